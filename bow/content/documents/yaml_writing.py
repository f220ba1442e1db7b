"""Writing of plain YAML that is easy to read; ``yaml_reading`` reads it back unchanged.

Maps and lists are in block style, short flat ones in flow style on one line, texts of several lines in literal
blocks. The same value always gives the same text.
"""

from __future__ import annotations

import json
import math
import re
from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import Any

from bow.system.sentence import Sentence

_INTEGER = re.compile(r"[-+]?(0|[1-9][0-9]*)")
_FLOAT = re.compile(r"[-+]?([0-9]+\.[0-9]*|\.[0-9]+|[0-9]+(?=[eE]))([eE][-+]?[0-9]{1,3})?")
_CONSTANTS: dict[str, bool | None] = {
    "": None, "~": None, "null": None, "Null": None, "NULL": None,
    "true": True, "True": True, "TRUE": True,
    "false": False, "False": False, "FALSE": False,
}  # fmt: skip

MAX_DIGITS = 4000


def resolve(text: str) -> str | int | float | bool | None:
    """Return the value of an unquoted word: ``3`` is 3; ``no``, ``12:30``, ``0x10`` are words.

    Raises ValueError for a whole number of more than 4000 digits.
    """
    if text in _CONSTANTS:
        return _CONSTANTS[text]
    if _INTEGER.fullmatch(text):
        if len(text) > MAX_DIGITS:
            raise ValueError(Sentence("told-number-too-long"))
        return int(text)
    if _FLOAT.fullmatch(text) and abs(number := float(text)) != float("inf"):
        return number
    return text


WIDTH = 100

_PLAIN_MARKS = frozenset(" _-+./>:'()=;")
# Words that older YAML readers take for other values.
_OLD_WORDS = re.compile(
    r"(?i)y|n|yes|no|on|off|=|<<|[-+]?\.?(inf|nan)"
    r"|[-+]?[0-9][0-9_,.:]*(e[-+]?[0-9]+)?|[-+]?0[xob][0-9a-f_]+|[0-9]{4}-[0-9]{1,2}-[0-9]{1,2}.*"
)
_UNPRINTABLE = re.compile("[\x7f-\x9f\u2028\u2029\ufeff\ufffe\uffff]")
_MAX_KEY = 900


def dump_yaml(value: Any) -> str:
    """Return the YAML text of a plain value: maps (keys words or whole numbers), lists, scalars.

    ``parse_yaml(dump_yaml(x)).value == x``. Raises ValueError for any other type.
    """
    return "\n".join(_lines(value, 0, top=True)) + "\n"


def flow_text(value: Any) -> str:
    """Return any value on one line: ``{a: [1, {b: 2}]}``. Raises ValueError like ``dump_yaml``."""
    if isinstance(value, Mapping):
        return "{" + ", ".join(f"{_key(key)}: {flow_text(item)}" for key, item in value.items()) + "}"
    if _is_many(value):
        return "[" + ", ".join(map(flow_text, value)) + "]"
    return _in_flow(value, _scalar(value))


def scalar_text(value: Any, quote: str = "") -> str:
    """Return a word, number, true, false or null on one line.

    ``quote``, ``"`` or ``'``, is put around words that allow it.
    """
    if not isinstance(value, str) or not quote:
        return _scalar(value)
    plain = value.isprintable() and not _UNPRINTABLE.search(value) and "'" not in value
    return f"'{value}'" if quote == "'" and plain else _quoted(value)


def _lines(value: Any, indent: int, top: bool = False) -> list[str]:
    """Return the lines of a value, not indented; ``indent`` is the indentation that they will get."""
    if not top or not value:
        flow = _flow(value)
        if flow is not None and (not value or indent + len(flow) <= WIDTH or not _is_many(value)):
            return [flow]
    if isinstance(value, str):
        return _literal(value)
    if isinstance(value, Mapping):
        lines: list[str] = []
        for key, item in value.items():
            name = _key(key)
            inner = _lines(item, indent + len(name) + 2)
            if not _is_many(item) or (len(inner) == 1 and inner[0][0] in "[{"):
                lines.append(f"{name}: {inner[0]}")
                lines.extend(inner[1:])
            else:
                lines.append(f"{name}:")
                lines.extend(_indented(_lines(item, indent + 2)))
        return lines
    lines = []
    for item in value:
        inner = _lines(item, indent + 2)
        if isinstance(item, str):
            lines.append(f"- {inner[0]}")
            lines.extend(inner[1:])
        else:
            lines.append(f"- {inner[0]}")
            lines.extend(_indented(inner[1:]))
    return lines


def _indented(lines: list[str]) -> list[str]:
    return [f"  {line}" if line else line for line in lines]


def _is_many(value: Any) -> bool:
    if type(value) in (str, int, bool, dict, list, tuple):
        return type(value) in (dict, list, tuple)
    return isinstance(value, (Mapping, Sequence)) and not isinstance(value, str)


def _flow(value: Any) -> str | None:
    """Return the value on one line, or None if it is not flat or its text needs a block."""
    if isinstance(value, Mapping):
        parts = []
        for key, item in value.items():
            if isinstance(item, Mapping) and item:
                return None
            text = _flow(item)
            if text is None:
                return None
            parts.append(f"{_key(key)}: {_in_flow(item, text)}")
        return "{" + ", ".join(parts) + "}"
    if _is_many(value):
        parts = []
        for item in value:
            if _is_many(item) and item:
                return None
            text = _flow(item)
            if text is None:
                return None
            parts.append(_in_flow(item, text))
        return "[" + ", ".join(parts) + "]"
    if isinstance(value, str) and _is_literal(value):
        return None
    return _scalar(value)


def _in_flow(item: Any, text: str) -> str:
    # A comma ends a plain word inside a flow collection.
    return _quoted(item) if isinstance(item, str) and text == item and "," in item else text


def _scalar(value: Any) -> str:
    if value is None:
        return "null"
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, int):
        return str(value)
    if isinstance(value, float):
        if not math.isfinite(value):
            raise ValueError(Sentence("told-no-yaml", value=value))
        text = repr(value)
        return text if "." in text or "e" in text else f"{text}.0"
    if isinstance(value, str):
        return value if _is_plain(value) else _quoted(value)
    raise ValueError(Sentence("told-no-yaml", value=f"{value!r}"))


def _key(key: Any) -> str:
    if isinstance(key, bool) or not isinstance(key, (str, int)):
        raise ValueError(Sentence("told-no-yaml-key", key=f"{key!r}"))
    text = _scalar(key)
    if isinstance(key, str) and ("," in key or " " in key) and text == key:
        text = _quoted(key)
    if len(text) > _MAX_KEY:
        raise ValueError(Sentence("told-key-too-long", count=len(text)))
    return text


@lru_cache(maxsize=8192)
def _is_plain(text: str) -> bool:
    return (
        text != ""
        and text[0].isalnum()
        and text[-1] not in ": "
        and ": " not in text
        and text.isprintable()
        and all(mark.isalnum() or mark in _PLAIN_MARKS or mark == "," for mark in text)
        and isinstance(resolve(text), str)
        and not _OLD_WORDS.fullmatch(text)
    )


def _quoted(text: str) -> str:
    made = json.dumps(text, ensure_ascii=False)
    return _UNPRINTABLE.sub(lambda found: f"\\u{ord(found[0]):04x}", made)


def _is_literal(text: str) -> bool:
    return (
        "\n" in text
        and text.strip() != ""
        and all(line.isprintable() and not _UNPRINTABLE.search(line) for line in text.split("\n"))
        and not any(mark in text for mark in "\t\r")
    )


def _literal(text: str) -> list[str]:
    """Return a literal block; its header names the indentation if the text begins with a space or an empty line."""
    body = text.rstrip("\n")
    ends = len(text) - len(body)
    chomp = "-" if ends == 0 else "" if ends == 1 else "+"
    explicit = "2" if text[0] in " \n" else ""
    lines = body.split("\n") + [""] * (ends - 1)
    return [f"|{explicit}{chomp}", *_indented(lines)]
