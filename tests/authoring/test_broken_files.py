"""A corpus of broken files: each gives an error at the line of the change, and never a traceback."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest

from bow.cli.checking import fault_in
from tools.authoring.broken import broken_files

MANY = 360
HOWS = {
    "a misspelt key", "a misspelt word", "a swapped type", "a flipped byte", "a cut", "an impossible map",
    "a key twice", "an endless rule",
}  # fmt: skip


@pytest.mark.slow
def test_the_corpus(tmp_path: Path) -> None:
    told: Counter[str] = Counter()
    for n, broken in enumerate(broken_files(MANY, seed=3)):
        file = tmp_path / broken.name
        file.write_bytes(broken.content)
        error = fault_in(file)  # whatever is no InputError gets out
        if error is None:
            assert broken.how in ("a misspelt key", "a misspelt word"), f"{n}: {broken.how} in {broken.name} is sound"
            continue
        lines = [fault.line for fault in error.faults]
        assert any(broken.first <= (line or 0) <= broken.last for line in lines), (
            f"{n}: {broken.how} in line {broken.first} of {broken.name} is told of {lines}"
        )
        assert all(fault.message for fault in error.faults)
        told[broken.how] += 1
    assert sum(told.values()) >= 300
    assert set(told) == HOWS
    assert min(told.values()) >= 30


def test_the_same_seed_makes_the_same_files() -> None:
    assert list(broken_files(24, seed=5)) == list(broken_files(24, seed=5))
    assert list(broken_files(8, seed=5)) != list(broken_files(8, seed=6))
