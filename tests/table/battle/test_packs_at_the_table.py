"""What a content pack adds is there at the table: its battle in the book, its units and cards on the board."""

from __future__ import annotations

import random
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from bow.content.packs import using
from bow.table.play import saves
from bow.table.play.saves import Seats
from tests.table.fingers import Fingers

if TYPE_CHECKING:
    from bow.table.app import TableWindow

OUTRIDERS = Path(__file__).parents[2] / "packs" / "outriders"
BATTLE = "the-supply-road"


@pytest.fixture
def fingers(window: TableWindow) -> Iterator[Fingers]:
    with using([OUTRIDERS]):
        window.show_book(BATTLE)
        yield Fingers(window)


def test_its_battle_stands_in_the_book(fingers: Fingers) -> None:
    fingers.frame()
    said = [text for text, _ in fingers.view.canvas.written]
    assert "The Supply Road" in said
    assert "Brynden Tully" in said
    assert any("reconstruction" in text.lower() for text in said)


def test_its_battle_is_begun_recorded_and_found_again_only_with_it(fingers: Fingers) -> None:
    fingers.click("button", "start")
    assert fingers.battle.units["s2"].kind == "tully-outriders"
    newest = saves.journals()[0]
    assert fingers.window.continue_battle(newest) is None
    with using([]):
        said = fingers.window.continue_battle(newest)
    assert said is not None
    assert 'the content pack "outriders"' in said
    session = saves.begin(fingers.battle.scenario, 3, Seats(), secrecy=False)  # type: ignore[arg-type]
    assert session.battle.catalogue.packs[0].id == "outriders"


def test_its_battle_can_be_seen_all_through(fingers: Fingers) -> None:
    fingers.click("button", "start")
    session = fingers.view.session
    chance = random.Random(2)
    cards: set[str] = set()
    while not session.over:
        liked = [action for action in session.legal if action.verb in ("card", "name", "tactic", "commit")]
        session.act(chance.choice(liked or list(session.legal)))
        fingers.frame()
        cards |= {card for house in ("stark", "lannister") for card in session.battle.house(house).hand}
        if session.battle.round > 2:
            break
    assert cards & {f"SL{n}" for n in range(36, 41)}
    fingers.shoot("content-pack")
