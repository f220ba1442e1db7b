"""The set-up of a battle (SET), chance decisions (RND-5, RND-6, CMB-4), secrets (RND-7)."""

from __future__ import annotations

from collections import Counter

import pytest

import bow
from bow.battle import Battle

SCENARIO = bow.load_scenario("01-clash-on-the-kingsroad")
SEEDS = range(30)


@pytest.fixture(scope="module")
def battle() -> Battle:
    return Battle.start(SCENARIO, seed=7)


def cards_of(battle: Battle, house: str) -> list[str]:
    side = battle.to_position()["houses"][house]
    return [*side["hand"], *side["deck"], *side["discard"]]


@pytest.mark.rule("SET-1", "HEX-1", "HEX-2")
def test_the_battlefield_is_the_plans(battle: Battle) -> None:
    assert (battle.board.columns, battle.board.rows) == (15, 11)
    assert battle.to_position()["map"] == SCENARIO.map
    assert {h: battle.terrain_at(h).piece for h in SCENARIO.pieces} == dict(SCENARIO.pieces)
    assert battle.edges == dict(SCENARIO.edges)
    assert battle.control == {o.at: o.control for o in SCENARIO.objectives.values()}


@pytest.mark.rule("SET-2")
def test_commanders_by_name_and_title_with_their_cards_uncommitted(battle: Battle) -> None:
    wanted = {unit.commander for unit in SCENARIO.units.values() if unit.commander}
    assert set(battle.commanders) == wanted
    assert not any(c.committed or c.captured or c.tokens for c in battle.commanders.values())


@pytest.mark.rule("SET-3")
@pytest.mark.parametrize("house", ["stark", "lannister"])
def test_the_deck_is_ten_basic_cards_and_five_a_commander(battle: Battle, house: str) -> None:
    names = {c.id.partition(":")[0] for c in battle.commanders.values() if c.house == house}
    cards = battle.catalogue.cards
    deck = cards_of(battle, house)
    assert len(deck) == len(set(deck)) == 10 + 5 * len(names)
    by = Counter(cards[card].commander for card in deck)
    assert by[None] == 10
    assert {name: n for name, n in by.items() if name} == dict.fromkeys(names, 5)
    assert {cards[card].house for card in deck} == {house}


@pytest.mark.rule("SET-3")
def test_the_decks_are_shuffled() -> None:
    orders = {tuple(cards_of(Battle.start(SCENARIO, seed=seed), "stark")) for seed in SEEDS}
    assert len(orders) == len(SEEDS)
    tops = Counter(cards_of(Battle.start(SCENARIO, seed=seed), "stark")[0] for seed in range(400))
    assert len(tops) == 20
    assert max(tops.values()) < 50  # 20 on average


@pytest.mark.rule("SET-3", "RND-6")
def test_a_shuffle_loses_no_card_and_may_give_every_order() -> None:
    from bow.game import chance

    state, seen = chance.seeded(1), Counter[tuple[int, ...]]()
    for _ in range(6000):
        state, order = chance.shuffled(state, (1, 2, 3))
        seen[tuple(order)] += 1
    assert len(seen) == 6
    assert all(850 < n < 1150 for n in seen.values())


@pytest.mark.rule("SET-4")
def test_round_one_of_the_plans_number(battle: Battle) -> None:
    assert (battle.round, battle.limit) == (1, SCENARIO.rounds)


@pytest.mark.rule("SET-5")
def test_the_marker_in_the_middle_and_the_sides_of_the_track(battle: Battle) -> None:
    assert battle.morale == 0
    assert battle.rout == {"stark": True, "lannister": True}
    other = Battle.start(SCENARIO.model_copy(update={"track": {"stark": "11", "lannister": "rout"}}), seed=1)
    assert other.rout == {"stark": False, "lannister": True}


@pytest.mark.rule("SET-6")
def test_command_tokens_on_the_boards(battle: Battle) -> None:
    assert {house: battle.house(house).command for house in SCENARIO.tokens} == dict(SCENARIO.tokens)


@pytest.mark.rule("SET-7")
def test_units_stand_where_the_plan_says_in_full_strength(battle: Battle) -> None:
    for name, planned in SCENARIO.units.items():
        unit = battle.units[name]
        assert (unit.at, unit.rank, unit.commander) == (planned.at, planned.rank, planned.commander)
        assert (
            unit.figures == unit.full == battle.catalogue.kinds[battle.roster[unit.id].kind].figures
        )  # including the commander
        assert unit.active
        assert unit.engaged_with is None


@pytest.mark.rule("SET-8", "RND-2")
@pytest.mark.parametrize("house", ["stark", "lannister"])
def test_the_momentum_token_breaks_the_first_tie(house: str) -> None:
    battle = Battle.start(SCENARIO.model_copy(update={"momentum": house}), seed=3)
    assert battle.momentum == house
    assert battle.first == house


@pytest.mark.rule("RND-1", "RND-5")
@pytest.mark.parametrize("seed", SEEDS)
def test_marshaling_gives_each_house_its_dice_and_cards(seed: int) -> None:
    battle = Battle.start(SCENARIO, seed=seed)
    for name in ("stark", "lannister"):
        side = battle.house(name)
        assert sum(side.orders.values()) == SCENARIO.dice[name]
        assert len(side.hand) == SCENARIO.cards[name]
        assert side.deck == 20 - SCENARIO.cards[name]
    kinds = [(e.kind, e.values.get("house")) for e in battle.start_events if e.kind in ("order-dice", "cards-drawn")]
    first, second = battle.first, "lannister" if battle.first == "stark" else "stark"
    assert kinds == [(kind, house) for house in (first, second) for kind in ("order-dice", "cards-drawn")]
    phases = [e.values["phase"] for e in battle.start_events if e.kind == "phase"]
    assert phases == ["rally", "marshaling", "command"]


@pytest.mark.rule("CMB-4", "RND-5")
def test_the_die_has_its_eight_faces() -> None:
    assert Counter(Battle.start(SCENARIO).catalogue.die.faces) == {
        "green": 3, "blue": 2, "red": 1, "valor": 1, "morale": 1
    }  # fmt: skip
    rolls: Counter[str] = Counter()
    for seed in range(400):
        for event in Battle.start(SCENARIO, seed=seed).start_events:
            if event.kind == "order-dice":
                rolls.update(event.values["symbols"])
    total = sum(rolls.values())
    assert total == 400 * (SCENARIO.dice["stark"] + SCENARIO.dice["lannister"])
    for symbol, faces in (("green", 3), ("blue", 2), ("red", 1), ("valor", 1), ("morale", 1)):
        assert abs(rolls[symbol] / total - faces / 8) < 0.03


@pytest.mark.rule("RND-7")
def test_the_hand_is_secret_and_its_size_is_not() -> None:
    battle = Battle.start(SCENARIO, seed=5)
    view = battle.view("stark")
    position = view.position()
    assert "hand" not in position["houses"]["lannister"]
    assert position["houses"]["stark"]["hand"] == list(battle.house("stark").hand)
    assert position["houses"]["lannister"]["orders"] == battle.to_position()["houses"]["lannister"]["orders"]
    assert position["houses"]["lannister"]["discard"] == []
    deals = {tuple(sorted(view.sample(seed).house("lannister").hand)) for seed in SEEDS}
    assert len(deals) > 1
    assert {len(deal) for deal in deals} == {len(battle.house("lannister").hand)}
    drawn = next(e for e in battle.start_events if e.kind == "cards-drawn" and e.values["house"] == "lannister")
    assert drawn.seen_by("stark").values["cards"] is None
    assert drawn.seen_by("stark").values["count"] == 3
    assert drawn.seen_by("lannister").values["cards"] == list(battle.house("lannister").hand)


@pytest.mark.rule("SET-3", "RND-5")
def test_the_same_seed_is_the_same_battle() -> None:
    assert Battle.start(SCENARIO, seed=11) == Battle.start(SCENARIO, seed=11)
    assert Battle.start(SCENARIO, seed=11) != Battle.start(SCENARIO, seed=12)
