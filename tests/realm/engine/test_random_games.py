"""Random games end, and respect the limits of the box after every action."""

from __future__ import annotations

import random
from collections import Counter

import pytest

from bow.bots.realm import realm_bot
from bow.game.match import Match
from bow.realm.realm import Realm
from tests.realm.engine.conftest import OPTIONS, Played


@pytest.mark.parametrize(("players", "seed"), [(3, 1), (4, 2), (5, 3), (6, 1), (6, 4)])
def test_a_random_game_is_sound_and_ends(played: Played, players: int, seed: int) -> None:
    kinds: Counter[str] = Counter()
    for realm in played(players, seed):
        assert realm.faults() == []
        owed = realm.decision
        if owed is not None:
            kinds[owed.kind] += 1
            assert realm.legal_actions()
            assert len(set(realm.legal_actions())) == len(realm.legal_actions())
    assert realm.is_over
    assert realm.winner in realm.houses
    assert realm.legal_actions() == ()
    assert sum(realm.returns().values()) == 2 - players
    assert {"orders", "march", "bid", "muster", "house-card", "raven"} <= set(kinds)


def test_the_same_seed_and_actions_give_the_same_game() -> None:
    match: Match[Realm] = Match(Realm.start(players=4, seed=9, options=OPTIONS[1]))
    chooser = random.Random(9)
    while not match.game.is_over:
        match.act(chooser.choice(match.game.legal_actions()))
    again = Realm.start(players=4, seed=9, options=OPTIONS[1])
    for step in match.history:
        again = again.apply(str(step.action))
        assert again.events == step.events
        assert again.outcomes == step.outcomes
    assert again == match.game


def test_chance_can_be_given() -> None:
    played_by_seed = Realm.start(players=3, seed=5)
    scripted = Realm.start(players=3, seed=99, chance=played_by_seed.outcomes)
    assert scripted.to_position() | {"chance": 0} == played_by_seed.to_position() | {"chance": 0}


def test_what_told_nothing_can_be_taken_back() -> None:
    match: Match[Realm] = Match(Realm.start(players=3, seed=1))
    first = match.game
    match.act(first.legal_actions()[0])
    assert match.can_undo
    match.undo()
    assert match.game == first
    while match.game.decision is not None and match.game.decision.kind == "orders":
        match.act(match.game.legal_actions()[0])
    assert any(event.kind == "orders-revealed" for event in match.game.events)
    assert not match.can_undo


def test_apply_leaves_the_game_as_it_was(played: Played) -> None:
    for number, realm in enumerate(played(5, 7)):
        if number % 40 == 0 and not realm.is_over:
            before = realm.to_position()
            for action in realm.legal_actions()[:5]:
                after = realm.apply(action)
                assert after.to_position() != before
            assert realm.to_position() == before


@pytest.mark.parametrize(
    ("wanted", "said"),
    [
        ({"players": 2}, "a game cannot have 2 players; allowed: 3, 4, 5, 6"),
        ({"houses": ["stark", "martell", "tyrell"]}, "a game of 3 players has baratheon, lannister, stark"),
        ({"options": {"tides": "maybe"}}, 'options.tides: found "maybe"; expected false, true'),
        ({"options": {"dice": True}}, "options.dice: is not a setting"),
    ],
)
def test_a_game_that_cannot_be_set_up_is_refused(wanted: dict[str, object], said: str) -> None:
    with pytest.raises(ValueError, match=r"expected|allowed|players") as raised:
        Realm.start(**wanted)  # type: ignore[arg-type]
    assert said in str(raised.value)


@pytest.mark.rule("realm:WLD-11")
def test_the_highest_bidder_is_named_before_the_card_is_turned_up() -> None:
    attack = {
        "frame": "wildling-attack", "strength": 2, "excluded": "", "hidden": {}, "won": True, "lowest": "",
        "highest": "", "card": "", "step": 3, "bids": {"stark": 2, "lannister": 2, "baratheon": 0},
    }  # fmt: skip
    position = Realm.start(players=3, seed=1).to_position()
    named = {"frame": "name-bidder", "place": "highest", "houses": ["stark", "lannister"]}
    shown = [position["decks"][deck].pop(0) for deck in ("I", "II", "III")]
    doing = [{"frame": "rounds", "step": 1}, {"frame": "westeros", "step": 1}, attack, named]
    realm = Realm.from_position(position | {"round": 2, "shown": shown, "doing": doing})
    assert realm.decision is not None
    assert (realm.decision.kind, len(realm.to_position()["wildling_deck"])) == ("name-bidder", 9)
    after = realm.apply("name lannister")
    assert [event.kind for event in after.events][:2] == ["bidder-named", "wildling-attack-decided"]


def test_a_game_with_a_house_without_land_and_units_ends() -> None:
    position = Realm.start(players=3, seed=1).to_position()
    position["units"] = {area: force for area, force in position["units"].items() if "stark" not in force}
    position["tokens"] = {"winterfell": "lannister"}
    del position["garrison"]["winterfell"]
    realm = Realm.from_position(position)
    bots = {house: realm_bot("greedy", n) for n, house in enumerate(realm.houses)}
    for _ in range(1_000):
        if realm.decision is None:
            break
        realm.play(bots[realm.decision.house].choose(realm.view(realm.decision.house)))
    assert realm.is_over
