"""A desktop shared with other programs: a window manager, another window, and real input by xdotool."""

import os
import shutil
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import TYPE_CHECKING

from tests.table.mouse import PATIENCE, Mouse

if TYPE_CHECKING:
    from bow.table.app import TableWindow

OTHER = Path(__file__).with_name("other_program.py")


class Desk(Mouse):
    """A hand at a real desktop: `Mouse` finds things, and xdotool moves, clicks and types.

    Attributes:
        other: the id of another program's window; empty: there is none.
    """

    def __init__(self, window: "TableWindow", display: str) -> None:
        super().__init__(window)
        self.display = display
        self.other = ""

    def do(self, *words: str) -> str:
        """Run xdotool; return its output."""
        env = {**os.environ, "DISPLAY": self.display}
        done = subprocess.run(["xdotool", *words], env=env, capture_output=True, text=True, timeout=60, check=True)
        return done.stdout.strip()

    def pump(self, seconds: float = 0.0) -> None:
        """Let frames pass for some real seconds, with all events of the X server."""
        end = time.monotonic() + seconds
        while True:
            self.window.display.select()
            self.frame()
            if time.monotonic() >= end:
                return
            time.sleep(0.01)

    def at(self, x: float, y: float) -> tuple[str, str]:
        """Return a point of the window on the screen, where y runs downwards."""
        left, top = self.window.get_location()
        return str(left + int(x)), str(top + self.window.height - 1 - int(y))

    def point(self, x: float, y: float) -> None:
        self.do("mousemove", *self.at(x, y))
        self.pump()

    def grip(self, x: float, y: float) -> None:
        """Press the left button at a point."""
        self.point(x, y)
        self.do("mousedown", "1")
        self.pump()

    def let_go(self) -> None:
        self.do("mouseup", "1")
        self.pump()

    def real_click(self, x: float, y: float) -> None:
        self.do("mousemove", *self.at(x, y), "click", "1")
        self.pump(0.05)

    def focus_other(self) -> None:
        """Give the focus to the other program, as Alt+Tab does."""
        self.do("windowactivate", "--sync", self.other)
        self.until(lambda: not self.window.active, "the focus goes")

    def focus(self) -> None:
        """Give the focus to the window, as Alt+Tab does."""
        self.do("windowactivate", "--sync", str(self.window._window))  # type: ignore[attr-defined]
        self.until(lambda: self.window.active, "the focus comes")
        self.pump(0.05)


@contextmanager
def window_manager(display: str) -> Iterator[None]:
    """Run openbox on a screen, unless a window manager runs there."""
    env = {**os.environ, "DISPLAY": display}

    def managed() -> bool:
        return subprocess.run(["xdotool", "get_desktop"], env=env, capture_output=True, check=False).returncode == 0

    if managed():
        yield
        return
    for name in ("openbox", "xdotool"):
        assert shutil.which(name), f"this needs {name}: sudo apt-get install {name}"
    process = subprocess.Popen(["openbox", "--sm-disable"], env=env, stderr=subprocess.DEVNULL)
    try:
        end = time.monotonic() + PATIENCE
        while not managed():
            assert time.monotonic() < end, "openbox does not start"
            time.sleep(0.02)
        yield
    finally:
        process.terminate()
        process.wait(10)


@contextmanager
def desk_of(window: "TableWindow", display: str) -> Iterator[Desk]:
    """Put the window on a desktop with a window manager and another program's window, which has the focus at first."""
    desk = Desk(window, display)
    env = {**os.environ, "DISPLAY": display, "PYTHONPATH": str(Path(__file__).parents[3])}
    with ExitStack() as stack:
        stack.enter_context(window_manager(display))
        command = [sys.executable, str(OTHER), "1600", "1000"]
        other = subprocess.Popen(command, env=env, stdout=subprocess.PIPE, text=True)
        stack.callback(other.wait, 10)
        stack.callback(other.kill)
        assert other.stdout is not None
        desk.other = other.stdout.readline().strip()
        desk.do("search", "--sync", "--onlyvisible", "--name", "Another program")
        desk.pump(0.1)
        yield desk
        desk.focus()
