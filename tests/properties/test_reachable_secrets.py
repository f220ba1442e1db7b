"""Nothing that is hidden from a House can be reached from its view: no attribute or closure leads to it."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from bow.battle import HOUSES, Battle
from bow.battle.core.state import State
from bow.battle.position import position_of
from bow.battle.view import HIDDEN_GENERATOR
from bow.bots import GreedyBot
from bow.bots.realm.greedy import RealmGreedyBot
from bow.content.positions import Position
from bow.game.chance import seeded
from bow.realm.core.state import State as RealmState
from bow.realm.position import position_of as realm_position_of
from bow.realm.realm import Realm
from bow.record.recorded_battles import Journal
from tests.properties.test_hidden_markers import PLAN
from tests.reachable import reachable

#: no number of a view is as large by accident
SEED = 0x5EED_0F_BA771E
MARKED = PLAN.replace("secret: stark}", "secret: stark, at: B1}").replace("phase: setup", "phase: command")


def played(game: Any, bot: Any, actions: int) -> Any:
    for _ in range(actions):
        game.play(bot.choose(game.view(game.decision.house)))
    return game


def battles(folder: Path) -> Iterator[tuple[str, Battle]]:
    """Yield a battle from each kind of beginning."""
    begun = Battle.start("clash-on-the-kingsroad", seed=SEED)
    yield "begun", begun
    battle = played(begun.copy(), GreedyBot(1), 40)
    yield "played", battle
    yield "position", Battle.from_position(battle.to_position())
    yield "without a plan", Battle.from_position({k: v for k, v in battle.to_position().items() if k != "battle"})
    yield "sampled", battle.view("stark").sample(SEED)
    yield "marked", Battle.from_position(MARKED)
    yield "journal", Journal.create(folder / "position.bow", Battle.from_position(battle.to_position())).battle
    yield "markers", Battle.start("battle-of-the-green-fork", seed=SEED)


@pytest.mark.rule("RND-7")
@pytest.mark.parametrize("house", HOUSES)
def test_nothing_hidden_can_be_reached_from_a_view_of_a_battle(house: str, tmp_path: Path) -> None:
    other = next(each for each in HOUSES if each != house)
    for name, battle in battles(tmp_path):
        whole = battle.to_position()
        view = battle.view(house)
        told = json.dumps(view.position())
        secret = [tuple(whole["houses"][each]["deck"]) for each in HOUSES] + [tuple(whole["houses"][other]["hand"])]
        index = view._state.compiled.card_index
        numbered = [tuple(index[card] for card in pile) for pile in secret]
        seen = list(reachable(view, view.decision, view.legal_actions(), view.plan, view.house(other)))
        assert len(seen) > 1_000, name
        for each in seen:
            assert not (type(each) is int and each in (SEED, whole["chance"])), name
            if type(each) in (tuple, list) and len(each) > 1:
                assert tuple(each) not in secret, name
                assert len(each) < 3 or tuple(each) not in numbered, name
            if isinstance(each, Position):
                assert not each.houses, name
                assert (each.chance, each.doing, each.lying) == (None, None, None), name
                assert all(marker.at is None for marker in each.markers.values() if marker.secret), name
            if isinstance(each, State):
                blank = each.chance == seeded(0)  # the state before the decks are shuffled, which all games share
                assert blank or each.chance == HIDDEN_GENERATOR, name
                assert blank or position_of(each)["houses"] == position_of(view._state)["houses"], name
        assert str(SEED) not in told, name
        assert str(whole["chance"]) not in told, name


@pytest.mark.rule("realm:OPN-1", "realm:OPN-3")
@pytest.mark.parametrize("actions", [0, 8, 60])
def test_nothing_hidden_can_be_reached_from_a_view_of_the_realm(actions: int) -> None:
    realm = played(Realm.start(players=3, seed=SEED), RealmGreedyBot(1), actions)
    for game in (realm, realm.copy(), Realm.from_position(realm.to_position())):
        whole = game.to_position()
        for view in (*(game.view(house) for house in game.houses), game.public_view()):
            secret = [tuple(cards) for cards in (*whole["decks"].values(), whole["wildling_deck"])]
            seen = list(reachable(view, view.decision, view.legal_actions(), view.preview(None)))
            assert len(seen) > 1_000
            assert not any(isinstance(each, Realm) for each in seen)
            for each in seen:
                assert not (type(each) is int and each in (SEED, whole["chance"]))
                assert not (type(each) in (tuple, list) and tuple(each) in secret)
                if isinstance(each, RealmState):
                    assert realm_position_of(each) == realm_position_of(view._state)
