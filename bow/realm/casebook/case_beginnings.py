"""The start of a case: the step of the round for its first action, and placing orders."""

from __future__ import annotations

from itertools import takewhile
from typing import TYPE_CHECKING, Any, Final

from bow.game.actions import Action
from bow.realm.casebook.case_game import CaseGame, Illegal
from bow.realm.casebook.case_position import CaseError
from bow.realm.casebook.case_reasons import own_reason, reason_of
from bow.realm.casebook.case_steps import least
from bow.realm.content.case_decisions import (
    ConsolidatePowerStep,
    MarchUnitsStep,
    MusterUnitsStep,
    PlaceOrdersStep,
    RaidArea,
    RavenLook,
    RavenSwap,
    RemoveUnits,
    UseAbility,
)
from bow.realm.core.card_deeds import CardDeed
from bow.realm.core.changes import available
from bow.realm.core.state import Force, counts_of
from bow.realm.refusals.chapters import refusal_of
from bow.realm.rules.action_steps import ActionStep
from bow.realm.rules.fighting.combat import Combat
from bow.realm.rules.mustering import Muster
from bow.realm.rules.planning import READY, Orders, Planning, why_not_order
from bow.realm.rules.raven import Raven
from bow.realm.rules.rounds import Rounds, RoundStep
from bow.realm.rules.supply import FitSupply
from bow.realm.terms import CONSOLIDATE, FOOTMAN, LAND, MARCH, RAID
from bow.system.sentence import Sentence

if TYPE_CHECKING:
    from bow.realm.content.case_decisions import Decision
    from bow.realm.core.state import State

BEGINNINGS: Final = (
    "place_orders", "raven_swap", "raven_look", "raid", "march", "consolidate", "muster", "remove_units", "ability",
)  # fmt: skip
"""The decisions with which a case can begin."""


def begin_with(game: CaseGame, n: int, step: Decision) -> None:
    """Begin the step of the round in which a decision is made; its House acts next in that step.

    Raises:
        CaseError: a case cannot begin with this decision.
    """
    if isinstance(step, UseAbility):
        _fight_to_the_text(game, step)
    elif isinstance(step, PlaceOrdersStep):
        game.s.orders, game.s.revealed = {}, False
        following = takewhile(lambda each: isinstance(each, PlaceOrdersStep), game.actions[n:])
        plan = {each.by for each in following if isinstance(each, PlaceOrdersStep)}
        ready = (*(house for house in game.s.compiled.houses if house not in plan), step.by)
        game.run([Rounds(step=RoundStep.RAVEN), Planning(ready=ready), Orders(house=step.by)])
    else:
        game.run(_stack_for(game.s, step))


def _stack_for(s: State, step: Decision) -> list[Any]:
    place = s.turn_order().index(step.by)
    match step:
        case RaidArea():
            return [Rounds(step=RoundStep.MARCHES), ActionStep(step=RAID, place=place)]
        case MarchUnitsStep():
            return [Rounds(step=RoundStep.CONSOLIDATE), ActionStep(step=MARCH, place=place)]
        case ConsolidatePowerStep():
            return [Rounds(step=RoundStep.CLEAN_UP), ActionStep(step=CONSOLIDATE, place=place)]
        case RavenSwap() | RavenLook():
            return [Rounds(step=RoundStep.RAIDS), Raven()]
        case MusterUnitsStep():
            return [Rounds(step=RoundStep.PLANNING), Muster(house=step.by)]
        case RemoveUnits():
            return [Rounds(step=RoundStep.PLANNING), FitSupply(house=step.by)]
    do = getattr(step, "do", "")
    raise CaseError(("do",), Sentence("told-realm-case-beginning", do=do, names=", ".join(BEGINNINGS)))


# --- any combat
def any_combat(s: State, house: str, other: str) -> list[Any]:
    """Place a footman of the other House in a free area, and return the open procedures of an attack on it.

    Raises:
        CaseError: the board has no room for it, or the box has no footman.
    """
    free = [area for area in s.compiled.areas if s.compiled.kind(area) == LAND and area not in s.units]
    free = [area for area in free if area not in s.neutral and area not in s.garrisons]
    near = ((a, b) for a in free for b in free if b in s.compiled.neighbours[a])
    area, origin = next(near, ("", ""))
    march = next((order.id for order in s.compiled.orders.values() if order.kind == MARCH and not order.modifier), "")
    if not area or not march or min(available(s, each, FOOTMAN) for each in (house, other)) < 1:
        raise CaseError((), Sentence("told-realm-case-no-room", house=house, other=other))
    force = counts_of({FOOTMAN: 1})
    s.units[area] = Force(other, force)
    combat = Combat(area=area, origin=origin, attacker=house, defender=other, march=march, force=force)
    return [Rounds(step=RoundStep.CONSOLIDATE), combat]


def opponent_of(s: State, house: str) -> str:
    """Return some other House."""
    return next(each for each in s.compiled.houses if each != house)


def _fight_to_the_text(game: CaseGame, step: UseAbility) -> None:
    """Play a combat of a House with a card until its text asks.

    It tries attack and defense, against a weak and a strong card.
    """
    other = step.opponent or opponent_of(game.s, step.by)
    if other == step.by:
        raise CaseError(("opponent",), Sentence("told-realm-case-itself", house=step.by))
    if step.card not in game.s.hands[step.by]:
        raise CaseError(("card",), Sentence("told-realm-case-not-in-hand", house=step.by))
    for attacker, defender in ((step.by, other), (other, step.by)):
        for strongly in (False, True):
            tried = game.forked()
            if _comes_to_the_text(tried, step, attacker, defender, strongly):
                _comes_to_the_text(game, step, attacker, defender, strongly)
                return
    raise CaseError(("card",), Sentence("told-realm-case-no-text", card=step.card))


def _comes_to_the_text(game: CaseGame, step: UseAbility, attacker: str, defender: str, strongly: bool) -> bool:
    """Play a combat until the text of a card asks; return whether it does."""
    game.run(any_combat(game.s, attacker, defender))
    while game.sides():
        top = game.s.stack[-1]
        if isinstance(top, CardDeed) and top.card == step.card:
            return True
        play_on(game, step.by, step.card, strongly)
    return False


def play_on(game: CaseGame, house: str, card: str, strongly: bool = False) -> None:
    """Answer one question of a combat that is played only for a card.

    The House plays that card. The other House plays its weakest or its strongest card, preferably one without a text.
    Other questions get the answer that changes least, or else the first one.
    """
    legal = game.s.legal_actions
    cards = game.s.compiled.cards
    if game.asks() != "house-card":
        game.play(least(legal) or legal[0])
    elif game.decider() == house and Action("play", (card,)) in legal:
        game.play(Action("play", (card,)))
    else:
        sign = -1 if strongly else 1
        game.play(min(legal, key=lambda each: (bool(cards[each.args[0]].effects), sign * cards[each.args[0]].strength)))


# --- orders
def place_orders(game: CaseGame, step: PlaceOrdersStep, is_last: bool) -> None:
    """Place the named orders, then other orders in the given numbers, and declare that the House is ready.

    Raises:
        Illegal: the game refuses one of them.
        CaseError: the numbers do not fit the areas.
    """
    s = game.s
    planning = s.frame(Planning)
    top = s.stack[-1]
    if planning is None or not isinstance(top, Orders):
        raise Illegal(game.why(step.by, READY))
    if top.house != step.by:
        if step.by in planning.ready:
            raise Illegal(
                own_reason("not-asked", Sentence("told-realm-case-planned", house=s.compiled.named("house", step.by)))
            )
        planning.ready = (*planning.ready, step.by)
        s.stack.append(Orders(house=step.by))
        game.run()
    game.more = not is_last
    for area, order in _orders_of(s, step):
        _place(game, step.by, Action("order", (area, order)))
    if not (game.decider() == step.by and game.asks() == "orders"):
        return  # a House without units becomes ready automatically
    _place(game, step.by, READY)


def _place(game: CaseGame, house: str, action: Action) -> None:
    if game.decider() != house or action not in game.s.legal_actions:
        s = game.s
        if game.decider() == house:
            raise Illegal(reason_of(refusal_of(s, action)))
        raise Illegal(game.why(house, action))
    game.play(action)


def _orders_of(s: State, step: PlaceOrdersStep) -> list[tuple[str, str]]:
    """Return areas with their orders: the named ones, then tokens in the given numbers.

    Tokens that the House may place come first. If they are too few, others follow, which the game should refuse.
    """
    frame = s.stack[-1]
    assert isinstance(frame, Orders)
    left = [area for area in frame.empty_areas(s) if area not in step.orders]
    empty = step.empty_areas or 0
    normals = step.normal_orders
    if normals is None:
        normals = len(left) - step.special_orders - empty
    if step.empty_areas is not None and step.special_orders + normals + empty != len(left):
        why = Sentence("told-realm-case-areas", orders=step.special_orders + normals, empty=empty, left=len(left))
        raise CaseError(("empty_areas",), why)
    if step.special_orders + normals > len(left) or normals < 0:
        raise CaseError((), Sentence("told-realm-case-more-orders", left=len(left)))
    taken = [*step.orders.values()]
    tokens = [*_tokens(s, step.by, taken, step.special_orders, True), *_tokens(s, step.by, taken, normals, False)]
    return [*step.orders.items(), *zip(left, tokens, strict=False)]


def _tokens(s: State, house: str, taken: list[str], many: int, special: bool) -> list[str]:
    """Return `many` tokens of a House, special or normal ones; banned ones only if no others are left."""
    found: list[str] = []
    kinds = [order for order in s.compiled.orders.values() if order.special == special]
    for order in sorted(kinds, key=lambda each: why_not_order(s, house, each.id) == "banned"):
        found += [order.id] * (order.count - taken.count(order.id))
    more = [order.id for order in kinds]
    while len(found) < many:
        found += more
    return found[:many]
