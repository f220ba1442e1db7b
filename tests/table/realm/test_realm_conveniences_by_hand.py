"""Conveniences of the realm's table, by mouse and keys."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING

import arcade
import pytest

from bow.bots.realm.greedy import RealmGreedy2026Bot
from bow.realm.decisions import MarchUnits
from bow.realm.realm import Realm
from bow.seats.saved_files import PERSON
from bow.table.realm.map.colours import look_of
from bow.table.realm.play.realm_session import RealmSession
from bow.table.realm.screens.realm_screen import RealmScreen
from bow.table.realm.screens.table_map import CURSOR, REACH
from bow.ui.screens.navigation import TitlePage
from tests.table.mouse import RIGHT, Mouse

if TYPE_CHECKING:
    from bow.table.app import TableWindow
    from bow.ui.kit.regions import Box

KEY = arcade.key
Opened = Callable[..., tuple[RealmScreen, Mouse]]


@pytest.fixture
def opened(window: TableWindow) -> Iterator[Opened]:
    """Provide a function that opens a game at the first position that fits, with one person at the screen."""

    def open_at(wanted: Callable[[Realm], bool], players: int = 3, seed: int = 4) -> tuple[RealmScreen, Mouse]:
        bot = RealmGreedy2026Bot(3)
        realm = Realm.start(players=players, seed=seed)
        earlier = RealmSession(realm, dict.fromkeys(realm.houses, PERSON), seed)
        for _ in range(2000):
            decision = earlier.decision
            assert decision is not None
            if wanted(earlier.realm):
                break
            earlier.act(bot.choose(earlier.realm.view(decision.house)))
        seats = {house: PERSON if house == earlier.house else "greedy" for house in realm.houses}
        session = RealmSession(earlier.start, seats, seed)
        session.paused = True
        for step in earlier.history:
            session.act(step.action)
        screen = RealmScreen(window, session)
        window.game_screen = screen
        window.show_view(screen)
        hand = Mouse(window)
        hand.frame()
        return screen, hand

    yield open_at
    window.open(TitlePage())


def at_kind(kind: str, round: int = 1) -> Callable[[Realm], bool]:
    return lambda realm: realm.decision is not None and realm.decision.kind == kind and realm.round >= round


# --- the map
def small_map(hand: Mouse) -> Box:
    """Return the place of the small map, which appears when the zoomed map is at rest."""
    hand.until(lambda: hand.sees("small-map", "all"), "the small map", 0.1)
    return hand.region("small-map", "all").box


def test_the_small_map_is_there_while_the_map_is_zoomed_and_leads_anywhere(opened: Opened) -> None:
    screen, hand = opened(at_kind("orders"))
    assert not hand.sees("small-map", "all")
    hand.press(KEY.PLUS, KEY.PLUS, KEY.PLUS, KEY.PLUS)
    box = small_map(hand)
    seen = screen.map.small_map.seen()
    assert box.left <= seen.left < seen.right <= box.right
    assert seen.area < box.area * 0.6
    hand.click_at(box.left + box.width * 0.5, box.top - box.height * 0.15)
    assert screen.map.view.on_map(*screen.map.view.camera.box.centre)[1] < 450
    hand.drag((box.left + box.width * 0.5, box.top - box.height * 0.2), (box.centre[0], box.bottom + box.height * 0.2))
    assert screen.map.view.on_map(*screen.map.view.camera.box.centre)[1] > 1000
    assert screen.map.small_map.seen().bottom < seen.bottom
    hand.press(KEY.F)
    assert not hand.sees("small-map", "all")


@pytest.mark.usefixtures("real_pictures")
def test_the_small_map_shows_owners_hides_no_area_to_choose_and_can_be_switched_off(opened: Opened) -> None:
    screen, hand = opened(at_kind("orders"))
    hand.press(KEY.PLUS, KEY.PLUS, KEY.PLUS, KEY.PLUS, KEY.PLUS)
    box = small_map(hand)
    area, house = next((area, house) for area, house in screen.map.view.owners if house != "greyjoy")
    x, y = screen.map.view.board.areas[area].centre
    width, height = screen.map.view.board.size
    at = box.left + x / width * box.width, box.top - y / height * box.height
    hand.click_at(box.left + 2, box.top - 2)  # the frame is elsewhere
    hand.frame(0.3)
    box = small_map(hand)

    def colour() -> tuple[int, ...]:
        screen.on_draw()
        picture = arcade.get_image(int(at[0]) - 1, int(at[1]) - 1, 3, 3).convert("RGB").resize((1, 1))
        found = picture.getpixel((0, 0))
        assert isinstance(found, tuple)
        return found

    def far(one: tuple[int, ...], other: tuple[int, ...]) -> int:
        return sum(abs(a - b) for a, b in zip(one, other, strict=True))

    at = box.left + x / width * box.width, box.top - y / height * box.height
    owned = colour()
    hand.press(KEY.C)  # owners off
    assert far(owned, look_of(house).field) < far(colour(), look_of(house).field)
    hand.press(KEY.C)
    for part in (0.1, 0.3, 0.5, 0.7, 0.9):
        box = small_map(hand)
        hand.click_at(box.centre[0], box.bottom + box.height * part)
        hand.frame(0.3)
        box = small_map(hand)
        hidden = [region.id for region in screen.map.view.regions(tuple(screen.controls.choosable()))
                  if region.enabled and region.box.shared(box)]  # fmt: skip
        assert hidden == [], part
    screen.table.change_settings(screen.table.settings.changed(mini_map=False))
    screen.rebuild()
    assert not hand.sees("small-map", "all")


def test_ctrl_and_arrows_go_from_area_to_area_and_enter_clicks(opened: Opened) -> None:
    screen, hand = opened(at_kind("orders"))
    assert "kingswood" in screen.controls.without_order()
    screen.controls.area = "kings_landing"
    hand.press(KEY.DOWN, modifiers=KEY.MOD_CTRL)
    assert screen.focused == ("area", "kingswood")
    assert screen.map.marks().lit["kingswood"] == CURSOR
    assert screen.over.written[0][0] == "Kingswood", "it is read out"
    hand.press(KEY.ENTER)
    assert screen.controls.area == "kingswood"
    assert screen.focused is None
    hand.press(KEY.UP, modifiers=KEY.MOD_CTRL)
    assert screen.focused is not None
    hand.press(KEY.ESCAPE)
    assert screen.focused is None
    assert screen.hovered is None, "its hint goes with it"


def test_reach_lights_what_the_army_under_the_pointer_can_reach(opened: Opened) -> None:
    screen, hand = opened(at_kind("orders"))
    area = next(area for area, force in screen.session.view.units.items() if force.house == "stark")
    hand.hover("area", area)
    assert REACH not in screen.map.marks().lit.values()
    hand.press(KEY.L)
    lit = {other for other, colour in screen.map.marks().lit.items() if colour == REACH}
    assert lit == set(screen.session.realm.reachable("stark", area)) - {screen.controls.area}


def test_a_house_under_the_pointer_shows_its_areas(opened: Opened) -> None:
    screen, hand = opened(at_kind("orders"))
    hand.hover("house", "lannister")
    lit = screen.map.marks().lit
    view = screen.session.view
    assert "lannisport" in lit
    assert {area for area, force in view.units.items() if force.house == "lannister"} <= set(lit)
    assert "winterfell" not in lit


def test_what_is_said_of_an_area_tells_reach_and_armies(opened: Opened) -> None:
    screen, hand = opened(at_kind("orders"))
    hand.hover("area", "winterfell")
    said = "\n".join(line for line, _ in screen.over.written)
    assert "Can march to" in said
    assert "Karhold" in said


def test_a_click_on_an_area_that_cannot_be_chosen_says_why(opened: Opened) -> None:
    screen, hand = opened(at_kind("orders"))
    hand.click("area", "sunspear")
    assert screen.controls.refusal is not None


# --- planning
def test_a_token_is_dragged_onto_an_area(opened: Opened) -> None:
    screen, hand = opened(at_kind("orders"))
    one, other = sorted(screen.controls.without_order())[:2]
    hand.click("area", one)
    start = hand.region("token", "raid:0").box.centre
    x, y = screen.map.view.on_screen(*screen.map.view.board.areas[other].centre)
    assert not screen.map.tray.box.holds(x, y)
    hand.drag(start, (x, y))
    assert screen.session.view.orders[other] == (screen.session.house, "raid")
    assert one not in screen.session.view.orders
    hand.drag(hand.region("token", "raid:1").box.centre, (screen.width - 30, 30))
    assert len(screen.session.view.orders) == 1, "beside the map it is only let go"


def test_the_tray_is_dragged_and_stays(opened: Opened) -> None:
    screen, hand = opened(at_kind("orders"))
    one, other = sorted(screen.controls.without_order())[:2]
    hand.click("area", one)
    box = screen.map.tray.box
    grip = box.left + box.width * 0.5, box.top - 14
    assert screen.region_at(*grip).kind == "tray"  # type: ignore[union-attr]
    hand.drag(grip, (grip[0] + 320, grip[1] - 60))
    moved = screen.map.tray.box
    assert (round(moved.left - box.left), round(moved.bottom - box.bottom)) == (320, -60)
    screen.controls.area = other
    screen.show_again()
    assert screen.map.tray.box == moved
    assert screen.map.tray.target is not None


def test_a_hole_tells_where_its_token_lies_and_moves_it_here(opened: Opened) -> None:
    screen, hand = opened(at_kind("orders"))
    one, other = sorted(screen.controls.without_order())[:2]
    hand.click("area", one)
    token = next(id for id in hand.regions("token") if id.startswith("support_1:"))
    hand.click("token", token)
    screen.controls.area = other
    screen.show_again()
    assert screen.texts.area(one) in hand.region("token", token).hint
    hand.click("token", token)
    assert screen.session.view.orders == {other: (screen.session.house, "support_1")}


def test_a_button_repeats_the_last_round(opened: Opened) -> None:
    screen, hand = opened(at_kind("orders", round=2))
    hand.click("button", "realm-repeat")
    assert not screen.session.view.orders
    ghosts = [piece for piece in screen.map.view.shown if piece.kind == "order" and piece.alpha < 255]
    assert len(ghosts) == len(screen.controls.ghosts)
    hand.click("button", "realm-confirm")
    laid = len(screen.session.view.orders)
    assert laid
    assert not hand.sees("button", "realm-repeat")
    hand.press(KEY.U)
    assert len([1 for house, _ in screen.session.view.orders.values() if house == screen.session.house]) < laid
    hand.press(KEY.B, KEY.SPACE)
    assert len(screen.session.view.orders) == laid


# --- marches and combats
def test_a_right_click_on_a_target_calls_the_units_back(opened: Opened) -> None:
    def composing(realm: Realm) -> bool:
        return isinstance(realm.decision, MarchUnits) and bool(realm.decision.area)

    screen, hand = opened(composing)
    target = sorted(screen.controls.targets())[0]
    hand.press(KEY.A)
    hand.click("area", target)
    decision = screen.session.decision
    assert isinstance(decision, MarchUnits)
    assert target in decision.moves
    box = hand.region("area", target).box
    hand.click_at(*box.centre, RIGHT)
    decision = screen.session.decision
    assert isinstance(decision, MarchUnits)
    assert not decision.moves


def test_large_buttons_are_clicked_and_have_numbers(opened: Opened) -> None:
    for way in ("click", "key"):
        screen, hand = opened(at_kind("leave-token"), players=5)
        first, second = screen.session.legal
        assert screen.side.choices not in screen.panels, "the list would say the same again"
        boxes = [hand.region("action", str(action)).box for action in (first, second)]
        assert boxes[0].area == pytest.approx(boxes[1].area, rel=0.02)
        if way == "click":
            hand.click("action", str(second))
        else:
            hand.press(KEY.KEY_2)
        assert screen.session.history[-1].action == second


def test_support_shows_both_totals_on_its_buttons(opened: Opened) -> None:
    screen, hand = opened(at_kind("support"), players=5)
    written = [line for line, _ in screen.side.question.canvas.written]
    assert sum(" : " in line for line in written) == len(screen.session.legal)
    action = screen.session.legal[0]
    hand.click("action", str(action))
    assert screen.session.history[-1].action == action


def test_the_raven_has_three_ways(opened: Opened) -> None:
    screen, hand = opened(at_kind("raven"))
    assert hand.region("button", "no")
    hand.click("button", "realm-next")
    assert screen.map.tray.open
    hand.press(KEY.ESCAPE)
    hand.click("button", "raven-look")
    assert screen.session.history[-1].action.verb == "look"


# --- the log
def test_a_line_of_the_log_shows_its_position_on_the_map(opened: Opened) -> None:
    screen, hand = opened(at_kind("orders", round=2))
    now = screen.map.view.shown
    lines = screen.side.log.filtered()
    at = next(n for n, line in enumerate(lines) if line.kind == "orders-revealed")
    screen.side.log.back = len(lines) - 1 - at
    screen.show_again()
    hand.click("log", str(at))
    assert screen.map.past.moment is screen.seat.log[lines[at].step]
    assert any(piece.kind == "bead" for piece in screen.map.view.shown), "orders lie face up"
    assert "round 1" in "".join(line for line, _ in screen.map.past.canvas.written)
    hand.press(KEY.ESCAPE)
    assert screen.map.past.moment is None
    assert screen.map.view.shown == now
    hand.click("log", str(at))
    hand.click("button", "past-close")
    assert screen.map.past.moment is None
    hand.click("log", str(at))
    x, y = screen.map.view.on_screen(*screen.map.view.board.areas["winterfell"].centre)
    hand.click_at(x, y)
    assert screen.map.past.moment is None
    assert screen.controls.area is None, "the click only closes it"


def test_a_moment_shows_no_more_than_the_person_may_know(opened: Opened) -> None:
    screen, _ = opened(at_kind("orders"))
    screen.map.show_moment(len(screen.session.screen.log()) - 1)
    view = screen.map.past.view
    assert view is not None
    assert view.viewer == screen.session.house
    assert {order for house, order in view.orders.values() if house != screen.session.house} <= {"hidden"}


def test_the_orders_of_a_round_are_one_line(opened: Opened) -> None:
    screen, _ = opened(at_kind("raid"))
    kinds = [line.kind for line in screen.side.log.filtered()]
    assert "order-placed" not in kinds
    assert kinds.count("orders-revealed") == screen.session.realm.round
