"""The screens of both tables know few modules: parts get what they need when they are made."""

import ast
from pathlib import Path

import bow

#: the most modules of `bow` that each screen imports, also for its types; the bounds only fall
BOUNDS = {
    "table/battle/screens/battle_screen.py": 18,
    "table/realm/screens/realm_screen.py": 17,
}


def imports_of(path: Path) -> set[str]:
    """Return the modules of `bow` that a module imports, wherever the import is."""
    nodes = list(ast.walk(ast.parse(path.read_text(encoding="utf-8"))))
    found = {node.module for node in nodes if isinstance(node, ast.ImportFrom) and node.module is not None}
    found |= {alias.name for node in nodes if isinstance(node, ast.Import) for alias in node.names}
    return {name for name in found if name.partition(".")[0] == "bow"}


def test_screens_import_few_modules() -> None:
    root = Path(bow.__file__).parent
    found = {place: len(imports_of(root / place)) for place in BOUNDS}
    assert {place: count for place, count in found.items() if count > BOUNDS[place]} == {}
