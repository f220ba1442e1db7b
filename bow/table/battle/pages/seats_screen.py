"""The base of the screens on which a battle is chosen: the seats of both Houses, and text that fits or scrolls."""

from __future__ import annotations

from collections.abc import Callable

from bow.battle import HOUSES
from bow.system.seeds import SEED_DIGITS
from bow.table.battle.play.player_files import FIRST_SEATS, keep_book, last_book
from bow.table.battle.play.saves import SEATS, Seats
from bow.table.battle.texts.level_words import level_name, level_picture, level_sentence, seat_name
from bow.ui.kit import theme
from bow.ui.kit.regions import Box, Region
from bow.ui.kit.scroll import Block
from bow.ui.screens.navigation import Navigator
from bow.ui.screens.player_list import Player, PlayerList, SeatRow
from bow.ui.screens.reference_screen import PaneScreen
from bow.ui.wording import say, word

MOST_DIGITS = SEED_DIGITS
SEED = ("field", "seed")
#: least and largest height of a scene below the text, in its widths
SCENE = (0.24, 0.5)


def players() -> list[Player]:
    """Return everyone who can play a House."""
    return [Player(who, level_name(who), level_picture(who), level_sentence(who)) for who in SEATS]


def seat_row(house: str, seats: Seats) -> SeatRow:
    """Return the player of a House as a row."""
    who = seats.of(house)
    player = Player(who, seat_name(who), level_picture(who), level_sentence(who))
    return SeatRow(house, word(house), f"crests/{house}-small.png", player)


class SeatsScreen(PaneScreen):
    """The base of those screens: a column for choices at the left, a sheet at the right."""

    def __init__(self, navigator: Navigator) -> None:
        super().__init__(navigator)
        kept = last_book().seats
        self.seats = Seats(**{house: who if who in SEATS else FIRST_SEATS[house] for house, who in kept.items()})
        self.details = False  # whether seed and source are shown
        self.lid = self.levels = PlayerList(players, self.set_time_to_think)

    def columns(self, title: str) -> tuple[Box, Box]:
        """Draw the head of the screen; return the column and the sheet."""
        margin = theme.px(28)
        bottom = self.head(title)
        body = Box(margin, margin, self.width - 2 * margin, bottom - theme.px(12) - margin)
        aside = body._replace(width=min(theme.px(330), body.width * 0.27))
        return aside, Box(aside.right + theme.px(18), body.bottom, body.right - aside.right - theme.px(18), body.height)

    def lay_details(self, box: Box) -> None:
        """Draw the button that shows or hides seed and source."""
        self.button("details", box, "", "info", marked=self.details, hint=say("hint-details"))

    def lay_seed(self, box: Box, y: float, row: float, hint: str, write: Callable[[Box, bool], object]) -> Box:
        """Draw the field of the seed, filled by `write`, and the die beside it; return the field's box."""
        place = Box(box.left, y, box.width - row - theme.px(6), row * 0.86)
        self.canvas.frame("panel-inset", place, theme.scale)
        write(place.inset(theme.px(10)), self.focused == SEED)
        if self.focused == SEED:
            self.canvas.frame("button-focus", place, theme.scale * 0.6, (255, 255, 255, 90))
        self.regions.append(Region(*SEED, place, True, hint))
        dice = Box(place.right + theme.px(6), y, row, row * 0.86)
        self.button("new-seed", dice, "", "die", hint=say("hint-new-seed"))
        return place

    def lay_seats(self, box: Box, y: float, row: float) -> float:
        """Draw a button for each seat, from a height upwards; return the height above them."""
        for house in reversed(HOUSES):
            seat = seat_row(house, self.seats)
            crest = row * 0.92
            self.canvas.picture(seat.crest, Box(box.left, y, crest, row))
            place = Box(box.left + crest + theme.px(6), y, box.width - crest - theme.px(6), row)
            hint = " ".join((say("hint-seat", house=seat.name) + ".", seat.player.sentence))
            self.button(f"seat-{house}", place, seat.player.name, seat.player.sign, size=16, hint=hint)
            y += row + theme.px(6)
        return y

    def lay_words(
        self, box: Box, told: Callable[[float, float], list[Block]], size: float, least: float, scene: str = ""
    ) -> None:
        """Lay out the blocks that `told` returns for a width and a font size.

        The font shrinks down to `least`; then the text scrolls. The `scene` is below a text that leaves space for it
        without shrinking by more than two thirds of the possible amount.
        """
        bar, gap = theme.px(7), theme.px(14)
        spare = box.height - _height(told(box.width, (size + 2 * least) / 3)) - gap
        if scene and spare >= box.width * SCENE[0]:
            high = round(min(spare, box.width * SCENE[1]))
            self.canvas.scene(scene, Box(box.left, box.bottom, box.width, high), frame=theme.INK_MUTED)
            box = Box(box.left, box.bottom + high + gap, box.width, box.height - high - gap)
        while True:
            blocks = told(box.width, size)
            if size <= least or _height(blocks) <= box.height:
                break
            size = max(least, size - 0.5)
        if _height(blocks) > box.height:
            blocks = told(box.width - bar - theme.px(5), size)
        self.pane.lay(box, blocks)
        self.pane.bar(self.canvas, Box(box.right - bar, box.bottom, bar, box.height))

    def keep_choice(self, battle: str) -> None:
        """Save battle, seats, optional rules and clock for the next session."""
        table = self.table
        keep_book(battle, {house: self.seats.of(house) for house in HOUSES}, table.options, table.clock)

    def ask_seat(self, house: str) -> None:
        def sit(who: str) -> None:
            self.seats = self.seats.changed(house, who)

        self.focused = None
        self.levels.ask(seat_row(house, self.seats), sit)


def _height(blocks: list[Block]) -> float:
    return sum(block.height for block in blocks)
