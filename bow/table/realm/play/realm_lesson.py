"""The first lesson of the realm: a game from a prepared position, with a text and a condition for each step."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Annotated, Any, Final

from pydantic import AfterValidator, BaseModel, ConfigDict, Field

from bow.content.documents.validation import validate
from bow.content.documents.yaml_reading import read_yaml
from bow.realm import Realm
from bow.seats.taught_table import TaughtTable
from bow.system.places import folder
from bow.table.realm.play.realm_lesson_progress import kept_lesson
from bow.table.realm.play.realm_session import RealmSession

if TYPE_CHECKING:
    from collections.abc import Sequence

    from bow.ground.match import MatchStep

#: how a step ends: it is read, an order is laid in an area, an action of a verb is taken, an event happens, a person
#: owes a decision of a kind
UNTIL: Final = re.compile(r"read|order [a-z_]+|done [a-z]+|event [a-z-]+|owed [a-z-]+")


def _known(until: str) -> str:
    if not UNTIL.fullmatch(until):
        raise ValueError("read, order AREA, done VERB, event KIND or owed KIND")
    return until


class LessonPart(BaseModel):
    """A step of the lesson: its message, the areas that are lit, and what ends it."""

    model_config = ConfigDict(frozen=True, extra="forbid")
    text: str
    until: Annotated[str, AfterValidator(_known)]
    areas: tuple[str, ...] = ()


class LessonPlan(BaseModel):
    """The file of a lesson."""

    model_config = ConfigDict(frozen=True, extra="forbid")
    seats: dict[str, str]
    steps: Annotated[tuple[LessonPart, ...], Field(min_length=1)]
    position: dict[str, Any]


def read_lesson(name: str = "first-round") -> LessonPlan:
    """Read a lesson of `assets/lessons/realm`.

    Raises:
        InputError: every fault of the file.
    """
    return validate(read_yaml(folder("assets") / "lessons" / "realm" / f"{name}.yaml"), LessonPlan)


class RealmLesson(TaughtTable[Realm, LessonPart], RealmSession):
    """A game in which a lesson says what is next. It has no journal; `realm_lesson_progress.py` saves its steps.

    Attributes:
        plan: the lesson.
    """

    def __init__(self, plan: LessonPlan | None = None) -> None:
        self.plan = plan or read_lesson()
        super().__init__(Realm.from_position(self.plan.position), self.plan.seats, seed=1)
        self.listeners.append(self._look)

    @property
    def lesson_steps(self) -> Sequence[LessonPart]:
        return self.plan.steps

    def only_reads(self, step: LessonPart) -> bool:
        return step.until == "read"

    def _look(self, step: MatchStep[Realm], done: bool) -> None:
        """Go on where a step of the game fulfils the present step of the lesson, or one that is about to come."""
        if not done:
            return
        for at in range(self.at, len(self.plan.steps)):
            until = self.plan.steps[at].until
            if until == "read" and at > self.at:
                return  # what is to be read is not left out
            if until != "read" and self._fulfils(until, step):
                self.at = min(at + 1, len(self.plan.steps) - 1)
                return

    def _fulfils(self, until: str, step: MatchStep[Realm]) -> bool:
        word, _, what = until.partition(" ")
        mine = step.house in self.persons
        if word == "order":
            return mine and step.action.verb == "order" and step.action.args[0] == what
        if word == "done":
            return mine and step.action.verb == what
        if word == "owed":
            owed = step.after.decision
            return owed is not None and owed.kind == what and owed.house in self.persons
        return any(event.kind == what for event in step.events)


def resumed_lesson() -> RealmLesson:
    """Return the lesson at the step where it was left, or at its beginning if the saved actions do not fit any more.

    Raises:
        InputError: every fault of the file of the lesson.
    """
    lesson, kept = RealmLesson(), kept_lesson()
    return lesson if kept is None or lesson.restore(*kept) else RealmLesson(lesson.plan)
