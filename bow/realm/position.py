"""Conversion between a state and a position: the complete state as plain values."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any

from bow.content.documents.faults import PositionError
from bow.game.frames import FieldError, read_procedure
from bow.realm.compiling import blank_state, compiled_realm
from bow.realm.core.compiled import OPTION_VALUES, Options
from bow.realm.core.frame import Ended, RealmFrame, read, written
from bow.realm.core.state import NO_UNITS, Force, Placed, State, Verdict, counts_of
from bow.realm.procedure_faults import first_procedure_fault
from bow.realm.rules.rounds import Rounds
from bow.realm.state_faults import first_fault
from bow.realm.terms import DECKS, HIGHEST_SUPPLY, LAST_ROUND, MOST_POWER, MOST_WILDLINGS, TOKEN_OF, TRACKS, UNITS
from bow.system.sentence import Sentence, quoted

if TYPE_CHECKING:
    from bow.realm.content.realm_content import RealmContent

ROUTED = "_routed"
MOST_OF_A_KIND = 20
"""The most units of one kind in one area that a position can name."""


#: a part of the position of a view: programs send it back with a complete position, which has it in other parts
OF_VIEWS = "known_wildling_cards"
#: the keys of a position
PARTS = frozenset(
    ("players", "options", "round", "wildlings", "units", "orders", "revealed", "tokens", "garrison", "neutral",
     "supply", "power", *TRACKS, "dominance", "used", "banned", "hand", "discard", "decks", "deck_known", "shown",
     "wildling_deck", "wildling_known", "chance", "doing")
)  # fmt: skip
PLAIN = {
    dict: "told-a-map",
    list: "told-a-list",
    int: "told-whole-number",
    bool: "told-true-or-false",
    str: "told-a-word",
}


def position_of(s: State) -> dict[str, Any]:
    """Return the complete position of a state as plain values in a fixed order, equal for equal states."""
    compiled = s.compiled
    options = {name: getattr(compiled.options, name) for name in OPTION_VALUES}
    return {
        "players": len(compiled.houses),
        "options": {name: value for name, value in options.items() if value != OPTION_VALUES[name][0]},
        "round": s.round,
        "wildlings": s.wildlings,
        "units": {area: {s.units[area].house: units_of(s.units[area])} for area in compiled.areas if area in s.units},
        "orders": {area: [s.orders[area].house, s.orders[area].order] for area in compiled.areas if area in s.orders},
        "revealed": s.revealed,
        "tokens": {area: s.tokens[area] for area in compiled.areas if area in s.tokens},
        "garrison": {area: s.garrisons[area] for area in compiled.areas if area in s.garrisons},
        "neutral": {area: s.neutral[area] for area in compiled.areas if area in s.neutral},
        "supply": dict(s.supply),
        "power": dict(s.power),
        **{track: list(s.tracks[track]) for track in TRACKS},
        "dominance": dict(s.holders),
        "used": sorted(s.used),
        "banned": sorted(s.banned),
        "hand": {house: list(cards) for house, cards in s.hands.items()},
        "discard": {house: list(cards) for house, cards in s.discards.items()},
        "decks": {deck: list(cards) for deck, cards in s.decks.items()},
        "deck_known": dict(s.deck_known),
        "shown": list(s.shown),
        "wildling_deck": list(s.wildling_deck),
        "wildling_known": [list(known) for known in s.wildling_known],
        "chance": s.chance,
        "doing": [write_frame(frame) for frame in s.stack],
    }


def units_of(force: Force) -> dict[str, int]:
    """Return the units of a force as numbers by kind; a key such as `knight_routed` counts routed units."""
    found = {unit: n for unit, n in zip(UNITS, force.standing, strict=True) if n}
    if force.routed != NO_UNITS:
        found |= {f"{unit}{ROUTED}": n for unit, n in zip(UNITS, force.routed, strict=True) if n}
    return found


def force_of(house: str, units: Mapping[str, int]) -> Force:
    """Return the force of a House from plain numbers: the inverse of `units_of`."""
    standing = {unit: n for unit, n in units.items() if not unit.endswith(ROUTED)}
    routed = {unit.removesuffix(ROUTED): n for unit, n in units.items() if unit.endswith(ROUTED)}
    return Force(house, counts_of(standing), counts_of(routed))


def write_frame(frame: RealmFrame) -> dict[str, Any]:
    """Return an open procedure as plain values: `{frame: raid, house: stark}`."""
    return {"frame": frame.kind, **{name: written(form, getattr(frame, name)) for name, form in frame.FIELDS.items()}}


class _Reader:
    """A reader of a position that checks each part it returns."""

    def __init__(self, value: Any) -> None:
        """Take the values of a position.

        Raises:
            PositionError: they are no map, or it has an unknown key.
        """
        if not isinstance(value, Mapping):
            raise PositionError.at("", Sentence("told-realm-position-form"))
        for key in value:
            if key not in PARTS and key != OF_VIEWS:
                raise PositionError.at(_short(key), Sentence("told-not-known"))
        self.value: Mapping[str, Any] = value

    def part(self, name: str, sort: type) -> Any:
        """Return a part of a given type.

        Raises:
            PositionError: the part is missing or has another type.
        """
        if name not in self.value:
            raise PositionError.at(name, Sentence("told-missing"))
        found = self.value[name]
        if type(found) is not sort:
            raise _expected(name, found, PLAIN[sort])
        return found

    def number(self, name: str, least: int, most: int) -> int:
        """Return a whole number within bounds."""
        found: int = self.part(name, int)
        if not least <= found <= most:
            raise _expected(name, found, "told-realm-range", least=least, most=most)
        return found

    def table(
        self, name: str, keys: Any, check: Callable[[Any], bool], wanted: str, least: int = 0, most: int = 0
    ) -> dict[str, Any]:
        """Return a map whose keys are known and whose values pass a check."""
        found: dict[Any, Any] = self.part(name, dict)  # YAML has numbers as keys too
        for key, value in found.items():
            if not isinstance(key, str) or key not in keys:
                raise PositionError.at(f"{name}.{_short(key)}", Sentence("told-not-known"))
            if not check(value):
                raise _expected(f"{name}.{key}", value, wanted, least=least, most=most)
        return found

    def words(self, name: str, known: Any) -> tuple[str, ...]:
        """Return a list of known words."""
        found: list[Any] = self.part(name, list)
        for word in found:
            if not isinstance(word, str) or word not in known:
                raise PositionError.at(name, Sentence("told-word-not-known", word=quoted(word)))
        return tuple(found)


def _expected(place: str, found: Any, key: str, **values: int) -> PositionError:
    return PositionError.at(place, Sentence("told-expected", found=quoted(found), expected=Sentence(key, **values)))


def _short(key: object) -> str:
    """Return a key of a map as named in a message: a long one is cut."""
    return quoted(key).strip('"') or '""'


def _is_number(most: int) -> Callable[[Any], bool]:
    return lambda value: type(value) is int and 0 <= value <= most


def _is(known: Any) -> Callable[[Any], bool]:
    return lambda value: isinstance(value, str) and value in known


def _are(known: Any) -> Callable[[Any], bool]:
    return lambda value: isinstance(value, list) and all(isinstance(word, str) and word in known for word in value)


def options_of(given: Mapping[str, Any]) -> Options:
    """Return settings made from plain values; missing ones have their defaults.

    Raises:
        PositionError: a setting or value is unknown; it says what is allowed.
    """
    for name, value in given.items():
        if name not in OPTION_VALUES:
            raise PositionError.at(
                f"options.{_short(name)}", Sentence("told-realm-setting", names=", ".join(OPTION_VALUES))
            )
        if not any(value is each or (isinstance(value, str) and value == each) for each in OPTION_VALUES[name]):
            allowed = ", ".join(str(each).lower() for each in OPTION_VALUES[name])
            raise PositionError.at(f"options.{name}", Sentence("told-expected", found=quoted(value), expected=allowed))
    return Options(**given)


def state_of(content: RealmContent, value: Mapping[str, Any]) -> State:
    """Return the state that a complete position describes, before it runs to its decision.

    Raises:
        PositionError: the position has a fault; it names the fault and its place.
    """
    r = _Reader(value)
    players = r.number("players", 1, 6)
    if players not in content.setups:
        raise PositionError.at(
            "players", Sentence("told-expected", found=players, expected=", ".join(map(str, sorted(content.setups))))
        )
    compiled = compiled_realm(content, players, options_of(r.part("options", dict)))
    r = _Reader(_with_same_ids(dict(value), compiled.ids))
    s = blank_state(compiled)
    areas, houses = compiled.areas, compiled.houses
    s.round, s.wildlings = r.number("round", 1, LAST_ROUND), r.number("wildlings", 0, MOST_WILDLINGS)
    for area, owned in r.table(
        "units", areas, lambda v: isinstance(v, dict) and len(v) == 1, "told-realm-one-house"
    ).items():
        s.units[area] = _force(area, owned, houses)
    orders = r.table("orders", areas, lambda v: isinstance(v, list) and len(v) == 2, "told-realm-house-order")
    for area, (house, order) in orders.items():
        for word, known in ((house, houses), (order, compiled.orders)):
            if not isinstance(word, str) or word not in known:
                raise _expected(f"orders.{area}", word, "told-realm-house-order")
        s.orders[area] = Placed(house, order)
    s.revealed = r.part("revealed", bool)
    s.tokens = dict(r.table("tokens", areas, _is(houses), "told-realm-a-house"))
    homes = [area.id for area in areas.values() if area.home in houses]
    s.garrisons = dict(r.table("garrison", homes, _is_number(10), "told-realm-a-strength"))
    s.neutral = dict(r.table("neutral", compiled.lands, _is_number(20), "told-realm-a-strength"))
    s.supply = dict(r.table("supply", houses, _is_number(HIGHEST_SUPPLY), "told-realm-range", 0, HIGHEST_SUPPLY))
    s.power = dict(r.table("power", houses, _is_number(MOST_POWER), "told-realm-range", 0, MOST_POWER))
    for track in TRACKS:
        s.tracks = {**s.tracks, track: r.words(track, houses)}
        if sorted(s.tracks[track]) != sorted(houses):
            raise PositionError.at(track, Sentence("told-realm-track-once"))
    s.holders = dict(r.table("dominance", TOKEN_OF.values(), _is(houses), "told-realm-a-house"))
    s.used, s.banned = frozenset(r.words("used", TOKEN_OF.values())), frozenset(r.words("banned", compiled.orders))
    s.hands = {
        house: tuple(v) for house, v in r.table("hand", houses, _are(compiled.cards), "told-realm-house-cards").items()
    }
    discards = r.table("discard", houses, _are(compiled.cards), "told-realm-house-cards")
    s.discards = {house: tuple(cards) for house, cards in discards.items()}
    s.decks = {
        deck: tuple(v) for deck, v in r.table("decks", DECKS, _are(compiled.westeros), "told-realm-some-cards").items()
    }
    s.deck_known = dict(r.table("deck_known", DECKS, _is_number(10), "told-realm-card-number"))
    s.shown = r.words("shown", compiled.westeros)
    s.wildling_deck = r.words("wildling_deck", compiled.wildlings)
    known = r.part("wildling_known", list)
    if len(known) != len(s.wildling_deck) or not all(_are(houses)(each) for each in known):
        raise PositionError.at("wildling_known", Sentence("told-realm-known-houses"))
    s.wildling_known = tuple(tuple(each) for each in known)
    _check_part_of_views(r, s)
    s.chance = r.number("chance", 0, (1 << 64) - 1)
    for name in ("supply", "power", "hand", "discard"):
        if len(r.value[name]) != len(houses):
            raise PositionError.at(name, Sentence("told-realm-every-house"))
    if len(s.holders) != len(TRACKS) or len(s.decks) != len(DECKS) or len(s.deck_known) != len(DECKS):
        raise PositionError.at("dominance", Sentence("told-realm-all-named"))
    s.stack = _stack(r.part("doing", list))
    bottom = s.stack[0]
    if isinstance(bottom, Ended):
        if bottom.winner not in houses:
            raise PositionError.at("doing.0.winner", Sentence("told-realm-not-in-game", house=quoted(bottom.winner)))
        s.ending = Verdict(bottom.winner, bottom.why)
    fault = first_procedure_fault(s) or first_fault(s)
    if fault is not None:
        raise PositionError.at(*fault)
    return s


def _check_part_of_views(r: _Reader, s: State) -> None:
    """Check the Wildling cards that a view names against the deck of the complete position."""
    if OF_VIEWS not in r.value:
        return
    deck = {str(place): card for place, card in enumerate(s.wildling_deck)}  # JSON has no numbers as keys
    for place, card in r.part(OF_VIEWS, dict).items():
        at = f"{OF_VIEWS}.{_short(place)}"
        if str(place) not in deck:
            raise PositionError.at(at, Sentence("told-not-known"))
        if card != deck[str(place)]:
            raise PositionError.at(at, Sentence("told-expected", found=quoted(card), expected=deck[str(place)]))


def _with_same_ids(value: Any, ids: Mapping[str, str], depth: int = 6) -> Any:
    """Return plain values with the very objects of the content for its ids, which the rules compare and look up fast.

    Values nested deeper than a position's stay as they are.
    """
    if isinstance(value, str):
        return ids.get(value, value)
    if type(value) is dict and depth:
        return {_with_same_ids(key, ids, 0): _with_same_ids(item, ids, depth - 1) for key, item in value.items()}
    if type(value) is list and depth:
        return [_with_same_ids(item, ids, depth - 1) for item in value]
    return value


def _force(area: str, owned: Mapping[Any, Any], houses: tuple[str, ...]) -> Force:
    ((house, units),) = owned.items()
    if not isinstance(house, str) or house not in houses:
        raise PositionError.at(f"units.{area}", Sentence("told-realm-not-in-game", house=quoted(house)))
    if not isinstance(units, dict) or not units:
        raise _expected(f"units.{area}.{house}", units, "told-realm-unit-numbers")
    for unit, number in units.items():
        if not isinstance(unit, str) or unit.removesuffix(ROUTED) not in UNITS:
            raise PositionError.at(f"units.{area}.{house}.{_short(unit)}", Sentence("told-not-known"))
        if not (type(number) is int and 0 < number <= MOST_OF_A_KIND):
            raise _expected(f"units.{area}.{house}.{unit}", number, "told-realm-unit-number")
    return force_of(house, units)


def _stack(doing: list[Any]) -> list[RealmFrame]:
    stack: list[RealmFrame] = []
    for n, each in enumerate(doing):
        if not isinstance(each, dict):
            raise _expected(f"doing.{n}", each, "told-realm-frame-map")
        try:
            stack.append(read_procedure(RealmFrame.registry, each, read))
        except FieldError as error:
            raise PositionError.at(f"doing.{n}.{error.field}", str(error)) from None
        except ValueError as error:
            raise PositionError.at(f"doing.{n}", str(error)) from None
    if not stack or not isinstance(stack[0], Rounds | Ended) or (isinstance(stack[0], Ended) and len(stack) > 1):
        raise PositionError.at("doing", Sentence("told-realm-first-open"))
    return stack
