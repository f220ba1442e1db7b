"""Journals: no action is lost, whatever happens to the program; resuming is exact."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import textwrap
import time
from collections.abc import Callable
from pathlib import Path

import pytest

import bow
from bow.battle.core import terms
from bow.games.battle import BATTLE
from bow.record import recorded_battles
from bow.record.lines import FORMAT, line_of, parse_line
from bow.record.recorded_battles import BattleRecords, Journal, ReplayStep, check, replay, resume
from tests.record.conftest import SCENARIO, play_on, rewrite, undated, values

Record = Callable[[int], tuple[Path, bow.Battle]]
ROOT = Path(__file__).parents[2]

UNDER = "the battle continues under the rules and the content installed here"


# --- going on
def test_after_every_action_the_battle_can_be_resumed_exactly(tmp_path: Path, start: bow.Battle) -> None:
    journal = Journal.create(tmp_path / "b.bow", start)
    assert resume(journal.path) == start
    battle = start
    for seed in range(60):
        battle = play_on(journal, 1, seed)
        assert resume(journal.path) == battle
    assert journal.done == 60


def test_a_whole_battle_is_replayed_and_checked(record: Record) -> None:
    path, end = record(10_000)
    assert end.winner is not None
    assert resume(path) == end
    steps = list(replay(path))
    assert steps[0].house is None
    assert steps[0].action == ""
    assert next(event.kind for event in steps[0].events) == "battle-began"
    assert steps[-1].battle == end
    assert check(path) == check(path)
    verdict = check(path)
    assert verdict.same
    assert verdict.steps == len(steps) - 1
    assert (verdict.line, verdict.message) == (0, "")


def test_a_journal_is_resumed_after_a_break(record: Record) -> None:
    path, before = record(23)
    told: list[str] = []
    journal = Journal.open(path, notice=told.append)
    assert journal.battle == before
    assert journal.done == 23
    after = play_on(journal, 20, seed=2)
    assert resume(path) == after
    assert check(path).steps == 43
    assert not told


def test_a_journal_listens_to_a_match(tmp_path: Path, start: bow.Battle) -> None:
    """An observed action is written in the same way as a recorded one."""
    heard, told = (Journal.create(tmp_path / name, start) for name in ("heard.bow", "told.bow"))
    match = bow.Match(start)
    match.listeners.append(heard.note)
    undone = 0
    for n in range(40):
        step = match.act(match.game.legal_actions()[n % 3 - 1])
        told.add(str(step.action), step.after)
        if n % 4 == 3 and match.undo() is not None:
            told.take_back()
            undone += 1
    assert undone
    assert undated(heard.path) == undated(told.path)
    assert (heard.battle, heard.done) == (match.game, len(match.history))
    heard.close()
    match.history.clear()
    again = Journal.open(heard.path)  # the journal of an earlier session, resumed
    match = bow.Match(again.battle)
    match.listeners.append(again.note)
    match.act(match.game.legal_actions()[0])
    assert resume(heard.path) == match.game
    again.close()


def test_what_is_taken_back_is_a_line_of_its_own(tmp_path: Path, start: bow.Battle) -> None:
    journal = Journal.create(tmp_path / "b.bow", start)
    first = play_on(journal, 1)
    size = journal.path.stat().st_size
    play_on(journal, 2)
    journal.take_back()
    journal.take_back()
    assert journal.battle == first
    assert journal.path.stat().st_size > size
    assert resume(journal.path) == first
    assert [step.battle for step in replay(journal.path)][-1] == first
    other = play_on(journal, 3, seed=9)
    assert resume(journal.path) == other
    assert check(journal.path).same
    assert check(journal.path).steps == 6


def test_what_an_earlier_session_did_can_be_taken_back(record: Record) -> None:
    path, _ = record(12)
    states = [step.battle for step in replay(path)]
    journal = Journal.open(path)
    for done in range(11, -1, -1):
        journal.take_back()
        assert journal.battle == states[done]
        assert resume(path) == states[done]
    with pytest.raises(ValueError, match="no action to take back"):
        journal.take_back()
    assert check(path).same


def test_a_battle_that_began_with_a_position_is_recorded_too(tmp_path: Path) -> None:
    duel = bow.Battle.from_position(
        "houses: {stark: {orders: [green, green]}, lannister: {orders: [green]}}\n"
        "units:\n  s1: {kind: war-host-of-the-north, rank: green, at: C5}\n"
        "  l1: {kind: lannisport-guards, rank: green, at: C4}\n"
    )
    journal = Journal.create(tmp_path / "duel.bow", duel)
    after = play_on(journal, 6)
    assert resume(journal.path) == after
    assert check(journal.path).same


def test_a_later_point_of_a_battle_can_be_the_start(tmp_path: Path, start: bow.Battle) -> None:
    later = start.copy()
    for _ in range(9):
        later.play(later.legal_actions()[0])
    later.start_events = start.start_events
    journal = Journal.create(tmp_path / "later.bow", later)
    after = play_on(journal, 5)
    assert resume(journal.path) == after
    assert check(journal.path).same
    assert values(journal.path)[0]["seed"] is None


def test_a_later_change_of_the_scenario_file_does_not_matter(tmp_path: Path) -> None:
    source = next((ROOT / "scenarios").glob(f"*/{SCENARIO}.yaml"))
    plan = tmp_path / "mine.yaml"
    plan.write_text(source.read_text(encoding="utf-8").replace("id: clash-on", "id: my-clash-on"), encoding="utf-8")
    journal = Journal.create(tmp_path / "b.bow", bow.Battle.start(bow.load_scenario(str(plan)), seed=3))
    after = play_on(journal, 30)
    plan.unlink()
    assert resume(journal.path) == after
    assert check(journal.path).same


def test_create_never_overwrites(record: Record, start: bow.Battle) -> None:
    path, _ = record(1)
    with pytest.raises(bow.InputError, match="already exists"):
        Journal.create(path, start)


# --- crashes and interruptions
def test_a_killed_program_loses_nothing(tmp_path: Path) -> None:
    """A process plays and records, and is killed with SIGKILL; each action that it has reported is in the journal."""
    path = tmp_path / "killed.bow"
    program = textwrap.dedent(
        f"""
        import sys, bow
        from pathlib import Path
        from bow.game.chance import below, seeded
        from bow.record.recorded_battles import Journal
        battle = bow.Battle.start(bow.load_scenario({SCENARIO!r}), seed=11)
        journal = Journal.create(Path({str(path)!r}), battle)
        state = seeded(4)
        while battle.decision:
            legal = battle.legal_actions()
            state, n = below(state, len(legal))
            battle = battle.apply(legal[n])
            journal.add(legal[n], battle)
            print(legal[n], flush=True)
            sys.stdin.readline()
        """
    )
    done = 0
    for actions in (1, 17, 31):
        path.unlink(missing_ok=True)
        process = subprocess.Popen(
            [sys.executable, "-c", program],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
            env={**os.environ, "PYTHONPATH": str(ROOT)},
        )
        assert process.stdout is not None
        assert process.stdin is not None
        told = []
        for _ in range(actions):
            told.append(process.stdout.readline().strip())
            process.stdin.write("\n")
            process.stdin.flush()
        time.sleep(0.02 * done)  # during the next action, or the pause after it
        process.kill()
        assert process.wait() == -9
        process.stdin.close()
        process.stdout.close()
        steps = [step.action for step in replay(path)][1:]
        assert steps[:actions] == told
        assert len(steps) in (actions, actions + 1)
        battle = resume(path)
        journal = Journal.open(path)
        assert journal.battle == battle
        done = journal.done
        assert play_on(journal, 5) == resume(path)
        assert check(path).same


def test_a_line_cut_off_anywhere_is_repaired_with_a_notice(record: Record, tmp_path: Path) -> None:
    path, _ = record(7)
    states = [step.battle for step in replay(path)]
    content = path.read_bytes()
    last = content.rstrip(b"\n").rfind(b"\n") + 1
    cut = tmp_path / "cut.bow"
    for size in range(last + 1, len(content) - 1, 97):
        cut.write_bytes(content[:size])
        told: list[str] = []
        assert resume(cut, notice=told.append) == states[-2]
        assert told == [f"{cut}:8: the last line was cut off and is ignored"]
        verdict = check(cut)
        assert verdict.same
        assert "cut off" in verdict.message
        journal = Journal.open(cut)
        assert not list(tmp_path.glob("*.damaged")), "a line that was cut off is no damage"
        play_on(journal, 2, seed=8)
        journal.close()
        assert check(cut).message == ""


def test_a_lost_end_of_line_is_no_loss(record: Record) -> None:
    path, end = record(4)
    path.write_bytes(path.read_bytes()[:-1])
    assert resume(path) == end
    journal = Journal.open(path)
    assert play_on(journal, 3) == resume(path)
    assert check(path).same


def test_a_failing_disk_is_an_input_error(record: Record, monkeypatch: pytest.MonkeyPatch) -> None:
    path, battle = record(2)
    journal = Journal.open(path)

    def full(file: int, text: bytes) -> int:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "write", full)
    action = battle.legal_actions()[0]
    with pytest.raises(bow.InputError, match="No space left"):
        journal.add(action, battle.apply(action))
    with pytest.raises(bow.InputError, match="No space left"):
        Journal.create(path.with_name("new.bow"), battle)
    assert not [file for file in path.parent.iterdir() if file.name.endswith(".new")]


# --- other rules, other formats
def test_a_change_of_the_rules_is_told_as_such(record: Record, monkeypatch: pytest.MonkeyPatch) -> None:
    path, _ = record(40)
    changed = values(path)
    while "position" in changed[-1]:
        changed.pop()
    # as an older engine would have recorded it: another event in the last turn
    last = max(n for n, value in enumerate(changed) if "position" in value)
    events = changed[last + 1]["events"]
    assert isinstance(events, list)
    events.append(["morale", {"by": 1}])
    rewrite(path, changed)
    monkeypatch.setattr(recorded_battles, "RULES_VERSION", terms.RULES_VERSION + 1)
    before = [step.battle for step in replay_until_different(path)][-1]
    verdict = check(path)
    assert not verdict.same
    assert verdict.line == last + 2
    assert f"recorded with rules version {terms.RULES_VERSION}, here {terms.RULES_VERSION + 1}" in verdict.message
    assert "damaged" not in verdict.message
    told: list[str] = []
    battle = resume(path, notice=told.append)
    assert battle == before
    assert len(told) == 1
    assert "rules version" in told[0]
    assert "taken back" in told[0]
    journal = Journal.open(path)
    assert journal.battle == before
    assert journal.done == last
    after = play_on(journal, 4, seed=3)
    told.clear()
    assert resume(path, notice=told.append) == after
    assert not told
    for _ in range(4):
        journal.take_back()
    with pytest.raises(ValueError, match="other rules cannot be taken back"):
        journal.take_back()


def replay_until_different(path: Path) -> list[ReplayStep]:
    steps: list[ReplayStep] = []
    try:
        for step in replay(path):
            steps.append(step)
    except bow.InputError as error:
        assert "rules version" in str(error)  # noqa: PT017
    return steps


def test_new_rules_are_told_once_even_if_they_change_nothing_that_happened(
    record: Record, monkeypatch: pytest.MonkeyPatch
) -> None:
    path, end = record(15)
    monkeypatch.setattr(recorded_battles, "RULES_VERSION", terms.RULES_VERSION + 1)
    told: list[str] = []
    assert resume(path, notice=told.append) == end
    assert check(path).same
    journal = Journal.open(path, notice=told.append)
    here = f"rules version {terms.RULES_VERSION}, here {terms.RULES_VERSION + 1}"
    assert told == [f"{path}:1: recorded with {here}; {UNDER}"] * 2
    after = play_on(journal, 3)
    told.clear()
    assert resume(path, notice=told.append) == after
    assert not told
    assert check(path).same
    assert [step.battle for step in replay(path)][-1] == after


def test_a_position_that_can_no_longer_be_read_leads_to_the_one_before(record: Record) -> None:
    path, _ = record(40)
    states = [step.battle for step in replay(path)]
    changed = values(path)
    with_position = [n for n, value in enumerate(changed) if "position" in value]
    for n in with_position[-2:]:
        changed[n]["position"] = {"doing": [{"frame": "from-another-time"}], "units": {}}
    rewrite(path, changed)
    told: list[str] = []
    assert resume(path, notice=told.append) == states[with_position[-3]]
    assert "its position cannot be read" in told[0]
    journal = Journal.open(path)
    assert journal.battle == states[with_position[-3]]
    assert play_on(journal, 3) == resume(path)


def test_older_formats_are_migrated(record: Record, monkeypatch: pytest.MonkeyPatch) -> None:
    """In a made-up newer format, `do` replaces the key `action`."""
    path, end = record(12)
    old = [{("action" if key == "do" else key): item for key, item in value.items()} for value in values(path)]
    rewrite(path, old)
    before = path.read_bytes()

    def step(value: dict[str, object]) -> dict[str, object]:
        return {("do" if key == "action" else key): item for key, item in value.items()}

    known = BATTLE.records.migrations
    monkeypatch.setattr(BattleRecords, "migrations", {**known, FORMAT: step})
    monkeypatch.setattr("bow.record.lines.FORMAT", FORMAT + 1)
    assert resume(path) == end
    assert check(path).same
    assert path.read_bytes() == before
    journal = Journal.open(path)
    assert path.with_name("battle.bow.older").read_bytes() == before
    assert values(path)[0]["bow"] == FORMAT + 1
    assert play_on(journal, 5) == resume(path)
    assert check(path).same
    monkeypatch.setattr(BattleRecords, "migrations", known)
    rewrite(path, old)
    with pytest.raises(bow.InputError, match=f"format {FORMAT}, which can no longer be read"):
        resume(path)


def test_every_older_format_has_its_migration() -> None:
    assert sorted(BATTLE.records.migrations) == list(range(1, FORMAT))


def test_a_line_is_plain_json_with_a_sum() -> None:
    text = line_of({"n": 1, "do": "pass", "of": "Штарк"})
    assert json.loads(text)["do"] == "pass"
    assert parse_line(text.rstrip(b"\n")) == {"n": 1, "do": "pass", "of": "Штарк"}
