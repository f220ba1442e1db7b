"""How to play: the pages of a reference with its search, for any game."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import partial

from bow.ui.kit import theme
from bow.ui.kit.canvas import Canvas
from bow.ui.kit.regions import Box, Region
from bow.ui.kit.scroll import Block
from bow.ui.kit.text_layout import SERIF, SLANTED, STRONG, TITLE, Face, letter, line_height, width_of, wrap
from bow.ui.screens.guide_book import GuideBook, GuideEntry
from bow.ui.screens.navigation import Navigator
from bow.ui.screens.reference_screen import ListLine, ReferenceScreen
from bow.ui.wording import say

RUST: theme.Colour = (134, 70, 20, 255)
SIZE = 19  # of running text
BULLET = "•"
#: the width of an icon and of a scene beside a text, in pixels of the sketch
ICON, SCENE = 52, 96


class GuideScreen(ReferenceScreen):
    """The pages of a guide at the left, the open page or the search results at the right."""

    title, asks, command = "help-title", "guide-search", "help"

    def __init__(
        self, navigator: Navigator, back: Callable[[], object], guide: GuideBook, topic: str | None = None
    ) -> None:
        """Open the reference; `topic`: the page or the rule to open."""
        self.guide = guide
        super().__init__(navigator, back, guide.pages[0].id)
        self._topic = topic
        self._marked: str | None = None

    def blocks(self, entries: Iterable[GuideEntry], width: float, marked: str | None) -> list[Block]:
        """Return the entries as blocks of a width; `marked` is the rule that was looked up."""
        return [written_entry(entry, width, entry.id == marked and entry.kind == "rule") for entry in entries]

    # --- layout
    def lines(self) -> Sequence[ListLine]:
        found: list[ListLine] = []
        group = ""
        for page in self.guide.pages:
            if page.group != group:
                group = page.group
                if found:
                    found.append(ListLine(say(f"help-group-{group}")))
            found.append(ListLine(page.title, page.id))
        return found

    def marks(self, id: str) -> bool:
        return super().marks(id) and not self.search.text

    def lay_page(self, area: Box) -> None:
        if self.search.text.strip():
            found = self.guide.find(self.search.text)
            head = say("help-found", count=len(found), asked=self.search.text.strip())
            entries: tuple[GuideEntry, ...] = (GuideEntry("head", "", head), *found)
        else:
            page = self.guide.page(self.page)
            entries = page.entries
            if page.group not in ("battle", "primer"):
                entries = (GuideEntry("head", "", page.title), *entries)
        self.pane.lay(area, self.blocks(entries, area.width, self._marked))
        if self._topic is not None:
            topic, self._topic = self._topic, None
            self.open(topic)

    def open(self, topic: str) -> None:
        """Open a page by id, or at a rule."""
        page = self.guide.page_of(topic)
        if page is None:
            return
        self.page = page
        self._marked = topic if topic != page else None
        self.search.set("")
        self.show_line()
        self.rebuild()
        if self._marked is not None:
            self.pane.reveal(topic)
        else:
            self.pane.to(0)
        self.rebuild()

    # --- clicks and keys
    def activate(self, region: Region) -> None:
        if region.kind == "entry":
            if self.search.text and self.guide.page_of(region.id) is not None:
                self.open(region.id)
        else:
            super().activate(region)

    def searched(self) -> None:
        self._marked = None
        super().searched()

    def best(self) -> str | None:
        return next((entry.id for entry in self.guide.find(self.search.text) if entry.kind == "rule"), None)


def written_entry(entry: GuideEntry, width: float, marked: bool = False) -> Block:
    """Return an entry as a block of a width: its text beside its id or its picture."""
    parts: list[tuple[str, Face, float, theme.Colour]] = []
    match entry.kind:
        case "head":
            parts = [(entry.title, TITLE, letter(25), RUST)]
        case "text":
            parts = [(entry.text, SERIF, letter(SIZE + 2), theme.INK)]
        case "item":
            parts = [(entry.text, SERIF, letter(SIZE), theme.INK)]
        case _:
            parts = [(entry.title, STRONG, letter(SIZE), theme.INK), (entry.text, SERIF, letter(SIZE), theme.INK)]
            if entry.note:
                parts.append((entry.note, SLANTED, letter(16), theme.INK_MUTED))
    tag = entry.id if entry.kind == "rule" else BULLET if entry.kind == "item" else ""
    beside = width_of(tag, STRONG, letter(15)) + theme.px(12) if tag else 0.0
    pictured = theme.px(SCENE if entry.scene else ICON if entry.picture else 0)
    beside = pictured + theme.px(14) if pictured else beside
    hangs = tag == BULLET or not entry.title or bool(pictured)
    lines = [
        (line, face, size, ink)
        for n, (text, face, size, ink) in enumerate(part for part in parts if part[0])
        for paragraph in text.split("\n")
        for line in wrap(paragraph, face, size, width - theme.px(24) - (0 if n and not hangs else beside))
    ]
    gap = theme.px(14 if entry.kind in ("rule", "keyword") else 8)
    height = max(sum(line_height(face, size) for _, face, size, _ in lines), pictured) + gap
    draw = partial(_draw_written, entry, lines, tag, beside, gap, marked, hangs)
    return Block(height, draw, entry.id if entry.kind in ("rule", "keyword") else "")


def _draw_written(
    entry: GuideEntry, lines: list[tuple[str, Face, float, theme.Colour]], tag: str, beside: float, gap: float,
    marked: bool, hangs: bool, canvas: Canvas, box: Box,
) -> None:  # fmt: skip
    if marked:
        canvas.fill(Box(box.left, box.bottom + gap * 0.6, box.width, box.height - gap * 0.5), (*theme.GOLD[:3], 80))
    if entry.scene or entry.picture:
        side = beside - theme.px(14)
        place = Box(box.left + theme.px(12), box.top - side, side, side)
        if entry.scene:
            canvas.scene(entry.scene, place, frame=(70, 48, 28, 255))
        else:
            canvas.picture(entry.picture, place, RUST)
    y = box.top
    for n, (line, face, size, ink) in enumerate(lines):
        step = line_height(face, size)
        y -= step
        place = Box(box.left + theme.px(12), y, box.width - theme.px(24), step)
        if tag and not n:
            canvas.text(tag, place._replace(width=beside), letter(15), RUST, STRONG, least=letter(11))
        if beside and (not n or hangs):
            place = place._replace(left=place.left + beside, width=place.width - beside)
        canvas.text(line, place, size, ink, face, least=size * 0.85)
