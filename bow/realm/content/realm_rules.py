"""The rulebook of the realm: every rule by its id, in our own words, chapter by chapter."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from types import MappingProxyType
from typing import Annotated

from pydantic import Field

from bow.content.documents import printed_models


class RealmRule(printed_models.AnyRule):
    """One rule."""

    id: Annotated[str, printed_models.shaped(r"[A-Z]{3}-[1-9][0-9]*", "told-id-rule", id="MAR-5")]
    text: printed_models.Text
    note: printed_models.Text | None = None
    """For developers: what the rulebooks say differently, and other rules that this one uses."""
    ours: bool = False
    """Whether the rule is a decision of this edition, because the rulebooks are silent or contradict each other."""
    source: printed_models.Text | None = None
    """For developers: which rulebooks have the rule."""


class RealmChapter(printed_models.AnyChapter):
    """A chapter of the rulebook."""

    id: Annotated[str, printed_models.shaped(r"[A-Z]{3}", "told-id-chapter", id="MAR")]
    name: printed_models.Name
    rules: Annotated[printed_models.Many[RealmRule], Field(min_length=1)]


@dataclass(frozen=True)
class RealmRules(printed_models.RuleChapters[RealmChapter, RealmRule]):
    """All rules, by chapter and by id."""


def load_realm_rules(path: Path | None = None) -> RealmRules:
    """Return the rulebook of the realm, or that of another file.

    Raises:
        InputError: every fault of the file, with its line.
    """
    return _rules(path or Path(__file__).parent / "rulebook" / "rules.yaml")


@lru_cache(maxsize=2)
def _rules(path: Path) -> RealmRules:
    chapters = printed_models.read_chapters(path, RealmChapter)
    return RealmRules(chapters, MappingProxyType({rule.id: rule for chapter in chapters for rule in chapter.rules}))
