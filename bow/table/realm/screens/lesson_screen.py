"""The first lesson: the table with its guide, and the end, with what was learned and the next steps."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from bow.table.realm.destinations import QuickRealm, RealmLessonEndPage, RealmLessonPage, RealmSetupPage
from bow.table.realm.play.realm_lesson_progress import forget_lesson, keep_lesson
from bow.table.realm.screens.realm_screen import RealmScreen
from bow.ui.kit.pictures import scene_of
from bow.ui.screens.end import Way
from bow.ui.screens.lesson import Learned, LessonEndScreen, LessonPanel, LessonWords
from bow.ui.screens.navigation import Navigator, Page, TitlePage
from bow.ui.screens.parts_screen import ENTER
from bow.ui.screens.screen import KEY
from bow.ui.wording import say

if TYPE_CHECKING:
    from bow.table.realm.play.realm_lesson import RealmLesson
    from bow.ui.kit.regions import Region

#: what was learned, each with its sign: the messages `realm-lesson-learned-ID`
LEARNED: Final = {
    "planning": "icons/glyph/check.png", "march": "icons/realm/sword.png", "combat": "icons/realm/cards.png",
    "muster": "icons/realm/castle.png", "bid": "icons/realm/power.png",
}  # fmt: skip


class RealmLessonScreen(RealmScreen):
    """A game with the lesson in place of the context panel or the log. It can be left and resumed at any time."""

    shares = False

    def __init__(self, navigator: Navigator, lesson: RealmLesson) -> None:
        self.lesson = lesson
        self._saved = lesson.at, lesson.changes
        super().__init__(navigator, lesson)
        self._led = -1  # the step whose area was taken in hand
        self.side.guide = self.guide = LessonPanel(
            self._words, self.read_on, lambda: navigator.open(TitlePage()), self.restart_step
        )

    def arrange(self) -> None:
        self.map.lit = self.lesson.step.areas
        if self._led != self.lesson.at:
            self._led = self.lesson.at
            self._take_in_hand()
        super().arrange()
        stands = self.lesson.at, self.lesson.changes
        if stands != self._saved:
            self._saved = stands
            keep_lesson(self.lesson)

    def _take_in_hand(self) -> None:
        """Open the tray at the area of the step."""
        missing = self.controls.without_order()
        area = next((area for area in self.lesson.step.areas if area in missing), None)
        if self.controls.kind == "orders" and area is not None:
            self.controls.area = area

    def activate(self, region: Region) -> None:
        """Leave the tray open at the area of the step, because the requested click is the one that opens it."""
        held = region.kind == "area" and region.id == self.controls.area
        if not (held and region.id in self.lesson.step.areas):
            super().activate(region)

    def restart_step(self) -> None:
        """Return to the beginning of the step, or of the step that a detour left."""
        keep_lesson(self.lesson.restarted())
        self.table.open(RealmLessonPage(resumed=True))

    def _words(self) -> LessonWords:
        lesson = self.lesson
        place = say("realm-lesson-place", step=lesson.at + 1, last=len(lesson.plan.steps))
        return LessonWords(
            place,
            say(lesson.step.text),
            self._wrong(),
            reads=lesson.step.until == "read",
            last=lesson.is_last,
            again=say("realm-lesson-again") if lesson.detour is not None else "",
        )

    def _wrong(self) -> str:
        """Return why the last choice was refused, or that it left the step: the guide covers the panel of reasons."""
        refusal, notice = self.controls.refusal, self.controls.notice
        detour = say("realm-lesson-detour") if self.lesson.detour is not None else ""
        return self.texts.refusal(refusal) if refusal is not None else say(notice) if notice else detour

    def read_on(self) -> None:
        """Continue after a step that is only read; after the last, show the end and reset the lesson."""
        if not self.lesson.is_last:
            self.lesson.read_on()
            return
        forget_lesson()
        self.table.open(RealmLessonEndPage(self.lesson.persons[0]))

    def _key(self, symbol: int, modifiers: int) -> bool:
        """Go to the next step with Enter, or with Space while no bot plays."""
        goes_on = symbol in ENTER or (symbol == KEY.SPACE and not self.seat.bot_to_act)
        if goes_on and self.focused is None and not self.map.notes.on and self.lesson.step.until == "read":
            self.read_on()
            return True
        return super()._key(symbol, modifiers)


class RealmLessonEnd(LessonEndScreen):
    """The screen after the last step of the lesson."""

    def __init__(self, navigator: Navigator, house: str) -> None:
        super().__init__(navigator)
        self.house = house

    @property
    def picture(self) -> str:
        return scene_of("realm-endings", f"victory-{self.house}")

    def headline(self) -> tuple[str, str, str]:
        return f"realm/shield-{self.house}.png", say("realm-lesson-over"), say("realm-lesson-over-line")

    def learned(self) -> list[Learned]:
        return [Learned(say(f"realm-lesson-learned-{id}"), sign) for id, sign in LEARNED.items()]

    def ways(self) -> list[Way]:
        def way(id: str, label: str, icon: str, page: Page, *, marked: bool = False) -> Way:
            return Way(id, say(label), icon, lambda: self.tell(self.table.open(page)), marked=marked)

        return [
            way("quick", "realm-lesson-way-quick", "play", QuickRealm(), marked=True),
            way("setup", "realm-lesson-way-setup", "victory", RealmSetupPage()),
            way("again", "lesson-end-again", "undo", RealmLessonPage()),
            way("title", "end-title", "back", TitlePage()),
        ]
