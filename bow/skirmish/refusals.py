"""Reasons why choices in a skirmish are refused: each names its rule (SKM-1 to SKM-7)."""

from __future__ import annotations

from bow.game import refusals as games
from bow.system.sentence import Sentence
from bow.words.messages import Names, Words, translated_sentence


class SetupRefusal(games.Refusal):
    """A reason: the id of the rule, the key of the sentence (`skirmish-refused-KEY` in the locale files), its values.

    The values give cards, commanders and things by their ids.
    """

    __slots__ = ()

    @property
    def english(self) -> Sentence:
        """The sentence, without the rule."""
        return Sentence.of(f"skirmish-refused-{self.key}", self.said(Words("en")), self.values)

    def sentence(self, words: Words, names: Names | None = None) -> str:
        """Return the sentence in a language, followed by the rule; ids are replaced by names where there are any."""
        return f"{self.said(words, names)} ({self.rule})"

    def said(self, words: Words, names: Names | None = None) -> str:
        """Return the sentence in a language, without the rule."""
        said = {
            key: translated_sentence((names(value) if names else None) or words.word(value), words)
            if isinstance(value, str)
            else value
            for key, value in self.values.items()
        }
        return words.say(f"skirmish-refused-{self.key}", **said)


class IllegalChoice(games.IllegalAction):
    """A choice that is not legal now; `refusal` says why."""

    refusal: SetupRefusal


#: The key of every refusal, with the values of its sentence. Tests hold the locale files to this list.
KEYS: dict[str, str] = {
    "bad-choice": "text",
    "over": "",
    "choose-now": "house",
    "place-now": "house",
    "place-form": "",
    "unknown-card": "card",
    "no-commander": "card",
    "other-house": "card, house",
    "card-twice": "card",
    "commander-twice": "commander",
    "too-many": "found, most",
    "too-dear": "found, most",
    "nobody": "",
    "not-left": "thing, house",
    "unknown-hex": "hex",
    "too-far": "hex, row, rows, house",
    "other-half": "hex, house",
    "on-terrain": "hex, terrain",
    "no-river": "hex, thing",
    "impassable": "hex, terrain",
    "taken": "hex, thing",
    "zones": "hex, commander, other",
    "full": "most",
}
