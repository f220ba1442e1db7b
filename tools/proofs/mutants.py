"""Mutants of the engine: its sources with one small change each, made from outside.

A mutant that no rule case and no test detects shows an unproved part. Nothing here imports the engine.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
RULE = re.compile(r"\b(?:[A-Z]{3,4}-(?:\d+|[a-z]+(?:-[a-z]+)*))(?: to \d+|(?:, \d+)+)?")
NEIGHBOURS: dict[type[ast.cmpop], str] = {
    ast.Lt: "<=",
    ast.LtE: "<",
    ast.Gt: ">=",
    ast.GtE: ">",
    ast.Eq: "!=",
    ast.NotEq: "==",
    ast.In: "not in",
    ast.NotIn: "in",
    ast.Is: "is not",
    ast.IsNot: "is",
}
OPERATOR = re.compile(r"[<>=!]=|[<>]|\bnot\s+in\b|\bin\b|\bis\s+not\b|\bis\b")
OPERATORS: dict[type[ast.operator], str] = {ast.Add: "-", ast.Sub: "+", ast.Mult: "+", ast.FloorDiv: "*", ast.Mod: "+"}
NEUTRAL = {
    "bool": ("True", "False"),
    "int": ("0",),
    "int | None": ("None",),
    "list[int]": ("[]",),
    "list[Action]": ("[]",),
    "frozenset[int]": ("frozenset()",),
    "tuple[int, bool] | None": ("None",),
    "Answers | None": ("None",),
}
NAMED = {"NOWHERE": "0"}  # constants by their value
UNTOUCHED_NAMES = {"FIELDS", "__slots__", "QUESTIONS", "RULES_VERSION"}
REPORTS = {"tell"}  # reports are no rules
EXTREMES = {"min": "max", "max": "min", "any": "all", "all": "any"}


@dataclass(frozen=True)
class Mutant:
    """A file with one change: the text from `start` to `end` (offsets) becomes `new`; `within` names its function."""

    file: Path
    line: int
    start: int
    end: int
    old: str
    new: str
    rules: tuple[str, ...]
    within: str = ""

    def applied(self, source: str) -> str:
        """Return the text of the changed file."""
        return source[: self.start] + self.new + source[self.end :]

    def __str__(self) -> str:
        place = f"{self.file.relative_to(ROOT).as_posix()}:{self.line}"
        rules = f" [{' '.join(self.rules)}]" if self.rules else ""
        return f"{place}{rules}: {_short(self.old)}  ->  {_short(self.new)}"


def _short(text: str) -> str:
    line = " ".join(text.split())
    return line if len(line) <= 90 else f"{line[:60]} ... {line[-25:]}"


def rules_named(text: str) -> tuple[str, ...]:
    """Return the rule ids in a text; `CRD-1 to CRD-3`, `CRD-1 to 3` and `FIRE-6, 7` name all of them."""
    found: list[str] = []
    text = re.sub(r"\b([A-Z]{3,4})-(\d+) to (?:\1-)?(\d+)", _spread, text)
    for match in RULE.finditer(text):
        head, *more = match[0].split(", ")
        found.append(head)
        found += [f"{head.partition('-')[0]}-{number}" for number in more]
    return tuple(dict.fromkeys(found))


def _spread(match: re.Match[str]) -> str:
    return " ".join(f"{match[1]}-{n}" for n in range(int(match[2]), int(match[3]) + 1))


def mutants_of(path: Path) -> list[Mutant]:
    """Return all mutants of a Python file, in the order of its lines."""
    source = path.read_text(encoding="utf-8")
    found = _Changes(path, source).all()
    unique = {(m.start, m.end, m.new): m for m in found if m.new != m.old}
    return sorted(unique.values(), key=lambda m: (m.start, m.end))


class _Changes(ast.NodeVisitor):
    """Walks a file and records every change."""

    def __init__(self, path: Path, source: str) -> None:
        self.path = path
        self.source = source
        self.tree = ast.parse(source)
        self.found: list[Mutant] = []
        self.scopes: list[tuple[str, ...]] = [rules_named(ast.get_docstring(self.tree) or "")]
        self.names: list[str] = []
        self.returns: list[str] = []
        self.reports: list[_Reports] = []
        lines = source.splitlines(keepends=True)
        # ast counts columns in UTF-8 bytes
        self.starts = [0]
        for line in lines:
            self.starts.append(self.starts[-1] + len(line))
        self.lines = lines

    def all(self) -> list[Mutant]:
        self.visit(self.tree)
        return self.found

    # --- noting
    def offset(self, line: int, column: int) -> int:
        text = self.lines[line - 1].encode()[:column].decode()
        return self.starts[line - 1] + len(text)

    def span(self, node: ast.AST) -> tuple[int, int]:
        assert isinstance(node, (ast.expr, ast.stmt))
        assert node.end_lineno is not None
        assert node.end_col_offset is not None
        return self.offset(node.lineno, node.col_offset), self.offset(node.end_lineno, node.end_col_offset)

    def text(self, node: ast.AST) -> str:
        start, end = self.span(node)
        return self.source[start:end]

    def note(self, start: int, end: int, new: str) -> None:
        line = self.source.count("\n", 0, start) + 1
        comment = self.lines[line - 1].partition("#")[2]
        rules = rules_named(comment) or next((scope for scope in reversed(self.scopes) if scope), ())
        within = ".".join(self.names)
        self.found.append(Mutant(self.path, line, start, end, self.source[start:end], new, rules, within))

    def replace(self, node: ast.AST, new: str) -> None:
        self.note(*self.span(node), new)

    # --- scopes
    def visit_ClassDef(self, node: ast.ClassDef) -> None:  # the name that ast asks for
        self.scopes.append(rules_named(ast.get_docstring(node) or ""))
        self.names.append(node.name)
        self.statements(node.body)
        self.names.pop()
        self.scopes.pop()

    def visit_FunctionDef(self, node: ast.FunctionDef) -> None:
        if node.name in ("__str__", "__repr__"):
            return
        self.reports.append(_Reports(node))
        self.names.append(node.name)
        self.scopes.append(rules_named(ast.get_docstring(node) or ""))
        self.returns.append(ast.unparse(node.returns) if node.returns else "")
        self.statements(node.body)
        self.returns.pop()
        self.scopes.pop()
        self.names.pop()
        self.reports.pop()

    def visit_Module(self, node: ast.Module) -> None:
        self.statements(node.body)

    def statements(self, body: list[ast.stmt]) -> None:
        """Visit the statements of a block, without docstrings, imports and statements for types only."""
        for node in body:
            if isinstance(node, (ast.Import, ast.ImportFrom, ast.Assert, ast.Raise)):
                continue
            if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant):
                continue
            if isinstance(node, ast.If) and ast.unparse(node.test) in ("TYPE_CHECKING", "s.events is not None"):
                continue
            self.visit(node)

    # --- statements
    def visit_If(self, node: ast.If) -> None:
        if self.reports and self.reports[-1].reports(node):
            if any(isinstance(each, ast.Call) for each in ast.walk(node.test)):
                self.visit(node.test)  # the calls in it may have effects
            return
        self.condition(node.test)
        self.visit(node.test)
        self.statements(node.body)
        self.statements(node.orelse)

    def visit_While(self, node: ast.While) -> None:
        self.visit(node.test)
        self.statements(node.body)

    def visit_For(self, node: ast.For) -> None:
        self.visit(node.iter)
        self.statements(node.body)

    def visit_Match(self, node: ast.Match) -> None:
        for case in node.cases:
            self.statements(case.body)

    def visit_Expr(self, node: ast.Expr) -> None:
        call = node.value
        if isinstance(call, ast.Call):
            if _name_of(call.func) in REPORTS:
                return
            self.replace(node, "pass")
        self.generic_visit(node)

    def visit_Assign(self, node: ast.Assign) -> None:
        if self.reports and all(isinstance(t, ast.Name) and t.id in self.reports[-1].names for t in node.targets):
            return
        if any(isinstance(target, (ast.Attribute, ast.Subscript)) for target in node.targets):
            self.replace(node, "pass")
        if any(isinstance(t, ast.Name) and t.id in UNTOUCHED_NAMES for t in node.targets):
            return
        if _calls_range(node.value) or (len(self.scopes) == 1 and isinstance(node.targets[0], ast.Tuple)):
            return
        self.visit(node.value)

    def visit_AnnAssign(self, node: ast.AnnAssign) -> None:
        if node.value is None or ast.unparse(node.annotation).startswith("ClassVar"):
            return
        if isinstance(node.target, ast.Name) and node.target.id in UNTOUCHED_NAMES:
            return
        self.visit(node.value)

    def visit_AugAssign(self, node: ast.AugAssign) -> None:
        self.replace(node, "pass")
        swapped = {ast.Add: "-=", ast.Sub: "+="}.get(type(node.op))
        if swapped:
            self.replace(node, f"{self.text(node.target)} {swapped} {self.text(node.value)}")
        self.visit(node.value)

    def visit_Return(self, node: ast.Return) -> None:
        if node.value is None:
            return
        for neutral in NEUTRAL.get(self.returns[-1], ()):
            if NAMED.get(self.text(node.value), self.text(node.value)) != neutral:
                self.replace(node.value, neutral)
        self.visit(node.value)

    # --- expressions
    def condition(self, test: ast.expr) -> None:
        """Negate a condition, unless the change of its one comparison has the same effect."""
        if (
            isinstance(test, ast.Compare)
            and len(test.ops) == 1
            and not isinstance(test.ops[0], (ast.Lt, ast.LtE, ast.Gt, ast.GtE))
        ):
            return
        if not isinstance(test, ast.UnaryOp):
            self.replace(test, f"not ({self.text(test)})")

    def visit_Compare(self, node: ast.Compare) -> None:
        if _asks_for_none(node):
            self.visit(node.left)
            return
        left = node.left
        for op, right in zip(node.ops, node.comparators, strict=True):
            start, end = self.span(left)[1], self.span(right)[0]
            old = OPERATOR.search(self.source, start, end)
            if old is not None:
                self.note(*old.span(), NEIGHBOURS[type(op)])
            left = right
        self.generic_visit(node)

    def visit_BoolOp(self, node: ast.BoolOp) -> None:
        word = " and " if isinstance(node.op, ast.And) else " or "
        for n in range(len(node.values)):
            rest = [f"({self.text(value)})" for k, value in enumerate(node.values) if k != n]
            self.replace(node, f"({word.join(rest)})")
        self.generic_visit(node)

    def visit_UnaryOp(self, node: ast.UnaryOp) -> None:
        if isinstance(node.op, ast.Not):
            self.replace(node, f"({self.text(node.operand)})")
        if isinstance(node.op, ast.USub) and isinstance(node.operand, ast.Constant):
            return  # -1 means "none"
        self.generic_visit(node)

    def visit_BinOp(self, node: ast.BinOp) -> None:
        left, right = self.text(node.left), self.text(node.right)
        if isinstance(node.op, ast.BitAnd) and right == "1":  # a test whether a set holds a hex
            self.replace(node, "1")
            self.replace(node, "0")
            return
        if isinstance(node.op, (ast.BitAnd, ast.BitOr)):
            self.replace(node, f"({left})")
            self.replace(node, f"({right})")
        elif type(node.op) in OPERATORS:
            self.replace(node, f"(({left}) {OPERATORS[type(node.op)]} ({right}))")
        if isinstance(node.op, (ast.LShift, ast.RShift)) and isinstance(node.left, ast.Constant):
            self.visit(node.right)  # 1 << h: a set of one hex
            return
        self.generic_visit(node)

    def visit_IfExp(self, node: ast.IfExp) -> None:
        self.condition(node.test)
        self.generic_visit(node)

    def visit_comprehension(self, node: ast.comprehension) -> None:
        for test in node.ifs:
            self.replace(test, "True")
        self.generic_visit(node)

    def visit_Call(self, node: ast.Call) -> None:
        name = _name_of(node.func)
        if name in REPORTS:
            return
        if isinstance(node.func, ast.Name) and name in EXTREMES and len(node.args) >= 1:
            self.replace(node.func, EXTREMES[name])
        if name == "frozenset" and len(node.args) == 1 and isinstance(node.args[0], ast.Tuple):
            self.entries(node.args[0])
        if name in ("Action", "Refusal"):
            return  # its words
        self.generic_visit(node)

    def entries(self, node: ast.Tuple) -> None:
        """Remove each entry from a table in turn."""
        for n in range(len(node.elts)):
            rest = [self.text(each) for k, each in enumerate(node.elts) if k != n]
            self.replace(node, f"({''.join(f'{each}, ' for each in rest)})")

    def visit_keyword(self, node: ast.keyword) -> None:
        if node.arg != "strict":  # of zip: it guards against mistakes and changes nothing
            self.generic_visit(node)

    def visit_Subscript(self, node: ast.Subscript) -> None:
        self.visit(node.value)

    def visit_Constant(self, node: ast.Constant) -> None:
        if node.value is True or node.value is False:
            self.replace(node, str(not node.value))
        elif isinstance(node.value, int):
            self.replace(node, str(node.value + 1))
            if node.value > 0:
                self.replace(node, str(node.value - 1))

    def visit_JoinedStr(self, node: ast.JoinedStr) -> None:
        return


class _Reports:
    """The parts of a function that only serve its reports: statements, and local names that nothing else reads."""

    def __init__(self, function: ast.FunctionDef) -> None:
        self.function = function
        told: set[str] = set()
        used: set[str] = set()

        def read(node: ast.AST, into: set[str]) -> None:
            if isinstance(node, ast.stmt) and self.reports(node):
                into = told
            if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Load):
                into.add(node.id)
            for child in ast.iter_child_nodes(node):
                read(child, into)

        read(function, used)
        self.names = frozenset(told - used)

    def reports(self, node: ast.stmt) -> bool:
        """Return whether a statement only reports, perhaps under a condition and with local names."""
        if not isinstance(node, ast.If):
            return (
                isinstance(node, ast.Expr) and isinstance(node.value, ast.Call) and _name_of(node.value.func) in REPORTS
            )
        reports = [each for each in node.body if self.reports(each)]
        others = [each for each in node.body if each not in reports]
        return bool(reports) and not node.orelse and all(self._serves(each, node) for each in others)

    def _serves(self, node: ast.stmt, within: ast.If) -> bool:
        """Return whether a statement only assigns names that nothing outside of another statement reads."""
        if not isinstance(node, ast.Assign) or not all(isinstance(target, ast.Name) for target in node.targets):
            return False
        names = {target.id for target in node.targets if isinstance(target, ast.Name)}
        return all(_reads(self.function, name) == _reads(within, name) for name in names)


def _reads(node: ast.AST, name: str) -> int:
    return sum(1 for n in ast.walk(node) if isinstance(n, ast.Name) and isinstance(n.ctx, ast.Load) and n.id == name)


def _name_of(function: ast.expr) -> str:
    return (
        function.id if isinstance(function, ast.Name) else function.attr if isinstance(function, ast.Attribute) else ""
    )


def _asks_for_none(node: ast.Compare) -> bool:
    """Return whether a comparison is `x < 0` or `x >= 0`: is there a unit, a hex? Mutants would ask for the first unit
    only.
    """
    right = node.comparators[0]
    return isinstance(node.ops[0], (ast.Lt, ast.GtE)) and isinstance(right, ast.Constant) and right.value == 0


def _calls_range(value: ast.expr) -> bool:
    return isinstance(value, ast.Call) and _name_of(value.func) == "range"


#: declarations, and code that only stores or writes them: they hold no rules
NO_RULES = ("__init__.py", "effect.py", "setting.py", "stack.py", "state.py")
NO_RULES_OF_THE_REALM = (*NO_RULES, "compiled.py", "frame.py", "terms.py", "vocabulary.py")


def battle_files() -> list[Path]:
    """Return the default sources of mutants of the battle: the rules, the effects, and their foundations."""
    return _modules("battle", ("rules", "effects", "deeds", "core"), NO_RULES)


def realm_files() -> list[Path]:
    """Return the default sources of mutants of the realm."""
    return _modules("realm", ("rules", "rules/fighting", "effects", "core"), NO_RULES_OF_THE_REALM)


def _modules(game: str, packages: Sequence[str], without: Sequence[str]) -> list[Path]:
    folders = [ROOT / "bow" / game / package for package in packages]
    return [path for folder in folders for path in sorted(folder.glob("*.py")) if path.name not in without]
