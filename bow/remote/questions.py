"""Questions of players about their own decisions; what takes a while is worked out in another thread."""

from __future__ import annotations

import logging
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from bow.remote import protocol
from bow.remote.places import Connection, Place
from bow.remote.thinkers import Job

if TYPE_CHECKING:
    from bow.remote.remote_seat import RemoteSeat
    from bow.remote.telling import Telling
    from bow.remote.thinkers import Thinkers

_log = logging.getLogger("bow.remote")


class Questions:
    """What the players of a table ask."""

    def __init__(self, telling: Telling, pool: Thinkers) -> None:
        self._telling, self._pool = telling, pool

    def ask(self, connection: Connection, place: Place, frame: Mapping[str, Any]) -> Job | None:
        """Answer a question; return what has still to be worked out, or None."""
        seat, what, about = place.seat, frame["what"], frame.get("text", "")
        kind, refuse = self._telling.places.hosted.kind, self._telling.refuse
        menu, shows = seat.menu, what == protocol.SHOW
        if what not in (protocol.WHY_NOT, *kind.questions):
            refuse(connection, frame, "remote-no-question")
        elif not menu.actions and not shows:
            refuse(connection, frame, "remote-not-asked")
        elif connection in place.asking or (seat.viewer and place.asking):  # also by an earlier connection of the seat
            refuse(connection, frame, "remote-asking")
        elif what == protocol.WHY_NOT:
            self._why_not(connection, seat, frame)
        elif seat.view.decision is None and not shows:
            refuse(connection, frame, "remote-not-in-turn")
        elif what in ("odds", "preview") and about not in map(str, menu.actions):
            refuse(connection, frame, "remote-not-listed")
        else:
            place.asking.add(connection)
            return Job(self._pool, kind, what, connection.language, seat.view, about)
        return None

    def answered(self, connection: Connection, frame: Mapping[str, Any], found: dict[str, Any] | Exception) -> None:
        """Send what was worked out to the connection that asked."""
        for place in self._telling.places.values():
            place.asking.discard(connection)
        if connection.seat is None:
            return
        if not isinstance(found, Exception):
            self._telling.send(connection, {"type": "answer", "id": frame["id"], **found})
            return
        if not isinstance(found, KeyError | ValueError):
            _log.warning("a question was not answered: %s: %s", type(found).__name__, found)
        self._telling.refuse(connection, frame, "remote-no-answer")

    def why(self, connection: Connection, seat: RemoteSeat, text: str) -> str:
        """Return why the seat cannot take an action now; empty: it can, or its view does not say."""
        refusal = seat.view.why_not(text) if seat.view.decision is not None else None
        return "" if refusal is None else self._telling.speech(connection).refusal(refusal, seat.view)

    def _why_not(self, connection: Connection, seat: RemoteSeat, frame: Mapping[str, Any]) -> None:
        about, words = frame.get("text", ""), self._telling.words(connection)
        listed = about in map(str, seat.menu.actions)
        line = words.say("remote-legal") if listed else self.why(connection, seat, about)
        answer = {"type": "answer", "id": frame["id"], "lines": [line or words.say("remote-not-listed")]}
        self._telling.send(connection, answer)
