"""A corpus of broken battles, packs, positions and cases: each error names the changed line, without a traceback."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest

from tools.robustness.broken import Broken, broken_files, checked, originals

HOWS = {
    "a misspelt key", "a misspelt word", "a swapped type", "a flipped byte", "a cut", "an impossible map",
    "a key twice", "an endless rule",
}  # fmt: skip


@pytest.mark.slow
@pytest.mark.parametrize("many", [80, pytest.param(400, marks=pytest.mark.deep)])
def test_the_corpus(tmp_path: Path, many: int) -> None:
    told: Counter[str] = Counter()
    of: Counter[str] = Counter()
    for n, broken in enumerate(broken_files(many, seed=3)):
        folder = tmp_path / str(n)
        folder.mkdir()
        error = checked(broken.laid_in(folder)).error  # any error other than InputError fails the test
        if error is None:
            assert broken.how in ("a misspelt key", "a misspelt word"), f"{n}: {broken.how} in {broken.name} is sound"
            continue
        lines = [fault.line for fault in error.faults]
        assert any(broken.first <= (line or 0) <= broken.last for line in lines), (
            f"{n}: {broken.how} in line {broken.first} of {broken.name} is told of {lines}"
        )
        assert all(fault.message for fault in error.faults)
        told[broken.how] += 1
        of[broken.file.what] += 1
    assert sum(told.values()) >= many * 3 // 4
    assert set(told) == HOWS
    assert min(told.values()) >= many * 3 // 40
    assert set(of) == {"scenario", "pack", "position", "cases"}
    assert min(of.values()) >= many * 3 // 40


def test_what_is_broken_was_sound(tmp_path: Path) -> None:
    for what, files in originals().items():
        for n, file in enumerate(files):
            folder = tmp_path / f"{what}-{n}"
            folder.mkdir()
            assert checked(Broken("not at all", file, file.text.encode(), 1, 1).laid_in(folder)).error is None, (
                file.name
            )


def test_the_same_seed_makes_the_same_files() -> None:
    assert list(broken_files(24, seed=5)) == list(broken_files(24, seed=5))
    assert list(broken_files(8, seed=5)) != list(broken_files(8, seed=6))
