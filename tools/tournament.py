#!/usr/bin/env python3
"""Play one bot against another in the same battles with sides exchanged: wins, 95% interval, time, commit abilities.

    tools/tournament.py captain greedy                        200 games, over all battles of the book and both
                                                              skirmishes
    tools/tournament.py captain greedy --games 40 --only 01-clash-on-the-kingsroad --only raid-in-the-riverlands
    tools/tournament.py warlord:1600 captain:0                with so many nodes for a decision
    tools/tournament.py captain:0 greedy --adjusted           also less the luck of dice: takes a second more a game
    tools/tournament.py captain:0 greedy --best-of 5          also as matches of five games
    tools/tournament.py captain:0 greedy --keep games.jsonl   stores each game as it ends, and resumes from there
    tools/tournament.py --compiled ...                        with the engine that tools/compiled.py has built

The same command gives the same wins on every machine, with any number of processes. An interrupted run prints its
results, too. Draws count as half. Adjusted results have the same mean as raw ones, and vary less.
"""

import argparse
import signal
import sys
from collections.abc import Sequence
from dataclasses import asdict
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT / "build" / "compiled" if "--compiled" in sys.argv else ROOT))

try:
    from bow.battle.reading import catalogue
    from bow.bots import BOTS
    from bow.content.documents.faults import InputError
    from bow.content.scenarios import book_paths, find_scenario
    from bow.content.terms import HOUSES
    from bow.lab.balance import interval
    from bow.lab.means import Estimate
    from bow.lab.tournament import Bout, BoutResult, TournamentScore, bouts, made, played
    from bow.system.processes import usable_cores
    from tools.measuring.kept_results import BATTLE_CODE, KeptResults, KeptResultsError, code_digest, results
except ModuleNotFoundError as error:
    sys.exit(f"There is no {error.name} here. tools/test makes an environment; then: .venv/bin/python {sys.argv[0]}")


def arguments(words: Sequence[str] | None = None) -> argparse.Namespace:
    """Return the options of the command line."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    names = f"{', '.join(BOTS)}; captain:0 and warlord:1600 name the nodes for a decision, too"
    parser.add_argument("first", help=f"the bot whose wins are counted: {names}")
    parser.add_argument("second", help="its enemy")
    parser.add_argument("--games", type=int, default=200, metavar="N", help="in all")
    parser.add_argument(
        "--only", action="append", default=[], metavar="BATTLE", help="a battle or a skirmish card; more by more --only"
    )
    parser.add_argument("--adjusted", action="store_true", help="measure the luck of dice, and subtract it")
    parser.add_argument("--best-of", type=int, metavar="N", help="also count matches of so many games, an odd number")
    parser.add_argument("--seed", type=int, default=1, metavar="N", help="of the first battle")
    parser.add_argument("--jobs", type=int, default=usable_cores(), metavar="N", help="processes")
    parser.add_argument("--keep", type=Path, metavar="FILE", help="store finished games here, and resume from them")
    parser.add_argument("--compiled", action="store_true", help="with the compiled engine in build/compiled")
    asked = parser.parse_args(words)
    if asked.games < 1 or asked.jobs < 1:
        parser.error("--games and --jobs take a number of at least 1")
    if asked.best_of is not None and (asked.best_of < 1 or asked.best_of % 2 == 0):
        parser.error("--best-of takes an odd number")
    for name in (asked.first, asked.second):
        try:
            made(name, 1)
        except ValueError as error:
            parser.error(str(error))
    return asked


def told(standing: TournamentScore, asked: argparse.Namespace) -> None:
    """Print the results of the bouts."""
    first, second = asked.first, asked.second
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
        f"95% interval {low:.1%} to {high:.1%}"
    )
    if asked.adjusted and standing.results:
        raw, adjusted, luck = standing.raw, standing.adjusted, standing.luck
        over = "battles" if first == second else "pairs with sides exchanged"
        print(f"raw, over {over}: {with_interval(raw)}")
        print(f"less luck, over the same: {with_interval(adjusted)}")
        print(f"variance {standing.variance_left:.0%} of the raw one; mean luck of {first} {with_interval(luck)}")
        print(f"mean luck of Stark {with_interval(standing.luck_of_stark)}")
    if asked.best_of is not None:
        scores = standing.matches(asked.best_of)
        low, high = interval(round(sum(scores)), len(scores))
        print(
            f"{first} wins {sum(scores):g} of {len(scores)} matches of {asked.best_of} games, "
            f"95% interval {low:.1%} to {high:.1%}"
        )
    for name, side in ((first, "first"), (second, "second")):
        print(
            f"{name:10} {1000 * standing.seconds(side):6.1f} ms a decision, "
            f"{standing.commits(side):.2f} commit abilities a battle"
        )


def kept_games(asked: argparse.Namespace, subjects: Sequence[str]) -> KeptResults[BoutResult] | None:
    """Return the file of finished games, if one was named."""
    if asked.keep is None:
        return None
    heading = {
        "first": asked.first, "second": asked.second, "battles": [Path(name).stem for name in subjects],
        "seed": asked.seed, "adjusted": asked.adjusted, "code": code_digest(BATTLE_CODE),
    }  # fmt: skip

    def read(value: dict[str, Any]) -> BoutResult:
        return BoutResult(Bout(*value.pop("bout")), **value)

    return KeptResults(asked.keep, heading, read, asdict)


def with_interval(found: Estimate) -> str:
    """Return a mean in per cent with its interval."""
    low, high = found.interval
    return f"{found.mean:.1%}, 95% interval {low:.1%} to {high:.1%}"


def main() -> int:
    """Play and print the results; return the exit code."""
    asked = arguments()
    signal.signal(signal.SIGTERM, signal.default_int_handler)  # like an interrupt, so that no process is left behind
    standing = TournamentScore()
    try:
        cards = list(catalogue().skirmishes)
        subjects = [name if name in cards else str(find_scenario(name)) for name in asked.only]
        subjects = subjects or [*(str(path) for path in book_paths()), *cards]
        exchanged = asked.first != asked.second  # equal bots would play the same battle twice
        wanted = bouts(
            subjects, asked.games, asked.first, asked.second, asked.seed, exchanged=exchanged,
            measures_luck=asked.adjusted,
        )  # fmt: skip
        for result in results(kept_games(asked, subjects), played, wanted, asked.jobs):
            standing.results.append(result)
            if sys.stderr.isatty():
                print(f"\r{len(standing.results)}", end="", file=sys.stderr, flush=True)
    except (InputError, KeptResultsError, OSError) as error:
        print(error, file=sys.stderr)
        return 2
    except KeyboardInterrupt:
        print("\nStopped.", file=sys.stderr)
    told(standing, asked)
    return 0


if __name__ == "__main__":
    sys.exit(main())
