"""A saved game that has everything keeps all of it when it is copied, resumed, saved as a replay and begun again."""

from __future__ import annotations

import errno
from dataclasses import fields
from pathlib import Path
from typing import Any

import pytest

import bow
from bow.games.battle import BATTLE
from bow.realm import OPTION_VALUES
from bow.realm.terms import HOUSES as REALM_HOUSES
from bow.record.recorded_battles import check
from bow.seats.saved_files import OwnWords, read_about, read_seats, write_about
from bow.seats.turn_clock import ClockTerms
from bow.table.battle.play import saves
from bow.table.battle.play.saves import Seats, read_saved
from bow.table.battle.play.session import Session
from bow.table.realm.play import realm_saves
from bow.table.realm.play.realm_saves import RealmSetup, keep_setup, last_setup, read_saved_realm
from bow.table.realm.play.realm_session import RealmSession

CLOCK = ClockTerms(30, 20)
WORDS = OwnWords("A name", "A note")
SEATS = Seats("person", "greedy")


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("BOW_HOME", str(tmp_path))


def parts(session: Session) -> dict[str, Any]:
    """Return all that a battle at the table has, by name.

    Of the battle it is what the person may know: in a copy the rest is dealt anew.
    """
    assert session.clock is not None
    return {
        "battle": session.battle.view("stark"),
        "plan": session.battle.scenario,
        "options": session.battle.options,
        "seats": saves.seats_now(session, SEATS),
        "terms": session.clock.terms,
        "left": session.clock.values(),
        "notes": session.notes.seen_by(session.sees_notes_of),
        "annotations": session.annotations,
        "steps": [(str(step.action), step.after) for step in session.history],
    }


@pytest.fixture
def saved() -> tuple[Path, dict[str, Any]]:
    """Provide the journal of a battle with optional rules, clock, seats, a note on the map, name and note."""
    session = saves.begin(bow.load_scenario("01"), 3, SEATS, options=("evade",), clock=CLOCK)
    session.notes.make("stark", "pin", places=("C4",), text="Hold")
    session.act(session.legal[0])
    assert session.journal is not None
    path = session.journal.path
    session.close()
    write_about(path, WORDS)
    resumed = saves.resume(path)
    found = parts(resumed)
    resumed.close()
    assert found["options"] == {"evade"}
    assert (len(found["notes"]), len(found["annotations"]), len(found["steps"])) == (1, 1, 1)
    return path, found


def test_a_copy_of_a_battle(saved: tuple[Path, dict[str, Any]]) -> None:
    path, before = saved
    copy = saves.SHELF.copy(read_saved(path), "copy")
    session = saves.resume(copy)
    assert parts(session) == before
    session.close()
    assert (read_about(copy).note, Seats.saved(read_seats(copy, BATTLE))) == (WORDS.note, SEATS)


def test_a_replay_of_a_battle(saved: tuple[Path, dict[str, Any]]) -> None:
    path, before = saved
    session = saves.resume(path)
    replay = saves.save_replay(session)
    session.close()
    told = saves.read_replay(replay)
    kept = {"battle": told.battle.view("stark"), "plan": told.battle.scenario, "options": told.battle.options,
            "annotations": told.annotations,
            "steps": [(str(step.action), step.after) for step in told.history]}  # fmt: skip
    assert kept == {key: before[key] for key in kept}
    assert check(replay).same
    assert (read_about(replay), Seats.saved(read_seats(replay, BATTLE))) == (WORDS, SEATS)


def test_a_replay_whose_words_cannot_be_written_leaves_no_file(
    saved: tuple[Path, dict[str, Any]], monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(*_: object) -> None:
        raise OSError(errno.ENOSPC, "no space")

    session = saves.resume(saved[0])
    monkeypatch.setattr(saves, "copy_beside", full)
    with pytest.raises(OSError, match="no space"):
        saves.save_replay(session)
    session.close()
    assert not list(saves.SHELF.folders[1].iterdir())


def test_a_battle_begun_again(saved: tuple[Path, dict[str, Any]]) -> None:
    path, before = saved
    session = saves.resume(path)
    again = saves.restarted(session, SEATS, 3, secrecy=True)
    session.close()
    kept = parts(again)
    again.close()
    assert {key: kept[key] for key in ("plan", "options", "seats", "terms")} == {
        key: before[key] for key in ("plan", "options", "seats", "terms")
    }


def realm_parts(session: RealmSession) -> dict[str, Any]:
    assert session.clock is not None
    return {
        "game": session.realm.public_view(),
        "seats": session.seats,
        "seed": session.seed,
        "terms": session.clock.terms,
        "left": session.clock.values(),
        "notes": session.notes.seen_by(session.sees_notes_of),
    }


#: a set-up in which nothing is as by default
SETUP = RealmSetup(
    4,
    dict(zip(REALM_HOUSES, ("person", "greedy", "random", "regent"), strict=False)),
    {name: values[-1] for name, values in OPTION_VALUES.items()},
    7,
    (),
    CLOCK,
)


def test_the_set_up_has_every_field() -> None:
    usual = RealmSetup()
    assert all(getattr(SETUP, each.name) != getattr(usual, each.name) for each in fields(RealmSetup))


def test_games_of_the_realm() -> None:
    session = realm_saves.begin(SETUP)
    session.notes.make("all", "pin", places=("winterfell",), text="Hold")
    session.act(session.realm.legal_actions()[0])
    assert session.journal is not None
    path = session.journal.path
    again = realm_saves.setup_of(session)
    session.close()
    write_about(path, WORDS)
    assert {each.name for each in fields(RealmSetup) if getattr(again, each.name) != getattr(SETUP, each.name)} <= {
        "seed", "seats", "options",
    }  # fmt: skip
    assert {house: again.seats[house] for house in SETUP.seats if house in again.seats} == {
        house: who for house, who in SETUP.seats.items() if house in again.seats
    }
    assert {name: again.options[name] for name in SETUP.options} == SETUP.options
    resumed = realm_saves.resume(path)
    before = realm_parts(resumed)
    resumed.close()
    assert len(before["notes"]) == 1
    copy = realm_saves.SHELF.copy(read_saved_realm(path), "copy")
    copied = realm_saves.resume(copy)
    assert realm_parts(copied) == before
    copied.close()
    assert read_about(copy).note == WORDS.note


def test_the_last_set_up() -> None:
    keep_setup(SETUP)
    kept = last_setup(packs=())
    changed = {each.name for each in fields(RealmSetup) if getattr(kept, each.name) != getattr(SETUP, each.name)}
    assert changed <= {"seed", "seats"}
    assert {house: kept.seats[house] for house in SETUP.seats} == SETUP.seats
