"""A trial: many battles of one scenario between bots, on all cores, with their combined results.

The trial can run in the background. It reports its progress to the caller, who can stop it at any time.
"""

from __future__ import annotations

import time
from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from contextlib import closing
from dataclasses import dataclass, field, replace
from functools import cached_property, partial
from pathlib import Path
from typing import Any, Final

import bow
from bow.battle import HOUSES
from bow.battle.endless import EndlessError
from bow.bots import BOTS
from bow.bots.player import Bot
from bow.bots.programs.dialogue import Budget
from bow.bots.programs.outside_bot import OutsideBot, StandInCalled, closed
from bow.bots.programs.seated_bots import checked_key, is_program, new_key, words_of
from bow.content.documents.faults import InputError
from bow.content.plans import Plan, Scenario
from bow.games.battle import BATTLE
from bow.lab.balance import interval
from bow.lab.cores import GLANCE, StoppedError, in_order, to_stop
from bow.lab.event_watch import EventWatch, Spots, Step
from bow.system.sentence import Sentence

MOST_ACTIONS: Final = 5_000
"""The action limit of a trial battle; a longer one counts as unfinished. The longest battle of the book takes 700."""


SECONDS: Final = 60.0
"""The duration of a trial if the number of battles is not given."""
LEAST: Final = 10
"""The fewest battles of a trial if the number is not given, however long they take."""
MOST: Final = 100
"""The most battles of a trial if the number is not given."""


@dataclass(frozen=True)
class PlayedBattle:
    """The record of one battle of a trial.

    Attributes:
        number: from 0; the same number of the same scenario gives the same battle.
        winner: `stark`, `lannister`, `none`; `unfinished` if the battle did not end.
        why: `scenario` (a line of `victory`, or a special rule), `rout`, `points`, `tie`, `idle`, `unfinished`.
        text: the sentence of the plan by which it ended. Empty: it ended otherwise.
        rounds: the round in which it ended.
        actions: the number of actions.
        points: House -> source (the id of a special rule, or the name of the points) -> victory points.
        fired: the special rules that were applied.
        moved: the units that changed their hex other than by retreat.
        fell: the eliminated units.
        came: the units of the reserve that came into play.
        turned: the hexes of objectives that changed hands.
        stood: House -> hex -> the number of turns at which one of its units stood there.
        died: House -> hex -> the number of its units eliminated there.
        steps: unit -> its steps by moving, advancing and pursuing, in order.
        fault: why it did not end. Empty: it ended.
        stand_ins: the programs that failed in it, see `bow.bots.programs`.
    """

    number: int
    winner: str
    why: str
    text: str = ""
    rounds: int = 0
    actions: int = 0
    points: Mapping[str, Counter[str]] = field(default_factory=dict)
    fired: frozenset[str] = frozenset()
    moved: frozenset[str] = frozenset()
    fell: frozenset[str] = frozenset()
    came: frozenset[str] = frozenset()
    turned: frozenset[str] = frozenset()
    stood: Mapping[str, Counter[str]] = field(default_factory=dict)
    died: Mapping[str, Counter[str]] = field(default_factory=dict)
    steps: Mapping[str, tuple[Step, ...]] = field(default_factory=dict)
    fault: str = ""
    stand_ins: tuple[StandInCalled, ...] = ()


def watchable(scenario: Scenario) -> Scenario:
    """Return a scenario with a text for every special rule, because rules without one emit no event."""
    named = {id: rule.model_copy(update={"text": rule.text or id}) for id, rule in scenario.rules.items()}
    return scenario.model_copy(update={"rules": named})


def _watchable_battle(battle: bow.Battle) -> bow.Battle:
    """Return a battle in its current state, with a text for every special rule; see `watchable`.

    Raises:
        InputError: the battle is over.
    """
    if battle.is_over:
        name = "battle" if battle.scenario is None else battle.scenario.id
        raise InputError.of(name, Sentence("told-battle-over"))
    value = battle.to_position()
    for id, rule in value.get("rules", {}).items():
        rule.setdefault("text", id)
    scenario = None if battle.scenario is None else watchable(battle.scenario)
    return bow.Battle.from_position(value, battle.catalogue, scenario)


def play_one(
    scenario: Scenario | bow.Battle,
    bot: str,
    seed: int,
    number: int,
    stop: Callable[[], bool] = bool,
    budget: Budget | None = None,
    key: str | None = None,
) -> PlayedBattle:
    """Play one battle of a trial.

    Args:
        scenario: a result of `watchable`, or of `_watchable_battle` for a battle to resume.
        bot: the player of both Houses: the name of a bot, or `cmd:` and a program, see
            `bow.bots.programs.seated_bots`.
        seed: the seed of the trial; the battle has the seed `seed + number`. At odd numbers the bots are
            exchanged.
        number: the number of the battle, from 0.
        stop: called before each action; True ends the battle.
        budget: how long programs may think about a decision.
        key: the key of the trial, see `bow.bots.programs.seated_bots.new_key`. None: no program plays.

    Raises:
        StoppedError: `stop` returned True.
        InputError: the scenario cannot be used.
    """
    if isinstance(scenario, bow.Battle):
        battle = scenario.reseeded(seed + number)
    else:
        battle = bow.Battle.start(scenario, seed + number)
    order = reversed(HOUSES) if number % 2 else HOUSES
    seeds = {house: 2 * (seed + number) + n for n, house in enumerate(order)}
    bots: dict[str, Bot] = {house: BATTLE.bots.seated(bot, house, own, budget, key) for house, own in seeds.items()}
    with closed(tuple(bots.values())):
        played = _played(battle, bots, number, stop)
    failures = tuple(each.failure for each in bots.values() if isinstance(each, OutsideBot) and each.failure)
    return replace(played, stand_ins=failures)


def _played(battle: bow.Battle, bots: Mapping[str, Bot], number: int, stop: Callable[[], bool]) -> PlayedBattle:
    watch = EventWatch(battle)
    actions = 0
    try:
        while (owed := battle.decision) is not None:
            if stop():
                raise StoppedError
            if actions == MOST_ACTIONS:
                raise battle.endless(Sentence("told-endless-battle", count=actions))
            watch.see(battle.play(bots[owed.house].choose(battle.view(owed.house))))
            actions += 1
    except EndlessError as error:
        return _written(watch, number, "unfinished", "unfinished", rounds=battle.round, fault=str(error))
    outcome = battle.outcome
    assert outcome is not None
    text = str(dict(outcome.values).get("text") or "")
    return _written(watch, number, outcome.winner, outcome.why, text, battle.round, actions)


def _written(
    watch: EventWatch,
    number: int,
    winner: str,
    why: str,
    text: str = "",
    rounds: int = 0,
    actions: int = 0,
    fault: str = "",
) -> PlayedBattle:
    return PlayedBattle(
        number=number,
        winner=winner,
        why=why,
        text=text,
        rounds=rounds,
        actions=actions,
        points=watch.points,
        fired=frozenset(watch.fired),
        moved=frozenset(watch.moved),
        fell=frozenset(watch.fell),
        came=frozenset(watch.came),
        turned=frozenset(watch.turned),
        stood=watch.stood,
        died=watch.died,
        steps={unit: tuple(steps) for unit, steps in watch.steps.items()},
        fault=fault,
    )


#: receives the number of finished battles, and the share of the trial that is done, from 0 to 1
Progress = Callable[[int, float], None]


@dataclass(frozen=True)
class TrialEnding:
    """A way in which battles end: the winner, the reason, and the sentence of the plan, if one decided."""

    winner: str
    why: str
    text: str


@dataclass(frozen=True)
class Trial:
    """The results of a trial.

    Attributes:
        scenario: the tried battle plan. None: a position without a plan.
        bot: the bot that played.
        seed: the seed of the trial.
        games: each battle, by number.
        seconds: the time they took.
        stopped: whether the caller stopped the trial.
        position: the position from which each battle was resumed. None: each began at the set-up of the scenario.
        key: the key of the numbers that the programs got; empty if no program played.
    """

    scenario: Scenario | None
    bot: str
    seed: int
    games: Sequence[PlayedBattle]
    seconds: float = 0.0
    stopped: bool = False
    position: bow.Battle | None = None
    key: str = ""

    @cached_property
    def start(self) -> bow.Battle:
        if self.position is not None:
            return self.position
        assert self.scenario is not None
        return bow.Battle.start(self.scenario, self.seed)

    @property
    def plan(self) -> Plan:
        """The special rules, objectives and victory of the battle."""
        return self.scenario if self.scenario is not None else self.start.plan

    @property
    def finished(self) -> list[PlayedBattle]:
        return [game for game in self.games if not game.fault]

    @property
    def wins(self) -> dict[str, int]:
        """The number of battles won by Stark, by Lannister, and by neither."""
        found = Counter(game.winner for game in self.finished)
        return {winner: found[winner] for winner in (*HOUSES, "none")}

    @property
    def decided(self) -> int:
        """The number of battles with a winner."""
        return self.wins["stark"] + self.wins["lannister"]

    def share(self, house: str) -> float:
        """Return the share of the decided battles that a House won, or a half if there are none."""
        return self.wins[house] / self.decided if self.decided else 0.5

    def interval(self, house: str) -> tuple[float, float]:
        """Return the 95 per cent interval of `share` (Wilson)."""
        return interval(self.wins[house], self.decided)

    @property
    def rounds(self) -> float:
        """The mean round in which battles ended, or 0 if none ended."""
        return sum(game.rounds for game in self.finished) / max(1, len(self.finished))

    @property
    def actions(self) -> float:
        """The mean number of actions."""
        return sum(game.actions for game in self.finished) / max(1, len(self.finished))

    @property
    def lengths(self) -> dict[int, int]:
        """The number of battles that ended in each round."""
        return dict(sorted(Counter(game.rounds for game in self.finished).items()))

    @property
    def endings(self) -> dict[TrialEnding, int]:
        """The endings of the battles with their numbers, most frequent first."""
        found = Counter(TrialEnding(game.winner, game.why, game.text) for game in self.finished)
        return dict(sorted(found.items(), key=lambda item: (-item[1], item[0].winner, item[0].why, item[0].text)))

    @property
    def points(self) -> dict[str, dict[str, float]]:
        """Mean victory points by House and source (the id of a special rule, or the name of the points)."""
        many = max(1, len(self.finished))
        found: Spots = {house: Counter() for house in HOUSES}
        for game in self.finished:
            for house, sources in game.points.items():
                found[house] += sources
        return {
            house: {source: points / many for source, points in sorted(sources.items(), key=lambda one: (-one[1], one))}
            for house, sources in found.items()
        }

    def times(self, what: str) -> Counter[str]:
        """Return in how many battles each rule, unit or hex `fired`, `moved`, `fell`, `came` or `turned`."""
        return Counter(id for game in self.games for id in getattr(game, what))

    def heat(self, what: str) -> dict[str, Counter[str]]:
        """Return how often a House's units `stood` or `died` on a hex over all battles, by House and hex."""
        found: Spots = {house: Counter() for house in HOUSES}
        for game in self.games:
            for house, hexes in getattr(game, what).items():
                found[house] += hexes
        return found

    @property
    def faults(self) -> tuple[str, ...]:
        """The reasons why battles did not end, without duplicates."""
        return tuple(dict.fromkeys(game.fault for game in self.games if game.fault))

    @property
    def stand_ins(self) -> tuple[StandInCalled, ...]:
        """The programs that failed, one for each battle and House."""
        return tuple(each for game in self.games for each in game.stand_ins)

    def as_dict(self) -> dict[str, Any]:
        """Return everything but the time, which differs between runs, as plain values."""
        return {
            "scenario": None if self.scenario is None else self.scenario.id,
            "from-round": self.start.round,
            "bot": self.bot,
            "seed": self.seed,
            **({"key": self.key} if self.key else {}),
            "games": len(self.games),
            "finished": len(self.finished),
            "wins": self.wins,
            "balance": {house: {"share": self.share(house), "interval": self.interval(house)} for house in HOUSES},
            "rounds": self.rounds,
            "actions": self.actions,
            "lengths": {str(number): games for number, games in self.lengths.items()},
            "endings": [
                {"winner": end.winner, "why": end.why, "text": end.text, "games": games}
                for end, games in self.endings.items()
            ],
            "points": self.points,
            "rules": {id: self.times("fired")[id] for id in self.plan.rules_in_force},
            "units": {
                id: {"moved": self.times("moved")[id], "fell": self.times("fell")[id]} for id in self.start.units
            },
            "reserve": {id: self.times("came")[id] for id in self.start.reserve},
            "objectives": {id: self.times("turned")[objective.at] for id, objective in self.plan.objectives.items()},
            **{
                what: {house: dict(sorted(hexes.items())) for house, hexes in self.heat(what).items()}
                for what in ("stood", "died")
            },
            "unfinished": list(self.faults),
            **({"stand-ins": [each.values() for each in self.stand_ins]} if self.stand_ins else {}),
        }


def try_battle(
    scenario: Scenario | bow.Battle | str | Path,
    *,
    games: int | None = None,
    seconds: float = SECONDS,
    bot: str = "greedy",
    seed: int = 1,
    jobs: int | None = None,
    progress: Progress | None = None,
    stop: Callable[[], bool] = bool,
    budget: Budget | None = None,
    key: str | None = None,
) -> Trial:
    """Play a scenario many times between bots, on several cores, and count the results.

    Battle n has the seed `seed + n`; every other battle exchanges the bots of the Houses. The same number of
    battles gives the same trial, for any number of processes.

    Args:
        scenario: a battle plan, its id, file name or path, or a battle from whose current state all games are
            resumed.
        games: the number of battles. None: as many as fit into `seconds`, at least 10 and at most 100.
        seconds: see `games`.
        bot: the player of both Houses: the name of a bot, or `cmd:` and a program, see
            `bow.bots.programs.seated_bots`.
        seed: any whole number.
        jobs: the number of processes. None: one a core.
        progress: called after every battle and in between, in the calling thread.
        stop: called repeatedly; once it returns True, the trial ends with the battles that are over.
        budget: how long programs may think about a decision.
        key: the key of an earlier trial with the same numbers for its programs. None: a new one, if programs play.

    Raises:
        InputError: the scenario cannot be used, or the battle is over.
        ValueError: there is no such bot, or no such program, or the key has another form.
    """
    if is_program(bot):
        words_of(bot)
    key = "" if not is_program(bot) else new_key() if key is None else checked_key(key)
    if not BATTLE.bots.is_bot(bot):
        raise ValueError(Sentence("told-no-bot-lab", bot=f"{bot!r}", names=", ".join(BOTS)))
    position = scenario if isinstance(scenario, bow.Battle) else None
    watched: Scenario | bow.Battle
    plan: Scenario | None
    if isinstance(scenario, bow.Battle):
        plan, watched = scenario.scenario, _watchable_battle(scenario)
    else:
        plan = scenario if isinstance(scenario, Scenario) else bow.load_scenario(scenario)
        watched = watchable(plan)
        bow.Battle.start(watched, seed)  # raise an error here, not in every process
    most = games or MOST
    began = time.perf_counter()
    found: list[PlayedBattle] = []

    def enough() -> bool:
        return games is None and len(found) >= LEAST and time.perf_counter() - began >= seconds

    def tell() -> None:
        if progress is not None:
            passed = (time.perf_counter() - began) / max(seconds, GLANCE) if games is None else 0.0
            progress(len(found), min(1.0, max(len(found) / most, min(passed, len(found) / LEAST))))

    one = partial(play_one, watched, bot, seed, stop=to_stop, budget=budget, key=key or None)
    stopped = False
    try:
        with closing(in_order(one, range(most), jobs, stop=stop)) as games_played:
            for game in games_played:
                if game is not None:
                    found.append(game)
                tell()
                if enough():
                    break
    except StoppedError:
        stopped = True
    return Trial(plan, bot, seed, tuple(found), time.perf_counter() - began, stopped, position, key)
