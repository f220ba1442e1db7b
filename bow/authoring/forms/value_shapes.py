"""The shapes of all values in files, derived from the annotations of models and vocabulary words."""

from __future__ import annotations

import ast
import dataclasses
import inspect
import textwrap
import types
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace
from functools import cache
from typing import Annotated, Any, Literal, Union, get_args, get_origin, get_type_hints

from annotated_types import Ge, Gt, Le, Lt, MaxLen, MinLen
from pydantic import AfterValidator, BaseModel, BeforeValidator, StringConstraints
from pydantic.fields import FieldInfo

from bow.battle.core.condition import Condition
from bow.battle.effects.counts import Count
from bow.battle.vocabulary import WORDS
from bow.content.documents.vocabularies import FIELDS, Between, WordReader
from bow.content.models import IdOf, TextShape, all_rows, both_houses, one_line
from bow.content.plans import PRESETS, spelt_out
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
    other_name: str = field(default="", compare=False)
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


def _texts_of(model: type) -> dict[str, str]:
    """Return the texts below the fields of a model and its bases, read from their source: the meaning of each field."""
    found: dict[str, str] = {}
    for made in reversed(model.__mro__):
        if not made.__module__.startswith("bow."):
            continue
        (node,) = ast.parse(textwrap.dedent(inspect.getsource(made))).body
        assert isinstance(node, ast.ClassDef)
        before = ""
        for statement in node.body:
            if isinstance(statement, ast.Expr) and isinstance(statement.value, ast.Constant) and before:
                found[before] = " ".join(str(statement.value.value).split())
            before = ""
            if isinstance(statement, ast.AnnAssign) and isinstance(statement.target, ast.Name):
                before = statement.target.id
    return found


def first_line(made: type) -> str:
    """Return the first paragraph of the docstring of a model or a word, on one line."""
    return " ".join(docstring_of(made).split("\n\n")[0].split())
