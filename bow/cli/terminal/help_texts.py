"""The help of the commands, and errors in a command line, in the player's language.

The help is written in English in the commands. `usage-` messages with the same English text translate it. Errors that
the library finds in a command line have messages by their class.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from difflib import get_close_matches
from typing import Any, Final

import typer
from typer.core import TyperCommand, TyperGroup

from bow.cli.terminal.output import (
    BAD,
    complaint_console,
    epilog,
    in_english,
    is_spoken,
    parts_of,
    say,
    translated_help,
    translated_sentence,
)
from bow.system.control_characters import shortened, shown
from bow.system.docstrings import docstring_of
from bow.system.sentence import Sentence

#: The headings that the library writes in a help, by the names of its constants.
LABELS: Final = ("ARGUMENTS_PANEL_TITLE", "OPTIONS_PANEL_TITLE", "COMMANDS_PANEL_TITLE", "ERRORS_PANEL_TITLE")


#: The message for a value that pydantic refuses, by the type of its error.
NO_VALUE: Final = {
    "int_parsing": "usage-no-integer",
    "int_from_float": "usage-no-integer",
    "greater_than_equal": "usage-at-least",
    "less_than_equal": "usage-at-most",
}


class SpeakingCommand(TyperCommand):
    """A command whose help is in the player's language."""

    def parse_args(self, ctx: Any, args: list[str]) -> list[str]:
        """Parse the command line, and report errors in the player's language."""
        ctx.allow_extra_args = True  # they are refused below
        try:
            left = super().parse_args(ctx, args)
        except Exception as error:
            if getattr(error, "ctx", ctx) is None:
                error.ctx = ctx  # type: ignore[attr-defined]  # an error of the library has one
            errors = getattr(error.__cause__, "errors", None)  # from pydantic, which is loaded only then
            wrong: dict[str, Any] = errors()[0] if errors is not None else {"type": ""}
            if wrong["type"] in NO_VALUE:
                bound = next(iter(wrong.get("ctx", {}).values()), None)
                error.message = Sentence(NO_VALUE[wrong["type"]], bound=bound)  # type: ignore[attr-defined]
            raise
        if left and not ctx.resilient_parsing:
            from bow.system.sentence import shown_in_line

            ctx.fail(Sentence("usage-extra", names=shown_in_line(" ".join(left))))
        return left

    def format_help(self, ctx: Any, formatter: Any) -> None:
        with _said(self, ctx), _without_boxes(is_spoken()):
            super().format_help(ctx, formatter)

    def get_usage(self, ctx: Any) -> str:
        return say("usage-usage", rest=super().get_usage(ctx).removeprefix("Usage: "))


class SpeakingGroup(TyperGroup):
    """A group of commands whose help is in the player's language."""

    def resolve_command(self, ctx: Any, args: list[str]) -> Any:
        try:
            return super().resolve_command(ctx, args)
        except Exception as error:
            if type(error).__name__ == "UsageError":
                near = ", ".join(map(repr, get_close_matches(args[0], self.commands)))
                key = "usage-no-command-near" if near else "usage-no-command"
                error.message = Sentence(key, name=repr(args[0]), near=near)  # type: ignore[attr-defined]
            raise

    def format_help(self, ctx: Any, formatter: Any) -> None:
        with _said(self, ctx), _without_boxes(is_spoken()):
            super().format_help(ctx, formatter)

    def get_usage(self, ctx: Any) -> str:
        return say("usage-usage", rest=super().get_usage(ctx).removeprefix("Usage: "))


def speak(app: typer.Typer) -> None:
    """Let the program, its groups and their commands print their help in the player's language."""
    app.info.cls = SpeakingGroup
    for command in app.registered_commands:
        command.cls = SpeakingCommand
        if command.help is None and command.callback is not None:
            command.help = docstring_of(command.callback)
    for inner in app.registered_groups:
        if inner.typer_instance is not None:
            speak(inner.typer_instance)


def wanted_language(arguments: Sequence[str] | None) -> str | None:
    """Return the language given on a command line or in the environment, which must be known before parsing.

    None: no language or an unknown one is given; parsing then reports an error.
    """
    words = list(sys.argv[1:] if arguments is None else arguments)
    named = os.environ.get("BOW_LANGUAGE")
    for n, word in enumerate(words):
        if word == "--language" and n + 1 < len(words):
            named = words[n + 1]
        elif word.startswith("--language="):
            named = word.partition("=")[2]
    if named is None:
        return None
    from bow.words.messages import languages

    return named if named in languages() else None


def complain(error: Any) -> int:
    """Print an error in a command line, in the library's layout; return the exit code."""
    from rich.console import Group
    from rich.panel import Panel
    from rich.text import Text

    out = complaint_console()
    context = getattr(error, "ctx", None)
    if type(error).__name__ == "NoArgsIsHelpError":  # its help has been shown
        return int(error.exit_code)
    if context is not None:
        out.print(context.get_usage(), style="yellow", markup=False)
        out.print(say("usage-try", command=f"{context.command_path} --help"), style="dim", markup=False)
    what, title = Text(_what_is_wrong(error)), say("usage-error")
    if out.is_dumb_terminal:
        out.print(Group(Text(f"{title}:"), what))
    else:
        out.print(Panel(what, title=title, title_align="left", border_style="red"))
    return int(getattr(error, "exit_code", BAD))


def complain_in_english(error: Any) -> int:
    """Let the library print an error in a command line, with control characters escaped; return the exit code."""
    from typer.rich_utils import rich_format_error

    text = shown(shortened(error.format_message()))
    error.format_message = lambda: text
    with _without_boxes(complaint_console().is_dumb_terminal):
        rich_format_error(error)
    return int(error.exit_code)


def _what_is_wrong(error: Any) -> str:
    param: Any = getattr(error, "param", None)
    name = getattr(error, "param_hint", None) or (param and param.get_error_hint())
    match type(error).__name__:
        case "NoSuchOption":
            names = ", ".join(sorted(error.possibilities or ()))
            return say("usage-no-option-near" if names else "usage-no-option", name=error.option_name, names=names)
        case "MissingParameter":
            return say(f"usage-missing-{param.param_type_name}", name=name)
        case "BadOptionUsage":
            params = error.ctx.command.params if error.ctx is not None else ()
            option = next((each for each in params if error.option_name in (*each.opts, *each.secondary_opts)), None)
            key = "usage-takes-no-value" if option is not None and option.is_flag else "usage-needs-argument"
            return say(key, name=repr(error.option_name))
        case "BadParameter":
            key = "usage-invalid-for" if name else "usage-invalid"
            return say(key, name=name, why=translated_sentence(error.message))
    return translated_help(error.format_message())


@contextmanager
def _said(command: Any, context: Any) -> Iterator[None]:
    """Replace all English texts of a help page by the player's language while it is written."""
    if in_english():
        yield
        return
    from typer import rich_utils  # takes as long to load as all other parts of the library

    things: list[tuple[Any, str, Any]] = []

    def put(thing: Any, name: str, value: Any) -> None:
        things.append((thing, name, getattr(thing, name)))
        setattr(thing, name, value)

    try:
        for label in LABELS:
            put(rich_utils, label, translated_help(getattr(rich_utils, label)))
        put(rich_utils, "DEFAULT_STRING", f"[{say('usage-default', value='{}')}]")
        put(rich_utils, "REQUIRED_LONG_STRING", f"[{translated_help('required')}]")
        for each in (command, *getattr(command, "commands", {}).values()):
            put(each, "help", _paragraphs(each.help))
            put(each, "short_help", translated_help(each.short_help) if each.short_help else each.short_help)
        put(command, "epilog", _epilog(command.epilog))
        for parameter in command.get_params(context):
            if getattr(parameter, "help", None):
                put(parameter, "help", translated_help(parameter.help))
        yield
    finally:
        for thing, name, value in reversed(things):
            setattr(thing, name, value)


@contextmanager
def _without_boxes(spoken: bool) -> Iterator[None]:
    """Let the library write headings instead of boxes, whose lines a screen reader would read, if `spoken`."""
    if not spoken:
        yield
        return
    from rich.console import Group
    from rich.text import Text
    from typer import rich_utils

    library: Any = rich_utils
    panel = library.Panel

    def headed(inside: Any, *, title: Any = "", **_: Any) -> Group:
        return Group(Text(f"{title}:"), inside)

    library.Panel = headed
    try:
        yield
    finally:
        library.Panel = panel


def _paragraphs(text: str | None) -> str | None:
    return text and "\n\n".join(translated_help(" ".join(part.split())) for part in text.split("\n\n"))


def _epilog(text: str | None) -> str | None:
    """Return examples and exit codes in the player's language, laid out again to fit the other words."""
    parts = parts_of(text or "")
    if parts is None:
        return text
    examples, no = parts
    return epilog(
        *((command, translated_help(what)) for command, what in examples),
        no=translated_help(no),
        said=translated_help,
    )
