"""The packages of the table: those without a screen import none, and those that only draw know no game."""

import ast
import re
from collections.abc import Iterable, Iterator
from pathlib import Path

import pytest

import bow.table.battle
from tests.house.imports import PACKAGE, reached

ROOT = Path(bow.table.battle.__file__).parent
PAGE = ROOT.parent.parent.parent / "docs" / "contributing.md"
FILES = sorted(ROOT.rglob("*.py"))
#: packages without a screen, which can be tested without a window
SCREENLESS = ("background", "input", "play", "texts")
#: packages that open a window or need one
OF_THE_WINDOW = {"arcade", "pyglet"}


def imported(tree: ast.AST) -> Iterator[str]:
    """Yield every imported module, including imports in functions and for type checking; of a package, the imported
    names.
    """
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module:
            yield from (f"{node.module}.{alias.name}" for alias in node.names)


def package_of(parts: Iterable[str]) -> str:
    """Return the package of a file, from the parts of its path or its name within `bow.table.battle`."""
    return next(iter(parts), "").removesuffix(".py")


def packages_used() -> dict[str, set[str]]:
    """Return for each package the other packages that its files import."""
    found: dict[str, set[str]] = {}
    for path in FILES:
        package = package_of(path.relative_to(ROOT).parts)
        used = found.setdefault(package, set())
        for name in imported(ast.parse(path.read_text(encoding="utf-8"))):
            if name.startswith("bow.table.battle."):
                used.add(package_of(name.split(".")[3:]))
        used.discard(package)
    return found


def test_all_imports_are_seen() -> None:
    code = "if TYPE_CHECKING:\n    from x.y import z\ndef f():\n    import late\n"
    assert set(imported(ast.parse(code))) == {"x.y.z", "late"}


def named_on_the_page() -> set[str]:
    """Return the packages in the list of docs/contributing.md, one in each of its rows."""
    rows = PAGE.read_text(encoding="utf-8").partition("### Packages of the table")[2].partition("\n### ")[0]
    return set(re.findall(r"^    (\w+)/? +\S", rows, re.MULTILINE))


def test_the_page_names_every_package_of_the_table() -> None:
    assert named_on_the_page() == packages_used().keys() - {"__init__"}


@pytest.mark.parametrize("package", SCREENLESS)
def test_a_package_without_a_screen_needs_none(package: str) -> None:
    assert packages_used()[package] <= set(SCREENLESS)
    for path in (ROOT / package).rglob("*.py"):
        used = {name.split(".")[0] for name in imported(ast.parse(path.read_text(encoding="utf-8")))}
        assert not used & OF_THE_WINDOW, f"{path.name} uses {sorted(used & OF_THE_WINDOW)}"


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
