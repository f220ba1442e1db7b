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
from collections.abc import Callable, Iterator
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
#: A sentence with its rule behind it.
RULED: Final = re.compile(r"(.+) \(([A-Z]{3}-\d+|notation)\)", re.DOTALL)
#: A value that is no sentence: no place with its colon, for that stands before the sentence.
PLAIN: Final = r"((?:(?!: ).)+?)"


#: Says an English name in another language.
Namer = Callable[[str], str]
#: Sentences whose values are names of the realm.
NAMING: Final = ("realm-refusal-", "told-realm-state-")
#: Their values that somebody has typed, or that are to be typed.
TYPED: Final = frozenset({"form", "text", "verb", "what", "word"})
#: The forms of a message for numbers.
PLURALS: Final = frozenset({"zero", "one", "two", "few", "many", "other"})


@dataclass(frozen=True)
class Shape:
    """An English sentence with gaps: its key, the pattern that it fits, and the names of the values in its order."""

    key: str
    pattern: re.Pattern[str]
    names: tuple[str, ...]
    weight: int
    """The letters that are given: of two sentences that fit, the one with more of them is meant."""
    numbers: frozenset[str] = frozenset()
    """The values by whose number the message chooses its form."""

    @property
    def is_ruled(self) -> bool:
        """Whether the sentence ends with its rule itself."""
        return re.search(r"\\\([A-Z]{3}\\-\d+\\\)$", self.pattern.pattern) is not None

    @property
    def is_meant(self) -> bool:
        """Whether a text that fits can be nothing else; the others fit almost anything."""
        return self.weight >= LEAST or not self.names


def translated_sentence(text: str, words: Words, named: Namer = str) -> str:
    """A sentence that the program has made in English, in the language of `words`; as it is where none fits.

    `named` says an English name of the realm, which stands in sentences of refusals.
    """
    if words.is_original or not text.strip():
        return text
    said = _said(text.strip(), words, named)
    before, _, after = text.partition(text.strip())
    return f"{before}{said}{after}"


def fault_said(fault: Fault, words: Words, columns: bool = False, named: Namer = str) -> str:
    """One thing wrong with a file: `file:line: field: message`, or `file:line:column: field: message`."""
    said = replace(fault, message=translated_sentence(fault.message, words, named))
    return said.with_column if columns else str(said)


def error_said(error: Exception, words: Words, columns: bool = False, named: Namer = str) -> str:
    """What an error says to whoever wrote the input; of several faults a line each; `columns`: with their columns."""
    if isinstance(error, InputError):
        lines = [fault_said(fault, words, columns, named) for fault in error.faults[:MOST_TOLD]]
        more = len(error.faults) - MOST_TOLD
        return "\n".join([*lines, words.say("told-more-faults", count=more)] if more > 0 else lines)
    return translated_sentence(str(error), words, named)


def fits(text: str) -> bool:
    """Whether a sentence is known: some message fits it as a whole, and not one that fits almost anything."""
    return any(shape.is_meant and shape.pattern.fullmatch(text) for shape in _shapes())


def _said(text: str, words: Words, named: Namer, keys: tuple[str, ...] = ()) -> str:
    """A sentence in another language; `keys`: only one of these is meant."""
    ruled = RULED.fullmatch(text)
    if ruled is not None and not any(shape.is_ruled and shape.pattern.fullmatch(text) for shape in _shapes()):
        return words.say("told-with-rule", **{"said-why": _said(ruled[1], words, named), "rule": ruled[2]})
    for shape in _shapes():
        if keys and shape.key not in keys:
            continue
        found = shape.pattern.fullmatch(text)
        if found is not None and words.has(shape.key):
            given = dict(zip(shape.names, found.groups(), strict=True))
            values: dict[str, str | int] = {
                name: _value(shape.key, name, each, words, named) for name, each in given.items()
            }
            if shape.is_meant or keys or values != given:
                values |= {name: int(given[name]) for name in shape.numbers if given[name].isdecimal()}
                return words.say(shape.key, **values)
    several = text.split("; ")
    if len(several) > 1 and not keys:
        return "; ".join(_said(each, words, named) for each in several)
    return text


def _value(key: str, name: str, value: str, words: Words, named: Namer) -> str:
    if key.startswith(NAMING):
        return value if name in TYPED else named(value)
    if name in LIST:
        return _said(value, words, named, LIST[name])
    return translated_sentence(value, words, named) if name.startswith(SENTENCE) else value


@lru_cache(maxsize=1)
def _shapes() -> tuple[Shape, ...]:
    """All sentences that are known: those without gaps first, then those with most words given, then what fits all."""
    found = [shape for key, pattern in messages_of(FALLBACK, KNOWN).items() for shape in _shape(key, pattern)]
    return tuple(sorted(found, key=lambda shape: (bool(shape.names), -shape.weight * shape.is_meant)))


def _shape(key: str, pattern: ast.Pattern) -> Iterator[Shape]:
    """The shapes of a message: one, or one for each form of a number by which the whole sentence is chosen.

    None if it is anything else than words and values, or nothing but a value.
    """
    for form, number in _forms(pattern):
        reader = _Reader()
        reader.visit(form)
        if reader.plain and reader.weight:
            made = re.compile(reader.pattern, re.DOTALL)
            yield Shape(key, made, tuple(reader.names), reader.weight, number & {*reader.names})


def _forms(pattern: ast.Pattern) -> Iterator[tuple[ast.Pattern, frozenset[str]]]:
    """The forms of a message, with the name of the number that chooses among them."""
    only = pattern.elements[0] if len(pattern.elements) == 1 else None
    choice = only.expression if isinstance(only, ast.Placeable) else None
    if isinstance(choice, ast.SelectExpression) and isinstance(choice.selector, ast.VariableReference):
        keys = [variant.key for variant in choice.variants]
        if all(isinstance(key, ast.Identifier) and key.name in PLURALS for key in keys):
            for variant in choice.variants:
                yield variant.value, frozenset({choice.selector.id.name})
            return
    yield pattern, frozenset()


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
