"""Simulated colour vision, and the difference of two colours.

Simulation: G. M. Machado, M. M. Oliveira, L. A. F. Fernandes, "A Physiologically-based Model for Simulation of Color
Vision Deficiency", IEEE Transactions on Visualization and Computer Graphics 15 (6), 2009: the matrices for a whole
deficiency (severity 1.0), for linear RGB. Difference: CIEDE2000, after G. Sharma, W. Wu, E. N. Dalal, "The CIEDE2000
Color-Difference Formula", Color Research and Application 30 (1), 2005.
"""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray
from PIL import Image

Numbers = NDArray[np.float64]

MACHADO: dict[str, Numbers] = {
    "protanopia": np.array(
        [[0.152286, 1.052583, -0.204868], [0.114503, 0.786281, 0.099216], [-0.003882, -0.048116, 1.051998]]
    ),
    "deuteranopia": np.array(
        [[0.367322, 0.860646, -0.227968], [0.280085, 0.672501, 0.047413], [-0.011820, 0.042940, 0.968881]]
    ),
    "tritanopia": np.array(
        [[1.255528, -0.076749, -0.178779], [-0.078411, 0.930809, 0.147602], [0.004733, 0.691367, 0.303900]]
    ),
}
#: normal vision, the three deficiencies, and no colours at all
VISIONS = ("normal", *MACHADO, "greyscale")

_TO_XYZ = np.array(
    [[0.4124564, 0.3575761, 0.1804375], [0.2126729, 0.7151522, 0.0721750], [0.0193339, 0.1191920, 0.9503041]]
)
_WHITE = np.array([0.95047, 1.0, 1.08883])  # D65


def linear(picture: Image.Image) -> Numbers:
    """Return a picture as linear RGB, 0 to 1."""
    values = np.asarray(picture.convert("RGB"), dtype=np.float64) / 255
    found: Numbers = np.where(values <= 0.04045, values / 12.92, ((values + 0.055) / 1.055) ** 2.4)
    return found


def seen(values: Numbers, vision: str) -> Numbers:
    """Return linear RGB as a vision sees it, in linear RGB."""
    if vision == "normal":
        return values
    if vision == "greyscale":
        return np.repeat((values @ _TO_XYZ[1])[..., None], 3, axis=-1)
    return np.clip(values @ MACHADO[vision].T, 0, 1)


def picture_of(values: Numbers) -> Image.Image:
    """Return linear RGB as a picture."""
    shown = np.where(values <= 0.0031308, values * 12.92, 1.055 * np.maximum(values, 0) ** (1 / 2.4) - 0.055)
    return Image.fromarray(np.uint8(np.clip(np.round(shown * 255), 0, 255)))


def simulated(picture: Image.Image, vision: str) -> Image.Image:
    """Return a picture as a vision sees it."""
    return picture_of(seen(linear(picture), vision))


def lab(values: Numbers) -> Numbers:
    """Return the CIELAB of linear RGB."""
    xyz = values @ _TO_XYZ.T / _WHITE
    f = np.where(xyz > (6 / 29) ** 3, np.cbrt(np.maximum(xyz, 0)), xyz / (3 * (6 / 29) ** 2) + 4 / 29)
    x, y, z = f[..., 0], f[..., 1], f[..., 2]
    return np.stack([116 * y - 16, 500 * (x - y), 200 * (y - z)], axis=-1)


def difference(one: Numbers, other: Numbers) -> Numbers:
    """Return the CIEDE2000 between colours in CIELAB.

    A difference of 1 is just visible side by side; from about 10 on people see it at a glance.
    """
    l1, a1, b1 = (one[..., n] for n in range(3))
    l2, a2, b2 = (other[..., n] for n in range(3))
    mean7 = ((np.hypot(a1, b1) + np.hypot(a2, b2)) / 2) ** 7
    g = 0.5 * (1 - np.sqrt(mean7 / (mean7 + 25.0**7)))
    a1, a2 = a1 * (1 + g), a2 * (1 + g)
    c1, c2 = np.hypot(a1, b1), np.hypot(a2, b2)
    h1, h2 = (np.degrees(np.arctan2(b, a)) % 360 for a, b in ((a1, b1), (a2, b2)))
    grey = c1 * c2 == 0
    turn = np.where(grey, 0, (h2 - h1 + 180) % 360 - 180)
    dl, dc = l2 - l1, c2 - c1
    dh = 2 * np.sqrt(c1 * c2) * np.sin(np.radians(turn) / 2)
    lm, cm = (l1 + l2) / 2, (c1 + c2) / 2
    hm = np.where(grey, h1 + h2, (h1 + turn / 2) % 360)
    t = (
        1 - 0.17 * np.cos(np.radians(hm - 30)) + 0.24 * np.cos(np.radians(2 * hm))
        + 0.32 * np.cos(np.radians(3 * hm + 6)) - 0.20 * np.cos(np.radians(4 * hm - 63))
    )  # fmt: skip
    sl = 1 + 0.015 * (lm - 50) ** 2 / np.sqrt(20 + (lm - 50) ** 2)
    sc, sh = 1 + 0.045 * cm, 1 + 0.015 * cm * t
    rotation = -np.sin(np.radians(60 * np.exp(-(((hm - 275) / 25) ** 2)))) * 2 * np.sqrt(cm**7 / (cm**7 + 25.0**7))
    found: Numbers = np.sqrt((dl / sl) ** 2 + (dc / sc) ** 2 + (dh / sh) ** 2 + rotation * (dc / sc) * (dh / sh))
    return found
