"""Who wins, as the battle stands. WIN-1 to WIN-4."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from bow.battle.core.compiled import VictoryCondition
    from bow.battle.core.state import State


def claim_held(s: State, when: str) -> tuple[int, VictoryCondition] | None:
    """Return the winner by the victory conditions of one moment, and the condition that holds, or None (WIN-1, WIN-3).

    A claim without conditions counts only if no other claim holds: "else Stark wins".
    """
    held = []
    for claim in s.compiled.victory_at[when]:
        for condition in claim.conditions:
            if not condition.holds(s, claim.winner, -1):
                break
        else:
            held.append(claim)
    if not held:
        return None
    special = [claim for claim in held if claim.conditions] or held
    winners = {claim.winner for claim in special}
    winner = winners.pop() if len(winners) == 1 else tie_breaker(s)
    return winner, next((claim for claim in special if claim.winner == winner), special[0])


def tie_breaker(s: State) -> int:
    """Return the House that wins a tie: the one with the higher morale, else the holder of the momentum (WIN-3)."""
    return int(s.morale < 0) if s.morale else s.momentum


def standing(s: State) -> int:
    """Return the House that has won, or would win if the battle ended now; -1 for nobody (WIN-1 to WIN-3)."""
    if s.ending is not None:
        return s.ending.winner
    for when in ("round-end", "battle-end"):
        found = claim_held(s, when)
        if found is not None:
            return found[0]
    return tie_breaker(s) if s.vp[0] == s.vp[1] else s.vp.index(max(s.vp))
