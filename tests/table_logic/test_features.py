"""The list of the table's features: a test opens each of them, and every command or page has one."""

import ast
from pathlib import Path
from typing import Any

import yaml

from bow.table.opened import OPENED
from bow.ui.kit.commands import COMMANDS

HERE = Path(__file__).parent
FEATURES: dict[str, dict[str, list[str]]] = yaml.safe_load((HERE / "features.yaml").read_text(encoding="utf-8"))


def names_of_tests(file: Path) -> set[str]:
    found: Any = ast.walk(ast.parse(file.read_text(encoding="utf-8")))
    return {node.name for node in found if isinstance(node, ast.FunctionDef) and node.name.startswith("test_")}


def test_every_feature_is_opened_by_a_test() -> None:
    named = [test for feature in FEATURES.values() for test in feature["tests"]]
    missing = []
    for test in named:
        file, _, name = test.partition("::")
        path = HERE.parent / "table" / file
        if not path.is_file() or name not in names_of_tests(path):
            missing.append(test)
    assert len(FEATURES) > 70
    assert missing == []


def test_every_command_and_page_belongs_to_one_feature() -> None:
    commands = [id for feature in FEATURES.values() for id in feature.get("commands", ())]
    pages = [page for feature in FEATURES.values() for page in feature.get("pages", ())]
    assert sorted(commands) == sorted(COMMANDS)
    assert sorted(pages) == sorted(page.__name__ for page in OPENED)
