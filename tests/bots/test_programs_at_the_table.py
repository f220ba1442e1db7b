"""A program in a seat of the window: asked, hurried, replaced when it fails, ended with its battle."""

from __future__ import annotations

import os
import time
from collections.abc import Iterator

import pytest

import bow
from bow.battle import Action
from bow.games.battle import BATTLE
from bow.seats.saved_files import read_seats
from bow.table.battle.play import saves
from bow.table.battle.play.bots import BotProcess, ProgramSeat
from bow.table.battle.play.saves import Seats
from bow.table.battle.play.session import Session
from bow.ui.wording import say
from tests.bots.conftest import Odd
from tests.bots.test_outside_bots import gone
from tests.cli.conftest import Run

SCENARIO = "01-clash-on-the-kingsroad"


@pytest.fixture
def sessions() -> Iterator[list[Session]]:
    """Provide a list of sessions; their players are ended after the test."""
    found: list[Session] = []
    yield found
    for session in found:
        for bot in session.bots.values():
            if isinstance(bot, ProgramSeat):
                bot.stop()
        session.close()


def at_table(sessions: list[Session], stark: str) -> Session:
    """Return a battle of two bots, one of them a program."""
    seats = Seats(stark=stark, lannister="random")
    session = saves.begin(bow.load_scenario(SCENARIO), 1, seats)
    sessions.append(session)
    return session


def fetched(session: Session) -> Action | None:
    session.think()
    assert session.thinking is not None
    assert session.thinking.wait(60)
    return session.thought()


def until_stark(session: Session) -> None:
    while session.house != "stark":
        session.act(session.legal[0])


def test_a_program_plays_at_the_table(odd: Odd, sessions: list[Session]) -> None:
    session = at_table(sessions, odd("good"))
    for _ in range(4):
        until_stark(session)
        first = session.legal[0]
        assert fetched(session) == first
        session.act(first)
    bot = session.bots["stark"]
    assert isinstance(bot, ProgramSeat)
    pid = bot.pid
    assert pid is not None
    assert bot.name.startswith("cmd:")
    bot.stop()
    assert gone(pid)


@pytest.mark.parametrize(("mode", "fault"), [("die", "ended"), ("lie", "illegal"), ("nonsense", "nonsense")])
def test_where_one_fails_our_bot_plays_on_and_the_record_says_so(
    odd: Odd, sessions: list[Session], mode: str, fault: str
) -> None:
    session = at_table(sessions, odd(mode, 1))
    until_stark(session)
    session.act(fetched(session) or "")
    until_stark(session)
    assert session.trouble is None
    answer = fetched(session)
    assert answer in session.legal
    assert session.failed is None
    trouble: object = session.trouble
    assert trouble == ("notice-stand-in", {"house": "stark", "fault": fault, "bot": "greedy"})
    assert len(say("notice-stand-in", house="Stark", fault=fault)) < 80
    bot = session.bots["stark"]
    assert type(bot) is BotProcess
    assert (bot.name, bot.seed) == ("greedy", 3)
    assert saves.seats_now(session, Seats()) == Seats("greedy", "random")
    assert session.journal is not None
    path = session.journal.path
    assert Seats.saved(read_seats(path, BATTLE)) == Seats("greedy", "random")
    done = len(session.history)
    session.act(answer or "")
    until_stark(session)
    session.act(fetched(session) or "")  # and it plays on
    session.close()
    number, stand_in = saves.read_replay(path).annotations
    assert number.kind == "program"  # the seed that it was given
    assert (stand_in.kind, stand_in.after, stand_in.values["fault"]) == ("stand-in", done, fault)


def test_one_that_thinks_answers_at_once_when_it_is_told_to(odd: Odd, sessions: list[Session]) -> None:
    session = at_table(sessions, odd("think"))
    until_stark(session)
    session.think()
    thinking, seat = session.thinking, session.bots["stark"]
    assert thinking is not None
    assert isinstance(seat, ProgramSeat)
    assert seat.can_hurry
    end = time.monotonic() + 60
    while seat.info is None:
        assert time.monotonic() < end
        time.sleep(0.01)
    assert not thinking.ready
    began = time.monotonic()
    session.hurry()
    session.hurry()  # a second call is harmless
    assert thinking.wait(60)
    assert time.monotonic() - began < 8, "it would have thought ten seconds"
    assert session.thought() in session.legal
    assert session.failed is None
    assert session.bots["stark"] is seat


def test_it_ends_with_its_seat(odd: Odd) -> None:
    seat = ProgramSeat(odd("good"), "stark", 1)
    battle = bow.Battle.start(bow.load_scenario(SCENARIO), seed=1)
    while battle.decision is not None and battle.decision.house != "stark":
        battle = battle.apply(battle.legal_actions()[0])
    assert seat.decide(battle, "stark") == battle.legal_actions()[0]
    pid = seat.pid
    assert pid is not None
    os.kill(pid, 0)
    del seat
    assert gone(pid)


@pytest.mark.parametrize(
    ("arguments", "why"),
    [
        ((SCENARIO, "--stark", "cmd:nowhere/mybot"), "the program 'nowhere/mybot' does not exist or cannot be started"),
        ((SCENARIO, "--stark", "clever"), "Unknown player 'clever'. Choose one of: person, random, greedy"),
        (("--stark", "random"), "Name the battle for which --stark and --lannister choose the players."),
    ],
)
def test_a_seat_of_nobody_is_bad_input(run: Run, arguments: tuple[str, ...], why: str) -> None:
    code, _, err = run("play", *arguments)
    assert code == 2
    assert why in err
