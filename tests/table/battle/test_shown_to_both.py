"""What both players see: a card as it is played, what was played last, the discard piles, the order dice, the round."""

from typing import TYPE_CHECKING

import arcade
import pytest

import bow
from bow.battle import Action, Battle
from bow.battle.view import View
from bow.table.play.player_settings import Settings
from bow.table.play.session import Session
from bow.table.screens.battle.battle_screen import BattleScreen
from bow.words.messages import choose_language
from tests.table.battle.test_safe_buttons import reached
from tests.table.fingers import Fingers
from tests.table.layout_checks import troubles

if TYPE_CHECKING:
    from bow.table.app import TableWindow

KEY = arcade.key
SCENARIO = "01-clash-on-the-kingsroad"


class PlaysCards:
    """Plays a card whenever it can, and else the first thing that there is."""

    def choose(self, view: View) -> Action:
        legal = view.legal_actions()
        return next((action for action in legal if action.verb == "card"), legal[0])


def show(window: "TableWindow", session: Session) -> Fingers:
    window.show_view(BattleScreen(window, session))
    fingers = Fingers(window)
    fingers.frame()
    return fingers


def against_a_bot(window: "TableWindow", speed: float) -> tuple[Fingers, str]:
    """A battle in which the bot is about to play a card; and its House."""
    window.change_settings(Settings(animation_speed=speed, secrecy=False))
    battle = Battle.start(bow.load_scenario(SCENARIO), seed=1)
    bot = battle.turn
    return show(window, Session(battle, bots={bot: PlaysCards()}, secrecy=False)), bot


def played(fingers: Fingers) -> str | None:
    steps = fingers.view.session.history
    return next((str(step.action.args[0]) for step in steps if step.action.verb == "card"), None)


def wait_for_card(fingers: Fingers) -> str:
    fingers.until(lambda: played(fingers) is not None, "a card of the bot's", 0.02)
    card = played(fingers)
    assert card is not None
    return card


def named(fingers: Fingers, card: str) -> str:
    return str(fingers.battle.catalogue.cards[card].name)


# --- the card that is played
def test_the_enemys_card_is_shown_large_as_it_is_played(window: "TableWindow") -> None:
    fingers, bot = against_a_bot(window, 1.0)
    card = wait_for_card(fingers)
    fingers.frame()
    assert fingers.view.shown.busy
    assert fingers.regions("field")[0] == f"shown-card:{card}"
    assert named(fingers, card).upper() in " ".join(text for text, _ in fingers.view.shown.canvas.written).upper()
    assert troubles(fingers.view.shown.canvas, fingers.view.board.box) == []
    fingers.shoot("shown-card")
    done = len(fingers.view.session.history)
    for _ in range(40):  # the bot waits for as long as it is shown
        fingers.frame(0.02)
        assert len(fingers.view.session.history) == done
    assert fingers.view.shown.busy
    fingers.press(KEY.SPACE)
    assert not fingers.view.shown.busy
    assert bot != fingers.view.session.persons[0]


def test_a_click_on_the_shown_card_takes_it_away_and_does_nothing_else(window: "TableWindow") -> None:
    fingers, _ = against_a_bot(window, 1.0)
    card = wait_for_card(fingers)
    fingers.frame()
    place = fingers.region("field", f"shown-card:{card}").box.centre
    done = len(fingers.view.session.history)
    fingers.click_at(*place)
    assert not fingers.view.shown.busy
    assert not fingers.selected()
    assert len(fingers.view.session.history) == done


def test_without_animation_nothing_is_laid_over_the_board(window: "TableWindow") -> None:
    fingers, bot = against_a_bot(window, 0.0)
    card = wait_for_card(fingers)
    fingers.frame()
    assert not fingers.view.shown.busy
    assert fingers.sees("button", f"pile-{bot}")
    assert named(fingers, card) in " ".join(text for text, _ in fingers.view.played.canvas.written)


# --- what was played last
def test_the_last_card_of_each_house_stays_in_sight_and_can_be_read(window: "TableWindow") -> None:
    fingers, bot = against_a_bot(window, 0.0)
    card = wait_for_card(fingers)
    fingers.frame()
    fingers.hover("button", f"pile-{bot}")
    text = fingers.battle.catalogue.cards[card].orders[0].text
    large = " ".join(said for said, _ in fingers.view.played.large.written)
    assert text.split(".")[0] in large
    fingers.shoot("last-played")


def late() -> Session:
    """Late in a round: cards lie in both piles."""
    return Session(reached("keep").battle, secrecy=False)


def two_persons(window: "TableWindow") -> Fingers:
    return show(window, late())


def test_the_discard_piles_can_be_looked_through_by_mouse(window: "TableWindow") -> None:
    fingers = two_persons(window)
    houses = [house for house in ("stark", "lannister") if fingers.battle.house(house).discard]
    assert houses
    before = fingers.battle
    for house in houses:
        fingers.click("button", f"pile-{house}")
        seen: list[str] = []
        for _ in range(30):
            seen += [id.split(":")[1] for id in fingers.regions("field") if id.startswith("pile:")]
            if not any(region.id == "pile-next" and region.enabled for region in window.regions):
                break
            fingers.click("button", "pile-next")
        assert sorted(seen) == sorted(fingers.battle.house(house).discard)
        fingers.shoot(f"pile-{house}")
        fingers.click_at(5, 5)
        assert not fingers.view.piles.open
    assert fingers.battle == before


def test_the_discard_piles_can_be_looked_through_by_keys(window: "TableWindow") -> None:
    fingers = two_persons(window)
    before = fingers.battle
    mine = fingers.view.session.house
    fingers.press(KEY.D)
    assert fingers.view.piles.house not in (None, mine)
    fingers.press(KEY.RIGHT, KEY.LEFT, KEY.TAB)
    assert fingers.view.piles.house == mine
    fingers.press(KEY.SPACE)  # ends nothing while it is open
    fingers.press(KEY.ESCAPE)
    assert not fingers.view.piles.open
    fingers.press(KEY.D, KEY.D)
    assert fingers.view.piles.house == mine
    fingers.press(KEY.D)
    assert not fingers.view.piles.open
    assert fingers.battle == before


@pytest.mark.parametrize("language", ["en", "ru"])
@pytest.mark.parametrize(("width", "height", "scale"), [(1280, 720, 1.0), (1280, 720, 1.5), (1920, 1080, 1.0)])
def test_every_word_of_them_can_be_read(
    window: "TableWindow", language: str, width: int, height: int, scale: float
) -> None:
    choose_language(language)
    window.set_size(width, height)
    window.dispatch_events()
    window.show_view(BattleScreen(window, late(), scale))
    fingers = Fingers(window)
    fingers.frame()
    view = fingers.view
    assert troubles(view.played.canvas, view.board.box.inset(-30)) == []
    fingers.press(KEY.D)
    fingers.shoot(f"piles-{language}-{width}-{scale}")
    assert troubles(view.piles.canvas, view.piles.box) == []
    choose_language(None)


# --- what is kept
def test_the_card_that_is_kept_is_marked_while_the_token_is_asked_for(window: "TableWindow") -> None:
    fingers = show(window, late())
    session = fingers.view.session
    while getattr(session.battle.decision, "what", "") != "card" or len(session.legal) < 2:
        session.act(session.legal[-1])
    fingers.view.controller.renew()
    fingers.view.refresh()
    fingers.frame()
    card = next(action.args[0] for action in session.legal if action.args[0] != "none")
    assert "is kept" not in [text for text, _ in fingers.view.hand.canvas.written]
    fingers.take(Action("keep", (card,)))
    assert [text for text, _ in fingers.view.hand.canvas.written].count("is kept") == 1
    fingers.shoot("kept-card")


def test_the_count_stays_where_a_pair_can_be_spent(window: "TableWindow") -> None:
    fingers = show(window, Session(Battle.start(bow.load_scenario(SCENARIO), seed=3), secrecy=False))
    house = fingers.battle.turn
    count = {symbol: held for symbol, held in fingers.battle.house(house).orders.items() if held > 1}
    assert count
    strip = fingers.view.upper if fingers.view.upper.house == house else fingers.view.lower
    for symbol, held in count.items():
        if not fingers.sees("pair", f"{house}:{symbol}"):
            continue
        place = fingers.region("pair", f"{house}:{symbol}").box
        assert f"× {held}" in [text for text, at in strip.canvas.written if place.holds(*at.centre)]
        break
    else:
        raise AssertionError("no pair can be spent")


# --- the round
def to_the_next_round(fingers: Fingers) -> None:
    """Both pass, and keep what they can."""
    session = fingers.view.session
    while session.battle.round == 1:
        fingers.finish_handover()
        legal = session.legal
        wanted = Action("pass") if Action("pass") in legal else legal[0]
        fingers.view.controller.act(wanted)
        if session.battle.round == 1:
            fingers.view.skip()
        fingers.frame(0.01)


def start(window: "TableWindow", speed: float) -> Fingers:
    window.change_settings(Settings(animation_speed=speed))
    return show(window, Session(Battle.start(bow.load_scenario(SCENARIO), seed=1)))


def test_the_handover_page_shows_the_order_dice_of_both(window: "TableWindow") -> None:
    fingers = start(window, 0.0)
    assert set(fingers.regions("field")) == {"order-dice:stark", "order-dice:lannister"}
    fingers.shoot("handover-dice")
    fingers.click("button", "handover")
    to_the_next_round(fingers)
    assert fingers.sees("button", "handover")
    said = " ".join(text for text, _ in fingers.view.handover.canvas.written)
    assert "Round 2" in said
    assert set(fingers.regions("field")) == {"order-dice:stark", "order-dice:lannister"}
    fingers.click("button", "handover")
    fingers.take(Action("pass"))
    assert "order-dice:stark" in fingers.regions("field")  # the other has not seen them yet
    fingers.click("button", "handover")


def test_a_banner_says_that_a_round_begins_and_both_see_the_dice(window: "TableWindow") -> None:
    fingers = start(window, 1.0)
    to_the_next_round(fingers)
    view = fingers.view
    assert view.banner.busy
    for _ in range(600):
        if not view.telling and not view.dice.busy:
            break
        fingers.frame(0.05)
    assert view.banner.busy
    assert view.dice.shown
    assert not fingers.sees("button", "handover")  # the dice lie, and nobody has to look away yet
    assert not fingers.regions("card")
    fingers.shoot("banner-round-2")
    assert "Round 2" in " ".join(text for text, _ in view.banner.canvas.written)
    fingers.until(lambda: fingers.sees("button", "handover"), "the handover", 0.05)
    assert fingers.sees("button", "handover")


def test_the_banner_can_be_skipped(window: "TableWindow") -> None:
    fingers = start(window, 1.0)
    to_the_next_round(fingers)
    fingers.press(KEY.SPACE)
    assert not fingers.view.banner.busy
    assert fingers.sees("button", "handover")
