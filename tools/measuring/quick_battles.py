"""Battles played by the heuristics of playouts: ten times as fast as greedy bots, and weaker.

They won 30 of 96 battles against greedy bots (docs/bot-strength.md). So they answer which of two states of a battle is
better for a House, over many battles, and not how the best players would fight it.
"""

from __future__ import annotations

from typing import Final

from bow.battle import Action, Battle
from bow.bots.evaluation import Evaluation
from bow.bots.heuristics import Heuristics
from bow.bots.playout import Playout
from bow.content.terms import HOUSES
from bow.lab.playing import Run

#: the name of this player in the options of measurements
HEURISTICS: Final = "heuristics"


def played_by_heuristics(battle: Battle) -> Battle:
    """Return a battle at its end, played by the heuristics for both Houses; they see all that is hidden."""
    run = Run(battle.quiet(), [])
    players: dict[str, Playout] = {
        house: Playout(Heuristics(run.game, Evaluation(run.game, house))) for house in HOUSES
    }

    def choose(now: Battle) -> Action:
        owed = now.decision
        assert owed is not None
        return players[owed.house].choose(now, now.legal_actions())

    run.finish(choose)
    return run.game
