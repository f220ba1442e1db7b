"""The map in the window: the area under a point at every zoom, owners, and closed areas."""

from __future__ import annotations

import random
import time
from itertools import product
from math import cos, hypot, radians, sin
from typing import TYPE_CHECKING

import arcade
import pytest
from PIL import Image

from bow.realm.content.map.realm_map import realm_map
from bow.realm.reading import printed_realm
from bow.realm.realm import Realm
from bow.table.realm.map.ground import SCALE, GroundLayers, ground_picture, owners_picture
from bow.table.realm.map.name_places import Disc, NamePlaces, half_size
from bow.ui.kit import theme
from bow.ui.player_settings import Settings
from tests.table.mouse import PATIENCE
from tests.table.realm.realm_table import open_game
from tests.table_logic.realm.realm_positions import positions

if TYPE_CHECKING:
    from collections.abc import Iterator

    from bow.table.app import TableWindow
    from bow.table.realm.map.map_view import MapView
    from bow.table.realm.map.name_places import NameSpot
    from bow.table.realm.map.pieces import Piece
    from tests.table.realm.realm_hand import RealmHand


@pytest.fixture(autouse=True)
def english_again(window: TableWindow) -> Iterator[None]:
    yield
    window.leave_game()
    window.set_size(1280, 800)
    window.change_settings(Settings(animation_speed=0.0, recap=False))


def test_under_each_slot_lies_its_area(window: TableWindow) -> None:
    hand = open_game(window, Realm.start(players=6, seed=1))
    hand.finish_handover()
    shown = hand.view.map.view
    wrong = []
    for area, shape in shown.board.areas.items():
        for kind, places in shape.slots.items():
            wrong += [(area, kind, place) for place in places if shown.area_at(*shown.on_screen(*place)) != area]
    assert wrong == []


def covers(spot: NameSpot, sea: bool, piece: Piece) -> bool:
    """Return whether a point of a written name lies on a piece."""
    wide, high = half_size(spot.label.lines, spot.label.size, sea)
    turn = radians(spot.label.angle)
    for n, m in product(range(-10, 11), range(-2, 3)):
        along, across = wide * n / 10, high * m / 2
        x = spot.at[0] + along * cos(turn) - across * sin(turn)
        y = spot.at[1] + along * sin(turn) + across * cos(turn)
        if hypot(x - piece.x, y - piece.y) < piece.width * 0.45:
            return True
    return False


def laid_names(hand: RealmHand) -> MapView:
    """Return the map once it shows its names."""
    map: MapView = hand.view.map.view
    hand.until(lambda: bool(map.name_spots), "the names")
    return map


@pytest.mark.parametrize(("language", "scale"), [("en", 1.0), ("ru", 1.0), ("ru", 1.5)])
def test_names_can_be_read_and_lie_over_no_piece(window: TableWindow, language: str, scale: float) -> None:
    window.set_size(1280, 720)
    window.change_settings(Settings(animation_speed=0.0, recap=False, ui_scale=scale, language=language))
    chance, realm = random.Random(3), Realm.start(players=6, seed=3)
    shown = 0
    for _ in range(4):
        hand = open_game(window, realm.copy())
        hand.finish_handover()
        hand.slow = True
        map = laid_names(hand)
        assert len(map.name_spots) >= 45, "a name without room is left out: few are"
        shown += len(map.name_spots)
        letters = {area: spot.label.size * map.unit for area, spot in map.name_spots.items()}
        assert min(letters.values()) >= theme.least * 9 / 12 - 0.01
        pieces = [piece for piece in map.shown if piece.kind != "bead"]
        over = [
            (area, piece.kind, piece.id)
            for area, spot in map.name_spots.items()
            for piece in pieces
            if covers(spot, area in map.seas, piece)
        ]
        assert over == []
        for _ in range(120):
            realm.play(chance.choice(realm.legal_actions()))
    assert shown > 190


def test_a_name_without_room_in_its_area_stands_beside_it_and_without_any_is_left_out() -> None:
    board = realm_map(printed_realm())
    label = board.areas["pyke"].labels["en"]
    places = NamePlaces(board)
    assert places.spots({"pyke": label}, (), ())["pyke"].at == label.at
    here = Disc(*board.areas["pyke"].centre, 80)
    spot = places.spots({"pyke": label}, (), [here])["pyke"]
    assert spot.aside
    assert hypot(spot.at[0] - here.x, spot.at[1] - here.y) > here.radius
    assert places.spots({"pyke": label}, (), [here._replace(radius=600)]) == {}


def test_zoom_and_pan_keep_what_lies_under_a_point(window: TableWindow) -> None:
    hand = open_game(window, positions()["march"].copy())
    hand.finish_handover()
    view, chance = hand.view, random.Random(1)
    box = view.map.view.camera.box
    for _ in range(30):
        x, y = chance.uniform(box.left, box.right), chance.uniform(box.bottom, box.top)
        hand.wheel(x, y, chance.choice((1, 1, -1)))
        if view.map.view.camera.zoom > 1.2:
            view.map.view.pan(chance.uniform(-80, 80), chance.uniform(-80, 80))
        place = view.map.view.on_map(x, y)
        assert view.map.view.on_screen(*place) == pytest.approx((x, y), abs=0.01)
        assert view.map.view.area_at(x, y) == view.map.view.board.area_at(*place)
        view.rebuild()
        for region in window.regions:
            if region.kind == "area":
                above = view.region_at(*region.box.centre)
                assert above is not None
                assert above.id.partition(":")[0] == region.id
    hand.press(arcade.key.F)
    assert view.map.view.camera.zoom == 1.0


def test_an_action_is_done_on_the_map_at_any_zoom(window: TableWindow) -> None:
    realm = positions()["retreat"].copy()
    action = realm.legal_actions()[-1]
    hand = open_game(window, realm)
    hand.finish_handover()
    hand.view.map.view.go_to(action.args[0])
    hand.view.rebuild()
    assert hand.view.map.view.camera.zoom > 1.5
    hand.take(action, "controls")
    assert hand.realm.digest() == realm.apply(action).digest()


def test_a_drag_moves_the_map_and_is_no_click(window: TableWindow) -> None:
    hand = open_game(window, positions()["march"].copy())
    hand.finish_handover()
    hand.view.map.view.zoom_at(*hand.view.map.view.camera.box.centre, 2.0)
    hand.view.rebuild()
    x, y = hand.view.map.view.camera.box.centre
    before, digest = hand.view.map.view.on_map(x, y), hand.realm.digest()
    hand.drag((x, y), (x + 60, y + 40))
    after = hand.view.map.view.on_map(x, y)
    assert abs(after[0] - before[0]) + abs(after[1] - before[1]) > 20
    assert hand.realm.digest() == digest
    assert hand.controls.area is None


def test_the_picture_of_owners_changes_with_control(window: TableWindow) -> None:
    board = realm_map(Realm.start(players=3, seed=1).content)
    x, y = (round(each * SCALE) for each in board.areas["winterfell"].centre)
    nobody = owners_picture(board, {})
    stark = owners_picture(board, {"winterfell": "stark", "white_harbor": "stark"})
    greyjoy = owners_picture(board, {"winterfell": "greyjoy", "white_harbor": "stark"})
    assert nobody.getpixel((x, y))[3] == 0  # type: ignore[index]
    colours = {picture.getpixel((x, y)) for picture in (nobody, stark, greyjoy)}
    assert len(colours) == 3
    left, top = (round(each * SCALE) for each in board.areas["white_harbor"].centre)
    assert stark.getpixel((left, top)) == greyjoy.getpixel((left, top))
    assert stark.tobytes() == owners_picture(board, {"white_harbor": "stark", "winterfell": "stark"}).tobytes()


def test_an_island_has_its_owner_within_the_sea_round_it() -> None:
    board = realm_map(Realm.start(players=3, seed=1).content)
    picture = owners_picture(board, {"pyke": "greyjoy", "ironmans_bay": "greyjoy"})
    x, y = (round(each * SCALE) for each in board.areas["pyke"].centre)
    assert picture.getpixel((x, y))[3] > 0  # type: ignore[index]


def test_the_table_shows_a_new_owner(window: TableWindow) -> None:
    realm = positions()["leave-token"].copy()
    hand = open_game(window, realm)
    token = next(action for action in realm.legal_actions() if action.verb == "token")
    before = hand.view.map.view._ground._owners
    decline = realm.apply("decline")
    assert decline.controller(token.args[0]) != realm.apply(token).controller(token.args[0])
    hand.take(next(action for action in realm.legal_actions() if action.verb == "decline"), "keys")
    hand.slow = True
    hand.until(lambda: hand.view.map.view._ground._owners is not before, "the new owners")
    hand.press(arcade.key.C)
    assert not hand.view.map.view.owners_shown


def test_the_large_ground_follows_the_owners_row_by_row(window: TableWindow) -> None:
    realm = Realm.start(players=6, seed=1)
    ground, board = GroundLayers(window.ctx), realm_map(realm.content)
    owners = {area: house for area in board.areas if (house := realm.controller(area)) is not None}
    sent: list[int] = []
    for changed in ({}, {"winterfell": "greyjoy"}, {"sunspear": "stark"}):
        owners |= changed
        picture = owners_picture(board, owners)
        ground.show_owners(lambda: picture, later=False)  # noqa: B023  # it is painted at once
        pending = 0
        end = time.monotonic() + PATIENCE
        while ground._joined is None or ground._joined[0] is not picture or ground._rows or ground.busy:
            assert time.monotonic() < end
            ground.update(0.05, close=True, owners=True)
            pending = max(pending, len(ground._rows))
            time.sleep(0.002)
        sent.append(pending)
        assert ground._large is not None
        wanted = ground_picture(None).convert("RGBA")
        wanted.alpha_composite(picture.resize(wanted.size, Image.Resampling.BILINEAR))
        assert ground._large._picture.read() == wanted.tobytes()
    assert max(sent[1:]) < sent[0] / 2, "after a change only the rows that differ are sent"


def test_closed_areas_are_shaded(window: TableWindow) -> None:
    realm = Realm.start(players=3, seed=1)
    assert realm.impassable, "with three Houses parts of the map are closed"
    board = realm_map(realm.content)
    picture = owners_picture(board, {}, realm.impassable)
    for area, shape in board.areas.items():
        x, y = (round(each * SCALE) for each in shape.slots["order"][0])
        assert (picture.getpixel((x, y))[3] > 0) == (area in realm.impassable), area  # type: ignore[index]
