"""The keyboard on the battle screen: a cursor over the hexes, a focus over the panels, keys for all that is done."""

from __future__ import annotations

from typing import TYPE_CHECKING

import arcade

if TYPE_CHECKING:
    from bow.table.battle_screen import BattleScreen
    from bow.table.things import Thing

TOKENS = {
    arcade.key.G: "green",
    arcade.key.B: "blue",
    arcade.key.R: "red",
    arcade.key.V: "valor",
    arcade.key.M: "morale",
}
ARROWS = {
    arcade.key.LEFT: (-1, 0),
    arcade.key.RIGHT: (1, 0),
    arcade.key.UP: (0, -1),
    arcade.key.DOWN: (0, 1),
}
#: Things of the panels that the focus goes through, in this order of kinds.
FOCUSABLE = ("button", "choice", "order", "die", "card", "token", "pair", "commander")


#: decisions for which Tab goes from hex to hex
PLACING = frozenset({"lay", "arrive", "choose-marker", "breach"})


class BattleKeys:
    """Reads the keyboard for a battle screen; cursor and focus stand in its `BattleInput`."""

    def __init__(self, screen: BattleScreen) -> None:
        self.screen = screen

    def key(self, symbol: int, modifiers: int) -> None:
        """A key went down."""
        screen = self.screen
        if screen.skip() and symbol in (arcade.key.SPACE, arcade.key.ENTER, arcade.key.ESCAPE):
            return  # the key that ends a story does nothing else
        if screen.curtained:
            if symbol in (arcade.key.ENTER, arcade.key.SPACE, arcade.key.NUM_ENTER):
                screen.open_curtain()
            elif symbol == arcade.key.U and screen.session.can_undo:
                screen.undo()
            return
        if screen.plan.open:
            self._in_plan(symbol)
        elif screen.conduct.pending is not None and symbol in (arcade.key.Y, arcade.key.N):
            self._say("button", "yes" if symbol == arcade.key.Y else "no")
        elif screen.conduct.choosing.kind == "may" and symbol in (arcade.key.Y, arcade.key.N):
            self._say("button", "pick" if symbol == arcade.key.Y else "skip")
        elif symbol in ARROWS:
            self._step(*ARROWS[symbol])
        elif symbol in TOKENS and not modifiers & (arcade.key.MOD_CTRL | arcade.key.MOD_ALT):
            kind = "pair" if modifiers & arcade.key.MOD_SHIFT else "token"
            self._say(kind, f"{screen.session.house}:{TOKENS[symbol]}")
        elif arcade.key.KEY_1 <= symbol <= arcade.key.KEY_9:
            self._number(symbol - arcade.key.KEY_1)
        elif symbol in (arcade.key.TAB, arcade.key.F6):
            backwards = bool(modifiers & arcade.key.MOD_SHIFT)
            if symbol == arcade.key.F6 or not self._next_unit(backwards):
                self._next_spot(backwards)
        elif symbol in (arcade.key.ENTER, arcade.key.NUM_ENTER):
            self._enter()
        elif symbol == arcade.key.Z:
            self.screen.input.tool("zone")
        elif symbol == arcade.key.L:
            self.screen.input.tool("sight")
        elif symbol == arcade.key.U:
            self.screen.input.tool("undo")
        elif symbol == arcade.key.P:
            self.screen.input.tool("plan")
        elif symbol == arcade.key.J:
            self.screen.input.tool("log")
        elif symbol == arcade.key.F1:
            self.screen.input.tool("help")
        elif symbol == arcade.key.SPACE:
            self._end()
        elif symbol == arcade.key.ESCAPE:
            self._escape()
        elif symbol in (arcade.key.HOME, arcade.key.KEY_0):
            screen.board.reset_zoom()
            screen.publish()
        elif symbol in (arcade.key.PLUS, arcade.key.EQUAL, arcade.key.NUM_ADD):
            self.screen.input.scroll(*screen.board.box.centre, 2)
        elif symbol in (arcade.key.MINUS, arcade.key.NUM_SUBTRACT):
            self.screen.input.scroll(*screen.board.box.centre, -2)
        self.screen.input.look()

    def _in_plan(self, symbol: int) -> None:
        """The page of this battle is open: it takes all keys."""
        screen = self.screen
        if symbol in (arcade.key.P, arcade.key.ESCAPE, arcade.key.ENTER, arcade.key.SPACE):
            screen.input.tool("plan")
            return
        spot = screen.plan.key(symbol, screen.input.focused_spot())
        screen.input.focused = None if spot is None else (spot.kind, spot.id)
        screen.input.by_keys = True
        screen.publish()

    def _say(self, kind: str, id: str) -> None:
        self.screen.input.by_keys = True
        if self.screen.conduct.click(kind, id) and not self.screen.telling:
            self.screen.refresh()

    def _escape(self) -> None:
        self.screen.input.by_keys = True
        conduct = self.screen.conduct
        at_rest = conduct.pending is None and not conduct.choosing.selection
        if (
            at_rest
            and self.screen.input.cursor is None
            and self.screen.input.focused is None
            and not self.screen.input.spoken
        ):
            self.screen.input.tool("menu")
        else:
            self.screen.input.back()

    def _end(self) -> None:
        """Space: yes to a question is never given by it; ends what can be ended."""
        buttons = self.screen.conduct.choosing.buttons
        for verb in ("done", "skip", "stay", "pass"):
            if verb in buttons and self.screen.conduct.pending is None:
                self._say("button", verb)
                return

    def _number(self, n: int) -> None:
        """A digit: an order of the card in play, or a card of the hand."""
        screen = self.screen
        choosing = screen.conduct.choosing
        if any(kind == "order" for kind, _ in choosing.offered):
            self._say("order", str(n + 1))
            return
        house = screen.session.shown_house
        hand = screen.session.battle.house(house).hand if house else ()
        if n < len(hand):
            self._say("card", hand[n])

    def _step(self, dx: int, dy: int) -> None:
        """Moves the hex cursor."""
        screen = self.screen
        self.screen.input.focused = None
        self.screen.input.by_keys = True
        board = screen.session.battle.board
        if self.screen.input.cursor is None:
            unit = screen.session.battle.units.get(screen.conduct.choosing.selected_unit or "")
            middle = board.names[board.size // 2]
            self.screen.input.cursor = unit.at if unit is not None else middle
        else:
            here = board.index[self.screen.input.cursor]
            if dy:
                row = [h for h in range(board.size) if board.row[h] == board.row[here] + dy]
                # straight up and down, not along the slope: the side changes from row to row
                lean = 0.1 if board.row[here] % 2 else -0.1
                target = min(row, key=lambda h: abs(board.centre(h)[0] - board.centre(here)[0] - lean), default=here)
            else:
                beside = [h for h in board.neighbours[here] if board.row[h] == board.row[here]]
                target = next((h for h in beside if (h > here) == (dx > 0)), here)
            self.screen.input.cursor = board.names[target]
        screen.board.reveal(self.screen.input.cursor)
        screen.publish()

    def _next_unit(self, backwards: bool) -> bool:
        """The cursor goes to the next unit, or hex of a special rule, that can be pointed at; False: there is none."""
        screen = self.screen
        units = screen.session.battle.units
        choosing = screen.conduct.choosing
        lit = {units[id].at for kind, id in choosing.lit if kind == "unit" and id in units}
        if choosing.kind in PLACING and not lit:
            lit = {id for kind, id in choosing.lit if kind == "hex"}
        if not lit:
            return False
        places = sorted(lit, key=screen.session.battle.board.index.__getitem__)
        if self.screen.input.cursor in places:
            n = (places.index(self.screen.input.cursor) + (-1 if backwards else 1)) % len(places)
        else:
            n = -1 if backwards else 0
        self.screen.input.focused = None
        self.screen.input.by_keys = True
        self.screen.input.cursor = places[n]
        screen.board.reveal(places[n])
        screen.publish()
        return True

    def _next_spot(self, backwards: bool) -> None:
        """The focus goes to the next thing of the panels that does something."""
        screen = self.screen
        choosing = screen.conduct.choosing
        found: list[Thing] = []
        for panel in (screen.context, screen.hand, screen.upper, screen.lower, screen.dice, screen.round):
            for spot in panel.spots():
                thing = (spot.kind, spot.id)
                usable = choosing.can_click(*thing) or (spot.kind == "button" and spot.enabled)
                if spot.kind in FOCUSABLE and usable and thing not in found:
                    found.append(thing)
        if not found:
            return
        if self.screen.input.focused in found:
            n = (found.index(self.screen.input.focused) + (-1 if backwards else 1)) % len(found)
        else:
            n = -1 if backwards else 0
        self.screen.input.focused = found[n]
        self.screen.input.by_keys = True

    def _enter(self) -> None:
        spot = self.screen.input.focused_spot()
        self.screen.input.by_keys = True
        if spot is not None:
            self.screen.input.click(spot)
