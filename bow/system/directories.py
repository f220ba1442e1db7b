"""Where content lies: the core inside the package, the battle plans in or beside it."""

from __future__ import annotations

from pathlib import Path

from bow.system.places import folder, home


def core_dir() -> Path:
    """The folder of the core content."""
    return Path(__file__).parents[1] / "content" / "core"


def scenarios_dir() -> Path:
    """The folder of the battle plans that come with the game."""
    return folder("scenarios")


def user_scenarios_dir() -> Path:
    """The folder in which the editor saves the player's own battle plans."""
    return home() / "scenarios"


def user_content_dir() -> Path:
    """The folder in which the player keeps content packs of his own, one in each folder there."""
    return home() / "content"
