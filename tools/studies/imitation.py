#!/usr/bin/env python3
"""Fit a fast policy for beginnings of turns to the warlord's tries, and measure it in battles held out.

    tools/studies/imitation.py FILE FILE                   files are tables of tools/studies/tries_table.py
    tools/studies/imitation.py --compiled ...              with the engine that tools/compiled.py has built

The policy is a linear function of features of a choice that a captain has at hand. Ridge regression fits it to the mean
value of each choice, less the mean of its turn. The policy leaves the captain's favourite only for a choice that it
finds better by a margin. Each tenth of the battles is judged by weights fitted to the other nine. For comparison, the
same tries choose as a warlord that plays only these tries would: half of them choose, the others judge.
"""

from __future__ import annotations

import argparse
import random
import sys
from collections.abc import Sequence
from pathlib import Path
from statistics import fmean
from typing import NamedTuple

ROOT = Path(__file__).resolve().parents[2]
sys.path[:0] = [*([str(ROOT / "build" / "compiled")] if "--compiled" in sys.argv else []), str(ROOT)]

try:
    import numpy as np
    from numpy.typing import NDArray

    from bow.battle import Action, Battle
    from bow.battle.whatif import if_ordered
    from bow.bots.captain import foreseen, ready
    from bow.bots.evaluation import ENEMY
    from bow.bots.threats import Threats
    from bow.content.terms import RANKS
    from bow.lab.means import Estimate, estimate
    from tools.studies.tries_table import TriedTurn, read
except ModuleNotFoundError as error:
    sys.exit(f"There is no {error.name} here. tools/test makes an environment; then: .venv/bin/python {sys.argv[0]}")

FOLDS = 10
RIDGES = (30.0, 100.0, 300.0)  # strengths of the preference for small weights
MARGINS = (0.0, 0.005, 0.01)  # in chances of winning
MOST_PRIOR = 12.0  # points of the captain's score; larger differences count as this
VERBS = ("token", "pair", "card", "raise", "rally", "pass", "discard", "commit")
Row = dict[str, float]


class Turn(NamedTuple):
    """A turn of a table.

    Attributes:
        seed: the seed of its battle.
        usual: the number of choices that the warlord tries; they come first.
        features: the features of each choice.
        values: the values of the tries of each choice.
    """

    seed: int
    usual: int
    features: list[Row]
    values: list[list[float]]

    @property
    def narrow(self) -> Turn:
        """The turn with the choices that the warlord tries, and no others."""
        return self._replace(features=self.features[: self.usual], values=self.values[: self.usual])

    @property
    def gains(self) -> list[float]:
        """The mean gain of each choice over the captain's favourite."""
        return [fmean(values) - fmean(self.values[0]) for values in self.values]


class Circumstances:
    """What all choices of a turn have in common."""

    def __init__(self, battle: Battle, seed: int) -> None:
        decision = battle.decision
        assert decision is not None
        self.house = decision.house
        self.thought = foreseen(battle.view(self.house), seed)
        second = self.thought.second
        assert isinstance(second, Threats)
        self.threats = second
        self.battle = self.thought.battle
        self.mine, self.other = self.battle.house(self.house), self.battle.house(ENEMY[self.house])
        self.tempo = ready(self.battle, self.house) - ready(self.battle, ENEMY[self.house])
        self.left = max(0, self.battle.limit - self.battle.round) if self.battle.limit else 2
        self.active = self.battle.active_units(self.house)
        self.plans = sorted((self.thought.plan(unit) for unit in self.active), reverse=True)
        self.engaged = self.battle.engagements()
        self.toward = self.battle.morale * self.thought.value.sign

    def of(self, action: Action, prior: float, lead: float) -> Row:
        """Return the features of a choice, by its prior score and its lead over the favourite's."""
        verb = action.verb
        found: Row = {verb: 1.0, "lead": max(-MOST_PRIOR, lead), "prior": max(-MOST_PRIOR, min(MOST_PRIOR, prior))}
        if self.left < 2:
            found[f"lead, {self.left} rounds left"] = found["lead"]
            found[f"{verb}, {self.left} rounds left"] = 1.0
        found[f"{verb} by tempo"] = self.tempo / 4
        if self.other.passed:
            found[f"{verb}, enemy passed"] = 1.0
            found["lead, enemy passed"] = found["lead"]
        match verb:
            case "token" | "pair":
                found |= self.of_unit(action.args[1]) | self.of_tokens(verb, action.args[0])
            case "rally":
                found |= {f"rallied {name}": value for name, value in self.of_unit(action.args[0]).items()}
                found["rally by morale"] = self.toward / 5
            case "raise":
                found |= {"raise by morale": self.toward / 5, "raise by tokens": self.mine.orders["morale"] / 2}
            case "pass":
                found |= {"pass by best plan": min(MOST_PRIOR, self.plans[0] if self.plans else 0.0) / 4}
                found |= {"pass by cards": self.mine.cards / 3, "pass by tokens": self.tokens / 3}
            case "card":
                found |= self.of_card(action.args[0])
        return found

    @property
    def tokens(self) -> float:
        """The order tokens left, morale apart."""
        return float(sum(count for symbol, count in self.mine.orders.items() if symbol != "morale"))

    def of_unit(self, unit: str) -> Row:
        """Return the features of ordering a unit."""
        threats = self.threats
        at, figures = threats.own[unit], threats.figures[unit]
        danger = [
            threats.likely[foe] * threats.strike(foe, unit, hex, at, figures) for foe, hex in threats.foes.items()
        ]
        deeds = list(self.thought.deeds(if_ordered(self.battle, unit)))
        strike = max((worth for action, worth in deeds if action.verb == "attack"), default=0.0)
        plan = self.thought.plan(unit)
        targets = {foe for _, foe in threats.aims[unit]}
        rivals = sum(
            friend != unit and bool(targets & {foe for _, foe in threats.aims[friend]}) for friend in self.active
        )
        member = threats.thought.value.roster[unit]
        return {
            "plan": min(MOST_PRIOR, plan),
            "strike in place": min(MOST_PRIOR, strike),
            "move": float(plan > max(0.0, strike) + 0.01),
            "danger": max(danger, default=0.0),
            "danger in all": sum(danger) / 2,
            "aim": threats.aims[unit][0][0] if threats.aims[unit] else 0.0,
            "out of reach": float(not targets),
            "rivals": rivals / 3,
            "engaged": float(unit in self.engaged),
            "commander": float(member.commander is not None),
            "rank blue": float(member.rank == "blue"),
            "rank red": float(member.rank == "red"),
            "last figure": float(figures == 1),
        }

    def of_tokens(self, verb: str, symbol: str) -> Row:
        """Return the features of spending tokens."""
        spent = 2 if verb == "pair" else 1
        found = {"tokens left": (self.tokens - spent) / 3, f"{verb} {symbol}": 1.0}
        if symbol in RANKS:
            roster = self.thought.value.roster
            like = sum(roster[unit].rank == symbol for unit in self.active)
            found["scarce units"] = (self.mine.orders[symbol] - like) / 2
        found["cards to come"] = min(self.mine.cards, self.mine.command) / 2
        return found

    def of_card(self, card: str) -> Row:
        """Return the features of playing a card."""
        printed = self.battle.catalogue.cards[card]
        cost = sum(order.cost for order in printed.orders)
        units = sum(4 if order.count == "all" else min(4, order.count) for order in printed.orders)
        return {
            "card's units": units / 3,
            "card's cost": cost / 2,
            "card beyond command": max(0, cost - self.mine.command) / 2,
            "card's tactic": float(printed.tactic is not None),
            "basic card": float(printed.commander is None),
            "card by hand": self.mine.cards / 3,
            "card by tokens": self.tokens / 3,
            "card by active units": len(self.active) / 6,
        }


def turn_of(tried: TriedTurn) -> Turn:
    """Return a turn of the table with the features of its choices."""
    found = Circumstances(tried.battle(), tried.seed)
    rows = [
        found.of(Action.parse(name), prior, prior - tried.prior[0])
        for name, prior in zip(tried.choices, tried.prior, strict=True)
    ]
    return Turn(tried.seed, tried.usual, rows, tried.values)


class Policy:
    """A linear policy: weights of features."""

    def __init__(self, turns: Sequence[Turn], ridge: float, names: Sequence[str]) -> None:
        """Fit the policy to turns."""
        self.names = names
        rows, wanted = [], []
        for turn in turns:
            table = self.table(turn)
            gains = np.array(turn.gains)
            rows.append(table - table.mean(axis=0))
            wanted.append(gains - gains.mean())
        x, y = np.vstack(rows), np.concatenate(wanted)
        self.weights = np.linalg.solve(x.T @ x + ridge * np.eye(len(names)), x.T @ y)

    def table(self, turn: Turn) -> NDArray[np.float64]:
        """Return the features of a turn's choices as a matrix."""
        return np.array([[row.get(name, 0.0) for name in self.names] for row in turn.features])

    def choice(self, turn: Turn, margin: float) -> int:
        """Return the choice: the favourite unless another is better by a margin."""
        scores = self.table(turn) @ self.weights
        best = int(np.argmax(scores))
        return best if scores[best] > scores[0] + margin else 0


def over_battles(turns: Sequence[Turn], values: Sequence[float]) -> Estimate:
    """Return the mean of values, one a turn, with its error over battles."""
    battles: dict[int, list[float]] = {}
    for turn, value in zip(turns, values, strict=True):
        battles.setdefault(turn.seed, []).append(value)
    return estimate([fmean(each) for each in battles.values()])


def held_out(turns: Sequence[Turn], ridge: float, names: Sequence[str]) -> dict[float, list[float]]:
    """Return for each margin the gain of each turn, by policies fitted to other battles."""
    found: dict[float, list[float]] = {margin: [0.0] * len(turns) for margin in MARGINS}
    seeds = sorted({turn.seed for turn in turns})
    random.Random(1).shuffle(seeds)
    fold = {seed: n % FOLDS for n, seed in enumerate(seeds)}
    for part in range(FOLDS):
        policy = Policy([turn for turn in turns if fold[turn.seed] != part], ridge, names)
        for n, turn in enumerate(turns):
            if fold[turn.seed] == part:
                for margin in MARGINS:
                    found[margin][n] = turn.gains[policy.choice(turn, margin)]
    return found


def by_tries(turn: Turn) -> float:
    """Return the gain of the choice that is best in half of the tries, by the other half."""
    half = len(turn.values[0]) // 2

    def gain(choosing: slice, judging: slice) -> float:
        best = max(turn.values, key=lambda values: fmean(values[choosing]))
        return fmean(best[judging]) - fmean(turn.values[0][judging])

    return (gain(slice(half), slice(half, None)) + gain(slice(half, None), slice(half))) / 2


def told(found: Estimate) -> str:
    """Return a mean with its 95 % error, in 100ths."""
    return f"{100 * found.mean:6.2f} +- {100 * found.half:4.2f}"


def main() -> int:
    """Fit, measure and print; return the exit code."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("file", type=Path, nargs="+", help="the tables")
    parser.add_argument("--compiled", action="store_true", help="with the compiled engine in build/compiled")
    parser.add_argument("--weights", action="store_true", help="also print the weights fitted to all turns")
    asked = parser.parse_args()
    turns = [turn_of(tried) for path in asked.file for tried in read(path)]
    names = sorted({name for turn in turns for row in turn.features for name in row})
    print(f"{len(turns)} turns of {len({turn.seed for turn in turns})} battles, {len(names)} features")
    print(
        "gain over the captain's choice, in 100ths of a win for each turn (95 %), and other choices than the captain's"
    )
    for among, some in (
        ("the choices that the warlord tries", [turn.narrow for turn in turns]),
        ("all choices", turns),
    ):
        print(f"among {among}: half of the tries {told(over_battles(some, list(map(by_tries, some))))}")
        print("  ridge   margin  gain")
        for ridge in RIDGES:
            for margin, gains in held_out(some, ridge, names).items():
                others = sum(map(bool, gains)) / len(some)
                print(f"  {ridge:5g} {margin:8g}  {told(over_battles(some, gains))} {others:7.0%}")
    if asked.weights:
        policy = Policy([turn.narrow for turn in turns], RIDGES[1], names)
        for weight, name in sorted(zip(100 * policy.weights, names, strict=True), key=lambda each: -abs(each[0])):
            print(f"{weight:7.2f} {name}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
