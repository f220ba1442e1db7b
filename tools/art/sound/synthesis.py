"""The elements of the sounds: noise, tones, struck things, filters, a room; and the writing of their files.

Mono, floats of about -1 to 1. Times are in seconds, frequencies in hertz. All randomness is seeded. Sounds are plain
WAV files, music has four bits per sample (IMA ADPCM).
"""

from __future__ import annotations

import struct
import wave
from collections.abc import Sequence
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

Signal = NDArray[np.float64]
Samples = NDArray[np.int16]
Whole = NDArray[np.int64]
RATE = 22_050


def times(seconds: float) -> Signal:
    """Return the time of each sample."""
    return np.arange(round(seconds * RATE)) / RATE


def silence(seconds: float) -> Signal:
    """Return silence of so many seconds."""
    return np.zeros(round(seconds * RATE))


def lay(on: Signal, sound: Signal, at: float, loud: float = 1.0) -> None:
    """Add a sound to another at a time; the part beyond the end is cut off."""
    start = round(at * RATE)
    end = min(len(on), start + len(sound))
    if end > start:
        on[start:end] += sound[: end - start] * loud


def noise(seconds: float, chance: np.random.Generator) -> Signal:
    """Return white noise."""
    return chance.uniform(-1.0, 1.0, round(seconds * RATE))


def band(sound: Signal, low: float, high: float) -> Signal:
    """Keep the frequencies between two, with soft edges."""
    size = 1 << (2 * len(sound) - 1).bit_length()
    at = np.fft.rfftfreq(size, 1 / RATE)
    keep = 1 / (1 + (low / np.maximum(at, 1e-9)) ** 6) / (1 + (at / high) ** 6)
    kept: Signal = np.fft.irfft(np.fft.rfft(sound, size) * keep, size)[: len(sound)]
    return kept


def fall(seconds: float, half: float, rise: float = 0.002) -> Signal:
    """Return an envelope: up within `rise`, then halved every `half` seconds."""
    t = times(seconds)
    return np.minimum(1.0, t / rise) * 0.5 ** (t / half)


def swell(seconds: float, rise: float, release: float) -> Signal:
    """Return an envelope: slowly up, held, slowly down."""
    t = times(seconds)
    shape: Signal = np.clip(np.minimum(t / rise, (seconds - t) / release), 0, 1)
    return shape * shape * (3 - 2 * shape)


def tone(pitch: Signal, partials: Sequence[float]) -> Signal:
    """Return a tone whose frequency follows `pitch`, of partials 1, 2, 3 ... with these strengths."""
    phase = 2 * np.pi * np.cumsum(pitch) / RATE
    sound = np.zeros(len(pitch))
    for number, strength in enumerate(partials, start=1):
        sound += strength * np.sin(number * phase) * (pitch * number < RATE * 0.45)
    return sound


def struck(seconds: float, modes: Sequence[tuple[float, float, float]]) -> Signal:
    """Return a thing struck once: modes of (frequency, seconds to fall by half, strength)."""
    t = times(seconds)
    sound = np.zeros(len(t))
    for number, (pitch, half, strength) in enumerate(modes):
        sound += strength * np.sin(2 * np.pi * pitch * t + number) * 0.5 ** (t / half)
    return sound * np.minimum(1.0, t / 0.0008)


def room(sound: Signal, seconds: float, wet: float, chance: np.random.Generator) -> Signal:
    """Return the sound in an open hall: a soft echo that lasts for `seconds` longer."""
    tail = band(noise(seconds, chance) * fall(seconds, seconds / 7, 0.01), 150, 3500)
    size = 1 << (len(sound) + len(tail)).bit_length()
    echo = np.fft.irfft(np.fft.rfft(sound, size) * np.fft.rfft(tail, size), size)[: len(sound) + len(tail)]
    echo *= wet * np.max(np.abs(sound)) / np.max(np.abs(echo))
    echo[: len(sound)] += sound
    return echo


def finished(sound: Signal, peak: float, fade: float = 0.05) -> NDArray[np.int16]:
    """Return the samples for writing: at a peak loudness, with a faded end so that nothing clicks."""
    count = min(len(sound), round(fade * RATE))
    out = sound - np.mean(sound)
    out = out * (peak / np.max(np.abs(out)))
    out[:32] *= np.linspace(0, 1, 32)
    out[-count:] *= np.linspace(1, 0, count) ** 2
    whole: NDArray[np.int16] = np.round(out * 32767).astype("<i2")
    return whole


def write(path: Path, samples: NDArray[np.int16]) -> None:
    """Write a WAV file: 16 bits, mono."""
    with wave.open(str(path), "wb") as file:
        file.setnchannels(1)
        file.setsampwidth(2)
        file.setframerate(RATE)
        file.writeframes(samples.tobytes())


# --- IMA ADPCM; the game reads it with bow/ui/music.py
#: the number of this format in a WAV file
IMA = 0x11
HEADER = 4  # bytes of a block before its samples
#: the sizes of the 89 steps, as the format has them
STEPS = np.array(
    [7, 8, 9, 10, 11, 12, 13, 14, 16, 17, 19, 21, 23, 25, 28, 31, 34, 37, 41, 45, 50, 55, 60, 66, 73, 80, 88, 97, 107,
     118, 130, 143, 157, 173, 190, 209, 230, 253, 279, 307, 337, 371, 408, 449, 494, 544, 598, 658, 724, 796, 876, 963,
     1060, 1166, 1282, 1411, 1552, 1707, 1878, 2066, 2272, 2499, 2749, 3024, 3327, 3660, 4026, 4428, 4871, 5358, 5894,
     6484, 7132, 7845, 8630, 9493, 10442, 11487, 12635, 13899, 15289, 16818, 18500, 20350, 22385, 24623, 27086, 29794,
     32767]
)  # fmt: skip
#: the change of the step's index after a sample, by the lower three bits of its code
GROWTH = np.array([-1, -1, -1, -1, 2, 4, 6, 8])
ALIGN = 512
PER_BLOCK = 2 * (ALIGN - HEADER) + 1
#: the steps with which a block may begin; the best is used
TRIED = range(0, len(STEPS), 6)


def encoded(samples: Samples) -> NDArray[np.uint8]:
    """Return the blocks of a sound, one in each row; the last is padded with its last sample."""
    count = -(-len(samples) // PER_BLOCK)
    rows = np.pad(samples, (0, count * PER_BLOCK - len(samples)), mode="edge").reshape(count, PER_BLOCK)
    wanted = np.tile(rows.astype(np.int64), (len(TRIED), 1))
    level = wanted[:, 0]
    begins = index = np.repeat(np.array(TRIED), count)
    error = np.zeros(len(wanted))
    codes = np.empty((len(wanted), PER_BLOCK - 1), np.uint8)
    for n in range(1, PER_BLOCK):
        code = _nearest(wanted[:, n] - level, STEPS[index])
        level, index = _stepped(level, index, code)
        error += (wanted[:, n] - level) ** 2
        codes[:, n - 1] = code
    best = error.reshape(len(TRIED), count).argmin(axis=0) * count + np.arange(count)
    blocks = np.zeros((count, ALIGN), np.uint8)
    blocks[:, 0], blocks[:, 1] = rows[:, 0] & 255, rows[:, 0] >> 8 & 255
    blocks[:, 2] = begins[best]
    blocks[:, HEADER:] = codes[best, 0::2] | codes[best, 1::2] << 4
    return blocks


def _nearest(way: Whole, step: Whole) -> Whole:
    """Return the code that is nearest to a difference, by the steps of the blocks."""
    sign = np.where(way < 0, 8, 0)
    parts = np.minimum(7, np.abs(way) * 4 // step)
    return np.asarray(sign + parts, dtype=np.int64)


def _stepped(level: Whole, index: Whole, code: Whole) -> tuple[Whole, Whole]:
    """Return the level and the step index of each block after a code, as a reader works them out."""
    step = STEPS[index]
    change = (step >> 3) + np.where(code & 4, step, 0) + np.where(code & 2, step >> 1, 0)
    change += np.where(code & 1, step >> 2, 0)
    level = np.clip(level + np.where(code & 8, -change, change), -(1 << 15), (1 << 15) - 1)
    return level, np.clip(index + GROWTH[code & 7], 0, len(STEPS) - 1)


def write_music(path: Path, samples: Samples, rate: int) -> None:
    """Write a WAV file of one channel."""
    data = encoded(samples).tobytes()
    form = struct.pack("<HHIIHHHH", IMA, 1, rate, rate * ALIGN // PER_BLOCK, ALIGN, 4, 2, PER_BLOCK)
    parts = ((b"fmt ", form), (b"fact", struct.pack("<I", len(samples))), (b"data", data))
    body = b"WAVE" + b"".join(name + struct.pack("<I", len(part)) + part for name, part in parts)
    path.write_bytes(b"RIFF" + struct.pack("<I", len(body)) + body)
