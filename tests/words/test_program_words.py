"""Programmers' words: images of our own stay out of names, docstrings, comments and docs.

The table is the one of docs/contributing.md ("Words"), with the pattern that finds each word in its scope.
"""

from __future__ import annotations

import ast
import gc
import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Final, NamedTuple

import pytest

ROOT = Path(__file__).parents[2]
PAGE = ROOT / "docs" / "contributing.md"
CODE = ("bow", "tools", "tests")
#: besides those at the top
PAGES = ("docs", "tools", ".github")
#: the table itself, and its examples of wrong words
OWN_FILES = ("tests/words/test_program_words.py", "docs/contributing.md")

MODULE, CLASS, FUNCTION, PROSE = "M", "C", "F", "P"


@dataclass(frozen=True)
class Row:
    """A word to avoid.

    Attributes:
        word: the word, as docs/contributing.md has it.
        scopes: the letters of its scopes.
        better: what to write instead.
        name: finds the word in a name of code, written with underscores: a regular expression for whole parts of it.
        prose: finds it in a text.
        within: the folders and pages in which it is wrong; empty for all.
        attributes_only: whether functions may have the name.
    """

    word: str
    scopes: str
    better: str
    name: str = ""
    prose: str = ""
    within: tuple[str, ...] = ()
    attributes_only: bool = False

    def holds_in(self, file: str) -> bool:
        return not self.within or file.startswith(self.within)


#: where told and tell mean a record that is loaded or replayed
OF_RECORDS = (
    "bow/record/",
    "bow/seats/",
    "bow/table/battle/play/saves",
    "bow/ui/screens/about_panel",
    "bow/ui/screens/saved_screen",
)
#: where a draft means a sample of dice and cards; elsewhere it is an edited battle plan
OF_SAMPLES = (
    "bow/battle/marginal_values",
    "bow/bots/",
    "bow/lab/",
    "tests/bots/",
    "tests/engine/",
    "docs/bots.md",
    "docs/bot-strength.md",
    "docs/engine.md",
    "docs/analysis.md",
)
#: where a page can only be a screen or a panel: elsewhere it is an address, a tab of the editor or a sheet of paper
OF_SCREENS = (
    "bow/table/battle/screens/",
    "bow/table/battle/panels/",
    "bow/table/realm/screens/",
    "bow/ui/kit/",
    "bow/ui/screens/about_panel",
    "bow/ui/screens/chart",
    "bow/ui/screens/game_log",
    "bow/ui/screens/log_panel",
    "bow/ui/screens/recap_panel",
    "bow/ui/screens/saved_screen",
)
#: packages that know Houses and players, but no seats
OF_ENGINES = ("bow/battle/", "bow/realm/", "bow/game/", "bow/content/", "bow/hexes/")
#: patterns that leave out room in the sense of space: "no room", "the room that is left"
ROOM = (
    r"\b(?:halls?|rooms)\b|\b(?:a|an|each|every|that|this|one|another|other|its|same) room\b"
    r"|\bthe room\b(?! (?:that |which )?(?:is |it |left|for))|\b(?:pure|lower|upper|each|every|its|the) floors?\b"
)

#: a battle or a record is resumed; a unit may go on with two steps
RESUMED = r"\bgone on with\b|\b(?:go|goes|going) on with (?:it|one|them|the last|the journal|a battle|a run)\b"

ROWS: Final = (
    Row("thumb", "MC", "heuristics", name=r"thumbs?"),
    Row("rules of thumb", "P", "heuristics", prose=r"\brules? of thumb\b"),
    Row("forethought", "MCP", "threats", name=r"forethought", prose=r"\bforethought\b"),
    Row("leverage", "MCF", "marginal values", name=r"leverages?"),
    Row("drafts (of dice and cards)", "P", "samples", prose=r"\bdrafts?\b", within=OF_SAMPLES),
    Row("errand", "MCF", "objective", name=r"errands?"),
    Row("told, tell (of records)", "F", "replay, report, log", name=r"told|tells?|telling|retell\w*|untold",
        within=OF_RECORDS),
    Row("curtain", "MCFP", "handover", name=r"curtains?", prose=r"\bcurtains?\b"),
    Row("hand-over", "MCFP", "handover", name=r"(?<!to_)hand_over", prose=r"\bhand-overs?\b"),
    Row("aside (in records)", "MCF", "annotation", name=r"asides?", within=("bow/record/", "bow/table/battle/notes/")),
    Row("at_work", "M", "background", name=r"at_work"),
    Row("drama", "M", "animation", name=r"dramas?"),
    Row("hindsight", "M", "analysis", name=r"hindsight"),
    Row("faces (of printed things)", "M", "drawings, card_art", name=r"faces"),
    Row("moments, story", "C", "animation steps", name=r"moments?|stor(?:y|ies)"),
    Row("hall, room, floor (of code)", "MFP", "package, layer", name=r"(?:hall|room|floor)s?", prose=ROOM,
        within=("docs/", "README.md", ".github/", "tests/house/")),
    Row("trying", "M", "trial", name=r"trying"),
    Row("odd files", "MP", "malformed files", name=r"odd_files?", prose=r"\bodd files?\b"),
    Row("fingers", "C", "Mouse", name=r"fingers?"),
    Row("gone on with", "P", "resumed", prose=RESUMED),
    Row("comforts", "MC", "conveniences, or their names", name=r"comforts?"),
    Row("input (for a selection)", "C", "selection", name=r"inputs?(?!_error)"),
    Row("page (for a screen or a panel)", "C", "screen, panel; a `Page` is only an address", name=r"pages?",
        within=OF_SCREENS),
    Row("seat (in an engine)", "MCF", "House, player; a seat is that of `bow/seats`", name=r"seats?",
        within=OF_ENGINES),
    Row("texts, words, wording (of names of the rules)", "M", "terms; words are messages in a language",
        name=r"texts|words|wording", within=("bow/battle/", "bow/realm/")),
    Row("then, was, said, told", "F", "value_after, previous, text", name=r"^(?:then|was|said|told)$",
        attributes_only=True),
)  # fmt: skip

#: words still in a file, by the date on which they were listed. This list only shrinks.
EXCEPTIONS: Final[dict[str, frozenset[str]]] = {}


#: as the tokenizer of the standard library, which takes ten times as long
STRING_OR_COMMENT: Final = re.compile(
    r'''"""(?:[^\\]|\\.)*?"""|\'{3}(?:[^\\]|\\.)*?\'{3}|"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*'|#[^\n]*''', re.DOTALL
)


class Found(NamedTuple):
    """A name or a text in a file, and its scope."""

    file: str
    scope: str
    text: str
    is_function: bool = False


@cache
def parts_of(name: str) -> str:
    """Return a name in lower case, its parts joined by underscores: `CardArt` is `card_art`."""
    return re.sub(r"(?<=[a-z0-9])(?=[A-Z])", "_", name).lower().strip("_")


def is_in_name(pattern: str, name: str) -> bool:
    """Return whether a pattern matches whole parts of a name."""
    if pattern.startswith("^"):
        return re.search(pattern, name) is not None
    return re.search(rf"(?:^|_)(?:{pattern})(?:_|$)", parts_of(name)) is not None


def plain(text: str) -> str:
    """Return a text without the code in it."""
    return " ".join(re.sub(r"`[^`]*`|>>> .*", " ", text).split())


def with_names(tree: ast.Module) -> Iterator[ast.AST]:
    """Yield the nodes that may have names of classes, functions and attributes: statements, and what they assign to.

    Nothing else in an expression has such names, and most nodes of a module are in expressions.
    """
    waiting: list[ast.AST] = [tree]
    while waiting:
        node = waiting.pop()
        yield node
        for field in ("body", "orelse", "finalbody", "handlers", "cases", "items", "targets", "elts"):
            parts = getattr(node, field, ())
            if isinstance(parts, list):  # the body of a lambda is an expression
                waiting += parts
        for field in ("target", "optional_vars", "value"):
            part = getattr(node, field, None)
            if isinstance(part, ast.Attribute | ast.Tuple | ast.List | ast.Starred):
                waiting.append(part)


def names_in(file: str, tree: ast.Module) -> Iterator[Found]:
    """Yield the names of classes, functions and public attributes of a module, and its docstrings."""
    for node in with_names(tree):
        if isinstance(node, ast.ClassDef):
            yield Found(file, CLASS, node.name)
            for part in node.body:
                targets = part.targets if isinstance(part, ast.Assign) else [getattr(part, "target", None)]
                for target in targets:
                    if isinstance(target, ast.Name) and not target.id.startswith("_"):
                        yield Found(file, FUNCTION, target.id)
        elif isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            yield Found(file, FUNCTION, node.name, is_function=not is_property(node))
        elif isinstance(node, ast.Attribute) and isinstance(node.ctx, ast.Store) and not node.attr.startswith("_"):
            yield Found(file, FUNCTION, node.attr)
        if isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef):
            yield Found(file, PROSE, plain(ast.get_docstring(node) or ""))


def is_property(node: ast.FunctionDef | ast.AsyncFunctionDef) -> bool:
    return any("property" in ast.unparse(decorator) for decorator in node.decorator_list)


def comments_in(file: str, text: str) -> Iterator[Found]:
    """Yield the comments of a module, each block as one text."""
    block: list[str] = []
    last = 0
    line, at = 1, 0
    for found in STRING_OR_COMMENT.finditer(text):
        if not found[0].startswith("#"):
            continue
        line, at = line + text.count("\n", at, found.start()), found.start()
        if line != last + 1 and block:
            yield Found(file, PROSE, plain(" ".join(block)))
            block = []
        block.append(found[0].lstrip("#: "))
        last = line
    yield Found(file, PROSE, plain(" ".join(block)))


def module_names(file: str) -> Iterator[Found]:
    """Yield the names of a file, and of the folders that contain it."""
    for part in Path(file).with_suffix("").parts[1:]:
        yield Found(file, MODULE, part)


def in_code(file: str, text: str) -> Iterator[Found]:
    yield from module_names(file)
    yield from names_in(file, ast.parse(text))
    yield from comments_in(file, text)


def in_page(file: str, text: str) -> Iterator[Found]:
    """Yield the paragraphs of a page, including tables and indented lists, without examples of commands and of code."""
    without = re.sub(r"^```.*?^```$", "", text, flags=re.MULTILINE | re.DOTALL)
    for paragraph in re.split(r"\n\s*\n", without):
        yield Found(file, PROSE, plain(paragraph))


def everything() -> tuple[Found, ...]:
    """Return all names and texts of the code and the docs."""
    was_enabled = gc.isenabled()
    gc.disable()  # trees have no circles, and there are a million nodes
    try:
        return tuple(_everything())
    finally:
        if was_enabled:
            gc.enable()


def _everything() -> list[Found]:
    found: list[Found] = []
    for top in CODE:
        for path in sorted((ROOT / top).rglob("*.py")):
            file = path.relative_to(ROOT).as_posix()
            if file not in OWN_FILES:
                found += in_code(file, path.read_text(encoding="utf-8"))
    for path in (
        *ROOT.glob("*.md"),
        *(page for top in ("docs", "tools", ".github") for page in (ROOT / top).rglob("*.md")),
    ):
        file = path.relative_to(ROOT).as_posix()
        text = path.read_text(encoding="utf-8")
        found += in_page(file, text.replace(table_of(text), "") if path == PAGE else text)
    return found


def breaks(row: Row, found: Found) -> bool:
    """Return whether a name or a text has the word of a row in one of its scopes."""
    if found.scope not in row.scopes or not row.holds_in(found.file):
        return False
    if found.scope == PROSE:
        return re.search(row.prose, found.text, re.IGNORECASE) is not None
    if found.is_function and row.attributes_only:
        return False
    return is_in_name(row.name, found.text)


def wrong() -> dict[str, str]:
    """Return the places of words to avoid, `file:word`, each with the better word and the first name or text."""
    found: dict[str, str] = {}
    for each in everything():
        for row in ROWS:
            if breaks(row, each):
                found.setdefault(f"{each.file}:{row.word}", f"write {row.better}: {each.text[:150]}")
    return found


def excepted() -> set[str]:
    return {entry for entries in EXCEPTIONS.values() for entry in entries}


def test_words_are_avoided() -> None:
    """Each place with a word to avoid is one of the exceptions; exceptions without their word must be removed."""
    found = wrong()
    assert {place: text for place, text in found.items() if place not in excepted()} == {}
    assert sorted(excepted() - found.keys()) == [], "take these out of EXCEPTIONS"


# --- the page
def table_of(page: str) -> str:
    """Return the table of words of docs/contributing.md."""
    return page[page.index("| avoid | scope | better |") :].partition("\n\n")[0]


def test_the_page_has_the_same_table() -> None:
    head = ["| avoid | scope | better |", "| --- | --- | --- |"]
    rows = [f"| {row.word} | {' '.join(row.scopes)} | {row.better} |" for row in ROWS]
    assert table_of(PAGE.read_text(encoding="utf-8")) == "\n".join([*head, *rows])


def test_each_row_has_a_pattern_for_its_scopes() -> None:
    for row in ROWS:
        assert bool(row.prose) == (PROSE in row.scopes), row.word
        assert bool(row.name) == bool(set(row.scopes) & {MODULE, CLASS, FUNCTION}), row.word


# --- the check itself
WRONG_MODULE = '''\
"""Forethought, by rules of thumb."""


class AfterStory:
    """Go on with it."""

    told: int
    _said: int

    def leverage_of(self) -> None:
        # the curtain
        # falls
        self.was = 1

    @property
    def said(self) -> str: ...
'''


def words_in(file: str, text: str) -> set[str]:
    made = in_code(file, text) if file.endswith(".py") else in_page(file, text)
    return {row.word for each in made for row in ROWS if breaks(row, each)}


def test_wrong_words_are_found() -> None:
    assert words_in("bow/bots/at_work/hindsight.py", WRONG_MODULE) == {
        "at_work", "hindsight", "forethought", "rules of thumb", "moments, story", "gone on with", "leverage",
        "curtain", "then, was, said, told",
    }  # fmt: skip
    assert words_in("docs/x.md", "The rooms of the upper\nfloors get odd files.") == {
        "hall, room, floor (of code)", "odd files",
    }  # fmt: skip
    assert words_in("bow/record/saves.py", "def tell(self):\n    pass\n") == {"told, tell (of records)"}


@pytest.mark.parametrize(
    ("file", "text"),
    [
        ("bow/ui/kit/scroll.py", "class History:\n    thumb: int\n    momentum = 1\n"),
        ("bow/lab/x.py", "# there is no room for it, and the room that is left is small\n"),
        ("bow/authoring/x.py", '"""A draft of a battle plan."""\n'),
        ("bow/words/x.py", "def told(x):\n    said = x\n    return said\n"),
        ("docs/x.md", "Say `forethought`.\n\n```\nodd files\n```\n"),
    ],
)
def test_other_words_are_left_alone(file: str, text: str) -> None:
    assert words_in(file, text) == set()
