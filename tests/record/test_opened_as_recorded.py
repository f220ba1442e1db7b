"""What is opened is what was recorded, or it is said: in records, lists, sessions and commands of both games."""

from __future__ import annotations

import shutil
from collections.abc import Callable
from pathlib import Path

import pytest
from typer.testing import CliRunner

import bow
from bow.authoring.beginnings import opened
from bow.battle.reading import catalogue
from bow.cli import app
from bow.content.packs import using
from bow.games.battle import BATTLE
from bow.games.realm import REALM
from bow.record.recorded_battles import Journal, check, resume
from bow.record.recorded_realms import RealmJournal
from bow.record.replay import look_into
from bow.seats.opened_game import open_game
from bow.table.battle.play import saves
from bow.table.battle.play.saves import Seats, read_saved
from bow.table.realm.play import realm_saves
from bow.table.realm.play.realm_saves import read_saved_realm
from bow.table.realm.play.realm_session import RealmReplay
from tests.realm.record import realm_journals
from tests.record.conftest import SCENARIO, play_on, rewrite, values
from tools.provers.records import prove_records

#: riders as in the box, but for the moves of a blue token
UNITS = """
- id: winterfell-riders
  name: Winterfell Riders
  house: stark
  branch: cavalry
  figures: 3
  range: 1
  effects: [{pursue: {hexes: 2}}]
  orders:
    green: {dice: 2, options: [{move: 4, attack: true}]}
    blue: {dice: BLUE, options: [{move: 3, attack: true}]}
    red: {dice: 4, options: [{move: 2, attack: true}]}
"""


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("BOW_HOME", str(tmp_path / "home"))
    return tmp_path / "home"


def kept(actions: int = 30, seed: int = 4) -> Path:
    """Record a battle of the player; return its journal."""
    session = saves.begin(bow.load_scenario(SCENARIO), seed, Seats())
    assert session.journal is not None
    path = session.journal.path
    session.close()
    journal = Journal.open(path)
    play_on(journal, actions, seed)
    journal.close()
    return path


def damage(path: Path, line: int) -> bytes:
    """Damage a line; return the content of the file."""
    lines = path.read_bytes().splitlines(keepends=True)
    lines[line - 1] = lines[line - 1].replace(b'"n":', b'"n": ', 1)
    path.write_bytes(b"".join(lines))
    return path.read_bytes()


@pytest.fixture
def pack(tmp_path: Path) -> Callable[[int], Path]:
    """Provide a function that writes a pack whose riders roll so many dice with a blue token."""

    def write(dice: int) -> Path:
        folder = tmp_path / "pack"
        folder.mkdir(exist_ok=True)
        label = 'id: riders\nname: Riders\nversion: "1"\nsource: {grade: reconstruction, note: A test.}\n'
        (folder / "pack.yaml").write_text(label)
        (folder / "units.yaml").write_text(UNITS.replace("BLUE", str(dice)))
        return folder

    return write


# --- damage
def test_a_damaged_save_is_said_in_window_list_and_terminal_and_no_line_is_lost() -> None:
    path = kept()
    whole = damage(path, 20)
    said = "continues after action 18; lines left out: 12"
    assert said in look_into(path, BATTLE.records).remarks[0].text
    assert said in read_saved(path).remarks[0].text
    hotseat = CliRunner().invoke(app, ["hotseat", SCENARIO, "--record", str(path)], input="n\n")
    assert said in hotseat.stderr
    assert "Continue from here?" in hotseat.stdout
    assert path.read_bytes() == whole, "nothing is changed before the answer"
    session = saves.resume(path)
    session.close()
    assert session.trouble is not None
    assert said in session.trouble[1]["why"]
    assert len(session.history) == 18
    assert path.with_name(f"{path.name}.damaged").read_bytes() == whole


def test_the_editor_says_it_too() -> None:
    path = kept()
    damage(path, 20)
    draft = opened(str(path), catalogue())
    assert any("continues after action 18" in line for line in draft.left_out)


def test_a_terminal_continues_after_a_yes() -> None:
    path = kept()
    whole = damage(path, 20)
    done = CliRunner().invoke(app, ["hotseat", SCENARIO, "--record", str(path)], input="y\nq\n")
    assert done.exit_code == 0
    assert path.with_name(f"{path.name}.damaged").read_bytes() == whole
    assert check(path).steps == 18


def test_a_damaged_game_of_the_realm_is_said_likewise() -> None:
    session = realm_saves.begin(realm_saves.RealmSetup(3, {}, {}, 4))
    assert session.journal is not None
    path = session.journal.path
    session.close()
    path.unlink()
    realm_journals.recorded(path, 30)
    whole = damage(path, 20)
    said = "the game continues after action 18; lines left out: 12"
    assert said in read_saved_realm(path).remarks[0].text
    assert said in RealmReplay(open_game(path, REALM)).remarks[0].text
    hotseat = CliRunner().invoke(app, ["realm", "hotseat", "--resume", str(path)], input="n\n")
    assert said in hotseat.stderr
    assert path.read_bytes() == whole
    again = realm_saves.resume(path)
    again.close()
    assert again.trouble is not None
    assert said in again.trouble[1]["why"]
    assert path.with_name(f"{path.name}.damaged").read_bytes() == whole


def test_a_line_of_another_game_with_a_right_checksum_is_said(tmp_path: Path) -> None:
    """The last position is sound, so only playing the whole record again shows it."""
    path = kept(60)
    lines = values(path)
    at = next(n for n, line in enumerate(lines) if "position" in line and n > 1)
    lines[at - 1] = {**lines[at - 1], "events": []}
    rewrite(path, lines)
    told: list[str] = []
    resume(path, notice=told.append)
    assert told == [f"{path}:{at}: does not replay as it was recorded"]
    session = saves.resume(path)
    session.close()
    assert session.trouble is not None
    assert session.remarks
    assert [step.after for step in session.history][-1] == session.battle, "later actions are shown"


def test_what_is_said_reveals_no_action_of_the_game() -> None:
    path = kept(60)
    lines = values(path)
    lines[9] = {**lines[9], "chance": ["draw SL1"]}
    rewrite(path, lines)
    for remark in look_into(path, BATTLE.records).remarks:
        assert "SL1" not in remark.text
        assert str(lines[9]["do"]) not in remark.text


def test_files_beside_a_save_that_cannot_be_read_are_said() -> None:
    path = kept(3)
    path.with_suffix(".seats").write_text("{")
    path.with_suffix(".clock").write_text("no clock")
    session = saves.resume(path)
    session.close()
    assert session.trouble is not None
    assert "players" in session.trouble[1]["why"]
    assert "clock" in session.trouble[1]["why"]


# --- other packs and other rules
def test_a_save_of_a_pack_that_has_changed_names_the_pack_and_continues_from_a_new_base(
    pack: Callable[[int], Path], home: Path
) -> None:
    with using([pack(3)]):
        path = kept(60)
        assert check(path).same
    before = path.read_bytes()
    with using([pack(1)]):
        (first, *_) = look_into(path, BATTLE.records).remarks
        assert first.text.count('the content pack "riders" (version 1, ') == 2
        assert read_saved(path).remarks
        assert path.read_bytes() == before, "looking changes nothing"
        session = saves.resume(path)
        assert session.trouble is not None
        assert session.history, "what came before is still shown"
        assert not session.can_undo, "what was played under other rules is final"
        session.finish_handover()
        session.act(session.legal[0])
        session.close()
        assert path.read_bytes().startswith(before)
        assert not look_into(path, BATTLE.records).remarks, "it is asked once"
        assert check(path).same
        again = saves.resume(path)
        assert again.battle == session.battle
        replay = saves.save_replay(again)
        again.close()
        assert check(replay).same, "a replay begins where the record can be played"


def test_a_save_of_a_pack_that_is_missing_can_be_continued_without_it(pack: Callable[[int], Path]) -> None:
    with using([pack(3)]):
        path = kept(8)
    with using([]):
        (first, *_) = look_into(path, BATTLE.records).remarks
        assert 'the content pack "riders"' in first.text
        assert "here no content pack" in first.text
        assert saves.SHELF.newest_unfinished() is not None
        with pytest.raises(bow.InputError, match="which is not in use here"):
            resume(path)
        session = saves.resume(path)
        assert session.battle.catalogue.packs == ()
        session.close()
        assert check(path).same


def test_a_record_of_the_realm_without_its_pack_says_so(tmp_path: Path) -> None:
    path = tmp_path / "realm.bow"
    realm_journals.recorded(path, 12)
    lines = values(path)
    lines[0]["packs"] = [{"id": "gone", "version": "3", "digest": "ab"}]
    rewrite(path, lines)
    (remark,) = look_into(path, REALM.records).remarks
    assert 'the content pack "gone" (version 3, ab), here no content pack' in remark.text
    with pytest.raises(bow.InputError, match="which is not in use here"):
        RealmJournal.open(path)
    RealmJournal.open(path, missing_packs=True).close()
    assert not look_into(path, REALM.records).remarks


# --- all of it
def test_damaged_cut_mixed_and_reordered_records(home: Path) -> None:
    """The long form is `tools/provers/prove_records.py`."""
    outcome = prove_records(home, seed=3, changes=11, actions=8, terminal=False, names="same seed")
    assert outcome.counts.total() == 22
    assert sum(count for (_, what), count in outcome.counts.items() if what == "said") > 10


def test_the_commands_say_what_records_say(home: Path) -> None:
    path = kept(12)
    shutil.copy(path, path.with_name("sound.bow"))
    damage(path, 6)
    for name, said in (("sound.bow", False), (path.name, True)):
        for form in (["--check"], ["--text"]):
            done = CliRunner().invoke(app, ["replay", str(path.with_name(name)), *form])
            assert (done.exit_code != 0) is said, (name, form)
