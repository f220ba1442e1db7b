"""The learning screen for both games: lessons with the step reached, rules, encyclopedia."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bow.table.battle.destinations import EncyclopediaPage, HelpPage, LessonPage
from bow.table.battle.play.player_files import lesson_names, lessons_done, next_lesson
from bow.table.realm.destinations import RealmHelpPage, RealmLessonPage
from bow.table.realm.play.realm_lesson_progress import lesson_place
from bow.table.way_button import way_frame, way_texts
from bow.ui.kit import theme
from bow.ui.kit.canvas import letter
from bow.ui.kit.commands import keymap
from bow.ui.kit.keyboard import key_name
from bow.ui.kit.regions import Box, Region
from bow.ui.kit.text_layout import TITLE
from bow.ui.screens.navigation import LearnPage
from bow.ui.screens.screen import Screen
from bow.ui.wording import say

if TYPE_CHECKING:
    from bow.ui.screens.navigation import Navigator, Page

REALM_LESSON, REALM_RULES = "realm-lesson", "realm-how-to-play"
#: the icons of the ways that are no lesson of battles
ICONS = {REALM_LESSON: "path", REALM_RULES: "help", "how-to-play": "help", "encyclopedia": "book"}
#: height of a way and of the gap below it, and the largest width of both columns, in pixels of the sketch
HIGH, GAP, WIDE = 84, 14, 1160


class LearnScreen(Screen):
    """The lessons and references of both games, in a column for each game; the next lesson has the focus."""

    music = ""  # it keeps the music of the title

    def __init__(self, navigator: Navigator) -> None:
        super().__init__(navigator)
        self.place, self.realm, self.done = next_lesson(), lesson_place(), lessons_done()
        self.focused = ("button", self.place.lesson if self.place is not None else "how-to-play")

    def build(self) -> None:
        top = self.head(say("title-learn")) - theme.px(36)
        width = min(theme.px(WIDE), self.width - theme.px(56))
        area = Box((self.width - width) / 2, theme.px(28), width, top - theme.px(28))
        columns = (
            ("game-title", (*lesson_names(), "how-to-play", "encyclopedia")),
            ("title-realm", (REALM_LESSON, REALM_RULES)),
        )
        for (head, ways), column in zip(columns, area.row(2, theme.px(28)), strict=True):
            high = theme.px(34)
            self.canvas.text(say(head), column.strip(high), letter(24), theme.GOLD_BRIGHT, TITLE, align="center")
            below = column._replace(height=column.height - high - theme.px(GAP))
            row = min(theme.px(HIGH), (below.height + theme.px(GAP)) / max(4, len(ways)) - theme.px(GAP))
            for id, place in zip(ways, below.rows([row] * len(ways), theme.px(GAP)), strict=True):
                self._way(id, place)

    def _way(self, id: str, box: Box) -> None:
        mark, colour = way_frame(self.canvas, box, self.touch.state("button", id))
        icon = "check" if id in self.done else ICONS.get(id, "battle")
        self.canvas.picture(f"icons/glyph/{icon}.png", mark, colour)
        name = say(f"title-{id}" if id in ICONS else f"lesson-{id}-title")
        way_texts(self.canvas, box, mark.right, (name, self.caption(id)), colour, 20)
        self.regions.append(Region("button", id, box, True, self.caption(id)))
        self._labelled.add(("button", id))

    def caption(self, id: str) -> str:
        """Return the line below an entry: for an unfinished lesson, its step."""
        place = self.place
        if place is not None and id == place.lesson and place.steps:
            return say("learn-step", n=place.step, all=place.steps)
        if id == REALM_LESSON and self.realm is not None:
            return say("learn-step", n=self.realm[0], all=self.realm[1])
        if id in self.done:
            return say("learn-done")
        return say(f"learn-{id}")

    def activate(self, region: Region) -> None:
        if region.id == "back":
            self.leave()
        else:
            self.table.open(self._page(region.id))

    def on_key_press(self, symbol: int, modifiers: int) -> bool | None:
        if keymap().is_key(key_name(symbol, modifiers), "encyclopedia"):
            self.table.open(self._page("encyclopedia"))
            return True
        return super().on_key_press(symbol, modifiers)

    def _page(self, id: str) -> Page:
        def again() -> None:
            self.table.open(LearnPage())

        match id:
            case "how-to-play":
                return HelpPage(again)
            case "encyclopedia":
                return EncyclopediaPage(again)
            case "realm-how-to-play":
                return RealmHelpPage(again)
            case "realm-lesson":
                return RealmLessonPage(resumed=True)
            case _:
                return LessonPage(id, resumed=True)
