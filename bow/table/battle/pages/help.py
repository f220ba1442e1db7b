"""How to play: an introduction, all rules, units, terrain and keywords of the engine, and the keys."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from bow.battle.inspection import Inspection
from bow.table.battle.destinations import LessonPage
from bow.table.battle.drawings.guide_cards import blocks_of
from bow.table.battle.play.guided_battle import lessons
from bow.table.battle.texts.guide import guide
from bow.ui.kit import theme
from bow.ui.kit.regions import Box, Region
from bow.ui.kit.scroll import Block
from bow.ui.screens.guide_book import GuideEntry
from bow.ui.screens.guide_screen import GuideScreen
from bow.ui.screens.navigation import Navigator
from bow.ui.wording import say


class HelpScreen(GuideScreen):
    """The guide of battles, with the lessons above its pages."""

    asks = "help-search"

    def __init__(
        self,
        navigator: Navigator,
        back: Callable[[], object],
        topic: str | None = None,
        battle: Inspection | None = None,
    ) -> None:
        """Open the reference.

        `topic`: the page or the rule to open; `battle`: the battle being played, which gets a page.
        """
        super().__init__(navigator, back, guide() if battle is None else guide().with_battle(battle), topic)

    def blocks(self, entries: Iterable[GuideEntry], width: float, marked: str | None) -> list[Block]:
        return blocks_of(entries, width, marked)

    def lay_above(self, box: Box, y: float) -> float:
        high = theme.px(44)
        for name in lessons():
            y -= high
            self.button(name, Box(box.left, y, box.width, high), say(f"lesson-{name}-title"), "battle", size=16)
            y -= theme.px(6)
        return y

    def activate(self, region: Region) -> None:
        if region.kind == "button" and region.id in lessons():
            self.table.open(LessonPage(region.id))
        else:
            super().activate(region)

    def focus_order(self) -> list[tuple[str, str]]:
        search, *others = super().focus_order()
        return [search, *(("button", name) for name in lessons()), *others]
