"""The levels at the table are those of the registry, and each has a name and a sentence in every language."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from bow.bots import BOTS
from bow.bots.programs.seated_bots import PROGRAM
from bow.games.battle import BATTLE
from bow.seats.saved_files import read_seats, write_seats
from bow.table.battle.play import saves
from bow.table.battle.play.bot_thoughts import ADVISER
from bow.table.battle.play.player_files import FIRST_SEATS
from bow.table.battle.play.saves import SEATS, Seats
from bow.table.battle.texts.battle_wording import level_name, level_picture, level_sentence, seat_name
from bow.ui.wording import say
from bow.words.messages import choose_language, languages

ROOT = Path(saves.__file__).parents[4]


@pytest.fixture(params=languages())
def language(request: pytest.FixtureRequest) -> Iterator[str]:
    choose_language(request.param)
    yield str(request.param)
    choose_language(None)


def test_the_list_is_made_of_the_registry() -> None:
    assert ("person", *BOTS) == SEATS


@pytest.mark.parametrize("who", [*SEATS, "warlord"])
def test_each_level_has_a_name_and_a_sentence_and_a_picture(language: str, who: str) -> None:
    assert level_name(who) != who
    assert level_name(who) in seat_name(who)
    assert level_sentence(who).endswith(".")
    assert 20 < len(level_sentence(who)) < 110 or who == "person"
    assert (ROOT / "assets" / "icons" / "glyph" / f"{level_picture(who)}.png").exists()


def test_a_program_and_a_new_bot_are_named_all_the_same(language: str) -> None:
    assert level_name(f"{PROGRAM}./mybot") == seat_name(f"{PROGRAM}./mybot")
    assert "mybot" not in level_name(f"{PROGRAM}./mybot")
    assert level_name("upstart") == "upstart"
    assert "upstart" in seat_name("upstart")
    assert level_sentence("upstart") == ""
    assert level_picture("upstart") == level_picture("greedy")


def test_sentences_elsewhere_call_a_bot_by_the_name_of_its_level(language: str) -> None:
    bot = next(who for who in FIRST_SEATS.values() if who != "person")
    assert level_name(bot) in say("title-quick-caption", level=level_name(bot))
    assert level_name(ADVISER) in say("hint-tool-hint")


def test_a_seat_file_starts_no_program(tmp_path: Path) -> None:
    journal = tmp_path / "a.bow"
    write_seats(journal, BATTLE, Seats("cmd:./mybot", "captain").by_house())
    assert Seats.saved(read_seats(journal, BATTLE)) == Seats("person", "captain")
