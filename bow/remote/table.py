"""A table with players elsewhere: who sits where, what they may do, and what goes out to each.

Each call runs to its end in one thread at a time; the server holds a lock for it. What is to be sent is collected in
`outbox`. A message to a seat is made by `Speech` of what its `RemoteSeat` may know.
"""

from __future__ import annotations

import logging
import secrets
from collections import OrderedDict
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Final, Protocol

from bow.bots.programs.dialogue import begin_message
from bow.bots.programs.seated_bots import STAND_IN, is_program
from bow.content.documents.faults import InputError
from bow.game.refusals import IllegalAction
from bow.remote import consent, protocol
from bow.remote.consent import Consent
from bow.remote.hosted import Hosted, NotSavedError, RemoteSeat
from bow.remote.keys import WATCHER, TableKeys
from bow.remote.speech import Speech, go_part
from bow.seats.local_table import READY_AFTER, SeatRefusal
from bow.seats.saved_files import PERSON
from bow.words.messages import languages, spoken, translated_error

if TYPE_CHECKING:
    from bow.remote.thinking import ThinkingPool
    from bow.words.messages import Words

_log = logging.getLogger("bow.remote")

#: answers that a seat keeps, so that a message that comes again gets the same
KEPT_ANSWERS: Final = 64
#: noticed steps of which a returning player is told the events
MOST_STEPS: Final = 60
#: people who watch one table
MOST_WATCHERS: Final = 32
#: seconds after which a bot acts anew whose step could not be saved
TRY_AGAIN: Final = 5.0
#: seconds after READY_AFTER at which the table looks whether somebody is ready
SOON: Final = 0.05


#: the rest of an answer, which takes a while: it runs in another thread, and returns the lines and perhaps the chart
Job = Callable[[], dict[str, Any]]


class Drawing(Protocol):
    """What makes the parts of messages from which a page draws a game. It is given views, and nothing else."""

    def table(self, game: str, view: Any, words: Words) -> Mapping[str, Any]:
        """Return what a page needs once, of the view of a seat."""

    def now(self, game: str, view: Any) -> Mapping[str, Any]:
        """Return what a page needs besides the view itself, each time."""


@dataclass(eq=False)
class Connection:
    """One socket of a player or a watcher.

    Attributes:
        language: the language of its messages.
        seat: its House; `WATCHER` if it only watches; None before it has joined.
        wants: what it wants besides the messages of people.
        count: how many noticed steps of its seat it was told.
        view: the last view that it was sent, as a frame; `seats` likewise.
        asking: whether the answer to a question is being worked out.
    """

    language: str = "en"
    seat: str | None = None
    wants: frozenset[str] = frozenset()
    count: int = 0
    view: str = ""
    seats: str = ""
    asking: bool = False


@dataclass
class Place:
    """A seat of the table, and who is there.

    Attributes:
        seat: the seat.
        base: what is added to its n, which grows from game to game.
        name: the name of its player.
        here: the connections; at a House there is at most one.
        answers: the last answers by the ids of what they answered.
    """

    seat: RemoteSeat
    base: int = 0
    name: str = ""
    here: list[Connection] = field(default_factory=list)
    answers: OrderedDict[str, Mapping[str, Any]] = field(default_factory=OrderedDict)

    @property
    def n(self) -> int:
        """How much was shown at the seat, and chosen ahead there."""
        return self.base + self.seat.n


class RemoteTable:
    """A game with players elsewhere.

    Attributes:
        keys: who may sit where.
        outbox: what is to be sent: a connection, and a frame; None closes the connection.
        run: a word for the counts of noticed steps: another one for each game, and each time that the table is opened.
        on_over: called when the game is over, and returns the table's next game; None: there is none.
        drawing: makes what a page needs to draw the game; None: pages draw none.
    """

    def __init__(self, hosted: Hosted[Any], keys: TableKeys, pool: ThinkingPool, title: str) -> None:
        """Open a table.

        Args:
            hosted: the game.
            keys: the keys of its seats.
            pool: where bots think and hints are worked out.
            title: what is played, for its players.
        """
        self.keys, self.title = keys, title
        self.run = ""
        self.outbox: list[tuple[Connection, str | None]] = []
        self.on_over: Callable[[Hosted[Any]], Hosted[Any]] | None = None
        self.drawing: Drawing | None = None
        self._pool = pool
        self._places: dict[str, Place] = {}
        self._consent = Consent()
        self.hosted = hosted
        self._seat(hosted)

    def _seat(self, hosted: Hosted[Any]) -> None:
        """Sit down at a game; those who are there stay."""
        before, earlier, self.hosted = self._places, self.hosted, hosted
        self.run, self._places = secrets.token_urlsafe(6), {}
        owned = [house for house in hosted.game.houses if hosted.is_person(house) or house in self.keys.hashes]
        for house in (*owned, WATCHER):
            place = Place(RemoteSeat(hosted, house))
            if house in before:
                place.name, place.here, place.base = before[house].name, before[house].here, before[house].n + 1
                place.seat.in_turn = before[house].seat.in_turn
            if place.seat.in_turn:
                hosted.away.add(house)
            self._places[house] = place
        for house in owned:  # a bot that stands in goes on in the next game
            if hosted.is_person(house) and not earlier.is_person(house):
                who = earlier.seats[house]
                try:
                    hosted.seat(house, who if hosted.kind.bots.is_ours(who) else STAND_IN)
                except NotSavedError as error:
                    _log.warning("%s plays again: %s", house, error)

    # --- who is there
    @property
    def connections(self) -> list[Connection]:
        """All connections that have joined."""
        return [connection for place in self._places.values() for connection in place.here]

    @property
    def goes_on(self) -> bool:
        """Whether another game follows the present one, as a battle follows its set-up."""
        return self.on_over is not None

    def house_name(self, words: Words, house: str) -> str:
        """Return the name of a House."""
        return Speech(self.hosted.kind, words).house(house, self._places[WATCHER].seat.view)

    def join(self, connection: Connection, frame: Mapping[str, Any]) -> bool:
        """Seat a connection by its key; return whether the key opens a seat."""
        house = self.keys.seat_of(frame["key"])
        if house is None or house not in self._places or frame["table"] != self.keys.table:
            return False
        place = self._places[house]
        if house == WATCHER and len(place.here) >= MOST_WATCHERS:  # a player always comes to the own seat
            self.send_bye(connection, "remote-bye-full")
            return True
        if house != WATCHER:
            for other in place.here:
                self.send_bye(other, "remote-bye-replaced")
            place.here.clear()
            place.name = protocol.clean_name(frame.get("name", "")) or place.name
            place.seat.in_turn = protocol.GO in frame.get("wants", ())
            (self.hosted.away.add if place.seat.in_turn else self.hosted.away.discard)(house)
            self._consent.drop(house)
        place.here.append(connection)
        connection.seat, connection.wants = house, frozenset(frame.get("wants", ()))
        connection.view = connection.seats = ""
        knows = frame.get("since", 0) if frame.get("run") == self.run else 0
        self._welcome(connection, place, knows)
        self.hosted.play_chosen()
        self.refresh()
        return True

    def _welcome(self, connection: Connection, place: Place, knows: int) -> None:
        speech, seat = self._speech(connection), place.seat
        welcome: dict[str, Any] = {
            "type": "join",
            "house": seat.viewer,
            "title": f"{speech.title}: {self.title}" if self.title else speech.title,
            "game": self.hosted.kind.name,
            "run": self.run,
            "questions": [protocol.WHY_NOT, *self.hosted.kind.answers],
        }
        if protocol.GO in connection.wants and seat.viewer:
            kind = self.hosted.kind
            welcome["begin"] = begin_message(kind.bots.game, protocol.PROTOCOL, seat.view, secrets.randbits(48))
        if protocol.BOARD in connection.wants:
            welcome["printed"] = self.hosted.kind.printed(speech.words, seat.view)
        if protocol.TABLE in connection.wants and self.drawing is not None:
            welcome["table"] = self.drawing.table(self.hosted.kind.name, seat.view, self._words(connection))
        self._send(connection, welcome)
        if not 0 < knows <= seat.count:
            start = speech.events(seat.start_events, seat.start)
            connection.count = max(0, seat.count - MOST_STEPS)
            self._send(connection, {"type": "events", "n": 0, "skipped": connection.count, "events": start})
        else:
            connection.count = knows

    def leave(self, connection: Connection) -> None:
        """Forget a connection that is gone. Its seat stays, with all that was chosen."""
        place = self._places.get(connection.seat) if connection.seat is not None else None
        if place is not None and connection in place.here:
            place.here.remove(connection)
            self.refresh()
        connection.seat = None

    def send_bye(self, connection: Connection, key: str, **values: Any) -> None:
        """Tell a connection in a sentence why it ends, and end it."""
        text = spoken(connection.language).say(key, **values)
        self._send(connection, {"type": "bye", "reason": key.removeprefix("remote-bye-"), "says": text})
        self.outbox.append((connection, None))
        connection.seat = None

    def revoke(self, house: str, key: str) -> None:
        """Send those away who came with the old key of a seat, which has another one now."""
        for connection in self._places[house].here:
            self.send_bye(connection, key)
        self._places[house].here.clear()
        self.refresh()

    # --- what comes in
    def handle(self, connection: Connection, frame: Mapping[str, Any]) -> Job | None:
        """Do what a joined connection asks; return what has still to be worked out, or None.

        What a job returns or raises goes to `answered`.
        """
        if connection.seat is None:
            return None
        place = self._places[connection.seat]
        match frame["type"]:
            case "act":
                self._once(connection, place, frame, self._act)
            case "undo":
                self._once(connection, place, frame, self._undo)
            case "propose":
                self._once(connection, place, frame, self._propose)
            case "back":
                self._once(connection, place, frame, self._take_back)
            case "ask":
                return self._ask(connection, place, frame)
            case "say":
                self._talk(connection, place, frame["text"].strip())
            case "leave":
                self.send_bye(connection, "remote-bye-left")
                place.here.remove(connection)
                self.refresh()
            case _:
                self._refuse(connection, frame, "remote-not-now")
        return None

    def _once(
        self,
        connection: Connection,
        place: Place,
        frame: Mapping[str, Any],
        do: Callable[[Connection, Place, Mapping[str, Any]], str],
    ) -> None:
        """Do something at most once for each id, and only for what its sender was shown."""
        id, seat = frame["id"], place.seat
        if not seat.viewer:
            self._refuse(connection, frame, "remote-watcher")
            return
        if id in place.answers:
            self._send(connection, place.answers[id])
            self._send_view(connection, place, again=True)
            return
        passed = frame.get("n", place.n) != place.n
        why = self._words(connection).say("remote-passed") if passed else do(connection, place, frame)
        answer: dict[str, Any] = {"type": "refused", "id": id, "says": why} if why else {"type": "ok", "id": id}
        place.answers[id] = answer
        while len(place.answers) > KEPT_ANSWERS:
            place.answers.popitem(last=False)
        self.refresh()
        self._send(connection, {**answer, "n": place.n})
        if why:
            self._send_view(connection, place, again=True)

    def _act(self, connection: Connection, place: Place, frame: Mapping[str, Any]) -> str:
        """Take an action of the menu; return why it is refused, or an empty text."""
        seat, words = place.seat, self._words(connection)
        menu = {str(action): action for action in seat.menu.actions}
        action = menu.get(frame["text"])
        if action is None:
            return self._why(connection, seat, frame["text"]) or words.say("remote-not-listed")
        try:
            seat.take(action)
        except (IllegalAction, InputError, NotSavedError) as error:
            return self._sentence(connection, seat, error)
        return ""

    def _undo(self, connection: Connection, place: Place, frame: Mapping[str, Any]) -> str:
        """Withdraw the last choice ahead; return why it is refused, or an empty text."""
        if not place.seat.can_withdraw:
            return self._words(connection).say("remote-nothing-back")
        try:
            place.seat.withdraw()
        except IllegalAction as error:
            return self._sentence(connection, place.seat, error)
        return ""

    # --- seats whose players are away
    def _propose(self, connection: Connection, place: Place, frame: Mapping[str, Any]) -> str:
        """Propose something for a House, or agree to it; return why it is refused, or an empty text.

        All other players who are here must agree. A player may also give the own seat to a bot.
        """
        house, what, who, by = frame["house"], frame["what"], frame.get("who", ""), place.seat.viewer
        words, about = self._words(connection), self._places.get(house)
        bots = self.hosted.kind.bots
        if what != consent.BOT or about is None or self.hosted.over:
            return words.say("remote-not-now")
        if not self.hosted.is_person(by):
            return words.say("remote-back-first")
        if not self.hosted.is_person(house):
            return words.say("remote-bot-already")
        if who and not bots.is_ours(who):
            return words.say("remote-no-bot", names=", ".join(bots.bots))
        if about.here and house != by:
            return words.say("remote-is-here")
        asked = {by} if house == by else self._asked_to_agree(house)
        agreed = self._consent.agree(house, what, who, by, asked)
        return "" if agreed is None else self._seated(connection, house, agreed.who or STAND_IN)

    def _asked_to_agree(self, house: str) -> set[str]:
        """Return the Houses of the other people who are here and play themselves."""
        return {
            other
            for other, place in self._places.items()
            if other not in (WATCHER, house) and place.here and not place.seat.in_turn and self.hosted.is_person(other)
        }

    def _take_back(self, connection: Connection, place: Place, frame: Mapping[str, Any]) -> str:
        """Give a seat that a bot plays back to its person; return why it is refused, or an empty text."""
        if self.hosted.is_person(place.seat.viewer):
            return self._words(connection).say("remote-no-stand-in")
        return self._seated(connection, place.seat.viewer, PERSON)

    def _seated(self, connection: Connection, house: str, who: str) -> str:
        try:
            self.change_seat(house, who)
        except NotSavedError as error:
            return self._words(connection).say("remote-not-saved", why=error.why)
        return ""

    @property
    def owned(self) -> tuple[str, ...]:
        """The Houses that belong to people, also those that bots play at present."""
        return tuple(house for house in self._places if house != WATCHER)

    def change_seat(self, house: str, who: str) -> None:
        """Let a bot play a House of a person from now on, or that person again.

        Raises:
            NotSavedError: that cannot be recorded; nothing has changed.
        """
        self.hosted.seat(house, who)
        self._consent.drop(house)
        self._places[house].base += 1  # the same question comes to another player
        self.refresh()

    # --- talk
    def _talk(self, connection: Connection, place: Place, text: str) -> None:
        """Pass on what a player says, to all who are there. Watchers only listen."""
        if not place.seat.viewer:
            self._refuse(connection, {}, "remote-watcher")
        elif text:
            for other in self.connections:
                said = self._speech(other).house(place.seat.viewer, place.seat.view)
                self._send(other, {"type": "say", "house": place.seat.viewer, "who": place.name or said, "text": text})

    def _sentence(self, connection: Connection, seat: RemoteSeat, error: Exception) -> str:
        words = self._words(connection)
        if isinstance(error, NotSavedError):
            return words.say("remote-not-saved", why=error.why)
        if isinstance(error, IllegalAction) and not isinstance(error.refusal, SeatRefusal):
            return self._speech(connection).refusal(error.refusal, seat.view)
        if isinstance(error, IllegalAction):
            return translated_error(ValueError(error.refusal.english), words)
        return translated_error(error, words)

    # --- questions
    def _ask(self, connection: Connection, place: Place, frame: Mapping[str, Any]) -> Job | None:
        """Answer a question about the own decision; what takes a while is worked out elsewhere."""
        seat, what, about = place.seat, frame["what"], frame.get("text", "")
        menu, shows = seat.menu, what == protocol.SHOW
        if what not in (protocol.WHY_NOT, *self.hosted.kind.answers):
            self._refuse(connection, frame, "remote-no-question")
        elif not menu.actions and not shows:
            self._refuse(connection, frame, "remote-not-asked")
        elif connection.asking:
            self._refuse(connection, frame, "remote-asking")
        elif what == protocol.WHY_NOT:
            self._why_not(connection, seat, frame)
        elif seat.view.decision is None and not shows:
            self._refuse(connection, frame, "remote-not-in-turn")
        elif what in ("odds", "preview") and about not in map(str, menu.actions):
            self._refuse(connection, frame, "remote-not-listed")
        else:
            view, kind, language = seat.view, self.hosted.kind, connection.language
            connection.asking = True
            return lambda: self._pool.answer(kind, what, language, view, about)
        return None

    def answered(self, connection: Connection, frame: Mapping[str, Any], found: dict[str, Any] | Exception) -> None:
        """Send what was worked out to the connection that asked."""
        connection.asking = False
        if connection.seat is None:
            return
        if not isinstance(found, Exception):
            self._send(connection, {"type": "answer", "id": frame["id"], **found})
            return
        if not isinstance(found, KeyError | ValueError):
            _log.warning("a question was not answered: %s: %s", type(found).__name__, found)
        self._refuse(connection, frame, "remote-no-answer")

    def _why(self, connection: Connection, seat: RemoteSeat, text: str) -> str:
        """Return why the seat cannot take an action now; empty: it can, or its view does not say."""
        refusal = seat.view.why_not(text) if seat.view.decision is not None else None
        return "" if refusal is None else self._speech(connection).refusal(refusal, seat.view)

    def _why_not(self, connection: Connection, seat: RemoteSeat, frame: Mapping[str, Any]) -> None:
        about, words = frame.get("text", ""), self._words(connection)
        listed = about in map(str, seat.menu.actions)
        line = words.say("remote-legal") if listed else self._why(connection, seat, about)
        self._send(connection, {"type": "answer", "id": frame["id"], "lines": [line or words.say("remote-not-listed")]})

    # --- what goes out
    def _words(self, connection: Connection) -> Words:
        return spoken(connection.language)

    def _speech(self, connection: Connection) -> Speech:
        return Speech(self.hosted.kind, spoken(connection.language), protocol.BOARD in connection.wants)

    def _send(self, connection: Connection, message: Mapping[str, Any]) -> None:
        self.outbox.append((connection, protocol.frame_of(message)))

    def _refuse(self, connection: Connection, frame: Mapping[str, Any], key: str) -> None:
        text = self._words(connection).say(key)
        self._send(connection, {"type": "refused", "id": frame.get("id", ""), "says": text})

    def refresh(self) -> None:
        """Send each connection what is new to it: events, the view, who is there."""
        for place in self._places.values():
            for connection in place.here:
                self._send_events(connection, place)
                self._send_view(connection, place)
                self._send_seats(connection)

    def _send_events(self, connection: Connection, place: Place) -> None:
        seat, speech = place.seat, self._speech(connection)
        for noticed in seat.noticed_since(connection.count):
            connection.count += 1
            step = noticed.step
            events = speech.step(step.before, step.after, step.events)
            if not events:  # such as the beginning of a march
                continue
            message = {"type": "events", "n": connection.count, "house": step.house, "events": events}
            self._send(connection, {**message, "undone": True} if noticed.undone else message)

    def _send_view(self, connection: Connection, place: Place, again: bool = False) -> None:
        seat = place.seat
        menu, view = seat.menu, seat.view
        waits = [other.house for other in seat.others if other.thinks]
        if menu.decision is None and not waits and not seat.over and seat.viewer:
            waits = [seat.viewer]  # a bot plays this seat
        chosen = seat.chosen if seat.viewer else ()
        said = self._speech(connection).view(
            view, menu.decision, menu.actions, ahead=menu.ahead, chosen=chosen, waits_for=waits
        )
        said |= {"over": seat.over, "final": seat.over and not self.goes_on, "undo": seat.can_withdraw}
        if protocol.TABLE in connection.wants and self.drawing is not None:
            said["now"] = self.drawing.now(self.hosted.kind.name, view)
        if protocol.GO in connection.wants and menu.actions and not menu.ahead:
            said["go"] = go_part(view, place.n)
        frame = protocol.frame_of({"type": "view", "n": place.n, **said})
        if again or frame != connection.view:
            connection.view = frame
            self.outbox.append((connection, frame))

    def _send_seats(self, connection: Connection) -> None:
        assert connection.seat is not None
        seat, speech = self._places[connection.seat].seat, self._speech(connection)
        known = {other.house: other for other in seat.others}
        rows = []
        for house in self.hosted.game.houses:
            place, other = self._places.get(house), known.get(house)
            ready = seat.ready if other is None else other.ready
            row = {"house": house, "says": speech.house(house, seat.view), "ready": ready}
            if place is not None:
                row |= {"name": place.name, "here": bool(place.here)}
            if not self.hosted.is_person(house):
                who = self.hosted.seats[house]
                row["bot"] = "program" if is_program(who) else who
            if (proposal := self._consent.open.get(house)) is not None:
                row["proposed"] = proposal.told()
            rows.append(row)
        frame = protocol.frame_of({"type": "seats", "seats": rows, "watchers": len(self._places[WATCHER].here)})
        if frame != connection.seats:
            connection.seats = frame
            self.outbox.append((connection, frame))

    # --- time and bots
    def tick(self) -> float | None:
        """Let bots play, and tell what time has changed; return in how many seconds to call again, or None."""
        since = len(self.hosted.history)
        try:
            if self.hosted.bots_play():
                self.hosted.save(since)
        except (InputError, NotSavedError) as error:
            _log.warning("a bot cannot act: %s", error)
            self.refresh()
            return TRY_AGAIN
        if self.hosted.over and self.on_over is not None:
            following = self.on_over(self.hosted)
            self._seat(following)
            for place in self._places.values():
                for connection in place.here:
                    self._welcome(connection, place, 0)
            following.think()
        self.refresh()
        hidden = self.hosted.hidden_for
        return None if hidden is None or hidden > READY_AFTER else READY_AFTER - hidden + SOON

    def close(self, key: str) -> None:
        """Close the table; those who are there are told why."""
        for connection in self.connections:
            self.send_bye(connection, key)
        for place in self._places.values():
            place.here.clear()
        self.hosted.close()


def language_of(named: str) -> str:
    """Return a language that a client wants, or English if there is no such language."""
    return named if named in languages() else "en"
