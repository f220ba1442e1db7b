"""Says English sentences of the program, such as faults in files, in another language.

Whoever reads a file says in English what is wrong with it, with the names and numbers of the place. The messages
`told-...` (and `refusal-...`, as the engine words them) are these sentences with gaps for those values: an English
sentence is known again by them, and said by the message of the same key in another language. What no message fits
stays English.

    >>> from bow.words.messages import Words
    >>> translated_sentence("found 7; expected at most 4", Words("ru"))
    'здесь 7; нужно: не больше 4'
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Final

from fluent.syntax import ast
from fluent.syntax.visitor import Visitor

from bow.content.documents.faults import MOST_TOLD, Fault, InputError
from bow.words.messages import FALLBACK, Words, messages_of

#: The keys of sentences that are known again.
KNOWN: Final = ("told-", "usage-", "refusal-", "realm-refusal-")
#: A value whose name begins so is a sentence itself, or a piece of one.
SENTENCE: Final = "said-"
#: Shapes with fewer letters given fit almost anything: they count only where a part of the sentence is known.
LEAST: Final = 7
#: Values that may be nothing at all: what they are if they are there, with their own space.
MAYBE: Final = {
    "said-hint": r"((?: Did you mean |; write it in quotes).*|)",
    "said-also": r"((?: \(so the pack ).*|)",
}
#: A list of names is one: only how it ends is said. A size has its unit.
SIZES: Final = ("told-size-gb", "told-size-mb", "told-size-kb", "told-size-bytes")
LIST: Final = {"said-list": ("told-some", "told-none"), "said-size": SIZES, "said-most": SIZES}
#: A value that is no sentence: no place with its colon, for that stands before the sentence.
PLAIN: Final = r"((?:(?!: ).)+?)"


@dataclass(frozen=True)
class Shape:
    """An English sentence with gaps: its key, the pattern that it fits, and the names of the values in its order."""

    key: str
    pattern: re.Pattern[str]
    names: tuple[str, ...]
    weight: int
    """The letters that are given: of two sentences that fit, the one with more of them is meant."""

    @property
    def is_meant(self) -> bool:
        """Whether a text that fits can be nothing else; the others fit almost anything."""
        return self.weight >= LEAST or not self.names


def translated_sentence(text: str, words: Words) -> str:
    """A sentence that the program has made in English, in the language of `words`; as it is where none fits."""
    if words.is_original or not text.strip():
        return text
    said = _said(text.strip(), words)
    before, _, after = text.partition(text.strip())
    return f"{before}{said}{after}"


def fault_said(fault: Fault, words: Words, columns: bool = False) -> str:
    """One thing wrong with a file: `file:line: field: message`, or `file:line:column: field: message`."""
    said = replace(fault, message=translated_sentence(fault.message, words))
    return said.with_column if columns else str(said)


def error_said(error: Exception, words: Words, columns: bool = False) -> str:
    """What an error says to whoever wrote the input; of several faults a line each; `columns`: with their columns."""
    if isinstance(error, InputError):
        lines = [fault_said(fault, words, columns) for fault in error.faults[:MOST_TOLD]]
        more = len(error.faults) - MOST_TOLD
        return "\n".join([*lines, words.say("told-more-faults", count=more)] if more > 0 else lines)
    return translated_sentence(str(error), words)


def fits(text: str) -> bool:
    """Whether a sentence is known: some message fits it as a whole, and not one that fits almost anything."""
    return any(shape.is_meant and shape.pattern.fullmatch(text) for shape in _shapes())


def _said(text: str, words: Words, keys: tuple[str, ...] = ()) -> str:
    """A sentence in another language; `keys`: only one of these is meant."""
    for shape in _shapes():
        if keys and shape.key not in keys:
            continue
        found = shape.pattern.fullmatch(text)
        if found is not None and words.has(shape.key):
            given = dict(zip(shape.names, found.groups(), strict=True))
            values = {name: _value(name, value, words) for name, value in given.items()}
            if shape.is_meant or keys or values != given:
                return words.say(shape.key, **values)
    several = text.split("; ")
    if len(several) > 1 and not keys:
        return "; ".join(_said(each, words) for each in several)
    return text


def _value(name: str, value: str, words: Words) -> str:
    if name in LIST:
        return _said(value, words, LIST[name])
    return translated_sentence(value, words) if name.startswith(SENTENCE) else value


@lru_cache(maxsize=1)
def _shapes() -> tuple[Shape, ...]:
    """All sentences that are known: those without gaps first, then those with most words given, then what fits all."""
    found = [shape for key, pattern in messages_of(FALLBACK, KNOWN).items() for shape in _shape(key, pattern)]
    return tuple(sorted(found, key=lambda shape: (bool(shape.names), -shape.weight * shape.is_meant)))


def _shape(key: str, pattern: ast.Pattern) -> Iterator[Shape]:
    """The shape of a message; none if it is more than words and values, or nothing but a value."""
    reader = _Reader()
    reader.visit(pattern)
    if reader.plain and reader.weight:
        yield Shape(key, re.compile(reader.pattern, re.DOTALL), tuple(reader.names), reader.weight)


class _Reader(Visitor):
    """Makes a pattern of a message."""

    def __init__(self) -> None:
        self.pattern = ""
        self.names: list[str] = []
        self.weight = 0
        self.plain = True

    def visit_TextElement(self, node: ast.TextElement) -> None:  # noqa: N802  # the visitor's own name
        self._given(node.value)

    def visit_StringLiteral(self, node: ast.StringLiteral) -> None:  # noqa: N802 - the library's name
        self._given(node.value)

    def visit_VariableReference(self, node: ast.VariableReference) -> None:  # noqa: N802 - the library's name
        name = node.id.name
        if name in self.names:
            self.pattern += rf"(?:\{self.names.index(name) + 1})"
            return
        self.names.append(name)
        self.pattern += MAYBE.get(name, "(.+?)" if name.startswith(SENTENCE) else PLAIN)

    def visit_SelectExpression(self, node: ast.SelectExpression) -> None:  # noqa: N802 - the library's name
        self.plain = False

    def _given(self, text: str) -> None:
        self.pattern += re.escape(text)
        self.weight += len(text)
