"""The picture of a game of the realm: its content, and that no boxes overlap."""

from __future__ import annotations

from itertools import combinations

import pytest
from matplotlib.figure import Figure
from matplotlib.patches import FancyBboxPatch

from bow.bots.realm_bots import REALM_BOTS
from bow.lab.realm_picture import PAD, realm_figure
from bow.realm.core.state import Force, Placed
from bow.realm.realm import Realm
from bow.words.messages import Words
from bow.words.realm_texts import realm_names

Box = tuple[float, float, float, float]  # left, bottom, width, height


def drawn(realm: Realm, language: str = "en") -> Figure:
    words = Words(language)
    return realm_figure(realm, realm.content, words, realm_names(realm.content, words))


def later(players: int, actions: int) -> Realm:
    realm = Realm.start(players=players, seed=5)
    bots = {house: REALM_BOTS["random"](n) for n, house in enumerate(realm.houses)}
    for _ in range(actions):
        if (owed := realm.decision) is not None:
            realm.play(bots[owed.house].choose(realm.view(owed.house)))
    return realm


@pytest.mark.parametrize(("players", "language"), [(3, "en"), (6, "ru")])
def test_no_box_lies_over_another(players: int, language: str) -> None:
    realm = later(players, 150)
    for area, printed in realm.content.areas.items():  # units and an order everywhere: a box of four lines
        if printed.type == "land":
            realm._state.units[area] = Force("stark", (1, 1, 0, 0))
            realm._state.orders[area] = Placed("stark", "consolidate_special")
    boxes = {
        (each.get_x(), each.get_y(), each.get_width(), each.get_height())
        for each in drawn(realm, language).axes[0].patches
        if isinstance(each, FancyBboxPatch)
    }
    assert len(boxes) == len(realm.content.areas)
    assert [pair for pair in combinations(boxes, 2) if gap(*pair) <= 2 * PAD] == []


def gap(one: Box, other: Box) -> float:
    """Return the distance of two boxes; 0 or less if they overlap."""
    (x, y, width, height), (to_x, to_y, to_width, to_height) = one, other
    return max(max(x, to_x) - min(x + width, to_x + to_width), max(y, to_y) - min(y + height, to_y + to_height))


def test_an_area_that_nobody_may_enter_is_marked() -> None:
    hatched = [each for each in drawn(later(3, 0)).axes[0].patches if each.get_hatch()]
    assert len(hatched) == 16
    assert not [each for each in drawn(later(6, 0)).axes[0].patches if each.get_hatch()]
