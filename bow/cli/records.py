"""`bow content list`, `show` and `words`: records, their sources, and the vocabulary of content files."""

from __future__ import annotations

import dataclasses
import re
from collections.abc import Iterator
from dataclasses import dataclass
from textwrap import indent
from typing import TYPE_CHECKING, Annotated, Any, Final

import typer

from bow.cli.opening import JsonOption
from bow.cli.pack_options import with_packs
from bow.cli.terminal.output import epilog, no, print_json, say, spoken, translated
from bow.system.docstrings import docstring_of
from bow.system.sentence import Sentence

if TYPE_CHECKING:
    pass

SHELVES: Final = ("die", "track", "terrain", "units", "commanders", "cards", "setups", "skirmishes", "battles")

content = typer.Typer(
    help="The printed content: records, their sources, and changes by content packs.",
    no_args_is_help=True,
    epilog=epilog(
        ("bow content list cards", "all Leadership cards"),
        ("bow content show ll1", "one of them, with its source"),
        ("bow content check my-pack", "checks whether a pack is sound"),
        ("bow content diff my-pack", "what it adds and changes"),
        no="the record does not exist",
    ),
)
#: The keys of a record whose values are texts for readers.
READ: Final = ("name", "title", "text", "note", "story", "initials", "facts")


def add_to(app: typer.Typer) -> None:
    content.command(
        "list",
        epilog=epilog(
            ("bow content list", "everything"),
            ("bow content list commanders --json", "one kind of record, for programs"),
            ("bow content list units --content my-pack", "with the units of a pack"),
        ),
    )(with_packs(list_content))
    content.command(
        "show",
        epilog=epilog(
            ("bow content show SL3", "a Leadership card"),
            ("bow content show lannisport-guards --json", "a kind of unit, for programs"),
            no="the record does not exist",
        ),
    )(with_packs(show_content))
    content.command(
        "words",
        epilog=epilog(
            ("bow content words", "the effects, conditions and rules of battles that files can use"),
            ("bow content words --json", "the same with fields and defaults, for text editors"),
        ),
    )(list_words)
    app.add_typer(content, name="content")


@dataclass(frozen=True)
class FoundRecord:
    """A record or a battle plan, with its place in a file."""

    shelf: str
    id: str
    name: str
    translated_name: str
    """The name of the record in the player's language."""
    source: Any
    pack: str
    replaced_packs: tuple[str, ...]
    """The packs whose records it replaced, the last first."""
    file: str
    line: int
    written: dict[str, Any]
    record: Any

    def place(self) -> dict[str, Any]:
        return {
            "shelf": self.shelf,
            "id": self.id,
            "name": self.name,
            "source": self.source["grade"],
            "note": self.source["note"],
            "pack": self.pack,
            "over": list(self.replaced_packs),
            "file": self.file,
            "line": self.line,
        }


def list_content(
    shelf: Annotated[str | None, typer.Argument(metavar="SHELF", help=f"One of: {', '.join(SHELVES)}.")] = None,
    json: JsonOption = False,
) -> None:
    """List records with the grade of their source, and their pack if it is not the box."""
    if shelf is not None and shelf not in SHELVES:
        raise typer.BadParameter(
            Sentence("told-none-of", name=f"{shelf!r}", names=", ".join(SHELVES)), param_hint="SHELF"
        )
    records = [found for found in records_found() if shelf in (None, found.shelf)]
    if json:
        print_json([found.place() for found in records])
        return
    width = max(len(found.id) for found in records)
    for found in records:
        pack = "" if found.pack == "core" else say("content-pack", pack=found.pack)
        pack += "".join(say("content-over", pack=under) for under in found.replaced_packs)
        grade = say(f"source-{found.source['grade']}")
        print(say("content-line", id=f"{found.id:{width}}", name=found.translated_name, grade=grade, pack=pack))


def show_content(
    record: Annotated[str, typer.Argument(metavar="ID", help="The id of any record or battle.")],
    json: JsonOption = False,
) -> None:
    """Show one record and its source."""
    from difflib import get_close_matches

    from bow.content.documents.yaml_writing import dump_yaml

    records = {found.id.lower(): found for found in reversed(list(records_found()))}
    found = records.get(record.lower())
    if found is None:
        near = get_close_matches(record.lower(), records, n=1)
        no(say("content-none", id=repr(record), near=records[near[0]].id if near else "none"))
    if json:
        print_json({**found.place(), "record": found.written})
        return
    print(dump_yaml(_in_words(found.written, found.record)), end="")
    place = f"{found.file}:{found.line}"
    print(f"# {say('content-from', shelf=say(f'shelf-{found.shelf}'), pack=found.pack, place=place)}")
    if found.replaced_packs:
        print(f"# {say('content-in-place', packs=', '.join(found.replaced_packs))}")


def list_words(json: JsonOption = False) -> None:
    """List the words of the vocabulary, their fields and what they do (docs/effects.md has examples)."""
    words: list[dict[str, Any]] = [
        {"word": word, "is": kind, "fields": _fields_of(cls), "does": docstring_of(cls)}
        for kind, vocabulary in _vocabularies()
        for word, cls in sorted(vocabulary.items())
    ]
    if json:
        print_json(words)
        return
    for entry in words:
        fields = ", ".join(f"{name}: {form}" for name, form in entry["fields"].items())
        kind = entry["is"]
        print(f"{entry['word']}: {{{fields}}}" if fields else entry["word"], f"({say(f'vocabulary-{kind}')})")
        print(indent(_does(entry), "    "))


def _does(entry: dict[str, Any]) -> str:
    from bow.words.translation import vocabulary_text

    return vocabulary_text(entry["is"], entry["word"], entry["does"], spoken())


def _in_words(written: Any, record: Any) -> Any:
    """Return a record as its file has it, but with texts in the player's language; keys and ids stay the same."""
    from bow.words.translation import texts

    said = texts(translated(record))
    told = {text: said[key] for key, text in texts(record).items()}

    def in_words(value: Any, read: bool) -> Any:
        if isinstance(value, dict):
            return {key: in_words(inner, key in READ) for key, inner in value.items()}
        if isinstance(value, list):
            return [in_words(inner, read) for inner in value]
        return told.get(value, value) if read and isinstance(value, str) else value

    return in_words(written, False)


def _vocabularies() -> Iterator[tuple[str, dict[str, Any]]]:
    from bow.battle.vocabulary import CONDITIONS, COUNTS, TRIGGERS, VOCABULARY

    yield "effect", dict(VOCABULARY)
    yield "condition", dict(CONDITIONS)
    yield "count", dict(COUNTS)
    yield "trigger", dict(TRIGGERS)


def _fields_of(cls: type) -> dict[str, str]:
    found: dict[str, str] = {}
    for each in dataclasses.fields(cls):
        default = "" if each.default is dataclasses.MISSING else f" = {each.default!r}"
        form = _with_bounds(each.type if isinstance(each.type, str) else each.type.__name__)
        found[each.name.rstrip("_").replace("_", "-")] = f"{form}{default}"
    return found


def _with_bounds(form: str) -> str:
    """Return an annotated type, with `int 1..20` for a number that has bounds."""
    from bow.battle.core import number_bounds

    def spelt(name: re.Match[str]) -> str:
        bounds = getattr(getattr(number_bounds, name[0], None), "__metadata__", ())
        return f"int {bounds[0].least}..{bounds[0].most}" if bounds else name[0]

    return re.sub(r"[A-Z][A-Za-z]+", spelt, form)


def records_found() -> Iterator[FoundRecord]:
    from bow.battle.reading import catalogue

    for shelf, entries in catalogue().entries.items():
        for id, entry in entries.items():
            record = entry.record
            over = []
            under = entry.over
            while under is not None:
                over.append(under.pack.id)
                under = under.over
            source = {"grade": record.source.grade, "note": record.source.note}
            yield FoundRecord(
                shelf=shelf,
                id=id,
                name=_name(record),
                translated_name=_name(translated(record)),
                source=source,
                pack=entry.pack.id,
                replaced_packs=tuple(over),
                file=entry.file,
                line=entry.line,
                written=entry.written(),
                record=record,
            )
    yield from plans_found()


def _name(record: Any) -> str:
    title = getattr(record, "title", None)
    return f"{record.name}, {title}" if title else str(record.name)


def plans_found() -> Iterator[FoundRecord]:
    import bow
    from bow.content.packs import in_use, read_label, read_pack, read_plan
    from bow.content.scenarios import scenario_paths

    owners = {path: read_label(folder).id for folder in in_use() for path in read_pack(folder).plans.values()}
    for path in scenario_paths():
        plan = bow.load_scenario(path)
        source = {"grade": plan.source.grade, "note": plan.source.note}
        pack = owners.get(path, "core")
        said = translated(plan)
        yield FoundRecord(
            shelf="battles",
            id=plan.id,
            name=plan.name,
            translated_name=said.name,
            source=source,
            pack=pack,
            replaced_packs=(),
            file=str(path),
            line=1,
            written=read_plan(path).value,
            record=plan,
        )
