"""What the players of a table decide together: for a seat whose player is away or out of time, and to take back.

Each method that does what a player asks returns why it is refused, or an empty text.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any

from bow.bots.programs.seated_bots import STAND_IN
from bow.content.documents.faults import InputError
from bow.game.refusals import IllegalAction
from bow.remote.consent import BOT, CONCEDE, NO, UNDO, WAIT, Consent
from bow.remote.hosted import NotSavedError
from bow.remote.keys import WATCHER
from bow.remote.places import Connection, Place, Places
from bow.seats.local_table import SeatRefusal
from bow.seats.saved_files import PERSON
from bow.words.messages import translated_error

if TYPE_CHECKING:
    from bow.game.match import MatchStep
    from bow.remote.remote_seat import RemoteSeat
    from bow.remote.telling import Telling


class Agreements:
    """The proposals of a table, and what happens when all who are asked agree."""

    def __init__(self, telling: Telling, change_seat: Callable[[str, str], object]) -> None:
        """Begin without proposals.

        Args:
            telling: what goes out from the table.
            change_seat: gives a House to a player; raises NotSavedError.
        """
        self._telling, self._change_seat = telling, change_seat
        self._consent = Consent()
        self._undoing: MatchStep[Any] | None = None

    @property
    def _places(self) -> Places:
        return self._telling.places

    def told(self) -> dict[str, dict[str, Any]]:
        """Return what is proposed for each House, and what the others may choose for one whose time is over."""
        told: dict[str, dict[str, Any]] = {house: {} for house in self._places.owned}
        for house, row in told.items():
            if self._out_of_time(house):
                row["choices"] = [WAIT, BOT, *[CONCEDE] * self._places.hosted.concedable]
            if (proposal := self._consent.open.get(house)) is not None:
                row["proposed"] = proposal.told()
        return told

    def drop_past(self) -> None:
        """Forget the proposals that events have overtaken."""
        hosted = self._places.hosted
        for house, proposal in list(self._consent.open.items()):
            if proposal.what == UNDO:
                past = not hosted.match.history or hosted.match.history[-1] is not self._undoing
            else:
                away = proposal.what == BOT and not self._places[house].here
                past = not hosted.match.is_person(house) or not (away or self._out_of_time(house))
            if past or hosted.match.over:
                self._consent.drop(house)

    def _out_of_time(self, house: str) -> bool:
        clock, hosted = self._telling.clock, self._places.hosted
        return clock is not None and hosted.match.is_person(house) and clock.is_over(house, hosted.match.now())

    # --- what players ask
    def propose(self, connection: Connection, place: Place, frame: Mapping[str, Any]) -> str:
        """Propose something for a House, or agree to it, which all other players who are here must; or decline it.

        A player decides alone that a bot plays the own seat, and that the own House concedes.
        """
        house, what, who, by = frame["house"], frame["what"], frame.get("who", ""), place.seat.viewer
        hosted, about = self._places.hosted, self._places.get(house)
        words, bots = self._telling.words(connection), hosted.kind.bots
        if what not in (BOT, WAIT, CONCEDE, UNDO, NO) or about is None or hosted.match.over:
            return words.say("remote-not-now")
        if not hosted.match.is_person(by):
            return words.say("remote-back-first")
        if what == NO:
            return self._decline(connection, house, by)
        if not hosted.match.is_person(house):
            return words.say("remote-bot-already")
        if what == CONCEDE and not hosted.concedable:
            return words.say("remote-no-concession")
        if what == BOT and who and not bots.is_ours(who):
            return words.say("remote-no-bot", names=", ".join(bots.bots))
        if what == UNDO:
            return self._agree_to_undo(connection, house, by)
        own = house == by and what != WAIT
        if not own and not self._out_of_time(house) and (what != BOT or about.here):
            return words.say("remote-is-here" if what == BOT else "remote-time-left")
        asked = {by} if own else self._places.others_here(house)
        agreed = self._consent.agree(house, what, who if what == BOT else "", by, asked)
        return "" if agreed is None else self._done(connection, house, what, agreed.who)

    def _decline(self, connection: Connection, house: str, by: str) -> str:
        """Drop what is proposed for a House, and tell those who agreed who declines; anyone who is asked may."""
        proposal, words = self._consent.open.get(house), self._telling.words(connection)
        if proposal is None:
            return words.say("remote-no-proposal")
        history = self._places.hosted.match.history
        undo = proposal.what == UNDO and history
        asked = self._saw(history[-1], house) if undo else self._places.others_here(house)
        if by not in {*asked, *proposal.agreed}:
            return words.say("remote-not-now")
        self._consent.drop(house)
        for other in proposal.agreed:
            for told in self._places[other].here if other != by else ():
                named = self._telling.speech(told).house(by, self._places[other].seat.view)
                says = self._telling.words(told).say("remote-declined", house=named)
                self._telling.send(told, {"type": "refused", "id": "", "says": says})
        return ""

    def _done(self, connection: Connection, house: str, what: str, who: str) -> str:
        hosted, clock = self._places.hosted, self._telling.clock
        try:
            if what == BOT:
                self._change_seat(house, who or STAND_IN)
            elif what == CONCEDE:
                hosted.concede(house)
            elif clock is not None:
                clock.give(house, clock.terms.more, hosted.match.now())
        except NotSavedError as error:
            return self._telling.words(connection).say("remote-not-saved", why=error.why)
        return ""

    def back(self, connection: Connection, place: Place, frame: Mapping[str, Any]) -> str:
        """Give a seat that a bot plays back to its person."""
        house = place.seat.viewer
        if self._places.hosted.match.is_person(house):
            return self._telling.words(connection).say("remote-no-stand-in")
        return self._done(connection, house, BOT, PERSON)

    # --- taking back
    def undo(self, connection: Connection, place: Place, frame: Mapping[str, Any]) -> str:
        """Withdraw the last choice ahead, or undo the last action of the House; who has seen that must agree."""
        seat = place.seat
        if seat.can_withdraw:
            try:
                seat.withdraw()
            except IllegalAction as error:
                return self.sentence(connection, seat, error)
            return ""
        if not seat.can_take_back:
            return self._telling.words(connection).say("remote-nothing-back")
        step = self._places.hosted.match.history[-1]
        if self._undoing is not step:
            self._consent.drop(seat.viewer)
        self._undoing = step
        return self._agree_to_undo(connection, seat.viewer, seat.viewer)

    def _agree_to_undo(self, connection: Connection, house: str, by: str) -> str:
        proposal, hosted = self._consent.open.get(house), self._places.hosted
        if by != house and (proposal is None or proposal.what != UNDO):
            return self._telling.words(connection).say("remote-no-undo")
        if not self._places[house].seat.can_take_back or hosted.match.history[-1] is not self._undoing:
            return self._telling.words(connection).say("remote-nothing-back")
        asked = self._saw(hosted.match.history[-1], house)
        if self._consent.agree(house, UNDO, "", by, {house, *asked}) is not None:
            try:
                hosted.take_back()
            except (IllegalAction, NotSavedError) as error:
                return self.sentence(connection, self._places[by].seat, error)
        return ""

    def is_proposed(self, house: str) -> bool:
        """Return whether something is proposed for a House."""
        return house in self._consent.open

    def was_seen(self, house: str) -> bool:
        """Return whether people at other Houses have seen the last step."""
        history = self._places.hosted.match.history
        return bool(history) and bool(self._saw(history[-1], house))

    def _saw(self, step: MatchStep[Any], house: str) -> set[str]:
        """Return the Houses of the other people who have seen a step, wherever they are now."""
        return {
            other
            for other, place in self._places.items()
            if other not in (WATCHER, house)
            and self._places.hosted.match.is_person(other)
            and not place.seat.in_turn
            and place.seat.has_seen(step)
        }

    # --- errors
    def sentence(self, connection: Connection, seat: RemoteSeat, error: Exception) -> str:
        """Return an error as a sentence, made of what a seat knows."""
        words = self._telling.words(connection)
        if isinstance(error, NotSavedError):
            return words.say("remote-not-saved", why=error.why)
        if isinstance(error, IllegalAction) and not isinstance(error.refusal, SeatRefusal):
            return self._telling.speech(connection).refusal(error.refusal, seat.view)
        if isinstance(error, IllegalAction):
            return translated_error(ValueError(error.refusal.english), words)
        assert isinstance(error, InputError)
        return translated_error(error, words)
