"""Players at other screens: the server of a window, the seats that are given away, and what is heard of the players.

The game stays that of the window, in its thread; the server only passes on what players elsewhere ask. The people at
this screen sit at the same table as they do, each by a connection without a socket.
"""

from __future__ import annotations

import json
import queue
import time
from collections.abc import Callable, Mapping
from functools import partial
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from bow.remote import hosting
from bow.remote.consent import NO, UNDO
from bow.remote.invited import Invited, WindowThread
from bow.remote.keys import WATCHER, Link
from bow.remote.places import Connection
from bow.remote.server import PORT, TableServer
from bow.remote.thinking import ThinkingPool
from bow.seats.saved_files import PERSON
from bow.system.sentence import os_reason
from bow.ui.screens.guests_line import Asked, Sitting
from bow.ui.wording import say
from bow.web.served.drawn_games import DrawnGames
from bow.words.messages import chosen_language

if TYPE_CHECKING:
    from bow.ui.screens.navigation import InvitePage

#: where only this computer reaches the table, and where its network does
THIS_COMPUTER, NETWORK = "127.0.0.1", "0.0.0.0"
#: the longest time in seconds that what players ask waits for an animation
MOST_WAIT: Final = 3.0
#: seconds between two looks at the table, for what no step causes
LOOK_EVERY: Final = 1.0
#: seconds after which a game that cannot begin is tried again
AGAIN: Final = 10.0
#: lines of talk that are kept
KEPT_TALK: Final = 60


class Said(NamedTuple):
    """What somebody said: the House, the name of its player, and the text."""

    house: str
    who: str
    text: str


class Invitation:
    """The table of a window's game, open to players elsewhere.

    Attributes:
        match: the game.
        table: the table, which decides who may do what.
        network: whether other computers of the network can come, and not only this one.
        seats: what all know about each seat, by House: the fields of a row of the message `seats`.
        watchers: how many people watch.
        talk: what was said.
        version: a number that changes with all of that.
    """

    def __init__(
        self,
        page: InvitePage,
        *,
        network: bool = False,
        keys: Mapping[str, str] | None = None,
        follow: Callable[[], InvitePage | None] | None = None,
    ) -> None:
        """Open the table; seats that were given away before are given away again.

        Args:
            page: what is known of the game, which has a journal.
            network: whether other computers of the network can come.
            keys: the known keys of seats, of an earlier table of this game.
            follow: begins the game that follows this one, and returns its page, or None if it cannot begin; None: none
                follows.

        Raises:
            OSError: there is no free port, or the keys cannot be saved; the game is as before.
        """
        match = self.match = page.match
        self.network = network
        self.seats: dict[str, dict[str, Any]] = {}
        self.watchers = self.version = 0
        self.talk: list[Said] = []
        self.on_news: Callable[[str, dict[str, Any]], object] = lambda key, values: None
        self._page = page
        self._keys = dict(keys or {})
        self._heard: queue.SimpleQueue[tuple[str, dict[str, Any]]] = queue.SimpleQueue()
        self._number = self._waited = 0.0
        self._seats_anew = False  # whether another game has begun, at which the screen must take its seats
        self._look = 0.0
        self._known: frozenset[str] = frozenset()  # who was elsewhere when the last message about the seats came
        self._thread, self._pool = WindowThread(), ThinkingPool()
        self._server = _server(NETWORK if network else THIS_COMPUTER, self._thread)
        try:
            hosted = Invited(match, page.players, page.change_player)
            self.table = hosting.invite(hosted, self._pool, page.title)
        except OSError:
            self._server.stop()
            raise
        self._here = {house: Connection(hear=partial(self._hear, house)) for house in (*match.game.houses, WATCHER)}
        self._follow, self._follow_at = follow, 0.0
        if follow is not None:
            self.table.on_over = lambda over: self._go_on()
        match.asks_others = self._ask_others
        given = {house for house in self.table.keys.hashes if house != WATCHER}
        match.move_elsewhere(given)
        self._seat_screen()
        self._server.start()
        self._server.open(self.table)

    def _go_on(self) -> Invited | None:
        """Begin the game that follows, for all who are at the table; if that fails, try it again after a while."""
        if self._follow is None or time.monotonic() < self._follow_at:
            return None
        self._follow_at = time.monotonic() + AGAIN
        page = self._follow()
        if page is None:
            return None
        self.match.asks_others = lambda: False
        self.match, self._page = page.match, page
        self._follow = self.table.on_over = None
        hosted = Invited(page.match, page.players, page.change_player)
        try:
            hosting.follow(self.table, hosted)
        except OSError as error:  # the links are good until this table closes
            self.on_news("invite-links-unsaved", {"why": os_reason(error) or str(error)})
        page.match.asks_others = self._ask_others
        self._seats_anew = True
        return hosted

    # --- seats
    @property
    def address(self) -> str:
        """The address of the table."""
        return self._server.address()

    def is_given(self, seat: str) -> bool:
        """Return whether a seat has a key: that of a House, or that of those who watch."""
        return seat in self.table.keys.hashes

    def link(self, seat: str) -> str:
        """Return the link of a seat, or an empty text: it is from an earlier time, and only its player has it."""
        key = self._keys.get(seat)
        if key is None or not self.is_given(seat):
            return ""
        scheme, _, host = self.address.partition("://")
        return str(Link(scheme, host, self.table.keys.table, key))

    def give(self, seat: str) -> str | None:
        """Make a link for a seat, whose player is elsewhere from now on; an old link is worth nothing.

        Returns:
            Why that cannot be saved, or None.
        """
        if seat != WATCHER and not self.match.is_person(seat):
            failed = self._page.change_player(seat, PERSON)
            if failed is not None:
                return failed
        try:
            self._keys[seat] = hosting.renew_key(self.table, seat)
        except OSError as error:
            return str(error)
        if seat != WATCHER and seat not in self.match.elsewhere:
            self.match.move_elsewhere(self.match.elsewhere | {seat})
        self._changed()
        return None

    def take(self, seat: str) -> str | None:
        """Take a seat back, so that its player is at this screen; return why that cannot be saved, or None."""
        try:
            hosting.revoke_key(self.table, seat)
        except OSError as error:
            return str(error)
        self._keys.pop(seat, None)
        self.match.move_elsewhere(self.match.elsewhere - {seat})
        self._changed()
        return None

    def _seat_screen(self) -> None:
        here = {house: self._here[house] for house in (*self.match.people_here, WATCHER)}
        for connection in self._here.values():
            connection.language = chosen_language() or "en"
            connection.forget_sent()
        self.table.seat_screen(here)

    def _changed(self) -> None:
        self.version += 1
        self._seat_screen()
        self._server.wake()

    def is_here(self, house: str) -> bool:
        """Return whether the player of a seat elsewhere is connected."""
        return bool(self.seats.get(house, {}).get("here"))

    def name(self, house: str) -> str:
        """Return the name by which the player of a seat elsewhere came, or an empty text."""
        return str(self.seats.get(house, {}).get("name", ""))

    # --- together
    @property
    def proposals(self) -> dict[str, Mapping[str, Any]]:
        """What is proposed for a House, by House, as far as somebody at this screen has still to agree."""
        here = set(self.match.people_here)
        found = {house: row["proposed"] for house, row in self.seats.items() if "proposed" in row}
        return {house: what for house, what in found.items() if here - set(what["agreed"])}

    def sitting(self) -> list[Sitting]:
        """Return the seats elsewhere, and then those who watch, for the line that shows them."""
        rows = []
        for row in self._page.rows():
            house, known = row.house, self.seats.get(row.house, {})
            if house not in self.match.elsewhere:
                continue
            name, here = self.name(house), self.is_here(house)
            thinks = here and not known.get("ready", True) and not self.match.over
            state = "thinks" if thinks else "here" if here else "away" if name else "free"
            if not self.match.is_person(house):
                state, thinks = "bot", False
            who = f"{name} ({row.name})" if name else row.name
            rows.append(Sitting(house, row.crest, say("guests-seat", state=state, who=who), here, thinks))
        if self.watchers:
            says = say("invite-watching", count=self.watchers)
            rows.append(Sitting(WATCHER, "icons/glyph/eye.png", says, here=True, thinks=False))
        return rows

    def asked(self) -> list[Asked]:
        """Return what is proposed, for the line that shows it."""
        found, here = [], set(self.match.people_here)
        for row in self._page.rows():
            proposed = self.seats.get(row.house, {}).get("proposed")
            if proposed is not None:
                answers = bool(here - set(proposed["agreed"]))
                says = self.proposed(row.house, proposed["what"])
                found.append(Asked(row.house, says, answers, bool(here) and not answers))
        return found

    def proposed(self, house: str, what: str) -> str:
        """Return in words what is proposed for a House."""
        name = next((row.name for row in self._page.rows() if row.house == house), house)
        return say("invite-proposed", what=what, house=name)

    def decline(self, house: str) -> None:
        """Decline what is proposed for a House, or withdraw it, as a player at this screen."""
        proposed = self.seats.get(house, {}).get("proposed")
        here = self.match.people_here
        if proposed is not None and here:
            asked = [own for own in here if own not in proposed["agreed"]]
            self._send((asked or here)[0], type="propose", house=house, what=NO)

    def agree(self, house: str) -> None:
        """Let all people at this screen agree to what is proposed for a House."""
        proposed = self.seats.get(house, {}).get("proposed")
        if proposed is None:
            return
        for own in self.match.people_here:
            who = {"who": proposed["who"]} if proposed["who"] else {}
            self._send(own, type="propose", house=house, what=proposed["what"], **who)

    def say(self, text: str) -> None:
        """Speak to all at the table, as the player who decides or the first one at this screen."""
        here = self.match.people_here
        if here:
            self._send(self.match.house if self.match.house in here else here[0], type="say", text=text)

    def _ask_others(self) -> bool:
        """Ask the others whether the last action of somebody at this screen is undone, if they have seen it."""
        match = self.match
        house = match.history[-1].house if match.history else ""
        if house not in match.people_here or not match.can_undo or not self.table.has_been_seen(house):
            return False
        self._send(house, type="undo")
        for own in match.people_here:
            if own != house and self.table.is_proposed(house):
                self._send(own, type="propose", house=house, what=UNDO)
        return True

    def _send(self, by: str, **message: Any) -> None:
        self._number += 1
        self.table.handle(self._here[by], {"id": f"w{self._number:.0f}", **message})
        self._server.wake()

    def _hear(self, house: str, frame: str) -> None:
        self._heard.put((house, json.loads(frame)))

    # --- time
    def update(self, seconds: float, *, animates: bool) -> None:
        """Do what players elsewhere ask. While an animation runs it waits, for some seconds at most.

        Args:
            seconds: the time since the last call.
            animates: whether the screen still shows an earlier action.
        """
        self._waited = self._waited + seconds if animates and self._thread.has_work else 0.0
        if not animates or self._waited > MOST_WAIT:
            self._waited = 0.0
            self._thread.work()
            if self._seats_anew:
                self._seats_anew = False
                self._changed()
        self._look += seconds
        if self._look >= LOOK_EVERY:
            self._look = 0.0
            self._server.wake()
        while not self._heard.empty():
            self._take(*self._heard.get())

    def _take(self, house: str, message: Mapping[str, Any]) -> None:
        """Take a message to somebody at this screen. What all hear counts once, as watchers hear it."""
        if message["type"] == "refused" and message["says"]:
            self.on_news("invite-refused", {"why": message["says"]})
        if house != WATCHER:
            return
        if message["type"] == "say":
            self.version += 1
            self.talk = [*self.talk, Said(message["house"], message["who"], message["text"])][-KEPT_TALK:]
            if message["house"] in self.match.elsewhere:
                self.on_news("invite-said-by", {"who": message["who"], "text": message["text"]})
        elif message["type"] == "seats":
            self._take_seats(message)

    def _take_seats(self, message: Mapping[str, Any]) -> None:
        self.version += 1
        before, self.watchers = self.seats, message["watchers"]
        self.seats = {row["house"]: row for row in message["seats"]}
        known, self._known = self._known, frozenset(self.match.elsewhere)
        for house in sorted(known & self._known):
            row, past = self.seats.get(house, {}), before.get(house, {})
            who = row.get("name") or row.get("says", "")
            if bool(row.get("here")) != bool(past.get("here")):
                self.on_news("invite-came" if row.get("here") else "invite-gone", {"who": who})

    # --- the end
    def end(self) -> dict[str, str]:
        """Close the table with a sentence to its players; the game goes on here. Return the known keys."""
        self.match.asks_others = lambda: False
        self._thread.end()
        self._server.stop()
        self._pool.close()
        return self._keys


def _server(host: str, thread: WindowThread) -> TableServer:
    """Return a server at the usual port, so that links stay good, or at a free one.

    Raises:
        OSError: it cannot listen there.
    """
    drawing = DrawnGames()
    try:
        return TableServer(host, PORT, drawing=drawing, tables=thread)
    except OSError:
        return TableServer(host, 0, drawing=drawing, tables=thread)
