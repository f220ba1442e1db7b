"""The sound device: opening it late, detecting its loss, and opening it again."""

from __future__ import annotations

import importlib
import logging
import threading
from typing import Any, Final

import bow.ui

_log = logging.getLogger("bow.ui.sound.speaker")

#: sound drivers on Linux; the search for them takes a while, so it starts after the window has opened
LINUX_DRIVERS: Final = ("openal", "pulse")
#: what OpenAL is asked for: whether the device is still connected
CONNECTED: Final = 0x313


class SoundLostError(Exception):
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
    lost, deferred = is_lost(present), bow.ui.SOUND_DEFERRED and chosen == ("silent",)
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
        raise SoundLostError("there is no sound device any more")
    if type(present).__name__ == "SilentDriver":
        _log.info("there is no sound device")
    return type(present).__name__


def is_lost(driver: Any = None) -> bool:
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
