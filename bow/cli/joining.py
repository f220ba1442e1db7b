"""`bow join`: a seat at a table elsewhere, for a person in this terminal, a bot or a program."""

from __future__ import annotations

import sys
import threading
import time
from collections.abc import Callable, Mapping, Sequence
from importlib.util import find_spec
from math import ceil
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, Final

import typer

from bow.cli.terminal.output import (
    NO,
    ask,
    console,
    end_interrupted,
    epilog,
    fail,
    numbered,
    print_columns,
    say,
    spoken,
)
from bow.system.control_characters import shown
from bow.system.places import install_command
from bow.system.sentence import Sentence

if TYPE_CHECKING:
    from bow.bots.programs.bot_server import PositionReader
    from bow.game.games import Bot
    from bow.games.game_kind import GameKind
    from bow.remote.client import RemoteClient
    from bow.remote.keys import Link

#: what a person types to ask something, and what that is called in messages
QUESTIONS: Final = {
    "why": "why_not", "w": "why_not", "odds": "odds", "o": "odds", "preview": "preview", "reach": "reach",
    "hint": "hint", "show": "show", "m": "show", "map": "show",
}  # fmt: skip
LEAVE: Final = ("q", "quit", "exit")
#: what a person types to propose something for a House, or to agree to it
PROPOSALS: Final = ("bot", "wait", "concede", "undo", "no")
#: seconds for the last lines of a game to be printed, once the table is left
LAST_WORDS: Final = 5.0
#: from this many choices on they are printed in columns, in notation
MANY: Final = 40


def add_to(app: typer.Typer) -> None:
    app.command(
        epilog=epilog(
            ("bow join", "asks for the link, and takes your seat"),
            ("bow join --link-file seat.txt", "the link is in a file"),
            ("bow join --bot captain", "one of our bots plays in your place"),
            ("bow join --program './mybot --fast'", "your program plays in your place"),
            no="the table sent you away",
        )
    )(join)


def join(
    link_file: Annotated[
        Path | None, typer.Option("--link-file", metavar="FILE", help="Read the link from a file.", show_default=False)
    ] = None,
    name: Annotated[
        str, typer.Option("--name", metavar="NAME", help="Your name, for the others; at most 24 letters.")
    ] = "",
    bot: Annotated[
        str | None,
        typer.Option("--bot", metavar="BOT", help="Let one of our bots play in your place.", show_default=False),
    ] = None,
    program: Annotated[
        str | None,
        typer.Option(
            "--program",
            metavar="COMMAND",
            help="Let a program play in your place.",
            show_default=False,
        ),
    ] = None,
) -> None:
    """Take a seat at a table elsewhere that `bow serve` keeps: the command asks for the link."""
    if find_spec("websockets") is None:
        fail(say("remote-no-libraries", install=install_command("remote")))
    if bot is not None and program is not None:
        fail(Sentence("told-remote-bot-or-program"))
    from bow.remote.client import RemoteClient
    from bow.remote.protocol import GO
    from bow.system.log_file import start_log

    start_log()
    link = _asked_link(link_file)
    who = bot if program is None else f"cmd:{program}"
    client = RemoteClient(link, spoken().language, name, () if who is None else (GO,))
    guest = PersonGuest(client) if who is None else BotGuest(client, who)
    try:
        client.start()
        good = guest.play()
    except KeyboardInterrupt as end:
        print()
        end_interrupted(end)
    finally:
        client.leave()
        guest.close()
    if not good:
        raise typer.Exit(NO)


def _asked_link(file: Path | None) -> Link:
    """Return the link to a seat, from a file, a prompt or standard input; end the command if there is none."""
    from bow.content.documents.yaml_reading import read_bytes
    from bow.remote.keys import read_link

    if file is not None:
        text = read_bytes(file, 4_000).decode("utf-8", "replace")
    else:
        text = (ask(say("remote-which-link") + " ") if sys.stdin.isatty() else sys.stdin.readline()) or ""
    try:
        return read_link(text)
    except ValueError as error:
        fail(str(error))


class Guest:
    """A seat at a table elsewhere. A subclass decides what is chosen.

    Attributes:
        view: the last view that came; None: none has come.
    """

    def __init__(self, client: RemoteClient) -> None:
        self.client = client
        self.view: dict[str, Any] | None = None
        self.house = ""
        self.seats: list[dict[str, Any]] = []
        self.clocks: dict[str, Any] = {}
        self._clocks_came = 0.0
        self._told = ""

    def play(self) -> bool:
        """Play until the game is over or this side leaves; return False if the table sent this side away."""
        raise NotImplementedError

    def close(self) -> None:
        """Release what the seat holds."""

    def hear(self, message: Mapping[str, Any]) -> None:
        """Print what a message of the table says."""
        match message["type"]:
            case "join":
                house = self.house = message["house"]
                told = say("remote-joined" if house else "remote-watching", title=message["title"])
                self.say(told)
            case "events":
                if message.get("skipped"):
                    self.say(say("remote-skipped", count=message["skipped"]))
                if message.get("undone"):
                    self.say(say("remote-undone"))
                for event in message["events"]:
                    self.say(f"  {event['says']}")
            case "seats":
                self._tell_seats(message)
            case "clock":
                self._hear_clocks(message)
            case "view":
                self.view = dict(message)
                if message["over"]:
                    self.say(message["asks"])
            case "say":
                self.say(say("remote-said", who=message["who"], text=message["text"]))
            case "refused" | "bye":
                self.say(message["says"])
            case "answer":
                for line in message["lines"]:
                    self.say(line)
            case "lost":
                self.say(say("remote-lost", seconds=message["wait"]))

    def _hear_clocks(self, message: Mapping[str, Any]) -> None:
        """Keep the clocks; print them the first time."""
        first, self.clocks, self._clocks_came = not self.clocks, dict(message), time.monotonic()
        if first and self.seats:
            self.say(self.clocks_text())

    def clocks_text(self) -> str:
        """Return the times of all players now."""
        if not self.clocks:
            return say("remote-no-clock")
        named, passed = {seat["house"]: seat["says"] for seat in self.seats}, time.monotonic() - self._clocks_came
        return "; ".join(clock_text(row, named, passed) for row in self.clocks["clocks"])

    def _tell_seats(self, message: Mapping[str, Any]) -> None:
        self.seats = message["seats"]
        told = "; ".join(seat_text(seat) for seat in self.seats)
        told = "\n".join([told, *(note for seat in self.seats for note in seat_notes(seat, self.seats, self.house))])
        if told != self._told:
            self._told = told
            self.say(told)

    def say(self, text: str) -> None:
        console().print(shown(text), markup=False)


def seat_text(seat: Mapping[str, Any]) -> str:
    """Return who is at a seat."""
    bot, name = seat.get("bot", ""), seat.get("name", "")
    state = "bot" if bot else "here" if seat["here"] else "away"
    return say("remote-seat", house=seat["says"], who=name, bot=bot, named="yes" if name else "no", state=state)


def clock_text(row: Mapping[str, Any], named: Mapping[str, str], passed: float) -> str:
    """Return the time of a player, so many seconds after the clocks came."""
    spent = passed if row["runs"] else 0.0
    allowed = min(spent, row["allowance"]) if row["away"] else 0.0
    left, allowance = max(0.0, row["left"] - (spent - allowed)), row["allowance"] - allowed
    return say(
        "remote-clock",
        house=named.get(row["house"], row["house"]),
        time=_time_text(left),
        runs="yes" if row["runs"] else "no",
        away="yes" if row["away"] and row["runs"] and allowance > 0 else "no",
        allowance=_time_text(allowance),
    )


def _time_text(seconds: float) -> str:
    """Return a time as hours, minutes and seconds, after the days."""
    minutes, rest = divmod(ceil(seconds), 60)
    hours, minutes = divmod(minutes, 60)
    days, hours = divmod(hours, 24)
    clock = f"{hours}:{minutes:02d}:{rest:02d}" if hours or days else f"{minutes}:{rest:02d}"
    return say("remote-days", days=days, clock=clock) if days else clock


def seat_notes(seat: Mapping[str, Any], seats: Sequence[Mapping[str, Any]], own: str) -> list[str]:
    """Return what is proposed for a seat, what may be chosen for it, and that a bot plays the own one."""
    notes = []
    if "choices" in seat:
        words = spoken().items([f"`{word} {seat['house']}`" for word in seat["choices"]])
        notes.append(
            say("remote-out-of-time", house=seat["says"], own="yes" if seat["house"] == own else "no", words=words)
        )
    if seat["house"] == own and "bot" in seat:
        notes.append(say("remote-bot-for-you"))
    if "proposed" in seat:
        proposed = seat["proposed"]
        agreed = [other["says"] for other in seats if other["house"] in proposed["agreed"]]
        about = {"house": seat["says"], "id": seat["house"], "houses": spoken().items(agreed), "bot": proposed["who"]}
        notes.append(say("remote-proposed", what=proposed["what"], **about))
    return notes


class PersonGuest(Guest):
    """A person in this terminal. News are printed as they come, and a line may be typed at any time."""

    def __init__(self, client: RemoteClient) -> None:
        super().__init__(client)
        self._printing = threading.Lock()
        self._changed = threading.Condition()
        self._ended = self._sent_away = False
        self._listed = -1
        self._waits = False  # a choice is on its way
        self._hearing = threading.Thread(target=self._hear_all, name="bow-news", daemon=True)

    def play(self) -> bool:
        self._hearing.start()
        while not self._ended:
            line = ask("")
            if line is None or line.lower() in LEAVE:
                break
            if self._ended:
                break
            self._do(line)
        return not self._sent_away

    def close(self) -> None:
        if self._hearing.ident is not None:
            self._hearing.join(LAST_WORDS)

    def _hear_all(self) -> None:
        while (message := self.client.heard.get()) is not None:
            with self._printing:
                self.hear(message)
                if message["type"] in ("ok", "refused"):
                    self._waits = False
                self._list()
            self._sent_away |= message["type"] == "bye" and message["reason"] != "left"
            with self._changed:
                self._changed.notify_all()
        self._ended = True
        with self._changed:
            self._changed.notify_all()
        with self._printing:
            self.say(say("remote-end"))

    def _list(self) -> None:
        """Print the question and its answers once."""
        view = self.view
        if view is None or view["n"] == self._listed or view["over"]:
            return
        self._listed = view["n"]
        self.say("")
        self.say(view["asks"])
        if view["menu"] and self.clocks:
            self.say(self.clocks_text())
        if view["chosen"]:
            self.say(say("remote-chosen", what="; ".join(each["says"] for each in view["chosen"])))
        rows = view["menu"]
        if len(rows) > MANY:
            print_columns([shown(f"{n:3} {row['text']}") for n, row in enumerate(rows, start=1)])
        else:
            for n, row in enumerate(rows, start=1):
                self.say(f"{n:3} {row['says']} ({row['text']})")

    def _do(self, line: str) -> None:
        """Do what a typed line says; a choice waits until it can be made."""
        word, _, rest = line.partition(" ")
        word = word.lower()
        if word in ("", "?", "help"):
            self._print(say("remote-help"))
        elif word in QUESTIONS:
            self.client.ask(QUESTIONS[word], self._meant(rest.strip()) or "")
        elif word == "say":
            from bow.remote.protocol import MOST_TALK

            self.client.say(rest.strip()[:MOST_TALK])
        elif word in ("clock", "clocks"):
            self._print(self.clocks_text())
        elif word == "back":
            self.client.take_back()
        elif word in PROPOSALS and (rest.strip() or word == "bot"):
            self._propose(word, rest)
        elif word in ("concede", "wait"):
            self._print(say("remote-name-house", word=word))
        elif word in ("undo", "u"):
            self.client.undo(self.view["n"] if self.view is not None else 0)
        else:
            self._choose(line)

    def _propose(self, what: str, rest: str) -> None:
        """Propose something for the House that a line names; without a name, for the own House."""
        named, _, who = rest.strip().partition(" ")
        known = {key.lower(): seat["house"] for seat in self.seats for key in (seat["house"], seat["says"])}
        house = known.get(named.lower()) if named else self.house
        from bow.remote.protocol import ID

        if not house or not ID.fullmatch(who or "-"):
            self._print(say("remote-no-house", names=", ".join(seat["house"] for seat in self.seats)))
            return
        self.client.propose(house, what, who)

    def _choose(self, line: str) -> None:
        with self._changed:
            self._changed.wait_for(lambda: self._ended or (self._can_choose and not self._waits))
        view = self.view
        if self._ended or view is None:
            return
        text = self._meant(line)
        if text is None:
            self._print(say("hotseat-no-number", most=len(view["menu"])))
            return
        self._waits = True
        self.client.act(view["n"], text)

    @property
    def _can_choose(self) -> bool:
        return self.view is not None and bool(self.view["menu"])

    def _meant(self, text: str) -> str | None:
        """Return the action that a number means, or the text itself; None: there is no such number."""
        rows = self.view["menu"] if self.view is not None else []
        if (number := numbered(text, len(rows))) is not None:
            chosen: str = rows[number - 1]["text"]
            return chosen
        return None if text.isdecimal() else text

    def _print(self, text: str) -> None:
        with self._printing:
            self.say(text)


class BotGuest(Guest):
    """A bot or a program, which decides when its turn comes."""

    def __init__(self, client: RemoteClient, who: str) -> None:
        super().__init__(client)
        self._who = who
        self._bot: Bot[Any] | None = None
        self._reader: PositionReader | None = None
        self._house = ""
        self._answered = -1

    def play(self) -> bool:
        while (message := self.client.heard.get()) is not None:
            self.hear(message)
            match message["type"]:
                case "join":
                    self._begin(message)
                case "refused":
                    self._answered = -1  # the view that follows asks again
                case "view" if message["over"] and message["final"]:
                    return True
                case "view" if "go" in message and message["n"] != self._answered:
                    self._answered = message["n"]
                    self.client.act(message["n"], self._choice(message["go"]))
                case "bye":
                    return False
        return False

    def _begin(self, message: Mapping[str, Any]) -> None:
        """Make the bot for the game of a table, unless it plays it already."""
        from bow.bots.programs.bot_server import UnplayableError
        from bow.bots.programs.outside_bot import OutsideBot
        from bow.games.kinds import KINDS
        from bow.games.skirmish import SKIRMISH

        if not message["house"]:
            fail(say("remote-watcher"))
        kind = KINDS.get(message["game"])
        if kind is None:
            fail(Sentence("told-remote-no-game", game=message["game"]))
        if isinstance(self._bot, OutsideBot):
            self._bot.close()
        self._house = message["house"]
        self._reader = _reader_of(kind, message["begin"], UnplayableError)
        who = "bot" if kind is SKIRMISH else self._who  # neither bots of battles nor programs set up
        if not kind.bots.is_bot(who):
            fail(Sentence("told-no-bot", bot=f"{who!r}", names=", ".join(kind.bots.bots)))
        try:
            self._bot = kind.bots.seated(who, self._house, message["begin"]["seed"])
        except ValueError as error:
            fail(str(error))

    def _choice(self, go: dict[str, Any]) -> str:
        from bow.bots.programs.dialogue import whole_position

        assert self._reader is not None
        assert self._bot is not None
        return str(self._bot.choose(self._reader(whole_position(go), self._house)))

    def close(self) -> None:
        from bow.bots.programs.outside_bot import OutsideBot

        if isinstance(self._bot, OutsideBot):
            self._bot.close()


def _reader_of(kind: GameKind[Any, Any], begin: dict[str, Any], unplayable: type[Exception]) -> PositionReader:
    """Return what reads the positions of a table's game; end the command if this installation cannot play it."""
    from bow.games.realm import REALM

    content: Any
    if kind is REALM:
        from bow.cli.opening_realms import realm_laid

        content = realm_laid((), False)
    else:
        from bow.battle.reading import catalogue

        content = catalogue()
    make: Callable[[dict[str, Any]], PositionReader] = kind.server_reader(content)
    try:
        return make(begin)
    except unplayable as error:
        fail(str(error))
