"""Attacks of the wildlings (WLD)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from bow.game.actions import Action
from bow.game.frames import blank, given
from bow.realm.core.card_deeds import HIGHEST, LOWEST, OTHERS, open_deeds
from bow.realm.core.changes import set_wildlings
from bow.realm.core.frame import RealmFrame
from bow.realm.core.records import AttackRecord
from bow.realm.events import BidderNamed, WildlingAttackBegan, WildlingAttackDecided
from bow.realm.rules.bidding import WILDLINGS, ask_for_bids, pay
from bow.realm.rules.ports import settle_ports
from bow.realm.rules.victory import check_victory
from bow.realm.terms import MOST_WILDLINGS, PER_ICON, THRONE_TOKEN

if TYPE_CHECKING:
    from bow.realm.core.state import State

#: how far the token moves back when the wildlings win (WLD-5)
BACK = 4


class AttackStep:
    """The steps of an attack, in their order (WLD-2 to WLD-10)."""

    BIDS: Final = 0
    DECIDE: Final = 1
    TIE_BEFORE: Final = 2
    CARD: Final = 3
    TIE_AFTER: Final = 4
    FIRST: Final = 5
    OTHERS: Final = 6
    DONE: Final = 7


class WildlingAttack(AttackRecord):
    """An attack of the wildlings.

    With an excluded House it is the second attack of Preemptive Raid, which does not move the token (WLD-14).
    """

    kind = "wildling-attack"
    step: int = blank("int")

    def bidders(self, s: State) -> list[str]:
        """Return the Houses that take part, in turn order."""
        return [house for house in s.turn_order() if house != self.excluded]

    def advance(self, s: State) -> bool:
        before = s.compiled.options.wildling_tie == "before"
        match self.step:
            case AttackStep.BIDS:
                s.emit(WildlingAttackBegan, strength=self.strength)
                ask_for_bids(s, self.bidders(s), WILDLINGS)
            case AttackStep.DECIDE:
                self._decide(s)
            case AttackStep.TIE_BEFORE:
                if before:
                    self._name(s)
            case AttackStep.CARD:
                self.card, *_ = s.wildling_deck
                s.wildling_deck, s.wildling_known = s.wildling_deck[1:], s.wildling_known[1:]
                winner = "watch" if self.won else "wildlings"
                s.emit(WildlingAttackDecided, winner=winner, watch=sum(self.bids.values()), card=self.card)
            case AttackStep.TIE_AFTER:
                if not before:
                    self._name(s)
            case AttackStep.FIRST:
                card = s.compiled.wildlings[self.card]
                if self.won:
                    open_deeds(s, HIGHEST, self.card, self.highest, len(card.highest))
                else:
                    open_deeds(s, LOWEST, self.card, self.lowest, len(card.lowest))
            case AttackStep.OTHERS:
                if not self.won:
                    count = len(s.compiled.wildlings[self.card].others)
                    for house in reversed(self.bidders(s)):
                        if house != self.lowest:
                            open_deeds(s, OTHERS, self.card, house, count)
            case AttackStep.DONE:
                s.wildling_deck = (*s.wildling_deck, self.card)  # WLD-10
                s.wildling_known = (*s.wildling_known, s.compiled.houses)
                self.card = ""
                settle_ports(s)  # WLD-16
            case _:
                s.stack.remove(self)
                check_victory(s)
                return False
        self.step += 1
        return False

    def _decide(self, s: State) -> None:
        """Reveal the bids; the Watch wins if they reach the strength (WLD-4); move the token (WLD-5)."""
        self.bids = {house: self.hidden[house] for house in self.bidders(s)}
        self.hidden = {}
        pay(s, self.bids, WILDLINGS)
        self.won = sum(self.bids.values()) >= self.strength
        if not self.excluded:
            set_wildlings(s, 0 if self.won else max(0, s.wildlings - BACK))

    def _name(self, s: State) -> None:
        """Ask for the highest bidder if the Watch has won, else for the lowest; the Throne decides ties (WLD-11)."""
        best = max(self.bids.values()) if self.won else min(self.bids.values())
        houses = tuple(house for house in self.bidders(s) if self.bids[house] == best)
        s.stack.append(NameBidder(place=HIGHEST if self.won else LOWEST, houses=houses))


class NameBidder(RealmFrame):
    """The holder of the Iron Throne token names the lowest or highest bidder among tied Houses (WLD-11)."""

    kind = "name-bidder"
    place: str = given("word")
    houses: tuple[str, ...] = given("words")

    def decider(self, s: State) -> str:
        return s.holders[THRONE_TOKEN]

    def legal_actions(self, s: State) -> list[Action]:
        return [Action("name", (house,)) for house in self.houses]

    def take(self, s: State, action: Action) -> None:
        s.stack.pop()
        attack = s.frame(AttackRecord)
        assert attack is not None
        (house,) = action.args
        if self.place == HIGHEST:
            attack.highest = house
        else:
            attack.lowest = house
        s.emit(BidderNamed, house=house, place=self.place)


def move_wildlings(s: State, icons: int) -> None:
    """Move the threat token one position for each icon; the wildlings attack at the end of its track (WES-4)."""
    strength = min(MOST_WILDLINGS, s.wildlings + PER_ICON * icons)
    set_wildlings(s, strength)
    if icons and strength == MOST_WILDLINGS:
        s.stack.append(WildlingAttack(strength=strength, excluded=""))
