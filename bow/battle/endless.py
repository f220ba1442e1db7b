"""The error for endless battles: it names the special rule that keeps one going, and the place of that rule."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bow.battle.core.resolve import Resolve
from bow.battle.deeds.rule_bounds import feeding_rule
from bow.content.documents.faults import Fault, InputError

if TYPE_CHECKING:
    from bow.battle.core.state import State


class EndlessError(InputError):
    """A battle goes on without end because of a special rule; the error names the rule, its file and line."""


def endless(s: State, why: str) -> EndlessError:
    """Return the error for an endless battle. It blames the special rule being carried out.

    If there is none, it blames a rule that may give Houses the means for more turns.
    """
    busy = [frame.rule for frame in s.stack if isinstance(frame, Resolve) and frame.rule >= 0]
    places = s.compiled.plan.places
    feeding = feeding_rule(s.compiled)
    if not busy and feeding is None:
        return EndlessError([Fault(places.file or "battle", None, "", why)])
    rule = s.compiled.special_rules[busy[-1]].id if busy or feeding is None else feeding.id
    return EndlessError([Fault(places.file or "battle", places.rules.get(rule), f"rules.{rule}", why)])
