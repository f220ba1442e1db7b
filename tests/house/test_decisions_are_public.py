"""Layers above the engine read a decision's public fields, never the open procedure behind it."""

import ast
import re
from pathlib import Path

import pytest

import bow

ROOT = Path(bow.__file__).parent
#: both engines
ENGINES = (ROOT / "battle", ROOT / "realm")
ABOVE = sorted(path for path in ROOT.rglob("*.py") if not any(map(path.is_relative_to, ENGINES)))
HERE = Path(__file__).resolve()
FIELDS = re.compile(r"\.about(\[|\.get\()")
#: modules of the engine with open procedures and their fields
BEHIND = ("bow.battle.core.stack",)


def faults_in(code: str, screen: bool) -> list[str]:
    """Return a module's uses of the fields of open procedures; `screen`: it belongs to the window or the commands."""
    found = []
    for node in ast.walk(ast.parse(code)):
        if isinstance(node, ast.Attribute):
            name = node.attr
            if name == "about" or (name in ("stack", "frame") and isinstance(node.value, ast.Attribute | ast.Name)):
                value = node.value
                if name == "about" or ast.unparse(value) in ("s", "state") or ast.unparse(value).endswith("_state"):
                    found.append(f"{node.lineno}: {ast.unparse(node)}")
            elif name == "_state" and screen:
                found.append(f"{node.lineno}: {ast.unparse(node)}")
        elif isinstance(node, ast.ImportFrom) and node.module in BEHIND:
            found.append(f"{node.lineno}: from {node.module}")
    return found


@pytest.mark.parametrize(
    "code",
    [
        'x = owed.about["card"]',
        'x = owed.about.get("card")',
        "x = battle._state.stack[-1]",
        "x = s.stack",
        "x = battle._state",
        "from bow.battle.core.stack import Frame",
    ],
)
def test_what_reads_an_open_procedure_is_seen(code: str) -> None:
    assert faults_in(code, screen=True)


def test_nobody_above_the_engine_reads_open_procedures() -> None:
    found = {}
    for path in ABOVE:
        place = path.relative_to(ROOT)
        screen = place.parts[0] in ("cli", "editor", "table", "ui")
        found[place.as_posix()] = faults_in(path.read_text(encoding="utf-8"), screen)
    assert len(found) > 300
    assert {name: faults for name, faults in found.items() if faults} == {}


def test_tests_and_tools_read_no_bare_fields_either() -> None:
    root = ROOT.parent
    files = [*(root / "tests").rglob("*.py"), *(root / "tools").rglob("*.py")]
    readers = [path.name for path in files if FIELDS.search(path.read_text(encoding="utf-8")) and path != HERE]
    assert len(files) > 150
    assert readers == []
