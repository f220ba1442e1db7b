"""The contracts of imports in pyproject.toml, which `lint-imports` checks: each can break, and the page says the same.

What a contract cannot say is tested here: the engines open no file, and the rules name no card.
"""

from __future__ import annotations

import ast
import re
from copy import deepcopy
from typing import Any

import grimp
import pytest
from importlinter import Contract
from importlinter.api import read_configuration
from importlinter.contracts.forbidden import ForbiddenContract
from importlinter.contracts.layers import LayersContract

from tests.house.parsed import MODULES, ROOT, Nodes, found, look, nodes_in

TYPES: dict[str, type[Contract]] = {"layers": LayersContract, "forbidden": ForbiddenContract}
CONFIGURATION = read_configuration(str(ROOT.parent / "pyproject.toml"))
CONTRACTS: dict[str, dict[str, Any]] = {each["id"]: each for each in CONFIGURATION["contracts_options"]}
#: the layer of each package or module below `bow`, such as `table/battle`; the window is `table`
LAYERS = {
    "table" if name.startswith("table.") and not name.endswith((".battle", ".realm")) else name.replace(".", "/"): layer
    for layer, names in enumerate(reversed(CONTRACTS["layers"]["layers"]))
    for name in re.findall(r"[\w.]+", names)
}
#: imports that would break each contract
BREAKING = {
    "layers": [
        ("bow.content.packs", "bow.words.messages"),
        ("bow.words.messages", "bow.record.journal"),
        ("bow.ui.wording", "bow.table.battle.play.session"),
        ("bow.editor.forms", "bow.table.app"),
        ("bow.table.battle.play.saves", "bow.table.realm.play.realm_saves"),
        ("bow.battle.view", "bow.realm.realm"),
    ],
    "battle": [("bow.battle.rules.combat", "bow.battle.deeds"), ("bow.battle.core.state", "bow.battle.view")],
    "realm": [("bow.realm.core.state", "bow.realm.rules"), ("bow.realm.rules.raids", "bow.realm.realm")],
    "compiled": [("bow.realm.rules.raids", "bow.realm.content.models")],
    "pure": [("bow.battle.core.state", "random"), ("bow.realm.rules.raids", "time"), ("bow.hexes", "os")],
    "installed": [("bow.cli.program", "tools"), ("bow.battle.view", "tests")],
    "open": [("bow.table.app", "bow.battle.core.state"), ("bow.bots.greedy", "bow.realm.rules.raids")],
    "screenless": [
        ("bow.table.battle.play.saves", "arcade"),
        ("bow.table.battle.play.selection", "bow.table.battle.board"),
    ],
    "said": [("bow.remote.speech", "bow.remote.table"), ("bow.remote.speech", "bow.realm.realm")],
    "any-game": [("bow.seats.seat", "bow.battle"), ("bow.system.places", "bow.realm.terms")],
}


@pytest.fixture(scope="module")
def graph() -> grimp.ImportGraph:
    return grimp.build_graph("bow", include_external_packages=True, cache_dir=None)


def is_kept(id: str, graph: grimp.ImportGraph) -> bool:
    settings = CONTRACTS[id]
    made = TYPES[settings["type"]](settings["name"], CONFIGURATION["session_options"], settings)
    return made.check(deepcopy(graph), verbose=False).kept  # it takes the ignored imports out of the graph


@pytest.mark.parametrize("id", CONTRACTS)
def test_a_contract_is_kept_and_can_break(id: str, graph: grimp.ImportGraph) -> None:
    assert is_kept(id, graph)
    for importer, imported in BREAKING[id]:
        assert importer in graph.modules
        changed = deepcopy(graph)
        if imported not in graph.modules:
            changed.add_module(imported, is_squashed=True)
        changed.add_import(importer=importer, imported=imported)
        assert not is_kept(id, changed), f"{importer} may import {imported}"


def test_a_new_package_needs_a_layer(graph: grimp.ImportGraph) -> None:
    for id, module in (("layers", "bow.cellar"), ("battle", "bow.battle.cellar"), ("realm", "bow.realm.cellar")):
        changed = deepcopy(graph)
        changed.add_module(module)
        assert not is_kept(id, changed)


def test_the_window_is_one_layer() -> None:
    """Each module of `bow/table` outside the tables of the games is on the list."""
    named = re.findall(r"table\.(\w+)", " ".join(CONTRACTS["layers"]["layers"]))
    assert {*named} == {place.split("/")[1].removesuffix(".py") for place in MODULES if place.startswith("table/")} - {
        "__init__"
    }


def test_the_page_names_the_same_layers() -> None:
    page = (ROOT.parent / "docs" / "contributing.md").read_text(encoding="utf-8")
    told = re.findall(r"^ +(\d+)  ((?:bow/[\w/]+ {1,2})+)", page, re.MULTILINE)
    named = {name.removeprefix("bow/"): int(layer) for layer, names in told for name in names.split()}
    assert named == {package: layer for package, layer in LAYERS.items() if (ROOT / package).is_dir()}


@look
def opening(nodes: Nodes) -> set[str]:
    """Return the functions that a module calls to read or write files or to print."""
    calls = {getattr(n.func, "id", getattr(n.func, "attr", "")) for n in nodes if isinstance(n, ast.Call)}
    return calls & {"open", "read_text", "write_text", "print"}


def test_the_engine_opens_no_file() -> None:
    pure = {
        place: calls
        for place, calls in found(opening).items()
        if place.split("/")[0] in ("hexes", "game", "battle", "realm") and not place.startswith("realm/content/")
    }
    assert len(pure) > 100
    assert {place: calls for place, calls in pure.items() if calls} == {}
    assert opening(nodes_in("open('x')\npath.read_text()")) == {"open", "read_text"}


def test_the_rules_name_no_keyword_and_no_card() -> None:
    """Everything that changes a rule is an effect: the rules ask questions, and never for a keyword by name."""
    effects = {"stalwart", "off-balance", "heavy-armor", "dogs-of-war", "no-valor", "pursue", "toughness", "cover"}
    for path in sorted((ROOT / "battle" / "rules").glob("*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Compare):
                for side in (node.left, *node.comparators):
                    assert not (isinstance(side, ast.Constant) and side.value in effects), f"{path.name}:{node.lineno}"
