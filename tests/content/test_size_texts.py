"""Sizes are written in a fitting unit, in each language."""

from __future__ import annotations

from pathlib import Path

import pytest

from bow.content.documents.faults import InputError
from bow.content.documents.yaml_reading import read_bytes
from bow.system.sentence import size_text
from bow.words.messages import Words, translated_error


@pytest.mark.parametrize(
    ("count", "said"),
    [
        (0, "0 bytes"),
        (1, "1 byte"),
        (999, "999 bytes"),
        (1_000, "1 kB"),
        (64_000, "64 kB"),
        (1_500_000, "1.5 MB"),
        (5_000_000, "5 MB"),
        (50_000_000, "50 MB"),
        (2_000_000_000, "2 GB"),
    ],
)
def test_a_size(count: int, said: str) -> None:
    assert size_text(count) == said


def test_a_small_bound_is_not_said_to_be_nothing(tmp_path: Path) -> None:
    file = tmp_path / "settings"
    file.write_bytes(b"x" * 70_000)
    with pytest.raises(InputError) as refused:
        read_bytes(file, most=64_000)
    assert str(refused.value) == f"{file}: is too large (70 kB or more); the limit is 64 kB"
    assert "(не меньше 70 кБ); предел — 64 кБ" in translated_error(refused.value, Words("ru"))
