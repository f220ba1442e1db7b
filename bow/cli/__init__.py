"""The commands: `bow --help` shows all that the project can do in a terminal.

Each file holds one group of commands, and each command is a thin layer over the module that does the work, which
it imports only when it is called: `bow --help` needs none of them.

Exit codes are the same everywhere: 0 good, 1 the answer is no, 2 bad input.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence
from typing import NoReturn

import typer

from bow.cli import book, checking, content, hotseat, lab, play, questions, replaying, rules, sheets, skirmish
from bow.cli.language import speak
from bow.cli.terminal import BAD, GOOD, INTERRUPTED, epilog

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
for _group in (play, hotseat, skirmish, rules, book, content, questions, checking, sheets, replaying, lab):
    _group.add_to(app)
speak(app)


def main(arguments: Sequence[str] | None = None) -> NoReturn:
    """Runs a command line and ends the process with its exit code.

    Bad input ends with 2 and a message for its writer, never with a traceback.
    """
    code: object = GOOD
    try:
        try:
            app(args=arguments, prog_name="bow")
        except SystemExit as end:
            # Typer and Rich end with 1 where the reader has gone away, which would say "the answer is no".
            code = GOOD if isinstance(end.__context__, BrokenPipeError) else end.code
        sys.stdout.flush()
    except BrokenPipeError:
        # The reader went away (`bow ... | head`), and what is left in the buffer has nowhere to go.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    except KeyboardInterrupt:
        code = INTERRUPTED
    except PermissionError as error:
        # A file in a folder that may not be looked into: even whether it is there cannot be asked.
        print(f"{error.filename}: may not be read or written: no permission", file=sys.stderr)
        code = BAD
    except Exception as error:
        if not isinstance(error, _told_to_the_user()):
            raise
        print(error, file=sys.stderr)
        code = BAD
    sys.exit(code if isinstance(code, int) else GOOD)


def _told_to_the_user() -> tuple[type[Exception], ...]:
    """The errors that speak to whoever wrote the input."""
    from bow.battle import ChanceError, IllegalAction
    from bow.content.faults import InputError
    from bow.hexes import MapError

    return (InputError, MapError, ChanceError, IllegalAction)
