"""A zoomed board is a stretched copy of the board as it was drawn, and shows all that the view shows."""

from __future__ import annotations

import arcade
import pytest

from bow.ui.kit.cached_parts import CachedPart, CachedParts, Viewpoint
from bow.ui.kit.regions import Box

PLACE = Box(100, 100, 400.2, 300)
COLOURS = ((200, 40, 40), (40, 200, 40), (40, 40, 200), (200, 200, 40))
Colour = tuple[int, ...]

pytestmark = pytest.mark.usefixtures("real_pictures")


class Quarters:
    """A board of four colored quarters around the middle of its place, seen from a view."""

    def __init__(self, window: arcade.Window) -> None:
        self.window, self.parts, self.drawn = window, CachedParts(window), 0
        self.view = Viewpoint(300, 250, 1.0)  # the place of the middle

    def _draw(self) -> None:
        self.drawn += 1
        for colour, (left, bottom) in zip(COLOURS, ((-900, -900), (0, -900), (-900, 0), (0, 0)), strict=True):
            place = Viewpoint(0, 0, 1).seen(Box(left, bottom, 900, 900), self.view)
            arcade.draw_lbwh_rectangle_filled(*place, colour)

    def show(self, zoom: float, damage: tuple[Box, ...] = (), *, moving: bool = True) -> None:
        self.view = self.view._replace(zoom=zoom)
        part = CachedPart(PLACE, "board", self._draw, damage, self.view, follows=moving)
        self.parts.show("ground", self._ground, [], [part])

    def _ground(self) -> None:
        arcade.draw_lbwh_rectangle_filled(0, 0, *self.window.get_size(), (0, 0, 0))

    def seen(self) -> list[Colour]:
        """Return the colors a third of the way from the middle to each corner."""
        picture = arcade.get_image().convert("RGB")
        high = self.window.height
        places = ((230, 200), (370, 200), (230, 300), (370, 300))
        return [tuple(picture.getpixel((x, high - y))) for x, y in places]  # type: ignore[arg-type]


@pytest.fixture
def quarters(window: arcade.Window) -> Quarters:
    return Quarters(window)


def test_zooming_in_and_out_again_draws_once(quarters: Quarters) -> None:
    for zoom in (1.0, 1.2, 1.6, 2.0, 1.4, 1.0):
        quarters.show(zoom)
        assert quarters.seen() == list(COLOURS)
    assert quarters.drawn == 1


def test_a_wider_view_than_any_copy_is_drawn_at_its_edges(quarters: Quarters) -> None:
    quarters.show(1.0)
    quarters.show(0.8)
    assert quarters.seen() == list(COLOURS)
    assert quarters.drawn == 2


def test_a_great_zoom_is_drawn_anew_and_the_way_back_is_not(quarters: Quarters) -> None:
    for zoom in (1.0, 2.6):
        quarters.show(zoom)
    assert quarters.drawn == 2
    quarters.show(1.5)
    assert quarters.drawn == 2
    assert quarters.seen() == list(COLOURS)


def test_the_way_out_of_a_great_zoom_stretches_the_first_picture(quarters: Quarters) -> None:
    quarters.show(1.0, moving=False)
    for zoom in (1.5, 2.6, 2.4, 1.5, 1.0):
        quarters.show(zoom)
        assert quarters.seen() == list(COLOURS)
    assert quarters.drawn == 2


def test_a_changed_place_is_drawn_and_no_old_copy_returns(quarters: Quarters, monkeypatch: pytest.MonkeyPatch) -> None:
    quarters.show(1.0)
    changed = (*COLOURS[:3], (250, 250, 250))
    monkeypatch.setitem(globals(), "COLOURS", changed)
    quarters.show(1.0, (Box(300, 250, 200, 150),))
    assert quarters.seen() == list(changed)
    quarters.show(1.3)
    assert quarters.seen() == list(changed)
