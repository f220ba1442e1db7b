"""`bow realm cases`: plays worked examples of the realm and compares."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Any

import typer

from bow.cli.opening import JsonOption
from bow.cli.realm.realm_packs import RealmBoxOption, RealmPacksOption, realm_laid
from bow.cli.terminal.output import NO, epilog, fail, print_json
from bow.cli.terminal.terminal_words import say, translated_sentence

RealmCaseFiles = Annotated[
    list[Path], typer.Argument(metavar="FILE...", help="Files of cases of the realm, or folders.", show_default=False)
]


def add_to(group: typer.Typer) -> None:
    """Adds the command of this file."""
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
    """Play worked examples of the realm and compare: `ok ID` or `FAIL ID: what was expected`, a line each."""
    from bow.content.documents.folder_files import files_in
    from bow.content.documents.yaml_reading import is_folder, read_yaml
    from bow.realm.casebook.playing_cases import play_realm_case, realm_cases_in

    printed = realm_laid(content, box_only)
    paths: list[Path] = []
    for path in files:
        below = files_in(path) if is_folder(path) else [path]
        if not below:
            fail(f"{path}: there is no .yaml file in this folder")
        paths += below
    results: list[dict[str, Any]] = []
    for path in paths:
        for case in realm_cases_in(read_yaml(path)):
            wrong = play_realm_case(case, printed)
            message = "; ".join(map(str, wrong))
            results.append({"id": case.id, "file": str(path), "line": case.line, "ok": not wrong, "message": message})
            if not json:
                key = "case-fails" if wrong else "case-ok"
                said = "; ".join(str(each._replace(why=translated_sentence(each.why))) for each in wrong)
                why = f"{path}:{case.line}: {said}"
                print(say(key, id=case.id, why=why), flush=True)
    passed = sum(each["ok"] for each in results)
    if json:
        print_json({"passed": passed, "failed": len(results) - passed, "cases": results})
    else:
        print(say("case-sum", passed=passed, failed=len(results) - passed))
    if passed < len(results):
        raise typer.Exit(NO)
