"""Translations of printed names and texts: of records, battle plans and the rulebook.

The records are English. Translations are messages in `assets/locale/LANGUAGE/content-*.ftl`, with the keys of `texts`.
A text without a message stays English. So does a text that differs from the game's: a content pack, or an edited battle
plan, may use a known id for other words.

    >>> from bow.battle.reading import catalogue
    >>> from bow.words.messages import Words
    >>> card = catalogue().cards["SL1"]
    >>> sorted(texts(card))
    ['card-sl1-name', 'card-sl1-note', 'card-sl1-order-1']
    >>> translated(card, Words("ru")).name
    'Общий сбор'
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import fields, replace
from functools import lru_cache
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeVar

from bow.battle.reading import catalogue, load_scenario
from bow.content.catalogue import Catalogue
from bow.content.models import Card, Commander, Die, Terrain, Track, UnitKind
from bow.content.plans import Marker, Plan, Scenario
from bow.content.rulebook import Chapter, Rule, load_rulebook
from bow.content.scenarios import shipped_paths
from bow.content.skirmish_cards import SetupCard, Skirmish
from bow.content.special import marker_ids
from bow.content.terms import HOUSES
from bow.content.texts_of_plans import Way, rule_text_ways, text_ways, with_text
from bow.system.places import folder
from bow.words.messages import Names, Words

if TYPE_CHECKING:
    from bow.battle.inspection import Inspection

R = TypeVar("R")

Place = tuple[str, Way]


def texts(record: Any) -> dict[str, str]:
    """Return the untranslated texts of a record for readers, by the keys of their messages.

    Raises:
        TypeError: it is no record of content (a card, a commander, a battle plan, a rule, ...).
    """
    found = {key: _at(record, path) for key, path in _places(record)}
    return {key: text for key, text in found.items() if text is not None}


def translated(record: R, words: Words) -> R:
    """Return a record, or a whole catalogue, with its texts in the language of `words`.

    The name of a variant of a battle follows that of the battle.
    """
    if isinstance(record, Scenario) and record.variant is not None:
        return _once(_as_variant, record, words)  # type: ignore[return-value]  # of the type of the record
    if isinstance(record, Scenario) and words.language in record.translations:
        return _once(_by_its_own, record, words)  # type: ignore[return-value]  # of the type of the record
    if words.is_original:
        return record
    if isinstance(record, Catalogue):
        return _once(_translated_catalogue, record, words)  # type: ignore[return-value]  # of the type of the record
    if isinstance(record, Scenario):
        return _once(_by_messages, record, words)  # type: ignore[no-any-return]  # of the type of the record
    return _by_messages(record, words)


def _as_variant(plan: Scenario, words: Words) -> Scenario:
    """Translate a battle plan as a variant has it: its name names the variant too."""
    told = _by_its_own(plan, words) if words.language in plan.translations else _by_messages(plan, words)
    assert told.variant is not None
    return told.model_copy(update={"name": words.say("plan-variant", name=told.name, variant=told.variant[1].name)})


def _by_its_own(plan: Scenario, words: Words) -> Scenario:
    """Translate a battle plan by the translation in its file; texts missing there, by the messages of the game."""
    own = plan.translations[words.language]
    changed: Any = plan if words.is_original else _by_messages(plan, words)
    for key, way in text_ways(plan).items():
        if key in own:
            changed = with_text(changed, way, own[key])
    return changed  # type: ignore[no-any-return]  # of the type of the record


def _by_messages(record: R, words: Words) -> R:
    """Translate the texts of a record that are the game's own, by the messages of the game."""
    originals = _originals(record)
    changed: Any = record
    for key, path in _places(record):
        text = _at(record, path)
        if text is not None and originals.get(key) == text and words.has(key):
            changed = with_text(changed, path, words.say(key))
    return changed  # type: ignore[no-any-return]  # of the type of the record


def translated_texts(scenario: Scenario, words: Words) -> dict[str, str]:
    """Return the translated texts of a battle plan by the original text, for events that contain such a text."""
    return dict(_once(_translated_texts, scenario, words))


def _translated_texts(scenario: Scenario, words: Words) -> dict[str, str]:
    said = translated(scenario, words)  # a skirmish's texts are found by their English: take the paths of the plan
    ways = [way for way in _ways(scenario) if _at(scenario, way) is not None]
    return {str(_at(scenario, way)): str(_at(said, way)) for way in ways}


def _ways(scenario: Scenario) -> list[Way]:
    return [*(way for _, way in _places(scenario)), *(text_ways(scenario).values() if scenario.translations else ())]


def marker_name(words: Words, marker: Marker) -> str:
    """Return the name of a marker of a battle plan once its face is known."""
    said = {"face": words.word(marker.face or "none"), "face-id": marker.face or "none"}
    if marker.name is not None:
        return words.say("marker-named", name=marker.name, **said)
    key = f"marker-{marker.kind}"
    return words.say(key if words.has(key) else "marker-other", kind=marker.kind.replace("-", " "), **said)


def marker_back(words: Words, kind: str) -> str:
    """Return the name of a marker of this kind for players who may not know its face."""
    key = f"marker-back-{kind}"
    return words.say(key if words.has(key) else "marker-back-other", kind=kind.replace("-", " "))


def marker_names(plan: Plan, words: Words) -> dict[str, str]:
    """Return the name of each marker of a battle plan, once its face is known, by id (`target-2`)."""
    told = translated(plan, words) if isinstance(plan, Scenario) else plan
    return {id: marker_name(words, marker) for id, marker in marker_ids(told.markers).items()}


def counter_names(plan: Plan, words: Words) -> dict[str, str]:
    """Return the name of each counter of a battle plan by id."""
    told = translated(plan, words) if isinstance(plan, Scenario) else plan
    return {id: counter.name or id.replace("-", " ").capitalize() for id, counter in told.counters.items()}


def names_of(battle: Inspection, words: Words) -> Names:
    """Return the names of the units, cards, terrain and markers of a battle.

    Units that fall later keep theirs. Call it again after a unit was placed.
    """
    printed = _once(_printed_names, battle.catalogue, words)
    planned = _once(_planned_names, battle.scenario or battle.plan, words)
    units, reserve = battle.units, battle.plan.reserve

    def name(id: str) -> str | None:
        house, _, number = id.partition(":")
        if number and house in HOUSES:  # whoever reads it: it is not told which unit it is
            return words.say("unit-face-down", house=words.word(house), number=number)
        if (unit := units.get(id)) is not None:
            return words.say("unit-name", name=printed.get(unit.commander or unit.kind or "", id), id=id)
        if (waiting := reserve.get(id)) is not None:
            return printed.get(waiting.commander or waiting.kind or "", id)
        return planned.get(id) or printed.get(id)

    return name


def _printed_names(content: Catalogue, words: Words) -> dict[str, str]:
    told = translated(content, words)
    groups = (told.kinds, told.commanders, told.cards, told.terrain)
    return {key: thing.name for group in groups for key, thing in group.items()}


def _planned_names(plan: Plan, words: Words) -> dict[str, str]:
    """Return the name of a battle plan by its id, of its markers by theirs, and its texts by the original text."""
    names = {**counter_names(plan, words), **marker_names(plan, words)}
    if isinstance(plan, Scenario):
        names = {**translated_texts(plan, words), plan.id: translated(plan, words).name, **names}
    return names


def vocabulary_text(kind: str, word: str, text: str, words: Words) -> str:
    """Return the meaning of a word of the vocabulary in a language; `text` is the English text from the code."""
    key = f"vocabulary-{kind}-{word}"
    return text if words.is_original or not words.has(key) else words.say(key)


# --- paths of texts in records, with the keys of their messages
def _places(record: Any) -> Iterator[Place]:
    for form, places in _FORMS.items():
        if isinstance(record, form):
            yield from places(record)
            return
    raise TypeError(f"{type(record).__name__} has no texts for readers")


def _printed(kind: str, record: Any) -> Iterator[Place]:
    yield f"{kind}-{_id(record)}-name", ("name",)
    yield f"{kind}-{_id(record)}-note", ("source", "note")


def _id(record: Any) -> str:
    return str(record.id).lower().replace(":", "-")


def _card(card: Card) -> Iterator[Place]:
    yield from _printed("card", card)
    for n in range(len(card.orders)):
        yield f"card-{_id(card)}-order-{n + 1}", ("orders", n, "text")
    if card.tactic is not None:
        yield f"card-{_id(card)}-tactic", ("tactic", "text")


def _commander(commander: Commander) -> Iterator[Place]:
    yield from _printed("commander", commander)
    stem = f"commander-{_id(commander)}"
    yield f"{stem}-title", ("title",)
    yield f"{stem}-initials", ("initials",)
    for part in ("ability", "commit"):
        yield f"{stem}-{part}-name", (part, "name")
        yield f"{stem}-{part}", (part, "text")


def _terrain(terrain: Terrain) -> Iterator[Place]:
    yield from _printed("terrain", terrain)
    yield f"terrain-{_id(terrain)}-text", ("text",)


def _skirmish(card: Skirmish) -> Iterator[Place]:
    yield from _printed("skirmish", card)
    yield f"skirmish-{_id(card)}-story", ("story",)
    for n in range(len(card.points)):
        yield f"skirmish-{_id(card)}-points-{n + 1}", ("points", n, "text")


def _chapter(chapter: Chapter) -> Iterator[Place]:
    yield f"chapter-{_id(chapter)}-name", ("name",)


def _rule(rule: Rule) -> Iterator[Place]:
    for field in ("title", "text", "ruling", "missing"):
        yield f"rule-{_id(rule)}-{field}", (field,)


def _scenario(plan: Scenario) -> Iterator[Place]:
    drawn_by = _drawn_by(plan)
    if drawn_by is not None:
        yield from _drawn(plan, drawn_by)
        return
    yield from _printed("scenario", plan)
    stem = f"scenario-{_id(plan)}"
    yield f"{stem}-story", ("story",)
    for id in plan.objectives:
        yield f"{stem}-objective-{id}", ("objectives", id, "text")
    for n in range(len(plan.victory)):
        yield f"{stem}-victory-{n + 1}", ("victory", n, "text")
    for n, path in enumerate(rule_text_ways(plan)):
        yield f"{stem}-rule-{n + 1}", path
    for id in plan.markers:
        yield f"{stem}-marker-{id}-name", ("markers", id, "name")
        yield f"{stem}-marker-{id}", ("markers", id, "text")
    for id in plan.counters:
        yield f"{stem}-counter-{id}-name", ("counters", id, "name")
        yield f"{stem}-counter-{id}", ("counters", id, "text")
    for n in range(len(plan.facts)):
        yield f"{stem}-fact-{n + 1}", ("facts", n)
    for id in plan.variants:
        yield f"{stem}-variant-{id}-name", ("variants", id, "name")
        yield f"{stem}-variant-{id}", ("variants", id, "text")


def _drawn_by(plan: Scenario) -> Skirmish | None:
    """Return the skirmish card from which a plan was drawn: the plan's id is the card's, followed by the seed."""
    card, _, seed = plan.id.rpartition("-")
    return _game().skirmishes.get(card) if seed.isdecimal() else None


def _drawn(plan: Scenario, card: Skirmish) -> Iterator[Place]:
    """Yield the places of texts in a plan made by a skirmish: it has the words of its card."""
    stem = f"skirmish-{_id(card)}"
    yield f"{stem}-name", ("name",)
    yield f"{stem}-story", ("story",)
    points = {each.text: n + 1 for n, each in enumerate(card.points)}
    for path in rule_text_ways(plan):
        number = points.get(_at(plan, path) or "")
        if number is not None:
            yield f"{stem}-points-{number}", path


_FORMS: dict[type, Callable[[Any], Iterator[Place]]] = {
    Card: _card,
    Commander: _commander,
    UnitKind: lambda record: _printed("kind", record),
    Terrain: _terrain,
    SetupCard: lambda record: _printed("skirmish", record),
    Skirmish: _skirmish,
    Die: lambda record: _printed("die", record),
    Track: lambda record: _printed("track", record),
    Scenario: _scenario,
    Chapter: _chapter,
    Rule: _rule,
}


# --- the game's own texts: only these are translated
def _game() -> Catalogue:
    """Return the content of the box, whatever packs are in use."""
    return catalogue(())


def plan_files() -> list[Path]:
    """Return the shipped battle plans, those of lessons last."""
    return [*shipped_paths(), *_lesson_plans()]


def _lesson_plans() -> list[Path]:
    return sorted((folder("assets") / "lessons").glob("*-plan.yaml"))


def _originals(record: Any) -> Mapping[str, str]:
    if isinstance(record, Scenario) and _drawn_by(record) is None:
        return _plan(record.id)
    return box_texts()


@lru_cache(maxsize=1)
def box_texts() -> dict[str, str]:
    """Return the texts of the box and of the rulebook, by the keys of their messages."""
    found: dict[str, str] = {}
    for record in _records(_game()):
        found |= texts(record)
    for chapter in load_rulebook().chapters:
        found |= texts(chapter)
        for rule in chapter.rules:
            found |= texts(rule)
    return found


def _records(box: Catalogue) -> Iterator[Any]:
    for field in fields(box):
        value = getattr(box, field.name)
        for record in value.values() if isinstance(value, Mapping) else (value,):
            if isinstance(record, tuple(_FORMS)):
                yield record


@lru_cache(maxsize=32)
def _plan(id: str) -> dict[str, str]:
    """Return the texts of the battle plan that comes with the game under this id."""
    for path in plan_files():
        if id in (path.stem, path.stem.partition("-")[2]):
            return texts(load_scenario(path, _game()))
    lessons = (load_scenario(path, _game()) for path in _lesson_plans())
    return next((texts(plan) for plan in lessons if plan.id == id), {})


#: results by record and language; the record is kept too, so that its id() is not reused
_made: dict[tuple[str, int, str], tuple[object, object]] = {}
MOST_MADE = 24


def _once(make: Callable[[Any, Words], R], record: object, words: Words) -> R:
    """Return what `make` makes of a catalogue or a battle plan; cached, because every event needs these names."""
    key = (make.__name__, id(record), words.language)
    kept = _made.get(key)
    if kept is None or kept[0] is not record:
        if len(_made) >= MOST_MADE:
            _made.clear()
        kept = _made[key] = (record, make(record, words))
    return kept[1]  # type: ignore[return-value]  # what `make` gave


def _translated_catalogue(box: Catalogue, words: Words) -> Catalogue:
    changed: dict[str, Any] = {}
    for field in fields(box):
        value = getattr(box, field.name)
        if isinstance(value, Mapping):
            changed[field.name] = {
                id: translated(each, words) if isinstance(each, tuple(_FORMS)) else each for id, each in value.items()
            }
        elif isinstance(value, tuple(_FORMS)):
            changed[field.name] = translated(value, words)
    return replace(box, **changed)


# --- reading and replacing along a path
def _at(value: Any, path: Way) -> str | None:
    for step in path:
        if isinstance(value, Mapping):
            value = value[step]
        else:
            value = value[int(step)] if isinstance(value, tuple) else getattr(value, str(step))
    return value  # type: ignore[no-any-return]  # a way to a text
