"""Maps before a battle, painted in a thread: on a page of the battle book, and of a skirmish that is being set up."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

import arcade

from bow.battle.inspection import Inspection
from bow.content.plans import Scenario
from bow.content.terms import GroundLook, Light
from bow.hexes import Board
from bow.skirmish.field import Field, Placed
from bow.table.battle.board.board_camera import hex_under
from bow.table.battle.board.ground import GroundPainter
from bow.table.battle.board.units import Look, as_figures, unit_icon, unit_texture
from bow.table.battle.board.unpainted import tile_of
from bow.table.battle.painting.country import ground_key
from bow.table.battle.painting.laid_board import LaidBoard
from bow.table.battle.texts.plan_texts import entries
from bow.ui import wording
from bow.ui.kit import theme
from bow.ui.kit.canvas import Canvas
from bow.ui.kit.regions import Box, Region
from bow.ui.kit.text_layout import SERIF_SLANTED, letter
from bow.ui.wording import say
from bow.words.translation import translated

LEAST_HEX = 16  # pixels; the smallest hex that the painter paints
EDGE: theme.Colour = (84, 62, 38, 255)
#: distance of rows of hexes, and height of a hex, in hex widths
ROW, HEX = 0.8660254, 1.1547005
#: the corners of a hex, a little inside its edge, in hex widths from its middle
CORNERS = ((0.0, 0.52), (0.45, 0.26), (0.45, -0.26), (0.0, -0.52), (-0.45, -0.26), (-0.45, 0.26))
PLAIN = "plain"


class BookMap:
    """The painted terrain with both armies on a page of the battle book, cached by battle and size."""

    def __init__(self) -> None:
        self._painter = GroundPainter()
        self._textures: dict[str, arcade.Texture] = {}
        self.is_news = self._painter.is_news

    @property
    def painted(self) -> bool:
        return bool(self._textures)

    def draw(
        self, canvas: Canvas, box: Box, lines: int, plan: Scenario, battle: Inspection
    ) -> tuple[Box, list[Region]]:
        """Draw the map at the top of a box; return its place, and its regions.

        Args:
            canvas: the canvas to draw on.
            box: the place of the map and of the forces below it.
            lines: the number of lines in the longer list of forces.
            plan: the battle plan in the player's language.
            battle: the battle as it is set up.
        """
        board = battle.board
        rows = (board.rows - 1) * ROW + HEX
        room = box.height - theme.px(80) - lines * max(theme.px(20), 16.0)
        hex_width = max(8, int(min(box.width / board.columns, max(room, box.height * 0.3) / rows)) // 2 * 2)
        width, height = hex_width * board.columns, hex_width * rows
        place = Box(round(box.centre[0] - width / 2), round(box.top - height), round(width), round(height))
        unit = max(hex_width, LEAST_HEX)  # a smaller map is a larger picture that is shrunk
        key = ground_key(battle, unit)
        if key not in self._textures and (picture := self._painter.result(self._painter.ask(battle, unit))) is not None:
            self._textures[key] = arcade.Texture(picture)
        canvas.fill(place.grown(theme.px(3)), EDGE)
        if key in self._textures:
            canvas.sprite(self._textures[key], place)
            return place, _armies(canvas, place, hex_width, plan, battle)
        canvas.text(say("book-painting"), place, letter(16), theme.TEXT, SERIF_SLANTED, align="center")
        return place, []


def _armies(canvas: Canvas, place: Box, hex_width: int, plan: Scenario, battle: Inspection) -> list[Region]:
    """Draw objectives, the hexes of the reserve and units; return the regions of the objectives, with their texts."""
    board = battle.board

    def box_at(hex: str, part: float) -> Box:
        x, y = board.centre(board.index[hex])
        size = hex_width * part
        return Box(place.left + x * hex_width - size / 2, place.top - y * hex_width - size / 2, size, size)

    for hex, house in entries(battle).items():
        corners = [(at[0] * hex_width, at[1] * hex_width) for at in CORNERS]
        x, y = box_at(hex, 0.0).centre
        for (dx, dy), (ex, ey) in zip(corners, [*corners[1:], corners[0]], strict=True):
            canvas.line(x + dx, y + dy, x + ex, y + ey, theme.HOUSE[house], max(2.0, hex_width / 12))
    found = []
    for name, hex in battle.objectives.items():
        canvas.picture("tokens/objective.png", box_at(hex, 0.66))
        text = plan.objectives[name].text if name in plan.objectives else name
        found.append(Region("hint", f"objective:{name}", box_at(hex, 1.0), False, text))
    for unit in battle.units.values():
        at = box_at(unit.at, 0.72)
        canvas.picture(f"units/base-{unit.house}.png", at)
        if unit.kind is None:
            canvas.text("?", at, letter(round(at.height * 0.7)), theme.ICON_ON_BASE[unit.house], align="center")
            continue
        canvas.picture(unit_icon(unit.kind), at.inset(at.width * 0.2), theme.ICON_ON_BASE[unit.house])
        if unit.commander is not None:
            canvas.picture("units/commander-ring.png", box_at(unit.at, 0.82))
    return found


class FieldHex(NamedTuple):
    """The ground and the terrain piece of a hex, for the painter."""

    base: str
    piece: str | None
    devastated: bool = False


class FieldCountry:
    """The map of a skirmish in the form for the painter."""

    def __init__(self, field: Field, bare: bool = False) -> None:
        self._field = field
        self._bare = bare  # without the pieces that the players placed

    @property
    def board(self) -> Board:
        return self._field.board

    light: Light | None = None  # a field has no time of day

    @property
    def looks(self) -> dict[str, GroundLook]:
        return {}

    def terrain_at(self, name: str, /) -> FieldHex:
        if self._bare:
            return FieldHex(PLAIN, None)
        piece = self._field.piece_at(name)
        return FieldHex(self._field.ground_at(name).id, piece.id if piece is not None else None)


class Lit(NamedTuple):
    """The marks on the map: hexes for the chosen thing, unwise ones among them, zones of control."""

    hexes: frozenset[str] = frozenset()
    unwise: frozenset[str] = frozenset()
    zones: frozenset[str] = frozenset()
    last: str | None = None
    house: str = "stark"


class FieldView:
    """The drawing of a skirmish's map in a box, which also finds its hexes; the terrain is painted in a thread."""

    def __init__(self) -> None:
        self.field: Field | None = None
        self.place = Box(0, 0, 1, 1)
        self.unit = 1
        self.marks = Canvas()
        self.pointer = Canvas()
        self._key: object = None
        self._painter = GroundPainter(most=8)
        self._textures: dict[str, arcade.Texture] = {}

    # --- layout
    def show(self, field: Field, box: Box, lit: Lit) -> None:
        columns, rows = LaidBoard(field.board).extent
        self.unit = max(8, int(min(box.width / columns, box.height / rows)) // 2 * 2)
        width, height = round(columns * self.unit), round(rows * self.unit)
        x, y = box.centre
        self.field = field
        self.place = Box(round(x - width / 2), round(y - height / 2), width, height)
        # the finished country is painted while units are placed; until then, placed pieces are tiles on bare ground
        whole = field.laid != () and any(each.stage != "terrain" for each in field.laid)
        asked = [self._painter.ask(FieldCountry(field, bare=True), self.unit)]
        if whole:
            asked.append(self._painter.ask(FieldCountry(field), self.unit))
        shown = next((key for key in reversed(asked) if self._painter.result(key) is not None), "")
        key = (self.place, field.laid, lit, shown)
        if key != self._key:
            self._key = key
            self._lay(field, lit, shown, painted=whole and shown == asked[-1])

    @property
    def waits(self) -> bool:
        return not self._painter.done

    def is_news(self) -> bool:
        return self._painter.is_news()

    def _lay(self, field: Field, lit: Lit, shown: str, *, painted: bool) -> None:
        canvas = self.marks
        canvas.clear()
        canvas.fill(self.place.grown(theme.px(4)), theme.BOARD_EDGE)
        canvas.fill(self.place, theme.BEYOND)
        if shown:
            picture = self._painter.result(shown)
            if shown not in self._textures and picture is not None:
                self._textures[shown] = arcade.Texture(picture, hash=f"field {shown}")
            canvas.sprite(self._textures[shown], self.place)
        else:
            for name in field.board.names:
                canvas.picture(f"{tile_of(field.ground_at(name).id)}.png", self.box_of(name), stretch=True)
        if not painted:
            for each in field.laid:
                if each.stage == "terrain":
                    canvas.picture(f"terrain/{each.thing}.png", self.box_of(each.hex), stretch=True)
        if lit.last is not None:
            canvas.picture("units/hex-ring.png", self.box_of(lit.last), (*theme.TEXT[:3], 200), stretch=True)
        zone = theme.ZONE_OF[lit.house]
        for hex in sorted(lit.zones):
            canvas.picture("units/hex-fill.png", self.box_of(hex), (*zone[:3], 44), stretch=True)
        for hex in sorted(lit.hexes):
            unwise = hex in lit.unwise
            colour = theme.WARNING if unwise else theme.ORDERABLE
            canvas.picture("units/hex-fill.png", self.box_of(hex), (*colour[:3], 60), stretch=True)
            canvas.picture("units/hex-ring-thin.png", self.box_of(hex), (*colour[:3], 190), stretch=True)
            if unwise:  # not marked by color alone
                canvas.picture("units/hex-hatch.png", self.box_of(hex), (*colour[:3], 110), stretch=True)
        for each in sorted((each for each in field.laid if each.stage != "terrain"), key=lambda each: each.hex[1:]):
            x, y = self.box_of(each.hex).centre
            texture = unit_texture(_look_of_placed(field, each), self.unit, figures=as_figures(self.unit))
            width, height = texture.width, texture.height
            canvas.sprite(texture, Box(x - width / 2, y - height / 2, width, height))

    def point(self, hex: str | None, cursor: str | None, colour: theme.Colour) -> None:
        self.pointer.clear()
        if hex is not None:
            self.pointer.picture("units/hex-ring.png", self.box_of(hex), colour, stretch=True)
        if cursor is not None:
            self.pointer.picture("units/hex-ring.png", self.box_of(cursor), theme.CURSOR, stretch=True)
            self.pointer.picture("units/hex-fill.png", self.box_of(cursor), (255, 255, 255, 40), stretch=True)

    def draw(self) -> None:
        self.marks.draw()
        self.pointer.draw()

    # --- hexes
    def box_of(self, hex: str, width: float = 1.0, height: float = HEX) -> Box:
        """Return a box around a hex; sizes are in hex widths."""
        assert self.field is not None
        x, y = self.field.board.centre(self.field.board.index[hex])
        w, h = width * self.unit, height * self.unit
        return Box(self.place.left + x * self.unit - w / 2, self.place.top - y * self.unit - h / 2, w, h)

    def hex_at(self, x: float, y: float) -> str | None:
        if self.field is None or not self.place.holds(x, y):
            return None
        board = self.field.board
        px, py = (x - self.place.left) / self.unit, (self.place.top - y) / self.unit
        found = hex_under(board, px, py)
        return board.names[found] if found is not None else None

    def regions(self, legal: Iterable[str]) -> list[Region]:
        """Return the regions of all hexes; legal places for the chosen thing are enabled."""
        assert self.field is not None
        open_to = frozenset(legal)
        return [Region("hex", hex, self.box_of(hex, 0.86, 0.56), hex in open_to) for hex in self.field.board.names]


def _look_of_placed(field: Field, each: Placed) -> Look:
    kind, rank = field.kind_and_rank(each.stage, each.thing)
    full = field.catalogue.kinds[kind].figures
    commanders = translated(field.catalogue, wording.words()).commanders
    leads = each.stage == "commanders"
    initials, commander = (commanders[each.thing].initials, each.thing) if leads else ("", "")
    return Look(each.house, kind, rank, full, full, True, initials, (), commander)
