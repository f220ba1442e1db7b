"""The lesson's panel over the board: what to do now, and why."""

from __future__ import annotations

from collections.abc import Callable

from bow.table.battle.play.guided_battle import LessonSeat
from bow.ui.screens.lesson import LessonPanel, LessonWords
from bow.ui.wording import say

HEIGHT = 128


class BattleLessonPanel(LessonPanel):
    """The panel of lessons of the battle."""

    def __init__(
        self, seat: LessonSeat, wrong: Callable[[], str], on_next: Callable[[], object], on_leave: Callable[[], object]
    ) -> None:
        """`wrong` gives the message about the last wrong action, or an empty text."""
        super().__init__(self._said, on_next, on_leave)
        self.seat, self.wrong = seat, wrong

    def _said(self) -> LessonWords:
        seat = self.seat
        n, count = seat.place
        place = say("lesson-step", lesson=say(f"lesson-{seat.name}-title"), n=n, all=count)
        text = say(f"lesson-{seat.name}-{seat.shown_step.id}")
        return LessonWords(place, text, self.wrong(), reads=seat.lesson_step.is_read)
