"""With optional rules and fires the odds are exact too: equal to playing every roll (OPT-1, 3, 5, 6, FIRE, KEY-8)."""

from __future__ import annotations

from collections import defaultdict
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bow.battle import Battle
from tests.properties.test_odds import HEXES, check, many, positions, with_engagements
from tools.provers.prove_odds import TINY, Force, before_the_roll, fire_differences, outcomes, same

BURNS = {".": 4, "=": 4, "f": 3, "#": 4}
MOST_TOGETHER = 7
LEADER = {"rank": st.sampled_from(["green", "blue", "red"]), "figures": st.integers(1, 3)}
RETREATS = ["directed-retreat", "directed-close-retreat"]


def with_fires(position: dict[str, Any], data: st.DataObject) -> dict[str, Any]:
    """Return the position with a few fires, not under s1."""
    ground = dict(zip(HEXES, position["map"].split(), strict=True))
    places = [name for name in HEXES if ground[name] in BURNS and name != "C3"]
    chosen = data.draw(st.lists(st.sampled_from(places), unique=True, max_size=4))
    return position | {"fires": {name: data.draw(st.integers(1, BURNS[ground[name]])) for name in chosen}}


def with_options(position: dict[str, Any], data: st.DataObject, *more: str) -> dict[str, Any]:
    """Return the position with some of the optional rules that change dice or retreats."""
    options = [*more, *data.draw(st.sampled_from([[], ["weakened"], ["weakened"]]))]
    options += data.draw(st.sampled_from([[], *([option] for option in RETREATS)]))
    return position | {"options": options}


@many
@given(st.data(), positions())
@pytest.mark.rule("OPT-1", "OPT-3", "OPT-6", "FIRE-3", "RET-8", "TER-fire")
def test_the_odds_of_attacks(data: st.DataObject, position: dict[str, Any]) -> None:
    position = with_options(with_fires(with_engagements(position, data), data), data)
    battle = Battle.from_position(position).apply("token valor s1")
    for action in battle.legal_actions():
        if action.verb in ("attack", "hounds"):
            waiting, play = before_the_roll(battle, str(action)) if action.verb == "attack" else (battle, str(action))
            check(waiting, str(action), battle.odds(action), play)


@many
@given(st.data(), positions())
@pytest.mark.rule("OPT-5", "OPT-3", "ENG-3")
def test_the_odds_of_coordinated_attacks(data: st.DataObject, position: dict[str, Any]) -> None:
    units = {name: unit for name, unit in position["units"].items() if "rickard" not in unit.get("commander", "")}
    leader = {"commander": "rickard-karstark:lord-of-karhold", "at": "C3"}
    units["s1"] = leader | {key: data.draw(values) for key, values in LEADER.items()}
    houses = {"stark": {"hand": ["SL4"], "command": 2, "orders": ["green"]}, "lannister": {"orders": ["valor"]}}
    position = with_engagements(position | {"units": units, "houses": houses}, data)
    battle = Battle.from_position(with_options(with_fires(position, data), data, "coordinated"))
    battle = battle.apply("card SL4 s1", chance=[])
    for action in battle.legal_actions():
        if action.verb != "attack" or "+" not in action.args[0]:
            continue
        odds = battle.odds(action)
        assert odds is not None
        if odds.dice <= MOST_TOGETHER:
            waiting, play = before_the_roll(battle, str(action))
            check(waiting, str(action), odds, play)


@many
@given(st.data(), positions())
@pytest.mark.rule("OPT-3", "CTR-2", "FIRE-3")
def test_the_odds_of_the_counterattack_that_may_follow(data: st.DataObject, position: dict[str, Any]) -> None:
    """A target that the attack weakens counterattacks with fewer dice: the odds are the mixture of all cases."""
    position = with_fires(with_engagements(position, data), data)
    battle = Battle.from_position(position | {"options": ["weakened"]}).apply("token valor s1")
    for action in battle.legal_actions():
        odds = battle.odds(action) if action.verb == "attack" else None
        if odds is None or odds.answer is None or odds.flank:
            continue
        waiting, play = before_the_roll(battle, str(action))
        lost: dict[int, float] = defaultdict(float)
        whole = 0.0
        for chance, rolled in outcomes(waiting, play):
            after = rolled
            while after.decision is not None and after.decision.kind in ("stalwart", "retreat"):
                answer = "ignore" if after.decision.kind == "stalwart" else after.legal_actions()[0]
                after = after.apply(answer, chance=[])
            if after.decision is not None and after.decision.kind == "counter":
                whole += chance
                for figures, p in Force("s1").tally(after, "counter").lost.items():
                    lost[figures] += chance * p
        assert same(odds.answer.lost, {figures: p / whole for figures, p in lost.items()})


@many
@given(st.data(), positions())
@pytest.mark.rule("KEY-8", "FIRE-1", "FIRE-6", "FIRE-7", "OPT-3")
def test_the_odds_of_setting_and_putting_out_fires(data: st.DataObject, position: dict[str, Any]) -> None:
    position = with_options(with_fires(position, data), data)
    if data.draw(st.booleans()) and position["map"].split()[HEXES.index("C3")] in BURNS:
        position["fires"]["C3"] = 1
    position["effects"] = [{"effect": "scorch-the-earth", "unit": "s1", "until": "battle"}]
    battle = Battle.from_position(position).apply("token valor s1")
    for action in battle.legal_actions():
        if action.verb not in ("scorch", "douse"):
            continue
        odds = battle.odds(action)
        assert odds is not None
        assert fire_differences(battle, str(action), odds) == []
        assert abs(sum(odds.hits) - 1) < TINY


@pytest.mark.rule("OPT-4", "ENG-6", "FIRE-3")
@pytest.mark.parametrize("fires", [{}, {"D4": 1}])
def test_the_odds_of_evading_are_those_of_the_parting_blow(fires: dict[str, int]) -> None:
    battle = Battle.from_position(
        {
            "options": ["evade", "weakened"],
            "fires": fires,
            "houses": {"stark": {"orders": ["blue", "blue"]}, "lannister": {"orders": ["green"]}},
            "units": {
                "s1": {"kind": "war-host-of-the-north", "rank": "blue", "at": "C6"},
                "s2": {"kind": "war-host-of-the-north", "rank": "red", "at": "D4", "figures": 2},
                "l1": {"kind": "lannisport-guards", "rank": "green", "at": "C4"},
                "l2": {"kind": "lannisport-guards", "rank": "green", "at": "B5"},
            },
            "engaged": ["s2>l1"],
        }
    ).apply("token blue s1")
    battle = battle.apply("move s1 C5")
    assert battle.odds("evade l2 B4") is None
    odds = battle.odds("evade l1 C3")
    if fires:
        assert odds is None
    else:
        waiting = battle.apply("evade l1 C3")
        assert odds == waiting.odds("blow")
        check(waiting, "blow", odds)
