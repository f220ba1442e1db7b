"""The places of a picture that are drawn again: few, apart from each other, and all that changed is in them."""

from __future__ import annotations

import random
from itertools import combinations

import pytest

from bow.ui.kit.cached_parts import merged
from bow.ui.kit.regions import Box
from tests.failures import failures

SIZE = (1280, 800)


def test_merged_places_cover_all_and_have_no_pixel_in_common() -> None:
    assert failures(cover_all_and_have_no_pixel_in_common, range(40)) == []


def cover_all_and_have_no_pixel_in_common(seed: int) -> None:
    dice = random.Random(seed)
    places = [
        Box(dice.uniform(-50, 1290), dice.uniform(-50, 810), dice.uniform(1, 300), dice.uniform(1, 90))
        for _ in range(dice.randrange(1, 60))
    ]
    found = merged(places, SIZE)
    assert len(found) >= 1
    assert all(one.shared(other) == 0 for one, other in combinations(found, 2))
    window = Box(0, 0, *SIZE)
    for place in places:
        seen = place.shared(window)
        assert sum(place.shared(box) for box in found) == pytest.approx(seen)


def test_far_places_stay_apart() -> None:
    assert len(merged([Box(0, 0, 200, 200), Box(1000, 500, 200, 200)], SIZE)) == 2
