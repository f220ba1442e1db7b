"""The base of all screens: a view that is laid out once and works with both mouse and keyboard."""

from __future__ import annotations

import arcade

from bow.ui.kit import theme
from bow.ui.kit.canvas import Canvas, picture_size
from bow.ui.kit.panel import Panel
from bow.ui.kit.regions import Box, Region
from bow.ui.kit.text_layout import BODY, TITLE, letter
from bow.ui.kit.tips import lay_tip
from bow.ui.kit.widgets import Touch, button
from bow.ui.screens.navigation import Navigator, TitlePage
from bow.ui.speaker import speaker
from bow.ui.wording import say

KEY = arcade.key
#: these screens already fill the window at this UI scale
LARGEST = 1.25
#: kinds of regions that can have the focus
FOCUSABLE = frozenset({"button", "tab", "choice", "field", "row"})


#: the sound of a click by the kind of the region: wood, a card, a token, a page
CLICKS = {
    "button": "tap", "choice": "tap", "attack": "tap", "order": "slip", "card": "slip", "token": "chip",
    "pair": "chip", "die": "chip", "commander": "chip", "unit": "chip", "area": "chip", "hex": "chip",
    "tab": "leaf", "row": "leaf", "page": "leaf",
}  # fmt: skip


class Screen(arcade.View):
    """The base of title, battle book, settings and so on. Subclasses implement `build` and `activate`."""

    #: the backdrop in assets/ui; with a folder, any picture of assets/
    backdrop = "table.jpg"
    #: whether a drag with the middle button moves a board or map on it
    drags = False
    #: the largest scale of the interface at which its parts have room
    largest = LARGEST
    #: the piece of music of the screen; empty: the current music continues
    music = "table"

    def __init__(self, navigator: Navigator) -> None:
        super().__init__()
        self.table = navigator
        self.canvas = Canvas()
        self.over = Canvas()
        self.regions: list[Region] = []
        self.hovered: Region | None = None
        self.pressed: Region | None = None
        self.focused: tuple[str, str] | None = None
        self._at = (0.0, 0.0)  # the pointer, where its hint is shown
        self.lid: Panel | None = None  # a panel over the screen that takes all clicks and keys while it is open
        self.tip: Box | None = None  # the place of that hint
        self._labelled: set[tuple[str, str]] = set()  # regions that need no hint, because they show their whole label
        self._touched = False

    # --- for subclasses
    def build(self) -> None:
        """Fill the canvas and the regions for the current size of the window."""

    def activate(self, region: Region) -> None:
        """Handle a click on a region, or Enter on it."""

    def activate_disabled(self, region: Region) -> None:
        """Handle a click on a disabled region."""

    def leave(self) -> None:
        """Leave the screen (Escape), by default to the title."""
        self.table.open(TitlePage())

    def hint_of(self, region: Region) -> str:
        """Return the hint for a region under the pointer, or an empty text."""
        return region.hint

    def set_time_to_think(self, seconds: float) -> None:
        """Change and save the seconds that bots may think about a decision."""
        self.table.change_settings(self.table.settings.changed(time_to_think=seconds))

    # --- layout
    @property
    def box(self) -> Box:
        return Box(0, 0, self.width, self.height)

    def touched(self) -> None:
        """Lay the screen out again before the next drawing, because pointer or focus have moved."""
        self._touched = True

    def rebuild(self) -> None:
        self._touched = False
        theme.set_scale(self.width, self.height, min(self.table.settings.ui_scale, self.largest))
        self.canvas.clear()
        self.regions = []
        self._labelled = set()
        self._backdrop()
        self.build()
        if self.lid is not None:
            self.lid.touch = self.touch
            self.lid.lay(self.box)
            self.regions = list(self.lid.regions) if self.covered else self.regions
        self.table.regions = self.regions
        self._tooltip()

    @property
    def covered(self) -> bool:
        """Whether a panel over the screen takes all clicks and keys."""
        return self.lid is not None and self.lid.covers

    def draw_over(self) -> None:
        if self.lid is not None:
            self.lid.draw()
        self.over.draw()

    def _do(self, region: Region) -> None:
        if self.lid is not None and self.lid.covers:
            if region.enabled:
                speaker().play(CLICKS.get(region.kind, ""))
                self.lid.activate(region)
                self.focused = None if not self.covered else self.focused
                self.rebuild()
        elif region.enabled:
            self.click(region)
        else:
            self.activate_disabled(region)

    def acts(self, region: Region) -> bool:
        """Return whether a click on an enabled region does something, so that it is heard."""
        return True

    def click(self, region: Region) -> None:
        """Activate a region, with the sound of its kind if the click does something."""
        sound = CLICKS.get(region.kind, "") if self.acts(region) else ""
        self.activate(region)
        if sound:  # after it, so that a new volume is heard at once
            speaker().play(sound)

    def _tooltip(self) -> None:
        """Show the hint of the region under the pointer, unless the region already shows its whole label."""
        self.over.clear()
        self.tip = None
        region = next((region for region in self.regions if _key(region) == _key(self.hovered)), None)
        if region is None or (region.kind, region.id) in self._labelled:
            return
        hint = self.hint_of(region)
        if not hint:
            return
        buttons = [each.box for each in self.regions if each.kind == "button" and each is not region]
        texts = [box for _, box in self.canvas.written]
        self.tip = lay_tip(self.over, hint, self._at, self.box, region.box, texts, buttons)

    @property
    def backdrop_name(self) -> str:
        """The picture of the backdrop in assets."""
        return self.backdrop if "/" in self.backdrop else f"ui/{self.backdrop}"

    @property
    def backdrop_box(self) -> Box:
        """The place of the backdrop, which covers the window and may be larger."""
        w, h = picture_size(self.backdrop_name)
        factor = max(self.width / w, self.height / h)
        size = w * factor, h * factor
        return Box((self.width - size[0]) / 2, (self.height - size[1]) / 2, *size)

    def _backdrop(self) -> None:
        self.canvas.picture(self.backdrop_name, self.backdrop_box, stretch=True)

    @property
    def touch(self) -> Touch:
        focused = next((region for region in self.regions if (region.kind, region.id) == self.focused), None)
        if focused is None and self.focused is not None:
            focused = Region(*self.focused, Box(0, 0, 0, 0))
        return Touch(self.hovered, self.pressed, focused)

    def button(
        self, id: str, box: Box, label: str, icon: str = "", *, enabled: bool = True, size: float = 17,
        marked: bool = False, hint: str = "", kind: str = "button",
    ) -> None:  # fmt: skip
        """Draw a button that can be clicked and reached with Tab."""
        state = self.touch.state(kind, id) or ("hover" if marked and kind in ("tab", "choice") else "")
        cut = button(self.canvas, box, label, state, icon=icon, enabled=enabled, size=size, marked=marked)
        if label and not cut and not hint:
            self._labelled.add((kind, id))
        self.regions.append(Region(kind, id, box, enabled, hint or label))

    def switch(self, id: str, box: Box, label: str, on: bool, *, enabled: bool = True, hint: str = "") -> None:
        """Draw a check box with its label beside it, in ink."""
        state = self.touch.state("choice", id)
        size = min(box.height * 0.8, theme.px(24))
        tick = Box(box.left, box.bottom + (box.height - size) / 2, size, size)
        if state:
            self.canvas.fill(box, (*theme.GOLD[:3], 60))
        shade = theme.WHITE if enabled else (255, 255, 255, 150)
        self.canvas.picture(f"ui/checkbox-{'on' if on else 'off'}.png", tick, shade)
        text = Box(tick.right + theme.px(7), box.bottom, box.right - tick.right - theme.px(8), box.height)
        colour = theme.INK if enabled else theme.INK_MUTED
        self.canvas.text(label, text, letter(16), colour, BODY, lines=True, least=letter(11))
        self.regions.append(Region("choice", id, box, enabled, hint or label))

    def head(self, text: str) -> float:
        """Draw the title of a screen and the back button; return their lower edge."""
        margin, high, broad = theme.px(28), theme.px(46), theme.px(140)
        title = Box(margin, self.height - margin - high, self.width - 2 * margin - broad - theme.px(12), high)
        self.canvas.text(text, title, letter(34), theme.TEXT, TITLE, least=letter(18))
        self.button("back", Box(self.width - margin - broad, title.bottom, broad, high), say("button-back"), "back")
        return title.bottom

    # --- events
    def on_show_view(self) -> None:
        self.hovered = self.pressed = None
        self.rebuild()

    def on_resize(self, width: int, height: int) -> None:
        super().on_resize(width, height)
        self.rebuild()

    def on_draw(self) -> None:
        if self._touched:
            self.rebuild()
        self.draw_all()  # the backdrop fills the window, so that it need not be cleared

    def draw_all(self) -> None:
        self.canvas.draw()
        self.draw_over()

    def region_at(self, x: float, y: float) -> Region | None:
        return next((region for region in self.regions if region.box.holds(x, y)), None)

    def on_mouse_motion(self, x: int, y: int, dx: int, dy: int) -> None:
        region = self.region_at(x, y)
        if _key(region) != _key(self.hovered):
            self.hovered, self._at = region, (x, y)
            self.touched()

    def on_mouse_press(self, x: int, y: int, button: int, modifiers: int) -> None:
        region = self.region_at(x, y)
        if button != arcade.MOUSE_BUTTON_LEFT or (region is not None and self.holds_back(region)):
            return
        self.hovered = self.pressed = region
        self._at = x, y
        had_focus, self.focused = self.focused is not None, None
        if had_focus or self.shows_press(region):
            self.touched()

    def on_mouse_release(self, x: int, y: int, button: int, modifiers: int) -> None:
        """Handle a press and a release on the same region as a click."""
        pressed, self.pressed = self.pressed, None
        region = self.region_at(x, y)
        if self.shows_press(pressed):
            self.touched()
        if region is not None and _key(region) == _key(pressed):
            self._do(region)

    def holds_back(self, region: Region) -> bool:
        """Return whether a press on a region is ignored, because the region has just appeared."""
        return False

    def shows_press(self, region: Region | None) -> bool:
        """Return whether the screen looks different while a region is pressed."""
        return True

    def break_off(self) -> None:
        """Cancel the current press or drag."""
        self.pressed = None
        self.touched()

    def on_key_press(self, symbol: int, modifiers: int) -> bool | None:
        """Move the focus (Tab, arrows), activate (Enter, Space) or leave (Escape).

        Subclasses return True for a key that the window must not handle.
        """
        if symbol in (KEY.TAB, KEY.DOWN, KEY.RIGHT, KEY.UP, KEY.LEFT):
            back = symbol in (KEY.UP, KEY.LEFT) or (symbol == KEY.TAB and bool(modifiers & KEY.MOD_SHIFT))
            self.move_focus(-1 if back else 1)
        elif symbol in (KEY.ENTER, KEY.RETURN, KEY.NUM_ENTER, KEY.SPACE):
            region = next((region for region in self.regions if (region.kind, region.id) == self.focused), None)
            if region is not None and region.enabled:
                self._do(region)
        elif symbol == KEY.ESCAPE and self.lid is not None and self.lid.covers:
            self.lid.escape()
            self.rebuild()
        elif symbol == KEY.ESCAPE:
            self.leave()
        return None

    def move_focus(self, by: int) -> None:
        there = [(region.kind, region.id) for region in self.regions if region.enabled and region.kind in FOCUSABLE]
        if not there:
            return
        if self.focused in there:
            self.focused = there[(there.index(self.focused) + by) % len(there)]
        else:
            self.focused = there[0 if by > 0 else -1]
        self.touched()


def _key(region: Region | None) -> tuple[str, str] | None:
    return None if region is None else (region.kind, region.id)
