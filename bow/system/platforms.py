"""Differences between Linux, macOS and Windows, with one function for each.

Only `bow.system` checks the operating system, except for the key codes in `bow.ui.kit.keyboard`.
"""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from typing import Any


def on_linux() -> bool:
    """Return whether this is Linux, where finding sound devices is slow and packages depend on the machine."""
    return sys.platform.startswith("linux")


def has_display() -> bool:
    """Return whether a window can probably open. Only systems with a display server can tell in advance."""
    if not uses_display_server():
        return True
    return bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))


def uses_display_server() -> bool:
    """Return whether a separate program draws windows, with drivers from packages of the system."""
    return sys.platform.startswith(("linux", "freebsd"))


def replaces_open_files() -> bool:
    """Return whether an open file can be deleted or replaced. Windows refuses both."""
    return sys.platform != "win32"


def group_options() -> dict[str, Any]:
    """Return the arguments of `subprocess.Popen` for a program with its own group of processes."""
    if sys.platform == "win32":
        return {"creationflags": getattr(subprocess, "CREATE_NEW_PROCESS_GROUP", 0)}
    return {"start_new_session": True}


def kill_group(process: subprocess.Popen[bytes]) -> None:
    """Kill a program started with `group_options` and, as far as the system can, all that it started.

    Raises:
        ProcessLookupError: it has ended.
        PermissionError: it belongs to another user by now.
    """
    if sys.platform == "win32":
        process.kill()
    else:
        os.killpg(process.pid, signal.SIGKILL)


def user_number() -> int:
    """Return the id of the user, or 0 on systems without such ids."""
    if sys.platform == "win32":
        return 0
    return os.getuid()
