"""The effects of one bearer, sorted by the question that they answer: sorted once, asked often."""

from __future__ import annotations

from collections.abc import Iterable

from bow.battle.core.effect import QUESTIONS, Effect, answers, questions_of


class Answers:
    """The effects of a unit, of a terrain, of a card: `by_question["dice_cap"]` holds those that answer it."""

    __slots__ = ("by_question", "effects", "questions")

    def __init__(self, effects: Iterable[Effect]) -> None:
        self.effects: tuple[Effect, ...] = tuple(effects)
        self.by_question: dict[str, tuple[Effect, ...]] = {
            question: tuple(effect for effect in self.effects if answers(effect, question)) for question in QUESTIONS
        }
        #: what they answer, and what those answer that they pass on to other units
        self.questions: frozenset[str] = questions_of(self.effects)


NO_ANSWERS = Answers(())
