#!/usr/bin/env python3
"""Try every choice of many beginnings of turns equally often, and keep the results for other studies.

    tools/studies/tries_table.py FILE                      120 turns of 60 battles between captains, 32 tries of each of
                                                           up to 8 choices; adds what the file lacks
    tools/studies/tries_table.py FILE --battles 39 --turns 4 --tries 6 --choices 7 --seed 8001
    tools/studies/tries_table.py --compiled ...            with the engine that tools/compiled.py has built

Each line of the file is a turn in JSON. A try is a line of captains to the end of the round, as in the warlord's
search; its value is the chance of winning without the luck of strikes. All choices have the same guesses at hidden
information and dice. The choices are those that the warlord tries, passing, and then the next best by the captain's
score. Of several ways to order the same unit by tokens only the best is added.
"""

import argparse
import json
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "build" / "compiled" if "--compiled" in sys.argv else ROOT))

try:
    from bow.battle import Action, Battle, View
    from bow.battle.reading import catalogue
    from bow.bots import CaptainBot
    from bow.bots.warlord import Search
    from bow.content.scenarios import book_paths
    from bow.ground.chance import below, seeded
    from bow.lab.cores import all_in_order
    from bow.lab.tournament import battle_of
    from bow.system.processes import usable_cores
except ModuleNotFoundError as error:
    sys.exit(f"There is no {error.name} here. tools/test makes an environment; then: .venv/bin/python {sys.argv[0]}")

PART = 5  # the part of the search with its guesses


class TableTask(NamedTuple):
    """A battle from which turns are drawn: battle or card, seed, turns, tries of a choice, and choices at most."""

    subject: str
    seed: int
    turns: int
    tries: int
    choices: int


class TriedTurn(NamedTuple):
    """A beginning of a turn with the results of its tries.

    Attributes:
        subject: the battle or card.
        seed: its seed.
        actions: the actions of the battle up to the turn.
        choices: the choices tried, the captain's favourite first.
        usual: how many of them the warlord tries, from the first.
        prior: the captain's score of each choice.
        values: for each choice the chance of winning in each try, without luck.
        nodes: for each choice the number of actions of each try.
    """

    subject: str
    seed: int
    actions: list[str]
    choices: list[str]
    usual: int
    prior: list[float]
    values: list[list[float]]
    nodes: list[list[int]]

    def battle(self) -> Battle:
        """Return the battle as it was at the turn."""
        battle = battle_of(self.subject, self.seed)
        for action in self.actions:
            battle.play(action)
        return battle


def turns_of(task: TableTask) -> list[TriedTurn]:
    """Draw turns of a battle between captains and try their choices."""
    battle, captain = battle_of(task.subject, task.seed), CaptainBot(task.seed, nodes=0)
    played: list[str] = []
    seen: list[tuple[View, int]] = []
    while (owed := battle.decision) is not None:
        view = battle.view(owed.house)
        if owed.kind == "turn" and len(view.legal_actions()) > 1:
            seen.append((battle.copy().view(owed.house), len(played)))
        action = captain.choose(view)
        played.append(str(action))
        battle.play(action)
    found, state = [], seeded(task.seed)
    for _ in range(min(task.turns, len(seen))):
        state, n = below(state, len(seen))
        view, many = seen.pop(n)
        found.append(tried(view, task, played[:many]))
    return found


def subject_of(action: Action) -> str:
    """Return what a choice is about: the unit that tokens order, or else the whole choice."""
    return f"tokens {action.args[1]}" if action.verb in ("token", "pair") else str(action)


def tried(view: View, task: TableTask, actions: list[str]) -> TriedTurn:
    """Try the choices of one turn."""
    search = Search(view, task.seed, PART)
    legal = view.legal_actions()
    choices = [*search.tried, *(a for a in legal if a.verb == "pass" and a not in search.tried)]
    known = set(map(subject_of, choices))
    for action in sorted(legal, key=lambda action: -search.prior[action]):
        if len(choices) < task.choices and subject_of(action) not in known:
            choices.append(action)
            known.add(subject_of(action))
    values: list[list[float]] = []
    nodes: list[list[int]] = []
    for action in choices:
        values.append([])
        nodes.append([])
        for n in range(task.tries):
            before = search.playout.nodes
            values[-1].append(round(search.outcome(search.begun(action, n))[1], 5))
            nodes[-1].append(search.playout.nodes - before)
    prior = [round(search.prior[action], 4) for action in choices]
    names = [str(action) for action in choices]
    return TriedTurn(task.subject, task.seed, actions, names, len(search.tried), prior, values, nodes)


def read(path: Path) -> Iterator[TriedTurn]:
    """Yield the turns of a table."""
    with path.open(encoding="utf-8") as lines:
        for line in lines:
            yield TriedTurn(**json.loads(line))


def main() -> int:
    """Add the missing turns to the table; return the exit code."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("file", type=Path, help="the table")
    parser.add_argument("--battles", type=int, default=60, metavar="N", help="battles, each with another seed")
    parser.add_argument("--turns", type=int, default=2, metavar="N", help="of a battle")
    parser.add_argument("--tries", type=int, default=32, metavar="N", help="of each choice")
    parser.add_argument("--choices", type=int, default=8, metavar="N", help="of a turn, at most")
    parser.add_argument("--seed", type=int, default=7001, metavar="N", help="of the first battle")
    parser.add_argument("--jobs", type=int, default=usable_cores(), metavar="N", help="processes")
    parser.add_argument("--compiled", action="store_true", help="with the compiled engine in build/compiled")
    asked = parser.parse_args()
    subjects = [*(path.stem for path in book_paths()), *catalogue().skirmishes]
    done = {turn.seed for turn in read(asked.file)} if asked.file.exists() else set()
    tasks = [
        TableTask(subjects[n % len(subjects)], asked.seed + n, asked.turns, asked.tries, asked.choices)
        for n in range(asked.battles)
        if asked.seed + n not in done
    ]
    with asked.file.open("a", encoding="utf-8") as table:
        for turns in all_in_order(turns_of, tasks, asked.jobs):
            table.writelines(json.dumps(turn._asdict()) + "\n" for turn in turns)
            table.flush()
    return 0


if __name__ == "__main__":
    sys.exit(main())
