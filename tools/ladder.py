#!/usr/bin/env python3
"""Measure all bots of both games: each against the next weaker one, and the points that choices lose in the battle.

    tools/ladder.py                                        everything; takes hours with the usual numbers
    tools/ladder.py --only battle --games 96               each bot against the next weaker, also less luck
    tools/ladder.py --only decisions --games 24            points lost per decision, judged by a deep warlord
    tools/ladder.py --only decisions --keep lost.jsonl     the same; stores each battle, and resumes from there
    tools/ladder.py --only realm --games 30                each bot at one seat of three, the next weaker at the others
    tools/ladder.py --bot greedy --bot captain:0           some bots of the battle, the weakest first
    tools/ladder.py --realm-bot greedy --realm-bot regent:40
    tools/ladder.py --compiled ...                         with the engine that tools/compiled.py has built

Results are printed as tables for a page of docs. A command with budgets in actions gives the same results on every
machine. An interrupted run prints the decisions that were judged. Points are hundredths of the chance of winning; see
bow/lab/decision_loss.py.
"""

import argparse
import sys
from collections import Counter
from collections.abc import Iterable, Sequence
from contextlib import closing, suppress
from itertools import pairwise
from pathlib import Path
from statistics import fmean
from typing import Any

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT / "build" / "compiled" if "--compiled" in sys.argv else ROOT))

try:
    from bow.battle.reading import catalogue
    from bow.bots import BOTS
    from bow.bots.realm import REALM_BOTS, why_no_realm_bot
    from bow.content.scenarios import book_paths
    from bow.lab.balance import interval
    from bow.lab.cores import all_in_order
    from bow.lab.decision_loss import DecisionLoss, DrawnDecisions, LossTask, Sort, losses_of, mean_loss
    from bow.lab.means import Estimate
    from bow.lab.tournament import TournamentScore, bouts, made, tournament
    from bow.system.processes import usable_cores
    from tools.measuring.kept_results import BATTLE_CODE, KeptResults, KeptResultsError, code_digest, results
    from tools.measuring.realm_games import RealmSeries, play_game
except ModuleNotFoundError as error:
    sys.exit(f"There is no {error.name} here. tools/test makes an environment; then: .venv/bin/python {sys.argv[0]}")

PARTS = ("battle", "decisions", "realm")
PLAYERS = 3  # in the realm


def arguments(words: Sequence[str] | None = None) -> argparse.Namespace:
    """Return the options of the command line."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--only", action="append", choices=PARTS, metavar="PART", help=", ".join(PARTS))
    parser.add_argument("--bot", action="append", metavar="BOT", help="of the battle, such as warlord:400")
    parser.add_argument("--realm-bot", action="append", metavar="BOT", help="of the realm, such as regent:40")
    parser.add_argument("--games", type=int, default=96, metavar="N", help="of each pair; or battles with decisions")
    parser.add_argument("--tries", type=int, default=12, metavar="N", help="of each choice by the judge; at least 2")
    parser.add_argument("--seed", type=int, default=1, metavar="N", help="of the first game")
    parser.add_argument("--jobs", type=int, default=usable_cores(), metavar="N", help="processes")
    parser.add_argument("--keep", type=Path, metavar="FILE", help="store judged decisions here, and resume from them")
    parser.add_argument("--compiled", action="store_true", help="with the compiled engine in build/compiled")
    asked = parser.parse_args(words)
    asked.only, asked.bot, asked.realm_bot = asked.only or PARTS, asked.bot or [*BOTS], asked.realm_bot or [*REALM_BOTS]
    if min(asked.games, asked.jobs) < 1 or asked.tries < 2:
        parser.error("--games and --jobs take a number of at least 1, --tries one of at least 2")
    for name in asked.bot:
        try:
            made(name, 1)
        except ValueError as error:
            parser.error(str(error))
    for name in asked.realm_bot:
        if why := why_no_realm_bot(name):
            parser.error(why)
    return asked


def battle(asked: argparse.Namespace) -> None:
    """Print how each bot of the battle does against the next weaker one."""
    rows = []
    for weaker, bot in pairwise(asked.bot):
        wanted = bouts(subjects(), asked.games, bot, weaker, asked.seed, measures_luck=True)
        score = TournamentScore(list(tournament(wanted, asked.jobs)))
        raw, adjusted = score.raw, score.adjusted
        rows.append(
            (
                f"`{bot}`", f"`{weaker}`", f"{score.score:g} of {len(score.results)}", percent(raw.mean, raw.interval),
                percent(adjusted.mean, adjusted.interval), percent(score.luck.mean, score.luck.interval),
                f"{score.variance_left:.0%}", f"{1000 * score.seconds('first'):.1f} ms",
            )
        )  # fmt: skip
    heads = ("bot", "against", "won", "raw", "adjusted", "mean luck", "variance left", "a decision")
    table(heads, rows)


def decisions(asked: argparse.Namespace) -> None:
    """Print the points that each bot of the battle loses per decision."""
    tasks = [
        LossTask(subjects()[n % len(subjects())], asked.seed + n, tuple(asked.bot), asked.tries)
        for n in range(asked.games)
    ]
    drawn: list[DrawnDecisions] = []
    with suppress(KeyboardInterrupt), closing(results(kept_decisions(asked), losses_of, tasks, asked.jobs)) as found:
        for each in found:  # an interrupted run prints the decisions judged so far
            drawn.append(each)
    if drawn:
        sorts = Counter(loss.sort for each in drawn for loss in each.losses)
        turns, divided = (sum(n for sort, n in sorts.items() if sort[place]) for place in range(2))
        print(f"{sorts.total()} decisions of {len(drawn)} battles: {turns} begin turns; bots disagree in {divided}\n")
        rows = [(f"`{bot}`", *map(plus_minus, mean_loss(drawn, bot))) for bot in asked.bot]
        table(("bot", "points lost per decision", "at beginnings of turns", "at others"), rows)
        pairs = pairwise(asked.bot)
        rows = [(f"`{bot}`", f"`{weaker}`", *map(plus_minus, mean_loss(drawn, bot, weaker))) for weaker, bot in pairs]
        table(("bot", "loses fewer points than", "per decision", "at beginnings of turns", "at others"), rows)
    if len(drawn) < len(tasks):
        raise KeyboardInterrupt


def kept_decisions(asked: argparse.Namespace) -> KeptResults[DrawnDecisions] | None:
    """Return the file of judged decisions, if one was named."""
    if asked.keep is None:
        return None
    heading = {"bots": asked.bot, "tries": asked.tries, "seed": asked.seed, "code": code_digest(BATTLE_CODE)}

    def read(value: dict[str, Any]) -> DrawnDecisions:
        losses = tuple(DecisionLoss(Sort(*sort), lost) for *sort, lost in value["losses"])
        return DrawnDecisions(losses, {Sort(*sort): number for *sort, number in value["numbers"]})

    def written(drawn: DrawnDecisions) -> dict[str, Any]:
        losses = [(*each.sort, each.lost) for each in drawn.losses]
        return {"losses": losses, "numbers": [(*sort, number) for sort, number in drawn.numbers.items()]}

    return KeptResults(asked.keep, heading, read, written)


def realm(asked: argparse.Namespace) -> None:
    """Print how each bot of the realm does at one seat, with the next weaker one at the others."""
    rows = []
    for weaker, bot in pairwise(asked.realm_bot):
        series = RealmSeries(bot, weaker, PLAYERS, asked.seed)
        games = list(all_in_order(play_game, [(series, n) for n in range(asked.games)], asked.jobs))
        won = sum(game.winner == game.house for game in games)
        seconds = fmean(game.seconds / max(1, game.decisions) for game in games)
        share = percent(won / len(games), interval(won, len(games)))
        rows.append((f"`{bot}`", f"`{weaker}`", f"{won} of {len(games)}", share, f"{1000 * seconds:.0f} ms"))
    table(("at one seat", "at the others", "won", f"share (by chance 1 of {PLAYERS})", "a decision"), rows)


def subjects() -> list[str]:
    """Return all battles of the book and both skirmish cards."""
    return [*(path.stem for path in book_paths()), *catalogue().skirmishes]


def plus_minus(found: Estimate) -> str:
    """Return a mean with half its 95% interval."""
    return f"{found.mean:.2f} ± {found.half:.2f}"


def percent(share: float, between: tuple[float, float]) -> str:
    """Return a share with its interval."""
    return f"{share:.1%} ({between[0]:.1%} to {between[1]:.1%})"


def table(heads: Sequence[str], rows: Iterable[Sequence[str]]) -> None:
    """Print a table in Markdown."""
    for row in (heads, ["---"] * len(heads), *rows):
        print(f"| {' | '.join(row)} |", flush=True)
    print()


def main(words: Sequence[str] | None = None) -> int:
    """Measure and print; return the exit code."""
    asked = arguments(words)
    try:
        for part in asked.only:
            print(f"{part}: {' '.join(sys.argv) if words is None else ''}".rstrip())
            {"battle": battle, "decisions": decisions, "realm": realm}[part](asked)
    except KeyboardInterrupt:
        print("Stopped.", file=sys.stderr)
        return 1
    except (KeptResultsError, OSError, ValueError) as error:
        print(error, file=sys.stderr)
        return 2
    return 0


if __name__ == "__main__":
    sys.exit(main())
