"""The editor of content packs: the records of a pack by kind, its form, and the selected one as its printed card."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

import arcade

from bow.authoring.autosave import PackAutosave
from bow.authoring.draft.pack_draft import PackDraft, PackRecord
from bow.authoring.forms.fields import RecordShape, begun_record
from bow.authoring.forms.form_values import Path as FieldPath
from bow.authoring.forms.form_values import free_name, put
from bow.authoring.forms.known_ids import id_label, known_ids
from bow.authoring.pack_beginnings import save_pack_as
from bow.battle.reading import catalogue
from bow.battle.vocabulary import WORDS
from bow.content.catalogue import MODELS, Catalogue, RecordEntry
from bow.content.documents.faults import InputError
from bow.content.documents.validation import validate
from bow.content.documents.yaml_reading import parse_yaml
from bow.content.documents.yaml_writing import dump_yaml
from bow.content.packs import LISTS, Label
from bow.editor.draft_panel import DraftHead, DraftPanel, DraftState, FormPanel
from bow.editor.draft_rows import DRAFT
from bow.editor.draft_screen import DraftScreen
from bow.editor.forms.row_building import PutAt, RowBuilder
from bow.editor.forms.rows import FormRow, FormSurroundings
from bow.lab.card_sides import CardSide, commander_face, unit_face
from bow.table.battle.board.units import Look, unit_texture
from bow.table.battle.drawings.card_drawing import draw_card
from bow.table.battle.drawings.commander import draw_device
from bow.table.battle.drawings.setup_cards import draw_setup_card
from bow.ui.kit import theme
from bow.ui.kit.canvas import Canvas
from bow.ui.kit.panel import Panel
from bow.ui.kit.pictures import picture_file
from bow.ui.kit.regions import Box, Region
from bow.ui.kit.scroll import WHEEL, Block, Scroll
from bow.ui.kit.text_layout import BODY, SERIF_SLANTED, STRONG, TITLE, letter, line_height, wrap
from bow.ui.kit.widgets import panel_frame
from bow.ui.screens.navigation import Navigator
from bow.ui.wording import say, words
from bow.words.messages import translated_sentence

LINE = 30  # height of a line in pixels of the sketch
COLUMNS = 2
LIST, FORM = 320, 520  # widths in pixels of the sketch


@dataclass
class _PackState(DraftState[PackDraft]):
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


class _RecordList(DraftPanel[_PackState]):
    """A tab for each kind, the records of the pack, a button for a new record, and the records of the box."""

    def __init__(self, state: _PackState) -> None:
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


class PackHead(DraftHead[_PackState]):
    """The head of a pack."""

    tools = (
        ("edit-undo", "undo", False), ("edit-redo", "redo", False), ("edit-delete", "trash", False),
        ("edit-save", "save", True), ("edit-save-as", "editor", False),
    )  # fmt: skip

    @property
    def title(self) -> str:
        draft = self.state.draft
        said = say("pack-title", name=str(draft.label.get("name", draft.folder.name)))
        return said + (" *" if draft.is_changed else "")

    def is_enabled(self, id: str) -> bool:
        return self.state.record is not None if id == "edit-delete" else super().is_enabled(id)

    def build_notice(self, box: Box) -> None:
        state = self.state
        colour = (theme.WARNING if state.trouble else theme.GOLD) if state.notice else theme.MUTED
        self.canvas.text(state.notice or str(state.draft.folder), box, letter(14), colour, BODY, least=letter(12))


class PackScreen(DraftScreen):
    """The screen of the editor for a content pack."""

    place = DRAFT
    state: _PackState
    autosave: PackAutosave

    def __init__(self, navigator: Navigator, draft: PackDraft) -> None:
        super().__init__(navigator, for_folders=True)
        self.state = _PackState(draft)
        self.head_panel, self.list = PackHead(self.state), _RecordList(self.state)
        self.card, self.form = _RecordCard(self.state), RecordForm(self.state, self.take_focus)
        self.keep(PackAutosave(draft))
        self.found.look()

    @property
    def panels(self) -> tuple[Panel, ...]:
        return self.saving_as, self.head_panel, self.form, self.card, self.list

    def arrange(self) -> None:
        margin, gap, head = theme.px(10), theme.px(8), theme.px(50)
        whole = self.box.inset(margin)
        self.saving_as.lay(self.box)
        self.head_panel.lay(whole.strip(head))
        body = whole._replace(height=whole.height - head - gap)
        left, right = theme.px(LIST), min(theme.px(FORM), body.width * 0.42)
        self.list.lay(body._replace(width=left))
        self.form.lay(Box(body.right - right, body.bottom, right, body.height))
        self.card.lay(Box(body.left + left + gap, body.bottom, body.width - left - right - 2 * gap, body.height))

    # --- commands
    @property
    def places(self) -> tuple[Path, Path | None]:
        draft = self.state.draft
        return draft.path, None if draft.is_new else draft.path

    def write(self, folder: Path | None) -> None:
        if folder is None:
            self.say_saved(self.state.draft.folder, self.autosave.save())
            return
        made = save_pack_as(self.state.draft, folder, say("pack-itself"))
        self.autosave.close()
        self.keep(PackAutosave(made))
        self.state.draft = made
        self.state.keep_selection()
        self.say_saved(made.folder)
        if made.left_behind:
            left = words().items(made.left_behind)
            self.state.say(say("edit-saved-without", file=str(made.folder), left=left), trouble=True)

    def delete(self) -> None:
        if self.state.record is not None:
            self.state.remove(say("edit-removed", what=self.state.id))

    # --- leaving
    def escape(self) -> None:
        """Clear the focus or the selection; if there is neither, leave."""
        if self.focused is not None:
            self.focused = None
        elif self.state.id:
            self.state.show(self.state.kind)
        else:
            self.leave()

    @property
    def draft_name(self) -> str:
        return str(self.state.draft.label.get("name", self.state.draft.folder.name))


@dataclass(frozen=True)
class RecordFields:
    """All fields of a record."""

    shape: RecordShape
    value: dict[str, Any]

    def rows(self, builder: RowBuilder, put: PutAt) -> Iterator[FormRow]:
        """Yield the rows of the record; a change replaces the whole record."""
        for row in builder.record(self.shape, self.value, (), lambda new: put((), new)):
            # the author makes up the record's own id, so known ids are no choices here
            yield replace(row, control="line", choices=()) if row.path == ("id",) else row


class RecordForm(FormPanel[_PackState]):
    """The form; records of the box have a button that copies them into the pack."""

    def __init__(self, state: _PackState, take_focus: Callable[[str, str], None]) -> None:
        """Create the form; `take_focus` gives the keyboard's focus to a region, by kind and id."""
        super().__init__(state, take_focus)
        self._selected: object = None

    # --- the owner of the form
    def changed(self, path: FieldPath, value: Any, label: str, merge: str | None) -> None:
        """Apply a change to the draft, as one step for undo."""
        self.state.change(put(self._value, path, value), label, merge)

    def pick(self, noun: str, picked: Sequence[str], done: Callable[[Any], None]) -> None:
        """Do nothing: a pack has no map to pick from."""

    @property
    def _value(self) -> dict[str, Any]:
        record = self.state.record
        return record.value if record is not None else self.state.draft.label

    # --- the panel
    def build(self) -> None:
        inside = panel_frame(self.canvas, self.box)
        state, record, content = self.state, self.state.record, self.state.content
        around = FormSurroundings(known_ids({}, content), id_label({}, content, words()))
        if state.id and record is None:
            at = inside.strip(theme.px(44))
            self.button("take-over", at, say("pack-take-over"), "copy", size=16)
            note = Box(inside.left, at.bottom - theme.px(110), inside.width, theme.px(104))
            self.canvas.text(say("pack-take-over-said"), note, letter(15), theme.MUTED, BODY, lines=True, valign="top",
                            least=letter(12))  # fmt: skip
            self.form.show((), around)
        else:
            selected = state.kind if state.id else "", state.id
            if selected != self._selected:
                self._selected = selected
                self.form.opened = set()
            told = state.draft.remarks_of(record) if record is not None else {}
            faults = {path: translated_sentence(why, words()) for path, why in told.items()}
            shape = RecordShape(MODELS[state.kind] if record is not None else Label)
            self.form.show([RecordFields(shape, self._value)], replace(around, faults=faults))
        self.form.lay(inside, self.touch)
        self.regions += self.form.regions

    def activate(self, region: Region) -> bool:
        if region.id == "take-over":
            entry = self.state.others.get(self.state.id)
            if entry is not None:
                self.state.add(entry.written(), say("pack-taken-over", what=self.state.id))
            return True
        return super().activate(region)


class _RecordCard(DraftPanel[_PackState]):
    """The card in the middle of the screen, or an error for a record that cannot be read."""

    def build(self) -> None:
        inside = panel_frame(self.canvas, self.box)
        foot = self._faults(inside)
        place = Box(inside.left, foot, inside.width, inside.top - foot)
        state = self.state
        if not state.id:
            self._label(place)
            return
        record = self._record()
        if record is None:
            self.canvas.text(say("pack-cannot-draw"), place, letter(16), theme.MUTED, SERIF_SLANTED, align="center")
            return
        wide = min(place.width, place.height * 0.72, theme.px(420))
        high = min(place.height, wide / 0.68)
        x, y = place.centre
        self._draw(record, Box(x - wide / 2, y - high / 2, wide, high))

    def _record(self) -> Any:
        """Return the selected record as a model object, or None if it cannot be read."""
        state = self.state
        own = state.record
        if own is None:
            entry = state.others.get(state.id)
            return entry.record if entry is not None else None
        value = dict(own.value)
        value.setdefault("source", state.draft.label.get("source"))
        try:
            return validate(parse_yaml(dump_yaml(value), "record"), MODELS[state.kind], WORDS)
        except InputError:
            return None

    def _draw(self, record: Any, box: Box) -> None:
        content = self._content(record)
        match self.state.kind:
            case "cards":
                draw_card(self.canvas, record, content, box, letter(17))
            case "setups":
                self._if_known(lambda: draw_setup_card(self.canvas, record, content, box), box)
            case "units":
                self._side(unit_face(record, words()), box)
                self._figures(record, box)
            case "commanders":
                self._if_known(lambda: self._side(commander_face(record, content, words()), box), box)
                mark = Box(box.right - theme.px(86), box.top - theme.px(88), theme.px(58), theme.px(58))
                draw_device(self.canvas, mark, record.id, record.house, record.initials)
            case _:
                self._plain(record, box)

    def _content(self, record: Any) -> Catalogue:
        """Return the content together with the record, even while other parts of the pack have faults."""
        content = self.state.content
        shelf = {"units": "kinds"}.get(self.state.kind, self.state.kind)
        there = getattr(content, shelf)
        merged = {**there, record.id: record} if hasattr(there, "keys") else there
        return Catalogue(**{**{name: getattr(content, name) for name in content.__dataclass_fields__}, shelf: merged})

    def _if_known(self, draw: Any, box: Box) -> None:
        """Draw a record that names other records, or show which of them is unknown."""
        try:
            draw()
        except KeyError as error:
            said = say("pack-unknown", what=str(error.args[0]))
            self.canvas.text(said, box, letter(16), theme.WARNING, BODY, align="center", lines=True)

    def _side(self, side: CardSide, box: Box) -> None:
        self.canvas.frame("card", box, theme.scale)
        inside = box.inset(theme.px(30))
        title = inside.strip(theme.px(34))
        self.canvas.text(side.name, title, letter(24), theme.INK, TITLE, least=letter(14))
        under = Box(inside.left, title.bottom - theme.px(22), inside.width, theme.px(20))
        self.canvas.text(side.what, under, letter(15), theme.INK_MUTED, SERIF_SLANTED, least=letter(12))
        foot = Box(inside.left, inside.bottom, inside.width, theme.px(18))
        self.canvas.text(side.foot, foot, letter(12), theme.INK_MUTED, SERIF_SLANTED, least=letter(12))
        room = under.bottom - theme.px(12) - foot.top
        size = letter(17)
        while size > letter(12) and self._height(side, size, inside.width) > room:
            size -= 0.5
        y = under.bottom - theme.px(10)
        for bold, text in side.parts:
            for n, line in enumerate(self._lines(bold, text, size, inside.width)):
                step = line_height(BODY, size)
                y -= step
                face = STRONG if bold and n == 0 and not text else BODY
                self.canvas.text(line, Box(inside.left, y, inside.width, step), size, theme.INK, face, least=size * 0.9)
            y -= theme.px(5)

    @staticmethod
    def _lines(bold: str, text: str, size: float, width: float) -> tuple[str, ...]:
        return wrap(" ".join(part for part in (bold, text) if part), BODY, size, width - 4)

    def _height(self, side: CardSide, size: float, width: float) -> float:
        lines = [self._lines(bold, text, size, width) for bold, text in side.parts]
        return sum(len(each) * line_height(BODY, size) + theme.px(5) for each in lines)

    def _figures(self, record: Any, box: Box) -> None:
        side = round(theme.px(110))
        look = Look(record.house, record.id, "blue", record.figures, record.figures, True, "", ())
        texture = unit_texture(look, round(side / 1.5), figures=theme.miniatures)
        x, y = box.right - side / 2 - theme.px(18), box.bottom + side / 2 + theme.px(40)
        width, height = texture.width, texture.height
        self.canvas.sprite(texture, Box(x - width / 2, y - height / 2, width, height))

    def _plain(self, record: Any, box: Box) -> None:
        self.canvas.frame("card", box, theme.scale)
        inside = box.inset(theme.px(30))
        title = inside.strip(theme.px(36))
        self.canvas.text(record.name, title, letter(24), theme.INK, TITLE, least=letter(14))
        below = title.bottom - theme.px(8)
        picture = f"terrain/{record.id}"
        if picture_file(picture).exists():
            side = inside.width * 0.55
            self.canvas.picture(f"{picture}.png", Box(inside.centre[0] - side / 2, below - side, side, side))
            below -= side + theme.px(10)
        text = str(getattr(record, "text", None) or getattr(record, "story", ""))
        place = Box(inside.left, inside.bottom, inside.width, below - inside.bottom)
        self.canvas.text(text, place, letter(16), theme.INK, BODY, lines=True, valign="top", least=letter(12))

    def _label(self, place: Box) -> None:
        label = self.state.draft.label
        name = Box(place.left, place.top - theme.px(60), place.width, theme.px(50))
        self.canvas.text(str(label.get("name", "")), name, letter(30), theme.TEXT, TITLE, align="center")
        said = say("pack-holds", records=len(self.state.draft.records), folder=str(self.state.draft.folder))
        text = Box(place.left, place.bottom, place.width, name.bottom - theme.px(10) - place.bottom)
        self.canvas.text(said, text, letter(16), theme.MUTED, BODY, lines=True, valign="top", align="center",
                        least=letter(12))  # fmt: skip

    def _faults(self, inside: Box) -> float:
        """Write the faults of the record, or of the pack; return their upper edge."""
        state = self.state
        own = state.record
        faults = state.draft.faults_of(own) if own is not None else state.draft.checked.faults
        if not faults:
            said, colour = [say("pack-sound")], theme.GOOD
        else:
            told = [f"{fault.field}: {translated_sentence(fault.message, words())}" for fault in faults[:4]]
            more = len(faults) - len(told)
            said, colour = told + ([say("pack-more-faults", more=more)] if more else []), theme.WARNING
        size = letter(14)
        lines = [line for text in said for line in wrap(text, BODY, size, inside.width)]
        step = line_height(BODY, size)
        y = inside.bottom + step * len(lines)
        for line in lines:
            y -= step
            self.canvas.text(line, Box(inside.left, y, inside.width, step), size, colour, BODY, least=letter(12))
        return inside.bottom + step * len(lines) + theme.px(10)
