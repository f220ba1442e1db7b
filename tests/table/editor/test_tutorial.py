"""The battle of docs/editor.md, made in the editor by clicks and keys: the file is the same as the handwritten one."""

from __future__ import annotations

import re
from pathlib import Path
from typing import TYPE_CHECKING

import arcade

from bow.ui.kit import theme
from tests.table.editor.test_editor_start import begin
from tests.table.mouse import write

if TYPE_CHECKING:
    from bow.table.app import TableWindow
    from tests.table.editor.test_editor_screen import Author

KEY = arcade.key
PAGE = Path(__file__).parents[3] / "docs" / "editor.md"


def by_hand() -> str:
    found = re.search(r"```yaml file=the-mill-ford\.yaml\n(.*?)```", PAGE.read_text(encoding="utf-8"), re.DOTALL)
    assert found is not None
    return found.group(1)


class Newcomer:
    """A reader who follows the page."""

    def __init__(self, author: Author) -> None:
        self.author = author

    def find(self, kind: str, id: str) -> None:
        """Scroll the page until a thing is on it."""
        page = self.author.view.pages.page.box
        self.author.wheel(page.centre[0], page.centre[1], 60)
        for _ in range(60):
            if self.author.sees(kind, id) and self.author.region(kind, id).box.height > theme.px(20):
                return
            self.author.wheel(page.centre[0], page.centre[1], -2)
        raise AssertionError(f"there is no {kind} {id} on the page")

    def click(self, kind: str, id: str) -> None:
        self.find(kind, id)
        self.author.click(kind, id)

    def write(self, id: str, text: str) -> None:
        """Replace the text of a field."""
        self.click("field", id)
        self.author.press(KEY.A, modifiers=KEY.MOD_CTRL)
        for letter in text:
            self.author.window.dispatch_event("on_text", letter)
        self.author.frame()

    def choose(self, field: str, value: str) -> None:
        self.click("field", field)
        for _ in range(80):
            if self.author.sees("choice", f"{field}={value}"):
                self.author.click("choice", f"{field}={value}")
                return
            box = self.author.region("list", f"{field}:list").box
            self.author.wheel(box.centre[0], box.centre[1], -1)
        raise AssertionError(f"{value} is not in the list")

    def seek(self, field: str, value: str) -> None:
        """Choose from a list that can be searched, by typing."""
        self.click("field", field)
        write(self.author, value)
        self.author.click("choice", f"{field}={value}")

    def lay(self, group: str, row: int, hex: str) -> None:
        self.author.click("tab", f"group-{group}")
        self.author.click("row", f"thing-{row}")
        self.author.click("button", "edit-tool-brush")
        self.author.click_at(*self.author.at(hex))
        self.author.click("button", "edit-tool-select")


def test_the_page_by_hand_and_in_the_editor_give_the_same_file(window: TableWindow) -> None:
    author = begin(window, "new:crossing")
    hand = Newcomer(author)
    author.click("tab", "page-story")
    hand.write("form:id", "the-mill-ford")
    hand.write("form:name", "The Mill Ford")
    hand.lay("ground", 5, "F6")
    author.click_at(*author.at("D2"))
    hand.click("choice", "form:units.l2.rank=green")
    hand.lay("tokens", 0, "F6")
    author.click_at(*author.at("F6"))
    hand.write("form:objectives.objective-1:name", "mill")
    author.press(KEY.ENTER)
    hand.write("form:objectives.mill.text", "The mill on the far bank.")
    hand.click("button", "form:rounds:less")
    hand.click("button", "form:victory.0")
    hand.click("button", "form:victory.0.if.0.controls.at-least:more")
    hand.write("form:victory.0.text", "Lannister holds two of the three.")
    author.click("tab", "page-rules")
    hand.click("button", "form:rules:add")
    hand.write("form:rules.rule:name", "flour")
    author.press(KEY.ENTER)
    hand.choose("form:rules.flour.on", "round-begin")
    hand.choose("form:rules.flour.if:add", "controls")
    hand.choose("form:rules.flour.do.0", "draw-cards")
    hand.click("choice", "form:rules.flour.for=lannister")
    hand.click("choice", "form:rules.flour.if.0:more=objectives")
    hand.click("choice", "form:rules.flour.if.0.controls.house=lannister")
    hand.click("choice", "form:rules.flour.if.0.controls.objectives=list")
    hand.choose("form:rules.flour.if.0.controls.objectives:given", "mill")
    author.click("choice", "form:rules.flour.if.0.controls.objectives:given=upper-ford")
    hand.click("button", "form:rules.flour:said:take")
    author.press(KEY.S, modifiers=KEY.MOD_CTRL)
    author.press(KEY.ENTER)
    assert author.draft.checked.remarks == ()
    assert author.draft.path is not None
    assert author.draft.path.read_text(encoding="utf-8") == by_hand()
