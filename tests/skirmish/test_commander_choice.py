"""Card, Houses, commanders, momentum, draws: all steps before the first thing is placed."""

from __future__ import annotations

import re
from collections import Counter
from typing import Any

import pytest

from bow.content.catalogue import Catalogue
from bow.skirmish import IllegalChoice, SkirmishSetup, setup_bots_of
from bow.skirmish.field import KEYS, SetupRefusal
from bow.skirmish.sentences import event_text, refusal_text
from bow.skirmish.setup import KINDS
from bow.words.messages import Words, message_keys
from tests.skirmish.conftest import BOUNTY, RAID, Changed, begun, both_chosen


def refusal(setup: SkirmishSetup, choice: str) -> SetupRefusal:
    found = setup.why_not(choice)
    assert found is not None, choice
    with pytest.raises(IllegalChoice) as refused:
        setup.apply(choice)
    assert refused.value.refusal == found
    assert str(refused.value).endswith(f"({found.rule})")
    return found


# --- the card and the Houses
@pytest.mark.rule("SKM-1")
def test_two_houses_with_an_edge_each(box: Catalogue) -> None:
    assert begun(box).open.field.edges == {"stark": "top", "lannister": "bottom"}
    turned = SkirmishSetup.begin(RAID, 7, box, {"stark": "bottom", "lannister": "top"})
    assert turned.open.field.row("stark", "A15") == 1
    assert turned.open.field.row("lannister", "A15") == 15
    with pytest.raises(ValueError, match="SKM-1"):
        SkirmishSetup.begin(RAID, 7, box, {"stark": "top", "lannister": "top"})


@pytest.mark.rule("SKM-1")
def test_the_card_says_which_side_of_the_board(box: Catalogue) -> None:
    deep, wide = begun(box).open.field.board, begun(box, BOUNTY).open.field.board
    assert (deep.columns, deep.rows) == (10, 15)
    assert (wide.columns, wide.rows) == (15, 11)


@pytest.mark.rule("SKM-1")
def test_a_house_places_in_its_own_half_whatever_the_card_says(changed: Changed, box: Catalogue) -> None:
    placing = box.skirmishes[RAID].placing.model_copy(update={"terrain": 12})
    setup = both_chosen(changed({"placing": placing}))
    asked = setup.decision
    assert asked is not None
    thing = setup.open.left[asked.house][0]
    rows = {setup.open.field.row(asked.house, hex) for hex in setup.open.field.hexes(asked.house, "terrain", thing)}
    assert rows == set(range(1, 9)), "the middle row of 15 belongs to both halves"
    beyond = "A9" if setup.open.field.edges[asked.house] == "top" else "A7"
    assert refusal(setup, f"place {thing} {beyond}") == ("SKM-1", "other-half", {"hex": beyond, "house": asked.house})


# --- commanders
@pytest.mark.rule("SKM-2")
def test_commanders_within_number_and_value(box: Catalogue) -> None:
    setup = begun(box)
    for action in setup.legal_actions():
        values = [box.setups[card].value or 0 for card in action.args]
        assert 1 <= len(values) <= 2
        assert sum(values) <= 4
        assert setup.why_not(action) is None
    assert len(setup.legal_actions()) == 7 + 11
    wrong = {
        "choose setup-karstark setup-maege setup-bolton": "too-many",
        "choose setup-robb-king setup-bolton": "too-dear",
        "choose setup-tywin": "other-house",
        "choose setup-northern-levies": "no-commander",
        "choose setup-nobody": "unknown-card",
        "choose setup-maege setup-maege": "card-twice",
        "choose": "nobody",
        "place forest C4": "choose-now",
    }
    for choice, key in wrong.items():
        assert refusal(setup, choice)[:2] == ("SKM-2", key)
    assert refusal(setup, "choose !").rule == "SKM-1"


@pytest.mark.rule("SKM-2")
def test_a_commander_is_there_once_whatever_his_title(box: Catalogue) -> None:
    found = refusal(begun(box, BOUNTY), "choose setup-greatjon setup-last-hearth")
    assert found == ("SKM-2", "commander-twice", {"commander": "greatjon-umber:lord-of-last-hearth"})


@pytest.mark.rule("SKM-2")
def test_what_is_chosen_shows_only_when_both_have_chosen(box: Catalogue) -> None:
    one = begun(box).apply("choose setup-karstark setup-maege")
    other = begun(box).apply("choose setup-robb-king")
    assert one.view("stark") != other.view("stark")
    assert one.view("lannister") == other.view("lannister")
    assert repr(one.view("lannister")) == repr(other.view("lannister"))
    assert [(event.kind, event.values) for event in one.events] == [("chosen", {"house": "stark"})]
    both = one.apply("choose setup-kevan")
    for house in ("stark", "lannister"):
        assert both.view(house).open.commanders == {
            "stark": ("setup-karstark", "setup-maege"),
            "lannister": ("setup-kevan",),
        }
    revealed = [event.values for event in both.events if event.kind == "revealed"]
    assert [values["commanders"] for values in revealed] == [
        ["rickard-karstark:lord-of-karhold", "maege-mormont:she-bear"],
        ["kevan-lannister:trusted-captain"],
    ]


@pytest.mark.rule("SKM-2")
def test_no_view_depends_on_the_seed_before_the_draw(box: Catalogue) -> None:
    for house in ("stark", "lannister"):
        assert begun(box, seed=1).view(house) == begun(box, seed=2).view(house)
    assert both_chosen(box, seed=1).view("stark") != both_chosen(box, seed=2).view("stark")


@pytest.mark.rule("SKM-2")
def test_the_order_of_the_cards_does_not_matter(box: Catalogue) -> None:
    assert begun(box).apply("choose setup-maege setup-karstark") == begun(box).apply(
        "choose setup-karstark setup-maege"
    )


@pytest.mark.rule("SKM-2")
def test_a_house_without_a_commander_that_it_can_afford_fights_without(changed: Changed, box: Catalogue) -> None:
    dear = [card.id for card in box.setups.values() if card.house == "stark" and card.commander]
    content = changed({"total": 2}, {id: {"value": 3} for id in dear})
    setup = begun(content)
    assert setup.decision is not None
    assert setup.decision.house == "lannister"
    assert setup.apply("choose setup-jaime").open.commanders["stark"] == ()


@pytest.mark.rule("SKM-2")
@pytest.mark.parametrize(
    ("card", "rank", "printed"),
    [
        ("setup-maege", "green", None),
        ("setup-karstark", "blue", None),
        ("setup-robb-king", "red", None),
        ("setup-maege", "blue", "blue"),
        ("setup-karstark", "green", "green"),
    ],
)
def test_the_rank_of_a_commanders_unit_follows_his_value_or_is_printed(
    changed: Changed, card: str, rank: str, printed: str | None
) -> None:
    box = changed(setups={card: {"rank": printed}})
    field = begun(box).open.field
    commander = box.setups[card].commander
    assert commander is not None
    assert field.kind_and_rank("commanders", commander) == (box.commanders[commander].unit, rank)


# --- momentum
@pytest.mark.rule("SKM-3")
def test_momentum_by_chance(box: Catalogue) -> None:
    found = Counter(both_chosen(box, seed=seed).open.momentum for seed in range(200))
    assert set(found) == {"stark", "lannister"}
    assert 70 <= found["stark"] <= 130


@pytest.mark.rule("SKM-3")
@pytest.mark.parametrize("house", ["stark", "lannister"])
def test_momentum_by_the_card(changed: Changed, house: str) -> None:
    for seed in range(8):
        setup = both_chosen(changed({"momentum": house}), seed=seed)
        assert setup.open.momentum == house
        assert [event.values["by"] for event in setup.events if event.kind == "momentum"] == ["card"]


# --- draws
@pytest.mark.rule("SKM-4", "SKM-5")
@pytest.mark.parametrize("card", [RAID, BOUNTY])
def test_as_many_cards_as_the_ratings_say_none_twice_and_none_of_the_chosen(box: Catalogue, card: str) -> None:
    terms = box.skirmishes[card]
    for seed in range(30):
        opened = both_chosen(box, card, seed).open
        for house in ("stark", "lannister"):
            draw, chosen = opened.draws[house], opened.commanders[house]
            assert len(draw.units) == terms.unit_cards
            assert len(draw.terrain) == terms.terrain_cards
            cards = (*draw.units, *draw.terrain, *chosen)
            assert len(set(cards)) == len(cards)
            assert {box.setups[id].house for id in cards} == {house}


@pytest.mark.rule("SKM-4")
def test_unit_blocks_come_to_the_field(box: Catalogue) -> None:
    setup = both_chosen(box)
    for event in setup.events:
        if event.kind == "units-drawn":
            blocks = [unit for card in event.values["cards"] for unit in box.setups[card].units]
            assert event.values["things"] == [f"{unit.kind}:{unit.rank}" for unit in blocks]


@pytest.mark.rule("SKM-5")
def test_terrain_blocks_come_to_the_field(box: Catalogue) -> None:
    opened = both_chosen(box).open
    for house in ("stark", "lannister"):
        blocks = [thing for card in opened.draws[house].terrain for thing in box.setups[card].terrain]
        assert list(opened.left[house]) == blocks


@pytest.mark.rule("SKM-4", "SKM-5")
def test_every_card_comes_up_and_a_short_deck_gives_what_it_has(box: Catalogue, changed: Changed) -> None:
    seen: Counter[str] = Counter()
    for seed in range(120):
        draw = both_chosen(box, seed=seed).open.draws["stark"]
        seen.update(draw.units + draw.terrain)
    assert set(seen) == {
        id for id, card in box.setups.items() if card.house == "stark" and id not in ("setup-karstark", "setup-maege")
    }
    assert max(seen.values()) < 2 * min(seen.values())
    short = both_chosen(changed({"unit_cards": 5, "terrain_cards": 4})).open.draws["stark"]
    assert (len(short.units), len(short.terrain)) == (5, 1)


# --- words
def test_every_refusal_and_every_event_has_its_sentence() -> None:
    keys = message_keys("en")
    said = {key.removeprefix("skirmish-refused-") for key in keys if key.startswith("skirmish-refused-")}
    assert said == set(KEYS)
    assert {key.removeprefix("skirmish-told-") for key in keys if key.startswith("skirmish-told-")} == set(KINDS)


def test_refusals_and_events_are_said_with_their_values(box: Catalogue) -> None:
    words, setup = Words(strict=True), begun(box)
    bots = setup_bots_of({"stark": "random", "lannister": "random"}, 4)
    kinds = set()
    while setup.decision is not None:
        setup = setup.apply(bots[setup.decision.house].choose(setup.view(setup.decision.house)))
        for event in setup.events:
            kinds.add(event.kind)
            assert set(event.values) <= set(re.findall(r"[a-z]+", KINDS[event.kind])) | {"stage"}
            assert event_text(words, setup.open.field, event)
    assert kinds >= set(KINDS) - {"left-out"}
    for key, names in KEYS.items():
        values: dict[str, Any] = dict.fromkeys(filter(None, names.split(", ")), "stark")
        values |= {name: 2 for name in values if name in ("found", "most", "row", "rows")}
        assert refusal_text(words, setup.open.field, SetupRefusal("SKM-6", key, values)).endswith("(SKM-6)")
