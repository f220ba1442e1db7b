"""The core content in the engine's vocabulary: it loads, is complete, gives true sources, and is varied."""

from __future__ import annotations

from pathlib import Path

import pytest

from bow.battle.vocabulary import CONDITIONS, MODIFIERS, VOCABULARY, WORDS
from bow.content.catalogue import Catalogue, load_catalogue
from bow.content.documents.yaml_reading import dump_yaml, parse_yaml, read_yaml
from bow.content.models import Card
from bow.content.plans import Scenario
from bow.content.scenarios import read_scenario, scenario_paths
from bow.system.places import core_dir

STARK = ("maege-mormont", "rickard-karstark", "robb-stark", "greatjon-umber", "roose-bolton")
LANNISTER = ("addam-marbrand", "kevan-lannister", "jaime-lannister", "gregor-clegane", "tywin-lannister")
ON_FOOT = {"greatjon-umber", "maege-mormont", "roose-bolton", "jaime-lannister", "gregor-clegane", "kevan-lannister"}


@pytest.fixture(scope="module")
def core_content() -> Catalogue:
    return load_catalogue(vocabulary=VOCABULARY, lasting=MODIFIERS, conditions=CONDITIONS)


def files() -> list[Path]:
    return [*sorted(core_dir().glob("*.yaml")), *scenario_paths()]


@pytest.mark.parametrize("path", scenario_paths(), ids=lambda path: path.stem)
def test_every_shipped_scenario_is_sound(path: Path, core_content: Catalogue) -> None:
    found = read_scenario(path, core_content, WORDS)
    assert isinstance(found, Scenario)
    assert path.stem == f"{found.number:02}-{found.id}"


@pytest.mark.parametrize("path", files(), ids=lambda path: path.stem)
def test_every_file_can_be_written_and_read_again(path: Path) -> None:
    value = read_yaml(path).value
    assert parse_yaml(dump_yaml(value), "again").value == value


def test_commanders(core_content: Catalogue) -> None:
    assert set(core_content.commanders) == {
        "robb-stark:young-wolf",
        "robb-stark:king-in-the-north",
        "greatjon-umber:the-greatjon",
        "greatjon-umber:lord-of-last-hearth",
        "rickard-karstark:lord-of-karhold",
        "maege-mormont:she-bear",
        "roose-bolton:lord-of-the-dreadfort",
        "jaime-lannister:kingslayer",
        "gregor-clegane:the-mountain",
        "gregor-clegane:reaver",
        "kevan-lannister:trusted-captain",
        "addam-marbrand:outrider-commander",
        "addam-marbrand:warrior-of-ashemark",
        "tywin-lannister:lord-of-casterly-rock",
    }
    maege = core_content.commanders["maege-mormont:she-bear"]
    assert maege.limit == 1
    assert [effect.word for effect in maege.commit.effects] == ["extra-attack"]
    assert [effect.word for effect in maege.ability.effects] == ["stalwart"]
    jaime = core_content.commanders["jaime-lannister:kingslayer"]
    assert (jaime.capture, core_content.kinds[jaime.unit].figures) == (3, 4)
    for commander in core_content.commanders.values():
        assert commander.zone == 2
        assert commander.id.startswith(commander.name.lower().replace(" ", "-") + ":")
        assert commander.initials == "".join(part[0] for part in commander.name.split())
        assert commander.value == commander.limit
        assert commander.mounted == (commander.id.partition(":")[0] not in ON_FOOT)


def test_what_is_known_of_the_commanders(core_content: Catalogue) -> None:
    """Published command limits, capture ratings and abilities are on the cards that have them."""
    people = core_content.commanders
    assert people["robb-stark:young-wolf"].limit == people["robb-stark:king-in-the-north"].limit == 3
    assert people["gregor-clegane:the-mountain"].capture == 4
    abilities = {id: [effect.word for effect in people[id].ability.effects] for id in people}
    assert abilities["gregor-clegane:the-mountain"] == ["dice-for-symbol"]
    assert abilities["addam-marbrand:warrior-of-ashemark"] == ["always-flanks"]
    (scorch,) = people["gregor-clegane:reaver"].ability.effects
    assert (scorch.word, scorch.symbols) == ("scorch-the-earth", ("green", "valor"))
    stoke, spread = people["gregor-clegane:reaver"].commit.effects
    assert (stoke.levels, spread.fires, spread.hexes) == (1, 3, 2)
    (wolf,) = people["robb-stark:young-wolf"].commit.effects
    assert [effect.word for effect in wolf.effects] == ["dogs-of-war", "regain-commit"]
    king = people["robb-stark:king-in-the-north"]
    assert (king.commit.moment, [effect.word for effect in king.commit.effects]) == ("falling", ["swap-places"])
    steady = [
        id for id in people if any(e.word == "steady" and e.on == "close-combat" for e in people[id].ability.effects)
    ]
    assert len(steady) == 1


def test_no_two_abilities_are_alike(core_content: Catalogue) -> None:
    people = core_content.commanders.values()
    assert len({str(one.ability.effects) for one in people}) == 14
    assert len({str((one.commit.moment, one.commit.effects)) for one in people}) == 14
    names = [name for one in people for name in (one.ability.name, one.commit.name)]
    assert len(set(names)) == 28


def test_the_box(core_content: Catalogue) -> None:
    """The components: 14 commander cards, 70 Leadership cards, 8 unit reference cards, half of each for a House."""
    for records, count in ((core_content.commanders, 14), (core_content.cards, 70), (core_content.kinds, 8)):
        houses = [record.house for record in records.values()]
        assert (len(houses), houses.count("stark")) == (count, count // 2)


def test_five_cards_for_each_commander(core_content: Catalogue) -> None:
    for house, names in (("S", STARK), ("L", LANNISTER)):
        wanted = [None] * 10 + [name for name in names for _ in range(5)]
        cards = [card for card in core_content.cards.values() if card.id[0] == house]
        assert [(card.id, card.commander) for card in sorted(cards, key=lambda card: int(card.id[2:]))] == [
            (f"{house}L{number}", name) for number, name in enumerate(wanted, 1)
        ]


def test_the_two_decks_order_as_many_units_for_as_many_tokens(core_content: Catalogue) -> None:
    """A card that orders all units in a zone counts as four."""

    def worth(house: str) -> tuple[int, int]:
        orders = [order for card in core_content.cards.values() if card.house == house for order in card.orders]
        giving = [order for order in orders if order.does == "order"]
        units = sum(4 if order.count == "all" else order.count for order in giving)
        return units, sum(order.cost for order in orders)

    stark, lannister = worth("stark"), worth("lannister")
    assert all(abs(mine - theirs) <= 2 for mine, theirs in zip(stark, lannister, strict=True)), (stark, lannister)


def test_no_two_cards_are_alike(core_content: Catalogue) -> None:
    def effect(card: Card) -> str:
        tactic = card.tactic and (card.tactic.when, card.tactic.if_, card.tactic.effects)
        return str(([(o.cost, o.count, o.does, o.who, o.gives) for o in card.orders], tactic))

    theirs = [card for card in core_content.cards.values() if card.commander]
    assert len({effect(card) for card in theirs}) == len(theirs)
    assert len({str(card.tactic and card.tactic.effects) for card in theirs}) == len(theirs)
    assert len({card.name for card in theirs}) == len(theirs)


def test_a_card_orders_two_or_three_units_or_all(core_content: Catalogue) -> None:
    for card in core_content.cards.values():
        counts = [order.count for order in card.orders]
        assert counts == ["all"] or 2 <= sum(count for count in counts if count != "all") <= 4, card.id
        assert (card.tactic is None) == (card.commander is None)


@pytest.mark.rule("CRD-6", "CRD-8")
def test_sl16(core_content: Catalogue) -> None:
    """The tactic quoted in the rulebook, on the card of a commander of the first battle."""
    card = core_content.cards["SL16"]
    assert card.commander in ("rickard-karstark", "maege-mormont")
    assert card.tactic is not None
    assert card.tactic.when == "before"
    (condition,) = card.tactic.if_
    assert (condition.word, condition.of, condition.zone, condition.or_) == ("morale-is", "enemy", "green", "worse")
    (grant,) = card.tactic.effects
    assert (grant.target.side, grant.target.count, grant.until) == ("enemy", 1, "turn")
    assert [effect.word for effect in grant.effects] == ["no-counter"]


def test_the_card_that_reaches_beyond_the_zone(core_content: Catalogue) -> None:
    reaching = [card for card in core_content.cards.values() if any(o.who.zone != "controlled" for o in card.orders)]
    assert [card.commander for card in reaching] == ["maege-mormont"]
    assert sum(order.cost for order in reaching[0].orders) <= 1, "she can pay both orders"


def test_nothing_is_passed_off_as_printed(core_content: Catalogue) -> None:
    sources = [core_content.die.source, core_content.track.source]
    sources += [kind.source for kind in core_content.kinds.values()]
    sources += [terrain.source for terrain in core_content.terrain.values()]
    assert all(source.note for source in sources)
    assert all(card.source.grade == "reconstruction" for card in core_content.cards.values())
    assert all(commander.source.grade == "reconstruction" for commander in core_content.commanders.values())
