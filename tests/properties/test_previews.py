"""What a view says of an own action beforehand: it is true, and depends on nothing that the House may not know."""

from __future__ import annotations

import pickle
import random
from collections import Counter
from collections.abc import Iterator
from itertools import chain, starmap

import pytest

import bow
from bow.bots.realm.greedy import RealmGreedyBot
from bow.lab.playing import any_verb, eager

#: how many actions are tried in a position
TRIED = 3
#: battles, each with a seed and options
BATTLES: list[tuple[str, int, tuple[str, ...]]] = [
    ("the-night-march", 4, ()),
    ("battle-of-the-green-fork", 1, ("evade",)),
    ("razing-the-red-fork", 4, ("any-card",)),
]


def battles(name: str, seed: int, options: tuple[str, ...] = ()) -> Iterator[bow.Battle]:
    """Yield the positions of a random battle in which a House has something to decide."""
    battle, choose = bow.Battle.start(name, seed=seed, options=options), any_verb(seed)
    while not battle.is_over:
        yield battle
        battle.play(choose(battle))


@pytest.mark.rule("RND-7")
def test_a_preview_of_a_battle_is_true_and_knows_nothing_hidden() -> None:
    dice, known, unknown = random.Random(1), Counter[str](), Counter[str]()
    for number, battle in enumerate(chain.from_iterable(starmap(battles, BATTLES))):
        owed = battle.decision
        assert owed is not None
        view, twin = battle.view(owed.house), battle.view(owed.house).sample(number).view(owed.house)
        assert view.asked == (owed.house, owed.kind)
        legal = view.legal_actions()
        for action in dice.sample(legal, min(TRIED, len(legal))):
            found = view.preview(action)
            assert twin.preview(action) == found
            if found is None:
                unknown[action.verb] += 1
                continue
            known[action.verb] += 1
            real = battle.apply(action)
            after, asked = real.view(owed.house), real.decision
            assert (found, found.events, found.decision) == (after, after.events, after.decision)
            assert found.legal_actions() == after.legal_actions()
            assert found.asked == (None if asked is None else (asked.house, asked.kind))
            assert found.sample(3) == after.sample(3)
    assert {"card", "done", "keep", "move", "pass", "token"} <= known.keys()
    assert {"attack", "keep", "pass"} <= unknown.keys()
    assert known.total() > 2 * unknown.total()


def test_a_preview_tells_that_the_enemy_may_strike_first() -> None:
    """By an attack on another unit a unit breaks off from its opponent, who answers before any die falls."""
    battle, choose, blows, others = bow.Battle.start("wolf-raiders", seed=2), eager(2), 0, 0
    while not battle.is_over:
        assert battle.decision is not None
        view, foes = battle.view(battle.decision.house), battle.engagements()
        for action in view.legal_actions():
            if action.verb == "attack" and foes.get(action.args[0]) not in (None, action.args[1]):
                found, owed = view.preview(action), battle.apply(action).decision
                struck = owed is not None and owed.kind == "blow"
                assert struck == (found is not None and found.asked is not None and found.asked.kind == "blow")
                blows, others = blows + struck, others + (not struck)
        battle.play(choose(battle))
    assert blows
    assert others


def realms() -> Iterator[bow.Realm]:
    """Yield positions of games of the realm, each with a decision; few of the many that place orders."""
    for players, tides in ((3, False), (6, True)):
        realm, dice = bow.Realm.start(players, seed=players, options={"tides": tides}), random.Random(players)
        bot = RealmGreedyBot(2)
        for number in range(330):
            owed = realm.decision
            if owed is None:
                break
            if number % 5 == 0 or owed.kind not in ("orders", "march", "bid", "muster", "leave-token"):
                yield realm
            realm.play(
                bot.choose(realm.view(owed.house)) if dice.random() < 0.6 else dice.choice(realm.legal_actions())
            )


@pytest.mark.rule("realm:OPN-1", "realm:OPN-3")
def test_a_view_of_the_realm_knows_what_follows_an_action_up_to_the_first_secret() -> None:
    dice, whole, part, none = random.Random(4), Counter[str](), Counter[str](), Counter[str]()
    for number, realm in enumerate(realms()):
        owed = realm.decision
        assert owed is not None
        view, twin = realm.view(owed.house), realm.view(owed.house).sample(number).view(owed.house)
        assert view.asked == (owed.house, owed.kind)
        legal = realm.legal_actions()
        for action in dice.sample(legal, min(2, len(legal))):
            found = view.after(action)
            assert twin.after(action) == found
            if found is None:
                none[owed.kind] += 1
                continue
            after = realm.apply(action).view(owed.house)
            if found.asked is None and not found.is_over:
                part[owed.kind] += 1
                assert found.events == after.events[: len(found.events)]
                assert (found.decision, found.legal_actions()) == (None, ())
                assert found.why_not(action) is not None
            else:
                whole[owed.kind] += 1
                assert (found, found.events, found.asked) == (after, after.events, after.asked)
                assert (found.decision, found.legal_actions()) == (after.decision, after.legal_actions())
            if (whole + part)[owed.kind] == 1 or (part[owed.kind] == 1 and found.asked is None):
                again = pickle.loads(pickle.dumps(found))
                assert (again, again.asked, again.events) == (found, found.asked, found.events)
    assert whole["march"] > 10
    assert (whole.keys() | part.keys()) >= {"bid", "consolidate", "house-card", "march", "orders", "raid", "retreat"}
    assert part["house-card"]
    assert part["bid"]
