"""The rules reference of the realm: the course of a round, printed content, all rules, the rules of each decision."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Final

from bow.realm.content.realm_rules import load_realm_rules
from bow.realm.terms import UNITS
from bow.table.realm.play.texts import RealmTexts
from bow.ui.kit.pictures import scene_of
from bow.ui.screens.guide_book import GuideBook, GuideEntry, GuidePage
from bow.ui.wording import say, words
from bow.words.realm_words import card_lines, realm_text

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from bow.realm.content.realm_content import RealmContent
    from bow.realm.decisions import RealmDecision

#: the paragraphs about a round
OVERVIEW: Final = ("westeros", "planning", "action", "combat", "end")
#: the chapter of the rules for each kind of decision
CHAPTERS: Final = {
    "westeros-choice": "WCD",
    "fit-supply": "SUP",
    "muster": "MUS",
    "bid": "BID",
    "order-tied": "BID",
    "name-bidder": "WLD",
    "wildling-choice": "WLD",
    "orders": "PLN",
    "raven": "INF",
    "raven-look": "INF",
    "raid": "RAI",
    "march": "MAR",
    "leave-token": "CTL",
    "consolidate": "CON",
    "capture-port": "PRT",
    "neutral-support": "NEU",
    "support": "SPT",
    "refuse-support": "SPT",
    "house-card": "HSE",
    "ability": "HSE",
    "blade": "INF",
    "tides-redraw": "OPT",
    "casualties": "CAS",
    "retreat": "RET",
    "retreat-losses": "RET",
}


def chapter_of(decision: RealmDecision | None, content: RealmContent) -> str | None:
    """Return the chapter of the rules about a decision, or None without one."""
    if decision is None:
        return None
    if decision.kind == "bid" and getattr(decision, "subject", "") not in content.tracks:
        return "WLD"
    return CHAPTERS[decision.kind]


@lru_cache(maxsize=4)
def _guide(content: RealmContent, language: str) -> GuideBook:
    return GuideBook(_pages(content))


def realm_guide(content: RealmContent) -> GuideBook:
    """Return the reference for a printed content, in the player's language."""
    return _guide(content, words().language)


def _pages(content: RealmContent) -> Iterator[GuidePage]:
    texts = RealmTexts(content)
    title = say("realm-menu-overview")
    round = [GuideEntry("text", part, "", say(f"realm-overview-{part}")) for part in OVERVIEW]
    yield GuidePage("overview", title, "primer", (GuideEntry("head", "", title), *round))
    for id, entries in (
        ("units", [_unit(texts, content, unit) for unit in UNITS]),
        ("orders", [_order(texts, content, order) for order in content.orders]),
        ("tracks", [_track(texts, track) for track in content.tracks]),
    ):
        yield GuidePage(id, say(f"realm-help-{id}"), "pieces", tuple(entries))
    for house in content.houses:
        cards = [card for card, printed in content.cards.items() if printed.house == house]
        cards.sort(key=lambda card: -content.cards[card].strength)
        yield GuidePage(f"cards-{house}", say("realm-help-cards", house=texts.house(house)), "pieces",
                        _cards(texts, content, cards, "house-cards"))  # fmt: skip
    westeros, wildlings = list(content.westeros), list(content.wildlings)
    yield GuidePage("westeros", say("realm-table-westeros"), "pieces", _cards(texts, content, westeros, "westeros"))
    yield GuidePage("wildlings", say("realm-help-wildlings"), "pieces", _cards(texts, content, wildlings, "wildlings"))
    for chapter in load_realm_rules().chapters:
        name = realm_text(f"printed-chapter-{chapter.id.lower()}", chapter.name, words())
        rules = (
            GuideEntry("rule", rule.id, "", realm_text(f"printed-rule-{rule.id.lower()}", rule.text, words()))
            for rule in chapter.rules
        )
        yield GuidePage(chapter.id, name, "rules", tuple(rules))


def _unit(texts: RealmTexts, content: RealmContent, unit: str) -> GuideEntry:
    printed = content.units[unit]
    against = printed.strength_against_forts
    said = say(
        "realm-help-unit", strength=printed.strength, cost=printed.muster_cost, limit=printed.limit,
        forts="no" if against is None else str(against),
    )  # fmt: skip
    return GuideEntry("keyword", unit, texts.name("unit", unit), said, picture=f"icons/realm/{unit}.png")


def _order(texts: RealmTexts, content: RealmContent, order: str) -> GuideEntry:
    printed = content.orders[order]
    special = "yes" if printed.special else "no"
    said = say(f"realm-help-order-{printed.kind}", special=special)
    note = say("realm-help-order-count", count=printed.count, special=special)
    return GuideEntry(
        "keyword", order, texts.name("order", order), said, note, picture=f"icons/realm/{printed.kind}.png"
    )


def _track(texts: RealmTexts, track: str) -> GuideEntry:
    said = say(f"realm-stake-{track.replace('_', '-')}")
    return GuideEntry("keyword", track, texts.name("track", track), said, picture=f"icons/realm/{track}.png")


def _cards(texts: RealmTexts, content: RealmContent, cards: Sequence[str], group: str) -> tuple[GuideEntry, ...]:
    found = []
    for card in cards:
        title, *lines = (line.strip() for line in card_lines(words(), content, card, texts.names))
        found.append(GuideEntry("keyword", card, title, "\n".join(lines), scene=scene_of(group, card)))
    return tuple(found)
