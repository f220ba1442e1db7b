"""Promises of `bow --help` and its commands: examples, exit codes, no tracebacks."""

from __future__ import annotations

import errno
import os
import re
import shlex
import subprocess
import sys
from collections.abc import Callable
from importlib.metadata import requires
from pathlib import Path
from typing import Any

import pytest
import typer
import typer.main
from packaging.requirements import Requirement
from packaging.specifiers import SpecifierSet

from bow.cli import app
from bow.cli.program import ARCADE_ALONE, window_install

Run = Callable[..., tuple[int, str, str]]


def commands(group: typer.Typer = app, path: tuple[str, ...] = ()) -> list[tuple[str, ...]]:
    """Return the words of every command, including those of groups."""
    found = [
        (*path, command.name or command.callback.__name__) for command in group.registered_commands if command.callback
    ]
    for inner in group.registered_groups:
        assert inner.typer_instance is not None
        assert inner.name is not None
        found += commands(inner.typer_instance, (*path, inner.name))
    return found


COMMANDS = commands()


#: the commands that answer without `--json`
SPEAKS_TO_PEOPLE = ("play", "edit", "hotseat", "serve", "join", "fight", "sheet", "print", "version", "report")


@pytest.fixture
def run(run: Run, monkeypatch: pytest.MonkeyPatch) -> Run:
    monkeypatch.setenv("COLUMNS", "200")
    return run


@pytest.mark.parametrize("command", COMMANDS, ids=" ".join)
def test_every_command_shows_examples_and_exit_codes_and_has_json(command: tuple[str, ...], run: Run) -> None:
    code, out, err = run(*command, "--help")
    assert (code, err) == (0, "")
    examples = re.findall(rf"^ +(bow {' '.join(command)}\b.*?)   ", out, re.MULTILINE)
    assert examples
    assert all(shlex.split(example) for example in examples)
    assert re.search(r"0 good,.* 2 bad input", out)
    assert "--json" in out or command[-1] in SPEAKS_TO_PEOPLE
    assert "130 ended by Ctrl and C, 143 by SIGTERM, 129 by SIGHUP" in out


@pytest.mark.parametrize("command", [(), *COMMANDS], ids=" ".join)
def test_no_example_is_broken_in_a_narrow_terminal(
    command: tuple[str, ...], run: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("COLUMNS", "80")
    out = run(*command, "--help")[1]
    lines = out.partition("Examples")[2].partition("Exit codes")[0].splitlines()
    assert [line for line in lines if line.strip() and not re.match(r" {3}bow| {7}\S", line)] == []


def test_help_lists_every_command(run: Run) -> None:
    code, out, _ = run("--help")
    assert code == 0
    assert all(command[0] in out for command in COMMANDS)


def test_without_a_command_there_is_help(run: Run) -> None:
    code, out, err = run()
    assert code == 2
    assert "bow COMMAND --help" in out + err


@pytest.mark.parametrize(
    "arguments",
    [
        ("shwo",),
        ("show",),
        ("show", "01-clash-on-the-kingsroad", "--seed", "x"),
        ("show", "no-such-battle"),
        ("show", "no-such-file.yaml"),
        ("show", "no-such-file.bow"),
        ("legal", "01-clash-on-the-kingsroad", "--after", "dance s1"),
        ("odds", "01-clash-on-the-kingsroad"),
        ("check", "no-such-file.yaml"),
        ("cases", "no-such-folder"),
        ("replay", "no-such-file.bow"),
        ("simulate", "01-clash-on-the-kingsroad", "--stark", "nobody"),
        ("simulate", "no-such-battle", "--games", "1"),
        ("hotseat", "01-clash-on-the-kingsroad", "--stark", "nobody"),
        ("content", "list", "dragons"),
        ("play", "one", "--battle", "two"),
        ("sheet", "01-clash-on-the-kingsroad"),
        ("sheet", "01-clash-on-the-kingsroad", "--out", "kingsroad.doc"),
        ("sheet", "01-clash-on-the-kingsroad", "--out", "no-such-folder/kingsroad.png"),
    ],
    ids=" ".join,
)
def test_bad_input_is_told_and_ends_with_2(arguments: tuple[str, ...], run: Run) -> None:
    code, out, err = run(*arguments)
    assert code == 2
    assert (out + err).strip()
    assert "Traceback" not in out + err


def test_play_without_a_screen_offers_what_works(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sys.platform", "linux")
    monkeypatch.delenv("DISPLAY", raising=False)
    monkeypatch.delenv("WAYLAND_DISPLAY", raising=False)
    code, _, err = run("play")
    assert code == 2
    assert "needs a screen" in err
    assert "hotseat 01-clash-on-the-kingsroad" in err
    code, _, err = run("edit", "no-such-file.yaml")
    assert code == 2
    assert "needs a screen" in err
    assert "new my-battle.yaml" in err


def test_play_without_arcade_says_what_to_install(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("bow.cli.program.find_spec", lambda name: None)
    code, _, err = run("play")
    assert code == 2
    assert "pip install '.[table]'" in err


#: raises an error of pyglet as on a system that lacks a library or OpenGL 3.3
LACKING = """
import sys
import bow.ui
import {module}
def refuse(*_, **__):
    raise {error}
{module}.{name} = refuse
from bow.cli import main
sys.argv = ["bow", "play"]
main()
"""
NO_OPENGL = "__import__('arcade').NoOpenGLException('Unable to create an OpenGL 3.3+ context.')"


@pytest.mark.parametrize(
    ("module", "name", "error", "told"),
    [
        ("pyglet.lib", "load_library", """ImportError('Library "GL" not found.')""", ["no library GL", "libgl1 "]),
        ("bow.table.app", "run_window", NO_OPENGL, ["an OpenGL 3.3+ context", "your graphics driver"]),
    ],
)
def test_what_the_system_lacks_for_the_window_is_told(module: str, name: str, error: str, told: list[str]) -> None:
    code = LACKING.format(module=module, name=name, error=error)
    done = subprocess.run(
        [sys.executable, "-c", code],
        env={**os.environ, "DISPLAY": ":none", "SSH_CONNECTION": "1 2 3 4"},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 2
    assert all(each in done.stderr for each in [*told, "hotseat 01-clash-on-the-kingsroad"])
    assert ("remote desktop" in done.stderr) == ("OpenGL 3.3+" in done.stderr)
    assert "Traceback" not in done.stderr


@pytest.mark.parametrize(
    ("version", "machine", "alone"), [((3, 13), "x86_64", False), ((3, 14), "x86_64", True), ((3, 13), "aarch64", True)]
)
def test_arcade_is_installed_alone_where_its_physics_would_have_to_be_compiled(
    version: tuple[int, int], machine: str, alone: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("sys.version_info", version)
    monkeypatch.setattr("sys.platform", "linux")
    monkeypatch.setattr("platform.machine", lambda: machine)
    assert (ARCADE_ALONE in window_install()) == alone
    (arcade,) = (each for each in map(Requirement, requires("bow-westeros") or ()) if each.name == "arcade")
    there = {"python_version": ".".join(map(str, version)), "platform_machine": machine, "sys_platform": "linux"}
    assert arcade.marker is not None
    assert arcade.marker.evaluate({**there, "extra": "table"}) != alone
    assert SpecifierSet(ARCADE_ALONE.split('"')[1].removeprefix("arcade")) == arcade.specifier


@pytest.mark.parametrize("command", [("show",), ("legal",), ("simulate", "--games", "1"), ("hotseat",), ("check",)])
def test_a_file_in_a_closed_folder_is_no_traceback(
    command: tuple[str, ...], run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    inside = tmp_path / "closed" / "battle.yaml"
    really = os.stat

    def refused(path: Any, *, dir_fd: int | None = None, follow_symlinks: bool = True) -> os.stat_result:
        if str(path) == str(inside):
            raise PermissionError(errno.EACCES, "Permission denied", str(path))
        return really(path, dir_fd=dir_fd, follow_symlinks=follow_symlinks)

    monkeypatch.setattr("os.stat", refused)
    code, out, err = run(*command, str(inside))
    answer, silent = (out, err) if command == ("check",) else (err, out)  # the findings of a check are its output
    assert (code, silent) == (2, "")
    assert str(inside) in answer.replace("\n", "")


def test_a_folder_without_files_is_no_good_answer(run: Run, tmp_path: Path) -> None:
    code, out, err = run("check", str(tmp_path))
    assert (code, out) == (2, "")
    assert "this folder has no .yaml file" in err
