"""Plays a few sounds that go with what is shown. Without a sound device the table is silent.

A thread loads the sounds, opens the device and starts each sound, so that no frame waits for any of it. Whatever goes
wrong with sound is written to the log once, and the battle goes on without.
"""

from __future__ import annotations

import importlib
import logging
import threading
import time
from collections.abc import Iterable
from functools import cache
from pathlib import Path
from queue import SimpleQueue
from typing import TYPE_CHECKING, Any, Final

import bow.table
from bow.battle import Event, Reroll
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
from bow.places import folder

if TYPE_CHECKING:
    from bow.battle import Battle
    from bow.table.board.animation import Playback

_log = logging.getLogger("bow.table.board.sound")

#: every sound of assets/sounds, the weightiest first: of what happens at once only that is heard
SOUNDS: Final = (
    "victory", "defeat", "capture", "clash", "hounds", "arrow", "fire", "gallop", "march", "card", "dice", "horn",
)  # fmt: skip

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

#: programs that play sound on Linux; they are looked for only once the window stands, as that takes a while
LINUX_DRIVERS: Final = ("openal", "pulse")


class Speaker:
    """Plays sounds, not more than one of a kind at once.

    Attributes:
        volume: 0 to 1.
        muted: nothing is heard, whatever the volume.
        trouble: why nothing can be heard; None: all is well, or it is not known yet.
        device: the name of the driver that plays; empty: none is open yet.
    """

    def __init__(self, sounds: Path | None = None) -> None:
        self.volume = 1.0
        self.muted = False
        self.trouble: str | None = None
        self.device = ""
        self._folder = sounds
        self._wanted: SimpleQueue[tuple[str, float] | None] = SimpleQueue()
        self._until: dict[str, float] = {}
        self._lengths: dict[str, float] = {}
        self._ready = threading.Event()
        self._thread: threading.Thread | None = None

    @property
    def ready(self) -> bool:
        """Whether sounds can be played now."""
        return self._ready.is_set() and self.trouble is None

    def warm_up(self) -> None:
        """Begins to load the sounds, if that has not begun. Comes back at once."""
        if self._thread is None and self.trouble is None:
            self._thread = threading.Thread(target=self._work, daemon=True, name="bow-sound")
            self._thread.start()

    def wait(self, seconds: float) -> bool:
        """Waits until sounds can be played, for tests; whether they can."""
        return self._ready.wait(seconds) and self.ready

    def play(self, sound: str) -> bool:
        """Starts a sound; False: it is muted, not loaded yet, cannot be heard, or one of its kind still plays."""
        now = time.monotonic()
        if self.muted or self.volume <= 0 or not self.ready or now < self._until.get(sound, 0.0):
            return False
        if sound not in self._lengths:
            return False
        self._until[sound] = now + self._lengths[sound]
        self._wanted.put((sound, self.volume))
        return True

    def playing(self, sound: str) -> bool:
        """Whether a sound is being played."""
        return time.monotonic() < self._until.get(sound, 0.0)

    def close(self) -> None:
        """Stops everything; the speaker can be warmed up again."""
        thread, self._thread = self._thread, None
        self._ready.clear()
        self._until.clear()
        if thread is not None:
            self._wanted.put(None)
            thread.join(1.0)
            self._wanted = SimpleQueue()

    # --- in the thread
    def _work(self) -> None:
        wanted = self._wanted
        players: dict[str, Any] = {}
        try:
            from pyglet.media import Player, load

            self.device = open_device()
            place = self._folder if self._folder is not None else folder("assets") / "sounds"
            sources = {name: load(str(place / f"{name}.wav"), streaming=False) for name in SOUNDS}
            self._lengths = {name: float(source.duration or 0.0) for name, source in sources.items()}
            self._ready.set()
            while (order := wanted.get()) is not None:
                sound, volume = order
                before = players.pop(sound, None)
                if before is not None:
                    before.delete()
                player = players[sound] = Player()
                player.volume = volume
                player.queue(sources[sound])
                player.play()
        except Exception as error:  # noqa: BLE001  # drivers fail in their own ways; a battle needs no sound
            self.trouble = f"{type(error).__name__}: {error}"
            self._ready.set()
            _log.warning("no sound: %s", self.trouble)
        for player in players.values():
            try:
                player.delete()
            except Exception as error:  # noqa: BLE001 - a sound that cannot end must not end the game
                _log.debug("a sound could not be ended: %s", error)


@cache
def speaker() -> Speaker:
    """The one speaker of the program."""
    return Speaker()


def open_device() -> str:
    """Opens the sound device that was left alone at the start (see `bow/table/__init__.py`); returns the driver's name.

    It is `SilentDriver` where there is none.
    """
    import pyglet
    from pyglet.media import drivers

    present = drivers.get_audio_driver()  # type: ignore[no-untyped-call]  # pyglet has no types here
    if bow.table.SOUND_DEFERRED and tuple(pyglet.options.audio) == ("silent",):
        for name in LINUX_DRIVERS:
            try:
                driver = importlib.import_module(f"pyglet.media.drivers.{name}").create_audio_driver()
            except Exception as error:  # noqa: BLE001  # no library, no device, no server: each its own error
                _log.debug("no sound by %s: %s", name, error)
                continue
            if driver is not None:
                drivers._audio_driver = driver  # pyglet has no other way to take a driver later
                present.delete()
                return type(driver).__name__
    if type(present).__name__ == "SilentDriver":
        _log.info("there is no sound device")
    return type(present).__name__


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
