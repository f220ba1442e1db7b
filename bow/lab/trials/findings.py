"""The findings of a trial as sentences: whether the battle works, and what its author may change."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any, Final, Literal

from bow.battle import HOUSES
from bow.lab.balance import FAIR, FAVOURED
from bow.lab.event_watch import houses_of
from bow.lab.trials.trial import Trial
from bow.words.messages import Names, Words, translated_sentence
from bow.words.translation import names_of, translated

SHORT: Final = 0.5
"""The share of its rounds; a battle that ends earlier on average is called short."""
IDLE: Final = 0.1
"""The share of battles without a winner above which they are reported."""
MORE: Final = {"more-figures": "figures", "more-dice": "dice", "more-tokens": "tokens", "more-cards": "cards"}
"""The resource of which a House could get more at the start, by the finding that suggests it."""
LETTERS: Final = 90
"""The greatest length of a quoted sentence of the plan."""


@dataclass(frozen=True)
class Finding:
    """One finding of a trial.

    Attributes:
        kind: `fault`: the battle does not work; `advice`: worth a look; `good`: nothing to do.
        key: the key of its sentence, without the prefix `try-`.
        named: the values in the sentence.
        place: the part of the plan (`units`, `reserve`, `rules`, `victory`, `objectives`) and the id in it. None:
            the whole battle.
        line: the line of that place in the file. None: unknown, or the whole battle.
    """

    kind: Literal["fault", "advice", "good"]
    key: str
    named: Mapping[str, Any] = field(default_factory=dict)
    place: tuple[str, str] | None = None
    line: int | None = None

    def as_dict(self, words: Words, names: Names) -> dict[str, Any]:
        """Return plain values, with the sentence."""
        place = {} if self.place is None else {"part": self.place[0], "id": self.place[1]}
        said = sentence(self, words, names)
        return {"kind": self.kind, "finding": self.key, **place, "line": self.line, "text": said}


def findings(trial: Trial) -> list[Finding]:
    """Return the findings of a trial, faults first. There is always at least one."""
    if not trial.games:
        return [Finding("advice", "no-games")]
    found = [*_unfinished(trial), *_balance(trial), *_length(trial), *_never(trial)]
    if not any(each.kind == "fault" for each in found):
        found.insert(0, Finding("good", "works", {"games": len(trial.games)}))
    return sorted(found, key=lambda each: ("fault", "good", "advice").index(each.kind))


def works(trial: Trial) -> bool:
    """Return whether the findings contain no fault."""
    return not any(each.kind == "fault" for each in findings(trial))


def sentence(finding: Finding, words: Words, names: Names) -> str:
    said = {key: _said(key, value, words, names) for key, value in finding.named.items()}
    said |= {f"{key}-id": finding.named[key] for key in ("house", "loser") if key in finding.named}
    return words.say(f"try-{finding.key}", **said)


def names_in(trial: Trial, words: Words) -> Names:
    """Return the names of the tried battle's units (reserve included), rules and objectives."""
    known = names_of(trial.start, words)
    plan = translated(trial.plan, words) if trial.scenario is not None else trial.plan
    quoted, text = {}, ""
    for id, rule in plan.rules.items():  # a rule without a text is quoted by the text of the rule before it
        quoted[id] = text = rule.text or text or id
    reserve = {id: words.say("unit-name", name=known(id) or id, id=id) for id in plan.reserve}
    return lambda id: reserve.get(id) or known(id) or quoted.get(id)


def _said(key: str, value: Any, words: Words, names: Names) -> Any:
    if key in ("house", "loser"):
        return words.word(value)
    if key in ("unit", "text"):
        return shortened(names(value) or value)
    if key == "fault":
        return translated_sentence(value, words)
    if key in ("part", "low", "high", "bound"):
        return f"{value:.0%}"
    return value


def shortened(text: str) -> str:
    """Return a sentence of the plan for quoting, cut off at a word if too long."""
    line = " ".join(text.split()).rstrip(".")
    return line if len(line) <= LETTERS else f"{line[:LETTERS].rpartition(' ')[0]} ..."


def _unfinished(trial: Trial) -> Iterator[Finding]:
    for fault in trial.faults:
        count = sum(game.fault == fault for game in trial.games)
        yield Finding("fault", "unfinished", {"count": count, "games": len(trial.games), "fault": fault})
    nobody = trial.wins["none"]
    if trial.finished and nobody > IDLE * len(trial.finished):
        yield Finding("advice", "nobody", {"count": nobody, "games": len(trial.finished)})


def _balance(trial: Trial) -> Iterator[Finding]:
    """Yield whether a House wins too often: a fault if chance is ruled out, otherwise advice."""
    if trial.bot == "random":
        yield Finding("advice", "chance-says-nothing")
        return
    favoured = trial.scenario.favoured if trial.scenario is not None else None
    if not trial.decided:
        return
    house: str = favoured or max(HOUSES, key=trial.share)
    low, high = trial.interval(house)
    values: dict[str, Any] = {
        "house": house,
        "count": trial.wins[house],
        "games": trial.decided,
        "part": trial.share(house),
        "low": low,
        "high": high,
    }
    least, most = FAVOURED if favoured else FAIR
    if low > most:
        yield Finding("fault", "lop-sided", {**values, "bound": most})
    elif high < least:
        yield Finding("fault", "not-favoured", {**values, "bound": least})
    elif trial.share(house) > most:
        yield Finding("advice", "perhaps-lop-sided", {**values, "bound": most})
    elif trial.share(house) < least:
        yield Finding("advice", "perhaps-not-favoured", {**values, "bound": least})
    else:
        yield Finding("good", "favoured-fair" if favoured else "fair", values)
        return
    ahead = trial.share(house) > most
    yield from _help(trial, house if ahead else _other(house))


def _other(house: str) -> str:
    return HOUSES[1 - HOUSES.index(house)]


def _help(trial: Trial, house: str) -> Iterator[Finding]:
    """Yield suggestions if a House wins too often."""
    loser = _other(house)
    battle = trial.start
    begins = strength(trial)
    for key, what in MORE.items():
        mine, theirs = begins[house][what], begins[loser][what]
        if mine > theirs:
            yield Finding("advice", key, {"house": house, "mine": mine, "theirs": theirs, "loser": loser})
    fell = trial.times("fell")
    units = [id for id, owner in houses_of(battle) if owner == loser and fell[id]]
    weakest, next_weakest = ([*sorted(units, key=lambda id: -fell[id]), "", ""])[:2]
    if weakest and fell[next_weakest] < fell[weakest] < len(
        trial.games
    ):  # a unit that always fell has a separate finding
        values = {"unit": weakest, "count": fell[weakest], "games": len(trial.games), "loser": loser}
        yield Finding("advice", "weakest", values, _place(trial, weakest))
    points = trial.points[house]
    if points:
        source = next(iter(points))
        values = {"text": source, "points": f"{points[source]:.1f}", "house": house}
        yield Finding("advice", "most-points", values, ("rules", source) if source in trial.plan.rules else None)


def _place(trial: Trial, unit: str) -> tuple[str, str]:
    return ("reserve" if unit in trial.start.reserve else "units", unit)


def _length(trial: Trial) -> Iterator[Finding]:
    before, limit = trial.start.round - 1, trial.start.limit
    if trial.finished and limit and trial.rounds - before <= SHORT * (limit - before):
        yield Finding("advice", "short", {"rounds": f"{trial.rounds:.1f}", "limit": limit})


def _never(trial: Trial) -> Iterator[Finding]:
    """Yield parts of the plan that played no part, and units that never moved or always fell."""
    plan, games = trial.plan, len(trial.games)
    fired, moved, fell, came, turned = (trial.times(what) for what in ("fired", "moved", "fell", "came", "turned"))
    for rule in plan.rules_in_force:
        if not fired[rule]:
            line = plan.places.rules.get(rule)
            yield Finding("advice", "rule-never", {"rule": rule, "games": games}, ("rules", rule), line)
    ended = {end.text for end in trial.endings}
    for number, claim in enumerate(plan.victory):
        if claim.text not in ended:
            values: dict[str, Any] = {"text": claim.text, "house": claim.winner}
            yield Finding("advice", "victory-never", values, ("victory", str(number)))
    for id, objective in plan.objectives.items():
        if not turned[objective.at]:
            values = {"objective": id, "hex": objective.at, "games": games}
            yield Finding("advice", "objective-never", values, ("objectives", id))
    for unit in trial.start.units:
        if not moved[unit]:
            yield Finding("advice", "unit-never-moved", {"unit": unit, "games": games}, ("units", unit))
        if fell[unit] == games:
            yield Finding("advice", "unit-always-fell", {"unit": unit, "games": games}, ("units", unit))
    for unit in trial.start.reserve:
        if not came[unit]:
            yield Finding("advice", "reserve-never", {"unit": unit, "games": games}, ("reserve", unit))
        elif fell[unit] == games:
            yield Finding("advice", "unit-always-fell", {"unit": unit, "games": games}, ("reserve", unit))


def strength(trial: Trial) -> dict[str, dict[str, int]]:
    """Return each House's resources: `figures` on the board, command `tokens`, `dice` and `cards` per round.

    Dice and cards come from the plan; they are 0 without one.
    """
    plan, battle = trial.scenario, trial.start
    given = {"dice": plan.dice, "cards": plan.cards} if plan is not None else {}
    tokens = plan.tokens if plan is not None and trial.position is None else None
    return {
        house: {
            "figures": sum(figures for id, figures in battle.figures().items() if battle.roster[id].house == house),
            "tokens": tokens[house] if tokens is not None else battle.house(house).command,
            **{what: given[what][house] if what in given else 0 for what in ("dice", "cards")},
        }
        for house in HOUSES
    }


def name_of(trial: Trial, words: Words) -> str:
    """Return the name of the tried battle, with the round if it was resumed from a later one."""
    name = words.say("sheet-position") if trial.scenario is None else translated(trial.scenario, words).name
    if trial.position is None or trial.start.round == 1:
        return name
    return words.say("try-from-round", name=name, round=trial.start.round)
