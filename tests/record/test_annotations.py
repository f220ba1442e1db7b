"""Annotation lines of a journal: they are kept, change no battle, and are reported if they are malformed."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import textwrap
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

import bow
from bow.games.battle import BATTLE
from bow.record.journal_reading import read_history
from bow.record.lines import Annotation, annotations_in_place, annotations_until
from bow.record.map_notes import MOST_LETTERS, MOST_POINTS, Note, note_of
from bow.record.recorded_battles import Journal, check, replay, resume
from tests.record.conftest import play_on, rewrite, values

Record = Callable[[int], tuple[Path, bow.Battle]]
ROOT = Path(__file__).parents[2]
PIN = {"id": 1, "of": "stark", "shape": "pin", "hexes": ["C4"], "text": "Hold the ford — Брод"}
ARROW = {"id": 2, "of": "both", "shape": "arrow", "hexes": ["E3", "G4"]}
LINE = {"id": 3, "of": "lannister", "shape": "line", "points": [[1.5, 2.0], [1.75, 2.25]]}


def noted(path: Path, start: bow.Battle) -> bow.Battle:
    """Record two actions, three notes, two actions and the removal of a note."""
    journal = Journal.create(path, start)
    play_on(journal, 2)
    for note in (PIN, ARROW, LINE):
        journal.annotation("note", note)
    play_on(journal, 2, seed=2)
    journal.annotation("note-gone", {"id": 1})
    battle = journal.battle
    journal.close()
    return battle


def annotations_of(path: Path) -> list[Annotation]:
    return read_history(path, BATTLE.records).annotations.found


# --- round trip
def test_annotations_come_back_as_they_were_written(tmp_path: Path, start: bow.Battle) -> None:
    path = tmp_path / "b.bow"
    battle = noted(path, start)
    assert annotations_of(path) == [
        Annotation("note", 2, PIN),
        Annotation("note", 2, ARROW),
        Annotation("note", 2, LINE),
        Annotation("note-gone", 4, {"id": 1}),
    ]
    assert resume(path) == battle


def test_annotations_are_no_actions(tmp_path: Path, start: bow.Battle) -> None:
    path = tmp_path / "b.bow"
    battle = noted(path, start)
    verdict = check(path)
    assert (verdict.same, verdict.steps, verdict.line) == (True, 4, 0)
    steps = list(replay(path))
    assert len(steps) == 5
    assert steps[-1].battle == battle


def test_a_journal_with_annotations_is_resumed_and_keeps_them(tmp_path: Path, start: bow.Battle) -> None:
    path = tmp_path / "b.bow"
    noted(path, start)
    before = annotations_of(path)
    journal = Journal.open(path)
    journal.take_back()
    journal.annotation("note", PIN)
    play_on(journal, 3)
    journal.close()
    assert annotations_of(path) == [*before, Annotation("note", 3, PIN)]
    assert check(path).steps == 7
    assert resume(path) == journal.battle


def test_annotations_survive_a_file_that_is_deleted(tmp_path: Path, start: bow.Battle) -> None:
    path = tmp_path / "b.bow"
    journal = Journal.create(path, start)
    journal.annotation("note", PIN)
    path.unlink()
    journal.on_rewritten(lambda _: None)
    play_on(journal, 1)
    assert annotations_of(path) == [Annotation("note", 0, PIN)]


def test_a_journal_of_the_format_before_keeps_its_annotations_when_it_is_rewritten(record: Record) -> None:
    path, battle = record(4)
    lines = values(path)
    lines[0]["bow"] = 1
    rewrite(path, [*lines[:3], {"aside": "note", "after": 2, "values": PIN}, *lines[3:]])
    journal = Journal.open(path)
    journal.close()
    assert values(path)[0]["bow"] == 2
    assert annotations_of(path) == [Annotation("note", 2, PIN)]
    assert resume(path) == battle


def test_a_kind_that_is_not_known_is_kept_and_left_alone(record: Record) -> None:
    path, battle = record(2)
    later = {"aside": "later", "after": 2, "values": {"any": ["thing"]}}
    rewrite(path, [*values(path), later])
    journal = Journal.open(path)
    journal.take_back()
    journal.close()
    assert annotations_of(path) == [Annotation("later", 2, {"any": ["thing"]})]
    assert battle != resume(path)


def test_a_record_of_what_counts_has_each_annotation_in_its_place() -> None:
    written = [Annotation("note", 10, PIN), Annotation("note-gone", 8, {"id": 1}), Annotation("note", 12, ARROW)]
    placed = annotations_in_place(written, 11)
    assert [(annotation.kind, annotation.after) for annotation in placed] == [
        ("note", 8),
        ("note-gone", 8),
        ("note", 11),
    ]
    assert annotations_until(placed, 10) == placed[:2]


# --- crashes and malformed lines
def test_a_program_that_is_killed_in_the_middle_of_a_line_loses_no_other(tmp_path: Path) -> None:
    """The program is killed while it writes a note; the battle and the earlier notes stay."""
    path = tmp_path / "b.bow"
    script = f"""
        import os, signal, sys
        sys.path.insert(0, {str(ROOT)!r})
        from pathlib import Path
        import bow
        from bow.record import journal as journals
        from bow.record.recorded_battles import Journal
        from tests.record.conftest import SCENARIO, play_on
        journal = Journal.create(Path({str(path)!r}), bow.Battle.start(bow.load_scenario(SCENARIO), seed=5))
        play_on(journal, 2)
        journal.annotation("note", {PIN!r})
        def half(file, text):
            os.write(file, text[: len(text) // 2])
            os.kill(os.getpid(), signal.SIGKILL)
        journals.write = half
        journal.annotation("note", {ARROW!r})
    """
    run = subprocess.run([sys.executable, "-c", textwrap.dedent(script)], cwd=ROOT, check=False, env=dict(os.environ))
    assert run.returncode == -signal.SIGKILL
    assert not path.read_bytes().endswith(b"\n")
    verdict = check(path)
    assert (verdict.same, verdict.steps, verdict.line) == (True, 2, 5)
    told: list[str] = []
    journal = Journal.open(path, notice=told.append)
    assert told == [f"{path}:5: the last line was cut off and is ignored"]
    assert annotations_of(path) == [Annotation("note", 2, PIN)]
    journal.annotation("note", ARROW)
    journal.close()
    assert [annotation.values for annotation in annotations_of(path)] == [PIN, ARROW]


def test_a_note_that_was_tampered_with_is_told_with_its_line(tmp_path: Path, start: bow.Battle) -> None:
    path = tmp_path / "b.bow"
    noted(path, start)
    content = path.read_bytes()
    path.write_bytes(content.replace(b"Hold the ford", b"Burn the ford"))
    told: list[str] = []
    battle = resume(path, notice=told.append)
    why = "has been changed: its checksum does not match"
    assert told == [f"{path}:4: {why}; the battle continues after action 2; lines left out: 6"]
    assert check(path).line == 4
    assert battle == list(replay_before(path, content))[2]


def replay_before(path: Path, content: bytes) -> list[bow.Battle]:
    path.write_bytes(content)
    return [step.battle for step in replay(path)]


def line_with(change: dict[str, Any]) -> dict[str, Any]:
    return {"aside": "note", "after": 2, "values": PIN} | change


@pytest.mark.parametrize(
    ("line", "message"),
    [
        (line_with({"aside": 3}), "`aside` must name the kind of this line"),
        (line_with({"aside": ""}), "`aside` must name the kind of this line"),
        (line_with({"after": 1}), "`after` must be 2, the number of actions before this line"),
        (line_with({"after": True}), "`after` must be 2, the number of actions before this line"),
        (line_with({"values": []}), "`values` is missing or not of type dict"),
        (line_with({"values": PIN | {"id": 0}}), "the id of a note must be a whole number from 1"),
        (line_with({"values": PIN | {"of": "tully"}}), "a note must belong to one of stark, lannister, both"),
        (line_with({"values": PIN | {"shape": []}}), "the shape of a note must be one of pin, arrow, line"),
        (line_with({"values": PIN | {"text": "x" * (MOST_LETTERS + 1)}}), "one line of at most 60 characters"),
        (line_with({"values": PIN | {"text": "a\nb"}}), "one line of at most 60 characters"),
        (line_with({"values": PIN | {"text": " "}}), "a pin needs a text; other notes have none"),
        (line_with({"values": ARROW | {"text": "no"}}), "a pin needs a text; other notes have none"),
        (line_with({"values": ARROW | {"hexes": ["E3"]}}), "hexes needed for a note of this shape: 2, such as C4"),
        (line_with({"values": PIN | {"hexes": ["here"]}}), "hexes needed for a note of this shape: 1, such as C4"),
        (line_with({"values": LINE | {"points": [[1, 2]]}}), "a note of this shape needs 2 to 240 points"),
        (line_with({"values": LINE | {"points": [[1, 1e9], [1, 2]]}}), "a note of this shape needs 2 to 240 points"),
        (line_with({"values": LINE | {"points": [[0, 0]] * (MOST_POINTS + 1)}}), "a note of this shape needs"),
        (line_with({"values": PIN | {"points": [[0, 0], [1, 1]]}}), "a note of this shape needs 0 to 0 points"),
        (line_with({"aside": "note-gone", "values": {"id": 7}}), "note 7 cannot be removed: it does not exist"),
    ],
)
def test_an_annotation_of_another_form_is_damage(record: Record, line: dict[str, Any], message: str) -> None:
    path, _ = record(3)
    lines = values(path)
    rewrite(path, [*lines[:3], line, *lines[3:]])
    verdict = check(path)
    assert (verdict.same, verdict.line, verdict.steps) == (False, 4, 2)
    assert message in verdict.message


def test_two_notes_have_not_the_same_number(record: Record) -> None:
    path, _ = record(2)
    rewrite(path, [*values(path), line_with({}), line_with({})])
    assert "note 1 is already on the map" in check(path).message


@pytest.mark.parametrize("plain", [PIN, ARROW, LINE])
def test_a_note_is_its_values(plain: dict[str, Any]) -> None:
    note = note_of(plain, BATTLE.notes)
    assert isinstance(note, Note)
    assert note.values(BATTLE.notes) == plain
