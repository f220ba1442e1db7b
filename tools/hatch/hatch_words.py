"""Writing the runtime parts of effects, deeds and other frozen dataclasses into the source before it is compiled.

The word of an effect belongs to its class, and the forms of the editor read its annotations. The compiler supports
neither: `bow/game/compiled.py` says why, and does the rest when a module is imported.
"""

from __future__ import annotations

import ast
from collections.abc import Iterable, Mapping
from pathlib import Path

#: the decorators of the classes that are written out, and whether their constructors take fields by name only
DECORATORS = {"dataclass(frozen=True)": False, "dataclass(frozen=True, kw_only=True)": True}
#: how a field says that it has no default value; `field()` where a base class has one of that name
NO_DEFAULT = ("", "field()")
NEEDS = ("from typing import Any", "from bow.game.compiled import as_dataclass")


def write_out_words(paths: Iterable[Path]) -> None:
    """Rewrite the modules with classes that have exactly one of `DECORATORS`."""
    found: dict[Path, list[ast.ClassDef]] = {}
    for path in paths:
        tree = ast.parse(path.read_text(encoding="utf-8"))
        nodes = [node for node in tree.body if isinstance(node, ast.ClassDef)]
        if here := [node for node in nodes if _decorator(node)]:
            found[path] = here
        # all compiled abstract classes share the cache of `isinstance`: in plain Python a Deed would be a Count
        path.write_text(path.read_text(encoding="utf-8").replace("(ABC):", ":"), encoding="utf-8")
    words = {node.name: node for nodes in found.values() for node in nodes}
    for path, nodes in found.items():
        _rewrite(path, nodes, words)


def _decorator(node: ast.ClassDef) -> str:
    """Return the decorator of a class that is written out; empty if it has none of these."""
    return next((said for said in map(ast.unparse, node.decorator_list) if said in DECORATORS), "")


def _rewrite(path: Path, nodes: list[ast.ClassDef], words: Mapping[str, ast.ClassDef]) -> None:
    """Rewrite a module from its end to its beginning, so that line numbers stay valid."""
    lines = path.read_text(encoding="utf-8").splitlines()
    for node in sorted(nodes, key=lambda node: -node.lineno):
        assert node.end_lineno is not None
        own = _fields([node])
        said = {each.target.id: ast.unparse(each.annotation) for each in _declared(node)}
        given = ", ".join(f"{name!r}: {value}" for name, (_, value) in own.items() if value)
        by_name = DECORATORS[_decorator(node)]
        after = ["", "", f"as_dataclass({node.name}, {said!r}, {{{given}}}, kw_only={by_name})"]
        lines[node.end_lineno : node.end_lineno] = [*_constructor(node, words), *after]
        for each in _declared(node):
            if each.target.id in own and each.value is not None:
                last = each.annotation
                assert last.end_lineno == each.end_lineno == each.lineno
                lines[each.lineno - 1] = lines[each.lineno - 1][: last.end_col_offset]
        del lines[node.decorator_list[0].lineno - 1]
    future = lines.index("from __future__ import annotations")
    lines[future + 1 : future + 1] = NEEDS
    path.write_text("\n".join(lines) + "\n", encoding="utf-8")


class _Declaration(ast.AnnAssign):
    """A statement in the body of a class that annotates a name."""

    target: ast.Name


def _declared(node: ast.ClassDef) -> list[_Declaration]:
    return [each for each in node.body if isinstance(each, ast.AnnAssign) and isinstance(each.target, ast.Name)]  # type: ignore[misc]


def _fields(line: Iterable[ast.ClassDef]) -> dict[str, tuple[str, str]]:
    """Return the fields of a class and its bases: name -> its annotation, and its default value or an empty text."""
    return {
        each.target.id: (ast.unparse(each.annotation), ast.unparse(each.value) if each.value else "")
        for node in line
        for each in _declared(node)
        if not ast.unparse(each.annotation).startswith("ClassVar")
    }


def _constructor(node: ast.ClassDef, words: Mapping[str, ast.ClassDef]) -> list[str]:
    line = [node]
    while bases := [words[base.id] for base in line[0].bases if isinstance(base, ast.Name) and base.id in words]:
        line.insert(0, bases[0])
    own = _fields([node])
    if not own:
        return []
    # another module may lack the names in the annotations of its base classes
    fields = {name: (said if name in own else "Any", value) for name, (said, value) in _fields(line).items()}
    first = "self, *" if DECORATORS[_decorator(node)] else "self"
    taken = ", ".join(
        f"{name}: {said}{f' = {value}' if value not in NO_DEFAULT else ''}" for name, (said, value) in fields.items()
    )
    return ["", f"    def __init__({first}, {taken}) -> None:", *(f"        self.{name} = {name}" for name in fields)]
