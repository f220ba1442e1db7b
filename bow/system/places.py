"""Paths of files: those that come with the package (scenarios, pictures, messages), and the player's folder.

An installed package contains its files; in a working copy they are beside the package.
"""

from __future__ import annotations

import contextlib
import os
import re
import stat
import sys
import tempfile
from datetime import datetime
from functools import cache
from importlib import import_module
from pathlib import Path
from typing import Final, Literal

import platformdirs

from bow.system.control_characters import in_one_line
from bow.system.platforms import user_number

PACKAGE: Final = Path(__file__).parents[1]
"""The folder of the package `bow`."""


@cache
def folder(name: Literal["scenarios", "assets"]) -> Path:
    """Return a folder of the package, independent of the current folder.

    Raises:
        FileNotFoundError: the installation is damaged.
    """
    for candidate in (PACKAGE / "_data" / name, PACKAGE.parent / name):
        if candidate.is_dir():
            return candidate
    raise FileNotFoundError(f"the installation is incomplete: no folder {name!r} in or beside {PACKAGE}")


def is_checkout() -> bool:
    """Return whether the program runs from a working copy, not from an installed package."""
    return not (PACKAGE / "_data").is_dir() and (PACKAGE.parent / "pyproject.toml").is_file()


def bundle() -> Path | None:
    """Return the executable of the running bundle, or None if the program runs with a Python of the system."""
    return Path(sys.executable) if getattr(sys, "frozen", False) else None


def install_command(extra: str) -> str:
    """Return the command that installs an extra, such as `sheets`, for this installation.

    The project is on no package index, where a stranger could take its name. So an installed package names the packages
    of the extra, and a working copy is named by its folder. Nothing can be added to a bundle: the command installs the
    program again, from the source file of the same release.
    """
    metadata = import_module("importlib.metadata")  # it takes a while to load, and only a missing extra needs it
    if bundle():
        return f"pip install './bow_westeros-{metadata.version('bow-westeros')}.tar.gz[{extra}]'"
    if not is_checkout():
        needed = (each.partition(";") for each in metadata.requires("bow-westeros") or ())
        names = [name.strip() for name, _, marker in needed if re.search(rf"extra == .{extra}\b", marker)]
        return f"pip install {' '.join(map(repr, names))}"
    here = PACKAGE.parent
    try:
        named = "." if Path.cwd() == here else str(here)
    except OSError:  # the current folder has been removed
        named = str(here)
    return f"pip install '{named}[{extra}]'"


def home() -> Path:
    """Return the player's folder for this game.

    The environment variable BOW_HOME moves it, for tests and for playing from a USB stick. A user without a home, as in
    some containers, gets a temporary folder.
    """
    moved = os.environ.get("BOW_HOME")
    if moved:
        return Path(moved)
    try:
        return Path(platformdirs.user_data_dir("bow", appauthor=False))
    except RuntimeError:
        return _temporary_home()


def cache_folder() -> Path:
    """Return the folder for pictures that can be painted again. BOW_HOME moves it, too."""
    if os.environ.get("BOW_HOME"):
        return home() / "cache"
    try:
        return Path(platformdirs.user_cache_dir("bow"))
    except RuntimeError:
        return _temporary_home() / "cache"


def dated_path(folder: Path, name: str, suffix: str) -> Path:
    """Return an unused path in a folder, named by the current time; create the folder.

    Raises:
        OSError: the folder cannot be created.
    """
    folder.mkdir(parents=True, exist_ok=True)
    stem = f"{datetime.now().astimezone():%Y-%m-%d-%H%M%S}-{in_one_line(name)}"
    numbers = ("", *(f"-{n}" for n in range(2, 1000)))
    return next(path for n in numbers if not (path := folder / f"{stem}{n}{suffix}").exists())


@cache
def _temporary_home() -> Path:
    """Return a folder that belongs to this user alone, so that its files can be trusted."""
    number = user_number()
    found = Path(tempfile.gettempdir()) / f"bow-{number}"
    with contextlib.suppress(FileExistsError):
        found.mkdir(0o700)
    what = found.lstat()
    if stat.S_ISDIR(what.st_mode) and what.st_uid == number and not what.st_mode & 0o077:
        return found
    return Path(tempfile.mkdtemp(prefix="bow-"))


def core_dir() -> Path:
    """Return the folder of the core content."""
    return Path(__file__).parents[1] / "content" / "core"


def scenarios_dir() -> Path:
    """Return the folder of the battle plans that come with the game."""
    return folder("scenarios")


def user_scenarios_dir() -> Path:
    """Return the folder in which the editor saves the player's battle plans."""
    return home() / "scenarios"


def user_campaigns_dir() -> Path:
    """Return the folder of the player's own campaigns."""
    return home() / "campaigns"


def user_wars_dir() -> Path:
    """Return the folder of the player's wars: campaigns that are being played, or were."""
    return home() / "wars"


def user_content_dir() -> Path:
    """Return the folder of the player's content packs; each pack is a folder in it."""
    return home() / "content"
