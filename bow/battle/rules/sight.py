"""Sight and targets: what units see, and which units they may attack.

LOS-1 to LOS-6, KEY-7 (the hounds' sight), ENG-4, OPT-5.
"""

from __future__ import annotations

from itertools import combinations
from typing import TYPE_CHECKING

from bow.battle.core.condition import Occurrence
from bow.battle.core.face_down import turn_up
from bow.battle.core.refusal import Refusal
from bow.battle.core.resolve import triggered_rule
from bow.battle.core.terms import CLOSE, HOUNDS, LONGEST_WAY, RANGED
from bow.content.terms import PHASES
from bow.game.actions import Action
from bow.hexes import bits

if TYPE_CHECKING:
    from bow.battle.core.state import State


HOUNDS_RANGE = 3  # hexes; adjacent units are too near (KEY-7)


def blockers(s: State, u: int, mode: str) -> int:
    """Return the hexes that block the sight of unit u for a ranged attack or its hounds."""
    if mode == HOUNDS:  # KEY-7: friendly units do not block, rivers do
        return s.land.hound_blocks | s.occupied[1 - s.compiled.house_of[u]]
    blocked = s.land.blocks
    if any(e.sees_over_units(s, u) for e in s.effects_for(u, "sees_over_units")):  # LOS-6
        return blocked
    return blocked | s.occupied[0] | s.occupied[1]


def sight_limit(s: State, u: int) -> int | None:
    """Return the most hexes that unit u sees, or None without a limit (LOS-1)."""
    limit = None
    for effect in s.effects_for(u, "sight_limit"):
        most = effect.sight_limit(s, u)
        if most is not None and (limit is None or most < limit):
            limit = most
    return limit


def range_now(s: State, u: int) -> int:
    """Return the range of unit u's attacks: that of its card, and for ranged attacks what effects add (LOS-1)."""
    printed = s.compiled.range_of[u]
    if printed == 1:
        return printed
    more = 0
    for effect in s.effects_for(u, "range_bonus"):
        more += effect.range_bonus(s, u)
    return max(1, printed + more) if more else printed


def line_is_clear(s: State, a: int, b: int, blocked: int) -> bool:
    """Return whether the line between two hexes is clear (LOS-2 to LOS-4).

    If it runs along edges, one clear side is enough.
    """
    left, right = s.compiled.board.sight(a, b)
    return not left & blocked or not right & blocked


def visible_hexes(s: State, u: int, far: int, mode: str, among: int, beyond: int = 0) -> int:
    """Return which hexes of a set unit u sees, more than `beyond` and at most `far` hexes away (LOS-1)."""
    board = s.compiled.board
    h = s.at[u]
    limit = sight_limit(s, u)
    if limit is not None and limit < far:
        far = limit
    wanted = among & board.within(h, far) & ~board.within(h, beyond)
    if not wanted:
        return 0
    blocked = blockers(s, u, mode)
    return sum(1 << k for k in bits(wanted) if line_is_clear(s, h, k, blocked))


def seen_units(s: State, house: int, far: int) -> int:
    """Return the units of a House, as a bit set, that an enemy unit at most `far` hexes away sees (LOS-1, LOS-2)."""
    among = s.occupied[house]
    found = 0
    for u in s.compiled.units_of[1 - house]:
        if s.at[u] >= 0:
            found |= visible_hexes(s, u, far, RANGED, among & ~found)
    return sum(1 << s.unit_at[h] for h in bits(found))


def units_in_sight(s: State) -> tuple[int, ...]:
    """Return, for each special rule with the trigger `enters-sight`, the units in sight within its distance."""
    found = []
    for rule in s.compiled.rules_by_trigger.get("enters-sight", ()):
        hexes = getattr(rule.trigger, "hexes", None)
        far = LONGEST_WAY if hexes is None else hexes
        found.append(seen_units(s, 0, far) | seen_units(s, 1, far))
    return tuple(found)


def trigger_sight(s: State, before: tuple[int, ...]) -> tuple[int, ...]:
    """Queue the special rules for units that have come into sight since `before`, and return the units in sight."""
    now = units_in_sight(s)
    for rule, old, new in zip(s.compiled.rules_by_trigger["enters-sight"], before, now, strict=True):
        for u in bits(new & ~old):
            deeds = triggered_rule(s, rule, Occurrence(unit=u, hex=s.at[u], house=s.compiled.house_of[u]))
            if deeds is not None:
                s.pending_rules.append(deeds)
    return now


def turn_up_seen(s: State) -> None:
    """Turn up the face-down units that an enemy within their distance sees, once the set-up is over."""
    hidden = s.hidden
    if hidden is None or not hidden.down or PHASES[s.phase] == "setup":
        return
    for u in bits(hidden.down):
        within = s.compiled.units[u].seen_within
        if s.at[u] >= 0 and within and seen_from(s, u, within) <= within:
            turn_up(s, [u])


def seen_from(s: State, u: int, most: int) -> int:
    """Return the distance of the nearest enemy that sees unit u, if it is at most `most`, else a greater number."""
    board, house = s.compiled.board, s.compiled.house_of[u]
    for distance in range(1, most + 1):
        ring = board.within(s.at[u], distance) & ~board.within(s.at[u], distance - 1) & s.occupied[1 - house]
        if any(visible_hexes(s, s.unit_at[h], distance, RANGED, 1 << s.at[u]) for h in bits(ring)):
            return distance
    return most + 1


def attack_hexes(s: State, u: int, among: int) -> int:
    """Return which hexes of a set hold an enemy that unit u may attack from its current hex (ENG-4, LOS-1)."""
    compiled = s.compiled
    h, foe = s.at[u], s.foe[u]
    if s.land.burning >> h & 1:  # FIRE-3
        return 0
    if attack_mode(s, u) == RANGED:
        if foe >= 0:
            return among & 1 << s.at[foe]
        return visible_hexes(s, u, range_now(s, u), RANGED, among)
    return among & compiled.board.near[h]


def attack_targets(s: State, u: int) -> list[int]:
    """Return the units that unit u may attack from its current hex (ENG-4, LOS-1).

    Sight, range and engagement decide.
    """
    return units_on(s, attack_hexes(s, u, enemies_of(s, u)))


def enemies_of(s: State, u: int) -> int:
    """Return the hexes, as a bit set, of the enemies of unit u."""
    return s.occupied[1 - s.compiled.house_of[u]]


def units_on(s: State, hexes: int) -> list[int]:
    """Return the units on a set of hexes, sorted by number."""
    return sorted([s.unit_at[h] for h in bits(hexes)]) if hexes else []


def why_not_target(s: State, u: int, target: int) -> Refusal | None:
    """Return why an attacking unit cannot attack a target from its hex, or None if it can (ENG-4, LOS-1, LOS-2)."""
    if target in attack_targets(s, u):
        return None
    reach = range_now(s, u)
    distance = s.compiled.board.distance(s.at[u], s.at[target])
    if s.land.burning >> s.at[u] & 1:
        return Refusal("FIRE-3", "burning", {"unit": s.unit_id(u)})
    if attack_mode(s, u) == CLOSE:
        return Refusal("LOS-1", "not-adjacent", {"unit": s.unit_id(target)})
    if s.foe[u] >= 0:
        return _engaged_elsewhere(s, u)
    if distance > reach:
        return Refusal("LOS-1", "out-of-range", {"unit": s.unit_id(target), "distance": distance, "range": reach})
    return _unseen(s, u, target, "LOS-1") or Refusal("LOS-2", "no-sight", {})


def _unseen(s: State, u: int, target: int, rule: str) -> Refusal | None:
    """Return the refusal for a target that is farther than unit u sees, or None."""
    limit, distance = sight_limit(s, u), s.compiled.board.distance(s.at[u], s.at[target])
    if limit is None or distance <= limit:
        return None
    return Refusal(rule, "beyond-sight", {"unit": s.unit_id(target), "distance": distance, "sight": limit})


def _engaged_elsewhere(s: State, u: int) -> Refusal:
    return Refusal("ENG-4", "engaged-elsewhere", {"unit": s.unit_id(u), "foe": s.unit_id(s.foe[u])})


def hounds_hexes(s: State, u: int, moved: bool, among: int) -> int:
    """Return which hexes of a set hold an enemy that the hounds of unit u may attack (KEY-7)."""
    if not s.effects_for(u, "hounds") or why_no_hounds(s, u, moved) is not None:
        return 0
    return visible_hexes(s, u, HOUNDS_RANGE, HOUNDS, among, beyond=1)


def hounds_targets(s: State, u: int, moved: bool = False) -> list[int]:
    """Return the units that the hounds of unit u may attack (KEY-7)."""
    if not s.effects_for(u, "hounds"):
        return []
    return units_on(s, hounds_hexes(s, u, moved, enemies_of(s, u)))


def why_no_hounds(s: State, u: int, moved: bool) -> Refusal | None:
    """Return why a unit cannot send its hounds at any target, or None if it can (KEY-7)."""
    if not any(e.hounds(s, u, moved) for e in s.effects_for(u, "hounds")):
        if moved and any(e.hounds(s, u, False) for e in s.effects_for(u, "hounds")):
            return Refusal("KEY-7", "hounds-after-move", {})
        return Refusal("KEY-7", "no-hounds", {"unit": s.unit_id(u)})
    return _engaged_elsewhere(s, u) if s.foe[u] >= 0 else None


def why_not_hounds_at(s: State, u: int, target: int) -> Refusal | None:
    """Return why hounds that may be sent cannot reach a target, or None if they can (KEY-7)."""
    distance = s.compiled.board.distance(s.at[u], s.at[target])
    if not 1 < distance <= HOUNDS_RANGE:
        return Refusal("KEY-7", "hounds-distance", {"unit": s.unit_id(target), "distance": distance})
    if not visible_hexes(s, u, HOUNDS_RANGE, HOUNDS, 1 << s.at[target], beyond=1):
        return _unseen(s, u, target, "KEY-7") or Refusal("KEY-7", "no-sight", {})
    return None


def attack_mode(s: State, u: int) -> str:
    """Return the mode of a unit's attacks, close or ranged, by its reference card (LOS-1)."""
    return CLOSE if s.compiled.range_of[u] == 1 else RANGED


def coordinated_attacks(s: State, u: int, strikers: list[int]) -> list[Action]:
    """List `attack s1+s2 l1`: unit u leads, and one or more units that could attack the target support it (OPT-5)."""
    found = []
    if attack_mode(s, u) == RANGED:
        return []
    for target in attack_targets(s, u):
        others = supporters(s, u, target, strikers)
        for more in range(len(others)):
            for support in combinations(others, more + 1):
                names = "+".join(s.unit_id(v) for v in (u, *support))
                found.append(Action("attack", (names, s.unit_id(target))))
    return found


def supporters(s: State, u: int, target: int, strikers: list[int]) -> list[int]:
    """Return which of the units in `strikers` can support an attack of unit u (OPT-5). All must be close attacks."""
    if attack_mode(s, u) == RANGED:
        return []
    near = s.compiled.board.near[s.at[target]]
    return [v for v in strikers if v != u and attack_mode(s, v) == CLOSE and near >> s.at[v] & 1]
