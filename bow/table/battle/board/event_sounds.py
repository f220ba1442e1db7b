"""The sound of each event of a battle."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Final

from bow.battle import Decision, Event, Reroll
from bow.battle import events as battle_events
from bow.battle.inspection import Inspection
from bow.ui.speaker import SOUNDS, speaker

if TYPE_CHECKING:
    from bow.table.battle.board.playback import Playback

#: events that always sound alike; `sound_of` handles the others
ALWAYS: Final[dict[type[Event], str]] = {
    battle_events.HoundsRolled: "hounds",
    battle_events.FireSpread: "fire",
    battle_events.Scorched: "fire",
    battle_events.BurntDown: "fire",
    battle_events.PhaseBegan: "horn",
    battle_events.CardPlayed: "card",
    battle_events.CardDiscarded: "card",
    battle_events.Captured: "capture",
}

#: the least number of hexes of water with which the river is heard
RIVER: Final = 5


class SoundTrack:
    """The sounds of one action's animation; `listen` plays those that are due."""

    def __init__(
        self,
        before: Inspection,
        after: Inspection,
        events: Iterable[Event],
        persons: Iterable[str],
        asked: Decision | None = None,
    ) -> None:
        """Find the sounds of an action's events; `asked`: the decision that it answered."""
        self._sounds: list[str | None] = []
        mode = asked.mode if isinstance(asked, Reroll) else ""  # of an attack that began earlier
        for event in events:
            if isinstance(event, battle_events.Attacked):
                mode = event.mode
            self._sounds.append(sound_of(event, before, after, tuple(persons), mode))
        self._heard = 0

    def due(self, begun: int, at_once: bool = False) -> list[str]:
        """Return the sounds of the events that have begun since the last call, each once.

        Args:
            begun: the number of events that have begun.
            at_once: the animation was cut short, or animations are off: return only the most important sound.
        """
        fresh = dict.fromkeys(sound for sound in self._sounds[self._heard : begun] if sound is not None)
        self._heard = max(self._heard, begun)
        found = sorted(fresh, key=SOUNDS.index)
        return found[:1] if at_once else found

    def listen(self, playback: Playback) -> None:
        for sound in self.due(playback.begun, playback.over):
            speaker().play(sound)


def sound_of(event: Event, before: Inspection, after: Inspection, persons: tuple[str, ...], mode: str) -> str | None:
    """Return the sound of an event, or None. The battle screen itself plays the sound of the dice.

    Args:
        event: the event.
        before: the battle before the action.
        after: the battle after it.
        persons: the Houses that people play.
        mode: the mode of the current attack, or empty.
    """
    match event:
        case battle_events.Relocated():
            unit = before.units.get(event.unit) or after.units.get(event.unit)
            kind = before.catalogue.kinds.get(unit.kind or "") if unit is not None else None
            mounted = kind is not None and kind.branch == "cavalry"
            return "gallop" if mounted else "march"
        case battle_events.Attacked(mode="ranged"):
            return "arrow"
        case battle_events.HitsCounted() if event.hits and mode not in ("ranged", "hounds"):
            return "clash"
        case battle_events.FireChanged() if event.level:
            return "fire"
        case battle_events.BattleOver():
            return "victory" if event.winner in persons else "defeat"
    return ALWAYS.get(type(event))


def ambience_of(battle: Inspection) -> str:
    """Return the background sound of a battlefield: fire, rain, a river, or else the wind."""
    if battle.light == "fire":
        return "fire"
    if battle.light == "overcast":
        return "rain"
    lands = [battle.terrain_at(name).base for name in battle.board.names]
    return "river" if sum("river" in land for land in lands) >= RIVER else "wind"
