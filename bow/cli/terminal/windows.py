"""Windows opened by commands."""

from __future__ import annotations

import os
import platform
import re
import sys
from collections.abc import Callable
from importlib.util import find_spec
from typing import Final

from bow.cli.terminal.output import fail
from bow.cli.terminal.terminal_words import say
from bow.system.places import bundle, install_command
from bow.system.platforms import has_display, on_linux, uses_display_server

#: Errors of pyglet and Arcade if no window can be opened. They are given by name: one has two classes, and importing
#: them may raise one already.
NO_WINDOW: Final = {
    "ConfigException", "ContextException", "GLException", "MissingFunctionException", "NoOpenGLException",
    "NoSuchConfigException", "NoSuchDisplayException",
}  # fmt: skip
#: the text of pyglet's ImportError if the system lacks a library
NO_LIBRARY: Final = re.compile(r'Library "(?P<name>.+)" not found\.')
#: what installs the libraries of the window, by system
LIBRARIES: Final = """
  Debian, Ubuntu:  sudo apt-get install libgl1 libgl1-mesa-dri fontconfig libfreetype6 libxi6 libxinerama1 libxrandr2 \
libxxf86vm1
  Fedora:          sudo dnf install mesa-libGL mesa-dri-drivers fontconfig freetype libXi libXinerama libXrandr \
libXxf86vm
  Arch:            sudo pacman -S mesa fontconfig freetype2 libxi libxinerama libxrandr libxxf86vm"""
#: installs Arcade where the extra `table` leaves it out: pyproject.toml says why
ARCADE_ALONE: Final = 'pip install --no-deps "arcade>=3.3.3,<3.4"'


def open_window(run: Callable[[], None], offers: str) -> None:
    """Run the window; if it cannot be opened, print why and what to do instead."""
    if find_spec("arcade") is None:
        fail(f"{say('play-no-table', install=window_install())}\n{offers}")
    if not has_display():
        fail(f"{say('play-no-display')}\n{offers}")
    from bow.system.log_file import start_log

    start_log()
    try:
        run()
    except Exception as error:
        fault = window_fault(error)
        if fault is None:
            raise
        fail(f"{fault}\n{offers}")


def window_fault(error: Exception) -> str | None:
    """Return advice on an error from opening a window, or None if the error is a bug of ours."""
    missing = NO_LIBRARY.fullmatch(str(error))
    if isinstance(error, ImportError) and missing:
        return say("play-no-library", name=missing["name"]) + LIBRARIES
    if type(error).__name__ not in NO_WINDOW:
        return None
    told = [say("play-no-window", error=str(error) or type(error).__name__)]
    if uses_display_server():
        told.append(say("play-software-opengl"))
    if os.environ.get("SSH_CONNECTION"):
        told.append(say("play-opengl-over-ssh"))
    return "\n".join(told)


def window_install() -> str:
    """Return the command that installs the packages of the window, for this Python and this machine."""
    command = install_command("table")
    compiles = sys.version_info >= (3, 14) or (on_linux() and platform.machine() != "x86_64")
    return f"{command} && {ARCADE_ALONE}" if compiles and not bundle() else command
