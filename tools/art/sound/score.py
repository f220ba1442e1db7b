"""Every sound of the table, made of noise, tones and struck things. Each function makes one sound."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

import numpy as np

from tools.art.sound.synthesis import RATE, Signal, band, fall, lay, noise, room, silence, struck, swell, times, tone

Chance = np.random.Generator
#: strengths of a horn's partials, from the lowest: bright, and soft
BRIGHT = tuple(1 / n**0.75 for n in range(1, 15))
SOFT = tuple(1 / n**1.7 for n in range(1, 10))
D2, A2, D3, F3, A3, D4, F4, FIS4, A4, D5 = (73.4, 110.0, 146.8, 174.6, 220.0, 293.7, 349.2, 370.0, 440.0, 587.3)


def _hit(chance: Chance, low: float, high: float, half: float, seconds: float = 0.15) -> Signal:
    return band(noise(seconds, chance) * fall(seconds, half), low, high)


def dice(chance: Chance) -> Signal:
    """Make three dice that bounce on a table, ever lower and faster."""
    sound = silence(0.85)
    for die in range(3):
        at, step, loud = 0.02 + 0.05 * die, 0.19 + 0.02 * die, 1.0
        body = 1 + 0.12 * die
        while at < 0.72 and step > 0.022:
            pitch = body * chance.uniform(0.94, 1.06)
            modes = [(1750 * pitch, 0.006, 0.7), (2900 * pitch, 0.005, 0.6), (4300 * pitch, 0.003, 0.4)]
            lay(sound, struck(0.06, [*modes, (210 * pitch, 0.012, 0.8)]), at, loud)
            lay(sound, _hit(chance, 1800, 7000, 0.004, 0.03), at, loud)
            at += step * chance.uniform(0.85, 1.15)
            step *= 0.74
            loud *= 0.77
    return room(sound, 0.15, 0.12, chance)


def march(chance: Chance) -> Signal:
    """Make many men who walk four steps; mail rings a little."""
    sound = silence(1.0)
    for step in range(4):
        for _ in range(12):
            at = max(0.0, 0.03 + 0.22 * step + chance.normal(0, 0.016))
            loud = chance.uniform(0.4, 1.0) * (1.0, 0.8, 0.9, 0.6)[step]
            lay(sound, _hit(chance, 60, 360, 0.022), at, loud)
            lay(sound, _hit(chance, 1200, 4200, 0.018), at + 0.008, loud * 0.16)
        pitch = chance.uniform(4200, 5600)
        lay(sound, struck(0.15, [(pitch, 0.02, 0.05), (pitch * 1.37, 0.014, 0.04)]), 0.06 + 0.22 * step)
    return sound


def gallop(chance: Chance) -> Signal:
    """Make horses at a gallop: three beats and a pause."""
    sound = silence(1.05)
    for stride in range(3):
        for beat, (offset, loud) in enumerate(((0.0, 0.7), (0.085, 0.8), (0.165, 1.0))):
            for _ in range(4):
                at = max(0.0, 0.02 + 0.32 * stride + offset + chance.normal(0, 0.009))
                strength = loud * chance.uniform(0.6, 1.0) * (1.0, 0.9, 0.6)[stride]
                pitch = (1.0, 1.12, 0.9)[beat] * chance.uniform(0.93, 1.07)
                lay(sound, struck(0.12, [(150 * pitch, 0.022, 1.0), (390 * pitch, 0.01, 0.6)]), at, strength)
                lay(sound, _hit(chance, 500, 2200, 0.008, 0.06), at, strength * 0.5)
    return sound


def _blade(chance: Chance, pitch: float, half: float) -> Signal:
    """Make a blade on iron, with modes that fit no scale."""
    ratios = (1.0, 1.53, 2.14, 2.77, 3.61, 4.43)
    modes = [
        (pitch * ratio * chance.uniform(0.98, 1.02), half / (1 + 0.4 * n), 0.9**n) for n, ratio in enumerate(ratios)
    ]
    sound = struck(0.6, modes)
    lay(sound, _hit(chance, 2500, 9000, 0.012), 0, 2.2)
    return sound


def clash(chance: Chance) -> Signal:
    """Make iron on iron three times, with low thuds."""
    sound = silence(0.8)
    for at, pitch, half, loud in ((0.0, 1310, 0.05, 1.0), (0.11, 1720, 0.035, 0.7), (0.26, 1060, 0.06, 0.9)):
        lay(sound, _blade(chance, pitch, half), at, loud * 0.5)
        lay(sound, _hit(chance, 70, 320, 0.03), at, loud * 1.6)
    return room(sound, 0.3, 0.15, chance)


def arrow(chance: Chance) -> Signal:
    """Make a string, the flight, and the hit on wood."""
    sound = silence(0.6)
    lay(sound, struck(0.2, [(142, 0.035, 1.0), (286, 0.022, 0.6), (571, 0.012, 0.4)]), 0.0, 0.8)
    flight = 0.33
    t = times(flight)
    air = noise(flight, chance)
    part = t / flight
    wind = band(air, 2200, 5000) * (1 - part) + band(air, 900, 2400) * part
    lay(sound, wind * np.sin(np.pi * part) ** 2, 0.02, 1.1)
    lay(sound, struck(0.15, [(205, 0.02, 1.0), (330, 0.014, 0.7), (870, 0.006, 0.4)]), 0.33, 0.9)
    lay(sound, _hit(chance, 700, 3500, 0.008, 0.08), 0.33, 0.9)
    return sound


def hounds(chance: Chance) -> Signal:
    """Make three barks of two dogs."""
    sound = silence(0.95)
    for at, pitch, loud in ((0.02, 330.0, 1.0), (0.27, 410.0, 0.75), (0.5, 315.0, 0.9)):
        length = 0.17
        part = times(length) / length
        throat = tone(pitch * (0.8 + 0.75 * np.sin(np.pi * part**0.7)), [1 / n**0.5 for n in range(1, 24)])
        breath = noise(length, chance)
        voice = band(throat + 1.2 * breath, 480, 1150) + 0.7 * band(throat + 1.6 * breath, 1500, 2700)
        rough = 1 + 0.35 * np.sin(2 * np.pi * 58 * times(length))
        lay(sound, voice * rough * swell(length, 0.022, 0.1), at, loud)
    return room(sound, 0.3, 0.2, chance)


def fire(chance: Chance) -> Signal:
    """Make flames that catch: a breath of air, then crackling."""
    length = 1.5
    sound = band(noise(length, chance), 90, 620) * swell(length, 0.25, 1.0) * 0.8
    sound += band(noise(length, chance), 900, 2600) * swell(length, 0.12, 1.2) * 0.1
    at = 0.05
    while at < length - 0.2:
        pitch = chance.uniform(1400, 4800)
        snap = struck(0.03, [(pitch, 0.003, 1.0), (pitch * 1.7, 0.002, 0.6)])
        lay(sound, snap, at, chance.uniform(0.1, 0.7) * (1 - at / length) ** 0.4)
        at += chance.exponential(0.045)
    return sound


def bell(chance: Chance) -> Signal:
    """Make a small bell, struck softly twice."""
    sound = silence(1.9)
    partials = (0.5, 0.5, 0.5), (1.0, 0.32, 1.0), (1.19, 0.2, 0.35), (2.0, 0.14, 0.3), (2.67, 0.07, 0.12)
    ring = struck(1.3, [(D5 * ratio, half, strength) for ratio, half, strength in partials])
    for at, loud in ((0.0, 1.0), (0.55, 0.8)):
        lay(sound, ring, at, loud)
    return room(sound, 0.3, 0.12, chance)


def war_horn(pitch: float, seconds: float, soft: float = 0.0) -> Signal:
    """Make a war horn: the tone rises into its place and brightens."""
    t = times(seconds)
    bend = 1 - 0.05 * np.exp(-t / 0.035)
    tremble = 1 + 0.004 * np.sin(2 * np.pi * 5.2 * t) * np.clip(t / 0.4 - 0.5, 0, 1)
    line = pitch * bend * tremble
    grown = np.clip(t / 0.22, 0, 1) * (1 - soft)
    return (tone(line, BRIGHT) * grown * 0.6 + tone(line, SOFT) * (1 - 0.4 * grown)) * swell(seconds, 0.06, 0.22)


def drum(chance: Chance, pitch: float) -> Signal:
    """Make a large drum."""
    t = times(0.5)
    skin = np.sin(2 * np.pi * np.cumsum(pitch * (1 + 0.8 * np.exp(-t / 0.02))) / RATE) * fall(0.5, 0.06)
    lay(skin, _hit(chance, 200, 1400, 0.012), 0, 0.5)
    return skin


def horn(chance: Chance) -> Signal:
    """Make one call: a fifth up."""
    sound = silence(1.35)
    lay(sound, war_horn(D3, 0.4, 0.4), 0.0, 0.8)
    lay(sound, war_horn(A3, 0.95, 0.3), 0.34)
    return room(band(sound, 90, 2600), 0.7, 0.3, chance)


def card(chance: Chance) -> Signal:
    """Make a card that slides over wood and stops."""
    sound = silence(0.3)
    t = times(0.2)
    slide = noise(0.2, chance) * np.sin(np.pi * np.clip(t / 0.2, 0, 1)) ** 1.5
    lay(sound, band(slide, 1800, 6500), 0.0, 0.8)
    lay(sound, struck(0.06, [(260, 0.01, 0.5), (620, 0.006, 0.3)]), 0.19, 0.6)
    lay(sound, _hit(chance, 1500, 6000, 0.006, 0.05), 0.19, 0.7)
    return sound


def capture(chance: Chance) -> Signal:
    """Make closing irons, and a drum."""
    sound = silence(1.2)
    lay(sound, drum(chance, 62), 0.0, 1.3)
    for at, pitch, loud in ((0.08, 1900, 0.5), (0.2, 2350, 0.4), (0.27, 2080, 0.35), (0.42, 940, 0.8)):
        lay(sound, _blade(chance, pitch, 0.03), at, loud * 0.4)
    lay(sound, drum(chance, 55), 0.46, 1.3)
    return room(sound, 0.5, 0.22, chance)


def victory(chance: Chance) -> Signal:
    """Make a fanfare in D, two voices, with drums."""
    sound = silence(3.0)
    for at, length, high, low in (
        (0.0, 0.3, D4, D3),
        (0.28, 0.3, FIS4, A3),
        (0.56, 0.32, A4, D4),
        (0.92, 1.9, D5, FIS4),
    ):
        lay(sound, war_horn(high, length), at, 0.75)
        lay(sound, war_horn(low, length, 0.3), at, 0.7)
    lay(sound, war_horn(D3, 1.9, 0.2), 0.92, 0.8)
    lay(sound, war_horn(A3, 1.9, 0.2), 0.92, 0.5)
    for at in (0.0, 0.56, 0.92, 1.12, 1.32):
        lay(sound, drum(chance, 68), at, 1.2)
    return room(band(sound, 50, 4200), 0.9, 0.3, chance)


def defeat(chance: Chance) -> Signal:
    """Make a horn that sinks, and slow drums."""
    sound = silence(2.9)
    for at, length, pitch in ((0.0, 0.75, A3), (0.7, 0.75, F3), (1.4, 1.4, D3)):
        lay(sound, war_horn(pitch, length, 0.65), at, 0.8)
    lay(sound, war_horn(A2, 1.4, 0.7), 1.4, 0.6)
    lay(sound, war_horn(D2, 1.4, 0.7), 1.4, 0.5)
    for at in (0.0, 0.7, 1.4):
        lay(sound, drum(chance, 52), at, 1.2)
    return room(band(sound, 45, 1900), 1.0, 0.3, chance)


def tap(chance: Chance) -> Signal:
    """Make a fingertip on wood."""
    sound = silence(0.09)
    lay(sound, struck(0.08, [(310, 0.012, 1.0), (690, 0.007, 0.4)]), 0.002, 0.8)
    lay(sound, _hit(chance, 700, 2600, 0.004, 0.04), 0.002, 0.4)
    return sound


def chip(chance: Chance) -> Signal:
    """Make a token of thick card that is laid on wood."""
    sound = silence(0.13)
    for at, loud in ((0.002, 1.0), (0.045, 0.45)):
        lay(sound, struck(0.08, [(480, 0.010, 0.9), (1150, 0.006, 0.35)]), at, loud)
        lay(sound, _hit(chance, 900, 3600, 0.004, 0.04), at, loud * 0.4)
    return sound


def slip(chance: Chance) -> Signal:
    """Make a card that is drawn over another."""
    sound = silence(0.16)
    slide = noise(0.14, chance) * np.sin(np.pi * times(0.14) / 0.14) ** 2
    lay(sound, band(slide, 1500, 4800), 0.005, 0.9)
    return sound


def leaf(chance: Chance) -> Signal:
    """Make a page that is turned: two breaths of paper, the second lower."""
    sound = silence(0.24)
    for at, length, low, high in ((0.005, 0.11, 1400, 4200), (0.09, 0.13, 700, 2600)):
        breath = noise(length, chance) * np.sin(np.pi * times(length) / length) ** 2
        lay(sound, band(breath, low, high), at, 0.8)
    return sound


class Sound(NamedTuple):
    """A sound: its function, its seed, its peak."""

    make: Callable[[Chance], Signal]
    seed: int
    peak: float


#: every file of assets/sounds
SOUNDS: dict[str, Sound] = {
    "dice": Sound(dice, 8, 0.6),
    "march": Sound(march, 11, 0.5),
    "gallop": Sound(gallop, 12, 0.5),
    "clash": Sound(clash, 13, 0.6),
    "arrow": Sound(arrow, 14, 0.5),
    "hounds": Sound(hounds, 15, 0.5),
    "fire": Sound(fire, 16, 0.5),
    "horn": Sound(horn, 17, 0.26),
    "card": Sound(card, 18, 0.4),
    "capture": Sound(capture, 19, 0.6),
    "victory": Sound(victory, 20, 0.5),
    "defeat": Sound(defeat, 21, 0.45),
    "bell": Sound(bell, 22, 0.3),
    "tap": Sound(tap, 23, 0.3),
    "chip": Sound(chip, 24, 0.3),
    "slip": Sound(slip, 25, 0.25),
    "leaf": Sound(leaf, 26, 0.25),
}
