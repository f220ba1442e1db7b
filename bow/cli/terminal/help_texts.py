"""The help of the commands, and what is wrong with a command line, in the player's language.

The commands describe themselves in English, and so does the library that reads the command line; here it is said
again (`bow.words.fault_sentences`). In English nothing is done at all.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import Any, Final

import typer
from rich.console import Console
from rich.panel import Panel
from rich.text import Text
from typer import rich_utils
from typer.core import TyperCommand, TyperGroup

from bow.cli.terminal.output import BAD, epilog, parts_of
from bow.cli.terminal.terminal_words import in_english, translated_sentence

#: What the library writes over the parts of a help, by the names of its constants.
LABELS: Final = ("ARGUMENTS_PANEL_TITLE", "OPTIONS_PANEL_TITLE", "COMMANDS_PANEL_TITLE", "ERRORS_PANEL_TITLE")


#: How the library says that a word is no number, and how it is said instead.
NO_NUMBER: Final = ("Input should be a valid integer", "a whole number is needed")


class SpeakingCommand(TyperCommand):
    """A command whose help is in the player's language."""

    def parse_args(self, ctx: Any, args: list[str]) -> list[str]:
        """Reads the command line; what is wrong with it is said in plain words."""
        try:
            return super().parse_args(ctx, args)
        except Exception as error:
            if str(getattr(error, "message", "")).startswith(NO_NUMBER[0]):
                error.message = NO_NUMBER[1]  # type: ignore[attr-defined]  # an error of click has one
            raise

    def format_help(self, ctx: Any, formatter: Any) -> None:
        """Writes the help."""
        with _said(self, ctx):
            super().format_help(ctx, formatter)

    def get_usage(self, ctx: Any) -> str:
        """The line that says how it is called."""
        return translated_sentence(super().get_usage(ctx))


class SpeakingGroup(TyperGroup):
    """A group of commands whose help is in the player's language."""

    def format_help(self, ctx: Any, formatter: Any) -> None:
        """Writes the help."""
        with _said(self, ctx):
            super().format_help(ctx, formatter)

    def get_usage(self, ctx: Any) -> str:
        """The line that says how it is called."""
        return translated_sentence(super().get_usage(ctx))


def speak(app: typer.Typer) -> None:
    """Gives the program, its groups and their commands a help in the player's language."""
    app.info.cls = SpeakingGroup
    for command in app.registered_commands:
        command.cls = SpeakingCommand
    for inner in app.registered_groups:
        if inner.typer_instance is not None:
            speak(inner.typer_instance)


def wanted_language(arguments: Sequence[str] | None) -> str | None:
    """The language that a command line names, or the environment: it must be known before the line is read.

    None: none is named, or none that there is; whoever reads the line says so.
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
    """Says what is wrong with a command line, as the library would in English; the exit code."""
    out = Console(stderr=True, highlight=False)
    context = getattr(error, "ctx", None)
    if type(error).__name__ == "NoArgsIsHelpError":  # its help has been shown
        return int(error.exit_code)
    if context is not None:
        out.print(context.get_usage(), style="yellow", markup=False)
        out.print(translated_sentence(f"Try {context.command_path} --help for help."), style="dim", markup=False)
    out.print(
        Panel(
            Text(translated_sentence(error.format_message())),
            title=translated_sentence("Error"),
            title_align="left",
            border_style="red",
        )
    )
    return int(getattr(error, "exit_code", BAD))


@contextmanager
def _said(command: Any, context: Any) -> Iterator[None]:
    """Puts the player's language in the place of all English of a help, for as long as it is written."""
    if in_english():
        yield
        return
    things: list[tuple[Any, str, Any]] = []

    def put(thing: Any, name: str, value: Any) -> None:
        things.append((thing, name, getattr(thing, name)))
        setattr(thing, name, value)

    try:
        for label in LABELS:
            put(rich_utils, label, translated_sentence(getattr(rich_utils, label)))
        put(rich_utils, "DEFAULT_STRING", f"[{translated_sentence('default: {}')}]")
        put(rich_utils, "REQUIRED_LONG_STRING", f"[{translated_sentence('required')}]")
        for each in (command, *getattr(command, "commands", {}).values()):
            put(each, "help", _paragraphs(each.help))
            put(each, "short_help", translated_sentence(each.short_help) if each.short_help else each.short_help)
        put(command, "epilog", _epilog(command.epilog))
        for parameter in command.get_params(context):
            if getattr(parameter, "help", None):
                put(parameter, "help", translated_sentence(parameter.help))
        yield
    finally:
        for thing, name, value in reversed(things):
            setattr(thing, name, value)


def _paragraphs(text: str | None) -> str | None:
    return text and "\n\n".join(translated_sentence(" ".join(part.split())) for part in text.split("\n\n"))


def _epilog(text: str | None) -> str | None:
    """Examples and exit codes, made anew: the words of another language need another room."""
    parts = parts_of(text or "")
    if parts is None:
        return text
    examples, no = parts
    return epilog(
        *((command, translated_sentence(what)) for command, what in examples),
        no=translated_sentence(no),
        said=translated_sentence,
    )
