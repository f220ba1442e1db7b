"""Actions as people type them: any case and language, abbreviated names, omitted verbs."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable, Iterator, Sequence
from typing import TYPE_CHECKING, Final, NamedTuple

from bow.game.actions import Action
from bow.realm import REALM_VERBS, Realm, Sort
from bow.words.messages import Words, languages
from bow.words.realm_words import CHOSEN, NOBODY, WORDS_OF_VERBS, realm_action_sentence, realm_names

if TYPE_CHECKING:
    from bow.realm.content.realm_content import RealmContent

#: signs that belong to a number, numbers, and words
WORD: Final = re.compile(r"[+-]\d+|\d+|[^\W\d]\w*")
ARTICLE: Final = "the"
#: words for as many units as there are
ALL: Final = ("all", "все", "всех")
#: words of the engine that stand in actions
ENGINE_WORDS: Final = ("power", "muster", "top", "bottom", "routed", NOBODY)

Tokens = tuple[str, ...]


class NameFound(NamedTuple):
    """A name found at the start of the typed words: its id, the number of words used, and how inexact it is."""

    id: str
    length: int
    rank: int


class TypedReading(NamedTuple):
    """A possible reading of a text as an action. The reading with the lowest rank is preferred."""

    rank: int
    action: Action


def _tokens_of(text: str) -> Tokens:
    """Return the words of a text in the form for comparison: lower case, no apostrophes, articles or underscores."""
    plain = unicodedata.normalize("NFC", text).casefold().replace("ё", "е").replace("_", " ")
    for sign in "−–—":
        plain = plain.replace(sign, "-")
    return tuple(each for each in WORD.findall(re.sub("['’]", "", plain)) if each != ARTICLE)


def name_at(typed: Tokens, name: Tokens) -> Iterator[tuple[int, int]]:
    """Yield how many of the typed words may stand for a name, with a rank.

    0: the whole name; 1: its beginning, with words possibly abbreviated; 2: the same from a later word on.
    """
    for first in range(len(name)):
        for length in range(1, min(len(typed), len(name) - first) + 1):
            word, part = typed[length - 1], name[first + length - 1]
            if not (part.startswith(word) if word[-1:].isalpha() else word == part or word == part.lstrip("+")):
                break
            exact = length == len(name) and typed[:length] == name
            yield length, 0 if exact else 1 if first == 0 else 2


def inflected_at(typed: Tokens, name: Tokens) -> int:
    """Return how many typed words may be inflected words of a name, such as `footmen`; 0 if the first is not."""
    length = 0
    for word, part in zip(typed, name, strict=False):
        if not part.startswith(word[: max(4, len(word) - 3)]):
            break
        length += 1
    return length


class TypedActions:
    """The names that people may use in a game."""

    def __init__(self, content: RealmContent) -> None:
        self._content = content
        self._languages = [(words, realm_names(content, words)) for words in map(Words, languages())]
        shelves: dict[Sort, Iterable[str]] = {
            "area": content.areas, "house": content.houses, "unit": content.units, "order": content.orders,
            "card": content.cards, "track": content.tracks, "westeros": content.westeros,
            "wildling": content.wildlings, "word": ENGINE_WORDS,
        }  # fmt: skip
        self._names: dict[Sort, dict[Tokens, str]] = {
            sort: {
                _tokens_of(name): id
                for id in ids
                for name in (id, *(names.of(sort, id) for _, names in self._languages))
            }
            for sort, ids in shelves.items()
        }

    def named(self, sort: Sort, typed: Tokens) -> Iterator[NameFound]:
        """Yield the things of a sort that the first typed words may name."""
        for name, id in self._names[sort].items():
            for length, rank in name_at(typed, name):
                yield NameFound(id, length, rank)
            if sort == "unit" and (length := inflected_at(typed, name)):
                yield NameFound(id, length, 3)

    def all_named(self, sorts: Iterable[Sort], text: str) -> list[str]:
        """Return the ids of the things that a whole text may name, with the lowest rank only."""
        typed = _tokens_of(text)
        found = [each for sort in sorts for each in self.named(sort, typed) if each.length == len(typed)]
        best = min((each.rank for each in found), default=0)
        return list(dict.fromkeys(each.id for each in found if each.rank == best))

    # --- actions
    def meant(self, realm: Realm, text: str) -> list[Action]:
        """Return the actions that a text may mean: several if it is ambiguous, none if it means no action.

        Legal actions are preferred, and of two order tokens the one that is not special.
        """
        owed = realm.decision
        assert owed is not None
        typed, legal = _tokens_of(text), realm.legal_actions()
        readings = list(self._readings(typed, owed.kind))
        readings = readings or list(self._sentences(typed, legal))
        readings = [each for each in readings if each.action in legal] or readings
        best = min((each.rank for each in readings), default=0)
        found = list(dict.fromkeys(each.action for each in readings if each.rank == best))
        return self._plain(found) or found

    def _plain(self, found: Sequence[Action]) -> list[Action]:
        """Return the one action with a token that is not special, if all give tokens of one kind to one area."""
        orders = self._content.orders
        kinds = {(each.args[0], orders[each.args[1]].kind) for each in found if each.verb == "order"}
        plain = [each for each in found if each.verb == "order" and not orders[each.args[1]].special]
        return plain if len(kinds) == 1 and len(plain) == 1 else []

    def all_sent(self, realm: Realm, text: str) -> list[Action]:
        """Return the actions that `send all [UNIT] AREA` means for the current march; empty for any other text."""
        typed = _tokens_of(text)
        typed = typed[1:] if typed[:1] == ("send",) else typed
        if typed[:1] not in [_tokens_of(each) for each in ALL]:
            return []
        wanted = [
            (unit.rank + area.rank, unit.id, area.id)
            for unit in (NameFound("", 0, 0), *self.named("unit", typed[1:]))
            for area in self.named("area", typed[1 + unit.length :])
            if 1 + unit.length + area.length == len(typed)
        ]
        found: dict[tuple[int, str], list[Action]] = {}
        for rank, kind, area in wanted:
            sent = list(self._sent(realm, kind, area))
            if sent:
                found[rank, area] = sent
        best = min(found, default=None)
        if best is not None:
            return found[best]
        return [Action("send", ("1", kind or next(iter(self._content.units)), area)) for _, kind, area in wanted[:1]]

    def _sent(self, realm: Realm, kind: str, area: str) -> Iterator[Action]:
        for unit in [kind] if kind else self._content.units:
            sends = [each for each in realm.legal_actions() if each.verb == "send" and each.args[1:] == (unit, area)]
            if sends:
                most = max(sends, key=lambda each: int(each.args[0]))
                yield most
                realm = realm.apply(most)

    def _readings(self, typed: Tokens, kind: str) -> Iterator[TypedReading]:
        """Yield every action that the words may mean, with the verb first or omitted."""
        for verb, row in REALM_VERBS.items():
            if typed[:1] == (verb,):
                rests: list[Tokens] = [typed[1:], typed] if kind in row.answers else [typed[1:]]
            else:
                rests = [typed] if kind in row.answers else []
            for rest in rests:
                yield from (TypedReading(rank, Action(verb, args)) for rank, args in self._arguments(rest, row.words))

    def _arguments(self, typed: Tokens, words: Sequence[str]) -> Iterator[tuple[int, Tokens]]:
        if not typed:
            if all(word.startswith("[") for word in words):
                yield 0, ()
            return
        if not words:
            return
        for first in self._one(typed, words[0].strip("[]")):
            for rank, rest in self._arguments(typed[first.length :], words[1:]):
                yield first.rank + rank, (first.id, *rest)

    def _one(self, typed: Tokens, word: str) -> Iterator[NameFound]:
        """Yield what the first typed words may be at one place of a verb's form."""
        if word == "number":
            if typed[0].isdecimal():
                yield NameFound(typed[0], 1, 0)
            return
        sorts: Sequence[Sort] = CHOSEN if word in ("option", "chosen") else (WORDS_OF_VERBS[word],)
        for sort in sorts:
            if sort in self._names:
                yield from self.named(sort, typed)
        if word in ("target", "side", "option"):
            yield from (each for each in self.named("word", typed) if each.id == NOBODY)

    def _sentences(self, typed: Tokens, legal: Sequence[Action]) -> Iterator[TypedReading]:
        """Yield the legal actions whose sentence, in any language, begins with these words: `ready`, `decline`."""
        for action in legal:
            for words, names in self._languages:
                for length, rank in name_at(typed, _tokens_of(realm_action_sentence(words, action, names))):
                    if length == len(typed) and rank < 2:
                        yield TypedReading(rank, action)
