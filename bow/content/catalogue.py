"""The catalogue: every record of the box by its id, with the records that content packs add or replace.

A record with a known id replaces the whole earlier record; any other record is added. The box comes first, then
the packs in the order given. ``bow.content.packs`` describes the format of a pack.
"""

from __future__ import annotations

import hashlib
import json
import os
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from functools import lru_cache
from pathlib import Path
from types import MappingProxyType
from typing import Any

from bow.content.consistency import BASIC_CARDS, COMMANDER_CARDS, check_consistency
from bow.content.documents.faults import Fault, InputError
from bow.content.documents.to_plain import plain
from bow.content.documents.vocabularies import CONDITIONS, LASTING, VOCABULARY
from bow.content.layers import RecordEntry, RecordLayers
from bow.content.models import Card, Commander, Die, Terrain, Track, UnitKind
from bow.content.packs import Pack, PackLabel, read_pack, stamp_of
from bow.content.skirmish_cards import SetupCard, Skirmish
from bow.content.terms import House
from bow.system.places import core_dir
from bow.system.sentence import Sentence

__all__ = ["BASIC_CARDS", "COMMANDER_CARDS", "Catalogue", "PackName", "load_catalogue", "pack_name"]

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
class PackName:
    """A pack by name. Packs with the same records have the same ``digest``, even if their files look different."""

    id: str
    version: str
    digest: str


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
    for folder, _ in packs:
        try:
            pack = read_pack(folder)
        except InputError as error:
            layers.faults.extend(error.faults)
            continue
        _refuse_namesake(layers, pack)
        layers.lay(pack, context)
    layers.close()
    check_consistency(layers, core)
    layers.close()
    return _layered(layers)


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
        packs=tuple(pack_name({kind: layers.entries[kind] for kind in IN_BATTLE}, label) for label in layers.packs[1:]),
        entries=MappingProxyType({kind: MappingProxyType(found) for kind, found in layers.entries.items()}),
    )
