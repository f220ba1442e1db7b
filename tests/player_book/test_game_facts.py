"""The facts of finished games, from the events of journals, against the engine, which plays them again."""

from __future__ import annotations

import shutil
from collections import Counter
from itertools import pairwise
from pathlib import Path

import pytest

import bow
from bow.battle.events import Attacked, CombatRolled, HitsCounted, Rerolled
from bow.content.scenarios import book_paths
from bow.player_book.finished_games import CACHE, read_finished_games
from bow.player_book.game_facts import FACTS, GameFacts, facts_of
from bow.record.journal_reading import read_history
from bow.record.lines import Played
from bow.record.recorded_battles import BATTLE_RECORDS, Journal, replay
from bow.record.recorded_realms import REALM_RECORDS, replay_realm
from bow.system.places import cache_folder
from tests.record.conftest import play_on

GOLDEN = Path(__file__).parents[1] / "golden"
ENEMY = {"stark": "lannister", "lannister": "stark"}
FACES = ("green", "green", "green", "blue", "blue", "red", "valor", "morale")


def by_the_engine(path: Path) -> tuple[bow.Battle, dict[str, Counter[str]]]:
    """Return the end of a recorded battle, and what can be counted with the positions of the engine."""
    found = {house: Counter[str]() for house in ENEMY}
    steps = list(replay(path))
    target = ""
    for before, step in pairwise(steps):
        for event in step.events:
            if isinstance(event, Attacked):
                target = event.target
            elif isinstance(event, CombatRolled | Rerolled):
                unit, foe = (before.battle.units.get(id) or step.battle.units[id] for id in (event.unit, target))
                counts = found[unit.house]
                counts["dice"] += len(event.dice)
                counts["matches"] += sum(face in (foe.rank, "valor") for face in event.dice)
                counts["eighths"] += len(event.dice) * sum(face in (foe.rank, "valor") for face in FACES)
            elif isinstance(event, HitsCounted):
                hit = before.battle.units.get(event.unit) or step.battle.units[event.unit]
                found[ENEMY[hit.house]]["hits"] += event.hits
    end = steps[-1].battle
    for state in end.commanders.values():
        found[state.house]["lost-commanders"] += state.captured
        found[ENEMY[state.house]]["captured"] += state.captured
    assert end.scenario is not None
    for objective in end.scenario.objectives.values():
        here = [unit for unit in end.units.values() if unit.at == objective.at and unit.figures == 1]
        for unit in here:
            found[unit.house]["last-figure-holds"] += 1
    return end, found


def facts(path: Path) -> GameFacts:
    made = facts_of(read_history(path, BATTLE_RECORDS), "battle")
    assert made is not None
    return made


def agree(path: Path) -> GameFacts:
    """Compare the facts of a recorded battle with those of the engine."""
    made = facts(path)
    end, counted = by_the_engine(path)
    assert (made.winner, made.rounds) == (end.winner, end.round)
    names = {name for counts in counted.values() for name in counts}
    for house, counts in counted.items():
        assert {name: made.houses[house].get(name, 0) for name in names} == {name: counts[name] for name in names}
        assert set(made.houses[house]) <= set(FACTS["battle"])
    return made


def test_the_facts_of_recorded_battles_are_those_of_the_engine() -> None:
    found = [agree(GOLDEN / f"{name}.bow") for name in ("played-kingsroad", "played-raiders", "played-skirmish")]
    assert found[0].plan == "clash-on-the-kingsroad"
    assert found[0].commanders["stark"] == ("maege-mormont:she-bear", "rickard-karstark:lord-of-karhold")
    assert all(each.houses[house]["dice"] for each in found for house in ENEMY)


def test_units_of_the_reserve_count(tmp_path: Path) -> None:
    """Units that come into play later, and their commanders, count as all others."""
    plan = bow.load_scenario(book_paths()[4])
    path = tmp_path / "battle.bow"
    play_on(Journal.create(path, bow.Battle.start(plan, 1)), 10_000, 1)
    history = read_history(path, BATTLE_RECORDS)
    waiting = set(history.start.position["reserve"])
    played = [point for point in history.points() if isinstance(point, Played)]
    rolled = {event.values["unit"] for point in played for event in point.events if event.kind == "rolled"}
    assert waiting & rolled
    agree(path)


def test_the_facts_of_a_game_of_the_realm_are_those_of_the_engine() -> None:
    path = GOLDEN / "realm-of-three.bow"
    made = facts_of(read_history(path, REALM_RECORDS), "realm")
    *_, last = replay_realm(path)
    assert made is not None
    assert (made.winner, made.rounds) == (last.game.winner, last.game.round)
    view = last.game.public_view()
    castles = {house: view.castles(house) for house in view.houses}
    assert {house: counts.get("castles", 0) for house, counts in made.houses.items()} == castles
    assert all(set(counts) <= set(FACTS["realm"]) for counts in made.houses.values())
    won = sum(counts.get("combats-won", 0) for counts in made.houses.values())
    assert won == sum(counts.get("combats-lost", 0) for counts in made.houses.values()) > 0


# --- the shelf
@pytest.fixture
def shelf(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Provide the folder of recorded battles of a player who has finished one."""
    monkeypatch.setenv("BOW_HOME", str(tmp_path))
    folder = tmp_path / "battles"
    folder.mkdir()
    shutil.copy(GOLDEN / "played-kingsroad.bow", folder / "first.bow")
    (folder / "first.seats").write_text('{"stark": "person", "lannister": "captain"}', encoding="utf-8")
    return folder


def test_a_cache_that_is_deleted_or_damaged_changes_nothing(shelf: Path) -> None:
    found = read_finished_games()
    (game,) = found.games
    assert game.players == {"stark": "person", "lannister": "captain"}
    assert (list(game.people), list(game.bots)) == (["stark"], ["captain"])
    assert game.is_won
    cache = cache_folder() / CACHE
    kept = cache.read_bytes()
    assert read_finished_games() == found
    for damaged in (kept[:-20], b"[]", kept.replace(b'"rounds": 5', b'"rounds": "5"'), b"{" * 9000):
        cache.write_bytes(damaged)
        assert read_finished_games() == found
        assert cache.read_bytes() == kept
    cache.unlink()
    assert read_finished_games() == found


def test_copies_count_once_and_unfinished_games_not_at_all(shelf: Path) -> None:
    shutil.copy(shelf / "first.bow", shelf / "copy.bow")
    lines = (shelf / "first.bow").read_bytes().splitlines(keepends=True)
    (shelf / "unfinished.bow").write_bytes(b"".join(lines[:-1]))
    assert len(read_finished_games().games) == 1


def test_a_journal_that_cannot_be_read_is_named_and_the_others_count(shelf: Path) -> None:
    lines = (shelf / "first.bow").read_bytes().splitlines(keepends=True)
    (shelf / "damaged.bow").write_bytes(b"".join([*lines[:9], b"nonsense\n", *lines[10:]]))
    found = read_finished_games()
    assert [game.journal for game in found.games] == ["first"]
    (error,) = found.left_out
    assert error.faults[0].file.endswith("damaged.bow")
    assert error.faults[0].line == 10
