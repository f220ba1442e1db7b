"""Draw samples of rewritten texts, before and after in random order, for a reader who judges them blind.

A text is a docstring, a paragraph of docs/, or an English message that both trees have and that differs. The reader
gets the first file; the second says which version of each sample is the newer one. tools/studies/plain_words.md has
the verdicts of one reading.
"""

from __future__ import annotations

import argparse
import ast
import difflib
import json
import random
import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).resolve().parents[2]
#: the share of each kind among the samples
SHARES = {"docstring": 0.55, "docs": 0.25, "message": 0.2}
#: pages of docs/ that a tool writes
GENERATED = {"effects.md", "reference.md", "rules-coverage.md", "realm-rules-coverage.md", "gallery.md"}
MESSAGE = re.compile(r"^([a-z][\w-]*) = (.*(?:\n[ \t]+.*)*)", re.MULTILINE)


class Pair(NamedTuple):
    """A text before and after."""

    kind: str
    place: str
    before: str
    after: str


def earlier(base: str, path: str) -> str:
    """Return the text of a file in another commit; empty if it is not there."""
    found = subprocess.run(["git", "show", f"{base}:{path}"], cwd=ROOT, capture_output=True, text=True, check=False)
    return found.stdout


def docstrings(text: str) -> dict[str, str]:
    """Return the docstrings of a module by the names of their owners."""
    found: dict[str, str] = {}

    def look(node: ast.Module | ast.ClassDef | ast.FunctionDef, name: str) -> None:
        if (doc := ast.get_docstring(node)) is not None:
            found[name] = doc
        for inner in node.body:
            if isinstance(inner, ast.ClassDef | ast.FunctionDef):
                look(inner, f"{name}.{inner.name}".lstrip("."))

    look(ast.parse(text), "")
    return found


def messages(text: str) -> dict[str, str]:
    """Return the messages of a file by their keys."""
    return {match[1]: match[2] for match in MESSAGE.finditer(text)}


def paragraphs(text: str) -> list[str]:
    """Return the longer paragraphs of a page, without code, tables, headings and pictures."""
    parts = re.split(r"\n\s*\n", re.sub(r"```.*?```", "", text, flags=re.DOTALL))
    return [part for part in parts if len(part) > 60 and not part.lstrip().startswith(("|", "#", "    ", "<"))]


def changed_paragraphs(before: str, after: str) -> Iterator[tuple[str, str]]:
    """Yield the paragraphs that stand in place of each other and have some words in common."""
    old, new = paragraphs(before), paragraphs(after)
    for what, i, i_end, j, j_end in difflib.SequenceMatcher(None, old, new, autojunk=False).get_opcodes():
        if what == "replace" and i_end - i == j_end - j:
            for left, right in zip(old[i:i_end], new[j:j_end], strict=True):
                if difflib.SequenceMatcher(None, left, right).ratio() > 0.35:
                    yield left, right


def pairs(base: str) -> Iterator[Pair]:
    """Yield all changed texts."""
    for top in ("bow", "tools", "tests"):
        for path in sorted((ROOT / top).rglob("*.py")):
            name = str(path.relative_to(ROOT))
            before = docstrings(earlier(base, name))
            for owner, doc in docstrings(path.read_text(encoding="utf-8")).items():
                if len(before.get(owner, "")) > 40 and before[owner] != doc:
                    yield Pair("docstring", f"{name}: {owner}", before[owner], doc)
    for path in sorted((ROOT / "docs").glob("*.md")):
        if path.name not in GENERATED:
            name = str(path.relative_to(ROOT))
            for left, right in changed_paragraphs(earlier(base, name), path.read_text(encoding="utf-8")):
                yield Pair("docs", name, left, right)
    for path in sorted((ROOT / "assets" / "locale" / "en").glob("*.ftl")):
        before = messages(earlier(base, str(path.relative_to(ROOT))))
        for key, text in messages(path.read_text(encoding="utf-8")).items():
            if len(before.get(key, "")) > 30 and before[key] != text:
                yield Pair("message", key, before[key], text)


def draw(found: list[Pair], chance: random.Random, number: int) -> list[Pair]:
    """Draw samples of each kind, by their shares, in random order."""
    drawn: list[Pair] = []
    for kind, share in SHARES.items():
        some = sorted(pair for pair in found if pair.kind == kind)
        drawn += chance.sample(some, min(len(some), round(number * share)))
    chance.shuffle(drawn)
    return drawn


def main() -> int:
    """Write the samples and their key."""
    parser = argparse.ArgumentParser(description="Draw samples of rewritten texts, to be judged blind.")
    parser.add_argument("base", help="the commit before the rewriting")
    parser.add_argument("folder", type=Path, help="where samples.md and key.json are written")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--number", type=int, default=40)
    given = parser.parse_args()
    found = list(pairs(given.base))
    chance, blind, key = random.Random(given.seed), [], []
    for number, pair in enumerate(draw(found, chance, given.number), 1):
        newer = "Y" if chance.random() < 0.5 else "X"
        left, right = (pair.after, pair.before) if newer == "X" else (pair.before, pair.after)
        blind.append(f"### {number}. {pair.kind}: {pair.place}\n\nX:\n{left}\n\nY:\n{right}\n")
        key.append({"number": number, "newer": newer, **pair._asdict()})
    given.folder.mkdir(parents=True, exist_ok=True)
    (given.folder / "samples.md").write_text("\n".join(blind), encoding="utf-8")
    (given.folder / "key.json").write_text(json.dumps(key, ensure_ascii=False, indent=1), encoding="utf-8")
    print(f"{len(key)} samples of {len(found)} changed texts are in {given.folder}.")
    return 0


if __name__ == "__main__":
    sys.exit(main())
