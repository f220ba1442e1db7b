"""The modules that the modules of a package import, directly and indirectly."""

from __future__ import annotations

import ast
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path

import bow
from tests.house.parsed import ROOT, Nodes, found, look


def names_imported(nodes: Iterable[ast.AST], *, typing_too: bool = True) -> Iterator[str]:
    """Yield the modules that a module's code imports, in functions too; `package.name` for a name taken from one.

    Args:
        nodes: the nodes of its code.
        typing_too: whether imports for the type checker alone count.
    """
    skipped: set[ast.AST] = set()
    for node in nodes:
        if not typing_too and isinstance(node, ast.If) and "TYPE_CHECKING" in ast.unparse(node.test):
            skipped.update(each for statement in node.body for each in ast.walk(statement))
        if node in skipped:  # the nodes of a statement come after it
            continue
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module:
            yield from (f"{node.module}.{alias.name}" for alias in node.names)


@look
def imports(nodes: Nodes) -> tuple[frozenset[str], frozenset[str]]:
    """Return the names that a module imports: all, and those that are not for the type checker alone."""
    return frozenset(names_imported(nodes)), frozenset(names_imported(nodes, typing_too=False))


@dataclass(frozen=True)
class Package:
    """A package on disk: each of its modules by its full name."""

    root: Path

    @property
    def modules(self) -> dict[str, Path]:
        return _modules(self.root)


@cache
def _modules(root: Path) -> dict[str, Path]:
    found = {}
    for path in sorted(root.rglob("*.py")):
        parts = path.relative_to(root.parent).with_suffix("").parts
        found[".".join(parts[:-1] if parts[-1] == "__init__" else parts)] = path
    return found


@cache
def _loaded(root: Path, module: str) -> frozenset[str]:
    """Return the modules of the package that importing one loads at once: those it names, and their packages."""
    modules = _modules(root)
    found = set()
    for name in _imports_of(modules[module])[1]:
        whole = name if name in modules else name.rpartition(".")[0]
        while whole in modules:
            found.add(whole)
            whole = whole.rpartition(".")[0]
    return frozenset(found - {root.name})


@cache
def reached(package: Package, module: str) -> frozenset[str]:
    """Return the modules that are loaded when one is imported, itself among them."""
    found, waiting = {module}, [module]
    while waiting:
        for name in _loaded(package.root, waiting.pop()) - found:
            found.add(name)
            waiting.append(name)
    return frozenset(found)


@cache
def needed(package: Package, module: str) -> frozenset[str]:
    """Return the modules that a module's own code needs, directly and indirectly.

    Unlike `reached`, this leaves out imports of the packages that contain the module, and includes the module's
    own imports for the type checker.
    """
    own = _imports_of(package.modules[module])[0]
    named = {name if name in package.modules else name.rpartition(".")[0] for name in own} & package.modules.keys()
    holders = {module[:n] for n, letter in enumerate(module) if letter == "."}
    found: set[str] = set()
    waiting = [module]
    first = True
    while waiting:
        loaded = _loaded(package.root, waiting.pop()) | (named if first else frozenset())
        first = False
        new = loaded - found - holders
        found |= new
        waiting += new
    return frozenset(found - {module})


def _imports_of(path: Path) -> tuple[frozenset[str], frozenset[str]]:
    return found(imports)[path.relative_to(ROOT).as_posix()]


PACKAGE = Package(Path(bow.__file__).parent)
