"""The record of finished battles and their winners: its counts, and the care for its file."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

import bow
from bow.battle import Battle
from bow.table.battle.play.player_files import note_played, played_battles
from bow.table.battle.play.saves import Seats

SCENARIO = "01-clash-on-the-kingsroad"
ID = "clash-on-the-kingsroad"
JOURNAL = Path("evening.bow")


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("BOW_HOME", str(tmp_path))
    return tmp_path


@pytest.fixture(scope="module")
def start() -> Battle:
    return Battle.start(bow.load_scenario(SCENARIO), 1)


def test_a_battle_counts_once_and_for_the_persons_in_it(start: Battle) -> None:
    won = start.conceded("lannister")
    for seats, journal in (
        (Seats("person", "greedy"), "a.bow"),
        (Seats("greedy", "person"), "b.bow"),
        (Seats(), "c.bow"),
        (Seats("greedy", "random"), "d.bow"),
        (Seats("person", "greedy"), "a.bow"),
    ):
        note_played(Path(journal), won, seats)
    tally = played_battles()[ID]
    assert tally.count == 3, "bots among themselves count for nothing"
    assert tally.won == ("stark",)
    assert (tally.wins("stark", between_people=False), tally.games(between_people=False)) == (2, 2)
    assert (tally.wins("stark", between_people=True), tally.games(between_people=True)) == (1, 1)


def test_a_house_that_a_bot_led_to_victory_has_no_mark(start: Battle) -> None:
    note_played(JOURNAL, start.conceded("lannister"), Seats("greedy", "person"))
    assert played_battles()[ID].won == ()


def test_what_goes_on_and_what_is_not_recorded_does_not_count(start: Battle) -> None:
    note_played(JOURNAL, start, Seats())
    note_played(None, start.conceded("stark"), Seats())
    assert played_battles() == {}


def test_a_long_life_of_battles_is_kept(home: Path, start: Battle) -> None:
    note_played(JOURNAL, start.conceded("stark"), Seats())
    path = home / "played.json"
    entry = json.loads(path.read_text(encoding="utf-8"))["evening"]
    path.write_text(json.dumps({f"evening-{n}": entry for n in range(2000)}), encoding="utf-8")
    note_played(JOURNAL, start.conceded("stark"), Seats())
    assert played_battles()[ID].count == 2001


def test_a_broken_file_is_kept_beside(home: Path, start: Battle) -> None:
    (home / "played.json").write_text('{"a": ', encoding="utf-8")
    assert played_battles() == {}
    note_played(JOURNAL, start.conceded("stark"), Seats())
    assert played_battles()[ID].count == 1
    assert (home / "played.json.damaged").read_text(encoding="utf-8") == '{"a": '


def test_entries_that_make_no_sense_are_left_out(home: Path) -> None:
    (home / "played.json").write_text(
        '{"a": 1, "b": {"battle": 3}, "c": {"battle": "x", "winner": "tully", "persons": ["stark"]},'
        ' "d": {"battle": "x", "winner": "stark", "persons": []}, "e": {"battle": "x", "winner": ["stark"], "persons":'
        ' ["stark"]}, "f": {"battle": "x", "winner": "stark", "persons": [{}, "stark"]}}',
        encoding="utf-8",
    )
    assert [each.persons for each in played_battles()["x"].played] == [("stark",)]
