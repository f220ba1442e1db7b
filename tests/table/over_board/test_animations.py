"""Animations of arrows, blows, losses, fires, control: each is short, can be skipped, and leaves nothing behind."""

from __future__ import annotations

from typing import TYPE_CHECKING

import arcade
import pytest
from PIL import Image, ImageChops

import bow
from bow.battle import Battle, Event
from bow.battle.events import (
    Attacked,
    BattleOver,
    Captured,
    ControlChanged,
    Eliminated,
    FiguresLost,
    FireChanged,
    FireSpread,
    HoundsRolled,
    OrderDiceRolled,
)
from bow.bots import BOTS
from bow.table.battle.board.animation_steps import shapes_now
from bow.table.battle.board.playback import GREAT, LEAST_FLASH, Playback, Scene
from bow.table.battle.play.session import Session
from bow.table.battle.screens.battle_screen import BattleScreen
from bow.ui.player_settings import Settings
from tests.table.mouse import ARTEFACTS, Mouse

if TYPE_CHECKING:
    from collections.abc import Iterator

    from bow.table.app import TableWindow

SCENARIO = "01-clash-on-the-kingsroad"
MOMENTS = ("volley", "hound", "clash", "loss", "elimination", "fire", "leap", "smoke", "control", "rout")


@pytest.fixture
def moving(window: TableWindow) -> Iterator[TableWindow]:
    """Provide the window with animations at their usual speed."""
    window.change_settings(Settings(animation_speed=1.0, secrecy=False))
    yield window
    window.change_settings(Settings(animation_speed=0.0))


def show(window: TableWindow, session: Session) -> Mouse:
    window.show_view(BattleScreen(window, session))
    mouse = Mouse(window)
    mouse.until(lambda: not window.fade.busy, "the end of the fade")
    mouse.frame()
    return mouse


def begun(seed: int = 1) -> Session:
    return Session(Battle.start(bow.load_scenario(SCENARIO), seed=seed), secrecy=False)


def event_of(name: str, battle: Battle) -> Event:
    """Return the event that an animation step shows, with units and hexes of a battle."""
    units = list(battle.units.values())
    one = next(unit for unit in units if unit.house == "stark")
    other = next(unit for unit in units if unit.house == "lannister" and unit.commander)
    middle = battle.board.size // 2
    hex, near = battle.board.names[middle], battle.board.names[battle.board.neighbours[middle][0]]
    mode = "ranged" if name == "volley" else "close"
    found: dict[str, Event] = {
        "volley": Attacked(attacker=one.id, target=other.id, mode=mode, dice=2, flank=False, terms=[]),
        "clash": Attacked(attacker=one.id, target=other.id, mode=mode, dice=2, flank=False, terms=[]),
        "hound": HoundsRolled(unit=one.id, target=other.id, die="green"),
        "loss": FiguresLost(unit=other.id, figures=2, left=battle.figures()[other.id] - 2),
        "elimination": Eliminated(unit=other.id, at=other.at, by="combat"),
        "fire": FireChanged(hex=hex, level=2),
        "leap": FireSpread(hex=hex, direction=1, to=near),
        "smoke": FireChanged(hex=hex, level=0),
        "control": ControlChanged(hex=hex, house="lannister"),
        "rout": BattleOver(winner="stark", why="rout", values_={"loser": "lannister"}),
    }
    return found[name]


def seen(window: TableWindow) -> Image.Image:
    window.switch_to()
    window.dispatch_event("on_draw")
    window.dispatch_events()
    return arcade.get_image().convert("RGB")


@pytest.mark.usefixtures("real_pictures")
@pytest.mark.parametrize("miniatures", [True, pytest.param(False, marks=pytest.mark.deep)])
@pytest.mark.parametrize("name", MOMENTS)
def test_each_moment_is_seen_and_leaves_nothing_behind(moving: TableWindow, name: str, miniatures: bool) -> None:
    moving.change_settings(Settings(animation_speed=1.0, secrecy=False, miniatures=miniatures))
    session = begun()
    mouse = show(moving, session)
    view = mouse.view
    view.shows.skip()
    mouse.move(5, 5)
    still = seen(moving)
    event = event_of(name, session.battle)
    view.board.play(Playback(session.battle, session.battle, (event,), 1.0))
    bare = seen(moving)  # the choices have disappeared
    pictures: list[Image.Image] = []
    frames = 0
    while view.telling:
        if frames % 3 == 0:
            pictures.append(seen(moving))
        mouse.frame(0.04)
        frames += 1
        assert frames < 100
    view.refresh()
    mouse.until(lambda: view.shows.moment.hidden, "the end of the picture of a last figure", 0.2)
    assert frames > 4
    assert any(ImageChops.difference(picture, bare).getbbox() for picture in pictures[1:])
    assert ImageChops.difference(seen(moving), still).getbbox() is None
    if mouse.keeps_pictures:
        pictures[len(pictures) // 2].save(_artefact(f"animation-{name}-{'miniatures' if miniatures else 'tokens'}"))
    if name == "control":
        places = Scene.of(session.battle)
        assert view.board.scene == places


def _artefact(name: str) -> str:

    ARTEFACTS.mkdir(parents=True, exist_ok=True)
    return str(ARTEFACTS / f"{name}.png")


@pytest.mark.parametrize("name", MOMENTS)
def test_with_the_switch_off_no_moment_is_told(name: str) -> None:
    battle = begun().battle
    event = event_of(name, battle)
    assert not Playback(battle, battle, (event,), 1.0).over
    story = Playback(battle, battle, (event,), 0.0)
    assert story.over
    assert shapes_now(story, battle.board, figures=True) == ("", [])
    assert story.poses() == []


def test_twice_as_fast_is_half_as_long() -> None:
    """Apart from events that would flash too often then; see `LEAST_FLASH`."""
    battle = begun().battle
    events = [event_of(name, battle) for name in MOMENTS]
    slow = [event for event in events if length_of(battle, [event], 1.0) >= 2 * LEAST_FLASH]
    assert len(slow) > 3
    assert length_of(battle, slow, 1.0) == pytest.approx(2 * length_of(battle, slow, 2.0), abs=0.03)
    assert length_of(battle, events, 1.0) < 0.6 * (len(MOMENTS) - 2) + 2 * GREAT  # the whole animation is short


def length_of(battle: Battle, events: list[Event], speed: float) -> float:
    """Return how many seconds an animation takes."""
    story = Playback(battle, battle, events, speed)
    time = 0.0
    while not story.over:
        story.update(0.01)
        time += 0.01
    return time


def test_an_attack_is_told_by_clicks_and_a_click_ends_it(moving: TableWindow) -> None:
    """Two greedy bots lead to an attack; a person makes it, sees its animation, and skips it by a click."""
    session = begun(2)
    bots = {house: BOTS["greedy"](seed) for seed, house in enumerate(("stark", "lannister"))}
    while True:
        action = bots[session.battle.turn].choose(session.battle.view(session.battle.turn))
        if action.verb == "attack":
            break
        session.act(action)
    mouse = show(moving, session)
    mouse.view.shows.skip()
    mouse.take(action)
    assert mouse.view.telling
    hex, shapes = shapes_now(mouse.view.board.playback, mouse.battle.board, figures=True)
    while not shapes:
        mouse.frame(0.02)
        assert mouse.view.telling
        hex, shapes = shapes_now(mouse.view.board.playback, mouse.battle.board, figures=True)
    assert hex in mouse.battle.board.index
    mouse.view.board.update(0.2)
    mouse.shoot("animation-attack")
    mouse.click_at(5, 5)
    assert not mouse.view.telling


def test_a_fire_is_seen_only_from_its_moment_on() -> None:
    """A fire of the action does not burn before its step of the animation."""
    battle = begun().battle
    hex = battle.board.names[0]
    unit = next(iter(battle.units.values()))
    story = Playback(
        battle,
        battle,
        (FiguresLost(unit=unit.id, figures=1, left=battle.figures()[unit.id] - 1), FireChanged(hex=hex, level=3)),
        1.0,
    )
    assert story.scene.fires == {}
    while story.moment is not None and story.moment.event.kind == "lost":
        story.update(0.05)
    assert story.scene.fires == {hex: 3}
    assert shapes_now(story, battle.board, figures=True)[0] == hex


# --- whose turn it is
def passing(mouse: Mouse) -> None:
    """Pass for the House that decides, by a click, and confirm if asked."""
    mouse.view.shows.skip()
    mouse.click("button", "pass")
    if mouse.sees("button", "yes"):
        mouse.click("button", "yes")


def wait_for_banner(mouse: Mouse) -> None:
    mouse.until(lambda: bool(mouse.view.shows.turn.seen), "the call", 0.05)


def test_a_house_is_called_to_its_turn_and_may_act_at_once(moving: TableWindow) -> None:
    mouse = show(moving, begun())
    view = mouse.view
    before = view.session.battle.turn
    passing(mouse)
    wait_for_banner(mouse)
    mouse.shoot("animation-your-turn")
    (said,) = [text for text, _ in view.shows.turn.canvas.written]
    assert view.shows.turn.house not in (None, before)
    assert "your turn" in said
    assert not view.telling  # nothing waits for the banner
    passing(mouse)  # a click reaches the things below, and removes the banner
    assert not view.shows.turn.seen
    assert len(view.session.history) >= 2


def test_the_call_goes_by_itself(moving: TableWindow) -> None:
    mouse = show(moving, begun())
    passing(mouse)
    wait_for_banner(mouse)
    mouse.until(lambda: not mouse.view.shows.turn.seen, "the end of the call", 0.05)
    assert not mouse.view.shows.turn.seen
    assert not mouse.view.shows.turn.canvas.written


def test_one_person_is_called_after_the_bot_alone(moving: TableWindow) -> None:
    battle = Battle.start(bow.load_scenario(SCENARIO), seed=1)
    bot = battle.turn
    mouse = show(moving, Session(battle, bots={bot: BOTS["random"](1)}, secrecy=False))
    wait_for_banner(mouse)
    assert mouse.view.shows.turn.house != bot
    assert [text for text, _ in mouse.view.shows.turn.canvas.written] == ["Your turn"]


def test_nobody_is_called_without_animation_or_where_the_seat_is_taken(window: TableWindow) -> None:
    mouse = show(window, begun())
    passing(mouse)
    assert mouse.view.shows.turn.house is None
    window.change_settings(Settings(animation_speed=1.0))
    mouse = show(window, Session(Battle.start(bow.load_scenario(SCENARIO), seed=1)))
    mouse.finish_handover()
    passing(mouse)
    assert mouse.view.shows.turn.house is None
    mouse.until(lambda: mouse.sees("button", "handover"), "the handover", 0.05)
    assert mouse.sees("button", "handover")
    window.change_settings(Settings(animation_speed=0.0))


SIZES = ((1280, 720), (1920, 1080))


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("language", ["en", "ru"])
@pytest.mark.parametrize("name", ["capture", "objective"])
def test_a_capture_and_an_objective_have_a_banner_of_their_own(
    moving: TableWindow, name: str, language: str, size: tuple[int, int]
) -> None:
    moving.set_size(*size)
    moving.dispatch_events()
    moving.change_settings(Settings(animation_speed=1.0, secrecy=False, language=language))
    session = begun()
    mouse = show(moving, session)
    view, battle = mouse.view, session.battle
    view.shows.skip()
    led = next(unit for unit in battle.units.values() if unit.commander)
    commander = led.commander or ""
    hex = next(iter(battle.objectives.values()))
    events: tuple[Event, ...] = (ControlChanged(hex=hex, house="lannister"),)
    if name == "capture":
        gone = Eliminated(unit=led.id, at=led.at, by="combat")
        events = (gone, Captured(commander=commander, unit=led.id, by="combat"))
    view.board.play(Playback(battle, battle, events, 1.0))
    shown = 0
    while view.telling:
        mouse.frame(0.05)
        if not view.shows.moment.hidden:
            shown += 1
            if shown == 8:
                mouse.shoot(f"moment-{name}-{size[0]}-{language}")
    assert shown > 15
    mouse.frame()
    assert view.shows.moment.hidden
    view.board.play(Playback(battle, battle, events, 1.0))
    for _ in range(4):
        mouse.frame(0.3 if name == "capture" else 0.05)
    view.shows.skip()
    mouse.frame()
    assert view.shows.moment.hidden  # skipped with the animation


def test_dice_fly_from_the_middle_with_their_shadows_and_settle(moving: TableWindow) -> None:
    session = begun()
    mouse = show(moving, session)
    view = mouse.view
    view.shows.skip()
    tray = view.shows.dice
    rolled = OrderDiceRolled(house="stark", symbols=["green", "blue", "red", "valor"])
    assert tray.show([rolled], session.battle, session.battle)
    view.lay_dice()
    start = [die.sprite.position for die in tray._sprites]
    assert all(abs(y - view.board.box.centre[1]) < view.board.box.height * 0.25 for _, y in start)
    heights = []
    while tray.busy:
        mouse.frame(0.05)
        heights += [die.sprite.center_y - die.shadow.center_y for die in tray._sprites]
        if len(heights) == 24:
            mouse.shoot("dice-flying")
    assert max(heights) > 20
    assert not tray._sprites
    mouse.shoot("dice-settled")


@pytest.mark.usefixtures("real_pictures")
def test_a_new_screen_fades_in_unless_animations_are_off(moving: TableWindow) -> None:
    mouse = show(moving, begun())
    while moving.fade.busy:
        mouse.frame(0.05)
    clear = seen(moving)
    moving.fade.begin()
    dark = seen(moving)
    assert sum(dark.resize((1, 1)).getpixel((0, 0))) < sum(clear.resize((1, 1)).getpixel((0, 0)))  # type: ignore[arg-type]
    for _ in range(8):
        mouse.frame(0.05)
    assert not moving.fade.busy
    moving.change_settings(Settings(animation_speed=0.0))
    moving.show_title()
    assert not moving.fade.busy
