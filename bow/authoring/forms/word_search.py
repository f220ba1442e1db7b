"""Search for vocabulary words by their meaning, examples of their use, and rules copied from other battles.

>>> from bow.authoring.forms.fields import WordShape
>>> from bow.words.messages import Words
>>> [entry.word for entry in search(WordShape("triggers"), "burns", Words())]
['burnt']
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from functools import cache, lru_cache
from pathlib import Path
from typing import Any, Final, NamedTuple

from bow.authoring.forms.fields import FormField, RecordShape, WordShape, allowed_words, fields_of, word_shape
from bow.authoring.forms.form_values import free_name, word_of
from bow.authoring.forms.known_ids import BATTLE, record_ids
from bow.battle.core.deed import Deed
from bow.content.documents.yaml_reading import read_yaml
from bow.content.scenarios import scenario_paths
from bow.system.docstrings import docstring_of
from bow.words.messages import Words, languages, spoken
from bow.words.translation import vocabulary_text

AUTHORING = Path(__file__).parents[1]
EXAMPLES: Final = AUTHORING / "word_examples.yaml"
"""An example of every word; docs/effects.md shows them."""
NOUN: Final = {
    "triggers": "trigger",
    "conditions": "condition",
    "condition": "condition",
    "count": "count",
    "vocabulary": "effect",
    "lasting": "effect",
}
"""The name of a word of each vocabulary in messages."""
SECTION: Final = {"trigger": "triggers", "condition": "conditions", "count": "counts"}
CARRIED: Final = {
    "area": "areas",
    "marker": "markers",
    "objective": "objectives",
    "unit": "reserve",
    "counter": "counters",
}
"""The parts of a plan that a copied rule brings along, by noun."""


class WordEntry(NamedTuple):
    """A word that can be chosen."""

    word: str
    name: str
    """What it is called in the editor, in the reader's language."""
    text: str
    """Its effect, in the reader's language."""


class WordUse(NamedTuple):
    """A use of a word in a battle plan."""

    battle: str
    """The name of the battle; empty: an example made up for the word."""
    rule: str
    """The id of the rule; empty: a line of victory, or no battle."""
    value: Any
    """The word with its fields, as the file writes it."""
    plan: Mapping[str, Any]
    """The battle plan with the word; empty for an example."""


class OtherRule(NamedTuple):
    """A special rule of another battle, which can be copied."""

    battle: str
    id: str
    value: Mapping[str, Any]
    plan: Mapping[str, Any]
    """The whole battle plan of the rule."""


def what_it_does(words: WordShape, word: str, said: Words) -> str:
    """Return the meaning of a word in a language; empty if there is no such word."""
    made = allowed_words(WordShape(words.kind)).get(word)
    if made is None:
        return ""
    text = " ".join(docstring_of(made).split())
    return vocabulary_text(NOUN[words.kind], word, text, said)


def word_name(words: WordShape, word: str, said: Words) -> str:
    """Return what a word is called in the editor, in a language; the word itself if it is unknown."""
    key = f"called-{NOUN[words.kind]}-{word}"
    return said.say(key) if said.has(key) else word


def name_of_key(word: str, said: Words) -> str | None:
    """Return what a word of any vocabulary is called in the editor, or None if there is no such word."""
    keys = (f"called-{noun}-{word}" for noun in dict.fromkeys(NOUN.values()))
    return next((said.say(key) for key in keys if said.has(key)), None)


def entries(words: WordShape, said: Words) -> list[WordEntry]:
    """Return all words that a field allows, in the order of docs/effects.md."""
    return [_entry(words, word, said) for word in allowed_words(words)]


def _entry(words: WordShape, word: str, said: Words) -> WordEntry:
    return WordEntry(word, word_name(words, word, said), what_it_does(words, word, said))


def search(words: WordShape, wish: str, said: Words) -> list[WordEntry]:
    """Return the words that a search finds, in any language; best matches first.

    The key of a word, its names, its meaning or the plain words of `sought-WORD` must contain all words of the search.
    Endings of the searched words are ignored, and they match anywhere in a text.
    """
    whole = " ".join(re.findall(r"\w+", _plain(wish)))
    wished = [_stem(each) for each in whole.split()]
    found = []
    for n, word in enumerate(allowed_words(words)):
        names, plainly, texts = _searched(words, word)
        if all(any(each in text for text in (*names, plainly, *texts)) for each in wished):
            begins = 0 if whole in names else 1 if any(name.startswith(whole) for name in names) else 2
            found.append((begins, sum(_rank(each, names, plainly) for each in wished), n, word))
    return [_entry(words, word, said) for *_, word in sorted(found)]


@cache
def _searched(words: WordShape, word: str) -> tuple[tuple[str, ...], str, tuple[str, ...]]:
    """Return in what a search looks for a word, in all languages: its key and names, plain words, and meanings."""
    called = (word_name(words, word, spoken(language)) for language in languages())
    names = tuple(" ".join(re.findall(r"\w+", _plain(name))) for name in (word, *called))
    return names, _plain(_sought(word)), tuple(_plain(what_it_does(words, word, spoken(each))) for each in languages())


def _plain(text: str) -> str:
    """Return a text as a search compares it: in small letters, and with е for ё, which many do not type."""
    return text.lower().replace("ё", "е")


def _rank(part: str, names: tuple[str, ...], plainly: str) -> int:
    """Return how far from the beginning of a name a part of a search is found: 0 to 3."""
    if any(name.startswith(part) for name in names):
        return 0
    if any(f" {part}" in f" {name}" for name in (*names, plainly)):
        return 1
    return 2 if any(part in name for name in names) else 3


@cache
def _sought(word: str) -> str:
    """Return the plain words by which authors look for a word of the vocabulary, in all languages."""
    key = f"sought-{word}"
    return ", ".join(spoken(language).say(key) for language in languages() if spoken(language).has(key))


def _stem(word: str) -> str:
    return word if len(word) < 5 else word[:-1] if len(word) < 7 else word[:-2]


def uses(words: WordShape, word: str) -> list[WordUse]:
    """Return the uses of a word in shipped battles and its example in the handbook, without duplicates."""
    noun = NOUN[words.kind]
    found = [
        WordUse(str(plan.get("name", "")), rule, value, plan)
        for plan, rule, value in _shipped_uses().get((noun, word), ())
    ]
    found += [WordUse("", "", value, {}) for value in _examples_of(noun, word)]
    return [use for n, use in enumerate(found) if use.value not in [other.value for other in found[:n]]]


@cache
def _shipped_uses() -> Mapping[tuple[str, str], list[tuple[Mapping[str, Any], str, Any]]]:
    """Return the uses in `plans` of each word of a noun: the plan, the rule, and the word with its fields."""
    found: dict[tuple[str, str], list[tuple[Mapping[str, Any], str, Any]]] = {}
    for plan in plans():
        for rule, kind, value in _words_of(plan):
            found.setdefault((NOUN[kind], word_of(value)[0]), []).append((plan, rule, value))
    return found


@cache
def _examples() -> Mapping[str, Any]:
    value: Mapping[str, Any] = read_yaml(EXAMPLES).value
    return value


def _examples_of(noun: str, word: str) -> Iterator[Any]:
    made = allowed_words(WordShape("vocabulary")).get(word)
    section = SECTION.get(noun) or ("deeds" if made is not None and issubclass(made, Deed) else "modifiers")
    example = _examples().get(section, {}).get(word)
    if example is not None:
        yield from _named_in(example["example"], word)


def _named_in(value: Any, word: str) -> Iterator[Any]:
    """Yield the word with its fields, wherever a value has it."""
    if value == word:
        yield value
    elif isinstance(value, Mapping):
        if list(value) == [word] and isinstance(value[word], Mapping):
            yield value
            return
        for each in value.values():
            yield from _named_in(each, word)
    elif isinstance(value, list):
        for each in value:
            yield from _named_in(each, word)


@lru_cache(maxsize=1)
def plans() -> tuple[Mapping[str, Any], ...]:
    """Return the plain values of the known battle plans and of the templates."""
    files = [*scenario_paths(), *sorted((AUTHORING / "templates").glob("*.yaml"))]
    return tuple(value for path in files if isinstance(value := read_yaml(path).value, Mapping))


def other_rules() -> list[OtherRule]:
    """Return every special rule of `plans`."""
    return [
        OtherRule(str(plan.get("name", "")), id, rule, plan)
        for plan in plans()
        for id, rule in (plan.get("rules") or {}).items()
    ]


def _words_of(plan: Mapping[str, Any]) -> Iterator[tuple[str, str, Any]]:
    """Yield every word of the rules and of the victory of a plan: the rule, its vocabulary, its value."""
    shape = {field.name: field for field in fields_of(BATTLE)}
    rule_field, line_field = shape["rules"].item, shape["victory"].item
    assert rule_field is not None
    assert line_field is not None
    for id, rule in (plan.get("rules") or {}).items():
        for kind, value in words_in(rule_field, rule):
            yield id, kind, value
    for line in plan.get("victory") or ():
        for kind, value in words_in(line_field, line):
            yield "", kind, value


def words_in(field: FormField, value: Any) -> Iterator[tuple[str, Any]]:
    """Yield every word nested in the value of a field: its vocabulary, and the word with its fields."""
    if field.kind == "word":
        yield field.words.kind, value
        word, fields = word_of(value)
        shape = word_shape(field.words, word)
        if shape is not None:
            yield from _in_record(shape, fields)
    elif field.kind == "record" and isinstance(value, Mapping):
        yield from _in_record(field.record, value)
    elif field.kind == "list" and isinstance(value, list) and field.item is not None:
        for each in value:
            yield from words_in(field.item, each)


def _in_record(record: RecordShape, value: Mapping[str, Any]) -> Iterator[tuple[str, Any]]:
    for field in fields_of(record):
        if field.name in value:
            yield from words_in(field, value[field.name])


def taken_over(rule: OtherRule, battle: Mapping[str, Any]) -> tuple[dict[str, Any], str]:
    """Return a battle plan with a rule copied from another one, and the rule's new id.

    Areas, markers, objectives and reserves that the rule names are copied too, unless the battle has one of that name.
    Units are not copied: authors choose their own.
    """
    value = dict(battle)
    rules = dict(value.get("rules") or {})
    id = free_name(rule.id, rules)
    for named in record_ids(_rule_record(), rule.value):
        part = CARRIED.get(named.noun)
        there = rule.plan.get(part) if part is not None else None
        if part is None or not isinstance(there, Mapping):
            continue
        own = dict(value.get(part) or {})
        wanted = [key for key, each in there.items() if key == named.id or _is_of_kind(each, named.noun, named.id)]
        missing = {key: there[key] for key in wanted if key not in own and key not in (value.get("units") or {})}
        if missing:
            value = _with_part(value, part, {**own, **missing})
    return _with_part(value, "rules", {**rules, id: rule.value}), id


def _rule_record() -> RecordShape:
    rules = next(field for field in fields_of(BATTLE) if field.name == "rules")
    assert rules.item is not None
    return rules.item.record


def _is_of_kind(marker: Any, noun: str, kind: str) -> bool:
    return noun == "marker" and isinstance(marker, Mapping) and marker.get("kind") == kind


def _with_part(battle: Mapping[str, Any], part: str, new: Mapping[str, Any]) -> dict[str, Any]:
    """Return a battle plan with another part; a new part goes before those that people usually write behind it."""
    if part in battle:
        return {key: new if key == part else each for key, each in battle.items()}
    order = (
        "objectives",
        "units",
        "areas",
        "markers",
        "reserve",
        "counters",
        "rules",
        "victory",
        "options",
        "favoured",
        "facts",
    )
    later = set(order[order.index(part) + 1 :])
    found: dict[str, Any] = {}
    for key, each in battle.items():
        if part not in found and key in later and key != "units":
            found[part] = new
        found[key] = each
    return {**found, part: new}
