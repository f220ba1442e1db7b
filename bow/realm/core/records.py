"""The records of a combat, a wildling attack and a Westeros card in progress. House cards read and change the first."""

from __future__ import annotations

from bow.game.frames import blank, given
from bow.realm.core.changes import destroy, discard, replace_unit
from bow.realm.core.effect import CardEffect
from bow.realm.core.frame import RealmFrame
from bow.realm.core.state import NO_UNITS, Counts, Force, State, counts_with
from bow.realm.events import CardWithdrawn, UnitDestroyed, UnitReplaced
from bow.realm.terms import SUPPORT, UNIT_NUMBER


class CombatRecord(RealmFrame):
    """A combat: area, opponents, units, cards and support. During a combat the attackers are in no area.

    Attributes:
        area: the embattled area.
        origin: the area from which the march came.
        march: the March order.
        force: the attacking units; they are never routed.
        supports: the House that each supporting area helps.
        chosen: House cards that are chosen and not yet revealed.
        cards: the cards revealed and in play, by House.
        worked: texts of House cards that were carried out or declined, each `CARD:NUMBER` (HSE-7).
        blade: the House that uses the Valyrian Steel Blade in this combat.
        tides: the Tides card of each House.
        kept: Houses whose card goes back to the hand at the end instead of the discard pile.
        winner: the winning House; empty until it is known.
        order: the turn order at the beginning of the current group of abilities (HSE-9).
    """

    area: str = given("word")
    origin: str = given("word")
    attacker: str = given("word")
    defender: str = given("word")
    march: str = given("word")
    force: Counts = given("counts")
    supports: dict[str, str] = blank("map")
    chosen: dict[str, str] = blank("map")
    cards: dict[str, str] = blank("map")
    worked: tuple[str, ...] = blank("words")
    blade: str = blank("word")
    tides: dict[str, str] = blank("map")
    kept: tuple[str, ...] = blank("words")
    winner: str = blank("word")
    order: tuple[str, ...] = blank("words")

    # --- asking
    def counts_of(self, house: str) -> Counts:
        """Return the attacking units if the House is the attacker, else no units."""
        return self.force if house == self.attacker else NO_UNITS

    def other(self, house: str) -> str:
        return self.defender if house == self.attacker else self.attacker

    @property
    def loser(self) -> str:
        """The House that did not win; valid only once the winner is known."""
        return self.other(self.winner)

    def sides(self, s: State) -> tuple[str, str]:
        """Return the two Houses in turn order."""
        first, second = (house for house in s.turn_order() if house in (self.attacker, self.defender))
        return first, second

    def card_of(self, house: str) -> str:
        """Return the card that a House has in play; empty if it has none."""
        return self.cards.get(house, "")

    def effects_of(self, s: State, house: str) -> tuple[CardEffect, ...]:
        """Return the texts of the card that a House has in play."""
        card = self.card_of(house)
        return s.compiled.cards[card].effects if card else ()

    def texts_of(self, s: State, house: str) -> list[CardEffect]:
        """Return the texts of a House's card in play whose conditions hold now."""
        return [effect for effect in self.effects_of(s, house) if effect.applies(s, self, house)]

    def effects_now(self, s: State) -> list[tuple[str, CardEffect]]:
        """Return all texts in force while strength is counted, with their Houses, in turn order (HSE-6)."""
        return [
            (house, effect)
            for house in self.sides(s)
            for effect in self.effects_of(s, house)
            if effect.applies(s, self, house)
        ]

    def units_of(self, s: State, house: str) -> Force:
        """Return the fighting units of a side, without supporting units."""
        if house == self.attacker:
            return Force(house, self.force)
        force = s.units.get(self.area)
        return force if force is not None and force.house == house else Force(house)

    def supporters(self, s: State, house: str) -> list[tuple[str, Force]]:
        """Return the areas that support a side, with their units.

        An area whose Support order has been removed gives no support (SPT-11).
        """
        return [
            (area, s.units[area])
            for area, side in self.supports.items()
            if side == house and self.order_kind(s, area) == SUPPORT
        ]

    def order_kind(self, s: State, area: str) -> str:
        """Return the kind of the order in an area; empty if there is no order."""
        placed = s.orders.get(area)
        return s.compiled.orders[placed.order].kind if placed else ""

    def loses_no_units(self, s: State, house: str) -> bool:
        """Return whether the House card of a side protects its units from cards and icons (The Blackfish)."""
        return any(effect.no_casualties(s, self, me) for me, effect in self.effects_now(s) if me == house)

    # --- changing, for House cards
    def send_back(self, s: State, house: str) -> None:
        """Return the card of a House to its hand; the House openly plays a different one, if it has one."""
        card = self.card_of(house)
        self.cards = {**self.cards, house: ""}
        s.emit(CardWithdrawn, house=house, card=card)
        if any(each != card for each in s.hands[house]):
            s.begin("house-card", house=house, barred=(card,), openly=True)

    def replace_card(self, s: State, house: str, card: str) -> None:
        """Discard the card of a House immediately, and play another one from its hand."""
        old = self.card_of(house)
        s.emit(CardWithdrawn, house=house, card=old)
        discard(s, house, old)
        self.cards = {**self.cards, house: card}

    def keep_card(self, house: str) -> None:
        """Return the card of a House to its hand, instead of the discard pile, when the combat ends."""
        self.kept = (*self.kept, house)

    def remove_participant(self, s: State, house: str, unit: str) -> None:
        """Destroy a unit that attacks or defends, a routed one only if no standing one is left."""
        if house == self.attacker:
            self.force = counts_with(self.force, unit, -1)
            s.emit(UnitDestroyed, house=house, unit=unit, area=self.area)
        else:
            destroy(s, self.area, unit, routed=not self.units_of(s, house).standing[UNIT_NUMBER[unit]])

    def replace_participant(self, s: State, house: str, area: str, old: str, new: str, routed: bool = False) -> None:
        """Replace a unit that attacks, defends or supports by one of another kind."""
        if house == self.attacker and area == self.area:
            self.force = counts_with(counts_with(self.force, old, -1), new, 1)
            s.emit(UnitReplaced, house=house, area=area, old=old, new=new)
        else:
            replace_unit(s, area, old, new, routed)

    def remember(self, key: str) -> None:
        """Record that a text was carried out or declined."""
        self.worked = (*self.worked, key)


class AttackRecord(RealmFrame):
    """An attack of the wildlings.

    Attributes:
        strength: the strength of the wildlings.
        excluded: the House that takes no part (Preemptive Raid); empty if every House bids.
        hidden: the bids that are not yet revealed.
        bids: the power that each House bid; filled when all bids are revealed.
        won: whether the Night's Watch has won.
        lowest: the House that counts as lowest bidder, if the wildlings have won.
        highest: the House that counts as highest bidder, if the Night's Watch has won.
        card: the Wildling card that was revealed.
    """

    strength: int = given("int")
    excluded: str = given("word")
    hidden: dict[str, int] = blank("map")
    bids: dict[str, int] = blank("map")
    won: bool = blank("bool")
    lowest: str = blank("word")
    highest: str = blank("word")
    card: str = blank("word")


class WesterosRecord(RealmFrame):
    """A Westeros card that takes effect: its deck and its id."""

    deck: str = given("word")
    card: str = given("word")
