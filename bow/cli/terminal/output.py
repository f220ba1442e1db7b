"""What the commands share: exit codes, how they print, and the last part of their help."""

from __future__ import annotations

import json
import shlex
import shutil
import sys
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import Any, Final, NoReturn

import typer
from rich.console import Console
from rich.markup import escape

from bow.cli.terminal.streams import shows
from bow.system.ending import exit_code
from bow.system.sentence import Sentence

GOOD: Final = 0
NO: Final = 1
BAD: Final = 2
#: The terminal that the examples of a command's help fit into, each on a line of its own.
HELP_COLUMNS: Final = 80
SIGNALS: Final = "130 ended by Ctrl and C, 143 by SIGTERM, 129 by SIGHUP"


def console() -> Console:
    """A console for results. Made for each command, so that it sees the present standard output."""
    return Console(highlight=False, emoji=False, soft_wrap=True)


def progress_console() -> Console:
    """A console for what is shown while one waits: on standard error, so that results can be kept in a file."""
    return Console(stderr=True)


def print_json(value: Any) -> None:
    """A result for programs: one JSON value. Letters that the code page lacks are written as JSON escapes."""
    text = json.dumps(value, ensure_ascii=False, indent=2)
    print(text if shows(text) else json.dumps(value, indent=2))


def complain_of(message: str) -> None:
    """Says what is wrong, in the player's language."""
    from bow.cli.terminal.terminal_words import translated_sentence
    from bow.content.documents.letters import shown

    try:
        said = translated_sentence(message)
    except FileNotFoundError:  # an installation without its messages
        said = message
    with suppress(OSError):  # nobody reads it
        print(shown(said), file=sys.stderr)


def complain_of_error(error: Exception, columns: bool = False) -> None:
    """Says what an error says to whoever wrote the input; of several faults a line each; `columns`: with columns."""
    from bow.cli.terminal.terminal_words import error_lines
    from bow.content.documents.letters import shown

    with suppress(OSError):
        print(shown(error_lines(error, columns)), file=sys.stderr)


def end_interrupted(end: KeyboardInterrupt) -> NoReturn:
    """Ends the command that a signal has stopped."""
    raise typer.Exit(exit_code(end) or BAD) from None


def fail(message: str) -> NoReturn:
    """Ends the command for bad input, with a message that says what to do."""
    complain_of(message)
    raise typer.Exit(BAD)


def refuse_pipe(path: Path) -> None:
    """Ends the command if a file to be written is a pipe: it would wait for a reader."""
    import stat

    try:
        if stat.S_ISFIFO(path.stat().st_mode):
            fail(Sentence("told-place", where=path, why=Sentence("told-no-regular")))
    except (OSError, ValueError):
        return  # writing it says why


def no(message: str) -> NoReturn:
    """Ends the command whose answer is no."""
    print(message)
    raise typer.Exit(NO)


def ask(prompt: str) -> str | None:
    """A line that somebody types, without spaces around it; None: nobody will type any more.

    Asks again where it is no text: bytes that are no UTF-8 come as halves of characters (see `main`).
    """
    while True:
        try:
            line = input(prompt).strip()
        except EOFError:
            print()
            return None
        if not any("\ud800" <= letter <= "\udfff" for letter in line):
            return line
        from bow.cli.terminal.terminal_words import say

        print(say("terminal-no-text"))


def numbered(text: str, most: int) -> int | None:
    """The number from 1 to `most` that a text is; None: it is another, or none."""
    return int(text) if len(text) <= 9 and text.isdecimal() and 1 <= int(text) <= most else None


def print_columns(cells: list[str]) -> None:
    """Prints short texts in as many columns as the terminal holds."""
    width = max(len(cell) for cell in cells) + 3
    columns = max(1, console().width // width)
    for start in range(0, len(cells), columns):
        print("".join(f"{cell:{width}}" for cell in cells[start : start + columns]).rstrip())


def own_command() -> str:
    """How this very program is called from the present folder: `bow`, or its path where it is not on the PATH."""
    if shutil.which("bow"):
        return "bow"
    beside = Path(sys.executable).with_name("bow")
    if not beside.exists():
        return f"{Path(sys.executable).name} -m bow"
    here = Path.cwd()
    return shlex.quote(str(beside.relative_to(here) if beside.is_relative_to(here) else beside))


_EPILOGS: dict[str, tuple[tuple[tuple[str, str], ...], str]] = {}


def parts_of(epilog: str) -> tuple[tuple[tuple[str, str], ...], str] | None:
    """What the end of a command's help was made of: its examples, and what exit code 1 means. None: it is no such."""
    return _EPILOGS.get(epilog)


def epilog(*examples: tuple[str, str], no: str = "", said: Callable[[str], str] = str) -> str:
    """The end of a command's help: examples, each with what it does, and the exit codes.

    What an example does stands behind it, or below it where that would be broken in a terminal of 80 columns.
    `no` says what exit code 1 means; nothing if the command never answers no. `said` puts headings into another
    language.
    """
    width = max(len(command) for command, _ in examples)
    beside = width + max(len(what) for _, what in examples) + 6 <= HELP_COLUMNS
    lines = [f"[bold]{said('Examples')}[/bold]"]
    for command, what in examples:
        told = f"[dim]{escape(what)}[/dim]"
        lines += [f"  {escape(f'{command:{width}}')}   {told}"] if beside else [f"  {escape(command)}", f"      {told}"]
    codes = [said("0 good"), *([f"1 {no}"] if no else []), said("2 bad input")]
    lines += ["", f"[bold]{said('Exit codes')}[/bold]", f"  {', '.join(codes)}", f"  {said(SIGNALS)}"]
    made = "\n".join(lines)
    _EPILOGS[made] = (examples, no)
    return made
