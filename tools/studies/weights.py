#!/usr/bin/env python3
"""Find which weights of the captain to change: captains with random changes of weights fight the greedy bot.

    tools/studies/weights.py                       1,000 battles, over all battles of the book and both skirmish cards
    tools/studies/weights.py --games 5000          as many as there is time for
    tools/studies/weights.py --compiled ...        with the engine that tools/compiled.py has built: some three battles
                                                   a second
    tools/studies/weights.py --json > found.json   for programs

Each battle is fought twice with the same dice and cards to come, with opposite changes. A linear regression gives the
wins in a hundred for a change of each weight, with its standard error. It also gives a new value of the weight, moved
as far as its figure can be trusted. Weights are those of bow/bots/weights.py. An interrupted run prints the results so
far, too.
"""

import argparse
import json
import signal
import sys
from dataclasses import fields, replace
from math import exp
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "build" / "compiled" if "--compiled" in sys.argv else ROOT))

try:
    import numpy as np
    from numpy.typing import NDArray

    from bow.battle.reading import catalogue
    from bow.bots import CaptainBot, GreedyBot
    from bow.bots.player import Bot
    from bow.bots.weights import CAPTAIN, Weights
    from bow.content.scenarios import book_paths
    from bow.content.terms import HOUSES
    from bow.lab.cores import all_in_order
    from bow.lab.tournament import battle_of
    from bow.system.processes import usable_cores
except ModuleNotFoundError as error:
    sys.exit(f"There is no {error.name} here. tools/test makes an environment; then: .venv/bin/python {sys.argv[0]}")

NAMES = [each.name for each in fields(Weights) if isinstance(getattr(CAPTAIN, each.name), float)]
SPREAD = 0.35  # spread of the logarithm of a weight that is not near 0
LEAST = 0.3  # a weight nearer to 0 than this is changed by SPREAD of this
MOST = 0.6  # standard deviations of a change by which a weight is moved at most
TRUSTED = 1.5  # squared standard errors at which a figure is half trusted
FIRST_SEED = 200_000


class Trial(NamedTuple):
    """A battle to fight: the seed draws the captain's changes, in standard deviations."""

    subject: str
    seed: int
    house: str
    turned: bool
    """Whether the changes are turned into their opposites."""


class TrialResult(NamedTuple):
    """The changes, and 1 for a win, 0 for a loss, a half for a draw."""

    trial: Trial
    changes: list[float]
    won: float


def changed(name: str, by: float) -> float:
    """Return a weight of the captain's after a change of so many standard deviations."""
    weight: float = getattr(CAPTAIN, name)
    return weight * exp(SPREAD * by) if weight >= LEAST else weight + SPREAD * LEAST * by


def fought(trial: Trial) -> TrialResult:
    """Fight a battle."""
    random = Random(trial.seed)
    changes = [random.gauss(0, 1) * (-1 if trial.turned else 1) for _ in NAMES]
    values: dict[str, Any] = {name: changed(name, by) for name, by in zip(NAMES, changes, strict=True)}
    weights = replace(CAPTAIN, **values)
    bots: dict[str, Bot] = {house: GreedyBot(2 * trial.seed + 1) for house in HOUSES}
    bots[trial.house] = CaptainBot(2 * trial.seed, nodes=0, weights=weights)
    battle = battle_of(trial.subject, trial.seed)
    while (owed := battle.decision) is not None:
        battle.play(bots[owed.house].choose(battle.view(owed.house)))
    return TrialResult(trial, changes, (1 + battle.returns()[trial.house]) / 2)


def told(results: list[TrialResult], as_json: bool) -> None:
    """Print the effect of each weight on winning, the surest first."""
    won = np.array([result.won for result in results])
    changes = np.array([result.changes for result in results])
    kinds = sorted({(result.trial.subject, result.trial.house) for result in results})
    kind = np.array([[kind == (r.trial.subject, r.trial.house) for kind in kinds] for r in results], dtype=float)
    rows = np.hstack([changes, kind])  # the effects of battle and House themselves are separated
    square = rows.T @ rows + 1e-6 * np.eye(rows.shape[1])
    gains: NDArray[np.float64] = np.linalg.solve(square, rows.T @ won)
    spread = (won - rows @ gains).std() * np.sqrt(np.diag(np.linalg.inv(square)))
    found = []
    for name, gain, error in zip(NAMES, gains, spread, strict=False):
        trust = (gain / error) ** 2 / (TRUSTED + (gain / error) ** 2)
        by = float(np.clip(gain / error * trust / 4, -MOST, MOST))
        found.append({"weight": name, "now": getattr(CAPTAIN, name), "gain": 100 * gain, "error": 100 * error,
                      "then": changed(name, by)})  # fmt: skip
    found.sort(key=lambda each: -abs(each["gain"] / each["error"]))
    if as_json:
        print(json.dumps({"battles": len(results), "won": float(won.mean()), "weights": found}, indent=2))
        return
    print(f"{len(results)} battles, {won.mean():.1%} won")
    print("| weight | now | wins in 100 with a change | error | then |")
    print("| --- | ---: | ---: | ---: | ---: |")
    for each in found:
        print("| {weight} | {now:.3g} | {gain:+.1f} | {error:.1f} | {then:.3g} |".format(**each))


def main() -> int:
    """Play and print the results; return the exit code."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, default=1000, metavar="N", help="in all")
    parser.add_argument("--seed", type=int, default=FIRST_SEED, metavar="N", help="of the first battle")
    parser.add_argument("--jobs", type=int, default=usable_cores(), metavar="N", help="processes")
    parser.add_argument("--json", action="store_true", help="for programs")
    parser.add_argument("--compiled", action="store_true", help="with the compiled engine in build/compiled")
    asked = parser.parse_args()
    if asked.games < 2 or asked.jobs < 1:
        parser.error("--games takes a number of at least 2, --jobs one of at least 1")
    signal.signal(signal.SIGTERM, signal.default_int_handler)
    subjects = [*(str(path) for path in book_paths()), *catalogue().skirmishes]
    trials = [
        Trial(subjects[n % len(subjects)], asked.seed + n, HOUSES[n // len(subjects) % 2], turned)
        for n in range(asked.games // 2)
        for turned in (False, True)
    ]
    results: list[TrialResult] = []
    try:
        for result in all_in_order(fought, trials, asked.jobs):
            results.append(result)
            if sys.stderr.isatty():
                print(f"\r{len(results)}", end="", file=sys.stderr, flush=True)
    except KeyboardInterrupt:
        print("\nStopped.", file=sys.stderr)
    if results:
        told(results, asked.json)
    return 0


if __name__ == "__main__":
    sys.exit(main())
