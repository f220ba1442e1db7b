#!/usr/bin/env python3
"""Play many random games and check in each what must hold in all: see tools/provers/proving.py.

    tools/provers/prove_games.py                         1000 battles, spread over all scenarios
    tools/provers/prove_games.py --games 50 --seed 9     other ones
    tools/provers/prove_games.py --scenario 01-clash-on-the-kingsroad --option evade
    tools/provers/prove_games.py --play greedy --option all
                                                         played by greedy bots, with every optional rule
    tools/provers/prove_games.py --game realm            1000 games of the realm for each number of players; those with
                                                         an even seed have all options
    tools/provers/prove_games.py --game realm --games 10 --players 3 --texts 5
                                                         ten games of three; text and hidden information are checked
                                                         after every fifth action: faster

It prints its progress. At the end, or when interrupted by Ctrl-C, it prints the table of every kind of action and event
that occurred. The last position of a failing game is stored as a case. Without --play, all actions are chosen at
random, in battles also with a preference for fights.
"""

import argparse
import sys
import time
from collections import Counter
from collections.abc import Iterable
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT))

try:
    from bow.battle.decisions.verbs import VERBS
    from bow.battle.events import KINDS
    from bow.bots import BOTS
    from bow.content.documents.faults import InputError
    from bow.content.option_names import checked_options
    from bow.content.plans import PRESETS
    from bow.content.scenarios import find_scenario, scenario_paths
    from bow.content.terms import OPTIONS
    from bow.realm.events.base import RealmEvent
    from bow.realm.refusals.chapters import REALM_VERBS
    from bow.system.processes import process_context, usable_cores
    from tools.provers.battle_proof import prove_battle
    from tools.provers.proving import BrokenPromiseError, Proof
    from tools.provers.realm_proof import ALL_OPTIONS, prove_realm
except ModuleNotFoundError as error:
    sys.exit(f"There is no {error.name} here. tools/test makes an environment; then: .venv/bin/python {sys.argv[0]}")


TELL = 10.0  # seconds between two lines of progress
#: the verbs and the kinds of events of each game
KNOWN: dict[str, tuple[Iterable[str], Iterable[str]]] = {
    "battle": (VERBS, KINDS),
    "realm": (REALM_VERBS, RealmEvent.KINDS),
}
#: options that only one of the games has
OF_ONE = {"battle": ("scenario", "option", "play"), "realm": ("players",)}


class Task(NamedTuple):
    """A game to prove: a battle of a scenario, or a game of the realm for a number of players."""

    place: str | int
    seed: int
    texts: int
    keep: Path
    options: tuple[str, ...]
    bots: str | None

    def __str__(self) -> str:
        return f"{self.place if isinstance(self.place, str) else f'{self.place} players'}, seed {self.seed}"


def one(task: Task) -> Proof | str:
    """Prove one game; return the message if it fails."""
    try:
        if isinstance(task.place, str):
            return prove_battle(task.place, task.seed, task.options, task.texts, task.keep, task.bots)
        return prove_realm(task.place, task.seed, ALL_OPTIONS if task.seed % 2 == 0 else {}, task.texts, task.keep)
    except BrokenPromiseError as error:
        return str(error)


def arguments() -> argparse.Namespace:
    """Return the options of the command line."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--game", choices=list(KNOWN), default="battle", help="which (default: battle)")
    parser.add_argument(
        "--games", type=int, default=1000, metavar="N", help="in the realm for each number of players (default: 1000)"
    )
    parser.add_argument("--seed", type=int, default=1, metavar="N", help="of the first game; then the next numbers")
    parser.add_argument("--texts", type=int, default=1, metavar="N", help="look at each Nth position's text")
    parser.add_argument("--jobs", type=int, default=usable_cores(), metavar="N")
    parser.add_argument("--keep", type=Path, default="failed-games", metavar="FOLDER", help="of failing games")
    parser.add_argument("--players", type=int, action="append", choices=(3, 4, 5, 6), help="default: all numbers")
    parser.add_argument("--scenario", action="append", metavar="NAME", help="default: all")
    parser.add_argument(
        "--option", action="append", metavar="NAME", help=f"an optional rule: {', '.join([*OPTIONS, *PRESETS])}"
    )
    parser.add_argument("--play", choices=list(BOTS), help="which bots play the battles")
    asked = parser.parse_args()
    if min(asked.games, asked.texts, asked.jobs) < 1:
        parser.error("--games, --texts and --jobs must be above 0")
    for game, names in OF_ONE.items():
        for name in names:
            if game != asked.game and getattr(asked, name):
                parser.error(f"--{name} is for --game {game}")
    return asked


def tasks_of(asked: argparse.Namespace) -> list[Task]:
    """Return the games to prove.

    Raises:
        InputError: a scenario or an optional rule is unknown.
    """
    if asked.game == "realm":
        return [
            Task(players, asked.seed + n, asked.texts, asked.keep, (), None)
            for players in asked.players or (3, 4, 5, 6)
            for n in range(asked.games)
        ]
    names = asked.scenario or [path.stem for path in scenario_paths()]
    for name in names:
        find_scenario(name)
    options = checked_options(asked.option or [])
    return [
        Task(names[n % len(names)], asked.seed + n, asked.texts, asked.keep, options, asked.play)
        for n in range(asked.games)
    ]


def table(title: str, found: Counter[str], known: Iterable[str] = ()) -> None:
    """Print how often each name occurred, and which known names never did."""
    print(f"\n{title}")
    for name, count in sorted(found.items(), key=lambda item: (-item[1], item[0])):
        print(f"  {name:44} {count:>10,}")
    never = sorted(set(known) - set(found))
    if never:
        print(f"  never: {', '.join(never)}")


def main() -> int:
    """Prove the games and print the tables; return the exit code."""
    asked = arguments()
    try:
        tasks = tasks_of(asked)
    except InputError as error:
        print(error, file=sys.stderr)
        return 2
    began = said = time.perf_counter()
    proof, failed, done = Proof(), 0, 0
    pool = ProcessPoolExecutor(asked.jobs, mp_context=process_context())
    try:
        for task, result in zip(tasks, pool.map(one, tasks), strict=True):
            done += 1
            if isinstance(result, str):
                failed += 1
                print(f"FAIL {result}", flush=True)
            else:
                proof += result
            if (now := time.perf_counter()) - said > TELL:
                said = now
                speed = done / (now - began)
                left = (len(tasks) - done) / speed / 60
                shares = f"{done}/{len(tasks)} games, {speed:.2f} a second, {left:.0f} min left"
                print(f"{task}: {shares}", file=sys.stderr, flush=True)
    except KeyboardInterrupt:
        print(f"broken off after {done} of {len(tasks)} games")
    finally:
        pool.shutdown(cancel_futures=True)
    verbs, kinds = KNOWN[asked.game]
    table("actions", proof.verbs, verbs)
    table("events", proof.events, kinds)
    table("reasons for refusals", proof.reasons)
    table("won", proof.winners)
    print(
        f"\n{proof.games} games sound, {failed} failed; "
        f"{proof.actions:,} actions, each replayed to the same events;\n"
        f"{proof.texts:,} positions through their text and back;\n"
        f"{proof.refused:,} wrong actions refused; {time.perf_counter() - began:.0f} s"
    )
    return 1 if failed or done < len(tasks) else 0


if __name__ == "__main__":
    sys.exit(main())
