"""The bids revealed last in a round, and their results."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Final

from bow.realm.events.course import (
    BidderNamed,
    BidsRevealed,
    RoundBegan,
    TrackSet,
    WildlingAttackBegan,
    WildlingAttackDecided,
)

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from bow.realm.realm_view import RealmView
    from bow.seats.seat import SeenEvent

#: the subject of bids that are for no track
WILDLINGS: Final = "wildlings"


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
    """

    number: int
    subject: str
    bids: Mapping[str, int]
    before: tuple[str, ...] = ()
    after: tuple[str, ...] = ()
    strength: int = 0
    attack: WildlingAttackDecided | None = None
    named: dict[str, str] = field(default_factory=dict)
    placed: tuple[str, ...] = ()

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

    def outcome_of(self, house: str) -> str:
        """Return the part of the Wildling card that applies to a House, or an empty text."""
        if self.attack is None or house not in self.bids:
            return ""
        if self.attack.winner == "watch":
            return "highest" if self.named.get("highest") == house else ""
        if "lowest" not in self.named:
            return ""
        return "lowest" if self.named["lowest"] == house else "others"


def revealed_bids(log: Sequence[SeenEvent[RealmView]]) -> RevealedBids | None:
    """Return the last bids of the current round, or None if none were revealed in it."""
    at = len(log) - 1
    while at >= 0 and not isinstance(log[at].event, BidsRevealed):
        if isinstance(log[at].event, RoundBegan):
            return None
        at -= 1
    if at < 0:
        return None
    event = log[at].event
    assert isinstance(event, BidsRevealed)
    found = RevealedBids(at, event.subject, dict(event.bids))
    if event.subject == WILDLINGS:
        began = [each.event.strength for each in log[:at] if isinstance(each.event, WildlingAttackBegan)]
        found.strength = began[-1] if began else 0
    else:
        earlier = next((each for each in reversed(log[:at]) if each.moment != log[at].moment), log[at])
        found.before = earlier.after.track(event.subject)
    for each in log[at + 1 :]:
        match each.event:
            case TrackSet(track=event.subject, houses=houses) if not found.after:
                found.after = tuple(houses)
            case WildlingAttackDecided() as decided if event.subject == WILDLINGS:
                found.attack = decided
            case BidderNamed(house=house, place=place):
                found.named[place] = house
    return found
