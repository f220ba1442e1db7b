"""Battles without end: which special rule keeps one going, and where that rule stands."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bow.battle.core.resolve import Resolve
from bow.battle.deeds.rule_bounds import feeding_rule
from bow.content.documents.faults import Fault, InputError

if TYPE_CHECKING:
    from bow.battle.core.state import State


class EndlessError(InputError):
    """A battle goes on without end, by a special rule of its plan; names the rule, its file and line."""


def endless(s: State, why: str) -> EndlessError:
    """The error for a battle that went on too long; blames the special rule that is being carried out.

    If none is, the one that may bring Houses what they take turns with.
    """
    busy = [frame.rule for frame in s.stack if isinstance(frame, Resolve) and frame.rule >= 0]
    places = s.compiled.plan.places
    feeding = feeding_rule(s.compiled)
    if not busy and feeding is None:
        return EndlessError([Fault(places.file or "battle", None, "", why)])
    rule = s.compiled.special_rules[busy[-1]].id if busy or feeding is None else feeding.id
    return EndlessError([Fault(places.file or "battle", places.rules.get(rule), f"rules.{rule}", why)])
