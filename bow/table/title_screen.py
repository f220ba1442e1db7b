"""The title and the learning screen, with large buttons for both games. They are drawn before the games are loaded."""

from __future__ import annotations

import math
import time
from collections.abc import Mapping
from concurrent.futures import Future, ThreadPoolExecutor
from importlib import import_module
from typing import TYPE_CHECKING

from bow.system.log_file import log_fault
from bow.system.places import home
from bow.table.battle import destinations
from bow.table.battle.play.player_files import FIRST_SEATS, lesson_names, lessons_done, next_lesson
from bow.table.realm.destinations import QuickRealm, RealmHelpPage, RealmLessonPage, RealmSetupPage
from bow.table.realm.play.realm_lesson_progress import lesson_place
from bow.table.title_banners import TitleBanners
from bow.ui.background_work import PositionPictures
from bow.ui.kit import theme
from bow.ui.kit.cached_parts import CachedParts
from bow.ui.kit.canvas import Canvas
from bow.ui.kit.commands import keymap
from bow.ui.kit.keyboard import key_name
from bow.ui.kit.redrawing import changed, keep_what_is_loaded, stir
from bow.ui.kit.regions import Box, Region
from bow.ui.kit.text_layout import BODY, SERIF_SLANTED, STRONG, TITLE, letter, width_of
from bow.ui.kit.widgets import button, button_width
from bow.ui.screens.navigation import LearnPage, Navigator, Page, PlayerBookPage, SettingsPage, TitlePage
from bow.ui.screens.screen import Screen
from bow.ui.wording import say

if TYPE_CHECKING:
    from bow.table.app import TableWindow
    from bow.table.opened import UnfinishedGame

ICONS = {
    "learn": "help",
    "continue": "continue",
    "quick": "play",
    "new-battle": "battle",
    "skirmish": "skirmish",
    "campaigns": "path",
    "realm-quick": "play",
    "realm": "victory",
    "replays": "replay",
    "player-book": "star",
    "editor": "editor",
    "settings": "settings",
    "quit": "quit",
}
BATTLE_WAYS = ("quick", "new-battle", "campaigns", "skirmish")
REALM_WAYS = ("realm-quick", "realm")
#: the messages of buttons that are not named by their id
NAMES = {
    "realm": "title-realm-game",
    "new-battle": "title-book",
    "replays": "title-saved-games",
    "player-book": "player-book",
}
#: heights of a large button, of a way into a game, and of the gap between two rows, in pixels of the sketch
LARGE, WAY, GAP = 82, 60, 9
#: the gap between the columns, in pixels of the sketch
BETWEEN = 14
#: folders with saved games in the player's folder
GAME_FOLDERS = ("battles", "replays", "realm-games")
#: the least part of the wished width at which the small buttons keep their icons
LEAST_SHARE = 0.9
#: seconds of a turn of the sign of loading, and the number of its points
TURN, POINTS = 1.2, 8

#: the module of all pages and of the saved games
PAGES = "bow.table.opened"

REALM_LESSON, REALM_RULES = "realm-lesson", "realm-how-to-play"
#: on the learning screen: the icons of the ways that are no lesson of battles
LEARN_ICONS = {REALM_LESSON: "path", REALM_RULES: "help", "how-to-play": "help", "encyclopedia": "book"}
#: there: height of a way and of the gap below it, and the largest width of both columns, in pixels of the sketch
LEARN_HIGH, LEARN_GAP, LEARN_WIDE = 84, 14, 1160

#: the color of the line on a large button
_CAPTION: theme.Colour = (206, 195, 170, 255)


class TitleScreen(Screen):
    """The names of both games, and the available buttons for each.

    Attributes:
        wanted: the button whose page opens once the games are loaded.
    """

    backdrop = "title.jpg"

    def __init__(self, window: TableWindow) -> None:
        super().__init__(window)
        self._window = window
        self.lesson = next_lesson()
        self.has_games = any(any((home() / name).glob("*.bow")) for name in GAME_FOLDERS)
        self.wanted: str | None = None
        self.loader = GamesLoader()
        self._pictures = PositionPictures()
        self._banners = TitleBanners(self.backdrop_name)
        self._kept = CachedParts(window)
        self._built = 0
        if window.loaded:
            self.loader.load()

    # --- layout
    def rebuild(self) -> None:
        self._built += 1
        super().rebuild()

    def build(self) -> None:
        """Draw the title in the evening sky, and below it the buttons of the games, between the banners."""
        middle = self.width / 2
        width = min(theme.px(960), self.width * 0.58)
        left = middle - width / 2
        name = Box(left, self.height * 0.9 - theme.px(86), width, theme.px(86))
        self.canvas.text(say("title-both"), name, letter(74), theme.TEXT, TITLE, align="center", least=letter(40))
        broad = min(width, theme.px(560))
        line = Box(middle - broad / 2, name.bottom - theme.px(20), broad, theme.px(18))
        self.canvas.picture("ui/divider.png", line, stretch=True)
        under = Box(left, line.bottom - theme.px(38), width, theme.px(34))
        self.canvas.text(say("title-both-line"), under, letter(22), theme.TEXT, SERIF_SLANTED, align="center")
        foot = Box(theme.px(20), theme.px(14), self.width - theme.px(40), theme.px(20))
        self.canvas.text(say("title-note"), foot, letter(13), _CAPTION, BODY, align="center", least=letter(10))
        body = Box(left, foot.top + theme.px(14), width, under.bottom - theme.px(18) - foot.top - theme.px(14))
        self._ways(body)

    def _ways(self, box: Box) -> None:
        """Draw the large buttons, a column for each game, and the row of small ones, as high as they fit.

        All stand in the same two columns; a large button without another one is in the middle.
        """
        first, small = self._large(), self._small()
        ways = max(len(BATTLE_WAYS), len(REALM_WAYS))
        wished = (LARGE + 14) * bool(first) + 34 + ways * (WAY + GAP) - GAP + 16 + 46
        unit = min(theme.px(1), box.height / wished)
        columns = box.row(2, theme.px(BETWEEN))
        y = box.top
        if first:
            middle = [columns[0]._replace(left=box.left + (box.width - columns[0].width) / 2)]
            for id, column in zip(first, columns if len(first) > 1 else middle, strict=True):
                place = column._replace(bottom=y - LARGE * unit, height=LARGE * unit)
                self._way(id, place, say(f"title-{id}"), self._caption(id), 25)
            y -= (LARGE + 14) * unit
        heads = ("game-title", BATTLE_WAYS), ("title-realm", REALM_WAYS)
        for (head, found), column in zip(heads, columns, strict=True):
            text = Box(column.left, y - 30 * unit, column.width, 30 * unit)
            self.canvas.text(say(head), text, letter(21), theme.GOLD_BRIGHT, TITLE, align="center", least=letter(14))
            for n, id in enumerate(found):
                place = column._replace(bottom=y - (34 + n * (WAY + GAP) + WAY) * unit, height=WAY * unit)
                key = NAMES.get(id, f"title-{id}")
                self._way(id, place, say(key), self._way_caption(id, key), 19)
        y -= (34 + ways * (WAY + GAP) - GAP + 16) * unit
        low = Box(box.left, y - 46 * unit, box.width, 46 * unit)
        self._small_row(low, {id: say(NAMES.get(id, f"title-{id}")) for id in small})

    def _small_row(self, box: Box, labels: Mapping[str, str]) -> None:
        """Draw the small buttons, equally wide if all labels fit; they have icons if there is room for all."""
        gap = theme.px(8)
        wished = [button_width(label, ICONS[id], 15) for id, label in labels.items()]
        room = box.width - gap * (len(labels) - 1)
        share = room / sum(wished)
        equal = room / len(labels)
        left = box.left
        for (id, label), width in zip(labels.items(), wished, strict=True):
            icon = ICONS[id] if share > LEAST_SHARE else ""
            broad = equal if max(wished) <= equal else width * share
            self.button(id, box._replace(left=left, width=broad), label, icon, size=15)
            left += broad + gap

    def _large(self) -> list[str]:
        """Return the large buttons: the lessons until all are done, and the game to resume or the search for it."""
        found = ["learn"] if self.lesson is not None else []
        if self.loader.unfinished is not None or (self.has_games and not self.loader.ready):
            found.append("continue")
        return found

    def _small(self) -> list[str]:
        """Return the small buttons, with learning once all lessons are done."""
        learn, games = ["learn"] * (self.lesson is None), ["replays", "player-book"] * self.has_games
        return [*learn, *games, "editor", "settings", "quit"]

    def _caption(self, id: str) -> str:
        if id == "continue":
            kept = self.loader.unfinished
            return kept.caption if kept is not None else say("title-looking")
        place = self.lesson
        assert place is not None
        lesson = say(f"lesson-{place.lesson}-title")
        reached = say("lesson-step", lesson=lesson, n=place.step, all=place.steps) if place.steps else lesson
        return say("title-learn-caption", lesson=reached)

    def _way_caption(self, id: str, key: str) -> str:
        """Return the line below a way into a game."""
        bot = next(who for who in FIRST_SEATS.values() if who != "person")
        return say(f"{key}-caption", level=say(f"level-name-{bot}"))

    def _way(self, id: str, box: Box, name: str, caption: str, size: float) -> None:
        """Draw a button with a name and a line below it."""
        waits = self.wanted == id or (id == "continue" and self.loader.unfinished is None)
        enabled = id != "continue" or self.loader.unfinished is not None
        mark, colour = _way_frame(self.canvas, box, self.touch.state("button", id), enabled=enabled)
        kept = self.loader.unfinished
        beside = box.inset(theme.px(7))
        beside = beside._replace(width=beside.height * 1.3)
        pictured = id == "continue" and kept is not None and _caption_fits(box, beside.right, caption)
        if pictured and kept is not None and self._pictures.show(self.canvas, beside, kept.page, kept.paint):
            mark = beside
        elif waits:
            self._turning(mark, colour)
        else:
            self.canvas.picture(f"icons/glyph/{ICONS[id]}.png", mark, colour)
        _way_texts(self.canvas, box, mark.right, (name, caption), colour, size)
        self.regions.append(Region("button", id, box, enabled, caption))
        self._labelled.add(("button", id))

    def _turning(self, box: Box, colour: theme.Colour) -> None:
        """Draw a circle of points, of which one after the other is bright."""
        now = int(time.monotonic() / TURN * POINTS) % POINTS
        size, (x, y) = box.width * 0.16, box.centre
        for n in range(POINTS):
            turn = math.tau * n / POINTS
            at = Box(x + math.sin(turn) * box.width * 0.4 - size / 2, y + math.cos(turn) * box.width * 0.4 - size / 2,
                     size, size)  # fmt: skip
            self.canvas.fill(at, (*colour[:3], 255 if n == now else 90))

    # --- loading
    def draw_all(self) -> None:
        """Draw the title; while its banners stir, only what has changed is drawn again."""
        if not theme.living:
            super().draw_all()
            return
        parts = self._banners.parts(self.backdrop_box, self._built)
        self._kept.show((self.width, self.height, self._built), self.canvas.draw, parts)
        self.draw_over()

    def on_draw(self) -> None:
        super().on_draw()
        if not self.loader.ready:
            self.loader.start()  # after the first picture

    def on_update(self, delta_time: float) -> None:
        """Show the game to resume once it is found, and open the page chosen before the games were loaded."""
        if self._pictures.is_news():
            self.rebuild()
        if theme.living and self._banners.update(delta_time):
            stir()
        if self._window.loaded:
            return
        self._turn_signs()
        if not self.loader.poll():
            return
        self._window.loaded = True
        keep_what_is_loaded()
        wanted, self.wanted = self.wanted, None
        self.rebuild()
        if wanted is not None:
            self._open(wanted)

    def _turn_signs(self) -> None:
        if self.wanted is not None or (self.has_games and self.loader.unfinished is None):
            self.touched()
            changed()

    # --- clicks
    def activate(self, region: Region) -> None:
        if region.id == "quit":
            self.table.close()
        else:
            self._choose(region.id)

    def _choose(self, id: str) -> None:
        """Open the page of a button, once the games are loaded."""
        if self._window.loaded:
            self._open(id)
        else:
            self.wanted = id
            self.touched()

    def on_key_press(self, symbol: int, modifiers: int) -> bool | None:
        if keymap().is_key(key_name(symbol, modifiers), "encyclopedia"):
            self._choose("encyclopedia")
            return True
        return super().on_key_press(symbol, modifiers)

    def _open(self, id: str) -> None:
        page = self._page(id)
        if page is not None:
            self.table.open(page)

    def _page(self, id: str) -> Page | None:
        kept = self.loader.unfinished
        pages: dict[str, Page | None] = {
            "learn": LearnPage(),
            "continue": kept.page if kept is not None else None,
            "quick": destinations.QuickBattle(),
            "new-battle": destinations.BookPage(),
            "skirmish": destinations.SkirmishPage(),
            "campaigns": destinations.CampaignsPage(),
            "realm-quick": QuickRealm(),
            "realm": RealmSetupPage(),
            "replays": self.loader.saved,
            "player-book": PlayerBookPage(),
            "editor": destinations.EditorStartPage(),
            "settings": SettingsPage(self._again),
            "encyclopedia": destinations.EncyclopediaPage(self._again),
        }
        return pages[id]

    def _again(self) -> None:
        self.table.open(TitlePage())

    def leave(self) -> None:
        """Do nothing, so that Escape does not quit by accident."""


class GamesLoader:
    """The loader of all pages, which then looks for saved games.

    Attributes:
        ready: whether it has ended.
        unfinished: the game to resume, or None.
        saved: the list with the newest saved game, or None.
    """

    def __init__(self) -> None:
        self.ready = False
        self.unfinished: UnfinishedGame | None = None
        self.saved: Page | None = None
        self._work: Future[None] | None = None

    def start(self) -> None:
        """Start loading in a thread; `poll` tells when it has ended."""
        if self._work is None:
            worker = ThreadPoolExecutor(1, thread_name_prefix="bow-loading")
            self._work = worker.submit(self.load)
            worker.shutdown(wait=False)

    def poll(self) -> bool:
        """Return whether the thread has ended; raise the error that ended it, if any."""
        if self._work is not None and self._work.done():
            self._work.result()
        return self.ready

    def load(self) -> None:
        pages = import_module(PAGES)
        try:
            self.unfinished, self.saved = pages.unfinished_game(), pages.saved_page()
        except Exception as error:  # noqa: BLE001  # a game that cannot be listed must not keep all others closed
            log_fault(error, "load")
        self.ready = True


class LearnScreen(Screen):
    """The lessons and references of both games, in a column for each game; the next lesson has the focus."""

    music = ""  # it keeps the music of the title

    def __init__(self, navigator: Navigator) -> None:
        super().__init__(navigator)
        self.place, self.realm, self.done = next_lesson(), lesson_place(), lessons_done()
        self.focused = ("button", self.place.lesson if self.place is not None else "how-to-play")

    def build(self) -> None:
        top = self.head(say("title-learn")) - theme.px(36)
        width = min(theme.px(LEARN_WIDE), self.width - theme.px(56))
        area = Box((self.width - width) / 2, theme.px(28), width, top - theme.px(28))
        columns = (
            ("game-title", (*lesson_names(), "how-to-play", "encyclopedia")),
            ("title-realm", (REALM_LESSON, REALM_RULES)),
        )
        for (head, ways), column in zip(columns, area.row(2, theme.px(28)), strict=True):
            high = theme.px(34)
            self.canvas.text(say(head), column.strip(high), letter(24), theme.GOLD_BRIGHT, TITLE, align="center")
            below = column._replace(height=column.height - high - theme.px(LEARN_GAP))
            row = min(
                theme.px(LEARN_HIGH), (below.height + theme.px(LEARN_GAP)) / max(4, len(ways)) - theme.px(LEARN_GAP)
            )
            for id, place in zip(ways, below.rows([row] * len(ways), theme.px(LEARN_GAP)), strict=True):
                self._way(id, place)

    def _way(self, id: str, box: Box) -> None:
        mark, colour = _way_frame(self.canvas, box, self.touch.state("button", id))
        icon = "check" if id in self.done else LEARN_ICONS.get(id, "battle")
        self.canvas.picture(f"icons/glyph/{icon}.png", mark, colour)
        name = say(f"title-{id}" if id in LEARN_ICONS else f"lesson-{id}-title")
        _way_texts(self.canvas, box, mark.right, (name, self.caption(id)), colour, 20)
        self.regions.append(Region("button", id, box, True, self.caption(id)))
        self._labelled.add(("button", id))

    def caption(self, id: str) -> str:
        """Return the line below an entry: for an unfinished lesson, its step."""
        place = self.place
        if place is not None and id == place.lesson and place.steps:
            return say("learn-step", n=place.step, all=place.steps)
        if id == REALM_LESSON and self.realm is not None:
            return say("learn-step", n=self.realm[0], all=self.realm[1])
        if id in self.done:
            return say("learn-done")
        return say(f"learn-{id}")

    def activate(self, region: Region) -> None:
        if region.id == "back":
            self.leave()
        else:
            self.table.open(self._page(region.id))

    def on_key_press(self, symbol: int, modifiers: int) -> bool | None:
        if keymap().is_key(key_name(symbol, modifiers), "encyclopedia"):
            self.table.open(self._page("encyclopedia"))
            return True
        return super().on_key_press(symbol, modifiers)

    def _page(self, id: str) -> Page:
        def again() -> None:
            self.table.open(LearnPage())

        match id:
            case "how-to-play":
                return destinations.HelpPage(again)
            case "encyclopedia":
                return destinations.EncyclopediaPage(again)
            case "realm-how-to-play":
                return RealmHelpPage(again)
            case "realm-lesson":
                return RealmLessonPage(resumed=True)
            case _:
                return destinations.LessonPage(id, resumed=True)


# --- large buttons
def _way_frame(canvas: Canvas, box: Box, state: str, *, enabled: bool = True) -> tuple[Box, theme.Colour]:
    """Draw the frame of the button; return the place of its mark, and the color of mark and name."""
    button(canvas, box, "", state, enabled=enabled)
    colour = theme.GOLD_BRIGHT if state and enabled else theme.TEXT if enabled else theme.MUTED
    glyph = min(box.height * 0.52, theme.px(38))
    return Box(box.left + theme.px(18), box.bottom + (box.height - glyph) / 2, glyph, glyph), colour


def _caption_fits(box: Box, left: float, caption: str) -> bool:
    """Return whether the line fits right of a mark that ends at `left`."""
    return width_of(caption, BODY, theme.least) <= _beside(box, left).width


def _beside(box: Box, left: float) -> Box:
    start = left + theme.px(14)
    return Box(start, box.bottom, box.right - theme.px(12) - start, box.height)


def _way_texts(
    canvas: Canvas, box: Box, left: float, texts: tuple[str, str], colour: theme.Colour, size: float
) -> None:
    """Draw the name and the line below it, right of the mark that ends at `left`."""
    name, caption = texts
    text = _beside(box, left)
    upper = Box(text.left, text.bottom + text.height * 0.46, text.width, text.height * 0.42)
    lower = Box(text.left, text.bottom + text.height * 0.13, text.width, text.height * 0.33)
    canvas.text(name, upper, letter(size), colour, STRONG, least=letter(12))
    canvas.text(caption, lower, letter(size * 0.72), _CAPTION, BODY, least=theme.least)
