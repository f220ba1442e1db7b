"""The screen for starting a draft, with a panel for each way: a file, a board size, the seed of a skirmish."""

from __future__ import annotations

from collections.abc import Callable

import arcade

from bow.authoring.beginnings import empty_battle, from_skirmish, opened, own_folder
from bow.authoring.draft import Draft
from bow.authoring.draft.pack_draft import PackDraft
from bow.authoring.draft.resizing import LEAST_COLUMNS
from bow.battle.reading import catalogue
from bow.content.catalogue import Catalogue
from bow.content.documents.faults import InputError
from bow.content.documents.yaml_reading import is_folder
from bow.content.scenarios import BOARDS
from bow.editor.save_as_panel import PathField, PathPanel, completions, typed_path
from bow.hexes import MAX_COLUMNS, MAX_ROWS
from bow.system.seeds import SEED_DIGITS, new_seed
from bow.table.battle.destinations import EditorPage, EditorStartPage, PackEditorPage
from bow.ui.kit import theme
from bow.ui.kit.panel import Panel
from bow.ui.kit.regions import Box, Region
from bow.ui.kit.text_fields import TextField, clipboard_of
from bow.ui.kit.text_layout import BODY, TITLE, letter
from bow.ui.kit.widgets import button_width, label, panel_frame
from bow.ui.screens.navigation import Navigator
from bow.ui.screens.parts_screen import ENTER, PartsScreen
from bow.ui.wording import error_text, say, words
from bow.words.translation import translated

FIRST = {"open": ("field", "open-name"), "empty": ("button", "begin-empty"), "skirmish": ("field", "skirmish-seed")}
"""The region that has the focus first, by the chosen panel."""


FILE, SEED = "open-name", "skirmish-seed"
MOST_DIGITS = SEED_DIGITS
ENDINGS = (".yaml", ".yml", ".bow")


class BeginningHead(Panel):
    """The title, the back button, and the error of a draft that cannot be opened."""

    notice = ""

    def shows(self) -> object:
        return self.notice

    def build(self) -> None:
        high = theme.px(44)
        wide = max(theme.px(140), button_width(say("button-back"), "back", 16))
        at = Box(self.box.right - wide, self.box.top - high, wide, high)
        self.button("back", at, say("button-back"), "back")
        title = Box(self.box.left, self.box.top - high, at.left - self.box.left - theme.px(10), high)
        self.canvas.text(say("begin-title"), title, letter(30), theme.TEXT, TITLE, least=letter(18))
        under = Box(self.box.left, self.box.bottom, self.box.width, title.bottom - self.box.bottom)
        said, colour = self.notice or say("begin-said"), theme.WARNING if self.notice else theme.MUTED
        self.canvas.text(said, under, letter(16), colour, BODY, lines=True, least=letter(12))


class BeginningScreen(PartsScreen):
    """Three panels side by side, each with a button that opens the editor."""

    def __init__(self, navigator: Navigator, way: str) -> None:
        """Open the screen with the focus on one of the panels; `way` is `open`, `empty` or `skirmish`."""
        super().__init__(navigator)
        self.head_panel = BeginningHead()
        self.open_panel = OpenPanel(self._begin, self.take_focus)
        self.empty, self.skirmish = EmptyPanel(self._begin), SkirmishPanel(self._begin)
        self.focused = FIRST[way]

    @property
    def panels(self) -> tuple[Panel, ...]:
        return self.head_panel, self.open_panel, self.empty, self.skirmish

    def arrange(self) -> None:
        margin, gap, head = theme.px(24), theme.px(10), theme.px(96)
        whole = self.box.inset(margin)
        self.head_panel.lay(whole.strip(head))
        body = whole._replace(height=whole.height - head - gap)
        side = (body.width - 2 * gap) * 0.29
        first = Box(body.left, body.bottom, body.width - 2 * (side + gap), body.height)
        self.open_panel.lay(first)
        second = Box(first.right + gap, body.bottom, side, body.height)
        self.empty.lay(second)
        self.skirmish.lay(second._replace(left=second.right + gap))

    def _begin(self, made: Callable[[], Draft | PackDraft]) -> None:
        try:
            draft = made()
        except (InputError, OSError) as error:
            self.head_panel.notice = error_text(error)
            return
        if isinstance(draft, PackDraft):
            self.table.open(PackEditorPage(draft))
        else:
            self.table.open(EditorPage(draft))

    def activate(self, region: Region) -> None:
        if region.id == "back":
            self.leave()
        else:
            super().activate(region)

    def escape(self) -> None:
        """Clear the focus; if nothing has the focus, leave."""
        if self.focused is not None:
            self.focused = None
        else:
            self.leave()

    def leave(self) -> None:
        self.table.open(EditorStartPage())


Begin = Callable[[Callable[[], Draft | PackDraft]], None]
"""A function that makes a draft by the given function and opens its editor, or shows the error."""


class BeginningPanel(Panel):
    """The base: a heading, choices, and a start button."""

    id = ""
    icon = "check"

    def __init__(self, begin: Begin) -> None:
        super().__init__()
        self.begin = begin

    def chosen(self) -> Draft | PackDraft:
        """Return the draft that the button opens.

        Raises:
            InputError: the draft cannot be made.
        """
        raise NotImplementedError

    def choices(self, box: Box) -> None:
        raise NotImplementedError

    def build(self) -> None:
        inside = panel_frame(self.canvas, self.box)
        high = theme.px(34)
        head = inside.strip(high)
        self.canvas.text(say(f"begin-{self.id}"), head, letter(21), theme.TEXT, TITLE, least=letter(14))
        foot = Box(inside.left, inside.bottom, inside.width, theme.px(42))
        self.choices(Box(inside.left, foot.top + theme.px(8), inside.width, head.bottom - theme.px(16) - foot.top))
        self.button(f"begin-{self.id}", foot, say(f"begin-{self.id}-do"), self.icon, size=17)

    def activate(self, region: Region) -> bool:
        if region.id != f"begin-{self.id}":
            return False
        self.begin(self.chosen)
        return True

    def stepper(self, id: str, box: Box, text: str) -> None:
        """Draw a value between its minus and plus buttons."""
        side = box.height
        self.button(f"{id}-less", box._replace(width=side), "", "minus", hint=say(f"begin-{id}-less"))
        self.button(f"{id}-more", box._replace(left=box.right - side, width=side), "", "plus",
                    hint=say(f"begin-{id}-more"))  # fmt: skip
        between = Box(box.left + side, box.bottom, box.width - 2 * side, side).inset(theme.px(3))
        self.canvas.text(text, between, letter(18), theme.TEXT, TITLE, align="center", least=letter(12))


class OpenPanel(BeginningPanel, PathPanel):
    """The panel for a file: a battle, a position, a recorded battle, or the folder of a content pack."""

    id, icon = "open", "load"

    def __init__(self, begin: Begin, focus: Callable[[str, str], None]) -> None:
        super().__init__(begin)
        self.field = PathField(FILE, lambda typed: completions(typed, own_folder(), ENDINGS))
        self.focus = focus

    def choices(self, box: Box) -> None:
        self.field.build(self, box, say("begin-open-empty"))

    def chosen(self) -> Draft | PackDraft:
        """Return a draft of the file. A name without a folder may also be that of a battle of the book."""
        typed = self.field.text.strip()
        path = typed_path(typed, own_folder())
        if is_folder(path):
            return PackDraft(path)
        there = path.exists() or "/" in typed or path.suffix in ENDINGS
        return opened(str(path) if there else typed, catalogue())

    def activate(self, region: Region) -> bool:
        return PathPanel.activate(self, region) or super().activate(region)

    def entered(self) -> None:
        self.begin(self.chosen)


class EmptyPanel(BeginningPanel):
    """The panel for an empty board.

    Attributes:
        columns: the number of columns.
        rows: the number of rows.
        shifted: whether the first row is shifted.
    """

    id, icon = "empty", "plus"

    def __init__(self, begin: Begin) -> None:
        super().__init__(begin)
        self.columns, self.rows = BOARDS["wide"]
        self.shifted = False

    def shows(self) -> object:
        return self.columns, self.rows, self.shifted

    def choices(self, box: Box) -> None:
        high, gap = theme.px(36), theme.px(6)
        y = box.top - high
        for (name, size), at in zip(BOARDS.items(), box.strip(high).row(len(BOARDS), gap), strict=True):
            said = say(f"begin-{name}", columns=size[0], rows=size[1])
            marked = (self.columns, self.rows) == size
            self.button(f"size-{name}", at, said, size=15, marked=marked, kind="choice")
        for id, number in (("columns", self.columns), ("rows", self.rows)):
            y -= theme.px(22)
            label(self.canvas, Box(box.left, y, box.width, theme.px(18)), say(f"paint-{id}"))
            y -= high
            self.stepper(id, Box(box.left, y, box.width, high), str(number))
        y -= high + theme.px(8)
        at = Box(box.left, y, box.width, high)
        said = say("begin-shifted") if self.shifted else say("begin-not-shifted")
        self.button("first-row", at, said, "hexes", size=15, marked=self.shifted, kind="choice",
                    hint=say("hint-begin-shifted"))  # fmt: skip

    def chosen(self) -> Draft:
        return Draft(empty_battle(self.columns, self.rows, self.shifted), catalogue())

    def activate(self, region: Region) -> bool:
        steps = {"columns-less": (-1, 0), "columns-more": (1, 0), "rows-less": (0, -1), "rows-more": (0, 1)}
        if region.id in steps:
            wider, higher = steps[region.id]
            self.columns = max(LEAST_COLUMNS, min(MAX_COLUMNS, self.columns + wider))
            self.rows = max(1, min(MAX_ROWS, self.rows + higher))
        elif region.id.removeprefix("size-") in BOARDS:
            self.columns, self.rows = BOARDS[region.id.removeprefix("size-")]
        elif region.id == "first-row":
            self.shifted = not self.shifted
        else:
            return super().activate(region)
        return True


class SkirmishPanel(BeginningPanel):
    """The panel for a skirmish, given by its seed and its card, which determines its size.

    Attributes:
        card: the id of the card, or None to draw one by the seed.
        seed: the field for the seed.
    """

    id, icon = "skirmish", "skirmish"

    def __init__(self, begin: Begin) -> None:
        super().__init__(begin)
        self.content: Catalogue = catalogue()
        self.card: str | None = None
        self.seed = TextField(str(new_seed()), MOST_DIGITS, str.isdecimal)

    def shows(self) -> object:
        return self.card, self.seed.text, self.seed.caret, self.seed.anchor

    def choices(self, box: Box) -> None:
        high, gap = theme.px(36), theme.px(6)
        y = box.top - theme.px(20)
        label(self.canvas, Box(box.left, y, box.width, theme.px(18)), say("skirmish-seed"))
        y -= high + theme.px(2)
        field = Box(box.left, y, box.width - high - gap, high)
        self.canvas.frame("panel-inset", field, theme.scale)
        focused = self.touch.state("field", SEED) == "focus"
        self.seed.draw(self.canvas, field.inset(theme.px(8)), letter(17), focused=focused)
        if focused:
            self.canvas.frame("button-focus", field, theme.scale * 0.6, (255, 255, 255, 90))
        self.regions.append(Region("field", SEED, field))
        self.button("new-seed", Box(field.right + gap, y, high, high), "", "die", hint=say("hint-new-seed"))
        y -= theme.px(26)
        label(self.canvas, Box(box.left, y, box.width, theme.px(18)), say("begin-card"))
        y -= high + theme.px(2)
        card = self.content.skirmishes.get(self.card or "")
        name = translated(card, words()).name if card is not None else say("begin-any-card")
        self.stepper("card", Box(box.left, y, box.width, high), name)
        if card is None:
            said = say("begin-any-card-said")
        else:
            columns, rows = BOARDS[card.board]
            said = say("begin-card-said", columns=columns, rows=rows, commanders=card.commanders, rounds=card.rounds)
        place = Box(box.left, box.bottom, box.width, y - theme.px(8) - box.bottom)
        self.canvas.text(said, place, letter(15), theme.MUTED, BODY, lines=True, valign="top", least=letter(12))

    def chosen(self) -> Draft:
        """Return the draft of the skirmish, set up by bots."""
        return Draft(from_skirmish(int(self.seed.text or "0"), self.card, self.content), self.content)

    def activate(self, region: Region) -> bool:
        cards: list[str | None] = [None, *self.content.skirmishes]
        if region.id == "new-seed":
            self.seed.set(str(new_seed()))
        elif region.id in ("card-less", "card-more"):
            by = 1 if region.id == "card-more" else -1
            self.card = cards[(cards.index(self.card) + by) % len(cards)]
        else:
            return super().activate(region)
        return True

    def press(self, x: float, y: float) -> None:
        for region in self.regions:
            if region.id == SEED and region.box.holds(x, y):
                self.seed.point(x, region.box.inset(theme.px(8)), letter(17))

    def key(self, symbol: int, modifiers: int, focused: Region | None) -> bool:
        if focused is None or focused.id != SEED:
            return False
        if symbol in ENTER:
            self.begin(self.chosen)
            return True
        return self.seed.key(symbol, modifiers, clipboard_of(arcade.get_window()))

    def text(self, text: str, focused: Region | None) -> bool:
        return focused is not None and focused.id == SEED and self.seed.type(text)
