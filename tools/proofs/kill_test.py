#!/usr/bin/env python3
"""Kill the game in the middle of battles, without warning, and check that every acknowledged action is recorded.

    tools/proofs/kill_test.py                           200 times `bow hotseat --record`, 50 times the window
    tools/proofs/kill_test.py --hotseat 20 --window 0   fewer
    tools/proofs/kill_test.py --seed 7                  other moments

Each battle is killed up to four times and resumed in between. The record must hold all actions that the game has
acknowledged, in that order, and at most one more; and it must replay. Exit codes: 0 nothing lost, 1 something was,
2 bad input.
"""

import argparse
import os
import sys
import tempfile
import time
from collections import Counter
from contextlib import ExitStack
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT))

from tools.proofs.killing import Killed, LostError, kill_hotseat, kill_window  # noqa: E402  # the path comes first

BATTLES = ("01-clash-on-the-kingsroad", "05-battle-of-the-whispering-wood", "06-wolf-raiders")
TIMES = 4  # kills of each battle


def arguments() -> argparse.Namespace:
    """Return the options of the command line."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--hotseat", type=int, default=200, metavar="N", help="kills in the terminal")
    parser.add_argument("--window", type=int, default=50, metavar="N", help="kills of the window")
    parser.add_argument("--seed", type=int, default=1, metavar="N", help="the moments")
    asked = parser.parse_args()
    if asked.hotseat < 0 or asked.window < 0:
        parser.error("--hotseat and --window must not be below 0")
    return asked


def main() -> int:
    """Kill the game, check, and print the results; return the exit code."""
    asked = arguments()
    lost = 0
    with ExitStack() as stack:
        folder = Path(stack.enter_context(tempfile.TemporaryDirectory(prefix="bow-kill-")))
        os.environ["BOW_HOME"] = str(folder / "home")
        if asked.window and not os.environ.get("DISPLAY"):
            from tests.table.hidden_screen import hidden_screen, use_screen

            use_screen(stack.enter_context(hidden_screen()))
        for name, kill, many in (("hotseat", kill_hotseat, asked.hotseat), ("window", kill_window, asked.window)):
            began = time.monotonic()
            counts: Counter[str] = Counter()
            for n in range(many):
                path = folder / f"{name}-{n // TIMES}.bow"
                battle = BATTLES[n // TIMES % len(BATTLES)]
                try:
                    counts += told(kill(path, battle, asked.seed * 1_000_003 + n))
                except LostError as error:
                    lost += 1
                    print(f"{name} {n}: {error}\n  kept in {kept(path)}", flush=True)
                if n % 10 == 9 or n == many - 1:
                    print(f"{name}: {n + 1} kills, {figures(counts)}; {time.monotonic() - began:.0f} s", flush=True)
    print(f"{lost} of {asked.hotseat + asked.window} lost something")
    return 1 if lost else 0


def told(killed: Killed) -> Counter[str]:
    """Return the counts of one kill."""
    return Counter(
        {
            "acknowledged": killed.acknowledged,
            "written": killed.written,
            "one more": int(killed.written > killed.acknowledged),
            "cut": int(killed.cut),
            "early": int(killed.acknowledged == 0),
        }
    )


def figures(counts: Counter[str]) -> str:
    """Return all counts so far, in words."""
    return (
        f"{counts['acknowledged']} actions acknowledged, {counts['written']} written, {counts['one more']} kills with"
        f" one more than told, {counts['cut']} in the middle of a line, {counts['early']} before the first action"
    )


def kept(path: Path) -> Path:
    """Copy a faulty record to a permanent folder; return the copy."""
    place = ROOT / "artefacts" / "kill" / path.name
    place.parent.mkdir(parents=True, exist_ok=True)
    if path.exists():
        place.write_bytes(path.read_bytes())
    return place


if __name__ == "__main__":
    sys.exit(main())
