"""The mean of sampled values with its standard error."""

from __future__ import annotations

from collections.abc import Sequence
from math import sqrt
from statistics import fmean, stdev
from typing import NamedTuple

from bow.lab.balance import SURE


class Estimate(NamedTuple):
    """A mean of independent sampled values, and its standard error."""

    mean: float
    error: float

    @property
    def half(self) -> float:
        """Half the width of the 95 per cent interval of the mean."""
        return SURE * self.error

    @property
    def interval(self) -> tuple[float, float]:
        """The 95 per cent interval of the mean."""
        return self.mean - self.half, self.mean + self.half


def estimate(values: Sequence[float]) -> Estimate:
    """Return the mean of independent sampled values, at least one."""
    if len(values) < 2:
        return Estimate(fmean(values), 0.0)
    return Estimate(fmean(values), stdev(values) / sqrt(len(values)))
