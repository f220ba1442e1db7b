"""Conceded battles: the line in the journal, and its effect on all readers of journals."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

import bow
from bow.record import lines
from bow.record.recorded_battles import Journal, check, replay, resume
from tests.record.conftest import rewrite, undated, values

Record = Callable[[int], tuple[Path, bow.Battle]]


def concede(path: Path, house: str) -> bow.Battle:
    journal = Journal.open(path)
    step = lines.concession(journal.battle, house)
    journal.add(step.action, step.after)
    journal.close()
    return step.after


@pytest.fixture
def conceded(record: Record) -> tuple[Path, bow.Battle]:
    """Provide a journal of six actions and a concession of the House that does not decide, and the battle after it."""
    path, battle = record(6)
    assert battle.decision is not None
    house = "lannister" if battle.decision.house == "stark" else "stark"
    return path, concede(path, house)


def test_the_battle_is_over_and_the_enemy_has_won(record: Record) -> None:
    _, battle = record(6)
    for house, winner in (("stark", "lannister"), ("lannister", "stark")):
        over = battle.conceded(house)
        assert (over.decision, over.winner, over.legal_actions()) == (None, winner, ())
        assert over.outcome is not None
        assert (over.outcome.why, over.outcome.values) == ("conceded", {"loser": house})
        assert (over.conceded_by, battle.conceded_by) == (house, None)
        assert [event.kind for event in over.events] == ["battle-over"]
        assert bow.Battle.from_position(over.to_position(), scenario=over.scenario) == over
        with pytest.raises(ValueError, match="over already"):
            over.conceded(house)
    assert battle.decision is not None, "the battle before it stays as it is"


def test_it_is_no_action(record: Record) -> None:
    _, battle = record(6)
    assert "concede" not in {action.verb for action in battle.legal_actions()}
    with pytest.raises(bow.IllegalAction):
        battle.apply("concede stark")


def test_its_line_is_none_of_an_action(conceded: tuple[Path, bow.Battle]) -> None:
    path, over = conceded
    line = values(path)[-1]
    assert line.keys() == {"concede", "n", "events", "position", "digest", "at"}
    assert (line["concede"], line["n"], line["digest"]) == (over.outcome.values["loser"], 7, over.digest())  # type: ignore[union-attr]


def test_the_round_trip(conceded: tuple[Path, bow.Battle]) -> None:
    path, over = conceded
    assert resume(path) == over
    last = list(replay(path))[-1]
    assert (last.house, last.action) == (over.outcome.values["loser"], f"concede {last.house}")  # type: ignore[union-attr]
    assert (last.battle, last.outcomes) == (over, ())
    verdict = check(path)
    assert (verdict.same, verdict.steps, verdict.line, verdict.conceded) == (True, 6, 0, last.house)
    whole = path.read_bytes()
    journal = Journal.open(path)
    assert journal.battle == over
    assert journal.battle.decision is None
    journal.close()
    assert path.read_bytes() == whole


@pytest.mark.parametrize("left", [1, 20, 400, -1])
def test_a_kill_in_the_middle_of_its_line_leaves_the_battle_as_it_was(record: Record, left: int) -> None:
    path, battle = record(6)
    before = path.read_bytes()
    concede(path, "stark")
    line = path.read_bytes()[len(before) :]
    path.write_bytes(before + line[: left if left > 0 else len(line) - 2])
    told: list[str] = []
    assert resume(path, notice=told.append) == battle
    assert told == [f"{path}:8: the last line was cut off and is ignored"]
    over = concede(path, "lannister")
    assert check(path).same
    assert resume(path) == over


def test_nothing_follows_it(conceded: tuple[Path, bow.Battle]) -> None:
    path, over = conceded
    sound = values(path)
    action = sound[3] | {"n": 8}
    again = sound[-1] | {"n": 8}
    for wrong, message in (
        (action, "follows a concession"),
        (again, "follows a concession"),
        ({"back": 7, "digest": ""}, "takes back action 7; 7 actions were played, and the first 7 cannot be taken back"),
    ):
        rewrite(path, [*sound, wrong])
        verdict = check(path)
        assert (verdict.same, verdict.line) == (False, 9)
        assert message in verdict.message
        assert resume(path, notice=lambda _: None) == over


@pytest.mark.parametrize(
    ("change", "message"),
    [
        ({"concede": "tully"}, "'tully' is not a House"),
        ({"concede": 3}, "`concede` is missing or not of type str"),
        ({"n": 4}, "is action 4; expected action 7"),
        ({"do": "pass"}, "is a concession and something else at once"),
        ({"back": 6}, "is a concession and something else at once"),
        ({"events": []}, "caused 0 events in the record, 1 here"),
        ({"digest": "0"}, "a different state than in the record"),
    ],
)
def test_a_line_that_was_tampered_with_is_told(
    conceded: tuple[Path, bow.Battle], change: dict[str, object], message: str
) -> None:
    path, _ = conceded
    *sound, line = values(path)
    rewrite(path, [*sound, line | change])
    verdict = check(path)
    assert (verdict.same, verdict.line) == (False, 8)
    assert message in verdict.message


def test_another_house_cannot_be_written_into_it(conceded: tuple[Path, bow.Battle]) -> None:
    """Even with a valid checksum: events, position and digest identify the House."""
    path, over = conceded
    *sound, line = values(path)
    rewrite(path, [*sound, line | {"concede": over.winner}])
    assert check(path).line == 8
    with pytest.raises(bow.InputError, match=f"{path}:8"):
        list(replay(path))


def test_a_changed_byte_of_it_is_found(conceded: tuple[Path, bow.Battle]) -> None:
    path, over = conceded
    *sound, line = path.read_bytes().splitlines(keepends=True)
    path.write_bytes(b"".join([*sound, line.replace(b'"n":7', b'"n":6')]))
    told: list[str] = []
    assert resume(path, notice=told.append) != over
    why = "has been changed: its checksum does not match"
    assert told == [f"{path}:8: {why}; the battle continues after action 6; lines left out: 1"]


def test_an_action_cannot_be_called_so(conceded: tuple[Path, bow.Battle]) -> None:
    path, _ = conceded
    *sound, line = values(path)
    rewrite(path, [*sound, {**line, "do": "concede stark", "house": "stark", "chance": [], "concede": None}])
    assert check(path).line == 8
    bare = {key: value for key, value in line.items() if key != "concede"}
    rewrite(path, [*sound, {**bare, "do": "concede stark", "house": "stark", "chance": []}])
    assert "a concession is not an action" in check(path).message


def test_a_journal_of_a_conceded_battle_can_be_written_anew(conceded: tuple[Path, bow.Battle], tmp_path: Path) -> None:
    path, over = conceded
    first, *steps = replay(path)
    copy = Journal.create(tmp_path / "copy.bow", first.battle)
    for step in steps:
        copy.add(step.action, step.battle)
    copy.close()
    assert undated(copy.path) == undated(path)
    assert resume(copy.path) == over


def test_where_the_disk_was_full_it_is_written_when_the_battle_is_left(
    record: Record, monkeypatch: pytest.MonkeyPatch
) -> None:
    path, battle = record(6)
    journal = Journal.open(path)
    step = lines.concession(battle, "stark")

    def full(file: int, text: bytes) -> None:
        raise OSError(28, "No space left on device")

    with monkeypatch.context() as patched:
        patched.setattr("bow.record.journal.write", full)
        with pytest.raises(bow.InputError, match="No space left"):
            journal.add(step.action, step.after)
    assert resume(path) == battle
    journal.close()
    assert resume(path) == step.after
