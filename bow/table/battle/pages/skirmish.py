"""The start of a skirmish: its card, the players, the edges, the seed."""

from __future__ import annotations

from functools import partial

import arcade

from bow.battle.reading import catalogue
from bow.content.documents.faults import InputError
from bow.content.skirmish_cards import Skirmish
from bow.content.terms import HOUSES, House
from bow.skirmish import SkirmishSetup
from bow.skirmish.field import Field
from bow.skirmish.setup import edges_of
from bow.system.seeds import new_seed
from bow.table.battle.board.setup_maps import FieldView, Lit
from bow.table.battle.destinations import SkirmishSetupPage
from bow.table.battle.pages import seats_screen
from bow.table.battle.play.player_files import last_book
from bow.table.battle.play.skirmish_session import begin, newest_kept, resume
from bow.ui import wording
from bow.ui.kit import theme
from bow.ui.kit.pictures import scene_of
from bow.ui.kit.regions import Box, Region
from bow.ui.kit.scroll import Block
from bow.ui.kit.text_layout import BODY, SERIF, SERIF_SLANTED, STRONG, TITLE, letter, line_height
from bow.ui.screens.navigation import Navigator
from bow.ui.wording import error_text, say, word
from bow.words.translation import translated


class SkirmishScreen(seats_screen.SeatsScreen):
    """The screen with one card at a time, beside a list of the cards."""

    def __init__(self, navigator: Navigator) -> None:
        super().__init__(navigator)
        self.cards = list(catalogue().skirmishes.values())
        self.page = 0
        self.seed = str(new_seed())
        self._whole = False  # whether the next key replaces the whole seed: it was just clicked
        self.top: House = "stark"
        self.field = FieldView()
        self.kept = newest_kept()  # a setup that can be resumed
        self.notice = ""

    @property
    def card(self) -> Skirmish:
        return self.cards[self.page]

    # --- layout
    def build(self) -> None:
        aside, page = self.columns(say("skirmish-title"))
        foot = self._seating(aside)
        row, gap = theme.px(44), theme.px(7)
        room = max(1, int((aside.top - foot + gap) // (row + gap)))
        first = max(0, min(self.page - room // 2, len(self.cards) - room))
        y = aside.top
        for n, card in list(enumerate(self.cards))[first : first + room]:
            y -= row
            place = Box(aside.left, y, aside.width, row)
            name = translated(card, wording.words()).name
            self.button(f"page-{n}", place, name, "skirmish", size=16, marked=n == self.page, kind="tab")
            y -= gap
        self._page(page)

    def _seating(self, box: Box) -> float:
        """Draw seats, edges, seed and buttons; return the height above them."""
        row, gap = theme.px(46), theme.px(9)
        y = box.bottom
        place = Box(box.left, y, box.width, theme.px(58))
        self.button("start", place, say("skirmish-start"), "skirmish", size=20, hint=say("skirmish-start-hint"))
        y = place.top + gap * 0.7
        place = Box(box.left, y, box.width, row)
        self.button("draw-all", place, say("skirmish-draw-all"), "die", size=17, hint=say("skirmish-draw-all-hint"))
        y = place.top + gap
        if self.kept is not None:
            place = Box(box.left, y, box.width, row)
            hint = self.notice or say("skirmish-resume-hint")
            self.button(
                "resume", place, say("skirmish-resume"), "continue", size=17, hint=hint, enabled=not self.notice
            )
            y = place.top + gap
        if self.details:
            field = self.lay_seed(box, y, row, say("skirmish-seed-hint"), self._write_seed)
            y = self._caption(box, field.top, say("skirmish-seed")) + gap
        place = Box(box.left, y, box.width, row * 0.86)
        said = say("skirmish-top", house=word(self.top))
        self.button("edges", place, said, "swap", size=16, hint=say("skirmish-top-hint"))
        y = place.top + gap
        y = self.lay_seats(box, y, row)
        return self._caption(box, y, say("book-players")) + theme.px(16)

    def _write_seed(self, box: Box, focused: bool) -> None:
        shown = self.seed + ("▏" if focused else "")
        self.canvas.text(shown, box, letter(17), theme.TEXT, STRONG, least=letter(12))

    def _caption(self, box: Box, y: float, text: str) -> float:
        high = line_height(STRONG, letter(15)) + theme.px(2)
        self.canvas.text(text, Box(box.left, y + theme.px(2), box.width, high), letter(15), theme.GOLD, STRONG)
        return y + high

    # --- the card
    def _page(self, box: Box) -> None:
        self.canvas.frame("parchment", box, theme.scale * 0.9)
        inside = box.inset(theme.px(30))
        high = line_height(TITLE, letter(32))
        title = inside.strip(high)
        card = translated(self.card, wording.words())
        side = theme.px(38)
        self.lay_details(Box(title.right - side, title.top - side, side, side))
        title = title._replace(width=title.width - side - theme.px(10))
        self.canvas.text(card.name, title, letter(32), theme.INK, TITLE, least=letter(18))
        high = theme.px(22) if self.details else 0.0
        under = Box(inside.left, title.bottom - high, inside.width, high)
        if self.details:
            said = say("skirmish-source", grade=say(f"grade-{self.card.source.grade}"))
            self.canvas.text(said, under, letter(15), theme.INK_MUTED, SERIF_SLANTED, least=letter(11))
            self.regions.append(Region("hint", "source", under, False, card.source.note))
        left = Box(inside.left, inside.bottom, inside.width * 0.5, under.bottom - theme.px(10) - inside.bottom)
        rules = seats_screen.draw_options(self, left)
        self._words(Box(left.left, rules, left.width, left.top - rules))
        right = Box(left.right + theme.px(20), left.bottom, inside.right - left.right - theme.px(20), left.height)
        foot = theme.px(64)
        self._board(Box(right.left, right.bottom + foot, right.width, right.height - foot))
        key = Box(right.left, right.bottom, right.width, foot - theme.px(10))
        rows = {stage: getattr(self.card.placing, stage) for stage in ("terrain", "commanders", "units")}
        said = say("skirmish-rows", **rows)
        self.canvas.text(said, key, letter(15), theme.INK_MUTED, BODY, align="center", lines=True, least=letter(11))

    def _words(self, box: Box) -> None:
        card = translated(self.card, wording.words())
        terms = [
            ("person", say("skirmish-commanders", number=card.commanders, total=card.total)),
            ("deck", say("skirmish-draws", units=card.unit_cards, terrain=card.terrain_cards)),
            ("token", self._momentum()),
            ("hourglass", say("skirmish-rounds", rounds=card.rounds)),
            *(("victory", points.text) for points in card.points),
        ]
        story = " ".join(card.story.split())
        means = [
            say("skirmish-means", house=word(house), tokens=card.tokens[house], dice=card.dice[house],
                cards=card.cards[house])
            for house in HOUSES
        ]  # fmt: skip
        routs = [house for house in HOUSES if card.track[house] == "rout"]
        if len(routs) == len(HOUSES):
            means.append(say("book-rout-both"))
        elif routs:
            means.append(say("book-rout", house=word(routs[0])))
        terms += [("command", text) for text in means[:2]] + [("rally", text) for text in means[2:]]
        self.lay_words(box, partial(self._told, story, terms), letter(23), letter(14), scene_of("skirmish", card.id))

    @staticmethod
    def _told(story: str, terms: list[tuple[str, str]], width: float, size: float) -> list[Block]:
        size = max(size, theme.least)
        signs = [
            seats_screen.signed(text, f"icons/glyph/{icon}.png", theme.INK_MUTED, size, width, theme.px(6), 0.08)
            for icon, text in terms
        ]
        return [seats_screen.paragraph(story, SERIF, size, theme.INK, width, below=theme.px(14)), *signs]

    def _momentum(self) -> str:
        if self.card.momentum == "chance":
            return say("skirmish-momentum-chance")
        return say("skirmish-momentum-card", house=word(self.card.momentum))

    def _board(self, box: Box) -> None:
        """Show the empty board; `rebuild` marks the rows of both Houses on it."""
        field = Field(catalogue(), self.card, edges_of(self.top))
        self.field.show(field, box, Lit())
        if self.field.waits:
            said = say("book-painting")
            self.canvas.text(said, self.field.place, letter(16), theme.INK, SERIF_SLANTED, align="center")

    def draw_all(self) -> None:
        self.canvas.draw()
        self.pane.draw(self.window)
        self.field.draw()
        self.draw_over()

    def rebuild(self) -> None:
        super().rebuild()
        if self.field.waits or self.field.field is None:
            return
        pointer, field = self.field.pointer, self.field.field
        pointer.clear()
        for house in HOUSES:
            units, commanders = field.rows(house, "units"), field.rows(house, "commanders")
            for hex in field.board.names:
                row = field.row(house, hex)
                colour = theme.ZONE_OF[house]
                if row <= max(units, commanders):
                    alpha = 90 if row <= commanders else 46
                    pointer.picture("units/hex-fill.png", self.field.box_of(hex), (*colour[:3], alpha), stretch=True)
            self._crest(house, field)

    def _crest(self, house: House, field: Field) -> None:
        row = 0 if field.edges[house] == "top" else field.board.rows - 1
        middle = min(
            (h for h in range(field.board.size) if field.board.row[h] == row),
            key=lambda h: abs(field.board.x[h] - field.board.columns),
        )
        at = self.field.box_of(field.board.names[middle], 1.5, 1.5)
        self.field.pointer.picture(f"crests/{house}-small.png", at)

    def on_update(self, delta_time: float) -> None:
        if self.field.is_news():
            self.rebuild()

    def leave(self) -> None:
        self.keep_choice(last_book().battle)
        super().leave()

    # --- clicks
    def activate(self, region: Region) -> None:
        if region.kind == "tab":
            self.page = int(region.id.removeprefix("page-"))
            self.pane.to(0.0)
        elif seats_screen.choose_options(self.table, region.id):
            pass
        elif region.kind == "field":
            self.focused, self._whole = seats_screen.SEED, True
        elif region.id == "back":
            self.leave()
            return
        elif region.id == "details":
            self.details = not self.details
        elif region.id == "new-seed":
            self.seed = str(new_seed())
        elif region.id == "edges":
            self.top = "lannister" if self.top == "stark" else "stark"
        elif region.id.startswith("seat-"):
            self.ask_seat(region.id.removeprefix("seat-"))
        elif region.id == "resume":
            self._resume()
            return
        elif region.id in ("start", "draw-all"):
            self._begin(drawn=region.id == "draw-all")
            return
        self.rebuild()

    def _begin(self, *, drawn: bool) -> None:
        self.keep_choice(last_book().battle)
        setup = SkirmishSetup.begin(self.card.id, int(self.seed or new_seed()), catalogue(), edges_of(self.top))
        session = begin(setup, self.seats, self.table.settings.secrecy)
        if drawn:
            session.draw_everything()
        self.table.open(SkirmishSetupPage(session))

    def _resume(self) -> None:
        assert self.kept is not None
        try:
            session = resume(self.kept, self.table.settings.secrecy)
        except InputError as error:
            self.notice = error_text(error)
            self.rebuild()
            return
        self.table.open(SkirmishSetupPage(session))

    def on_text(self, text: str) -> None:
        kept = "" if self._whole else self.seed
        digit = text.isdigit() and text.isascii() and len(kept) < seats_screen.MOST_DIGITS
        if digit and not self.covered and self.focused == seats_screen.SEED:
            self.seed, self._whole = kept + text, False
            self.rebuild()

    def on_key_press(self, symbol: int, modifiers: int) -> None:
        if self.covered:
            super().on_key_press(symbol, modifiers)
        elif symbol == arcade.key.BACKSPACE and self.focused == seats_screen.SEED:
            self.seed, self._whole = "" if self._whole else self.seed[:-1], False
            self.rebuild()
        elif symbol in (arcade.key.PAGEDOWN, arcade.key.PAGEUP):
            by = 1 if symbol == arcade.key.PAGEDOWN else -1
            self.page = (self.page + by) % len(self.cards)
            self.pane.to(0.0)
            self.rebuild()
        else:
            super().on_key_press(symbol, modifiers)
