"""No part of the table shows one player's hidden knowledge of an unfinished battle to the other."""

from __future__ import annotations

import json

import pytest

import bow
from bow.games.battle import BATTLE
from bow.seats.saved_files import read_seats
from bow.table.battle.play import saves
from bow.table.battle.play.saves import Seats
from bow.table.battle.play.session import Session

SCENARIO = "01-clash-on-the-kingsroad"
BOTH = ("stark", "lannister")


@pytest.fixture(autouse=True)
def home(tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("BOW_HOME", str(tmp_path_factory.mktemp("home")))


def begun(seats: Seats = Seats()) -> Session:  # noqa: B008 - seats are never changed
    session = saves.begin(bow.load_scenario(SCENARIO), 3, seats, secrecy=True)
    session.finish_handover()
    session.act(session.legal[0])
    return session


def seen_in(session: Session, seats: Seats) -> tuple[str, ...]:
    """Return the Houses whose hands a replay of the battle shows."""
    assert session.journal is not None
    path = session.journal.path
    return saves.onlookers(saves.read_replay(path), seats, True, read_seats(path, BATTLE).people)


@pytest.mark.parametrize(
    ("seen", "allowed"),
    [((), set()), (("stark",), {"stark"}), (("lannister",), {"lannister"}), (BOTH, {"both", "stark", "lannister"})],
)
def test_only_a_house_whose_hand_may_be_seen_is_taken_over(seen: tuple[str, ...], allowed: set[str]) -> None:
    offers = {"both": Seats(), "stark": Seats("person", "greedy"), "lannister": Seats("greedy", "person")}
    assert {name for name, seats in offers.items() if saves.may_take_over(seen, seats)} == allowed


def test_a_seat_that_is_given_to_a_bot_opens_nothing_in_the_replay() -> None:
    session = begun()
    assert seen_in(session, Seats()) == ()
    for house in BOTH:
        assert saves.change_seat(session, house, "random") is None
        assert session.seats is not None
        assert seen_in(session, session.seats) == ()
    assert read_seats(session.journal.path, BATTLE).people == set(BOTH)  # type: ignore[union-attr]
    session.concede("stark")
    assert seen_in(session, session.seats or Seats()) == BOTH
    session.close()


def test_copies_and_saved_replays_hide_as_much() -> None:
    from bow.table.battle.play.saves import read_saved

    session = begun()
    assert session.journal is not None
    path = session.journal.path
    saves.change_seat(session, "stark", "random")
    kept = saves.save_replay(session)
    copy = saves.SHELF.copy(read_saved(path), "copy")
    for file in (path, kept, copy):
        assert Seats.saved(read_seats(file, BATTLE)) == Seats("random", "person")
        assert read_seats(file, BATTLE).people == set(BOTH)
    session.close()


def test_whoever_goes_on_alone_with_a_battle_of_two_takes_the_seat_first() -> None:
    session = begun()
    assert session.journal is not None
    path = session.journal.path
    saves.change_seat(session, "stark", "random")
    session.close()
    again = saves.resume(path)
    assert again.shown_house is None
    while again.bot_to_act:
        again.act(again.legal[0])
    assert again.needs_handover
    again.finish_handover()
    assert again.shown_house == "lannister"
    again.close()
    alone = begun(Seats("person", "random"))
    path = alone.journal.path  # type: ignore[union-attr]
    alone.close()
    again = saves.resume(path)
    assert again.shown_house == "stark"
    again.close()


def test_seats_of_older_versions_are_read_and_hide_what_their_persons_hid() -> None:
    session = begun(Seats("person", "greedy"))
    path = session.journal.path  # type: ignore[union-attr]
    file = path.with_suffix(".seats")
    file.write_text(json.dumps({"stark": "person", "lannister": "greedy"}), encoding="utf-8")
    assert read_seats(path, BATTLE).people == {"stark"}
    file.write_text(json.dumps({"stark": "greedy", "lannister": "greedy", "people": 7}), encoding="utf-8")
    assert read_seats(path, BATTLE).people == set()
    file.unlink()
    assert read_seats(path, BATTLE).people == set(BOTH)
    session.close()
