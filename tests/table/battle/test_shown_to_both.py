"""The things that both players see: a played card, the last card, the discard piles, the order dice, the round."""

from typing import TYPE_CHECKING

import arcade
import pytest

import bow
from bow.battle import Action, Battle
from bow.battle.view import View
from bow.table.battle.play.session import Session
from bow.table.battle.screens.battle_screen import BattleScreen
from bow.ui.player_settings import Settings
from bow.words.messages import choose_language
from tests.table.battle.test_safe_buttons import reached
from tests.table.layout_checks import troubles
from tests.table.mouse import Mouse

if TYPE_CHECKING:
    from bow.table.app import TableWindow

KEY = arcade.key
SCENARIO = "01-clash-on-the-kingsroad"


class PlaysCards:
    """A bot that plays a card whenever it can, and else takes the first legal action."""

    def choose(self, view: View) -> Action:
        legal = view.legal_actions()
        return next((action for action in legal if action.verb == "card"), legal[0])


def show(window: "TableWindow", session: Session) -> Mouse:
    window.show_view(BattleScreen(window, session))
    mouse = Mouse(window)
    mouse.frame()
    return mouse


def against_a_bot(window: "TableWindow", speed: float) -> tuple[Mouse, str]:
    """Return a battle in which the bot is about to play a card, and the bot's House."""
    window.change_settings(Settings(animation_speed=speed, secrecy=False))
    battle = Battle.start(bow.load_scenario(SCENARIO), seed=1)
    bot = battle.turn
    return show(window, Session(battle, bots={bot: PlaysCards()}, secrecy=False)), bot


def played(mouse: Mouse) -> str | None:
    steps = mouse.view.session.history
    return next((str(step.action.args[0]) for step in steps if step.action.verb == "card"), None)


def wait_for_card(mouse: Mouse) -> str:
    mouse.until(lambda: played(mouse) is not None, "a card of the bot's", 0.02)
    card = played(mouse)
    assert card is not None
    return card


def named(mouse: Mouse, card: str) -> str:
    return str(mouse.battle.catalogue.cards[card].name)


# --- the card that is played
def test_the_enemys_card_is_shown_large_as_it_is_played(window: "TableWindow") -> None:
    mouse, bot = against_a_bot(window, 1.0)
    card = wait_for_card(mouse)
    mouse.frame()
    assert mouse.view.shows.shown.busy
    assert mouse.regions("field")[0] == f"shown-card:{card}"
    assert named(mouse, card).upper() in " ".join(text for text, _ in mouse.view.shows.shown.canvas.written).upper()
    column = mouse.view.side.hand.box.joined(mouse.view.side.morale.box)
    assert troubles(mouse.view.shows.shown.canvas, column) == []
    assert not mouse.region("field", f"shown-card:{card}").box.shared(mouse.view.board.box), "it covers no hex"
    assert not mouse.region("field", f"shown-card:{card}").box.meets(mouse.view.side.log.box), "the log stays in sight"
    mouse.shoot("shown-card")
    done = len(mouse.view.session.history)
    for _ in range(40):  # the bot waits while the card is shown
        mouse.frame(0.02)
        assert len(mouse.view.session.history) == done
    assert mouse.view.shows.shown.busy
    mouse.press(KEY.ENTER)
    assert not mouse.view.shows.shown.busy
    assert bot != mouse.view.session.persons[0]


def test_a_click_on_the_shown_card_takes_it_away_and_does_nothing_else(window: "TableWindow") -> None:
    mouse, _ = against_a_bot(window, 1.0)
    card = wait_for_card(mouse)
    mouse.frame()
    place = mouse.region("field", f"shown-card:{card}").box.centre
    done = len(mouse.view.session.history)
    mouse.click_at(*place)
    assert not mouse.view.shows.shown.busy
    assert not mouse.selected()
    assert len(mouse.view.session.history) == done


def test_without_animation_nothing_is_laid_over_the_board(window: "TableWindow") -> None:
    mouse, bot = against_a_bot(window, 0.0)
    card = wait_for_card(mouse)
    mouse.frame()
    assert not mouse.view.shows.shown.busy
    assert mouse.sees("button", f"pile-{bot}")
    assert named(mouse, card) in " ".join(text for text, _ in mouse.view.shows.played.canvas.written)


# --- the last card
def test_the_last_card_of_each_house_stays_in_sight_and_can_be_read(window: "TableWindow") -> None:
    mouse, bot = against_a_bot(window, 0.0)
    card = wait_for_card(mouse)
    mouse.frame()
    mouse.hover("button", f"pile-{bot}")
    text = mouse.battle.catalogue.cards[card].orders[0].text
    large = " ".join(said for said, _ in mouse.view.shows.played.large.written)
    assert text.split(".")[0] in large
    mouse.shoot("last-played")


def test_a_card_that_was_only_discarded_is_not_called_played(window: "TableWindow") -> None:
    session = Session(Battle.start(bow.load_scenario(SCENARIO), seed=1), secrecy=False)
    while session.battle.round == 1:
        ends = [action for action in session.legal if str(action) in ("pass", "keep none")]
        session.act(ends[0])
    assert all(session.battle.house(house).discard for house in ("stark", "lannister"))
    mouse = show(window, session)
    for house in ("stark", "lannister"):
        name = named(mouse, session.battle.house(house).discard[-1])
        assert mouse.region("button", f"pile-{house}").hint.startswith(f"Discarded: {name}.")
        mouse.click("button", f"pile-{house}")
        assert "Last played" not in [text for text, _ in mouse.view.shows.piles.canvas.written]
        mouse.click_at(5, 5)
    card = next(action for action in session.legal if action.verb == "card")
    mouse.take(card)
    hints = [region.hint for region in mouse.view.shows.played.regions]
    assert any(hint.startswith(f"Last played: {named(mouse, card.args[0])}.") for hint in hints)
    assert sum(hint.startswith("Discarded: ") for hint in hints) == 1


def test_the_label_counts_the_discards_as_the_strip_does_while_a_card_is_carried_out(window: "TableWindow") -> None:
    session = Session(Battle.start(bow.load_scenario(SCENARIO), seed=1), secrecy=False)
    mouse = show(window, session)
    mouse.take(Action.parse("card SL20 s5"))
    house, asked = session.history[-1].house, set[str]()
    while (owed := session.battle.decision) is not None and owed.kind != "turn":
        asked.add(owed.kind)
        count = f"× {len(session.battle.house(house).discard)}"
        assert count in [text for text, _ in mouse.view.shows.played.canvas.written], owed.kind
        mouse.take(min(session.legal, key=lambda action: action.verb in ("done", "skip", "stay")))
    assert {"order", "name", "act"} <= asked


def late() -> Session:
    """Return a battle late in a round, with cards in both piles."""
    return Session(reached("keep").battle, secrecy=False)


def two_persons(window: "TableWindow") -> Mouse:
    return show(window, late())


def test_the_discard_piles_can_be_looked_through_by_mouse(window: "TableWindow") -> None:
    mouse = two_persons(window)
    houses = [house for house in ("stark", "lannister") if mouse.battle.house(house).discard]
    assert houses
    before = mouse.battle
    for house in houses:
        mouse.click("button", f"pile-{house}")
        seen: list[str] = []
        for _ in range(30):
            seen += [id.split(":")[1] for id in mouse.regions("field") if id.startswith("pile:")]
            if not any(region.id == "pile-next" and region.enabled for region in window.regions):
                break
            mouse.click("button", "pile-next")
        assert sorted(seen) == sorted(mouse.battle.house(house).discard)
        mouse.shoot(f"pile-{house}")
        mouse.click_at(5, 5)
        assert not mouse.view.shows.piles.open
    assert mouse.battle == before


def test_the_discard_piles_can_be_looked_through_by_keys(window: "TableWindow") -> None:
    mouse = two_persons(window)
    before = mouse.battle
    mine = mouse.view.session.house
    mouse.press(KEY.D)
    assert mouse.view.shows.piles.house not in (None, mine)
    mouse.press(KEY.RIGHT, KEY.LEFT, KEY.TAB)
    assert mouse.view.shows.piles.house == mine
    mouse.press(KEY.SPACE)  # ends no turn while the card is open
    mouse.press(KEY.ESCAPE)
    assert not mouse.view.shows.piles.open
    mouse.press(KEY.D, KEY.D)
    assert mouse.view.shows.piles.house == mine
    mouse.press(KEY.D)
    assert not mouse.view.shows.piles.open
    assert mouse.battle == before


@pytest.mark.parametrize("language", ["en", "ru"])
@pytest.mark.parametrize(("width", "height", "scale"), [(1280, 720, 1.0), (1280, 720, 1.5), (1920, 1080, 1.0)])
def test_every_word_of_them_can_be_read(
    window: "TableWindow", language: str, width: int, height: int, scale: float
) -> None:
    choose_language(language)
    window.set_size(width, height)
    window.dispatch_events()
    window.show_view(BattleScreen(window, late(), scale))
    mouse = Mouse(window)
    mouse.frame()
    view = mouse.view
    assert troubles(view.shows.played.canvas, view.board.box.inset(-30)) == []
    mouse.press(KEY.D)
    mouse.shoot(f"piles-{language}-{width}-{scale}")
    assert troubles(view.shows.piles.canvas, view.shows.piles.box) == []
    choose_language(None)


# --- the end of a round
def test_the_card_that_is_kept_is_marked_while_the_token_is_asked_for(window: "TableWindow") -> None:
    mouse = show(window, late())
    session = mouse.view.session
    while getattr(session.battle.decision, "what", "") != "card" or len(session.legal) < 2:
        session.act(session.legal[-1])
    mouse.view.controller.renew()
    mouse.view.refresh()
    mouse.frame()
    card = next(action.args[0] for action in session.legal if action.args[0] != "none")
    assert "kept" not in [text for text, _ in mouse.view.side.hand.canvas.written]
    mouse.take(Action("keep", (card,)))
    raised = mouse.view.side.hand
    assert raised.raised == card
    assert [text for text, _ in raised.large.written].count("kept") == 1
    mouse.shoot("kept-card")


def test_the_count_stays_where_a_pair_can_be_spent(window: "TableWindow") -> None:
    mouse = show(window, Session(Battle.start(bow.load_scenario(SCENARIO), seed=3), secrecy=False))
    house = mouse.battle.turn
    count = {symbol: held for symbol, held in mouse.battle.house(house).orders.items() if held > 1}
    assert count
    strip = mouse.view.side.upper if mouse.view.side.upper.house == house else mouse.view.side.lower
    for symbol, held in count.items():
        if not mouse.sees("pair", f"{house}:{symbol}"):
            continue
        place = mouse.region("pair", f"{house}:{symbol}").box
        written = [text for text, at in strip.canvas.written if place.holds(*at.centre)]
        assert f"×{held}" in [text.replace(" ", "") for text in written]
        break
    else:
        raise AssertionError("no pair can be spent")


# --- the round
def to_the_next_round(mouse: Mouse) -> None:
    """Let both Houses pass and keep what they can."""
    session = mouse.view.session
    while session.battle.round == 1:
        mouse.finish_handover()
        legal = session.legal
        wanted = Action("pass") if Action("pass") in legal else legal[0]
        mouse.view.controller.act(wanted)
        if session.battle.round == 1:
            mouse.view.shows.skip()
        mouse.frame(0.01)


def start(window: "TableWindow", speed: float) -> Mouse:
    window.change_settings(Settings(animation_speed=speed))
    return show(window, Session(Battle.start(bow.load_scenario(SCENARIO), seed=1)))


def test_the_handover_page_shows_the_order_dice_of_both(window: "TableWindow") -> None:
    mouse = start(window, 0.0)
    assert set(mouse.regions("field")) == {"order-dice:stark", "order-dice:lannister"}
    mouse.shoot("handover-dice")
    mouse.click("button", "handover")
    to_the_next_round(mouse)
    assert mouse.sees("button", "handover")
    said = " ".join(text for text, _ in mouse.view.side.handover.canvas.written)
    assert "Round 2" in said
    assert set(mouse.regions("field")) == {"order-dice:stark", "order-dice:lannister"}
    mouse.click("button", "handover")
    mouse.take(Action("pass"))
    assert "order-dice:stark" in mouse.regions("field")  # the other player has not seen them yet
    mouse.click("button", "handover")


def test_a_banner_says_that_a_round_begins_and_both_see_the_dice(window: "TableWindow") -> None:
    mouse = start(window, 1.0)
    to_the_next_round(mouse)
    view = mouse.view
    assert view.shows.banner.busy
    for _ in range(600):
        if not view.telling and not view.shows.dice.busy:
            break
        mouse.frame(0.05)
    assert view.shows.banner.busy
    assert view.shows.dice.shown
    assert not mouse.sees("button", "handover")  # the dice lie still, and there is no handover yet
    assert not mouse.regions("card")
    mouse.shoot("banner-round-2")
    assert "Round 2" in " ".join(text for text, _ in view.shows.banner.canvas.written)
    mouse.until(lambda: mouse.sees("button", "handover"), "the handover", 0.05)
    assert mouse.sees("button", "handover")


def test_the_banner_can_be_skipped(window: "TableWindow") -> None:
    mouse = start(window, 1.0)
    to_the_next_round(mouse)
    mouse.press(KEY.ENTER)
    assert not mouse.view.shows.banner.busy
    assert mouse.sees("button", "handover")
