"""`bow realm cases`: plays worked examples of the realm and compares the results."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Any

import typer

from bow.cli.opening import JsonOption
from bow.cli.realm.realm_packs import RealmBoxOption, RealmPacksOption, realm_laid
from bow.cli.terminal.output import NO, epilog, fail, print_json
from bow.cli.terminal.terminal_words import say, translated_sentence
from bow.content.documents.letters import shown_in_line
from bow.system.sentence import Sentence

RealmCaseFiles = Annotated[
    list[Path], typer.Argument(metavar="FILE...", help="Files of cases of the realm, or folders.", show_default=False)
]


def add_to(group: typer.Typer) -> None:
    group.command(
        "cases",
        epilog=epilog(
            ("bow realm cases my-cases.yaml", "ok or FAIL for each"),
            ("bow realm cases my-cases.yaml --json", "the same for programs"),
            no="a case failed",
        ),
    )(cases)


def cases(
    files: RealmCaseFiles,
    content: RealmPacksOption = [],  # noqa: B006 - typer copies it
    box_only: RealmBoxOption = False,
    json: JsonOption = False,
) -> None:
    """Play worked examples of the realm and compare. Each gives a line: `ok ID`, or `FAIL ID` and what was expected."""
    from bow.content.documents.faults import Fault, InputError, in_order
    from bow.content.documents.folder_files import files_in
    from bow.content.documents.yaml_reading import is_folder, read_yaml
    from bow.realm.casebook.playing_cases import RealmCase, play_realm_case, realm_cases_in

    printed = realm_laid(content, box_only)
    paths: dict[Path, None] = {}
    for path in files:
        below = files_in(path) if is_folder(path) else [path]
        if not below:
            fail(Sentence("told-place", where=path, why=Sentence("told-no-yaml-files")))
        paths |= dict.fromkeys(below)
    found: list[RealmCase] = []
    faults: list[Fault] = []
    for path in paths:
        try:
            found += realm_cases_in(read_yaml(path), printed)
        except InputError as error:
            faults += error.faults
    if faults:
        raise InputError(in_order(faults))
    results: list[dict[str, Any]] = []
    for case in found:
        wrong = play_realm_case(case)
        file = case.document.origin
        results.append(
            {
                "id": case.id,
                "file": file,
                "line": case.line,
                "ok": not wrong,
                "message": "; ".join(map(str, wrong)),
                "faults": [each._asdict() for each in wrong],
            }
        )
        if not json:
            places = [each._replace(why=translated_sentence(each.why)) for each in wrong]
            why = "; ".join(f"{file}:{each.line}: {each}" for each in places)
            print(shown_in_line(say("case-fails" if wrong else "case-ok", id=case.id, why=why)), flush=True)
    passed = sum(each["ok"] for each in results)
    if json:
        print_json({"passed": passed, "failed": len(results) - passed, "cases": results})
    else:
        print(say("case-sum", passed=passed, failed=len(results) - passed))
    if passed < len(results):
        raise typer.Exit(NO)
