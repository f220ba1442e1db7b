"""How far the player has come in the first lesson of the realm, in a small file. It loads no engine."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from bow.seats.own_files import keep_own, read_own
from bow.system.places import home

if TYPE_CHECKING:
    from bow.table.realm.play.realm_lesson import RealmLesson

FILE: Final = "realm-lesson.json"


def keep_lesson(lesson: RealmLesson) -> None:
    """Save the present step and all actions. If that fails, the lesson starts over the next time."""
    taken = [str(step.action) for step in lesson.history]
    keep_own(FILE, {"at": lesson.at, "steps": len(lesson.plan.steps), "taken": taken})


def forget_lesson() -> None:
    """Let the lesson start over the next time."""
    keep_own(FILE, {})


def kept_lesson() -> tuple[list[tuple[None, str]], int] | None:
    """Return the saved actions and the number of the present step, from 0, for `restore`; None: there are none."""
    values = read_own(home() / FILE)
    at, taken = values.get("at"), values.get("taken")
    if type(at) is not int or not isinstance(taken, list) or not all(isinstance(each, str) for each in taken):
        return None
    return [(None, each) for each in taken], at


def lesson_place() -> tuple[int, int] | None:
    """Return the step to resume, from 1, and the number of steps; None: the lesson has not begun."""
    values = read_own(home() / FILE)
    at, steps = values.get("at"), values.get("steps")
    if type(at) is int and type(steps) is int and 0 < at < steps:
        return at + 1, steps
    return None
