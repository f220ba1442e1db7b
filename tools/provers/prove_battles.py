#!/usr/bin/env python3
"""Play many random battles and check in each what must hold in all: see tools/provers/proving.py.

    tools/provers/prove_battles.py                         1000 battles, spread over all scenarios
    tools/provers/prove_battles.py --battles 50 --seed 9   other ones
    tools/provers/prove_battles.py --scenario 01-clash-on-the-kingsroad --option evade
    tools/provers/prove_battles.py --play greedy --option all
                                                           played by greedy bots, with every optional rule

It ends with the table of every kind of action and event that occurred. A failing battle is stored as a case.
Without --play, all actions are chosen at random, or with a preference for fights.
"""

import argparse
import sys
import time
from collections import Counter
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT))

try:
    from bow.battle.decisions import VERBS
    from bow.battle.events import KINDS
    from bow.bots import BOTS
    from bow.content.documents.faults import InputError
    from bow.content.plans import PRESETS, checked_options
    from bow.content.scenarios import find_scenario, scenario_paths
    from bow.content.terms import OPTIONS
    from bow.system.processes import process_context, usable_cores
    from tools.provers.proving import BrokenPromiseError, Proof, prove
    from tools.provers.tables import table
except ModuleNotFoundError as error:
    sys.exit(f"There is no {error.name} here. tools/test makes an environment; then: .venv/bin/python {sys.argv[0]}")


def one(task: tuple[str, int, tuple[str, ...], int, str, str | None]) -> Proof | str:
    """Prove one battle; return the message if it fails."""
    name, seed, options, texts, keep, bots = task
    try:
        return prove(name, seed, options, texts, Path(keep), bots)
    except BrokenPromiseError as error:
        return str(error)


def arguments() -> argparse.Namespace:
    """Return the options of the command line."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--battles", type=int, default=1000, metavar="N")
    parser.add_argument("--seed", type=int, default=1, metavar="N", help="of the first battle; then the next numbers")
    parser.add_argument("--scenario", action="append", default=[], metavar="NAME", help="default: all")
    parser.add_argument(
        "--option",
        action="append",
        default=[],
        metavar="NAME",
        help=f"an optional rule: {', '.join([*OPTIONS, *PRESETS])}",
    )
    parser.add_argument("--play", choices=list(BOTS), help="which bots play them")
    parser.add_argument("--texts", type=int, default=1, metavar="N", help="look at the YAML text of each Nth position")
    parser.add_argument("--jobs", type=int, default=usable_cores(), metavar="N")
    parser.add_argument("--keep", default="failed-battles", metavar="FOLDER", help="where failing battles are left")
    return parser.parse_args()


def main() -> int:
    """Prove the battles and print the table; return the exit code."""
    asked = arguments()
    names = asked.scenario or [path.stem for path in scenario_paths()]
    try:
        for name in names:
            find_scenario(name)
        options = checked_options(asked.option)
    except InputError as error:
        print(error, file=sys.stderr)
        return 2
    tasks = [
        (names[n % len(names)], asked.seed + n, options, asked.texts, asked.keep, asked.play)
        for n in range(asked.battles)
    ]
    began = time.perf_counter()
    proof, failed = Proof(), 0
    each: dict[str, Counter[str]] = {name: Counter() for name in names}
    with ProcessPoolExecutor(asked.jobs, mp_context=process_context()) as pool:
        for n, (task, result) in enumerate(zip(tasks, pool.map(one, tasks, chunksize=2), strict=True), start=1):
            if isinstance(result, str):
                failed += 1
                print(f"FAIL {result}", flush=True)
            else:
                proof += result
                each[task[0]] += result.winners
            if sys.stderr.isatty():
                print(f"\r{n}/{len(tasks)}", end="", file=sys.stderr, flush=True)
    table("actions", proof.verbs, VERBS)
    table("events", proof.events, KINDS)
    table("reasons for refusals", proof.reasons, ())
    print("\nwon, by battle")
    for name, winners in each.items():
        print(f"  {name:40} " + ", ".join(f"{winner} {count}" for winner, count in sorted(winners.items())))
    seconds = time.perf_counter() - began
    print(
        f"\n{proof.battles} battles sound, {failed} failed; "
        f"{proof.actions:,} actions, each replayed to the same events;\n"
        f"{proof.actions + proof.battles:,} positions, {proof.texts:,} of them through their text and back;\n"
        f"{proof.refused:,} wrong actions refused; won: "
        + ", ".join(f"{winner} {count}" for winner, count in sorted(proof.winners.items()))
        + f"; {seconds:.0f} s"
    )
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
