"""One battle of a trial, played by bots, with a record of its rules, units and hexes."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from typing import Final

import bow
from bow.battle import HOUSES
from bow.battle.endless import EndlessError
from bow.bots.player import Bot
from bow.bots.programs.dialogue import Budget
from bow.bots.programs.outside_bot import OutsideBot, StandInCalled, closed
from bow.content.documents.faults import InputError
from bow.content.plans import Scenario
from bow.games.battle import BATTLE
from bow.lab.cores import StoppedError
from bow.lab.event_watch import EventWatch, Step
from bow.system.sentence import Sentence

MOST_ACTIONS: Final = 5_000
"""The action limit of a trial battle; a longer one counts as unfinished. The longest battle of the book takes 700."""


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


def watchable_battle(battle: bow.Battle) -> bow.Battle:
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
        scenario: a result of `watchable`, or of `watchable_battle` for a battle to resume.
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
