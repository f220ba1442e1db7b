"""The results of an analysis, such as turning points and costly decisions, as data and as sentences."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from math import exp, hypot
from typing import TYPE_CHECKING, Any, Final, Literal

from bow.battle import HOUSES, Action
from bow.lab.analysis.analysed import Analysis
from bow.lab.analysis.judging import Judged, WalkedBattle, is_late
from bow.words.battle_words import action_phrase
from bow.words.translation import names_of, translated

if TYPE_CHECKING:
    from bow.words.messages import Words

LEAST_SWING: Final = 0.05
"""The smallest change of the chance of winning that counts as a turning point."""
LEAST_COST: Final = 0.01
"""The smallest cost of a decision that is reported."""
SURE: Final = 2.0
"""The standard errors by which a figure must differ from 0 to be reported."""
MOST: Final = 5
"""The most turning points and the most costly decisions reported."""


@dataclass(frozen=True)
class _TurningPoint:
    """A great change of the chance of winning.

    Attributes:
        judged: the action that caused it.
        before: Stark's chance before the action.
        why: the main cause. `luck`: dice and cards; `mistake`: a costly decision; `choice`: another decision;
            `course`: an action without a decision; `conceded`: a concession.
    """

    judged: Judged
    before: float
    why: Literal["luck", "mistake", "choice", "course", "conceded"]

    @property
    def swing(self) -> float:
        """The change of Stark's chance."""
        return self.judged.chance - self.before

    @property
    def winner(self) -> str:
        """The House that gained by the change."""
        return HOUSES[0] if self.swing > 0 else HOUSES[1]


@dataclass(frozen=True)
class HouseResult:
    """The results of an analysis for one House.

    Attributes:
        house: the House.
        decisions: the number of its decisions.
        turns: the number of its turns with a decision.
        cost: the total cost of its decisions, as a sum of chances of winning; not below 0.
        cost_error: the standard error of `cost`.
        luck: the total luck from dice and cards, its own and the enemy's, as a sum of chances of winning.
        luck_error: the standard error of `luck`.
    """

    house: str
    decisions: int
    turns: int
    cost: float
    cost_error: float
    luck: float
    luck_error: float

    @property
    def accuracy(self) -> float | None:
        """The quality of the House's decisions, from 0 to 100; None: it decided nothing.

        The formula is that of a large chess site, with turns instead of moves: 103.1668 * exp(-0.04354 * c) - 3.1669,
        where c is the mean cost of a turn in hundredths. A turn that costs nothing gives 100, one that costs 10 per
        cent gives 64.
        """
        if not self.decisions:
            return None
        cost = 100 * self.cost / max(1, self.turns)
        return max(0.0, min(100.0, 103.1668 * exp(-0.04354 * cost) - 3.1669))


def of_house(judged: Iterable[Judged], house: str) -> HouseResult:
    """Return the results for a House. Costs are summed before negative totals are cut off at 0."""
    rows = list(judged)
    own = [each for each in rows if each.house == house and each.kind]
    sign = 1 if house == HOUSES[0] else -1
    return HouseResult(
        house,
        len(own),
        sum(each.kind == "turn" for each in own),
        max(0.0, sum(each.cost for each in own)),
        hypot(*(each.cost_error for each in own)),
        sign * sum(each.stark_luck for each in rows) + 0.0,
        hypot(*(each.luck_error for each in rows)),
    )


def costly(judged: Iterable[Judged], most: int = MOST) -> list[Judged]:
    """Return the decisions that certainly cost something, costliest first."""
    sure = [each for each in judged if each.cost >= max(LEAST_COST, SURE * each.cost_error)]
    return sorted(sure, key=lambda each: (-each.cost, each.step))[:most]


def turning_points(analysis: Analysis, most: int = MOST) -> list[_TurningPoint]:
    """Return the greatest swings of the curve, in the order of the battle."""
    before = {each.step: each for each in analysis.judged}
    found = []
    for judged in analysis.judged:
        earlier = before.get(judged.step - 1)
        step = analysis.battle.steps[judged.step]
        if earlier is None or is_late(step.before) != is_late(step.after):
            continue  # the last round measures the chance in another way
        swing = judged.chance - earlier.chance
        if abs(swing) >= max(LEAST_SWING, SURE * hypot(judged.error, earlier.error)):
            found.append(_TurningPoint(judged, earlier.chance, _why(judged, swing)))
    greatest = sorted(found, key=lambda each: (-abs(each.swing), each.judged.step))[:most]
    return sorted(greatest, key=lambda each: each.judged.step)


def _why(judged: Judged, swing: float) -> Literal["luck", "mistake", "choice", "course", "conceded"]:
    if judged.conceded:
        return "conceded"
    if judged.luck is not None and abs(judged.stark_luck) >= abs(swing - judged.stark_luck):
        return "luck"
    if not judged.kind:
        return "course"
    lost = swing < 0 if judged.house == HOUSES[0] else swing > 0
    return "mistake" if lost and judged.cost >= max(LEAST_COST, SURE * judged.cost_error) else "choice"


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


def of_turning_point(point: _TurningPoint, battle: WalkedBattle, words: Words) -> str:
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
