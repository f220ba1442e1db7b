"""Small fights in which a word of the vocabulary changes the outcome; `PROVEN` collects the words with such a test."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any, TypeVar

from bow.battle import Battle
from bow.content.catalogue import Catalogue
from bow.game.actions import split_outcomes

Test = TypeVar("Test", bound=Callable[..., None])
#: conditions of tactics, proved together with the words of cards
OF_TACTICS = {"holds-tokens", "morale-is", "commander-engaged", "units-in-zone", "controls"}
PROVEN: set[str] = set()
KARSTARK = "rickard-karstark:lord-of-karhold"


def proves(word: str) -> Callable[[Test], Test]:
    """Mark a test in which a word changes the outcome."""

    def mark(test: Test) -> Test:
        PROVEN.add(word)
        return test

    return mark


def position(*units: str, effects: Iterable[tuple[str, Any]] = (), **more: Any) -> dict[str, Any]:
    """Return a position of units such as `s1 war-host-of-the-north red H6`, and of effects like `("s1", "advance")`."""
    found: dict[str, Any] = {}
    for text in units:
        name, kind, rank, at, *figures = text.split()
        found[name] = {"commander" if ":" in kind else "kind": kind, "rank": rank, "at": at}
        if figures:
            found[name]["figures"] = int(figures[0])
    tokens = ["green", "blue", "red"]
    return {
        "houses": {"stark": {"orders": tokens}, "lannister": {"orders": tokens}},
        "units": found,
        "effects": [{"effect": effect, "unit": unit, "until": "battle"} for unit, effect in effects],
    } | more


def played(start: dict[str, Any], *steps: str, content: Catalogue | None = None) -> Battle:
    """Return a battle after some actions, each with its chance results after `=>`."""
    battle = Battle.from_position(start, content)
    for step in steps:
        action, outcomes = split_outcomes(step)
        battle = battle.apply(action, chance=outcomes or [])
    return battle


def legal(battle: Battle) -> set[str]:
    return {str(action) for action in battle.legal_actions()}


def owed(battle: Battle) -> str:
    assert battle.decision is not None
    return battle.decision.kind


def dice(battle: Battle) -> int:
    return next(len(event.values["dice"]) for event in reversed(battle.events) if event.kind == "rolled")


def both(word: Any, unit: str, start: dict[str, Any], *steps: str) -> tuple[Battle, Battle]:
    """Return the battle without an effect on a unit, and with it."""
    lasting = [{"effect": word, "unit": unit, "until": "battle"}]
    return played(start, *steps), played(start | {"effects": lasting}, *steps)


DUEL = ("s1 war-host-of-the-north red H6", "l1 lannisport-guards green H5", "l2 lannisport-guards red A1")
BLOWS = ("token red s1", "attack s1 l1 => green blue red valor")
