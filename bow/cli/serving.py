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
from bow.system.sentence import Sentence

if TYPE_CHECKING:
    from bow.games.game_kind import GameKind
    from bow.remote.clock import Terms
    from bow.remote.hosting import Opened
    from bow.remote.server import TableServer
    from bow.remote.thinking import ThinkingPool

#: the games that have another name than their battle
REALM_NAME, SKIRMISH_NAME = "realm", "skirmish"
#: all that `bow serve` needs besides the engine
LIBRARIES: Final = ("starlette", "uvicorn", "websockets")

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
    clock: Annotated[
        str,
        typer.Option(
            "--clock",
            metavar="TIME",
            help="The time of each player: `20m+30s` for the whole game and more for each turn, `3d` for each turn.",
            show_default=False,
        ),
    ] = "",
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
    if (resume is None) == (game is None) or (resume is not None and is_new):
        fail(Sentence("told-remote-what"))
    if (cert is None) != (key is None):
        fail(Sentence("told-remote-certificate"))
    scheme, host = _outside(name)
    from bow.remote.clock import read_terms
    from bow.remote.server import PORT, TableServer
    from bow.remote.thinking import ThinkingPool
    from bow.system.log_file import start_log

    terms: Terms | None = None
    if clock:
        try:
            terms = read_terms(clock)
        except ValueError as error:
            fail(str(error))
    start_log()
    in_realm = game == REALM_NAME
    with packs_laid([] if in_realm else content, box_only, resume is not None):
        opening = _opening(game, seat, resume, watch, players, houses, card, seed, option, content, box_only, terms)
        certificate = None if cert is None or key is None else (cert, key)
        where = "0.0.0.0" if lan else "127.0.0.1"
        server = TableServer(where, PORT if port is None else port, [host] if host else (), certificate)
        pool = ThinkingPool()
        try:
            opened = opening(pool)
            server.start()
            server.open(opened.table)
            _print_links(opened, f"{scheme}://{host}" if host else server.address())
            _wait(opened, server)
        finally:
            server.stop()
            pool.close()


def _opening(
    game: str | None,
    seat: list[str],
    resume: Path | None,
    watch: bool,
    players: int | None,
    houses: str | None,
    card: str | None,
    seed: int | None,
    option: list[str],
    content: list[Path],
    box_only: bool,
    clock: Terms | None,
) -> Callable[[ThinkingPool], Opened]:
    """Return what opens the table, after checking all that is named."""
    from bow.games.battle import BATTLE
    from bow.games.realm import REALM
    from bow.games.skirmish import SKIRMISH
    from bow.remote import hosting
    from bow.system.seeds import new_seed

    if resume is not None:
        opened = opened_to_go_on if sys.stdin.isatty() else hosting.opened_to_play  # a service has nobody to ask
        return lambda pool: hosting.resume(resume, pool, watched=watch, clock=clock, opened=opened)
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
    return lambda pool: hosting.begin(kind, begun, seats, chance, pool, name, title, watch, clock)


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
    from bow.remote.keys import WATCHER, Link

    out, table = console(), opened.table
    for fault in opened.faults:
        out.print(fault, markup=False)
    scheme, _, host = address.partition("://")
    for seat, key in opened.keys.items():
        link = Link(scheme, host, table.keys.table, key)
        who = say("remote-watchers") if seat == WATCHER else table.house_name(spoken(), seat)
        out.print(say("remote-link", who=who, link=str(link)), markup=False)
    if not opened.keys:
        out.print(say("remote-old-links", address=address), markup=False)
    out.print(say("remote-how", bow=own_command()), markup=False)


def _wait(opened: Opened, server: TableServer) -> None:
    """Do what the host types until a signal ends the command; then print how to continue."""
    try:
        if hasattr(signal, "SIGTTIN"):  # in the background of a shell there is nothing to read
            signal.signal(signal.SIGTTIN, signal.SIG_IGN)
        with contextlib.suppress(OSError):
            while (line := ask("")) is not None:
                _obey(line, opened, server)
        threading.Event().wait()
    except KeyboardInterrupt as end:
        journal = opened.table.hosted.journal
        server.stop()
        if journal is not None:
            print("\n" + say("remote-ended", bow=own_command(), file=shlex.quote(str(journal.path))))
        end_interrupted(end)


def _obey(line: str, opened: Opened, server: TableServer) -> None:
    """Do what the host typed: a bot plays for a person from now on, or that person again."""
    from bow.bots.programs.seated_bots import STAND_IN
    from bow.remote.hosted import NotSavedError

    word, _, rest = line.partition(" ")
    house, _, who = rest.strip().partition(" ")
    table = opened.table
    bots = table.hosted.kind.bots
    out = console()
    if word not in ("bot", "back") or (word == "back" and who):
        out.print(say("remote-host-help"), markup=False)
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
