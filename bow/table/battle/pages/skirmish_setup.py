"""The setup of a skirmish: commanders are chosen in secret, draws are shown, things are placed in turn."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from bow.content.documents.faults import InputError
from bow.content.documents.saving import save_text
from bow.content.terms import HOUSES, House
from bow.skirmish import SetupRefusal
from bow.skirmish.battle_plan import scenario_text
from bow.skirmish.sentences import refusal_text, short_name
from bow.skirmish.setup import house_named
from bow.system.places import home
from bow.table.battle.board.setup_maps import FieldView, Lit
from bow.table.battle.destinations import SkirmishBattle, SkirmishPage, SkirmishSetupPage
from bow.table.battle.pages import setup_pages
from bow.table.battle.pages.seats_screen import seat_row
from bow.table.battle.pages.setup_pages import SetupPage
from bow.table.battle.play.skirmish_session import SkirmishSession, change_seat
from bow.ui import wording
from bow.ui.kit import theme
from bow.ui.kit.commands import keymap
from bow.ui.kit.keyboard import key_name
from bow.ui.kit.regions import Box, Region
from bow.ui.kit.shared_commands import GAME
from bow.ui.screens.navigation import InvitePage, Navigator
from bow.ui.screens.parts_screen import ClickGuard
from bow.ui.screens.screen import KEY
from bow.ui.wording import error_text, say
from bow.words.translation import translated

if TYPE_CHECKING:
    from bow.game.refusals import Refusal
    from bow.seats.seat import SeenStep
    from bow.skirmish import SetupView
    from bow.ui.screens.player_list import SeatRow

BOT_PAUSE = 0.45  # seconds for which a bot's placing is shown
REGRET = 1.1  # seconds in which a person can undo a placing before a bot answers
#: directions of the arrow keys, as numbers of the six ways from a hex, clockwise from the north-east
STEPS: dict[int, tuple[int, ...]] = {KEY.LEFT: (4,), KEY.RIGHT: (1,), KEY.UP: (5, 0), KEY.DOWN: (3, 2)}
NUMBERS = (KEY.KEY_1, KEY.KEY_2, KEY.KEY_3, KEY.KEY_4, KEY.KEY_5, KEY.KEY_6, KEY.KEY_7, KEY.KEY_8, KEY.KEY_9)


class SkirmishSetupScreen(SetupPage):
    """The screen for all steps of the setup; `session` has the current step."""

    #: the context of the screen's commands
    place = f"{GAME}/skirmish"

    def __init__(self, navigator: Navigator, session: SkirmishSession) -> None:
        super().__init__(navigator, session)
        self.field = FieldView()
        self.cursor: str | None = None
        self.looking_back = False
        self.guard = ClickGuard()
        self._wait = 0.0
        self._chooser = session.chooser  # whose commanders are in `chosen`
        session.at_screen.watch(self._others_step)

    # --- layout
    def build(self) -> None:
        session = self.session
        step = "draws" if self.looking_back else session.step
        house = session.chooser or session.house or "stark"
        if session.chooser != self._chooser:
            self._chooser, self.chosen, self.refused = session.chooser, [], ""
        if step == "wait" and house in session.people_here:
            house = next(each for each in HOUSES if each != house)
        if step == "handover":
            setup_pages.handover(self, house)
        elif step == "choose":
            setup_pages.choosing(self, house)
        elif step == "wait":
            setup_pages.waiting(self, house)
        elif step == "draws":
            setup_pages.draws(self)
        else:
            setup_pages.field_page(self)

    def rebuild(self) -> None:
        self.guests.touch = self.touch
        self.guests.lay_above(Box(0, 0, self.width, self.window.height))
        super().rebuild()
        self.regions += self.guests.regions
        self._tooltip()
        page = self.session.step, self.session.open_to, self.looking_back, self.leaving
        self.guard.note([(region[:2], page) for region in self.regions if region.kind == "button"])

    def on_draw(self) -> None:
        super().on_draw()
        self.guard.drawn()

    @property
    def shows_field(self) -> bool:
        return self.session.step in ("place", "ready") and not self.looking_back

    def lay_field(self, box: Box) -> None:
        lit = self._lit()
        self.field.show(self.opened.field, box, lit)
        self.regions += self.field.regions(lit.hexes)
        self._point()

    def _lit(self) -> Lit:
        opened, house = self.opened, self.session.house
        last = opened.field.laid[-1].hex if opened.field.laid and house is not None else None
        if house is None or self.session.step != "place":
            return Lit()
        zones: set[str] = set()
        board = opened.field.board
        if opened.stage in ("commanders", "units"):
            for each in opened.field.of(house, "commanders"):
                mask = opened.field.zone(each.thing, each.hex)
                zones |= {name for h, name in enumerate(board.names) if mask >> h & 1}
        if not self.places or self.thing is None:
            return Lit(zones=frozenset(zones), last=last, house=house)
        hexes = frozenset(opened.field.hexes(house, opened.stage, self.thing))
        return Lit(hexes, self._unwise(hexes), frozenset(zones), last, house)

    def _unwise(self, hexes: frozenset[str]) -> frozenset[str]:
        """Return the hexes where the chosen commander would leave no room for later ones (SKM-6)."""
        opened, house = self.opened, self.session.house
        if opened.stage != "commanders" or house is None or self.thing is None:
            return frozenset()
        others = list(opened.left[house])
        others.remove(self.thing)
        field, thing = opened.field, self.thing
        return frozenset(
            hex for hex in hexes
            if field.with_placed(house, "commanders", thing, hex).room_for(house, others) < len(others)
        )  # fmt: skip

    # --- drawing
    def draw_all(self) -> None:
        self.canvas.draw()
        if self.shows_field:
            self.field.draw()
        self.guests.draw()
        self.over.draw()

    def _point(self) -> None:
        region = self.hovered
        hex = region.id if region is not None and region.kind == "hex" else None
        legal = region is not None and region.enabled
        self.field.point(hex, self.cursor if self.places else None, theme.SELECTED if legal else theme.MUTED)

    def _hint(self, hex: str) -> str:
        opened, house = self.opened, self.session.house
        field = opened.field
        unit = field.unit_at(hex)
        land = field.land_at(hex)
        lying = short_name(wording.words(), field, "terrain", land.id)
        said = [say("setup-hex", hex=hex, land=lying)]
        if unit is not None:
            name = short_name(wording.words(), field, unit.stage, unit.thing)
            said[0] = say("setup-hex-unit", hex=hex, land=lying, unit=name)
        if self.places and house is not None and self.thing is not None:
            refusal = field.refusal(house, opened.stage, self.thing, hex)
            if refusal is not None:
                said.append(refusal_text(wording.words(), field, refusal))
            elif hex in self._unwise(frozenset((hex,))):
                said.append(say("setup-no-room"))
        return "\n".join(said)

    def on_mouse_motion(self, x: int, y: int, dx: int, dy: int) -> None:
        """Mark the thing under the pointer; between hexes, only the marks change."""
        region = self.region_at(x, y)
        if region == self.hovered:
            return
        on_field = all(each is None or each.kind == "hex" for each in (region, self.hovered))
        self.hovered = region
        if on_field and self.shows_field:
            self._point()
            self._tooltip()
        else:
            self.touched()

    def hint_of(self, region: Region) -> str:
        return self._hint(region.id) if region.kind == "hex" else super().hint_of(region)

    def region_at(self, x: float, y: float) -> Region | None:
        if not self.shows_field or not self.field.place.holds(x, y):
            return super().region_at(x, y)
        hex = self.field.hex_at(x, y)
        return next((region for region in self.regions if region.kind == "hex" and region.id == hex), None)

    def on_update(self, delta_time: float) -> None:
        self.guard.update(delta_time)
        if self.guests.update(delta_time):
            self.rebuild()
        if self.field.is_news() and self.shows_field:
            self.rebuild()
        if not self.session.bot_to_act or self.leaving:
            return
        self._wait -= delta_time
        if self._wait <= 0:
            self.session.let_bot_choose()
            self._after()

    def _others_step(self, step: SeenStep[SetupView], done: bool) -> None:
        """Show what a player at another screen has done, or what was undone with the consent of one."""
        if self.session.elsewhere and self.table.current_view is self:
            self._pause()
            self.rebuild()

    def _pause(self) -> None:
        pause = REGRET if self.session.can_undo else BOT_PAUSE
        self._wait = pause / theme.animation_speed if theme.animation_speed > 0 else 0.0

    def _after(self) -> None:
        self._pause()
        self.refused = self.notice = ""
        if self.session.step == "ready":
            self.cursor = None
        self.rebuild()

    # --- clicks
    def activate(self, region: Region) -> None:
        if region.kind == "choice":
            others = [id for id in self.chosen if id != region.id]
            self.chosen = others if region.id in self.chosen else [*others, region.id]
            self.rebuild()
        elif region.kind == "row":
            self.picked, self.refused = region.id, ""
            self.rebuild()
        elif region.kind == "hex":
            self.put(region.id)
        elif region.kind == "button" and not self.guests.activate(region):
            self._press(region.id)

    def activate_disabled(self, region: Region) -> None:
        """Show why nothing can be placed on a hex."""
        if region.kind == "hex":
            self.put(region.id)

    def holds_back(self, region: Region) -> bool:
        return self.guard.holds_back(region.kind, region.id)

    def shows_press(self, region: Region | None) -> bool:
        return region is None or region.kind != "hex"

    def put(self, hex: str) -> None:
        if not self.places or self.thing is None:
            return
        refusal = self.session.take(f"place {self.thing} {hex}")
        self._show_answer(refusal)

    def _show_answer(self, refusal: Refusal | None) -> None:
        """Show what a choice or a placing has changed, or why it is not allowed."""
        if refusal is None:
            self._after()
            return
        if isinstance(refusal, SetupRefusal):
            self.refused = refusal_text(wording.words(), self.opened.field, refusal)
        else:
            self.refused = error_text(ValueError(refusal.english))
        self.rebuild()

    def _press(self, id: str) -> None:
        session = self.session
        self.hovered = None  # the old regions are gone with the page
        match id:
            case "back":
                self.leave()
                return
            case "handover":
                session.finish_handover()
            case "confirm":
                self._show_answer(session.take(self.choice))
                return
            case "withdraw":
                session.withdraw()
            case "invite":
                self._invite()
                return
            case "suggest":
                self.chosen = list(session.at_screen.suggested())
            case "auto":
                session.give_to_bot()
            case "go-on":
                session.draws_seen, self.looking_back = True, False
            case "undo" if session.asks_others():
                self.notice = say("invite-undo-asked")
                self.rebuild()
                return
            case "undo":
                if session.at_screen.can_undo:
                    session.undo()
            case "stay":
                self.leaving = False
            case "leave":
                self._leave()
                return
            case "draws":
                self.looking_back = True
            case "save":
                self._save()
                return
            case "start":
                self._start()
                return
        self._after()

    def _save(self) -> None:
        setup = self.session.setup
        folder = home() / "skirmishes"
        seats: dict[House, str] = {house: self.session.seats.of(house) for house in HOUSES}
        try:
            folder.mkdir(parents=True, exist_ok=True)
            path = folder / f"{setup.open.field.card.id}-{setup.seed}.yaml"
            save_text(path, scenario_text(setup, seats))
            self.notice = say("setup-saved", path=str(path))
        except (OSError, InputError) as error:
            self.notice = say("end-not-saved", why=str(error) if isinstance(error, OSError) else error_text(error))
        self.rebuild()

    def _start(self) -> None:
        failed = self.table.open(SkirmishBattle(self.session))
        if failed is not None:
            self.notice = failed
            self.rebuild()

    def _invite(self) -> None:
        session = self.session

        def rows() -> list[SeatRow]:
            return [seat_row(house, session.seats) for house in HOUSES]

        def change(house: str, who: str) -> str | None:
            return change_seat(session, house_named(house), who)

        title = translated(self.opened.field.card, wording.words()).name
        back = partial(self.table.open, SkirmishSetupPage(session))
        page = InvitePage(session, title, rows, session.seats_by_house, change, back, SkirmishBattle(session))
        self.refused = self.table.open(page) or ""
        if self.refused:
            self.rebuild()

    def leave(self) -> None:
        """Return to the list of cards, after a question during placement; from the draws, return to the setup."""
        if self.looking_back:
            self.looking_back = False
        elif self.leaving or not self.shows_field or self.session.step == "ready":
            self._leave()
            return
        else:
            self.leaving = True
        self.rebuild()

    def _leave(self) -> None:
        """Open the list of cards, from which the setup can be resumed if anything has been chosen."""
        self.table.open(SkirmishPage())

    # --- keys
    def on_key_press(self, symbol: int, modifiers: int) -> None:
        """Handle a key; during the placing, arrows move the cursor, Enter places there, 1 to 9 pick a thing."""
        undo = keymap().find(key_name(symbol, modifiers), self.place) == "undo"
        if undo and self.session.at_screen.can_undo and self.shows_field:
            self._press("undo")
        elif not self.places:
            super().on_key_press(symbol, modifiers)
        elif symbol in STEPS:
            self._move_cursor(symbol)
        elif symbol in NUMBERS:
            n = NUMBERS.index(symbol)
            if n < len(self.things):
                self.picked = self.things[n]
                self.rebuild()
        elif symbol in (KEY.ENTER, KEY.RETURN, KEY.NUM_ENTER) and self.cursor is not None and self.focused is None:
            self.put(self.cursor)
        else:
            super().on_key_press(symbol, modifiers)

    def _move_cursor(self, symbol: int) -> None:
        board = self.opened.field.board
        self.focused = None
        if self.cursor is None:
            legal = self._lit().hexes
            middle = board.columns
            near = sorted(legal, key=lambda hex: abs(board.x[board.index[hex]] - middle))
            self.cursor = near[0] if near else board.names[0]
        else:
            around = board.around[board.index[self.cursor]]
            ways = STEPS[symbol]
            if board.is_short(board.row[board.index[self.cursor]]):
                ways = ways[::-1]  # up and down keep to one column
            found = [around[way] for way in ways if around[way] >= 0]
            if found:
                self.cursor = board.names[found[0]]
        self.hovered = next(region for region in self.regions if region.kind == "hex" and region.id == self.cursor)
        self.rebuild()
