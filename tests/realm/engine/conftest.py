"""Games of the realm for tests."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator

import pytest

from bow.realm.realm import Realm

#: settings that differ from the book's, in turn
OPTIONS: tuple[dict[str, bool | str], ...] = (
    {},
    {"tides": True},
    {"support_by": "house", "wildling_tie": "after"},
    {"final_tie": "strongholds", "routed_transport": False, "lannister_ship": False},
)

Played = Callable[[int, int], Iterator[Realm]]


def random_game(players: int, seed: int) -> Iterator[Realm]:
    """Yield a random game between all its actions; the same object changes during the iteration."""
    chooser = random.Random(seed * 10 + players)
    realm = Realm.start(players=players, seed=seed, options=OPTIONS[seed % len(OPTIONS)])
    yield realm
    while not realm.is_over:
        realm.play(chooser.choice(realm.legal_actions()))
        yield realm


@pytest.fixture
def played() -> Played:
    return random_game
