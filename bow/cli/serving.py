"""`bow serve`: a table for players elsewhere; each takes a seat by a link."""

from __future__ import annotations

import contextlib
import shlex
import signal
import sys
import threading
from collections.abc import Callable, Mapping
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, Final
from urllib.parse import urlsplit

import typer

from bow.cli.opening import PlayedSeedOption
from bow.cli.opening_realms import HousesOption, OpenPlayersOption, realm_laid, settings_of
from bow.cli.pack_options import packs_laid
from bow.cli.terminal.output import ask, console, end_interrupted, epilog, fail, own_command, say, spoken
from bow.cli.terminal.program_seats import BOT, PERSON, checked_bot
from bow.cli.terminal.verdicts import opened_to_go_on
from bow.content.documents.vocabularies import unknown
from bow.system.places import install_command
from bow.system.sentence import Sentence, os_reason

if TYPE_CHECKING:
    from bow.games.game_kind import GameKind
    from bow.remote.hosting import Opened, TableSettings
    from bow.remote.notices import Notices
    from bow.remote.server import TableServer
    from bow.remote.table import RemoteTable
    from bow.remote.thinking import ThinkingPool

#: the games that have another name than their battle
REALM_NAME, SKIRMISH_NAME = "realm", "skirmish"
#: what the host types for a new link, and how he names the watchers
NEW_KEY, WATCHERS = "new-key", "watchers"
#: all that `bow serve` needs besides the engine
LIBRARIES: Final = ("PIL", "numpy", "starlette", "uvicorn", "websockets")

SeatsOption = Annotated[
    list[str],
    typer.Option(
        "--seat",
        metavar="HOUSE[:WHO]",
        help="Who plays a House: `stark` (a person), `lannister:captain` (a bot), `stark:cmd:./mybot` (a program); "
        "can be repeated. People play the other Houses.",
        show_default=False,
    ),
]


def add_to(app: typer.Typer) -> None:
    app.command(
        epilog=epilog(
            ("bow serve 01-clash-on-the-kingsroad", "two people, each at a screen of their own"),
            ("bow serve 01-clash-on-the-kingsroad --seat lannister:captain", "one person against a bot"),
            ("bow serve skirmish", "a skirmish, with its set-up"),
            ("bow serve realm --players 4 --lan", "four people in one network"),
            ("bow serve --resume evening.bow", "continues a game; the old links stay good"),
        )
    )(serve)


def serve(
    game: Annotated[
        str | None,
        typer.Argument(
            metavar="GAME", help="A scenario (its name, id or file), `skirmish`, or `realm`.", show_default=False
        ),
    ] = None,
    seat: SeatsOption = [],  # noqa: B006 - typer copies it
    resume: Annotated[
        Path | None,
        typer.Option("--resume", metavar="FILE", help="Continue a recorded game and its table.", show_default=False),
    ] = None,
    watch: Annotated[bool, typer.Option("--watch", help="Also make a link for people who only watch.")] = False,
    lan: Annotated[
        bool, typer.Option("--lan", help="Let other computers of your network come, not only this one.")
    ] = False,
    port: Annotated[
        int | None,
        typer.Option("--port", metavar="N", min=0, max=65_535, help="The port; 8650 if none is named, 0: any."),
    ] = None,
    cert: Annotated[
        Path | None,
        typer.Option("--cert", metavar="FILE", help="The certificate of the server, for TLS.", show_default=False),
    ] = None,
    key: Annotated[
        Path | None,
        typer.Option("--key", metavar="FILE", help="The private key of the certificate.", show_default=False),
    ] = None,
    name: Annotated[
        str,
        typer.Option(
            "--name",
            metavar="ADDRESS",
            help="The address at which a proxy or tunnel is reached, for the links: `https://table.example`.",
            show_default=False,
        ),
    ] = "",
    watch_delay: Annotated[
        int | None,
        typer.Option(
            "--watch-delay",
            metavar="STEPS",
            min=0,
            max=1_000,
            help="Show watchers the game so many steps late.",
            show_default=False,
        ),
    ] = None,
    notify: Annotated[
        str,
        typer.Option(
            "--notify",
            metavar="COMMAND",
            help="Start this program when it is a player's turn, with the table, the House, and `here` or `away`.",
            show_default=False,
        ),
    ] = "",
    clock: Annotated[
        str,
        typer.Option(
            "--clock",
            metavar="TIME",
            help="The time of each player: `20m+30s` for the whole game and more for each turn, `3d` for each turn.",
            show_default=False,
        ),
    ] = "",
    tables: Annotated[
        Path | None,
        typer.Option(
            "--tables",
            metavar="DIR",
            help="Keep many tables in a folder, with a page for their host; see docs/remote.md.",
            show_default=False,
        ),
    ] = None,
    players: OpenPlayersOption = None,
    houses: HousesOption = None,
    card: Annotated[
        str | None,
        typer.Option("--card", metavar="ID", help="The card of a skirmish; default: a random one.", show_default=False),
    ] = None,
    seed: PlayedSeedOption = None,
    option: Annotated[
        list[str],
        typer.Option(
            "--option",
            metavar="NAME",
            help="An optional rule of a battle, or a setting of the realm (`tides=true`); can be repeated.",
            show_default=False,
        ),
    ] = [],  # noqa: B006 - typer copies it
    content: Annotated[
        list[Path],
        typer.Option(
            "--content",
            metavar="DIR",
            help="Use this content pack on top of the box; can be repeated, and later packs win.",
            show_default=False,
        ),
    ] = [],  # noqa: B006 - typer copies it
    box_only: Annotated[bool, typer.Option("--no-user-content", help="Ignore the packs in your own folders.")] = False,
) -> None:
    """Serve a game to players elsewhere: each takes a seat by a link, in a terminal or with a bot."""
    if any(find_spec(name) is None for name in LIBRARIES):
        fail(say("remote-no-libraries", install=install_command("remote")))
    is_new = any(each is not None for each in (game, players, houses, card, seed)) or bool(option) or bool(seat)
    own = is_new or watch or bool(clock) or watch_delay is not None or bool(notify)
    if tables is not None and (resume is not None or own):
        fail(Sentence("told-remote-tables"))
    if tables is None and ((resume is None) == (game is None) or (resume is not None and is_new)):
        fail(Sentence("told-remote-what"))
    if (cert is None) != (key is None):
        fail(Sentence("told-remote-certificate"))
    scheme, host = _outside(name)
    from bow.remote.server import PORT, TableServer
    from bow.remote.thinking import ThinkingPool
    from bow.system.log_file import start_log
    from bow.web.served.drawn_games import DrawnGames

    settings, notices = _settings(watch, clock, watch_delay), _notices(notify)
    start_log()
    in_realm = game == REALM_NAME
    with packs_laid([] if in_realm else content, box_only, resume is not None):
        certificate = None if cert is None or key is None else (cert, key)
        where = "0.0.0.0" if lan else "127.0.0.1"
        number, names = PORT if port is None else port, [host] if host else ()
        if tables is not None:
            server = TableServer(where, number, names, certificate, DrawnGames())
            _keep_many(tables, server, f"{scheme}://{host}" if host else "")
            return
        opening = _opening(game, seat, resume, settings, players, houses, card, seed, option, content, box_only)
        server = TableServer(where, number, names, certificate, DrawnGames())
        pool = ThinkingPool()
        try:
            opened = opening(pool)
            address = f"{scheme}://{host}" if host else server.address()
            if notices is not None:
                opened.table.on_turn = _caller(opened.table, notices)
            server.start()
            server.open(opened.table)
            _print_links(opened, address)
            _wait(opened, server, address)
        finally:
            server.stop()
            pool.close()
            if notices is not None:
                notices.close()


def _keep_many(folder: Path, server: TableServer, named: str) -> None:
    """Keep the tables of a folder until a signal ends the command."""
    from bow.remote.making import TableMaker
    from bow.remote.server import without_pauses
    from bow.remote.thinking import ThinkingPool

    pool, address = ThinkingPool(), named or server.address()
    try:
        without_pauses()
        maker = server.keeper = TableMaker(folder, pool, address)
        server.start()
        console().print(say("remote-tables", address=address, key=maker.key, folder=str(folder)), markup=False)
        threading.Event().wait()
    except KeyboardInterrupt as end:
        print()
        end_interrupted(end)
    finally:
        server.stop()
        pool.close()


def _settings(watch: bool, clock: str, watch_delay: int | None) -> TableSettings:
    """Return what the options say about the table; end the command if they are wrong."""
    from bow.remote.clock import read_terms
    from bow.remote.hosting import TableSettings

    try:
        return TableSettings(watch, read_terms(clock) if clock else None, watch_delay)
    except ValueError as error:
        fail(str(error))


def _notices(command: str) -> Notices | None:
    """Return what starts the program of `--notify`; end the command if there is no such program."""
    from bow.remote.notices import Notices

    try:
        return Notices(command) if command else None
    except ValueError as error:
        fail(str(error))


def _caller(table: RemoteTable, notices: Notices) -> Callable[[str, bool], object]:
    """Return what sends notices of a table, whose journal changes after a set-up."""

    def call(house: str, here: bool) -> None:
        if (journal := table.hosted.match.journal) is not None:
            notices.tell(journal.path.stem, house, here)

    return call


def _opening(
    game: str | None,
    seat: list[str],
    resume: Path | None,
    settings: TableSettings,
    players: int | None,
    houses: str | None,
    card: str | None,
    seed: int | None,
    option: list[str],
    content: list[Path],
    box_only: bool,
) -> Callable[[ThinkingPool], Opened]:
    """Return what opens the table, after checking all that is named."""
    from bow.games.battle import BATTLE
    from bow.games.realm import REALM
    from bow.games.skirmish import SKIRMISH
    from bow.remote import hosting
    from bow.system.seeds import new_seed

    if resume is not None:
        opened = opened_to_go_on if sys.stdin.isatty() else hosting.opened_to_play  # a service has nobody to ask
        return lambda pool: hosting.resume(resume, pool, settings=settings, opened=opened)
    assert game is not None
    chance = new_seed() if seed is None else seed
    if game != REALM_NAME and (players is not None or houses is not None):
        fail(Sentence("told-remote-realm-only"))
    if game != SKIRMISH_NAME and card is not None:
        fail(Sentence("told-remote-skirmish-only"))
    kind: GameKind[Any, Any]
    if game == REALM_NAME:
        from bow.realm.realm import Realm

        named = None if houses is None else tuple(each.strip() for each in houses.split(","))
        try:
            begun: Any = Realm.start(players, named, chance, settings_of(option), realm_laid(content, box_only))
        except ValueError as error:
            fail(str(error))
        kind, name, title = REALM, REALM_NAME, ""
    elif game == SKIRMISH_NAME:
        from bow.cli.skirmish import begun_set_up

        if option:
            fail(Sentence("told-remote-skirmish-option"))
        begun = begun_set_up(card, seed=chance)
        kind, name, title = SKIRMISH, begun.open.field.card.id, begun.open.field.card.name
    else:
        import bow

        plan = bow.load_scenario(game)
        begun = bow.Battle.start(plan, seed=chance, options=tuple(option))
        kind, name, title = BATTLE, plan.id, plan.name
    seats = _seats(BATTLE if kind is SKIRMISH else kind, begun.houses, seat)
    return lambda pool: hosting.begin(kind, begun, seats, chance, pool, name, title, settings)


def _seats(kind: GameKind[Any, Any], houses: tuple[str, ...], named: list[str]) -> Mapping[str, str]:
    """Return the players that `--seat` names, by House; end the command as bad input if one cannot play."""
    found: dict[str, str] = {}
    for each in named:
        house, _, who = each.partition(":")
        if house not in houses:
            fail(unknown("house", house, houses))
        who = who or PERSON
        plain = who.removeprefix(BOT)
        found[house] = plain if checked_bot(kind, plain, people=True) else PERSON
    return found


def _outside(name: str) -> tuple[str, str]:
    """Return the scheme and the host of `--name`; end the command if it is no address."""
    if not name:
        return "", ""
    try:
        found = urlsplit(name)
        good = found.scheme in ("http", "https") and found.hostname and found.port != 0 and found.path in ("", "/")
    except ValueError:
        good = False
    if not good or found.query or found.fragment or "@" in found.netloc:
        fail(Sentence("told-remote-name", name=name))
    return found.scheme, found.netloc


def _print_links(opened: Opened, address: str) -> None:
    """Print the link of each seat that has a new key, and what the host must know."""
    out, table = console(), opened.table
    for fault in opened.faults:
        out.print(fault, markup=False)
    for seat, key in opened.keys.items():
        _print_link(table, seat, key, address)
    if not opened.keys:
        out.print(say("remote-old-links", address=address), markup=False)
    out.print(say("remote-how", bow=own_command()), markup=False)


def _print_link(table: RemoteTable, seat: str, key: str, address: str) -> None:
    from bow.remote.keys import WATCHER, Link

    scheme, _, host = address.partition("://")
    who = say("remote-watchers") if seat == WATCHER else table.house_name(spoken(), seat)
    console().print(say("remote-link", who=who, link=str(Link(scheme, host, table.keys.table, key))), markup=False)


def _wait(opened: Opened, server: TableServer, address: str) -> None:
    """Do what the host types until a signal ends the command; then print how to continue."""
    try:
        if hasattr(signal, "SIGTTIN"):  # in the background of a shell there is nothing to read
            signal.signal(signal.SIGTTIN, signal.SIG_IGN)
        with contextlib.suppress(OSError):
            while (line := ask("")) is not None:
                _obey(line, opened.table, server, address)
        threading.Event().wait()
    except KeyboardInterrupt as end:
        journal = opened.table.hosted.match.journal
        server.stop()
        if journal is not None:
            print("\n" + say("remote-ended", bow=own_command(), file=shlex.quote(str(journal.path))))
        end_interrupted(end)


def _obey(line: str, table: RemoteTable, server: TableServer, address: str) -> None:
    """Do what the host typed: a bot plays for a person from now on, or that person again; or a seat has a new key."""
    from bow.bots.programs.seated_bots import STAND_IN
    from bow.remote.hosted import NotSavedError

    word, _, rest = line.partition(" ")
    house, _, who = rest.strip().partition(" ")
    bots = table.hosted.kind.bots
    out = console()
    if word not in ("bot", "back", NEW_KEY) or (word != "bot" and who):
        out.print(say("remote-host-help"), markup=False)
        return
    if word == NEW_KEY and house in (*table.owned, WATCHERS):
        _renew(table, house, server, address)
        return
    if house not in table.owned:
        out.print(say("remote-no-house", names=", ".join(table.owned)), markup=False)
        return
    who = PERSON if word == "back" else who or STAND_IN
    if who != PERSON and not bots.is_ours(who):
        out.print(say("remote-no-bot", names=", ".join(bots.bots)), markup=False)
        return
    try:
        server.call(table.keys.table, lambda found: found.change_seat(house, who))
    except NotSavedError as error:
        out.print(say("remote-not-saved", why=error.why), markup=False)
        return
    named = table.house_name(spoken(), house)
    out.print(say("remote-host-seated", house=named, bot=who, person="yes" if who == PERSON else "no"), markup=False)


def _renew(table: RemoteTable, seat: str, server: TableServer, address: str) -> None:
    """Make a new link for a seat, and print it; the old one is worth nothing from now on."""
    from bow.remote.hosting import renew_key
    from bow.remote.keys import WATCHER

    seat = WATCHER if seat == WATCHERS else seat
    try:
        key = server.call(table.keys.table, lambda found: renew_key(found, seat))
    except OSError as error:
        console().print(say("remote-not-saved", why=os_reason(error) or str(error)), markup=False)
    else:
        _print_link(table, seat, key, address)
