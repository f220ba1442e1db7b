"""The background sounds of a battlefield: wind, a river, rain, fire. Each loops without a seam."""

from __future__ import annotations

import numpy as np

from tools.assets.sound.music import Piece
from tools.assets.sound.score import Chance
from tools.assets.sound.synthesis import RATE, Signal, band, lay, noise, silence, struck, times

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
