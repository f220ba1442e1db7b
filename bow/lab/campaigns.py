"""Many wars between bots: who wins, how early that is known, which branches are taken.

The same seeds give the same wars. The wars of a run can be kept in a file, one a line, and are resumed from it.
"""

from __future__ import annotations

import time
from collections import Counter
from collections.abc import Callable, Mapping
from contextlib import closing
from dataclasses import asdict, dataclass, field
from functools import cache, partial
from hashlib import blake2b
from pathlib import Path
from typing import Any, Final

from bow.battle import Battle
from bow.battle.endless import EndlessError
from bow.battle.reading import catalogue
from bow.battle.vocabulary import WORDS
from bow.bots.programs.outside_bot import closed
from bow.campaign.sheet import persons_in
from bow.campaign.war import War, edition_of, new_war
from bow.campaign.war_bots import IDLE, decide_for_bots
from bow.content.campaigns import find_campaign, read_campaign, written_campaign
from bow.content.documents.faults import InputError
from bow.content.documents.validation import plain
from bow.content.documents.yaml_reading import read_bytes
from bow.content.terms import HOUSES
from bow.game.knowledge import digest_of
from bow.games.battle import BATTLE
from bow.lab.balance import interval
from bow.lab.cores import as_finished
from bow.lab.playing import Run, bots_of, with_bots
from bow.record.journal import JournalFile
from bow.record.lines import MOST_BYTES, line_of, parse_line, refused
from bow.system.sentence import Sentence

THROWN: Final = 3
"""The battles that a House concedes that throws the first ones."""


@dataclass(frozen=True)
class WarOrder:
    """The wars of a run.

    Attributes:
        campaign: the campaign's id or file.
        bots: the bot of each House.
        seed: war n, from 0, has the seed `seed + n`.
        throw: the House that concedes the first battles; empty: none does.
        idle: the House that spends no favours, or `both`; empty: both spend them.
    """

    campaign: str
    bots: Mapping[str, str]
    seed: int
    throw: str = ""
    idle: str = ""


@dataclass(frozen=True)
class WarRow:
    """One war: the winner of each battle, and the lead of Stark after it in halves of a point."""

    seed: int
    places: tuple[str, ...]
    winners: tuple[str, ...]
    leads: tuple[int, ...]
    close: tuple[str, ...]
    branches: tuple[str, ...]
    changes: tuple[int, ...]
    """How many changes each battle had."""
    favours: int
    captured: int
    wounded: int
    fault: str = ""

    @property
    def winner(self) -> str:
        lead = self.leads[-1] if self.leads else 0
        return "stark" if lead > 0 else "lannister" if lead < 0 else "none"


@dataclass
class WarsSummary:
    """The summary of many wars."""

    wars: int
    seconds: float
    won: dict[str, int]
    led: int
    """The wars in which a House led after half of the battles."""
    leader_won: int
    halfway: int
    places: dict[str, int]
    """The wars in which Stark won the battle of each place."""
    fought: dict[str, int]
    decided: dict[str, int]
    """The battles of each place that somebody won."""
    close: dict[str, int]
    """The close losses among them."""
    exchanged: dict[str, int]
    """Pairs of wars with the players exchanged: how many the `first` player of Stark won, the `second`, or `none`."""
    branches: dict[str, int]
    favours: float
    captured: float
    wounded: float
    changes: float
    faults: tuple[str, ...] = field(default=())

    def share(self, count: int, of: int | None = None) -> str:
        """Return a share with its 95 per cent interval, in words."""
        most = self.wars if of is None else of
        if not most:
            return "-"
        low, high = interval(count, most)
        return f"{count / most:.1%} ({low:.1%} - {high:.1%})"

    def as_dict(self) -> dict[str, Any]:
        """Return everything but the time, as plain values."""
        values = asdict(self)
        del values["seconds"]
        return values


def simulate_wars(
    order: WarOrder,
    wars: int,
    jobs: int | None = None,
    out: Path | None = None,
    on_war: Callable[[], object] = lambda: None,
) -> WarsSummary:
    """Fight wars between bots, on several cores; the result does not depend on the number of processes.

    Args:
        order: the wars.
        wars: how many.
        jobs: the number of processes. None: one a core.
        out: a file of wars: those that are in it already are not fought again.
        on_war: called after each war.

    Raises:
        InputError: the campaign cannot be used, or the file has the wars of another run.
    """
    began = time.perf_counter()
    name = _run_name(order)
    rows: dict[int, WarRow] = {}
    file = _kept(out, name, rows) if out is not None else None
    try:
        for _ in rows:
            on_war()
        missing = [seed for seed in range(order.seed, order.seed + wars) if seed not in rows]
        with closing(as_finished(partial(fight_war, order), missing, jobs)) as finished:
            for found in finished:
                if found is None:
                    continue
                row = found[1]
                rows[row.seed] = row
                if file is not None:
                    file.add(line_of({**asdict(row)}), safely=True)
                on_war()
    finally:
        if file is not None:
            file.close()
    wanted = [rows[seed] for seed in range(order.seed, order.seed + wars)]
    return summed(wanted, time.perf_counter() - began)


def fight_war(order: WarOrder, seed: int, play: Callable[[Battle, int], Battle] | None = None) -> WarRow:
    """Fight one war between bots, in memory.

    Args:
        order: the war.
        seed: its seed.
        play: plays a battle with a seed to its end. None: the bots of the order do.
    """
    key = blake2b(f"{seed}".encode(), digest_size=16).hexdigest()
    war = new_war(_edition(order.campaign), order.bots, key=key)
    idle = HOUSES if order.idle == "both" else (order.idle,)
    deciding = {house: IDLE if house in idle else bot for house, bot in order.bots.items()}
    leads: list[int] = []
    changes: list[int] = []
    favours, fault = 0, ""
    while (place := war.sheet.next_place) is not None and not fault:
        spent = decide_for_bots(war, deciding)
        favours += len(spent)
        begun = war.begin(spent, "")
        changes.append(len(war.changes()))
        battle = war.start_battle()
        _refuse_absent(war, place)
        if order.throw and len(leads) < THROWN:
            war.end_battle(battle.conceded(order.throw), {})
        else:
            try:
                war.end_battle((play or partial(_by_bots, order))(battle, begun.seed), {})
            except EndlessError as error:
                fault = str(error)
        leads.append(war.sheet.lead)
    return _row(war, seed, leads, changes, favours, fault)


def _by_bots(order: WarOrder, battle: Battle, seed: int) -> Battle:
    """Return a battle at its end, fought by the bots of an order."""
    bots = bots_of(order.bots, seed)
    run = Run(battle.quiet(), [])
    with closed(tuple(bots.values())):
        run.finish(with_bots(bots))
    return run.game


def _refuse_absent(war: War, place: str) -> None:
    """Check that nobody stands on a field who is wounded or captive."""
    for person in persons_in(war.plan()):
        now = war.sheet.commanders[person]
        if now.state != "unhurt":
            raise AssertionError(f"{person} is {now.state} and stands at {place}")


def _row(war: War, seed: int, leads: list[int], changes: list[int], favours: int, fault: str) -> WarRow:
    results = war.sheet.results
    states = Counter(state for each in results.values() for state in each.commanders.values())
    return WarRow(
        seed,
        places=tuple(results),
        winners=tuple(each.winner for each in results.values()),
        leads=tuple(leads),
        close=tuple(each.place for each in results.values() if each.close),
        branches=tuple(id for id, taken in war.sheet.branches.items() if taken),
        changes=tuple(changes),
        favours=favours,
        captured=states["captive"],
        wounded=states["wounded"],
        fault=fault,
    )


def summed(rows: list[WarRow], seconds: float = 0.0) -> WarsSummary:
    """Return the summary of wars; who leads is counted after half of the battles."""
    whole = [row for row in rows if not row.fault]
    half = max(1, len(whole[0].places) // 2) if whole else 1
    led = [row for row in whole if len(row.leads) > half and row.leads[half - 1]]
    ahead = [row for row in led if (row.leads[half - 1] > 0) == (row.winner == "stark") and row.winner != "none"]
    places: Counter[str] = Counter()
    fought: Counter[str] = Counter()
    decided: Counter[str] = Counter()
    for row in whole:
        decided.update(place for place, winner in zip(row.places, row.winners, strict=True) if winner != "none")
        places.update(place for place, winner in zip(row.places, row.winners, strict=True) if winner == "stark")
        fought.update(row.places)
    many = max(1, len(whole))
    return WarsSummary(
        wars=len(rows),
        seconds=seconds,
        won=dict(Counter(row.winner for row in whole)),
        led=len(led),
        leader_won=len(ahead),
        halfway=half,
        places={place: places[place] for place in fought},
        fought=dict(fought),
        decided=dict(decided),
        exchanged=_exchanged(whole),
        close=dict(Counter(place for row in whole for place in row.close)),
        branches=dict(sorted(Counter(id for row in whole for id in row.branches).items())),
        favours=sum(row.favours for row in whole) / many,
        captured=sum(row.captured for row in whole) / many,
        wounded=sum(row.wounded for row in whole) / many,
        changes=sum(sum(row.changes) for row in whole) / many,
        faults=tuple(dict.fromkeys(row.fault for row in rows if row.fault)),
    )


def _exchanged(rows: list[WarRow]) -> dict[str, int]:
    """Return who won both wars together: the players exchange the sides after every other war."""
    sums = (one.leads[-1] - other.leads[-1] for one, other in zip(rows[::2], rows[1::2], strict=False))
    return dict(Counter("first" if lead > 0 else "second" if lead < 0 else "none" for lead in sums))


@cache
def _edition(campaign: str) -> Any:
    content = catalogue()
    return edition_of(read_campaign(find_campaign(campaign), content, WORDS), content)


def _run_name(order: WarOrder) -> dict[str, Any]:
    """Return what the wars of a run depend on: they are the same only with all of this."""
    edition = _edition(order.campaign)
    plans = {place: plain(plan) for place, plan in edition.plans.items()}
    return {
        "wars": digest_of({"campaign": written_campaign(edition.campaign), "plans": plans}),
        **BATTLE.records.versions(edition.content).written(),
        "bots": dict(order.bots),
        "throw": order.throw,
        "idle": order.idle,
    }


def _kept(path: Path, name: Mapping[str, Any], rows: dict[int, WarRow]) -> JournalFile:
    """Open a file of wars for adding, or create it; put the wars in it into `rows`.

    Raises:
        InputError: it cannot be read or written, or has the wars of another run.
    """
    if not path.exists():
        return JournalFile.create(path, line_of(dict(name)))
    lines = read_bytes(path, MOST_BYTES).splitlines(keepends=True)
    file = JournalFile.open(path)
    try:
        if not lines or parse_line(lines[0].rstrip()) != name:
            raise refused(path, Sentence("told-wars-of-another"), 1)
        whole = [lines[0]]
        for line in lines[1:]:
            try:
                values: dict[str, Any] = parse_line(line.rstrip())
                found: Any = {key: tuple(each) if isinstance(each, list) else each for key, each in values.items()}
                row = WarRow(**found)
            except (ValueError, TypeError):
                continue
            rows[row.seed] = row
            whole.append(line if line.endswith(b"\n") else line + b"\n")
        if whole != lines:
            file.replace(b"".join(whole))
    except ValueError as error:
        file.close()
        raise refused(path, Sentence("told-wars-of-another"), 1) from error
    except InputError:
        file.close()
        raise
    return file
