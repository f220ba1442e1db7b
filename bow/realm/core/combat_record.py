"""What is known of a combat while it goes on. House cards read it, and change it by its methods."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bow.ground.frames import blank, given
from bow.realm.core.changes import BearsUnits, destroy, discard, replace_unit
from bow.realm.core.effect import CardEffect
from bow.realm.core.frame import RealmFrame
from bow.realm.core.state import NO_UNITS, Counts, Force, counts_with
from bow.realm.events.board_events import CardWithdrawn, UnitDestroyed, UnitReplaced
from bow.realm.terms import SUPPORT, UNIT_NUMBER

if TYPE_CHECKING:
    from bow.realm.core.state import State


class CombatRecord(RealmFrame, BearsUnits):
    """A combat: who fights where, with which units, cards and support. The attackers stand in no area meanwhile.

    Attributes:
        area: the embattled area.
        origin: the area from which the march came.
        march: its order.
        force: the attacking units; they are never routed.
        supports: the House that each supporting area helps.
        chosen: House cards that are chosen and not yet revealed.
        cards: those revealed and in play, by House.
        worked: texts of House cards that were carried out or declined, each `CARD:NUMBER` (HSE-7).
        blade: the House that uses the Valyrian Steel Blade in this combat.
        tides: the Tides card of each House.
        kept: Houses whose card goes back to the hand at the end instead of the discard pile.
        winner: nothing until the winner is known.
        order: the turn order at the beginning of the group of abilities that goes on (HSE-9).
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
        """The attacking units, of their House."""
        return self.force if house == self.attacker else NO_UNITS

    def other(self, house: str) -> str:
        """The opponent."""
        return self.defender if house == self.attacker else self.attacker

    @property
    def loser(self) -> str:
        """Who has not won; it is asked after the winner is known."""
        return self.other(self.winner)

    def sides(self, s: State) -> tuple[str, str]:
        """The two Houses in turn order."""
        first, second = (house for house in s.turn_order() if house in (self.attacker, self.defender))
        return first, second

    def card_of(self, house: str) -> str:
        """The card that a House has in play; empty: none."""
        return self.cards.get(house, "")

    def effects_of(self, s: State, house: str) -> tuple[CardEffect, ...]:
        """The texts of the card that a House has in play."""
        card = self.card_of(house)
        return s.compiled.cards[card].effects if card else ()

    def texts_of(self, s: State, house: str) -> list[CardEffect]:
        """Those texts of a card in play whose conditions hold now."""
        return [effect for effect in self.effects_of(s, house) if effect.applies(s, self, house)]

    def effects_now(self, s: State) -> list[tuple[str, CardEffect]]:
        """The texts in force that count while strength is counted, in turn order, with their Houses (HSE-6)."""
        return [
            (house, effect)
            for house in self.sides(s)
            for effect in self.effects_of(s, house)
            if effect.applies(s, self, house)
        ]

    def units_of(self, s: State, house: str) -> Force:
        """The units of a side that fight: without those that support."""
        if house == self.attacker:
            return Force(house, self.force)
        force = s.units.get(self.area)
        return force if force is not None and force.house == house else Force(house)

    def supporters(self, s: State, house: str) -> list[tuple[str, Force]]:
        """The areas whose support for a side stands, with their units; an order removed since gives none (SPT-11)."""
        return [
            (area, s.units[area])
            for area, side in self.supports.items()
            if side == house and self.order_kind(s, area) == SUPPORT
        ]

    def order_kind(self, s: State, area: str) -> str:
        """The kind of the order in an area; empty: there is none."""
        placed = s.orders.get(area)
        return s.compiled.orders[placed.order].kind if placed else ""

    def loses_no_units(self, s: State, house: str) -> bool:
        """Whether the House card of a side keeps its units from cards and icons (The Blackfish)."""
        return any(effect.no_casualties(s, self, me) for me, effect in self.effects_now(s) if me == house)

    # --- changing, for House cards
    def send_back(self, s: State, house: str) -> None:
        """Sends the card of a House back to its hand; the House plays a different one openly, if it has one."""
        card = self.card_of(house)
        self.cards = {**self.cards, house: ""}
        s.emit(CardWithdrawn(house=house, card=card))
        if any(each != card for each in s.hands[house]):
            s.begin("house-card", house=house, barred=(card,), openly=True)

    def replace_card(self, s: State, house: str, card: str) -> None:
        """Discards the card of a House at once, and puts another one from its hand into play."""
        old = self.card_of(house)
        s.emit(CardWithdrawn(house=house, card=old))
        discard(s, house, old)
        self.cards = {**self.cards, house: card}

    def keep_card(self, house: str) -> None:
        """Lets the card of a House stay in its hand, where it lies until the combat ends."""
        self.kept = (*self.kept, house)

    def remove_participant(self, s: State, house: str, unit: str) -> None:
        """Destroys a unit that attacks or defends: a routed one only if no other is there."""
        if house == self.attacker:
            self.force = counts_with(self.force, unit, -1)
            s.emit(UnitDestroyed(house=house, unit=unit, area=self.area))
        else:
            destroy(s, self.area, unit, routed=not self.units_of(s, house).standing[UNIT_NUMBER[unit]])

    def replace_participant(self, s: State, house: str, area: str, old: str, new: str, routed: bool = False) -> None:
        """Puts a unit of another kind in the place of one that attacks, defends or supports."""
        if house == self.attacker and area == self.area:
            self.force = counts_with(counts_with(self.force, old, -1), new, 1)
            s.emit(UnitReplaced(house=house, area=area, old=old, new=new))
        else:
            replace_unit(s, area, old, new, routed)

    def remember(self, key: str) -> None:
        """Notes that a text was carried out or declined."""
        self.worked = (*self.worked, key)
