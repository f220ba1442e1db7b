"""Screens with scrolling text: one pane, or a search and a list at the left and an entry of the list at the right."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import ClassVar, NamedTuple

import arcade

from bow.ui.kit import theme
from bow.ui.kit.commands import keymap
from bow.ui.kit.keyboard import key_name
from bow.ui.kit.regions import Box, Region
from bow.ui.kit.scroll import WHEEL, ListPart, Scroll
from bow.ui.kit.text_fields import TextField, clipboard_of
from bow.ui.kit.text_layout import STRONG, letter, line_height
from bow.ui.screens.navigation import Navigator
from bow.ui.screens.screen import Screen
from bow.ui.wording import say

KEY = arcade.key
SEARCH = ("field", "search")
ROW = 34  # height of a line of the list, in pixels of the sketch


class PaneScreen(Screen):
    """The base of book, help, seats, skirmish setup and the end of a lesson. Subclasses fill `pane`.

    Attributes:
        pane: the text, drawn over the canvas and clipped to its box.
    """

    def __init__(self, navigator: Navigator) -> None:
        super().__init__(navigator)
        self.pane = Scroll()

    def draw_all(self) -> None:
        self.canvas.draw()
        self.pane.draw(self.window)
        self.draw_over()

    def on_mouse_scroll(self, x: int, y: int, scroll_x: float, scroll_y: float) -> None:
        if self.pane.box.holds(x, y) and self.pane.by(-scroll_y * theme.px(WHEEL)):
            self.rebuild()


class ListLine(NamedTuple):
    """A line of the list; a caption has no id."""

    title: str
    id: str = ""


class ReferenceScreen(PaneScreen):
    """The base of rules and encyclopedia. Typed letters go to the search, wherever the focus is.

    Attributes:
        page: the id of the open line.
        search: the field of the search.
        part: the visible lines.
    """

    music = ""  # it keeps the music of the screen below
    #: the message of the title, that of the empty search, and the command whose key also closes the screen
    title: ClassVar[str]
    asks: ClassVar[str]
    command: ClassVar[str]

    def __init__(self, navigator: Navigator, back: Callable[[], object], page: str) -> None:
        super().__init__(navigator)
        self.back = back
        self.page = page
        self.search = TextField(most=40)
        self.part = ListPart()
        self._parchment = Box(0, 0, 0, 0)

    # --- for subclasses
    def lines(self) -> Sequence[ListLine]:
        """Return the list."""
        raise NotImplementedError

    def lay_page(self, area: Box) -> None:
        """Fill the pane."""
        raise NotImplementedError

    def open(self, topic: str) -> None:
        """Open a line of the list, or a thing on its page."""
        raise NotImplementedError

    def best(self) -> str | None:
        """Return the thing that Enter in the search opens."""
        raise NotImplementedError

    def lay_above(self, box: Box, y: float) -> float:
        """Draw the content between search and list; return its lower edge."""
        return y

    def focus_order(self) -> list[tuple[str, str]]:
        """Return the order of the focus for Tab."""
        tabs = (("tab", line.id) for line in self.lines() if line.id)
        return [SEARCH, *tabs, ("button", "back")]

    def searched(self) -> None:
        """Show the results after a change of the search."""
        self.pane.at = 0.0
        self.rebuild()

    # --- layout
    def build(self) -> None:
        margin = theme.px(28)
        top = self.head(say(self.title)) - theme.px(14)
        aside = Box(margin, margin, min(theme.px(300), self.width * 0.26), top - margin)
        left = aside.right + theme.px(18)
        self._parchment = Box(left, margin, self.width - margin - left, top - margin)
        self._aside(aside)
        self.canvas.frame("parchment", self._parchment, theme.scale * 0.9)
        inside = self._parchment.inset(theme.px(30))
        self.lay_page(Box(inside.left, inside.bottom, inside.width - theme.px(16), inside.height))
        self.pane.bar(self.canvas, Box(inside.right - theme.px(4), inside.bottom, theme.px(6), inside.height))
        for region in self.pane.regions:  # below the text of the pane
            if region.kind == "entry" and self.lights(region):
                self.canvas.fill(region.box, (*theme.GOLD[:3], 80))
        self.regions += self.pane.regions

    def _aside(self, box: Box) -> None:
        high = theme.px(44)
        field = box.strip(high)
        focused = self.focused == SEARCH
        self.canvas.frame("panel-inset", field, theme.scale)
        glyph = theme.px(22)
        icon = Box(field.left + theme.px(10), field.bottom + (high - glyph) / 2, glyph, glyph)
        self.canvas.picture("icons/glyph/search.png", icon, theme.GOLD)
        close = theme.px(30)
        line = Box(icon.right + theme.px(8), field.bottom, field.right - icon.right - theme.px(16) - close, high)
        self.search.draw(self.canvas, line, letter(16), focused=focused, empty=say(self.asks))
        if self.search.text:
            at = Box(field.right - close - theme.px(6), field.bottom + (high - close) / 2, close, close)
            self.button("search-clear", at, "", "close", hint=say("hint-search-clear"))
        self.regions.append(Region(*SEARCH, field, True, ""))
        y = self.lay_above(box, field.bottom - theme.px(10)) - theme.px(6)
        self._list(Box(box.left, box.bottom, box.width, y - box.bottom))

    def _list(self, box: Box) -> None:
        row, gap = theme.px(ROW), theme.px(4)
        lines = self.lines()
        part, y = self.part, box.top
        for n in part.fit(len(lines), int((box.height + gap) // (row + gap))):
            line = lines[n]
            y -= row
            place = Box(box.left, y, box.width - theme.px(10), row)
            if line.id:
                self.button(line.id, place, line.title, size=15.5, marked=self.marks(line.id), kind="tab")
            else:
                low = place._replace(height=line_height(STRONG, letter(14)))
                self.canvas.text(line.title, low, letter(14), theme.GOLD, STRONG, least=letter(10))
            y -= gap
        if part.pages > 1:
            track = Box(box.right - theme.px(6), box.bottom, theme.px(5), box.height)
            self.canvas.fill(track, (0, 0, 0, 90))
            high = track.height * part.room / len(lines)
            top = track.top - track.height * part.first / len(lines)
            self.canvas.fill(Box(track.left, top - high, track.width, high), (*theme.GOLD[:3], 170))

    def lights(self, region: Region) -> bool:
        """Return whether a link of the page is highlighted, because it is under the pointer or has the focus."""
        return False

    def marks(self, id: str) -> bool:
        """Return whether a line is marked as the open one."""
        return id == self.page

    def show_line(self) -> None:
        """Scroll the list to the open line."""
        line = next((n for n, line in enumerate(self.lines()) if line.id == self.page), None)
        if line is not None and line not in self.part.seen:
            self.part.first = max(0, line - self.part.room // 2)

    def neighbour(self, by: int) -> str | None:
        """Return the line before or after the open one, or None at an end."""
        ids = [line.id for line in self.lines() if line.id]
        n = ids.index(self.page) + by if self.page in ids else 0
        return ids[n] if 0 <= n < len(ids) else None

    # --- clicks
    def activate(self, region: Region) -> None:
        if region.kind == "tab":
            self.open(region.id)
        elif (region.kind, region.id) == SEARCH:
            self.focused = SEARCH
            self.rebuild()
        elif region.id == "search-clear":
            self.clear_search()
        elif region.id == "back":
            self.leave()

    def clear_search(self) -> None:
        self.search.set("")
        self.searched()

    # --- keys
    def on_text(self, text: str) -> None:
        if self.focused != SEARCH and not text.strip():
            return
        if self.search.type(text):
            self.focused = SEARCH
            self.searched()

    def on_key_press(self, symbol: int, modifiers: int) -> None:
        """Handle keys of search and scrolling; Escape first leaves the search, then the screen."""
        if symbol == KEY.F and modifiers & (KEY.MOD_CTRL | KEY.MOD_COMMAND):
            self.focused = SEARCH
            self.search.select_all()
            self.rebuild()
        elif symbol == KEY.ESCAPE and self.search.text:
            self.clear_search()
        elif keymap().is_key(key_name(symbol, modifiers), self.command):
            self.leave()
        elif symbol in (KEY.UP, KEY.DOWN):
            self.step(1 if symbol == KEY.DOWN else -1)
        elif symbol in (KEY.PAGEUP, KEY.PAGEDOWN):
            page = self.pane.box.height * 0.9
            self.scroll(page if symbol == KEY.PAGEDOWN else -page, turn=True)
        elif self.focused == SEARCH and symbol in (KEY.ENTER, KEY.NUM_ENTER):
            found = self.best()
            if found is not None:
                self.open(found)
        elif self.focused == SEARCH and symbol == KEY.SPACE:
            return  # comes as text
        elif self.focused == SEARCH and self.search.key(symbol, modifiers, clipboard_of(self.window)):
            self.searched()
        elif symbol == KEY.BACKSPACE and self.search.text and self.focused != SEARCH:
            self.focused = SEARCH
            self.on_key_press(symbol, modifiers)
        else:
            super().on_key_press(symbol, modifiers)

    def step(self, by: int) -> None:
        """Handle the up and down arrows, by default scrolling the page."""
        self.scroll(by * theme.px(WHEEL))

    def scroll(self, by: float, turn: bool = False) -> None:
        """Scroll the page; with `turn`, continue to the next page at the end."""
        if not self.pane.by(by) and turn and not self.search.text:
            following = self.neighbour(1 if by > 0 else -1)
            if following is not None:
                self.open(following)
        self.rebuild()

    def move_focus(self, by: int) -> None:
        order = self.focus_order()
        n = order.index(self.focused) + by if self.focused in order else (0 if by > 0 else -1)
        self.focused = order[n % len(order)]
        for line, each in enumerate(self.lines()):
            if self.focused == ("tab", each.id):
                self.part.reveal(line)
        self.rebuild()

    def on_mouse_scroll(self, x: int, y: int, scroll_x: float, scroll_y: float) -> None:
        if x < self._parchment.left:
            self.part.by(-(round(scroll_y) or (1 if scroll_y > 0 else -1)))
            self.rebuild()
        else:
            self.scroll(-scroll_y * theme.px(WHEEL))

    def leave(self) -> None:
        self.back()
