"""The screen on which any game is played as text: the seat's knowledge, its actions, and the log."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import partial
from typing import TYPE_CHECKING, Any, NamedTuple

from bow.game.actions import Action, Part
from bow.ui.kit import theme
from bow.ui.kit.canvas import Canvas
from bow.ui.kit.regions import Box, Region
from bow.ui.kit.scroll import WHEEL, Block, Scroll
from bow.ui.kit.text_layout import BODY, STRONG, TITLE, Face, letter, line_height, wrap
from bow.ui.kit.widgets import button, heading, panel_frame
from bow.ui.screens.screen import KEY, Screen
from bow.ui.wording import say, word, words

if TYPE_CHECKING:
    from bow.games.game_kind import GameKind
    from bow.seats.plain_table import PlainTable
    from bow.ui.screens.navigation import Navigator, Page

#: how far a line is moved to the right for each level, in pixels of the sketch
INDENT = 18
#: ids that are words joined by signs, and those signs
IDS = re.compile(r"[a-z][a-z0-9]*([_:-][a-z0-9]+)+")
JOINTS = re.compile(r"[_-]")
#: with more legal actions than this, the first part is chosen first
MOST_LISTED = 14
#: the last events of the log that are shown
MOST_EVENTS = 200
PAGES = {KEY.PAGEUP: -1, KEY.PAGEDOWN: 1}


class Line(NamedTuple):
    """A line of text: its level, from 0, and the text."""

    level: int
    text: str


def title_of(kind: GameKind[Any, Any]) -> str:
    """Return the title of a game, as it is if the game has no messages of its own."""
    return say(kind.title) if words().has(kind.title) else kind.title


def player_name(who: str) -> str:
    """Return the name of a player: a person, a bot or a program."""
    key = f"level-name-{who}"
    return say(key) if words().has(key) else who


def names_of(kind: GameKind[Any, Any], game: Any) -> Callable[[str], str]:
    """Return a function from ids of a game to words: the game's names, or else the ids without punctuation."""
    things = kind.words.things(words(), game)

    def name(id: str) -> str:
        if id in kind.houses:
            return kind.words.house(words(), id, game)
        if (found := things(id)) is not None:
            return found
        said = word(id)
        return said if said != id or not IDS.fullmatch(id) else JOINTS.sub(" ", id.replace(":", ", "))

    return name


class Outline:
    """A view of a game as lines: one for each entry of its position, with nested entries below."""

    def __init__(self, kind: GameKind[Any, Any], view: Any) -> None:
        """Take the game and the view."""
        self._name = names_of(kind, view)
        self._position: Mapping[str, Any] = view.position()

    def lines(self) -> Iterator[Line]:
        """Yield the entries of the position as lines."""
        return self._lines(self._position, 0)

    def _lines(self, values: Mapping[str, Any], level: int) -> Iterator[Line]:
        for key, value in values.items():
            name = self._name(key)
            if (short := self._in_a_line(value)) is not None:
                yield Line(level, f"{name}: {short}")
                continue
            yield Line(level, f"{name}:")
            if isinstance(value, Mapping):
                yield from self._lines(value, level + 1)
            elif isinstance(value, str):
                yield from (Line(level + 1, line) for line in value.splitlines())
            else:
                for n, each in enumerate(value, start=1):
                    yield from self._lines({str(n): each}, level + 1)

    def _in_a_line(self, value: Any) -> str | None:
        """Return values as one line, or None if they have values within values, or several lines."""
        if isinstance(value, Mapping):
            parts = [(self._name(key), self._one(each)) for key, each in value.items()]
            told = [None if each is None else f"{name} {each}" for name, each in parts]
        elif isinstance(value, (list, tuple)):
            told = [self._one(each) for each in value]
        else:
            return self._one(value)
        found = [each for each in told if each is not None]
        return None if len(found) < len(told) else ", ".join(found) or say("plain-none")

    def _one(self, value: Any) -> str | None:
        """Return a single value as text, or None if it is none, or has several lines."""
        if isinstance(value, bool):
            return say("plain-yes" if value else "plain-no")
        if value is None:
            return say("plain-none")
        if isinstance(value, str):
            return None if "\n" in value else self._name(value) or say("plain-none")
        return str(value) if isinstance(value, (int, float)) else None


def text_blocks(
    lines: Iterable[Line], width: float, colour: theme.Colour = theme.TEXT, face: Face = BODY, size: float = 17
) -> list[Block]:
    """Return lines as blocks of a column of a width; the rest of a broken line is indented."""
    points, found = max(letter(size), theme.least), []
    high = line_height(face, points)
    for level, text in lines:
        left = theme.px(INDENT) * level
        for n, part in enumerate(wrap(text, face, points, width - left - theme.px(INDENT)) or ("",)):
            at = left + (theme.px(INDENT) if n else 0)
            found.append(Block(high, partial(_draw, text=part, left=at, points=points, colour=colour, face=face)))
    return found


def _draw(canvas: Canvas, box: Box, *, text: str, left: float, points: float, colour: theme.Colour, face: Face) -> None:
    place = Box(box.left + left, box.bottom, box.width - left, box.height)
    canvas.text(text, place, points, colour, face, least=points)


def said_lines(texts: Sequence[str]) -> list[Line]:
    return [Line(0, text) for text in texts]


class PlainPanes(Screen):
    """Columns of text below a head with buttons. Subclasses provide the content.

    Attributes:
        panes: the columns, from the left.
    """

    def __init__(self, navigator: Navigator, panes: Sequence[Scroll], widths: Sequence[float]) -> None:
        """Set up the columns; `widths` are their shares of the window."""
        super().__init__(navigator)
        self.panes = tuple(panes)
        self._widths = widths

    def head_row(self, title: str, buttons: Sequence[tuple[str, str, str, bool]]) -> float:
        """Draw title and buttons, each with id, label, icon, and whether it is enabled; return their lower edge."""
        margin, high = theme.px(16), theme.px(44)
        row = Box(margin, self.height - margin - high, self.width - 2 * margin, high)
        share = 0.62 if self.width < theme.px(900) else 0.5
        wide = min(row.width * share, len(buttons) * theme.px(210))
        places = Box(row.right - wide, row.bottom, wide, high).row(len(buttons), theme.px(8))
        name = Box(row.left, row.bottom, row.width - wide - theme.px(12), high)
        self.canvas.text(title, name, letter(24), theme.TEXT, TITLE, least=letter(14))
        for place, (id, label, icon, enabled) in zip(places, buttons, strict=True):
            self.button(id, place, label, icon, enabled=enabled, size=15)
        return row.bottom

    def lay_panes(self, top: float, titles: Sequence[str], columns: Sequence[Sequence[Block]]) -> None:
        """Draw the frames of the columns with their titles, and fill them."""
        margin = theme.px(12)
        left, whole = margin, self.width - 2 * margin
        for pane, width, title, blocks in zip(self.panes, self._widths, titles, columns, strict=True):
            frame = Box(round(left), margin, round(whole * width - theme.px(6)), top - 2 * margin)
            inside = heading(self.canvas, panel_frame(self.canvas, frame), title, size=17)
            bar = theme.px(8)
            pane.lay(Box(inside.left, inside.bottom, inside.width - bar - theme.px(4), inside.height), blocks)
            pane.bar(self.canvas, Box(inside.right - bar, inside.bottom, bar, inside.height))
            self.regions += pane.regions
            left += whole * width

    def column_width(self, n: int) -> float:
        """Return the width of the text in a column."""
        whole = self.width - 2 * theme.px(12)
        return round(whole * self._widths[n] - theme.px(6)) - 2 * theme.px(13) - theme.px(12)

    def clear_panes(self) -> None:
        """Clear all columns, so that they are not drawn."""
        for pane in self.panes:
            pane.lay(Box(0, 0, 0, 0), ())

    def draw_all(self) -> None:
        self.canvas.draw()
        for pane in self.panes:
            pane.draw(self.window)
        self.draw_over()

    def on_mouse_scroll(self, x: int, y: int, scroll_x: float, scroll_y: float) -> None:
        for pane in self.panes:
            if pane.box.holds(x, y) and pane.by(-scroll_y * theme.px(WHEEL)):
                self.rebuild()

    def on_key_press(self, symbol: int, modifiers: int) -> bool | None:
        """Scroll all columns by a page with Page Up and Page Down; handle other keys as on every screen."""
        if symbol not in PAGES:
            return super().on_key_press(symbol, modifiers)
        for pane in self.panes:
            pane.by(PAGES[symbol] * pane.box.height * 0.9)
        self.rebuild()
        return True

    def choice(self, id: str, label: str, width: float, *, marked: bool = False) -> Block:
        """Return a button as a block of a column."""
        high = theme.px(40)

        def draw(canvas: Canvas, box: Box) -> None:
            place = Box(box.left, box.bottom + theme.px(4), width, box.height - theme.px(4))
            button(canvas, place, label, self.touch.state("choice", id), size=16, face=BODY, marked=marked)

        return Block(high, draw, id)


class PlainScreen(PlainPanes):
    """A game being played.

    Attributes:
        table: the table, which is closed when the screen is left.
        part: the chosen part of the legal actions, or None.
    """

    def __init__(self, navigator: Navigator, table: PlainTable[Any], back: Page) -> None:
        """Show a table; `back` is the page to which the screen is left."""
        super().__init__(navigator, (Scroll(), Scroll("choice"), Scroll()), (0.36, 0.36, 0.28))
        self.game_table, self.seat, self._back = table, table.at_screen, back
        self.part: Part | None = None
        self._answers: dict[str, Action | Part] = {}
        self._shown: object = None

    @property
    def game_name(self) -> str:
        """The start of the names of saved pictures."""
        return self.seat.kind.name

    # --- layout
    def build(self) -> None:
        seat = self.seat
        self._shown = self._watched()
        self._answers = {}
        pause = ("plain-go-on", "play") if seat.paused else ("plain-pause", "pause")
        bots = len(seat.persons) < len(seat.seats)
        top = self.head_row(
            title_of(seat.kind),
            [
                ("undo", say("command-undo"), "undo", seat.can_undo),
                ("pause", say(pause[0]), pause[1], bots and not seat.over),
                ("back", say("button-back"), "back", True),
            ],
        )
        if seat.needs_handover:
            self._build_handover()
            return
        if (trouble := self._trouble()) is not None:
            line = Box(theme.px(16), top - theme.px(26), self.width - theme.px(32), theme.px(24))
            self.canvas.text(trouble, line, letter(14), theme.WARNING, BODY, least=letter(11))
            top = line.bottom
        known = say("plain-known", house=self._house(seat.viewer)) if seat.viewer else say("plain-known-all")
        log = [self._event(event) for event in seat.log[-MOST_EVENTS:]]
        at_end = self.panes[2].at >= self.panes[2].furthest - 1
        self.lay_panes(
            top,
            (known, say("plain-choices"), say("plain-log")),
            (
                text_blocks([*self._players(), *Outline(seat.kind, seat.view).lines()], self.column_width(0)),
                self._choices(self.column_width(1)),
                text_blocks(said_lines(log), self.column_width(2)),
            ),
        )
        if at_end:
            self.panes[2].to(self.panes[2].furthest)

    def _build_handover(self) -> None:
        """Show nothing of the game until the person who decides has taken the seat."""
        self.clear_panes()
        box = self.box.middle(min(theme.px(560), self.width * 0.9), theme.px(190))
        inside = panel_frame(self.canvas, box, lit=True)
        house = self._house(self.seat.house or "")
        told = Box(inside.left, inside.bottom + theme.px(60), inside.width, inside.height - theme.px(60))
        self.canvas.text(
            say("plain-handover", house=house), told, letter(19), theme.TEXT, STRONG, lines=True, align="center"
        )
        place = Box(inside.left, inside.bottom, inside.width, theme.px(50))
        self.button("handover", place, say("plain-take-seat", house=house), size=18)

    def _house(self, house: str) -> str:
        return self.seat.kind.words.house(words(), house, self.seat.view)

    def _event(self, event: Any) -> str:
        return self.seat.kind.words.event(words(), event, self.seat.view)

    def _players(self) -> list[Line]:
        seats = self.seat.seats.items()
        return [Line(0, say("plain-seat", house=self._house(house), who=player_name(who))) for house, who in seats]

    def _trouble(self) -> str | None:
        seat = self.seat
        if seat.failed is not None:
            return say("plain-failed", house=self._house(seat.house or ""), why=seat.failed)
        if seat.trouble is None:
            return None
        key, values = seat.trouble
        named = {name: self._house(value) if name == "house" else value for name, value in values.items()}
        return say(key, **named)

    def _choices(self, width: float) -> list[Block]:
        """Return the question and its answers: actions, or with many of them the parts with which they begin."""
        seat = self.seat
        legal = seat.legal
        if seat.over:
            return text_blocks([Line(0, say("plain-over"))], width, face=STRONG)
        if not legal:
            waits = "plain-waits" if seat.paused or seat.failed is not None else "plain-thinks"
            return text_blocks([Line(0, say(waits, house=self._house(seat.house or "")))], width, face=STRONG)
        asked = seat.kind.words.decision(words(), seat.decision, seat.view)
        blocks = text_blocks([Line(0, asked)], width, theme.GOLD_BRIGHT, STRONG, 18)
        groups = self._groups(legal)
        if len(legal) <= MOST_LISTED or len(groups) < 2:
            self.part = None
            return [*blocks, *self._actions(legal, width)]
        if self.part is not None and self.part not in groups:
            self.part = None
        if self.part is None:
            name = names_of(seat.kind, seat.view)
            known = Counter(name(part.id) for part in groups)
            for part, actions in groups.items():
                id = f"part:{part.kind}:{part.id}"
                self._answers[id] = part
                said = name(part.id)
                said = said if known[said] == 1 else f"{name(part.kind)}: {said}"
                label = say("plain-part", part=said, count=len(actions))
                blocks.append(self.choice(id, label, width))
            return blocks
        blocks.append(self.choice("all-parts", say("plain-all-parts"), width))
        return [*blocks, *self._actions(groups[self.part], width)]

    def _groups(self, legal: Sequence[Action]) -> dict[Part, list[Action]]:
        """Return the actions by the first of their parts; empty if the game names none."""
        groups: dict[Part, list[Action]] = {}
        for action in legal:
            for part in self.seat.parts(action)[:1]:
                groups.setdefault(part, []).append(action)
        return groups

    def _actions(self, actions: Sequence[Action], width: float) -> list[Block]:
        found = []
        for action in actions:
            id = f"do:{action}"
            self._answers[id] = action
            label = self.seat.kind.words.action(words(), action, self.seat.view)
            found.append(self.choice(id, label, width))
        return found

    # --- playing
    def on_update(self, delta_time: float) -> None:
        """Let the bots think and act."""
        table = self.game_table
        table.think()
        answer = table.thought()
        if answer is not None:
            table.act(answer)
        if self._shown != self._watched():
            self.rebuild()

    def _watched(self) -> object:
        seat = self.seat
        return seat.version, seat.house, seat.thinks, seat.paused, seat.failed, seat.trouble, seat.needs_handover

    def activate(self, region: Region) -> None:
        doing: Mapping[str, Callable[[], object]] = {
            "undo": self.undo,
            "pause": self.toggle_pause,
            "back": self.leave,
            "handover": self.game_table.finish_handover,
            "all-parts": partial(self._choose_part, None),
        }
        answer = self._answers.get(region.id)
        if region.id in doing:
            doing[region.id]()
        elif isinstance(answer, Part):
            self._choose_part(answer)
        elif answer is not None:
            self._choose_part(None)
            self.seat.act(answer)
        if self.table.current_view is self:
            self.rebuild()

    def _choose_part(self, part: Part | None) -> None:
        self.part = part
        self.focused = None
        self.panes[1].to(0)

    def undo(self) -> None:
        self._choose_part(None)
        self.game_table.undo()

    def toggle_pause(self) -> None:
        """Pause or resume the bots; restart a bot that failed."""
        if self.seat.paused:
            self.game_table.go_on()
        else:
            self.game_table.pause()

    def on_key_press(self, symbol: int, modifiers: int) -> bool | None:
        """Pause with Space while a bot decides, undo with Ctrl-Z, and go one step back with Escape."""
        if symbol == KEY.SPACE and self.seat.bot_to_act:
            self.toggle_pause()
        elif symbol == KEY.Z and modifiers & (KEY.MOD_CTRL | KEY.MOD_COMMAND):
            self.undo()
        elif symbol == KEY.ESCAPE and self.part is not None:
            self._choose_part(None)
        else:
            return super().on_key_press(symbol, modifiers)
        self.rebuild()
        return True

    def leave(self) -> None:
        """Close the table and return; the game can be resumed."""
        self.game_table.close()
        self.table.open(self._back)

    def on_hide_view(self) -> None:
        self.game_table.close()
