"""docs/effects.md: every word for effects in content files, with its fields, its meaning, and an example."""

from __future__ import annotations

import dataclasses
import inspect
import re
import sys
import types
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Annotated, Any, Literal, Union, get_args, get_origin, get_type_hints

from pydantic import TypeAdapter

from bow.battle.core.condition import Condition
from bow.battle.core.deed import Cost, Deed, Result, Target
from bow.battle.core.effect import QUESTIONS, Effect
from bow.battle.effects.counts import Count
from bow.battle.vocabulary import CONDITIONS, COUNTS, DEEDS, MODIFIERS, TRIGGERS, WORDS
from bow.content.documents.vocabularies import Between
from bow.content.documents.yaml_reading import dump_yaml, read_yaml
from bow.content.models import Effect as AnyEffect
from bow.words.battle_words import effect_sentence
from bow.words.messages import Words

ROOT = Path(__file__).resolve().parents[2]
EXAMPLES = ROOT / "bow" / "authoring" / "word_examples.yaml"

REGISTRIES: dict[str, Mapping[str, type]] = {
    "modifiers": MODIFIERS,
    "deeds": DEEDS,
    "conditions": CONDITIONS,
    "counts": COUNTS,
    "triggers": TRIGGERS,
}
#: the maps in fields of words, which have a section of their own
RECORDS: tuple[type, ...] = (Target, Result, Cost)
PLACES = {
    "unit": "On a unit card",
    "terrain": "On a terrain",
    "ability": "As the `ability` of a commander",
    "commit": "As the `commit` of a commander",
    "tactic": "As the `tactic` of a Leadership card",
    "battle": "In a battle",
}

INTRO = """\
# Words for effects

Cards, commanders, units, terrain and battles are written in the words of this page: no rule names a card. A word stands
alone, `- advance`, or with its fields, `- pursue: {hexes: 2}`. A field without a default must be given. `bow check`
and `bow content check` find what is wrong with one; `bow content words --json` gives the same list to programs.
Where files with such words go: [for scenario authors](authors.md).

`python -m tools.pages effects` writes this page from the code. Each example on it is played by the tests until it has
done something.
"""

SECTIONS = {
    "modifiers": """\
## Modifiers

A modifier lasts: as long as its bearer stands (on a unit card, a terrain, as a unit ability), or as long as `grant`
says. It answers questions that the rules ask. The words *attack*, *close-attack*, *ranged-attack*, *counterattack*,
*close-combat* (also counterattacks and parting blows), *parting-blow* and *any* (hounds too) name an occasion. Dice:
maxima count first, then bonuses (CMB-3).
""",
    "deeds": """\
## Deeds

A deed is done once: when a tactic or a commit ability is used, or when a special rule of a battle is carried out. Those
of one list are done in their order. *The unit in question* is the commander's unit, or the one that a special rule
is about.
""",
    "conditions": """\
## Conditions

All conditions of a list `if` must hold: those of a tactic when it is used, those of a special rule when its time comes,
those of `victory` at the moment that `when` names.
""",
    "counts": """\
## Counts

A whole number, read from the battle when it is needed: for `score: {per: ...}` and the condition `count`.
""",
    "triggers": """\
## Triggers

The `on` of a special rule: the moment at which it is carried out. Fields narrow it; those left out do not matter. `in`
names an area of the battle, `markers` markers by name or kind, `units` units by id.
""",
}


@dataclass(frozen=True)
class Example:
    """The place of an example, and its value."""

    stands_in: str
    value: dict[str, Any]


@cache
def examples() -> dict[str, dict[str, Example]]:
    """Return the examples by section and word."""
    value = read_yaml(EXAMPLES).value
    return {
        section: {word: Example(entry["in"], entry["example"]) for word, entry in words.items()}
        for section, words in value.items()
    }


def render() -> str:
    """Return the text of the page."""
    lines = [INTRO, _contents()]
    for section, words in REGISTRIES.items():
        lines.append(SECTIONS[section])
        for heading, found in _by_module(words):
            if heading:
                lines.append(f"*{heading}*\n")
            lines += [_entry(section, word, made) for word, made in found]
    lines += [_record(made) for made in RECORDS]
    return "\n".join(lines).rstrip() + "\n"


def _contents() -> str:
    parts = []
    for section, words in REGISTRIES.items():
        names = ", ".join(f"[{word}](#{section[:-1]}-{word})" for word in words)
        parts.append(f"- [{section.title()}](#{section}): {names}")
    return "\n".join(parts) + "\n"


def _by_module(words: Mapping[str, type]) -> Iterator[tuple[str, list[tuple[str, type]]]]:
    """Yield the words in groups by module, each with the first paragraph of the module's docstring."""
    groups: dict[str, list[tuple[str, type]]] = {}
    for word, made in words.items():
        groups.setdefault(made.__module__, []).append((word, made))
    for module, found in groups.items():
        doc = inspect.getdoc(sys.modules[module]) or ""
        yield (" ".join(doc.split("\n\n")[0].split()) if len(groups) > 1 else ""), found


def _entry(section: str, word: str, made: type) -> str:
    kind = section[:-1] if section in ("triggers", "conditions", "counts") else "effect"
    called = Words(strict=True).say(f"called-{kind}-{word}")
    lines = [f"### {section[:-1]}: {word}", "", f"In the editor: *{called}*.", "", inspect.getdoc(made) or "", ""]
    rows = list(fields_of(made))
    if rows:
        lines += ["| field | takes | by default |", "| --- | --- | --- |"]
        lines += [f"| `{name}` | {form} | {default} |" for name, form, default in rows]
        lines.append("")
    if section == "modifiers":
        asked = [question for question in QUESTIONS if getattr(made, question) is not getattr(Effect, question)]
        lines += ["Answers:", "", *(f"- {_first_line(getattr(Effect, question))}" for question in asked), ""]
    lines += [f"Code: `{made.__name__}` in `{made.__module__.replace('.', '/')}.py`.", ""]
    example = examples().get(section, {}).get(word)
    if example is not None:
        if section in ("modifiers", "deeds"):
            lines += [f"Players read: {_said(word, example.value)}", ""]
        lines += [f"{PLACES[example.stands_in]}:", "", "```yaml", dump_yaml(example.value).rstrip(), "```", ""]
    return "\n".join(lines)


def _said(word: str, value: Any) -> str:
    """Return the sentence in which players read a word, with the fields of its example."""
    written = next(_written_words(word, value))
    effect = TypeAdapter(AnyEffect).validate_python(written, context=WORDS)
    return effect_sentence(Words(strict=True), effect)


def _written_words(word: str, value: Any) -> Iterator[Any]:
    """Yield a word, with its fields, wherever it is in an example."""
    for part in value if isinstance(value, list) else value.values() if isinstance(value, dict) else ():
        if part == word or (isinstance(part, dict) and word in part):
            yield part
        yield from _written_words(word, part)


def _record(made: type) -> str:
    """Return the section about the maps of one kind that stand in fields of words."""
    lines = [f"## {made.__name__}", "", inspect.getdoc(made) or "", ""]
    lines += ["| field | takes | by default |", "| --- | --- | --- |"]
    lines += [f"| `{name}` | {form} | {default} |" for name, form, default in fields_of(made)]
    return "\n".join(lines) + "\n"


def fields_of(made: type) -> Iterator[tuple[str, str, str]]:
    """Yield the fields of a word as files name them: name, type, default."""
    hints = get_type_hints(made, include_extras=True)
    for field in dataclasses.fields(made):
        default = "must be given"
        if field.default is None:
            default = "nothing"
        elif field.default is not dataclasses.MISSING:
            default = f"`{_written(field.default)}`"
        yield field.name.rstrip("_").replace("_", "-"), form_of(hints[field.name]), default


def form_of(hint: Any) -> str:
    """Return the type of a field, in words."""
    origin, arguments = get_origin(hint), get_args(hint)
    if origin is Annotated:
        bounds: Between = arguments[1]
        return f"{form_of(arguments[0])} ({bounds.least} to {bounds.most})"
    if origin is Literal:
        return ", ".join(f"`{value}`" for value in arguments)
    if origin in (Union, types.UnionType):
        return " or ".join(form_of(each) for each in arguments if each is not type(None))
    if origin is tuple and arguments[0] in RECORDS:
        return f"a list of [{arguments[0].__name__.lower()}s](#{arguments[0].__name__.lower()})"
    if origin is tuple:
        return f"a list of {form_of(arguments[0])}"
    if origin is not None and issubclass(origin, Mapping):
        return f"a map: {form_of(arguments[0])} to {form_of(arguments[1])}"
    plain = {int: "a whole number", str: "words", bool: "`true` or `false`"}
    plain |= {made: f"a [{made.__name__.lower()}](#{made.__name__.lower()})" for made in RECORDS}
    if hint in plain:
        return plain[hint]
    bases = {Effect: "[modifiers](#modifiers)", Deed: "[deeds](#deeds)", Condition: "[conditions](#conditions)"}
    if hint in bases:
        return bases[hint]
    if hint is Count:
        return "a [count](#counts)"
    raise TypeError(f"no words for a field of {hint}")


def _written(value: Any) -> str:
    if isinstance(value, tuple):
        return f"[{', '.join(map(_written, value))}]"
    return str(value).lower() if isinstance(value, bool) else str(value)


def _first_line(thing: Any) -> str:
    """Return the first line of a docstring as a noun phrase, without the value that means no answer."""
    line = (inspect.getdoc(thing) or "").split("\n")[0]
    line = re.sub(r"(?:; |, or )(None|empty|-1)\b.*?( \([A-Z]+-\d[^()]*\))?\.$", r"\2.", line)
    line = line.removeprefix("Return ")
    return line[:1].upper() + line[1:]


def missing() -> list[str]:
    """Return a sentence for each word without an example, and for each example of an unknown word."""
    found = []
    for section, words in REGISTRIES.items():
        there = examples().get(section, {})
        found += [f"{EXAMPLES.name}: {section}: {word} has no example" for word in words if word not in there]
        found += [f"{EXAMPLES.name}: {section}: there is no word {word}" for word in there if word not in words]
    return found
