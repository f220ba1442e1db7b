#!/usr/bin/env python3
"""Measure how much a bot could still gain: let one that knows the dice of each strike play against another bot.

    tools/studies/dice_bound.py captain:0 greedy           192 battles, over all battles of the book and both skirmish
                                                           cards
    tools/studies/dice_bound.py greedy greedy --games 48
    tools/studies/dice_bound.py --compiled ...             with the engine that tools/compiled.py has built

When the first bot would attack, or roll dice again, each legal attack or reroll is tried with the dice that will fall,
and the best result is chosen. All other actions are the bot's usual ones. No honest bot can play like this, so the
result is a bound on the gain from better judgement of strikes.
"""

import argparse
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "build" / "compiled" if "--compiled" in sys.argv else ROOT))

try:
    from bow.battle import Action, Battle
    from bow.battle.reading import catalogue
    from bow.bots import Bot
    from bow.bots.evaluation import Evaluation
    from bow.content.scenarios import book_paths
    from bow.lab.balance import interval
    from bow.lab.cores import all_in_order
    from bow.lab.tournament import Bout, battle_of, bouts, made
    from bow.system.processes import usable_cores
except ModuleNotFoundError as error:
    sys.exit(f"There is no {error.name} here. tools/test makes an environment; then: .venv/bin/python {sys.argv[0]}")

ANSWERED = ("reroll", "stalwart", "retreat", "counter", "blow")  # the decisions before a strike is over
FIRM = ("ignore", "counter", "blow")  # the preferred answers
MOST_REROLLS = 2  # tried one after the other


def told(battle: Battle, house: str, value: Evaluation, rerolls: int = 0) -> float:
    """Return the value of a battle for a House after the current strike, by its true dice. The battle is changed."""
    while (owed := battle.decision) is not None and owed.kind in ANSWERED:
        legal = battle.legal_actions()
        if owed.house == house and owed.kind == "reroll" and rerolls < MOST_REROLLS:
            tries = []
            for action in legal:
                after = battle.copy()
                after.play(action)
                tries.append(told(after, house, value, rerolls + 1))
            return max(tries)
        battle.play(next((action for action in legal if action.verb in FIRM), legal[0]))
    return value.worth(battle)


def choice(battle: Battle, bot: Bot) -> Action:
    """Return the action of a bot that knows the dice of strikes."""
    owed = battle.decision
    assert owed is not None
    chosen = bot.choose(battle.view(owed.house))
    if chosen.verb == "attack":
        others = [action for action in battle.legal_actions() if action.verb == "attack"]
    elif owed.kind == "reroll":
        others = list(battle.legal_actions())
    else:
        return chosen
    value = Evaluation(battle, owed.house)

    def worth(action: Action) -> float:
        after = battle.copy()
        after.play(action)
        return told(after, owed.house, value)

    return max(others, key=worth)


def won(bout: Bout) -> float:
    """Play a bout; return 1 if the bot that knows the dice wins, a half for a draw, else 0."""
    battle = battle_of(bout.subject, bout.seed)
    seer, other = made(bout.first, 2 * bout.seed), made(bout.second, 2 * bout.seed + 1)
    while (owed := battle.decision) is not None:
        if owed.house == bout.house:
            battle.play(choice(battle, seer))
        else:
            battle.play(other.choose(battle.view(owed.house)))
    return (1 + battle.returns()[bout.house]) / 2


def main() -> int:
    """Play and print the result; return the exit code."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("first", help="the bot that is told the dice of its strikes; captain:0 plays nothing out")
    parser.add_argument("second", help="its enemy, who is not told")
    parser.add_argument("--games", type=int, default=192, metavar="N", help="in all")
    parser.add_argument("--seed", type=int, default=1, metavar="N", help="of the first battle")
    parser.add_argument("--jobs", type=int, default=usable_cores(), metavar="N", help="processes")
    parser.add_argument("--compiled", action="store_true", help="with the compiled engine in build/compiled")
    asked = parser.parse_args()
    if asked.games < 1 or asked.jobs < 1:
        parser.error("--games and --jobs take a number of at least 1")
    for name in (asked.first, asked.second):
        try:
            made(name, 1)
        except ValueError as error:
            parser.error(str(error))
    subjects = [*(str(path) for path in book_paths()), *catalogue().skirmishes]
    results = list(all_in_order(won, bouts(subjects, asked.games, asked.first, asked.second, asked.seed), asked.jobs))
    low, high = interval(round(sum(results)), len(results))
    share = sum(results) / len(results)
    print(
        f"{asked.first}, told the dice of its strikes, beats {asked.second} in {sum(results):g} of {len(results)}: "
        f"{share:.1%}, 95 % interval {low:.1%} to {high:.1%}"
    )
    return 0


if __name__ == "__main__":
    sys.exit(main())
