"""Layers above the engine read a decision's public fields, never the open procedure behind it."""

import ast
import re
from pathlib import Path

import pytest

from tests.house.parsed import ROOT, Nodes, found, look, nodes_in

#: both engines
ENGINES = ("battle", "realm")
#: the packages of the window and of the commands
SCREENS = ("cli", "editor", "table", "ui")
HERE = Path(__file__).resolve()
FIELDS = re.compile(r"\.about(\[|\.get\()")
#: modules of the engine with open procedures and their fields
BEHIND = ("bow.battle.core.stack",)


@look
def faults_in(nodes: Nodes) -> list[str]:
    """Return a module's uses of the fields of open procedures."""
    faults = []
    for node in nodes:
        if isinstance(node, ast.Attribute):
            name = node.attr
            if name == "about" or (name in ("stack", "frame") and isinstance(node.value, ast.Attribute | ast.Name)):
                value = node.value
                if name == "about" or ast.unparse(value) in ("s", "state") or ast.unparse(value).endswith("_state"):
                    faults.append(f"{node.lineno}: {ast.unparse(node)}")
            elif name == "_state":
                faults.append(f"{node.lineno}: {ast.unparse(node)}")
        elif isinstance(node, ast.ImportFrom) and node.module in BEHIND:
            faults.append(f"{node.lineno}: from {node.module}")
    return faults


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
    assert faults_in(nodes_in(code))


def test_nobody_above_the_engine_reads_open_procedures() -> None:
    above = {place: faults for place, faults in found(faults_in).items() if place.split("/")[0] not in ENGINES}
    assert len(above) > 300
    # code without a screen may have a state of its own
    told = {
        place: [fault for fault in faults if place.split("/")[0] in SCREENS or not fault.endswith("._state")]
        for place, faults in above.items()
    }
    assert {place: faults for place, faults in told.items() if faults} == {}


def test_tests_and_tools_read_no_bare_fields_either() -> None:
    root = ROOT.parent
    files = [*(root / "tests").rglob("*.py"), *(root / "tools").rglob("*.py")]
    readers = [path.name for path in files if FIELDS.search(path.read_text(encoding="utf-8")) and path != HERE]
    assert len(files) > 150
    assert readers == []
