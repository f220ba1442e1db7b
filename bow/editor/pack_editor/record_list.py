"""The list of a pack's records by kind, and below it the records of the box for copying."""

from __future__ import annotations

from collections.abc import Iterator

import arcade

from bow.authoring.forms.fields import begun_record
from bow.authoring.forms.known_ids import known_ids
from bow.authoring.forms.value_shapes import RecordShape
from bow.content.catalogue import MODELS
from bow.content.packs import LISTS
from bow.editor.pack_editor.pack_state import PackState
from bow.editor.parts.draft_panel import DraftPanel
from bow.ui.kit import theme
from bow.ui.kit.canvas import Canvas, letter
from bow.ui.kit.regions import Box, Region
from bow.ui.kit.scroll import WHEEL, Block, Scroll
from bow.ui.kit.text_layout import BODY, STRONG, TITLE
from bow.ui.kit.widgets import panel_frame
from bow.ui.wording import say

LINE = 30  # height of a line in pixels of the sketch
COLUMNS = 2


class RecordList(DraftPanel[PackState]):
    """A tab for each kind, the records of the pack, a button for a new record, and the records of the box."""

    def __init__(self, state: PackState) -> None:
        super().__init__(state)
        self._scroll = Scroll("row")

    def shows(self) -> object:
        return self._scroll.at

    def build(self) -> None:
        inside = panel_frame(self.canvas, self.box)
        high, gap = theme.px(36), theme.px(5)
        label = str(self.state.draft.label.get("name") or say("pack-itself"))
        at = inside.strip(high)
        self.button("pack-itself", at, label, "book", size=15, marked=not self.state.id, kind="choice",
                    hint=say("hint-pack-itself"))  # fmt: skip
        top = at.bottom - gap
        cells = Box(inside.left, top - gap, inside.width, 0).cells(len(LISTS), COLUMNS, high, gap)
        for kind, at in zip(LISTS, cells, strict=True):
            count = sum(each.kind == kind for each in self.state.draft.records)
            said = say(f"pack-kind-{kind}") + (f" {count}" if count else "")
            self.button(f"kind-{kind}", at, said, size=14, marked=kind == self.state.kind, kind="tab")
        top -= -(-len(LISTS) // COLUMNS) * (high + gap)
        at = Box(inside.left, top - high, inside.width, high)
        self.button("new-record", at, say("pack-new-record"), "plus", size=15)
        place = Box(inside.left, inside.bottom, inside.width - theme.px(8), at.bottom - gap - inside.bottom)
        self._scroll.lay(place, list(self._blocks()))
        self._scroll.bar(self.canvas, Box(inside.right - theme.px(5), place.bottom, theme.px(5), place.height))
        self.regions += self._scroll.regions

    def _blocks(self) -> Iterator[Block]:
        state = self.state
        faulty = {each.id for each in state.own if state.draft.faults_of(each)}
        for record in state.own:
            yield self._line(
                record.id,
                self._name(record.id, record.value.get("name"), record.value.get("title")),
                record.id in faulty,
            )
        yield self._heading(say("pack-in-the-box"))
        for id, entry in state.others.items():
            yield self._line(
                id, self._name(id, entry.record.name, getattr(entry.record, "title", None)), False, faint=True
            )

    def _name(self, id: str, said: object, title: object) -> str:
        """Return the name of a record, with the title of a commander or the id of a card to tell namesakes apart."""
        name = str(said or id)
        if self.state.kind == "cards":
            return f"{name}  ({id})"
        return f"{name}, {title}" if title and self.state.kind == "commanders" else name

    def _heading(self, text: str) -> Block:
        def draw(canvas: Canvas, box: Box) -> None:
            canvas.text(text, box, letter(15), theme.GOLD, TITLE, least=letter(12))

        return Block(theme.px(LINE * 1.3), draw)

    def _line(self, id: str, name: str, faulty: bool, *, faint: bool = False) -> Block:
        def draw(canvas: Canvas, box: Box) -> None:
            if id == self.state.id:
                canvas.fill(box, (*theme.GOLD[:3], 70))
            elif self.touch.state("row", f"record-{id}"):
                canvas.fill(box, (*theme.GOLD[:3], 35))
            text = box.inset(theme.px(4))
            if faulty:
                mark = Box(box.right - box.height, box.bottom, box.height, box.height).inset(theme.px(5))
                canvas.picture("icons/glyph/warning.png", mark, theme.WARNING)
                text = text._replace(width=text.width - box.height)
            colour = theme.MUTED if faint else theme.TEXT
            canvas.text(name, text, letter(15), colour, BODY if faint else STRONG, least=letter(12))

        return Block(theme.px(LINE), draw, f"record-{id}")

    # --- clicks
    def activate(self, region: Region) -> bool:
        state = self.state
        if region.id == "pack-itself":
            state.show(state.kind)
        elif region.id.startswith("kind-"):
            state.show(region.id.removeprefix("kind-"))
            self._scroll.to(0)
        elif region.id == "new-record":
            known = known_ids({}, state.content)
            begun = begun_record(RecordShape(MODELS[state.kind]), known)
            begun["id"] = "new"
            if state.draft.label.get("source"):
                begun.pop("source", None)  # records without a source have that of the pack
            state.add(begun, say("pack-new-record"))
        elif region.id.startswith("record-"):
            state.show(state.kind, region.id.removeprefix("record-"))
        else:
            return False
        return True

    def scroll(self, x: float, y: float, steps: float) -> bool:
        return self._scroll.by(-steps * theme.px(WHEEL))

    def draw(self) -> None:
        super().draw()
        self._scroll.draw(arcade.get_window())
