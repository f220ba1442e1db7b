"""The end of the first lesson: what was learned, and buttons for the next steps."""

from __future__ import annotations

from typing import Final

from bow.table.realm.destinations import QuickRealm, RealmLessonPage, RealmSetupPage
from bow.ui.kit.pictures import scene_of
from bow.ui.screens.end import Way
from bow.ui.screens.lesson import Learned, LessonEndScreen
from bow.ui.screens.navigation import Navigator, Page, TitlePage
from bow.ui.wording import say

#: what was learned, each with its sign: the messages `realm-lesson-learned-ID`
LEARNED: Final = {
    "planning": "icons/glyph/check.png", "march": "icons/realm/sword.png", "combat": "icons/realm/cards.png",
    "muster": "icons/realm/castle.png", "bid": "icons/realm/power.png",
}  # fmt: skip


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
