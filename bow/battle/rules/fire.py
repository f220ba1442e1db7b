"""Fire: scorching, burning down, spreading, putting out. FIRE-1 to FIRE-9, KEY-8, TER (the fire column)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bow.battle.core.combat_record import CombatRecord
from bow.battle.core.condition import Occurrence
from bow.battle.core.face_down import turn_up
from bow.battle.core.refusal import Refusal
from bow.battle.core.resolve import trigger_rules
from bow.battle.core.terms import BLUE, GREEN, RED, SCORCH, VALOR, enemy
from bow.battle.rules.hits import dice_terms, eliminate, set_figures
from bow.content.terms import SYMBOLS
from bow.game.actions import Action
from bow.hexes import bits

if TYPE_CHECKING:
    from collections.abc import Sequence

    from bow.battle.core.effect import Effect
    from bow.battle.core.state import State

SPREADING = 4  # the level at which a fire spreads (FIRE-5)


def can_rise(s: State, h: int) -> bool:
    """Return whether a fire on a hex can be set or grow (FIRE-1, FIRE-8)."""
    return bool(s.land.burnable >> h & 1)


def raise_fire(s: State, h: int, by: int) -> None:
    """Set or feed a fire, up to the limit of its terrain; at the limit the terrain burns down (FIRE-1, FIRE-2)."""
    level = s.land.fires.get(h, 0)
    new = min(s.land.fire_limit(h), level + by)
    if new <= level:
        return
    s.land = s.land.replaced(fires={**s.land.fires, h: new})
    s.emit("fire", hex=s.hex_name(h), level=new)
    burn_down(s, h)


def put_out(s: State, h: int) -> None:
    """Remove the fire from a hex."""
    s.land = s.land.replaced(fires={k: level for k, level in s.land.fires.items() if k != h})
    s.emit("fire", hex=s.hex_name(h), level=0)


def burn_down(s: State, h: int) -> None:
    """Apply the consequences of a fire that has reached the limit of its terrain (FIRE-2, FIRE-9).

    The terrain is devastated or removed; a bridge is removed together with its fire.
    Fire that remains from a burnt token burns on the ground below. It is limited by that ground, and goes out if
    the ground cannot burn (FIRE-1, FIRE-8).
    """
    land = s.land
    terrain = land.effective[h]
    if land.fires[h] < terrain.fire_limit:
        return
    if terrain.burnt == "devastated":
        s.land = land.replaced(devastated=land.devastated | 1 << h)
    elif terrain.burnt in ("gone", "gone-with-fire"):
        bare = land.replaced(pieces={k: piece for k, piece in land.pieces.items() if k != h})
        left = min(land.fires[h], bare.fire_limit(h)) if terrain.burnt == "gone" else 0
        fires = {k: left if k == h else level for k, level in land.fires.items() if k != h or left}
        s.land = bare.replaced(fires=fires)
    else:
        return
    s.emit("burnt-down", hex=s.hex_name(h), terrain=terrain.id)
    trigger_rules(s, "burnt", Occurrence(hex=h, house=s.turn, terrain=terrain.id))
    if (terrain.bridge or s.land.closed >> h & 1) and s.unit_at[h] >= 0:  # the ground under the unit is gone
        eliminate(s, s.unit_at[h], "fire")
    if h in s.land.fires:
        burn_down(s, h)


def regroup_fire(s: State) -> None:
    """Carry out Regroup A: effects on terrain, effects on units, then spreading (FIRE-2, FIRE-4, FIRE-5).

    A rout ends the step at once.
    """
    # RND-11: where the order matters, the first player's units suffer first; else row by row
    burning = sorted(s.land.fires, key=lambda h: s.occupied[enemy(s.first)] >> h & 1)
    for h in burning:
        if s.ending is None:
            burn_down(s, h)
    for h in burning:
        u = s.unit_at[h]
        if u >= 0 and s.ending is None:  # FIRE-4: a commander lost to fire is captured
            set_figures(s, u, max(0, s.figures[u] - s.land.fires.get(h, 0)), "fire")
    blazing = [h for h, level in s.land.fires.items() if level == SPREADING]
    for h in blazing:
        if s.ending is not None:
            return
        direction = s.direction()
        to = s.compiled.board.around[h][s.compiled.compass[direction - 1]]
        s.emit("fire-spread", hex=s.hex_name(h), direction=direction, to=s.hex_name(to) if to >= 0 else None)
        if to >= 0:
            raise_fire(s, to, 1)


# --- instead of an attack
def scorch_hexes(s: State, u: int) -> list[int]:
    """Return the adjacent empty hexes that a unit may set on fire (KEY-8)."""
    effects = s.effects_for(u, "scorch_symbols")
    if not effects:
        return []
    near = s.compiled.board.near[s.at[u]] & s.land.burnable & ~s.occupied[0] & ~s.occupied[1]
    return [h for h in bits(near) if _symbols(s, u, h, effects)]


def can_set_alight(s: State, u: int, h: int) -> bool:
    """Return whether a unit can set the terrain of a hex on fire, or feed its fire (KEY-8, FIRE-1, FIRE-8)."""
    return can_rise(s, h) and bool(scorch_symbols(s, u, h))


def why_not_scorch(s: State, u: int, h: int) -> Refusal | None:
    """Return why a unit with Scorch cannot set a hex on fire, or None if it can (KEY-8)."""
    if s.compiled.board.distance(s.at[u], h) != 1:
        return Refusal("KEY-8", "hex-not-adjacent", {"hex": s.hex_name(h)})
    if s.unit_at[h] >= 0:
        return Refusal("KEY-8", "occupied", {"hex": s.hex_name(h), "unit": s.unit_id(s.unit_at[h])})
    return why_not_alight(s, u, h)


def why_not_alight(s: State, u: int, h: int) -> Refusal | None:
    """Return why a unit cannot set a hex on fire or feed its fire, or None if it can (KEY-8, FIRE-1, FIRE-8)."""
    if can_set_alight(s, u, h):
        return None
    if can_rise(s, h):
        return Refusal("KEY-8", "scorch-elsewhere", {"unit": s.unit_id(u), "hex": s.hex_name(h)})
    if s.land.fire_limit(h):
        return Refusal("FIRE-1", "burns-highest", {"hex": s.hex_name(h)})
    return Refusal("FIRE-8", "cannot-burn", {"hex": s.hex_name(h)})


def scorch_symbols(s: State, u: int, h: int) -> frozenset[int]:
    """Return the symbols that each add a level when a unit scorches a hex; empty if it may not scorch (KEY-8)."""
    return _symbols(s, u, h, s.effects_for(u, "scorch_symbols"))


def _symbols(s: State, u: int, h: int, effects: Sequence[Effect]) -> frozenset[int]:
    found: frozenset[int] = frozenset()
    for effect in effects:
        found |= effect.scorch_symbols(s, u, h)
    return found


def scorch_roll(s: State, u: int, moved: bool) -> CombatRecord:
    """Return the roll of a Scorch as a combat without a target (KEY-8).

    The maxima for dice of the unit's own hex apply.
    """
    f = CombatRecord(mode=SCORCH, attacker=u, moved=moved)
    f.base = s.compiled.dice_of[u]
    return f


def scorch(s: State, u: int, h: int, moved: bool) -> None:
    """Roll for a unit that tries to set an adjacent hex on fire (KEY-8).

    Each die showing one of the unit's `scorch_symbols` raises the fire by a level.
    """
    if s.hidden is not None:
        turn_up(s, [u])
    symbols = scorch_symbols(s, u, h)
    count, _ = dice_terms(s, scorch_roll(s, u, moved))
    dice = s.roll(count)
    s.emit("scorched", unit=s.unit_id(u), hex=s.hex_name(h), dice=[SYMBOLS[d] for d in dice])
    raise_fire(s, h, sum(1 for d in dice if d in symbols))
    s.exhaust(u)


def douse_hexes(s: State, u: int) -> list[int]:
    """Return the adjacent fires that a unit may try to put out (FIRE-7)."""
    return list(bits(s.land.burning & s.compiled.board.near[s.at[u]]))


def why_not_douse(s: State, u: int, h: int) -> Refusal | None:
    """Return why a unit cannot put out the fire on an adjacent hex, or None if it can (FIRE-7)."""
    if h in douse_hexes(s, u):
        return None
    near = s.compiled.board.distance(s.at[u], h) <= 1
    return Refusal("FIRE-7", "no-fire" if near else "hex-not-adjacent", {"hex": s.hex_name(h)})


def douse_symbol(level: int) -> int:
    """Return the symbol that puts out an adjacent fire of a level, 1 to 4: green, blue, red, valor (FIRE-7)."""
    return (GREEN, BLUE, RED, VALOR)[level - 1]


def douse(s: State, u: int, h: int) -> None:
    """Put out the fire on the unit's own hex, or roll to put out an adjacent one (FIRE-6, FIRE-7)."""
    if h == s.at[u]:
        s.emit("doused", unit=s.unit_id(u), hex=s.hex_name(h), die=None, out=True)
        put_out(s, h)
    else:
        die = s.roll(1)[0]
        out = die == douse_symbol(s.land.fires[h])
        s.emit("doused", unit=s.unit_id(u), hex=s.hex_name(h), die=SYMBOLS[die], out=out)
        if out:
            put_out(s, h)
    s.exhaust(u)


def fire_actions(s: State, u: int) -> list[Action]:
    """Return the `scorch` and `douse` actions of a unit that may still attack."""
    found: list[Action] = []
    for verb, hexes in (("scorch", scorch_hexes(s, u)), ("douse", douse_hexes(s, u))):
        if hexes:
            actions = s.compiled.hex_actions(verb, s.unit_id(u))
            found += [actions[h] for h in hexes]
    return found
