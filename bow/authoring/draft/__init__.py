"""Drafts of battle plans: the text, changes with undo, faults, and drawings of the map."""

from bow.authoring.draft.battle_draft import Checked, Draft

__all__ = ["Checked", "Draft"]
