"""The encyclopedia: an entry for each unit, commander, terrain, marker, card and keyword. No screen is needed.

An entry is a sequence of parts: pictures, texts, and links to other entries or to rules.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from typing import Literal, NamedTuple

from bow.battle import Effect
from bow.battle.inspection import Inspection
from bow.battle.reading import catalogue, load_scenario, scenarios
from bow.content.documents.faults import InputError
from bow.content.models import Card, Commander, Terrain, UnitKind
from bow.content.plans import Marker, Scenario
from bow.content.rulebook import Rule
from bow.content.skirmish_cards import rank_led
from bow.content.terms import HOUSES, ROMAN
from bow.table.battle.texts.battle_wording import effect_words, order_text, plan_of, printed
from bow.table.battle.texts.guide import note_of_land
from bow.table.battle.texts.plan_texts import rules_about
from bow.ui.screens.guide_book import GuideEntry, matching
from bow.ui.wording import say, word, words
from bow.words.battle_sentences import marker_name
from bow.words.reference import Reference
from bow.words.translation import translated

Kind = Literal["head", "text", "fact", "order", "link", "unit", "leader", "land", "token", "card", "keyword"]
#: markers of every battle, with the rules that speak of each
TOKENS = {
    "order": ("ORD-1", "ORD-2", "ORD-3"),
    "command": ("CRD-2", "CRD-7"),
    "engagement": ("ENG-1", "ENG-2", "ENG-4"),
    "objective": ("WIN-1", "WIN-5"),
    "control": ("WIN-5",),
    "fire": ("FIRE-1", "FIRE-3", "FIRE-4", "TER-fire"),
    "devastation": ("FIRE-9", "TER-devastation"),
}
RULE = re.compile(r"\b[A-Z]{3,4}-[0-9]+\b")
#: ids of rules in brackets, which an entry does not show: it has links to the rules
BRACKETS = re.compile(r"\s*\([A-Z]{3,4}-[0-9]+(?:, [A-Z]{3,4}-[0-9]+)*\)")


class ArticlePart(NamedTuple):
    """A part of an entry: `caption` precedes its text, `id` is its subject or the target of a link."""

    kind: Kind
    text: str = ""
    caption: str = ""
    id: str = ""


class Article(NamedTuple):
    """An entry; `group` is the caption above it in the list. Its id is its sort and its subject: `unit:tent`."""

    id: str
    title: str
    group: str
    parts: tuple[ArticlePart, ...]


class Encyclopedia:
    """All entries in the player's language, of the content of a battle or of the content in use."""

    def __init__(self, battle: Inspection | None = None) -> None:
        """Collect the content and markers of a battle; with None, the content in use and the markers of its plans."""
        self._box = translated(catalogue(), words()) if battle is None else printed(battle)
        self._book = Reference(words())
        self._rules = {rule.id: rule for chapter in self._book.chapters for rule in chapter.rules}
        found = [*self._units(), *self._commanders(), *self._lands(), *self._markers(battle), *self._cards()]
        self.articles = {each.id: _without_ids(each) for each in (*found, *self._keywords())}
        self._searched = [GuideEntry("item", each.id, each.title, text_of(each)) for each in self.articles.values()]

    def find(self, asked: str) -> list[Article]:
        """Return the entries that match a search, best first."""
        return [self.articles[entry.id] for entry in matching(self._searched, asked)]

    def nearest(self, id: str) -> str:
        """Return an id if there is such an entry.

        Else return a marker of the kind, whose face may be hidden, or the first entry.
        """
        like = (other for other in self.articles if other.startswith(f"{id} "))
        return id if id in self.articles else next(like, next(iter(self.articles)))

    # --- entries
    def _units(self) -> Iterator[Article]:
        for house in HOUSES:
            for kind in (each for each in self._box.kinds.values() if each.house == house):
                parts = [ArticlePart("unit", id=kind.id), ArticlePart("text", unit_line(kind))]
                parts += [ArticlePart("order", order_text(row), id=rank) for rank, row in kind.orders.items()]
                parts += self._effects(kind)
                led = [each for each in self._box.commanders.values() if each.unit == kind.id]
                parts += linked("encyclopedia-led-by", map(_to_commander, led))
                yield Article(f"unit:{kind.id}", kind.name, say("encyclopedia-units", house=word(house)), tuple(parts))

    def _commanders(self) -> Iterator[Article]:
        for house in HOUSES:
            for each in (each for each in self._box.commanders.values() if each.house == house):
                kind = self._box.kinds[each.unit]
                rank = ROMAN[rank_led(self._box.setups.values(), each.id, each.value)]
                value = say("encyclopedia-value", value=each.value, rank=rank)
                command = say("encyclopedia-command", limit=each.limit, capture=each.capture, zone=each.zone)
                parts = [
                    ArticlePart("leader", id=each.id),
                    ArticlePart("fact", command, say("fact-command")),
                    ArticlePart("fact", value, say("encyclopedia-skirmish")),
                    ArticlePart("fact", each.ability.text, each.ability.name or say("fact-ability")),
                    ArticlePart("fact", each.commit.text, say("fact-commit", name=each.commit.name or "")),
                    *linked("fact-unit", [_to_unit(kind)]),
                ]
                cards = [card for card in self._box.cards.values() if card.commander == person(each)]
                parts += linked("encyclopedia-cards-of", map(_to_card, cards))
                parts += self._rules_in("CMD-2", "CMD-3", "CRD-3")
                title = say("commander-title", name=each.name, title=each.title)
                group = say("encyclopedia-commanders", house=word(house))
                yield Article(f"commander:{each.id}", title, group, tuple(parts))

    def _lands(self) -> Iterator[Article]:
        for each in self._box.terrain.values():
            parts = [
                ArticlePart("land", id=each.id),
                ArticlePart("text", each.text),
                ArticlePart("fact", note_of_land(each)),
            ]
            parts += [*self._effects(each), *self._rules_in(f"TER-{each.id}")]
            yield Article(f"land:{each.id}", each.name, say("encyclopedia-land"), tuple(parts))

    def _markers(self, battle: Inspection | None) -> Iterator[Article]:
        group = say("encyclopedia-markers")
        for id, rules in TOKENS.items():
            texts = (self._rules[rule] for rule in rules)
            parts = [
                ArticlePart("token", id=id),
                *(ArticlePart("link", rule.text, rule.title, f"rule:{rule.id}") for rule in texts),
            ]
            yield Article(f"marker:{id}", say(f"encyclopedia-token-{id}"), group, tuple(parts))
        for marker in markers_of(battle):
            told = rules_about(battle, marker.kind) if battle is not None else []
            parts = [ArticlePart("token", id=token_id(marker)), ArticlePart("text", marker.text or "")]
            parts += [ArticlePart("fact", text, say("fact-rule")) for text in told]
            yield Article(f"marker:{token_id(marker)}", marker_title(marker), group, tuple(parts))

    def _cards(self) -> Iterator[Article]:
        for house in HOUSES:
            for card in (each for each in self._box.cards.values() if each.house == house):
                told = [order.text for order in card.orders]
                told += [card.tactic.text] if card.tactic is not None else []
                parts = [ArticlePart("card", " ".join(told), id=card.id)]
                of = [each for each in self._box.commanders.values() if person(each) == card.commander]
                parts += linked("encyclopedia-card-of", map(_to_commander, of))
                named = {kind for order in card.orders for kind in order.who.kinds or ()}
                parts += linked("encyclopedia-names", (_to_unit(self._box.kinds[id]) for id in sorted(named)))
                parts += self._rules_in(*RULE.findall(" ".join(told)), "CRD-2", "CRD-6")
                group = say("encyclopedia-cards", house=word(house))
                yield Article(f"card:{card.id}", card.name, group, tuple(parts))

    def _keywords(self) -> Iterator[Article]:
        for id, keyword in self._book.keywords.items():
            borne = [_to(each) for each in self._bearers() if any(effect.word == id for effect in _effects_of(each))]
            chapter = [rule.id for rule in self._rules.values() if _names(rule, keyword.name)]
            parts = [
                ArticlePart("keyword", id=id),
                ArticlePart("text", keyword.text),
                *linked("encyclopedia-bearers", borne),
            ]
            parts += self._rules_in(*chapter, *RULE.findall(keyword.text))
            yield Article(f"keyword:{id}", keyword.name, say("help-tab-keywords"), tuple(parts))

    def _bearers(self) -> tuple[UnitKind | Terrain | Commander, ...]:
        """Return everything that can have a keyword."""
        return (*self._box.kinds.values(), *self._box.terrain.values(), *self._box.commanders.values())

    # --- parts
    def _effects(self, thing: UnitKind | Terrain) -> list[ArticlePart]:
        """Return keywords with their text, as links; the text of a terrain already has its other effects."""
        found = []
        for effect in thing.effects:
            if effect.word in self._book.keywords:
                text = self._book.keywords[effect.word].text
                found.append(ArticlePart("link", text, effect_words(effect), f"keyword:{effect.word}"))
            elif isinstance(thing, UnitKind):
                found.append(ArticlePart("text", effect_words(effect)))
        return [ArticlePart("head", say("fact-keywords")), *found] if found else []

    def _rules_in(self, *ids: str) -> list[ArticlePart]:
        """Return links to rules, each with its text."""
        rules = [self._rules[id] for id in dict.fromkeys(ids) if id in self._rules]
        return linked(
            "encyclopedia-rules", (ArticlePart("link", each.text, each.title, f"rule:{each.id}") for each in rules)
        )


def _without_ids(article: Article) -> Article:
    parts = (part._replace(text=BRACKETS.sub("", part.text)) for part in article.parts)
    return article._replace(parts=tuple(parts))


def text_of(article: Article) -> str:
    """Return the complete text of an entry."""
    return " ".join(f"{part.caption} {part.text}" for part in article.parts)


def linked(head: str, links: Iterable[ArticlePart]) -> list[ArticlePart]:
    """Return links below a heading; empty without links."""
    found = list(links)
    return [ArticlePart("head", say(head)), *found] if found else []


def unit_line(kind: UnitKind) -> str:
    house = word(kind.house)
    facts = say("help-unit", branch=say(f"branch-{kind.branch}"), figures=kind.figures, range=kind.range)
    return f"{house}. {facts}"


def person(commander: Commander) -> str:
    """Return the person named on a commander's cards."""
    return commander.id.partition(":")[0]


def token_id(marker: Marker) -> str:
    return f"{marker.kind} {marker.face}" if marker.face else marker.kind


def marker_title(marker: Marker) -> str:
    title = marker_name(words(), marker)
    return title[:1].upper() + title[1:]


def markers_of(battle: Inspection | None) -> list[Marker]:
    """Return the markers of a battle's special rules, or of all battles in use, without duplicate looks."""
    if battle is not None:
        plans = [plan_of(battle) or battle.plan]
    else:
        plans = [translated(each, words()) for each in _scenarios()]
    found = [marker for plan in plans for marker in plan.markers.values()]
    one: dict[str, Marker] = {}
    for marker in found:
        one.setdefault(token_id(marker), marker)
    return list(one.values())


def _scenarios() -> Iterator[Scenario]:
    """Yield the battles in use; the book says what is wrong with those that cannot be read."""
    for name in scenarios():
        try:
            yield load_scenario(name)
        except InputError:
            continue


def _names(rule: Rule, keyword: str) -> bool:
    """Return whether a rule's title names a keyword: `Cover, Toughness`; hyphens do not matter."""
    plain = [each.strip().casefold().replace("-", " ") for each in rule.title.split(",")]
    return keyword.casefold().replace("-", " ") in plain


def _effects_of(thing: UnitKind | Terrain | Commander) -> tuple[Effect, ...]:
    return thing.ability.effects if isinstance(thing, Commander) else thing.effects


def _to(thing: UnitKind | Terrain | Commander) -> ArticlePart:
    if isinstance(thing, Commander):
        return _to_commander(thing)
    return _to_unit(thing) if isinstance(thing, UnitKind) else ArticlePart("link", "", thing.name, f"land:{thing.id}")


def _to_unit(kind: UnitKind) -> ArticlePart:
    return ArticlePart("link", unit_line(kind), kind.name, f"unit:{kind.id}")


def _to_commander(each: Commander) -> ArticlePart:
    return ArticlePart("link", each.title, each.name, f"commander:{each.id}")


def _to_card(card: Card) -> ArticlePart:
    return ArticlePart("link", "", card.name, f"card:{card.id}")
