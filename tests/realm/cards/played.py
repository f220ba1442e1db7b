"""Games for the tests of cards: positions in which a card is about to work, and short ways to continue."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from bow.realm.events import CombatWon, StrengthCounted
from bow.realm.realm import Realm
from bow.realm.rules.rounds import RoundStep

START = Realm.start(players=6, seed=1).to_position()
Units = Mapping[str, Mapping[str, Mapping[str, int]]]
DULL = {"I": "last_days_of_summer", "II": "last_days_of_summer", "III": "put_to_the_sword"}
"""A card of each deck that leaves the board as it is."""


def game(units: Units, step: int, orders: Mapping[str, tuple[str, str]] | None = None, **parts: Any) -> Realm:
    """Return a game of six in round 2 with only these units on the board; every House has supply 6 and 5 power."""
    position = {
        **START,
        "round": 2,
        "units": units,
        "orders": {area: list(order) for area, order in (orders or {}).items()},
        "revealed": True,
        "garrison": {},
        "neutral": {},
        "supply": dict.fromkeys(START["supply"], 6),
        "doing": [{"frame": "rounds", "step": int(step)}],
        **parts,
    }
    return Realm.from_position(position)


def played(realm: Realm, *actions: str) -> Realm:
    for action in actions:
        realm = realm.apply(action)
    return realm


def combat(
    cards: Mapping[str, str],
    units: Units,
    attack: tuple[str, str],
    orders: Mapping[str, tuple[str, str]] | None = None,
    **parts: Any,
) -> Realm:
    """Return a combat after both House cards are chosen: all units of the first area attack the second by a march of 0.

    Each Support order helps the side of its own House. All questions before the cards are declined. The Blade
    is used; the attacker has another march, in Castle Black, so that the round continues after the combat.
    """
    origin, area = attack
    attacker = next(iter(units[origin]))
    units = {**units, "castle_black": {attacker: {"footman": 1}}}
    laid = {origin: (attacker, "march_0"), "castle_black": (attacker, "march_plus1"), **(orders or {})}
    realm = game(units, RoundStep.MARCHES, laid, **{"used": ["valyrian_steel_blade"], **parts})
    realm = realm.apply(f"march {origin}")
    for unit, count in units[origin][attacker].items():
        realm = realm.apply(f"send {count} {unit} {area}")
    if "go" in legal(realm):
        realm = realm.apply("go")
    while (owed := realm.decision) is not None and owed.kind != "house-card":
        own = next((action for action in legal(realm) if action.startswith("support ")), None)
        realm = realm.apply(own or "decline")
    for _ in range(2):
        owed = realm.decision
        if owed is not None and owed.kind == "house-card":
            realm = realm.apply(f"play {cards[owed.house]}")
    return realm


def only(house: str, *cards: str) -> dict[str, Any]:
    """Return a part of a position: a House has these cards in hand, the others are on its discard pile."""
    hands, piles = dict(START["hand"]), dict(START["discard"])
    piles[house] = [card for card in hands[house] if card not in cards]
    hands[house] = list(cards)
    return {"hand": hands, "discard": piles}


def westeros(card: str, deck: str, units: Units | None = None, **parts: Any) -> Realm:
    """Return a game in which this card has come up, with cards without effect from the other decks."""
    decks = {each: _with_top(START["decks"][each], card if each == deck else DULL[each]) for each in DULL}
    return game(units or {}, RoundStep.WESTEROS, decks=decks, **parts)


def _with_top(cards: Iterable[str], top: str) -> list[str]:
    rest = list(cards)
    rest.remove(top)
    return [top, *rest]


def wildlings(card: str, bids: Mapping[str, int], units: Units | None = None, **parts: Any) -> Realm:
    """Return a game in which the wildlings have attacked with strength 8, the bids are known and this card has come up.

    Two icons that come up with the attack raise their strength from 4.
    """
    realm = westeros(
        "wildlings_attack",
        "III",
        units,
        **{"wildlings": 4, "wildling_deck": _with_top(START["wildling_deck"], card), **parts},
    )
    for _ in START["supply"]:
        owed = realm.decision
        assert owed is not None
        realm = realm.apply(f"bid {bids.get(owed.house, 0)}")
    return realm


def legal(realm: Realm) -> list[str]:
    return [str(action) for action in realm.legal_actions()]


def strengths(realm: Realm, moment: str = "final") -> dict[str, int]:
    """Return the strength of each side of the combat in the last action."""
    counted = [event for event in realm.events if isinstance(event, StrengthCounted)]
    return {event.house: event.total for event in counted if event.moment == moment}


def outcome(realm: Realm) -> CombatWon:
    """Return how the combat of the last action ended."""
    return next(event for event in realm.events if isinstance(event, CombatWon))


def units_in(realm: Realm, area: str) -> dict[str, int]:
    return next(iter(realm.to_position()["units"].get(area, {"": {}}).values()))
