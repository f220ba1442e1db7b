"""The packages of the table: the page names all, and those that only draw load no game."""

import re
from pathlib import Path

import pytest

import bow.table.battle
from tests.house.imports import PACKAGE, reached

ROOT = Path(bow.table.battle.__file__).parent
PAGE = ROOT.parent.parent.parent / "docs" / "contributing.md"


def named_on_the_page() -> set[str]:
    """Return the packages in the list of docs/contributing.md, one in each of its rows."""
    rows = PAGE.read_text(encoding="utf-8").partition("### Packages of the table")[2].partition("\n### ")[0]
    return set(re.findall(r"^    (\w+)/? +\S", rows, re.MULTILINE))


def test_the_page_names_every_package_of_the_table() -> None:
    there = {path.name.removesuffix(".py") for path in ROOT.iterdir()}
    assert named_on_the_page() == there - {"__init__", "__pycache__"}


#: packages for any game, or only for drawing: neither they nor their imports may know a game
GAME_FREE = ("bow.seats", "bow.ui", "bow.table.battle.animation", "bow.table.battle.painting")
GAMES = ("bow.battle", "bow.realm", "bow.skirmish")
#: modules of these packages that import a game nevertheless, each with its reason. This list only shrinks.
REACHES_A_GAME: dict[str, str] = {}
MOST_REACHING = 0


def games_reached(module: str) -> set[str]:
    return {game for game in GAMES for name in reached(PACKAGE, module) if f"{name}.".startswith(f"{game}.")}


@pytest.mark.parametrize("package", GAME_FREE)
def test_what_only_draws_reaches_no_game(package: str) -> None:
    found = {name for name in PACKAGE.modules if f"{name}.".startswith(f"{package}.") and games_reached(name)}
    assert found == {name for name in REACHES_A_GAME if name.startswith(f"{package}.")}


def test_a_game_is_found_however_far_it_is() -> None:
    assert games_reached("bow.table.battle.board.event_sounds")
    assert games_reached("bow.battle.core.state") == {"bow.battle"}
    assert len(REACHES_A_GAME) <= MOST_REACHING
