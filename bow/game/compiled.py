"""The compiled engine: whether it is in use, and the conversion of its classes into the dataclasses of the source.

The compiler treats a class variable, such as the word of an effect, as a field of each record. It also
keeps no annotations, which the forms of the editor read. So tools/hatch/hatch_words.py gives the compiler plain
classes, each with its constructor written out. This module adds the rest of what `dataclass` makes, from the
annotations of the source.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, fields
from types import FunctionType
from typing import Any, Final, Literal

from bow.game import chance

#: the build of the engine; the rules are the same in both
ENGINE_BUILD: Final[Literal["compiled", "plain"]] = "plain" if str(chance.__file__).endswith(".py") else "compiled"


def as_dataclass(
    cls: type[Any], annotations: Mapping[str, str], defaults: Mapping[str, Any], kw_only: bool = False
) -> None:
    """Give a class what `@dataclass(frozen=True)` would give it. A compiled class keeps its own constructor.

    Args:
        cls: the class.
        annotations: the annotations of its own body, as text.
        defaults: the default values of its own fields.
        kw_only: whether the constructor takes fields by name only.
    """
    own = {name: said for name, said in annotations.items() if not said.startswith("ClassVar")}
    # the compiler's descriptors are where a dataclass looks for default values
    descriptors = {name: vars(cls)[name] for name in own if name in vars(cls)}
    for name in descriptors:
        delattr(cls, name)
    for name, value in defaults.items():
        setattr(cls, name, value)
    cls.__annotations__ = own
    uncompiled = isinstance(cls.__init__, FunctionType)
    if uncompiled and "__init__" in vars(cls):  # in plain Python it could not set frozen fields
        del cls.__init__
    dataclass(frozen=True, init=uncompiled, kw_only=kw_only)(cls)
    cls.__annotations__ = dict(annotations)
    for name, descriptor in descriptors.items():
        type.__setattr__(cls, name, descriptor)
    if not uncompiled:  # pickle would make it without its fields, and set them afterwards
        setattr(cls, "__reduce__", _reduced)  # noqa: B010  # mypy takes it for a method with another type


def _reduced(self: Any) -> tuple[Any, ...]:
    return _again, (type(self), {each.name: getattr(self, each.name) for each in fields(self)})


def _again(cls: type[Any], values: Mapping[str, Any]) -> Any:
    """Return a record from its pickled parts."""
    return cls(**values)
