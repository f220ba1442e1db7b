#!/usr/bin/env python3
"""Draw many skirmishes and prove each: sound, the same again by its seed and by its choices, played to the end.

    tools/provers/prove_skirmishes.py                        500 seeds of each skirmish card, each played by random bots
    tools/provers/prove_skirmishes.py --many 20 --seed 900   fewer, others
    tools/provers/prove_skirmishes.py --play greedy          played by greedy bots; the winners are counted
    tools/provers/prove_skirmishes.py --play none            only drawn
    tools/provers/prove_skirmishes.py --option all           with every optional rule

The sensible bots make the choices on even seeds; on odd ones they are random.
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
    from bow.battle.reading import catalogue
    from bow.bots import BOTS
    from bow.content.documents.faults import InputError
    from bow.content.plans import PRESETS, checked_options
    from bow.content.terms import OPTIONS
    from bow.system.processes import process_context, usable_cores
    from tools.provers.skirmishes import BrokenSkirmishError, Drawn, prove_skirmish
except ModuleNotFoundError as error:
    sys.exit(f"There is no {error.name} here. tools/test makes an environment; then: .venv/bin/python {sys.argv[0]}")


def one(task: tuple[str, int, str | None, tuple[str, ...]]) -> Drawn | str:
    """Prove one skirmish; return the message if it fails."""
    try:
        return prove_skirmish(*task)
    except BrokenSkirmishError as error:
        return str(error)


def arguments() -> argparse.Namespace:
    """Return the options of the command line."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--many", type=int, default=500, metavar="N", help="seeds of each card")
    parser.add_argument("--seed", type=int, default=1, metavar="N", help="the first seed; then the next numbers")
    parser.add_argument("--card", action="append", default=[], metavar="ID", help="default: all")
    parser.add_argument("--play", default="random", choices=["none", *BOTS], help="who plays them")
    parser.add_argument(
        "--option",
        action="append",
        default=[],
        metavar="NAME",
        help=f"an optional rule: {', '.join([*OPTIONS, *PRESETS])}",
    )
    parser.add_argument("--jobs", type=int, default=usable_cores(), metavar="N")
    return parser.parse_args()


def main() -> int:
    """Prove the skirmishes and print the results; return the exit code."""
    asked = arguments()
    cards = asked.card or list(catalogue().skirmishes)
    unknown = [card for card in cards if card not in catalogue().skirmishes]
    if unknown:
        print(f"There is no skirmish card {unknown[0]}; there are: {', '.join(catalogue().skirmishes)}")
        return 2
    play = None if asked.play == "none" else asked.play
    try:
        options = checked_options(asked.option)
    except InputError as error:
        print(error, file=sys.stderr)
        return 2
    tasks = [(card, asked.seed + n, play, options) for card in cards for n in range(asked.many)]
    began = time.perf_counter()
    drawn, failed = Counter[str](), 0
    won: dict[str, Counter[str]] = {card: Counter() for card in cards}
    with ProcessPoolExecutor(asked.jobs, mp_context=process_context()) as pool:
        for n, ((card, *_), result) in enumerate(zip(tasks, pool.map(one, tasks, chunksize=4), strict=True), start=1):
            if isinstance(result, str):
                failed += 1
                print(f"FAIL {result}", flush=True)
            else:
                drawn.update(skirmishes=1, choices=result.choices, units=result.units, left_out=result.left_out)
                won[card].update([result.winner] if result.winner else [])
            if sys.stderr.isatty():
                print(f"\r{n}/{len(tasks)}", end="", file=sys.stderr, flush=True)
    for card, wins in won.items():
        if wins:
            whole = sum(wins.values())
            shares = ", ".join(f"{winner} {count} ({count / whole:.0%})" for winner, count in sorted(wins.items()))
            print(f"{card}: {shares}")
    print(
        f"{drawn['skirmishes']} skirmishes sound, {failed} failed; {drawn['choices']:,} choices, "
        f"{drawn['units']:,} units, {drawn['left_out']} things left out; {time.perf_counter() - began:.0f} s"
    )
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
