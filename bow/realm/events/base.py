"""The base of all events of the realm: an `Event` of `bow.game` whose values are typed fields of its class."""

from __future__ import annotations

from typing import Any, ClassVar

from bow.game.events import TypedEvent


class RealmEvent(TypedEvent):
    """An event of the realm. Kinds with values that some Houses may not see override `seen_by`."""

    __slots__ = ()

    KINDS: ClassVar[dict[str, type[Any]]] = {}

    def seen_by(self, house: str) -> RealmEvent:
        """Return the event as a House may see it."""
        return self
