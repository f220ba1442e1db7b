"""A short form of `tools/provers/monkey.py`: random keys, clicks and drags on a screen of each kind cause no error."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from tools.provers.monkey import GAMES, play_scene

if TYPE_CHECKING:
    from bow.table.app import TableWindow


#: a battle and a game of the realm that begin at once, with bots; a battle plan; a content pack
SEEDS = {"battle": 45, "realm": 45, "editor": 3, "packs": 3}


@pytest.mark.parametrize("game", GAMES)
def test_random_input_causes_no_error(window: TableWindow, game: str) -> None:
    monkey, name, found = play_scene(window, game, SEEDS[game], things=6)
    window.show_title()
    assert found is None, f"{name}\n{list(monkey.done)}\n{found}"
