"""The position of a case. Board parts left out are empty; tracks and cards left out are as at the start of a game."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from bow.game.frames import given
from bow.realm.compiling import begin_realm
from bow.realm.core.changes import on_board
from bow.realm.core.compiled import Options
from bow.realm.core.control import home_of
from bow.realm.core.frame import RealmFrame
from bow.realm.core.state import NO_UNITS, Counts, Placed, State, counts_of
from bow.realm.position import force_of
from bow.realm.state_faults import faults_of
from bow.realm.terms import LAND, TOKEN_OF, TRACKS, UNITS
from bow.system.sentence import CarriedError, Sentence

if TYPE_CHECKING:
    from collections.abc import Mapping

    from bow.realm.content.case_positions import CasePosition
    from bow.realm.content.realm_content import RealmContent
    from bow.realm.core.named import Sort

Place = tuple[str | int, ...]


class CaseError(CarriedError, ValueError):
    """The error for a case that cannot be played; `at` is the place of the fault within it."""

    def __init__(self, at: Place, why: str) -> None:
        super().__init__(why)
        self.at = at
        self.why = why


class UnscriptedError(CaseError):
    """The error for a case without a needed chance outcome, or with a wrong one."""


class UnitsInTheBox(RealmFrame):
    """Units that no House can place in a case. Their frame lies below the open procedures and in no area."""

    held: dict[str, Counts] = given("deals")

    def counts_of(self, house: str) -> Counts:
        """Return the units of a House that are held back."""
        return self.held.get(house, NO_UNITS)


#: faults allowed in a position, because the game corrects them: armies too large, ports to be captured
SETTLED_BY_PLAY: Final = ("SUP-7", "PRT-1")


def state_of_position(content: RealmContent, given: CasePosition) -> State:
    """Return the state that the position of a case describes, before any step of a round.

    Raises:
        CaseError: the position has a fault; the error names the fault and its place.
    """
    if given.players not in content.setups:
        known = ", ".join(map(str, sorted(content.setups)))
        raise CaseError(("position", "players"), Sentence("told-realm-case-players", found=given.players, names=known))
    settings = {name: getattr(given.options, name) for name in type(given.options).model_fields}
    s = begin_realm(content, given.players, Options(**settings), seed=1)
    _clear(s)
    _lay_board(s, given)
    _set_tracks(s, given)
    _deal_cards(s, given)
    for fault in faults_of(s):
        if not any(f"({rule}" in fault for rule in SETTLED_BY_PLAY):
            raise CaseError(_place_of(s, fault, given), fault)
    return s


def _clear(s: State) -> None:
    """Remove everything that a position has to name."""
    s.units, s.orders, s.tokens, s.garrisons, s.neutral = {}, {}, {}, {}, {}
    s.round, s.wildlings, s.revealed = 2, 2, True
    s.outcomes, s.events = [], []


#: the parts of a position searched for the place of a fault, and the sort of their keys
NAMED_BY: Final[Mapping[str, Sort]] = {
    "units": "area", "orders": "area", "tokens": "area", "garrison": "area", "neutral": "area",
    "power": "house", "supply": "house", "dominance": "token",
}  # fmt: skip


def _place_of(s: State, fault: str, given: CasePosition) -> Place:
    """Return the part of the position that a fault names; the position itself if there is none."""
    found = [
        (sort != "house", len(name), ("position", part, str(key)))  # an area is more specific than its House
        for part, sort in NAMED_BY.items()
        for key in getattr(given, part)
        if (name := f"{s.compiled.named(sort, str(key))}") in fault
    ]
    return max(found, key=lambda each: each[:2], default=(False, 0, ("position",)))[2]


def _lay_board(s: State, given: CasePosition) -> None:
    for area, owned in given.units.items():
        ((house, units),) = owned.items()
        s.units[area] = force_of(house, {str(unit): n for unit, n in units.items()})
    s.orders = {area: Placed(house, order) for area, (house, order) in given.orders.items()}
    s.tokens = dict(given.tokens)
    for area, strength in given.garrison.items():
        if not home_of(s, area):
            raise CaseError(("position", "garrison", area), Sentence("told-realm-case-home"))
        s.garrisons = {**s.garrisons, area: strength}
    for area, strength in given.neutral.items():
        if s.compiled.kind(area) != LAND:
            raise CaseError(("position", "neutral", area), Sentence("told-realm-case-land"))
        s.neutral = {**s.neutral, area: strength}


def _set_tracks(s: State, given: CasePosition) -> None:
    houses = s.compiled.houses
    s.round, s.wildlings = given.round, given.wildlings
    for track in TRACKS:
        named: tuple[str, ...] = getattr(given, track)
        if track in given.model_fields_set:
            if sorted(named) != sorted(houses):
                raise CaseError(("position", track), Sentence("told-realm-case-track"))
            s.tracks = {**s.tracks, track: named}
        s.holders = {**s.holders, TOKEN_OF[track]: s.tracks[track][0]}
    s.holders = {**s.holders, **{str(token): house for token, house in given.dominance.items()}}
    s.used, s.banned = frozenset(given.used), frozenset(given.banned)
    s.supply = {**s.supply, **given.supply}
    s.power.update(given.power)


def _deal_cards(s: State, given: CasePosition) -> None:
    for house, cards in s.compiled.hands.items():
        hand, pile = given.hand.get(house), given.discard.get(house)
        for part, named in (("hand", hand), ("discard", pile)):
            for n, card in enumerate(named or ()):
                if card not in cards:
                    raise CaseError(("position", part, house, n), Sentence("told-realm-case-card-of", house=house))
                if named is not None and card in named[:n]:
                    raise CaseError(("position", part, house, n), Sentence("told-realm-twice", area=card))
        if hand is not None and pile is not None and sorted((*hand, *pile)) != sorted(cards):
            why = Sentence("told-realm-case-hand", house=house, names=", ".join(cards))
            raise CaseError(("position", "discard", house), why)
        if hand is not None or pile is not None:
            s.hands = {**s.hands, house: hand if hand is not None else _without(cards, pile)}
            s.discards = {**s.discards, house: pile if pile is not None else _without(cards, hand)}
    if given.top_wildling_card is not None:
        lay_on_top(s, given.top_wildling_card)


def _without(cards: tuple[str, ...], others: tuple[str, ...] | None) -> tuple[str, ...]:
    return tuple(card for card in cards if card not in (others or ()))


def lay_on_top(s: State, card: str) -> None:
    """Put a Wildling card on top of its deck."""
    s.wildling_deck = (card, *(each for each in s.wildling_deck if each != card))


def units_in_the_box(s: State, given: CasePosition) -> UnitsInTheBox:
    """Return the units to hold back so that only the units given in the position are available.

    Raises:
        CaseError: the position names more units than the box and the board leave.
    """
    held = {}
    for house, numbers in given.available.items():
        back = {}
        for unit in UNITS:
            left = s.compiled.units[unit].limit - on_board(s, house, unit)
            named = dict(numbers).get(unit, left)
            if named > left:
                raise CaseError(
                    ("position", "available", house, unit), Sentence("told-realm-case-left", found=named, left=left)
                )
            back[unit] = left - named
        held[house] = counts_of(back)
    return UnitsInTheBox(held=held)
