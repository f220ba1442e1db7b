"""The panels beside the realm's map: those currently shown, and their places in the window."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from bow.table.realm.map.colours import look_of
from bow.table.realm.panels.bid_panels import BidPanel, BidsResultPanel
from bow.table.realm.panels.cards_panel import CardsPanel
from bow.table.realm.panels.choices_panel import ChoicesPanel, RealmNotices
from bow.table.realm.panels.combat_panels import CombatPanel, PairingsPanel
from bow.table.realm.panels.houses_panel import HousePage, HousesPanel, LegendPanel, TracksPanel
from bow.table.realm.panels.large_cards import SeenCardPanel
from bow.table.realm.panels.muster_panel import MusterPanel
from bow.table.realm.panels.orders_panel import OrdersPanel
from bow.table.realm.panels.question_panel import QuestionPanel, RealmHandoverPanel
from bow.table.realm.panels.reveals_panel import RealmReveals
from bow.table.realm.panels.round_panel import RoundPanel, WesterosPanel
from bow.table.realm.panels.supply_panel import SuppliesPanel, SupplyPanel
from bow.table.realm.play.realm_log import RealmLog, RealmNews, colour_of
from bow.ui.kit import theme
from bow.ui.kit.regions import NOWHERE, Box
from bow.ui.screens.guests_line import GuestsLine
from bow.ui.screens.log_panel import LogPanel, height_of_lines
from bow.ui.screens.recap_panel import RecapItem, RecapPanel
from bow.ui.screens.ribbon import HIGH, PLAIN, Ribbon, Slip

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from bow.table.realm.map.motion import Sign
    from bow.table.realm.play.controls import Controls
    from bow.table.realm.play.realm_hint import RealmHint
    from bow.table.realm.play.texts import RealmTexts
    from bow.ui.kit.panel import Panel
    from bow.ui.screens.game_log import LogLine
    from bow.ui.screens.lesson import LessonPanel
    from bow.ui.screens.navigation import Navigator

#: decisions that have controls of their own, so that the list of actions is not shown
WITHOUT_LIST: Final = frozenset({"bid", "house-card", "muster", "orders"})
#: decisions whose choices the page of a House covers
UNDER_A_PAGE: Final = frozenset({"bid", "house-card"})
#: heights that panels of the context would like, in pixels of the sketch
HEIGHTS: Final[dict[type, float]] = {
    SupplyPanel: 112.0, RecapPanel: 190.0, WesterosPanel: 206.0, SeenCardPanel: 206.0,
}  # fmt: skip
GUIDE: Final = 180.0
#: the height that the recap takes at most, in pixels of the sketch; it scrolls
RECAP: Final = 300.0
GAP: Final = 8.0
#: widths of the map, of the column of the Houses, of the column of the hand, as parts of the window
MAP, MIDDLE = 0.385, 0.228
#: the width of both columns together, in pixels of the sketch, down to which they give room to the map
COLUMNS: Final = 915.0
#: heights of parts, in pixels of the sketch; of the tracks and of a strip of a House at most
ROUND, QUESTION, CARDS, TRACKS, STRIP = 112.0, 164.0, 158.0, 158.0, 92.0
#: the least height of a guide, and how much of the ribbon is below the map
GUIDE_LEAST, BELOW = 76.0, 32.0
#: the width at the left of the map that the slip leaves to the button of the notes
BESIDE: Final = 30.0
#: the height of a window from which the right column has room for the log besides all that is decided there
LOG_ON_RIGHT: Final = 860.0
#: the part of the context that is worth more than the cards
MOST: Final = 0.62
#: nor the list of actions than this: its heading and two rows
LIST: Final = 134.0
#: what the list is higher at least while the text of a card stands above it
TEXT: Final = 14.0
#: the part of the width for the strengths of a combat beside the table of House cards
SUMS: Final = 0.5
#: how light the strongest part of the colour of a ribbon may be, of 255
DARK: Final = 100


class SidePanels:
    """The panels beside the map: the Houses in the middle, the open decision on the right.

    Attributes:
        head: the panel in the upper right corner: the question, or the timeline of a replay.
        guests: the line at the upper edge with the players elsewhere, if there are any.
        guide: the panel of a lesson, in place of the context or of the log, or None.
        shows_table: whether a combat takes the place of the context.
        reveals: what all look at together, in the place of all other panels.
    """

    def __init__(
        self,
        controls: Controls,
        texts: RealmTexts,
        adviser: RealmHint,
        navigator: Navigator,
        on_line: Callable[[LogLine], object],
    ) -> None:
        """Make all panels; `on_line`: called with a line of the log that is clicked."""
        self.controls = controls
        self.seat = seat = controls.seat
        self.round = RoundPanel(seat)
        self.houses = HousesPanel(seat, texts)
        self.question = QuestionPanel(controls, texts)
        self.tracks = TracksPanel(seat, texts)
        self.house_page = HousePage(seat, texts)
        self.combat = CombatPanel(controls, texts)
        self.supply = SupplyPanel(controls)
        self.supplies = SuppliesPanel(seat, texts)
        self.pairings = PairingsPanel(self.combat, controls, texts)
        self.westeros = WesterosPanel(seat, texts)
        self.legend = LegendPanel()
        self.seen_card = SeenCardPanel(controls, texts)
        self.result = BidsResultPanel(controls, texts)
        self.orders = OrdersPanel(seat, texts)
        self.recap = RecapPanel(colour_of, "realm-recap-close")
        self.news = RealmNews(seat, texts, lambda: navigator.settings.recap)
        self.bid = BidPanel(controls, texts)
        self.choices = ChoicesPanel(controls, texts)
        self.muster = MusterPanel(controls, texts)
        self.cards = CardsPanel(controls, texts)
        lines = RealmLog(seat, texts)
        self.log = LogPanel(lines, on_line, navigator.set_clipboard_text, "hint-log-moment")
        self.notices = RealmNotices(controls, texts, adviser, lambda: navigator.settings.tips)
        self.ribbon, self.slip = Ribbon(), Slip(self.notices.put_away)
        self.guests = GuestsLine(lambda: navigator.guests)
        self.handover = RealmHandoverPanel(seat, texts)
        self.reveals = RealmReveals(seat, texts, self.log, lines, self.result, self.orders)
        self.head: Panel = self.question
        self.guide: LessonPanel | None = None
        self.shows_table = True
        self._navigator = navigator
        self._news: object = None  # the version of the news that were looked at last
        self._aside = False  # the table of House cards takes the place of Houses and tracks
        self._rest = NOWHERE  # the place that no other panel takes
        self._covered: list[Panel] = []  # the panels in whose place the guide lies

    # --- which are shown
    @property
    def context(self) -> Panel | None:
        """The panel of facts for the question, or None."""
        if self.guide is not None and self.muster.wanted:
            return self.guide  # tiles leave room for one panel
        if self.houses.opened is not None:
            return self.house_page
        if self.supplies.open:
            return self.supplies
        if self.orders.wanted:
            return self.orders
        if self.controls.kind == "bid":
            return self.bid
        if self.seen_card.wanted:
            return self.seen_card
        if self.shows_table and self.combat.find():
            return self.combat
        if self.result.wanted:
            return self.result
        if self._has_news():
            return self.recap
        if self.westeros.wanted and self.controls.kind != "fit-supply":
            return self.westeros
        if self.supply.wanted:
            return self.supply
        return self.guide

    def begin_recap(self, *, again: bool = False) -> bool:
        """Show the news in the recap, or with `again` earlier ones if there are none; return whether there are any."""
        return self.recap.begin(self.news.items(again=again), self.news.version())

    def _has_news(self) -> bool:
        """Open the recap by itself when there is news; return whether it is open."""
        version = self.news.version()
        if version != self._news:
            self._news = version
            items = self.news.items()
            if not items or not self._navigator.settings.recap:
                self.recap.close()
            elif self.recap.items != tuple(items):
                self.begin_recap()
        return self.recap.open

    def end_recap(self) -> bool:
        """Close the recap if it is visible; return whether it was."""
        return self.context is self.recap and self.recap.close()

    @property
    def shown_news(self) -> RecapItem | None:
        """The news item that the recap shows, or None if it is closed."""
        return self.recap.shown if self.context is self.recap else None

    @property
    def below(self) -> Panel | None:
        """The panel below the context: the list of actions, the tiles of a muster, or the revealed bids."""
        if self.lists_choices:
            return self.choices
        if self.muster.wanted:
            return self.muster
        return self.result if self.result.below else None

    @property
    def lists_choices(self) -> bool:
        """Whether the list of legal actions is shown."""
        controls = self.controls
        if not controls.kind or controls.kind in WITHOUT_LIST:
            return False
        return bool(controls.listed) and len(controls.big_actions()) < len(controls.legal)

    @property
    def expanded(self) -> list[Panel]:
        """The log while it covers other panels."""
        return [self.log] if self.log.tall else []

    def shown(self, notes: Panel | None) -> list[Panel]:
        """Return the panels beside the map, the uppermost first; `notes` is the bar in place of the head."""
        shown: list[Panel] = [notes or self.head]
        shown += [] if self.combat.large else [self.round]
        shown += [] if self._aside else [self.houses]
        shown += [self.tracks] if self.tracks.box.height > 0 else []
        context = self.context
        shown += [panel for panel in (context, self.below) if panel is not None]
        if context is self.combat and self.pairings.wanted:
            shown.append(self.pairings)
        if self.legend.box.height > 0:
            shown.append(self.legend)
        shown += [self.cards] if self.cards.box.height > 0 else []  # a combat may take their place
        shown += [] if self.log.tall else [self.log]
        if self.guide is None or self.guide in shown:
            return shown
        return [*(panel for panel in shown if panel not in self._covered), self.guide]

    def uncover(self) -> bool:
        """Close the page of a House, or the supply, if it covers the decision; return False if none does."""
        return self.controls.kind in UNDER_A_PAGE and self.close_page()

    def close_page(self) -> bool:
        """Close the page of a House or the supply of all; return False if neither is open."""
        was_open = self.houses.opened is not None or self.supplies.open
        self.houses.opened, self.supplies.open = None, False
        return was_open

    def toggle_supplies(self) -> None:
        """Show the supply of all Houses, or hide it."""
        self.supplies.open = not (self.supplies.open and self.houses.opened is None)
        self.houses.opened, self.orders.opened = None, False

    def number(self, n: int) -> bool:
        """Handle a digit key for the current decision; return False if nothing has this number."""
        controls = self.controls
        if controls.kind == "bid":
            return self.bid.number(n)
        if controls.kind == "house-card":
            return self.cards.number(n)
        if controls.kind == "muster":
            return self.muster.number(n)
        big = controls.big_actions()
        if len(big) == len(controls.legal) and 1 <= n <= len(big):
            return controls.act(big[n - 1])
        return self.lists_choices and self.choices.number(n)

    # --- signs
    def row_of(self, sign: Sign) -> Box | None:
        """Return the place in a strip or on the track to which a sign flies, or None if it is not shown."""
        if self.reveals.open:
            return None
        if sign.kind == "wildlings":
            return None if self.combat.large else self.round.threat
        return None if self._aside else self.houses.places.get((sign.kind, sign.house))

    @property
    def card_box(self) -> Box | None:
        """The place of the Westeros card being resolved, or None if it is not shown."""
        return self.westeros.box if self.context is self.westeros else None

    # --- places
    def lay(self, window: Box, *, noting: bool) -> Box:
        """Place every panel in the window; `noting`: notes are made. Return the place of the map."""
        self.handover.lay(window)
        window = self.guests.lay_above(window)
        map, gap = places(window, len(self.seat.view.houses), choices=0.0, context=0.0).map, theme.px(GAP)
        self.ribbon.lay(Box(map.left, window.bottom + gap / 2, map.width, theme.px(HIGH)).whole)
        self._ask(noting=noting)
        self.question.said_elsewhere = self.ribbon.shown_text
        if self.reveals.open:
            self._lay_reveal(window, map)
        else:
            self._lay_panels(window)
        return map

    def _ask(self, *, noting: bool) -> None:
        """Show on the ribbon what can be done, with its buttons; they are dropped while something else is done."""
        house, question = self.seat.house, self.question
        if self.reveals.open:
            self.ribbon.tell(self.reveals.page().title, left=question.undo_button(waits=True))
            return
        field = look_of(house).field if house is not None else PLAIN[:3]
        acts = self.head is question and not noting
        text, *shorter = question.asked()
        undo, pause = (question.undo_button(), question.pause_button()) if acts else (None, None)
        self.ribbon.tell(text, (*_muted(field), 255), undo, pause, shorter)

    def notify(self, map: Box, taken: Callable[[], Sequence[Box]]) -> None:
        """Show the notice on the slip over the map; `taken`: what can be clicked there."""
        text = "" if self.reveals.open else self.notices.text(guided=self.guide is not None)
        beside = theme.px(BESIDE)
        ribbon = self.ribbon.box
        above = Box(ribbon.left + beside, ribbon.bottom, ribbon.width - beside, ribbon.height)
        self.slip.lay_above(above, map._replace(left=map.left + beside, width=map.width - beside))
        self.slip.tell(text, taken() if text else ())

    @property
    def over_map(self) -> list[Panel]:
        """The slip and the ribbon."""
        return [self.slip, self.ribbon]

    def _lay_panels(self, window: Box) -> None:
        context, below = self.context, self.below
        self.house_page.house = self.cards.opened = self.houses.opened
        # the tiles of a muster take the place of the cards, and a hand that is chosen from stays in sight
        self.house_page.lists_cards = below is self.muster or self.controls.kind == "house-card"
        self.combat.large = context is self.combat and self.guide is None and self.combat.takes_columns
        self.question.shows_clock = self.combat.large
        if self.combat.large:
            self._lay_combat(window, below)
            return
        boxes = self._places(window, context, self.pairings.wanted and context is self.combat)
        self._rest = boxes.rest
        if context is not None:
            context.lay(boxes.context)
        if context is self.recap:
            self.news.note_shown()
        if below is not None:
            below.lay(boxes.choices)
        shows_legend = boxes.legend.height >= self.legend.least() and not self._aside
        self.legend.lay(boxes.legend if shows_legend else boxes.legend.strip(0.0))
        hides = self._aside and boxes.tracks.shared(boxes.aside) > 0
        self.tracks.lay(boxes.tracks.strip(0.0) if hides else boxes.tracks)
        self.round.lay(boxes.round)
        self.houses.lay(boxes.houses)
        self.head.lay(boxes.question)
        self.cards.lay(boxes.cards)
        gap = theme.px(GAP)
        low = window.bottom + gap
        room = Box(boxes.question.left, low, boxes.question.width, boxes.question.bottom - gap - low)
        self.log.lay_in(boxes.log, room)
        if self.guide is not None and context is not self.guide:  # the context wants its place
            self.guide.lay(self._room_of(self.guide))

    def _lay_combat(self, window: Box, below: Panel | None) -> None:
        """Give a combat both columns: the question, strengths beside the table of cards, the hand, the log."""
        gap = theme.px(GAP)
        found = places(window, len(self.seat.view.houses), choices=0.0, context=0.0)
        block = Box(found.round.left, found.question.bottom, found.question.right - found.round.left, 0.0)
        block = block._replace(bottom=window.bottom + gap, height=found.round.top - window.bottom - gap)
        roomy = window.height >= theme.px(LOG_ON_RIGHT + 2 * GAP)
        asked = self.question.wished(block.width, roomy=roomy) if self.head is self.question else QUESTION
        head, rest = _cut(block, theme.px(asked), gap)
        pairs = self.pairings.wanted
        cards = max(self.cards.wished(block.width), CARDS) if pairs else 0.0
        listed = self.choices.wished() if below is self.choices else 0.0
        facts = max(self.combat.wished(), self.pairings.wished() if pairs else 0.0)
        free = (rest.height - height_of_lines() - gap * (1 + bool(cards) + bool(listed))) / theme.scale
        over = facts + cards + listed - free
        if over > 0 and cards:  # the cards get smaller first, then the list scrolls
            cards = max(CARDS, cards - over)
            over = facts + cards + listed - free
        if over > 0 and listed:
            listed = max(min(LIST + TEXT * self.choices.tells, listed), listed - over)
            over = facts + cards + listed - free
        upper, rest = _cut(rest, theme.px(facts - max(0.0, over)), gap)
        if pairs:
            left, _ = upper.row(2, gap)
            left = left._replace(width=upper.width * SUMS)
            self.combat.lay(left)
            self.pairings.lay(upper._replace(left=left.right + gap, width=upper.right - left.right - gap))
        else:
            self.combat.lay(upper)
        if below is not None:
            place, rest = _cut(rest, theme.px(listed), gap)
            below.lay(place)
        place, rest = _cut(rest, theme.px(cards), gap) if cards else (rest.strip(0.0), rest)
        self.cards.lay(place)
        self.head.lay(head)
        nowhere = block.strip(0.0)
        self.legend.lay(nowhere)
        self.tracks.lay(nowhere)
        self._aside, self._rest = True, NOWHERE
        self.log.lay_in(rest, Box(block.left, block.bottom, block.width, head.bottom - gap - block.bottom))

    def _lay_reveal(self, window: Box, map: Box) -> None:
        """Give the moment that all look at the whole place beside the map."""
        self.reveals.keep_log()
        gap = theme.px(GAP)
        left, low = map.right + gap, window.bottom + gap
        self.reveals.lay(Box(left, low, window.right - gap - left, map.top - low))

    def _room_of(self, guide: LessonPanel) -> Box:
        """Return the free place for the guide; where that is too small, also those of panels above it."""
        spare: list[Panel] = [] if self.cards.choosing else [self.cards]
        spare += [self.result] if self.below is self.result else []
        room, self._covered = self._rest, []
        for panel in spare:
            if room.height >= guide.wished(room.width):
                break
            if panel.box.height > 0:
                room = room.joined(panel.box)
                self._covered.append(panel)
        return room

    def _places(self, window: Box, context: Panel | None, pairs: bool) -> Places:
        """Return the boxes; the table of House cards lies below the combat, or takes the middle column."""
        below, least, houses, panel = 0.0, LIST, len(self.seat.view.houses), self.below
        wide = places(window, houses, choices=0.0, context=0.0).question.width
        asked = QUESTION
        if self.head is self.question and self.guide is None:
            asked = self.question.wished(wide, roomy=window.height >= theme.px(LOG_ON_RIGHT + 2 * GAP))
        if panel is self.choices:
            below = self.choices.wished(few=context is self.combat and not self.combat.asks_more)
        elif panel is not None:
            below = least = self.muster.wished() if panel is self.muster else self.result.wished(wide)
        wish = HEIGHTS.get(type(context), 0.0)
        if context is self.combat:
            wish = self.combat.wished()
        elif context is self.result:
            wish = self.result.wished(wide)
        elif context is self.bid:
            wish = self.bid.wished(wide)
        elif context is self.supplies:
            wish = self.supplies.wished()
        elif context is self.house_page:
            wish = self.house_page.wished(wide)
        elif context is self.recap:
            wish = min(RECAP, self.recap.wished(wide) / theme.scale)
        elif context is self.orders:
            wish = self.orders.wished(wide) / theme.scale
        elif context is self.guide and context is not None:
            wish = GUIDE
        table = self.pairings.wished() if pairs else 0.0

        keeps = self.cards.choosing or context is self.house_page

        def found(height: float) -> Places:
            return places(
                window, houses, choices=below, context=height, keeps_cards=keeps, least=least,
                shows_cards=panel is not self.muster and not (context is self.combat and self.combat.asks_more),
                share=1.0 if pairs or self.result.below or context in (self.result, self.orders) else MOST,
                guided=self.guide is not None, question=asked,
            )  # fmt: skip

        boxes = found(wish + (table + GAP if table else 0.0))
        self._aside = bool(table) and boxes.context.height < theme.px(wish + GAP + table) - 1
        if self._aside:
            boxes = found(wish)
            self.pairings.lay(boxes.aside)
        elif table:
            upper = boxes.context.strip(theme.px(wish))
            rest = boxes.context._replace(height=upper.bottom - theme.px(GAP) - boxes.context.bottom)
            self.pairings.lay(rest)
            boxes = boxes._replace(context=upper)
        return boxes


class Places(NamedTuple):
    """The boxes of all parts; a part that is not shown has no height.

    Attributes:
        context: the facts for the question: a combat, a bid, the page of a House.
        choices: the list of legal actions, the table of House cards, or the revealed bids.
        rest: what is left of the right column, for a guide.
        aside: the column of the Houses between the round and the log, for a table that has no space on the right.
        legend: the space left below the tracks.
    """

    map: Box
    round: Box
    houses: Box
    tracks: Box
    question: Box
    context: Box
    choices: Box
    cards: Box
    log: Box
    rest: Box
    aside: Box
    legend: Box


def places(
    window: Box, houses: int, *, choices: float, context: float, keeps_cards: bool = True, shows_cards: bool = True,
    least: float = LIST, share: float = MOST, guided: bool = False, question: float = QUESTION,
) -> Places:  # fmt: skip
    """Return the boxes for a window. The log gets space for five lines, before all other panels.

    Args:
        window: the whole window.
        houses: the number of Houses.
        choices: the height that the list of actions would like, in pixels of the sketch; 0: it is not shown.
        context: the same of the context.
        keeps_cards: whether the cards are needed; otherwise they are hidden first.
        shows_cards: whether there is any use for the cards.
        least: the height below which the list makes no sense, in pixels of the sketch.
        share: the part of the context for which the cards are hidden in a small window.
        guided: whether a guide takes the rest of the right column.
        question: the height of the question, in pixels of the sketch.
    """
    gap, log_height = theme.px(GAP), height_of_lines()
    inner = window.inset(gap)
    in_middle = guided or inner.height < theme.px(LOG_ON_RIGHT)
    columns = theme.px(COLUMNS) + 2 * gap  # both columns give way before the map does
    low = inner.bottom + theme.px(BELOW)
    wide = min(max(inner.width * MAP, inner.width - columns), (inner.top - low) * 1000 / 1450 + theme.px(20))
    map_box = Box(inner.left, low, max(wide, inner.width * 0.34), inner.top - low)
    panels = min(inner.width * (1 - MAP), inner.right - map_box.right) / (1 - MAP)
    middle = Box(map_box.right + gap, inner.bottom, panels * MIDDLE, inner.height)
    round_box, rest = _cut(middle, theme.px(ROUND), gap)
    foot = max(theme.px(TRACKS), log_height) if in_middle else theme.px(TRACKS)
    strip = min(theme.px(STRIP), (rest.height - foot - gap) / houses - theme.px(6))
    houses_box, rest = _cut(rest, houses * (strip + theme.px(6)), gap)
    shows_tracks = not in_middle or rest.height >= theme.px(TRACKS) + gap + log_height
    tracks, legend = _cut(rest, min(rest.height, theme.px(TRACKS)), gap) if shows_tracks else (rest.strip(0.0), rest)
    log, legend = (legend, legend._replace(height=0.0)) if in_middle else (legend, legend)
    low = log.top + gap if in_middle else middle.bottom
    aside = Box(middle.left, low, middle.width, round_box.bottom - gap - low)
    left = middle.right + gap
    right = Box(left, inner.bottom, inner.right - left, inner.height)
    asked, right = _cut(right, theme.px(question), gap)
    rest = right._replace(height=theme.px(GUIDE_LEAST) if guided else 0.0)
    if guided:
        right = Box(right.left, rest.top + gap, right.width, right.height - rest.height - gap)
    kept, card_height = 0.0 if in_middle else log_height + gap, theme.px(CARDS) + gap if shows_cards else 0.0
    needed = (theme.px(context) * share + gap if context else 0.0) + (theme.px(min(choices, least)) + gap)
    if (context or choices) and right.height - kept - card_height < needed and not keeps_cards:
        card_height = 0.0
    free = right.height - card_height - kept
    # the list scrolls, so that it is the first to get less
    wanted = theme.px(choices)
    floor = min(wanted, theme.px(least))
    listed = max(floor, min(wanted, free - theme.px(context) - gap))
    depends = max(0.0, min(theme.px(context), free - listed - gap))
    spare = free - listed - depends - gap * (bool(listed) + bool(depends))
    beside = shows_tracks or spare < theme.px(TRACKS) + gap  # the tracks do not come to the right column
    if in_middle and not guided and beside and spare > 0:
        listed, depends = (listed + spare, depends) if listed else (0.0, depends + spare if depends else 0.0)
    boxes = []
    for height in (depends if context else 0.0, listed):
        box, right = _cut(right, height, gap if height else 0.0)
        boxes.append(box)
    cards, left_over = _cut(right, card_height - gap, gap) if card_height else (right.strip(0.0), right)
    if not in_middle:
        log = left_over
    elif not shows_tracks and not guided and left_over.height >= theme.px(TRACKS):
        tracks = left_over.strip(theme.px(TRACKS))
    elif guided:
        rest = rest._replace(height=left_over.top - rest.bottom)
    return Places(map_box, round_box, houses_box, tracks, asked, boxes[0], boxes[1], cards, log, rest, aside,
                  legend)  # fmt: skip


def _cut(box: Box, height: float, gap: float) -> tuple[Box, Box]:
    """Return the upper part of a box, and the rest below a gap."""
    upper = box.strip(height)
    return upper, Box(box.left, box.bottom, box.width, max(0.0, box.height - height - gap))


def _muted(field: tuple[int, int, int]) -> tuple[int, int, int]:
    """Return the colour of a House so dark that light letters can be read on it."""
    light = max(field)
    red, green, blue = (round(part * min(1.0, DARK / light)) for part in field)
    return red, green, blue
