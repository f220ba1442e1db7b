"""How to play: the game in short, its chapters, units and land as the engine has them, and all keys."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

import arcade

from bow.battle.reading import catalogue
from bow.table import theme
from bow.table.lettering import BODY, SERIF, STRONG, TITLE, Face, line_height, wrap
from bow.table.panels.things import effect_name, order_text
from bow.table.screen import Screen
from bow.table.sheet import letter
from bow.table.spots import Box, Spot
from bow.table.wording import ROMAN, say

if TYPE_CHECKING:
    from bow.content.models import UnitKind
    from bow.table.app import TableWindow

CHAPTERS = ("short", "orders", "fighting", "cards", "morale", "units", "land", "keys")
HEAD = "# "
RUST: theme.Colour = (134, 70, 20, 255)
#: a paragraph: its lines, face, size of letters, height
Block = tuple[tuple[str, ...], Face, float, float]


class HelpScreen(Screen):
    """Chapters at the left, the open one at the right, page by page."""

    def __init__(self, window: TableWindow, back: Callable[[], None]) -> None:
        super().__init__(window)
        self.back = back
        self.chapter = CHAPTERS[0]
        self.page = 0
        self.pages = 1

    def build(self) -> None:
        """Tabs and the open chapter."""
        margin = theme.px(28)
        top = self.head(say("help-title")) - theme.px(14)
        aside = min(theme.px(280), self.width * 0.24)
        row = min(theme.px(50), (top - margin) / len(CHAPTERS) - theme.px(8))
        y = top
        for chapter in CHAPTERS:
            y -= row
            label = say(f"help-tab-{chapter}")
            self.button(chapter, Box(margin, y, aside, row), label, size=18, marked=chapter == self.chapter, kind="tab")
            y -= theme.px(8)
        sheet = Box(margin + aside + theme.px(18), margin, self.width - 2 * margin - aside - theme.px(18), top - margin)
        self.sheet.frame("parchment", sheet, theme.scale * 0.9)
        inside = sheet.inset(theme.px(34))
        foot = theme.px(40)
        area = Box(inside.left, inside.bottom + foot, inside.width, inside.height - foot)
        if self.chapter == "units":
            self._units(area)
        elif self.chapter == "land":
            self._land(area)
        else:
            self._text(area, say(f"help-{self.chapter}"))
        if self.pages > 1:
            self._pager(Box(inside.left, inside.bottom - theme.px(8), inside.width, theme.px(38)))

    def _pager(self, box: Box) -> None:
        size = box.height
        self.button("page-back", Box(box.right - 2 * size - theme.px(8), box.bottom, size, size), "", "left",
                    enabled=self.page > 0, hint=say("hint-hand-back"))  # fmt: skip
        self.button("page-next", Box(box.right - size, box.bottom, size, size), "", "right",
                    enabled=self.page < self.pages - 1, hint=say("hint-hand-next"))  # fmt: skip
        at = Box(box.left, box.bottom, box.width - 2 * size - theme.px(20), size)
        said = say("replays-page", page=self.page + 1, pages=self.pages)
        self.sheet.text(said, at, letter(15), theme.INK_MUTED, BODY, align="right", least=letter(10))

    # --- chapters of text
    def _text(self, area: Box, text: str) -> None:
        """Paragraphs in columns; what does not fit goes to the next page."""
        size = letter(22)
        while True:
            columns = 2 if area.width > letter(18) * 40 else 1
            gap = theme.px(44)
            width = (area.width - gap * (columns - 1)) / columns
            blocks = self._paragraphs(text, size, width)
            total = sum(block[3] for block in blocks)
            if total <= area.height * columns * 0.9 or size <= letter(17):
                break
            size -= 0.5
        # columns as equal as the paragraphs allow
        tall = min(area.height, total / columns)
        places = self._columns(blocks, tall)
        while len(places) > columns and tall < area.height:
            tall = min(area.height, tall + size)
            places = self._columns(blocks, tall)
        self.pages = -(-len(places) // columns)
        self.page = max(0, min(self.page, self.pages - 1))
        for column, entries in enumerate(places[self.page * columns : (self.page + 1) * columns]):
            x = area.left + column * (width + gap)
            y = area.top
            for lines, face, letters, height in entries:
                step = line_height(face, letters)
                top = y - (theme.px(4) if face is TITLE else 0)
                for k, line in enumerate(lines):
                    ink = RUST if face is TITLE else theme.INK
                    place = Box(x, top - (k + 1) * step, width, step)
                    self.sheet.text(line, place, letters, ink, face, least=letters * 0.85)
                y -= height

    @staticmethod
    def _columns(blocks: list[Block], tall: float) -> list[list[Block]]:
        """Divides paragraphs into columns of a height; a heading stays with what follows it."""
        places: list[list[Block]] = [[]]
        used = 0.0
        for n, block in enumerate(blocks):
            wanted = block[3] + (blocks[n + 1][3] if block[1] is TITLE and n + 1 < len(blocks) else 0)
            if places[-1] and used + wanted > tall:
                places.append([])
                used = 0.0
            places[-1].append(block)
            used += block[3]
        return places

    @staticmethod
    def _paragraphs(text: str, size: float, width: float) -> list[Block]:
        found: list[Block] = []
        for paragraph in text.split("\n"):
            if not paragraph.strip():
                continue
            if paragraph.startswith(HEAD):
                lines = tuple(wrap(paragraph.removeprefix(HEAD), TITLE, size * 1.25, width))
                found.append((lines, TITLE, size * 1.25, line_height(TITLE, size * 1.25) * len(lines) + theme.px(8)))
            else:
                lines = tuple(wrap(paragraph, SERIF, size, width))
                found.append((lines, SERIF, size, line_height(SERIF, size) * len(lines) + theme.px(8)))
        return found

    # --- units and land, from the content itself
    def _units(self, area: Box) -> None:
        kinds = list(catalogue().kinds.values())
        columns, rows = 2, max(2, min(4, int(area.height // theme.px(136))))
        self.pages = -(-len(kinds) // (columns * rows))
        self.page = max(0, min(self.page, self.pages - 1))
        gap = theme.px(12)
        width, height = (area.width - gap) / columns, (area.height - gap * (rows - 1)) / rows
        shown = kinds[self.page * columns * rows : (self.page + 1) * columns * rows]
        for n, kind in enumerate(shown):
            column, row = divmod(n, rows)
            place = Box(area.left + column * (width + gap), area.top - (row + 1) * height - row * gap, width, height)
            self._unit(place, kind)

    def _unit(self, box: Box, kind: UnitKind) -> None:
        self.sheet.frame("parchment-inset", box, theme.scale * 0.8)
        inside = box.inset(theme.px(10))
        size = min(inside.height * 0.8, theme.px(84))
        base = Box(inside.left, inside.bottom + (inside.height - size) / 2, size, size)
        self.sheet.picture(f"units/base-{kind.house}.png", base)
        self.sheet.picture(f"icons/unit/{kind.id}.png", base.inset(size * 0.21), theme.ICON_ON_BASE[kind.house])
        text = Box(base.right + theme.px(12), inside.bottom, inside.right - base.right - theme.px(12), inside.height)
        lines = 6
        step = text.height / lines
        letters = min(letter(16), step * 0.82)
        y = text.top - step
        name = Box(text.left, y, text.width, step)
        self.sheet.text(kind.name, name, letters * 1.12, theme.INK, STRONG, least=letters * 0.8)
        y -= step
        keys = [effect_name(str(effect)) for effect in kind.effects]
        facts = say("help-unit", branch=say(f"branch-{kind.branch}"), figures=kind.figures, range=kind.range)
        self.sheet.text(
            facts, Box(text.left, y, text.width, step), letters, theme.INK_MUTED, BODY, least=letters * 0.75
        )
        for rank, row in kind.orders.items():
            y -= step
            flag = Box(text.left, y, step * 0.8, step)
            self.sheet.picture(f"units/flag-{rank}.png", flag)
            said = f"{ROMAN[rank]}  {order_text(row)}"
            line = Box(flag.right + theme.px(5), y, text.right - flag.right - theme.px(5), step)
            self.sheet.text(said, line, letters, theme.INK, BODY, least=letters * 0.75)
        y -= step
        line = Box(text.left, y, text.width, step)
        self.sheet.text(", ".join(keys), line, letters, RUST, STRONG, least=letters * 0.75)

    def _land(self, area: Box) -> None:
        lands = list(catalogue().terrain.values())
        columns, rows = 2, max(3, min(7, int(area.height // theme.px(84))))
        self.pages = -(-len(lands) // (columns * rows))
        self.page = max(0, min(self.page, self.pages - 1))
        gap = theme.px(8)
        width, height = (area.width - theme.px(20)) / columns, (area.height - gap * (rows - 1)) / rows
        shown = lands[self.page * columns * rows : (self.page + 1) * columns * rows]
        for n, land in enumerate(shown):
            column, row = divmod(n, rows)
            left = area.left + column * (width + theme.px(20))
            box = Box(left, area.top - (row + 1) * height - row * gap, width, height)
            swatch = Box(box.left, box.bottom, height * 0.9, height)
            self.sheet.picture(f"terrain/{land.id}.png", swatch)
            text = Box(swatch.right + theme.px(12), box.bottom, box.right - swatch.right - theme.px(12), height)
            head = line_height(STRONG, letter(17))
            name = Box(text.left, text.top - head, text.width, head)
            self.sheet.text(land.name, name, letter(17), theme.INK, STRONG, least=letter(12))
            body = Box(text.left, text.bottom, text.width, text.height - head)
            self.sheet.text(land.text, body, letter(15.5), theme.INK, BODY, valign="top", lines=True, least=letter(11))

    # --- what clicks do
    def activate(self, spot: Spot) -> None:
        """Opens chapters, turns pages, leads back."""
        if spot.kind == "tab":
            self.chapter, self.page, self.pages = spot.id, 0, 1
        elif spot.id == "back":
            self.leave()
            return
        elif spot.id in ("page-next", "page-back"):
            self._turn(1 if spot.id == "page-next" else -1)
        self.rebuild()

    def _turn(self, by: int) -> None:
        """Turns the page; beyond the last one begins the next chapter."""
        self.page += by
        if not 0 <= self.page < self.pages:
            n = max(0, min(CHAPTERS.index(self.chapter) + by, len(CHAPTERS) - 1))
            if CHAPTERS[n] != self.chapter:
                self.chapter, self.page, self.pages = CHAPTERS[n], 0, 1
            self.page = max(0, min(self.page, self.pages - 1))

    def on_key_press(self, symbol: int, modifiers: int) -> None:
        """Page Up and Page Down turn pages; F1 closes the help again."""
        if symbol in (arcade.key.PAGEDOWN, arcade.key.PAGEUP):
            self._turn(1 if symbol == arcade.key.PAGEDOWN else -1)
            self.rebuild()
        elif symbol == arcade.key.F1:
            self.leave()
        else:
            super().on_key_press(symbol, modifiers)

    def on_mouse_scroll(self, x: int, y: int, scroll_x: float, scroll_y: float) -> None:
        """The wheel turns pages."""
        self._turn(-1 if scroll_y > 0 else 1)
        self.rebuild()

    def leave(self) -> None:
        """Back where the player came from."""
        self.back()
