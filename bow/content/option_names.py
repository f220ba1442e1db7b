"""Optional rules (OPT) by the names that players and programs use."""

from __future__ import annotations

from collections.abc import Iterable
from contextlib import suppress

from pydantic import TypeAdapter, ValidationError

from bow.content.documents.faults import Fault, InputError
from bow.content.documents.vocabularies import did_you_mean, listed
from bow.content.plans import PRESETS, Options
from bow.content.terms import OPTIONS, Option
from bow.system.sentence import Sentence

_TOGETHER: TypeAdapter[tuple[Option, ...]] = TypeAdapter(Options)


def options_beside(own: Iterable[str], wished: Iterable[str]) -> tuple[str, ...]:
    """Return the optional rules of a plan together with the requested ones that do not conflict with them."""
    found = checked_options(own)
    for name in wished:
        with suppress(InputError):
            found = checked_options([*found, name])
    return found


def checked_options(names: Iterable[str]) -> tuple[str, ...]:
    """Return the optional rules with these names, without duplicates; names of presets are allowed.

    Raises:
        InputError: a name is unknown, or two rules exclude each other.
    """
    chosen = tuple(dict.fromkeys(option for name in names for option in PRESETS.get(name, (name,))))
    unknown = [name for name in chosen if name not in OPTIONS]
    if unknown:
        raise InputError(
            Fault(
                "options",
                None,
                "",
                Sentence(
                    "told-no-option",
                    name=name,
                    hint=did_you_mean(name, [*OPTIONS, *PRESETS]),
                    list=listed([*OPTIONS, *PRESETS]),
                ),
            )
            for name in unknown
        )
    try:
        return _TOGETHER.validate_python(chosen)
    except ValidationError as error:
        raise InputError(
            Fault("options", None, "", str(each["ctx"]["error"] if "ctx" in each else each["msg"]))
            for each in error.errors()
        ) from None
