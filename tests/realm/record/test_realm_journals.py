"""Journals of the realm: lines are read back after any interruption; damage is reported with place and reason."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import textwrap
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

import bow
from bow.realm.realm import Realm
from bow.realm.terms import RULES_VERSION
from bow.record import recorded_realms
from bow.record.recorded_battles import Journal, check, replay, resume
from bow.record.recorded_realms import RealmJournal, check_realm, replay_realm, resume_realm
from tests.realm.record.realm_journals import play_on, recorded, rewrite, values

ROOT = Path(__file__).parents[3]
READERS: tuple[Callable[[Path], object], ...] = (
    resume_realm,
    RealmJournal.open,
    check_realm,
    lambda path: list(replay_realm(path)),
)


@pytest.fixture(scope="module")
def whole(tmp_path_factory: pytest.TempPathFactory) -> tuple[bytes, Realm]:
    """Provide the journal of a complete random game of three, and its end."""
    path = tmp_path_factory.mktemp("whole") / "whole.bow"
    realm = recorded(path)
    return path.read_bytes(), realm


# --- writing and reading
@pytest.mark.parametrize(
    ("players", "options"),
    [(3, {}), (4, {"tides": True}), (5, {"final_tie": "strongholds", "wildling_tie": "after"}), (6, {"tides": True})],
)
def test_a_random_game_is_replayed_and_checked(tmp_path: Path, players: int, options: dict[str, Any]) -> None:
    path = tmp_path / "realm.bow"
    end = recorded(path, players=players, seed=players, **options)
    assert end.winner is not None
    assert resume_realm(path) == end
    steps = list(replay_realm(path))
    assert (steps[0].house, steps[0].action, steps[0].events[0].kind) == (None, "", "game-began")
    assert steps[-1].game == end
    verdict = check_realm(path)
    assert (verdict.same, verdict.steps, verdict.line, verdict.message) == (True, len(steps) - 1, 0, "")
    assert values(path)[0]["options"] == options


def test_the_first_line_says_the_game_and_how_it_began(tmp_path: Path) -> None:
    path = tmp_path / "realm.bow"
    recorded(path, 3, players=4, seed=9)
    first = values(path)[0]
    assert (first["game"], first["players"], first["seed"], first["options"]) == ("realm", 4, 9, {})
    assert first["events"][0] == ["game-began", {"houses": list(Realm.start(players=4, seed=9).track("iron_throne"))}]


def test_a_seed_that_does_not_give_the_game_is_not_believed(tmp_path: Path) -> None:
    path = tmp_path / "realm.bow"
    RealmJournal.create(path, Realm.start(players=3, seed=1), seed=2).close()
    assert values(path)[0]["seed"] is None
    assert resume_realm(path) == Realm.start(players=3, seed=1)
    assert check_realm(path).same


def test_a_later_point_can_be_the_start(tmp_path: Path) -> None:
    realm = Realm.start(players=3, seed=4)
    for _ in range(40):
        realm = realm.apply(realm.legal_actions()[-1])
    journal = RealmJournal.create(tmp_path / "later.bow", realm)
    after = play_on(journal, 30)
    journal.close()
    assert resume_realm(journal.path) == after
    assert check_realm(journal.path).same


def test_the_game_is_resumed_after_a_cut_at_any_line(tmp_path: Path, whole: tuple[bytes, Realm]) -> None:
    lines = whole[0].splitlines(keepends=True)
    path = tmp_path / "cut.bow"
    path.write_bytes(whole[0])
    states = [step.game.digest() for step in replay_realm(path)]
    assert len(lines) == len(states) > 250
    for n in (*range(1, 40), *range(40, len(lines), 9)):
        path.write_bytes(b"".join(lines[:n]) + lines[n][: len(lines[n]) // 2])
        told: list[str] = []
        assert resume_realm(path, notice=told.append).digest() == states[n - 1]
        assert told == [f"{path}:{n + 1}: the last line was cut off and is ignored"]
        if n % 40 == 0:
            journal = RealmJournal.open(path)
            assert journal.done == n - 1
            after = play_on(journal, 12, seed=n)
            journal.close()
            assert resume_realm(path) == after
            assert check_realm(path).same


def test_what_is_taken_back_is_a_line_of_its_own(tmp_path: Path) -> None:
    path = tmp_path / "realm.bow"
    recorded(path, 20)
    states = [step.game for step in replay_realm(path)]
    journal = RealmJournal.open(path)
    for done in (19, 18, 17):
        journal.take_back()
        assert journal.game == states[done]
        assert resume_realm(path) == states[done]
    after = play_on(journal, 25, seed=3)
    journal.close()
    assert resume_realm(path) == after
    assert check_realm(path).steps == 45


def test_a_killed_program_loses_nothing_that_it_told_of(tmp_path: Path) -> None:
    """A process plays and records, and is killed with SIGKILL while it does."""
    path = tmp_path / "killed.bow"
    program = textwrap.dedent(
        f"""
        import sys
        from pathlib import Path
        from bow.realm.realm import Realm
        from bow.record.recorded_realms import RealmJournal
        realm = Realm.start(players=3, seed=11)
        journal = RealmJournal.create(Path({str(path)!r}), realm, seed=11)
        while realm.decision:
            action = realm.legal_actions()[-1]
            realm = realm.apply(action)
            journal.add(action, realm)
            print(action, flush=True)
        """
    )
    for actions in (1, 40):
        path.unlink(missing_ok=True)
        process = subprocess.Popen(
            [sys.executable, "-c", program],
            stdout=subprocess.PIPE,
            text=True,
            env={**os.environ, "PYTHONPATH": str(ROOT)},
        )
        assert process.stdout is not None
        told = [process.stdout.readline().strip() for _ in range(actions)]
        process.kill()
        assert process.wait() == -9
        process.stdout.close()
        steps = [step.action for step in replay_realm(path)][1:]
        assert steps[:actions] == told
        journal = RealmJournal.open(path)
        assert journal.game == resume_realm(path)
        assert play_on(journal, 5) == resume_realm(path)
        journal.close()
        assert check_realm(path).same


# --- damage
def test_damage_in_the_middle_is_told_with_its_line(tmp_path: Path, whole: tuple[bytes, Realm]) -> None:
    lines = whole[0].splitlines(keepends=True)
    path = tmp_path / "broken.bow"
    lines[100] = lines[100].replace(b'"do":"', b'"do":"x')
    path.write_bytes(b"".join(lines))
    verdict = check_realm(path)
    assert (verdict.same, verdict.line, verdict.steps) == (False, 101, 99)
    assert "has been changed: its checksum does not match" in verdict.message
    told: list[str] = []
    before = resume_realm(path, notice=told.append)
    continues = f"the game continues after action 99; lines left out: {len(lines) - 100}"
    assert told == [f"{path}:101: has been changed: its checksum does not match; {continues}"]
    with pytest.raises(bow.InputError, match=r"broken\.bow:101: has been changed"):
        list(replay_realm(path))
    journal = RealmJournal.open(path)
    assert journal.game == before
    journal.close()
    assert path.with_name("broken.bow.damaged").read_bytes() == b"".join(lines)


@pytest.mark.parametrize(
    ("change", "message"),
    [
        ({"players": 9}, "a game cannot have 9 players"),
        ({"players": "three"}, "`players` is missing or not of type whole number"),
        ({"options": ["tides"]}, "`options` is missing or not of type map"),
        ({"options": {"tides": "often"}}, "options.tides"),
        ({"seed": "7"}, "`seed` is not a whole number"),
        ({"position": 7}, "`position` is missing or not of type dict"),
        ({"game": "chess"}, "is a record of another game, 'chess'; expected 'realm'"),
        ({"bow": 99}, "has format 99"),
    ],
)
def test_a_wrong_start_is_told(tmp_path: Path, change: dict[str, Any], message: str) -> None:
    path = tmp_path / "wrong.bow"
    recorded(path, 2)
    first, *rest = values(path)
    rewrite(path, [first | change, *rest])
    with pytest.raises(bow.InputError) as caught:
        list(replay_realm(path))
    assert message in str(caught.value)
    assert f"{path}:1: " in str(caught.value)


@pytest.mark.parametrize("content", [b"\x00\xff" * 900, b"\n", b"{}\n", b"[" * 5000, b'{"bow":2}\n'])
def test_junk_is_an_input_error(tmp_path: Path, content: bytes) -> None:
    path = tmp_path / "junk.bow"
    path.write_bytes(content)
    for use in READERS:
        with pytest.raises(bow.InputError, match="is not a recorded game"):
            use(path)


@pytest.mark.parametrize(
    ("change", "message"),
    [
        ({"do": "place march_0 nowhere"}, "is refused"),
        ({"do": "concede stark"}, "a concession is not an action"),
        ({"house": "hodor"}, "'hodor' is not a House"),
        ({"n": 7}, "is action 7; expected action 6"),
        ({"chance": ["shuffle:a"]}, "in the record, nothing here"),
        ({"events": []}, "events in the record"),
        ({"digest": "0" * 32}, "a different state than in the record"),
    ],
)
def test_an_action_that_was_not_played_so_is_told_with_its_line(
    tmp_path: Path, change: dict[str, Any], message: str
) -> None:
    path = tmp_path / "other.bow"
    recorded(path, 12)
    lines = values(path)
    lines[6] |= change
    rewrite(path, lines)
    verdict = check_realm(path)
    assert (verdict.same, verdict.line) == (False, 7)
    assert message in verdict.message


def test_other_rules_are_told_and_the_game_goes_on(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "realm.bow"
    end = recorded(path, 30)
    monkeypatch.setattr(recorded_realms, "RULES_VERSION", RULES_VERSION + 1)
    assert check_realm(path).same, "nothing that happened has changed"
    journal = RealmJournal.open(path)
    assert journal.game == end
    after = play_on(journal, 4)
    journal.close()
    assert resume_realm(path) == after
    lines = values(path)
    lines[5]["events"] = []
    rewrite(path, lines)
    assert f"recorded with rules version {RULES_VERSION}, here {RULES_VERSION + 1}" in check_realm(path).message


# --- two games
def test_each_game_refuses_the_records_of_the_other(tmp_path: Path) -> None:
    realm, battle = tmp_path / "realm.bow", tmp_path / "battle.bow"
    recorded(realm, 2)
    Journal.create(battle, bow.Battle.start(bow.load_scenario("01-clash-on-the-kingsroad"), seed=5)).close()
    for read in (resume, Journal.open, check, lambda path: list(replay(path))):
        with pytest.raises(bow.InputError, match="another game, 'realm'; expected 'battle'"):
            read(realm)
    for use in READERS:
        with pytest.raises(bow.InputError, match="another game, 'battle'; expected 'realm'"):
            use(battle)


def test_asides_of_the_realm_are_kept_and_change_nothing(tmp_path: Path) -> None:
    path = tmp_path / "realm.bow"
    recorded(path, 6)
    journal = RealmJournal.open(path)
    journal.annotation("mood", {"text": "winter"})
    after = play_on(journal, 6)
    journal.close()
    assert resume_realm(path) == after
    assert check_realm(path).steps == 12
    assert json.loads(path.read_text(encoding="utf-8").splitlines()[7])["aside"] == "mood"
