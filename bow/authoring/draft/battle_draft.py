"""A draft: the text of a battle plan that is being edited, with all earlier texts, its faults and its warnings.

>>> from bow.battle.reading import catalogue
>>> from bow.authoring.beginnings import from_template
>>> draft = Draft(from_template("meeting"), catalogue())
>>> draft.change({**draft.value, "rounds": 5}, "rounds")
>>> draft.value["rounds"], draft.is_changed, draft.undo(), draft.is_changed
(5, True, 'rounds', False)
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING, Any

from bow.authoring.draft.undoing import Undoing
from bow.authoring.draft.warnings import warnings_of
from bow.battle import Battle
from bow.battle.vocabulary import WORDS
from bow.content.documents.faults import Fault, InputError
from bow.content.documents.saving import save_text
from bow.content.documents.source import SourceText
from bow.content.documents.yaml_reading import MARK, parse_yaml, read_text
from bow.content.packs import refuse_link_out_of_pack
from bow.content.scenarios import scenario_in, variants_in
from bow.system.sentence import Sentence

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
        plans = [scenario, *(plan for _, plan in variants_in(document, catalogue, WORDS).values())]
        broken = [fault for plan in plans for fault in Battle.start(plan, seed=1, catalogue=catalogue).faults()]
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


class Draft(Undoing[str]):
    """A battle plan that is being edited.

    Attributes:
        catalogue: the content that it is played with.
        path: its file; None: it has none yet.
        saved_text: the text of its file; for a draft without one, its first text.
        left_out: the parts of its source that it could not take over, a line each; the editor shows them when it opens.
        revision: a number that changes with every change, undo and redo included.
    """

    def __init__(self, text: str, catalogue: Catalogue, path: Path | None = None) -> None:
        """Start with a text.

        Raises:
            InputError: the text is not YAML that this package reads, or holds no map of keys.
        """
        self.catalogue = catalogue
        self.path = path
        self.saved_text = text
        self.left_out: tuple[str, ...] = ()
        self.revision = 0
        self._mark = ""
        super().__init__()
        self._source = self._read(text)

    @classmethod
    def open(cls, path: Path, catalogue: Catalogue) -> Draft:
        """Return the draft of a file.

        Raises:
            InputError: it cannot be read, or is not the YAML of a plan.
        """
        refuse_link_out_of_pack(path)
        text = read_text(path)
        draft = cls(text.removeprefix(MARK), catalogue, path)
        draft._mark = MARK if text.startswith(MARK) else ""
        return draft

    def _read(self, text: str) -> SourceText:
        source = SourceText(text, self.origin)
        if not isinstance(source.value, dict):
            raise InputError.of(self.origin, Sentence("told-no-plan"), 1)
        return source

    # --- the current state
    @property
    def origin(self) -> str:
        """The name of its file in faults."""
        return str(self.path) if self.path is not None else "draft"

    @property
    def source(self) -> SourceText:
        """The text, with the line of every part."""
        return self._source

    @property
    def text(self) -> str:
        """The YAML text that `save` would write."""
        return self._source.text

    @property
    def value(self) -> dict[str, Any]:
        """The text as plain values. Do not change them in place: see `change`."""
        value: dict[str, Any] = self._source.value
        return value

    @property
    def is_changed(self) -> bool:
        """Whether the draft differs from its file."""
        return self.text != self.saved_text

    @cached_property
    def checked(self) -> Checked:
        """The result of checking the draft, as `bow check` does."""
        return checked(self.text, self.catalogue, self.origin)

    # --- changes
    def change(self, value: dict[str, Any], label: str, merge: str | None = None) -> None:
        """Replace the values; the text keeps its comments and all lines whose values are the same.

        Args:
            value: the whole plan as plain values.
            label: the name of the change, for undo.
            merge: successive changes with the same word are undone together, such as letters typed one by one.

        Raises:
            ValueError: the value cannot be written in this YAML.
        """
        self._take(self._source.changed(value), label, merge)

    def write(self, text: str, label: str, merge: str | None = None) -> None:
        """Replace the text.

        Raises:
            InputError: the text is not valid YAML, or is not a map; the draft is not changed.
        """
        self._take(self._read(text), label, merge)

    def _take(self, source: SourceText, label: str, merge: str | None) -> None:
        if source.text == self.text:
            return
        self._changes.note(self.text, label, merge)
        self._set(source)

    def _set(self, source: SourceText) -> None:
        self._source = source
        self.revision += 1
        self.__dict__.pop("checked", None)

    def _now(self) -> str:
        return self.text

    def _become(self, state: str) -> None:
        self._set(self._read(state))

    # --- its file
    def save(self, path: Path | None = None) -> None:
        """Write the draft to its file, or to another that becomes its file.

        Raises:
            InputError: the file cannot be written; the draft is not changed.
        """
        target = path or self.path
        if target is None:
            raise InputError.of(self.origin, Sentence("told-no-file-yet"))
        save_text(target, self._mark + self.text)
        if target != self.path:
            self.path = target
            self._set(self._read(self.text))  # its faults name the new file
        self.saved_text = self.text
        self.end_merging()
