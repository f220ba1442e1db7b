"""The games of this program by name, and the game of a journal."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from types import MappingProxyType
from typing import Any, Final

from bow.content.documents.faults import InputError
from bow.games.battle import BATTLE
from bow.games.game_kind import GameKind
from bow.games.realm import REALM
from bow.games.skirmish import SKIRMISH
from bow.record.journal_reading import game_named

#: the two games of the boxes, and the set-up of a skirmish, by name
KINDS: Final[Mapping[str, GameKind[Any, Any]]] = MappingProxyType(
    {kind.name: kind for kind in (BATTLE, REALM, SKIRMISH)}
)


def kind_named(name: str) -> GameKind[Any, Any]:
    """Return the game with a name, such as `realm`.

    Raises:
        KeyError: there is none.
    """
    return KINDS[name]


def kind_of(journal: Path) -> GameKind[Any, Any]:
    """Return the game of a journal, as its first line says.

    If that says none of `KINDS`, or cannot be read, the result is `BATTLE`: the error of reading a battle says why.
    """
    try:
        return KINDS.get(game_named(journal), BATTLE)
    except InputError:
        return BATTLE
