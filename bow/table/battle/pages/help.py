"""How to play: an introduction, all rules, units, terrain, keywords and signs of the engine, and the keys."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Final, NamedTuple

from bow.battle.inspection import Inspection
from bow.battle.reading import catalogue
from bow.content.terms import ROMAN
from bow.table.battle.board.units import unit_icon
from bow.table.battle.destinations import LessonPage
from bow.table.battle.play.guided_battle import lessons
from bow.table.battle.texts.battle_wording import order_text
from bow.table.battle.texts.guide import guide
from bow.ui.kit import theme
from bow.ui.kit.canvas import Canvas
from bow.ui.kit.pictures import device_of, shown
from bow.ui.kit.regions import Box, Region
from bow.ui.kit.scroll import Block
from bow.ui.kit.text_layout import BODY, SERIF, STRONG, letter, line_height, wrap
from bow.ui.screens.guide_book import GuideEntry
from bow.ui.screens.guide_screen import RUST, GuideScreen, written_entry
from bow.ui.screens.navigation import Navigator
from bow.ui.wording import say

#: width and height of a picture's ground in pixels of the sketch
WIDE, HIGH = 104, 68
GRASS: Final[theme.Colour] = (98, 108, 62, 255)
DARK: Final[theme.Colour] = (36, 32, 28, 255)
BLACK: Final[theme.Colour] = (16, 14, 12, 255)
LINE: Final = "line"
SLASH: Final = "slash"
#: the numbers on pieces: the sign, its text, and its place as that of a piece
NUMBERS: Final = {"ratings": ("3", 0.34), "price": ("2", 0.0)}
#: signs of strips and panels, whose ground is dark
ON_PANELS: Final = frozenset({"orders", "command", "ratings", "spent", "price", "momentum", "morale", "dice"})


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
        found = []
        for entry in entries:
            match entry.kind:
                case "unit":
                    found.append(_unit(entry, width))
                case "land":
                    found.append(_land(entry, width))
                case "sign":
                    found.append(_sign(entry, width))
                case _:
                    found.append(written_entry(entry, width, entry.id == marked and entry.kind == "rule"))
        return found

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


def _land(entry: GuideEntry, width: float) -> Block:
    swatch = theme.px(74)
    room = width - swatch - theme.px(36)
    text = wrap(entry.text, SERIF, letter(17), room)
    heads, step, small = (line_height(face, letter(size)) for face, size in ((STRONG, 18), (SERIF, 17), (BODY, 15)))
    notes = wrap(entry.note, BODY, letter(15), room)
    height = max(swatch, heads + step * len(text) + small * len(notes)) + theme.px(16)

    def draw(canvas: Canvas, box: Box) -> None:
        canvas.picture(f"terrain/{entry.id}.png", Box(box.left + theme.px(12), box.top - swatch, swatch * 0.88, swatch))
        y = box.top - heads
        left = box.left + swatch + theme.px(24)
        canvas.text(entry.title, Box(left, y, room, heads), letter(18), theme.INK, STRONG, least=letter(12))
        for line in text:
            y -= step
            canvas.text(line, Box(left, y, room, step), letter(17), theme.INK, SERIF, least=letter(13))
        for line in notes:
            y -= small
            canvas.text(line, Box(left, y, room, small), letter(15), theme.INK_MUTED, BODY, least=letter(11))

    return Block(height, draw, entry.id)


def _unit(entry: GuideEntry, width: float) -> Block:
    kind = catalogue().kinds[entry.id]
    step = line_height(BODY, letter(17))
    height = step * 6 + theme.px(40)
    facts = say("help-unit", branch=say(f"branch-{kind.branch}"), figures=kind.figures, range=kind.range)

    def draw(canvas: Canvas, box: Box) -> None:
        below, side = theme.px(12), theme.px(4)
        card = Box(box.left + side, box.bottom + below, box.width - 2 * side, box.height - below)
        canvas.frame("parchment-inset", card, theme.scale * 0.8)
        inside = card.inset(theme.px(14))
        size = min(inside.height, theme.px(96))
        base = Box(inside.left, inside.bottom + (inside.height - size) / 2, size, size)
        canvas.picture(f"units/base-{kind.house}.png", base)
        canvas.picture(unit_icon(kind.id), base.inset(size * 0.21), theme.ICON_ON_BASE[kind.house])
        left = base.right + theme.px(16)
        wide = inside.right - left
        y = inside.top - step
        canvas.text(entry.title, Box(left, y, wide, step), letter(19), theme.INK, STRONG, least=letter(12))
        y -= step
        canvas.text(facts, Box(left, y, wide, step), letter(16), theme.INK_MUTED, BODY, least=letter(11))
        for rank, row in kind.orders.items():
            y -= step
            flag = Box(left, y, step * 0.8, step)
            canvas.picture(f"units/flag-{rank}-plain.png", flag)
            said = f"{ROMAN[rank]}  {order_text(row)}"
            line = Box(flag.right + theme.px(6), y, inside.right - flag.right - theme.px(6), step)
            canvas.text(said, line, letter(17), theme.INK, BODY, least=letter(11))
        y -= step
        canvas.text(entry.text, Box(left, y, wide, step), letter(16), RUST, STRONG, least=letter(11))

    return Block(height, draw, entry.id)


class SignPiece(NamedTuple):
    """A picture on the ground: its shift from the middle and its width in heights of the ground, and its color.

    The picture `LINE` is a level line of this width, `SLASH` one that crosses a square of this width.
    """

    picture: str
    x: float = 0.0
    width: float = 0.7
    colour: theme.Colour = theme.WHITE
    y: float = 0.0


def _hex(colour: theme.Colour, x: float = 0.0, fill: int = 74) -> tuple[SignPiece, SignPiece]:
    """Return a marked hex."""
    return SignPiece("units/hex-fill", x, 0.8, (*colour[:3], fill)), SignPiece("units/hex-ring", x, 0.8, colour)


def _row(pictures: tuple[str, ...], width: float, pitch: float, colour: theme.Colour = theme.WHITE) -> list[SignPiece]:
    """Return pictures side by side."""
    left = -pitch * (len(pictures) - 1) / 2
    return [SignPiece(picture, left + n * pitch, width, colour) for n, picture in enumerate(pictures)]


def _line(colour: theme.Colour, left: float, right: float, y: float, dashes: int = 1) -> list[SignPiece]:
    """Return a line, or as many dashes."""
    pitch = (right - left) / dashes
    wide = pitch if dashes == 1 else pitch * 0.62
    return [SignPiece(LINE, left + pitch * n + wide / 2, wide, colour, y) for n in range(dashes)]


#: the pieces of each sign, the undermost first
SIGNS: Final[dict[str, tuple[SignPiece, ...]]] = {
    "flag": tuple(_row(("units/flag-green", "units/flag-blue", "units/flag-red"), 0.5, 0.45)),
    "gold": (*_hex(theme.SELECTED, 0.36), SignPiece("units/stand-glow", -0.36, 0.7, theme.ORDERABLE)),
    "ordered": (SignPiece("units/stand-ring", width=0.7, colour=(*theme.TEXT[:3], 170)),),
    "moon": (SignPiece("units/mark-inactive", width=0.6),),
    "lost": (
        SignPiece("figures/disc-lost", -0.32, 0.7),
        SignPiece("units/pip-full", 0.2, 0.24),
        SignPiece("units/pip-lost", 0.48, 0.24),
    ),
    "leader": (
        SignPiece(device_of("robb-stark:young-wolf", "stark"), -0.34, 0.5),
        SignPiece(device_of("kevan-lannister:trusted-captain", "lannister"), 0.34, 0.5),
    ),
    "can": tuple(_row(("planning/can-attack", "planning/can-move"), 0.5, 0.62, theme.GOLD_BRIGHT)),
    "keyword": tuple(
        piece
        for x, name in ((-0.34, "off-balance"), (0.34, "stalwart"))
        for piece in (SignPiece("units/pip-lost", x, 0.56), SignPiece(f"icons/keyword/{name}", x, 0.36, theme.TEXT))
    ),
    "engaged": tuple(_row(("tokens/engaged-stark", "tokens/engaged-lannister"), 0.54, 0.66)),
    "dots": tuple(_row(("units/reach-dot", "units/reach-hollow"), 0.42, 0.62, theme.REACHABLE)),
    "faint": tuple(_row(("units/reach-dot", "units/reach-dot"), 0.32, 0.62, (*theme.REACHABLE[:3], 120))),
    "diamonds": tuple(_row(("planning/attack-move", "planning/move"), 0.56, 0.62, theme.REACHABLE)),
    "target": (
        SignPiece("units/stand-target", -0.36, 0.68, theme.TARGET),
        SignPiece("planning/target-far", 0.36, 0.74, theme.TARGET),
    ),
    "frames": tuple(_row(("planning/target", "planning/target-far"), 0.74, 0.74, theme.THREAT)),
    "blow": (*_hex(theme.REACHABLE), SignPiece("icons/glyph/warning", width=0.42, colour=theme.WARNING)),
    "way": (
        *(SignPiece("units/path-dot", -0.52 + 0.26 * n, 0.16) for n in range(3)),
        SignPiece("units/arrow-head", 0.36, 0.42),
    ),
    "hatch": (SignPiece("units/hex-hatch", width=0.8, colour=(*theme.SIGHT_BLOCKED[:3], 130)),),
    "zone": (*_hex(theme.ZONE_OF["stark"], -0.36, 40), *_hex(theme.ZONE_OF["lannister"], 0.36, 40)),
    "threats": (
        SignPiece("units/hex-ring", width=0.8, colour=theme.THREATENED),
        SignPiece("planning/threat-2", width=0.5, colour=theme.THREATENED, y=-0.26),
    ),
    "sight": (
        *_line(theme.SIGHT_CLEAR, -0.66, 0.72, 0.36, 5),
        *_line(theme.SIGHT_BLOCKED, -0.66, 0.05, -0.1, 3),
        SignPiece("units/hex-hatch", 0.36, 0.56, theme.SIGHT_BLOCKED, -0.1),
        SignPiece("units/hex-ring", 0.36, 0.56, theme.SIGHT_BLOCKED, -0.1),
    ),
    "recap": (
        *_line(theme.WHITE, -0.68, -0.05, 0.28),
        SignPiece("units/arrow-head", -0.02, 0.24, theme.WHITE, 0.28),
        *_line(theme.TEXT, -0.68, -0.05, 0.0, 4),
        SignPiece("units/arrow-head", -0.02, 0.24, theme.TEXT),
        *_line(theme.TARGET, -0.68, -0.05, -0.28),
        SignPiece("units/arrow-head", -0.02, 0.24, theme.TARGET, -0.28),
        SignPiece("icons/glyph/close", 0.5, 0.42, theme.TARGET),
    ),
    "objective": (
        *_hex(theme.HOUSE["lannister"], 0.36, 0),
        SignPiece("tokens/control-lannister", 0.36, 0.34),
        SignPiece("tokens/objective", -0.36, 0.5),
    ),
    "fire": tuple(_row(("tokens/fire-1", "tokens/fire-4"), 0.54, 0.66)),
    "devastated": (SignPiece("tokens/devastated", width=0.58),),
    "hidden": (
        SignPiece("tokens/hidden", -0.34, 0.54),
        SignPiece("icons/glyph/eye-off", 0.34, 0.46, (255, 232, 180, 255)),
    ),
    "orders": tuple(_row(("tokens/green", "tokens/valor", "tokens/morale"), 0.42, 0.46)),
    "command": tuple(_row(("tokens/command-stark", "tokens/command-spent"), 0.5, 0.6)),
    "ratings": (SignPiece("icons/glyph/star", -0.34, 0.46, theme.GOLD), SignPiece("tokens/capture", 0.34, 0.56)),
    "spent": (
        SignPiece("icons/glyph/star", width=0.46, colour=(*theme.FAINT[:3], 110)),
        SignPiece(SLASH, width=0.5, colour=theme.MUTED),
    ),
    "price": (SignPiece("tokens/price-stark", width=0.56),),
    "momentum": (SignPiece("tokens/momentum", width=0.58),),
    "morale": (
        SignPiece("ui/track-space-red", -0.44, 0.38, y=-0.02),
        SignPiece("icons/glyph/losses", -0.44, 0.28, (30, 20, 16, 255), -0.02),
        SignPiece("ui/track-space-green", 0.0, 0.38, y=-0.02),
        SignPiece("ui/track-break", 0.0, 0.2, y=-0.3),
        SignPiece("ui/track-space-neutral", 0.44, 0.38, y=-0.02),
        SignPiece("ui/track-marker", 0.44, 0.34, y=0.28),
    ),
    "dice": (SignPiece("dice/hit", -0.46, 0.64), *_row(("dice/green", "dice/valor", "dice/morale"), 0.5, 0.46)),
}  # fmt: skip


def _sign(entry: GuideEntry, width: float) -> Block:
    """Return a sign with its picture at the left, its name and its meaning."""
    wide, high = theme.px(WIDE), theme.px(HIGH)
    indent = theme.px(12) + wide + theme.px(16)
    room = width - indent - theme.px(12)
    heads, step = line_height(STRONG, letter(18)), line_height(SERIF, letter(18))
    lines = wrap(entry.text, SERIF, letter(18), room)
    height = max(high, heads + step * len(lines)) + theme.px(12)

    def draw(canvas: Canvas, box: Box) -> None:
        ground = Box(round(box.left + theme.px(12)), round(box.top - high), round(wide), round(high))
        _draw_sign(canvas, entry.id, ground)
        y = box.top - heads - max(0.0, (high - heads - step * len(lines)) / 2)
        left = box.left + indent
        canvas.text(entry.title, Box(left, y, room, heads), letter(18), theme.INK, STRONG, least=letter(12))
        for line in lines:
            y -= step
            canvas.text(line, Box(left, y, room, step), letter(18), theme.INK, SERIF, least=letter(13))

    return Block(height, draw)


def _draw_sign(canvas: Canvas, id: str, box: Box) -> None:
    """Draw the picture of a sign on its ground."""
    canvas.fill(box, BLACK)
    canvas.fill(box.inset(1), DARK if id in ON_PANELS else GRASS)
    middle = box.centre
    for piece in SIGNS[id]:
        side = box.height * piece.width
        x, y = middle[0] + piece.x * box.height, middle[1] + piece.y * box.height
        if piece.picture == LINE:
            thick = max(2.0, box.height * 0.05)
            canvas.fill(Box(x - side / 2, y - thick / 2, side, thick), piece.colour)
            continue
        if piece.picture == SLASH:
            half = side / 2
            canvas.line(x - half, y - half, x + half, y + half, piece.colour, max(1, theme.px(2)))
            continue
        name = shown(piece.picture, theme.marks)
        canvas.picture(f"{name}.png", Box(x - side / 2, y - side / 2, side, side), piece.colour)
    if id in NUMBERS:
        number, at = NUMBERS[id]
        x = middle[0] + at * box.height
        place = Box(x - box.height / 4, box.bottom, box.height / 2, box.height)
        canvas.text(number, place, box.height * 0.3, theme.TEXT, STRONG, align="center")
