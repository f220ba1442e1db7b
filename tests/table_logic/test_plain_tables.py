"""A table that knows no game seats people, bots and programs, and shows nothing that those who look may not know."""

from __future__ import annotations

import json
import random
import shlex
import sys
from pathlib import Path
from typing import Any

import pytest

import bow
from bow.games.battle import BATTLE
from bow.games.game_kind import GameKind
from bow.games.realm import REALM
from bow.seats.opened_game import open_game
from bow.seats.plain_table import PlainTable
from bow.seats.saved_files import PERSON, read_seats
from bow.seats.shelf import Shelf
from bow.ui.screens import plain_start
from tests.properties.test_no_leaks import exchanged_battle
from tools.provers.realm_secrets import exchanged

SHIPPED = Path(bow.__file__).parents[1] / "docs" / "examples" / "first_bot.py"
#: what people do at a table, and how often in a hundred
OFTEN = {"act": 66, "undo": 18, "sit": 16}


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("BOW_HOME", str(tmp_path))
    return tmp_path


def shown(table: PlainTable[Any]) -> str:
    seat = table.at_screen
    return json.dumps([seat.viewer, seat.view.position(), [*map(str, seat.legal)], [*map(str, seat.log)]])


@pytest.mark.parametrize(
    ("kind", "settings"),
    [(BATTLE, {}), (REALM, {"players": 3}), (REALM, {"players": 6})],
    ids=["battle", "realm-3", "realm-6"],
)
def test_those_who_look_see_no_secret(kind: GameKind[Any, Any], settings: dict[str, Any]) -> None:
    chance, hidden = random.Random(5), 0
    table = PlainTable(kind, kind.start(seed=4, **settings), {})
    for _ in range(90):
        what = chance.choices([*OFTEN], [*OFTEN.values()])[0]
        if what == "sit":
            table.finish_handover()
        elif what == "undo":
            table.undo()
        elif table.acts:
            table.act(chance.choice(table.at_screen.legal))
        game, seen, viewer = table.game, shown(table), table.at_screen.viewer
        openly = table.house if table.house and table.acts else ""
        twin = exchanged_battle(game, viewer) if kind is BATTLE else exchanged(game, viewer, openly)
        hidden += twin != game
        table.game = twin
        try:
            assert shown(table) == seen
        finally:
            table.game = game
    assert hidden > 60


def test_the_last_person_takes_the_seat_before_the_game_is_shown(home: Path) -> None:
    table = plain_start.begin(REALM, {"lannister": "greedy"})
    [path] = Shelf(REALM).journals()
    table.seats = dict.fromkeys(table.seats, "greedy") | {table.house or "": PERSON}
    Shelf(REALM).keep_seats(table, table.seats)
    table.close()
    again = plain_start.resumed(open_game(path, REALM, to_play=True))
    assert (len(again.persons), again.needs_handover, again.at_screen.viewer) == (1, True, "")
    assert again.at_screen.legal == ()
    again.finish_handover()
    assert again.at_screen.viewer == again.house
    again.close()


def answer_of(table: PlainTable[Any]) -> Any:
    table.think()
    assert table.thinking is not None
    assert table.thinking.wait(120)
    return table.thought()


def test_a_program_takes_a_seat(home: Path) -> None:
    table = plain_start.begin(BATTLE, dict.fromkeys(BATTLE.houses, f"cmd:{shlex.join([sys.executable, str(SHIPPED)])}"))
    assert answer_of(table) in table.game.legal_actions()
    assert table.annotations[0].kind == "program"
    table.close()


def test_a_bot_stands_in_for_a_program_that_fails(home: Path) -> None:
    table = plain_start.begin(BATTLE, dict.fromkeys(BATTLE.houses, "cmd:true"))
    house = table.house
    assert house is not None
    assert answer_of(table) in table.game.legal_actions()
    assert table.seats[house] == "greedy"
    assert read_seats(Shelf(BATTLE).journals()[0], BATTLE).players == {house: "greedy"}
    table.close()
