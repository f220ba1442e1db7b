"""`bow check`, `bow cases` and `bow realm cases`: check files, and compare the engines with rule cases."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, Final

import typer

from bow.cli.opening import JsonOption
from bow.cli.opening_realms import RealmBoxOption, RealmPacksOption, realm_laid
from bow.cli.pack_options import with_packs
from bow.cli.terminal.output import BAD, NO, epilog, error_lines, fail, print_json, say, translated_sentence
from bow.system.sentence import Sentence, shown_in_line

if TYPE_CHECKING:
    from collections.abc import Iterable

    from bow.authoring.checked_files import CheckedFile
    from bow.authoring.draft.checked_plan import Warning
    from bow.content.case_reading import CaseResult, CaseVocabulary
    from bow.content.documents.faults import Fault
    from bow.content.documents.yaml_reading import Document


CALLED: Final = {
    "scenario": "check-scenario",
    "position": "check-position",
    "content pack": "check-content-pack",
    "campaign": "check-campaign",
    "file": "check-file",
}

Files = Annotated[
    list[str], typer.Argument(metavar="PATH...", help="Files, or folders of .yaml files.", show_default=False)
]


def add_to(app: typer.Typer) -> None:
    app.command(
        epilog=epilog(
            ("bow check my-battle.yaml", "a scenario, a position, a pack or rule cases"),
            ("bow check scenarios/", "all files of a folder"),
            ("bow check my-battle.yaml --json", "faults with file, line and field, for text editors"),
            ("bow check my-battle.yaml --strict", "counts warnings, too"),
            ("bow check --list-warnings", "the warnings that exist"),
            no="with --strict: there are warnings",
        )
    )(with_packs(check))
    app.command(
        epilog=epilog(
            ("bow cases tests/rules", "all files of a folder"),
            ("bow cases my-cases.yaml --json", "the same for programs"),
            no="a case failed",
        )
    )(with_packs(cases))


def add_to_realm(group: typer.Typer) -> None:
    group.command(
        "cases",
        epilog=epilog(
            ("bow realm cases my-cases.yaml", "ok or FAIL for each"),
            ("bow realm cases my-cases.yaml --json", "the same for programs"),
            no="a case failed",
        ),
    )(cases_of_realm)


def check(
    paths: Annotated[
        list[str] | None,
        typer.Argument(metavar="PATH...", help="Files, or folders of .yaml files.", show_default=False),
    ] = None,
    strict: Annotated[bool, typer.Option("--strict", help="Exit code 1 if there are warnings.")] = False,
    list_warnings: Annotated[
        bool, typer.Option("--list-warnings", help="List the warnings that exist, and check nothing.")
    ] = False,
    json: JsonOption = False,
) -> None:
    """Check your files: each fault with its file, line and field."""
    if list_warnings:
        _list_warnings(json)
        return
    from bow.authoring.checked_files import check_file

    report = []
    files = files_of(paths or [])
    for path in files:
        report.append(check_file(path, _count_realm_cases))
        if not json:
            _tell(path, report[-1])
    if not report:
        fail(Sentence("told-no-file-named"))
    if json:
        print_json([_checked_as_dict(path, each) for path, each in zip(files, report, strict=True)])
    if any(each.error for each in report):
        raise typer.Exit(BAD)
    if strict and any(each.warnings for each in report):
        raise typer.Exit(NO)


def _count_realm_cases(document: Document) -> int:
    from bow.realm.casebook.playing_cases import realm_cases_in

    return len(realm_cases_in(document, realm_laid([], box_only=False)))


def _checked_as_dict(path: Path, checked: CheckedFile) -> dict[str, Any]:
    return {
        "file": str(path),
        "what": checked.what,
        "faults": [_as_dict(fault) for fault in checked.error.faults] if checked.error else [],
        "warnings": [warning_as_dict(each) for each in checked.warnings],
    }


def _tell(path: Path, report: CheckedFile) -> None:
    if report.error:
        print(error_lines(report.error, columns=True))
        return
    print(say("check-ok", path=shown_in_line(str(path)), what=_called(report.what)))
    print_warnings(report.warnings)


def print_warnings(warnings: Iterable[Warning]) -> None:
    for warning in warnings:
        place = replace(warning.fault, message="", field="").with_column
        field = f"{warning.fault.field}: " if warning.fault.field else ""
        said = f"{field}{translated_sentence(warning.fault.message)}"
        print(f"  {say('check-warning', place=place, id=warning.id, what=shown_in_line(said))}")


def _list_warnings(json: bool) -> None:
    from bow.authoring.draft.campaign_warnings import CAMPAIGN_IDS
    from bow.authoring.draft.warnings import IDS

    listed = (*IDS, *CAMPAIGN_IDS)
    if json:
        print_json([{"id": id, "what": say(f"warning-{id}")} for id in listed])
        return
    for id in listed:
        print(f"{id:24}{say(f'warning-{id}')}")


def cases(paths: Files, json: JsonOption = False) -> None:
    """Play rule cases and compare. Each case gives a line: `ok ID`, or `FAIL ID` and what was expected."""
    from bow.record.cases import BATTLE_CASES

    _play_cases(_named(paths), BATTLE_CASES, json)


def cases_of_realm(
    files: Files,
    content: RealmPacksOption = [],  # noqa: B006 - typer copies it
    box_only: RealmBoxOption = False,
    json: JsonOption = False,
) -> None:
    """Play worked examples of the realm and compare. Each gives a line: `ok ID`, or `FAIL ID` and what was expected."""
    from bow.realm.casebook.playing_cases import realm_cases

    _play_cases(_named(files), realm_cases(realm_laid(content, box_only)), json)


def _play_cases(paths: list[Path], vocabulary: CaseVocabulary[Any], json: bool) -> None:
    """Play cases of a game; print a line for each, or all results for programs. End the command with 1 if one fails."""
    from bow.content.case_reading import run_paths

    results = run_paths(paths, vocabulary, lambda result: None if json else _print_result(result))
    passed = sum(each.ok for each in results)
    if json:
        cases = [_result_as_dict(each) for each in results]
        print_json({"passed": passed, "failed": len(results) - passed, "cases": cases})
    else:
        print(say("case-sum", passed=passed, failed=len(results) - passed))
    if passed < len(results):
        raise typer.Exit(NO)


def _print_result(result: CaseResult) -> None:
    why = translated_sentence(result.message)
    if result.faults:
        places = [each._replace(why=translated_sentence(each.why)) for each in result.faults]
        why = "; ".join(f"{result.file}:{each.line}: {each}" for each in places)
    print(shown_in_line(say("case-ok" if result.ok else "case-fails", id=result.id, why=why)), flush=True)


def _result_as_dict(result: CaseResult) -> dict[str, Any]:
    plain = {"id": result.id, "file": result.file, "line": result.line, "ok": result.ok, "message": result.message}
    return plain if result.faults is None else plain | {"faults": [each._asdict() for each in result.faults]}


def _called(what: str) -> str:
    """Return what a file is, for readers: `scenario`, `content pack`, `12 rule cases`."""
    from bow.authoring.checked_files import REALM_CASES

    count, _, kind = what.partition(" ")
    if not count.isdecimal():
        return say(CALLED[what])
    return say("check-realm-cases" if kind == REALM_CASES else "check-cases", count=int(count))


def _named(paths: list[str]) -> list[Path]:
    """Return the paths. Refuse an empty one, which would mean the current folder."""
    if "" in paths:
        fail(Sentence("told-empty-path"))
    return [Path(path) for path in paths]


def files_of(named: list[str]) -> list[Path]:
    """Return the files named on a command line. Folders stand for their .yaml files, names of battles for their files.

    Raises:
        InputError: a file is a link out of its folder, or out of its pack.
    """
    from bow.content.documents.yaml_reading import is_folder
    from bow.content.packs import refuse_link_out_of_pack
    from bow.content.scenarios import path_of

    found: list[Path] = []
    for path in _named(named):
        if not is_folder(path):
            refuse_link_out_of_pack(path)
            found.append(path_of(str(path)) or path)
            continue
        found += _below(path)
    return found


def _below(folder: Path) -> list[Path]:
    """Return the YAML files in a folder; a folder without any is refused."""
    from bow.content.documents.folder_files import files_in

    found = files_in(folder)
    if not found:
        fail(Sentence("told-place", where=folder, why=Sentence("told-no-yaml-files")))
    return found


def warning_as_dict(warning: Warning) -> dict[str, Any]:
    return {"id": warning.id, **_as_dict(warning.fault)}


def _as_dict(fault: Fault) -> dict[str, Any]:
    return {
        "file": fault.file,
        "line": fault.line,
        "column": fault.column,
        "field": fault.field,
        "message": fault.message,
    }
