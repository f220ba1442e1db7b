"""Records of the box and of content packs in layers: the current record, its place, and the replaced one."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import dataclass
from typing import Any

from pydantic import BaseModel

from bow.content.documents.faults import Fault, InputError, in_order
from bow.content.documents.validation import validate
from bow.content.documents.yaml_reading import Document
from bow.content.models import Card, Commander, Die, Terrain, Track, UnitKind
from bow.content.packs import KINDS, SINGLES, Pack, PackLabel
from bow.content.skirmish_cards import SetupCard, Skirmish
from bow.system.sentence import Sentence, quoted

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
