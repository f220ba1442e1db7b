"""The catalogue: every record of the box by its id, with what content packs put in their place.

A content pack is a folder of YAML files. Each file is a map with one or more of the keys ``die``,
``track``, ``terrain``, ``units``, ``commanders``, ``cards``, ``setups`` and ``skirmishes``; the first
two hold a record, the others a list of records. A record with a known id takes the place of the one before it, whole;
any other is added. Packs count in the order given, their files in the order of their names.
"""

from __future__ import annotations

import os
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from functools import lru_cache
from pathlib import Path
from types import MappingProxyType
from typing import Any

from pydantic import BaseModel

from bow.content.faults import Fault, InputError, in_order
from bow.content.models import Card, Commander, Die, House, Terrain, Track, UnitKind
from bow.content.places import core_dir
from bow.content.reading import Document, read_yaml
from bow.content.references import unknown_ids
from bow.content.skirmish import SetupCard, Skirmish
from bow.content.validation import validate
from bow.content.words import CONDITIONS, VOCABULARY, did_you_mean, listed, quoted

BASIC_CARDS = 10
"""Basic Leadership cards of each House (SET-3)."""

_MODELS: dict[str, type[BaseModel]] = {
    "die": Die,
    "track": Track,
    "terrain": Terrain,
    "units": UnitKind,
    "commanders": Commander,
    "cards": Card,
    "setups": SetupCard,
    "skirmishes": Skirmish,
}
_CORE_FILES = {
    "die.yaml": "die",
    "track.yaml": "track",
    "terrain.yaml": "terrain",
    "units.yaml": "units",
    "commanders-stark.yaml": "commanders",
    "commanders-lannister.yaml": "commanders",
    "cards-basic.yaml": "cards",
    "cards-stark.yaml": "cards",
    "cards-lannister.yaml": "cards",
}
_CORE_MAPS = ("skirmish.yaml",)
"""Core files that hold several kinds of record, as a content pack's do."""


@dataclass(frozen=True)
class Catalogue:
    """Everything printed, by id."""

    die: Die
    track: Track
    terrain: Mapping[str, Terrain]
    kinds: Mapping[str, UnitKind]
    commanders: Mapping[str, Commander]
    cards: Mapping[str, Card]
    ground: Mapping[str, Terrain] = field(repr=False)
    """The grounds by their character in maps."""
    setups: Mapping[str, SetupCard] = field(default_factory=dict)
    """The set-up cards of the skirmish."""
    skirmishes: Mapping[str, Skirmish] = field(default_factory=dict)
    """The skirmish scenario cards."""

    def deck(self, house: House, commanders: Iterable[str]) -> tuple[Card, ...]:
        """The Leadership deck of a House with these commanders, not shuffled (SET-3).

        ``commanders`` are ids with title; a commander brings his cards once whatever his title.
        """
        names = {commander.partition(":")[0] for commander in commanders}
        return tuple(
            card
            for card in self.cards.values()
            if card.house == house and (card.commander is None or card.commander in names)
        )


class _Shelf:
    """Records as they come in, each with the place where it stands."""

    def __init__(self) -> None:
        self.records: dict[str, dict[str, tuple[Any, Document, tuple[str | int, ...]]]] = {kind: {} for kind in _MODELS}
        self.faults: list[Fault] = []

    def put(self, kind: str, document: Document, at: tuple[str | int, ...], context: Mapping[str, Any]) -> str | None:
        try:
            record: Any = validate(document, _MODELS[kind], context, at)
        except InputError as error:
            self.faults.extend(error.faults)
            return None
        self.records[kind][record.id] = (record, document, at)
        return str(record.id)

    def put_list(
        self, kind: str, document: Document, at: tuple[str | int, ...], context: Mapping[str, Any], seen: dict[str, str]
    ) -> None:
        """A list of records; ``seen`` holds the ids of this kind that this layer has named already."""
        entries = document.at(at)
        if not isinstance(entries, list):
            self.faults.append(document.fault(at, f"found {quoted(entries)}; expected a list of records"))
            return
        for index in range(len(entries)):
            found = self.put(kind, document, (*at, index), context)
            if found is None:
                continue
            here = f"{document.origin}:{document.line_of((*at, index))}"
            if found in seen:
                self.faults.append(
                    document.fault((*at, index), f'the id "{found}" is used twice; first in {seen[found]}')
                )
            seen.setdefault(found, here)

    def copy(self) -> _Shelf:
        made = _Shelf()
        made.records = {kind: dict(records) for kind, records in self.records.items()}
        return made

    def fault(self, kind: str, id: str, path: tuple[str | int, ...], message: str) -> None:
        _, document, at = self.records[kind][id]
        self.faults.append(document.fault((*at, *path), message))

    def close(self) -> None:
        if self.faults:
            raise InputError(in_order(self.faults))


def load_catalogue(
    packs: Iterable[str | os.PathLike[str]] = (),
    *,
    vocabulary: Mapping[str, type],
    conditions: Mapping[str, type],
) -> Catalogue:
    """The core content with the given content packs laid over it, in their order.

    ``vocabulary`` and ``conditions`` give the effects and conditions that records may name
    (``bow.content.words``). Raises InputError with every fault of the files and of what they
    say of each other. The same arguments give the same object.
    """
    return _catalogue(
        tuple(os.fspath(pack) for pack in packs), tuple(vocabulary.items()), tuple(conditions.items()), core_dir()
    )


Words = tuple[tuple[str, type], ...]


@lru_cache(maxsize=8)
def _catalogue(packs: tuple[str, ...], vocabulary: Words, conditions: Words, core: Path) -> Catalogue:
    context = {VOCABULARY: dict(vocabulary), CONDITIONS: dict(conditions)}
    shelf = _core(vocabulary, conditions, core).copy()
    for pack in packs:
        _lay(shelf, Path(pack), context)
    shelf.close()
    _check(shelf, core)
    shelf.close()
    return _shelved(shelf)


@lru_cache(maxsize=4)
def _core(vocabulary: Words, conditions: Words, core: Path) -> _Shelf:
    context = {VOCABULARY: dict(vocabulary), CONDITIONS: dict(conditions)}
    shelf = _Shelf()
    seen: dict[str, dict[str, str]] = {kind: {} for kind in _MODELS}
    for name, kind in _CORE_FILES.items():
        try:
            document = read_yaml(core / name)
        except InputError as error:
            shelf.faults.extend(error.faults)
            continue
        if kind in ("die", "track"):
            shelf.put(kind, document, (), context)
        else:
            shelf.put_list(kind, document, (), context, seen[kind])
    for name in _CORE_MAPS:
        _lay_file(shelf, core / name, context, seen)
    shelf.close()
    return shelf


def _lay(shelf: _Shelf, pack: Path, context: Mapping[str, Any]) -> None:
    """Lays a content pack over what is there."""
    try:
        paths = sorted(path for path in pack.iterdir() if path.suffix in (".yaml", ".yml"))
    except OSError as error:
        shelf.faults.append(Fault(str(pack), None, "", f"is no content pack: {error.strerror or error}"))
        return
    if not paths:
        shelf.faults.append(Fault(str(pack), None, "", "is no content pack: there is no .yaml file in it"))
    seen: dict[str, dict[str, str]] = {kind: {} for kind in _MODELS}
    for path in paths:
        _lay_file(shelf, path, context, seen)


def _lay_file(shelf: _Shelf, path: Path, context: Mapping[str, Any], seen: Mapping[str, dict[str, str]]) -> None:
    """Lays one file that holds records of several kinds over what is there."""
    try:
        document = read_yaml(path)
    except InputError as error:
        shelf.faults.extend(error.faults)
        return
    if not isinstance(document.value, dict):
        shelf.faults.append(
            document.fault((), f"found {quoted(document.value)}; expected a map with {listed(_MODELS)}")
        )
        return
    for kind in document.value:
        if kind not in _MODELS:
            shelf.faults.append(
                document.fault(
                    (kind,), f'unknown key "{kind}".{did_you_mean(kind, _MODELS)} Allowed: {listed(_MODELS)}'
                )
            )
        elif kind in ("die", "track"):
            shelf.records[kind].clear()
            shelf.put(kind, document, (kind,), context)
        else:
            shelf.put_list(kind, document, (kind,), context, seen[kind])


def _check(shelf: _Shelf, core: Path) -> None:
    """What records say of each other."""
    records = {kind: {id: entry[0] for id, entry in found.items()} for kind, found in shelf.records.items()}
    kinds: dict[str, UnitKind] = records["units"]
    commanders: dict[str, Commander] = records["commanders"]
    cards: dict[str, Card] = records["cards"]
    names = {commander.id.partition(":")[0]: commander.house for commander in commanders.values()}
    characters: dict[str, str] = {}
    for ground in records["terrain"].values():
        if ground.map is None:
            continue
        other = characters.setdefault(ground.map, ground.id)
        if other != ground.id:
            shelf.fault("terrain", ground.id, ("map",), f'the character "{ground.map}" is that of {other} already')
    for commander in commanders.values():
        kind = kinds.get(commander.unit)
        if kind is None:
            shelf.fault("commanders", commander.id, ("unit",), _unknown("kind of unit", commander.unit, kinds))
        elif kind.house != commander.house:
            shelf.fault(
                "commanders", commander.id, ("unit",), f"{kind.id} is of House {kind.house}, he of {commander.house}"
            )
        elif commander.mounted != (kind.branch == "cavalry"):
            word = "mounted" if commander.mounted else "on foot"
            shelf.fault("commanders", commander.id, ("mounted",), f"he is {word}, but {kind.id} is {kind.branch}")
        if names[commander.id.partition(":")[0]] != commander.house:
            shelf.fault("commanders", commander.id, ("house",), "another title of his is of the other House")
    for card in cards.values():
        if card.commander is not None:
            house = names.get(card.commander)
            if house is None:
                shelf.fault("cards", card.id, ("commander",), _unknown("commander", card.commander, names))
            elif house != card.house:
                shelf.fault("cards", card.id, ("commander",), f"{card.commander} is of House {house}")
        for number, order in enumerate(card.orders):
            for index, name in enumerate(order.who.kinds or ()):
                if name not in kinds:
                    path = ("orders", number, "who", "kinds", index)
                    shelf.fault("cards", card.id, path, _unknown("kind of unit", name, kinds))
    _check_setups(shelf, records)
    for entries in shelf.records.values():
        for record, document, at in entries.values():
            shelf.faults.extend(unknown_ids(document, at, record, "terrain", records["terrain"]))
    for house in ("stark", "lannister"):
        count = sum(card.house == house and card.commander is None for card in cards.values())
        if count != BASIC_CARDS:
            shelf.faults.append(
                Fault(
                    str(core / "cards-basic.yaml"),
                    None,
                    "",
                    f"House {house} has {count} basic cards; it must have {BASIC_CARDS}",
                )
            )
    if "plain" not in records["terrain"]:
        shelf.faults.append(Fault(str(core / "terrain.yaml"), None, "", 'the terrain "plain" is missing'))


def _check_setups(shelf: _Shelf, records: Mapping[str, Mapping[str, Any]]) -> None:
    """What the set-up cards of the skirmish say of commanders, units and terrain."""
    chosen: dict[str, str] = {}
    for card in records["setups"].values():
        if card.commander is not None:
            commander = records["commanders"].get(card.commander)
            if commander is None:
                why = _unknown("commander", card.commander, records["commanders"])
                shelf.fault("setups", card.id, ("commander",), why)
            elif commander.house != card.house:
                shelf.fault("setups", card.id, ("commander",), f"{card.commander} is of House {commander.house}")
            elif commander.value != card.value:
                shelf.fault("setups", card.id, ("value",), f"found {card.value}; his card says {commander.value}")
            other = chosen.setdefault(card.commander, card.id)
            if other != card.id:
                shelf.fault("setups", card.id, ("commander",), f"{card.commander} stands on {other} already")
        for index, unit in enumerate(card.units):
            kind = records["units"].get(unit.kind)
            if kind is None:
                why = _unknown("kind of unit", unit.kind, records["units"])
                shelf.fault("setups", card.id, ("units", index, "kind"), why)
            elif kind.house != card.house:
                shelf.fault("setups", card.id, ("units", index, "kind"), f"{kind.id} is of House {kind.house}")
        for index, terrain in enumerate(card.terrain):
            if terrain not in records["terrain"]:
                why = _unknown("terrain", terrain, records["terrain"])
                shelf.fault("setups", card.id, ("terrain", index), why)


def _unknown(noun: str, found: str, allowed: Iterable[str]) -> str:
    names = sorted(allowed)
    return f'unknown {noun} "{found}".{did_you_mean(found, names)} Allowed: {listed(names)}'


def _shelved(shelf: _Shelf) -> Catalogue:
    def by_id(kind: str) -> Mapping[str, Any]:
        return MappingProxyType({id: entry[0] for id, entry in shelf.records[kind].items()})

    def only(kind: str) -> Any:
        return next(iter(by_id(kind).values()))

    terrain: Mapping[str, Terrain] = by_id("terrain")
    return Catalogue(
        die=only("die"),
        track=only("track"),
        terrain=terrain,
        kinds=by_id("units"),
        commanders=by_id("commanders"),
        cards=by_id("cards"),
        ground=MappingProxyType({each.map: each for each in terrain.values() if each.map is not None}),
        setups=by_id("setups"),
        skirmishes=by_id("skirmishes"),
    )
