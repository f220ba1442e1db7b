"""The commands in note mode, with their keys, the same in every game."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from bow.ui.controls.commands import Command, Commands

if TYPE_CHECKING:
    from bow.ui.notes.note_hand import NoteHand

#: their context
NOTES = "notes"
IN_NOTES: Final[Commands[NoteHand]] = Commands(
    "notes",
    Command("note-arrow", ("A",), lambda hand: hand.take("arrow"), (NOTES,)),
    Command("note-line", ("L",), lambda hand: hand.take("line"), (NOTES,)),
    Command("note-pin", ("T",), lambda hand: hand.take("pin"), (NOTES,)),
    Command("note-erase", ("E",), lambda hand: hand.take("erase"), (NOTES,)),
    Command("note-share", ("O",), lambda hand: hand.share(), (NOTES,)),
    Command("note-undo", ("U",), lambda hand: hand.undo(), (NOTES,)),
)
