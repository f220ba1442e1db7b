"""Nothing that is hidden from a House can be reached from its view: no attribute or closure leads to it."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from bow.battle import HOUSES, Battle
from bow.battle.core.face_down import shown_names
from bow.battle.core.state import State
from bow.battle.inspection import Unit
from bow.battle.position import position_of
from bow.battle.view import HIDDEN_GENERATOR
from bow.bots import GreedyBot
from bow.bots.realm.greedy import RealmGreedyBot
from bow.content.plans import Scenario
from bow.content.positions import Position
from bow.game.chance import seeded
from bow.realm.core.state import State as RealmState
from bow.realm.position import position_of as realm_position_of
from bow.realm.realm import Realm
from bow.record.recorded_battles import Journal
from tests.properties.test_hidden_markers import PLAN
from tests.properties.test_hidden_units import all_face_down
from tests.reachable import reachable
from tests.rules.special.test_face_down import ONE, OTHER, placed

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


def battles_with_hidden_units(folder: Path) -> Iterator[tuple[str, Battle]]:
    """Yield battles with units that the enemy does not know: face down, or placed in secret at the set-up."""
    begun = Battle.start(all_face_down("clash-on-the-kingsroad"), seed=SEED)
    yield "face down", begun
    battle = played(begun.copy(), GreedyBot(1), 6)
    battle = Battle.from_position(battle.to_position(), scenario=battle.scenario)
    yield "face down, journal", Journal.create(folder / "down.bow", battle).battle
    for name, actions in (("placed", ONE), ("placed otherwise", OTHER)):
        yield name, placed(*actions)
        yield f"{name}, position", Battle.from_position(placed(*actions).to_position())


@pytest.mark.rule("RND-7", "SET-1")
@pytest.mark.parametrize("house", HOUSES)
def test_no_hidden_unit_can_be_reached_from_a_view(house: str, tmp_path: Path) -> None:
    met = 0
    for name, battle in battles_with_hidden_units(tmp_path):
        s = battle._state
        assert s.hidden is not None, name
        mine = s.compiled.house_of
        secret = [u for u in range(len(s.at)) if (s.hidden.down | s.hidden.unseen) >> u & 1]
        secret = [u for u in secret if HOUSES[mine[u]] != house and s.at[u] >= 0]
        if not secret:
            assert name.startswith("placed"), name  # Lannister has not placed any unit
            continue
        met += 1
        ids = {s.compiled.unit_ids[u] for u in secret}
        places, names, order = [s.at[u] for u in secret], shown_names(s), s.hidden.units
        placed_there = s.hidden.unseen & sum(1 << u for u in secret)
        hexes = {s.hex_name(place) for place in places}
        view = battle.view(house)
        told = view.position()
        assert ids.isdisjoint(told["units"]), name
        for each in reachable(view, view.decision, view.legal_actions(), view.plan, view.house(house), view.units):
            if isinstance(each, State):
                assert [each.at[u] for u in secret] != places, name
                assert each.hidden is None or not each.hidden.unseen & placed_there, name
            elif isinstance(each, Unit) and each.at in hexes:
                assert each.face_down, name
                assert each.kind is None, name
                assert each.piece not in ids, name
            elif isinstance(each, Position | Scenario):
                assert ids.isdisjoint(each.units), name
            elif type(each) in (tuple, list):
                assert list(each) != list(s.at), name
                assert tuple(each) != order or len(order) < 3, name
            elif type(each) is dict:
                assert not each or each != names, name
    assert met == (6 if house == "lannister" else 2)


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
