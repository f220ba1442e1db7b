"""A flat picture of some parts looks as the parts do, and is drawn again only when one of them changes."""

from __future__ import annotations

from functools import partial

import arcade
import numpy as np
import pytest
from PIL import Image

from bow.ui.kit.cached_parts import CachedPart, FlatPicture
from bow.ui.kit.canvas import Canvas
from bow.ui.kit.regions import Box
from bow.ui.screens.ribbon import band_texture

PAPER, BAND = Box(120, 60, 300, 80), Box(100, 30, 340, 42)


def _parts() -> list[CachedPart]:
    """Return a half transparent box with text, and a ribbon over its lower edge."""
    paper, band = Canvas(), Canvas()
    paper.fill(PAPER, (230, 220, 190, 128))
    paper.text("Hold the ford", PAPER, 20, (40, 30, 20, 255))
    band.sprite(band_texture(340, 42, 12, (70, 56, 40)), BAND)
    return [CachedPart(PAPER, 1, paper.draw), CachedPart(BAND, 1, band.draw)]


def _picture(window: arcade.Window, parts: list[CachedPart]) -> Image.Image:
    arcade.draw_lbwh_rectangle_filled(0, 0, window.width, window.height, (90, 120, 60))
    for part in parts:
        part.draw()
    return arcade.get_image().convert("RGB")


@pytest.mark.usefixtures("real_pictures")
def test_it_looks_as_its_parts_do(window: arcade.Window) -> None:
    parts = _parts()
    apart, flat = _picture(window, parts), _picture(window, FlatPicture(window).of(parts))
    assert np.abs(np.asarray(apart, int) - np.asarray(flat, int)).max() <= 2  # a colour is rounded once more
    assert apart.getpixel((200, window.height - 100)) != (90, 120, 60)


def test_it_is_drawn_again_when_a_part_changes(window: arcade.Window) -> None:
    drawn: list[int] = []
    flat, parts = FlatPicture(window), _parts()
    counted = [part._replace(draw=partial(drawn.append, n)) for n, part in enumerate(parts)]
    flat.of(counted)
    flat.of(counted)
    assert drawn == [0, 1]
    flat.of([counted[0], counted[1]._replace(key=2)])
    assert drawn == [0, 1, 0, 1]


def test_hidden_parts_are_no_picture(window: arcade.Window) -> None:
    assert FlatPicture(window).of([CachedPart(Box(10, 10, 0, 0), 1, print)]) == []
