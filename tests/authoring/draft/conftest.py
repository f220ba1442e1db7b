"""Book battles as plain values, and the lines that an edit changes."""

from __future__ import annotations

import copy
import difflib
from collections.abc import Callable, Mapping
from functools import cache
from typing import Any

import pytest
from hypothesis import settings

from bow.battle.reading import catalogue as content
from bow.battle.vocabulary import WORDS
from bow.content.catalogue import Catalogue
from bow.content.documents.source import SourceText
from bow.content.documents.yaml_reading import parse_yaml
from bow.content.plans import Scenario
from bow.content.scenarios import scenario_in, scenario_paths

settings.register_profile("draft", deadline=None, max_examples=20)
settings.load_profile("draft")

Edited = Callable[[str, Mapping[str, Any]], list[str]]


@cache
def text_of(name: str) -> str:
    """Return the text of a book battle, found by the beginning of its file's name."""
    return next(path for path in scenario_paths() if path.name.startswith(name)).read_text(encoding="utf-8")


def book(name: str) -> dict[str, Any]:
    """Return the plain value of a book battle, a fresh copy each time."""
    value: dict[str, Any] = copy.deepcopy(parse_yaml(text_of(name), name).value)
    return value


def readable(value: Mapping[str, Any]) -> Scenario:
    document = parse_yaml(SourceText("{}").changed(dict(value)).text, "draft")
    return scenario_in(document, content([]), WORDS)


def changed_lines(name: str, value: Mapping[str, Any]) -> list[str]:
    """Return the lines that an edit of a book battle removes (`-`) and adds (`+`) in its own text."""
    old = text_of(name)
    source = SourceText(old, name).changed(dict(value))
    assert source.value == value
    assert list(source.value) == list(value)
    lines = difflib.ndiff(old.splitlines(), source.text.splitlines())
    return [line[0] + line[2:] for line in lines if line[:1] in "+-"]


@pytest.fixture(scope="session")
def catalogue() -> Catalogue:
    return content([])
