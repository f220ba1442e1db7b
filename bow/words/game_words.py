"""The sentences of a game: one value for each game, so that code for any game imports none.

`BATTLE_WORDS` stands in `bow.words.battle_words`, `REALM_WORDS` in `bow.words.realm_sentences`.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Generic, TypeVar

if TYPE_CHECKING:
    from bow.ground.actions import Action
    from bow.ground.games import Game
    from bow.words.messages import Words

G = TypeVar("G", bound="Game")


@dataclass(frozen=True)
class GameWords(Generic[G]):
    """The sentences of one game. Each function takes the words of a language, its subject, and the game as it stands.

    Attributes:
        event: what happened.
        action: what somebody would do.
        refusal: why an action is refused, without the rule.
        decision: who is asked what.
        house: the name of a House.
        secret: whether the open decision, or its answer, shows what other Houses may not see.
    """

    event: Callable[[Words, Any, G], str]
    action: Callable[[Words, Action, G], str]
    refusal: Callable[[Words, Any, G], str]
    decision: Callable[[Words, Any, G], str]
    house: Callable[[Words, str, G], str]
    secret: Callable[[G], bool]
