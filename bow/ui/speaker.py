"""The player of short sounds for the events on the screen, and the sound device. Without a device the table is silent.

A thread loads the sounds, opens the device and starts each sound, so that no frame waits for it. Any failure is logged
once, and the battle continues without sound. If the device is lost, the thread opens it again as soon as it is back.
"""

from __future__ import annotations

import importlib
import logging
import threading
import time
from collections.abc import Callable
from functools import cache
from pathlib import Path
from queue import Empty, SimpleQueue
from typing import Any, Final

import bow.ui
from bow.system.places import folder

_log = logging.getLogger("bow.ui.speaker")

#: every sound of assets/sounds, the most important first: of simultaneous events only that one is heard
SOUNDS: Final = (
    "victory", "defeat", "capture", "clash", "hounds", "arrow", "fire", "gallop", "march", "card", "dice", "horn",
    "bell", "chip", "slip", "leaf", "tap",
)  # fmt: skip
#: those of clicks, which have a volume of their own: a token, a card, a page, wood
OF_CLICKS: Final = frozenset({"chip", "slip", "leaf", "tap"})

#: seconds between looks whether the device is still there, and until a lost one is looked for again
WATCHES, AGAIN = 2.0, 3.0
#: the order to look whether the device is still there
LOOK: Final = ("", 0.0)


class Speaker:
    """The player of sounds, at most one of a kind at a time.

    Attributes:
        volume: 0 to 1.
        click_volume: that of the sounds of clicks, 0 to 1.
        muted: whether all sounds are off.
        trouble: why there is no sound; None: there is no trouble, or it is not known yet.
        device: the name of the open driver; empty until one is open.
        opened: how often a device was opened; players of an earlier one are silent.
        listeners: called in the thread of the sounds after a device was opened or lost.
    """

    def __init__(self, sounds: Path | None = None) -> None:
        self.volume = self.click_volume = 1.0
        self.muted = False
        self.trouble: str | None = None
        self.device = ""
        self.opened = 0
        self.listeners: list[Callable[[], object]] = []
        self._warned = False  # whether the log has a warning already: the same device may fail again and again
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
        """Start loading the sounds, if that has not begun. Do not wait for it."""
        if self._thread is None and self.trouble is None:
            self._thread = threading.Thread(target=self._work, daemon=True, name="bow-sound")
            self._thread.start()

    def wait(self, seconds: float) -> bool:
        """Wait until sounds can be played, for at most `seconds`; return whether they can."""
        return self._ready.wait(seconds) and self.ready

    def play(self, sound: str) -> bool:
        """Start a sound; return whether it was started.

        No sound is started while muted, at volume 0, before loading, without a device, or while the same sound plays.
        """
        now = time.monotonic()
        volume = self.click_volume if sound in OF_CLICKS else self.volume
        if self.muted or volume <= 0 or not self.ready or now < self._until.get(sound, 0.0):
            return False
        if sound not in self._lengths:
            return False
        self._until[sound] = now + self._lengths[sound]
        self._wanted.put((sound, volume))
        return True

    def look(self) -> None:
        """Check immediately whether the device is still there, because something could not be played."""
        self._wanted.put(LOOK)

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
        """Serve until closed. A lost device is opened again after a while."""
        wanted = self._wanted
        while True:
            try:
                self._serve(wanted)
                return
            except Exception as error:  # noqa: BLE001  # drivers fail in their own ways; a battle needs no sound
                _log.log(
                    logging.INFO if self._warned else logging.WARNING, "no sound: %s: %s", type(error).__name__, error
                )
                self._warned = True
                self.trouble = f"{type(error).__name__}: {error}"
                self._ready.set()
            self._report()
            if not self.device or self._closed_within(wanted, AGAIN):
                return

    def _closed_within(self, wanted: SimpleQueue[tuple[str, float] | None], seconds: float) -> bool:
        """Wait some seconds, dropping sounds; return whether the speaker was closed meanwhile."""
        end = time.monotonic() + seconds
        while (left := end - time.monotonic()) > 0:
            try:
                if wanted.get(timeout=left) is None:
                    return True
            except Empty:
                break
        return False

    def _serve(self, wanted: SimpleQueue[tuple[str, float] | None]) -> None:
        from pyglet.media import Player, load

        players: dict[str, Any] = {}
        self.device = open_device()
        place = self._folder if self._folder is not None else folder("assets") / "sounds"
        sources = {name: load(str(place / f"{name}.wav"), streaming=False) for name in SOUNDS}
        self._lengths = {name: float(source.duration or 0.0) for name, source in sources.items()}
        self.trouble = None
        self.opened += 1
        self._ready.set()
        self._report()
        try:
            while (order := self._next(wanted)) is not None:
                sound, volume = order
                before = players.pop(sound, None)
                if before is not None:
                    discard(before)
                player = players[sound] = Player()
                player.volume = volume
                player.queue(sources[sound])
                player.play()
        finally:
            for player in players.values():
                discard(player)

    def _next(self, wanted: SimpleQueue[tuple[str, float] | None]) -> tuple[str, float] | None:
        """Return the next sound, or None to end.

        Raises:
            SoundLostError: the device is lost.
        """
        while True:
            try:
                order = wanted.get(timeout=WATCHES)
            except Empty:
                order = LOOK
            if order is None:
                return None
            if _is_lost():
                raise _SoundLostError("the sound device is gone")
            if order != LOOK:
                return order

    def _report(self) -> None:
        for each in tuple(self.listeners):
            each()


@cache
def speaker() -> Speaker:
    return Speaker()


# --- the device: opening it late, detecting its loss, opening it again
#: sound drivers on Linux; the search for them takes a while, so it starts after the window has opened
LINUX_DRIVERS: Final = ("openal", "pulse")
#: what OpenAL is asked for: whether the device is still connected
CONNECTED: Final = 0x313


class _SoundLostError(Exception):
    """The error for an open sound device that is gone: a server has ended, or something was unplugged."""


def open_device() -> str:
    """Open the sound device that was deferred at the start (see `bow/ui/__init__.py`); return the driver's name.

    It is `SilentDriver` if there is no device. A device that was lost is opened again.
    """
    import pyglet
    from pyglet.media import drivers

    _log_errors_of_workers()
    present = drivers.get_audio_driver()  # type: ignore[no-untyped-call]  # pyglet has no types here
    chosen = tuple(pyglet.options.audio)
    lost, deferred = _is_lost(present), bow.ui.SOUND_DEFERRED and chosen == ("silent",)
    if lost or (deferred and type(present).__name__ == "SilentDriver"):
        for name in LINUX_DRIVERS if deferred else (name for name in LINUX_DRIVERS if name in chosen):
            try:
                driver = importlib.import_module(f"pyglet.media.drivers.{name}").create_audio_driver()
            except Exception as error:  # noqa: BLE001  # no library, no device, no server: each its own error
                _log.debug("no sound by %s: %s", name, error)
                continue
            if driver is not None:
                drivers._audio_driver = driver  # pyglet has no other way to take a driver later
                _end(present)
                return type(driver).__name__
    if lost:
        raise _SoundLostError("there is no sound device any more")
    if type(present).__name__ == "SilentDriver":
        _log.info("there is no sound device")
    return type(present).__name__


def _is_lost(driver: Any = None) -> bool:
    """Return whether a driver's device is gone; None: that of the current driver."""
    if driver is None:
        from pyglet.media import drivers

        driver = drivers.get_audio_driver()  # type: ignore[no-untyped-call]  # as above
    name = type(driver).__name__
    if name == "PulseAudioDriver":
        return driver.context is None or not driver.context.is_ready or not driver.worker.is_alive()
    if name == "OpenALDriver" and driver.have_extension("ALC_EXT_disconnect"):
        from ctypes import byref

        from pyglet.media.drivers.openal import lib_alc

        connected = lib_alc.ALCint(1)
        lib_alc.alcGetIntegerv(driver.device._al_device, CONNECTED, 1, byref(connected))
        return not connected.value
    return False


def discard(player: Any) -> None:
    """Delete a player of pyglet even if its device is gone, where pyglet would try it again and print an error."""
    try:
        player.delete()
    except Exception as error:  # noqa: BLE001 - a sound that cannot end must not end the game
        _log.debug("a sound could not be ended: %s", error)
        player._audio_player = None


def _end(driver: Any) -> None:
    try:
        driver.delete()
    except Exception as error:  # noqa: BLE001 - as above
        _log.debug("a sound driver could not be ended: %s", error)


def _log_errors_of_workers() -> None:
    """Log errors of the threads of pyglet that play: they fail with the device, whose loss is noticed elsewhere."""
    from pyglet.media.player_worker_thread import PlayerWorkerThread

    others = threading.excepthook
    if getattr(others, "logs_sound", False):
        return

    def hook(args: Any) -> None:
        if isinstance(args.thread, PlayerWorkerThread):
            _log.info("a sound ended: %s", args.exc_value)
        else:
            others(args)

    hook.logs_sound = True  # type: ignore[attr-defined]
    threading.excepthook = hook
