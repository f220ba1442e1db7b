"""The battle screen: board and panels, the story of each action, whose turn it is to look."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

import arcade

from bow.table import theme
from bow.table.animation import Playback
from bow.table.battle_input import BattleInput
from bow.table.battle_keys import BattleKeys
from bow.table.board import BoardView
from bow.table.conduct import Conduct
from bow.table.layers import Mosaic, Part
from bow.table.panels.arrange import Places, arrange
from bow.table.panels.context import ContextPanel
from bow.table.panels.curtain import CurtainPanel
from bow.table.panels.dice import DiceTray
from bow.table.panels.hand import HandPanel
from bow.table.panels.log import LogPanel
from bow.table.panels.morale import MoralePanel
from bow.table.panels.plan import PlanPanel
from bow.table.panels.round import RoundPanel
from bow.table.panels.strip import StripPanel
from bow.table.sheet import Sheet
from bow.table.sound import Story, speaker
from bow.table.spots import Box, Spot
from bow.table.tray import fought_over, place_tray
from bow.table.wording import say, word

if TYPE_CHECKING:
    from bow.table.panel import Panel
    from bow.table.session import Session, Step

BOT_PAUSE = 0.45  # seconds between what bots do, so that it can be followed
REGRET = 2.5  # seconds before a bot answers what a person may still take back
END_PAUSE = 1.6  # seconds before the end screen
NOTICE = 6.0  # seconds that a notice stands


class BattleScreen(arcade.View):
    """A battle being played in the window.

    Attributes:
        session: the battle.
        conduct: what has been pointed at and asked.
        board: the board's view.
        cursor: the hex of the keyboard, or None.
        focused: the spot in the keyboard's focus, or None.
    """

    def __init__(self, session: Session, ui_scale: float = 1.0, careful: bool = True) -> None:
        super().__init__()
        self.session = session
        self.ui_scale = ui_scale
        self.conduct = Conduct(session, self._told, careful)
        theme.load_fonts()
        self.board = BoardView(session.battle)
        upper = next(house for house, edge in session.battle.edges.items() if edge == "top")
        lower = next(house for house in session.battle.edges if house != upper)
        self.upper, self.lower = StripPanel(upper), StripPanel(lower)
        self.round, self.morale = RoundPanel(), MoralePanel()
        self.context, self.hand = ContextPanel(), HandPanel()
        self.log = LogPanel(on_jump=self.jump, on_copy=self.copy)
        self.dice, self.curtain, self.plan = DiceTray(), CurtainPanel(), PlanPanel()
        self.panels: tuple[Panel, ...] = (
            self.upper,
            self.lower,
            self.round,
            self.morale,
            self.context,
            self.log,
            self.hand,
        )
        for panel in (*self.panels, self.dice):
            panel.patient = True
        self.input, self.keys = BattleInput(self), BattleKeys(self)
        self._backdrop = Sheet()
        self._still = Mosaic(self.window)
        self._wait = 0.0
        self._notice = ""
        self._notice_left = 0.0
        self._ended = False
        self.story: tuple[Story, Playback] | None = None
        self._trouble: object = None

    # --- place
    def on_show_view(self) -> None:
        """Lays everything out for the window."""
        self.skip()
        self.lay_out()
        self.refresh()

    def on_resize(self, width: int, height: int) -> None:
        """Lays everything out anew."""
        super().on_resize(width, height)
        self.skip()
        self.lay_out()
        self.refresh()

    def lay_out(self) -> None:
        """Gives every part its place."""
        width, height = self.window.width, self.window.height
        theme.set_scale(width, height, self.ui_scale)
        places = arrange(width, height)
        for panel, box in zip(
            self.panels,
            (places.upper, places.lower, places.round, places.morale, places.context, places.log, places.hand),
            strict=True,
        ):
            panel.layout(box)
        self._place_plan(places)
        self.board.layout(places.board)
        place_tray(self.dice, self.board)
        self.curtain.layout(Box(0, 0, width, height))
        self._backdrop.clear()
        self._backdrop.picture("ui/table.jpg", Box(0, 0, width, height), stretch=True)

    def _place_plan(self, places: Places) -> None:
        """The page of this battle lies over the right column, below round and morale; a tall log over the hand."""
        low, high = places.hand, places.context
        self.plan.layout(Box(low.left, low.bottom, low.width, high.top - low.bottom))
        log = Box(*(round(side) for side in (low.left, low.bottom, low.width, places.log.top - low.bottom)))
        if log != self.log.room:
            self.log.room = log
            self.log.rebuild()

    # --- what changed
    @property
    def telling(self) -> bool:
        """Whether the board still tells the story of the last action."""
        return self.board.playback is not None

    @property
    def curtained(self) -> bool:
        """Whether the curtain hides the table."""
        return self.session.needs_curtain and not self.telling

    def refresh(self) -> None:
        """Shows the battle, the choices and the questions as they are now; while a story is told, when it is over."""
        if self.telling:
            self._veil()
            return
        session, choosing = self.session, self.conduct.choosing
        self._ask()
        self.context.spare = tuple(panel.box.top - self.context.box.top for panel in (self.morale, self.round))
        self.board.viewer = session.shown_house
        self.board.show(session.battle, choosing)
        self.dice.refresh(session, choosing)
        for panel in self.panels:
            panel.refresh(session, choosing)
        self.plan.refresh(session, choosing)
        if self.curtained:
            self.plan.open = False
            self.curtain.refresh(session, choosing)
        self.publish()
        self.input.look()

    def publish(self) -> None:
        """Tells the window what lies where."""
        self.window.spots = self.spots()

    def spots(self) -> list[Spot]:
        """Everything that can be pointed at, the uppermost first."""
        if self.curtained:
            return list(self.curtain.spots())
        if self.plan.open:
            return list(self.plan.spots())
        found = [spot for spot in self.dice.spots() if spot.kind == "die"]
        for panel in self.panels:
            found += sorted(panel.spots(), key=lambda spot: spot.kind == "field")
        return found + self.board.spots()

    def _ask(self) -> None:
        """Puts the open question, a notice, or the bots' trouble into the context panel."""
        context, pending = self.context, self.conduct.pending
        self.round.muted = speaker().muted or speaker().volume <= 0
        self.round.on = frozenset(name for name, on in (("zone", self.input.zones), ("sight", self.input.sight)) if on)
        if pending is not None:
            action, question = pending
            names = {"unit": "", "foe": ""}
            if action.args:
                names = self.input.names(action)
            context.notice, context.pressing = say(question, **names), True
            context.extra = (("yes", say(f"{question}-yes"), True), ("no", say("button-no"), True))
            context.weighed = action if question == "confirm-blow" and action.verb == "move" else None
            return
        context.extra, context.weighed = (), None
        if self._ended:  # back from the end screen for a look at the table
            context.extra = (("show-end", say("button-show-end"), True),)
        failed = self.session.failed
        if failed is not None:
            context.notice, context.pressing = self._words(*failed), True
            context.extra = tuple((id, say(f"button-{id}"), True) for id in ("restart-bot", "play-house"))
            return
        trouble = self.session.trouble
        if trouble is not None and trouble is not self._trouble:
            self._trouble = trouble
            self.notify(self._words(*trouble))
        context.notice, context.pressing = self._notice or self._thinking_for() or None, bool(self._notice)

    @staticmethod
    def _words(key: str, values: dict[str, str]) -> str:
        return say(key, **{name: word(text) if name == "house" else text for name, text in values.items()})

    def _thinking_for(self) -> str:
        """How long the bot has been thinking, once it takes longer than a moment."""
        thinking = self.session.thinking
        seconds = int(thinking.seconds) if thinking is not None else 0
        return say("notice-thinking", house=word(self.session.house or ""), seconds=seconds) if seconds else ""

    def notify(self, text: str) -> None:
        """Shows a sentence to the player for a while."""
        self._notice, self._notice_left = text, NOTICE

    def _told(self, step: Step) -> None:
        """An action was taken: its story begins."""
        self._notice = ""
        self.context.pinned = None
        self.board.battle = step.after
        viewer = self.board.viewer = self.session.shown_house
        playback = Playback(step.before, step.after, step.events, theme.animation_speed, viewer)
        self.dice.clear()
        if self.dice.tell(step.events, step.before, step.after):
            speaker().play("dice")
        playback.rolling = self.dice.busy
        self.story = Story(step.before, step.after, step.events, self.session.persons), playback
        self._hear()
        place_tray(self.dice, self.board, fought_over(step))
        pause = REGRET if self.session.bot_to_act and self.session.can_undo else BOT_PAUSE
        self._wait = pause / theme.animation_speed if theme.animation_speed > 0 else 0.0
        self.board.play(playback)
        self.refresh()

    def _veil(self) -> None:
        """While the story is told, the panels keep what they showed, and nothing can be chosen."""
        self.board.show(self.session.battle, self.conduct.choosing)
        self.publish()

    def _hear(self) -> None:
        """What the story sounds like at this moment."""
        if self.story is not None:
            story, playback = self.story
            story.listen(playback)
            if playback.over:
                self.story = None

    def skip(self) -> bool:
        """Ends the story at once; False: none was being told."""
        self.dice.skip()
        if not self.board.skip():
            return False
        self._hear()
        self.refresh()
        return True

    # --- what the player asks of the screen itself
    def undo(self) -> None:
        """Takes the last action back, if that is possible."""
        if self.conduct.undo():
            self.dice.clear()
        else:
            self.notify(say("notice-no-undo"))
        self.refresh()

    def open_curtain(self) -> None:
        """The other player has taken the seat."""
        self.session.lift_curtain()
        self.conduct.renew()
        self.refresh()

    def jump(self, hexes: list[str]) -> None:
        """Shows the hexes that a line of the log speaks of."""
        self.input.spoken = tuple(hexes)
        if hexes:
            self.board.reveal(hexes[-1])
        self.publish()
        self.input.look()

    def sound_changed(self) -> None:
        """The sounds were turned off or on."""
        self.refresh()

    def copy(self, text: str) -> None:
        """Puts a text on the clipboard."""
        self.window.set_clipboard_text(text)

    def show_help(self, topic: str | None = None) -> None:
        """Opens the rules reference, at a rule if one is named; it leads back here."""
        wanted: Callable[..., object] | None = getattr(self.window, "show_help", None)
        if wanted is not None:
            wanted(lambda: self.window.show_view(self), topic, self.session.battle)

    def call(self, name: str) -> bool:
        """Asks the window for another screen (`show_help`, `show_menu`, `show_end`); False: it has none."""
        wanted: Callable[..., object] | None = getattr(self.window, name, None)
        if wanted is None:
            return False
        wanted(self.session)
        return True

    # --- time
    def on_update(self, delta_time: float) -> None:
        """Lets stories, dice and bots go on."""
        was_telling, was_rolling = self.telling, self.dice.busy
        if self.board.playback is not None:
            self.board.playback.rolling = was_rolling
        self.board.update(delta_time)
        self._hear()
        self.dice.update(delta_time)
        for panel in self.panels:
            panel.update(delta_time)
        if was_telling and not self.telling:
            self.refresh()
        elif was_rolling and not self.dice.busy:
            self.publish()  # dice that lie still can be pointed at
        if self._notice and self._notice_left > 0:
            self._notice_left -= delta_time
            if self._notice_left <= 0:
                self._notice = ""
                self.refresh()
        if not self.telling and not self.dice.busy:
            self._wait -= delta_time
            self._go_on()

    def _go_on(self) -> None:
        """What happens by itself once a story is told: a bot acts, the battle ends."""
        session = self.session
        if session.over:
            if not self._ended and self._wait < -END_PAUSE * min(1.0, theme.animation_speed):
                self._ended = True
                self.call("show_end")
            return
        if not session.bot_to_act or session.paused or session.failed is not None:
            return
        session.think()
        if (self.context.notice or "") != (self._notice or self._thinking_for()):
            self._ask()
            self.context.refresh(session, self.conduct.choosing)
        if self._wait > 0:
            return
        action = session.thought()
        if action is not None:
            self.conduct.act(action)
        elif session.failed is not None:
            self.refresh()

    # --- drawing
    def settle(self) -> None:
        """The panels show what pointer and focus are on now, unless the board still tells what has happened."""
        if self.telling:
            return
        for panel in (*self.panels, self.dice):
            panel.settle()

    def on_draw(self) -> None:
        """Draws the screen."""
        if self.curtained:
            self.clear()
            self.curtain.draw()
            return
        self.settle()
        board = self.board
        moving = board.moving
        parts = [Part(board.box, "moving" if moving else board.still_key, _nothing if moving else board.draw_still)]
        parts += [Part(panel.box, (panel.box, panel.built), panel.draw) for panel in self.panels]
        hole = board.lens.box if moving else None
        self._still.show((self.window.width, self.window.height, board.box), self._draw_ground, parts, hole)
        if moving:
            board.draw_moving(self.window)
        board.draw()
        self.dice.draw()
        for panel in self.panels:
            panel.draw_over()
        self.plan.paint(self.window)

    def _draw_ground(self) -> None:
        self._backdrop.draw()
        self.board.draw_frame()

    # --- the window's events
    def on_mouse_motion(self, x: int, y: int, dx: int, dy: int) -> None:
        """See `BattleInput`."""
        self.input.move(x, y)

    def on_mouse_press(self, x: int, y: int, button: int, modifiers: int) -> None:
        """See `BattleInput`."""
        self.input.press(x, y, button)

    def on_mouse_drag(self, x: int, y: int, dx: int, dy: int, buttons: int, modifiers: int) -> None:
        """See `BattleInput`."""
        self.input.drag(x, y, dx, dy, buttons)

    def on_mouse_release(self, x: int, y: int, button: int, modifiers: int) -> None:
        """See `BattleInput`."""
        self.input.release(x, y, button)

    def on_mouse_scroll(self, x: int, y: int, scroll_x: float, scroll_y: float) -> None:
        """See `BattleInput`."""
        self.input.scroll(x, y, scroll_y)

    def on_mouse_leave(self, x: int, y: int) -> None:
        """Nothing is under the mouse."""
        self.input.move(-1, -1)

    def on_key_press(self, symbol: int, modifiers: int) -> None:
        """See `BattleKeys`; Alt held down writes the names of the hexes, as the log has them."""
        if symbol in (arcade.key.LALT, arcade.key.RALT):
            self.board.names = True
        self.settle()  # F1 opens what is explained
        self.keys.key(symbol, modifiers)

    def on_key_release(self, symbol: int, modifiers: int) -> None:
        """The names go when Alt is let go."""
        if symbol in (arcade.key.LALT, arcade.key.RALT):
            self.board.names = False

    def on_deactivate(self) -> None:
        """A window that loses the focus hears of no key that is let go."""
        self.board.names = False


def _nothing() -> None:
    """What is drawn of a part that is drawn by itself."""
