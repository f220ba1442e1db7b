"""What the engine's sentences name: ids that know their thing, words that somebody has typed, and numbers of things.

A plain text is none of them, so that no id stands in a sentence.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Literal, Self

if TYPE_CHECKING:
    from collections.abc import Callable

#: what an id is the id of; a `question` is a kind of decision, a `word` one of the engine's own, such as `wildlings`
Sort = Literal[
    "area", "house", "unit", "order", "card", "track", "token", "westeros", "wildling", "tides", "question", "word"
]


class Named(str):
    """An id in a sentence: as text it is the bare id, in a sentence (`format`) the English name of its thing."""

    __slots__ = ("name", "sort")

    sort: Sort
    name: str

    def __new__(cls, text: str, sort: Sort, name: str) -> Self:
        """An id, what it is the id of, and the English name of that thing."""
        made = super().__new__(cls, text)
        made.sort, made.name = sort, name
        return made

    def __format__(self, form: str) -> str:
        return format(self.name, form)

    def __reduce__(self) -> tuple[Callable[..., Any], tuple[str, ...]]:
        return type(self), (str(self), self.sort, self.name)


class Typed(str):
    """A word that somebody has typed, or that is to be typed: it is quoted as it stands."""

    __slots__ = ()


class Counted(int):
    """A number of things. A sentence may say of what: `{points:muster point}` has the noun in the right number."""

    __slots__ = ()

    def __format__(self, form: str) -> str:
        number = int(self)
        return f"{number} {form}{'' if number == 1 else 's'}" if form else str(number)
