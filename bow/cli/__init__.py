"""The commands: `bow --help` shows all that the project can do in a terminal.

Each module has one group of commands. A command is a thin layer over the module that does the work. It imports that
module only when it is called, so that `bow --help` needs none of them.

Exit codes are the same everywhere: 0 good, 1 the answer is no, 2 bad input. If a signal ended the command: 128 plus
the number of the signal.
"""

from __future__ import annotations

import atexit
import gc
import sys
from collections.abc import Callable, Sequence
from functools import cache
from typing import TYPE_CHECKING, NoReturn

from bow.cli.terminal.streams import let_go, prepare, write_anything, write_as_before
from bow.system.ending import end_on_signals, exit_code, finish
from bow.system.sentence import Sentence, os_reason

if TYPE_CHECKING:
    import typer

    app: typer.Typer
else:

    def __getattr__(name: str) -> object:
        """Create the program on demand: `main` must be ready for signals before anything else is loaded."""
        if name != "app":
            raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
        return _all_commands()


@cache
def _all_commands() -> typer.Typer:
    import typer

    from bow.cli import (
        analysing,
        authoring,
        checking,
        engine_questions,
        hotseat,
        joining,
        lookup,
        pack_changes,
        player_book,
        program,
        records,
        replaying,
        serving,
        sheet,
        showing,
        simulation,
        skirmish,
        trials,
    )
    from bow.cli.language import speak
    from bow.cli.terminal.help_texts import speak as speak_help
    from bow.cli.terminal.output import epilog

    made = typer.Typer(
        name="bow",
        help="Battles of Westeros: play, look at battles, ask the rules engine, simulate many battles.",
        epilog=epilog(
            ("bow play", "opens the game"),
            ("bow hotseat 01-clash-on-the-kingsroad", "plays the battle in this terminal"),
            ("bow COMMAND --help", "what a command does, with examples"),
            no="the answer is no",
        ),
        no_args_is_help=True,
        add_completion=False,
        pretty_exceptions_enable=False,
        context_settings={"help_option_names": ["-h", "--help"]},
    )
    for group in (
        program, hotseat, serving, joining, skirmish, lookup, showing, records, pack_changes, engine_questions,
        checking, authoring, sheet, replaying, analysing, simulation, trials, player_book,
    ):  # fmt: skip
        group.add_to(made)
    made.add_typer(_laboratory(), name="lab")
    made.add_typer(_realm(), name="realm")
    made.add_typer(_campaign(), name="campaign")
    speak(made)
    speak_help(made)
    return made


@cache
def _command_line() -> Callable[..., object]:
    """Return the command `bow`; the library would make it anew, with all groups, for each command line."""
    from typer.main import get_command

    return get_command(_all_commands())


def _laboratory() -> typer.Typer:
    """Return the group `bow lab`."""
    import typer

    from bow.cli.laboratory import lab_reporting, lab_running
    from bow.cli.terminal.output import epilog

    made = typer.Typer(
        help="The laboratory: play thousands of games from a plan, and report the results.",
        no_args_is_help=True,
        epilog=epilog(
            ("bow lab run plan.yaml", "plays the games of a plan, or continues"),
            ("bow lab report results --html report.html", "the results as a page"),
            ("bow lab battle results 17 --out seventeen.bow", "one of the games as a record"),
            no="the answer is no",
        ),
    )
    for group in (lab_running, lab_reporting):
        group.add_to(made)
    return made


def _campaign() -> typer.Typer:
    """Return the group `bow campaign`."""
    import typer

    from bow.cli import campaign
    from bow.cli.terminal.output import epilog

    made = typer.Typer(
        help="Campaigns: several battles in a row, in which each remembers the ones before.",
        no_args_is_help=True,
        epilog=epilog(
            ("bow campaign list", "the campaigns, and your wars"),
            ("bow campaign new war-in-the-riverlands", "begins a war of ten battles"),
            ("bow campaign fight war-in-the-riverlands", "its next battle, in this terminal"),
            no="the answer is no",
        ),
    )
    campaign.add_to(made)
    return made


def _realm() -> typer.Typer:
    """Return the group `bow realm`; a command that both games have is in one module."""
    import typer

    from bow.cli import analysing, checking, program, replaying, simulation
    from bow.cli.realm import realm_asking, realm_hotseat, realm_lookup, realm_records
    from bow.cli.terminal.output import epilog

    made = typer.Typer(
        help="The second game: three to six Houses fight for Westeros.",
        no_args_is_help=True,
        epilog=epilog(
            ("bow realm play", "a game in a window"),
            ("bow realm hotseat --players 4", "four people, one terminal"),
            ("bow realm show --players 4", "the set-up for four"),
            ("bow realm rules MAR-5", "one rule; refusals in the game name such ids"),
            ("bow realm content list cards", "all House cards"),
            no="the answer is no",
        ),
    )
    for add_to in (
        realm_records.add_to, realm_lookup.add_to, realm_asking.add_to, checking.add_to_realm, simulation.add_to_realm,
        realm_hotseat.add_to, program.add_to_realm, replaying.add_to_realm, analysing.add_to_realm,
    ):  # fmt: skip
        add_to(made)
    return made


def main(arguments: Sequence[str] | None = None) -> NoReturn:
    """Run a command line and end the process with its exit code.

    Bad input ends with 2 and a message for its author, never with a traceback.

    Args:
        arguments: the words of the command line. None: those of this process, which is made ready for signals and
            for closed streams.
    """
    code: object
    try:
        if arguments is None:
            gc.set_threshold(50_000, 10, 10)  # little of what loading a program makes is garbage
            atexit.register(gc.freeze)  # at its end Python would look through all that is loaded, which takes long
            end_on_signals()
            prepare()
        write_anything()
        code = _flushed(_ended(arguments))
        finish()
    except KeyboardInterrupt as end:
        code = _flushed(exit_code(end))
    except Exception:  # Python 3.11 may wrap the exception of a signal in an error while it creates a class
        if exit_code() is None:
            raise
        code = _flushed(exit_code())
    finally:
        if arguments is not None:
            write_as_before()
    code = exit_code() or code
    sys.exit(code if isinstance(code, int) else 0)


def _ended(arguments: Sequence[str] | None) -> object:
    from bow.cli.terminal.output import BAD, GOOD, complain_of, complain_of_error

    try:
        return _run(arguments)
    except SystemExit as end:
        # Typer and Rich exit with 1 if the reader is gone, which would mean "the answer is no".
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
    """Flush the output and return the exit code; another one if that fails."""
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
    """Return what the system refuses, in words: a name that is too long, say, or a folder without permission."""
    if not isinstance(error.errno, int):
        return str(error)  # not an error of the system: the installation lacks its messages
    if error.filename is None:
        return Sentence("told-cannot-be-done", why=os_reason(error))
    if isinstance(error, PermissionError):
        return Sentence("told-place", where=error.filename, why=Sentence("told-no-permission-both"))
    return Sentence("told-place", where=error.filename, why=Sentence("told-cannot-both", why=os_reason(error)))


def _no_text(error: UnicodeError) -> str:
    """Return a message about text that cannot be decoded or used as a file name, with its invalid bytes escaped."""
    from bow.system.control_characters import shown

    text = getattr(error, "object", "")
    if isinstance(text, bytes):
        text = text.decode("utf-8", "surrogateescape")
    spelt = " ".join(shown(str(text)).split())[:80]
    if any("\ud800" <= letter <= "\udfff" for letter in text):
        return Sentence("told-place", where=spelt, why=Sentence("told-no-text"))
    return Sentence("told-place", where=spelt, why=Sentence("told-no-letters"))


def _run(arguments: Sequence[str] | None) -> object:
    """Run a command line and return the exit code, unless the library ends the process with it."""
    from typer import Abort

    from bow.cli.terminal.help_texts import complain, complain_in_english, wanted_language
    from bow.cli.terminal.output import NO, say

    command = _command_line()
    language = wanted_language(arguments)
    if language is not None or "bow.words.messages" in sys.modules:  # `bow --help` needs no words
        from bow.words.messages import choose_language

        choose_language(language)  # errors in the command line are reported in it, too
    english = language in (None, "en")
    try:
        return command(args=arguments, prog_name="bow", standalone_mode=False)
    except Abort:
        print(say("usage-aborted"), file=sys.stderr)
        return NO
    except Exception as error:
        if not hasattr(error, "format_message"):
            raise
        return complain_in_english(error) if english else complain(error)


def _told_to_the_user() -> tuple[type[Exception], ...]:
    from bow.battle import ChanceError, IllegalAction
    from bow.content.documents.faults import InputError
    from bow.hexes import MapError

    return (InputError, MapError, ChanceError, IllegalAction)
