"""Terrain tokens, fires and devastation of a plan."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from bow.authoring.draft.plan_value import PlanValue, entries, items, replaced_part
from bow.system.sentence import Sentence

MOST_FIRE = 4


def laid_pieces(value: PlanValue, names: Iterable[str], piece: str | None) -> dict[str, Any]:
    """Return the plan with a terrain token on some hexes instead of the tokens there; None removes them."""
    pieces = entries(value, "pieces")
    for name in names:
        if piece is None:
            pieces.pop(name, None)
        else:
            pieces[name] = piece
    return replaced_part(value, "pieces", pieces)


def lit_fires(value: PlanValue, names: Iterable[str], level: int) -> dict[str, Any]:
    """Return the plan with fires of a level, 1 to 4, on some hexes; 0 removes them.

    Raises:
        ValueError: there is no such level.
    """
    if not 0 <= level <= MOST_FIRE:
        raise ValueError(Sentence("told-fire-none", most=MOST_FIRE, found=level))
    fires = entries(value, "fires")
    for name in names:
        if level:
            fires[name] = level
        else:
            fires.pop(name, None)
    return replaced_part(value, "fires", fires)


def devastated(value: PlanValue, names: Iterable[str], burnt: bool = True) -> dict[str, Any]:
    """Return the plan with some hexes devastated, or with `burnt` False no longer devastated."""
    chosen = list(dict.fromkeys(names))
    kept = items(value, "devastated")
    if burnt:
        kept += [name for name in chosen if name not in kept]
    else:
        kept = [name for name in kept if name not in chosen]
    return replaced_part(value, "devastated", kept)
