"""The line of a journal by which a House concedes the battle. It is no action: no rule lists or allows it.

    {"concede":"stark","n":18,"events":[["battle-over",{...}]],"position":{...},"digest":"..."}

It is numbered like the actions, and no action or concession may follow it, because the battle is over.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Protocol, Self, TypeVar

from bow.game.actions import Action
from bow.game.games import Game
from bow.game.match import MatchStep
from bow.system.sentence import Sentence

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

#: in the history of a battle it takes the place of an action's verb
VERB = "concede"


class Concedable(Game, Protocol):
    """A game that a House may concede."""

    def conceded(self, house: str) -> Self:
        """Return the game after a House has conceded it. Raise ValueError if it is over already."""


G = TypeVar("G", bound=Concedable)


def concession(game: G, house: str) -> MatchStep[G]:
    """Return the step by which a House concedes a game.

    Raises:
        ValueError: the game is over already.
    """
    return MatchStep(house, Action(VERB, (house,)), game, game.conceded(house))


def is_concession(action: Action | str) -> bool:
    """Return whether a step of a history is a concession, not an action."""
    return str(action).partition(" ")[0] == VERB


def after_action_or_concession(game: G, action: str) -> G:
    """Return the game after an action or a concession from a journal.

    Raises:
        IllegalAction: the action is not legal now.
    """
    verb, _, house = action.partition(" ")
    if verb == VERB and house in game.houses and game.decision is not None:
        return game.conceded(house)
    return game.apply(action)


def refuse_after(last: Sequence[object], value: dict[str, Any]) -> None:
    """Refuse a numbered line that follows a concession.

    Args:
        last: a list with the last entry before the line; empty if there is none.
        value: the value of the line.

    Raises:
        ValueError: the line is an action, or another concession.
    """
    if "n" in value and any(is_concession(getattr(entry, "action", "")) for entry in last):
        raise ValueError(Sentence("told-after-concession"))


def written(line: dict[str, Any]) -> dict[str, Any]:
    """Return the written form of an action's line: a concession has no action and no chance."""
    if not is_concession(line["do"]):
        return line
    return {VERB: line["house"]} | {key: value for key, value in line.items() if key not in ("house", "do", "chance")}


def as_read(value: dict[str, Any], typed: Callable[[dict[str, Any], str, type[Any]], Any]) -> dict[str, Any]:
    """Return the line of an action from its written form, the inverse of `written`. `typed` takes a value from a line.

    Raises:
        ValueError: a concession names no House, has further values, or is written as an action.
    """
    if VERB not in value:
        if is_concession(str(value.get("do", ""))):
            raise ValueError(Sentence("told-concession-no-action"))
        return value
    house = typed(value, VERB, str)
    if "do" in value or "back" in value or "rules" in value:
        raise ValueError(Sentence("told-concession-and-more"))
    return {**value, "house": house, "do": f"{VERB} {house}", "chance": []}
