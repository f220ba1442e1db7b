"""Trials of a word's example: added to the box or the arena, and played until the word has had an effect."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from bow.battle import Battle
from bow.battle.core.effect import QUESTIONS, Effect
from bow.battle.reading import catalogue
from bow.battle.vocabulary import WORDS
from bow.content.documents.validation import plain
from bow.content.documents.yaml_reading import Document, dump_yaml, read_yaml
from bow.content.scenarios import scenario_in
from bow.lab.playing import any_verb, eager

HERE = Path(__file__).parent
BATTLES = 24
MOST_ACTIONS = 1500

Patch = pytest.MonkeyPatch
#: how often a word has had an effect
Tally = list[int]


def trials(folder: Path, where: str, example: dict[str, Any]) -> Iterator[Battle]:
    """Yield battles on the arena with the example, each with another seed."""
    packs = []
    plan = read_yaml(HERE / "arena.yaml").value
    if where == "battle":
        plan |= example
    else:
        packs = [folder]
        (folder / "example.yaml").write_text(dump_yaml(_records(where, example)), encoding="utf-8")
    content = catalogue(packs)
    scenario = scenario_in(Document(plan, "arena", {}, {}), content, WORDS)
    for seed in range(BATTLES):
        yield Battle.start(scenario, seed, catalogue=content)


def _records(where: str, example: dict[str, Any]) -> dict[str, Any]:
    """Return the records of the box with the example in them."""
    box = catalogue([])
    if where == "unit":
        return {"units": [plain(kind) | example for kind in box.kinds.values()]}
    if where == "terrain":
        return {"terrain": [plain(terrain) | example for terrain in box.terrain.values()]}
    if where in ("ability", "commit"):
        people = []
        for commander in box.commanders.values():
            card = plain(commander)
            card[where] = {"text": "As the example says.", **example}
            people.append(card)
        return {"commanders": people}
    assert where == "tactic"
    tactic = {"text": "As the example says.", "when": "either", **example}
    return {"cards": [plain(card) | {"tactic": tactic} for card in box.cards.values() if card.commander]}


def play_until(battles: Iterator[Battle], done: Callable[[], bool]) -> bool:
    """Play battle after battle until a condition holds; return False if it never did."""
    for n, battle in enumerate(battles):
        if done():
            return True
        choose = eager(n) if n % 2 else any_verb(n)
        for _ in range(MOST_ACTIONS):
            if done() or not battle.legal_actions():
                break
            battle.play(choose(battle))
        if done():
            assert not battle.faults()
            return True
    return False


def watch_modifier(patch: Patch, word: type[Effect]) -> Tally:
    """Count when a modifier answers otherwise than the default effect."""
    tally: Tally = []
    for question in QUESTIONS:
        method = getattr(word, question)
        if method is getattr(Effect, question):
            continue

        def told(self: Any, s: Any, *args: Any, method: Any = method, question: str = question) -> Any:
            changed = args[-1] if question in ("adjust_worth", "adjust_paths") else None
            before = list(changed) if changed is not None else None
            answer = method(self, s, *args)
            usual = getattr(Effect, question)(self, s, *args)
            if question == "after_combat" or answer != usual or (before is not None and before != changed):
                tally.append(1)
            return answer

        patch.setattr(word, question, told)
    return tally


def watch(patch: Patch, word: type, name: str, counts: Callable[[Any], bool]) -> Tally:
    """Count the calls of a word's method whose answer counts."""
    tally: Tally = []
    method = getattr(word, name)

    def told(*args: Any, **kwargs: Any) -> Any:
        answer = method(*args, **kwargs)
        if counts(answer):
            tally.append(1)
        return answer

    patch.setattr(word, name, told)
    return tally
