"""The player's progress in the lessons, in a small file. Neither a screen nor an engine is needed."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any

from bow.seats.own_files import keep_own, read_own
from bow.system.places import folder, home

if TYPE_CHECKING:
    from bow.table.battle.play.guided_battle import GuidedBattle

FIRST = "first-battle"
#: suffix of the name of a lesson's battle plan, which lies beside its steps
PLAN = "-plan"


@dataclass(frozen=True)
class LessonPlace:
    """The next lesson; `step` of `steps` is shown in it, 0 of 0 before it has begun."""

    lesson: str
    step: int = 0
    steps: int = 0


def lesson_files() -> list[Path]:
    return [path for path in sorted((folder("assets") / "lessons").glob("*.yaml")) if not path.stem.endswith(PLAN)]


def next_lesson() -> LessonPlace | None:
    """Return the lesson to continue, or None if all are done."""
    values = read_own(_path())
    names, done = [path.stem for path in lesson_files()], _done(values)
    left = [name for name in names if name not in done]
    if not left:
        return None
    lesson, step, steps = (values.get(key) for key in ("lesson", "step", "steps"))
    if lesson not in left:
        return LessonPlace(FIRST if FIRST in left else left[0])
    if type(step) is int and type(steps) is int and 0 < step <= steps:
        return LessonPlace(lesson, step, steps)
    return LessonPlace(lesson)


def lesson_names() -> list[str]:
    """Return the lessons by name, in their order."""
    return sorted((path.stem for path in lesson_files()), key=lambda name: (name != FIRST, name))


def lessons_done() -> frozenset[str]:
    return _done(read_own(_path()))


def keep_progress(guided: GuidedBattle) -> None:
    """Save the current step of a lesson. If that fails, the lesson starts over in the next session."""
    step, steps = guided.place
    taken = [[at, str(done.action)] for at, done in zip(guided.marks, guided.history, strict=True)]
    _write({"lesson": guided.name, "step": step, "steps": steps, "at": guided.at, "taken": taken})


def note_done(guided: GuidedBattle) -> None:
    """Mark a lesson as done; the next one starts at its beginning."""
    done = _done(read_own(_path())) | {guided.name}
    _write({"done": sorted(done), "lesson": guided.lesson.next_lesson})


def progress_of(lesson: str) -> tuple[list[tuple[int | None, str]], int] | None:
    """Return the saved actions of a lesson, each with the number of its step, and the current step.

    None: there are no saved actions.
    """
    values = read_own(_path())
    at, taken = values.get("at"), values.get("taken")
    if values.get("lesson") != lesson or type(at) is not int or not isinstance(taken, list):
        return None
    try:
        return [(int(number), str(action)) for number, action in taken], at
    except (ValueError, TypeError):
        return None


def _done(values: dict[str, Any]) -> frozenset[str]:
    done = values.get("done")
    return frozenset(name for name in done if isinstance(name, str)) if isinstance(done, list) else frozenset()


def _write(values: dict[str, Any]) -> None:
    keep_own(_path().name, {"done": sorted(_done(read_own(_path()))), **values})


def _path() -> Path:
    return home() / "lessons.json"
