"""The sentences of a game as one value for each game, so that code for any game need not import one.

`BATTLE_WORDS` is in `bow.words.battle_words`, `REALM_WORDS` in `bow.words.realm_words`.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Generic, TypeVar

if TYPE_CHECKING:
    from bow.game.actions import Action, Part
    from bow.game.games import Game
    from bow.words.messages import Words

G = TypeVar("G", bound="Game")


def _part_name(words: Words, part: Part, game: Any) -> str:
    return part.id


def _no_names(words: Words, game: Any) -> Callable[[str], str | None]:
    return lambda id: None


@dataclass(frozen=True)
class GameWords(Generic[G]):
    """The sentences of one game. Each function takes the messages of a language, its subject, and the game.

    Attributes:
        event: returns the sentence of an event.
        action: returns the effect of an action.
        refusal: returns the sentence of a refusal, without the rule.
        decision: returns the House and the question of a decision.
        house: returns the name of a House.
        secret: returns whether the open decision, or its answer, shows secrets to other Houses.
        things: takes the messages of a language, and a game or a view of it; returns a function that returns the name
            of a thing by its id, or None if it has none.
        part: returns the name of a part of an action, as a short label; takes the view of the House that decides.
    """

    event: Callable[[Words, Any, G], str]
    action: Callable[[Words, Action, G], str]
    refusal: Callable[[Words, Any, G], str]
    decision: Callable[[Words, Any, G], str]
    house: Callable[[Words, str, G], str]
    secret: Callable[[G], bool]
    things: Callable[[Words, Any], Callable[[str], str | None]] = _no_names
    part: Callable[[Words, Part, Any], str] = _part_name
