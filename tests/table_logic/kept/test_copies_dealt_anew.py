"""Copies of games that go on have other chance to come: playing a copy tells nothing about the game."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

import bow
from bow.battle import Battle
from bow.bots import GreedyBot
from bow.content.documents.faults import InputError
from bow.record.recorded_battles import check
from bow.record.recorded_realms import check_realm
from bow.seats.saved_files import MAKING, OwnWords, copy_saved
from bow.table.battle.play import saves
from bow.table.battle.play.replay_session import ReplaySession
from bow.table.battle.play.saves import Seats, read_saved
from bow.table.battle.play.session import Session
from bow.table.realm.play import realm_saves
from bow.table.realm.play.realm_saves import RealmSetup, read_saved_realm
from bow.table.realm.play.realm_session import RealmSession

LONE = Seats("person", "random")


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("BOW_HOME", str(tmp_path))
    return tmp_path


def played(seats: Seats, actions: int = 20) -> Path:
    """Play a battle for a while; return its journal."""
    session = saves.begin(bow.load_scenario("01-clash-on-the-kingsroad"), 3, seats)
    bot = GreedyBot(1)
    for _ in range(actions):
        assert session.house is not None
        session.act(bot.choose(session.battle.view(session.house)))
    assert session.journal is not None
    session.close()
    return next(iter(saves.SHELF.journals()))


def same_for(house: str, one: Battle, other: Battle) -> bool:
    """Return whether two battles look alike to a House; whose turn it is, too."""
    return one.view(house).position() == other.view(house).position()


def hidden_parts(battle: Battle) -> list[Any]:
    position = battle.to_position()
    return [position["chance"], *(position["houses"][house]["deck"] for house in bow.battle.HOUSES)]


@pytest.mark.parametrize("make", ["copy", "replay"])
def test_the_copy_of_a_battle_goes_on_with_other_dice_and_cards(make: str) -> None:
    path = played(LONE)
    before = path.read_bytes()
    whole = saves.resume(path)
    copy = saves.SHELF.copy(read_saved(path), "copy") if make == "copy" else saves.save_replay(whole)
    battle, steps = whole.battle, len(whole.history)
    whole.close()
    assert path.read_bytes() == before
    again = saves.resume(copy)
    assert len(again.history) == steps
    assert same_for("stark", again.battle, battle)
    assert not any(one == other for one, other in zip(hidden_parts(again.battle), hidden_parts(battle), strict=True))
    assert not again.can_undo, "before it lies the game with its own cards"
    dealt = again.battle
    again.act(again.legal[0])
    again.close()
    assert check(copy).same
    later = saves.resume(copy)
    assert later.history[-1].before == dealt
    later.close()


def test_in_a_copy_of_two_persons_neither_keeps_a_hand() -> None:
    path = played(Seats())
    whole, copy = saves.resume(path), saves.resume(saves.SHELF.copy(read_saved(path), "copy"))
    for house in bow.battle.HOUSES:
        assert copy.battle.house(house).cards == whole.battle.house(house).cards
    assert hidden_parts(copy.battle) != hidden_parts(whole.battle)
    assert len(copy.history) == len(whole.history)
    whole.close()
    copy.close()


def test_a_battle_that_is_over_is_copied_as_it_is() -> None:
    path = played(LONE, 3)
    session = saves.resume(path)
    session.concede("stark")
    session.close()
    copy = saves.SHELF.copy(read_saved(path), "copy")
    assert copy.read_bytes() == path.read_bytes()
    assert not list(path.parent.glob(f"*{MAKING}*"))


@pytest.mark.parametrize("over", [False, True])
def test_who_plays_on_from_a_record_meets_its_dice_only_if_it_is_over(over: bool) -> None:
    path = played(LONE)
    session = saves.resume(path)
    if over:
        session.concede("lannister")
    session.close()
    record = ReplaySession(saves.read_replay(path), ("stark",))
    record.show(12)
    on = saves.take_over(record, LONE, secrecy=True)
    assert len(on.history) == 12
    assert same_for("stark", on.battle, record.battle)
    assert (on.battle == record.battle) == over
    assert not on.can_undo
    copy = on.journal.path  # type: ignore[union-attr]
    dealt = on.battle
    on.close()
    assert check(copy).same
    again = saves.resume(copy)
    assert again.battle == dealt
    again.close()


def test_a_battle_that_cannot_note_its_seats_is_not_begun(monkeypatch: pytest.MonkeyPatch) -> None:
    path = played(LONE)
    record = ReplaySession(saves.read_replay(path), ("stark",))
    before = saves.SHELF.journals()

    def full(*_: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(saves, "write_seats", full)
    with pytest.raises(OSError, match="No space"):
        saves.take_over(record, LONE, secrecy=True)
    assert saves.SHELF.journals() == before


@pytest.mark.parametrize("people", [1, 3])
def test_the_copy_of_a_game_of_the_realm_goes_on_with_other_decks(people: int) -> None:
    seats = {} if people == 3 else {"stark": "person", "lannister": "random", "baratheon": "random"}
    session: RealmSession = realm_saves.begin(RealmSetup(3, seats, {}, 4))
    for _ in range(12):
        session.finish_handover()
        session.act(session.realm.legal_actions()[0])
    game, path = session.game, session.journal.path  # type: ignore[union-attr]
    session.close()
    saved = read_saved_realm(path)
    copy = realm_saves.SHELF.copy(saved, "copy")
    again = realm_saves.resume(copy)
    view = again.game.view("stark") if people == 1 else again.game.public_view()
    before = game.view("stark") if people == 1 else game.public_view()
    assert view.position() == before.position()
    here, there = again.game.to_position(), game.to_position()
    assert here["chance"] != there["chance"]
    assert here["decks"] != there["decks"]
    assert here["wildling_deck"] != there["wildling_deck"]
    assert not again.can_undo
    again.close()
    assert check_realm(copy).same


def play_on(session: Session, actions: int) -> None:
    for _ in range(actions):
        assert session.house is not None
        session.act(GreedyBot(2).choose(session.battle.view(session.house)))


def test_a_record_of_a_copy_is_played_on_from_before_its_new_chance() -> None:
    copy = saves.resume(saves.SHELF.copy(read_saved(played(LONE, 12)), "copy"))
    play_on(copy, 2)
    copy.concede("lannister")
    assert copy.journal is not None
    record = ReplaySession(saves.read_replay(copy.journal.path))
    copy.close()
    record.show(12)
    on = saves.take_over(record, LONE, secrecy=False)
    assert on.journal is not None
    assert on.battle == record.battle
    play_on(on, 2)
    kept, battle = on.journal.path, on.battle
    on.close()
    assert check(kept).same
    again = saves.resume(kept)
    assert again.battle == battle
    again.close()


def test_the_replay_of_a_battle_played_on_from_a_record_plays_again() -> None:
    record = ReplaySession(saves.read_replay(played(LONE, 12)))
    record.show(6)
    on = saves.take_over(record, LONE, secrecy=False)
    play_on(on, 3)
    on.concede("lannister")
    replay = saves.save_replay(on)
    on.close()
    assert check(replay).same


def test_the_copy_of_a_damaged_battle_leaves_no_other_file() -> None:
    path = played(LONE, 12)
    lines = path.read_bytes().splitlines(keepends=True)
    path.write_bytes(b"".join([*lines[:8], b"damaged\n", *lines[9:]]))
    copy = saves.SHELF.copy(read_saved(path), "copy")
    assert copy.exists()
    assert not list(path.parent.glob(f"*{MAKING}*"))


def test_a_copy_that_cannot_be_made_leaves_no_file() -> None:
    path = played(LONE, 3)
    before = set(path.parent.iterdir())

    def fails(made: Path) -> None:
        raise InputError.of(made, "a pack is missing")

    with pytest.raises(InputError):
        copy_saved(path, path.with_name("copy.bow"), OwnWords("copy"), fails)
    assert set(path.parent.iterdir()) == before
