"""Views of both games are values: pickled, copied, compared by content, and the same for the same knowledge."""

from __future__ import annotations

import copy
import pickle
import random
from collections.abc import Callable, Iterator
from typing import Any

import pytest

import bow

#: how many actions a game is played, and how many lie between two looks at it
LENGTH, STEP = 240, 12


def battles() -> Iterator[tuple[Any, list[Any]]]:
    for name in ("the-night-march", "battle-of-the-green-fork", "razing-the-red-fork"):
        battle, dice = bow.Battle.start(name, seed=5), random.Random(name)
        yield from played(battle, dice)


def realms() -> Iterator[tuple[Any, list[Any]]]:
    for players in (3, 6):
        realm, dice = bow.Realm.start(players, seed=players), random.Random(players)
        yield from played(realm, dice)


def played(game: Any, dice: random.Random) -> Iterator[tuple[Any, list[Any]]]:
    for number in range(LENGTH):
        if game.is_over:
            break
        if number % STEP == 0:
            yield game, [*map(game.view, game.houses), game.public_view()]
        game.play(dice.choice(game.legal_actions()))


GAMES = pytest.mark.parametrize("games", [battles, realms])


@GAMES
def test_a_pickled_view_is_the_same_view(games: Callable[[], Iterator[tuple[Any, list[Any]]]]) -> None:
    kinds = set()
    for game, views in games():
        kinds.add(game.decision.kind)
        for view in views:
            again = pickle.loads(pickle.dumps(view))
            assert again == view
            assert again.position() == view.position()
            assert again.digest() == view.digest()
            assert hash(again) == hash(view)
            assert again.events == view.events
            assert again.decision == view.decision
            assert again.legal_actions() == view.legal_actions()
            assert str(again) == str(view)
            assert (copy.copy(view), copy.deepcopy(view)) == (view, view)
    assert len(kinds) > 4


@GAMES
def test_views_differ_by_viewer_and_by_position(games: Callable[[], Iterator[tuple[Any, list[Any]]]]) -> None:
    seen: dict[str, Any] = {}
    for game, views in games():
        assert len({view.digest() for view in views}) == len(views)
        for view in views:
            former = seen.get(view.viewer)
            assert former is None or former != view
            seen[view.viewer] = view
            assert view == (game.view(view.viewer) if view.viewer else game.public_view())


@GAMES
def test_a_game_that_differs_only_in_what_is_hidden_has_equal_views(
    games: Callable[[], Iterator[tuple[Any, list[Any]]]],
) -> None:
    differing = 0
    for game, views in games():
        for view in views:
            sample = view.sample(7)
            differing += sample != game
            assert (sample.view(view.viewer) if view.viewer else sample.public_view()) == view
    assert differing > 50


def test_the_public_view_of_a_battle_has_no_hands() -> None:
    battle = bow.Battle.start("clash-on-the-kingsroad", seed=3)
    view = battle.public_view()
    assert (view.viewer, view.decision, view.legal_actions()) == ("", None, ())
    for house in view.houses:
        shown, true = view.house(house), battle.house(house)
        assert shown.hand == ()
        assert (shown.cards, shown.deck) == (len(true.hand), true.deck)
        assert "hand" not in view.position()["houses"][house]
    assert view.units == battle.units


def test_a_view_has_the_events_of_the_last_action() -> None:
    battle = bow.Battle.start("clash-on-the-kingsroad", seed=3)
    after = battle.apply(battle.legal_actions()[0])
    assert after.events
    assert after.view("stark").events == tuple(event.seen_by("stark") for event in after.events)
    assert after.quiet().view("stark").events == ()
