"""Saved games of the realm, the set-up that is kept, the ranking: without a window."""

from __future__ import annotations

import errno
import json
import os
import time
from pathlib import Path
from unittest.mock import Mock

import pytest

import bow
from bow.bots.player import RandomBot
from bow.games.realm import REALM
from bow.realm.realm import Realm
from bow.record.lines import AT, last_played, line_of, parse_line
from bow.seats.saved_files import OwnWords, delete_saved, read_about, read_seats, write_about
from bow.table.battle.destinations import KeptBattle, ReplaysPage
from bow.table.battle.play import saves
from bow.table.battle.play.saves import Seats
from bow.table.opened import saved_page, unfinished_game
from bow.table.realm.destinations import KeptRealm, RealmGamesPage
from bow.table.realm.play import realm_saves
from bow.table.realm.play.realm_saves import RealmSetup, keep_setup, last_setup, read_saved_realm
from bow.table.realm.screens.menu_screens import deciding, ranking, standing_of
from bow.ui.wording import say


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("BOW_HOME", str(tmp_path))
    return tmp_path


def saved(actions: int = 2, **seats: str) -> Path:
    """Save a game of three after some actions; return its journal."""
    session = realm_saves.begin(RealmSetup(3, seats, {}, 4))
    for _ in range(actions):
        session.act(session.realm.legal_actions()[0])
    assert session.journal is not None
    path = session.journal.path
    session.close()
    return path


def played_out(seed: int, options: dict[str, object] | None = None, players: int = 3) -> Realm:
    """Return a game that random bots have finished."""
    realm = Realm.start(players=players, seed=seed, options=options)
    bot = RandomBot(seed)
    while realm.decision is not None:
        realm = realm.apply(bot.choose(realm.view(realm.decision.house)))
    return realm


def a_pack(folder: Path, text: str = "id: mine\nname: Mine\nversion: '1'\n") -> Path:
    folder.mkdir(parents=True)
    (folder / "pack.yaml").write_text(text, encoding="utf-8")
    return folder


# --- the list
def test_a_row_says_players_round_state_and_seats() -> None:
    found = read_saved_realm(saved(stark="greedy"))
    assert found.title == "3 Houses"
    assert found.lines[0] == "round 1 · in progress"
    assert found.lines[1].startswith("20")
    assert found.lines[1].endswith(" · Human: Baratheon, Lannister. Greedy: Stark")
    assert found.goes_on


def test_a_named_game_is_copied_and_deleted_with_all_its_files() -> None:
    path = saved(stark="greedy")
    write_about(path, OwnWords("Friday", "Stark is bold"))
    found = read_saved_realm(path)
    assert found.title == "Friday"
    assert found.lines[0].startswith("3 Houses · round 1")
    copy = realm_saves.SHELF.copy(found, "Friday (copy)")
    assert set(realm_saves.SHELF.journals()) == {path, copy}
    assert read_about(copy) == OwnWords("Friday (copy)", "Stark is bold")
    assert read_seats(copy, REALM).players["stark"] == "greedy"
    session = realm_saves.resume(copy)
    assert session.journal is not None
    assert session.journal.done == 2
    session.close()
    delete_saved(path)
    assert realm_saves.SHELF.journals() == [copy]
    assert not path.with_suffix(".about").exists()
    assert not path.with_suffix(".seats").exists()


def test_a_damaged_game_says_why() -> None:
    path = saved()
    path.write_text("no record\n", encoding="utf-8")
    found = read_saved_realm(path)
    assert not found.is_readable
    assert found.lines[0] == found.trouble != ""
    assert realm_saves.SHELF.newest_unfinished() is None


# --- the newest of both games
def played_at(journal: Path, seconds: float | None, copied: float) -> None:
    """Let a journal say when it was played (None: as older programs wrote it), in a file with another date."""
    values = [parse_line(line) for line in journal.read_bytes().splitlines()]
    values = [{key: each for key, each in value.items() if key != AT} for value in values]
    if seconds is not None:
        values[-1][AT] = seconds
    journal.write_bytes(b"".join(map(line_of, values)))
    os.utime(journal, (copied, copied))


def test_the_newest_unfinished_game_of_either_kind_is_continued() -> None:
    assert unfinished_game() is None
    assert saved_page() is None
    battle = saves.begin(bow.load_scenario("01-clash-on-the-kingsroad"), 3, Seats(), secrecy=False)
    assert battle.journal is not None
    path = battle.journal.path
    battle.close()
    realm = saved()
    for newer, older, game, listed in (
        (path, realm, (KeptBattle(path), "Clash on the Kingsroad, round 1"), ReplaysPage()),
        (realm, path, (KeptRealm(realm), "A Game of Thrones, round 1"), RealmGamesPage()),
    ):
        played_at(older, 1_000, copied=4_000)
        played_at(newer, 2_000, copied=3_000)
        found = unfinished_game()
        assert found is not None
        assert found[:2] == game
        assert saved_page() == listed


def test_games_are_listed_by_their_last_action_and_those_of_older_programs_by_the_date_of_their_files() -> None:
    paths = [saved() for _ in range(4)]
    for path, said, copied in zip(paths, (5_000, None, 3_000, None), (1, 4_000, 9_000, 2_000), strict=True):
        played_at(path, said, copied)
    assert realm_saves.SHELF.journals() == paths
    assert [read_saved_realm(path).when.timestamp() for path in paths] == [5_000, 4_000, 3_000, 2_000]
    copy = realm_saves.SHELF.copy(read_saved_realm(paths[2]), "copy")
    assert last_played(copy) == 3_000


@pytest.fixture
def no_home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Let no folder of the player's be made: a file is in its place."""
    (tmp_path / "file").touch()
    monkeypatch.setenv("BOW_HOME", str(tmp_path / "file" / "home"))


@pytest.mark.usefixtures("no_home")
def test_a_game_that_cannot_be_saved_at_all_promises_no_other_try() -> None:
    realm = realm_saves.begin(RealmSetup(3, {}, {}, 4))
    battle = saves.begin(bow.load_scenario("01-clash-on-the-kingsroad"), 3, Seats())
    for session in (realm, battle):
        assert session.trouble is not None
        key, values = session.trouble
        assert say(key, **values).startswith("This game is not being saved: ")
        assert "again" not in say(key, **values)
        assert not session.kept
        session.act(session.game.legal_actions()[0])
        assert not session.kept


def test_a_game_is_kept_as_far_as_its_journal_can_be_written(monkeypatch: pytest.MonkeyPatch) -> None:
    session = realm_saves.begin(RealmSetup(3, {}, {}, 4))
    assert session.kept
    full = OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))
    with monkeypatch.context() as patched:
        patched.setattr("bow.record.journal.os.write", Mock(side_effect=full))
        session.act(session.game.legal_actions()[0])
        assert not session.kept
        assert session.trouble == ("notice-journal", {"why": "cannot be written: No space left on device"})
    session.act(session.game.legal_actions()[0])
    assert session.kept
    session.close()


def test_each_action_is_dated() -> None:
    session = realm_saves.begin(RealmSetup(3, {}, {}, 4))
    assert session.journal is not None
    path = session.journal.path
    before = last_played(path)
    session.act(session.realm.legal_actions()[0])
    os.utime(path, (1_000, 1_000))
    assert before < last_played(path) <= time.time() + 0.001, "it is rounded to milliseconds"
    session.close()


def test_a_game_that_is_over_is_not_continued() -> None:
    session = realm_saves.begin(RealmSetup(3, {}, {}, 4))
    bot = RandomBot(1)
    while session.house is not None:
        session.act(bot.choose(session.realm.view(session.house)))
    assert session.journal is not None
    path = session.journal.path
    session.close()
    found = read_saved_realm(path)
    assert not found.goes_on
    assert found.lines[0].endswith(" won")
    assert realm_saves.SHELF.newest_unfinished() is None


# --- packs
def test_own_packs_are_in_the_game_and_honoured_on_resume(home: Path) -> None:
    a_pack(home / "realm-content" / "mine")
    a_pack(home / "realm-content" / "broken", "id: [\n")
    left_out: list[str] = []
    content = RealmSetup().content(lambda folder, error: left_out.append(folder.name))
    assert [label.id for label in content.packs] == ["mine"]
    assert left_out == ["broken"]
    path = saved()
    session = realm_saves.resume(path)
    assert [label.id for label in session.realm.content.packs] == ["mine"]
    assert session.seed == 4
    assert realm_saves.setup_of(session).packs == tuple(content.folders)
    session.close()


# --- the set-up
def test_what_was_chosen_last_is_offered_again() -> None:
    assert (last_setup().players, last_setup().seats["stark"]) == (3, "person")
    keep_setup(RealmSetup(5, {"stark": "random", "tyrell": "person"}, {"tides": True, "final_tie": "strongholds"}, 9))
    found = last_setup()
    assert found.players == 5
    assert (found.seats["stark"], found.seats["tyrell"], found.seats["lannister"]) == ("random", "person", "greedy")
    assert found.options == {"tides": True, "final_tie": "strongholds"}


@pytest.mark.parametrize(
    "kept",
    [
        [], {"players": 9}, {"players": True}, {"players": "4"}, {"seats": ["stark"]},
        {"seats": {"stark": 7, "x": "random"}},
        {"options": {"tides": "yes", "dreams": True, "final_tie": 1, "support_by": ["order"]}}, {"options": 3},
    ],
    ids=str,
)  # fmt: skip
def test_malformed_choices_are_as_by_default(kept: object, home: Path) -> None:
    (home / "realm-setup.json").write_text(json.dumps(kept), encoding="utf-8")
    found = last_setup()
    assert (found.players, found.options) == (3, {})
    assert found.seats["stark"] == "person"
    found.opening()


# --- the end
@pytest.mark.parametrize("tie", ["land", "strongholds"])
@pytest.mark.parametrize("players", [3, 6])
def test_the_winner_is_first_by_what_the_rules_compare(players: int, tie: str) -> None:
    for seed in range(1, 5):
        realm = played_out(seed, {"final_tie": tie}, players)
        found = ranking(realm.public_view())
        assert found[0].house == realm.winner
        assert {each.house for each in found} == set(realm.houses)
        best = max(realm.houses, key=lambda house: _key(realm, house, tie))
        assert best == realm.winner, "what the table compares is what the rules compare"
        decided = deciding(realm.public_view())
        assert realm.outcome is not None
        if realm.outcome.why == "castles":
            assert decided is None
        elif found[0].castles > found[1].castles:
            assert decided == "castles"
        else:
            assert decided in ("land", "strongholds", "supply", "power", "throne")


def _key(realm: Realm, house: str, tie: str) -> tuple[int, ...]:
    found = standing_of(realm.public_view(), house)
    ties = (found.strongholds, found.supply, found.power) if tie == "strongholds" else (found.land, found.supply)
    return (found.castles, *ties, -found.throne)
