"""Autosaves of content packs beside their folders, like those of battles beside their files.

`.NAME.autosave` beside the folder holds the texts of all files of the pack; the editor locks `.NAME.editing`.
"""

from __future__ import annotations

from pathlib import Path

from bow.authoring.autosave import DraftKeeping, free_name_beside, is_edited, put_aside
from bow.authoring.draft.pack_draft import PackDraft
from bow.content.documents.faults import InputError
from bow.content.documents.yaml_reading import MARK, is_file, read_text


def unsaved_packs(folder: Path) -> list[Path]:
    """Return the autosaves in a folder of packs that were never saved and that no editor has open."""
    try:
        found = sorted(folder.glob(".*.autosave"))
    except OSError:
        return []
    return [path for path in found if not (folder / pack_of(path)).exists() and not is_edited(path)]


def pack_of(autosave: Path) -> str:
    """Return the name of the folder to which an autosave belongs."""
    return autosave.name.removeprefix(".").removesuffix(".autosave")


class PackAutosave(DraftKeeping[PackDraft]):
    """Keeps an autosave of the draft of a content pack beside its folder."""

    @property
    def changed_outside(self) -> bool:
        """Whether a file of the pack differs from the text that was read from it or saved to it."""
        saved = self.draft.saved_texts
        return any(_lies_there(path) not in (None, text) for path, text in saved.items()) or bool(self._foreign())

    def _foreign(self) -> list[Path]:
        """Return the files in which the next saving would overwrite the text of another program."""
        draft = self.draft
        texts, saved = draft.texts, draft.saved_texts
        mine = [path for path in {**texts, **saved} if texts.get(path) != saved.get(path)]
        return [path for path in mine if _lies_there(path) not in (None, saved.get(path), texts.get(path))]

    def save(self) -> list[Path]:
        """Save the changed files, and delete the autosave.

        Returns:
            The paths that now hold the versions that other programs have written meanwhile.

        Raises:
            InputError: a file cannot be written; unsaved texts are kept as before.
        """
        kept: dict[Path, Path] = {}
        try:
            for path in self._foreign():
                aside = free_name_beside(path, f"{path.name}.outside")  # a name that no pack reads
                put_aside(path, aside)
                kept[path] = aside
            self.draft.save()
        except InputError:
            for path, aside in kept.items():
                if not path.exists():
                    aside.replace(path)
            raise
        if self.alone:
            self._remove()
        self._written = None
        return list(kept.values())


def _lies_there(path: Path) -> str | None:
    """Return the current text of a file: empty if the file cannot be read, or None if there is no file."""
    if not is_file(path):
        return None
    try:
        return read_text(path).removeprefix(MARK)
    except InputError:
        return ""
