"""docs/vocabulary.md: every word of the vocabulary with its fields, on one screen."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from typing import Final

from bow.authoring.forms.fields import RecordShape, fields_of
from bow.battle.vocabulary import CONDITIONS, COUNTS, DEEDS, MODIFIERS, TRIGGERS

#: the most lines of the page, and the most letters that a reader sees on it: one screen
MOST_LINES: Final = 40
MOST_LETTERS: Final = 6_500
#: the groups of deeds and of effects that last: by the module of their classes
GROUPS: Final[Mapping[str, str]] = {
    "scenario_deeds": "deeds: points, end, choices",
    "unit_deeds": "deeds: units",
    "unit_changes": "deeds: units",
    "combat_deeds": "deeds: combat",
    "economy": "deeds: cards, tokens, dice",
    "marker_deeds": "deeds: markers, reserve",
    "terrain_deeds": "deeds: ground, fire",
    "set_up_choices": "deeds: set-up",
    "rule_bounds": "deeds: set-up",
    "keywords": "lasting: keywords",
    "modifiers": "lasting: dice, moves",
}
SECTIONS: Final[Mapping[str, Mapping[str, type]]] = {
    "triggers": TRIGGERS, "conditions": CONDITIONS, "counts": COUNTS, "deeds": DEEDS, "modifiers": MODIFIERS,
}  # fmt: skip

INTRO = """\
# All words on one screen

[Words for effects](effects.md) explains each word with an example. A field with `?` may be left out. Triggers stand in
`on`, conditions in `if`, counts in `per` and in `count`, deeds in `do`, and what lasts in `grant` or on cards and units.

| what | words and their fields |
| --- | --- |
"""


def render() -> str:
    """Return the text of the page."""
    rows = []
    for title, words in _grouped().items():
        rows.append(f"| {title} | {' · '.join(_entry(section, word, made) for section, word, made in words)} |\n")
    return INTRO + "".join(rows)


def faults() -> list[str]:
    """Return what keeps the page from being one screen with every word."""
    text = render()
    seen = re.sub(r"\]\([^)]*\)", "]", text)
    found = []
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


def _entry(section: str, word: str, made: type) -> str:
    names = ", ".join(_names(section, made))
    return f"[{word}](effects.md#{section[:-1]}-{word}){f' {names}' if names else ''}"


def _names(section: str, made: type) -> Iterator[str]:
    kind = {"triggers": "trigger", "conditions": "condition", "counts": "count"}.get(section, "vocabulary")
    for field in sorted(fields_of(RecordShape(made, kind)), key=lambda field: not field.is_required):
        yield field.name if field.is_required else f"{field.name}?"
