"""Hits, elimination and capture. CMB-8, CMB-10, CMD-3, CMD-4, CMD-6, CMD-8, MOR-3."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bow.battle.core.condition import Occurrence
from bow.battle.core.face_down import turn_up
from bow.battle.core.resolve import trigger_rules
from bow.battle.core.terms import enemy
from bow.battle.rules.engagement import release
from bow.battle.rules.morale import shift_morale

if TYPE_CHECKING:
    from bow.battle.core.combat_record import CombatRecord
    from bow.battle.core.state import State


def figures_left(s: State, u: int, start: int, hits: int) -> int:
    """Return how many figures of unit u survive `hits` of ONE attack; 0 means eliminated (CMB-8).

    `start` is the number of figures before the attack.
    """
    return figures_after(start, capture_rating(s, u), hits)


def capture_rating(s: State, u: int) -> int:
    """Return the capture rating of the commander in unit u, or 0 without a commander (CMD-3)."""
    commander = s.compiled.commander_of[u]
    return s.compiled.commanders[commander].capture if commander >= 0 else 0


def figures_after(start: int, capture: int, hits: int) -> int:
    """Return how many of `start` figures survive `hits` of ONE attack; 0 means eliminated.

    A commander is the last figure. They fall only if the hits cover the other figures and the capture
    rating as well (CMD-3, CMD-4); fewer hits do not hurt them. A rating of 0 means that the unit has no commander.
    """
    if not capture:
        return max(0, start - hits)
    if hits >= start - 1 + capture:
        return 0
    return max(1, start - hits)


def set_figures(s: State, u: int, left: int, by: str) -> None:
    """Remove figures from a unit until `left` remain, the banner bearer last (CMB-8)."""
    lost = s.figures[u] - left
    if lost <= 0:
        return
    turn_up(s, [u])
    s.figures[u] = left
    s.emit("lost", unit=s.unit_id(u), figures=lost, left=left)
    if left == 0:
        eliminate(s, u, by)


def wound(s: State, f: CombatRecord, more: int) -> None:
    """Add hits to a combat and remove the figures that all its hits together cost (CMD-4, RET-6)."""
    f.hits += more
    set_figures(s, f.target, figures_left(s, f.target, f.start, f.hits), s.unit_id(f.attacker))


def eliminate(s: State, u: int, by: str) -> None:
    """Take a unit out of play.

    Its engagement ends (CMB-10), morale falls by its rank (MOR-3) and its commander is captured (CMD-6).
    """
    compiled = s.compiled
    house = compiled.house_of[u]
    at = s.at[u]
    turn_up(s, [u])
    release(s, u)
    s.emit("eliminated", unit=s.unit_id(u), at=s.hex_name(at), by=by)
    out_of_play(s, u)
    s.losses = (s.losses[0] + (house == 0), s.losses[1] + (house == 1))
    commander = compiled.commander_of[u]
    if commander >= 0:
        s.captured |= 1 << commander
        s.emit("captured", commander=compiled.commanders[commander].id, unit=s.unit_id(u), by=by)
    shift_morale(s, enemy(house), compiled.rank_of[u] + 1, "eliminated")
    if compiled.rules_by_trigger:
        if commander >= 0:
            trigger_rules(s, "captured", Occurrence(unit=u, hex=at, house=house))
        trigger_rules(s, "eliminated", Occurrence(unit=u, hex=at, house=house))


def leave(s: State, u: int) -> None:
    """Take a unit off the board without counting it as lost: no morale, no capture (MOV-1)."""
    turn_up(s, [u])
    release(s, u)
    s.emit("left-board", unit=s.unit_id(u), **{"from": s.hex_name(s.at[u])})
    out_of_play(s, u)
    if s.compiled.commander_of[u] >= 0:
        s.left_board |= 1 << s.compiled.commander_of[u]


def out_of_play(s: State, u: int) -> None:
    """Take a unit off the board and end the effects on it. The caller must end its engagement."""
    s.put(u, -1)
    s.figures[u] = 0
    s.active &= ~(1 << u)
    s.lasting = tuple(lasting for lasting in s.lasting if lasting.unit != u)
