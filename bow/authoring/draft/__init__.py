"""A battle plan while it is being made: its text, its changes with undo, what is wrong with it, what it shows."""

from bow.authoring.draft.battle_draft import Draft
from bow.authoring.draft.checked import Checked

__all__ = ["Checked", "Draft"]
