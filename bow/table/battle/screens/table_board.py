"""The board below the panels: its cached picture, pan and zoom, dragged units, the cursor."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Final

import arcade

from bow.table.battle.board.board_view import BoardView
from bow.table.battle.board.event_sounds import ambience_of
from bow.table.battle.board.living_board import LivingBoard
from bow.table.battle.board.overlays import Pointer
from bow.table.battle.play.controller import Controller
from bow.table.battle.play.focus import Focus, Target, following
from bow.ui.kit import theme
from bow.ui.kit.cached_parts import CachedPart, CachedParts
from bow.ui.kit.canvas import Canvas
from bow.ui.kit.panel import Layer, Panel
from bow.ui.kit.regions import Box, Region, holding

WHEEL = 1.12  # zoom factor of one step of the wheel
ARROWS: Final = {
    arcade.key.LEFT: (-1, 0),
    arcade.key.RIGHT: (1, 0),
    arcade.key.UP: (0, -1),
    arcade.key.DOWN: (0, 1),
}
#: decisions for which Tab moves from hex to hex
PLACING = frozenset({"lay", "arrive", "deploy", "choose-marker", "breach"})


def nothing() -> None:
    """Draw nothing; stands for a part that moves and is drawn over the cached picture."""


class TableBoard(Layer):
    """The lowest layer of a battle screen, and the picture of the table that is cached between frames.

    Attributes:
        board: the board's view.
        controller: the selection and the open question.
        focus: the focus of mouse and keyboard.
        refresh: shows the current battle on the whole screen.
        publish: publishes all regions again.
        ambience: the sound of the battlefield.
        living: what moves on the board while nobody acts.
    """

    def __init__(
        self,
        window: arcade.Window,
        controller: Controller,
        focus: Focus,
        refresh: Callable[[], object],
        publish: Callable[[], object],
    ) -> None:
        """Set up the layer.

        Args:
            window: the window that it is drawn in.
            controller: the selection and the open question.
            focus: the focus of mouse and keyboard.
            refresh: called when the selection has changed.
            publish: called when the board has moved, and its regions with it.
        """
        theme.load_fonts()
        self.window = window
        self.board, self.controller, self.focus = BoardView(controller.seat.view), controller, focus
        self.refresh, self.publish = refresh, publish
        self.living = LivingBoard(self.board)
        self.ambience = ambience_of(controller.seat.view)
        self._lifted: str | None = None  # the unit that a drag has selected
        self._picked: tuple[Target, ...] = ()  # the selection before that
        self._kept = CachedParts(window)
        self._backdrop = Canvas()
        self._size = (0, 0)  # of the backdrop
        self._at_rest: object = None  # the key of the board's ground when the board was last at rest

    @property
    def telling(self) -> bool:
        """Whether the board is still animating the last action."""
        return self.board.playback is not None

    # --- the picture
    def forget(self) -> None:
        """Drop the cached picture."""
        self._kept.forget()

    def draw(self, beside: Iterable[CachedPart], over: list[CachedPart]) -> None:
        """Draw the table with its seldom changing parts.

        While the board is panned, its picture is moved; during an animation, units and all parts above are drawn in
        each frame.

        Args:
            beside: panels and labels, from the lowest to the uppermost.
            over: the parts over the units.
        """
        beside = list(beside)
        board, moving, telling = self.board, self.board.moving, self.telling
        if not moving:
            self._at_rest = board.still_key
        still = CachedPart(board.camera.box, (board.box, self._at_rest), board.draw_still)
        draw = nothing if telling else board.draw_all if moving else board.draw
        damage, place = board.take_damage(), board.camera.box
        units = CachedPart(place, telling or board.upper_key, draw, damage, board.view, follows=moving)
        apart = telling or moving
        upper = [part._replace(key=None, draw=nothing) for part in over] if apart else over
        ground_key = self.window.width, self.window.height, board.box
        self._kept.show(ground_key, self._draw_ground, [still], [*beside, units, *upper])
        if telling:
            board.draw()
        self.living.draw(part.box for part in (*beside, *over))
        if apart:
            for part in over:
                part.draw()

    def labels(self, panel: Panel) -> list[CachedPart]:
        """Return the pictures of a panel's labels on the upper and on the lower edge of the board's frame."""
        middle = self.board.box.centre[1]
        upper = [region.box for region in panel.regions if region.box.bottom > middle]
        lower = [region.box for region in panel.regions if region.box.bottom <= middle]
        return [CachedPart(holding(boxes), panel.built, panel.draw) for boxes in (upper, lower)]

    def _draw_ground(self) -> None:
        size = self.window.get_size()
        if size != self._size:
            self._size = size
            self._backdrop.clear()
            self._backdrop.picture("ui/table.jpg", Box(0, 0, *size), stretch=True)
        self._backdrop.draw()
        self.board.draw_frame()

    def show(self) -> None:
        """Show the current battle and selection on the board."""
        self.board.show(self.controller.seat.view, self.controller.selection)

    def point(self, thing: Target | None, area: tuple[str, ...]) -> None:
        """Highlight the thing under pointer or cursor, and an area named by something beside the board."""
        focus = self.focus
        self.board.point(Pointer(thing, focus.cursor, focus.spoken, focus.zones, focus.sight, area, focus.advised))

    def thing_at(self, hovered: Region | None, focused: Region | None) -> Target | None:
        """Return the thing on the board under the pointer or the cursor; for a pile of markers, its hex."""
        on_board = focused if focused is not None and focused.kind in ("unit", "hex", "marker", "choice") else None
        looked = hovered or on_board
        if looked is not None and looked.kind in ("unit", "hex", "commander", "choice"):
            return looked[:2]
        if looked is None or looked.kind != "marker":
            return None
        pile = next((pile for pile in self.board.scene.piles if pile.id == looked.id), None)
        return ("hex", pile.hex) if pile is not None and pile.hex is not None else None

    # --- the pointer
    def holds(self, x: float, y: float) -> bool:
        return self.board.box.holds(x, y)

    def all_regions(self) -> list[Region]:
        return self.board.regions()

    def region_at(self, x: float, y: float) -> Region | None:
        return self.board.target_at(x, y)

    def hold(self, x: float, y: float, button: int, region: Region | None) -> bool:
        self._lifted = None
        return False

    def pull(self, pressed: Region | None, start: tuple[float, float], way: tuple[float, float], buttons: int) -> bool:
        """Pan the board, or select a dragged unit, so that its reachable hexes are highlighted."""
        if self.holds(*start) and (self._pans(buttons) or self._is_ground(pressed)):
            self.board.pan(*way)
            self.publish()
            return True  # the same things stay under the pointer
        selection = self.controller.selection
        if pressed is None or pressed.kind != "unit" or self.controller.pending is not None:
            return False
        if selection.is_lit("unit", pressed.id) and not selection.is_selected("unit", pressed.id):
            self._lifted, self._picked = pressed.id, selection.picked
            selection.click("unit", pressed.id)
            self.refresh()
        return False

    @staticmethod
    def _pans(buttons: int) -> bool:
        return bool(buttons & (arcade.MOUSE_BUTTON_RIGHT | arcade.MOUSE_BUTTON_MIDDLE))

    def _is_ground(self, pressed: Region | None) -> bool:
        """Return whether nothing can be chosen where a press was."""
        usable = pressed is not None and self.controller.selection.can_click(pressed.kind, pressed.id)
        return pressed is None or (pressed.kind in ("hex", "unit", "marker") and not usable)

    @property
    def carries(self) -> bool:
        """Whether a drag has selected a unit, so that its release acts on the battle."""
        return self._lifted is not None

    def receives(self, pressed: Region, region: Region) -> bool:
        """Return whether a dragged unit is released over a place on the board, and end the drag."""
        self._lifted = None
        lifted = pressed.kind == "unit" and self.controller.selection.is_selected("unit", pressed.id)
        return lifted and region.kind in ("hex", "unit")

    def break_off(self) -> None:
        """Restore the selection from before the drag."""
        lifted, self._lifted = self._lifted, None
        selection = self.controller.selection
        if lifted is not None and selection.is_selected("unit", lifted):
            selection.clear()
            for thing in self._picked:
                selection.click(*thing)
            self.refresh()

    def scroll(self, x: float, y: float, steps: float) -> bool:
        self.board.zoom_at(x, y, WHEEL**steps)
        self.publish()
        return False  # the screen looks for the thing under the pointer when the board comes to rest

    def zoom(self, steps: int) -> None:
        """Zoom about the middle of the board."""
        self.scroll(*self.board.box.centre, steps)

    # --- the cursor
    def step(self, dx: int, dy: int) -> None:
        """Move the cursor to the hex in a direction of the window."""
        seat, focus = self.controller.seat, self.focus
        board = seat.view.board
        left, up = self.board.camera.upright_shift(dx, -dy)
        dx, dy = round(left), -round(up)
        if focus.cursor is None:
            unit = seat.view.units.get(self.controller.selection.selected_unit or "")
            name = unit.at if unit is not None else board.names[board.size // 2]
        else:
            here = board.index[focus.cursor]
            if dy:
                row = [h for h in range(board.size) if board.row[h] == board.row[here] + dy]
                # straight up and down, not along the slope: the side changes from row to row
                lean = 0.1 if board.row[here] % 2 else -0.1
                target = min(row, key=lambda h: abs(board.centre(h)[0] - board.centre(here)[0] - lean), default=here)
            else:
                beside = [h for h in board.neighbours[here] if board.row[h] == board.row[here]]
                target = next((h for h in beside if (h > here) == (dx > 0)), here)
            name = board.names[target]
        self._point_at(name)

    def next_unit(self, *, back: bool) -> bool:
        """Move the cursor to the next highlighted unit, or hex of a special rule; return whether there is one."""
        view, selection = self.controller.seat.view, self.controller.selection
        lit = {view.units[id].at for kind, id in selection.lit if kind == "unit" and id in view.units}
        if selection.kind in PLACING and not lit:
            lit = {id for kind, id in selection.lit if kind == "hex"}
        if not lit:
            return False
        places = sorted(lit, key=view.board.index.__getitem__)
        self._point_at(following(places, self.focus.cursor, backwards=back))
        return True

    def _point_at(self, hex: str) -> None:
        self.focus.point_at_hex(hex)
        self.board.reveal(hex)
        self.publish()

    @property
    def under_cursor(self) -> Region | None:
        """The thing on the hex under the cursor."""
        if self.focus.cursor is None:
            return None
        board = self.board
        return board.target_at(
            *board.camera.on_screen(*board.camera.centre(board.battle.board.index[self.focus.cursor]))
        )
