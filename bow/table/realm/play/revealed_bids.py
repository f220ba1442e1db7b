"""The bids revealed last in a round, and their results."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Final, NamedTuple

from bow.realm import events
from bow.realm.terms import THRONE_TOKEN

if TYPE_CHECKING:
    from collections.abc import Mapping

    from bow.table.realm.play.realm_seat import RealmSeat

#: the subject of bids that are for no track
WILDLINGS: Final = "wildlings"
#: the place of bids that were revealed before the log begins
BEFORE_THE_LOG: Final = -1


class Tie(NamedTuple):
    """Houses with the same bid, which the holder of the Iron Throne token puts in order or names one of.

    Attributes:
        place: `order`, or the place in the Wildling card that one of them takes: `lowest` or `highest`.
        houses: the Houses.
        bid: the bid of each.
        decided: whether it has been decided.
        named: the House that was named; empty for an order.
    """

    place: str
    houses: tuple[str, ...]
    bid: int
    decided: bool
    named: str = ""


@dataclass
class RevealedBids:
    """Bids for a track, or against the wildlings.

    Attributes:
        number: the place of the reveal in the log.
        subject: the track, or `wildlings`.
        bids: the power that each House bid.
        before: the Houses on the track before the bids; empty for the wildlings.
        after: the Houses on the track once all ties are decided; empty until then.
        strength: the strength of the wildlings.
        attack: how the attack ended; None: no attack, or undecided.
        named: the Houses that count as `lowest` and `highest` bidder, as far as it is decided.
        placed: the tied Houses that already have their positions.
        decider: the House that decides ties: it held the Iron Throne token when the bids were revealed.
    """

    number: int
    subject: str
    bids: Mapping[str, int]
    before: tuple[str, ...] = ()
    after: tuple[str, ...] = ()
    strength: int = 0
    attack: events.WildlingAttackDecided | None = None
    named: dict[str, str] = field(default_factory=dict)
    placed: tuple[str, ...] = ()
    decider: str = ""

    @property
    def ordered(self) -> list[str]:
        """The Houses from the highest bid to the lowest, with ties in the order of the track."""
        places = self.after or self.before or tuple(self.bids)
        return sorted(self.bids, key=lambda house: (-self.bids[house], places.index(house)))

    def tied(self, house: str) -> list[str]:
        """Return the Houses with the same bid as a House, including that House."""
        return [other for other in self.ordered if self.bids[other] == self.bids[house]]

    def place(self, house: str) -> str:
        """Return the position of a House, such as `1`, or `2–4` while a tie is open."""
        if self.after:
            return str(self.after.index(house) + 1)
        group = self.tied(house)
        first = self.ordered.index(group[0]) + 1
        placed = [each for each in self.placed if each in group]
        if house in placed:
            return str(first + placed.index(house))
        first, group = first + len(placed), [each for each in group if each not in placed]
        return str(first) if len(group) == 1 else f"{first}–{first + len(group) - 1}"

    def ties(self) -> list[Tie]:
        """Return the ties that somebody must decide: all for a track, else that for lowest or highest bidder."""
        groups = list(dict.fromkeys(tuple(self.tied(house)) for house in self.ordered))
        if self.subject != WILDLINGS:
            placed = set(self.after or self.placed)
            return [
                Tie("order", group, self.bids[group[0]], len([each for each in group if each not in placed]) < 2)
                for group in groups
                if len(group) > 1
            ]
        won = sum(self.bids.values()) >= self.strength
        group, place = (groups[0], "highest") if won else (groups[-1], "lowest")
        if len(group) < 2:
            return []
        return [Tie(place, group, self.bids[group[0]], place in self.named, self.named.get(place, ""))]

    def outcome_of(self, house: str) -> str:
        """Return the part of the Wildling card that applies to a House, or an empty text."""
        if self.attack is None or house not in self.bids:
            return ""
        if self.attack.winner == "watch":
            return "highest" if self.named.get("highest") == house else ""
        if "lowest" not in self.named:
            return ""
        return "lowest" if self.named["lowest"] == house else "others"


def revealed_bids(seat: RealmSeat) -> RevealedBids | None:
    """Return the last bids of the current round, or None if none were revealed in it.

    The log of a game that was opened from a position does not have them: then the position tells what is known.
    """
    log = seat.log
    at = len(log) - 1
    while at >= 0 and not isinstance(log[at].event, events.BidsRevealed):
        if isinstance(log[at].event, events.RoundBegan):
            return _of_position(seat)
        at -= 1
    if at < 0:
        return _of_position(seat)
    event = log[at].event
    assert isinstance(event, events.BidsRevealed)
    found = RevealedBids(at, event.subject, dict(event.bids))
    if event.subject == WILDLINGS:
        began = [each.event.strength for each in log[:at] if isinstance(each.event, events.WildlingAttackBegan)]
        found.strength = began[-1] if began else _strength_before(seat)
    earlier = next((each for each in reversed(log[:at]) if each.moment != log[at].moment), log[at])
    found.decider, _ = earlier.after.holder(THRONE_TOKEN)
    if event.subject != WILDLINGS:
        found.before = earlier.after.track(event.subject)
    for each in log[at + 1 :]:
        match each.event:
            case events.TrackSet(track=event.subject, houses=houses) if not found.after:
                found.after = tuple(houses)
            case events.WildlingAttackDecided() as decided if event.subject == WILDLINGS:
                found.attack = decided
            case events.BidderNamed(house=house, place=place):
                found.named[place] = house
    return found


def _strength_before(seat: RealmSeat) -> int:
    """Return the strength of the wildlings before the last bids, in a game that was opened during their attack."""
    steps = (
        each for each in reversed(seat.public_steps) if any(isinstance(e, events.BidsRevealed) for e in each.events)
    )
    step = next(steps, None)
    known = step.before.open_bids if step is not None else None
    return known.strength if known is not None else 0


def _of_position(seat: RealmSeat) -> RevealedBids | None:
    """Return the revealed bids of a position in the middle of bidding, or None."""
    known = seat.view.open_bids
    if known is None or not known.bids:
        return None
    found = RevealedBids(BEFORE_THE_LOG, known.subject, dict(known.bids), strength=known.strength)
    found.decider, _ = seat.view.holder(THRONE_TOKEN)
    if known.subject != WILDLINGS:
        found.before = seat.view.track(known.subject)
        return found
    if known.card:
        winner = "watch" if known.won else "wildlings"
        found.attack = events.WildlingAttackDecided(winner=winner, watch=sum(known.bids.values()), card=known.card)
    found.named = {place: house for place, house in (("lowest", known.lowest), ("highest", known.highest)) if house}
    return found
