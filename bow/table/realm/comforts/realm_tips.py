"""First-time tips: the tip for a kind of decision stands out when the player meets this kind for the first time."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bow.ui.seen_tips import keep_seen, seen_tips

if TYPE_CHECKING:
    from collections.abc import Callable

    from bow.table.realm.play.realm_seat import RealmSeat


class RealmTips:
    """The kinds of decisions that the player has met, and the one that is new now.

    Attributes:
        on: returns whether new kinds stand out.
    """

    def __init__(self, seat: RealmSeat, on: Callable[[], bool]) -> None:
        self.seat, self.on = seat, on
        self._seen = seen_tips()
        self._new: object = None

    def is_new(self, kind: str) -> bool:
        """Return whether a House has decisions of this kind for the first time, in this round."""
        seat, id = self.seat, f"realm-{kind}"
        if not kind or not self.on():
            return False
        now = seat.house, kind, seat.view.round
        if id not in self._seen:
            self._seen |= {id}
            self._new = now
            keep_seen(frozenset({id}))
        return self._new == now
