"""The realm's table: the map on the left, the Houses in the middle, what is to be done on the right."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bow.realm.content.map.realm_map import realm_map
from bow.table.realm.comforts.march_hand import loss_of
from bow.table.realm.contests.bid_panel import BidPanel
from bow.table.realm.contests.bids_result_panel import BidsResultPanel
from bow.table.realm.contests.combat_panel import CombatPanel
from bow.table.realm.contests.pairings_panel import PairingsPanel
from bow.table.realm.input.controls import Controls
from bow.table.realm.input.muster_hand import muster_area
from bow.table.realm.map.map_view import MapView
from bow.table.realm.map.marks_layer import Arrow, MapMarks
from bow.table.realm.map.motion import Entrance, entrances
from bow.table.realm.map.pieces import NO_PLAN, pieces, unit_list
from bow.table.realm.panels.cards_panel import CardsPanel
from bow.table.realm.panels.choices_panel import ChoicesPanel
from bow.table.realm.panels.handover_panel import RealmHandoverPanel
from bow.table.realm.panels.house_page import HousePage
from bow.table.realm.panels.houses_panel import HousesPanel
from bow.table.realm.panels.legend_panel import LegendPanel
from bow.table.realm.panels.muster_panel import MusterPanel
from bow.table.realm.panels.question_panel import QuestionPanel
from bow.table.realm.panels.round_panel import RoundPanel
from bow.table.realm.panels.seen_card_panel import SeenCardPanel
from bow.table.realm.panels.supply_panel import SupplyPanel
from bow.table.realm.panels.tracks_panel import TracksPanel
from bow.table.realm.panels.tray_panel import TrayPanel
from bow.table.realm.panels.westeros_panel import WesterosPanel
from bow.table.realm.panels.why_panel import WhyPanel
from bow.table.realm.play.event_sounds import play_sounds
from bow.table.realm.play.realm_hint import RealmHint
from bow.table.realm.play.realm_log import RealmLog, RealmNews, colour_of
from bow.table.realm.play.texts import RealmTexts
from bow.table.realm.screens.layout import GAP, LIST, MOST, Places, places
from bow.table.realm.screens.lesson_panel import LessonPanel
from bow.table.realm.screens.realm_comforts import CURSOR
from bow.table.realm.screens.realm_input import RealmInput
from bow.ui.cached.cached_parts import CachedPart, CachedParts
from bow.ui.history.log_panel import LogPanel
from bow.ui.history.recap_panel import ARROWS, RecapPanel
from bow.ui.kit import theme
from bow.ui.kit.regions import Box, Region

if TYPE_CHECKING:
    from collections.abc import Sequence

    from bow.realm.realm_view import RealmView
    from bow.seats.seat import SeenStep
    from bow.table.realm.map.pieces import Piece
    from bow.table.realm.play.realm_session import RealmSession
    from bow.ui.kit.panel import Panel
    from bow.ui.screens.navigation import Navigator

#: seconds between two actions of bots
PACE = 0.7
LIT: theme.Colour = (255, 222, 120, 220)
PICKED: theme.Colour = (255, 240, 170, 255)
TARGET: theme.Colour = (250, 96, 76, 220)
FREE: theme.Colour = (140, 214, 120, 210)
GOLD_ARROW: theme.Colour = (255, 200, 84, 255)
HELP_ARROW: theme.Colour = (120, 190, 255, 255)
AGAINST_ARROW: theme.Colour = (255, 120, 104, 255)
#: heights that panels of the context would like, in pixels of the sketch
HEIGHTS: dict[type, float] = {
    BidPanel: 190.0,
    SupplyPanel: 112.0,
    LessonPanel: 180.0,
    RecapPanel: 190.0,
    WesterosPanel: 206.0,
    SeenCardPanel: 206.0,
}
#: kinds of pieces that stay visible while the map shows only orders
ORDERS = frozenset({"order", "bead", "missing"})


class RealmScreen(RealmInput):
    """One game at one screen."""

    backdrop = "table.jpg"
    music = "table"
    drags = True
    #: the name of the game for files
    game_name = "realm"

    def __init__(self, navigator: Navigator, session: RealmSession) -> None:
        super().__init__(navigator)
        self.session = session
        self.seat = seat = session.at_screen
        self.texts = RealmTexts(seat.content)
        self.controls = Controls(seat)
        self.controls.on_act = self._after_action
        seas = frozenset(area.id for area in seat.content.areas.values() if area.type != "land")
        self.map = MapView(realm_map(seat.content), self.texts.areas(), seas)
        self._map_names: object = None
        self._kept = CachedParts(self.window)
        self._wait = 0.0
        self._entering: dict[str, Entrance] = {}
        #: what the map shows, and the pieces that follow from it
        self._known: object = None
        self._pieces: Sequence[Piece] = ()
        seat.watch(self._show_step)
        self.round_panel = RoundPanel(seat)
        self.houses = HousesPanel(seat, self.texts)
        self.question = QuestionPanel(self.controls, self.texts)
        self.tracks = TracksPanel(seat, self.texts)
        self.house_page = HousePage(seat, self.texts)
        self.combat = CombatPanel(self.controls, self.texts)
        self.supply = SupplyPanel(self.controls)
        self.pairings = PairingsPanel(self.combat, self.controls, self.texts)
        self.westeros = WesterosPanel(seat, self.texts)
        self.legend = LegendPanel()
        self.seen_card = SeenCardPanel(self.controls, self.texts)
        self.result = BidsResultPanel(self.controls, self.texts)
        self.recap, self.news = RecapPanel(colour_of), RealmNews(seat, self.texts)
        self._news: object = None
        self.adviser = RealmHint(seat)
        self.bid = BidPanel(self.controls, self.texts)
        self.choices = ChoicesPanel(self.controls, self.texts)
        self.muster = MusterPanel(self.controls, self.texts)
        self.cards = CardsPanel(self.controls, self.texts)
        self.log = LogPanel(RealmLog(seat, self.texts), self.show_line, self.copy, "hint-log-moment")
        self.why = WhyPanel(self.controls, self.texts, self.adviser, lambda: navigator.settings.tips)
        self.tray = TrayPanel(self.controls, self.texts)
        self.handover = RealmHandoverPanel(seat, self.texts)
        self.add_comforts()

    # --- layout
    @property
    def context(self) -> Panel | None:
        """The panel of what the question depends on; None: there is nothing to show."""
        if self.houses.opened is not None:
            return self.house_page
        if self.controls.kind == "bid":
            return self.bid
        if self.seen_card.wanted:
            return self.seen_card
        if self.shows_table and self.combat.find():
            return self.combat
        if self.result.wanted:
            return self.result
        if self.westeros.wanted and self.controls.kind != "fit-supply":
            return self.westeros
        if self.supply.wanted:
            return self.supply
        return self.recap if self._has_news() else None

    def _has_news(self) -> bool:
        """Open the recap by itself when there is news; return whether it is open."""
        version = self.news.version()
        if version != self._news:
            self._news = version
            items = self.news.items()
            if not items or not self.table.settings.recap:
                self.recap.close()
            elif self.recap.items != tuple(items):
                self.recap.begin(items, version)
        return self.recap.open

    @property
    def below(self) -> Panel | None:
        """The panel below the context: the list of actions, the tiles of a muster, or the bids that were revealed."""
        if self.lists_choices:
            return self.choices
        if self.muster.wanted:
            return self.muster
        return self.result if self.result.below else None

    @property
    def panels(self) -> tuple[Panel, ...]:
        """The parts, the uppermost first."""
        noting = self.notes.on
        shown: list[Panel] = [self.handover, self.tray] if self.tray.open and not noting else [self.handover]
        shown += [self.log] if self.log.tall else []
        shown += [*self.comfort_panels(), self.notes.bar if noting else self.question, self.round_panel]
        shown += [] if self._table_aside else [self.houses, self.tracks]
        context = self.context
        shown += [panel for panel in (context, self.below) if panel is not None]
        if context is self.combat and self.pairings.wanted:
            shown.append(self.pairings)
        if self.legend.box.height > 0:
            shown.append(self.legend)
        # where the window has little room, a combat takes the place of these
        low = [self.cards] if self.log.tall else [self.cards, self.log]
        return (*shown, *(panel for panel in low if panel.box.height > 0), self.why)

    def arrange(self) -> None:
        """Give every part its place, and show on the map what is known and what can be picked."""
        context, below = self.context, self.below
        self.house_page.house = self.cards.opened = self.houses.opened
        boxes = self._places(context, self.pairings.wanted and context is self.combat)
        self.map.layout(boxes.map)
        if context is not None:
            context.lay(boxes.context)
        if below is not None:
            below.lay(boxes.choices)
        shows_legend = boxes.legend.height >= self.legend.least() and not self._table_aside
        self.legend.lay(boxes.legend if shows_legend else boxes.legend.strip(0.0))
        self.tracks.lay(boxes.tracks)
        self.round_panel.lay(boxes.round)
        self.houses.lay(boxes.houses)
        self.question.lay(boxes.question)
        self.notes.refresh()
        self.notes.bar.lay(boxes.question)
        self.cards.lay(boxes.cards)
        self.log.lay_in(boxes.log, self._log_room(boxes))
        self.why.lay(boxes.why)
        self.handover.lay(self.box)
        self._show_map()
        self.lay_comforts()
        if self.tray.open:
            self.lay_tray(boxes.map)

    def _log_room(self, boxes: Places) -> Box:
        """Return the place of the expanded log: between the question and the reasons."""
        low, gap = boxes.why.top + theme.px(GAP), theme.px(GAP)
        return Box(boxes.question.left, low, boxes.question.width, boxes.question.bottom - gap - low)

    def _places(self, context: Panel | None, pairs: bool) -> Places:
        """Return the boxes; the table of House cards lies below the combat, or takes the middle column."""
        below, least, houses, panel = 0.0, LIST, len(self.seat.view.houses), self.below
        wide = places(self.box, houses, choices=0.0, context=0.0).question.width
        if panel is self.choices:
            below = self.choices.wished(few=context is self.combat and not self.combat.asks_more)
        elif panel is not None:
            below = least = self.muster.wished() if panel is self.muster else self.result.wished(wide)
        wish = HEIGHTS.get(type(context), 0.0)
        if context is self.combat:
            wish = self.combat.wished()
        elif context is self.result:
            wish = self.result.wished(wide)
        elif context is self.house_page:
            wish = self.house_page.wished(wide)
        table = self.pairings.wished() if pairs else 0.0

        def found(height: float) -> Places:
            return places(
                self.box, houses, choices=below, context=height, keeps_cards=self.cards.choosing, least=least,
                shows_cards=panel is not self.muster and not (context is self.combat and self.combat.asks_more),
                share=1.0 if pairs or self.result.below or context is self.result else MOST,
            )  # fmt: skip

        boxes = found(wish + (table + GAP if table else 0.0))
        self._table_aside = bool(table) and boxes.context.height < theme.px(wish + GAP + table) - 1
        if self._table_aside:
            boxes = found(wish)
            self.pairings.lay(boxes.aside)
        elif table:
            upper = boxes.context.strip(theme.px(wish))
            rest = boxes.context._replace(height=upper.bottom - theme.px(GAP) - boxes.context.bottom)
            self.pairings.lay(rest)
            boxes = boxes._replace(context=upper)
        return boxes

    def _show_map(self) -> None:
        controls, past = self.controls, self.past.view
        view = self.seat.view if past is None else past
        self.map.names = self.texts.areas() if self._map_names != self.texts.names else self.map.names
        self._map_names = self.texts.names
        missing = controls.without_order() if controls.kind == "orders" and past is None else ()
        plan = controls.plan() if past is None else NO_PLAN
        known = view, tuple(missing), plan, self.hidden, self.orders_alone, self.map.unit_places()
        if known != self._known:
            self._known = known
            lands = (area.id for area in self.seat.content.areas.values() if area.type == "land")
            owners = {area: house for area in lands if (house := view.controller(area)) is not None}
            self.map.show_owners(owners, tuple(view.impassable), later=True)
            shown = pieces(self.map.board, view, tuple(missing), plan, self.hidden, self.map.unit_places())
            self._pieces = [piece for piece in shown if piece.kind in ORDERS] if self.orders_alone else shown
        self.map.show_pieces(self._pieces, self._entering)
        self._entering = {}
        self.map.show_marks(self._marks())

    def _marks(self) -> MapMarks:
        controls = self.controls
        lit: dict[str, theme.Colour] = {}
        arrows: list[Arrow] = []
        if controls.kind not in ("orders", ""):
            lit = dict.fromkeys(controls.choosable(), LIT)
        for area in controls.targets():
            lit[area] = TARGET if self._hostile(area) else FREE
        if controls.origin is not None:
            lit[controls.origin] = PICKED
            plan = controls.plan()
            arrows += [Arrow(controls.origin, to, GOLD_ARROW) for to in plan.arrivals]
        in_hand = controls.area or muster_area(controls)
        if in_hand is not None:
            lit[in_hand] = PICKED
        combat = self.seat.view.combat
        if combat is not None and not self.seat.needs_handover:
            lit[combat.area] = TARGET
            arrows.append(Arrow(combat.origin, combat.area, GOLD_ARROW))
            for area, house in combat.supports.items():
                ours = house == combat.attacker
                arrows.append(Arrow(area, combat.area, HELP_ARROW if ours else AGAINST_ARROW, dashed=True))
        if self.context is self.recap and (item := self.recap.shown) is not None:
            lit = {**dict.fromkeys(item.places(), CURSOR), **lit}
            for arrow in item.arrows:
                arrows.append(Arrow(arrow.path[0], arrow.path[-1], ARROWS[arrow.kind], dashed=arrow.kind == "retreat"))
        labels = self.combat.sums()
        for area in labels:
            lit.setdefault(area, TARGET)
        return self.comfort_marks(MapMarks(lit, arrows, labels))

    def _hostile(self, area: str) -> bool:
        view, house = self.seat.view, self.seat.house
        force = view.units.get(area)
        return (
            (force is not None and force.house != house)
            or area in view.neutral_forces
            or (area in view.garrisons and view.controller(area) != house)
        )

    def more_regions(self) -> list[Region]:
        if self.seat.needs_handover:
            return []
        found: list[Region] = []
        origin = self.controls.origin
        for piece in self.map.shown:
            if piece.kind == "unit" and (piece.id.partition(":")[0] == origin or loss_of(self.controls, piece)):
                found.append(Region("unit", piece.id, self.map.box_of(piece), True, self._unit_hint(piece)))
        found += self.map.regions(tuple(self.controls.choosable()))
        return [region for region in found if not self.lies_over(*region.box.centre)]

    def _unit_hint(self, piece: Piece) -> str:
        loss = loss_of(self.controls, piece)
        if loss is not None:
            return self.texts.action(loss)
        kind = self._unit_kind(piece)
        return self.texts.name("unit", kind) if kind else ""

    def _unit_kind(self, piece: Piece) -> str | None:
        """Return the kind of a unit in the marching area, or None if it has been sent."""
        units = unit_list(self.controls.unsent())
        force = self.seat.view.units.get(piece.id.partition(":")[0])
        if force is None or piece.alpha < 255:
            return None
        bare = piece.picture.removeprefix("realm/").rpartition("-")[0]
        return bare if bare in units else None

    def draw_below(self) -> None:
        """Draw the map below the panels."""
        if not self.seat.needs_handover:
            self.map.draw(self.window)
            self.notes.layer.paint(self.window)

    def draw_all(self) -> None:
        """Draw what has changed since the last frame, and what floats above it."""
        lying = (self.asking, self.handover, self.tray, *self.comfort_panels())
        over = [panel for panel in self.all_panels if panel in lying]
        low = [panel for panel in self.all_panels if panel not in lying]
        key = self.map.built, self.seat.needs_handover, self.notes.renew()
        shown = CachedPart(self.map.camera.box, key, self.draw_below, view=self.map.view, follows=self.map.moving)
        self._kept.show(
            (self.width, self.height, self.map.box),
            self._draw_ground,
            [shown, *(CachedPart(panel.box, panel.built, panel.draw) for panel in reversed(low))],
            [self._floating(panel) for panel in reversed(over)],
        )
        self.tray_hand.draw()
        self.flights.draw()
        self.over.draw()

    def _floating(self, panel: Panel) -> CachedPart:
        """Return a panel over the map as a part that is cached."""
        if panel is self.small_map:
            return self.small_map.part()
        return CachedPart(self.tray.drawn if panel is self.tray else panel.box, panel.built, panel.draw)

    def _draw_ground(self) -> None:
        self.canvas.draw()
        self.map.draw_frame()

    def close(self) -> None:
        """End the game at this table: its bots, its adviser, its writing."""
        self.adviser.close()
        self.session.close()

    # --- time
    def _after_action(self) -> None:
        self._wait = 0.0

    def _show_step(self, step: SeenStep[RealmView], done: bool) -> None:
        """Let what a step caused be heard and seen. A token in hand is dropped: the game has gone on."""
        if self.tray_hand.order:
            self.table.break_off()
        if not done or self._skipping:
            return
        play_sounds(step.events)
        self.let_fly(self.seat.caused(step))
        self._entering |= entrances(self.map.board, step.events, step.after, pieces(self.map.board, step.after))

    def on_update(self, delta_time: float) -> None:
        """Let bots think and act at their pace."""
        super().on_update(delta_time)
        if self.map.update(delta_time):
            self.touched()
        if self.adviser.update():
            self.show_again()
        self.flights.update(delta_time)
        self.run_clock(delta_time)
        self.wait_for_end(delta_time)
        session = self.session
        if not session.bot_to_act or session.paused or session.failed is not None:
            self._skipping = False
            return
        speed = theme.animation_speed
        self._wait -= delta_time
        session.think()
        if self._wait > 0 and not self._skipping and speed > 0:
            return
        action = session.thought()
        if action is not None:
            session.attempt(action)
            self._wait = PACE / speed if speed > 0 else 0.0
            self.controls.clear()
            self.show_again()
        elif session.failed is not None:
            self.show_again()
