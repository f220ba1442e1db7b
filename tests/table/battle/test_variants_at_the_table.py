"""A variant of a battle is chosen in the book, played, recorded and resumed."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from bow.content.packs import using
from bow.content.scenarios import find_scenario
from bow.record.journal_reading import read_history
from bow.record.recorded_battles import BATTLE_RECORDS
from bow.table.battle.destinations import BookPage
from bow.table.battle.play import saves
from tests.table.mouse import Mouse

if TYPE_CHECKING:
    from bow.table.app import TableWindow

VARIANTS = """
variants:
  winter:
    name: In winter
    text: Snow lies. The barns are emptier, and the riders of Casterly Rock stay at home.
    change:
      rounds: 4
      units: {l5: null}
  long-fight:
    name: A long fight
    change: {rounds: 7}
"""


@pytest.fixture
def mouse(window: TableWindow, tmp_path: Path) -> Iterator[Mouse]:
    pack = tmp_path / "farms"
    pack.mkdir()
    (pack / "pack.yaml").write_text('id: farms\nname: Farms\nversion: "1"\n')
    (pack / "farm.yaml").write_text(find_scenario("102-harrow-farm").read_text(encoding="utf-8") + VARIANTS)
    with using([pack]):
        window.open(BookPage("harrow-farm"))
        yield Mouse(window)


def test_a_variant_is_chosen_in_the_book_and_recorded(mouse: Mouse) -> None:
    assert mouse.regions("choice")[:3] == ["variant:", "variant:winter", "variant:long-fight"]
    mouse.click("choice", "variant:winter")
    mouse.click("button", "sheet")
    mouse.until(lambda: mouse.view.map.painted, "the map")
    mouse.frame()
    mouse.shoot("book-variants")
    said = [text for canvas in (mouse.view.canvas, mouse.view.pane.canvas) for text, _ in canvas.written]
    assert "Fire at Harrow Farm: In winter" in " ".join(said), "the title has two lines"
    assert any("Snow lies. The barns are emptier" in text for text in said)
    mouse.click("button", "start")
    assert mouse.battle.limit == 4
    assert "l5" not in mouse.battle.units
    (journal,) = saves.SHELF.journals()
    (plan,) = read_history(journal, BATTLE_RECORDS).start.versions.files
    assert (plan.id, plan.variant) == ("harrow-farm", "winter")
    assert saves.read_saved(journal).plain_name == "Fire at Harrow Farm: In winter"


def test_the_battle_as_it_stands_can_be_chosen_again(mouse: Mouse) -> None:
    mouse.click("choice", "variant:long-fight")
    mouse.click("choice", "variant:")
    mouse.click("button", "start")
    assert (mouse.battle.limit, "l5" in mouse.battle.units) == (5, True)
