"""`bow play`, `bow edit`, `bow version` and `bow report`."""

from __future__ import annotations

import os
import platform
import sys
from collections.abc import Callable, Iterable, Mapping
from importlib.util import find_spec
from pathlib import Path
from typing import Annotated

import typer

from bow.cli.opening import JsonOption, RulesOption
from bow.cli.pack_options import with_packs
from bow.cli.terminal.output import epilog, fail, own_command, print_json
from bow.cli.terminal.program_seats import TableSeatOption, checked_seats
from bow.cli.terminal.terminal_words import say
from bow.system.places import install_command
from bow.system.sentence import Sentence

#: Errors of pyglet if no window can be opened. They are given by name: one has two classes, and importing them may
#: raise one already.
NO_WINDOW = {"ContextException", "NoSuchConfigException", "NoSuchDisplayException"}


def add_to(app: typer.Typer) -> None:
    app.command(
        epilog=epilog(
            ("bow play", "the title screen"),
            ("bow play 01-clash-on-the-kingsroad", "straight to a battle"),
            ("bow play my-battle.bow", "goes on with a recorded battle"),
            ("bow play 01-clash-on-the-kingsroad --lannister cmd:./mybot", "a program of yours is Lannister"),
            ("bow play --option evade", "battles begun from here on have this optional rule"),
        )
    )(with_packs(play))
    app.command(
        epilog=epilog(
            ("bow edit", "the ways to begin a battle"),
            ("bow edit my-battle.yaml", "goes on with a file"),
            ("bow edit 02-paying-the-piper", "a copy of a battle of the book"),
            ("bow edit my-battle.bow", "what is left of a recorded battle"),
            ("bow edit my-pack", "a content pack, by its folder"),
        )
    )(with_packs(edit))
    app.command(
        "version",
        epilog=epilog(("bow version", "to be named in a report"), ("bow version --json", "the same for programs")),
    )(version)
    app.command(
        epilog=epilog(
            ("bow report my-battle.bow", "a fault in this battle"),
            ("bow report", "a fault in the battle that the window has recorded last, or in none"),
        )
    )(report)


def play(
    battle: Annotated[
        str | None,
        typer.Argument(metavar="BATTLE", help="A scenario, or a recorded battle (.bow).", show_default=False),
    ] = None,
    named: Annotated[
        str | None, typer.Option("--battle", metavar="BATTLE", help="The same, as an option.", show_default=False)
    ] = None,
    option: RulesOption = [],  # noqa: B006 - typer copies it
    stark: TableSeatOption = None,
    lannister: TableSeatOption = None,
) -> None:
    """Open the game in a window."""
    if battle and named:
        fail(Sentence("told-named-twice"))
    from bow.content.option_names import checked_options

    checked_options(option)
    seats = {house: who for house, who in (("stark", stark), ("lannister", lannister)) if who is not None}
    checked_seats(seats)
    if seats and not (battle or named):
        fail(Sentence("told-seats-no-battle"))
    open_table(battle or named, options=option, seats=seats)


def edit(
    file: Annotated[
        str | None,
        typer.Argument(
            metavar="FILE",
            help="A file of yours, a battle, a position, a recorded battle or a content pack.",
            show_default=False,
        ),
    ] = None,
) -> None:
    """Make a battle in a window: map, units, special rules, checks and trials."""

    def run() -> None:
        from bow.table.app import edit as edit_in_window

        edit_in_window(file)

    _open_window(run, say("edit-in-a-terminal", bow=own_command()))


def open_table(
    battle: str | None = None,
    replay: Path | None = None,
    options: Iterable[str] = (),
    seats: Mapping[str, str] | None = None,
) -> None:
    """Open the window at a battle or a recorded one; if it cannot be opened, say why and what to do."""

    def run() -> None:
        from bow.table.app import main

        main(battle, replay, options, seats)

    _open_window(run, say("play-in-a-terminal", bow=own_command()))


def _open_window(run: Callable[[], None], offers: str) -> None:
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


def version(json: JsonOption = False) -> None:
    """Say which version this is, and of what it is made."""
    if not json:
        say_version()
        return
    from bow.fault_report import version_of
    from bow.ground.engine_build import ENGINE_BUILD

    print_json(
        {
            "bow": version_of("bow-westeros"),
            "engine": ENGINE_BUILD,
            "python": platform.python_version(),
            "arcade": version_of("arcade"),
            "platform": platform.platform(terse=True),
        }
    )


def say_version() -> None:
    from bow.fault_report import version_of
    from bow.ground.engine_build import ENGINE_BUILD

    none = say("version-none")
    print(f"bow {version_of('bow-westeros') or none}, {say(f'engine-{ENGINE_BUILD}')}")
    arcade = version_of("arcade") or none
    print(f"Python {platform.python_version()}, Arcade {arcade}, {platform.platform(terse=True)}")


def report(
    file: Annotated[
        Path | None, typer.Argument(metavar="FILE", help="A recorded battle (.bow).", show_default=False)
    ] = None,
) -> None:
    """Put a recorded battle, the versions, your settings and the log into one file, to be sent with a report."""
    from bow.fault_report import write_report
    from bow.table.battle.play.saves import journals

    journal = file or next(iter(journals()), None)
    print(say("report-written", path=str(write_report(journal)), battle=str(journal) if journal else "none"))


def has_display() -> bool:
    """Return whether a window may open; only systems with a display server can tell beforehand."""
    if not sys.platform.startswith(("linux", "freebsd")):
        return True
    return bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))
