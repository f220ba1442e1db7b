"""The player's progress in the first lesson of the realm, in a small file. No engine is needed."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from bow.seats.own_files import keep_own, read_own
from bow.system.places import home

if TYPE_CHECKING:
    from bow.table.realm.play.realm_lesson import RealmLesson

FILE: Final = "realm-lesson.json"


def keep_lesson(lesson: RealmLesson) -> None:
    """Save the current step and all actions. If that fails, the lesson starts over in the next session."""
    taken = [str(step.action) for step in lesson.history]
    keep_own(FILE, {"at": lesson.at, "steps": len(lesson.plan.steps), "taken": taken})


def forget_lesson() -> None:
    """Make the lesson start over in the next session."""
    keep_own(FILE, {})


def kept_lesson() -> tuple[list[tuple[None, str]], int] | None:
    """Return the saved actions and the number of the current step, from 0, for `restore`, or None."""
    values = read_own(home() / FILE)
    at, taken = values.get("at"), values.get("taken")
    if type(at) is not int or not isinstance(taken, list) or not all(isinstance(each, str) for each in taken):
        return None
    return [(None, each) for each in taken], at


def lesson_place() -> tuple[int, int] | None:
    """Return the step to resume, from 1, and the number of steps, or None if the lesson has not been started."""
    values = read_own(home() / FILE)
    at, steps = values.get("at"), values.get("steps")
    if type(at) is int and type(steps) is int and 0 < at < steps:
        return at + 1, steps
    return None
