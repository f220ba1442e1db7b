"""Special rules of battles at the table: what they ask is pointed at, what is secret stays so, what happens is told."""

from typing import TYPE_CHECKING, Any

import arcade
import pytest

import bow
from bow.battle import Action, Battle
from bow.bots import BOTS
from bow.table.play.player_settings import Settings
from bow.table.play.replay_session import ReplaySession
from bow.table.play.session import Session
from bow.table.screens.battle.battle_screen import BattleScreen
from bow.table.screens.battle.replay_screen import ReplayScreen
from bow.words.messages import choose_language
from tests.table.fingers import Fingers
from tests.table.layout_checks import troubles

if TYPE_CHECKING:
    from bow.table.app import TableWindow

KEY = arcade.key
MAP = """\
. . . . . . .
 . . . . . .
. . . . . . .
 . . . . . .
. . . . . . .
"""
FORCES: dict[str, Any] = {
    "map": MAP,
    "houses": {"stark": {"orders": ["green", "green", "blue", "blue"]}, "lannister": {"orders": ["green"]}},
    "units": {
        "s1": {"kind": "war-host-of-the-north", "rank": "green", "at": "B2"},
        "s2": {"kind": "winterfell-riders", "rank": "blue", "at": "D4"},
        "l1": {"kind": "lannisport-guards", "rank": "green", "at": "G1"},
    },
}
WHISPERING_WOOD = "05-battle-of-the-whispering-wood"


def show(window: "TableWindow", battle: Battle, secrecy: bool = False, bots: tuple[str, ...] = ()) -> Fingers:
    players = {house: BOTS["greedy"](1) for house in bots}
    window.show_view(BattleScreen(window, Session(battle, secrecy=secrecy, bots=players)))
    fingers = Fingers(window)
    fingers.frame()
    return fingers


def battle_of(number: str, seed: int = 1) -> Battle:
    return Battle.start(bow.load_scenario(number), seed=seed)


def small(**more: Any) -> Battle:
    """A small battle with special rules of its own; Stark is to act."""
    return Battle.from_position({**FORCES, **more})


def kind(fingers: Fingers) -> str:
    owed = fingers.battle.decision
    return owed.kind if owed is not None else "over"


def said(fingers: Fingers) -> str:
    """All that the context panel says."""
    return " ".join(text for text, _ in fingers.view.context.canvas.written)


def logged(fingers: Fingers) -> list[str]:
    return [line.text for line in fingers.view.log.lines]


def order(fingers: Fingers, unit: str, hex: str) -> None:
    """Orders a unit, moves it, and ends the turn."""
    rank = fingers.battle.units[unit].rank
    fingers.take(Action("token", (rank, unit)))
    fingers.take(next(a for a in fingers.battle.legal_actions() if a.verb == "move" and a.args[1] == hex))
    if kind(fingers) == "act":
        fingers.click("button", "done")


# --- secret markers
def test_only_their_own_house_sees_what_lies_face_down(window: "TableWindow") -> None:
    fingers = show(window, battle_of(WHISPERING_WOOD), secrecy=True)
    assert fingers.regions("button") == ["handover"]  # Lannister looks away
    fingers.press(KEY.S)
    assert "Stark lays 3 tokens" in said(fingers)
    assert "Before the battle Stark lays three" in said(fingers)  # the rule that asks
    fingers.shoot("special-lay")
    for id, hex in (("old-archers", "E6"), ("young-archers", "K6")):
        fingers.click("choice", id)
        assert "choose a hex" in said(fingers)
        fingers.click("hex", hex)
    assert set(fingers.regions("marker")) == {"catelyn", "old-archers", "young-archers"}
    fingers.hover("marker", "old-archers")
    assert "Hidden archers (II)" in said(fingers)
    assert "only you know" in said(fingers)
    fingers.shoot("special-own-secret")
    fingers.press(KEY.U)  # a marker can be taken back
    assert "young-archers" not in fingers.regions("marker")
    fingers.click("hex", "K6")  # and the other way round: first where, then which
    fingers.click("choice", "young-archers")
    fingers.click("hex", "F8")
    session = fingers.view.session
    assert [str(step.action) for step in session.history] == [
        "place old-archers E6", "place young-archers K6", "place rustling F8",
    ]  # fmt: skip
    while kind(fingers) == "choose-marker":  # whether the archers show themselves is asked behind the curtain too
        fingers.finish_handover()
        fingers.press(KEY.SPACE)
    if fingers.sees("button", "handover"):
        fingers.click("button", "handover")
    while session.shown_house != "lannister":
        fingers.take(Action("pass"))
        fingers.finish_handover()
    assert sorted(id for id in fingers.regions("marker") if id != "catelyn") == [
        "hidden-archers@E6", "hidden-archers@F8", "hidden-archers@K6",
    ]  # fmt: skip
    fingers.hover("marker", "hidden-archers@E6")
    assert "face down" in said(fingers)
    assert "(II)" not in said(fingers)
    fingers.shoot("special-their-secret")
    assert not any("(II)" in text or "old-archers" in text for text in logged(fingers))
    assert "Stark lays a token face down on E6." in logged(fingers)
    assert not session.can_undo


def test_what_a_bot_laid_face_down_stays_hidden(window: "TableWindow") -> None:
    fingers = show(window, battle_of("08-breaking-the-siege"), bots=("lannister",))
    fingers.until(lambda: not fingers.view.session.bot_to_act, "what the bot lays", 0.05)
    laid = fingers.regions("marker")
    assert len(laid) == 2
    assert all(id.startswith("prisoner@") for id in laid)
    written = " ".join(logged(fingers))
    assert "Edmure Tully" not in written
    fingers.hover("marker", laid[0])
    assert "Edmure token, face down" in said(fingers)
    assert "It is not he" not in said(fingers)
    replayed = ReplaySession(fingers.view.session, seen=())  # who only watches knows no more
    assert replayed.shown_house is None


# --- set-up choices
def test_markers_are_laid_and_taken_by_keys(window: "TableWindow") -> None:
    fingers = show(window, battle_of("06-wolf-raiders"))
    assert {"red-watch-1", "blue-watch-1", "green-watch-1"} == set(fingers.regions("choice"))
    for _ in range(12):
        fingers.press(KEY.F6)
        if fingers.view.focus.focused == ("choice", "blue-watch-1"):
            break
    fingers.wait_for("choice", "blue-watch-1")
    fingers.press(KEY.ENTER, KEY.TAB, KEY.ENTER)
    assert fingers.view.session.history[-1].action == Action("place", ("blue-watch-1", "A6"))
    assert ("choice", "blue-watch-2") in fingers.selected()  # the next of its kind is in the hand
    fingers.linger("hex", "E3")
    assert "cannot be placed on E3" in said(fingers)
    bot = BOTS["greedy"](1)
    while kind(fingers) == "lay" and fingers.view.session.house == "lannister":
        fingers.view.controller.act(bot.choose(fingers.battle.view("lannister")))
    fingers.view.refresh()
    assert kind(fingers) == "breach"
    assert "Dice left" in said(fingers)
    fingers.shoot("special-breach")
    taken = next(a for a in fingers.battle.legal_actions() if a.verb == "pick")
    place = {marker.id: marker.at for marker in fingers.battle.markers()}[taken.args[0]]
    fingers.click("marker", taken.args[0])
    assert fingers.view.session.history[-1].action == taken
    assert f"Taken off {place}" in " ".join(logged(fingers))
    if kind(fingers) == "breach":
        fingers.press(KEY.SPACE)
    assert kind(fingers) == "lay"
    assert fingers.view.session.house == "stark"


# --- reserves
ARRIVAL = {
    "areas": {"south": {"hexes": ["C5", "D5", "E5"]}, "west": {"hexes": ["A3"]}},
    "reserve": {"s9": {"kind": "northmen-archers", "rank": "red"}},
    "rules": {
        "help": {
            "on": {"ends-turn": {"house": "stark", "in": "west"}},
            "once": True,
            "do": [{"arrive": {"units": ["s9"], "in": "south"}}],
            "text": "A Stark unit that ends its turn on A3 calls archers to C5, D5 or E5.",
        }
    },
}


def test_a_reserve_is_listed_and_comes_into_play_where_its_player_likes(window: "TableWindow") -> None:
    fingers = show(window, small(**ARRIVAL))
    fingers.hover("reserve", "stark")
    assert "Northmen Archers (III)" in said(fingers)
    assert "calls archers" in said(fingers)
    order(fingers, "s1", "A3")
    assert kind(fingers) == "arrive"
    assert "Northmen Archers (III) comes into play" in said(fingers)
    fingers.linger("hex", "B5")
    assert "Northmen Archers cannot be placed on B5" in said(fingers)
    fingers.shoot("special-arrive")
    fingers.press(KEY.TAB, KEY.TAB, KEY.ENTER)
    assert fingers.battle.units["s9"].at == "D5"
    assert not fingers.sees("reserve", "stark")
    line = next(n for n, text in enumerate(logged(fingers)) if "comes into play" in text)
    fingers.click("log", str(line))
    assert fingers.view.board.pointer.spoken == ("D5",)


# --- leaving the board, and points for it
EXIT = {
    "areas": {"west": {"hexes": ["A3"]}},
    "rules": {
        "flight": {
            "on": {"ends-turn": {"house": "stark", "in": "west"}},
            "do": [{"may": {"house": "stark", "text": "Does this unit leave the board?", "do": ["leave-board"]}}],
            "text": "A Stark unit that ends its turn on A3 may leave the board.",
        },
        "gone": {
            "on": {"left-board": {"house": "stark"}},
            "for": "stark",
            "do": [{"score": {"house": "stark", "points": 2}}],
            "text": "2 victory points for each unit that leaves.",
        },
    },
}


def test_a_unit_leaves_the_board_if_its_player_says_yes(window: "TableWindow") -> None:
    fingers = show(window, small(**EXIT))
    order(fingers, "s1", "A3")
    assert kind(fingers) == "may"
    assert "Stark: Does this unit leave the board?" in said(fingers)
    assert {"pick", "skip"} <= set(fingers.regions("button"))
    fingers.shoot("special-may")
    fingers.click("button", "pick")
    assert "s1" not in fingers.battle.units
    assert fingers.battle.house("stark").vp == 2
    assert any("leaves the board from A3" in text for text in logged(fingers))
    assert any("Stark scores 2 victory points" in text for text in logged(fingers))
    fingers.press(KEY.P)
    written = " ".join(text for text, _ in fingers.view.plan.scroll.canvas.written)
    assert "2 victory points for each unit that leaves." in written
    fingers.shoot("special-points")


def test_a_unit_stays_if_its_player_says_no(window: "TableWindow") -> None:
    fingers = show(window, small(**EXIT))
    order(fingers, "s1", "A3")
    fingers.press(KEY.N)
    assert str(fingers.view.session.history[-1].action) == "skip"
    assert fingers.battle.units["s1"].at == "A3"


# --- markers that are chosen, and the page of the battle
CHOICE = {
    "areas": {"west": {"hexes": ["A3"]}},
    "markers": {
        "hounds": {"kind": "hidden-archers", "face": "red", "secret": "stark", "at": "E1", "name": "Bowmen"},
        "nobody": {"kind": "hidden-archers", "face": "nobody", "secret": "stark", "at": "F4", "name": "Nobody"},
    },
    "rules": {
        "show": {
            "on": {"ends-turn": {"house": "stark", "in": "west"}},
            "do": [
                {
                    "choose-marker": {
                        "markers": ["hidden-archers"],
                        "text": "Which of them do you turn up?",
                        "any-number": True,
                        "do": ["turn-up"],
                    }
                }
            ],
            "text": "A Stark unit that ends its turn on A3 may turn tokens up.",
        }
    },
}


def test_a_marker_is_chosen_by_its_token_and_turned_up_for_good(window: "TableWindow") -> None:
    fingers = show(window, small(**CHOICE))
    order(fingers, "s1", "A3")
    assert kind(fingers) == "choose-marker"
    assert "Stark: Which of them do you turn up?" in said(fingers)
    assert {"hounds", "nobody"} == set(fingers.regions("choice"))
    fingers.shoot("special-choose")
    fingers.press(KEY.TAB, KEY.ENTER)
    assert str(fingers.view.session.history[-1].action) == "pick hounds"
    assert "The token on E1 is turned up: Bowmen (III)." in logged(fingers)
    assert not fingers.view.session.can_undo  # it has been seen
    fingers.press(KEY.SPACE)
    assert kind(fingers) != "choose-marker"


def test_the_page_of_the_battle_shows_what_its_rules_speak_of(window: "TableWindow") -> None:
    fingers = show(window, battle_of("08-breaking-the-siege"))
    fingers.click("button", "plan")
    page = fingers.view.plan
    assert page.open
    assert {"found", "towers-left"} & set(fingers.regions("plan-rule"))
    fingers.hover("plan-rule", "prisoner-in-the-south")
    assert set(fingers.view.board.pointer.area) == set(fingers.battle.area("southern-camp"))
    fingers.shoot("special-plan")
    fingers.press(KEY.DOWN, KEY.DOWN)
    assert set(fingers.view.board.pointer.area) == set(fingers.battle.area("northern-camp"))
    fingers.press(KEY.ESCAPE)
    assert not page.open
    fingers.press(KEY.P)
    assert page.open
    fingers.click_at(*fingers.view.board.box.centre)  # beside it
    assert not page.open


# --- ways that differ
WAYS = {
    "markers": {"trap": {"kind": "hidden-archers", "face": "red", "secret": "lannister", "at": "E4", "name": "Bowmen"}},
    "rules": {
        "found": {
            "on": {"enters": {"house": "stark", "markers": ["hidden-archers"]}},
            "do": ["turn-up"],
            "text": "A Stark unit that enters the hex of a token turns it up.",
        }
    },
}


def test_ways_that_differ_in_effect_are_asked_for(window: "TableWindow") -> None:
    fingers = show(window, small(**WAYS))
    fingers.take(Action("token", ("blue", "s2")))
    moves = [a for a in fingers.battle.legal_actions() if a.verb == "move"]
    past = next(a for a in moves if len(a.args) > 3 and "E4" in a.args[3:] and a.args[1] == "F4")
    fingers.click("hex", "F4")
    ways = fingers.regions("choice")
    assert len(ways) == 2
    assert "Over E4: past what lies there" in said(fingers)
    assert "Ways to F4 differ" in said(fingers)
    fingers.hover("choice", ways[1])
    fingers.shoot("special-ways")
    fingers.click("choice", " ".join(past.args[2:]))
    assert fingers.view.session.history[-1].action == past
    assert any("turned up: Bowmen" in text for text in logged(fingers))


# --- how it looks
@pytest.mark.parametrize(
    ("language", "scale", "size"), [("en", 1.5, (1280, 720)), ("ru", 1.5, (1280, 720)), ("ru", 1.0, (1280, 720))]
)
def test_everything_fits(window: "TableWindow", language: str, scale: float, size: tuple[int, int]) -> None:
    window.set_size(*size)
    window.dispatch_events()
    window.change_settings(Settings(animation_speed=0.0, ui_scale=scale, language=language))
    try:
        for number in (WHISPERING_WOOD, "06-wolf-raiders"):
            window.show_view(BattleScreen(window, Session(battle_of(number), secrecy=False), scale))
            fingers = Fingers(window)
            fingers.shoot(f"special-{language}-{scale}-{number[:2]}")
            view = fingers.view
            for panel in (view.context, view.upper, view.lower, view.round):
                assert troubles(panel.canvas, getattr(panel, "grown", None) or panel.box) == []
            fingers.press(KEY.P)
            fingers.shoot(f"special-plan-{language}-{scale}-{number[:2]}")
            assert troubles(view.plan.canvas, view.plan.box) == []
            seen = view.plan.scroll
            wide = seen.box._replace(bottom=-10000, height=20000)
            assert troubles(seen.canvas, wide) == []
    finally:
        choose_language(None)


def test_a_replay_shows_markers_as_its_onlooker_may_see_them(window: "TableWindow") -> None:
    told = Session(battle_of(WHISPERING_WOOD))
    for text in ("place old-archers E6", "place young-archers K6"):
        told.act(Action.parse(text))
    for seen, wanted in (
        (("stark", "lannister"), {"old-archers", "young-archers"}),
        (("lannister",), {"hidden-archers@E6", "hidden-archers@K6"}),
    ):
        window.show_view(ReplayScreen(window, told, seen))
        fingers = Fingers(window)
        fingers.press(KEY.END)
        assert set(fingers.regions("marker")) == {"catelyn", *wanted}
        fingers.press(KEY.P)
        assert "archers-rise" in fingers.regions("plan-rule")
