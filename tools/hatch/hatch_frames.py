"""Writing the runtime parts of frames into the source of the engine before it is compiled.

A frame declares each field once, `house: int = given("house")`, and `bow.game.frames` makes its constructor from
that at import. The compiler does not see this: for it a field is a field and a constructor a function. So the copy of
the source that is compiled gets both in plain code.
"""

from __future__ import annotations

import ast
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

#: the base class of all frames
ROOT = "Procedure"
#: the package with the base class, which all games use
BASE = "game"
#: frames with plain subclasses: the frames of deeds and of other games
OPEN = (ROOT, "Frame", "UnitFrame", "RealmFrame")
#: the imports of the written code; it may be imported twice
NEEDS = """
from typing import TYPE_CHECKING, Any, ClassVar
if TYPE_CHECKING:
    from mypy_extensions import mypyc_attr
"""


@dataclass
class FrameClass:
    """A class of frames as its source declares it."""

    name: str
    node: ast.ClassDef
    path: Path
    #: fields declared here: name -> (type, form)
    fields: dict[str, tuple[str, str]] = field(default_factory=dict)
    #: blanks declared here: form -> the blank value, as source
    blanks: dict[str, str] = field(default_factory=dict)
    #: the required fields
    must: set[str] = field(default_factory=set)


def write_out_frames(paths: Iterable[Path]) -> None:
    """Rewrite the modules that declare frames. The games are apart, as their frames may have the same names."""
    packages: dict[str, dict[Path, ast.Module]] = {}
    for path in paths:
        packages.setdefault(_package(path), {})[path] = ast.parse(path.read_text(encoding="utf-8"))
    base = packages.get(BASE, {})
    for trees in packages.values():
        frames = _frames({**base, **trees})
        for path in trees:
            here = [each for each in frames.values() if each.path == path]
            if here:
                _rewrite(path, here, frames)


def _package(path: Path) -> str:
    """Return the package of `bow` that has a module: `battle`, `realm`, `game`."""
    parts = path.parts
    return parts[len(parts) - parts[::-1].index("bow")]


def _frames(trees: Mapping[Path, ast.Module]) -> dict[str, FrameClass]:
    """Return all classes of frames by name; base classes come before derived ones."""
    nodes = {
        node.name: (path, tree, node)
        for path, tree in trees.items()
        for node in tree.body
        if isinstance(node, ast.ClassDef)
    }
    found: dict[str, FrameClass] = {}

    def visit(name: str) -> bool:
        if name in found:
            return True
        if name not in nodes:
            return False
        path, tree, node = nodes[name]
        if name == ROOT or any(visit(base) for base in _bases(node)):
            found[name] = _declared(path, tree, node)
            return True
        return False

    for name in nodes:
        visit(name)
    return found


def _bases(node: ast.ClassDef) -> list[str]:
    return [ast.unparse(base).partition("[")[0] for base in node.bases]


def _declared(path: Path, tree: ast.Module, node: ast.ClassDef) -> FrameClass:
    """Return the declarations in the body of a class."""
    made = FrameClass(node.name, node, path)
    for statement in node.body:
        if not isinstance(statement, ast.AnnAssign) or not isinstance(statement.target, ast.Name):
            continue
        name, value = statement.target.id, statement.value
        if name == "BLANKS":
            assert value is not None
            made.blanks = _blanks(tree, value)
        elif _is_field(statement):
            assert isinstance(value, ast.Call)
            form = ast.literal_eval(value.args[0])
            made.fields[name] = (ast.unparse(statement.annotation), form)
            if ast.unparse(value.func) == "given":
                made.must.add(name)
    return made


def _is_field(statement: ast.stmt) -> bool:
    value = statement.value if isinstance(statement, ast.AnnAssign) else None
    return isinstance(value, ast.Call) and ast.unparse(value.func) in ("given", "blank")


def _blanks(tree: ast.Module, value: ast.expr) -> dict[str, str]:
    """Evaluate a table of blank values; it has plain values, and whole numbers named in its module."""
    names: dict[str, Any] = {"dict": dict, "list": list, "tuple": tuple, "__builtins__": {}}
    for statement in tree.body:
        if isinstance(statement, ast.Assign) and isinstance(statement.targets[0], ast.Name):
            try:
                names[statement.targets[0].id] = ast.literal_eval(statement.value)
            except ValueError:
                continue
    table: dict[str, Any] = eval(compile(ast.Expression(value), "BLANKS", "eval"), names)
    return {form: f"{blank.__name__}()" if isinstance(blank, type) else repr(blank) for form, blank in table.items()}


def _rewrite(path: Path, here: list[FrameClass], frames: Mapping[str, FrameClass]) -> None:
    """Rewrite a module from its end to its beginning, so that line numbers stay valid."""
    lines = path.read_text(encoding="utf-8").splitlines()
    for frame in sorted(here, key=lambda frame: -frame.node.lineno):
        node = frame.node
        assert node.end_lineno is not None
        if frame.name != ROOT:
            lines[node.end_lineno : node.end_lineno] = _written_out(frame, frames)
        for statement in node.body:
            if _is_field(statement):
                assert isinstance(statement, ast.AnnAssign)
                line = lines[statement.lineno - 1]
                lines[statement.lineno - 1] = line[: statement.annotation.end_col_offset]
            elif isinstance(statement, ast.Assign) and ast.unparse(statement.targets[0]) == "kind":
                lines[statement.lineno - 1] = lines[statement.lineno - 1].replace("kind =", "kind: ClassVar[str] =", 1)
        first = min([node.lineno, *(decorator.lineno for decorator in node.decorator_list)])
        attribute = ["@mypyc_attr(allow_interpreted_subclasses=True)"] if frame.name in OPEN else []
        lines[first - 1 : node.lineno - 1] = attribute
    future = lines.index("from __future__ import annotations")
    lines[future + 1 : future + 1] = [*NEEDS.splitlines(), *_inherited_imports(here, frames)]
    path.write_text("\n".join(lines) + "\n", encoding="utf-8")


def _inherited_imports(here: Iterable[FrameClass], frames: Mapping[str, FrameClass]) -> list[str]:
    """Return imports, for the type checker, of the types of inherited fields: constructors name them in each module."""
    names, modules = set[str](), set[Path]()
    for frame in here:
        for each in _line(frame, frames)[:-1]:
            modules.add(each.path)
            for kind, _ in each.fields.values():
                names |= {node.id for node in ast.walk(ast.parse(kind)) if isinstance(node, ast.Name)}
    trees = [ast.parse(path.read_text(encoding="utf-8")) for path in sorted(modules)]
    imports = [node for tree in trees for node in ast.walk(tree) if isinstance(node, ast.ImportFrom)]
    found = {(node.module, each.name) for node in imports for each in node.names if each.name in names}
    return (
        ["if TYPE_CHECKING:", *(f"    from {module} import {name}" for module, name in sorted(found))] if found else []
    )


def _line(frame: FrameClass, frames: Mapping[str, FrameClass]) -> list[FrameClass]:
    """Return a class and its base classes, the most general one first."""
    line = [frame]
    while bases := [frames[base] for base in _bases(line[0].node) if base in frames]:
        line.insert(0, bases[0])
    return line


def _written_out(frame: FrameClass, frames: Mapping[str, FrameClass]) -> list[str]:
    """Return the constructor and the copy method of a frame, and the table of its fields."""
    line = _line(frame, frames)
    fields: dict[str, tuple[str, str]] = {}
    blanks: dict[str, str] = {}
    for each in line:
        fields |= each.fields
        blanks |= each.blanks
    must = set[str]().union(*(each.must for each in line))
    forms = {name: form for name, (_, form) in fields.items()}
    code = [f"FIELDS: ClassVar[dict[str, str]] = {forms!r}"]
    if fields:
        code += ["", f"def __init__(self, *, {', '.join(_parameters(fields, blanks, must))}) -> None:"]
        for name, (_, form) in fields.items():
            fresh = name not in must and blanks[form].endswith("()")
            code.append(f"    self.{name} = {f'{blanks[form]} if {name} is None else ' if fresh else ''}{name}")
        copies = [f"{name}=self.{name}{'[:]' * kind.startswith('list[')}" for name, (kind, _) in fields.items()]
        code += ["", f"def copy(self) -> {frame.name}:", f"    return {frame.name}({', '.join(copies)})"]
    return ["", *(f"    {each}" if each else "" for each in code)]


def _parameters(fields: Mapping[str, tuple[str, str]], blanks: Mapping[str, str], must: set[str]) -> list[str]:
    found = []
    for name, (kind, form) in fields.items():
        if name in must:
            found.append(f"{name}: {kind}")
        elif blanks[form].endswith("()"):  # a separate list for each frame
            found.append(f"{name}: {kind} | None = None")
        else:
            found.append(f"{name}: {kind} = {blanks[form]}")
    return found
