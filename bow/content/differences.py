"""A list of the fields in which two records differ."""

from __future__ import annotations

import dataclasses
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from pydantic import BaseModel

from bow.content.documents.to_plain import plain


@dataclass(frozen=True)
class Difference:
    """A field in which two records differ, named as in files; ``ABSENT`` stands for a missing value."""

    field: str
    before: Any
    after: Any

    def as_dict(self) -> dict[str, Any]:
        """Return the difference as a JSON value. Its keys are part of the documented format."""
        return {"field": self.field, "was": self.before, "now": self.after}


ABSENT = "-"
"""Stands for a part that one of two records does not have."""


def differences(was: Any, now: Any, at: str = "") -> Iterator[Difference]:
    """Yield every place in which two records, or parts of records, differ. Defaults count as if written."""
    if was == now and type(was) is type(now):
        return
    if isinstance(was, BaseModel) and type(was) is type(now):
        for name, field in type(was).model_fields.items():
            yield from differences(getattr(was, name), getattr(now, name), _under(at, field.alias or name))
    elif dataclasses.is_dataclass(was) and type(was) is type(now):
        word = getattr(type(was), "word", "")
        for each in dataclasses.fields(was):
            name = each.name.rstrip("_").replace("_", "-")
            yield from differences(
                getattr(was, each.name), getattr(now, each.name), _under(_under(at, word) if word else at, name)
            )
    elif isinstance(was, Mapping) and isinstance(now, Mapping):
        for key in [*was, *(key for key in now if key not in was)]:
            if key not in was or key not in now:
                yield Difference(_under(at, key), _shown(was, key), _shown(now, key))
            else:
                yield from differences(was[key], now[key], _under(at, key))
    elif _alike(was, now):
        for n, (old, new) in enumerate(zip(was, now, strict=True), start=1):
            yield from differences(old, new, _under(at, n))
    else:
        yield Difference(at, plain(was), plain(now))


def _under(at: str, name: Any) -> str:
    return f"{at}.{name}" if at else str(name)


def _shown(value: Mapping[Any, Any], key: Any) -> Any:
    return plain(value[key]) if key in value else ABSENT


def _alike(was: Any, now: Any) -> bool:
    """Return whether two lists can be compared item by item.

    They must have the same length, and in each place items of the same type that are no words and no numbers.
    """
    if not isinstance(was, (list, tuple)) or not isinstance(now, (list, tuple)) or len(was) != len(now):
        return False
    return all(type(old) is type(new) and not isinstance(old, (str, int)) for old, new in zip(was, now, strict=True))
