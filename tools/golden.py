#!/usr/bin/env python3
"""Regenerate the golden battles, game and counts of tests/golden after a deliberate rule change; look at the diff."""

from __future__ import annotations

import argparse
import random
import sys
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from bow.battle import Battle, load_scenario  # noqa: E402  # the path comes first
from bow.content.documents.yaml_reading import dump_yaml, read_yaml  # noqa: E402
from bow.realm.realm import Realm  # noqa: E402
from bow.record.recorded_realms import RealmJournal  # noqa: E402

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


GOLDEN = ROOT / "tests" / "golden"


def main() -> None:
    """Write every generated file of tests/golden."""
    argparse.ArgumentParser(description=__doc__).parse_args()
    for path in sorted(GOLDEN.glob("*.txt")):
        stem, _, seed = path.stem.rpartition("-seed-")
        path.write_text("\n".join(golden_battle(stem, int(seed))) + "\n", encoding="utf-8")
        print(path.name)
    for path in sorted(GOLDEN.glob("count-*.yaml")):
        value = read_yaml(path).value
        battle = Battle.from_position(value["position"])
        value["counts"] = [sequences(battle, depth) for depth in range(1, len(value["counts"]) + 1)]
        path.write_text(dump_yaml(value), encoding="utf-8")
        print(path.name, value["counts"])
    game = record_golden_realm(GOLDEN / "realm-mustering.bow")
    print("realm-mustering.bow", game.digest())


if __name__ == "__main__":
    main()
