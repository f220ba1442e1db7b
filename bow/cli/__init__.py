"""The commands: `bow --help` shows all that the project can do in a terminal.

Each file holds one group of commands, and each command is a thin layer over the module that does the work, which
it imports only when it is called: `bow --help` needs none of them.

Exit codes are the same everywhere: 0 good, 1 the answer is no, 2 bad input; 128 and its number where a signal has
ended the command.
"""

from __future__ import annotations

import sys
from collections.abc import Sequence
from functools import cache
from typing import TYPE_CHECKING, NoReturn

from bow.cli.terminal.streams import let_go, prepare, write_anything
from bow.system.ending import end_on_signals, exit_code, finish
from bow.system.sentence import Sentence, os_reason

if TYPE_CHECKING:
    import typer

    app: typer.Typer
else:

    def __getattr__(name: str) -> object:
        """Makes the program when it is asked for: `main` must be ready for signals before anything else is loaded."""
        if name != "app":
            raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
        return _all_commands()


@cache
def _all_commands() -> typer.Typer:
    """The program with all its commands."""
    import typer

    from bow.cli import (
        authoring,
        checking,
        engine_questions,
        lookup,
        pack_changes,
        program,
        records,
        replaying,
        sheet,
        showing,
        simulation,
        skirmish,
        trials,
    )
    from bow.cli.laboratory import lab_group
    from bow.cli.language import speak
    from bow.cli.realm import realm_group
    from bow.cli.recorded import analysing
    from bow.cli.seats import hotseat
    from bow.cli.terminal.help_texts import speak as speak_help
    from bow.cli.terminal.output import epilog

    made = typer.Typer(
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
    for group in (
        program, hotseat, skirmish, lookup, showing, records, pack_changes, engine_questions, checking, authoring,
        sheet, replaying, analysing, simulation, trials, lab_group, realm_group,
    ):  # fmt: skip
        group.add_to(made)
    speak(made)
    speak_help(made)
    return made


def main(arguments: Sequence[str] | None = None) -> NoReturn:
    """Runs a command line and ends the process with its exit code.

    Bad input ends with 2 and a message for its writer, never with a traceback.

    Args:
        arguments: the words of the command line. None: those of this process, which is made ready for signals and
            for closed streams.
    """
    code: object
    try:
        if arguments is None:
            end_on_signals()
            prepare()
        write_anything()
        code = _flushed(_ended(arguments))
        finish()
    except KeyboardInterrupt as end:
        code = _flushed(exit_code(end))
    except Exception:  # the end may have been dressed up as an error: Python 3.11 does so while it makes a class
        if exit_code() is None:
            raise
        code = _flushed(exit_code())
    code = exit_code() or code
    sys.exit(code if isinstance(code, int) else 0)


def _ended(arguments: Sequence[str] | None) -> object:
    """Runs a command line; its exit code, whatever ended it."""
    from bow.cli.terminal.output import BAD, GOOD, complain_of, complain_of_error

    try:
        return _run(arguments)
    except SystemExit as end:
        # Typer and Rich end with 1 where the reader has gone away, which would say "the answer is no".
        return GOOD if isinstance(end.__context__, BrokenPipeError) else end.code
    except BrokenPipeError:
        return GOOD  # the reader went away: `bow ... | head`
    except OSError as error:
        complain_of(_of_the_system(error))
        return BAD
    except UnicodeError as error:
        complain_of(_no_text(error))
        return BAD
    except Exception as error:
        if not isinstance(error, _told_to_the_user()):
            from bow.system.log_file import log_fault

            log_fault(error)
            raise
        complain_of_error(error)
        return BAD


def _flushed(code: object) -> object:
    """Writes what waits to be written; the exit code, another one where that fails."""
    from bow.cli.terminal.output import BAD, complain_of

    try:
        if sys.stdout is not None:
            sys.stdout.flush()
    except BrokenPipeError:
        let_go(sys.stdout)
    except OSError as error:
        let_go(sys.stdout)
        complain_of(_of_the_system(error))
        code = BAD
    try:
        if sys.stderr is not None:
            sys.stderr.flush()
    except OSError:
        let_go(sys.stderr)
    return code


def _of_the_system(error: OSError) -> str:
    """What the system refuses, in words: of a name too long for it, say, or a folder that may not be looked into."""
    if not isinstance(error.errno, int):
        return str(error)  # no error of the system: an installation without its messages
    if error.filename is None:
        return Sentence("told-cannot-be-done", why=os_reason(error))
    if isinstance(error, PermissionError):
        return Sentence("told-place", where=error.filename, why=Sentence("told-no-permission-both"))
    return Sentence("told-place", where=error.filename, why=Sentence("told-cannot-both", why=os_reason(error)))


def _no_text(error: UnicodeError) -> str:
    """What cannot be read as text or used as the name of a file, its strange bytes spelt."""
    from bow.content.documents.letters import shown

    text = getattr(error, "object", "")
    if isinstance(text, bytes):
        text = text.decode("utf-8", "surrogateescape")
    spelt = " ".join(shown(str(text)).split())[:80]
    if any("\ud800" <= letter <= "\udfff" for letter in text):
        return Sentence("told-place", where=spelt, why=Sentence("told-no-text"))
    return Sentence("told-place", where=spelt, why=Sentence("told-no-letters"))


def _run(arguments: Sequence[str] | None) -> object:
    """Runs a command line; the exit code, where the library has not ended the process with it."""
    from typer import Abort

    from bow.cli.terminal.help_texts import complain, wanted_language
    from bow.cli.terminal.output import NO
    from bow.cli.terminal.terminal_words import say

    app = _all_commands()
    language = wanted_language(arguments)
    if language is not None or "bow.words.messages" in sys.modules:  # `bow --help` needs no words
        from bow.words.messages import choose_language

        choose_language(language)  # what is wrong with the line is said in it, too
    if language in (None, "en"):
        return app(args=arguments, prog_name="bow")
    try:
        return app(args=arguments, prog_name="bow", standalone_mode=False)
    except Abort:
        print(say("usage-aborted"), file=sys.stderr)
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
