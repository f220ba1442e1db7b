#!/usr/bin/env python3
"""Compare the odds of random combats with all their rolls, each played by the engine.

    tools/provers/prove_odds.py                              1,000 combats of random battles
    tools/provers/prove_odds.py --combats 50 --seed 900      fewer, of others
    tools/provers/prove_odds.py --most-dice 8                with up to 8 dice: much slower

The battlefields are those of the fuzzer: any terrain, fires, commanders, cards and optional rules, no special rules.
"""

from __future__ import annotations

import argparse
import random
import sys
import time
from collections import Counter, defaultdict
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace
from functools import cache
from itertools import combinations_with_replacement, count, takewhile
from math import factorial
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT))

try:
    from bow.battle import Battle, ChanceError, Event, Odds
    from bow.battle.reading import catalogue
    from bow.content.terms import SYMBOLS
    from tools.provers.battle_fuzz import random_position
except ModuleNotFoundError as error:
    sys.exit(f"There is no {error.name} here. tools/test makes an environment; then: .venv/bin/python {sys.argv[0]}")


MOST_DICE = 12
TINY = 1e-12
DECLINED = {"commit": "decline", "blow": "decline", "evade": "done"}
"""Questions on the way to the dice and after them, and the answer that does nothing."""
FIGHTS = ("attack", "hounds", "counter", "blow", "reroll", "keep", "scorch", "douse")
PLOTS = ("areas", "markers", "reserve", "objectives", "rules", "victory")
"""Keys of a random position for special rules, which may do anything after a combat."""
LONGEST = 80
"""Actions of a random battle."""
OVER = frozenset({"exhausted", "passed", "phase", "turn"})
"""Events after which what happens is no part of the combat."""
BEGINS = frozenset({"attack", "hounds", "scorched", "doused"})
"""Events with which a combat begins: what comes before them is no part of it."""


@dataclass(frozen=True)
class Way:
    """One possible course of a combat, up to its end."""

    chance: float
    lost: int = 0
    steps: int = 0
    hits: int = 0
    gone: bool = False
    counter: bool = False
    begun: bool = False
    over: bool = False


@dataclass
class Tally:
    """The totals of all courses: the chances of so many figures lost, hexes retreated, hits."""

    lost: dict[int, float] = field(default_factory=lambda: defaultdict(float))
    retreat: dict[int, float] = field(default_factory=lambda: defaultdict(float))
    hits: dict[int, float] = field(default_factory=lambda: defaultdict(float))
    gone: float = 0.0
    counter: float = 0.0
    total: float = 0.0


@cache
def rolls(count: int) -> tuple[tuple[tuple[str, ...], float], ...]:
    """Return all rolls of some dice in which only the number of each symbol counts, and the chance of each."""
    die = catalogue().die.faces
    faces = {symbol: die.count(symbol) for symbol in SYMBOLS}
    found = []
    for dice in combinations_with_replacement(SYMBOLS, count):
        ways = factorial(count)
        chance = 1.0
        for symbol in SYMBOLS:
            ways //= factorial(dice.count(symbol))
            chance *= (faces[symbol] / len(die)) ** dice.count(symbol)
        found.append((dice, ways * chance))
    return tuple(found)


def accepts(battle: Battle, action: str, script: list[str]) -> bool:
    """Return whether an action needs exactly these dice."""
    try:
        battle.apply(action, chance=script)
    except ChanceError:
        return False
    return True


class BeyondError(Exception):
    """The event right after a combat rolls again or needs more than dice: the attack after a blow, a round's end."""


def asked_for(battle: Battle, action: str, rolled: Sequence[str] = ()) -> int:
    """Return how many dice an action rolls after some given ones, before their result allows another roll.

    Raises:
        BeyondError: no number of dice is right.
    """
    counts = [
        n for symbol in SYMBOLS for n in range(MOST_DICE + 1) if accepts(battle, action, [*rolled, *[symbol] * n])
    ]
    if not counts:
        raise BeyondError(f"{action} asks for more than dice")
    return min(counts)


def outcomes(battle: Battle, action: str) -> Iterator[tuple[float, Battle]]:
    """Yield the battle after every roll of an action, with its chance. The first die of hounds is a separate roll."""
    firsts = rolls(1) if action.startswith("hounds") else (((), 1.0),)
    for first, chance in firsts:
        yield from _rolled(battle, action, first, chance)


def _rolled(battle: Battle, action: str, before: tuple[str, ...], chance: float) -> Iterator[tuple[float, Battle]]:
    for dice, then in rolls(asked_for(battle, action, before)):
        try:
            after = battle.apply(action, chance=[*before, *dice])
        except ChanceError:  # these dice lead to another roll
            yield from _rolled(battle, action, (*before, *dice), chance * then)
        else:
            if sum(event.kind == "rolled" for event in after.events) > 1:
                raise BeyondError(f"{action} lets another roll follow at once")
            yield chance * then, after


def before_the_roll(battle: Battle, action: str) -> tuple[Battle, str]:
    """Return the battle just before an action rolls, with earlier questions declined, and the action that rolls."""
    while accepts(battle, action, []):
        waiting = battle.apply(action, chance=[])
        if waiting.decision is None or waiting.decision.kind not in DECLINED:
            break  # it rolls no dice at all
        battle, action = waiting, DECLINED[waiting.decision.kind]
    return battle, action


def combat_events(battle: Battle) -> Sequence[Event]:
    """Return the events of the last action from the beginning of the combat, if it begins in it."""
    begin = next((n for n, event in enumerate(battle.events) if event.kind in BEGINS), 0)
    return battle.events[begin:]


class Force:
    """Plays a combat in all possible courses."""

    def __init__(self, target: str) -> None:
        self.target = target

    def ways(self, battle: Battle, action: str, begun: bool = False) -> list[Way]:
        """Return all courses from an action that rolls dice; `begun`: the combat has begun before it."""
        return [
            replace(way, chance=chance * way.chance)
            for chance, after in outcomes(battle, action)
            for way in self.settled(after, Way(1.0, begun=begun))
        ]

    def settled(self, battle: Battle, way: Way) -> list[Way]:
        """Return all courses from a state after a roll, with the choices that the odds assume."""
        way = self.followed(battle, way)
        kind = battle.decision.kind if battle.decision else "over"
        if way.over:
            return [way]
        if kind == "reroll":
            return self.best_reroll(battle)
        if kind == "stalwart" or kind in DECLINED:
            answer = "ignore" if kind == "stalwart" else DECLINED[kind]
            return self.settled(battle.apply(answer, chance=[]), way)
        if kind == "retreat":
            choices = [self.settled(battle.apply(a, chance=[]), way) for a in battle.legal_actions()]
            return min(choices, key=lambda ways: (ways[0].lost, -ways[0].steps))
        return [replace(way, counter=kind == "counter")]

    def followed(self, battle: Battle, way: Way) -> Way:
        """Return the course with the effects of the last action on the target, up to the end of the combat."""
        lost, steps, hits, gone, begun = way.lost, way.steps, way.hits, way.gone, way.begun
        over = False
        for event in combat_events(battle):
            values = event.values
            if event.kind in OVER or (event.kind == "attack" and begun):  # an attack continues after a parting blow
                over = True
                break
            begun = begun or event.kind == "attack"
            if event.kind == "hits":
                hits += values["hits"]
            elif values.get("unit") == self.target:
                steps += event.kind == "retreated"
                hits += event.kind == "retreat-blocked"
                lost += values["figures"] if event.kind == "lost" else 0
                gone = gone or event.kind == "eliminated"
        return replace(way, lost=lost, steps=steps, hits=hits, gone=gone, begun=begun, over=over)

    def best_reroll(self, battle: Battle) -> list[Way]:
        """Return the courses of the reroll that costs most figures, then most hexes; ties go to keeping, then by
        symbol.
        """
        best = self.settled(battle.apply("keep", chance=[]), Way(1.0, begun=True))
        value = self.value(best)
        rerolls = {str(a) for a in battle.legal_actions()} - {"keep"}
        for symbol in SYMBOLS:
            if f"reroll {symbol}" in rerolls:
                ways = self.ways(battle, f"reroll {symbol}", begun=True)
                gain = self.value(ways)
                if gain[0] > value[0] + TINY or (gain[0] > value[0] - TINY and gain[1] > value[1] + TINY):
                    best, value = ways, gain
        return best

    @staticmethod
    def value(ways: list[Way]) -> tuple[float, float]:
        """Return the average figures and hexes that the courses cost."""
        return (
            sum(way.chance * way.lost for way in ways),
            sum(way.chance * way.steps for way in ways if not way.gone),
        )

    def tally(self, battle: Battle, action: str) -> Tally:
        """Return the totals of all courses."""
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
    """Return whether a distribution equals the counted one, to 1e-12."""
    return len(got) >= max(wanted, default=0) + 1 and all(abs(p - wanted.get(n, 0.0)) < TINY for n, p in enumerate(got))


def differences(battle: Battle, odds: Odds, play: str) -> list[str]:
    """Return the differences between the odds of a combat and the results of all its rolls; `play` is the rolling
    action.
    """
    tally = Force(odds.target).tally(battle, play)
    wrong = [
        f"{name}: {got}, not {dict(wanted)}"
        for name, got, wanted in (
            ("lost", odds.lost, tally.lost),
            ("retreat", odds.retreat, tally.retreat),
            ("hits", odds.hits, tally.hits),
        )
        if not same(got, wanted)
    ]
    captured = tally.gone if battle.units[odds.target].commander else 0.0
    for name, chance, counted in (
        ("all ways", 1.0, tally.total),
        ("eliminated", odds.eliminated, tally.gone),
        ("captured", odds.captured, captured),
        ("retreats", odds.retreats, 1 - tally.retreat[0]),
        ("counter", odds.counter, tally.counter),
        ("expected_lost", odds.expected_lost, sum(n * p for n, p in tally.lost.items())),
    ):
        if abs(chance - counted) >= TINY:
            wrong.append(f"{name}: {chance}, not {counted}")
    return wrong


def fire_differences(battle: Battle, action: str, odds: Odds) -> list[str]:
    """Return the differences between the odds of setting or putting out a fire and the results of all its rolls."""
    verb, _, hex = action.split()[:3]
    level = battle.terrain_at(hex).fire
    found: dict[int, float] = defaultdict(float)
    for chance, after in outcomes(battle, action):
        events = takewhile(lambda event: event.kind not in OVER, combat_events(after))
        levels = [e.values["level"] for e in events if e.kind == "fire" and e.values["hex"] == hex]
        now = levels[0] if levels else level
        found[now - level if verb == "scorch" else int(not now)] += chance
    return [] if same(odds.hits, found) else [f"levels: {odds.hits}, not {dict(found)}"]


# --- random combats
@dataclass(frozen=True)
class Judged:
    """A combat of a random battle: its odds against all its rolls."""

    seed: int
    """Of the battlefield (`tools.provers.battle_fuzz.random_position`)."""
    action: str
    mode: str
    wrong: tuple[str, ...]
    """What differs; empty: nothing."""


def random_combats(seed: int, most_dice: int = 6, most: int = 6) -> Iterator[Judged]:
    """Judge some combats of one random battle: any commanders, cards, terrain, fires and optional rules.

    Args:
        seed: the battlefield's, and that of the play on it.
        most_dice: combats with more dice are left out; each die about doubles the time.
        most: the most combats of one battle.
    """
    chooser = random.Random(seed)
    position = {key: value for key, value in random_position(chooser).items() if key not in PLOTS}
    battle = Battle.from_position(position)
    judged = 0
    for _ in range(LONGEST):
        if battle.decision is None or judged == most:
            return
        legal = battle.legal_actions()
        action = chooser.choice([a for a in legal if a.verb in FIGHTS] or legal)
        odds = battle.odds(action) if action.verb in FIGHTS else None
        if odds is not None and odds.dice <= most_dice:
            try:
                yield Judged(seed, str(action), odds.mode, tuple(compared(battle, str(action), odds)))
                judged += 1
            except (BeyondError, ChanceError):
                pass
        battle = battle.apply(chooser.choice(legal))


def compared(battle: Battle, action: str, odds: Odds) -> list[str]:
    """Return the differences between the odds of an action and the results of all its rolls.

    Raises:
        BeyondError, ChanceError: the event right after the combat needs more than dice.
    """
    if odds.mode in ("scorch", "douse"):
        return fire_differences(battle, action, odds)
    waiting, play = before_the_roll(battle, action)
    return differences(waiting, odds, play)


def arguments() -> argparse.Namespace:
    """Return the options of the command line."""
    parser = argparse.ArgumentParser(
        description=__doc__,
        epilog="Exit codes: 0 all odds are exact, 1 some are not, 2 bad input.",
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("--combats", type=int, default=1000, metavar="N")
    parser.add_argument("--seed", type=int, default=1, metavar="N", help="the first battle's; then the next numbers")
    parser.add_argument("--most-dice", type=int, default=6, metavar="N", help="combats with more are left out")
    asked = parser.parse_args()
    if asked.combats < 1 or asked.most_dice < 1:
        parser.error("--combats and --most-dice take a number of at least 1")
    return asked


def main() -> int:
    """Judge the combats and print the results; return the exit code."""
    asked = arguments()
    modes: Counter[str] = Counter()
    wrong = 0
    began = time.perf_counter()
    for seed in count(asked.seed):
        for combat in random_combats(seed, asked.most_dice):
            modes[combat.mode] += 1
            if combat.wrong:
                wrong += 1
                print(f"seed {seed}, {combat.action}: {'; '.join(combat.wrong)}")
        if modes.total() >= asked.combats:
            break
    kinds = ", ".join(f"{mode} {many}" for mode, many in sorted(modes.items()))
    print(
        f"{modes.total()} combats of {seed - asked.seed + 1} battles in {time.perf_counter() - began:.0f} s ({kinds}): "
        f"{wrong} not exact to 1e-12"
    )
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
