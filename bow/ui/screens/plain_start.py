"""The pages of the plain screens, the screen where any game is chosen, begun, resumed or watched, and its replay."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any

from bow.content.documents.faults import InputError
from bow.seats.opened_game import OpenedGame, open_game, remark_lines
from bow.seats.plain_table import PlainTable
from bow.seats.recorded_table import PlainReplay
from bow.seats.saved_files import PERSON, read_about
from bow.seats.shelf import Shelf
from bow.system.seeds import new_seed
from bow.ui.kit import theme
from bow.ui.kit.regions import Region
from bow.ui.kit.scroll import Block, Scroll
from bow.ui.kit.text_layout import BODY, letter
from bow.ui.screens import plain_screen
from bow.ui.screens.navigation import Navigator, Page
from bow.ui.screens.screen import KEY
from bow.ui.wording import error_text, say, words

if TYPE_CHECKING:
    from bow.games.game_kind import GameKind

#: the bot that plays the Houses of others at first
FIRST_BOT = "greedy"
#: how many saved games are listed
MOST_SAVED = 12
STEPS = {KEY.LEFT: -1, KEY.RIGHT: 1}


@dataclass(frozen=True)
class PlainStartPage(Page):
    """The choice of a game among several kinds, open at one of them."""

    kinds: tuple[GameKind[Any, Any], ...]
    kind: GameKind[Any, Any]


@dataclass(frozen=True)
class NewPlainGame(Page):
    """A new game of a page's kind; people play the Houses that `seats` does not name."""

    slow = True

    start: PlainStartPage
    seats: Mapping[str, str]


@dataclass(frozen=True)
class SavedPlainGame(Page):
    """A recorded game of a page's kind, to be resumed or watched.

    `opened`: the game, if it is already open.
    """

    slow = True

    start: PlainStartPage
    path: Path
    watched: bool = False
    opened: OpenedGame[Any, Any] | None = field(default=None, compare=False)


class PlainStartScreen(plain_screen.PlainPanes):
    """The kinds of games, the seats of a new game, and the saved games.

    Attributes:
        seats: the player of each House of the open kind.
        notice: why the last choice could not be carried out, or empty.
    """

    def __init__(self, navigator: Navigator, page: PlainStartPage) -> None:
        super().__init__(navigator, (Scroll("choice"), Scroll("choice"), Scroll("choice")), (0.3, 0.32, 0.38))
        self.page, self.notice = page, ""
        self._game = page.kind.start()
        person, *others = self._game.houses
        self.seats = {person: PERSON, **dict.fromkeys(others, FIRST_BOT)}

    def build(self) -> None:
        kind = self.page.kind
        top = self.head_row(say("plain-title"), [("back", say("button-back"), "back", True)])
        widths = [self.column_width(n) for n in range(3)]
        kinds = [
            self.choice(f"kind:{each.name}", plain_screen.title_of(each), widths[0], marked=each is kind)
            for each in self.page.kinds
        ]
        seats = [
            self.choice(f"seat:{house}", self._seat(house, kind.words.house(words(), house, self._game)), widths[1])
            for house in self._game.houses
        ]
        hint = plain_screen.text_blocks([plain_screen.Line(0, say("plain-seats-hint"))], widths[1], theme.MUTED)
        begin = self.choice("begin", say("plain-begin"), widths[1])
        titles = say("plain-kinds"), plain_screen.title_of(kind), say("plain-saved")
        self.lay_panes(top, titles, (kinds, [*hint, *seats, begin], self._saved(widths[2])))
        if self.notice:
            line = self.box.strip(theme.px(24))._replace(bottom=0)
            self.canvas.text(self.notice, line, letter(14), theme.WARNING, BODY, align="center", least=letter(11))

    def _seat(self, house: str, name: str) -> str:
        return say("plain-seat", house=name, who=plain_screen.player_name(self.seats[house]))

    def _saved(self, width: float) -> Sequence[Block]:
        found: list[Block] = []
        for path in Shelf(self.page.kind).journals()[:MOST_SAVED]:
            found += plain_screen.text_blocks([plain_screen.Line(0, read_about(path).name or path.stem)], width)
            found.append(self.choice(f"resume:{path}", say("plain-resume"), width))
            found.append(self.choice(f"watch:{path}", say("plain-watch"), width))
        return found or plain_screen.text_blocks([plain_screen.Line(0, say("plain-saved-none"))], width)

    def activate(self, region: Region) -> None:
        page, (what, _, which) = self.page, region.id.partition(":")
        match what:
            case "back":
                self.leave()
            case "kind":
                kind = next(kind for kind in page.kinds if kind.name == which)
                self._open(PlainStartPage(page.kinds, kind))
            case "seat":
                players = [PERSON, *page.kind.bots.bots]
                self.seats[which] = players[(players.index(self.seats[which]) + 1) % len(players)]
            case "begin":
                self._open(NewPlainGame(page, dict(self.seats)))
            case "resume" | "watch":
                self._open(SavedPlainGame(page, Path(which), what == "watch"))
        if self.table.current_view is self:
            self.rebuild()

    def _open(self, page: Page) -> None:
        self.notice = self.table.open(page) or ""


def _begin(window: Navigator, page: NewPlainGame) -> str | None:
    try:
        table = begin(page.start.kind, page.seats)
    except (InputError, ValueError) as error:
        return error_text(error)
    window.show_view(plain_screen.PlainScreen(window, table, page.start))
    return None


def _reopen(window: Navigator, page: SavedPlainGame) -> str | None:
    kind = page.start.kind
    try:
        found = page.opened or open_game(page.path, kind, to_play=not page.watched)
        if page.watched:
            window.show_view(_PlainReplayScreen(window, PlainReplay(found), page.start))
        else:
            window.show_view(plain_screen.PlainScreen(window, resumed(found), page.start))
    except (InputError, OSError) as error:
        return error_text(error)
    return None


#: how each page is opened; a returned text says why it cannot be
PLAIN_PAGES: Mapping[type[Page], Callable[[Any, Any], object]] = {
    PlainStartPage: lambda window, page: window.show_view(PlainStartScreen(window, page)),
    NewPlainGame: _begin,
    SavedPlainGame: _reopen,
}


def begin(kind: GameKind[Any, Any], seats: Mapping[str, str]) -> PlainTable[Any]:
    """Start a game and its journal. If the journal cannot be written, the game continues, and `trouble` says so.

    Raises:
        ValueError: there is no such program.
    """
    seed = new_seed()
    table = PlainTable(kind, kind.start(seed=seed), seats, seed)
    Shelf(kind).begin(table, kind.name, lambda: table.seats, seed)
    return table


def resumed(found: OpenedGame[Any, Any]) -> PlainTable[Any]:
    """Resume a game that was opened for playing; `trouble` has what its players must know.

    Raises:
        InputError: it cannot be written.
    """
    kind, journal = found.kind, found.journal()
    try:
        seed = found.history.start.seed or 1
        table = PlainTable(kind, journal.game, found.seats.players, seed, found.last_steps(), found.seats.people)
        before = None
        for step in found.steps:
            told = step.events if before is None else kind.events_since(before, step.game, step.events)
            table.screen.note_earlier(told, step.game)
            before = step.game
        table.take_annotations(found.history.annotations.found)
        table.on_stand_in = lambda: Shelf(kind).keep_seats(table, table.seats)
        found.begin_at(table, journal)
    except BaseException:
        journal.close()
        raise
    return table


class _PlainReplayScreen(plain_screen.PlainPanes):
    """A step of a recorded game, with the steps up to it."""

    def __init__(self, navigator: Navigator, replay: PlainReplay, back: Page) -> None:
        """Show a replay; `back` is the page to which the screen is left."""
        super().__init__(navigator, (Scroll(), Scroll("choice"), Scroll()), (0.42, 0.22, 0.36))
        self.replay, self._back = replay, back

    def build(self) -> None:
        replay = self.replay
        buttons = [
            ("step-first", "", "to-start", replay.at > 0),
            ("step-back", "", "step-back", replay.at > 0),
            ("step-forward", "", "step-forward", replay.at < replay.last),
            ("step-last", "", "to-end", replay.at < replay.last),
            ("back", say("button-back"), "back", True),
        ]
        top = self.head_row(plain_screen.title_of(replay.kind), buttons)
        moment = say("plain-moment", n=replay.at, count=replay.last)
        width = self.column_width(1)
        looks = [
            self.choice(f"look:{who}", self._name(who), width, marked=who == replay.viewer)
            for who in ("", *replay.houses)
        ]
        told = [plain_screen.Line(0, moment), *plain_screen.said_lines(remark_lines(replay.remarks, words()))]
        self.lay_panes(
            top,
            (self._name(replay.viewer), say("plain-knowledge"), say("plain-log")),
            (
                plain_screen.text_blocks(plain_screen.Outline(replay.kind, replay.view).lines(), self.column_width(0)),
                [*plain_screen.text_blocks(told, width), *looks],
                plain_screen.text_blocks(plain_screen.said_lines(replay.lines(words())), self.column_width(2)),
            ),
        )
        self.panes[2].to(self.panes[2].furthest)

    def _name(self, house: str) -> str:
        if not house:
            return say("plain-known-all")
        return say("plain-known", house=self.replay.kind.words.house(words(), house, self.replay.view))

    def activate(self, region: Region) -> None:
        replay = self.replay
        doing: dict[str, Callable[[], object]] = {
            "step-first": partial(replay.to, 0),
            "step-back": partial(replay.to, replay.at - 1),
            "step-forward": partial(replay.to, replay.at + 1),
            "step-last": partial(replay.to, replay.last),
            "back": self.leave,
        }
        if region.id.startswith("look:"):
            replay.look_as(region.id.removeprefix("look:"))
        elif region.id in doing:
            doing[region.id]()
        if self.table.current_view is self:
            self.rebuild()

    def on_key_press(self, symbol: int, modifiers: int) -> bool | None:
        """Go a step back or forward with the arrows to the left and right."""
        if symbol not in STEPS:
            return super().on_key_press(symbol, modifiers)
        self.replay.to(self.replay.at + STEPS[symbol])
        self.rebuild()
        return True

    def leave(self) -> None:
        self.table.open(self._back)
