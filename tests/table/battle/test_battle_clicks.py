"""A whole battle played through the window, by clicks on the screen, until a House wins."""

import random
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Any

import arcade
import pytest

import bow
from bow.battle import Action, Battle
from bow.content.terms import HOUSES
from bow.game.match import MatchStep
from bow.table.battle.play.session import Session
from bow.table.battle.screens.battle_screen import BattleScreen
from tests.table.mouse import MIDDLE, Mouse, Target
from tests.table_logic.test_session import SlowBot

if TYPE_CHECKING:
    from bow.table.app import TableWindow

SCENARIO = "01-clash-on-the-kingsroad"
#: the weights of the choice
LIKED = {
    "attack": 30,
    "hounds": 30,
    "card": 8,
    "commit": 8,
    "use": 8,
    "tactic": 8,
    "order": 8,
    "pass": 0.05,
    "done": 0.4,
}


def open_battle(window: "TableWindow", seed: int = 1, secrecy: bool = True) -> Mouse:
    session = Session(Battle.start(bow.load_scenario(SCENARIO), seed=seed), secrecy=secrecy)
    window.show_view(BattleScreen(window, session))
    mouse = Mouse(window)
    mouse.frame()
    return mouse


def choose(legal: tuple[Action, ...], chance: random.Random) -> Action:
    """Return a legal action, with a preference for fights."""
    verbs = sorted({action.verb for action in legal})
    verb = chance.choices(verbs, [LIKED.get(verb, 3.0) for verb in verbs])[0]
    return chance.choice([action for action in legal if action.verb == verb])


#: next to an enemy that falls to the first blow, and a hex from another
NEAR = """
edges: {stark: bottom, lannister: top}
houses: {stark: {orders: [green], command: 4, hand: [SL3]}, lannister: {orders: [green]}}
units:
  s1: {commander: "robb-stark:young-wolf", rank: blue, at: C9}
  s2: {kind: war-host-of-the-north, rank: green, at: D9}
  l1: {kind: lannisport-guards, rank: green, at: D8, figures: 1}
  l2: {kind: lannisport-guards, rank: green, at: F4}
chance: 3
"""
TURNS = [
    ([("unit", "s2"), ("hex", "C10")], ["token green s2", "move s2 C10"]),
    (
        [("card", "SL3"), ("unit", "s1"), ("unit", "s2"), ("unit", "l1"), ("hex", "D8")],
        ["card SL3 s1", "order 1", "name s2", "attack s2 l1", "advance D8"],
    ),
]


@pytest.mark.parametrize(("clicks", "done"), TURNS, ids=["a token: 2 clicks", "a card with attack and advance: 5"])
def test_a_turn_takes_few_clicks(window: "TableWindow", clicks: list[Target], done: list[str]) -> None:
    session = Session(Battle.from_position(NEAR), secrecy=False)
    window.show_view(BattleScreen(window, session))
    mouse = Mouse(window)
    for kind, id in clicks:
        mouse.until(lambda: not mouse.view.telling and not mouse.view.shows.dice.busy, "the end of the story", 0.05)
        mouse.click(kind, id)
    assert [str(step.action) for step in session.history] == done
    assert session.battle.decision is not None
    assert session.battle.decision.house == "lannister"


@pytest.mark.deep
def test_a_whole_battle_is_played_by_clicks_until_somebody_wins(window: "TableWindow") -> None:
    """test_playing plays a whole skirmish, with dragging and keys too."""
    seed = 1
    mouse = open_battle(window, seed)
    chance = random.Random(seed)
    seen: set[str] = set()
    session = mouse.view.session
    for _ in range(2000):
        battle = session.battle
        owed = battle.decision
        if owed is None:
            break
        mouse.finish_handover()
        if owed.kind not in seen:
            seen.add(owed.kind)
            mouse.shoot(f"battle-{seed}-{owed.kind}")
        mouse.take(choose(battle.legal_actions(), chance))
    assert session.battle.winner is not None
    assert {"turn", "act", "order", "name", "retreat", "counter", "keep"} <= seen
    mouse.until(lambda: not isinstance(window.current_view, BattleScreen), "the end", 0.05)
    mouse.shoot(f"battle-{seed}-end")


def order_and_move_of(battle: Battle) -> tuple[Action, Action]:
    """Return an order by a token, and a move after which the unit can still act."""
    for token in battle.legal_actions():
        if token.verb == "token":
            ordered = battle.apply(token)
            for move in ordered.legal_actions():
                if move.verb == "move" and ordered.apply(move).turn == ordered.turn:
                    return token, move
    raise AssertionError("no such move")


def order_and_move(mouse: Mouse) -> Action:
    """Order a unit by a token; return a move of it after which it can still act."""
    token, move = order_and_move_of(mouse.battle)
    mouse.take(token)
    return move


def test_undo_goes_back_to_the_last_roll(window: "TableWindow") -> None:
    mouse = open_battle(window, secrecy=False)
    start = mouse.battle
    mouse.take(order_and_move(mouse))
    mouse.click("button", "undo")
    mouse.press(arcade.key.U)
    assert mouse.battle == start
    mouse.press(arcade.key.U)
    assert mouse.battle == start


def test_the_handover_hides_everything_until_it_is_finished(window: "TableWindow") -> None:
    mouse = open_battle(window)
    assert {region.kind for region in window.regions} == {"button", "field"}
    assert set(mouse.regions("field")) == {"order-dice:stark", "order-dice:lannister"}  # known to both
    mouse.shoot("battle-handover")
    mouse.click("button", "handover")
    assert mouse.regions("card")
    before = mouse.battle
    mouse.take(Action("pass"))
    assert mouse.sees("button", "handover")
    assert not mouse.regions("card")
    mouse.click("button", "undo")  # the other player has not looked yet, but may sit there already
    assert mouse.battle == before
    assert not mouse.regions("card")
    mouse.click("button", "handover")
    assert mouse.regions("card")
    mouse.take(Action("pass"))
    mouse.click("button", "handover")
    assert not mouse.region("button", "undo").enabled


def test_a_greyed_hex_says_why_it_is_forbidden(window: "TableWindow") -> None:
    mouse = open_battle(window, secrecy=False)
    token = next(a for a in mouse.battle.legal_actions() if a.verb == "token")
    mouse.take(token)
    unit = token.args[1]
    reachable = {a.args[1] for a in mouse.battle.legal_actions() if a.verb == "move"}
    far = next(name for name in mouse.battle.board.names if name not in reachable and mouse.sees("hex", name)
               and all(u.at != name for u in mouse.battle.units.values()))  # fmt: skip
    mouse.linger("hex", far)
    said = " ".join(text for text, _ in mouse.view.side.context.canvas.written)
    reason = mouse.battle.why_not(f"move {unit} {far}")
    assert reason is not None
    assert reason.key == "too-far"
    assert "is further than" in said
    before = mouse.battle
    mouse.click("hex", far)
    assert mouse.battle == before
    mouse.shoot("battle-why-not")


def test_leaving_an_engagement_asks_first(window: "TableWindow") -> None:
    text = """
        edges: {stark: bottom, lannister: top}
        houses: {stark: {orders: [green, green]}, lannister: {orders: [green]}}
        units:
          s1: {kind: war-host-of-the-north, rank: green, at: F6}
          l1: {kind: lannisport-guards, rank: green, at: F5}
        engaged: [s1>l1]
    """
    window.show_view(BattleScreen(window, Session(Battle.from_position(text), secrecy=False)))
    mouse = Mouse(window)
    mouse.frame()
    mouse.take(next(a for a in mouse.battle.legal_actions() if a.verb == "token"))
    before = mouse.battle
    move = next(a for a in before.legal_actions() if a.verb == "move")
    mouse.click("hex", move.args[1])
    assert mouse.battle == before
    mouse.shoot("battle-confirm")
    mouse.click("button", "no")
    assert mouse.battle == before
    mouse.click("hex", move.args[1])
    mouse.click("button", "yes")
    owed = mouse.battle.decision
    assert owed is not None
    assert owed.kind == "blow"


def test_passing_asks_first(window: "TableWindow") -> None:
    mouse = open_battle(window, secrecy=False)
    before = mouse.battle
    mouse.press(arcade.key.SPACE)
    assert mouse.sees("button", "yes")
    mouse.press(arcade.key.ESCAPE)
    assert mouse.battle == before
    assert not mouse.sees("button", "yes")
    mouse.press(
        arcade.key.SPACE, arcade.key.ENTER, arcade.key.SPACE
    )  # pressing the same keys by mistake changes nothing
    assert mouse.battle == before
    mouse.press(arcade.key.N)
    assert not mouse.sees("button", "yes")
    mouse.press(arcade.key.SPACE, arcade.key.Y)
    assert mouse.view.session.history[-1].action == Action("pass")


def test_a_turn_by_keyboard_alone(window: "TableWindow") -> None:
    mouse = open_battle(window)
    mouse.press(arcade.key.S)  # takes the seat
    house = mouse.battle.turn
    before = mouse.battle.house(house).orders["red"]
    mouse.press(arcade.key.R, arcade.key.TAB)
    mouse.shoot("battle-keyboard")
    mouse.press(arcade.key.ENTER)
    assert mouse.battle.house(house).orders["red"] == before - 1
    unit = mouse.view.session.history[-1].action.args[1]
    at = mouse.battle.units[unit].at
    moved = False
    for arrow in (arcade.key.LEFT, arcade.key.RIGHT, arcade.key.UP, arcade.key.DOWN):
        mouse.press(arrow, arcade.key.ENTER)
        if mouse.battle.units[unit].at != at:
            moved = True
            break
    assert moved
    if mouse.battle.turn == house and mouse.battle.decision is not None:
        mouse.press(arcade.key.SPACE)
    assert mouse.sees("button", "handover")


def test_the_focus_reaches_buttons_and_cards(window: "TableWindow") -> None:
    mouse = open_battle(window, secrecy=False)
    kinds = set()
    for _ in range(40):
        mouse.press(arcade.key.F6)
        kinds.add(mouse.view.focus.focused[0])
    assert {"button", "card", "token", "commander"} <= kinds
    mouse.press(arcade.key.KEY_1)
    assert any(kind == "card" for kind, _ in mouse.selected())
    mouse.press(arcade.key.ESCAPE)
    assert not mouse.selected()


def test_zoom_pan_and_back(window: "TableWindow") -> None:
    mouse = open_battle(window, secrecy=False)
    unit = next(iter(mouse.battle.units))
    small = mouse.region("unit", unit).box
    x, y = small.centre
    for _ in range(5):
        mouse.wheel(x, y, 1)
    large = mouse.region("unit", unit).box
    assert large.width > 1.5 * small.width
    assert abs(large.centre[0] - x) < 12
    assert abs(large.centre[1] - y) < 12
    for _ in range(60):
        mouse.frame(0.05)  # the large picture is painted in the background
    mouse.shoot("battle-zoomed")
    mouse.drag((x, y + 140), (x + 60, y + 110), MIDDLE)
    moved = mouse.region("unit", unit).box
    assert moved.centre[0] != large.centre[0]
    mouse.press(arcade.key.F)
    assert mouse.region("unit", unit).box == small


def test_a_unit_is_dragged_to_a_hex(window: "TableWindow") -> None:
    mouse = open_battle(window, secrecy=False)
    mouse.take(next(a for a in mouse.battle.legal_actions() if a.verb == "token"))
    move = next(a for a in mouse.battle.legal_actions() if a.verb == "move")
    mouse.drag(mouse.region("unit", move.args[0]).box.centre, mouse.region("hex", move.args[1]).box.centre)
    assert mouse.view.session.history[-1].action == move


def test_a_click_on_the_log_shows_the_hexes(window: "TableWindow") -> None:
    mouse = open_battle(window, secrecy=False)
    mouse.take(order_and_move(mouse))
    jumped = set()
    for line in mouse.regions("log"):
        mouse.click("log", line)
        jumped |= set(mouse.view.board.pointer.spoken)
    assert jumped
    mouse.shoot("battle-log-jump")


def test_pointing_names_the_hex_at_the_frame_and_lights_the_hexes_of_a_log_line(window: "TableWindow") -> None:
    mouse = open_battle(window, secrecy=False)
    move = order_and_move(mouse)
    mouse.take(move)
    at = mouse.view.session.battle.units[move.args[0]].at
    mouse.hover("unit", move.args[0])
    mouse.frame()
    assert [text for text, _ in mouse.view.over_board._corner.written] == [at]
    lit = set()
    for line in mouse.regions("log"):
        mouse.hover("log", line)
        lit |= set(mouse.view.board.pointer.area)
    mouse.frame()
    assert at in lit
    assert mouse.view.over_board._corner.written == []


def test_the_log_grows_over_the_hand_and_back(window: "TableWindow") -> None:
    mouse = open_battle(window, secrecy=False)
    for _ in range(6):
        mouse.take(order_and_move(mouse))
        while mouse.battle.decision is not None and mouse.battle.decision.kind != "turn":
            mouse.take(next(a for a in mouse.battle.legal_actions() if a.verb in ("done", "keep", "skip", "decline")))
    view = mouse.view
    few, card = len(mouse.regions("log")), mouse.regions("card")[0]
    centre = mouse.region("card", card).box.centre
    mouse.click("button", "log-grow")
    assert len(mouse.regions("log")) > few
    mouse.click_at(*centre)
    assert not mouse.selected()  # the cards are hidden
    mouse.shoot("battle-log-tall")
    newest = mouse.regions("log")[0]
    mouse.wheel(*centre, 2)
    assert view.side.log.back > 0
    mouse.press(arcade.key.J)
    assert not view.side.log.tall
    x, y = view.side.log.box.centre
    mouse.wheel(x, y, -20)
    assert len(mouse.regions("log")) <= few + 1
    assert newest in mouse.regions("log")
    mouse.click("card", card)
    assert ("card", card) in mouse.selected() or view.side.context.pinned is not None


def test_the_context_panel_follows_what_was_used_last(window: "TableWindow") -> None:
    mouse = open_battle(window, secrecy=False)
    context = mouse.view.side.context
    mine, other = (next(u for u in mouse.battle.units.values() if u.house == house) for house in HOUSES)
    asked = list(context.canvas.written)
    mouse.hover("unit", mine.id)
    about_mine = list(context.canvas.written)
    assert about_mine != asked
    mouse.press(arcade.key.G)
    assert ("token", "stark:green") in mouse.selected() or ("token", "lannister:green") in mouse.selected()
    chosen = list(context.canvas.written)
    assert chosen != about_mine
    assert not any(kind in ("unit", "hex") for kind, _ in [mouse.view.board.pointer.thing or ("", "")])
    mouse.hover("unit", other.id)
    about_other = list(context.canvas.written)
    assert about_other != chosen
    mouse.press(arcade.key.ESCAPE)
    assert list(context.canvas.written) == asked


def test_a_bot_thinks_beside_the_window_and_can_be_stopped(window: "TableWindow") -> None:
    bot = SlowBot()
    session = Session(Battle.start(bow.load_scenario(SCENARIO), seed=1), bots={"lannister": bot})
    window.show_view(BattleScreen(window, session))
    mouse = Mouse(window)
    mouse.frame()
    assert not mouse.sees("button", "handover")
    assert mouse.regions("card")
    if session.house == "stark":
        mouse.take(Action("pass"))
    done = len(session.history)
    mouse.frame()
    mouse.shoot("battle-bot")
    thought = session.thinking
    assert thought is not None
    mouse.click("button", "pause-bots")
    bot.enough.set()
    assert thought.wait(60)
    for _ in range(3):
        mouse.frame(0.05)
    assert len(session.history) == done, "the answer came too late"
    bot.enough.clear()
    mouse.click("button", "go-on")
    for _ in range(6):
        mouse.frame()
    assert len(session.history) == done, "it thinks, and the window does not wait for it"
    bot.enough.set()
    mouse.until(lambda: len(session.history) > done)
    assert session.history[-1].house == "lannister"


def test_a_disk_that_is_full_is_told_and_the_battle_goes_on(window: "TableWindow") -> None:
    class FullDisk:
        path = Path("full.bow")
        done = 0

        def on_rewritten(self, notice: Callable[[str], None]) -> None:
            self.notice = notice

        def flush(self) -> None:
            raise OSError(28, "No space left on device")

        def close(self) -> None:
            self.closed = True

        def note(self, step: MatchStep[Battle], done: bool) -> None:
            raise OSError(28, "No space left on device")

        def annotation(self, kind: str, values: dict[str, Any]) -> None:
            raise OSError(28, "No space left on device")

    session = Session(Battle.start(bow.load_scenario(SCENARIO), seed=1), journal=FullDisk(), secrecy=False)
    window.show_view(BattleScreen(window, session))
    mouse = Mouse(window)
    mouse.frame()
    mouse.take(order_and_move_of(mouse.battle)[0])
    mouse.shoot("battle-full-disk")
    said = mouse.view.side.slip.sentence
    assert "No space left on device" in said
    mouse.take(Action("done"))
    assert len(session.history) == 2
