"""Makes a compiled class the dataclass that its source says it is.

The compiler takes a field that belongs to the class, such as the word of an effect, for one of each record; and it
keeps no annotation, which the forms of the editor read. So tools/hatch/hatch_words.py gives the compiler plain classes,
each with its constructor in words, and what else `dataclass` makes is made here, from the annotations as they were
written.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from types import FunctionType
from typing import Any


def as_dataclass(cls: type[Any], annotations: Mapping[str, str], defaults: Mapping[str, Any]) -> None:
    """Gives a class what `@dataclass(frozen=True)` gives it, but for its constructor.

    Args:
        cls: the class.
        annotations: those of its own body, as text.
        defaults: the values of its own fields that need not be given.
    """
    fields = {name: said for name, said in annotations.items() if not said.startswith("ClassVar")}
    # the compiler's descriptors stand where a dataclass looks for values by default
    descriptors = {name: vars(cls)[name] for name in fields if name in vars(cls)}
    for name in descriptors:
        delattr(cls, name)
    for name, value in defaults.items():
        setattr(cls, name, value)
    cls.__annotations__ = fields
    uncompiled = isinstance(cls.__init__, FunctionType)
    if uncompiled and "__init__" in vars(cls):  # in plain Python it could not set what is frozen
        del cls.__init__
    dataclass(frozen=True, init=uncompiled)(cls)
    cls.__annotations__ = dict(annotations)
    for name, descriptor in descriptors.items():
        type.__setattr__(cls, name, descriptor)
