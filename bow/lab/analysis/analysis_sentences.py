"""The results of an analysis as sentences in the reader's language."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from bow.battle import HOUSES, Action
from bow.lab.analysis.swings import TurningPoint, costly, of_house, turning_points
from bow.words.battle_words import action_phrase
from bow.words.translation import names_of, translated

if TYPE_CHECKING:
    from bow.lab.analysis.analysed import Analysis
    from bow.lab.analysis.judging import Judged
    from bow.lab.analysis.walking import WalkedBattle
    from bow.words.messages import Words


def percent(part: float, words: Words) -> str:
    """Return a share for reading: `42%`."""
    return words.say("percent", n=round(100 * part))


def finer(part: float, words: Words) -> str:
    """Return a small share with one decimal: `4.2%`."""
    return words.say("percent", n=f"{100 * part:.1f}")


def battle_name(battle: WalkedBattle, words: Words) -> str:
    """Return the translated name of the battle plan, or the word for a position if there is no plan."""
    plan = battle.start.scenario
    return words.say("sheet-position") if plan is None else translated(plan, words).name


def ending(battle: WalkedBattle, words: Words) -> str:
    """Return a sentence with the outcome of the battle, or one that it is unfinished."""
    if not battle.end.is_over:
        return words.say("analysis-open", round=battle.end.round)
    winner = battle.end.winner
    if winner not in HOUSES:
        return words.say("analysis-drawn", round=battle.end.round)
    return words.say("analysis-won", house=words.word(winner), round=battle.end.round)


def phrase(judged: Judged, battle: WalkedBattle, words: Words) -> str:
    """Return a judged action in plain words."""
    if not judged.action:
        return words.say("analysis-gave-up" if judged.house else "analysis-beginning")
    return _phrase(judged.action, judged, battle, words)


def better_line(judged: Judged, battle: WalkedBattle, words: Words) -> str:
    """Return the better choice and what would have followed it."""
    first, *rest = [_phrase(each, judged, battle, words) for each in (judged.line or (judged.better,))]
    if not rest:
        return words.say("analysis-better", better=first)
    return words.say("analysis-better-line", better=first, line=words.say("analysis-line-joint").join(rest))


def of_step(judged: Judged, battle: WalkedBattle, words: Words) -> str:
    values = {"step": judged.step, "round": judged.round, "chance": percent(judged.chance, words)}
    values |= {"error": percent(judged.error, words), "did": phrase(judged, battle, words)}
    said = [words.say("analysis-step", **values, **_house(judged, words))]
    if judged.step == 0:
        said = [words.say("analysis-step-beginning", **values)]
    if judged.better and judged.cost > 0:
        said.append(
            words.say("analysis-step-cost", cost=finer(judged.lost, words), error=finer(judged.cost_error, words))
        )
        said.append(better_line(judged, battle, words))
    elif judged.kind:
        said.append(words.say("analysis-step-best"))
    if judged.luck is not None:
        key = "analysis-step-luck" if judged.luck >= 0 else "analysis-step-bad-luck"
        said.append(words.say(key, luck=finer(abs(judged.luck), words), error=finer(judged.luck_error, words)))
    return " ".join(said)


def of_cost(judged: Judged, battle: WalkedBattle, words: Words) -> str:
    values = {"step": judged.step, "round": judged.round, "did": phrase(judged, battle, words)}
    values |= {"cost": finer(judged.lost, words), "error": finer(judged.cost_error, words)}
    return f"{words.say('analysis-cost', **values, **_house(judged, words))} {better_line(judged, battle, words)}"


def of_turning_point(point: TurningPoint, battle: WalkedBattle, words: Words) -> str:
    """Return a turning point as a sentence: the action, the change of Stark's chance, and its cause."""
    judged = point.judged
    values = {"step": judged.step, "round": judged.round, "did": phrase(judged, battle, words)}
    values |= {"before": percent(point.before, words), "after": percent(judged.chance, words), **_house(judged, words)}
    values |= {"winner": words.word(point.winner), "winner-id": point.winner}
    values |= {"luck": finer(abs(judged.luck or 0), words), "cost": finer(judged.lost, words)}
    return words.say(f"analysis-turn-{point.why}", **values)


def summary(analysis: Analysis, words: Words) -> list[str]:
    """Return a sentence for each House: its accuracy, the cost of its decisions, and its luck."""
    said = []
    for house in HOUSES:
        told = of_house(analysis.judged, house)
        values: dict[str, Any] = {"house": words.word(house), "house-id": house, "decisions": told.decisions}
        if told.accuracy is None:
            said.append(words.say("analysis-house-idle", **values))
            continue
        values |= {
            "accuracy": round(told.accuracy),
            "cost": percent(told.cost, words),
            "cost-error": percent(told.cost_error, words),
        }
        values |= {"luck": percent(abs(told.luck), words), "luck-error": percent(told.luck_error, words)}
        values["sort"] = "none" if abs(told.luck) < told.luck_error else "good" if told.luck > 0 else "bad"
        said.append(words.say("analysis-house", **values))
    return said


def as_dict(analysis: Analysis, words: Words) -> dict[str, Any]:
    battle = analysis.battle
    told = {house: of_house(analysis.judged, house) for house in HOUSES}
    return {
        "battle": battle_name(battle, words),
        "winner": battle.end.winner if battle.end.is_over else None,
        "over": battle.end.is_over,
        "depth": analysis.depth_name,
        "complete": analysis.complete,
        "houses": {
            house: {
                "accuracy": each.accuracy,
                "decisions": each.decisions,
                "turns": each.turns,
                "cost": each.cost,
                "cost-error": each.cost_error,
                "luck": each.luck,
                "luck-error": each.luck_error,
            }
            for house, each in told.items()
        },
        "turning-points": [
            {
                "step": point.judged.step,
                "why": point.why,
                "before": point.before,
                "after": point.judged.chance,
                "text": of_turning_point(point, battle, words),
            }
            for point in turning_points(analysis)
        ],
        "costly": [{**_plain(each), "text": of_cost(each, battle, words)} for each in costly(analysis.judged)],
        "steps": [_plain(each) for each in analysis.judged],
    }


def _plain(judged: Judged) -> dict[str, Any]:
    return {
        "step": judged.step,
        "house": judged.house or None,
        "action": judged.action or None,
        "round": judged.round,
        "decision": judged.kind or None,
        "chance": judged.chance,
        "error": judged.error,
        "better": judged.better or None,
        "line": list(judged.line),
        "cost": judged.lost,
        "cost-error": judged.cost_error,
        "luck": judged.luck,
        "luck-error": judged.luck_error,
    }


def _house(judged: Judged, words: Words) -> dict[str, str]:
    return {"house": words.word(judged.house) if judged.house else "", "house-id": judged.house or "none"}


def _phrase(action: str, judged: Judged, battle: WalkedBattle, words: Words) -> str:
    return action_phrase(words, Action.parse(action), names_of(battle.steps[judged.step].before, words))
