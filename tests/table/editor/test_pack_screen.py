"""The editor of content packs by clicks and keys: a card of the box is copied, changed, and drawn during typing."""

from __future__ import annotations

import shutil
from pathlib import Path
from typing import TYPE_CHECKING

import arcade
import pytest

from bow.authoring.draft.pack_draft import PackDraft
from tests.table.mouse import Mouse

if TYPE_CHECKING:
    from bow.table.app import TableWindow

KEY = arcade.key
CTRL = KEY.MOD_CTRL
PACKS = Path(__file__).parents[2] / "packs"


class PackAuthor(Mouse):
    """Mouse and keyboard at the pack editor."""

    @property
    def draft(self) -> PackDraft:
        draft = self.view.state.draft
        assert isinstance(draft, PackDraft)
        return draft

    def card(self) -> str:
        return " | ".join(text for text, _ in self.view.card.canvas.written)

    def write(self, text: str) -> None:
        for letter in text:
            self.window.dispatch_event("on_text", letter)
        self.frame()


@pytest.fixture
def author(window: TableWindow, tmp_path: Path) -> PackAuthor:
    """Provide an author with a copy of a pack."""
    shutil.copytree(PACKS / "outriders", tmp_path / "outriders")
    window.show_pack_editor(PackDraft(tmp_path / "outriders"))
    hands = PackAuthor(window)
    hands.frame()
    return hands


def test_a_name_is_typed_and_stands_on_the_card(author: PackAuthor) -> None:
    author.click("tab", "kind-cards")
    author.click("row", "record-SL37")
    assert "Cut the Traces" in author.card()
    author.click("field", "form:name")
    author.press(KEY.A, modifiers=CTRL)
    author.write("Cut Them Loose")
    assert "Cut Them Loose" in author.card()
    assert author.draft.record("cards", "SL37").value["name"] == "Cut Them Loose"  # type: ignore[union-attr]
    author.press(KEY.Z, modifiers=CTRL)
    assert "Cut the Traces" in author.card()
    assert not author.draft.is_changed


def test_a_unit_of_the_box_is_taken_over_and_wrong_values_are_told(author: PackAuthor) -> None:
    author.click("tab", "kind-units")
    author.click("row", "record-northmen-archers")
    author.click("button", "take-over")
    record = author.draft.record("units", "northmen-archers")
    assert record is not None
    assert author.draft.checked.faults == ()
    author.click("field", "form:name")
    author.press(KEY.A, modifiers=CTRL)
    author.press(KEY.BACKSPACE)
    assert author.draft.checked.catalogue is None
    assert "name" in author.card()
    author.write("Archers of Mine")
    author.click("button", "form:range:more")
    assert author.draft.record("units", "northmen-archers").value["range"] == 5  # type: ignore[union-attr]
    assert author.draft.checked.faults == ()
    author.press(KEY.S, modifiers=CTRL)
    assert not author.draft.is_changed
    assert PackDraft(author.draft.folder).record("units", "northmen-archers") is not None


def test_each_kind_can_be_begun_and_removed(author: PackAuthor) -> None:
    for kind in ("terrain", "units", "commanders", "cards", "setups", "skirmishes"):
        before = author.draft.texts
        author.click("tab", f"kind-{kind}")
        author.click("button", "new-record")
        assert author.view.state.record is not None
        author.frame()
        author.press(KEY.ESCAPE)
        author.view.state.show(kind, author.draft.records[-1].id)
        author.press(KEY.Z, modifiers=CTRL)
        assert author.draft.texts == before


def test_leaving_asks_about_what_is_not_saved(author: PackAuthor) -> None:
    author.click("tab", "kind-cards")
    author.click("row", "record-SL37")
    author.press(KEY.DELETE)
    assert author.draft.record("cards", "SL37") is None
    assert "4 Leadership cards" in author.card()
    author.click("button", "edit-leave")
    author.click("button", "leave-unsaved")
    assert author.sees("button", "new-battle")
