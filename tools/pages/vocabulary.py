"""docs/vocabulary.md: every word of the vocabulary with its fields, on one screen."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from typing import Final

from bow.authoring.forms.fields import RecordShape, fields_of
from bow.battle.vocabulary import CONDITIONS, COUNTS, DEEDS, MODIFIERS, TRIGGERS
from bow.content.plans import Counter, Marker, Scenario, ScenarioUnit, SpecialRule
from bow.words.messages import Words

#: the most lines of the page, and the most letters that a reader sees on it: one screen of 60 lines
MOST_LINES: Final = 30
MOST_LETTERS: Final = 6_500
#: the fields that say which unit a trigger is about, written as one
OF_A_UNIT: Final = ("house", "in", "markers", "units", "branches", "ranks", "kinds")
#: the groups of deeds and of effects that last: by the module of their classes
GROUPS: Final[Mapping[str, str]] = {
    "scenario_deeds": "deeds: points, end, choices",
    "unit_deeds": "deeds: units",
    "unit_changes": "deeds: units",
    "combat_deeds": "deeds: combat",
    "economy": "deeds: cards, tokens, dice",
    "marker_deeds": "deeds: markers, reserve",
    "third_party_deeds": "deeds: third party",
    "terrain_deeds": "deeds: ground, fire",
    "set_up_choices": "deeds: set-up",
    "rule_bounds": "deeds: set-up",
    "keywords": "lasting: keywords",
    "modifiers": "lasting: dice, moves",
}
SECTIONS: Final[Mapping[str, Mapping[str, type]]] = {
    "triggers": TRIGGERS, "conditions": CONDITIONS, "counts": COUNTS, "deeds": DEEDS, "modifiers": MODIFIERS,
}  # fmt: skip

#: the records whose keys come first
FILES: Final[Mapping[str, type]] = {
    "[a battle](reference.md#scenario)": Scenario,
    "[a unit](reference.md#scenariounit)": ScenarioUnit,
    "[a marker](reference.md#marker)": Marker,
    "[a counter](reference.md#counter)": Counter,
    "[a rule](reference.md#specialrule)": SpecialRule,
}

INTRO = """\
# All words on one screen

[Words for effects](effects.md) explains each word with an example. A field with `?` may be left out. Triggers stand in
`on`, conditions in `if`, counts in `per` and in `count`, deeds in `do`. What lasts stands in `grant`, or on cards and
units. *unit* is short for `house?`, `in?`, `markers?`, `units?`, `branches?`, `ranks?` and `kinds?`. Point at a word to
read its name in the editor. `python -m tools.pages vocabulary` writes this page.

| what | words and their fields |
| --- | --- |
"""


def render() -> str:
    """Return the text of the page."""
    rows = [f"| {title} | {', '.join(_keys(model))} |\n" for title, model in FILES.items()]
    for title, words in _grouped().items():
        rows.append(f"| {title} | {' · '.join(_entry(section, word, made) for section, word, made in words)} |\n")
    return INTRO + "".join(rows)


def faults() -> list[str]:
    """Return what keeps the page from being one screen with every word."""
    text = render()
    seen = re.sub(r"\]\([^)]*\)", "]", text)
    found = [
        f"{word} stands more than once, or nowhere"
        for section, words in SECTIONS.items()
        for word in words
        if text.count(f"(effects.md#{section[:-1]}-{word} ") != 1
    ]
    if (lines := text.count("\n")) > MOST_LINES:
        found.append(f"docs/vocabulary.md: {lines} lines are more than one screen of {MOST_LINES}")
    if len(seen) > MOST_LETTERS:
        found.append(f"docs/vocabulary.md: {len(seen)} letters are more than one screen of {MOST_LETTERS}")
    return found


def _grouped() -> dict[str, list[tuple[str, str, type]]]:
    groups: dict[str, list[tuple[str, str, type]]] = {}
    for section, words in SECTIONS.items():
        for word, made in words.items():
            groups.setdefault(_title(section, made), []).append((section, word, made))
    return groups


def _title(section: str, made: type) -> str:
    if section in ("triggers", "conditions", "counts"):
        return section
    module = made.__module__.rpartition(".")[2]
    title = GROUPS.get(module, f"{section}: {module.replace('_', ' ')}")
    return title if section == "deeds" else title.replace("deeds:", "lasting:")


def _keys(model: type) -> Iterator[str]:
    for field in fields_of(RecordShape(model)):
        yield field.name if field.is_required else f"{field.name}?"


def _entry(section: str, word: str, made: type) -> str:
    names = ", ".join(_names(section, made))
    kind = section[:-1] if section in ("triggers", "conditions", "counts") else "effect"
    called = Words(strict=True).say(f"called-{kind}-{word}")
    return f'[{word}](effects.md#{section[:-1]}-{word} "{called}"){f" {names}" if names else ""}'


def _names(section: str, made: type) -> Iterator[str]:
    kind = {"triggers": "trigger", "conditions": "condition", "counts": "count"}.get(section, "vocabulary")
    fields = fields_of(RecordShape(made, kind))
    if {*OF_A_UNIT} <= {field.name for field in fields}:
        yield "*unit*"
        fields = tuple(field for field in fields if field.name not in OF_A_UNIT)
    for field in sorted(fields, key=lambda field: not field.is_required):
        yield field.name if field.is_required else f"{field.name}?"
