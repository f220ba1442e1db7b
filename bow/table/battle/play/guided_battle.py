"""A guided battle: each step of a lesson asks for real actions, and may fix their dice.

No screen is needed. A lesson is a file of `assets/lessons` with its texts in the locale files; lessons need no code.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache
from pathlib import Path

from bow.battle import Action, Battle, load_scenario
from bow.battle.view import View
from bow.bots import GreedyBot
from bow.content.documents.validation import validate
from bow.content.documents.yaml_reading import read_yaml
from bow.content.models import Many, Printed
from bow.seats.taught_table import TaughtTable
from bow.system.places import folder
from bow.table.battle.play.battle_seat import BattleSeat, BattleSeenStep
from bow.table.battle.play.controller import Controller
from bow.table.battle.play.focus import Target
from bow.table.battle.play.player_files import FIRST, lesson_files, progress_of
from bow.table.battle.play.selection import Selection
from bow.table.battle.play.session import BattleStep, Session
from bow.ui.wording import say, words


class LessonStep(Printed):
    """One step of a lesson; the head of a lesson's file describes the fields."""

    id: str
    same: bool = False
    does: Many[str] = ()
    plays: Many[str] = ()
    chance: Many[str] = ()
    light: Many[str] = ()
    free: bool = False

    @property
    def is_read(self) -> bool:
        """Whether the player only has to read in this step."""
        return not (self.does or self.plays or self.free)


class Learnt(Printed):
    """A thing that a lesson taught: the id of the message `lesson-learnt-ID`, and the glyph before it."""

    id: str
    icon: str


class Lesson(Printed):
    """The head of a lesson and its steps; the engine reads the position."""

    number: int
    plan: str
    player: str
    learnt: Many[Learnt]
    next_lesson: str | None = None
    next_battle: str
    position: object
    steps: Many[LessonStep]


@cache
def lessons() -> dict[str, Lesson]:
    """Return all lessons by name, ordered by number.

    Raises:
        InputError: every fault of one of their files.
    """
    found = {path.stem: validate(read_yaml(path), Lesson) for path in lesson_files()}
    return dict(sorted(found.items(), key=lambda pair: pair[1].number))


class LessonSeat(BattleSeat):
    """The learner's seat: the battle, and the texts of the lesson."""

    _table: GuidedBattle

    @property
    def guided(self) -> bool:
        return not self._table.step.free

    @property
    def name(self) -> str:
        """The name of the lesson."""
        return self._table.name

    @property
    def lesson_step(self) -> LessonStep:
        """The current step of the lesson."""
        return self._table.step

    @property
    def shown_step(self) -> LessonStep:
        """The step whose text is on the screen."""
        return self._table.shown_step

    @property
    def place(self) -> tuple[int, int]:
        """The number of the step shown, counted from 1, and the number of steps with a text."""
        return self._table.place


class GuidedBattle(TaughtTable[Battle, LessonStep], Session):
    """A battle guided by a lesson.

    Attributes:
        lesson: the steps.
        marks: the index of the step in which each action was taken.
    """

    def __init__(self, name: str = FIRST) -> None:
        """Load the lesson. InputError: every fault of its files."""
        path = folder("assets") / "lessons" / f"{name}.yaml"
        document = read_yaml(path)
        self.name = name
        self.lesson = validate(document, Lesson)
        plan = load_scenario(Path(path).with_name(self.lesson.plan))
        battle = Battle.from_position(document, scenario=plan, at=("position",))
        self.marks: list[int] = []
        other = "lannister" if self.lesson.player == "stark" else "stark"
        super().__init__(battle, None, {other: _Opponent(self)}, secrecy=True)
        self.at_screen: LessonSeat = LessonSeat(self)

    @property
    def lesson_steps(self) -> Sequence[LessonStep]:
        return self.lesson.steps

    def only_reads(self, step: LessonStep) -> bool:
        return step.is_read

    @property
    def shown_step(self) -> LessonStep:
        """The step whose text is on the screen; for `plays` and `same` steps it is the previous one."""
        n = self.at
        while (self.lesson.steps[n].plays or self.lesson.steps[n].same) and n:
            n -= 1
        return self.lesson.steps[n]

    @property
    def place(self) -> tuple[int, int]:
        """The number of the step shown, counted from 1, and the number of steps with a text."""
        told = [step for step in self.lesson.steps if not (step.plays or step.same)]
        return told.index(self.shown_step) + 1, len(told)

    def allows(self, action: Action) -> bool:
        return self.step.free or str(action) in (*self.step.does, *self.step.plays)

    def light(self, selection: Selection) -> list[Target]:
        """Return the things to highlight: those of the step, or the next click of the action that it requires."""
        step = self.step
        if step.light:
            return [(kind, id) for kind, _, id in (text.partition(" ") for text in step.light)]
        found: dict[Target, None] = {}
        for text in step.does:
            found |= dict.fromkeys(selection.next_targets(Action.parse(text)))
        return list(found)

    # --- the battle
    def after_action(self, game: Battle, action: Action) -> Battle:
        """Apply an action, with the lesson's dice if the lesson asks for it."""
        asked = not self.step.free and self.allows(action)
        after = game.apply(action, list(self.step.chance) if asked and self.step.chance else None)
        self.marks.append(self.at)
        if asked:
            self.at += 1
        return after

    def undo(self) -> BattleStep | None:
        step = super().undo()
        if step is not None:
            self.at = self.marks.pop()
        return step

    def think(self) -> None:
        """Let the other House act only where the lesson says so."""
        if self.step.plays or self.step.free:
            super().think()


def resumed_lesson(name: str) -> GuidedBattle:
    """Return a lesson at the step where it was left, or at its start if its saved actions are no longer possible."""
    guided, progress = GuidedBattle(name), progress_of(name)
    return guided if progress is None or guided.restore(*progress) else GuidedBattle(name)


class _Opponent:
    """A bot that plays the lesson's actions, and those of `GreedyBot` when the lesson has none."""

    def __init__(self, session: GuidedBattle) -> None:
        self._session = session
        self._own = GreedyBot(1)

    def choose(self, view: View) -> Action:
        plays = self._session.step.plays
        return Action.parse(plays[0]) if plays else self._own.choose(view)


class LessonController(Controller):
    """The player's input in a lesson. An action that the lesson does not ask for is explained, not taken.

    Attributes:
        wrong: the message about the last wrong action; empty: there was none.
    """

    def __init__(self, session: GuidedBattle, on_step: Callable[[BattleSeenStep], None] | None = None) -> None:
        self.guided = session
        self.wrong = ""
        super().__init__(session, on_step)

    def _choose(self, keep: tuple[Target, ...] = ()) -> Selection:
        """Make a selection that highlights only what the step asks for."""
        ahead = self.seat if self.guided.step.free else None  # a step asks for each action by itself
        return Selection(
            self.seat.view, keep, enabled=self._mine, shows=self.guided.allows, asking=self.seat, ahead=ahead
        )

    def want(self, action: Action) -> None:
        step = self.guided.step
        if self.guided.allows(action):
            self.wrong = ""
            if step.free:
                super().want(action)
            else:
                self.act(action)
            return
        key = f"lesson-{self.guided.name}-{self.guided.shown_step.id}-wrong"
        if step.is_read:
            key = "lesson-read-first"
        self.wrong = say(key if words().has(key) else "lesson-wrong")
        self.selection = self._choose()
