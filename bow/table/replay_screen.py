"""The replay: the same table with a timeline; watch, jump, and take over from any point."""

from __future__ import annotations

from typing import TYPE_CHECKING

import arcade

from bow.content.faults import InputError
from bow.table import shelf, theme
from bow.table.battle_screen import BattleScreen
from bow.table.panels.arrange import arrange
from bow.table.panels.log import LogPanel
from bow.table.panels.round import RoundPanel
from bow.table.panels.timeline import HEIGHT, SPEEDS, TimelinePanel
from bow.table.retold import Retold, Watching
from bow.table.shelf import Seats
from bow.table.spots import Box, Spot
from bow.table.wording import say

if TYPE_CHECKING:
    from bow.table.app import TableWindow
    from bow.table.session import Session

KEY = arcade.key
PAUSE = 0.55  # seconds between two actions while it plays, at speed 1
TOOLS = (("zone", "zone"), ("sight", "sight"), ("plan", "book"), ("help", "help"))
#: who plays after taking over: the button, and the seats
OFFERS = (
    ("over-both", Seats()),
    ("over-stark", Seats("person", "greedy")),
    ("over-lannister", Seats("greedy", "person")),
)


class ReplayScreen(BattleScreen):
    """A recorded battle. Space plays and stops, arrows step, Page Up and Down go from round to round."""

    def __init__(self, window: TableWindow, told: Session, seen: tuple[str, ...] = ("stark", "lannister")) -> None:
        """`seen`: the Houses whose hands may be looked at."""
        self.retold = Retold(told, seen)
        super().__init__(self.retold, window.settings.ui_scale)
        self.table = window
        self.conduct = Watching(self.retold)
        self.timeline = TimelinePanel()
        self.round = RoundPanel(TOOLS)
        self.log = LogPanel(on_jump=self.jump, on_copy=self.copy, on_step=self.go_to)
        self.panels = (
            self.upper, self.lower, self.round, self.morale, self.context, self.log, self.hand, self.timeline,
        )  # fmt: skip
        self.asking = False
        self._until_next = 0.0

    # --- place
    def lay_out(self) -> None:
        """The table above, the timeline below."""
        width, height = self.window.width, self.window.height
        theme.set_scale(width, height, self.ui_scale)
        foot = min(theme.px(HEIGHT), height * 0.14)
        places = arrange(width, height, foot)
        boxes = (places.upper, places.lower, places.round, places.morale, places.context, places.log, places.hand)
        margin = theme.px(9)
        for panel, box in zip(self.panels, (*boxes, Box(margin, margin / 2, width - 2 * margin, foot)), strict=True):
            panel.layout(box)
        self._place_plan(places)
        self.board.layout(places.board)
        tray = places.board.inset(theme.px(26))
        self.dice.layout(Box(tray.left, tray.bottom, tray.width, min(tray.height * 0.6, theme.px(330))))
        self._backdrop.clear()
        self._backdrop.picture("ui/table.jpg", Box(0, 0, width, height), stretch=True)

    def on_hide_view(self) -> None:
        """Gives the animations their usual speed back."""
        theme.animation_speed = self.table.settings.animation_speed

    # --- going through the record
    def go_to(self, at: int) -> None:
        """Stands after that many actions, without a story."""
        self.timeline.playing = False
        self._show(at)

    def _show(self, at: int) -> None:
        self.story = None  # a jump is silent
        self.board.skip()
        self.dice.clear()
        self.retold.show(at)
        self.conduct.renew()
        self.refresh()

    def step(self) -> None:
        """Shows the next action, with its story."""
        if self.retold.at >= self.retold.count:
            self.timeline.playing = False
            self.refresh()
            return
        self.board.skip()
        self.retold.show(self.retold.at + 1)
        self.conduct.renew()
        self._told(self.retold.history[-1])
        self.timeline.refresh(self.retold)
        self._until_next = PAUSE / self.timeline.speed

    def play(self) -> None:
        """Plays on, or stops."""
        self.timeline.playing = not self.timeline.playing
        if self.timeline.playing and self.retold.at >= self.retold.count:
            self._show(0)
        self.timeline.refresh(self.retold)
        self.publish()

    def faster(self) -> None:
        """The next speed."""
        timeline = self.timeline
        timeline.speed = SPEEDS[(SPEEDS.index(timeline.speed) + 1) % len(SPEEDS)]
        theme.animation_speed = self.table.settings.animation_speed * timeline.speed
        timeline.refresh(self.retold)
        self.publish()

    def on_update(self, delta_time: float) -> None:
        """Plays on when the last story is told."""
        super().on_update(delta_time)
        if not self.timeline.playing or self.telling or self.dice.busy:
            return
        self._until_next -= delta_time
        if self._until_next <= 0:
            self.step()

    def _go_on(self) -> None:
        """Nothing happens by itself in a record."""

    # --- what is asked
    def _ask(self) -> None:
        """Who takes over, while that is asked."""
        super()._ask()
        if self.asking:
            self.context.notice = say("replay-ask")
            offers = tuple((id, say(f"button-{id}"), True) for id, _ in OFFERS)
            self.context.extra = (*offers, ("over-no", say("button-no"), True))

    def take_over(self, seats: Seats) -> None:
        """Plays on from here as a new battle with a journal of its own."""
        try:
            session = shelf.take_over(self.retold, seats, self.table.settings.secrecy)
        except (InputError, OSError) as error:
            self.asking = False
            self.notify(say("end-not-saved", why=str(error)))
            self.refresh()
            return
        self.table.open_battle(session, seats)

    def do(self, spot: Spot) -> bool:
        """Carries out a click on the timeline or on an offer; False: it was none."""
        offers = dict(OFFERS)
        if spot.kind == "step":
            self.go_to(int(spot.id))
        elif spot.kind == "jump":
            kind, _, number = spot.id.partition(":")
            self.go_to(int(number) if kind == "step" else self.retold.round(int(number)))
        elif spot.kind == "button" and spot.id in offers:
            self.take_over(offers[spot.id])
        elif spot.kind == "button":
            return self._pressed(spot.id)
        else:
            return False
        return True

    def _pressed(self, id: str) -> bool:
        told = self.retold
        match id:
            case "to-start":
                self.go_to(0)
            case "fight-back":
                self.go_to(told.fight(forward=False))
            case "step-back":
                self.go_to(told.at - 1)
            case "play":
                self.play()
            case "step-forward":
                self.timeline.playing = False
                self.step()
            case "fight-next":
                self.go_to(told.fight(forward=True))
            case "to-end":
                self.go_to(told.count)
            case "speed":
                self.faster()
            case "take-over" | "over-no":
                self.asking = id == "take-over" and told.battle.decision is not None
                self.timeline.playing = False
                self.refresh()
            case "leave-replay":
                self.table.show_replays()
            case "help":
                self.show_help()
            case _:
                return False
        return True

    # --- the window's events
    def on_mouse_press(self, x: int, y: int, button: int, modifiers: int) -> None:
        """A press on the timeline acts at once; anything else is the table's."""
        if button == arcade.MOUSE_BUTTON_LEFT and not self.plan.open:
            spot = next((spot for spot in self.timeline.spots() if spot.box.holds(x, y)), None)
            spot = spot or next((spot for spot in self.context.spots() if spot.box.holds(x, y)), None)
            if spot is None and self.round.box.holds(x, y):
                spot = next((s for s in self.round.spots() if s.id == "help" and s.box.holds(x, y)), None)
            if spot is not None and spot.enabled and self.do(spot):
                return
        super().on_mouse_press(x, y, button, modifiers)

    def on_mouse_drag(self, x: int, y: int, dx: int, dy: int, buttons: int, modifiers: int) -> None:
        """The needle of the timeline can be dragged."""
        if self.timeline.box.holds(x, y) and buttons & arcade.MOUSE_BUTTON_LEFT:
            steps = [spot for spot in self.timeline.spots() if spot.kind == "step" and spot.box.holds(x, y)]
            if steps and int(steps[0].id) != self.retold.at:
                self.go_to(int(steps[0].id))
            return
        super().on_mouse_drag(x, y, dx, dy, buttons, modifiers)

    def on_key_press(self, symbol: int, modifiers: int) -> None:
        """The keys of the timeline; the others are the table's."""
        told = self.retold
        match symbol:
            case _ if self.plan.open:
                super().on_key_press(symbol, modifiers)
            case KEY.SPACE:
                self.play()
            case KEY.RIGHT:
                self._pressed("step-forward")
            case KEY.LEFT:
                self._pressed("step-back")
            case KEY.HOME:
                self._pressed("to-start")
            case KEY.END:
                self._pressed("to-end")
            case KEY.DOWN:
                self._pressed("fight-next")
            case KEY.UP:
                self._pressed("fight-back")
            case KEY.PAGEDOWN:
                self.go_to(told.round(told.battle.round + 1))
            case KEY.PAGEUP:
                self.go_to(told.round(told.battle.round - 1) if told.battle.round > told.start.round + 1 else 0)
            case KEY.ESCAPE:
                self._pressed("over-no" if self.asking else "leave-replay")
            case KEY.F1:
                self._pressed("help")
            case _:
                super().on_key_press(symbol, modifiers)
