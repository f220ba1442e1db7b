"""The rules reference of the table: its pages and its search. No screen is needed.

It shows the same data as `bow rules`: chapters of rules, terrain chart, unit cards, keywords.
"""

from __future__ import annotations

from collections.abc import Iterator
from copy import copy
from functools import lru_cache

from bow.battle.inspection import Inspection
from bow.battle.reading import catalogue
from bow.content.models import Terrain
from bow.content.rulebook import Rule
from bow.table.battle.texts import plan_texts
from bow.table.battle.texts.battle_wording import plan_of
from bow.ui.screens.guide_book import GuideBook, GuideEntry, GuidePage
from bow.ui.wording import say, words
from bow.words.reference import Reference
from bow.words.translation import translated

#: Pages written for beginners, in the words of the locale files.
PRIMER = ("short", "orders", "fighting", "cards", "morale")
#: the signs of the board and the panels, below the message of each heading
SIGNS = {
    "signs-units": ("flag", "gold", "ordered", "moon", "lost", "leader", "can", "keyword", "engaged"),
    "signs-hexes": (
        "dots", "faint", "diamonds", "target", "frames", "blow", "way", "hatch", "zone", "threats", "sight", "recap",
    ),
    "signs-land": ("objective", "fire", "devastated", "hidden"),
    "signs-panels": ("orders", "command", "ratings", "spent", "price", "momentum", "morale", "dice"),
}  # fmt: skip
HEAD = "# "


class Guide(GuideBook):
    """All pages, in the player's language."""

    def __init__(self) -> None:
        spoken = words()
        book = Reference(spoken)
        box = translated(catalogue(), spoken)
        pages = [GuidePage(name, say(f"help-tab-{name}"), "primer", _paragraphs(name)) for name in (*PRIMER, "keys")]
        land = [GuideEntry("land", each.id, each.name, each.text, note_of_land(each)) for each in box.terrain.values()]
        units = [GuideEntry("unit", each.id, each.name, _keywords_of(book, each.id)) for each in box.kinds.values()]
        keys = [
            GuideEntry("keyword", each.word, each.name, each.text, _bearers(each.bearers))
            for each in book.keywords.values()
        ]
        charts: tuple[tuple[str, list[GuideEntry]], ...] = (
            ("signs", list(_signs())), ("land", land), ("units", units), ("keywords", keys),
        )  # fmt: skip
        pages += [GuidePage(name, say(f"help-tab-{name}"), "charts", tuple(entries)) for name, entries in charts]
        for chapter in book.chapters:
            entries = tuple(_entry_of(translated(rule, spoken)) for rule in chapter.rules)
            pages.append(GuidePage(chapter.id, translated(chapter, spoken).name, "rules", entries))
        super().__init__(pages)

    def with_battle(self, battle: Inspection) -> Guide:
        """Return a guide with a first page on the current battle."""
        page = battle_page(battle)
        if page is None:
            return self
        other = copy(self)
        other.pages = (page, *self.pages)
        return other


def _entry_of(rule: Rule) -> GuideEntry:
    notes = [say("help-ruling", text=rule.ruling)] if rule.ruling else []
    notes += [say("help-missing", text=rule.missing)] if rule.missing else []
    return GuideEntry("rule", rule.id, rule.title, rule.text, " ".join(notes))


def _signs() -> Iterator[GuideEntry]:
    """Yield the signs below their headings."""
    for head, ids in SIGNS.items():
        yield GuideEntry("head", head, say(head))
        for id in ids:
            yield GuideEntry("sign", id, say(f"sign-{id}"), say(f"sign-{id}-means"), also=say(f"sign-{id}-words"))


def _paragraphs(name: str) -> tuple[GuideEntry, ...]:
    """Return a page of the primer: its headings and paragraphs from the locale file."""
    found = []
    for n, line in enumerate(say(f"help-{name}").split("\n")):
        if line.startswith(HEAD):
            found.append(GuideEntry("head", f"{name}-{n}", line.removeprefix(HEAD)))
        elif line.strip():
            found.append(GuideEntry("text", f"{name}-{n}", "", line.strip()))
    return tuple(found)


def note_of_land(land: Terrain) -> str:
    parts = [say("land-blocks" if land.blocks_sight else "land-clear"), say(f"land-enter-{land.enter}")]
    parts.append(say("land-fire", limit=land.fire.limit) if land.fire else say("land-no-fire"))
    return ", ".join(parts)


def _keywords_of(book: Reference, kind: str) -> str:
    name = catalogue().kinds[kind].name
    return ", ".join(each.name for each in book.keywords.values() if name in each.bearers)


def _bearers(names: tuple[str, ...]) -> str:
    """Return who has a keyword, by name in the player's language."""
    if not names:
        return say("help-no-bearers")
    box, spoken = catalogue(), translated(catalogue(), words())
    said = {}
    for one, other in ((box.kinds, spoken.kinds), (box.terrain, spoken.terrain), (box.commanders, spoken.commanders)):
        said.update({record.name: other[id].name for id, record in one.items()})
    return say("help-bearers", names=", ".join(said.get(name, name) for name in names))


def battle_page(battle: Inspection) -> GuidePage | None:
    plan = plan_of(battle)
    if plan is None or battle.scenario is None:
        return None
    entries = [GuideEntry("head", "", plan.name), GuideEntry("text", "", "", " ".join(plan.story.split()))]
    claims = [text for text, _ in plan_texts.decides(battle)]
    places = [say("help-at", hex=each.at, text=each.text) for each in plan.objectives.values()]
    options = [say("help-option", name=say(f"option-{o}"), text=say(f"option-{o}-why")) for o in battle.options]
    parts = (
        ("help-battle-decides", [plan_texts.length(battle.scenario), *claims]),
        ("help-battle-rules", plan_texts.special(battle.scenario)),
        ("help-battle-objectives", places),
        ("book-options", options),
    )
    for key, lines in parts:
        if lines:
            entries.append(GuideEntry("head", "", say(key)))
            entries += [GuideEntry("item", "", "", line) for line in lines]
    return GuidePage("battle", say("help-tab-battle"), "battle", tuple(entries))


@lru_cache(maxsize=4)
def _guide(language: str) -> Guide:
    return Guide()


def guide() -> Guide:
    """Return the reference in the player's language, built once."""
    return _guide(words().language)
