"""The games that this program knows, by name, and the game of a journal."""

from __future__ import annotations

import logging
from collections.abc import Mapping
from functools import cache
from importlib.metadata import entry_points
from pathlib import Path
from types import MappingProxyType
from typing import Any, Final

from bow.content.documents.faults import InputError
from bow.games.battle import BATTLE
from bow.games.game_kind import GameKind
from bow.games.realm import REALM
from bow.games.skirmish import SKIRMISH
from bow.record.journal_reading import game_named

#: the group of the entry points by which installed packages name games of their own, each a `GameKind`
ENTRY_POINTS: Final = "bow.games"
_KINDS: Final[dict[str, GameKind[Any, Any]]] = {kind.name: kind for kind in (BATTLE, REALM, SKIRMISH)}
#: the games of the boxes, the set-up of a skirmish, and games that were registered, by name
KINDS: Final[Mapping[str, GameKind[Any, Any]]] = MappingProxyType(_KINDS)
_log = logging.getLogger("bow.games")


def register(kind: GameKind[Any, Any]) -> None:
    """Add a game of another package to `KINDS`.

    Raises:
        ValueError: another game has its name.
    """
    if _KINDS.setdefault(kind.name, kind) is not kind:
        raise ValueError(kind.name)


@cache
def load_installed() -> None:
    """Register the games of all installed packages, once. A game that fails to load is skipped and logged."""
    for entry in entry_points(group=ENTRY_POINTS):
        try:
            register(entry.load())
        except Exception:  # noqa: BLE001  # a game of another package must not keep all others closed
            _log.exception("the game %s cannot be loaded", entry.value)


def kind_named(name: str) -> GameKind[Any, Any]:
    """Return the game with a name, such as `realm`.

    Raises:
        KeyError: there is no such game.
    """
    if name not in KINDS:
        load_installed()
    return KINDS[name]


def kind_of(journal: Path) -> GameKind[Any, Any]:
    """Return the game of a journal, by its first line.

    If that names no game of `KINDS`, or cannot be read, the result is `BATTLE`: the error of reading a battle says why.
    """
    try:
        return kind_named(game_named(journal))
    except (InputError, KeyError):
        return BATTLE
