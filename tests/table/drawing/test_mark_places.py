"""The places of changed marks cover their sprites, and a long turned sprite is covered by a row of small ones."""

from __future__ import annotations

from math import cos, radians, sin
from typing import TYPE_CHECKING

import arcade
import pytest

from bow.table.battle.board.mark_sprites import MarkLayer
from bow.table.battle.board.overlays import BoardMarks, Mark
from bow.ui.kit.regions import Box

if TYPE_CHECKING:
    from bow.table.app import TableWindow

WIDE, HIGH = 400, 6


def places(angle: float, wide: float) -> list[Box]:
    layer = MarkLayer()
    sprite = arcade.Sprite(arcade.make_soft_square_texture(8, (255, 255, 255, 255)), 1.0, 500, 400, angle)
    sprite.width, sprite.height = wide, HIGH
    assert layer.lay(BoardMarks(over=[Mark("dashes:9", "A1")]), None, lambda mark, spare: sprite)
    return layer.changed


@pytest.mark.parametrize("angle", [0, 30, 45, 90, 135, 210, -60])
@pytest.mark.parametrize("wide", [12, WIDE])
def test_changed_places_cover_a_sprite(window: TableWindow, angle: float, wide: float) -> None:
    found, turn = places(angle, wide), radians(angle)
    for n in range(-20, 21):
        for side in (-HIGH / 2, HIGH / 2):
            x, y = n / 40 * wide * 0.999, side * 0.999
            at = 500 + x * cos(turn) + y * sin(turn), 400 - x * sin(turn) + y * cos(turn)
            assert any(box.holds(*at) for box in found), (n, side)


def test_a_long_turned_sprite_is_covered_by_few_pixels(window: TableWindow) -> None:
    assert sum(box.area for box in places(45, WIDE)) < 40_000 < WIDE * WIDE / 2
