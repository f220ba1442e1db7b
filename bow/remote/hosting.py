"""Tables of a server: a new game or a recorded one, with the keys of its seats; a skirmish and then its battle."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from bow.content.documents.faults import InputError
from bow.games.battle import BATTLE
from bow.games.kinds import kind_of
from bow.games.skirmish import SKIRMISH
from bow.remote.clock import TableClock, Terms, read_clock
from bow.remote.hosted import Hosted
from bow.remote.keys import WATCHER, TableKeys
from bow.remote.table import RemoteTable
from bow.seats.opened_game import OpenedGame, open_game
from bow.seats.saved_files import PERSON
from bow.seats.shelf import Shelf
from bow.skirmish.battle_plan import scenario_of
from bow.system.seeds import new_seed
from bow.system.sentence import Sentence

if TYPE_CHECKING:
    from bow.content.terms import House
    from bow.games.game_kind import GameKind
    from bow.remote.invited import Invited
    from bow.remote.thinkers import Thinkers
    from bow.skirmish.setup import SkirmishSetup

#: letters of the title of a table
MOST_TITLE: Final = 200
#: the bots of a set-up by the player of the House in the battle; every other bot sets up like `bot`
CHOOSERS: Final = {PERSON: PERSON, "random": "random"}


class TableSettings(NamedTuple):
    """What a host decides about a table besides its game and its players.

    Attributes:
        watched: whether there is a link for watchers.
        clock: the settings of the clock; None: there is none, or a resumed table has that of before.
        watch_delay: how many steps later watchers see the game; None: none, or as many as before.
        folder: the folder of a new table's journals; None: those of the player's saved games.
    """

    watched: bool = True
    clock: Terms | None = None
    watch_delay: int | None = None
    folder: Path | None = None


USUAL: Final = TableSettings()


class Opened(NamedTuple):
    """A table that was opened.

    Attributes:
        table: the table.
        keys: the new keys, by seat; seats that have their keys from before are not among them.
        faults: what its players must know, such as damage of the record.
    """

    table: RemoteTable
    keys: Mapping[str, str]
    faults: tuple[str, ...] = ()


def begin(
    kind: GameKind[Any, Any],
    game: Any,
    players: Mapping[str, str],
    seed: int,
    pool: Thinkers,
    name: str,
    title: str = "",
    settings: TableSettings = USUAL,
) -> Opened:
    """Begin a table with a game that has just started.

    Args:
        kind: the game.
        game: the game at its start.
        players: the player of each House: `person`, a bot, or `cmd:` and a program; people play those that are not
            named.
        seed: the seed of the bots, and of the game if it has one.
        pool: where bots think.
        name: the name of its journal, after the date.
        title: what is played, for the players.
        settings: what the host decides besides.

    Raises:
        InputError: its journal cannot be written.
        OSError: the file of its keys cannot be written.
    """
    players = {house: players.get(house, PERSON) for house in game.houses}
    keys, fresh = TableKeys.made(
        [house for house, who in players.items() if who == PERSON] + [WATCHER] * settings.watched
    )
    hosted = _recorded(kind, game, players, seed, pool, name, settings.folder)
    clock = None if settings.clock is None else TableClock(settings.clock)
    table = RemoteTable(hosted, keys, pool, title, clock, settings.watch_delay or 0)
    _keep_keys(_with_next(table, players, settings.folder), players)
    return Opened(table, fresh)


def opened_to_play(path: Path, kind: GameKind[Any, Any]) -> OpenedGame[Any, Any]:
    """Open a recorded game to continue it, whatever has changed since."""
    return open_game(path, kind, to_play=True)


def resume(
    path: Path,
    pool: Thinkers,
    title: str = "",
    settings: TableSettings = USUAL,
    opened: Callable[[Path, GameKind[Any, Any]], OpenedGame[Any, Any]] = opened_to_play,
) -> Opened:
    """Continue a recorded game at a table. Links that it gave out before stay good, and clocks go on.

    Args:
        path: the journal.
        pool: where bots think.
        title: what is played; empty: as before.
        settings: what the host decides besides; a clock begins anew.
        opened: opens the journal to continue it; it may ask the host before.

    Raises:
        InputError: it cannot be continued.
        OSError: the file of its keys cannot be written.
    """
    kind = kind_of(path)
    kept = TableKeys.read(path)
    more: Mapping[str, Any] = kept[1] if kept is not None else {}
    if kind is SKIRMISH and (battle := _battle_after(path, more.get("then"))) is not None:
        return resume(battle, pool, title, settings, opened)
    found = opened(path, kind)
    try:
        journal = found.journal()
    except BaseException:
        found.close()
        raise
    try:
        seed = found.history.start.seed or 1
        players = {house: found.seats.of(house) for house in found.game.houses}
        hosted = Hosted(kind, journal.game, players, seed, pool, tuple(found.match_steps()))
        hosted.take_annotations(found.annotations)
        faults = tuple(found.faults())
        found.begin_at(hosted, journal)
    except BaseException:
        journal.close()
        raise
    hosted.on_stand_in = partial(_keep_seats, hosted)
    named = more.get("players")
    if kind is SKIRMISH and isinstance(named, dict):
        players = {house: _player(named.get(house)) for house in players}
    seats = [*hosted.persons, *[WATCHER] * settings.watched]
    keys = kept[0] if kept is not None else TableKeys.made(())[0]
    fresh = {seat: keys.renew(seat) for seat in seats if seat not in keys.hashes}
    shown = title or _title(more.get("title"))
    clock = read_clock(path) if settings.clock is None else TableClock(settings.clock)
    delay = more.get("watch_delay", 0) if settings.watch_delay is None else settings.watch_delay
    table = RemoteTable(hosted, keys, pool, shown, clock, delay if type(delay) is int and delay > 0 else 0)
    _with_next(table, players, None if path.parent in Shelf(kind).folders else path.parent)
    try:
        _keep_keys(table, players)
    except OSError:
        hosted.close()
        raise
    return Opened(table, fresh, faults)


def _battle_after(set_up: Path, name: object) -> Path | None:
    """Return the journal of the battle that the file beside a set-up names, or None.

    Raises:
        InputError: it is missing, or cannot be read.
    """
    if not isinstance(name, str) or not name.isprintable() or not (name := Path(name).name):
        return None
    beside = set_up.with_name(name)
    battle = beside if beside.exists() else Shelf(BATTLE).folder / name
    return battle if kind_of(battle) is BATTLE else None


def _title(named: object) -> str:
    """Return a title that a file names, which players read in their terminals; what could command them is left out."""
    return named if isinstance(named, str) and named.isprintable() and len(named) <= MOST_TITLE else ""


def _player(who: object) -> str:
    """Return a player that a file names: a person, or one of our bots; never a program, which a file must not start."""
    return who if isinstance(who, str) and BATTLE.bots.is_ours(who) else PERSON


def _recorded(
    kind: GameKind[Any, Any],
    game: Any,
    players: Mapping[str, str],
    seed: int,
    pool: Thinkers,
    name: str,
    folder: Path | None,
) -> Hosted[Any]:
    """Return a new game with its journal.

    Raises:
        InputError: the journal cannot be written.
        OSError: there is no folder for it.
    """
    if kind is SKIRMISH:
        players = {house: CHOOSERS.get(who, "bot") for house, who in players.items()}
    hosted = Hosted(kind, game, players, seed, pool)
    path = None if folder is None else Shelf(kind).free_path(name, folder)
    Shelf(kind).begin(hosted, name, lambda: hosted.seats, seed, path=path)
    if hosted.journal is None:
        _, values = hosted.trouble or ("", {"why": ""})
        raise InputError.of(folder or Shelf(kind).folder, Sentence("told-cannot-write", why=values["why"]))
    return hosted


def _keep_seats(hosted: Hosted[Any]) -> None:
    Shelf(hosted.kind).keep_seats(hosted, hosted.seats)


def _keep_keys(table: RemoteTable, players: Mapping[str, str], then: Path | None = None) -> None:
    """Write the keys beside the journal, and what a resumed table must know besides.

    Raises:
        OSError: they cannot be written.
    """
    journal = table.hosted.match.journal
    assert journal is not None
    more: dict[str, Any] = {"title": table.title, "players": dict(players), "watch_delay": table.watch_delay}
    table.keys.write(journal.path, more if then is None else {**more, "then": then.name})


def renew_key(table: RemoteTable, seat: str) -> str:
    """Return a new key for a seat, and send away who came with the old one.

    Raises:
        OSError: it cannot be saved; the old key stays good.
    """
    journal, before = table.hosted.match.journal, table.keys.hashes.get(seat)
    assert journal is not None
    kept = TableKeys.read(journal.path)
    key = table.keys.renew(seat)
    try:
        table.keys.write(journal.path, {} if kept is None else kept[1])
    except OSError:
        table.keys.revoke(seat)
        if before is not None:
            table.keys.hashes[seat] = before
        raise
    table.revoke(seat, "remote-bye-revoked")
    return key


def _with_next(table: RemoteTable, players: Mapping[str, str], folder: Path | None) -> RemoteTable:
    """Return a table that goes on with the battle when the set-up of a skirmish is complete."""
    if table.hosted.kind is SKIRMISH:
        table.on_over = partial(_battle_of, table, players, folder)
    return table


def _battle_of(
    table: RemoteTable, players: Mapping[str, str], folder: Path | None, set_up: Hosted[SkirmishSetup]
) -> Hosted[Any]:
    """Return the battle that follows a set-up, with a journal of its own and the same keys."""
    seed = new_seed()
    seats: dict[House, str] = {"stark": players["stark"], "lannister": players["lannister"]}
    battle = BATTLE.start(seed=seed, scenario=scenario_of(set_up.game, seats))
    following = _recorded(BATTLE, battle, players, seed, set_up.pool, set_up.game.open.field.card.id, folder)
    following.on_thought = set_up.on_thought
    assert following.journal is not None
    _keep_keys(table, players, following.journal.path)
    set_up.close()
    table.on_over = None
    more = {"title": table.title, "players": dict(players), "watch_delay": table.watch_delay}
    table.keys.write(following.journal.path, more)
    return following


def invite(hosted: Invited, pool: Thinkers, title: str) -> RemoteTable:
    """Return the table at which the game of a window is served; seats that were given away before have their keys.

    Args:
        hosted: the game, which has a journal.
        pool: where hints are worked out.
        title: what is played, for the players.

    Raises:
        OSError: the file of the keys cannot be written.
    """
    journal = hosted.match.journal
    assert journal is not None
    kept = TableKeys.read(journal.path)
    table = RemoteTable(hosted, TableKeys.made(())[0] if kept is None else kept[0], pool, title)
    if kept is None:
        _keep_keys(table, hosted.seats)
    return table


def follow(table: RemoteTable, hosted: Invited) -> None:
    """Let the game of a window follow another one at its table, with the same keys.

    Raises:
        OSError: the file of the keys cannot be written.
    """
    journal = hosted.match.journal
    assert journal is not None
    hosted.on_thought = table.hosted.on_thought
    more = {"title": table.title, "players": dict(hosted.seats), "watch_delay": table.watch_delay}
    table.keys.write(journal.path, more)


def revoke_key(table: RemoteTable, seat: str) -> None:
    """Take the key of a seat away, and send away who came with it.

    Raises:
        OSError: that cannot be saved; the key stays good.
    """
    journal, before = table.hosted.match.journal, table.keys.hashes.get(seat)
    assert journal is not None
    kept = TableKeys.read(journal.path)
    table.keys.revoke(seat)
    try:
        table.keys.write(journal.path, {} if kept is None else kept[1])
    except OSError:
        if before is not None:
            table.keys.hashes[seat] = before
        raise
    table.revoke(seat, "remote-bye-taken")
