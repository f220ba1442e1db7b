"""`bow realm content words`: the vocabulary of the cards of the realm."""

from __future__ import annotations

import dataclasses
import types
from textwrap import indent
from typing import Annotated, Any, Literal, Union, get_args, get_origin, get_type_hints

import typer

from bow.cli.opening import JsonOption
from bow.cli.terminal.output import epilog, print_json
from bow.cli.terminal.terminal_words import say


def add_to(group: typer.Typer) -> None:
    group.command(
        "words",
        epilog=epilog(
            ("bow realm content words", "the words for effects of cards in a pack"),
            ("bow realm content words --json", "the same with fields and defaults, for text editors"),
        ),
    )(list_realm_words)


def list_realm_words(json: JsonOption = False) -> None:
    """List the words in which cards of the realm are written, their fields and what they do."""
    from bow.realm.effects.vocabulary import VOCABULARIES
    from bow.words.messages import spoken
    from bow.words.realm_texts import realm_text, word_texts

    does = word_texts()
    words: list[dict[str, Any]] = [
        {"word": word, "of": kind, "fields": fields_of(made), "does": does[f"printed-word-{kind}-{word}"]}
        for kind, vocabulary in VOCABULARIES.items()
        for word, made in sorted(vocabulary.items())
    ]
    if json:
        print_json(words)
        return
    for entry in words:
        fields = ", ".join(f"{name}: {form}" for name, form in entry["fields"].items())
        kind, word = entry["of"], entry["word"]
        print(f"{word}: {{{fields}}}" if fields else word, f"({say(f'realm-words-{kind}')})")
        print(indent(realm_text(f"printed-word-{kind}-{word}", entry["does"], spoken()), "    "))


def fields_of(made: type[Any]) -> dict[str, str]:
    """Return the fields of a word by their names in files, each with possible values and default."""
    hints = get_type_hints(made, include_extras=True)
    found: dict[str, str] = {}
    for each in dataclasses.fields(made):
        default = "" if each.default is dataclasses.MISSING else f" = {_written(each.default)}"
        found[each.name.rstrip("_").replace("_", "-")] = f"{_form(hints[each.name])}{default}"
    return found


def _form(hint: Any) -> str:
    """Return the possible values of a field: `1..20`, `own|others`, `list of word`."""
    from bow.content.documents.vocabularies import Between

    origin, arguments = get_origin(hint), get_args(hint)
    if origin is Annotated:
        bounds = next((each for each in arguments[1:] if isinstance(each, Between)), None)
        return f"{bounds.least}..{bounds.most}" if bounds else _form(arguments[0])
    if origin is Literal:
        return "|".join(str(each) for each in arguments)
    if origin is tuple:
        return f"list of {_form(arguments[0])}"
    if origin in (Union, types.UnionType):
        return "|".join(_form(each) for each in arguments if each is not type(None))
    return {bool: "true|false", str: "id", int: "number"}.get(hint, "word")


def _written(default: Any) -> str:
    if isinstance(default, bool):
        return "true" if default else "false"
    if isinstance(default, tuple):
        return f"[{', '.join(map(str, default))}]"
    return "none" if default is None else str(default)
