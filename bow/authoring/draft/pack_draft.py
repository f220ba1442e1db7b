"""A content pack that is being edited: the texts and records of its files, with undo."""

from __future__ import annotations

import json
import tempfile
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from functools import cached_property
from pathlib import Path
from typing import Any

from bow.authoring.draft.battle_draft import path_in
from bow.authoring.draft.undoing import Undoing
from bow.authoring.forms.form_values import get, put, without
from bow.battle.reading import catalogue
from bow.content.catalogue import Catalogue
from bow.content.documents.faults import Fault, InputError
from bow.content.documents.saving import save_text
from bow.content.documents.yaml_reading import MARK, parse_yaml, read_text
from bow.content.documents.yaml_writing import dump_yaml
from bow.content.editing.source import SourceText
from bow.content.packs import KINDS, LABEL, LISTS, in_use, laid_over, pack_files
from bow.system.sentence import Sentence, os_reason

Steps = tuple[str | int, ...]


@dataclass(frozen=True)
class PackRecord:
    """A record of a pack.

    Attributes:
        kind: `units`, `cards`, `commanders`, `setups`, `terrain`, `skirmishes`, `die` or `track`.
        id: its id; empty: it has none.
        file: its file.
        path: its path in the file.
        value: the record as plain values.
    """

    kind: str
    id: str
    file: Path
    path: Steps
    value: dict[str, Any]


@dataclass(frozen=True)
class CheckedPack:
    """The result of checking a pack: the content including the pack if it has no faults, and its faults."""

    catalogue: Catalogue | None
    faults: tuple[Fault, ...]


class PackDraft(Undoing[dict[Path, str]]):
    """A content pack that is being edited.

    Attributes:
        folder: its folder, which may not exist yet.
        beside: texts of other files of a new pack, such as schemas; they are written when it is first saved.
        left_behind: for a copy, the files of the original folder that were not copied.
        revision: a number that changes with every change, undo and redo included.
    """

    _marks: dict[Path, str]
    _saved: dict[Path, str]

    def __init__(self, folder: Path) -> None:
        """Open the pack of a folder.

        Raises:
            InputError: it is no content pack, or one of its files is not YAML that this package reads.
        """
        texts = {path: read_text(path) for path in pack_files(folder)}
        self._begin(folder, {path: text.removeprefix(MARK) for path, text in texts.items()})
        self._marks = {path: MARK if text.startswith(MARK) else "" for path, text in texts.items()}
        self._saved = self.texts

    @classmethod
    def begun(cls, folder: Path, texts: Mapping[str, str], beside: Mapping[str, str]) -> PackDraft:
        """Return the draft of a pack that is not written yet. The keys of `texts` and `beside` are file names."""
        draft = cls.__new__(cls)
        draft._begin(folder, {folder / name: text for name, text in texts.items()})
        draft.beside = {folder / name: text for name, text in beside.items()}
        return draft

    def _begin(self, folder: Path, texts: Mapping[Path, str]) -> None:
        self.folder = folder
        self.beside: dict[Path, str] = {}
        self.left_behind: tuple[str, ...] = ()
        self.revision = 0
        Undoing.__init__(self)
        self._marks = {}
        self._saved = {}
        self._sources = {path: SourceText(text, str(path)) for path, text in texts.items()}

    # --- the current state
    @property
    def path(self) -> Path:
        """The folder, with links resolved."""
        return self.folder.resolve()

    @cached_property
    def text(self) -> str:
        """The texts of all files as one, for the autosave beside the folder."""
        return _as_one(self.folder, self.texts)

    @property
    def saved_text(self) -> str:
        """The last saved texts of all files as one."""
        return _as_one(self.folder, self._saved)

    @property
    def saved_texts(self) -> dict[Path, str]:
        """The text that was last read from each file, or saved to it."""
        return dict(self._saved)

    @property
    def texts(self) -> dict[Path, str]:
        """The text of every file."""
        return {path: source.text for path, source in self._sources.items()}

    @property
    def is_new(self) -> bool:
        """Whether the pack has never been written."""
        return not self._saved

    @property
    def is_changed(self) -> bool:
        """Whether the pack has never been saved."""
        return self.texts != self._saved

    @property
    def label(self) -> dict[str, Any]:
        """The content of `pack.yaml` as plain values."""
        value = self._value(self.folder / LABEL)
        return value if isinstance(value, dict) else {}

    def _value(self, file: Path) -> Any:
        source = self._sources.get(file)
        return None if source is None else source.value

    @cached_property
    def records(self) -> tuple[PackRecord, ...]:
        """All records, file by file."""
        return tuple(self._records())

    def _records(self) -> Iterator[PackRecord]:
        for file in self._sources:
            value = self._value(file)
            stem = file.stem.partition("-")[0]
            if file.name == LABEL or (isinstance(value, dict) and "format" in value):
                continue
            if stem in KINDS and (isinstance(value, list) or (isinstance(value, dict) and stem not in value)):
                yield from _listed(stem, file, (), value)
            elif isinstance(value, dict):
                for kind in value:
                    if kind in KINDS:
                        yield from _listed(kind, file, (kind,), value[kind])

    def record(self, kind: str, id: str) -> PackRecord | None:
        """Return the record of a kind with an id, or None if there is none."""
        return next((each for each in self.records if (each.kind, each.id) == (kind, id)), None)

    @cached_property
    def checked(self) -> CheckedPack:
        """The result of checking this draft on top of the packs in use, as `bow content check` does."""
        with tempfile.TemporaryDirectory(prefix="bow-pack-") as temporary:
            copy = Path(temporary) / self.folder.name
            copy.mkdir()
            for file, text in self.texts.items():
                target = copy / file.relative_to(self.folder)
                target.parent.mkdir(parents=True, exist_ok=True)
                target.write_text(text, encoding="utf-8")
            try:
                below = [each for each in in_use() if each.resolve() != self.folder.resolve()]
                return CheckedPack(catalogue(laid_over(below, [copy])), ())
            except InputError as error:
                return CheckedPack(None, tuple(self._here(fault, copy) for fault in error.faults))

    def _here(self, fault: Fault, copy: Path) -> Fault:
        """Return a fault of the copy as one of the pack itself."""
        return replace(
            fault,
            file=fault.file.replace(str(copy), str(self.folder)),
            message=fault.message.replace(str(copy), str(self.folder)),
        )

    def faults_of(self, record: PackRecord) -> tuple[Fault, ...]:
        """Return the faults of a record."""
        first, last = self._sources[record.file].lines_of(record.path) if record.path else (1, 1_000_000)
        own = str(record.file)
        return tuple(fault for fault in self.checked.faults if fault.file == own and first <= (fault.line or 1) <= last)

    def remarks_of(self, record: PackRecord) -> dict[Steps, str]:
        """Return the faults of a record by the path of the faulty part. The empty path is the whole record."""
        document = parse_yaml(self._sources[record.file].text, str(record.file))
        found: dict[Steps, str] = {}
        for fault in self.faults_of(record):
            path = path_in(document, fault)
            inside = path[len(record.path) :] if path[: len(record.path)] == record.path else ()
            found.setdefault(inside, fault.message)
        return found

    # --- changes
    def change(self, record: PackRecord, value: dict[str, Any], label: str, merge: str | None = None) -> None:
        """Replace the value of a record. The text of its file keeps its comments and all other lines.

        Raises:
            ValueError: the value cannot be written in this YAML.
        """
        whole = put(self._value(record.file), record.path, value)
        self._take(record.file, self._sources[record.file].changed(whole), label, merge)

    def change_label(self, value: dict[str, Any], label: str, merge: str | None = None) -> None:
        """Change the name, version, source or text of the pack."""
        file = self.folder / LABEL
        before = self._sources.get(file)
        made = before.changed(value) if before is not None else SourceText(dump_yaml(value), str(file))
        self._take(file, made, label, merge)

    def add(self, kind: str, value: dict[str, Any], label: str) -> PackRecord:
        """Add a record after the others of its kind; the first of a kind gets a new file.

        Raises:
            KeyError: packs have no records of this kind.
        """
        if kind not in LISTS:
            raise KeyError(kind)
        last = next((each for each in reversed(self.records) if each.kind == kind and each.path), None)
        file, at = (last.file, last.path[:-1]) if last is not None else (self._free_file(kind), ())
        items = [*(get(self._value(file), at) if last is not None else []), value]
        before = self._sources.get(file)
        if before is None:
            made = SourceText(dump_yaml(items), str(file))
        else:
            made = before.changed(put(before.value, at, items))
        self._take(file, made, label)
        path = (*at, len(items) - 1)
        return next(each for each in self.records if (each.file, each.path) == (file, path))

    def write(self, text: str, label: str) -> None:
        """Replace the texts of all files with those in `text`.

        Raises:
            InputError: they cannot be read; the draft is not changed.
        """
        texts = _taken_apart(self.folder, text)
        for path, each in texts.items():
            SourceText(each, str(path))
        if texts != self.texts:
            self._changes.note(self.texts, label)
            self._become(texts)

    def _free_file(self, kind: str) -> Path:
        """Return a new file for the first records of a kind."""
        names = (f"{kind}{end}.yaml" for end in ("", *(f"-{n}" for n in range(2, 1000))))
        return next(file for name in names if (file := self.folder / name) not in self._sources)

    def remove(self, record: PackRecord, label: str) -> None:
        """Delete a record. Files that no longer have records are removed on saving."""
        source = self._sources[record.file]
        rest = without(source.value, record.path) if record.path else None
        self._take(record.file, source.changed(rest) if rest else None, label)

    def _take(self, file: Path, source: SourceText | None, label: str, merge: str | None = None) -> None:
        """Replace the text of a file; with None, delete the file."""
        before = self._sources.get(file)
        if (before and before.text) == (source and source.text):
            return
        self._changes.note(self.texts, label, merge)
        if source is None:
            del self._sources[file]
        else:
            self._sources[file] = source
        self._renew()

    def _renew(self) -> None:
        self.revision += 1
        for name in ("records", "checked", "text"):
            self.__dict__.pop(name, None)

    def _now(self) -> dict[Path, str]:
        return self.texts

    def _become(self, state: dict[Path, str]) -> None:
        self._sources = {
            path: self._sources[path]
            if path in self._sources and self._sources[path].text == text
            else SourceText(text, str(path))
            for path, text in state.items()
        }
        self._renew()

    # --- its files
    def save(self) -> None:
        """Write every file that has changed.

        Raises:
            InputError: a file cannot be written; files before it have been written.
        """
        for path in {path.parent for path in (*self.texts, *self.beside)}:
            _make_folder(path)
        for path, text in self.beside.items():
            save_text(path, text)
        self.beside = {}
        for path, text in self.texts.items():
            if text != self._saved.get(path):
                save_text(path, self._marks.get(path, "") + text)
                self._saved[path] = text
        for path in [path for path in self._saved if path not in self._sources]:
            try:
                path.unlink(missing_ok=True)
            except OSError as error:
                raise InputError.of(path, Sentence("told-not-removed", why=os_reason(error))) from None
            del self._saved[path]
        self.end_merging()


def _make_folder(folder: Path) -> None:
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise InputError.of(folder, Sentence("told-cannot-write", why=os_reason(error))) from None


def _listed(kind: str, file: Path, at: Steps, value: Any) -> Iterator[PackRecord]:
    alone: list[tuple[Steps, Any]] = [(at, value)]
    items = [((*at, n), item) for n, item in enumerate(value)] if isinstance(value, list) else alone
    for path, item in items:
        if isinstance(item, dict):
            id = item.get("id")
            yield PackRecord(kind, id if isinstance(id, str) else "", file, path, item)


# --- all files as one text
def _as_one(folder: Path, texts: dict[Path, str]) -> str:
    """Return JSON with the lines of each file, one below the other, so that people can compare two of them."""
    found = {path.relative_to(folder).as_posix(): text.split("\n") for path, text in texts.items()}
    return json.dumps(found, ensure_ascii=False, indent=1)


def _taken_apart(folder: Path, text: str) -> dict[Path, str]:
    """Return the texts of the files again. Raises InputError for a text that `_as_one` does not write."""
    try:
        found = json.loads(text)
    except (ValueError, RecursionError):
        found = None
    if not isinstance(found, dict) or not all(_is_ours(name, lines) for name, lines in found.items()):
        raise InputError.of(folder, Sentence("told-kept-unreadable"))
    return {folder / name: "\n".join(lines) for name, lines in found.items()}


def _is_ours(name: str, lines: Any) -> bool:
    """Return whether a name is that of a file of a pack, and its lines are words."""
    parts = name.split("/")
    inside = all(part and not part.startswith(".") and not set(part) & {"\\", ":", "\0"} for part in parts)
    words = isinstance(lines, list) and all(isinstance(line, str) for line in lines)
    return inside and words and name.endswith((".yaml", ".yml"))
