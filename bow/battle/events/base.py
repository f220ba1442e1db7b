"""The base of all events of a battle: an `Event` of `bow.game` whose values are typed fields of its class."""

from __future__ import annotations

from typing import Any, ClassVar, Self

from bow.game.events import Event, TypedEvent

#: every class with a kind, by its kind
KINDS: dict[str, type[BattleEvent]] = {}


class BattleEvent(TypedEvent):
    """An event of a battle. The annotations of its class are its fields; `Moved(unit="s1", ...)` makes one."""

    __slots__ = ()

    KINDS: ClassVar[dict[str, type[Any]]] = KINDS

    def hidden(self, name: str, value: object = None) -> Self:
        """Return a copy of the event with one value hidden (None), or replaced."""
        return self._replace(values=self.values | {name: value})

    def __reduce__(self) -> tuple[Any, ...]:
        return event_of, (self.kind, self.values)


def event_of(kind: str, values: dict[str, Any]) -> Event:
    """Return the event of a kind without checking its values; of an unknown kind a plain `Event`."""
    return tuple.__new__(KINDS.get(kind, Event), (kind, values))
