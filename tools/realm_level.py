#!/usr/bin/env python3
"""Play one bot of the realm against others, each House in turn: wins with a 95 % interval, time, and blunders.

    tools/realm_level.py regent:400 greedy-2026                       30 games of 3 Houses
    tools/realm_level.py regent:400 greedy-2026 --players 6 --games 60
    tools/realm_level.py greedy greedy-2026 --minutes 5               as many games as begin within 5 minutes

The first bot has one seat, the second all others. With budgets in actions the same command gives the same games on
every machine. The games are played in order, so an interrupted run is the beginning of a longer one: --skip N leaves
out the first N.
"""

import argparse
import sys
import time
from collections import Counter
from math import sqrt
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

try:
    from bow.bots.realm_bots import realm_bot, why_no_realm_bot
    from bow.realm.realm import Realm
    from tools.measuring.realm_blunders import COUNTS, Blunders
except ModuleNotFoundError as error:
    sys.exit(f"There is no {error.name} here. tools/test makes an environment; then: .venv/bin/python {sys.argv[0]}")


def arguments() -> argparse.Namespace:
    """Return the options of the command line."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("first", help="the bot whose wins are counted, such as regent:400 (actions) or regent:0.1 (s)")
    parser.add_argument("rest", help="the bot of all other Houses, such as greedy-2026")
    parser.add_argument("--players", type=int, default=3, metavar="N", choices=range(3, 7), help="3 to 6")
    parser.add_argument("--games", type=int, default=30, metavar="N")
    parser.add_argument("--skip", type=int, default=0, metavar="N", help="games at the beginning that are left out")
    parser.add_argument("--seed", type=int, default=1, metavar="N", help="of the first game")
    parser.add_argument("--minutes", type=float, default=0.0, metavar="N", help="begin no game after so many minutes")
    asked = parser.parse_args()
    for name in (asked.first, asked.rest):
        if why := why_no_realm_bot(name):
            parser.error(why)
    if asked.games < 1 or asked.skip < 0:
        parser.error("--games takes a number of at least 1, --skip one of at least 0")
    return asked


def interval(won: int, games: int) -> tuple[float, float]:
    """Return the 95 % interval of a share (Wilson)."""
    share, z = won / games, 1.96
    centre = (share + z * z / (2 * games)) / (1 + z * z / games)
    half = z * sqrt(share * (1 - share) / games + z * z / (4 * games * games)) / (1 + z * z / games)
    return centre - half, centre + half


class Score:
    """The results so far."""

    def __init__(self) -> None:
        self.games, self.won = Counter[str](), Counter[str]()
        self.counts, self.decisions, self.seconds = Counter[str](), 0, 0.0

    def play(self, players: int, number: int, seed: int, first: str, rest: str) -> None:
        """Play one game and print its result."""
        realm = Realm.start(players=players, seed=seed + number // players)
        house = sorted(realm.houses)[number % players]
        names = {each: first if each == house else rest for each in realm.houses}
        bots = {each: realm_bot(name, 100 * number + n) for n, (each, name) in enumerate(names.items())}
        blunders = Blunders([house])
        while (owed := realm.decision) is not None:
            view, began = realm.view(owed.house), time.process_time()
            action = bots[owed.house].choose(view)
            if owed.house == house:
                self.seconds += time.process_time() - began
                self.decisions += 1
            blunders.before(realm, action)
            before, realm = realm, realm.apply(action)
            blunders.after(before, action, realm)
        self.games[house] += 1
        self.won[house] += realm.winner == house
        self.counts.update(blunders.counts)
        ending = realm.outcome
        assert ending is not None
        told = "won" if ending.winner == house else f"lost to {ending.winner}"
        so_far = f"{self.won.total()} of {self.games.total()}"
        print(f"{number + 1:4}  {house:10} {told}, {ending.why}, round {realm.round}; {so_far}", flush=True)

    def report(self) -> None:
        """Print the sums."""
        games, won = self.games.total(), self.won.total()
        low, high = interval(won, games)
        print(f"\nwon {won} of {games}: {100 * won / games:.1f} %, 95 % interval {100 * low:.1f} to {100 * high:.1f}")
        print(f"{1000 * self.seconds / max(1, self.decisions):.0f} ms of processor time a decision,"
              f" {self.decisions / games:.0f} decisions a game")  # fmt: skip
        print("by House: " + ", ".join(f"{house} {self.won[house]} of {n}" for house, n in sorted(self.games.items())))
        for name, whole in COUNTS.items():
            of = f"of {self.counts[whole]} {whole}" if whole else f"in {games} games"
            print(f"  {name:30} {self.counts[name]:5} {of}")


def main() -> int:
    """Play the games; return the exit code."""
    asked, score, began = arguments(), Score(), time.monotonic()
    try:
        for number in range(asked.skip, asked.skip + asked.games):
            if asked.minutes and time.monotonic() - began > 60 * asked.minutes:
                break
            score.play(asked.players, number, asked.seed, asked.first, asked.rest)
    except KeyboardInterrupt:
        print("\ninterrupted")
    if score.games:
        score.report()
    return 0


if __name__ == "__main__":
    sys.exit(main())
