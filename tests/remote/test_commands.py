"""`bow serve` and `bow join` as people type them."""

from __future__ import annotations

import io
import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path

import pytest

from bow.cli import main
from bow.games.battle import BATTLE
from bow.remote.clock import Terms
from bow.remote.hosting import TableSettings
from bow.remote.keys import Link
from bow.remote.server import TableServer
from tests.remote.players import GENEROUS, opened


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("BOW_HOME", str(tmp_path))
    monkeypatch.delenv("BOW_LANGUAGE", raising=False)
    return tmp_path


@pytest.fixture
def seats(home: Path) -> Iterator[dict[str, Path]]:
    """Provide a file with the link of each seat of a battle that is served."""
    server = TableServer(port=0)
    server.start()
    found = opened(BATTLE, table=TableSettings(clock=Terms(1_200, 30)))
    server.open(found.table)
    files = {}
    for seat, key in found.keys.items():
        files[seat] = home / f"{seat or 'watch'}.txt"
        files[seat].write_text(str(Link("http", f"127.0.0.1:{server.port}", found.table.keys.table, key)))
    yield files
    server.stop()


def joined(*arguments: str) -> int:
    with pytest.raises(SystemExit) as end:
        main(["join", *arguments])
    assert isinstance(end.value.code, int)
    return end.value.code


def test_a_person_joins_asks_acts_and_leaves(
    seats: dict[str, Path], monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    mover = "stark"
    lines = iter(["?", "show", "1", "why attack s1 l1", "1", "quit"])
    monkeypatch.setattr("builtins.input", lambda prompt="": next(lines))
    assert joined("--link-file", str(seats[mover]), "--name", "Maege") == 0
    out = capfd.readouterr().out
    assert "You sit at a table" in out
    assert "Stark: Maege" in out
    assert "A number or an action in notation" in out
    assert "  1 " in out


def test_a_person_seats_a_bot_for_somebody_away_and_for_a_while_at_the_own_seat(
    seats: dict[str, Path], monkeypatch: pytest.MonkeyPatch
) -> None:
    heard = io.StringIO()  # capfd would lose what is printed while it is read
    monkeypatch.setattr(sys, "stdout", heard)

    def typed() -> Iterator[str]:
        for line, answer in [
            ("?", "Lannister: away"),
            ("clock", "Stark 20:00; Lannister 20:00"),
            ("concede", "Name the House too"),
            ("wait lannister", "The time of that player is not over."),
            ("bot lannister nobody", "There is no such bot"),
            ("bot Stark random", "Stark: random (a bot, for Maege)"),
            ("bot lannister", "Take it back first"),
            ("back", "Stark: Maege; Lannister: away"),
            ("back", "No bot plays your seat"),
            ("bot lannister random", "Lannister: random (bot)"),
            ("bot tully", "Name one of these Houses: stark, lannister."),
        ]:
            seen = len(heard.getvalue())
            yield line
            end = time.monotonic() + GENEROUS
            while answer not in heard.getvalue()[seen:]:
                assert time.monotonic() < end, heard.getvalue()
                time.sleep(0.02)
        yield "quit"

    lines = typed()
    monkeypatch.setattr("builtins.input", lambda prompt="": next(lines))
    assert joined("--link-file", str(seats["stark"]), "--name", "Maege") == 0


def test_a_link_that_opens_nothing_ends_with_a_sentence(seats: dict[str, Path], home: Path) -> None:
    wrong = home / "wrong.txt"
    wrong.write_text(seats["stark"].read_text()[:-1])
    assert joined("--link-file", str(wrong), "--bot", "random") == 1
    wrong.write_text("no link")
    assert joined("--link-file", str(wrong)) == 2
    assert joined("--link-file", str(seats["stark"]), "--bot", "nobody") == 2
    assert joined("--bot", "greedy", "--program", "x") == 2


@pytest.mark.parametrize(
    "arguments",
    [
        ["serve", "skirmish", "--name", "table.example"], ["serve", "skirmish", "--name", "https://a@b"],
        ["serve", "skirmish", "--cert", "x.pem"],
        ["serve", "skirmish", "--cert", "no.pem", "--key", "no.pem", "--port", "0"],
        ["serve"], ["serve", "realm", "--resume", "x.bow"], ["serve", "skirmish", "--players", "3"],
        ["serve", "realm", "--card", "x"], ["serve", "skirmish", "--option", "evade"], ["serve", "nowhere"],
        ["serve", "realm", "--players", "9"], ["serve", "01-clash-on-the-kingsroad", "--seat", "tully"],
        ["serve", "01-clash-on-the-kingsroad", "--seat", "stark:nobody"], ["serve", "--resume", "nothing.bow"],
        ["serve", "skirmish", "--clock", "20"], ["serve", "skirmish", "--notify", "no-such-program-here"],
        ["serve", "skirmish", "--tables", "x"], ["serve", "--tables", "x", "--clock", "3d"],
    ],
)  # fmt: skip
def test_what_cannot_be_served_is_said(arguments: list[str], capfd: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as end:
        main(arguments)
    assert end.value.code == 2
    assert capfd.readouterr().err.strip()


def test_two_bots_play_at_a_served_table_which_says_how_to_continue(home: Path) -> None:
    bow = [sys.executable, "-m", "bow"]
    env = {**os.environ, "COLUMNS": "200"}
    with ExitStack() as running:

        def run(*arguments: str) -> subprocess.Popen[str]:
            pipe = subprocess.PIPE
            started = subprocess.Popen([*bow, *arguments], stdin=pipe, stdout=pipe, text=True, env=env)
            process = running.enter_context(started)
            running.callback(process.kill)  # before its context waits for it
            return process

        host = run("serve", "01-clash-on-the-kingsroad", "--port", "0", "--seat", "lannister:random")
        assert host.stdout is not None
        link = host.stdout.readline().split()[-1]
        guest = run("join", "--bot", "random")
        assert guest.stdin is not None and guest.stdout is not None  # noqa: PT018  # for the types
        guest.stdin.write(f"{link}\n")
        guest.stdin.flush()
        for line in guest.stdout:
            if "Round 1" in line or "Stark to act" in line or "Lannister to act" in line:
                break
        else:
            pytest.fail("no battle began")
        assert host.stdin is not None
        for line, answer in [
            ("bot stark", "Stark: greedy plays from now on."),
            ("back stark", "Stark: the player has the seat again."),
            ("bot lannister", "Name one of these Houses: stark."),
            ("bot stark nobody", "There is no such bot."),
            ("new-key stark x", "`bot HOUSE`"),
            ("new-key watchers", "watchers: http"),
            ("dance", "`bot HOUSE`"),
        ]:
            host.stdin.write(f"{line}\n")
            host.stdin.flush()
            assert any(answer in said for said in host.stdout), answer
        assert any("Stark: greedy (bot)" in said for said in guest.stdout)
        host.send_signal(signal.SIGINT)
        assert "serve --resume" in host.stdout.read()
        assert host.wait() == 130
        assert guest.wait() == 1
