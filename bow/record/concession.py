"""The line of a journal that says that a House gave the battle up. It is no action: no rule lists or allows it.

    {"concede":"stark","n":18,"events":[["battle-over",{...}]],"position":{...},"digest":"..."}

It is numbered as the actions are, and it is the last line that counts: the battle is over.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from bow.battle import HOUSES, Action, Battle
from bow.ground.match import MatchStep

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

#: stands where the verb of an action stands, in the history of a battle
VERB = "concede"


def concession(battle: Battle, house: str) -> MatchStep[Battle]:
    """The step by which a House gives a battle up.

    Raises:
        ValueError: the battle is over already.
    """
    return MatchStep(house, Action(VERB, (house,)), battle, battle.conceded(house))


def is_concession(action: Action | str) -> bool:
    """Whether a step of a history is no action but a concession."""
    return str(action).partition(" ")[0] == VERB


def after_action_or_concession(battle: Battle, action: str) -> Battle:
    """The battle after what a line of a journal says.

    Raises:
        IllegalAction: the action is not legal now.
    """
    verb, _, house = action.partition(" ")
    if verb == VERB and house in HOUSES and battle.decision is not None:
        return battle.conceded(house)
    return battle.apply(action)


def refuse_after(last: Sequence[object], value: dict[str, Any]) -> None:
    """Lets nothing be done once a House has conceded.

    Args:
        last: the last entry before a line, if there is one.
        value: what the line holds.

    Raises:
        ValueError: it is an action, or another concession.
    """
    if "n" in value and any(is_concession(getattr(entry, "action", "")) for entry in last):
        raise ValueError("follows a concession: the battle is over")


def written(line: dict[str, Any]) -> dict[str, Any]:
    """The line of an action as it is written: that of a concession has no action and no chance in it."""
    if not is_concession(line["do"]):
        return line
    return {VERB: line["house"]} | {key: value for key, value in line.items() if key not in ("house", "do", "chance")}


def as_read(value: dict[str, Any], typed: Callable[[dict[str, Any], str, type[Any]], Any]) -> dict[str, Any]:
    """The inverse of `written`. `typed` takes a value of a type from a line.

    Raises:
        ValueError: it says no House, or something else beside.
    """
    if VERB not in value:
        if is_concession(str(value.get("do", ""))):
            raise ValueError("a concession is no action; its line says `concede`")
        return value
    house = typed(value, VERB, str)
    if "do" in value or "back" in value or "rules" in value:
        raise ValueError("is a concession and something else in one")
    return {**value, "house": house, "do": f"{VERB} {house}", "chance": []}
