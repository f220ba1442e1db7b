"""The simulation of many battles between bots: winners, reasons, length.

The same seeds give the same battles.
"""

from __future__ import annotations

import time
from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import partial
from typing import TYPE_CHECKING, Any

import bow
from bow.battle.endless import EndlessError
from bow.bots import BOTS
from bow.bots.programs.outside_bot import OutsideBot, StandInCalled, closed
from bow.bots.programs.seated_bots import checked_key, is_program, new_key, words_of
from bow.games.battle import BATTLE
from bow.lab.cores import all_in_order
from bow.lab.playing import Run, bots_of, with_bots
from bow.system.sentence import Sentence

if TYPE_CHECKING:
    from bow.battle import Action, Battle, Event
    from bow.bots.programs.dialogue import Budget

UNFINISHED = "unfinished"


@dataclass(frozen=True)
class GameResult:
    """The result of one battle; `winner` and `why` are `unfinished` if it did not end."""

    winner: str
    why: str
    rounds: int
    actions: int
    #: how often each verb and each kind of event occurred; empty unless they were counted
    verbs: Counter[str] = field(default_factory=Counter)
    events: Counter[str] = field(default_factory=Counter)
    #: why the battle did not end; empty: it ended
    fault: str = ""
    #: the programs that failed; one of our bots took over for each
    stand_ins: tuple[StandInCalled, ...] = ()


@dataclass(frozen=True)
class Summary:
    """The summary of many battles."""

    games: int
    #: the time taken
    seconds: float
    #: stark, lannister, none, and unfinished if a battle did not end
    wins: dict[str, int]
    #: why they ended: rout, scenario, points, tie ...
    reasons: dict[str, int]
    #: means over the battles that ended
    rounds: float
    actions: float
    #: how often each verb and each kind of event occurred; empty unless they were counted
    verbs: dict[str, int]
    events: dict[str, int]
    #: why battles did not end, each reason once
    unfinished: tuple[str, ...] = ()
    #: the failures of programs in all battles, in order
    stand_ins: tuple[StandInCalled, ...] = ()
    #: the key of the numbers that the programs got; empty if no program played
    key: str = ""

    def as_dict(self) -> dict[str, Any]:
        """Return everything but the time, which differs between runs, as plain values."""
        return {
            "games": self.games,
            "wins": self.wins,
            "reasons": self.reasons,
            "rounds": self.rounds,
            "actions": self.actions,
            **({"key": self.key} if self.key else {}),
            **({"unfinished": list(self.unfinished)} if self.unfinished else {}),
            **({"stand-ins": [each.values() for each in self.stand_ins]} if self.stand_ins else {}),
            **({"verbs": self.verbs, "events": self.events} if self.verbs else {}),
        }


class ActionCounts:
    """A count of the verbs of actions and the kinds of events of a battle."""

    def __init__(self) -> None:
        self.verbs: Counter[str] = Counter()
        self.events: Counter[str] = Counter()

    def before(self, battle: Battle, action: Action) -> None:
        """Count the verb of an action."""
        self.verbs[action.verb] += 1

    def after(self, battle: Battle, action: Action, events: Sequence[Event]) -> None:
        """Count the kinds of the events of an action."""
        self.events.update(event.kind for event in events)


def simulate(
    scenario: str,
    *,
    games: int,
    seed: int,
    bots: Mapping[str, str],
    options: tuple[str, ...] = (),
    jobs: int | None = None,
    on_game: Callable[[int], None] | None = None,
    count: bool = False,
    budget: Budget | None = None,
    key: str | None = None,
) -> Summary:
    """Play battles between bots, on several cores.

    The result does not depend on the number of jobs.

    Args:
        scenario: the battle plan's name, id or file.
        games: the number of battles; battle n (from 0) has the seed `seed + n`.
        seed: any whole number.
        bots: House -> name of its bot, or `cmd:` and a program, see `bow.bots.programs.seated_bots`.
        options: optional rules besides the scenario's.
        jobs: the number of processes. None: one a core.
        on_game: called with n when each battle is finished, in order.
        count: count actions and events too, which takes longer.
        budget: how long programs may think about a decision.
        key: the key of an earlier run with the same numbers for its programs. None: a new one, if programs play.

    Raises:
        InputError: the scenario cannot be used.
        ValueError: there is no such bot, or no such program, or the key has another form.
    """
    for name in bots.values():
        if not BATTLE.bots.is_bot(name):
            raise ValueError(Sentence("told-no-bot-lab", bot=f"{name!r}", names=", ".join(BOTS)))
        if is_program(name):
            words_of(name)
    bow.load_scenario(scenario)  # raise an error here, not in every process
    key = "" if not any(map(is_program, bots.values())) else new_key() if key is None else checked_key(key)
    began = time.perf_counter()
    one = partial(_game, scenario, dict(bots), options, count, budget, key)
    found: list[GameResult] = []
    for n, game in enumerate(all_in_order(one, range(seed, seed + games), jobs)):
        found.append(game)
        if on_game is not None:
            on_game(n)
    return replace(summed(found, time.perf_counter() - began), key=key)


def _game(
    scenario: str,
    names: Mapping[str, str],
    options: tuple[str, ...],
    count: bool,
    budget: Budget | None,
    key: str,
    seed: int,
) -> GameResult:
    battle = bow.Battle.start(bow.load_scenario(scenario), seed, options)
    tally = ActionCounts()
    if count:
        tally.after(battle, bow.Action("start"), battle.start_events)
    else:
        battle.quiet()
    run = Run(battle, [tally] if count else [])
    bots = bots_of(names, seed, budget, key or None)
    winner, why, actions, fault = UNFINISHED, UNFINISHED, 0, ""
    with closed(tuple(bots.values())):
        try:
            run.finish(with_bots(bots))
            outcome = run.game.outcome
            assert outcome is not None
            winner, why, actions = outcome.winner, outcome.why, run.actions
        except EndlessError as error:
            fault = str(error)
    failures = tuple(bot.failure for bot in bots.values() if isinstance(bot, OutsideBot) and bot.failure)
    return GameResult(winner, why, run.game.round, actions, tally.verbs, tally.events, fault, failures)


def summed(games: Sequence[GameResult], seconds: float = 0.0) -> Summary:
    """Return the summary of games that took `seconds` together. Its averages exclude games with a fault."""
    ended = [game for game in games if not game.fault]
    many = max(1, len(ended))
    wins = Counter(game.winner for game in games)
    reasons = Counter(game.why for game in games)
    verbs: Counter[str] = Counter()
    events: Counter[str] = Counter()
    for game in games:
        verbs += game.verbs
        events += game.events
    return Summary(
        games=len(games),
        seconds=seconds,
        wins={
            winner: wins[winner] for winner in ("stark", "lannister", "none", *([UNFINISHED] * (UNFINISHED in wins)))
        },
        reasons=dict(sorted(reasons.items())),
        rounds=sum(game.rounds for game in ended) / many,
        actions=sum(game.actions for game in ended) / many,
        verbs=dict(sorted(verbs.items())),
        events=dict(sorted(events.items())),
        unfinished=tuple(dict.fromkeys(game.fault for game in games if game.fault)),
        stand_ins=tuple(each for game in games for each in game.stand_ins),
    )


__all__ = ["ActionCounts", "GameResult", "Summary", "simulate", "summed"]
