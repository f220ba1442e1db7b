"""The fields of a part of a battle plan, or of a vocabulary word: the name, type and meaning of each.

They are read from the models and the words themselves, so that a new model or word has a form at once. The shape of a
value comes from its annotation.

    >>> from bow.content.plans import ScenarioUnit
    >>> [field.name for field in fields_of(RecordShape(ScenarioUnit))]
    ['kind', 'commander', 'rank', 'figures', 'house', 'at']
    >>> rank = field_named(RecordShape(ScenarioUnit), "rank")
    >>> rank.kind, rank.choices, rank.is_required
    ('choice', ('green', 'blue', 'red'), True)
"""

from __future__ import annotations

import ast
import dataclasses
import inspect
import sys
import types
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cache
from typing import Annotated, Any, Literal, Union, get_args, get_origin, get_type_hints

from annotated_types import Ge, Gt, Le, Lt, MaxLen, MinLen
from pydantic import AfterValidator, BaseModel, BeforeValidator, StringConstraints
from pydantic.fields import FieldInfo

from bow.battle.core.condition import Condition
from bow.battle.core.deed import Deed
from bow.battle.deeds.marker_deeds import ChooseMarker
from bow.battle.effects.counts import Count
from bow.battle.vocabulary import WORDS
from bow.content.documents.validation import plain
from bow.content.documents.vocabularies import FIELDS, Between, WordReader
from bow.content.models import IdOf, TextShape, all_rows, both_houses, one_line
from bow.content.plans import PRESETS, spelt_out
from bow.content.terms import HOUSES
from bow.system.docstrings import docstring_of

OWN_WORDS: dict[str, Any] = {"condition": Condition, "count": Count}
"""The base classes that register their own words, by the name of their vocabulary."""
MORE_WORDS: dict[str, Mapping[str, type]] = {}
"""Vocabularies of another game. Code that needs the forms of its records adds them."""


@dataclass(frozen=True)
class ScalarShape:
    """A string, number, boolean or null; `type` is the name in JSON Schema."""

    type: str
    least: int | None = None
    most: int | None = None
    pattern: str = ""
    example: str = ""
    names: str = ""
    """The kind of thing that the id names; see `bow.content.documents.vocabularies`."""
    one_line: bool = False


@dataclass(frozen=True)
class ChoiceShape:
    """One of several words."""

    values: tuple[str, ...]


@dataclass(frozen=True)
class ListShape:
    """A list whose items have one shape."""

    item: Shape
    least: int | None = None
    most: int | None = None


@dataclass(frozen=True)
class MapShape:
    """A map with keys chosen by the author; `required` keys must be present."""

    key: Shape
    value: Shape
    least: int | None = None
    most: int | None = None
    required: tuple[str, ...] = ()


@dataclass(frozen=True)
class RecordShape:
    """A map whose keys are the fields of a model, or of a dataclass with words of the vocabulary `words`."""

    made: type
    words: str = ""


@dataclass(frozen=True)
class WordShape:
    """A word of a vocabulary, alone or with its fields, that makes an instance of `base`."""

    kind: str
    base: type = object


@dataclass(frozen=True)
class EitherShape:
    """One of several shapes."""

    forms: tuple[Shape, ...]


@dataclass(frozen=True)
class AnyShape:
    """Any value."""


Shape = ScalarShape | ChoiceShape | ListShape | MapShape | RecordShape | WordShape | EitherShape | AnyShape
ANYTHING = AnyShape()


@dataclass(frozen=True)
class Key:
    """A key of a map: name in files, shape, whether it is required, default, meaning."""

    name: str
    form: Shape
    required: bool
    default: Any = None
    text: str = ""
    other_name: str = dataclasses.field(default="", compare=False)
    """The name with underscores, which is read too."""


@cache
def keys_of(fields: RecordShape) -> tuple[Key, ...]:
    """Return the keys of a model, or of a word, in their order."""
    if issubclass(fields.made, BaseModel):
        return tuple(_model_keys(fields.made))
    return tuple(_word_keys(fields.made, fields.words))


def vocabulary(kind: str) -> Mapping[str, type]:
    """Return the classes of a vocabulary by their words."""
    own = OWN_WORDS.get(kind)
    words = (WORDS.get(kind) or MORE_WORDS[kind]) if own is None else own.registry
    return {word: made for word, made in words.items() if word}


def _model_keys(model: type[BaseModel]) -> Iterator[Key]:
    hints = get_type_hints(model, include_extras=True)
    texts = _texts_of(model)
    for name, info in model.model_fields.items():
        default = None if info.is_required() else info.get_default(call_default_factory=True)
        alias = info.alias or name
        form = _bounded(form_of(hints[name]), [*info.metadata])
        other = name if alias != name and model.model_config.get("populate_by_name") else ""
        yield Key(alias, form, info.is_required(), default, texts.get(name, ""), other)


def _word_keys(made: type, words: str) -> Iterator[Key]:
    hints = get_type_hints(made, include_extras=True)
    for each in dataclasses.fields(made):
        if not each.init:
            continue
        required = each.default is dataclasses.MISSING and each.default_factory is dataclasses.MISSING
        default = None
        if each.default is not dataclasses.MISSING:
            default = each.default
        elif each.default_factory is not dataclasses.MISSING:
            default = each.default_factory()
        alias = each.name.rstrip("_").replace("_", "-")
        other = each.name if alias != each.name else ""
        noun = next((noun for noun, names in FIELDS.items() if each.name in names), "")
        yield Key(alias, _naming(form_of(hints[each.name], words), noun), required, default, "", other)


def form_of(hint: Any, words: str = "") -> Shape:
    """Return the shape of an annotation. `words` is the vocabulary of the word whose field it annotates.

    Raises:
        TypeError: the annotation is not supported.
    """
    origin, arguments = get_origin(hint), get_args(hint)
    if origin is Annotated:
        return _bounded(form_of(arguments[0], words), list(arguments[1:]))
    if hint is Any:
        return ANYTHING
    if hint in _PLAIN:
        return ScalarShape(_PLAIN[hint])
    if origin is Literal:
        return _choice(arguments)
    if origin in (Union, types.UnionType):
        return EitherShape(tuple(form_of(each, words) for each in arguments))
    if origin is tuple:
        return ListShape(form_of(arguments[0], words))
    if isinstance(origin, type) and issubclass(origin, Mapping):
        return MapShape(form_of(arguments[0], words), form_of(arguments[1], words))
    if isinstance(hint, type):
        return _form_of_class(hint, words)
    raise TypeError(f"no form for {hint}")


_PLAIN: dict[Any, str] = {
    int: "integer",
    str: "string",
    bool: "boolean",
    float: "number",
    types.NoneType: "null",
    None: "null",
}


def _choice(values: tuple[Any, ...]) -> Shape:
    if all(isinstance(value, str) for value in values):
        return ChoiceShape(values)
    (number,) = values
    return ScalarShape("integer", number, number)


def _form_of_class(hint: type, words: str) -> Shape:
    if "registry" in vars(hint):
        return WordShape(next(kind for kind, made in OWN_WORDS.items() if made is hint))
    if issubclass(hint, BaseModel):
        return RecordShape(hint)
    if words and any(issubclass(word, hint) for word in vocabulary(words).values()):
        return WordShape(words, hint)
    if dataclasses.is_dataclass(hint):
        return RecordShape(hint, words)
    raise TypeError(f"no form for {hint}")


def _bounded(form: Shape, more: list[Any]) -> Shape:
    """Return a form within the bounds in the metadata of the annotation."""
    for each in more:
        if isinstance(each, FieldInfo):
            form = _bounded(form, list(each.metadata))
        elif isinstance(each, AfterValidator | BeforeValidator):
            form = _validated(form, each.func)
        elif isinstance(each, StringConstraints):
            assert isinstance(form, ScalarShape)
            pattern = str(each.pattern) if each.pattern else form.pattern
            form = replace(
                form, least=each.min_length or form.least, most=each.max_length or form.most, pattern=pattern
            )
        elif isinstance(each, IdOf):
            form = _naming(form, each.noun)
        elif isinstance(each, Between):
            form = _within(form, each.least, each.most)
        elif isinstance(each, Ge | MinLen):
            form = _within(form, each.ge if isinstance(each, Ge) else each.min_length, None)
        elif isinstance(each, Le | MaxLen):
            form = _within(form, None, each.le if isinstance(each, Le) else each.max_length)
        elif isinstance(each, Lt) and isinstance(each.lt, int):
            form = _within(form, None, each.lt - 1)
        elif isinstance(each, Gt | Lt):
            raise TypeError("a bound that is not reached has no form here")
    return form


def _within(form: Shape, least: Any, most: Any) -> Shape:
    if isinstance(form, EitherShape):
        return replace(form, forms=tuple(each if _is_null(each) else _within(each, least, most) for each in form.forms))
    assert isinstance(form, ScalarShape | ListShape | MapShape)
    return replace(
        form,
        least=form.least if least is None else int(least),
        most=form.most if most is None else int(most),
    )


def _naming(form: Shape, noun: str) -> Shape:
    """Return a form whose words are ids of a noun."""
    match form:
        case ScalarShape("string") if noun:
            return replace(form, names=noun)
        case ListShape(item):
            return replace(form, item=_naming(item, noun))
        case EitherShape(forms):
            return EitherShape(tuple(_naming(each, noun) for each in forms))
    return form


def _is_null(form: Shape) -> bool:
    return form == ScalarShape("null")


def _validated(form: Shape, check: Any) -> Shape:
    if isinstance(check, TextShape):
        assert isinstance(form, ScalarShape)
        return replace(form, pattern=check.pattern, example=check.example)
    if isinstance(check, WordReader):
        return WordShape(check.kind, check.base)
    if check is one_line:
        assert isinstance(form, ScalarShape)
        return replace(form, one_line=True)
    if check in (both_houses, all_rows):
        assert isinstance(form, MapShape)
        assert isinstance(form.key, ChoiceShape)
        return replace(form, required=form.key.values)
    if check is spelt_out:
        assert isinstance(form, ListShape)
        assert isinstance(form.item, ChoiceShape)
        return replace(form, item=ChoiceShape(tuple(dict.fromkeys((*form.item.values, *PRESETS)))))
    return form  # the check looks at the value itself


@cache
def _classes_in(module: str) -> dict[str, ast.ClassDef]:
    """Return the source of each class at the top of a module; `inspect` would parse the module for each class."""
    body = ast.parse(inspect.getsource(sys.modules[module])).body
    return {node.name: node for node in body if isinstance(node, ast.ClassDef)}


def _texts_of(model: type) -> dict[str, str]:
    """Return the texts below the fields of a model and its bases, read from their source: the meaning of each field."""
    found: dict[str, str] = {}
    for made in reversed(model.__mro__):
        if not made.__module__.startswith("bow."):
            continue
        before = ""
        for statement in _classes_in(made.__module__)[made.__qualname__].body:
            if isinstance(statement, ast.Expr) and isinstance(statement.value, ast.Constant) and before:
                found[before] = " ".join(str(statement.value.value).split())
            before = ""
            if isinstance(statement, ast.AnnAssign) and isinstance(statement.target, ast.Name):
                before = statement.target.id
    return found


def first_line(made: type) -> str:
    """Return the first paragraph of the docstring of a model or a word, on one line."""
    return " ".join(docstring_of(made).split("\n\n")[0].split())


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
    if key.name in ("do", "else") and isinstance(shape, ListShape) and shape.item == WordShape("vocabulary"):
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


def beginning_in(record: RecordShape, name: str, known: Known) -> Any:
    """Return the first value of a field that an author adds to a record; its class may choose it by `begins_as`."""
    chosen = dict(getattr(record.made, "begins_as", ()))
    return chosen.get(name, beginning(field_named(record, name), known))


def beginning_after(items: Sequence[Any], item: FormField, known: Known) -> Any:
    """Return the first value of an item that an author appends to a list.

    A result of a roll begins with a symbol that no result before it has, so that each of them can come.
    """
    new = beginning(item, known)
    for name, first in getattr(item.record.made, "begins_as", ()) if item.kind == "record" else ():
        lists = [option.item for option in field_named(item.record, name).options if option.item is not None]
        taken = [each.get(name) for each in items if isinstance(each, Mapping)]
        free = [[choice] for option in lists for choice in option.choices if [choice] not in taken]
        new |= {name: free[0] if free else first}
    return new


def replaced_by(record: RecordShape, name: str) -> frozenset[str]:
    """Return the fields that cannot stand beside the field `name`, by `replaces` of the record's class."""
    return frozenset(old for new, old in getattr(record.made, "replaces", ()) if new == name)


def begun_record(record: RecordShape, known: Known) -> dict[str, Any]:
    """Return a record with only its required fields, and those with which a new block of its word begins."""
    more = getattr(record.made, "begins_with", ())
    return {
        field.name: beginning_in(record, field.name, known)
        for field in fields_of(record)
        if field.is_required or field.name in more
    }


def first_target(trigger: str, path: Sequence[str | int]) -> dict[str, Any]:
    """Return the target with which a word at a path in a rule begins: the unit of the trigger, else units anywhere.

    The default of a target, a commander's zone, is for cards.
    """
    made = vocabulary("triggers").get(trigger)
    has_unit = made is not None and "on-board" in made().provides and ChooseMarker.word not in path
    return {"where": "own" if has_unit else "anywhere"}


def begun_word(words: WordShape, word: str, known: Known) -> Any:
    """Return a word with its required fields, or the word alone if it has none."""
    shape = word_shape(words, word)
    fields = {} if shape is None else begun_record(shape, known)
    return {word: fields} if fields else word
