"""The packages of the code: no import cycle between them, and imports at the top of each module."""

import ast
from collections.abc import Iterator, Mapping
from pathlib import Path

from tests.house.parsed import ROOT, Nodes, found, look, nodes_in

#: packages that only some users have; a module may import such a package inside functions
OPTIONAL = {
    "lab/map_sheets.py": {"numpy", "hexalattice", "matplotlib"},
    "lab/figure_files.py": {"matplotlib"},
    "editor/battle_editor/printing_process.py": {
        "bow"
    },  # the print process loads the drawing code, where its packages are installed
    "ui/speaker.py": {"ctypes", "pyglet"},  # a separate thread opens the device, if there is one
    "ui/music.py": {"pyglet"},  # the same
    "system/locking.py": {"fcntl"},  # not on Windows
}


def names_of_modules(root: Path) -> dict[str, Path]:
    """Return each module below a package's folder, by its full name."""
    modules = {}
    for path in sorted(root.rglob("*.py")):
        parts = path.relative_to(root.parent).with_suffix("").parts
        modules[".".join(parts[:-1] if parts[-1] == "__init__" else parts)] = path
    return modules


def package_of(root: Path, path: Path) -> str:
    """Return the folder of a module; modules at the top of the package, and each `__init__`, count as separate
    packages.
    """
    inside = path.relative_to(root.parent)
    if path.name == "__init__.py":
        return ".".join(inside.with_suffix("").parts)
    return ".".join((inside if path.parent == root else inside.parent).with_suffix("").parts)


def arrows(root: Path) -> dict[str, set[str]]:
    """Return the packages that each package imports, including imports in functions and for the type checker."""
    modules = names_of_modules(root)
    known = {ROOT / place: names for place, names in found(imported).items()} if root == ROOT else {}
    arrows: dict[str, set[str]] = {package_of(root, path): set() for path in modules.values()}
    for path in modules.values():
        here = package_of(root, path)
        for name in known.get(path) or imported(nodes_in(path.read_text(encoding="utf-8"))):
            whole = name if name in modules else name.rpartition(".")[0]
            if whole in modules and (package := package_of(root, modules[whole])) != here:
                arrows[here].add(package)
    return arrows


@look
def imported(nodes: Nodes) -> frozenset[str]:
    """Return the names that a module imports; `package.name` for a name taken from one."""
    return frozenset(name for node in nodes for name in _imported(node))


def _imported(node: ast.AST) -> Iterator[str]:
    if isinstance(node, ast.Import):
        yield from (alias.name for alias in node.names)
    elif isinstance(node, ast.ImportFrom) and node.module:
        yield from (f"{node.module}.{alias.name}" for alias in node.names)


def circles(graph: Mapping[str, set[str]]) -> set[frozenset[str]]:
    """Return the sets of packages that reach each other: the strongly connected components of a graph (Tarjan)."""
    number: dict[str, int] = {}
    lowest: dict[str, int] = {}
    open_packages: list[str] = []
    parts: set[frozenset[str]] = set()

    def visit(package: str) -> None:
        number[package] = lowest[package] = len(number)
        open_packages.append(package)
        for other in sorted(graph.get(package, ())):
            if other not in number:
                visit(other)
                lowest[package] = min(lowest[package], lowest[other])
            elif other in open_packages:
                lowest[package] = min(lowest[package], number[other])
        if lowest[package] == number[package]:
            start = open_packages.index(package)
            part = frozenset(open_packages[start:])
            del open_packages[start:]
            if len(part) > 1:
                parts.add(part)

    for package in sorted(graph):
        if package not in number:
            visit(package)
    return parts


@look
def late_imports(nodes: Nodes) -> set[str]:
    """Return the packages that functions of a module import."""
    late = set()
    for node in nodes:
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            late |= {name.split(".")[0] for inner in _statements(node) for name in _imported(inner)}
    return late


def _statements(node: ast.AST) -> Iterator[ast.AST]:
    """Yield the statements within a statement: imports are in no expression, and most nodes of a module are."""
    for field in ("body", "orelse", "finalbody", "handlers", "cases"):
        for each in getattr(node, field, ()):
            yield each
            yield from _statements(each)


def test_packages_form_no_circle() -> None:
    graph = arrows(ROOT)
    assert len(graph) > 15
    assert circles(graph) == set()


def test_a_circle_is_found_whatever_the_import(tmp_path: Path) -> None:
    house = tmp_path / "house"
    for package, text in {
        "hall": "from house.stairs.inside import up\n",
        "stairs": "def up():\n    try:\n        import house.cellar.wine\n    except OSError:\n        pass\n",
        "cellar": "from typing import TYPE_CHECKING\nif TYPE_CHECKING:\n    from house import door\n",
        "attic": "from house.hall.inside import layer\n",
    }.items():
        (house / package).mkdir(parents=True)
        (house / package / "inside.py").write_text(text, encoding="utf-8")
    (house / "cellar" / "wine.py").write_text("", encoding="utf-8")
    (house / "door.py").write_text("from house.hall.inside import layer\n", encoding="utf-8")
    assert circles(arrows(house)) == {frozenset({"house.hall", "house.stairs", "house.cellar", "house.door"})}
    assert late_imports(nodes_in((house / "stairs" / "inside.py").read_text(encoding="utf-8"))) == {"house"}


def test_imports_stand_at_the_top() -> None:
    # a command loads only the packages that it needs, so that it starts fast
    late = {place: late for place, late in found(late_imports).items() if late and not place.startswith("cli/")}
    assert late == OPTIONAL
