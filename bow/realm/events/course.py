"""Events of the course of a game: rounds, cards, tracks, power, orders."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bow.realm.events.base import RealmEvent

if TYPE_CHECKING:
    from bow.realm.events import ids


class GameBegan(RealmEvent, kind="game-began"):
    """The game begins: the Houses in play, in turn order."""

    houses: list[ids.House]


class RoundBegan(RealmEvent, kind="round-began"):
    """A round begins."""

    round: int


class StepBegan(RealmEvent, kind="step-began"):
    """A step begins: `westeros`, `planning`, `raven`, `raid`, `march`, `consolidate` or `clean-up`."""

    step: ids.Kind


class DoneByItself(RealmEvent, kind="auto"):
    """The game gave an answer without asking, because there was no real choice.

    `secret`: no other House may see it yet.
    """

    house: ids.House
    action: ids.ActionText
    secret: bool

    def seen_by(self, house: str) -> RealmEvent:
        """Hide a secret answer from all other Houses."""
        if self.secret and house != self.house:
            return DoneByItself(house=self.house, action="", secret=True)
        return self


class CardsRevealed(RealmEvent, kind="westeros-cards"):
    """The Westeros cards of the round are revealed."""

    cards: list[ids.WesterosCard]


class CardResolved(RealmEvent, kind="westeros-card"):
    """A Westeros card takes effect."""

    deck: ids.Deck
    card: ids.WesterosCard


class WildlingsMoved(RealmEvent, kind="wildlings-moved"):
    """The wildling threat changes to another number."""

    to: int


class OrdersBanned(RealmEvent, kind="orders-banned"):
    """These orders may not be placed in this round."""

    orders: list[ids.Order]


class SupplySet(RealmEvent, kind="supply-set"):
    """A supply token moves."""

    house: ids.House
    to: int


class PowerChanged(RealmEvent, kind="power-changed"):
    """A House gains power (`by` above 0) or loses it."""

    house: ids.House
    by: int


class TrackSet(RealmEvent, kind="track-set"):
    """The Houses on a track have a new order."""

    track: ids.Track
    houses: list[ids.House]


class TokenPassed(RealmEvent, kind="token-passed"):
    """A dominance token passes to a House."""

    token: ids.Token
    house: ids.House


class TokenUsed(RealmEvent, kind="token-used"):
    """The Blade or the Raven is used."""

    token: ids.Token
    house: ids.House


class BidsRevealed(RealmEvent, kind="bids-revealed"):
    """All bids are revealed: for a track, or against the `wildlings`."""

    subject: ids.Subject
    bids: dict[ids.House, int]


class HouseReady(RealmEvent, kind="house-ready"):
    """A House has chosen in secret."""

    house: ids.House
    subject: ids.Subject


class OrderPlaced(RealmEvent, kind="order-placed"):
    """A House places an order face down."""

    house: ids.House
    area: ids.Area
    order: ids.Order

    def seen_by(self, house: str) -> RealmEvent:
        """Hide the area and the order from all other Houses."""
        return self if house == self.house else OrderPlaced(house=self.house, area="", order="")


class OrdersRevealed(RealmEvent, kind="orders-revealed"):
    """All orders are revealed: area, House and order of each."""

    orders: list[ids.PlacedOrder]


class OrderRemoved(RealmEvent, kind="order-removed"):
    """An order leaves the board."""

    house: ids.House
    area: ids.Area
    order: ids.Order


class OrderSwapped(RealmEvent, kind="order-swapped"):
    """The holder of the Messenger Raven replaces an order by another one."""

    house: ids.House
    area: ids.Area
    old: ids.Order
    new: ids.Order


class RavenLooked(RealmEvent, kind="raven-looked"):
    """The holder of the Messenger Raven looks at the top Wildling card."""

    house: ids.House
    card: ids.WildlingCard

    def seen_by(self, house: str) -> RealmEvent:
        """Hide the card from all other Houses."""
        return self if house == self.house else RavenLooked(house=self.house, card="")


class WildlingAttackBegan(RealmEvent, kind="wildling-attack"):
    """The wildlings attack."""

    strength: int


class WildlingAttackDecided(RealmEvent, kind="wildling-attack-decided"):
    """A wildling attack is decided: the winner, `watch` or `wildlings`, and the card that was revealed."""

    winner: ids.Kind
    watch: int
    card: ids.WildlingCard


class BidderNamed(RealmEvent, kind="bidder-named"):
    """The House that counts as `lowest` or `highest` bidder."""

    house: ids.House
    place: ids.Kind


class CardDiscarded(RealmEvent, kind="card-discarded"):
    """A House card goes to the discard pile."""

    house: ids.House
    card: ids.HouseCard


class CardsTakenBack(RealmEvent, kind="cards-taken-back"):
    """House cards return to the hand."""

    house: ids.House
    cards: list[ids.HouseCard]


class GameOver(RealmEvent, kind="game-over"):
    """The game has ended: the winner, the reason, and the castles and strongholds of each House."""

    winner: ids.House
    why: ids.Kind
    castles: dict[ids.House, int]
