"""Every number that a word takes has bounds, and the odds can handle many dice."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Annotated, Any, get_args, get_origin, get_type_hints

import pytest

from bow.battle.core.deed import Target
from bow.battle.core.terms import MOST_DICE
from bow.battle.odds import multisets, with_added
from bow.content.documents.vocabularies import Between
from tools.pages.effects import REGISTRIES

WORDS: dict[str, type] = {
    f"{section}-{word}": made for section, words in REGISTRIES.items() for word, made in words.items()
} | {"target": Target}
DIE = (0, 0, 0, 1, 1, 2, 3, 4)


def unbounded(hint: Any) -> Iterator[Any]:
    """Yield the integers within an annotation that have no bounds."""
    if get_origin(hint) is Annotated:
        inner, *rest = get_args(hint)
        if not any(isinstance(each, Between) and each.least <= each.most for each in rest):
            yield from unbounded(inner)
    elif hint is int or hint is float:
        yield hint
    else:
        for each in get_args(hint):
            if isinstance(each, type) or get_origin(each) is not None:
                yield from unbounded(each)


def test_every_number_of_a_word_has_bounds() -> None:
    hints = {name: get_type_hints(word, include_extras=True) for name, word in WORDS.items()}
    fields = [(name, field, hint) for name, found in hints.items() for field, hint in found.items()]
    assert [(name, field) for name, field, hint in fields if list(unbounded(hint))] == []


def test_an_unbounded_number_would_be_found() -> None:
    assert list(unbounded(tuple[int, ...] | None)) == [int]


def test_rolls_of_many_dice_are_counted_whole() -> None:
    for count in (1, 12, MOST_DICE):
        for adds in ((), (4,), (3, 4)):
            assert sum(p for _, p in with_added(count, adds, DIE)) == pytest.approx(1.0)
    assert len(multisets(MOST_DICE, DIE)) == 10_626
    assert max(sum(faces) for faces, _ in with_added(12, (4,), DIE)) == MOST_DICE
