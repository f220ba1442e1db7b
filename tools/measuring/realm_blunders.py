"""Counts of blunders, as people would call them, in games of the realm between bots."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterator, Mapping
from typing import TYPE_CHECKING, Final

from bow.realm.decisions import MarchUnits
from bow.realm.preview import CombatPreview
from bow.realm.shortcuts import march, why_not_march
from bow.realm.terms import DEFENSE, FIEFDOMS, LAND, MARCH, PORT, RAID, SEA, TRACKS, WINNING_CASTLES

if TYPE_CHECKING:
    from bow.game.actions import Action
    from bow.realm.realm import Realm

#: footmen, knights, ships and siege engines
Units = tuple[int, int, int, int]
#: the decisions that end a march without a combat
ENDING: Final = ("neutral-support", "leave-token")
#: what is counted, each with the count that it is a share of; an empty word: games
COUNTS: Final[Mapping[str, str]] = {
    "certain wins missed": "",
    "capitals lost without a unit": "",
    "capitals emptied": "",
    "marches with nobody": "",
    "Blades in vain": "Blades used",
    "Raids without target": "Raid orders",
    "with another token left": "Raids without target",
    "power orders at sea": "",
    "attacks two or more behind": "attacks",
    "castles left without token": "castles left",
    "best card in hopeless combat": "hopeless combats",
    "Raven swaps": "uses of the Raven",
    "Defense orders": "orders",
    "bids tied for a track": "bids for a track",
    "wildlings beaten": "wildling attacks",
}


def march_wins(realm: Realm, house: str, area: str | None = None) -> bool:
    """Return whether a House that resolves a march can win the game with it at once, without cards and help of others.

    Args:
        realm: the game; the House chooses a March order.
        house: the House.
        area: the area of the order; None for any of its March orders.
    """
    content = realm.content
    return any(
        _wins(realm, house, origin, moves)
        for origin, (owner, order) in realm.orders.items()
        if owner == house and content.orders[order].kind == MARCH and area in (None, origin)
        if content.areas[origin].type == LAND
        for moves in _conquests(realm, house, origin)
    )


def _conquests(realm: Realm, house: str, origin: str) -> Iterator[dict[str, Units]]:
    """Yield marches from an area that take as many castles as a House needs: at most one from a neutral force."""
    needed = max(1, WINNING_CASTLES - realm.castles(house))
    standing = realm.units[origin].standing
    defended, neutral = {*realm.units, *realm.garrisons}, realm.neutral_forces
    castles = [
        to
        for to in realm.reachable(house, origin)
        if realm.content.areas[to].muster_points and realm.controller(to) != house and to not in defended
    ]
    free = [to for to in castles if to not in neutral]
    for attacked in (None, *(to for to in castles if to in neutral)):
        taken = free[: needed - (attacked is not None)]
        if len(taken) + (attacked is not None) < needed or sum(standing) < needed:
            continue
        left, moves = list(standing), dict[str, Units]()
        for to in taken:
            kind = next(n for n in (0, 1, 3) if left[n])
            left[kind] -= 1
            moves[to] = (int(kind == 0), int(kind == 1), 0, int(kind == 3))
        yield moves if attacked is None else {**moves, attacked: (left[0], left[1], 0, left[3])}


def _wins(realm: Realm, house: str, origin: str, moves: dict[str, Units]) -> bool:
    """Return whether a march wins with the House's own support and power tokens."""
    after = realm.copy().quiet()
    if why_not_march(after, origin, moves):
        return False
    march(after, origin, moves)
    while (owed := after.decision) is not None and owed.kind in ENDING:
        after.play(after.legal_actions()[0 if owed.house == house else -1])
    return after.winner == house


def raid_reaches(realm: Realm, house: str, area: str) -> bool:
    """Return whether a Raid order in an area reaches an area with units of another House."""
    areas = realm.content.areas
    here = areas[area].type
    for near in realm.content.neighbours[area]:
        force, there = realm.units.get(near), areas[near].type
        reached = there == LAND if here == LAND else there == SEA if here == PORT else True
        if reached and force is not None and force.house != house:
            return True
    return False


def has_other_token(realm: Realm, house: str, area: str) -> bool:
    """Return whether a House whose orders lie could have placed a token of another kind in place of a Raid order."""
    orders = realm.content.orders
    used = [order for owner, order in realm.orders.values() if owner == house]
    stars = realm.stars(house) - sum(orders[order].special for order in used) + orders[realm.orders[area][1]].special
    return any(
        order.kind != RAID and id not in realm.banned and used.count(id) < order.count and stars >= order.special
        for id, order in orders.items()
    )


def blade_decides(realm: Realm, house: str) -> bool:
    """Return whether 1 more strength changes the winner of the combat in favour of a House."""
    strength = {each: max(0, sum(term.value for term in terms)) for each, terms in realm.combat_strength.items()}
    (other,) = (each for each in strength if each != house)
    wins_ties = realm.track(FIEFDOMS).index(house) < realm.track(FIEFDOMS).index(other)
    ahead = strength[house] - strength[other]
    return ahead == -1 if wins_ties else ahead == 0


class Blunders:
    """The counts for some Houses of a game."""

    def __init__(self, houses: Collection[str]) -> None:
        self.houses = frozenset(houses)
        self.counts: Counter[str] = Counter()
        self._winning = ""  # the House that can win with the march that it composes
        self._ending = ""  # the House that could, after its march

    def before(self, realm: Realm, action: Action) -> None:
        """Count an action that is itself a blunder, before it is taken."""
        owed = realm.decision
        assert owed is not None
        if owed.house not in self.houses:
            return
        counts, house, legal = self.counts, owed.house, realm.legal_actions()
        if isinstance(owed, MarchUnits):
            self._march(realm, owed, action)
        elif owed.kind == "orders" and action.verb == "order":
            area, order = action.args
            kind = realm.content.orders[order].kind
            counts["orders"] += 1
            counts["Defense orders"] += kind == DEFENSE
            if kind == RAID:
                counts["Raid orders"] += 1
                counts["Raids without target"] += not raid_reaches(realm, house, area)
            if kind == "consolidate" and realm.content.areas[area].type == SEA:
                counts["power orders at sea"] += 1
        elif owed.kind == "orders" and action.verb == "ready":
            for area, (owner, order) in realm.orders.items():
                if owner == house and realm.content.orders[order].kind == RAID and not raid_reaches(realm, house, area):
                    counts["with another token left"] += has_other_token(realm, house, area)
        elif owed.kind == "blade" and action.verb == "blade":
            counts["Blades used"] += 1
            counts["Blades in vain"] += not blade_decides(realm, house)
        elif owed.kind == "leave-token" and realm.content.areas[legal[0].args[0]].muster_points:
            counts["castles left"] += 1
            counts["castles left without token"] += action.verb == "decline"
        elif owed.kind == "house-card":
            self._card(realm, house, action)
        elif owed.kind == "raven":
            counts["uses of the Raven"] += 1
            counts["Raven swaps"] += action.verb == "swap"

    def _march(self, realm: Realm, owed: MarchUnits, action: Action) -> None:
        if action.verb == "march" or (owed.area is not None and not owed.moves and not self._winning):
            self._winning = owed.house if march_wins(realm, owed.house, owed.area) else ""
        if action.verb != "go":
            return
        if not owed.moves and len(realm.legal_actions()) > 1:
            self.counts["marches with nobody"] += 1
        found = realm.preview("go")
        if isinstance(found, CombatPreview):
            ahead = sum(t.value for t in found.attacker_terms) - sum(t.value for t in found.defender_terms)
            self.counts["attacks"] += 1
            self.counts["attacks two or more behind"] += ahead <= -2

    def _card(self, realm: Realm, house: str, action: Action) -> None:
        found = realm.preview()
        if not isinstance(found, CombatPreview):
            return
        own = [m for m in found.matches if m.attacker_card and m.defender_card]
        if own and all(house not in (m.winner, m.with_blade) for m in own):
            strength = {card: realm.content.cards[card].strength for card in realm.hand(house)}
            if len(set(strength.values())) > 1:
                self.counts["hopeless combats"] += 1
                self.counts["best card in hopeless combat"] += strength[action.args[0]] == max(strength.values())

    def after(self, before: Realm, action: Action, after: Realm) -> None:
        """Count what an action has led to."""
        owed = before.decision
        assert owed is not None
        for event in after.events:
            if event.kind == "bids-revealed":
                self._revealed(event)
            elif event.kind == "wildling-attack-decided":
                self.counts["wildling attacks"] += 1
                self.counts["wildlings beaten"] += getattr(event, "winner", "") == "watch"
        if self._winning == owed.house and action.verb == "go":
            self._winning, self._ending = "", owed.house
        if self._ending and (after.decision is None or after.decision.kind not in ENDING):
            self.counts["certain wins missed"] += after.winner != self._ending
            self._ending = ""
        for house in self.houses:
            home = next(area.id for area in before.content.areas.values() if area.home == house)
            empty = home not in before.units or before.units[home].house != house
            if before.controller(home) == house and empty and after.controller(home) not in (house, None):
                self.counts["capitals lost without a unit"] += 1
            if not empty and home not in after.units and action.verb == "go" and owed.house == house:
                self.counts["capitals emptied"] += 1

    def _revealed(self, event: object) -> None:
        subject, bids = getattr(event, "subject", ""), getattr(event, "bids", {})
        if subject not in TRACKS:
            return
        for house in self.houses & bids.keys():
            self.counts["bids for a track"] += 1
            self.counts["bids tied for a track"] += bids[house] > 0 and list(bids.values()).count(bids[house]) > 1
