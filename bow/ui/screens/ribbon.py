"""The ribbon at the lower edge of a board with the open question, and the paper slip above it with notices.

The ribbon always shows one line, between two buttons. The slip shows tips, hints and notices. It can be closed,
disappears when its owner has no more text for it, and lets clicks through to the board.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import lru_cache
from typing import NamedTuple

import arcade
from PIL import Image, ImageDraw, ImageFilter

from bow.ui.kit import redrawing, theme
from bow.ui.kit.panel import Panel
from bow.ui.kit.pictures import picture_file
from bow.ui.kit.regions import NOWHERE, Box, Region
from bow.ui.kit.text_layout import BODY, STRONG, Fitted, fit, letter, line_height, width_of
from bow.ui.kit.widgets import button_width
from bow.ui.wording import say

#: height of the ribbon, of the buttons at its ends, and its greatest width, in pixels of the sketch
HIGH, BUTTON, WIDE = 42, 35, 900
#: the size of its letters, and the least one: a longer sentence is cut
SIZE, LEAST = 20, 16
#: how deep the ends of the ribbon are notched
NOTCH = 12
TEXT: theme.Colour = (255, 240, 200, 255)
PLAIN: theme.Colour = (70, 56, 40, 255)
#: width and least height of the slip, and its letters; how far it overlaps the ribbon's shadow
PAPER, LOW, INK_SIZE, TUCKED = 560, 58, 17, 3
#: the turn of the paper in degrees, and how much of the slip is left while something is under it
TURN, FADED = 0.6, 0.25
#: seconds that a reader has before the slip fades over units that can be clicked
READ = 8.0
#: id of the button that puts the slip away
PUT_AWAY = "slip-close"


class RibbonButton(NamedTuple):
    """A button at an end of the ribbon: kind and id of its region, its label, glyph and hint."""

    kind: str
    id: str
    label: str
    icon: str = ""
    hint: str = ""
    enabled: bool = True


class Ribbon(Panel):
    """The line with the open question.

    Attributes:
        sentence: the sentence.
        shown_text: the sentence, or what of it is shown, or one in its place.
        whole: whether all of the sentence is shown.
    """

    def __init__(self) -> None:
        super().__init__()
        self.opaque = True  # a click on it does not reach the hexes below
        self.sentence = ""
        self.shown_text = ""
        self.whole = True
        self._shorter: tuple[str, ...] = ()
        self._colour = PLAIN
        self._left: RibbonButton | None = None
        self._right: RibbonButton | None = None

    def tell(
        self,
        text: str,
        colour: theme.Colour = PLAIN,
        left: RibbonButton | None = None,
        right: RibbonButton | None = None,
        shorter: Sequence[str] = (),
    ) -> None:
        """Show a text on a colour, between two buttons; with None, that end has no button.

        Where the text has no room, its first sentence is shown, and where that has none, a shorter one. If that has
        none on one line either, the text is written on as many lines as the ribbon is high.
        """
        self.sentence, self._colour, self._left, self._right = " ".join(text.split()), colour, left, right
        self._shorter = tuple(shorter)
        self.refresh()

    def shows(self) -> object:
        return self.sentence, self._shorter, self._colour, self._left, self._right

    @property
    def hidden(self) -> bool:
        return not self.sentence

    def build(self) -> None:
        box, gap = self.box, theme.px(10)
        band, wide = self._placed(box, gap)
        self.canvas.sprite(
            band_texture(round(band.width), round(band.height), round(theme.px(NOTCH)), self._colour[:3]), band
        )
        inside = self._inside(band)
        first = _first_sentence(self.sentence)
        texts = self.sentence, first, *self._shorter
        said = next((text for text in texts if self._fits(text, inside)), "")
        lines = not said
        if lines:
            said = next((text for text in texts if not _in_lines(text, inside).cut), texts[-1])
        text = self.canvas.text(
            said, inside, letter(SIZE), TEXT, STRONG, align="center", lines=lines, least=letter(LEAST)
        )
        self.shown_text, self.whole = said, said == self.sentence and not text.cut
        high = max(min(theme.px(BUTTON), box.height), letter(16) * 1.5)
        low = round(box.bottom + (box.height - high) / 2)
        for each, width, left in (
            (self._left, wide[0], box.left + gap),
            (self._right, wide[1], box.right - gap - wide[1]),
        ):
            if each is not None:
                place = Box(left, low, width, high).whole
                named = each.label if not each.icon or width > high * 1.5 else ""
                self.button(each.id, place, named, each.icon, enabled=each.enabled, hint=each.hint, kind=each.kind)

    def _placed(self, box: Box, gap: float) -> tuple[Box, tuple[float, float]]:
        """Return the place of the ribbon, in the middle if its line fits there, and the widths of the buttons.

        For a longer line it takes the room beside the smaller button. The buttons keep their size and their places.
        """
        most = box.width * 0.2
        left, right = (
            min(button_width(each.label, each.icon), most) if each is not None else 0.0
            for each in (self._left, self._right)
        )
        room = box.width - 2 * (max(left, right) + 2 * gap)
        band = box.middle(min(theme.px(WIDE), room), box.height).whole
        if not self._fits(self.sentence, self._inside(band)):
            start = box.left + left + 2 * gap
            band = Box(start, box.bottom, box.right - right - 2 * gap - start, box.height).whole
        return band, (left, right)

    @staticmethod
    def _inside(band: Box) -> Box:
        edge = theme.px(NOTCH + 8)
        return band._replace(left=band.left + edge, width=band.width - 2 * edge)

    @staticmethod
    def _fits(text: str, inside: Box) -> bool:
        return width_of(text, STRONG, letter(LEAST)) <= inside.width


def _in_lines(text: str, inside: Box) -> Fitted:
    """Return a text in lines of the least size."""
    return fit(text, STRONG, letter(LEAST), inside.width, inside.height, letter(LEAST))


class Slip(Panel):
    """The paper slip above the ribbon.

    It is in the middle, or at the left or right if it covers no units there that can be clicked. It fades while the
    pointer is over it, and after the reading time if it covers such units.

    Attributes:
        sentence: its text; if empty, there is no slip.
        on_close: called when the player closes it, on a screen whose layers take clicks.
    """

    def __init__(self, on_close: Callable[[], object] = lambda: None) -> None:
        super().__init__()
        self.on_close = on_close
        self.sentence = ""
        self._read = 0.0  # the seconds since the text came
        self._pointed = False
        self._taken: tuple[Box, ...] = ()
        self._spot: int | None = None  # where it lies; None: not chosen yet
        self._room = NOWHERE
        self._above = NOWHERE

    def lay_above(self, ribbon: Box, room: Box) -> None:
        """Place the slip above the ribbon and within the board."""
        if (ribbon, room) != (self._above, self._room):
            self._above, self._room, self._spot = ribbon, room, None
        self._place()

    def tell(self, text: str, taken: Sequence[Box] = ()) -> None:
        """Show a text, or remove the slip.

        Args:
            text: the text; an empty text removes the slip.
            taken: the places of things on the board that it should not cover.
        """
        if text != self.sentence:
            self.sentence, self._read, self._pointed, self._spot = text, 0.0, False, None
        self._taken = tuple(taken)
        self._place()

    def move(self, x: float, y: float) -> None:
        self.look_through(x, y)

    def look_through(self, x: float, y: float) -> None:
        """Make the slip transparent while the pointer is over it, except over its cross."""
        pointed = bool(self.sentence) and self.box.holds(x, y) and not self._cross.holds(x, y)
        if pointed != self._pointed:
            self._pointed = pointed
            self.refresh()
            redrawing.changed()

    def activate(self, region: Region) -> bool:
        if region.id != PUT_AWAY:
            return False
        self.on_close()
        return True

    def update(self, seconds: float) -> bool:
        """Count the reading time."""
        if not self.sentence or self._read > READ:
            return False
        self._read += seconds
        if self._read <= READ or not self._taken:
            return False
        self.refresh()
        return True

    @property
    def faded(self) -> bool:
        """Whether the slip is transparent."""
        return self._pointed or (self._read > READ and any(self.box.meets(box) for box in self._taken))

    def shows(self) -> object:
        return self.sentence, self.faded

    @property
    def hidden(self) -> bool:
        return not self.sentence

    @property
    def extent(self) -> Box:
        return self.box.grown(theme.px(9))

    def holds(self, x: float, y: float) -> bool:
        return False  # only its cross takes clicks

    # --- picture
    def _place(self) -> None:
        if not self.sentence:
            self.lay(self._above._replace(height=0.0))
            return
        wide, high = self._size()
        spots = self._spots(wide, high)
        if self._spot is None:
            free = (n for n, spot in enumerate(spots) if not any(spot.meets(box) for box in self._taken))
            self._spot = next(free, 0)
        self.lay(spots[self._spot])

    def _spots(self, wide: float, high: float) -> list[Box]:
        """Return the possible places: in the middle, at the left, at the right."""
        low, edge = self._above.top - theme.px(TUCKED), theme.px(24)
        middle, _ = self._above.centre
        lefts = middle - wide / 2, self._room.left + edge, self._room.right - edge - wide
        return [Box(left, low, wide, high).whole for left in lefts]

    def _size(self) -> tuple[float, float]:
        """Return width and height for two lines if possible: wider for a long text, and higher only if needed."""
        most = min(self._room.width - theme.px(48), theme.px(WIDE))
        wide = min(theme.px(PAPER), most)
        while len(self._fitted(wide).lines) > 2 and wide < most:
            wide = min(most, wide + theme.px(40))
        lines = len(self._fitted(wide).lines) * line_height(BODY, letter(INK_SIZE))
        return wide, max(theme.px(LOW), lines + theme.px(18))

    def _fitted(self, wide: float) -> Fitted:
        return fit(self.sentence, BODY, letter(INK_SIZE), self._text_width(wide), self._room.height, letter(INK_SIZE))

    @staticmethod
    def _text_width(wide: float) -> float:
        return wide - theme.px(22 + 22 + 12) - theme.px(30)

    @property
    def _cross(self) -> Box:
        side = max(theme.px(26), 18.0)
        return Box(self.box.right - side - theme.px(6), self.box.top - side - theme.px(6), side, side).whole

    def build(self) -> None:
        box, seen = self.box, round(255 * (FADED if self.faded else 1.0))
        sheet = box.grown(theme.px(8)).whole
        self.canvas.sprite(_paper(round(sheet.width), round(sheet.height), round(theme.px(8))), sheet).alpha = seen
        glyph, edge = theme.px(22), theme.px(16)
        sign = Box(box.left + edge, box.bottom + (box.height - glyph) / 2, glyph, glyph)
        self.canvas.picture("icons/glyph/info.png", sign, (*theme.INK_MUTED[:3], seen))
        fitted = self._fitted(box.width)
        text = Box(sign.right + theme.px(10), box.bottom, self._text_width(box.width), box.height)
        self.canvas.lines(fitted, text, (*theme.INK[:3], seen), BODY, valign="middle")
        cross = self._cross
        touched = bool(self.touch.state("button", PUT_AWAY))
        self.canvas.picture(
            "icons/glyph/close.png", cross.inset(cross.width * 0.2),
            (*(theme.INK if touched else theme.INK_MUTED)[:3], 255),
        )  # fmt: skip
        self.region("button", PUT_AWAY, cross, say("hint-slip-close"))


def _first_sentence(text: str) -> str:
    """Return the first sentence of a text."""
    ends = [at for mark in (". ", "! ", "? ") if (at := text.find(mark)) >= 0]
    return text[: min(ends) + 1] if ends else text


@lru_cache(maxsize=12)
def band_texture(wide: int, high: int, notch: int, colour: tuple[int, int, int]) -> arcade.Texture:
    """Paint a ribbon with notched ends, a golden line along both edges, and a shadow below."""
    fine = 3
    w, h, n = wide * fine, high * fine, notch * fine
    edge = [(0, 0), (w - 1, 0), (w - 1 - n, h // 2), (w - 1, h - 1), (0, h - 1), (n, h // 2)]
    shape = Image.new("L", (w, h), 0)
    ImageDraw.Draw(shape).polygon(edge, fill=255)
    light = Image.linear_gradient("L").resize((w, h)).point(lambda value: 96 + value * 64 // 255)
    dark = Image.new("RGB", (w, h), tuple(round(part * 0.72) for part in colour))
    cloth = Image.composite(dark, Image.new("RGB", (w, h), colour), light)
    painter = ImageDraw.Draw(cloth)
    for y in (h * 0.14, h * 0.83):
        painter.rectangle((n * 1.6, y, w - n * 1.6, y + fine * max(1, high // 28)), fill=(214, 170, 92))
    painter.polygon(edge, outline=tuple(round(part * 0.4) for part in colour), width=fine)
    cloth.putalpha(shape)
    return arcade.Texture(cloth.resize((wide, high), Image.Resampling.LANCZOS), hit_box_points=_corners(wide, high))


@lru_cache(maxsize=12)
def _paper(wide: int, high: int, edge: int) -> arcade.Texture:
    """Paint a sheet of parchment, slightly turned, with its shadow; `edge` is the margin for both."""
    with Image.open(picture_file("ui/parchment.png")) as image:
        source = image.convert("RGBA")
    rim = 40
    grain = source.crop((rim, rim, source.width - rim, source.height - rim)).convert("RGB")
    w, h = max(4, wide - 2 * edge), max(4, high - 2 * edge)
    sheet = grain.resize((w, h), Image.Resampling.BICUBIC)
    ImageDraw.Draw(sheet).rectangle((0, 0, w - 1, h - 1), outline=(148, 120, 78))
    paper, mask = Image.new("RGB", (wide, high), (0, 0, 0)), Image.new("L", (wide, high), 0)
    paper.paste(sheet, (edge, edge))
    mask.paste(255, (edge, edge, edge + w, edge + h))
    paper = paper.rotate(TURN, Image.Resampling.BICUBIC)
    mask = mask.rotate(TURN, Image.Resampling.BICUBIC)
    shadow = Image.new("L", (wide, high), 0)
    shadow.paste(mask.point(lambda value: value * 120 // 255), (0, max(1, edge // 3)))
    drawn = Image.new("RGBA", (wide, high), (0, 0, 0, 0))
    drawn.putalpha(shadow.filter(ImageFilter.GaussianBlur(edge / 3)))
    paper.putalpha(mask)
    drawn.alpha_composite(paper)
    return arcade.Texture(drawn, hit_box_points=_corners(wide, high))


def _corners(wide: int, high: int) -> list[tuple[float, float]]:
    """Return a trivial hit box; nothing here is tested for collisions."""
    return [(-wide / 2, -high / 2), (wide / 2, -high / 2), (wide / 2, high / 2), (-wide / 2, high / 2)]
