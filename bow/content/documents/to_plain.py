"""Conversion of records to the plain values of their files, the inverse of reading."""

from __future__ import annotations

import dataclasses
from collections.abc import Mapping
from typing import Any

from pydantic import BaseModel


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
