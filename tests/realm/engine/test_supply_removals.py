"""Removals of units when armies exceed the supply limit: the same as by trying all removals."""

from __future__ import annotations

import random
from itertools import product

import pytest

from bow.realm.core.state import Force
from bow.realm.core.supply_limit import allowed, fits
from bow.realm.realm import Realm
from bow.realm.rules.supply import Army, FitSupply, can_fit
from tests.failures import failures


def least_removals(limit: list[int], sizes: list[int]) -> list[tuple[int, ...]]:
    """Return, in the simple way, every removal that leaves a unit everywhere, fits the limit, and removes no unit
    needlessly.
    """

    def fit(lost: tuple[int, ...]) -> bool:
        left = (size - n for size, n in zip(sizes, lost, strict=True))
        return allowed(tuple(limit), left)

    return [
        lost
        for lost in product(*(range(size) for size in sizes))
        if fit(lost) and not any(n and fit((*lost[:k], n - 1, *lost[k + 1 :])) for k, n in enumerate(lost))
    ]


@pytest.mark.rule("realm:SUP-5")
def test_what_may_be_removed_is_what_some_least_removal_takes() -> None:
    assert failures(may_be_removed_as_some_least_removal_takes, range(60)) == []


def may_be_removed_as_some_least_removal_takes(seed: int) -> None:
    chooser = random.Random(seed)
    limit = sorted((chooser.randint(0, 5) for _ in range(chooser.randint(0, 6))), reverse=True)
    sizes = [chooser.randint(2, 6) for _ in range(chooser.randint(1, 5))]
    ways = least_removals(limit, sizes)
    for _ in range(20):
        lost = [chooser.choice((0, 0, chooser.randint(0, size - 1))) for size in sizes]
        expected = any(all(n >= least for n, least in zip(way, lost, strict=True)) for way in ways)
        assert can_fit(limit, [Army(size, size - n) for size, n in zip(sizes, lost, strict=True)]) is expected


@pytest.mark.parametrize("seed", range(20))
def test_a_house_is_led_to_a_least_removal_whatever_it_picks(seed: int) -> None:
    chooser = random.Random(seed)
    realm = Realm.start(players=6, seed=seed)
    s = realm.copy()._state
    lands = chooser.sample(s.compiled.lands, 5)
    sizes = [chooser.randint(1, 5) for _ in lands]
    s.units = {area: Force("stark", (n, 0, 0, 0)) for area, n in zip(lands, sizes, strict=True)}
    s.supply = {**s.supply, "stark": chooser.randint(0, 6)}
    ways = least_removals(list(s.compiled.armies[s.supply["stark"]]), sizes)
    frame = FitSupply(house="stark")
    s.stack.append(frame)
    lost = dict.fromkeys(lands, 0)
    while not fits(s, "stark"):
        able = [way for way in ways if all(n >= lost[area] for area, n in zip(lands, way, strict=True))]
        expected = {area for way in able for area, n in zip(lands, way, strict=True) if n > lost[area]}
        legal = frame.legal_actions(s)
        assert {action.args[1] for action in legal} == expected
        action = chooser.choice(legal)
        lost[action.args[1]] += 1
        frame.take(s, action)
    assert tuple(lost.values()) in ways


def test_many_armies_are_quickly_judged() -> None:
    """All ways to remove units of these armies would be 10 to the 12th, and 40 factorial."""
    equal = [Army(10, 10)] * 12
    assert can_fit([4, 3, 2, 2, 2], equal)
    assert can_fit([4, 3, 2, 2, 2], [Army(10, 4), *equal[1:]])
    assert not can_fit([10] * 12, [Army(10, 9), *equal[1:]])
    different = [Army(size, size) for size in range(2, 41)]
    assert can_fit([4, 3, 2, 2, 2], different)
    assert not can_fit([40, *range(39, 1, -1)], [Army(2, 1), *different[1:]])
