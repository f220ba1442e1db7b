"""Markers with figures: a third party that fills its hexes, and that units attack. CMB-1, CMB-3 to CMB-5, LOS-1, MOV-2.

Such a marker belongs to no House. Special rules move it and let it strike.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from bow.battle.core.combat_record import CombatRecord
from bow.battle.core.condition import Occurrence
from bow.battle.core.face_down import turn_up
from bow.battle.core.refusal import Refusal
from bow.battle.core.resolve import trigger_rules
from bow.battle.core.terms import ASSAIL, RANGED, VALOR
from bow.battle.rules.hits import dice_terms
from bow.battle.rules.sight import attack_mode, range_now, sight_limit, visible_hexes
from bow.content.terms import SYMBOLS
from bow.game.actions import Action
from bow.hexes import bits

if TYPE_CHECKING:
    from bow.battle.core.state import State


def marker_at(s: State, h: int) -> int:
    """Return the marker with figures on a hex, or -1."""
    return next((m for m in s.compiled.bodies if s.markers.lying[m] == h), -1)


def assail_hexes(s: State, u: int) -> int:
    """Return the hexes with markers that unit u, which may attack, can attack from its hex (LOS-1, ENG-4)."""
    there = s.bodies()
    if not there or s.foe[u] >= 0 or s.land.burning >> s.at[u] & 1:
        return 0
    if attack_mode(s, u) == RANGED:
        return visible_hexes(s, u, range_now(s, u), RANGED, there)
    return there & s.compiled.board.near[s.at[u]]


def assail_actions(s: State, u: int) -> list[Action]:
    """Return the `assail` actions of a unit that may attack."""
    found = assail_hexes(s, u)
    return s.compiled.chosen(s.compiled.hex_actions("assail", s.unit_id(u)), found) if found else []


def why_not_assail(s: State, u: int, h: int) -> Refusal | None:
    """Return why an attacking unit cannot attack a marker on a hex, or None if it can (LOS-1, LOS-2, ENG-4)."""
    if assail_hexes(s, u) >> h & 1:
        return None
    hex = s.hex_name(h)
    if marker_at(s, h) < 0:
        return Refusal("CMB-1", "no-figures-there", {"hex": hex})
    if s.foe[u] >= 0:
        return Refusal("ENG-4", "engaged-elsewhere", {"unit": s.unit_id(u), "foe": s.unit_id(s.foe[u])})
    distance = s.compiled.board.distance(s.at[u], h)
    if attack_mode(s, u) != RANGED:
        return Refusal("LOS-1", "hex-not-adjacent", {"hex": hex})
    reach, limit = range_now(s, u), sight_limit(s, u)
    most = reach if limit is None else min(reach, limit)
    if distance > most:
        return Refusal("LOS-1", "hex-out-of-range", {"hex": hex, "distance": distance, "range": most})
    return Refusal("LOS-2", "no-sight", {})


def assail_roll(s: State, u: int, moved: bool) -> CombatRecord:
    """Return the roll of a unit against a marker as a combat without a target (CMB-3)."""
    f = CombatRecord(mode=ASSAIL, attacker=u, moved=moved)
    f.base = s.compiled.dice_of[u]
    return f


def hitting(s: State, m: int) -> tuple[int, int]:
    """Return the symbols that hit a marker: the shield of its rank, and valor (CMB-5)."""
    return s.compiled.markers[m].rank, VALOR


def assail(s: State, u: int, h: int, moved: bool) -> None:
    """Roll for a unit that attacks a marker; without figures the marker is removed (CMB-4, CMB-5, CMB-8)."""
    m = marker_at(s, h)
    if s.hidden is not None:
        turn_up(s, [u])
    marker = s.compiled.markers[m]
    count, _ = dice_terms(s, assail_roll(s, u, moved))
    dice = s.roll(count)
    symbols = hitting(s, m)
    before = s.marker_figures(m)
    lost = min(before, sum(1 for d in dice if d in symbols))
    s.emit(
        "assailed",
        unit=s.unit_id(u),
        hex=s.hex_name(h),
        marker=marker.id,
        token=marker.kind,
        dice=[SYMBOLS[d] for d in dice],
        figures=lost,
        left=before - lost,
    )
    s.set_marker_figures(m, before - lost)
    if lost == before:
        s.markers = s.markers._replace(lying=tuple(-1 if n == m else k for n, k in enumerate(s.markers.lying)))
        s.set_marker_figures(m, marker.figures)
        s.emit("marker-removed", marker=marker.id, token=marker.kind, hex=s.hex_name(h))
        house = s.compiled.house_of[u]
        trigger_rules(s, "marker-falls", Occurrence(unit=u, hex=h, house=house, marker=m))
    s.exhaust(u)


def free_hexes(s: State) -> int:
    """Return the hexes that a marker with figures could enter (MOV-2, MOV-5)."""
    land = s.land
    return s.compiled.board.all & ~(land.closed | land.burning | s.occupied[0] | s.occupied[1] | s.bodies())


def way(s: State, start: int, goals: int) -> list[int]:
    """Return a shortest way of a marker to the nearest goal, without its start; empty if it is there or there is none.

    Of equal hexes, the first one of the board counts.
    """
    if goals >> start & 1:
        return []
    spread, free = s.compiled.board.spread, free_hexes(s)
    layers = [1 << start]
    seen = layers[0]
    while not layers[-1] & goals:
        front = spread(layers[-1]) & free & ~seen
        if not front:
            return []
        seen |= front
        layers.append(front)
    h = next(iter(bits(layers.pop() & goals)))
    found = [h]
    near = s.compiled.board.near
    while len(layers) > 1:
        h = next(iter(bits(layers.pop() & near[h])))
        found.append(h)
    return found[::-1]
