"""Texts are measured as wide as pyglet sets them, whatever version of FreeType the system has."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from bow.ui.kit import text_layout
from bow.ui.kit.text_layout import POINTS, Face, width_of

if TYPE_CHECKING:
    from bow.table.app import TableWindow

FACES = [each for each in vars(text_layout).values() if isinstance(each, Face)]
LINES = ("Order 2 infantry units.", "Last played: For Karhold's Sons", "Дикие: «Последний сыгранный» — 10")


@pytest.mark.parametrize("face", FACES, ids=lambda face: "-".join(map(str, face)))
def test_a_line_is_as_wide_as_it_is_measured(window: TableWindow, face: Face) -> None:
    from pyglet.text import Label  # pyglet opens a display for it

    wrong = {}
    for size in (9.3, 12, 14.7, 17, 20.6, 27.9, 41.6):
        for line in LINES:
            label = Label(
                text_layout.spaced(line, face, size), font_name=face.family, font_size=size * POINTS,
                weight="bold" if face.bold else "normal", italic=face.italic,
            )  # fmt: skip
            if label.content_width != width_of(line, face, size):
                wrong[size, line] = (label.content_width, width_of(line, face, size))
    assert wrong == {}
