"""The parts of a form: fields of the battle, rules of other battles, and translations of its texts."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import partial
from typing import Any, Final, Protocol

from bow.authoring.forms.fields import field_named
from bow.authoring.forms.form_values import REMOVED, Path, get
from bow.authoring.forms.known_ids import BATTLE, renamed_everywhere
from bow.authoring.forms.rule_sentences import RuleSentences
from bow.authoring.forms.word_search import OtherRule, other_rules, plans, taken_over
from bow.content.catalogue import Catalogue
from bow.content.plans import text_key, texts_in_file
from bow.editor.forms.block_rows import say
from bow.editor.forms.row_building import RowBuilder, helped
from bow.editor.forms.rows import FormRow, RowChoice
from bow.words.messages import spoken

NOUNS: Final = {
    "units": "unit", "reserve": "unit", "areas": "area", "objectives": "objective", "markers": "marker"
}  # fmt: skip
"""The kind of thing that the keys of each part of the battle name."""
PutAt = Callable[[Path, Any], None]


class Part(Protocol):
    """A part of a form."""

    def rows(self, builder: RowBuilder, put: PutAt) -> Iterator[FormRow]:
        """Yield the rows; `put` takes the new value of a path."""


@dataclass(frozen=True)
class BattleFields:
    """Some fields of the battle as a whole."""

    battle: Any
    names: Sequence[str]

    def renamed(self, path: Path, new: str) -> dict[str, Any] | None:
        """Return the battle with the thing at a path renamed everywhere, or None if it is not a named thing."""
        noun = NOUNS.get(str(path[0])) if len(path) == 2 else None
        return None if noun is None else renamed_everywhere(self.battle, noun, str(path[1]), new)

    def rows(self, builder: RowBuilder, put: PutAt) -> Iterator[FormRow]:
        """Yield the rows of these fields, each changed separately."""
        for name in self.names:
            field = helped("battle", field_named(BATTLE, name))
            yield from builder.field(field, get(self.battle, (name,)), (name,), partial(put, (name,)))


@dataclass(frozen=True)
class OtherRules:
    """A list of the special rules of all battles, for copying."""

    battle: Any
    choices: Sequence[tuple[OtherRule, str]]
    """The rules, each with its sentence."""

    def rows(self, builder: RowBuilder, put: PutAt) -> Iterator[FormRow]:
        offered = tuple(
            RowChoice(n, f"{rule.id.replace('-', ' ')} — {rule.battle}", said)
            for n, (rule, said) in enumerate(self.choices)
        )
        yield FormRow(
            "form:rules:from", "add", ("rules",), say("form-other-rule"), choices=offered, is_searched=True,
            set=lambda n: put((), taken_over(self.choices[n][0], self.battle)[0]),
        )  # fmt: skip


def other_rules_text(language: str, catalogue: Catalogue) -> list[tuple[OtherRule, str]]:
    saying = {id(plan): RuleSentences(plan, catalogue, spoken(language)) for plan in plans()}
    return [(rule, saying[id(rule.plan)].rule(rule.value)) for rule in other_rules()]


# --- translations
@dataclass(frozen=True)
class TranslationChoice:
    """A choice of the language into which the author translates texts."""

    chosen: str
    languages: Sequence[str]
    choose: Callable[[str], None]

    def rows(self, builder: RowBuilder, put: PutAt) -> Iterator[FormRow]:
        choices = (RowChoice("", say("form-no-translation")), *(RowChoice(each, each) for each in self.languages))
        control: Any = "segments" if len(choices) <= 4 else "list"
        yield FormRow(
            "form:translating", control, ("translating",), say("form-translation"), value=self.chosen,
            help=say("form-translation-said"), choices=choices, set=lambda new: self.choose(str(new or "")),
        )  # fmt: skip


def languages_of(battle: Mapping[str, Any], known: Sequence[str]) -> list[str]:
    """Return the languages to choose from: those of the game, and those of the battle's translations."""
    begun = battle.get("translations")
    return list(dict.fromkeys([*known, *(begun if isinstance(begun, Mapping) else ())]))


def translation_row(
    battle: Mapping[str, Any], language: str, row: FormRow, put: Callable[[Path, Any], None]
) -> FormRow | None:
    """Return the row for the translation of a row's text, or None without a language or a text to translate."""
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
