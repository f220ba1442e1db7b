"""`bow check` and `bow cases`: are files sound, and does the engine do what rule cases say?"""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, Final

import typer

from bow.cli.opening import JsonOption, is_scenario
from bow.cli.pack_options import with_packs
from bow.cli.terminal.printing import BAD, NO, epilog, fail, print_json
from bow.cli.terminal.terminal_words import error_lines, say, translated_sentence

if TYPE_CHECKING:
    from bow.battle import Battle
    from bow.content.documents.faults import Fault
    from bow.record.cases import CaseResult

PACK_LISTS: Final = ("terrain", "units", "commanders", "cards", "setups", "skirmishes")

CALLED: Final = {
    "scenario": "check-scenario",
    "position": "check-position",
    "content pack": "check-content-pack",
    "file": "check-file",
}

Files = Annotated[
    list[str], typer.Argument(metavar="PATH...", help="Files, or folders of .yaml files.", show_default=False)
]


def add_to(app: typer.Typer) -> None:
    """Adds the commands of this file."""
    app.command(
        epilog=epilog(
            ("bow check my-battle.yaml", "a scenario, a position, a pack or rule cases"),
            ("bow check scenarios/", "all files of a folder"),
            ("bow check my-battle.yaml --json", "faults with file, line and field, for an editor"),
        )
    )(with_packs(check))
    app.command(
        epilog=epilog(
            ("bow cases tests/rules", "all files of a folder"),
            ("bow cases my-cases.yaml --json", "the same for programs"),
            no="a case failed",
        )
    )(with_packs(cases))


def check(paths: Files, json: JsonOption = False) -> None:
    """Check files that you wrote: every fault with its file, line and field."""
    from bow.content.documents.faults import InputError
    from bow.content.documents.letters import shown_in_line

    report: list[dict[str, Any]] = []
    for path in _files(_named(paths)):
        faults: tuple[Fault, ...] = ()
        what, told = "file", ""
        try:
            what = _check_file(path)
        except InputError as error:
            faults, told = error.faults, error_lines(error)
        beyond = _beyond_the_box(path) if what == "scenario" else []
        report.append(
            {"file": str(path), "what": what, "faults": [_as_dict(fault) for fault in faults], "warnings": beyond}
        )
        if not json:
            if faults:
                print(told)
            else:
                print(say("check-ok", path=shown_in_line(str(path)), what=_called(what)))
                for text in beyond:
                    print(f"  {say('check-box', what=translated_sentence(text))}")
    if json:
        print_json(report)
    if any(entry["faults"] for entry in report):
        raise typer.Exit(BAD)


def cases(paths: Files, json: JsonOption = False) -> None:
    """Play rule cases and compare: `ok ID` or `FAIL ID: what was expected`, a line each."""
    from bow.record.cases import run_paths

    results: list[CaseResult] = []

    def report(result: CaseResult) -> None:
        results.append(result)
        if not json:
            said = say("case-ok" if result.ok else "case-fails", id=result.id, why=translated_sentence(result.message))
            print(said, flush=True)

    passed, failed = run_paths(_named(paths), report)
    if json:
        print_json(
            {
                "passed": passed,
                "failed": failed,
                "cases": [
                    {"id": each.id, "file": str(each.file), "line": each.line, "ok": each.ok, "message": each.message}
                    for each in results
                ],
            }
        )
    else:
        print(say("case-sum", passed=passed, failed=failed))
    if failed:
        raise typer.Exit(NO)


def _called(what: str) -> str:
    """What a file is, as a reader sees it: `scenario`, `content pack`, `12 rule cases`."""
    count = what.partition(" ")[0]
    return say("check-cases", count=int(count)) if count.isdecimal() else say(CALLED[what])


def _check_file(path: Path) -> str:
    """What the file is. InputError with its faults."""
    import bow
    from bow.content.documents.yaml_reading import read_yaml
    from bow.content.packs import in_use, laid_over, using

    value = read_yaml(path).value
    folder = _pack_of(path)
    if folder is not None and not is_scenario(value):
        _refuse_faults_in(path, folder)
        return "content pack"
    if folder is not None:
        with using(laid_over(in_use(), [folder])):
            _refuse_unsound(path, bow.Battle.start(bow.load_scenario(str(path)), seed=1))
        return "scenario"
    if is_scenario(value):
        _refuse_unsound(path, bow.Battle.start(bow.load_scenario(str(path)), seed=1))
        return "scenario"
    if isinstance(value, list) and any(isinstance(item, dict) and "steps" in item for item in value):
        from bow.record.cases import read_cases

        return f"{len(read_cases(path))} rule cases"
    if _is_of_a_pack(value):
        _refuse_faults_in(path, path.parent)
        return "content pack"
    _refuse_unsound(path, bow.load_position(path))
    return "position"


def _beyond_the_box(path: Path) -> list[str]:
    """What a sound scenario needs beyond the components of the box."""
    import bow
    from bow.battle.reading import catalogue
    from bow.content.box import box_warnings
    from bow.content.packs import in_use, laid_over, using

    folder = _pack_of(path)
    with using(laid_over(in_use(), [folder] if folder is not None else [])):
        return box_warnings(bow.load_scenario(str(path)), catalogue())


def _refuse_unsound(path: Path, battle: Battle) -> None:
    """InputError if the battle breaks a rule of the box or the board."""
    from bow.content.documents.faults import Fault, InputError

    faults = [Fault(str(path), None, "", str(fault)) for fault in battle.faults()]
    if faults:
        raise InputError(faults)


def _pack_of(path: Path) -> Path | None:
    """The folder of the pack with a `pack.yaml` in which a file lies; None: it is in no such pack."""
    from bow.content.documents.yaml_reading import is_file
    from bow.content.packs import LABEL

    return next((folder for folder in list(path.absolute().parents)[:3] if is_file(folder / LABEL)), None)


def _refuse_faults_in(path: Path, folder: Path) -> None:
    """InputError with the faults of a pack, those of its other files left to them."""
    from bow.cli.pack_options import sound
    from bow.content.documents.faults import InputError
    from bow.content.packs import LABEL, in_use, laid_over

    try:
        sound(laid_over(in_use(), [folder]), [])
    except InputError as error:
        others = {other.absolute() for other in folder.rglob("*.yaml")} - {path.absolute()}
        mine = [
            replace(fault, file=str(path)) if Path(fault.file).absolute() == path.absolute() else fault
            for fault in error.faults
            if Path(fault.file).absolute() not in others or (path.name == LABEL and not Path(fault.file).exists())
        ]
        if mine:
            raise InputError(mine) from None


def _is_of_a_pack(value: Any) -> bool:
    """Whether a YAML value holds records, not a position: both have `units`, there as a list, here as a map."""
    return isinstance(value, dict) and any(isinstance(value.get(key), list) for key in PACK_LISTS)


def _named(paths: list[str]) -> list[Path]:
    """The paths; an empty one is refused, as it would mean the present folder."""
    if "" in paths:
        fail("an empty path; write . for the present folder")
    return [Path(path) for path in paths]


def _files(paths: list[Path]) -> list[Path]:
    """Folders become the .yaml files in them, names of battles their files."""
    from bow.content.documents.yaml_reading import is_folder
    from bow.content.scenarios import path_of

    found: list[Path] = []
    for path in paths:
        below = sorted(path.rglob("*.yaml")) if is_folder(path) else [path_of(str(path)) or path]
        if not below:
            fail(f"{path}: there is no .yaml file in this folder")
        found += below
    return found


def _as_dict(fault: Fault) -> dict[str, Any]:
    return {"file": fault.file, "line": fault.line, "field": fault.field, "message": fault.message}
