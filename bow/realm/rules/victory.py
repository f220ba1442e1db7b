"""Victory: at once with seven castles and strongholds, or after the last round (WIN)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bow.realm.core.control import areas_of, castles, controllers
from bow.realm.core.state import State, Verdict
from bow.realm.events import GameOver
from bow.realm.terms import IRON_THRONE, WINNING_CASTLES

if TYPE_CHECKING:
    from collections.abc import Iterable


def rank(s: State, house: str) -> tuple[int, ...]:
    """Return the rank of a House; larger is better.

    It consists of castles and strongholds, then the tie-breakers (WIN-1, WIN-4).
    """
    throne = -s.position(IRON_THRONE, house)
    if s.compiled.options.final_tie == "strongholds":
        strongholds = sum(1 for area in areas_of(s, house) if s.compiled.areas[area].fort == 2)
        return castles(s, house), strongholds, s.supply[house], s.power[house], throne
    return castles(s, house), len(areas_of(s, house)), s.supply[house], throne


def end_game(s: State, houses: Iterable[str], why: str) -> None:
    """End the game; the winner is the House with the best rank among `houses`."""
    winner = max(houses, key=lambda house: rank(s, house))
    s.ending = Verdict(winner, why)
    s.emit(GameOver, winner=winner, why=why, castles={house: castles(s, house) for house in s.compiled.houses})


def check_victory(s: State) -> None:
    """End the game if a House controls its seventh castle or stronghold (WIN-2, WIN-5)."""
    held = dict.fromkeys(s.compiled.houses, 0)
    held[""] = 0
    for owner in controllers(s, s.compiled.forts):
        held[owner] += 1
    del held[""]
    if s.ending is None and max(held.values()) >= WINNING_CASTLES:
        end_game(s, [house for house, n in held.items() if n >= WINNING_CASTLES], "castles")
