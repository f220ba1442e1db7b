#!/usr/bin/env python3
"""Prove tables for players elsewhere: what each is sent, and what attacks and lost connections do.

    tools/provers/prove_remote.py                              all of it, 20 games of each, 3 minutes of frames for each
    tools/provers/prove_remote.py --only secrets --games 200   whole random games with twins: remote_secrets.py
    tools/provers/prove_remote.py --only frames --minutes 60   strange frames against `bow serve`: remote_attacks.py
    tools/provers/prove_remote.py --only hijacks --only drops --game realm

Battles, games of the realm and set-ups of skirmishes. It prints counts, and the first broken promise.
"""

from __future__ import annotations

import argparse
import os
import sys
import tempfile
import time
from collections import Counter
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT))

PARTS = ("secrets", "hijacks", "drops", "frames")
GAMES = ("battle", "realm", "skirmish")


def arguments() -> argparse.Namespace:
    """Return the options of the command line."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--only", action="append", choices=PARTS, help="a part; default: all")
    parser.add_argument("--game", action="append", choices=GAMES, help="default: all")
    parser.add_argument("--games", type=int, default=20, metavar="N", help="of each game (default: 20)")
    parser.add_argument("--minutes", type=float, default=3.0, metavar="N", help="of strange frames for each game")
    parser.add_argument("--every", type=int, default=7, metavar="N", help="actions between two comparisons of twins")
    parser.add_argument("--steps", type=int, default=60, metavar="N", help="answered actions of each game with drops")
    parser.add_argument("--seed", type=int, default=1, metavar="N", help="of the first game; then the next numbers")
    parser.add_argument("--jobs", type=int, default=2, metavar="N", help="processes for whole games")
    asked = parser.parse_args()
    if min(asked.games, asked.every, asked.jobs, asked.steps) < 1 or asked.minutes <= 0:
        parser.error("numbers must be above 0")
    return asked


def main() -> int:
    """Prove the parts and print the counts; return the exit code."""
    asked = arguments()
    with tempfile.TemporaryDirectory(prefix="bow-remote-") as folder:
        os.environ["BOW_HOME"] = folder
        from bow.system.processes import process_context  # these read BOW_HOME
        from tools.provers.proving import BrokenPromiseError
        from tools.provers.remote_attacks import prove_drops, prove_frames, prove_hijacks
        from tools.provers.remote_secrets import prove_secrets

        failed = 0
        seeds = range(asked.seed, asked.seed + asked.games)
        with ProcessPoolExecutor(asked.jobs, mp_context=process_context()) as pool:
            for part in asked.only or PARTS:
                for game in asked.game or GAMES:
                    began, done = time.perf_counter(), Counter[str]()
                    try:
                        if part == "secrets":
                            tasks = [pool.submit(prove_secrets, game, seed, asked.every) for seed in seeds]
                            for task in tasks:
                                done.update(task.result())
                        elif part == "frames":
                            done = prove_frames(game, asked.minutes, asked.seed)
                        elif part == "hijacks":
                            done = prove_hijacks(game, asked.seed)
                        else:
                            for seed in seeds:
                                done.update(prove_drops(game, seed, 8 if game == "skirmish" else asked.steps))
                    except BrokenPromiseError as error:
                        failed += 1
                        print(f"FAIL {part}, {game}: {error}", flush=True)
                    counts = ", ".join(f"{name} {count:,}" for name, count in done.items())
                    print(f"{part}, {game}: {counts}; {time.perf_counter() - began:.0f} s", flush=True)
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
