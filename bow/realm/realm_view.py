"""A House's view of a game, by the information model of chapter 30 of the rules."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any

from bow.game import chance
from bow.game.actions import Action, Part
from bow.game.chance import ChanceError
from bow.game.knowledge import Knowledge, NoChance, OpenQuestion
from bow.game.refusals import IllegalAction
from bow.realm.ahead import ahead_of
from bow.realm.core.changes import tokens_on_board
from bow.realm.core.records import AttackRecord, CombatRecord
from bow.realm.core.state import Placed, State
from bow.realm.decisions import RealmDecision
from bow.realm.flow import settle
from bow.realm.inspection import RealmInspection, parts_of
from bow.realm.map_text import map_text
from bow.realm.owed import decision_of
from bow.realm.position import position_of
from bow.realm.refusals import RealmRefusal, open_question, refused
from bow.realm.rules.bidding import Bid, TrackBids
from bow.realm.rules.combat import Combat, CombatStep
from bow.realm.rules.marches import March, MarchStep
from bow.realm.rules.planning import Orders, Planning, possible_orders
from bow.realm.rules.tides import TidesRedraw
from bow.realm.terms import DECKS, MOST_POWER

if TYPE_CHECKING:
    from bow.realm.content.realm_content import RealmContent
    from bow.realm.events import RealmEvent
    from bow.realm.realm import Realm

HIDDEN = "hidden"
"""Replaces a face-down order, and a card chosen in secret."""
NOBODY = ""
"""A viewer who knows only public facts."""
HIDDEN_GENERATOR = 0
#: events that reveal hidden information to a House
REVEALING = frozenset(
    {"bids-revealed", "orders-revealed", "house-cards", "raven-looked", "westeros-cards", "tides-drawn",
     "tides-revealed", "wildling-attack-decided"}
)  # fmt: skip


class RealmView(Knowledge, RealmInspection):
    """A game as one House sees it. It has the methods of a game, and holds nothing that the House may not know.

    Hidden cards are sorted. Face-down orders, and cards that other Houses have chosen, are `hidden`. Bids of other
    Houses are left out, their power too while a bid is open, and a march that another House is composing. The generator
    is blank. `sample` deals all hidden parts at random.

    A view is a value: it never changes, it can be pickled, and it equals every view of the same House that shows the
    same position.
    """

    def __init__(self, state: State, house: str, make: Callable[[State], Realm]) -> None:
        """Remove from a copy of the state what the House may not know; see `Realm.view`."""
        s = state.copy()
        events = tuple(event.seen_by(house) for event in state.events or ())
        self._make = make
        self._origin: tuple[RealmView, str] | None = None
        self._asks = bool(s.legal_actions)
        self._mine = self._asks and s.stack[-1].decider(s) == house
        decision = decision_of(s) if self._mine else None
        if not self._mine:
            s.legal_actions = []
        s.chance, s.events, s.outcomes = HIDDEN_GENERATOR, None, []
        _in_order_of_the_book(s)
        _hide_decks(s, house)
        _hide_orders(s, house)
        _hide_choices(s, house)
        _hide_march(s, house)
        self._state = s
        if self.bids_are_open:
            s.power = {each: power if each == house else 0 for each, power in s.power.items()}
        self._decision = decision
        #: the House whose view this is
        self.viewer = house
        #: the events of the last action, as far as the House may see them
        self.events: tuple[RealmEvent, ...] = events

    def __str__(self) -> str:
        return map_text(self)

    def __repr__(self) -> str:
        return f"<RealmView of {self.viewer or 'all'}: {len(self.houses)} Houses, round {self.round}>"

    # --- a value
    def __reduce__(self) -> tuple[Any, ...]:
        if self._origin is not None:
            return RealmView.after, self._origin
        # what the House may not know is dealt again, so the pickle holds nothing of it
        return _restored, (self.sample(0), self.viewer, self.events)

    @property
    def content(self) -> RealmContent:
        """The printed content of the game."""
        return self._make(self._state).content

    @property
    def decision(self) -> RealmDecision | None:
        """The decision that this House must make now, or None."""
        return self._decision

    @property
    def asked(self) -> OpenQuestion | None:
        """The House that must decide now, and the kind of its decision, both public.

        None: the game is over, or this is a result of `after` that ends before the next decision.
        """
        s = self._state
        return OpenQuestion(s.stack[-1].decider(s), s.stack[-1].asks(s)) if self._asks else None

    def legal_actions(self) -> tuple[Action, ...]:
        """Return the legal actions of this House; empty if it has no decision to make."""
        return tuple(self._state.legal_actions)

    def why_not(self, action: Action | str) -> RealmRefusal | None:
        """Return why this House cannot take an action now, or None if it is legal."""
        if not self._mine and self._state.ending is None:
            return open_question(self._state) if self._asks else refused("not-offered")
        return self._make(self._state.copy()).why_not(action)

    def ahead(self, chosen: Sequence[Action] = (), *, deciding: bool = False) -> tuple[Action, ...]:
        """Return the legal actions that this House will have when the open hidden step reaches it; see `Realm.ahead`.

        Raises:
            IllegalAction: an action of `chosen` will not be legal.
        """
        return ahead_of(self._state, self.viewer, chosen, deciding) if self._asks and self.viewer else ()

    def parts_ahead(self, listed: Sequence[Action]) -> dict[Action, tuple[Part, ...]]:
        """Return the parts of actions that `ahead` listed; see `parts`."""
        return parts_of(self._state, listed)

    def power(self, house: str) -> int | None:
        """Return the available power of a House, or None if an open bid hides it (BID-9)."""
        return None if self.bids_are_open and house != self.viewer else super().power(house)

    @property
    def bids_are_open(self) -> bool:
        """Whether power is hidden because of a bid."""
        return _bids_are_open(self._state)

    def known_wildling_cards(self) -> dict[int, str]:
        """Return the Wildling cards whose position in the deck this House knows, by position; 0 is the top."""
        s = self._state
        return {n: card for n, card in enumerate(s.wildling_deck) if self.viewer in s.wildling_known[n]}

    def is_ready(self, house: str) -> bool:
        """Return whether a House has placed its orders."""
        planning = self._state.frame(Planning)
        placing = self._state.stack[-1]
        return (
            planning is not None
            and house in planning.ready
            and not (isinstance(placing, Orders) and placing.house == house)
        )

    def without_order(self, area: str) -> RealmView:
        """Return the view as if this House, which is placing orders, had placed none in an area."""
        s = self._state.copy()
        s.orders.pop(area, None)
        s.legal_actions = s.stack[-1].legal_actions(s)
        return RealmView(s, self.viewer, self._make)

    def position(self) -> dict[str, Any]:
        """Return the position as this House sees it, without decks and generator; face-down orders are `hidden`."""
        found = position_of(self._state)
        for part in ("decks", "wildling_deck", "wildling_known", "chance"):
            del found[part]
        found["power"] = {house: self.power(house) for house in self.houses}
        found["known_wildling_cards"] = self.known_wildling_cards()
        return found

    def after(self, action: Action | str) -> RealmView | None:
        """Return the view after a legal action of this House, as far as the House can foresee it.

        The game continues to the next decision. It stops before a card is drawn or shuffled, and before hidden facts
        are revealed or decide: then the view has no decision, and `asked` is None. `events` has what happened before
        that. If the action itself reveals such facts, the result is None.

        Raises:
            IllegalAction: the action is not legal now.
        """
        refusal = self.why_not(action)
        if refusal is not None:
            raise IllegalAction(refusal)
        s = _known_after(self._state, Action.parse(str(action)), self.viewer)
        if s is None:
            return None
        view = RealmView(s, self.viewer, self._make)
        view._origin = self, str(action)
        return view

    def sample(self, seed: int) -> Realm:
        """Return a possible complete game, with hidden parts and future chance dealt by the seed."""
        s = self._state.copy()
        s.chance = chance.seeded(seed)
        _deal_decks(s)
        if self.bids_are_open:
            _deal_power(s, self.viewer)
        _deal_choices(s)
        _deal_orders(s)
        s.outcomes = []
        settle(s)
        s.outcomes = []
        return self._make(s)


def _restored(realm: Realm, viewer: str, events: tuple[RealmEvent, ...]) -> RealmView:
    """Return a view from its pickled parts."""
    view = realm.view(viewer) if viewer else realm.public_view()
    view.events = events
    return view


def has_hidden_choices(s: State) -> bool:
    """Return whether a state hides choices that Houses will reveal later."""
    return any(
        frame.step == MarchStep.COMPOSE and bool(frame.moves or (frame.origin and not frame.barred))
        if isinstance(frame, March)
        else bool(frame.hidden)
        if isinstance(frame, TrackBids | AttackRecord)
        else bool(frame.chosen) or (_tides_hidden(frame) and bool(frame.tides))
        if isinstance(frame, CombatRecord)
        else isinstance(frame, Planning) and not s.revealed and bool(s.orders)
        for frame in s.stack
    )


# --- looking ahead
def _known_after(seen: State, action: Action, house: str) -> State | None:
    """Return the state after an action, as far as it does not depend on chance or on what a view hides.

    Args:
        seen: the state of a view.
        action: a legal action of its House.
        house: that House.
    """
    s = seen.copy()
    s.events, s.script = [], NoChance()
    _cover(s, house)
    bidding = _bids_are_open(s)
    known: list[State] = []

    def unknown(s: State) -> bool:
        if any(event.kind in REVEALING for event in s.events or ()) or (bidding and not _bids_are_open(s)):
            return True
        known[:] = [s.copy()]
        known[0].events, known[0].legal_actions = list(s.events or ()), []
        return False

    try:
        s.stack[-1].take(s, action)
        settle(s, unknown)
        ended = not unknown(s)
    except (ChanceError, KeyError):  # a shuffle, or a look at something hidden
        ended = False
    if ended:
        known = [s]
    if not known or not _uncover(known[0], seen):
        return None
    return known[0]


def _cover(s: State, house: str) -> None:
    """Replace unknown cards with `hidden` and remove unknown power, so that rules that read them raise KeyError."""
    for deck in DECKS:
        unknown = len(s.decks[deck]) - s.deck_known[deck]
        s.decks = {**s.decks, deck: (*(HIDDEN,) * unknown, *s.decks[deck][unknown:])}
    _lay_unknown(s, (HIDDEN,) * len(_unknown(s)))
    if _bids_are_open(s):
        s.power = {house: s.power[house]}


def _uncover(s: State, seen: State) -> bool:
    """Restore the cards and the power of the view; return False if some of them have been used."""
    for deck in DECKS:
        unknown = len(seen.decks[deck]) - seen.deck_known[deck]
        if s.decks[deck][:unknown] != (HIDDEN,) * unknown:
            return False
        s.decks = {**s.decks, deck: (*seen.decks[deck][:unknown], *s.decks[deck][unknown:])}
    cards = _unknown(seen)
    if s.wildling_deck.count(HIDDEN) != len(cards) or len(_unknown(s)) != len(cards):
        return False
    _lay_unknown(s, cards)
    s.power = {each: s.power.get(each, 0) for each in seen.power}
    return True


def _bids_are_open(s: State) -> bool:
    return any(isinstance(frame, Bid | TrackBids) for frame in s.stack)


# --- hiding
def _in_order_of_the_book(s: State) -> None:
    """Sort the pieces on the board by area, so that equal views do not differ by the order of placement."""
    for part in ("units", "orders", "tokens", "garrisons", "neutral"):
        there = getattr(s, part)
        setattr(s, part, {area: there[area] for area in s.compiled.areas if area in there})


def _hide_decks(s: State, house: str) -> None:
    """Sort the unknown cards of each deck, without changing the places of the known ones."""
    for deck in DECKS:
        unknown = len(s.decks[deck]) - s.deck_known[deck]
        s.decks = {**s.decks, deck: (*sorted(s.decks[deck][:unknown]), *s.decks[deck][unknown:])}
    s.wildling_known = tuple((house,) if house in known else () for known in s.wildling_known)
    _lay_unknown(s, tuple(sorted(_unknown(s))))


def _unknown(s: State) -> tuple[str, ...]:
    """Return the Wildling cards whose places are unknown, in the view of one House."""
    return tuple(card for card, known in zip(s.wildling_deck, s.wildling_known, strict=True) if not known)


def _lay_unknown(s: State, cards: tuple[str, ...]) -> None:
    """Put the unknown Wildling cards into their places in another order."""
    following = iter(cards)
    s.wildling_deck = tuple(
        card if known else next(following) for card, known in zip(s.wildling_deck, s.wildling_known, strict=True)
    )


def _hide_orders(s: State, house: str) -> None:
    """Hide the face-down orders of other Houses.

    The orders of a House that is still placing are removed, unless it places them openly.
    """
    if s.revealed:
        return
    planning = s.frame(Planning)
    placing = s.stack[-1].decider(s) if isinstance(s.stack[-1], Orders) else ""
    for area, placed in list(s.orders.items()):
        if placed.house == house:
            continue
        if placed.house == placing and not (planning is not None and planning.openly):
            del s.orders[area]
        else:
            s.orders[area] = Placed(placed.house, HIDDEN)


def _hide_choices(s: State, house: str) -> None:
    """Remove unrevealed bids of other Houses, and put `hidden` in place of their House cards and Tides cards."""
    for frame in s.stack:
        if isinstance(frame, TrackBids | AttackRecord):
            frame.hidden = {each: bid for each, bid in frame.hidden.items() if each == house}
        elif isinstance(frame, CombatRecord):
            frame.chosen = {each: card if each == house else HIDDEN for each, card in frame.chosen.items()}
            if _tides_hidden(frame):
                frame.tides = {each: card if each == house else HIDDEN for each, card in frame.tides.items()}
        elif isinstance(frame, TidesRedraw):
            frame.card = HIDDEN


def _hide_march(s: State, house: str) -> None:
    """Remove the march that another House is composing: it can still be undone, and nothing has moved.

    The order that it carries out is public only once an attack of it has failed (NEU-7).
    """
    for frame in s.stack:
        if isinstance(frame, March) and frame.house != house and frame.step == MarchStep.COMPOSE:
            frame.moves = {}
            if not frame.barred:
                frame.origin = ""


def _tides_hidden(c: CombatRecord) -> bool:
    return isinstance(c, Combat) and c.step <= CombatStep.TIDES_REVEAL


# --- dealing
def _below(s: State, n: int) -> int:
    s.chance, found = chance.below(s.chance, n)
    return found


def _deal_decks(s: State) -> None:
    for deck in DECKS:
        unknown = len(s.decks[deck]) - s.deck_known[deck]
        s.decks = {**s.decks, deck: (*s.shuffle(s.decks[deck][:unknown]), *s.decks[deck][unknown:])}
    _lay_unknown(s, s.shuffle(_unknown(s)))


def _deal_power(s: State, house: str) -> None:
    """Give the other Houses random power: for each the lesser of two draws, because few Houses have much.

    A House that still has to bid gets at least 1, because a House without power is not asked.
    """
    asked = {frame.house for frame in s.stack if isinstance(frame, Bid)}
    for each in s.power:
        if each != house:
            most = MOST_POWER - tokens_on_board(s, each)
            drawn = min(_below(s, most + 1), _below(s, most + 1))
            s.power = {**s.power, each: max(drawn, 1 if each in asked else 0)}


def _deal_choices(s: State) -> None:
    waiting = {frame.house for frame in s.stack if isinstance(frame, Bid)}
    for frame in s.stack:
        if isinstance(frame, TrackBids) and frame.asked and not frame.bids:
            _deal_bids(s, frame, [each for each in s.compiled.houses if each not in waiting])
        elif isinstance(frame, AttackRecord) and not frame.bids and waiting:
            bidders = [each for each in s.compiled.houses if each not in waiting and each != frame.excluded]
            _deal_bids(s, frame, bidders)
        elif isinstance(frame, CombatRecord):
            for each, card in frame.chosen.items():
                if card == HIDDEN:
                    hand = s.hands[each]
                    frame.chosen = {**frame.chosen, each: hand[_below(s, len(hand))]}
            if HIDDEN in frame.tides.values():
                _deal_tides(s, frame)


def _deal_bids(s: State, frame: TrackBids | AttackRecord, houses: list[str]) -> None:
    for each in houses:
        if each not in frame.hidden:
            frame.hidden = {**frame.hidden, each: _below(s, s.power[each] + 1)}


def _deal_tides(s: State, c: CombatRecord) -> None:
    pack = [card.id for card in s.compiled.tides.values() for _ in range(card.count)]
    for card in c.tides.values():
        if card != HIDDEN:
            pack.remove(card)
    dealt = s.shuffle(tuple(pack))
    c.tides = {each: dealt[0] if card == HIDDEN else card for each, card in c.tides.items()}
    for frame in s.stack:
        if isinstance(frame, TidesRedraw):
            frame.card = dealt[1]


def _deal_orders(s: State) -> None:
    """Place legal orders instead of hidden ones, in the same areas."""
    hidden: dict[str, list[str]] = {}
    for area, placed in list(s.orders.items()):
        if placed.order == HIDDEN:
            hidden.setdefault(placed.house, []).append(area)
            del s.orders[area]
    for house, areas in hidden.items():
        for area in areas:
            usable = possible_orders(s, house)
            s.orders[area] = Placed(house, usable[_below(s, len(usable))])
