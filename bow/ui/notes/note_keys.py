"""The keyboard in note mode."""

from __future__ import annotations

from typing import Final

import arcade

from bow.ui.controls.commands import EVERYWHERE, keymap
from bow.ui.kit.keyboard import key_name
from bow.ui.kit.text_field import clipboard_of
from bow.ui.notes.note_hand import NoteHand
from bow.ui.notes.note_rows import IN_NOTES, NOTES

KEY = arcade.key
ENTER: Final = (KEY.ENTER, KEY.NUM_ENTER)
#: keys that keep their meaning: those of the cursor, which is on a hex or an area
FREE_KEYS: Final = frozenset({KEY.LEFT, KEY.RIGHT, KEY.UP, KEY.DOWN, KEY.TAB})

#: commands that keep their keys: they change what is seen of board or map
FREE_COMMANDS: Final = frozenset({"fit", "zoom-in", "zoom-out"})


class NoteKeys:
    """The keys for the input of notes. Most other keys of the game have no effect meanwhile."""

    def __init__(self, hand: NoteHand, place: str, free: frozenset[str] = frozenset()) -> None:
        """Set up the keys.

        Args:
            hand: the hand.
            place: the context of the game's commands.
            free: commands of the game that keep their keys, besides those that zoom.
        """
        self.hand = hand
        self._place, self._free = place, FREE_COMMANDS | free

    def key(self, symbol: int, modifiers: int, cursor: str | None, window: arcade.Window) -> bool:
        """Handle a key, with the cursor on a place; return False if it keeps its usual meaning."""
        hand = self.hand
        if hand.pin is not None:
            if symbol in ENTER:
                hand.keep_text()
            elif symbol == KEY.ESCAPE:
                hand.drop()
            else:
                hand.field.key(symbol, modifiers, clipboard_of(window))
            return True
        key = key_name(symbol, modifiers)
        command, usual = keymap().find(key, NOTES), keymap().find(key, self._place)
        if command is not None:
            IN_NOTES.run(command, hand)
        elif symbol in ENTER:
            hand.enter(cursor)
        elif usual == "notes" or (symbol == KEY.ESCAPE and not hand.drop()):
            hand.toggle()
        else:
            return symbol not in FREE_KEYS and usual not in self._free and keymap().find(key, EVERYWHERE) is None
        return True
