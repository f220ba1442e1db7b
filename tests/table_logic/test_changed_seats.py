"""Changes of seats during a battle, and concessions: without a window."""

from __future__ import annotations

from pathlib import Path

import pytest

import bow
from bow.battle import Battle
from bow.record.recorded_battles import check, resume
from bow.table.battle.play import saves
from bow.table.battle.play.bots import BotProcess
from bow.table.battle.play.replay_session import ReplaySession
from bow.table.battle.play.saves import Seats
from bow.table.battle.play.session import Session
from tests.table_logic.test_session import FirstBot, SlowBot, start

SCENARIO = "01-clash-on-the-kingsroad"


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("BOW_HOME", str(tmp_path))
    return tmp_path


def other(house: str | None) -> str:
    return "lannister" if house == "stark" else "stark"


def turn_of(session: Session, house: str) -> None:
    """Play until a House has to decide on its turn."""
    for _ in range(300):
        owed = session.battle.decision
        assert owed is not None
        if owed.kind == "turn" and owed.house == house:
            return
        session.act(next((action for action in session.legal if action.verb == "pass"), session.legal[0]))
    raise AssertionError


# --- seats
def test_a_bot_that_thinks_is_stopped_when_a_person_takes_its_seat() -> None:
    bot = SlowBot()
    session = Session(start(), bots={"stark": bot, "lannister": bot})
    house = session.house
    assert house is not None
    session.think()
    assert session.thinking is not None
    session.seat(house, None)
    assert session.thinking is None
    assert house not in session.bots
    bot.enough.set()
    session.think()
    assert session.thought() is None, "nobody listens to it any more"


def test_the_process_of_a_bot_that_leaves_ends() -> None:
    bot = BotProcess("greedy", 1)
    session = Session(start(), bots={"stark": bot, "lannister": bot})
    session.think()
    assert session.thinking is not None
    assert session.thinking.wait(60)
    assert bot.pid is not None
    session.seat(session.house or "", None)
    assert bot.pid is None


def test_a_bot_that_sits_down_plays_at_once() -> None:
    session = Session(start())
    house = session.house
    assert house is not None
    session.finish_handover()
    session.seat(house, FirstBot())
    assert session.bot_to_act
    session.think()
    assert session.thinking is not None
    assert session.thinking.wait(60)
    assert session.thought() == session.legal[0]


def test_a_second_person_takes_the_seat_first() -> None:
    session = Session(start(), bots={"lannister": FirstBot()})
    turn_of(session, "stark")
    session.seat("lannister", None)
    assert session.shown_house == "stark", "who has changed it goes on"
    assert not session.needs_handover
    session.act("pass")
    turn_of(session, "lannister")
    assert session.shown_house is None
    assert session.needs_handover


def test_no_hand_is_opened_by_giving_the_own_seat_to_a_bot() -> None:
    """Lannister's player gives their seat to a bot: Stark's hand stays hidden."""
    session = Session(start())
    turn_of(session, "lannister")
    session.finish_handover()
    assert session.shown_house == "lannister"
    session.seat("lannister", FirstBot())
    assert session.shown_house is None
    assert not session.needs_handover, "the bot plays first"
    session.act("pass")
    while session.house == "lannister":
        session.act(session.legal[0])
    assert session.shown_house is None
    assert session.needs_handover
    session.finish_handover()
    assert session.shown_house == "stark"
    assert not session.needs_handover


def test_nor_by_way_of_two_bots() -> None:
    session = Session(start())
    turn_of(session, "lannister")
    session.finish_handover()
    for house in ("stark", "lannister"):
        session.seat(house, FirstBot())
    session.seat("stark", None)
    assert session.shown_house is None
    turn_of(session, "stark")
    assert session.needs_handover


@pytest.mark.parametrize("house", ["stark", "lannister"])
def test_the_only_person_needs_no_handover_after_a_while_as_a_spectator(house: str) -> None:
    """The person of Stark lets a bot play, and then takes a seat again: nobody else has sat at the table."""
    session = Session(start(), bots={"lannister": FirstBot()})
    session.seat("stark", FirstBot())
    assert session.shown_house is None
    session.seat(house, None)
    assert session.shown_house == house
    turn_of(session, house)
    assert not session.needs_handover


@pytest.mark.parametrize("deciding", ["stark", "lannister"])
def test_nor_after_a_second_person_was_only_chosen_in_the_menu(deciding: str) -> None:
    """*Human* is chosen for the bot's House, and the bot again, before anybody else has come to the screen."""
    session = Session(start(), bots={"lannister": FirstBot()})
    turn_of(session, deciding)
    session.seat("lannister", None)
    session.seat("lannister", FirstBot())
    assert session.shown_house == "stark"
    turn_of(session, "stark")
    assert not session.needs_handover


def test_nor_after_resuming() -> None:
    begun = saves.begin(bow.load_scenario(SCENARIO), 3, Seats("person", "random"), secrecy=True)
    assert begun.journal is not None
    path = begun.journal.path
    assert saves.change_seat(begun, "stark", "random") is None
    assert saves.change_seat(begun, "lannister", "person") is None
    begun.close()
    session = saves.resume(path)
    assert (session.persons, session.shown_house) == (("lannister",), "lannister")
    session.close()


def test_the_board_is_seen_from_the_side_of_the_only_person() -> None:
    both, alone = Session(start()), Session(start(), bots={"stark": FirstBot()})
    assert (both.side, alone.side) == (None, "lannister")
    alone.seat("lannister", FirstBot())
    assert alone.side == "lannister", "it stays when bots have both seats"
    alone.seat("stark", None)
    assert alone.side == "stark"
    alone.seat("lannister", None)
    assert alone.side is None
    assert Session(start(), bots={"stark": FirstBot(), "lannister": FirstBot()}).side is None


@pytest.mark.parametrize(
    ("seats", "side"),
    [
        (Seats("random", "person"), "lannister"),
        (Seats("person", "random"), "stark"),
        (Seats("person", "person"), None),
        (Seats("random", "random"), None),
    ],
)
def test_a_replay_is_seen_from_the_side_of_the_person_who_played(seats: Seats, side: str | None) -> None:
    session = saves.begin(bow.load_scenario(SCENARIO), 3, seats, secrecy=True)
    assert session.journal is not None
    path = session.journal.path
    if side is not None:
        saves.change_seat(session, side, "random")  # a bot has played the rest
    session.close()
    assert ReplaySession(saves.read_replay(path)).side == side
    resumed = saves.resume(path)
    assert resumed.side == side
    resumed.close()


def test_the_person_who_stays_keeps_his_hand_open() -> None:
    session = Session(start())
    turn_of(session, "stark")
    session.finish_handover()
    session.seat("lannister", FirstBot())
    assert session.shown_house == "stark"
    assert not session.needs_handover


def test_without_secrecy_nothing_is_hidden() -> None:
    session = Session(start(), secrecy=False)
    turn_of(session, "lannister")
    session.seat("lannister", FirstBot())
    assert session.shown_house == "stark"
    assert not session.needs_handover


def test_what_was_done_before_cannot_be_taken_back() -> None:
    session = Session(start(), bots={"lannister": FirstBot()})
    turn_of(session, "stark")
    session.act(next(action for action in session.legal if action.verb == "token"))
    assert session.can_undo
    session.seat("lannister", None)
    assert not session.can_undo
    session.act(session.legal[0])
    assert session.can_undo or not session.history[-1].reversible


# --- a battle that is given up
@pytest.mark.parametrize("house", ["stark", "lannister"])
def test_a_battle_that_is_given_up_is_over(house: str) -> None:
    session = saves.begin(bow.load_scenario(SCENARIO), 3, Seats(), secrecy=True)
    session.act(session.legal[0])
    session.concede(house)
    assert session.over
    assert session.legal == ()
    assert (session.house, session.battle.winner) == (None, other(house))
    assert not session.can_undo
    assert not session.needs_handover
    with pytest.raises(ValueError, match="over already"):
        session.concede(house)
    (path,) = saves.SHELF.journals()
    session.close()
    assert resume(path) == session.battle
    assert check(path).conceded == house
    assert saves.SHELF.newest_unfinished() is None, "nobody goes on with it by accident"
    again = saves.resume(path)
    assert again.over
    assert len(again.history) == 2
    again.close()


def test_a_thinking_bot_is_stopped_by_it() -> None:
    bot = SlowBot()
    session = Session(start(), bots={"stark": bot, "lannister": bot})
    session.think()
    session.concede("stark")
    assert session.thinking is None
    assert not session.bot_to_act
    bot.enough.set()


def test_a_replay_of_it_stands_conceded_at_its_end_only() -> None:
    session = saves.begin(bow.load_scenario(SCENARIO), 3, Seats("person", "greedy"))
    session.act(session.legal[0])
    session.concede("stark")
    kept = saves.save_replay(session)
    session.close()
    told = saves.read_replay(kept)
    assert told.battle == session.battle
    assert saves.onlookers(told, Seats("person", "greedy"), True) == ("stark", "lannister")
    replayed = ReplaySession(told)
    replayed.show(1)
    assert not replayed.over
    replayed.show(2)
    assert replayed.over
    replayed.show(1)
    on = saves.take_over(replayed, Seats(), secrecy=False)
    assert not on.over
    assert isinstance(on.battle, Battle)
    on.close()
