"""Positions of earlier versions of the rules, whose open procedures had other names or fields.

Until version 3 of the rules a card and its questions were one procedure. The number `order` distinguished the
questions: the order whose units are being named, else -1; -2 when only the tactic was left, -3 when nothing was left.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from bow.battle.rules.leadership import AfterTactic, CardStep, CardTurn, Naming, OrderChoice

#: the last version of the rules that wrote such positions
LAST_RULES = 3
#: former name of a procedure -> current name
CURRENT = {"reroll": "combat", "trigger": "commit", "pursue": "follow"}
FORMER = {current: former for former, current in CURRENT.items()}
#: the fields that only the former procedure of a card has
FORMER_FIELDS = {"order": int, "count": int, "acted": bool}
FORMER_TACTIC = -2
FORMER_NONE = -1


def current_frames(doing: Sequence[Any]) -> list[Any]:
    """Return open procedures in the current form.

    Those already in that form, and those of no known version, stay as they are.
    """
    return [new for frame in doing for new in current_procedures(frame)]


def current_procedures(frame: Any) -> list[Any]:
    """Return an open procedure of any version as procedures of the current version."""
    if not isinstance(frame, Mapping):
        return [frame]
    kind = frame.get("frame")
    if isinstance(kind, str) and kind in CURRENT:
        return [{**frame, "frame": CURRENT[kind]}]
    if kind == CardTurn.kind and all(type(frame.get(name)) is form for name, form in FORMER_FIELDS.items()):
        return _current_card(frame)
    return [frame]


def _current_card(frame: Mapping[str, Any]) -> list[Any]:
    order = frame["order"]
    if order >= 0 or order == FORMER_NONE:
        step = CardStep.ACT if frame["acted"] else CardStep.ORDERS
    else:
        step = CardStep.TACTIC if order == FORMER_TACTIC else CardStep.PUT_AWAY
    card = {name: value for name, value in frame.items() if name not in FORMER_FIELDS} | {"step": int(step)}
    if order < 0:
        return [card]
    return [card, {"frame": Naming.kind, "house": frame.get("house"), "order": order, "count": frame["count"]}]


def former_position(position: Mapping[str, Any]) -> dict[str, Any] | None:
    """Return a complete position in the form of version 3 of the rules.

    None: a card is being played. Version 3 recorded facts about it that are no longer kept.
    """
    doing: list[dict[str, Any]] = list(position["doing"])
    if any(frame["frame"] in (CardTurn.kind, OrderChoice.kind, Naming.kind, AfterTactic.kind) for frame in doing):
        return None
    former = [{**frame, "frame": FORMER.get(frame["frame"], frame["frame"])} for frame in doing]
    return {**position, "doing": former}
