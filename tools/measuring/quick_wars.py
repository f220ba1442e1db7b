#!/usr/bin/env python3
"""Fight many wars: heuristics of playouts fight the battles, and bots decide between them.

    tools/measuring/quick_wars.py war-in-the-riverlands                    300 wars
    tools/measuring/quick_wars.py salt-and-smoke -n 1000 --keep wars.jsonl keeps the wars, and resumes from there
    tools/measuring/quick_wars.py war-in-the-riverlands --throw stark      Stark concedes the first three battles
    tools/measuring/quick_wars.py war-in-the-riverlands --idle stark       Stark spends no favours

The heuristics show what carry-over, favours and thrown battles change. Who wins a battle between better players can
differ: `bow campaign simulate` measures that in ten times the time. Intervals are those of 95 per cent (Wilson).
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import asdict
from pathlib import Path
from typing import Any, NamedTuple

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT))

from bow.content.documents.faults import InputError  # noqa: E402 - after the path
from bow.content.terms import HOUSES  # noqa: E402
from bow.lab.balance import interval  # noqa: E402
from bow.lab.campaigns import WarOrder, WarRow, fight_war, summed  # noqa: E402
from tools.measuring.kept_results import (  # noqa: E402
    BATTLE_CODE,
    KeptResults,
    KeptResultsError,
    code_digest,
    results,
)
from tools.measuring.quick_battles import HEURISTICS, played_by_heuristics  # noqa: E402


class WarTask(NamedTuple):
    """One war, by its seed."""

    order: WarOrder
    seed: int


def play_war(task: WarTask) -> WarRow:
    """Fight one war."""
    return fight_war(task.order, task.seed, lambda battle, _: played_by_heuristics(battle))


def read_row(value: Mapping[str, Any]) -> WarRow:
    """Return a war from its JSON value."""
    values: Any = {key: tuple(each) if isinstance(each, list) else each for key, each in value.items()}
    return WarRow(**values)


def share(count: int, of: int) -> str:
    """Return a share with its interval."""
    if not of:
        return "-"
    low, high = interval(count, of)
    return f"{count / of:.1%} ({low:.1%} to {high:.1%}) of {of}"


def lines_of(rows: Sequence[WarRow]) -> Iterator[str]:
    """Yield the lines of the report."""
    found = summed(list(rows))
    for house in (*HOUSES, "none"):
        yield f"won by {house:10} {share(found.won.get(house, 0), found.wars)}"
    yield f"leader after battle {found.halfway} wins {share(found.leader_won, found.led)}"
    pairs = sum(found.exchanged.values())
    yield f"with the sides exchanged the first player wins {share(found.exchanged.get('first', 0), pairs)}"
    for place in found.places:
        line = f"{place:16} Stark {share(found.places[place], found.fought[place])}; close losses of"
        for house in HOUSES:
            lost = [row for row in rows if row.winners[row.places.index(place)] not in (house, "none")]
            line += f" {house} {share(sum(place in row.close for row in lost), len(lost))}"
        yield line
    for branch, taken in found.branches.items():
        yield f"branch {branch:16} {share(taken, found.wars)}"
    yield f"a war: {found.favours:.1f} favours, {found.captured:.1f} captured, {found.wounded:.1f} wounded"
    yield from found.faults


def main() -> int:
    """Run the command; return the exit code."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("campaign", metavar="CAMPAIGN", help="its id or file")
    parser.add_argument("-n", "--games", type=int, default=300, metavar="N", help="wars (default: 300)")
    parser.add_argument("--seed", type=int, default=1, metavar="N", help="of the first war (default: 1)")
    parser.add_argument("--throw", choices=HOUSES, default="", help="this House concedes the first three battles")
    parser.add_argument("--idle", choices=(*HOUSES, "both"), default="", help="this House spends no favours")
    parser.add_argument("--jobs", type=int, default=1, metavar="N", help="processes (default: 1)")
    parser.add_argument("--keep", type=Path, metavar="FILE", help="add each war to this file, and resume from it")
    asked = parser.parse_args()
    # the bots decide between the battles only
    order = WarOrder(asked.campaign, dict.fromkeys(HOUSES, "greedy"), asked.seed, asked.throw, asked.idle)
    heading = {
        "order": asdict(order),
        "battles": HEURISTICS,
        "code": code_digest((*BATTLE_CODE, "bow/campaign")),
    }
    kept = KeptResults(asked.keep, heading, read_row, asdict) if asked.keep else None
    tasks = [WarTask(order, asked.seed + n) for n in range(asked.games)]
    try:
        found = list(results(kept, play_war, tasks, asked.jobs))
    except (InputError, KeptResultsError) as error:
        print(error, file=sys.stderr)
        return 2
    for line in lines_of(found):
        print(line)
    return 0


if __name__ == "__main__":
    sys.exit(main())
