"""The list that a field opens: choices that can be searched by typing and taken by a click or Enter."""

from __future__ import annotations

from arcade import key as KEY  # noqa: N812  # as in the other files of the table

from bow.editor.forms.rows import FormRow, RowChoice, say, words_found
from bow.ui.kit import theme
from bow.ui.kit.canvas import Canvas
from bow.ui.kit.regions import Box, Region
from bow.ui.kit.text_fields import TextField
from bow.ui.kit.text_layout import BODY, STRONG, Fitted, letter, line_height, wrap
from bow.ui.kit.widgets import Touch

HELP: theme.Colour = (206, 196, 172, 255)
SEARCH, LINE = 34, 30  # pixels of the sketch
SHARE = 0.62  # of the height of the form, which a long list may always take


class PickList:
    """An open list over a form.

    Attributes:
        row: the row that opened it.
        at: the index, among the shown choices, of the choice that Enter takes.
    """

    def __init__(self, row: FormRow) -> None:
        self.row = row
        self.wish = TextField(most=40)
        self.first = 0
        self.shown = self._found()
        current = [n for n, choice in enumerate(self.shown) if choice.value == row.value]
        self.at = current[0] if current else 0
        self.canvas = Canvas()
        self.regions: list[Region] = []
        self._seen = 1

    def _found(self) -> tuple[RowChoice, ...]:
        wish = self.wish.text.strip().lower()
        if not wish:
            return self.row.choices
        if self.row.words is not None:
            return words_found(self.row.words, wish)
        return tuple(
            choice
            for choice in self.row.choices
            if all(part in f"{choice.label} {choice.value} {choice.text}".lower() for part in wish.split())
        )

    def renew(self, row: FormRow) -> None:
        self.row = row
        self.shown = self._found()
        self.at = min(self.at, max(0, len(self.shown) - 1))

    def type(self, text: str) -> None:
        """Search for a text; in a list without search, go to the next choice that begins with it."""
        if self.row.is_searched:
            if self.wish.type(text):
                self._searched()
            return
        ahead = [*range(self.at + 1, len(self.shown)), *range(self.at + 1)]
        self.at = next((n for n in ahead if self.shown[n].label.lower().startswith(text.lower())), self.at)

    def _searched(self) -> None:
        self.shown = self._found()
        self.at = self.first = 0

    def key(self, symbol: int) -> bool:
        """Move through the list, or shorten the search text; return whether the list used the key."""
        match symbol:
            case KEY.DOWN | KEY.UP:
                self._go(1 if symbol == KEY.DOWN else -1)
            case KEY.PAGEDOWN | KEY.PAGEUP:
                self._go(8 if symbol == KEY.PAGEDOWN else -8)
            case KEY.HOME | KEY.END:
                self._go(-len(self.shown) if symbol == KEY.HOME else len(self.shown))
            case KEY.BACKSPACE:
                self.wish.key(symbol, 0, (str, lambda text: None))
                self._searched()
            case _:
                return False
        return True

    def _go(self, by: int) -> None:
        self.at = max(0, min(len(self.shown) - 1, self.at + by))
        if self.at < self.first:
            self.first = self.at
        elif self.at >= self.first + self._seen:
            self.first = self.at - self._seen + 1

    def scroll(self, steps: float) -> None:
        self.first = max(0, min(len(self.shown) - self._seen, self.first - round(steps)))

    @property
    def chosen(self) -> RowChoice | None:
        """The choice that Enter takes, or None."""
        return self.shown[self.at] if self.at < len(self.shown) else None

    def is_on(self, choice: RowChoice) -> bool:
        return choice.value in (self.row.value or ()) if self.row.control == "several" else False

    # --- drawing
    def build(self, anchor: Box, inside: Box, touch: Touch) -> None:
        """Lay out the list below a control, or above it if there is more room."""
        self.canvas.clear()
        self.regions = []
        width = inside.width - theme.px(8)
        searched = theme.px(SEARCH) if self.row.is_searched else 0.0
        heights = [self._height(choice, width - theme.px(24)) for choice in self.shown]
        below, above = anchor.bottom - inside.bottom, inside.top - anchor.top
        most = max(max(below, above) - theme.px(6), inside.height * SHARE)
        many, used = self._fitting(heights, most - searched - theme.px(14))
        self._seen = max(1, many)
        high = used + searched + theme.px(14) if self.shown else searched + theme.px(LINE + 14)
        bottom = anchor.bottom - high if below >= high or below >= above else anchor.top
        bottom = max(inside.bottom, min(bottom, inside.top - high))
        box = Box(inside.left + theme.px(4), bottom, width, high)
        self.canvas.fill(box, (30, 24, 18, 255))
        self.canvas.frame("tooltip", box, theme.scale * 0.8)
        y = box.top - theme.px(7)
        if searched:
            y = self._search(Box(box.left + theme.px(10), y - searched, width - theme.px(20), searched))
        for n in range(self.first, min(len(self.shown), self.first + self._seen)):
            y -= heights[n]
            self._line(n, Box(box.left + theme.px(6), y, width - theme.px(12), heights[n]), touch)
        if not self.shown:
            nothing = Box(box.left + theme.px(10), box.bottom + theme.px(7), width, theme.px(LINE))
            self.canvas.text(say("form-nothing-found"), nothing, letter(15), theme.MUTED, BODY)
        self._more(box)
        self.regions.append(Region("list", f"{self.row.id}:list", box, False))

    def _fitting(self, heights: list[float], room: float) -> tuple[int, float]:
        """Return how many choices fit, and their height; scroll if the current choice would not fit."""
        if self.at < self.first:
            self.first = self.at
        while True:
            used, many = 0.0, 0
            for high in heights[self.first :]:
                if used + high > room:
                    break
                used, many = used + high, many + 1
            if self.at < self.first + many or not many or self.first >= len(heights) - 1:
                return many, used
            self.first += 1

    def _height(self, choice: RowChoice, width: float) -> float:
        lines = wrap(choice.text, BODY, letter(13), width) if choice.text else ()
        return self._name_height(choice, width) + len(lines) * line_height(BODY, letter(13))

    @staticmethod
    def _name_height(choice: RowChoice, width: float) -> float:
        """Return the height of a choice's name, which may take several lines."""
        lines = wrap(choice.label, STRONG, letter(16), width) if choice.text else ("",)
        return theme.px(LINE) + (len(lines) - 1) * line_height(STRONG, letter(16))

    def _search(self, box: Box) -> float:
        glyph = theme.px(18)
        self.canvas.picture(
            "icons/glyph/search.png", Box(box.left, box.bottom + (box.height - glyph) / 2, glyph, glyph), theme.MUTED
        )
        wished = say("form-search" if self.row.words is None else "form-search-word")
        line = Box(box.left + glyph + theme.px(8), box.bottom, box.width - glyph - theme.px(8), box.height)
        self.wish.draw(self.canvas, line, letter(15), focused=True, empty=wished)
        return box.bottom

    def _line(self, n: int, box: Box, touch: Touch) -> None:
        choice = self.shown[n]
        id = f"{self.row.id}={choice.value}"
        if n == self.at or touch.state("choice", id):
            self.canvas.fill(box, (*theme.GOLD[:3], 60 if n == self.at else 34))
        left = box.left + theme.px(6)
        if self.row.control == "several":
            size = theme.px(20)
            tick = Box(left, box.top - theme.px(LINE) + (theme.px(LINE) - size) / 2, size, size)
            self.canvas.picture(f"ui/checkbox-{'on' if self.is_on(choice) else 'off'}.png", tick)
            left = tick.right + theme.px(6)
        high = self._name_height(choice, box.width - theme.px(12))
        name = Box(left, box.top - high, box.right - left - theme.px(6), high)
        colour = theme.GOLD_BRIGHT if choice.value == self.row.value else theme.TEXT
        if choice.text:
            wrapped = wrap(choice.label, STRONG, letter(16), box.width - theme.px(12))
            self.canvas.lines(Fitted(wrapped, letter(16), False), name, colour, STRONG, valign="middle")
        else:
            self.canvas.text(choice.label, name, letter(16), colour, BODY, least=letter(12))
        if choice.text:
            text = Box(box.left + theme.px(6), box.bottom, box.width - theme.px(12), box.height - high)
            lines = wrap(choice.text, BODY, letter(13), text.width)
            self.canvas.lines(Fitted(lines, letter(13), False), text, HELP, BODY)
        self.regions.append(Region("choice", id, box, True, ""))

    def _more(self, box: Box) -> None:
        if self._seen >= len(self.shown):
            return
        bar = Box(box.right - theme.px(7), box.bottom + theme.px(6), theme.px(3), box.height - theme.px(12))
        part = bar.height * self._seen / len(self.shown)
        top = bar.top - (bar.height - part) * self.first / max(1, len(self.shown) - self._seen)
        self.canvas.fill(Box(bar.left, top - part, bar.width, part), theme.GOLD)
