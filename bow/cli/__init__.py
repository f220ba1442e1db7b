"""The commands: `bow --help` shows all that the project can do in a terminal.

Each file holds one group of commands, and each command is a thin layer over the module that does the work, which
it imports only when it is called: `bow --help` needs none of them.

Exit codes are the same everywhere: 0 good, 1 the answer is no, 2 bad input.
"""

from __future__ import annotations

import os
import signal
import sys
from collections.abc import Sequence
from contextlib import suppress
from io import TextIOWrapper, UnsupportedOperation
from types import FrameType
from typing import NoReturn

import typer

from bow.cli import (
    authoring,
    checking,
    engine_questions,
    hotseat,
    lookup,
    pack_changes,
    program,
    records,
    replaying,
    sheet,
    showing,
    simulation,
    skirmish,
    trying,
)
from bow.cli.laboratory import lab_group
from bow.cli.language import speak
from bow.cli.realm import realm_group
from bow.cli.recorded import analysing
from bow.cli.terminal.help_texts import complain, wanted_language
from bow.cli.terminal.help_texts import speak as speak_help
from bow.cli.terminal.output import BAD, GOOD, INTERRUPTED, NO, complain_of, epilog
from bow.cli.terminal.terminal_words import error_lines, translated_sentence
from bow.content.documents.letters import shown

app = typer.Typer(
    name="bow",
    help="Battles of Westeros: play, look at battles, ask the rules engine, run many games.",
    epilog=epilog(
        ("bow play", "opens the game"),
        ("bow hotseat 01-clash-on-the-kingsroad", "plays it in this terminal"),
        ("bow COMMAND --help", "what a command does, with examples"),
        no="the answer is no",
    ),
    no_args_is_help=True,
    add_completion=False,
    pretty_exceptions_enable=False,
    context_settings={"help_option_names": ["-h", "--help"]},
)
for _group in (
    program, hotseat, skirmish, lookup, showing, records, pack_changes, engine_questions, checking, authoring, sheet,
    replaying, analysing, simulation, trying, lab_group, realm_group,
):  # fmt: skip
    _group.add_to(app)
speak(app)
speak_help(app)


def main(arguments: Sequence[str] | None = None) -> NoReturn:
    """Runs a command line and ends the process with its exit code.

    Bad input ends with 2 and a message for its writer, never with a traceback.
    """
    code: object = GOOD
    if signal.getsignal(signal.SIGINT) is signal.default_int_handler:
        signal.signal(signal.SIGINT, _interrupt_once)
    _take_all_input()
    _spell_what_is_no_text()
    try:
        try:
            code = _run(arguments)
        except SystemExit as end:
            # Typer and Rich end with 1 where the reader has gone away, which would say "the answer is no".
            code = GOOD if isinstance(end.__context__, BrokenPipeError) else end.code
        sys.stdout.flush()
    except BrokenPipeError:
        # The reader went away (`bow ... | head`), and what is left in the buffer has nowhere to go.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    except KeyboardInterrupt:
        code = INTERRUPTED
    except OSError as error:
        complain_of(_of_the_system(error))
        code = BAD
    except UnicodeError as error:
        complain_of(f"{_spelt(error)}: is no text that can be read or printed here: it is not UTF-8")
        code = BAD
    except Exception as error:
        if not isinstance(error, _told_to_the_user()):
            from bow.log_file import log_fault

            log_fault(error)
            raise
        print(shown(error_lines(error)), file=sys.stderr)
        code = BAD
    sys.exit(code if isinstance(code, int) else GOOD)


def _interrupt_once(number: int, frame: FrameType | None) -> NoReturn:
    """Ctrl and C ends the command; pressed once more, it does not disturb the end."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    raise KeyboardInterrupt


def _take_all_input() -> None:
    """Lets bytes that are no text come in as halves of characters, for `ask` to tell whoever typed them."""
    if isinstance(sys.stdin, TextIOWrapper):
        with suppress(UnsupportedOperation):  # something has been read already
            sys.stdin.reconfigure(errors="surrogateescape")


def _spell_what_is_no_text() -> None:
    r"""Lets a name whose bytes are no UTF-8 be printed, as `n\udcff.yaml`, where else it would end the command."""
    if isinstance(sys.stdout, TextIOWrapper) and sys.stdout.encoding.lower().replace("-", "") == "utf8":
        with suppress(UnsupportedOperation):
            sys.stdout.reconfigure(errors="backslashreplace")


def _of_the_system(error: OSError) -> str:
    """What the system refuses, in words: of a name too long for it, say, or a folder that may not be looked into."""
    if error.filename is None:
        return f"cannot be done: {error.strerror or error}"
    if isinstance(error, PermissionError):
        return f"{error.filename}: may not be read or written: no permission"
    return f"{error.filename}: cannot be read or written: {error.strerror or error}"


def _spelt(error: UnicodeError) -> str:
    """The text that is none, its strange bytes spelt."""
    text = getattr(error, "object", "")
    if isinstance(text, bytes):
        text = text.decode("utf-8", "surrogateescape")
    return " ".join(shown(str(text)).split())[:80]


def _run(arguments: Sequence[str] | None) -> object:
    """Runs a command line; the exit code, where the library has not ended the process with it."""
    language = wanted_language(arguments)
    if language is not None or "bow.words.messages" in sys.modules:  # `bow --help` needs no words
        from bow.words.messages import choose_language

        choose_language(language)  # what is wrong with the line is said in it, too
    if language in (None, "en"):
        return app(args=arguments, prog_name="bow")
    try:
        return app(args=arguments, prog_name="bow", standalone_mode=False)
    except typer.Abort:
        print(translated_sentence("Aborted."), file=sys.stderr)
        return NO
    except Exception as error:
        if not hasattr(error, "format_message"):
            raise
        return complain(error)


def _told_to_the_user() -> tuple[type[Exception], ...]:
    """The errors that speak to whoever wrote the input."""
    from bow.battle import ChanceError, IllegalAction
    from bow.content.documents.faults import InputError
    from bow.hexes import MapError

    return (InputError, MapError, ChanceError, IllegalAction)
