"""Both tables without a window: the real screens with all their panels and their pointer, of which nothing is drawn.

Everything that needs a graphics card is left out: pictures, letters, light, the ground. Places and sizes, and with them
the regions, are those of a window of 1280 by 800 pixels. A press and a release go the way that they go in a window.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from typing import TYPE_CHECKING, Any, Final, cast
from unittest.mock import MagicMock, patch

import arcade

from bow.table.battle.board.board_view import BoardView
from bow.table.battle.board.ground import BoardGround
from bow.table.battle.drawings.card_fan import CardImage
from bow.table.realm.map import map_view
from bow.table.realm.map.map_view import MapView
from bow.table.realm.map.marks_layer import MarksLayer
from bow.ui.kit import theme
from bow.ui.kit.canvas import Canvas
from bow.ui.kit.regions import Box
from bow.ui.kit.text_layout import width_of
from bow.ui.kit.text_lines import PlacedLine
from bow.ui.player_settings import Settings

if TYPE_CHECKING:
    from bow.ui.kit.regions import Region
    from bow.ui.screens.navigation import Navigator, Page
    from bow.ui.screens.parts_screen import PartsScreen

WIDTH, HEIGHT = 1280, 800
#: how finely a region is searched for a point that nothing covers
FINE: Final = 9
#: parts of drawings that are left out; what they return is not used by any place or region
LEFT_OUT: Final = (
    (BoardGround, "lay"), (BoardView, "_lay_units"), (BoardView, "_lay_fallen"), (BoardView, "_lay"),
    (BoardView, "_lay_pointed"), (BoardView, "_lay_names"), (BoardView, "lay_threats"), (BoardView, "lay_plan"),
    (MapView, "show_owners"), (MarksLayer, "show"), (CardImage, "put"),
    (Canvas, "frame"), (Canvas, "line"),
)  # fmt: skip
#: parts of drawings that return a sprite
SPRITES: Final = ("picture", "scene", "sprite", "fill")


class NoSprites(list[Any]):
    """A list of sprites that needs no graphics card."""

    def __init__(self, *_: object, **__: object) -> None:
        super().__init__()

    def initialize(self) -> None:
        """Make nothing ready."""


class NoWindow:
    """What screens ask of a window."""

    CURSOR_HAND = CURSOR_DEFAULT = ""
    width, height = WIDTH, HEIGHT

    def __init__(self) -> None:
        self.ctx = MagicMock()

    def get_size(self) -> tuple[int, int]:
        """Return the size of the screens."""
        return WIDTH, HEIGHT

    def get_system_mouse_cursor(self, name: str) -> str:
        """Return no cursor."""
        return name

    def set_mouse_cursor(self, cursor: str) -> None:
        """Show no cursor."""


class Undrawn:
    """A navigator of one screen; pages that it opens are only noted.

    Attributes:
        screen: the screen.
        opened: the page that was opened last, or None.
    """

    options: tuple[str, ...] = ()
    clock = guests = None
    active = True

    def __init__(self) -> None:
        self.regions: list[Region] = []
        self.settings = Settings(animation_speed=0.0, recap=False, tips=False, muted=True)
        self.screen: Any = None
        self.opened: Page | None = None

    @property
    def current_view(self) -> Any:
        """The screen."""
        return self.screen

    @property
    def navigator(self) -> Navigator:
        """This navigator, for a screen that is made."""
        return cast("Navigator", self)

    def show(self, screen: PartsScreen) -> None:
        """Lay a screen out."""
        self.screen = screen
        screen.on_show_view()

    def open(self, page: Page) -> str | None:
        """Note a page."""
        self.opened = page
        return None

    def set_clipboard_text(self, text: str) -> None:
        """Copy nothing."""

    def carry_out(self, id: str) -> bool:
        """Carry out no command of a window."""
        return False

    def show_view(self, new_view: PartsScreen) -> None:
        """Show a screen."""
        self.show(new_view)

    def change_settings(self, settings: Settings) -> str | None:
        """Take settings for the time of the screen."""
        self.settings = settings
        return None

    def break_off(self) -> bool:
        """Break nothing off: no press lasts."""
        return False

    # --- the pointer
    def wait(self) -> None:
        """Let the buttons that have just appeared grow old enough to be clicked."""
        guard = self.screen.guard
        guard.drawn()
        guard.update(1.0)

    def point_of(self, region: Region) -> tuple[int, int] | None:
        """Return a point of a region at which nothing lies over it, the nearest to its middle; None: there is none."""
        return free_point(self.screen, region)

    def click_at(self, x: int, y: int) -> None:
        """Press and release the button of the mouse at a point."""
        self.wait()
        self.screen.on_mouse_press(x, y, arcade.MOUSE_BUTTON_LEFT, 0)
        self.screen.on_mouse_release(x, y, arcade.MOUSE_BUTTON_LEFT, 0)


def free_point(screen: Any, region: Region) -> tuple[int, int] | None:
    """Return a point of a region at which nothing lies over it, the nearest to its middle; None: there is none."""
    box = region.box
    x, y = box.centre

    def hits(x: float, y: float) -> bool:
        found = screen.region_at(int(x), int(y))
        return found is not None and (found.kind, found.id) == (region.kind, region.id)

    if hits(x, y):
        return int(x), int(y)
    steps = [n / (FINE + 1) for n in range(1, FINE + 1)]
    grid = [(box.left + box.width * a, box.bottom + box.height * b) for a in steps for b in steps]
    near = sorted(grid, key=lambda at: (at[0] - x) ** 2 + (at[1] - y) ** 2)
    return next(((int(a), int(b)) for a, b in near if hits(a, b)), None)


def _line_box(line: PlacedLine) -> Box:
    width, size = width_of(line.look.line, line.look.face, line.look.size), line.look.size
    return Box(line.x - {"left": 0.0, "center": width / 2, "right": width}[line.look.align], line.y, width, size)


@contextmanager
def undrawn() -> Iterator[Undrawn]:
    """Provide a table without a window: everything that needs one is left out meanwhile."""
    window, speed = NoWindow(), theme.animation_speed
    with ExitStack() as stack:

        def take(of: object, name: str, instead: object) -> None:
            stack.enter_context(patch.object(of, name, instead))

        def begin(view: arcade.View, *_: object, **__: object) -> None:
            view.window = cast("arcade.Window", window)

        for owner, name in LEFT_OUT:
            take(owner, name, lambda *_, **__: None)
        take(arcade.View, "__init__", begin)
        dummy = arcade.SpriteSolidColor(1, 1)
        for name in SPRITES:
            take(Canvas, name, lambda *_, **__: dummy)
        take(arcade, "SpriteList", NoSprites)
        take(CardImage, "__init__", lambda image, canvas, *_: setattr(image, "canvas", canvas))
        take(MapView, "_piece", lambda *_: dummy)
        take(PlacedLine, "paint_letters", lambda _: None)
        take(PlacedLine, "box", property(_line_box))
        take(arcade, "Camera2D", MagicMock)
        ground = MagicMock()
        take(map_view, "GroundLayers", lambda _: ground)
        take(arcade, "get_window", lambda: window)
        theme.animation_speed = 0.0
        try:
            yield Undrawn()
        finally:
            theme.animation_speed = speed
