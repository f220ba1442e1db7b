"""`bow realm content list`, `show`, `check` and `words`: the records of the realm, their sources, their words."""

from __future__ import annotations

import dataclasses
import types
from collections.abc import Iterator
from pathlib import Path
from textwrap import indent
from typing import TYPE_CHECKING, Annotated, Any, Final, Literal, Union, get_args, get_origin, get_type_hints

import typer

from bow.cli.opening import JsonOption
from bow.cli.opening_realms import RealmBoxOption, RealmPacksOption, realm_laid
from bow.cli.terminal.output import BAD, epilog, error_lines, no, print_json, say, spoken
from bow.system.sentence import Sentence

if TYPE_CHECKING:
    from bow.content.catalogue import RecordEntry
    from bow.realm.content.realm_content import RealmContent
    from bow.words.messages import Words


REALM_SHELVES: Final = (
    "box", "threat", "units", "areas", "borders", "houses", "supply", "tracks", "orders", "setups", "cards", "westeros",
    "decks", "wildlings", "tides",
)  # fmt: skip

realm_content = typer.Typer(
    help="The printed content of the realm and its sources.",
    no_args_is_help=True,
    epilog=epilog(
        ("bow realm content list areas", "all areas"),
        ("bow realm content show robb_stark", "one record with its source"),
        ("bow realm content check my-pack", "checks whether a pack is sound"),
        no="the record does not exist",
    ),
)


def add_to(group: typer.Typer) -> None:
    realm_content.command(
        "list",
        epilog=epilog(
            ("bow realm content list", "everything"),
            ("bow realm content list borders --json", "the neighbours of areas, for programs"),
            ("bow realm content list cards --content my-pack", "with the House cards of a pack"),
        ),
    )(list_records)
    realm_content.command(
        "show",
        epilog=epilog(
            ("bow realm content show winterfell", "an area"),
            ("bow realm content show robb_stark --json", "a House card, for programs"),
            no="the record does not exist",
        ),
    )(show_record)
    realm_content.command(
        "check",
        epilog=epilog(
            ("bow realm content check", "the box and the packs in your own folder"),
            ("bow realm content check my-pack", "a pack on top of those"),
            ("bow realm content check my-pack --json", "faults with file, line and field"),
        ),
    )(check_records)
    add_words_to(realm_content)
    group.add_typer(realm_content, name="content")


def list_records(
    shelf: Annotated[
        str | None, typer.Argument(metavar="SHELF", help=f"One of: {', '.join(REALM_SHELVES)}.", show_default=False)
    ] = None,
    json: JsonOption = False,
    content: RealmPacksOption = [],  # noqa: B006 - typer copies it
    box_only: RealmBoxOption = False,
) -> None:
    """List records of the realm with the grade of their weakest source, and their pack if it is not the box."""
    from bow.words.realm_words import record_name

    if shelf is not None and shelf not in REALM_SHELVES:
        raise typer.BadParameter(
            Sentence("told-none-of", name=f"{shelf!r}", names=", ".join(REALM_SHELVES)), param_hint="SHELF"
        )
    printed, words = realm_laid(content, box_only), spoken()
    found = [
        (kind, entry)
        for kind, entries in printed.entries.items()
        if shelf in (None, kind)
        for entry in entries.values()
    ]
    if json:
        print_json([_placed(kind, entry, printed, words) for kind, entry in found])
        return
    width = max(len(entry.record.id) for _, entry in found)
    for _, entry in found:
        pack = "" if entry.pack.id == "core" else say("content-pack", pack=entry.pack.id)
        pack += "".join(say("content-over", pack=under) for under in _over(entry))
        grade = say(f"realm-grade-{_weakest(entry.record).lower()}")
        name = record_name(entry.record, printed, words)
        print(say("content-line", id=f"{entry.record.id:{width}}", name=name, grade=grade, pack=pack))


def show_record(
    record: Annotated[str, typer.Argument(metavar="ID", help="The id of any record of the realm.", show_default=False)],
    json: JsonOption = False,
    content: RealmPacksOption = [],  # noqa: B006 - typer copies it
    box_only: RealmBoxOption = False,
) -> None:
    """Show one record of the realm and its sources."""
    from difflib import get_close_matches

    from bow.content.documents.yaml_writing import dump_yaml

    printed = realm_laid(content, box_only)
    entries = {
        entry.record.id.lower(): (kind, entry) for kind, kept in printed.entries.items() for entry in kept.values()
    }
    asked = "+".join(sorted(record.lower().split("+")))
    if asked not in entries:
        near = get_close_matches(asked, entries, n=1)
        no(say("realm-content-none", id=repr(record), near=entries[near[0]][1].record.id if near else "none"))
    kind, entry = entries[asked]
    if json:
        print_json({**_placed(kind, entry, printed, spoken()), "record": entry.written()})
        return
    print(dump_yaml(_in_words(entry, spoken())), end="")
    place = f"{entry.file}:{entry.line}"
    print(f"# {say('content-from', shelf=say(f'realm-shelf-{kind}'), pack=entry.pack.id, place=place)}")
    if entry.over is not None:
        print(f"# {say('content-in-place', packs=', '.join(_over(entry)))}")


def check_records(
    packs: Annotated[
        list[Path] | None, typer.Argument(metavar="DIR...", help="Content packs.", show_default=False)
    ] = None,
    json: JsonOption = False,
    box_only: RealmBoxOption = False,
) -> None:
    """Check the printed content of the realm: every record, and its references to other records."""
    from bow.content.catalogue import pack_name
    from bow.content.documents.faults import InputError

    report: dict[str, Any] = {"packs": [], "records": {}, "faults": []}
    try:
        printed = realm_laid(packs or [], box_only)
    except InputError as error:
        report["faults"] = [dataclasses.asdict(fault) for fault in error.faults]
        told = error_lines(error)
    else:
        found = [pack_name(printed.entries, label) for label in printed.packs]
        report["packs"] = [dataclasses.asdict(pack) for pack in found]
        report["records"] = {kind: len(entries) for kind, entries in printed.entries.items()}
        over = "".join(f" + {pack.id} {pack.version} ({pack.digest})" for pack in found)
        told = say("realm-content-sound", packs=f"core{over}", records=sum(report["records"].values()))
    if json:
        print_json(report)
    else:
        print(told)
    if report["faults"]:
        raise typer.Exit(BAD)


def _entries(printed: RealmContent) -> Iterator[tuple[str, RecordEntry]]:
    for kind, entries in printed.entries.items():
        for entry in entries.values():
            yield kind, entry


def _placed(kind: str, entry: RecordEntry, printed: RealmContent, words: Words) -> dict[str, Any]:
    from bow.words.realm_words import record_name

    return {
        "shelf": kind,
        "id": entry.record.id,
        "name": record_name(entry.record, printed, words),
        "grade": _weakest(entry.record),
        "pack": entry.pack.id,
        "over": _over(entry),
        "file": entry.file,
        "line": entry.line,
    }


def _over(entry: RecordEntry) -> list[str]:
    """Return the packs whose records an entry replaced, the last first."""
    found = []
    under = entry.over
    while under is not None:
        found.append(under.pack.id)
        under = under.over
    return found


def _weakest(record: Any) -> str:
    from bow.realm.content.models import weakest_grade

    return weakest_grade(record)


def _in_words(entry: RecordEntry, words: Words) -> Any:
    """Return a record as its file has it, but with texts in the player's language; keys and ids stay the same."""
    from bow.words.realm_words import realm_text, texts_of

    told = {text: realm_text(key, text, words) for key, text in texts_of(entry.record)}

    def in_words(value: Any, read: bool) -> Any:
        if isinstance(value, dict):
            return {key: in_words(inner, key in ("name", "text", "note")) for key, inner in value.items()}
        if isinstance(value, list):
            return [in_words(inner, read) for inner in value]
        return told.get(value, value) if read and isinstance(value, str) else value

    return in_words(entry.written(), False)


def add_words_to(group: typer.Typer) -> None:
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
    from bow.words.realm_words import realm_text, word_texts

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
