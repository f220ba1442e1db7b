"""The state of a battle: only what changes, in flat lists, copied in microseconds."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from bow.battle.core.effect import Answers, Effect
from bow.battle.core.face_down import Hidden, shown_decision, shown_values
from bow.battle.core.terms import ORDER_TOKENS, SYMBOL
from bow.battle.events import KINDS
from bow.content.plans import MOST_LASTING
from bow.content.terms import HOUSES, SYMBOLS
from bow.game import chance as generator
from bow.game.chance import ChanceError
from bow.game.chances import Script

if TYPE_CHECKING:
    from bow.battle.core.compiled import CompiledBattle
    from bow.battle.core.land import Land
    from bow.battle.core.stack import Frame
    from bow.battle.decisions import Decision
    from bow.game.actions import Action
    from bow.game.events import Event


#: makes an event from its class, kind and values without any checks
_new_event = tuple.__new__

#: in place of a counter that the reader may not know, while a rule could read it
HIDDEN_NUMBER: Final = 1 << 40
DIRECTION_WORDS = ("1", "2", "3", "4", "5", "6")


EVERYONE = -1
"""In place of a unit: every unit of both Houses."""


class Lasting(NamedTuple):
    """An effect given to a unit by a card or ability, until the end of the `turn`, `round` or `battle`.

    With `attack` it lasts for the unit's next attack, with `pursuit` also for the Pursue attack that follows it. The
    unit EVERYONE stands for every unit of both Houses, those that come later included.
    """

    effect: Effect
    unit: int
    until: str
    answers: Answers


class MarkerPlaces(NamedTuple):
    """The places of markers, by index: each marker's hex, its holder, and the set of markers turned up.

    The value -1 stands for no hex and no House. `lost` holds pairs: a marker, and how many of its figures it has lost.
    """

    lying: tuple[int, ...] = ()
    held: tuple[int, ...] = ()
    turned: int = 0
    lost: tuple[tuple[int, int], ...] = ()


class Allowance(NamedTuple):
    """A number that a special rule has set for a House: its order dice or cards a round, or its command tokens.

    `last` is the last round in which it counts, 0 for the whole battle; `before` the number of command tokens without
    it.
    """

    house: int
    what: str
    amount: int
    last: int
    before: int


class Ending(NamedTuple):
    """The end of a battle: the winner (0, 1, or -1 for nobody), the key of its sentence, and the sentence's values."""

    winner: int
    why: str
    values: dict[str, Any]


class State:
    """A battle between two actions. Lists are indexed by unit, House or commander; sets are bit masks."""

    __slots__ = (
        "actions",
        "active",
        "allowances",
        "at",
        "captured",
        "chance",
        "command_tokens",
        "committed",
        "compiled",
        "control",
        "counters",
        "deck",
        "discard",
        "ending",
        "engagement_token",
        "events",
        "figures",
        "fired_rules",
        "first",
        "foe",
        "hand",
        "hidden",
        "land",
        "lasting",
        "left_board",
        "legal_actions",
        "losses",
        "markers",
        "momentum",
        "morale",
        "names",
        "occupied",
        "order_tokens",
        "outcomes",
        "passed",
        "pending_rules",
        "phase",
        "questions",
        "round",
        "script",
        "stack",
        "tokens_on",
        "turn",
        "unit_at",
        "vp",
    )

    compiled: CompiledBattle
    land: Land
    at: list[int]  # the hex of each unit, -1: out of play
    figures: list[int]
    active: int  # set of units
    foe: list[int]  # the unit that each is engaged with, or -1 (ENG-2)
    engagement_token: list[int]  # by unit, the House of its engagement token, or -1
    occupied: list[int]  # by House, the hexes that its units hold
    unit_at: list[int]  # by hex, the unit there or -1
    order_tokens: list[int]  # order tokens: House * 5 + symbol
    command_tokens: list[int]  # command tokens on the boards
    hand: list[tuple[int, ...]]
    deck: list[tuple[int, ...]]  # top first
    discard: list[tuple[int, ...]]  # newest last
    vp: list[int]
    passed: int  # set of Houses
    tokens_on: list[int]  # command tokens on each commander's card
    committed: int  # set of commanders
    captured: int  # set of commanders
    left_board: int  # set of commanders that left the board with their units
    losses: tuple[int, int]  # units eliminated, by House
    markers: MarkerPlaces
    hidden: Hidden | None  # face-down units and those placed in secret; None without any
    allowances: tuple[Allowance, ...]  # what special rules have set, the newest last
    counters: tuple[int, ...]  # the numbers of the counters of special rules
    fired_rules: int  # set of special rules marked `once` that were carried out
    morale: int  # spaces in Stark's favour
    round: int
    phase: int
    first: int
    turn: int
    momentum: int
    control: dict[int, int]  # hex -> House; hexes without a marker are missing
    lasting: tuple[Lasting, ...]
    questions: frozenset[str]  # the questions that an effect in this battle answers, or has answered
    chance: int
    stack: list[Frame]
    ending: Ending | None
    # the rest belongs to the last action, not to the state
    pending_rules: list[Frame]  # special rules that were called and are not yet on the stack
    legal_actions: list[Action]
    events: list[Event] | None
    outcomes: list[str]
    script: Script | None
    names: tuple[Hidden, dict[str, str]] | None  # `shown_names`; None: not known since a unit was moved
    actions: int  # taken this round, or since the position was read or a House passed: a limit ends endless rounds

    def copy(self) -> State:
        """Return an equal, independent state without events, outcomes and script."""
        new = State.__new__(State)
        new.compiled, new.land = self.compiled, self.land
        new.at, new.figures, new.active = self.at[:], self.figures[:], self.active
        new.foe, new.engagement_token = self.foe[:], self.engagement_token[:]
        new.occupied, new.unit_at = self.occupied[:], self.unit_at[:]
        new.order_tokens, new.command_tokens = self.order_tokens[:], self.command_tokens[:]
        new.hand, new.deck, new.discard = self.hand[:], self.deck[:], self.discard[:]
        new.vp, new.passed, new.tokens_on = self.vp[:], self.passed, self.tokens_on[:]
        new.committed, new.captured, new.morale = self.committed, self.captured, self.morale
        new.left_board, new.losses = self.left_board, self.losses
        new.markers, new.fired_rules, new.counters = self.markers, self.fired_rules, self.counters
        new.hidden, new.names = self.hidden, self.names
        new.allowances = self.allowances
        new.round, new.phase = self.round, self.phase
        new.first, new.turn = self.first, self.turn
        new.momentum, new.control, new.lasting = self.momentum, self.control.copy(), self.lasting
        new.chance, new.ending, new.questions = self.chance, self.ending, self.questions
        new.stack = [frame.copy() for frame in self.stack]
        new.legal_actions = self.legal_actions
        new.events = None if self.events is None else []
        new.outcomes, new.script, new.pending_rules = [], None, []
        new.actions = self.actions
        return new

    # --- asking effects
    def effects_for(self, u: int, question: str) -> tuple[Effect, ...]:
        """Return the effects that answer a question for unit u.

        They come from the rules for all units, the unit's own cards, its land, lasting effects and auras.
        """
        if question not in self.questions:
            return ()
        compiled = self.compiled
        found = compiled.standing[u].by_question[question]
        h = self.at[u]
        if h >= 0:
            found += self.land.answers[h].by_question[question]
        for lasting in self.lasting:
            if lasting.unit == u or lasting.unit == EVERYONE:
                found += lasting.answers.by_question[question]
        down = 0 if self.hidden is None else self.hidden.down  # a face-down unit shares nothing
        for holder, effect, passed_on in compiled.auras:
            if question in passed_on and self.at[holder] >= 0 and not down >> holder & 1:
                answers = effect.shared_answers(self, holder, u)
                if answers is not None:
                    found += answers.by_question[question]
        return found

    # --- reporting
    def emit(self, kind: str, **values: Any) -> None:
        if self.events is not None:
            if self.hidden is not None:
                values = shown_values(self, values)
            self.events.append(_new_event(KINDS[kind], (kind, values)))

    def emit_roll(self, house: int, dice: Sequence[int], shows: Sequence[int] = (), rolled: int | None = None) -> None:
        """Report dice rolled for a card or special rule.

        Args:
            house: the House that rolled.
            dice: the symbols of all the dice.
            shows: the symbols asked for.
            rolled: how many of the dice were rolled just now; None means all.
        """
        if self.events is not None:
            self.emit(
                "asked-dice",
                house=HOUSES[house],
                dice=[SYMBOLS[d] for d in dice],
                shows=[SYMBOLS[d] for d in shows],
                rolled=len(dice) if rolled is None else rolled,
            )

    def unit_id(self, u: int) -> str:
        return self.compiled.unit_ids[u]

    def id_in_play(self, u: int) -> str:
        """Return the id of a unit in play.

        Raises:
            ValueError: the unit is not in play, as can happen in a constructed position.
        """
        if not self.alive(u):
            raise ValueError("a decision about a unit that is not in play")
        return self.compiled.unit_ids[u]

    def unit_in_play(self, u: int) -> str | None:
        """Return the id of a unit, or None if the unit is -1 or not in play."""
        return self.compiled.unit_ids[u] if u >= 0 and self.alive(u) else None

    def in_play(self, units: Iterable[int]) -> tuple[str, ...]:
        return tuple(self.compiled.unit_ids[u] for u in units if self.alive(u))

    def hex_name(self, h: int) -> str:
        return self.compiled.board.names[h]

    def decision(self) -> Decision:
        frame = self.stack[-1]
        asked = frame.asks(self, HOUSES[frame.owner(self)])
        return asked if self.hidden is None else shown_decision(self, asked)

    # --- chance
    def roll(self, count: int) -> list[int]:
        """Roll dice and return the symbols in the order in which they fell (CMB-4)."""
        die = self.compiled.die
        if self.script is not None:
            dice = [SYMBOL[word] for word in self.script.roll(count, [SYMBOLS[face] for face in die])]
        else:
            dice = []
            state = self.chance
            for _ in range(count):
                state, word64 = generator.step(state)
                dice.append(die[word64 >> 61])
            self.chance = state
        if self.events is not None:
            self.outcomes += [SYMBOLS[symbol] for symbol in dice]
        return dice

    def direction(self) -> int:
        """Draw a direction token blindly and return it, 1 to 6 (FIRE-5)."""
        if self.script is not None:
            drawn = int(self.script.draw("a direction", DIRECTION_WORDS))
        else:
            self.chance, drawn = generator.below(self.chance, 6)
            drawn += 1
        if self.events is not None:
            self.outcomes.append(str(drawn))
        return drawn

    def draw(self, cards: Sequence[int]) -> int:
        ids = self.compiled.cards
        if self.script is not None:
            drawn = self.compiled.card_index[self.script.draw("a card drawn blindly", [ids[c].id for c in cards])]
        else:
            self.chance, place = generator.below(self.chance, len(cards))
            drawn = cards[place]
        if self.events is not None:
            self.outcomes.append(ids[drawn].id)
        return drawn

    def shuffle(self, cards: Sequence[int]) -> tuple[int, ...]:
        """Return the cards in a new random order, top first."""
        ids = self.compiled.cards
        if self.script is not None:
            order = [self.compiled.card_index[name] for name in self.script.shuffle([ids[c].id for c in cards])]
        else:
            self.chance, order = generator.shuffled(self.chance, cards)
        if self.events is not None:
            self.outcomes.append("shuffle:" + ",".join(ids[c].id for c in order))
        return tuple(order)

    # --- order tokens
    def has_token(self, symbol: int) -> bool:
        """Return whether the box still has an order token of a kind. The two Houses share 10 of each."""
        return self.order_tokens[symbol] + self.order_tokens[5 + symbol] < ORDER_TOKENS

    def take_token(self, house: int, symbol: int) -> bool:
        """Give a House an order token if the box still has one of that kind; return whether it had."""
        there = self.has_token(symbol)
        self.order_tokens[5 * house + symbol] += there
        return there

    # --- counters
    def counted(self, n: int) -> int:
        """Return the number of a counter.

        Raises:
            ChanceError: the reader may not know it.
        """
        number = self.counters[n]
        if number == HIDDEN_NUMBER:
            raise ChanceError
        return number

    def count(self, n: int, number: int) -> None:
        """Set a counter to a number, within its limits, and report it; of a secret one also that it stays the same."""
        counter = self.compiled.counters[n]
        number = max(counter.least, min(counter.most, number))
        before = self.counted(n)
        self.counters = (*self.counters[:n], number, *self.counters[n + 1 :])
        if number != before or counter.secret >= 0:
            secret = HOUSES[counter.secret] if counter.secret >= 0 else None
            self.emit("counter", counter=counter.id, before=before, value=number, secret=secret)

    # --- markers with figures
    def bodies(self) -> int:
        """Return the hexes of markers with figures, as a bit set: no unit enters them."""
        lying = self.markers.lying
        found = 0
        for m in self.compiled.bodies:
            if lying[m] >= 0:
                found |= 1 << lying[m]
        return found

    def marker_figures(self, m: int) -> int:
        """Return how many figures a marker has now; 0 if it is only a token."""
        return self.compiled.markers[m].figures - dict(self.markers.lost).get(m, 0)

    def set_marker_figures(self, m: int, left: int) -> None:
        """Change how many figures a marker has."""
        lost = dict(self.markers.lost) | {m: self.compiled.markers[m].figures - left}
        self.markers = self.markers._replace(lost=tuple(sorted((k, n) for k, n in lost.items() if n)))

    # --- units
    def alive(self, u: int) -> bool:
        """Return whether a unit is in play; -1 stands for no unit."""
        return u >= 0 and self.at[u] >= 0

    def is_active(self, u: int) -> bool:
        """Return whether the unit's flag shows its active side (ORD-5)."""
        return bool(self.active >> u & 1)

    def put(self, u: int, h: int) -> None:
        """Move a unit to a free hex, from anywhere; -1 takes it off the board."""
        old = self.at[u]
        house = self.compiled.house_of[u]
        if old >= 0:
            self.unit_at[old] = -1
            self.occupied[house] ^= 1 << old
        self.at[u] = h
        self.names = None
        if h >= 0:
            self.unit_at[h] = u
            self.occupied[house] |= 1 << h

    def units_within(self, hexes: int, house: int) -> int:
        hexes &= self.occupied[house]
        unit_at = self.unit_at
        found = 0
        while hexes:  # inlined from `bits`: this runs for each commander at each turn
            low = hexes & -hexes
            found |= 1 << unit_at[low.bit_length() - 1]
            hexes ^= low
        return found

    def in_reserve(self, u: int) -> bool:
        return self.at[u] < 0 and self.figures[u] > 0

    def exhaust(self, u: int) -> None:
        """Turn the unit's flag to inactive."""
        if self.active >> u & 1:
            self.active &= ~(1 << u)
            if self.events is not None:
                self.emit("exhausted", unit=self.unit_id(u))

    def zone(self, u: int) -> int:
        """Return the hexes in the zone of control of the commander in unit u (CRD-3)."""
        return self.compiled.zones_of[u][self.at[u]]

    def grant(self, u: int, effect: Effect, until: str) -> None:
        """Give a unit an effect until a point in time, and report it."""
        self.give(effect, u, until)
        self.emit("granted", unit=self.unit_id(u), effect=str(effect), until=until)

    def grant_all(self, effect: Effect, until: str) -> None:
        """Give every unit an effect until a point in time, also units that come into play later, and report it."""
        self.give(effect, EVERYONE, until)
        self.emit("granted-to-all", effect=str(effect), until=until)

    def give(self, effect: Effect, u: int, until: str) -> None:
        """Give a unit an effect until a point in time, without reporting it.

        Nothing happens if the state already holds MOST_LASTING effects.
        """
        if len(self.lasting) == MOST_LASTING:
            return
        answers = _answers(effect)
        self.lasting += (Lasting(effect, u, until, answers),)
        self.questions |= answers.questions

    def expire(self, *until: str) -> None:
        """End the effects with these durations."""
        if self.lasting:
            self.lasting = tuple(lasting for lasting in self.lasting if lasting.until not in until)

    def expire_attack(self, units: Iterable[int], *until: str) -> None:
        """End the effects of units that last for the attack just made."""
        if self.lasting:
            made = set(units)
            self.lasting = tuple(x for x in self.lasting if x.unit not in made or x.until not in until)


_ANSWERS: dict[Effect, Answers] = {}


def _answers(effect: Effect) -> Answers:
    found = _ANSWERS.get(effect)
    if found is None:
        found = _ANSWERS[effect] = Answers((effect,))
    return found
