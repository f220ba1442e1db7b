"""The music of the table, written note by note, and the background sounds of battlefields.

The pieces are all in D, so that one can follow another. The endless ones have a chord for each bar, and lengths in
beats; the short ones have times in seconds. The background sounds (wind, a river, rain, fire) loop without a seam.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import lru_cache
from pathlib import Path
from typing import NamedTuple

import numpy as np

from tools.art.sound.score import SOUNDS, Chance, drum, war_horn
from tools.art.sound.synthesis import (
    RATE,
    Signal,
    band,
    finished,
    lay,
    noise,
    room,
    silence,
    struck,
    swell,
    times,
    tone,
    write,
    write_music,
)

#: samples per second in the files: the music has nothing above 6 kHz
KEPT_RATE = 16_000
NAMES = ("c", "cis", "d", "es", "e", "f", "fis", "g", "gis", "a", "bes", "b")
STRING = tuple(1 / n**1.5 for n in range(1, 9))
WOOD = (1.0, 0.32, 0.2, 0.07, 0.04)


def hertz(name: str) -> float:
    """Return the pitch of a tone such as `d3` (a3 has 220 hertz)."""
    return 220.0 * 2 ** ((NAMES.index(name[:-1]) - 9) / 12 + int(name[-1]) - 3)


@lru_cache(maxsize=256)
def harp(name: str) -> Signal:
    """Return a plucked string."""
    pitch = hertz(name)
    modes = [(pitch * n * (1 + 0.0004 * n * n), 0.55 / n**0.8, 1 / n**1.25) for n in range(1, 8) if pitch * n < 5000]
    return struck(2.6, modes)


@lru_cache(maxsize=256)
def strings(name: str, seconds: float) -> Signal:
    """Return a few bows at once, a little out of tune with each other: they come and go slowly."""
    t = times(seconds)
    sound = np.zeros(len(t))
    for off, rate in ((0.997, 4.6), (1.0, 5.1), (1.0035, 5.7)):
        sound += tone(hertz(name) * off * (1 + 0.002 * np.sin(2 * np.pi * rate * t + off * 900)), STRING)
    return sound / 3 * swell(seconds, min(1.1, seconds * 0.4), min(1.3, seconds * 0.45))


@lru_cache(maxsize=64)
def flute(name: str, seconds: float) -> Signal:
    """Return a wooden flute."""
    t = times(seconds)
    line = hertz(name) * (1 + 0.004 * np.sin(2 * np.pi * 4.8 * t) * np.clip(t / 0.5 - 0.4, 0, 1))
    return tone(line, WOOD) * swell(seconds, 0.12, min(0.35, seconds * 0.4))


def _melody(sound: Signal, start: float, beat: float, notes: str, voice: Callable[[str, float], Signal],
            loud: float) -> None:  # fmt: skip
    """Add notes such as `d4:2 r:1 e4:1`, each with its length in beats; r is a rest."""
    at = start
    for note in notes.split():
        name, _, length = note.partition(":")
        seconds = float(length) * beat
        if name != "r":
            lay(sound, voice(name, round(seconds + 0.25, 3)), at, loud)
        at += seconds


#: the tones of a chord, from the lowest
CHORDS = {
    "Dm": ("d2", "a2", "d3", "f3", "a3"),
    "Bes": ("bes2", "f2", "d3", "f3", "bes3"),
    "F": ("f2", "c3", "f3", "a3", "c4"),
    "Gm": ("g2", "d3", "g3", "bes3", "d4"),
    "Am": ("a2", "e3", "a3", "c4", "e4"),
    "C": ("c2", "g2", "e3", "g3", "c4"),
    "A": ("a2", "e3", "a3", "cis4", "e4"),
    "D": ("d2", "a2", "d3", "fis3", "a3"),
    "G": ("g2", "d3", "g3", "b3", "d4"),
    "D5": ("d2", "a2", "d3", "a3", "d4"),
}


def _pads(sound: Signal, bar: float, chords: Sequence[str], loud: float, least: int = 0) -> None:
    for n, chord in enumerate(chords):
        for k, name in enumerate(CHORDS[chord][least:4]):
            lay(sound, strings(name, round(bar * 1.28, 3)), n * bar, loud * (0.8 if k else 1.0))


def _round(sound: Signal, seconds: float) -> Signal:
    """Return a sound whose tail after the end is added to its beginning, so that it loops without a seam."""
    count = round(seconds * RATE)
    whole, tail = sound[:count].copy(), sound[count:]
    while len(tail):
        part = tail[:count]
        whole[: len(part)] += part
        tail = tail[count:]
    return whole


def table(chance: Chance) -> Signal:
    """Compose strings, a harp and a flute by the fire: sixteen slow bars."""
    beat = 1.0
    bar = 4 * beat
    chords = ["Dm", "Dm", "Bes", "F", "Gm", "Dm", "Am", "Dm", "F", "C", "Gm", "Dm", "Bes", "C", "Dm", "Dm"]
    seconds = bar * len(chords)
    sound = silence(seconds + 8)
    _pads(sound, bar, chords, 0.16)
    order = (0, 2, 3, 4, 3, 2, 1, 3)
    for n, chord in enumerate(chords):
        for k, which in enumerate(order):
            if chance.random() < (0.12 if n % 8 else 0.4) and k:
                continue  # the harp leaves out some tones
            name = CHORDS[chord][which]
            at = n * bar + k * beat / 2 + chance.normal(0, 0.012) + 0.02
            lay(sound, harp(f"{name[:-1]}{int(name[-1]) + 1}"), at, 0.2 * chance.uniform(0.7, 1.0))
    _melody(sound, 4 * bar, beat, "d4:1.5 e4:0.5 f4:1 g4:1 a4:3 r:1 g4:1.5 f4:0.5 e4:1 c4:1 d4:3 r:1", flute, 0.2)
    _melody(sound, 8 * bar, beat, "a4:2 c5:1 a4:1 g4:2 e4:2 bes4:1.5 a4:0.5 g4:1 f4:1 a4:3 r:1", flute, 0.19)
    _melody(sound, 12 * bar, beat, "f4:2 d4:2 e4:1.5 d4:0.5 c4:2 d4:6", flute, 0.16)
    return _round(room(band(sound, 55, 4200), 2.2, 0.34, chance), seconds)


def battle(chance: Chance) -> Signal:
    """Compose marching low strings, distant drums, and a horn: twenty-four bars."""
    beat = 0.6
    bar = 4 * beat
    chords = ("Dm Dm Bes C " * 2 + "Dm Gm Am Dm F C Gm A " + "Dm Dm Bes C Gm Am D5 D5").split()
    seconds = bar * len(chords)
    sound = silence(seconds + 8)
    _pads(sound, bar, chords, 0.09, 1)
    for n, chord in enumerate(chords):
        low = CHORDS[chord][0]
        fifth = CHORDS[chord][1]
        pattern = (low, "", low, low, fifth, "", low, "") if n % 4 != 3 else (low, low, fifth, "", low, low, fifth, low)
        for k, name in enumerate(pattern):
            if name:
                lay(sound, strings(name, 0.42), n * bar + k * beat / 2, 0.34 if k % 4 == 0 else 0.22)
        beats = ((0, 1.0), (1.5, 0.5), (2, 0.8), (3, 0.4)) if n % 4 != 3 else ((0, 1.0), (1, 0.5), (2, 0.8), (2.5, 0.5),
                                                                              (3, 0.7), (3.5, 0.8))  # fmt: skip
        for at, loud in beats if 0 < n < 22 else beats[:1]:
            lay(sound, drum(chance, 58), n * bar + at * beat + chance.normal(0, 0.006) + 0.02, 0.42 * loud)
        for k in range(8) if 8 <= n < 22 else ():
            hit = band(noise(0.06, chance) * np.linspace(1, 0, round(0.06 * RATE)) ** 2, 900, 3600)
            lay(sound, hit, n * bar + k * beat / 2, 0.1 if k % 2 else 0.05)
    horn = _soft_horn
    _melody(sound, 8 * bar, beat, "d3:3 f3:1 g3:2 d3:2 e3:2 c3:2 d3:4 f3:3 a3:1 g3:2 e3:2 g3:2 bes3:2 a3:4", horn, 0.3)
    _melody(sound, 16 * bar, beat, "a3:3 f3:1 d3:4 f3:2 d3:2 e3:4 g3:2 bes3:2 a3:3 g3:1 a3:6", horn, 0.26)
    return _round(room(band(sound, 42, 4000), 1.6, 0.3, chance), seconds)


def _soft_horn(name: str, seconds: float) -> Signal:
    return war_horn(hertz(name), seconds, 0.62)


def stark(chance: Chance) -> Signal:
    """Compose the victory of the north: horns in fifths, grave, over slow drums."""
    sound = silence(9.5)
    for at, length, high, low in ((0.3, 1.2, "d3", "d2"), (1.4, 0.7, "f3", "bes2"), (2.0, 0.7, "e3", "a2"),
                                  (2.6, 1.5, "a3", "d3"), (4.0, 1.0, "g3", "c3"), (4.9, 3.4, "a3", "d3")):  # fmt: skip
        lay(sound, _soft_horn(high, length), at, 0.4)
        lay(sound, _soft_horn(low, length), at, 0.3)
    for at, chord, length in ((0.2, "Dm", 2.0), (1.9, "Am", 1.4), (2.6, "Dm", 1.8), (4.0, "C", 1.3), (4.9, "D5", 4.2)):
        for name in CHORDS[chord]:
            lay(sound, strings(name, length), at, 0.13)
    for at in (0.3, 2.6, 4.9, 5.5, 6.1):
        lay(sound, drum(chance, 54), at, 0.6)
    return room(band(sound, 45, 3800), 2.4, 0.36, chance)


def lannister(chance: Chance) -> Signal:
    """Compose the victory of the west: brass and small bells in a bright march."""
    sound = silence(9.0)
    for at, length, high, low in ((0.3, 0.6, "d3", "a2"), (0.8, 0.6, "fis3", "d3"), (1.3, 1.0, "a3", "fis3"),
                                  (2.2, 0.6, "b3", "g3"), (2.7, 1.0, "a3", "fis3"), (3.6, 0.6, "g3", "e3"),
                                  (4.1, 0.6, "a3", "cis3"), (4.6, 3.4, "d4", "fis3")):  # fmt: skip
        lay(sound, war_horn(hertz(high), length, 0.4), at, 0.34)
        lay(sound, war_horn(hertz(low), length, 0.5), at, 0.28)
    for at, chord, length in ((0.2, "D", 2.2), (2.1, "G", 1.0), (2.7, "D", 1.4), (3.6, "A", 1.3), (4.6, "D", 3.9)):
        for name in CHORDS[chord]:
            lay(sound, strings(name, length), at, 0.11)
    for n, name in enumerate(("d5", "a5", "fis5", "d5", "a5", "d5", "fis5", "a5")):
        lay(sound, harp(name), 4.6 + 0.18 * n, 0.16)
    for at in (0.3, 0.8, 1.3, 2.2, 2.7, 3.6, 4.1, 4.6, 4.9, 5.2, 5.8):
        lay(sound, drum(chance, 70), at, 0.42)
    return room(band(sound, 50, 5200), 1.6, 0.3, chance)


class Piece(NamedTuple):
    """A piece of music: its function, its seed, its peak, and whether it loops."""

    make: Callable[[Chance], Signal]
    seed: int
    peak: float
    endless: bool


#: every file of assets/music
PIECES: dict[str, Piece] = {
    "table": Piece(table, 31, 0.5, True),
    "battle": Piece(battle, 32, 0.55, True),
    "victory-stark": Piece(stark, 33, 0.55, False),
    "victory-lannister": Piece(lannister, 34, 0.55, False),
}


def kept(sound: Signal, piece: Piece) -> np.typing.NDArray[np.int16]:
    """Return a piece for writing: at its peak, with fewer samples per second; a piece that ends is faded out."""
    count = round(len(sound) * KEPT_RATE / RATE)
    spectrum = np.fft.rfft(sound - np.mean(sound))[: count // 2 + 1]
    out = np.fft.irfft(spectrum, count)
    out *= piece.peak / np.max(np.abs(out))
    if not piece.endless:
        fade = min(len(out), round(1.2 * KEPT_RATE))
        out[:64] *= np.linspace(0, 1, 64)
        out[-fade:] *= np.linspace(1, 0, fade) ** 2
    whole: np.typing.NDArray[np.int16] = np.round(out * 32767).astype("<i2")
    return whole


SECONDS = 12.0
#: seconds in which the end of a loop turns into its beginning
SEAM = 1.5


def _looped(sound: Signal) -> Signal:
    """Return a sound without its last seconds, which are mixed into its first ones."""
    seam = round(SEAM * RATE)
    rise = np.sqrt(np.linspace(0, 1, seam))
    whole = sound[:-seam].copy()
    whole[:seam] = whole[:seam] * rise + sound[-seam:] * rise[::-1]
    return whole


def _gusts(chance: Chance, low: float, slow: float) -> Signal:
    """Return a strength that comes and goes, from `low` to 1, in waves of about `slow` seconds."""
    t = times(SECONDS + SEAM)
    waves = sum(np.sin(2 * np.pi * t / slow / n + chance.uniform(0, 6)) / n for n in (0.6, 1.0, 1.7))
    shape: Signal = low + (1 - low) * np.clip(0.5 + waves * 0.3, 0, 1)
    return shape


def wind(chance: Chance) -> Signal:
    """Return wind over open land, with a faint whistle."""
    air = noise(SECONDS + SEAM, chance)
    deep = band(air, 60, 420) * _gusts(chance, 0.35, 4.0)
    high = band(noise(SECONDS + SEAM, chance), 700, 1500) * _gusts(chance, 0.0, 3.1) ** 2
    return _looped(deep + 0.16 * high)


def river(chance: Chance) -> Signal:
    """Return running water: a rush, and many small gurgles."""
    sound = band(noise(SECONDS + SEAM, chance), 250, 2600) * _gusts(chance, 0.7, 2.2) * 0.4
    for _ in range(170):
        pitch = float(chance.uniform(320, 1100))
        lay(sound, struck(0.12, [(pitch, 0.018, 1.0), (pitch * 1.37, 0.012, 0.5)]),
            float(chance.uniform(0, SECONDS + SEAM)), float(chance.uniform(0.02, 0.1)))  # fmt: skip
    return _looped(sound)


def rain(chance: Chance) -> Signal:
    """Return steady rain with single drops close by."""
    sound = band(noise(SECONDS + SEAM, chance), 900, 6500) * _gusts(chance, 0.8, 3.4) * 0.3
    for _ in range(420):
        lay(sound, band(noise(0.02, chance), 1200, 5200) * np.linspace(1, 0, round(0.02 * RATE)) ** 2,
            float(chance.uniform(0, SECONDS + SEAM)), float(chance.uniform(0.1, 0.6)))  # fmt: skip
    return _looped(sound)


def fire(chance: Chance) -> Signal:
    """Return burning houses far off: a low roar, and crackling."""
    sound = band(noise(SECONDS + SEAM, chance), 50, 300) * _gusts(chance, 0.5, 2.6) * 0.7
    crackle = silence(SECONDS + SEAM)
    for _ in range(230):
        snap = band(noise(0.012, chance), 900, 5000) * np.linspace(1, 0, round(0.012 * RATE)) ** 3
        lay(crackle, snap, float(chance.uniform(0, SECONDS + SEAM)), float(chance.exponential(0.5)))
    return _looped(sound + 0.3 * np.tanh(2.5 * crackle))


#: every file of assets/ambience
AMBIENCE: dict[str, Piece] = {
    "wind": Piece(wind, 51, 0.5, True),
    "river": Piece(river, 52, 0.45, True),
    "rain": Piece(rain, 53, 0.45, True),
    "fire": Piece(fire, 54, 0.5, True),
}


def make(assets: Path) -> None:
    """Write assets/sounds, assets/music and assets/ambience. Each file has its own seed."""
    for folder in ("sounds", "music", "ambience"):
        (assets / folder).mkdir(parents=True, exist_ok=True)
    for name, sound in SOUNDS.items():
        write(
            assets / "sounds" / f"{name}.wav",
            finished(sound.make(np.random.default_rng(sound.seed)), sound.peak),
        )
    for folder, pieces in (("music", PIECES), ("ambience", AMBIENCE)):
        for name, piece in pieces.items():
            samples = kept(piece.make(np.random.default_rng(piece.seed)), piece)
            write_music(assets / folder / f"{name}.wav", samples, KEPT_RATE)
