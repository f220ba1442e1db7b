"""How to play: an introduction, all rules, units, terrain and keywords of the engine, and the keys."""

from __future__ import annotations

from collections.abc import Callable

import arcade

from bow.battle import Battle
from bow.table.battle.destinations import LessonPage
from bow.table.battle.drawings.guide_cards import blocks_of
from bow.table.battle.play.guided_battle import lessons
from bow.table.battle.texts.guide import GuideEntry, GuidePage, guide
from bow.ui.controls.commands import keymap
from bow.ui.kit import theme
from bow.ui.kit.canvas import letter
from bow.ui.kit.keyboard import key_name
from bow.ui.kit.regions import Box, Region
from bow.ui.kit.scroll import WHEEL, ListPart
from bow.ui.kit.text_field import TextField, clipboard_of
from bow.ui.kit.text_layout import STRONG, line_height
from bow.ui.screens.navigation import Navigator
from bow.ui.screens.pane_screen import PaneScreen
from bow.ui.wording import say

KEY = arcade.key
SEARCH = ("field", "search")
ROW = 34  # height of a line of the contents, in pixels of the sketch


class HelpScreen(PaneScreen):
    """Contents and search at the left, the open page at the right; both scroll.

    Typed letters go into the search; the results change with every letter.
    """

    music = ""  # it keeps the music of the screen below

    def __init__(
        self, navigator: Navigator, back: Callable[[], object], topic: str | None = None, battle: Battle | None = None
    ) -> None:
        """Open the reference.

        `topic`: the page or the rule to open; `battle`: the battle being played, which gets a page.
        """
        super().__init__(navigator)
        self.back = back
        self.guide = guide() if battle is None else guide().with_battle(battle)
        self.page = self.guide.pages[0].id
        self.search = TextField(most=40)
        self.part = ListPart()  # the visible lines of the contents
        self._topic = topic
        self._marked: str | None = None
        self._parchment = Box(0, 0, 0, 0)

    # --- layout
    def build(self) -> None:
        margin = theme.px(28)
        top = self.head(say("help-title")) - theme.px(14)
        aside = Box(margin, margin, min(theme.px(300), self.width * 0.26), top - margin)
        left = aside.right + theme.px(18)
        self._parchment = Box(left, margin, self.width - margin - left, top - margin)
        self._aside(aside)
        self.canvas.frame("parchment", self._parchment, theme.scale * 0.9)
        inside = self._parchment.inset(theme.px(30))
        self._text(Box(inside.left, inside.bottom, inside.width - theme.px(16), inside.height))
        self.pane.bar(self.canvas, Box(inside.right - theme.px(4), inside.bottom, theme.px(6), inside.height))
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
        self.search.draw(self.canvas, line, letter(16), focused=focused, empty=say("help-search"))
        if self.search.text:
            at = Box(field.right - close - theme.px(6), field.bottom + (high - close) / 2, close, close)
            self.button("search-clear", at, "", "close", hint=say("hint-search-clear"))
        self.regions.append(Region(*SEARCH, field, True, ""))
        y = field.bottom - theme.px(10)
        for name in lessons():
            y -= high
            self.button(name, Box(box.left, y, box.width, high), say(f"lesson-{name}-title"), "battle", size=16)
            y -= theme.px(6)
        y -= theme.px(6)
        self._contents(Box(box.left, box.bottom, box.width, y - box.bottom))

    def _contents(self, box: Box) -> None:
        row, gap = theme.px(ROW), theme.px(4)
        lines = self._lines()
        part, y = self.part, box.top
        for n in part.fit(len(lines), int((box.height + gap) // (row + gap))):
            line = lines[n]
            y -= row
            place = Box(box.left, y, box.width - theme.px(10), row)
            if isinstance(line, GuidePage):
                marked = line.id == self.page and not self.search.text
                self.button(line.id, place, line.title, size=15.5, marked=marked, kind="tab")
            else:
                low = place._replace(height=line_height(STRONG, letter(14)))
                self.canvas.text(line, low, letter(14), theme.GOLD, STRONG, least=letter(10))
            y -= gap
        if part.pages > 1:
            track = Box(box.right - theme.px(6), box.bottom, theme.px(5), box.height)
            self.canvas.fill(track, (0, 0, 0, 90))
            high = track.height * part.room / len(lines)
            top = track.top - track.height * part.first / len(lines)
            self.canvas.fill(Box(track.left, top - high, track.width, high), (*theme.GOLD[:3], 170))

    def _lines(self) -> list[GuidePage | str]:
        """Return the contents: captions and pages."""
        found: list[GuidePage | str] = []
        group = ""
        for page in self.guide.pages:
            if page.group != group:
                group = page.group
                if found:
                    found.append(say(f"help-group-{group}"))
            found.append(page)
        return found

    def _text(self, area: Box) -> None:
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
        self._show_page()
        self.rebuild()
        if self._marked is not None:
            self.pane.reveal(topic)
        else:
            self.pane.to(0)
        self.rebuild()

    def _show_page(self) -> None:
        line = next(n for n, line in enumerate(self._lines()) if isinstance(line, GuidePage) and line.id == self.page)
        if line not in self.part.seen:
            self.part.first = line - self.part.room // 2

    # --- clicks
    def activate(self, region: Region) -> None:
        if region.kind == "tab":
            self.open(region.id)
        elif region.kind == "entry":
            if self.search.text and self.guide.page_of(region.id) is not None:
                self.open(region.id)
        elif (region.kind, region.id) == SEARCH:
            self.focused = SEARCH
            self.rebuild()
        elif region.id == "search-clear":
            self._clear()
        elif region.kind == "button" and region.id in lessons():
            self.table.open(LessonPage(region.id))
        elif region.id == "back":
            self.leave()

    def _clear(self) -> None:
        self.search.set("")
        self.pane.at = 0.0
        self.rebuild()

    # --- keys
    def on_text(self, text: str) -> None:
        if self.focused != SEARCH and not text.strip():
            return
        if self.search.type(text):
            self.focused = SEARCH
            self._marked = None
            self.pane.at = 0.0
            self.rebuild()

    def on_key_press(self, symbol: int, modifiers: int) -> None:
        """Handle keys of search and scrolling; Escape leaves the search first, then the screen."""
        page = self.pane.box.height * 0.9
        if symbol == KEY.F and modifiers & (KEY.MOD_CTRL | KEY.MOD_COMMAND):
            self.focused = SEARCH
            self.search.select_all()
            self.rebuild()
        elif symbol == KEY.ESCAPE and self.search.text:
            self._clear()
        elif keymap().is_key(key_name(symbol, modifiers), "help"):
            self.leave()
        elif symbol in (KEY.UP, KEY.DOWN, KEY.PAGEUP, KEY.PAGEDOWN):
            far = page if symbol in (KEY.PAGEUP, KEY.PAGEDOWN) else theme.px(WHEEL)
            self._scroll(far if symbol in (KEY.DOWN, KEY.PAGEDOWN) else -far, turn=far == page)
        elif self.focused == SEARCH and symbol in (KEY.ENTER, KEY.NUM_ENTER):
            self._open_best()
        elif self.focused == SEARCH and symbol == KEY.SPACE:
            return  # comes as text
        elif self.focused == SEARCH and self.search.key(symbol, modifiers, clipboard_of(self.window)):
            self.pane.at = 0.0
            self.rebuild()
        elif symbol == KEY.BACKSPACE and self.search.text:
            self.focused = SEARCH
            self.on_key_press(symbol, modifiers)
        else:
            super().on_key_press(symbol, modifiers)

    def _open_best(self) -> None:
        for entry in self.guide.find(self.search.text):
            if entry.kind == "rule":
                self.open(entry.id)
                return

    def _scroll(self, by: float, turn: bool = False) -> None:
        """Scroll the page; with `turn`, go on to the next page after the end."""
        if not self.pane.by(by) and turn and not self.search.text:
            ids = [page.id for page in self.guide.pages]
            n = ids.index(self.page) + (1 if by > 0 else -1)
            if 0 <= n < len(ids):
                self.open(ids[n])
        self.rebuild()

    def move_focus(self, by: int) -> None:
        tabs = (("tab", page.id) for page in self.guide.pages)
        order = [SEARCH, *(("button", name) for name in lessons()), *tabs, ("button", "back")]
        n = order.index(self.focused) + by if self.focused in order else (0 if by > 0 else -1)
        self.focused = order[n % len(order)]
        for line, page in enumerate(self._lines()):
            if isinstance(page, GuidePage) and self.focused == ("tab", page.id):
                self.part.reveal(line)
        self.rebuild()

    def on_mouse_scroll(self, x: int, y: int, scroll_x: float, scroll_y: float) -> None:
        if x < self._parchment.left:
            self.part.by(-(round(scroll_y) or (1 if scroll_y > 0 else -1)))
            self.rebuild()
        else:
            self._scroll(-scroll_y * theme.px(WHEEL))

    def leave(self) -> None:
        self.back()
