"""`--language` for the whole program, before or after the name of the command; `--version`."""

from __future__ import annotations

import inspect
from collections.abc import Callable
from functools import wraps
from typing import Annotated, Any, get_type_hints

import typer

from bow.system.sentence import Sentence

LanguageOption = Annotated[
    str | None,
    typer.Option(
        "--language",
        metavar="NAME",
        help="Language of names, cards and sentences: `en` or `ru`.",
        envvar="BOW_LANGUAGE",
        show_envvar=False,
        show_default=False,
    ),
]


def speak(app: typer.Typer) -> None:
    """Add `--language` to the program and to each of its commands. Call it after adding all commands."""
    app.callback()(_of_the_program)
    _give(app)


def _say_version(wanted: bool) -> None:
    if wanted:
        from bow.cli.program import say_version

        say_version()
        raise typer.Exit


VersionOption = Annotated[
    bool,
    typer.Option(
        "--version",
        help="Show the version, and those of the engine, Python, libraries and system.",
        callback=_say_version,
        is_eager=True,
    ),
]


def _of_the_program(language: LanguageOption = None, version: VersionOption = False) -> None:
    if language is None:
        return  # the language of the whole command line was chosen before parsing
    from bow.words.messages import choose_language

    choose_language(_known(language))


def _give(app: typer.Typer) -> None:
    for command in app.registered_commands:
        if command.callback is not None:
            command.callback = _speaking(command.callback)
    for group in app.registered_groups:
        if group.typer_instance is not None:
            _give(group.typer_instance)


def _speaking(command: Callable[..., Any]) -> Callable[..., Any]:
    """Return a command with the option, which overrides the option of the whole program."""
    signature = inspect.signature(command, eval_str=True)

    @wraps(command)
    def run(*args: Any, language: str | None, **kwargs: Any) -> Any:
        if language is not None:
            from bow.words.messages import choose_language

            choose_language(_known(language))
        return command(*args, **kwargs)

    extra = inspect.Parameter("language", inspect.Parameter.KEYWORD_ONLY, default=None, annotation=LanguageOption)
    run.__signature__ = signature.replace(parameters=[*signature.parameters.values(), extra])  # type: ignore[attr-defined]  # typer reads it of any function
    run.__annotations__ = {**get_type_hints(command, include_extras=True), "language": LanguageOption}
    return run


def _known(language: str) -> str:
    from bow.words.messages import languages

    if language not in languages():
        raise typer.BadParameter(
            Sentence("told-no-language", name=f"{language!r}", names=", ".join(languages())), param_hint="--language"
        )
    return language
