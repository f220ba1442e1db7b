"""Compilation of a scenario or a position into a battle: board, forces and cards. SET-1 to SET-8."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from bow.battle.core.compiled import (
    Card,
    Commander,
    CompiledBattle,
    CompiledUnit,
    Counter,
    Kind,
    Marker,
    Order,
    OrderRow,
    SpecialRule,
    Tactic,
    UnitFilter,
    VictoryCondition,
)
from bow.battle.core.effect import Answers
from bow.battle.core.face_down import laid_face_down
from bow.battle.core.land import Land, Terrain
from bow.battle.core.state import MarkerPlaces, State
from bow.battle.core.terms import HOUSE, SYMBOL
from bow.battle.deeds.rule_bounds import refuse_excess
from bow.battle.effects.keywords import UNIVERSAL
from bow.battle.effects.optional_rules import OPTION_EFFECTS
from bow.battle.rules import rounds
from bow.content.special import hexes_of, marker_ids
from bow.content.terms import DIRECTIONS, HOUSES, RANKS, SYMBOLS
from bow.game import chance
from bow.hexes import parse_map

if TYPE_CHECKING:
    from bow.battle.core.deed import Deed
    from bow.content.catalogue import Catalogue
    from bow.content.plans import Scenario
    from bow.content.positions import Position

    #: the source of a battle
    Plan = Scenario | Position


class _Compiled:
    """The tables compiled once for a catalogue."""

    def __init__(self, catalogue: Catalogue) -> None:
        self.catalogue = catalogue  # kept, so that its id() stays unique
        self.terrains: dict[str, Terrain] = compile_terrains(catalogue)
        self.kinds: dict[str, Kind] = compile_kinds(catalogue)
        self.cards: tuple[Card, ...] = compile_cards(catalogue)


_COMPILED: dict[int, _Compiled] = {}


def _compiled(catalogue: Catalogue) -> _Compiled:
    found = _COMPILED.get(id(catalogue))
    if found is None:
        found = _COMPILED[id(catalogue)] = _Compiled(catalogue)
    return found


def compile_battle(
    catalogue: Catalogue,
    plan: Plan,
    scenario: Scenario | None,
    options: Sequence[str],
    limit: int,
    more_commanders: Sequence[str] = (),
) -> CompiledBattle:
    """Compile everything that never changes in a battle.

    `more_commanders` lists commander cards that belong to the battle even if no unit has them any more.

    Raises:
        InputError: a special rule exceeds the limits.
    """
    printed = _compiled(catalogue)
    board, tokens = parse_map(plan.map)
    reserve = {name: unit for name, unit in plan.reserve.items() if name not in plan.units}
    units = {**plan.units, **reserve}
    reserves = bool(scenario.reserve) if scenario is not None else "reserve" in plan.model_fields_set
    if reserves:  # the order does not depend on which reserve units have come into play
        units = dict(sorted(units.items(), key=lambda item: _natural(item[0])))
    ids = dict.fromkeys(unit.commander for unit in units.values() if unit.commander)
    commanders = compile_commanders(catalogue, list(dict.fromkeys([*more_commanders, *ids])))
    index = {commander.id: commander for commander in commanders}
    pieces = []
    for name, unit in units.items():
        commander = index[unit.commander] if unit.commander else None
        kind = printed.kinds[unit.kind or (commander.kind if commander else "")]
        house = HOUSE[unit.house] if unit.house else commander.house if commander else kind.house
        effects = kind.answers.effects + (commander.answers.effects if commander else ())
        pieces.append(
            CompiledUnit(
                name,
                house,
                kind,
                SYMBOL[unit.rank],
                commander.index if commander else -1,
                kind.figures,
                Answers(effects) if commander else kind.answers,
                -1 if unit.face_down is None else unit.face_down,
            )
        )
    claims = tuple(
        VictoryCondition(v.when, tuple(v.if_), HOUSE[v.winner], v.text) for v in plan_of(plan, scenario).victory
    )
    specials, scripts, holders = compile_specials(plan_of(plan, scenario))
    laid = (scenario or plan).pieces
    lies = [laid.get(name) or catalogue.ground[token].id for name, token in zip(board.names, tokens, strict=True)]
    income = ((0, 0), (0, 0))
    if scenario is not None:
        income = (
            (scenario.dice["stark"], scenario.cards["stark"]),
            (scenario.dice["lannister"], scenario.cards["lannister"]),
        )
    compass = plan.compass or DIRECTIONS
    compiled = CompiledBattle(
        catalogue=catalogue,
        board=board,
        scenario=scenario,
        options=frozenset(options),
        universal=compile_universal(options),
        die=die_of(catalogue),
        track_length=catalogue.track.length,
        break_points=tuple(catalogue.track.breaks),
        zones={name: (span[0], span[1]) for name, span in catalogue.track.zones.items()},
        rout=(plan.track.get("stark") == "rout", plan.track.get("lannister") == "rout"),
        edges=(plan.edges["stark"], plan.edges["lannister"]),
        compass=tuple(DIRECTIONS.index(name) for name in compass),
        terrains=printed.terrains,
        kinds=printed.kinds,
        commanders=commanders,
        cards=printed.cards,
        units=tuple(pieces),
        objectives={name: board.index[o.at] for name, o in plan.objectives.items()},
        occupied_only=frozenset(board.index[o.at] for o in plan.objectives.values() if o.keep == "while-occupied"),
        areas={name: hexes_of(area, board, lies) for name, area in plan_of(plan, scenario).areas.items()},
        markers=compile_markers(plan_of(plan, scenario)),
        counters=compile_counters(plan_of(plan, scenario)),
        special_rules=specials,
        scripts=scripts,
        holders=holders,
        reserve=frozenset(reserve),
        has_reserve=reserves,
        plan=plan,
        victory_conditions=claims,
        limit=limit,
        income=income,
        ground=tuple(printed.terrains[catalogue.ground[token].id] for token in tokens),
    )
    refuse_excess(compiled)
    return compiled


def compile_universal(options: Sequence[str]) -> Answers:
    """Return the effects that every unit has: those of the rules, then those of the optional rules in use."""
    optional = (effect for option in sorted(set(options)) for effect in OPTION_EFFECTS.get(option, ()))
    return Answers((*UNIVERSAL, *optional))


def _natural(id: str) -> tuple[str, int]:
    """Return a sort key for an id, so that s9 comes before s10."""
    word = id.rstrip("0123456789")
    return word, int(id[len(word) :] or 0)


def plan_of(plan: Plan, scenario: Scenario | None) -> Plan:
    """Return the scenario if there is one, else the plan. The result holds the special rules."""
    return plan if scenario is None else scenario


def compile_markers(plan: Plan) -> tuple[Marker, ...]:
    """Return the markers of a plan as a flat list."""
    found = []
    for id, marker in marker_ids(plan.markers).items():
        base = id if marker.count is None else id.rpartition("-")[0]
        secret = HOUSE[marker.secret] if marker.secret else -1
        found.append(Marker(id, base, marker.kind, marker.face, secret, marker.figures or 0, SYMBOL[marker.rank]))
    return tuple(found)


def compile_counters(plan: Plan) -> tuple[Counter, ...]:
    """Return the counters of a plan."""
    found = []
    for id, counter in plan.counters.items():
        secret = HOUSE[counter.house] if counter.house is not None and counter.shown == "own" else -1
        found.append(Counter(id, counter.start, counter.at_least, counter.at_most, secret))
    return tuple(found)


def compile_specials(
    plan: Plan,
) -> tuple[tuple[SpecialRule, ...], tuple[tuple[Deed, ...], ...], tuple[Deed | None, ...]]:
    """Return the special rules of a plan, all lists of deeds in them, nested ones too, and the deed around each."""
    scripts: list[tuple[Deed, ...]] = []
    holders: list[Deed | None] = []

    def collect(deeds: tuple[Deed, ...], holder: Deed | None = None) -> int:
        number = len(scripts)
        scripts.append(deeds)
        holders.append(holder)
        for deed in deeds:
            for branch in deed.branches:
                collect(branch, deed)
        return number

    specials = tuple(
        SpecialRule(
            number=n,
            id=id,
            trigger=rule.on,
            conditions=tuple(rule.if_),
            house=HOUSE[rule.for_] if rule.for_ else -1,
            once=rule.once,
            script=collect(rule.do),
            text=rule.text,
        )
        for n, (id, rule) in enumerate(plan.rules_in_force.items())
    )
    return specials, tuple(scripts), tuple(holders)


def compiled_scenario(catalogue: Catalogue, scenario: Scenario, options: Sequence[str]) -> CompiledBattle:
    """Return the battle of a scenario, compiled once and shared by rematches and simulations."""
    key = (id(catalogue), id(scenario), tuple(sorted(options)))
    found = _SCENARIOS.get(key)
    if found is None or found.scenario is not scenario or found.catalogue is not catalogue:
        if len(_SCENARIOS) >= SCENARIOS_KEPT:
            _SCENARIOS.pop(next(iter(_SCENARIOS)))
        found = _SCENARIOS[key] = compile_battle(catalogue, scenario, scenario, options, scenario.rounds)
    return found


SCENARIOS_KEPT = 8
_SCENARIOS: dict[tuple[int, int, tuple[str, ...]], CompiledBattle] = {}


def build_land(compiled: CompiledBattle, plan: Plan) -> Land:
    """Return the land as laid out in a plan."""
    index = compiled.board.index
    land = Land(
        compiled.board,
        compiled.ground,
        {index[name]: compiled.terrains[piece] for name, piece in plan.pieces.items()},
        {index[name]: level for name, level in plan.fires.items()},
        sum(1 << index[name] for name in plan.devastated),
        compiled.terrains["plain"],
    )
    changed = getattr(plan, "ground", None)  # only a position has it
    if changed:
        devastated = land.devastated
        land = land.regrounded({index[name]: compiled.terrains[id] for name, id in changed.items()})
        land = land.replaced(devastated=devastated)
    return land


def blank_state(compiled: CompiledBattle, plan: Plan) -> State:
    """Return a state with the units of a plan on its board, without tokens and cards, in round 1."""
    s = State.__new__(State)
    count = len(compiled.units)
    s.compiled, s.land = compiled, build_land(compiled, plan)
    s.at, s.figures, s.active = [-1] * count, [0] * count, 0
    s.foe, s.engagement_token = [-1] * count, [-1] * count
    s.occupied, s.unit_at = [0, 0], [-1] * compiled.board.size
    for u, piece in enumerate(compiled.units):
        unit = plan.units.get(piece.id)
        if unit is None:
            held_back = plan.reserve[piece.id]
            s.figures[u] = piece.full if held_back.figures is None else held_back.figures
            continue
        s.put(u, compiled.board.index[unit.at])
        s.figures[u] = piece.full if unit.figures is None else unit.figures
        s.active |= 1 << u
    s.order_tokens, s.command_tokens = [0] * 10, [0, 0]
    s.hand, s.deck, s.discard = [(), ()], [(), ()], [(), ()]
    s.vp, s.passed, s.tokens_on = [0, 0], 0, [0] * len(compiled.commanders)
    s.committed = 0
    s.left_board, s.losses, s.fired_rules = 0, (0, 0), 0
    s.markers = MarkerPlaces(tuple(_lying(compiled, plan)), (-1,) * len(compiled.markers))
    s.allowances = ()
    s.counters = tuple(counter.start for counter in compiled.counters)
    s.captured = sum(1 << c.index for c in compiled.commanders if c.index not in compiled.unit_of_commander)
    s.morale, s.round, s.phase = 0, 1, rounds.Phase.SETUP
    s.first = s.turn = s.momentum = 0
    s.control = {}
    s.names, s.hidden = None, laid_face_down(s, {})
    s.lasting, s.questions, s.chance = (), compiled.questions, chance.seeded(0)
    s.stack, s.ending = [], None
    s.legal_actions, s.events, s.outcomes, s.script, s.pending_rules = [], [], [], None, []
    s.actions = 0
    return s


def _lying(compiled: CompiledBattle, plan: Plan) -> list[int]:
    """Return the hex of each marker, or -1. A position gives them itself; a scenario gives those at the set-up."""
    index = compiled.board.index
    told = getattr(plan, "lying", None)
    if told is not None:
        return [index[told[marker.id]] if marker.id in told else -1 for marker in compiled.markers]
    places = {id: marker.at for id, marker in marker_ids(plan.markers).items()}
    return [index[at] if (at := places[marker.id]) else -1 for marker in compiled.markers]


def begin_scenario(compiled: CompiledBattle, scenario: Scenario, seed: int) -> State:
    """Return the state after the set-up of a scenario, before round 1 (SET-1 to SET-8).

    The decks are shuffled (SET-3).
    """
    s = compiled.looked_up(scenario, lambda compiled: _set_up(compiled, scenario)).copy()
    s.chance = chance.seeded(seed)
    s.emit("battle-began", scenario=scenario.id, seed=seed)
    for house in (0, 1):
        s.deck[house] = s.shuffle(s.deck[house])
    rounds.begin(s)
    return s


def _set_up(compiled: CompiledBattle, scenario: Scenario) -> State:
    """Return the part of the set-up that is the same in all battles of a scenario: all but chance."""
    s = blank_state(compiled, scenario)
    s.first = s.turn = s.momentum = HOUSE[scenario.momentum]
    for house in (0, 1):
        s.command_tokens[house] = scenario.tokens[HOUSES[house]]
        s.deck[house] = tuple(compiled.deck_of(house))
    for objective in scenario.objectives.values():
        if objective.control is not None:
            s.control[compiled.board.index[objective.at]] = HOUSE[objective.control]
    return s


def compile_terrains(catalogue: Catalogue) -> dict[str, Terrain]:
    """Return the terrains and terrain tokens of a catalogue, by id."""
    return {
        t.id: Terrain(
            id=t.id,
            token=t.kind == "token",
            blocks_sight=t.blocks_sight,
            blocks_hounds=t.blocks_hounds,
            enter=t.enter,
            road=t.road,
            bridge=t.bridge,
            fire_limit=t.fire.limit if t.fire else 0,
            burnt=t.fire.burnt if t.fire else "",
            answers=Answers(t.effects),
        )
        for t in catalogue.terrain.values()
    }


def compile_kinds(catalogue: Catalogue) -> dict[str, Kind]:
    """Return the unit reference cards of a catalogue, by id."""
    kinds = {}
    for k in catalogue.kinds.values():
        rows = []
        for rank in RANKS:
            row = k.orders[rank]
            attack = max((o.move for o in row.options if o.attack), default=-1)
            rows.append(OrderRow(row.dice, attack, max(o.move for o in row.options)))
        kinds[k.id] = Kind(
            k.id, k.name, HOUSE[k.house], k.branch, k.figures, k.range, (rows[0], rows[1], rows[2]), Answers(k.effects)
        )
    return kinds


def compile_cards(catalogue: Catalogue) -> tuple[Card, ...]:
    """Return all Leadership cards of a catalogue, in its order."""
    cards = []
    for c in catalogue.cards.values():
        orders = tuple(
            Order(
                o.cost,
                0 if o.count == "all" else o.count,
                o.does == "rally",
                UnitFilter(
                    frozenset(o.who.branches) if o.who.branches else None,
                    frozenset(SYMBOL[r] for r in o.who.ranks) if o.who.ranks else None,
                    frozenset(o.who.kinds) if o.who.kinds else None,
                    o.who.zone,
                    o.who.commander,
                ),
                tuple(o.gives),
            )
            for o in c.orders
        )
        tactic = None
        if c.tactic is not None:
            t = c.tactic
            tactic = Tactic(t.when != "after", t.when != "before", tuple(t.if_), tuple(t.effects))
        cards.append(Card(c.id, HOUSE[c.house], c.commander, orders, tactic))
    return tuple(cards)


def compile_commanders(catalogue: Catalogue, ids: Sequence[str]) -> tuple[Commander, ...]:
    """Return the commander cards of some ids, in the order given."""
    found = []
    for index, id in enumerate(ids):
        c = catalogue.commanders[id]
        found.append(
            Commander(
                id,
                index,
                id.partition(":")[0],
                HOUSE[c.house],
                c.unit,
                c.limit,
                c.capture,
                c.zone,
                Answers(c.ability.effects),
                c.commit.moment,
                tuple(c.commit.effects),
            )
        )
    return tuple(found)


def die_of(catalogue: Catalogue) -> tuple[int, ...]:
    """Return the eight faces of the die as symbols (CMB-4)."""
    assert set(catalogue.die.faces) <= set(SYMBOLS)
    return tuple(SYMBOL[face] for face in catalogue.die.faces)
