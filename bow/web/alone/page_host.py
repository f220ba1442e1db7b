"""The host of a page without a server: it runs in a worker of the browser, and speaks the messages of a table.

Everything runs in one thread. Frames come in by `hear`, as they would come from a socket, and go out by `Outside.send`.
"""

from __future__ import annotations

import json
from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass, field
from hashlib import blake2b
from pathlib import Path
from typing import Any, Final, Protocol

from bow.content.documents.faults import InputError
from bow.content.documents.saving import write_whole
from bow.games.kinds import KINDS, kind_of
from bow.remote import hosting, protocol
from bow.remote.making import begun, players_named
from bow.remote.places import Connection, language_of
from bow.remote.protocol import FrameError, frame_in, frame_of
from bow.remote.table import RemoteTable
from bow.remote.thinkers import SLOW, Job
from bow.seats.opened_game import open_game
from bow.seats.saved_files import PERSON, write_seats
from bow.system.control_characters import in_one_line
from bow.system.places import folder, home
from bow.system.seeds import new_seed
from bow.web.alone.listed_pictures import GROUNDS, ListedPictures
from bow.web.alone.page_thoughts import Mind, PageThinkers
from bow.web.drawings import Drawings
from bow.words.messages import spoken, translated_error

#: the folder of opened games that are only looked at so far
OPENED: Final = "opened"


class Outside(Mind, Protocol):
    """What the host reaches outside: the page, and the worker that thinks."""

    def send(self, connection: int, frame: str | None) -> None:
        """Send a frame to the page on a connection; None ends the connection."""

    def later(self, seconds: float) -> None:
        """Call `PageHost.tick` in some seconds, and at no earlier moment that was wished before."""

    def keep(self, path: str, content: bytes | None) -> None:
        """Keep a file in the browser; None: delete it. What is sent afterwards goes out when this is done."""


@dataclass
class _Heard:
    """A connection of the page: one seat of a person, and how far its greeting has come."""

    connection: Connection = field(default_factory=Connection)
    greeted: bool = False


class PageHost:
    """The host of one page. It has one table at a time."""

    def __init__(self, drawings: Drawings, outside: Outside) -> None:
        """Begin without a table.

        Args:
            drawings: makes what the page needs to draw games.
            outside: what the host reaches.
        """
        self._drawings, self._outside = drawings, outside
        self._thinkers = PageThinkers(outside)
        self._table: RemoteTable | None = None
        self._heard: dict[int, _Heard] = {}
        self._kept: dict[Path, bytes] = {}

    def obey(self, command: str, content: bytes | None = None) -> str:
        """Do what the page commands, in JSON; return the answer, in JSON.

        Args:
            command: `do`, one of `begin`, `go_on`, `look_into`, `take_up`, `card` and `close`, with what that takes.
            content: the file that is looked into.
        """
        values = json.loads(command)
        language = language_of(values.get("language", "en"))
        match values["do"]:
            case "begin":
                answer = self.begin(values["wish"], language)
            case "go_on":
                answer = self.go_on(values["path"], language)
            case "look_into":
                answer = self.look_into(values["name"], bytes(content or b""), language)
            case "take_up":
                answer = self.take_up(values["path"], values["seats"], language, values.get("kept", ()))
            case "close":
                self.close()
                answer = {}
            case _:
                answer = self.card()
        return json.dumps(answer)

    # --- games
    def begin(self, wish: Mapping[str, Any], language: str) -> dict[str, Any]:
        """Begin a game; return its keys and its file, or `says`: why that is not possible.

        Args:
            wish: `game`: a battle, `skirmish` or `realm`; `players`: how many Houses of the realm; `seats`: the player
                of each House.
            language: the language of the page.
        """
        try:
            seed = new_seed()
            kind, game, name, title = begun(wish, seed)
            players = players_named(kind, game, wish)
            opened = hosting.begin(
                kind, game, players, seed, self._thinkers, name, title, hosting.TableSettings(watched=False)
            )
        except (InputError, ValueError, OSError) as error:
            return {"says": translated_error(error, spoken(language))}
        return self._seated(opened.table)

    def go_on(self, path: str, language: str) -> dict[str, Any]:
        """Continue a game that the browser has kept; return what `begin` returns.

        Args:
            path: the path of its journal in the player's folder; the files are there already.
            language: the language of the page.
        """
        self._note_files()
        return self._resumed(path, language)

    def _resumed(self, path: str, language: str) -> dict[str, Any]:
        try:
            opened = hosting.resume(home() / path, self._thinkers, settings=hosting.TableSettings(watched=False))
        except (InputError, ValueError, OSError) as error:
            return {"says": translated_error(error, spoken(language))}
        return self._seated(opened.table, opened.faults)

    def look_into(self, name: str, content: bytes, language: str) -> dict[str, Any]:
        """Put a file of the player into the folder of its game; return its path, game and Houses, or `says`.

        Who plays is still to be said: see `take_up`.
        """
        named = in_one_line(Path(name).stem)[:60].strip(".")
        named = named.replace(".", "-")  # the other files of a game have its name and a dot
        place = home() / OPENED / f"{named or 'game'}.bow"
        place.parent.mkdir(parents=True, exist_ok=True)
        write_whole(place, content)
        try:
            kind = kind_of(place)
            found = open_game(place, kind)
            found.close()
        except (InputError, ValueError, OSError) as error:
            place.unlink()
            return {"says": translated_error(error, spoken(language))}
        return {"path": f"{OPENED}/{place.name}", "game": kind.name, "houses": list(found.game.houses)}

    def take_up(self, path: str, seats: Mapping[str, str], language: str, kept: Collection[str] = ()) -> dict[str, Any]:
        """Continue a game that `look_into` has opened, with a player for each House; return what `begin` returns.

        Args:
            path: the path that `look_into` returned.
            seats: the player of each House.
            language: the language of the page.
            kept: the paths of the journals that the browser has kept, whose files need not be here; none is replaced.
        """
        place = home() / path
        kind = kind_of(place)
        try:
            wanted = place.parent.with_name(kind.folders[0]) / place.name
            wanted.parent.mkdir(parents=True, exist_ok=True)
            taken = {home() / each for each in kept}
            free = next(each for each in _names(wanted) if each not in taken and not each.exists())
            place.rename(free)
            write_seats(free, kind, {house: self._offered(kind, who) for house, who in seats.items()})
        except OSError as error:
            return {"says": translated_error(error, spoken(language))}
        return self._resumed(f"{free.parent.name}/{free.name}", language)

    def _offered(self, kind: Any, who: str) -> str:
        return who if kind.bots.is_ours(who) else PERSON

    def _seated(self, table: RemoteTable, faults: tuple[str, ...] = ()) -> dict[str, Any]:
        """Seat the people of a page; return the name of the table, the key of each House, and its card for a list."""
        self.close()
        self._table = table
        table.telling.drawing = self._drawings
        table.hosted.on_thought = lambda: self._outside.later(0)
        keys = {house: table.keys.renew(house) for house in table.owned if table.hosted.match.is_person(house)}
        self._flush()
        self.tick()
        turn = table.hosted.match.house if table.hosted.match.house in keys else next(iter(keys), None)
        return {"table": table.keys.table, "keys": keys, "turn": turn, "faults": list(faults), **self.card()}

    def card(self) -> dict[str, Any]:
        """Return what a list of games shows of the present one: file, game, title, players, whether it is over."""
        table = self._table
        if table is None or (journal := table.hosted.match.journal) is None:
            return {}
        return {
            "file": journal.path.relative_to(home()).as_posix(),
            "game": table.hosted.kind.name,
            "title": table.title,
            "seats": dict(table.hosted.seats),
            "over": table.hosted.match.over and table.on_over is None,
        }

    def close(self) -> None:
        """Close the present game; it stays in the browser."""
        if self._table is not None:
            self._table.close("remote-bye-closed")
            self._deliver(self._table)
            self._flush()
            self._table, self._heard = None, {}

    # --- messages
    def hear(self, number: int, frame: str) -> None:
        """Take a frame from the page on a connection, as a server takes one from a socket."""
        table, heard = self._table, self._heard.setdefault(number, _Heard())
        connection = heard.connection
        if table is None:
            self._refuse(number, "remote-bye-closed")
            return
        try:
            message = frame_in(frame)
            kind = message["type"]
            wanted = "hello" if not heard.greeted else "join" if connection.seat is None else ""
            if kind != wanted if wanted else kind in ("hello", "join"):
                raise FrameError("remote-frame-order")
        except FrameError as error:
            self._refuse(number, error.key)
            return
        if kind == "hello":
            heard.greeted = True
            connection.language = language_of(message.get("language", "en"))
            self._outside.send(number, frame_of({"type": "hello", "protocol": protocol.PROTOCOL}))
            return
        if kind == "join":
            if not table.join(connection, message):
                self._refuse(number, "remote-bye-key")
                return
        else:
            self._work(connection, message, table.handle(connection, message))
        self._done(table)

    def end(self, number: int) -> None:
        """Forget a connection of the page."""
        heard = self._heard.pop(number, None)
        if heard is not None and self._table is not None:
            self._table.leave(heard.connection)
            self._done(self._table)

    def _refuse(self, number: int, key: str) -> None:
        heard = self._heard.pop(number, None) or _Heard()
        says = spoken(heard.connection.language).say(key)
        reason = key.removeprefix("remote-bye-").removeprefix("remote-")
        self._outside.send(number, frame_of({"type": "bye", "reason": reason, "says": says}))
        self._outside.send(number, None)

    def _work(self, connection: Connection, message: Mapping[str, Any], job: Job | None) -> None:
        """Work the rest of an answer out: at once, or in the other worker."""
        table = self._table
        if job is None or table is None:
            return
        if job.what in SLOW:
            self._thinkers.work_out(job, lambda found, why: self._answered(table, connection, message, found, why))
            return
        found: dict[str, Any] | Exception
        try:
            found = job()
        except Exception as error:  # noqa: BLE001  # who asked is told that there is no answer
            found = error
        table.answered(connection, message, found)

    def _answered(
        self, table: RemoteTable, connection: Connection, message: Mapping[str, Any], found: Any, why: str
    ) -> None:
        table.answered(connection, message, RuntimeError(why) if found is None else found)
        self._done(table)

    def came(self, number: int, result: str | None, failure: str = "") -> None:
        """Take what the worker that thinks has worked out, as JSON, or None and why it has not."""
        self._thinkers.came(number, None if result is None else json.loads(result), failure)

    # --- time
    def tick(self) -> None:
        """Let bots play, and tell what time has changed."""
        table = self._table
        if table is None:
            return
        again = table.tick()
        if again is not None:
            self._outside.later(again)
        self._done(table)
        if table.hosted.match.thinking is not None and table.hosted.match.thinking.ready:
            self._outside.later(0)

    def _done(self, table: RemoteTable) -> None:
        """Keep what has changed, then let the messages go out; bots go on."""
        self._flush()
        self._deliver(table)
        if table.hosted.match.bot_to_act and table.hosted.match.thinking is None:
            self._outside.later(0)

    def _deliver(self, table: RemoteTable) -> None:
        numbers = {id(heard.connection): number for number, heard in self._heard.items()}
        for connection, frame in table.telling.taken():
            if (number := numbers.get(id(connection))) is not None:
                self._outside.send(number, frame)

    # --- files
    def _files(self) -> Iterator[tuple[Path, bytes]]:
        for name in sorted({name for kind in KINDS.values() for name in kind.folders}):
            for path in sorted((home() / name).glob("*")):
                if path.is_file() and not path.name.startswith("."):
                    yield path, blake2b(path.read_bytes(), digest_size=16).digest()

    def _note_files(self) -> None:
        """Take the files as they are for kept."""
        self._kept = dict(self._files())

    def _flush(self) -> None:
        """Let the browser keep the files that have changed."""
        found = dict(self._files())
        for path, mark in found.items():
            if self._kept.get(path) != mark:
                self._outside.keep(path.relative_to(home()).as_posix(), path.read_bytes())
        for path in self._kept.keys() - found.keys():
            self._outside.keep(path.relative_to(home()).as_posix(), None)
        self._kept = found


def page_host(outside: Outside) -> PageHost:
    """Return the host of a page that was built by `tools/play_page.py`, which has a list of its painted grounds."""
    grounds = json.loads((folder("assets") / GROUNDS).read_bytes())
    return PageHost(Drawings(ListedPictures(grounds)), outside)


def _names(path: Path) -> Iterator[Path]:
    """Yield a path, and further ones with numbers."""
    yield path
    for number in range(2, 1000):
        yield path.with_name(f"{path.stem}-{number}{path.suffix}")
