"""What every event of the realm is: an `Event` of the ground whose values are typed fields of its class."""

from __future__ import annotations

from typing import Any, ClassVar

from bow.ground.events import TypedEvent


class RealmEvent(TypedEvent):
    """An event of the realm. Whatever is hidden from some Houses stands in the field that `hidden_from` names."""

    __slots__ = ()

    KINDS: ClassVar[dict[str, type[Any]]] = {}

    def seen_by(self, house: str) -> RealmEvent:
        """The event as a House may see it."""
        return self
