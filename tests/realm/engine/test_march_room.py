"""The units that a march may still send: found by counting, with the same result as trying every distribution."""

from __future__ import annotations

import random

import pytest

from bow.realm.core.state import NO_UNITS, Counts, Force, Placed, State, counts_with, difference
from bow.realm.core.transport import reachable
from bow.realm.realm import Realm
from bow.realm.rules.march_room import Moves, attacks, with_more
from bow.realm.rules.marches import March
from bow.realm.terms import LAND, PORT, SEA, UNITS
from tests.failures import failures

SEEDS = 300
LONG = 3
"""The seed of a march with so many distributions that trying them takes longer than those of all other seeds."""
Tried = set[tuple[tuple[str, Counts], ...]]


def tries_everything(march: March, s: State, moves: Moves, seen: Tried) -> bool:
    """Search in the simple way: these moves, or those with one more unit to any area, and so on."""
    key = tuple(sorted(moves.items()))
    if key in seen:
        return False
    seen.add(key)
    if not march.why_not_final(s, moves):
        return True
    left = s.units[march.origin].standing
    for counts in moves.values():
        left = difference(left, counts)
    for unit, number in zip(UNITS, left, strict=True):
        if not number:
            continue
        for to in reachable(s, march.house, march.origin):
            if to in march.barred or to in s.compiled.impassable:
                continue
            if attacks(s, march.house, to) and any(e != to and attacks(s, march.house, e) for e in moves):
                continue
            if tries_everything(march, s, {**moves, to: counts_with(moves.get(to, NO_UNITS), unit, 1)}, seen):
                return True
    return False


def scattered(chooser: random.Random) -> tuple[State, March]:
    """Return a march with units of any House anywhere, which may break every limit, with neutral forces and support."""
    realm = Realm.start(players=chooser.randint(3, 6), seed=chooser.getrandbits(16))
    s = realm.copy()._state
    house = chooser.choice(realm.houses)
    areas = [area for area in s.compiled.areas if area not in s.compiled.impassable]
    at_sea = chooser.random() < 0.3
    origin = chooser.choice([area for area in areas if (s.compiled.kind(area) != LAND) is at_sea])
    s.units, s.orders, s.tokens = {}, {}, {}
    beside = s.compiled.neighbours[origin]
    near = [*beside, *(far for each in beside for far in s.compiled.neighbours[each])]
    for area in chooser.sample(near, min(len(near), chooser.randint(0, 9))):
        if area in s.compiled.impassable:
            continue
        s.neutral = {each: n for each, n in s.neutral.items() if each != area}
        owner = house if chooser.random() < 0.7 else chooser.choice(realm.houses)
        number = chooser.randint(1, 3)
        sort = (0, 0, number, 0) if s.compiled.kind(area) != LAND else (number - 1, 1, 0, 0)
        s.units[area] = Force(owner, sort)
        if chooser.random() < 0.4:
            s.orders[area] = Placed(owner, chooser.choice(("support", "support_1", "raid")))
    for port in (area for area in near if s.compiled.kind(area) == PORT):
        land = s.compiled.areas[port].land
        if land not in s.units and land not in s.compiled.impassable and chooser.random() < 0.6:
            s.units[land] = Force(house, (1, 0, 0, 0))
            s.neutral = {each: n for each, n in s.neutral.items() if each != land}
    for area in chooser.sample(near, 3):
        if area not in s.units and area != origin and s.compiled.kind(area) != PORT:
            s.neutral = {**s.neutral, area: chooser.randint(1, 9)}
    s.neutral = {each: n for each, n in s.neutral.items() if each != origin}
    most = 4 if chooser.random() < 0.8 else 5
    counts = [0, 0, 0, 0]
    for _ in range(chooser.randint(1, most)):
        counts[2 if at_sea else chooser.choice((0, 0, 1, 1, 3))] += 1
    routed = chooser.choice((0, 0, 1, 2))
    s.units[origin] = Force(
        house, (counts[0], counts[1], counts[2], counts[3]), (0, 0, routed, 0) if at_sea else (routed, 0, 0, 0)
    )
    s.supply = {**s.supply, house: chooser.randint(0, 6)}
    s.orders[origin] = Placed(house, chooser.choice(("march_minus1", "march_0", "march_plus1")))
    barred = tuple(area for area in s.neutral if chooser.random() < 0.1)
    return s, March(house=house, origin=origin, barred=barred)


@pytest.mark.parametrize("tens", range(SEEDS // 10))
def test_counting_finds_what_trying_everything_finds(tens: int) -> None:
    seeds = range(tens * 10, tens * 10 + 10)
    assert failures(counting_finds_it, (seed for seed in seeds if seed != LONG)) == []


@pytest.mark.deep
def test_counting_finds_it_in_the_longest_march() -> None:
    counting_finds_it(LONG)


def counting_finds_it(seed: int) -> None:
    chooser = random.Random(seed)
    s, march = scattered(chooser)
    for _ in range(3):
        reach = [to for to in reachable(s, march.house, march.origin) if not march.why_not_send(s, to)]
        offers = {
            (unit, number, to): tries_everything(march, s, with_more(march.sent(), unit, number, to), set())
            for to in reach
            for unit, most in zip(UNITS, march.left(s), strict=True)
            for number in range(1, most + 1)
        }
        listed = {(a.args[1], int(a.args[0]), a.args[2]) for a in march.legal_actions(s) if a.verb == "send"}
        assert listed == {offer for offer, can in offers.items() if can}
        if not offers:
            return
        # continue with any offer, even one that cannot become final
        unit, number, to = chooser.choice(list(offers))
        march.moves = {each: list(counts) for each, counts in with_more(march.sent(), unit, number, to).items()}


def test_the_positions_have_all_that_matters() -> None:
    found = {"refused": 0, "neutral": 0, "sea": 0, "port": 0, "helped": 0}
    for seed in range(SEEDS):
        s, march = scattered(random.Random(seed))
        reach = reachable(s, march.house, march.origin)
        sends = [action for action in march.legal_actions(s) if action.verb == "send"]
        found["refused"] += len(sends) < len(reach) * sum(s.units[march.origin].standing)
        found["neutral"] += any(to in s.neutral for to in reach)
        found["sea"] += s.compiled.kind(march.origin) == SEA
        found["port"] += any(s.compiled.kind(to) == PORT for to in reach)
        found["helped"] += any(
            s.orders[area].order.startswith("support") and s.orders[area].house == march.house for area in s.orders
        )
    assert min(found.values()) > 10, found


class CountedReads(dict[str, Force]):
    """A map that counts how often it is asked."""

    reads = 0

    def __getitem__(self, key: str) -> Force:
        self.reads += 1
        return super().__getitem__(key)


def test_a_march_that_nothing_can_complete_is_judged_once_at_most_for_each_offer() -> None:
    """Six units may go to thirteen areas, one of them too strong: trying everything took seconds."""
    s = Realm.start(players=3, seed=1).copy()._state
    units = {"crackclaw_point": Force("baratheon", (3, 3, 0, 0))}
    for sea in ("blackwater_bay", "shipbreaker_bay", "narrow_sea", "shivering_sea"):
        units[sea] = Force("baratheon", (0, 0, 1, 0))
    s.units = read = CountedReads(units)  # each judgement looks the units of the march up
    s.orders = {"crackclaw_point": Placed("baratheon", "march_minus1")}
    s.neutral = {"eyrie": 10}
    s.supply = {**s.supply, "baratheon": 0}
    march = March(house="baratheon", origin="crackclaw_point")
    legal = march.legal_actions(s)
    judged = read.reads
    reach = [to for to in reachable(s, "baratheon", "crackclaw_point") if not march.why_not_send(s, to)]
    assert len(reach) > 10
    assert 0 < judged <= len(reach) * 6 + 1
    assert {action.args[2] for action in legal if action.verb == "send"} == {*reach} - {"eyrie"}
    s.neutral, read.reads = {}, 0  # without a neutral force one answer serves all kinds
    offered = {action.args for action in march.legal_actions(s) if action.verb == "send"}
    assert {(number, unit) for number, unit, _ in offered} == {(str(n), unit) for n in (1, 2) for unit in UNITS[:2]}
    assert 0 < read.reads <= len(reach) * 3 + 1
