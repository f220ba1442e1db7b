"""The faults and warnings of a draft, each with the part of the plan that it is about."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from bow.authoring.warnings.listing import warnings_of
from bow.battle import Battle
from bow.battle.vocabulary import WORDS
from bow.content.documents.faults import Fault, InputError
from bow.content.documents.yaml_reading import parse_yaml
from bow.content.scenarios import scenario_in

if TYPE_CHECKING:
    from bow.content.catalogue import Catalogue
    from bow.content.documents.yaml_reading import Document
    from bow.content.plans import Scenario

Steps = tuple[str | int, ...]


@dataclass(frozen=True)
class Remark:
    """A fault or a warning.

    Attributes:
        fault: its line and its sentence.
        path: the part of the plan that it is about.
        warning: the id of the warning; None: it is a fault, and the battle cannot be played.
    """

    fault: Fault
    path: Steps
    warning: str | None = None


@dataclass(frozen=True)
class Checked:
    """The result of checking a draft: the plan if it can be played, and all remarks in the order of their lines."""

    scenario: Scenario | None
    remarks: tuple[Remark, ...]

    @property
    def faults(self) -> tuple[Remark, ...]:
        """The remarks that must be fixed before the battle can be played."""
        return tuple(remark for remark in self.remarks if remark.warning is None)

    @property
    def warnings(self) -> tuple[Remark, ...]:
        """Remarks on parts that are legal, but probably not intended."""
        return tuple(remark for remark in self.remarks if remark.warning is not None)

    def about(self, path: Steps) -> tuple[Remark, ...]:
        """Return the remarks about a part of the plan, and about the parts within it."""
        return tuple(remark for remark in self.remarks if remark.path[: len(path)] == path)


def checked(text: str, catalogue: Catalogue, origin: str) -> Checked:
    """Check the text of a battle plan as `bow check` does; it never raises.

    Args:
        text: the YAML.
        catalogue: the content that it is played with.
        origin: the name of the file in faults.
    """
    try:
        document = parse_yaml(text, origin)
    except InputError as error:
        return Checked(None, tuple(Remark(fault, ()) for fault in error.faults))
    try:
        scenario = scenario_in(document, catalogue, WORDS)
        broken = Battle.start(scenario, seed=1, catalogue=catalogue).faults()
        if broken:
            raise InputError(Fault(origin, None, "", str(fault)) for fault in broken)
    except InputError as error:
        return Checked(None, tuple(Remark(fault, path_in(document, fault)) for fault in error.faults))
    found = warnings_of(document, scenario, catalogue)
    return Checked(scenario, tuple(Remark(each.fault, path_in(document, each.fault), each.id) for each in found))


def path_in(document: Document, fault: Fault) -> Steps:
    """Return the part of a document that a fault is about.

    This is the field that the fault names, else the part on its line, else the whole document.
    """
    named = [path for path in document.paths if fault.field and document.dotted(path) == fault.field]
    if named:
        return max(named, key=len)
    on_line = [path for path in document.paths if fault.line is not None and document.line_of(path) == fault.line]
    return max(on_line, key=len, default=())
