"""Leadership cards. CRD-1 to CRD-10, CMD-1 (which units a commander reaches), OPT-2."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Final

from bow.battle.core.compiled import Order, UnitFilter
from bow.battle.core.face_down import turn_up
from bow.battle.core.refusal import Refusal
from bow.battle.core.resolve import Resolve, deeds_have_effect
from bow.battle.core.stack import Frame
from bow.battle.decisions import ChooseOrder, NameUnits, UseTactic
from bow.battle.rules.act import DONE, Act
from bow.content.terms import BRANCHES, HOUSES, RANKS
from bow.game.actions import Action
from bow.game.frames import blank, given, nearest
from bow.hexes import bits

if TYPE_CHECKING:
    from collections.abc import Sequence

    from bow.battle.core.compiled import Card
    from bow.battle.core.state import State
    from bow.battle.decisions import Decision


TACTIC, SKIP = Action("tactic"), Action("skip")

#: the order for which any card may be discarded (OPT-2)
ANY_UNIT = Order(1, 1, False, UnitFilter(None, None, None, "controlled", None), ())


def controlled(s: State, leader: int) -> int:
    """Return the units, as a bit set, in the zone of the commander in a unit: all units of the House there (CRD-3)."""
    compiled = s.compiled
    return s.units_within(compiled.zones_of[leader][s.at[leader]], compiled.house_of[leader])


def candidates(s: State, order: Order, leader: int, named: Sequence[int]) -> int:
    """Return the units, as a bit set, that an order may name now (CRD-3, CRD-5).

    They fit the order, are in its reach, and are active; for an order that rallies they are inactive.
    """
    compiled = s.compiled
    house = compiled.house_of[leader]
    found = compiled.units_fitting(order, house) & (~s.active if order.rallies else s.active)
    reach = order.who.zone
    if reach == "controlled" or (reach == "beside-named" and not named):
        found &= controlled(s, leader)
    elif reach == "beside-named":
        near = 0
        for u in named:
            near |= compiled.board.near[s.at[u]]
        found &= s.units_within(near, house) & ~controlled(s, leader)
    else:
        found &= s.units_within(compiled.board.all, house)
    for u in named:
        found &= ~(1 << u)
    return found


def why_not_candidate(s: State, order: Order, leader: int, named: list[int], u: int) -> Refusal:
    """Return why an order cannot name a unit that is not among its `candidates` (CRD-3, CRD-5)."""
    unit = s.unit_id(u)
    if u in named:
        return Refusal("CRD-3", "named-already", {"unit": unit})
    if not s.compiled.units_fitting(order, s.compiled.house_of[leader]) >> u & 1:
        return _why_not_fitting(s, order, u)
    if order.rallies and s.is_active(u):
        return Refusal("CRD-5", "already-active", {"unit": unit})
    if not order.rallies and not s.is_active(u):
        return Refusal("CRD-5", "inactive", {"unit": unit})
    if order.who.zone == "beside-named" and named:
        return Refusal("CRD-3", "not-beside-named", {"unit": unit})
    return Refusal("CRD-3", "out-of-zone", {"unit": unit, "leader": s.unit_id(leader)})


def _why_not_fitting(s: State, order: Order, u: int) -> Refusal:
    """Return which units an order names, by the first of its conditions that a unit does not meet (CRD-3)."""
    who, unit = order.who, s.compiled.units[u]
    key = "order-of-commanders" if who.commander else "order-without-commanders"
    values: dict[str, object] = {"unit": unit.id}
    if who.branches is not None and unit.kind.branch not in who.branches:
        key, values["branches"] = "order-of-branches", [each for each in BRANCHES if each in who.branches]
    elif who.ranks is not None and unit.rank not in who.ranks:
        key, values["ranks"] = "order-of-ranks", [name for rank, name in enumerate(RANKS) if rank in who.ranks]
    elif who.kinds is not None and unit.kind.id not in who.kinds:
        key, values["kinds"] = "order-of-kinds", sorted(who.kinds)
    return Refusal("CRD-3", key, values)


def affordable(s: State, leader: int) -> int:
    """Return the highest price, in command tokens, that the commander in a unit can pay for an order (CRD-2)."""
    commander = s.compiled.commanders[s.compiled.commander_of[leader]]
    return min(s.command_tokens[commander.house], commander.limit - s.tokens_on[commander.index])


def why_not_pay(s: State, order: Order, leader: int) -> Refusal | None:
    """Return why the price of an order cannot be paid, or None if it can (CRD-2)."""
    commander = s.compiled.commanders[s.compiled.commander_of[leader]]
    if order.cost <= affordable(s, leader):
        return None
    left = commander.limit - s.tokens_on[commander.index]
    if order.cost > left:
        values = {"unit": s.unit_id(leader), "left": left, "cost": order.cost}
        return Refusal("CRD-2", "commander-full", values)
    return Refusal("CRD-2", "cannot-pay", {"cost": order.cost, "command": s.command_tokens[commander.house]})


def conditions_hold(s: State, card: Card, leader: int) -> bool:
    """Return whether all conditions of a card's tactic hold.

    They are checked once, when the card is shown (CRD-6).
    """
    if card.tactic is None:
        return False
    for condition in card.tactic.conditions:  # noqa: SIM110 - a generator costs too much here
        if not condition.holds(s, card.house, leader):
            return False
    return True


def tactic_helps(s: State, card: Card, leader: int) -> bool:
    """Return whether the tactic of a card would have an effect now. The card must have one."""
    assert card.tactic is not None
    return deeds_have_effect(s, card.tactic.deeds, card.house, leader)


def leaders_of(s: State, house: int) -> list[int]:
    """Return the units in play that hold a House's commanders."""
    return [u for u in s.compiled.leaders_of[house] if s.at[u] >= 0]


def playable_cards(s: State, house: int) -> list[Action]:
    """List `card SL3 s1` for each card in hand and each commander in play with an order or tactic to use (CRD-1)."""
    compiled = s.compiled
    leaders = [Means(s, u) for u in leaders_of(s, house)] if s.hand[house] else []
    found = []
    for index in dict.fromkeys(s.hand[house]):
        played = compiled.play_actions(index)
        found += [played[means.leader] for means in leaders if is_useful(s, index, means)]
    return found


class Means:
    """What a commander can pay for and reach with orders.

    `payable` holds the payable orders by card; `active` and `resting` the controlled units, as sets.
    """

    __slots__ = ("active", "leader", "payable", "resting")

    def __init__(self, s: State, leader: int) -> None:
        zone = controlled(s, leader)
        self.leader, self.payable = leader, s.compiled.payable(affordable(s, leader))
        self.active, self.resting = zone & s.active, zone & ~s.active


def is_useful(s: State, index: int, means: Means) -> bool:
    """Return whether a commander can use an order or the tactic of a card (CRD-1)."""
    paid = means.payable[index]
    if paid.ordered & means.active or paid.rallied & means.resting:
        return True
    leader = means.leader
    for order in paid.beyond:
        if candidates(s, order, leader, ()):
            return True
    card = s.compiled.cards[index]
    return conditions_hold(s, card, leader) and tactic_helps(s, card, leader)


def why_not_card(s: State, house: int, card: str, leader: int) -> Refusal | None:
    """Return why a House cannot play a card by the commander in a unit in play, or None if it can (CRD-1, CRD-2)."""
    refusal = _why_not_held(s, house, card, leader)
    if refusal is not None:
        return refusal
    index = s.compiled.card_index[card]
    if is_useful(s, index, Means(s, leader)):
        return None
    printed = s.compiled.cards[index]
    unpaid = all(why_not_pay(s, order, leader) for order in printed.orders)
    key = ("card-unpaid" if unpaid else "card-nobody") + ("-idle" if printed.tactic is not None else "")
    return Refusal("CRD-2", key, {"card": card, "unit": s.unit_id(leader)})


def _why_not_held(s: State, house: int, card: str, leader: int) -> Refusal | None:
    """Return the refusal if the card is not in the hand or the unit has no commander, else None."""
    if s.compiled.card_index.get(card, -1) not in s.hand[house]:
        return Refusal("CRD-1", "unknown-card", {"card": card})
    if s.compiled.commander_of[leader] < 0:
        return Refusal("CRD-1", "no-commander", {"unit": s.unit_id(leader)})
    return None


def begin_card(s: State, house: int, card: int, leader: int) -> None:
    """Show a card, name its commander and check the conditions of its tactic (CRD-1, CRD-6)."""
    compiled = s.compiled
    if s.hidden is not None:
        turn_up(s, [leader])
    s.hand[house] = tuple(c for c in s.hand[house] if c != card)
    s.emit(
        "card-played",
        house=HOUSES[house],
        card=compiled.cards[card].id,
        commander=compiled.commanders[compiled.commander_of[leader]].id,
        unit=s.unit_id(leader),
    )
    holds = conditions_hold(s, compiled.cards[card], leader)
    s.stack.append(CardTurn(house=house, card=card, leader=leader, tactic=holds))


def discardable_cards(s: State, house: int) -> list[Action]:
    """List `discard SL3 s1 s4`: for 1 command token any card orders one controlled unit (OPT-2)."""
    compiled = s.compiled
    found = []
    for leader in leaders_of(s, house):
        if why_not_pay(s, ANY_UNIT, leader) is None:
            units = list(bits(candidates(s, ANY_UNIT, leader, [])))
            cards = [compiled.cards[card].id for card in dict.fromkeys(s.hand[house])]
            found += [Action("discard", (card, s.unit_id(leader), s.unit_id(u))) for card in cards for u in units]
    return found


def why_not_discard(s: State, house: int, card: str, leader: int, u: int) -> Refusal | None:
    """Return why a House cannot discard a card to order a unit, or None if it can (OPT-2)."""
    refusal = _why_not_held(s, house, card, leader) or why_not_pay(s, ANY_UNIT, leader)
    if refusal is not None or candidates(s, ANY_UNIT, leader, []) >> u & 1:
        return refusal
    if not s.is_active(u):
        return Refusal("ORD-5", "inactive", {"unit": s.unit_id(u)})
    return Refusal("OPT-2", "out-of-zone", {"unit": s.unit_id(u), "leader": s.unit_id(leader)})


def begin_discard(s: State, house: int, card: int, leader: int, u: int) -> None:
    """Discard a card to order one unit (OPT-2)."""
    commander = s.compiled.commanders[s.compiled.commander_of[leader]]
    if s.hidden is not None:
        turn_up(s, [leader])
    s.hand[house] = tuple(c for c in s.hand[house] if c != card)
    s.discard[house] += (card,)
    s.command_tokens[house] -= ANY_UNIT.cost
    s.tokens_on[commander.index] += ANY_UNIT.cost
    name = s.compiled.cards[card].id
    s.emit("card-discarded", house=HOUSES[house], card=name, commander=commander.id, unit=s.unit_id(u))
    act = Act(house=house)
    act.add(u)
    s.stack.append(act)


class CardStep:
    """The steps of a card's turn, in order. They are plain numbers because an enum is too slow here."""

    ORDERS: Final = 0  # orders are given, or the tactic is used
    ACT: Final = 1  # a unit has moved or attacked: no more orders are given (CRD-5)
    TACTIC: Final = 2  # the player chooses whether to use the tactic after the orders
    PUT_AWAY: Final = 3


class CardTurn(Act):
    """A Leadership card in play: the orders given, the tactic, and the turn of the ordered units."""

    kind = "card"
    card: int = given("card")
    leader: int = given("unit")
    tactic: bool = given("bool")  # it may still be used; its conditions held when the card was shown
    used: bool = blank("bool")  # an order or the tactic has been used
    given: int = blank("int")  # set of the orders given
    step: int = blank("int")

    def advance(self, s: State) -> bool:
        match self.step:
            case CardStep.ORDERS:
                s.stack.append(OrderChoice(house=self.house))
            case CardStep.ACT:
                return True
            case CardStep.TACTIC:
                self.step = CardStep.PUT_AWAY
                s.stack.append(AfterTactic(house=self.house))
            case _:  # PUT_AWAY
                s.discard[self.house] += (self.card,)  # CRD-9
                s.stack.pop()
        return False

    def card_in_turn(self, s: State) -> tuple[str | None, str | None, tuple[int, ...]]:
        return s.compiled.cards[self.card].id, s.unit_in_play(self.leader), tuple(n + 1 for n in bits(self.given))

    def nameable(self, s: State, number: int) -> int:
        """Return the units, as a bit set, that an order could name now; `number` counts from 0."""
        if not s.alive(self.leader):
            return 0
        return candidates(s, s.compiled.cards[self.card].orders[number], self.leader, self.units)

    def open_orders(self, s: State) -> list[int]:
        """Return the orders not yet given that the commander can pay and that have a unit to name (CRD-2)."""
        most = affordable(s, self.leader)  # asked first: refusals cost time
        return [
            n
            for n, order in enumerate(s.compiled.cards[self.card].orders)
            if order.cost <= most and not self.given >> n & 1 and self.why_not_order(s, n) is None
        ]

    def why_not_order(self, s: State, number: int) -> Refusal | None:
        """Return why an order cannot be given, or None if it can (CRD-2, CRD-3, CRD-5). `number` counts from 0."""
        if self.given >> number & 1:
            return Refusal("CRD-2", "order-given", {})
        if self.step != CardStep.ORDERS:
            return Refusal("CRD-5", "orders-closed", {})
        refusal = why_not_pay(s, s.compiled.cards[self.card].orders[number], self.leader)
        if refusal is None and not self.nameable(s, number):
            refusal = Refusal("CRD-3", "nobody-to-name", {})
        return refusal

    def why_not_name(self, s: State, number: int, u: int) -> Refusal | None:
        """Return why an order cannot name a unit, or None if it can (CRD-3, CRD-5). `number` counts from 0."""
        if self.nameable(s, number) >> u & 1:
            return None
        return why_not_candidate(s, s.compiled.cards[self.card].orders[number], self.leader, self.units, u)

    def why_named_no_more(self, s: State, u: int) -> Refusal:
        """Return why a unit cannot be named while no order is waiting for units (CRD-3, CRD-4, CRD-5)."""
        given = list(bits(self.given))
        if not given:
            return Refusal("CRD-5", "only-name", {})
        if any(self.nameable(s, number) >> u & 1 for number in given):
            return Refusal("CRD-4", "named-all", {})
        return self.why_not_name(s, given[-1], u) or Refusal("CRD-4", "named-all", {})

    def why_not_tactic(self, s: State) -> Refusal | None:
        """Return why the tactic cannot be used alone or before the units act, or None if it can (CRD-6, CRD-10)."""
        card = s.compiled.cards[self.card]
        if card.tactic is None:
            return Refusal("CRD-6", "no-tactic", {"card": card.id})
        if not self.tactic:
            return self._why_tactic_closed(s, card)
        if self.given:
            return Refusal("CRD-6", "tactic-between" if card.tactic.after else "tactic-before", {"card": card.id})
        if not tactic_helps(s, card, self.leader):
            return Refusal("CRD-6", "tactic-idle", {"card": card.id})
        return None

    def _why_tactic_closed(self, s: State, card: Card) -> Refusal:
        """Return why the tactic cannot be used in this turn at all.

        A condition failed when the card was shown, the tactic has been used, or orders have been given that must
        come after it. Giving orders does not change the conditions. So those that fail now also failed then, unless
        using the tactic changed them.
        """
        tactic, house = card.tactic, card.house
        assert tactic is not None
        lacking = next((c for c in tactic.conditions if not c.holds(s, house, self.leader)), None)
        if self.given and tactic.before and not all(deed.only_grants for deed in tactic.deeds):
            return Refusal("CRD-6", "tactic-never-between" if tactic.after else "tactic-before", {"card": card.id})
        if lacking is None or (self.used and not self.given):
            key = "tactic-used" if self.used and tactic.before else "tactic-condition"
            return Refusal("CRD-6", key, {"card": card.id})
        key, values = lacking.unmet(s, house, self.leader)
        return Refusal("CRD-6", key, {"card": card.id, **values})

    def after_tactic(self, s: State) -> bool:
        """Return whether the tactic can be used after the orders (CRD-6)."""
        card = s.compiled.cards[self.card]
        assert card.tactic is not None
        return card.tactic.after and s.alive(self.leader) and tactic_helps(s, card, self.leader)

    def take(self, s: State, action: Action) -> None:
        if action.verb == "done" and self.tactic and not self.evaders(s):
            self.exhaust_units(s)  # carry out the orders before checking whether the tactic would help
            self.step = CardStep.TACTIC if self.after_tactic(s) else CardStep.PUT_AWAY
        else:
            super().take(s, action)

    def end(self, s: State) -> None:
        self.exhaust_units(s)
        self.step = CardStep.PUT_AWAY

    def give(self, s: State, number: int) -> None:
        """Pay for an order and begin naming its units (CRD-2, CRD-5)."""
        card = s.compiled.cards[self.card]
        order = card.orders[number]
        commander = s.compiled.commanders[s.compiled.commander_of[self.leader]]
        s.command_tokens[self.house] -= order.cost
        s.tokens_on[commander.index] += order.cost
        self.given |= 1 << number
        self.used = True
        s.emit("order-given", house=HOUSES[self.house], card=card.id, order=number + 1, cost=order.cost)
        if order.most:
            s.stack.append(Naming(house=self.house, order=number))
            return
        for u in bits(self.nameable(s, number)):  # all units name themselves (CRD-4)
            self.name(s, number, u)

    def name(self, s: State, number: int, u: int) -> None:
        """Name a unit for an order: rally it, or order it with the effects that the order gives."""
        order = s.compiled.cards[self.card].orders[number]
        if order.rallies:
            s.active |= 1 << u
            s.emit("rallied", unit=s.unit_id(u))
        else:
            self.add(u)
            s.emit("named", unit=s.unit_id(u), order=number + 1)
        for effect in order.gives:
            s.grant(u, effect, "turn")

    def use_tactic(self, s: State) -> None:
        """Use the tactic. If it is used after the orders, or cannot come before them, the units' turn ends."""
        card = s.compiled.cards[self.card]
        assert card.tactic is not None
        self.tactic = False
        self.used = True
        s.emit("tactic-used", house=HOUSES[self.house], card=card.id)
        if self.step == CardStep.PUT_AWAY or not card.tactic.before:
            self.end(s)
        s.stack.append(Resolve(house=self.house, card=self.card, leader=self.leader))


@cache
def _order_action(number: int) -> Action:
    return Action("order", (str(number + 1),))


def card_below(s: State) -> CardTurn:
    """Return the nearest card in play on the stack."""
    turn = nearest(s.stack, CardTurn)
    assert turn is not None, "an order without a card"
    return turn


class CardQuestion(Frame):
    """A question about a card in play. The card's turn is below it on the stack."""

    house: int = given("house")

    def owner(self, s: State) -> int:
        return self.house


class OrderChoice(CardQuestion):
    """The choice during a card's turn: give an order, use the tactic, or let the named units act (CRD-2)."""

    kind = "order"

    def asks(self, s: State, house: str) -> Decision:
        card = card_below(s)
        return ChooseOrder(house, *card.card_in_turn(s), *card.ordered(s))

    def legal_actions(self, s: State) -> list[Action]:
        card = card_below(s)
        found = [TACTIC] if card.tactic and card.why_not_tactic(s) is None else []
        found += [_order_action(n) for n in card.open_orders(s)]
        found += card.unit_actions(s)
        if card.used:
            found.append(DONE)
        return found

    def take(self, s: State, action: Action) -> None:
        s.stack.pop()
        card = card_below(s)
        match action.verb:
            case "order":
                card.give(s, int(action.args[0]) - 1)
            case "tactic":
                card.use_tactic(s)
            case "commit":  # committing is not acting: more orders may follow
                card.take(s, action)
            case _:
                card.step = CardStep.ACT
                card.take(s, action)


class Naming(CardQuestion):
    """The naming of the units of an order, one by one (CRD-5)."""

    kind = "name"
    order: int = given("int")  # its number on the card, from 0
    count: int = blank("int")  # units named for it

    def nameable(self, s: State) -> int:
        return card_below(s).nameable(s, self.order)

    def advance(self, s: State) -> bool:
        card = card_below(s)
        if self.count < s.compiled.cards[card.card].orders[self.order].most and card.nameable(s, self.order):
            return True
        s.stack.pop()
        return False

    def asks(self, s: State, house: str) -> Decision:
        card = card_below(s)
        most = s.compiled.cards[card.card].orders[self.order].most
        order = (self.order + 1, self.count, most)
        return NameUnits(house, *card.card_in_turn(s), *card.ordered(s), *order)

    def legal_actions(self, s: State) -> list[Action]:
        found = s.compiled.chosen(s.compiled.unit_actions("name"), self.nameable(s))
        return [*found, DONE] if self.count else found

    def take(self, s: State, action: Action) -> None:
        if action.verb == "done":
            s.stack.pop()
            return
        self.count += 1
        card_below(s).name(s, self.order, s.compiled.unit_index[action.args[0]])


class AfterTactic(CardQuestion):
    """The choice whether to use the tactic after the orders (CRD-6)."""

    kind = "tactic"

    def asks(self, s: State, house: str) -> Decision:
        return UseTactic(house, *card_below(s).card_in_turn(s))

    def legal_actions(self, s: State) -> list[Action]:
        return [TACTIC, SKIP]

    def take(self, s: State, action: Action) -> None:
        s.stack.pop()
        if action.verb == "tactic":
            card_below(s).use_tactic(s)
