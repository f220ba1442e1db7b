"""Keywords of units: each changes the outcome of an action."""

from __future__ import annotations

from typing import Any

import pytest

from tests.content.vocabulary.trials import (
    BLOWS,
    DUEL,
    both,
    dice,
    legal,
    owed,
    played,
    position,
    proves,
)


@proves("advance")
def test_advance_lets_the_winner_follow() -> None:
    start = position("s1 stark-kennelmasters red H6", "l1 lannisport-guards green H5 1", "l2 lannisport-guards red A1")
    without, after = both("advance", "s1", start, *BLOWS)
    assert owed(without) == "turn"
    assert legal(after) == {"advance H5", "stay"}


@proves("pursue")
def test_pursue_lets_the_winner_follow_and_attack_again() -> None:
    start = position("s1 stark-kennelmasters red H6", "l1 lannisport-guards green H5 1", "l2 lannisport-guards red G3")
    without, after = both({"pursue": {"hexes": 2}}, "s1", start, *BLOWS)
    assert owed(without) == "turn"
    assert "pursue G4" in legal(after)
    assert legal(after.apply("pursue G4")) == {"attack s1 l2", "done"}


@proves("no-valor")
def test_no_valor_makes_valor_miss() -> None:
    without, after = both("no-valor", "s1", position(*DUEL), *BLOWS)
    assert (without.units["l1"].figures, after.units["l1"].figures) == (2, 3)


@proves("off-balance")
def test_off_balance_leaves_one_die_after_a_move() -> None:
    start = position("s1 war-host-of-the-north red H7", "l1 lannisport-guards green H5")
    steps = ("token red s1", "move s1 H6")
    without, after = both("off-balance", "s1", start, *steps)
    assert dice(without.apply("attack s1 l1", ["red"] * 4)) == 4
    assert dice(after.apply("attack s1 l1", ["red"])) == 1


@proves("dogs-of-war")
def test_dogs_of_war_reach_two_hexes() -> None:
    start = position("s1 war-host-of-the-north red H6", "l1 lannisport-guards green H4")
    without, after = both("dogs-of-war", "s1", start, "token red s1")
    assert legal(after) - legal(without) == {"hounds s1 l1"}


def test_dogs_of_war_after_a_move_only_where_it_says_so() -> None:
    start = position("s1 war-host-of-the-north red H6", "l1 lannisport-guards green H3")
    steps = ("token red s1", "move s1 I6")
    _, still = both("dogs-of-war", "s1", start, *steps)
    _, after = both({"dogs-of-war": {"after-moving": True}}, "s1", start, *steps)
    assert "hounds s1 l1" not in legal(still)
    assert "hounds s1 l1" in legal(after)


@proves("scorch-the-earth")
def test_scorch_the_earth_sets_a_fire() -> None:
    start = position("s1 war-host-of-the-north green H6", "l1 lannisport-guards green A1")
    without, after = both("scorch-the-earth", "s1", start, "token green s1")
    assert "scorch s1 H5" not in legal(without)
    assert after.apply("scorch s1 H5", ["green", "blue"]).to_position()["fires"] == {"H5": 1}


def test_scorch_the_earth_with_other_symbols_and_only_on_some_terrain() -> None:
    start = position(
        "s1 war-host-of-the-north green H6", "l1 lannisport-guards green A1", pieces={"H5": "tent", "H7": "palisade"}
    )
    word = {"scorch-the-earth": {"symbols": ["green", "valor"], "on": ["palisade"]}}
    _, after = both(word, "s1", start, "token green s1")
    assert {action for action in legal(after) if action.startswith("scorch")} == {"scorch s1 H7"}
    assert after.apply("scorch s1 H7", ["valor", "green"]).to_position()["fires"] == {"H7": 2}


@proves("heavy-armor")
def test_heavy_armor_is_hit_as_one_rank_higher() -> None:
    without, after = both("heavy-armor", "l1", position(*DUEL), "token red s1", "attack s1 l1 => green green blue red")
    assert (without.units["l1"].figures, after.units["l1"].figures) == (2, 3)


@proves("stalwart")
def test_stalwart_ignores_a_morale_symbol_and_strikes_back() -> None:
    without, after = both("stalwart", "l1", position(*DUEL), "token red s1", "attack s1 l1 => morale blue blue blue")
    assert legal(without) == {"retreat G4", "retreat H4"}
    assert legal(after) == {"ignore", "accept"}
    assert legal(after.apply("ignore")) == {"counter", "decline"}


@proves("ignores-morale")
def test_ignores_morale_lets_the_owner_ignore_and_no_more() -> None:
    steps = ("token red s1", "attack s1 l1 => morale morale blue blue")
    without, one = both("ignores-morale", "l1", position(*DUEL), *steps)
    assert legal(without) == {"retreat G4", "retreat H4"}
    assert legal(one) == {"ignore", "accept"}
    assert legal(one.apply("ignore")) == {"retreat G4", "retreat H4"}
    one = one.apply("ignore").apply("retreat G4")
    assert owed(one) == "follow"
    _, two = both({"ignores-morale": {"symbols": 2}}, "l1", position(*DUEL), *steps)
    assert owed(two.apply("ignore")) == "turn"  # the unit stays, and unlike a Stalwart unit does not counterattack


@proves("friends-beside")
def test_friends_beside_make_a_unit_stalwart() -> None:
    steps = ("token red s1", "attack s1 l1 => blue blue blue blue")
    alone = played(position(*DUEL), *steps)
    friends = ("l3 lannisport-guards red G5", "l4 lannisport-guards red I5")
    assert owed(alone) == "turn"
    assert legal(played(position(*DUEL, *friends), *steps)) == {"counter", "decline"}


@proves("toughness")
def test_toughness_ignores_hits() -> None:
    without, after = both({"toughness": {"hits": 1}}, "l1", position(*DUEL), *BLOWS)
    assert (without.units["l1"].figures, after.units["l1"].figures) == (2, 3)


@proves("cover")
def test_cover_ignores_hits_unless_the_own_token_lies_there() -> None:
    without, after = both({"cover": {"hits": 1}}, "l1", position(*DUEL), *BLOWS)
    assert (without.units["l1"].figures, after.units["l1"].figures) == (2, 3)
    word = {"cover": {"hits": 1, "unless": "engaged-by-own-token"}}
    bare = position(*DUEL, "s2 war-host-of-the-north red I5", engaged=["l1>s2"])
    _, after = both(word, "l1", bare, *BLOWS, "keep")
    assert after.units["l1"].figures == 2


@proves("dice-limit")
@pytest.mark.parametrize(
    ("fields", "unit", "count"),
    [
        ({"dice": 2, "when": "attacked"}, "l1", 2),
        ({"dice": 2, "when": "attacking"}, "s1", 2),
        ({"dice": 2, "when": "attacking", "branches": ["ranged"]}, "s1", 4),
        ({"dice": 2, "when": "attacking", "branches": ["infantry"]}, "s1", 2),
        ({"dice": 2, "when": "attacked", "unless-on": "plain"}, "l1", 4),
        ({"dice": 2, "when": "countering"}, "s1", 4),
    ],
)
def test_dice_limit_is_a_maximum(fields: dict[str, Any], unit: str, count: int) -> None:
    _, after = both({"dice-limit": fields}, unit, position(*DUEL), "token red s1")
    assert dice(after.apply("attack s1 l1", ["red"] * count)) == count


def test_dice_limit_of_a_counterattack() -> None:
    word = {"dice-limit": {"dice": 2, "when": "countering"}}
    lasting = [("l2", "stalwart"), ("l2", word)]
    start = position("s1 war-host-of-the-north red H6", "l2 lannisport-guards red H5", effects=lasting)
    after = played(start, "token red s1", "attack s1 l2 => blue blue blue blue", "counter => blue blue")
    assert dice(after) == 2


@proves("overlook")
def test_overlook_sees_over_units() -> None:
    start = position(
        "s1 northmen-archers red H6", "s2 war-host-of-the-north red I6", "l1 lannisport-guards green J6", turn="stark"
    )
    without, after = both("overlook", "s1", start, "token red s1")
    assert legal(after) - legal(without) == {"attack s1 l1"}
