"""The battle screen: board and panels, the animation of each action, bots and handover."""

from __future__ import annotations

from math import inf

import arcade

from bow.table.battle.board.board_view import BoardView
from bow.table.battle.board.event_sounds import SoundTrack, ambience_of
from bow.table.battle.board.overlays import Pointer
from bow.table.battle.board.playback import Playback
from bow.table.battle.board_screens.battle_commands import BattleCommands
from bow.table.battle.board_screens.battle_rows import BATTLE
from bow.table.battle.board_screens.bot_pace import BotPace
from bow.table.battle.board_screens.hint_light import HintLight
from bow.table.battle.board_screens.notices import STANDS, Notices
from bow.table.battle.board_screens.over_board import OverBoard
from bow.table.battle.board_screens.table_board import ARROWS, TableBoard
from bow.table.battle.board_screens.table_picture import TablePicture
from bow.table.battle.destinations import EndPage, HelpPage, MenuPage
from bow.table.battle.input.focus import Focus, Target, following
from bow.table.battle.panels.arrange import ScreenLayout, arrange
from bow.table.battle.panels.context import ContextPanel
from bow.table.battle.panels.decision_buttons import OF_BOTS
from bow.table.battle.panels.dice_place import fought_over, place_dice
from bow.table.battle.panels.dice_tray import DiceTray
from bow.table.battle.panels.hand import HandPanel
from bow.table.battle.panels.handover import BattleHandoverPanel
from bow.table.battle.panels.house import HousePanel
from bow.table.battle.panels.morale_panel import MoralePanel
from bow.table.battle.panels.plan import PlanPanel
from bow.table.battle.panels.round import TOOLS, RoundPanel
from bow.table.battle.panels.shows.banners import EventBanner, RoundBanner, TurnBanner
from bow.table.battle.panels.shows.last_played import PILE, LastPlayed
from bow.table.battle.panels.shows.mini_map import MiniMap
from bow.table.battle.panels.shows.piles import PilesPanel
from bow.table.battle.panels.shows.pointer_tip import PointerTip
from bow.table.battle.panels.shows.shown_card import ShownCard
from bow.table.battle.planning.plan_ahead import PlanAhead
from bow.table.battle.planning.preparation import Preparation
from bow.table.battle.play.battle_seat import BattleSeat, BattleSeenStep
from bow.table.battle.play.controller import Controller
from bow.table.battle.play.log_lines import BattleLog
from bow.table.battle.play.session import Session
from bow.table.battle.play.undo_reasons import why_no_undo
from bow.table.battle.texts.special_rule_texts import hexes_about
from bow.ui.history.game_log import LogLine
from bow.ui.history.log_panel import LogPanel
from bow.ui.kit import theme
from bow.ui.kit.panel import Layer, Panel
from bow.ui.kit.regions import Box, Region
from bow.ui.kit.widgets import Touch
from bow.ui.running_clock import RunningClock
from bow.ui.screens.navigation import Navigator
from bow.ui.screens.parts_screen import ENTER, PartsScreen
from bow.ui.sound.speaker import speaker
from bow.ui.wording import say, word

KEY = arcade.key
END_PAUSE = 1.6  # seconds before the end screen
#: commands that answer what is asked, and other keys that do or that end something
ANSWERS = frozenset({"main", "yes", "no"})
STOPS = frozenset({*ENTER, KEY.ESCAPE, *range(KEY.KEY_1, KEY.KEY_9 + 1)})
#: kinds of things in the panels that the focus can reach
FOCUSABLE = ("button", "choice", "order", "die", "card", "token", "pair", "commander", "attack")
ALT = (KEY.LALT, KEY.RALT)


class BattleScreen(PartsScreen):
    """A battle being played in the window.

    Attributes:
        session: the battle.
        controller: the selection and the open question.
        board: the board's view.
        focus: the focus of mouse and keyboard.
        recaps: whether it offers recaps since the player's last turn, and notes on the map.
        tips: whether it explains things at their first appearance, if the settings allow it.
        turns: whether its board can be turned.
        lights: the hexes that the screen itself highlights, as a lesson does.
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
        theme.load_fonts()
        seat, view = self.seat, self.seat.view
        self.board = BoardView(view)
        self.ambience = ambience_of(view)
        upper = next(house for house, edge in view.edges.items() if edge == "top")
        lower = next(house for house in view.edges if house != upper)
        self.upper, self.lower = HousePanel(controller, upper), HousePanel(controller, lower)
        tools = (("back-to-editor", "editor"), *TOOLS) if session.tested else TOOLS
        self.round, self.morale = RoundPanel(seat, tools), MoralePanel(seat)
        self.context, self.hand = ContextPanel(controller), HandPanel(controller)
        self.log = LogPanel(BattleLog(seat), self.show_line, self.copy)
        self.handover = BattleHandoverPanel(
            seat, self.finish_handover, self.undo, self.show_menu, lambda: not self.telling and not self.banner.busy
        )
        self.dice, self.plan = DiceTray(controller), PlanPanel(seat, self.focus.point_at)
        self.shown, self.banner, self.turn = ShownCard(self.skip), RoundBanner(), TurnBanner()
        self.moment = EventBanner()
        self.played, self.piles = LastPlayed(seat, upper), PilesPanel(seat)
        self.mini_map = MiniMap(self.board)
        self.panels = self.parts
        self.field = TableBoard(self.board, controller, self.focus, self.refresh, self.publish)
        self.planning: PlanAhead = PlanAhead(self)
        self.notices = Notices(self.seat)
        self.commands: BattleCommands = BattleCommands(self)
        self.over_board = OverBoard(self)
        self.hint = HintLight(self)
        self.picture, self.pointer_tip = TablePicture(self), PointerTip()
        self._hand = False  # the cursor is a hand
        self.preparation = Preparation(self.board, self.context)
        self.clock = RunningClock(session.clock, self._announce) if session.clock is not None else None
        self.pace = BotPace()
        self._ended = False
        self._own_below = False  # the board was turned for the only person
        self.story: tuple[SoundTrack, Playback] | None = None
        self.held = False  # the animation is paused

    def _controller(self, careful: bool) -> Controller:
        return Controller(self.session, self._step_done, careful)

    @property
    def seat(self) -> BattleSeat:
        """The seat of those who look at this screen."""
        return self.session.at_screen

    @property
    def place(self) -> str:
        """The context of the keys."""
        return BATTLE

    # --- place
    def on_show_view(self) -> None:
        """Lay everything out; nothing is pointed at until the pointer moves."""
        self.at = (-1.0, -1.0)
        super().on_show_view()

    def rebuild(self) -> None:
        """Lay everything out for the window and the settings as they are now."""
        self.skip()
        self._turn_for_person()
        self.lay_out()
        self.refresh()

    def _turn_for_person(self) -> None:
        """Turn the board if the setting asks for it, or back if it does so no more, once each."""
        side = self.seat.side
        at_the_top = side is not None and self.seat.view.edges[side] == "top"
        wanted = self.turns and self.table.settings.own_below and at_the_top
        if wanted != self._own_below:
            self._own_below = wanted
            if wanted != self.board.camera.turned:
                self.turn_board()

    def turn_board(self) -> None:
        """Turn the board by 180 degrees; the strips of the Houses change places. Lay the screen out afterwards."""
        self.board.turn()
        self.upper, self.lower = self.lower, self.upper
        self.upper.turned = self.lower.turned = self.board.camera.turned
        self.played.upper = self.upper.house

    def lay_out(self) -> None:
        width, height = self.window.width, self.window.height
        theme.set_scale(width, height, self.ui_scale)
        places = self.arranged(width, height)
        for panel, box in zip(self.parts, places.parts, strict=True):
            panel.lay(box.whole)
        self._place_plan(places)
        self.board.layout(places.board)
        self.lay_shows()
        self.lay_dice()
        self.handover.lay(Box(0, 0, width, height))

    @property
    def game_name(self) -> str:
        """The name of this battle for files."""
        plan = self.seat.view.scenario
        return plan.id if plan is not None else "battle"

    @property
    def parts(self) -> tuple[Panel, ...]:
        return self.upper, self.lower, self.round, self.morale, self.context, self.log, self.hand

    def arranged(self, width: float, height: float) -> ScreenLayout:
        return arrange(width, height, shape=self.board.camera.shape)

    def lay_dice(self) -> None:
        place_dice(self.dice, self.board)

    def lay_shows(self) -> None:
        for show in (self.shown, self.banner, self.moment, self.turn, self.played, self.piles):
            show.lay(self.board.box.whole)
        self.over_board.layout(self.board.box)

    def _place_plan(self, places: ScreenLayout) -> None:
        low, high = places.hand, places.context
        self.plan.lay(Box(low.left, low.bottom, low.width, high.top - low.bottom).whole)
        self.hand.spare = places.log.top - places.hand.top
        log = Box(low.left, low.bottom, low.width, places.log.top - low.bottom).whole
        self.planning.layout(places.board, log)
        self._log_room = log
        self.log.lay_in(places.log.whole, log)

    # --- refreshing
    @property
    def telling(self) -> bool:
        """Whether the board still animates the last action."""
        return self.board.playback is not None

    @property
    def animates(self) -> bool:
        """Whether the last action is still shown: on the board, by dice, a card or a banner."""
        return self.telling or self.dice.busy or self.shown.busy or self.banner.busy

    @property
    def plays(self) -> bool:
        """Whether something plays by itself, or is paused: a bot, or an animation."""
        return self.animates or (self.session.bot_to_act and self.session.failed is None)

    def hold(self, on: bool) -> None:
        """Hold the animation where it is, or let it go on."""
        before, self.held = self.held, on and self.animates
        if self.held and not self.session.bot_to_act:
            self.notify(say("table-held"), inf)
        elif before:
            self.notices.clear()
        if before != self.held:
            self._ask()
            self.context.refresh()

    @property
    def handing_over(self) -> bool:
        """Whether the table is hidden until the other player takes the seat."""
        return self.handover.covers

    # --- layers
    @property
    def panels(self) -> tuple[Panel, ...]:
        """The panels beside the board."""
        return self._panels

    @panels.setter
    def panels(self, panels: tuple[Panel, ...]) -> None:
        self._panels = panels
        for panel in panels:
            panel.opaque = True  # also in its gaps the board cannot be reached

    @property
    def layers(self) -> tuple[Layer, ...]:
        over = self.mini_map, self.over_board, self.shown, self.dice, self.played, self.planning
        grown_first = sorted(self.panels, key=lambda panel: getattr(panel, "grown", None) is None)
        return self.handover, self.plan, self.piles, *over, *grown_first, self.field

    def refresh(self) -> None:
        """Show the present battle, choices and questions; during an animation, wait for its end."""
        if self.telling:
            self.board.show(self.seat.view, self.controller.selection)
            self.publish()
            return
        seat, selection = self.seat, self.controller.selection
        self._ask()
        listed = self.hand.covered = self.planning.list.open
        self.log.lay_in(self.log.low, self.log.low if listed else self._log_room)
        self.hand.refresh()  # for a card in play it grows over the log first
        confined = listed or seat.bot_to_act  # the log says what the bot does
        self.context.find_room(self.round.box, self.log.low, self.hand, confined=confined)
        self.board.viewer = seat.viewer or None
        self.board.show(seat.view, selection)
        self.dice.refresh()
        for panel in self.panels:
            panel.refresh()
        self.plan.refresh()
        self.played.refresh()
        self.planning.refresh()
        if self.handing_over:
            self.plan.open = False
            self.piles.show(None)
        self.handover.refresh()
        self.over_board.refresh()
        self.publish()
        self.look()

    def show_again(self) -> None:
        self.publish()
        self.look()

    def publish(self) -> None:
        lefts = self.over_board.buttons.regions, self.planning.bar.regions
        self.played.keep_clear(*(max((one.box.right for one in left), default=0.0) for left in lefts))
        if self.table.current_view is self:  # a click may just have left it
            self.regions = self.table.regions = self._all_regions()
        self.guard.note(self.guarded())

    def guarded(self) -> list[tuple[Target, object]]:
        """Return the buttons that come and go, each with the question that it answers."""
        if self.handing_over:
            return [(region[:2], self.seat.house) for region in self.handover.regions]
        asked = self.seat.decision, self.controller.pending
        found = [region for region in self.context.regions if region.kind in ("button", "choice")]
        over = [(region[:2], None) for region in self.over_board.all_regions() if region.kind == "button"]
        return [*((region[:2], None if region.id in OF_BOTS else asked) for region in found), *over]

    def _all_regions(self) -> list[Region]:
        """Return all regions, the uppermost first; in each layer fields are behind the things on them."""
        layers = self._open_layers
        return [each for layer in layers for each in sorted(layer.all_regions(), key=lambda each: each.kind == "field")]

    def _ask(self) -> None:
        """Put the open question, a notice, or the trouble of a bot into the context panel."""
        self.round.muted = self.table.settings.silent
        self.round.on = frozenset(name for name, on in (("zone", self.focus.zones), ("sight", self.focus.sight)) if on)
        if self.tips and self.table.settings.tips and not self.notices.text and self.controller.pending is None:
            self.notices.offer_tip()
        self.notices.put_into(self.context, self.controller, self._ended)

    def notify(self, text: str, seconds: float = STANDS) -> None:
        """Show a sentence for a while, at most until the next action."""
        self.notices.notify(text, seconds)

    def _announce(self, key: str, house: str) -> None:
        self.notify(say(key, house=word(house)))
        self.refresh()

    def _step_done(self, step: BattleSeenStep) -> None:
        if self.field.carries:  # the release would act on a battle that has gone on
            self.table.break_off()
        self.held = False
        self.notices.clear()
        self.context.pinned = None
        self.board.battle = step.after
        viewer = self.board.viewer = self.seat.viewer or None
        playback = Playback(step.before, step.after, step.events, theme.animation_speed, viewer)
        self.dice.clear()
        aside = self.log.low.joined(self.hand.box) if step.house not in self.seat.persons else None
        self.shown.show(step.events, step.after, self.board.camera, aside)
        self.turn.show(step, self.seat)
        rolled = self.dice.show(step.events, step.before, step.after)
        if rolled:
            speaker().play("dice")
        playback.rolling = self.dice.busy
        sounds = SoundTrack(step.before, step.after, step.events, self.seat.persons, step.decision)
        self.story = sounds, playback
        self._hear()
        place_dice(self.dice, self.board, fought_over(step))
        self.banner.show(step.events, self.dice.box if rolled else None)
        self.pace.begin(step, self.seat, rolled=rolled)
        self.board.play(playback)
        self.refresh()

    def _hear(self) -> None:
        if self.story is not None:
            story, playback = self.story
            story.listen(playback)
            if playback.over:
                self.story = None

    def skip(self) -> bool:
        """End the animation at once, or the wait for a reader of dice; return whether there was one."""
        rolling = self.dice.busy
        self.hold(False)
        self.dice.skip()
        self.turn.skip()
        skipped = any([self.shown.skip(), self.banner.skip(), self.board.skip()])
        if skipped:
            self._hear()
            self.refresh()
        return skipped or (not rolling and self.pace.end_reading())

    # --- commands of the screen
    def undo(self) -> None:
        """Take the last action back, or say why that is not possible."""
        if self.controller.undo():
            self.dice.clear()
        else:
            self.notify(say(why_no_undo(self.seat)))
        self.refresh()

    def finish_handover(self) -> None:
        self.session.finish_handover()
        self.controller.renew()
        self.over_board.seat_taken()
        self.refresh()

    def show_line(self, line: LogLine) -> None:
        """Highlight the hexes that a line of the log names."""
        self.focus.spoken, self.focus.advised = line.places, False
        if line.places:
            self.board.reveal(line.places[-1])
        self.show_again()

    def sound_changed(self) -> None:
        self.refresh()

    def copy(self, text: str) -> None:
        self.table.set_clipboard_text(text)

    def show_help(self, topic: str | None = None) -> None:
        """Open the rules, at a rule if one is named; closing them returns here."""
        self.table.open(HelpPage(lambda: self.table.show_view(self), topic, self.seat.view))

    def show_menu(self) -> None:
        self.table.open(MenuPage(self.session))

    def show_end(self) -> None:
        self.table.open(EndPage(self.session))

    def show_hand(self, region: Region | None) -> None:
        """Set the cursor to a hand over a region that does something, or to the default."""
        hand = region is not None and (
            self.controller.selection.can_click(region.kind, region.id)
            or (region.enabled and region.kind in ("button", "tab", "log", "small-map"))
        )
        if hand != self._hand:
            self._hand = hand
            name = self.window.CURSOR_HAND if hand else self.window.CURSOR_DEFAULT
            self.window.set_mouse_cursor(self.window.get_system_mouse_cursor(name))

    # --- looking
    @property
    def focused(self) -> Target | None:
        """The thing of the panels in the keyboard's focus."""
        return self.focus.focused

    @focused.setter
    def focused(self, thing: Target | None) -> None:
        self.focus.focused = thing

    @property
    def focused_region(self) -> Region | None:
        """The region in the keyboard's focus, or under its cursor."""
        over = self.dice, self.played, *self.planning.panels
        for panel in (self.plan, self.piles, *self.panels, *over) if self.focus.focused is not None else ():
            for region in panel.regions:
                if (region.kind, region.id) == self.focus.focused and (region.enabled or region.kind != "button"):
                    return region  # a disabled button, such as a used tactic, loses the focus
        self.focus.focused = None
        return self.field.under_cursor

    def touched(self) -> None:
        self.look()

    def look(self) -> None:
        """Update all parts for the present mouse, focus and cursor, unless an animation runs."""
        if self.telling:
            return
        focus, focused = self.focus, self.focused_region
        hovered = self.hovered = None if focus.by_keys else self.region_at(*self.at)
        if self.handing_over:
            self.handover.point(Touch(hovered, self.pressed, hovered))
            self.pointer_tip.point(None, None, (), self.handover.box)
            return
        touch = Touch(hovered, self.pressed, focused)
        for page in (self.plan, self.piles, self.played):
            page.point(touch)
            page.settle()
        for panel in (*self.panels, self.dice):  # they settle when they are drawn: pointer and focus often move
            panel.point(touch)
        self.over_board.point(hovered)
        thing = self._looked_at(hovered, focused)
        told = self.over_board.recap.open  # the recap is read without threats over it
        self.planning.look(touch, None if told else thing)
        area = self.log.places_at(hovered)
        if self.plan.open:
            area = hexes_about(self.seat.view, self.plan.rule) if self.plan.rule else ()
        self.board.point(Pointer(thing, focus.cursor, focus.spoken, focus.zones, focus.sight, area, focus.advised))
        self.show_hand(hovered)
        panels = (*self.panels, self.played, *self.planning.panels, self.over_board.buttons, self.piles)
        told_of = None if self._holder is self.mini_map else hovered or focused
        self.pointer_tip.point(told_of, None if hovered is None else self.at, panels, self.box)

    def _looked_at(self, hovered: Region | None, focused: Region | None) -> Target | None:
        """Return the thing of the board under the pointer or the cursor; for a pile of markers, its hex."""
        on_board = focused if focused is not None and focused.kind in ("unit", "hex", "marker", "choice") else None
        looked = hovered or on_board
        if looked is not None and looked.kind in ("unit", "hex", "commander", "choice"):
            return looked[:2]
        if looked is None or looked.kind != "marker":
            return None
        pile = next((pile for pile in self.board.scene.piles if pile.id == looked.id), None)
        return ("hex", pile.hex) if pile is not None and pile.hex is not None else None

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

    def on_mouse_drag(self, x: int, y: int, dx: int, dy: int, buttons: int, modifiers: int) -> None:
        super().on_mouse_drag(x, y, dx, dy, buttons, modifiers)
        if self._holder is self.mini_map:
            self.at = x, y
            self.show_again()

    def end_shows(self) -> bool:
        return self.skip()

    def begin_click(self, button: int) -> None:
        self.focus.spoken = ()
        if button == arcade.MOUSE_BUTTON_LEFT:
            self.focus.let_go()

    def press_field(self, field: Region, x: int, y: int) -> None:
        """Do nothing: nothing is written in the fields of a battle."""

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
        """Say why a thing cannot be chosen."""
        self.activate(region)

    def activate_beside(self) -> None:
        if self.cover is not None:
            self.cover.activate_beside()
        else:
            self.dice.clear()
            self.context.pinned = None
        self.refresh()

    def _answer(self, region: Region) -> None:
        if not self.handing_over:
            self.dice.clear()
        if (cover := self.cover) is not None:
            cover.activate(region)
            self.refresh()
            return
        if region.kind == "button" and region.id.startswith(PILE):
            self.piles.show(region.id.removeprefix(PILE))
            self.refresh()
            return
        if region.kind == "rule":
            self.show_help(region.id)
            return
        if self.planning.activate(region):
            return
        self.context.pinned = None
        selection = self.controller.selection
        for_unit = not selection.can_click(*region[:2]) and selection.can_click("unit", region.id)
        if region.kind == "commander" and for_unit:
            region = region._replace(kind="unit")  # a commander's card stands for the commander's unit
        if any(region in panel.regions and panel.activate(region) for panel in self.panels):
            return
        if region.kind == "button" and region.enabled and self.run(region.id):
            return
        taken = self.controller.taken
        if self.controller.click(region.kind, region.id):
            if not self.telling and self.controller.taken == taken:  # a step has refreshed the screen already
                self.refresh()
        elif self.controller.pending is None and selection.why_not(region.kind, region.id) is not None:
            self.context.pinned = region
            self.refresh()
        elif region.kind in ("unit", "hex", "marker") and self.controller.pending is None and selection.picked:
            selection.clear()  # the thing is useless, and no rule forbids it
            self.refresh()

    def activate_right(self, x: float, y: float) -> None:
        """Read the card under the pointer, or go one step back."""
        covered = self.handing_over or self.plan.open or self.piles.reading.open
        if not covered and self.piles.read(self.region_at(x, y)):
            self.refresh()
        elif self.cover is None:
            self.step_back()
        elif not self.handing_over:
            self.cover.escape()
            self.refresh()

    def step_back(self) -> None:
        """Go one step back on the table: a question, the selection, a reason, the hexes highlighted by the log."""
        if self.controller.back():
            self.refresh()
        elif self.context.pinned is not None:
            self.context.pinned = None
            self.refresh()
        else:
            self.focus.spoken = ()
            self.focus.let_go()

    # --- keys
    def run(self, id: str, *, shift: bool = False) -> bool:
        return self.commands.run(id, shift=shift)

    def key_ends_show(self, symbol: int, modifiers: int) -> bool:
        """End an animation; the key does nothing else if it answers: what is asked after it was not in sight."""
        self.settle()  # F1 opens the rule that is explained
        if self.cover is None and self.over_board.takes_keys:
            return False
        command = self.command_of(symbol, modifiers)
        if command == "main" and self.plays and self.cover is None:
            return False  # it pauses
        to_menu = symbol == KEY.ESCAPE and self.session.bot_to_act  # bots animate without a break
        stops = command in ANSWERS or symbol in STOPS
        return self.skip() and not to_menu and stops

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
        """Handle the keys of cursor, focus and numbers, wherever the focus is; leave no key to the window."""
        if symbol in ARROWS:
            self.field.step(*ARROWS[symbol])
        elif KEY.KEY_1 <= symbol <= KEY.KEY_9:
            self._number(symbol - KEY.KEY_1)
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
        """Go one step back; from rest open the menu."""
        self.focus.by_keys = True
        at_rest = self.controller.pending is None and not self.controller.selection.picked
        if at_rest and self.context.pinned is None and self.focus.at_rest(self.lights):
            self.show_menu()
        else:
            self.step_back()

    def _number(self, n: int) -> None:
        """Choose an order of the card in play by its digit, or a card of the hand; one out of sight is shown first."""
        if any(kind == "order" for kind, _ in self.controller.selection.offered):
            self.commands.choose("order", str(n + 1))
            return
        house = self.seat.viewer
        hand = self.seat.view.house(house).hand if house else ()
        if n >= len(hand):
            return
        if self.planning.list.open:  # it covers the hand
            self.planning.toggle_attacks()
        elif not self.hand.reveal(hand[n]):
            self.commands.choose("card", hand[n])

    def next_part(self, *, back: bool = False) -> None:
        """Give the focus to the next thing of the panels that can be used."""
        found: list[Target] = []
        beside = self.context, self.hand, self.upper, self.lower
        for panel in (*beside, self.dice, self.round, self.played, *self.planning.panels):
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
        was_telling, was_rolling = self.telling, self.dice.busy
        if self.board.playback is not None:
            self.board.playback.rolling = was_rolling
        was_moving = self.board.moving
        self.board.held = self.held
        self.board.update(delta_time)
        if was_moving and not self.board.moving:
            self.look()
        self.mini_map.on = self.table.settings.mini_map
        if self._holder is not self.mini_map and self.mini_map.settle_down():
            self.publish()
        self._hear()
        lies = not was_rolling and (was_telling or self.pace.reading)
        shown = 0.0 if self.held else delta_time
        self.dice.update(0.0 if lies else shown)
        self.hint.update()
        self.guard.update(delta_time)
        for panel in self.panels:
            panel.update(delta_time)
        self.planning.update()
        if self.shown.busy and not self.shown.update(shown):
            self.publish()
        if not self.telling:
            self.context.linger(delta_time)
            if self.banner.busy and not self.dice.busy and self.banner.wait(shown):
                self.refresh()
        if was_telling and not self.telling:
            self.refresh()
        elif was_rolling and not self.dice.busy:
            self.publish()  # dice that lie still can be clicked
        if self.notices.update(delta_time):
            self.refresh()
        told = not self.animates
        self.turn.wait(delta_time, told=told and not self.handing_over)
        if told:
            self.pace.left -= delta_time
            self._run_clock(delta_time)
            if not self.planning.working:
                self.preparation.go_on()
            self._go_on()

    def _run_clock(self, seconds: float) -> None:
        """Run the clock of the person who decides, unless the handover is shown or another window has the focus."""
        clock = self.clock
        if clock is None or self.handing_over or not self.table.active:
            return
        if clock.run(self.seat.running, seconds):
            for panel in (self.upper, self.lower):
                panel.refresh()

    def _go_on(self) -> None:
        session = self.session
        if session.over:
            if not self._ended and self.pace.left < -END_PAUSE * min(1.0, theme.animation_speed):
                self._ended = True
                self.show_end()
            return
        if not session.bot_to_act or session.paused or session.failed is not None:
            return
        session.think()
        if (self.context.notice or "") != self.notices.text:
            self._ask()
            self.context.refresh()
        if self.pace.left > 0:
            return
        action = session.thought()
        if action is not None:
            self.controller.act(action)
        elif session.failed is not None:
            self.refresh()

    # --- drawing
    def draw_lights(self) -> None:
        """Draw frames around things that a screen points out, below hints and cards; a battle has none."""

    def settle(self) -> None:
        """Update the panels for the present pointer and focus, unless an animation runs."""
        if self.telling:
            return
        for panel in (*self.panels, self.dice):
            panel.settle()

    def on_draw(self) -> None:
        self.guard.drawn()
        if self.handing_over:
            self.clear()
            self.handover.settle()
            self.handover.draw()
            return
        self.settle()
        self.picture.draw()
