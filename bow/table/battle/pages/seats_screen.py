"""The base of the screens on which a battle is chosen: seats, seed, optional rules, text that fits or scrolls."""

from __future__ import annotations

from collections.abc import Callable, Collection

from bow.battle import HOUSES
from bow.content.plans import PRESETS
from bow.content.terms import OPTIONS
from bow.seats.turn_clock import next_terms
from bow.system.seeds import SEED_DIGITS
from bow.table.battle.play.player_files import FIRST_SEATS, keep_book, last_book
from bow.table.battle.play.saves import SEATS, Seats
from bow.table.battle.texts.battle_wording import level_name, level_picture, level_sentence, seat_name
from bow.ui.kit import theme
from bow.ui.kit.canvas import Canvas
from bow.ui.kit.regions import Box, Region
from bow.ui.kit.scroll import Block
from bow.ui.kit.text_layout import BODY, TITLE, Face, Fitted, letter, line_height, width_of, wrap
from bow.ui.kit.widgets import button_width
from bow.ui.running_clock import terms_text
from bow.ui.screens.navigation import Navigator
from bow.ui.screens.player_list import Player, PlayerList, SeatRow
from bow.ui.screens.reference_screen import PaneScreen
from bow.ui.screens.screen import Screen
from bow.ui.wording import say, word

MOST_DIGITS = SEED_DIGITS
SEED = ("field", "seed")
#: least and largest height of a scene below the text, in its widths
SCENE = (0.24, 0.5)
PRESET_BUTTONS = {"all": 0.16, "official-2013": 0.29}  # of the width of their column
#: the gap between the two columns of switches, in pixels of the sketch
BETWEEN = 8
#: optional rules that exclude each other (OPT-6)
APART = {"directed-retreat", "directed-close-retreat"}


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


def options_height(screen: Screen, width: float) -> float:
    """Return the height that the switches need in a column of a width."""
    rows = -(-(len(OPTIONS) + 1) // 2)
    return rows * theme.px(32) + 2 * line_height(TITLE, letter(19)) + theme.px(16)


def options_width() -> float:
    """Return the least width of the switches at which no word of a label is broken."""
    return sum(_columns_needed()) + theme.px(BETWEEN)


def draw_options(screen: Screen, box: Box, fixed: Collection[str] = ()) -> float:
    """Draw the switches at the foot of a column; return their upper edge.

    Args:
        screen: the screen that gets the drawings and regions.
        box: the column.
        fixed: the optional rules that are always on.
    """
    step, gap = theme.px(29), theme.px(3)
    rows = -(-(len(OPTIONS) + 1) // 2)
    head = line_height(TITLE, letter(19))
    top = box.bottom + rows * (step + gap)
    title, labels = say("book-options"), {name: say(f"preset-{name}") for name in PRESET_BUTTONS}
    widths = {name: max(box.width * part, button_width(labels[name], size=14)) for name, part in PRESET_BUTTONS.items()}
    place = Box(box.left, top, box.width - sum(widths.values()) - gap, head)
    if width_of(title, TITLE, theme.least) > place.width:  # then the buttons have a separate line
        place = Box(box.left, top + head + gap, box.width, head)
    right = box.right
    for name in reversed(PRESET_BUTTONS):
        right -= widths[name]
        at = Box(right, top + theme.px(2), widths[name] - theme.px(6), head)
        marked = set(screen.table.options) == set(PRESETS[name])
        screen.button(f"preset:{name}", at, labels[name], size=14, marked=marked, hint=say(f"preset-{name}-why"))
    screen.canvas.text(title, place, letter(19), theme.INK, TITLE, least=letter(12))
    room = box.width - theme.px(BETWEEN)
    needed = _columns_needed()  # half of the room for each column, unless a word needs more
    first = max(min(room / 2, room - needed[1]), min(needed[0], room - needed[1]))
    columns = (box.left, first), (box.left + first + theme.px(BETWEEN), room - first)
    places = [Box(left, top - (row + 1) * (step + gap), width, step) for left, width in columns for row in range(rows)]
    clock, label = screen.table.clock, terms_text(screen.table.clock)
    screen.button("clock", places[-1], label, "hourglass", size=14, marked=clock is not None, hint=say("clock-hint"))
    for name, at in zip(OPTIONS, places, strict=False):
        on = name in fixed or name in screen.table.options
        hint = say(f"option-{name}-why") + (" " + say("book-option-fixed") if name in fixed else "")
        screen.switch(f"option:{name}", at, say(f"option-{name}"), on, enabled=name not in fixed, hint=hint)
    return place.top + theme.px(12)


def _columns_needed() -> tuple[float, float]:
    """Return the width of each column of switches at which the smallest letters break no word."""
    rows = -(-(len(OPTIONS) + 1) // 2)
    beside = theme.px(24) + theme.px(15)  # the box of a switch, and the gaps
    size = max(theme.least, letter(11))
    widths = [max(width_of(word, BODY, size) for word in say(f"option-{name}").split()) + beside for name in OPTIONS]
    return max(widths[:rows]), max(widths[rows:], default=0.0)


def choose_options(table: Navigator, region: str) -> bool:
    """Handle a click on one of the regions; return whether it was one of them.

    A switch turns an optional rule on or off; of two that exclude each other, the last one is kept. A preset turns on
    exactly its rules; if it is on already, it turns all off. The clock advances to its next setting.
    """
    kind, _, name = region.partition(":")
    if kind == "preset":
        wanted = PRESETS[name]
        table.options = () if set(table.options) == set(wanted) else wanted
    elif kind == "option":
        chosen = [option for option in table.options if option != name]
        if name not in table.options:
            chosen = [option for option in chosen if {option, name} != APART] + [name]
        table.options = tuple(option for option in OPTIONS if option in chosen)
    elif kind == "clock":
        table.clock = next_terms(table.clock)
    else:
        return False
    return True


def paragraph(
    text: str, face: Face, size: float, colour: theme.Colour, width: float, above: float = 0.0, below: float = 0.0
) -> Block:
    lines = wrap(text, face, size, width)

    def draw(canvas: Canvas, box: Box) -> None:
        place = Box(box.left, box.bottom + below, box.width, box.height - above - below)
        canvas.lines(Fitted(lines, size, False), place, colour, face)

    return Block(above + line_height(face, size) * len(lines) + below, draw)


def signed(
    text: str, picture: str, tint: theme.Colour, size: float, width: float, gap: float, margin: float = 0.0
) -> Block:
    """Return lines after a picture; `margin` is the empty space around it, in line heights."""
    indent = size * 1.75
    step = line_height(BODY, size)
    lines = wrap(text, BODY, size, width - indent)

    def draw(canvas: Canvas, box: Box) -> None:
        canvas.picture(picture, Box(box.left, box.top - step, indent * 0.8, step).inset(step * margin), tint)
        place = Box(box.left + indent, box.bottom + gap, box.width - indent, box.height - gap)
        canvas.lines(Fitted(lines, size, False), place, theme.INK, BODY)

    return Block(step * len(lines) + gap, draw)
