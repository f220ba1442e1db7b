"""Reading the music's files: WAV with four bits per sample (IMA ADPCM), a quarter of the usual size.

Each block of a file is independent, so that all blocks are decoded in parallel.
"""

from __future__ import annotations

import struct
from pathlib import Path
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

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
