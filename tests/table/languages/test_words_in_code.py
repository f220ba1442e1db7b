"""The table's code has no texts for readers: every literal that could reach the screen is a key, a file name or a sign.

The test checks literals passed to functions that draw or show text (`DRAWING`), and any other literal that
looks like a sentence. It misses texts put together from single words.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

import bow

ROOT = Path(bow.__file__).parent
FILES = sorted(path for room in ("editor", "table", "ui") for path in (ROOT / room).rglob("*.py"))
#: Functions that show text, and the position and name of the argument with the text.
DRAWING: dict[str, tuple[int, str]] = {
    "text": (0, "text"), "button": (2, "label"), "switch": (2, "label"), "heading": (2, "text"),
    "label": (2, "text"), "head": (0, "text"), "Fact": (1, "text"), "Spot": (4, "hint"), "Text": (0, "text"),
    "set_caption": (0, "caption"), "notice": (0, "text"), "shorten": (0, "text"), "fit": (0, "text"),
    "wrap": (0, "text"), "button_width": (0, "label"),
}  # fmt: skip
SENTENCE = re.compile(r"[A-Za-z][\w’'-]*[,;:]? [A-Za-zА-Яа-я][\w’'-]*")


def calls(tree: ast.AST) -> Iterator[tuple[str, ast.Call]]:
    for node in ast.walk(tree):
        if isinstance(node, ast.Call):
            name = node.func.attr if isinstance(node.func, ast.Attribute) else getattr(node.func, "id", "")
            yield name, node


def words_of(node: ast.AST | None) -> Iterator[str]:
    """Yield the literals that a text is made of: alternatives, sums and the fixed parts of f-strings, but no calls."""
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        yield node.value
    elif isinstance(node, ast.IfExp):
        yield from words_of(node.body)
        yield from words_of(node.orelse)
    elif isinstance(node, (ast.BinOp, ast.BoolOp)):
        for side in (node.left, node.right) if isinstance(node, ast.BinOp) else node.values:
            yield from words_of(side)
    elif isinstance(node, ast.JoinedStr):
        yield from (str(part.value) for part in node.values if isinstance(part, ast.Constant))


def drawn(tree: ast.AST) -> Iterator[tuple[int, str]]:
    """Yield words in places that expect a text for the reader."""
    for name, call in calls(tree):
        if name not in DRAWING:
            continue
        place, keyword = DRAWING[name]
        given = [call.args[place]] if len(call.args) > place else []
        given += [each.value for each in call.keywords if each.arg == keyword]
        for node in given:
            for text in words_of(node):
                if re.search(r"[A-Za-zА-Яа-я]{2,}", text) and not re.fullmatch(r"I{2,3}", text.strip()):
                    yield call.lineno, text


def unspoken(tree: ast.AST) -> set[ast.AST]:
    """Return literals that no player reads: docstrings, errors, assertions, types, the program's log."""
    found: set[ast.AST] = set()
    for node in ast.walk(tree):
        if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant):
            found.add(node.value)
        elif isinstance(node, (ast.Raise, ast.Assert)):
            found.update(ast.walk(node))
        elif isinstance(node, ast.AnnAssign):
            found.update(ast.walk(node.annotation))
    for _, call in calls(tree):
        logged = isinstance(call.func, ast.Attribute) and getattr(call.func.value, "id", "") == "_log"
        if logged:
            found.update(ast.walk(call))
    return found


def sentences(tree: ast.AST) -> Iterator[tuple[int, str]]:
    """Yield all literals that look like two words of a sentence."""
    silent = unspoken(tree)
    for node in ast.walk(tree):
        if not isinstance(node, ast.Constant) or not isinstance(node.value, str) or node in silent:
            continue
        if SENTENCE.search(node.value) and not node.value.lstrip().startswith(("Alegreya", "DejaVu", "#version")):
            yield node.lineno, node.value


def test_no_words_are_written_in_code() -> None:
    assert len(FILES) > 200
    found = {file.relative_to(ROOT).as_posix(): words_in(file) for file in FILES}
    assert {name: words for name, words in found.items() if words} == {}


def words_in(file: Path) -> list[tuple[int, str]]:
    tree = ast.parse(file.read_text(encoding="utf-8"))
    said = () if "painting" in file.parts else sentences(tree)  # the painter's noises have names of two words
    return sorted({*drawn(tree), *said})


@pytest.mark.parametrize(
    "code",
    [
        'sheet.text("Morale", box, 12, colour)',
        'sheet.text(f"Round {n}", box, 12, colour)',
        'self.button("done", box, "End turn" if mine else "")',
        'Fact("", "it burns")',
        'found = "two words"',
        'Spot("unit", "s1", box, True, hint="a unit")',
    ],
)
def test_the_check_finds_words(code: str) -> None:
    tree = ast.parse(code)
    assert [*drawn(tree), *sentences(tree)]


@pytest.mark.parametrize(
    "code",
    [
        'sheet.text(say("morale-heading"), box, 12, colour)',
        'sheet.text(f"{n}+", box, 12, colour)',
        '"""A docstring of words."""',
        'raise ValueError("no such thing here")',
        'sheet.picture("icons/glyph/star.png", box)',
    ],
)
def test_the_check_leaves_the_rest_alone(code: str) -> None:
    tree = ast.parse(code)
    assert not [*drawn(tree), *sentences(tree)]
