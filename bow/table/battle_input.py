"""The mouse on the battle screen: everything ends in a click on a thing, or in a look at one."""

from __future__ import annotations

from typing import TYPE_CHECKING

import arcade

from bow.table.overlays import Pointer
from bow.table.special import hexes_about
from bow.table.wording import unit_place

if TYPE_CHECKING:
    from bow.battle import Action
    from bow.table.battle_screen import BattleScreen
    from bow.table.spots import Spot
    from bow.table.things import Thing

SLACK = 6  # pixels that a click may slip before it is a drag
WHEEL = 1.12


class BattleInput:
    """Reads the mouse for a battle screen, and keeps what keyboard and mouse look at.

    Attributes:
        zones: all zones of control are shown.
        sight: the line of sight follows the mouse.
        spoken: hexes that a line of the log speaks of.
        cursor: the keyboard's hex.
        focused: the panels' spot in the keyboard's focus.
    """

    def __init__(self, screen: BattleScreen) -> None:
        self.screen = screen
        self.zones = self.sight = False
        self.spoken: tuple[str, ...] = ()
        self.cursor: str | None = None
        self.focused: Thing | None = None
        self._at = (-1.0, -1.0)
        self._pressed: Spot | None = None
        self._from = (0.0, 0.0)
        self._slipped = 0.0
        self._panning = False
        self._hand = False
        self.by_keys = False  # the keyboard was used last: what it is on counts, not what the mouse lies on

    # --- looking
    def spot_at(self, x: float, y: float) -> Spot | None:
        """The uppermost spot under a point."""
        screen = self.screen
        if screen.curtained:
            return next((spot for spot in screen.curtain.spots() if spot.box.holds(x, y)), None)
        if screen.plan.open:
            return next((spot for spot in screen.plan.spots() if spot.box.holds(x, y)), None)
        for spot in screen.dice.spots():
            if spot.kind == "die" and spot.box.holds(x, y):
                return spot
        for panel in screen.panels:
            held = [spot for spot in panel.spots() if spot.box.holds(x, y)]
            if held:  # a field is what lies behind the things on it
                return next((spot for spot in held if spot.kind != "field"), held[0])
        if any(panel.box.holds(x, y) for panel in screen.panels):
            return None
        return screen.board.thing_at(x, y)

    def look(self) -> None:
        """Shows all parts what the mouse, the focus and the cursor are on; once the board has told its story."""
        screen = self.screen
        if screen.telling:
            return
        focused = self.focused_spot()
        hovered = None if self.by_keys else self.spot_at(*self._at)
        if screen.curtained:
            screen.curtain.point(hovered, self._pressed, hovered)
            return
        screen.plan.point(hovered, self._pressed, focused)
        on_board = focused if focused is not None and focused.kind in ("unit", "hex", "marker") else None
        for panel in (*screen.panels, screen.dice):
            panel.point(hovered, self._pressed, focused)
        thing = None
        looked = hovered or on_board
        if looked is not None and looked.kind in ("unit", "hex", "commander"):
            thing = looked.kind, looked.id
        elif focused is not None and focused.kind == "choice" and hovered is None:
            thing = focused.kind, focused.id
        elif looked is not None and looked.kind == "choice":
            thing = looked.kind, looked.id
        elif looked is not None and looked.kind == "marker":
            pile = next((pile for pile in screen.board.scene.piles if pile.id == looked.id), None)
            thing = ("hex", pile.hex) if pile is not None and pile.hex is not None else None
        battle = screen.session.battle
        area = hexes_about(battle, screen.plan.rule) if screen.plan.open and screen.plan.rule else ()
        screen.board.point(Pointer(thing, self.cursor, self.spoken, self.zones, self.sight, area))
        self._show_hand(hovered)

    def _show_hand(self, spot: Spot | None) -> None:
        """The mouse turns into a hand over what can be clicked."""
        choosing = self.screen.conduct.choosing
        hand = spot is not None and (
            choosing.can_click(spot.kind, spot.id) or (spot.enabled and spot.kind in ("button", "tab", "log"))
        )
        if hand != self._hand:
            self._hand = hand
            window = self.screen.window
            name = window.CURSOR_HAND if hand else window.CURSOR_DEFAULT
            window.set_mouse_cursor(window.get_system_mouse_cursor(name))

    def focused_spot(self) -> Spot | None:
        """What the keyboard's focus or cursor is on."""
        if self.focused is not None:
            for panel in (self.screen.plan, *self.screen.panels, self.screen.dice):
                for spot in panel.spots():
                    if (spot.kind, spot.id) == self.focused and (spot.enabled or spot.kind != "button"):
                        return spot  # a button that does nothing any more, a tactic that was used, is let go
            self.focused = None
        if self.cursor is not None:
            board = self.screen.board
            x, y = board.lens.on_screen(*board.lens.centre(board.battle.board.index[self.cursor]))
            return board.thing_at(x, y)
        return None

    def names(self, action: Action) -> dict[str, str]:
        """The unit of an action and its opponent by name, for a question."""
        battle = self.screen.session.battle
        unit = battle.units.get(action.args[0].split("+")[0])
        if unit is None:
            return {"unit": "", "foe": ""}
        foe = battle.units.get(unit.engaged_with or "")
        return {"unit": unit_place(battle, unit), "foe": unit_place(battle, foe) if foe is not None else ""}

    # --- mouse
    def move(self, x: float, y: float) -> None:
        """The mouse moved."""
        self.by_keys = self.by_keys and (x, y) == self._at
        self._at = (x, y)
        self.look()

    def press(self, x: float, y: float, button: int) -> None:
        """A button went down."""
        screen = self.screen
        screen.skip()
        self.by_keys = False
        self._at = self._from = (x, y)
        self._slipped = 0.0
        self._panning = False
        self._pressed = self.spot_at(x, y) if button == arcade.MOUSE_BUTTON_LEFT else None
        marked = bool(self.spoken or self.cursor or self.focused)
        self.spoken = ()
        if button == arcade.MOUSE_BUTTON_LEFT:
            self.cursor = self.focused = None
        if marked or self._pressed is None or self._pressed.kind not in ("unit", "hex"):
            self.look()  # things of the panels show that they are held down

    def drag(self, x: float, y: float, dx: float, dy: float, buttons: int) -> None:
        """The mouse moved with a button down: the board is panned, or a unit is dragged."""
        self._at = (x, y)
        self._slipped = max(self._slipped, abs(x - self._from[0]), abs(y - self._from[1]))
        screen = self.screen
        if self._slipped > SLACK and not screen.curtained and not screen.plan.open:
            if self._panning or self._pans(buttons):
                self._panning = True
                screen.board.pan(dx, dy)
                screen.publish()
            else:
                self._lift()
        self.look()

    def _pans(self, buttons: int) -> bool:
        if not self.screen.board.box.holds(*self._from):
            return False
        if buttons & (arcade.MOUSE_BUTTON_RIGHT | arcade.MOUSE_BUTTON_MIDDLE):
            return True
        spot = self._pressed
        return spot is None or (spot.kind in ("hex", "unit", "marker") and not self._choosable(spot))

    def _choosable(self, spot: Spot) -> bool:
        return self.screen.conduct.choosing.can_click(spot.kind, spot.id)

    def _lift(self) -> None:
        """A unit that is dragged is selected first, so that its ways light up."""
        spot, conduct = self._pressed, self.screen.conduct
        if spot is None or spot.kind != "unit" or conduct.pending is not None:
            return
        if conduct.choosing.is_lit("unit", spot.id) and not conduct.choosing.is_selected("unit", spot.id):
            conduct.choosing.click("unit", spot.id)
            self.screen.refresh()

    def release(self, x: float, y: float, button: int) -> None:
        """A button went up: a click where it went down, or the end of a drag."""
        pressed, self._pressed = self._pressed, None
        self._at = (x, y)
        spot = self.spot_at(x, y)
        if button == arcade.MOUSE_BUTTON_RIGHT and self._slipped <= SLACK:
            self.back()
        elif button == arcade.MOUSE_BUTTON_LEFT and not self._panning:
            if self._slipped <= SLACK or (
                spot is not None and pressed is not None and (spot.kind, spot.id) == (pressed.kind, pressed.id)
            ):
                self.click(pressed)
            elif self._lifted(pressed) and spot is not None and spot.kind in ("hex", "unit"):
                self.click(spot)
        self._panning = False
        self.look()

    def _lifted(self, spot: Spot | None) -> bool:
        return spot is not None and spot.kind == "unit" and self.screen.conduct.choosing.is_selected("unit", spot.id)

    def scroll(self, x: float, y: float, steps: float) -> None:
        """The wheel turned: a panel scrolls, or the board is zoomed."""
        screen = self.screen
        if screen.curtained:
            return
        if screen.plan.open:
            screen.plan.on_scroll(x, y, steps)
            screen.publish()
            self.look()
            return
        over = [panel for panel in screen.panels if panel.box.holds(x, y) or panel is screen.log]
        if screen.telling and any(panel.box.holds(x, y) for panel in over):
            return  # it keeps what it showed
        if any(panel.on_scroll(x, y, steps) for panel in over):
            screen.publish()
        elif screen.board.box.holds(x, y):
            screen.board.zoom_at(x, y, WHEEL**steps)
            screen.publish()
        self.look()

    # --- clicks
    def click(self, spot: Spot | None) -> None:
        """A click on a spot (None: on nothing)."""
        screen = self.screen
        if screen.curtained:
            if spot is not None and spot.id == "undo":
                screen.undo()
            else:
                screen.open_curtain()
            return
        screen.dice.clear()
        if screen.plan.open:
            if spot is None or spot.id == "plan-close":
                self.tool("plan")
            return
        if spot is not None and spot.kind == "rule":
            screen.show_help(spot.id)
            return
        screen.context.pinned = None
        if spot is None:
            screen.refresh()
            return
        choosing = screen.conduct.choosing
        if spot.kind == "commander" and not choosing.can_click(*spot[:2]) and choosing.can_click("unit", spot.id):
            spot = spot._replace(kind="unit")  # a commander's card stands for his unit
        for panel in screen.panels:
            if any(own is spot or own == spot for own in panel.spots()) and panel.click(spot):
                screen.publish()
                return
        if spot.kind == "button" and spot.enabled and self.tool(spot.id):
            return
        if screen.conduct.click(spot.kind, spot.id):
            if not screen.telling:
                screen.refresh()
        elif screen.conduct.pending is None and choosing.why_not(spot.kind, spot.id) is not None:
            screen.context.pinned = spot
            screen.refresh()
        elif spot.kind in ("unit", "hex", "marker") and screen.conduct.pending is None:
            self._let_go(spot)

    def _let_go(self, spot: Spot) -> None:
        """A click on nothing of use lets go of a selection, but not on a thing that a reason forbids."""
        choosing = self.screen.conduct.choosing
        if choosing.selection and choosing.why_not(spot.kind, spot.id) is None:
            choosing.clear()
            self.screen.refresh()

    def tool(self, name: str) -> bool:
        """The buttons that are not part of the battle; False: it is none of them."""
        screen = self.screen
        match name:
            case "undo":
                screen.undo()
            case "zone":
                self.zones = not self.zones
                screen.refresh()
            case "sight":
                self.sight = not self.sight
                screen.refresh()
            case "log":
                screen.log.grow()
                screen.publish()
            case "plan":
                self.focused = None
                screen.plan.toggle(screen.session)
                screen.refresh()
            case "sound":
                mute = getattr(screen.window, "mute", None)
                if mute is not None:
                    mute(not screen.round.muted)
            case "help":
                screen.show_help(screen.context.rule or None)
            case "menu":
                screen.call("show_menu")
            case "show-end":
                screen.call("show_end")
            case "pause-bots":
                screen.session.pause()
                screen.refresh()
            case "go-on":
                screen.session.go_on()
                screen.refresh()
            case "restart-bot":
                screen.session.restart_bot()
                screen.refresh()
            case "play-house":
                screen.session.take_over()
                screen.conduct.renew()
                screen.refresh()
            case _:
                return False
        return True

    def back(self) -> None:
        """One step back: a question, a selection, what the log showed."""
        if self.screen.plan.open:
            self.tool("plan")
        elif self.screen.conduct.back():
            self.screen.refresh()
        else:
            self.spoken = ()
            self.cursor = self.focused = None
            self.look()
