"""What a player has set: kept as JSON in his own folder, read with care, never a reason not to start."""

from __future__ import annotations

import json
import logging
from dataclasses import asdict, dataclass, fields, replace
from pathlib import Path
from typing import Any

from bow.content.documents.faults import InputError
from bow.content.documents.saving import write_whole
from bow.content.documents.yaml_reading import read_bytes
from bow.seating.time_to_think import NORMAL, STEPS
from bow.system.places import home
from bow.system.sentence import os_reason
from bow.ui.controls.commands import sound_map
from bow.words.messages import FALLBACK, languages

_log = logging.getLogger("bow.table")

#: of a file that the table keeps for itself; its own have some hundred
MOST_BYTES = 64_000

UI_SCALES = (0.85, 1.0, 1.15, 1.25, 1.5)
SPEEDS = (0.0, 0.5, 1.0, 2.0)
VOLUMES = (0.0, 0.25, 0.5, 0.75, 1.0)


@dataclass(frozen=True)
class Settings:
    """All settings.

    Attributes:
        language: the name of its folder of words.
        ui_scale: how large everything beside the board is; 1: as designed.
        animation_speed: 1 as designed, 2 twice as fast, 0 nothing moves.
        secrecy: whether hands are hidden between two persons, with a curtain at each hand-over.
        confirm: whether the table asks before what cannot be undone and hurts (a move under a parting blow).
        fullscreen: whether the window fills the screen.
        volume: of the sounds; 0: none.
        music_volume: of the music; 0: none.
        muted: whether sounds and music are off for the time being.
        marks: whether what colours tell is told by patterns and shapes too, more strongly than always.
        miniatures: whether units stand on the board as little figures; else as plain tokens.
        recap: whether a player is told what has happened when he takes the seat, and after a bot's turn.
        time_to_think: seconds that bots may think about a decision.
        keys: commands with another key than by default, and that key; see `bow.ui.controls.commands`.
    """

    language: str = FALLBACK
    ui_scale: float = 1.0
    animation_speed: float = 1.0
    secrecy: bool = True
    confirm: bool = True
    fullscreen: bool = False
    volume: float = 0.5
    music_volume: float = 0.25
    muted: bool = False
    marks: bool = False
    miniatures: bool = True
    recap: bool = True
    time_to_think: float = NORMAL
    keys: tuple[tuple[str, str], ...] = ()

    @property
    def silent(self) -> bool:
        """Whether nothing is to be heard."""
        return self.muted or max(self.volume, self.music_volume) <= 0

    def changed(self, **values: Any) -> Settings:
        """These settings but for some of them."""
        return replace(self, **values)


ALLOWED: dict[str, tuple[Any, ...]] = {
    "ui_scale": UI_SCALES,
    "animation_speed": SPEEDS,
    "volume": VOLUMES,
    "music_volume": VOLUMES,
    "time_to_think": STEPS,
}


def read_own(path: Path, most: int = MOST_BYTES) -> dict[str, Any]:
    """What the table has kept in a small file of its own; empty where there is none, or it is broken (see the log)."""
    try:
        values = json.loads(read_bytes(path, most)) if path.exists() else {}
    except (InputError, OSError, ValueError, RecursionError) as error:
        _log.warning("%s is left out: %s", path, error)
        return {}
    if isinstance(values, dict):
        return values
    _log.warning("%s is left out: it holds no settings", path)
    return {}


def read_settings() -> Settings:
    """The settings as they were saved; what is missing or makes no sense is as by default."""
    values = read_own(home() / "settings.json")
    good: dict[str, Any] = {}
    for field in fields(Settings):
        value = values.get(field.name)
        if isinstance(field.default, bool):
            if isinstance(value, bool):
                good[field.name] = value
        elif isinstance(field.default, str):
            if value in languages():
                good[field.name] = value
        elif isinstance(value, (int, float)) and not isinstance(value, bool) and value in ALLOWED.get(field.name, ()):
            good[field.name] = float(value)
    bound = sound_map(values.get("keys")).bound
    return Settings(**good, keys=tuple(bound.items()))


def save_settings(settings: Settings) -> str | None:
    """Keeps settings; returns why they could not be kept, or None."""
    try:
        home().mkdir(parents=True, exist_ok=True)
        text = json.dumps(asdict(settings) | {"keys": dict(settings.keys)}, indent=1)
        write_whole(home() / "settings.json", text.encode())
    except OSError as error:
        return os_reason(error)
    return None
