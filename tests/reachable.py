"""The objects that code can reach from an object: attributes, slots, items, closures, partial arguments."""

from __future__ import annotations

import gc
from collections.abc import Iterator
from functools import partial
from types import BuiltinFunctionType, FunctionType, MethodType, ModuleType
from typing import Any

from bow.content.catalogue import Catalogue
from bow.realm.content.realm_content import RealmContent

#: objects that are not entered: what belongs to the program and not to a game, and the printed content
LEFT_OUT = (ModuleType, type, BuiltinFunctionType, Catalogue, RealmContent, str, bytes, int, float)


def reachable(*roots: object) -> Iterator[Any]:
    """Yield every object that code can reach from some objects, without globals, classes and printed content.

    Of a function its closure and its defaults are entered, of a method its object.
    """
    waiting: list[Any] = list(roots)
    found: dict[int, Any] = {}  # kept, so that ids stay unique
    while waiting:
        each = waiting.pop()
        if id(each) in found:
            continue
        found[id(each)] = each
        yield each
        if isinstance(each, LEFT_OUT):
            continue
        if isinstance(each, FunctionType):
            waiting += [each.__defaults__, each.__kwdefaults__]
            waiting += [cell.cell_contents for cell in each.__closure__ or ()]
        elif isinstance(each, MethodType):
            waiting += [each.__self__, each.__func__]
        elif isinstance(each, partial):
            waiting += [each.func, each.args, each.keywords]
        elif type(each).__module__ != "functools":  # caches of functions are no part of a game
            waiting += gc.get_referents(each)
