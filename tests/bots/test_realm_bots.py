"""The bots of the realm: they finish games, use only what their House may know, and the greedy one plays well."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice

import pytest

from bow.bots.realm import REALM_BOTS
from bow.bots.realm.greedy import RealmGreedyBot
from bow.game.actions import Action
from bow.realm.realm import Realm

#: the greedy bot's House for each number of players; all others are random
GREEDY_SEATS = [
    (3, "stark"),
    pytest.param(3, "baratheon", marks=pytest.mark.deep),
    (4, "greyjoy"),
    pytest.param(4, "lannister", marks=pytest.mark.deep),
    pytest.param(5, "tyrell", marks=pytest.mark.deep),
    (6, "martell"),
]


def game_of(
    players: int, seed: int, seats: dict[str, str], options: dict[str, object] | None = None
) -> Iterator[Realm]:
    """Yield a game between its actions; `seats` names the bots of some Houses, and the bot at `""` plays the others."""
    realm = Realm.start(players=players, seed=seed, options=options)
    bots = {house: REALM_BOTS[seats.get(house, seats.get("", "random"))](seed) for house in realm.houses}
    yield realm
    while (owed := realm.decision) is not None:
        view = realm.view(owed.house)
        action = bots[owed.house].choose(view)
        assert action in view.legal_actions()
        realm = realm.apply(action)
        yield realm


@pytest.mark.parametrize(
    ("players", "options"),
    [
        (3, {"tides": True}),
        pytest.param(4, {"support_by": "house"}, marks=pytest.mark.deep),
        pytest.param(5, {"wildling_tie": "after"}, marks=pytest.mark.deep),
        pytest.param(6, {}, marks=pytest.mark.deep),
    ],
)
def test_greedy_bots_play_a_game_to_its_end(players: int, options: dict[str, object]) -> None:
    for realm in game_of(players, players, {"": "greedy"}, options):
        assert realm.faults() == []
    assert realm.winner in realm.houses


def test_the_same_seed_gives_the_same_game() -> None:
    first, second = (list(islice(game_of(3, 3, {"": "greedy"}), 80)) for _ in range(2))
    assert first == second
    assert first[-1].round > 1


@pytest.mark.parametrize(("players", "seed"), [(3, 8), pytest.param(6, 6, marks=pytest.mark.deep)])
def test_what_is_hidden_does_not_move_the_greedy_bot(players: int, seed: int) -> None:
    """With everything hidden dealt again, the bot makes the same choice."""
    asked: set[str] = set()
    differ = 0
    for number, realm in enumerate(game_of(players, seed, {"": "greedy"})):
        owed = realm.decision
        if owed is None or (number % 5 and owed.kind in asked):
            continue
        asked.add(owed.kind)
        view = realm.view(owed.house)
        other = view.sample(number)
        differ += other.to_position() != realm.to_position()
        assert RealmGreedyBot(seed).choose(other.view(owed.house)) == RealmGreedyBot(seed).choose(view), owed.kind
    assert differ > 20
    assert {"orders", "march", "bid", "house-card", "muster", "support"} <= asked


@pytest.mark.parametrize(("players", "house"), GREEDY_SEATS)
def test_the_greedy_bot_beats_random_ones(players: int, house: str) -> None:
    """By chance a House would win one game in as many as there are players."""
    won = sum(list(game_of(players, seed, {house: "greedy"}))[-1].winner == house for seed in (31, 32))
    assert won == 2


def test_the_greedy_bot_spends_a_card_that_suffices() -> None:
    """Any card wins this combat, so the strongest one stays in the hand."""
    for realm in game_of(3, 1, {"": "greedy"}):
        owed = realm.decision
        if owed is not None and owed.kind == "house-card":
            cards = realm.content.cards
            strength = {house: sum(term.value for term in terms) for house, terms in realm.combat_strength.items()}
            ahead = strength[owed.house] - sum(n for house, n in strength.items() if house != owed.house)
            chosen = RealmGreedyBot(1).choose(realm.view(owed.house))
            best = max(cards[card].strength for card in realm.hand(owed.house))
            if ahead >= 4:
                assert cards[chosen.args[0]].strength < best
                return
    pytest.fail("no combat with a side far ahead")


def test_the_greedy_bot_marches_where_it_wins() -> None:
    """With six castles, it wins by marching into an empty one next door."""
    position = Realm.start(players=3, seed=1).to_position()
    position["tokens"] = {"crackclaw_point": "stark", "eyrie": "stark", "seagard": "stark", "harrenhal": "stark"}
    position["neutral"] = {area: n for area, n in position["neutral"].items() if area not in position["tokens"]}
    position["iron_throne"] = ["stark", "baratheon", "lannister"]
    position["doing"] = [{"frame": "rounds", "step": 2}, {"frame": "planning", "ready": [], "openly": False}]
    position["dominance"]["iron_throne_token"] = "stark"
    realm = Realm.from_position(position)
    assert realm.castles("stark") == 6
    bots = {house: RealmGreedyBot(1) for house in realm.houses}
    while (owed := realm.decision) is not None and realm.round == 1:
        realm = realm.apply(bots[owed.house].choose(realm.view(owed.house)))
    assert realm.winner == "stark"


def test_a_single_answer_needs_no_thought() -> None:
    realm = Realm.start(players=3, seed=1)
    while realm.decision is not None and len(realm.legal_actions()) > 1:
        realm = realm.apply(realm.legal_actions()[0])
    owed = realm.decision
    assert owed is not None
    assert RealmGreedyBot(1).choose(realm.view(owed.house)) == Action("ready")
