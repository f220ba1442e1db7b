"""The skirmish cards of the box, and the faults of set-up cards."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from itertools import combinations
from pathlib import Path

import pytest

from bow.battle.reading import catalogue
from bow.content.box import the_box
from bow.content.catalogue import Catalogue
from bow.content.documents.faults import InputError
from bow.content.skirmish_cards import SetupCard

CARD = """
setups:
  - id: a-card
    name: A Card
    source: {grade: reconstruction, note: For a test.}
    house: stark
    commander: "maege-mormont:she-bear"
    value: 2
    units: [{kind: northmen-archers, rank: green}]
    terrain: [forest, hill]
"""


def block(id: str) -> list[tuple[str, str]]:
    return [(unit.rank, unit.kind) for unit in catalogue().setups[id].units]


def test_the_box_has_sixteen_set_up_cards_and_two_scenario_cards() -> None:
    box = catalogue()
    assert Counter(card.house for card in box.setups.values()) == {"stark": 8, "lannister": 8}
    assert set(box.skirmishes) == {"raid-in-the-riverlands", "westerlands-bounty"}


@pytest.mark.parametrize("house", ["stark", "lannister"])
def test_each_title_stands_on_a_card_and_one_card_has_none(house: str) -> None:
    box = catalogue()
    titles = [card.commander for card in box.setups.values() if card.house == house]
    assert titles.count(None) == 1
    assert {title for title in titles if title} == {id for id, one in box.commanders.items() if one.house == house}


def test_blocks() -> None:
    for card in catalogue().setups.values():
        assert 3 <= len(card.units) <= 4, card.id
        assert len(card.terrain) == 4, card.id


def test_the_unit_blocks_that_are_known() -> None:
    robb = block("setup-robb-young-wolf")
    assert [rank for rank, _ in robb] == ["red", "red", "red"]
    assert sorted(block("setup-maege")) == [
        ("blue", "stark-kennelmasters"),
        ("blue", "war-host-of-the-north"),
        ("green", "northmen-archers"),
    ]


def test_two_unit_blocks_can_be_29_figures() -> None:
    box = catalogue()
    figures = [sum(box.kinds[unit.kind].figures for unit in card.units) for card in box.setups.values()]
    assert {14, 15} <= set(figures)


def test_both_houses_draw_the_same_terrain() -> None:
    def terrain(house: str) -> Counter[str]:
        return Counter(kind for card in catalogue().setups.values() if card.house == house for kind in card.terrain)

    assert terrain("stark") == terrain("lannister") == Counter({"forest": 15, "hill": 11, "building": 6})


@pytest.mark.rule("SKM-2", "SKM-4")
@pytest.mark.parametrize("house", ["stark", "lannister"])
@pytest.mark.parametrize("skirmish", ["raid-in-the-riverlands", "westerlands-bounty"])
def test_no_draw_exceeds_the_box(skirmish: str, house: str) -> None:
    """The box has enough figures and banners for any choice of commanders and any draw of unit cards."""
    box, terms, lies = catalogue(), catalogue().skirmishes[skirmish], the_box()
    cards = [card for card in box.setups.values() if card.house == house]
    beyond, largest = set(), 0
    for chosen in choices([card for card in cards if card.commander], terms.commanders, terms.total):
        others = [card for card in cards if card not in chosen]
        leaders = [box.kinds[box.commanders[card.commander or ""].unit] for card in chosen]
        for drawn in combinations(others, terms.unit_cards):
            units = [box.kinds[unit.kind] for card in drawn for unit in card.units]
            figures = Counter[str]()
            for kind in units:
                figures[kind.id] += kind.figures
            for kind in leaders:
                figures[kind.id] += kind.figures - 1  # one of them is the commander's own
            beyond |= {kind for kind, count in figures.items() if count > lies.figures[kind]}
            largest = max(largest, len(units) + len(leaders))
    assert beyond == set()
    assert 0 < 2 * largest <= lies.units


def choices(cards: list[SetupCard], most: int, total: int) -> Iterator[tuple[SetupCard, ...]]:
    """Yield every choice of commanders that a skirmish card allows (SKM-2)."""
    for number in range(1, most + 1):
        for chosen in combinations(cards, number):
            persons = {(card.commander or "").partition(":")[0] for card in chosen}
            if len(persons) == number and sum(card.value or 0 for card in chosen) <= total:
                yield chosen


@pytest.mark.rule("SKM-2")
def test_the_raid() -> None:
    raid = catalogue().skirmishes["raid-in-the-riverlands"]
    assert (raid.commanders, raid.total, raid.momentum, raid.board) == (2, 4, "chance", "deep")
    assert (raid.placing.terrain, raid.placing.commanders, raid.placing.units) == (8, 3, 4)
    assert [(points.for_, points.points) for points in raid.points] == [("unit-eliminated", 1)]


def test_a_skirmish_can_be_drawn() -> None:
    """The box has commanders within the value of the card, enough cards for its ratings, and enough terrain hexes."""
    box = catalogue()
    for plan in box.skirmishes.values():
        for house in ("stark", "lannister"):
            cards = [card for card in box.setups.values() if card.house == house]
            cheapest: dict[str, int] = {}
            for card in cards:
                if card.commander is not None and card.value is not None:
                    name = card.commander.partition(":")[0]
                    cheapest[name] = min(card.value, cheapest.get(name, card.value))
            assert sum(sorted(cheapest.values())[: plan.commanders]) <= plan.total
            assert plan.commanders + plan.unit_cards + plan.terrain_cards <= len(cards)
        assert 2 * plan.terrain_cards * 4 <= the_box().terrain_hexes


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ('"maege-mormont:she-bear"', '"maege-mormont:she-bare"', 'Did you mean "maege-mormont:she-bear"?'),
        ('"maege-mormont:she-bear"', '"kevan-lannister:trusted-captain"', "belongs to House lannister"),
        ("value: 2", "value: 3", "found 3; the commander's card says 2"),
        ("    value: 2\n", "", "`value` belongs to the commander"),
        (
            CARD[CARD.index("    commander") : CARD.index("    units")],
            "    rank: blue\n",
            "`rank` belongs to the commander's unit",
        ),
        ("    value: 2\n", "    value: 2\n    rank: white\n", "setups.a-card.rank"),
        ("northmen-archers", "northmen-archer", 'Did you mean "northmen-archers"?'),
        ("northmen-archers", "lannisport-guards", "lannisport-guards belongs to House lannister"),
        ("forest, hill", "forrest, hill", 'Did you mean "forest"?'),
        ("[forest, hill]", "[]", "at least 1"),
    ],
)
def test_a_broken_set_up_card_is_answered(
    old: str, new: str, said: str, load: Callable[..., Catalogue], tmp_path: Path
) -> None:
    for name, text in (("sound", CARD), ("broken", CARD.replace(old, new))):
        (tmp_path / name).mkdir()
        (tmp_path / name / "skirmish.yaml").write_text(text, encoding="utf-8")
    assert "a-card" in load(tmp_path / "sound").setups
    with pytest.raises(InputError) as refused:
        load(tmp_path / "broken")
    assert said in str(refused.value)


def test_a_commander_stands_on_one_card(load: Callable[..., Catalogue], tmp_path: Path) -> None:
    (tmp_path / "twice").mkdir()
    second = CARD.replace("\nsetups:\n", "").replace("a-card", "another")
    (tmp_path / "twice" / "skirmish.yaml").write_text(CARD + second, encoding="utf-8")
    with pytest.raises(InputError, match="is already on the card a-card"):
        load(tmp_path / "twice")
