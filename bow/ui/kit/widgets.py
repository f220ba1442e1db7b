"""Parts of many panels and screens: frames with a heading, buttons in all their states, captions, rows."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

import arcade

from bow.ui.kit import theme
from bow.ui.kit.canvas import Canvas
from bow.ui.kit.regions import Box, Region
from bow.ui.kit.text_layout import BODY, STRONG, TITLE, Face, letter, line_height, width_of


class Touch:
    """The regions under pointer and focus; disabled regions have no special look.

    Attributes:
        hovered: the region under the pointer.
        pressed: the region that is held down.
        focused: the region in the keyboard's focus.
        keys: kind and id of these three; None for a missing or disabled region.
    """

    __slots__ = ("focused", "hovered", "keys", "pressed")

    def __init__(
        self, hovered: Region | None = None, pressed: Region | None = None, focused: Region | None = None
    ) -> None:
        self.hovered, self.pressed, self.focused = hovered, pressed, focused
        self.keys = _key(hovered), _key(pressed), _key(focused)

    def state(self, kind: str, id: str) -> str:
        """Return `pressed`, `hover`, `focus` or an empty text."""
        key = (kind, id)
        hovered, pressed, focused = self.keys
        if pressed == key and hovered == key:
            return "pressed"
        if focused == key:
            return "focus"
        return "hover" if hovered == key else ""

    def among(self, counts: Callable[[Region], bool]) -> tuple[tuple[str, str] | None, ...]:
        """Return kind and id of the three regions, even if disabled; None for those that `counts` excludes."""
        regions = self.hovered, self.pressed, self.focused
        return tuple(region[:2] if region is not None and counts(region) else None for region in regions)


def _key(region: Region | None) -> tuple[str, str] | None:
    return None if region is None or not region.enabled else (region.kind, region.id)


def button(
    canvas: Canvas,
    box: Box,
    label: str,
    state: str = "",
    *,
    icon: str = "",
    enabled: bool = True,
    size: float = 16,
    face: Face = STRONG,
    marked: bool = False,
) -> bool:
    """Draw a button with a label, an icon (name of a glyph) or both; return whether its label was shortened."""
    look = f"button-{state}" if state and enabled else ("button" if enabled else "button-disabled")
    canvas.frame(look, box, theme.scale * 0.8)
    colour = theme.TEXT if enabled else theme.FAINT
    if enabled and (state or marked):
        colour = theme.GOLD_BRIGHT
    sink = -max(1, theme.px(1.5)) if state == "pressed" else 0
    at = Box(box.left, box.bottom + sink, box.width, box.height)
    pad = min(theme.px(12), box.width * 0.08)
    glyph = min(box.height * 0.56, theme.px(24) if label else box.height)
    if icon and not label:
        canvas.picture(f"icons/glyph/{icon}.png", at.inset((at.height - glyph) / 2), colour)
        return False
    wish = letter(size)
    room = box.width - 2 * pad
    left = box.left + pad
    least = max(letter(12), theme.least)
    broad = width_of(label, face, least)
    if icon and broad <= room - glyph - pad * 0.6:
        words = min(width_of(label, face, wish), room - glyph - pad * 0.6)
        start = left + max(0.0, (room - glyph - pad * 0.6 - words) / 2)
        canvas.picture(f"icons/glyph/{icon}.png", Box(start, at.bottom + (at.height - glyph) / 2, glyph, glyph), colour)
        left, room = start + glyph + pad * 0.6, words + 1
        return canvas.text(label, Box(left, at.bottom, room, at.height), wish, colour, face, least=letter(12)).cut
    # a label that is too long even in the smallest letters gets two lines, without its icon
    return canvas.text(
        label, Box(left, at.bottom, room, at.height), wish, colour, face, align="center", least=least,
        lines=broad > room,
    ).cut  # fmt: skip


def button_width(label: str, icon: str = "", size: float = 16, face: Face = STRONG) -> float:
    glyph = theme.px(24) + theme.px(8) if icon else 0
    return width_of(label, face, letter(size)) + glyph + theme.px(30)


def panel_frame(canvas: Canvas, box: Box, lit: bool = False) -> Box:
    """Draw the leather of a panel; return the box inside its border."""
    canvas.frame("panel-lit" if lit else "panel", box, theme.scale * 0.6)
    return box.inset(theme.px(13))


def heading(
    canvas: Canvas, inside: Box, text: str, colour: theme.Colour = theme.GOLD, size: float = 18, keep_right: float = 0
) -> Box:
    """Draw a heading at the top; return the box below it."""
    wish = letter(size)
    height = line_height(TITLE, wish)
    place = Box(inside.left, inside.top - height, inside.width - keep_right, height)
    canvas.text(text, place, wish, colour, TITLE, least=letter(13))
    return Box(inside.left, inside.bottom, inside.width, max(0.0, inside.height - height - theme.px(3)))


def label(canvas: Canvas, box: Box, text: str, size: float = 12) -> None:
    canvas.text(text.upper(), box, letter(size), theme.MUTED, BODY, least=letter(10))


def outline(
    canvas: Canvas, box: Box, colour: theme.Colour, thick: float = 2, *, on_top: bool = False
) -> list[arcade.Sprite]:
    """Draw the four sides of a box, just within it, and return their sprites."""
    return [canvas.fill(side, colour, on_top=on_top) for side in _sides(box, thick)]


def move_outline(sides: Iterable[arcade.Sprite], box: Box, thick: float = 2) -> None:
    """Give an outline another box, which is faster than making a new one."""
    for sprite, side in zip(sides, _sides(box, thick), strict=True):
        sprite.position = side.centre
        sprite.width, sprite.height = max(0.5, side.width), max(0.5, side.height)


def _sides(box: Box, thick: float) -> tuple[Box, Box, Box, Box]:
    return (
        Box(box.left, box.bottom, box.width, thick),
        box.strip(thick),
        Box(box.left, box.bottom, thick, box.height),
        Box(box.right - thick, box.bottom, thick, box.height),
    )


def row(box: Box, widths: Iterable[float], gap: float) -> list[Box]:
    """Return boxes side by side from the left of a box, shrunk together if they would exceed it."""
    wanted = list(widths)
    total = sum(wanted) + gap * (len(wanted) - 1)
    factor = min(1.0, (box.width - gap * (len(wanted) - 1)) / max(1.0, total - gap * (len(wanted) - 1)))
    found = []
    x = box.left
    for width in wanted:
        found.append(Box(x, box.bottom, width * factor, box.height))
        x += width * factor + gap
    return found


def _cells_of(row: Box, widths: Sequence[float]) -> list[Box]:
    """Return equal cells side by side, or where a text is wider than that, cells as wide as their texts need."""
    spare = (row.width - sum(widths)) / len(widths)
    if max(widths) <= row.width / len(widths) or spare < 0:
        return row.row(len(widths))
    found, left = [], row.left
    for width in widths:
        found.append(row._replace(left=left, width=width + spare))
        left += width + spare
    return found


def step_line(canvas: Canvas, row: Box, names: Sequence[str], at: int, past: theme.Colour = theme.GOOD) -> None:
    """Draw a disc for each step of a course on one line, with its name below; those before `at` are ticked off."""
    disc = theme.px(17)
    cells = _cells_of(row, [width_of(name, STRONG, letter(10)) + theme.px(4) for name in names])
    middle = row.top - disc / 2
    first, last = cells[0].centre[0], cells[-1].centre[0]
    canvas.fill(Box(first, middle - theme.px(1), last - first, theme.px(2)), theme.BOARD_EDGE)
    for n, (name, cell) in enumerate(zip(names, cells, strict=True)):
        place = Box(cell.centre[0] - disc / 2, middle - disc / 2, disc, disc)
        picture = "round-now" if n == at else "round-past" if n < at else "round-next"
        canvas.picture(f"ui/{picture}.png", place, theme.WHITE if n >= at else past)
        if n < at:
            canvas.picture("icons/glyph/check.png", place.inset(theme.px(3)), past)
        below = Box(cell.left, row.bottom, cell.width, row.height - disc).inset(theme.px(1))
        colour = theme.GOLD_BRIGHT if n == at else theme.TEXT if n < at else theme.MUTED
        canvas.text(name, below, letter(13), colour, STRONG if n == at else BODY, align="center", least=letter(10))
