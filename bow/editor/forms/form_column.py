"""The column of a form: its visible rows, drawn with label, control, buttons and faults, and its scroll position."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from typing import Final

import arcade

from bow.authoring.forms.form_values import REMOVED
from bow.editor.forms.rows import FormRow, FormSurroundings, RowChoice, field_label, say
from bow.ui.kit import theme
from bow.ui.kit.canvas import Canvas
from bow.ui.kit.regions import Box, Region
from bow.ui.kit.sprite_lists import clipped
from bow.ui.kit.text_fields import TextArea, TextField
from bow.ui.kit.text_layout import BODY, SLANTED, STRONG, TITLE, Face, Fitted, letter, line_height, width_of, wrap
from bow.ui.kit.widgets import Touch, button
from bow.ui.kit.widgets import row as beside

ICONS: Final[Mapping[str, str]] = {
    "remove": "close", "up": "up", "down": "down", "double": "copy", "pick": "target", "example": "book",
    "less": "minus", "more": "plus", "add": "plus", "take": "check",
}  # fmt: skip
"""The picture of each button beside a control."""
BLOCK_COLOURS: Final[Mapping[str, theme.Colour]] = {
    "on": (86, 132, 186, 255),
    "if": (196, 156, 60, 255),
    "do": (98, 158, 92, 255),
    "count": (150, 108, 186, 255),
}
"""The colour of the blocks: when, if, do, how many."""
HELP: Final[theme.Colour] = (206, 196, 172, 255)
ROW, HEADING, GAP, INDENT = 38, 32, 5, 11  # pixels of the sketch
WORD_ACTIONS = ("example", "up", "down", "double", "remove")  # the buttons beside a word
LABEL = 0.40  # of the width of a row
LABEL_SIZE, TEXT_SIZE, HELP_SIZE, ADDER_SIZE = 15, 16, 13.5, 14
LEAST_LINES = 2  # of a text field
ADDER, SEGMENT, FLOW_GAP = 29, 33, 3  # heights of buttons in several lines, and the gap between them


def _lighter(colour: theme.Colour) -> theme.Colour:
    red, green, blue, alpha = colour
    return min(255, red + 60), min(255, green + 60), min(255, blue + 60), alpha


def _lines_of(widths: Sequence[float], room: float) -> list[list[float]]:
    """Break buttons into lines; a button wider than the room gets a line of its own, as wide as the room."""
    gap = theme.px(FLOW_GAP)
    lines: list[list[float]] = [[]]
    for width in widths:
        if lines[-1] and sum(lines[-1]) + gap * len(lines[-1]) + width > room:
            lines.append([])
        lines[-1].append(min(width, room))
    return lines


class _RowPainter:
    """Draws rows into a canvas, and collects their regions."""

    def __init__(self, fields: Mapping[str, TextField]) -> None:
        """Create a painter; `fields` holds the text fields by the id of their row."""
        self.fields = fields
        self.canvas = Canvas()
        self.touch = Touch()
        self.regions: list[Region] = []

    # --- heights
    def height(self, row: FormRow, width: float) -> float:
        inner = self._inner(row, width)
        return self._control_height(row, inner) + self._told_height(row, inner) + theme.px(GAP)

    def _inner(self, row: FormRow, width: float) -> float:
        return width - theme.px(INDENT) * row.depth - theme.px(14)

    def _control_height(self, row: FormRow, width: float) -> float:
        match row.control:
            case "heading":
                return theme.px(HEADING)
            case "text":
                area = self.fields.get(row.id)
                high = area.lay(width - theme.px(16), letter(TEXT_SIZE)) if isinstance(area, TextArea) else 0.0
                least = LEAST_LINES * line_height(BODY, letter(TEXT_SIZE))
                return self._label_height() + max(high, least) + theme.px(14)
            case "note":
                lines = wrap(row.label, BODY, letter(LABEL_SIZE), width)
                return len(lines) * line_height(BODY, letter(LABEL_SIZE)) + theme.px(4)
            case "sentence":
                return self._lines_height(row.label, SLANTED, TEXT_SIZE, width) + theme.px(38)
            case "adders":
                return self._flow_height(self._adder_lines(row, width), ADDER)
            case "segments" if (stacked := self._segment_lines(row, width)) is not None:
                return self._label_height() + self._flow_height(stacked, SEGMENT)
            case "hexes":
                return theme.px(ROW) + self._lines_height(self._hexes_text(row), BODY, LABEL_SIZE, width)
            case "word":
                return self._word_head(row, width) + theme.px(2) + self._lines_height(row.help, BODY, HELP_SIZE, width)
            case "entry":
                return (
                    self._entry_head(row, width) + theme.px(2) + self._lines_height(row.help, SLANTED, HELP_SIZE, width)
                )
        return theme.px(ROW)

    def _word_head(self, row: FormRow, width: float) -> float:
        """Return the height of a word's name and buttons: a name that is too long for one line has one of its own."""
        high = theme.px(ROW - 4)
        buttons = sum(name in row.actions for name in WORD_ACTIONS)
        room = width - buttons * (min(theme.px(30), high) + theme.px(3)) - theme.px(34)
        return high if width_of(row.label, BODY, letter(TEXT_SIZE)) <= room else 2 * high + theme.px(3)

    def _entry_head(self, row: FormRow, width: float) -> float:
        """Return the height of an entry's button, which is larger for a label of two lines."""
        high = theme.px(ROW - 4)
        buttons = sum(name in row.actions for name in self._entry_actions(row))
        room = (width - buttons * (min(theme.px(30), high) + theme.px(3))) * 0.84
        least = max(letter(12), theme.least)
        return high if width_of(row.label, STRONG, least) <= room else 2 * line_height(STRONG, least) + theme.px(12)

    @staticmethod
    def _entry_actions(row: FormRow) -> tuple[str, ...]:
        return ("up", "down", "double", "remove") if row.value else ("remove",)

    @staticmethod
    def _label_height() -> float:
        return line_height(BODY, letter(LABEL_SIZE)) + theme.px(2)

    @staticmethod
    def _lines_height(text: str, face: Face, size: float, width: float) -> float:
        return len(wrap(text, face, letter(size), width)) * line_height(face, letter(size)) if text else 0.0

    def _told_height(self, row: FormRow, width: float) -> float:
        return self._lines_height(row.fault or row.warning, BODY, HELP_SIZE, width)

    # --- drawing
    def draw(self, row: FormRow, box: Box) -> None:
        left = box.left + theme.px(INDENT) * row.depth
        place = Box(left + theme.px(6), box.bottom, box.right - left - theme.px(14), box.height - theme.px(GAP))
        self._stripes(row, box)
        told = row.fault or row.warning
        below = self._told_height(row, place.width)
        if told:
            colour = theme.WARNING if row.fault else theme.GOLD
            foot = Box(place.left, place.bottom, place.width, below)
            self._lines(told, foot, colour, BODY, HELP_SIZE)
            place = Box(place.left, place.bottom + below, place.width, place.height - below)
        drawing: Callable[[FormRow, Box], None] = getattr(self, f"_draw_{row.control}")
        drawing(row, place)

    def _stripes(self, row: FormRow, box: Box) -> None:
        """Draw the block's colour at the left side; tint the whole width of the block's head."""
        colour = BLOCK_COLOURS.get(row.block)
        if colour is None:
            return
        left = box.left + theme.px(INDENT) * row.depth
        if row.control == "word":
            self.canvas.fill(Box(left, box.bottom, box.right - left, box.height - theme.px(2)), (*colour[:3], 70))
        self.canvas.fill(Box(left, box.bottom, theme.px(4), box.height), colour)

    def _lines(self, text: str, box: Box, colour: theme.Colour, face: Face, size: float) -> None:
        lines = wrap(text, face, letter(size), box.width)
        self.canvas.lines(Fitted(lines, letter(size), False), box, colour, face)

    def _button(
        self, id: str, box: Box, label: str, icon: str = "", *, marked: bool = False, kind: str = "button",
        hint: str = "", size: float = 15, dimmed: bool = False,
    ) -> None:  # fmt: skip
        state = self.touch.state(kind, id) or ("hover" if marked else "")
        lit = bool(state) or not dimmed
        cut = button(self.canvas, box, label, state, icon=icon, size=size, marked=marked, enabled=lit)
        self.regions.append(Region(kind, id, box, True, hint or (label if cut else "")))

    def _actions(self, row: FormRow, box: Box, *names: str) -> Box:
        """Draw small buttons at the right side; return the rest of the box."""
        side = min(theme.px(30), box.height)
        for name in reversed(names):
            if name not in row.actions:
                continue
            at = Box(box.right - side, box.top - side - (box.height - side) / 2, side, side)
            self._button(f"{row.id}:{name}", at, "", ICONS[name], hint=say(f"form-{name}", what=row.label))
            box = box._replace(width=box.width - side - theme.px(3))
        return box

    def _label(self, row: FormRow, box: Box) -> Box:
        """Draw the label at the left; return the place of the control, which is the whole box if the label is empty."""
        if not row.label:
            return box
        name = box._replace(width=box.width * LABEL - theme.px(6))
        self.canvas.text(row.label, name, letter(LABEL_SIZE), theme.TEXT, BODY, lines=True, least=letter(11))
        return Box(box.left + box.width * LABEL, box.bottom, box.width * (1 - LABEL), box.height)

    # --- controls
    def _draw_heading(self, row: FormRow, box: Box) -> None:
        colour = BLOCK_COLOURS.get(row.block)
        shade = theme.GOLD if colour is None else _lighter(colour)
        rest = self._actions(row, box, "remove")
        self.canvas.text(row.label, rest, letter(17), shade, TITLE, valign="bottom", least=letter(12))

    def _draw_note(self, row: FormRow, box: Box) -> None:
        self._lines(row.label, box, theme.MUTED, BODY, LABEL_SIZE)

    def _draw_sentence(self, row: FormRow, box: Box) -> None:
        foot = theme.px(32)
        self._lines(row.label, box._replace(bottom=box.bottom + foot, height=box.height - foot), theme.TEXT, SLANTED,
                    TEXT_SIZE)  # fmt: skip
        at = Box(box.left, box.bottom, box.width, foot)
        if "take" in row.actions:
            self._button(f"{row.id}:take", at, say("form-take-sentence"), "check")

    def _draw_segments(self, row: FormRow, box: Box) -> None:
        lines = self._segment_lines(row, box.width)
        if lines is None:
            boxes = self._segments(row, self._label(row, box))
        else:
            name = box.strip(self._label_height())
            self.canvas.text(row.label, name, letter(LABEL_SIZE), theme.TEXT, BODY, least=letter(11))
            boxes = self._flow(lines, box._replace(height=box.height - self._label_height()), SEGMENT)
        for at, choice in zip(boxes, row.choices, strict=True):
            on = choice.value == row.value
            id = f"{row.id}={choice.value}"
            self._button(id, at, choice.label, marked=on, kind="choice", hint=row.help)
            if on:
                line = Box(at.left + at.width * 0.2, at.bottom + theme.px(2), at.width * 0.6, theme.px(3))
                self.canvas.fill(line, theme.GOLD)

    @staticmethod
    def _wanted(choice: RowChoice, size: float = LABEL_SIZE, icon: float = 0) -> float:
        """Return the width of a button for a choice, with its margins and an icon of a width."""
        letters = width_of(choice.label, STRONG, letter(size)) + theme.px(icon)
        return min(letters + theme.px(26), letters * 1.22) + 2

    def _segment_lines(self, row: FormRow, width: float) -> list[list[float]] | None:
        """Return the widths of choices side by side in lines below their label; None: they fit beside it."""
        wanted = [self._wanted(choice) for choice in row.choices]
        beside_label = width * (1 - LABEL) if row.label else width
        if sum(wanted) + theme.px(FLOW_GAP) * (len(wanted) - 1) <= beside_label:
            return None
        return _lines_of(wanted, width)

    def _segments(self, row: FormRow, place: Box) -> list[Box]:
        """Return the boxes of choices side by side: equally wide, or, if a label would not fit, according to their
        labels.
        """
        gap, many = theme.px(FLOW_GAP), max(1, len(row.choices))
        room = place.width - gap * (many - 1)
        wanted = [self._wanted(choice) for choice in row.choices]
        if max(wanted, default=0.0) <= room / many:
            return beside(place, [room / many] * many, gap)
        spare = max(0.0, room - sum(wanted)) / many
        return beside(place, [width + spare for width in wanted], gap)

    # --- buttons in lines
    @staticmethod
    def _flow_height(lines: list[list[float]], high: float) -> float:
        return len(lines) * theme.px(high + FLOW_GAP) + theme.px(2)

    @staticmethod
    def _flow(lines: list[list[float]], box: Box, high: float) -> list[Box]:
        """Return the boxes of buttons in lines, each line as wide as the box."""
        gap, found = theme.px(FLOW_GAP), []
        for n, widths in enumerate(lines):
            top = box.top - n * theme.px(high + FLOW_GAP)
            line = Box(box.left, top - theme.px(high), box.width, theme.px(high))
            spare = (box.width - sum(widths) - gap * (len(widths) - 1)) / len(widths)
            found += beside(line, [width + spare for width in widths], gap)
        return found

    def _adder_lines(self, row: FormRow, width: float) -> list[list[float]]:
        return _lines_of([self._wanted(choice, ADDER_SIZE, 24) for choice in row.choices], width)

    def _draw_adders(self, row: FormRow, box: Box) -> None:
        boxes = self._flow(self._adder_lines(row, box.width), box, ADDER)
        for at, choice in zip(boxes, row.choices, strict=True):
            id, hint = f"{row.id}={choice.value}", say("form-add-field", what=choice.label)
            self._button(id, at, choice.label, "plus", kind="choice", hint=hint, size=ADDER_SIZE)

    def _draw_list(self, row: FormRow, box: Box) -> None:
        place = self._actions(row, self._label(row, box), "pick", "remove")
        self._drop(row, place, row.chosen() or (str(row.value) if row.value else say("form-none")))

    def _draw_several(self, row: FormRow, box: Box) -> None:
        place = self._actions(row, self._label(row, box), "pick", "remove")
        labels = {choice.value: choice.label for choice in row.choices}
        told = ", ".join(labels.get(each, str(each)) for each in row.value or ())
        self._drop(row, place, told or say("form-none"))

    def _drop(self, row: FormRow, box: Box, told: str) -> None:
        state = self.touch.state("field", row.id)
        self.canvas.frame("panel-inset", box, theme.scale * 0.6)
        if state:
            self.canvas.fill(box.inset(2), (*theme.GOLD[:3], 50))
        arrow = theme.px(16)
        self.canvas.picture(
            "icons/glyph/down.png",
            Box(box.right - arrow - theme.px(5), box.bottom + (box.height - arrow) / 2, arrow, arrow),
            theme.GOLD if state else theme.MUTED,
        )
        inner = Box(box.left + theme.px(8), box.bottom, box.width - arrow - theme.px(18), box.height)
        said = self.canvas.text(told, inner, letter(TEXT_SIZE), theme.TEXT, BODY, lines=True, least=letter(12))
        self.regions.append(Region("field", row.id, box, True, (told if said.cut else "") or row.help))

    def _draw_number(self, row: FormRow, box: Box) -> None:
        place = self._label(row, box)
        self._actions(row, place, "remove")
        # room for the cross even without one: else the first click on the plus would put the cross under the pointer
        place = place._replace(width=place.width - min(theme.px(30), place.height) - theme.px(3))
        side = min(theme.px(34), place.height)
        less = Box(place.left, place.bottom, side, place.height)
        more = Box(place.right - side, place.bottom, side, place.height)
        middle = Box(less.right + theme.px(3), place.bottom, more.left - less.right - theme.px(6), place.height)
        for name, at in (("less", less), ("more", more)):
            self._button(f"{row.id}:{name}", at, "", ICONS[name], hint=say(f"form-{name}", what=row.label))
        self._written(row, middle, say("form-none"))

    def _draw_tick(self, row: FormRow, box: Box) -> None:
        state = self.touch.state("choice", row.id)
        size = min(box.height * 0.8, theme.px(24))
        if state:
            self.canvas.fill(box, (*theme.GOLD[:3], 50))
        tick = Box(box.left, box.bottom + (box.height - size) / 2, size, size)
        self.canvas.picture(f"ui/checkbox-{'on' if row.value else 'off'}.png", tick)
        text = Box(tick.right + theme.px(8), box.bottom, box.right - tick.right - theme.px(8), box.height)
        self.canvas.text(row.label, text, letter(LABEL_SIZE), theme.TEXT, BODY, lines=True, least=letter(11))
        self.regions.append(Region("choice", row.id, box, True, row.help))

    def _draw_line(self, row: FormRow, box: Box) -> None:
        self._written(row, self._actions(row, self._label(row, box), "up", "down", "double", "remove"))

    def _written(self, row: FormRow, box: Box, empty: str = "") -> None:
        field = self.fields.get(row.id)
        focused = self.touch.state("field", row.id) == "focus"
        self.canvas.frame("panel-inset", box, theme.scale * 0.6)
        if focused:
            self.canvas.fill(box.inset(2), (*theme.GOLD[:3], 40))
        if field is not None:
            inner = Box(box.left + theme.px(7), box.bottom, box.width - theme.px(14), box.height)
            field.draw(self.canvas, inner, letter(TEXT_SIZE), focused=focused, empty=empty, face=STRONG)
        self.regions.append(Region("field", row.id, box, True, row.help))

    def _draw_text(self, row: FormRow, box: Box) -> None:
        name = box.strip(self._label_height())
        rest = self._actions(row, name, "up", "down", "double", "remove")
        self.canvas.text(row.label, rest, letter(LABEL_SIZE), theme.TEXT, BODY, least=letter(11))
        place = Box(box.left, box.bottom, box.width, box.height - self._label_height())
        focused = self.touch.state("field", row.id) == "focus"
        self.canvas.frame("panel-inset", place, theme.scale * 0.6)
        if focused:
            self.canvas.fill(place.inset(2), (*theme.GOLD[:3], 30))
        field = self.fields.get(row.id)
        if isinstance(field, TextArea):
            field.draw_area(self.canvas, self.area_of(place), focused=focused, empty=row.empty)
        self.regions.append(Region("field", row.id, place, True, row.help))

    @staticmethod
    def area_of(place: Box) -> Box:
        """Return the box of the letters inside the frame of a text field."""
        return Box(place.left + theme.px(8), place.bottom, place.width - theme.px(16), place.height - theme.px(6))

    def _hexes_text(self, row: FormRow) -> str:
        return ", ".join(map(str, row.value or ()))

    def _draw_hexes(self, row: FormRow, box: Box) -> None:
        top = box.strip(theme.px(ROW))
        place = self._actions(row, self._label(row, top), "remove")
        many = len(row.value or ())
        self._button(f"{row.id}:pick", place, say("form-hexes", count=many), "target", hint=row.help)
        self._lines(self._hexes_text(row), box._replace(height=box.height - theme.px(ROW)), theme.MUTED, BODY,
                    LABEL_SIZE)  # fmt: skip

    def _draw_word(self, row: FormRow, box: Box) -> None:
        high, line = self._word_head(row, box.width), theme.px(ROW - 4)
        top = box.strip(line)
        if high > line:
            self._actions(row, top._replace(bottom=box.top - high), *WORD_ACTIONS)
        else:
            top = self._actions(row, top, *WORD_ACTIONS)
        self._drop(replace(row, help=""), top, row.label)  # its help stands below it
        if row.help:
            self._lines(row.help, box._replace(height=box.height - high - theme.px(2)), HELP, BODY, HELP_SIZE)

    def _draw_add(self, row: FormRow, box: Box) -> None:
        colour = BLOCK_COLOURS.get(row.block)
        kind = "field" if row.choices else "button"
        at = box.inset(theme.px(1))
        self._button(row.id, at, row.label, "plus", kind=kind, hint=row.help, size=14.5)
        if colour is not None:
            self.canvas.fill(Box(at.left, at.bottom, at.width, theme.px(2)), (*colour[:3], 160))

    def _draw_entry(self, row: FormRow, box: Box) -> None:
        high = self._entry_head(row, box.width)
        top = box.strip(high)
        place = self._actions(row, top, *self._entry_actions(row))
        open = bool(row.value)
        self._button(row.id, place, row.label, "down" if open else "right", marked=open, dimmed=row.is_off)
        if row.help:
            colour = theme.MUTED if row.is_off else theme.TEXT
            self._lines(row.help, box._replace(height=box.height - high - theme.px(2)), colour, SLANTED, HELP_SIZE)


Focus = tuple[str, str]
"""The region with the keyboard's focus: its kind and its id."""


def change_label(row: FormRow) -> str:
    """Return the label of a row's change for undo, such as `s1: Rank`."""
    label = row.label.strip() or field_label(next((each for each in reversed(row.path) if isinstance(each, str)), ""))
    if len(row.path) < 3:
        return label
    thing = row.path[1] if isinstance(row.path[1], str) else f"{field_label(row.path[0])} {row.path[1] + 1}"
    return say("form-changed", thing=thing, what=label)


def shown_value(row: FormRow) -> str:
    """Return the value of a row as its field shows it; empty if it has none."""
    return "" if row.value is None or row.value is REMOVED else str(row.value)


def clipped_region(region: Region, box: Box) -> Region | None:
    """Return the visible part of a region, or None if it is too small."""
    low, high = max(region.box.bottom, box.bottom), min(region.box.top, box.top)
    return region._replace(box=region.box._replace(bottom=low, height=high - low)) if high - low > 4 else None


def focuses_of(row: FormRow) -> list[Focus]:
    """Return everything in a row that can have the focus, from the left."""
    beside = [("button", f"{row.id}:{name}") for name in row.actions if name not in ("open", "add", "less", "more")]
    match row.control:
        case "segments" | "adders":
            return [("choice", f"{row.id}={choice.value}") for choice in row.choices]
        case "tick":
            return [("choice", row.id)]
        case "list" | "several" | "number" | "line" | "text":
            return [("field", row.id), *beside]
        case "word":
            return [("field", row.id), *beside]
        case "hexes" | "sentence" | "heading":
            return beside
        case "add":
            return [("field" if row.choices else "button", row.id)]
        case "entry":
            folded = [focus for focus in beside if focus[1].endswith(":remove")]
            return [("button", row.id), *(beside if row.value else folded)]
    return []


def with_remarks(rows: list[FormRow], around: FormSurroundings) -> list[FormRow]:
    """Return the rows with their faults and warnings. A remark without a row of its own goes to the row around it."""
    places = {row.path: n for n, row in reversed(list(enumerate(rows))) if row.control not in ("add", "adders")}
    found = list(rows)
    for remarks, name in ((around.faults, "fault"), (around.warnings, "warning")):
        for path, said in remarks.items():
            near = next((path[:n] for n in range(len(path), 0, -1) if path[:n] in places), None)
            if near is not None:
                n = places[near]
                before = str(getattr(found[n], name))
                told = f"{before}; {said}" if before else said
                found[n] = replace(found[n], **{name: told})  # type: ignore[arg-type]  # the name of a field that holds text
    return found


class FormColumn:
    """The layout of the visible rows, and their drawing.

    Attributes:
        box: the column's place in the window.
        at: the scroll position, in pixels.
        regions: the visible regions.
        reached: everything that can have the focus, from the top, each with its distance from the top and its height.
    """

    def __init__(self, fields: Mapping[str, TextField]) -> None:
        """Create a column; `fields` holds the text fields by the id of their row."""
        self.painter = _RowPainter(fields)
        self.box = Box(0, 0, 0, 0)
        self.at = 0.0
        self.regions: list[Region] = []
        self.reached: list[tuple[Focus, float, float]] = []
        self._bar = Canvas()

    def lay(self, rows: Sequence[FormRow], box: Box, touch: Touch, sought: str = "") -> Box:
        """Lay out the rows; return the box of the row with the id `sought`, or the whole box."""
        self.box = box
        painter = self.painter
        painter.touch = touch
        painter.canvas.clear()
        width = box.width - theme.px(9)
        heights = [painter.height(row, width) for row in rows]
        whole = sum(heights)
        self.at = max(0.0, min(max(0.0, whole - box.height), self.at))
        self.regions, self.reached = [], []
        found = box
        y = box.top + self.at
        for row, high in zip(rows, heights, strict=True):
            y -= high
            painter.regions = []
            place = Box(box.left, y, width, high)
            if y < box.top and place.top > box.bottom:
                painter.draw(row, place)
                self.regions += [seen for region in painter.regions if (seen := clipped_region(region, box))]
            self.reached += [(focus, box.top + self.at - place.top, high) for focus in focuses_of(row)]
            if row.id == sought:
                found = place
        self._lay_bar(whole)
        return found

    def _lay_bar(self, whole: float) -> None:
        self._bar.clear()
        box = self.box
        if whole <= box.height:
            return
        bar = Box(box.right - theme.px(5), box.bottom, theme.px(5), box.height)
        self._bar.fill(bar, (60, 40, 20, 90))
        high = max(theme.px(24), bar.height * box.height / whole)
        top = bar.top - (bar.height - high) * self.at / (whole - box.height)
        self._bar.fill(Box(bar.left, top - high, bar.width, high), theme.GOLD)

    def draw(self, over: Canvas | None) -> None:
        with clipped(arcade.get_window(), self.box):
            self.painter.canvas.draw()
            self._bar.draw()
            if over is not None:
                over.draw()

    def reveal(self, id: str, *, top: bool = False) -> None:
        """Scroll a row, or a button beside it, into view; with `top`, to the top of the column."""
        for (_, other), down, high in self.reached:
            if other == id:
                self.at = down if top else max(min(self.at, down), down + high - self.box.height)
                return

    def reveal_whole(self, id: str) -> None:
        """Scroll a row and its unfolded rows into view, as many as fit."""
        spans = [
            (down, down + high)
            for (_, other), down, high in self.reached
            if other == id or other.startswith((f"{id}.", f"{id}:"))
        ]
        if spans:
            first, last = min(down for down, _ in spans), max(end for _, end in spans)
            self.at = min(first, max(self.at, last - self.box.height))

    def whole_place(self, region: Region) -> Box:
        """Return the box of a field, including a part that is scrolled out of view at the top."""
        if region.box.top < self.box.top:
            return region.box
        start = next((down for (_, other), down, _ in self.reached if other == region.id), self.at)
        return region.box._replace(height=region.box.height + max(0.0, self.at - start))
