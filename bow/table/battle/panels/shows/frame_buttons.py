"""Buttons with labels on the upper edge of the board's frame, from the left."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from bow.table.battle.panels.shows.last_played import HIGH
from bow.ui.kit import theme
from bow.ui.kit.canvas import letter
from bow.ui.kit.panel import Panel
from bow.ui.kit.regions import Box
from bow.ui.kit.text_layout import STRONG, width_of

#: distance of the first button from the corner of the frame, where the name of a hex stands
START = 46


class FrameButton(NamedTuple):
    """A button: its id, glyph, label and hint, and whether it is on.

    `short` is the label used if not all labels fit.
    """

    id: str
    icon: str
    label: str
    hint: str
    on: bool = False
    short: str = ""


class FrameButtons(Panel):
    """The buttons; their panel has the place of the board."""

    def __init__(self, most: float, beside: float | None = None) -> None:
        """Set up an edge without buttons.

        Args:
            most: the largest part of the board's width that they take; another label is further right.
            beside: how much width others need at least, in pixels of the sketch: on a narrow board these take all the
                rest, and the first keep their labels; None: there all have short labels.
        """
        super().__init__()
        self.most, self.beside = most, beside
        self.before = 0.0  # how far to the right other buttons extend
        self.buttons: tuple[FrameButton, ...] = ()

    def show(self, buttons: Sequence[FrameButton]) -> None:
        self.buttons = tuple(buttons)
        self.refresh()

    def shows(self) -> object:
        return self.buttons, self.before

    def stand_after(self, other: Panel) -> None:
        """Place the buttons to the right of those of another panel."""
        self.before = max((each.box.right for each in other.regions), default=0.0)
        self.refresh()

    def build(self) -> None:
        size, gap = letter(14), theme.px(7)
        high = max(theme.px(HIGH), size * 1.4)
        glyph = high * 0.72
        room = self.box.width * self.most - theme.px(44)
        if self.beside is not None:
            room = max(room, self.box.width - theme.px(START + self.beside))
        for labels in self._ways():
            widths = [glyph + 2 * gap + (width_of(said, STRONG, size) + gap if said else 0) for said in labels]
            if sum(widths) + gap * (len(widths) - 1) <= room:
                break
        x = max(self.box.left + theme.px(START), self.before + theme.px(6))
        low = self.box.top - theme.px(16)
        for each, said, wide in zip(self.buttons, labels, widths, strict=True):
            place = Box(round(x), round(low), round(wide), round(high))
            state = self.touch.state("button", each.id)
            self.canvas.frame(f"button-{state}" if state else "button", place, theme.scale * 0.45)
            colour = theme.GOLD_BRIGHT if state or each.on else theme.TEXT
            sign = Box(place.left + gap, place.bottom + (high - glyph) / 2, glyph, glyph)
            self.canvas.picture(f"icons/glyph/{each.icon}.png", sign, colour)
            if said:
                left = sign.right + gap * 0.7
                text = Box(left, place.bottom, place.right - gap * 0.8 - left, high)
                self.canvas.text(said, text, size, colour, STRONG, least=letter(11))
            if each.on:
                under = Box(place.left + gap, place.bottom + 2, place.width - 2 * gap, 2)
                self.canvas.fill(under, theme.GOLD_BRIGHT, on_top=True)
            self.region("button", each.id, place, each.hint)
            x = place.right + theme.px(6)

    def _ways(self) -> list[list[str]]:
        """Return the labels of all buttons, the longest first."""
        count = len(self.buttons)
        kept = range(count, -1, -1) if self.beside is not None else (count, 0)
        return [[each.label if n < some else each.short for n, each in enumerate(self.buttons)] for some in kept]
