"""Undo, seat changes and resuming pass the same gate as the way forward: nobody sees what another person may see."""

from __future__ import annotations

import random
from collections.abc import Iterator
from pathlib import Path

import pytest

from bow.games.realm import REALM
from bow.realm.realm import Realm
from bow.seats.saved_files import PERSON, read_seats
from bow.table.realm.play import realm_saves
from bow.table.realm.play.realm_saves import RealmSetup
from bow.table.realm.play.realm_session import RealmSession
from tests.table_logic.realm.realm_positions import positions

ALL = dict.fromkeys(("stark", "lannister", "baratheon"), PERSON)
TWO = {"stark": PERSON, "lannister": PERSON, "baratheon": "random"}


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("BOW_HOME", str(tmp_path))
    return tmp_path


@pytest.fixture
def begun() -> Iterator[list[RealmSession]]:
    sessions: list[RealmSession] = []
    yield sessions
    for session in sessions:
        session.close()


def logged(session: RealmSession) -> str:
    return " ".join(str(news.event) for news in session.screen.log())


def test_undo_after_a_look_at_the_wildling_cards_opens_nothing() -> None:
    """The person who has looked and put the card back must sit down again; the others see no card, not in the log."""
    session = RealmSession(positions()["raven-look"], {})
    house = session.house
    assert house is not None
    session.finish_handover()
    assert session.view.known_wildling_cards()
    card = session.game.view(house).known_wildling_cards()[0]
    session.act(next(action for action in session.legal if "top" in str(action)))
    assert session.looker is None
    assert session.undo() is not None
    assert session.needs_handover
    assert session.looker is None
    assert session.view.known_wildling_cards() == {}
    assert session.legal == ()
    assert card not in logged(session)
    session.finish_handover()
    assert session.looker == house
    assert session.view.known_wildling_cards()


def test_undo_at_a_handover_does_not_open_the_orders_just_laid() -> None:
    session = RealmSession(Realm.start(players=3, seed=4), ALL, 4)
    session.finish_handover()
    first = session.house
    while session.house == first:
        session.act(next((a for a in session.legal if a.verb == "ready"), session.legal[0]))
    assert session.needs_handover
    assert session.undo() is not None
    assert session.house == first
    assert session.looker is None
    assert session.needs_handover
    assert {order for _, order in session.view.orders.values()} <= {"hidden"}


@pytest.mark.parametrize("seed", [1, 2])
def test_undo_never_shows_a_house_to_others(seed: int) -> None:
    """In a game of three persons each undo leaves the same person at the screen, or asks for the right one."""
    session, chance, undone = RealmSession(Realm.start(players=3, seed=seed), ALL, seed), random.Random(seed), 0
    for _ in range(150):
        if session.house is None:
            break
        if chance.random() < 0.7:
            session.finish_handover()
        before, waits = session.screen.alone, session.needs_handover
        offered = session.can_undo
        step = session.undo()
        assert (step is not None) == offered, "the button is lit only if it undoes something"
        if step is not None:
            undone += 1
            assert session.looker is None or (session.looker == before and not waits)
            continue
        session.finish_handover()
        session.act(chance.choice(session.realm.legal_actions()))
    assert undone > 10


def test_the_last_person_takes_the_seat_before_anything_of_theirs_shows() -> None:
    session = RealmSession(Realm.start(players=3, seed=4), TWO, 4)
    session.finish_handover()
    while session.bot_to_act:
        session.act(session.realm.legal_actions()[0])
    session.finish_handover()
    left = session.house
    stays = next(house for house in session.persons if house != left)
    assert left is not None
    assert session.looker == left
    session.seat(left, "random")
    assert session.persons == (stays,)
    assert session.looker is None
    assert {order for _, order in session.view.orders.values()} <= {"hidden"}
    while session.bot_to_act:
        session.act(session.realm.legal_actions()[0])
        assert session.looker is None
    assert session.needs_handover
    assert session.legal == ()
    session.finish_handover()
    assert session.looker == stays
    assert not session.needs_handover
    session.act(session.legal[0])
    assert session.looker == stays


def test_a_game_of_two_that_one_resumes_alone_asks_for_that_person(begun: list[RealmSession]) -> None:
    session = realm_saves.begin(RealmSetup(3, TWO, {}, 4))
    assert session.journal is not None
    path = session.journal.path
    realm_saves.change_seat(session, "stark", "random")
    session.close()
    again = realm_saves.resume(path)
    begun.append(again)
    assert read_seats(path, REALM, again.game.houses).people == {"stark", "lannister"}
    assert again.looker is None
    while again.bot_to_act:
        again.act(again.realm.legal_actions()[0])
    assert again.needs_handover
    again.finish_handover()
    assert again.looker == "lannister"


def test_one_person_against_bots_is_never_asked(begun: list[RealmSession]) -> None:
    session = realm_saves.begin(RealmSetup(3, {"stark": PERSON, "lannister": "random", "baratheon": "random"}, {}, 4))
    assert session.journal is not None
    session.seat("lannister", "greedy")
    assert session.looker == "stark"
    path = session.journal.path
    session.close()
    again = realm_saves.resume(path)
    begun.append(again)
    assert again.looker == "stark"


def test_the_shuffles_of_a_game_of_several_persons_are_not_dealt_again_while_it_goes_on() -> None:
    realm = Realm.start(players=3, seed=4)
    alone = {"stark": PERSON, "lannister": "random", "baratheon": "random"}
    assert not RealmSession(realm, ALL, 4).can_restart_same
    assert RealmSession(realm, alone, 4).can_restart_same
    assert not RealmSession(realm, alone, None).can_restart_same
