"""Validation of documents as models: strict, complete, with faults that say how to correct the value."""

# ruff: noqa: E501  (tables of faults, one a line)

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pytest
from pydantic import ValidationError

from bow.content.documents.faults import InputError
from bow.content.documents.validation import validate
from bow.content.documents.yaml_reading import parse_yaml
from bow.content.models import Card, Commander, Fire, OrderRow, Terrain, Track, UnitKind
from bow.content.plans import Area, Scenario

KIND = """\
id: lannisport-guards
name: Lannisport Guards
source: {grade: public, note: A note.}
house: lannister
branch: infantry
figures: 4
range: 1
effects:
  - advance
  - cover: {hits: 1, unless: engaged-by-own-token}
  - dice-limit: {dice: 3, when: attacked, unless-on: hill, branches: [ranged]}
orders:
  green: {dice: 2, options: [{move: 2, attack: true}]}
  blue: {dice: 3, options: [{move: 1, attack: true}, {move: 2, attack: false}]}
  red: {dice: 4, options: [{move: 1, attack: true}]}
"""

Words = dict[str, Mapping[str, type]]


def kind(text: str, words: Words) -> UnitKind:
    return validate(parse_yaml(text, "f.yaml"), UnitKind, words)


def refusal(text: str, words: Words | None, model: Any = UnitKind) -> list[str]:
    with pytest.raises(InputError) as caught:
        validate(parse_yaml(text, "f.yaml"), model, words)
    return str(caught.value).split("\n")


def test_a_record(words: Words, effect_types: dict[str, Any]) -> None:
    guards = kind(KIND, words)
    assert guards.effects == (
        effect_types["advance"](),
        effect_types["cover"](1, "engaged-by-own-token"),
        effect_types["dice-limit"](3, "attacked", "hill", ("ranged",)),
    )
    assert [choice.move for choice in guards.orders["blue"].options] == [1, 2]
    with pytest.raises(ValidationError, match="frozen"):
        guards.figures = 5


def test_underscores_are_read_too(words: Words, effect_types: dict[str, Any]) -> None:
    guards = kind(KIND.replace("unless-on", "unless_on"), words)
    assert guards.effects[2].unless_on == "hill"
    assert OrderRow.model_validate({"dice": 2, "options": [{"move": 1, "attack": False}]}).dice == 2


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ("figures: 4", 'figures: "4"', 'f.yaml:6: figures: found "4"; expected a whole number'),
        ("figures: 4", "figures: 4.0", "f.yaml:6: figures: found 4.0; expected a whole number"),
        ("figures: 4", "figures: true", "f.yaml:6: figures: found true; expected a whole number"),
        ("figures: 4", "figures: -1", "f.yaml:6: figures: found -1; expected at least 1"),
        ("figures: 4", "figures: 90", "f.yaml:6: figures: found 90; expected at most 8"),
        ("figures: 4", "figures:", "f.yaml:6: figures: found nothing; expected a whole number"),
        ("figures: 4\n", "", "f.yaml:1: figures: is missing"),
        ("figures: 4", "figurs: 4", "f.yaml:1: figures: is missing"),
        ("name: Lannisport Guards", "name: 12", "f.yaml:2: name: found 12; expected text; put it in quotes"),
        ("name: Lannisport Guards", 'name: ""', "f.yaml:2: name: is empty; expected text"),
        (
            "id: lannisport-guards",
            "id: Lannisport Guards",
            'f.yaml:1: id: found "Lannisport Guards"; expected an id such as war-host-of-the-north',
        ),
        (
            "branch: infantry",
            "branch: infantri",
            'f.yaml:5: branch: found "infantri". Did you mean "infantry"? Allowed: infantry, cavalry, ranged',
        ),
        ("branch: infantry", "branch: [a]", "f.yaml:5: branch: found a list. Allowed: infantry, cavalry, ranged"),
        ("{grade: public, note: A note.}", "public", 'f.yaml:3: source: found "public"; expected a map'),
        ("note: A note.", "nota: A note.", 'f.yaml:3: source.nota: unknown key "nota". Did you mean "note"?'),
        ("  green: {dice: 2, options: [{move: 2, attack: true}]}\n", "", "f.yaml:12: orders"),
        ("move: 2, attack: true", "move: 2, attack: yes", 'f.yaml:13: orders.green.options.1.attack: found "yes"; expected true or false'),
        ("[{move: 2, attack: true}]", "[]", "f.yaml:13: orders.green.options: holds 0; expected at least 1"),
        ("[{move: 2, attack: true}]", "3", "f.yaml:13: orders.green.options: found 3; expected a list"),
        ("  red:", "  violet:", 'f.yaml:15: orders.violet: found "violet". Allowed: green, blue, red'),
        ("move: 2, attack: true", "mov: 2, attack: true", 'orders.green.options.1.mov: unknown key "mov". Did you mean "move"? Allowed: move, attack'),
    ],
)  # fmt: skip
def test_faults_of_fields(old: str, new: str, message: str, words: Words) -> None:
    assert old in KIND
    found = refusal(KIND.replace(old, new, 1), words)
    assert any(message in line for line in found), found


@pytest.mark.parametrize(
    ("new", "message"),
    [
        ("- advnce", 'f.yaml:9: effects.1: unknown effect "advnce". Did you mean "advance"? Allowed: advance, cover,'),
        ("- 3", "f.yaml:9: effects.1: found 3; expected one effect"),
        ("- {advance: {}, overlook: {}}", "f.yaml:9: effects.1: found 2 words in one entry"),
        ("- {3: {}}", "f.yaml:9: effects.1: found 3; expected one effect"),
        ("- pursue", "f.yaml:9: effects.1.pursue.hexes: is missing"),
        ("- pursue: 2", "f.yaml:9: effects.1.pursue: found 2; pursue takes a map with these keys: hexes"),
        ("- advance: 2", "f.yaml:9: effects.1.advance: found 2; advance takes no fields; write the word alone"),
        ("- pursue: {hexes: two}", 'f.yaml:9: effects.1.pursue.hexes: found "two"; expected a whole number'),
        ("- pursue: {hexs: 2}", 'f.yaml:9: effects.1.pursue.hexs: unknown key "hexs". Did you mean "hexes"? Allowed: hexes'),
        ("- cover: {hits: 0}", "f.yaml:9: effects.1.cover: cover takes at least 1 hit"),
        ("- cover: {hits: 1, unless: engaged-by-own-tokn}", 'effects.1.cover.unless: found "engaged-by-own-tokn". Did you mean "engaged-by-own-token"? Allowed: never, engaged-by-own-token'),
        ("- dice-limit: {dice: 1, when: attacked, branches: [archers]}", 'effects.1.dice-limit.branches.1: found "archers". Allowed: infantry, cavalry, ranged'),
        ("- dice-limit: {dice: 1, when: attacked, unless-on: 3}", "effects.1.dice-limit.unless-on: found 3; expected text"),
        ("- give: {effects: [advance, pursu]}", 'effects.1.give.effects.2: unknown effect "pursu". Did you mean "pursue"?'),
        ("- give: {effects: [], to: {how-many: x}}", 'effects.1.give.to.how-many: found "x"; expected a whole number or all'),
        ("- give: {effects: [], to: {how-mony: 1}}", 'effects.1.give.to.how-mony: unknown key "how-mony". Did you mean "how-many"? Allowed: side, how-many'),
        ("- give: {effects: [], to: 1}", "effects.1.give.to: found 1; expected a map with these keys: side, how-many"),
        ("- give: {effects: [{pursue: {hexes: x}}]}", 'effects.1.give.effects.1.pursue.hexes: found "x"; expected a whole number'),
    ],
)  # fmt: skip
def test_faults_of_effects(new: str, message: str, words: Words) -> None:
    found = refusal(KIND.replace("- advance", new, 1), words)
    assert any(message in line for line in found), found
    assert len(found) == (2 if "hexs" in new else 1)


def test_effects_within_effects(words: Words, effect_types: dict[str, Any]) -> None:
    found = kind(
        KIND.replace(
            "- advance", "- give: {effects: [advance, {pursue: {hexes: 3}}], also: overlook, to: {how-many: all}}"
        ),
        words,
    )
    t = effect_types
    assert found.effects[0] == t["give"](
        (t["advance"](), t["pursue"](3)), t["overlook"](), t["give"].to.__class__("own", "all")
    )


def test_without_a_vocabulary(words: Words) -> None:
    assert refusal(KIND, None)[0] == (
        'f.yaml:9: effects.1: "advance" cannot be read: no vocabulary of effects was given'
    )
    assert "expected one effect" in refusal(KIND.replace("- advance", "- 3"), None)[0]


def test_all_faults_in_the_order_of_lines(words: Words) -> None:
    text = KIND.replace("house: lannister", "house: tyrell").replace("range: 1", "range: 0").replace("advance", "x")
    text = text.replace("move: 2, attack: false", "move: 99, attack: 1").replace("id:", "di:")
    lines = [int(line.split(":")[1]) for line in refusal(text, words)]
    assert lines == [1, 1, 4, 7, 9, 14, 14]


def test_not_a_map(words: Words) -> None:
    assert refusal("- 3\n", words) == ["f.yaml:1: found a list; expected a map"]


CARD = """\
id: SL3
name: A card
source: {grade: reconstruction, note: Ours.}
house: stark
orders:
  - {text: Order all units., cost: 1, count: all}
tactic: {text: Now., when: before, if: [{controls: {house: stark}}], effects: [overlook]}
"""


def test_a_card(words: Words) -> None:
    card = validate(parse_yaml(CARD, "f"), Card, words)
    assert card.orders[0].count == "all"
    assert card.orders[0].who.zone == "controlled"
    assert card.tactic is not None
    assert len(card.tactic.if_) == 1


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ("count: all", "count: some", 'f.yaml:6: orders.1.count: found "some"; expected a whole number or all'),
        ("count: all", "count: 0", "f.yaml:6: orders.1.count: found 0"),
        ("cost: 1", "cost: 4", "f.yaml:6: orders.1.cost: found 4; expected at most 3"),
        ("house: stark", "house: lannister", "f.yaml:1: the card SL3 cannot be of House lannister"),
        ("SL3", "SL03", 'f.yaml:1: id: found "SL03"; expected a card number such as SL3'),
        ("controls", "control", 'f.yaml:7: tactic.if.1.control: unknown condition "control". Did you mean "controls"?'),
        ("controls: {house: stark}", "controls: {house: x}", 'f.yaml:7: tactic.if.1.controls.house: found "x"'),
        ("when: before", "when: soon", 'f.yaml:7: tactic.when: found "soon". Allowed: before, after, either'),
    ],
)
def test_faults_of_cards(old: str, new: str, message: str, words: Words) -> None:
    found = refusal(CARD.replace(old, new, 1), words, Card)
    assert message in found[0]


def test_a_card_must_do_something(words: Words) -> None:
    text = CARD[: CARD.index("orders")] + "orders: []\n"
    assert "needs an order or a tactic" in refusal(text, words, Card)[0]


@pytest.mark.parametrize(
    ("zones", "breaks", "message"),
    [
        ("{neutral: [0, 1], green: [2, 3], yellow: [4, 7]}", "[4]", "the zone red is missing"),
        ("{neutral: [0, 1], green: [3, 3], yellow: [4, 7], red: [8, 11]}", "[4]", "green must begin on space 2"),
        (
            "{neutral: [0, 1], green: [2, 3], yellow: [4, 7], red: [8, 10]}",
            "[4]",
            "ends on space 10, but the track ends on 11",
        ),
        ("{neutral: [0, 1], green: [2, 3], yellow: [4, 7], red: [8, 11]}", "[12]", "break point 12"),
        (
            "{neutral: [0, 1], green: [2, 3], yellow: [4, 7], red: [8, 11]}",
            "[4, 2]",
            "break points must be in ascending order",
        ),
    ],
)
def test_faults_of_the_track(zones: str, breaks: str, message: str) -> None:
    text = f"id: track\nname: T\nsource: {{grade: public, note: N.}}\nlength: 11\nzones: {zones}\nbreaks: {breaks}\n"
    assert message in refusal(text, None, Track)[0]


def test_an_area_needs_hexes_and_not_only_a_look() -> None:
    assert "an area needs `hexes`" in refusal("look: mill\n", None, Area)[0]
    assert 'found "barn". Allowed: thicket, mill, sept' in refusal("rows: [1, 2]\nlook: barn\n", None, Area)[0]
    assert validate(parse_yaml("rows: [1, 2]\nlook: mill\n", "f"), Area).look == "mill"


def test_terrain_characters() -> None:
    text = "id: x\nname: X\nsource: {grade: public, note: N.}\nblocks-sight: false\ntext: T.\n"
    assert "needs its character" in refusal(text + "kind: ground\n", None, Terrain)[0]
    assert "needs its character" in refusal(text + 'kind: ground\nmap: " "\n', None, Terrain)[0]
    assert "has no character" in refusal(text + "kind: token\nmap: x\n", None, Terrain)[0]
    assert validate(parse_yaml(text + "kind: token\nfire: {limit: 2}\n", "f"), Terrain).fire == Fire(limit=2)


def test_commander_id() -> None:
    found = refusal("id: jaime-lannister\n", None, Commander)
    assert any("expected a commander with title, such as maege-mormont:she-bear" in line for line in found)


def test_a_number_for_a_word(words: Words) -> None:
    found = refusal("track: {stark: 11, lannister: rout}\n", words, Scenario)
    assert any('track.stark: found the number 11; write the word in quotes: "11"' in line for line in found)
