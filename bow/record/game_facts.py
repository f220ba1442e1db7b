"""The facts of a finished game, counted from the events of its journal.

They are few and plain: a number for each House. `FACTS` lists them for each game, so that what is made of them can be
checked against it. Games are not played again: their events say all of it, under the rules of any version.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from bow.record.lines import Played, Rebased, Start

if TYPE_CHECKING:
    from bow.game.events import Event
    from bow.record.journal_reading import History

#: the facts of each game, by their names in ribbons
FACTS: Final[Mapping[str, tuple[str, ...]]] = {
    "battle": (
        "captured",  # enemy commanders
        "lost-commanders",
        "eliminated",  # enemy units
        "lost-units",
        "last-figure-holds",  # objectives on which a unit with one figure stands at the end
        "deepest-morale",  # how many spaces the morale was in the enemy's favour at the worst moment
        "dice",  # dice of attacks
        "valor",  # valor on them
        "hits",  # hits that counted
        "cards",  # Leadership cards played
        "pursuits",
        "evasions",
        "counterattacks",
    ),
    "realm": (
        "castles",  # castles and strongholds at the end
        "combats-won",
        "combats-lost",
        "raids",
        "ships-captured",
        "neutrals-beaten",  # neutral forces and garrisons
        "wildlings-beaten",  # attacks that the watch won while this House bid most
        "units-destroyed",
        "house-cards",  # different ones
    ),
}


class GameFacts(NamedTuple):
    """What the journal of a finished game says.

    Attributes:
        plan: the id of the battle plan; "" in the realm.
        winner: the House that won, or `none`.
        why: the reason, as the last event has it.
        rounds: the round in which it ended.
        houses: the facts of each House that are not 0.
        commanders: in a battle, the commanders of each House at its start.
    """

    plan: str
    winner: str
    why: str
    rounds: int
    houses: Mapping[str, Mapping[str, int]]
    commanders: Mapping[str, tuple[str, ...]]


def facts_of(history: History, game: str, end: str) -> GameFacts | None:
    """Return the facts of a journal, or None if its game is not over.

    Args:
        history: the journal.
        game: the name of its game, a key of `FACTS`.
        end: the kind of the event that ends it.
    """
    events = list(_events(history))
    over = next((event for event in reversed(events) if event.kind == end), None)
    if over is None:
        return None
    counted = _COUNTED[game](history, events)
    plan = history.start.beginning.get("scenario")
    id = plan.get("id") if isinstance(plan, dict) else None
    rounds = [event.values.get("round") for event in events if event.kind == "round-began"]
    numbers = [number for number in rounds if type(number) is int]
    return GameFacts(
        id if isinstance(id, str) else "",
        str(over.values.get("winner") or "none"),
        str(over.values.get("why", "")),
        max(numbers, default=1),
        {house: dict(+count) for house, count in counted.houses.items()},
        {house: tuple(sorted(names)) for house, names in counted.commanders.items()},
    )


def _events(history: History) -> Iterator[Event]:
    for point in history.points():
        if isinstance(point, Start | Played):
            yield from point.events


class _Counted(NamedTuple):
    """Counts by House, and the commanders of a battle."""

    houses: dict[str, Counter[str]]
    commanders: dict[str, set[str]]


# --- battles
class _Units:
    """The units of a battle, followed through its events."""

    def __init__(self, position: Mapping[str, Any]) -> None:
        self.house: dict[str, str] = {}
        self.at: dict[str, str] = {}
        self.figures: dict[str, int] = {}
        self.commander: dict[str, str] = {}
        self.take(position)

    def take(self, position: Mapping[str, Any]) -> None:
        """Take the units of a position; those that have left the board keep their House."""
        units = position.get("units")
        self.at.clear()
        for id, unit in (units if isinstance(units, dict) else {}).items():
            if isinstance(unit, dict):
                self.house[id] = str(unit.get("house", ""))
                self.at[id] = str(unit.get("at", ""))
                self.figures[id] = unit["figures"] if type(unit.get("figures")) is int else 0
                if isinstance(unit.get("commander"), str):
                    self.commander[id] = unit["commander"]

    def follow(self, event: Event) -> None:
        """Move a unit, or change its figures or its House, as an event says."""
        values = event.values
        unit = str(values.get("unit", ""))
        match event.kind:
            case "moved" | "advanced" | "pursued" | "retreated" | "evaded":
                self.at[unit] = str(values.get("to", ""))
            case "arrived":
                self.at[unit] = str(values.get("at", ""))
            case "swapped":
                other = str(values.get("with", ""))
                self.at[unit], self.at[other] = self.at.get(other, ""), self.at.get(unit, "")
            case "lost":
                self.figures[unit] = int(values.get("left", 0))
            case "healed":
                self.figures[unit] = int(values.get("now", 0))
            case "changed-sides":
                self.house[unit] = str(values.get("house", ""))
            case "eliminated" | "left-board":
                self.at.pop(unit, None)


def _battle(history: History, _events: Iterable[Event]) -> _Counted:
    units = _Units(history.start.position)
    houses = {house: Counter[str]() for house in ("stark", "lannister")}
    enemy = {"stark": "lannister", "lannister": "stark"}
    commanders: dict[str, set[str]] = {house: set() for house in houses}
    for unit, commander in units.commander.items():
        commanders.get(units.house[unit], set()).add(commander)
    for point in history.points():
        if isinstance(point, Rebased):
            units.take(point.position)
            continue
        for event in point.events:
            _count_battle(event, units, houses, enemy)
            units.follow(event)
    plan = history.start.beginning.get("scenario")
    objectives = plan.get("objectives") if isinstance(plan, dict) else None
    hexes = [each.get("at") for each in (objectives or {}).values() if isinstance(each, dict)]
    for unit, at in units.at.items():
        if at in hexes and units.figures.get(unit) == 1 and units.house.get(unit) in houses:
            houses[units.house[unit]]["last-figure-holds"] += 1
    return _Counted(houses, commanders)


def _count_battle(event: Event, units: _Units, houses: Mapping[str, Counter[str]], enemy: Mapping[str, str]) -> None:
    values = event.values
    unit = str(values.get("unit", ""))
    own = houses.get(units.house.get(unit, ""))
    other = houses.get(enemy.get(units.house.get(unit, ""), ""))
    match event.kind:
        case "captured" if own is not None and other is not None:
            own["lost-commanders"] += 1
            other["captured"] += 1
        case "eliminated" if own is not None and other is not None:
            own["lost-units"] += 1
            other["eliminated"] += 1
        case "rolled" | "rerolled" if own is not None:
            dice = values.get("dice", [])
            own["dice"] += len(dice)
            own["valor"] += dice.count("valor")
        case "hits" if other is not None:
            other["hits"] += int(values.get("hits", 0))
        case "card-played" if values.get("house") in houses:
            houses[values["house"]]["cards"] += 1
        case "pursued" if own is not None:
            own["pursuits"] += 1
        case "evaded" if own is not None:
            own["evasions"] += 1
        case "countered" if own is not None:
            own["counterattacks"] += 1
        case "morale" | "recovered" if type(values.get("at")) is int:
            at = values["at"]
            for house, behind in (("stark", -at), ("lannister", at)):
                houses[house]["deepest-morale"] = max(houses[house]["deepest-morale"], behind)


# --- the realm
def _realm(history: History, events: Iterable[Event]) -> _Counted:
    houses: dict[str, Counter[str]] = {}
    cards: dict[str, set[str]] = {}
    highest = ""
    bids: Mapping[str, Any] = {}

    def of(house: Any) -> Counter[str]:
        return houses.setdefault(str(house), Counter())

    for event in events:
        values = event.values
        match event.kind:
            case "game-began":
                for house in values.get("houses", []):
                    of(house)
            case "combat-won":
                of(values.get("winner"))["combats-won"] += 1
                of(values.get("loser"))["combats-lost"] += 1
            case "raided" if values.get("target"):
                of(values.get("house"))["raids"] += 1
            case "ships-captured":
                of(values.get("house"))["ships-captured"] += int(values.get("ships", 0))
            case "neutral-beaten":
                of(values.get("house"))["neutrals-beaten"] += 1
            case "destroyed":
                of(values.get("house"))["units-destroyed"] += 1
            case "house-cards":
                for house, card in values.get("cards", {}).items():
                    cards.setdefault(house, set()).add(card)
            case "wildling-attack":
                highest, bids = "", {}
            case "bids-revealed" if values.get("subject") == "wildlings":
                bids = values.get("bids", {})
            case "bidder-named" if values.get("place") == "highest":
                highest = str(values.get("house", ""))
            case "wildling-attack-decided" if values.get("winner") == "watch":
                most = [house for house, bid in bids.items() if bid == max(bids.values())]
                found = highest or (most[0] if len(most) == 1 else "")
                if found:
                    of(found)["wildlings-beaten"] += 1
            case "game-over":
                for house, castles in values.get("castles", {}).items():
                    of(house)["castles"] = int(castles)
    for house, played in cards.items():
        of(house)["house-cards"] = len(played)
    return _Counted(houses, {})


_COUNTED: Final[Mapping[str, Callable[[History, Iterable[Event]], _Counted]]] = {"battle": _battle, "realm": _realm}
