"""The set-up of a game of the realm: players, seats, rules, seed, and the opening position on the map."""

from __future__ import annotations

from dataclasses import replace
from random import SystemRandom
from typing import TYPE_CHECKING, Any, Final

from bow.games.realm import REALM
from bow.realm import OPTION_VALUES
from bow.realm.content.realm_map import realm_map
from bow.seats.saved_files import PERSON, offered_seats
from bow.seats.turn_clock import next_terms
from bow.system.seeds import SEED_DIGITS, new_seed
from bow.table.realm.destinations import KeptRealm, NewRealm, RealmGamesPage, RealmLessonPage
from bow.table.realm.map.map_view import MapView
from bow.table.realm.map.pieces import pieces
from bow.table.realm.play import realm_saves
from bow.table.realm.play.realm_saves import RealmSetup, keep_setup, last_setup
from bow.table.realm.play.texts import RealmTexts, seat_hint, seat_text
from bow.ui.kit import theme
from bow.ui.kit.regions import Box, Region
from bow.ui.kit.text_fields import TextField, clipboard_of
from bow.ui.kit.text_layout import BODY, STRONG, TITLE, letter
from bow.ui.kit.widgets import heading, panel_frame
from bow.ui.running_clock import terms_text
from bow.ui.screens.screen import Screen
from bow.ui.wording import error_text, say

if TYPE_CHECKING:
    from pathlib import Path

    from bow.content.documents.faults import InputError
    from bow.ui.screens.navigation import Navigator

#: the field of the seed, and the digits that it takes
#: the rule about a ship that some numbers of players do not have
SHIP: Final = "lannister_ship"
SEED: Final = ("field", "seed")
MOST_DIGITS: Final = SEED_DIGITS


class RealmSetupScreen(Screen):
    """The set-up screen, with the opening position on the left and all choices on the right."""

    def __init__(self, navigator: Navigator, setup: RealmSetup | None = None) -> None:
        super().__init__(navigator)
        self.setup = setup or last_setup()
        unfinished = realm_saves.SHELF.newest_unfinished()
        self.last = unfinished[0] if unfinished is not None else None
        self.has_games = bool(realm_saves.SHELF.journals())
        self.details = False  # whether the seed is shown
        self.notice = ""
        content = self.setup.content(self._note_left_out)
        self.setup = replace(self.setup, packs=tuple(content.folders))
        self.seed = TextField(str(self.setup.seed), MOST_DIGITS, _digit)
        self._realm = self.setup.opening()
        self.texts = RealmTexts(self._realm.content)
        seas = frozenset(area.id for area in content.areas.values() if area.type != "land")
        self.map = MapView(realm_map(content), self.texts.areas(), seas)

    def _note_left_out(self, folder: Path, error: InputError) -> None:
        self.notice = say("realm-setup-left-out", folder=folder.name, why=error_text(error).splitlines()[0])

    def _change(self, **changes: Any) -> None:
        self.setup = replace(self.setup, **changes)
        self._realm = self.setup.opening()

    # --- layout
    def build(self) -> None:
        gap = theme.px(8)
        inner = self.box.inset(gap)
        wide = min(inner.width * 0.45, inner.height * 1000 / 1450 + theme.px(20))
        self.map.layout(Box(inner.left, inner.bottom, wide, inner.height))
        self._show_map()
        right = Box(inner.left + wide + gap, inner.bottom, inner.width - wide - gap, inner.height)
        inside = panel_frame(self.canvas, right, lit=True).inset(theme.px(6))
        title = inside.strip(theme.px(48))
        self.canvas.text(say("realm-setup-title"), title, letter(34), theme.GOLD_BRIGHT, TITLE)
        back = Box(title.right - theme.px(44), title.bottom + theme.px(4), theme.px(40), theme.px(40))
        self.button("leave", back, "", "close", hint=say("command-realm-leave"))
        y = title.bottom - theme.px(6)
        y = self._players(Box(inside.left, inside.bottom, inside.width, y - inside.bottom))
        y = self._seats(Box(inside.left, inside.bottom, inside.width, y - inside.bottom))
        y = self._rules(Box(inside.left, inside.bottom, inside.width, y - inside.bottom))
        self._foot(Box(inside.left, inside.bottom, inside.width, y - inside.bottom))

    def _show_map(self) -> None:
        realm = self._realm
        lands = (area.id for area in realm.content.areas.values() if area.type == "land")
        owners = {area: house for area in lands if (house := realm.controller(area)) is not None}
        self.map.show_owners(owners, tuple(realm.impassable))
        self.map.show_pieces(pieces(self.map.board, realm))

    def _players(self, box: Box) -> float:
        row = Box(box.left, box.top - theme.px(44), box.width, theme.px(40))
        label = Box(row.left, row.bottom, row.width * 0.25, row.height)
        self.canvas.text(say("realm-setup-players"), label, letter(20), theme.GOLD, TITLE)
        cells = Box(label.right, row.bottom, row.width * 0.4, row.height).row(4, theme.px(8))
        counts = self._realm.content.box.players
        for count, cell in zip((n for n in counts if 3 <= n <= 6), cells, strict=False):
            self.button(f"players-{count}", cell, str(count), marked=count == self.setup.players, kind="choice")
        left, clock = cells[-1].right + theme.px(16), self.setup.clock
        place = Box(left, row.bottom, row.right - left, row.height)
        self.button("clock", place, terms_text(clock), "hourglass", marked=clock is not None, hint=say("clock-hint"))
        return row.bottom - theme.px(8)

    def _seats(self, box: Box) -> float:
        rest = heading(self.canvas, box, say("realm-setup-seats"), keep_right=theme.px(210))
        shuffle = Box(box.right - theme.px(200), rest.top, theme.px(200), box.top - rest.top)
        self.button("shuffle", shuffle, say("realm-setup-random"), "swap", size=14)
        high = min(theme.px(46), max(theme.px(32), (box.height - theme.px(330)) / 6))
        y, seats = rest.top, offered_seats(REALM)
        for house in self._realm.houses:
            y -= high
            row = Box(rest.left, y, rest.width, high - theme.px(4))
            self.canvas.picture(f"realm/shield-{house}.png", Box(row.left, row.bottom, row.height, row.height))
            name = Box(row.left + row.height + theme.px(10), row.bottom, row.width * 0.22, row.height)
            self.canvas.text(self.texts.house(house), name, letter(19), theme.TEXT, TITLE)
            cells = Box(name.right, row.bottom, row.right - name.right, row.height).row(len(seats), theme.px(8))
            for who, cell in zip(seats, cells, strict=True):
                icon = "person" if who == PERSON else "bot"
                chosen = self.setup.seats.get(house, PERSON) == who
                id, text = f"seat-{house}-{who}", seat_text(who)
                self.button(id, cell, text, icon, marked=chosen, kind="choice", hint=seat_hint(who))
        return y - theme.px(10)

    def _rules(self, box: Box) -> float:
        rest = heading(self.canvas, box, say("realm-setup-rules"))
        high = theme.px(34)
        y = rest.top
        for name, values in OPTION_VALUES.items():
            if name == SHIP and not self._ship_is_placed():
                continue
            y -= high
            row = Box(rest.left, y, rest.width, high - theme.px(4))
            key = name.replace("_", "-")
            label = Box(row.left, row.bottom, row.width * 0.44, row.height)
            self.canvas.text(say(f"realm-option-{key}"), label, letter(16), theme.TEXT, BODY, least=letter(12))
            hint = say(f"realm-option-hint-{key}")
            self.regions.append(Region("info", name, label, False, hint))
            now = self.setup.options.get(name, values[0])
            cells = Box(label.right, row.bottom, row.right - label.right, row.height).row(2, theme.px(8))
            for value, cell in zip(sorted(values, key=lambda each: each is not True), cells, strict=True):
                text = self._value(key, value)
                id = f"rule-{name}-{str(value).lower()}"
                self.button(id, cell, text, marked=value == now, kind="choice", size=14, hint=hint)
        return y - theme.px(8)

    def _ship_is_placed(self) -> bool:
        """Return whether a House begins with a ship only with so many players: with three none is placed (SET-9)."""
        houses, count = self._realm.content.houses, len(self._realm.houses)
        forces = (force for house in self._realm.houses for force in houses[house].forces)
        return any(force.players is not None and count in force.players for force in forces)

    def _value(self, key: str, value: str | bool) -> str:
        if isinstance(value, bool):
            return say("realm-option-yes" if value else "realm-option-no")
        return say(f"realm-option-{key}-{value}")

    def _foot(self, box: Box) -> None:
        high = theme.px(52)
        row = Box(box.left, box.bottom, box.width, high)
        begin, lesson, resume, games = row.row(4, theme.px(10))
        self.button("lesson", lesson, say("realm-setup-lesson"), "help", size=16)
        self.button("begin", begin, say("realm-setup-begin"), "play", size=20, marked=True)
        self.button("continue", resume, say("realm-setup-continue"), "continue", size=16, enabled=self.last is not None)
        self.button("games", games, say("realm-setup-games"), "replay", size=16, enabled=self.has_games)
        seed = Box(box.left, row.top + theme.px(8), box.width * 0.5, theme.px(32))
        side = Box(box.right - seed.height, seed.bottom, seed.height, seed.height)
        self.button("details", side, "", "info", marked=self.details, hint=say("realm-setup-hint-details"))
        if self.details:
            self._seed(seed)
            again = Box(seed.right, seed.bottom, side.left - theme.px(8) - seed.right, seed.height)
            self.button("seed", again, say("realm-setup-new-seed"), "die", size=14)
        everyone = all(self.setup.seats.get(house, PERSON) != PERSON for house in self._realm.houses)
        text = self.notice or (say("realm-setup-none") if everyone else "")
        place = Box(box.left, seed.top + theme.px(4), box.width, theme.px(24))
        self.canvas.text(text, place, letter(15), theme.WARNING if self.notice else theme.MUTED, BODY)

    def _seed(self, row: Box) -> None:
        """Draw the field of the seed with its label."""
        label = row._replace(width=row.width * 0.3)
        self.canvas.text(say("realm-setup-seed"), label, letter(16), theme.MUTED, STRONG)
        place = Box(label.right, row.bottom, row.right - label.right - theme.px(10), row.height)
        self.canvas.frame("panel-inset", place, theme.scale)
        self.seed.draw(self.canvas, place.inset(theme.px(8)), letter(16), focused=self.focused == SEED)
        if self.focused == SEED:
            self.canvas.frame("button-focus", place, theme.scale * 0.6, (255, 255, 255, 90))
        self.regions.append(Region(*SEED, place, True, say("realm-setup-seed-hint")))

    # --- drawing
    def draw_all(self) -> None:
        self.canvas.draw()
        self.map.draw(self.window)
        self.map.draw_frame()
        self.over.draw()

    def on_text(self, text: str) -> None:
        """Type into the field of the seed."""
        if self.focused == SEED and self.seed.type(text):
            self._typed()

    def on_key_press(self, symbol: int, modifiers: int) -> bool | None:
        """Edit the seed, or handle a key as on every screen."""
        if self.focused == SEED and self.seed.key(symbol, modifiers, clipboard_of(self.window)):
            self._typed()
            return True
        return super().on_key_press(symbol, modifiers)

    def _typed(self) -> None:
        self._change(seed=int(self.seed.text or new_seed()))
        self.rebuild()

    def activate(self, region: Region) -> None:
        if region.kind == "field":
            self.focused = SEED
            self.seed.select_all()
            self.rebuild()
            return
        kind, _, rest = region.id.partition("-")
        self.notice = ""
        match kind:
            case "begin":
                keep_setup(self.setup)
                self.notice = self.table.open(NewRealm(self.setup)) or ""
            case "details":
                self.details = not self.details
            case "continue":
                if self.last is not None:
                    self.notice = self.table.open(KeptRealm(self.last)) or ""
            case "lesson":
                self.notice = self.table.open(RealmLessonPage(resumed=True)) or ""
            case "games":
                self.table.open(RealmGamesPage())
            case "leave":
                self.leave()
            case "players":
                self._change(players=int(rest))
            case "seat":
                house, _, who = rest.partition("-")
                self._change(seats={**self.setup.seats, house: who})
            case "rule":
                name, _, value = rest.partition("-")
                self._change(options={**self.setup.options, name: {"true": True, "false": False}.get(value, value)})
            case "clock":
                self._change(clock=next_terms(self.setup.clock))
            case "seed":
                self.seed.set(str(new_seed()))
                self._change(seed=int(self.seed.text))
            case "shuffle":
                self._shuffle()
        if self.table.current_view is self:
            self.rebuild()

    def _shuffle(self) -> None:
        """Give the same persons and bots other Houses by chance."""
        houses = list(self._realm.houses)
        seats = [self.setup.seats.get(house, PERSON) for house in houses]
        SystemRandom().shuffle(seats)
        self._change(seats=dict(zip(houses, seats, strict=True)))


def _digit(letter: str) -> bool:
    return letter.isdigit() and letter.isascii()
