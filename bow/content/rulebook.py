"""The rulebook: every rule by id, worded for players, chapter by chapter."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from types import MappingProxyType
from typing import Annotated

from pydantic import Field

from bow.content.case_files import RuleId
from bow.content.documents.printed_models import AnyChapter, AnyRule, RuleChapters, read_chapters
from bow.content.models import Many, Text, shaped
from bow.system.places import core_dir

ChapterId = Annotated[str, shaped(r"[A-Z]{2,5}", "told-id-chapter", id="ENG")]


class Rule(AnyRule):
    """One rule."""

    id: RuleId
    title: Text
    text: Text
    ruling: Text | None = None
    """The decision of this edition where the rulebook leaves a question open."""
    missing: Text | None = None
    """Why the engine does not play the rule yet; None: it does."""


class Chapter(AnyChapter):
    """A chapter of the rulebook."""

    id: ChapterId
    words: Many[Text] = ()
    """Other names under which readers may look for it, in lower case."""
    rules: Annotated[Many[Rule], Field(min_length=1)]


@dataclass(frozen=True)
class Rulebook(RuleChapters[Chapter, Rule]):
    """All rules."""


def load_rulebook(path: Path | None = None) -> Rulebook:
    """Return the rulebook of the game, or that in another file.

    Raises:
        InputError: all faults of the file, each with its line.
    """
    return _rulebook(path or core_dir() / "rules.yaml")


@lru_cache(maxsize=2)
def _rulebook(path: Path) -> Rulebook:
    chapters = read_chapters(path, Chapter)
    return Rulebook(chapters, MappingProxyType({rule.id: rule for chapter in chapters for rule in chapter.rules}))
