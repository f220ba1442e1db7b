"""A screen made of panels, each laid out only when its content changes, with its own clicks and keys."""

from __future__ import annotations

import arcade

from bow.ui.controls.commands import COMMANDS, keymap, works_in
from bow.ui.kit import theme
from bow.ui.kit.keyboard import key_name
from bow.ui.kit.panel import Panel
from bow.ui.kit.regions import Region
from bow.ui.screens.ask_panel import AskPanel
from bow.ui.screens.navigation import Navigator
from bow.ui.screens.screen import FOCUSABLE, KEY, LARGEST, Screen

ENTER = (KEY.ENTER, KEY.RETURN, KEY.NUM_ENTER)


class PartsScreen(Screen):
    """The base of the editors, the saved games and the realm's screens. Subclasses implement `panels` and `arrange`.

    Attributes:
        asking: the panel for questions that cover the screen.
    """

    def __init__(self, navigator: Navigator) -> None:
        super().__init__(navigator)
        self.asking = AskPanel()
        self._backdrop_size = (0.0, 0.0)
        self._pressed_at = (0, 0)

    # --- for subclasses
    @property
    def place(self) -> str:
        """The context of this screen's commands, see `bow.ui.controls.commands`."""
        return ""

    @property
    def panels(self) -> tuple[Panel, ...]:
        return ()

    def arrange(self) -> None:
        """Lay out every panel in its box."""

    def more_regions(self) -> list[Region]:
        """Return the regions below all panels."""
        return []

    def draw_below(self) -> None:
        """Draw the content below all panels."""

    def run(self, id: str, *, shift: bool = False) -> bool:
        """Run a command of this screen, as its key does with Shift if `shift`; return False if there is none."""
        return False

    def escape(self) -> None:
        """Cancel one unfinished action; without one, leave the screen."""
        self.leave()

    def key_below(self, symbol: int, modifiers: int) -> bool:
        """Handle a key for the content below the panels while nothing has the focus; return whether it was used."""
        return False

    # --- layout
    @property
    def all_panels(self) -> tuple[Panel, ...]:
        return self.asking, *self.panels

    @property
    def cover(self) -> Panel | None:
        """The panel that covers all others, such as a question, or None."""
        return next((panel for panel in self.all_panels if panel.covers), None)

    def rebuild(self) -> None:
        self._touched = False
        theme.set_scale(self.width, self.height, min(self.table.settings.ui_scale, LARGEST))
        size = self.width, self.height
        if size != self._backdrop_size:
            self._backdrop_size = size
            self.canvas.clear()
            self._backdrop()
        for panel in self.all_panels:
            panel.touch = self.touch
        self.arrange()
        self.asking.lay(self.box)
        cover = self.cover
        if cover is not None:
            self.regions = cover.all_regions()
        else:
            own = [region for panel in self.panels for region in panel.all_regions()]
            self.regions = [*own, *self.more_regions()]
        self.table.regions = self.regions
        self._tooltip()

    def show_again(self) -> None:
        """Lay out again, unless another screen is open now."""
        if self.table.current_view is self:
            self.rebuild()

    def draw_all(self) -> None:
        self.canvas.draw()
        self.draw_below()
        for panel in reversed(self.all_panels):
            panel.draw()
        self.over.draw()

    def on_update(self, delta_time: float) -> None:
        if any([panel.update(delta_time) for panel in self.all_panels]):  # noqa: C419  # all of them must be called
            self.rebuild()

    # --- clicks
    def on_mouse_press(self, x: int, y: int, button: int, modifiers: int) -> None:
        """Take the region under the pointer as pressed; give the focus to a field.

        Text typed elsewhere is applied first. That may move the regions, so the press counts for the region that
        was there when the button went down.
        """
        meant = self.region_at(x, y)
        self.finish_writing(meant)
        super().on_mouse_press(x, y, button, modifiers)
        if button != arcade.MOUSE_BUTTON_LEFT:
            return
        self.pressed, self._pressed_at = meant, (x, y)
        if meant is not None and meant.kind == "field":
            self.focused = (meant.kind, meant.id)
            if same_region(self.region_at(x, y), meant):
                for panel in self.panels:
                    panel.press(x, y)
            self.rebuild()

    def on_mouse_release(self, x: int, y: int, button: int, modifiers: int) -> None:
        """Take a press and a release on the same region as a click.

        If the region has moved in between, a release at the same place counts too.
        """
        if self.pressed is None or same_region(self.region_at(x, y), self.pressed) or (x, y) != self._pressed_at:
            super().on_mouse_release(x, y, button, modifiers)
            return
        meant, self.pressed = self.pressed, None
        moved = next((region for region in self.regions if same_region(region, meant)), None)
        self.touched()
        if moved is not None and moved.enabled:
            self.activate(moved)

    def finish_writing(self, region: Region | None) -> None:
        """Apply typed text, unless the press is on the field with the focus."""
        if region is None or (region.kind, region.id) != self.focused:
            for panel in self.panels:
                panel.finish()

    def on_mouse_scroll(self, x: int, y: int, scroll_x: float, scroll_y: float) -> None:
        if self.cover is None and any(panel.box.holds(x, y) and panel.scroll(x, y, scroll_y) for panel in self.panels):
            self.rebuild()

    def activate(self, region: Region) -> None:
        """Run the command of a button if it is one of this screen; otherwise forward the click to the panels."""
        command = region.id in COMMANDS and works_in(region.id, self.place) and self.cover is None
        if not (command and self.run(region.id)):
            for panel in self.all_panels:
                if panel.activate(region):
                    break
        self.show_again()

    # --- keys
    @property
    def focused_region(self) -> Region | None:
        return next((region for region in self.regions if (region.kind, region.id) == self.focused), None)

    def take_focus(self, kind: str, id: str) -> None:
        self.focused = (kind, id)

    def on_key_press(self, symbol: int, modifiers: int) -> bool | None:
        """Handle a key: for a panel, as a command, or for the focus (Tab, F6, Enter, Escape)."""
        cover = self.cover
        if cover is not None:
            if symbol == KEY.ESCAPE:
                cover.escape()
            elif not cover.key(symbol, modifiers, self.focused_region):
                return super().on_key_press(symbol, modifiers)
        elif not self._key(symbol, modifiers):
            return super().on_key_press(symbol, modifiers)
        self.show_again()
        return True

    def _key(self, symbol: int, modifiers: int) -> bool:
        focused = self.focused_region
        if focused is not None and any(panel.key(symbol, modifiers, focused) for panel in self.panels):
            return True
        writing = focused is not None and focused.kind == "field"
        id = keymap().find(key_name(symbol, modifiers), self.place)
        if id is not None and (COMMANDS[id].beside_text or not writing):
            self.run(id, shift=bool(modifiers & KEY.MOD_SHIFT))
            self.note_key(key_name(symbol, modifiers), id)
        elif symbol == KEY.F6:
            self.next_part()
        elif symbol == KEY.ESCAPE:
            self.escape()
        elif focused is None:
            below = self.key_below(symbol, modifiers)
            return below or any(panel.key(symbol, modifiers, None) for panel in self.panels)
        else:
            return False
        return True

    def note_key(self, key: str, command: str) -> None:
        """Take note that a key has run a command."""

    def on_text(self, text: str) -> None:
        focused = self.focused_region
        if focused is not None and any(panel.text(text, focused) for panel in self.panels):
            self.rebuild()

    def next_part(self) -> None:
        """Move the focus to the first region of the next panel; after the last panel nothing has the focus."""
        firsts = [there for panel in reversed(self.panels) if (there := focusable(panel))]
        focused = self.focused_region
        at = next((n for n, there in enumerate(firsts) if focused in there), -1)
        following = firsts[at + 1][0] if at + 1 < len(firsts) else None
        self.focused = None if following is None else (following.kind, following.id)


def same_region(one: Region | None, other: Region) -> bool:
    """Return whether two regions have the same kind and id, wherever they are."""
    return one is not None and (one.kind, one.id) == (other.kind, other.id)


def focusable(panel: Panel) -> list[Region]:
    return [region for region in panel.all_regions() if region.kind in FOCUSABLE and region.enabled]
