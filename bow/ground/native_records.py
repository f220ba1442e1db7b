"""Conversion of a compiled class into the dataclass that its source declares.

The compiler treats a field that belongs to the class, such as the word of an effect, as a field of each record. It also
keeps no annotations, which the forms of the editor read. So tools/hatch/hatch_words.py gives the compiler plain
classes, each with its constructor written out. This module adds the rest of what `dataclass` makes, from the
annotations of the source.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from types import FunctionType
from typing import Any


def as_dataclass(cls: type[Any], annotations: Mapping[str, str], defaults: Mapping[str, Any]) -> None:
    """Give a class what `@dataclass(frozen=True)` gives it. A compiled class keeps its own constructor.

    Args:
        cls: the class.
        annotations: the annotations of its own body, as text.
        defaults: the default values of its own fields.
    """
    fields = {name: said for name, said in annotations.items() if not said.startswith("ClassVar")}
    # the compiler's descriptors are where a dataclass looks for default values
    descriptors = {name: vars(cls)[name] for name in fields if name in vars(cls)}
    for name in descriptors:
        delattr(cls, name)
    for name, value in defaults.items():
        setattr(cls, name, value)
    cls.__annotations__ = fields
    uncompiled = isinstance(cls.__init__, FunctionType)
    if uncompiled and "__init__" in vars(cls):  # in plain Python it could not set frozen fields
        del cls.__init__
    dataclass(frozen=True, init=uncompiled)(cls)
    cls.__annotations__ = dict(annotations)
    for name, descriptor in descriptors.items():
        type.__setattr__(cls, name, descriptor)
