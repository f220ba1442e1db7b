"""The effect vocabulary: every word that units, terrain, commanders, cards and scenarios are written in."""

from __future__ import annotations

from dataclasses import fields
from typing import Any

from bow.battle.effects import aids, conditions, deeds, interventions, keywords, modifiers, stratagems, striking
from bow.battle.effects.base import Answers, Effect
from bow.battle.effects.conditions import Condition
from bow.battle.effects.deeds import Deed, Target


def _words(base: type, *modules: Any) -> dict[str, type[Any]]:
    found = {}
    for module in modules:
        for thing in vars(module).values():
            if isinstance(thing, type) and issubclass(thing, base) and thing is not base and vars(thing).get("word"):
                found[thing.word] = thing  # type: ignore[attr-defined]
    return found


#: word -> frozen dataclass; its fields are the word's fields (`_` is `-` in YAML), its docstring the author's guide
MODIFIERS: dict[str, type[Effect]] = _words(Effect, keywords, modifiers, striking, aids)
DEEDS: dict[str, type[Deed]] = _words(Deed, deeds, interventions, stratagems)
CONDITIONS: dict[str, type[Condition]] = _words(Condition, conditions)
VOCABULARY: dict[str, type[Any]] = {**MODIFIERS, **DEEDS}


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
    "DEEDS",
    "MODIFIERS",
    "VOCABULARY",
    "Answers",
    "Condition",
    "Deed",
    "Effect",
    "Target",
    "write_effect",
]
