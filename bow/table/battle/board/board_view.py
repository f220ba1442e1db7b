"""The board in the window: ground, units, marks, zoom and pan, and the thing at a point."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

import arcade

from bow.battle.inspection import Inspection
from bow.table.battle.animation import BoardShape
from bow.table.battle.board import overlays
from bow.table.battle.board.animation_steps import shape_sprite, shapes_now
from bow.table.battle.board.board_camera import BoardCamera, between
from bow.table.battle.board.ground import BoardGround, lay_sky
from bow.table.battle.board.mark_sprites import MarkLayer, mark_sprite
from bow.table.battle.board.marker_piles import ALONE, Place, by_hex, places
from bow.table.battle.board.playback import Playback, Scene
from bow.table.battle.board.units import as_figures, flag_texture, unit_texture
from bow.table.battle.play.selection import Selection
from bow.ui.kit import redrawing, theme
from bow.ui.kit.cached_parts import Viewpoint
from bow.ui.kit.camera import Camera
from bow.ui.kit.canvas import Canvas
from bow.ui.kit.regions import Box, Region
from bow.ui.kit.sprite_lists import empty, looking_through
from bow.ui.kit.window_pictures import start_drawing

Sprites = arcade.SpriteList[arcade.Sprite]
RESTED = 3.0  # seconds until the large picture is painted in advance
SETTLES = 0.12  # seconds without zoom or pan until the board's picture is cached again
CLOSE_LOOK = 1.25  # from this zoom on, everything is drawn from pictures twice as large
#: layers of marks: those in the picture of the ground, and those that follow the pointer
OF_GROUND = ("standing", "choice", "threats")
OF_POINTER = ("plan", "hover", "names")
LAYERS = (*OF_GROUND, *OF_POINTER)
MOST_DAMAGE = 400  # more damaged rectangles than this are merged into the whole board
ORDERS = frozenset({"token", "pair"})  # kinds of orders that are fanned out round a unit
FRAME = 8  # width of the wooden frame, in pixels of the sketch


class BoardView:
    """The view of a battle's board, which also finds the things on it.

    Attributes:
        camera: zoom, pan, and the places of the hexes.
        scene: the content of the board at the current point of the animation.
        playback: the animation being played; None: the board shows the battle as it is.
        held: whether the animation is paused.
    """

    def __init__(self, battle: Inspection) -> None:
        self.battle = battle
        self.camera = BoardCamera(battle.board)
        #: the House whose secret markers are shown; None: no House
        self.viewer: str | None = None
        self.scene = Scene.of(battle)
        self.playback: Playback | None = None
        self.held = False
        self.pointer = overlays.Pointer()
        self.selection: Selection | None = None
        self.box = Box(0, 0, 1, 1)  # with the frame
        self._room: object = None  # the place that it was laid out in, and the scale
        self._figures = True
        self.ground = BoardGround(self.camera)
        self._frame, self._beyond = Canvas(), Canvas()
        self._moving = 0.0
        self._moves = 0  # how often the board was moved: its picture is made again each time
        self._rested = 0.0
        self._units: Sprites = arcade.SpriteList()
        self._by_id: dict[str, arcade.Sprite] = {}
        self._flag_of: dict[str, arcade.Sprite] = {}
        self._layers: dict[str, MarkLayer] = {}
        self._plan = overlays.BoardMarks()
        self._threats: overlays.BoardMarks | None = None
        self._standing: object = None  # the units on the board, and their size
        self._moment: Sprites = arcade.SpriteList()
        self._fallen: tuple[tuple[str, BoardShape], ...] = ()  # soldiers who lie on the ground, with their hexes
        self._lying: Sprites = arcade.SpriteList()
        self._words = Canvas()
        self._pickable: list[Pickable] | None = None
        self._regions: list[Region] | None = None
        self._told: tuple[str, ...] = ()  # the hexes that the newest line of the log names
        self._named = False  # hexes show their names, as in the log, also without the ruler
        #: a drawing on the ground, under the units, and the values on which its picture depends
        self.beneath: Callable[[arcade.Window], None] | None = None
        self.beneath_key: object = None
        #: how often the layers under the units were made again, and how often the units were
        self.built = self._placed = 0
        self._damage: list[Box] = []

    # --- place
    def layout(self, box: Box) -> None:
        if (box, theme.scale) == self._room:
            return
        self._room = box, theme.scale
        edge = theme.px(FRAME)
        self.camera.layout(box.inset(edge))
        self.camera.layout(box.middle(*self.camera.size).whole)  # the frame ends at the outermost hexes
        self.box = box = self.camera.box.grown(round(edge))
        self._beyond.clear()
        lay_sky(self._beyond, self.camera.box, self.battle.light)
        self._frame.clear()
        self._frame.frame("frame-board", box, scale=edge / 30)  # 30 of its 36 pixels are wood
        self.ground.forget()
        self._rebuild()
        self._after_zoom()

    def zoom_at(self, x: float, y: float, factor: float) -> None:
        """Zoom about a point of the window."""
        self.camera.zoom_at(x, y, factor)
        self._begin_move()
        self._after_zoom()

    def pan(self, dx: float, dy: float) -> None:
        """Move the board by window pixels."""
        self.camera.pan(dx, dy)
        self._begin_move()
        self._regions = None

    def _begin_move(self) -> None:
        self._moves += not self.moving
        self._moving = SETTLES

    def reset_zoom(self) -> None:
        self.camera.reset()
        self._after_zoom()

    def lay_on_side(self, on_side: bool) -> None:
        """Lay the board on its side, or upright again. A call of `layout` must follow."""
        self.camera.lay_on_side(on_side)
        self._room = None

    def turn_quarter(self) -> None:
        """Turn the board by 90 degrees counterclockwise; units, names and signs stay upright.

        A call of `layout` must follow.
        """
        if self.camera.on_side:
            self.camera.turn()
        self.lay_on_side(not self.camera.on_side)

    def turn(self) -> None:
        """Turn the board by 180 degrees; units, names and signs stay upright."""
        self.camera.turn()
        if self.ground.key:
            self.ground.lay(self.battle, at_once=False)
        self._rebuild()

    def reveal(self, hex: str) -> None:
        self.camera.reveal(self.battle.board.index[hex])
        self._regions = None

    def _after_zoom(self) -> None:
        self._regions = None
        close = self.camera.zoom >= CLOSE_LOOK
        if close:
            self.ground.paint_large(self.battle, self.scene.looks.values())
        level = 2 if close and self.ground.large_is_ready else 1
        figures = as_figures(self.camera.unit * self.camera.zoom)
        if self.moving:
            return  # the pictures are fitted once the board is at rest
        if level != self.ground.level:
            self.ground.take_level(level)
            self._rebuild()
        elif figures != self._figures:
            self._rebuild()

    # --- content
    def show(self, battle: Inspection, selection: Selection) -> None:
        self.battle, self.selection = battle, selection
        if self.playback is None:
            self.scene = Scene.of(battle, self.viewer)
        self._rebuild()

    def play(self, playback: Playback) -> None:
        """Start an animation. A call of `show` must follow."""
        self.playback = None if playback.over else playback
        self.scene = playback.scene

    def skip(self) -> bool:
        """End the animation at once; return whether there was one."""
        if self.playback is None:
            return False
        self.playback.skip()
        self._end_story()
        return True

    def _end_story(self) -> None:
        self.playback = None
        self.scene = Scene.of(self.battle, self.viewer)
        empty(self._moment)
        self._words.clear()
        self._rebuild()

    def point(self, pointer: overlays.Pointer) -> None:
        if pointer == self.pointer:
            return
        before, named = self._zones(), self.names
        self.pointer = pointer
        if named != self.names:
            self._lay_names()
        if before != self._zones():
            self._lay_pointed("choice", overlays.choice_marks)
        self._lay_pointed("hover", overlays.hover_marks)

    def _zones(self) -> list[str]:
        return overlays.zone_leaders(self.battle, self.selection, self.pointer) if self.selection is not None else []

    @property
    def moving(self) -> bool:
        """Whether the board is being zoomed or panned, so that its picture is not cached."""
        return self._moving > 0

    def update(self, seconds: float) -> bool:
        """Advance the animation by some seconds; return whether it is running."""
        if self._moving > 0:
            self._moving -= seconds
            redrawing.changed()  # the last time when the board has come to rest
            if not self.moving:
                self._after_zoom()
        if not self.ground.has_large and self.ground.key and self.playback is None:
            self._rested += seconds
            if self._rested > RESTED:  # painted in a thread, so that it is ready for the first close look
                self.ground.paint_large(self.battle, self.scene.looks.values())
        if self.ground.is_news():
            self._rebuild()
        if self.ground.level == 1 and self.ground.has_large and self.camera.zoom >= CLOSE_LOOK:
            self._after_zoom()  # the large pictures may be ready
        if self.playback is None:
            return False
        if self.held:
            return True
        redrawing.changed()
        self.playback.update(seconds)
        if self.playback.over:
            self._end_story()
            return True
        if self.playback.changed:
            self.playback.changed = False
            self.scene = self.playback.scene
            self._lay_units()
            self._lay("standing", overlays.standing_marks(self.battle, self.scene))
        self._pose()
        return True

    @property
    def names(self) -> bool:
        """Whether hexes show their names."""
        return self._named or self.pointer.sight

    def show_names(self, on: bool) -> None:
        """Show the names of all hexes, or only those that the ruler shows."""
        self._named = on
        self._lay_names()

    def tell_of(self, hexes: Sequence[str]) -> None:
        """Show the names of the hexes that the newest line of the log names."""
        told = tuple(hex for hex in dict.fromkeys(hexes) if hex in self.battle.board.index)
        if told != self._told:
            self._told = told
            self._lay_names()

    def _lay_names(self) -> None:
        shown = self.battle.board.names if self.names and self.playback is None else self._told
        self._lay("names", overlays.name_marks(shown) if shown else None)

    def lay_fallen(self, fallen: Sequence[tuple[str, BoardShape]]) -> None:
        """Show fallen soldiers under the units, each around a hex, or none."""
        self._fallen = tuple(fallen)
        self._lay_fallen()

    def _lay_fallen(self) -> None:
        if not self._fallen and not self._lying:
            return
        redrawing.changed()
        self._placed += 1
        empty(self._lying)
        for hex, shape in self._fallen:
            self._lying.append(shape_sprite(shape, hex, self.battle.board, self.camera, self.ground.level))

    # --- building
    def _rebuild(self) -> None:
        if self.camera.unit <= 1 or self.box.width <= 1:
            return
        redrawing.changed()
        self._pickable = self._regions = None
        self._figures = as_figures(self.camera.unit * self.camera.zoom)
        self.ground.lay(self.battle)
        self._lay("standing", overlays.standing_marks(self.battle, self.scene))
        self._lay_fallen()
        self._lay_units()
        self._lay_pointed("choice", overlays.choice_marks)
        self.lay_threats(self._threats)
        self.lay_plan(self._plan)
        self._lay_pointed("hover", overlays.hover_marks)
        self._lay_names()

    def _lay_units(self) -> None:
        unit, level = self.camera.unit, self.ground.level
        index = self.battle.board.index
        # those nearer to the viewer cover the others
        standing = sorted(
            self.scene.looks.items(), key=lambda item: self.camera.far_to_near(index[self.scene.at[item[0]]])
        )
        laid = self.measure, [(id, look, self.scene.at[id]) for id, look in standing]
        if self._standing == laid:
            return  # the sprites are up to date
        self._standing = laid
        self._placed += 1
        empty(self._units)
        self._by_id, self._flag_of = {}, {}
        for id, look in standing:
            x, y = self.camera.centre(index[self.scene.at[id]])
            texture = unit_texture(look, unit * level, figures=self._figures, flag=False)
            self._by_id[id] = arcade.Sprite(texture, 1 / level, round(x), round(y))
            self._units.append(self._by_id[id])
            if self._figures and look.kind:  # a plain token carries its flag
                flag, (right, up) = flag_texture(look, unit * level)
                self._flag_of[id] = arcade.Sprite(flag, 1 / level, round(x) + right / level, round(y) + up / level)
        self._units.extend(self._flag_of.values())  # over all units, so that every rank is seen

    def _lay_pointed(
        self, layer: str, marks: Callable[[Inspection, Selection, overlays.Pointer], overlays.BoardMarks]
    ) -> None:
        """Show the marks of the selection and the pointer; during an animation, none."""
        shown = self.selection if self.playback is None else None
        self._lay(layer, None if shown is None else marks(self.battle, shown, self.pointer))

    def lay_threats(self, marks: overlays.BoardMarks | None) -> None:
        self._threats = marks
        self._lay("threats", marks if self.playback is None else None)

    def lay_plan(self, marks: overlays.BoardMarks) -> None:
        self._plan = marks
        self._lay("plan", marks if self.playback is None else None)

    @property
    def measure(self) -> object:
        """Return all values on which places and pictures of things on the board depend."""
        return self.camera.unit, self.ground.level, self.camera.size, self._figures, theme.marks, self.camera.angle

    def _lay(self, layer: str, marks: overlays.BoardMarks | None) -> None:
        if marks is None:
            self.built += self._layers.pop(layer, None) is not None and layer not in OF_POINTER
            return
        marks = overlays.round_feet(marks) if self._figures else marks
        if layer not in self._layers:
            self._layers[layer] = MarkLayer()
        if self._layers[layer].lay(marks, self.measure, self._sprite):
            redrawing.changed()
            if layer not in OF_POINTER:
                self.built += 1
            elif len(self._damage) < MOST_DAMAGE:
                self._damage += map(self._in_window, self._layers[layer].changed)
            else:
                self._damage = [self.box]

    def _in_window(self, place: Box) -> Box:
        zoom = self.camera.zoom
        return Box(*self.camera.on_screen(place.left, place.bottom), place.width * zoom, place.height * zoom)

    def _sprite(self, mark: overlays.Mark, sprite: arcade.Sprite | None = None) -> arcade.Sprite:
        return mark_sprite(mark, self.battle.board, self.camera, self.ground.level, sprite)

    def prepare(self, mark: overlays.Mark) -> None:
        """Paint the picture of a mark in advance."""
        marks = overlays.round_feet(overlays.BoardMarks([mark])) if self._figures else overlays.BoardMarks([mark])
        for each in marks.under:
            self._sprite(each)

    def _pose(self) -> None:
        assert self.playback is not None
        index, camera = self.battle.board.index, self.camera
        self._standing = None  # the animation moves the units
        for pose in self.playback.poses():
            (x0, y0), (x1, y1) = camera.centre(index[pose.start]), camera.centre(index[pose.end])
            unit, flag = self._by_id.get(pose.unit), self._flag_of.get(pose.unit)
            if unit is None:
                continue
            x, y = x0 + (x1 - x0) * pose.part, y0 + (y1 - y0) * pose.part
            if flag is not None:
                flag.position = x + flag.center_x - unit.center_x, y + flag.center_y - unit.center_y
                flag.alpha = round(255 * pose.solid)
            unit.position, unit.alpha = (x, y), round(255 * pose.solid)
        empty(self._moment)
        board = self.battle.board
        hex, shapes = shapes_now(self.playback, board, figures=self._figures, turn=camera.turned_shift)
        for shape in shapes:
            self._moment.append(shape_sprite(shape, hex, board, camera, self.ground.level))
        glide = self.playback.gliding()
        if glide is not None:
            start, end, picture, part = glide
            dx, dy = between(board, start, end)
            self._moment.append(self._sprite(overlays.Mark(picture, start, dx * part, dy * part, ALONE[1][1])))
        token = self.playback.token()
        if token is not None:
            hex, picture, part = token
            grown = 0.5 + 0.55 * min(1.0, 2.5 * part)
            solid = round(255 * min(1.0, 3 * (1 - part)))
            self._moment.append(self._sprite(overlays.Mark("units/hex-glow", hex, colour=(*theme.TEXT[:3], solid))))
            self._moment.append(self._sprite(overlays.Mark(picture, hex, 0, 0, grown, (255, 255, 255, solid))))
        wound = self.playback.wound()
        self._words.clear()
        if wound is not None:
            hex, text, part = wound
            mark = overlays.Mark("units/hex-glow", hex, colour=(*theme.TARGET[:3], round(255 * (1 - part))))
            self._moment.append(self._sprite(mark))
            box = camera.box_of(index[hex], 1.2, 0.5, 0, 0.35 + 0.35 * part)
            if text:
                self._words.text(text, box, max(18, box.height * 0.8), theme.TARGET, align="center")

    # --- drawing
    @property
    def still_key(self) -> object:
        """All values on which the picture of `draw_still` depends."""
        return self.box, self.view, self.ground.built, self.built, self._moves, self.camera.angle

    @property
    def upper_key(self) -> object:
        """All values on which the picture of `draw` depends without an animation, except `view` and `take_damage`."""
        layers = tuple(name in self._layers for name in LAYERS)
        return self.measure, self.ground.built, self.built, self._placed, layers, self.beneath_key

    @property
    def view(self) -> Viewpoint:
        return Viewpoint(*self.camera.on_screen(0, 0), self.camera.zoom)

    def take_damage(self) -> list[Box]:
        """Return and clear the window rectangles in which marks that follow the pointer have changed."""
        found, self._damage = self._damage, []
        return found

    def draw_frame(self) -> None:
        self._frame.draw()

    def draw_still(self) -> None:
        """Draw the ground, and the seldom changing marks under the units: objectives, choices, threats."""
        with looking_through(arcade.get_window(), self.camera.projector):
            self.ground.draw()
            for name in OF_GROUND:
                if name in self._layers:
                    self._layers[name].under.draw()

    def draw_all(self) -> None:
        if not self.camera.fills:
            self._beyond.draw()
        self.draw_still()
        self.draw()

    def draw(self) -> None:
        """Draw the layers that change often: the mark under the mouse, the units and the layers above them."""
        window = arcade.get_window()
        with looking_through(window, self.camera.projector):
            for name in OF_POINTER:
                if name in self._layers:
                    self._layers[name].under.draw()
        if self.beneath is not None:
            self.beneath(window)
        start_drawing()
        with looking_through(window, self.camera.projector):
            self._lying.draw()
            self._units.draw()
            for name in LAYERS:
                if name in self._layers:
                    self._layers[name].over.draw()
            if self.playback is not None:
                self._moment.draw()
        if self.playback is not None:
            self._words.draw()

    # --- finding
    def regions(self) -> list[Region]:
        """Return the regions of every visible unit, marker and hex, the uppermost first; see `_find_pickable`."""
        if self._pickable is None:
            self._pickable = _find_pickable(self)
        if self._regions is None:
            self._regions = _regions_in_view(self._pickable, self.camera)
        return self._regions

    def target_at(self, x: float, y: float) -> Region | None:
        return _target_at(self, x, y)


# --- the things that can be clicked
class Pickable(NamedTuple):
    """A thing on the board that can be clicked: the center and the size of its region, in board pixels."""

    kind: str
    id: str
    x: float
    y: float
    width: float
    height: float
    enabled: bool


def _find_pickable(view: BoardView) -> list[Pickable]:
    """Return all things on the board, in the order of their priority at a point.

    Orders fanned out around a unit come first, then units, markers, hexes, and last the markers on hexes that can be
    chosen themselves (a marker that can be chosen is never last).
    """
    camera, index, selection = view.camera, view.battle.board.index, view.selection
    unit = camera.unit

    def thing(kind: str, id: str, hex: str, width: float, height: float, dx: float = 0, dy: float = 0) -> Pickable:
        x, y = camera.centre(index[hex])
        enabled = selection is not None and selection.can_click(kind, id)
        return Pickable(kind, id, x + dx * unit, y + dy * unit, width * unit, height * unit, enabled)

    fan = overlays.fan_of(view.battle, selection) if selection is not None and view.playback is None else []
    found = [thing(*each.thing, each.hex, overlays.FANNED, overlays.FANNED, each.dx, each.dy) for each in fan]
    found += [thing("unit", id, each.at, 0.66, 0.62) for id, each in view.battle.units.items()]
    below: list[Pickable] = []
    for place in _tokens(view):
        hex = place.pile.hex or ""
        marker = thing("marker", place.pile.id, hex, place.width, place.width, place.dx, place.dy)
        (found if marker.enabled or _marker_first(view, hex) else below).append(marker)
    return [*found, *(thing("hex", name, name, 0.86, 0.56) for name in index), *below]


def _regions_in_view(things: list[Pickable], camera: Camera) -> list[Region]:
    """Return the regions of the currently visible things."""
    (left, bottom), zoom, (x0, y0, wide, high) = camera.on_screen(0, 0), camera.zoom, camera.box
    found = []
    for kind, id, board_x, board_y, width, height, enabled in things:
        x, y = left + board_x * zoom, bottom + board_y * zoom
        if x0 <= x < x0 + wide and y0 <= y < y0 + high:
            box = Box(x - width * zoom / 2, y - height * zoom / 2, width * zoom, height * zoom)
            found.append(Region(kind, id, box, enabled))
    return found


def _marker_first(view: BoardView, name: str) -> bool:
    """Return whether a marker is picked rather than its hex: not if the hex itself can be chosen."""
    return view.selection is None or not view.selection.can_click("hex", name)


def _hex_first(view: BoardView, name: str, unit: str) -> bool:
    """Return whether the hex under a unit is picked rather than the unit.

    It is if only the hex can be chosen, or if it is lit and the unit is not, such as the hex of the unit in hand.
    """
    chosen = view.selection
    if chosen is None or not chosen.can_click("hex", name):
        return False
    return not chosen.can_click("unit", unit) or (chosen.is_lit("hex", name) and unit not in chosen.bright_units)


def _tokens(view: BoardView) -> list[Place]:
    standing = set(view.scene.at.values())
    marked = {*view.battle.objectives.values(), *view.scene.control}
    found: list[Place] = []
    for hex, there in by_hex(view.scene.piles).items():
        burning = view.battle.terrain_at(hex).fire > 0
        found += places(there, hex in standing, burning, hex in marked)
    return found


def _target_at(view: BoardView, x: float, y: float) -> Region | None:
    order = next((region for region in view.regions() if region.kind in ORDERS and region.box.holds(x, y)), None)
    if order is not None:
        return order
    h = view.camera.hex_at(x, y)
    if h is None:
        return None
    name = view.battle.board.names[h]
    token = next((region for region in view.regions() if region.kind == "marker" and region.box.holds(x, y)), None)
    if token is not None and (token.enabled or _marker_first(view, name)):
        return token
    wanted: tuple[str, str] = ("hex", name)
    unit = next((unit for unit in view.battle.units.values() if unit.at == name), None)
    if unit is not None:
        wanted = ("hex", name) if _hex_first(view, name, unit.id) else ("unit", unit.id)
    return next((region for region in view.regions() if (region.kind, region.id) == wanted), None) or Region(
        *wanted, view.camera.box_of(h, 0.86, 0.56)
    )
