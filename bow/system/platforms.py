"""Differences between Linux, macOS and Windows, with one function for each.

Outside of `bow.system` no module asks which system it runs on. Only
`bow.ui.kit.keyboard` has the codes of keys of each.
"""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from typing import Any


def on_linux() -> bool:
    """Return whether this is Linux: sound devices are slow to find there, and its packages depend on the machine."""
    return sys.platform.startswith("linux")


def has_display() -> bool:
    """Return whether a window may open; only systems with a display server can tell beforehand."""
    if not uses_display_server():
        return True
    return bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))


def uses_display_server() -> bool:
    """Return whether windows are drawn by a program of their own, with drivers that are packages of the system."""
    return sys.platform.startswith(("linux", "freebsd"))


def replaces_open_files() -> bool:
    """Return whether a file can be deleted or replaced while it is open. Windows refuses both."""
    return sys.platform != "win32"


def group_options() -> dict[str, Any]:
    """Return the arguments of `subprocess.Popen` for a program with its own group of processes."""
    if sys.platform == "win32":
        return {"creationflags": getattr(subprocess, "CREATE_NEW_PROCESS_GROUP", 0)}
    return {"start_new_session": True}


def kill_group(process: subprocess.Popen[bytes]) -> None:
    """Kill a program that was started with `group_options`, and all that it started, as far as the system can.

    Raises:
        ProcessLookupError: it has ended.
        PermissionError: it belongs to another user by now.
    """
    if sys.platform == "win32":
        process.kill()
    else:
        os.killpg(process.pid, signal.SIGKILL)


def user_number() -> int:
    """Return the number of the user, or 0 where users have none."""
    if sys.platform == "win32":
        return 0
    return os.getuid()
