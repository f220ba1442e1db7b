"""Forms of one thing of a battle: parts of a form for tests of single controls."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import partial
from typing import Any

from bow.authoring.forms.fields import FormField, field_named
from bow.authoring.forms.form_values import REMOVED, Path, get
from bow.authoring.forms.known_ids import BATTLE
from bow.authoring.forms.rule_sentences import RuleSentences
from bow.editor.forms.row_building import PutAt, RowBuilder, sentence_row, switched_on
from bow.editor.forms.rows import FormRow


@dataclass(frozen=True)
class ThingFields:
    """All fields of a thing of the battle: a unit, an area, a marker, an objective, a line of victory and so on."""

    battle: Any
    path: Path

    def rows(self, builder: RowBuilder, put: PutAt) -> Iterator[FormRow]:
        """Yield the rows of its fields; none if the thing does not exist."""
        value, field = get(self.battle, self.path), field_at(self.path)
        if value is not REMOVED and field is not None and field.kind == "record":
            yield from builder.record(field.record, value, self.path, partial(put, self.path))


@dataclass(frozen=True)
class RuleFields:
    """A special rule or a line of victory: its sentence, then its blocks."""

    battle: Any
    path: Path
    sentences: RuleSentences

    def rows(self, builder: RowBuilder, put: PutAt) -> Iterator[FormRow]:
        """Yield the sentence, with a button to take it as the text, and the rows of the fields."""
        value = get(self.battle, self.path)
        if not isinstance(value, dict):
            return
        saying = self.sentences.rule if self.path[0] == "rules" else self.sentences.victory
        yield sentence_row(self.path, value, saying(value), partial(put, self.path), 0, saying(switched_on(value)))
        yield from ThingFields(self.battle, self.path).rows(builder, put)


def field_at(path: Path) -> FormField | None:
    """Return the field of a path in a battle plan, outside words; None if the path is invalid."""
    field: FormField | None = FormField("", "record", shape=BATTLE)
    for step in path:
        if field is None:
            return None
        if field.kind == "record":
            try:
                field = field_named(field.record, str(step))
            except KeyError:
                return None
        else:
            field = field.item
    return field
