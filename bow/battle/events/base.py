"""What every event of a battle is: an `Event` of the ground whose values are typed fields of its class.

An event is still its kind and its values, so that texts, journals and messages are written from these alone. The
fields of a class read them: `Moved.to` is `values["to"]`, and `Moved.from_` is `values["from"]`, for `from` is a word
of Python.
"""

from __future__ import annotations

import sys
from collections.abc import Callable
from typing import Any, ClassVar, Self, dataclass_transform

from bow.ground.events import Event

#: every class with a kind, by its kind
KINDS: dict[str, type[BattleEvent]] = {}


@dataclass_transform(kw_only_default=True, frozen_default=True, eq_default=False)
class BattleEvent(Event):
    """An event of a battle. The annotations of its class are its fields; `Moved(unit="s1", ...)` makes one."""

    __slots__ = ()

    #: the fields by the names of their values, in their order; those of the base class come first
    FIELDS: ClassVar[dict[str, Any]] = {}
    KIND: ClassVar[str] = ""

    def __init_subclass__(cls, kind: str = "") -> None:
        super().__init_subclass__()
        own = {name.rstrip("_"): form for name, form in vars(cls).get("__annotations__", {}).items()}
        cls.FIELDS = {**cls.FIELDS, **own}
        for name in vars(cls).get("__annotations__", {}):
            setattr(cls, name, property(_reader(sys.intern(name.rstrip("_")))))
        if kind:
            cls.KIND = kind
            KINDS[kind] = cls

    def __new__(cls, **values: Any) -> Self:
        """An event with these values. TypeError: they are not those of its fields."""
        named = {name.rstrip("_"): value for name, value in values.items()}
        if named.keys() != cls.FIELDS.keys() or not cls.KIND:
            raise TypeError(f"{cls.__name__} has the fields {', '.join(cls.FIELDS)}, not {', '.join(named)}")
        return tuple.__new__(cls, (cls.KIND, named))

    def __reduce__(self) -> tuple[Any, ...]:
        return event_of, (self.kind, self.values)


def _reader(key: str) -> Callable[[Event], Any]:
    return lambda event: event[1][key]


def event_of(kind: str, values: dict[str, Any]) -> Event:
    """The event of a kind with its values as they are; of a kind that is not known here, a plain `Event`."""
    return tuple.__new__(KINDS.get(kind, Event), (kind, values))
