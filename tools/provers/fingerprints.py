"""The fingerprint of a game: a hash of all output of its engine, equal for equal engines.

    python -c "from tools.provers.fingerprints import main; main()" GAME FIRST COUNT

plays so many games, `battle` or `realm`, and prints the engine's name, `plain` or `compiled`, and a line for each game:
its seed, its decisions, its fingerprint. tools/compiled.py compares the lines of both engines.
"""

from __future__ import annotations

import hashlib
import sys
from collections.abc import Callable, Mapping
from random import Random
from typing import TYPE_CHECKING, Final

from bow.battle import Battle
from bow.battle.reading import catalogue
from bow.bots import GreedyBot
from bow.bots.realm import realm_bot
from bow.content.plans import options_beside
from bow.content.scenarios import scenario_paths
from bow.content.terms import HOUSES, OPTIONS
from bow.game.compiled import ENGINE_BUILD
from bow.realm.core.compiled import OPTION_VALUES
from bow.realm.realm import Realm
from bow.skirmish import SkirmishSetup, chosen_by, setup_bots_of
from bow.skirmish.battle_plan import scenario_of

if TYPE_CHECKING:
    from bow.content.plans import Scenario

EVERY = 40
"""After so many decisions digest, odds, refusals and text are compared too, and bots are asked."""


def scenario_of_seed(seed: int) -> Scenario | str:
    """Return a shipped battle plan, or for every fourth seed a skirmish drawn from cards."""
    if seed % 4 == 0:
        cards = sorted(catalogue().skirmishes)
        setup = SkirmishSetup.begin(cards[seed // 4 % len(cards)], seed, catalogue())
        return scenario_of(chosen_by(setup, setup_bots_of(dict.fromkeys(HOUSES, "random"), seed)))
    book = sorted(path.stem for path in scenario_paths())
    return book[seed % len(book)]


def fingerprint(seed: int) -> tuple[int, str]:
    """Play a random battle of a seed; return its decisions, and the hash of legal lists, events, outcomes, digests,
    odds.
    """
    chance = Random(seed)
    found = hashlib.blake2b(digest_size=16)
    beginning = Battle.start(scenario_of_seed(seed), seed)
    wished = [name for name in OPTIONS if chance.random() < 0.2]
    scenario = beginning.scenario
    assert scenario is not None
    options = options_beside(scenario.options, wished)
    battle = Battle.start(scenario, seed, [name for name in options if name not in scenario.options])
    decisions = 0
    while legal := battle.legal_actions():
        found.update("|".join(map(str, legal)).encode())
        action = legal[int(chance.random() * len(legal))]
        if decisions % EVERY == 0:
            found.update(asked_of(battle, seed).encode())
        if decisions % 7:
            battle.play(action)
        else:
            battle = battle.apply(action)
        found.update("|".join(map(str, (*battle.events, *battle.outcomes))).encode())
        decisions += 1
    found.update(battle.digest().encode())
    return decisions, found.hexdigest()


def asked_of(battle: Battle, seed: int) -> str:
    """Return the engine's answers to questions that do not change the battle."""
    odds = [battle.odds(action) for action in battle.legal_actions()[:12]]
    owed = battle.decision
    assert owed is not None
    chosen = GreedyBot(seed).choose(battle.view(owed.house))
    again = Battle.from_position(battle.text(), scenario=battle.scenario).digest()
    return f"{battle.digest()} {again} {chosen} {[each and each.as_dict() for each in odds]}"


def realm_fingerprint(seed: int) -> tuple[int, str]:
    """Play a random game of the realm of a seed; return its decisions, and the hash of what the engine tells."""
    chance = Random(seed)
    found = hashlib.blake2b(digest_size=16)
    options = {name: chance.choice(values) for name, values in OPTION_VALUES.items() if chance.random() < 0.3}
    realm = Realm.start(players=3 + seed % 4, seed=seed, options=options)
    found.update("|".join(map(str, realm.start_events)).encode())
    earlier: dict[str, None] = {}
    decisions = 0
    while legal := realm.legal_actions():
        found.update("|".join(map(str, legal)).encode())
        action = legal[int(chance.random() * len(legal))]
        if decisions % EVERY == 0:
            found.update(realm_answers(realm, seed, earlier).encode())
        earlier[str(action)] = None
        if decisions % 7:
            realm.play(action)
        else:
            realm = realm.apply(action)
        found.update("|".join(map(str, (*realm.events, *realm.outcomes))).encode())
        decisions += 1
    found.update(realm.digest().encode())
    return decisions, found.hexdigest()


def realm_answers(realm: Realm, seed: int, earlier: Mapping[str, None]) -> str:
    """Return the engine's answers to questions that do not change a game of the realm.

    `earlier` are actions of this game, most of which are not legal now.
    """
    owed = realm.decision
    assert owed is not None
    view = realm.view(owed.house)
    chosen = [realm_bot(bot, seed).choose(view) for bot in ("greedy", "regent:4")]
    text = realm.text()
    again = Realm.from_position(text).digest()
    seen = [(str(view), view.position()) for view in map(realm.view, realm.houses)]
    refused = [realm.why_not(action) for action in [*earlier][-EVERY:]]
    return f"{owed} {realm.digest()} {again} {text} {chosen} {seen} {refused} {realm.faults()}"


#: the function that plays one game of a seed and returns its decisions and its fingerprint
FINGERPRINTS: Final[Mapping[str, Callable[[int], tuple[int, str]]]] = {
    "battle": fingerprint,
    "realm": realm_fingerprint,
}


def main() -> None:
    """Print the name of the engine, and a line for each game of the seeds on the command line."""
    game = sys.argv[1]
    first, count = map(int, sys.argv[2:4])
    print(ENGINE_BUILD, flush=True)
    for seed in range(first, first + count):
        decisions, name = FINGERPRINTS[game](seed)
        print(seed, decisions, name, flush=True)
