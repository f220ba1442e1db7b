"""`bow content new`, `check` and `diff`: begin a content pack, check it, and list its changes."""

from __future__ import annotations

import dataclasses
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer
from pydantic import BaseModel

from bow.cli.checking import print_warnings, warning_as_dict
from bow.cli.opening import JsonOption
from bow.cli.pack_options import with_packs
from bow.cli.records import content, plans_found
from bow.cli.terminal.output import BAD, epilog, error_lines, print_json, say
from bow.content.documents.validation import plain

if TYPE_CHECKING:
    from bow.authoring.draft.checked_plan import Warning
    from bow.content.catalogue import Catalogue


ABSENT = "-"
"""Stands for a part that one of two records does not have."""


def add_to(_: typer.Typer) -> None:
    """Add the commands of this module to the group `bow content`, which `records` creates."""
    content.command(
        "new",
        epilog=epilog(
            ("bow content new my-pack", "a folder with an empty pack and comments"),
            ("bow content new my-pack --example unit --example terrain", "with examples of these records"),
            ("bow content new my-pack --example setup", "a commander, the commander's five cards and set-up card"),
            ("bow content new my-pack --json", "the list of written files, for programs"),
        ),
    )(new_pack)
    content.command(
        "check",
        epilog=epilog(
            ("bow content check", "the box and the packs in your own folder"),
            ("bow content check my-pack", "a pack, with its battles, on top of those"),
            ("bow content check first second", "two packs, the second on top of the first"),
            ("bow content check my-pack --json", "faults with file, line and field, for text editors"),
        ),
    )(with_packs(check_content))
    content.command(
        "diff",
        epilog=epilog(
            ("bow content diff my-pack", "each added record and each changed field"),
            ("bow content diff my-pack --json", "the same for programs"),
            no="the packs change nothing",
        ),
    )(with_packs(diff_content))


def new_pack(
    folder: Annotated[Path, typer.Argument(metavar="FOLDER", help="The folder to write.", show_default=False)],
    name: Annotated[
        str | None, typer.Option("--name", metavar="WORDS", help="The name of the pack.", show_default=False)
    ] = None,
    examples: Annotated[
        list[str] | None,
        typer.Option(
            "--example",
            metavar="KIND",
            help="Begin with an example: unit, commander, cards (which a commander brings), setup, terrain or "
            "replacement (a card that replaces one of the box). Can be repeated.",
            show_default=False,
        ),
    ] = None,
    json: JsonOption = False,
) -> None:
    """Write a new content pack without faults, with comments, and the schemas for your text editor."""
    from bow.authoring.beginnings import id_from
    from bow.authoring.pack_beginnings import write_pack
    from bow.system.sentence import shown_in_line

    stem = folder.absolute().name
    id = id_from(stem, "pack")
    written = write_pack(folder, id, name or stem.replace("-", " ").replace("_", " ").title(), tuple(examples or ()))
    if json:
        print_json({"folder": str(folder), "id": id, "written": [str(path) for path in written]})
        return
    for path in written:
        print(shown_in_line(str(path)))
    print(say("new-pack-written", path=shown_in_line(str(folder))))


def check_content(
    packs: Annotated[
        list[Path] | None, typer.Argument(metavar="DIR...", help="Content packs.", show_default=False)
    ] = None,
    json: JsonOption = False,
) -> None:
    """Check packs: every record, its references to other records, and every battle, set up to its first decision."""
    from bow.authoring.draft.warnings import unshown_in
    from bow.content.documents.faults import InputError
    from bow.content.documents.yaml_reading import read_yaml
    from bow.content.packs import in_use, laid_over, pack_files, pack_named, using

    report: dict[str, Any] = {"packs": [], "records": {}, "battles": [], "faults": [], "warnings": []}
    warnings: list[Warning] = []
    try:
        with using(laid := laid_over(in_use(), map(pack_named, packs or []))):
            found = _sound_catalogue()
            report["battles"] = [each.id for each in plans_found()]
        warnings += (each for pack in laid for path in pack_files(pack) for each in unshown_in(read_yaml(path)))
    except InputError as error:
        report["faults"] = [dataclasses.asdict(fault) for fault in error.faults]
        told = error_lines(error)
    else:
        report["packs"] = [dataclasses.asdict(pack) for pack in found.packs]
        report["records"] = {shelf: len(entries) for shelf, entries in found.entries.items()}
        count = sum(report["records"].values())
        over = "".join(f" + {pack.id} {pack.version} ({pack.digest})" for pack in found.packs)
        told = say("content-sound", packs=f"core{over}", records=count, battles=len(report["battles"]))
        report["warnings"] = [warning_as_dict(each) for each in warnings]
    if json:
        print_json(report)
    else:
        print(told)
        print_warnings(warnings)
    if report["faults"]:
        raise typer.Exit(BAD)


def diff_content(
    packs: Annotated[list[Path], typer.Argument(metavar="DIR...", help="Content packs.", show_default=False)],
    json: JsonOption = False,
) -> None:
    """Show what packs add to the content in use, and what they change, field by field."""
    from bow.battle.reading import catalogue
    from bow.content.packs import in_use, laid_over, pack_named, using

    before = catalogue()
    plans = {found.id: found.written for found in plans_found()}
    with using(laid_over(in_use(), map(pack_named, packs))):
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


def _sound_catalogue() -> Catalogue:
    """Return the content in use after setting up every battle of it. Raise InputError with all faults."""
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

    for shelf, entries in after.entries.items():
        for id, entry in entries.items():
            was = before.entries[shelf].get(id)
            if was is None and shelf in ("die", "track"):  # there is only one record of that kind, whatever its id
                was = next(iter(before.entries[shelf].values()))
            if was is None:
                yield _change("added", shelf, entry.record, entry.pack.id, [])
            elif was.record != entry.record:
                fields = [each.as_dict() for each in differences(was.record, entry.record)]
                yield _change("changed", shelf, entry.record, entry.pack.id, fields)


def _changed_plans(before: dict[str, dict[str, Any]]) -> Iterator[dict[str, Any]]:

    for found in plans_found():
        base = {"what": "added", "shelf": found.shelf, "id": found.id, "name": found.name}
        base |= {"source": found.source["grade"], "pack": found.pack}
        if found.id not in before:
            yield {**base, "fields": []}
        elif before[found.id] != found.written:
            fields = [each.as_dict() for each in differences(before[found.id], found.written)]
            yield {**base, "what": "changed", "fields": fields}


def _change(what: str, shelf: str, record: Any, pack: str, fields: list[dict[str, Any]]) -> dict[str, Any]:
    source = record.source.grade
    return {"what": what, "shelf": shelf, "id": record.id, "name": record.name, "source": source, "pack": pack} | {
        "fields": fields
    }


def _brief(value: Any) -> str:
    """Return a value on one line, as JSON, cut to 100 characters; strings as they are."""
    from json import dumps

    text = value if isinstance(value, str) else dumps(value, ensure_ascii=False)
    line = " ".join(text.split())
    return line if len(line) <= 100 else f"{line[:97]}..."


@dataclass(frozen=True)
class Difference:
    """A field in which two records differ, named as in files; ``ABSENT`` stands for a missing value."""

    field: str
    before: Any
    after: Any

    def as_dict(self) -> dict[str, Any]:
        """Return the difference as a JSON value. Its keys are part of the documented format."""
        return {"field": self.field, "was": self.before, "now": self.after}


def differences(was: Any, now: Any, at: str = "") -> Iterator[Difference]:
    """Yield every place in which two records, or parts of records, differ. Defaults count as if written."""
    if was == now and type(was) is type(now):
        return
    if isinstance(was, BaseModel) and type(was) is type(now):
        for name, field in type(was).model_fields.items():
            yield from differences(getattr(was, name), getattr(now, name), _under(at, field.alias or name))
    elif dataclasses.is_dataclass(was) and type(was) is type(now):
        word = getattr(type(was), "word", "")
        for each in dataclasses.fields(was):
            name = each.name.rstrip("_").replace("_", "-")
            yield from differences(
                getattr(was, each.name), getattr(now, each.name), _under(_under(at, word) if word else at, name)
            )
    elif isinstance(was, Mapping) and isinstance(now, Mapping):
        for key in [*was, *(key for key in now if key not in was)]:
            if key not in was or key not in now:
                yield Difference(_under(at, key), _shown(was, key), _shown(now, key))
            else:
                yield from differences(was[key], now[key], _under(at, key))
    elif _alike(was, now):
        for n, (old, new) in enumerate(zip(was, now, strict=True), start=1):
            yield from differences(old, new, _under(at, n))
    else:
        yield Difference(at, plain(was), plain(now))


def _under(at: str, name: Any) -> str:
    return f"{at}.{name}" if at else str(name)


def _shown(value: Mapping[Any, Any], key: Any) -> Any:
    return plain(value[key]) if key in value else ABSENT


def _alike(was: Any, now: Any) -> bool:
    """Return whether two lists can be compared item by item.

    They must have the same length, and in each place items of the same type that are no words and no numbers.
    """
    if not isinstance(was, (list, tuple)) or not isinstance(now, (list, tuple)) or len(was) != len(now):
        return False
    return all(type(old) is type(new) and not isinstance(old, (str, int)) for old, new in zip(was, now, strict=True))
