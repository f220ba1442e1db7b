"""The map of a draft: terrain, units, objectives and markers as in the game; zoom, pan, the hex at a point.

Over it lie the usual marches of a trial. The terrain is painted in the background; until that is finished, changed
hexes are shown as tiles.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Final

import arcade
from PIL import Image, ImageDraw

from bow.authoring.draft.drawn_plan import DrawnPlan, DrawnUnit
from bow.content.terms import HOUSES
from bow.editor.battle_editor.editor_state import EditorState
from bow.editor.battle_editor.map_painting import MapPainting
from bow.hexes import Board
from bow.lab.trials import UsualMarch
from bow.lab.trials.marches import Polygon, arrow_shapes
from bow.table.battle.board.board_camera import BoardCamera
from bow.table.battle.board.ground import GroundPainter, ground_sprites, lay_rim
from bow.table.battle.board.mark_sprites import mark_sprite
from bow.table.battle.board.marker_piles import BESIDE, FIRE, OBJECTIVE, SMALL, Pile, pile_mark, places
from bow.table.battle.board.overlays import Mark
from bow.table.battle.board.stamps import number_font, plain_texture
from bow.table.battle.board.units import Look, as_figures, unit_texture
from bow.table.battle.board.unpainted import is_ground, unpainted
from bow.table.battle.painting.country import ground_key
from bow.ui import wording
from bow.ui.kit import theme
from bow.ui.kit.canvas import Canvas
from bow.ui.kit.panel import Layer
from bow.ui.kit.regions import Box, Region
from bow.words.messages import chosen_language
from bow.words.translation import translated

Sprites = arcade.SpriteList[arcade.Sprite]
FRAME = 12  # width of the wooden frame, in pixels of the sketch
FINER: Final = 2  # the picture is drawn at this multiple of its size, for smooth edges and for the zoom
DARK: Final = (16, 14, 12, 235)
COLOURS: Final[dict[str, theme.Colour]] = {"stark": (206, 224, 246, 255), "lannister": (196, 44, 40, 255)}
DASHES: Final[dict[str, theme.Colour]] = {"lannister": (255, 226, 150, 255)}


class EditorMap(Layer):
    """The map, which draws a draft, finds its hexes, and forwards the mouse to the tool.

    Attributes:
        painting: the painting tools.
        camera: zoom, pan, and the positions of hexes.
        ghosts: a preview of what the tool would place, drawn on top.
    """

    def __init__(self, state: EditorState, painting: MapPainting, pick: Callable[[str], object]) -> None:
        """Set up the map; `pick` is called with the clicked hex when a form waits for one."""
        self.state, self.painting = state, painting
        self._pick = pick
        self._dragging: str | None = None  # the hex that the tool has reached
        self._panned: tuple[float, float] | None = None  # where the pointer pans the map
        self.camera = BoardCamera(state.drawn.board)
        self.box = Box(0, 0, 1, 1)
        self.ghosts: tuple[Mark, ...] = ()
        self._painter = GroundPainter(keep=False)
        self._frame = Canvas()
        self._rim: Sprites = arcade.SpriteList()
        self._ground: Sprites | None = None
        self._painted: tuple[str, DrawnPlan] | None = None
        self._asked: dict[str, DrawnPlan] = {}
        self._under: Sprites = arcade.SpriteList()
        self._units: Sprites = arcade.SpriteList()
        self._over: Sprites = arcade.SpriteList()
        self._marches = MarchArrows()
        self._pointer: Sprites = arcade.SpriteList()
        self._ghost_ground: Sprites = arcade.SpriteList()
        self._laid: object = None
        self._marked: object = None

    # --- the pointer
    def hold(self, x: float, y: float, button: int, region: Region | None) -> bool:
        """Start to pan the map (middle button), to pick a thing from a hex (right), or to use the tool (left)."""
        self.state.draft.end_merging()
        if region is not None and region.kind not in ("hex", "unit"):
            return False
        self.state.cursor = None
        hex = self.hex_at(x, y)
        if button == arcade.MOUSE_BUTTON_MIDDLE:
            self._panned = x, y
        elif hex is not None and button == arcade.MOUSE_BUTTON_RIGHT:
            self.painting.take_from(hex)
        elif hex is not None and button == arcade.MOUSE_BUTTON_LEFT:
            self._press(hex)
        return True

    def drag(self, x: float, y: float) -> None:
        if self._panned is not None:
            self.camera.pan(x - self._panned[0], y - self._panned[1])
            self._panned = x, y
            return
        hex = self.hex_at(x, y)
        if self._dragging is not None and hex is not None and hex != self._dragging:
            self._dragging = self.state.pointed = hex
            self.painting.tool.drag(hex)

    def drop(self, x: float, y: float, button: int) -> None:
        self._panned, dragging, self._dragging = None, self._dragging, None
        if dragging is not None:
            self.painting.tool.release(self.hex_at(x, y))

    def break_off(self) -> None:
        """Undo the unfinished stroke or move; the view stays where it was dragged to."""
        self._panned, dragging, self._dragging = None, self._dragging, None
        if dragging is not None:
            self.painting.tool.break_off()

    def click(self, hex: str) -> None:
        """Use the tool on a single hex."""
        self._press(hex)
        self._dragging = None
        self.painting.tool.release(hex)

    def _press(self, hex: str) -> None:
        if self.state.picking is not None:
            self._pick(hex)
            return
        self._dragging = hex
        self.painting.tool.press(hex)

    # --- place
    def lay(self, box: Box) -> None:
        """Lay out the map and its frame in a box of the window, as far as it has changed."""
        drawn = self.state.drawn
        if self.camera.board is not drawn.board:
            zoom = self.camera.zoom
            self.camera = BoardCamera(drawn.board)
            self.camera.zoom = zoom
            self.box = Box(0, 0, 1, 1)
        if box != self.box:
            self.box = box
            edge = theme.px(FRAME)
            self._frame.clear()
            self._frame.frame("frame-board", box, scale=edge / 30)
            self.camera.layout(box.inset(edge))
            lay_rim(self._rim, self.camera.size)
        self._paint(drawn)
        self._lay_things(drawn)
        self._marches.lay(self.state.shown_marches, self.camera)
        self._lay_pointer()

    def update(self) -> bool:
        """Return whether painting of the terrain has finished since the last call."""
        return self._painter.is_news()

    def _paint(self, drawn: DrawnPlan) -> None:
        unit = max(16, self.camera.unit)
        if self._painted is not None and self._painted[1].board is not drawn.board:
            self._painted = self._ground = None  # the board has another size now
        key = self._painter.ask(drawn, unit)
        self._asked.pop(key, None)  # a repeated request, after undo, counts as the latest
        self._asked[key] = drawn
        best = next((each for each in reversed(self._asked) if self._painter.result(each) is not None), None)
        if best is None or (self._painted is not None and self._painted[0] == best):
            return
        image, plan = self._painter.result(best), self._asked[best]
        if image is None or plan.board is not drawn.board:
            return
        self._ground = ground_sprites(with_names(image, plan.board, unit), self.camera.size)
        self._painted = best, plan
        self._asked = {each: plan for each, plan in self._asked.items() if each in (best, key)}
        self._laid = None

    @property
    def is_painted(self) -> bool:
        key = ground_key(self.state.drawn, max(16, self.camera.unit))
        return self._painted is not None and self._painted[0] == key

    # --- things
    def _lay_things(self, drawn: DrawnPlan) -> None:
        painted = self._painted[0] if self._painted else ""
        heat = self.state.shown_heat
        laid = (
            self.state.draft.revision, id(drawn), painted, self.camera.unit, self.camera.size, self._figures,
            theme.marks, self.state.selected, heat and (heat[0], tuple(heat[1].items())), chosen_language(),
        )  # fmt: skip
        if laid == self._laid:
            return
        self._laid = laid
        for sprites in (self._under, self._units, self._over):
            sprites.clear()
        self._add(self._under, [*self._tiles(drawn), *self._areas(drawn), *self._marks_under(drawn), *self._heat()])
        for unit in sorted(drawn.units, key=lambda unit: drawn.board.index[unit.at]):
            x, y = self.camera.centre(drawn.board.index[unit.at])
            texture = unit_texture(self._look(unit), self.camera.unit, figures=self._figures)
            self._units.append(arcade.Sprite(texture, 1, round(x), round(y)))
        self._add(self._over, self._marks_over(drawn))

    @property
    def _figures(self) -> bool:
        return as_figures(self.camera.unit * self.camera.zoom)

    def _look(self, unit: DrawnUnit) -> Look:
        commanders = translated(self.state.draft.catalogue, wording.words()).commanders
        initials = commanders[unit.commander].initials if unit.commander else ""
        return Look(
            unit.house, unit.kind, unit.rank, unit.figures, unit.full, True, initials, (), unit.commander or "",
            face_down=unit.face_down,
        )  # fmt: skip

    def _add(self, sprites: Sprites, marks: Iterable[Mark]) -> None:
        for mark in marks:
            sprites.append(mark_sprite(mark, self.camera.board, self.camera, 1))

    def _tiles(self, drawn: DrawnPlan) -> Iterable[Mark]:
        """Return tiles for the hexes whose painting is out of date."""
        before = self._painted[1] if self._painted is not None and self._ground is not None else None
        return unpainted(drawn, drawn.board.names, before)

    def _areas(self, drawn: DrawnPlan) -> Iterable[Mark]:
        """Yield marks for the hexes of the selected part, and fainter ones for all areas."""
        lit = self.state.lit
        areas = drawn.value.get("areas")
        for id in areas if isinstance(areas, dict) else ():
            for name in sorted(drawn.area(str(id)) - lit):
                yield Mark("units/hex-fill", name, colour=(*theme.ORDERABLE[:3], 36))
                yield Mark("units/hex-ring-thin", name, colour=(*theme.ORDERABLE[:3], 170))
        for name in sorted(lit):
            yield Mark("units/hex-fill", name, colour=(*theme.ORDERABLE[:3], 70))
            yield Mark("units/hex-ring", name, colour=(*theme.SELECTED[:3], 220))

    def _marks_under(self, drawn: DrawnPlan) -> Iterable[Mark]:
        for thing in drawn.things:
            if thing.part == "objectives":
                colour = theme.HOUSE.get(thing.control or "", theme.GOLD)
                yield Mark("units/hex-ring", thing.at, colour=(*colour[:3], 190))
        for name in drawn.fires:
            yield Mark("terrain/fire-glow", name)

    def _heat(self) -> Iterable[Mark]:
        if self.state.shown_heat is None:
            return
        house, hexes = self.state.shown_heat
        for name, part in hexes.items():
            if name in self.camera.board.index and part > 0:
                colour = theme.ZONE_OF[house]
                yield Mark("units/hex-fill", name, colour=(*colour[:3], round(40 + 190 * part)))

    def _marks_over(self, drawn: DrawnPlan) -> Iterable[Mark]:
        standing = {unit.at for unit in drawn.units}
        objectives = {thing.at: thing for thing in drawn.things if thing.part == "objectives"}
        for name, thing in objectives.items():
            token = f"tokens/control-{thing.control}" if thing.control in theme.HOUSE else "tokens/objective"
            yield Mark(token, name, *BESIDE[OBJECTIVE], SMALL)
        for name, level in drawn.fires.items():
            yield Mark(f"tokens/fire-{max(1, min(4, level))}", name, *BESIDE[FIRE], SMALL)
        lying: dict[str, list[Pile]] = {}
        for thing in drawn.things:
            if thing.part == "markers":
                pile = Pile(thing.kind, thing.face, thing.at, None, 1, (thing.id,), thing.control is not None)
                lying.setdefault(thing.at, []).append(pile)
        for name, there in lying.items():
            for place in places(there, name in standing, name in drawn.fires, name in objectives):
                yield Mark(pile_mark(place.pile), name, place.dx, place.dy, place.width)

    # --- pointer
    def _lay_pointer(self) -> None:
        state = self.state
        picked = state.picking.picked if state.picking is not None else ()
        marked = state.pointed, state.cursor, self.ghosts, picked, self.camera.unit, self.camera.size
        if marked == self._marked:
            return
        self._marked = marked
        self._pointer.clear()
        self._ghost_ground.clear()
        on_board = self.camera.board.index
        ground = [mark for mark in self.ghosts if is_ground(mark)]
        self._add(self._ghost_ground, [mark for mark in ground if mark.hex in on_board])
        marks = [mark for mark in self.ghosts if mark not in ground]
        marks += [Mark("units/hex-fill", name, colour=(*theme.SELECTED[:3], 120)) for name in picked]
        if state.pointed is not None:
            marks.append(Mark("units/hex-ring-thin", state.pointed, colour=theme.TEXT))
        if state.cursor is not None:
            marks.append(Mark("units/hex-ring", state.cursor, colour=theme.CURSOR))
        self._add(self._pointer, [mark for mark in marks if mark.hex in on_board])

    # --- hexes
    def hex_at(self, x: float, y: float) -> str | None:
        found = self.camera.hex_at(x, y)
        return None if found is None else self.camera.board.names[found]

    def regions(self) -> list[Region]:
        found = []
        index = self.camera.board.index
        for unit in self.state.drawn.units:
            found.append(Region("unit", unit.id, self.camera.box_of(index[unit.at], 0.5, 0.5)))
        found += [Region("hex", name, self.camera.box_of(h, 0.86, 0.56)) for name, h in index.items()]
        return [region for region in found if self.camera.box.holds(*region.box.centre)]

    # --- drawing
    def draw(self) -> None:
        self._frame.draw()
        with self.camera.projector.activate():
            self._rim.draw()
            if self._ground is not None:
                self._ground.draw()
            for sprites in (self._under, self._ghost_ground, self._units, self._over):
                sprites.draw()
            self._marches.draw()
            self._pointer.draw()


def with_names(ground: Image.Image, board: Board, hex_width: int) -> Image.Image:
    """Return a copy of painted terrain with the hex names, which authors use in battle plans."""
    size = max(8, round(hex_width * 0.125))
    veil = Image.new("RGBA", ground.size)
    draw = ImageDraw.Draw(veil)
    for h, name in enumerate(board.names):
        x, y = board.centre(h)
        draw.text((x * hex_width, (y - 0.44) * hex_width), name, (16, 20, 8, 130), number_font(size), anchor="mm")
    named: Image.Image = Image.alpha_composite(ground, veil)
    return named


class MarchArrows:
    """The arrows as one picture, redrawn when the marches or the size of the map change."""

    def __init__(self) -> None:
        self._sprites: arcade.SpriteList[arcade.Sprite] = arcade.SpriteList()
        self._laid: object = None

    def lay(self, marches: Sequence[UsualMarch], camera: BoardCamera) -> None:
        laid = tuple(marches), camera.unit, camera.size, id(camera.board)
        if laid == self._laid:
            return
        self._laid = laid
        self._sprites.clear()
        if marches:
            texture = plain_texture(march_image(marches, camera.board, camera.unit, camera.size))
            width, height = camera.size
            self._sprites.append(arcade.Sprite(texture, 1 / FINER, width / 2, height / 2))

    def draw(self) -> None:
        self._sprites.draw()


def march_image(marches: Sequence[UsualMarch], board: Board, unit: int, size: tuple[float, float]) -> Image.Image:
    """Draw the arrows on a transparent picture, `FINER` times as large as the map; `unit` is the width of its hexes."""
    image = Image.new("RGBA", (round(size[0] * FINER), round(size[1] * FINER)))
    pen = ImageDraw.Draw(image)
    for house in HOUSES:
        shapes = arrow_shapes(list(marches), house, board)
        _fill(pen, shapes.rim, DARK, unit)
        _fill(pen, shapes.body, COLOURS[house], unit)
        if house in DASHES:
            _fill(pen, shapes.dashes, DASHES[house], unit)
    return image


def _fill(pen: ImageDraw.ImageDraw, polygons: Sequence[Polygon], colour: theme.Colour, unit: int) -> None:
    for polygon in polygons:
        pen.polygon([(x * unit * FINER, y * unit * FINER) for x, y in polygon], fill=colour)
