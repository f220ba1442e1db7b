"""A guided battle: steps that tell what to do next, real actions that do it, dice that fall as the lesson needs them.

It knows no screen. A lesson is a file of `assets/lessons` and its words in the locale files: no lesson needs code.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from pathlib import Path

from bow.battle import Action, Battle, load_scenario
from bow.battle.view import View
from bow.bots import GreedyBot
from bow.content.documents.validation import validate
from bow.content.documents.yaml_reading import read_yaml
from bow.content.models import Many, Printed
from bow.system.places import folder
from bow.table.battle.input.focus import Target
from bow.table.battle.input.selection import Selection
from bow.table.battle.play.controller import Controller
from bow.table.battle.play.session import BattleStep, Session
from bow.ui.wording import say, words

FIRST = "first-battle"
#: how the name of a lesson's battle plan ends, beside its steps
PLAN = "-plan"


class LessonStep(Printed):
    """One step of a lesson; see the head of a lesson's file."""

    id: str
    same: bool = False
    does: Many[str] = ()
    plays: Many[str] = ()
    chance: Many[str] = ()
    light: Many[str] = ()
    free: bool = False

    @property
    def is_read(self) -> bool:
        """Whether there is nothing to do but to read."""
        return not (self.does or self.plays or self.free)


class Learnt(Printed):
    """What a lesson has taught: the message `lesson-learnt-ID`, and the glyph before it."""

    id: str
    icon: str


class Lesson(Printed):
    """The head of a lesson and its steps; the position is read by the engine."""

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
    """All lessons by name, in their order. InputError: every fault of one of their files."""
    files = (folder("assets") / "lessons").glob("*.yaml")
    found = {path.stem: validate(read_yaml(path), Lesson) for path in files if not path.stem.endswith(PLAN)}
    return dict(sorted(found.items(), key=lambda pair: pair[1].number))


class GuidedBattle(Session):
    """A battle in which a lesson says what is next.

    Attributes:
        lesson: the steps.
        at: the number of the present step.
    """

    def __init__(self, name: str = FIRST) -> None:
        """Raises InputError: every fault of the lesson's files."""
        path = folder("assets") / "lessons" / f"{name}.yaml"
        document = read_yaml(path)
        self.name = name
        self.lesson = validate(document, Lesson)
        plan = load_scenario(Path(path).with_name(self.lesson.plan))
        battle = Battle.from_position(document, scenario=plan, at=("position",))
        self.at = 0
        self._marks: list[int] = []
        other = "lannister" if self.lesson.player == "stark" else "stark"
        super().__init__(battle, None, {other: _Opponent(self)}, secrecy=True)

    @property
    def step(self) -> LessonStep:
        """The present step."""
        return self.lesson.steps[self.at]

    @property
    def told(self) -> LessonStep:
        """The step whose words stand on the screen: for what the other House does, and for `same`, the one before."""
        n = self.at
        while (self.lesson.steps[n].plays or self.lesson.steps[n].same) and n:
            n -= 1
        return self.lesson.steps[n]

    @property
    def place(self) -> tuple[int, int]:
        """The number of the told step among those that are told, and how many there are."""
        told = [step for step in self.lesson.steps if not (step.plays or step.same)]
        return told.index(self.told) + 1, len(told)

    def allows(self, action: Action) -> bool:
        """Whether an action is what the lesson asks for now."""
        return self.step.free or str(action) in (*self.step.does, *self.step.plays)

    def read_on(self) -> None:
        """The player has read a step that is only read."""
        if self.step.is_read and self.at + 1 < len(self.lesson.steps):
            self.at += 1

    def light(self, selection: Selection) -> list[Target]:
        """What to point at next: what the step names, or the next thing of the action that it asks for."""
        step = self.step
        if step.light:
            return [(kind, id) for kind, _, id in (text.partition(" ") for text in step.light)]
        found: dict[Target, None] = {}
        for text in step.does:
            found |= dict.fromkeys(selection.next_targets(Action.parse(text)))
        return list(found)

    # --- the battle
    def after_action(self, game: Battle, action: Action) -> Battle:
        """Where the lesson asks for the action, the dice are the lesson's."""
        self._marks.append(self.at)
        asked = not self.step.free and self.allows(action)
        after = game.apply(action, list(self.step.chance) if asked and self.step.chance else None)
        if asked:
            self.at += 1
        return after

    def undo(self) -> BattleStep | None:
        """Takes an action back, and its step of the lesson."""
        step = super().undo()
        if step is not None:
            self.at = self._marks.pop()
        return step

    def think(self) -> None:
        """The other House acts only where the lesson has it act."""
        if self.step.plays or self.step.free:
            super().think()


class _Opponent:
    """Plays what the lesson says, and when it has nothing more to say, as well as it can."""

    def __init__(self, session: GuidedBattle) -> None:
        self._session = session
        self._own = GreedyBot(1)

    def choose(self, view: View) -> Action:
        """The next action."""
        plays = self._session.step.plays
        return Action.parse(plays[0]) if plays else self._own.choose(view)


class LessonController(Controller):
    """The player's hand in a lesson: what it does not ask for is explained, and not done.

    Attributes:
        wrong: what was wrong with the last click; empty: nothing.
    """

    def __init__(self, session: GuidedBattle, on_step: Callable[[BattleStep], None] | None = None) -> None:
        self.guided = session
        self.wrong = ""
        super().__init__(session, on_step)

    def want(self, action: Action) -> None:
        """Takes the action that the lesson asks for; of another it says why not."""
        step = self.guided.step
        if self.guided.allows(action):
            self.wrong = ""
            if step.free:
                super().want(action)
            else:
                self.act(action)
            return
        key = f"lesson-{self.guided.name}-{self.guided.told.id}-wrong"
        if step.is_read:
            key = "lesson-read-first"
        self.wrong = say(key if words().has(key) else "lesson-wrong")
        self.selection = self._choose()
