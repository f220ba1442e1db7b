"""The list of players for a House, over a screen: levels of bots with a sentence each, and the time to think."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from bow.seats.time_to_think import time_to_think
from bow.ui.kit import theme
from bow.ui.kit.panel import Panel
from bow.ui.kit.regions import Box, Region
from bow.ui.kit.text_layout import BODY, STRONG, TITLE, letter
from bow.ui.screens.settings import TIMES, time_words
from bow.ui.wording import say


class Player(NamedTuple):
    """A possible player of a House: a person, a bot or a program.

    `sign`: the glyph beside the name; `sentence`: a description of its strength.
    """

    id: str
    name: str
    sign: str
    sentence: str


class SeatRow(NamedTuple):
    """A House, the picture of its crest, and its player."""

    house: str
    name: str
    crest: str
    player: Player


class PlayerList(Panel):
    """The list, which covers a screen while a player is chosen.

    Attributes:
        seat: the House and player being changed; None: the list is closed.
    """

    def __init__(self, players: Callable[[], Sequence[Player]], choose_time: Callable[[float], object]) -> None:
        """Set up a closed list.

        Args:
            players: returns those who can play.
            choose_time: called with the seconds chosen as the time to think.
        """
        super().__init__()
        self.players = players
        self.seat: SeatRow | None = None
        self._choose_time = choose_time
        self._take: Callable[[str], object] = str

    @property
    def covers(self) -> bool:
        return self.seat is not None

    def ask(self, seat: SeatRow, take: Callable[[str], object]) -> None:
        """Open the list for a House; `take` is called with the id of the new player, if it is another one."""
        self.seat, self._take = seat, take

    def escape(self) -> None:
        self.seat = None

    def shows(self) -> object:
        return self.seat, time_to_think()

    def build(self) -> None:
        if self.seat is None:
            return
        players = self.players()
        row, gap = theme.px(62), theme.px(7)
        head, foot = theme.px(48), theme.px(104)
        wide = min(theme.px(820), self.box.width * 0.94)
        frame = theme.px(2 * 27)
        row = min(row, (self.box.height * 0.97 - frame - head - foot) / len(players) - gap)
        high = frame + head + len(players) * (row + gap) + foot
        inside = self.veiled(wide, high)
        title = inside.strip(theme.px(40))
        crest = Box(title.left, title.bottom, title.height, title.height)
        self.canvas.picture(self.seat.crest, crest)
        said = title._replace(left=crest.right + theme.px(10), width=title.width - crest.width - theme.px(64))
        self.canvas.text(say("levels-title", house=self.seat.name), said, letter(26), theme.TEXT, TITLE,
                         least=letter(16))  # fmt: skip
        close = crest._replace(left=title.right - crest.width)
        self.button("levels-close", close, "", "close", hint=say("button-back"))
        places = inside._replace(height=inside.height - head).rows([row] * len(players), gap)
        for player, place in zip(players, places, strict=True):
            self._level(player, place, on=player.id == self.seat.player.id)
        self._times(inside._replace(height=places[-1].bottom - gap - inside.bottom))
        self.regions.append(Region("veil", "levels", self.box, False))

    def _level(self, player: Player, box: Box, *, on: bool) -> None:
        id = f"level:{player.id}"
        self.button(id, box, "", marked=on, kind="choice", hint=player.name)
        self.regions[-1] = self.regions[-1]._replace(hint="")  # the row says everything
        lit = on or bool(self.touch.state("choice", id))
        colour = theme.GOLD_BRIGHT if lit else theme.TEXT
        size = box.height * 0.5
        picture = Box(box.left + theme.px(14), box.bottom + (box.height - size) / 2, size, size)
        self.canvas.picture(f"icons/glyph/{player.sign}.png", picture, colour)
        left = picture.right + theme.px(14)
        name = Box(left, box.bottom, min(theme.px(150), box.width * 0.2), box.height)
        self.canvas.text(player.name, name, letter(19), colour, STRONG, least=letter(13))
        text = Box(name.right + theme.px(10), box.bottom + theme.px(4), 0, box.height - theme.px(8))
        text = text._replace(width=box.right - theme.px(14) - text.left)
        self.canvas.text(player.sentence, text, letter(16), theme.TEXT, BODY, lines=True, least=letter(12))
        if on:
            self.canvas.fill(Box(box.left, box.bottom - theme.px(3), box.width, theme.px(3)), theme.GOLD)

    def _times(self, box: Box) -> None:
        high, gap = theme.px(42), theme.px(7)
        caption = Box(box.left, box.bottom + high + theme.px(6), box.width, max(0.0, box.height - high - theme.px(14)))
        self.canvas.text(say("levels-time"), caption, letter(15), theme.GOLD, STRONG, lines=True, least=letter(12))
        row = Box(box.left, box.bottom, box.width, high).row(len(TIMES), gap)
        for seconds, place in zip(TIMES.values(), row, strict=True):
            on = seconds == time_to_think()
            said = say("think-step", name=time_words(seconds), seconds=seconds)
            self.button(f"think:{seconds}", place, said, "hourglass", marked=on, kind="choice")
            if on:
                self.canvas.fill(Box(place.left, place.bottom - theme.px(3), place.width, theme.px(3)), theme.GOLD)

    def activate(self, region: Region) -> bool:
        """Choose a level, or a time. While open, the list takes all clicks."""
        if self.seat is None:
            return False
        verb, _, rest = region.id.partition(":")
        if verb == "level":
            now, self.seat = self.seat.player.id, None
            if rest != now:
                self._take(rest)
        elif verb == "think":
            self._choose_time(float(rest))
        elif verb == "levels-close":
            self.seat = None
        return True
