"""The player's book at the table: the figures of one game at the left, its ribbons at the right."""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime
from typing import TYPE_CHECKING, Final, NamedTuple

from bow.games.battle import BATTLE
from bow.games.realm import REALM
from bow.player_book.book_words import BookWords, FigureLine, ribbon_words
from bow.player_book.figures import Figures, figures_of
from bow.player_book.finished_games import FinishedGames, read_finished_games
from bow.player_book.own_deeds import noted_deeds
from bow.player_book.ribbons import Award, Colour, awards_of
from bow.table.battle.destinations import ReplayPage
from bow.table.realm.destinations import RealmReplayPage
from bow.ui.background_work import BackgroundWork
from bow.ui.kit import theme
from bow.ui.kit.canvas import Canvas
from bow.ui.kit.regions import Box, Region
from bow.ui.kit.scroll import Block, ListPart
from bow.ui.kit.text_layout import BODY, STRONG, TITLE, Face, Fitted, letter, line_height, wrap
from bow.ui.screens.navigation import PlayerBookPage, TitlePage
from bow.ui.screens.reference_screen import PaneScreen
from bow.ui.screens.screen import KEY
from bow.ui.wording import say, words

if TYPE_CHECKING:
    from bow.ui.screens.navigation import Navigator

KINDS: Final = {kind.name: kind for kind in (BATTLE, REALM)}
#: the pictures of Houses beside their figures
CRESTS: Final = {"battle": "crests/{}-small.png", "realm": "realm/shield-{}.png"}
#: the part of the window for the figures
FIGURES: Final = 0.36
COLUMNS: Final = 2
#: width and height of a ribbon, in pixels of the sketch, and how much of its color is left while it is not earned
CLOTH: Final = (86.0, 28.0)
FADED: Final = 70
DYES: Final[dict[Colour, tuple[int, int, int]]] = {
    "black": (38, 36, 38),
    "blue": (64, 104, 170),
    "crimson": (150, 36, 34),
    "gold": (214, 172, 74),
    "green": (72, 126, 66),
    "grey": (150, 158, 166),
    "purple": (112, 72, 146),
    "white": (232, 226, 212),
}


class Read(NamedTuple):
    """What the screen shows, read in the background."""

    figures: dict[str, Figures]
    awards: tuple[Award, ...]
    left_out: int


class PlayerBookScreen(PaneScreen):
    """The screen. A click on an earned ribbon opens the replay of the game that proves it.

    Attributes:
        kind: the name of the game that is shown.
        read: what it shows; None: it is still being read.
        part: the visible rows of ribbons.
        notice: why a replay cannot be opened.
    """

    music = ""  # it keeps the music of the title

    def __init__(self, navigator: Navigator, back: Callable[[], object] | None = None, kind: str = "") -> None:
        super().__init__(navigator)
        self.back = back or (lambda: navigator.open(TitlePage()))
        self.kind = kind
        self.read: Read | None = None
        self.part = ListPart()
        self.notice = ""
        self._work: BackgroundWork[Read] = BackgroundWork(1)
        self._work.request("book", _read)

    # --- layout
    def build(self) -> None:
        margin, gap = theme.px(28), theme.px(18)
        bottom = self.head(say("player-book"))
        body = Box(margin, margin, self.width - 2 * margin, bottom - theme.px(12) - margin)
        wide = body.width * FIGURES
        left = body._replace(width=wide)
        right = body._replace(left=left.right + gap, width=body.width - wide - gap)
        self._figures(left)
        self._ribbons(right)

    def _figures(self, box: Box) -> None:
        """Draw the tabs of the games, and the figures of the chosen one."""
        high = theme.px(46)
        for name, place in zip(KINDS, box.strip(high).row(len(KINDS), theme.px(8)), strict=True):
            marked = name == (self.kind or "battle")
            self.button(f"game-{name}", place, say(KINDS[name].title), size=16, marked=marked, kind="choice")
        sheet = box._replace(height=box.height - high - theme.px(8))
        self.canvas.frame("parchment", sheet, theme.scale * 0.9)
        inside = sheet.inset(theme.px(24))
        if self.read is None:
            text = say("player-book-reading")
            self.canvas.text(text, inside.strip(theme.px(40)), letter(17), theme.INK_MUTED, BODY, least=theme.least)
            self.pane.lay(Box(0, 0, 0, 0), [])
            return
        if self.read.left_out:
            size = letter(14)
            text = say("player-book-left-out", count=self.read.left_out)
            lines = wrap(text, BODY, size, inside.width)
            low = inside._replace(height=line_height(BODY, size) * len(lines))
            self.canvas.lines(Fitted(lines, size, False), low, theme.INK_MUTED, BODY)
            inside = Box(inside.left, low.top + theme.px(8), inside.width, inside.height - low.height - theme.px(8))
        bar = theme.px(7)
        blocks = self._blocks(inside.width)
        if sum(block.height for block in blocks) > inside.height:
            blocks = self._blocks(inside.width - bar - theme.px(6))
        self.pane.lay(inside, blocks)
        self.pane.bar(self.canvas, Box(inside.right - bar, inside.bottom, bar, inside.height))

    def _blocks(self, width: float) -> list[Block]:
        """Return the figures as a column of a width."""
        assert self.read is not None
        kind = self.kind or "battle"
        figures, book = self.read.figures[kind], BookWords(kind, words())
        if not figures.played:
            return [_text(book.empty(), BODY, letter(18), theme.INK, width)]
        blocks: list[Block] = []
        group = ""
        for line in book.lines(figures):
            if line.subject in ("house", "bot") and line.subject != group:
                group = line.subject
                head = say(f"player-book-of-{group}")
                blocks.append(_text(head, TITLE, letter(20), theme.INK, width, theme.px(12), theme.px(3)))
            blocks += [_scored(line, kind, width)] if group else _told(line, width)
        return blocks

    def _ribbons(self, box: Box) -> None:
        """Draw how many ribbons the player has, and as many of them as fit."""
        awards = self._shown()
        head = line_height(TITLE, letter(24))
        earned = sum(award.is_earned for award in awards)
        title = say("player-book-ribbons", count=earned, all=len(awards)) if self.read is not None else ""
        self.canvas.text(title, box.strip(head), letter(24), theme.GOLD, TITLE, least=letter(14))
        foot = theme.px(44)
        gap = theme.px(8)
        area = Box(box.left, box.bottom + foot, box.width, box.height - head - theme.px(8) - foot)
        least = line_height(STRONG, letter(18)) + 3 * line_height(BODY, letter(15)) + theme.px(16)
        rows = max(1, int((area.height + gap) // (least + gap)))
        seen = self.part.fit(-(-len(awards) // COLUMNS), rows)
        high = (area.height + gap) / rows - gap
        shown = list(range(seen.start * COLUMNS, min(seen.stop * COLUMNS, len(awards))))
        for n, place in zip(shown, area.cells(len(shown), COLUMNS, high, gap), strict=True):
            self._ribbon(place, awards[n])
        low = Box(box.left, box.bottom, box.width, theme.px(38))
        if self.part.furthest > 0:
            wide = theme.px(90)
            ways = {"list-up": self.part.first > 0, "list-down": self.part.first < self.part.furthest}
            for n, (id, on) in enumerate(ways.items()):
                place = low._replace(left=low.right - (2 - n) * (wide + gap) + gap, width=wide)
                self.button(id, place, "", id.removeprefix("list-"), enabled=on, hint=say(f"hint-player-book-{id}"))
            low = low._replace(width=low.width - 2 * (wide + gap))
        if self.notice:
            self.canvas.text(self.notice, low, letter(15), theme.WARNING, BODY, lines=True, least=theme.least)

    def _shown(self) -> list[Award]:
        """Return the ribbons of the chosen game and of both: those that the player has come first."""
        if self.read is None:
            return []
        here = [award for award in self.read.awards if award.ribbon.game in (None, self.kind or "battle")]
        return sorted(here, key=lambda award: not award.is_earned)

    def _ribbon(self, box: Box, award: Award) -> None:
        id, told = award.ribbon.id, ribbon_words(award, words())
        state = self.touch.state("row", id)
        self.canvas.frame("panel", box, theme.scale * 0.5, theme.WHITE if award.is_earned else (255, 255, 255, 150))
        pad = theme.px(12)
        wide, high = (theme.px(side) for side in CLOTH)
        cloth = Box(box.left + pad, box.top - pad - high, wide, high)
        draw_ribbon(self.canvas, cloth, award)
        text = Box(
            cloth.right + pad, box.bottom + theme.px(6), box.right - cloth.right - 2 * pad, box.height - theme.px(12)
        )
        size, small = letter(18), letter(15)
        name = text.strip(line_height(STRONG, size))
        colour = theme.MUTED if not award.is_earned else theme.GOLD_BRIGHT if state else theme.TEXT
        self.canvas.text(told.name, name, size, colour, STRONG, least=theme.least)
        how = Box(text.left, text.bottom, text.width, name.bottom - text.bottom)
        last = told.progress or (_day(award.when) if award.when is not None else "")
        side = Box(cloth.left, box.bottom + theme.px(6), cloth.width, cloth.bottom - box.bottom - theme.px(8))
        self.canvas.text(last, side, small, theme.GOLD if award.is_earned else theme.MUTED, BODY, align="center",
                         lines=True, least=theme.least)  # fmt: skip
        self.canvas.text(told.how, how, small, theme.TEXT if award.is_earned else theme.MUTED, BODY, lines=True,
                         valign="top", least=theme.least)  # fmt: skip
        opens = award.game is not None
        hint = f"{told.how} {say('hint-player-book-replay')}" if opens else told.how
        self.regions.append(Region("row", id, box, opens, hint))
        if not opens:
            self._labelled.add(("row", id))

    # --- events
    def on_update(self, delta_time: float) -> None:
        if not self._work.is_news() or (found := self._work.result("book")) is None:
            return
        self.read = found
        if not self.kind:  # the game with more finished games
            self.kind = max(KINDS, key=lambda name: (found.figures[name].played, name == "battle"))
        self.rebuild()

    def activate(self, region: Region) -> None:
        self.notice = ""
        if region.id == "back":
            self.leave()
            return
        if region.kind == "choice":
            self.kind = region.id.removeprefix("game-")
            self.part.reveal(0)
            self.pane.to(0.0)
        elif region.id in ("list-up", "list-down"):
            self.part.by(self.part.room if region.id == "list-down" else -self.part.room)
        elif region.kind == "row":
            self._watch(next(award for award in self._shown() if award.ribbon.id == region.id))
        if self.table.current_view is self:
            self.rebuild()

    def _watch(self, award: Award) -> None:
        """Open the replay of the game that proves a ribbon."""
        game = award.game
        if game is None:
            return
        page = ReplayPage(game.path, back=self._again) if game.game == BATTLE.name else RealmReplayPage(game.path)
        self.notice = self.table.open(page) or ""

    def _again(self) -> None:
        self.table.open(PlayerBookPage(self.back, self.kind))

    def leave(self) -> None:
        self.back()

    def on_mouse_scroll(self, x: int, y: int, scroll_x: float, scroll_y: float) -> None:
        if self.pane.box.holds(x, y):
            super().on_mouse_scroll(x, y, scroll_x, scroll_y)
        elif self.part.wheel(scroll_y):
            self.rebuild()

    def on_key_press(self, symbol: int, modifiers: int) -> bool | None:
        """Leaf through the ribbons by Page Up and Page Down, scroll the figures by Home and End."""
        if symbol in (KEY.PAGEUP, KEY.PAGEDOWN):
            if self.part.by(self.part.room if symbol == KEY.PAGEDOWN else -self.part.room):
                self.rebuild()
            return True
        if symbol in (KEY.HOME, KEY.END):
            self.pane.to(0.0 if symbol == KEY.HOME else self.pane.furthest)
            self.rebuild()
            return True
        return super().on_key_press(symbol, modifiers)


def draw_ribbon(canvas: Canvas, box: Box, award: Award) -> None:
    """Draw the sign of a ribbon, and its stripes; one that is not earned is faint."""
    opacity = 255 if award.is_earned else FADED
    canvas.fill(box.grown(theme.px(1.5)), (*theme.GOLD[:3], opacity))
    canvas.fill(box, (28, 22, 16, 255))
    sign = box._replace(width=box.height)
    cloth = box._replace(left=sign.right, width=box.width - sign.width)
    for stripe, place in zip(award.ribbon.stripes, cloth.row(len(award.ribbon.stripes)), strict=True):
        canvas.fill(place, (*DYES[stripe], opacity))
    glyph = f"icons/glyph/{award.ribbon.glyph}.png"
    canvas.picture(glyph, sign.inset(theme.px(3)), (*theme.GOLD_BRIGHT[:3], max(150, opacity)))


def _read() -> Read:
    found: FinishedGames = read_finished_games()
    figures = {name: figures_of(found.games, name) for name in KINDS}
    return Read(figures, awards_of(found.games, noted_deeds()), len(found.left_out))


def _day(when: float) -> str:
    try:
        return f"{datetime.fromtimestamp(when).astimezone():%Y-%m-%d}"
    except (OSError, OverflowError, ValueError):  # no time that this system knows
        return ""


def _text(
    text: str, face: Face, size: float, colour: theme.Colour, width: float, above: float = 0.0, below: float = 0.0
) -> Block:
    lines = wrap(text, face, size, width)

    def draw(canvas: Canvas, box: Box) -> None:
        place = Box(box.left, box.bottom + below, box.width, box.height - above - below)
        canvas.lines(Fitted(lines, size, False), place, colour, face)

    return Block(above + line_height(face, size) * len(lines) + below, draw)


def _told(line: FigureLine, width: float) -> list[Block]:
    """Return the name of a figure, below it the figure, and the sentence that explains it."""
    found = [
        _text(line.name, BODY, letter(15), theme.INK_MUTED, width),
        _text(line.text, STRONG, letter(19), theme.INK, width, below=0.0 if line.hint else theme.px(9)),
    ]
    if line.hint:
        found.append(_text(line.hint, BODY, letter(15), theme.INK_MUTED, width, below=theme.px(9)))
    return found


def _scored(line: FigureLine, kind: str, width: float) -> Block:
    """Return a House or a bot with its score, in one line if both fit."""
    size = letter(18)
    side = size * 1.7
    indent = side + theme.px(8)
    picture = CRESTS[kind].format(line.id) if line.subject == "house" else "icons/glyph/bot.png"
    tint = theme.WHITE if line.subject == "house" else theme.INK
    text = f"{line.name}: {line.text}"
    lines = wrap(text, BODY, size, width - indent)
    high = max(side, line_height(BODY, size) * len(lines)) + theme.px(3)

    def draw(canvas: Canvas, box: Box) -> None:
        canvas.picture(picture, Box(box.left, box.bottom + (box.height - side) / 2, side, side), tint)
        place = box._replace(left=box.left + indent, width=box.width - indent)
        canvas.lines(Fitted(lines, size, False), place, theme.INK, BODY, valign="middle")

    return Block(high, draw)
