"""Messages in the player's language, printing, exit codes, and the last part of the help, for all commands.

Every command imports this module, so it loads messages and games only when they are needed.
"""

from __future__ import annotations

import json
import shlex
import shutil
import sys
from collections.abc import Callable, Iterable, Mapping
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final, NoReturn, TypeVar

import typer
from rich.console import Console, ConsoleOptions, RenderableType
from rich.markup import escape
from rich.segment import Segment

from bow.cli.terminal.streams import shows
from bow.system.control_characters import shown, shown_in_json
from bow.system.ending import exit_code
from bow.system.places import bundle
from bow.system.sentence import Sentence

if TYPE_CHECKING:
    from bow.battle import Battle
    from bow.battle.inspection import Inspection
    from bow.content.catalogue import Catalogue
    from bow.content.documents.faults import Fault
    from bow.words.messages import Words

T = TypeVar("T")
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
    try:
        said = translated_sentence(message)
    except FileNotFoundError:  # the installation lacks its messages
        said = message
    with suppress(OSError):  # the reader is gone
        print(said, file=sys.stderr)


def complain_of_error(error: Exception, columns: bool = False) -> None:
    """Print an error for the author of the input, one line for each fault; `columns` adds column numbers."""
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


def spoken() -> Words:
    """Return the messages in the player's language; the first call loads them."""
    from bow.words import messages

    return messages.spoken()


def say(key: str, values: Mapping[str, Any] | None = None, /, **more: Any) -> str:
    """Return a message with its values; values with a hyphen in their names are passed in a mapping."""
    return spoken().say(key, **(values or {}), **more)


def word(text: str) -> str:
    return spoken().word(text)


def printed(battle: Inspection) -> Catalogue:
    return translated(battle.catalogue)


def translated(value: T) -> T:
    """Return a record, a battle plan or all content in the player's language."""
    from bow.words import translation

    return translation.translated(value, spoken())


def translated_sentence(text: str) -> str:
    from bow.words.messages import translated_sentence as said

    return said(text, spoken(), _name)


def translated_help(text: str) -> str:
    """Return the translation of an English text of a command's help in the player's language."""
    from bow.system.sentence import known_sentence

    return translated_sentence(known_sentence(text))


def fault_line(fault: Fault) -> str:
    """Return one fault of a file: `file:line: field: message`."""
    from bow.words.messages import translated_fault

    return translated_fault(fault, spoken(), named=_name)


def error_lines(error: Exception, columns: bool = False) -> str:
    """Return the text of an error for the author of the input, one line for each fault; see `translated_error`."""
    from bow.words.messages import translated_error

    return translated_error(error, spoken(), columns, _name)


def _name(name: str) -> str:
    """Translate an English name of the realm, which is loaded only for such names."""
    from bow.words.realm_words import translated_name

    return translated_name(name, spoken())


def in_english() -> bool:
    """Return whether the player reads English, in which things have the engine's names."""
    return spoken().is_original


def decides(battle: Battle) -> str:
    from bow.games.battle import BATTLE

    return BATTLE.words.decision(spoken(), battle.decision, battle)


def effect_word(name: str) -> str:
    """Return the name of an effect in the player's language; in English it is the word in files."""
    from bow.words.battle_words import effect_name

    return effect_name(spoken(), name)
