"""The analysis of a recorded game of the realm: the course of each House, fights, luck, turning points."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import asdict, dataclass, field
from itertools import pairwise
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from bow.lab.realm_analysis.fights import Fight, FightNotes, WildlingAttack
from bow.lab.realm_analysis.worth import HouseWorth, worth_of
from bow.realm.decisions import MarchUnits
from bow.realm.events import RealmEvent
from bow.record.recorded_realms import replay_realm

if TYPE_CHECKING:
    from bow.realm.content.realm_content import RealmContent
    from bow.realm.realm import Realm
    from bow.record.replay import GameStep

#: decisions at which the game rests: nothing is half done, and all power can be seen
RESTS: Final = frozenset({"orders", "raven", "raid", "march", "consolidate", "muster"})
TURNING_POINTS: Final = 3
#: a change of the margin that is smaller than this turns nothing
LEAST_TURN: Final = 3.0
#: the event named for a turning point is of the first kind in this list that occurred
HEADLINES: Final = (
    "combat-won", "wildling-attack-decided", "neutral-beaten", "control-changed", "mustered", "bids-revealed",
    "supply-set", "raided", "consolidated", "westeros-card", "marched",
)  # fmt: skip


@dataclass(frozen=True)
class CoursePoint:
    """The Houses at a point where no procedure is open, after `step` actions."""

    step: int
    round: int
    worth: dict[str, HouseWorth]


@dataclass(frozen=True)
class MarginTurn:
    """A part of the game in which the margin of the leading House changed much.

    Attributes:
        step: the number of actions done at its end.
        round: the round.
        before: the margin before: the worth of the leader minus that of the best other House.
        after: the margin after it.
        event: the main event, or None if no single event can be named.
        event_step: the number of actions done at that event.
    """

    step: int
    round: int
    before: float
    after: float
    event: RealmEvent | None
    event_step: int


@dataclass(frozen=True)
class GameAnalysis:
    """The analysis of a game.

    Attributes:
        content: the printed content of the game.
        houses: the Houses in play.
        leader: the winner; of a game that is not over the House with the highest worth.
        winner: the winner; empty: the game is not over.
        steps: the number of actions.
        moments: the course of the game.
        fights: its combats.
        attacks: its wildling attacks.
        tides: by House: how many Tides cards it turned, and their strength above the average of the pack.
        turning_points: the largest changes of the leader's margin, in the order of the game.
    """

    content: RealmContent = field(repr=False)
    houses: tuple[str, ...]
    leader: str
    winner: str
    steps: int
    moments: tuple[CoursePoint, ...]
    fights: tuple[Fight, ...]
    attacks: tuple[WildlingAttack, ...]
    tides: dict[str, tuple[int, float]]
    turning_points: tuple[MarginTurn, ...]

    def by_round(self) -> list[CoursePoint]:
        """Return the last course point of each round; the first is the opening position."""
        last = {moment.round: moment for moment in self.moments[1:]}
        return [self.moments[0], *last.values()]


def analyse_game(path: Path, content: RealmContent | None = None) -> GameAnalysis:
    """Analyse a recorded game.

    Raises:
        InputError: it cannot be read, or it was played with other content packs.
    """
    return analysis_of(replay_realm(path, content))


def analysis_of(steps: Iterable[GameStep[Realm]]) -> GameAnalysis:
    """Analyse the steps of a replay."""
    moments: list[CoursePoint] = []
    happened: list[tuple[int, RealmEvent]] = []
    notes: FightNotes | None = None
    before: Realm | None = None
    count = 0
    for count, step in enumerate(steps):
        game = step.game
        notes = notes or FightNotes(game.content)
        events = known_events(step)
        told = events if before is None else game.events_since(before, events)
        happened += [(count, event) for event in told]
        notes.note(count, game, events)
        if before is None or _rests(game):
            worth = {house: worth_of(game.public_view(), game.content, house) for house in game.houses}
            moments.append(CoursePoint(count, game.round, worth))
        before = game
    assert before is not None
    assert notes is not None
    notes.close()
    winner = before.winner or ""
    last = moments[-1].worth
    leader = winner or max(before.houses, key=lambda house: last[house].total)
    return GameAnalysis(
        before.content, before.houses, leader, winner, count, tuple(moments), tuple(notes.fights), tuple(notes.attacks),
        tides_luck(before.content, before.houses, notes.fights), turning_points(moments, leader, happened),
    )  # fmt: skip


def known_events(step: GameStep[Realm]) -> tuple[RealmEvent, ...]:
    """Return the events of a step as the realm's own classes; events of unknown kinds are left out."""
    kinds = RealmEvent.KINDS
    return tuple(kinds[event.kind](**event.values) for event in step.events if event.kind in kinds)


def _rests(game: Realm) -> bool:
    decision = game.decision
    if decision is None:
        return True
    if game.combat is not None or (isinstance(decision, MarchUnits) and decision.area):
        return False
    return decision.kind in RESTS


def margin(moment: CoursePoint, leader: str) -> float:
    """Return the worth of a House minus that of the best other House."""
    best = max(worth.total for house, worth in moment.worth.items() if house != leader)
    return moment.worth[leader].total - best


def turning_points(
    moments: Sequence[CoursePoint], leader: str, happened: Sequence[tuple[int, RealmEvent]]
) -> tuple[MarginTurn, ...]:
    """Return the largest changes of the leader's margin between two course points, in the order of the game."""
    pairs = list(pairwise(moments))
    turns = sorted(pairs, key=lambda pair: -abs(margin(pair[1], leader) - margin(pair[0], leader)))[:TURNING_POINTS]
    found = []
    for one, other in sorted(turns, key=lambda pair: pair[1].step):
        before, after = margin(one, leader), margin(other, leader)
        if abs(after - before) < LEAST_TURN:
            continue
        within = [(n, event) for n, event in happened if one.step < n <= other.step]
        named = [(HEADLINES.index(event.kind), n, event) for n, event in within if event.kind in HEADLINES]
        _, n, event = min(named, key=lambda each: each[:2], default=(0, other.step, None))
        found.append(MarginTurn(other.step, other.round, before, after, event, n))
    return tuple(found)


def tides_luck(content: RealmContent, houses: Iterable[str], fights: Iterable[Fight]) -> dict[str, tuple[int, float]]:
    """Return how many Tides cards each House turned, and their strength above the average of the deck.

    Houses that turned none are missing.
    """
    pack = [card.strength for card in content.tides.values() for _ in range(card.count)]
    mean = sum(pack) / len(pack) if pack else 0.0
    drawn: dict[str, list[float]] = {house: [] for house in houses}
    for fight in fights:
        for house, card in fight.tides.items():
            drawn[house].append(content.tides[card].strength - mean)
    return {house: (len(found), sum(found)) for house, found in drawn.items() if found}


def plain_analysis(analysis: GameAnalysis) -> dict[str, Any]:
    """Return an analysis as plain values for programs."""
    return {
        "houses": list(analysis.houses),
        "leader": analysis.leader,
        "winner": analysis.winner or None,
        "steps": analysis.steps,
        "rounds": [_plain_moment(moment) for moment in analysis.by_round()],
        "course": [_plain_moment(moment) for moment in analysis.moments],
        "fights": [
            {**asdict(fight), "winner": fight.winner or None, "chance": fight.chance} for fight in analysis.fights
        ],
        "wildling_attacks": [asdict(attack) for attack in analysis.attacks],
        "tides": {house: {"cards": n, "above": round(luck, 3)} for house, (n, luck) in analysis.tides.items()},
        "turning_points": [
            {
                "step": turn.step, "round": turn.round, "before": turn.before, "after": turn.after,
                "event": turn.event and {"kind": turn.event.kind, **turn.event.values}, "event_step": turn.event_step,
            }
            for turn in analysis.turning_points
        ],
    }  # fmt: skip


def _plain_moment(moment: CoursePoint) -> dict[str, Any]:
    houses = {house: {**worth._asdict(), "total": worth.total} for house, worth in moment.worth.items()}
    return {"step": moment.step, "round": moment.round, "houses": houses}
