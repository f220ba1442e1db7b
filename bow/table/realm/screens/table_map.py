"""The map at the realm's table: pieces, marks, the parts over it, and its pointer and keyboard input."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import arcade
from arcade import key as KEY  # noqa: N812  # as in the other files of the table

from bow.realm.content.realm_map import realm_map
from bow.table.realm.map.colours import look_of
from bow.table.realm.map.map_view import MapView
from bow.table.realm.map.marks_layer import Arrow, MapMarks
from bow.table.realm.map.motion import Entrance, Flights, Sign, entrances, play_sounds, signs_of
from bow.table.realm.map.pieces import NO_PLAN, Piece, area_towards, pieces, slot, unit_list
from bow.table.realm.panels.large_cards import LargeCard
from bow.table.realm.panels.tray_panel import TrayPanel
from bow.table.realm.play.controls import Controls, incomes, pillaged, retreat_costs
from bow.table.realm.play.muster_hand import call_off, muster_area, points_left
from bow.table.realm.play.texts import RealmTexts, area_hint, by_ships, reach_of
from bow.table.realm.screens.over_map import ON_MAP, MapNotes, PastPosition, RealmSmallMap, TokenBox, WholeMapButton
from bow.ui.kit import theme
from bow.ui.kit.cached_parts import CachedPart
from bow.ui.kit.panel import Layer, Panel
from bow.ui.kit.regions import Box, Region
from bow.ui.screens.recap_panel import ARROWS, RecapItem

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from bow.realm.inspection import OpenCombat
    from bow.table.realm.panels.reveals_panel import RealmReveals
    from bow.table.realm.play.realm_seat import RealmSeat, RealmSeenStep
    from bow.ui.screens.game_log import LogLine

LIT: Final[theme.Colour] = (255, 222, 120, 220)
PICKED: Final[theme.Colour] = (255, 240, 170, 255)
TARGET: Final[theme.Colour] = (250, 96, 76, 220)
FREE: Final[theme.Colour] = (140, 214, 120, 210)
GOLD_ARROW: Final[theme.Colour] = (255, 200, 84, 255)
HELP_ARROW: Final[theme.Colour] = (120, 190, 255, 255)
AGAINST_ARROW: Final[theme.Colour] = (255, 120, 104, 255)
REACH: Final[theme.Colour] = (120, 190, 255, 200)
CURSOR: Final[theme.Colour] = (255, 255, 255, 255)
DIRECTIONS: Final = {KEY.LEFT: (-1, 0), KEY.RIGHT: (1, 0), KEY.UP: (0, 1), KEY.DOWN: (0, -1)}
#: kinds of pieces that stay visible while the map shows only orders
ORDERS: Final = frozenset({"order", "bead", "missing"})
#: zoom factors of a step of the keys, and of the wheel
STEP, WHEEL = 1.12, 1.15
#: the zoom up to which the whole map is in sight
WHOLE = 1.05


def _is_ground(region: Region | None) -> bool:
    """Return whether a press on a region is on the map, or beside everything."""
    return region is None or region.kind in ON_MAP


class TableMap(Layer):
    """The map as its viewers may see it, with the panels over it; the lowest layer.

    Attributes:
        view: draws the map.
        tray: the order tokens beside the selected area.
        token_box: whether a power token stays where all units leave.
        past: the past position that the map shows.
        notes: the notes on the map, and their input.
        flights: signs that fly to their rows, or highlighted rows.
        hidden: whether all pieces are hidden.
        orders_alone: whether only orders are shown.
        shows_reach: whether the reach of an army is highlighted under the pointer.
        lit: areas highlighted by a lesson.
        on_moment: called with the number of the event whose position is to be shown.
    """

    opaque = True

    def __init__(
        self,
        window: arcade.Window,
        seat: RealmSeat,
        controls: Controls,
        texts: RealmTexts,
        sums: Callable[[], Mapping[str, str]],
        news: Callable[[], RecapItem | None],
        reveals: RealmReveals,
        row_of: Callable[[Sign], Box | None],
    ) -> None:
        """Set up the map.

        Args:
            window: the window that it is drawn in.
            seat: the seat at the screen.
            controls: the selection of the person who decides.
            texts: the names of things.
            sums: the sums of a combat that is shown, by area.
            news: the news that the recap shows.
            reveals: what all at the screen look at together.
            row_of: the row of a panel to which a sign flies, or None if it is not shown.
        """
        self.window, self.seat, self.controls, self.texts = window, seat, controls, texts
        self._sums, self._news, self._reveals = sums, news, reveals
        seas = frozenset(area.id for area in seat.content.areas.values() if area.type != "land")
        self.view = MapView(realm_map(seat.content), texts.areas(), seas)
        self.tray = TrayPanel(controls, texts, self._lay)
        self.token_box = TokenBox(controls, texts)
        self.past = PastPosition()
        self.large_card = LargeCard(seat, texts)
        self.small_map = RealmSmallMap(self.view, self._in_sight)
        self.whole_map = WholeMapButton()
        self.notes = MapNotes(window, seat, self.view, texts)
        self.flights = Flights(row_of)
        self.hidden = self.orders_alone = self.shows_reach = False
        self.lit: Sequence[str] = ()
        self.on_moment: Callable[[int], object] = self.show_moment
        self._names: object = None
        self._known: object = None
        self._pieces: Sequence[Piece] = ()
        #: whether it goes to a combat by itself, and back to the whole map
        self.follows: Callable[[], bool] = lambda: True
        #: the combat that it has gone to with the areas that take part, and the view that this gave
        self._combat_areas: tuple[str, ...] = ()
        self._went: object = None
        self._entering: dict[str, Entrance] = {}
        self._signs: list[Sign] = []
        self._hovered: Region | None = None
        self._cursor: str | None = None  # the area of the keyboard's last step
        self._focused: str | None = None
        self._regions: list[Region] = []

    # --- steps of the game
    def show_step(self, step: RealmSeenStep) -> None:
        """Play the sound of a step, and start its moving pieces and flying signs once panels have their places."""
        play_sounds(step.events)
        board = self.view.board
        self._signs += signs_of(self.seat.caused(step))
        self._entering |= entrances(board, step.events, step.after, pieces(board, step.after))

    def show_line(self, line: LogLine) -> None:
        """Show the position of a log line, or if it is unknown, its areas."""
        if line.leads:
            self.on_moment(line.step)
        elif line.places:
            self.view.bring_into_sight(line.places[-1])

    def show_moment(self, number: int) -> None:
        """Show the position after an event of the log."""
        moment = self.seat.log[number]
        self.past.open(moment, self.texts.event(moment.event))

    # --- a combat
    def follow_combat(self) -> None:
        """Go to a combat that concerns a person at the screen when it begins, and back to the whole map after it.

        A person who has zoomed or moved the map meanwhile keeps the place that they chose.
        """
        if self._veiled or self.past.moment is not None:
            return
        areas = self._of_combat()
        if areas == self._combat_areas:
            return
        stays = self._went == self.view.view
        before, self._combat_areas = self._combat_areas, areas
        if areas and (stays or before[:1] != areas[:1]):
            self.view.show_areas(areas[0], areas[1:])
            self._went = self.view.view
        elif not areas:
            if stays:
                self.view.fit()
            self._went = None

    def _of_combat(self) -> tuple[str, ...]:
        """Return the embattled area, and those that take part or can be chosen; empty: the whole map is shown."""
        shared = self._reveals.combat if self._reveals.open else self.seat.view.combat
        if shared is None or not self.follows():
            return ()
        if not {shared.attacker, shared.defender} & {*self.seat.persons}:
            return ()
        chosen = () if self._reveals.open else sorted(self.controls.choosable())
        return tuple(dict.fromkeys((shared.area, shared.origin, *shared.supports, *chosen)))

    @property
    def at_combat(self) -> bool:
        """Whether the map shows a part of itself during a combat."""
        combat = self.seat.view.combat is not None and not self._veiled
        return combat and not self._reveals.open and self.view.camera.zoom > WHOLE

    def _in_sight(self) -> set[str]:
        """Return the areas that the mini-map does not cover: those that can be chosen, and the embattled one."""
        combat = self.seat.view.combat
        return self.controls.choosable() | ({combat.area} if combat is not None else set())

    def begin_flights(self, card: Box | None) -> None:
        """Start the waiting signs to visible rows, from an area, from a card or from the middle of the map.

        They wait while all look at something together: its page lies over the rows.
        """
        if self._reveals.open:
            return
        signs, self._signs = self._signs, []
        if not signs or self._veiled:
            return
        middle = (card or self.view.box).centre
        self.flights.begin([(sign, self._at(sign.area) if sign.area else middle) for sign in signs])

    def _at(self, area: str) -> tuple[float, float]:
        """Return where the order of an area is in the window."""
        return self.view.on_screen(*slot(self.view.board, area, "order"))

    @property
    def animates(self) -> bool:
        """Whether pieces move or signs fly."""
        return self.flights.on or self.view.motion.on

    @property
    def held(self) -> bool:
        """Whether the animations are paused."""
        return self.animates and self.flights.motion.held

    def pause(self, on: bool) -> None:
        """Pause or resume the animations."""
        self.flights.motion.held = self.view.motion.held = on

    def update(self, seconds: float) -> bool:
        """Advance the time; return whether zooming or panning has just ended."""
        self.flights.update(seconds)
        return self.view.update(seconds)

    # --- layout
    def panels(self, *, notes: bool, small: bool) -> list[Panel]:
        """Return the panels over the map: with `notes`, the button of notes; with `small`, the mini-map."""
        self.small_map.on = small
        shown: list[Panel] = [self.large_card] if self.large_card.card else []
        shown += [self.token_box] if self.token_box.open and self.past.moment is None else []
        shown += [self.past] if self.past.moment is not None else []
        shown += [self.whole_map] if self.at_combat and self.past.moment is None else []
        shown += [self.notes.button] if notes else []
        return shown if self.small_map.hidden else [*shown, self.small_map]

    def point(self, hovered: Region | None, focused: str | None) -> None:
        """Store the region under the pointer, and the area that has the keyboard's focus."""
        self._hovered, self._focused = hovered, focused
        self.notes.cursor = focused

    def lay_over(self, window: Box) -> None:
        """Place the panels over the map; call it once the map shows its pieces."""
        box = self.view.box
        self.past.lay(self.past.place(box))
        self.notes.button.lay(self.notes.button.place(self.view.camera.box))
        self.whole_map.lay(self.whole_map.place(self.view.camera.box))
        self.large_card.look_at(self._hovered)
        if self.large_card.card:
            self.large_card.lay(self.large_card.place(box))
        self.small_map.settle_down()
        if (left := self.controls.token_area) is not None:
            at = self.view.on_screen(*slot(self.view.board, left, "power"))
            self.token_box.lay(self.token_box.place(at, box))
        if self.tray.open:
            area = self.controls.area or ""
            near = {*self.seat.content.neighbours[area], *self.controls.choosable()} - {area}
            self.tray.open_at(self._at(area), [self._at(each) for each in sorted(near)], box, window)

    # --- what it shows
    def show(self) -> None:
        """Show owners, pieces and marks as known now, or at the past position."""
        controls, past = self.controls, self.past.view
        shared = self._reveals.view
        seen = shared or (self.seat.view if past is None else past)
        self.view.names = self.texts.areas() if self._names != self.texts.names else self.view.names
        self._names = self.texts.names
        missing = controls.without_order() if controls.kind == "orders" and past is None else ()
        plan = controls.plan() if past is None else NO_PLAN
        known = seen, tuple(missing), plan, self.hidden, self.orders_alone, self.view.unit_places()
        if known != self._known:
            self._known = known
            lands = (area.id for area in self.seat.content.areas.values() if area.type == "land")
            owners = {area: house for area in lands if (house := seen.controller(area)) is not None}
            self.view.show_owners(owners, tuple(seen.impassable), later=True)
            shown = pieces(self.view.board, seen, tuple(missing), plan, self.hidden, self.view.unit_places())
            self._pieces = [piece for piece in shown if piece.kind in ORDERS] if self.orders_alone else shown
        self.view.show_pieces(self._pieces, self._entering)
        self._entering = {}
        marks = self._shared_marks() if shared is not None else self.marks() if past is None else MapMarks()
        self.view.show_marks(marks)

    def _shared_marks(self) -> MapMarks:
        """Return what all look at together: the combat with its running sums, or the raid."""
        lit: dict[str, theme.Colour] = {}
        arrows: list[Arrow] = []
        combat, raid = self._reveals.combat, self._reveals.raid
        if combat is not None:
            self._mark_combat(combat, lit, arrows)
        if raid is not None:
            lit[raid[1]] = TARGET
            arrows.append(Arrow(*raid, AGAINST_ARROW))
        return MapMarks(lit, arrows, dict(self._reveals.sums()))

    @staticmethod
    def _mark_combat(combat: OpenCombat, lit: dict[str, theme.Colour], arrows: list[Arrow]) -> None:
        """Mark the embattled area, the way of the attackers, and the support of both sides."""
        lit[combat.area] = TARGET
        arrows.append(Arrow(combat.origin, combat.area, GOLD_ARROW))
        for area, house in combat.supports.items():
            colour = HELP_ARROW if house == combat.attacker else AGAINST_ARROW
            arrows.append(Arrow(area, combat.area, colour, dashed=True))

    def marks(self) -> MapMarks:
        """Return the marks of the decision, an army's reach, effects of answers, and the keyboard's area."""
        controls = self.controls
        lit: dict[str, theme.Colour] = {}
        arrows: list[Arrow] = []
        if controls.kind not in ("orders", ""):
            lit = dict.fromkeys(controls.choosable(), LIT)
        for area in controls.targets():
            lit[area] = TARGET if self._hostile(area) else FREE
        if controls.origin is not None:
            lit[controls.origin] = PICKED
            arrows += [Arrow(controls.origin, to, GOLD_ARROW) for to in controls.plan().arrivals]
        in_hand = controls.area or muster_area(controls)
        if in_hand is not None:
            lit[in_hand] = PICKED
        combat = self.seat.view.combat
        if combat is not None and not self.seat.needs_handover:
            self._mark_combat(combat, lit, arrows)
        item = self._news()
        if item is not None:
            lit = {**dict.fromkeys(item.places(), CURSOR), **lit}
            for way in item.arrows:
                arrows.append(Arrow(way.path[0], way.path[-1], ARROWS[way.kind], dashed=way.kind == "retreat"))
        labels = dict(self._sums())
        for area in labels:
            lit.setdefault(area, TARGET)
        if self._hovered is not None and self._hovered.kind == "house":
            house = self._hovered.id
            lit |= dict.fromkeys(self._areas_of(house), (*look_of(house).text, 255))
        looked_at = self._looked_at
        if self.shows_reach and looked_at is not None:
            lit |= dict.fromkeys(reach_of(self.seat, looked_at), REACH)
            arrows += [Arrow(looked_at, other, REACH, dashed=True) for other in by_ships(self.seat, looked_at)]
        labels |= {area: f"−{cost}" for area, cost in retreat_costs(controls).items() if cost}
        labels |= dict.fromkeys(pillaged(controls), "+1")
        labels |= {area: f"+{gain}" for area, gain in incomes(controls).items()}
        labels |= {area: str(left) for area, left in points_left(controls).items()}
        lit |= dict.fromkeys(self.lit, PICKED)
        if self._focused is not None:
            lit[self._focused] = CURSOR
        return MapMarks(lit, arrows, labels)

    def _hostile(self, area: str) -> bool:
        seen, house = self.seat.view, self.seat.house
        force = seen.units.get(area)
        return (
            (force is not None and force.house != house)
            or area in seen.neutral_forces
            or (area in seen.garrisons and seen.controller(area) != house)
        )

    def _areas_of(self, house: str) -> list[str]:
        seen = self.seat.view
        areas = self.seat.content.areas.values()
        land = [area.id for area in areas if area.type == "land" and seen.controller(area.id) == house]
        return land + [area for area, force in seen.units.items() if force.house == house and area not in land]

    @property
    def _looked_at(self) -> str | None:
        """The area under the pointer, or that of the keyboard."""
        hovered = self._hovered
        return hovered.id if hovered is not None and hovered.kind == "area" else self._focused

    @property
    def _veiled(self) -> bool:
        """Whether nobody may look at the map now: the next person has not taken the seat yet."""
        return self.seat.needs_handover and self._reveals.view is None

    def part(self) -> CachedPart:
        """Return the picture of the map with its notes."""
        key = self.view.built, self._veiled, self.notes.renew()

        return CachedPart(self.view.camera.box, key, self._draw, view=self.view.view, follows=self.view.moving)

    def _draw(self) -> None:
        if not self._veiled:
            self.view.draw(self.window)
            self.notes.layer.paint(self.window)

    def floating(self, panel: Panel) -> CachedPart:
        """Return a panel over the map as a part that is cached."""
        if panel is self.small_map:
            return self.small_map.part()
        return CachedPart(self.tray.drawn if panel is self.tray else panel.extent, panel.built, panel.draw)

    def draw_over(self) -> None:
        """Draw everything that floats over all panels: a dragged token and flying signs."""
        self.tray.draw_token()
        self.flights.draw()

    # --- regions
    def clickable(self) -> list[Box]:
        """Return the places of areas that can be chosen, which the slip should not cover."""
        found = [each.box for each in self.view.regions(tuple(self.controls.choosable())) if each.enabled]
        return found if self.small_map.hidden else [*found, self.small_map.box]

    def all_regions(self) -> list[Region]:
        """Return the selectable units and areas; none before a handover."""
        self._regions = [] if self.seat.needs_handover else self._units_and_areas()
        return self._regions

    def _units_and_areas(self) -> list[Region]:
        found: list[Region] = []
        origin, loses = self.controls.origin, bool(self.controls.losses)
        waits = self.controls.pending is not None
        for piece in self.view.shown:
            if piece.kind != "unit" or waits:
                continue
            if piece.id.partition(":")[0] == origin or (loses and self.controls.loss_of(piece)):
                found.append(Region("unit", piece.id, self.view.box_of(piece), True, self._unit_hint(piece)))
        return found + self.view.regions(tuple(self.controls.choosable()))

    def region_at(self, x: float, y: float) -> Region | None:
        """Return the selectable unit, or the area, at a point; the area may be unselectable."""
        piece = self.view.piece_at(x, y, ("unit",))
        unit = next((r for r in self._regions if r.kind == "unit" and piece is not None and r.id == piece.id), None)
        if unit is not None:
            return unit
        area = self.view.area_at(x, y)
        known = next((r for r in self._regions if r.kind == "area" and r.id == area), None)
        if known is not None or area is None:
            return known
        return Region("area", area, Box(x, y, 1, 1), area in self.controls.choosable(), self.texts.area(area))

    def hint(self, area: str) -> str:
        """Return all facts about an area; in note mode, only its name."""
        return self.texts.area(area) if self.notes.on else area_hint(self.seat, self.texts, area)

    def _unit_hint(self, piece: Piece) -> str:
        loss = self.controls.loss_of(piece)
        if loss is not None:
            return self.texts.action(loss)
        units = unit_list(self.controls.unsent())
        force = self.seat.view.units.get(piece.id.partition(":")[0])
        sent = force is None or piece.alpha < 255
        return self.texts.name("unit", piece.of) if not sent and piece.of in units else ""

    def click_unit(self, id: str) -> None:
        """Select a unit for the march, or a unit to lose."""
        piece = next(each for each in self.view.shown if each.kind == "unit" and each.id == id)
        loss = self.controls.loss_of(piece)
        if loss is not None:
            self.controls.act(loss)
        else:
            self.controls.click_unit(piece.of)

    # --- the pointer
    def holds(self, x: float, y: float) -> bool:
        return self.view.camera.box.holds(x, y)

    def hold(self, x: float, y: float, button: int, region: Region | None) -> bool:
        """Return to the present with a press on the map or beside all panels, which has no other effect."""
        return button == arcade.MOUSE_BUTTON_LEFT and _is_ground(region) and self.past.close()

    def pull(self, pressed: Region | None, start: tuple[float, float], way: tuple[float, float], buttons: int) -> bool:
        """Pan the map unless all of it is visible. Its areas are located again when panning ends."""
        pans = buttons & (arcade.MOUSE_BUTTON_LEFT | arcade.MOUSE_BUTTON_MIDDLE) and self.holds(*start)
        if not pans or not _is_ground(pressed) or self.view.camera.zoom <= 1.0:
            return False
        self.view.pan(*way)
        return True

    def scroll(self, x: float, y: float, steps: float) -> bool:
        self.view.zoom_at(x, y, WHEEL if steps > 0 else 1 / WHEEL)
        return True

    def break_off(self) -> None:
        """Drop a dragged token, even if the tray is no longer shown."""
        self.tray.break_off()

    def _lay(self, order: str, x: float, y: float) -> None:
        """Place the order of a token that was dropped over an area."""
        area = self.view.area_at(x, y)
        if area is not None and self.controls.kind == "orders":
            self.controls.lay(area, order)

    def right_click(self, x: float, y: float) -> bool:
        """Take back the order in an area, or the units sent or mustered there; return whether there were any."""
        area, controls = self.view.area_at(x, y), self.controls
        if area is None:
            return False
        return controls.take_order_back(area) or controls.call_back(area) or call_off(controls, area)

    # --- keys
    def step_area(self, symbol: int) -> str:
        """Return the neighbour in the direction of an arrow key, after panning it into view."""
        here = self._cursor or self.controls.area or self.controls.origin
        content = self.seat.content
        if here is None:
            there = self.view.area_at(*self.view.camera.box.centre) or next(iter(content.areas))
        else:
            there = area_towards(self.view.board, content.neighbours, here, DIRECTIONS[symbol]) or here
        return self._look_at(there)

    def tab_area(self, *, back: bool) -> str:
        """Return the next or the previous selectable area, or of all areas if none is selectable."""
        areas = self.controls.in_order(self.controls.choosable() or set(self.seat.content.areas))
        at = areas.index(self._cursor) + (-1 if back else 1) if self._cursor in areas else (-1 if back else 0)
        return self._look_at(areas[at % len(areas)])

    def _look_at(self, area: str) -> str:
        self._cursor = area
        self.view.bring_into_sight(area)
        return area

    def area_region(self, area: str) -> Region:
        """Return an area as a region of the screen, selectable or not."""
        return next(each for each in self.view.regions(tuple(self.controls.choosable())) if each.id == area)

    def pan_by_keys(self, symbol: int) -> None:
        """Pan the map by a step of an arrow key."""
        dx, dy = DIRECTIONS[symbol]
        step = theme.px(60)
        self.view.pan(-dx * step, -dy * step)

    # --- what is seen of it
    def zoom(self, steps: int) -> None:
        """Zoom about the middle of the map; negative steps zoom out."""
        self.view.zoom_at(*self.view.camera.box.centre, STEP**steps)

    def go_there(self) -> None:
        """Zoom to the area in question, or back to the whole map."""
        if self.view.camera.zoom > WHOLE:
            self.view.fit()
            return
        combat = self.seat.view.combat
        area = self.controls.area or self.controls.origin or (combat.area if combat is not None else None)
        if combat is not None and area == combat.area:
            self.view.show_areas(area, self._of_combat()[1:] or (combat.origin, *combat.supports))
        elif area is not None:
            self.view.go_to(area)
