"""First-time tips, each shown once, for one decision; a small file shared by all games records those shown."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bow.seats.own_files import keep_own, read_own
from bow.system.places import home

if TYPE_CHECKING:
    from collections.abc import Iterable
    from pathlib import Path


class FirstTips:
    """The tips that the player has not seen yet."""

    def __init__(self) -> None:
        self._seen = seen_tips()
        self._new: tuple[object, str] | None = None

    def first(self, ids: Iterable[str], decision: object) -> str | None:
        """Return the first of some tips that is new, and mark it as seen; for the same decision it stays new.

        Args:
            ids: the tips that suit the decision, the most important first.
            decision: a value that differs between decisions. One has at most one new tip.
        """
        if self._new is not None and self._new[0] == decision:
            return self._new[1] if self._new[1] in ids else None
        new = next((id for id in ids if id not in self._seen), None)
        if new is not None:
            self._new = decision, new
            self._seen |= {new}
            keep_seen(self._seen)
        return new


def _path() -> Path:
    return home() / "tips.json"


def seen_tips() -> frozenset[str]:
    seen = read_own(_path()).get("seen")
    return frozenset(each for each in seen if isinstance(each, str)) if isinstance(seen, list) else frozenset()


def keep_seen(ids: frozenset[str]) -> None:
    """Record tips as shown; if that fails, they will be shown again."""
    seen = seen_tips()
    if ids <= seen:
        return
    keep_own(_path().name, {"seen": sorted(seen | ids)})
