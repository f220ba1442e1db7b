"""The events of the realm: a class for each kind, with typed fields."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar

from bow.game.events import TypedEvent

if TYPE_CHECKING:
    from bow.realm.events import ids


class RealmEvent(TypedEvent):
    """An event of the realm. Kinds with values that some Houses may not see override `seen_by`."""

    __slots__ = ()

    KINDS: ClassVar[dict[str, type[Any]]] = {}

    def seen_by(self, house: str) -> RealmEvent:
        """Return the event as a House may see it."""
        return self


class UnitMustered(RealmEvent, kind="mustered"):
    """A unit is placed on the board."""

    house: ids.House
    unit: ids.Unit
    area: ids.Area


class UnitReplaced(RealmEvent, kind="replaced"):
    """A unit is replaced by one of another kind."""

    house: ids.House
    area: ids.Area
    old: ids.Unit
    new: ids.Unit


class UnitDestroyed(RealmEvent, kind="destroyed"):
    """A unit leaves the board."""

    house: ids.House
    unit: ids.Unit
    area: ids.Area


class Marched(RealmEvent, kind="marched"):
    """Units move from one area to another by a March order."""

    house: ids.House
    origin: ids.Area
    to: ids.Area
    units: dict[ids.Unit, int]


class Retreated(RealmEvent, kind="retreated"):
    """Defeated units retreat to an area and are routed there."""

    house: ids.House
    origin: ids.Area
    to: ids.Area
    units: dict[ids.Unit, int]


class Returned(RealmEvent, kind="returned"):
    """Attackers return to the area that they came from, without being routed."""

    house: ids.House
    to: ids.Area


class TokenLaid(RealmEvent, kind="power-token-laid"):
    """A House leaves a power token in an area."""

    house: ids.House
    area: ids.Area


class TokenLifted(RealmEvent, kind="power-token-lifted"):
    """A power token goes back to the pool of its House."""

    house: ids.House
    area: ids.Area


class Raided(RealmEvent, kind="raided"):
    """A Raid order is carried out; `target` is empty if it has no target."""

    house: ids.House
    area: ids.Area
    target: ids.Area


class Consolidated(RealmEvent, kind="consolidated"):
    """A Consolidate Power order is carried out; `mode` is `power` or `muster`."""

    house: ids.House
    area: ids.Area
    mode: ids.Kind


class NeutralBeaten(RealmEvent, kind="neutral-beaten"):
    """A neutral force leaves the game."""

    house: ids.House
    area: ids.Area
    strength: int


class NeutralHeld(RealmEvent, kind="neutral-held"):
    """The attack with its support was too weak: the neutral force stays, and the march is composed again."""

    house: ids.House
    area: ids.Area
    strength: int


class GarrisonBeaten(RealmEvent, kind="garrison-beaten"):
    """A garrison leaves the game."""

    area: ids.Area


class CombatBegan(RealmEvent, kind="combat-began"):
    """A combat begins."""

    area: ids.Area
    attacker: ids.House
    defender: ids.House


class SupportDeclared(RealmEvent, kind="support-declared"):
    """A supporting area helps a House, or neither side (empty)."""

    house: ids.House
    area: ids.Area
    side: ids.House


class SupportRefused(RealmEvent, kind="support-refused"):
    """A House refuses the support of an area."""

    house: ids.House
    area: ids.Area


class StrengthCounted(RealmEvent, kind="strength"):
    """A side's strength at a `moment`: `initial`, `recomputed` or `final`.

    Each term is a list of its source (a word), the id that the source concerns, and its value.
    """

    house: ids.House
    moment: ids.Kind
    total: int
    terms: list[ids.Term]


class HouseCardsRevealed(RealmEvent, kind="house-cards"):
    """Both House cards are revealed; an empty id stands for no card."""

    cards: dict[ids.House, ids.HouseCard]


class CardWithdrawn(RealmEvent, kind="card-withdrawn"):
    """A House card is sent back or replaced before it counts."""

    house: ids.House
    card: ids.HouseCard


class AbilityUsed(RealmEvent, kind="ability-used"):
    """A House card's text is carried out."""

    house: ids.House
    card: ids.HouseCard


class AbilityDeclined(RealmEvent, kind="ability-declined"):
    """A House declines an optional text of its card."""

    house: ids.House
    card: ids.HouseCard


class TidesDrawn(RealmEvent, kind="tides-drawn"):
    """A combatant draws a Tides card."""

    house: ids.House
    card: ids.TidesCard

    def seen_by(self, house: str) -> RealmEvent:
        """Hide the card from all other Houses."""
        return self if house == self.house else TidesDrawn(house=self.house, card="")


class TidesRevealed(RealmEvent, kind="tides-revealed"):
    """Both Tides cards are revealed."""

    cards: dict[ids.House, ids.TidesCard]


class CombatWon(RealmEvent, kind="combat-won"):
    """A combat is decided; `casualties`: how many units the loser has to destroy because of icons."""

    area: ids.Area
    winner: ids.House
    loser: ids.House
    casualties: int


class ControlChanged(RealmEvent, kind="control-changed"):
    """Control of a land area passes to a House, or is lost (empty); `former` is the House that had it.

    No action reports it: `RealmInspection.control_changes` finds it between two games. `castles`: how many castles and
    strongholds the House has now; 0 if the area has none.
    """

    house: ids.House
    area: ids.Area
    former: ids.House
    castles: int


class ShipsCaptured(RealmEvent, kind="ships-captured"):
    """Ships in a port are replaced by ships of the House that captured it."""

    house: ids.House
    port: ids.Area
    ships: int


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
