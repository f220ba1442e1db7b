#!/usr/bin/env python3
"""Prove tables for players elsewhere: what each is sent, and what attacks and lost connections do.

    tools/provers/prove_remote.py                              all of it, 20 games of each, 3 minutes of frames for each
    tools/provers/prove_remote.py --only secrets --games 200   whole random games with twins: remote_secrets.py
    tools/provers/prove_remote.py --only losses --games 500    whole games over bad connections: remote_losses.py
    tools/provers/prove_remote.py --only frames --minutes 60   strange frames against `bow serve`: remote_attacks.py
    tools/provers/prove_remote.py --only attacks               a table of attacks: attacks_on_tables.py
    tools/provers/prove_remote.py --only hijacks --only drops --game realm
    tools/provers/prove_remote.py --games 500 --kept proved.jsonl

Battles, games of the realm and set-ups of skirmishes. It prints counts, and the first broken promises. With `--kept` a
line is written for each game that is proved, and a later run goes on after those that are there: a run of hours may end
at any time. The lines belong to one state of the code; delete the file when the code has changed.
"""

from __future__ import annotations

import argparse
import json
import math
import os
import sys
import tempfile
import time
from collections import Counter, defaultdict
from collections.abc import Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from pathlib import Path
from typing import Any, Final, NamedTuple

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT))

PARTS: Final = ("secrets", "losses", "attacks", "hijacks", "drops", "frames")
GAMES: Final = ("battle", "realm", "skirmish")
#: minutes of strange frames against one server
MINUTES: Final = 10.0
#: games with sockets whose connections break, of each `--games`; the others are those of `losses`
DROPS: Final = 10


class Task(NamedTuple):
    """One thing to prove."""

    part: str
    game: str
    seed: int


class Proved(NamedTuple):
    """What came of a task: the counts, the seconds, and the broken promise or an empty text."""

    task: Task
    counts: dict[str, int]
    seconds: float
    broken: str


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
    parser.add_argument("--jobs", type=int, default=2, metavar="N", help="processes")
    parser.add_argument("--kept", type=Path, metavar="FILE", help="what is proved; a later run goes on after it")
    asked = parser.parse_args()
    if min(asked.games, asked.every, asked.jobs, asked.steps) < 1 or asked.minutes <= 0:
        parser.error("numbers must be above 0")
    return asked


def tasks(asked: argparse.Namespace) -> Iterator[Task]:
    """Yield what is to be proved: for each seed each game, so that a run that is cut off has some of all."""
    parts, games = asked.only or PARTS, asked.game or GAMES
    most = {
        "attacks": 1,
        "hijacks": 1,
        "drops": math.ceil(asked.games / DROPS),
        "frames": math.ceil(asked.minutes / MINUTES),
    }
    for seed in range(asked.seed, asked.seed + max(asked.games, most["frames"])):
        for part in parts:
            if seed - asked.seed < most.get(part, asked.games):
                yield from (Task(part, game, seed) for game in games)


def prove(task: Task, every: int, steps: int, minutes: float) -> Proved:
    """Prove one thing, with a folder of games of its own; it runs in a process of its own."""
    with tempfile.TemporaryDirectory(prefix="bow-remote-") as folder:
        os.environ["BOW_HOME"] = folder
        from tools.provers.proving import BrokenPromiseError  # these read BOW_HOME
        from tools.provers.remote_attacks import prove_attacks, prove_drops, prove_frames, prove_hijacks
        from tools.provers.remote_losses import prove_losses
        from tools.provers.remote_secrets import prove_secrets

        part, game, seed = task
        began, done = time.perf_counter(), Counter[str]()
        try:
            if part == "secrets":
                done = prove_secrets(game, seed, every)
            elif part == "losses":
                done = prove_losses(game, seed)
            elif part == "attacks":
                done = prove_attacks(game)
            elif part == "hijacks":
                done = prove_hijacks(game, seed)
            elif part == "frames":
                done = prove_frames(game, min(minutes, MINUTES), seed)
            else:
                done = prove_drops(game, seed, 8 if game == "skirmish" else steps)
        except BrokenPromiseError as error:
            return Proved(task, {}, time.perf_counter() - began, str(error) or "a promise")
        return Proved(task, dict(done), time.perf_counter() - began, "")


def read_kept(path: Path | None) -> dict[Task, Proved]:
    """Return what a file says was proved; a last line that was cut off is left out."""
    found: dict[Task, Proved] = {}
    if path is None or not path.exists():
        return found
    for line in path.read_text(encoding="utf-8").splitlines():
        try:
            task, *rest = json.loads(line)
        except ValueError:
            continue
        found[Task(*task)] = Proved(Task(*task), *rest)
    return found


def keep(path: Path | None, proved: Proved) -> None:
    """Add a line to the file of what was proved."""
    if path is not None:
        with path.open("a", encoding="utf-8") as file:
            file.write(json.dumps(proved) + "\n")


def main() -> int:
    """Prove the parts and print the counts; return the exit code."""
    asked = arguments()
    found = read_kept(asked.kept)
    from bow.system.processes import process_context

    left = (task for task in tasks(asked) if task not in found)
    running: set[Future[Proved]] = set()
    with ProcessPoolExecutor(asked.jobs, mp_context=process_context(), max_tasks_per_child=50) as pool:
        while True:
            while len(running) < asked.jobs and (task := next(left, None)) is not None:
                running.add(pool.submit(prove, task, asked.every, asked.steps, asked.minutes))
            if not running:
                break
            done, running = wait(running, return_when=FIRST_COMPLETED)
            for each in done:
                proved = each.result()
                found[proved.task] = proved
                keep(asked.kept, proved)
                if proved.broken:
                    print(f"FAIL {' '.join(map(str, proved.task))}: {proved.broken}", flush=True)
    return report(found.values())


def report(found: Any) -> int:
    """Print what was proved; return 1 if a promise is broken, otherwise 0."""
    counts, seconds = defaultdict[tuple[str, str], Counter[str]](Counter), Counter[tuple[str, str]]()
    broken = 0
    for proved in found:
        at = proved.task.part, proved.task.game
        counts[at]["proved" if not proved.broken else "broken"] += 1
        counts[at].update({name: count for name, count in proved.counts.items() if name != "games"})
        seconds[at] += round(proved.seconds)
        broken += bool(proved.broken)
    for at in sorted(counts):
        said = {name: count for name, count in counts[at].items() if not name.startswith("question ")}
        questions = sorted(name.removeprefix("question ") for name in counts[at].keys() - said.keys())
        text = ", ".join(f"{name} {count:,}" for name, count in said.items())
        print(f"{at[0]}, {at[1]}: {text}; {seconds[at]:,} s", flush=True)
        if questions:
            print(f"    bots in and out at: {', '.join(questions)}", flush=True)
    return 1 if broken else 0


if __name__ == "__main__":
    sys.exit(main())
