"""A game that is played from a case: its state, its chance, its events, the answers given automatically.

Board parts that its position leaves out are empty; tracks and cards left out are as at the start of a game.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from bow.game.actions import Action
from bow.game.chances import Script
from bow.game.frames import given
from bow.realm.casebook.case_steps import Reason, is_meant, least, own_reason, ways_to, why_refused
from bow.realm.compiling import begin_realm
from bow.realm.content import case_models
from bow.realm.core.changes import on_board
from bow.realm.core.compiled import CompiledRealm, Options
from bow.realm.core.control import home_of
from bow.realm.core.frame import RealmFrame
from bow.realm.core.records import CombatRecord
from bow.realm.core.state import NO_UNITS, Counts, Placed, State, counts_of, counts_with
from bow.realm.events import CombatBegan, DoneByItself, RealmEvent, UnitDestroyed, UnitReplaced
from bow.realm.flow import settle
from bow.realm.position import force_of
from bow.realm.rules.casualties import Casualties
from bow.realm.rules.marches import LeaveToken, March
from bow.realm.rules.neutral import NeutralSupport, attack_strength
from bow.realm.rules.rounds import Rounds, RoundStep
from bow.realm.rules.tides import REDRAW
from bow.realm.state_faults import faults_of
from bow.realm.terms import LAND, TOKEN_OF, TRACKS, UNITS
from bow.system.sentence import CarriedError, Sentence

if TYPE_CHECKING:
    from collections.abc import Mapping

    from bow.realm.content.case_models import CaseAction, CasePosition
    from bow.realm.content.realm_content import RealmContent
    from bow.realm.core.named import Sort

Place = tuple[str | int, ...]
#: faults allowed in a position, because the game corrects them: armies too large, ports to be captured
SETTLED_BY_PLAY: Final = ("SUP-7", "PRT-1")
#: the parts of a position searched for the place of a fault, and the sort of their keys
NAMED_BY: Final[Mapping[str, Sort]] = {
    "units": "area", "orders": "area", "tokens": "area", "garrison": "area", "neutral": "area",
    "power": "house", "supply": "house", "dominance": "token",
}  # fmt: skip


class CaseError(CarriedError, ValueError):
    """The error for a case that cannot be played; `at` is the place of the fault within it."""

    def __init__(self, at: Place, why: str) -> None:
        super().__init__(why)
        self.at = at
        self.why = why


class UnscriptedError(CaseError):
    """The error for a case without a needed chance outcome, or with a wrong one."""


class UnitsInTheBox(RealmFrame):
    """Units that no House can place in a case. Their frame lies below the open procedures and in no area."""

    held: dict[str, Counts] = given("deals")

    def counts_of(self, house: str) -> Counts:
        """Return the units of a House that are held back."""
        return self.held.get(house, NO_UNITS)


def state_of_position(content: RealmContent, given: CasePosition) -> State:
    """Return the state that the position of a case describes, before any step of a round.

    Raises:
        CaseError: the position has a fault; the error names the fault and its place.
    """
    if given.players not in content.setups:
        known = ", ".join(map(str, sorted(content.setups)))
        raise CaseError(("position", "players"), Sentence("told-realm-case-players", found=given.players, names=known))
    settings = {name: getattr(given.options, name) for name in type(given.options).model_fields}
    s = begin_realm(content, given.players, Options(**settings), seed=1)
    _clear(s)
    _lay_board(s, given)
    _set_tracks(s, given)
    _deal_cards(s, given)
    for fault in faults_of(s):
        if not any(f"({rule}" in fault for rule in SETTLED_BY_PLAY):
            raise CaseError(_place_of(s, fault, given), fault)
    return s


def _clear(s: State) -> None:
    """Remove everything that a position has to name."""
    s.units, s.orders, s.tokens, s.garrisons, s.neutral = {}, {}, {}, {}, {}
    s.round, s.wildlings, s.revealed = 2, 2, True
    s.outcomes, s.events = [], []


def _place_of(s: State, fault: str, given: CasePosition) -> Place:
    """Return the part of the position that a fault names; the position itself if there is none."""
    found = [
        (sort != "house", len(name), ("position", part, str(key)))  # an area is more specific than its House
        for part, sort in NAMED_BY.items()
        for key in getattr(given, part)
        if (name := f"{s.compiled.named(sort, str(key))}") in fault
    ]
    return max(found, key=lambda each: each[:2], default=(False, 0, ("position",)))[2]


def _lay_board(s: State, given: CasePosition) -> None:
    for area, owned in given.units.items():
        ((house, units),) = owned.items()
        s.units[area] = force_of(house, {str(unit): n for unit, n in units.items()})
    s.orders = {area: Placed(house, order) for area, (house, order) in given.orders.items()}
    s.tokens = dict(given.tokens)
    for area, strength in given.garrison.items():
        if not home_of(s, area):
            raise CaseError(("position", "garrison", area), Sentence("told-realm-case-home"))
        s.garrisons = {**s.garrisons, area: strength}
    for area, strength in given.neutral.items():
        if s.compiled.kind(area) != LAND:
            raise CaseError(("position", "neutral", area), Sentence("told-realm-case-land"))
        s.neutral = {**s.neutral, area: strength}


def _set_tracks(s: State, given: CasePosition) -> None:
    houses = s.compiled.houses
    s.round, s.wildlings = given.round, given.wildlings
    for track in TRACKS:
        named: tuple[str, ...] = getattr(given, track)
        if track in given.model_fields_set:
            if sorted(named) != sorted(houses):
                raise CaseError(("position", track), Sentence("told-realm-case-track"))
            s.tracks = {**s.tracks, track: named}
        s.holders = {**s.holders, TOKEN_OF[track]: s.tracks[track][0]}
    s.holders = {**s.holders, **{str(token): house for token, house in given.dominance.items()}}
    s.used, s.banned = frozenset(given.used), frozenset(given.banned)
    s.supply = {**s.supply, **given.supply}
    s.power.update(given.power)


def _deal_cards(s: State, given: CasePosition) -> None:
    for house, cards in s.compiled.hands.items():
        hand, pile = given.hand.get(house), given.discard.get(house)
        for part, named in (("hand", hand), ("discard", pile)):
            for n, card in enumerate(named or ()):
                if card not in cards:
                    raise CaseError(("position", part, house, n), Sentence("told-realm-case-card-of", house=house))
                if named is not None and card in named[:n]:
                    raise CaseError(("position", part, house, n), Sentence("told-realm-twice", area=card))
        if hand is not None and pile is not None and sorted((*hand, *pile)) != sorted(cards):
            why = Sentence("told-realm-case-hand", house=house, names=", ".join(cards))
            raise CaseError(("position", "discard", house), why)
        if hand is not None or pile is not None:
            s.hands = {**s.hands, house: hand if hand is not None else _without(cards, pile)}
            s.discards = {**s.discards, house: pile if pile is not None else _without(cards, hand)}
    if given.top_wildling_card is not None:
        lay_on_top(s, given.top_wildling_card)


def _without(cards: tuple[str, ...], others: tuple[str, ...] | None) -> tuple[str, ...]:
    return tuple(card for card in cards if card not in (others or ()))


def lay_on_top(s: State, card: str) -> None:
    """Put a Wildling card on top of its deck."""
    s.wildling_deck = (card, *(each for each in s.wildling_deck if each != card))


def units_in_the_box(s: State, given: CasePosition) -> UnitsInTheBox:
    """Return the units to hold back so that only the units given in the position are available.

    Raises:
        CaseError: the position names more units than the box and the board leave.
    """
    held = {}
    for house, numbers in given.available.items():
        back = {}
        for unit in UNITS:
            left = s.compiled.units[unit].limit - on_board(s, house, unit)
            named = dict(numbers).get(unit, left)
            if named > left:
                raise CaseError(
                    ("position", "available", house, unit), Sentence("told-realm-case-left", found=named, left=left)
                )
            back[unit] = left - named
        held[house] = counts_of(back)
    return UnitsInTheBox(held=held)


class Illegal(CarriedError):  # noqa: N818  # not an error: a case may expect it
    """A listed decision that the game refuses."""

    def __init__(self, reason: Reason) -> None:
        super().__init__(reason.sentence)
        self.reason = reason


class Done(NamedTuple):
    """An answer that the game gave automatically; `before`: the state before that answer."""

    house: str
    action: Action
    before: State


class CaseGame:
    """The game of a case between two of its actions.

    Attributes:
        s: the state.
        start: the state at the beginning.
        events: all events so far.
        results: answers to questions about strengths.
        attack: the strength of the last listed march against a neutral force, without support.
        supply_of: the House whose supply is asked about.
        openly: whether planning began with a shortage of orders.
        begun: whether a step of the round is in progress.
        more: whether a new step of the round may begin.
    """

    def __init__(self, content: RealmContent, position: CasePosition, actions: Sequence[CaseAction]) -> None:
        self.content = content
        self.actions = actions
        self.s = state_of_position(content, position)
        self.in_the_box = units_in_the_box(self.s, position)
        self.s.stack = [self.in_the_box, *self.s.stack]  # it is never on top
        self.chance = CaseChance(actions, self.s.compiled, self.sides)
        self.s.script = self.chance
        self.start = self.s.copy()
        self.events: list[RealmEvent] = []
        self.done: list[Done] = []
        self.tokens_to_leave: set[tuple[str, str]] = set()
        self.results: list[int] = []
        self.attack: int | None = None
        self.supply_of = next(iter(position.supply)) if len(position.supply) == 1 else ""
        self.openly = False
        self.begun = False
        self.more = True

    def forked(self) -> CaseGame:
        """Return an independent game in the same state, for a trial."""
        new = CaseGame.__new__(CaseGame)
        vars(new).update(vars(self))
        new.s = self.s.copy()
        new.s.events = []
        new.chance = self.chance.forked(new.sides)
        new.s.script = new.chance
        new.events, new.done, new.results = [*self.events], [*self.done], [*self.results]
        new.tokens_to_leave = set(self.tokens_to_leave)
        return new

    def sides(self) -> Sequence[str]:
        """Return the two Houses of the current combat, in turn order; empty outside combat."""
        combat = self.s.frame(CombatRecord)
        return combat.sides(self.s) if combat else ()

    # --- running
    def run(self, stack: Sequence[Any] | None = None) -> None:
        """Run to the next decision; `stack` replaces the open procedures.

        Raises:
            CaseError: a combat is in progress, so that no other procedure can begin.
        """
        if stack is not None:
            self.must_have_no_combat()
            self.s.stack = [self.in_the_box, *stack]
        self.begun = True
        self._settle()

    def leave_step(self) -> None:
        """Close all procedures, so that the next decision begins a step of the round."""
        self.begun = False
        self.s.stack = [self.in_the_box, Rounds()]
        self.s.legal_actions = []
        self.done = []

    def must_have_no_combat(self) -> None:
        """Check that no combat is in progress, because another procedure would interrupt it.

        Raises:
            CaseError: a combat is in progress.
        """
        if self.sides():
            raise CaseError((), Sentence("told-realm-case-combat"))

    def _settle(self) -> None:
        alone: list[State] = []
        settle(self.s, self._waits, lambda s: alone.append(s.copy()))
        self.listen(alone)

    def _waits(self, s: State) -> bool:
        """Return whether to stop before a new step of the round.

        It begins only if the case has more actions, and the game never ends a round automatically.
        """
        top = s.stack[-1]
        return isinstance(top, Rounds) and (not self.more or top.step == RoundStep.CLEAN_UP)

    def listen(self, alone: Sequence[State] = ()) -> None:
        """Record the events since the last decision; `alone`: the states before automatic answers."""
        states = iter(alone)
        house, before = "", self.s  # for a card that acts without any choice
        for event in self.s.events or ():
            self.events.append(event)
            if isinstance(event, DoneByItself):
                before = next(states)
                self.done.append(Done(event.house, Action.parse(event.action), before))
                house = event.house if event.action == "do" else ""
            elif isinstance(event, UnitReplaced) and event.house == house:
                self.done.append(Done(house, Action("replace", (event.old, event.area)), before))
            elif isinstance(event, UnitDestroyed) and event.house == house:
                self.done.append(Done(house, Action("lose", (event.unit, event.area)), before))
        self.s.events = []

    def play(self, action: Action) -> None:
        if action == REDRAW:
            self.chance.redraw()
        self.s.stack[-1].take(self.s, action)
        self._settle()
        top = self.s.stack[-1]
        if isinstance(top, LeaveToken) and (top.house, top.area) in self.tokens_to_leave:
            self.tokens_to_leave.remove((top.house, top.area))
            self.play(Action("token", (top.area,)))

    def asks(self) -> str:
        """Return the kind of the current decision, or an empty text if there is none."""
        return self.s.stack[-1].asks(self.s) if self.decider() else ""

    def decider(self) -> str:
        """Return the House that decides now, or an empty text if nobody does."""
        waits = self.s.ending is not None or not self.begun or not self.s.legal_actions
        return "" if waits else self.s.stack[-1].decider(self.s)

    def answer_the_least(self, until: Callable[[], bool], kinds: Sequence[str] = ()) -> None:
        """Answer questions that the case leaves out with the answer that changes least.

        Stop when `until` holds, at a question without such an answer, or at one outside `kinds`, if these are given.
        A question with a single answer, such as the end of mustering, is no reason to stop.
        """
        while self.decider() and not until():
            answer = least(self.s.legal_actions)
            if answer is None or (kinds and self.asks() not in kinds and len(self.s.legal_actions) > 1):
                return
            self.play(answer)

    # --- decisions
    def decide(self, step: case_models.Decision, is_last: bool) -> None:
        """Carry out a listed decision.

        Raises:
            Illegal: the game refuses it.
            CaseError: it cannot be played at all.
        """
        refusal = self._wait_for(step)
        self.more = not is_last
        sides = self.sides() or self._fought()
        if (
            isinstance(step, case_models.UseAbility)
            and step.opponent is not None
            and sides
            and step.opponent not in sides
        ):
            raise CaseError(("opponent",), Sentence("told-realm-case-not-opponent", house=step.opponent))
        ways = self._ways(step)
        way = next((way for way in ways if self._can_do(step.by, way[0])), ways[0])
        before = list(self.done)
        played = False
        for action in way:
            legal = self._open(step.by, action)
            if legal is not None:
                if not played:
                    self.forget(before, step.by, way)
                played = True
                self.play(legal)
            elif not self.confirm(step.by, action):
                if self._leaves_later(step, action):
                    continue
                raise Illegal(self.why(step.by, action, step) if played or refusal is None else refusal)
        if isinstance(step, case_models.ChooseCasualtiesStep) and self._owes_casualties(step.by):
            raise Illegal(own_reason("more-are-lost", Sentence("told-realm-case-more-lost")))
        if isinstance(step, case_models.RemoveUnits | case_models.ReplaceUnits) and self._owes_units(
            step.by, ways[0][-1].verb
        ):
            raise Illegal(own_reason("more-are-due", Sentence("told-realm-case-more-due")))

    def _owes_casualties(self, house: str) -> bool:
        asked = [done.before for done in self.done if done.house == house]
        if self.decider() == house:
            asked.append(self.s)
        return any(isinstance(s.stack[-1], Casualties) for s in asked)

    def _owes_units(self, house: str, verb: str) -> bool:
        """Return whether a House must lose or replace more units than the case has named."""
        if any(done.house == house and done.action.verb == verb for done in self.done):
            return True
        return self.decider() == house and all(action.verb == verb for action in self.s.legal_actions)

    def _ways(self, step: case_models.Decision) -> list[list[Action]]:
        """Return the actions that a decision stands for now: a march composed again does not name its order again."""
        ways = ways_to(step)
        top = self.s.stack[-1]
        if (
            isinstance(step, case_models.MarchUnitsStep)
            and isinstance(top, March)
            and (top.house, top.origin) == (step.by, step.from_)
        ):
            return [way[1:] for way in ways]
        return ways

    def _wait_for(self, step: case_models.Decision) -> Reason | None:
        """Give least answers until the House is asked for a decision, or the game has made it automatically.

        Returns: None if that happens; else a reason for the refusal, if possible a refusal of the decision itself.
        """
        found: Reason | None = None

        def comes() -> bool:
            nonlocal found
            ways = self._ways(step)
            if any(self._can_do(step.by, way[0]) for way in ways):
                return True
            reason = self.why(step.by, ways[0][0], step)
            if found is None or (reason.is_a_refusal and not found.is_a_refusal):
                found = reason
            return False

        if comes():
            return None
        self.answer_the_least(comes)
        return None if comes() else found

    def _can_do(self, house: str, action: Action) -> bool:
        return self._open(house, action) is not None or self._done_at(house, action) is not None

    def _open(self, house: str, wanted: Action) -> Action | None:
        """Return the legal action that a case means, or None if it is not legal or another House is asked."""
        if self.decider() != house:
            return None
        return next((action for action in self.s.legal_actions if is_meant(wanted, action)), None)

    def _done_at(self, house: str, wanted: Action) -> int | None:
        """Return the index of the automatic answer that a case means, or None if there is none."""
        short = Action(wanted.verb, wanted.args[:2])  # automatic answers of a card may lack `routed`
        for n, done in enumerate(self.done):
            if done.house == house and (is_meant(wanted, done.action) or is_meant(short, done.action)):
                return n
        return None

    def has_done(self, house: str, action: Action) -> bool:
        """Return whether the game gave an answer automatically that the case has not listed yet."""
        return self._done_at(house, action) is not None

    def confirm(self, house: str, action: Action) -> bool:
        """Return whether the game gave an answer automatically. Each such answer is confirmed only once."""
        n = self._done_at(house, action)
        if n is not None:
            del self.done[n]
        return n is not None

    def forget(self, before: Sequence[Done], house: str = "", way: Sequence[Action] = ()) -> None:
        """Forget the automatic answers before the current decision, because cases list answers in their order.

        Answers equal to the decision itself are kept: the case may list both.
        """
        self.done = [
            each
            for each in self.done
            if not any(each is one for one in before)
            or (each.house == house and any(is_meant(wanted, each.action) for wanted in way))
        ]

    def _leaves_later(self, step: case_models.Decision, action: Action) -> bool:
        """Return whether a power token can be left only after the support against a neutral force is known.

        If so, the token is planned.
        """
        if action.verb != "token" or not isinstance(step, case_models.MarchUnitsStep):
            return False
        if not isinstance(self.s.stack[-1], NeutralSupport):
            return False
        self.tokens_to_leave.add((step.by, step.from_))
        return True

    def why(self, house: str, action: Action, step: case_models.Decision | None = None) -> Reason:
        """Return why an action of a House is refused now, or was refused when the game answered automatically."""
        found = why_refused(self.s, self.decider(), house, step, action, self._fought())
        if found.is_a_refusal:
            return found
        asked = (why_refused(done.before, house, house, step, action, ()) for done in self.done if done.house == house)
        return next((reason for reason in asked if reason.is_a_refusal), found)

    def _fought(self) -> tuple[str, ...]:
        """Return the two Houses of the last combat."""
        for event in reversed(self.events):
            if isinstance(event, CombatBegan):
                return event.attacker, event.defender
        return ()

    def note_attack(self, step: case_models.MarchUnitsStep) -> None:
        """Record the strength of a march against a neutral force, without support."""
        moves: dict[str, Counts] = {}
        for move in step.moves:
            counts = moves.get(move.to, NO_UNITS)
            for unit, many in move.units.items():
                counts = counts_with(counts, unit.removesuffix("_routed"), many)
            moves[move.to] = counts
        target = next((to for to in moves if to in self.s.neutral), "")
        if target and step.from_ in self.s.orders:
            self.attack = attack_strength(self.s, step.by, step.from_, target, moves, ())


class CaseChance(Script):
    """The shuffles of a case.

    Attributes:
        drawn: the indexes of the actions, from 0, whose cards were drawn.
        redrawn: the indexes among them whose `next` was drawn by the Blade.
    """

    def __init__(self, actions: Sequence[CaseAction], compiled: CompiledRealm, sides: Callable[[], Sequence[str]]):
        super().__init__(())
        self.actions = actions
        self.compiled = compiled
        self.sides = sides
        self.drawn: list[int] = []
        self.redrawn: set[int] = set()

    def forked(self, sides: Callable[[], Sequence[str]]) -> CaseChance:
        """Return a copy for a trial game."""
        new = CaseChance(self.actions, self.compiled, sides)
        new.drawn, new.redrawn = list(self.drawn), set(self.redrawn)
        return new

    def shuffle(self, cards: Sequence[str]) -> list[str]:
        """Return the cards with those on top that the next event of this kind names."""
        sort = case_models.TidesEvent if set(cards) <= self.compiled.tides.keys() else case_models.ReshuffleEvent
        for n, action in enumerate(self.actions):
            if isinstance(action, sort) and n not in self.drawn and n > max(self.drawn, default=-1):
                self.drawn.append(n)
                return self._drawn(n, action, list(cards))
        name = "tides" if sort is case_models.TidesEvent else "reshuffle_and_draw"
        raise UnscriptedError((), Sentence("told-realm-case-shuffle", event=name))

    def _drawn(self, n: int, event: case_models.TidesEvent | case_models.ReshuffleEvent, cards: list[str]) -> list[str]:
        at: Place = ("actions", n)
        if isinstance(event, case_models.ReshuffleEvent):
            if event.deck is not None and sorted(cards) != sorted(self.compiled.decks[event.deck]):
                raise UnscriptedError((*at, "deck"), Sentence("told-realm-case-other-deck", deck=event.deck))
            return self._with_top(cards, [((*at, "cards", k), card) for k, card in enumerate(event.cards)])
        top: list[tuple[Place, str]] = []
        for house in self.sides():
            if house not in event.secret:
                raise UnscriptedError((*at, "secret"), Sentence("told-realm-case-no-tides", house=house))
            top.append(((*at, "secret", house), event.secret[house]))
        if event.next is not None:
            top.append(((*at, "next"), event.next))
        return self._with_top(cards, top)

    @staticmethod
    def _with_top(cards: list[str], top: Sequence[tuple[Place, str]]) -> list[str]:
        for at, card in top:
            if card not in cards:
                raise UnscriptedError(at, Sentence("told-realm-case-not-shuffled", card=card))
            cards.remove(card)
        return [*(card for _, card in top), *cards]

    def redraw(self) -> None:
        """Record that the Blade has drawn the next Tides card."""
        tides = [n for n in self.drawn if isinstance(self.actions[n], case_models.TidesEvent)]
        self.redrawn |= set(tides[-1:])

    def left_over(self) -> list[tuple[Place, str]]:
        """Return the named cards that were not drawn: the place in the case, and a sentence."""
        found: list[tuple[Place, str]] = []
        for n, action in enumerate(self.actions):
            if isinstance(action, case_models.TidesEvent | case_models.ReshuffleEvent) and n not in self.drawn:
                found.append((("actions", n), Sentence("told-realm-case-undrawn")))
            elif isinstance(action, case_models.TidesEvent) and action.next is not None and n not in self.redrawn:
                found.append((("actions", n, "next"), Sentence("told-realm-case-no-redraw")))
        return found
