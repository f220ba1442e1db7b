"""A moment that all at the screen look at together: it waits for one key before the game goes on to anybody.

Every such moment has the same pattern: a lit heading that says who looks, the line of its steps, what has been
revealed, the log, and one lit button, always at the same place. Nothing else acts meanwhile but help, log and menu.
"""

from __future__ import annotations

from abc import abstractmethod
from typing import Final, NamedTuple

from arcade import key as KEY  # noqa: N812  # as in the other files of the table

from bow.ui.kit import theme
from bow.ui.kit.commands import key_text, keymap
from bow.ui.kit.panel import Panel
from bow.ui.kit.regions import Box, Region
from bow.ui.kit.text_layout import BODY, STRONG, TITLE, letter, width_of
from bow.ui.kit.widgets import panel_frame, step_line
from bow.ui.screens.log_panel import LogPanel, height_of_lines
from bow.ui.wording import say, words

#: heights of the heading and of the line of steps, and the width of the place of the button, in pixels of the sketch
HEADING, STEPS, BUTTON, GAP = 84.0, 44.0, 204.0, 8.0
#: buttons of the heading, from the right: the command, its icon, the message of its name
FRAME: Final = (("menu", "menu", "command-menu"), ("help", "help", "command-help"), ("log", "log", "command-log"))
#: the button that goes on
GO_ON: Final = "reveal-go-on"


class RevealPage(NamedTuple):
    """The words round a moment.

    Attributes:
        title: what it is.
        looks: who looks.
        text: what is going on.
        steps: the names of its steps.
        at: the number of the present step.
        button: the label of the button.
        more: whether something is still hidden, which one key can show.
        following: what comes after it; empty: that is not said.
        arms: the picture beside that; empty: there is none.
    """

    title: str
    looks: str
    text: str
    steps: tuple[str, ...]
    at: int
    button: str
    more: bool
    following: str = ""
    arms: str = ""


class RevealPanel(Panel):
    """The frame of a moment with its log; a subclass for a game has its body.

    Attributes:
        log: the log, which is also shown at other times.
    """

    commands = frozenset({"main", "help", "menu", "log", "fit", "zoom-in", "zoom-out"})

    def __init__(self, log: LogPanel) -> None:
        super().__init__()
        self.log = log
        self._shown: RevealPage | None = None

    # --- for the games
    @property
    @abstractmethod
    def open(self) -> bool:
        """Whether a moment waits."""

    @abstractmethod
    def page(self) -> RevealPage:
        """Return the words round the moment that waits."""

    @property
    @abstractmethod
    def body(self) -> Panel:
        """The panel with what has been revealed."""

    @abstractmethod
    def go_on(self) -> None:
        """Show what still moves or hides; if nothing does, end the moment."""

    @abstractmethod
    def show_all(self) -> None:
        """Show all that is left of the moment."""

    # --- as a panel
    @property
    def covers(self) -> bool:
        return self.open

    def shows(self) -> object:
        return self.page() if self.open else None

    def lay(self, box: Box) -> None:
        super().lay(box)
        if not self.open:
            return
        _, steps, body, log, _ = self._places()
        self.body.lay(body)
        self.log.lay_in(log, Box(box.left, box.bottom, log.width, steps.bottom - theme.px(GAP) - box.bottom))

    def _places(self) -> tuple[Box, Box, Box, Box, Box]:
        """Return the places of heading, steps, body, log and button: the body gives way to all others."""
        gap, box = theme.px(GAP), self.box
        heading = box.strip(theme.px(HEADING))
        steps = Box(box.left, heading.bottom - theme.px(STEPS + 4), box.width, theme.px(STEPS))
        low = height_of_lines()
        log = Box(box.left, box.bottom, box.width - theme.px(BUTTON) - gap, low)
        button = Box(log.right + gap, box.bottom, theme.px(BUTTON), low)
        body = Box(box.left, log.top + gap, box.width, steps.bottom - theme.px(4) - log.top - gap)
        return heading, steps, body, log, button

    def build(self) -> None:
        if not self.open:
            return
        page = self.page()
        heading, steps, _, _, button = self._places()
        self._heading(page, panel_frame(self.canvas, heading, lit=True))
        step_line(self.canvas, steps, page.steps, page.at)
        self._button(page, panel_frame(self.canvas, button, lit=True))

    def _heading(self, page: RevealPage, inside: Box) -> None:
        size = theme.px(30)
        for n, (command, icon, key) in enumerate(FRAME):
            place = Box(inside.right - (n + 1) * size - n * theme.px(6), inside.top - size, size, size)
            keys = keymap().keys(command)
            hint = f"{say(key)} ({key_text(keys[0], words())})" if keys else f"{say(key)} (Escape)"
            self.button(command, place, "", icon, hint=hint)
        wide = inside.width - len(FRAME) * (size + theme.px(6))
        title = Box(inside.left, inside.bottom + inside.height * 0.46, wide, inside.height * 0.54)
        self.canvas.text(page.title, title, letter(24), theme.GOLD_BRIGHT, TITLE, least=letter(15))
        low = Box(inside.left, inside.bottom, wide, inside.height * 0.44)
        shown = self.canvas.text(page.looks, low, letter(16), theme.TEXT, STRONG, least=letter(12))
        used = width_of(page.looks, STRONG, shown.size) + theme.px(6)
        rest = low._replace(left=low.left + used, width=max(1.0, low.width - used))
        self.canvas.text(page.text, rest, letter(16), theme.MUTED, BODY, least=letter(11))

    def _button(self, page: RevealPage, inside: Box) -> None:
        high = min(theme.px(50), inside.height * 0.4)
        place = inside.strip(high)
        self.button(GO_ON, place, page.button, at_rest="focus", size=17, marked=True)
        key = key_text(keymap().keys("main")[0], words())
        line = (inside.height - high) / 4
        rows = Box(inside.left, inside.bottom, inside.width, inside.height - high).rows([line] * 4)
        self.canvas.text(say("reveal-key", key=key), rows[0], letter(14), theme.TEXT, BODY, align="center",
                         least=letter(11))  # fmt: skip
        if page.following:
            text = rows[1].joined(rows[2] if page.more else rows[3])
            if page.arms:
                side = min(text.height, theme.px(34))
                at = Box(text.left, text.centre[1] - side / 2, side, side)
                self.canvas.picture(page.arms, at)
                text = text._replace(left=at.right + theme.px(6), width=text.right - at.right - theme.px(6))
            self.canvas.text(page.following, text, letter(14), theme.MUTED, BODY, lines=True, least=letter(11))
        if page.more:
            said = say("reveal-all", key=key_text("END", words()))
            self.canvas.text(said, rows[3], letter(13), theme.MUTED, BODY, align="center", least=letter(10))

    # --- its panels
    @property
    def panels(self) -> tuple[Panel, ...]:
        """All that is shown of it, the uppermost first: the log may have grown over the body."""
        return self, self.log, self.body

    def all_regions(self) -> list[Region]:
        if not self.open:
            return []
        # a line of the log leads to another position: not before this one is over
        log = [each._replace(enabled=False) if each.kind == "log" else each for each in self.log.all_regions()]
        told = [each for each in self.body.all_regions() if each.kind == "info"]
        return [*self.regions, *log, *told]

    def holds(self, x: float, y: float) -> bool:
        return self.open and self.box.holds(x, y)

    def scroll(self, x: float, y: float, steps: float) -> bool:
        inner: tuple[Panel, ...] = (self.log, self.body)
        return any(panel.holds(x, y) and panel.scroll(x, y, steps) for panel in inner)

    def activate(self, region: Region) -> bool:
        if region.id == GO_ON:
            self.go_on()
            return True
        return region.kind != "log" and self.log.activate(region)

    def key(self, symbol: int, modifiers: int, focused: Region | None) -> bool:
        if symbol == KEY.END:
            self.show_all()
            return True
        return False
