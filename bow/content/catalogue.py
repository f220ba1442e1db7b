"""The catalogue: every record of the box by its id, with the records that content packs add or replace.

A record with a known id replaces the whole earlier record; any other record is added. The box comes first, then
the packs in the order given. ``bow.content.packs`` describes the format of a pack.
"""

from __future__ import annotations

import hashlib
import json
import os
from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from pathlib import Path
from types import MappingProxyType
from typing import Any

from pydantic import BaseModel

from bow.content.documents.faults import Fault, InputError, in_order
from bow.content.documents.validation import plain, validate
from bow.content.documents.vocabularies import CONDITIONS, LASTING, VOCABULARY, unknown, unknown_ids
from bow.content.documents.yaml_reading import Document, read_yaml
from bow.content.models import Card, Commander, Die, Terrain, Track, UnitKind
from bow.content.needs import PackName, after_their_needs, circle_in, circle_sentence, unmet
from bow.content.packs import KINDS, LABEL, SINGLES, Pack, PackLabel, read_pack, stamp_of
from bow.content.skirmish_cards import SetupCard, Skirmish
from bow.content.terms import HOUSES, House
from bow.system.places import core_dir, user_content_dir
from bow.system.sentence import Sentence, quoted

__all__ = ["Catalogue", "PackName", "load_catalogue", "pack_name"]

BESIDE = ("rules.yaml", "box.yaml")
"""The files beside the content of the box that hold no records: the rules in words, the components."""
_CORE_FILES = (
    "die.yaml",
    "track.yaml",
    "terrain.yaml",
    "units.yaml",
    "commanders-stark.yaml",
    "commanders-lannister.yaml",
    "cards-basic.yaml",
    "cards-stark.yaml",
    "cards-lannister.yaml",
    "skirmish.yaml",
)
IN_BATTLE = ("die", "track", "terrain", "units", "commanders", "cards")
"""The kinds of record that a battle is played with."""


@dataclass(frozen=True)
class Catalogue:
    """All printed records, by id."""

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
    packs: tuple[PackName, ...] = ()
    """The content packs that lie over the box, in their order."""
    entries: Mapping[str, Mapping[str, RecordEntry]] = field(default_factory=dict, repr=False, compare=False)
    """Every record by kind and id, with the pack and the file that it comes from."""

    def deck(self, house: House, commanders: Iterable[str]) -> tuple[Card, ...]:
        """Return the Leadership deck of a House with these commanders, not shuffled (SET-3).

        ``commanders`` are ids with title; the cards of a commander are added only once.
        """
        names = {commander.partition(":")[0] for commander in commanders}
        return tuple(
            card
            for card in self.cards.values()
            if card.house == house and (card.commander is None or card.commander in names)
        )


def load_catalogue(
    packs: Iterable[str | os.PathLike[str]] = (),
    *,
    vocabulary: Mapping[str, type],
    lasting: Mapping[str, type],
    conditions: Mapping[str, type],
) -> Catalogue:
    """Load the core content with content packs, in their order.

    The same arguments return the same object, as long as no file of a pack changes.

    Args:
        packs: folders of content packs.
        vocabulary: the effects that records may name, see ``bow.content.documents.vocabularies``.
        lasting: the effects among them that last.
        conditions: the conditions that records may name.

    Raises:
        InputError: all faults of the files, and all contradictions between them.
    """
    context = {VOCABULARY: vocabulary, LASTING: lasting, CONDITIONS: conditions}
    folders = [Path(pack) for pack in packs]
    stamps = tuple((folder, stamp_of(folder)) for folder in folders)
    words = tuple((kind, tuple(named.items())) for kind, named in context.items())
    return _catalogue(stamps, words, core_dir())


Words = tuple[tuple[str, tuple[tuple[str, type], ...]], ...]
Stamps = tuple[tuple[Path, Any], ...]


@lru_cache(maxsize=8)
def _catalogue(packs: Stamps, words: Words, core: Path) -> Catalogue:
    context = {kind: dict(named) for kind, named in words}
    layers = _core(words, core).copy()
    found: list[Pack] = []
    for folder, _ in packs:
        try:
            found.append(read_pack(folder))
        except InputError as error:
            layers.faults.extend(error.faults)
    for pack in laid_in_order(found):
        _refuse_namesake(layers, pack)
        layers.lay(pack, context)
    check_needs(layers, found, lambda label: battle_pack_name(layers, label), user_content_dir())
    layers.close()
    _check_consistency(layers, core)
    layers.close()
    return _layered(layers)


def laid_in_order(packs: Sequence[Pack]) -> list[Pack]:
    """Return packs in the order in which they are laid: each follows those that it needs."""
    return after_their_needs(packs, lambda pack: (pack.label.id, pack.label.needs))


def check_needs(
    layers: RecordLayers, packs: Sequence[Pack], name: Callable[[PackLabel], PackName], folder: Path
) -> None:
    """Report the needs of packs that the others do not meet, and packs that need one another in a circle.

    Args:
        layers: the records of all packs.
        packs: the packs.
        name: returns the name of a pack from its label.
        folder: the player's own folder of packs of this game.
    """
    if layers.faults or not any(pack.label.needs for pack in packs):
        return
    here = [name(label) for label in layers.packs[1:]]
    circle = circle_in({pack.label.id: pack.label.needs for pack in packs})
    for pack in packs:
        if not pack.label.needs:
            continue
        document = read_yaml(pack.folder / LABEL)
        if circle and pack.label.id == circle[0]:
            layers.faults.append(document.fault(("needs", circle[1]), circle_sentence(circle)))
        layers.faults += (document.fault(path, why) for path, why in unmet(pack.label.needs, here, folder))


@lru_cache(maxsize=4)
def _core(words: Words, core: Path) -> RecordLayers:
    layers = RecordLayers()
    pack = read_pack(core, leave_out=BESIDE)
    pack.parts.sort(key=lambda part: _place(Path(part.document.origin).name))
    layers.lay(pack, {kind: dict(named) for kind, named in words})
    for name in _CORE_FILES:
        if not (core / name).exists():
            layers.faults.append(Fault(str(core / name), None, "", Sentence("told-no-file")))
    layers.close()
    return layers


def _place(name: str) -> int:
    """Return the index of a file of the box: records are in the order of the book, not of the alphabet."""
    return _CORE_FILES.index(name) if name in _CORE_FILES else len(_CORE_FILES)


def _refuse_namesake(layers: RecordLayers, pack: Pack) -> None:
    """Report a pack with the id of another: a recorded battle could not tell the two apart."""
    if pack.label.id == layers.packs[0].id:
        why = Sentence("told-pack-is-box", id=pack.label.id)
        layers.faults.append(Fault(str(pack.folder), None, "", why))
    elif pack.label.id in [label.id for label in layers.packs]:
        why = Sentence("told-pack-twice", id=pack.label.id)
        layers.faults.append(Fault(str(pack.folder), None, "", why))


def pack_name(entries: Mapping[str, Mapping[str, RecordEntry]], label: PackLabel) -> PackName:
    """Return a pack with the digest of all its records, including those replaced by later packs.

    ``entries`` are by kind and id.
    """
    mine: dict[str, dict[str, Any]] = {}
    for kind, of_kind in entries.items():
        for id, entry in of_kind.items():
            here: RecordEntry | None = entry
            while here is not None:
                if here.pack == label:
                    mine.setdefault(kind, {})[id] = plain(here.record)
                here = here.over
    canonical = json.dumps(mine, sort_keys=True, separators=(",", ":"), default=str)
    return PackName(label.id, label.version, hashlib.blake2b(canonical.encode(), digest_size=8).hexdigest())


def battle_pack_name(layers: RecordLayers, label: PackLabel) -> PackName:
    """Return a pack with the digest of its records that battles are played with."""
    return pack_name({kind: layers.entries[kind] for kind in IN_BATTLE}, label)


def _layered(layers: RecordLayers) -> Catalogue:
    def by_id(kind: str) -> Mapping[str, Any]:
        return MappingProxyType(layers.records(kind))

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
        packs=tuple(battle_pack_name(layers, label) for label in layers.packs[1:]),
        entries=MappingProxyType({kind: MappingProxyType(found) for kind, found in layers.entries.items()}),
    )


MODELS: dict[str, type[BaseModel]] = {
    "die": Die,
    "track": Track,
    "terrain": Terrain,
    "units": UnitKind,
    "commanders": Commander,
    "cards": Card,
    "setups": SetupCard,
    "skirmishes": Skirmish,
}
assert tuple(MODELS) == KINDS


@dataclass(frozen=True)
class RecordEntry:
    """A record, with its pack and its place in the file."""

    record: Any
    pack: PackLabel
    document: Document
    at: tuple[str | int, ...]
    over: RecordEntry | None = None
    """The entry that it replaced; None: it replaced none."""

    @property
    def file(self) -> str:
        """The file of the record."""
        return self.document.origin

    @property
    def line(self) -> int:
        """The line on which the record begins."""
        return self.document.line_of(self.at)

    def written(self) -> dict[str, Any]:
        """Return the record as written in its file."""
        value: dict[str, Any] = self.document.at(self.at)
        return value


class RecordLayers:
    """Records by kind and id while packs are added, and their faults."""

    def __init__(self, models: Mapping[str, type[BaseModel]] = MODELS, singles: Collection[str] = SINGLES) -> None:
        """Start without records; `models` are those of the game by kind, `singles` the kinds with one record."""
        self.models = models
        self.singles = singles
        self.entries: dict[str, dict[str, RecordEntry]] = {kind: {} for kind in models}
        self.packs: list[PackLabel] = []
        self.faults: list[Fault] = []

    def copy(self) -> RecordLayers:
        """Return independent layers with the same records, without the faults."""
        made = RecordLayers(self.models, self.singles)
        made.entries = {kind: dict(entries) for kind, entries in self.entries.items()}
        made.packs = list(self.packs)
        return made

    def lay(self, pack: Pack, context: Mapping[str, Any]) -> None:
        """Add the records of a pack, replacing earlier ones; ``context`` holds the vocabularies."""
        self.packs.append(pack.label)
        self.faults += pack.faults
        seen: dict[str, dict[str, str]] = {kind: {} for kind in self.models}
        for part in pack.parts:
            if part.kind in self.singles:
                self._put_single(pack.label, part.kind, part.document, part.at, context, seen)
                continue
            records = part.document.at(part.at)
            if not isinstance(records, list):
                why = Sentence("told-expected", found=quoted(records), expected=Sentence("told-records"))
                self.faults.append(part.document.fault(part.at, why))
                continue
            for index in range(len(records)):
                self._put(pack.label, part.kind, part.document, (*part.at, index), context, seen)

    def fault(self, kind: str, id: str, path: tuple[str | int, ...], message: str) -> None:
        """Report a fault of a part of a record."""
        entry = self.entries[kind][id]
        self.faults.append(entry.document.fault((*entry.at, *path), message))

    def close(self) -> None:
        """Raise InputError if there are faults."""
        if self.faults:
            raise InputError(in_order(self.faults))

    def records(self, kind: str) -> dict[str, Any]:
        """Return the current records of a kind, by id."""
        return {id: entry.record for id, entry in self.entries[kind].items()}

    def _put_single(
        self,
        label: PackLabel,
        kind: str,
        document: Document,
        at: tuple[str | int, ...],
        context: Mapping[str, Any],
        seen: dict[str, dict[str, str]],
    ) -> None:
        """Store the record of a kind that has only one: it replaces the earlier one, whatever its id."""
        before = next(iter(self.entries[kind].values()), None)
        self.entries[kind].clear()
        id = self._put(label, kind, document, at, context, seen)
        if id is not None and before is not None:
            self.entries[kind][id] = RecordEntry(self.entries[kind][id].record, label, document, at, before)

    def _put(
        self,
        label: PackLabel,
        kind: str,
        document: Document,
        at: tuple[str | int, ...],
        context: Mapping[str, Any],
        seen: dict[str, dict[str, str]],
    ) -> str | None:
        """Store a record and return its id; `seen` holds the places where this pack has used an id already."""
        try:
            record: Any = validate(document, self.models[kind], context, at)
        except InputError as error:
            self.faults.extend(error.faults)
            return None
        id = str(record.id)
        if id in seen[kind]:
            self.faults.append(document.fault(at, Sentence("told-id-twice", id=id, place=seen[kind][id])))
        seen[kind].setdefault(id, f"{document.origin}:{document.line_of(at)}")
        self.entries[kind][id] = RecordEntry(record, label, document, at, self.entries[kind].get(id))
        return id


_BASIC_CARDS = 10
"""Basic Leadership cards of each House (SET-3)."""
_COMMANDER_CARDS = 5
"""Leadership cards that a commander brings, whatever his title (SET-3)."""


def _check_consistency(layers: RecordLayers, core: Path) -> None:
    """Report every reference to a missing record and every incomplete deck."""
    records = {kind: layers.records(kind) for kind in layers.entries}
    _characters(layers, records)
    names = {commander.id.partition(":")[0]: commander.house for commander in records["commanders"].values()}
    _commanders(layers, records, names)
    _cards(layers, records, names)
    _setups(layers, records)
    for entries in layers.entries.values():
        for entry in entries.values():
            layers.faults += unknown_ids(entry.document, entry.at, entry.record, "terrain", records["terrain"])
    _decks(layers, records["cards"], names, core)
    if "plain" not in records["terrain"]:
        layers.faults.append(Fault(str(core / "terrain.yaml"), None, "", Sentence("told-plain-missing")))


def _characters(layers: RecordLayers, records: Mapping[str, Mapping[str, Any]]) -> None:
    """Check that no two grounds have the same character in maps."""
    found: dict[str, str] = {}
    for ground in records["terrain"].values():
        if ground.map is None:
            continue
        other = found.setdefault(ground.map, ground.id)
        if other != ground.id:
            layers.fault("terrain", ground.id, ("map",), Sentence("told-same-character", sign=ground.map, other=other))


def _commanders(layers: RecordLayers, records: Mapping[str, Mapping[str, Any]], names: Mapping[str, str]) -> None:
    """Check that each commander fits his unit, and that all his titles are of one House."""
    kinds: Mapping[str, UnitKind] = records["units"]
    commanders: Mapping[str, Commander] = records["commanders"]
    for commander in commanders.values():
        kind = kinds.get(commander.unit)
        if kind is None:
            layers.fault("commanders", commander.id, ("unit",), unknown("kind of unit", commander.unit, kinds))
        elif kind.house != commander.house:
            layers.fault(
                "commanders",
                commander.id,
                ("unit",),
                Sentence(
                    "told-of-house-he",
                    kind=kind.id,
                    house=kind.house,
                    his=commander.house,
                    also=_told_by(layers, "units", kind.id),
                ),
            )
        elif commander.mounted != (kind.branch == "cavalry"):
            word = Sentence("told-mounted") if commander.mounted else Sentence("told-on-foot")
            why = Sentence(
                "told-he-is", word=word, kind=kind.id, branch=kind.branch, also=_told_by(layers, "units", kind.id)
            )
            layers.fault("commanders", commander.id, (Sentence("told-mounted"),), why)
        if names[commander.id.partition(":")[0]] != commander.house:
            layers.fault("commanders", commander.id, ("house",), Sentence("told-other-title"))


def _cards(layers: RecordLayers, records: Mapping[str, Mapping[str, Any]], names: Mapping[str, str]) -> None:
    """Check that each card has a commander of its House, and names known kinds of unit."""
    kinds = records["units"]
    for card in records["cards"].values():
        if card.commander is not None:
            house = names.get(card.commander)
            if house is None:
                layers.fault("cards", card.id, ("commander",), unknown("commander", card.commander, names))
            elif house != card.house:
                layers.fault(
                    "cards",
                    card.id,
                    ("commander",),
                    Sentence("told-of-house", name=card.commander, house=house, also=""),
                )
        for number, order in enumerate(card.orders):
            for index, name in enumerate(order.who.kinds or ()):
                if name not in kinds:
                    path = ("orders", number, "who", "kinds", index)
                    layers.fault("cards", card.id, path, unknown("kind of unit", name, kinds))


def _decks(layers: RecordLayers, cards: Mapping[str, Card], names: Mapping[str, str], core: Path) -> None:
    """Check that each House has its basic cards, and each commander his five (SET-3)."""
    for house in HOUSES:
        count = sum(card.house == house and card.commander is None for card in cards.values())
        if count == _BASIC_CARDS:
            continue
        why = Sentence("told-basic-cards", house=house, count=count, wanted=_BASIC_CARDS)
        if not _blamed(layers, None, house, why):
            layers.faults.append(Fault(str(core / "cards-basic.yaml"), None, "", why))
    for name, own in names.items():
        count = sum(card.commander == name for card in cards.values())
        if count == _COMMANDER_CARDS:
            continue
        key = "told-his-card" if count == 1 else "told-his-cards"
        why = Sentence(key, name=name, count=count, wanted=_COMMANDER_CARDS)
        if not _blamed(layers, name, own, why):
            title = [id for id in layers.entries["commanders"] if id.partition(":")[0] == name][-1]
            layers.fault("commanders", title, (), why)


def _blamed(layers: RecordLayers, commander: str | None, house: str, why: str) -> bool:
    """Report packs that took a card from a commander, or gave him one; return whether there are any.

    ``commander`` None stands for the basic cards.
    """
    found = False
    for id, entry in layers.entries["cards"].items():
        card, over = entry.record, entry.over
        if entry.pack == layers.packs[0]:
            continue
        his = card.house == house and card.commander == commander
        was = over is not None and over.record.house == house and over.record.commander == commander
        if his == was or (his and _is_new(layers, commander)):
            continue
        if was:
            layers.fault(
                "cards",
                id,
                (),
                Sentence("told-takes-a-card", whom=commander or Sentence("told-house", house=house), why=why),
            )
        else:
            layers.fault("cards", id, (), Sentence("told-one-card-more", why=why))
        found = True
    return found


def _is_new(layers: RecordLayers, commander: str | None) -> bool:
    """Return whether a commander is not of the box; the cards of a new commander are no additions to the box."""
    titles = [entry for id, entry in layers.entries["commanders"].items() if id.partition(":")[0] == commander]
    return bool(titles) and all(entry.pack != layers.packs[0] and entry.over is None for entry in titles)


def _setups(layers: RecordLayers, records: Mapping[str, Mapping[str, Any]]) -> None:
    """Check the commanders, units and terrain that the set-up cards of the skirmish name."""
    chosen: dict[str, str] = {}
    for card in records["setups"].values():
        if card.commander is not None:
            commander = records["commanders"].get(card.commander)
            if commander is None:
                why = unknown("commander", card.commander, records["commanders"])
                layers.fault("setups", card.id, ("commander",), why)
            elif commander.house != card.house:
                layers.fault(
                    "setups",
                    card.id,
                    ("commander",),
                    Sentence("told-of-house", name=card.commander, house=commander.house, also=""),
                )
            elif commander.value != card.value:
                also = _told_by(layers, "commanders", commander.id)
                why = Sentence("told-his-value", value=card.value, wanted=commander.value, also=also)
                layers.fault("setups", card.id, ("value",), why)
            other = chosen.setdefault(card.commander, card.id)
            if other != card.id:
                layers.fault(
                    "setups", card.id, ("commander",), Sentence("told-stands-on", name=card.commander, other=other)
                )
        for index, unit in enumerate(card.units):
            kind = records["units"].get(unit.kind)
            if kind is None:
                why = unknown("kind of unit", unit.kind, records["units"])
                layers.fault("setups", card.id, ("units", index, "kind"), why)
            elif kind.house != card.house:
                why = Sentence("told-of-house", name=kind.id, house=kind.house, also=_told_by(layers, "units", kind.id))
                layers.fault("setups", card.id, ("units", index, "kind"), why)
        for index, terrain in enumerate(card.terrain):
            if terrain not in records["terrain"]:
                why = unknown("terrain", terrain, records["terrain"])
                layers.fault("setups", card.id, ("terrain", index), why)


def _told_by(layers: RecordLayers, kind: str, id: str) -> str:
    """Return the place of a record that replaced another, or an empty text if it replaced none."""
    entry = layers.entries[kind][id]
    return (
        Sentence("told-so-the-pack", pack=entry.pack.id, place=f"{entry.file}:{entry.line}")
        if entry.over is not None
        else ""
    )
