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
#: letters of the longest condition that has room as a title
LONGEST_TITLE: Final = 70


def outcome_title(battle: Inspection) -> str:
    """Return what decided a battle as a title, first of all the words of the winner's condition."""
    outcome = battle.outcome
    if outcome is None or outcome.winner not in HOUSES:
        return say("end-nobody")
    if outcome.why == "scenario":
        text = plan_text(battle, str(dict(outcome.values).get("text", ""))).strip().removesuffix(".")
        if text and len(text) <= LONGEST_TITLE:
            return text
    key = f"end-title-{_reason(battle)}"
    if words().has(key):
        loser = next(house for house in HOUSES if house != outcome.winner)
        return say(key, winner=word(outcome.winner), loser=word(loser))
    return say("end-winner", house=word(outcome.winner))


def why_over(battle: Inspection, loser: str | None = None, *, title: str = "") -> str:
    """Return a sentence on what decided a battle, and when.

    Args:
        battle: the battle.
        loser: the House of the only person; if it lost, its own goal follows.
        title: the title above the sentence, which is not repeated; the winner is named if it does not name it.
    """
    outcome = battle.outcome
    if outcome is None:
        return ""
    said = [_scenario(battle, title) if outcome.why == "scenario" else _by_rules(battle)]
    if title and outcome.winner in HOUSES and outcome.why != "scenario":
        said.insert(0, say("end-wins", house=word(outcome.winner)))
    if loser is not None and outcome.winner in HOUSES and outcome.winner != loser:
        missed = [each.text for each in victory_conditions(battle, words()).conditions if each.winner == loser]
        if missed and outcome.why != "conceded":
            said.append(say("end-missed", text=" ".join(dict.fromkeys(missed))))
    return " ".join(said)


def _scenario(battle: Inspection, title: str) -> str:
    """Return the condition that the plan's winner met, in the plan's words, unless they are the title already."""
    outcome = battle.outcome
    assert outcome is not None
    told = dict(outcome.values)
    text = plan_text(battle, str(told.get("text", "")))
    met = (each for each in victory_conditions(battle, words()).conditions if each.text == text)
    when = next((each.when for each in met if each.winner == outcome.winner), "")
    said = "won" if title and text.startswith(title) else "by"
    key = f"end-{said}-{when if when in MOMENTS else 'at-once'}"
    return say(key, house=word(outcome.winner), round=battle.round, text=text)


def _by_rules(battle: Inspection) -> str:
    """Return how the rules decided a battle in which no condition of the plan was met."""
    outcome = battle.outcome
    assert outcome is not None
    values = {
        key: word(value) if isinstance(value, str) and value in HOUSES else value
        for key, value in outcome.values.items()
    }
    winner = word(outcome.winner) if outcome.winner in HOUSES else ""
    return say(f"end-{_reason(battle)}", **values, winner=winner, round=battle.round, spaces=abs(battle.morale))


def _reason(battle: Inspection) -> str:
    """Return the word of the reason for the end, in which two kinds of ties differ."""
    outcome = battle.outcome
    assert outcome is not None
    if outcome.why == "tie":
        return "tie-morale" if battle.morale else "tie-momentum"
    return outcome.why
