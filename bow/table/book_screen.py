"""The battle book: a page for each battle, who plays which House, the seed, and the beginning of it."""

from __future__ import annotations

import threading
from typing import TYPE_CHECKING

import arcade

from bow.battle import Battle, load_scenario
from bow.content.options import OPTIONS
from bow.content.plans import PRESETS, Scenario
from bow.content.scenarios import scenario_paths
from bow.table import book_page, shelf, theme
from bow.table.field import Field, clipboard_of
from bow.table.ground import ground_picture
from bow.table.lettering import BODY, SERIF, SERIF_SLANTED, STRONG, TITLE, Face, Fitted, line_height, wrap
from bow.table.screen import Screen
from bow.table.scroll import WHEEL, Block, Scroll
from bow.table.sheet import SMALLEST, Sheet, letter
from bow.table.shelf import SEATS, Seats
from bow.table.spots import Box, Spot
from bow.table.wording import ROMAN, say, word, words
from bow.translation import translated

if TYPE_CHECKING:
    from PIL import Image

    from bow.table.app import TableWindow

HOUSES = ("stark", "lannister")
SEAT_ICONS = {"person": "person", "random": "die", "greedy": "bot"}
MOST_DIGITS = 6
PRESET_BUTTONS = {"all": 0.16, "official-2013": 0.29}  # of the width of their column
LEAST_HEX = 16  # pixels; the painter paints none smaller
OWN = "own"  # beside a line: a rule of this battle
#: optional rules that exclude each other (OPT-6)
APART = {"directed-retreat", "directed-close-retreat"}
STAR: theme.Colour = (150, 100, 30, 255)


class BookScreen(Screen):
    """One page at a time; the battles are listed at the left."""

    def __init__(self, window: TableWindow, scenario: str | None = None) -> None:
        super().__init__(window)
        self.scenarios = [load_scenario(path) for path in scenario_paths()]
        if scenario is not None and scenario not in [plan.id for plan in self.scenarios]:
            self.scenarios.append(load_scenario(scenario))
        ids = [plan.id for plan in self.scenarios]
        self.page = ids.index(scenario) if scenario in ids else 0
        self.seats = Seats()
        self.seed = Field(str(shelf.new_seed()), MOST_DIGITS, _digit)
        self._battles: dict[str, Battle] = {}
        self._maps: dict[tuple[str, int], Image.Image] = {}
        self._painting: set[tuple[str, int]] = set()
        self._textures: dict[tuple[str, int], arcade.Texture] = {}
        self._shown: int = 0
        self.pane = Scroll()  # story, what decides, special rules

    @property
    def scenario(self) -> Scenario:
        """The battle of the open page."""
        return self.scenarios[self.page]

    @property
    def told(self) -> Scenario:
        """The same in the player's language, for reading only."""
        return translated(self.scenario, words())

    @property
    def battle(self) -> Battle:
        """The battle of the open page as it is set up."""
        if self.scenario.id not in self._battles:
            self._battles[self.scenario.id] = Battle.start(self.scenario, 1)
        return self._battles[self.scenario.id]

    # --- layout
    def build(self) -> None:
        """The list, the page, the seats."""
        margin = theme.px(28)
        bottom = self.head(say("book-title"))
        body = Box(margin, margin, self.width - 2 * margin, bottom - theme.px(12) - margin)
        aside = Box(body.left, body.bottom, min(theme.px(330), body.width * 0.27), body.height)
        sheet = Box(aside.right + theme.px(18), body.bottom, body.right - aside.right - theme.px(18), body.height)
        self._aside(aside)
        self._sheet_of(sheet)

    def _aside(self, box: Box) -> None:
        """The battles, who plays, the seed and the button that begins."""
        foot = self._seating(box)
        row = theme.px(44)
        gap = theme.px(7)
        room = max(1, int((box.top - foot + gap) // (row + gap)))
        first = max(0, min(self.page - room // 2, len(self.scenarios) - room))
        y = box.top
        for n, plan in list(enumerate(self.scenarios))[first : first + room]:
            y -= row
            name = say("book-entry", number=plan.number, name=translated(plan, words()).name)
            self.button(f"page-{n}", Box(box.left, y, box.width, row), name, size=16, marked=n == self.page, kind="tab")
            y -= gap

    def _seating(self, box: Box) -> float:
        """At the bottom of the list; returns the height above it."""
        start = theme.px(58)
        row = theme.px(46)
        caption = line_height(STRONG, letter(15)) + theme.px(2)
        gap = theme.px(9)
        y = box.bottom
        self.button("start", Box(box.left, y, box.width, start), say("book-start"), "battle", size=21)
        y += start + gap
        half = box.width - row - theme.px(6)
        place = Box(box.left, y, half, row * 0.86)
        self.sheet.frame("panel-inset", place, theme.scale)
        focused = self.focused == ("field", "seed")
        self.seed.draw(self.sheet, place.inset(theme.px(10)), letter(17), focused=focused)
        if focused:
            self.sheet.frame("button-focus", place, theme.scale * 0.6, (255, 255, 255, 90))
        self.spots.append(Spot("field", "seed", place, True, say("hint-seed")))
        dice = Box(place.right + theme.px(6), y, row, row * 0.86)
        self.button("new-seed", dice, "", "die", hint=say("hint-new-seed"))
        y += row * 0.86 + theme.px(2)
        self.sheet.text(say("book-seed"), Box(box.left, y, box.width, caption), letter(15), theme.GOLD, STRONG)
        y += caption + gap
        for house in reversed(HOUSES):
            seat = self.seats.of(house)
            crest = row * 0.92
            self.sheet.picture(f"crests/{house}-small.png", Box(box.left, y, crest, row))
            place = Box(box.left + crest + theme.px(6), y, box.width - crest - theme.px(6), row)
            hint = say("hint-seat", house=word(house))
            self.button(f"seat-{house}", place, say(f"seat-{seat}"), SEAT_ICONS[seat], size=16, hint=hint)
            y += row + theme.px(6)
        self.sheet.text(say("book-players"), Box(box.left, y, box.width, caption), letter(15), theme.GOLD, STRONG)
        return y + caption + theme.px(16)

    def _sheet_of(self, box: Box) -> None:
        """The page itself, on parchment: map at the right, words at the left, forces below."""
        plan = self.told
        self.sheet.frame("parchment", box, theme.scale * 0.9)
        inside = box.inset(theme.px(30))
        heads = line_height(TITLE, letter(32))
        title = Box(inside.left, inside.top - heads, inside.width, heads)
        self.sheet.text(plan.name, title, letter(32), theme.INK, TITLE, least=letter(18))
        grade = Box(inside.left, title.bottom - theme.px(22), inside.width, theme.px(22))
        source = say("book-source", number=plan.number, grade=say(f"grade-{plan.source.grade}"))
        self.sheet.text(source, grade, letter(15), theme.INK_MUTED, SERIF_SLANTED, least=letter(11))
        self.spots.append(Spot("hint", "source", grade, False, plan.source.note))
        body = Box(inside.left, inside.bottom, inside.width, grade.bottom - theme.px(10) - inside.bottom)
        map_box = self._map(Box(body.left + body.width * 0.44, body.bottom, body.width * 0.56, body.height))
        words = Box(body.left, body.bottom, body.width * 0.44 - theme.px(20), body.height)
        right = Box(body.left + body.width * 0.44, body.bottom, body.width * 0.56, body.height)
        below = Box(right.left, body.bottom, right.width, map_box.bottom - theme.px(12) - body.bottom)
        self._forces(below)
        rules = self._options(words)
        self._words(Box(words.left, rules, words.width, words.top - rules))

    def _options(self, box: Box) -> float:
        """The optional rules as switches, at the foot of a column; returns how far up they reach."""
        step, gap = theme.px(29), theme.px(3)
        rows = -(-len(OPTIONS) // 2)
        head = line_height(TITLE, letter(19))
        top = box.bottom + rows * (step + gap)
        place = Box(box.left, top, box.width * 0.55, head)
        right = box.right
        for name, share in reversed(PRESET_BUTTONS.items()):
            right -= box.width * share
            at = Box(right, top + theme.px(2), box.width * share - theme.px(6), head)
            marked = set(self.table.options) == set(PRESETS[name])
            label, hint = say(f"preset-{name}"), say(f"preset-{name}-why")
            self.button(f"preset:{name}", at, label, size=14, marked=marked, hint=hint)
        self.sheet.text(say("book-options"), place, letter(19), theme.INK, TITLE, least=letter(12))
        fixed = self.scenario.options
        for n, name in enumerate(OPTIONS):
            column, row = divmod(n, rows)
            width = box.width / 2 - theme.px(4)
            left = box.left + column * (width + theme.px(8))
            at = Box(left, top - (row + 1) * (step + gap), width, step)
            on = name in fixed or name in self.table.options
            hint = say(f"option-{name}-why") + (" " + say("book-option-fixed") if name in fixed else "")
            self.switch(f"option:{name}", at, say(f"option-{name}"), on, enabled=name not in fixed, hint=hint)
        return place.top + theme.px(12)

    def _words(self, box: Box) -> None:
        """Story, length, what decides, the note: in letters as large as fit; rather than in small ones it scrolls."""
        size, least = letter(22), letter(16)
        bar = theme.px(7)
        while True:
            blocks = self._told(box.width, size)
            if size <= least or sum(block.height for block in blocks) <= box.height:
                break
            size = max(least, size - 0.5)
        if sum(block.height for block in blocks) > box.height:
            blocks = self._told(box.width - bar - theme.px(5), size)
        self.pane.lay(box, blocks)
        self.pane.bar(self.sheet, Box(box.right - bar, box.bottom, bar, box.height))

    def _told(self, width: float, size: float) -> list[Block]:
        """The words of a page in blocks of a width."""
        plan = self.told
        small = size * 0.92
        gap = theme.px(5)
        claims = [(book_page.length(plan), ""), *book_page.victory(self.scenario)]
        claims += [(rule, OWN) for rule in book_page.special(self.scenario)]
        blocks = [_paragraph(" ".join(plan.story.split()), SERIF, size, theme.INK, width, below=theme.px(16))]
        head = letter(19)
        blocks.append(_paragraph(say("book-decides"), TITLE, head, theme.INK, width, below=0.0))
        blocks += [_claim(text, winner, small, width, gap) for text, winner in claims]
        note = say("book-note", note=" ".join(plan.source.note.split()))
        blocks.append(_paragraph(note, BODY, max(SMALLEST, size * 0.78), theme.INK_MUTED, width, above=theme.px(12)))
        return blocks

    # --- forces
    def _forces(self, box: Box) -> None:
        """Both forces side by side."""
        half = (box.width - theme.px(16)) / 2
        for n, house in enumerate(HOUSES):
            self._force(house, Box(box.left + n * (half + theme.px(16)), box.bottom, half, box.height))

    def _force(self, house: str, box: Box) -> None:
        plan = self.scenario
        listed = book_page.forces(plan, self.battle.catalogue, house)
        head = theme.px(30)
        crest = Box(box.left, box.top - head, head, head)
        self.sheet.picture(f"crests/{house}-small.png", crest)
        name = Box(crest.right + theme.px(6), crest.bottom, box.right - crest.right - theme.px(6), head)
        self.sheet.text(word(house), name, letter(20), theme.INK, TITLE, least=letter(14))
        step = min(theme.px(25), (box.height - head - theme.px(24)) / max(1, len(listed)))
        size = min(letter(15.5), step * 0.78)
        y = crest.bottom - theme.px(2)
        small = Box(box.left, y - theme.px(20), box.width, theme.px(20))
        self.sheet.text(book_page.means(plan, house), small, letter(14), theme.INK_MUTED, BODY, least=letter(10))
        self.spots.append(Spot("hint", f"means:{house}", small, False, book_page.means(plan, house, "book-means-long")))
        y = small.bottom
        for force in listed:
            y -= step
            icon = Box(box.left, y, step * 0.95, step * 0.95)
            ink = (70, 84, 104, 255) if house == "stark" else (146, 34, 28, 255)
            self.sheet.picture(f"icons/unit/{force.kind}.png", icon, ink)
            said = force.name if force.commander else say("book-force", count=force.number, name=force.name)
            flag = Box(box.right - step * 1.5, y, step * 1.5, step)
            line = Box(icon.right + theme.px(5), y, flag.left - icon.right - theme.px(8), step)
            self.sheet.text(said, line, size, theme.INK, STRONG if force.commander else BODY, least=size * 0.65)
            self.sheet.picture(f"units/flag-{force.rank}.png", Box(flag.left, y, step * 0.72, step * 0.96))
            rank = Box(flag.left + step * 0.75, y, flag.width - step * 0.75, step)
            self.sheet.text(ROMAN[force.rank], rank, size * 0.85, theme.INK_MUTED, STRONG)

    # --- the map
    def _map(self, box: Box) -> Box:
        """The country with both set-ups; returns where it lies. The picture is painted beside the window."""
        board = self.battle.board
        rows = (board.rows - 1) * 0.8660254 + 1.1547005
        listed = max(len(book_page.forces(self.scenario, self.battle.catalogue, house)) for house in HOUSES)
        room = box.height - theme.px(80) - listed * max(theme.px(20), 16.0)
        hex_width = max(8, int(min(box.width / board.columns, max(room, box.height * 0.3) / rows)) // 2 * 2)
        width, height = hex_width * board.columns, hex_width * rows
        place = Box(round(box.centre[0] - width / 2), round(box.top - height), round(width), round(height))
        key = (self.scenario.id, max(hex_width, LEAST_HEX))  # a smaller map is a larger picture, shrunk
        if key in self._maps and key not in self._textures:
            self._textures[key] = arcade.Texture(self._maps[key])
        edge = theme.px(3)
        self.sheet.fill(Box(place.left - edge, place.bottom - edge, place.width + 2 * edge, place.height + 2 * edge),
                        (84, 62, 38, 255))  # fmt: skip
        if key in self._textures:
            self.sheet.sprite(self._textures[key], place)
            self._armies(place, hex_width)
        else:
            self.sheet.text(say("book-painting"), place, letter(16), theme.TEXT, SERIF_SLANTED, align="center")
            if key not in self._painting:
                self._painting.add(key)
                threading.Thread(target=self._paint, args=(key, self.battle), daemon=True).start()
        return place

    def _paint(self, key: tuple[str, int], battle: Battle) -> None:
        self._maps[key] = ground_picture(battle, key[1])

    def on_draw(self) -> None:
        """Draws the page, and its words in their place."""
        self.clear()
        self.sheet.draw()
        self.pane.draw(self.window)
        self.over.draw()

    def on_mouse_scroll(self, x: int, y: int, scroll_x: float, scroll_y: float) -> None:
        """The wheel scrolls the words."""
        if self.pane.box.holds(x, y) and self.pane.by(-scroll_y * theme.px(WHEEL)):
            self.rebuild()

    def on_update(self, delta_time: float) -> None:
        """Shows a map as soon as it has been painted."""
        if len(self._maps) != self._shown:
            self._shown = len(self._maps)
            self.rebuild()

    def _armies(self, place: Box, hex_width: int) -> None:
        battle, plan = self.battle, self.told
        board = battle.board

        def box_at(hex: str, part: float) -> Box:
            x, y = board.centre(board.index[hex])
            size = hex_width * part
            return Box(place.left + x * hex_width - size / 2, place.top - y * hex_width - size / 2, size, size)

        for name, hex in battle.objectives.items():
            self.sheet.picture("tokens/objective.png", box_at(hex, 0.66))
            text = plan.objectives[name].text if name in plan.objectives else name
            self.spots.append(Spot("hint", f"objective:{name}", box_at(hex, 1.0), False, text))
        for unit in battle.units.values():
            at = box_at(unit.at, 0.72)
            self.sheet.picture(f"units/base-{unit.house}.png", at)
            self.sheet.picture(f"icons/unit/{unit.kind}.png", at.inset(at.width * 0.2), theme.ICON_ON_BASE[unit.house])
            if unit.commander is not None:
                self.sheet.picture("units/commander-ring.png", box_at(unit.at, 0.82))

    # --- what clicks do
    def activate(self, spot: Spot) -> None:
        """Turns pages, changes seats, begins."""
        if spot.kind == "tab":
            self._turn_to(int(spot.id.removeprefix("page-")))
        elif spot.kind == "choice":
            self._switch(spot.id.removeprefix("option:"))
        elif spot.kind == "field":
            self.focused = ("field", "seed")
            self.seed.select_all()
        elif spot.id == "back":
            self.leave()
            return
        elif spot.id == "new-seed":
            self.seed.set(str(shelf.new_seed()))
        elif spot.id.startswith("preset:"):
            self._preset(spot.id.removeprefix("preset:"))
        elif spot.id.startswith("seat-"):
            self._next_seat(spot.id.removeprefix("seat-"))
        elif spot.id == "start":
            self.table.start_battle(self.scenario, int(self.seed.text or "1"), self.seats)
            return
        self.rebuild()

    def _turn_to(self, page: int) -> None:
        """Opens a page, at its beginning."""
        self.page = page
        self.pane.to(0.0)

    def _switch(self, name: str) -> None:
        """Takes an optional rule up or drops it; of two that exclude each other the last one holds."""
        chosen = [option for option in self.table.options if option != name]
        if name not in self.table.options:
            chosen = [option for option in chosen if {option, name} != APART] + [name]
        self.table.options = tuple(option for option in OPTIONS if option in chosen)

    def _preset(self, name: str) -> None:
        """Takes up just the optional rules of a preset; if it holds already, none."""
        wanted = PRESETS[name]
        self.table.options = () if set(self.table.options) == set(wanted) else wanted

    def _next_seat(self, house: str) -> None:
        seat = SEATS[(SEATS.index(self.seats.of(house)) + 1) % len(SEATS)]
        other = self.seats
        self.seats = Seats(seat, other.lannister) if house == "stark" else Seats(other.stark, seat)

    def on_text(self, text: str) -> None:
        """Digits go into the seed while it has the focus."""
        if self.focused == ("field", "seed") and self.seed.type(text):
            self.rebuild()

    def on_key_press(self, symbol: int, modifiers: int) -> None:
        """The keys of the seed; Page Up and Page Down turn pages, Home and End scroll their words."""
        in_seed = self.focused == ("field", "seed")
        if in_seed and self.seed.key(symbol, modifiers, clipboard_of(self.window)):
            self.rebuild()
        elif symbol in (arcade.key.PAGEDOWN, arcade.key.PAGEUP):
            by = 1 if symbol == arcade.key.PAGEDOWN else -1
            self._turn_to((self.page + by) % len(self.scenarios))
            self.rebuild()
        elif symbol in (arcade.key.HOME, arcade.key.END):
            self.pane.by(self.pane.box.height * (-0.8 if symbol == arcade.key.HOME else 0.8))
            self.rebuild()
        else:
            super().on_key_press(symbol, modifiers)


def _paragraph(
    text: str, face: Face, size: float, colour: theme.Colour, width: float, above: float = 0.0, below: float = 0.0
) -> Block:
    """Lines of one kind, with air above and below."""
    lines = wrap(text, face, size, width)

    def draw(sheet: Sheet, box: Box) -> None:
        place = Box(box.left, box.bottom + below, box.width, box.height - above - below)
        sheet.lines(Fitted(lines, size, False), place, colour, face)

    return Block(above + line_height(face, size) * len(lines) + below, draw)


def _claim(text: str, winner: str, size: float, width: float, gap: float) -> Block:
    """What decides, or a rule of the battle, behind its sign."""
    indent = size * 1.75
    step = line_height(BODY, size)
    lines = wrap(text, BODY, size, width - indent)
    name, tint, margin = "icons/glyph/star.png", STAR, 0.16
    if winner in HOUSES:
        name, tint, margin = f"crests/{winner}-small.png", theme.WHITE, 0.0
    elif winner == OWN:
        name = "icons/glyph/book.png"

    def draw(sheet: Sheet, box: Box) -> None:
        sheet.picture(name, Box(box.left, box.top - step, indent * 0.8, step).inset(step * margin), tint)
        place = Box(box.left + indent, box.bottom + gap, box.width - indent, box.height - gap)
        sheet.lines(Fitted(lines, size, False), place, theme.INK, BODY)

    return Block(step * len(lines) + gap, draw)


def _digit(letter: str) -> bool:
    return letter.isdigit() and letter.isascii()
