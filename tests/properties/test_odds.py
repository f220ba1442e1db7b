"""The odds are exact: equal to playing every roll of the dice, with the same choices (CMB, ENG-3, RET, KEY-7)."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import cache
from itertools import combinations_with_replacement
from math import factorial
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from bow.battle import Battle, ChanceError
from bow.battle.odds import Odds

FACES = {"green": 3, "blue": 2, "red": 1, "valor": 1, "morale": 1}
MOST_DICE = 10
TINY = 1e-12

many = settings(
    deadline=None, max_examples=60, suppress_health_check=[HealthCheck.too_slow, HealthCheck.filter_too_much]
)


# --- brute force
@dataclass
class Way:
    """One way in which a combat may go, once all is settled."""

    chance: float
    lost: int
    steps: int
    hits: int
    gone: bool
    counter: bool


@dataclass
class Tally:
    """What all ways together say."""

    lost: dict[int, float] = field(default_factory=lambda: defaultdict(float))
    retreat: dict[int, float] = field(default_factory=lambda: defaultdict(float))
    hits: dict[int, float] = field(default_factory=lambda: defaultdict(float))
    gone: float = 0.0
    counter: float = 0.0
    total: float = 0.0


@cache
def rolls(count: int) -> tuple[tuple[tuple[str, ...], float], ...]:
    """All rolls of some dice in which only the number of each symbol counts, and how likely each is."""
    found = []
    for dice in combinations_with_replacement(FACES, count):
        ways = factorial(count)
        chance = 1.0
        for symbol, faces in FACES.items():
            ways //= factorial(dice.count(symbol))
            chance *= (faces / 8) ** dice.count(symbol)
        found.append((dice, ways * chance))
    return tuple(found)


def outcomes(battle: Battle, action: str) -> Iterator[tuple[float, Battle]]:
    """The battle after every roll that an action asks for. The first die of hounds is a roll of its own."""
    firsts = [((symbol,), faces / 8) for symbol, faces in FACES.items()] if action.startswith("hounds") else [((), 1.0)]
    for first, chance in firsts:
        count = next(n for n in range(MOST_DICE) if accepts(battle, action, [*first, *["red"] * n]))
        for dice, then in rolls(count):
            yield chance * then, battle.apply(action, chance=[*first, *dice])


def accepts(battle: Battle, action: str, script: list[str]) -> bool:
    try:
        battle.apply(action, chance=script)
    except ChanceError:
        return False
    return True


class Force:
    """Plays a combat through in all ways."""

    def __init__(self, battle: Battle, target: str) -> None:
        self.target = target
        self.start = battle.units[target].figures

    def ways(self, battle: Battle, action: str) -> list[Way]:
        """All ways from an action that rolls dice."""
        return [
            Way(chance * way.chance, way.lost, way.steps, way.hits, way.gone, way.counter)
            for chance, after in outcomes(battle, action)
            for way in self.settled(after, 0, 0)
        ]

    def settled(self, battle: Battle, steps: int, hits: int) -> list[Way]:
        """All ways from a state after a roll, with the choices that the odds assume."""
        for event_ in battle.events:
            steps += event_.kind == "retreated" and event_.values["unit"] == self.target
            hits += event_.kind == "retreat-blocked" and event_.values["unit"] == self.target
            hits += event_.values["hits"] if event_.kind == "hits" else 0
        kind = battle.decision.kind if battle.decision else "over"
        if kind == "reroll":
            return self.best_reroll(battle)
        if kind == "stalwart":
            return self.settled(battle.apply("ignore", chance=[]), steps, hits)
        if kind == "retreat":
            choices = [self.settled(battle.apply(a, chance=[]), steps, hits) for a in battle.legal_actions()]
            return min(choices, key=lambda ways: (ways[0].lost, -ways[0].steps))
        unit = battle.units.get(self.target)
        lost = self.start - (unit.figures if unit else 0)
        return [Way(1.0, lost, steps, hits, unit is None, kind == "counter")]

    def best_reroll(self, battle: Battle) -> list[Way]:
        """The reroll that costs most figures, then most hexes; keeping the dice comes first, then the symbols."""
        best = self.settled(battle.apply("keep", chance=[]), 0, 0)
        value = self.value(best)
        rerolls = {str(a) for a in battle.legal_actions()} - {"keep"}
        for symbol in FACES:
            if f"reroll {symbol}" in rerolls:
                ways = self.ways(battle, f"reroll {symbol}")
                gain = self.value(ways)
                if gain[0] > value[0] + TINY or (gain[0] > value[0] - TINY and gain[1] > value[1] + TINY):
                    best, value = ways, gain
        return best

    @staticmethod
    def value(ways: list[Way]) -> tuple[float, float]:
        return (
            sum(way.chance * way.lost for way in ways),
            sum(way.chance * way.steps for way in ways if not way.gone),
        )

    def tally(self, battle: Battle, action: str) -> Tally:
        """What all ways say together."""
        tally = Tally()
        for way in self.ways(battle, action):
            tally.lost[way.lost] += way.chance
            tally.retreat[way.steps] += way.chance
            tally.hits[way.hits] += way.chance
            tally.gone += way.chance * way.gone
            tally.counter += way.chance * way.counter
            tally.total += way.chance
        return tally


def same(got: tuple[float, ...], wanted: dict[int, float]) -> bool:
    return len(got) >= max(wanted, default=0) + 1 and all(abs(p - wanted.get(n, 0.0)) < TINY for n, p in enumerate(got))


def check(battle: Battle, action: str, odds: Odds | None, play: str | None = None) -> Odds:
    """Compares the odds of an action with all its rolls; `play` is what rolls them, if not the action itself."""
    assert odds is not None, action
    tally = Force(battle, odds.target).tally(battle, play or action)
    assert abs(tally.total - 1) < TINY
    assert same(odds.lost, tally.lost), (action, odds.lost, dict(tally.lost))
    assert same(odds.retreat, tally.retreat), (action, odds.retreat, dict(tally.retreat))
    assert same(odds.hits, tally.hits), (action, odds.hits, dict(tally.hits))
    assert abs(odds.eliminated - tally.gone) < TINY
    assert abs(odds.captured - (tally.gone if battle.units[odds.target].commander else 0)) < TINY
    assert abs(odds.retreats - (1 - tally.retreat[0])) < TINY
    assert abs(odds.counter - tally.counter) < TINY
    assert abs(odds.expected_lost - sum(n * p for n, p in tally.lost.items())) < TINY
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
    """A crowded little board: s1 in the middle is to attack."""
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
    """The position with some adjacent enemies engaged."""
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
            waiting, play = battle.apply(action, chance=[]), "decline"  # the parting blow is asked first
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
