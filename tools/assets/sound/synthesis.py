"""The elements of the sounds: noise, tones, struck things, filters, a room. Mono, floats of about -1 to 1.

Times are in seconds, frequencies in hertz. All randomness is seeded.
"""

from __future__ import annotations

import wave
from collections.abc import Sequence
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

Signal = NDArray[np.float64]
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
