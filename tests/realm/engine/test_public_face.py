"""The public interface of the realm: starts, forms, wrong arguments, chance results."""

from __future__ import annotations

import copy
import pickle
from collections.abc import Callable
from fractions import Fraction
from typing import Any

import pytest

import bow
from bow.realm import Force, Realm, RealmDecision
from bow.realm.decisions import REALM_DECISIONS, CardAnswer, MarchUnits, PlaceBid
from tests.realm.engine.conftest import Played


def test_a_refused_action_leaves_events_and_outcomes() -> None:
    realm = Realm.start(players=3, seed=1)
    realm.play(realm.legal_actions()[0])
    kept = realm.events, realm.outcomes
    assert realm.events
    with pytest.raises(bow.IllegalAction):
        realm.play("ready")
    assert (realm.events, realm.outcomes) == kept


def test_both_games_are_in_the_package() -> None:
    assert bow.Realm is Realm
    assert bow.Realm.start(players=4).houses == bow.Realm.start(4).houses
    assert bow.__version__
    assert {"Battle", "Realm", "__version__"} <= set(dir(bow))


#: untyped, because a type checker would reject wrong arguments
REALM: Any = Realm
BATTLE: Any = bow.Battle


@pytest.mark.parametrize(
    ("wrong", "error", "told"),
    [
        (lambda: REALM.start(9), ValueError, "a game cannot have 9 players; allowed: 3, 4, 5, 6"),
        (lambda: REALM.start("stark"), TypeError, "a whole number from 3 to 6, not 'stark'"),
        (lambda: REALM.start(4.0), TypeError, "a whole number from 3 to 6, not 4.0"),
        (lambda: REALM.start(True), TypeError, "a whole number from 3 to 6, not True"),
        (lambda: REALM.start(houses="stark"), TypeError, "the Houses are a list of names"),
        (lambda: REALM.start(houses=7), TypeError, "the Houses are a list of names"),
        (lambda: REALM.start(houses=["stark", "frey", "tully"]), ValueError, "a game of 3 players has"),
        (lambda: REALM.start().apply(3), TypeError, "not int: 3"),
        (lambda: REALM.start().why_not(2.5), TypeError, "not float: 2.5"),
        (lambda: REALM.start().play(("place", "x")), TypeError, "not tuple"),
        (lambda: REALM.start().view("frey"), bow.UnknownHouse, "'frey' is not a House of this game; allowed:"),
        (lambda: REALM.start().hand("greyjoy"), bow.UnknownHouse, "'greyjoy' is not a House of this game"),
        (lambda: REALM.from_position("a: ["), bow.PositionError, "is not YAML"),
        (lambda: REALM.from_position("[1]"), bow.PositionError, "a position must be a map"),
        (lambda: BATTLE.from_position("a: ["), bow.PositionError, "is not YAML"),
        (lambda: BATTLE.start("01-clash-on-the-kingsroad").apply(3), TypeError, "not int: 3"),
        (lambda: BATTLE.start("01-clash-on-the-kingsroad").view("frey"), bow.UnknownHouse, "allowed: stark"),
        (lambda: BATTLE.start("01-clash-on-the-kingsroad").house("frey"), bow.UnknownHouse, "allowed: stark"),
    ],
)
def test_wrong_arguments_are_refused_in_words(wrong: Callable[[], object], error: type[Exception], told: str) -> None:
    with pytest.raises(error) as raised:
        wrong()
    assert told in str(raised.value)


def test_a_game_is_a_mutable_value() -> None:
    for game in (Realm.start(), bow.Battle.start("01-clash-on-the-kingsroad")):
        with pytest.raises(TypeError, match="unhashable"):
            hash(game)


def test_copies_texts_and_pickles_are_equal(played: Played) -> None:
    for number, realm in enumerate(played(3, 4)):
        if number % 25 == 0:
            assert copy.copy(realm) == copy.deepcopy(realm) == realm
            assert Realm.from_position(realm.text()) == realm
            restored = pickle.loads(pickle.dumps(realm))
            assert restored == realm
            assert (restored.events, restored.outcomes) == (realm.events, realm.outcomes)


def test_forces_have_names() -> None:
    force = Realm.start(players=3).units["winterfell"]
    assert force == Force.of("stark", footmen=1, knights=1)
    assert (force.footmen, force.knights, force.ships, force.siege_engines, force.size) == (1, 1, 0, 0, 2)
    assert Force("stark", (1, 0, 0, 0), (2, 0, 0, 0)).footmen == 3


def test_each_kind_of_decision_has_its_class(played: Played) -> None:
    seen: set[str] = set()
    for players in (3, 5, 6):
        for realm in played(players, 3):
            owed = realm.decision
            if owed is None:
                assert realm.outcome is not None
                assert realm.outcome.winner == realm.winner
                assert realm.outcome.why in ("castles", "round")
                continue
            assert realm.outcome is None
            assert type(owed) is REALM_DECISIONS[owed.kind]
            assert isinstance(owed, RealmDecision)
            assert owed.number.startswith("D-")
            seen.add(owed.kind)
            if isinstance(owed, MarchUnits):
                assert owed.moves == {} or owed.area is not None
            if isinstance(owed, PlaceBid):
                assert owed.secret
                assert owed.subject in ("wildlings", "iron_throne", "fiefdoms", "kings_court")
            if isinstance(owed, CardAnswer):
                assert owed.card
    assert {"orders", "march", "raid", "bid", "house-card", "retreat", "consolidate"} <= seen


def test_what_chance_can_bring_adds_up() -> None:
    realm = Realm.start(players=3, seed=1)
    only = realm.chances(realm.legal_actions()[0])
    assert only.exact
    assert [(each.probability, each.outcomes) for each in only] == [(Fraction(1), ())]
    assert only.listed[0].game == realm.apply(realm.legal_actions()[0])


def test_the_map_is_printed() -> None:
    told = str(Realm.start(players=3, seed=1))
    assert told.startswith("Round 1, wildlings 2, baratheon to orders")
    lines = told.splitlines()
    for area in Realm.start(players=3).content.areas:
        assert sum(area in line.split() for line in lines) == 1, area
    assert any("St 1F1K (2)" in line for line in lines)
    assert "###" in told
    assert max(map(len, lines)) <= 130


@pytest.mark.parametrize(
    ("value", "told"),
    [
        (lambda: Realm.start(players=4), "<Realm of 4, round 1, baratheon to orders>"),
        (lambda: Realm.start(players=4).view("stark"), "<RealmView of stark: 4 Houses, round 1>"),
        (
            lambda: bow.Match(Realm.start(players=3)),
            "<Match of 0 steps, now <Realm of 3, round 1, baratheon to orders>>",
        ),
        (
            lambda: bow.load_scenario("01-clash-on-the-kingsroad"),
            "<Scenario clash-on-the-kingsroad: Clash on the Kingsroad, 5 rounds, 17 units>",
        ),
        (
            lambda: bow.Battle.start("01-clash-on-the-kingsroad").view("stark"),
            "<View of stark: <Battle clash-on-the-kingsroad, round 1, stark to turn>>",
        ),
    ],
)
def test_values_say_in_a_line_what_they_are(value: Callable[[], object], told: str) -> None:
    assert repr(value()) == told
