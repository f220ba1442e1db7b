"""The effect vocabulary: all words that describe units, terrain, commanders, cards and scenarios."""

from __future__ import annotations

from dataclasses import fields
from typing import Any

from bow.battle.core.condition import Condition, Trigger
from bow.battle.core.deed import Deed
from bow.battle.core.effect import Effect
from bow.battle.deeds import (
    combat_deeds,
    economy,
    marker_deeds,
    scenario_deeds,
    terrain_deeds,
    third_party_deeds,
    unit_changes,
    unit_deeds,
)
from bow.battle.effects import conditions, counts, keywords, modifiers, triggers
from bow.battle.effects.counts import Count
from bow.content.documents import vocabularies
from bow.content.plan_changes import CHANGES


def _words(base: type, *modules: Any) -> dict[str, type[Any]]:
    found = {}
    for module in modules:
        for thing in vars(module).values():
            if isinstance(thing, type) and issubclass(thing, base) and thing is not base and vars(thing).get("word"):
                found[vars(thing)["word"]] = thing
    return found


#: word -> frozen dataclass; its fields are the word's fields (`_` is `-` in YAML), its docstring is shown to authors
MODIFIERS: dict[str, type[Effect]] = _words(Effect, keywords, modifiers, combat_deeds, unit_deeds)
DEEDS: dict[str, type[Deed]] = _words(
    Deed,
    unit_deeds,
    unit_changes,
    combat_deeds,
    economy,
    scenario_deeds,
    marker_deeds,
    terrain_deeds,
    third_party_deeds,
)
CONDITIONS: dict[str, type[Condition]] = _words(Condition, conditions)
COUNTS: dict[str, type[Count]] = _words(Count, counts)
TRIGGERS: dict[str, type[Trigger]] = _words(Trigger, triggers)
VOCABULARY: dict[str, type[Any]] = {**MODIFIERS, **DEEDS}
#: the vocabularies for readers of scenarios and positions, see `bow.content.documents.vocabularies`
WORDS: dict[str, dict[str, type]] = {
    vocabularies.VOCABULARY: {**VOCABULARY},
    vocabularies.CONDITIONS: {**CONDITIONS},
    vocabularies.TRIGGERS: {**TRIGGERS},
    vocabularies.LASTING: {**MODIFIERS},
    vocabularies.CHANGES: {**CHANGES},
}


def write_effect(effect: Effect) -> Any:
    """Return an effect in YAML form: its word, or its word with the fields that differ from their defaults."""
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
