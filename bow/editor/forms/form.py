"""A form: a scrolling column of rows with controls, for mouse and keyboard.

How its owner uses it:

    form.show(parts, around)           whenever its content has changed
    form.lay(box, touch)               before it is drawn: sets its place, fills `regions`
    form.activate(region)              a click, or Enter; True: the form used it
    form.key(symbol, modifiers, id)    a key, with kind and id of the focused region; True: the form used it
    form.text(text, id)                typed letters
    form.scroll(x, y, steps)           the wheel
    form.update(seconds)               every frame; True: show it again
    form.finish()                      before another action on the battle: applies typed text
    form.draw()                        every frame

The form changes no data itself: `FormOwner.changed` takes the new value of the changed part.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import replace
from typing import Any, Protocol

import arcade
from arcade import key as KEY  # noqa: N812  # as in the other files of the table

from bow.authoring.forms.form_values import REMOVED, Path
from bow.authoring.forms.rule_sentences import RuleSentences
from bow.authoring.forms.word_search import uses
from bow.battle.reading import catalogue
from bow.content.documents.yaml_writing import flow_text
from bow.editor.forms.form_column import Focus, FormColumn, change_label, shown_value, with_remarks
from bow.editor.forms.pick_list import PickList
from bow.editor.forms.row_building import BattleFields, Part, RowBuilder
from bow.editor.forms.rows import FormRow, FormSurroundings, RowChoice, row_id, say
from bow.ui.kit import theme
from bow.ui.kit.regions import Box, Region
from bow.ui.kit.text_fields import TextArea, TextField, clipboard_of
from bow.ui.kit.widgets import Touch
from bow.ui.screens.parts_screen import ENTER
from bow.ui.wording import words

USES = ":uses"  # suffix of a block's id: the list of examples of its word
LONGEST = 4000
WHEEL = 56  # pixels of the sketch for a step


class FormOwner(Protocol):
    """The screen or panel that owns a form."""

    def changed(self, path: Path, value: Any, label: str, merge: str | None) -> None:
        """Take a new value of a part of the battle; `bow.authoring.forms.form_values.REMOVED` deletes it.

        Args:
            path: the part.
            value: its new plain value.
            label: the name of the change, in words.
            merge: consecutive changes with the same text here count as one, such as letters typed one by one.
        """

    def pick(self, noun: str, picked: Sequence[str], done: Callable[[Any], None]) -> None:
        """Let the author pick a `hex`, `hexes` or a `unit` on the map, and call `done` with the result."""

    def focus(self, kind: str, id: str) -> None: ...


class BattleForm:
    """A form for some parts of a battle.

    Attributes:
        regions: the regions, topmost first.
        rows: the rows, from the top.
        revision: a number that changes with the form's own look: an open list, a caret, scrolling.
    """

    def __init__(self, owner: FormOwner, rest: float = 0.0) -> None:
        """Create a form.

        Args:
            owner: takes the changes.
            rest: seconds without a letter after which typed text is applied; 0: every letter is applied at once.
        """
        self.owner = owner
        self.rest = rest
        self.fields: dict[str, TextField] = {}
        self.rows: list[FormRow] = []
        self.regions: list[Region] = []
        self.revision = 0
        self.opened: set[str] = set()
        self.list: PickList | None = None
        self.box = Box(0, 0, 0, 0)
        self.column = FormColumn(self.fields)
        self._doing: tuple[str, str | None] = ("", None)
        self._row: FormRow | None = None
        self._writing: str | None = None
        self._shown: dict[str, str] = {}  # the value of each row with a text field, when it was last laid out
        self._idle = 0.0
        self._parts: tuple[Part, ...] = ()

    # --- content
    def show(self, parts: Iterable[Part], around: FormSurroundings) -> None:
        """Set the parts to show. Fields in use keep their carets."""
        self._parts = tuple(parts)
        self._around = around
        self._build_rows()

    def _build_rows(self) -> None:
        builder = RowBuilder(replace(self._around, opened=frozenset(self.opened)), self)
        rows: list[FormRow] = []
        for part in self._parts:
            rows += part.rows(builder, self._put)
        self.rows = with_remarks(rows, self._around)
        for row in self.rows:
            self._keep_field(row)
        if self.list is not None and not self.list.row.id.endswith(USES):
            found = self.row(self.list.row.id)
            if found is None or not found.choices:
                self.list = None
            else:
                self.list.renew(found)

    def _keep_field(self, row: FormRow) -> None:
        """Create or update the text field of a row, without touching text that the author is typing."""
        if row.control not in ("line", "text", "number"):
            return
        said, before = shown_value(row), self._shown.get(row.id)
        self._shown[row.id] = said
        field = self.fields.get(row.id)
        if field is None or isinstance(field, TextArea) != (row.control == "text"):
            most = row.most if row.control == "line" and row.most else LONGEST
            self.fields[row.id] = TextArea(said) if row.control == "text" else TextField(said, most)
        elif field.text != said and row.id != self._writing and (said != before or not self._is_begun(row, field)):
            field.set(said)

    @staticmethod
    def _is_begun(row: FormRow, field: TextField) -> bool:
        """Return whether a row holds a number half typed, such as nothing or a minus sign."""
        return row.control == "number" and field.text in ("", "-")

    def row(self, id: str) -> FormRow | None:
        return next((row for row in self.rows if row.id == id), None)

    def _put(self, path: Path, value: Any) -> None:
        label, merge = self._doing
        self.owner.changed(path, value, label, merge)

    def _do(self, row: FormRow, act: Callable[[], None], merge: str | None = None) -> None:
        self._doing = change_label(row), merge
        self._row = row
        act()
        self.revision += 1

    # --- for the rows
    def pick(self, noun: str, picked: Sequence[str], done: Callable[[Any], None]) -> None:
        """Forward the request to the owner. The result goes into the row in its state at that time."""
        id = self._row.id if self._row is not None else ""

        def take(found: Any) -> None:
            row = self.row(id)
            if row is None or row.set is None:
                done(found)
            else:
                self._take(row, found)

        self.owner.pick(noun, picked, take)

    def rename(self, path: Path, new: str) -> bool:
        """Rename a thing everywhere in the battle; return False if it is not a named thing."""
        renamed = next((part.renamed(path, new) for part in self._parts if isinstance(part, BattleFields)), None)
        if renamed is None:
            return False
        old, fresh = row_id(path), row_id((*path[:-1], new))
        self.opened = {fresh if id == old else id for id in self.opened}
        self._put((), renamed)
        return True

    def unfold(self, id: str) -> None:
        self.opened ^= {id}
        self._build_rows()

    def added(self, path: Path) -> None:
        self.opened.add(row_id(path))

    def examples(self, row: FormRow, done: Callable[[Any], None]) -> None:
        """Open a list of uses of a word in battles. Choosing one replaces the word."""
        assert row.words is not None
        kind = row.words
        there = uses(kind, str(row.value))
        choices = tuple(
            RowChoice(
                n,
                RuleSentences(use.plan, catalogue(), words()).word(kind, use.value),
                f"{flow_text(use.value)} — {use.battle or say('form-example-made-up')}",
            )
            for n, use in enumerate(there)
        )
        shown = FormRow(
            f"{row.id}{USES}", "list", row.path, row.label, choices=choices, set=lambda n: done(there[n].value)
        )
        self.list = PickList(shown)

    # --- layout
    def lay(self, box: Box, touch: Touch) -> None:
        self.box = box
        sought = self.list.row.id.removesuffix(USES) if self.list is not None else ""
        anchor = self.column.lay(self.rows, box, touch, sought)
        self.regions = self.column.regions
        if self.list is not None:
            self.list.build(anchor, box, touch)
            below = (region._replace(hint="") for region in self.regions)  # a hint would cover the list
            self.regions = [*self.list.regions, *below]

    def draw(self) -> None:
        self.column.draw(self.list.canvas if self.list is not None else None)

    # --- mouse
    def activate(self, region: Region) -> bool:
        """Handle a click on a region, or Enter on it; return whether the form used it."""
        if self._writing is not None and region.id != self._writing:
            self.finish()
        if not region.id.startswith("form:"):
            self.close_list()
            return False
        if region.kind == "choice":
            self._choose(region.id)
            return True
        name, _, action = region.id.rpartition(":")
        row = self.row(region.id)
        if row is None:
            row = self.row(name)
            if row is not None and action in row.actions:
                self.close_list()
                self._do(row, row.actions[action], row.id if action in ("less", "more") else None)
            return True
        if region.kind == "field" and row.choices:
            self._toggle_list(row)
        elif row.control in ("add", "entry"):
            self.close_list()
            self._do(row, row.actions["open" if row.control == "entry" else "add"])
        else:
            self.close_list()
        return True

    def point(self, x: float, y: float, *, selecting: bool = False) -> bool:
        """Move the caret to the point of a press or drag; return False if there is no text field."""
        for region in self.regions:
            field = self.fields.get(region.id)
            if region.kind == "field" and region.box.holds(x, y) and field is not None:
                anchor = field.anchor
                if isinstance(field, TextArea):
                    place = self.column.painter.area_of(self.column.whole_place(region))
                    field.caret = field.anchor = field.at(x, y, place)
                else:
                    inner = region.box._replace(left=region.box.left + theme.px(7))
                    field.point(x, inner, theme.px(16))
                if selecting:
                    field.anchor = anchor
                self.revision += 1
                return True
        return False

    def scroll(self, x: float, y: float, steps: float) -> bool:
        """Scroll the open list, or the form if no list is open."""
        if not self.box.holds(x, y):
            return False
        if self.list is not None:
            self.list.scroll(steps)
        else:
            self.column.at -= steps * theme.px(WHEEL)
        self.revision += 1
        return True

    def reveal(self, id: str, *, top: bool = False) -> None:
        """Scroll a row into view; with `top`, to the top of the form."""
        self.column.reveal(id, top=top)

    def reveal_whole(self, id: str) -> str | None:
        """Scroll as much as possible of an unfolded row into view; return the id of its first text field, or None."""
        self.column.reveal_whole(id)
        self.revision += 1
        inside = (row for row in self.rows if row.id.startswith((f"{id}.", f"{id}:")))
        return next((row.id for row in inside if row.id in self.fields and row.control != "number"), None)

    def finish(self) -> None:
        """Apply typed text, and restore the old value of an incompletely typed number."""
        self._count_written()
        for row in self.rows:
            field = self.fields.get(row.id)
            if field is not None and self._is_begun(row, field):
                field.set(shown_value(row))

    def _count_written(self) -> None:
        row, self._writing = self.row(self._writing or ""), None
        if row is None or row.set is None:
            return
        taking, text = row.set, self.fields[row.id].text
        if text == ("" if row.value is None else row.value) or (row.waits and not text):
            return
        nothing = not text and "remove" in row.actions
        self._do(row, lambda: taking(REMOVED if nothing else text), row.id)

    def update(self, seconds: float) -> bool:
        """Apply typed text after a pause in typing; return whether anything has changed."""
        row = self.row(self._writing) if self._writing is not None else None
        if row is None or row.waits:
            return False
        self._idle += seconds
        if self._idle < self.rest:
            return False
        self._count_written()
        return True

    # --- lists
    def _toggle_list(self, row: FormRow) -> None:
        self.list = None if self.list is not None and self.list.row.id == row.id else PickList(row)
        self.revision += 1

    def close_list(self) -> None:
        if self.list is not None:
            self.list = None
            self.revision += 1

    def _choose(self, id: str) -> None:
        name, _, said = id.partition("=")
        row = self.list.row if self.list is not None and self.list.row.id == name else self.row(name)
        if row is None or row.set is None:
            return
        if row.control == "tick":
            self._do(row, lambda: row.set(not row.value))  # type: ignore[misc]  # it has a setter: see above
            return
        choice = next((choice for choice in row.choices if str(choice.value) == said), None)
        if choice is not None:
            self._take(replace(row, label=choice.label) if row.control == "adders" else row, choice.value)

    def _take(self, row: FormRow, value: Any) -> None:
        taking = row.set
        assert taking is not None
        if row.control != "several":
            self.list = None
        self._do(row, lambda: taking(value))

    # --- keys
    def key(self, symbol: int, modifiers: int, focused: Focus | None) -> bool:
        """Handle a key; return whether the form used it."""
        if self.list is not None and self._list_key(symbol):
            return True
        if symbol == KEY.TAB:
            return self._tab(focused, -1 if modifiers & KEY.MOD_SHIFT else 1)
        if focused is None or not focused[1].startswith("form:"):
            return False
        row, field = self.row(focused[1]), self.fields.get(focused[1])
        if focused[0] == "field" and row is not None and field is not None:
            return self._written_key(row, field, symbol, modifiers)
        if symbol in (KEY.UP, KEY.DOWN):
            return self._tab(focused, -1 if symbol == KEY.UP else 1)
        if row is not None and row.choices and focused[0] == "field" and symbol in (*ENTER, KEY.SPACE):
            self._toggle_list(row)
            return True
        return False

    def _list_key(self, symbol: int) -> bool:
        assert self.list is not None
        if symbol == KEY.ESCAPE:
            self.close_list()
        elif symbol in ENTER:
            choice = self.list.chosen
            if choice is not None:
                self._take(self.list.row, choice.value)
        elif symbol == KEY.TAB:
            self.close_list()
            return False
        elif not self.list.key(symbol):
            return False
        self.revision += 1
        return True

    def _written_key(self, row: FormRow, field: TextField, symbol: int, modifiers: int) -> bool:
        """Handle a key in a text or a number; in a number, Up and Down count."""
        if row.control == "number" and symbol in (KEY.UP, KEY.DOWN):
            self._do(row, row.actions["more" if symbol == KEY.UP else "less"], row.id)
            return True
        before = field.text
        if not field.key(symbol, modifiers, clipboard_of(arcade.get_window())):
            if symbol in (KEY.UP, KEY.DOWN):
                return self._tab(("field", row.id), -1 if symbol == KEY.UP else 1)
            self.finish()  # the key is a command, or moves the focus
            return symbol in ENTER or symbol == KEY.SPACE
        self.revision += 1
        if field.text != before:
            self._say(row, field.text)
        return True

    def text(self, text: str, focused: Focus | None) -> bool:
        """Insert typed letters into the search field of a list, or into the focused field."""
        if self.list is not None:
            self.list.type(text)
            self.revision += 1
            return True
        row = self.row(focused[1]) if focused is not None and focused[0] == "field" else None
        field = self.fields.get(row.id) if row is not None else None
        if row is None or field is None:
            return False
        if row.control == "number" and not all(letter.isdecimal() or letter == "-" for letter in text):
            return True
        if field.type("".join(letter for letter in text if letter >= " ")):
            self.revision += 1
            self._say(row, field.text)
        return True

    def _say(self, row: FormRow, text: str) -> None:
        """Take typed text: a valid number at once, other text after a pause in typing."""
        taking = row.set
        if taking is None:
            return
        if row.control != "number":
            self._writing, self._idle = row.id, 0.0
            if not self.rest and not row.waits:
                self._count_written()
            return
        number = int(text) if text.removeprefix("-").isdecimal() and len(text) < 9 else None
        if not text and "remove" in row.actions:
            self._do(row, lambda: taking(REMOVED), row.id)
        elif number is not None and (row.least is None or number >= row.least):
            most = row.most
            self._do(row, lambda: taking(number if most is None else min(number, most)), row.id)

    def _tab(self, focused: Focus | None, by: int) -> bool:
        """Move the focus, to rows out of view too; return False if it leaves the form."""
        there = [focus for focus, _, _ in self.column.reached]
        if focused not in there:
            return False
        self.finish()
        n = there.index(focused) + by
        if not 0 <= n < len(there):
            return False
        self._at_focus(there[n])
        return True

    def _at_focus(self, focus: Focus) -> None:
        self.column.reveal(focus[1])
        field = self.fields.get(focus[1])
        if field is not None and not isinstance(field, TextArea):
            field.select_all()
        self.revision += 1
        self.owner.focus(*focus)
