"""The title screen."""

from __future__ import annotations

from bow.table.battle.destinations import BookPage, EditorStartPage, HelpPage, SkirmishPage
from bow.table.realm.destinations import RealmSetupPage
from bow.table.saved_tabs import saved_page, unfinished_page
from bow.ui.kit import theme
from bow.ui.kit.canvas import letter
from bow.ui.kit.regions import Box, Region
from bow.ui.kit.text_layout import BODY, SERIF_SLANTED, TITLE
from bow.ui.screens.navigation import Navigator, SettingsPage, TitlePage
from bow.ui.screens.screen import Screen
from bow.ui.wording import say

ICONS = {
    "new-battle": "battle",
    "skirmish": "skirmish",
    "realm": "victory",
    "continue": "continue",
    "replays": "replay",
    "editor": "editor",
    "settings": "settings",
    "how-to-play": "help",
    "quit": "quit",
}


class TitleScreen(Screen):
    """The title of the game, and the available ways into it."""

    backdrop = "title.jpg"

    def __init__(self, navigator: Navigator) -> None:
        super().__init__(navigator)
        self.unfinished = unfinished_page()
        self.saved = saved_page()

    def build(self) -> None:
        """Draw the title in the evening sky, and the menu below it, between the banners."""
        middle = self.width / 2
        width = min(theme.px(900), self.width * 0.62)
        left = middle - width / 2
        name = Box(left, self.height * 0.87 - theme.px(92), width, theme.px(92))
        self.canvas.text(say("game-title"), name, letter(76), theme.TEXT, TITLE, align="center", least=letter(40))
        broad = min(width, theme.px(560))
        line = Box(middle - broad / 2, name.bottom - theme.px(22), broad, theme.px(18))
        self.canvas.picture("ui/divider.png", line, stretch=True)
        under = Box(left, line.bottom - theme.px(42), width, theme.px(36))
        self.canvas.text(say("game-subtitle"), under, letter(23), theme.TEXT, SERIF_SLANTED, align="center")
        entries, height, gap = self.entries(), theme.px(56), theme.px(12)
        y = under.bottom - theme.px(30)
        room = y - theme.px(46)
        if len(entries) * (height + gap) > room:
            height = room / len(entries) - gap
        broad = min(theme.px(350), self.width * 0.4)
        column = Box(middle - broad / 2, 0, broad, y)
        for id, place in zip(entries, column.rows([height] * len(entries), gap), strict=True):
            self.button(id, place, say(f"title-{id}"), ICONS[id], size=22)
        foot = Box(left, theme.px(14), width, theme.px(20))
        self.canvas.text(say("game-note"), foot, letter(13), theme.MUTED, BODY, align="center", least=letter(10))

    def entries(self) -> list[str]:
        found = ["new-battle", "skirmish", "realm"]
        if self.unfinished is not None:  # an unfinished game comes first
            found.insert(0, "continue")
        if self.saved is not None:
            found.append("replays")
        return [*found, "editor", "settings", "how-to-play", "quit"]

    def activate(self, region: Region) -> None:
        match region.id:
            case "new-battle":
                self.table.open(BookPage())
            case "skirmish":
                self.table.open(SkirmishPage())
            case "realm":
                self.table.open(RealmSetupPage())
            case "continue":
                if self.unfinished is not None:
                    self.table.open(self.unfinished)
            case "replays":
                if self.saved is not None:
                    self.table.open(self.saved)
            case "editor":
                self.table.open(EditorStartPage())
            case "settings":
                self.table.open(SettingsPage(self._again))
            case "how-to-play":
                self.table.open(HelpPage(self._again))
            case "quit":
                self.table.close()

    def _again(self) -> None:
        self.table.open(TitlePage())

    def leave(self) -> None:
        """Do nothing, so that Escape does not quit by accident."""
