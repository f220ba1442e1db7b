"""Journals of random games of the realm, for tests."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from bow.game.chance import below, seeded
from bow.realm.realm import Realm
from bow.record.lines import line_of, parse_line
from bow.record.recorded_realms import RealmJournal


def play_on(journal: RealmJournal, actions: int, seed: int = 1) -> Realm:
    realm, state = journal.game, seeded(seed)
    for _ in range(actions):
        legal = realm.legal_actions()
        if not legal:
            break
        state, n = below(state, len(legal))
        realm = realm.apply(legal[n])
        journal.add(legal[n], realm)
    return realm


def recorded(path: Path, actions: int = 10_000, players: int = 3, seed: int = 5, **options: Any) -> Realm:
    """Record a random game up to a number of actions; return the game after them."""
    journal = RealmJournal.create(path, Realm.start(players=players, seed=seed, options=options), seed=seed)
    realm = play_on(journal, actions, seed)
    journal.close()
    return realm


def values(path: Path) -> list[dict[str, Any]]:
    return [parse_line(line) for line in path.read_bytes().splitlines()]


def rewrite(path: Path, changed: list[dict[str, Any]]) -> None:
    """Write a journal of these lines, each with its checksum."""
    path.write_bytes(b"".join(map(line_of, changed)))
