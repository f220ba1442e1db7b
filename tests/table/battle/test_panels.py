"""The panels of the battle screen: their content, their buttons, and that every word can be read."""

import random
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

import bow
from bow.battle import Action, Battle
from bow.table.battle.board.playback import Scene
from bow.table.battle.drawings.card_drawing import draw_card
from bow.table.battle.drawings.card_fan import DRAWN
from bow.table.battle.panels.arrange import arrange
from bow.table.battle.panels.context import LINGER, ContextPanel
from bow.table.battle.panels.dice_tray import DiceTray, fought_over, marks, place_dice, rolls_of
from bow.table.battle.panels.hand import HandPanel
from bow.table.battle.panels.house import HousePanel
from bow.table.battle.panels.question import ButtonRows
from bow.table.battle.panels.shared_panels import BattleHandoverPanel
from bow.table.battle.panels.tracks import MoralePanel, RoundPanel
from bow.table.battle.play import saves
from bow.table.battle.play.controller import Controller
from bow.table.battle.play.log_lines import BattleLog
from bow.table.battle.play.selection import Selection
from bow.table.battle.play.session import Session
from bow.table.battle.screens.battle_screen import BattleScreen
from bow.table.battle.texts.battle_wording import printed
from bow.ui.kit import theme
from bow.ui.kit.canvas import Canvas
from bow.ui.kit.panel import Panel
from bow.ui.kit.regions import Box, Region
from bow.ui.kit.text_layout import letter
from bow.ui.kit.widgets import Touch
from bow.ui.screens.game_log import LogLine
from bow.ui.screens.log_panel import LogPanel
from tests.table.layout_checks import overlap, troubles
from tools.gallery_scenes.stage import is_attack

if TYPE_CHECKING:
    from bow.table.app import TableWindow

SCENARIO = "01-clash-on-the-kingsroad"
GOLDEN = Path(__file__).parents[2] / "golden"

pytestmark = pytest.mark.usefixtures("strict_words")


SIZES = [(1280, 720, 1.0), (1280, 720, 1.25), (1280, 720, 1.5), (1600, 900, 1.0), (1600, 900, 1.5), (1920, 1080, 0.85)]


def battle_at(kind: str, seeds: range = range(1, 60)) -> Session:
    """Return a battle at a decision of that kind, reached by random actions with a preference for fights."""
    for seed in seeds:
        session = Session(Battle.start(bow.load_scenario(SCENARIO), seed=seed), secrecy=False)
        chance = random.Random(seed)
        for _ in range(600):
            owed = session.battle.decision
            if owed is None:
                break
            if owed.kind == kind and len(session.history) > 8:
                return session
            liked = [a for a in session.legal if a.verb in ("attack", "card", "order", "name", "tactic", "counter")]
            rest = [a for a in session.legal if a.verb != "pass"] or list(session.legal)
            session.act(chance.choice(liked or rest))
    raise AssertionError(f"no battle comes to {kind}")


def places(width: int, height: int, scale: float) -> dict[str, Box]:
    """Return the places of the panels in a battle without counters, which have none then."""
    theme.set_scale(width, height, scale)
    return {name: box for name, box in arrange(width, height)._asdict().items() if box.width}


def log_of(session: Session, jumps: list[LogLine] | None = None, copied: list[str] | None = None) -> LogPanel:
    """Return the log of a battle; its jumps and copies are added to lists."""
    jumps, copied = [] if jumps is None else jumps, [] if copied is None else copied
    return LogPanel(BattleLog(session.at_screen), jumps.append, copied.append)


def all_panels(session: Session, boxes: dict[str, Box]) -> Iterator[tuple[Panel, Box]]:
    found: list[tuple[Panel, str]] = [
        (HousePanel(at_table(session), "stark"), "upper"),
        (HousePanel(at_table(session), "lannister"), "lower"),
        (RoundPanel(session.at_screen), "round"),
        (MoralePanel(session.at_screen), "morale"),
        (ContextPanel(at_table(session)), "context"),
        (log_of(session), "log"),
        (HandPanel(at_table(session)), "hand"),
    ]
    for panel, name in found:
        panel.lay(boxes[name])
        yield panel, boxes[name]


def at_table(session: Session, selection: Selection | None = None) -> Controller:
    controller = Controller(session)
    controller.selection = selection or Selection(session.battle)
    return controller


def region(panel: Panel, kind: str, id: str) -> Region:
    found = [region for region in panel.regions if (region.kind, region.id) == (kind, id)]
    assert len(found) == 1, f"{kind} {id}: {len(found)} of {panel.regions}"
    return found[0]


def point_at(panel: Panel, region: Region | None) -> None:
    panel.point(Touch(region))
    panel.settle()


def ids(panel: Panel, kind: str) -> list[str]:
    return [region.id for region in panel.regions if region.kind == kind]


# --- every word can be read
def test_the_check_itself_finds_what_cannot_be_read(window: "TableWindow") -> None:
    canvas = Canvas()
    place = Box(100, 100, 200, 40)
    canvas.text("a line that fits", place, 16, theme.TEXT)
    assert troubles(canvas, place) == []
    canvas.text("another upon it", place, 16, theme.TEXT)
    assert any("cover each other" in trouble for trouble in troubles(canvas, place))
    assert any("runs out" in trouble for trouble in troubles(canvas, Box(100, 100, 30, 40)))
    assert any("runs out" in trouble for trouble in troubles(canvas, Box(100, 200, 200, 40)))


@pytest.mark.parametrize(
    "kind", ["turn", "act", "order", "name", "keep", "counter", "stalwart", "retreat", "pick", "follow"]
)
@pytest.mark.parametrize(("width", "height", "scale"), SIZES)
def test_no_text_runs_out_or_covers_another(
    window: "TableWindow", kind: str, width: int, height: int, scale: float
) -> None:
    session = battle_at(kind)
    boxes = places(width, height, scale)
    for panel, box in all_panels(session, boxes):
        canvas = panel.canvas
        assert troubles(canvas, box) == [], f"{type(panel).__name__} at {width}x{height}, {scale}"
        for one in panel.regions:
            wide, high = overlap(one.box, box)
            assert wide >= one.box.width - 2, f"{one} sticks out of {box}"
            assert high >= one.box.height - 2, f"{one} sticks out of {box}"


@pytest.mark.parametrize(("width", "height", "scale"), SIZES)
def test_the_panels_do_not_cover_each_other(width: int, height: int, scale: float) -> None:
    boxes = list(places(width, height, scale).values())
    window = Box(0, 0, width, height)
    for n, box in enumerate(boxes):
        assert overlap(box, window) == pytest.approx((box.width, box.height))
        assert box.width > 100
        assert box.height > 40
        for other in boxes[n + 1 :]:
            assert min(overlap(box, other)) <= 0.01


def test_all_cards_can_be_read_in_the_hand(window: "TableWindow") -> None:
    catalogue = Battle.start(bow.load_scenario(SCENARIO)).catalogue
    theme.set_scale(1600, 900)
    for card in catalogue.cards.values():
        for width, height, size in ((270, 225, 15.0), (292, 408, 17.0)):
            canvas = Canvas()
            place = Box(0, 0, width, height)
            parts = draw_card(canvas, card, catalogue, place, letter(size))
            assert not parts.cut, card.id
            assert len(parts.orders) == len(card.orders)
            assert (parts.tactic is None) == (card.tactic is None)
            assert troubles(canvas, place) == [], card.id


# --- strips
def test_a_strip_shows_tokens_commanders_and_whose_turn_it_is(window: "TableWindow") -> None:
    session = Session(Battle.start(bow.load_scenario(SCENARIO), seed=1), secrecy=False)
    boxes = places(1600, 900, 1.0)
    strip = HousePanel(at_table(session), "stark")
    strip.lay(boxes["upper"])
    held = {symbol for symbol, count in session.battle.house("stark").orders.items() if count}
    enabled = {region.id for region in strip.regions if region.kind == "token" and region.enabled}
    assert enabled <= {f"stark:{symbol}" for symbol in held}
    assert len(set(ids(strip, "token"))) == 5  # including missing tokens, which the table shows as such
    assert ids(strip, "commander") == ["s1", "s5"]
    said = [text for text, _ in strip.canvas.written]
    assert "Stark" in said
    assert "Maege Mormont" in said
    assert "to act" in said


def test_a_pair_is_offered_below_two_equal_tokens(window: "TableWindow") -> None:
    session = Session(Battle.start(bow.load_scenario(SCENARIO), seed=3), secrecy=False)
    orders = session.battle.house("stark").orders
    pairs = [symbol for symbol, count in orders.items() if count > 1]
    assert pairs
    strip = HousePanel(at_table(session), "stark")
    strip.lay(places(1600, 900, 1.0)["upper"])
    assert ids(strip, "pair") == [f"stark:{symbol}" for symbol in pairs]


def test_a_pair_and_a_single_token_can_be_chosen_instead_of_each_other(window: "TableWindow") -> None:
    session = Session(Battle.start(bow.load_scenario(SCENARIO), seed=3), secrecy=False)
    symbol = next(symbol for symbol, count in session.battle.house("stark").orders.items() if count > 1)
    thing = f"stark:{symbol}"
    strip = HousePanel(at_table(session), "stark")
    strip.lay(places(1600, 900, 1.0)["upper"])
    for chosen, other in (("token", "pair"), ("pair", "token")):
        selection = Selection(session.battle)
        selection.click(chosen, thing)
        strip.controller.selection = selection
        strip.refresh()
        assert any(region[:2] == (other, thing) and region.enabled for region in strip.regions), other
        assert selection.can_click(other, thing)
        selection.click(other, thing)
        assert selection.picked == ((other, thing),)


# --- context
def context_over(session: Session, under: Region | None, selection: Selection | None = None) -> ContextPanel:
    panel = ContextPanel(at_table(session, selection))
    panel.lay(places(1600, 900, 1.0)["context"])
    point_at(panel, under)
    return panel


def words_of(panel: ContextPanel) -> str:
    return " ".join(text for text, _ in panel.canvas.written)


def test_pointing_at_a_target_shows_the_odds_with_each_reason(window: "TableWindow") -> None:
    for seed in range(1, 40):
        session = battle_at("act", range(seed, seed + 1))
        attacks = [action for action in session.legal if action.verb == "attack"]
        if attacks:
            break
    unit, target = attacks[0].args
    selection = Selection(session.battle, [("unit", unit)])
    panel = context_over(session, Region("unit", target, Box(0, 0, 1, 1)), selection)
    odds = session.battle.odds(attacks[0])
    assert odds is not None
    said = words_of(panel)
    assert "hits" in said
    assert "eliminates" in said
    assert "order chart" in said
    assert f"{round(odds.hits[0] * 100)}%" in said


def test_pointing_at_what_is_forbidden_names_the_rule(window: "TableWindow") -> None:
    session = Session(Battle.start(bow.load_scenario(SCENARIO), seed=1), secrecy=False)
    selection = Selection(session.battle)
    selection.click("token", "stark:red")
    panel = context_over(session, Region("unit", "l1", Box(0, 0, 1, 1)), selection)
    panel.linger(LINGER)
    assert [region.id for region in panel.regions if region.kind == "rule"] == ["ORD-1"]


def test_the_title_of_long_names_stands_above_the_button_of_an_ability(window: "TableWindow") -> None:
    session = saves.read_replay(GOLDEN / "played-kingsroad.bow")
    n = next(n for n, step in enumerate(session.history) if is_attack(step))
    step = session.history[n]
    session.history, session.game = session.history[:n], step.before
    attacker, target = step.action.args
    selection = Selection(session.battle)
    selection.click("unit", attacker)
    panel = ContextPanel(at_table(session, selection))
    boxes = places(1600, 900, 1.0)
    panel.lay(boxes["context"])
    below = Panel()
    below.box = boxes["hand"]
    panel.find_room(boxes["round"], boxes["log"], below, confined=False)
    point_at(panel, Region("unit", target, Box(0, 0, 1, 1)))
    title = next(box for text, box in panel.canvas.written if "attacks" in text)
    assert title.bottom >= region(panel, "button", "commit").box.top


def test_pointing_at_a_hex_tells_its_land(window: "TableWindow") -> None:
    session = Session(Battle.start(bow.load_scenario(SCENARIO), seed=1), secrecy=False)
    said = words_of(context_over(session, Region("hex", "H6", Box(0, 0, 1, 1))))
    assert "Ford" in said
    assert "Objective" in said
    assert "Stark" in said


def test_what_a_commander_can_do_is_told_in_full_in_the_smallest_window(window: "TableWindow") -> None:
    session = Session(Battle.start(bow.load_scenario(SCENARIO), seed=1), secrecy=False)
    boxes = places(1280, 720, 1.5)
    panel = ContextPanel(at_table(session))
    below = {name: Panel() for name in ("round", "log", "hand")}
    for name, other in below.items():
        other.box = boxes[name]
    panel.lay(boxes["context"])
    panel.find_room(boxes["round"], boxes["log"], below["hand"], confined=False)
    panel.refresh()
    point_at(panel, Region("commander", "l5", Box(0, 0, 1, 1)))
    said = words_of(panel)
    assert panel.grown is not None
    assert panel.grown.bottom >= boxes["hand"].top  # the player's cards stay visible
    assert "take back up to 3 command tokens" in said
    assert "…" not in said
    assert troubles(panel.canvas, panel.grown) == []


@pytest.mark.parametrize(
    ("kind", "verbs"),
    [
        ("counter", {"counter", "decline"}),
        ("stalwart", {"ignore", "accept"}),
        ("keep", {"keep-none"}),
        ("follow", {"stay"}),
    ],
)
def test_verbs_without_a_thing_on_the_board_are_buttons(window: "TableWindow", kind: str, verbs: set[str]) -> None:
    panel = context_over(battle_at(kind), None)
    assert verbs <= set(ids(panel, "button"))


def test_a_counterattack_shows_its_odds_without_pointing(window: "TableWindow") -> None:
    session = battle_at("counter")
    odds = session.battle.odds(Action("counter"))
    assert odds is not None
    assert f"{odds.dice} di" in words_of(context_over(session, None))


# --- hand
def test_a_closed_hand_shows_backs_only(window: "TableWindow") -> None:
    session = Session(Battle.start(bow.load_scenario(SCENARIO), seed=1), secrecy=True)
    assert session.shown_house is None
    hand = HandPanel(at_table(session, Selection(session.battle, enabled=False)))
    hand.lay(places(1600, 900, 1.0)["hand"])
    assert ids(hand, "card") == []
    names = [card.name for card in session.battle.catalogue.cards.values()]
    assert not any(text in names for text, _ in hand.canvas.written)
    session.finish_handover()
    hand.controller.selection = Selection(session.battle)
    hand.refresh()
    assert sorted(ids(hand, "card")) == sorted(session.battle.house("stark").hand)


def test_the_card_in_play_offers_its_orders(window: "TableWindow") -> None:
    for seed in range(1, 40):
        session = Session(Battle.start(bow.load_scenario(SCENARIO), seed=seed), secrecy=False)
        card = next(action for action in session.legal if action.verb == "card")
        session.act(card)
        orders = {action.args[0] for action in session.legal if action.verb == "order"}
        if orders:
            break
    hand = HandPanel(at_table(session))
    hand.lay(places(1600, 900, 1.0)["hand"])
    assert orders
    assert set(ids(hand, "order")) == orders
    words = " ".join(text for text, _ in hand.canvas.written)
    assert all(order.text in words for order in printed(session.battle).cards[card.args[0]].orders), "it is whole"


@pytest.mark.parametrize(("width", "height", "scale"), [(1280, 720, 1.0), (1600, 900, 1.0), (1600, 900, 1.5)])
def test_a_hand_of_six_is_a_fan_without_pages(window: "TableWindow", width: int, height: int, scale: float) -> None:
    """The card under the pointer is shown whole, in letters that grow with the scale."""
    session = holding(6)
    hand = HandPanel(at_table(session))
    hand.lay(places(width, height, scale)["hand"])
    cards = session.battle.house("stark").hand
    assert len(cards) == 6
    assert sorted(ids(hand, "card")) == sorted(cards)
    assert not ids(hand, "button")
    for id in cards:
        point_at(hand, region(hand, "card", id))
        assert hand.raised == id
        assert printed(session.battle).cards[id].name in " ".join(text for text, _ in hand.reading.written)
        assert min(look.size for look in hand.reading.looks) / DRAWN >= 12 * scale


def test_a_large_hand_has_pages(window: "TableWindow") -> None:
    session = holding(14)
    hand = HandPanel(at_table(session))
    hand.lay(places(1600, 900, 1.0)["hand"])
    seen = list(ids(hand, "card"))
    assert len(seen) >= 6
    while region(hand, "button", "hand-next").enabled:
        assert hand.activate(region(hand, "button", "hand-next"))
        seen += [id for id in ids(hand, "card") if id not in seen]
    assert sorted(seen) == sorted(set(session.battle.house("stark").hand))


def holding(count: int) -> Session:
    position = Battle.start(bow.load_scenario(SCENARIO), seed=1).to_position()
    house = position["houses"]["stark"]
    more = count - len(house["hand"])
    house["hand"], house["deck"] = [*house["hand"], *house["deck"][:more]], house["deck"][more:]
    return Session(Battle.from_position(position), secrecy=False)


# --- log
def test_the_log_tells_filters_scrolls_and_jumps(window: "TableWindow") -> None:
    session = battle_at("counter")
    jumps: list[LogLine] = []
    copied: list[str] = []
    log = log_of(session, jumps, copied)
    log.lay(places(1600, 900, 1.0)["log"])
    assert len(log.lines()) > 10
    for name in ("fights", "orders", "all"):
        log.activate(region(log, "tab", f"log-{name}"))
        assert log.filter == name
    newest = ids(log, "log")[0]
    x, y = log.box.centre
    assert log.scroll(x, y, 1)
    assert newest not in ids(log, "log")
    pointed = next(one for one in log.regions if one.kind == "log" and one.enabled)
    assert log.activate(pointed)
    assert jumps[0].places
    assert all(hex in session.battle.board.index for hex in jumps[0].places)
    log.activate(region(log, "button", "log-copy"))
    assert "Round 1 begins." in copied[0]


def test_undone_lines_leave_the_log(window: "TableWindow") -> None:
    session = Session(Battle.start(bow.load_scenario(SCENARIO), seed=1), secrecy=False)
    log = log_of(session)
    log.lay(places(1600, 900, 1.0)["log"])
    log.refresh()
    before = log.lines()
    session.act(next(action for action in session.legal if action.verb == "token"))
    log.refresh()
    assert len(log.lines()) > len(before)
    assert session.undo()
    log.refresh()
    assert log.lines() == before


# --- dice, handover
def test_the_dice_tray_shows_every_roll_and_can_be_skipped(window: "TableWindow") -> None:
    session = battle_at("counter")
    step = next(step for step in reversed(session.history) if any(event.kind == "rolled" for event in step.events))
    tray = DiceTray(at_table(session))
    tray.lay(Box(0, 0, 900, 330))
    theme.animation_speed = 1.0
    assert tray.show(step.events, step.before, step.after)
    assert tray.busy
    tray.update(0.1)
    assert tray.busy
    tray.skip()
    assert not tray.busy
    assert troubles(tray.canvas, tray.box) == []
    rolled = next(event for event in step.events if event.kind == "rolled")
    roll = next(roll for roll in rolls_of(step.events, step.before, step.after) if roll.hits is not None)
    assert list(roll.dice) == rolled.values["dice"]
    for _ in range(60):
        tray.update(0.1)
    assert not tray.shown


def test_the_dice_cover_no_unit_that_fights(window: "TableWindow") -> None:
    told = saves.read_replay(GOLDEN / "played-kingsroad.bow")
    window.open_battle(Session(told.start, secrecy=False))
    view = window.current_view
    assert isinstance(view, BattleScreen)
    seen = 0
    for step in told.history:
        view.board.battle, view.board.scene = step.after, Scene.of(step.after)
        if not view.shows.dice.show(step.events, step.before, step.after):
            continue
        fought = fought_over(told.at_screen.step(step))
        place_dice(view.shows.dice, view.board, fought)
        tray = region(view.shows.dice, "field", "dice-tray")
        camera, index = view.board.camera, step.after.board.index
        assert all(tray.box.shared(camera.box_of(index[hex], 0.5, 0.5)) == 0 for hex in fought), step.action
        seen += 1
    assert seen > 5
    window.show_title()


def test_dice_do_not_roll_where_animations_are_off(window: "TableWindow") -> None:
    session = battle_at("counter")
    step = next(step for step in reversed(session.history) if any(event.kind == "rolled" for event in step.events))
    tray = DiceTray(at_table(session))
    tray.lay(Box(0, 0, 900, 330))
    theme.animation_speed = 0.0
    tray.show(step.events, step.before, step.after)
    assert not tray.busy
    assert tray.shown


def test_marked_dice_add_up_to_the_hits() -> None:
    battle = Battle.start(bow.load_scenario(SCENARIO), seed=1)
    assert battle.units["l1"].rank == "red"
    assert marks(("green", "red", "valor"), 1, "l1", battle, battle) == (False, True, False)
    assert marks(("green", "red", "valor"), 2, "l1", battle, battle) == (False, True, True)
    assert marks(("green", "blue"), 2, "l1", battle, battle) is None


@pytest.mark.parametrize(("width", "height", "scale"), SIZES)
def test_the_handover_says_whose_seat_it_is(window: "TableWindow", width: int, height: int, scale: float) -> None:
    session = Session(Battle.start(bow.load_scenario(SCENARIO), seed=1), secrecy=True)
    theme.set_scale(width, height, scale)
    handover = BattleHandoverPanel(
        session.at_screen, session.finish_handover, session.undo, session.finish_handover, lambda: True
    )
    handover.lay(Box(0, 0, width, height))
    assert ids(handover, "button") == ["handover"]
    assert any("Stark" in text for text, _ in handover.canvas.written)
    assert troubles(handover.canvas, handover.box) == []


def test_nothing_is_built_anew_while_nothing_changes(window: "TableWindow") -> None:
    session = Session(Battle.start(bow.load_scenario(SCENARIO), seed=1), secrecy=False)
    for panel, _ in all_panels(session, places(1600, 900, 1.0)):
        built = panel.built
        panel.refresh()
        point_at(panel, None)
        panel.update(0.016)
        panel.draw()
        assert panel.built == built, type(panel).__name__


def test_short_labels_of_hidden_tokens_keep_a_word_beside_the_rank(window: "TableWindow") -> None:
    session = Session(Battle.start(bow.load_scenario("05-battle-of-the-whispering-wood"), seed=1), secrecy=False)
    controller, canvas = at_table(session), Canvas()
    rows = ButtonRows(canvas, controller.seat, controller.selection)
    theme.set_scale(1280, 720, 1.0)
    rows.draw(Box(0, 0, 300, 90), rows.offered(), Touch(None, None, None))
    said = {text for text, _ in canvas.written}
    assert {"Hidden (II)", "Hidden (I)"} <= said, said
