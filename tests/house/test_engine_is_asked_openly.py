"""Whoever plays, records, counts or shows battles asks the engine by what it offers to all, and by nothing private."""

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

import bow

ROOT = Path(bow.__file__).parent
ROOMS = ("bots", "lab", "table", "cli", "record")
FILES = sorted(path for room in ROOMS for path in (ROOT / room).rglob("*.py"))
#: rooms within the engine that everybody may ask for what they hold; the others are its own
OPEN_ROOMS = ("events", "decisions.kinds", "decisions.verbs")
#: imports from the inside all the same, each with its reason
INSIDE = {
    # the page of a word names the bounds of its numbers, which stand where the words' fields are annotated
    "cli/records.py": {"bow.battle.core"},
}
#: private attributes of what is not ours, each with its reason
FOREIGN = {
    # it is written, not read: pyglet has no other way to take a driver later
    "table/board/sound.py": {"drivers._audio_driver"},
}
#: what a named tuple offers to all in spite of its name
OF_NAMED_TUPLES = {"_replace", "_asdict", "_fields", "_make"}


def is_open(module: str) -> bool:
    """Whether a module is offered to all: `bow.battle`, what stands at its top, and its open rooms."""
    inside = module.removeprefix("bow.battle").removeprefix(".")
    return inside in ("", *OPEN_ROOMS) or ("." not in inside and not (ROOT / "battle" / inside).is_dir())


def imports_from_inside(code: str) -> set[str]:
    """The modules of the engine that are imported and not offered to all; for the type checker too."""
    found: set[str] = set()
    for node in ast.walk(ast.parse(code)):
        if isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom) and node.module:
            rooms = {f"{node.module}.{each.name}" for each in node.names if (ROOT / "battle" / each.name).is_dir()}
            found |= {node.module} | (rooms if node.module.startswith("bow.battle") else set())
    return {name for name in found if f"{name}.".startswith("bow.battle.") and not is_open(name)}


def private_reads(code: str) -> list[str]:
    """The attributes with a leading `_` that are read of anything but `self` and `cls`."""
    return sorted(f"{node.lineno}: {ast.unparse(node)}" for node in _private(ast.parse(code)))


def _private(tree: ast.AST) -> Iterator[ast.Attribute]:
    for node in ast.walk(tree):
        if isinstance(node, ast.Attribute) and node.attr.startswith("_") and not node.attr.endswith("__"):
            own = isinstance(node.value, ast.Name) and node.value.id in ("self", "cls")
            own = own or ast.unparse(node.value) == "super()"
            if not own and node.attr not in OF_NAMED_TUPLES:
                yield node


def test_what_comes_from_inside_is_seen() -> None:
    assert imports_from_inside("from bow.battle.core.state import State") == {"bow.battle.core.state"}
    assert imports_from_inside("def f():\n    import bow.battle.rules.fire") == {"bow.battle.rules.fire"}
    assert imports_from_inside("from bow.battle import core") == {"bow.battle.core"}
    assert imports_from_inside("from bow.battle.effects import Effect") == {"bow.battle.effects"}
    offered = (
        "from bow.battle import Battle, events\nfrom bow.battle.events import Moved\nfrom bow.battle.whatif import x"
    )
    assert imports_from_inside(f"{offered}\nfrom bow.battlements.core import y") == set()
    assert private_reads("x = battle._state.at") == ["1: battle._state"]
    assert private_reads("self._state.at = event._replace(kind='x'); x.__class__; super()._draw()") == []
    assert private_reads("x = self.battle._state") == ["1: self.battle._state"]


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.relative_to(ROOT).as_posix())
def test_the_engine_is_asked_openly(path: Path) -> None:
    name = path.relative_to(ROOT).as_posix()
    code = path.read_text(encoding="utf-8")
    assert imports_from_inside(code) == INSIDE.get(name, set())
    assert {read.partition(": ")[2] for read in private_reads(code)} == FOREIGN.get(name, set())
