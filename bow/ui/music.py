"""The player of the music and, in a second instance, the ambience: one piece at a time, with fades between them.

A thread reads the files and starts the pieces, so that no frame waits for it. It sleeps while a piece loops, and ends
if there is no sound device. Any failure is logged once; the table continues without music, until the device is back.
The files are WAV with four bits per sample (IMA ADPCM), a quarter of the usual size. Each block of a file is
independent, so that all blocks are decoded in parallel.
"""

from __future__ import annotations

import logging
import struct
import threading
import time
from functools import cache
from pathlib import Path
from queue import Empty, SimpleQueue
from typing import Any, Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from bow.system.places import folder
from bow.ui.speaker import Speaker, discard, speaker

_log = logging.getLogger("bow.ui.music")

#: pieces that loop, and those that end; after these the table's piece is played
ENDLESS: Final = ("table", "battle")
ENDING: Final = ("victory-stark", "victory-lannister")
#: the ambiences of battles, which all loop
AMBIENCES: Final = ("wind", "river", "rain", "fire")
#: the loudness of the music at full volume, below that of the sounds
LOUDEST = 0.7
FADE = 1.4  # seconds of a fade
TICK = 0.07  # seconds between two steps of a fade


class Voice:
    """A piece that is being played.

    Attributes:
        piece: its name.
        level: how far it has faded in, 0 to 1.
        leaving: whether it fades out.
        until: when it ends; None: it loops.
    """

    def __init__(self, piece: str, player: Any, until: float | None) -> None:
        self.piece, self.player, self.until = piece, player, until
        self.level = 0.0 if until is None else 1.0  # a piece that ends does not fade in
        self.leaving = False

    @property
    def fading(self) -> bool:
        return self.leaving or self.level < 1

    def fade(self, seconds: float, volume: float) -> None:
        """Continue the fade for some seconds, at a volume of the music from 0 to 1."""
        way = -seconds / FADE if self.leaving else seconds / FADE
        self.level = max(0.0, min(1.0, self.level + way))
        self.player.volume = volume * LOUDEST * self.level


class MusicPlayer:
    """The player of the wanted piece; `play` and `set_volume` can be called at any time.

    Attributes:
        piece: the wanted piece, or None.
        volume: 0 to 1; at 0 nothing is played at all.
        trouble: why there is no music; None: there is no trouble, or it is not known yet.
    """

    def __init__(self, sounds: Speaker | None = None, room: Path | None = None) -> None:
        self.piece: str | None = None
        self.volume = 0.0
        self.trouble: str | None = None
        self._sounds = sounds
        self._folder = room
        self._news: SimpleQueue[bool] = SimpleQueue()  # True: a change; False: stop
        self._voices: list[Voice] = []
        self._kept: dict[str, Recording] = {}
        self._thread: threading.Thread | None = None
        self._device = self._failed = -1  # the device that it plays by, and one by which it could not; see `opened`

    @property
    def playing(self) -> tuple[str, ...]:
        """The pieces being played now; two during a fade."""
        return tuple(voice.piece for voice in list(self._voices))

    @property
    def asleep(self) -> bool:
        """Whether nothing changes until the next call, or the end of a piece."""
        return self._news.empty() and not any(voice.fading for voice in list(self._voices))

    def warm_up(self) -> None:
        """Start the thread, which plays the wanted piece once the sound device is open. Do not wait for it."""
        if self._thread is None and self.trouble is None:
            self._thread = threading.Thread(target=self._work, daemon=True, name="bow-music")
            self._thread.start()

    def play(self, piece: str | None) -> None:
        """Fade to a piece, or with None to silence. A piece that already plays continues."""
        if piece != self.piece:
            self.piece = piece
            self._news.put(True)

    def set_volume(self, volume: float) -> None:
        if volume != self.volume:
            self.volume = volume
            self._news.put(True)

    def close(self) -> None:
        """Stop everything; `warm_up` can start it again."""
        thread, self._thread = self._thread, None
        if thread is not None:
            self._news.put(False)
            thread.join(2.0)
            self._news = SimpleQueue()

    # --- in the thread
    def _work(self) -> None:
        sounds = self._sounds or speaker()
        try:
            self._wait_for_device(sounds)
            if self.trouble is None:
                sounds.listeners.append(self._device_changed)
                while not self._go_on(sounds):
                    pass
        finally:
            if self._device_changed in sounds.listeners:
                sounds.listeners.remove(self._device_changed)
            self._drop_voices()

    def _device_changed(self) -> None:
        self._news.put(True)

    def _drop_voices(self) -> None:
        for voice in self._voices:
            discard(voice.player)
        self._voices = []

    def _wait_for_device(self, sounds: Speaker) -> None:
        sounds.warm_up()
        if not sounds.wait(60):
            self.trouble = sounds.trouble or "timeout"
        elif sounds.device == "SilentDriver":
            self.trouble = "silent"

    def _go_on(self, sounds: Speaker) -> bool:
        """Wait for news, or for the next step of a fade; return True when told to stop.

        After an error it returns False, and nothing is played until the device was opened again.
        """
        before = time.monotonic()
        try:
            while True:
                try:
                    if not self._news.get(timeout=self._rest()):
                        return True
                except Empty:
                    pass
                if sounds.opened != self._device or not sounds.ready:
                    self._drop_voices()
                if not sounds.ready or sounds.opened == self._failed:
                    continue
                self._device = sounds.opened
                now = time.monotonic()
                self._see_to(min(now - before, 2 * TICK))
                self.trouble = None
                before = now
        except Exception as error:  # noqa: BLE001  # drivers fail in their own ways; a battle needs no music
            self.trouble = f"{type(error).__name__}: {error}"
            self._failed = sounds.opened
            _log.warning("no music: %s", self.trouble)
            self._drop_voices()
            sounds.look()
        return False

    def _rest(self) -> float | None:
        """Return the seconds until the next step, or None if the player must wait for a call."""
        if any(voice.fading for voice in self._voices):
            return TICK
        ends = [voice.until for voice in self._voices if voice.until is not None]
        return max(0.0, min(ends) - time.monotonic()) if ends else None

    def _see_to(self, seconds: float) -> None:
        over = [voice for voice in self._voices if voice.until is not None and time.monotonic() >= voice.until]
        if self.piece in ENDING and any(voice.piece == self.piece for voice in over):
            self.piece = ENDLESS[0]
        wanted = self.piece if self.volume > 0 else None
        for voice in self._voices:
            voice.leaving = voice.piece != wanted or voice in over
            voice.fade(seconds, self.volume)
        gone = [voice for voice in self._voices if voice in over or (voice.leaving and voice.level <= 0)]
        for voice in gone:
            discard(voice.player)
        self._voices = [voice for voice in self._voices if voice not in gone]
        if wanted is not None and not any(voice.piece == wanted for voice in self._voices):
            self._start(wanted)

    def _start(self, piece: str) -> None:
        from pyglet.media import Player

        if piece not in self._kept:
            room = self._folder if self._folder is not None else folder("assets") / "music"
            self._kept[piece] = read_music(room / f"{piece}.wav")
        recording = self._kept[piece]
        player = Player()
        until = None if piece not in ENDING else time.monotonic() + len(recording.samples) / recording.rate
        voice = Voice(piece, player, until)
        voice.fade(0.0, self.volume)
        player.queue(source_of(recording, endless=until is None))
        player.play()
        self._voices.append(voice)


def source_of(recording: Recording, *, endless: bool) -> Any:
    """Return a recording as a source for pyglet; with `endless` it loops without a gap."""
    from pyglet.media.codecs import AudioData, AudioFormat
    from pyglet.media.codecs.base import StaticMemorySource

    form = AudioFormat(channels=1, sample_size=16, sample_rate=recording.rate)

    class OwnSource(StaticMemorySource):
        """Samples that one player plays."""

        def get_queue_source(self) -> StaticMemorySource:
            """Return this source, which no other player uses."""
            return self

    class RoundSource(OwnSource):
        """A source that starts again at its end."""

        def get_audio_data(self, num_bytes: float, compensation_time: float = 0.0) -> AudioData | None:
            """Return the next bytes, across the end of the recording if necessary."""
            wanted = form.align(int(num_bytes))
            data = self._file.read(wanted)
            while len(data) < wanted:
                self._file.seek(0)
                data += self._file.read(wanted - len(data))
            return AudioData(data, len(data), 0.0, len(data) / form.bytes_per_second)

    return (RoundSource if endless else OwnSource)(recording.samples.tobytes(), form)


@cache
def music() -> MusicPlayer:
    return MusicPlayer()


@cache
def ambience() -> MusicPlayer:
    return MusicPlayer(room=folder("assets") / "ambience")


# --- the files
Samples = NDArray[np.int16]
Whole = NDArray[np.int64]
#: the number of this format in a WAV file
IMA = 0x11
HEADER = 4  # bytes of a block before its samples
#: the sizes of the 89 steps
STEPS = np.array(
    [7, 8, 9, 10, 11, 12, 13, 14, 16, 17, 19, 21, 23, 25, 28, 31, 34, 37, 41, 45, 50, 55, 60, 66, 73, 80, 88, 97, 107,
     118, 130, 143, 157, 173, 190, 209, 230, 253, 279, 307, 337, 371, 408, 449, 494, 544, 598, 658, 724, 796, 876, 963,
     1060, 1166, 1282, 1411, 1552, 1707, 1878, 2066, 2272, 2499, 2749, 3024, 3327, 3660, 4026, 4428, 4871, 5358, 5894,
     6484, 7132, 7845, 8630, 9493, 10442, 11487, 12635, 13899, 15289, 16818, 18500, 20350, 22385, 24623, 27086, 29794,
     32767]
)  # fmt: skip
#: the change of the step's index after a sample, by the lower three bits of its code
GROWTH = np.array([-1, -1, -1, -1, 2, 4, 6, 8])


class Recording(NamedTuple):
    """Decoded sound: samples of 16 bits, one channel, and the number of samples per second."""

    samples: Samples
    rate: int


def read_music(path: Path) -> Recording:
    """Read a WAV file of one channel in IMA ADPCM.

    Raises:
        ValueError: it is no such file.
        OSError: it cannot be read.
    """
    data = path.read_bytes()
    if data[:4] != b"RIFF" or data[8:12] != b"WAVE":
        raise ValueError(f"{path.name} is no WAV file")
    parts: dict[bytes, bytes] = {}
    at = 12
    while at + 8 <= len(data):
        (size,) = struct.unpack_from("<I", data, at + 4)
        parts[data[at : at + 4]] = data[at + 8 : at + 8 + size]
        at += 8 + size + size % 2
    try:
        form, channels, rate, _, align, bits = struct.unpack_from("<HHIIHH", parts[b"fmt "])
        (count,) = struct.unpack_from("<I", parts[b"fact"])
        blocks = parts[b"data"]
    except (KeyError, struct.error):
        raise ValueError(f"{path.name} lacks a part of a WAV file") from None
    if (form, channels, bits) != (IMA, 1, 4) or align <= HEADER or not blocks or len(blocks) % align:
        raise ValueError(f"{path.name} is not kept as IMA ADPCM of one channel")
    return Recording(decoded(np.frombuffer(blocks, np.uint8).reshape(-1, align))[:count], rate)


def decoded(blocks: NDArray[np.uint8]) -> Samples:
    """Return the samples of all blocks, in order; each row of `blocks` is one block."""
    level = blocks[:, 0].astype(np.int64) | blocks[:, 1].astype(np.int64) << 8
    level = np.where(level >= 1 << 15, level - (1 << 16), level)
    index = np.minimum(blocks[:, 2].astype(np.int64), len(STEPS) - 1)
    codes = np.empty((len(blocks), 2 * (blocks.shape[1] - HEADER)), np.int64)
    codes[:, 0::2], codes[:, 1::2] = blocks[:, HEADER:] & 15, blocks[:, HEADER:] >> 4
    samples = np.empty((len(blocks), codes.shape[1] + 1), np.int16)
    samples[:, 0] = level
    for n in range(codes.shape[1]):
        level, index = stepped(level, index, codes[:, n])
        samples[:, n + 1] = level
    return samples.reshape(-1)


def stepped(level: Whole, index: Whole, code: Whole) -> tuple[Whole, Whole]:
    """Return the next level and step index of each block after a code."""
    step = STEPS[index]
    change = (step >> 3) + np.where(code & 4, step, 0) + np.where(code & 2, step >> 1, 0)
    change += np.where(code & 1, step >> 2, 0)
    level = np.clip(level + np.where(code & 8, -change, change), -(1 << 15), (1 << 15) - 1)
    return level, np.clip(index + GROWTH[code & 7], 0, len(STEPS) - 1)
