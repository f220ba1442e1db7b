"""The sentences of a Markdown page, and the number of words of each.

Code, tables, headings, pictures and HTML comments are left out. A list item begins a paragraph. A paragraph
ends a sentence even without a full stop, such as one before a table.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass

#: abbreviations that end in a full stop within a sentence
ABBREVIATIONS = ("e.g", "i.e", "vs", "cf", "approx", "mr", "mrs", "dr", "st")
#: the same, before a number
BEFORE_NUMBERS = ("no", "p", "pp", "fig", "v")
FENCE = re.compile(r"^\s*(```|~~~)")
ITEM = re.compile(r"^\s*(?P<mark>[-*+]|\d+[.)])\s+")
CODE = re.compile(r"(`+)(.+?)\1")
LINK = re.compile(r"!?\[([^\]]*)\](?:\([^)]*\)|\[[^\]]*\])")
ADDRESS = re.compile(r"<(https?:[^>]*)>")
COMMENT = re.compile(r"<!--.*?-->", re.DOTALL)
#: the end of a sentence: its mark, closing quotes or brackets, a space, and a word that may begin another
END = re.compile(
    r"(?P<last>\S*?)(?P<mark>[.!?]+)(?P<close>[)\]\"'*_\u2019\u201d]*)\s+(?=[(\[\"'*_\u2018\u201c]*[A-Z0-9\0])"
)
#: the most words of a head that ends with a colon, such as "In Python:"; a longer one is a sentence
LONGEST_HEAD = 2
#: what may follow the mark that ends a sentence
CLOSING = ")]\"'*_\u2019\u201d"
#: placeholder for a mark within code, which ends no sentence
HIDDEN = "\1"
#: placeholder before code, which may begin a sentence with any letter
BEFORE_CODE = "\0"


@dataclass(frozen=True)
class Sentence:
    """A sentence of a page, with the line of its paragraph, and whether that is a step of a numbered list."""

    line: int
    text: str
    step: bool = False

    @property
    def words(self) -> int:
        """The number of words: parts between spaces that have a letter or a digit."""
        return sum(any(letter.isalnum() for letter in part) for part in self.text.split())

    @property
    def is_whole(self) -> bool:
        """Whether it is a sentence of prose, unlike a label, a head such as "Before:", and a numbered step."""
        text = self.text.rstrip(CLOSING)
        return not self.step and (text.endswith((".", "!", "?")) or (text.endswith(":") and self.words > LONGEST_HEAD))


@dataclass(frozen=True)
class Paragraph:
    """A paragraph or a list item of a page, as one line of text, and whether it is a step of a numbered list."""

    line: int
    text: str
    step: bool = False


def paragraphs(page: str) -> Iterator[Paragraph]:
    """Yield the paragraphs and list items of a page."""
    page = COMMENT.sub(lambda found: "\n" * found[0].count("\n"), page)
    kept: list[str] = []
    start, offset, fence, blank, step = 0, 0, "", True, False

    def closed() -> Iterator[Paragraph]:
        if kept:
            yield Paragraph(start, " ".join(kept), step)
            kept.clear()

    for number, line in enumerate(page.splitlines(), 1):
        bare = line.strip()
        if fence:
            fence = "" if bare.startswith(fence) else fence
            blank = True
            continue
        if opened := FENCE.match(line):
            yield from closed()
            fence = opened[1]
            continue
        indent = len(line) - len(line.lstrip())
        if not bare:
            yield from closed()
            blank = True
            continue
        item = ITEM.match(line)
        if item and kept and not offset and item["mark"][0].isdigit() and item["mark"][:-1] != "1":
            item = None  # a number at the beginning of a line: only a 1 begins a list within a paragraph
        if blank and not item and indent == 0:
            offset, step = 0, False
        if blank and indent >= offset + 4:  # an indented block of code, and the lines that follow it
            continue
        blank = False
        if bare.startswith(("|", "#")) or re.fullmatch(r"[-=*_]{3,}", bare):
            yield from closed()
            continue
        if item:
            yield from closed()
            offset, step = item.end(), item["mark"][0].isdigit()
            bare = line[item.end() :].strip()
        bare = bare.removeprefix("> ")
        if not kept:
            start = number
        kept.append(bare)
    yield from closed()


def sentences(page: str) -> Iterator[Sentence]:
    for paragraph in paragraphs(page):
        for text in split(paragraph.text):
            yield Sentence(paragraph.line, text, paragraph.step)


def split(text: str) -> list[str]:
    """Return the sentences of a paragraph, without the marks of code and the addresses of links."""
    text = CODE.sub(lambda found: BEFORE_CODE + re.sub(r"[.!?]", HIDDEN, found[2]), text)
    text = ADDRESS.sub(r"\1", LINK.sub(lambda found: "" if found[0].startswith("!") else found[1], text))
    found: list[str] = []
    begin = 0
    for end in END.finditer(text):
        if _ends(end):
            found.append(text[begin : end.end()])
            begin = end.end()
    found.append(text[begin:])
    # code keeps its marks: the placeholder only hides them from the search
    return [plain for part in found if (plain := part.replace(BEFORE_CODE, "").replace(HIDDEN, ".").strip())]


def _ends(end: re.Match[str]) -> bool:
    """Return whether a full stop ends a sentence; abbreviations, initials and ellipses in mid-sentence do not."""
    if end["mark"] != ".":
        return end["mark"] != "..." or bool(end["last"])
    last = end["last"].lstrip("([\"'*_")
    if last.lower() in ABBREVIATIONS or (len(last) == 1 and last.isupper()):
        return False
    return last.lower() not in BEFORE_NUMBERS or not end.string[end.end() : end.end() + 1].isdigit()
