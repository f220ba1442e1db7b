"""Errors of the program at the table. Each is logged and reported over the screen; the game is saved and continues."""

from __future__ import annotations

import time
import weakref
from collections import deque
from typing import TYPE_CHECKING, Any, Final

import arcade

from bow.content.documents.faults import InputError
from bow.fault_report import write_report
from bow.game.refusals import IllegalAction
from bow.system.ending import is_ending
from bow.system.log_file import log_fault
from bow.table.title_screen import TitleScreen
from bow.ui.kit.commands import EVERYWHERE, keymap
from bow.ui.kit.keyboard import key_name
from bow.ui.kit.redrawing import changed
from bow.ui.kit.regions import Box, Region
from bow.ui.kit.widgets import Touch
from bow.ui.screens.ask_panel import Answer, AskPanel
from bow.ui.screens.screen import KEY
from bow.ui.wording import error_text, say

if TYPE_CHECKING:
    from pathlib import Path

    from bow.table.app import TableWindow

#: errors of one screen within so many seconds after which it is closed
MOST, RECENT = 3, 30.0
#: the errors that are remembered
REMEMBERED = 100
#: events of a person: the report takes them while it is open
INPUT: Final = frozenset(
    {"on_mouse_motion", "on_mouse_press", "on_mouse_release", "on_mouse_drag", "on_mouse_scroll", "on_mouse_enter",
     "on_mouse_leave", "on_key_press", "on_key_release", "on_text", "on_text_motion", "on_text_motion_select",
     "on_file_drop"}
)  # fmt: skip
ENTER: Final = (KEY.ENTER, KEY.NUM_ENTER, KEY.SPACE)
BACKWARDS: Final = (KEY.UP, KEY.LEFT)


class FaultGuard:
    """The guard that keeps errors of screens from ending the program.

    A refusal becomes a sentence over the screen. Any other error opens a report, with a button that writes a file to
    send. The screen behind it gets no input and no time meanwhile. A screen that fails repeatedly is closed; the
    title takes its place. Only errors of the title itself end the program.

    Attributes:
        panel: the report.
        errors: the last errors.
    """

    def __init__(self, window: TableWindow) -> None:
        self.window = window
        self.panel = AskPanel()
        self.errors: deque[Exception] = deque(maxlen=REMEMBERED)
        self._undrawable = False  # the screen failed to draw itself
        self._failing: weakref.ref[arcade.View] | None = None
        self._times: list[float] = []  # when it failed
        self._hovered: Region | None = None
        self._pressed: Region | None = None
        self._focused: Region | None = None

    # --- errors
    def caught(self, error: Exception, during: str) -> None:
        """Log an error, save the game, and report the error over the screen.

        Args:
            error: the error.
            during: the event of the window, or another name of the activity.

        Raises:
            Exception: the error itself, if a signal ends the program or the title fails repeatedly.
        """
        if is_ending():  # Python 3.11 may wrap the exception of a signal
            raise error
        self.errors.append(error)
        log_fault(error, during)
        changed()
        if self.window.closed:
            return
        if during in INPUT and isinstance(error, IllegalAction | InputError):
            self.window.notice.show(error_text(error))
            return
        if during == "on_draw":
            self._undrawable = True
        saved = self._save()
        if not self._again_and_again():
            self._report(say("fault-saved" if saved else "fault-said"))
        elif isinstance(self.window.current_view, TitleScreen):
            raise error
        else:
            self._leave()
            self._report(say("fault-left-saved" if saved else "fault-left"), leaves=False)

    def _again_and_again(self) -> bool:
        """Count an error of the current screen; return whether there were too many within a short time."""
        view, now = self.window.current_view, time.monotonic()
        if self._failing is None or self._failing() is not view:
            self._failing, self._times = None if view is None else weakref.ref(view), []
        self._times = [*(each for each in self._times if now - each < RECENT), now]
        return len(self._times) >= MOST

    def _save(self) -> bool:
        """Save what is not saved after each action; return whether all of the game or draft is saved."""
        window = self.window
        saved = True
        try:
            if window.editor is not None and window.current_view is window.editor:
                window.editor.autosave.write()
            for screen in (window.battle_screen, window.game_screen):
                if screen is not None:
                    if screen.session.clock is not None:
                        screen.session.clock.keep()
                    saved = saved and screen.session.kept
        except Exception as error:  # noqa: BLE001  # the report must open, even if more fails
            log_fault(error, "save")
            return False
        return saved

    def _leave(self) -> None:
        """Close the current screen and its game, and show the title, even if closing fails."""
        self._undrawable = False
        try:
            self.window.show_title()
        except Exception as error:  # noqa: BLE001  # the screen to be closed may fail here, too
            log_fault(error, "leave")
            self.window.drop_screens()
            self.window.show_title()

    # --- the report
    def _report(self, said: str, *, leaves: bool = True) -> None:
        report = Answer("fault-report", say("menu-report"), "warning", lambda: self._write(leaves=leaves))
        self._ask(said, report, leaves=leaves)

    def _ask(self, said: str, *first: Answer, leaves: bool) -> None:
        title = Answer("fault-title", say("menu-leave"), "menu", self._leave)
        on = Answer("fault-go-on", say("button-go-on"), "play", self._go_on)
        self.panel.ask(say("fault-happened"), said, *first, *([title] if leaves else []), on)
        self._hovered = self._pressed = self._focused = None

    def _write(self, *, leaves: bool) -> None:
        """Write a report about the game of the current screen, and show its path."""
        window = self.window
        try:
            said = say("menu-reported", path=str(write_report(self._journal(), window.graphics)))
        except InputError as error:
            said = say("end-not-saved", why=error_text(error))
        self._ask(said, leaves=leaves)

    def _journal(self) -> Path | None:
        for screen in (self.window.game_screen, self.window.battle_screen):
            journal = screen.session.journal if screen is not None else None
            if journal is not None:
                return journal.path
        return None

    def _go_on(self) -> None:
        """Return to the screen: nothing is pressed or dragged, and it is laid out again."""
        self._undrawable = False
        self.window.break_off()  # the report has taken the release of a button that was held
        view = self.window.current_view
        if view is not None:
            view.on_show_view()

    # --- events while the report is open
    def takes(self, event: str, *values: Any) -> bool:
        """Handle an event while the report is open; return whether to keep it from the screen."""
        if not self.panel.open:
            return False
        if event == "on_update":
            self.window.on_update(*values)
        elif event == "on_draw" and self._undrawable:
            self._draw_alone()
        elif event in INPUT:
            changed()
            self._take(event, *values)
        else:
            return False
        return True

    def _draw_alone(self) -> None:
        """Draw the report without the screen, which has failed to draw itself."""
        self.window.ctx.scissor = None
        self.window.ctx.reset()
        self.window.clear()
        self.window.on_draw()

    def draw(self) -> None:
        """Draw the report over the screen."""
        if self.panel.open:
            self.panel.touch = Touch(self._hovered, self._pressed, self._focused)
            self.panel.lay(Box(0, 0, self.window.width, self.window.height))
            self.window.regions = list(self.panel.regions)
            self.panel.draw()

    def _take(self, event: str, *values: Any) -> None:
        if event in ("on_mouse_motion", "on_mouse_drag"):
            self._hovered = self._button_at(*values[:2])
        elif event == "on_mouse_press" and values[2] == arcade.MOUSE_BUTTON_LEFT:
            self._hovered = self._pressed = self._button_at(*values[:2])
        elif event == "on_mouse_release":
            pressed, self._pressed = self._pressed, None
            if pressed is not None and self._button_at(*values[:2]) == pressed:
                self.panel.activate(pressed)
        elif event == "on_key_press":
            self._key(*values)

    def _button_at(self, x: float, y: float) -> Region | None:
        return next((each for each in self._buttons() if each.box.holds(x, y)), None)

    def _buttons(self) -> list[Region]:
        return [each for each in self.panel.regions if each.kind == "button"]

    def _key(self, symbol: int, modifiers: int) -> None:
        """Escape and Enter go on; Tab and the arrows choose a button; the keys of the window keep their meaning."""
        buttons = self._buttons()
        if keymap().find(key_name(symbol, modifiers), EVERYWHERE) is not None:
            self.window.on_key_press(symbol, modifiers)
        elif symbol == KEY.ESCAPE:
            self.panel.escape()
        elif symbol in ENTER and self._focused in buttons:
            self.panel.activate(self._focused)
        elif symbol in (KEY.TAB, KEY.UP, KEY.LEFT, KEY.DOWN, KEY.RIGHT) and buttons:
            back = symbol in BACKWARDS or bool(modifiers & KEY.MOD_SHIFT)
            at = buttons.index(self._focused) if self._focused in buttons else (0 if back else -1)
            self._focused = buttons[(at + (-1 if back else 1)) % len(buttons)]
