"""The victory conditions and points of a battle as texts, derived from its plan: WIN-1 to WIN-5, MOR-5.

The plan has sentences for its conditions and special rules. The scoring Houses and times are read from the rules
themselves, and so is the end of the battle if no condition decides it.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import asdict, dataclass, is_dataclass
from typing import TYPE_CHECKING, Any, Final

from bow.content.terms import HOUSES
from bow.words.battle_words import effect_sentence
from bow.words.messages import Words
from bow.words.translation import translated

if TYPE_CHECKING:
    from bow.battle.inspection import Inspection
    from bow.content.plans import Plan, SpecialRule

LAST_ROUND: Final = 1_000
"""A number that is greater than every round's."""
#: Moments that come at a fixed time; other triggers score as soon as they happen.
FIXED: Final = ("set-up", "round-begin", "round-end", "battle-end", "turn-begin", "turn-end")


Rounds = tuple[int, int]


@dataclass(frozen=True)
class ConditionText:
    """A victory condition: when it is checked (`at-once`, `round-end`, `battle-end`), the winner, its sentence."""

    when: str
    winner: str | None  # None: the battle ends, and points, morale or nobody decides
    text: str
    rounds: Rounds | None = None
    """The first and the last round in which the condition counts; None: it counts in all."""


@dataclass(frozen=True)
class Scoring:
    """A source of victory points: its sentence, the Houses that may score by it, and the times of scoring.

    A time is the word of a trigger (`round-end`, `battle-end`, ...), or `at-once`.
    """

    text: str
    houses: tuple[str, ...]
    when: tuple[str, ...]
    rounds: tuple[Rounds | None, ...] = ()
    """For each moment the first and the last round in which it occurs; None: in all."""


@dataclass(frozen=True)
class VictoryConditions:
    """The victory conditions of a battle, in a language."""

    conditions: tuple[ConditionText, ...]
    rout: tuple[str, ...]
    """The Houses that can rout."""
    points: tuple[Scoring, ...]
    rules: tuple[str, ...]
    """The special rules that neither score nor end the battle."""
    end: str
    """A sentence about the winner if no condition is met; empty if one always is."""

    def as_dict(self) -> dict[str, Any]:
        return asdict(self)


def victory_conditions(battle: Inspection, words: Words) -> VictoryConditions:
    """Return the victory conditions of a battle, by its plan, or by the conditions and rules of its position."""
    plan = battle.plan if battle.scenario is None else translated(battle.scenario, words)
    told = list(_told(plan, words))
    scoring = [(text, rules) for text, rules in told if any(_deeds(rule.do, "score") for rule in rules)]
    ending = [(text, rules) for text, rules in told if any(_deeds(rule.do, "end-battle") for rule in rules)]
    limit = battle.limit
    conditions = [
        ConditionText(claim.when, claim.winner, claim.text, _rounds(claim.if_, limit)) for claim in plan.victory
    ]
    for text, rules in ending:
        winners = {deed.winner for rule in rules for deed in _deeds(rule.do, "end-battle")}
        when, rounds = _moments(rules, limit)[0]
        conditions += [ConditionText(when, winner, text, rounds) for winner in sorted(winners, key=str)]
    rest = [text for text, rules in told if (text, rules) not in [*scoring, *ending]]
    rout = tuple(house for house in HOUSES if battle.rout[house])
    return VictoryConditions(
        conditions=tuple(conditions),
        rout=rout,
        points=tuple(_scored(text, rules, limit) for text, rules in scoring),
        rules=tuple(rest),
        end=_end(battle, plan, words, bool(scoring), bool(conditions)),
    )


def _told(plan: Plan, words: Words) -> Iterator[tuple[str, tuple[SpecialRule, ...]]]:
    """Yield each sentence of the special rules with its rules: its own, and those after it without text."""
    told: dict[str, list[SpecialRule]] = {}
    text = ""
    for rule in plan.rules_in_force.values():
        text = rule.text or text or " ".join(effect_sentence(words, deed, words.word) for deed in rule.do)
        told.setdefault(text, []).append(rule)
    for sentence, rules in told.items():
        yield sentence, tuple(rules)


def _scoring(rules: Iterable[SpecialRule]) -> list[SpecialRule]:
    return [rule for rule in rules if _deeds(rule.do, "score")]


def _scorers(rules: Iterable[SpecialRule]) -> tuple[str, ...]:
    found: set[str] = set()
    for rule in rules:
        owner = rule.for_ or getattr(rule.on, "house", None)  # else the House of the triggering unit: either
        for house in _houses(rule.do, owner):
            found |= {house} if house is not None else set(HOUSES)
    return tuple(house for house in HOUSES if house in found)


def _houses(value: Any, owner: str | None) -> Iterator[str | None]:
    """Yield the House of each score among deeds and nested deeds, or None if it may be either."""
    if isinstance(value, (list, tuple)):
        for each in value:
            yield from _houses(each, owner)
    elif is_dataclass(value):
        word, house = getattr(value, "word", ""), getattr(value, "house", None)
        if word == "score":
            yield house or owner
        yield from _houses(_inner(value), house if word == "by" else owner)


def _scored(text: str, rules: Iterable[SpecialRule], limit: int) -> Scoring:
    when = _moments(_scoring(rules), limit)
    return Scoring(text, _scorers(rules), tuple(word for word, _ in when), tuple(rounds for _, rounds in when))


def _moments(rules: Iterable[SpecialRule], limit: int) -> tuple[tuple[str, Rounds | None], ...]:
    words = ((str(getattr(rule.on, "word", "")), _rounds(rule.if_, limit)) for rule in rules)
    return tuple(dict.fromkeys((word if word in FIXED else "at-once", rounds) for word, rounds in words))


def _rounds(conditions: Iterable[Any], limit: int) -> Rounds | None:
    """Return the only rounds in which all conditions can hold, or None if they do not limit the rounds."""
    first, last = 1, limit or LAST_ROUND
    narrowed = False
    for condition in conditions:
        if getattr(condition, "word", "") == "in-round":
            narrowed = True
            first = max(first, condition.from_)
            last = min(last, condition.to or last)
    return (first, last) if narrowed and first <= last else None


def moment_text(words: Words, moment: str, rounds: Rounds | None) -> str:
    """Return when a condition or score counts: `at the end of each round`, `at the end of round 4`."""
    key = f"moment-{moment}"
    if rounds is None or not words.has(f"{key}-in"):
        return words.say(key)
    first, last = rounds
    if last >= LAST_ROUND:
        return words.say(f"{key}-from", first=first)
    return words.say(f"{key}-in", first=first, last=last, which="one" if first == last else "span")


def winner_text(words: Words, condition: ConditionText) -> str:
    """Return the House that a condition names, or that the battle ends, if it leaves the victory to points."""
    return words.say("condition-only-ends") if condition.winner is None else words.word(condition.winner)


def _deeds(value: Any, word: str) -> list[Any]:
    """Return the deeds with this word among deeds and nested deeds."""
    if isinstance(value, (list, tuple)):
        return [deed for each in value for deed in _deeds(each, word)]
    if not is_dataclass(value):
        return []
    return [*([value] if getattr(value, "word", "") == word else []), *_deeds(_inner(value), word)]


def _inner(value: Any) -> list[Any]:
    """Return the deeds in a deed or a result: those that follow, those that follow otherwise, and those of results."""
    return [each for part in ("do", "else_", "results") for each in getattr(value, part, None) or ()]


def _end(battle: Inspection, plan: Plan, words: Words, points: bool, conditions: bool) -> str:
    """Return who wins after the last round if no House has won before: the House with more points, else by WIN-3."""
    if battle.scenario is None and not plan.rules_in_force and not plan.victory:
        return words.say("deciding-no-plan")
    if any(claim.when == "battle-end" and not claim.if_ for claim in plan.victory):
        return ""
    values: Mapping[str, Any] = {"round": battle.limit, "open": "yes" if conditions else "no"}
    return words.say("deciding-points" if points else "deciding-morale", **values)
