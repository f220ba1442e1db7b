"""Letters are large enough to read: 12 pixels, 14 on cards, times the UI scale, in a window of any size."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING

import pytest

import bow
from bow.battle import Battle
from bow.battle.reading import catalogue
from bow.table.battle.destinations import (
    BookPage,
    EndPage,
    HelpPage,
    LessonEndPage,
    MenuPage,
    ReplaysPage,
    SkirmishPage,
)
from bow.table.battle.drawings.card_drawing import card_fits, draw_card
from bow.table.battle.panels.hand import LARGE
from bow.table.battle.play import saves
from bow.table.battle.play.guided_battle import GuidedBattle
from bow.table.battle.play.saves import Seats
from bow.table.battle.play.session import Session
from bow.ui.kit import theme
from bow.ui.kit.canvas import Canvas
from bow.ui.kit.regions import Box
from bow.ui.kit.text_layout import letter
from bow.ui.kit.text_lines import PlacedLine, TextLines
from bow.ui.player_settings import Settings
from bow.ui.screens.navigation import KeysPage, SettingsPage
from bow.ui.screens.screen import LARGEST, Screen
from bow.words.messages import choose_language, spoken
from bow.words.translation import translated
from tests.table.mouse import Mouse

if TYPE_CHECKING:
    from pathlib import Path

    from bow.table.app import TableWindow

SIZES = ((1280, 720), (1600, 900), (1920, 1080))
SCENARIO = "01-clash-on-the-kingsroad"
LEAST, ON_CARDS = 12.0, 14.0


@pytest.fixture
def table(window: TableWindow, home: Path) -> Iterator[TableWindow]:
    """Provide the window; restore English afterwards."""
    yield window
    window.show_title()
    window.change_settings(Settings(animation_speed=0.0))
    choose_language(None)


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("scale", [1.0, 1.5])
@pytest.mark.parametrize("language", ["en", "ru"])
def test_no_line_is_too_small(
    table: TableWindow, monkeypatch: pytest.MonkeyPatch, language: str, scale: float, size: tuple[int, int]
) -> None:
    """Every screen and panel; screens that already fill the window grow to `LARGEST` at most.

    Lines are checked as they are laid out; rasterizing and drawing their letters would prove no more.
    """
    found: dict[str, float] = {}
    written = 0

    def looked_at(letters: TextLines, line: PlacedLine) -> None:
        nonlocal written
        written += 1
        grown = min(scale, LARGEST) if isinstance(table.current_view, Screen) else scale
        if line.look.size < LEAST * grown:
            found[f"{type(table.current_view).__name__}: {line.look.line}"] = line.look.size

    table.set_size(*size)
    table.dispatch_events()
    table.change_settings(Settings(language=language, ui_scale=scale, animation_speed=0.0, secrecy=False))
    table.show_title()
    mouse = Mouse(table)
    mouse.frame()
    monkeypatch.setattr(TextLines, "add", looked_at)
    monkeypatch.setattr(Canvas, "draw", lambda canvas: None)
    session = Session(Battle.start(bow.load_scenario(SCENARIO), seed=3), secrecy=False)
    chance = random.Random(3)
    asked: set[str] = set()
    while session.battle.decision is not None:  # every kind of decision in this battle, once
        kind = session.battle.decision.kind
        if kind not in asked:
            asked.add(kind)
            table.open_battle(session, Seats())
            mouse.frame()
            for region in [region for region in table.regions if region.kind in ("unit", "card", "commander")][::4]:
                mouse.move(*region.box.centre)
                mouse.frame()
        liked = [action for action in session.legal if action.verb in ("attack", "card", "order", "name", "counter")]
        session.act(chance.choice(liked or list(session.legal)))
    assert len(asked) > 7
    saves.save_replay(session)
    guided = GuidedBattle()
    shows: tuple[Callable[[], object], ...] = (
        table.show_title,
        lambda: table.open(SettingsPage(table.show_title)),
        lambda: table.open(KeysPage(table.show_title)),
        lambda: table.open(HelpPage(table.show_title)),
        lambda: table.open(BookPage()),
        lambda: table.open(ReplaysPage()),
        lambda: table.open(EndPage(session)),
        lambda: table.open(MenuPage(session)),
        lambda: table.show_replay(saves.SHELF.journals()[0]),
        lambda: table.open(LessonEndPage(guided)),
        table.start_lesson,
        lambda: table.open(SkirmishPage()),
    )
    for show in shows:
        show()
        mouse.frame()
    mouse.click("button", "start")
    assert written > 1000
    assert not found


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("scale", [1.0, 1.5])
@pytest.mark.parametrize("language", ["en", "ru"])
def test_cards_have_larger_letters(table: TableWindow, language: str, scale: float, size: tuple[int, int]) -> None:
    """Where a whole card does not fit, only some of it is shown; the large view has all of it."""
    choose_language(language)
    theme.set_scale(*size, scale)
    box = translated(catalogue(), spoken())
    width, height = (theme.px(side) for side in LARGE)
    for card in box.cards.values():
        for place in (Box(0, 0, theme.px(150), theme.px(220)), Box(0, 0, width * 1.6, height * 1.4)):
            canvas = Canvas()
            draw_card(canvas, card, box, place, letter(15))
            assert min(look.size for look in canvas.looks) >= ON_CARDS * scale, card.id
        assert card_fits(card, width * 1.6, height * 1.4, letter(17)), card.id
