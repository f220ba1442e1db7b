"""The first lesson of the realm: a game from a prepared position, with a text and a condition for each step."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Annotated, Any, Final

from pydantic import AfterValidator, BaseModel, ConfigDict, Field

from bow.content.documents.validation import validate
from bow.content.documents.yaml_reading import read_yaml
from bow.realm import Realm
from bow.realm.decisions import MarchUnits
from bow.seats.local_table import TaughtTable
from bow.system.places import folder
from bow.table.realm.play.realm_lesson_progress import kept_lesson
from bow.table.realm.play.realm_session import RealmSession

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from bow.game.match import MatchStep

#: how a step ends: it is read, an order lies in an area, units are sent to an area, an action of a verb is taken, an
#: event happens, a person owes a decision of a kind
UNTIL: Final = re.compile(r"read|order [a-z_]+|sent [a-z_]+ [a-z_]+ [0-9]+|done [a-z]+|event [a-z-]+|owed [a-z-]+")


def _known(until: str) -> str:
    if not UNTIL.fullmatch(until):
        raise ValueError("read, order AREA, sent AREA UNIT COUNT, done VERB, event KIND or owed KIND")
    return until


class LessonPart(BaseModel):
    """A step of the lesson.

    Attributes:
        text: its message.
        until: the condition that ends it.
        areas: the highlighted areas.
        wants: the beginnings of the actions that the step accepts; empty: none.
    """

    model_config = ConfigDict(frozen=True, extra="forbid")
    text: str
    until: Annotated[str, AfterValidator(_known)]
    areas: tuple[str, ...] = ()
    wants: tuple[str, ...] = ()

    def means(self, action: str) -> bool:
        """Return whether the step accepts an action."""
        return not self.wants or action.startswith(self.wants)


class LessonPlan(BaseModel):
    """The file of a lesson."""

    model_config = ConfigDict(frozen=True, extra="forbid")
    seats: dict[str, str]
    steps: Annotated[tuple[LessonPart, ...], Field(min_length=1)]
    position: dict[str, Any]


def read_lesson(name: str = "first-round") -> LessonPlan:
    """Return a lesson from `assets/lessons/realm`.

    Raises:
        InputError: every fault of the file.
    """
    return validate(read_yaml(folder("assets") / "lessons" / "realm" / f"{name}.yaml"), LessonPlan)


class RealmLesson(TaughtTable[Realm, LessonPart], RealmSession):
    """A game guided by a lesson. It has no journal; `realm_lesson_progress.py` saves its steps.

    Attributes:
        plan: the lesson.
        detour: the number of the step that the person left by another action, and the number of actions before that
            step; None: there is no detour.
    """

    def __init__(self, plan: LessonPlan | None = None) -> None:
        self.plan = plan or read_lesson()
        self.detour: tuple[int, int] | None = None
        self._began = 0  # the actions before the current step
        super().__init__(Realm.from_position(self.plan.position), self.plan.seats, seed=1)
        self.listeners.append(self._look)

    @property
    def lesson_steps(self) -> Sequence[LessonPart]:
        return self.plan.steps

    def only_reads(self, step: LessonPart) -> bool:
        return step.until == "read"

    def read_on(self) -> None:
        super().read_on()
        self._began = len(self.history)

    def restore(self, taken: Iterable[tuple[int | None, str]], at: int) -> bool:
        done = super().restore(taken, at)
        self.detour, self._began = None, len(self.history)
        return done

    def restarted(self) -> RealmLesson:
        """Return the lesson at the beginning of the current step, or of the step that a detour left."""
        at, count = self.detour or (self.at, self._began)
        lesson = RealmLesson(self.plan)
        lesson.restore([(None, str(step.action)) for step in self.history[:count]], at)
        return lesson

    def _look(self, step: MatchStep[Realm], done: bool) -> None:
        """Advance the lesson if a step of the game fulfils the current step of the lesson or a later one.

        While orders are placed, the step is the first whose order is still missing.
        """
        before = self.at
        if done and step.house in self.persons and self.detour is None and not self.step.means(str(step.action)):
            self.detour = self.at, self._began
        if done:
            self._go_on(step)
        self._check_orders()
        if self.at != before:
            self._began = min(self._began, len(self.history)) if self.at < before else len(self.history)

    def _go_on(self, step: MatchStep[Realm]) -> None:
        for at in range(self.at, len(self.plan.steps)):
            part = self.plan.steps[at]
            if part.until == "read" and at > self.at and self.detour is None:
                return  # what is to be read is not left out
            if part.until.startswith("order ") or part.until == "read" or not self._fulfils(part.until, step):
                continue
            if at == self.at and part.wants and part.means(str(step.action)):
                self.detour = None
            self.at = min(at + 1, len(self.plan.steps) - 1)
            return

    def _check_orders(self) -> None:
        """Go to the first area without the order that the lesson asks for, as long as orders can be placed."""
        if self.realm.step != "planning" or self.house not in self.persons:
            return
        steps = [at for at, part in enumerate(self.plan.steps) if part.until.startswith("order ")]
        if not steps or not steps[0] <= self.at <= steps[-1] + 1:
            return
        missing = [at for at in steps if not self._lies(self.plan.steps[at])]
        self.at = missing[0] if missing else steps[-1] + 1
        wrong = any(self.plan.steps[at].until.partition(" ")[2] in self.realm.orders for at in missing)
        if not wrong:
            self.detour = None

    def _lies(self, part: LessonPart) -> bool:
        """Return whether the order that a step asks for is placed in its area."""
        area = part.until.partition(" ")[2]
        placed = self.realm.orders.get(area)
        return placed is not None and part.means(f"order {area} {placed[1]}")

    def _fulfils(self, until: str, step: MatchStep[Realm]) -> bool:
        word, _, what = until.partition(" ")
        mine = step.house in self.persons
        if word == "sent":
            area, unit, count = what.split()
            march = step.after.decision
            return isinstance(march, MarchUnits) and march.moves.get(area, {}).get(unit) == int(count)
        if word == "done":
            return mine and step.action.verb == what
        if word == "owed":
            owed = step.after.decision
            return owed is not None and owed.kind == what and owed.house in self.persons
        return any(event.kind == what for event in step.events)


def resumed_lesson() -> RealmLesson:
    """Return the lesson at the step where it was left, or at its start if the saved actions are no longer possible.

    Raises:
        InputError: every fault of the file of the lesson.
    """
    lesson, kept = RealmLesson(), kept_lesson()
    return lesson if kept is None or lesson.restore(*kept) else RealmLesson(lesson.plan)
