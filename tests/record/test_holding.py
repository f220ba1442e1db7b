"""Locking of a journal's file: one writer at a time; if it is deleted, replaced, cut or full, no action is lost."""

from __future__ import annotations

import os
import resource
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

import bow
from bow.record import lines
from bow.record.recorded_battles import Journal, check, replay, resume
from tests.record.conftest import play_on, rewrite, values

Record = Callable[[int], tuple[Path, bow.Battle]]
ROOT = Path(__file__).parents[2]


@contextmanager
def full_disk(limit: int) -> Iterator[None]:
    """Limit the size of files: the system refuses to write more, even in the middle of a line."""
    soft, hard = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (limit, hard))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, (soft, hard))


# --- one writer
def test_a_journal_has_one_writer_and_any_number_of_readers(record: Record) -> None:
    path, battle = record(3)
    journal = Journal.open(path)
    with pytest.raises(bow.InputError, match="is being played in another window or terminal"):
        Journal.open(path)
    assert resume(path) == battle
    assert check(path).same
    assert len(list(replay(path))) == 4
    journal.close()
    after = play_on(Journal.open(path), 2)
    assert resume(path) == after


def test_another_process_is_refused_until_the_writer_has_died(record: Record) -> None:
    path, _ = record(3)
    program = f"import sys; from pathlib import Path; from bow.record.recorded_battles import Journal\n\
journal = Journal.open(Path({str(path)!r})); print('held', flush=True); sys.stdin.readline()"
    writer = subprocess.Popen(
        [sys.executable, "-c", program],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
        env={**os.environ, "PYTHONPATH": str(ROOT)},
    )
    with writer:
        assert writer.stdout is not None
        assert writer.stdout.readline() == "held\n"
        with pytest.raises(bow.InputError, match="is being played"):
            Journal.open(path)
        writer.kill()
    Journal.open(path).close()


def test_a_journal_that_failed_to_open_is_free(record: Record) -> None:
    path, _ = record(2)
    first = values(path)[0]
    sound = path.read_bytes()
    rewrite(path, [first | {"position": {}}])
    for _ in range(2):
        with pytest.raises(bow.InputError, match="position"):
            Journal.open(path)
    path.write_bytes(sound)
    Journal.open(path).close()


# --- changes of the file
def deleted(path: Path) -> None:
    path.unlink()


def replaced(path: Path) -> None:
    path.rename(path.with_name("away.bow"))
    path.write_text("something else")


def cut(path: Path) -> None:
    os.truncate(path, 200)


def grown(path: Path) -> None:
    with path.open("ab") as file:
        file.write(b"a line from elsewhere\n")


@pytest.mark.parametrize(
    ("happens", "said", "kept"),
    [
        (deleted, "was deleted; the whole record is written again", None),
        (replaced, "was replaced by another file; the whole record is written again", b"something else"),
        (cut, "was changed by another program; the whole record is written again", b'{"bow":2'),
        (grown, "was changed by another program; the whole record is written again", b'{"bow":2'),
    ],
)
def test_a_file_that_was_lost_is_written_anew_and_told(
    tmp_path: Path, start: bow.Battle, happens: Callable[[Path], None], said: str, kept: bytes | None
) -> None:
    path = tmp_path / "battle.bow"
    journal = Journal.create(path, start)
    told: list[str] = []
    journal.on_rewritten(told.append)
    play_on(journal, 4)
    happens(path)
    after = play_on(journal, 1)
    assert told == [f"{path}: {said}"]
    assert (journal.done, resume(path), check(path).steps) == (5, after, 5)
    after = play_on(journal, 3)
    assert len(told) == 1
    assert resume(path) == after
    beside = path.with_name("battle.bow.changed")
    assert beside.exists() is (kept is not None)
    assert kept is None or beside.read_bytes().startswith(kept)
    with pytest.raises(bow.InputError, match="is being played"):  # the rewritten file is locked too
        Journal.open(path)


def test_a_journal_resumed_is_written_anew_whole(record: Record) -> None:
    path, _ = record(6)
    journal = Journal.open(path)
    path.unlink()
    journal.take_back()
    assert [step.action for step in replay(path)][1:]
    assert check(path).steps == 6
    assert resume(path) == journal.battle


def test_another_battle_in_its_place_that_is_being_played_is_left_alone(tmp_path: Path, start: bow.Battle) -> None:
    path = tmp_path / "battle.bow"
    journal = Journal.create(path, start)
    path.rename(tmp_path / "away.bow")
    other = Journal.create(path, start)
    battle = play_on(other, 3)
    action = start.legal_actions()[0]
    with pytest.raises(bow.InputError, match="is being played"):
        journal.add(action, start.apply(action))
    assert resume(path) == battle


# --- a full disk
def test_after_a_failed_write_nothing_of_it_is_left_and_the_next_one_brings_it(
    tmp_path: Path, start: bow.Battle
) -> None:
    path = tmp_path / "battle.bow"
    journal = Journal.create(path, start)
    before = play_on(journal, 7)
    size = path.stat().st_size
    first = before.legal_actions()[0]
    middle = before.apply(first)
    with full_disk(size + 40), pytest.raises(bow.InputError, match="cannot be written: File too large"):
        journal.add(first, middle)
    assert path.stat().st_size == size, "half a line stays"
    assert journal.behind
    assert resume(path) == before
    after = play_on(journal, 3)
    assert not journal.behind
    assert (journal.done, resume(path), check(path).steps, check(path).message) == (11, after, 11, "")


def test_what_could_not_be_written_may_be_added_again(tmp_path: Path, start: bow.Battle) -> None:
    journal = Journal.create(tmp_path / "battle.bow", start)
    action = start.legal_actions()[0]
    after = start.apply(action)
    with full_disk(journal.path.stat().st_size), pytest.raises(bow.InputError, match="File too large"):
        journal.add(action, after)
    journal.add(action, after)
    assert (journal.done, resume(journal.path), check(journal.path).steps) == (1, after, 1)


def test_a_journal_never_grows_beyond_what_is_read(
    tmp_path: Path, start: bow.Battle, monkeypatch: pytest.MonkeyPatch
) -> None:
    journal = Journal.create(tmp_path / "battle.bow", start)
    monkeypatch.setattr("bow.record.lines.MOST_BYTES", journal.path.stat().st_size + 10)
    action = start.legal_actions()[0]
    with pytest.raises(bow.InputError, match="it would be larger than"):
        journal.add(action, start.apply(action))
    assert resume(journal.path) == start


# --- lines that are sound by their sum alone
def nested(depth: int) -> object:
    value: object = 1
    for _ in range(depth):
        value = [value]
    return value


@pytest.mark.parametrize(
    ("wrong", "message"),
    [
        ({"scenario": {"id": nested(900)}}, "has more than 60 levels of lists and maps"),
        ({"content": "\ud800"}, "contains an incomplete character"),
        ({"scenario": {"id": "x" * lines.MOST_IN_LINE}}, "is too long; the limit is 2 MB"),
    ],
)
def test_a_line_out_of_bounds_is_told(record: Record, wrong: dict[str, object], message: str) -> None:
    path, _ = record(1)
    first, recorded = values(path)
    write_escaped(path, [first | wrong])
    for use in (resume, Journal.open, check, lambda path: list(replay(path))):
        with pytest.raises(bow.InputError, match=message):
            use(path)
    write_escaped(path, [first, recorded | wrong])
    assert message in check(path).message
    assert resume(path) is not None


def write_escaped(path: Path, lines_of: list[dict[str, object]]) -> None:
    """Write lines whose strings consist of escapes only, each with a valid checksum."""
    import json
    import zlib

    text = b""
    for value in lines_of:
        body = json.dumps(value, separators=(",", ":"))[:-1].encode()
        text += body + b',"sum":"' + f'{zlib.crc32(body):08x}"}}\n'.encode()
    path.write_bytes(text)
