"""A screen made of layers: panels, and at a table also the board or map and the parts over it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

import arcade

from bow.ui.kit import theme
from bow.ui.kit.commands import COMMANDS, EVERYWHERE, keymap
from bow.ui.kit.keyboard import key_name
from bow.ui.kit.panel import Layer, Panel
from bow.ui.kit.regions import Region
from bow.ui.screens.ask_panel import AskPanel
from bow.ui.screens.navigation import Navigator
from bow.ui.screens.screen import FOCUSABLE, KEY, LARGEST, Screen

#: kind and id of a region
Target = tuple[str, str]

#: seconds for which a new button takes no click, counted from when it is drawn
WAIT = 0.3
ENTER = (KEY.ENTER, KEY.RETURN, KEY.NUM_ENTER)
#: pixels that the pointer may move between press and release of a click
SLACK = 6


class ClickGuard:
    """A record of new buttons.

    Use by a screen: call `note` whenever its buttons change, `drawn` after each picture, `update` as time passes,
    and `holds_back` before handling a click.
    """

    def __init__(self) -> None:
        self._meanings: dict[Target, object] = {}
        self._left: dict[Target, float] = {}
        self._seen: set[Target] = set()

    def note(self, buttons: Iterable[tuple[Target, object]]) -> None:
        """Store the current buttons, each with its meaning; a button with another meaning counts as new."""
        there = dict(buttons)
        for thing, meaning in there.items():
            if thing not in self._meanings or self._meanings[thing] != meaning:
                self._left[thing] = WAIT
                self._seen.discard(thing)
        self._left = {thing: left for thing, left in self._left.items() if thing in there}
        self._meanings = there

    def drawn(self) -> None:
        """Start the waiting time of the new buttons, which are now visible."""
        self._seen.update(self._left)

    def update(self, seconds: float) -> None:
        for thing in self._seen.intersection(self._left):
            self._left[thing] -= seconds
            if self._left[thing] <= 0:
                del self._left[thing]

    def holds_back(self, kind: str, id: str) -> bool:
        """Return whether a button is too new to be clicked."""
        return (kind, id) in self._left


class PartsScreen(Screen):
    """The base of editors, saved games, menus, and the tables of both games. Subclasses implement `panels`, `arrange`.

    A press goes to the first layer that handles it, which then gets all moves and the release. Otherwise the
    region under it is pressed, unless it is a button that has just appeared; its release there, or near the press, is
    a click. A key goes to the window, to the covering layer, to an open layer that takes keys, to the focused panel,
    to a command, to the content below; otherwise it moves the focus (Tab, F6, arrows), uses it (Enter) or goes one
    step back (Escape).

    Attributes:
        asking: the panel for questions that cover the screen.
        guard: holds back clicks that were meant for other buttons.
        at: the pointer.
    """

    def __init__(self, navigator: Navigator) -> None:
        super().__init__(navigator)
        self.asking = AskPanel()
        self.guard = ClickGuard()
        self.at = (-1.0, -1.0)
        self._backdrop_size = (0.0, 0.0)
        self._pressed_at = (0, 0)
        self._slipped = 0.0  # how far the pointer has moved since the press
        self._spent = False  # the press under way is no click
        self._holder: Layer | None = None

    # --- for subclasses
    @property
    def place(self) -> str:
        """The context of this screen's commands, see `bow.ui.kit.commands`."""
        return ""

    @property
    def panels(self) -> tuple[Panel, ...]:
        return ()

    @property
    def layers(self) -> Sequence[Layer]:
        """All layers that get pointer and keys, the uppermost first."""
        return self.all_panels

    def arrange(self) -> None:
        """Lay out every panel in its box."""

    def more_regions(self) -> list[Region]:
        """Return the regions below all panels."""
        return []

    def region_below(self, x: float, y: float) -> Region | None:
        """Return the region below all layers at a point."""
        return super().region_at(x, y)

    def guarded(self) -> Iterable[tuple[tuple[str, str], object]]:
        """Return the buttons that appear and disappear, each with its meaning; new ones ignore clicks for a moment."""
        return ()

    def draw_below(self) -> None:
        """Draw the content below all panels."""

    def run(self, id: str, *, shift: bool = False) -> bool:
        """Run a command of this screen, with `shift` as its key does with Shift; return False if there is none."""
        return False

    def end_shows(self) -> bool:
        """End animations that a press ends; return whether the regions have changed."""
        return False

    def key_ends_show(self, symbol: int, modifiers: int) -> bool:
        """End animations that a key ends; return whether the key has no other effect."""
        return False

    def begin_click(self, button: int) -> None:
        """Prepare for a click that no layer handles."""

    def activate_beside(self) -> None:
        """Handle a click outside all regions."""

    def activate_right(self, x: float, y: float) -> None:
        """Handle a right click, by default one step back in the covering layer."""
        if self.cover is not None:
            self.cover.escape()

    def escape(self) -> None:
        """Cancel an unfinished action; if there is none, leave the screen."""
        self.leave()

    def key_below(self, symbol: int, modifiers: int) -> bool:
        """Handle a key for the content below the panels, if nothing has the focus; return whether it was used."""
        return False

    # --- layout
    @property
    def all_panels(self) -> tuple[Panel, ...]:
        return self.asking, *self.panels

    @property
    def cover(self) -> Layer | None:
        """The layer that covers all others, such as a question, or None."""
        return next((layer for layer in self.layers if layer.covers), None)

    @property
    def _open_layers(self) -> Sequence[Layer]:
        cover = self.cover
        return self.layers if cover is None else (cover,)

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
        panels = self.panels
        cover = next((panel for panel in (self.asking, *panels) if panel.covers), None)
        if cover is not None:
            self.regions = cover.all_regions()
        else:
            own = [region for panel in panels for region in panel.all_regions()]
            self.regions = [*own, *self.more_regions()]
        self.table.regions = self.regions
        self.guard.note(self.guarded())
        self._tooltip()

    def show_again(self) -> None:
        """Lay out again, unless another screen is now open."""
        if self.table.current_view is self:
            self.rebuild()

    def on_draw(self) -> None:
        super().on_draw()
        self.guard.drawn()

    def draw_all(self) -> None:
        self.canvas.draw()
        self.draw_below()
        for panel in reversed(self.all_panels):
            panel.draw()
        self.over.draw()

    def on_update(self, delta_time: float) -> None:
        self.guard.update(delta_time)
        if any([panel.update(delta_time) for panel in self.all_panels]):  # noqa: C419  # all of them must be called
            self.rebuild()

    # --- the pointer
    def region_at(self, x: float, y: float) -> Region | None:
        """Return the region at a point, in the uppermost layer there."""
        layers = self.layers
        cover = next((layer for layer in layers if layer.covers), None)
        if cover is not None:
            return cover.region_at(x, y)
        for layer in layers:
            region = layer.region_at(x, y)
            if region is not None or (layer.opaque and layer.holds(x, y)):
                return region
        return self.region_below(x, y)

    def on_mouse_motion(self, x: int, y: int, dx: int, dy: int) -> None:
        self.at = x, y
        for layer in self.layers:
            layer.move(x, y)
        super().on_mouse_motion(x, y, dx, dy)

    def on_mouse_press(self, x: int, y: int, button: int, modifiers: int) -> None:
        """Let a layer handle the press, or store the pressed region; give the focus to a text field.

        Text typed elsewhere is applied first. That may move the regions, so the press counts for the region that
        was there when the button went down.
        """
        meant = self.region_at(x, y)
        self.finish_writing(meant)
        self.at, self._pressed_at, self._slipped, self._spent = (x, y), (x, y), 0.0, False
        self._holder = None
        if self.cover is None:
            self._holder = next((layer for layer in self.layers if layer.hold(x, y, button, meant)), None)
        if self._holder is not None:
            self.pressed = self.focused = None
            self.show_again()
            return
        if self.end_shows():
            meant = self.region_at(x, y)
        if meant is not None and self.guard.holds_back(meant.kind, meant.id):
            self._spent = True
            return
        self.begin_click(button)
        super().on_mouse_press(x, y, button, modifiers)
        if button != arcade.MOUSE_BUTTON_LEFT:
            return
        self.pressed = meant
        if meant is not None and meant.kind == "field":
            self.press_field(meant, x, y)

    def press_field(self, field: Region, x: int, y: int) -> None:
        """Give the focus to a pressed text field, and move its caret to the pointer."""
        self.focused = (field.kind, field.id)
        if same_region(self.region_at(x, y), field):
            for panel in self.panels:
                panel.press(x, y)
        self.rebuild()

    def on_mouse_drag(self, x: int, y: int, dx: int, dy: int, buttons: int, modifiers: int) -> None:
        """Forward the drag to the layer that handles it, or let a layer move by it."""
        left, low = self._pressed_at
        self._slipped = max(self._slipped, abs(x - left), abs(y - low))
        if self._holder is None and self.pressed is not None and self._slipped > SLACK:
            lifting = (layer for layer in self._open_layers if layer.lift(self.pressed, x, y))
            self._holder = next(lifting, None)
        if self._holder is not None:
            self.at, self.pressed = (x, y), None
            self._holder.drag(x, y)
            self.touched()
        elif self._slipped > SLACK and any(
            layer.pull(self.pressed, self._pressed_at, (dx, dy), buttons) for layer in self._open_layers
        ):
            self.at = x, y
            self.pressed, self._spent = None, True
        else:
            self.on_mouse_motion(x, y, dx, dy)

    def on_mouse_release(self, x: int, y: int, button: int, modifiers: int) -> None:
        """Handle a press and a release on the same region, or near each other, as a click."""
        holder, self._holder = self._holder, None
        spent, self._spent = self._spent, False
        pressed, self.pressed = self.pressed, None
        left, low = self._pressed_at
        near = max(self._slipped, abs(x - left), abs(y - low)) <= SLACK
        if holder is not None:
            holder.drop(x, y, button)
            self.show_again()
        elif spent:
            self.touched()
        elif button == arcade.MOUSE_BUTTON_RIGHT and near:
            self.activate_right(x, y)
            self.show_again()
        elif button == arcade.MOUSE_BUTTON_LEFT:
            self.touched()
            self._release(pressed, self.region_at(x, y), near=near)

    def _release(self, pressed: Region | None, region: Region | None, *, near: bool) -> None:
        if pressed is None:
            if near:
                self.activate_beside()
        elif same_region(region, pressed) or near:
            known = (each for each in (region, *self.regions) if same_region(each, pressed))
            self._click(next(known, None))
        elif region is not None and any(layer.receives(pressed, region) for layer in self._open_layers):
            self._click(region)

    def _click(self, region: Region | None) -> None:
        if region is not None and region.enabled:
            self.click(region)
        elif region is not None:
            self.activate_disabled(region)

    def break_off(self) -> None:
        """Cancel the current press or drag; every layer undoes what it has started."""
        self._holder, self._spent = None, False
        for layer in self.layers:
            layer.break_off()
        super().break_off()

    def finish_writing(self, region: Region | None) -> None:
        """Apply typed text, unless the press is on the field with the focus."""
        if region is None or (region.kind, region.id) != self.focused:
            for panel in self.panels:
                panel.finish()

    def on_mouse_scroll(self, x: int, y: int, scroll_x: float, scroll_y: float) -> None:
        cover = self.cover
        under = (cover,) if cover is not None else [layer for layer in self.layers if layer.holds(x, y)]
        if any(layer.scroll(x, y, scroll_y) for layer in under):
            self.show_again()

    def activate(self, region: Region) -> None:
        """Run the command of a button if it is one of this screen; otherwise forward the click to the layers."""
        if self.cover is not None or not self.run(region.id):
            any(layer.activate(region) for layer in self._open_layers)
        self.show_again()

    # --- keys
    @property
    def focused_region(self) -> Region | None:
        return next((region for region in self.regions if (region.kind, region.id) == self.focused), None)

    def take_focus(self, kind: str, id: str) -> None:
        self.focused = (kind, id)

    def command_of(self, symbol: int, modifiers: int) -> str | None:
        """Return the command of a key on this screen, or None."""
        return keymap().find(key_name(symbol, modifiers), self.place)

    def is_of_window(self, symbol: int, modifiers: int) -> bool:
        """Return whether a key belongs to the window, so that it works on every screen."""
        return keymap().find(key_name(symbol, modifiers), EVERYWHERE) is not None

    def on_key_press(self, symbol: int, modifiers: int) -> bool | None:
        """Handle a key: for a layer, as a command, or for the focus (Tab, F6, Enter, Escape)."""
        if self.is_of_window(symbol, modifiers):
            return None  # a key of the window ends nothing
        if self.key_ends_show(symbol, modifiers):
            return True
        cover = self.cover
        used = self._key(symbol, modifiers) if cover is None else self._key_of_cover(cover, symbol, modifiers)
        if not used:
            return super().on_key_press(symbol, modifiers)
        self.show_again()
        return True

    def _key_of_cover(self, cover: Layer, symbol: int, modifiers: int) -> bool:
        command = self.command_of(symbol, modifiers)
        if command is not None and command in cover.commands:
            return self.run(command)
        if symbol == KEY.ESCAPE:
            cover.escape()
            return True
        return cover.key(symbol, modifiers, self.focused_region)

    def _key(self, symbol: int, modifiers: int) -> bool:
        focused = self.focused_region
        if any(layer.takes_keys and layer.key(symbol, modifiers, focused) for layer in self.layers):
            return True
        if focused is not None and any(panel.key(symbol, modifiers, focused) for panel in self.panels):
            return True
        writing = focused is not None and focused.kind == "field"
        id = self.command_of(symbol, modifiers)
        if id is not None and (COMMANDS[id].beside_text or not writing):
            self.run(id, shift=bool(modifiers & KEY.MOD_SHIFT))
            self.note_key(key_name(symbol, modifiers), id)
        elif symbol == KEY.F6:
            self.next_part(back=bool(modifiers & KEY.MOD_SHIFT))
        elif symbol == KEY.ESCAPE:
            self.escape()
        elif focused is None:
            below = self.key_below(symbol, modifiers)
            return below or any(panel.key(symbol, modifiers, None) for panel in self.panels)
        else:
            return False
        return True

    def note_key(self, key: str, command: str) -> None:
        """Record that a key has run a command."""

    def on_text(self, text: str) -> None:
        focused = self.focused_region
        if self.cover is None and any(layer.takes_keys and layer.text(text, focused) for layer in self.layers):
            self.show_again()
        elif focused is not None and any(panel.text(text, focused) for panel in self.panels):
            self.rebuild()

    def next_part(self, *, back: bool = False) -> None:
        """Move the focus to the first region of the next or previous panel; beyond the last, nothing has the focus."""
        firsts = [there for panel in reversed(self.panels) if (there := focusable(panel))]
        focused = self.focused_region
        at = next((n for n, there in enumerate(firsts) if focused in there), -1 if not back else len(firsts))
        following = at + (-1 if back else 1)
        self.focused = firsts[following][0][:2] if 0 <= following < len(firsts) else None


def same_region(one: Region | None, other: Region) -> bool:
    """Return whether two regions have the same kind and id, even at different places."""
    return one is not None and (one.kind, one.id) == (other.kind, other.id)


def focusable(panel: Panel) -> list[Region]:
    return [region for region in panel.all_regions() if region.kind in FOCUSABLE and region.enabled]
