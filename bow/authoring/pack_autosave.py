"""A content pack that is being made is kept beside its folder, as a battle is beside its file.

`.NAME.autosave` beside the folder holds the texts of all files of the pack; `.NAME.editing` is locked by who edits it.
"""

from __future__ import annotations

from pathlib import Path

from bow.authoring.autosave import DraftKeeping, free_name_beside, is_edited, put_aside
from bow.authoring.draft.pack_draft import PackDraft
from bow.content.documents.faults import InputError
from bow.content.documents.yaml_reading import MARK, is_file, read_text


def unsaved_packs(folder: Path) -> list[Path]:
    """Return what is left in a folder of packs that were never saved, and that nobody edits now."""
    try:
        found = sorted(folder.glob(".*.autosave"))
    except OSError:
        return []
    return [path for path in found if not (folder / pack_of(path)).exists() and not is_edited(path)]


def pack_of(autosave: Path) -> str:
    """Return the name of the folder that an autosave is kept for."""
    return autosave.name.removeprefix(".").removesuffix(".autosave")


class PackAutosave(DraftKeeping[PackDraft]):
    """Keeps the draft of a content pack beside its folder."""

    @property
    def changed_outside(self) -> bool:
        """Whether a file of the pack says something else than what was read from it, or saved to it."""
        saved = self.draft.saved_texts
        return any(_lies_there(path) not in (None, text) for path, text in saved.items()) or bool(self._foreign())

    def _foreign(self) -> list[Path]:
        """The files which the next saving would lay over something that another program has written."""
        draft = self.draft
        texts, saved = draft.texts, draft.saved_texts
        mine = [path for path in {**texts, **saved} if texts.get(path) != saved.get(path)]
        return [path for path in mine if _lies_there(path) not in (None, saved.get(path), texts.get(path))]

    def save(self) -> list[Path]:
        """Saves the files that have changed, and takes the autosave away.

        Returns:
            Where the versions are kept that somebody else has written meanwhile.

        Raises:
            InputError: a file cannot be written; what was not saved is kept as before.
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
    """What a file says now; None: there is none."""
    if not is_file(path):
        return None
    try:
        return read_text(path).removeprefix(MARK)
    except InputError:
        return ""
