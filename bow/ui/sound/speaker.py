"""Plays a few sounds for the events on the screen. Without a sound device the table is silent.

A thread loads the sounds, opens the device and starts each sound, so that no frame waits for it. Any failure is logged
once, and the battle goes on without sound.
"""

from __future__ import annotations

import importlib
import logging
import threading
import time
from functools import cache
from pathlib import Path
from queue import SimpleQueue
from typing import Any, Final

import bow.ui
from bow.system.places import folder

_log = logging.getLogger("bow.ui.sound.speaker")

#: every sound of assets/sounds, the most important first: of simultaneous events only that one is heard
SOUNDS: Final = (
    "victory", "defeat", "capture", "clash", "hounds", "arrow", "fire", "gallop", "march", "card", "dice", "horn",
    "bell",
)  # fmt: skip

#: sound drivers on Linux; the search for them takes a while, so it starts after the window has opened
LINUX_DRIVERS: Final = ("openal", "pulse")


class Speaker:
    """Plays sounds, not more than one of a kind at once.

    Attributes:
        volume: 0 to 1.
        muted: whether nothing is heard, whatever the volume.
        trouble: why nothing can be heard; None: there is no trouble, or it is not known yet.
        device: the name of the open driver; empty: none is open yet.
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
        return self._ready.is_set() and self.trouble is None

    def warm_up(self) -> None:
        """Start loading the sounds, if that has not begun. Return at once."""
        if self._thread is None and self.trouble is None:
            self._thread = threading.Thread(target=self._work, daemon=True, name="bow-sound")
            self._thread.start()

    def wait(self, seconds: float) -> bool:
        """Wait until sounds can be played, at most so many seconds; return whether they can."""
        return self._ready.wait(seconds) and self.ready

    def play(self, sound: str) -> bool:
        """Start a sound; return whether it was started.

        No sound is started while muted, at volume 0, before loading, without a device, or while the same sound plays.
        """
        now = time.monotonic()
        if self.muted or self.volume <= 0 or not self.ready or now < self._until.get(sound, 0.0):
            return False
        if sound not in self._lengths:
            return False
        self._until[sound] = now + self._lengths[sound]
        self._wanted.put((sound, self.volume))
        return True

    def playing(self, sound: str) -> bool:
        return time.monotonic() < self._until.get(sound, 0.0)

    def close(self) -> None:
        """Stop everything; `warm_up` can start it again."""
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
    return Speaker()


def open_device() -> str:
    """Open the sound device that was deferred at the start (see `bow/ui/__init__.py`); return the driver's name.

    It is `SilentDriver` if there is no device.
    """
    import pyglet
    from pyglet.media import drivers

    present = drivers.get_audio_driver()  # type: ignore[no-untyped-call]  # pyglet has no types here
    if bow.ui.SOUND_DEFERRED and tuple(pyglet.options.audio) == ("silent",):
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
