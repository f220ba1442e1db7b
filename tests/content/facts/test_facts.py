"""Known facts of the box: every fact of facts.yaml about components, units, commanders and cards."""

from __future__ import annotations

from itertools import combinations
from typing import Any

from bow.battle.core.terms import ORDER_TOKENS
from bow.content.box import the_box
from bow.content.documents.validation import plain
from bow.content.scenarios import BOARDS, book_paths
from bow.hexes import Board, parse_map
from tests.content.facts import test_battles_1_to_5, test_battles_6_to_10
from tests.content.facts.known import FACTS, HELD, IDS, battle, box, holds
from tests.failures import failures

SINGLE = [fact for fact in FACTS if "of" in fact]


def record(name: str) -> Any:
    """Return the record of a fact, as plain values."""
    kind, _, id = name.partition("/")
    if kind == "box":
        return plain(the_box())
    if kind == "battle":
        return plain(battle(int(id)))
    if kind in ("die", "track"):
        return plain(getattr(box(), kind))
    return plain(getattr(box(), {"units": "kinds"}.get(kind, kind))[id])


def value_at(value: Any, path: str) -> Any:
    """Return a value of a record; an absent one is empty."""
    for step in path.split("."):
        value = value.get(step, {} if step in ("rules", "units") else [])
    return value


def test_values() -> None:
    assert failures(has_its_value, SINGLE, lambda fact: fact["id"]) == []


def has_its_value(fact: dict[str, Any]) -> None:
    whole = record(fact["of"])
    paths = fact["at"]
    found = [value_at(whole, path) for path in paths] if isinstance(paths, list) else value_at(whole, paths)
    assert found == fact["is"], fact["fact"]


def test_each_fact_is_held_once() -> None:
    assert len(IDS) == len(set(IDS))
    assert all(fact["grade"] in ("A", "B") for fact in FACTS)
    assert all(part.__doc__ for part in (test_battles_1_to_5, test_battles_6_to_10))  # importing them fills the list
    assert sorted(HELD) == sorted(fact["id"] for fact in FACTS if "of" not in fact)


# --- the components
@holds("figures-in-all")
def test_138_figures() -> None:
    assert sum(the_box().figures.values()) + 2 * the_box().commanders == 138
    assert set(the_box().figures) == set(box().kinds)


@holds("bases")
def test_the_bases_are_those_of_the_figures() -> None:
    figures, bases = the_box().figures, the_box().bases
    long = sum(figures[id] for id in ("winterfell-riders", "stark-kennelmasters", "casterly-rock-cavaliers"))
    riders = {c.name for c in box().commanders.values() if c.mounted}
    assert (bases.square, bases.rectangular) == (98, 40)
    assert long + len(riders) == 40
    assert bases.square + bases.rectangular == 138


@holds("order-tokens")
def test_ten_order_tokens_of_each_kind() -> None:
    assert the_box().order_tokens == ORDER_TOKENS == 10


@holds("commander-cards", "leadership-cards", "unit-cards", "setup-cards", "skirmish-cards")
def test_the_cards() -> None:
    for records, count in ((box().commanders, 14), (box().cards, 70), (box().kinds, 8), (box().setups, 16)):
        houses = [record.house for record in records.values()]
        assert (len(houses), houses.count("stark")) == (count, count // 2)
    assert {card.name for card in box().skirmishes.values()} == {"Raid in the Riverlands", "Westerlands Bounty"}


@holds("strategy-tokens")
def test_the_strategy_tokens_are_true_or_false_and_lie_face_down() -> None:
    assert the_box().markers["strategy"] == 13
    markers = [marker for marker in battle(4).markers.values() if marker.kind == "strategy"]
    assert {marker.face for marker in markers} == {"location", "decoy"}
    assert all(marker.secret == "stark" for marker in markers)


@holds("round-track")
def test_no_battle_has_more_rounds_than_the_track() -> None:
    assert max(battle(number).rounds for number in range(1, 11)) <= 10


# --- board and track
@holds("board-sides")
def test_the_two_sides_of_the_board() -> None:
    assert BOARDS == {"wide": (15, 11), "deep": (10, 15)}


@holds("board-points")
def test_a_retreat_has_two_hexes_inside_the_board() -> None:
    board = Board.of(*BOARDS["wide"])
    inside = [h for h, row in enumerate(board.row) if 0 < row < board.rows - 1 and len(board.neighbours[h]) == 6]
    assert inside
    assert all(len(board.toward(h, edge)) == 2 for h in inside for edge in ("top", "bottom"))


@holds("board-plain")
def test_most_of_each_map_is_open() -> None:
    open_ground = {token for token, terrain in box().ground.items() if terrain.id in ("plain", "road")}
    for number in range(1, 11):
        _, tokens = parse_map(battle(number).map)
        assert sum(token in open_ground for token in tokens) > len(tokens) / 2, number


@holds("rout-space", "break-point")
def test_the_last_space_is_a_rout_and_4_a_break_point() -> None:
    assert {side for number in range(1, 11) for side in battle(number).track.values()} == {"11", "rout"}
    assert 4 in box().track.breaks


# --- units
@holds("chart-other-infantry")
def test_all_infantry_moves_alike() -> None:
    charts = [plain(kind)["orders"] for kind in box().kinds.values() if kind.branch == "infantry"]
    assert len(charts) == 4
    assert all(chart == charts[0] for chart in charts)


@holds("chart-cavalry-green", "chart-cavalry-dice")
def test_cavalry() -> None:
    for kind in (kind for kind in box().kinds.values() if kind.branch == "cavalry"):
        assert [(o.move, o.attack) for o in kind.orders["green"].options] == [(4, True)]
        assert [kind.orders[rank].dice for rank in ("green", "blue", "red")] == [2, 3, 4]


# --- commanders
@holds("zone-of-control", "limits", "values")
def test_numbers_of_commanders() -> None:
    for commander in box().commanders.values():
        assert commander.zone == 2
        assert 1 <= commander.limit <= 3
        assert commander.value == commander.limit
    assert {commander.limit for commander in box().commanders.values()} == {1, 2, 3}


@holds("king-not-alone")
def test_the_king_alone_is_not_asked() -> None:
    from tests.rules.test_cases import all_cases

    assert "king-alone-does-not-change-places" in {written.case.id for written in all_cases()}
    assert "but not its last figure" in box().commanders["robb-stark:king-in-the-north"].commit.text


@holds("kevan-pursuit")
def test_kevans_dice_go_with_the_pursuit() -> None:
    from tests.rules.test_cases import all_cases

    ids = {written.case.id for written in all_cases()}
    assert {"kevan-s-dice-count-in-the-pursue-attack-too", "kevan-engaged-and-without-a-target"} <= ids
    assert "Pursue attack" in box().commanders["kevan-lannister:trusted-captain"].ability.text


@holds("jaime-on-foot")
def test_jaime_is_on_foot_in_a_unit_of_four() -> None:
    jaime = box().commanders["jaime-lannister:kingslayer"]
    assert not jaime.mounted
    assert box().kinds[jaime.unit].figures == 4


@holds("outrider-ability")
def test_the_outrider_crosses_terrain_and_no_units() -> None:
    [ability] = box().commanders["addam-marbrand:outrider-commander"].ability.effects
    assert ability.word == "pathfinder"
    assert ability.over


@holds("tywin-is-the-fifth", "one-set-of-cards", "decks")
def test_five_commanders_a_house_with_five_cards_each() -> None:
    for house in ("stark", "lannister"):
        names = {id.partition(":")[0] for id, c in box().commanders.items() if c.house == house}
        cards = [card for card in box().cards.values() if card.house == house]
        assert len(names) == 5
        assert len(cards) == 35
        assert sum(card.commander is None for card in cards) == 10
        assert all(sum(card.commander == name for card in cards) == 5 for name in names)
    assert "tywin-lannister" in {id.partition(":")[0] for id in box().commanders}


@holds("no-expansions")
def test_nobody_of_the_expansions_commands() -> None:
    later = {"brynden", "edmure", "marq", "smalljon", "rodrik", "galbart", "tyrion", "sandor", "daven"}
    assert not later & {id.partition("-")[0] for id in box().commanders}


@holds("ignores-retreat")
def test_somebody_does_not_retreat_in_close_combat() -> None:
    found = [c.id for c in box().commanders.values() if [e.word for e in c.ability.effects] == ["steady"]]
    assert len(found) == 1


@holds("mounted")
def test_who_is_mounted() -> None:
    riders = {c.name for c in box().commanders.values() if c.mounted}
    assert riders == {"Robb Stark", "Rickard Karstark", "Addam Marbrand", "Tywin Lannister"}
    for commander in box().commanders.values():
        assert commander.mounted == (box().kinds[commander.unit].branch == "cavalry")


# --- Leadership cards
def basics(house: str) -> list[Any]:
    return [plain(card) for card in box().cards.values() if card.house == house and card.commander is None]


@holds("basics-alike", "basics-orders-only")
def test_the_basic_cards_are_alike_and_have_no_tactic() -> None:
    stark, lannister = ([(card["name"], card["orders"]) for card in basics(house)] for house in ("stark", "lannister"))
    assert stark == lannister
    assert not any("tactic" in card for house in ("stark", "lannister") for card in basics(house))


@holds("commander-cards-form")
def test_a_commanders_card_has_orders_and_a_tactic() -> None:
    for card in box().cards.values():
        if card.commander is not None:
            assert len(card.orders) in (1, 2)
            assert card.tactic is not None


@holds("units-ordered", "prices")
def test_a_card_orders_two_or_three_units_or_all_and_each_order_costs_a_token() -> None:
    for card in box().cards.values():
        counts = [order.count for order in card.orders]
        assert counts == ["all"] or sum(n for n in counts if n != "all") in (2, 3), card.id
        assert all(order.cost >= 1 for order in card.orders), card.id


@holds("rally-all")
def test_rally_all() -> None:
    for id in ("SL1", "LL1"):
        [order] = box().cards[id].orders
        assert (order.count, order.does, order.who.zone) == ("all", "rally", "controlled")


# --- skirmish
@holds("setup-blocks")
def test_two_blocks_of_units_and_of_terrain() -> None:
    def figures(card: Any) -> int:
        return sum(box().kinds[unit.kind].figures for unit in card.units)

    for house in ("stark", "lannister"):
        cards = [card for card in box().setups.values() if card.house == house]
        assert any(figures(a) + figures(b) == 29 for a, b in combinations(cards, 2)), house
        assert all(len(card.terrain) == 4 for card in cards)


@holds("setup-robb")
def test_robbs_three_red_units() -> None:
    robbs = [card for card in box().setups.values() if (card.commander or "").startswith("robb-stark:")]
    assert any([unit.rank for unit in card.units] == ["red"] * 3 for card in robbs)


@holds("setup-values")
def test_values_of_set_up_cards() -> None:
    for card in box().setups.values():
        assert card.units
        assert card.terrain
        if card.commander:
            assert card.value == box().commanders[card.commander].value in (1, 2, 3)


@holds("strong-cards")
def test_strong_commanders_stand_on_strong_cards() -> None:
    worth = {"green": 1, "blue": 2, "red": 3}
    for house in ("stark", "lannister"):
        cards = [card for card in box().setups.values() if card.house == house and card.value]
        mean = {
            value: sum(
                sum(worth[unit.rank] for unit in card.units) / len(card.units) for card in cards if card.value == value
            )
            / sum(card.value == value for card in cards)
            for value in (1, 2, 3)
        }
        assert mean[3] > mean[2]


@holds("raid-army")
def test_an_army_of_14_units_can_be_drawn() -> None:
    raid = box().skirmishes["raid-in-the-riverlands"]
    blocks = sorted((len(card.units) for card in box().setups.values() if card.house == "lannister"), reverse=True)
    assert raid.commanders + sum(blocks[: raid.unit_cards]) >= 14


def test_every_battle_is_named_by_its_number() -> None:
    assert [battle(number).number for number in range(1, 11)] == list(range(1, 11))
    assert len(book_paths()) == 10
