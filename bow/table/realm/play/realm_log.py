"""What has happened in a game of the realm: the lines of the log, and the news since a person last acted."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, NamedTuple

from bow.realm.events.board_events import Marched, Raided, Retreated, UnitDestroyed
from bow.table.realm.map.colours import look_of
from bow.ui.history.game_log import GameLog, LogLine
from bow.ui.history.recap_panel import RecapArrow, RecapItem
from bow.words.messages import chosen_language

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from bow.realm.events.base import RealmEvent
    from bow.realm.realm_view import RealmView
    from bow.seats.seat import SeenStep
    from bow.table.realm.play.realm_seat import RealmSeat
    from bow.table.realm.play.texts import RealmTexts
    from bow.ui.kit import theme

#: the kinds of events of each filter, by a part of their name
PARTS: Final = {
    "orders": ("order", "march", "raid", "muster", "round", "step"),
    "fights": ("combat", "card", "support", "casualt", "retreat", "tides", "blade", "control", "unit", "garrison"),
    "power": ("power", "bid", "track", "supply", "wildling", "token", "consolidate"),
}
#: kinds of events without a line: one line shows all orders of a round
LEFT_OUT: Final = frozenset({"order-placed"})
#: kinds of lines that stand between the others as headings
HEADINGS: Final = frozenset({"round-began", "step-began", "game-over", "game-began"})
LOSSES: Final = frozenset({"destroyed"})
#: the values of an event that name the House that it is about
ACTORS: Final = ("house", "winner", "attacker")


def colour_of(house: str) -> theme.Colour:
    """Return the colour of a House beside what it did."""
    return (*look_of(house).text, 255)


class _Told(NamedTuple):
    """An event, whether its position is known, and whether it follows another event of the same action.

    Lines of equal ones are equal.
    """

    event: RealmEvent
    known: bool
    follows: bool


class RealmLog(GameLog[_Told]):
    """The log as those who look may know it. The number of a line's step is that of its event in the seat's log."""

    filters = ("all", *PARTS)
    hints: dict[str, str] = {  # noqa: RUF012  # see `GameLog`
        "all": "hint-log-all", **{name: f"hint-realm-log-{name}" for name in PARTS},
    }  # fmt: skip

    def __init__(self, seat: RealmSeat, texts: RealmTexts) -> None:
        """Write the log of a game; `seat`: the seat that saw it."""
        super().__init__()
        self.seat, self.texts = seat, texts

    def steps(self) -> Sequence[_Told]:
        found, last = [], None
        for each in self.seat.log:
            kind = each.event.kind
            found.append(_Told(each.event, each.known, each.moment == last and kind not in HEADINGS))
            last = last if kind in LEFT_OUT else None if kind in HEADINGS else each.moment
        return found

    def lines_of(self, number: int, step: _Told) -> list[LogLine]:
        event = step.event
        if event.kind in LEFT_OUT:
            return []
        look = "heading" if event.kind in HEADINGS else "loss" if event.kind in LOSSES else ""
        text, places = self.texts.event(event), places_of(event, self.seat.content.areas)
        return [LogLine(text, event.kind, number, _house_of(event), places, int(step.follows), look, leads=step.known)]

    def passes(self, name: str, kind: str) -> bool:
        return any(part in kind for part in PARTS[name])

    def colour(self, house: str) -> theme.Colour:
        return colour_of(house)

    def version(self) -> object:
        return self.seat.changes, self.seat.viewer

    def readers(self) -> object:
        return self.seat.lookers


def places_of(event: RealmEvent, areas: Iterable[str]) -> tuple[str, ...]:
    """Return the areas that an event names, in its order."""
    return tuple(dict.fromkeys(value for value in event.values.values() if isinstance(value, str) and value in areas))


#: events that are no news: each is seen on the map or in the question
QUIET: Final = frozenset(
    {"order-placed", "house-ready", "auto", "step-began", "strength", "order-removed", "game-began", "token-used"}
)
MOST: Final = 9


class RealmNews:
    """What has happened since each person last acted: how much of the log they had seen then."""

    def __init__(self, seat: RealmSeat, texts: RealmTexts) -> None:
        """Follow a game; `seat`: the seat that sees it."""
        self._seat, self._texts = seat, texts
        self._seen: dict[str, int] = {}
        #: the part of the log that was new for a person before they began to act
        self._before: dict[str, tuple[int, int]] = {}
        seat.watch(self._note)

    def _note(self, step: SeenStep[RealmView], done: bool) -> None:
        house = step.house
        if not done or house not in self._seat.persons:
            return
        length = len(self._seat.log)
        if length > self._seen.get(house, 0):
            self._before[house] = self._seen.get(house, length), length
        # the events of the step itself are noted after it: they are no news for the person who took it
        self._seen[house] = length + len(self._seat.caused(step))

    def version(self) -> object:
        """Return a value that changes with the news."""
        return self._seat.changes, self._seat.viewer, self._seat.house, chosen_language()

    def items(self, *, again: bool = False) -> list[RecapItem]:
        """Return what is new for the person who decides, at most a few things; what concerns their House comes first.

        `again`: if nothing is new, return what was new before they began to act.
        """
        house = self._seat.house
        if house is None or house not in self._seen or not self._seat.legal:
            return []
        found = self._fresh(house, self._seen[house], None)
        return self._fresh(house, *self._before[house]) if again and not found and house in self._before else found

    def _fresh(self, house: str, start: int, end: int | None) -> list[RecapItem]:
        fresh = [each.event for each in self._seat.log[start:end] if each.event.kind not in QUIET]
        own = [each for each in fresh if _names(each.values.values(), house)]
        chosen = {id(each) for each in [*own, *(each for each in fresh if each not in own)][:MOST]}
        items = {item.text: item for item in (self._item(each) for each in fresh if id(each) in chosen)}
        return list(items.values())

    def _item(self, event: RealmEvent) -> RecapItem:
        arrows: tuple[RecapArrow, ...] = ()
        match event:
            case Marched() | Retreated():
                arrows = (RecapArrow("move" if isinstance(event, Marched) else "retreat", (event.origin, event.to)),)
            case Raided() if event.target:
                arrows = (RecapArrow("attack", (event.area, event.target)),)
        fallen = (event.area,) if isinstance(event, UnitDestroyed) else ()
        named = places_of(event, self._seat.content.areas)
        return RecapItem(_house_of(event), self._texts.event(event), arrows, fallen, named)


def _house_of(event: RealmEvent) -> str | None:
    """Return the House that an event is about, or None."""
    return next((found for name in ACTORS if isinstance(found := getattr(event, name, None), str)), None)


def _names(values: Iterable[Any], house: str) -> bool:
    """Whether a House is among the values of an event."""
    return any(value == house or (isinstance(value, dict) and house in value) for value in values)
