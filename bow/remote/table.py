"""A table with players elsewhere: who comes and goes, what they do, and what time changes.

Each call runs to its end in one thread at a time; the server holds a lock for it. What is to be sent waits in
`telling`.
"""

from __future__ import annotations

import logging
import secrets
from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any, Final

from bow.bots.programs.seated_bots import STAND_IN, is_program
from bow.content.documents.faults import InputError
from bow.game.refusals import IllegalAction
from bow.remote import protocol
from bow.remote.agreements import Agreements
from bow.remote.clock import TableClock, listener
from bow.remote.hosted import NotSavedError
from bow.remote.keys import WATCHER, TableKeys
from bow.remote.places import Connection, Place, Places
from bow.remote.questions import Questions
from bow.remote.remote_seat import RemoteSeat, ServedGame
from bow.remote.speech import Speech
from bow.remote.telling import Telling
from bow.remote.watching import LateSeat
from bow.seats.local_table import READY_AFTER

if TYPE_CHECKING:
    from bow.remote.thinkers import Job, Thinkers
    from bow.words.messages import Words

_log = logging.getLogger("bow.remote")

#: answers that a seat keeps, so that a message that comes again gets the same
KEPT_ANSWERS: Final = 64
#: people who watch one table
MOST_WATCHERS: Final = 32
#: seconds after which a bot acts anew whose step could not be saved
TRY_AGAIN: Final = 5.0
#: seconds after a moment at which the table looks what it has changed
SOON: Final = 0.05


class RemoteTable:
    """A game with players elsewhere.

    Attributes:
        keys: who may sit where.
        title: what is played.
        hosted: the game.
        telling: what is to be sent.
        clock: the clock of the players, or None.
        watch_delay: how many steps later watchers see the game.
        closed: whether it was closed.
        on_turn: called with each House whose player has to choose from now on, and whether that player is here.
        on_over: called when the game is over, and returns the table's next game, or None while that cannot begin; None:
            no game follows.
    """

    def __init__(
        self,
        hosted: ServedGame,
        keys: TableKeys,
        pool: Thinkers,
        title: str,
        clock: TableClock | None = None,
        watch_delay: int = 0,
    ) -> None:
        """Open a table.

        Args:
            hosted: the game.
            keys: the keys of its seats.
            pool: where bots think and hints are worked out.
            title: what is played, for its players.
            clock: the clock of the players.
            watch_delay: how many steps later watchers see the game.
        """
        self.keys, self.title, self.clock, self.watch_delay = keys, title, clock, watch_delay
        self.closed = False
        self.on_turn: Callable[[str, bool], object] | None = None
        self._asked: set[str] = set()  # the Houses of `on_turn`
        self.on_over: Callable[[ServedGame], ServedGame | None] | None = None
        self._players: dict[str, str] = {}
        self._begun = False  # whether time may run: the players have come, or the game has gone on
        self.hosted = hosted
        self._places = Places(hosted, "")
        self.telling = Telling(self._places, title, clock)
        self._questions = Questions(self.telling, pool)
        self._agreements = Agreements(self.telling, self.change_seat)
        self._seat(hosted)

    def _seat(self, hosted: ServedGame) -> None:
        """Sit down at a game; those who are there stay."""
        before, earlier, self.hosted = self._places, self.hosted, hosted
        self._places = self.telling.places = Places(hosted, secrets.token_urlsafe(6))
        match = hosted.match
        owned = [house for house in match.game.houses if hosted.can_belong(house) or house in self.keys.hashes]
        for house in (*owned, WATCHER):
            late = house == WATCHER and self.watch_delay > 0
            place = Place(LateSeat(hosted, self.watch_delay) if late else RemoteSeat(hosted, house))
            if house in before:
                place.name, place.here, place.base = before[house].name, before[house].here, before[house].n + 1
                place.seat.in_turn = before[house].seat.in_turn
            if place.seat.in_turn:
                hosted.match.away.add(house)
            self._places[house] = place
        if self.clock is not None:
            hosted.match.listeners.append(listener(self.clock, lambda: hosted.match.now(), hosted.match.is_person))
            if hosted.match.journal is not None:
                self.clock.keep_beside(hosted.match.journal.path)
        for house in owned:  # a bot that stands in goes on in the next game
            if hosted.match.is_person(house) and not earlier.match.is_person(house):
                who = earlier.seats[house]
                try:
                    hosted.seat(house, who if hosted.kind.bots.is_ours(who) else STAND_IN)
                except NotSavedError as error:
                    _log.warning("%s plays again: %s", house, error)

    @property
    def run(self) -> str:
        """The word for the counts of noticed steps; see `Places`."""
        return self._places.run

    # --- who is there
    @property
    def connections(self) -> list[Connection]:
        """All connections that have joined."""
        return [connection for connection, _ in self._places.connections]

    def house_name(self, words: Words, house: str) -> str:
        """Return the name of a House."""
        return Speech(self.hosted.kind, words).house(house, self._places[WATCHER].seat.view)

    def join(self, connection: Connection, frame: Mapping[str, Any]) -> bool:
        """Seat a connection by its key; return whether the key opens a seat."""
        house = self.keys.seat_of(frame["key"])
        if self.closed or house is None or house not in self._places or frame["table"] != self.keys.table:
            return False
        place = self._places[house]
        if house == WATCHER and len(place.here) >= MOST_WATCHERS:  # a player always comes to the own seat
            self.telling.bye(connection, "remote-bye-full")
            return True
        if house != WATCHER:
            for other in place.here:
                self.telling.bye(other, "remote-bye-replaced")
            place.here.clear()
            place.name = protocol.clean_name(frame.get("name", "")) or place.name
            place.seat.in_turn = protocol.GO in frame.get("wants", ())
            (self.hosted.match.away.add if place.seat.in_turn else self.hosted.match.away.discard)(house)
        place.here.append(connection)
        connection.seat, connection.wants = house, frozenset(frame.get("wants", ()))
        connection.forget_sent()
        knows = frame.get("since", 0) if frame.get("run") == self._places.run else 0
        self.telling.welcome(connection, place, knows)
        self.hosted.match.play_chosen()
        self.refresh()
        return True

    def seat_screen(self, at: Mapping[str, Connection]) -> None:
        """Seat the people at the table's own screen: each at the seat of a House, and all as watchers.

        Those not named leave it. In hidden steps a person alone at that screen chooses ahead, as the others do; several
        choose in their turn.
        """
        away, together = self.hosted.match.away, len(at) > 2
        for house, place in self._places.items():
            place.here = [each for each in place.here if each.hear is None]
            if (own := at.get(house)) is not None:
                place.seat.in_turn = False
                for other in place.here if house != WATCHER else ():
                    self.telling.bye(other, "remote-bye-taken")
                place.here, own.seat = [*(place.here if house == WATCHER else ()), own], house
            if place.seat.in_turn or (own is not None and together):
                away.add(house)
            else:
                away.discard(house)
        self.refresh()

    def has_been_seen(self, house: str) -> bool:
        """Return whether people at other Houses have seen the last step, which `house` took."""
        return self._agreements.was_seen(house)

    def is_proposed(self, house: str) -> bool:
        """Return whether something is proposed for a House."""
        return self._agreements.is_proposed(house)

    def leave(self, connection: Connection) -> None:
        """Forget a connection that is gone. Its seat stays, with all that was chosen."""
        place = self._places.get(connection.seat) if connection.seat is not None else None
        if place is not None and connection in place.here:
            place.here.remove(connection)
            self.refresh()
        connection.seat = None

    def revoke(self, house: str, key: str) -> None:
        """Send those away who came with the old key of a seat, which has another one now."""
        for connection in self._places[house].here:
            self.telling.bye(connection, key)
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
                self._once(connection, place, frame, self._agreements.undo)
            case "propose":
                self._once(connection, place, frame, self._agreements.propose)
            case "back":
                self._once(connection, place, frame, self._agreements.back)
            case "ask":
                return self._questions.ask(connection, place, frame)
            case "say":
                self._talk(connection, place, frame["text"].strip())
            case "leave":
                self.telling.bye(connection, "remote-bye-left")
                place.here.remove(connection)
                self.refresh()
            case _:
                self.telling.refuse(connection, frame, "remote-not-now")
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
            self.telling.refuse(connection, frame, "remote-watcher")
            return
        kept = place.answers.pop(id, None)
        if kept is not None and kept[0] == frame:  # another message with this id is one of another client
            place.answers[id] = kept
            self.telling.send(connection, kept[1])
            self.telling.view(connection, place, again=True)
            return
        passed = frame.get("n", place.n) != place.n
        why = self.telling.words(connection).say("remote-passed") if passed else do(connection, place, frame)
        answer: dict[str, Any] = {"type": "refused", "id": id, "says": why} if why else {"type": "ok", "id": id}
        place.answers[id] = frame, answer
        while len(place.answers) > KEPT_ANSWERS:
            place.answers.popitem(last=False)
        self.refresh()
        self.telling.send(connection, {**answer, "n": place.n})
        if why:
            self.telling.view(connection, place, again=True)

    def _act(self, connection: Connection, place: Place, frame: Mapping[str, Any]) -> str:
        """Take an action of the menu; return why it is refused, or an empty text."""
        seat, telling = place.seat, self.telling
        menu = {str(action): action for action in seat.menu.actions}
        action = menu.get(frame["text"])
        if action is None:
            why = self._questions.why(connection, seat, frame["text"])
            return why or telling.words(connection).say("remote-not-listed")
        try:
            seat.take(action)
        except (IllegalAction, InputError, NotSavedError) as error:
            return self._agreements.sentence(connection, seat, error)
        return ""

    # --- who plays
    @property
    def owned(self) -> tuple[str, ...]:
        """The Houses that belong to people, also those that bots play at present."""
        return self._places.owned

    def seating(self, words: Words) -> dict[str, Any]:
        """Return who sits where and for whom the game waits, in words, as all at the table know it."""
        hosted, places = self.hosted, self.telling.places
        rows = []
        for house in hosted.match.game.houses:
            row: dict[str, Any] = {"house": house, "says": self.house_name(words, house), "owned": house in places}
            if house in places:
                row |= {"name": places[house].name, "here": bool(places[house].here)}
            if not hosted.match.is_person(house):
                row["bot"] = "program" if is_program(hosted.seats[house]) else hosted.seats[house]
            rows.append(row)
        waits = () if hosted.match.over else places.running
        return {
            "seats": rows,
            "waits": [self.house_name(words, house) for house in waits],
            "over": hosted.match.over and not places.goes_on,
            "watchers": len(places[WATCHER].here),
        }

    def change_seat(self, house: str, who: str) -> None:
        """Let a bot play a House of a person from now on, or that person again.

        Raises:
            NotSavedError: that cannot be recorded; nothing has changed.
        """
        self.hosted.seat(house, who)
        self.refresh()

    # --- talk
    def _talk(self, connection: Connection, place: Place, text: str) -> None:
        """Pass on what a player says, to all who are there. Watchers only listen."""
        if not place.seat.viewer:
            self.telling.refuse(connection, {}, "remote-watcher")
        elif text:
            for other, listens in self._places.connections:
                if listens.seat.late:
                    continue
                said = self.telling.speech(other).house(place.seat.viewer, place.seat.view)
                who = place.name or said
                self.telling.send(other, {"type": "say", "house": place.seat.viewer, "who": who, "text": text})

    def answered(self, connection: Connection, frame: Mapping[str, Any], found: dict[str, Any] | Exception) -> None:
        """Send what a job has worked out to the connection that asked."""
        self._questions.answered(connection, frame, found)

    # --- what goes out
    def refresh(self) -> None:
        """Let the clocks run for those who have to choose, and send each connection what is new to it."""
        now, places, clock = self.hosted.match.now(), self._places, self.clock
        self._begun = self._begun or bool(self.hosted.match.history) or not places.away
        places.goes_on = self.on_over is not None
        if clock is not None:
            clock.run(now, places.running if self._begun else (), places.away)
            clock.look(now)
        self._agreements.drop_past()
        self._notice_players()
        self.telling.news(now, self._agreements.told())
        self._call_players()

    def _notice_players(self) -> None:
        """Count a change of a House's player, after which its question is another one."""
        seats = dict(self.hosted.seats)
        for house, who in seats.items():
            if house in self._places and self._players.get(house, who) != who:
                self._places[house].base += 1
        self._players = seats

    def _call_players(self) -> None:
        """Tell the host whose player has to choose from now on."""
        if self.on_turn is None:
            return
        places = self._places
        asked = {house for house in places.owned if not places[house].seat.in_turn and places[house].seat.menu.actions}
        for house in sorted(asked - self._asked):
            self.on_turn(house, bool(places[house].here))
        self._asked = asked

    # --- time and bots
    def tick(self) -> float | None:
        """Let bots play, and tell what time has changed; return in how many seconds to call again, or None."""
        since = len(self.hosted.match.history)
        try:
            if self.hosted.bots_play():
                self.hosted.save(since)
        except (InputError, NotSavedError) as error:
            _log.warning("a bot cannot act: %s", error)
            self.refresh()
            return TRY_AGAIN
        if self.hosted.match.over and self.on_over is not None:
            following = self.on_over(self.hosted)
            if following is not None:
                self._seat(following)
                for connection, place in self._places.connections:
                    self.telling.welcome(connection, place, 0)
                following.match.think()
        self.refresh()
        hidden = self.hosted.match.hidden_for
        due = [] if hidden is None or hidden > READY_AFTER else [READY_AFTER - hidden]
        if self.clock is not None and (over := self.clock.due(self.hosted.match.now())) is not None:
            due.append(over)
        return min(due) + SOON if due else None

    @property
    def is_idle(self) -> bool:
        """Whether nobody is there, and no time runs that is not over."""
        times = () if self.clock is None else self.clock.running
        now = self.hosted.match.now()
        return not self.connections and all(self.clock is None or self.clock.is_over(house, now) for house in times)

    def close(self, key: str) -> None:
        """Close the table; those who are there are told why."""
        self.closed = True
        for connection in self.connections:
            self.telling.bye(connection, key)
        for place in self._places.values():
            place.here.clear()
            place.seat.leave_table()
        if self.clock is not None:
            self.clock.stop(self.hosted.match.now())
        self.hosted.close()
