#!/usr/bin/env python3
"""Play one bot against another in the same battles with sides exchanged: wins, 95 % interval, time, commit abilities.

    tools/tournament.py captain greedy                        200 games, over all battles of the book and both
                                                              skirmishes
    tools/tournament.py captain greedy --games 40 --only 01-clash-on-the-kingsroad --only raid-in-the-riverlands
    tools/tournament.py warlord:1600 captain:0                with so many nodes for a decision
    tools/tournament.py --compiled ...                        with the engine that tools/compiled.py has built

The same command gives the same wins on every machine, with any number of processes. An interrupted run prints its
results, too. Draws count as half.
"""

import argparse
import os
import signal
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT / "build" / "compiled" if "--compiled" in sys.argv else ROOT))

try:
    from bow.battle.reading import catalogue
    from bow.bots import BOTS
    from bow.content.documents.faults import InputError
    from bow.content.scenarios import book_paths, find_scenario
    from bow.content.terms import HOUSES
    from bow.lab.tournament import TournamentScore, bouts, made, tournament
except ModuleNotFoundError as error:
    sys.exit(f"There is no {error.name} here. tools/test makes an environment; then: .venv/bin/python {sys.argv[0]}")


def arguments() -> argparse.Namespace:
    """Return the options of the command line."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    names = f"{', '.join(BOTS)}; captain:0 and warlord:1600 name the nodes for a decision, too"
    parser.add_argument("first", help=f"the bot whose wins are counted: {names}")
    parser.add_argument("second", help="its enemy")
    parser.add_argument("--games", type=int, default=200, metavar="N", help="in all")
    parser.add_argument(
        "--only", action="append", default=[], metavar="BATTLE", help="a battle or a skirmish card; more by more --only"
    )
    parser.add_argument("--seed", type=int, default=1, metavar="N", help="of the first battle")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1, metavar="N", help="processes")
    parser.add_argument("--compiled", action="store_true", help="with the compiled engine in build/compiled")
    asked = parser.parse_args()
    if asked.games < 1 or asked.jobs < 1:
        parser.error("--games and --jobs take a number of at least 1")
    for name in (asked.first, asked.second):
        try:
            made(name, 1)
        except ValueError as error:
            parser.error(str(error))
    return asked


def told(standing: TournamentScore, first: str, second: str) -> None:
    """Print the results of the bouts."""
    for subject in dict.fromkeys(result.bout.subject for result in standing.results):
        part = standing.of(subject)
        sides = ", ".join(
            f"as {house.capitalize()} {each.score:g} of {len(each.results)}"
            for house, each in ((house, standing.of(subject, house)) for house in HOUSES)
        )
        print(f"{Path(subject).stem:34} {part.score:5g} of {len(part.results):3}  ({sides})")
    low, high = standing.interval
    print(
        f"{first} beats {second} in {standing.score:g} of {len(standing.results)}: {standing.share:.1%}, "
        f"95 % interval {low:.1%} to {high:.1%}"
    )
    for name, side in ((first, "first"), (second, "second")):
        print(
            f"{name:10} {1000 * standing.seconds(side):6.1f} ms a decision, "
            f"{standing.commits(side):.2f} commit abilities a battle"
        )


def main() -> int:
    """Play and print the results; return the exit code."""
    asked = arguments()
    signal.signal(signal.SIGTERM, signal.default_int_handler)  # like an interrupt, so that no process is left behind
    standing = TournamentScore()
    try:
        cards = list(catalogue().skirmishes)
        subjects = [name if name in cards else str(find_scenario(name)) for name in asked.only]
        subjects = subjects or [*(str(path) for path in book_paths()), *cards]
        for result in tournament(bouts(subjects, asked.games, asked.first, asked.second, asked.seed), asked.jobs):
            standing.results.append(result)
            if sys.stderr.isatty():
                print(f"\r{len(standing.results)}", end="", file=sys.stderr, flush=True)
    except InputError as error:
        print(error, file=sys.stderr)
        return 2
    except KeyboardInterrupt:
        print("\nStopped.", file=sys.stderr)
    told(standing, asked.first, asked.second)
    return 0


if __name__ == "__main__":
    sys.exit(main())
