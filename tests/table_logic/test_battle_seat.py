"""What those who look at the screen of a battle are shown of it, and of its steps."""

from __future__ import annotations

import pytest

import bow
from bow.battle import Battle
from bow.bots import BOTS
from bow.table.battle.play.replay_session import ReplaySession
from bow.table.battle.play.session import Session

HOUSES = ("stark", "lannister")


def begun(secrecy: bool = True) -> Session:
    return Session(Battle.start(bow.load_scenario("01-clash-on-the-kingsroad"), seed=7), secrecy=secrecy)


def play(session: Session, actions: int) -> None:
    """Let greedy bots act for the people, who take the seat in turn."""
    bots = {house: BOTS["greedy"](n) for n, house in enumerate(HOUSES)}
    for _ in range(actions):
        if session.needs_handover:
            session.finish_handover()
        house = session.house
        assert house is not None
        session.act(bots[house].choose(session.battle.view(house)))


@pytest.fixture(scope="module")
def played() -> Session:
    """Provide a battle in which both Houses have acted, and the other person must take the seat."""
    session = begun()
    while not (session.needs_handover and {step.house for step in session.history} == set(HOUSES)):
        play(session, 1)
    return session


def test_nobody_sees_a_hand_between_two_persons(played: Session) -> None:
    seat = played.at_screen
    assert seat.viewer == ""
    for house in HOUSES:
        assert seat.view.house(house).hand == ()
        assert seat.view.house(house).cards == len(played.battle.house(house).hand) > 0
    assert seat.legal == ()


def test_what_is_asked_is_public(played: Session) -> None:
    seat = played.at_screen
    assert seat.view.decision is None
    assert seat.decision == played.battle.decision
    assert [step.decision for step in seat.public_steps] == [step.before.decision for step in played.history]


def test_a_secret_choice_is_known_to_its_house_alone() -> None:
    session = begun()
    play(session, 1)
    actor = session.history[-1].house
    assert session.at_screen.hides(session.history[-1].before)
    assert session.at_screen.viewer == actor
    assert session.at_screen.steps[-1].action == session.history[-1].action
    assert session.at_screen.public_steps[-1].action is None


def test_a_view_and_its_number_stay_until_the_battle_or_those_who_look_change() -> None:
    session = begun()
    seat = session.at_screen
    view, version = seat.view, seat.version
    assert seat.view is view
    assert seat.version == version
    session.finish_handover()
    assert seat.viewer == session.house
    assert seat.version > version
    version = seat.version
    play(session, 1)
    assert seat.version > version


def test_what_all_may_know_does_not_depend_on_who_looks() -> None:
    session = begun()
    play(session, 6)
    seat = session.at_screen
    before = list(seat.public_steps)
    if session.needs_handover:
        session.finish_handover()
    else:
        session.leave_alone()
    after = list(seat.public_steps)
    assert all(one is other for one, other in zip(before, after, strict=True))


def test_a_step_begins_with_the_view_that_the_step_before_ends_with(played: Session) -> None:
    for one, other in zip(played.at_screen.public_steps, played.at_screen.public_steps[1:], strict=False):
        assert one.after is other.before


def test_a_step_that_was_taken_back_is_shown_no_more() -> None:
    session = begun()
    play(session, 1)
    assert session.at_screen.can_undo
    assert len(session.at_screen.public_steps) == 1
    assert session.undo()
    assert not session.at_screen.public_steps
    assert not session.at_screen.reversible


def test_the_seat_of_a_replay_knows_the_whole_record(played: Session) -> None:
    replayed = ReplaySession(played, seen=())
    seat, count = replayed.at_screen, len(played.history)
    for at in (count, 2, 0, 3):
        replayed.show(at)
        assert (seat.at, seat.count) == (at, count)
        assert list(seat.public_steps) == list(seat.record[:at])
        assert seat.view.position() == replayed.battle.public_view().position()
