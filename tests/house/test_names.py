"""One word for one thing in the names of the code: the words that it gave up do not come back."""

import ast
import re
from collections.abc import Mapping

import pytest

from tests.house.parsed import ROOT, Nodes, found, look, nodes_in

#: words that the code once used beside its present one
RETIRED: Mapping[str, str] = {
    "muster": "set-up", "cue": "occurrence", "agreement": "consistency", "judgement": "evaluation", "lens": "camera",
    "conduct": "controller", "lettering": "text layout", "chronicle": "log lines", "objection": "why not",
    "curtain": "handover", "shrugs": "morale ignored", "unnerves": "bars ignoring",
    "steadies": "ignores retreat", "presses": "extra retreat", "falters": "max retreat", "strides": "extra move",
    "spares": "cannot attack", "overlooks": "sees over units",
}  # fmt: skip
#: places where a retired word has another meaning
ELSEWHERE = {
    ("tests/words", "agreement"),  # of two languages
    ("bow/realm", "muster"),  # the rulebook's word for recruiting units
    ("tests/realm", "muster"),
    ("bow/bots/realm", "muster"),
    ("tests/bots", "muster"),
    ("bow/table/realm", "muster"),
    ("tests/table/realm", "muster"),
    ("tests/table_logic/realm", "muster"),
    ("tools/gallery_scenes", "muster"),
}


@look
def defined(nodes: Nodes) -> set[str]:
    """Return the words in the names that a module defines, in lower case."""
    names = set()
    for node in nodes:
        if isinstance(node, ast.FunctionDef | ast.ClassDef):
            names.add(node.name)
        elif isinstance(node, ast.arg):
            names.add(node.arg)
        elif isinstance(node, ast.Name | ast.Attribute) and isinstance(node.ctx, ast.Store):
            names.add(node.id if isinstance(node, ast.Name) else node.attr)
    return {word for name in names for word in re.findall("[a-z]+", re.sub("([A-Z])", r"_\1", name).lower())}


def test_the_words_of_names_are_taken_apart() -> None:
    assert defined(nodes_in("class MusterPage:\n    def _cue(self, lens_at): self.held = lens_at")) == {
        "muster", "page", "cue", "self", "lens", "at", "held"
    }  # fmt: skip


@pytest.mark.parametrize("package", ["bow", "tests", "tools"])
def test_one_thing_has_one_word(package: str) -> None:
    top = ROOT.parent
    known = {ROOT / place: words for place, words in found(defined).items()} if package == "bow" else {}
    used = {
        (path.relative_to(top).as_posix(), word)
        for path in (top / package).rglob("*.py")
        for word in ((known.get(path) or defined(nodes_in(path.read_text(encoding="utf-8")))) | {*path.stem.split("_")})
        & RETIRED.keys()
    }
    kept = {pair for pair in used for at, word in ELSEWHERE if pair[0].startswith(at) and pair[1] == word}
    assert used - kept == set()
