"""Many tables in one folder, for a server with `--tables`: who has the key for it makes new ones by a JSON request."""

from __future__ import annotations

import hmac
import logging
import random
import secrets
import time
from collections import deque
from collections.abc import Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from bow.battle.reading import catalogue, load_scenario, scenarios
from bow.content.documents.faults import InputError
from bow.content.scenarios import scenario_paths
from bow.games.battle import BATTLE
from bow.games.realm import REALM
from bow.games.skirmish import SKIRMISH
from bow.remote import hosting
from bow.remote.clock import read_terms
from bow.remote.keys import KEY_BYTES, WATCHER, Link, TableKeys
from bow.remote.places import language_of
from bow.remote.protocol import FrameError, frame_in
from bow.seats.saved_files import PERSON, TABLE
from bow.system.seeds import new_seed
from bow.system.sentence import Sentence
from bow.words.messages import spoken, translated_error

if TYPE_CHECKING:
    from bow.games.game_kind import GameKind
    from bow.remote.table import RemoteTable
    from bow.remote.thinking import ThinkingPool

_log = logging.getLogger("bow.remote")

#: tables that are made in a minute at most
PER_MINUTE: Final = 10


class TableMaker:
    """The tables of one folder.

    Attributes:
        key: who has it may make tables. It is stored nowhere, and each server has another one.
    """

    def __init__(self, folder: Path, pool: ThinkingPool, address: str) -> None:
        """Find the tables of a folder.

        Args:
            folder: the folder.
            pool: where the bots of all tables think.
            address: the address of the server, for the links.

        Raises:
            OSError: the folder cannot be made or read.
        """
        folder.mkdir(parents=True, exist_ok=True)
        self.key = secrets.token_urlsafe(KEY_BYTES)
        self._folder, self._pool = folder, pool
        self._scheme, _, self._host = address.partition("://")
        self._made: deque[float] = deque(maxlen=PER_MINUTE)
        self._journals: dict[str, Path] = {}
        for path in sorted(folder.glob(f"*{TABLE}")):
            journal = path.with_suffix(".bow")
            if (kept := TableKeys.read(journal)) is not None and "then" not in kept[1]:
                self._journals[kept[0].table] = journal

    def open(self, name: str) -> RemoteTable | None:
        """Open a table of the folder again; None: there is none, or it cannot be opened, which is logged."""
        journal = self._journals.get(name)
        if journal is None:
            return None
        try:
            return hosting.resume(journal, self._pool, settings=hosting.TableSettings(watched=False)).table
        except (InputError, OSError) as error:
            _log.warning("a table cannot be opened: %s", error)
            return None

    def make(self, request: bytes) -> tuple[int, dict[str, Any], RemoteTable | None]:
        """Make the table of a request.

        Return the status of the answer, the answer (the links of the table, or why there is none), and the table.
        """
        language = "en"
        try:
            wish = frame_in(request)
            language = language_of(wish.get("language", "en"))
            if wish["type"] != "make":
                return self._refused(400, language, "remote-frame-type")
            if not hmac.compare_digest(wish["key"].encode(), self.key.encode()):
                return self._refused(403, language, "remote-make-key")
            now = time.monotonic()
            if len(self._made) == PER_MINUTE and now - self._made[0] < 60:
                return self._refused(429, language, "remote-make-often")
            self._made.append(now)
            table, links = self._table_of(wish)
        except FrameError as error:
            return self._refused(400, language, error.key)
        except (InputError, OSError) as error:  # its sentence may name files of the host
            _log.warning("a table cannot be made: %s", error)
            return self._refused(500, language, "remote-make-failed")
        except ValueError as error:
            return 400, {"says": translated_error(error, spoken(language))}, None
        words, told = spoken(language), []
        for seat, link in links.items():
            named = words.say("remote-watchers") if seat == WATCHER else table.house_name(words, seat)
            told.append({"house": seat, "says": named, "link": str(link)})
        answer = {"table": table.keys.table, "game": table.hosted.kind.name, "title": table.title, "links": told}
        return 201, answer, table

    def _refused(self, status: int, language: str, key: str) -> tuple[int, dict[str, Any], None]:
        return status, {"says": spoken(language).say(key)}, None

    def _table_of(self, wish: Mapping[str, Any]) -> tuple[RemoteTable, dict[str, Link]]:
        """Return a new table and the links of its seats.

        Raises:
            ValueError: there is no such game, or no such player.
            InputError, OSError: the table cannot be saved.
        """
        seed = new_seed()
        kind, game, name, title = _begun(wish, seed)
        clock = read_terms(wish["clock"]) if wish.get("clock") else None
        settings = hosting.TableSettings(wish.get("watch", False), clock, wish.get("watch_delay"), self._folder)
        opened = hosting.begin(kind, game, _players(kind, game, wish), seed, self._pool, name, title, settings)
        keys, journal = opened.table.keys, opened.table.hosted.match.journal
        assert journal is not None
        self._journals[keys.table] = journal.path
        return opened.table, {
            seat: Link(self._scheme, self._host, keys.table, key) for seat, key in opened.keys.items()
        }


def _begun(wish: Mapping[str, Any], seed: int) -> tuple[GameKind[Any, Any], Any, str, str]:
    """Return the game of a request at its beginning, with the names of its journal and for its players.

    Raises:
        ValueError: there is no such game.
    """
    named = wish["game"]
    if (named != "realm" and "players" in wish) or (named != "skirmish" and "card" in wish):
        raise ValueError(Sentence("told-remote-other-game"))
    if named == "realm":
        return REALM, REALM.start(players=wish.get("players"), seed=seed), named, ""
    if named == "skirmish":
        cards = [*catalogue().skirmishes]
        card = wish.get("card") or random.Random(seed).choice(cards)
        if card not in cards:
            raise ValueError(Sentence("told-remote-no-such", name=card, names=", ".join(cards)))
        game = SKIRMISH.start(seed=seed, card=card)
        return SKIRMISH, game, card, game.open.field.card.name
    if named not in (*scenarios(), *(path.stem for path in scenario_paths())):  # never a path to a file of the host
        names = ", ".join([*scenarios(), SKIRMISH.name, REALM.name])
        raise ValueError(Sentence("told-remote-no-such", name=named, names=names))
    plan = load_scenario(named)
    return BATTLE, BATTLE.start(scenario=plan, seed=seed), plan.id, plan.name


def _players(kind: GameKind[Any, Any], game: Any, wish: Mapping[str, Any]) -> Mapping[str, str]:
    """Return the players that a request names: people and our bots, never programs.

    Raises:
        ValueError: one of them cannot play, or nobody is a person.
    """
    players: Mapping[str, str] = wish.get("seats", {})
    bots = (BATTLE if kind is SKIRMISH else kind).bots
    for house, who in players.items():
        if house not in game.houses:
            raise ValueError(Sentence("told-remote-no-such", name=house, names=", ".join(game.houses)))
        if who != PERSON and not bots.is_ours(who):
            raise ValueError(Sentence("told-remote-no-such", name=who, names=", ".join([PERSON, *bots.bots])))
    if all(players.get(house, PERSON) != PERSON for house in game.houses):
        raise ValueError(Sentence("told-remote-nobody"))
    return players
