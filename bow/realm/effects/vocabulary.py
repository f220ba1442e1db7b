"""The vocabularies: every word of House cards, Westeros cards and Wildling cards."""

from __future__ import annotations

from types import ModuleType
from typing import Any, TypeVar

from bow.realm.core.effect import Deed
from bow.realm.effects import house_card_effects, westeros_deeds, wildling_deeds
from bow.realm.effects.house_card_effects import CardWord, Condition
from bow.realm.effects.wildling_deeds import WildlingDeed

W = TypeVar("W")
CONDITIONS: dict[str, type[Condition]] = dict(Condition.registry)


def _words(base: type[W], *modules: ModuleType) -> dict[str, type[W]]:
    found: dict[str, type[Any]] = {}
    for module in modules:
        for thing in vars(module).values():
            if isinstance(thing, type) and issubclass(thing, base) and vars(thing).get("word"):
                found[vars(thing)["word"]] = thing
    return found


#: word -> frozen dataclass; its fields are the word's fields (`_` is `-` in YAML), its docstring the author's guide
CARD_WORDS: dict[str, type[CardWord]] = _words(CardWord, house_card_effects, house_card_effects)
WESTEROS_WORDS: dict[str, type[Deed]] = _words(Deed, westeros_deeds)
WILDLING_WORDS: dict[str, type[WildlingDeed]] = _words(WildlingDeed, wildling_deeds, wildling_deeds)
#: all words, by the sort of card that uses them
VOCABULARIES: dict[str, dict[str, type]] = {
    "card": {**CARD_WORDS},
    "condition": {**CONDITIONS},
    "westeros": {**WESTEROS_WORDS},
    "wildling": {**WILDLING_WORDS},
}
