"""Both languages on every screen: no text overflows or is cut, at 100 and at 150 per cent."""

from __future__ import annotations

import random
import re
import threading
import time
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

import bow
from bow.battle import Battle
from bow.battle.reading import catalogue
from bow.table.battle.destinations import BookPage, EndPage, HelpPage, MenuPage, ReplaysPage, SkirmishPage
from bow.table.battle.drawings.card_drawing import draw_card
from bow.table.battle.drawings.card_fan import DRAWN, reading_letter
from bow.table.battle.panels.dice_tray import DiceTray
from bow.table.battle.panels.tracks import MoralePanel
from bow.table.battle.play import saves
from bow.table.battle.play.controller import Controller
from bow.table.battle.play.player_files import keep_book
from bow.table.battle.play.saves import Seats
from bow.table.battle.play.session import Session
from bow.ui.kit import theme
from bow.ui.kit.canvas import Canvas
from bow.ui.kit.regions import Box
from bow.ui.kit.text_layout import ELLIPSIS, letter
from bow.ui.player_settings import Settings, read_settings
from bow.ui.screens.navigation import SettingsPage
from bow.words.messages import choose_language, languages, spoken
from bow.words.translation import translated
from tests.table.layout_checks import troubles
from tests.table.mouse import Mouse

if TYPE_CHECKING:
    from bow.table.app import TableWindow

SCENARIO = "01-clash-on-the-kingsroad"
GOLDEN = Path(__file__).parents[2] / "golden"
SCALES = (1.0, 1.5)
LESSONS = ("first-battle", "tactics-and-terrain")
KNOWN = re.compile(
    r"[A-Z]{2,4}-\d+|[SL]L\d+|\b[sl]\d+\b|\bI{1,3}\b|Escape|Enter|Tab|Shift|Alt|Ctrl|Home|End|Page (Up|Down)|F\d+"
    r"|English|Battles of Westeros|Fantasy Flight Games"
)
#: Decisions that each have a separate prompt, buttons and advice.
KINDS = ("turn", "act", "order", "name", "keep", "counter", "stalwart", "retreat", "pick", "follow", "reroll")


@pytest.fixture
def table(window: TableWindow, home: Path) -> Iterator[TableWindow]:
    """Provide the window; restore English afterwards."""
    yield window
    window.show_title()
    window.change_settings(Settings(animation_speed=0.0))
    choose_language(None)


def speaking(table: TableWindow, language: str, scale: float) -> Mouse:
    table.change_settings(Settings(language=language, ui_scale=scale, animation_speed=0.0, secrecy=False))
    table.show_title()
    found = Mouse(table)
    found.frame()
    return found


@cache  # no test changes it
def played(kind: str) -> Session:
    """Return a battle at a decision of that kind, reached by random actions with a preference for fights."""
    for seed in range(1, 60):
        session = Session(Battle.start(bow.load_scenario(SCENARIO), seed=seed), secrecy=False)
        chance = random.Random(seed)
        while session.battle.decision is not None:
            if session.battle.decision.kind == kind and len(session.history) > 8:
                return session
            liked = [a for a in session.legal if a.verb in ("attack", "card", "order", "name", "tactic", "counter")]
            session.act(chance.choice(liked or [a for a in session.legal if a.verb != "pass"] or list(session.legal)))
        if kind == "over":
            return session
    raise AssertionError(f"no battle comes to {kind}")


#: messages that end with an ellipsis of their own
WAITING = ("attacks-weighed", "book-painting", "hint-thinking", "one-moment", "title-looking")


def cut(canvas: Canvas) -> list[str]:
    whole = {spoken().say(key) for key in WAITING}
    cut_off = [text for text, _ in canvas.written if text.endswith(ELLIPSIS) and text not in whole]
    return [text for text in cut_off if not text.endswith(f" {ELLIPSIS}")]


def english(canvas: Canvas) -> list[str]:
    """Return texts with Latin words that are not names of keys, rules, hexes, units, cards or files."""
    if spoken().is_original:
        return []
    plain = ((text, KNOWN.sub(" ", text)) for text, _ in canvas.written if "/" not in text)
    return [text for text, rest in plain if re.search(r"[A-Za-z]{2,}", rest)]


def faults(mouse: Mouse) -> list[str]:
    """Return everything on the screen that cannot be read."""
    view, window = mouse.view, mouse.window
    whole = Box(0, 0, window.width, window.height)
    found = []
    panels = [*getattr(view, "panels", ()), *([view.shows.dice] if hasattr(view, "shows") else ())]
    sheets = [getattr(view, name) for name in ("sheet", "over") if hasattr(view, name)]
    for canvas in [*(panel.canvas for panel in panels), *sheets]:
        found += [f"English: {text!r}" for text in english(canvas)]
    for panel in panels:
        place = getattr(panel, "grown", None) or panel.box
        found += [f"{type(panel).__name__}: {trouble}" for trouble in troubles(panel.canvas, place)]
        found += [f"{type(panel).__name__} cuts {text!r}" for text in cut(panel.canvas)]
    if hasattr(view, "canvas"):
        name = type(view).__name__
        found += [f"{name}: {trouble}" for trouble in troubles(view.canvas, whole)]
        found += [f"{name} cuts {text!r}" for text in cut(view.canvas)]
    if hasattr(view, "pane"):  # a scrolling column may overflow downwards, but not sideways
        pane = view.pane
        column = Box(pane.box.left, -1e6, pane.box.width, 2e6)
        found += [f"{name} column: {trouble}" for trouble in troubles(pane.canvas, column)]
        found += [f"{name} column cuts {text!r}" for text in cut(pane.canvas)]
        found += [f"English: {text!r}" for text in english(pane.canvas)]
    return found


@pytest.mark.parametrize("scale", SCALES)
@pytest.mark.parametrize("language", languages())
def test_every_screen_can_be_read(table: TableWindow, language: str, scale: float) -> None:
    mouse = speaking(table, language, scale)
    found: dict[str, list[str]] = {}

    def look(name: str) -> None:
        mouse.shoot(f"{language}-{round(scale * 100)}-{name}")
        wrong = faults(mouse)
        if wrong:
            found[name] = wrong

    look("title")
    table.open(SettingsPage(table.show_title))
    look("settings")
    table.open(HelpPage(table.show_title))
    for chapter in mouse.regions("tab"):
        mouse.click("tab", chapter)
        look(f"help-{chapter}")
    table.open(BookPage())
    for n in range(len(mouse.view.scenarios)):
        mouse.view.page = n
        mouse.view.rebuild()
        look(f"book-{n + 1}")
    mouse.view.shows_others, mouse.view.sets_rules = True, True
    mouse.view.rebuild()
    look("book-others")
    mouse.view.reads_all = True
    for n in range(len(mouse.view.scenarios)):
        mouse.view.page = n
        mouse.view.rebuild()
        look(f"book-sheet-{n + 1}")
    session = played("over")
    saves.save_replay(session)
    table.open(ReplaysPage())
    look("replays")
    table.open(EndPage(session))
    look("end")
    table.show_replay(saves.SHELF.journals()[0])
    look("replay")
    mouse.click("button", "to-end")
    look("replay-end")
    table.open_battle(played("turn"), Seats())
    table.open(MenuPage(mouse.view.session))
    look("menu")
    assert not found, "\n".join(f"{name}: {fault}" for name, wrong in found.items() for fault in wrong)


@pytest.mark.parametrize("scale", SCALES)
@pytest.mark.parametrize("language", languages())
def test_every_question_of_a_battle_can_be_read(table: TableWindow, language: str, scale: float) -> None:
    mouse = speaking(table, language, scale)
    found = []
    for kind in KINDS:
        table.open_battle(played(kind), Seats())
        mouse.frame()
        mouse.shoot(f"{language}-{round(scale * 100)}-{kind}")
        found += [f"{kind}: {fault}" for fault in faults(mouse)]
        for pointed in [region for region in table.regions if region.kind in ("unit", "commander", "hex", "card")][:12]:
            mouse.move(*pointed.box.centre)
            mouse.frame()
            found += [f"{kind}, over {pointed.kind} {pointed.id}: {fault}" for fault in faults(mouse)]
    assert not found, "\n".join(found)


@pytest.mark.parametrize("scale", SCALES)
@pytest.mark.parametrize("language", languages())
def test_every_step_of_a_skirmish_can_be_read(table: TableWindow, language: str, scale: float) -> None:
    mouse = speaking(table, language, scale)
    found: list[str] = []

    def look(name: str) -> None:
        mouse.shoot(f"{language}-{round(scale * 100)}-skirmish-{name}")
        found.extend(f"{name}: {fault}" for fault in faults(mouse))

    keep_book("", {"stark": "person", "lannister": "person"}, ())  # two people, as after a battle of the book
    table.open(SkirmishPage())
    for n, card in enumerate(mouse.regions("tab")):
        mouse.click("tab", card)
        look(f"card-{n + 1}")
    mouse.click("button", "start")
    look("handover")
    for _ in range(2):
        if mouse.sees("button", "handover"):
            mouse.click("button", "handover")
        look("choose")
        mouse.click("choice", next(each.id for each in table.regions if each.kind == "choice" and each.enabled))
        look("chosen")
        mouse.click("button", "confirm")
    look("draws")
    mouse.click("button", "go-on")
    look("field")
    assert not found, "\n".join(found)


@pytest.mark.parametrize("name", LESSONS)
@pytest.mark.parametrize("scale", SCALES)
@pytest.mark.parametrize("language", languages())
def test_every_step_of_a_lesson_can_be_read(table: TableWindow, language: str, scale: float, name: str) -> None:
    mouse = speaking(table, language, scale)
    table.start_lesson(name)
    mouse.frame()
    view = mouse.view
    found = []
    looked: object = None
    for _ in range(1500):
        step = view.guided.step
        now = step.id, view.guided.shown_step.id, mouse.selected(), len(view.session.history)
        if now != looked:
            looked = now
            found += [f"{view.guided.shown_step.id}: {fault}" for fault in faults(mouse)]
        wanted = [thing for thing in sorted(view.wanted()) if mouse.sees(*thing)]
        if step.free:
            break
        if step.is_read:
            mouse.click("button", "lesson-next")
        elif step.does and wanted:
            mouse.click(*wanted[0])
        mouse.frame(0.05)
        time.sleep(0.005)
    assert view.guided.step.free
    mouse.shoot(f"{language}-{round(scale * 100)}-{name}")
    assert not found, "\n".join(found)


@pytest.mark.parametrize("language", languages())
def test_cards_are_whole_in_the_smallest_window_with_the_largest_letters(table: TableWindow, language: str) -> None:
    """A card that does not fit into the hand is shown whole under the pointer."""
    table.set_size(1280, 720)
    table.dispatch_events()
    mouse = speaking(table, language, 1.5)
    seen = 0
    for kind in ("turn", "order"):
        table.open_battle(played(kind), Seats())
        mouse.frame()
        hand = mouse.view.side.hand
        for region in [region for region in hand.regions if region.kind in ("card", "order") or region.id == "tactic"]:
            mouse.move(3, 3)  # a raised card keeps the pointer
            mouse.frame()
            mouse.move(*region.box.centre)
            mouse.frame()
            assert region.kind != "card" or hand.raised == region.id
            read = hand.reading if hand.raised else hand.canvas
            assert cut(read) == english(read) == []
            size = (hand.raised_in.width, hand.raised_in.height) if region.kind == "card" else table.get_size()
            # a drawing is larger than it is read, with an edge
            room = Box(0, 0, *(DRAWN * (side + 2 * reading_letter()) for side in size))
            assert troubles(read, room) == []
            seen += 1
        mouse.shoot(f"{language}-720-150-{kind}")
        mouse.move(3, 3)
    assert seen


@pytest.mark.parametrize("language", languages())
def test_odds_and_questions_can_be_read_in_the_smallest_window(table: TableWindow, language: str) -> None:
    """With the largest letters the panel grows over its neighbours, so that no text becomes too small to read."""
    table.set_size(1280, 720)
    table.dispatch_events()
    mouse = speaking(table, language, 1.5)
    seen, found = 0, []
    for step in (told := saves.read_replay(GOLDEN / "played-kingsroad.bow")).history:
        if step.action.verb != "attack" or step.before.odds(step.action) is None or seen == 6:
            continue
        seen += 1
        table.open_battle(Session(step.before, secrecy=False))
        mouse.frame()
        attacker, target = step.action.args
        if ("unit", attacker) not in mouse.selected():
            mouse.click("unit", attacker)
        mouse.hover("unit", target)
        context = mouse.view.side.context
        found += [f"{step.action}: {fault}" for fault in faults(mouse)]
        assert min(look.size for look in context.canvas.looks) >= 10.5
    mouse.shoot(f"{language}-720-150-odds")
    assert told.over
    assert seen == 6
    assert not found, "\n".join(found)


def test_the_handover_and_the_dice_can_be_read(table: TableWindow) -> None:
    for language in languages():
        mouse = speaking(table, language, 1.5)
        table.change_settings(table.settings.changed(secrecy=True))
        table.open_battle(Session(Battle.start(bow.load_scenario(SCENARIO), seed=1), secrecy=True), Seats())
        mouse.shoot(f"{language}-150-handover")
        view = mouse.view
        view.side.handover.lay(view.side.handover.box)
        assert view.side.handover.canvas.written
        assert troubles(view.side.handover.canvas, view.side.handover.box) == []
        assert cut(view.side.handover.canvas) == english(view.side.handover.canvas) == []
        session = played("counter")
        step = next(step for step in reversed(session.history) if any(event.kind == "rolled" for event in step.events))
        for size in ((900, 330), (620, 300)):
            tray = DiceTray(Controller(session))
            tray.lay(Box(0, 0, *size))
            tray.show(step.events, step.before, step.after)
            assert troubles(tray.canvas, tray.box) == []
            assert cut(tray.canvas) == english(tray.canvas) == []


def test_every_card_can_be_read_large(table: TableWindow) -> None:
    for language in languages():
        speaking(table, language, 1.0)
        box = translated(catalogue(), spoken())
        for card in box.cards.values():
            canvas = Canvas()
            parts = draw_card(canvas, card, box, Box(0, 0, 292, 408), letter(17))
            assert not parts.cut, card.id
            assert troubles(canvas, Box(0, 0, 292, 408)) == [], card.id
            assert cut(canvas) == english(canvas) == [], card.id


def test_the_language_is_chosen_in_the_settings_and_holds_at_once(table: TableWindow) -> None:
    mouse = speaking(table, "en", 1.0)
    table.open_battle(played("turn"), Seats())
    battle = mouse.view
    mouse.frame()
    assert "Log" in [text for text, _ in battle.side.log.canvas.written]
    mouse.click("button", "menu")
    mouse.click("button", "settings")
    mouse.click("choice", "language:ru")
    assert "Язык" in [text for text, _ in mouse.view.canvas.written]
    assert read_settings().language == "ru"
    mouse.click("button", "back")
    mouse.click("button", "resume")
    mouse.frame()
    assert mouse.view is battle
    said = " ".join(text for panel in battle.panels for text, _ in panel.canvas.written)
    assert "Журнал" in said
    assert "Мэйдж Мормонт" in said
    assert not {"Log", "Morale", "Order", "Maege", "Stark"} & set(said.split())


def test_what_was_saved_and_makes_no_sense_is_english(table: TableWindow, home: Path) -> None:
    (home / "settings.json").write_text('{"language": "klingon"}', encoding="utf-8")
    assert read_settings().language == "en"
    (home / "settings.json").write_text('{"language": 7}', encoding="utf-8")
    assert read_settings().language == "en"


@pytest.mark.parametrize("scale", SCALES)
@pytest.mark.parametrize("language", languages())
def test_the_title_can_be_read_with_a_battle_to_continue(table: TableWindow, language: str, scale: float) -> None:
    session = saves.begin(bow.load_scenario(SCENARIO), 1, Seats())
    session.act(session.legal[0])
    session.pause()
    mouse = speaking(table, language, scale)
    mouse.until(lambda: mouse.view.loader.unfinished is not None, "the battle to continue")
    mouse.until(lambda: not any(each.name.startswith("bow-") for each in threading.enumerate()), "its picture")
    mouse.frame()
    mouse.shoot(f"{language}-{round(scale * 100)}-title-continue")
    assert faults(mouse) == []


def test_both_ends_of_the_morale_track_are_named_in_a_narrow_column(table: TableWindow) -> None:
    choose_language("ru")
    theme.set_scale(1280, 720, 1.0)
    panel = MoralePanel(played("turn").at_screen)
    panel.lay(Box(0, 0, 332, 100))  # half of it is too narrow for the longer name
    assert not cut(panel.canvas)
    assert not troubles(panel.canvas, panel.box)
