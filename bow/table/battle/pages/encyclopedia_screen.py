"""The encyclopedia: everything in a battle, each with its picture, its figures and its rules."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import arcade

from bow.battle.inspection import Inspection
from bow.battle.reading import catalogue
from bow.table.battle.destinations import HelpPage
from bow.table.battle.drawings.article_parts import blocks_of
from bow.table.battle.texts.battle_wording import printed
from bow.table.battle.texts.encyclopedia import Encyclopedia
from bow.ui.kit.regions import Box, Region
from bow.ui.screens.navigation import Navigator
from bow.ui.screens.reference_screen import SEARCH, ListLine, ReferenceScreen
from bow.ui.wording import say, words
from bow.words.translation import translated

KEY = arcade.key
RULE = "rule:"


class EncyclopediaScreen(ReferenceScreen):
    """The encyclopedia's screen: a list of matching entries at the left, the open entry at the right.

    Links lead to other entries and to rules; Backspace leads back.
    """

    title, asks, command = "encyclopedia-title", "encyclopedia-search", "encyclopedia"

    def __init__(
        self, navigator: Navigator, back: Callable[[], object], topic: str = "", battle: Inspection | None = None
    ) -> None:
        """Open the encyclopedia of a battle, or of the content in use, at an entry or at its first."""
        self.book = Encyclopedia(battle)
        self.box_of_content = translated(catalogue(), words()) if battle is None else printed(battle)
        super().__init__(navigator, back, self.book.nearest(topic))
        self._visited: list[str] = []

    # --- layout
    def on_show_view(self) -> None:
        super().on_show_view()
        self.show_line()  # the list has its place now
        self.rebuild()

    def lines(self) -> Sequence[ListLine]:
        if self.search.text.strip():
            found = self.book.find(self.search.text)
            return [
                ListLine(say("encyclopedia-found", count=len(found))),
                *(ListLine(each.title, each.id) for each in found),
            ]
        lines: list[ListLine] = []
        group = ""
        for each in self.book.articles.values():
            if each.group != group:
                group = each.group
                lines.append(ListLine(group))
            lines.append(ListLine(each.title, each.id))
        return lines

    def lay_page(self, area: Box) -> None:
        self.pane.lay(area, blocks_of(self.book.articles[self.page], self.box_of_content, area.width))

    def open(self, topic: str) -> None:
        """Open an entry, or a rule on the page of its chapter."""
        if topic.startswith(RULE):
            self.table.open(HelpPage(lambda: self.table.show_view(self), topic.removeprefix(RULE)))
        elif topic != self.page:
            self._visited.append(self.page)
            self._show(topic)

    def _show(self, id: str) -> None:
        self.page = id
        self.pane.at = 0.0
        if self.focused is not None and self.focused[0] == "entry":
            self.focused = None
        self.show_line()
        self.rebuild()

    def go_back(self) -> None:
        """Return to the entry shown before."""
        if self._visited:
            self._show(self._visited.pop())

    def searched(self) -> None:
        """Open the best match while the player types."""
        self.part.first = 0
        found = self.best()
        if found is not None:
            self._show(found)
        else:
            self.rebuild()

    def best(self) -> str | None:
        found = self.book.find(self.search.text) if self.search.text.strip() else []
        return found[0].id if found else None

    def clear_search(self) -> None:
        """Show the whole list again, at the open entry."""
        self.search.set("")
        self.show_line()
        self.rebuild()

    # --- clicks and keys
    @property
    def links(self) -> list[str]:
        return list(dict.fromkeys(block.id for block in self.pane.blocks if block.id))

    def activate(self, region: Region) -> None:
        if region.kind == "entry":
            self.open(region.id)
        else:
            super().activate(region)

    def step(self, by: int) -> None:
        """Open the entry above or below in the list."""
        following = self.neighbour(by)
        if following is not None:
            self.open(following)

    def focus_order(self) -> list[tuple[str, str]]:
        return [SEARCH, *(("entry", id) for id in self.links), ("button", "back")]

    def lights(self, region: Region) -> bool:
        at = None if self.hovered is None else self.hovered[:2]
        return region[:2] in (at, self.focused)

    def move_focus(self, by: int) -> None:
        super().move_focus(by)
        if self.focused is not None and self.focused[0] == "entry":
            self.pane.show(self.focused[1])
            self.rebuild()

    def on_key_press(self, symbol: int, modifiers: int) -> None:
        if symbol == KEY.BACKSPACE and not self.search.text:
            self.go_back()
        else:
            super().on_key_press(symbol, modifiers)
