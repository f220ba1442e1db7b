"""The window of a command."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable
from importlib.util import find_spec

from bow.cli.terminal.output import fail
from bow.cli.terminal.terminal_words import say
from bow.system.places import install_command

#: Errors of pyglet if no window can be opened. They are given by name: one has two classes, and importing them may
#: raise one already.
NO_WINDOW = {"ContextException", "NoSuchConfigException", "NoSuchDisplayException"}


def open_window(run: Callable[[], None], offers: str) -> None:
    """Run the window; if it cannot be opened, say why and what to do instead."""
    if find_spec("arcade") is None:
        fail(f"{say('play-no-table', install=install_command('table'))}\n{offers}")
    if not has_display():
        fail(f"{say('play-no-display')}\n{offers}")
    from bow.system.log_file import start_log

    start_log()
    try:
        run()
    except Exception as error:
        if type(error).__name__ not in NO_WINDOW:
            raise
        fail(f"{say('play-no-window', error=str(error) or type(error).__name__)}\n{offers}")


def has_display() -> bool:
    """Return whether a window may open; only systems with a display server can tell beforehand."""
    if not sys.platform.startswith(("linux", "freebsd")):
        return True
    return bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))
