"""Every public name that the site shows has a docstring."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).parents[2]
PAGES = (ROOT / "docs" / "site" / "api").glob("*.md")
SHOWN = sorted({name for page in PAGES for name in re.findall(r"^::: (\S+)$", page.read_text(), re.MULTILINE)})
DEFINED = ast.FunctionDef | ast.ClassDef


def files(parts: list[str]) -> tuple[Path, Path]:
    """Return the two places in which a module may be."""
    place = ROOT.joinpath(*parts)
    return place.with_suffix(".py"), place / "__init__.py"


def found(name: str) -> ast.Module | DEFINED:
    """Return the source of a module, class or function."""
    parts = name.split(".")
    depth, path = next((n, path) for n in range(len(parts), 0, -1) for path in files(parts[:n]) if path.is_file())
    node: ast.Module | DEFINED = ast.parse(path.read_text(encoding="utf-8"))
    for part in parts[depth:]:
        node = next(each for each in node.body if isinstance(each, DEFINED) and each.name == part)
    return node


def lacking(name: str, node: ast.Module | DEFINED) -> Iterator[str]:
    """Yield the names of public functions, classes and methods that have no docstring."""
    if not ast.get_docstring(node):
        yield name
    if not isinstance(node, ast.FunctionDef):
        for each in node.body:
            if isinstance(each, DEFINED) and not each.name.startswith("_"):
                yield from lacking(f"{name}.{each.name}", each)


def test_what_the_site_shows_has_docstrings() -> None:
    assert [each for name in SHOWN for each in lacking(name, found(name))] == []
