"""The playing of one game of a run, with its row of the results.

The same number gives the same row everywhere.
"""

from __future__ import annotations

import json
from functools import lru_cache

from bow.battle import HOUSES, Battle
from bow.battle.endless import EndlessError
from bow.battle.reading import catalogue
from bow.bots.programs.outside_bot import OutsideBot, closed
from bow.bots.realm_bots import realm_bot
from bow.content.packs import using
from bow.content.plans import Scenario
from bow.lab import playing
from bow.lab.cores import StoppedError, to_stop
from bow.lab.playing import bots_of, drawn_scenario
from bow.lab.runs.battle_counts import BattleCounts, Record
from bow.lab.runs.combinations import Combination, RunOrder
from bow.realm.endless_realm import EndlessRealmError
from bow.realm.reading import printed_realm
from bow.realm.realm import Realm
from bow.record.scenario_copy import scenario_of
from bow.system.sentence import Sentence

UNFINISHED = "unfinished"


def play_row(order: RunOrder, number: int) -> Record:
    """Play a game of a run and return its row.

    Raises:
        StoppedError: the run must stop.
    """
    which = order.combination(number)
    combination, seed = order.combinations[which], order.seed_of(number)
    if order.game == "realm":
        found, actions = _realm_row(combination, seed)
    else:
        found, actions = _battle_row(combination, seed, order.key)
    return {
        "number": number,
        "combination": which,
        "game": order.game,
        "seed": seed,
        "seats": [{"house": house, "bot": bot} for house, bot in combination.seats.items()],
        "options": list(combination.options),
        "settings": json.dumps(dict(combination.settings), sort_keys=True) if combination.settings else None,
        "content": list(combination.content),
        **found,
        "actions": len(actions),
        "taken": "\n".join(actions) if order.actions else None,
    }


def begun_battle(combination: Combination, seed: int) -> Battle:
    """Return the beginning of a battle of a run, with the content packs of its combination.

    Raises:
        InputError: a content pack has changed so that the battle no longer fits.
    """
    with using(combination.content):
        if not combination.scenario:
            return Battle.start(drawn_scenario(combination.battle, seed), seed, combination.options)
        return Battle.start(_scenario(combination.scenario, combination.content), seed, combination.options)


def begun_realm(combination: Combination, seed: int) -> Realm:
    """Return the beginning of a run's game of the realm.

    Raises:
        InputError: a content pack can no longer be used.
    """
    return Realm.start(
        players=len(combination.houses),
        seed=seed,
        options=dict(combination.settings),
        content=printed_realm(combination.content),
    )


@lru_cache(maxsize=64)
def _scenario(text: str, content: tuple[str, ...]) -> Scenario:
    return scenario_of(json.loads(text), catalogue(content))


def _battle_row(combination: Combination, seed: int, key: str) -> tuple[Record, list[str]]:
    battle = begun_battle(combination, seed)
    counts, taken = BattleCounts(battle), list[str]()
    bots = bots_of(combination.seats, seed, key=key or None)
    ending: Record = {"winner": UNFINISHED, "why": UNFINISHED, "text": None, "fault": None}
    with using(combination.content), closed(tuple(bots.values())):
        try:
            while (owed := battle.decision) is not None:
                if to_stop():
                    raise StoppedError
                if len(taken) == playing.MOST_ACTIONS:
                    raise battle.endless(Sentence("told-endless-battle", count=len(taken)))
                action = bots[owed.house].choose(battle.view(owed.house))
                counts.before(battle, action)
                counts.after(battle, battle.play(action))
                taken.append(str(action))
        except EndlessError as error:
            ending["fault"] = str(error)
    if (outcome := battle.outcome) is not None:
        text = dict(outcome.values).get("text")
        ending |= {"winner": outcome.winner, "why": outcome.why, "text": str(text) if text else None}
    failures = [bot.failure for bot in bots.values() if isinstance(bot, OutsideBot) and bot.failure]
    return {
        "battle": combination.battle,
        **ending,
        "rounds": battle.round,
        "points": [{"house": house, "points": battle.house(house).vp} for house in HOUSES],
        "failed": [f"{each.house}: {each.fault}" for each in failures],
        **counts.values(battle),
    }, taken


def _realm_row(combination: Combination, seed: int) -> tuple[Record, list[str]]:
    realm = begun_realm(combination, seed).quiet()
    first = realm.track("iron_throne")[0]
    bots = {house: realm_bot(who, seed + n) for n, (house, who) in enumerate(combination.seats.items())}
    taken: list[str] = []
    ending: Record = {"winner": UNFINISHED, "why": UNFINISHED, "fault": None}
    try:
        while (owed := realm.decision) is not None:
            if to_stop():
                raise StoppedError
            action = bots[owed.house].choose(realm.view(owed.house))
            realm.play(action)
            taken.append(str(action))
        ending = {"winner": realm.winner or "none", "why": "victory", "fault": None}
    except EndlessRealmError as error:
        ending["fault"] = str(error)
    return {
        "battle": None,
        **ending,
        "rounds": realm.round,
        "first": first,
        "points": [{"house": house, "points": realm.castles(house)} for house in realm.houses],
        "failed": [],
    }, taken
