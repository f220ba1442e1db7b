"""The sound of each event of a battle."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Final

from bow.battle import Battle, Event, Reroll
from bow.battle.events import (
    Attacked,
    BattleOver,
    BurntDown,
    Captured,
    CardDiscarded,
    CardPlayed,
    FireChanged,
    FireSpread,
    HitsCounted,
    HoundsRolled,
    PhaseBegan,
    Relocated,
    Scorched,
)
from bow.ui.sound.speaker import SOUNDS, speaker

if TYPE_CHECKING:
    from bow.table.battle.board.playback import Playback

#: events that always sound alike; the others are told apart in `sound_of`
ALWAYS: Final[dict[type[Event], str]] = {
    HoundsRolled: "hounds",
    FireSpread: "fire",
    Scorched: "fire",
    BurntDown: "fire",
    PhaseBegan: "horn",
    CardPlayed: "card",
    CardDiscarded: "card",
    Captured: "capture",
}


class Story:
    """The sounds of one action's story; `listen` plays those whose moment has come."""

    def __init__(self, before: Battle, after: Battle, events: Iterable[Event], persons: Iterable[str]) -> None:
        self._sounds: list[str | None] = []
        owed = before.decision
        mode = owed.mode if isinstance(owed, Reroll) else ""  # of an attack that goes on
        for event in events:
            if isinstance(event, Attacked):
                mode = event.mode
            self._sounds.append(sound_of(event, before, after, tuple(persons), mode))
        self._heard = 0

    def due(self, begun: int, at_once: bool = False) -> list[str]:
        """The sounds of the events that have begun since the last call, each once.

        Args:
            begun: how many of the events have begun.
            at_once: the story was cut short, or nothing moves: only the weightiest sound.
        """
        fresh = dict.fromkeys(sound for sound in self._sounds[self._heard : begun] if sound is not None)
        self._heard = max(self._heard, begun)
        found = sorted(fresh, key=SOUNDS.index)
        return found[:1] if at_once else found

    def listen(self, playback: Playback) -> None:
        """Plays what is due at this moment of the story."""
        for sound in self.due(playback.begun, playback.over):
            speaker().play(sound)


def sound_of(event: Event, before: Battle, after: Battle, persons: tuple[str, ...], mode: str) -> str | None:
    """The sound of an event, or None. Dice sound with the tray that they roll on, not here.

    Args:
        event: what happened.
        before: the battle before the action.
        after: the battle after it.
        persons: the Houses that people play.
        mode: how the open attack is made; empty: there is none.
    """
    match event:
        case Relocated():
            unit = before.units.get(event.unit) or after.units.get(event.unit)
            mounted = unit is not None and before.catalogue.kinds[unit.kind].branch == "cavalry"
            return "gallop" if mounted else "march"
        case Attacked(mode="ranged"):
            return "arrow"
        case HitsCounted() if event.hits and mode not in ("ranged", "hounds"):
            return "clash"
        case FireChanged() if event.level:
            return "fire"
        case BattleOver():
            return "victory" if event.winner in persons else "defeat"
    return ALWAYS.get(type(event))
