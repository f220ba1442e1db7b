"""The finished games on the player's shelves, read from their journals.

Reading a journal takes a moment, so its facts are kept in a file of the cache, under the digest of the journal. They
hold nothing that the journal does not say: if the file is deleted, all journals are read again. A copy of a journal has
the same digest and counts once. Games that are not over are left out, so no secret of a running game is read.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

from bow.content.documents.faults import InputError
from bow.content.documents.saving import write_whole
from bow.content.documents.yaml_reading import read_bytes
from bow.games.battle import BATTLE
from bow.games.game_kind import GameKind
from bow.games.realm import REALM
from bow.player_book.game_facts import GameFacts, facts_of
from bow.record.journal_reading import game_in, history_of
from bow.record.lines import MOST_BYTES, last_played, read_text
from bow.seats.own_files import read_own
from bow.seats.saved_files import read_seats
from bow.seats.shelf import Shelf
from bow.system.places import cache_folder

#: raised when the facts of the same journal change
VERSION: Final = 2
#: the name of the file of the cache
CACHE: Final = "finished-games.json"
MOST_CACHE: Final = 20_000_000
SHELVES: Final = (Shelf(BATTLE), Shelf(REALM))


@dataclass(frozen=True)
class FinishedGame:
    """A finished game of the player.

    Attributes:
        journal: the name of its journal, without ending.
        game: the name of its kind.
        path: the file of its journal.
        when: the time of its last action, in seconds since 1970.
        players: the player of each House: a person or a bot.
        people: the Houses that people have played, also those that a bot took over.
        facts: what its journal says.
    """

    journal: str
    game: str
    path: Path
    when: float
    players: Mapping[str, str]
    people: frozenset[str]
    facts: GameFacts

    @property
    def is_won(self) -> bool:
        """Whether a person has won it."""
        return self.facts.winner in self.people

    @property
    def bots(self) -> frozenset[str]:
        """The bots that played in it."""
        return frozenset(who for house, who in self.players.items() if house not in self.people)


@dataclass(frozen=True)
class FinishedGames:
    """All finished games, the oldest first, and the error of each journal that cannot be read."""

    games: tuple[FinishedGame, ...] = ()
    left_out: tuple[InputError, ...] = ()


def read_finished_games() -> FinishedGames:
    """Read the shelves of both games; facts of known journals come from the cache."""
    known = _cached()
    kept: dict[str, GameFacts] = {}
    games: list[FinishedGame] = []
    left_out: list[InputError] = []
    for shelf in SHELVES:
        for path in shelf.journals():
            if path.parent != shelf.folder:
                continue
            try:
                digest, facts = _facts_of(path, shelf.kind, known)
            except InputError as error:
                left_out.append(error)
                continue
            if facts is None or digest in kept:
                continue
            kept[digest] = facts
            seats = read_seats(path, shelf.kind, facts.houses)
            players = {house: seats.of(house) for house in facts.houses}
            when, name = last_played(path), shelf.kind.name
            games.append(FinishedGame(path.stem, name, path, when, players, seats.people, facts))
    if kept.keys() != known.keys():
        _keep(kept)
    games.sort(key=lambda game: (game.when, game.journal))
    return FinishedGames(tuple(games), tuple(left_out))


def _facts_of(path: Path, kind: GameKind[Any, Any], known: Mapping[str, GameFacts]) -> tuple[str, GameFacts | None]:
    """Return the digest of a journal and its facts, or None if the game is not over.

    Raises:
        InputError: the journal cannot be read.
    """
    content = read_bytes(path, MOST_BYTES)
    digest = hashlib.blake2b(content, digest_size=16).hexdigest()
    if digest in known:
        return digest, known[digest]
    if f'"{kind.records.end}"'.encode() not in content:
        return digest, None
    read = read_text(path, content)
    if game_in(read) != kind.name:
        return digest, None
    history = history_of(path, read, kind.records)
    if history.damage is not None and not history.damage.cut_off:
        raise InputError.of(path, history.damage.message, history.damage.line)
    return digest, facts_of(history, kind.name)


def _cached() -> dict[str, GameFacts]:
    values = read_own(cache_folder() / CACHE, MOST_CACHE)
    found = values.get("games")
    if values.get("version") != VERSION or not isinstance(found, dict):
        return {}
    try:
        return {digest: _as_facts(facts) for digest, facts in found.items()}
    except (TypeError, ValueError, AttributeError):
        return {}


def _as_facts(values: dict[str, Any]) -> GameFacts:
    """Return facts from the cache.

    Raises:
        TypeError, ValueError, AttributeError: they are malformed.
    """
    facts = GameFacts(**values)
    if type(facts.rounds) is not int or not all(isinstance(text, str) for text in facts[:3]):
        raise TypeError
    houses = {house: {name: int(number) for name, number in counts.items()} for house, counts in facts.houses.items()}
    return facts._replace(houses=houses, commanders={h: tuple(names) for h, names in facts.commanders.items()})


def _keep(games: Mapping[str, GameFacts]) -> None:
    path = cache_folder() / CACHE
    text = json.dumps({"version": VERSION, "games": {digest: facts._asdict() for digest, facts in games.items()}})
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        write_whole(path, text.encode())
    except OSError:
        pass  # they are read again the next time
