"""The objects that code can reach from an object: attributes, slots, items, closures, partial arguments."""

from __future__ import annotations

import gc
from collections.abc import Iterator
from functools import partial
from types import BuiltinFunctionType, FunctionType, MethodType, ModuleType
from typing import Any

from bow.battle import Battle
from bow.battle.core.state import State
from bow.content.catalogue import Catalogue
from bow.realm.content.realm_content import RealmContent
from bow.realm.core.state import State as RealmState
from bow.realm.realm import Realm

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
        elif type(each).__name__ == "ndarray":  # numpy does not name these to the garbage collector
            waiting += [each.base, *(each.ravel().tolist() if each.dtype == object else ())]
        elif type(each).__module__ != "functools":  # caches of functions are no part of a game
            waiting += gc.get_referents(each)


def leads_to_hidden(root: object, game: Battle | Realm, house: str, *numbers: int) -> bool:
    """Return whether code can reach something of a game that a House may not know.

    That is the game itself, its generator, a pile of hidden cards, or one of the numbers, such as its seed.
    """
    whole = game.to_position()
    if isinstance(game, Realm):
        piles = [*whole["decks"].values(), whole["wildling_deck"]]
    else:
        piles = [has["deck"] for has in whole["houses"].values()]
        piles += [has["hand"] for other, has in whole["houses"].items() if other != house]
    hidden, secret = {tuple(pile) for pile in piles if len(pile) > 1}, {whole["chance"], *numbers}
    return any(
        each is game
        or (isinstance(each, State | RealmState) and each.chance in secret)
        or (type(each) is int and each in secret)
        or (type(each) in (tuple, list) and all(type(part) is str for part in each) and tuple(each) in hidden)
        for each in reachable(root)
    )
