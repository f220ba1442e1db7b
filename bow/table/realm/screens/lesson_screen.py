"""The first lesson at the realm's table."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bow.table.realm.destinations import RealmLessonEndPage
from bow.table.realm.map.marks_layer import MapMarks
from bow.table.realm.play.realm_lesson_progress import forget_lesson, keep_lesson
from bow.table.realm.screens.lesson_panel import LessonPanel
from bow.table.realm.screens.realm_screen import PICKED, RealmScreen
from bow.ui.screens.parts_screen import ENTER

if TYPE_CHECKING:
    from bow.table.realm.play.realm_lesson import RealmLesson
    from bow.ui.kit.panel import Panel
    from bow.ui.kit.regions import Box, Region
    from bow.ui.screens.navigation import Navigator


class RealmLessonScreen(RealmScreen):
    """A game with the lesson in the place of the context, or of the log. It can be left and resumed at any time."""

    def __init__(self, navigator: Navigator, lesson: RealmLesson) -> None:
        self.lesson = lesson
        self._saved = lesson.at, lesson.changes
        #: the panels in whose place the lesson lies, where another needs its own
        self._covered: list[Panel] = []
        super().__init__(navigator, lesson)
        self.why.tips_on = lambda: False
        self.guide = LessonPanel(lesson)

    @property
    def context(self) -> Panel | None:
        """The panel of what the question depends on, or that of the lesson; tiles of a muster leave room for one."""
        return self.guide if self.muster.wanted else super().context or self.guide

    @property
    def panels(self) -> tuple[Panel, ...]:
        shown = super().panels
        if self.guide in shown:
            return shown
        return (*(panel for panel in shown if panel not in self._covered), self.guide)

    def arrange(self) -> None:
        super().arrange()
        if self.context is not self.guide:  # the context wants its place
            self.guide.lay(self._room())
        stands = self.lesson.at, self.lesson.changes
        if stands != self._saved:
            self._saved = stands
            keep_lesson(self.lesson)

    def _room(self) -> Box:
        """Return the place of the log for the lesson; where that is too small, also those of panels beside it."""
        spare: list[Panel] = [self.log, self.why]
        spare += [] if self.cards.choosing else [self.cards]
        spare += [self.result] if self.below is self.result else []
        room, self._covered = self.log.low, [self.log]
        for panel in spare[1:]:
            if room.height >= self.guide.wished(room.width):
                break
            if panel.box.height > 0:
                room = room.joined(panel.box) if room.height > 0 else panel.box
                self._covered.append(panel)
        return room

    def _marks(self) -> MapMarks:
        marks = super()._marks()
        return marks._replace(lit={**marks.lit, **dict.fromkeys(self.lesson.step.areas, PICKED)})

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
        if symbol in ENTER and self.focused is None and self.lesson.step.until == "read":
            if self.lesson.is_last:
                self._finish()
            else:
                self.lesson.read_on()
            return True
        return super()._key(symbol, modifiers)
