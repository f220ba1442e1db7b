"""Actions in plain words: the messages `would-...`."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bow.battle.decisions.verbs import VERBS, Word

if TYPE_CHECKING:
    from bow.battle import Action
    from bow.words.messages import Names, Words


def action_phrase(words: Words, action: Action, names: Names) -> str:
    """Return an action as part of a sentence: `attack Jaime Lannister with Robb Stark`."""
    said: dict[str, str] = {}
    for kind, text in VERBS[action.verb].named(action.args):
        parts = [names(part) or words.word(part) for part in text.split("+")]
        several = {"first": parts[0], "others": len(parts) - 1}
        said[kind.value] = parts[0] if len(parts) == 1 else words.say("would-together", **several)
    if action.verb == "keep":
        kept = said.get(Word.CARD.value) or said.get(Word.TOKEN.value)
        return words.say("would-keep", what=kept) if kept else words.say("would-keep-none")
    key = f"would-{action.verb}"
    return words.say(key, **said) if words.has(key) else " ".join((words.word(action.verb), *said.values()))
