"""The first lesson at the realm's table."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bow.table.realm.destinations import RealmLessonEndPage
from bow.table.realm.play.realm_lesson_progress import forget_lesson, keep_lesson
from bow.table.realm.screens.realm_screen import RealmScreen
from bow.ui.screens.lesson import LessonPanel, LessonWords
from bow.ui.screens.navigation import TitlePage
from bow.ui.screens.parts_screen import ENTER
from bow.ui.screens.screen import KEY
from bow.ui.wording import say

if TYPE_CHECKING:
    from bow.table.realm.play.realm_lesson import RealmLesson
    from bow.ui.screens.navigation import Navigator


class RealmLessonScreen(RealmScreen):
    """A game with the lesson in the place of the context, or of the log. It can be left and resumed at any time."""

    def __init__(self, navigator: Navigator, lesson: RealmLesson) -> None:
        self.lesson = lesson
        self._saved = lesson.at, lesson.changes
        super().__init__(navigator, lesson)
        self.side.guide = self.guide = LessonPanel(self._words, self.read_on, lambda: navigator.open(TitlePage()))

    def arrange(self) -> None:
        self.map.lit = self.lesson.step.areas
        super().arrange()
        stands = self.lesson.at, self.lesson.changes
        if stands != self._saved:
            self._saved = stands
            keep_lesson(self.lesson)

    def _words(self) -> LessonWords:
        lesson = self.lesson
        place = say("realm-lesson-place", step=lesson.at + 1, last=len(lesson.plan.steps))
        return LessonWords(
            place, say(lesson.step.text), self._wrong(), reads=lesson.step.until == "read", last=lesson.is_last
        )

    def _wrong(self) -> str:
        """Return why the last wish was refused, because the guide lies over the panel of reasons; empty: it was not."""
        refusal, notice = self.controls.refusal, self.controls.notice
        return self.texts.refusal(refusal) if refusal is not None else say(notice) if notice else ""

    def read_on(self) -> None:
        """Go on after a step that is only read; after the last, show the end, and start over the next time."""
        if not self.lesson.is_last:
            self.lesson.read_on()
            return
        forget_lesson()
        self.table.open(RealmLessonEndPage(self.lesson.persons[0]))

    def _key(self, symbol: int, modifiers: int) -> bool:
        """Go on with Enter, and with Space while no bot plays."""
        goes_on = symbol in ENTER or (symbol == KEY.SPACE and not self.seat.bot_to_act)
        if goes_on and self.focused is None and not self.map.notes.on and self.lesson.step.until == "read":
            self.read_on()
            return True
        return super()._key(symbol, modifiers)
