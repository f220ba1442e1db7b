"""Every command works with closed or broken streams, limited code pages, and terminals of any size."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from bow.cli.terminal.streams import INSTEAD, LEAST_COLUMNS, MOST_COLUMNS, prepare
from tests.loaded_bow import bow_program

posix = pytest.mark.skipif(os.name != "posix", reason="a shell closes the streams")
BOW = f"{sys.executable} -m bow"  # with its start, since the streams are opened there


def shell(line: str, folder: Path, **variables: str) -> subprocess.CompletedProcess[bytes]:
    environment = {
        **os.environ,
        "BOW_HOME": str(folder),
        "BOW_LANGUAGE": "en",
        "PYTHONPATH": str(Path.cwd()),
        **variables,
    }
    return subprocess.run(["bash", "-c", line], capture_output=True, check=False, env=environment, cwd=folder)


#: commands and their exit codes; the first, which also reads, has each stream closed without --deep too
COMMANDS = {"hotseat 01": 0, "show 01": 0, "show nothing": 2, "--help": 0, "nonsense": 2}
CLOSED = ["<&- >&- 2>&-", "<&-", ">&-", "2>&-"]


@posix
@pytest.mark.parametrize(
    ("words", "code", "closed"),
    [
        pytest.param(words, code, closed, marks=() if 0 in (n, m) else pytest.mark.deep)
        for n, (words, code) in enumerate(COMMANDS.items())
        for m, closed in enumerate(CLOSED)
    ],
)
def test_closed_streams(words: str, code: int, closed: str, tmp_path: Path) -> None:
    done = shell(f"{BOW} {words} {closed}", tmp_path)
    assert done.returncode == code
    assert b"Traceback" not in done.stderr
    if "2>&-" not in closed:
        assert bool(done.stderr) == (code != 0)


@posix
def test_a_file_does_not_take_the_number_of_a_closed_stream(tmp_path: Path) -> None:
    assert shell(f"printf '1\\nq\\n' | {BOW} hotseat 01 --seed 1 --record a.bow >&-", tmp_path).returncode == 0
    lines = (tmp_path / "a.bow").read_text(encoding="utf-8").splitlines()
    assert [json.loads(line).get("n") for line in lines] == [None, 1]


@posix
@pytest.mark.parametrize("words", ["show 01", "scenarios", "--help", "content list --json"])
def test_a_reader_that_goes_away(words: str, tmp_path: Path) -> None:
    done = shell(f"{bow_program()} {words} | head -1 >/dev/null; exit ${{PIPESTATUS[0]}}", tmp_path)
    assert (done.returncode, done.stderr) == (0, b"")
    assert shell(f"{bow_program()} nonsense 2>&1 >/dev/null | true; exit ${{PIPESTATUS[0]}}", tmp_path).returncode in (
        0,
        2,
    )


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="a device that is always full")
def test_output_to_a_full_disk(tmp_path: Path) -> None:
    done = shell(f"{BOW} scenarios >/dev/full", tmp_path)
    assert (done.returncode, done.stderr) == (2, b"cannot be done: No space left on device\n")


#: sizes that the program itself is started with, without --deep too
STRANGE = {("COLUMNS", "1" + "0" * 29), ("COLUMNS", ""), ("COLUMNS", "\u00b2"), ("COLUMNS", "1"), ("LINES", "0")}


@pytest.mark.parametrize(
    ("name", "size"),
    [
        # the next test has more sizes, without a process for each
        pytest.param(name, size, marks=() if size == "wide" or (name, size) in STRANGE else pytest.mark.deep)
        for name in ("COLUMNS", "LINES", "TERMINAL_WIDTH")
        for size in ("1" + "0" * 29, "0", "-3", "wide", "", "\u00b2", "1", "20")
    ],
)
def test_sizes_of_the_terminal(size: str, name: str, tmp_path: Path) -> None:
    for words in ("--help", "scenarios"):
        done = shell(f"{bow_program()} {words}", tmp_path, **{name: size})
        assert (done.returncode, done.stderr) == (0, b"")


@pytest.mark.parametrize(
    ("said", "kept"),
    [("1" * 30, str(MOST_COLUMNS)), ("1", str(LEAST_COLUMNS)), ("99", "99"), ("0", None), ("-3", None), ("wide", None)],
)
def test_the_width_is_bounded(said: str, kept: str | None, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", said)
    prepare()
    assert os.environ.get("COLUMNS") == kept


@pytest.mark.parametrize(
    ("language", "page"),
    [
        *(("ru", page) for page in ("cp1251", "cp437", "cp866", "cp1252", "ascii")),
        ("en", "ascii"),
        *(pytest.param("en", page, marks=pytest.mark.deep) for page in ("cp1251", "cp437", "cp866", "cp1252")),
    ],
)
@pytest.mark.parametrize("words", ["show 01", "rules TER", "scenarios", "--help", "nonsense"])
def test_code_pages(words: str, language: str, page: str, tmp_path: Path) -> None:
    done = shell(f"{bow_program()} --language {language} {words}", tmp_path, PYTHONIOENCODING=page)
    assert done.returncode == (2 if words == "nonsense" else 0)
    assert b"Traceback" not in done.stderr
    text = (done.stdout + done.stderr).decode(page)
    assert text.count("?") < len(text) / 100, "it cannot be read"


def test_what_a_code_page_lacks_is_readable(tmp_path: Path) -> None:
    text = "print('\u2192 \u2014 \u2605 \u0421\u0442\u0430\u0440\u043a\u0438 \u00e9 \u4e2d')"
    line = f'{sys.executable} -c "from bow.cli.terminal.streams import write_anything; write_anything(); {text}"'
    assert shell(line, tmp_path, PYTHONIOENCODING="ascii").stdout == b"-> - * Starki e ?\n"
    assert shell(line, tmp_path, PYTHONIOENCODING="cp1251").stdout.decode("cp1251") == "-> \u2014 * Старки e ?\n"


def test_what_stands_for_a_letter_is_plain() -> None:
    assert all(each.isascii() for each in INSTEAD.values())


def test_json_loses_no_letter(tmp_path: Path) -> None:
    wide = shell(f"{bow_program()} --language ru content list cards --json", tmp_path, PYTHONIOENCODING="utf-8")
    narrow = shell(f"{BOW} --language ru content list cards --json", tmp_path, PYTHONIOENCODING="ascii")
    assert json.loads(wide.stdout) == json.loads(narrow.stdout)


@posix
def test_a_game_goes_on_in_a_narrow_code_page(tmp_path: Path) -> None:
    game = "realm hotseat --players 3 --seed 1 --baratheon greedy --stark greedy"
    line = f"(yes 1 | head -9; echo quit) | {BOW} --language ru {game}"
    done = shell(line, tmp_path, PYTHONIOENCODING="cp1251")
    assert done.returncode == 0
