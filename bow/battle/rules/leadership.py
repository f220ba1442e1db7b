"""Leadership cards. CRD-1 to CRD-10, CMD-1 (which units a commander reaches), OPT-2."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from bow.battle.actions import Action
from bow.battle.rules.act import Act
from bow.battle.rules.resolve import begin_tactic, deeds_have_effect
from bow.battle.setting import Order, Who
from bow.battle.terms import HOUSES
from bow.hexes import bits

if TYPE_CHECKING:
    from bow.battle.setting import Card
    from bow.battle.state import State


# in place of an order's number: all is done but the after-tactic; nothing is left but to put the card away
LAST, OVER = -2, -3
ANY_UNIT = Order(1, 1, False, Who(None, None, None, "controlled", None), ())  # what any card may be discarded for


def controlled(s: State, leader: int) -> int:
    """The units, as a set, in the zone of the commander in a unit: of his House, active or not (CRD-3)."""
    zone = s.zone(leader)
    found = 0
    at = s.at
    for u in s.setting.units_of[s.setting.house_of[leader]]:
        h = at[u]
        if h >= 0 and zone >> h & 1:
            found |= 1 << u
    return found


def candidates(s: State, order: Order, leader: int, named: list[int], zone: int = -1) -> int:
    """The units, as a set, that an order may name now (CRD-3, CRD-5): of its kind, in reach, active (to rally: not).

    `zone`: the units that the leader controls, where the caller knows them already.
    """
    setting = s.setting
    house = setting.house_of[leader]
    found = setting.fitting(order, house) & (~s.active if order.rallies else s.active)
    reach = order.who.zone
    if reach == "controlled" or (reach == "beside-named" and not named):
        found &= controlled(s, leader) if zone < 0 else zone
    elif reach == "beside-named":
        near = 0
        for u in named:
            near |= setting.board.near[s.at[u]]
        beside = sum(1 << s.unit_at[h] for h in bits(near & s.occupied[house]))
        found &= beside & ~(controlled(s, leader) if zone < 0 else zone)
    else:
        found &= sum(1 << u for u in setting.units_of[house] if s.alive(u))
    for u in named:
        found &= ~(1 << u)
    return found


def can_pay(s: State, order: Order, leader: int) -> bool:
    """Whether an order's price is on the board and fits below the command limit (CRD-2)."""
    commander = s.setting.commanders[s.setting.commander_of[leader]]
    return order.cost <= s.command[commander.house] and s.paid[commander.index] + order.cost <= commander.limit


def conditions_hold(s: State, card: Card, leader: int) -> bool:
    """Whether all conditions of a card's tactic hold: looked at once, when the card is shown (CRD-6)."""
    return card.tactic is not None and all(c.holds(s, card.house, leader) for c in card.tactic.conditions)


def tactic_helps(s: State, card: Card, leader: int) -> bool:
    """Whether the tactic of a card that has one would do anything now."""
    assert card.tactic is not None
    return deeds_have_effect(s, card.tactic.deeds, card.house, leader)


def leaders_of(s: State, house: int) -> list[int]:
    """The units of a House's commanders in play."""
    bearer = s.setting.bearer
    return [u for c in s.setting.commanders if c.house == house and (u := bearer.get(c.index, -1)) >= 0 and s.alive(u)]


def playable_cards(s: State, house: int) -> list[Action]:
    """`card SL3 s1` for each card in hand and commander in play who can use an order or the tactic of it (CRD-1)."""
    setting = s.setting
    leaders = [(u, controlled(s, u)) for u in leaders_of(s, house)] if s.hand[house] else []
    found = []
    for index in dict.fromkeys(s.hand[house]):
        card = setting.cards[index]
        for u, zone in leaders:
            if any(can_pay(s, o, u) and candidates(s, o, u, [], zone) for o in card.orders) or (
                conditions_hold(s, card, u) and tactic_helps(s, card, u)
            ):
                found.append(Action("card", (card.id, s.name(u))))
    return found


def begin_card(s: State, house: int, card: int, leader: int) -> None:
    """Shows a card and names its commander; the tactic's conditions are looked at now (CRD-1, CRD-6)."""
    setting = s.setting
    s.hand[house] = tuple(c for c in s.hand[house] if c != card)
    s.tell(
        "card-played",
        house=HOUSES[house],
        card=setting.cards[card].id,
        commander=setting.commanders[setting.commander_of[leader]].id,
        unit=s.name(leader),
    )
    holds = conditions_hold(s, setting.cards[card], leader)
    s.stack.append(CardTurn(house=house, card=card, leader=leader, tactic=holds, order=-1))


def discardable_cards(s: State, house: int) -> list[Action]:
    """`discard SL3 s1 s4`: any card, for 1 command token, orders one controlled unit (OPT-2)."""
    setting = s.setting
    found = []
    for leader in leaders_of(s, house):
        if can_pay(s, ANY_UNIT, leader):
            units = list(bits(candidates(s, ANY_UNIT, leader, [])))
            cards = [setting.cards[card].id for card in dict.fromkeys(s.hand[house])]
            found += [Action("discard", (card, s.name(leader), s.name(u))) for card in cards for u in units]
    return found


def begin_discard(s: State, house: int, card: int, leader: int, u: int) -> None:
    """Discards a card to order one unit (OPT-2)."""
    commander = s.setting.commanders[s.setting.commander_of[leader]]
    s.hand[house] = tuple(c for c in s.hand[house] if c != card)
    s.discard[house] += (card,)
    s.command[house] -= ANY_UNIT.cost
    s.paid[commander.index] += ANY_UNIT.cost
    name = s.setting.cards[card].id
    s.tell("card-discarded", house=HOUSES[house], card=name, commander=commander.id, unit=s.name(u))
    act = Act(house=house)
    act.add(u)
    s.stack.append(act)


class CardTurn(Act):
    """A Leadership card being carried out: orders given and units named, then the units act, then an after-tactic."""

    __slots__ = ("acted", "card", "count", "given", "leader", "order", "tactic", "used")
    kind = "card"
    FIELDS: ClassVar[dict[str, str]] = Act.FIELDS | {
        "card": "card",
        "leader": "unit",
        "tactic": "bool",  # it may still be used
        "used": "bool",  # an order or the tactic has been used
        "given": "int",  # set of orders given
        "order": "int",  # the order whose units are being named, or -1; LAST; OVER
        "count": "int",  # units named for it
        "acted": "bool",  # a unit has moved or attacked: no more orders are given
    }
    card: int
    leader: int
    tactic: bool
    used: bool
    given: int
    order: int
    count: int
    acted: bool

    # --- giving orders
    def nameable(self, s: State, number: int) -> list[int]:
        """The units that the order could name now."""
        if not s.alive(self.leader):
            return []
        return list(bits(candidates(s, s.setting.cards[self.card].orders[number], self.leader, self.units)))

    def open_orders(self, s: State) -> list[int]:
        """The orders not yet given that can be paid and have a unit to name (CRD-2)."""
        return [
            n
            for n, order in enumerate(s.setting.cards[self.card].orders)
            if not self.given >> n & 1 and can_pay(s, order, self.leader) and self.nameable(s, n)
        ]

    def advance(self, s: State) -> bool:
        if self.order == OVER:
            s.discard[self.house] += (self.card,)  # CRD-9
            s.stack.pop()
            return False
        if self.order >= 0:
            order = s.setting.cards[self.card].orders[self.order]
            if self.count >= order.most or not self.nameable(s, self.order):
                self.order = -1
        return True

    def tactic_open(self, s: State) -> bool:
        """Whether the tactic can be used before a unit has acted: before all orders, or alone (CRD-6, CRD-10)."""
        return self.tactic and not self.given and tactic_helps(s, s.setting.cards[self.card], self.leader)

    def legal(self, s: State) -> list[Action]:
        if self.order == LAST:
            return [Action("tactic"), Action("skip")]
        if self.order >= 0:
            found = [Action("name", (s.name(u),)) for u in self.nameable(s, self.order)]
            if self.count:
                found.append(Action("done"))
            return found
        found = []
        if not self.acted:
            if self.tactic_open(s):
                found.append(Action("tactic"))
            found += [Action("order", (str(n + 1),)) for n in self.open_orders(s)]
        found += self.deeds(s)
        if self.used:
            found.append(Action("done"))
        return found

    def take(self, s: State, action: Action) -> None:
        verb = action.verb
        if verb == "order":
            self.give(s, int(action.args[0]) - 1)
        elif verb == "name":
            self.name(s, s.setting.unit_index[action.args[0]])
        elif verb == "tactic":
            self.use_tactic(s)
        elif verb == "skip":
            self.end(s)
        elif self.order >= 0:  # done with naming
            self.order = -1
        elif verb == "done" and self.tactic and not self.evaders(s):
            self.tire(s)  # the orders are carried out before it is asked whether the tactic would help
            self.order = LAST if self.after_tactic(s) else OVER
        else:
            self.acted = self.acted or verb != "commit"
            super().take(s, action)

    def after_tactic(self, s: State) -> bool:
        """Whether the tactic can be used after the orders (CRD-6)."""
        card = s.setting.cards[self.card]
        assert card.tactic is not None
        return card.tactic.after and s.alive(self.leader) and tactic_helps(s, card, self.leader)

    def end(self, s: State) -> None:
        self.tire(s)
        self.order = OVER

    def give(self, s: State, number: int) -> None:
        """Pays for an order and begins the naming of its units (CRD-2, CRD-5)."""
        card = s.setting.cards[self.card]
        order = card.orders[number]
        commander = s.setting.commanders[s.setting.commander_of[self.leader]]
        s.command[self.house] -= order.cost
        s.paid[commander.index] += order.cost
        self.given |= 1 << number
        self.used = True
        s.tell("order-given", house=HOUSES[self.house], card=card.id, order=number + 1, cost=order.cost)
        self.order, self.count = number, 0
        if not order.most:  # all units name themselves (CRD-4)
            for u in self.nameable(s, number):
                self.name(s, u)

    def name(self, s: State, u: int) -> None:
        """Names a unit for the order being given: it is rallied, or ordered with what the order gives it."""
        order = s.setting.cards[self.card].orders[self.order]
        self.count += 1
        if order.rallies:
            s.active |= 1 << u
            s.tell("rallied", unit=s.name(u))
        else:
            self.add(u)
            s.tell("named", unit=s.name(u), order=self.order + 1)
        for effect in order.gives:
            s.grant(u, effect, "turn")

    def use_tactic(self, s: State) -> None:
        card = s.setting.cards[self.card]
        tactic = card.tactic
        assert tactic is not None
        self.tactic = False
        self.used = True
        s.tell("tactic-used", house=HOUSES[self.house], card=card.id)
        if self.order == LAST or not tactic.before:
            self.end(s)  # the units' turn is over
        begin_tactic(s, self.house, self.card, self.leader)
