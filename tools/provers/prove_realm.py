#!/usr/bin/env python3
"""Play many random games of the realm and check in each what must hold in all: see tools/provers/realms.py.

    tools/provers/prove_realm.py                         1000 games for each number of players, half of them with all
                                                         options
    tools/provers/prove_realm.py --games 10 --players 3  ten games of three
    tools/provers/prove_realm.py --texts 5               checks text and hidden information after every fifth action:
                                                         faster
    tools/provers/prove_realm.py --players 3 --seed 501 --games 500
                                                         the second half of a thousand; a game with an even seed has all
                                                         options

It prints its progress. At the end, or when interrupted by Ctrl-C, it prints the table of every kind of action and event
that occurred.
"""

import argparse
import sys
import time
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT))

try:
    from bow.realm.events import RealmEvent
    from bow.realm.refusals import REALM_VERBS
    from bow.system.processes import process_context, usable_cores
    from tools.provers.proving import BrokenPromiseError, Proof
    from tools.provers.realms import ALL_OPTIONS, prove_realm
    from tools.provers.tables import table
except ModuleNotFoundError as error:
    sys.exit(f"There is no {error.name} here. tools/test makes an environment; then: .venv/bin/python {sys.argv[0]}")


TELL = 10.0  # seconds between two lines of progress


def one(task: tuple[int, int, int]) -> Proof | str:
    """Prove one game; return the message if it fails."""
    players, seed, texts = task
    try:
        return prove_realm(players, seed, ALL_OPTIONS if seed % 2 == 0 else {}, texts)
    except BrokenPromiseError as error:
        return str(error)


def arguments() -> argparse.Namespace:
    """Return the options of the command line."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, default=1000, metavar="N", help="for each number of players")
    parser.add_argument("--players", type=int, action="append", choices=(3, 4, 5, 6), help="default: all numbers")
    parser.add_argument("--seed", type=int, default=1, metavar="N", help="of the first game; then the next numbers")
    parser.add_argument("--texts", type=int, default=1, metavar="N", help="look at each Nth position's text")
    parser.add_argument("--jobs", type=int, default=usable_cores(), metavar="N")
    asked = parser.parse_args()
    asked.players = asked.players or [3, 4, 5, 6]
    if min(asked.games, asked.texts, asked.jobs) < 1:
        parser.error("--games, --texts and --jobs must be above 0")
    return asked


def progress(players: int, seed: int, done: int, of: int, seconds: float) -> str:
    """Return a line of progress: the last game, how many, how fast, the time left."""
    speed = done / seconds
    left = (of - done) / speed / 60
    return f"{players} players, seed {seed}: {done}/{of} games, {speed:.2f} a second, {left:.0f} min left"


def main() -> int:
    """Prove the games and print the table; return the exit code."""
    asked = arguments()
    tasks = [(players, asked.seed + n, asked.texts) for players in asked.players for n in range(asked.games)]
    began = said = time.perf_counter()
    proof, failed, done = Proof(), 0, 0
    pool = ProcessPoolExecutor(asked.jobs, mp_context=process_context())
    try:
        for (players, seed, _), result in zip(tasks, pool.map(one, tasks), strict=True):
            done += 1
            if isinstance(result, str):
                failed += 1
                print(f"FAIL {result}", flush=True)
            else:
                proof += result
            if (now := time.perf_counter()) - said > TELL:
                said = now
                print(progress(players, seed, done, len(tasks), now - began), file=sys.stderr, flush=True)
    except KeyboardInterrupt:
        print(f"broken off after {done} of {len(tasks)} games")
    finally:
        pool.shutdown(cancel_futures=True)
    table("actions", proof.verbs, REALM_VERBS)
    table("events", proof.events, RealmEvent.KINDS)
    table("reasons for refusals", proof.reasons, ())
    table("won, by number of players", proof.winners, ())
    print(
        f"\n{proof.battles} games sound, {failed} failed; "
        f"{proof.actions:,} actions, each replayed to the same events;\n"
        f"{proof.texts:,} positions through their text and back, with hidden things exchanged;\n"
        f"{proof.refused:,} wrong actions refused; {time.perf_counter() - began:.0f} s"
    )
    return 1 if failed or done < len(tasks) else 0


if __name__ == "__main__":
    sys.exit(main())
