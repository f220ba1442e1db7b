"""A content pack saved under another name: a new folder and a new id."""

from __future__ import annotations

import re
import shutil
from collections.abc import Iterator
from pathlib import Path

from bow.authoring.draft.pack_draft import PackDraft
from bow.content.documents.saving import save_text, whole_folder

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
