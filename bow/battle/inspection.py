"""Read-only access to a battle: units, Houses, commanders, land, zones, sight, paths."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING, Any, NamedTuple

from bow.battle.core.act_record import ActRecord
from bow.battle.core.face_down import (
    is_face_down,
    name_of,
    shown_names,
    unit_named,
    unit_numbered,
    with_units,
)
from bow.battle.core.state import EVERYONE
from bow.battle.core.terms import HOUSE, RANGED, house_number
from bow.battle.decisions import parts_of
from bow.battle.deeds.marker_changes import is_secret
from bow.battle.drawing import map_svg, map_text
from bow.battle.rules.engagement import blow_from
from bow.battle.rules.paths import attack_move_hexes, furthest, shortest_route
from bow.battle.rules.rounds import income
from bow.battle.rules.sight import blockers, range_now, sight_limit
from bow.content.terms import HOUSES, PHASES, RANKS, SYMBOLS, Rank
from bow.game.actions import Action
from bow.game.frames import nearest
from bow.game.refusals import IllegalAction
from bow.hexes import Board, bits

if TYPE_CHECKING:
    from collections.abc import Sequence

    from bow.battle.core.compiled import CompiledBattle
    from bow.battle.core.effect import Effect
    from bow.battle.core.refusal import Refusal
    from bow.battle.core.state import State
    from bow.content.catalogue import Catalogue
    from bow.content.plans import Plan, Scenario
    from bow.content.terms import GroundLook, Light
    from bow.game.actions import Part


class RosterUnit(NamedTuple):
    """The unchanging facts of a unit, in play or not; `full` is its number of figures, `dice` its number of dice."""

    id: str
    house: str
    kind: str
    commander: str | None
    rank: Rank
    full: int
    dice: int


@dataclass(frozen=True)
class Unit:
    """A unit in play.

    The `id` of a face-down unit is its number, such as `stark:2`, and `piece` its own. For those who may not
    know the unit, its `piece`, `kind`, `rank`, `figures` and `full` are None, and `commander` too.

    `keywords` are the words of all its current effects: its own, its land's and those given to it.
    With `friends-beside`, it is `stalwart` only because two friendly units are beside it (KEY-4).
    """

    id: str
    house: str
    kind: str | None
    commander: str | None
    rank: Rank | None
    at: str
    figures: int | None
    full: int | None
    active: bool
    engaged_with: str | None
    token_of: str | None
    keywords: tuple[str, ...]
    face_down: bool = False
    piece: str | None = None


@dataclass(frozen=True)
class Outcome:
    """How a battle ended: `winner` (a House or `none`), `why` (the key of its sentence) and the values for it."""

    winner: str
    why: str
    values: dict[str, Any]


@dataclass(frozen=True)
class HouseState:
    """The tokens, cards and points of a House.

    `orders` counts its order tokens by kind, `command` the command tokens on its board. `hand` holds the cards
    that the reader may know; `cards` is the size of the hand, known or not. `deck` is a number of cards.
    """

    orders: dict[str, int]
    command: int
    hand: tuple[str, ...]
    cards: int
    deck: int
    discard: tuple[str, ...]
    vp: int
    passed: bool


@dataclass(frozen=True)
class CommanderState:
    """A commander's card: the commander's unit, tokens on the card, whether it is committed, whether captured.

    `face_down`: the reader does not know where the unit is; `unit` is None then.
    """

    id: str
    house: str
    unit: str | None
    tokens: int
    limit: int
    capture: int
    committed: bool
    captured: bool
    face_down: bool = False


@dataclass(frozen=True)
class Ground:
    """The ground of a hex: the printed terrain, a terrain token or None, the level of fire (0: no fire), devastation.

    `counts` is the terrain that counts now (TER-1).
    """

    base: str
    piece: str | None
    fire: int
    devastated: bool
    counts: str


@dataclass(frozen=True)
class MarkerState:
    """A marker of the scenario. `face` and `id` are None for a House that may not know them.

    A marker of a third party has `figures`, and a `rank` whose shield hits them.
    """

    id: str | None
    kind: str
    face: str | None
    at: str | None
    held_by: str | None
    secret: str | None
    figures: int = 0
    rank: str | None = None


@dataclass(frozen=True)
class CounterState:
    """A counter of the scenario. `value` is None for a House that may not know it.

    `secret`: the only House that sees it, or None.
    """

    id: str
    value: int | None
    least: int
    most: int
    secret: str | None


@dataclass(frozen=True)
class Sight:
    """Whether a line of sight is clear, and the hexes that block it on either side (LOS-3).

    `too_far`: the hex is farther than the unit sees now, so the line is not clear.
    """

    clear: bool
    left: tuple[str, ...]
    right: tuple[str, ...]
    too_far: bool = False


class GrantedToAll(NamedTuple):
    """An effect that every unit has, and how long: `turn`, `round` or `battle`."""

    effect: Effect
    until: str


class LastingEffect(NamedTuple):
    """An effect that was given, and how long: `attack`, `pursuit`, `turn`, `round` or `battle`.

    `unit` is the name of its unit that both Houses know; None: every unit has it.
    """

    effect: Effect
    until: str
    unit: str | None


class Roster(dict[str, RosterUnit]):
    """The facts of units by id. It also finds a face-down unit that the reader knows by its number."""

    def __init__(self, battle: Inspection, found: dict[str, RosterUnit]) -> None:
        super().__init__(found)
        self._battle = battle

    def __missing__(self, name: str) -> RosterUnit:
        s = self._battle._state
        u = unit_numbered(s, name)
        if self._battle._unknown >> u & 1:
            raise KeyError(name)
        return self[s.compiled.unit_ids[u]]


class Inspection:
    """The readable parts of a battle that `Battle` and `View` share."""

    _state: State
    #: the set of face-down units that the reader does not know
    _unknown: int = 0
    _parts: tuple[list[Action], dict[Action, tuple[Part, ...]]] | None = None

    # --- actions
    def why_not(self, action: Action | str) -> Refusal | None:
        """Return why an action is not legal now, with the rule that forbids it, or None if it is legal."""
        raise NotImplementedError

    def parts(self, action: Action | str) -> tuple[Part, ...]:
        """Return the things that a legal action names, in an order in which people might click them.

        Together they identify this action among the legal ones. The units of a joint attack keep their order: the first
        leads.

        Raises:
            IllegalAction: the action is not legal now.
        """
        s = self._state
        if self._parts is None or self._parts[0] is not s.legal_actions:
            self._parts = s.legal_actions, parts_of(s.legal_actions, s.decision()) if s.legal_actions else {}
        chosen = action if isinstance(action, Action) else Action.parse(action)
        found = self._parts[1].get(chosen)
        if found is None:
            refusal = self.why_not(action)
            assert refusal is not None
            raise IllegalAction(refusal)
        return found

    # --- pictures
    def __str__(self) -> str:
        return map_text(self)

    def _repr_svg_(self) -> str:
        return map_svg(self)

    # --- the end
    @property
    def is_over(self) -> bool:
        """Whether the battle has ended."""
        return self._state.ending is not None

    @property
    def houses(self) -> tuple[str, ...]:
        """Both Houses."""
        return HOUSES

    @property
    def winner(self) -> str | None:
        """The House that won, or `none`; None while the battle goes on."""
        ending = self._state.ending
        if ending is None:
            return None
        return HOUSES[ending.winner] if ending.winner >= 0 else "none"

    @property
    def outcome(self) -> Outcome | None:
        """How the battle ended; None while it goes on."""
        ending = self._state.ending
        return None if ending is None else Outcome(self.winner or "none", ending.why, dict(ending.values))

    @property
    def conceded_by(self) -> str | None:
        """The House that conceded, or None."""
        ending = self._state.ending
        return HOUSES[1 - ending.winner] if ending is not None and ending.why == "conceded" else None

    def returns(self) -> dict[str, float]:
        """Return the result for each House: 1 if it won, -1 if it lost, 0 if nobody won or the battle goes on."""
        return {
            house: 0.0 if self.winner in (None, "none") else 1.0 if self.winner == house else -1.0 for house in HOUSES
        }

    # --- the battle plan

    @property
    def board(self) -> Board:
        """The board: names, neighbours and distances of its hexes."""
        return self._state.compiled.board

    @property
    def scenario(self) -> Scenario | None:
        """The battle plan, if the battle has one."""
        return self._state.compiled.scenario

    @property
    def light(self) -> Light | None:
        """The light over the battlefield; None: plain daylight."""
        return self.scenario.light if self.scenario is not None else None

    @property
    def looks(self) -> dict[str, GroundLook]:
        """The painted details of hexes, by hex name."""
        areas = self.plan.areas.items()
        return {name: area.look for id, area in areas if area.look is not None for name in self.area(id)}

    @property
    def plan(self) -> Plan:
        """The battle plan, or the position itself: objectives, areas, markers, reserve and special rules."""
        return self._state.compiled.plan

    @property
    def catalogue(self) -> Catalogue:
        """The content that this battle uses."""
        return self._state.compiled.catalogue

    @property
    def options(self) -> frozenset[str]:
        """The optional rules in use."""
        return self._state.compiled.options

    @property
    def edges(self) -> dict[str, str]:
        """Each House's edge of the board: `top` or `bottom`."""
        return dict(zip(HOUSES, self._state.compiled.edges, strict=True))

    @property
    def round(self) -> int:
        """The round, from 1."""
        return self._state.round

    @property
    def limit(self) -> int:
        """The last round; 0 without a limit."""
        return self._state.compiled.limit

    @property
    def phase(self) -> str:
        """`setup`, `rally`, `marshaling`, `command` or `regroup`."""
        return PHASES[self._state.phase]

    @property
    def first(self) -> str:
        """The first player of this round."""
        return HOUSES[self._state.first]

    @property
    def turn(self) -> str:
        """The House whose turn it is in the Command phase."""
        return HOUSES[self._state.turn]

    @property
    def momentum(self) -> str:
        """The House that holds the momentum token."""
        return HOUSES[self._state.momentum]

    @property
    def morale(self) -> int:
        """Spaces of the morale marker in Stark's favour; negative in Lannister's."""
        return self._state.morale

    @property
    def track_length(self) -> int:
        """The number of spaces from the middle of the morale track to either end."""
        return self._state.compiled.track_length

    @property
    def points(self) -> dict[str, int]:
        """The victory points of both Houses."""
        return dict(zip(HOUSES, self._state.vp, strict=True))

    @property
    def rout(self) -> dict[str, bool]:
        """Whether each House's end of the morale track is a rout space (MOR-5)."""
        return dict(zip(HOUSES, self._state.compiled.rout, strict=True))

    def house(self, name: str) -> HouseState:
        """Return the tokens, cards and points of a House."""
        s, h = self._state, house_number(name)
        cards = s.compiled.cards
        return HouseState(
            orders={symbol: s.order_tokens[5 * h + n] for n, symbol in enumerate(SYMBOLS)},
            command=s.command_tokens[h],
            hand=tuple(cards[c].id for c in s.hand[h]),
            cards=len(s.hand[h]),
            deck=len(s.deck[h]),
            discard=tuple(cards[c].id for c in s.discard[h]),
            vp=s.vp[h],
            passed=bool(s.passed >> h & 1),
        )

    def unit_at(self, hex: str) -> Unit | None:
        """Return the unit on a hex, or None.

        Raises:
            KeyError: there is no such hex.
        """
        u = self._state.unit_at[self.board.index[hex]]
        return self.units[self._name(u)] if u >= 0 else None

    @cached_property
    def units(self) -> dict[str, Unit]:
        """The units in play, by id."""
        s = self._state
        compiled, names = s.compiled, {} if s.hidden is None else shown_names(s)
        found = {}
        for u, piece in enumerate(compiled.units):
            if s.at[u] < 0:
                continue
            foe, token = s.foe[u], s.engagement_token[u]
            unknown = bool(self._unknown >> u & 1)
            name = names.get(piece.id, piece.id)
            found[name] = Unit(
                id=name,
                house=HOUSES[piece.house],
                kind=None if unknown else piece.kind.id,
                commander=compiled.commanders[piece.commander].id if piece.commander >= 0 and not unknown else None,
                rank=None if unknown else RANKS[piece.rank],
                at=s.hex_name(s.at[u]),
                figures=None if unknown else s.figures[u],
                full=None if unknown else piece.full,
                active=s.is_active(u),
                engaged_with=compiled.unit_ids[foe] if foe >= 0 else None,
                token_of=HOUSES[token] if token >= 0 else None,
                keywords=self._keywords(u),
                face_down=s.hidden is not None and is_face_down(s, u),
                piece=None if unknown else piece.id,
            )
        return found

    def _index_of(self, unit: str) -> int:
        """Return the number of a unit with a name that both Houses know, as the engine counts units.

        Raises:
            KeyError: there is no such unit.
        """
        s = self._state
        return s.compiled.unit_index[unit] if s.hidden is None else unit_named(s, unit)

    def _name(self, u: int) -> str:
        s = self._state
        return s.compiled.unit_ids[u] if s.hidden is None else name_of(s, u)

    def knows(self, unit: str) -> bool:
        """Return whether the reader knows which unit this is: one that is not the enemy's face-down unit.

        Raises:
            KeyError: there is no such unit.
        """
        return not self._unknown >> self._index_of(unit) & 1

    @property
    def roster(self) -> dict[str, RosterUnit]:
        """Facts of all units, by id: units in play, in reserve and out of play.

        Only a special rule changes them. The mapping is shared: do not change it. A face-down unit is also found by the
        its number, by those who know it. In a possible battle it is listed by that.
        """
        found: dict[str, RosterUnit] = self._state.compiled.looked_up(RosterUnit, _roster)
        hidden = self._state.hidden
        if hidden is None:
            return found
        if not hidden.fixed:
            return Roster(self, found)
        names = shown_names(self._state)
        return {names.get(id, id): unit._replace(id=names.get(id, id)) for id, unit in found.items()}

    def places(self, house: str) -> dict[str, str]:
        """Return the hexes of a House's units in play, by unit id.

        `units` has the same information, but is a hundred times slower.
        """
        compiled, at = self._state.compiled, self._state.at
        ids, names = self._ids(), compiled.board.names
        return {ids[u]: names[at[u]] for u in compiled.units_of[house_number(house)] if at[u] >= 0}

    def figures(self) -> dict[str, int]:
        """Return the figures of all units in play that the reader knows, by unit id.

        `units` has the same information, but is a hundred times slower.
        """
        s = self._state
        found = {id: count for id, h, count in zip(self._ids(), s.at, s.figures, strict=True) if h >= 0}
        if self._unknown:
            for u in bits(self._unknown):
                found.pop(self._name(u), None)
        return found

    def active_units(self, house: str) -> list[str]:
        """Return the ids of a House's active units in play (RND-4).

        `units` has the same information, but is a hundred times slower.
        """
        s = self._state
        ids = self._ids()
        return [ids[u] for u in s.compiled.units_of[house_number(house)] if s.at[u] >= 0 and s.is_active(u)]

    def engagements(self) -> dict[str, str]:
        """Return the enemy of each engaged unit, by unit id (ENG-2).

        `units` has the same information, but is slower.
        """
        s = self._state
        ids = s.compiled.unit_ids
        return {ids[u]: ids[foe] for u, foe in enumerate(s.foe) if foe >= 0}

    def _ids(self) -> Sequence[str]:
        """Return the names of all units that both Houses know."""
        ids = self._state.compiled.unit_ids
        if self._state.hidden is None:
            return ids
        names = shown_names(self._state)
        return [names.get(id, id) for id in ids]

    def _keywords(self, u: int) -> tuple[str, ...]:
        s = self._state
        words = [] if self._unknown >> u & 1 else [str(e) for e in s.compiled.answers_of[u].effects]
        words += [str(e) for e in s.land.answers[s.at[u]].effects]
        words += [str(x.effect) for x in s.lasting if x.unit in (u, EVERYONE)]
        for holder, effect, _ in s.compiled.auras:
            shared = s.at[holder] >= 0 and (s.hidden is None or not is_face_down(s, holder))
            answers = effect.shared_answers(s, holder, u) if shared else None
            words += [str(e) for e in answers.effects] if answers else []
        near = s.compiled.board.near[s.at[u]] & s.occupied[s.compiled.house_of[u]]
        if near.bit_count() >= 2 and "stalwart" not in words:
            words += ["stalwart", "friends-beside"]
        return tuple(dict.fromkeys(words))

    @property
    def commanders(self) -> dict[str, CommanderState]:
        """The commander cards of the battle, by id."""
        s = self._state
        found = {}
        for c in s.compiled.commanders:
            u = s.compiled.unit_of_commander.get(c.index, -1)
            found[c.id] = CommanderState(
                id=c.id,
                house=HOUSES[c.house],
                unit=self._name(u) if u >= 0 and s.alive(u) and not self._unknown >> u & 1 else None,
                tokens=s.tokens_on[c.index],
                limit=c.limit,
                capture=c.capture,
                committed=bool(s.committed >> c.index & 1),
                captured=bool(s.captured >> c.index & 1),
                face_down=u >= 0 and bool(self._unknown >> u & 1),
            )
        return found

    def terrain_at(self, hex: str) -> Ground:
        """Return the ground of a hex: terrain, token, fire, devastation.

        Raises:
            KeyError: there is no such hex.
        """
        s = self._state
        h = self.board.index[hex]
        piece = s.land.pieces.get(h)
        return Ground(
            base=s.land.ground[h].id,
            piece=piece.id if piece else None,
            fire=s.land.fires.get(h, 0),
            devastated=bool(s.land.devastated >> h & 1),
            counts=s.land.effective[h].id,
        )

    @property
    def terrain(self) -> dict[str, str]:
        """The terrain that counts now, by hex. `terrain_at` has the same information, but is ten times slower."""
        return {name: terrain.id for name, terrain in zip(self.board.names, self._state.land.effective, strict=True)}

    @property
    def devastated(self) -> frozenset[str]:
        """The devastated hexes."""
        return frozenset(self._state.hex_name(h) for h in bits(self._state.land.devastated))

    @property
    def fires(self) -> dict[str, int]:
        """The levels of burning fires, by hex."""
        return {self._state.hex_name(h): level for h, level in sorted(self._state.land.fires.items())}

    def fire_limit(self, hex: str) -> int:
        """Return the highest possible level of a fire on a hex as it is now; 0 if it cannot burn (FIRE-1).

        Raises:
            KeyError: there is no such hex.
        """
        return self._state.land.fire_limit(self.board.index[hex])

    @property
    def impassable(self) -> frozenset[str]:
        """The hexes that no unit may enter now: closed ground, and fires (MOV-5, FIRE-3)."""
        land = self._state.land
        return frozenset(self._state.hex_name(h) for h in bits(land.closed | land.burning))

    @property
    def objectives(self) -> dict[str, str]:
        """The objectives' hexes, by name."""
        return {name: self._state.hex_name(h) for name, h in self._state.compiled.objectives.items()}

    @property
    def control(self) -> dict[str, str]:
        """The control markers: the House that controls each hex with a marker (WIN-5)."""
        names = self._state.compiled.board.names
        return {names[h]: HOUSES[house] for h, house in sorted(self._state.control.items())}

    def markers(self, seen_by: str | None = None) -> tuple[MarkerState, ...]:
        """Return the markers on the board and those taken by a House, as the House `seen_by` sees them.

        None shows everything. Markers whose face `seen_by` may not know come last, sorted by kind and hex.
        """
        s = self._state
        found: list[MarkerState] = []
        hidden: list[MarkerState] = []
        for m, marker in enumerate(s.compiled.markers):
            h, holder = s.markers.lying[m], s.markers.held[m]
            if h < 0 and holder < 0:
                continue
            secret = HOUSES[marker.secret] if is_secret(s, m) else None
            unknown = secret is not None and seen_by is not None and seen_by != secret
            (hidden if unknown else found).append(
                MarkerState(
                    id=None if unknown else marker.id,
                    kind=marker.kind,
                    face=None if unknown else marker.face,
                    at=s.hex_name(h) if h >= 0 else None,
                    held_by=HOUSES[holder] if holder >= 0 else None,
                    secret=secret,
                    figures=s.marker_figures(m) if marker.figures else 0,
                    rank=RANKS[marker.rank] if marker.figures else None,
                )
            )
        return (*found, *sorted(hidden, key=lambda marker: (marker.kind, marker.at or "")))

    def counters(self, seen_by: str | None = None) -> tuple[CounterState, ...]:
        """Return the counters as the House `seen_by` sees them; None shows everything."""
        s = self._state
        found = []
        for counter, number in zip(s.compiled.counters, s.counters, strict=True):
            secret = HOUSES[counter.secret] if counter.secret >= 0 else None
            hidden = secret is not None and seen_by is not None and seen_by != secret
            found.append(CounterState(counter.id, None if hidden else number, counter.least, counter.most, secret))
        return tuple(found)

    def income(self, house: str) -> tuple[int, int]:
        """Return the order dice that a House rolls and the cards that it draws each round, as set now (RND-5)."""
        return income(self._state, HOUSE[house])

    @property
    def reserve(self) -> tuple[str, ...]:
        """The units that have not come into play yet; without those of which the reader does not know it."""
        s = self._state
        ids = enumerate(s.compiled.unit_ids)
        return tuple(id for u, id in ids if s.in_reserve(u) and not self._unknown >> u & 1)

    def area(self, name: str) -> frozenset[str]:
        """Return the hexes of an area of the scenario.

        Raises:
            KeyError: there is no such area.
        """
        return frozenset(self._state.hex_name(h) for h in bits(self._state.compiled.areas[name]))

    def zone(self, unit: str) -> frozenset[str]:
        """Return the hexes in the zone of control of the commander in a unit (CRD-3); empty without a commander."""
        s = self._state
        u = self._index_of(unit)
        if s.compiled.commander_of[u] < 0 or not s.alive(u) or self._unknown >> u & 1:
            return frozenset()
        return frozenset(s.hex_name(h) for h in bits(s.zone(u)))

    def sight(self, unit: str, to: str) -> Sight:
        """Return the line of sight from a unit to a hex, as for a ranged attack (LOS-2 to LOS-6)."""
        s = self._state
        u, h = self._index_of(unit), self.board.index[to]
        blocked = blockers(s, u, RANGED) if self.knows(unit) else s.land.blocks | s.occupied[0] | s.occupied[1]
        left, right = (mask & blocked for mask in self.board.sight(s.at[u], h))
        names = [tuple(s.hex_name(k) for k in bits(mask)) for mask in (left, right)]
        limit = sight_limit(s, u)
        too_far = limit is not None and self.board.distance(s.at[u], h) > limit
        return Sight((not left or not right) and not too_far, names[0], names[1], too_far)

    def path(self, action: Action | str) -> list[str]:
        """Return the hexes that a legal move passes, both ends included.

        Raises:
            ValueError: the action is no move of a unit to a hex.
        """
        chosen = Action.parse(action) if isinstance(action, str) else action
        s = self._state
        chosen = chosen if s.hidden is None else with_units(s, chosen)
        unit, hex = (*chosen.args, "", "")[:2]
        u, to = s.compiled.unit_index.get(unit), self.board.index.get(hex)
        if u is None or to is None or s.at[u] < 0:
            raise ValueError(f"{str(chosen)!r} is no move of a unit to a hex")
        if len(chosen.args) > 3:
            return [s.hex_name(s.at[u]), *chosen.args[3:], s.hex_name(to)]
        watch = s.compiled.watched_hexes(s, "enters", s.compiled.house_of[u])
        return [s.hex_name(h) for h in shortest_route(s, u, to, furthest(s, u), watch)]

    def given(self, unit: str) -> tuple[str, ...]:
        """Return the words of the lasting effects that cards and abilities gave a unit."""
        u = self._index_of(unit)
        return tuple(dict.fromkeys(str(x.effect) for x in self._state.lasting if x.unit == u))

    def effects_given(self, unit: str) -> tuple[Effect, ...]:
        """Return the lasting effects that cards, abilities and rules gave a unit or all units, the oldest first."""
        u = self._index_of(unit)
        return tuple(x.effect for x in self._state.lasting if x.unit in (u, EVERYONE))

    @property
    def effects_for_all(self) -> tuple[GrantedToAll, ...]:
        """The lasting effects that every unit of both Houses has, such as weather, the oldest first."""
        return tuple(GrantedToAll(x.effect, x.until) for x in self._state.lasting if x.unit == EVERYONE)

    @property
    def lasting_effects(self) -> tuple[LastingEffect, ...]:
        """The effects that cards, abilities and rules gave units, the oldest first, as both Houses know them."""
        ids, at = self._ids(), self._state.at
        return tuple(
            LastingEffect(x.effect, x.until, None if x.unit == EVERYONE else ids[x.unit])
            for x in self._state.lasting
            if x.unit == EVERYONE or at[x.unit] >= 0
        )

    @property
    def card_in_play(self) -> tuple[str, str] | None:
        """The House that carries out a Leadership card, and the card, or None."""
        turn = nearest(self._state.stack, ActRecord)
        card = None if turn is None else turn.card_in_turn(self._state)[0]
        return None if turn is None or card is None else (HOUSES[turn.house], card)

    def sight_limit(self, unit: str) -> int | None:
        """Return the most hexes that a unit in play sees now, or None without a limit (LOS-1)."""
        u = self._index_of(unit)
        return sight_limit(self._state, u) if self.knows(unit) else None

    def range_of(self, unit: str) -> int:
        """Return the range of a unit in play now, which effects may change; 1 means close attacks (LOS-1).

        That of an unknown unit is 1.
        """
        return range_now(self._state, self._index_of(unit)) if self.knows(unit) else 1

    def seen_hexes(self, unit: str) -> frozenset[str]:
        """Return the hexes that are not too far for a unit's sight; whether something blocks it does not matter."""
        s = self._state
        u = self._index_of(unit)
        limit = self.sight_limit(unit)
        return frozenset(
            s.hex_name(h) for h in bits(self.board.all if limit is None else self.board.within(s.at[u], limit))
        )

    def attack_moves(self, unit: str) -> frozenset[str]:
        """Return the hexes to which a unit, once ordered, may move and still attack (ORD-8)."""
        s = self._state
        if not self.knows(unit):
            return frozenset()
        return frozenset(s.hex_name(h) for h in bits(attack_move_hexes(s, self._index_of(unit))))

    def parting_blow(self, unit: str) -> str | None:
        """Return the enemy that may strike a parting blow if a unit moves, or None (ENG-5)."""
        s = self._state
        foe = blow_from(s, self._index_of(unit))
        return self._name(foe) if foe >= 0 else None


def _roster(compiled: CompiledBattle) -> dict[str, RosterUnit]:
    return {
        piece.id: RosterUnit(
            id=piece.id,
            house=HOUSES[piece.house],
            kind=piece.kind.id,
            commander=compiled.commanders[piece.commander].id if piece.commander >= 0 else None,
            rank=RANKS[piece.rank],
            full=piece.full,
            dice=compiled.dice_of[u],
        )
        for u, piece in enumerate(compiled.units)
    }
