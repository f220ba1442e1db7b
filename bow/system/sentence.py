"""Error messages: English text that keeps its message key and values, and the values as quoted in them.

The English is in `assets/locale/en/*.ftl` only; `bow.words.messages` translates a sentence.

    >>> Sentence("told-at-most", bound=Sentence("told-a-map"))
    'at most a map'
"""

from __future__ import annotations

import errno
import re
from collections.abc import Callable, Iterable, Mapping
from copyreg import __newobj__  # type: ignore[attr-defined]  # how pickle itself makes an object without `__init__`
from functools import cache, reduce
from math import log10
from typing import Any, Final, Self

from bow.system.control_characters import control_in, quoted_value, shown
from bow.system.places import folder

#: A message of one line, and a gap in it: a value, or a text in quotes.
MESSAGE: Final = re.compile(r"^((?:told|usage)-[a-z0-9-]+) = (.+)$", re.MULTILINE)
GAP: Final = re.compile(r'\{ ?(?:\$([a-z0-9-]+)|"([^"]*)") ?\}')


class Sentence(str):
    """An English sentence with its message key and its values: ids, numbers, other sentences.

    `str` returns the sentence itself, so that an error raised with it keeps it. An f-string makes plain text of it.
    """

    __slots__ = ("gaps", "key")

    key: str
    gaps: Mapping[str, Any]

    def __new__(cls, key: str, /, **values: Any) -> Self:
        """Make the sentence of a message. Raise KeyError if the message or one of its values is missing."""
        named = {name.replace("_", "-"): _quoted(name, each) for name, each in values.items()}
        return cls.of(key, GAP.sub(lambda gap: f"{named[gap[1]]}" if gap[1] else gap[2], _english()[key]), named)

    @classmethod
    def of(cls, key: str, text: str, gaps: Mapping[str, Any]) -> Self:
        """Return a sentence whose English text is already known."""
        made = super().__new__(cls, text)
        made.key, made.gaps = key, gaps
        return made

    def __str__(self) -> str:
        return self

    def __reduce__(self) -> tuple[Callable[..., Any], tuple[Any, ...]]:
        return type(self).of, (self.key, str.__str__(self), self.gaps)


def _quoted(name: str, value: Any) -> Any:
    """Return a value as a sentence quotes it; other sentences have quoted theirs."""
    text = value if isinstance(value, str | int) else str(value)  # of an error it may be a sentence
    if isinstance(text, Sentence | int):
        return text
    quoted = quoted_value(name, text)
    return text if quoted == text else quoted  # a name of the realm is a text that knows more


def joined(sentences: Iterable[str]) -> str:
    """Return several sentences as one, separated by `;`, or ""."""
    several = list(dict.fromkeys(sentences))
    return reduce(lambda one, other: Sentence("told-both", one=one, other=other), several) if several else ""


def os_reason(error: OSError) -> str:
    """Return the reason of a system error (`told-os-ENOENT`), or the system's own text without a message for it."""
    key = f"told-os-{errno.errorcode.get(error.errno or 0, '').lower()}"
    return Sentence(key) if key in _english() else str(error.strerror or error)


def known_sentence(text: str) -> str:
    """Return the message for a fixed English text of the YAML library or of a command's help, else the text itself."""
    return _fixed().get(text, text)


@cache
def _fixed() -> Mapping[str, Sentence]:
    keys = (key for key, text in _english().items() if key.startswith(("usage-", "told-yaml-")) and "$" not in text)
    return {str(sentence): sentence for sentence in map(Sentence, keys)}


@cache
def _english() -> Mapping[str, str]:
    files = sorted((folder("assets") / "locale" / "en").glob("*.ftl"))
    return dict(found for file in files for found in MESSAGE.findall(file.read_text(encoding="utf-8")))


class CarriedError(Exception):
    """The base of exceptions whose `__init__` takes other arguments than the message alone.

    Python copies and unpickles an exception by `__init__` with its message, which such a class cannot accept; a pool of
    processes would then wait for the error of a task without end. These exceptions are copied field by field.
    """

    def __reduce__(self) -> tuple[Callable[..., Any], tuple[Any, ...], dict[str, Any]]:
        return __newobj__, (type(self), *self.args), self.__dict__


MOST_BITS = 2_000
"""Of a whole number that is written out; Python itself refuses to write more than 4,300 digits."""


def quoted(found: object) -> str:
    """Return a value as quoted in a sentence: text in double quotes, cut after 80 characters.

    A map, a list and None are described in words. A whole number too long to be written is given as a power of ten.
    """
    if isinstance(found, dict):
        return Sentence("told-a-map")
    if isinstance(found, (list, tuple)):
        return Sentence("told-a-list")
    if found is None:
        return Sentence("told-nothing")
    if isinstance(found, bool):
        return "true" if found else "false"
    if isinstance(found, int) and found.bit_length() > MOST_BITS:
        return f"{'-' if found < 0 else ''}10^{int(found.bit_length() * log10(2))}"
    text = f'"{found}"' if isinstance(found, str) else str(found)
    return text if len(text) <= 80 else f"{text[:76]}..."


def shown_in_line(text: str) -> str:
    r"""Return a text in one line with its control characters escaped: a line end becomes ``\n``."""
    if "\n" not in text and not control_in(text):
        return text
    clean = shown(text).replace("\n", "\\n")
    if not isinstance(text, Sentence):
        return clean
    values = {name: shown_in_line(each) if isinstance(each, str) else each for name, each in text.gaps.items()}
    return Sentence.of(text.key, clean, values)


def size_text(count: int) -> Sentence:
    """Return a number of bytes as text: `900 bytes`, `64 kB`, `1.5 MB`, `2 GB`.

    A size is never rounded to 0. Whole numbers of a unit have no decimals.
    """
    for unit, name in ((1_000_000_000, "gb"), (1_000_000, "mb"), (1_000, "kb")):
        if count >= unit:
            return Sentence(f"told-size-{name}", number=f"{round(count / unit, 1):g}")
    return Sentence("told-size-bytes" if count != 1 else "told-size-byte", number=count)
