"""The battle book: a page for each battle, the players of both Houses, the seed, and the start button."""

from __future__ import annotations

from pathlib import Path

import arcade

from bow.battle import Battle, load_scenario
from bow.content.catalogue import Catalogue
from bow.content.plans import Scenario
from bow.content.scenarios import scenario_paths
from bow.content.terms import HOUSES, ROMAN, House
from bow.system.seeds import new_seed
from bow.table.battle.board.setup_maps import BookMap
from bow.table.battle.board.units import unit_icon
from bow.table.battle.destinations import NewBattle
from bow.table.battle.pages import seats_screen
from bow.table.battle.play.player_files import Tally, last_book, played_battles
from bow.table.battle.texts import plan_texts
from bow.table.battle.texts.plan_texts import Force
from bow.ui.kit import theme
from bow.ui.kit.canvas import Canvas
from bow.ui.kit.pictures import device_of, has_device, scene_of
from bow.ui.kit.regions import Box, Region
from bow.ui.kit.scroll import Block, ListPart
from bow.ui.kit.text_fields import TextField, clipboard_of
from bow.ui.kit.text_layout import BODY, SERIF, SERIF_SLANTED, STRONG, TITLE, Face, fit, letter, line_height, width_of
from bow.ui.screens.navigation import Navigator
from bow.ui.wording import say, word, words
from bow.words.battle_words import credits_line
from bow.words.translation import translated

OWN = "own"  # marks a line as a rule of this battle
#: the battles of the box are known by their numbers
NUMBERED = 10
STAR: theme.Colour = (150, 100, 30, 255)


class BookScreen(seats_screen.SeatsScreen):
    """The screen with one page of the book at a time, beside a list of the battles."""

    def __init__(self, navigator: Navigator, scenario: str | None = None) -> None:
        super().__init__(navigator)
        self._files: list[str | Path] = [*scenario_paths()]
        self.scenarios = [load_scenario(path) for path in self._files]
        if scenario is not None and scenario not in [plan.id for plan in self.scenarios]:
            self._files.append(scenario)
            self.scenarios.append(load_scenario(scenario))
        self._chosen: dict[str, str] = {}  # the variants that are chosen, by battle
        self._variants: dict[tuple[str, str], Scenario] = {}
        ids = [plan.id for plan in self.scenarios]
        opened = scenario or last_book().battle
        self.page = ids.index(opened) if opened in ids else 0
        self.seed = TextField(str(new_seed()), seats_screen.MOST_DIGITS, _digit)
        self.part = ListPart()  # the visible part of the list
        self.part.first = max(0, self.page - 2)
        self._battles: dict[str, Battle] = {}
        self.played = played_battles()
        self.map = BookMap()

    @property
    def variant(self) -> str:
        """The id of the chosen variant of the battle; "" is the battle as it stands."""
        return self._chosen.get(self.scenarios[self.page].id, "")

    @property
    def scenario(self) -> Scenario:
        plan, key = self.scenarios[self.page], (self.scenarios[self.page].id, self.variant)
        if not self.variant:
            return plan
        if key not in self._variants:
            self._variants[key] = load_scenario(f"{self._files[self.page]}:{self.variant}")
        return self._variants[key]

    @property
    def translated_scenario(self) -> Scenario:
        """The same plan in the player's language, for display only."""
        return translated(self.scenario, words())

    @property
    def battle(self) -> Battle:
        key = f"{self.scenario.id}:{self.variant}"
        if key not in self._battles:
            self._battles[key] = Battle.start(self.scenario, 1)
        return self._battles[key]

    # --- layout
    def build(self) -> None:
        aside, sheet = self.columns(say("book-title"))
        self._aside(aside)
        self._sheet_of(sheet)

    def _aside(self, box: Box) -> None:
        foot = self._seating(box)
        gap = theme.px(7)
        pitch = min(theme.px(44) + gap, (box.top - foot + gap) / len(self.scenarios))
        pitch = max(pitch, line_height(STRONG, letter(14)) * 1.45)  # a list with pages is better than tiny rows
        gap = min(gap, pitch * 0.12)
        row = pitch - gap
        room = int((box.top - foot + gap) / pitch + 0.01)
        y, whole = box.top, room >= len(self.scenarios)
        seen = self.part.fit(len(self.scenarios), room if whole else room - 1)
        if not whole:
            self._leafing(Box(box.left, foot, box.width, row), gap)
        aside = _marks_width() if any(plan.id in self.played for plan in self.scenarios) else 0.0
        box = box._replace(width=box.width - aside)
        for n in seen:
            plan = self.scenarios[n]
            y -= row
            marks = Box(box.right + theme.px(5), y, aside, row)
            self.regions += _draw_marks(self.canvas, marks, plan.id, self.played.get(plan.id, Tally()))
            name = translated(plan, words()).name
            if plan.number <= NUMBERED:
                name = say("book-entry", number=plan.number, name=name)
            self.button(f"page-{n}", Box(box.left, y, box.width, row), name, size=16, marked=n == self.page, kind="tab")
            y -= gap

    def _leafing(self, box: Box, gap: float) -> None:
        half = (box.width - gap) / 2
        places = {"list-up": box._replace(width=half), "list-down": box._replace(left=box.right - half, width=half)}
        left = {"list-up": self.part.first, "list-down": self.part.furthest - self.part.first}
        for id, place in places.items():
            label = say("book-more", count=left[id]) if left[id] > 0 else ""
            icon = id.removeprefix("list-")
            self.button(id, place, label, icon, size=15, enabled=left[id] > 0, hint=say(f"hint-book-{id}"))

    def _seating(self, box: Box) -> float:
        """Draw seats, seed and start button at the bottom of the list; return the height above them."""
        start = theme.px(58)
        row = theme.px(46)
        caption = line_height(STRONG, letter(15)) + theme.px(2)
        gap = theme.px(9)
        y = box.bottom
        self.button("start", Box(box.left, y, box.width, start), say("book-start"), "battle", size=21)
        y += start + gap
        if self.details:
            self.lay_seed(box, y, row, say("hint-seed"), self._write_seed)
            y += row * 0.86 + theme.px(2)
            self._caption(say("book-seed"), Box(box.left, y, box.width, caption))
            y += caption + gap
        y = self.lay_seats(box, y, row)
        self._caption(say("book-players"), Box(box.left, y, box.width, caption))
        return y + caption + theme.px(16)

    def _write_seed(self, box: Box, focused: bool) -> None:
        self.seed.draw(self.canvas, box, letter(17), focused=focused)

    def _caption(self, text: str, box: Box) -> None:
        self.canvas.text(text, box, letter(15), theme.GOLD, STRONG)

    def _sheet_of(self, box: Box) -> None:
        plan = self.translated_scenario
        self.canvas.frame("parchment", box, theme.scale * 0.9)
        inside = box.inset(theme.px(30))
        heads = line_height(TITLE, letter(32))
        title = inside.strip(heads)
        side = theme.px(38)
        self.lay_details(Box(title.right - side, title.top - side, side, side))
        title = title._replace(width=title.width - side - theme.px(10))
        self.canvas.text(plan.name, title, letter(32), theme.INK, TITLE, least=letter(18))
        grade = Box(inside.left, title.bottom - theme.px(22), inside.width, theme.px(22))
        source = plan_texts.length(plan)
        if self.details:
            source = say("book-source", number=plan.number, grade=say(f"grade-{plan.source.grade}"))
        place = grade._replace(width=grade.width * 0.6)
        self.canvas.text(source, place, letter(15), theme.INK_MUTED, SERIF_SLANTED, least=letter(11))
        tally = self.played.get(plan.id, Tally())
        if tally.count:
            marks = grade._replace(left=grade.right - _marks_width(), width=_marks_width())
            self.regions += _draw_marks(self.canvas, marks, "page", tally, theme.INK)
            wide = inside.width * 0.4 - marks.width - theme.px(8)
            said = grade._replace(left=inside.left + inside.width * 0.6, width=wide)
            often = say("book-played-short", count=tally.count)
            self.canvas.text(often, said, letter(15), theme.INK_MUTED, BODY, align="right", least=letter(12))
        top = self._variants_at(grade)
        body = Box(inside.left, inside.bottom, inside.width, top - theme.px(10) - inside.bottom)
        share = 0.44 if theme.least < theme.px(14) else 0.4  # the text scrolls; the names of units cannot
        words = Box(body.left, body.bottom, body.width * share - theme.px(20), body.height)
        right = Box(body.left + body.width * share, body.bottom, body.width * (1 - share), body.height)
        lines = max(len(plan_texts.forces(plan, self.battle.catalogue, house)) for house in HOUSES)
        map_box, objectives = self.map.draw(self.canvas, right, lines, plan, self.battle)
        below = Box(right.left, body.bottom, right.width, map_box.bottom - theme.px(12) - body.bottom)
        self.regions += objectives + _draw_forces(self.canvas, below, plan, self.battle.catalogue)
        rules = seats_screen.draw_options(self, words, self.scenario.options)
        place = Box(words.left, rules, words.width, words.top - rules)
        self.lay_words(place, self._told, letter(22), letter(16), scene_of("battles", plan.id))

    def _variants_at(self, above: Box) -> float:
        """Draw a tab for each variant of the battle, if it has any; return the lower edge."""
        variants = translated(self.scenarios[self.page], words()).variants
        if not variants:
            return above.bottom
        names = {"": say("book-variant-none"), **{id: variant.name for id, variant in variants.items()}}
        columns, high, gap = min(len(names), 4), theme.px(34), theme.px(6)
        rows = -(-len(names) // columns)
        box = Box(above.left, above.bottom - theme.px(8) - rows * (high + gap), above.width, rows * (high + gap))
        for (id, name), place in zip(names.items(), box.cells(len(names), columns, high, gap), strict=False):
            hint = variants[id].text if id else say("hint-book-variant-none")
            self.button(
                f"variant:{id}", place, name, size=15, marked=id == self.variant, kind="choice", hint=hint or name
            )
        return box.bottom

    def _told(self, width: float, size: float) -> list[Block]:
        plan = self.translated_scenario
        small = max(size * 0.92, theme.least)
        gap = theme.px(5)
        rules = plan_texts.special(self.scenario)
        blocks = [
            seats_screen.paragraph(" ".join(plan.story.split()), SERIF, size, theme.INK, width, below=theme.px(16))
        ]
        if plan.variant is not None and plan.variant[1].text:
            differs = plan.variant[1].text
            blocks.append(seats_screen.paragraph(differs, STRONG, size, theme.INK, width, below=theme.px(16)))
        head = letter(19)
        blocks.append(seats_screen.paragraph(say("book-decides"), TITLE, head, theme.INK, width, below=0.0))
        blocks += [_claim(text, winner, small, width, gap) for text, winner in plan_texts.decides(self.battle)]
        if rules:
            heading = seats_screen.paragraph(say("plan-rules"), TITLE, head, theme.INK, width, above=theme.px(8))
            blocks += [heading, *(_claim(text, OWN, small, width, gap) for text in rules)]
        if plan.id in self.played:
            played = _played_sentence(self.played[plan.id])
            blocks.append(seats_screen.paragraph(played, BODY, small, theme.INK, width, above=theme.px(12)))
        if self.details:
            note = say("book-note", note=" ".join(plan.source.note.split()))
            least = max(theme.least, size * 0.78)
            told = [note, *filter(None, [credits_line(plan, words())])]
            blocks += [
                seats_screen.paragraph(text, BODY, least, theme.INK_MUTED, width, above=theme.px(12)) for text in told
            ]
        return blocks

    def on_update(self, delta_time: float) -> None:
        if self.map.is_news():
            self.rebuild()

    def leave(self) -> None:
        self.keep_choice(self.scenario.id)
        super().leave()

    # --- clicks
    def activate(self, region: Region) -> None:
        if region.kind == "tab":
            self._turn_to(int(region.id.removeprefix("page-")))
        elif seats_screen.choose_options(self.table, region.id):
            pass
        elif region.kind == "field":
            self.focused = seats_screen.SEED
            self.seed.select_all()
        elif region.id == "back":
            self.leave()
            return
        elif region.id in ("list-up", "list-down"):
            self.part.by(self.part.room - 1 if region.id == "list-down" else 1 - self.part.room)
        elif region.id == "details":
            self.details = not self.details
        elif region.id == "new-seed":
            self.seed.set(str(new_seed()))
        elif region.id.startswith("variant:"):
            self._chosen[self.scenarios[self.page].id] = region.id.removeprefix("variant:")
            self.pane.to(0.0)
        elif region.id.startswith("seat-"):
            self.ask_seat(region.id.removeprefix("seat-"))
        elif region.id == "start":
            self.keep_choice(self.scenario.id)
            self.table.open(NewBattle(self.scenario, int(self.seed.text or new_seed()), self.seats))
            return
        self.rebuild()

    def _turn_to(self, page: int) -> None:
        self.page = page
        self.part.reveal(page)
        self.pane.to(0.0)

    def on_mouse_scroll(self, x: int, y: int, scroll_x: float, scroll_y: float) -> None:
        region = self.region_at(x, y)
        if region is None or region.kind != "tab":
            super().on_mouse_scroll(x, y, scroll_x, scroll_y)
        elif self.part.wheel(scroll_y):
            self.rebuild()

    def on_text(self, text: str) -> None:
        if not self.covered and self.focused == seats_screen.SEED and self.seed.type(text):
            self.rebuild()

    def on_key_press(self, symbol: int, modifiers: int) -> None:
        """Edit the seed; Page Up and Page Down turn pages, Home and End scroll the text."""
        in_seed = self.focused == seats_screen.SEED
        if self.covered:
            super().on_key_press(symbol, modifiers)
        elif in_seed and self.seed.key(symbol, modifiers, clipboard_of(self.window)):
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


def _claim(text: str, winner: str, size: float, width: float, gap: float) -> Block:
    if winner in HOUSES:
        return seats_screen.signed(text, f"crests/{winner}-small.png", theme.WHITE, size, width, gap)
    return seats_screen.signed(
        text, f"icons/glyph/{'book' if winner == OWN else 'star'}.png", STAR, size, width, gap, 0.16
    )


def _digit(letter: str) -> bool:
    return letter.isdigit() and letter.isascii()


INK: dict[House, tuple[int, int, int, int]] = {"stark": (70, 84, 104, 255), "lannister": (146, 34, 28, 255)}
GAP = 16  # between the two forces, in pixels of the sketch
HEAD, MEANS = 30, 20  # heights of a House's name and of the line below it, in pixels of the sketch
LINE = 25  # height of a line at most, in pixels of the sketch
MOST = 0.56  # largest part of the width for the force with the longer names
FLAG, BARE = 1.5, 0.75  # width of flag and rank, and of the flag alone, in heights of a line
ICON = {FLAG: 0.95, BARE: 0.75}  # width of the icon beside them


def _draw_forces(canvas: Canvas, box: Box, plan: Scenario, catalogue: Catalogue) -> list[Region]:
    listed = {house: plan_texts.forces(plan, catalogue, house) for house in INK}
    steps = {house: _step(box.height, len(forces)) for house, forces in listed.items()}
    wide = {
        house: max(width_of(*_said(force), letter(15.5)) for force in forces) + steps[house] * (FLAG + 0.95)
        for house, forces in listed.items()
    }
    room, found = box.width - theme.px(GAP), []
    first = room * min(MOST, max(1 - MOST, wide["stark"] / sum(wide.values())))
    boxes: dict[House, Box] = {
        "stark": Box(box.left, box.bottom, first, box.height),
        "lannister": Box(box.right - room + first, box.bottom, room - first, box.height),
    }
    flag = FLAG
    if not _fits(listed, boxes, steps, flag):
        flag = BARE  # flags differ in shape, so the numbers beside them can be left out
    size = min(
        _size(force, boxes[house].width, steps[house], flag) for house, forces in listed.items() for force in forces
    )
    for house, part in boxes.items():
        found += _force(canvas, part, plan, house, listed[house], steps[house], size, flag)
    return found


def _step(height: float, lines: int) -> float:
    return min(theme.px(LINE), (height - theme.px(HEAD + MEANS + 4)) / max(1, lines))


def _said(force: Force) -> tuple[str, Face]:
    if force.commander:
        return force.name, STRONG
    return force.name if force.number == 1 else say("book-force", count=force.number, name=force.name), BODY


def _room(width: float, step: float, flag: float) -> float:
    return width - step * (flag + ICON[flag]) - theme.px(8)


def _fits(listed: dict[House, list[Force]], boxes: dict[House, Box], steps: dict[House, float], flag: float) -> bool:
    return all(
        width_of(*_said(force), theme.least) <= _room(boxes[house].width, steps[house], flag)
        for house, forces in listed.items()
        for force in forces
    )


def _size(force: Force, width: float, step: float, flag: float) -> float:
    wished = max(theme.least, min(letter(15.5), step * 0.78))
    return fit(*_said(force), wished, _room(width, step, flag), least=theme.least).size


def _force(
    canvas: Canvas,
    box: Box,
    plan: Scenario,
    house: House,
    listed: list[Force],
    step: float,
    size: float,
    flag: float,
) -> list[Region]:
    head = theme.px(HEAD)
    crest = Box(box.left, box.top - head, head, head)
    canvas.picture(f"crests/{house}-small.png", crest)
    name = Box(crest.right + theme.px(6), crest.bottom, box.right - crest.right - theme.px(6), head)
    canvas.text(word(house), name, letter(20), theme.INK, TITLE, least=letter(14))
    high = theme.px(MEANS)
    means = Box(box.left, crest.bottom - theme.px(2) - high, box.width, high)
    canvas.text(plan_texts.means(plan, house), means, letter(14), theme.INK_MUTED, BODY, least=letter(10))
    y = means.bottom
    for force in listed:
        y -= step
        icon = Box(box.left, y, step * ICON[flag], step * 0.95)
        canvas.picture(unit_icon(force.kind), icon, INK[house])
        said, face = _said(force)
        line = Box(icon.right + theme.px(5), y, _room(box.width, step, flag), step)
        fitted = canvas.text(said, line, size, theme.INK, face, least=size)
        after = width_of(fitted.lines[0], face, fitted.size) + theme.px(4)
        if force.commander and has_device(force.commander) and after + step <= line.width:
            shield = Box(line.left + after, y, step, step)
            canvas.picture(f"{device_of(force.commander, house)}.png", shield)
        at = Box(box.right - step * flag, y, step * flag, step)
        cloth = f"{force.rank}-plain" if flag == FLAG else force.rank  # the number is on the flag, or beside it
        canvas.picture(f"units/flag-{cloth}.png", Box(at.left, y, step * 0.72, step * 0.96))
        if flag == FLAG:
            rank = Box(at.left + step * 0.75, y, at.width - step * 0.75, step)
            canvas.text(ROMAN[force.rank], rank, step * 0.66, theme.INK_MUTED, STRONG)
    return [Region("hint", f"means:{house}", means, False, plan_texts.means(plan, house, "book-means-long"))]


#: side of a mark, and distance to the next, in pixels of the sketch
SIDE, PITCH = 22, 25
PLACES = 3


def _marks_width() -> float:
    return theme.px(PITCH * PLACES)


def _played_sentence(tally: Tally) -> str:
    wins = {
        f"{who}-{house}": tally.wins(house, between_people=who == "people")
        for who in ("bot", "people")
        for house in ("stark", "lannister")
    }
    bot, people = (tally.games(between_people=each) for each in (False, True))
    return say("book-played", count=tally.count, bot=bot, people=people, **wins)


def _draw_marks(canvas: Canvas, box: Box, id: str, tally: Tally, colour: theme.Colour = theme.GOLD) -> list[Region]:
    if not tally.count:
        return []
    side = min(theme.px(SIDE), box.height)
    y = box.bottom + (box.height - side) / 2
    canvas.picture("icons/glyph/check.png", Box(box.left, y, side, side), colour)
    for n, house in enumerate(tally.won, 1):
        canvas.picture(f"crests/{house}-small.png", Box(box.left + n * theme.px(PITCH), y, side, side))
    wide = theme.px(PITCH) * (1 + len(tally.won))
    return [Region("hint", f"played:{id}", Box(box.left, y, wide, side), False, _played_sentence(tally))]
