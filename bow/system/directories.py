"""Folders of content: the core inside the package, and the battle plans inside or beside it."""

from __future__ import annotations

from pathlib import Path

from bow.system.places import folder, home


def core_dir() -> Path:
    """Return the folder of the core content."""
    return Path(__file__).parents[1] / "content" / "core"


def scenarios_dir() -> Path:
    """Return the folder of the battle plans that come with the game."""
    return folder("scenarios")


def user_scenarios_dir() -> Path:
    """Return the folder in which the editor saves the player's battle plans."""
    return home() / "scenarios"


def user_content_dir() -> Path:
    """Return the folder of the player's content packs; each pack is a folder in it."""
    return home() / "content"
