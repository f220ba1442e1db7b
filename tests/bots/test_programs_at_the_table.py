"""A program in a seat of the table's window: asked, told of where it fails, started again, ended with its battle."""

from __future__ import annotations

import os
from collections.abc import Iterator

import pytest

import bow
from bow.battle import Action
from bow.table.at_work.program_seat import ProgramSeat
from bow.table.play import saves
from bow.table.play.saves import Seats
from bow.table.play.session import Session
from tests.bots.conftest import Odd
from tests.bots.test_outside_bots import gone
from tests.cli.conftest import Run

SCENARIO = "01-clash-on-the-kingsroad"


@pytest.fixture
def sessions() -> Iterator[list[Session]]:
    """Battles of a table; what plays in them is ended after the test."""
    found: list[Session] = []
    yield found
    for session in found:
        for bot in session.bots.values():
            if isinstance(bot, ProgramSeat):
                bot.stop()
        session.close()


def at_table(sessions: list[Session], stark: str) -> Session:
    """A battle of two bots, the one of them a program."""
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
    """Plays on until Stark must decide."""
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


def test_one_that_fails_is_told_of_and_can_be_started_again(odd: Odd, sessions: list[Session]) -> None:
    session = at_table(sessions, odd("die", 1))
    for _ in range(2):
        until_stark(session)
        session.act(fetched(session) or "")
        until_stark(session)
        assert fetched(session) is None
        why = "it has ended, or has closed its input or output: exit code 3"
        assert session.failed == ("notice-bot", {"house": "stark", "why": why})
        session.restart_bot()
    until_stark(session)
    assert fetched(session) in session.legal


def test_a_person_may_take_its_place(odd: Odd, sessions: list[Session]) -> None:
    session = at_table(sessions, odd("lie"))
    until_stark(session)
    assert fetched(session) is None
    session.take_over()
    assert session.persons == ("stark",)
    session.act(session.legal[0])


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
        ((SCENARIO, "--stark", "cmd:nowhere/mybot"), "there is no program 'nowhere/mybot' that can be started"),
        ((SCENARIO, "--stark", "clever"), "Nobody is called 'clever'; there are: person, random, greedy"),
        (("--stark", "random"), "Name the battle in which --stark and --lannister shall have their seats."),
    ],
)
def test_a_seat_of_nobody_is_bad_input(run: Run, arguments: tuple[str, ...], why: str) -> None:
    code, _, err = run("play", *arguments)
    assert code == 2
    assert why in err
