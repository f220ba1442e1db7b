"""The events of a case, which are not decisions: a function for each event class."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any

from bow.game.actions import Action
from bow.realm.casebook.case_beginnings import any_combat, opponent_of, play_on
from bow.realm.casebook.case_game import CaseGame, Illegal
from bow.realm.casebook.case_position import CaseError, lay_on_top
from bow.realm.casebook.case_reasons import own_reason
from bow.realm.compiling import begin_realm
from bow.realm.content import case_events as events
from bow.realm.core.card_deeds import HIGHEST, open_deeds
from bow.realm.core.state import Placed
from bow.realm.rules.bidding import WILDLINGS, Bid, TrackBids
from bow.realm.rules.fighting.strength import printed_strength
from bow.realm.rules.planning import Planning
from bow.realm.rules.rounds import Rounds, RoundStep, clean_up
from bow.realm.rules.westeros import Westeros, WesterosEffect, draw
from bow.realm.rules.wildlings import AttackStep, WildlingAttack
from bow.realm.terms import DECKS, TRACKS
from bow.system.sentence import Sentence

if TYPE_CHECKING:
    from bow.realm.content.case_decisions import CaseAction


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


def _westeros_card(game: CaseGame, n: int, event: events.WesterosCardEvent) -> None:
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


def _reveal(game: CaseGame, n: int, event: events.RevealEvent) -> None:
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
    game: CaseGame, event: events.BidEvent | events.WildlingBidEvent | events.HouseCardsEvent, kind: str, verb: str
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


def _bid(game: CaseGame, n: int, event: events.BidEvent) -> None:
    if not game.begun:
        game.run([Rounds(step=RoundStep.PLANNING), TrackBids(track=TRACKS.index(event.track))])
    _must_bid_for(game, event.track, "track")
    _secret(game, event, "bid", "bid")


def _must_bid_for(game: CaseGame, subject: str, key: str) -> None:
    game.answer_the_least(lambda: game.asks() == "bid")
    top = game.s.stack[-1]
    if isinstance(top, Bid) and top.subject != subject:
        raise CaseError((key,), Sentence("told-realm-case-bids-for", what=top.subject))


def _wildling_bid(game: CaseGame, n: int, event: events.WildlingBidEvent) -> None:
    if event.card is not None:
        if event.card not in game.s.wildling_deck:
            raise CaseError(("card",), Sentence("told-realm-case-wildling-deck", card=event.card))
        lay_on_top(game.s, event.card)
    if not game.begun:
        attack = WildlingAttack(strength=game.s.wildlings, excluded="")
        game.run([Rounds(step=RoundStep.PLANNING), attack])
    _must_bid_for(game, WILDLINGS, "event")
    _secret(game, event, "bid", "bid")


def _house_cards(game: CaseGame, n: int, event: events.HouseCardsEvent) -> None:
    _secret(game, event, "house-card", "play")


def _reward(game: CaseGame, n: int, event: events.RewardEvent) -> None:
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


def _orders_revealed(game: CaseGame, n: int, event: events.OrdersRevealedEvent) -> None:
    game.s.orders = {area: Placed(house, order) for area, (house, order) in event.orders.items()}
    game.s.revealed = True
    game.run([Rounds(step=RoundStep.RAVEN)])


def _planning(game: CaseGame, n: int, event: events.PlanningEvent) -> None:
    game.run([Rounds(step=RoundStep.RAVEN), Planning()])
    planning = game.s.frame(Planning)
    game.openly = planning is not None and planning.openly


def _clean_up(game: CaseGame, n: int, event: events.CleanUpEvent) -> None:
    game.must_have_no_combat()
    clean_up(game.s)
    game.listen()
    game.leave_step()


def _setup(game: CaseGame, n: int, event: events.SetupEvent) -> None:
    compiled = game.s.compiled
    game.s = begin_realm(game.content, len(compiled.houses), compiled.options, seed=1)
    game.s.script = game.chance
    game.listen()
    game.leave_step()


def _combat_with_card(game: CaseGame, n: int, event: events.CombatWithCardEvent) -> None:
    """Play a combat of a House with a card in some area, to its end."""
    if event.card not in game.s.hands[event.house]:
        raise CaseError(("card",), Sentence("told-realm-case-not-in-hand", house=event.house))
    game.run(any_combat(game.s, event.house, opponent_of(game.s, event.house)))
    while game.sides():
        play_on(game, event.house, event.card)


def _test_supply(game: CaseGame, n: int, event: events.SupplyTest) -> None:
    game.supply_of = event.house or game.supply_of
    if not game.supply_of:
        raise CaseError((), Sentence("told-realm-case-which-house"))


def _test_adjacency(game: CaseGame, n: int, event: events.AdjacencyTest) -> None:
    """Do nothing: the expectation looks the answer up."""


def _strength_of(game: CaseGame, n: int, event: events.StrengthTest) -> None:
    game.results.append(printed_strength(game.s, event.unit, event.area, "attack" in event.role))


HAPPENINGS: Mapping[type[CaseAction], Callable[[CaseGame, int, Any], None]] = {
    events.WesterosCardEvent: _westeros_card,
    events.RevealEvent: _reveal,
    events.ReshuffleEvent: _drawn_already,
    events.TidesEvent: _drawn_already,
    events.BidEvent: _bid,
    events.WildlingBidEvent: _wildling_bid,
    events.HouseCardsEvent: _house_cards,
    events.RewardEvent: _reward,
    events.OrdersRevealedEvent: _orders_revealed,
    events.PlanningEvent: _planning,
    events.CleanUpEvent: _clean_up,
    events.SetupEvent: _setup,
    events.CombatWithCardEvent: _combat_with_card,
    events.SupplyTest: _test_supply,
    events.AdjacencyTest: _test_adjacency,
    events.StrengthTest: _strength_of,
}
