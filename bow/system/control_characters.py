"""Control characters, which a terminal would obey, and overlong texts, which would flood it.

This module needs no other module of the program: standard output uses it before the commands are loaded.
"""

from __future__ import annotations

import re
from typing import Final

#: the longest text and the longest word (a run without spaces) that a message quotes, in letters
MOST_LETTERS: Final = 2400
MOST_WORD: Final = 400
#: values of messages that name a file or a folder
FILES: Final = frozenset({"battle", "file", "folder", "path", "typed", "where"})
_CONTROL = re.compile("[\x00-\x08\x0b-\x1f\x7f-\x9f\u2028\u2029\u202a-\u202e\u2066-\u2069\ud800-\udfff]")
"""C0 and C1 but tabs and line ends, other line ends, overrides of direction, halves of characters."""
_LONG_WORD = re.compile(rf"\S{{{MOST_WORD + 1},}}")


def control_in(text: str) -> str:
    r"""Return the first control character of a text as an escape such as ``\x1b``, or an empty text."""
    found = _CONTROL.search(text)
    return _written(found) if found is not None else ""


def shown(text: str) -> str:
    r"""Return a text with its control characters escaped, such as ``\x1b``; tabs and line ends stay."""
    return _CONTROL.sub(_written, text)


def shown_in_json(text: str) -> str:
    r"""Return JSON with its control characters as JSON escapes, such as ``\u009b``."""
    return _CONTROL.sub(lambda found: f"\\u{ord(found[0]):04x}", text)


def shortened(text: str) -> str:
    """Return a text shortened for a message: a long word without its middle, a long text without its end."""
    if len(text) <= MOST_WORD:
        return text
    if len(text) > MOST_LETTERS:
        text = f"{text[:MOST_LETTERS]}..."
    return _LONG_WORD.sub(lambda found: f"{found[0][: MOST_WORD // 2]}...{found[0][-MOST_WORD // 2 :]}", text)


def in_one_line(text: str) -> str:
    r"""Return a text as a possible file name: each gap becomes one space, control characters are removed.

    >>> in_one_line("  The Ford\r\nof Dusk\n")
    'The Ford of Dusk'
    """
    letters = (letter if letter.isprintable() else " " if letter.isspace() else "" for letter in text)
    return " ".join("".join(letters).split())


def quoted_value(name: str, text: str) -> str:
    """Return a value as quoted in a message: shortened, without control characters, a file's name in one line."""
    text = shown(shortened(text))
    return text.replace("\n", "\\n") if name in FILES else text


def _written(found: re.Match[str]) -> str:
    code = ord(found[0])
    return f"\\x{code:02x}" if code < 0x100 else f"\\u{code:04x}"
