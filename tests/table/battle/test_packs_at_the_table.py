"""The table shows a content pack: its battle in the book, its units and cards on the board."""

from __future__ import annotations

import random
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

import arcade
import pytest

from bow.content.packs import using
from bow.table.battle.destinations import BookPage
from bow.table.battle.play import saves
from bow.table.battle.play.saves import Seats
from tests.table.mouse import Mouse

if TYPE_CHECKING:
    from bow.table.app import TableWindow

OUTRIDERS = Path(__file__).parents[2] / "packs" / "outriders"
BATTLE = "the-supply-road"


@pytest.fixture
def mouse(window: TableWindow) -> Iterator[Mouse]:
    with using([OUTRIDERS]):
        window.open(BookPage(BATTLE))
        yield Mouse(window)


def test_its_battle_stands_in_the_book(mouse: Mouse) -> None:
    mouse.click("button", "sheet")
    mouse.click("button", "details")
    said = [text for text, _ in mouse.view.canvas.written]
    assert "The Supply Road" in said
    assert "Brynden Tully" in said
    assert any("reconstruction" in text.lower() for text in said)


def test_its_battle_is_begun_recorded_and_found_again_only_with_it(mouse: Mouse) -> None:
    mouse.click("button", "start")
    assert mouse.battle.units["s2"].kind == "tully-outriders"
    newest = saves.SHELF.journals()[0]
    assert mouse.window.continue_battle(newest) is None
    with using([]):
        said = mouse.window.continue_battle(newest)
    assert said is not None
    assert 'the content pack "outriders"' in said
    session = saves.begin(mouse.battle.scenario, 3, Seats(), secrecy=False)  # type: ignore[arg-type]
    assert session.battle.catalogue.packs[0].id == "outriders"


def test_its_content_is_in_the_encyclopedia(mouse: Mouse) -> None:
    mouse.click("button", "start")
    rider = mouse.view.session.battle.units["s2"]
    mouse.hover("unit", rider.id)
    mouse.press(arcade.key.F2)
    article = mouse.view.book.articles[mouse.view.page]
    assert rider.commander or article.id == "unit:tully-outriders"
    assert "card:SL36" in mouse.view.book.articles
    for id in ("unit:tully-outriders", "card:SL36"):
        mouse.view.open(id)
        mouse.frame()
        assert mouse.view.book.articles[id].title in [text for text, _ in mouse.view.pane.canvas.written]
    mouse.shoot("encyclopedia-pack")


def test_its_battle_can_be_seen_all_through(mouse: Mouse) -> None:
    mouse.click("button", "start")
    session = mouse.view.session
    chance = random.Random(2)
    cards: set[str] = set()
    while not session.over:
        liked = [action for action in session.legal if action.verb in ("card", "name", "tactic", "commit")]
        session.act(chance.choice(liked or list(session.legal)))
        mouse.frame()
        cards |= {card for house in ("stark", "lannister") for card in session.battle.house(house).hand}
        if session.battle.round > 2:
            break
    assert cards & {f"SL{n}" for n in range(36, 41)}
    mouse.shoot("content-pack")
