"""The Messenger Raven: swap an order, or look at the next Wildling card (INF-4, INF-7, PLN-7)."""

from __future__ import annotations

from bow.game.actions import Action, known_action
from bow.game.frames import blank
from bow.realm.core.card_deeds import DECLINE
from bow.realm.core.frame import RealmFrame
from bow.realm.core.state import Placed, State
from bow.realm.events import OrderSwapped, RavenLooked, StepBegan, TokenUsed
from bow.realm.rules.planning import possible_orders, why_not_order
from bow.realm.terms import RAVEN

LOOK = Action("look")
TOP, BOTTOM = Action("keep", ("top",)), Action("keep", ("bottom",))


def why_not_swap(s: State, house: str, area: str, order: str) -> str:
    """Return why an order in an area cannot be swapped for another, as the key of a sentence; empty if it can.

    Stars are counted after the swap. The same kind of order would change nothing (ruling on INF-7).
    """
    placed = s.orders.get(area)
    if placed is None or placed.house != house:
        return "no-own-order"
    if placed.order == order:
        return "swap-same-order"
    return why_not_order(s, house, order, apart_from=area)


class Raven(RealmFrame):
    """The optional use of the Raven by its holder; `looks`: whether the holder is looking at a card."""

    kind = "raven"
    looks: bool = blank("bool")
    begun: bool = blank("bool")

    def decider(self, s: State) -> str:
        return s.holders[RAVEN]

    def asks(self, s: State) -> str:
        return "raven-look" if self.looks else "raven"

    def secret(self, s: State) -> bool:
        return self.looks

    def advance(self, s: State) -> bool:
        if RAVEN in s.used and not self.looks:
            s.stack.pop()
            return False
        if not self.begun:
            self.begun = True
            s.emit(StepBegan, step="raven")
        return True

    def legal_actions(self, s: State) -> list[Action]:
        if self.looks:
            return [TOP, BOTTOM]
        house = self.decider(s)
        found = [DECLINE, LOOK]
        for area in s.compiled.in_order([area for area, placed in s.orders.items() if placed.house == house]):
            here = s.orders[area].order  # the same kind of order would change nothing
            for order in possible_orders(s, house, apart_from=area):
                if order != here:
                    found.append(known_action("swap", area, order))
        return found

    def take(self, s: State, action: Action) -> None:
        house = self.decider(s)
        if action == DECLINE:
            s.stack.pop()
        elif action == LOOK:
            _use(s, house)
            self.looks = True
            card, *_ = s.wildling_deck
            s.emit(RavenLooked, house=house, card=card)
            _learn(s, house)
        elif action.verb == "keep":
            s.stack.pop()
            if action == BOTTOM:
                s.wildling_deck = (*s.wildling_deck[1:], s.wildling_deck[0])
                s.wildling_known = (*s.wildling_known[1:], s.wildling_known[0])
        else:
            s.stack.pop()
            _use(s, house)
            area, order = action.args
            old = s.orders[area].order
            s.orders[area] = Placed(house, order)
            s.emit(OrderSwapped, house=house, area=area, old=old, new=order)


def _use(s: State, house: str) -> None:
    s.used |= {RAVEN}
    s.emit(TokenUsed, token=RAVEN, house=house)


def _learn(s: State, house: str) -> None:
    """Record that the holder knows the top card, and that other Houses no longer know any place.

    The holder may put the card at the bottom, which shifts all places.
    """
    mine = [(house,) if house in known else () for known in s.wildling_known]
    s.wildling_known = ((house,), *mine[1:])
