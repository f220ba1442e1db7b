"""Writing of small music files: WAV with four bits per sample (IMA ADPCM)."""

from __future__ import annotations

import struct
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from bow.ui.sound.adpcm import HEADER, IMA, STEPS, Samples, Whole, stepped

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
        level, index = stepped(level, index, code)
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


def write_music(path: Path, samples: Samples, rate: int) -> None:
    """Write a WAV file of one channel."""
    data = encoded(samples).tobytes()
    form = struct.pack("<HHIIHHHH", IMA, 1, rate, rate * ALIGN // PER_BLOCK, ALIGN, 4, 2, PER_BLOCK)
    parts = ((b"fmt ", form), (b"fact", struct.pack("<I", len(samples))), (b"data", data))
    body = b"WAVE" + b"".join(name + struct.pack("<I", len(part)) + part for name, part in parts)
    path.write_bytes(b"RIFF" + struct.pack("<I", len(body)) + body)
