"""Special rules of a battle that starts in a later round of another, with rounds renumbered."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from bow.authoring.left_out import LeftOut

IN_ROUND = "in-round"


def renumbered(value: Mapping[str, Any], gone: int) -> tuple[dict[str, Any], list[LeftOut]]:
    """Renumber the rounds in all conditions, so that the first round not yet played becomes round 1.

    Args:
        value: a battle plan in the form of `bow.content.documents.validation`.
        gone: the number of rounds played.

    Returns:
        The plan without rules, deeds and victory conditions for rounds already played, and a list of these.
    """
    if gone <= 0:
        return dict(value), []
    left: list[LeftOut] = []
    made = dict(value)
    rules = {}
    for id, rule in value.get("rules", {}).items():
        later = _later_rule(rule, gone, f"rules.{id}", left)
        if later is None:
            left.append(LeftOut(f"rules.{id}", "round-over"))
        rules[id] = later
    made["rules"] = without_rules(value.get("rules", {}), rules)
    victory = []
    for n, line in enumerate(value.get("victory", []), 1):
        conditions = _all(line.get("if", []), gone)
        if conditions is None:
            left.append(LeftOut(f"victory.{n}", "round-over"))
        else:
            victory.append(_with_conditions(line, conditions))
    made["victory"] = victory
    return made, left


def without_rules(before: Mapping[str, Any], after: Mapping[str, Any]) -> dict[str, Any]:
    """Return the rules of `after` that are not None. If the text of a deleted rule was shared, another rule gets it."""
    made: dict[str, Any] = {}
    text = None
    for id in before:
        rule = after.get(id)
        text = before[id].get("text", text)
        if rule is None:
            continue
        if "text" not in rule and text is not None and not _told_before(before, made, id):
            rule = {**rule, "text": text}
        made[id] = rule
    return made


def _told_before(before: Mapping[str, Any], made: Mapping[str, Any], id: str) -> bool:
    """Return whether a rule with the text of the rule `id` still exists, or another rule has taken the text over."""
    ids = list(before)
    for other in reversed(ids[: ids.index(id)]):
        if other in made:
            return True
        if "text" in before[other]:
            return False
    return True  # no rule before it has a text


def _later_rule(rule: Mapping[str, Any], gone: int, at: str, left: list[LeftOut]) -> dict[str, Any] | None:
    conditions = _all(rule.get("if", []), gone)
    deeds = list(_later_deeds(rule["do"], gone, f"{at}.do", left))
    if conditions is None or not deeds:
        return None
    return {**_with_conditions(rule, conditions), "do": deeds}


def _later_deeds(deeds: list[Any], gone: int, at: str, left: list[LeftOut]) -> Iterator[Any]:
    for n, deed in enumerate(deeds, 1):
        if not isinstance(deed, Mapping):
            yield deed
            continue
        ((word, fields),) = deed.items()
        made = dict(fields) if isinstance(fields, Mapping) else fields
        if isinstance(made, dict) and "if" in made:
            conditions = _all(made["if"], gone)
            if conditions is None:
                left.append(LeftOut(f"{at}.{n}", "round-over"))
                continue
            made["if"] = conditions
        if isinstance(made, dict) and isinstance(made.get("do"), list):
            made["do"] = list(_later_deeds(made["do"], gone, f"{at}.{n}.{word}.do", left))
            if not made["do"]:
                continue
        yield {word: made}


def _with_conditions(part: Mapping[str, Any], conditions: list[Any]) -> dict[str, Any]:
    """Return a rule or a line of victory with other conditions; without any the key is left out."""
    if not conditions:
        return {key: item for key, item in part.items() if key != "if"}
    return {key: conditions if key == "if" else item for key, item in part.items()}


def _all(conditions: list[Any], gone: int) -> list[Any] | None:
    """Return the conditions that still matter, or None if one of them can no longer hold."""
    made = [_later(each, gone) for each in conditions]
    return None if False in made else [each for each in made if each is not True]


def _later(condition: Any, gone: int) -> Any:
    """Return a condition with its rounds renumbered; True: it always holds; False: it never does."""
    if not isinstance(condition, Mapping):
        return condition
    ((word, fields),) = condition.items()
    if word == IN_ROUND:
        first, last = fields.get("from", 1) - gone, fields.get("to")
        if last is not None and last - gone < 1:
            return False
        if last is None:
            return True if first <= 1 else {word: {"from": first}}
        return {word: {"from": max(1, first), "to": last - gone}}
    if word in ("any-of", "none-of"):
        these = [_later(each, gone) for each in fields["these"]]
        if True in these:
            return word == "any-of"
        these = [each for each in these if each is not False]
        return {word: {**fields, "these": these}} if these else word == "none-of"
    return condition
