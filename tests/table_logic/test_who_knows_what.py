"""Whatever happens at a table, the seat of the screen shows nothing that those who look may not know.

People act, undo, leave the screen, give their Houses to bots and take them back, and resume the game. After each of
these the game is exchanged for another one that differs only in what is hidden from those who look: the seat must show
the same.
"""

from __future__ import annotations

import json
import random
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from bow.battle import load_scenario
from bow.bots import RandomBot
from bow.games.battle import BATTLE
from bow.games.realm import REALM
from bow.ground.events import seen_by_all
from bow.realm.decisions.kinds import MarchUnits
from bow.seats.opened_game import open_game
from bow.seats.saved_files import PERSON, read_seats
from bow.table.battle.play import saves
from bow.table.battle.play.replay_session import ReplaySession
from bow.table.battle.play.saves import Seats
from bow.table.battle.play.session import Session
from bow.table.realm.play import realm_saves
from bow.table.realm.play.realm_replay import RealmReplay
from bow.table.realm.play.realm_saves import RealmSetup
from bow.table.realm.play.realm_session import RealmSession
from tests.properties.test_no_leaks import exchanged_battle
from tools.provers.realm_secrets import exchanged

Table = Session | RealmSession
#: what people do at a table, and how often in a hundred
OFTEN = {"act": 62, "undo": 14, "sit": 12, "bot": 4, "person": 4, "resume": 2, "note": 2}


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("BOW_HOME", str(tmp_path))
    return tmp_path


def shown(table: Table) -> str:
    """Return all that the seat of the screen shows of the present position, as text."""
    seat = table.at_screen
    asked = [str(action) for action in seat.legal]
    return json.dumps([seat.viewer, seat.view.position(), asked, repr(seat.decision), repr(seat.why_not("pass"))])


def prove(table: Table) -> bool:
    """Exchange what those who look may not know; return whether there was any."""
    game, seen = table.game, shown(table)
    viewer = table.at_screen.viewer
    twin: Any
    if isinstance(table, Session):
        twin = exchanged_battle(table.game, viewer)
    else:
        twin = exchanged(table.game, viewer, openly=table.house if table.house and table.acts else "")
    table.game = twin
    try:
        assert shown(table) == seen
    finally:
        table.game = game
    seat: Any = table.at_screen
    history: list[Any] = list(table.history)
    for step, known in zip(history[-4:], seat.steps[-4:], strict=True):
        if isinstance(step.before.decision, MarchUnits):  # people compose marches before the eyes of all at the screen
            assert known.action is None or step.house in table.people  # type: ignore[union-attr]
        else:
            assert (known.action is None) == (seat.hides(step.before) and step.house != viewer)
    open_notes = {note.of for note in table.notes.seen_by(table.sees_notes_of)}
    watches = isinstance(table, RealmReplay) and len(table.played_by) > 0  # a lone person's own record
    assert watches or open_notes <= {table.notes.form.everyone, viewer}
    if isinstance(table, RealmSession):
        raw = [event for step in table.history for event in table.caused(step)]
        told = [news.event for news in table.log]
        lookers = [viewer] if viewer else table.screen.persons or table.game.houses
        assert [event for event in told if seen_by_all(event, lookers) != event] == [], (
            "no more than each of them may know"
        )
        assert len(told) >= len(raw) or not table.history
    return bool(twin != game)


def do(table: Table, what: str, chance: random.Random, again: Callable[[Table], Table]) -> Table:
    """Do one thing at a table; return the table, which is another one after a resume."""
    house = table.house
    if house is None:
        return table
    if what == "sit":
        table.finish_handover()
    elif what == "undo":
        table.undo()
    elif what == "resume":
        return again(table)
    elif what == "note" and table.at_screen.viewer:
        table.notes.make(table.at_screen.viewer, "pin", places=(places(table)[0],), text="mine")
    elif what in ("bot", "person"):
        chosen = chance.choice(table.game.houses)
        if isinstance(table, Session):
            table.seat(chosen, RandomBot(1) if what == "bot" else None)
        else:
            table.seat(chosen, "random" if what == "bot" else PERSON)
    elif what == "act" and (table.bot_to_act or table.acts):
        table.act(chance.choice(table.game.legal_actions()))
    return table


def places(table: Table) -> list[str]:
    return list(table.game.board.names) if isinstance(table, Session) else list(table.game.content.areas)


def played(table: Table, seed: int, things: int, again: Callable[[Table], Table]) -> Table:
    chance = random.Random(seed)
    exchanges = 0
    for _ in range(things):
        table = do(table, chance.choices([*OFTEN], [*OFTEN.values()])[0], chance, again)
        exchanges += prove(table)
        if table.house is None:
            break
    assert exchanges > things / 2
    return table


def resumed_battle(table: Table) -> Table:
    assert isinstance(table, Session)
    assert table.journal is not None
    path, secrecy = table.journal.path, table.secrecy
    table.close()
    return saves.resume(path, secrecy)


def resumed_realm(table: Table) -> Table:
    assert table.journal is not None
    path = table.journal.path
    table.close()
    return realm_saves.resume(path)


@pytest.mark.rule("RND-7", "RND-12")
@pytest.mark.parametrize(
    ("name", "lannister", "seed"), [("battle-of-the-green-fork", PERSON, 1), ("clash-on-the-kingsroad", "random", 2)]
)
def test_at_a_battle(name: str, lannister: str, seed: int) -> None:
    table: Table = saves.begin(load_scenario(name), seed, Seats(lannister=lannister))
    table = played(table, seed, 150, resumed_battle)
    path = table.journal.path  # type: ignore[union-attr]
    over = table.over
    table.close()
    record = saves.read_replay(path)
    seats = read_seats(path, BATTLE)
    watched = ReplaySession(record, saves.onlookers(record, Seats.saved(seats), True, seats.people))
    assert over or set(watched.seen) <= seats.people
    for at in range(0, watched.count, 25):
        watched.show(at)
        assert watched.at_screen.legal == ()
        assert prove(watched) or not watched.game.decision


@pytest.mark.rule("realm:OPN-1", "realm:OPN-3", "realm:INF-7")
@pytest.mark.parametrize(("players", "persons", "seed"), [(3, 2, 1), (4, 1, 2), (5, 5, 3), (6, 6, 4)])
def test_at_a_game_of_the_realm(players: int, persons: int, seed: int) -> None:
    setup = RealmSetup(players, {}, {}, seed)
    houses = setup.opening().houses
    seats = {house: PERSON if n < persons else "random" for n, house in enumerate(houses)}
    table: Table = realm_saves.begin(RealmSetup(players, seats, {}, seed))
    table = played(table, seed, 120, resumed_realm)
    path = table.journal.path  # type: ignore[union-attr]
    table.close()
    watched = RealmReplay(open_game(path, REALM))
    for at in range(0, watched.count, 25):
        watched.show(at)
        assert watched.at_screen.legal == ()
        assert watched.at_screen.viewer == ""
        prove(watched)
