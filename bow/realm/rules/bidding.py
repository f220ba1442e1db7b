"""Bids: secret, revealed together, and paid by every bidder (BID); bids against the wildlings too (WLD-3)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bow.game.actions import Action, known_action
from bow.game.frames import blank, given
from bow.realm.core.changes import lose_power, set_track
from bow.realm.core.frame import RealmFrame
from bow.realm.core.records import AttackRecord
from bow.realm.events import BidsRevealed, HouseReady
from bow.realm.terms import THRONE_TOKEN, TRACKS

if TYPE_CHECKING:
    from collections.abc import Iterable

    from bow.realm.core.state import State

WILDLINGS = "wildlings"


class Bid(RealmFrame):
    """A secret bid of a House: for a track, or against the wildlings (`subject`)."""

    kind = "bid"
    house: str = given("word")
    subject: str = given("word")

    def decider(self, s: State) -> str:
        return self.house

    def secret(self, s: State) -> bool:
        """Return True: a bid is hidden until all Houses have bid (BID-3, WLD-3)."""
        return True

    def legal_actions(self, s: State) -> list[Action]:
        return [known_action("bid", str(n)) for n in range(s.power[self.house] + 1)]

    def take(self, s: State, action: Action) -> None:
        s.stack.pop()
        against_wildlings = self.subject == WILDLINGS
        record: AttackRecord | TrackBids | None = s.frame(AttackRecord) if against_wildlings else s.frame(TrackBids)
        assert record is not None
        record.hidden = {**record.hidden, self.house: int(action.args[0])}
        s.emit(HouseReady, house=self.house, subject=self.subject)


def ask_for_bids(s: State, houses: Iterable[str], subject: str) -> None:
    """Ask Houses for bids, the first in turn order on top of the stack."""
    s.stack += [Bid(house=house, subject=subject) for house in reversed(tuple(houses))]


def pay(s: State, bids: dict[str, int], subject: str) -> None:
    """Reveal bids and return all their power to the pools (BID-6, WLD-6)."""
    s.emit(BidsRevealed, subject=subject, bids=bids)
    for house, bid in bids.items():
        lose_power(s, house, bid)


class TrackBids(RealmFrame):
    """Bidding for the three tracks, one after the other (BID-2). Power is public again after the last track (BID-8).

    Attributes:
        track: the index of the track that is bid for.
        asked: whether its bids were asked for.
        hidden: the bids that are not yet revealed.
        bids: the revealed bids for the track; empty before they are revealed.
        placed: the Houses whose position on the track is settled, best first.
    """

    kind = "bid-tracks"
    track: int = blank("int")
    asked: bool = blank("bool")
    hidden: dict[str, int] = blank("map")
    bids: dict[str, int] = blank("map")
    placed: tuple[str, ...] = blank("words")

    def decider(self, s: State) -> str:
        """Return the holder of the Iron Throne token, who breaks ties (BID-5).

        For the first track that is the previous holder (BID-7).
        """
        return s.holders[THRONE_TOKEN]

    def asks(self, s: State) -> str:
        return "order-tied"

    def tied(self, s: State) -> list[str]:
        """Return the Houses with the highest bid among those without a position."""
        left = [house for house in s.turn_order() if house not in self.placed]
        best = max([self.bids[house] for house in left], default=0)
        return [house for house in left if self.bids[house] == best]

    def advance(self, s: State) -> bool:
        """Ask for bids, reveal them, and place the Houses on the track (BID-4)."""
        if self.track == len(TRACKS):
            s.stack.pop()
            return False
        if not self.asked:
            self.asked = True
            ask_for_bids(s, s.turn_order(), TRACKS[self.track])
            return False
        if not self.bids:
            self.bids = {house: self.hidden[house] for house in s.turn_order()}
            self.hidden = {}
            pay(s, self.bids, TRACKS[self.track])
        while tied := self.tied(s):
            if len(tied) > 1:
                return True
            self.placed = (*self.placed, *tied)
        set_track(s, TRACKS[self.track], self.placed)
        self.track += 1
        self.asked, self.bids, self.placed = False, {}, ()
        return False

    def legal_actions(self, s: State) -> list[Action]:
        return [known_action("next", house) for house in self.tied(s)]

    def take(self, s: State, action: Action) -> None:
        self.placed = (*self.placed, *action.args)
