"""The clock beside a saved game of either kind: kept, resumed, copied, deleted."""

from collections.abc import Callable
from pathlib import Path

import pytest

import bow
from bow.seats.saved_files import delete_saved, read_clock
from bow.seats.turn_clock import SAVED_EVERY, ClockTerms
from bow.table.battle.play import saves
from bow.table.battle.play.saves import Seats, read_saved
from bow.table.battle.play.session import Session
from bow.table.realm.play import realm_saves
from bow.table.realm.play.realm_saves import RealmSetup
from bow.table.realm.play.realm_session import RealmSession

TERMS = ClockTerms(15, 10)
AnySession = Session | RealmSession


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("BOW_HOME", str(tmp_path))
    return tmp_path


def battle(clock: ClockTerms | None = TERMS) -> Session:
    return saves.begin(bow.load_scenario("01-clash-on-the-kingsroad"), 3, Seats(), False, (), clock)


def realm(clock: ClockTerms | None = TERMS) -> RealmSession:
    return realm_saves.begin(RealmSetup(3, {}, {}, 4, None, clock))


def journal(session: AnySession) -> Path:
    assert session.journal is not None
    return session.journal.path


def left(session: AnySession, house: str) -> float:
    assert session.clock is not None
    return session.clock.left(house)


@pytest.mark.parametrize(("begin", "resume"), [(battle, saves.resume), (realm, realm_saves.resume)])
def test_it_goes_on_where_it_was(begin: Callable[[], AnySession], resume: Callable[[Path], AnySession]) -> None:
    session = begin()
    path, house = journal(session), session.house
    assert session.clock is not None
    assert house is not None
    for _ in range(45):
        session.clock.tick(house, 2.0)
    session.close()
    again = resume(path)
    assert again.clock is not None
    assert again.clock.terms == TERMS
    assert left(again, house) == 15 * 60 - 90
    while again.house == house:
        again.finish_handover()
        again.act(again.legal[0])
    kept = read_clock(path)
    assert kept is not None
    assert kept.left(house) == 15 * 60 - 90 + 10, "saved at the end of the turn, and added to once"
    again.close()


@pytest.mark.parametrize("begin", [battle, realm])
def test_time_to_think_is_saved_while_it_runs(begin: Callable[[], AnySession]) -> None:
    """A killed program gives back a few seconds of it, not the whole turn; and it does not write with every tick."""
    session = begin()
    path, house = journal(session), session.house
    assert session.clock is not None
    assert house is not None
    written, keep = [0], session.clock.keep

    def counted() -> None:
        written[0] += 1
        keep()

    session.clock.keep = counted
    for _ in range(3000):
        session.clock.tick(house, 0.1)
    kept = read_clock(path)  # as after `kill -9`: nothing was closed
    assert kept is not None
    assert 15 * 60 - 300 <= kept.left(house) <= 15 * 60 - 300 + SAVED_EVERY
    assert written[0] <= 300 / SAVED_EVERY
    session.close()


@pytest.mark.parametrize("begin", [battle, realm])
def test_without_one_there_is_no_file(begin: Callable[[ClockTerms | None], AnySession]) -> None:
    session = begin(None)
    path = journal(session)
    session.close()
    assert session.clock is None
    assert not path.with_suffix(".clock").exists()


@pytest.mark.parametrize("text", ["", "nonsense", "[1, 2]", '{"minutes": -1, "seconds": 0, "left": {}}'])
def test_a_malformed_file_is_no_clock(text: str) -> None:
    session = battle()
    path = journal(session)
    session.close()
    path.with_suffix(".clock").write_text(text, encoding="utf-8")
    again = saves.resume(path)
    assert again.clock is None
    assert again.trouble is not None
    assert "clock" in again.trouble[1]["why"]
    again.close()


def test_it_is_copied_and_deleted_with_its_game() -> None:
    session = battle()
    path = journal(session)
    session.close()
    copy = saves.SHELF.copy(read_saved(path), "copy")
    assert read_clock(copy) is not None
    delete_saved(path)
    delete_saved(copy)
    assert list(path.parent.iterdir()) == []


def test_a_game_begun_again_has_the_same_clock_from_the_beginning() -> None:
    fought, reigned = battle(), realm()
    for session in (fought, reigned):
        assert session.clock is not None
        assert session.house is not None
        session.clock.tick(session.house, 2.0)
    again = saves.restarted(fought, Seats(), 5, False)
    assert again.clock is not None
    assert (again.clock.terms, again.clock.values()["left"]) == (TERMS, {})
    assert realm_saves.setup_of(reigned).clock == TERMS
    for each in (fought, reigned, again):
        each.close()
