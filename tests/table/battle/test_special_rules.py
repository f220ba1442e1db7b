"""Special rules of battles at the table: decisions by pointing, secrets kept, events reported."""

from typing import TYPE_CHECKING, Any

import arcade
import pytest

import bow
from bow.battle import Action, Battle
from bow.bots import BOTS
from bow.table.battle.play.replay_session import ReplaySession
from bow.table.battle.play.session import Session
from bow.table.battle.screens.battle_screen import BattleScreen
from bow.table.battle.screens.replay_screen import ReplayScreen
from bow.ui.player_settings import Settings
from bow.words.messages import choose_language
from tests.table.layout_checks import troubles
from tests.table.mouse import Mouse

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


def show(window: "TableWindow", battle: Battle, secrecy: bool = False, bots: tuple[str, ...] = ()) -> Mouse:
    players = {house: BOTS["greedy"](1) for house in bots}
    window.show_view(BattleScreen(window, Session(battle, secrecy=secrecy, bots=players)))
    mouse = Mouse(window)
    mouse.frame()
    return mouse


def battle_of(number: str, seed: int = 1) -> Battle:
    return Battle.start(bow.load_scenario(number), seed=seed)


def small(**more: Any) -> Battle:
    """Return a small battle with special rules, in which Stark to act."""
    return Battle.from_position({**FORCES, **more})


def kind(mouse: Mouse) -> str:
    owed = mouse.battle.decision
    return owed.kind if owed is not None else "over"


def said(mouse: Mouse) -> str:
    """Return all text of ribbon and context panel."""
    side = mouse.view.side
    return " ".join(text for panel in (side.ribbon, side.context) for text, _ in panel.canvas.written)


def logged(mouse: Mouse) -> list[str]:
    return [line.text for line in mouse.view.side.log.lines()]


def order(mouse: Mouse, unit: str, hex: str) -> None:
    """Order a unit, move it, and end the turn."""
    rank = mouse.battle.roster[unit].rank
    mouse.take(Action("token", (rank, unit)))
    mouse.take(next(a for a in mouse.battle.legal_actions() if a.verb == "move" and a.args[1] == hex))
    if kind(mouse) == "act":
        mouse.click("button", "done")


# --- secret markers
def test_only_their_own_house_sees_what_lies_face_down(window: "TableWindow") -> None:
    mouse = show(window, battle_of(WHISPERING_WOOD), secrecy=True)
    assert mouse.regions("button") == ["handover"]  # Lannister must look away
    mouse.press(KEY.S)
    assert "Stark places 3 tokens" in said(mouse)
    assert "Before the battle, Stark places three" in said(mouse)  # the rule that asks
    mouse.shoot("special-lay")
    for id, hex in (("old-archers", "E6"), ("young-archers", "K6")):
        mouse.click("choice", id)
        assert "choose a hex" in said(mouse)
        mouse.click("hex", hex)
    assert set(mouse.regions("marker")) == {"catelyn", "old-archers", "young-archers"}
    mouse.hover("marker", "old-archers")
    assert "Hidden archers (II)" in said(mouse)
    assert "only you know" in said(mouse)
    mouse.shoot("special-own-secret")
    mouse.press(KEY.U)  # laying a marker can be undone
    assert "young-archers" not in mouse.regions("marker")
    mouse.click("hex", "K6")  # in the other order: first the hex, then the marker
    mouse.click("choice", "young-archers")
    mouse.click("hex", "F8")
    session = mouse.view.session
    assert [str(step.action) for step in session.history] == [
        "place old-archers E6", "place young-archers K6", "place rustling F8",
    ]  # fmt: skip
    while kind(mouse) == "choose-marker":  # the decision about revealing the archers comes after a handover too
        mouse.finish_handover()
        mouse.press(KEY.SPACE)
    if mouse.sees("button", "handover"):
        mouse.click("button", "handover")
    while session.shown_house != "lannister":
        mouse.take(Action("pass"))
        mouse.finish_handover()
    assert sorted(id for id in mouse.regions("marker") if id != "catelyn") == [
        "hidden-archers@E6", "hidden-archers@F8", "hidden-archers@K6",
    ]  # fmt: skip
    mouse.hover("marker", "hidden-archers@E6")
    assert "face down" in said(mouse)
    assert "(II)" not in said(mouse)
    mouse.shoot("special-their-secret")
    assert not any("(II)" in text or "old-archers" in text for text in logged(mouse))
    assert "Stark places a token face down on E6." in logged(mouse)
    assert not session.can_undo


def test_what_a_bot_laid_face_down_stays_hidden(window: "TableWindow") -> None:
    mouse = show(window, battle_of("08-breaking-the-siege"), bots=("lannister",))
    mouse.until(lambda: not mouse.view.session.bot_to_act, "what the bot lays", 0.05)
    laid = mouse.regions("marker")
    assert len(laid) == 2
    assert all(id.startswith("prisoner@") for id in laid)
    written = " ".join(logged(mouse))
    assert "Edmure Tully" not in written
    mouse.hover("marker", laid[0])
    assert "Edmure token, face down" in said(mouse)
    assert "This is not Edmure" not in said(mouse)
    replayed = ReplaySession(mouse.view.session, seen=())  # spectators know no more
    assert replayed.shown_house is None


# --- set-up choices
def test_markers_are_laid_and_taken_by_keys(window: "TableWindow") -> None:
    mouse = show(window, battle_of("06-wolf-raiders"))
    assert {"red-watch-1", "blue-watch-1", "green-watch-1"} == set(mouse.regions("choice"))
    for _ in range(12):
        mouse.press(KEY.F6)
        if mouse.view.focus.focused == ("choice", "blue-watch-1"):
            break
    mouse.wait_for("choice", "blue-watch-1")
    mouse.press(KEY.ENTER, KEY.TAB, KEY.ENTER)
    assert mouse.view.session.history[-1].action == Action("place", ("blue-watch-1", "A6"))
    assert ("choice", "blue-watch-2") in mouse.selected()  # the next marker of its kind is selected
    mouse.linger("hex", "E3")
    assert "cannot be placed on E3" in said(mouse)
    bot = BOTS["greedy"](1)
    while kind(mouse) == "lay" and mouse.view.session.house == "lannister":
        mouse.view.controller.act(bot.choose(mouse.battle.view("lannister")))
    mouse.view.refresh()
    assert kind(mouse) == "breach"
    assert "Dice left" in said(mouse)
    mouse.shoot("special-breach")
    taken = next(a for a in mouse.battle.legal_actions() if a.verb == "pick")
    place = {marker.id: marker.at for marker in mouse.battle.markers()}[taken.args[0]]
    mouse.click("marker", taken.args[0])
    assert mouse.view.session.history[-1].action == taken
    assert f"Removed from {place}" in " ".join(logged(mouse))
    if kind(mouse) == "breach":
        mouse.press(KEY.SPACE)
    assert kind(mouse) == "lay"
    assert mouse.view.session.house == "stark"


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
    mouse = show(window, small(**ARRIVAL))
    mouse.hover("reserve", "stark")
    assert "Northmen Archers (III)" in said(mouse)
    assert "calls archers" in said(mouse)
    order(mouse, "s1", "A3")
    assert kind(mouse) == "arrive"
    assert "Northmen Archers (III) comes into play" in said(mouse)
    mouse.linger("hex", "B5")
    assert "Northmen Archers cannot be placed on B5" in said(mouse)
    mouse.shoot("special-arrive")
    mouse.press(KEY.TAB, KEY.TAB, KEY.ENTER)
    assert mouse.battle.units["s9"].at == "D5"
    assert not mouse.sees("reserve", "stark")
    line = next(n for n, text in enumerate(logged(mouse)) if "comes into play" in text)
    mouse.click("log", str(line))
    assert mouse.view.board.pointer.spoken == ("D5",)


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
    mouse = show(window, small(**EXIT))
    order(mouse, "s1", "A3")
    assert kind(mouse) == "may"
    assert "Stark: Does this unit leave the board?" in said(mouse)
    assert {"pick", "skip"} <= set(mouse.regions("button"))
    mouse.shoot("special-may")
    mouse.click("button", "pick")
    assert "s1" not in mouse.battle.units
    assert mouse.battle.house("stark").vp == 2
    assert any("leaves the board from A3" in text for text in logged(mouse))
    assert any("Stark scores 2 victory points" in text for text in logged(mouse))
    mouse.press(KEY.P)
    written = " ".join(text for text, _ in mouse.view.side.plan.pane.canvas.written)
    assert "2 victory points for each unit that leaves." in written
    mouse.shoot("special-points")


def test_a_unit_stays_if_its_player_says_no(window: "TableWindow") -> None:
    mouse = show(window, small(**EXIT))
    order(mouse, "s1", "A3")
    mouse.press(KEY.N)
    assert str(mouse.view.session.history[-1].action) == "skip"
    assert mouse.battle.units["s1"].at == "A3"


# --- counters, and what they pay for
COUNTED = {
    "counters": {
        "fury": {"name": "Fury", "text": "How angry the North is.", "start": 3, "at-most": 6, "house": "stark"},
        "plot": {"name": "The plot", "start": 2, "house": "lannister", "shown": "own"},
        "winter": {"name": "Winter", "at-most": 10},
    },
    "rules": {
        "blow": {
            "on": {"turn-end": {"house": "stark"}},
            "for": "stark",
            "do": [
                {
                    "may": {
                        "text": "Buy a valor token?",
                        "cost": {"counter": "fury", "amount": 2},
                        "do": [{"gain-token": {"token": "valor"}}],
                        "else": [{"change-counter": {"counter": "winter"}}],
                    }
                }
            ],
            "text": "At the end of its turn Stark may spend 2 of Fury for a valor token; if not, Winter grows.",
        },
    },
}


def test_counters_are_shown_spent_and_kept_secret(window: "TableWindow") -> None:
    mouse = show(window, small(**COUNTED), secrecy=True, bots=("lannister",))
    panel = mouse.view.side.counters
    assert [text for text, _ in panel.canvas.written] == ["Fury", "3", "The plot", "?", "Winter", "0"]
    assert troubles(panel.canvas, panel.box) == []
    hints = {region.id: region.hint for region in panel.regions}
    assert hints["fury"] == "Fury: 3. How angry the North is. It goes from 0 to 6. It belongs to Stark."
    assert hints["plot"].endswith("It belongs to Lannister. Only that House sees the number.")
    order(mouse, "s1", "A3")
    assert kind(mouse) == "may"
    assert "Buy a valor token? (costs 2 of Fury)" in said(mouse)
    mouse.shoot("special-counters")
    mouse.click("button", "pick")
    assert [text for text, _ in panel.canvas.written][:2] == ["Fury", "1"]
    assert any("Fury: 3 → 1" in text for text in logged(mouse))
    mouse.press(KEY.P)
    written = [text for text, _ in mouse.view.side.plan.pane.canvas.written]
    assert {"Fury: 1 (0 to 6)", "The plot: ? (0 to 100)"} <= set(written)


def test_a_battle_without_counters_has_no_place_for_them(window: "TableWindow") -> None:
    side = show(window, small(**EXIT)).view.side
    assert side.counters.hidden
    assert side.hand.box.bottom <= side.morale.box.top + 10


# --- exchanges
def exchange(of: str) -> dict[str, Any]:
    rule = {"on": {"turn-end": {"house": "stark"}}, "for": "stark", "once": True, "do": [{"exchange": {"of": of}}]}
    side = {"orders": ["green", "blue", "blue"], "hand": ["SL1", "SL2"], "deck": ["SL3", "SL4"]}
    return {"rules": {"council": rule}, "houses": {"stark": side, "lannister": {"orders": ["green"]}}}


def test_a_card_is_exchanged_by_a_click_on_it(window: "TableWindow") -> None:
    mouse = show(window, small(**exchange("card")))
    order(mouse, "s1", "A3")
    assert kind(mouse) == "exchange"
    assert "Stark may exchange a card" in said(mouse)
    mouse.click("card", "SL2")
    assert mouse.battle.house("stark").hand == ("SL1", "SL3")


def test_an_order_token_is_exchanged_by_its_button(window: "TableWindow") -> None:
    mouse = show(window, small(**exchange("token")))
    order(mouse, "s1", "A3")
    assert "Stark may exchange an order token" in said(mouse)
    mouse.click("choice", "blue")
    assert sum(mouse.battle.house("stark").orders.values()) == 2
    assert [step.action.verb for step in mouse.view.session.history][-1] == "pick"


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
    mouse = show(window, small(**CHOICE))
    order(mouse, "s1", "A3")
    assert kind(mouse) == "choose-marker"
    assert "Stark: Which of them do you turn up?" in said(mouse)
    assert {"hounds", "nobody"} == set(mouse.regions("choice"))
    mouse.shoot("special-choose")
    mouse.press(KEY.TAB, KEY.ENTER)
    assert str(mouse.view.session.history[-1].action) == "pick hounds"
    assert "The token on E1 is turned face up: Bowmen (III)." in logged(mouse)
    assert not mouse.view.session.can_undo  # it has been seen
    mouse.press(KEY.SPACE)
    assert kind(mouse) != "choose-marker"


def test_the_page_of_the_battle_shows_what_its_rules_speak_of(window: "TableWindow") -> None:
    mouse = show(window, battle_of("08-breaking-the-siege"))
    mouse.click("button", "plan")
    page = mouse.view.side.plan
    assert page.open
    assert {"found", "towers-left"} & set(mouse.regions("plan-rule"))
    mouse.hover("plan-rule", "prisoner-in-the-south")
    assert set(mouse.view.board.pointer.area) == set(mouse.battle.area("southern-camp"))
    mouse.shoot("special-plan")
    mouse.press(KEY.DOWN, KEY.DOWN)
    assert set(mouse.view.board.pointer.area) == set(mouse.battle.area("northern-camp"))
    mouse.press(KEY.ESCAPE)
    assert not page.open
    mouse.press(KEY.P)
    assert page.open
    mouse.click_at(*mouse.view.board.box.centre)  # outside the page
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
    mouse = show(window, small(**WAYS))
    mouse.take(Action("token", ("blue", "s2")))
    moves = [a for a in mouse.battle.legal_actions() if a.verb == "move"]
    past = next(a for a in moves if len(a.args) > 3 and "E4" in a.args[3:] and a.args[1] == "F4")
    mouse.click("hex", "F4")
    ways = mouse.regions("choice")
    assert len(ways) == 2
    assert "Over the markers on E4" in said(mouse)
    assert "The routes to F4" in said(mouse)
    mouse.hover("choice", ways[1])
    mouse.shoot("special-ways")
    mouse.click("choice", " ".join(past.args[2:]))
    assert mouse.view.session.history[-1].action == past
    assert any("turned face up: Bowmen" in text for text in logged(mouse))


# --- drawing
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
            mouse = Mouse(window)
            mouse.shoot(f"special-{language}-{scale}-{number[:2]}")
            view = mouse.view
            for panel in (view.side.context, view.side.upper, view.side.lower, view.side.round):
                assert troubles(panel.canvas, getattr(panel, "grown", None) or panel.box) == []
            mouse.press(KEY.P)
            mouse.shoot(f"special-plan-{language}-{scale}-{number[:2]}")
            assert troubles(view.side.plan.canvas, view.side.plan.box) == []
            seen = view.side.plan.pane
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
        mouse = Mouse(window)
        mouse.press(KEY.END)
        assert set(mouse.regions("marker")) == {"catelyn", *wanted}
        mouse.press(KEY.P)
        assert "archers-rise" in mouse.regions("plan-rule")
