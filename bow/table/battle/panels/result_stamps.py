"""The result of a combat over its target: hits, hexes driven back, losses for barred hexes, capture.

Each kind is a stamp of parchment; their order is their order in time. Fallen figures lie in the hex until they go.
"""

from __future__ import annotations

from collections.abc import Iterable
from itertools import pairwise
from math import hypot
from typing import Final, NamedTuple

from bow.battle import Event
from bow.battle.events import Eliminated, FiguresLost, Relocated, RetreatBlocked
from bow.battle.inspection import Inspection
from bow.table.battle.animation import BoardShape, Standing, falls, heading
from bow.table.battle.board.animation_steps import banner, fall_side, ranks
from bow.table.battle.board.board_view import BoardView
from bow.table.battle.board.piece_pictures import shape_of, soldier_of
from bow.table.battle.board.playback import Playback
from bow.table.battle.board.units import as_figures, look_of
from bow.table.battle.play.combat_results import Combat, Combats
from bow.ui.kit import theme
from bow.ui.kit.panel import Panel
from bow.ui.kit.pictures import scene_of
from bow.ui.kit.regions import Box
from bow.ui.kit.text_layout import STRONG, fit, letter, line_height, width_of
from bow.ui.wording import say

#: seconds from one stamp to the next, and for which all are shown together
APART, STAYS = 0.25, 2.0
#: a stamp in pixels of the sketch: its width, height and largest width; the gap between two; the pointer's height
WIDE, HIGH, WIDEST, GAP, POINTER = 98, 70, 130, 6, 15
#: the distance of the pointer's tip from the middle of the target, in hex widths
OFF = 0.76
#: the colors of chevrons, of a skull, of the way back and of its edge
CHEVRONS: Final[theme.Colour] = (110, 70, 150, 255)
SKULL: Final[theme.Colour] = (120, 24, 20, 255)
CREAM: Final[theme.Colour] = (246, 236, 208, 255)
DARK: Final[theme.Colour] = (40, 26, 16, 255)
#: the way back and its edge, and a cross, in pixels of the sketch
THICK, EDGE, CROSS = 7, 11, 20
#: the most fallen soldiers and chevrons on a stamp
MOST = 3
#: the icons of the other kinds
GLYPHS: Final = {"lost": "glyph/losses", "stood": "keyword/stalwart", "none": "glyph/counter"}
#: the angle of a fallen soldier
FALLEN = 76.0


class Stamp(NamedTuple):
    """One stamp: its kind, its words, and how many soldiers or chevrons it shows."""

    kind: str
    text: str
    shows: int = 1


class Loss(NamedTuple):
    """Figures that fall: the number of the event, the hex, and the fallen as shapes."""

    event: int
    hex: str
    shapes: tuple[BoardShape, ...]


class Result(NamedTuple):
    """What is shown of one combat in one action.

    Attributes:
        event: the number of the event with which it appears.
        stamps: the stamps in order.
        known: how many of them were shown in an earlier action.
        hex: the hex of the target when its hits were counted.
        fought: the hexes that the stamps leave free.
        way: the hexes of the retreat in this action, or none.
        barred: pairs of a hex and the hexes that were barred there; a hex of its own is the edge of the board.
        soldier: the picture of a soldier of the target.
        losses: the figures that fall.
    """

    event: int
    stamps: tuple[Stamp, ...]
    known: int
    hex: str
    fought: tuple[str, ...]
    way: tuple[str, ...]
    barred: tuple[tuple[str, str], ...]
    soldier: str
    losses: tuple[Loss, ...]


def stamps_of(combat: Combat) -> tuple[Stamp, ...]:
    """Return the stamps of a combat's result: one for each kind that is not 0, and `No hit` if there is no result."""
    found = []
    if combat.hits:
        fewer = "yes" if combat.lost < combat.hits and not combat.fell and not combat.waits else "no"
        found.append(
            Stamp("hits", say("stamp-hits", hits=combat.hits, fewer=fewer, lost=combat.lost), combat.lost or 1)
        )
    if combat.stood:
        found.append(Stamp("stood", say("stamp-stood", why=combat.stands[0].word if combat.stands else "")))
    if combat.driven:
        pinned = combat.barred == combat.driven
        text = say("stamp-barred") if pinned else say("stamp-driven", hexes=combat.driven)
        found.append(Stamp("driven", text, combat.driven))
    if combat.more:
        found.append(Stamp("lost", say("stamp-lost", figures=combat.more)))
    if combat.captured:
        found.append(Stamp(f"captured:{combat.captured}", say("stamp-captured")))
    return tuple(found) or (Stamp("none", say("stamp-none")),)


def results_of(combats: Combats, events: Iterable[Event], before: Inspection, *, figures: bool) -> list[Result]:
    """Return the results that an action brings, in order.

    Args:
        combats: the combats of the action.
        events: its events.
        before: the battle before it.
        figures: whether units are shown as figures; else as plain tokens.
    """
    events = tuple(events)
    at = {id: unit.at for id, unit in before.units.items()}
    found = []
    for number, combat in enumerate(combats.found):
        mine = [n for n, of in combats.of_event.items() if of == number]
        if not combat.counted or not mine or combat.target not in before.units:
            continue
        goes_on = combats.earlier if number == 0 and combats.going_on is not None else None
        stamps = stamps_of(combat)
        known = 0
        if goes_on is not None and goes_on.counted:
            known = sum(stamp in stamps_of(goes_on) for stamp in stamps)
            stamps = stamps if known < len(stamps) else ()
        start = goes_on.way[-1] if goes_on is not None and goes_on.way else combat.at
        way = combat.way[len(goes_on.way) - 1 :] if goes_on is not None and goes_on.way else combat.way
        barred, losses = _suffered(combat, events, before, mine[0], start, figures=figures)
        fought = tuple(hex for hex in (at.get(combat.attacker, ""), combat.at) if hex)
        unit = before.units[combat.target]
        soldier = soldier_of(unit.house, unit.kind or "")
        shown = way if len(way) > 1 else ()
        found.append(Result(mine[0], stamps, known, combat.at, fought, shown, barred, soldier, losses))
    return found


def _suffered(
    combat: Combat, events: tuple[Event, ...], before: Inspection, first: int, hex: str, *, figures: bool
) -> tuple[tuple[tuple[str, str], ...], tuple[Loss, ...]]:
    """Return the barred hexes and the losses of a target from an event on; `hex`: where it stands then."""
    unit, board = before.units[combat.target], before.board
    look = look_of(before, unit)
    barred: dict[tuple[str, str], None] = {}
    losses = []
    for number, event in enumerate(events[first:], first):
        if getattr(event, "unit", None) != combat.target:
            continue
        match event:
            case Relocated(to=to):
                hex = to
            case RetreatBlocked():
                back = board.toward(board.index[hex], before.edges[unit.house])
                barred.update({(hex, board.names[h]): None for h in back} or {(hex, hex): None})
            case FiguresLost(left=left):
                losses.append(Loss(number, hex, _lying(ranks(look, left, figures=figures), look.house)))
                look = look._replace(figures=left)
            case Eliminated():
                losses.append(Loss(number, hex, _lying([banner(look)], look.house)))
    return tuple(barred), tuple(losses)


def _lying(standing: list[Standing], house: str) -> tuple[BoardShape, ...]:
    return tuple(shape for shape in falls(standing, 1.0, backwards=fall_side(house), lie=True) if shape.solid > 0)


class ResultStamps(Panel):
    """Gets the results of each action (`begin`) and the time (`update`); it takes no click.

    Attributes:
        shown: the result that is shown now; None: none.
    """

    def __init__(self, board: BoardView) -> None:
        super().__init__()
        self.board = board
        self.shown: Result | None = None
        self._waiting: list[Result] = []
        self._age = 0.0
        self._seen: object = None
        self._lies = 0

    def begin(self, combats: Combats, events: Iterable[Event], before: Inspection) -> None:
        """Wait for the results of an action; what is shown stays until the first of them."""
        camera = self.board.camera
        self._waiting = results_of(combats, events, before, figures=as_figures(camera.unit * camera.zoom))

    def clear(self) -> None:
        """Remove all stamps and the fallen."""
        self._waiting = []
        self._end()

    def _end(self) -> None:
        if self.shown is not None:
            self.shown, self._lies = None, 0
            self.board.lay_fallen(())
            self.rebuild()

    @property
    def hidden(self) -> bool:
        return self.shown is None

    @property
    def count(self) -> int:
        """The number of stamps that are seen now."""
        if self.shown is None:
            return 0
        return min(len(self.shown.stamps), self.shown.known + 1 + int(self._age / APART))

    def update(self, seconds: float) -> bool:
        """Advance the time in seconds, and follow the animation of the board."""
        playback = self.board.playback
        while self._waiting and (playback is None or playback.begun > self._waiting[0].event):
            self._end()
            self.shown, self._age = self._waiting.pop(0), 0.0
            if playback is None or theme.still:
                self._age = APART * len(self.shown.stamps)  # what was skipped is seen at once
        if self.shown is None:
            return False
        self._age += seconds * max(1.0, theme.animation_speed)
        self._lay_down(playback)
        last = APART * max(0, len(self.shown.stamps) - self.shown.known - 1)
        if self._age > last + STAYS and not self._waits(playback):
            self._end()
            return True
        seen = self.shown, self.count, self.board.view, self.board.box, self.board.camera.turned
        if seen != self._seen:
            self._seen = seen
            self.rebuild()
        return False

    def _waits(self, playback: Playback | None) -> bool:
        """Return whether some of the fallen of this result still stand."""
        return playback is not None and self.shown is not None and self._lies < len(self.shown.losses)

    def _lay_down(self, playback: Playback | None) -> None:
        """Lay the figures down whose fall is over."""
        assert self.shown is not None
        over = [loss for loss in self.shown.losses if playback is None or playback.begun >= loss.event + 2]
        if len(over) != self._lies:
            self._lies = len(over)
            self.board.lay_fallen([(loss.hex, shape) for loss in over for shape in loss.shapes])

    # --- building
    def build(self) -> None:
        result = self.shown
        if result is None:
            return
        seen = result.stamps[: self.count]
        kinds = {stamp.kind for stamp in seen}
        if not result.stamps or "driven" in kinds:
            self._draw_way(result)
        if not seen:
            return
        widths = [self._width(stamp) for stamp in result.stamps]
        gap, high = theme.px(GAP), theme.px(HIGH) + self._extra(result.stamps)
        whole = sum(widths) + gap * (len(widths) - 1)
        row, below = self._place(result, whole, high)
        self._point_down(result, row, below=below)
        x = row.left
        for stamp, width in zip(result.stamps, widths, strict=True):
            if stamp in seen:
                self._stamp(stamp, Box(x, row.bottom, width, high).whole, result)
            x += width + gap

    @staticmethod
    def _width(stamp: Stamp) -> float:
        words = width_of(stamp.text, STRONG, letter(16)) + theme.px(26)
        return min(max(theme.px(WIDE), words), max(theme.px(WIDEST), words * 0.62))

    def _extra(self, stamps: tuple[Stamp, ...]) -> float:
        """Return the height that the second line of words takes, if a stamp has one."""
        long = any(width_of(each.text, STRONG, letter(16)) + theme.px(22) > self._width(each) for each in stamps)
        return line_height(STRONG, letter(16)) if long else 0.0

    def _centre(self, hex: str) -> tuple[float, float]:
        camera = self.board.camera
        return camera.on_screen(*camera.centre(self.board.battle.board.index[hex]))

    def _place(self, result: Result, whole: float, high: float) -> tuple[Box, bool]:
        """Return the place of the row, over the target if it covers no unit that fights there; and whether below."""
        board = self.board
        camera, inner = board.camera, board.box.inset(theme.px(12))
        x, y = self._centre(result.hex)
        off = OFF * camera.unit * camera.zoom + theme.px(POINTER)
        index = board.battle.board.index
        fight = [camera.box_of(index[hex], 0.9, 0.9) for hex in result.fought]
        tried = []
        for bottom, below in ((y + off, False), (y - off - high, True)):
            left = min(max(inner.left, x - whole / 2), inner.right - whole)
            place = Box(left, min(max(inner.bottom, bottom), inner.top - high), whole, high)
            tried.append((round(sum(place.shared(box) for box in fight)), below, place))
        _, below, place = min(tried, key=lambda each: each[:2])
        return place, below

    def _point_down(self, result: Result, row: Box, *, below: bool) -> None:
        """Draw the pointer from the row to the target."""
        x, _ = self._centre(result.hex)
        side = theme.px(POINTER) * 1.6
        x = min(max(row.left + side, x), row.right - side)
        y = row.top if below else row.bottom
        place = Box(x - side / 2, y - side / 2, side, side)
        self.canvas.picture("units/arrow-head.png", place, (226, 212, 178, 255), angle=-90 if below else 90)

    def _stamp(self, stamp: Stamp, place: Box, result: Result) -> None:
        self.canvas.frame("parchment", place, theme.scale * 0.3)
        size, step = letter(16), line_height(STRONG, letter(16))
        inner = place.inset(theme.px(8))
        fitted = fit(stamp.text, STRONG, size, inner.width, 2 * step + 1, letter(11))
        words = Box(inner.left, inner.bottom, inner.width, step * len(fitted.lines))
        self.canvas.lines(fitted, words, theme.INK, STRONG, align="center")
        self._picture(stamp, inner._replace(bottom=words.top, height=inner.top - words.top), result)

    def _picture(self, stamp: Stamp, place: Box, result: Result) -> None:
        kind, _, id = stamp.kind.partition(":")
        side = min(theme.px(38), place.height)
        x, y = place.centre
        if kind == "hits":
            count = min(MOST, stamp.shows)
            for n in range(count):
                at = x + (n - (count - 1) / 2) * side * 0.72
                box = Box(
                    at - side * 0.5 * shape_of(result.soldier), y - side / 2, side * shape_of(result.soldier), side
                )
                self.canvas.picture(f"{result.soldier}.png", box, angle=FALLEN)
        elif kind == "driven":
            for n in range(min(MOST, stamp.shows)):
                self._chevron(x + (n - (min(MOST, stamp.shows) - 1) / 2) * side * 0.5, y, side * 0.34)
        elif kind == "captured":
            self.canvas.scene(scene_of("commanders", id), place.middle(side * 1.3, side), frame=theme.GOLD, eye=0.4)
        else:
            tint = SKULL if kind == "lost" else theme.INK
            self.canvas.picture(f"icons/{GLYPHS[kind]}.png", place.middle(side, side), tint)

    def _chevron(self, x: float, y: float, reach: float) -> None:
        """Draw a chevron that points to the right."""
        thick = max(3.0, reach * 0.42)
        for up in (1, -1):
            self.canvas.line(x - reach * 0.4, y + up * reach, x + reach * 0.4, y, CHEVRONS, thick)

    def _draw_way(self, result: Result) -> None:
        """Draw the way back as an arrow, and a cross at each barred edge."""
        unit = self.board.camera.unit * self.board.camera.zoom
        points = [self._centre(hex) for hex in result.way]
        if len(points) > 1:
            (x0, y0), (x1, y1) = points[:2]
            length = hypot(x1 - x0, y1 - y0)
            points[0] = x0 + (x1 - x0) / length * unit * 0.3, y0 + (y1 - y0) / length * unit * 0.3
            self._arrow(points, unit * 0.32)
        for hex, back in result.barred:
            (x0, y0), (x1, y1) = self._centre(hex), self._centre(back)
            if hex == back:
                self._cross(x0, y0 - unit * 0.5)
            else:
                self._cross((x0 + x1) / 2, (y0 + y1) / 2)

    def _arrow(self, points: list[tuple[float, float]], head: float) -> None:
        (x0, y0), (x1, y1) = points[-2:]
        length = hypot(x1 - x0, y1 - y0)
        dx, dy = (x1 - x0) / length, (y1 - y0) / length
        way = [*points[:-1], (x1 - dx * head * 0.6, y1 - dy * head * 0.6)]
        middle = x1 - dx * head * 0.5, y1 - dy * head * 0.5
        for colour, thick, side in ((DARK, EDGE, head + theme.px(EDGE - THICK) * 1.5), (CREAM, THICK, head)):
            for (ax, ay), (bx, by) in pairwise(way):
                self.canvas.line(ax, ay, bx, by, colour, theme.px(thick))
            place = Box(middle[0] - side / 2, middle[1] - side / 2, side, side)
            self.canvas.picture("units/arrow-head.png", place, colour, angle=heading(dx, dy))

    def _cross(self, x: float, y: float) -> None:
        reach = theme.px(CROSS) / 2
        for colour, thick in ((DARK, theme.px(7)), (CREAM, theme.px(3.5))):
            self.canvas.line(x - reach, y - reach, x + reach, y + reach, colour, thick)
            self.canvas.line(x - reach, y + reach, x + reach, y - reach, colour, thick)
