"""Control characters, rejected because a terminal would act on them instead of showing them."""

from __future__ import annotations

import re

from bow.system.sentence import Sentence

_CONTROL = re.compile("[\x00-\x08\x0b-\x1f\x7f-\x9f\u2028\u2029\u202a-\u202e\u2066-\u2069\ud800-\udfff]")
"""C0 and C1 but tabs and line ends, other line ends, overrides of direction, halves of characters."""


def control_in(text: str) -> str:
    r"""Return the first control character of a text as an escape such as ``\x1b``; empty: there is none."""
    found = _CONTROL.search(text)
    return _written(found) if found is not None else ""


def shown(text: str) -> str:
    r"""Return a text with its control characters escaped, such as ``\x1b``; tabs and line ends stay."""
    return _CONTROL.sub(_written, text)


def shown_in_line(text: str) -> str:
    r"""Return the same in one line: a line end becomes ``\n``."""
    if "\n" not in text and not control_in(text):
        return text
    clean = shown(text).replace("\n", "\\n")
    if not isinstance(text, Sentence):
        return clean
    values = {name: shown_in_line(each) if isinstance(each, str) else each for name, each in text.gaps.items()}
    return Sentence.of(text.key, clean, values)


def _written(found: re.Match[str]) -> str:
    code = ord(found[0])
    return f"\\x{code:02x}" if code < 0x100 else f"\\u{code:04x}"
