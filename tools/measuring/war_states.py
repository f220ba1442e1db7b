#!/usr/bin/env python3
"""What a war can carry over into its battles: how far the worst state moves the chance, and what favours are worth.

    tools/measuring/war_states.py war-in-the-riverlands                       each battle, 100 times in each state
    tools/measuring/war_states.py war-in-the-riverlands -n 400 --bots captain
    tools/measuring/war_states.py salt-and-smoke --keep states.jsonl          keeps the battles, and resumes from there
    tools/measuring/war_states.py salt-and-smoke --states worst               one kind of state alone
    tools/measuring/war_states.py salt-and-smoke --bots heuristics            ten times as fast, by weaker players

The same seeds are played in each state, so that the differences have narrow intervals (95 per cent). The states:

    plain    nothing is carried over
    worst    of the House that wins the plain battle less often: as many of its commanders as the campaign allows are
             absent (the first in the plan who were in an earlier battle), all branches are against it, its enemy has
             spent favours, and it has none
    spends   one House has spent favours as bots do, and its enemy none: once for each House
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator, Sequence
from dataclasses import asdict, dataclass, replace
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT))

from bow.battle import Battle  # noqa: E402 - after the path
from bow.battle.reading import catalogue  # noqa: E402
from bow.battle.vocabulary import WORDS  # noqa: E402
from bow.campaign.next_battle import changes_of, resulting_plan  # noqa: E402
from bow.campaign.sheet import ENEMY, PlaceResult, Sheet, first_sheet, persons_in  # noqa: E402
from bow.campaign.war_bots import bot_favours  # noqa: E402
from bow.content.campaigns import find_campaign, read_campaign  # noqa: E402
from bow.content.documents.faults import InputError  # noqa: E402
from bow.content.plan_changes import BattleChange, all_units, house_of, person_of  # noqa: E402
from bow.content.plans import Scenario  # noqa: E402
from bow.content.terms import HOUSES  # noqa: E402
from bow.lab.means import Estimate, estimate  # noqa: E402
from bow.lab.playing import Run, bots_of, with_bots  # noqa: E402
from tools.measuring.kept_results import (  # noqa: E402
    BATTLE_CODE,
    KeptResults,
    KeptResultsError,
    code_digest,
    results,
)
from tools.measuring.quick_battles import HEURISTICS, played_by_heuristics  # noqa: E402

STATES = ("worst", "spends")


class StateTask(NamedTuple):
    """One battle in one state, by one seed."""

    campaign: str
    bots: str
    place: str
    state: str
    seed: int


@dataclass(frozen=True)
class StateResult:
    """The winner of a battle."""

    place: str
    state: str
    seed: int
    winner: str


@cache
def fresh_sheet(campaign: str) -> Sheet:
    """Return the sheet of a war that has not begun."""
    content = catalogue()
    found = read_campaign(find_campaign(campaign), content, WORDS)
    return first_sheet(found.campaign, found.plans, content)


def sheet_at(start: Sheet, place: str) -> Sheet:
    """Return the sheet just before a place, without any carry-over: all earlier battles were skipped."""
    earlier = start.campaign.order()[: start.campaign.order().index(place)]
    return replace(start, results={each: PlaceResult(each) for each in earlier})


def worst_sheet(start: Sheet, place: str, house: str) -> Sheet:
    """Return a sheet with all that a war can carry over into a place against a House."""
    sheet = sheet_at(start, place)
    branches = {
        id: any(_helped(change, sheet.plans[place]) == ENEMY[house] for change in branch.changes)
        for id, branch in sheet.campaign.branches.items()
        if branch.in_ == place
    }
    brought = [branch for id, branch in sheet.campaign.branches.items() if branch.in_ in sheet.results]
    seen = {person for each in sheet.results for person in persons_in(sheet.plans[each])}
    seen |= {
        str(getattr(change, "commander", None)).partition(":")[0] for branch in brought for change in branch.changes
    }
    led = [person_of(unit.commander) for unit in all_units(sheet.plans[place]).values() if unit.commander is not None]
    own = [person for person in led if person in seen and sheet.commanders[person].house == house]
    hurt = own[: sheet.campaign.commanders.absent]
    commanders = {
        person: replace(now, state="wounded", misses=place) if person in hurt else now
        for person, now in sheet.commanders.items()
    }
    favours = dict(sheet.favours)
    if sheet.results:
        favours[ENEMY[house]] = sheet.campaign.favours.kept
    return replace(sheet, branches=branches, commanders=commanders, favours=favours)


def _helped(change: BattleChange, plan: Scenario) -> str:
    """Return the House that a change of a branch helps."""
    content = catalogue()
    named = getattr(change, "house", None)
    if named is None:
        unit = all_units(change.changed(plan, content)).get(change.unit) or all_units(plan)[change.unit]  # type: ignore[attr-defined]  # a change of a unit
        named = house_of(unit, content)
    against = getattr(change, "by", 1) < 0 or change.word == "leave"
    against = against or (change.word == "lead" and getattr(change, "commander", None) is None)
    return ENEMY[named] if against else str(named)


def plan_in(task: StateTask) -> Scenario:
    """Return the battle plan of a place in a state: `plain`, `worst HOUSE` or `spends HOUSE`."""
    start, content = fresh_sheet(task.campaign), catalogue()
    kind, _, house = task.state.partition(" ")
    sheet, place = sheet_at(start, task.place), task.place
    spent: list[str] = []
    if kind == "worst":
        sheet = worst_sheet(start, place, house)
        spent = bot_favours(sheet, place, ENEMY[house], content)
    elif kind == "spends":
        sheet = replace(sheet, favours={**sheet.favours, house: sheet.campaign.favours.kept})
        spent = bot_favours(sheet, place, house, content)
    return resulting_plan(sheet, place, changes_of(sheet, place, spent, content), content)


@cache
def _kept_plan(task: StateTask) -> Scenario:
    return plan_in(task)


def play_state(task: StateTask) -> StateResult:
    """Play one battle."""
    battle = Battle.start(_kept_plan(task._replace(seed=0)), task.seed, (), catalogue())
    if task.bots == HEURISTICS:
        end = played_by_heuristics(battle)
    else:
        run = Run(battle.quiet(), [])
        run.finish(with_bots(bots_of(dict.fromkeys(HOUSES, task.bots), task.seed)))
        end = run.game
    assert end.outcome is not None
    return StateResult(task.place, task.state, task.seed, end.outcome.winner)


def tasks_of(campaign: str, bots: str, games: int, seed: int, kinds: Sequence[str]) -> list[StateTask]:
    """Return all battles to play; seed by seed, so that an interrupted measurement has all states alike."""
    places = fresh_sheet(campaign).campaign.order()
    states = ["plain", *(f"{kind} {house}" for kind in kinds for house in HOUSES)]
    return [
        StateTask(campaign, bots, place, state, seed + n) for n in range(games) for place in places for state in states
    ]


def score(winner: str, house: str) -> float:
    """Return 1 for a win of a House, 0 for a loss, and a half if nobody won."""
    return 1.0 if winner == house else 0.5 if winner == "none" else 0.0


def moved(found: dict[tuple[str, str], dict[int, str]], place: str, state: str, house: str) -> Estimate | None:
    """Return by how much a state moves a House's chance in the battle of a place; None: not measured."""
    plain, other = found.get((place, "plain"), {}), found.get((place, state), {})
    both = sorted(plain.keys() & other.keys())
    return estimate([score(other[n], house) - score(plain[n], house) for n in both]) if both else None


def lines_of(all_results: Sequence[StateResult], places: Sequence[str]) -> Iterator[str]:
    """Yield the lines of the report."""
    found: dict[tuple[str, str], dict[int, str]] = {}
    for each in all_results:
        found.setdefault((each.place, each.state), {})[each.seed] = each.winner
    spends: list[float] = []
    worst: list[float] = []
    for place in places:
        plain = found.get((place, "plain"), {})
        if not plain:
            continue
        share = sum(score(winner, "stark") for winner in plain.values()) / len(plain)
        weaker = "stark" if share <= 0.5 else "lannister"
        line = f"{place:18} {len(plain):4} games  Stark {share:6.1%}"
        at = moved(found, place, f"worst {weaker}", weaker)
        if at is not None:
            line += f"   worst of {weaker:9} {told(at)}"
            worst.append(at.mean)
        for house in HOUSES:
            at = moved(found, place, f"spends {house}", house)
            if at is not None:
                line += f"   {house} spends {told(at)}"
            one, other = plain, found.get((place, f"spends {house}"), {})
            spends += [score(other[n], house) - score(one[n], house) for n in sorted(one.keys() & other.keys())]
        yield line
    if spends:
        yield f"all battles together: a House that spends {told(estimate(spends))}, {len(spends)} pairs"
    if worst:
        yield f"all battles together: the worst state {100 * sum(worst) / len(worst):+.1f} in 100"


def told(at: Estimate) -> str:
    """Return a difference of chances with its interval, in hundredths."""
    low, high = at.interval
    return f"{100 * at.mean:+5.1f} ({100 * low:+.1f} to {100 * high:+.1f})"


def main() -> int:
    """Run the command; return the exit code."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("campaign", metavar="CAMPAIGN", help="its id or file")
    parser.add_argument(
        "-n", "--games", type=int, default=100, metavar="N", help="battles in each state (default: 100)"
    )
    parser.add_argument(
        "--bots", default="greedy", metavar="BOT", help="who plays both Houses, or heuristics (default: greedy)"
    )
    parser.add_argument("--seed", type=int, default=1, metavar="N", help="of the first battle (default: 1)")
    parser.add_argument("--states", nargs="+", choices=STATES, default=STATES, help="beside plain (default: all)")
    parser.add_argument("--jobs", type=int, default=1, metavar="N", help="processes (default: 1)")
    parser.add_argument("--keep", type=Path, metavar="FILE", help="add each battle to this file, and resume from it")
    asked = parser.parse_args()
    try:
        tasks = tasks_of(asked.campaign, asked.bots, asked.games, asked.seed, asked.states)
    except InputError as error:
        print(error, file=sys.stderr)
        return 2
    heading: dict[str, Any] = {
        "campaign": asked.campaign,
        "bots": asked.bots,
        "seed": asked.seed,
        "states": list(asked.states),
        "code": code_digest((*BATTLE_CODE, "bow/campaign")),
    }
    kept = KeptResults(asked.keep, heading, lambda value: StateResult(**value), asdict) if asked.keep else None
    try:
        found = list(results(kept, play_state, tasks, asked.jobs))
    except KeptResultsError as error:
        print(error, file=sys.stderr)
        return 2
    for line in lines_of(found, fresh_sheet(asked.campaign).campaign.order()):
        print(line)
    return 0


if __name__ == "__main__":
    sys.exit(main())
