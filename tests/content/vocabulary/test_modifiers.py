"""Modifiers of cards, commanders and terrain: each changes the outcome of an action."""

from __future__ import annotations

from typing import Any

import pytest

from bow.battle import Battle
from bow.content.documents.faults import InputError
from tests.content.vocabulary.trials import (
    BLOWS,
    DUEL,
    KARSTARK,
    both,
    dice,
    legal,
    owed,
    played,
    position,
    proves,
)


@proves("dice-bonus")
@pytest.mark.parametrize(
    ("fields", "count"),
    [
        ({}, 5),
        ({"on": "close-attack"}, 5),
        ({"on": "ranged-attack"}, 4),
        ({"on": "counterattack"}, 4),
        ({"on": "close-combat"}, 5),
        ({"on": "any"}, 5),
        ({"if-moved": True}, 4),
        ({"if-moved": False}, 5),
        ({"if-flanking": True}, 4),
        ({"if-flanking": False}, 5),
        ({"if-target": ["infantry"]}, 5),
        ({"if-target": ["cavalry", "ranged"]}, 4),
        ({"if-target-engaged": True}, 4),
        ({"if-target-engaged": False}, 5),
        ({"if-outranked": True}, 4),
        ({"if-outranked": False}, 5),
    ],
)
def test_dice_bonus_adds_a_die(fields: dict[str, Any], count: int) -> None:
    _, after = both({"dice-bonus": {"dice": 1} | fields}, "s1", position(*DUEL), "token red s1")
    assert dice(after.apply("attack s1 l1", ["red"] * count)) == count


@pytest.mark.parametrize(
    ("fields", "count"),
    [({"if-flanking": True}, 3), ({"if-target-engaged": True}, 3), ({"if-outranked": True}, 3), ({"dice": -1}, 1)],
)
def test_dice_bonus_of_a_flanker(fields: dict[str, Any], count: int) -> None:
    units = ("s1 war-host-of-the-north green H6", "l1 lannisport-guards blue H5", "s2 war-host-of-the-north red I5")
    start = position(*units, engaged=["s2>l1"])
    _, after = both({"dice-bonus": {"dice": 1} | fields}, "s1", start, "token green s1")
    assert dice(after.apply("attack s1 l1", ["red"] * count)) == count


def test_dice_bonus_of_a_parting_blow_and_a_counterattack() -> None:
    start = position(*DUEL, engaged=["s1>l1"])
    blow = [("l1", {"dice-bonus": {"dice": 1, "on": "parting-blow"}})]
    moved = played(start | position(effects=blow, units=start["units"]), "token red s1", "move s1 H7")
    assert dice(moved.apply("blow", ["blue"] * 3)) == 3
    counter = [("l1", "stalwart"), ("l1", {"dice-bonus": {"dice": 1, "on": "counterattack"}})]
    struck = played(position(*DUEL, effects=counter), "token red s1", "attack s1 l1 => blue blue blue blue")
    assert dice(struck.apply("counter", ["blue"] * 3)) == 3


@proves("harder-to-hit")
@pytest.mark.parametrize(("on", "count"), [("any", 3), ("close-attack", 3), ("ranged-attack", 4)])
def test_harder_to_hit_takes_a_die(on: str, count: int) -> None:
    _, after = both({"harder-to-hit": {"dice": 1, "on": on}}, "l1", position(*DUEL), "token red s1")
    assert dice(after.apply("attack s1 l1", ["red"] * count)) == count


@proves("symbol-hits")
def test_symbol_hits_makes_a_symbol_hit() -> None:
    word = {"symbol-hits": {"symbol": "blue", "hits": 2}}
    without, after = both(word, "s1", position(*DUEL), "token red s1", "attack s1 l1 => blue red red red")
    assert (without.units["l1"].figures, after.units["l1"].figures) == (4, 2)


@proves("valor-misses")
def test_valor_misses_its_bearer() -> None:
    without, after = both("valor-misses", "l1", position(*DUEL), *BLOWS)
    assert (without.units["l1"].figures, after.units["l1"].figures) == (2, 3)


@proves("no-counter")
@pytest.mark.parametrize(("unit", "role"), [("l1", "target"), ("s1", "attacker")])
def test_no_counter_bars_the_counterattack(unit: str, role: str) -> None:
    steps = ("token red s1", "attack s1 l1 => blue blue blue blue")
    stalwart = [("l1", "stalwart")]
    assert legal(played(position(*DUEL, effects=stalwart), *steps)) == {"counter", "decline"}
    barred = [*stalwart, (unit, {"no-counter": {"role": role}})]
    after = played(position(*DUEL, effects=barred), *steps)
    assert owed(after) == "turn"


@proves("always-flanks")
def test_always_flanks_brings_the_reroll() -> None:
    without, after = both("always-flanks", "s1", position(*DUEL), "token red s1", "attack s1 l1 => red red red blue")
    assert owed(without) == "turn"
    assert legal(after) == {"reroll red", "reroll blue", "keep"}


@proves("steady")
def test_steady_keeps_its_place() -> None:
    steps = ("token red s1", "attack s1 l1 => morale blue blue blue")
    without, after = both("steady", "l1", position(*DUEL), *steps)
    assert legal(without) == {"retreat G4", "retreat H4"}
    assert owed(after) == "turn"
    _, elsewhere = both({"steady": {"on": "ranged-attack"}}, "l1", position(*DUEL), *steps)
    assert legal(elsewhere) == legal(without)


@proves("press-back")
def test_press_back_drives_further() -> None:
    steps = ("token red s1", "attack s1 l1 => morale blue blue blue", "retreat G4")
    without, after = both({"press-back": {"hexes": 1}}, "s1", position(*DUEL), *steps)
    assert "retreat G3" not in legal(without)
    assert legal(after) == {"retreat G3", "retreat H3"}


@proves("slip")
def test_slip_draws_no_parting_blow() -> None:
    start = position(*DUEL, engaged=["l1>s1"])
    without, after = both("slip", "s1", start, "token red s1", "move s1 H7")
    assert legal(without) == {"blow", "decline"}
    assert after.units["s1"].at == "H7"


@proves("stride")
def test_stride_goes_further() -> None:
    without, after = both({"stride": {"hexes": 1}}, "s1", position(*DUEL), "token red s1")
    assert "move s1 H8" not in legal(without)
    assert "move s1 H8" in legal(after)


@proves("breakthrough")
def test_breakthrough_goes_through_an_enemy_and_not_onto_him() -> None:
    lane = "~ ~ ~ ~ ~\n . . . .\n~ ~ ~ ~ ~\n"
    start = position("s1 winterfell-riders green A2", "l1 lannisport-guards red B2", map=lane)
    without, after = both("breakthrough", "s1", start, "token green s1")
    assert legal(after) - legal(without) == {"move s1 C2", "move s1 D2"}
    own = position(
        "s1 winterfell-riders green A2", "s2 winterfell-riders green B2", "l1 lannisport-guards red D2", map=lane
    )
    without, after = both("breakthrough", "s1", own, "token green s1")
    assert legal(after) == legal(without)


@proves("pathfinder")
def test_pathfinder_is_not_stopped_and_passes_over() -> None:
    lane = "~ ~ ~ ~ ~\n . f ~ .\n~ ~ ~ ~ ~\n"
    start = position("s1 winterfell-riders green A2", "l1 lannisport-guards red D2", map=lane)
    without, after = both("pathfinder", "s1", start, "token green s1")
    assert {a for a in legal(without) if a.startswith("move")} == {"move s1 B2"}
    assert legal(after) == legal(without)
    lane = "~ ~ ~ ~ ~\n f . . ~\n~ ~ ~ ~ ~\n"
    start = position("s1 winterfell-riders green B2", "l1 lannisport-guards red C2", map=lane)
    assert "move s1 A2" in legal(played(start, "token green s1"))
    open_river = "~ ~ ~ ~ ~\n . f ~ .\n~ ~ ~ ~ .\n"
    start = position("s1 winterfell-riders green A2", "l1 lannisport-guards red E3", map=open_river)
    _, over = both({"pathfinder": {"over": ["river"]}}, "s1", start, "token green s1")
    assert {a for a in legal(over) if a.startswith("move")} == {"move s1 B2", "move s1 D2"}


@proves("no-move")
def test_no_move_forbids_moving() -> None:
    without, after = both("no-move", "s1", position(*DUEL), "token red s1")
    assert "move s1 H7" in legal(without)
    assert legal(after) == {"attack s1 l1", "done"}


@proves("no-attack")
def test_no_attack_forbids_attacking() -> None:
    without, after = both("no-attack", "s1", position(*DUEL), "token red s1")
    assert legal(without) - legal(after) == {"attack s1 l1"}


@proves("dice-for-symbol")
def test_dice_for_symbol_adds_dice_to_the_roll() -> None:
    word = {"dice-for-symbol": {"symbol": "morale"}}
    start = position(*DUEL, effects=[("l1", "steady")])
    lasting = [*start["effects"], {"effect": word, "unit": "s1", "until": "battle"}]
    without, after = (played(at, "token red s1") for at in (start, start | {"effects": lasting}))
    first = ["morale", "morale", "red", "red"]
    assert dice(without.apply("attack s1 l1", first)) == 4
    assert dice(after.apply("attack s1 l1", [*first, "red", "morale"])) == 6


@proves("lend-dice")
def test_lend_dice_gives_dice_instead_of_attacking() -> None:
    units = (f"s3 {KARSTARK} red I7", "s1 war-host-of-the-north red H6", "s2 war-host-of-the-north blue G6")
    start = position(*units, "l1 lannisport-guards green H5", houses={"stark": {"command": 2, "hand": ["SL4"]}})
    without, after = both({"lend-dice": {"dice": 2}}, "s2", start, "card SL4 s3")
    assert "use s2 s1" not in legal(without)
    assert dice(after.apply("use s2 s1").apply("attack s1 l1", ["red"] * 6)) == 6


@proves("lent-dice")
def test_lent_dice_are_dice_more() -> None:
    _, after = both({"lent-dice": {"dice": 2}}, "s1", position(*DUEL), "token red s1")
    assert dice(after.apply("attack s1 l1", ["red"] * 6)) == 6


SHOT = ("s1 northmen-archers green A1", "l1 lannisport-guards green C1", "l2 lannisport-guards green D1")
NEAR = ". . . . .\n . . . .\n"


@proves("sight-limit")
def test_a_sight_limit_bars_what_is_farther() -> None:
    without, after = both({"sight-limit": {"hexes": 1}}, "s1", position(*SHOT, map=NEAR), "token green s1")
    assert legal(without) - legal(after) == {"attack s1 l1"}
    refusal = after.why_not("attack s1 l1")
    assert refusal is not None
    assert (refusal.key, refusal.values["sight"]) == ("beyond-sight", 1)
    assert not after.sight("s1", "C1").clear
    assert after.sight("s1", "C1").too_far
    assert without.sight("s1", "C1").clear
    assert after.seen_hexes("s1") == {"A1", "B1", "A2"}


@proves("range-bonus")
def test_a_range_bonus_lengthens_or_shortens_ranged_attacks() -> None:
    units = ("s1 northmen-archers green A1", "l1 lannisport-guards green F1", "s2 northmen-archers red A2")
    start = position(*units, map=". . . . . . .\n . . . . . .\n")
    without, after = both({"range-bonus": {"hexes": 1}}, "s1", start, "token green s1")
    assert legal(after) - legal(without) == {"attack s1 l1"}
    _, shorter = both({"range-bonus": {"hexes": -9}}, "s1", position(*SHOT, map=NEAR), "token green s1")
    assert shorter.range_of("s1") == 1
    refusal = shorter.why_not("attack s1 l1")
    assert refusal is not None
    assert (refusal.key, refusal.values["range"]) == ("out-of-range", 1)


def test_an_effect_for_all_reaches_those_who_come_later_and_reads_as_it_was_written() -> None:
    fog = {"grant": {"effects": [{"sight-limit": {"hexes": 1}}], "until": "battle"}}
    come = {"arrive": {"units": ["s9"], "in": "gate"}}
    plan = position(
        *SHOT,
        map=NEAR,
        areas={"gate": {"hexes": ["B2"]}},
        reserve={"s9": {"kind": "northmen-archers", "rank": "green"}},
        rules={"fog": {"on": {"turn-end": {"house": "stark"}}, "once": True, "do": [fog, come]}},
    )
    after = played(plan, "token green s1", "done")
    assert after.sight_limit("s9") == after.sight_limit("s1") == 1
    assert [(given.effect.word, given.until) for given in after.effects_for_all] == [("sight-limit", "battle")]
    assert after.given("s1") == ()
    assert "sight-limit" in after.units["s9"].keywords
    assert Battle.from_position(after.text()) == after


def test_an_effect_for_all_does_not_last_for_an_attack() -> None:
    fog = {"grant": {"effects": ["no-move"], "until": "attack"}}
    with pytest.raises(InputError, match="needs a target"):
        Battle.from_position(position(*SHOT, rules={"fog": {"on": "round-end", "do": [fog]}}))
