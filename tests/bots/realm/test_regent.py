"""The regent of the realm: budgets, secrets, stopping, matrix games and bids; and the yardstick that never changes."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import permutations

import pytest

from bow.bots.realm import REALM_BOTS, YARDSTICKS, realm_bot, why_no_realm_bot
from bow.bots.realm.regent import RegentBot, advise_realm
from bow.bots.realm.regent_choices import best_bid, power_after_clash, solved
from bow.bots.realm.regent_field import RegentField
from bow.bots.realm.regent_line import RegentLine
from bow.bots.realm.regent_marches import RegentMarches
from bow.bots.realm.regent_orders import OrderSets, assigned
from bow.bots.realm.regent_outlook import RegentGround
from bow.bots.thinking import Progress
from bow.game.actions import Action
from bow.realm.decisions import PlaceBid
from bow.realm.realm import Realm
from bow.realm.terms import RULES_VERSION


def game(players: int, seed: int, name: str, most: int, rules: int = RULES_VERSION) -> Iterator[Realm]:
    """Yield a game of equal bots between its first actions."""
    realm = Realm.start(players=players, seed=seed).under_rules(rules)
    bots = {house: realm_bot(name, n) for n, house in enumerate(realm.houses)}
    for _ in range(most):
        yield realm
        owed = realm.decision
        if owed is None:
            return
        action = bots[owed.house].choose(realm.view(owed.house))
        assert action in realm.legal_actions()
        realm = realm.apply(action)
    yield realm


@pytest.mark.parametrize(("players", "seed"), [(3, 8), pytest.param(6, 4, marks=pytest.mark.deep)])
def test_what_is_hidden_does_not_move_the_regent(players: int, seed: int) -> None:
    """With everything hidden dealt again, the bot makes the same choice."""
    asked: set[str] = set()
    differ = 0
    for number, realm in enumerate(game(players, seed, "regent:0", 260)):
        owed = realm.decision
        if owed is None or (number % 7 and owed.kind in asked):
            continue
        asked.add(owed.kind)
        view = realm.view(owed.house)
        other = view.sample(number)
        differ += other.to_position() != realm.to_position()
        choices = {RegentBot(seed, 60).choose(each.view(owed.house)) for each in (realm, other)}
        assert len(choices) == 1, owed.kind
    assert differ > 20
    assert {"orders", "march", "bid", "house-card", "muster"} <= asked


def test_the_same_seed_and_nodes_give_the_same_game() -> None:
    first, second = (list(game(3, 3, "regent:40", 60))[-1] for _ in range(2))
    assert first == second


def test_regents_play_a_game_to_its_end() -> None:
    for realm in game(4, 2, "regent:0", 2_000):
        assert realm.faults() == []
    assert realm.winner in realm.houses


@pytest.mark.parametrize("kind", ["orders", "march"])
def test_the_regent_answers_at_once_when_it_is_stopped(kind: str) -> None:
    realm = next(each for each in game(3, 1, "regent:0", 60) if each.decision and each.decision.kind == kind)
    owed = realm.decision
    assert owed is not None
    bot, seen = RegentBot(1, nodes=1_000_000), list[Progress]()

    def watch(progress: Progress) -> bool:
        seen.append(progress)
        return True

    bot.watch = watch
    assert bot.choose(realm.view(owed.house)) in realm.legal_actions()
    assert len(seen) == 1
    assert seen[0].nodes < 500


def test_more_nodes_mean_more_lines() -> None:
    realm = Realm.start(players=3, seed=1)
    assert realm.decision is not None
    view = realm.view(realm.decision.house)
    tries = [sum(each.tries for each in RegentBot(1, nodes).consider(view)) for nodes in (0, 40, 200)]
    assert tries[0] == 0 < tries[1] < tries[2]


def test_a_budget_follows_the_name() -> None:
    by_nodes, by_seconds = realm_bot("regent:250", 1), realm_bot("regent:0.25", 1)
    assert isinstance(by_nodes, RegentBot)
    assert isinstance(by_seconds, RegentBot)
    assert (by_nodes.nodes, by_nodes.seconds, by_seconds.seconds) == (250, None, 0.25)
    for name, words in [
        ("regent:", "regent:400"),
        ("regent:fast", "regent:0.1"),
        ("regent:0.0", "regent:0.1"),
        ("greedy:3", "takes no budget"),
        ("frey", "random, greedy, regent"),
    ]:
        assert words in why_no_realm_bot(name)
    assert why_no_realm_bot("regent:1.5") == ""


def test_the_yardstick_is_no_level_and_never_changes() -> None:
    """The digests are those of the greedy bot of commit a0e279b, played on this engine under the rules of that time."""
    assert "greedy-2026" in YARDSTICKS
    assert "greedy-2026" not in REALM_BOTS
    assert list(game(3, 5, "greedy-2026", 120, rules=3))[-1].digest() == "52e9451225bfbaf6fcc1ef601bda2bc0"


def test_a_matrix_game_is_solved() -> None:
    """In stone, scissors, paper each is played as often; a dominated row never is."""
    wins = [[0.0, 1.0, -1.0, 1.0], [-1.0, 0.0, 1.0, 1.0], [1.0, -1.0, 0.0, 1.0], [-2.0, -2.0, -2.0, -2.0]]
    losses = [[-each for each in row] for row in wins]
    one, two = solved(wins, losses, rounds=3_000)
    assert one[:3] == pytest.approx([1 / 3] * 3, abs=0.02)
    assert one[3] < 0.001
    assert two[3] < 0.02


def test_a_bid_depends_on_what_the_others_can_pay() -> None:
    position = Realm.start(players=3, seed=1).to_position()
    position["power"] = {"baratheon": 9, "lannister": 9, "stark": 9}
    realm = Realm.from_position(position)
    view = realm.view("stark")
    stars = realm.content.setups[3].stars.limits
    poor, rich = ({"baratheon": n, "lannister": n} for n in (0, 9))
    against_poor, against_rich = (best_bid(view, each, "kings_court", stars, 1) for each in (poor, rich))
    assert against_poor == 1  # nobody else can pay: one token wins, none would tie
    assert against_rich > 1


def test_after_a_clash_the_others_are_taken_to_have_spent_most_of_their_power() -> None:
    """The regent has not seen any power since its last bid for a track."""
    left = power_after_clash({"baratheon": 12, "lannister": 1})
    assert 0 < left["baratheon"] < 6
    assert left["lannister"] == 0


def test_bids_for_the_last_track_change_what_the_regent_expects_of_the_wildlings() -> None:
    realm = next(each for each in game(3, 2, "regent:0", 2_000) if is_bid(each, "kings_court", least=3))
    assert realm.decision is not None
    house, bot = realm.decision.house, RegentBot(1, nodes=0)
    bot._powers = dict.fromkeys(realm.houses, 12)
    bot.choose(realm.view(house))
    assert bot._powers == power_after_clash(dict.fromkeys(realm.houses, 12))


def is_bid(realm: Realm, subject: str, least: int) -> bool:
    """Return whether the next decision is a bid of a House with at least so much power."""
    owed = realm.decision
    return isinstance(owed, PlaceBid) and owed.subject == subject and (realm.power(owed.house) or 0) >= least


def test_orders_that_may_muster_are_compared_for_each_castle() -> None:
    """The sets keep to the stars that the place on the King's Court track allows, and to orders placed already."""
    realm = Realm.start(players=3, seed=1)
    ground = RegentGround(realm.content)
    sets = OrderSets(RegentField(realm, "stark", ground, known=False))
    (star,) = (id for id, order in sets.kinds.items() if order.may_muster)
    castles = [area for area in sets.areas if ground.fort[area]]
    found = sets.mustering({})
    assert len(castles) > 1
    assert [[area for area in each if each[area] == star] for each in found] == [[area] for area in castles]
    assert all(each.keys() == set(sets.areas) for each in found)
    assert sets.mustering({castles[0]: star}) == []
    sets.stars = 0
    assert sets.mustering({}) == []


def test_advice_has_figures() -> None:
    realm = Realm.start(players=3, seed=1)
    assert realm.decision is not None
    found = advise_realm(realm.view(realm.decision.house), nodes=40)
    assert found.action in realm.legal_actions()
    assert 0 < found.chance_now < 1
    assert 0 < found.chance_after < 1


def test_one_unit_stays_in_a_capital_that_others_can_reach() -> None:
    """Two units are enough to march: one goes, one stays. Where nobody is near, both may go."""
    position = Realm.start(players=6, seed=1).to_position()
    position["units"]["searoad_marches"] = {"martell": {"footman": 1}}
    realm = Realm.from_position(position)
    field = RegentField(realm, "tyrell", RegentGround(realm.content), known=True)
    assert field.menace["highgarden"] == 1
    plans = RegentMarches(field).plans("highgarden", 0, 8)
    assert max(sum(map(sum, plan.moves.values())) for plan in plans) == 1
    safe = RegentField(realm, "stark", RegentGround(realm.content), known=True)
    assert "winterfell" not in safe.menace
    plans = RegentMarches(safe).plans("winterfell", 0, 8)
    assert max(sum(map(sum, plan.moves.values())) for plan in plans) == 2


def test_units_promise_the_castle_beside_them() -> None:
    """The stronger they are the more, and the less the better it is defended."""
    promises = []
    for footmen in (1, 4):
        position = Realm.start(players=3, seed=1).to_position()
        position["units"]["moat_cailin"] = {"lannister": {"footman": footmen}}
        position["supply"]["lannister"] = 6
        realm = Realm.from_position(position)
        field = RegentField(realm, "stark", RegentGround(realm.content), known=True)
        promises.append([field.promise("white_harbor", strength) for strength in (0.0, 1.0, 3.0)])
    few, many = promises
    assert few[0] == many[0] == 0
    assert 0 < many[1] < few[1] < few[2]
    assert many[1] < many[2] < few[2]


def test_tokens_are_assigned_to_the_best_sum() -> None:
    """Row 0 takes its second best, because row 1 has nothing else."""
    assert assigned([[5.0, 4.0, 0.0], [5.0, -9.0, -9.0]]) == [1, 0]
    values = [[3.0, 1.0, 2.0, 0.0], [2.0, 4.0, 6.0, -1.0], [3.5, 2.0, 5.0, 1.0]]
    best = max(permutations(range(4), 3), key=lambda columns: sum(values[n][k] for n, k in enumerate(columns)))
    assert assigned(values) == list(best)


def test_few_ships_are_mustered_besides_an_army() -> None:
    """A House with a fleet musters knights; siege engines only beside a castle of others."""
    realm = Realm.start(players=3, seed=1)
    ground = RegentGround(realm.content)
    legal = [Action("done"), Action("muster", ("ship", "winterfell", "shivering_sea"))]
    legal += [Action("muster", ("knight", "winterfell")), Action("upgrade", ("siege_engine", "winterfell"))]
    chosen = [RegentLine(ground, seed).mustered(realm, "stark", legal) for seed in range(20)]
    assert {action.args[0] for action in chosen} <= {"ship", "knight"}
    position = realm.to_position()
    position["units"]["shivering_sea"] = {"stark": {"ship": 4}}
    position["units"]["narrow_sea"] = {"stark": {"ship": 1}}
    position["supply"]["stark"] = 6
    rich = Realm.from_position(position)
    chosen = [RegentLine(ground, seed).mustered(rich, "stark", legal) for seed in range(20)]
    assert {action.args[0] for action in chosen} == {"knight"}
