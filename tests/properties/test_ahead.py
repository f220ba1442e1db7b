"""In a hidden step each House can be told beforehand what it will be asked: the list is what it gets in the end."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator

import pytest

import bow
from bow.battle.reading import catalogue
from bow.game.actions import Action
from bow.skirmish import SkirmishSetup

#: games, by players and seed, and the actions of each
GAMES, LENGTH = ((3, 1), (4, 2), (6, 3), (6, 4)), 420


def planned(realm: bow.Realm, house: str, dice: random.Random) -> list[Action]:
    """Return what a House chooses while others are asked, down to its last order; a start for a bid or a card."""
    chosen: list[Action] = []
    while legal := realm.ahead(house, chosen):
        chosen.append(dice.choice(legal))
    return chosen


def played(players: int, seed: int) -> Iterator[tuple[bow.Realm, dict[str, list[Action]]]]:
    """Yield the positions of a game in which Houses carry out what they chose beforehand, and these choices."""
    realm, dice = bow.Realm.start(players, seed=seed, options={"tides": seed % 2 == 0}), random.Random(seed)
    plans: dict[str, list[Action]] = {}
    for _ in range(LENGTH):
        owed = realm.decision
        if owed is None:
            return
        for house in realm.houses:
            if house != owed.house and house not in plans and realm.ahead(house):
                plans[house] = planned(realm, house, dice)
        yield realm, plans
        plan = plans.get(owed.house, [])
        legal = realm.legal_actions()
        verb = dice.choice(sorted({action.verb for action in legal}))
        realm.play(plan.pop(0) if plan else dice.choice([action for action in legal if action.verb == verb]))
        if not plan:
            plans.pop(owed.house, None)


@pytest.mark.rule("realm:OPN-1", "realm:BID-3", "realm:HSE-1", "realm:PLN-3", "realm:WLD-3")
def test_the_list_is_the_one_that_the_house_gets() -> None:
    known, unknown = Counter[str](), Counter[str]()
    for players, seed in GAMES:
        promised: dict[str, tuple[Action, ...]] = {}
        before: object = None
        last = ""
        for realm, _ in played(players, seed):
            owed = realm.decision
            assert owed is not None
            now = owed.kind, getattr(owed, "subject", ""), owed.combat
            assert realm.ahead(owed.house) == ()
            if owed.house in promised:
                assert promised.pop(owed.house) == realm.legal_actions()
                known[now[1] or owed.kind] += 1
            elif owed.secret and now != before:  # the first House of a step
                unknown[owed.kind] += 1
            elif owed.secret:
                assert owed.house == last, "a House that is asked later in a step has the list beforehand"
            before, last = now, owed.house
            for house in realm.houses:
                ahead = realm.ahead(house)
                assert bool(ahead) == (house in promised or bool(ahead and promised.setdefault(house, ahead)))
                assert not ahead or promised[house] == ahead
                assert realm.view(house).ahead() == ahead
                assert realm.view(house).sample(3).ahead(house) == ahead
            assert realm.public_view().ahead() == ()
    assert known.keys() == {"orders", "house-card", "wildlings", "iron_throne", "fiefdoms", "kings_court"}
    assert min(known.values()) > 3
    assert known.total() > unknown.total()


def test_what_was_chosen_beforehand_can_be_played_action_by_action() -> None:
    done = 0
    for realm, plans in played(5, 7):
        owed = realm.decision
        assert owed is not None
        if plan := plans.get(owed.house):
            assert plan[0] in realm.legal_actions()
            done += owed.kind == "orders"
    assert done > 60


def test_an_illegal_choice_beforehand_is_refused() -> None:
    realm = bow.Realm.start(3, seed=1)
    assert realm.decision is not None
    house = next(house for house in realm.houses if house != realm.decision.house)
    first, *_ = realm.ahead(house)
    assert all(action.args[0] != first.args[0] for action in realm.ahead(house, [first]))
    with pytest.raises(bow.IllegalAction):
        realm.view(house).ahead([first, first])
    with pytest.raises(bow.IllegalAction):
        realm.ahead(house, [Action("ready")])
    with pytest.raises(bow.UnknownHouse):
        realm.ahead("frey")


@pytest.mark.rule("realm:PLN-5")
def test_orders_that_are_placed_openly_are_not_asked_beforehand() -> None:
    few = ["march_minus1", "march_0", "support", "defense_1", "raid", "consolidate"]
    position = bow.Realm.start(6, seed=1).to_position() | {"doing": [{"frame": "rounds", "step": 1}], "banned": few}
    realm = bow.Realm.from_position(position)
    assert realm.decision is not None
    assert realm.decision.number == "D-17"
    assert not any(realm.ahead(house) for house in realm.houses)
    again = bow.Realm.from_position({**position, "banned": few[:2]})
    assert again.decision is not None
    assert again.decision.number == "D-16"
    assert sum(bool(again.ahead(house)) for house in again.houses) == 5


def test_both_houses_of_a_skirmish_can_choose_at_once() -> None:
    setup = SkirmishSetup.begin("raid-in-the-riverlands", 3, catalogue())
    ahead = setup.ahead("lannister")
    assert ahead
    assert (setup.ahead("stark"), setup.view("stark").ahead()) == ((), ())
    assert setup.view("lannister").ahead() == ahead
    setup = setup.apply(setup.legal_actions()[0])
    assert setup.legal_actions() == ahead
    assert (setup.ahead("stark"), setup.ahead("lannister")) == ((), ())
    setup = setup.apply(ahead[0])
    assert (setup.ahead("stark"), setup.ahead("lannister")) == ((), ())
