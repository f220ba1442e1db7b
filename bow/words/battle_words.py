"""The sentences of battles: `BATTLE_WORDS`, for code that works for any game."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from bow.content.special import marker_ids
from bow.words.action_sentences import action_phrase
from bow.words.game_words import GameWords
from bow.words.messages import event_sentence, refusal_sentence
from bow.words.translation import names_of

if TYPE_CHECKING:
    from bow.battle import Battle, Decision
    from bow.words.messages import Words

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
