"""A player's settings, saved as JSON in the player's folder. A missing or malformed file gives the defaults."""

from __future__ import annotations

import json
from dataclasses import asdict, dataclass, fields, replace
from typing import Any

from bow.content.documents.saving import write_whole
from bow.seats.own_files import read_own
from bow.seats.time_to_think import NORMAL, STEPS
from bow.system.places import home
from bow.system.sentence import os_reason
from bow.ui.kit.commands import sound_map
from bow.words.messages import FALLBACK, languages

UI_SCALES = (0.85, 1.0, 1.15, 1.25, 1.5)
SPEEDS = (0.0, 0.5, 1.0, 2.0)
#: the paces of bots: slow, quick, at once
PACES = (2.0, 1.0, 0.0)
VOLUMES = tuple(n / 20 for n in range(21))
ALLOWED: dict[str, tuple[Any, ...]] = {
    "ui_scale": UI_SCALES,
    "animation_speed": SPEEDS,
    "bot_pace": PACES,
    "volume": VOLUMES,
    "music_volume": VOLUMES,
    "ambience_volume": VOLUMES,
    "interface_volume": VOLUMES,
    "time_to_think": STEPS,
}


@dataclass(frozen=True)
class Settings:
    """All settings.

    Attributes:
        language: the name of the language's folder of words.
        ui_scale: the scale of everything beside the board; 1 is the designed size.
        animation_speed: 1 is the designed speed, 2 twice as fast, 0 no animation.
        bot_pace: the factor for the wait between two actions of bots, compared with a quick pace; 0: no wait.
        secrecy: whether hands are hidden between two persons, with a handover screen between their turns.
        confirm: whether the table asks before an action that may be a mistake, such as a move under a parting blow.
        fullscreen: whether the window fills the screen.
        volume: volume of the sounds, 0 to 1; 0 is silent.
        music_volume: volume of the music, 0 to 1; 0 is silent.
        ambience_volume: volume of wind, water, rain and fire in battles, 0 to 1; 0 is silent.
        interface_volume: volume of the soft sounds of clicks, 0 to 1; 0 is silent.
        muted: whether sounds and music are off at present.
        marks: whether patterns and shapes repeat, more strongly than usual, the information of colors.
        miniatures: whether the board shows units as small figures; otherwise as plain tokens.
        recap: whether the table shows players a recap when their turn comes, and after a bot's turn.
        reveals: whether what all may know waits for a key before the game goes on: revealed cards, bids and orders.
        to_combat: whether the map of the realm goes to a combat by itself, and back to the whole map after it.
        tips: whether the table explains a thing when it appears for the first time.
        living: whether fires, rivers, rain and the banners of the title move while nobody acts.
        reduced_motion: whether nothing flies or moves by itself: results and great moments are there at once.
        own_below: whether the board of a battle is turned so that the House of its only person is at the lower edge.
        on_side: whether a board lies on its side where its hexes are larger then.
        mini_map: whether a mini-map shows the visible part of a zoomed board or map.
        time_to_think: seconds that bots may think about a decision.
        keys: pairs of a command and its key, where that is not the default key; see `bow.ui.kit.commands`.
    """

    language: str = FALLBACK
    ui_scale: float = 1.0
    animation_speed: float = 1.0
    bot_pace: float = 1.0
    secrecy: bool = True
    confirm: bool = True
    fullscreen: bool = False
    volume: float = 0.5
    music_volume: float = 0.25
    ambience_volume: float = 0.25
    interface_volume: float = 0.3
    muted: bool = False
    marks: bool = False
    miniatures: bool = True
    recap: bool = True
    reveals: bool = True
    to_combat: bool = True
    tips: bool = True
    living: bool = True
    reduced_motion: bool = False
    own_below: bool = True
    on_side: bool = True
    mini_map: bool = True
    time_to_think: float = NORMAL
    keys: tuple[tuple[str, str], ...] = ()

    @property
    def silent(self) -> bool:
        """Whether nothing is audible: no sounds, no music, no ambience, no clicks."""
        loudest = max(self.volume, self.music_volume, self.ambience_volume, self.interface_volume)
        return self.muted or loudest <= 0

    def changed(self, **values: Any) -> Settings:
        """Return a copy with some settings replaced."""
        return replace(self, **values)


def read_settings() -> Settings:
    """Return the saved settings; missing or invalid values are replaced by the defaults."""
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
    """Save settings; return why they could not be saved, or None."""
    try:
        home().mkdir(parents=True, exist_ok=True)
        text = json.dumps(asdict(settings) | {"keys": dict(settings.keys)}, indent=1)
        write_whole(home() / "settings.json", text.encode())
    except OSError as error:
        return os_reason(error)
    return None
