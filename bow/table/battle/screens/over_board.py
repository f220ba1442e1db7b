"""The recap with its arrows, the notes on the map, and their buttons, over the board of a battle."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from itertools import count, pairwise
from math import hypot
from typing import TYPE_CHECKING

import arcade

from bow.table.battle.board.board_view import BoardView
from bow.table.battle.panels.frame_edge import HIGH, FrameButton, FrameButtons
from bow.table.battle.play.focus import Target
from bow.table.battle.play.happenings import happened, own_turn, steps_since
from bow.table.battle.screens.battle_rows import BATTLE, IN_RECAP, RECAP
from bow.ui.kit import theme
from bow.ui.kit.cached_parts import MARGIN, CachedPart
from bow.ui.kit.canvas import Canvas
from bow.ui.kit.commands import keymap
from bow.ui.kit.drawn_over import DrawnOver, Point
from bow.ui.kit.keyboard import MODIFIERS, key_name
from bow.ui.kit.panel import Layer
from bow.ui.kit.regions import NOWHERE, Box, Region, holding
from bow.ui.kit.text_layout import STRONG, letter
from bow.ui.kit.widgets import Touch
from bow.ui.notes import ENTER, NoteBar, NoteHand, NoteKeys, NoteLayer
from bow.ui.screens.recap_panel import ARROWS, BACK, NEXT, SKIP, RecapItem, RecapPanel
from bow.ui.wording import say, word, words

if TYPE_CHECKING:
    from collections.abc import Callable

    from bow.table.battle.screens.side_panels import SidePanels
    from bow.table.battle.screens.table_board import TableBoard
    from bow.ui.screens.navigation import Navigator
    from bow.ui.screens.parts_screen import ClickGuard

KEY = arcade.key
#: the buttons on the upper edge of the board's frame, and their glyphs; the one that is always there
BUTTONS = (("notes", "brush"), ("recap", "replay"), ("signs", "info"))
ALWAYS = "signs"
#: the largest part of the board's width for them; planning buttons and the labels of last cards are further right
MOST = 0.32
#: the least width of those further right, in pixels of the sketch
OTHERS = 300
#: how much of context panel and log the recap covers at least
RECAP_PART = 0.7
#: the width and the height of a unit's figures, and how far their middle is above that of the hex
WIDE, TALL, RAISED = 0.7, 0.9, 0.1
#: alpha of the arrows of all items but the lit one
FAINT = 70
#: the distance between arrows on the same way, in their thickness
BESIDE = 2.4
#: how often the corners of a way are cut
ROUNDED = 3


class BattleRecapPanel(RecapPanel):
    """The recap in place of the question; its buttons have keys."""

    hints = {id: f"hint-{id}" for id in (BACK, NEXT, SKIP)}  # noqa: RUF012  # nobody changes them


class OverBoard(Layer):
    """The layer of recap, notes and their buttons."""

    def __init__(
        self,
        field: TableBoard,
        side: SidePanels,
        navigator: Navigator,
        guard: ClickGuard,
        is_covered: Callable[[], bool],
        show_again: Callable[[], object],
        on_signs: Callable[[], object],
        *,
        recaps: bool,
    ) -> None:
        """Set up the layer.

        Args:
            field: the board, with controller and focus.
            side: the panels beside it, some of which the recap and the notes cover.
            navigator: the window.
            guard: holds clicks back that were meant for other buttons.
            is_covered: returns whether a layer covers this one.
            show_again: shows the regions and what they look like again.
            on_signs: opens the page of the signs.
            recaps: whether recaps and notes are offered.
        """
        self.field, self.side, self._navigator, self._guard = field, side, navigator, guard
        self._is_covered, self._show_again, self._on_signs = is_covered, show_again, on_signs
        self.recaps = recaps
        self.seat, self.board, self.focus = field.controller.seat, field.board, field.focus
        self.recap = BattleRecapPanel(theme.HOUSE.__getitem__)
        self.arrows = _RecapArrows(self.board, self.recap)
        places = _HexPlaces(self.board)
        self.hand = NoteHand(field.controller.session, places)
        self.layer = NoteLayer(self.board, self.hand, places)
        self._keys = NoteKeys(self.hand, BATTLE)
        self.bar = NoteBar(self.hand)
        self.buttons = FrameButtons(MOST, OTHERS)
        self._corner = Canvas()  # the name of the hex under the pointer, or at the cursor
        self._label = Canvas()  # the label of that name, in the line of the planning buttons
        self._corner_place = Box(0, 0, 1, 1)
        self._named: object = None
        self._labelled: object = None
        self._offered = len(self.seat.public_steps)  # the number of actions when the recap last opened by itself
        self._at = (-1.0, -1.0)

    # --- interface for the screen
    def layout(self, box: Box) -> None:
        context, log = self.side.context.box, self.side.log.low
        room = context.joined(log).whole
        self.recap.least = room.height * RECAP_PART
        self.recap.lay(room)
        self.buttons.lay(box.whole)
        self.bar.lay(self.side.upper.box)

    def refresh(self) -> None:
        """Update for the current battle: open the recap after a bot's turn, close it after the next action."""
        seat = self.seat
        self.recap.keep_up(self._when)
        if self.side.handover.covers:
            self.recap.close()
            if self.hand.on:
                self.hand.toggle()
        elif self._is_due():
            self._offered = len(seat.public_steps)
            self._begin()
        self._renew()

    def _is_due(self) -> bool:
        """Return whether a bot's turn is over, and a lone person has had no recap of it."""
        seat = self.seat
        owed, house = seat.decision, seat.house
        news = len(seat.public_steps) != self._offered and self._automatic
        if not news or owed is None or owed.kind != "turn" or house is None or seat.persons != (house,):
            return False
        return any(step.house not in seat.persons for step in steps_since(seat, house))

    @property
    def _automatic(self) -> bool:
        return self.recaps and self._navigator.settings.recap

    def seat_taken(self) -> None:
        if self._automatic:
            self._begin()

    def _begin(self) -> bool:
        seat = self.seat
        house = seat.house
        if house not in seat.persons or house is None:
            return False
        found, own = happened(seat, house), own_turn(seat, house)
        return self.recap.begin([*found, own] if found and own is not None else found, self._when)

    @property
    def _when(self) -> object:
        return len(self.seat.public_steps), words().language

    def _renew(self) -> None:
        self.bar.lay(self.side.upper.box)
        context = self.side.context
        if context.covered != self.recap.open:
            context.covered = self.recap.open
            context.rebuild()
        on = {"notes": self.hand.on, "recap": self.recap.open}
        shown = (button for button in BUTTONS if self.recaps or button[0] == ALWAYS)
        self.buttons.show([
            FrameButton(id, icon, say(f"button-{id}"), say(f"hint-tool-{id}"), on.get(id, False)) for id, icon in shown
        ])  # fmt: skip

    def _changed(self) -> None:
        self._renew()
        self._show_again()

    def all_regions(self) -> list[Region]:
        return [*self.bar.regions, *self.recap.regions, *self.buttons.regions]

    def point(self, hovered: Region | None) -> None:
        touch = Touch(hovered)
        for panel in (self.bar, self.recap, self.buttons):
            panel.point(touch)
        self.bar.lay(self.side.upper.box)
        self.recap.settle()
        self.buttons.settle()

    def notes(self) -> CachedPart:
        """Update the drawings on the board; return the part that shows the notes."""
        focus = self.focus
        self.layer.aim = focus.cursor if focus.by_keys else self._hex(*self._at)
        self.arrows.renew()
        return CachedPart(self.board.camera.box, self.layer.renew(), self._paint_notes)

    def _paint_notes(self) -> None:
        self.layer.paint(self.field.window)

    def parts_on_panels(self, *, shown: bool) -> list[CachedPart]:
        """Return the bar of the notes, the recap, and the name of the hex pointed at; empty if not `shown`."""
        focus = self.focus
        self._name_hex((focus.cursor if focus.by_keys else self._hex(*self._at)) or "")
        name = self._corner_place
        clear = 2 * MARGIN + 1  # of the board, so that it is not drawn again for a new name
        letters = Box(name.left, name.bottom + clear, name.width, name.height - 2 * clear)
        recap = holding(region.box for region in self.recap.regions)
        return [
            CachedPart(self.bar.box if self.hand.on and shown else NOWHERE, self.bar.built, self.bar.draw),
            CachedPart(recap if shown else NOWHERE, self.recap.built, self.recap.draw),
            CachedPart(name if shown else NOWHERE, self._labelled, self._label.draw),
            CachedPart(letters if shown else NOWHERE, self._named, self._corner.draw),
        ]

    def _name_hex(self, name: str) -> None:
        """Write the name of a hex on a label at the board's frame, left of the buttons."""
        board = self.buttons.box
        high = max(theme.px(HIGH), letter(14) * 1.4)
        low, left = round(board.top - theme.px(16)), round(board.left + theme.px(8))
        self._corner_place = Box(left, low, round(board.left + theme.px(41)) - left, round(high))
        labelled = bool(name), self._corner_place, theme.scale
        if labelled != self._labelled:
            self._labelled = labelled
            self._label.clear()
            if name:
                self._label.frame("button", self._corner_place, theme.scale * 0.45)
        named = name, self._corner_place, letter(14)
        if named == self._named:
            return
        self._named = named
        self._corner.clear()
        if name:
            size, least = letter(14), letter(11)
            self._corner.text(name, self._corner_place, size, theme.GOLD_BRIGHT, STRONG, align="center", least=least)

    def guarded(self) -> list[tuple[Target, object]]:
        """Return the buttons that appear and disappear; none of them answers a question."""
        return [(region[:2], None) for region in self.all_regions() if region.kind == "button"]

    # --- commands
    def show_recap(self) -> None:
        """Show the events since the player's last turn, or close the recap."""
        if self._is_covered() or self.field.telling or not self.recaps:
            return
        if not self.recap.close() and not self._begin():
            self.side.notices.notify(say("recap-none"))
            self.field.refresh()
        self._changed()

    def make_notes(self) -> None:
        if self._is_covered() or not self.recaps:
            return
        self.recap.close()
        self.hand.toggle()
        self._changed()

    def _do(self, region: Region) -> None:
        if region.kind != "button" or not region.enabled or self._guard.holds_back(region.kind, region.id):
            return
        if IN_RECAP.run(region.id, self.recap):
            self._changed()
        elif region.id == "notes":
            self.make_notes()
        elif region.id == "recap":
            self.show_recap()
        elif region.id == "signs":
            self._on_signs()
        elif self.bar.activate(region) or self.recap.activate(region):
            self._changed()

    # --- the mouse
    def hold(self, x: float, y: float, button: int, region: Region | None) -> bool:
        self._at = x, y
        left, on_board = button == arcade.MOUSE_BUTTON_LEFT, self.board.camera.box.holds(x, y)
        region = self.region_at(x, y)
        if region is not None:
            self.bar.press(x, y)
            if left:
                self._do(region)
            return True
        if self.hand.on:
            if not on_board:
                self.make_notes()  # forward a click outside the board to the battle
            elif left:
                self.hand.press(self._hex(x, y), self.arrows.over.on_board(x, y))
                self._changed()
                return True
            return False
        if self.recap.open and not self._guard.holds_back("button", SKIP):
            self.recap.close()
            self._changed()
            owed = self.seat.decision
            # at the start of a turn a click only selects; otherwise, it could take an action by accident
            return on_board and left and owed is not None and owed.kind != "turn"
        return False

    def drag(self, x: float, y: float) -> None:
        self._at = x, y
        if self.hand.on:
            self.hand.drag(self.arrows.over.on_board(x, y))

    def drop(self, x: float, y: float, button: int) -> None:
        if self.hand.on and self.region_at(x, y) is None and button == arcade.MOUSE_BUTTON_LEFT:
            self.hand.release(self._hex(x, y), self.arrows.over.on_board(x, y))
            self._changed()

    def break_off(self) -> None:
        """Discard the unfinished note."""
        if self.hand.on:
            self.hand.break_off()
            self._changed()

    def move(self, x: float, y: float) -> None:
        self._at = x, y

    def _hex(self, x: float, y: float) -> str | None:
        board = self.board
        found = board.camera.hex_at(x, y)
        return None if found is None else str(board.battle.board.names[found])

    # --- the keyboard
    @property
    def takes_keys(self) -> bool:
        return self.hand.on or self.recap.open

    def key(self, symbol: int, modifiers: int, focused: Region | None) -> bool:
        if symbol in MODIFIERS:
            return False
        if self.hand.on:
            taken = self._keys.key(symbol, modifiers, self.focus.cursor, self.field.window)
        else:
            taken = self._recap_key(symbol, key_name(symbol, modifiers))
        self._changed()
        return taken

    def _recap_key(self, symbol: int, key: str) -> bool:
        """Handle a key while the recap is open.

        The recap's keys and Enter turn its pages. Escape, Space and the key of the recap close it; at the start of a
        turn any other key closes it and keeps its meaning. At other times it would answer what the recap covers.
        """
        command = keymap().find(key, RECAP)
        if command is not None:
            IN_RECAP.run(command, self.recap)
        elif symbol in ENTER:
            self.recap.turn(1)
        else:
            self.recap.close()
            owed = self.seat.decision
            covers = self.field.controller.pending is not None or (owed is not None and owed.kind != "turn")
            return covers or symbol == KEY.ESCAPE or keymap().find(key, BATTLE) in ("recap", "main")
        return True

    def text(self, text: str, focused: Region | None) -> bool:
        return self.hand.on and self.hand.pin is not None and self.hand.field.type(text)


class _HexPlaces:
    """The hexes and figures of a board for the notes on its map, and the colors of Houses.

    Places are in hex widths, to the right and down, as in `bow.hexes.Board.centre`.
    """

    def __init__(self, board: BoardView) -> None:
        self.view = board
        self._standing: object = None  # the values on which `_figures` depend
        self._figures: Sequence[tuple[float, float, float, float]] = ()

    def centre(self, place: str) -> tuple[float, float] | None:
        """Return the center of a hex, or None if it is not on the board."""
        board = self.view.battle.board
        if place not in board.index:
            return None
        x, y = board.centre(board.index[place])
        return float(x), float(y)

    def house(self, id: str) -> str:
        """Return the name of a House."""
        return word(id)

    def figures(self) -> Sequence[tuple[float, float, float, float]]:
        """Return center, width and height of the figures of each unit."""
        view = self.view
        standing = view.battle.board, view.camera.angle, tuple(view.scene.at.values())
        if standing != self._standing:
            centres = (self.centre(hex) for hex in sorted(view.scene.at.values()))
            left, up = view.camera.upright_shift(0.0, RAISED)
            self._figures = [(at[0] + left, at[1] - up, WIDE, TALL) for at in centres if at is not None]
            self._standing = standing
        return self._figures

    def colour(self, of: str) -> theme.Colour:
        """Return the color of a House, or that for both."""
        return theme.HOUSE.get(of, theme.TEXT)


class _RecapArrows:
    """The arrows of all items of the recap under the units, bright for the lit item.

    Arrows that share part of their path have lanes, and their bends are rounded.
    """

    def __init__(self, board: BoardView, panel: RecapPanel) -> None:
        self.board, self.panel = board, panel
        self.over = DrawnOver(board)

    def renew(self) -> None:
        """Redraw the arrows on the board if necessary."""
        if not self.panel.open:
            self.board.beneath = self.board.beneath_key = None
            return
        if self.over.stale((self.panel.items, self.panel.at, theme.scale)):
            self._draw_arrows()
        self.board.beneath, self.board.beneath_key = self.over.draw, self.over.filled

    def _draw_arrows(self) -> None:
        arrows = [arrow for happening in self.panel.items for arrow in happening.arrows]
        lane = dict(zip(map(id, arrows), lanes(arrow.path for arrow in arrows), strict=True))
        for happening in self.panel.items:
            if happening is not self.panel.shown:
                self._draw_one(happening, FAINT, lane)
        if self.panel.shown is not None:
            self._draw_one(self.panel.shown, 255, lane)

    def _draw_one(self, told: RecapItem, alpha: int, lane: Mapping[int, int]) -> None:
        """Draw an item; `lane`: the lane of each arrow, by its identity."""
        over = self.over
        thick = max(3.0, over.unit * 0.05)
        known = self.board.battle.board.index
        for arrow in sorted(told.arrows, key=lambda arrow: list(ARROWS).index(arrow.kind)):
            if all(hex in known for hex in arrow.path):
                way = aside([self._centre(hex) for hex in arrow.path], lane[id(arrow)] * thick * BESIDE)
                colour = (*ARROWS[arrow.kind][:3], alpha)
                over.arrow(smooth(way), colour, thick, dashed=arrow.kind == "retreat")
        for hex in (*told.named, *told.fallen):
            if hex in known:
                side = over.unit * (0.44 if hex in told.fallen else 1.16)
                x, y = self._centre(hex)
                place = Box(x - side / 2, y - side / 2, side, side)
                picture = "icons/glyph/close.png" if hex in told.fallen else "units/hex-ring.png"
                tint = theme.TARGET if hex in told.fallen else theme.WHITE
                angle = self.board.camera.hex_angle(picture)
                over.canvas.picture(picture, place, (*tint[:3], alpha), angle=angle)

    def _centre(self, hex: str) -> Point:
        """Return the center of a hex in the window."""
        board = self.board.battle.board
        return self.over.point(*board.centre(board.index[hex]))


def lanes(paths: Iterable[Sequence[str]]) -> list[int]:
    """Return a lane for each path of hexes, in order: 0 in the middle, then 1, -1, 2, -2 ... to its sides.

    Two paths with a pair of adjacent hexes in common, in either direction, never get the same lane.
    """
    taken: dict[frozenset[str], set[int]] = {}
    found = []
    for path in paths:
        pieces = [frozenset(pair) for pair in pairwise(path)]
        full = set().union(*(taken.get(piece, set()) for piece in pieces))
        lane = next(lane for n in count() for lane in (n, -n) if lane not in full)
        for piece in pieces:
            taken.setdefault(piece, set()).add(lane)
        found.append(lane)
    return found


def aside(way: Sequence[Point], distance: float) -> list[Point]:
    """Return a path shifted sideways, to the same side in both directions."""
    start, end = min(way[0], way[-1]), max(way[0], way[-1])
    if start == end:
        start, end = sorted(way[:2])
    x, y = end[0] - start[0], end[1] - start[1]
    length = hypot(x, y) or 1.0
    return [(a - y / length * distance, b + x / length * distance) for a, b in way]


def smooth(way: Sequence[Point]) -> list[Point]:
    """Return a path with rounded bends and the same ends."""
    points = list(way)
    for _ in range(ROUNDED):
        cut = [points[0]]
        for (x0, y0), (x1, y1) in pairwise(points):
            cut += [(x0 * 0.75 + x1 * 0.25, y0 * 0.75 + y1 * 0.25), (x0 * 0.25 + x1 * 0.75, y0 * 0.25 + y1 * 0.75)]
        points = [*cut, points[-1]] if len(way) > 2 else points
    return points
