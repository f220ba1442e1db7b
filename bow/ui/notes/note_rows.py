"""The commands while notes are made, with their keys: the same in every game."""

from __future__ import annotations

from bow.ui.controls.commands import Command, register

#: their context
NOTES = "notes"
IN_NOTES: tuple[Command, ...] = (
    Command("note-arrow", ("A",), "hand.take", (NOTES,), given=("arrow",)),
    Command("note-line", ("L",), "hand.take", (NOTES,), given=("line",)),
    Command("note-pin", ("T",), "hand.take", (NOTES,), given=("pin",)),
    Command("note-erase", ("E",), "hand.take", (NOTES,), given=("erase",)),
    Command("note-share", ("O",), "hand.share", (NOTES,)),
    Command("note-undo", ("U",), "hand.undo", (NOTES,)),
)

register("notes", *IN_NOTES)
