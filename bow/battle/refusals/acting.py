"""Why not: what ordered units may do: move, attack, hounds, fire, abilities, evading."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bow.battle.core.act_record import FAR, STILL
from bow.battle.core.terms import CLOSED, FORD, HOUNDS, HOUSES, RANGED, STOP, THROUGH
from bow.battle.refusals.reasons import Check, Reason
from bow.battle.rules.act import Act
from bow.battle.rules.fire import can_rise
from bow.battle.rules.leadership import OrderChoice, card_below
from bow.battle.rules.paths import furthest, options, path_limits, reach
from bow.battle.rules.pursuit import SecondAttack
from bow.battle.rules.sight import attack_targets, blockers, line_is_clear
from bow.hexes import bits

if TYPE_CHECKING:
    from bow.battle.core.state import State


def _acting(s: State, unit: str) -> tuple[Act | None, int]:
    act = _act_asked(s)
    u = s.compiled.unit_index[unit]
    if act is not None and u in act.units:
        return act, act.units.index(u)
    return None, -1


def _act_asked(s: State) -> Act | None:
    """The ordered units whose deeds are asked for now; None: something else is."""
    frame = s.stack[-1]
    if isinstance(frame, OrderChoice):
        return card_below(s)
    return frame if isinstance(frame, Act) else None


def _move(s: State, args: tuple[str, ...]) -> Reason:
    unit, hex = args[:2]
    act, i = _acting(s, unit)
    if act is None:
        return Reason("ORD-5", "not-ordered", {"unit": unit})
    u, to = act.units[i], s.compiled.board.index[hex]
    if act.fighting:
        return Reason("MOV-3", "attacks-begun", {})
    if act.moved[i] != STILL:
        return Reason("MOV-8", "moved", {"unit": unit})
    if s.land.burning >> s.at[u] & 1:
        return Reason("FIRE-3", "burning", {"unit": unit})
    if any(effect.cannot_move(s, u) for effect in s.effects_for(u, "cannot_move")):
        return Reason("CRD-5", "forbidden-move", {"unit": unit})
    other = s.unit_at[to]
    if other >= 0:
        return Reason("MOV-2", "occupied", {"hex": hex, "unit": s.unit_id(other)})
    if s.land.burning >> to & 1:
        return Reason("FIRE-3", "fire", {"hex": hex})
    if path_limits(s, u)[CLOSED] >> to & 1:
        return Reason(terrain_rule(s.land.effective[to].id), "impassable", {"hex": hex})
    if options(s, u)[1] >> to & 1:  # there are several routes, and they differ in what they call
        return Reason("MOV-8", "name-the-route", {"hex": hex})
    if s.compiled.board.distance(s.at[u], to) > options_length(s, u):
        return Reason("MOV-4", "too-far", {"hex": hex, "unit": unit})
    return _no_way(s, u, to)


IN_FOREST = {"forest-river": "river", "forest-road": "road"}


def _no_way(s: State, u: int, to: int) -> Reason:
    """Why a unit does not get to a free hex that is near enough: what stops it, or who stands in its way."""
    limits, steps = path_limits(s, u), furthest(s, u)
    if reach(s, u, steps, [limits[CLOSED], limits[THROUGH], 0, 0]) >> to & 1:
        stops = {s.land.effective[h].id for h in bits((limits[STOP] | limits[FORD]) & reach(s, u, steps, limits))}
        return Reason(terrain_rule(stops.pop()) if len(stops) == 1 else "MOV-5", "stopped", {"unit": s.unit_id(u)})
    empty = limits[CLOSED] & ~(s.occupied[0] | s.occupied[1]) | s.land.closed
    round_units = reach(s, u, steps, [empty, *limits[THROUGH:]]) >> to & 1
    return Reason("MOV-2" if round_units else "MOV-5", "no-way", {"hex": s.hex_name(to), "unit": s.unit_id(u)})


def terrain_rule(id: str) -> str:
    """The rule of a terrain; those in a forest stand with those in the open."""
    return f"TER-{IN_FOREST.get(id, id)}"


def options_length(s: State, u: int) -> int:
    """The longest move of a unit, in hexes as the crow flies."""
    reachable = options(s, u)[1]
    far = s.compiled.row_of[u].move
    board = s.compiled.board
    return max([far, *(board.distance(s.at[u], h) for h in range(board.size) if reachable >> h & 1)])


def _cannot_strike(s: State, unit: str, too_far: str) -> Reason | None:
    """Why a unit makes no attack now and does nothing in place of one; None: it could. `too_far`: the rule on moves."""
    u = s.compiled.unit_index[unit]
    act, i = _acting(s, unit)
    if act is None:
        return Reason("ORD-5", "not-ordered", {"unit": unit})
    if act.evaders(s):
        return Reason("OPT-4", "evade-first", {})
    if act.attacks[i] <= 0:
        return Reason("CMB-1", "acted", {"unit": unit})
    if act.moved[i] == FAR:
        return Reason(too_far, "moved-too-far", {"unit": unit})
    if any(effect.cannot_attack(s, u) for effect in s.effects_for(u, "cannot_attack")):
        return Reason("CRD-5", "forbidden-attack", {"unit": unit})
    if s.land.burning >> s.at[u] & 1:
        return Reason("FIRE-3", "burning", {"unit": unit})
    return None


def _attack(s: State, args: tuple[str, ...]) -> Reason:
    units, enemy_unit = args[0].split("+"), args[1]
    target = s.compiled.unit_index[enemy_unit]
    frame = s.stack[-1]
    if len(units) > 1 and "coordinated" not in s.compiled.options:
        return Reason("OPT-5", "option-off", {"option": "coordinated"})
    if isinstance(frame, SecondAttack) and args[0] != s.unit_id(frame.unit):
        return Reason("KEY-2", "other-question", {"kind": frame.kind, "house": HOUSES[frame.owner(s)]})
    for unit in units:
        u = s.compiled.unit_index[unit]
        why = None if isinstance(frame, SecondAttack) else _cannot_strike(s, unit, "ORD-8")
        if why is None and target not in attack_targets(s, u):
            why = _out_of_reach(s, u, target)
        if why is not None:
            return why
    return Reason("OPT-5", "no-coordination", {"unit": enemy_unit})


def _out_of_reach(s: State, u: int, target: int) -> Reason:
    """Why a unit that may attack cannot attack this target from where it stands."""
    unit, enemy_unit = s.unit_id(u), s.unit_id(target)
    distance = s.compiled.board.distance(s.at[u], s.at[target])
    reach = s.compiled.range_of[u]
    if reach > 1 and s.foe[u] >= 0:
        return Reason("ENG-4", "engaged-elsewhere", {"unit": unit, "foe": s.unit_id(s.foe[u])})
    if reach == 1:
        return Reason("LOS-1", "not-adjacent", {"unit": enemy_unit})
    if distance > reach:
        return Reason("LOS-1", "out-of-range", {"unit": enemy_unit, "distance": distance, "range": reach})
    assert not line_is_clear(s, s.at[u], s.at[target], blockers(s, u, RANGED))
    return Reason("LOS-2", "no-sight", {})


def _hounds(s: State, args: tuple[str, ...]) -> Reason:
    unit, enemy_unit = args
    u, target = (s.compiled.unit_index[name] for name in args)
    act, i = _acting(s, unit)
    if act is None:
        return Reason("ORD-5", "not-ordered", {"unit": unit})
    if not any(effect.hounds(s, u, False) for effect in s.effects_for(u, "hounds")):
        return Reason("KEY-7", "no-hounds", {"unit": unit})
    why = _cannot_strike(s, unit, "KEY-7")
    if why is not None:
        return why
    if act.moved[i] != STILL and not any(effect.hounds(s, u, True) for effect in s.effects_for(u, "hounds")):
        return Reason("KEY-7", "hounds-after-move", {})
    if s.foe[u] >= 0:
        return Reason("ENG-4", "engaged-elsewhere", {"unit": unit, "foe": s.unit_id(s.foe[u])})
    distance = s.compiled.board.distance(s.at[u], s.at[target])
    if distance not in (2, 3):
        return Reason("KEY-7", "hounds-distance", {"unit": enemy_unit, "distance": distance})
    assert not line_is_clear(s, s.at[u], s.at[target], blockers(s, u, HOUNDS))
    return Reason("KEY-7", "no-sight", {})


def _douse(s: State, args: tuple[str, ...]) -> Reason:
    unit, hex = args
    u, h = s.compiled.unit_index[unit], s.compiled.board.index[hex]
    why = _cannot_strike(s, unit, "FIRE-7")
    if why is not None:
        return why
    if h != s.at[u] and s.compiled.board.distance(s.at[u], h) > 1:
        return Reason("FIRE-7", "hex-not-adjacent", {"hex": hex})
    return Reason("FIRE-7", "no-fire", {"hex": hex})


def _scorch(s: State, args: tuple[str, ...]) -> Reason:
    unit, hex = args
    u, h = s.compiled.unit_index[unit], s.compiled.board.index[hex]
    if not s.effects_for(u, "scorch_symbols"):
        return Reason("KEY-8", "no-scorch", {"unit": unit})
    why = _cannot_strike(s, unit, "KEY-8")
    if why is not None:
        return why
    if s.compiled.board.distance(s.at[u], h) != 1:
        return Reason("KEY-8", "hex-not-adjacent", {"hex": hex})
    if s.unit_at[h] >= 0:
        return Reason("KEY-8", "occupied", {"hex": hex, "unit": s.unit_id(s.unit_at[h])})
    if can_rise(s, h):
        return Reason("KEY-8", "scorch-elsewhere", {"unit": unit, "hex": hex})
    return Reason("FIRE-1" if s.land.fire_limit(h) else "FIRE-8", "cannot-burn", {"hex": hex})


def _evade(s: State, args: tuple[str, ...]) -> Reason:
    return Reason("OPT-4", "cannot-evade", {"unit": args[0], "hex": args[1]})


def _use(s: State, args: tuple[str, ...]) -> Reason:
    act = _act_asked(s)
    if act is not None and act.evaders(s):
        return Reason("OPT-4", "evade-first", {})
    return Reason("CMD-1", "no-ability", {"unit": args[0], "on": args[1]})


CHECKS: dict[str, Check] = {
    "move": _move,
    "attack": _attack,
    "hounds": _hounds,
    "scorch": _scorch,
    "douse": _douse,
    "evade": _evade,
    "use": _use,
}
