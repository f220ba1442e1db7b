"""The selected record as its printed card, redrawn as the author types."""

from __future__ import annotations

from typing import Any

from bow.battle.vocabulary import WORDS
from bow.content.catalogue import Catalogue
from bow.content.documents.faults import InputError
from bow.content.documents.validation import validate
from bow.content.documents.yaml_reading import parse_yaml
from bow.content.documents.yaml_writing import dump_yaml
from bow.content.layers import MODELS
from bow.editor.pack_editor.pack_state import PackState
from bow.editor.parts.draft_panel import DraftPanel
from bow.lab.printing.card_sides import CardSide, commander_face, unit_face
from bow.table.battle.board.units import Look, unit_texture
from bow.table.battle.drawings.card_drawing import draw_card
from bow.table.battle.drawings.commander import draw_device
from bow.table.battle.drawings.setup_cards import draw_setup_card
from bow.ui.kit import theme
from bow.ui.kit.canvas import letter
from bow.ui.kit.pictures import picture_file
from bow.ui.kit.regions import Box
from bow.ui.kit.text_layout import BODY, SERIF_SLANTED, STRONG, TITLE, line_height, wrap
from bow.ui.kit.widgets import panel_frame
from bow.ui.wording import say, words
from bow.words.messages import translated_sentence


class RecordCard(DraftPanel[PackState]):
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
