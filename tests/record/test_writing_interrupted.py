"""Interrupted writing of a journal, at each step: no line is lost, doubled or cut, and no temporary copy is left."""

from __future__ import annotations

import os
import signal
import sys
from collections.abc import Callable
from pathlib import Path
from types import FrameType
from typing import Any

import pytest

from bow.record import journal
from bow.record.journal import JournalFile

FIRST, SECOND, THIRD = b'{"one":1}\n', b'{"two":2}\n', b'{"three":3}\n'


def stopped_at(step: int, work: Callable[[], object], stop: Callable[[], None]) -> bool:
    """Run some work and stop it before a line of `journal`; return whether it has that many lines."""
    left = step

    def in_file(frame: FrameType, event: str, _: Any) -> Any:
        nonlocal left
        if event == "line":
            left -= 1
            if left == 0:
                stop()
        return in_file

    def trace(frame: FrameType, event: str, value: Any) -> Any:
        return in_file if frame.f_code.co_filename == journal.__file__ else None

    before = sys.gettrace()
    sys.settrace(trace)
    try:
        work()
    except KeyboardInterrupt:
        pass
    finally:
        sys.settrace(before)
    return left <= 0


def raise_interrupt() -> None:
    raise KeyboardInterrupt


def send_interrupt() -> None:
    signal.raise_signal(signal.SIGINT)


def new_file(folder: Path) -> JournalFile:
    return JournalFile.create(folder / "a.bow", FIRST)


def names(folder: Path) -> list[str]:
    return sorted(path.name for path in folder.iterdir())


@pytest.mark.parametrize("stop", [raise_interrupt, send_interrupt])
def test_a_line_that_is_added(stop: Callable[[], None], tmp_path: Path) -> None:
    steps = 0
    while True:
        steps += 1
        folder = tmp_path / str(steps)
        folder.mkdir()
        file = new_file(folder)
        told: list[str] = []
        file.notice = told.append
        whole = not stopped_at(steps, lambda file=file: file.add(SECOND, safely=True), stop)  # type: ignore[misc]
        taken = len(file._texts) == 2
        file.add(THIRD, safely=False)
        file.close()
        expected = FIRST + SECOND + THIRD if taken else FIRST + THIRD
        assert (folder / "a.bow").read_bytes() == expected, f"step {steps}"
        assert (names(folder), told) == (["a.bow"], []), f"step {steps}"
        if whole:
            break
    assert steps > 10


def test_a_signal_while_a_file_is_written_anew(tmp_path: Path) -> None:
    steps = 0
    while True:
        steps += 1
        folder = tmp_path / str(steps)
        folder.mkdir()
        file = new_file(folder)
        whole = not stopped_at(steps, lambda file=file: file.replace(SECOND), send_interrupt)  # type: ignore[misc]
        began = (folder / "a.bow").read_bytes()
        file.add(THIRD, safely=False)
        file.close()
        assert began in (FIRST, SECOND)
        assert (folder / "a.bow").read_bytes() == began + THIRD, f"step {steps}"
        assert names(folder) == ["a.bow"], f"step {steps}"
        if whole:
            break
    assert steps > 10


def test_a_signal_while_a_file_is_made(tmp_path: Path) -> None:
    steps = 0
    while True:
        steps += 1
        folder = tmp_path / str(steps)
        folder.mkdir()
        whole = not stopped_at(steps, lambda folder=folder: new_file(folder), send_interrupt)  # type: ignore[misc]
        assert names(folder) in ([], ["a.bow"]), f"step {steps}"
        if whole:
            break
    assert steps > 10


def test_half_of_a_line_that_could_not_be_taken_away_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    from bow.content.documents.faults import InputError

    file = new_file(tmp_path)

    def half(number: int, text: bytes) -> None:
        os.write(number, text[:4])
        raise OSError(28, "No space left on device")

    def stuck(*_: object) -> None:
        raise OSError(5, "Input/output error")

    with monkeypatch.context() as broken:
        broken.setattr(journal, "write", half)
        broken.setattr(os, "ftruncate", stuck)
        with pytest.raises(InputError, match="No space left"):
            file.add(SECOND, safely=False)
    assert file.behind
    file.flush()
    file.close()
    assert (tmp_path / "a.bow").read_bytes() == FIRST + SECOND
    assert names(tmp_path) == ["a.bow"]


def test_what_another_program_has_written_is_still_found_out(tmp_path: Path) -> None:
    file = new_file(tmp_path)
    with (tmp_path / "a.bow").open("ab") as other:
        other.write(b"{}\n")
    told: list[str] = []
    file.notice = told.append
    file.add(SECOND, safely=False)
    file.close()
    assert (tmp_path / "a.bow").read_bytes() == FIRST + SECOND
    assert (tmp_path / "a.bow.changed").read_bytes() == FIRST + b"{}\n"
    assert len(told) == 1
