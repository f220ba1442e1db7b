"""Playing one game of a run, and its row of the results.

The same number gives the same row on any machine.
"""

from __future__ import annotations

import json

from bow.lab.runs.battle_counts import Record
from bow.lab.runs.combinations import RunOrder
from bow.lab.runs.lab_games import LAB_GAMES


def play_row(order: RunOrder, number: int) -> Record:
    """Play a game of a run and return its row.

    Raises:
        StoppedError: the run must stop.
    """
    which = order.combination(number)
    combination, seed = order.combinations[which], order.seed_of(number)
    found, actions = LAB_GAMES[order.game].row(combination, seed, order.key)
    return {
        "number": number,
        "combination": which,
        "game": order.game,
        "seed": seed,
        "seats": [{"house": house, "bot": bot} for house, bot in combination.seats.items()],
        "options": list(combination.options),
        "settings": json.dumps(dict(combination.settings), sort_keys=True) if combination.settings else None,
        "content": list(combination.content),
        **found,
        "actions": len(actions),
        "taken": "\n".join(actions) if order.actions else None,
    }
