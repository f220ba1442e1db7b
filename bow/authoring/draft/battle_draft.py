"""A draft: the text of a battle plan that is being edited, with all earlier texts.

>>> from bow.battle.reading import catalogue
>>> from bow.authoring.beginnings import from_template
>>> draft = Draft(from_template("meeting"), catalogue())
>>> draft.change({**draft.value, "rounds": 5}, "rounds")
>>> draft.value["rounds"], draft.is_changed, draft.undo(), draft.is_changed
(5, True, 'rounds', False)
"""

from __future__ import annotations

from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING, Any

from bow.authoring.draft.checked import Checked, checked
from bow.authoring.draft.undoing import Undoing
from bow.content.documents.faults import InputError
from bow.content.documents.saving import save_text
from bow.content.documents.source import SourceText
from bow.content.documents.yaml_reading import MARK, read_text
from bow.content.packs import refuse_link_out_of_pack
from bow.system.sentence import Sentence

if TYPE_CHECKING:
    from bow.content.catalogue import Catalogue


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
