"""The state of the pack editor: the draft of a pack, and the selected record."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from bow.authoring.draft.pack_draft import PackDraft, PackRecord
from bow.authoring.forms.form_values import free_name
from bow.battle.reading import catalogue
from bow.content.catalogue import Catalogue, RecordEntry
from bow.content.packs import LISTS
from bow.editor.parts.draft_panel import DraftState


@dataclass
class PackState(DraftState[PackDraft]):
    """The draft, and the author's selection.

    Attributes:
        draft: the pack in the editor.
        kind: the kind of the listed records, such as `units` or `cards`.
        id: the id of the selected record; empty: the pack itself is selected.
        notice: a sentence to the author.
        trouble: whether the notice reports a failure.
    """

    kind: str = "units"
    id: str = ""

    @property
    def seen(self) -> object:
        return id(self.draft), self.draft.revision, self.draft.is_changed, self.kind, self.id

    @property
    def box(self) -> Catalogue:
        """The content without the draft: the box, and the packs in use."""
        return catalogue()

    @property
    def content(self) -> Catalogue:
        """The content including the pack, or without it while the pack has faults."""
        return self.draft.checked.catalogue or self.box

    @property
    def record(self) -> PackRecord | None:
        return self.draft.record(self.kind, self.id) if self.id else None

    @property
    def own(self) -> list[PackRecord]:
        return [each for each in self.draft.records if each.kind == self.kind]

    @property
    def others(self) -> dict[str, RecordEntry]:
        """The records of the box and of other packs that the pack does not replace."""
        mine = {each.id for each in self.own}
        return {id: entry for id, entry in self.box.entries.get(self.kind, {}).items() if id not in mine}

    def show(self, kind: str, id: str = "") -> None:
        self.draft.end_merging()
        self.kind, self.id = (kind if kind in LISTS else LISTS[0]), id

    # --- changes
    def change(self, value: dict[str, Any], label: str, merge: str | None = None) -> None:
        """Replace the values of the selected record, or those of the pack itself if no record is selected."""
        record = self.record
        if record is None:
            self.draft.change_label(value, label, merge)
            return
        self.draft.change(record, value, label, merge)
        id = value.get("id")
        self.id = id if isinstance(id, str) else ""

    def add(self, value: dict[str, Any], label: str) -> None:
        """Add a record of the listed kind with a free id, and select it."""
        taken = {each.id for each in self.own}
        wish = str(value.get("id") or "new")
        id = wish if wish not in taken else free_name(wish, taken)
        self.draft.add(self.kind, {**value, "id": id}, label)
        self.id = id

    def remove(self, label: str) -> None:
        record = self.record
        if record is not None:
            self.draft.remove(record, label)
            self.id = ""

    def step(self, step: Callable[[], str | None]) -> str | None:
        label = step()
        self.keep_selection()
        return label

    def keep_selection(self) -> None:
        """Clear the selection if its record no longer exists."""
        if self.id and self.record is None and self.id not in self.others:
            self.id = ""
