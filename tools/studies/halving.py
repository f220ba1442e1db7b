#!/usr/bin/env python3
"""Compare ways to share the warlord's actions among choices, each with the same number of actions.

    tools/studies/halving.py FILE                          FILE is a table of tools/studies/tries_table.py

Today the warlord drops choices that are surely worse, each time half of its remaining budget is spent. Sequential
halving has rounds with equal shares of the budget, after each of which the worse half of the choices leaves. Each way
chooses by tries drawn from the table; a third of the tries, never those, judges its choice. This is done with many
samples of tries. The budget limits actions, and tries to one of each usual choice for 200 actions.
"""

import argparse
import random
import sys
from collections.abc import Callable, Sequence
from functools import partial
from math import log, sqrt
from pathlib import Path
from statistics import fmean, stdev
from typing import NamedTuple

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT))

try:
    from bow.battle import Action
    from bow.bots.captain import MOST_TRUSTED, TRUST
    from bow.bots.warlord import DOUBT, LEAST_SPREAD, PER_TRY, PRIOR
    from bow.lab.means import estimate
    from tools.studies.tries_table import TriedTurn, read, subject_of
except ModuleNotFoundError as error:
    sys.exit(f"There is no {error.name} here. tools/test makes an environment; then: .venv/bin/python {sys.argv[0]}")

BUDGETS = (200, 400, 800, 1_600, 3_200)  # actions
SAMPLES = 60  # of the tries that choose and of those that judge
JUDGES = 3  # one of so many tries judges
EVEN = 1e-9  # scores closer than this are equal


class Spent(NamedTuple):
    """The choice that a way makes, and the actions that it took."""

    choice: int
    nodes: int


class Trials:
    """The tries of one turn in a random order, and what has been spent on them."""

    def __init__(
        self, turn: TriedTurn, order: Sequence[int], budget: int, choices: Sequence[int], noise: random.Random | None
    ) -> None:
        self.turn, self.order, self.budget, self.choices = turn, order, budget, choices
        self.most = max(1, budget // PER_TRY)
        self.nodes = self.tries = 0
        self.values: list[list[float]] = [[] for _ in turn.choices]
        lead = [prior - turn.prior[0] for prior in turn.prior]
        if noise is not None:
            lead = [one - log(-log(noise.uniform(1e-12, 1.0))) for one in lead]
        self.expected = [PRIOR * TRUST * max(-MOST_TRUSTED, min(MOST_TRUSTED, one)) for one in lead]

    def line(self, choice: int) -> None:
        """Try a choice once more; without tries left in the table it stays as it is."""
        number = len(self.values[choice])
        if number < len(self.order):
            self.values[choice].append(self.turn.values[choice][self.order[number]])
            self.nodes += self.turn.nodes[choice][self.order[number]]
        self.tries += 1

    @property
    def spent(self) -> float:
        """The share of the budget that is spent; tries count over all choices together."""
        return max(self.nodes / self.budget, self.tries / (self.most * self.turn.usual))

    def gain(self, choice: int) -> float:
        """Return how much better a choice seems than the favourite, as the warlord reckons."""
        gains = [one - other for one, other in zip(self.values[choice], self.values[0], strict=False)]
        return (sum(gains) + self.expected[choice]) / (len(self.values[choice]) + PRIOR)

    def common(self, choice: int, left: Sequence[int]) -> float:
        """Return the score of a choice among those left, by the guesses in which all were tried."""
        tries = min(len(self.values[c]) for c in left)
        return sum(self.values[choice][:tries]) + self.expected[choice]


def best_of(choices: Sequence[int], score: Callable[[int], float]) -> int:
    """Return the choice with the highest score; the first among equals."""
    top = max(map(score, choices))
    return next(choice for choice in choices if score(choice) >= top - EVEN)


def equally(trials: Trials) -> int:
    """Try all choices equally often."""
    left = trials.choices
    while trials.spent < 1.0:
        for choice in left:
            trials.line(choice)
            if trials.spent >= 1.0:
                break
    return best_of(left, trials.gain)


def dropping(trials: Trials, *, saves: bool, doubt: float = DOUBT) -> int:
    """Drop choices that are surely worse each time half of the remaining budget is spent, as the warlord does.

    With `saves` the tries of dropped choices are saved; without it the others get them.
    """
    left, goal, spent, rounds = trials.choices, 0.5, 0.0, 0

    def reckoned() -> float:
        return max(trials.nodes / trials.budget, rounds / trials.most) if saves else trials.spent

    while spent < 1.0:
        for choice in left:
            trials.line(choice)
            spent = trials.nodes / trials.budget if saves else trials.spent
            if spent >= 1.0:
                break
        rounds += 1
        spent = max(spent, reckoned())
        if goal <= spent < 1.0:
            left = promising(trials, left, doubt)
            goal += (1 - goal) / 2
            if len(left) == 1:
                break
    return best_of(trials.choices, trials.gain)


def promising(trials: Trials, left: Sequence[int], doubt: float) -> list[int]:
    """Return the favourite and the choices that may still be the best."""
    best = max(left, key=lambda choice: fmean(trials.values[choice]))

    def worse(choice: int) -> bool:
        losses = [a - b for a, b in zip(trials.values[best], trials.values[choice], strict=False)]
        error = max(LEAST_SPREAD, stdev(losses)) / sqrt(len(losses)) if len(losses) > 1 else 1.0
        return fmean(losses) > doubt * error

    return [choice for choice in left if choice in (0, best) or not worse(choice)]


def halving(trials: Trials, *, keeps_favourite: bool = False) -> int:
    """Share the budget equally among rounds; after each of them the worse half leaves.

    If the favourite stays, all choices are compared with it in the end, as the warlord does; else those left.
    """
    left = sorted(trials.choices, key=lambda choice: -trials.expected[choice])
    rounds = max(1, (len(left) - 1).bit_length())
    scores: dict[int, float] = {}
    for number in range(1, rounds + 1):
        while trials.spent < number / rounds and trials.spent < 1.0:
            for choice in left:
                trials.line(choice)
                if trials.spent >= 1.0:
                    break
        scores = {choice: trials.common(choice, left) for choice in left}
        if number == rounds or trials.spent >= 1.0:
            break
        kept = sorted(left, key=scores.__getitem__, reverse=True)[: (len(left) + 1) // 2]
        left = [choice for choice in left if choice in kept or (keeps_favourite and choice == 0)]
    if keeps_favourite:
        return best_of(trials.choices, trials.gain)
    return best_of(sorted(left), scores.__getitem__)


def usual(turn: TriedTurn) -> list[int]:
    """Return the choices that the warlord tries."""
    return list(range(turn.usual))


def every(turn: TriedTurn) -> list[int]:
    """Return all choices of the table."""
    return list(range(len(turn.choices)))


def distinct(turn: TriedTurn) -> list[int]:
    """Return all choices of the table, but only the best way to order each unit by tokens."""
    first: dict[str, int] = {}
    for choice in sorted(every(turn), key=lambda c: (c > 0, -turn.prior[c])):
        first.setdefault(subject_of(Action.parse(turn.choices[choice])), choice)
    return sorted(first.values())


def without_pass(turn: TriedTurn) -> list[int]:
    """Return the distinct choices without passing, unless the warlord tries it."""
    return [choice for choice in distinct(turn) if choice < turn.usual or turn.choices[choice] != "pass"]


def as_many(turn: TriedTurn) -> list[int]:
    """Return as many distinct choices as the warlord tries, the best by the captain's score."""
    favourite, *others = without_pass(turn)
    return [favourite, *sorted(sorted(others, key=lambda c: -turn.prior[c])[: turn.usual - 1])]


class Way(NamedTuple):
    """A way to share the actions: how, among which choices, and whether the prior score has Gumbel noise."""

    share: Callable[[Trials], int]
    among: Callable[[TriedTurn], list[int]] = usual
    noisy: bool = False


WAYS = {
    "today": Way(partial(dropping, saves=True)),
    "equally, no choice dropped": Way(equally),
    "today, tries of dropped choices go to the others": Way(partial(dropping, saves=False)),
    "the same, dropped at 1 standard error": Way(partial(dropping, saves=False, doubt=1.0)),
    "the same, dropped at 0.5 standard errors": Way(partial(dropping, saves=False, doubt=0.5)),
    "halving": Way(halving),
    "halving, the favourite stays": Way(partial(halving, keeps_favourite=True)),
    "halving with Gumbel noise": Way(halving, noisy=True),
    "halving, all choices of the table": Way(halving, every),
    "halving, all distinct choices": Way(halving, distinct),
    "halving, the same without passing": Way(halving, without_pass),
    "halving, distinct choices, as many as usual": Way(halving, as_many),
    "today, all distinct choices": Way(partial(dropping, saves=False), distinct),
    "today, the same without passing": Way(partial(dropping, saves=False), without_pass),
    "today, distinct choices, as many as usual": Way(partial(dropping, saves=True), as_many),
}


def chosen(way: Way, turn: TriedTurn, order: Sequence[int], budget: int, noise: random.Random) -> Spent:
    """Return the choice of a way in one turn, by tries in a given order."""
    trials = Trials(turn, order, budget, way.among(turn), noise if way.noisy else None)
    return Spent(way.share(trials), trials.nodes)


class WayGain(NamedTuple):
    """Means of a turn: how much better a way's choice is than the captain's, and the actions spent."""

    gain: float
    nodes: float


def gains_in(turn: TriedTurn, budget: int) -> dict[str, WayGain]:
    """Return the gain of each way in one turn."""
    samples = random.Random(f"{turn.seed} {len(turn.actions)} {budget}")
    tries = len(turn.values[0])
    found: dict[str, list[Spent]] = {name: [] for name in WAYS}
    gained: dict[str, list[float]] = {name: [] for name in WAYS}
    for _ in range(SAMPLES):
        order = samples.sample(range(tries), tries)
        judges, order = order[: tries // JUDGES], order[tries // JUDGES :]
        means = [fmean(values[n] for n in judges) for values in turn.values]
        for name, way in WAYS.items():
            spent = chosen(way, turn, order, budget, samples)
            found[name].append(spent)
            gained[name].append(means[spent.choice] - means[0])
    return {name: WayGain(fmean(gained[name]), fmean(spent.nodes for spent in found[name])) for name in WAYS}


def given(turns: Sequence[TriedTurn], values: Sequence[float]) -> str:
    """Return the mean of values, one a turn, and its 95 % error over battles, in 100ths."""
    battles: dict[int, list[float]] = {}
    for turn, value in zip(turns, values, strict=True):
        battles.setdefault(turn.seed, []).append(value)
    found = estimate([fmean(each) for each in battles.values()])
    return f"{100 * found.mean:6.2f} +- {100 * found.half:4.2f}"


def main() -> int:
    """Compare the ways and print the results; return the exit code."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("file", type=Path, help="the table")
    parser.add_argument("--budget", type=int, action="append", metavar="N", help="actions; more by more --budget")
    asked = parser.parse_args()
    turns = [turn for turn in read(asked.file) if turn.usual > 1]
    print(f"{len(turns)} turns: each way's choice less the captain's, in 100ths of a win (95 %)")
    for budget in asked.budget or BUDGETS:
        print(f"{budget} actions".ljust(52) + "gain             more than today   actions spent")
        rows = [gains_in(turn, budget) for turn in turns]
        for name in WAYS:
            gain = given(turns, [row[name].gain for row in rows])
            more = given(turns, [row[name].gain - row["today"].gain for row in rows])
            print(f"  {name:48}  {gain}   {more}   {fmean(row[name].nodes for row in rows):6.0f}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
