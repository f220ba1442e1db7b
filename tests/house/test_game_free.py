"""Code for any game imports no game: records, words, bot programs and seats, except files that name a game."""

from __future__ import annotations

from tests.house.imports import PACKAGE, needed

#: packages for any game
GENERIC = ("bow.record", "bow.words", "bow.bots.programs", "bow.seats")
#: the packages of the games
GAMES = ("bow.battle", "bow.realm")
#: files about one game, each with its purpose
OF_ONE_GAME = {
    "bow.record.recorded_battles": "journals of battles, with their battle plans",
    "bow.record.recorded_realms": "journals of the realm",
    "bow.record.cases": "cases of the rules of battles",
    "bow.record.expectations": "what such a case expects",
    "bow.words.battle_words": "battles in words: effects, deeds and actions",
    "bow.words.reference": "rules and charts of battles",
    "bow.words.victory_conditions": "what decides a battle",
    "bow.words.translation": "names and texts of what is printed for battles",
    "bow.words.realm_words": "the realm in words, and its combats beforehand",
}
MODULES = sorted(name for name in PACKAGE.modules if f"{name}.".startswith(tuple(f"{each}." for each in GENERIC)))


def games_of(module: str) -> set[str]:
    return {name for name in needed(PACKAGE, module) if f"{name}.".startswith(tuple(f"{each}." for each in GAMES))}


def test_a_file_that_works_for_any_game_imports_none() -> None:
    assert len(MODULES) > 30
    assert {module for module in MODULES if games_of(module)} == OF_ONE_GAME.keys()


def test_the_list_of_what_imports_a_game_only_shrinks() -> None:
    assert len(OF_ONE_GAME) <= 9
    assert OF_ONE_GAME.keys() <= set(MODULES)


def test_an_import_by_way_of_others_is_found() -> None:
    assert "bow.battle" in games_of("bow.games.battle")
