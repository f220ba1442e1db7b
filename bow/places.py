"""Where files lie: what comes with the package (scenarios, pictures, words), and the player's own folder.

An installed package carries its files inside itself; in a working copy they stand beside it.
"""

from __future__ import annotations

import os
from functools import cache
from importlib import resources
from pathlib import Path
from typing import Literal

import platformdirs


@cache
def folder(name: Literal["scenarios", "assets"]) -> Path:
    """The folder of that name, wherever the program was started from.

    FileNotFoundError if the installation is broken.
    """
    package = Path(str(resources.files("bow")))
    for candidate in (package / "_data" / name, package.parent / name):
        if candidate.is_dir():
            return candidate
    raise FileNotFoundError(f"the installation is incomplete: no folder {name!r} in or beside {package}")


def home() -> Path:
    """The player's folder for this game; BOW_HOME moves it, for tests and for playing from a stick."""
    moved = os.environ.get("BOW_HOME")
    return Path(moved) if moved else Path(platformdirs.user_data_dir("bow", appauthor=False))
