"""New content packs with example records and the schemas that these name; packs saved under another name."""

from __future__ import annotations

import re
import shutil
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Final

from bow.authoring.draft.pack_draft import PackDraft
from bow.authoring.schema import file_name, schema_text
from bow.content.documents.faults import InputError
from bow.content.documents.saving import save_text, whole_folder
from bow.content.documents.source import SourceText
from bow.content.documents.vocabularies import did_you_mean, listed
from bow.content.packs import LABEL
from bow.system.sentence import Sentence

TEMPLATES: Final = Path(__file__).parent / "pack_templates"

EXAMPLES: Final = ("unit", "commander", "cards", "setup", "terrain", "replacement")
"""The kinds of record of which there is an example. Only `replacement` takes the place of something of the box."""

_FILES: Final = {
    "unit": ("units.yaml",),
    "commander": ("commanders.yaml", "cards-of-the-captain.yaml"),
    "cards": ("commanders.yaml", "cards-of-the-captain.yaml"),
    "setup": ("commanders.yaml", "cards-of-the-captain.yaml", "setups.yaml"),
    "terrain": ("terrain.yaml",),
    "replacement": ("cards.yaml",),
}
"""The files of each example, with those of the records that it names."""


def write_pack(folder: Path, id: str, name: str, examples: tuple[str, ...] = ()) -> list[Path]:
    """Write a content pack without faults.

    Args:
        folder: the folder of the pack; it must not exist yet, or be empty.
        id: the id of the pack.
        name: the name of the pack.
        examples: which of `EXAMPLES` to include.

    Returns:
        The files that were written, the label first.

    Raises:
        InputError: there is no such example, the folder is not empty, or it cannot be written.
    """
    texts = pack_texts(id, name, examples)
    files = texts | schema_texts(texts)
    with whole_folder(folder) as made:
        (made / "schemas").mkdir()
        for file, text in files.items():
            save_text(made / file, text)
    return [folder / file for file in files]


def begun_pack(folder: Path, id: str, name: str) -> PackDraft:
    """Return the draft of a new content pack. Nothing is written before it is saved.

    Args:
        folder: the folder in which it will be saved.
        id: the id of the pack.
        name: the name of the pack.
    """
    texts = pack_texts(id, name)
    return PackDraft.begun(folder, texts, schema_texts(texts))


def pack_texts(id: str, name: str, examples: tuple[str, ...] = ()) -> dict[str, str]:
    """Return the YAML files of a new content pack, by name.

    Raises:
        InputError: there is no such example.
    """
    for example in examples:
        if example not in EXAMPLES:
            why = Sentence("told-no-example", hint=did_you_mean(example, EXAMPLES), list=listed(EXAMPLES))
            raise InputError.of(example, why)
    names = dict.fromkeys([LABEL, *(file for example in examples for file in _FILES[example])])
    texts = {name: (TEMPLATES / name).read_text(encoding="utf-8") for name in names}
    label = SourceText(texts[LABEL])
    texts[LABEL] = label.changed({**label.value, "id": id, "name": name}).text
    return texts


def schema_texts(files: Iterable[str]) -> dict[str, str]:
    """Return the schemas for some files of a pack, by file name."""
    kinds = dict.fromkeys(file.partition(".")[0].partition("-")[0] for file in files)
    return {f"schemas/{file_name(kind)}": schema_text(kind) for kind in kinds}


_NO_ID = re.compile(r"[^a-z0-9]+")


def save_pack_as(draft: PackDraft, folder: Path, label: str) -> PackDraft:
    """Write a pack with its unsaved changes to another folder; the original folder stays as last saved.

    The id is changed to match the new folder, as two packs cannot share one.

    Args:
        draft: the pack, unsaved changes included.
        folder: the new folder; it must not exist yet, or be empty.
        label: the label of the change of id, for undo.

    Returns:
        The pack in its new folder.

    Raises:
        InputError: the folder is not empty, or cannot be written.
    """
    with whole_folder(folder) as copy:
        left = list(_copy_the_rest(draft, copy))
        for path, text in {**draft.beside, **draft.texts}.items():
            target = copy / path.relative_to(draft.folder)
            target.parent.mkdir(parents=True, exist_ok=True)
            save_text(target, text)
    made = PackDraft(folder)
    made.left_behind = tuple(left)
    id = _NO_ID.sub("-", folder.name.lower()).strip("-")
    if id[:1].isalpha() and made.label:
        made.change_label({**made.label, "id": id}, label)
        made.save()
    return made


def _copy_the_rest(draft: PackDraft, folder: Path) -> Iterator[str]:
    """Copy schemas, notes and the like; yield what is not copied: hidden paths, links and special files."""
    for path in sorted(draft.folder.rglob("*")):
        inside = path.relative_to(draft.folder)
        hidden = next((n for n, part in enumerate(inside.parts, 1) if part.startswith(".")), None)
        if hidden is not None or path.is_symlink() or not (path.is_file() or path.is_dir()):
            if hidden in (None, len(inside.parts)):  # a hidden folder stands for its content
                yield inside.as_posix()
            continue
        if path.is_dir():
            continue
        if path.suffix not in (".yaml", ".yml"):
            (folder / inside).parent.mkdir(parents=True, exist_ok=True)
            shutil.copyfile(path, folder / inside)
