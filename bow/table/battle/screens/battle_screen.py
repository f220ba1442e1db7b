"""The battle screen: board and panels, the display of each action, bots and handover."""

from __future__ import annotations

import arcade

from bow.table.battle.destinations import EndPage, MenuPage
from bow.table.battle.play.battle_seat import BattleSeat, BattleSeenStep
from bow.table.battle.play.controller import Controller
from bow.table.battle.play.focus import Focus, Target, following
from bow.table.battle.play.session import Session
from bow.table.battle.screens.battle_commands import BattleCommands
from bow.table.battle.screens.battle_rows import BATTLE
from bow.table.battle.screens.board_shows import BoardShows
from bow.table.battle.screens.hint_light import HintLight
from bow.table.battle.screens.over_board import OverBoard
from bow.table.battle.screens.plan_ahead import PlanAhead
from bow.table.battle.screens.side_panels import SidePanels
from bow.table.battle.screens.table_board import ARROWS, TableBoard
from bow.ui.kit.panel import Layer, Panel
from bow.ui.kit.regions import Region
from bow.ui.kit.widgets import Touch
from bow.ui.screens.navigation import Navigator
from bow.ui.screens.parts_screen import ENTER, PartsScreen

KEY = arcade.key
#: commands that answer what is asked, and other keys that do or that end something
ANSWERS = frozenset({"main", "yes", "no"})
STOPS = frozenset({*ENTER, KEY.ESCAPE, *range(KEY.KEY_1, KEY.KEY_9 + 1)})
#: kinds of things in the panels that the focus can reach
FOCUSABLE = ("button", "choice", "order", "die", "card", "token", "pair", "commander", "attack")
ALT = (KEY.LALT, KEY.RALT)


class BattleScreen(PartsScreen):
    """A battle being played in the window.

    Attributes:
        session: the battle, for commands.
        controller: the selection and the open question.
        focus: the focus of mouse and keyboard.
        field: the board as the lowest layer, and the picture of the table.
        board: the board's view.
        side: the panels beside the board.
        shows: short-lived displays over the board.
        planning: the planning help.
        over_board: the recap and the notes.
        hint: the hints of a bot.
        commands: the actions of buttons and keys.
        recaps: whether it offers recaps since the player's last turn, and notes on the map.
        tips: whether it explains things at their first appearance, if the settings allow it.
        turns: whether its board can be turned.
        lights: the hexes that the screen itself highlights, such as a lesson's.
    """

    music = "battle"
    drags = True
    recaps = True
    tips = True
    turns = True
    lights: tuple[str, ...] = ()

    def __init__(self, navigator: Navigator, session: Session, ui_scale: float = 1.0, careful: bool = True) -> None:
        self.focus = Focus()
        super().__init__(navigator)
        self.session = session
        self.ui_scale = ui_scale
        controller = self.controller = self._controller(careful)
        field = self.field = TableBoard(self.window, controller, self.focus, self.refresh, self.publish)
        self.board, self.ambience = field.board, field.ambience
        side = self.side = SidePanels(
            field,
            navigator,
            lambda line: self.show_line(line.step, line.places),
            lambda: self.commands.finish_handover(),
            lambda: self.commands.undo(),
            self.show_menu,
            lambda: not (self.telling or self.shows.banner.busy),
            tips=self.tips,
        )
        self.shows = BoardShows(field, side)
        self.planning: PlanAhead = PlanAhead(
            self.board,
            controller,
            self.focus,
            side.context,
            self.refresh,
            self.publish,
            side.notices.notify,
            counting=self.recaps,
        )
        self.over_board = OverBoard(
            field,
            side,
            navigator,
            self.guard,
            lambda: self.cover is not None,
            self.show_again,
            lambda: self.commands.open_signs(),
            recaps=self.recaps,
        )
        self.hint = HintLight(field, side.notices, navigator)
        self.commands: BattleCommands = BattleCommands(
            field,
            side,
            self.shows,
            self.over_board,
            self.planning,
            self.hint,
            navigator,
            self.show_menu,
            self.show_end,
            self.turn_board,
        )
        self._hand = False  # the cursor is a hand
        self._turned_by_hand = False
        self._own_below = False  # the board was turned for the only person
        self.seat.watch(self._others_step)
        self._shown: tuple[Target, ...] = ()  # the things that were selected when all was shown the last time

    def _controller(self, careful: bool) -> Controller:
        return Controller(self.session, self._step_done, careful)

    @property
    def seat(self) -> BattleSeat:
        """The seat of the viewers of this screen."""
        return self.session.at_screen

    @property
    def place(self) -> str:
        """The context of the keys."""
        return BATTLE

    @property
    def game_name(self) -> str:
        """The name of this battle for files."""
        plan = self.seat.view.scenario
        return plan.id if plan is not None else "battle"

    @property
    def handing_over(self) -> bool:
        """Whether the table is hidden until the other player arrives."""
        return self.side.handover.covers

    @property
    def telling(self) -> bool:
        """Whether the board is still animating the last action."""
        return self.field.telling

    @property
    def animates(self) -> bool:
        """Whether the last action is still being shown."""
        return self.shows.animates

    # --- place
    def on_show_view(self) -> None:
        """Lay everything out; nothing is under the pointer until the pointer moves."""
        self.at = (-1.0, -1.0)
        super().on_show_view()

    def rebuild(self) -> None:
        """Lay everything out for the current window and settings."""
        self.shows.skip()
        self._turn_for_person()
        self.lay_out()
        self.refresh()

    def _turn_for_person(self) -> None:
        """Turn the board once if the setting requires it, and back once if it no longer does."""
        side = self.seat.side
        at_the_top = side is not None and self.seat.view.edges[side] == "top"
        wanted = self.turns and self.table.settings.own_below and at_the_top
        if wanted != self._own_below:
            self._own_below = wanted
            if wanted != self.board.camera.turned:
                self._turn()

    def _turn(self) -> None:
        self.board.turn()
        self._exchange_strips()

    def _exchange_strips(self) -> None:
        self.side.turn(self.board.camera.turned)
        self.shows.played.upper = self.side.upper.house

    def turn_board(self) -> None:
        """Turn the board, if allowed: by 180 degrees, or by 90 where its hexes are larger on its side.

        When top and bottom change places, so do the strips of the Houses.
        """
        if not self.turns:
            return
        self._turned_by_hand = True
        camera = self.board.camera
        if camera.on_side or self.side.is_larger_on_side(self.width, self.height):
            turned = camera.turned
            self.board.turn_quarter()
            if camera.turned != turned:
                self._exchange_strips()
        else:
            self._turn()
        self.lay_out()
        self.refresh()

    def lay_out(self) -> None:
        """Place everything in the window; a board that nobody has turned lies as its hexes are largest."""
        wanted = self.table.settings.on_side and self.side.is_larger_on_side(self.width, self.height)
        if self.turns and not self._turned_by_hand and wanted != self.board.camera.on_side:
            self.board.lay_on_side(wanted)
        board = self.side.lay(self.width, self.height, self.ui_scale)
        self.board.layout(board)
        self.planning.layout(self.board.box, self.side.log_room)
        self.shows.lay()
        self.over_board.layout(self.board.box)
        self.lay_dice()

    def lay_dice(self) -> None:
        """Place the dice for a new window size."""
        self.shows.place_dice()

    # --- layers
    @property
    def panels(self) -> tuple[Panel, ...]:
        """The panels beside the board."""
        return self.side.panels

    @property
    def layers(self) -> tuple[Layer, ...]:
        side, shows = self.side, self.shows
        over = shows.mini_map, self.over_board, shows.shown, shows.dice, shows.played, self.planning
        first = shows.piles, *over, side.slip, side.ribbon, side.guests
        return side.handover, side.plan, *first, *side.uppermost_first(), self.field

    # --- refreshing
    def refresh(self) -> None:
        """Show the current battle, choices and questions; during an animation, wait for its end."""
        if self.telling:
            self.field.show()
            self.publish()
            return
        self._shown = self.controller.selection.picked
        self.board.viewer = self.seat.viewer or None
        self.field.show()
        if self.side.is_out_of_place:
            self.lay_out()
        self.side.refresh(covered=self.planning.list.open)
        self.shows.refresh()
        self.planning.refresh()
        self.over_board.refresh()
        self.publish()
        self.look()

    def sound_changed(self) -> None:
        self.refresh()

    def show_again(self) -> None:
        self.publish()
        self.look()

    def publish(self) -> None:
        """Publish all regions to the window, the uppermost first; in a layer, fields are behind the things on them."""
        self.planning.bar.stand_after(self.over_board.buttons)
        self.shows.keep_clear(self.planning.bar)
        if self.table.current_view is self:  # a click may just have left it
            found = (sorted(layer.all_regions(), key=lambda each: each.kind == "field") for layer in self._open_layers)
            self.regions = self.table.regions = [region for layer in found for region in layer]
        self.guard.note(self.guarded())

    def guarded(self) -> list[tuple[Target, object]]:
        """Return the buttons that appear and disappear, each with the question that it answers."""
        over = [] if self.handing_over else self.over_board.guarded()
        return [*self.side.guarded(), *over]

    def _step_done(self, step: BattleSeenStep) -> None:
        if self.field.carries:  # the release would act on a battle that has gone on
            self.table.break_off()
        self.side.begin_step()
        self.shows.begin(step)
        self.refresh()

    def _others_step(self, step: BattleSeenStep, done: bool) -> None:
        """Show what a player at another screen has done, or what was undone with the consent of one."""
        if not self.session.elsewhere or (done and step.house not in self.session.elsewhere):
            return
        self.controller.renew()
        if self.table.current_view is not self:
            return
        self.shows.skip()
        if done and not self.seat.over:
            self._step_done(step)
        else:
            self.shows.drop()
            self.refresh()

    def _show_guests(self) -> None:
        """Show who of the players elsewhere is here; with the first of them the board gives way to their line."""
        if self.side.guests.is_out_of_place:
            self.rebuild()
        else:
            self.side.guests.refresh()
            self.show_again()

    def show_line(self, step: int, places: tuple[str, ...]) -> None:
        """Highlight the hexes named in a line of the log; `step` is the number of actions up to it."""
        self.focus.spoken, self.focus.advised = places, False
        if places:
            self.board.reveal(places[-1])
        self.show_again()

    # --- pages
    def show_menu(self) -> None:
        """Open the menu."""
        self.table.open(MenuPage(self.session))

    def show_end(self) -> None:
        """Open the screen at the end of a battle."""
        self.table.open(EndPage(self.session))

    # --- looking
    @property
    def focused(self) -> Target | None:
        """The thing in the panels that has the keyboard's focus."""
        return self.focus.focused

    @focused.setter
    def focused(self, thing: Target | None) -> None:
        self.focus.focused = thing

    @property
    def focused_region(self) -> Region | None:
        """The region that has the keyboard's focus, or is under its cursor."""
        side, shows = self.side, self.shows
        over = shows.dice, shows.played, *self.planning.panels
        for panel in (
            (side.plan, shows.piles, side.ribbon, side.slip, side.guests, *side.panels, *over)
            if self.focus.focused is not None
            else ()
        ):
            for region in panel.regions:
                if (region.kind, region.id) == self.focus.focused and (region.enabled or region.kind != "button"):
                    return region  # a disabled button, such as a used tactic, loses the focus
        self.focus.focused = None
        return self.field.under_cursor

    def touched(self) -> None:
        self.look()

    def look(self) -> None:
        """Update all parts for the current mouse, focus and cursor, unless an animation runs."""
        if self.telling:
            return
        focused, side, tip = self.focused_region, self.side, self.shows.pointer_tip
        hovered = self.hovered = None if self.focus.by_keys else self.region_at(*self.at)
        if self.handing_over:
            side.handover.point(Touch(hovered, self.pressed, hovered))
            tip.point(None, None, (), side.handover.box)
            return
        touch = Touch(hovered, self.pressed, focused)
        side.point(touch)
        side.slip.look_through(*((-1.0, -1.0) if self.focus.by_keys else self.at))
        self.shows.point(touch)
        self.over_board.point(hovered)
        thing = self.field.thing_at(hovered, focused)
        told = self.over_board.recap.open  # the recap is read without threats over it
        self.planning.look(touch, None if told else thing)
        self.field.point(thing, self.over_board.recap.places_at(hovered) or side.hexes(hovered))
        self.show_hand(hovered)
        shown = self.shows.played, *self.planning.panels, self.over_board.buttons, self.shows.piles
        over = side.ribbon, side.slip, *shown
        told_of = None if self._holder is not None else hovered or focused
        tip.point(told_of, None if hovered is None else self.at, (*side.panels, *over), self.box)

    def acts(self, region: Region) -> bool:
        """Return whether a click on a region does something; on others it only explains."""
        return self.controller.selection.can_click(region.kind, region.id) or (
            region.enabled and region.kind in ("button", "tab", "log", "small-map")
        )

    def show_hand(self, region: Region | None) -> None:
        """Set the cursor to a hand over a region that does something, or to the default."""
        hand = region is not None and self.acts(region)
        if hand != self._hand:
            self._hand = hand
            name = self.window.CURSOR_HAND if hand else self.window.CURSOR_DEFAULT
            self.window.set_mouse_cursor(self.window.get_system_mouse_cursor(name))

    # --- the pointer
    def on_mouse_motion(self, x: int, y: int, dx: int, dy: int) -> None:
        self.focus.by_keys = self.focus.by_keys and (x, y) == self.at
        self.at = x, y
        self.over_board.move(x, y)
        self.look()

    def on_mouse_leave(self, x: int, y: int) -> None:
        self.on_mouse_motion(-1, -1, 0, 0)

    def on_mouse_press(self, x: int, y: int, button: int, modifiers: int) -> None:
        self.focus.by_keys = False
        super().on_mouse_press(x, y, button, modifiers)

    def end_shows(self) -> bool:
        return self.shows.skip()

    def begin_click(self, button: int) -> None:
        self.focus.spoken = ()
        if button == arcade.MOUSE_BUTTON_LEFT:
            self.focus.let_go()

    def press_field(self, field: Region, x: int, y: int) -> None:
        """Do nothing, because a battle has no text fields."""

    def on_mouse_scroll(self, x: int, y: int, scroll_x: float, scroll_y: float) -> None:
        """Scroll a panel, unless an animation runs, or zoom the board."""
        over_panel = self.cover is None and any(panel.box.holds(x, y) for panel in self.panels)
        if not (self.telling and over_panel):  # panels stay unchanged during an animation
            super().on_mouse_scroll(x, y, scroll_x, scroll_y)

    def activate(self, region: Region) -> None:
        """Handle a click on a region, or Enter on it."""
        self._answer(region)
        self.show_again()

    def activate_disabled(self, region: Region) -> None:
        """Show why a thing cannot be chosen."""
        self.activate(region)

    def activate_beside(self) -> None:
        if self.cover is not None:
            self.cover.activate_beside()
        else:
            self.shows.dice.clear()
            self.side.context.pinned = None
        self.refresh()

    def _answer(self, region: Region) -> None:
        if not self.handing_over:
            self.shows.dice.clear()
        if (cover := self.cover) is not None:
            cover.activate(region)
            self.refresh()
            return
        if self.shows.activate(region):
            self.refresh()
            return
        if region.kind == "rule":
            self.commands.open_rule(region.id)
            return
        if self.planning.activate(region):
            return
        self.side.context.pinned = None
        selection = self.controller.selection
        for_unit = not selection.can_click(*region[:2]) and selection.can_click("unit", region.id)
        if region.kind == "commander" and for_unit:
            region = region._replace(kind="unit")  # a commander's card stands for the commander's unit
        if self.side.activate(region):
            return
        if region.kind == "button" and region.enabled and self.run(region.id):
            return
        taken = self.controller.taken
        if self.controller.click(region.kind, region.id):
            now = self.controller
            stepped = now.taken != taken and now.pending is None and self._shown == now.selection.picked
            if not stepped and not self.telling:  # a step has refreshed the screen already
                self.refresh()
        elif self.controller.pending is None and selection.why_not(region.kind, region.id) is not None:
            self.side.context.pinned = region
            self.refresh()
        elif region.kind in ("unit", "hex", "marker") and self.controller.pending is None and selection.picked:
            selection.clear()  # the thing is useless, and no rule forbids it
            self.refresh()

    def activate_right(self, x: float, y: float) -> None:
        """Read the card under the pointer, or go one step back."""
        covered = self.handing_over or self.side.plan.open or self.shows.piles.reading.open
        if not covered and self.shows.piles.read(self.region_at(x, y)):
            self.refresh()
        elif self.cover is None:
            self.commands.step_back()
        elif not self.handing_over:
            self.cover.escape()
            self.refresh()

    # --- keys
    def run(self, id: str, *, shift: bool = False) -> bool:
        return self.commands.run(id, shift=shift)

    def key_ends_show(self, symbol: int, modifiers: int) -> bool:
        """End an animation with a key.

        A key that answers questions does nothing else: the next question was not visible.
        """
        self.settle()  # F1 opens the rule that is explained
        if self.cover is None and self.over_board.takes_keys:
            return False
        command = self.command_of(symbol, modifiers)
        if command == "main" and self.shows.plays and self.cover is None:
            return False  # it pauses
        to_menu = symbol == KEY.ESCAPE and self.session.bot_to_act  # bots animate without a break
        stops = command in ANSWERS or symbol in STOPS
        return self.shows.skip() and not to_menu and stops

    def on_key_press(self, symbol: int, modifiers: int) -> bool | None:
        """Handle a key; Alt held down shows the names of the hexes, as in the log."""
        if symbol in ALT:
            self.board.show_names(True)
        return super().on_key_press(symbol, modifiers)

    def on_key_release(self, symbol: int, modifiers: int) -> None:
        if symbol in ALT:
            self.board.show_names(False)

    def on_deactivate(self) -> None:
        """Hide the names of the hexes, because a window without focus gets no key releases."""
        self.board.show_names(False)

    def _key_of_cover(self, cover: Layer, symbol: int, modifiers: int) -> bool:
        super()._key_of_cover(cover, symbol, modifiers)
        if self.table.current_view is self:
            self.refresh()
        return True

    def _key(self, symbol: int, modifiers: int) -> bool:
        return super()._key(symbol, modifiers) or self._walk(symbol, back=bool(modifiers & KEY.MOD_SHIFT))

    def _walk(self, symbol: int, *, back: bool) -> bool:
        """Handle the keys of cursor, focus and numbers, wherever the focus is; return whether the key was handled."""
        if symbol in ARROWS:
            self.field.step(*ARROWS[symbol])
        elif KEY.KEY_1 <= symbol <= KEY.KEY_9:
            self.commands.choose_number(symbol - KEY.KEY_1)
        elif symbol == KEY.TAB:
            if not self.field.next_unit(back=back):
                self.next_part(back=back)
        elif symbol in ENTER:
            region = self.focused_region
            self.focus.by_keys = True
            if region is not None and not self.guard.holds_back(region.kind, region.id):
                self.activate(region)
        return True

    def escape(self) -> None:
        """Go one step back; if there is none, open the menu."""
        self.focus.by_keys = True
        at_rest = self.controller.pending is None and not self.controller.selection.picked
        if at_rest and self.side.context.pinned is None and self.focus.at_rest(self.lights):
            self.show_menu()
        else:
            self.commands.step_back()

    def next_part(self, *, back: bool = False) -> None:
        """Give the focus to the next usable thing in the panels."""
        found: list[Target] = []
        side = self.side
        beside = side.context, side.ribbon, side.slip, side.guests, side.hand, side.upper, side.lower
        for panel in (*beside, self.shows.dice, self.side.round, self.shows.played, *self.planning.panels):
            for region in panel.regions:
                thing = (region.kind, region.id)
                usable = self.controller.selection.can_click(*thing)
                usable = usable or (region.kind in ("button", "attack") and region.enabled)
                if region.kind in FOCUSABLE and usable and thing not in found:
                    found.append(thing)
        if found:
            self.focus.point_at(following(found, self.focus.focused, backwards=back))

    # --- time
    def on_update(self, delta_time: float) -> None:
        side, shows, was_moving = self.side, self.shows, self.board.moving
        shows.mini_map.on = self.table.settings.mini_map
        shows.update(delta_time)
        if was_moving and not self.board.moving:
            self.look()
        self.hint.update()
        self.guard.update(delta_time)
        side.update(delta_time)
        if side.guests.update(delta_time):
            self._show_guests()
        self.planning.update()
        if side.notices.update(delta_time):
            self.refresh()
        told = not shows.animates
        shows.turn.wait(delta_time, told=told and not self.handing_over)
        if told:
            shows.pace.left -= delta_time
            side.run_clock(delta_time)
            self.planning.prepare()
            self._go_on()

    def _go_on(self) -> None:
        session, pace = self.session, self.shows.pace
        if session.over:
            if not self.side.ended and pace.ends:
                self.side.ended = True
                self.show_end()
            return
        if not session.bot_to_act or session.paused or session.failed is not None:
            return
        session.think()
        self.side.follow_thoughts()
        if pace.left > 0:
            return
        action = session.thought()
        if action is not None:
            self.controller.act(action)
        elif session.failed is not None:
            self.refresh()

    # --- drawing
    def draw_lights(self) -> None:
        """Draw frames around things that a screen points out, below hints and cards; by default there are none."""

    def settle(self) -> None:
        """Update the panels for the current pointer and focus, unless an animation runs."""
        if not self.telling:
            self.side.settle()
            self.shows.dice.settle()

    def on_draw(self) -> None:
        """Draw all parts, from the lowest to the uppermost, or only the handover.

        The hint at the pointer is the uppermost. Over a panel that takes every click, only that panel has hints.
        """
        self.guard.drawn()
        if self.handing_over:
            self.clear()
            self.side.handover.settle()
            self.side.handover.draw()
            return
        self.settle()
        field, shows, over = self.field, self.shows, self.over_board
        free = not shows.piles.open
        labelled = (over.buttons, self.planning.bar, shows.played) if free else ()
        labels = [part for panel in labelled for part in field.labels(panel)]
        beside = [*self.side.cached(), self.planning.part(), *labels, *over.parts_on_panels(shown=free)]
        notes, lying = ([over.notes()], shows.parts()) if free else ([], [])
        field.draw(beside, [*notes, *self.side.over_board(), *lying])
        shows.draw_dice()
        self.side.draw_over()
        shows.played.draw_over()
        self.hint.draw()
        self.draw_lights()
        shows.draw()
        self.side.plan.draw()
        if not self.telling:
            shows.pointer_tip.draw()
