"""What the commands share: exit codes, how they print, and the last part of their help."""

from __future__ import annotations

import json
import shlex
import shutil
import sys
from pathlib import Path
from typing import Any, Final, NoReturn

import typer
from rich.console import Console
from rich.markup import escape

GOOD: Final = 0
NO: Final = 1
BAD: Final = 2
INTERRUPTED: Final = 130
#: The terminal that the examples of a command's help fit into, each on a line of its own.
HELP_COLUMNS: Final = 80


def console() -> Console:
    """A console for results. Made for each command, so that it sees the present standard output."""
    return Console(highlight=False, emoji=False, soft_wrap=True)


def print_json(value: Any) -> None:
    """A result for programs: one JSON value."""
    print(json.dumps(value, ensure_ascii=False, indent=2))


def fail(message: str) -> NoReturn:
    """Ends the command for bad input, with a message that says what to do."""
    print(message, file=sys.stderr)
    raise typer.Exit(BAD)


def no(message: str) -> NoReturn:
    """Ends the command whose answer is no."""
    print(message)
    raise typer.Exit(NO)


def own_command() -> str:
    """How this very program is called from the present folder: `bow`, or its path where it is not on the PATH."""
    if shutil.which("bow"):
        return "bow"
    beside = Path(sys.executable).with_name("bow")
    if not beside.exists():
        return f"{Path(sys.executable).name} -m bow"
    here = Path.cwd()
    return shlex.quote(str(beside.relative_to(here) if beside.is_relative_to(here) else beside))


def epilog(*examples: tuple[str, str], no: str = "") -> str:
    """The end of a command's help: examples, each with what it does, and the exit codes.

    What an example does stands behind it, or below it where that would be broken in a terminal of 80 columns.
    `no` says what exit code 1 means; nothing if the command never answers no.
    """
    width = max(len(command) for command, _ in examples)
    beside = width + max(len(what) for _, what in examples) + 6 <= HELP_COLUMNS
    lines = ["[bold]Examples[/bold]"]
    for command, what in examples:
        told = f"[dim]{escape(what)}[/dim]"
        lines += [f"  {escape(f'{command:{width}}')}   {told}"] if beside else [f"  {escape(command)}", f"      {told}"]
    codes = ["0 good", *([f"1 {no}"] if no else []), "2 bad input"]
    lines += ["", "[bold]Exit codes[/bold]", f"  {', '.join(codes)}"]
    return "\n".join(lines)
