"""Whole battles played through the window like two people play them: by mouse, by dragging, by keyboard.

The greedy bot, and now and then chance, chooses the actions; the way of input is random too, from a seed.
The window receives only clicks and keys, so its journal is that of a battle between people.
"""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import TYPE_CHECKING

import arcade

from bow.battle import Action, Battle
from bow.bots import BOTS
from bow.skirmish import SkirmishSetup, setup_bots_of
from tests.table.mouse import Mouse, Target

if TYPE_CHECKING:
    from bow.table.app import TableWindow

KEY = arcade.key
LETTERS = {"green": KEY.G, "blue": KEY.B, "red": KEY.R, "valor": KEY.V, "morale": KEY.M}
#: verbs that Space enters, if they are legal
ENDINGS = ("done", "skip", "stay", "pass")
#: the weights of the ways of input for an action
WAYS = {"mouse": 6, "keys": 3, "drag": 3}
#: the probabilities of a random choice instead of the bot's, and of an undone and repeated action
WHIMS, REGRETS = 0.15, 0.04
#: the weights of random choices
LIKED = {
    "attack": 30,
    "hounds": 30,
    **dict.fromkeys(("card", "commit", "use", "tactic", "order"), 8),
    "pass": 0,
    "done": 0.4,
}
MOST_ACTIONS = 3000


class Player(Mouse):
    """The input of two people who play a battle against each other."""

    def __init__(self, window: TableWindow, seed: int = 1, ways: tuple[str, ...] = ("mouse", "keys", "drag")) -> None:
        super().__init__(window)
        self.chance = random.Random(seed)
        self.ways = ways
        self.bots = {house: BOTS["greedy"](seed + n) for n, house in enumerate(("stark", "lannister"))}
        self.used: dict[str, int] = dict.fromkeys((*ways, "undo"), 0)

    # --- a battle
    def play(self, look: Callable[[Battle], None], until: Callable[[Battle], bool] = lambda _: False) -> None:
        """Play until the battle is over, or a condition holds; `look` is called before each action."""
        for _ in range(MOST_ACTIONS):
            self.watch()
            self.finish_handover()
            battle = self.battle
            if battle.decision is None or until(battle):
                return
            look(battle)
            self.act(self.choose(battle))
        raise AssertionError("the battle never ends")

    def watch(self) -> None:
        """Wait until the animation is over, and the dice lie still."""

        def told() -> bool:
            view = self.view
            return not hasattr(view, "telling") or not (
                view.telling or view.shows.dice.busy or view.shows.shown.busy or view.shows.banner.busy
            )

        self.until(told, "the end of the story", 0.05)

    def choose(self, battle: Battle) -> Action:
        """Return the greedy bot's action, or now and then a random one."""
        owed = battle.decision
        assert owed is not None
        legal = battle.legal_actions()
        if self.chance.random() < WHIMS:
            verbs = sorted({action.verb for action in legal})
            weights = [LIKED.get(verb, 3.0) for verb in verbs]
            if sum(weights):
                verb = self.chance.choices(verbs, weights)[0]
                return self.chance.choice([action for action in legal if action.verb == verb])
        return self.bots[owed.house].choose(battle.view(owed.house))

    def act(self, action: Action) -> None:
        """Take an action by a random way of input; now and then undo it and take it again."""
        before = self.battle
        ways = [way for way in self.ways if way != "drag" or action.verb in ("move", "attack")]
        way = self.chance.choices(ways, [WAYS[way] for way in ways])[0]
        self.do(action, way)
        self.watch()
        if self.view.session.can_undo and self.chance.random() < REGRETS:
            self.press(KEY.U) if self.chance.random() < 0.5 else self.click("button", "undo")
            assert self.battle == before, f"{action} was not taken back"
            self.used["undo"] += 1
            self.do(action, "mouse")

    def do(self, action: Action, way: str) -> None:
        self.used[way] += 1
        owed, done = self.battle.decision, len(self.view.session.history)
        try:
            if way == "keys":
                self.take_by_keys(action)
            elif way == "drag":
                self.take_by_dragging(action)
            else:
                self.take(action)
        except AssertionError as error:
            self.shoot("play-trouble")
            error.add_note(f"{action} by {way}, action {done + 1}, asked for {owed}; play-trouble.png")
            error.add_note(f"done since: {[str(step.action) for step in self.view.session.history[done:]]}")
            raise

    def _done(self, action: Action, before: int, way: str) -> None:
        history = self.view.session.history
        assert len(history) == before + 1, f"{action}: nothing was done {way}"
        assert history[-1].action == action, f"{action} became {history[-1].action} {way}"

    def _let_go(self, things: list[Target]) -> None:
        """Deselect the things that do not belong to the action."""
        for _ in range(6):
            if self.selected() <= set(things):
                return
            self.press(KEY.ESCAPE)
        raise AssertionError(f"{self.selected()} cannot be let go")

    # --- dragging
    def take_by_dragging(self, action: Action) -> None:
        """Drag the unit onto the hex that it moves to, or onto the unit that it attacks."""
        self.finish_handover()
        before = len(self.view.session.history)
        things = self.things_of(action)
        self._let_go(things)
        (_, unit), target = things[0], things[-1]
        self.drag(self.region("unit", unit).box.centre, self.region(*target).box.centre)
        if self.sees("button", "yes"):
            self.click("button", "yes")
        self._done(action, before, "by dragging")

    # --- the keyboard
    def take_by_keys(self, action: Action) -> None:
        if self.sees("button", "handover"):
            self.press(KEY.S)
        before = len(self.view.session.history)
        things = self.things_of(action)
        self._let_go(things)
        for kind, id in things:
            if len(self.view.session.history) == before and (kind, id) not in self.selected():
                self._key(kind, id)
        if self.sees("button", "yes"):
            self.press(KEY.Y)
        self._done(action, before, "by keys")

    def _key(self, kind: str, id: str) -> None:
        """Point at one thing by keys."""
        battle = self.battle
        if kind in ("token", "pair"):
            self.press(LETTERS[id.partition(":")[2]], modifiers=KEY.MOD_SHIFT if kind == "pair" else 0)
        elif kind == "order":
            self.press(KEY.KEY_0 + int(id))
        elif kind == "card" and self._digit(id) is not None:
            self.press(KEY.KEY_0 + (self._digit(id) or 0))
        elif kind == "button" and id in ENDINGS and self._ends_with(id):
            self.press(KEY.SPACE)
        elif kind in ("unit", "hex"):
            self._cursor_to(battle.units[id].at if kind == "unit" else id)
            self.press(KEY.ENTER)
        elif kind == "marker":
            self._cursor_to(next(str(marker.at) for marker in battle.markers() if marker.id == id))
            self.press(KEY.ENTER)
            if self.sees("choice", id):  # several things are on the hex
                self._focus_on("choice", id)
                self.press(KEY.ENTER)
        else:
            self._focus_on(kind, id)
            self.press(KEY.ENTER)

    def _digit(self, card: str) -> int | None:
        """Return the digit of a card of the open hand, if it has one and no order uses it."""
        session = self.view.session
        hand = session.battle.house(session.shown_house).hand if session.shown_house else ()
        if self.regions("order") or card not in hand or hand.index(card) > 8:
            return None
        return int(hand.index(card)) + 1

    def _ends_with(self, verb: str) -> bool:
        return next((ending for ending in ENDINGS if self.sees("button", ending)), None) == verb

    def _cursor_to(self, hex: str) -> None:
        """Move from unit to unit by Tab, or by arrows to the row, then along it."""
        board = self.battle.board
        view = self.view
        for _ in range(60):
            self.press(KEY.TAB)
            if view.focus.cursor in (hex, None) or view.focus.focused is not None:
                break
            if self.chance.random() < 0.2:
                break
        for _ in range(60):
            if view.focus.cursor == hex and view.focus.focused is None:
                return
            if view.focus.cursor in (None, hex):  # the first arrow shows the cursor, or takes the focus to it
                self.press(KEY.UP)
                continue
            here, there = board.index[view.focus.cursor], board.index[hex]
            if board.row[here] != board.row[there]:
                self.press(KEY.UP if board.row[here] > board.row[there] else KEY.DOWN)
            else:
                self.press(KEY.LEFT if here > there else KEY.RIGHT)
        raise AssertionError(f"the cursor stands on {view.focus.cursor} and never comes to {hex}")

    def _focus_on(self, kind: str, id: str) -> None:
        """Press F6 until a thing beside the board has the focus."""
        for _ in range(80):
            if self.view.focus.focused == (kind, id):
                self.wait_for(kind, id)
                return
            self.press(KEY.F6)
        raise AssertionError(f"the focus never comes to {kind} {id}")

    # --- ways to a battle
    def write_seed(self, seed: int) -> None:
        """Type a seed into its field, in the battle book or on a skirmish card."""
        if not self.sees("field", "seed"):
            self.click("button", "details")
        self.click("field", "seed")
        self.press(*[KEY.BACKSPACE] * 6)
        for digit in str(seed):
            self.window.dispatch_event("on_text", digit)
        self.frame()

    def begin_battle(self, scenario: str, seed: int) -> None:
        """Start a battle, from the title through the battle book."""
        self.click("button", "new-battle")
        for _ in self.view.scenarios:
            if self.view.scenario.id == scenario:
                break
            self.press(KEY.PAGEDOWN)
        assert self.view.scenario.id == scenario
        self.seat("lannister", "person")
        self.write_seed(seed)
        self.frame()
        self.click("button", "start")

    def begin_skirmish(self, card: int, seed: int, look: Callable[[str], None]) -> None:
        """Start a skirmish, from the title through its cards; choices and placing are those of the sensible bots."""
        self.click("button", "skirmish")
        self.click("tab", f"page-{card}")
        self.seat("lannister", "person")
        self.write_seed(seed)
        look("card")
        self.click("button", "start")
        bots = setup_bots_of({"stark": "bot", "lannister": "bot"}, seed)
        while self.view.session.step in ("handover", "choose"):
            if self.sees("button", "handover"):
                look("handover")
                self.click("button", "handover")
            setup = self._setup()
            assert setup.decision is not None
            choice = bots[setup.decision.house].choose(setup.view(setup.decision.house))
            for card_id in choice.args:
                self.click("choice", card_id)
            look(f"choice-{setup.decision.house}")
            self.click("button", "confirm")
        look("draws")
        self.click("button", "go-on")
        stage = ""
        while (asked := self._setup().decision) is not None:
            if asked.stage != stage:
                stage = asked.stage
                look(f"placing-{stage}")
            self._place(*bots[asked.house].choose(self._setup().view(asked.house)).args)
        look("ready")
        self.click("button", "start")

    def _setup(self) -> SkirmishSetup:
        setup = self.view.session.setup
        assert isinstance(setup, SkirmishSetup)
        return setup

    def _place(self, thing: str, hex: str) -> None:
        """Put a thing on a hex, by clicks."""
        wanted = self._setup().apply(f"place {thing} {hex}")
        self.click("row", thing)
        self.click("hex", hex)
        assert self._setup() == wanted


class Album:
    """Saves a picture of each new situation in a battle: each kind of decision, each round, the end."""

    def __init__(self, player: Player, name: str) -> None:
        self.player, self.name = player, name
        self.seen: set[str] = set()
        self.shot = 0

    def keep(self, what: str) -> None:
        """Save a picture, numbered in the order of the battle."""
        self.shot += 1
        self.player.shoot(f"play-{self.name}-{self.shot:02}-{what}")

    def look(self, battle: Battle) -> None:
        """Save a picture if the situation is new."""
        owed = battle.decision
        assert owed is not None
        for new in (f"round-{battle.round}", owed.kind):
            if new not in self.seen:
                self.seen |= {f"round-{battle.round}", owed.kind}
                self.keep(f"{owed.house}-{owed.kind}" if new == owed.kind else new)
