"""What the panel advises in a decision needs no value but names of keys."""

from __future__ import annotations

import pytest

from bow.battle.decisions import DECISIONS
from bow.ui import wording
from bow.words.messages import Words


@pytest.mark.parametrize("language", ["en", "ru"])
def test_the_advice_of_each_decision_is_a_whole_sentence(language: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """An advice of the bots, which has values, once stood in its place."""
    words = Words(language, strict=True)
    monkeypatch.setattr(wording, "words", lambda: words)
    said = [wording.say(key) for kind in DECISIONS if words.has(key := f"panel-advice-{kind}")]
    assert len(said) > 8
    assert not [text for text in said if "{" in text]
