"""The end of the first lesson: a closing picture, what was learned, and the ways on."""

from __future__ import annotations

from typing import Final

from bow.table.realm.destinations import QuickRealm, RealmLessonPage, RealmSetupPage
from bow.ui.kit import theme
from bow.ui.kit.canvas import letter
from bow.ui.kit.pictures import scene_of
from bow.ui.kit.regions import Box, Region
from bow.ui.kit.text_layout import BODY, SERIF, TITLE, line_height, wrap
from bow.ui.kit.widgets import heading, panel_frame
from bow.ui.screens.navigation import Navigator, TitlePage
from bow.ui.screens.screen import Screen
from bow.ui.wording import say

#: what was learned, each with its sign: the messages `realm-lesson-learned-ID`
LEARNED: Final = (
    ("planning", "icons/glyph/check.png"), ("march", "icons/realm/sword.png"), ("combat", "icons/realm/cards.png"),
    ("muster", "icons/realm/castle.png"), ("bid", "icons/realm/power.png"),
)  # fmt: skip
#: the ways on, with the icon of each
WAYS: Final = (("quick", "play"), ("setup", "victory"), ("again", "undo"), ("title", "back"))


class RealmLessonEndScreen(Screen):
    """The screen after the last step of the lesson."""

    def __init__(self, navigator: Navigator, house: str) -> None:
        super().__init__(navigator)
        self.backdrop = scene_of("realm-endings", f"victory-{house}")
        self.notice = ""

    def build(self) -> None:
        inside = self.box.inset(theme.px(40))
        high = theme.px(150)
        self.canvas.picture("ui/shade.png", Box(0, inside.top - high, self.width * 0.8, high + theme.px(40)),
                            stretch=True)  # fmt: skip
        title = inside.strip(theme.px(60))
        self.canvas.text(say("realm-lesson-over"), title, letter(44), theme.TEXT, TITLE, least=letter(26))
        line = Box(inside.left, title.bottom - theme.px(34), inside.width, theme.px(32))
        self.canvas.text(say("realm-lesson-over-line"), line, letter(19), theme.GOLD, SERIF, least=letter(13))
        row = Box(inside.left, inside.bottom, inside.width, theme.px(54))
        for n, ((id, icon), place) in enumerate(zip(WAYS, row.row(len(WAYS), theme.px(12)), strict=True)):
            self.button(id, place, say(f"realm-lesson-way-{id}"), icon, size=19, marked=n == 0)
        note = Box(inside.left, row.top + theme.px(6), inside.width, theme.px(22))
        self.canvas.text(self.notice, note, letter(15), theme.WARNING, BODY)
        self._learned(Box(inside.left, note.top, inside.width * 0.62, line.bottom - note.top - theme.px(20)))

    def _learned(self, box: Box) -> None:
        """Write what was learned in a panel that is as high as its text; the picture is seen beside it."""
        texts = [(say(f"realm-lesson-learned-{id}"), sign) for id, sign in LEARNED]
        size, indent, gap = letter(20), theme.px(44), theme.px(14)
        wide = box.inset(theme.px(26)).width - indent
        while size > theme.least and self._height(texts, size, wide, gap) > box.height - theme.px(100):
            size -= 0.5
        panel = box.strip(min(box.height, self._height(texts, size, wide, gap) + theme.px(100)))
        rest = heading(self.canvas, panel_frame(self.canvas, panel).inset(theme.px(13)), say("realm-lesson-learned"),
                       size=24)  # fmt: skip
        y, step = rest.top - theme.px(6), line_height(BODY, size)
        for text, sign in texts:
            high = step * len(wrap(text, BODY, size, wide))
            self.canvas.picture(sign, Box(rest.left, y - step, step, step), theme.GOLD)
            place = Box(rest.left + indent, y - high, wide, high)
            self.canvas.text(text, place, size, theme.TEXT, BODY, lines=True, valign="top", least=theme.least)
            y -= high + gap

    @staticmethod
    def _height(texts: list[tuple[str, str]], size: float, wide: float, gap: float) -> float:
        return sum(len(wrap(text, BODY, size, wide)) * line_height(BODY, size) + gap for text, _ in texts)

    def activate(self, region: Region) -> None:
        pages = {"quick": QuickRealm(), "setup": RealmSetupPage(), "again": RealmLessonPage(), "title": TitlePage()}
        if region.id in pages:
            self.notice = self.table.open(pages[region.id]) or ""
            if self.table.current_view is self:
                self.rebuild()

    def leave(self) -> None:
        """Go to the title."""
        self.table.open(TitlePage())
