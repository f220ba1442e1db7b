"""The palette: tools, symmetries, commands for regions and the whole battle, things to place, the board size."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Final

from bow.authoring.draft.laying import Layable
from bow.authoring.draft.placing import commanders_left, left_of, uses_of_box
from bow.authoring.draft.plan_value import ground_of
from bow.authoring.draft.resizing import ACROSS, DOWN, BoardAnchor
from bow.authoring.draft.symmetry import SYMMETRIES, fitting
from bow.editor.battle_editor.editor_state import EditorState
from bow.editor.battle_editor.map_painting import MapPainting
from bow.editor.battle_editor.paint_tool import GROUPS, TOOLS, GroupId, things_of
from bow.editor.battle_editor.thing_drawings import setting_text, thing_name, thing_picture
from bow.editor.draft_panel import DraftPanel, with_key
from bow.hexes import MapError
from bow.ui.kit import theme
from bow.ui.kit.commands import keymap
from bow.ui.kit.keyboard import key_name
from bow.ui.kit.panel import Panel
from bow.ui.kit.regions import Box, Region
from bow.ui.kit.scroll import ListPart
from bow.ui.kit.text_layout import BODY, STRONG, TITLE, fit, letter, width_of
from bow.ui.kit.widgets import label, panel_frame
from bow.ui.screens.parts_screen import ENTER
from bow.ui.wording import say

TOOL_ICONS: Final = {
    "select": "pointer", "brush": "brush", "line": "line", "fill": "bucket", "rectangle": "rectangle",
    "erase": "eraser", "take": "pipette", "region": "marquee",
}  # fmt: skip
SYMMETRY_ICONS: Final = {"left-right": "mirror-across", "top-bottom": "mirror-down", "turned": "turn-half"}
WHOLE: Final = (
    ("edit-copy", "copy"), ("edit-cut", "scissors"), ("edit-paste", "paste"), ("edit-resize", "resize"),
    ("edit-mirror-across", "mirror-across"), ("edit-mirror-down", "mirror-down"), ("edit-turn-half", "turn-half"),
)  # fmt: skip
COLUMNS: Final = 4
GROUP_COLUMNS: Final = 2  # of the tabs of the groups
ROW: Final = 34  # height of an entry, in pixels of the sketch
IN_BOX: Final = {
    "units": "figures", "pieces": "pieces", "markers": "markers", "objectives": "control_markers", "fires": "fires",
    "devastated": "devastation",
}  # fmt: skip
"""The name under which the box counts the things of each part."""
NUMBERED: Final = 9  # the number of entries with a key


class PalettePanel(DraftPanel[EditorState]):
    """The palette.

    Attributes:
        first: the index of the first visible entry of the list.
    """

    def __init__(self, state: EditorState, painting: MapPainting) -> None:
        super().__init__(state)
        self.painting = painting
        self._part = ListPart()
        self._size_form = SizeForm(painting)
        self._group: GroupId | None = None
        self._held: Layable | None = None

    def shows(self) -> object:
        kit = self.painting.kit
        return (
            kit.tool, kit.thing, kit.group, kit.size, kit.symmetries, kit.crossing, bool(kit.region),
            kit.patch, kit.sizing and (kit.sizing.columns, kit.sizing.rows, kit.sizing.anchor), self._part.first,
            keymap(),
        )  # fmt: skip

    # --- drawing
    def build(self) -> None:
        kit = self.painting.kit
        inside = panel_frame(self.canvas, self.box)
        top = self._grid(inside, inside.top, [
            (f"edit-tool-{id}", TOOL_ICONS[id], id == kit.tool or (id == "region" and kit.tool == "paste"), True)
            for id in TOOLS
        ])  # fmt: skip
        top = self._symmetries(inside, top)
        has = {"edit-copy": bool(kit.region), "edit-cut": bool(kit.region), "edit-paste": bool(kit.patch.hexes)}
        top = self._caption(inside, top, say("paint-whole"))
        top = self._grid(inside, top, [(id, icon, False, has.get(id, True)) for id, icon in WHOLE])
        below = Box(inside.left, inside.bottom, inside.width, top - inside.bottom - theme.px(6))
        if kit.sizing is not None:
            self._size_form.build(self, below)
            return
        self._list(self._groups(below))

    def _grid(self, inside: Box, top: float, tools: Sequence[tuple[str, str, bool, bool]]) -> float:
        """Draw rows of icon buttons; return their lower edge.

        Each of `tools` is a command, its icon, whether it is marked, and whether it is enabled.
        """
        cells = self._cells(inside, top, len(tools))
        for (id, icon, marked, enabled), at in zip(tools, cells, strict=True):
            self._icon(id, at, icon, marked=marked, enabled=enabled)
        return cells[-1].bottom - theme.px(4)

    def _cells(self, inside: Box, top: float, count: int) -> list[Box]:
        gap = theme.px(4)
        high = min(theme.px(36), (inside.width - gap * (COLUMNS - 1)) / COLUMNS)
        return Box(inside.left, top, inside.width, 0).cells(count, COLUMNS, high, gap)

    def _caption(self, inside: Box, top: float, text: str) -> float:
        """Write a caption; return the height below it."""
        caption = Box(inside.left, top - theme.px(17), inside.width, theme.px(15))
        label(self.canvas, caption, text)
        return caption.bottom - theme.px(2)

    def _icon(self, id: str, box: Box, icon: str, *, marked: bool, enabled: bool = True) -> None:
        if marked:
            self.canvas.fill(box.inset(-1), (*theme.GOLD[:3], 150))
        self.button(id, box, "", icon, enabled=enabled, marked=marked, hint=with_key(say(f"hint-{id}"), id))

    def _symmetries(self, inside: Box, top: float) -> float:
        """Draw the size of the brush and the symmetries of a stroke; return their lower edge."""
        kit = self.painting.kit
        try:
            fits = fitting(ground_of(self.state.draft.value)[0])
        except MapError:
            fits = ()
        size, *places = self._cells(inside, self._caption(inside, top, say("paint-symmetry")), COLUMNS)
        self.button("paint-size", size, str(kit.size), marked=kit.size > 1, hint=say("paint-size", size=kit.size))
        for how, at in zip(SYMMETRIES, places, strict=True):
            id = f"edit-symmetry-{how}"
            self._icon(id, at, SYMMETRY_ICONS[how], marked=how in kit.symmetries, enabled=how in fits)
        return size.bottom - theme.px(4)

    def _groups(self, box: Box) -> Box:
        """Draw the groups as tabs in rows; return the rest of the box below them."""
        kit = self.painting.kit
        gap = theme.px(3)
        high = max(theme.px(32), letter(13) * 1.7)
        for id, at in zip(GROUPS, box.cells(len(GROUPS), GROUP_COLUMNS, high, gap), strict=True):
            chosen = id == kit.group
            self.button(f"group-{id}", at, "", kind="tab", marked=chosen, hint=say(f"paint-group-{id}"))
            if chosen:
                self.canvas.fill(Box(at.left, at.bottom - theme.px(2), at.width, theme.px(3)), theme.GOLD)
            colour = theme.GOLD_BRIGHT if chosen else theme.HOUSE.get(id, theme.TEXT)
            name, inside = say(f"paint-tab-{id}"), at.inset(theme.px(1))
            self.canvas.text(name, inside, letter(15), colour, STRONG, align="center", least=letter(12))
        rows = -(-len(GROUPS) // GROUP_COLUMNS)
        return Box(box.left, box.bottom, box.width, box.height - rows * (high + gap) - theme.px(4))

    @property
    def things(self) -> list[Layable]:
        return things_of(self.painting.kit.group, self.state.draft.value, self.state.draft.catalogue)

    def _list(self, box: Box) -> None:
        kit = self.painting.kit
        said = setting_text(kit.setting, kit.thing, kit.crossing, self.state.draft.catalogue)
        if said:
            foot = theme.px(34)
            hint = say(f"paint-hint-{kit.setting}")
            self.button("paint-setting", Box(box.left, box.bottom, box.width, foot), said, size=14, hint=hint)
            box = Box(box.left, box.bottom + foot + theme.px(4), box.width, box.height - foot - theme.px(4))
        things = self.things
        high = max(theme.px(ROW), letter(13) * 1.5)
        part = self._part
        part.fit(len(things), int(box.height // high))
        if self._group != kit.group:
            self._group, self._part.first = kit.group, 0
        if self._held != kit.thing:
            self._held = held = kit.thing
            at = next((n for n, each in enumerate(things) if held is not None and each.is_like(held)), None)
            if at is not None:
                part.reveal(at)
        uses = uses_of_box(self.state.draft.value, self.state.draft.catalogue)
        free = commanders_left(self.state.draft.value, self.state.draft.catalogue)
        for n, thing in enumerate(things[part.first : part.first + part.room]):
            place = Box(box.left, box.top - (n + 1) * high, box.width, high)
            named = thing.id if thing.part in ("units", "pieces", "markers") else ""
            left = int(thing.commander in free) if thing.commander else left_of(uses, IN_BOX.get(thing.part, ""), named)
            self._entry(part.first + n, thing, place, left)
        if part.pages > 1:
            track = Box(box.right + theme.px(4), box.bottom, theme.px(4), box.height)
            thumb = track.height * part.room / len(things)
            low = track.top - thumb - (track.height - thumb) * part.first / part.furthest
            self.canvas.fill(track, (*theme.FAINT[:3], 70))
            self.canvas.fill(Box(track.left, low, track.width, thumb), theme.GOLD)

    def _entry(self, number: int, thing: Layable, box: Box, left: int | None) -> None:
        kit, catalogue = self.painting.kit, self.state.draft.catalogue
        id = f"thing-{number}"
        chosen = kit.thing is not None and kit.thing.is_like(thing)
        state = self.touch.state("row", id)
        if chosen or state:
            self.canvas.fill(box.inset(1), (*theme.GOLD[:3], 90 if chosen else 45))
        key = Box(box.left, box.bottom, theme.px(13), box.height)
        if number - self._part.first < NUMBERED:
            self.canvas.text(str(number - self._part.first + 1), key, letter(11), theme.MUTED, BODY, least=letter(11))
        side = box.height - theme.px(5)
        picture = Box(key.right, box.bottom + theme.px(2.5), side, side)
        tint = theme.WHITE
        if thing.part == "units" and not thing.commander:
            kind = catalogue.kinds.get(thing.id)
            tint = theme.HOUSE.get(kind.house if kind is not None else "", theme.TEXT)
        self.canvas.picture(thing_picture(thing, catalogue), picture, tint)
        count = "" if left is None else str(left)
        room = width_of(count, STRONG, letter(13)) if count else 0.0
        if count:
            colour = theme.WARNING if left is not None and left < 0 else theme.GOLD if left else theme.FAINT
            at = Box(box.right - room - theme.px(3), box.bottom, room + 1, box.height)
            self.canvas.text(count, at, letter(13), colour, STRONG, least=letter(12))
        name = thing_name(thing, catalogue)
        text = Box(picture.right + theme.px(5), box.bottom, box.right - room - theme.px(14) - picture.right, box.height)
        colour = theme.GOLD_BRIGHT if chosen else theme.TEXT
        if width_of(name, BODY, letter(14)) <= text.width:
            cut = self.canvas.text(name, text, letter(14), colour, BODY).cut
        else:
            small = letter(12)
            fitted = fit(name, BODY, small, text.width, box.height, small)
            self.canvas.lines(fitted, text, colour, BODY, valign="middle")
            cut = fitted.cut
        said = [name] if cut else []
        if left is not None and not thing.commander:
            said.append(say("paint-left", count=left) if left >= 0 else say("paint-over", count=-left))
        self.regions.append(Region("row", id, box, True, "\n".join(said)))

    # --- mouse and keys
    def activate(self, region: Region) -> bool:
        kit = self.painting.kit
        if region.kind == "tab" and region.id.startswith("group-"):
            kit.group = next(id for id in GROUPS if region.id == f"group-{id}")
        elif region.kind == "row" and region.id.startswith("thing-"):
            self.painting.take(self.things[int(region.id.removeprefix("thing-"))])
        elif region.id == "paint-setting":
            self.painting.turn_in_turn()
        elif region.id == "paint-size":
            self.painting.brush_size(1, around=True)
        else:
            return kit.sizing is not None and self._size_form.activate(region)
        return True

    def key(self, symbol: int, modifiers: int, focused: Region | None) -> bool:
        """Choose an entry by its digit; while the size form is open, forward its keys."""
        if self.painting.kit.sizing is not None and self._size_form.key(symbol):
            return True
        name = key_name(symbol, modifiers).removeprefix("NUM_").removeprefix("KEY_")
        if focused is not None or name not in "123456789" or len(name) != 1:
            return False
        number = self._part.first + int(name) - 1
        if number not in self._part.seen:
            return False
        self.painting.take(self.things[number])
        return True

    def scroll(self, x: float, y: float, steps: float) -> bool:
        return self._part.by(-round(steps))


# --- another board size
STEPS = {"columns-less": (-1, 0), "columns-more": (1, 0), "rows-less": (0, -1), "rows-more": (0, 1)}


class SizeForm:
    """The form, which is drawn into the palette, and its buttons."""

    def __init__(self, painting: MapPainting) -> None:
        self.painting = painting

    def build(self, panel: Panel, box: Box) -> None:
        sizing = self.painting.kit.sizing
        if sizing is None:
            return
        high, gap = theme.px(32), theme.px(5)
        top = box.top
        for name, number in (("columns", sizing.columns), ("rows", sizing.rows)):
            label(panel.canvas, Box(box.left, top - theme.px(16), box.width, theme.px(15)), say(f"paint-{name}"))
            line = Box(box.left, top - theme.px(17) - high, box.width, high)
            panel.button(f"{name}-less", line._replace(width=high), "", "minus", hint=say(f"paint-{name}-less"))
            panel.canvas.text(str(number), line, letter(19), theme.TEXT, TITLE, align="center", least=letter(13))
            more = Box(line.right - high, line.bottom, high, high)
            panel.button(f"{name}-more", more, "", "plus", hint=say(f"paint-{name}-more"))
            top = line.bottom - gap
        label(panel.canvas, Box(box.left, top - theme.px(16), box.width, theme.px(15)), say("paint-anchor"))
        top -= theme.px(18)
        side = theme.px(26)
        for row, down in enumerate(DOWN):
            for column, across in enumerate(ACROSS):
                at = Box(box.left + column * (side + 3), top - (row + 1) * (side + 3), side, side)
                chosen = sizing.anchor == (across, down)
                if chosen:
                    panel.canvas.fill(at.inset(-1), (*theme.GOLD[:3], 150))
                icon = "hexes" if chosen else ""
                panel.button(f"anchor-{across}-{down}", at, "", icon, marked=chosen, kind="choice",
                             hint=say("paint-anchor-at", across=across, down=down))  # fmt: skip
        top -= 3 * (side + 3) + gap
        foot = Box(box.left, box.bottom, box.width, 2 * high + gap)
        said = self.lost_parts
        text = Box(box.left, foot.top + gap, box.width, max(theme.px(16), top - foot.top - gap))
        colour = theme.WARNING if self.painting.fallen else theme.MUTED
        panel.canvas.text(said, text, letter(14), colour, BODY, lines=True, least=letter(11))
        panel.regions.append(Region("hint", "paint-falls", text, False, said))
        upper = Box(box.left, box.bottom + high + gap, box.width, high)
        panel.button("size-apply", upper, say("paint-size-apply"), "check", size=15)
        panel.button(
            "size-leave", Box(box.left, box.bottom, box.width, high), say("paint-size-leave"), "close", size=15
        )

    @property
    def lost_parts(self) -> str:
        """The numbers of lost things by kind, as text."""
        counts = Counter(part for part, _ in {(each.part, each.id) for each in self.painting.fallen})
        if not counts:
            return say("paint-falls-nothing")
        return say("paint-falls", what=", ".join(say(f"paint-part-{part}", count=n) for part, n in counts.items()))

    def activate(self, region: Region) -> bool:
        sizing = self.painting.kit.sizing
        if sizing is None:
            return False
        if region.id in STEPS:
            self.painting.grow(*STEPS[region.id])
        elif region.id.startswith("anchor-"):
            _, across, down = region.id.split("-")
            sizing.anchor = BoardAnchor(
                next(each for each in ACROSS if each == across), next(each for each in DOWN if each == down)
            )
        elif region.id == "size-apply":
            self.painting.resize()
        elif region.id == "size-leave":
            self.painting.kit.sizing = None
        else:
            return False
        return True

    def key(self, symbol: int) -> bool:
        if symbol in ENTER:
            self.painting.resize()
            return True
        return False
