"""Deeds and conditions of cards, in a small content pack: each changes the outcome of an action."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from bow.battle import Battle
from bow.battle.reading import catalogue
from bow.content.catalogue import Catalogue
from bow.content.documents.yaml_reading import dump_yaml
from tests.content.vocabulary.trials import (
    KARSTARK,
    dice,
    legal,
    played,
    position,
    proves,
)

AURA = """
  - id: maege-mormont:{title}
    name: Maege Mormont
    title: A Test
    initials: MM
    source: {{grade: reconstruction, note: For a test.}}
    house: stark
    unit: war-host-of-the-north
    limit: 1
    capture: 3
    value: 1
    mounted: false
    ability:
      text: Units around are tough.
      effects: [{{aura: {{effects: [{{toughness: {{hits: 1}}}}], to: {to}}}}}]
    commit: {{text: Nothing., moment: acting}}
"""
FEARED = "".join(
    AURA.replace("aura:", "dread:").replace("{{toughness: {{hits: 1}}}}", word).format(title=title, to=title)
    for title, word in (("engaged", "no-move"), ("zone", "no-attack"), ("beside", "no-valor"))
)
COMMANDERS = f"commanders:{AURA.format(title='near', to='beside')}{AURA.format(title='wide', to='zone')}{FEARED}"


@pytest.fixture
def pack(tmp_path: Path) -> Callable[..., Catalogue]:
    """Provide a function that returns the box with a card SL20: no order, and a tactic of the given deeds and
    conditions.
    """

    def make(*deeds: Any, conditions: tuple[Any, ...] = (), when: str = "before") -> Catalogue:
        card = {
            "id": "SL20",
            "name": "A Test",
            "source": {"grade": "reconstruction", "note": "For a test."},
            "house": "stark",
            "commander": "rickard-karstark",
            "orders": [{"text": "Order 1 red unit.", "cost": 1, "count": 1, "who": {"ranks": ["red"]}}],
            "tactic": {"text": "What is tested.", "when": when, "if": list(conditions), "effects": list(deeds)},
        }
        folder = tmp_path / f"pack-{len(list(tmp_path.iterdir()))}"
        folder.mkdir()
        (folder / "cards.yaml").write_text(dump_yaml({"cards": [card]}), encoding="utf-8")
        (folder / "commanders.yaml").write_text(COMMANDERS, encoding="utf-8")
        return catalogue((folder,))

    return make


Pack = Callable[..., Catalogue]
CAMP = (
    f"s1 {KARSTARK} red H7",
    "s2 war-host-of-the-north green H6",
    "s3 war-host-of-the-north blue A11",
    "l1 lannisport-guards green H5",
    "l2 lannisport-guards blue A1",
)


def camp(*more: str, **values: Any) -> dict[str, Any]:
    hand = {"stark": {"command": 0, "hand": ["SL20"]}, "lannister": {"orders": ["green", "blue"]}}
    return position(*CAMP, *more, houses=hand) | values


@proves("aura")
@pytest.mark.parametrize(
    ("title", "at", "figures"),
    [("near", "I7", 3), ("near", "H8", 2), ("wide", "H8", 3), ("wide", "A1", 2)],
)
def test_aura_helps_those_around(pack: Pack, title: str, at: str, figures: int) -> None:
    units = (f"s1 maege-mormont:{title} red {at}", "s2 war-host-of-the-north green H6", "l1 lannisport-guards green H5")
    after = played(position(*units, turn="lannister"), "token green l1", "attack l1 s2 => green green", content=pack())
    assert after.units["s2"].figures == figures


@proves("dread")
def test_dread_holds_whoever_is_engaged(pack: Pack) -> None:
    units = (
        "s1 maege-mormont:engaged red H6",
        "s2 war-host-of-the-north green A11",
        "l1 lannisport-guards green H5",
        "l2 lannisport-guards green I5",
    )
    start = position(*units, turn="lannister", engaged=["s1>l1"])
    held = played(start, "token green l1", content=pack())
    assert not any(action.startswith("move") for action in legal(held))
    assert any(action.startswith("move") for action in legal(played(start, "token green l2", content=pack())))


@pytest.mark.parametrize(("at", "reached"), [("H6", True), ("H7", True), ("H8", False)])
def test_dread_reaches_the_zone(at: str, reached: bool, pack: Pack) -> None:
    units = (f"s1 maege-mormont:zone red {at}", "s2 war-host-of-the-north green I5", "l1 lannisport-guards green H5")
    after = played(position(*units, turn="lannister"), "token green l1", content=pack())
    assert ("attack l1 s2" in legal(after)) != reached


@pytest.mark.parametrize(("at", "figures"), [("H6", 4), ("H7", 3)])
def test_dread_reaches_those_beside(at: str, figures: int, pack: Pack) -> None:
    units = (f"s1 maege-mormont:beside red {at}", "s2 war-host-of-the-north green I5", "l1 lannisport-guards green H5")
    after = played(position(*units, turn="lannister"), "token green l1", "attack l1 s2 => valor red", content=pack())
    assert after.units["s2"].figures == figures


@proves("grant")
@pytest.mark.parametrize(("until", "later"), [("attack", 2), ("turn", 2), ("round", 3), ("battle", 3)])
def test_grant_lasts_as_long_as_it_says(pack: Pack, until: str, later: int) -> None:
    target = {"side": "own", "where": "zone", "how-many": 1, "ranks": ["green"]}
    deed = {"grant": {"target": target, "effects": [{"dice-bonus": {"dice": 1}}], "until": until}}
    start = camp()
    start["houses"]["stark"] |= {"orders": ["green"]}
    start["houses"]["lannister"] = {"orders": ["morale", "green"]}
    after = played(start, "card SL20 s1", "raise", "token green s2", content=pack(deed))
    assert dice(after.apply("attack s2 l1", ["red"] * later)) == later


@proves("rally")
def test_rally_makes_active(pack: Pack) -> None:
    start = camp()
    start["units"]["s2"]["active"] = False
    content = pack({"rally": {"target": {"where": "zone"}}})
    assert played(start, "card SL20 s1", content=content).units["s2"].active


@proves("daunt")
def test_daunt_makes_inactive(pack: Pack) -> None:
    content = pack({"daunt": {"target": {"side": "enemy", "where": "zone"}}})
    assert not played(camp(), "card SL20 s1", content=content).units["l1"].active


@proves("shift-morale")
def test_shift_morale_moves_the_marker(pack: Pack) -> None:
    content = pack({"shift-morale": {"by": 2}})
    assert played(camp(), "card SL20 s1", content=content).to_position()["morale"] == "stark+2"


@proves("reclaim")
def test_reclaim_takes_command_tokens_back(pack: Pack) -> None:
    start = camp(commanders={KARSTARK: {"tokens": 2}})
    after = played(start, "card SL20 s1", content=pack({"reclaim": {"tokens": 1}})).to_position()
    assert after["commanders"][KARSTARK]["tokens"] == 1
    assert after["houses"]["stark"]["command"] == 1


@proves("gain-token")
def test_gain_token_takes_a_token(pack: Pack) -> None:
    after = played(camp(), "card SL20 s1", content=pack({"gain-token": {"token": "valor"}})).to_position()
    assert after["houses"]["stark"]["orders"] == ["valor"]


@proves("roll-tokens")
def test_roll_tokens_rolls_for_tokens(pack: Pack) -> None:
    after = played(camp(), "card SL20 s1 => red morale", content=pack({"roll-tokens": {"dice": 2}})).to_position()
    assert after["houses"]["stark"]["orders"] == ["red", "morale"]


@proves("spend-token")
def test_spend_token_is_a_price(pack: Pack) -> None:
    start = camp()
    start["houses"]["stark"] |= {"orders": ["red", "blue", "red"]}
    content = pack({"spend-token": {"token": "red"}}, {"shift-morale": {"by": 1}})
    after = played(start, "card SL20 s1", content=content).to_position()
    assert after["houses"]["stark"]["orders"] == ["blue", "red"]


@proves("draw-cards")
def test_draw_cards_draws(pack: Pack) -> None:
    start = camp()
    start["houses"]["stark"] |= {"deck": ["SL2", "SL3", "SL4"]}
    after = played(start, "card SL20 s1", content=pack({"draw-cards": {"cards": 2}})).to_position()
    assert after["houses"]["stark"]["hand"] == ["SL2", "SL3"]


@proves("disengage")
def test_disengage_takes_the_token_off(pack: Pack) -> None:
    content = pack({"disengage": {"target": {"where": "zone"}}})
    assert not played(camp(engaged=["s2>l1"]), "card SL20 s1", content=content).to_position()["engaged"]


@proves("wound")
def test_wound_takes_figures_and_leaves_a_commander_alone(pack: Pack) -> None:
    content = pack({"wound": {"target": {"side": "enemy", "where": "zone"}, "figures": 3}})
    assert played(camp(), "card SL20 s1", content=content).units["l1"].figures == 1
    start = camp("l3 kevan-lannister:trusted-captain blue I6 2")
    after = played(start, "card SL20 s1", "pick l3", content=content)
    assert after.units["l3"].figures == 1


@proves("drive-back")
def test_drive_back_makes_a_unit_retreat(pack: Pack) -> None:
    content = pack({"drive-back": {"target": {"side": "enemy", "where": "zone"}, "hexes": 2}})
    after = played(camp(), "card SL20 s1", "retreat H4", "retreat H3", content=content)
    assert (after.units["l1"].at, after.units["l1"].figures) == ("H3", 4)


@proves("shift")
def test_shift_moves_a_unit_without_an_order(pack: Pack) -> None:
    content = pack({"shift": {"target": {"where": "zone", "branches": ["infantry"]}, "hexes": 2}})
    after = played(camp(), "card SL20 s1", "pick G7", content=content)
    assert (after.units["s2"].at, after.units["s2"].active) == ("G7", True)


@proves("extra-attack")
def test_extra_attack_gives_a_second_attack() -> None:
    units = ("s1 maege-mormont:she-bear red H6", "l1 lannisport-guards green H5", "l2 lannisport-guards red A1")
    once = played(position(*units), "token red s1", "attack s1 l1 => red red red red")
    assert legal(once) == {"commit s1", "done"}
    assert "attack s1 l1" in legal(once.apply("commit s1"))


def both_conditions(pack: Pack, condition: Any, no: dict[str, Any], yes: dict[str, Any]) -> None:
    content = pack({"shift-morale": {"by": 1}}, conditions=(condition,))
    assert "card SL20 s1" not in legal(Battle.from_position(no, content))
    assert "card SL20 s1" in legal(Battle.from_position(yes, content))


def tokens(*held: str) -> dict[str, Any]:
    start = camp()
    start["houses"]["stark"] |= {"orders": list(held)}
    return start


@proves("holds-tokens")
def test_holds_tokens_counts_each_token_once(pack: Pack) -> None:
    both_conditions(pack, {"holds-tokens": {"tokens": ["red"]}}, tokens("blue"), tokens("blue", "red"))
    both_conditions(pack, {"holds-tokens": {"tokens": ["red", "red"]}}, tokens("red"), tokens("red", "red"))


@proves("morale-is")
@pytest.mark.parametrize(
    ("of", "zone", "way", "no", "yes"),
    [
        ("own", "neutral", "better", "lannister+2", "lannister+1"),
        ("own", "neutral", "worse", "stark+2", "stark+1"),
        ("own", "green", "better", "lannister+4", "lannister+3"),
        ("own", "green", "worse", "lannister+1", "lannister+2"),
        ("own", "yellow", "worse", "lannister+3", "lannister+4"),
        ("own", "red", "worse", "lannister+7", "lannister+8"),
        ("enemy", "green", "worse", "stark+1", "stark+5"),
        ("enemy", "green", "better", "stark+4", "stark+3"),
        ("enemy", "neutral", "worse", "lannister+2", "lannister+1"),
    ],
)
def test_morale_is_looks_at_the_zone(pack: Pack, of: str, zone: str, way: str, no: str, yes: str) -> None:
    condition = {"morale-is": {"of": of, "zone": zone, "or": way}}
    both_conditions(pack, condition, camp(morale=no), camp(morale=yes))


@proves("commander-engaged")
def test_commander_engaged_asks_for_his_engagement(pack: Pack) -> None:
    beside = "l3 lannisport-guards red I7"
    both_conditions(
        pack, "commander-engaged", camp(beside, engaged=["s2>l1"]), camp(beside, engaged=["s2>l1", "l3>s1"])
    )


@proves("units-in-zone")
def test_units_in_zone_counts_units(pack: Pack) -> None:
    cavalry = {"units-in-zone": {"at-least": 2, "branches": ["cavalry"]}}
    both_conditions(pack, cavalry, camp(), camp("s4 winterfell-riders green G7"))
    foes = {"units-in-zone": {"at-least": 2, "side": "enemy"}}
    both_conditions(pack, foes, camp(), camp("l4 westerlands-archers green G5"))


@proves("controls")
def test_controls_decides_a_battle() -> None:
    last = {"battle": "clash-on-the-kingsroad", "round": 5, "phase": "regroup"}
    units = {"s1": {"kind": "war-host-of-the-north", "rank": "green", "at": "A1"}}
    units |= {"l1": {"kind": "lannisport-guards", "rank": "green", "at": "A11"}}
    won = {
        held: Battle.from_position(last | {"units": units, "control": {"H6": "lannister", "J6": held}}).winner
        for held in ("stark", "lannister")
    }
    assert won == {"stark": "stark", "lannister": "lannister"}
