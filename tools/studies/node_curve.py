#!/usr/bin/env python3
"""The worth of more nodes for the warlord: how much better it begins turns if it tries each choice more often.

    tools/studies/node_curve.py                            192 turns of battles between captains, as they begin
    tools/studies/node_curve.py --decisions 24 --tries 40
    tools/studies/node_curve.py --compiled ...             with the engine that tools/compiled.py has built

Every choice of a decision is tried equally often, with the same guesses of hidden information and future chance. Some
of these tries choose, as the warlord does. Half of them, never the choosing ones, judge the chosen action: its chance
of winning less that of the captain's choice. This is done with many samples of tries, so that small differences are
visible. The warlord tries a choice once for 200 nodes. Single battles depend too much on dice to show this.
"""

import argparse
import random
import sys
from collections.abc import Sequence
from math import sqrt
from pathlib import Path
from statistics import fmean, stdev

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "build" / "compiled" if "--compiled" in sys.argv else ROOT))

try:
    from bow.battle.reading import catalogue
    from bow.bots import CaptainBot
    from bow.bots.warlord import PER_TRY, ChoiceTally, Search, TreeFound, weighed
    from bow.content.scenarios import book_paths
    from bow.ground.chance import below, seeded
    from bow.lab.cores import all_in_order
    from bow.lab.tournament import battle_of
    from bow.system.processes import usable_cores
except ModuleNotFoundError as error:
    sys.exit(f"There is no {error.name} here. tools/test makes an environment; then: .venv/bin/python {sys.argv[0]}")

EVERY = 9  # turns of a battle, of which one is studied
MOST = 4  # decisions of a battle
PART = 5  # the part of the search with its guesses
DRAFTS = 100  # samples of the tries that choose and of those that judge


def gains(search: Search, tries: int, counts: Sequence[int]) -> list[float]:
    """Return by how much the warlord's choice is better than the captain's, for each of some numbers of tries."""
    fair = [[search.outcome(search.begun(action, n))[1] for n in range(tries)] for action in search.tried]
    better = {a: [one - other for one, other in zip(fair[n], fair[0], strict=True)] for n, a in enumerate(search.tried)}
    drafts, total = random.Random(search.seed), dict.fromkeys(counts, 0.0)
    for _ in range(DRAFTS):
        order = drafts.sample(range(tries), tries)
        judges = order[tries // 2 :]
        for count in counts:
            tallies = [ChoiceTally(a, count, 0.0, sum(better[a][n] for n in order[:count])) for a in search.tried]
            chosen = weighed([TreeFound(search.tried, search.prior, tallies)])[0].action
            total[count] += fmean(better[chosen][n] for n in judges) / DRAFTS
    return list(total.values())


def looked_at(task: tuple[str, int, int, tuple[int, ...]]) -> list[list[float]]:
    """Return the worth of tries in some decisions of one battle between captains.

    Args:
        task: the battle or card, its seed, how often each choice is tried, the numbers of tries that choose.

    Returns:
        For each decision the gain for each number of tries.
    """
    subject, seed, tries, counts = task
    battle = battle_of(subject, seed)
    captain, state = CaptainBot(seed, nodes=0), seeded(seed)
    found: list[list[float]] = []
    while (owed := battle.decision) is not None and len(found) < MOST:
        view = battle.view(owed.house)
        number = EVERY
        if owed.kind == "turn" and len(view.legal_actions()) > 1:
            state, number = below(state, EVERY)
        if not number:
            search = Search(view, seed, PART)
            if len(search.tried) > 1:
                found.append(gains(search, tries, counts))
        battle.play(captain.choose(view))
    return found


def given(values: Sequence[float]) -> str:
    """Return the mean of some values and its 95 % error, in 100ths."""
    error = 1.96 * stdev(values) / sqrt(len(values)) if len(values) > 1 else 0.0
    return f"{100 * fmean(values):6.2f} +- {100 * error:4.2f}"


def main() -> int:
    """Study the decisions and print the results; return the exit code."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--decisions", type=int, default=192, metavar="N", help="in all, at most")
    parser.add_argument("--tries", type=int, default=80, metavar="N", help="of each choice; half of them judge")
    parser.add_argument("--seed", type=int, default=6001, metavar="N", help="of the first battle")
    parser.add_argument("--jobs", type=int, default=usable_cores(), metavar="N", help="processes")
    parser.add_argument("--compiled", action="store_true", help="with the compiled engine in build/compiled")
    asked = parser.parse_args()
    if min(asked.decisions, asked.jobs) < 1 or asked.tries < 2:
        parser.error("--decisions and --jobs take a number of at least 1, --tries one of at least 2")
    subjects = [*(path.stem for path in book_paths()), *catalogue().skirmishes]
    counts = tuple(2**n for n in range((asked.tries // 2).bit_length()))
    many = -(-asked.decisions // MOST)
    tasks = [(subjects[n % len(subjects)], asked.seed + n, asked.tries, counts) for n in range(many)]
    rows = [row for found in all_in_order(looked_at, tasks, asked.jobs) for row in found][: asked.decisions]
    if not rows:
        sys.exit("No turn with a choice came up in so few decisions: ask for more.")
    print(f"{len(rows)} turns: the warlord's choice less the captain's, in 100ths of a win (95 %)")
    print("tries    nodes   gain             more than with half the tries")
    for column, count in enumerate(counts):
        more = given([row[column] - row[column - 1] for row in rows]) if column else ""
        print(f"{count:5} {count * PER_TRY:8}   {given([row[column] for row in rows])}   {more}".rstrip())
    return 0


if __name__ == "__main__":
    sys.exit(main())
