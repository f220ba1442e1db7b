"""A whole battle through the window: by clicks on what lies on the screen, until somebody wins."""

import random
import time
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Any

import arcade
import pytest

import bow
from bow.battle import Action, Battle
from bow.battle.view import View
from bow.table.play.session import Session
from bow.table.screens.battle.battle_screen import BattleScreen
from bow.terms import HOUSES
from tests.table.fingers import MIDDLE, Fingers

if TYPE_CHECKING:
    from bow.table.app import TableWindow

SCENARIO = "01-clash-on-the-kingsroad"
#: the more, the rather it is chosen
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


def open_battle(window: "TableWindow", seed: int = 1, secrecy: bool = True) -> Fingers:
    session = Session(Battle.start(bow.load_scenario(SCENARIO), seed=seed), secrecy=secrecy)
    window.show_view(BattleScreen(window, session))
    fingers = Fingers(window)
    fingers.frame()
    return fingers


def choose(legal: tuple[Action, ...], chance: random.Random) -> Action:
    """A legal action; fights rather than waits."""
    verbs = sorted({action.verb for action in legal})
    verb = chance.choices(verbs, [LIKED.get(verb, 3.0) for verb in verbs])[0]
    return chance.choice([action for action in legal if action.verb == verb])


@pytest.mark.deep
def test_a_whole_battle_is_played_by_clicks_until_somebody_wins(window: "TableWindow") -> None:
    """A second one, with dragging and keys too, is played in test_playing."""
    seed = 1
    fingers = open_battle(window, seed)
    chance = random.Random(seed)
    seen: set[str] = set()
    session = fingers.view.session
    for _ in range(2000):
        battle = session.battle
        owed = battle.decision
        if owed is None:
            break
        if owed.kind not in seen and not fingers.sees("button", "handover"):
            seen.add(owed.kind)
            fingers.shoot(f"battle-{seed}-{owed.kind}")
        fingers.take(choose(battle.legal_actions(), chance))
    assert session.battle.winner is not None
    assert {"turn", "act", "order", "name", "retreat", "counter", "keep"} <= seen
    fingers.until(lambda: not isinstance(window.current_view, BattleScreen), "the end", 0.05)
    fingers.shoot(f"battle-{seed}-end")


def order_and_move_of(battle: Battle) -> tuple[Action, Action]:
    """An order by a token, and a move after which the unit can still do something."""
    for token in battle.legal_actions():
        if token.verb == "token":
            ordered = battle.apply(token)
            for move in ordered.legal_actions():
                if move.verb == "move" and ordered.apply(move).turn == ordered.turn:
                    return token, move
    raise AssertionError("no such move")


def order_and_move(fingers: Fingers) -> Action:
    """Orders a unit by a token; returns a move of it after which it can still do something."""
    token, move = order_and_move_of(fingers.battle)
    fingers.take(token)
    return move


def test_undo_goes_back_to_the_last_roll(window: "TableWindow") -> None:
    fingers = open_battle(window, secrecy=False)
    start = fingers.battle
    fingers.take(order_and_move(fingers))
    fingers.click("button", "undo")
    fingers.press(arcade.key.U)
    assert fingers.battle == start
    fingers.press(arcade.key.U)
    assert fingers.battle == start


def test_the_handover_hides_everything_until_it_is_finished(window: "TableWindow") -> None:
    fingers = open_battle(window)
    assert {region.kind for region in window.regions} == {"button", "field"}
    assert set(fingers.regions("field")) == {"order-dice:stark", "order-dice:lannister"}  # known to both
    fingers.shoot("battle-curtain")
    fingers.click("button", "handover")
    assert fingers.regions("card")
    before = fingers.battle
    fingers.take(Action("pass"))
    assert fingers.sees("button", "handover")
    assert not fingers.regions("card")
    fingers.click("button", "undo")  # nobody has looked yet
    assert fingers.battle == before
    assert fingers.regions("card")
    fingers.take(Action("pass"))
    fingers.click("button", "handover")
    assert not fingers.region("button", "undo").enabled


def test_a_greyed_hex_names_the_rule_that_forbids_it(window: "TableWindow") -> None:
    fingers = open_battle(window, secrecy=False)
    token = next(a for a in fingers.battle.legal_actions() if a.verb == "token")
    fingers.take(token)
    unit = token.args[1]
    reachable = {a.args[1] for a in fingers.battle.legal_actions() if a.verb == "move"}
    far = next(name for name in fingers.battle.board.names if name not in reachable and fingers.sees("hex", name)
               and all(u.at != name for u in fingers.battle.units.values()))  # fmt: skip
    fingers.linger("hex", far)
    said = " ".join(text for text, _ in fingers.view.context.canvas.written)
    reason = fingers.battle.why_not(f"move {unit} {far}")
    assert reason is not None
    assert reason.rule in said
    before = fingers.battle
    fingers.click("hex", far)
    assert fingers.battle == before
    fingers.shoot("battle-why-not")


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
    fingers = Fingers(window)
    fingers.frame()
    fingers.take(next(a for a in fingers.battle.legal_actions() if a.verb == "token"))
    before = fingers.battle
    move = next(a for a in before.legal_actions() if a.verb == "move")
    fingers.click("hex", move.args[1])
    assert fingers.battle == before
    fingers.shoot("battle-confirm")
    fingers.click("button", "no")
    assert fingers.battle == before
    fingers.click("hex", move.args[1])
    fingers.click("button", "yes")
    owed = fingers.battle.decision
    assert owed is not None
    assert owed.kind == "blow"


def test_passing_asks_first(window: "TableWindow") -> None:
    fingers = open_battle(window, secrecy=False)
    before = fingers.battle
    fingers.press(arcade.key.SPACE)
    assert fingers.sees("button", "yes")
    fingers.press(arcade.key.ESCAPE)
    assert fingers.battle == before
    assert not fingers.sees("button", "yes")
    fingers.press(arcade.key.SPACE, arcade.key.ENTER, arcade.key.SPACE)  # a slip of the same keys changes nothing
    assert fingers.battle == before
    fingers.press(arcade.key.N)
    assert not fingers.sees("button", "yes")
    fingers.press(arcade.key.SPACE, arcade.key.Y)
    assert fingers.view.session.history[-1].action == Action("pass")


def test_a_turn_by_keyboard_alone(window: "TableWindow") -> None:
    fingers = open_battle(window)
    fingers.press(arcade.key.S)  # the seat is taken
    house = fingers.battle.turn
    before = fingers.battle.house(house).orders["red"]
    fingers.press(arcade.key.R, arcade.key.TAB)
    fingers.shoot("battle-keyboard")
    fingers.press(arcade.key.ENTER)
    assert fingers.battle.house(house).orders["red"] == before - 1
    unit = fingers.view.session.history[-1].action.args[1]
    at = fingers.battle.units[unit].at
    moved = False
    for arrow in (arcade.key.LEFT, arcade.key.RIGHT, arcade.key.UP, arcade.key.DOWN):
        fingers.press(arrow, arcade.key.ENTER)
        if fingers.battle.units[unit].at != at:
            moved = True
            break
    assert moved
    if fingers.battle.turn == house and fingers.battle.decision is not None:
        fingers.press(arcade.key.SPACE)
    assert fingers.sees("button", "handover")


def test_the_focus_reaches_buttons_and_cards(window: "TableWindow") -> None:
    fingers = open_battle(window, secrecy=False)
    kinds = set()
    for _ in range(40):
        fingers.press(arcade.key.F6)
        kinds.add(fingers.view.focus.focused[0])
    assert {"button", "card", "token", "commander"} <= kinds
    fingers.press(arcade.key.KEY_1)
    assert any(kind == "card" for kind, _ in fingers.selected())
    fingers.press(arcade.key.ESCAPE)
    assert not fingers.selected()


def test_zoom_pan_and_back(window: "TableWindow") -> None:
    fingers = open_battle(window, secrecy=False)
    unit = next(iter(fingers.battle.units))
    small = fingers.region("unit", unit).box
    x, y = small.centre
    for _ in range(5):
        fingers.wheel(x, y, 1)
    large = fingers.region("unit", unit).box
    assert large.width > 1.5 * small.width
    assert abs(large.centre[0] - x) < 12
    assert abs(large.centre[1] - y) < 12
    for _ in range(60):
        fingers.frame(0.05)  # the large picture is painted beside the window
    fingers.shoot("battle-zoomed")
    fingers.drag((x, y + 140), (x + 60, y + 110), MIDDLE)
    moved = fingers.region("unit", unit).box
    assert moved.centre[0] != large.centre[0]
    fingers.press(arcade.key.HOME)
    assert fingers.region("unit", unit).box == small


def test_a_unit_is_dragged_to_a_hex(window: "TableWindow") -> None:
    fingers = open_battle(window, secrecy=False)
    fingers.take(next(a for a in fingers.battle.legal_actions() if a.verb == "token"))
    move = next(a for a in fingers.battle.legal_actions() if a.verb == "move")
    fingers.drag(fingers.region("unit", move.args[0]).box.centre, fingers.region("hex", move.args[1]).box.centre)
    assert fingers.view.session.history[-1].action == move


def test_a_click_on_the_log_shows_the_hexes(window: "TableWindow") -> None:
    fingers = open_battle(window, secrecy=False)
    fingers.take(order_and_move(fingers))
    jumped = set()
    for line in fingers.regions("log"):
        fingers.click("log", line)
        jumped |= set(fingers.view.board.pointer.spoken)
    assert jumped
    fingers.shoot("battle-log-jump")


def test_the_log_grows_over_the_hand_and_back(window: "TableWindow") -> None:
    fingers = open_battle(window, secrecy=False)
    for _ in range(6):
        fingers.take(order_and_move(fingers))
        while fingers.battle.decision is not None and fingers.battle.decision.kind != "turn":
            fingers.take(
                next(a for a in fingers.battle.legal_actions() if a.verb in ("done", "keep", "skip", "decline"))
            )
    view = fingers.view
    few, card = len(fingers.regions("log")), fingers.regions("card")[0]
    centre = fingers.region("card", card).box.centre
    fingers.click("button", "log-grow")
    assert len(fingers.regions("log")) > few
    fingers.click_at(*centre)
    assert not fingers.selected()  # the cards are hidden
    fingers.shoot("battle-log-tall")
    newest = fingers.regions("log")[0]
    fingers.wheel(*centre, 2)
    assert view.log.back > 0
    fingers.press(arcade.key.J)
    assert not view.log.tall
    x, y = view.log.box.centre
    fingers.wheel(x, y, -20)
    assert len(fingers.regions("log")) <= few + 1
    assert newest in fingers.regions("log")
    fingers.click("card", card)
    assert ("card", card) in fingers.selected() or view.context.pinned is not None


def test_the_context_panel_follows_what_was_used_last(window: "TableWindow") -> None:
    fingers = open_battle(window, secrecy=False)
    context = fingers.view.context
    mine, other = (next(u for u in fingers.battle.units.values() if u.house == house) for house in HOUSES)
    asked = list(context.canvas.written)
    fingers.hover("unit", mine.id)
    about_mine = list(context.canvas.written)
    assert about_mine != asked
    fingers.press(arcade.key.G)
    assert ("token", "stark:green") in fingers.selected() or ("token", "lannister:green") in fingers.selected()
    chosen = list(context.canvas.written)
    assert chosen != about_mine
    assert not any(kind in ("unit", "hex") for kind, _ in [fingers.view.board.pointer.thing or ("", "")])
    fingers.hover("unit", other.id)
    about_other = list(context.canvas.written)
    assert about_other != chosen
    fingers.press(arcade.key.ESCAPE)
    assert list(context.canvas.written) == asked


class SlowBot:
    """Thinks for a while and takes the first legal action."""

    def choose(self, view: View) -> Action:
        time.sleep(1.0)
        return view.legal_actions()[0]


def test_a_bot_thinks_beside_the_window_and_can_be_stopped(window: "TableWindow") -> None:
    session = Session(Battle.start(bow.load_scenario(SCENARIO), seed=1), bots={"lannister": SlowBot()})
    window.show_view(BattleScreen(window, session))
    fingers = Fingers(window)
    fingers.frame()
    assert not fingers.sees("button", "handover")
    assert fingers.regions("card")
    if session.house == "stark":
        fingers.take(Action("pass"))
    done = len(session.history)
    fingers.frame()
    fingers.shoot("battle-bot")
    fingers.click("button", "pause-bots")
    for _ in range(30):
        fingers.frame(0.05)
        time.sleep(0.02)
    assert len(session.history) == done
    fingers.click("button", "go-on")
    frames = fingers.until(lambda: len(session.history) > done)
    assert frames > 5, "the window stood still while the bot was thinking"
    assert session.history[-1].house == "lannister"


def test_a_disk_that_is_full_is_told_and_the_battle_goes_on(window: "TableWindow") -> None:
    class FullDisk:
        path = Path("full.bow")

        def tell(self, notice: Callable[[str], None]) -> None:
            self.notice = notice

        def close(self) -> None:
            self.closed = True

        def add(self, action: Action, after: Battle) -> None:
            raise OSError(28, "No space left on device")

        def take_back(self) -> None:
            raise OSError(28, "No space left on device")

        def aside(self, kind: str, values: dict[str, Any]) -> None:
            raise OSError(28, "No space left on device")

    session = Session(Battle.start(bow.load_scenario(SCENARIO), seed=1), journal=FullDisk(), secrecy=False)
    window.show_view(BattleScreen(window, session))
    fingers = Fingers(window)
    fingers.frame()
    fingers.take(order_and_move_of(fingers.battle)[0])
    fingers.shoot("battle-full-disk")
    said = " ".join(text for text, _ in fingers.view.context.canvas.written)
    assert "No space left on device" in said
    fingers.take(Action("done"))
    assert len(session.history) == 2
