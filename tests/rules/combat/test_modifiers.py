"""Each modifier counts for the right side and only on the right occasions."""

from __future__ import annotations

from typing import Any

import pytest

from bow.battle import Battle, Odds

CLOSE, RANGED = "attack s1 l1", "attack s2 l1"


def battle_with(bearer: str, effect: Any, action: str, **ranks: str) -> Battle:
    """Return a Stark unit beside a Lannister one, with archers two hexes away; one of them has an effect."""
    doer = action.split()[1]
    battle = Battle.from_position(
        {
            "houses": {"stark": {"orders": ["valor"]}, "lannister": {"orders": ["green"]}},
            "units": {
                "s1": {"kind": "war-host-of-the-north", "rank": "green", "at": "D6"},
                "s2": {"kind": "northmen-archers", "rank": "green", "at": "F5"},
                "l1": {"kind": "lannisport-guards", "rank": ranks.get("l1", "green"), "at": "D5"},
                "l2": {"kind": "lannisport-guards", "rank": "green", "at": "A1"},
            },
            "effects": [{"effect": effect, "unit": bearer, "until": "round"}],
        }
    )
    return battle.apply(f"token valor {doer}")


def odds(bearer: str, effect: Any, action: str, **ranks: str) -> Odds:
    found = battle_with(bearer, effect, action, **ranks).odds(action)
    assert found is not None
    return found


def mean(chances: Any) -> float:
    return float(sum(n * chance for n, chance in enumerate(chances)))


@pytest.mark.rule("CMB-3")
@pytest.mark.parametrize(
    ("bearer", "effect", "action", "ranks", "dice"),
    [
        ("s1", {"dice-bonus": {"dice": 1, "on": "close-attack"}}, CLOSE, {}, 3),
        ("l1", {"dice-bonus": {"dice": 1, "on": "close-attack"}}, CLOSE, {}, 2),
        ("s2", {"dice-bonus": {"dice": 1, "on": "close-attack"}}, RANGED, {}, 2),
        ("s2", {"dice-bonus": {"dice": 1, "on": "ranged-attack"}}, RANGED, {}, 3),
        ("s1", {"dice-bonus": {"dice": 1, "on": "any"}}, CLOSE, {}, 3),
        ("s1", {"dice-bonus": {"dice": 1, "on": "counterattack"}}, CLOSE, {}, 2),
        ("s1", {"dice-bonus": {"dice": 1, "if-outranked": True}}, CLOSE, {}, 2),
        ("s1", {"dice-bonus": {"dice": 1, "if-outranked": True}}, CLOSE, {"l1": "blue"}, 3),
        ("l1", {"harder-to-hit": {"dice": 1, "on": "close-attack"}}, CLOSE, {}, 1),
        ("s1", {"harder-to-hit": {"dice": 1, "on": "close-attack"}}, CLOSE, {}, 2),
        ("l1", {"harder-to-hit": {"dice": 1, "on": "close-attack"}}, RANGED, {}, 2),
        ("l1", {"harder-to-hit": {"dice": 1, "on": "ranged-attack"}}, RANGED, {}, 1),
        ("s1", {"lent-dice": {"dice": 2}}, CLOSE, {}, 4),
        ("s2", {"lent-dice": {"dice": 2}}, RANGED, {}, 4),
        ("l1", {"lent-dice": {"dice": 2}}, CLOSE, {}, 2),
    ],
)
def test_dice(bearer: str, effect: Any, action: str, ranks: dict[str, str], dice: int) -> None:
    assert odds(bearer, effect, action, **ranks).dice == dice


@pytest.mark.rule("CMB-5", "CMB-6")
@pytest.mark.parametrize(
    ("bearer", "effect", "action", "eighths"),
    [  # of two dice: the faces that hit, twice
        ("s1", {"symbol-hits": {"symbol": "red", "on": "close-attack"}}, CLOSE, 5),
        ("s1", {"symbol-hits": {"symbol": "red", "hits": 2, "on": "close-attack"}}, CLOSE, 6),
        ("l1", {"symbol-hits": {"symbol": "red", "on": "close-attack"}}, CLOSE, 4),
        ("s2", {"symbol-hits": {"symbol": "red", "on": "close-attack"}}, RANGED, 3),
        ("s2", {"symbol-hits": {"symbol": "red", "on": "ranged-attack"}}, RANGED, 4),
        ("l1", {"valor-misses": {"on": "close-attack"}}, CLOSE, 3),
        ("l1", {"valor-misses": {"on": "ranged-attack"}}, CLOSE, 4),
        ("s1", {"valor-misses": {"on": "close-attack"}}, CLOSE, 4),
    ],
)
def test_hits(bearer: str, effect: Any, action: str, eighths: int) -> None:
    assert mean(odds(bearer, effect, action).hits) == pytest.approx(2 * eighths / 8)


@pytest.mark.rule("CMB-9")
@pytest.mark.parametrize(
    ("bearer", "effect", "action", "most"),
    [  # the furthest retreat of two dice
        ("l1", {"steady": {"on": "close-attack"}}, CLOSE, 0),
        ("l1", {"steady": {"on": "close-attack"}}, RANGED, 2),
        ("s1", {"steady": {"on": "close-attack"}}, CLOSE, 2),
        ("s1", {"press-back": {"on": "close-attack"}}, CLOSE, 4),
        ("l1", {"press-back": {"on": "close-attack"}}, CLOSE, 2),
        ("s2", {"press-back": {"on": "close-attack"}}, RANGED, 2),
        ("s2", {"press-back": {"on": "ranged-attack"}}, RANGED, 4),
    ],
)
def test_retreats(bearer: str, effect: Any, action: str, most: int) -> None:
    chances = odds(bearer, effect, action).retreat
    assert max(n for n, chance in enumerate(chances) if chance > 0) == most


@pytest.mark.rule("FAQ-1", "ENG-3")
@pytest.mark.parametrize(
    ("bearer", "action", "flanks"), [("s1", CLOSE, True), ("l1", CLOSE, False), ("s2", RANGED, False)]
)
def test_always_flanks(bearer: str, action: str, flanks: bool) -> None:
    after = battle_with(bearer, "always-flanks", action).apply(action, ["blue", "red"])
    assert (after.decision is not None and after.decision.kind == "reroll") is flanks


@pytest.mark.rule("CTR-1")
@pytest.mark.parametrize(
    ("bearer", "effect", "counters"),
    [
        ("l1", "no-counter", False),
        ("s1", "no-counter", True),
        ("s1", {"no-counter": {"role": "attacker"}}, False),
        ("l1", {"no-counter": {"role": "attacker"}}, True),
    ],
)
def test_no_counter(bearer: str, effect: Any, counters: bool) -> None:
    position = battle_with(bearer, effect, CLOSE).to_position()
    position["effects"].append({"effect": "stalwart", "unit": "l1", "until": "round"})
    after = Battle.from_position(position).apply(CLOSE, ["blue", "red"])
    assert after.decision is not None
    assert (after.decision.kind == "counter") is counters
