"""`bow content`: what is printed, where it comes from, and what content packs make of it."""

from __future__ import annotations

import dataclasses
import re
from collections.abc import Iterator
from dataclasses import dataclass
from inspect import getdoc
from pathlib import Path
from textwrap import indent
from typing import TYPE_CHECKING, Annotated, Any, Final

import typer

from bow.cli.kit.terminal import BAD, epilog, no, print_json
from bow.cli.kit.wording import error_lines, say
from bow.cli.opening import JsonOption
from bow.cli.packs import with_packs

if TYPE_CHECKING:
    from bow.content.catalogue import Catalogue

SHELVES: Final = ("die", "track", "terrain", "units", "commanders", "cards", "setups", "skirmishes", "battles")

content = typer.Typer(
    help="What is printed, where it comes from, and what content packs change.",
    no_args_is_help=True,
    epilog=epilog(
        ("bow content list cards", "all Leadership cards"),
        ("bow content show ll1", "one of them, with where it comes from"),
        ("bow content check my-pack", "is a pack sound?"),
        ("bow content diff my-pack", "what it adds and changes"),
        no="there is no such record",
    ),
)


def add_to(app: typer.Typer) -> None:
    """Adds the commands of this file."""
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
            no="there is no such record",
        ),
    )(with_packs(show_content))
    content.command(
        "check",
        epilog=epilog(
            ("bow content check", "the box and the packs in your own folder"),
            ("bow content check my-pack", "a pack, with its battles, over those"),
            ("bow content check first second", "two packs together, the second over the first"),
            ("bow content check my-pack --json", "faults with file, line and field, for an editor"),
        ),
    )(with_packs(check_content))
    content.command(
        "diff",
        epilog=epilog(
            ("bow content diff my-pack", "each record that it adds, each field that it changes"),
            ("bow content diff my-pack --json", "the same for programs"),
            no="it changes nothing",
        ),
    )(with_packs(diff_content))
    content.command(
        "words",
        epilog=epilog(
            ("bow content words", "what effects, conditions and rules of battles a file may name"),
            ("bow content words --json", "the same with fields and defaults, for an editor"),
        ),
    )(list_words)
    app.add_typer(content, name="content")


@dataclass(frozen=True)
class Found:
    """A record or a battle plan, with where it stands."""

    shelf: str
    id: str
    name: str
    said: str
    """Its name in the player's language."""
    source: Any
    pack: str
    over: tuple[str, ...]
    """The packs whose records it took the place of, the last first."""
    file: str
    line: int
    written: dict[str, Any]
    record: Any

    def place(self) -> dict[str, Any]:
        """Everything but what it says."""
        return {
            "shelf": self.shelf,
            "id": self.id,
            "name": self.name,
            "source": self.source["grade"],
            "note": self.source["note"],
            "pack": self.pack,
            "over": list(self.over),
            "file": self.file,
            "line": self.line,
        }


def list_content(
    shelf: Annotated[str | None, typer.Argument(metavar="SHELF", help=f"One of: {', '.join(SHELVES)}.")] = None,
    json: JsonOption = False,
) -> None:
    """List records, with the grade of their source, and the pack where that is not the box."""
    if shelf is not None and shelf not in SHELVES:
        raise typer.BadParameter(f"{shelf!r} is none of {', '.join(SHELVES)}", param_hint="SHELF")
    records = [found for found in _found() if shelf in (None, found.shelf)]
    if json:
        print_json([found.place() for found in records])
        return
    width = max(len(found.id) for found in records)
    for found in records:
        pack = "" if found.pack == "core" else say("content-pack", pack=found.pack)
        pack += "".join(say("content-over", pack=under) for under in found.over)
        grade = say(f"source-{found.source['grade']}")
        print(say("content-line", id=f"{found.id:{width}}", name=found.said, grade=grade, pack=pack))


def show_content(
    record: Annotated[str, typer.Argument(metavar="ID", help="Any record, or a battle.")], json: JsonOption = False
) -> None:
    """Show one record: what it says, and where that comes from."""
    from difflib import get_close_matches

    from bow.content.documents.writing import dump_yaml

    records = {found.id.lower(): found for found in reversed(list(_found()))}
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
    if found.over:
        print(f"# {say('content-in-place', packs=', '.join(found.over))}")


def check_content(
    packs: Annotated[
        list[Path] | None, typer.Argument(metavar="DIR...", help="Content packs.", show_default=False)
    ] = None,
    json: JsonOption = False,
) -> None:
    """Check packs: every record, what records say of each other, and every battle, set up to its first decision."""
    from bow.content.documents.faults import InputError
    from bow.content.packs import in_use, laid_over, using

    report: dict[str, Any] = {"packs": [], "records": {}, "battles": [], "faults": []}
    try:
        with using(laid_over(in_use(), packs or [])):
            found = _sound_catalogue()
            report["battles"] = [each.id for each in _plans()]
    except InputError as error:
        report["faults"] = [dataclasses.asdict(fault) for fault in error.faults]
        told = error_lines(error)
    else:
        report["packs"] = [dataclasses.asdict(pack) for pack in found.packs]
        report["records"] = {shelf: len(entries) for shelf, entries in found.entries.items()}
        count = sum(report["records"].values())
        over = "".join(f" + {pack.id} {pack.version}" for pack in found.packs)
        told = say("content-sound", packs=f"core{over}", records=count, battles=len(report["battles"]))
    if json:
        print_json(report)
    else:
        print(told)
    if report["faults"]:
        raise typer.Exit(BAD)


def diff_content(
    packs: Annotated[list[Path], typer.Argument(metavar="DIR...", help="Content packs.", show_default=False)],
    json: JsonOption = False,
) -> None:
    """Show what packs add to the content in use and what they change in it, field by field."""
    from bow.battle.reading import catalogue
    from bow.content.packs import in_use, laid_over, using

    before = catalogue()
    plans = {found.id: found.written for found in _plans()}
    with using(laid_over(in_use(), packs)):
        changes = [*_changed_records(before, catalogue()), *_changed_plans(plans)]
    if json:
        print_json(changes)
    for change in [] if json else changes:
        values = {key: change[key] for key in ("what", "id", "name", "pack")}
        shelf, grade = say(f"shelf-{change['shelf']}"), say(f"source-{change['source']}")
        print(say("content-changed", values, shelf=shelf, grade=grade))
        for each in change["fields"]:
            was, now = _brief(each["was"]), _brief(each["now"])
            print(f"    {say('content-field', field=each['field'], was=was, now=now)}")
    if not changes:
        if not json:
            print(say("content-same"))
        raise typer.Exit(1)


def list_words(json: JsonOption = False) -> None:
    """List the words of the vocabulary, with what they take and what they do (docs/effects.md shows them in use)."""
    words: list[dict[str, Any]] = [
        {"word": word, "is": kind, "fields": _fields_of(cls), "does": getdoc(cls) or ""}
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
    """What a word of the vocabulary does, in the player's language."""
    from bow.translation import vocabulary_text
    from bow.words import spoken

    return vocabulary_text(entry["is"], entry["word"], entry["does"], spoken())


#: The keys of a record whose values are read by people.
READ: Final = ("name", "title", "text", "note", "story", "initials", "facts")


def _in_words(written: Any, record: Any) -> Any:
    """What a file holds of a record, with its texts in the player's language; keys and ids are those of the file."""
    from bow.translation import texts, translated
    from bow.words import spoken

    said = texts(translated(record, spoken()))
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
    """The fields of a word as files name them, with their type and default."""
    found: dict[str, str] = {}
    for each in dataclasses.fields(cls):
        default = "" if each.default is dataclasses.MISSING else f" = {each.default!r}"
        form = _with_bounds(each.type if isinstance(each.type, str) else each.type.__name__)
        found[each.name.rstrip("_").replace("_", "-")] = f"{form}{default}"
    return found


def _with_bounds(form: str) -> str:
    """A type as it is annotated, with `int 1..20` for a number that has bounds."""
    from bow.battle.core import numbers

    def spelt(name: re.Match[str]) -> str:
        bounds = getattr(getattr(numbers, name[0], None), "__metadata__", ())
        return f"int {bounds[0].least}..{bounds[0].most}" if bounds else name[0]

    return re.sub(r"[A-Z][A-Za-z]+", spelt, form)


def _found() -> Iterator[Found]:
    """Every record that counts, and every battle."""
    from bow.battle.reading import catalogue
    from bow.translation import translated
    from bow.words import spoken

    for shelf, entries in catalogue().entries.items():
        for id, entry in entries.items():
            record = entry.record
            over = []
            under = entry.over
            while under is not None:
                over.append(under.pack.id)
                under = under.over
            source = {"grade": record.source.grade, "note": record.source.note}
            yield Found(
                shelf=shelf,
                id=id,
                name=_name(record),
                said=_name(translated(record, spoken())),
                source=source,
                pack=entry.pack.id,
                over=tuple(over),
                file=entry.file,
                line=entry.line,
                written=entry.written(),
                record=record,
            )
    yield from _plans()


def _name(record: Any) -> str:
    """The name of a record; a commander's with his title."""
    title = getattr(record, "title", None)
    return f"{record.name}, {title}" if title else str(record.name)


def _plans() -> Iterator[Found]:
    """Every battle, as its file holds it."""
    import bow
    from bow.content.packs import in_use, read_label, read_pack, read_plan
    from bow.content.scenarios import scenario_paths
    from bow.translation import translated
    from bow.words import spoken

    owners = {path: read_label(folder).id for folder in in_use() for path in read_pack(folder).plans.values()}
    for path in scenario_paths():
        plan = bow.load_scenario(path)
        source = {"grade": plan.source.grade, "note": plan.source.note}
        pack = owners.get(path, "core")
        said = translated(plan, spoken())
        yield Found(
            shelf="battles",
            id=plan.id,
            name=plan.name,
            said=said.name,
            source=source,
            pack=pack,
            over=(),
            file=str(path),
            line=1,
            written=read_plan(path).value,
            record=plan,
        )


def _sound_catalogue() -> Catalogue:
    """The content in use, after every battle of it has been set up. InputError with everything that is wrong."""
    import bow
    from bow.battle.reading import catalogue
    from bow.content.documents.faults import Fault, InputError, in_order
    from bow.content.scenarios import scenario_paths

    found = catalogue()
    faults: list[Fault] = []
    for path in scenario_paths():
        try:
            battle = bow.Battle.start(bow.load_scenario(path))
        except InputError as error:
            faults += error.faults
        else:
            faults += [Fault(str(path), None, "", str(fault)) for fault in battle.faults()]
    if faults:
        raise InputError(in_order(faults))
    return found


def _changed_records(before: Catalogue, after: Catalogue) -> Iterator[dict[str, Any]]:
    """The records that are new or say something else."""
    from bow.content.differences import differences

    for shelf, entries in after.entries.items():
        for id, entry in entries.items():
            was = before.entries[shelf].get(id)
            if was is None and shelf in ("die", "track"):  # there is one of them only, whatever its id
                was = next(iter(before.entries[shelf].values()))
            if was is None:
                yield _change("added", shelf, entry.record, entry.pack.id, [])
            elif was.record != entry.record:
                fields = [dataclasses.asdict(each) for each in differences(was.record, entry.record)]
                yield _change("changed", shelf, entry.record, entry.pack.id, fields)


def _changed_plans(before: dict[str, dict[str, Any]]) -> Iterator[dict[str, Any]]:
    from bow.content.differences import differences

    for found in _plans():
        base = {"what": "added", "shelf": found.shelf, "id": found.id, "name": found.name}
        base |= {"source": found.source["grade"], "pack": found.pack}
        if found.id not in before:
            yield {**base, "fields": []}
        elif before[found.id] != found.written:
            fields = [dataclasses.asdict(each) for each in differences(before[found.id], found.written)]
            yield {**base, "what": "changed", "fields": fields}


def _change(what: str, shelf: str, record: Any, pack: str, fields: list[dict[str, Any]]) -> dict[str, Any]:
    source = record.source.grade
    return {"what": what, "shelf": shelf, "id": record.id, "name": record.name, "source": source, "pack": pack} | {
        "fields": fields
    }


def _brief(value: Any) -> str:
    """A value on one line, as JSON, cut where it would drown the reader; words as they are."""
    from json import dumps

    text = value if isinstance(value, str) else dumps(value, ensure_ascii=False)
    line = " ".join(text.split())
    return line if len(line) <= 100 else f"{line[:97]}..."
