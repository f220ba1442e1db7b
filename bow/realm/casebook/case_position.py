"""The position of a case: only what matters is written, the rest is as it is at the start of a game."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import TYPE_CHECKING, Any

from bow.content.documents.faults import PositionError
from bow.ground.quoting import quoted
from bow.realm.compiling import begin_realm
from bow.realm.core.state import Placed, State
from bow.realm.position import ROUTED, force_of, options_of
from bow.realm.terms import HIGHEST_SUPPLY, LAST_ROUND, MOST_POWER, MOST_WILDLINGS, TOKEN_OF, TRACKS, UNITS

if TYPE_CHECKING:
    from bow.realm.content.realm_content import RealmContent

PARTS = (
    "players", "options", "round", "wildlings", "units", "orders", "tokens", "garrison", "neutral", "supply", "power",
    *TRACKS, "dominance", "used", "banned", "hand", "discard", "top_wildling_card",
)  # fmt: skip


class CaseError(ValueError):
    """A case that is not of the form; `at` is the place of what is wrong within it."""

    def __init__(self, at: tuple[str | int, ...], why: str) -> None:
        super().__init__(why)
        self.at = at


def wanted(at: tuple[str | int, ...], value: Any, known: Collection[str], what: str) -> str:
    """A known word.

    Raises:
        CaseError: it is none; says what it should be.
    """
    if not isinstance(value, str) or value not in known:
        raise CaseError(at, f"{quoted(value)} is no {what}")
    return value


def number(at: tuple[str | int, ...], value: Any, most: int) -> int:
    """A whole number from 0.

    Raises:
        CaseError: it is none, or too large.
    """
    if type(value) is not int or not 0 <= value <= most:
        raise CaseError(at, f"found {quoted(value)}; expected 0 to {most}")
    return value


def table(at: tuple[str | int, ...], value: Any, known: Collection[str], what: str) -> dict[str, Any]:
    """A map with known keys.

    Raises:
        CaseError: it is none, or has another key.
    """
    if not isinstance(value, dict):
        raise CaseError(at, f"found {quoted(value)}; expected a map by {what}")
    for key in value:
        wanted((*at, str(key)), key, known, what)
    return value


def listing(at: tuple[str | int, ...], value: Any, known: Collection[str], what: str) -> tuple[str, ...]:
    """A list of known words.

    Raises:
        CaseError: it is none, or has another word.
    """
    if not isinstance(value, list):
        raise CaseError(at, f"found {quoted(value)}; expected a list")
    return tuple(wanted((*at, n), each, known, what) for n, each in enumerate(value))


def counts(at: tuple[str | int, ...], value: Any) -> dict[str, int]:
    """Units and their numbers; `_routed` marks routed ones.

    Raises:
        CaseError: an unknown unit or no number.
    """
    known = {*UNITS, *(f"{unit}{ROUTED}" for unit in UNITS)}
    return {unit: number((*at, unit), n, 20) for unit, n in table(at, value, known, "unit").items()}


def state_of_position(content: RealmContent, given: Mapping[str, Any]) -> State:
    """The state that the position of a case describes, with no step of a round begun.

    Raises:
        CaseError: what is wrong with it, and where.
    """
    for part in given:
        if part not in PARTS:
            raise CaseError((part,), f"is no part of a position; allowed are {', '.join(PARTS)}")
    players = number(("players",), given.get("players", 6), 6)
    if players not in content.setups:
        raise CaseError(("players",), f"found {players}; expected 3 to 6")
    try:
        options = options_of(table(("options",), given.get("options", {}), given.get("options", {}), "setting"))
    except PositionError as error:
        raise CaseError(("options",), str(error)) from None
    s = begin_realm(content, players, options, seed=1)
    _clear(s)
    _lay_board(s, given)
    _set_tracks(s, given)
    _deal_cards(s, given)
    return s


def _clear(s: State) -> None:
    """Takes off what a position does not name."""
    s.units, s.orders, s.tokens, s.garrisons, s.neutral = {}, {}, {}, {}, {}
    s.round, s.wildlings, s.revealed = 2, 2, True
    s.outcomes, s.events = [], []


def _lay_board(s: State, given: Mapping[str, Any]) -> None:
    areas, houses = s.compiled.areas, s.compiled.houses
    for area, owned in table(("units",), given.get("units", {}), areas, "area").items():
        if len(table(("units", area), owned, houses, "House")) != 1:
            raise CaseError(("units", area), "an area holds units of one House")
        ((house, units),) = owned.items()
        s.units[area] = force_of(house, counts(("units", area, house), units))
    s.orders = orders_of(s, ("orders",), given.get("orders", {}))
    for area, house in table(("tokens",), given.get("tokens", {}), areas, "area").items():
        s.tokens[area] = wanted(("tokens", area), house, houses, "House")
    for part, found in (("garrison", s.garrisons), ("neutral", s.neutral)):
        for area, strength in table((part,), given.get(part, {}), areas, "area").items():
            found[area] = number((part, area), strength, 20)


def orders_of(s: State, at: tuple[str | int, ...], value: Any) -> dict[str, Placed]:
    """Orders on the board: `{area: [house, order]}`.

    Raises:
        CaseError: an unknown area, House or order.
    """
    found = {}
    for area, placed in table(at, value, s.compiled.areas, "area").items():
        if not isinstance(placed, list) or len(placed) != 2:
            raise CaseError((*at, area), f"found {quoted(placed)}; expected a House and an order")
        house = wanted((*at, area), placed[0], s.compiled.houses, "House")
        found[area] = Placed(house, wanted((*at, area), placed[1], s.compiled.orders, "order"))
    return found


def _set_tracks(s: State, given: Mapping[str, Any]) -> None:
    houses = s.compiled.houses
    s.round = max(1, number(("round",), given.get("round", 2), LAST_ROUND))
    s.wildlings = number(("wildlings",), given.get("wildlings", 2), MOST_WILDLINGS)
    for track in TRACKS:
        if track in given:
            s.tracks[track] = listing((track,), given[track], houses, "House")
            if sorted(s.tracks[track]) != sorted(houses):
                raise CaseError((track,), "every House of the game stands on it once")
        s.holders[TOKEN_OF[track]] = s.tracks[track][0]
    tokens = tuple(TOKEN_OF.values())
    for token, house in table(("dominance",), given.get("dominance", {}), tokens, "token").items():
        s.holders[token] = wanted(("dominance", token), house, houses, "House")
    s.used = frozenset(listing(("used",), given.get("used", []), tokens, "token"))
    s.banned = frozenset(listing(("banned",), given.get("banned", []), s.compiled.orders, "order"))
    for part, found, most in (("supply", s.supply, HIGHEST_SUPPLY), ("power", s.power, MOST_POWER)):
        for house, n in table((part,), given.get(part, {}), houses, "House").items():
            found[house] = number((part, house), n, most)


def _deal_cards(s: State, given: Mapping[str, Any]) -> None:
    for part, own, rest in (("hand", s.hands, s.discards), ("discard", s.discards, s.hands)):
        for house, cards in table((part,), given.get(part, {}), s.compiled.houses, "House").items():
            all_cards = s.compiled.hands[house]
            chosen = listing((part, house), cards, all_cards, f"card of {house}")
            own[house] = chosen
            rest[house] = tuple(card for card in all_cards if card not in chosen)
    top = given.get("top_wildling_card")
    if top is not None:
        lay_on_top(s, wanted(("top_wildling_card",), top, s.compiled.wildlings, "Wildling card"))


def lay_on_top(s: State, card: str) -> None:
    """Puts a Wildling card on top of its deck."""
    s.wildling_deck = (card, *(each for each in s.wildling_deck if each != card))
