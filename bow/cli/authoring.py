"""`bow schema`, `bow format` and `bow new`: tools for authors of battles and content packs."""

from __future__ import annotations

import json as json_text
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from bow.cli.checking import Files, files_of
from bow.cli.opening import JsonOption, open_position
from bow.cli.pack_options import with_packs
from bow.cli.terminal.output import BAD, NO, epilog, error_lines, fail, print_json, say, spoken
from bow.cli.terminal.written_files import ForceOption, may_write
from bow.system.sentence import Sentence, shown_in_line

if TYPE_CHECKING:
    from bow.authoring.left_out import MadePlan


def add_to(app: typer.Typer) -> None:
    app.command(
        epilog=epilog(
            ("bow schema", "the kinds of file that have a schema"),
            ("bow schema scenario", "prints a JSON Schema"),
            ("bow schema scenario --out .", "writes it into this folder"),
            ("bow schema --out schemas/", "writes all of them into an existing folder"),
        )
    )(schema)
    app.command(
        name="format",
        epilog=epilog(
            ("bow format my-battle.yaml", "tidies its layout"),
            ("bow format my-pack/ --check", "writes nothing; checks all files of a folder"),
            no="with --check: a file would change",
        ),
    )(format_)
    app.command(
        epilog=epilog(
            ("bow new my-battle.yaml", "a small battle with comments, for you to edit"),
            ("bow new my-battle.yaml --template special", "a battle with special rules"),
            ("bow new raid.yaml --skirmish 7", "a skirmish that bots set up"),
            ("bow new later.yaml --from my-battle.bow", "the rest of a recorded battle"),
            ("bow new --list", "the list of templates"),
        )
    )(with_packs(new))


def schema(
    kind: Annotated[
        str | None, typer.Argument(metavar="KIND", help="A kind of file, such as `scenario`.", show_default=False)
    ] = None,
    out: Annotated[
        Path | None,
        typer.Option("--out", metavar="PATH", help="Write it to this file, or into this folder.", show_default=False),
    ] = None,
    force: ForceOption = False,
    json: JsonOption = False,
) -> None:
    """Give text editors the JSON Schema of a kind of file, so that they complete and check what you type."""
    from bow.authoring.schema import KINDS, comment_line, schema_file, schema_is_there, schema_text, write_schema
    from bow.content.documents.faults import InputError

    if out is not None:
        if kind is None and not out.is_dir():
            raise InputError.of(out, Sentence("told-no-folder"))
        kinds = KINDS if kind is None else (kind,)
        may_write([file for each in kinds if not schema_is_there(each, file := schema_file(each, out))], force)
        written = [write_schema(each, out) for each in kinds]
        if json:
            print_json({"written": [str(path) for path in written]})
            return
        for path in written:
            print(path)
        print(say("schema-first-line", line=comment_line(written[0].name)))
    elif kind is not None:
        if json:
            print_json(json_text.loads(schema_text(kind)))
        else:
            print(schema_text(kind), end="")
    elif json:
        print_json([{"kind": each, "what": say(f"schema-of-{each}")} for each in KINDS])
    else:
        for each in KINDS:
            print(f"{each:18}{say(f'schema-of-{each}')}")


def format_(
    paths: Files,
    check: Annotated[bool, typer.Option("--check", help="Write nothing; exit code 1 if a file would change.")] = False,
    json: JsonOption = False,
) -> None:
    """Tidy the layout of YAML files: indentation, spaces, quotes. Comments and meaning stay the same."""
    from bow.content.documents.faults import InputError

    report = []
    wrong = False
    for path in files_of(paths):
        faults: list[str] = []
        changed = False
        try:
            changed = _lay_out(path, check)
        except InputError as error:
            wrong = True
            faults = [str(fault) for fault in error.faults]
            if not json:
                print(error_lines(error))
        report.append({"file": str(path), "changed": changed, "faults": faults})
        if not json and not faults:
            print(
                say("format-changed" if changed else "format-in-order", path=shown_in_line(str(path)), check=check * 1)
            )
    if json:
        print_json(report)
    if wrong:
        raise typer.Exit(BAD)
    if check and any(each["changed"] for each in report):
        raise typer.Exit(NO)


def _lay_out(path: Path, check: bool) -> bool:
    """Return whether the layout of a file is out of order, and fix it unless `check` is set."""
    from bow.content.documents.faults import InputError
    from bow.content.documents.layout import LayoutError, formatted
    from bow.content.documents.saving import save_text
    from bow.content.documents.yaml_reading import read_bytes, read_yaml

    read_yaml(path)
    before = read_bytes(path)
    try:
        after = formatted(before.decode("utf-8-sig"), str(path))
    except LayoutError as error:
        raise InputError.of(path, Sentence("told-left-as-it-is", why=error)) from None
    if after.encode("utf-8") == before:
        return False
    if not check:
        save_text(path, after)
    return True


def new(
    file: Annotated[Path | None, typer.Argument(metavar="FILE", help="The file to write.", show_default=False)] = None,
    template: Annotated[
        str | None, typer.Option("--template", metavar="NAME", help="Begin with a template.", show_default=False)
    ] = None,
    skirmish: Annotated[
        int | None,
        typer.Option(
            "--skirmish", metavar="SEED", help="Begin with a skirmish drawn with this seed.", show_default=False
        ),
    ] = None,
    card: Annotated[
        str | None,
        typer.Option(
            "--card", metavar="ID", help="The card of the skirmish; default: a random one.", show_default=False
        ),
    ] = None,
    from_: Annotated[
        str | None,
        typer.Option(
            "--from",
            metavar="BATTLE",
            help="Begin with the position of a battle: a scenario, a position or a recorded battle.",
            show_default=False,
        ),
    ] = None,
    name: Annotated[
        str | None, typer.Option("--name", metavar="WORDS", help="The name of the battle.", show_default=False)
    ] = None,
    list_templates: Annotated[bool, typer.Option("--list", help="List the templates, and write nothing.")] = False,
    force: ForceOption = False,
    json: JsonOption = False,
) -> None:
    """Write a new battle that can be played at once: from a template, a skirmish, or the position of a battle."""
    from bow.authoring.beginnings import TEMPLATES, id_from, names_left_out, renamed
    from bow.authoring.left_out import left_out_lines
    from bow.battle.reading import catalogue
    from bow.content.documents.saving import save_text

    if list_templates:
        if json:
            print_json([{"template": each, "what": say(f"template-{each}")} for each in TEMPLATES])
            return
        for each in TEMPLATES:
            print(f"{each:12}{say(f'template-{each}')}")
        return
    if file is None:
        fail(Sentence("told-no-new-file"))
    if sum(given is not None for given in (template, skirmish, from_)) > 1:
        fail(Sentence("told-one-beginning"))
    if card is not None and skirmish is None:
        fail(Sentence("told-card-with-skirmish"))
    may_write([file], force)
    made = _beginning(template, skirmish, card, from_)
    text = made.text
    id = id_from(file.stem)
    text = renamed(text, id, name or id.replace("-", " ").title(), catalogue(), from_ or str(file))
    left_out = [*made.left_out, *names_left_out(made.text, text)]
    save_text(file, text)
    if json:
        left = [{"part": each.part, "kind": each.kind, "why": each.sentence(spoken())} for each in left_out]
        print_json({"file": str(file), "id": id, "left_out": left})
        return
    print(say("new-written", path=shown_in_line(str(file))))
    if left_out:
        print(say("left-out-head", count=len(left_out)))
        for line in left_out_lines(left_out, spoken()):
            print(f"- {shown_in_line(line)}")


def _beginning(template: str | None, skirmish: int | None, card: str | None, battle: str | None) -> MadePlan:
    """Return the plan to begin with: a template, a skirmish, a copy of a battle plan, or the rest of a battle."""
    from bow.authoring.beginnings import copied_plan, from_skirmish, from_template
    from bow.authoring.left_out import MadePlan
    from bow.authoring.position_plan import from_battle
    from bow.battle.reading import catalogue

    if skirmish is not None:
        return MadePlan(from_skirmish(skirmish, card, catalogue()))
    if battle is None:
        return MadePlan(from_template(template or "meeting"))
    from bow.content.scenarios import find_scenario

    position = open_position(battle, dealt=True)
    if position is not None:
        return from_battle(position)
    return MadePlan(copied_plan(find_scenario(battle)))
