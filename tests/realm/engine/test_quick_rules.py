"""Functions that answer many questions at once say the same as the rules asked one by one."""

from __future__ import annotations

import random
from collections.abc import Iterable, Sequence

import pytest

from bow.realm.core.control import controller, controllers
from bow.realm.core.supply_limit import Flags, allowed, armies, fits, fits_with, sizes_of
from bow.realm.realm import Realm
from bow.realm.rules.mustering import musters, why_not_muster, why_not_upgrade
from bow.realm.rules.planning import areas_with_units, possible_orders, why_not_order
from tests.realm.engine.conftest import Played

PLAYED = [(3, 41), (6, 42)]


@pytest.mark.rule("realm:CTL-1", "realm:CTL-8", "realm:CTL-10")
@pytest.mark.parametrize(("players", "seed"), PLAYED)
def test_controllers_are_those_of_each_area(players: int, seed: int, played: Played) -> None:
    for realm in played(players, seed):
        s = realm._state
        assert controllers(s, s.compiled.lands) == [controller(s, area) for area in s.compiled.lands]


@pytest.mark.rule("realm:PLN-2", "realm:PLN-8", "realm:ORD-1", "realm:INF-7")
@pytest.mark.parametrize(("players", "seed"), PLAYED)
def test_possible_orders_are_those_that_nothing_forbids(players: int, seed: int, played: Played) -> None:
    judged = 0
    for realm in played(players, seed):
        s = realm._state
        for house in realm.houses if s.orders or s.banned else ():
            for apart_from in ("", *areas_with_units(s, house)[:2]):
                wanted = tuple(order for order in s.compiled.orders if not why_not_order(s, house, order, apart_from))
                assert possible_orders(s, house, apart_from) == wanted
                judged += wanted != tuple(s.compiled.orders)
    assert judged > 20


@pytest.mark.rule("realm:MUS-1", "realm:MUS-5", "realm:SUP-4")
def test_listed_musters_are_those_that_nothing_forbids(played: Played) -> None:
    kinds = set()
    for realm in (realm for game in PLAYED for n, realm in enumerate(played(*game)) if n % 7 == 0):
        s = realm._state
        for house in realm.houses:
            points = {area: 2 for area in s.compiled.forts if controller(s, area) == house}
            wanted = set()
            for area in points:
                for unit in s.compiled.units:
                    for to in (area, *s.compiled.neighbours[area]):
                        if not why_not_muster(s, house, unit, area, to, points[area]):
                            wanted.add(("muster", unit, area, to) if unit == "ship" else ("muster", unit, area))
                    for routed in (False, True):
                        if not why_not_upgrade(s, house, unit, area, points[area], routed):
                            wanted.add(("upgrade", unit, area, *(("routed",) if routed else ())))
            listed = [(action.verb, *action.args) for action in musters(s, house, points)]
            assert set(listed) == wanted
            assert len(listed) == len(wanted)
            kinds |= {words[:2] for words in listed}
    assert {("upgrade", "knight"), ("muster", "ship"), ("muster", "footman")} <= kinds


@pytest.mark.rule("realm:SUP-4", "realm:TRM-6")
@pytest.mark.parametrize(("players", "seed"), PLAYED)
def test_the_limit_is_the_same_with_known_sizes(players: int, seed: int, played: Played) -> None:
    for n, realm in enumerate(played(players, seed)):
        s = realm._state
        for house in realm.houses if n % 7 == 0 else ():
            sizes = sizes_of(s, house)
            assert armies(s, house) == sorted((size for size in sizes.values() if size > 1), reverse=True)
            for area in sizes:
                changed = {area: sizes[area] + 1}
                assert fits(s, house, changed) == fits_with(s, house, sizes, changed)


def one_by_one(limit: Sequence[int], sizes: Iterable[int]) -> bool:
    """Return whether armies fit in the words of the rule: the largest needs the largest flag, and so on."""
    found = sorted((size for size in sizes if size > 1), reverse=True)
    return len(found) <= len(limit) and all(size <= flag for size, flag in zip(found, limit, strict=False))


@pytest.mark.rule("realm:SUP-4", "realm:SUP-8")
def test_free_flags_tell_which_moves_fit() -> None:
    chooser = random.Random(8)
    told = []
    for _ in range(2_000):
        limit = tuple(sorted((chooser.randint(2, 4) for _ in range(chooser.randint(0, 4))), reverse=True))
        sizes = [chooser.choice((1, 1, 2, 2, 3, 4, 5)) for _ in range(chooser.randint(1, 6))]
        assert allowed(limit, sizes) is one_by_one(limit, sizes)
        flags = Flags(limit, sizes)
        origin, target = chooser.randrange(len(sizes)), chooser.randrange(-1, len(sizes))
        number = chooser.randint(1, sizes[origin])
        if target != origin:
            after = [*sizes, 0]  # a target of -1 is an empty area
            after[origin] -= number
            after[target] += number
            told.append(flags.allow_move(number, sizes[origin], 0 if target < 0 else sizes[target]))
            assert told[-1] is one_by_one(limit, after)
        after = [*sizes, 0]
        after[target] += 1
        assert flags.allow_move(1, 0, 0 if target < 0 else sizes[target]) is one_by_one(limit, after)
    assert 300 < sum(told) < len(told) - 300


def test_events_have_the_fields_of_their_class() -> None:
    """The engine makes events without a check."""
    seen = set()
    for players in (3, 6):
        realm, chooser = Realm.start(players=players, seed=4, options={"tides": True}), random.Random(players)
        told = list(realm.start_events)
        while not realm.is_over:
            told += realm.play(chooser.choice(realm.legal_actions()))
        for event in told:
            assert event.kind == type(event).KIND
            assert list(event.values) == list(type(event).FIELDS)
        seen |= {event.kind for event in told}
    assert len(seen) > 35


def test_ids_of_a_position_that_was_read_are_those_of_the_content(played: Played) -> None:
    for realm in [each.copy() for n, each in enumerate(played(6, 43)) if n % 40 == 0]:
        s = Realm.from_position(realm.text())._state
        ids = {id(word) for word in s.compiled.ids.values()}
        words = [*s.units, *s.orders, *(force.house for force in s.units.values()), *s.hands, *s.tokens.values()]
        words += [word for placed in s.orders.values() for word in (placed.house, placed.order)]
        words += [card for hand in s.hands.values() for card in hand]
        words += [house for track in s.tracks.values() for house in track]
        assert all(id(word) in ids for word in words)
