#!/usr/bin/env python3
"""Compare the odds of random combats with all their rolls, each played by the engine.

    tools/provers/prove_odds.py                              1,000 combats of random battles
    tools/provers/prove_odds.py --combats 50 --seed 900      fewer, of others
    tools/provers/prove_odds.py --most-dice 8                with up to 8 dice: much slower

The battlefields are those of the fuzzer: any terrain, fires, commanders, cards and optional rules, no special rules.
"""

import argparse
import sys
import time
from collections import Counter
from itertools import count
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT))

try:
    from tools.provers.brute import random_combats
except ModuleNotFoundError as error:
    sys.exit(f"There is no {error.name} here. tools/test makes an environment; then: .venv/bin/python {sys.argv[0]}")


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
