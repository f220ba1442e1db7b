"""A third game is recorded, resumed, replayed, played in the terminal and at a table, without a change in `bow`."""

from __future__ import annotations

import threading
from collections.abc import Callable
from pathlib import Path

import pytest

from bow.game.actions import Action
from bow.game.match import Match
from bow.record.journal import resume_game
from bow.record.replay import check_game, replay_game
from bow.seats.opened_game import OpenedGame, open_game
from bow.seats.plain_table import PlainSeat, PlainTable
from bow.seats.recorded_table import RecordedTable
from bow.seats.saved_files import delete_saved
from bow.seats.shelf import SavedGame, Shelf
from bow.seats.turn_clock import ClockTerms
from bow.words.messages import Words
from tests.third_game.coins import COIN_RECORDS, COINS_GAME, HIDDEN, CoinJournal, Coins, CoinSeats, CoinView, Miser

GAME = ("lay 2", "lay 2", "lay 0", "lay 1", "lay 3", "lay 3")


def recorded(path: Path, actions: tuple[str, ...]) -> Coins:
    match = Match(Coins.start(3))
    journal = CoinJournal.create(path, match.game, 3)
    match.listeners.append(journal.note)
    for action in actions:
        match.act(action)
    journal.close()
    return match.game


def test_it_is_recorded_resumed_and_replayed(tmp_path: Path) -> None:
    path = tmp_path / "evening.bow"
    half = recorded(path, GAME[:3])
    assert resume_game(path, COIN_RECORDS) == half
    with CoinJournalOpen(path) as journal:
        match = Match(journal.game, earlier=journal.last_steps())
        match.listeners.append(journal.note)
        for action in GAME[3:]:
            match.act(action)
    assert check_game(path, COIN_RECORDS).same
    steps = list(replay_game(path, COIN_RECORDS))
    assert [step.action for step in steps[1:]] == list(GAME)
    assert steps[-1].game.is_over
    assert steps[-1].game == match.game


class CoinJournalOpen:
    def __init__(self, path: Path) -> None:
        self.journal = CoinJournal.open(path)

    def __enter__(self) -> CoinJournal:
        return self.journal

    def __exit__(self, *_: object) -> None:
        self.journal.close()


@pytest.fixture
def type_in(monkeypatch: pytest.MonkeyPatch) -> Callable[..., list[str]]:
    """Provide a function that answers prompts line by line, and returns the prompts."""

    def type_in(*typed: str) -> list[str]:
        answers, asked = iter(typed), list[str]()

        def answer(prompt: str = "") -> str:
            asked.append(prompt)
            try:
                return next(answers)
            except StopIteration:
                raise EOFError from None

        monkeypatch.setattr("builtins.input", answer)
        return asked

    return type_in


def test_two_people_play_it_in_the_terminal(
    type_in: Callable[..., list[str]], capsys: pytest.CaptureFixture[str]
) -> None:
    asked = type_in("", "lay 2", "", "3", "", "lay 0", "", "lay 9; lay 1", "lay 1", "", "lay 3", "", "lay 3")
    seats = CoinSeats(Match(Coins.start(3)), {}, COINS_GAME, Words("en"))
    assert seats.play()
    told = capsys.readouterr().out
    assert "you can lay 0 to" in told
    assert "Not carried out: lay 1" in told
    assert "shown red 2 blue 2 winner red" in told
    assert sum("blue, alone" in prompt for prompt in asked) == 3


def test_a_person_plays_it_against_a_bot_in_the_terminal(
    type_in: Callable[..., list[str]], capsys: pytest.CaptureFixture[str]
) -> None:
    type_in("lay 2", "lay 2", "lay 0")
    seats = CoinSeats(Match(Coins.start(3)), {"blue": Miser()}, COINS_GAME, Words("en"))
    assert seats.play()
    told = capsys.readouterr().out
    assert "laid house blue coins hidden" in told
    assert "over winner red" in told


def test_a_table_seats_a_person_and_a_bot_and_hides_what_is_laid(tmp_path: Path) -> None:
    table = PlainTable(COINS_GAME, Coins.start(3), {"blue": "greedy"})
    table.keep_in(CoinJournal.create(tmp_path / "table.bow", table.game, 3))
    assert not table.needs_handover
    assert len(table.at_screen.legal) == 7
    table.act("lay 2")
    assert table.bot_to_act
    assert PlainSeat(table, "blue").view.laid == HIDDEN
    table.think()
    assert table.thinking is not None
    assert table.thinking.wait(60)
    answer = table.thought()
    assert answer is not None
    table.act(answer)
    assert table.at_screen.view.won == (1, 0)
    assert [event.kind for event in table.at_screen.log] == ["laid", "laid", "shown"]
    table.notes.make("all", "pin", places=("here",), text="close")
    table.close()
    assert check_game(tmp_path / "table.bow", COIN_RECORDS).same


def test_a_table_of_two_shows_nothing_between_them() -> None:
    table = PlainTable(COINS_GAME, Coins.start(3), {})
    seat = table.at_screen
    assert (table.needs_handover, seat.legal) == (True, ())
    table.finish_handover()
    table.act("lay 2")
    assert (table.needs_handover, seat.viewer, seat.legal) == (True, "", ())
    assert seat.view.laid == HIDDEN
    assert [step.action for step in seat.steps] == [None]
    assert [event.coins for event in seat.log] == [HIDDEN]
    assert table.undo() is not None
    assert table.needs_handover
    table.finish_handover()
    table.act("lay 1")
    table.finish_handover()
    assert table.undo() is None, "blue looks already"


def test_a_bot_that_is_stopped_is_asked_anew() -> None:
    table = PlainTable(COINS_GAME, Coins.start(3), {"red": "greedy"})
    asked, answers = threading.Event(), threading.Event()
    slow = table._bots["red"] = SlowMiser(asked, answers)
    table.think()
    assert asked.wait(60)
    table.pause()
    assert table.thinking is None
    table.go_on()
    table.think()
    assert table.thinking is not None
    assert table.thinking.wait(60)
    assert table._bots["red"] is not slow
    answers.set()


class SlowMiser(Miser):
    """A bot that answers when it is let."""

    def __init__(self, asked: threading.Event, answers: threading.Event) -> None:
        self.asked, self.answers = asked, answers

    def choose(self, view: CoinView) -> Action:
        self.asked.set()
        self.answers.wait(60)
        return super().choose(view)


def test_blue_chooses_ahead_of_red(tmp_path: Path) -> None:
    table = PlainTable(COINS_GAME, Coins.start(3), {})
    table.keep_in(CoinJournal.create(tmp_path / "table.bow", table.game, 3))
    red, blue = (PlainSeat(table, house) for house in ("red", "blue"))
    assert (blue.legal, len(blue.ahead)) == ((), 7)
    blue.choose(["lay 2"])
    assert (tmp_path / "table.ahead").exists()
    assert table.history == []
    red.choose(["lay 3"])
    assert [str(step.action) for step in table.history] == ["lay 3", "lay 2"]
    assert not (tmp_path / "table.ahead").exists()
    table.close()
    assert check_game(tmp_path / "table.bow", COIN_RECORDS).same


class CoinRecord(RecordedTable[Coins], PlainTable[Coins]):
    """A recorded game that is watched."""

    def __init__(self, found: OpenedGame[Coins, None]) -> None:
        super().__init__(COINS_GAME, found.steps[0].game, {})
        self.watch(list(found.match_steps()), found.annotations)

    def round_of(self, game: Coins) -> int:
        return sum(game.won) + 1


def test_a_record_of_it_is_watched(tmp_path: Path) -> None:
    path = tmp_path / "evening.bow"
    end = recorded(path, GAME)
    found = open_game(path, COINS_GAME)
    watched = CoinRecord(found)
    assert (watched.at, watched.count, watched.ended) == (0, len(GAME), True)
    watched.show(3)
    assert [str(step.action) for step in watched.history] == list(GAME[:3])
    assert watched.at_screen.view.laid == HIDDEN
    watched.show(99)
    assert watched.game == end
    assert not watched.acts
    with pytest.raises(RuntimeError):
        watched.act("lay 1")


def test_it_is_kept_on_a_shelf_and_resumed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("BOW_HOME", str(tmp_path))
    shelf = Shelf(COINS_GAME)
    table = PlainTable(COINS_GAME, Coins.start(3), {"blue": "greedy"})
    shelf.begin(table, "coins", lambda: table.seats, 3, ClockTerms(30, 10))
    table.act("lay 2")
    table.close()
    (path,) = shelf.journals()
    unfinished = shelf.newest_unfinished()
    assert unfinished is not None
    assert unfinished == (path, table.game)
    found = open_game(path, COINS_GAME, to_play=True)
    assert found.seats.people == {"red"}
    again = PlainTable(COINS_GAME, found.game, found.seats.players)
    found.begin_at(again, found.journal())
    assert again.clock is not None
    assert again.clock.terms == (30, 10)
    again.act("lay 1")
    again.close()
    copy = shelf.copy(shelf.saved(path, SavedGame, lambda game: game, str), "again")
    assert set(shelf.journals()) == {path, copy}
    delete_saved(path)
    assert shelf.journals() == [copy]
