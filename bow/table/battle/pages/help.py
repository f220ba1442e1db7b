"""How to play: an introduction, all rules, units, terrain and keywords of the engine, and the keys."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from bow.battle.inspection import Inspection
from bow.table.battle.destinations import LessonPage
from bow.table.battle.drawings.guide_cards import blocks_of
from bow.table.battle.pages.reference_screen import ListLine, ReferenceScreen
from bow.table.battle.play.guided_battle import lessons
from bow.table.battle.texts.guide import GuideEntry, guide
from bow.ui.kit import theme
from bow.ui.kit.regions import Box, Region
from bow.ui.screens.navigation import Navigator
from bow.ui.wording import say


class HelpScreen(ReferenceScreen):
    """The pages of the guide at the left, the open page or the results of the search at the right."""

    title, asks, command = "help-title", "help-search", "help"

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
        self.guide = guide() if battle is None else guide().with_battle(battle)
        super().__init__(navigator, back, self.guide.pages[0].id)
        self._topic = topic
        self._marked: str | None = None

    # --- layout
    def lay_above(self, box: Box, y: float) -> float:
        high = theme.px(44)
        for name in lessons():
            y -= high
            self.button(name, Box(box.left, y, box.width, high), say(f"lesson-{name}-title"), "battle", size=16)
            y -= theme.px(6)
        return y

    def lines(self) -> Sequence[ListLine]:
        found: list[ListLine] = []
        group = ""
        for page in self.guide.pages:
            if page.group != group:
                group = page.group
                if found:
                    found.append(ListLine(say(f"help-group-{group}")))
            found.append(ListLine(page.title, page.id))
        return found

    def marks(self, id: str) -> bool:
        return super().marks(id) and not self.search.text

    def lay_page(self, area: Box) -> None:
        if self.search.text.strip():
            found = self.guide.find(self.search.text)
            head = say("help-found", count=len(found), asked=self.search.text.strip())
            entries: tuple[GuideEntry, ...] = (GuideEntry("head", "", head), *found)
        else:
            page = self.guide.page(self.page)
            entries = page.entries
            if page.group not in ("battle", "primer"):
                entries = (GuideEntry("head", "", page.title), *entries)
        self.pane.lay(area, blocks_of(entries, area.width, self._marked))
        if self._topic is not None:
            topic, self._topic = self._topic, None
            self.open(topic)

    def open(self, topic: str) -> None:
        """Open a page, or the page of a rule at that rule."""
        page = self.guide.page_of(topic)
        if page is None:
            return
        self.page = page
        self._marked = topic if topic != page else None
        self.search.set("")
        self.show_line()
        self.rebuild()
        if self._marked is not None:
            self.pane.reveal(topic)
        else:
            self.pane.to(0)
        self.rebuild()

    # --- clicks and keys
    def activate(self, region: Region) -> None:
        if region.kind == "entry":
            if self.search.text and self.guide.page_of(region.id) is not None:
                self.open(region.id)
        elif region.kind == "button" and region.id in lessons():
            self.table.open(LessonPage(region.id))
        else:
            super().activate(region)

    def searched(self) -> None:
        self._marked = None
        super().searched()

    def best(self) -> str | None:
        return next((entry.id for entry in self.guide.find(self.search.text) if entry.kind == "rule"), None)

    def focus_order(self) -> list[tuple[str, str]]:
        search, *others = super().focus_order()
        return [search, *(("button", name) for name in lessons()), *others]
