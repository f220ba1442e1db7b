"""`bow play` and `bow version`."""

from __future__ import annotations

import os
import platform
import sys
from collections.abc import Iterable
from importlib.metadata import PackageNotFoundError, version
from importlib.util import find_spec
from pathlib import Path
from typing import Annotated

import typer

from bow.cli.opening import RulesOption
from bow.cli.packs import with_packs
from bow.cli.terminal import epilog, fail, own_command

NO_TABLE = """The table needs Arcade, which is not installed here:
  pip install '.[table]'       in the folder of the project, with the Python that has bow
"""

NO_DISPLAY = """The table needs a screen, and there is none here (neither DISPLAY nor WAYLAND_DISPLAY is set).
Start it on a desktop; over ssh, `ssh -X` lends the window a screen.
"""

NO_WINDOW = """The window could not be opened: {error}
The table needs OpenGL 3.3. On Debian and Ubuntu its software form is: sudo apt-get install libgl1-mesa-dri
"""

IN_A_TERMINAL = """In this terminal you can:
  {bow} hotseat 01-clash-on-the-kingsroad      play, two people or against a bot
  {bow} show 01-clash-on-the-kingsroad         look at a battle
  {bow} simulate 01-clash-on-the-kingsroad     watch bots play many of them
  {bow} --help                                 see everything else"""


def add_to(app: typer.Typer) -> None:
    """Adds the commands of this file."""
    app.command(
        epilog=epilog(
            ("bow play", "the title screen"),
            ("bow play 01-clash-on-the-kingsroad", "straight to a battle"),
            ("bow play my-battle.bow", "goes on with a recorded battle"),
            ("bow play --option evade", "battles begun from here on have this optional rule"),
        )
    )(with_packs(play))
    app.command("version", epilog=epilog(("bow version", "to be named in a report")))(say_version)


def play(
    battle: Annotated[
        str | None,
        typer.Argument(metavar="BATTLE", help="A scenario, or a recorded battle (.bow).", show_default=False),
    ] = None,
    named: Annotated[
        str | None, typer.Option("--battle", metavar="BATTLE", help="The same, as an option.", show_default=False)
    ] = None,
    option: RulesOption = [],  # noqa: B006 - typer copies it
) -> None:
    """Open the game in a window."""
    if battle and named:
        fail("Name the battle once, either as an argument or with --battle.")
    from bow.content.options import checked_options

    checked_options(option)
    open_table(battle or named, options=option)


def open_table(battle: str | None = None, replay: Path | None = None, options: Iterable[str] = ()) -> None:
    """Opens the window, at a battle or at a recorded one; where it cannot be opened, says why and what can be done."""
    offers = IN_A_TERMINAL.format(bow=own_command())
    if find_spec("arcade") is None:
        fail(NO_TABLE + offers)
    if not has_display():
        fail(NO_DISPLAY + offers)
    from pyglet.gl import ContextException
    from pyglet.window import NoSuchConfigException, NoSuchDisplayException

    from bow.table.app import main

    try:
        main(battle, replay, options)
    except (ContextException, NoSuchConfigException, NoSuchDisplayException) as error:
        fail(NO_WINDOW.format(error=str(error) or type(error).__name__) + offers)


def say_version() -> None:
    """Say which version this is, and of what it is made."""
    print(f"bow {_version_of('bow-westeros')}")
    print(f"Python {platform.python_version()}, Arcade {_version_of('arcade')}, {platform.platform(terse=True)}")


def has_display() -> bool:
    """Whether a window can be hoped for. Only where windows need a display server can one see it beforehand."""
    if not sys.platform.startswith(("linux", "freebsd")):
        return True
    return bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))


def _version_of(package: str) -> str:
    try:
        return version(package)
    except PackageNotFoundError:
        return "not installed"
