"""The plates with both strengths of a combat lie beside the area and cover no piece, at any size of the window."""

from __future__ import annotations

import random
from math import hypot
from typing import TYPE_CHECKING

import pytest

from bow.realm.realm import Realm
from bow.table.realm.map.marks_layer import plate_place
from bow.table.realm.map.name_places import Disc
from tests.table.realm.realm_table import open_game

if TYPE_CHECKING:
    from collections.abc import Iterator

    from bow.table.app import TableWindow


def combats(seed: int, most: int) -> Iterator[Realm]:
    """Yield positions of a random game of six in which support or a House card is asked for."""
    chance = random.Random(seed)
    realm = Realm.start(players=6, seed=seed)
    found = 0
    while (owed := realm.decision) is not None and found < most:
        if owed.kind in ("support", "house-card") and chance.random() < 0.5:
            found += 1
            yield realm.copy()
        legal = realm.legal_actions()
        verb = chance.choice(sorted({action.verb for action in legal}))
        realm.play(chance.choice([action for action in legal if action.verb == verb]))


@pytest.mark.parametrize("size", [(1024, 600), (1280, 720), (1920, 1080)])
def test_the_plate_of_a_combat_covers_no_piece(window: TableWindow, size: tuple[int, int]) -> None:
    window.set_size(*size)
    shown = 0
    for realm in combats(3, 8):
        hand = open_game(window, realm)
        hand.finish_handover()
        for zoom in (1.0, 2.0):
            hand.view.map.view.go_to(realm.combat.area, zoom)  # type: ignore[union-attr]
            hand.view.rebuild()
            plates = hand.view.map.view.marks.plates
            assert plates.keys() == hand.view.side.combat.sums().keys()
            for x, y, wide, high in plates.values():
                shown += 1
                for piece in hand.view.map.view.shown:
                    across = max(0.0, abs(piece.x - x) - wide / 2)
                    along = max(0.0, abs(piece.y - y) - high / 2)
                    assert hypot(across, along) >= piece.width / 2 or piece.kind == "bead", piece
    assert shown >= 10


def test_a_plate_takes_the_nearest_free_place() -> None:
    near, size, sheet = (500.0, 500.0), (60.0, 30.0), (1000.0, 1450.0)
    assert plate_place(near, size, sheet, ()) == near
    x, y = plate_place(near, size, sheet, [Disc(*near, 20)])
    assert hypot(x - 500, y - 500) < 50, "as near as the piece allows"
    assert y < 500, "above"
    x, y = plate_place((10.0, 10.0), size, sheet, [Disc(10.0, 10.0, 20)])
    assert x >= 30
    assert y >= 15


def test_where_no_place_is_free_a_plate_covers_least() -> None:
    pieces = [Disc(40.0 * i, 40.0 * j, 28) for i in range(40) for j in range(40) if (i, j) != (20, 10)]
    x, y = plate_place((500.0, 500.0), (20.0, 10.0), (1600.0, 1600.0), pieces)
    assert hypot(x - 800, y - 400) < 25
