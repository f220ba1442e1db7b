"""The line of a journal that says that a House gave the battle up. It is no action: no rule lists or allows it.

    {"concede":"stark","n":18,"events":[["battle-over",{...}]],"position":{...},"digest":"..."}

It is numbered as the actions are, and it is the last line that counts: the battle is over.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Protocol, Self, TypeVar

from bow.ground.actions import Action
from bow.ground.games import Game
from bow.ground.match import MatchStep
from bow.system.sentence import Sentence

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

#: stands where the verb of an action stands, in the history of a battle
VERB = "concede"


class Concedable(Game, Protocol):
    """A game that a House may give up."""

    def conceded(self, house: str) -> Self:
        """The game after a House has given it up. ValueError: it is over already."""


G = TypeVar("G", bound=Concedable)


def concession(game: G, house: str) -> MatchStep[G]:
    """The step by which a House gives a game up.

    Raises:
        ValueError: the game is over already.
    """
    return MatchStep(house, Action(VERB, (house,)), game, game.conceded(house))


def is_concession(action: Action | str) -> bool:
    """Whether a step of a history is no action but a concession."""
    return str(action).partition(" ")[0] == VERB


def after_action_or_concession(game: G, action: str) -> G:
    """The game after what a line of a journal says.

    Raises:
        IllegalAction: the action is not legal now.
    """
    verb, _, house = action.partition(" ")
    if verb == VERB and house in game.houses and game.decision is not None:
        return game.conceded(house)
    return game.apply(action)


def refuse_after(last: Sequence[object], value: dict[str, Any]) -> None:
    """Lets nothing be done once a House has conceded.

    Args:
        last: the last entry before a line, if there is one.
        value: what the line holds.

    Raises:
        ValueError: it is an action, or another concession.
    """
    if "n" in value and any(is_concession(getattr(entry, "action", "")) for entry in last):
        raise ValueError(Sentence("told-after-concession"))


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
            raise ValueError(Sentence("told-concession-no-action"))
        return value
    house = typed(value, VERB, str)
    if "do" in value or "back" in value or "rules" in value:
        raise ValueError(Sentence("told-concession-and-more"))
    return {**value, "house": house, "do": f"{VERB} {house}", "chance": []}
