"""The recap by clicks and keys: after the handover, after a bot's turn; stepped through, skipped, opened again."""

from collections.abc import Iterator
from functools import cache
from typing import TYPE_CHECKING

import arcade
import pytest

import bow
from bow.battle import Action, Battle
from bow.battle.view import View
from bow.bots import BOTS
from bow.table.battle.board.overlays import Pointer
from bow.table.battle.play.session import Session
from bow.table.battle.screens.battle_screen import BattleScreen
from bow.ui.player_settings import Settings
from bow.ui.screens.navigation import SettingsPage
from bow.words.messages import choose_language
from tests.table.layout_checks import overlap, troubles
from tests.table.mouse import RIGHT, Mouse

if TYPE_CHECKING:
    from bow.table.app import TableWindow

KEY = arcade.key
SCENARIO = "01-clash-on-the-kingsroad"


@cache
def played(turns: int) -> tuple[Session, ...]:
    """Return a battle of greedy bots after some turns: Lannister's great attack is the second."""
    session = Session(Battle.start(bow.load_scenario(SCENARIO), seed=7), secrecy=False)
    bots = {house: BOTS["greedy"](n) for n, house in enumerate(("stark", "lannister"))}
    while turns:
        assert session.house is not None
        session.act(bots[session.house].choose(session.battle.view(session.house)))
        owed = session.battle.decision
        assert owed is not None
        turns -= owed.kind == "turn"
    return (session,)


def session_after(turns: int) -> Session:
    """Return a game of two people, with handovers, after some turns."""
    told = played(turns)[0]
    session = Session(told.start)
    for step in told.history:
        session.accept(step)
    session.leave_alone()
    return session


def show(window: "TableWindow", session: Session, scale: float = 1.0) -> Mouse:
    window.change_settings(window.settings.changed(recap=True))
    window.show_view(BattleScreen(window, session, ui_scale=scale))
    mouse = Mouse(window)
    mouse.frame()
    return mouse


@pytest.fixture
def seated(window: "TableWindow") -> Mouse:
    """Provide Stark just after the handover: six things have happened."""
    mouse = show(window, session_after(2))
    mouse.click("button", "handover")
    return mouse


def heading(mouse: Mouse) -> str:
    found = [text for text, _ in mouse.view.over_board.recap.canvas.written if text.startswith("What happened")]
    return found[0] if mouse.sees("field", "recap") else ""


def said(mouse: Mouse) -> str:
    return next((region.hint for region in mouse.window.regions if region.id == "recap" and region.kind == "field"), "")


# --- the handover
def test_it_opens_after_the_handover_and_not_before(window: "TableWindow") -> None:
    mouse = show(window, session_after(2))
    assert mouse.sees("button", "handover")
    assert not mouse.sees("field", "recap")
    mouse.press(KEY.W)
    assert not mouse.view.over_board.recap.open
    mouse.click("button", "handover")
    assert heading(mouse) == "What happened: 1 of 7"
    assert said(mouse).endswith("eliminated")
    mouse.shoot("recap-handover")


def test_it_is_stepped_through_by_keys(seated: Mouse) -> None:
    seated.press(KEY.RIGHT)
    assert heading(seated) == "What happened: 2 of 7"
    assert "attacked War Host of the North (III) on G6: 3 figures lost, retreated to H5" in said(seated)
    seated.press(KEY.ENTER, KEY.LEFT, KEY.LEFT, KEY.LEFT)
    assert heading(seated) == "What happened: 1 of 7"
    seated.press(*[KEY.RIGHT] * 5)
    assert "→" in said(seated)
    seated.press(KEY.RIGHT)
    assert heading(seated) == "What happened: 7 of 7", "the own last turn"
    seated.press(KEY.RIGHT)
    assert not seated.sees("field", "recap")
    assert seated.view.focus.cursor is None


def test_it_is_stepped_through_by_clicks(seated: Mouse) -> None:
    assert not seated.region("button", "recap-back").enabled
    seated.click("button", "recap-next")
    seated.click("button", "recap-next")
    assert heading(seated) == "What happened: 3 of 7"
    seated.click("button", "recap-back")
    assert heading(seated) == "What happened: 2 of 7"
    before = seated.battle
    seated.click("button", "recap-skip")
    assert not seated.sees("field", "recap")
    assert seated.battle == before


def test_the_hexes_of_a_line_are_lit_under_the_pointer(seated: Mouse, monkeypatch: pytest.MonkeyPatch) -> None:
    view = seated.view
    lit: list[tuple[str, ...]] = []

    def point(pointer: Pointer) -> None:
        lit.append(pointer.area)

    monkeypatch.setattr(view.board, "point", point)
    items = view.over_board.recap.items
    number = next(n for n, item in enumerate(items) if n and item.places())
    seated.hover("button", f"recap-item-{number}")
    assert lit[-1] == items[number].places()
    seated.press(KEY.ESCAPE)
    line = next(region for region in view.side.log.regions if view.side.log.places_at(region))
    seated.move(*line.box.centre)
    assert lit[-1] == view.side.log.places_at(line) != ()


@pytest.mark.parametrize("key", [KEY.ESCAPE, KEY.SPACE, KEY.W])
def test_keys_that_skip_it_do_nothing_else(seated: Mouse, key: int) -> None:
    before = seated.battle
    seated.press(key)
    assert not seated.sees("field", "recap")
    assert seated.battle == before
    assert seated.view.controller.pending is None
    assert isinstance(seated.view, BattleScreen)


def test_any_other_key_skips_it_and_does_as_always(seated: Mouse) -> None:
    seated.press(KEY.G)
    assert not seated.sees("field", "recap")
    assert seated.selected() == {("token", "stark:green")}


def test_a_click_on_the_board_skips_it_and_selects(seated: Mouse) -> None:
    seated.wait_for("button", "recap-skip")
    unit = next(id for id in seated.regions("unit") if id == "s1")
    seated.click("unit", unit)
    assert not seated.sees("field", "recap")
    assert ("unit", unit) in seated.selected()


def test_a_click_on_a_panel_skips_it_and_is_taken(seated: Mouse) -> None:
    seated.wait_for("button", "recap-skip")
    seated.click("token", "stark:green")
    assert not seated.sees("field", "recap")
    assert seated.selected() == {("token", "stark:green")}


def test_where_a_click_would_act_it_only_skips(window: "TableWindow") -> None:
    """A retreat is one click on a hex: the click that skips the recap chooses no hex."""
    told = played(2)[0]
    at = next(n for n, step in enumerate(told.history) if step.action.verb == "retreat")
    session = Session(told.start, secrecy=False)
    for step in told.history[:at]:
        session.accept(step)
    mouse = show(window, session)
    mouse.press(KEY.W)
    mouse.wait_for("button", "recap-skip")
    hex = next(id for kind, id in mouse.view.controller.selection.lit if kind == "hex")
    mouse.click("hex", hex)
    assert not mouse.view.over_board.recap.open
    assert len(session.history) == at
    mouse.click("hex", hex)
    assert len(session.history) > at


def test_the_second_click_of_a_double_click_does_not_skip_it(window: "TableWindow") -> None:
    mouse = show(window, session_after(2))
    mouse.wait_for("button", "handover")
    place = mouse.region("button", "handover").box.centre
    mouse.click_at(*place)
    mouse.click_at(*place)
    assert heading(mouse) == "What happened: 1 of 7"


# --- again
def test_it_opens_again_until_the_own_turn_is_over(seated: Mouse) -> None:
    seated.press(KEY.ESCAPE, KEY.W)
    assert heading(seated) == "What happened: 1 of 7"
    seated.click("button", "recap")
    assert not seated.sees("field", "recap")
    token = next(action for action in seated.battle.legal_actions() if action.verb == "token")
    seated.take(token)
    assert not seated.sees("field", "recap")
    seated.press(KEY.W)
    assert heading(seated) == "What happened: 1 of 7"
    seated.press(KEY.W)
    seated.click("button", "done")
    if seated.sees("button", "yes"):
        seated.click("button", "yes")
    assert seated.sees("button", "handover")
    seated.press(KEY.W)
    assert not seated.view.over_board.recap.open


def test_where_nothing_has_happened_it_says_so(window: "TableWindow") -> None:
    mouse = show(window, Session(Battle.start(bow.load_scenario(SCENARIO), seed=3), secrecy=False))
    mouse.press(KEY.W)
    assert not mouse.sees("field", "recap")
    assert mouse.view.side.slip.sentence == "Nothing has happened since your last turn."


def test_undo_does_not_open_it_again(seated: Mouse) -> None:
    seated.press(KEY.ESCAPE)
    token = next(action for action in seated.battle.legal_actions() if action.verb == "token")
    seated.take(token)
    seated.press(KEY.U)
    assert not seated.sees("field", "recap")


# --- a bot
class Repeats:
    """A bot that repeats recorded actions, then passes."""

    def __init__(self, actions: list[Action]) -> None:
        self.actions = actions

    def choose(self, view: View) -> Action:
        return self.actions.pop(0) if self.actions else Action("pass")


def after_a_bot(window: "TableWindow", recap: bool = True) -> Mouse:
    """Let the bot play Lannister's great attack; Stark's decisions repeat the recorded answers."""
    told = played(2)[0]
    first = len(played(1)[0].history)
    later = told.history[first:]
    session = Session(
        told.history[first].before,
        bots={"lannister": Repeats([step.action for step in later if step.house == "lannister"])},
        secrecy=False,
    )
    window.change_settings(Settings(animation_speed=0.0, secrecy=False, recap=recap))
    window.show_view(BattleScreen(window, session))
    mouse = Mouse(window)
    while True:
        mouse.until(lambda: session.house != "lannister", "what the bot does", 0.05)
        owed = session.battle.decision
        assert owed is not None
        if owed.kind == "turn":
            mouse.frame()
            return mouse
        assert not mouse.sees("field", "recap")
        answers = [step.action for step in later if step.house == "stark"]
        for thing in mouse.things_of(answers[sum(step.house == "stark" for step in session.history)]):
            mouse.click(*thing)


def test_it_opens_after_a_bots_turn(window: "TableWindow") -> None:
    mouse = after_a_bot(window)
    assert heading(mouse) == "What happened: 1 of 6"
    mouse.shoot("recap-bot")
    mouse.press(KEY.ESCAPE)
    mouse.frame(1.0)
    assert not mouse.sees("field", "recap")


def test_it_can_be_switched_off_in_the_settings(window: "TableWindow") -> None:
    window.change_settings(Settings(animation_speed=0.0))
    window.open(SettingsPage(window.show_title))
    Mouse(window).click("button", "recap")
    assert window.settings.recap is False
    mouse = after_a_bot(window, recap=False)
    assert not mouse.sees("field", "recap")
    mouse.press(KEY.W)
    assert heading(mouse) == "What happened: 1 of 6"


def test_a_battle_can_be_played_on_at_once(seated: Mouse) -> None:
    """The wheel reaches the board while the recap is open; a right click skips the recap."""
    view = seated.view
    x, y = view.board.box.centre
    seated.wheel(x, y, 4)
    assert view.board.camera.zoom > 1.0
    assert heading(seated) == "What happened: 1 of 7"
    seated.shoot("recap-zoomed")
    seated.wait_for("button", "recap-skip")
    seated.click_at(x, y, RIGHT)
    assert not seated.sees("field", "recap")


# --- drawing
def test_it_covers_no_unit(seated: Mouse, monkeypatch: pytest.MonkeyPatch) -> None:
    """Its sentence is beside the board, and its arrows lie under the units."""
    view = seated.view
    strip = next(region.box for region in seated.window.regions if (region.kind, region.id) == ("field", "recap"))
    for region in seated.window.regions:
        assert region.kind != "unit" or min(overlap(region.box, strip)) <= 0, region
    seated.press(KEY.RIGHT)
    assert view.board.beneath == view.over_board.arrows.over.draw
    drawn: list[str] = []
    with monkeypatch.context() as patch:
        patch.setattr(view.board, "beneath", lambda _: drawn.append("arrows"))
        patch.setattr(view.board._units, "draw", lambda: drawn.append("units"))
        view.board.draw()
    assert drawn == ["arrows", "units"]
    seated.shoot("recap-under-units")
    seated.press(KEY.ESCAPE)
    assert view.board.beneath is None


def test_a_single_pass_is_only_a_line_of_the_log(window: "TableWindow") -> None:
    session = Session(Battle.start(bow.load_scenario(SCENARIO), seed=3))
    session.leave_alone()
    session.finish_handover()
    session.act(Action("pass"))
    mouse = show(window, session)
    mouse.click("button", "handover")
    assert not mouse.sees("field", "recap")
    assert any("passes" in text for text, _ in mouse.view.side.log.canvas.written)


@pytest.fixture
def as_before(table: "TableWindow") -> Iterator["TableWindow"]:
    yield table
    choose_language("en")
    table.set_size(1280, 800)
    table.dispatch_events()
    table.change_settings(Settings(animation_speed=0.0))


@pytest.mark.parametrize("language", ["en", "ru"])
@pytest.mark.parametrize("size", [(1280, 720), (1600, 900), (1920, 1080)])
@pytest.mark.parametrize("scale", [1.0, 1.5])
def test_it_is_readable_at_every_size(
    as_before: "TableWindow", language: str, size: tuple[int, int], scale: float
) -> None:
    window = as_before
    window.set_size(*size)
    window.dispatch_events()
    window.change_settings(Settings(animation_speed=0.0, language=language, ui_scale=scale))
    mouse = show(window, session_after(2), scale)
    mouse.click("button", "handover")
    recap = mouse.view.over_board.recap
    for n in range(len(recap.items)):
        strip = next(region.box for region in mouse.window.regions if (region.kind, region.id) == ("field", "recap"))
        assert troubles(recap.canvas, strip) == []
        assert min(look.size for look in recap.canvas.looks) >= 12 * scale
        if n == 2:
            mouse.shoot(f"recap-{size[0]}-{round(scale * 100)}-{language}")
        mouse.press(KEY.RIGHT)
    assert not recap.open
    assert troubles(mouse.view.over_board.buttons.canvas, mouse.view.board.box.inset(-30)) == []


def test_at_rest_it_is_not_drawn(window: "TableWindow") -> None:
    """With the recap open and notes on the map the window draws nothing, until a key continues."""
    session = session_after(2)
    session.notes.make("both", "pin", places=("D8",), text="Here")
    mouse = show(window, session)
    mouse.click("button", "handover")
    assert heading(mouse) == "What happened: 1 of 7"
    quiet = 0
    while quiet < 60:  # after some seconds the board paints its large picture in advance
        before = window.pictures
        window.dispatch_event("on_update", 0.1)
        window.draw(0.1)
        quiet = quiet + 1 if window.pictures == before else 0
    before = window.pictures
    for _ in range(50):
        window.dispatch_event("on_update", 0.1)
        window.draw(0.1)
    assert window.pictures == before
    window.dispatch_event("on_key_press", KEY.RIGHT, 0)
    window.dispatch_events()
    window.draw(0.1)
    assert window.pictures > before
    assert heading(mouse) == "What happened: 2 of 7"
