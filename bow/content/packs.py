"""Content packs: folders of YAML that add to the box or replace parts of it, and the packs in use.

A pack holds, in any subfolder, files of the same formats as the content of the box:

- ``pack.yaml``: its ``id``, ``name`` and ``version``, and the ``source`` of records that name none;
- a battle plan: a map with ``format``; a campaign: a map with ``campaign``;
- a list of records, in a file named after their kind: ``units.yaml``, ``cards-mine.yaml``;
- ``die.yaml`` or ``track.yaml``: that record;
- a map with one or more of the keys ``die``, ``track``, ``terrain``, ``units``, ``commanders``, ``cards``,
  ``setups`` and ``skirmishes``; the first two hold a record, the others a list of records.

The content of the box is a pack like any other, and the first.
"""

from __future__ import annotations

import os
import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, field
from functools import lru_cache
from pathlib import Path
from typing import Any, Final, TypeVar

from pydantic import Field

from bow.content.documents.faults import Fault, InputError
from bow.content.documents.folder_files import files_in, names_in, refuse_link_out
from bow.content.documents.printed_models import Name, Printed, Text
from bow.content.documents.validation import keys_of, validate
from bow.content.documents.vocabularies import listed, unknown
from bow.content.documents.yaml_reading import Document, is_file, is_folder, read_yaml
from bow.content.models import Id, Source
from bow.content.needs import Need, after_their_needs
from bow.content.plans import MOST_NEEDS, Scenario
from bow.system.places import user_content_dir
from bow.system.sentence import Sentence, os_reason, quoted, shown_in_line

LABEL = "pack.yaml"
"""The file that says what a pack is."""
SINGLES = ("die", "track")
LISTS = ("terrain", "units", "commanders", "cards", "setups", "skirmishes")
KINDS = (*SINGLES, *LISTS)
"""The kinds of record that a pack may hold, besides battle plans."""

DEEPEST = 4
"""Folders within folders in which files of a pack are looked for: a slip such as ``--content /`` must not hang."""

Steps = tuple[str | int, ...]


class PackLabel(Printed):
    """The label of a pack of any game."""

    id: Id
    name: Name
    version: Name
    source: Printed | None = None
    """Of every record of the pack that names no source of its own."""
    author: Name | None = None
    license: Name | None = None
    """The terms on which others may use it, such as `CC-BY-4.0`."""
    needs: Mapping[Id, Need] = Field(default_factory=dict, max_length=MOST_NEEDS)
    """The packs that this one cannot do without. They are laid under it."""
    text: Text | None = None


class Label(PackLabel):
    """The label of a pack of battles."""

    source: Source | None = None


L = TypeVar("L", bound=PackLabel)


@dataclass(frozen=True)
class PackKinds:
    """The kinds of record that the packs of a game hold."""

    singles: tuple[str, ...]
    """The kinds of record of which there is one."""
    lists: tuple[str, ...]
    """The kinds of record of which there are many."""
    label: type[PackLabel] = Label
    plans: bool = False
    """Whether a map with `format` is a battle plan."""

    @property
    def all(self) -> tuple[str, ...]:
        """All kinds of record."""
        return (*self.singles, *self.lists)


BATTLE_KINDS: Final = PackKinds(SINGLES, LISTS, plans=True)


@dataclass(frozen=True)
class RecordGroup:
    """Records of one kind in a file: one, or a list of them."""

    kind: str
    document: Document
    at: Steps


@dataclass
class Pack:
    """A parsed pack with unchecked records; `faults` are the faults of its files."""

    folder: Path
    label: PackLabel
    parts: list[RecordGroup] = field(default_factory=list)
    plans: dict[str, Path] = field(default_factory=dict)
    """The battle plans, by id."""
    campaigns: dict[str, Path] = field(default_factory=dict)
    """The campaigns, by id."""
    faults: list[Fault] = field(default_factory=list)


def read_pack(folder: Path, leave_out: Iterable[str] = (), kinds: PackKinds = BATTLE_KINDS) -> Pack:
    """Read all files of a pack, except those named in `leave_out`. Faults of files go into its ``faults``.

    ``kinds`` are the kinds of record in packs of the game.
    Raises InputError if the path is no folder of YAML files at all.
    """
    ours = {LABEL, *leave_out}
    paths = [path for path in pack_files(folder) if path.name not in ours]
    try:
        pack = Pack(folder, label_of(folder, kinds.label))
    except InputError as error:
        pack = Pack(folder, _nameless(folder, kinds.label), faults=list(error.faults))
    for path in paths:
        try:
            document = read_yaml(path)
        except InputError as error:
            pack.faults.extend(error.faults)
        else:
            _sort_in(pack, path, document, kinds)
    if pack.label.source is not None:
        for part in pack.parts:
            _give_source(part.document, part.at, pack.label.source)
    return pack


def read_label(folder: Path) -> Label:
    """Return the label of a pack of battles, as ``label_of`` does."""
    return label_of(folder, Label)


def label_of(folder: Path, model: type[L]) -> L:
    """Return the label of a pack; without ``pack.yaml`` it has the name of the folder.

    Raises InputError for a faulty ``pack.yaml``.
    """
    path = folder / LABEL
    if not is_file(path):
        return _nameless(folder, model)
    refuse_link_out(path, folder)
    return validate(read_yaml(path), model)


def pack_of(path: Path) -> Path | None:
    """Return the folder, with a ``pack.yaml``, of the pack that contains a file, or None.

    Only the three folders above the file are searched.
    """
    return next((folder for folder in list(path.absolute().parents)[:3] if is_file(folder / LABEL)), None)


def refuse_link_out_of_pack(path: Path) -> None:
    """Check a single file by the rule of ``pack_files`` for links.

    Raises InputError if it is in a pack and is a link that leads out of it.
    """
    folder = pack_of(path)
    if folder is not None:
        refuse_link_out(path, folder)


def read_plan(path: str | os.PathLike[str]) -> Document:
    """Read the file of a battle plan; a plan without a source gets that of its pack. Raises InputError."""
    refuse_link_out_of_pack(Path(path))
    document = read_yaml(path)
    if isinstance(document.value, dict) and "source" not in document.value:
        folder = pack_of(Path(path))
        source = read_label(folder).source if folder is not None else None
        if source is not None:
            document.value["source"] = _plain_source(source)
    return document


def stamp_of(folder: Path) -> tuple[tuple[str, int, int], ...]:
    """Return the names, times and sizes of the files of a pack, which change whenever a file does."""
    found = []
    for path in names_in(folder, DEEPEST):
        try:
            state = path.stat()
        except OSError:
            continue  # reading it will say why
        found.append((str(path), state.st_mtime_ns, state.st_size))
    return tuple(found)


# --- which packs are in use

_used: tuple[Path, ...] = ()


def in_use() -> tuple[Path, ...]:
    """Return the folders of the packs that are used by default; later packs override earlier ones."""
    return _used


def use(folders: Iterable[str | os.PathLike[str]]) -> None:
    """Replace the packs in use."""
    global _used
    _used = tuple(Path(folder) for folder in folders)


@contextmanager
def using(folders: Iterable[str | os.PathLike[str]]) -> Iterator[None]:
    """Use packs until the end of a ``with`` block."""
    before = in_use()
    use(folders)
    try:
        yield
    finally:
        use(before)


def laid_over(base: Iterable[Path], packs: Iterable[Path]) -> list[Path]:
    """Return packs added to others. A pack replaces an earlier one with the same id, as a newer version does.

    A pack that needs another follows it. Raises InputError for a faulty ``pack.yaml``.
    """
    fresh = list(packs)
    replaced = {read_label(folder).id for folder in fresh}
    return in_order_of_needs([*(folder for folder in base if read_label(folder).id not in replaced), *fresh])


def in_order_of_needs(folders: Iterable[Path], model: type[PackLabel] = Label) -> list[Path]:
    """Return packs so that each follows those that it needs. A pack with a faulty ``pack.yaml`` needs none."""

    def label(folder: Path) -> tuple[str, Iterable[str]]:
        try:
            found = label_of(folder, model)
        except InputError:
            return str(folder), ()
        return found.id, found.needs

    return after_their_needs(list(folders), label)


def pack_named(named: Path) -> Path:
    """Return the folder of a pack. A path that does not exist is the name of one of the player's packs."""
    own = user_content_dir() / named
    return own if len(named.parts) == 1 and not named.exists() and is_folder(own) else named


def packs_in(folder: Path) -> tuple[Path, ...]:
    """Return the packs in a folder, one in each subfolder, by name."""
    try:
        inside = sorted(path for path in folder.iterdir() if is_folder(path) and not path.name.startswith("."))
    except OSError:
        return ()
    return tuple(inside)


def with_packs(shipped: Iterable[Path]) -> list[Path]:
    """Return the battle plans of the box and of the packs in use. Plans with the same id are replaced.

    Raises InputError if a pack cannot be read.
    """
    if not in_use():
        return list(shipped)
    return _with(shipped, lambda pack: pack.plans)


def campaigns_with_packs(shipped: Iterable[Path]) -> list[Path]:
    """Return the campaigns of the box and of the packs in use. Campaigns with the same id are replaced.

    Raises InputError if a pack cannot be read.
    """
    return _with(shipped, lambda pack: pack.campaigns)


def _with(shipped: Iterable[Path], part: Callable[[Pack], dict[str, Path]]) -> list[Path]:
    found: dict[str, Path] = {}
    for path in shipped:
        found[id_in(path) or str(path)] = path
    for folder in in_use():
        found.update(part(_pack_at(folder, stamp_of(folder))))
    return list(found.values())


@lru_cache(maxsize=32)
def _pack_at(folder: Path, stamp: Any) -> Pack:
    return read_pack(folder)


# --- the files of a pack


def pack_files(folder: Path) -> list[Path]:
    """Return the YAML files of a pack, without hidden ones. All code that reads or writes packs calls this.

    Raises InputError if the path is no folder of YAML files at all, or if a file is a link that leads out of the pack.
    """
    try:
        next(folder.iterdir(), None)
        found = files_in(folder, DEEPEST)
    except OSError as error:
        raise InputError.of(folder, Sentence("told-no-pack", why=os_reason(error))) from None
    if not found:
        raise InputError.of(folder, Sentence("told-no-pack-empty"))
    return found


def _nameless(folder: Path, model: type[L]) -> L:
    name = shown_in_line(folder.absolute().name)
    slug = re.sub(r"[^a-z0-9]+", "-", name.lower()).strip("-")
    return model(id=slug if slug[:1].isalpha() else f"pack-{slug}".strip("-"), name=name or "pack", version="0")


def _sort_in(pack: Pack, path: Path, document: Document, kinds: PackKinds) -> None:
    """Add the records or the battle plan of a file to the pack, or its faults."""
    value = document.value
    stem = path.stem.partition("-")[0]
    bare = isinstance(value, list) if stem in kinds.lists else isinstance(value, dict) and stem not in value
    if stem in kinds.lists and isinstance(value, dict) and not value.keys() & {*kinds.all, "format"}:
        bare = True  # meant to be a list; `RecordLayers.lay` reports it
    if kinds.plans and isinstance(value, dict) and "format" in value:
        _note_plan(pack, path, document)
    elif kinds.plans and isinstance(value, dict) and "campaign" in value:
        if isinstance(value.get("id"), str):
            pack.campaigns.setdefault(value["id"], path)
    elif stem in kinds.all and bare:
        pack.parts.append(RecordGroup(stem, document, ()))
    elif isinstance(value, dict):
        for kind in value:
            if kind in kinds.all:
                pack.parts.append(RecordGroup(kind, document, (kind,)))
            else:
                why = unknown("key", kind, kinds.all)
                pack.faults.append(document.fault((kind,), why))
    elif stem in kinds.lists:
        pack.faults.append(
            document.fault((), Sentence("told-expected", found=quoted(value), expected=Sentence("told-records")))
        )
    else:
        why = Sentence(
            "told-expected-map", found=quoted(value), names=listed(kinds.all), files="units.yaml, cards-mine.yaml"
        )
        pack.faults.append(document.fault((), why))


def _note_plan(pack: Pack, path: Path, document: Document) -> None:
    id = document.value.get("id")
    if not isinstance(id, str):
        why = (
            Sentence("told-missing")
            if id is None
            else Sentence("told-expected", found=quoted(id), expected=Sentence("told-an-id"))
        )
        pack.faults.append(document.fault(("id",), why))
        allowed = keys_of(Scenario)
        for key in document.value if id is None else ():
            if key not in allowed:  # perhaps a misspelt `id`
                told = unknown("key", key, allowed)
                pack.faults.append(document.fault((key,), told))
    elif id in pack.plans:
        pack.faults.append(document.fault(("id",), Sentence("told-id-twice", id=id, place=pack.plans[id])))
    else:
        pack.plans[id] = path


def _give_source(document: Document, at: Steps, source: Printed) -> None:
    """Give the source of the pack to records that name none."""
    value = document.at(at)
    for record in value if isinstance(value, list) else [value]:
        if isinstance(record, dict):
            record.setdefault("source", _plain_source(source))


def _plain_source(source: Printed) -> dict[str, Any]:
    return dict(source.model_dump(by_alias=True))


def id_in(path: Path) -> str | None:
    """Return the id of a battle plan, or None if it has none or cannot be read."""
    found = _head(path).get("id")
    return found if isinstance(found, str) else None


def number_in(path: Path) -> int | None:
    """Return the number of a battle plan, or None if it has none or cannot be read."""
    found = _head(path).get("number")
    return found if type(found) is int else None


def _head(path: Path) -> dict[Any, Any]:
    try:
        changed = path.stat().st_mtime_ns
    except OSError:
        return {}
    return _head_of(path, changed)


@lru_cache(maxsize=512)
def _head_of(path: Path, _changed: int) -> dict[Any, Any]:
    try:
        value = read_yaml(path).value
    except InputError:
        return {}
    return {key: value.get(key) for key in ("id", "number")} if isinstance(value, dict) else {}
