"""The battle screen for learners: with a lesson's panel and highlights, and for the first battle of newcomers."""

from __future__ import annotations

from math import inf

import arcade

from bow.table.battle.destinations import LessonEndPage
from bow.table.battle.panels.shared_panels import BattleLessonPanel
from bow.table.battle.play.battle_seat import BattleSeenStep
from bow.table.battle.play.controller import Controller
from bow.table.battle.play.focus import Target
from bow.table.battle.play.guided_battle import GuidedBattle, LessonController
from bow.table.battle.play.player_files import NEWCOMER, keep_progress, note_done
from bow.table.battle.play.session import Session
from bow.table.battle.screens.battle_screen import BattleScreen
from bow.table.battle.screens.hint_light import PanelLight
from bow.ui.kit import theme
from bow.ui.kit.canvas import Canvas
from bow.ui.kit.widgets import outline
from bow.ui.screens.navigation import Navigator, TitlePage
from bow.ui.wording import say, word

ON = (arcade.key.ENTER, arcade.key.NUM_ENTER, arcade.key.SPACE)


class LessonScreen(BattleScreen):
    """A guided battle: each step is explained and highlighted, and carried out by the player.

    It can be left at any time.
    """

    recaps = tips = False
    turns = False  # its sentences say where things are

    def __init__(self, navigator: Navigator, guided: GuidedBattle) -> None:
        settings = navigator.settings
        self.guided = guided
        self._kept = guided.at, len(guided.at_screen.public_steps)
        super().__init__(navigator, guided, settings.ui_scale, settings.confirm)
        self.lesson = BattleLessonPanel(
            guided.at_screen, lambda: self.pupil.wrong, self.read_on, lambda: navigator.open(TitlePage())
        )
        side = self.side
        side.lesson, side.panels, side.on_ask = self.lesson, (*side.panels, self.lesson), self._ask
        self._light = PanelLight()

    def _controller(self, careful: bool) -> Controller:
        self.pupil = LessonController(self.guided, self._step_done)
        return self.pupil

    def read_on(self) -> None:
        self.guided.read_on()
        self.pupil.renew()
        self.pupil.wrong = ""
        self.refresh()

    def refresh(self) -> None:
        """Show the current step, and save it for the next session."""
        super().refresh()
        stands = self.guided.at, len(self.seat.public_steps)
        if stands != self._kept and not self.guided.over:
            self._kept = stands
            keep_progress(self.guided)

    def show_end(self) -> None:
        note_done(self.guided)
        self.table.open(LessonEndPage(self.guided))

    def _ask(self) -> None:
        """Show a notice that the battle waits until the step is read, or that the step asks for an action."""
        step = self.guided.step
        if self.seat.over or self.controller.pending is not None or self.seat.failed is not None:
            return
        if step.is_read:
            self.side.context.notice = say("lesson-waits")
        elif step.does and not self.seat.bot_to_act:
            self.side.context.notice = say("lesson-asks")

    # --- highlights
    def wanted(self) -> list[Target]:
        """Return the things to click now."""
        if self.telling or self.controller.pending is not None:
            return []
        return self.guided.light(self.controller.selection)

    def _hexes(self) -> tuple[str, ...]:
        battle = self.seat.view
        found = [battle.units[id].at for kind, id in self.wanted() if kind == "unit" and id in battle.units]
        return tuple(dict.fromkeys([*found, *(id for kind, id in self.wanted() if kind == "hex")]))

    def on_update(self, delta_time: float) -> None:
        super().on_update(delta_time)
        hexes = self._hexes()
        if not self.telling and self.focus.spoken != hexes:
            self.focus.spoken = self.lights = hexes
            self.focus.advised = True
            self.look()
            self.shows.place_dice(hexes)  # no dice cover the highlighted hexes

    def draw_lights(self) -> None:
        """Draw golden frames around highlighted things in the panels."""
        self._light.draw(self.table.regions, self.wanted())

    def on_key_press(self, symbol: int, modifiers: int) -> bool | None:
        """Continue to the next step with Enter and Space, if nothing covers it; forward other keys to the battle."""
        if self.guided.step.is_read and symbol in ON and not self.telling and self.cover is None:
            if not self.shows.skip():  # a shown card is closed first
                self.read_on()
            return True
        return super().on_key_press(symbol, modifiers)


class NewcomerScreen(BattleScreen):
    """A battle in which the newcomer's House is highlighted until its first action: its strip and its units."""

    greets = True

    def __init__(self, navigator: Navigator, session: Session, ui_scale: float = 1.0, careful: bool = True) -> None:
        super().__init__(navigator, session, ui_scale, careful)
        self._frame = Canvas()
        self._greeted = False  # the slip with the greeting has been shown, and may be put away

    def lay_out(self) -> None:
        super().lay_out()
        self._frame.clear()
        strip = self.side.lower if self.side.lower.house == NEWCOMER else self.side.upper
        outline(self._frame, strip.box, theme.GOLD_BRIGHT, max(2, theme.px(3)))

    def refresh(self) -> None:
        battle = self.seat.view
        if self.greets and not self.telling:
            own = [unit.at for unit in battle.units.values() if unit.house == NEWCOMER]
            chosen = bool(self.controller.selection.picked)  # then only what goes with it is lit
            self.focus.spoken = self.lights = () if chosen else tuple(own)
            if self.seat.house == NEWCOMER and not self._greeted and not self.side.notices.text:
                self._greeted = True
                self.side.notices.notify(say("newcomer-greeting", house=word(NEWCOMER)), inf)
        super().refresh()

    def _step_done(self, step: BattleSeenStep) -> None:
        if self.greets and step.house == NEWCOMER:
            self.greets = False
            self.focus.spoken = self.lights = ()
        super()._step_done(step)

    def draw_lights(self) -> None:
        if self.greets:
            self._frame.draw()
