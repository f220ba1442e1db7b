"""The odds are exact: equal to playing every roll of the dice, with the same choices (CMB, ENG-3, RET, KEY-7)."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import HealthCheck, given, reject, settings
from hypothesis import strategies as st

from bow.battle import Battle, Odds
from tools.provers.prove_odds import BeyondError, differences, outcomes, random_combats

many = settings(
    deadline=None, max_examples=20, suppress_health_check=[HealthCheck.too_slow, HealthCheck.filter_too_much]
)


def check(battle: Battle, action: str, odds: Odds | None, play: str | None = None) -> Odds:
    """Compare the odds of an action with all its rolls; `play` is the action that rolls them, if it is another one."""
    assert odds is not None, action
    try:
        found = differences(battle, odds, play or action)
    except BeyondError:  # after the last enemy is eliminated the round ends, and its fires roll more dice
        reject()
    assert found == []
    return odds


# --- combats
STARKS = ["war-host-of-the-north", "winterfell-riders", "northmen-archers", "stark-kennelmasters"]
LANNISTERS = ["lannisport-guards", "casterly-rock-cavaliers", "westerlands-archers", "lannister-heavy-infantry"]
STARK_COMMANDERS = ["maege-mormont:she-bear", "rickard-karstark:lord-of-karhold"]
LANNISTER_COMMANDERS = ["jaime-lannister:kingslayer", "kevan-lannister:trusted-captain"]
HEXES = [f"{letter}{row}" for row in range(1, 7) for letter in ("ABCDE" if row % 2 else "ABCD")]
FULL = {"winterfell-riders": 3, "casterly-rock-cavaliers": 3, "stark-kennelmasters": 3}


@st.composite
def positions(draw: st.DrawFn) -> dict[str, Any]:
    """Draw a crowded little board; s1 in the middle is to attack."""
    places = draw(st.permutations([name for name in HEXES if name != "C3"]))
    near = list(draw(st.permutations(["B3", "D3", "B2", "C2", "B4", "C4"])))
    units: dict[str, dict[str, Any]] = {}
    captains = {"s": list(STARK_COMMANDERS), "l": list(LANNISTER_COMMANDERS)}

    def add(name: str, at: str) -> None:
        side = name[0]
        if captains[side] and draw(st.integers(0, 3)) == 0:
            commander = captains[side].pop(draw(st.integers(0, len(captains[side]) - 1)))
            unit: dict[str, Any] = {"commander": commander}
            full = 3
        else:
            kind = draw(st.sampled_from(STARKS if side == "s" else LANNISTERS))
            unit = {"kind": kind}
            full = FULL.get(kind, 4)
        figures = draw(st.integers(1, full))
        units[name] = unit | {"rank": draw(st.sampled_from(["green", "blue", "red"])), "at": at, "figures": figures}

    add("s1", "C3")
    add("l1", near[0])
    taken = {"C3", near[0]}
    for name in draw(st.lists(st.sampled_from(["s2", "s3", "s4", "l2", "l3", "l4", "l5"]), unique=True, max_size=6)):
        spot = next((place for place in (*near[1 : draw(st.integers(1, 6))], *places) if place not in taken), None)
        if spot is not None:
            add(name, spot)
            taken.add(spot)
    rows = []
    for row in range(1, 7):
        tokens = [
            draw(st.sampled_from(".^f#=" if name in taken else "..^f#=~")) for name in HEXES if name[1:] == str(row)
        ]
        rows.append(" " * (row % 2 == 0) + " ".join(tokens))
    return {
        "map": "\n".join(rows) + "\n",
        "houses": {"stark": {"orders": ["valor", "valor"]}, "lannister": {"orders": ["valor"]}},
        "units": units,
    }


def with_engagements(position: dict[str, Any], draw: st.DataObject) -> dict[str, Any]:
    """Return the position with some adjacent enemies engaged."""
    battle = Battle.from_position(position)
    board = battle.board
    at = {name: board.index[unit["at"]] for name, unit in position["units"].items()}
    couples = [f"{a}>{b}" for a in at for b in at if a[0] != b[0] and board.distance(at[a], at[b]) == 1]
    engaged: list[str] = []
    used: set[str] = set()
    for couple in draw.draw(st.permutations(couples)):
        names = set(couple.split(">"))
        if not names & used and draw.draw(st.booleans()):
            engaged.append(couple)
            used |= names
    return position | {"engaged": engaged}


@many
@given(st.data(), positions())
@pytest.mark.rule("CMB-3", "CMB-5", "CMB-6", "CMB-7", "CMB-9", "ENG-3", "RET-3", "RET-6", "CMD-4", "KEY-7")
def test_the_odds_of_attacks(data: st.DataObject, position: dict[str, Any]) -> None:
    battle = Battle.from_position(with_engagements(position, data)).apply("token valor s1")
    for action in battle.legal_actions():
        if action.verb not in ("attack", "hounds"):
            continue
        odds = battle.odds(action)
        waiting = battle
        play = str(action)
        if battle.units["s1"].engaged_with not in (None, action.args[1]) and action.verb == "attack":
            waiting, play = battle.apply(action, chance=[]), "decline"  # the parting blow is decided first
        check(waiting, str(action), odds, play)


@many
@given(st.data(), positions())
@pytest.mark.rule("KEY-6", "CMB-3")
def test_the_odds_after_a_move(data: st.DataObject, position: dict[str, Any]) -> None:
    battle = Battle.from_position(position).apply("token valor s1")
    moves = [a for a in battle.legal_actions() if a.verb == "move"]
    if not moves:
        return
    battle = battle.apply(data.draw(st.sampled_from(moves)))
    for action in battle.legal_actions():
        if action.verb == "attack":
            check(battle, str(action), battle.odds(action))


@many
@given(st.data(), positions())
@pytest.mark.rule("ENG-6")
def test_the_odds_of_parting_blows(data: st.DataObject, position: dict[str, Any]) -> None:
    engaged = data.draw(st.sampled_from(["s1>l1", "l1>s1"]))
    battle = Battle.from_position(position | {"engaged": [engaged]}).apply("token valor s1")
    moves = [a for a in battle.legal_actions() if a.verb == "move"]
    if not moves:
        return
    move = data.draw(st.sampled_from(moves))
    waiting = battle.apply(move, chance=[])
    odds = check(waiting, "blow", waiting.odds("blow"))
    assert odds.mode == "blow"
    assert battle.odds(move) == odds


@many
@given(st.data(), positions())
@pytest.mark.rule("CTR-2", "CTR-4")
def test_the_odds_of_counterattacks(data: st.DataObject, position: dict[str, Any]) -> None:
    battle = Battle.from_position(with_engagements(position, data)).apply("token valor s1")
    for action in battle.legal_actions():
        engaged = battle.units["s1"].engaged_with
        if action.verb != "attack" or engaged not in (None, action.args[1]):
            continue
        answer = battle.odds(action)
        assert answer is not None
        for _, rolled in outcomes(battle, str(action)):
            after = rolled
            while after.decision is not None and after.decision.kind in ("reroll", "stalwart"):
                after = after.apply("keep" if after.decision.kind == "reroll" else "ignore", chance=[])
            if after.decision is not None and after.decision.kind == "counter":
                odds = check(after, "counter", after.odds("counter"))
                assert answer.answer is not None
                assert answer.answer.lost == odds.lost
                break


@pytest.mark.rule("ENG-3")
def test_the_odds_of_a_reroll() -> None:
    battle = Battle.from_position(
        {
            "houses": {"stark": {"orders": ["red"]}, "lannister": {"orders": ["green"]}},
            "units": {
                "s1": {"kind": "war-host-of-the-north", "rank": "red", "at": "C5"},
                "s2": {"kind": "war-host-of-the-north", "rank": "green", "at": "B4"},
                "l1": {"kind": "lannisport-guards", "rank": "green", "at": "C4"},
            },
            "engaged": ["s2>l1"],
        }
    ).apply("token red s1")
    rolled = battle.apply("attack s1 l1", chance=["red", "red", "green", "morale"])
    for action in ("reroll red", "reroll green", "reroll morale", "keep"):
        check(rolled, action, rolled.odds(action))


@pytest.mark.parametrize("seed", range(1, 6))
def test_the_odds_of_random_battles(seed: int) -> None:
    """Any commanders, cards, fires and optional rules; tools/provers/prove_odds.py judges a thousand."""
    combats = list(random_combats(seed, most_dice=4, most=4))
    assert [combat for combat in combats if combat.wrong] == []
    assert combats, "this seed proves nothing"
