"""The compiled battle: everything that never changes during a battle, in flat tables."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import TYPE_CHECKING, Any, NamedTuple, TypeVar

from bow.battle.core.condition import Condition, Trigger
from bow.battle.core.deed import Deed
from bow.battle.core.effect import Answers, Effect, questions_of
from bow.battle.core.land import Terrain
from bow.content.catalogue import Catalogue
from bow.content.plans import Plan, ReserveUnit
from bow.content.positions import Position, PositionUnit
from bow.content.terms import RANKS, SYMBOLS
from bow.game.actions import Action
from bow.hexes import Board, bits

if TYPE_CHECKING:
    from bow.battle.core.state import MarkerPlaces, State
    from bow.content.plans import Scenario


T = TypeVar("T")
K = TypeVar("K")
P = TypeVar("P", bound=Plan)

MOST_KNOWN = 5_000
"""The most entries in each cache of hex sets, unit sets or action lists. An entry takes some hundred bytes."""

MOST_CHANGED = 64
"""The most battles with changed units that one battle caches."""

MOMENTS = ("at-once", "round-end", "battle-end")
"""The moments at which victory conditions are checked (WIN-1, WIN-4)."""


def remember(known: dict[K, T], key: K, value: T) -> T:
    """Cache a value under its key and return it. A cache with more than MOST_KNOWN values is emptied first."""
    if len(known) > MOST_KNOWN:
        known.clear()
    known[key] = value
    return value


class OrderRow(NamedTuple):
    """One row of an order chart (ORD-8).

    It holds the dice, the furthest move after which the unit may attack (-1: none), and the furthest move.
    """

    dice: int
    attack_move: int
    move: int


@dataclass(frozen=True, eq=False)
class Kind:
    """A unit reference card, compiled."""

    id: str
    name: str
    house: int
    branch: str
    figures: int
    range: int
    rows: tuple[OrderRow, OrderRow, OrderRow]
    answers: Answers


@dataclass(frozen=True, eq=False)
class Commander:
    """A commander card; `index` is its number in this battle."""

    id: str
    index: int
    name: str
    house: int
    kind: str
    limit: int
    capture: int
    zone: int
    answers: Answers
    commit_moment: str
    commit: tuple[Deed, ...]


class UnitFilter(NamedTuple):
    """A filter for the units that an order may name; a field that is None allows any."""

    branches: frozenset[str] | None
    ranks: frozenset[int] | None
    kinds: frozenset[str] | None
    zone: str
    commander: bool | None


class Order(NamedTuple):
    """One order of a Leadership card; `most` is the greatest number of units, 0 for all."""

    cost: int
    most: int
    rallies: bool
    who: UnitFilter
    gives: tuple[Effect, ...]


class Payable(NamedTuple):
    """What a commander can pay for with a card: the units that the orders could order and rally, wherever they are.

    `beyond`: the orders that reach beyond the commander's zone.
    """

    ordered: int
    rallied: int
    beyond: tuple[Order, ...]


class Tactic(NamedTuple):
    """The tactic of a Leadership card."""

    before: bool
    after: bool
    conditions: tuple[Condition, ...]
    deeds: tuple[Deed, ...]


class Card(NamedTuple):
    """A Leadership card."""

    id: str
    house: int
    commander: str | None
    orders: tuple[Order, ...]
    tactic: Tactic | None


class VictoryCondition(NamedTuple):
    """A victory condition of the scenario: when it is checked, its conditions, and the House that wins."""

    when: str
    conditions: tuple[Condition, ...]
    winner: int
    text: str


class Marker(NamedTuple):
    """A marker: id, name as written, kind, face, and the House that may look at the face while it is secret.

    `secret` is -1 if the marker is not secret. `figures` is 0 for a mere token; `rank` is the shield that hits figures.
    """

    id: str
    base: str
    kind: str
    face: str | None
    secret: int
    figures: int = 0
    rank: int = 0


class Counter(NamedTuple):
    """A counter: its number at the set-up, its limits, and the only House that sees it, or -1."""

    id: str
    start: int
    least: int
    most: int
    secret: int


class SpecialRule(NamedTuple):
    """A special rule of the scenario; `script` is the index of its deeds."""

    number: int
    id: str
    trigger: Trigger
    conditions: tuple[Condition, ...]
    house: int
    once: bool
    script: int
    text: str | None


class CompiledUnit(NamedTuple):
    """The properties of a unit that never change."""

    id: str
    house: int
    kind: Kind
    rank: int
    commander: int
    full: int
    answers: Answers
    seen_within: int  # of a face-down unit: the hexes within which an enemy that sees it turns it up; -1: face up


def _without_hidden_units(plan: P, order: Sequence[str]) -> P:
    """Return a plan without the places of its face-down units and of those placed in secret.

    In a position they all are in reserve, in the given order of ids, so that it does not say either which of them are
    on the board.
    """
    unseen, units = getattr(plan, "unseen", ()), getattr(plan, "units", {})
    shown = {id: unit for id, unit in units.items() if unit.face_down is None and id not in unseen}
    if not isinstance(plan, Position):
        return plan.model_copy(update={"units": shown})
    waiting = {**plan.reserve, **{id: _in_reserve(unit) for id, unit in units.items() if id not in shown}}
    reserve = {id: waiting[id] for id in order if id in waiting}
    return plan.model_copy(update={"units": shown, "reserve": reserve, "unseen": ()})


def _in_reserve(unit: PositionUnit) -> ReserveUnit:
    return ReserveUnit.model_construct(**{name: getattr(unit, name) for name in ReserveUnit.model_fields})


@dataclass(eq=False)
class CompiledBattle:
    """Everything that the states of one battle share. Names are turned into small integers only here."""

    catalogue: Catalogue
    board: Board
    scenario: Scenario | None
    options: frozenset[str]
    universal: Answers  # effects of every unit
    die: tuple[int, ...]
    track_length: int
    break_points: tuple[int, ...]
    zones: Mapping[str, tuple[int, int]]
    rout: tuple[bool, bool]
    edges: tuple[str, str]
    compass: tuple[int, ...]
    terrains: Mapping[str, Terrain]
    kinds: Mapping[str, Kind]
    commanders: tuple[Commander, ...]
    cards: tuple[Card, ...]
    units: tuple[CompiledUnit, ...]
    objectives: Mapping[str, int]
    occupied_only: frozenset[int]  # objectives that are controlled only while a unit stands there
    areas: Mapping[str, int]
    markers: tuple[Marker, ...]
    counters: tuple[Counter, ...]
    special_rules: tuple[SpecialRule, ...]
    scripts: tuple[tuple[Deed, ...], ...]
    holders: tuple[Deed | None, ...]  # by script, the deed within which its deeds stand; None: a rule's own deeds
    reserve: frozenset[str]  # the units that had not come into play when the battle was compiled
    has_reserve: bool  # whether the battle has a reserve at all
    plan: Plan
    victory_conditions: tuple[VictoryCondition, ...]
    limit: int
    income: tuple[tuple[int, int], tuple[int, int]]
    ground: tuple[Terrain, ...]

    def __post_init__(self) -> None:
        board = self.board
        self.unit_index = {piece.id: u for u, piece in enumerate(self.units)}
        self.card_index = {card.id: c for c, card in enumerate(self.cards)}
        self.unit_ids = tuple(piece.id for piece in self.units)
        self.house_of = tuple(piece.house for piece in self.units)
        self.rank_of = tuple(piece.rank for piece in self.units)
        self.commander_of = tuple(piece.commander for piece in self.units)
        self.kind_of = tuple(piece.kind for piece in self.units)
        self.answers_of = tuple(piece.answers for piece in self.units)
        self.dice_of = tuple(piece.kind.rows[piece.rank].dice for piece in self.units)
        self.row_of = tuple(piece.kind.rows[piece.rank] for piece in self.units)
        self.is_cavalry = tuple(piece.kind.branch == "cavalry" for piece in self.units)
        self.range_of = tuple(piece.kind.range for piece in self.units)
        self.unit_of_commander = {piece.commander: u for u, piece in enumerate(self.units) if piece.commander >= 0}
        #: the zone of control of the commander in each unit, by the unit's hex; empty without a commander
        self.zones_of = tuple(
            board.discs(self.commanders[piece.commander].zone if piece.commander >= 0 else -1) for piece in self.units
        )
        self.units_of = tuple(
            tuple(u for u, piece in enumerate(self.units) if piece.house == house) for house in (0, 1)
        )
        #: by House, the units of its commanders, in the order of the commanders
        self.leaders_of = tuple(
            tuple(
                self.unit_of_commander[c.index]
                for c in self.commanders
                if c.house == house and c.index in self.unit_of_commander
            )
            for house in (0, 1)
        )
        # by moment: the units of the commanders whose commit ability is offered then (CMD-9)
        self.commit_moments: dict[str, tuple[int, ...]] = {}
        for commander in self.commanders:
            u = self.unit_of_commander.get(commander.index)
            if u is not None:
                moment = commander.commit_moment
                self.commit_moments[moment] = (*self.commit_moments.get(moment, ()), u)
        self.rules_by_trigger: dict[str, tuple[SpecialRule, ...]] = {}
        for special in self.special_rules:
            word = special.trigger.word
            self.rules_by_trigger[word] = (*self.rules_by_trigger.get(word, ()), special)
        self.counter_index = {counter.id: n for n, counter in enumerate(self.counters)}
        #: the markers with figures
        self.bodies = tuple(m for m, marker in enumerate(self.markers) if marker.figures)
        self.marker_index = {marker.id: m for m, marker in enumerate(self.markers)}
        self._script_of = {id(script): n for n, script in enumerate(self.scripts)}
        self._named: dict[tuple[str, ...], int] = {}
        self._looked_up: dict[int, tuple[Any, Any]] = {}
        self.victory_at = {
            moment: tuple(claim for claim in self.victory_conditions if claim.when == moment) for moment in MOMENTS
        }
        # units with effects that they pass on to other units, and the questions that these effects answer
        self.auras = tuple(
            (u, effect, questions_of(effect.inner))
            for u, piece in enumerate(self.units)
            for effect in piece.answers.by_question["shared_answers"]
        )
        # each unit's own effects, together with the effects of every unit
        self.standing = tuple(Answers((*self.universal.effects, *piece.answers.effects)) for piece in self.units)
        # the questions that an effect of the rules, of a unit or of a terrain answers
        everywhere = (self.universal, *self.answers_of, *(terrain.answers for terrain in self.terrains.values()))
        self.questions = frozenset().union(*(answers.questions for answers in everywhere))
        # sets of units
        self.mask_of_house = tuple(sum(1 << u for u in units) for units in self.units_of)
        self.mask_of_rank = tuple(
            sum(1 << u for u, rank in enumerate(self.rank_of) if rank == n) for n in range(len(RANKS))
        )
        # the hexes that a retreat step of a House leads to, by hex (HEX-4)
        self.steps_back = tuple(_toward(board, self.edges[house]) for house in (0, 1))
        # the watched hexes by trigger and House, and the places of markers for which they were found
        self._watched: dict[tuple[str, int], tuple[MarkerPlaces, int]] = {}
        # the hexes in reach, by the keys of `bow.battle.rules.paths.around`
        self.reached: dict[tuple[int, ...], int] = {}
        # the moves of a unit, by the same keys and by the hexes where special rules wait
        self.known_moves: dict[tuple[int, int, tuple[int, ...]], list[Action]] = {}
        # by the id() of the order, which lives as long as the cards of this battle
        self._fitting: dict[tuple[int, int], int] = {}
        self._payable: dict[int, tuple[Payable, ...]] = {}
        self._unit_actions: dict[tuple[str, ...], tuple[Action, ...]] = {}
        self._hex_actions: dict[tuple[str, ...], tuple[Action, ...]] = {}
        # by the id() of actions of all units or hexes, which live as long as this object, and by set
        self._chosen: dict[tuple[int, int], list[Action]] = {}
        #: by symbol: for each unit the action that orders it by a token, and by a pair
        self.token_actions = tuple(self.unit_actions("token", symbol) for symbol in SYMBOLS)
        self.pair_actions = tuple(self.unit_actions("pair", symbol) for symbol in SYMBOLS)
        self._plays: list[tuple[Action, ...] | None] = [None] * len(self.cards)
        self._attacks: list[list[Action | None]] = [[None] * len(self.units) for _ in self.units]
        # whether the plan says where secret markers lie; that of a scenario is printed for both Houses
        self.lays_secrets = self.scenario is None and any(
            marker.secret is not None and marker.at is not None for marker in self.plan.markers.values()
        )
        self._public: CompiledBattle | None = None
        # the battle as its plan began, and by Houses and ranks of all units the same battle with changed units
        self._begun: CompiledBattle = self
        self._changed: dict[tuple[tuple[int, int], ...], CompiledBattle] = {}

    def with_unit(self, u: int, house: int | None = None, rank: int | None = None) -> CompiledBattle:
        """Return the same tables with another House or rank of one unit. Cached: a change costs a millisecond once."""
        piece = self.units[u]
        piece = piece._replace(house=piece.house if house is None else house, rank=piece.rank if rank is None else rank)
        units = (*self.units[:u], piece, *self.units[u + 1 :])
        begun = self._begun
        key = tuple((each.house, each.rank) for each in units)
        if key == tuple((each.house, each.rank) for each in begun.units):
            return begun
        found = begun._changed.get(key)
        if found is None:
            if len(begun._changed) == MOST_CHANGED:
                begun._changed.clear()
            found = begun._changed[key] = replace(begun, units=units)
            found._begun = begun
        return found

    def public(self) -> CompiledBattle:
        """Return the same tables without the places of secret markers and hidden units, for those who see them."""
        unseen = getattr(self.plan, "unseen", ())
        if not self.lays_secrets and not unseen and not any(piece.seen_within >= 0 for piece in self.units):
            return self
        if self._public is None:
            scenario = self.scenario and _without_hidden_units(self.scenario, self.unit_ids)
            plan = self.plan
            plan = scenario if plan is self.scenario and scenario else _without_hidden_units(plan, self.unit_ids)
            if self.lays_secrets:
                markers = {
                    id: marker.model_copy(update={"at": None}) if marker.secret is not None else marker
                    for id, marker in plan.markers.items()
                }
                plan = plan.model_copy(update={"markers": markers})
            self._public = replace(self, plan=plan, scenario=scenario)
            self._public._public = self._public
        return self._public

    def watched_hexes(self, s: State, word: str, house: int) -> int:
        """Return the hexes on which a unit of a House could trigger a special rule.

        Args:
            s: the state.
            word: the trigger: `enters`, also in passing, or `ends-turn`.
            house: the House.
        """
        waiting = self.rules_by_trigger.get(word, ())
        if not waiting:
            return 0
        markers, found = self._watched.get((word, house), (None, 0))
        if markers is not s.markers:
            found = 0
            for rule in waiting:
                found |= rule.trigger.unit_hexes(s, house)
            self._watched[word, house] = (s.markers, found)
        return found

    def area(self, name: str | None) -> int:
        """Return the hexes of an area, as a bit set; None stands for the whole board."""
        return self.board.all if name is None else self.areas[name]

    def looked_up(self, word: object, look_up: Callable[[CompiledBattle], T]) -> T:
        """Return the cached result of `look_up` for a word of a special rule.

        Names never change in a battle, so results stay valid.
        """
        found = self._looked_up.get(id(word))
        if found is None:
            found = self._looked_up[id(word)] = (word, look_up(self))  # the word is kept, so that its id() stays unique
        return found[1]

    def markers_named(self, words: tuple[str, ...]) -> int:
        """Return the markers, as a bit set, whose id, name or kind is one of the words."""
        found = self._named.get(words)
        if found is None:
            found = self._named[words] = sum(
                1 << m for m, marker in enumerate(self.markers) if {marker.id, marker.base, marker.kind} & set(words)
            )
        return found

    def deck_of(self, house: int) -> list[int]:
        """Return the Leadership cards of a House: the basic cards and those of its commanders here (SET-3)."""
        names = {commander.name for commander in self.commanders}
        return [
            n
            for n, card in enumerate(self.cards)
            if card.house == house and (card.commander is None or card.commander in names)
        ]

    def script_of(self, deeds: tuple[Deed, ...]) -> int:
        """Return the index of deeds nested in a special rule."""
        return self._script_of[id(deeds)]

    def payable(self, most: int) -> tuple[Payable, ...]:
        """Return, for each card, what its orders can do for a commander who can pay `most` command tokens."""
        found = self._payable.get(most)
        if found is None:
            found = self._payable[most] = tuple(self._payable_of(card, most) for card in self.cards)
        return found

    def _payable_of(self, card: Card, most: int) -> Payable:
        paid = [order for order in card.orders if order.cost <= most]
        ordered = rallied = 0
        for order in paid:
            if order.rallies:
                rallied |= self.units_fitting(order, card.house)
            else:
                ordered |= self.units_fitting(order, card.house)
        return Payable(ordered, rallied, tuple(order for order in paid if order.who.zone == "any"))

    def units_fitting(self, order: Order, house: int) -> int:
        """Return the units of a House, as a bit set, that fit an order by branch, rank, kind and commander.

        Their places do not matter.
        """
        key = (id(order), house)
        found = self._fitting.get(key)
        if found is None:
            who = order.who
            fitting = self.matching_units(who.branches, who.ranks, who.kinds, commander=who.commander)
            found = self._fitting[key] = fitting & self.mask_of_house[house]
        return found

    def matching_units(
        self,
        branches: Collection[str] | None = None,
        ranks: Collection[int] | None = None,
        kinds: Collection[str] | None = None,
        names: Collection[str] | None = None,
        commander: bool | None = None,
    ) -> int:
        """Return the units of both Houses, as a bit set, that match all these filters; None allows any."""
        return sum(
            1 << u
            for u, unit in enumerate(self.units)
            if (branches is None or unit.kind.branch in branches)
            and (ranks is None or unit.rank in ranks)
            and (kinds is None or unit.kind.id in kinds)
            and (names is None or unit.id in names)
            and (commander is None or commander == (unit.commander >= 0))
        )

    def unit_actions(self, *words: str) -> tuple[Action, ...]:
        """Return, for each unit, the action of these words and the unit's id, such as `token red s1`. Cached."""
        found = self._unit_actions.get(words)
        if found is None:
            verb, *args = words
            found = self._unit_actions[words] = tuple(Action(verb, (*args, id)) for id in self.unit_ids)
        return found

    def hex_actions(self, *words: str) -> tuple[Action, ...]:
        """Return, for each hex, the action that consists of these words and the hex's name, such as `move s1 C4`.

        Cached.
        """
        found = self._hex_actions.get(words)
        if found is None:
            verb, *args = words
            found = self._hex_actions[words] = tuple(Action(verb, (*args, name)) for name in self.board.names)
        return found

    def chosen(self, actions: tuple[Action, ...], among: int) -> list[Action]:
        """Return the actions of `unit_actions` or `hex_actions` for a set of units or hexes, lowest index first.

        The list is cached, because the same sets come back often: do not change it.
        """
        key = (id(actions), among)
        found = self._chosen.get(key)
        if found is None:
            found = remember(self._chosen, key, [actions[n] for n in bits(among)])
        return found

    def play_actions(self, card: int) -> tuple[Action, ...]:
        found = self._plays[card]
        if found is None:
            found = self._plays[card] = self.unit_actions("card", self.cards[card].id)
        return found

    def attack_action(self, u: int, target: int) -> Action:
        action = self._attacks[u][target]
        if action is None:
            action = self._attacks[u][target] = Action("attack", (self.unit_ids[u], self.unit_ids[target]))
        return action


@lru_cache(maxsize=16)
def _toward(board: Board, edge: str) -> tuple[tuple[int, ...], ...]:
    return tuple(board.toward(h, edge) for h in range(board.size))
