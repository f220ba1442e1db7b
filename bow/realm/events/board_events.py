"""Events on the board: units that appear, move and fight, and control of areas."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bow.realm.events.base import RealmEvent

if TYPE_CHECKING:
    from bow.realm.events import ids


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
