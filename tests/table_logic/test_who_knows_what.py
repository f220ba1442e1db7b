"""Whatever happens at a table, no seat shows anything that those who look may not know.

People act, choose ahead of their turn, undo, leave the screen, give their Houses to bots and take them back, and resume
the game. After each of these the game is exchanged for another one that differs only in what is hidden from those who
look: their seat must show the same. So must the seat that a person has elsewhere, the lists of saved games with their
pictures, and the question that a hint asks.
"""

from __future__ import annotations

import itertools
import json
import random
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from bow.battle import load_scenario
from bow.battle.reading import catalogue
from bow.bots import RandomBot
from bow.game.events import seen_by_all
from bow.game.refusals import IllegalAction
from bow.games.battle import BATTLE
from bow.games.realm import REALM
from bow.realm.decisions import MarchUnits
from bow.realm.realm import Realm
from bow.seats.local_table import READY_AFTER
from bow.seats.opened_game import open_game
from bow.seats.saved_files import PERSON, read_seats
from bow.skirmish import SkirmishSetup
from bow.skirmish.setup import commander_choices
from bow.table.battle.pages.replays import paint_battle
from bow.table.battle.play import saves, skirmish_session
from bow.table.battle.play.battle_seat import BattleSeat
from bow.table.battle.play.replay_session import ReplaySession
from bow.table.battle.play.saves import Seats, read_saved
from bow.table.battle.play.session import Session
from bow.table.battle.play.skirmish_session import SetupSeat, SkirmishSession
from bow.table.realm.map.ground import paint_realm
from bow.table.realm.play import realm_saves
from bow.table.realm.play.realm_saves import RealmSetup, read_saved_realm
from bow.table.realm.play.realm_seat import RealmSeat
from bow.table.realm.play.realm_session import RealmReplay, RealmSession
from tests.properties.test_no_leaks import exchanged_battle
from tools.provers.realm_secrets import exchanged

Table = Session | RealmSession | SkirmishSession
#: what people do at a table, and how often in a hundred
OFTEN = {"act": 58, "ahead": 8, "undo": 12, "sit": 12, "bot": 4, "person": 4, "resume": 2, "note": 2}
#: a clock by which more time passes between two looks at it than hides who has nothing to choose
CLOCK = itertools.count(0.0, READY_AFTER + 1)
#: the size of a small picture, in pixels
SMALL = 60, 45


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("BOW_HOME", str(tmp_path))
    return tmp_path


# --- what is shown
def shown(seat: Any) -> str:
    """Return all that a seat shows of the present position, as text."""
    asked = [str(action) for action in (*seat.legal, *seat.ahead, *seat.chosen)]
    what = [seat.viewer, seat.view.position(), asked, repr(seat.decision), repr(seat.why_not("pass"))]
    return json.dumps([*what, repr(seat.others), seat.ready, seat.n, hinted(seat)])


def hinted(seat: Any) -> str:
    """Return what an adviser is asked, or suggests, about the decision of the person at a seat."""
    if not seat.legal:
        return ""
    if isinstance(seat, RealmSeat):
        asked: list[Any] = []
        adviser: Any = SimpleNamespace(ask=lambda view, house, seconds: asked.append(view), expect=lambda: None)
        seat.ask(adviser).wait(60)
        return str(asked[0].digest())
    if isinstance(seat, BattleSeat):
        return str(seat.view.sample(1).to_position()) if seat.viewer == seat.house else ""
    return str(seat.suggested()) if seat.decision.kind == "choose" else ""


def exchange(table: Table, viewer: str, *, at_screen: bool) -> Any:
    """Return a game that differs from that of the table only in what a House may not know; "": what not all may."""
    if isinstance(table, Session):
        return exchanged_battle(table.game, viewer)
    if isinstance(table, RealmSession):
        acts = at_screen and table.house and table.acts
        twin = exchanged(table.game, viewer, openly=table.house if acts and table.house else "")
        before = table.game.to_position()
        asked = [frame["house"] for frame in before["doing"] if frame["frame"] == "bid"]
        if not all(before["power"][house] for house in asked):  # all saw who had none before the bids
            position = twin.to_position()
            position["power"] |= {house: 0 for house in asked if not before["power"][house]}
            twin = Realm.from_position(position, twin.content)
        return twin
    return exchanged_setup(table.game, viewer)


def exchanged_setup(setup: SkirmishSetup, viewer: str) -> SkirmishSetup:
    """Return a set-up with other draws to come, in which another House has chosen other commanders."""
    if setup.open.stage != "choosing":
        return setup
    secret = {
        house: chosen
        if house == viewer
        else next(each for each in commander_choices(setup.open.field, house) if each != chosen)
        for house, chosen in setup.secret.items()
    }
    return replace(setup, seed=setup.seed + 1, secret=secret)


def prove(table: Table, seat: Any = None) -> bool:
    """Exchange what those who look at a seat may not know, or at the screen; return whether there was any."""
    at_screen = seat is None
    seat = table.at_screen if seat is None else seat
    game: Any = table.game
    seen, viewer = shown(seat), seat.viewer
    twin = exchange(table, viewer, at_screen=at_screen)
    table.game = twin
    try:
        assert shown(seat) == seen
    finally:
        table.game = game
    if not at_screen:
        assert set(seat.sees_notes_of if isinstance(seat, RealmSeat) else ()) <= {table.notes.form.everyone, viewer}
        return bool(twin != game)
    history: list[Any] = list(table.history)
    for step, known in zip(history[-4:], seat.steps[-4:], strict=True):
        if isinstance(step.before.decision, MarchUnits):  # people compose marches before the eyes of all at the screen
            assert known.action is None or step.house in table.people  # type: ignore[union-attr]
        else:
            assert (known.action is None) == (seat.hides(step.before) and step.house != viewer)
    if isinstance(table, SkirmishSession):
        return bool(twin != game)
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


def prove_list(table: Session | RealmSession) -> None:
    """Exchange what not all may know in the list of saved games: its titles, lines and pictures stay as they are."""
    assert table.journal is not None
    twin = exchange(table, "", at_screen=False)
    if isinstance(table, Session):
        saved = read_saved(table.journal.path)
        assert saved.battle == table.game
        other = replace(saved, view=twin)
        assert paint_battle(twin, SMALL).tobytes() == paint_battle(table.game, SMALL).tobytes()
        assert (saved.title, saved.lines, saved.goes_on) == (other.title, other.lines, other.goes_on)
    else:
        listed = read_saved_realm(table.journal.path)
        assert listed.view == table.game.public_view()
        changed = replace(listed, view=twin.public_view())
        assert paint_realm(twin.public_view(), SMALL).tobytes() == paint_realm(listed.view, SMALL).tobytes()
        assert (listed.title, listed.lines, listed.goes_on) == (changed.title, changed.lines, changed.goes_on)


# --- what happens
def own_seats(table: Table) -> dict[str, Any]:
    """Give each second person a seat of their own, beside the screen."""
    table.now = CLOCK.__next__
    kind: Any = {Session: BattleSeat, RealmSession: RealmSeat, SkirmishSession: SetupSeat}[type(table)]
    return {house: kind(table, house) for house in table.persons[1::2]}


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
    elif what == "note" and table.at_screen.viewer and not isinstance(table, SkirmishSession):
        table.notes.make(table.at_screen.viewer, "pin", places=(places(table)[0],), text="mine")
    elif what in ("bot", "person"):
        chosen: Any = chance.choice(table.game.houses)
        if isinstance(table, Session):
            table.seat(chosen, RandomBot(1) if what == "bot" else None)
        else:
            table.seat(chosen, "random" if what == "bot" else PERSON)
    elif what == "act" and (table.bot_to_act or table.acts):
        table.act(chance.choice(table.game.legal_actions()))
    return table


def choose_ahead(seat: Any, chance: random.Random) -> None:
    """Choose some or all of what a seat may choose ahead of its turn, or take it back."""
    wishes: list[Any] = []
    try:
        while (legal := seat.view.ahead(wishes, deciding=True)) and chance.random() < 0.9:
            wishes.append(chance.choice(legal))
        seat.choose(wishes)
    except (AttributeError, IllegalAction):  # nothing is hidden in a battle; a House without a choice is not asked
        assert not seat.ahead


def places(table: Session | RealmSession) -> list[str]:
    return list(table.game.board.names) if isinstance(table, Session) else list(table.game.content.areas)


def played(
    table: Table, seed: int, things: int, again: Callable[[Table], Table], least: float = 0.5, ahead: int = 0
) -> Table:
    """Let people do things at a table, with `ahead` proofs or more while something is chosen ahead."""
    chance = random.Random(seed)
    exchanges, seats, kept = 0, own_seats(table), 0
    for number in range(things):
        before = table
        what = chance.choices([*OFTEN], [*OFTEN.values()])[0]
        person = chance.choice([*seats]) if seats else ""
        if what == "ahead" and person in table.persons:
            choose_ahead(seats[person], chance)
        table = do(table, what, chance, again)
        if table is not before:
            seats = own_seats(table)
        exchanges += prove(table)
        kept += any(map(table.chosen, table.game.houses))
        if person in seats and person in table.persons and number % 3 == 0:
            exchanges += prove(table, seats[person])
        if number % 40 == 39 and not isinstance(table, SkirmishSession):
            prove_list(table)
        if table.house is None:
            break
    assert exchanges > things * least
    assert kept >= ahead
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


def resumed_setup(table: Table) -> Table:
    assert isinstance(table, SkirmishSession)
    assert table.journal is not None
    path, secrecy = table.journal.path, table.secrecy
    table.close()
    return skirmish_session.resume(path, secrecy)


# --- the games
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
    taken = saves.take_over(watched, Seats(lannister="random"), True)
    assert prove(played(taken, seed, 12, resumed_battle)) or taken.over
    taken.close()


@pytest.mark.rule("realm:OPN-1", "realm:OPN-3", "realm:INF-7")
@pytest.mark.parametrize(
    ("players", "persons", "seed"),
    [
        (3, 2, 1),  # people and bots
        (4, 1, 2),  # one person alone
        (6, 6, 4),  # only people
        *(pytest.param(*each, marks=pytest.mark.deep) for each in ((3, 3, 5), (4, 4, 6), (5, 5, 3))),
    ],
)
def test_at_a_game_of_the_realm(players: int, persons: int, seed: int) -> None:
    setup = RealmSetup(players, {}, {}, seed)
    houses = setup.opening().houses
    seats = {house: PERSON if n < persons else "random" for n, house in enumerate(houses)}
    table: Table = realm_saves.begin(RealmSetup(players, seats, {}, seed))
    table = played(table, seed, 120, resumed_realm, ahead=5 if persons > 4 else 0)
    path = table.journal.path  # type: ignore[union-attr]
    table.close()
    watched = RealmReplay(open_game(path, REALM))
    for at in range(0, watched.count, 25):
        watched.show(at)
        assert watched.at_screen.legal == ()
        assert watched.at_screen.viewer == ""
        prove(watched)


@pytest.mark.rule("SKM-2")
@pytest.mark.parametrize(
    ("lannister", "seed"),
    [(PERSON, 1), ("random", 4), *(pytest.param(PERSON, seed, marks=pytest.mark.deep) for seed in (2, 3))],
)
def test_at_the_setup_of_a_skirmish(lannister: str, seed: int) -> None:
    setup = SkirmishSetup.begin("raid-in-the-riverlands", seed, catalogue())
    table: Table = skirmish_session.begin(setup, Seats(lannister=lannister))
    choosing, chance = 0, random.Random(seed)
    while isinstance(table, SkirmishSession) and table.game.open.stage == "choosing":
        table = played(table, chance.randrange(10**6), 1, resumed_setup, least=-1.0)
        choosing += 1
    assert choosing > 1
    played(table, seed, 20, resumed_setup, least=-1.0)
    table.close()


def test_the_title_of_the_window_says_nothing_of_a_game() -> None:
    sources = Path(saves.__file__).parents[3].rglob("*.py")
    lines = [line.strip() for path in sources for line in path.read_text("utf-8").splitlines()]
    titled = [line for line in lines if "set_caption(" in line]
    assert titled == ['self.set_caption(say("game-title"))']
