"""The history of a game of the realm: the lines of the log, and the events since a person last acted."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, NamedTuple

from bow.games.log_filters import REALM_PARTS
from bow.realm import events as realm_events
from bow.table.realm.map.colours import look_of
from bow.ui.screens.game_log import GameLog, LogLine
from bow.ui.screens.recap_panel import RecapArrow, RecapItem
from bow.ui.wording import say
from bow.words.messages import chosen_language

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence

    from bow.realm.events import RealmEvent
    from bow.realm.realm_view import RealmView
    from bow.seats.seat import SeenStep
    from bow.table.realm.play.realm_seat import RealmSeat
    from bow.table.realm.play.texts import RealmTexts
    from bow.ui.kit import theme

#: kinds of events without a line: others say the same, such as the line of all orders of a round
LEFT_OUT: Final = frozenset({"order-placed", "house-ready", "auto"})
#: kinds of lines that stand between the others as headings
HEADINGS: Final = frozenset({"round-began", "step-began", "game-over", "game-began"})
LOSSES: Final = frozenset({"destroyed"})
#: the values of an event that name the House that it is about
ACTORS: Final = ("house", "winner", "attacker")
#: events that are no news: each is seen on the map or in the question
QUIET: Final = frozenset(
    {"order-placed", "house-ready", "auto", "step-began", "strength", "order-removed", "game-began", "token-used"}
)
#: how near to a House something has happened, the nearest first; each is the message of its heading
RANKS: Final = ("realm-recap-own", "realm-recap-near", "realm-recap-far")


def colour_of(house: str) -> theme.Colour:
    """Return the color of a House in the log."""
    return (*look_of(house).text, 255)


class LoggedEvent(NamedTuple):
    """An event and its form in the log.

    Attributes:
        event: the event.
        added: later events that its line reports too: what a raid removes, and the power that an order yields.
        silent: whether it has no line, because another line reports it.
    """

    event: RealmEvent
    added: tuple[RealmEvent, ...] = ()
    silent: bool = False


def logged(events: Iterable[RealmEvent]) -> list[LoggedEvent]:
    """Return the form of each event in the log, in order.

    One line reports a raid or a Consolidate Power order with all its consequences, and one reports all bids. An order
    that was carried out, a House card that was played and an unchanged strength get no line of their own.
    """
    found: list[LoggedEvent] = []
    head = -1  # the index of the raid or of the order of power that is carried out
    carried_out: set[str] = set()  # the areas whose orders are, or were raided
    played: set[tuple[str, str]] = set()
    counted: dict[str, tuple[int, object]] = {}
    unpaid: dict[str, int] = {}  # the bids whose power has not been paid yet
    clears = False  # the clean-up takes all orders from the map
    for event in events:
        silent = event.kind in LEFT_OUT
        if not isinstance(event, realm_events.OrderRemoved | realm_events.PowerChanged):
            head = -1
        match event:
            case realm_events.StepBegan():
                clears = event.step == "clean-up"
                carried_out.clear()
            case realm_events.Raided():
                head = len(found)
                carried_out |= {event.area, event.target}
            case realm_events.Consolidated():
                head = len(found)
                carried_out.add(event.area)
            case realm_events.Marched():
                carried_out.add(event.origin)
            case realm_events.OrderRemoved():
                silent = clears or event.area in carried_out
                raid = found[head].event if head >= 0 else None
                if isinstance(raid, realm_events.Raided) and raid.target == event.area:
                    found[head] = found[head]._replace(added=(*found[head].added, event))
                carried_out.discard(event.area)
            case realm_events.PowerChanged() if head >= 0:
                silent = True
                found[head] = found[head]._replace(added=(*found[head].added, event))
            case realm_events.BidsRevealed():
                unpaid = dict(event.bids)
            case realm_events.PowerChanged() if event.by < 0 and unpaid.pop(event.house, 0) == -event.by:
                silent = True
            case realm_events.StrengthCounted():
                silent = event.moment == "recomputed" and counted.get(event.house) == (event.total, event.terms)
                counted[event.house] = event.total, event.terms
            case realm_events.HouseCardsRevealed():
                played = set(event.cards.items())
            case realm_events.CardDiscarded():
                silent = (event.house, event.card) in played
                played.discard((event.house, event.card))
        found.append(LoggedEvent(event, silent=silent))
    return found


def line_of(texts: RealmTexts, logged: LoggedEvent) -> str:
    """Return the line of an event that is not silent."""
    event, powers = logged.event, [each for each in logged.added if isinstance(each, realm_events.PowerChanged)]
    gone = next((each for each in logged.added if isinstance(each, realm_events.OrderRemoved)), None)
    changes = ", ".join(say("realm-log-change", house=texts.house(each.house), by=f"{each.by:+d}") for each in powers)
    if isinstance(event, realm_events.Raided) and gone is not None:
        said = say(
            "realm-log-raided",
            house=texts.house(event.house),
            area=texts.area(event.area),
            target=texts.area(event.target),
            owner=texts.house(gone.house),
            order=texts.name("order", gone.order),
        )
        return say("realm-log-with-power", text=said, changes=changes) if changes else said
    if isinstance(event, realm_events.Consolidated) and powers:
        return say(
            "realm-log-consolidated",
            house=texts.house(event.house),
            area=texts.area(event.area),
            by=f"{sum(each.by for each in powers):+d}",
        )
    return texts.event(event)


def revealed_orders(seat: RealmSeat) -> list[tuple[str, str, str, str]]:
    """Return the orders that were revealed last: area, House, order, and state.

    The state is `lies`, `done` for an order that was carried out, or `gone` for one that was removed.
    """
    found: dict[str, tuple[str, str, str]] = {}
    raided: set[str] = set()
    for each in logged(each.event for each in seat.log):
        event = each.event
        match event:
            case realm_events.OrdersRevealed():
                found = {area: (house, order, "lies") for area, house, order in event.orders}
            case realm_events.OrderSwapped() if event.area in found:
                found[event.area] = event.house, event.new, "lies"
            case realm_events.Raided():
                raided = {event.target}
            case realm_events.OrderRemoved() if event.area in found:
                house, order, _ = found[event.area]
                gone = not each.silent or event.area in raided
                found[event.area] = house, order, "gone" if gone else "done"
                raided.discard(event.area)
    return [(area, *rest) for area, rest in found.items()]


class _Told(NamedTuple):
    """An event of the log, whether its position is known, and whether its line follows another of the same action.

    Lines of equal ones are equal.
    """

    logged: LoggedEvent
    known: bool
    follows: bool


class RealmLog(GameLog[_Told]):
    """The log as its viewers may know it. A line's step is the number of its event in the seat's log."""

    filters = ("all", *REALM_PARTS)
    hints: dict[str, str] = {  # noqa: RUF012  # see `GameLog`
        "all": "hint-log-all", **{name: f"hint-realm-log-{name}" for name in REALM_PARTS},
    }  # fmt: skip

    def __init__(self, seat: RealmSeat, texts: RealmTexts) -> None:
        """Write the log of a game; `seat`: the seat that saw it."""
        super().__init__()
        self.seat, self.texts = seat, texts
        #: the number of the first event that is not told yet; None: all are
        self.until: int | None = None

    def steps(self) -> Sequence[_Told]:
        found, last = [], None
        log = self.seat.log[: self.until]
        for each, read in zip(log, logged(each.event for each in log), strict=True):
            kind = each.event.kind
            found.append(_Told(read, each.known, each.moment == last and kind not in HEADINGS))
            last = last if read.silent else None if kind in HEADINGS else each.moment
        return found

    def lines_of(self, number: int, step: _Told) -> list[LogLine]:
        event = step.logged.event
        if step.logged.silent:
            return []
        look = "heading" if event.kind in HEADINGS else "loss" if event.kind in LOSSES else ""
        text, places = line_of(self.texts, step.logged), places_of(event, self.seat.content.areas)
        kind = event.kind if event.kind in HEADINGS else "-".join((event.kind, *(it.kind for it in step.logged.added)))
        return [LogLine(text, kind, number, _house_of(event), places, int(step.follows), look, leads=step.known)]

    def passes(self, name: str, kind: str) -> bool:
        return any(part in kind for part in REALM_PARTS[name])

    def colour(self, house: str) -> theme.Colour:
        return colour_of(house)

    def version(self) -> object:
        return self.seat.changes, self.seat.viewer, self.until

    def readers(self) -> object:
        return self.seat.lookers


def places_of(event: RealmEvent, areas: Iterable[str]) -> tuple[str, ...]:
    """Return the areas that an event names, in its order."""
    return tuple(dict.fromkeys(value for value in event.values.values() if isinstance(value, str) and value in areas))


class RealmNews:
    """The events since each person last acted, tracked by how much of the log they had seen.

    News stay until the recap has shown them; another panel in its place does not mark them as seen.
    """

    def __init__(self, seat: RealmSeat, texts: RealmTexts, opens: Callable[[], bool]) -> None:
        """Follow a game; `seat`: the seat that sees it; `opens`: whether the recap opens by itself."""
        self._seat, self._texts, self._opens = seat, texts, opens
        self._seen: dict[str, int] = {}
        #: the part of the log that was new for a person before they began to act
        self._before: dict[str, tuple[int, int]] = {}
        #: the parts of the log that the steps of a person have caused
        self._own: dict[str, list[tuple[int, int]]] = {}
        self._shown: set[str] = set()
        seat.watch(self._note)

    def _note(self, step: SeenStep[RealmView], done: bool) -> None:
        house, length = step.house, len(self._seat.log)
        if not done:
            self._seen = {each: min(seen, length) for each, seen in self._seen.items()}
            self._own = {each: [part for part in own if part[1] <= length] for each, own in self._own.items()}
            return
        if house not in self._seat.persons:
            return
        if house not in self._seen or house in self._shown or not self._opens() or not self._fresh(house, length):
            if length > self._seen.get(house, 0):
                self._before[house] = self._seen.get(house, length), length
            self._seen[house] = length
            self._own[house] = []
            self._shown.discard(house)
        # the events of the step itself are noted after it
        self._own.setdefault(house, []).append((length, length + len(self._seat.caused(step))))

    def note_shown(self) -> None:
        """Record that the deciding player sees the news."""
        if self._seat.house is not None:
            self._shown.add(self._seat.house)

    def version(self) -> object:
        """Return a value that changes with the news."""
        return self._seat.changes, self._seat.viewer, self._seat.house, chosen_language()

    def items(self, *, again: bool = False) -> list[RecapItem]:
        """Return the news for the deciding player: what concerns their House first, then its neighbourhood.

        `again`: if there are none, return the news from before they started to act.
        """
        house = self._seat.house
        if house is None or house not in self._seen or not self._seat.legal:
            return []
        found = self._fresh(house)
        if again and not found and house in self._before:
            start, end = self._before[house]
            found = self._items(house, start, end)
        return found

    def _fresh(self, house: str, end: int | None = None) -> list[RecapItem]:
        return self._items(house, self._seen[house], end)

    def _items(self, house: str, start: int, end: int | None) -> list[RecapItem]:
        log, own = self._seat.log, self._own.get(house, [])
        if start >= (len(log) if end is None else end):
            return []
        items: dict[str, RecapItem] = {}
        read = logged(each.event for each in log)[:end]
        lost = (each.event for each in read[start:])
        areas = self._areas_of(house) | {
            it.area for it in lost if isinstance(it, realm_events.ControlChanged) and it.former == house
        }
        for n, each in enumerate(read):
            event = each.event
            if n < start or each.silent or event.kind in QUIET:
                continue
            if _house_of(event) == house and any(first <= n < last for first, last in own):
                continue  # their own doing
            item = self._item(each, house, areas)
            items.setdefault(item.text, item)
        return sorted(items.values(), key=lambda item: RANKS.index(item.rank))

    def _areas_of(self, house: str) -> set[str]:
        """Return the areas that a House controls, or in which it has units."""
        view = self._seat.view
        return {
            area
            for area in self._seat.content.areas
            if view.controller(area) == house or (area in view.units and view.units[area].house == house)
        }

    def _item(self, logged: LoggedEvent, house: str, areas: set[str]) -> RecapItem:
        event = logged.event
        arrows: tuple[RecapArrow, ...] = ()
        match event:
            case realm_events.Marched() | realm_events.Retreated():
                arrows = (
                    RecapArrow(
                        "move" if isinstance(event, realm_events.Marched) else "retreat", (event.origin, event.to)
                    ),
                )
            case realm_events.Raided() if event.target:
                arrows = (RecapArrow("attack", (event.area, event.target)),)
        fallen = (event.area,) if isinstance(event, realm_events.UnitDestroyed) else ()
        named = places_of(event, self._seat.content.areas)
        text = line_of(self._texts, logged)
        if isinstance(event, realm_events.OrdersRevealed):
            text = say("realm-recap-orders", count=len(event.orders))
        return RecapItem(_house_of(event), text, arrows, fallen, named, self._rank(logged, house, areas))

    def _rank(self, logged: LoggedEvent, house: str, areas: set[str]) -> str:
        """Return whether something has touched a House, happened next to it, or elsewhere."""
        events = (logged.event, *logged.added)
        named = {area for event in events for area in places_of(event, self._seat.content.areas)}
        if (
            isinstance(logged.event, realm_events.OrdersRevealed)
            or named & areas
            or any(_names(event.values.values(), house) for event in events)
        ):
            return RANKS[0]
        neighbours = self._seat.content.neighbours
        near = any(neighbour in areas for area in named for neighbour in neighbours[area])
        return RANKS[1 if near else 2]


def _house_of(event: RealmEvent) -> str | None:
    """Return the House that an event is about, or None."""
    return next((found for name in ACTORS if isinstance(found := getattr(event, name, None), str)), None)


def _names(values: Iterable[Any], house: str) -> bool:
    """Whether a House is among the values of an event."""
    return any(value == house or (isinstance(value, dict | list) and house in value) for value in values)
