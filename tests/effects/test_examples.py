"""Every word of the vocabulary has an example in docs/effects.md, and each example has an effect in a battle."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from bow.battle.core.condition import Condition, Trigger
from bow.battle.core.deed import Deed
from bow.battle.core.effect import Effect
from bow.battle.effects.counts import Count
from tests.effects.trial import Tally, play_until, trials, watch, watch_modifier
from tools.pages.effects import REGISTRIES, examples

EXAMPLES = [
    pytest.param(section, word, id=f"{section}-{word}") for section, words in REGISTRIES.items() for word in words
]


def test_every_word_has_an_example_and_no_example_is_of_no_word() -> None:
    found = {section: sorted(words) for section, words in examples().items()}
    assert found == {section: sorted(words) for section, words in REGISTRIES.items()}


def test_an_example_names_its_word() -> None:
    found = [(word, example.value) for words in examples().values() for word, example in words.items()]
    assert [word for word, value in found if word not in names_in(value)] == []


@pytest.mark.parametrize(("section", "word"), EXAMPLES)
def test_an_example_does_something(section: str, word: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    example = examples()[section][word]
    tally = watched(monkeypatch, REGISTRIES[section][word])
    assert play_until(trials(tmp_path, example.stands_in, example.value), lambda: bool(tally)), "it never did"


def watched(patch: pytest.MonkeyPatch, word: type) -> Tally:
    """Count the effects of a word in the battles that follow."""
    if issubclass(word, Effect):
        return watch_modifier(patch, word)
    if issubclass(word, Deed):
        return watch(patch, word, "run", lambda _: True)
    if issubclass(word, Condition):
        return watch(patch, word, "holds", bool)
    if issubclass(word, Count):
        return watch(patch, word, "value", bool)
    assert issubclass(word, Trigger)
    return watch(patch, word, "matches", lambda met: met is not None)


def names_in(value: Any) -> set[str]:
    if isinstance(value, dict):
        return {str(key) for key in value} | {name for part in value.values() for name in names_in(part)}
    if isinstance(value, list):
        return {name for part in value for name in names_in(part)}
    return {value} if isinstance(value, str) else set()


def test_every_registry_is_on_the_page() -> None:
    from bow.battle import vocabulary

    registries = {
        name: value
        for name, value in vars(vocabulary).items()
        if name.isupper() and all(isinstance(word, type) for word in value.values())
    }
    # changes of a plan are words of campaigns: docs/campaign.md has them
    assert set(registries) - {"VOCABULARY", "CHANGES"} == {section.upper() for section in REGISTRIES}
