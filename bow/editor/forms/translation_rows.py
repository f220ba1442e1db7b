"""The texts of a battle in another language, each as a field below the text that it translates."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from bow.authoring.forms.form_values import REMOVED, Path, get
from bow.content.plan_texts import text_key, texts_in_file
from bow.editor.forms.form_parts import PutAt
from bow.editor.forms.row_building import RowBuilder
from bow.editor.forms.rows import FormRow, RowChoice
from bow.ui.wording import say


@dataclass(frozen=True)
class TranslationChoice:
    """A switch: into which language the texts are put now."""

    chosen: str
    languages: Sequence[str]
    choose: Callable[[str], None]

    def rows(self, builder: RowBuilder, put: PutAt) -> Iterator[FormRow]:
        """One row, and what it means."""
        choices = (RowChoice("", say("form-no-translation")), *(RowChoice(each, each) for each in self.languages))
        control: Any = "segments" if len(choices) <= 4 else "list"
        yield FormRow(
            "form:translating", control, ("translating",), say("form-translation"), value=self.chosen,
            help=say("form-translation-said"), choices=choices, set=lambda new: self.choose(str(new or "")),
        )  # fmt: skip


def languages_of(battle: Mapping[str, Any], known: Sequence[str]) -> list[str]:
    """The languages that can be chosen: those of the game, and those into which the battle is put already."""
    begun = battle.get("translations")
    return list(dict.fromkeys([*known, *(begun if isinstance(begun, Mapping) else ())]))


def translation_row(
    battle: Mapping[str, Any], language: str, row: FormRow, put: Callable[[Path, Any], None]
) -> FormRow | None:
    """The field for the translation of a text; None: the row holds none that can be translated."""
    key = text_key(row.path)
    if not language or key not in texts_in_file(battle):
        return None
    path = ("translations", language, key)
    value = get(battle, path)
    return replace(
        row, id=f"{row.id}:{language}", path=path, label=say("form-translated", what=row.label, language=language),
        value="" if value is REMOVED else value, help=say("form-translation-said"), fault="", warning="", actions={},
        set=lambda new: put(path, new if isinstance(new, str) and new.strip() else REMOVED),
    )  # fmt: skip
