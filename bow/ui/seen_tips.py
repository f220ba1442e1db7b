"""The first-time tips that were shown, in a small file that both games share."""

from __future__ import annotations

import contextlib
from typing import TYPE_CHECKING

from bow.system.places import home
from bow.ui.own_files import write_own
from bow.ui.player_settings import read_own

if TYPE_CHECKING:
    from pathlib import Path


def _path() -> Path:
    return home() / "tips.json"


def seen_tips() -> frozenset[str]:
    seen = read_own(_path()).get("seen")
    return frozenset(each for each in seen if isinstance(each, str)) if isinstance(seen, list) else frozenset()


def keep_seen(ids: frozenset[str]) -> None:
    """Add tips to those that were shown; if that fails, they are shown again another time."""
    seen = seen_tips()
    if ids <= seen:
        return
    with contextlib.suppress(OSError):
        home().mkdir(parents=True, exist_ok=True)
        write_own(_path(), {"seen": sorted(seen | ids)})
