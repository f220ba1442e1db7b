"""Events on the board: units that come, go and fight, and who holds what."""

from __future__ import annotations

from bow.realm.events.base import RealmEvent


class UnitMustered(RealmEvent, kind="mustered"):
    """A unit comes into the game."""

    house: str
    unit: str
    area: str


class UnitReplaced(RealmEvent, kind="replaced"):
    """A unit is replaced by one of another kind."""

    house: str
    area: str
    old: str
    new: str


class UnitDestroyed(RealmEvent, kind="destroyed"):
    """A unit leaves the board."""

    house: str
    unit: str
    area: str


class Marched(RealmEvent, kind="marched"):
    """Units go from one area to another by a March order."""

    house: str
    origin: str
    to: str
    units: dict[str, int]


class Retreated(RealmEvent, kind="retreated"):
    """Beaten units go to an area and are routed there."""

    house: str
    origin: str
    to: str
    units: dict[str, int]


class Returned(RealmEvent, kind="returned"):
    """Attackers go back where they came from, without being routed."""

    house: str
    to: str


class TokenLaid(RealmEvent, kind="power-token-laid"):
    """A House leaves a power token in an area."""

    house: str
    area: str


class TokenLifted(RealmEvent, kind="power-token-lifted"):
    """A power token goes back to the pool of its House."""

    house: str
    area: str


class Raided(RealmEvent, kind="raided"):
    """A raid order is carried out; `target` is empty where it hits nothing."""

    house: str
    area: str
    target: str


class Consolidated(RealmEvent, kind="consolidated"):
    """A Consolidate Power order is carried out; `mode` is `power` or `muster`."""

    house: str
    area: str
    mode: str


class NeutralBeaten(RealmEvent, kind="neutral-beaten"):
    """A neutral force leaves the game."""

    house: str
    area: str
    strength: int


class NeutralHeld(RealmEvent, kind="neutral-held"):
    """The support did not come: the neutral force holds, and the March order begins anew."""

    house: str
    area: str
    strength: int


class GarrisonBeaten(RealmEvent, kind="garrison-beaten"):
    """A garrison leaves the game."""

    area: str


class CombatBegan(RealmEvent, kind="combat-began"):
    """A combat begins."""

    area: str
    attacker: str
    defender: str


class SupportDeclared(RealmEvent, kind="support-declared"):
    """A Support order's area helps a House, or nobody (empty)."""

    house: str
    area: str
    side: str


class SupportRefused(RealmEvent, kind="support-refused"):
    """A House refuses the support of an area."""

    house: str
    area: str


class StrengthCounted(RealmEvent, kind="strength"):
    """A side's strength at a `moment`: `initial`, `recomputed` or `final`.

    Each term is a list of its source (a word), what it is of (an id) and its value.
    """

    house: str
    moment: str
    total: int
    terms: list[list[str | int]]


class HouseCardsRevealed(RealmEvent, kind="house-cards"):
    """Both House cards come to light; none is empty."""

    cards: dict[str, str]


class CardWithdrawn(RealmEvent, kind="card-withdrawn"):
    """A House card is sent back or replaced before it counts."""

    house: str
    card: str


class AbilityUsed(RealmEvent, kind="ability-used"):
    """A House card's text is carried out."""

    house: str
    card: str


class AbilityDeclined(RealmEvent, kind="ability-declined"):
    """A House does without a text that it may use."""

    house: str
    card: str


class TidesDrawn(RealmEvent, kind="tides-drawn"):
    """A combatant draws a Tides card."""

    house: str
    card: str

    def seen_by(self, house: str) -> RealmEvent:
        """The other one does not see it."""
        return self if house == self.house else TidesDrawn(house=self.house, card="")


class TidesRevealed(RealmEvent, kind="tides-revealed"):
    """Both Tides cards come to light."""

    cards: dict[str, str]


class CombatWon(RealmEvent, kind="combat-won"):
    """The combat is decided; `casualties`: how many units the loser owes for the icons."""

    area: str
    winner: str
    loser: str
    casualties: int


class ShipsCaptured(RealmEvent, kind="ships-captured"):
    """Ships in a port are replaced by own ones."""

    house: str
    port: str
    ships: int
