"""Exit codes, printing, and the last part of the help, for all commands."""

from __future__ import annotations

import json
import shlex
import shutil
import sys
from collections.abc import Callable, Iterable
from contextlib import suppress
from pathlib import Path
from typing import Any, Final, NoReturn

import typer
from rich.console import Console, ConsoleOptions, RenderableType
from rich.markup import escape
from rich.segment import Segment

from bow.cli.terminal.streams import shows
from bow.system.control_characters import shown, shown_in_json
from bow.system.ending import exit_code
from bow.system.places import bundle
from bow.system.sentence import Sentence

GOOD: Final = 0
NO: Final = 1
BAD: Final = 2
#: The width of terminal in which each example of a command's help fits on one line.
HELP_COLUMNS: Final = 80
SIGNALS: Final = "130 ended by Ctrl and C, 143 by SIGTERM, 129 by SIGHUP"
_EPILOGS: dict[str, tuple[tuple[tuple[str, str], ...], str]] = {}


class ShownConsole(Console):
    """A console that escapes control characters in texts; its own color codes pass."""

    def render(self, renderable: RenderableType, options: ConsoleOptions | None = None) -> Iterable[Segment]:
        """Return the segments of a printable object."""
        for segment in super().render(renderable, options):
            yield segment if segment.control else segment._replace(text=shown(segment.text))


def console() -> Console:
    """Return a console for results, created for each command so that it uses the current standard output."""
    return ShownConsole(highlight=False, emoji=False, soft_wrap=True)


def progress_console() -> Console:
    """Return a console for progress, on standard error, so that results can be redirected to a file."""
    return ShownConsole(stderr=True)


def complaint_console() -> Console:
    """Return a console for errors in a command line, on standard error."""
    return ShownConsole(stderr=True, highlight=False)


def is_spoken() -> bool:
    """Return whether the terminal has no control codes (`TERM=dumb`), which indicates a screen reader."""
    return console().is_dumb_terminal


def print_json(value: Any) -> None:
    """Print a result for programs as one JSON value. Characters missing in the code page are escaped."""
    text = shown_in_json(json.dumps(value, ensure_ascii=False, indent=2))
    print(text if shows(text) else json.dumps(value, indent=2))


def complain_of(message: str) -> None:
    """Print an error message in the player's language on standard error."""
    from bow.cli.terminal.terminal_words import translated_sentence

    try:
        said = translated_sentence(message)
    except FileNotFoundError:  # the installation lacks its messages
        said = message
    with suppress(OSError):  # the reader is gone
        print(said, file=sys.stderr)


def complain_of_error(error: Exception, columns: bool = False) -> None:
    """Print an error for the author of the input, one line for each fault; `columns` adds column numbers."""
    from bow.cli.terminal.terminal_words import error_lines

    with suppress(OSError):
        print(error_lines(error, columns), file=sys.stderr)


def end_interrupted(end: KeyboardInterrupt) -> NoReturn:
    raise typer.Exit(exit_code(end) or BAD) from None


def fail(message: str) -> NoReturn:
    complain_of(message)
    raise typer.Exit(BAD)


def refuse_pipe(path: Path) -> None:
    """End the command if a file to be written is a pipe, because writing would wait for a reader."""
    import stat

    try:
        if stat.S_ISFIFO(path.stat().st_mode):
            fail(Sentence("told-place", where=path, why=Sentence("told-no-regular")))
    except (OSError, ValueError):
        return  # writing it will report why


def no(message: str) -> NoReturn:
    """End the command with a message and exit code 1, the answer no."""
    print(message)
    raise typer.Exit(NO)


def ask(prompt: str) -> str | None:
    """Return a typed line, stripped; None at the end of input.

    Ask again if the line is no text: bytes that are not UTF-8 arrive as surrogates (see `main`).
    """
    while True:
        try:
            line = input(shown(prompt)).strip()  # `input` may write to the terminal past standard output
        except EOFError:
            print()
            return None
        if not any("\ud800" <= letter <= "\udfff" for letter in line):
            return line
        from bow.cli.terminal.terminal_words import say

        print(say("terminal-no-text"))


def numbered(text: str, most: int) -> int | None:
    """Return a text as a number from 1 to `most`, or None if it is none."""
    return int(text) if len(text) <= 9 and text.isdecimal() and 1 <= int(text) <= most else None


def print_columns(cells: list[str]) -> None:
    """Print texts in as many columns as fit; one below the other for a screen reader."""
    if is_spoken():
        print("\n".join(" ".join(cell.split()) for cell in cells))
        return
    width = max(len(cell) for cell in cells) + 3
    columns = max(1, console().width // width)
    for start in range(0, len(cells), columns):
        print("".join(f"{cell:{width}}" for cell in cells[start : start + columns]).rstrip())


def own_command() -> str:
    """Return the command that calls this program: `bow`, its path if it is not on the PATH, or `python -m bow`."""
    if shutil.which("bow"):
        return "bow"
    beside = bundle() or Path(sys.executable).with_name("bow")
    if not beside.exists():
        return f"{Path(sys.executable).name} -m bow"
    here = Path.cwd()
    return shlex.quote(str(beside.relative_to(here) if beside.is_relative_to(here) else beside))


def parts_of(epilog: str) -> tuple[tuple[tuple[str, str], ...], str] | None:
    """Return the examples and the meaning of exit code 1 in an epilog, or None if `epilog` did not make it."""
    return _EPILOGS.get(epilog)


def epilog(*examples: tuple[str, str], no: str = "", said: Callable[[str], str] = str) -> str:
    """Return the end of a command's help: examples with explanations, and the exit codes.

    The explanation follows its example, or is below it if the line would wrap in a terminal of 80 columns.
    `no` is the meaning of exit code 1, or "" if the command never returns it. `said` translates the headings.
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
