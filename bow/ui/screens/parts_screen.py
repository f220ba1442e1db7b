"""A screen made of parts: each is laid out only when it shows something else, and hears of its own clicks and keys."""

from __future__ import annotations

import arcade

from bow.ui.controls.commands import COMMANDS, keymap
from bow.ui.kit import theme
from bow.ui.kit.keyboard import key_name
from bow.ui.kit.part_panel import PartPanel
from bow.ui.kit.regions import Region
from bow.ui.screens.ask_panel import AskPanel
from bow.ui.screens.navigation import Navigator
from bow.ui.screens.screen import FOCUSABLE, KEY, LARGEST, Screen

ENTER = (KEY.ENTER, KEY.RETURN, KEY.NUM_ENTER)


class PartsScreen(Screen):
    """The base of the editors. Subclasses fill `panels`, `arrange` and `escape`.

    Attributes:
        asking: the question that covers the screen, if one is open.
    """

    #: the place in which the commands of this screen hold, see `bow.ui.controls.commands`
    place = ""

    def __init__(self, navigator: Navigator) -> None:
        super().__init__(navigator)
        self.asking = AskPanel()
        self._backdrop_size = (0.0, 0.0)
        self._pressed_at = (0, 0)

    # --- for subclasses
    @property
    def panels(self) -> tuple[PartPanel, ...]:
        """The parts of the screen but the question, the uppermost first."""
        return ()

    def arrange(self) -> None:
        """Gives every part its place."""

    def more_regions(self) -> list[Region]:
        """What can be pointed at below all panels."""
        return []

    def draw_below(self) -> None:
        """Draws what lies below all panels."""

    def escape(self) -> None:
        """Ends what was begun, one thing at a time; at last leaves."""
        self.leave()

    def key_below(self, symbol: int, modifiers: int) -> bool:
        """A key that is for what lies below the panels, asked while nothing has the focus; False: it is not."""
        return False

    # --- layout
    @property
    def all_panels(self) -> tuple[PartPanel, ...]:
        """The question, and the parts below it."""
        return self.asking, *self.panels

    @property
    def cover(self) -> PartPanel | None:
        """The part that covers all others, such as a question; None: none does."""
        return next((panel for panel in self.all_panels if panel.covers), None)

    def rebuild(self) -> None:
        """Lays out the parts that show something else than before."""
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
        """Lays out anew, unless another screen has been opened meanwhile."""
        if self.table.current_view is self:
            self.rebuild()

    def draw_all(self) -> None:
        """Draws all parts."""
        self.canvas.draw()
        self.draw_below()
        for panel in reversed(self.all_panels):
            panel.draw()
        self.over.draw()

    def on_update(self, delta_time: float) -> None:
        """Lets time pass for all parts."""
        if any([panel.update(delta_time) for panel in self.all_panels]):  # noqa: C419  # all of them
            self.rebuild()

    # --- clicks
    def on_mouse_press(self, x: int, y: int, button: int, modifiers: int) -> None:
        """Marks what is held down; a field takes the focus. What was written elsewhere counts before.

        That may move what lies below it: the press is for what stood there when the button went down.
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
        """A click is a press and a release on the same thing, or at the same place if the thing has moved meanwhile."""
        if self.pressed is None or same_region(self.region_at(x, y), self.pressed) or (x, y) != self._pressed_at:
            super().on_mouse_release(x, y, button, modifiers)
            return
        meant, self.pressed = self.pressed, None
        moved = next((region for region in self.regions if same_region(region, meant)), None)
        self.touched()
        if moved is not None and moved.enabled:
            self.activate(moved)

    def finish_writing(self, region: Region | None) -> None:
        """What is being written counts now, unless a press is on the very field."""
        if region is None or (region.kind, region.id) != self.focused:
            for panel in self.panels:
                panel.finish()

    def on_mouse_scroll(self, x: int, y: int, scroll_x: float, scroll_y: float) -> None:
        """The wheel is that of the part under the pointer."""
        if self.cover is None and any(panel.box.holds(x, y) and panel.scroll(x, y, scroll_y) for panel in self.panels):
            self.rebuild()

    def activate(self, region: Region) -> None:
        """Does what a button asks for: a command of this screen, or what its part makes of it."""
        command = COMMANDS.get(region.id)
        if command is not None and self.place in command.where and self.cover is None:
            command.run(self)
        else:
            for panel in self.all_panels:
                if panel.activate(region):
                    break
        self.show_again()

    # --- keys
    @property
    def focused_region(self) -> Region | None:
        """What has the keyboard's focus."""
        return next((region for region in self.regions if (region.kind, region.id) == self.focused), None)

    def take_focus(self, kind: str, id: str) -> None:
        """Gives the focus to a region."""
        self.focused = (kind, id)

    def on_key_press(self, symbol: int, modifiers: int) -> bool | None:
        """A key is for the part with the focus, or a command, or goes through the parts: Tab, F6, Enter, Escape."""
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
            COMMANDS[id].run(self)
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
        """Hears which command a key has carried out."""

    def on_text(self, text: str) -> None:
        """Letters go into the field that has the focus."""
        focused = self.focused_region
        if focused is not None and any(panel.text(text, focused) for panel in self.panels):
            self.rebuild()

    def next_part(self) -> None:
        """Takes the focus to the first thing of the next part; behind the last one nothing has it."""
        firsts = [there for panel in reversed(self.panels) if (there := focusable(panel))]
        focused = self.focused_region
        at = next((n for n, there in enumerate(firsts) if focused in there), -1)
        following = firsts[at + 1][0] if at + 1 < len(firsts) else None
        self.focused = None if following is None else (following.kind, following.id)


def same_region(one: Region | None, other: Region) -> bool:
    """Whether two regions are the same thing, wherever they lie."""
    return one is not None and (one.kind, one.id) == (other.kind, other.id)


def focusable(panel: PartPanel) -> list[Region]:
    """What of a panel can have the focus now."""
    return [region for region in panel.all_regions() if region.kind in FOCUSABLE and region.enabled]
