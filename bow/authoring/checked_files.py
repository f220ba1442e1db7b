"""What `bow check` finds in a file: whether it is a scenario, a position, a pack, a campaign or cases; its faults."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any, Final

from bow.authoring.draft.campaign_warnings import campaign_warnings
from bow.authoring.draft.checked_plan import Warning
from bow.authoring.draft.warnings import unshown_in, warnings_of
from bow.battle import Battle, load_position, load_scenario
from bow.battle.reading import catalogue, refuse_unsound_packs
from bow.battle.vocabulary import WORDS
from bow.content.campaigns import is_campaign, read_campaign
from bow.content.case_reading import is_realm_case_file
from bow.content.documents.faults import Fault, InputError
from bow.content.documents.folder_files import names_in
from bow.content.documents.yaml_reading import Document, read_yaml
from bow.content.packs import LABEL, in_use, laid_over, pack_of, read_plan, using
from bow.content.scenarios import is_scenario, variants_in
from bow.record.cases import read_cases

PACK_LISTS: Final = ("terrain", "units", "commanders", "cards", "setups", "skirmishes")
REALM_CASES: Final = "cases of the realm"


@dataclass(frozen=True)
class CheckedFile:
    """What was found in a file.

    Attributes:
        what: what it is: `scenario`, `position`, `content pack`, `campaign`, `12 rule cases`, `3 cases of the realm`;
            `file` if it has faults.
        error: its faults; None: it has none.
        warnings: doubtful parts of a file without faults.
    """

    what: str
    error: InputError | None = None
    warnings: tuple[Warning, ...] = ()


def check_file(path: Path, count_realm_cases: Callable[[Document], int]) -> CheckedFile:
    """Check a file; `count_realm_cases` reads cases of the realm and returns their number, or raises InputError."""
    try:
        what = _kind_of(path, count_realm_cases)
        return CheckedFile(what, None, tuple(_warnings_of(path, what)))
    except InputError as error:
        return CheckedFile("file", error)


def _kind_of(path: Path, count_realm_cases: Callable[[Document], int]) -> str:
    """Return what a file is. Raises InputError if it has faults."""
    document = read_yaml(path)
    value = document.value
    if is_realm_case_file(value):
        return f"{count_realm_cases(document)} {REALM_CASES}"
    folder = pack_of(path)
    if is_campaign(value):
        with using(_laid_over(folder)):
            read_campaign(path, catalogue(), WORDS)
        return "campaign"
    if is_scenario(value):
        with using(_laid_over(folder)):
            _refuse_unsound_plan(path)
        return "scenario"
    if folder is not None:
        _refuse_faults_in(path, folder)
        return "content pack"
    if isinstance(value, list) and any(isinstance(item, dict) and "steps" in item for item in value):
        return f"{len(read_cases(path))} rule cases"
    if _is_of_a_pack(value):
        _refuse_faults_in(path, path.parent)
        return "content pack"
    _refuse_unsound(path, load_position(path))
    return "position"


def _warnings_of(path: Path, what: str) -> Iterable[Warning]:
    """Return warnings: doubtful parts of a valid file, or characters in a file of a pack that cannot be shown."""
    if what == "content pack":
        return unshown_in(read_yaml(path))
    if what not in ("campaign", "scenario"):
        return ()
    with using(_laid_over(pack_of(path))):
        content = catalogue()
        if what == "campaign":
            return campaign_warnings(read_yaml(path), read_campaign(path, content, WORDS), content)
        return warnings_of(read_plan(path), load_scenario(str(path)), content)


def _laid_over(folder: Path | None) -> list[Path]:
    """Return the packs in use, and the one of a file over them."""
    return laid_over(in_use(), [] if folder is None else [folder])


def _refuse_unsound_plan(path: Path) -> None:
    """Refuse a battle plan, or a variant of it, that cannot be set up. Raises InputError."""
    _refuse_unsound(path, Battle.start(load_scenario(path), seed=1))
    for _, plan in variants_in(read_plan(path), catalogue(), WORDS).values():
        _refuse_unsound(path, Battle.start(plan, seed=1))


def _refuse_unsound(path: Path, battle: Battle) -> None:
    faults = [Fault(str(path), None, "", str(fault)) for fault in battle.faults()]
    if faults:
        raise InputError(faults)


def _refuse_faults_in(path: Path, folder: Path) -> None:
    """Raise InputError with the faults of a pack, except those in its other files."""
    try:
        refuse_unsound_packs(_laid_over(folder), [])
    except InputError as error:
        others = {other.absolute() for other in names_in(folder)} - {path.absolute()}
        mine = [
            replace(fault, file=str(path)) if Path(fault.file).absolute() == path.absolute() else fault
            for fault in error.faults
            if Path(fault.file).absolute() not in others or (path.name == LABEL and not Path(fault.file).exists())
        ]
        if mine:
            raise InputError(mine) from None


def _is_of_a_pack(value: Any) -> bool:
    """Return whether a YAML value holds records, not a position: both have `units`, as a list or as a map."""
    return isinstance(value, dict) and any(isinstance(value.get(key), list) for key in PACK_LISTS)
