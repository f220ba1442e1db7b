"""Every drag of the table and the editor, and everything that breaks a drag off."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import arcade

import bow
from bow.authoring.draft import Draft
from bow.battle import Battle
from bow.battle.reading import catalogue
from bow.realm.realm import Realm
from bow.system.directories import scenarios_dir
from bow.table.battle.play.session import Session
from bow.table.battle.screens.battle_screen import BattleScreen
from bow.table.realm.destinations import OpenRealm
from bow.table.realm.play.realm_session import RealmSession
from bow.ui.screens.navigation import SettingsPage, TitlePage
from tests.table.mouse import LEFT, MIDDLE, RIGHT, Mouse

if TYPE_CHECKING:
    from bow.table.app import TableWindow

KEY = arcade.key
Point = tuple[float, float]


@dataclass(frozen=True)
class Drag:
    """A drag on the open screen.

    Attributes:
        start, end: where the button goes down and up.
        state: what the drag changes.
        keeps: whether a drag that is broken off leaves what it has done until then: the view of a map.
        button: the button.
    """

    start: Point
    end: Point
    state: Callable[[], object]
    keeps: bool = False
    button: int = LEFT


def hex_at(mouse: Mouse, hex: str) -> Point:
    """Return the middle of a hex of a battle's board."""
    camera = mouse.view.board.camera
    x, y = camera.on_screen(*camera.centre(camera_board(mouse).index[hex]))
    return float(x), float(y)


def camera_board(mouse: Mouse) -> Any:
    return mouse.view.board.battle.board


# --- the drags of a battle
def open_battle(window: TableWindow) -> Mouse:
    mouse = Mouse(window)
    _show(mouse, Battle.start(bow.load_scenario("01-clash-on-the-kingsroad"), seed=1))
    return mouse


def _show(mouse: Mouse, battle: Battle) -> None:
    mouse.window.show_view(BattleScreen(mouse.window, Session(battle, secrecy=False)))
    mouse.frame()


def moved_unit(mouse: Mouse) -> Drag:
    """Drag a unit to a lit hex: its release moves."""
    mouse.take(next(a for a in mouse.battle.legal_actions() if a.verb == "token"))
    mouse.press(KEY.ESCAPE)
    move = next(a for a in mouse.battle.legal_actions() if a.verb == "move")
    return _of_unit(mouse, mouse.region("unit", move.args[0]).box.centre, mouse.region("hex", move.args[1]).box.centre)


def attacking_unit(mouse: Mouse) -> Drag:
    """Drag a unit onto an enemy in its reach: its release attacks."""
    chance, battle = random.Random(2), mouse.battle
    while not any(action.verb == "attack" for action in battle.legal_actions()):
        battle = battle.apply(chance.choice(battle.legal_actions()))
    _show(mouse, battle)
    attack = next(action for action in battle.legal_actions() if action.verb == "attack")
    return _of_unit(mouse, *(mouse.region("unit", unit).box.centre for unit in attack.args[:2]))


def _of_unit(mouse: Mouse, start: Point, end: Point) -> Drag:
    view = mouse.view
    return Drag(
        start, end, lambda: (len(view.session.history), view.controller.selection.picked, view.controller.pending)
    )


def panned_board(mouse: Mouse) -> Drag:
    """Pan the zoomed board."""
    camera = mouse.view.board.camera
    for _ in range(8):
        send(mouse, "on_mouse_scroll", camera.box.centre, 0, 1)
    mouse.until(lambda: not mouse.view.board.moving, "the board at rest", 0.1)
    x, y = camera.box.centre
    return Drag((x, y), (x - 30, y + 20), lambda: camera.on_board(0, 0), keeps=True, button=RIGHT)


def small_map_of_battle(mouse: Mouse) -> Drag:
    """Go over the mini-map."""
    drag = panned_board(mouse)
    box = mouse.region("small-map", "all").box
    return Drag(box.centre, (box.right - 4, box.top - 4), drag.state, keeps=True)


def arrow_on_board(mouse: Mouse) -> Drag:
    """Draw an arrow on the board."""
    mouse.view.over_board.make_notes()
    mouse.frame()
    hand = mouse.view.over_board.hand
    return Drag(hex_at(mouse, "B6"), hex_at(mouse, "F6"), lambda: (len(hand.notes), hand.busy))


def line_on_board(mouse: Mouse) -> Drag:
    drag = arrow_on_board(mouse)
    mouse.view.over_board.hand.take("line")
    return drag


# --- the drags of the realm
def open_realm(window: TableWindow) -> Mouse:
    realm = Realm.start(players=3, seed=4)
    session = RealmSession(realm, {}, 4)
    session.paused = True
    window.open(OpenRealm(session))
    mouse = Mouse(window)
    mouse.frame()
    session.finish_handover()
    mouse.view.show_again()
    mouse.frame()
    return mouse


def laid_token(mouse: Mouse) -> Drag:
    """Drag an order token onto an area, where it is laid."""
    view = mouse.view
    one, other = sorted(view.controls.without_order())[:2]
    mouse.click("area", one)
    end = view.map.view.on_screen(*view.map.view.board.areas[other].centre)
    state = lambda: (len(view.session.view.orders), view.map.tray.order)  # noqa: E731  # as short as its fellows
    return Drag(mouse.region("token", "raid:0").box.centre, end, state)


def moved_tray(mouse: Mouse) -> Drag:
    """Drag the tray of the order tokens."""
    laid_token(mouse)
    box = mouse.view.map.tray.box
    grip = box.left + box.width * 0.5, box.top - 14
    return Drag(grip, (grip[0] + 120, grip[1] - 60), lambda: mouse.view.map.tray.moved)


def panned_map(mouse: Mouse) -> Drag:
    view = mouse.view
    for _ in range(5):
        mouse.press(KEY.PLUS)
    mouse.until(lambda: not view.map.view.moving, "the map at rest", 0.1)
    x, y = view.map.view.camera.box.centre
    return Drag((x, y), (x - 30, y + 20), lambda: view.map.view.camera.on_board(0, 0), keeps=True, button=MIDDLE)


def small_map_of_realm(mouse: Mouse) -> Drag:
    drag = panned_map(mouse)
    mouse.until(lambda: mouse.sees("small-map", "all"), "the small map", 0.1)
    box = mouse.region("small-map", "all").box
    return Drag(box.centre, (box.right - 4, box.top - 4), drag.state, keeps=True)


def line_on_map(mouse: Mouse) -> Drag:
    view = mouse.view
    view.map.notes.hand.toggle()
    view.map.notes.hand.take("line")
    view.show_again()
    mouse.frame()
    x, y = view.map.view.camera.box.centre
    hand = view.map.notes.hand
    return Drag((x - 60, y), (x + 60, y + 60), lambda: (len(hand.notes), hand.busy))


# --- the drags of the editor, and of the setup of a skirmish
def open_editor(window: TableWindow) -> Mouse:
    path = scenarios_dir() / "book" / "02-paying-the-piper.yaml"
    window.show_editor(Draft(path.read_text(encoding="utf-8"), catalogue()))
    mouse = Mouse(window)
    mouse.frame()
    mouse.click("button", "left-out-seen") if mouse.sees("button", "left-out-seen") else None
    return mouse


def _in_editor(mouse: Mouse, start: str, end: str, *keys: int) -> Drag:
    mouse.press(*keys)
    centres = {region.id: region.box.centre for region in mouse.window.regions if region.kind == "hex"}
    view = mouse.view

    def state() -> object:
        return view.state.draft.text, view.painting.kit.region, tuple(view.tool.ghosts(None))

    return Drag(centres[start], centres[end], state)


def stroke_of_brush(mouse: Mouse) -> Drag:
    return _in_editor(mouse, "A8", "E8", KEY.B, KEY.KEY_4)


def stroke_of_eraser(mouse: Mouse) -> Drag:
    return _in_editor(mouse, "H2", "I1", KEY.E)


def moved_in_editor(mouse: Mouse) -> Drag:
    """Move a unit that is selected already."""
    drag = _in_editor(mouse, "H2", "I1")
    mouse.view.state.select(("units", "s3"))
    return drag


def spanned_region(mouse: Mouse) -> Drag:
    mouse.view.painting.use("region")
    return _in_editor(mouse, "A8", "E8")


def panned_editor(mouse: Mouse) -> Drag:
    view = mouse.view
    for _ in range(5):
        view.zoom(2)
    view.rebuild()
    x, y = view.map.camera.box.centre
    return Drag((x, y), (x - 30, y + 20), lambda: view.map.camera.on_board(0, 0), keeps=True, button=MIDDLE)


#: the drags by name: the screen that they are on, and the function that prepares them
DRAGS: dict[str, tuple[Callable[[TableWindow], Mouse], Callable[[Mouse], Drag]]] = {
    "battle: a unit to a hex": (open_battle, moved_unit),
    "battle: a unit onto an enemy": (open_battle, attacking_unit),
    "battle: the board": (open_battle, panned_board),
    "battle: the mini-map": (open_battle, small_map_of_battle),
    "battle: an arrow": (open_battle, arrow_on_board),
    "battle: a line": (open_battle, line_on_board),
    "realm: a token": (open_realm, laid_token),
    "realm: the tray": (open_realm, moved_tray),
    "realm: the map": (open_realm, panned_map),
    "realm: the small map": (open_realm, small_map_of_realm),
    "realm: a line": (open_realm, line_on_map),
    "editor: the brush": (open_editor, stroke_of_brush),
    "editor: the eraser": (open_editor, stroke_of_eraser),
    "editor: a unit": (open_editor, moved_in_editor),
    "editor: a region": (open_editor, spanned_region),
    "editor: the map": (open_editor, panned_editor),
}


# --- what breaks a drag off
def lose_focus(mouse: Mouse) -> None:
    mouse.window.dispatch_event("on_deactivate")
    mouse.frame()
    mouse.window.dispatch_event("on_activate")


def press_escape(mouse: Mouse) -> None:
    mouse.press(KEY.ESCAPE)


def change_size(mouse: Mouse) -> None:
    mouse.window.dispatch_event("on_resize", mouse.window.width, mouse.window.height)


def open_another_screen(mouse: Mouse) -> None:
    view = mouse.view
    mouse.window.open(SettingsPage(lambda: mouse.window.show_view(view)))
    mouse.frame()
    mouse.window.show_view(view)


def leave_window(mouse: Mouse) -> None:
    mouse.window.dispatch_event("on_mouse_leave", -5, 100)


def press_another_button(mouse: Mouse) -> None:
    other = RIGHT if mouse.window.buttons.drags(LEFT) else LEFT
    for event in ("on_mouse_press", "on_mouse_release"):
        mouse.window.dispatch_event(event, 640, 400, other, 0)


BREAKS: dict[str, Callable[[Mouse], None]] = {
    "focus lost": lose_focus,
    "Escape": press_escape,
    "another size": change_size,
    "another screen": open_another_screen,
    "the window left": leave_window,
    "another button": press_another_button,
}


@contextmanager
def opened(window: TableWindow, name: str) -> Iterator[tuple[Mouse, Drag]]:
    """Open the screen of a drag, and prepare it."""
    open_screen, prepare = DRAGS[name]
    mouse = open_screen(window)
    try:
        drag = prepare(mouse)
        mouse.frame()
        yield mouse, drag
    finally:
        window.leave_game()
        window.open(TitlePage())


def send(mouse: Mouse, event: str, at: Point, *more: int) -> None:
    mouse.window.dispatch_event(event, int(at[0]), int(at[1]), *more)
    mouse.window.dispatch_events()


def half_way(drag: Drag) -> Point:
    return (drag.start[0] + drag.end[0]) / 2, (drag.start[1] + drag.end[1]) / 2


def begin(mouse: Mouse, drag: Drag) -> None:
    """Press the button and move half the way."""
    send(mouse, "on_mouse_motion", drag.start, 1, 1)
    send(mouse, "on_mouse_press", drag.start, drag.button, 0)
    for at in (((drag.start[0] * 3 + drag.end[0]) / 4, (drag.start[1] * 3 + drag.end[1]) / 4), half_way(drag)):
        send(mouse, "on_mouse_drag", at, 20, 20, drag.button, 0)


def end(mouse: Mouse, drag: Drag) -> None:
    """Move on to the end, and release the button."""
    for at in (half_way(drag), drag.end):
        send(mouse, "on_mouse_drag", at, 25, 25, drag.button, 0)
    send(mouse, "on_mouse_release", drag.end, drag.button, 0)
