"""Comforts of the realm's screens: what is shown besides the decision, and other ways of the hand."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from bow.table.realm.comforts.area_steps import area_towards
from bow.table.realm.comforts.big_choices import big_actions
from bow.table.realm.comforts.flights import Flights, Sign, signs_of
from bow.table.realm.comforts.forecasts import incomes, pillaged, retreat_costs
from bow.table.realm.comforts.large_card import LargeCard
from bow.table.realm.comforts.march_hand import call_back
from bow.table.realm.comforts.past_position import PastPosition
from bow.table.realm.comforts.reach import by_ships, reach_lines, reach_of
from bow.table.realm.comforts.repeat_orders import repeat_orders
from bow.table.realm.comforts.small_map import RealmSmallMap
from bow.table.realm.comforts.tray_hand import TrayHand
from bow.table.realm.comforts.tray_place import tray_place
from bow.table.realm.input.muster_hand import call_off, points_left
from bow.table.realm.map.colours import look_of
from bow.table.realm.map.marks_layer import Arrow, MapMarks
from bow.table.realm.map.pieces import slot
from bow.table.realm.play.area_text import area_lines
from bow.table.realm.screens.map_notes import MapNotes
from bow.table.realm.screens.realm_commands import RealmCommands
from bow.ui.kit import theme
from bow.ui.kit.regions import Region
from bow.ui.running_clock import RunningClock
from bow.ui.screens.screen import KEY

if TYPE_CHECKING:
    from collections.abc import Iterable

    from bow.realm.events.base import RealmEvent
    from bow.table.realm.panels.houses_panel import HousesPanel
    from bow.table.realm.panels.round_panel import RoundPanel
    from bow.table.realm.panels.westeros_panel import WesterosPanel
    from bow.table.realm.play.texts import RealmTexts
    from bow.ui.history.game_log import LogLine
    from bow.ui.kit.panel import Panel
    from bow.ui.kit.regions import Box

REACH: theme.Colour = (120, 190, 255, 200)
CURSOR: theme.Colour = (255, 255, 255, 255)
DIRECTIONS: Final = {KEY.LEFT: (-1, 0), KEY.RIGHT: (1, 0), KEY.UP: (0, 1), KEY.DOWN: (0, -1)}


class RealmComforts(RealmCommands):
    """The base of the realm's table with all comforts.

    Attributes:
        shows_reach: whether the reach of an army lights up under the pointer.
        past: the moment of the log that the map shows.
        notes: the notes on the map, and the hand that makes them.
        flights: signs that fly to their rows, or rows that are lit.
        clock: the clock of the people; None: they play without one.
    """

    texts: RealmTexts
    houses: HousesPanel
    round_panel: RoundPanel
    westeros: WesterosPanel
    shows_reach = False
    #: whether the table of House cards takes the place of Houses and tracks
    _table_aside = False
    _cursor: str | None = None

    def add_comforts(self) -> None:
        """Make what the comforts need, once map and session are there."""
        self.small_map = RealmSmallMap(self.map, self.controls.choosable)
        self.past = PastPosition()
        self.tray_hand = TrayHand()
        self.notes = MapNotes(self)
        self.flights = Flights(self._row_of)
        self.clock = RunningClock(self.seat.clock, self._announce) if self.seat.clock is not None else None
        self._signs: list[Sign] = []
        self.large_card = LargeCard(self.seat, self.texts)

    # --- signs that fly
    def let_fly(self, events: Iterable[RealmEvent]) -> None:
        """Let the signs of these events fly once their rows have their places."""
        self._signs += signs_of(events)

    def _begin_flights(self) -> None:
        """Let the waiting signs fly to rows that are shown; before a handover none does."""
        signs, self._signs = self._signs, []
        if not signs or self.seat.needs_handover:
            return
        card = self.map.box
        if self.westeros in self.panels:
            card = self.westeros.box
        self.flights.begin(
            [
                (sign, self.map.on_screen(*slot(self.map.board, sign.area, "order")) if sign.area else card.centre)
                for sign in signs
            ]
        )

    def _row_of(self, sign: Sign) -> Box | None:
        """Return the place in a strip or on the track to which a sign flies; None: it is not shown."""
        if sign.kind == "wildlings":
            return self.round_panel.threat
        return None if self._table_aside else self.houses.places.get((sign.kind, sign.house))

    # --- clock
    def run_clock(self, seconds: float) -> None:
        """Run the clocks of the people who have to decide, once nothing flies, unless another window has the focus."""
        seat, clock = self.seat, self.clock
        waits = seat.needs_handover or self.flights.on or not self.table.active
        if clock is not None and not waits and clock.run(seat.running, seconds):
            self.show_again()

    def _announce(self, key: str, house: str) -> None:
        if self.seat.trouble is None or self.seat.trouble[0].startswith("clock-"):
            self.session.trouble = key, {"house": house}

    # --- layout
    def comfort_panels(self) -> list[Panel]:
        """Return the parts that lie over the map."""
        self.small_map.on = self.table.settings.mini_map
        shown: list[Panel] = [self.large_card] if self.large_card.card else []
        shown += [self.past] if self.past.moment is not None else []
        if not self.replays:
            shown.append(self.notes.button)
        return shown if self.small_map.hidden else [*shown, self.small_map]

    def lies_over(self, x: float, y: float) -> bool:
        """Return whether one of these parts hides a point of the map."""
        return any(panel.box.holds(x, y) for panel in self.comfort_panels())

    def lay_comforts(self) -> None:
        """Give these parts their places."""
        self.past.lay(self.past.place(self.map.box))
        self.notes.button.lay(self.notes.button.place(self.map.camera.box))
        self.large_card.look_at(self.hovered)
        if self.large_card.card:
            self.large_card.lay(self.large_card.place(self.map.box))
        if self.pressed is None or self.pressed.kind != "small-map":
            self.small_map.settle_down()
        self._begin_flights()

    def lay_tray(self, inside: Box) -> None:
        """Open the tray beside the area in hand, or where it was left."""
        area, board = self.controls.area or "", self.map.board
        self.tray.target = self.map.on_screen(*slot(board, area, "order"))
        near = {*self.seat.content.neighbours[area], *self.controls.choosable()} - {area}
        keep = [self.map.on_screen(*slot(board, each, "order")) for each in sorted(near)]
        wished = tray_place(inside, self.tray.size, self.tray.target, keep)
        self.tray.lay(self.tray_hand.place(wished, self.box))

    def comfort_marks(self, marks: MapMarks) -> MapMarks:
        """Add the reach of an army, the areas of a House, what retreats and raids bring, and the keyboard's area."""
        if self.past.moment is not None:
            return MapMarks()
        lit, arrows, labels = dict(marks.lit), list(marks.arrows), dict(marks.labels)
        region = self.hovered
        if region is not None and region.kind == "house":
            colour = (*look_of(region.id).text, 255)
            lit |= dict.fromkeys(self._areas_of(region.id), colour)
        lit |= dict.fromkeys(self.log.places_at(region), CURSOR)
        area = self._looked_at()
        if self.shows_reach and area is not None:
            lit |= dict.fromkeys(reach_of(self.seat, area), REACH)
            arrows += [Arrow(area, other, REACH, dashed=True) for other in by_ships(self.seat, area)]
        labels |= {area: f"−{cost}" for area, cost in retreat_costs(self.controls).items() if cost}
        labels |= dict.fromkeys(pillaged(self.controls), "+1")
        labels |= {area: f"+{gain}" for area, gain in incomes(self.controls).items()}
        labels |= {area: str(left) for area, left in points_left(self.controls).items()}
        if self.focused is not None and self.focused[0] == "area":
            lit[self.focused[1]] = CURSOR
        return MapMarks(lit, arrows, labels)

    def _areas_of(self, house: str) -> list[str]:
        view = self.seat.view
        areas = self.seat.content.areas.values()
        land = [area.id for area in areas if area.type == "land" and view.controller(area.id) == house]
        return land + [area for area, force in view.units.items() if force.house == house and area not in land]

    def _looked_at(self) -> str | None:
        """Return the area under the pointer, or that of the keyboard."""
        if self.hovered is not None and self.hovered.kind == "area":
            return self.hovered.id
        return self.focused[1] if self.focused is not None and self.focused[0] == "area" else None

    def hint_of(self, region: Region) -> str:
        """Return no hint while the large card shows the same text."""
        return "" if self.large_card.card else super().hint_of(region)

    def area_hint(self, area: str) -> str:
        """Return everything about an area: also how far its units reach, and which armies could come."""
        lines = (*area_lines(self.seat, self.texts, area), *reach_lines(self.seat, self.texts, area))
        return "\n".join(lines)

    # --- commands
    def make_notes(self) -> None:
        """Begin to make notes on the map, or end it."""
        if not self.seat.needs_handover:
            self.notes.hand.toggle()

    def toggle_reach(self) -> None:
        """Light up the reach of the army under the pointer, or nothing."""
        self.shows_reach = not self.shows_reach

    def repeat_orders(self) -> None:
        """Lay the orders of the last round wherever they are still legal."""
        repeat_orders(self.controls)

    def show_line(self, line: LogLine) -> None:
        """Show the position of a line of the log on the map; where it is not known, its areas."""
        if line.leads:
            self.show_moment(line.step)
        elif line.places:
            self.map.bring_into_sight(line.places[-1])

    def copy(self, text: str) -> None:
        """Put the text of the log into the clipboard."""
        self.table.set_clipboard_text(text)

    def show_moment(self, number: int) -> None:
        """Show the position after an event of the log on the map."""
        moment = self.seat.log[number]
        self.past.open(moment, self.texts.event(moment.event))

    # --- pointer
    def on_mouse_press(self, x: int, y: int, button: int, modifiers: int) -> None:
        """Take hold of the tray or a token; a click on the map or beside all panels closes the past moment."""
        super().on_mouse_press(x, y, button, modifiers)
        region = self.pressed
        if self.past.moment is not None and (region is None or region.kind in ("area", "unit")):
            self.past.close()
            self.pressed = None
            self.show_again()
        if self.cover is None:
            self.tray_hand.press(region, x, y, self.tray.box)

    def dragged(self, x: int, y: int) -> bool:
        """Drag the tray, a token or the small map on; return whether one of them is held."""
        if self.tray_hand.drag(x, y, self.box):
            self.touched()
            return True
        if self.pressed is not None and self.pressed.kind == "small-map":
            self._pressed_at = x, y  # the release is for where the pointer is now
            self.small_map.go(x, y)
            self.touched()
            return True
        return False

    def dropped(self, x: int, y: int) -> bool:
        """Let go of a token over an area, where it is laid, or of the tray; return whether anything was dragged."""
        held, order = self.tray_hand.holds_tray, self.tray_hand.release()
        if order:
            self.pressed = None
            area = None if self.tray.box.holds(x, y) else self.map.area_at(x, y)
            if area is not None and self.controls.kind == "orders":
                self.controls.lay(area, order)
            self.show_again()
        return bool(order) or held

    def right_click(self, x: int, y: int) -> bool:
        """Take back the order in an area, or the units that were sent or mustered there; return whether any was."""
        area = self.map.area_at(x, y) if self.cover is None else None
        if area is None:
            return False
        controls = self.controls
        return controls.take_order_back(area) or call_back(controls, area) or call_off(controls, area)

    # --- keys
    def step_area(self, symbol: int) -> bool:
        """Go with the keyboard to the neighbour in the direction of an arrow; return False for another key."""
        if symbol not in DIRECTIONS:
            return False
        here = self._cursor or self.controls.area or self.controls.origin
        content = self.seat.content
        if here is None:
            x, y = self.map.camera.box.centre
            there = self.map.area_at(x, y) or next(iter(content.areas))
        else:
            there = area_towards(self.map.board, content.neighbours, here, DIRECTIONS[symbol]) or here
        self._point_at(there)
        return True

    def tab_area(self, *, back: bool) -> bool:
        """Go with the keyboard to the next area that can be chosen, or back; where none can, to the next of all."""
        areas = self.controls.in_order(self.controls.choosable() or set(self.seat.content.areas))
        at = areas.index(self._cursor) + (-1 if back else 1) if self._cursor in areas else (-1 if back else 0)
        self._point_at(areas[at % len(areas)])
        return True

    def _point_at(self, area: str) -> None:
        """Give an area the keyboard's focus; it is described like a thing under the pointer."""
        self._cursor = area
        self.map.bring_into_sight(area)
        self.focused = ("area", area)
        self.hovered = self.area_region(area)

    def area_region(self, area: str) -> Region:
        """Return an area as a thing on the screen, whether it can be chosen or not."""
        known = next((each for each in self.map.regions(tuple(self.controls.choosable())) if each.id == area), None)
        assert known is not None
        return known

    def enter_area(self) -> bool:
        """Click the keyboard's area; the focus goes back to nothing, so that the next Enter sends."""
        if self.focused is None or self.focused[0] != "area":
            return False
        area = self.focused[1]
        self.focused = None
        self.controls.click_area(area)
        return True

    def number_of_choice(self, n: int) -> bool:
        """Do what the large button of a number stands for; return False if there is none."""
        actions = big_actions(self.controls)
        if len(actions) < len(self.controls.legal):
            return False  # the numbers are those of the list
        return 1 <= n <= len(actions) and self.controls.act(actions[n - 1])
