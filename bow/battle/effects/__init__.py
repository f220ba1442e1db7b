"""The effect vocabulary: every word that units, terrain, commanders, cards and scenarios are written in."""

from __future__ import annotations

from dataclasses import fields
from typing import Any

from bow.battle.effects import (
    aids,
    conditions,
    counts,
    deeds,
    interventions,
    keywords,
    landscape,
    marking,
    modifiers,
    scripting,
    stratagems,
    striking,
    triggers,
)
from bow.battle.effects.base import Answers, Effect
from bow.battle.effects.conditions import Condition
from bow.battle.effects.counts import Count
from bow.battle.effects.deeds import Deed, Target
from bow.battle.effects.triggers import Trigger
from bow.content import words


def _words(base: type, *modules: Any) -> dict[str, type[Any]]:
    found = {}
    for module in modules:
        for thing in vars(module).values():
            if isinstance(thing, type) and issubclass(thing, base) and thing is not base and vars(thing).get("word"):
                found[thing.word] = thing  # type: ignore[attr-defined]
    return found


#: word -> frozen dataclass; its fields are the word's fields (`_` is `-` in YAML), its docstring the author's guide
MODIFIERS: dict[str, type[Effect]] = _words(Effect, keywords, modifiers, striking, aids)
DEEDS: dict[str, type[Deed]] = _words(Deed, deeds, interventions, stratagems, scripting, marking, landscape)
CONDITIONS: dict[str, type[Condition]] = _words(Condition, conditions)
COUNTS: dict[str, type[Count]] = _words(Count, counts)
TRIGGERS: dict[str, type[Trigger]] = _words(Trigger, triggers)
VOCABULARY: dict[str, type[Any]] = {**MODIFIERS, **DEEDS}
#: what readers of scenarios and positions pass on, see `bow.content.words`
WORDS: dict[str, dict[str, type]] = {
    words.VOCABULARY: {**VOCABULARY},
    words.CONDITIONS: {**CONDITIONS},
    words.TRIGGERS: {**TRIGGERS},
    words.LASTING: {**MODIFIERS},
}


def write_effect(effect: Effect) -> Any:
    """An effect as it stands in YAML: its word, or its word with the fields that are not as by default."""
    values = {}
    for field in fields(effect):
        value = getattr(effect, field.name)
        if value != field.default:
            values[field.name.rstrip("_").replace("_", "-")] = _plain(value)
    return {effect.word: values} if values else effect.word


def _plain(value: Any) -> Any:
    if isinstance(value, Effect):
        return write_effect(value)
    return [_plain(item) for item in value] if isinstance(value, tuple) else value


__all__ = [
    "CONDITIONS",
    "COUNTS",
    "DEEDS",
    "MODIFIERS",
    "TRIGGERS",
    "VOCABULARY",
    "WORDS",
    "Answers",
    "Condition",
    "Count",
    "Deed",
    "Effect",
    "Target",
    "Trigger",
    "write_effect",
]
