"""A running record whose battle needs a pack that has changed, or is gone: every command offers to look or to go on."""

from __future__ import annotations

import shutil
from collections.abc import Callable
from pathlib import Path

import pytest

import bow
from bow.battle.reading import catalogue
from bow.content.packs import using
from bow.content.scenarios import find_scenario
from bow.game.match import Match
from bow.record.journal_reading import read_history
from bow.record.lines import Rebased
from bow.record.recorded_battles import BATTLE_RECORDS, Journal, check
from tests.cli.conftest import Run

PLAN = find_scenario("01-clash-on-the-kingsroad").read_text(encoding="utf-8")
LABEL = 'id: {id}\nname: {id}\nversion: "1"\nsource: {{grade: reconstruction, note: Invented for this test.}}\n'
UNITS = """- id: riders-of-the-test
  name: Riders of the test
  house: stark
  branch: cavalry
  figures: 3
  range: 1
  orders:
    green: {dice: DICE, options: [{move: 3, attack: true}]}
    blue: {dice: 3, options: [{move: 3, attack: true}]}
    red: {dice: 4, options: [{move: 3, attack: true}]}
"""
ASKED = "Continue from here?"


@pytest.fixture
def type_in(monkeypatch: pytest.MonkeyPatch) -> Callable[..., None]:
    """Provide a function that answers prompts line by line, then ends the input; prompts are printed."""

    def type_in(*typed: str) -> None:
        answers = iter(typed)

        def answer(prompt: str = "") -> str:
            print(prompt)
            try:
                return next(answers)
            except StopIteration:
                raise EOFError from None

        monkeypatch.setattr("builtins.input", answer)

    return type_in


@pytest.fixture
def record(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Provide a running record; its plan needs the digest of a pack, and so does a second pack."""
    monkeypatch.chdir(tmp_path)
    for id in ("riders", "winter"):
        Path(id).mkdir()
        Path(id, "pack.yaml").write_text(LABEL.format(id=id))
    Path("riders", "units.yaml").write_text(UNITS.replace("DICE", "2"))
    needs = f'needs: {{riders: {{version: "1", digest: {catalogue([Path("riders")]).packs[0].digest}}}}}\n'
    with Path("winter", "pack.yaml").open("a") as label:
        label.write(needs)
    plan = Path("mine.yaml")
    plan.write_text(PLAN.replace("story:", f"{needs}story:", 1))
    with using([Path("riders"), Path("winter")]):
        battle = bow.Battle.start(bow.load_scenario(plan), seed=3)
        journal = Journal.create(tmp_path / "kept.bow", battle)
        match = Match(battle)
        match.listeners.append(journal.note)
        for _ in range(4):
            match.act(match.game.legal_actions()[0])
        journal.close()
        assert check(tmp_path / "kept.bow").same
    return tmp_path / "kept.bow"


def change(how: str) -> list[str]:
    """Change the first pack, or take it away; return the options that name what is there."""
    if how == "gone":
        shutil.rmtree("riders")
        return ["--content", "winter"]
    Path("riders", "units.yaml").write_text(UNITS.replace("DICE", "3"))
    return ["--content", "riders", "--content", "winter"]


@pytest.mark.parametrize("how", ["changed", "gone"])
def test_hotseat_asks_and_records_a_new_base(run: Run, type_in: Callable[..., None], record: Path, how: str) -> None:
    packs, before = change(how), record.read_bytes()
    type_in("n")
    code, out, err = run("hotseat", "mine.yaml", "--record", "kept.bow", *packs)
    assert code == 0, err
    assert ASKED in out
    assert 'recorded with the content packs "riders" (version 1, ' in err
    assert "The content pack winter is ignored:" in err
    assert record.read_bytes() == before
    type_in("y", "q")
    code, out, err = run("hotseat", "mine.yaml", "--record", "kept.bow", *packs)
    assert code == 0, err
    (base,) = (each for each in read_history(record, BATTLE_RECORDS).entries if isinstance(each, Rebased))
    assert [pack.id for pack in base.versions.packs] == ([] if how == "gone" else ["riders"])
    type_in("q")
    assert ASKED not in run("hotseat", "mine.yaml", "--record", "kept.bow", *packs)[1], "asked once"
    if how == "changed":
        code, _, err = run("hotseat", "mine.yaml", *packs[:2])
        assert code == 2, "no battle begins with another pack than its plan needs"
        assert "its digest is" in err


def test_a_battle_that_has_gone_with_its_pack_goes_on(run: Run, type_in: Callable[..., None], record: Path) -> None:
    Path("mine.yaml").unlink()
    type_in("y", "q")
    code, out, err = run("hotseat", "clash-on-the-kingsroad", "--record", "kept.bow", *change("gone"))
    assert code == 0, err
    assert ASKED in out
    assert run("hotseat", "another-battle", "--record", "kept.bow")[0] == 2
    assert run("replay", "kept.bow", "--text")[0] == 0


@pytest.mark.parametrize("how", ["changed", "gone"])
def test_serve_asks_its_host(
    run: Run, type_in: Callable[..., None], record: Path, how: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    pytest.importorskip("starlette")
    monkeypatch.setattr("sys.stdin.isatty", lambda: True, raising=False)
    packs, before = change(how), record.read_bytes()
    type_in("n")
    code, out, err = run("serve", "--resume", "kept.bow", "--port", "0", *packs)
    assert code == 0, err
    assert ASKED in out
    assert record.read_bytes() == before


@pytest.mark.parametrize("how", ["changed", "gone"])
def test_a_war_goes_on(run: Run, type_in: Callable[..., None], record: Path, how: str) -> None:
    assert run("campaign", "new", "salt-and-smoke", "--content", "riders", "--content", "winter")[0] == 0
    type_in("q")
    assert run("campaign", "fight", "salt-and-smoke", "--content", "riders", "--content", "winter")[0] == 0
    packs = change(how)[:2] if how == "changed" else []
    if how == "gone":
        shutil.rmtree("winter")
    type_in("y", "q")
    code, out, err = run("campaign", "fight", "salt-and-smoke", *packs)
    assert code == 0, err
    assert ASKED in out
    assert 'recorded with the content packs "riders" (version 1, ' in err
