"""The fields of a part of a battle plan, or of a vocabulary word: the name, type and meaning of each.

They are read from the models and the words themselves, so that a new model or word has a form at once.

    >>> from bow.content.plans import ScenarioUnit
    >>> [field.name for field in fields_of(RecordShape(ScenarioUnit))]
    ['kind', 'commander', 'rank', 'figures', 'house', 'at']
    >>> rank = field_named(RecordShape(ScenarioUnit), "rank")
    >>> rank.kind, rank.choices, rank.is_required
    ('choice', ('green', 'blue', 'red'), True)
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from typing import Any, Literal

from bow.authoring.forms.value_shapes import (
    ANYTHING,
    AnyShape,
    ChoiceShape,
    EitherShape,
    Key,
    ListShape,
    MapShape,
    RecordShape,
    ScalarShape,
    Shape,
    WordShape,
    keys_of,
    vocabulary,
)
from bow.battle.core.deed import Deed
from bow.content.documents.validation import plain
from bow.content.terms import HOUSES

FieldKind = Literal[
    "choice", "number", "line", "text", "yes-no", "id", "list", "map", "houses", "record", "word", "either", "anything"
]
"""The kind of value in a field.

`id`: the name of something else, see `FormField.noun`; `houses`: a value for each House; `either`: one of
`FormField.options`.
"""
NOTHING = ScalarShape("null")


@dataclass(frozen=True)
class FormField:
    """A field of a form.

    Attributes:
        name: its key in files.
        kind: the kind of its value.
        is_required: whether it must be given.
        default: the value that counts if it is not given, as a file writes it.
        help: its meaning, in English, as in the code; empty: there is none.
        choices: the words of a choice.
        noun: the noun that an id names: `hex`, `unit`, `area`, `objective`, `marker`, `terrain`, `kind of unit` ...
        least: the smallest number, or the smallest number of items.
        most: the greatest number, or the greatest number of letters or items.
        item: the form of each item of a list, of each value of a map, of the value of a House.
        key: the form of the keys of a map.
        shape: the record, or the vocabulary of the word.
        options: the alternative forms.
    """

    name: str
    kind: FieldKind
    is_required: bool = True
    default: Any = None
    help: str = ""
    choices: tuple[str, ...] = ()
    noun: str = ""
    least: int | None = None
    most: int | None = None
    item: FormField | None = None
    key: FormField | None = None
    shape: Shape = ANYTHING
    options: tuple[FormField, ...] = ()

    @property
    def record(self) -> RecordShape:
        """The shape of the record in the field. Raises TypeError if it holds none."""
        if not isinstance(self.shape, RecordShape):
            raise TypeError(f"{self.name} holds no record")
        return self.shape

    @property
    def words(self) -> WordShape:
        """The vocabulary of the word in the field. Raises TypeError if it holds none."""
        if not isinstance(self.shape, WordShape):
            raise TypeError(f"{self.name} holds no word")
        return self.shape

    @property
    def has_fixed_length(self) -> bool:
        """Whether the field is a list with a fixed number of items."""
        return self.kind == "list" and self.least is not None and self.least == self.most


@cache
def fields_of(record: RecordShape) -> tuple[FormField, ...]:
    """Return the fields of a record, or of a word, in their order."""
    return tuple(_field_of(key) for key in keys_of(record))


def field_named(record: RecordShape, name: str) -> FormField:
    """Return a field of a record by its key in files. Raises KeyError if there is none."""
    for field in fields_of(record):
        if field.name == name:
            return field
    raise KeyError(name)


def word_shape(words: WordShape, word: str) -> RecordShape | None:
    """Return the shape of a word's fields, or None if there is no such word."""
    made = vocabulary(words.kind).get(word)
    return None if made is None else RecordShape(made, words.kind)


def allowed_words(words: WordShape) -> dict[str, type]:
    """Return the classes of the words that a field allows, by word."""
    return {word: made for word, made in vocabulary(words.kind).items() if issubclass(made, words.base)}


def is_optional(words: WordShape, word: str) -> bool:
    """Return whether a word may be written without fields because none of them is required."""
    shape = word_shape(words, word)
    return shape is not None and not any(field.is_required for field in fields_of(shape))


def _field_of(key: Key) -> FormField:
    shape = key.form
    if key.name == "do" and isinstance(shape, ListShape) and shape.item == WordShape("vocabulary"):
        shape = ListShape(WordShape("vocabulary", Deed), shape.least, shape.most)  # effects that last are no deeds
    return _field(key.name, shape, key.required, plain(key.default), key.text)


def _field(name: str, shape: Shape, required: bool = True, default: Any = None, help: str = "") -> FormField:
    def made(kind: FieldKind, **more: Any) -> FormField:
        return FormField(name, kind, required, default, help, shape=shape, **more)

    match shape:
        case ScalarShape("integer" | "number"):
            return made("number", least=shape.least, most=shape.most)
        case ScalarShape("boolean"):
            return made("yes-no")
        case ScalarShape(names=noun) if noun:
            return made("id", noun=noun)
        case ScalarShape():
            written = not shape.pattern and not shape.one_line and (shape.most or 2) > 1 and not _is_short(name, shape)
            return made("text" if written else "line", most=shape.most)
        case ChoiceShape(values):
            return made("choice", choices=tuple(dict.fromkeys(values)))
        case ListShape(item):
            return made("list", item=_field(name, item), least=shape.least, most=shape.most)
        case MapShape(key, value):
            both = tuple(shape.required) == HOUSES
            return made(
                "houses" if both else "map",
                key=_field(name, key), item=_field(name, value), least=shape.least, most=shape.most,
            )  # fmt: skip
        case RecordShape():
            return made("record")
        case WordShape():
            return made("word")
        case EitherShape(forms):
            there = [form for form in forms if form != NOTHING]
            if len(there) == 1:
                return _field(name, there[0], required, default, help)
            return made("either", options=tuple(_field(name, form) for form in there))
        case AnyShape():
            return made("anything")


def _is_short(name: str, shape: ScalarShape) -> bool:
    """Return whether a word without a pattern is a name, not a text.

    Texts of models have a minimum length. Texts of vocabulary words are called `text`.
    """
    return shape.least is None and name != "text"


# --- beginnings
_FIRST = frozenset({"round-end", "in-round", "points", "score", "advance"})
"""The words with which a new block begins: of each vocabulary one that makes sense as it stands."""
Known = Mapping[str, tuple[str, ...]]
"""The ids that a battle has, by what they name; see `bow.authoring.forms.known_ids`."""


def beginning(field: FormField, known: Known) -> Any:
    """Return a minimal valid value for a field, with existing ids and empty texts."""
    match field.kind:
        case "choice":
            return field.choices[0]
        case "number":
            least, most = field.least or 0, field.most
            return max(least, min(1, most if most is not None else 1))
        case "yes-no":
            return False
        case "id":
            return next(iter(known.get(field.noun, ())), "")
        case "line" | "text":
            return ""
        case "list":
            assert field.item is not None
            at_least = field.least or (1 if field.item.kind in ("word", "id", "choice", "record") else 0)
            items = _several(field.item, at_least, known)
            return items
        case "map":
            return {}
        case "houses":
            assert field.item is not None
            return {house: beginning(field.item, known) for house in HOUSES}
        case "record":
            return begun_record(field.record, known)
        case "word":
            words = allowed_words(field.words)
            plainest = min(words, key=lambda word: (word not in _FIRST, not is_optional(field.words, word)))
            return begun_word(field.words, plainest, known)
        case "either":
            return beginning(field.options[0], known)
        case "anything":
            return ""


def _several(item: FormField, many: int, known: Known) -> list[Any]:
    """Return so many items, different ones if there is a choice."""
    there = list(item.choices) or list(known.get(item.noun, ()))
    return [there[n] if n < len(there) else beginning(item, known) for n in range(many)]


def begun_record(record: RecordShape, known: Known) -> dict[str, Any]:
    """Return a record with only its required fields."""
    return {field.name: beginning(field, known) for field in fields_of(record) if field.is_required}


def begun_word(words: WordShape, word: str, known: Known) -> Any:
    """Return a word with its required fields, or the word alone if it has none."""
    shape = word_shape(words, word)
    fields = {} if shape is None else begun_record(shape, known)
    return {word: fields} if fields else word
