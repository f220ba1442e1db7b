"""What goes out from a table: each message is made by `Speech` of what the seat of its receiver may know.

A message is sent again only when it has changed, so that hidden acts of others send nothing.
"""

from __future__ import annotations

import secrets
from collections import deque
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Final, Protocol

from bow.bots.programs.dialogue import begin_message
from bow.bots.programs.seated_bots import is_program
from bow.remote import protocol
from bow.remote.keys import WATCHER
from bow.remote.places import Connection, Place, Places
from bow.remote.speech import Speech, go_part
from bow.words.messages import spoken

if TYPE_CHECKING:
    from bow.remote.clock import TableClock
    from bow.words.messages import Words

#: noticed steps whose events a returning player gets
MOST_STEPS: Final = 60


class Drawing(Protocol):
    """What makes the parts of messages from which a page draws a game. It is given views, and nothing else."""

    def table(self, game: str, view: Any, words: Words) -> Mapping[str, Any]:
        """Return what a page needs once, of the view of a seat."""

    def now(self, game: str, view: Any) -> Mapping[str, Any]:
        """Return what a page needs besides the view itself, each time."""


class Telling:
    """The messages of a table, collected until the server takes them.

    Attributes:
        places: who is there.
        clock: the clock; None: there is none.
        drawing: makes what a page needs to draw the game; None: pages draw none.
    """

    def __init__(self, places: Places, title: str, clock: TableClock | None) -> None:
        self.places, self.clock, self._title = places, clock, title
        self.drawing: Drawing | None = None
        self._outbox: deque[tuple[Connection, str | None]] = deque()  # a window adds while its server takes

    def taken(self) -> list[tuple[Connection, str | None]]:
        """Return what is to be sent, and forget it: connections and frames; None closes the connection."""
        taken = []
        while self._outbox:
            taken.append(self._outbox.popleft())
        return taken

    # --- in the language of a connection
    def words(self, connection: Connection) -> Words:
        """Return the messages in the language of a connection."""
        return spoken(connection.language)

    def speech(self, connection: Connection) -> Speech:
        """Return the words of the game in the language of a connection."""
        return Speech(self.places.hosted.kind, self.words(connection), protocol.BOARD in connection.wants)

    def send(self, connection: Connection, message: Mapping[str, Any]) -> None:
        """Send a message."""
        self._outbox.append((connection, protocol.frame_of(message)))

    def refuse(self, connection: Connection, frame: Mapping[str, Any], key: str) -> None:
        """Refuse a message in a sentence."""
        text = self.words(connection).say(key)
        self.send(connection, {"type": "refused", "id": frame.get("id", ""), "says": text})

    def bye(self, connection: Connection, key: str, **values: Any) -> None:
        """Tell a connection in a sentence why it ends, and end it."""
        text = self.words(connection).say(key, **values)
        self.send(connection, {"type": "bye", "reason": key.removeprefix("remote-bye-"), "says": text})
        self._outbox.append((connection, None))
        connection.seat = None

    # --- to one that has come
    def welcome(self, connection: Connection, place: Place, knows: int) -> None:
        """Tell a connection where it sits and what has happened; it knows so many of the seat's steps already."""
        speech, seat, kind = self.speech(connection), place.seat, self.places.hosted.kind
        welcome: dict[str, Any] = {
            "type": "join",
            "house": seat.viewer,
            "title": f"{speech.title}: {self._title}" if self._title else speech.title,
            "game": kind.name,
            "run": self.places.run,
            "questions": [protocol.WHY_NOT, *kind.questions],
        }
        if protocol.GO in connection.wants and seat.viewer:
            welcome["begin"] = begin_message(kind.bots.game, protocol.PROTOCOL, seat.view, secrets.randbits(48))
        if protocol.BOARD in connection.wants:
            filters = {name: sorted(kinds) for name, kinds in kind.log_filters.items()}
            welcome["printed"] = {**kind.printed(speech.words, seat.view), "filters": filters}
        if protocol.TABLE in connection.wants and self.drawing is not None:
            welcome["table"] = self.drawing.table(kind.name, seat.view, speech.words)
        self.send(connection, welcome)
        if not 0 < knows <= seat.count:
            start = speech.events(seat.start_events, seat.start)
            connection.count = max(0, seat.count - MOST_STEPS)
            self.send(connection, {"type": "events", "n": 0, "skipped": connection.count, "events": start})
        else:
            connection.count = knows

    # --- to all
    def news(self, now: float, agreements: Mapping[str, Mapping[str, Any]]) -> None:
        """Send each connection what is new to it: events, the view, the clocks, who is there.

        Args:
            now: the moment.
            agreements: what is proposed for a House and may be chosen for it, by House; for all to know.
        """
        for connection, place in self.places.connections:
            if connection.hear is None:
                self._events(connection, place)
                self.view(connection, place)
            if place.seat.late:  # proposals and clocks would tell what happens now
                self._seats(connection, place, {})
            else:
                self._clocks(connection, now)
                self._seats(connection, place, agreements)

    def _events(self, connection: Connection, place: Place) -> None:
        seat, speech = place.seat, self.speech(connection)
        for noticed in seat.noticed_since(connection.count):
            connection.count += 1
            step = noticed.step
            events = speech.step(step.before, step.after, step.events)
            if not events:  # such as the beginning of a march
                continue
            message = {"type": "events", "n": connection.count, "house": step.house, "events": events}
            self.send(connection, {**message, "undone": True} if noticed.undone else message)

    def view(self, connection: Connection, place: Place, again: bool = False) -> None:
        """Send a connection the view of its seat if it has changed, or `again`."""
        if connection.hear is not None:
            return
        seat = place.seat
        menu, view = seat.menu, seat.view
        waits = [other.house for other in seat.others if other.thinks]
        if menu.decision is None and not waits and not seat.over and seat.viewer:
            waits = [seat.viewer]  # a bot plays this seat
        rest = menu, seat.chosen, waits, place.n, seat.over, seat.may_undo, self.places.goes_on
        if not again and connection.made_of[0] is view and connection.made_of[1] == rest:
            return
        connection.made_of = view, rest
        said = self.speech(connection).view(
            view, menu.decision, menu.actions, ahead=menu.ahead, chosen=seat.chosen_parts, waits_for=waits
        )
        said |= {"over": seat.over, "final": seat.over and not self.places.goes_on, "undo": seat.may_undo}
        if protocol.TABLE in connection.wants and self.drawing is not None:
            said["now"] = self.drawing.now(self.places.hosted.kind.name, view)
        if protocol.GO in connection.wants and menu.actions and not menu.ahead:
            said["go"] = go_part(view, place.n)
        frame = protocol.frame_of({"type": "view", "n": place.n, **said})
        if again or frame != connection.view:
            connection.view = frame
            self._outbox.append((connection, frame))

    def _clocks(self, connection: Connection, now: float) -> None:
        clock = self.clock
        if clock is None or (known := clock.known(now)) == connection.clock:
            return
        connection.clock = known
        rows = []
        for house in self.places.owned:
            time = clock.time(house, now)
            row = {"house": house, "left": round(time.left, 1), "allowance": round(time.allowance, 1)}
            rows.append(row | {"runs": house in clock.running, "away": house in clock.away})
        self.send(connection, {"type": "clock", **clock.terms._asdict(), "clocks": rows})

    def _seats(self, connection: Connection, place: Place, agreements: Mapping[str, Mapping[str, Any]]) -> None:
        seat, speech, places = place.seat, self.speech(connection), self.places
        known = {other.house: other for other in seat.others}
        rows = []
        for house in places.hosted.match.game.houses:
            sits, other = places.get(house), known.get(house)
            ready = seat.ready if other is None else other.ready
            row: dict[str, Any] = {"house": house, "says": speech.house(house, seat.view), "ready": ready}
            if sits is not None:
                row |= {"name": sits.name, "here": bool(sits.here)}
            if not places.hosted.match.is_person(house):
                who = places.hosted.seats[house]
                row["bot"] = "program" if is_program(who) else who
            rows.append({**row, **agreements.get(house, {})})
        watchers = sum(other.hear is None for other in places[WATCHER].here)
        frame = protocol.frame_of({"type": "seats", "seats": rows, "watchers": watchers})
        if frame != connection.seats:
            connection.seats = frame
            self._outbox.append((connection, frame))
