"""A search for rules, terrain, units and keywords, in the data that the engine uses.

>>> book = Reference()
>>> [rule.id for rule in book.find("parting blow").rules][:2]
['ENG-6', 'RET-5']
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from difflib import get_close_matches
from functools import cached_property
from typing import TYPE_CHECKING, Any

from bow.battle.reading import catalogue
from bow.battle.vocabulary import MODIFIERS
from bow.content.rulebook import Chapter, Rule, load_rulebook
from bow.words.messages import Words
from bow.words.translation import translated

if TYPE_CHECKING:
    from bow.content.models import Terrain, UnitKind


@dataclass(frozen=True)
class Keyword:
    """A keyword, its meaning, and the units, terrain and commanders that have it."""

    word: str
    name: str
    text: str
    bearers: tuple[str, ...]


@dataclass(frozen=True)
class Found:
    """The results for a topic; `also` holds further rules that mention it."""

    rules: tuple[Rule, ...] = ()
    terrain: tuple[Terrain, ...] = ()
    units: tuple[UnitKind, ...] = ()
    keywords: tuple[Keyword, ...] = ()
    also: tuple[Rule, ...] = ()

    def __bool__(self) -> bool:
        return bool(self.rules or self.terrain or self.units or self.keywords)


class Reference:
    """The rules, and the charts of the content in use, for searching."""

    def __init__(self, words: Words | None = None) -> None:
        """Take the words that name the keywords and give the language of the rules and charts."""
        self._words = words or Words()
        self._box = translated(catalogue(), self._words)
        self.chapters = tuple(_translated_chapter(chapter, self._words) for chapter in load_rulebook().chapters)
        """The chapters of the rulebook, in its order."""
        self._rules = {rule.id: rule for chapter in self.chapters for rule in chapter.rules}

    @cached_property
    def keywords(self) -> dict[str, Keyword]:
        """The keywords of the game, by word: the effects with a sentence in `keywords.ftl`."""
        bearers: dict[str, list[str]] = {word: [] for word in MODIFIERS if self._words.has(f"keyword-{word}")}
        for name, effects in self._bearers():
            for effect in effects:
                if effect.word in bearers:
                    bearers[effect.word].append(name)
        return {
            word: Keyword(word, self._name(word), self._words.say(f"keyword-{word}"), tuple(dict.fromkeys(names)))
            for word, names in bearers.items()
        }

    def find(self, topic: str) -> Found:
        """Return all results for a topic: a rule id, chapter, terrain, unit or keyword.

        For any other topic, return everything that mentions it.
        """
        asked = _plain(topic)
        rule = next((rule for id, rule in self._rules.items() if id.lower() == topic.strip().lower()), None)
        if rule is not None:
            return Found(rules=(rule,))
        return self._named(asked) or self._mentioning(asked)

    def family(self, topic: str) -> Chapter | None:
        """Return the chapter of a rule id, even of an unknown rule such as `ENG-99`, or None."""
        found = re.fullmatch(r"([a-z]+)-?[0-9]+", topic.strip().lower())
        return next((each for each in self.chapters if found and each.id.lower() == found[1]), None)

    def near(self, topic: str) -> str | None:
        """Return a topic with a similar spelling, or None.

        For a rule number that is too high, return the chapter's last rule.
        """
        family = self.family(topic)
        if family is not None:
            return family.rules[-1].id
        names = {_plain(name): name for name in self._names()}
        found = get_close_matches(_plain(topic), names, n=1, cutoff=0.6)
        return names[found[0]] if found else None

    def _named(self, asked: str) -> Found:
        chapters = [
            chapter for chapter in self.chapters if asked in map(_plain, (chapter.id, chapter.name, *chapter.words))
        ]
        is_called = _calls(asked)
        terrain = tuple(each for each in self._box.terrain.values() if is_called(each.id, each.name))
        units = tuple(each for each in self._box.kinds.values() if is_called(each.id, each.name))
        keywords = tuple(each for each in self.keywords.values() if is_called(each.word, each.name))
        rules = [rule for chapter in chapters for rule in chapter.rules]
        rules += [self._rules[f"TER-{each.id}"] for each in terrain if f"TER-{each.id}" in self._rules]
        for chapter in chapters:
            if chapter.id == "TER":
                terrain = tuple(self._box.terrain.values())
            elif chapter.id == "KEY":
                keywords = tuple(self.keywords.values())
        if asked in map(_plain, self._words.say("reference-units").split(",")):
            units = tuple(self._box.kinds.values())
        if not (chapters or terrain or units or keywords):
            return Found()
        also = () if chapters else self._rules_with(asked)
        rules += [rule for rule in also if _has(rule.title, asked)]
        return Found(
            rules=_once(rules),
            terrain=terrain,
            units=units,
            keywords=keywords,
            also=tuple(rule for rule in also if rule not in rules),
        )

    def _mentioning(self, asked: str) -> Found:
        """Return the things whose texts contain the topic; rules with it in their title come first."""
        if not asked:
            return Found()
        rules = self._rules_with(asked)
        first = [rule for rule in rules if _has(rule.title, asked)]
        return Found(
            rules=_once([*first, *rules]),
            terrain=tuple(each for each in self._box.terrain.values() if _has(f"{each.name} {each.text}", asked)),
            units=tuple(each for each in self._box.kinds.values() if _has(each.name, asked)),
            keywords=tuple(each for each in self.keywords.values() if _has(f"{each.name} {each.text}", asked)),
        )

    def _rules_with(self, asked: str) -> tuple[Rule, ...]:
        rules = self._rules.values()
        return tuple(rule for rule in rules if _has(f"{rule.title} {rule.text} {rule.ruling or ''}", asked))

    def _names(self) -> Iterator[str]:
        yield from self._rules
        for chapter in self.chapters:
            yield from (chapter.id, chapter.name.lower(), *chapter.words)
        for each in (*self._box.terrain.values(), *self._box.kinds.values()):
            yield from (each.id, each.name.lower())
        yield from (keyword.name.lower() for keyword in self.keywords.values())
        for rule in self._rules.values():
            yield rule.title.lower()
            yield from (word for word in re.findall(r"[^\W\d_]{5,}", rule.text.lower()))

    def _bearers(self) -> Iterator[tuple[str, Iterable[Any]]]:
        yield from ((kind.name, kind.effects) for kind in self._box.kinds.values())
        yield from ((terrain.name, terrain.effects) for terrain in self._box.terrain.values())
        for commander in self._box.commanders.values():
            yield commander.name, commander.ability.effects

    def _name(self, word: str) -> str:
        key = f"effect-{word}"
        name = self._words.say(key) if self._words.has(key) else word.replace("-", " ")
        return name[:1].upper() + name[1:]


def _plain(text: str) -> str:
    """Return a name in small letters, without hyphens and other signs."""
    return " ".join(re.findall(r"[^\W_]+", text.lower().replace("ё", "е")))


def _translated_chapter(chapter: Chapter, words: Words) -> Chapter:
    rules = tuple(translated(rule, words) for rule in chapter.rules)
    said = translated(chapter, words)
    known = chapter.words if said.name == chapter.name else (*chapter.words, chapter.name.lower())  # by both names
    return said.model_copy(update={"rules": rules, "words": known})


def _calls(asked: str) -> Callable[[str, str], bool]:
    """Return a function that tests whether a thing with an id and a name is meant."""

    def is_called(id: str, name: str) -> bool:
        return asked in (_plain(id), _plain(name))

    return is_called


def _has(text: str, asked: str) -> bool:
    """Return whether a text contains a topic, from the beginning of a word on."""
    return f" {asked}" in f" {_plain(text)}"


def _once(rules: Iterable[Rule]) -> tuple[Rule, ...]:
    return tuple({rule.id: rule for rule in rules}.values())
