"""Read access to a game, shared by the game and the view of one House; the parts of its actions."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Final, NamedTuple, TypeVar

from bow.game.actions import Action, Part, button, told_apart
from bow.game.events import Event
from bow.game.refusals import IllegalAction, UnknownHouse
from bow.realm import events as realm_events
from bow.realm.core import control, supply_limit, transport
from bow.realm.core.card_deeds import CardDeed
from bow.realm.core.records import AttackRecord, CombatRecord
from bow.realm.core.state import Force, State, Verdict
from bow.realm.preview import CombatPreview, NeutralPreview, preview_of
from bow.realm.refusals import REALM_VERBS, RealmRefusal
from bow.realm.rules import planning
from bow.realm.rules.bidding import WILDLINGS, TrackBids
from bow.realm.rules.marches import March
from bow.realm.rules.retreat import losses_for
from bow.realm.rules.rounds import STEPS, Rounds
from bow.realm.rules.strength import Term, final_terms, terms_of
from bow.realm.rules.westeros import WesterosEffect
from bow.realm.terms import DECKS, FOOTMAN, HIGHEST_SUPPLY, TRACKS, UNITS

if TYPE_CHECKING:
    from bow.realm.core.compiled import Options


E = TypeVar("E", bound=Event)

#: events that may change who controls an area, and events before which such a change must be reported
MOVES: Final = frozenset(
    each.KIND
    for each in (
        realm_events.GarrisonBeaten,
        realm_events.Marched,
        realm_events.NeutralBeaten,
        realm_events.Retreated,
        realm_events.Returned,
        realm_events.TokenLaid,
        realm_events.TokenLifted,
        realm_events.UnitDestroyed,
    )
)
BEGINNINGS: Final = frozenset(
    each.KIND
    for each in (realm_events.DoneByItself, realm_events.GameOver, realm_events.RoundBegan, realm_events.StepBegan)
)


class OpenCombat(NamedTuple):
    """The current combat, as far as the viewer may know it.

    Attributes:
        area: the embattled area; `origin`: the area from which the attackers came.
        force: the attacking units, which are in no area meanwhile; empty once they have entered the embattled area.
        supports: the House that each supporting area helps.
        cards: the House card of each side: chosen and hidden, or revealed.
        winner: empty until the winner is known.
    """

    area: str
    origin: str
    attacker: str
    defender: str
    force: Force
    supports: Mapping[str, str]
    cards: Mapping[str, str]
    winner: str


class OpenBids(NamedTuple):
    """The bids that are being made or resolved, as all may know them.

    Attributes:
        subject: the track, or `wildlings`.
        bids: the power that each House bid; empty until all bids are revealed together.
        strength: the strength of the wildlings, or 0.
        card: the Wildling card; empty until it is revealed.
        won: whether the Night's Watch has won.
        lowest: the House that counts as lowest bidder; empty until it is known.
        highest: the same of the highest bidder.
    """

    subject: str
    bids: Mapping[str, int]
    strength: int = 0
    card: str = ""
    won: bool = False
    lowest: str = ""
    highest: str = ""


class RealmInspection:
    """Read access to a game. Methods take and return ids; returned values never change."""

    _state: State
    _parts: tuple[list[Action], dict[Action, tuple[Part, ...]]] | None = None

    @property
    def houses(self) -> tuple[str, ...]:
        """The Houses in play."""
        return self._state.compiled.houses

    @property
    def options(self) -> Options:
        """The settings of the game."""
        return self._state.compiled.options

    @property
    def round(self) -> int:
        """The round, from 1 to 10."""
        return self._state.round

    @property
    def wildlings(self) -> int:
        """The strength of the wildlings, from 0 to 12."""
        return self._state.wildlings

    @property
    def is_over(self) -> bool:
        """Whether the game has ended."""
        return self._state.ending is not None

    @property
    def winner(self) -> str | None:
        """The House that won, or None if the game is not over."""
        return self._state.ending.winner if self._state.ending else None

    @property
    def outcome(self) -> Verdict | None:
        """The result of the game, with the winner and the reason (`castles` or `round`), or None if it is not over."""
        return self._state.ending

    def _checked(self, house: str) -> str:
        """Return a House of this game.

        Raises:
            UnknownHouse: the House is not in this game.
        """
        if house not in self.houses:
            raise UnknownHouse(house, self.houses)
        return house

    def events_since(self, before: RealmInspection, events: Sequence[E]) -> tuple[E | realm_events.ControlChanged, ...]:
        """Return events since an earlier game, with the changes of control that they caused.

        These follow the last move of units or power tokens, before the next forced answer, step or round and the end.
        """
        moved = next((n for n in reversed(range(len(events))) if events[n].kind in MOVES), -1)
        end = next((n for n in range(moved + 1, len(events)) if events[n].kind in BEGINNINGS), len(events))
        return *events[:end], *self.control_changes(before), *events[end:]

    @property
    def units(self) -> Mapping[str, Force]:
        """The units on the board, by area. Attackers in a combat are in no area: see `attackers`."""
        return dict(self._state.units)

    @property
    def orders(self) -> Mapping[str, tuple[str, str]]:
        """The orders on the board, by area: the House and the order; a face-down order is `hidden`."""
        return {area: (placed.house, placed.order) for area, placed in self._state.orders.items()}

    @property
    def tokens(self) -> Mapping[str, str]:
        """The power tokens on the board, by area."""
        return dict(self._state.tokens)

    @property
    def garrisons(self) -> Mapping[str, int]:
        """The garrisons and their strengths, by area."""
        return dict(self._state.garrisons)

    @property
    def neutral_forces(self) -> Mapping[str, int]:
        """The neutral forces and their strengths, by area."""
        return dict(self._state.neutral)

    @property
    def impassable(self) -> frozenset[str]:
        """The areas that nobody may enter with this number of players (NEU-6)."""
        return self._state.compiled.impassable

    def track(self, name: str) -> tuple[str, ...]:
        """Return the Houses on an influence track, position 1 first: `iron_throne`, `fiefdoms` or `kings_court`."""
        return self._state.tracks[name]

    def holder(self, token: str) -> tuple[str, bool]:
        """Return the House that holds a dominance token, and whether the token is used."""
        return self._state.holders[token], token in self._state.used

    def supply(self, house: str) -> int:
        """Return the supply level of a House."""
        return self._state.supply[self._checked(house)]

    def power(self, house: str) -> int | None:
        """Return the available power of a House, or None if it is hidden."""
        return self._state.power[self._checked(house)]

    def hand(self, house: str) -> tuple[str, ...]:
        """Return the House cards in a hand; they are public (HSE-5)."""
        return self._state.hands[self._checked(house)]

    def discards(self, house: str) -> tuple[str, ...]:
        """Return the discard pile of a House, the newest card last."""
        return self._state.discards[self._checked(house)]

    def stars(self, house: str) -> int:
        """Return how many special orders a House may place."""
        return planning.stars(self._state, self._checked(house))

    def stars_left(self, house: str) -> int | None:
        """Return how many special orders a House may still place, or None if its orders are hidden."""
        compiled = self._state.compiled.orders
        placed = planning.placed_by(self._state, self._checked(house))
        if any(order not in compiled for order in placed):
            return None
        return self.stars(house) - sum(compiled[order].special for order in placed)

    @property
    def step(self) -> str:
        """The step of the round: `westeros`, `planning`, `raven`, `raid`, `march` or `consolidate`."""
        rounds = self._state.frame(Rounds)
        return STEPS[rounds.step - 1] if rounds is not None else ""

    @property
    def westeros_cards(self) -> tuple[str, ...]:
        """The Westeros cards of this round, by deck; empty in the first round."""
        return self._state.shown

    @property
    def westeros_cards_to_come(self) -> tuple[str, ...]:
        """The revealed Westeros cards that have not begun to take effect, in their order (WES-5)."""
        if self.step != "westeros":
            return ()
        effect = self._state.frame(WesterosEffect)
        if effect is None:  # the icons made the wildlings attack before the first card (WES-4)
            return self._state.shown
        return self._state.shown[DECKS.index(effect.deck) + effect.begun :]

    @property
    def banned(self) -> frozenset[str]:
        """The orders that may not be placed in this round (WES-8)."""
        return self._state.banned

    def westeros_left(self, deck: str) -> tuple[str, ...]:
        """Return the cards that are left in a Westeros deck, sorted: all may know which, nobody in which order."""
        return tuple(sorted(self._state.decks[deck]))

    def supply_due(self, house: str) -> int:
        """Return the supply that a House would have if the tokens were set now (SUP-1)."""
        return min(HIGHEST_SUPPLY, control.supply_icons(self._state)[self._checked(house)])

    def power_due(self, house: str) -> int:
        """Return the power that a House would gain now for its crowns and its open ports (WCD-6, PRT-11)."""
        return control.crowns(self._state)[self._checked(house)] + control.open_ports(self._state, house)

    def castles(self, house: str) -> int:
        """Return how many areas with a castle or stronghold a House controls."""
        return control.castles(self._state, self._checked(house))

    def controller(self, area: str) -> str | None:
        """Return the House that controls an area, or None if nobody does."""
        return control.controller(self._state, area) or None

    def control_changes(self, before: RealmInspection) -> tuple[realm_events.ControlChanged, ...]:
        """Return the land areas whose controlling House differs from that in an earlier game."""
        s = self._state
        found = []
        for area in s.compiled.lands:
            house, former = control.controller(s, area), control.controller(before._state, area)
            if house != former:
                castles = control.castles(s, house) if house and area in s.compiled.forts else 0
                found.append(realm_events.ControlChanged(house=house, area=area, former=former, castles=castles))
        return tuple(found)

    def armies(self, house: str) -> tuple[int, ...]:
        """Return the sizes of the armies of a House, largest first. Attackers in a combat count as one army."""
        held = (sum(frame.counts_of(self._checked(house))) for frame in self._state.stack)
        attacking = [size for size in held if size > 1]
        return tuple(sorted((*supply_limit.armies(self._state, self._checked(house)), *attacking), reverse=True))

    def army_limit(self, house: str) -> tuple[int, ...]:
        """Return the army sizes that the supply of a House allows."""
        return supply_limit.limit_of(self._state, self._checked(house))

    def reachable(self, house: str, origin: str) -> tuple[str, ...]:
        """Return the areas that units of a House can reach from an area by a march, including ship transport.

        Enemy units in these areas are ignored.
        """
        return tuple(transport.reachable(self._state, self._checked(house), origin))

    @property
    def combat_strength(self) -> Mapping[str, tuple[Term, ...]]:
        """The terms of each side's strength in the current combat, with all revealed cards; empty without a combat."""
        c = self._state.frame(CombatRecord)
        if c is None:
            return {}
        count = final_terms if c.cards else (lambda s, c, house: terms_of(s, c, house, cards=False))
        return {house: tuple(count(self._state, c, house)) for house in (c.attacker, c.defender)}

    @property
    def combat(self) -> OpenCombat | None:
        """The current combat, or None."""
        c = self._state.frame(CombatRecord)
        if c is None:
            return None
        force = c.units_of(self._state, c.attacker) if any(c.force) else Force(c.attacker)
        cards = {**c.chosen, **{house: card for house, card in c.cards.items() if card}}
        return OpenCombat(c.area, c.origin, c.attacker, c.defender, force, dict(c.supports), cards, c.winner)

    @property
    def open_bids(self) -> OpenBids | None:
        """The bids for a track, or against the wildlings, that are being made or resolved; None: there are none."""
        attack = self._state.frame(AttackRecord)
        if attack is not None:
            a = attack
            return OpenBids(WILDLINGS, dict(a.bids), a.strength, a.card, a.won, a.lowest, a.highest)
        tracks = self._state.frame(TrackBids)
        if tracks is None or tracks.track >= len(TRACKS):
            return None
        return OpenBids(TRACKS[tracks.track], dict(tracks.bids))

    def retreat_loss(self, area: str) -> int:
        """Return how many units the loser would have to destroy for supply on a retreat to an area (RET-5), or 0."""
        c = self._state.frame(CombatRecord)
        return losses_for(self._state, c, c.loser, area) if c is not None and c.winner else 0

    @property
    def attackers(self) -> Mapping[str, int]:
        """The attacking units of the current combat, by kind; empty without a combat."""
        c = self._state.frame(CombatRecord)
        return {} if c is None else {unit: n for unit, n in zip(UNITS, c.force, strict=True) if n}

    def why_not(self, action: Action | str) -> RealmRefusal | None:
        """Return why an action is not legal now, with the rule that forbids it, or None if it is legal."""
        raise NotImplementedError

    def parts(self, action: Action | str) -> tuple[Part, ...]:
        """Return the things that a legal action names, in an order in which people might click them.

        Together they identify this action among the legal ones.

        Raises:
            IllegalAction: the action is not legal now; it says why, and names the rule.
        """
        s = self._state
        if self._parts is None or self._parts[0] is not s.legal_actions:
            self._parts = s.legal_actions, parts_of(s) if s.legal_actions else {}
        chosen = action if isinstance(action, Action) else Action.parse(action)
        found = self._parts[1].get(chosen)
        if found is None:
            refusal = self.why_not(action)
            assert refusal is not None
            raise IllegalAction(refusal)
        return found

    def preview(self, action: Action | str | None = None) -> CombatPreview | NeutralPreview | None:
        """Return a forecast of the current combat, or of the attack that the march starts.

        It holds the strengths with each House card, and the winners.

        Args:
            action: a legal action to apply first; None for the current state.

        Returns:
            None if no undecided combat is in progress and the march attacks nobody.

        Raises:
            IllegalAction: the action is not legal now; it says why, and names the rule.
        """
        if action is None:
            return preview_of(self._state)
        refusal = self.why_not(action)
        if refusal is not None:
            raise IllegalAction(refusal)
        return preview_of(self._state, Action.parse(str(action)))


# --- the things that a person clicks to choose an action
#: words that name nothing on the table: they are parts of a button
BARE: Final = frozenset({"none", "top", "bottom", "power", "muster"})
#: the type of the thing that a word of the notation names, where it is not the word itself
TYPES: Final[Mapping[str, str]] = {"target": "area", "[to]": "area", "side": "house"}


def piece(area: str, unit: str, *routed: str) -> Part:
    """Return the part for a unit of a kind in an area: `winterfell:footman` or `winterfell:footman:routed`."""
    return Part("piece", ":".join((area, unit, *routed)))


def parts_of(s: State, listed: Sequence[Action] | None = None) -> dict[Action, tuple[Part, ...]]:
    """Return the parts of actions of a state (None: the legal ones), in an order in which people might click them."""
    actions = s.legal_actions if listed is None else listed
    return told_apart({action: _parts(s, action) or (button(action.verb),) for action in actions})


def _parts(s: State, action: Action) -> tuple[Part, ...]:
    verb, args = action
    match verb:
        case "send":
            march = s.frame(March)
            assert march is not None
            number, unit, to = args
            return piece(march.origin, unit), Part("number", number), Part("area", to)
        case "lose" | "replace":
            unit, area, *routed = args
            return (piece(area, unit, *routed),)
        case "upgrade":
            unit, area, *routed = args
            return piece(area, FOOTMAN, *routed), Part("unit", unit)
        case "muster":
            unit, area, *places = args
            return Part("area", area), Part("unit", unit), *(Part("area", place) for place in places)
        case "use":
            card, *chosen = args
            return Part("card", card), *_chosen(s, verb, tuple(chosen))
        case "choose":
            return _chosen(s, verb, args)
    words = zip(REALM_VERBS[verb].words, args, strict=False)
    return tuple(button(verb, text) if text in BARE else Part(TYPES.get(word, word), text) for word, text in words)


def _chosen(s: State, verb: str, words: tuple[str, ...]) -> tuple[Part, ...]:
    """Return the parts of the words that answer the text of a card: the text knows what they name."""
    frame = s.stack[-1]
    kind = frame.deed(s).type_of_choice(frame.answered()) if isinstance(frame, CardDeed) else ""
    if kind == FOOTMAN:
        area, *routed = words
        return (piece(area, FOOTMAN, *routed),)
    return tuple(Part(kind, word) if kind and word not in BARE else button(verb, word) for word in words)
