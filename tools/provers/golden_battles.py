"""Golden games: a seeded battle as text, so that a change of a rule shows as a difference; a recorded realm."""

from __future__ import annotations

import random
from collections.abc import Iterator
from pathlib import Path

from bow.battle import Battle, load_scenario
from bow.realm.realm import Realm
from bow.record.recorded_realms import RealmJournal

#: a random game in which a Consolidate Power order and a Westeros card let Houses muster, and its length
GOLDEN_REALM_SEED = 22
GOLDEN_REALM_ACTIONS = 70


def golden_battle(scenario: str, seed: int) -> Iterator[str]:
    """Yield the lines of a random battle: decision, legal actions, choice, events, digest of the state."""
    chooser = random.Random(seed)
    battle = Battle.start(load_scenario(scenario), seed=seed)
    yield f"{scenario}, seed {seed}"
    yield from (f"  {event}" for event in battle.start_events)
    number = 0
    while (decision := battle.decision) is not None:
        legal = battle.legal_actions()
        action = legal[chooser.randrange(len(legal))]
        number += 1
        yield f"{number} {decision.house} {decision.kind}: {', '.join(map(str, legal))}"
        battle = battle.apply(action)
        outcomes = f" => {' '.join(battle.outcomes)}" if battle.outcomes else ""
        yield f"> {action}{outcomes}"
        yield from (f"  {event}" for event in battle.events)
        yield f"= {battle.digest()}"
    yield f"won by {battle.winner}"


def sequences(battle: Battle, depth: int) -> int:
    """Return the number of action sequences of a length from a position, with its random numbers (perft)."""
    legal = battle.legal_actions()
    if depth == 1:
        return len(legal)
    return sum(sequences(battle.apply(action), depth - 1) for action in legal)


def record_golden_realm(path: Path) -> Realm:
    """Write the journal of the first rounds of a random game of the realm; return the game at its end."""
    chooser = random.Random(GOLDEN_REALM_SEED)
    realm = Realm.start(players=3, seed=GOLDEN_REALM_SEED)
    path.unlink(missing_ok=True)
    journal = RealmJournal.create(path, realm, seed=GOLDEN_REALM_SEED)
    for _ in range(GOLDEN_REALM_ACTIONS):
        action = chooser.choice(realm.legal_actions())
        realm = realm.apply(action)
        journal.add(action, realm)
    journal.close()
    return realm
