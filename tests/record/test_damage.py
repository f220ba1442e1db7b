"""Damaged journals and other files: the sound part is kept, the faulty line is named, and no reader crashes."""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path

import pytest

import bow
from bow.game.chance import below, seeded
from bow.record import lines
from bow.record.lines import line_of
from bow.record.recorded_battles import Journal, check, replay, resume
from tests.record.conftest import rewrite, values

Record = Callable[[int], tuple[Path, bow.Battle]]


# --- damage
@pytest.mark.parametrize("line", [2, 5, 9])
def test_damage_is_named_with_its_line_and_the_sound_part_is_kept(record: Record, line: int) -> None:
    path, _ = record(12)
    states = [step.battle for step in replay(path)]
    texts = path.read_bytes().splitlines(keepends=True)
    texts[line - 1] = texts[line - 1].replace(b'"n":', b'"n": ', 1)
    path.write_bytes(b"".join(texts))
    whole = path.read_bytes()
    told: list[str] = []
    assert resume(path, notice=told.append) == states[line - 2]
    why = "has been changed: its checksum does not match"
    continues = f"the battle continues after action {line - 2}; lines left out: {14 - line}"
    assert told == [f"{path}:{line}: {why}; {continues}"]
    verdict = check(path)
    assert not verdict.same
    assert (verdict.line, verdict.steps) == (line, line - 2)
    assert "damaged" in verdict.message
    with pytest.raises(bow.InputError, match=f":{line}: has been changed"):
        list(replay(path))
    assert path.read_bytes() == whole, "reading changes nothing"
    journal = Journal.open(path, notice=told.append)
    assert told[1:] == [told[0], f"{path}.damaged: the file as it was before"]
    assert path.with_name("battle.bow.damaged").read_bytes() == whole
    assert resume(path) == journal.battle == states[line - 2]
    assert check(path).same


def test_notices_reach_the_user_without_being_asked_for(record: Record, caplog: pytest.LogCaptureFixture) -> None:
    path, _ = record(3)
    path.write_bytes(path.read_bytes()[:-9])
    resume(path)
    assert "the last line was cut off" in caplog.text


def test_any_change_of_a_byte_is_found(record: Record) -> None:
    """Bytes changed, removed and added at random give a clear error or the sound part, never another battle."""
    path, _ = record(9)
    states = [step.battle for step in replay(path)]
    content = path.read_bytes()
    state = seeded(1)
    for n in range(150):
        state, place = below(state, len(content))
        state, byte = below(state, 256)
        kind = n % 3
        changed = content[:place] + bytes([byte])[: kind != 1] + content[place + (kind != 2) :]
        if changed == content:
            continue
        path.write_bytes(changed)
        line = content.count(b"\n", 0, place) + 1
        told: list[str] = []
        try:
            battle = resume(path, notice=told.append)
        except bow.InputError as error:
            assert error.faults[0].line == line == 1  # noqa: PT017  # the journal is useless without its first line
            continue
        assert battle in states
        assert told or battle == states[-1]  # a changed line end joins lines or is harmless
        if told:
            assert f":{line}:" in told[0] or f":{line + 1}:" in told[0]


@pytest.mark.parametrize(
    ("change", "message"),
    [
        ({"n": 7}, "is action 7; expected action 2"),
        ({"house": "tully"}, "'tully' is not a House"),
        ({"do": 3}, "`do` is missing or not of type str"),
        ({"chance": [3]}, "3 is not a word"),
        ({"events": [["turn"]]}, "an event must have a kind and its values"),
        ({"digest": None}, "`digest` is missing"),
        ({"position": []}, "`position` is missing or not of type dict"),
    ],
)
def test_a_line_of_another_form_is_damage(record: Record, change: dict[str, object], message: str) -> None:
    path, _ = record(3)
    lines_of = values(path)
    lines_of[2] |= change
    rewrite(path, lines_of)
    verdict = check(path)
    assert (verdict.same, verdict.line, verdict.steps) == (False, 3, 1)
    assert message in verdict.message


def test_lines_out_of_order_are_damage(record: Record) -> None:
    path, _ = record(3)
    first, *rest = values(path)
    for wrong in ([{"back": 1, "digest": ""}], [*rest[:1], {"back": 2, "digest": ""}], [{"hello": 1}]):
        rewrite(path, [first, *wrong])
        assert check(path).line == len(wrong) + 1


# --- other files
@pytest.mark.parametrize(
    ("content", "message"),
    [
        (b"", "is empty"),
        (b"\x00\xff\xfe" * 2000, "is not a recorded battle"),
        (b"\n" * 50, "is not a recorded battle"),
        (b"{}\n", "is not a recorded battle"),
        (b'{"bow":1}\n', "is not a recorded battle"),
        (b"units: {}\nround: 3\n", "is not a recorded battle"),
        (line_of({"n": 1}), "its first line names no format"),
        (line_of({"bow": "1"}), "its first line names no format"),
        (line_of({"bow": 1}), "`rules` is missing"),
        (line_of({"bow": 99}), "has format 99, but this version of the game reads formats up to 2"),
        (line_of({"bow": 1, "x": 1})[:-12] + b"\n", "is not a recorded battle"),
        (b"[" * 100_000, "is not a recorded battle"),
    ],
)
def test_junk_is_an_input_error(tmp_path: Path, content: bytes, message: str) -> None:
    path = tmp_path / "junk.bow"
    path.write_bytes(content)
    for use in (resume, Journal.open, check, lambda path: list(replay(path))):
        with pytest.raises(bow.InputError) as caught:
            use(path)
        assert message in str(caught.value)
        assert str(path) in str(caught.value)
    assert path.read_bytes() == content


def test_what_cannot_be_opened_is_an_input_error(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with pytest.raises(bow.InputError, match="is a folder"):
        resume(tmp_path)
    with pytest.raises(bow.InputError, match="no such file"):
        resume(tmp_path / "none.bow")
    pipe = tmp_path / "pipe.bow"
    os.mkfifo(pipe)
    with pytest.raises(bow.InputError, match="not a regular file"):
        resume(pipe)
    huge = tmp_path / "huge.bow"
    with huge.open("wb") as file:
        file.truncate(lines.MOST_BYTES + 1)
    with pytest.raises(bow.InputError, match="too large"):
        resume(huge)

    def forbidden(*_: object) -> int:
        raise PermissionError

    small = tmp_path / "small.bow"
    small.write_bytes(b"x")
    monkeypatch.setattr(os, "open", forbidden)
    with pytest.raises(bow.InputError, match="permission denied"):
        resume(small)


def test_a_sound_line_with_nonsense_in_it_is_an_input_error(record: Record) -> None:
    path, _ = record(1)
    first = values(path)[0]
    nonsense: tuple[tuple[str, object], ...] = (
        ("scenario", {"id": "x"}),
        ("position", {"units": 3}),
        ("position", {}),
        ("scenario", 3),
    )
    for key, wrong in nonsense:
        rewrite(path, [first | {key: wrong}])
        with pytest.raises(bow.InputError):
            resume(path)
        with pytest.raises(bow.InputError):
            Journal.open(path)
    others: tuple[tuple[str, object], ...] = (("seed", "7"), ("options", 3), ("events", [3]))
    for key, item in others:
        rewrite(path, [first | {key: item}])
        with pytest.raises(bow.InputError):
            check(path)
