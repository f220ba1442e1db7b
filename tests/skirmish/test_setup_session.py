"""The set-up of a skirmish at the table: hidden choices, what is saved and resumed, and choices ahead of a turn."""

from __future__ import annotations

from pathlib import Path
from types import SimpleNamespace

import pytest

from bow.battle.reading import catalogue
from bow.games.skirmish import SETUP_RECORDS, SetupJournal
from bow.record.replay import check_game
from bow.seats.chosen_ahead import AHEAD
from bow.table.battle.play.saves import Seats
from bow.table.battle.play.skirmish_session import SetupSeat, SkirmishSession, begin, newest_kept, resume
from tests.skirmish.conftest import begun

STARK, LANNISTER = "choose setup-maege setup-karstark", "choose setup-jaime setup-mountain"


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("BOW_HOME", str(tmp_path))
    monkeypatch.setattr("bow.record.lines.time", SimpleNamespace(time=lambda: 7.0))
    return tmp_path


def session(lannister: str = "person") -> SkirmishSession:
    return begin(begun(catalogue()), Seats("person", lannister))


def journal(table: SkirmishSession) -> Path:
    assert table.journal is not None
    return table.journal.path


@pytest.mark.rule("SKM-2")
def test_a_choice_of_commanders_is_seen_by_its_house_alone_until_both_have_chosen() -> None:
    table = session()
    seat = table.at_screen
    assert (table.step, seat.viewer, seat.legal) == ("handover", "", ())
    table.finish_handover()
    assert (table.step, seat.viewer) == ("choose", "stark")
    assert table.take("choose setup-jaime") is not None
    assert table.take(STARK) is None
    assert (table.step, seat.viewer, seat.view.chosen) == ("handover", "", None)
    assert [step.action for step in seat.steps] == [None]
    table.finish_handover()
    assert seat.view.chosen is None
    assert table.take(LANNISTER) is None
    assert (table.step, seat.viewer) == ("draws", "")
    assert seat.view.open.commanders["stark"] == ("setup-karstark", "setup-maege")


def test_the_suggestion_knows_no_more_than_the_person() -> None:
    suggested = set()
    for seed in (1, 2, 3):
        table = begin(begun(catalogue(), seed=seed), Seats())
        table.finish_handover()
        suggested.add(table.at_screen.suggested())
    assert len(suggested) == 1


def test_a_setup_is_saved_and_resumed_with_its_players() -> None:
    table = session("greedy")
    path = journal(table)
    assert newest_kept() is None
    assert table.take(STARK) is None
    assert newest_kept() == path
    table.let_bot_choose()
    table.draws_seen = True
    for _ in range(3):
        if table.bot_to_act:
            table.let_bot_choose()
        else:
            table.take(str(table.game.legal_actions()[0]))
    before, told = table.game, list(table.events())
    table.close()
    again = resume(path)
    assert again.game == before
    assert list(again.events()) == told
    assert [step.action for step in again.history] == [action for _, action in before.past]
    assert (again.seats, again.step, again.can_undo, again.trouble) == (Seats("person", "greedy"), "place", False, None)
    again.draw_everything()
    assert again.step == "ready"
    assert check_game(path, SETUP_RECORDS).same
    again.discard()
    assert list(path.parent.iterdir()) == []


def test_a_resumed_setup_asks_who_sits_there() -> None:
    table = session()
    table.finish_handover()
    table.take(STARK)
    path = journal(table)
    table.close()
    again = resume(path)
    assert (again.step, again.at_screen.viewer, again.at_screen.view.chosen) == ("handover", "", None)


def test_undo_takes_back_one_placing_in_the_journal_too() -> None:
    table = session()
    for choice in (STARK, LANNISTER):
        table.take(choice)
    assert table.undo() is None
    for _ in range(2):
        table.take(str(table.game.legal_actions()[0]))
    middle = table.history[-1].before
    assert table.undo() is not None
    assert (table.game, table.can_undo) == (middle, False)
    path = journal(table)
    table.close()
    assert resume(path).game == middle


@pytest.mark.rule("SKM-2")
def test_the_second_house_chooses_ahead_and_the_journal_is_the_same() -> None:
    in_turn, ahead = session(), session()
    for choice in (STARK, LANNISTER):
        in_turn.take(choice)
    stark, lannister = (SetupSeat(ahead, house) for house in ("stark", "lannister"))
    assert lannister.ahead == in_turn.history[0].after.legal_actions()
    lannister.choose(["choose setup-kevan"])
    seen = stark.view, stark.n, stark.steps, ahead.at_screen.view
    lannister.choose([LANNISTER])
    assert seen == (stark.view, stark.n, stark.steps, ahead.at_screen.view)
    path = journal(ahead)
    ahead.close()
    assert path.with_suffix(AHEAD).exists()
    ahead = resume(path)
    stark, lannister = (SetupSeat(ahead, house) for house in ("stark", "lannister"))
    assert [str(action) for action in lannister.chosen] == [LANNISTER]
    stark.choose([STARK])
    assert ahead.game == in_turn.game
    assert not path.with_suffix(AHEAD).exists()
    assert path.read_bytes() == journal(in_turn).read_bytes()


@pytest.mark.rule("SKM-2")
def test_a_person_alone_at_the_screen_chooses_while_the_other_does_elsewhere() -> None:
    table = session()
    table.move_elsewhere({"stark"})
    stark = SetupSeat(table, "stark")
    table.sit_down("lannister")  # as the table does for all
    assert (table.step, table.chooser, table.at_screen.viewer) == ("choose", "lannister", "lannister")
    assert {table.game.open.field.catalogue.setups[card].house for card in table.at_screen.suggested()} == {"lannister"}
    refusal = table.take(STARK)
    assert refusal is not None
    assert refusal.key == "other-house"
    assert table.take(LANNISTER) is None
    assert (table.step, table.history, table.ready("stark")) == ("wait", [], False)
    table.withdraw()
    assert (table.step, table.at_screen.chosen) == ("choose", ())
    table.take(LANNISTER)
    stark.choose([STARK])
    assert (len(table.history), table.step) == (2, "draws")
    table.draws_seen = True
    table.move_elsewhere(())
    placing = table.house
    assert placing is not None
    table.give_to_bot()
    assert table.persons == ("stark", "lannister")  # the bot helps its person
    assert table.bot_to_act
    table.move_elsewhere({placing})
    assert table.bots == {}


def test_who_has_not_looked_takes_the_seat_before_choosing_alone() -> None:
    table = session()
    table.finish_handover()  # the player of Stark looks, and goes to another screen
    table.move_elsewhere({"stark"})
    assert (table.step, table.at_screen.viewer) == ("handover", "")
    table.finish_handover()
    assert (table.step, table.at_screen.viewer) == ("choose", "lannister")


def test_a_setup_that_cannot_be_saved_goes_on(monkeypatch: pytest.MonkeyPatch) -> None:
    def full(*_: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(SetupJournal, "create", full)
    table = session()
    assert table.trouble is not None
    assert table.take(STARK) is None
    table.discard()
