"""A content pack saved under another name: a folder of its own, with an id of its own."""

from __future__ import annotations

import re
import shutil
from pathlib import Path

from bow.authoring.draft.pack_draft import PackDraft
from bow.content.documents.saving import save_text, whole_folder

_NO_ID = re.compile(r"[^a-z0-9]+")


def save_pack_as(draft: PackDraft, folder: Path, label: str) -> PackDraft:
    """Writes a pack as it is now to another folder; the one that it came from stays as it was saved last.

    Its id becomes that of the folder's name: two packs have two ids.

    Args:
        draft: the pack, changes that are not saved included.
        folder: where to; it must not be there yet, or be empty.
        label: what the change of the id is called.

    Returns:
        The pack in its new folder.

    Raises:
        InputError: the folder holds something, or cannot be written.
    """
    with whole_folder(folder) as copy:
        _copy_the_rest(draft, copy)
        for path, text in draft.texts.items():
            target = copy / path.relative_to(draft.folder)
            target.parent.mkdir(parents=True, exist_ok=True)
            save_text(target, text)
    made = PackDraft(folder)
    id = _NO_ID.sub("-", folder.name.lower()).strip("-")
    if id[:1].isalpha() and made.label:
        made.change_label({**made.label, "id": id}, label)
        made.save()
    return made


def _copy_the_rest(draft: PackDraft, folder: Path) -> None:
    """Schemas, notes and the like; what is hidden, and what is no file, stays."""
    for path in sorted(draft.folder.rglob("*")):
        inside = path.relative_to(draft.folder)
        if any(part.startswith(".") for part in inside.parts) or path.is_symlink() or not path.is_file():
            continue
        if path.suffix not in (".yaml", ".yml"):
            (folder / inside).parent.mkdir(parents=True, exist_ok=True)
            shutil.copyfile(path, folder / inside)
