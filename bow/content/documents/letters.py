"""Control characters, rejected because a terminal would act on them instead of showing them."""

from __future__ import annotations

from bow.system.control_characters import control_in, shown
from bow.system.sentence import Sentence

__all__ = ["control_in", "shown", "shown_in_line"]


def shown_in_line(text: str) -> str:
    r"""Return a text in one line with its control characters escaped: a line end becomes ``\n``."""
    if "\n" not in text and not control_in(text):
        return text
    clean = shown(text).replace("\n", "\\n")
    if not isinstance(text, Sentence):
        return clean
    values = {name: shown_in_line(each) if isinstance(each, str) else each for name, each in text.gaps.items()}
    return Sentence.of(text.key, clean, values)
