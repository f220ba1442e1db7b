"""The reason for the end of a battle as a sentence: the condition, the House that met it, and the round."""

from __future__ import annotations

from typing import Final

from bow.battle.inspection import Inspection
from bow.content.terms import HOUSES
from bow.table.battle.texts.battle_wording import plan_text
from bow.ui.wording import say, word, words
from bow.words.victory_conditions import victory_conditions

#: moments that have a sentence; other conditions decide at once
MOMENTS: Final = ("round-end", "battle-end")


def why_over(battle: Inspection, loser: str | None = None) -> str:
    """Return a sentence on what decided a battle, and when.

    Args:
        battle: the battle.
        loser: the House of the only person; if it lost, its own goal follows.
    """
    outcome = battle.outcome
    if outcome is None:
        return ""
    said = [_scenario(battle) if outcome.why == "scenario" else _by_rules(battle)]
    if loser is not None and outcome.winner in HOUSES and outcome.winner != loser:
        missed = [each.text for each in victory_conditions(battle, words()).conditions if each.winner == loser]
        if missed and outcome.why != "conceded":
            said.append(say("end-missed", text=" ".join(dict.fromkeys(missed))))
    return " ".join(said)


def _scenario(battle: Inspection) -> str:
    """Return the condition that the plan's winner met, in the plan's words."""
    outcome = battle.outcome
    assert outcome is not None
    told = dict(outcome.values)
    text = plan_text(battle, str(told.get("text", "")))
    met = (each for each in victory_conditions(battle, words()).conditions if each.text == text)
    when = next((each.when for each in met if each.winner == outcome.winner), "")
    key = f"end-by-{when if when in MOMENTS else 'at-once'}"
    return say(key, house=word(outcome.winner), round=battle.round, text=text)


def _by_rules(battle: Inspection) -> str:
    """Return how the rules decided a battle in which no condition of the plan was met."""
    outcome = battle.outcome
    assert outcome is not None
    values = {
        key: word(value) if isinstance(value, str) and value in HOUSES else value
        for key, value in outcome.values.items()
    }
    why = outcome.why
    if why == "tie":
        why = "tie-morale" if battle.morale else "tie-momentum"
    winner = word(outcome.winner) if outcome.winner in HOUSES else ""
    return say(f"end-{why}", **values, winner=winner, round=battle.round, spaces=abs(battle.morale))
