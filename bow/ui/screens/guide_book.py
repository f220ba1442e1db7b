"""The pages of a rules reference and its search, for any game."""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Literal, NamedTuple

Kind = Literal["head", "text", "item", "rule", "keyword", "land", "unit", "sign"]


class GuideEntry(NamedTuple):
    """An entry: a rule, a keyword, a terrain, a unit, a sign, a heading or a paragraph.

    Attributes:
        also: further words by which the search finds it.
        picture: an icon beside the text; empty: there is none.
        scene: a painted scene beside the text; empty: there is none.
    """

    kind: Kind
    id: str
    title: str
    text: str = ""
    note: str = ""
    also: str = ""
    picture: str = ""
    scene: str = ""


class GuidePage(NamedTuple):
    """A page of the reference; `group` is this battle, primer, charts, pieces or rules."""

    id: str
    title: str
    group: Literal["battle", "primer", "charts", "pieces", "rules"]
    entries: tuple[GuideEntry, ...]


class GuideBook:
    """All pages of a reference, in the player's language."""

    def __init__(self, pages: Iterable[GuidePage]) -> None:
        self.pages = tuple(pages)

    def page(self, id: str) -> GuidePage:
        """Return a page.

        Raises:
            KeyError: there is no such page.
        """
        found = next((page for page in self.pages if page.id == id), None)
        if found is None:
            raise KeyError(id)
        return found

    def page_of(self, topic: str) -> str | None:
        """Return the id of the page with a rule or with this id, or None."""
        for page in self.pages:
            if page.id == topic or any(entry.id == topic and entry.kind == "rule" for entry in page.entries):
                return page.id
        return None

    def find(self, asked: str) -> tuple[GuideEntry, ...]:
        """Return the entries with all words of a search, best matches first: id or title, charts before rules."""
        return matching(self._entries(), asked)

    def _entries(self) -> Iterable[GuideEntry]:
        for group in ("charts", "pieces", "rules"):
            for page in self.pages:
                if page.group == group:
                    yield from (entry for entry in page.entries if entry.kind != "head")


def matching(entries: Iterable[GuideEntry], asked: str) -> tuple[GuideEntry, ...]:
    """Return the entries with all words of a search, those with matches of id or title first.

    Each word may be incomplete, so that results come during typing.
    """
    wanted = _plain(asked).split()
    if not wanted:
        return ()
    graded: list[tuple[int, int, GuideEntry]] = []
    for n, entry in enumerate(entries):
        grade = _grade(entry, asked, wanted)
        if grade is not None:
            graded.append((grade, n, entry))
    return tuple(entry for _, _, entry in sorted(graded, key=lambda found: found[:2]))


def _grade(entry: GuideEntry, asked: str, wanted: list[str]) -> int | None:
    """Return how well an entry matches: 0 its id, 1 its title, 2 words in the title, 3 its text; None: not at all."""
    if _plain(entry.id) == _plain(asked):
        return 0
    title = _plain(entry.title)
    if title == _plain(asked):
        return 1
    if _has(f"{_plain(entry.id)} {title}", wanted):
        return 2
    return 3 if _has(_plain(f"{entry.title} {entry.text} {entry.note} {entry.also}"), wanted) else None


def _has(text: str, wanted: list[str]) -> bool:
    return all(f" {word}" in f" {text}" for word in wanted)


def _plain(text: str) -> str:
    """Return only letters and digits of any alphabet, in lower case, with one space between words."""
    return " ".join(re.findall(r"[^\W_]+", text.casefold()))
