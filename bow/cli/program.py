"""`bow play` and `bow realm play`, `bow edit`, `bow version` and `bow report`."""

from __future__ import annotations

import os
import platform
import re
import shlex
import sys
from collections.abc import Callable, Iterable, Mapping
from importlib.util import find_spec
from itertools import repeat
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, Final

import typer

from bow.cli.opening import JsonOption, RulesOption, with_variant
from bow.cli.opening_realms import AskedRealm, with_realm
from bow.cli.pack_options import refuse_unused_packs, with_packs
from bow.cli.terminal.output import epilog, fail, own_command, print_json, say
from bow.cli.terminal.program_seats import BOT, TableSeatOption, checked_seats, seated_bots
from bow.content.documents.vocabularies import unknown
from bow.system.places import bundle, install_command
from bow.system.platforms import has_display, on_linux, uses_display_server
from bow.system.sentence import Sentence

if TYPE_CHECKING:
    from bow.realm.content.realm_content import RealmContent
    from bow.realm.realm import Realm
    from bow.seats.opened_game import OpenedGame


def add_to(app: typer.Typer) -> None:
    app.command(
        epilog=epilog(
            ("bow play", "the title screen"),
            ("bow play 01-clash-on-the-kingsroad", "straight to a battle"),
            ("bow play my-battle.bow", "continues a recorded battle, or a game of the realm"),
            ("bow play 01-clash-on-the-kingsroad --lannister cmd:./mybot", "your program plays Lannister"),
            ("bow play --option evade", "battles begun from this window use this optional rule"),
            ("bow play --plain realm", "the realm as text, for screen readers and small screens"),
        )
    )(with_packs(with_variant("battle")(play)))
    app.command(
        epilog=epilog(
            ("bow edit", "the ways to begin a battle"),
            ("bow edit my-battle.yaml", "continues with a file"),
            ("bow edit 02-paying-the-piper", "a copy of a battle of the book"),
            ("bow edit my-battle.bow", "begins with the rest of a recorded battle"),
            ("bow edit my-pack", "a content pack, by its folder"),
        )
    )(with_packs(edit))
    app.command(
        "version",
        epilog=epilog(
            ("bow version", "the version, for a bug report"), ("bow version --json", "the same for programs")
        ),
    )(version)
    app.command(
        epilog=epilog(
            ("bow report my-battle.bow", "reports a fault in this battle"),
            ("bow report", "reports a fault in the last battle of the window, or without a battle"),
        )
    )(report)


def play(
    battle: Annotated[
        str | None,
        typer.Argument(metavar="BATTLE", help="A scenario, or a recorded battle or game (.bow).", show_default=False),
    ] = None,
    named: Annotated[
        str | None, typer.Option("--battle", metavar="BATTLE", help="The same, as an option.", show_default=False)
    ] = None,
    option: RulesOption = [],  # noqa: B006 - typer copies it
    stark: TableSeatOption = None,
    lannister: TableSeatOption = None,
    plain: Annotated[
        str | None,
        typer.Option(
            "--plain",
            metavar="GAME",
            help="Show a game as text: `battle`, `realm`, another installed game, or a recorded one (.bow).",
            show_default=False,
        ),
    ] = None,
) -> None:
    """Open the game in a window."""
    if battle and named:
        fail(Sentence("told-named-twice"))
    if plain is not None:
        if battle or named or option or stark or lannister:
            fail(Sentence("told-plain-alone"))
        open_plain(plain)
        return
    from bow.content.plans import checked_options

    checked_options(option)
    seats = {house: who for house, who in (("stark", stark), ("lannister", lannister)) if who is not None}
    file = battle or named
    if file is None and not seats:  # the title needs no game
        open_table(options=option)
        return
    from bow.games.battle import BATTLE
    from bow.games.kinds import kind_of
    from bow.games.realm import REALM

    is_record = file is not None and file.endswith(".bow")
    if file is not None and is_record and kind_of(Path(file)) is REALM:
        resume_in_window(Path(file), seats)
        return
    checked_seats(BATTLE, seats)
    if file is not None and is_record:
        refuse_unused_packs(Path(file))
    if file is None:
        fail(Sentence("told-seats-no-battle"))
    open_table(file, options=option, seats=seats)


def edit(
    file: Annotated[
        str | None,
        typer.Argument(
            metavar="FILE",
            help="One of your files, a battle, a position, a recorded battle or a content pack.",
            show_default=False,
        ),
    ] = None,
) -> None:
    """Make a battle in a window: map, units, special rules, checks and trials."""

    def run() -> None:
        from bow.table.started import edit as edit_in_window

        edit_in_window(file)

    open_window(run, say("edit-in-a-terminal", bow=own_command()))


def open_table(
    battle: str | None = None,
    replay: OpenedGame[Any, Any] | None = None,
    options: Iterable[str] = (),
    seats: Mapping[str, str] | None = None,
) -> None:
    """Open the window with a battle or a recorded one. If that fails, print why and what to do."""

    def run() -> None:
        if battle is None and replay is None and not options:  # the title needs no engine
            from bow.table.app import run_window

            run_window()
            return
        from bow.table.started import main

        main(battle, replay, options, seats)

    open_window(run, say("play-in-a-terminal", bow=own_command()))


def open_plain(named: str) -> None:
    """Open the window with games as text. If there is no such game, list the games."""
    from bow.games.kinds import KINDS, kind_named, kind_of

    is_record = named.endswith(".bow")
    try:
        kind = kind_of(Path(named)) if is_record else kind_named(named)
    except KeyError:
        fail(unknown("game", named, [*KINDS]))

    def run() -> None:
        from bow.table.started import plain

        plain(kind, Path(named) if is_record else None)

    open_window(run, say("play-in-a-terminal", bow=own_command()))


def version(json: JsonOption = False) -> None:
    """Show the version, and those of the engine, Python, libraries and system."""
    if not json:
        say_version()
        return
    from bow.fault_report import version_of
    from bow.game.compiled import ENGINE_BUILD

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
    from bow.game.compiled import ENGINE_BUILD

    none = say("version-none")
    print(f"bow {version_of('bow-westeros') or none}, {say(f'engine-{ENGINE_BUILD}')}")
    arcade = version_of("arcade") or none
    print(f"Python {platform.python_version()}, Arcade {arcade}, {platform.platform(terse=True)}")


def report(
    file: Annotated[
        Path | None, typer.Argument(metavar="FILE", help="A recorded battle (.bow).", show_default=False)
    ] = None,
) -> None:
    """Put a recorded battle, the versions, your settings and the log into one file, to send with a bug report."""
    from bow.fault_report import write_report
    from bow.games.kinds import KINDS
    from bow.record.lines import by_time
    from bow.seats.shelf import Shelf

    newest = [path for kind in KINDS.values() for path in Shelf(kind).journals()[:1]]
    journal = file or next(iter(by_time(newest)), None)
    print(say("report-written", path=str(write_report(journal)), battle=str(journal) if journal else "none"))


def add_to_realm(group: typer.Typer) -> None:
    group.command(
        "play",
        epilog=epilog(
            ("bow realm play", "the set-up: players, seats, rules"),
            ("bow realm play --players 4 --lannister greedy", "straight to a game, three people and a bot"),
            ("bow realm play --lannister cmd:./mybot", "your program plays Lannister"),
            ("bow realm play evening.bow", "continues a recorded game"),
        ),
    )(with_realm(play_realm))


def play_realm(
    asked: AskedRealm,
    file: Annotated[
        Path | None, typer.Argument(metavar="FILE", help="A recorded game (.bow).", show_default=False)
    ] = None,
) -> None:
    """Play a game of three to six Houses in a window."""
    if file is not None:
        if asked.is_new:
            fail(Sentence("told-realm-play-file"))
        resume_in_window(file, asked.seats, asked.named_content)
        return
    content = asked.content
    if not asked.is_new and not asked.seats:
        _set_up_realm(content)
        return
    _begin_realm(asked, content)


def _set_up_realm(content: RealmContent) -> None:
    def run() -> None:
        from bow.table.started import set_up_realm

        set_up_realm(tuple(content.folders))

    open_window(run, realm_offers())


def _begin_realm(asked: AskedRealm, content: RealmContent) -> None:
    """Open the window on a new game; end the command as bad input if it cannot be played."""
    realm = asked.begin(1 if asked.seed is None else asked.seed, content)
    seats = checked_realm_seats(asked.seats, realm)

    def run() -> None:
        from bow.table.started import begin_realm

        begin_realm(len(realm.houses), seats, asked.settings, asked.seed, tuple(content.folders))

    open_window(run, realm_offers())


def resume_in_window(file: Path, seated: Mapping[str, str], laid: RealmContent | None = None) -> None:
    """Open the window with a recorded game, with other players if any are named."""
    from bow.games.realm import REALM
    from bow.seats.opened_game import open_game

    found = open_game(file, REALM, content=laid, to_play=True)  # a bad record is reported before a window opens
    seats = checked_realm_seats(seated, found.game)

    def run() -> None:
        from bow.table.started import resume_realm

        resume_realm(found, seats)

    open_window(run, realm_offers(file))


def watch_in_window(found: OpenedGame[Realm, RealmContent]) -> None:
    """Open the window with the replay of a recorded game."""

    def run() -> None:
        from bow.table.started import watch_realm

        watch_realm(found)

    open_window(run, realm_offers(found.path))


def checked_realm_seats(seated: Mapping[str, str], realm: Realm) -> dict[str, str]:
    """Return the players in the form of the table. A player that cannot take part ends the command as bad input."""
    from bow.games.realm import REALM

    seated_bots(REALM, realm, seated, repeat(1))
    return {house: seat.removeprefix(BOT) for house, seat in seated.items()}


def realm_offers(file: Path | None = None) -> str:
    """Return what a user can do with a file without a window."""
    if file is None:
        return say("realm-play-in-a-terminal", bow=own_command())
    return say("realm-record-in-a-terminal", bow=own_command(), file=shlex.quote(str(file)))


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
