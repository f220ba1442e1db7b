"""The battle book: a road map of its battles, a list of all others, and a page with story, players and start."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import arcade

from bow.battle import Battle, load_scenario
from bow.content.plans import Scenario
from bow.content.scenarios import scenario_paths
from bow.content.terms import HOUSES
from bow.player_book.finished_games import FinishedGames, read_finished_games
from bow.system.seeds import new_seed
from bow.table.battle.board.setup_maps import BookMap
from bow.table.battle.destinations import NewBattle
from bow.table.battle.drawings.road_ground import map_file
from bow.table.battle.drawings.road_map import LEVELS, Road, RoadMap, RoadPlace
from bow.table.battle.pages import seats_screen
from bow.table.battle.pages.book_sheet import draw_sheet, story_blocks
from bow.table.battle.play.player_files import Tally, last_book, played_battles
from bow.table.battle.texts import plan_texts
from bow.ui.background_work import BackgroundWork
from bow.ui.kit import theme
from bow.ui.kit.canvas import Canvas
from bow.ui.kit.pictures import scene_of
from bow.ui.kit.regions import Box, Region
from bow.ui.kit.scroll import Block, ListPart
from bow.ui.kit.text_fields import TextField, clipboard_of
from bow.ui.kit.text_layout import BODY, SERIF_SLANTED, STRONG, TITLE, letter, line_height, width_of
from bow.ui.kit.widgets import button_width, panel_frame
from bow.ui.screens.navigation import Navigator, PlayerBookPage
from bow.ui.wording import say, word, words
from bow.words.translation import translated

if TYPE_CHECKING:
    from collections.abc import Sequence

#: the battles of the box are known by their numbers
NUMBERED = 10
#: the width of the page at the right, in pixels of the sketch, and its largest part of the window
PAGE, MOST_PAGE = 446, 0.345
#: the same beside the sheet
NARROW, MOST_NARROW = 350, 0.27
#: columns of the list of the other battles
COLUMNS = 2


class BookScreen(seats_screen.SeatsScreen):
    """The screen: the map, the list or the sheet of a battle at the left, the page of the battle at the right.

    Attributes:
        scenarios: all battles, those of the book first.
        page: the number of the chosen one among them.
        shows_others: whether the list of the other battles is shown, not the map.
        reads_all: whether the sheet is shown instead of map or list.
        sets_rules: whether the page has the optional rules, not the story.
        played: the finished battles, by battle plan.
        map: the map of the battlefield on the sheet.
        road: the map of the book.
    """

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
        self._battles: dict[str, Battle] = {}
        self.played = played_battles()
        self._finished: BackgroundWork[FinishedGames] = BackgroundWork(1)
        self._finished.request("finished", read_finished_games)
        self.map = BookMap()
        self.road = RoadMap()
        points = map_file().places
        self.of_book = [n for n, plan in enumerate(self.scenarios) if plan.id in points]
        self.others = [n for n in range(len(self.scenarios)) if n not in self.of_book]
        self.shows_others = self.page in self.others
        self.reads_all = self.sets_rules = False

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

    @property
    def next(self) -> int | None:
        """The first battle of the book that was not played, or else the first that was not won; None: all are won."""
        tallies = {n: self.played.get(self.scenarios[n].id, Tally()) for n in self.of_book}
        unplayed = (n for n, tally in tallies.items() if not tally.count)
        return next(unplayed, next((n for n, tally in tallies.items() if not tally.won), None))

    # --- layout
    def build(self) -> None:
        margin, gap = theme.px(28), theme.px(24)
        bottom = self.head(say("book-title"))
        back = next(region.box for region in self.regions if region.id == "back")
        own = back._replace(left=back.left - theme.px(8) - back.height, width=back.height)
        self.button("player-book", own, "", "star", hint=say("player-book"))
        self._tabs(bottom, own.left)
        body = Box(margin, margin, self.width - 2 * margin, bottom - theme.px(12) - margin)
        wide = min(theme.px(PAGE), body.width * MOST_PAGE)
        if self.reads_all:  # the names of all units need the room
            wide = min(theme.px(NARROW), body.width * MOST_NARROW)
        left = body._replace(width=body.width - wide - gap)
        if self.reads_all:
            draw_sheet(self, left, self.scenario, self.battle, self.map)
        elif self.shows_others:
            self._list(left)
        else:
            self._draw_road(left)
        self._page(Box(body.right - wide, body.bottom, wide, body.height))

    def _tabs(self, bottom: float, right: float) -> None:
        """Draw the tabs of map and list in the head, up to a right edge, if there is anything to list."""
        if not self.others or not self.of_book:
            return
        high = next(region.box.height for region in self.regions if region.id == "back")
        labels = {
            "view-others": say("book-tab-others", count=len(self.others)),
            "view-book": say("book-tab-book"),
        }
        right, title = right - theme.px(24), width_of(say("book-title"), TITLE, letter(34)) + theme.px(60)
        most = (right - title) / len(labels)
        for id, label in labels.items():
            wide = min(button_width(label, size=16), most)
            marked = not self.reads_all and self.shows_others == (id == "view-others")
            self.button(id, Box(right - wide, bottom, wide, high), label, size=16, marked=marked)
            right -= wide + theme.px(8)

    def _draw_road(self, box: Box) -> None:
        points = map_file().places
        places = []
        for n in self.of_book:
            plan = self.scenarios[n]
            tally = self.played.get(plan.id, Tally())
            beaten = tuple(tally.beat(bot) for bot in LEVELS)
            name = translated(plan, words()).name
            hint = " ".join(filter(None, (f"{name}.", _played_sentence(tally) if tally.count else "")))
            places.append(
                RoadPlace(str(n), plan.number, name, tally.last_winner, tally.count > 0, beaten, points[plan.id], hint)
            )
        following = "" if self.next is None else str(self.next)
        shown = Road(places, following, str(self.page), "page-")
        self.regions += self.road.draw(self.canvas, box, shown, self.touch)

    def _list(self, box: Box) -> None:
        """Draw the battles that are not of the book."""
        inside = panel_frame(self.canvas, box)
        gap = theme.px(8)
        row = max(theme.px(48), line_height(STRONG, letter(14)) * 1.5)
        pitch = row + gap
        rows = -(-len(self.others) // COLUMNS)
        room = int((inside.height + gap) / pitch + 0.01)
        whole = room >= rows
        seen = self.part.fit(rows, room if whole else room - 1)
        if not whole:
            self._leafing(Box(inside.left, inside.bottom, inside.width, row), gap)
        shown = list(range(seen.start * COLUMNS, min(seen.stop * COLUMNS, len(self.others))))
        for k, place in zip(shown, inside.cells(len(shown), COLUMNS, row, gap), strict=True):
            n = self.others[k]
            plan = self.scenarios[n]
            tally = self.played.get(plan.id, Tally())
            aside = theme.px(PITCH * (1 + len(tally.won))) + theme.px(5) if tally.count else 0.0
            marks = Box(place.right - aside + theme.px(5), place.bottom, aside, place.height)
            self.regions += _draw_marks(self.canvas, marks, plan.id, tally)
            name = translated(plan, words()).name
            at = place._replace(width=place.width - aside)
            self.button(f"page-{n}", at, name, size=16, marked=n == self.page, kind="tab")

    def _leafing(self, box: Box, gap: float) -> None:
        half = (box.width - gap) / 2
        places = {"list-up": box._replace(width=half), "list-down": box._replace(left=box.right - half, width=half)}
        last = max(0, len(self.others) - self.part.seen.stop * COLUMNS)
        left = {"list-up": self.part.first * COLUMNS, "list-down": last}
        for id, place in places.items():
            label = say("book-more", count=left[id]) if left[id] > 0 else ""
            icon = id.removeprefix("list-")
            self.button(id, place, label, icon, size=15, enabled=left[id] > 0, hint=say(f"hint-book-{id}"))

    # --- the page
    def _page(self, box: Box) -> None:
        plan = self.translated_scenario
        self.canvas.frame("parchment", box, theme.scale * 0.8)
        inside = box.inset(theme.px(18))
        top = self._page_head(inside, plan)
        low = self._page_foot(inside, plan)
        middle = Box(inside.left, low, inside.width, top - low)
        if self.sets_rules:
            rules = seats_screen.options_height(self, inside.width)
            at = middle._replace(bottom=max(middle.bottom, middle.top - rules))
            if seats_screen.options_width() > at.width:  # the edge of the parchment gives the words room
                at = at._replace(left=at.left - theme.px(10), width=at.width + theme.px(20))
            seats_screen.draw_options(self, at, self.scenario.options)
            middle = middle._replace(height=at.bottom - theme.px(10) - middle.bottom, bottom=middle.bottom)
            if not self.reads_all:
                self.pane.lay(Box(0, 0, 0, 0), [])
            return
        scene = scene_of("battles", plan.id)
        if scene:
            least = line_height(BODY, letter(17)) * 4 * (not self.reads_all)
            high = min(middle.width * 0.62, middle.height - least - theme.px(12))
            if high > middle.width * 0.2:
                at = middle.strip(round(high))
                self.canvas.scene(scene, at, frame=theme.INK_MUTED)
                middle = middle._replace(height=middle.height - high - theme.px(10))
        if self.reads_all:
            return
        tally = self.played.get(plan.id, Tally())
        played = _played_sentence(tally) if tally.count else ""

        def told(width: float, size: float) -> list[Block]:
            return story_blocks(plan, played, width, size)

        self.lay_words(middle, told, letter(18), letter(16))

    def _page_head(self, inside: Box, plan: Scenario) -> float:
        """Draw name, number and state of the battle, and its variants; return their lower edge."""
        side = theme.px(36)
        room = inside.width - side - theme.px(8)
        size = letter(28)
        lines = 1 if width_of(plan.name, TITLE, letter(22)) <= room else 2
        size = letter(28 if lines == 1 else 23)
        title = inside.strip(line_height(TITLE, size) * lines)._replace(width=room)
        self.lay_details(Box(inside.right - side, inside.top - side, side, side))
        self.canvas.text(plan.name, title, size, theme.INK, TITLE, lines=lines > 1, least=letter(16))
        high = line_height(SERIF_SLANTED, letter(15))
        line = Box(inside.left, title.bottom - high, inside.width, high)
        tally = self.played.get(plan.id, Tally())
        if tally.won:
            state = say("book-state-won", houses=", ".join(word(house) for house in tally.won))
        else:
            state = say("book-state-unwon" if tally.count else "book-state-unplayed")
        numbered = plan.number <= NUMBERED
        told = say("book-battle-number", number=plan.number, state=state) if numbered else state
        if self.details:
            told = say("book-source", number=plan.number, grade=say(f"grade-{plan.source.grade}"))
        marks = _marks_width(tally)
        self.canvas.text(
            told, line._replace(width=line.width - marks), letter(15), theme.INK_MUTED, SERIF_SLANTED, least=letter(11)
        )
        at = Box(line.right - marks, line.bottom, marks, line.height)
        self.regions += _draw_marks(self.canvas, at, "page", tally, theme.INK)
        text = plan_texts.length(plan)
        rows = 1 if width_of(text, SERIF_SLANTED, theme.least) <= inside.width else 2
        length = Box(inside.left, line.bottom - rows * high, inside.width, rows * high)
        self.canvas.text(text, length, letter(15), theme.INK_MUTED, SERIF_SLANTED, lines=rows > 1, least=letter(11))
        return self._variants_at(length) - theme.px(8)

    def _variants_at(self, above: Box) -> float:
        """Draw a tab for each variant of the battle, if it has any; return the lower edge."""
        variants = translated(self.scenarios[self.page], words()).variants
        if not variants:
            return above.bottom
        names = {"": say("book-variant-none"), **{id: variant.name for id, variant in variants.items()}}
        columns, high, gap = min(len(names), 2), theme.px(34), theme.px(6)
        rows = -(-len(names) // columns)
        box = Box(above.left, above.bottom - theme.px(6) - rows * (high + gap), above.width, rows * (high + gap))
        for (id, name), place in zip(names.items(), box.cells(len(names), columns, high, gap), strict=False):
            hint = variants[id].text if id else say("hint-book-variant-none")
            self.button(
                f"variant:{id}", place, name, size=15, marked=id == self.variant, kind="choice", hint=hint or name
            )
        return box.bottom

    def _page_foot(self, inside: Box, plan: Scenario) -> float:
        """Draw players, seed, rules and start at the bottom of the page; return their upper edge."""
        row, gap = theme.px(42), theme.px(9)
        y = inside.bottom
        label = say("book-start-named", name=plan.name)
        if width_of(label, STRONG, letter(15)) > inside.width - theme.px(70):
            label = say("book-start")
        self.button("start", Box(inside.left, y, inside.width, theme.px(54)), label, "battle", size=20)
        y += theme.px(54) + gap
        half = Box(inside.left, y, inside.width, theme.px(38)).row(2, theme.px(10))
        rules = say("book-options")
        hint = say("hint-book-to-story" if self.sets_rules else "hint-book-options")
        self.button("rules", half[0], rules, "settings", size=15, marked=self.sets_rules, hint=hint)
        sheet = say("book-read-all")
        hint = say("hint-book-read-all")
        self.button("sheet", half[1], sheet, "book", size=15, marked=self.reads_all, hint=hint)
        y += theme.px(38) + gap
        caption = line_height(TITLE, letter(19))
        if self.details:
            self.lay_seed(inside, y, row, say("hint-seed"), self._write_seed)
            y += row * 0.86 + theme.px(2)
            said = Box(inside.left, y, inside.width, line_height(STRONG, letter(15)))
            self.canvas.text(say("book-seed"), said, letter(15), theme.INK_MUTED, STRONG)
            y = said.top + theme.px(4)
        y = self.lay_seats(inside, y, row)
        persons = sum(self.seats.of(house) == "person" for house in HOUSES)
        head = say(("book-two-bots", "book-you-and-bot", "book-two-people")[persons])
        self.canvas.text(head, Box(inside.left, y, inside.width, caption), letter(19), theme.INK, TITLE)
        return y + caption + theme.px(8)

    def _write_seed(self, box: Box, focused: bool) -> None:
        self.seed.draw(self.canvas, box, letter(17), focused=focused)

    def on_update(self, delta_time: float) -> None:
        news = self.map.is_news() | self.road.is_news()
        if self._finished.is_news() and (found := self._finished.result("finished")) is not None:
            self.played, news = played_battles(found.games), True
        if news:
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
            self._back()
            return
        elif region.id == "player-book":
            self.keep_choice(self.scenario.id)
            self.table.open(PlayerBookPage(lambda: self.table.show_view(self), "battle"))
            return
        elif region.id in ("list-up", "list-down"):
            self.part.by(self.part.room - 1 if region.id == "list-down" else 1 - self.part.room)
        elif region.id in ("view-book", "view-others"):
            self._show_view(others=region.id == "view-others")
        elif region.id == "details":
            self.details = not self.details
        elif region.id == "rules":
            self.sets_rules = not self.sets_rules
        elif region.id == "sheet":
            self.reads_all = not self.reads_all
            self.pane.to(0.0)
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

    def _back(self) -> None:
        """Close the sheet, or leave the book."""
        if self.reads_all:
            self.reads_all = False
            self.pane.to(0.0)
            self.rebuild()
        else:
            self.leave()

    def _show_view(self, *, others: bool) -> None:
        """Show map or list, with a battle of it on the page."""
        self.reads_all, self.shows_others = False, others
        there: Sequence[int] = self.others if others else self.of_book
        if self.page not in there:
            self._turn_to(there[0] if others or self.next is None else self.next)

    def _turn_to(self, page: int) -> None:
        self.page = page
        self.shows_others = page in self.others
        if self.shows_others:
            self.part.reveal(self.others.index(page) // COLUMNS)
        self.pane.to(0.0)

    def on_mouse_scroll(self, x: int, y: int, scroll_x: float, scroll_y: float) -> None:
        region = self.region_at(x, y)
        if region is None or region.kind != "tab":
            super().on_mouse_scroll(x, y, scroll_x, scroll_y)
        elif self.shows_others and self.part.wheel(scroll_y):
            self.rebuild()

    def on_text(self, text: str) -> None:
        if not self.covered and self.focused == seats_screen.SEED and self.seed.type(text):
            self.rebuild()

    def on_key_press(self, symbol: int, modifiers: int) -> None:
        """Edit the seed; Page Up and Page Down turn pages, Home and End scroll the text; Escape closes the sheet."""
        in_seed = self.focused == seats_screen.SEED
        if self.covered:
            super().on_key_press(symbol, modifiers)
        elif in_seed and self.seed.key(symbol, modifiers, clipboard_of(self.window)):
            self.rebuild()
        elif symbol in (arcade.key.PAGEDOWN, arcade.key.PAGEUP):
            by = 1 if symbol == arcade.key.PAGEDOWN else -1
            order = [*self.of_book, *self.others]
            self._turn_to(order[(order.index(self.page) + by) % len(order)])
            self.rebuild()
        elif symbol in (arcade.key.HOME, arcade.key.END):
            self.pane.by(self.pane.box.height * (-0.8 if symbol == arcade.key.HOME else 0.8))
            self.rebuild()
        elif symbol == arcade.key.ESCAPE:
            self._back()
        else:
            super().on_key_press(symbol, modifiers)


def _digit(letter: str) -> bool:
    return letter.isdigit() and letter.isascii()


#: side of a mark, and distance to the next, in pixels of the sketch
SIDE, PITCH = 22, 25


def _marks_width(tally: Tally) -> float:
    return theme.px(PITCH * (1 + len(tally.won))) if tally.count else 0.0


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
