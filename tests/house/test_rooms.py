"""The rooms of the table: those without a screen need none, those that draw know no battle."""

import ast
from collections.abc import Iterable, Iterator
from pathlib import Path

import pytest

import bow.table

ROOT = Path(bow.table.__file__).parent
FILES = sorted(ROOT.rglob("*.py"))
#: rooms that know no screen: what they say and do can be tested without a window
SCREENLESS = ("at_work", "input", "play", "texts")
#: packages that open a window or need one
OF_THE_WINDOW = {"arcade", "pyglet"}


def imported(tree: ast.AST) -> Iterator[str]:
    """Every module that is imported, in functions and for type checking too; of a package, what is taken from it."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module:
            yield from (f"{node.module}.{alias.name}" for alias in node.names)


def room_of(parts: Iterable[str]) -> str:
    """The room of a file, from the parts of its path or its name within `bow.table`."""
    return next(iter(parts), "").removesuffix(".py")


def rooms_used() -> dict[str, set[str]]:
    """For each room the other rooms that its files import."""
    found: dict[str, set[str]] = {}
    for path in FILES:
        room = room_of(path.relative_to(ROOT).parts)
        used = found.setdefault(room, set())
        for name in imported(ast.parse(path.read_text(encoding="utf-8"))):
            if name.startswith("bow.table."):
                used.add(room_of(name.split(".")[2:]))
        used.discard(room)
    return found


def test_all_imports_are_seen() -> None:
    code = "if TYPE_CHECKING:\n    from x.y import z\ndef f():\n    import late\n"
    assert set(imported(ast.parse(code))) == {"x.y.z", "late"}


def test_the_rooms_of_the_table_are_those_of_the_page() -> None:
    assert {
        *SCREENLESS,
        "app",
        "board",
        "drama",
        "faces",
        "forms",
        "kit",
        "music",
        "painting",
        "notes",
        "panels",
        "recap",
        "screens",
    } <= rooms_used().keys()


@pytest.mark.parametrize("room", SCREENLESS)
def test_a_room_without_a_screen_needs_none(room: str) -> None:
    assert rooms_used()[room] <= set(SCREENLESS)
    for path in (ROOT / room).rglob("*.py"):
        used = {name.split(".")[0] for name in imported(ast.parse(path.read_text(encoding="utf-8")))}
        assert not used & OF_THE_WINDOW, f"{path.name} uses {sorted(used & OF_THE_WINDOW)}"


def test_forms_know_no_battle_that_is_played() -> None:
    assert rooms_used()["forms"] <= {"kit", "texts"}


def test_painting_drama_and_kit_know_nothing_of_a_battle() -> None:
    used = rooms_used()
    assert not used["painting"]
    assert not used["drama"]
    assert not used["kit"]
