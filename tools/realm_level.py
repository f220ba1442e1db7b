#!/usr/bin/env python3
"""Play one bot of the realm against others, each House in turn: wins with a 95% interval, time, and blunders.

    tools/realm_level.py regent:400 greedy-2026                       30 games of 3 Houses
    tools/realm_level.py regent:400 greedy-2026 --players 6 --games 60 --keep six.jsonl
    tools/realm_level.py regent:0.05 --players 6 --games 100          equal bots: the share of each House

The first bot has one seat, the second all others; without a second bot all seats have the first. With budgets in
actions the same command gives the same games on every machine.

--keep FILE stores each game as it ends. Interrupt the command at any time (Ctrl-C). Repeat it, with more games if you
like: it plays only the missing ones. A file is refused if the bots, the rules or the series are others than before.
"""

import argparse
import sys
from collections import Counter
from collections.abc import Sequence
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

try:
    from bow.bots.realm import why_no_realm_bot
    from bow.lab.balance import interval
    from tools.measuring.kept_results import KeptResultsError, results
    from tools.measuring.realm_blunders import COUNTS
    from tools.measuring.realm_games import RealmResult, RealmSeries, kept_games, play_game
except ModuleNotFoundError as error:
    sys.exit(f"There is no {error.name} here. tools/test makes an environment; then: .venv/bin/python {sys.argv[0]}")


def arguments(words: Sequence[str] | None = None) -> argparse.Namespace:
    """Return the options of the command line."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("first", help="the bot whose wins are counted, such as regent:400 (actions) or regent:0.1 (s)")
    parser.add_argument("rest", nargs="?", help="the bot of all other Houses, such as greedy-2026")
    parser.add_argument("--players", type=int, default=3, metavar="N", choices=range(3, 7), help="3 to 6")
    parser.add_argument("--games", type=int, default=30, metavar="N")
    parser.add_argument("--seed", type=int, default=1, metavar="N", help="of the first game")
    parser.add_argument("--jobs", type=int, default=1, metavar="N", help="games at the same time")
    parser.add_argument("--keep", type=Path, metavar="FILE", help="store finished games here, and resume from them")
    asked = parser.parse_args(words)
    asked.rest = asked.rest or asked.first
    for name in (asked.first, asked.rest):
        if why := why_no_realm_bot(name):
            parser.error(why)
    if asked.games < 1 or asked.jobs < 1:
        parser.error("--games and --jobs take a number of at least 1")
    return asked


def share(won: int, games: int) -> str:
    """Return a share in words, with its interval."""
    low, high = interval(won, games)
    return f"won {won} of {games}: {100 * won / games:.1f} %, 95% interval {100 * low:.1f} to {100 * high:.1f}"


class Score:
    """The results so far."""

    def __init__(self, equal: bool) -> None:
        self.equal = equal
        self.games, self.won = Counter[str](), Counter[str]()
        self.counts, self.decisions, self.seconds, self.rounds = Counter[str](), 0, 0.0, 0

    def add(self, result: RealmResult) -> None:
        """Count a game and print its line."""
        self.games[result.house] += 1
        self.won[result.winner] += self.equal or result.winner == result.house
        self.counts.update(result.counts)
        self.decisions += result.decisions
        self.seconds += result.seconds
        self.rounds += result.rounds
        if self.equal:
            print(f"{result.number + 1:4}  {result.winner:10} {result.why}, round {result.rounds}", flush=True)
            return
        told = "won" if result.winner == result.house else f"lost to {result.winner}"
        so_far = f"{self.won.total()} of {self.games.total()}"
        print(
            f"{result.number + 1:4}  {result.house:10} {told}, {result.why}, round {result.rounds}; {so_far}",
            flush=True,
        )

    def report(self) -> None:
        """Print the sums."""
        games = self.games.total()
        print()
        if self.equal:
            for house in sorted(self.games | self.won):
                print(f"{house:10} {share(self.won[house], games)}")
        else:
            print(share(self.won.total(), games))
            print("by House: " + ", ".join(f"{each} {self.won[each]} of {n}" for each, n in sorted(self.games.items())))
        print(f"{self.rounds / games:.1f} rounds a game, {self.decisions / games:.0f} decisions of the bot a game,")
        print(f"{1000 * self.seconds / max(1, self.decisions):.0f} ms of processor time a decision")
        for name, whole in COUNTS.items():
            of = f"of {self.counts[whole]} {whole}" if whole else f"in {games} games"
            print(f"  {name:30} {self.counts[name]:5} {of}")


def main(words: Sequence[str] | None = None) -> int:
    """Play the games; return the exit code."""
    asked = arguments(words)
    series = RealmSeries(asked.first, asked.rest, asked.players, asked.seed)
    score = Score(asked.first == asked.rest)
    try:
        kept = kept_games(asked.keep, series) if asked.keep is not None else None
        for result in results(kept, play_game, [(series, n) for n in range(asked.games)], asked.jobs):
            score.add(result)
    except KeyboardInterrupt:
        print("\ninterrupted")
    except (KeptResultsError, OSError) as error:
        print(error, file=sys.stderr)
        return 2
    if score.games:
        score.report()
    return 0


if __name__ == "__main__":
    sys.exit(main())
