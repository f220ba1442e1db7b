"""The effects of one bearer, sorted by the question that they answer."""

from __future__ import annotations

from collections.abc import Iterable

from bow.battle.core.effect import QUESTIONS, Effect, answers, questions_of


class Answers:
    """The effects of a unit, terrain or card: `by_question["dice_cap"]` holds the effects that answer `dice_cap`."""

    __slots__ = ("by_question", "effects", "questions")

    def __init__(self, effects: Iterable[Effect]) -> None:
        self.effects: tuple[Effect, ...] = tuple(effects)
        self.by_question: dict[str, tuple[Effect, ...]] = {
            question: tuple(effect for effect in self.effects if answers(effect, question)) for question in QUESTIONS
        }
        #: the questions that the effects answer, and those that the effects they pass on to other units answer
        self.questions: frozenset[str] = questions_of(self.effects)


NO_ANSWERS = Answers(())
