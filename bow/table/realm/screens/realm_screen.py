"""The realm's table: the map on the left, the Houses in the middle, the open decision on the right."""

from __future__ import annotations

from collections.abc import Sequence

from arcade import key as KEY  # noqa: N812  # as in the other files of the table

from bow.table.realm.play.controls import Controls
from bow.table.realm.play.realm_hint import RealmHint
from bow.table.realm.play.realm_seat import RealmSeenStep
from bow.table.realm.play.realm_session import RealmSession
from bow.table.realm.play.texts import RealmTexts
from bow.table.realm.screens.realm_commands import RealmCommands
from bow.table.realm.screens.realm_rows import IN_REALM, REALM_COURSE, REALM_PLANNING, plans
from bow.table.realm.screens.side_panels import SidePanels
from bow.table.realm.screens.table_map import DIRECTIONS, TableMap
from bow.ui.kit import theme
from bow.ui.kit.cached_parts import CachedPart, CachedParts
from bow.ui.kit.panel import Layer, Panel
from bow.ui.kit.regions import Region
from bow.ui.kit.shared_commands import OF_A_GAME
from bow.ui.running_clock import RunningClock
from bow.ui.screens.navigation import Navigator
from bow.ui.screens.parts_screen import ENTER, PartsScreen

#: seconds between two actions of bots, and from the last action to the page of the end
PACE, END_AFTER = 0.7, 1.5
#: commands that pick something for the decision at hand, or answer it
DECIDING = frozenset({"realm-confirm", "main", "no", "undo", "realm-next", "realm-repeat", "realm-all-units"})
#: commands that answer an open question
ANSWERS = frozenset({"realm-confirm", "no", "undo"})


class RealmScreen(PartsScreen):
    """One game at one screen.

    Attributes:
        session: the game, for commands.
        seat: the seat of the viewers of the screen, the source of everything shown.
        controls: the selection of the deciding player.
        map: the map, with the tray, notes and cards over it.
        side: the panels beside the map.
        commands: the actions of buttons and keys.
        clock: the clock of the people, or None.
    """

    backdrop = "table.jpg"
    music = "table"
    drags = True
    #: the name of the game for files
    game_name = "realm"
    #: whether the screen shows a replay
    replays = False
    #: whether all look together at what is revealed, before the game goes on
    shares = True

    def __init__(self, navigator: Navigator, session: RealmSession) -> None:
        super().__init__(navigator)
        self.session = session
        self.seat = seat = session.at_screen
        self.texts = RealmTexts(seat.content)
        self.controls = Controls(seat)
        self.controls.on_act = self._after_action
        self.adviser = RealmHint(seat)
        self.side = SidePanels(
            self.controls, self.texts, self.adviser, navigator, lambda line: self.map.show_line(line)
        )
        self.map = TableMap(
            self.window,
            seat,
            self.controls,
            self.texts,
            self.side.combat.sums,
            lambda: self.side.shown_news,
            self.side.reveals,
            self.side.row_of,
        )
        self.commands = RealmCommands(session, self.controls, self.map, self.side, self.adviser, navigator)
        self.clock = RunningClock(seat.clock, self._announce) if seat.clock is not None else None
        self._kept = CachedParts(self.window)
        self._wait = 0.0
        self._end_wait: float | None = None if self.replays else END_AFTER
        self._later: list[RealmSeenStep] = []  # steps of which all still see the map as it was before them
        self.side.reveals.wants = lambda: self.shares and self.table.settings.reveals
        self.map.follows = lambda: self.table.settings.to_combat
        self.side.reveals.on_escape = self.commands.open_menu
        seat.watch(self._show_step)

    @property
    def animates(self) -> bool:
        """Whether the last action is still being shown."""
        return self.map.animates or self.side.reveals.open

    # --- layout
    @property
    def place(self) -> str:
        """The context of the keys."""
        planning = self.controls.kind == "orders" and self.controls.pending is None
        return REALM_PLANNING if planning else REALM_COURSE

    @property
    def panels(self) -> tuple[Panel, ...]:
        """The parts, the uppermost first."""
        if self.side.reveals.open:
            over = self.map.panels(notes=False, small=self.table.settings.mini_map)
            return *self.side.reveals.panels, *over, self.side.ribbon, self.side.guests
        notes = self.map.notes
        tray = [self.map.tray] if self.map.tray.open and not notes.on else []
        return (
            self.side.handover, *tray, *self.side.expanded, *self.side.over_map, *self._over_map(), self.side.guests,
            *self.side.shown(notes.bar if notes.on else None),
        )  # fmt: skip

    def _over_map(self) -> list[Panel]:
        return self.map.panels(notes=not self.replays, small=self.table.settings.mini_map)

    def arrange(self) -> None:
        """Place all parts, and show on the map the known pieces and selectable areas."""
        focused = self.focused[1] if self.focused is not None and self.focused[0] == "area" else None
        self.map.point(self.hovered, focused)
        if not self.side.reveals.holds_map:
            for step in self._later:
                self.map.show_step(step)
            self._later = []
        self.map.view.layout(self.side.lay(self.box, noting=self.map.notes.on))
        self.map.follow_combat()
        self.map.notes.refresh()
        self.map.notes.bar.lay(self.side.head.box)
        self.map.show()
        self.map.lay_over(self.box)
        self.side.notify(self.map.view.box, self.map.clickable)
        self.map.begin_flights(self.side.card_box)

    def more_regions(self) -> list[Region]:
        over = [panel.box for panel in self._over_map()]
        return [region for region in self.map.all_regions() if not any(box.holds(*region.box.centre) for box in over)]

    def draw_all(self) -> None:
        """Draw the changes since the last frame, and everything that floats above them."""
        floating = *self.side.expanded, *self.side.over_map, *self._over_map()
        lying = (self.asking, self.side.handover, self.map.tray, *floating)
        panels = self.all_panels
        over = [panel for panel in panels if panel in lying]
        low = [panel for panel in panels if panel not in lying]
        self._kept.show(
            (self.width, self.height, self.map.view.box),
            self._draw_ground,
            [self.map.part(), *(CachedPart(each.box, each.built, each.draw) for each in reversed(low))],
            [self.map.floating(each) for each in reversed(over)],
        )
        self.map.draw_over()
        self.over.draw()

    def _draw_ground(self) -> None:
        self.canvas.draw()
        self.map.view.draw_frame()

    def close(self) -> None:
        """Close the game at this table, with its bots, adviser and journal."""
        self.adviser.close()
        self.session.close()

    # --- time
    def _after_action(self) -> None:
        self._wait = 0.0

    def _show_step(self, step: RealmSeenStep, done: bool) -> None:
        """Animate and play the sounds of a step. A dragged token is dropped, because the game has moved on."""
        if self.map.tray.order:
            self.table.break_off()
        if self.session.elsewhere:  # its player did not click here
            self.controls.clear()
            self.touched()
        self.side.reveals.note(done=done, skipping=self.commands.skipping)
        if done and not self.commands.skipping:
            self._later.append(step)

    def on_update(self, delta_time: float) -> None:
        """Let bots think and act at their pace."""
        super().on_update(delta_time)
        if self.map.update(delta_time):
            self.touched()
        if self.adviser.update():
            self.show_again()
        self._run_clock(delta_time)
        self._wait_for_end(delta_time)
        session = self.session
        if not session.bot_to_act or session.paused or session.failed is not None:
            self.commands.skipping = False
            return
        speed = theme.animation_speed
        self._wait -= delta_time
        session.think()
        if self.side.reveals.open:
            return
        if self._wait > 0 and not self.commands.skipping and speed > 0:
            return
        action = session.thought()
        if action is not None:
            session.attempt(action)
            self._wait = PACE * theme.bot_pace / speed if speed > 0 else 0.0
            self.controls.clear()
            self.show_again()
        elif session.failed is not None:
            self.show_again()

    def _run_clock(self, seconds: float) -> None:
        """Run the clocks of the people who have to decide while nothing moves, unless another window has the focus."""
        seat, clock = self.seat, self.clock
        waits = self.side.reveals.open or seat.needs_handover or self.map.flights.on or not self.table.active
        if clock is not None and not waits and clock.run(seat.running, seconds):
            self.show_again()

    def _announce(self, key: str, house: str) -> None:
        if self.seat.trouble is None or self.seat.trouble[0].startswith("clock-"):
            self.session.trouble = key, {"house": house}

    def _wait_for_end(self, seconds: float) -> None:
        """Open the page of the end by itself, once; a replay does not."""
        if self._end_wait is None or self.seat.decision is not None or self.side.reveals.open:
            return
        self._end_wait -= seconds
        if self._end_wait <= 0 or theme.animation_speed <= 0:
            self._end_wait = None
            self.commands.open_end()

    # --- the pointer
    @property
    def layers(self) -> Sequence[Layer]:
        return self.map.notes, *self.all_panels, self.map

    def hint_of(self, region: Region) -> str:
        """Return all facts about an area; no hint while the large card shows the same text."""
        if region.kind == "area":
            return self.map.hint(region.id)
        return "" if self.map.large_card.card else super().hint_of(region)

    def end_shows(self) -> bool:
        """End flying signs, and the one-by-one opening of bids; what all look at has keys of its own."""
        if self.side.reveals.open:
            return False
        self.map.flights.finish()
        opened = self.side.result.open_all()
        if opened:
            self.touched()
        return opened

    def activate_right(self, x: float, y: float) -> None:
        """Return to the present, take back an order or a unit under the pointer, or go one step back."""
        if not (self.map.past.close() or (self.cover is None and self.map.right_click(x, y))):
            self.controls.back()

    def activate_disabled(self, region: Region) -> None:
        """Show why an area cannot be chosen."""
        if region.kind == "area":
            self.controls.click_area(region.id)
            self.show_again()

    def activate(self, region: Region) -> None:
        """Handle a click: on the map, in a panel, or for a command."""
        if region.kind == "area" and self.cover is None:
            self.controls.click_area(region.id)
        elif region.kind == "unit" and self.cover is None:
            self.map.click_unit(region.id)
        elif region.id == "yes" and self.controls.pending is not None:
            self.controls.answer(True)
        else:
            super().activate(region)
            return
        self.show_again()

    # --- keys
    def run(self, id: str, *, shift: bool = False) -> bool:
        return OF_A_GAME.run(id, self.commands, shift=shift) or IN_REALM.run(id, self.commands, shift=shift)

    def key_ends_show(self, symbol: int, modifiers: int) -> bool:
        """End flying signs and the opening of bids with any key except that for pause; the key still has its effect."""
        if not (self.command_of(symbol, modifiers) == "main" and self.commands.plays):
            self.end_shows()
        return False

    def _key_of_cover(self, cover: Layer, symbol: int, modifiers: int) -> bool:
        """Enter marks the button of the handover, and Enter again presses it, so that no seat is taken by accident."""
        if cover is self.side.handover and symbol in ENTER and self.focused_region is None:
            self.take_focus("button", "realm-handover")
            return True
        return super()._key_of_cover(cover, symbol, modifiers)

    def _note_key(self, symbol: int, modifiers: int) -> bool:
        """Handle a key while notes are made; arrows and Tab go from area to area."""
        notes = self.map.notes
        if notes.key(symbol, modifiers, None):
            return True
        return notes.on and (symbol == KEY.TAB or symbol in DIRECTIONS) and self._step(symbol, modifiers)

    @property
    def _area(self) -> str | None:
        """The area that has the keyboard's focus."""
        return self.focused[1] if self.focused is not None and self.focused[0] == "area" else None

    def _step(self, symbol: int, modifiers: int) -> bool:
        """Give the focus to the area that an arrow or Tab leads to; it is described like a thing under the pointer."""
        if symbol == KEY.TAB:
            area = self.map.tab_area(back=bool(modifiers & KEY.MOD_SHIFT))
        else:
            area = self.map.step_area(symbol)
        self.focused = ("area", area)
        self.hovered = self.map.area_region(area)
        return True

    def _key(self, symbol: int, modifiers: int) -> bool:
        if self._note_key(symbol, modifiers):
            return True
        command = self.command_of(symbol, modifiers)
        if self._decides(symbol, modifiers, command):
            if self.map.past.close() or self.side.uncover():
                return True  # what is decided is in sight again
            if self.controls.pending is not None and symbol not in ENTER and command not in ANSWERS:
                return True  # a question waits, which this key does not answer
        if command is not None and plans(command):
            return self.run(command, shift=bool(modifiers & KEY.MOD_SHIFT))
        focused, digit = self.focused_region, symbol - KEY.KEY_0
        on_panel = focused is not None and focused.kind != "area"
        if symbol == KEY.TAB and self.seat.bot_to_act and focused is None:
            return True  # there is nothing to pick; F6 leads to the buttons
        if symbol == KEY.TAB and self.controls.legal and not modifiers & KEY.MOD_CTRL:
            self.controls.next_area(-1 if modifiers & KEY.MOD_SHIFT else 1)
        elif symbol in DIRECTIONS and modifiers & (KEY.MOD_CTRL | KEY.MOD_COMMAND) and self.cover is None:
            self._step(symbol, modifiers)
        elif symbol in ENTER and self.controls.pending is None and self._area is not None:
            area, self.focused = self._area, None  # the next Enter sends
            self.controls.click_area(area)
        elif symbol in ENTER and not on_panel:
            self.commands.confirm()
        elif 0 <= digit <= 9 and modifiers & KEY.MOD_ALT and self.cover is None:
            return self.side.houses.number(digit)
        elif 0 <= digit <= 9 and self.side.number(digit):
            pass
        elif symbol in DIRECTIONS and focused is None and command is None:
            if self.controls.kind == "bid":
                self.side.bid.by(1 if symbol in (KEY.RIGHT, KEY.UP) else -1)
            else:
                self.map.pan_by_keys(symbol)
        else:
            return super()._key(symbol, modifiers)
        return True

    def _decides(self, symbol: int, modifiers: int, command: str | None) -> bool:
        """Return whether a key picks something for the decision at hand, or answers it."""
        if not self.controls.legal:
            return False
        if symbol == KEY.TAB or (command is not None and (command in DECIDING or plans(command))):
            return True
        focused = self.focused_region
        if symbol in ENTER:
            return focused is None or focused.kind == "area"
        if symbol in DIRECTIONS:
            return self.controls.kind == "bid" and focused is None
        return KEY.KEY_0 <= symbol <= KEY.KEY_9 and not modifiers & KEY.MOD_ALT

    def escape(self) -> None:
        """Go one step back; from the first step of what is being composed, open the menu."""
        if self.map.past.close():
            return
        if self.focused is not None:
            if self._area is not None:
                self.hovered = None  # its hint goes with it
            self.focused = None
        elif not (self.side.close_page() or self.controls.step_back()):
            self.commands.open_menu()
