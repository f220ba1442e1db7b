"""Compiling of the printed content, and the set-up of a new game (SET).

The Houses follow from the number of players (SET-6, PLC-1 to PLC-4). The players agree outside the program who
plays which House.
"""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from bow.game.chance import seeded
from bow.game.chances import Script
from bow.realm.core import compiled as core_compiled
from bow.realm.core.changes import put
from bow.realm.core.state import State
from bow.realm.decisions import REALM_DECISIONS
from bow.realm.events import GameBegan, RoundBegan
from bow.realm.rules import consolidate, marches, mustering, raids, supply, westeros
from bow.realm.rules.rounds import Rounds
from bow.realm.terms import DECKS, LAND, RULES_VERSION, TOKEN_OF, TRACKS, UNITS

if TYPE_CHECKING:
    from bow.realm.content.realm_content import RealmContent

#: imported so that their procedures are registered: other modules open them by kind
OPENED_BY_KIND = (consolidate, marches, mustering, raids, supply, westeros)


@lru_cache(maxsize=32)
def compiled_realm(content: RealmContent, players: int, options: core_compiled.Options) -> core_compiled.CompiledRealm:
    """Return the fixed data of a game for a number of players."""
    setup = content.setups[players]
    areas = {
        area.id: core_compiled.Area(
            area.id,
            area.type,
            fort=area.muster_points,
            crowns=area.crowns,
            supply=area.supply,
            home=area.home or "",
            garrison=area.garrison or 0,
            port=area.port or "",
            land=area.land or "",
            sea=area.sea or "",
        )
        for area in content.areas.values()
    }
    return core_compiled.CompiledRealm(
        houses=setup.houses,
        options=options,
        areas=areas,
        neighbours={area: tuple(near for near in areas if near in content.neighbours[area]) for area in areas},
        units={
            unit: core_compiled.UnitKind(
                unit,
                at_sea=kind.domain == "sea",
                strength=kind.strength,
                against_forts=kind.strength if kind.strength_against_forts is None else kind.strength_against_forts,
                cost=kind.muster_cost,
                upgrade_cost=kind.upgrade.cost if kind.upgrade else 0,
                limit=kind.limit,
            )
            for unit in UNITS
            for kind in (content.units[unit],)
        },
        orders={
            order.id: core_compiled.OrderToken(order.id, order.kind, order.special, order.count, order.modifier)
            for order in content.orders.values()
        },
        cards={
            card.id: core_compiled.HouseCard(card.id, card.house, card.strength, card.swords, card.forts, card.effects)
            for card in content.cards.values()
        },
        westeros={
            card.id: core_compiled.WesterosCard(card.id, card.wildling_icon, card.effects)
            for card in content.westeros.values()
        },
        wildlings={
            card.id: core_compiled.WildlingCard(card.id, card.lowest.effects, card.others.effects, card.highest.effects)
            for card in content.wildlings.values()
        },
        tides={
            card.id: core_compiled.TidesCard(card.id, card.strength, card.swords, card.forts, card.skull, card.count)
            for card in content.tides.values()
        },
        lands=tuple(area.id for area in areas.values() if area.kind == LAND),
        forts=tuple(area.id for area in areas.values() if area.fort),
        armies=tuple(tuple(level.armies) for level in content.supply),
        stars=tuple(setup.stars.limits),
        impassable=frozenset((*setup.impassable.areas, *setup.impassable.closed_ports) if setup.impassable else ()),
        homes={house.id: house.home for house in content.houses.values()},
        decks={
            deck: tuple(each.card for each in content.decks[deck].cards for _ in range(each.count)) for deck in DECKS
        },
        hands={house: tuple(card.id for card in content.hand(house)) for house in setup.houses},
        names={
            "area": {area.id: area.name for area in content.areas.values()},
            "house": {house.id: house.name for house in content.houses.values()},
            "unit": {unit.id: unit.name for unit in content.units.values()},
            "order": {order.id: order.name for order in content.orders.values()},
            "card": {card.id: card.name for card in content.cards.values()},
            "track": {track.id: track.name for track in content.tracks.values()},
            "token": {track.token.id: track.token.name for track in content.tracks.values()},
            "westeros": {card.id: card.name for card in content.westeros.values()},
            "wildling": {card.id: card.name for card in content.wildlings.values()},
            "question": {kind: each.question for kind, each in REALM_DECISIONS.items()},
        },
    )


def blank_state(compiled: core_compiled.CompiledRealm) -> State:
    """Return a state with an empty board, before the first round."""
    s = State.__new__(State)
    s.compiled = compiled
    s.units, s.orders, s.tokens, s.garrisons, s.neutral = {}, {}, {}, {}, {}
    s.power, s.supply = dict.fromkeys(compiled.houses, 0), dict.fromkeys(compiled.houses, 0)
    s.tracks, s.holders, s.used = dict.fromkeys(TRACKS, compiled.houses), {}, frozenset()
    s.hands, s.discards = dict(compiled.hands), dict.fromkeys(compiled.houses, ())
    s.decks, s.deck_known = dict(compiled.decks), dict.fromkeys(DECKS, 0)
    s.shown, s.wildling_deck, s.wildling_known = (), tuple(compiled.wildlings), ((),) * len(compiled.wildlings)
    s.wildlings, s.banned, s.revealed, s.round = 0, frozenset(), False, 1
    s.chance, s.stack, s.ending = seeded(1), [Rounds()], None
    s.legal_actions, s.events, s.outcomes, s.script, s.actions = [], [], [], None, 0
    s.rules = RULES_VERSION
    return s


def begin_realm(
    content: RealmContent, players: int, options: core_compiled.Options, seed: int, script: Script | None = None
) -> State:
    """Return a game after set-up, before its first decision (SET-2 to SET-11, PLC-5, PLC-6, GAR-1)."""
    compiled = compiled_realm(content, players, options)
    setup = content.setups[players]
    s = blank_state(compiled)
    s.chance, s.script = seeded(seed), script
    for track, houses in zip(
        TRACKS, (setup.tracks.iron_throne, setup.tracks.fiefdoms, setup.tracks.kings_court), strict=True
    ):
        s.tracks = {**s.tracks, track: tuple(houses)}
        s.holders = {**s.holders, TOKEN_OF[track]: houses[0]}
    for house in compiled.houses:
        printed = content.houses[house]
        s.supply = {**s.supply, house: printed.supply.value}
        s.power[house] = content.box.power.start
        s.garrisons = {**s.garrisons, printed.home: compiled.areas[printed.home].garrison}
        for force in printed.forces:
            if force.players is not None and (players not in force.players or not options.lannister_ship):
                continue  # SET-9
            put(s, force.area, house, force.unit, force.count)
    s.neutral = {token.area: token.strength for token in setup.neutral}
    s.wildlings = content.threat.start
    s.emit(GameBegan, houses=list(s.turn_order()))
    s.wildling_deck = s.shuffle(s.wildling_deck)
    for deck in DECKS:
        s.decks = {**s.decks, deck: s.shuffle(s.decks[deck])}
    s.emit(RoundBegan, round=1)
    return s
