"""The realm's table looks as in its kept pictures, and its cached parts look as if all was drawn anew."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import arcade
import pytest
from PIL import Image, ImageChops

from bow.realm.realm import Realm
from bow.ui.kit.cached_parts import _Sheet
from bow.ui.player_settings import Settings
from tests.table.realm.realm_pictures import FOLDER, MOMENTS, differing, drawn, show, small
from tests.table.realm.realm_table import open_game

if TYPE_CHECKING:
    from bow.table.app import TableWindow
    from tests.table.realm.realm_hand import RealmHand

KEY = arcade.key
#: keys that change the picture: pieces, orders alone, owners, combat or tracks, zoom in, to the area, whole map
SWITCHES = (KEY.X, KEY.X, KEY.O, KEY.C, KEY.O, KEY.T, KEY.PLUS, KEY.Z, KEY.F)

pytestmark = pytest.mark.usefixtures("real_pictures")


@pytest.fixture(autouse=True)
def leave(window: TableWindow) -> Any:
    yield
    window.leave_game()
    window.change_settings(Settings(animation_speed=0.0, recap=False))


@pytest.mark.parametrize("name", MOMENTS)
def test_a_moment_looks_as_kept(window: TableWindow, name: str) -> None:
    hand = show(window, name)
    with Image.open(FOLDER / f"{name}.png") as kept:
        before = kept.convert("RGB")
    now = small(drawn(hand))
    assert differing(now, before) == [], "if it was changed on purpose: python -m tests.table.realm.realm_pictures"
    hand.press(KEY.X)
    assert differing(small(drawn(hand)), before), "hidden pieces are not noticed"


def wait_for_ground(hand: RealmHand) -> None:
    """Let the map come to rest, until all rows of its large ground are on the graphics card."""
    view = hand.view.map.view
    hand.until(lambda: not view.moving, "rest", 0.05)
    drawn(hand)  # now the large ground is asked for
    hand.frame(0.2)
    hand.until(lambda: not view._ground.working, "the ground", 0.05)
    hand.frame(0.2)


@pytest.mark.parametrize("name", MOMENTS)
def test_cached_parts_look_as_if_all_was_drawn_anew(window: TableWindow, name: str) -> None:
    hand = show(window, name)
    hand.slow = True
    for key in (None, *SWITCHES):
        if key is not None:
            hand.press(key)
        wait_for_ground(hand)
        atlas = hand.window.ctx.default_atlas
        for _ in range(2):
            version, cached = atlas.version, drawn(hand)
            hand.view._kept.forget()
            change = ImageChops.difference(cached, drawn(hand))
            if atlas.version == version:
                break  # else it has grown meanwhile, which changes all colours slightly
        assert change.getbbox() is None, f"after {key}"


def test_a_panel_in_the_place_of_another_is_drawn(window: TableWindow) -> None:
    """The bar of the notes has the box of the question, and may have been laid out as often."""
    hand = open_game(window, Realm.start(players=3, seed=3))
    hand.slow = True
    hand.finish_handover()
    hand.frame()
    for keys in ((KEY.I,), (KEY.I,), (KEY.L, KEY.I)):
        hand.press(*keys)
        hand.view.map.notes.bar.built = hand.view.side.question.built
        hand.frame()
        cached = drawn(hand)
        hand.view._kept.forget()
        assert ImageChops.difference(cached, drawn(hand)).getbbox() is None


def test_a_frame_without_a_change_draws_no_part(window: TableWindow, monkeypatch: pytest.MonkeyPatch) -> None:
    hand = open_game(window, Realm.start(players=3, seed=3))
    hand.finish_handover()
    wait_for_ground(hand)
    drawn_again: list[object] = []
    monkeypatch.setattr(_Sheet, "_draw", lambda sheet, *places: drawn_again.append(places))
    for _ in range(2):
        hand.view.on_draw()
    assert drawn_again == []
