"""The texts for players in a battle plan: their keys, their places, and the faults of their translations.

Each text has a key under `translations`: the dotted path of the text in the file. Items of lists count from 1, and
`.text` at the end is left out: `name`, `story`, `source.note`, `objectives.mill`, `markers.chest.name`,
`counters.patience.name`, `rules.flour`, `rules.flour.do.1.ask`, `victory.2`, `facts.1`.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import fields, is_dataclass, replace
from typing import Any, Final

from bow.content.documents.vocabularies import did_you_mean, listed
from bow.content.models import Printed
from bow.content.plans import Plan, Scenario
from bow.system.sentence import Sentence

#: The path to a text in a record: names of fields, keys of mappings, indices of lists.
Way = tuple[str | int, ...]

OPTIONAL: Final = ("source.note", "facts.")
"""The beginnings of keys of texts that a translation may leave out: they are rather for authors."""


def text_key(path: Way) -> str:
    """Return the key of the text at a path in the file."""
    steps = path[:-1] if path[-1:] == ("text",) else path
    if steps[:1] == ("variants",):  # a variant of a text has the key of the text behind that of the variant
        steps = (*steps[:2], *steps[3:]) if steps[2:3] == ("change",) else steps
    return ".".join(str(step + 1) if isinstance(step, int) else str(step) for step in steps)


def texts_in_file(value: Any) -> dict[str, str]:
    """Return the texts of a plan by key, from the value of its file; malformed parts are skipped."""
    if not isinstance(value, Mapping):
        return {}
    return {text_key(path): text for path, text in _found(value)}


def _found(value: Mapping[str, Any]) -> Iterator[tuple[Way, str]]:
    for path in (("name",), ("story",), ("source", "note")):
        text = _get(value, path)
        if text is not None:
            yield path, text
    for part, names in (("objectives", ("text",)), ("markers", ("name", "text")), ("counters", ("name", "text"))):
        for id in _map(value.get(part)):
            for name in names:
                text = _get(value, (part, id, name))
                if text is not None:
                    yield (part, id, name), text
    for id, rule in _map(value.get("rules")).items():
        text = _get(rule, ("text",))
        if text is not None:
            yield ("rules", id, "text"), text
        yield from _deep(_map(rule).get("do"), ("rules", id, "do"))
    victory, facts = value.get("victory"), value.get("facts")
    for n, each in enumerate(victory if isinstance(victory, list) else ()):
        text = _get(each, ("text",))
        if text is not None:
            yield ("victory", n, "text"), text
    for n, each in enumerate(facts if isinstance(facts, list) else ()):
        if isinstance(each, str):
            yield ("facts", n), each
    for id, variant in _map(value.get("variants")).items():
        for name in ("name", "text"):
            text = _get(variant, (name,))
            if text is not None:
                yield ("variants", id, name), text
        for way, text in _found(_map(_map(variant).get("change"))):
            yield ("variants", id, "change", *way), text


def _deep(value: Any, path: Way) -> Iterator[tuple[Way, str]]:
    """Yield every `text` in the deeds of a rule, at any depth."""
    if isinstance(value, list):
        for n, each in enumerate(value):
            yield from _deep(each, (*path, n))
    elif isinstance(value, Mapping):
        for key, each in value.items():
            if key == "text" and isinstance(each, str):
                yield (*path, key), each
            else:
                yield from _deep(each, (*path, str(key)))


def wrong_translations(plan: Scenario, value: Any) -> Iterator[tuple[Way, str]]:
    """Yield the faults in the translations of a plan: the path in the file, and the reason.

    `value` is the plain value of the file.
    """
    known = texts_in_file(value)
    for language, texts in plan.translations.items():
        for key, text in texts.items():
            path = ("translations", language, key)
            if key not in known:
                yield path, Sentence("told-unknown-text", found=key, hint=did_you_mean(key, known), list=listed(known))
            elif (key == "name" or key.endswith(".name")) and "\n" in text:
                yield path, Sentence("told-line-break")


def _map(value: Any) -> Mapping[str, Any]:
    return value if isinstance(value, Mapping) else {}


def _get(value: Any, path: Way) -> str | None:
    for step in path:
        value = _map(value).get(str(step))
    return value if isinstance(value, str) else None


# --- the same for a plan that was read
def text_ways(plan: Scenario) -> dict[str, Way]:
    """Return the paths to the texts of a parsed plan, by key."""
    ways: list[Way] = [("name",), ("story",), ("source", "note")]
    ways += [("objectives", id, "text") for id in plan.objectives]
    ways += [("markers", id, name) for id in plan.markers for name in ("name", "text")]
    ways += [("counters", id, name) for id in plan.counters for name in ("name", "text")]
    ways += [("victory", n, "text") for n in range(len(plan.victory))]
    ways += [("facts", n) for n in range(len(plan.facts))]
    ways += [("variants", id, name) for id in plan.variants for name in ("name", "text")]
    return {text_key(way): way for way in ways} | {text_key(path): way for path, way in _rules(plan)}


def rule_text_ways(plan: Plan) -> Iterator[Way]:
    """Yield the paths to the texts of special rules, in file order: each rule's own, then those in its deeds."""
    for _, way in _rules(plan):
        yield way


def _rules(plan: Plan) -> Iterator[tuple[Way, Way]]:
    """Yield the path in the file and the path in the plan of each text of the special rules."""
    for id, rule in plan.rules.items():
        if rule.text is not None:
            yield ("rules", id, "text"), ("rules", id, "text")
        yield from _deeds(rule.do, ("rules", id, "do"), ("rules", id, "do"))


def _deeds(value: Any, path: Way, way: Way) -> Iterator[tuple[Way, Way]]:
    if isinstance(value, (list, tuple)):
        for n, each in enumerate(value):
            yield from _deeds(each, (*path, n), (*way, n))
    elif is_dataclass(value):
        word = getattr(type(value), "word", "")
        here = (*path, word) if word else path
        for field in fields(value):
            inner = getattr(value, field.name)
            if field.name == "text" and isinstance(inner, str):
                yield (*here, "text"), (*way, "text")
            else:
                named = field.name.rstrip("_").replace("_", "-")
                yield from _deeds(inner, (*here, named), (*way, field.name))


def with_text(value: Any, path: Way, text: str) -> Any:
    """Return a copy of a value with another text at the end of a path."""
    if not path:
        return text
    step, rest = path[0], path[1:]
    if isinstance(value, Mapping):
        return {**value, step: with_text(value[step], rest, text)}
    if isinstance(value, tuple):
        n = int(step)
        return (*value[:n], with_text(value[n], rest, text), *value[n + 1 :])
    changed = {str(step): with_text(getattr(value, str(step)), rest, text)}
    return value.model_copy(update=changed) if isinstance(value, Printed) else replace(value, **changed)
