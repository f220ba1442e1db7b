"""The notes on the map of one game; each change is an annotation in the journal, not an action."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from bow.record.lines import Annotation
from bow.record.map_notes import Note, NoteForm, id_of, note_of

#: the kinds of annotations
MADE, GONE = "note", "note-gone"


class NoteBook:
    """The notes on the map, with their undo list, and rules for who may see which.

    Attributes:
        form: how the game writes its notes.
    """

    def __init__(self, form: NoteForm, write: Callable[[str, dict[str, Any]], object]) -> None:
        """Take the form, and a function that gets the kind and the values of the annotation for each change."""
        self.form = form
        self._write = write
        self._notes: dict[int, Note] = {}
        self._last = 0
        self._changes: list[tuple[bool, Note]] = []  # whether the note was made, and the note

    def load(self, annotations: Iterable[Annotation]) -> None:
        """Load the notes that remain after the annotations of a journal."""
        self._notes, self._changes = {}, []
        for annotation in annotations:
            if annotation.kind == MADE:
                note = note_of(annotation.values, self.form)
                self._notes[note.id] = note
                self._last = max(self._last, note.id)
            elif annotation.kind == GONE:
                self._notes.pop(id_of(annotation.values), None)

    def seen_by(self, viewers: Iterable[str]) -> tuple[Note, ...]:
        """Return the notes visible to these viewers (Houses, or the owner for all), oldest first."""
        wanted = set(viewers)
        return tuple(note for note in self._notes.values() if note.of in wanted)

    def make(self, of: str, shape: str, **values: Any) -> Note:
        """Make a note of a House or of all; see `bow.record.map_notes.Note`."""
        note = Note(self._last + 1, of, shape, **values)
        self._last = note.id
        self._change(True, note)
        self._changes.append((True, note))
        return note

    def remove(self, note: Note) -> None:
        self._change(False, note)
        self._changes.append((False, note))

    def can_undo(self, viewers: Iterable[str]) -> bool:
        wanted = set(viewers)
        return any(note.of in wanted for _, note in self._changes)

    def undo(self, viewers: Iterable[str]) -> bool:
        """Undo the last change to a note of these viewers; return whether there was one."""
        wanted = set(viewers)
        for n in range(len(self._changes) - 1, -1, -1):
            made, note = self._changes[n]
            if note.of in wanted:
                del self._changes[n]
                self._change(not made, note)
                return True
        return False

    def _change(self, made: bool, note: Note) -> None:
        if made:
            self._notes[note.id] = note
            self._write(MADE, note.values(self.form))
        else:
            del self._notes[note.id]
            self._write(GONE, {"id": note.id})
