"""The sounds of the realm's events."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING, Final

from bow.ui.speaker import speaker

if TYPE_CHECKING:
    from bow.realm.events.base import RealmEvent

#: the first kind found among the events of a step is heard
SOUNDS: Final[Mapping[str, str]] = {
    "game-over": "victory",
    "wildling-attack": "horn",
    "combat-began": "clash",
    "control-changed": "capture",
    "house-cards": "card",
    "orders-revealed": "card",
    "westeros-cards": "card",
    "bids-revealed": "dice",
    "marched": "march",
    "raided": "fire",
    "round-began": "horn",
}


def play_sounds(events: Iterable[RealmEvent]) -> str:
    """Play the sound of the most important event; return its name, or ""."""
    kinds = {event.kind for event in events}
    sound = next((sound for kind, sound in SOUNDS.items() if kind in kinds), "")
    if sound:
        speaker().play(sound)
    return sound
