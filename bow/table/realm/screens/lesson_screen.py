"""The first lesson at the realm's table."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bow.table.realm.destinations import RealmLessonEndPage
from bow.table.realm.play.realm_lesson_progress import forget_lesson, keep_lesson
from bow.table.realm.screens.lesson_panel import LessonPanel
from bow.table.realm.screens.realm_screen import RealmScreen
from bow.ui.screens.parts_screen import ENTER

if TYPE_CHECKING:
    from bow.table.realm.play.realm_lesson import RealmLesson
    from bow.ui.kit.regions import Region
    from bow.ui.screens.navigation import Navigator


class RealmLessonScreen(RealmScreen):
    """A game with the lesson in the place of the context, or of the log. It can be left and resumed at any time."""

    def __init__(self, navigator: Navigator, lesson: RealmLesson) -> None:
        self.lesson = lesson
        self._saved = lesson.at, lesson.changes
        super().__init__(navigator, lesson)
        self.side.guide = self.guide = LessonPanel(lesson)

    def arrange(self) -> None:
        self.map.lit = self.lesson.part.areas
        super().arrange()
        stands = self.lesson.at, self.lesson.changes
        if stands != self._saved:
            self._saved = stands
            keep_lesson(self.lesson)

    def activate(self, region: Region) -> None:
        """Finish the lesson, or do what a click asks for."""
        if region.id == "lesson-next" and self.lesson.is_last:
            self._finish()
            return
        super().activate(region)

    def _finish(self) -> None:
        """Show the end of the lesson; the next time it begins anew."""
        forget_lesson()
        self.table.open(RealmLessonEndPage(self.lesson.persons[0]))

    def _key(self, symbol: int, modifiers: int) -> bool:
        if symbol in ENTER and self.focused is None and self.lesson.part.until == "read":
            if self.lesson.is_last:
                self._finish()
            else:
                self.lesson.read_on()
            return True
        return super()._key(symbol, modifiers)
