"""The values in the engine's sentences: ids with the names of their things, typed words, counted things.

Plain text is not allowed, so that no bare id can appear in a sentence.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Literal, Self

if TYPE_CHECKING:
    from collections.abc import Callable

#: the sort of thing an id stands for; `question`: a kind of decision; `word`: an engine word such as `wildlings`
Sort = Literal[
    "area", "house", "unit", "order", "card", "track", "token", "westeros", "wildling", "tides", "question", "word"
]


class Named(str):
    """An id: `str` gives the bare id, a formatted sentence the English name."""

    __slots__ = ("name", "sort")

    sort: Sort
    name: str

    def __new__(cls, text: str, sort: Sort, name: str) -> Self:
        """Create an id from its text, its sort and the English name of its thing."""
        made = super().__new__(cls, text)
        made.sort, made.name = sort, name
        return made

    def __format__(self, form: str) -> str:
        return format(self.name, form)

    def __reduce__(self) -> tuple[Callable[..., Any], tuple[str, ...]]:
        return type(self), (str(self), self.sort, self.name)


class Typed(str):
    """A word that a user typed or has to type. Sentences quote it unchanged."""

    __slots__ = ()


class Counted(int):
    """A number of things. A sentence may add the noun: `{points:muster point}` gives it in singular or plural."""

    __slots__ = ()

    def __format__(self, form: str) -> str:
        number = int(self)
        return f"{number} {form}{'' if number == 1 else 's'}" if form else str(number)
