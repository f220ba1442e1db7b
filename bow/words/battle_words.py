"""The sentences of battles: actions in plain words, and `BATTLE_WORDS` for code that works for any game."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from bow.battle.decisions.verbs import VERBS, Word
from bow.content.special import marker_ids
from bow.words.game_words import GameWords
from bow.words.messages import event_sentence, refusal_sentence
from bow.words.translation import names_of

if TYPE_CHECKING:
    from bow.battle import Action, Battle, Decision
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


#: decisions for which a player looks at the hand
HAND_KINDS: Final = frozenset({"turn", "keep"})


def is_secret(battle: Battle) -> bool:
    """Return whether the open decision shows secrets of its House: the hand, a card in it, or a marker's face."""
    owed = battle.decision
    if owed is None:
        return False
    if owed.kind in HAND_KINDS:
        return True
    markers = battle.plan.markers
    known = {marker.id for marker in battle.markers() if marker.secret is None} if markers else set()
    secret = {id for id, marker in marker_ids(markers).items() if marker.secret == owed.house} - known
    hidden = secret.union(battle.house(owed.house).hand)
    return any(word in hidden for action in battle.legal_actions() for word in action.args)


def _decides(words: Words, decision: Decision) -> str:
    kind = decision.kind if words.is_original else words.word(decision.kind)
    return words.say("show-decides", house=words.word(decision.house), kind=kind)


BATTLE_WORDS: Final[GameWords[Battle]] = GameWords(
    event=lambda words, event, battle: event_sentence(words, event, names_of(battle, words)),
    action=lambda words, action, battle: action_phrase(words, action, names_of(battle, words)),
    refusal=lambda words, refusal, battle: refusal_sentence(words, refusal, names_of(battle, words)),
    decision=lambda words, decision, battle: _decides(words, decision),
    house=lambda words, house, battle: words.word(house),
    secret=is_secret,
    things=lambda words, battle: names_of(battle, words),
)
