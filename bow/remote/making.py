"""Many tables in one folder, for a server with `--tables`: its host makes and keeps them by requests."""

from __future__ import annotations

import hmac
import logging
import random
import secrets
import time
from collections import deque
from collections.abc import Collection, Mapping
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from bow.battle.reading import catalogue, load_scenario, scenarios
from bow.bots.programs.seated_bots import STAND_IN
from bow.content.documents.faults import InputError
from bow.content.scenarios import scenario_paths
from bow.content.terms import HOUSES
from bow.games.battle import BATTLE
from bow.games.kinds import kind_of
from bow.games.realm import REALM
from bow.games.skirmish import SKIRMISH
from bow.remote import hosting
from bow.remote.clock import read_terms
from bow.remote.consent import BOT
from bow.remote.hosted import NotSavedError
from bow.remote.keys import KEY_BYTES, WATCHER, Link, TableKeys
from bow.remote.places import language_of
from bow.remote.protocol import OF_HOSTS, FrameError, RequestError, frame_in
from bow.seats.saved_files import PERSON, TABLE
from bow.system.seeds import new_seed
from bow.system.sentence import Sentence, os_reason
from bow.words.messages import Words, spoken, translated_error
from bow.words.translation import translated

if TYPE_CHECKING:
    from bow.games.game_kind import GameKind
    from bow.remote.table import RemoteTable
    from bow.remote.thinkers import Thinkers

_log = logging.getLogger("bow.remote")

#: tables that are made in a minute at most
PER_MINUTE: Final = 10
#: the numbers of players of the realm
_PLAYERS: Final = (3, 7)
#: what a host may do with a seat besides seating a bot; the seat of those who watch, in a request
BACK, NEW_KEY, WATCHERS = "back", "new-key", "watchers"


class TableMaker:
    """The tables of one folder.

    Attributes:
        key: who has it may make tables. It is stored nowhere, and each server has another one.
    """

    def __init__(self, folder: Path, pool: Thinkers, address: str) -> None:
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

    def read(self, request: bytes) -> Mapping[str, Any]:
        """Return the wish of a request, which has the key of this server.

        Raises:
            RequestError: it is none.
        """
        try:
            wish = frame_in(request)
        except FrameError as error:
            raise RequestError(400, spoken("en").say(error.key)) from None
        words = _words(wish)
        if wish["type"] not in OF_HOSTS:
            raise RequestError(400, words.say("remote-frame-type"))
        if not hmac.compare_digest(wish["key"].encode(), self.key.encode()):
            raise RequestError(403, words.say("remote-make-key"))
        return wish

    def make(self, wish: Mapping[str, Any]) -> tuple[dict[str, Any], RemoteTable]:
        """Make a table; return the answer with the links of its seats, and the table.

        Raises:
            RequestError: it cannot be made.
        """
        words, now = _words(wish), time.monotonic()
        if len(self._made) == PER_MINUTE and now - self._made[0] < 60:
            raise RequestError(429, words.say("remote-make-often"))
        self._made.append(now)
        try:
            table, links = self._table_of(wish)
        except (InputError, OSError) as error:  # its sentence may name files of the host
            _log.warning("a table cannot be made: %s", error)
            raise RequestError(500, words.say("remote-make-failed")) from None
        except ValueError as error:
            raise RequestError(400, translated_error(error, words)) from None
        told = []
        for seat, link in links.items():
            named = words.say("remote-watchers") if seat == WATCHER else table.house_name(words, seat)
            told.append({"house": seat, "says": named, "link": str(link)})
        answer = {"table": table.keys.table, "game": table.hosted.kind.name, "title": table.title, "links": told}
        return answer, table

    # --- what the host sees and does
    def games(self, wish: Mapping[str, Any]) -> dict[str, Any]:
        """Return the games of which tables can be made, with their Houses and bots, and the cards of skirmishes."""
        return _games(_words(wish).language)

    def row(self, table: RemoteTable, wish: Mapping[str, Any]) -> dict[str, Any]:
        """Return an open table as its host sees it: who sits where, and for whom the game waits; no secrets."""
        words = _words(wish)
        return {
            "table": table.keys.table,
            "title": _title(table.hosted.kind, table.title, words),
            "open": True,
            **table.seating(words),
        }

    def closed(self, opened: Collection[str], wish: Mapping[str, Any]) -> list[dict[str, Any]]:
        """Return the tables of the folder that are not among those that are open."""
        words, found = _words(wish), []
        for name, journal in list(self._journals.items()):
            if name not in opened and (kept := TableKeys.read(journal)) is not None:
                title = kept[1].get("title")
                kind = kind_of(journal)
                found.append(
                    {
                        "table": name,
                        "title": _title(kind, title if isinstance(title, str) else "", words),
                        "open": False,
                    }
                )
        return found

    def change(self, table: RemoteTable, wish: Mapping[str, Any]) -> dict[str, Any]:
        """Seat a bot, or the person again, or make a new link for a seat; return what was done in words.

        Raises:
            RequestError: it cannot be done.
        """
        words, house, what = _words(wish), wish["house"], wish["what"]
        seats = (*table.owned, *[WATCHERS] * (what == NEW_KEY))
        if what not in (BOT, BACK, NEW_KEY) or house not in seats:
            raise RequestError(400, words.say("remote-no-house", names=", ".join(table.owned)))
        seat = WATCHER if house == WATCHERS else house
        named = words.say("remote-watchers") if seat == WATCHER else table.house_name(words, seat)
        try:
            if what == NEW_KEY:
                link = Link(self._scheme, self._host, table.keys.table, hosting.renew_key(table, seat))
                return {"says": words.say("remote-host-renewed", who=named), "link": str(link)}
            who = PERSON if what == BACK else wish.get("who") or STAND_IN
            if who != PERSON and not table.hosted.kind.bots.is_ours(who):
                raise RequestError(400, words.say("remote-no-bot", names=", ".join(table.hosted.kind.bots.bots)))
            table.change_seat(seat, who)
        except (OSError, NotSavedError) as error:
            why = error.why if isinstance(error, NotSavedError) else os_reason(error) or str(error)
            raise RequestError(500, words.say("remote-not-saved", why=why)) from None
        said = {"house": named, "bot": who, "person": "yes" if who == PERSON else "no"}
        return {"says": words.say("remote-host-seated", **said)}

    def _table_of(self, wish: Mapping[str, Any]) -> tuple[RemoteTable, dict[str, Link]]:
        """Return a new table and the links of its seats.

        Raises:
            ValueError: there is no such game, or no such player.
            InputError, OSError: the table cannot be saved.
        """
        seed = new_seed()
        kind, game, name, title = begun(wish, seed)
        clock = read_terms(wish["clock"]) if wish.get("clock") else None
        settings = hosting.TableSettings(wish.get("watch", False), clock, wish.get("watch_delay"), self._folder)
        opened = hosting.begin(kind, game, players_named(kind, game, wish), seed, self._pool, name, title, settings)
        keys, journal = opened.table.keys, opened.table.hosted.match.journal
        assert journal is not None
        self._journals[keys.table] = journal.path
        return opened.table, {
            seat: Link(self._scheme, self._host, keys.table, key) for seat, key in opened.keys.items()
        }


def begun(wish: Mapping[str, Any], seed: int) -> tuple[GameKind[Any, Any], Any, str, str]:
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
        return SKIRMISH, game, card, translated(catalogue(), _words(wish)).skirmishes[card].name
    stems = [path.stem for path in scenario_paths()]
    if named not in stems and named not in scenarios():  # never a path to a file of the host
        names = ", ".join([*scenarios(), SKIRMISH.name, REALM.name])
        raise ValueError(Sentence("told-remote-no-such", name=named, names=names))
    plan = load_scenario(named)
    return BATTLE, BATTLE.start(scenario=plan, seed=seed), plan.id, translated(plan, _words(wish)).name


def players_named(kind: GameKind[Any, Any], game: Any, wish: Mapping[str, Any]) -> Mapping[str, str]:
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


def _words(wish: Mapping[str, Any]) -> Words:
    return spoken(language_of(wish.get("language", "en")))


def _title(kind: GameKind[Any, Any], title: str, words: Words) -> str:
    """Return the title of a table: that of its game, and what is played."""
    game = words.say(kind.title) if words.has(kind.title) else kind.title
    return f"{game}: {title}" if title else game


@cache
def _games(language: str) -> dict[str, Any]:
    """Return the games with their Houses by the number of players, and their bots; and the cards of skirmishes."""
    words, content = spoken(language), translated(catalogue(), spoken(language))
    two = {"2": [{"id": house, "says": words.word(house)} for house in HOUSES]}
    battles = [
        {"id": name, "title": translated(load_scenario(name), words).name, "houses": two, "bots": [*BATTLE.bots.bots]}
        for name in scenarios()
    ]
    realms = {}
    for players in range(*_PLAYERS):
        realm = REALM.start(players=players)
        realms[str(players)] = [{"id": house, "says": REALM.words.house(words, house, realm)} for house in realm.houses]
    thrones = {"id": REALM.name, "title": words.say(REALM.title), "houses": realms, "bots": [*REALM.bots.bots]}
    skirmish = {"id": SKIRMISH.name, "title": words.say(SKIRMISH.title), "houses": two, "bots": [*BATTLE.bots.bots]}
    cards = [{"id": id, "title": card.name} for id, card in content.skirmishes.items()]
    return {"games": [*battles, skirmish, thrones], "cards": cards}
