#!/usr/bin/env python3
"""Fit the weights of `bow.bots.winning` to battles that bots played, and measure the calibration of its chances.

    tools/studies/winning.py                       plays 120 battles between greedy bots, fits, prints weights and
                                                   calibration
    tools/studies/winning.py --games 1200          as many as there is time for
    tools/studies/winning.py --check               no fit: measures the weights that the game has

A third of the battles is held out: the calibration is that of weights fitted to the other two thirds (with --check:
of the game's own weights in all battles). The position at every second turn of a battle is used, and all turns of a
battle together count as one battle.
"""

import argparse
import sys
from concurrent.futures import ProcessPoolExecutor
from math import exp, log
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT))

try:
    import numpy as np
    from numpy.typing import NDArray

    from bow.battle.reading import catalogue
    from bow.bots.winning import WEIGHTS, Prognosis
    from bow.content.scenarios import book_paths
    from bow.content.terms import HOUSES
    from bow.lab.playing import bots_of, with_bots
    from bow.lab.tournament import battle_of
    from bow.system.processes import process_context, usable_cores
except ModuleNotFoundError as error:
    sys.exit(f"There is no {error.name} here. tools/test makes an environment; then: .venv/bin/python {sys.argv[0]}")

RIDGE = 4.0  # the strength of the preference for small weights
STEPS = 25  # of Newton's method
BINS = 5  # of the calibration
FIRST_SEED = 50_000


class Seen(NamedTuple):
    """The data of one battle: the terms at its turns, and whether Stark won it (a draw: a half)."""

    terms: list[tuple[float, ...]]
    won: float


def seen(task: tuple[str, int]) -> Seen:
    """Play a battle between greedy bots and collect the terms of every second turn."""
    subject, seed = task
    battle = battle_of(subject, seed)
    choose = with_bots(bots_of(dict.fromkeys(HOUSES, "greedy"), seed))
    terms, turns, known, outlook = [], 0, 0, Prognosis(battle)
    while (owed := battle.decision) is not None:
        if owed.kind == "turn":
            turns += 1
            if battle.round != known:
                known, outlook = battle.round, Prognosis(battle)
            if turns % 2 == seed % 2:
                terms.append(outlook.terms(battle))
        battle.play(choose(battle))
    return Seen(terms, (1 + battle.returns()["stark"]) / 2)


def table_of(battles: list[Seen]) -> tuple[NDArray[np.float64], NDArray[np.float64], NDArray[np.float64]]:
    """Return the terms, the results, and the weight of each row."""
    rows = [terms for battle in battles for terms in battle.terms]
    won = [battle.won for battle in battles for _ in battle.terms]
    counts = [1 / len(battle.terms) for battle in battles for _ in battle.terms]
    return np.array(rows), np.array(won), np.array(counts)


def fitted(battles: list[Seen]) -> NDArray[np.float64]:
    """Return the weights of a logistic regression without a constant, so that neither House is favoured beforehand."""
    rows, won, counts = table_of(battles)
    scale = np.sqrt((rows**2).mean(0)) + 1e-9
    rows = rows / scale
    weights = np.zeros(rows.shape[1])
    for _ in range(STEPS):
        chance = 1 / (1 + np.exp(-rows @ weights))
        slope = rows.T @ (counts * (chance - won)) + RIDGE * weights
        bend = (rows * (counts * chance * (1 - chance))[:, None]).T @ rows + RIDGE * np.eye(len(weights))
        weights -= np.linalg.solve(bend, slope)
    found: NDArray[np.float64] = weights / scale
    return found


def told(battles: list[Seen], weights: list[float]) -> None:
    """Print the calibration of the chances by fifths, and the log loss, which is 0.693 for tossing a coin."""
    found = [
        (1 / (1 + exp(-sum(w * t for w, t in zip(weights, terms, strict=True)))), battle.won, 1 / len(battle.terms))
        for battle in battles
        for terms in battle.terms
    ]
    total = sum(count for *_, count in found)
    loss = -sum(count * (won * log(p) + (1 - won) * log(1 - p)) for p, won, count in found) / total
    right = sum(count * ((p > 0.5) == (won > 0.5)) for p, won, count in found) / total
    print(f"{len(battles)} battles, {len(found)} turns: log loss {loss:.3f}, {right:.0%} on the right side")
    print("| said | turns | said on average | Stark won |")
    for n in range(BINS):
        part = [each for each in found if n / BINS <= each[0] < (n + 1) / BINS or (n == BINS - 1 and each[0] == 1)]
        weight = sum(count for *_, count in part)
        if part:
            said = sum(p * count for p, _, count in part) / weight
            won = sum(w * count for _, w, count in part) / weight
            print(f"| {n / BINS:.0%} to {(n + 1) / BINS:.0%} | {len(part)} | {said:.0%} | {won:.0%} |")


def main() -> int:
    """Play, fit, print; return the exit code."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, default=120, metavar="N", help="in all")
    parser.add_argument("--jobs", type=int, default=usable_cores(), metavar="N", help="processes")
    parser.add_argument("--seed", type=int, default=FIRST_SEED, metavar="N", help="of the first battle")
    parser.add_argument("--check", action="store_true", help="measure the weights that the game has")
    asked = parser.parse_args()
    subjects = [*(str(path) for path in book_paths()), *catalogue().skirmishes]
    least = 1 if asked.check else len(subjects) + 1  # as many as there are subjects are held out
    if asked.games < least or asked.jobs < 1:
        parser.error(f"--games takes a number of at least {least}, --jobs one of at least 1")
    tasks = [(subjects[n % len(subjects)], asked.seed + n // len(subjects)) for n in range(asked.games)]
    with ProcessPoolExecutor(asked.jobs, process_context()) as pool:
        battles = [battle for battle in pool.map(seen, tasks) if battle.terms]
    if asked.check:
        told(battles, list(WEIGHTS.values()))
        return 0
    third = len(subjects)  # one whole round of the subjects is held out, then two are fitted
    aside = [battle for n, battle in enumerate(battles) if n // third % 3 == 0]
    told(aside, fitted([battle for n, battle in enumerate(battles) if n // third % 3]).tolist())
    print("Weights, fitted to all of them:")
    for name, weight in zip(WEIGHTS, fitted(battles), strict=True):
        print(f'    "{name}": {weight:.3f},')
    return 0


if __name__ == "__main__":
    sys.exit(main())
