"""Malformed files under Russian: every fault has a message, without any English left in it."""

from __future__ import annotations

import re
import shutil
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest

from bow.content.documents.faults import InputError
from bow.system.sentence import Sentence
from bow.words.messages import choose_language
from tools.robustness.broken import broken_files
from tools.robustness.mutations import mutated
from tools.robustness.samples import KINDS
from tools.robustness.worker import run

#: The values in these gaps are sentences, or pieces of sentences.
SENTENCES = {"why", "expected", "noun", "form", "size", "hint"}
#: Other values in these gaps: texts of a file, or numbers.
PLAIN = {"", "stark", "lannister"}
FILES = 6


@pytest.fixture
def told(monkeypatch: pytest.MonkeyPatch) -> Iterator[list[str]]:
    """Provide the messages of all faults that are raised, in Russian."""
    messages: list[str] = []
    made = InputError.__init__

    def noted(self: InputError, faults: Any) -> None:
        made(self, faults)
        messages.extend(fault.message for fault in self.faults)

    monkeypatch.setattr(InputError, "__init__", noted)
    choose_language("ru")
    monkeypatch.setattr("bow.words.messages.choose_language", lambda language: None)  # the worker would choose English
    yield messages
    choose_language(None)


def left_over(text: object) -> Iterator[str]:
    """Yield the parts of a sentence without a message."""
    if not isinstance(text, Sentence):
        yield str(text)
        return
    for name, part in text.gaps.items():
        if isinstance(part, Sentence) or (name in SENTENCES and part not in PLAIN):
            yield from left_over(part)


def is_a_value(text: str) -> bool:
    """Return whether a text is a word, a number, several with commas between them, or a finished message."""
    return all(len(part.split()) == 1 for part in text.split(", ")) or re.search("[а-я]{3}", text) is not None


@pytest.mark.parametrize("kind", [kind for kind in KINDS if not kind.startswith("lab-") or kind == "lab-plan"])
def test_what_is_wrong_with_an_odd_file_has_a_message(kind: str, told: list[str], tmp_path: Path) -> None:
    samples = list(KINDS[kind].samples().values())
    for n in range(FILES):
        random = Random(n)
        folder = tmp_path / str(n)
        if KINDS[kind].beside is not None:
            shutil.copytree(KINDS[kind].beside or "", folder)
        folder.mkdir(exist_ok=True)
        (folder / KINDS[kind].name).write_bytes(mutated(random.choice(samples), KINDS[kind].form, random))
        words = {"FILE": str(folder / KINDS[kind].name), "FOLDER": str(folder), "OUT": str(folder / "out.bow")}
        run([words.get(word, word) for word in random.choice(KINDS[kind].commands)])
    english = {part for message in told for part in left_over(message) if not is_a_value(part)}
    assert english == set()
    assert kind in ("settings", "seats", "choices") or told


def test_what_is_wrong_with_a_broken_file_has_a_message(told: list[str], tmp_path: Path) -> None:
    for n, broken in enumerate(broken_files(30, seed=7)):
        (tmp_path / str(n)).mkdir()
        run(["check", str(broken.laid_in(tmp_path / str(n)))])
    assert len(told) > 20
    assert {part for message in told for part in left_over(message) if not is_a_value(part)} == set()
