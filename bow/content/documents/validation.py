"""Validation of documents: pydantic errors become faults in words for the author. And records as plain values."""

from __future__ import annotations

import dataclasses
import re
from collections.abc import Iterable, Mapping
from functools import reduce
from typing import Annotated, Any, TypeVar, get_args, get_origin

from pydantic import BaseModel, Tag, ValidationError

from bow.content.documents.faults import Fault, InputError, in_order
from bow.content.documents.vocabularies import NestedFaultsError, NestedFieldsError, did_you_mean, listed, unknown
from bow.content.documents.yaml_reading import Document
from bow.system.sentence import Sentence, joined, quoted

M = TypeVar("M", bound=BaseModel)
Steps = tuple[str | int, ...]

#: the message that names the expected value, by the type of pydantic's error
_EXPECTED = {
    "int_type": "told-whole-number",
    "int_from_float": "told-whole-number",
    "int_parsing": "told-whole-number",
    "string_type": "told-words",
    "bool_type": "told-true-or-false",
    "float_type": "told-a-number",
    "tuple_type": "told-a-list",
    "list_type": "told-a-list",
    "frozen_set_type": "told-a-list",
    "dict_type": "told-a-map",
    "mapping_type": "told-a-map",
    "model_type": "told-a-map",
    "model_attributes_type": "told-a-map",
    "dataclass_type": "told-a-map",
    "none_required": "told-nothing",
    "greater_than_equal": "told-at-least",
    "less_than_equal": "told-at-most",
    "greater_than": "told-more-than",
    "less_than": "told-less-than",
    "too_short": "told-at-least",
    "too_long": "told-at-most",
    "string_too_long": "told-characters",
}


def validate(
    document: Document,
    model: type[M],
    context: Mapping[str, Any] | None = None,
    at: Iterable[str | int] = (),
) -> M:
    """Return the part of the document at ``at`` as a ``model``.

    ``context`` holds the vocabularies (``bow.content.documents.vocabularies``). Raises InputError with all
    faults, in the order of their lines: each says where it is, what was found and what is allowed.
    """
    steps = tuple(at)
    try:
        return model.model_validate(document.at(steps), context=dict(context or {}))
    except ValidationError as error:
        raise InputError(in_order(_Faults(document).of(error, model, steps))) from None


class _Faults:
    def __init__(self, document: Document) -> None:
        self.document = document

    def of(self, error: ValidationError, model: type[BaseModel], at: Steps) -> list[Fault]:
        said: dict[Steps, list[str]] = {}
        faults: list[Fault] = []
        for each in error.errors(include_url=False):
            if _only_for_others(each):
                continue
            steps = self._steps(at, each["loc"], each["type"] == "missing")
            if each["type"] == "too_short" and _length(each) >= each["ctx"]["min_length"]:
                continue  # there are enough items; the faults of the wrong ones are reported at their own places
            cause = each.get("ctx", {}).get("error")
            if isinstance(cause, NestedFieldsError):
                faults.extend(self.of(cause.error, cause.model, (*steps, *cause.at)))
            elif isinstance(cause, NestedFaultsError):
                faults.extend(self.document.fault((*steps, *to), why) for to, why in cause.faults)
            else:
                said.setdefault(steps, []).append(_sentence(each, model))
        faults.extend(self.document.fault(steps, _joined(why)) for steps, why in said.items())
        return faults

    def _steps(self, at: Steps, loc: tuple[str | int, ...], missing: bool) -> Steps:
        """Return the place of an error in the file, without the steps that only pydantic knows.

        Args:
            at: the place of the value that is read.
            loc: the place within it, as pydantic has it.
            missing: whether the last step is a missing key.
        """
        steps = list(at)
        try:
            value = self.document.at(at)
        except (KeyError, IndexError, TypeError):
            # A word without fields has no entry in the file.
            return (*at, *loc)
        for number, step in enumerate(loc):
            if step == "[key]":
                continue
            spelled = str(step).replace("-", "_")
            if isinstance(value, dict) and step not in value and spelled in value:
                step = spelled
            if isinstance(value, dict) and step in value:
                value = value[step]
            elif isinstance(value, list) and isinstance(step, int):
                value = value[step] if step < len(value) else None
            elif not (missing and number == len(loc) - 1):
                continue
            steps.append(step)
        return tuple(steps)


def _only_for_others(error: Mapping[str, Any]) -> bool:
    """Return whether a list counts as too short only because of a wrong item, which has its own fault."""
    found = error["input"]
    return error["type"] == "too_short" and isinstance(found, list | dict) and len(found) >= error["ctx"]["min_length"]


def _sentence(error: Mapping[str, Any], model: type[BaseModel]) -> str:
    kind = error["type"]
    found = error["input"]
    given = error.get("ctx", {})
    if kind == "missing":
        return Sentence("told-missing")
    if kind == "extra_forbidden":
        return unknown("key", error["loc"][-1], keys_of(_model_at(model, error["loc"][:-1])))
    if kind == "literal_error":
        return _not_among(found, given["expected"])
    if kind == "string_too_short":
        return Sentence("told-empty-words")
    if kind in _EXPECTED:
        bound = next((each for name, each in given.items() if name != "actual_length" and name != "field_type"), None)
        key = "told-words-in-quotes" if kind == "string_type" and _is_number(found) else _EXPECTED[kind]
        expected = Sentence(key, bound=bound)
        if kind in ("too_short", "too_long"):
            return Sentence("told-holds", count=_length(error), expected=expected)
        return Sentence("told-expected", found=quoted(found), expected=expected)
    return str(given["error"] if kind == "value_error" else error["msg"])


def _length(error: Mapping[str, Any]) -> int:
    """Return the number of values where too few or too many were found; pydantic counts only the valid ones."""
    found = error["input"]
    return len(found) if isinstance(found, (dict, list, tuple)) else int(error["ctx"]["actual_length"] or 0)


def _is_number(found: Any) -> bool:
    return isinstance(found, (int, float)) and not isinstance(found, bool)


def _not_among(found: Any, expected: str) -> str:
    words = re.findall(r"'((?:[^'\\]|\\.)*)'", expected)
    allowed = words or re.split(r", | or ", expected)
    if _is_number(found) and str(found) in words:
        return Sentence("told-number-in-quotes", found=found)
    return Sentence("told-not-among", found=quoted(found), hint=did_you_mean(found, words), list=listed(allowed))


#: the value of each message that names the allowed values
_ALLOWED = {"told-expected": "expected", "told-not-among": "list"}


def _joined(sentences: list[str]) -> str:
    """Return one sentence for a field that accepts several types and got none of them."""
    found: Sentence | None = None
    allowed: list[str] = []
    for sentence in dict.fromkeys(sentences):
        if len(sentences) == 1 or not isinstance(sentence, Sentence) or sentence.key not in _ALLOWED:
            return joined(sentences)
        if sentence.gaps.get("hint"):
            return joined(sentences)
        found = sentence
        allowed.append(sentence.gaps[_ALLOWED[sentence.key]])
    either = reduce(lambda one, other: Sentence("told-either", one=one, other=other), allowed)
    return Sentence("told-expected", found=found and found.gaps["found"], expected=either)


def keys_of(model: type[BaseModel] | None) -> list[str]:
    """Return the keys of a model as written in files."""
    if model is None:
        return []
    keys = []
    for name, field in model.model_fields.items():
        alias = field.validation_alias or field.alias or name
        keys.append(alias if isinstance(alias, str) else name)
    return keys


def _model_at(model: type[BaseModel], loc: tuple[Any, ...]) -> type[BaseModel] | None:
    """Return the model that the steps ``loc`` lead to from ``model``."""
    here: Any = model
    for step in loc:
        tagged = _tagged(here, step)
        if tagged is not None:
            here = tagged
            continue
        inner = _model_in(here)
        if inner is None:
            return None
        for name, field in inner.model_fields.items():
            if step in (name, field.alias, field.validation_alias):
                here = field.annotation
                break
        # Keys of maps and numbers of lists do not lead to another annotation.
    return _model_in(here)


def _tagged(annotation: Any, tag: object) -> Any:
    """Return the form with a tag among several, or None if no form has it."""
    arguments = get_args(annotation)
    if get_origin(annotation) is Annotated and any(isinstance(each, Tag) and each.tag == tag for each in arguments[1:]):
        return arguments[0]
    for argument in arguments:
        found = _tagged(argument, tag)
        if found is not None:
            return found
    return None


def _model_in(annotation: Any) -> type[BaseModel] | None:
    if isinstance(annotation, type) and issubclass(annotation, BaseModel):
        return annotation
    for argument in get_args(annotation):
        inner = _model_in(argument)
        if inner is not None:
            return inner
    return None


def plain(value: Any) -> Any:
    """Return a content record, or a part of one, as plain values in the form of its file."""
    if isinstance(value, BaseModel):
        return {
            field.alias or name: plain(getattr(value, name))
            for name, field in type(value).model_fields.items()
            if name in value.model_fields_set
        }
    word = getattr(type(value), "word", "")
    if dataclasses.is_dataclass(value):
        fields = {
            field.name.rstrip("_").replace("_", "-"): plain(getattr(value, field.name))
            for field in dataclasses.fields(value)
            if field.default is dataclasses.MISSING or getattr(value, field.name) != field.default
        }
        if not word:
            return fields
        return {word: fields} if fields else word
    if isinstance(value, Mapping):
        return {key: plain(item) for key, item in value.items()}
    if isinstance(value, (list, tuple)):
        return [plain(item) for item in value]
    return value
