"""The start of a case, and its events, which are not decisions: a function for each event class."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from itertools import takewhile
from typing import TYPE_CHECKING, Any, Final

from bow.game.actions import Action
from bow.realm.casebook.case_game import CaseError, CaseGame, Illegal, lay_on_top
from bow.realm.casebook.case_steps import least, own_reason, reason_of
from bow.realm.compiling import begin_realm
from bow.realm.content import case_models
from bow.realm.core.card_deeds import HIGHEST, CardDeed, open_deeds
from bow.realm.core.changes import available
from bow.realm.core.state import Force, Placed, State, counts_of
from bow.realm.refusals import refusal_of
from bow.realm.rules.action_steps import ActionStep
from bow.realm.rules.bidding import WILDLINGS, Bid, TrackBids
from bow.realm.rules.combat import Combat
from bow.realm.rules.mustering import Muster
from bow.realm.rules.planning import READY, Orders, Planning, why_not_order
from bow.realm.rules.raven import Raven
from bow.realm.rules.rounds import Rounds, RoundStep, clean_up
from bow.realm.rules.strength import printed_strength
from bow.realm.rules.supply import FitSupply
from bow.realm.rules.westeros import Westeros, WesterosEffect, draw
from bow.realm.rules.wildlings import AttackStep, WildlingAttack
from bow.realm.terms import CONSOLIDATE, DECKS, FOOTMAN, LAND, MARCH, RAID, TRACKS
from bow.system.sentence import Sentence

if TYPE_CHECKING:
    from bow.realm.content.case_models import CaseAction, Decision

BEGINNINGS: Final = (
    "place_orders", "raven_swap", "raven_look", "raid", "march", "consolidate", "muster", "remove_units", "ability",
)  # fmt: skip
"""The decisions with which a case can begin."""


def begin_with(game: CaseGame, n: int, step: Decision) -> None:
    """Begin the step of the round in which a decision is made; its House acts next in that step.

    Raises:
        CaseError: a case cannot begin with this decision.
    """
    if isinstance(step, case_models.UseAbility):
        _fight_to_the_text(game, step)
    elif isinstance(step, case_models.PlaceOrdersStep):
        game.s.orders, game.s.revealed = {}, False
        following = takewhile(lambda each: isinstance(each, case_models.PlaceOrdersStep), game.actions[n:])
        plan = {each.by for each in following if isinstance(each, case_models.PlaceOrdersStep)}
        ready = (*(house for house in game.s.compiled.houses if house not in plan), step.by)
        game.run([Rounds(step=RoundStep.RAVEN), Planning(ready=ready), Orders(house=step.by)])
    else:
        game.run(_stack_for(game.s, step))


def _stack_for(s: State, step: Decision) -> list[Any]:
    place = s.turn_order().index(step.by)
    match step:
        case case_models.RaidArea():
            return [Rounds(step=RoundStep.MARCHES), ActionStep(step=RAID, place=place)]
        case case_models.MarchUnitsStep():
            return [Rounds(step=RoundStep.CONSOLIDATE), ActionStep(step=MARCH, place=place)]
        case case_models.ConsolidatePowerStep():
            return [Rounds(step=RoundStep.CLEAN_UP), ActionStep(step=CONSOLIDATE, place=place)]
        case case_models.RavenSwap() | case_models.RavenLook():
            return [Rounds(step=RoundStep.RAIDS), Raven()]
        case case_models.MusterUnitsStep():
            return [Rounds(step=RoundStep.PLANNING), Muster(house=step.by)]
        case case_models.RemoveUnits():
            return [Rounds(step=RoundStep.PLANNING), FitSupply(house=step.by)]
    do = getattr(step, "do", "")
    raise CaseError(("do",), Sentence("told-realm-case-beginning", do=do, names=", ".join(BEGINNINGS)))


# --- any combat
def _any_combat(s: State, house: str, other: str) -> list[Any]:
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


def _opponent_of(s: State, house: str) -> str:
    """Return some other House."""
    return next(each for each in s.compiled.houses if each != house)


def _fight_to_the_text(game: CaseGame, step: case_models.UseAbility) -> None:
    """Play a combat of a House with a card until its text asks.

    It tries attack and defense, against a weak and a strong card.
    """
    other = step.opponent or _opponent_of(game.s, step.by)
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


def _comes_to_the_text(
    game: CaseGame, step: case_models.UseAbility, attacker: str, defender: str, strongly: bool
) -> bool:
    """Play a combat until the text of a card asks; return whether it does."""
    game.run(_any_combat(game.s, attacker, defender))
    while game.sides():
        top = game.s.stack[-1]
        if isinstance(top, CardDeed) and top.card == step.card:
            return True
        _play_on(game, step.by, step.card, strongly)
    return False


def _play_on(game: CaseGame, house: str, card: str, strongly: bool = False) -> None:
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
def place_orders(game: CaseGame, step: case_models.PlaceOrdersStep, is_last: bool) -> None:
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


def _orders_of(s: State, step: case_models.PlaceOrdersStep) -> list[tuple[str, str]]:
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


def happen(game: CaseGame, n: int, event: CaseAction, is_last: bool) -> None:
    """Carry out an event.

    Args:
        game: the case being played.
        n: the index of the action, from 0.
        event: the action.
        is_last: whether it is the last one.

    Raises:
        CaseError: the event cannot take place.
        Illegal: the game refuses a bid or a card.
    """
    game.more = not is_last
    HAPPENINGS[type(event)](game, n, event)


def _westeros_card(game: CaseGame, n: int, event: case_models.WesterosCardEvent) -> None:
    s = game.s
    decks = [deck for deck in DECKS if event.card in s.compiled.decks[deck]]
    if not decks:
        raise CaseError(("card",), Sentence("told-realm-case-no-deck", card=event.card))
    for deck in DECKS:
        _draw_first(game, deck, event.card if deck == decks[0] else s.decks[deck][0])
    s.shown = tuple(draw(s, deck) for deck in DECKS)
    effect = WesterosEffect(deck=decks[0], card=event.card)
    game.run([Rounds(step=RoundStep.PLANNING), Westeros(step=len(DECKS) + 1), effect])


def _draw_first(game: CaseGame, deck: str, card: str) -> None:
    """Put a card on top of its deck; the deck's card of this round goes back to the bottom."""
    s = game.s
    if s.shown:
        s.decks = {**s.decks, deck: (*s.decks[deck], s.shown[DECKS.index(deck)])}
    rest = list(s.decks[deck])
    rest.remove(card)
    s.decks = {**s.decks, deck: (card, *rest)}


def _reveal(game: CaseGame, n: int, event: case_models.RevealEvent) -> None:
    s = game.s
    for place, (deck, card) in enumerate(zip(DECKS, event.cards, strict=True)):
        if card not in s.compiled.decks[deck]:
            raise CaseError(("cards", place), Sentence("told-realm-case-deck-card", card=card, deck=deck))
    for deck, card in zip(DECKS, event.cards, strict=True):
        _draw_first(game, deck, card)
    s.shown = ()
    game.run([Rounds(step=RoundStep.PLANNING), Westeros()])


def _drawn_already(game: CaseGame, n: int, event: CaseAction) -> None:
    """Give least answers until a shuffle has used the cards of an event."""
    if n not in game.chance.drawn:
        game.answer_the_least(lambda: n in game.chance.drawn)


def _secret(
    game: CaseGame,
    event: case_models.BidEvent | case_models.WildlingBidEvent | case_models.HouseCardsEvent,
    kind: str,
    verb: str,
) -> None:
    """Answer a secret question for each named House, in the order in which they are asked."""
    left: dict[str, str] = {house: str(word) for house, word in event.secret.items()}

    def comes() -> bool:
        """Return whether the question is asked, or the game has already answered it for all these Houses."""
        return game.asks() == kind or all(game.has_done(house, Action(verb, (word,))) for house, word in left.items())

    game.answer_the_least(comes)
    before = list(game.done)
    while left:
        house = game.decider()
        if game.asks() == kind and house in left:
            action = Action(verb, (left.pop(house),))
            if action not in game.s.legal_actions:
                raise Illegal(game.why(house, action))
            game.play(action)
            continue
        confirmed = [house for house, word in left.items() if game.confirm(house, Action(verb, (word,)))]
        for each in confirmed:
            del left[each]
        if not confirmed:
            _refuse_secret(game, left, kind, verb)
    game.forget(before)


def _refuse_secret(game: CaseGame, left: Mapping[str, str], kind: str, verb: str) -> None:
    reasons = [game.why(house, Action(verb, (word,))) for house, word in left.items()]
    refused = next((reason for reason in reasons if reason.is_a_refusal), None)
    if refused is not None:
        raise Illegal(refused)
    house, named = game.decider(), game.s.compiled.named
    if house and game.asks() == kind:
        why = Sentence("told-realm-case-secret-first", house=named("house", house))
        raise Illegal(own_reason("not-asked", why))
    raise Illegal(
        own_reason("not-asked", Sentence("told-realm-case-secret-unasked", house=named("house", next(iter(left)))))
    )


def _bid(game: CaseGame, n: int, event: case_models.BidEvent) -> None:
    if not game.begun:
        game.run([Rounds(step=RoundStep.PLANNING), TrackBids(track=TRACKS.index(event.track))])
    _must_bid_for(game, event.track, "track")
    _secret(game, event, "bid", "bid")


def _must_bid_for(game: CaseGame, subject: str, key: str) -> None:
    game.answer_the_least(lambda: game.asks() == "bid")
    top = game.s.stack[-1]
    if isinstance(top, Bid) and top.subject != subject:
        raise CaseError((key,), Sentence("told-realm-case-bids-for", what=top.subject))


def _wildling_bid(game: CaseGame, n: int, event: case_models.WildlingBidEvent) -> None:
    if event.card is not None:
        if event.card not in game.s.wildling_deck:
            raise CaseError(("card",), Sentence("told-realm-case-wildling-deck", card=event.card))
        lay_on_top(game.s, event.card)
    if not game.begun:
        attack = WildlingAttack(strength=game.s.wildlings, excluded="")
        game.run([Rounds(step=RoundStep.PLANNING), attack])
    _must_bid_for(game, WILDLINGS, "event")
    _secret(game, event, "bid", "bid")


def _house_cards(game: CaseGame, n: int, event: case_models.HouseCardsEvent) -> None:
    _secret(game, event, "house-card", "play")


def _reward(game: CaseGame, n: int, event: case_models.RewardEvent) -> None:
    game.must_have_no_combat()
    s = game.s
    lay_on_top(s, event.card)
    s.wildling_deck, s.wildling_known = s.wildling_deck[1:], s.wildling_known[1:]
    attack = WildlingAttack(
        strength=0,
        excluded="",
        won=True,
        highest=event.house,
        card=event.card,
        step=AttackStep.OTHERS,
        bids={event.house: 0},
    )
    s.stack = [*s.stack[:1], Rounds(step=RoundStep.PLANNING), attack]
    open_deeds(s, HIGHEST, event.card, event.house, len(s.compiled.wildlings[event.card].highest))
    game.run()
    if event.track is None:
        return
    action = Action("track", (event.track,))
    if game.decider() != event.house or action not in s.legal_actions:
        raise CaseError(("track",), Sentence("told-realm-case-no-choice", card=event.card, house=event.house))
    game.play(action)


def _orders_revealed(game: CaseGame, n: int, event: case_models.OrdersRevealedEvent) -> None:
    game.s.orders = {area: Placed(house, order) for area, (house, order) in event.orders.items()}
    game.s.revealed = True
    game.run([Rounds(step=RoundStep.RAVEN)])


def _planning(game: CaseGame, n: int, event: case_models.PlanningEvent) -> None:
    game.run([Rounds(step=RoundStep.RAVEN), Planning()])
    planning = game.s.frame(Planning)
    game.openly = planning is not None and planning.openly


def _clean_up(game: CaseGame, n: int, event: case_models.CleanUpEvent) -> None:
    game.must_have_no_combat()
    clean_up(game.s)
    game.listen()
    game.leave_step()


def _setup(game: CaseGame, n: int, event: case_models.SetupEvent) -> None:
    compiled = game.s.compiled
    game.s = begin_realm(game.content, len(compiled.houses), compiled.options, seed=1)
    game.s.script = game.chance
    game.listen()
    game.leave_step()


def _combat_with_card(game: CaseGame, n: int, event: case_models.CombatWithCardEvent) -> None:
    """Play a combat of a House with a card in some area, to its end."""
    if event.card not in game.s.hands[event.house]:
        raise CaseError(("card",), Sentence("told-realm-case-not-in-hand", house=event.house))
    game.run(_any_combat(game.s, event.house, _opponent_of(game.s, event.house)))
    while game.sides():
        _play_on(game, event.house, event.card)


def _test_supply(game: CaseGame, n: int, event: case_models.SupplyTest) -> None:
    game.supply_of = event.house or game.supply_of
    if not game.supply_of:
        raise CaseError((), Sentence("told-realm-case-which-house"))


def _test_adjacency(game: CaseGame, n: int, event: case_models.AdjacencyTest) -> None:
    """Do nothing: the expectation looks the answer up."""


def _strength_of(game: CaseGame, n: int, event: case_models.StrengthTest) -> None:
    game.results.append(printed_strength(game.s, event.unit, event.area, "attack" in event.role))


HAPPENINGS: Mapping[type[CaseAction], Callable[[CaseGame, int, Any], None]] = {
    case_models.WesterosCardEvent: _westeros_card,
    case_models.RevealEvent: _reveal,
    case_models.ReshuffleEvent: _drawn_already,
    case_models.TidesEvent: _drawn_already,
    case_models.BidEvent: _bid,
    case_models.WildlingBidEvent: _wildling_bid,
    case_models.HouseCardsEvent: _house_cards,
    case_models.RewardEvent: _reward,
    case_models.OrdersRevealedEvent: _orders_revealed,
    case_models.PlanningEvent: _planning,
    case_models.CleanUpEvent: _clean_up,
    case_models.SetupEvent: _setup,
    case_models.CombatWithCardEvent: _combat_with_card,
    case_models.SupplyTest: _test_supply,
    case_models.AdjacencyTest: _test_adjacency,
    case_models.StrengthTest: _strength_of,
}
