"""The rows of a form as data: a label, a control, a setter for the new value, and vocabulary words as blocks."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from functools import lru_cache
from typing import Any, Final, Literal

from bow.authoring.forms.fields import Known, WordShape, begun_word, fields_of, word_shape
from bow.authoring.forms.form_values import Path, word_of, word_with
from bow.authoring.forms.word_search import WordEntry, entries, name_of_key, search, what_it_does, word_name
from bow.system.sentence import Sentence
from bow.ui.wording import words
from bow.words.messages import spoken, translated_sentence

Control = Literal[
    "heading", "segments", "list", "several", "number", "tick", "line", "text", "hexes", "word", "add", "entry", "note",
    "sentence", "adders",
]  # fmt: skip
"""The control of a row.

`segments`: few choices side by side; `list`: one choice from a list that opens; `several`: any number of choices from
such a list; `hexes`: hexes picked on the map; `word`: the head of a block; `add`: a button that adds something;
`entry`: a thing of the battle that unfolds; `note`, `sentence`: text without a control; `adders`: a button for each
field that can be added.
"""


BLOCKS: Final[Mapping[str, str]] = {
    "triggers": "on",
    "conditions": "if",
    "condition": "if",
    "vocabulary": "do",
    "count": "count",
    "lasting": "do",
}
"""The kind of block in which the words of each vocabulary are shown."""


@dataclass(frozen=True)
class RowChoice:
    """One choice of a row."""

    value: Any
    label: str
    text: str = ""
    """A description of the choice, or empty."""


@dataclass(frozen=True)
class FormRow:
    """A row of a form.

    Attributes:
        id: `form:` and the path of its value, with dots between the steps.
        control: the kind of its control.
        path: the path of its value.
        label: its label.
        depth: the number of blocks around it.
        block: the kind of its block, for the colour: `on`, `if`, `do`, `count`, or empty.
        value: its value, or None.
        help: its help text.
        fault: its fault.
        warning: its warning, for a value that is probably a mistake.
        choices: the choices.
        noun: the kind of thing that its value names, such as `hex`, `unit` or, for a list of hexes, `hexes`.
        least: the least number.
        most: the greatest number, or the most letters.
        words: the vocabulary of a word.
        set: takes a new value; None: the value cannot be changed.
        actions: the buttons beside it, by suffix: `remove`, `up`, `down`, `double`, `pick`, `less`, `more`, `add`,
            `open`, `example`, `take`.
        is_searched: whether the list can be searched.
        is_off: whether it is a disabled rule, which is shown dimmed.
    """

    id: str
    control: Control
    path: Path
    label: str = ""
    depth: int = 0
    block: str = ""
    value: Any = None
    help: str = ""
    fault: str = ""
    warning: str = ""
    choices: tuple[RowChoice, ...] = ()
    noun: str = ""
    least: int | None = None
    most: int | None = None
    words: WordShape | None = None
    set: Callable[[Any], None] | None = None
    actions: Mapping[str, Callable[[], None]] = field(default_factory=dict)
    is_searched: bool = False
    waits: bool = False
    """Whether typed text is applied only when it is complete: on Enter, or when the author does something else."""

    is_off: bool = False
    empty: str = ""
    """What an empty text field shows: what to write there."""

    def chosen(self) -> str:
        """Return the label of the chosen choice, or an empty text."""
        return next((choice.label for choice in self.choices if choice.value == self.value), "")


def row_id(path: Path) -> str:
    return "form:" + ".".join(str(step) for step in path)


@dataclass(frozen=True)
class FormSurroundings:
    """The facts about the battle that a form needs.

    Attributes:
        known: the known ids, by the kind of thing they name.
        label: returns the label of an id.
        faults: the faults, by path.
        warnings: the warnings, by path.
        opened: the ids of the unfolded rows.
        sentence: returns a rule or a line of victory as one sentence, by its path and value; empty for other values.
        players_text: the same for players, who do not know which units lie face down.
        translated: returns an English text as players of another language read it, or None without a translation.
    """

    known: Known
    label: Callable[[str, str], str]
    faults: Mapping[Path, str] = field(default_factory=dict)
    warnings: Mapping[Path, str] = field(default_factory=dict)
    opened: frozenset[str] = frozenset()
    sentence: Callable[[Path, Any], str] = lambda path, value: ""
    players_text: Callable[[Path, Any], str] = lambda path, value: ""
    translated: Callable[[str], str | None] = lambda text: None
    usual: Callable[[Path], Any] = lambda path: None
    """Returns the value of an absent field that depends on other fields, such as a unit's figures."""

    first_target: Callable[[Path], Mapping[str, Any]] = lambda path: {}
    """Returns the target with which a word at a path begins."""

    other_text: Callable[[FormRow], FormRow | None] = lambda row: None
    """Returns the row for the translation of a text, by the row of the text; None: the text is not being translated."""


def field_label(name: str | int) -> str:
    """Return the label of a field or of a word of special rules, or its key if there is no message for it."""
    key = f"field-{name}"
    if words().has(key):
        return say(key)
    return name_of_key(str(name), words()) or str(name).replace("-", " ").capitalize()


def adder_label(name: str | int) -> str:
    """Return the label of the button that adds an item to the field `name`, such as `Add an action`."""
    key = f"form-add-{name}"
    return say(key) if words().has(key) else say("form-add", what=field_label(name))


def item_label(name: str | int, number: int) -> str:
    """Return the label of an item of the list `name`, by its number from 1, such as `Result 2`."""
    key = f"form-item-{name}"
    return say(key, number=number) if words().has(key) else f"{field_label(name)} {number}"


def field_help(part: str, name: str, said: str) -> str:
    """Return the help text of a field in the player's language, or an empty text without a translation.

    Args:
        part: the part of the battle that has the field, such as `units` or `rules`, or `battle`.
        name: the field.
        said: the help text in the code, in English.
    """
    key = f"field-help-{'units' if part == 'reserve' else part}-{name}"
    if words().has(key):
        return say(key)
    return told(said) if words().is_original else ""


def either_label(name: str | int, kind: str) -> str:
    """Return the label of the alternative form of a field that also takes single words, such as a list of symbols."""
    key = f"form-either-{name}-{kind}"
    return say(key if words().has(key) else f"form-either-{kind}")


QUESTIONS: Final = {("may", "text"): "form-empty-question", ("choose-marker", "text"): "form-empty-token-question"}
"""What an empty question to a player shows, by its word and field."""


def text_wish(path: Path) -> str:
    """Return what an empty text field asks the author to write."""
    return say(QUESTIONS.get((str(path[-2]), str(path[-1])), "form-to-write") if len(path) > 1 else "form-to-write")


def choice_label(name: str | int, value: str) -> str:
    """Return the label of a choice of the field `name`, or the choice itself if there is no message for it."""
    for key in (f"choice-{name}-{value}", f"option-{value}", f"choice-{value}", f"word-{value}"):
        if words().has(key):
            return say(key)
    return value.replace("-", " ")


def say(key: str, /, **values: object) -> str:
    """Return a message of a form quickly, without replacing key names, which no form message contains."""
    return words().say(key, **values)


@lru_cache(maxsize=64)
def _choices(kind: WordShape, language: str) -> tuple[RowChoice, ...]:
    return tuple(_choice(entry) for entry in entries(kind, spoken(language)))


def _choice(entry: WordEntry) -> RowChoice:
    return RowChoice(entry.word, entry.name, say("form-word-text", key=entry.word, text=told(entry.text)))


def word_choices(kind: WordShape) -> tuple[RowChoice, ...]:
    return _choices(kind, words().language)


def words_found(kind: WordShape, wish: str) -> tuple[RowChoice, ...]:
    return tuple(_choice(entry) for entry in search(kind, wish, words()))


def word_label(kind: WordShape, word: str) -> str:
    """Return what a word is called in the player's language; the word itself if it is unknown."""
    return word_name(kind, word, words())


def word_help(kind: WordShape, word: str) -> str:
    """Return key and description of a word in the player's language, with fields named as in the form."""
    text = told(what_it_does(kind, word, words()))
    return say("form-word-text", key=word, text=text) if text else ""


def told(text: str) -> str:
    """Return a handbook text for a form, with names in backquotes replaced by their labels."""
    return re.sub(r"`+([^`]+)`+", lambda found: say("form-named", what=_called(found[1])), text)


def remark_text(message: str) -> str:
    """Return a fault or a warning for a form: it names fields by their labels, and says what to do first."""
    noun = message.gaps.get("noun") if isinstance(message, Sentence) and message.key == "told-unnamed-yet" else None
    key = f"form-none-{noun.key.removeprefix('told-noun-')}" if isinstance(noun, Sentence) else ""
    return say(key) if words().has(key) else told(translated_sentence(message, words()))


def remark_place(path: Path) -> str:
    """Return the place of a remark in the words of the form, such as `night: Where`; empty for the whole battle."""
    if not path:
        return ""
    names = [each for each in path if isinstance(each, str)]
    thing = names[1] if len(names) > 1 and path[0] not in ("victory", "options") else ""
    last = field_label(names[-1]) if len(names) > 2 or not thing else field_label(names[0])
    return say("form-changed", thing=thing, what=last) if thing and len(names) > 2 else thing or last


def _called(name: str) -> str:
    field, _, choice = name.partition(": ")
    if choice and words().has(f"field-{field}"):
        return f"{say(f'field-{field}')}: {choice_label(field, choice)}"
    found = next((say(key) for key in (f"field-{name}", f"choice-{name}") if words().has(key)), None)
    return found or name_of_key(name, words()) or name


def word_with_kept(kind: WordShape, word: str, given: Mapping[str, Any], known: Known) -> Any:
    """Return another word with initial values in its required fields. Fields of the same name keep their values."""
    shape = word_shape(kind, word)
    if shape is None:
        return word
    _, begun = word_of(begun_word(kind, word, known))
    kept = {field.name: given[field.name] for field in fields_of(shape) if field.name in given}
    order = [field.name for field in fields_of(shape)]
    return word_with(word, dict(sorted({**begun, **kept}.items(), key=lambda pair: order.index(pair[0]))))
