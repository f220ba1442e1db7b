"""Events: facts of a game, enough to animate, log and replay it. The locale files hold their sentences.

A game derives its own base class from `TypedEvent`. An event of such a class still consists of its kind and values, so
that texts, journals and messages need only these. The fields of a class read them: `Moved.to` is `values["to"]`, and
`Moved.from_` is `values["from"]`, because `from` is a Python keyword.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterable
from typing import Any, ClassVar, NamedTuple, Self, dataclass_transform


class Event(NamedTuple):
    """One fact: its kind (the key of its sentence) and plain values (ids, names, whole numbers, lists of them)."""

    kind: str
    values: dict[str, Any]

    def __str__(self) -> str:
        return " ".join([self.kind, *(f"{key}={value}" for key, value in self.values.items())])

    def seen_by(self, house: str) -> Event:
        """Return the event as a House may see it. Nothing is hidden unless a class overrides this."""
        return self


def seen_by_all(event: Event, houses: Iterable[str]) -> Event:
    """Return an event as these Houses may see it together, without what one of them may not know."""
    for house in houses:
        event = event.seen_by(house)
    return event


@dataclass_transform(kw_only_default=True, frozen_default=True, eq_default=False)
class TypedEvent(Event):
    """An event with typed fields: the annotations of its class. `Moved(unit="s1", ...)` makes one.

    The base class of a game's events has its own `KINDS`, a mapping from each kind to its class.
    """

    __slots__ = ()

    KINDS: ClassVar[dict[str, type[Any]]] = {}
    #: the fields by the names of their values, in their order; those of the base class come first
    FIELDS: ClassVar[dict[str, Any]] = {}
    #: whether a field has another name than its value
    RENAMED: ClassVar[bool] = False
    KIND: ClassVar[str] = ""

    def __init_subclass__(cls, kind: str = "") -> None:
        super().__init_subclass__()
        own = {
            name.rstrip("_"): form
            for name, form in vars(cls).get("__annotations__", {}).items()
            if not str(form).startswith("ClassVar")
        }
        cls.FIELDS = {**cls.FIELDS, **own}
        cls.RENAMED = any(name not in cls.__annotations__ for name in own) or cls.RENAMED
        for name in own:
            setattr(cls, name if name in cls.__annotations__ else f"{name}_", property(_reader(sys.intern(name))))
        if kind:
            cls.KIND = kind
            cls.KINDS[kind] = cls

    def __new__(cls, **values: Any) -> Self:
        """Return an event with these values. TypeError: they do not match its fields."""
        named = {name.rstrip("_"): value for name, value in values.items()} if cls.RENAMED else values
        if named.keys() != cls.FIELDS.keys() or not cls.KIND:
            raise TypeError(f"{cls.__name__} has the fields {', '.join(cls.FIELDS)}, not {', '.join(named)}")
        return tuple.__new__(cls, (cls.KIND, named))

    def __reduce__(self) -> tuple[Any, ...]:
        return _again, (type(self), self.values)


def _again(cls: type[TypedEvent], values: dict[str, Any]) -> Event:
    """Return an event from its pickled parts."""
    return tuple.__new__(cls, (cls.KIND, values))


def _reader(key: str) -> Callable[[Event], Any]:
    return lambda event: event[1][key]
