"""Sessions: history, undo, hands and handover, bots, journals that fail."""

import random
import threading
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

import bow
from bow.battle import Action, Battle
from bow.battle.events import DoneByItself, Passed, reveals
from bow.battle.view import View
from bow.bots import BOTS
from bow.game.match import MatchStep
from bow.table.battle.play.bots import BotProcess
from bow.table.battle.play.session import Session
from tests.seats.killed_bots import freeze, kill_thinking

SCENARIO = "01-clash-on-the-kingsroad"


def start(seed: int = 1) -> Battle:
    return Battle.start(bow.load_scenario(SCENARIO), seed=seed)


class FirstBot:
    """A bot that takes the first legal action."""

    def choose(self, view: View) -> Action:
        return view.legal_actions()[0]


class SlowBot(FirstBot):
    """A bot that thinks until the test stops it, so that no clock decides the result."""

    def __init__(self) -> None:
        self.enough = threading.Event()

    def choose(self, view: View) -> Action:
        assert self.enough.wait(60)
        return super().choose(view)


class BrokenBot(FirstBot):
    def choose(self, view: View) -> Action:
        raise RuntimeError("no idea")


class CheatingBot(FirstBot):
    def choose(self, view: View) -> Action:
        return Action("attack", ("s1", "s1"))


class Tape:
    """A journal in memory."""

    def __init__(self) -> None:
        self.lines: list[str] = []
        self.path = Path("tape.bow")

    @property
    def done(self) -> int:
        return len(self.lines)

    def note(self, step: MatchStep[Battle], done: bool) -> None:
        if done:
            self.lines.append(str(step.action))
        else:
            self.lines.pop()

    def annotation(self, kind: str, values: dict[str, Any]) -> None:
        self.lines.append(kind)

    def on_rewritten(self, notice: Callable[[str], None]) -> None:
        self.notice = notice

    def flush(self) -> None:
        """Memory has no disk to wait for."""

    def close(self) -> None:
        self.closed = True


class FullDisk(Tape):
    def __init__(self) -> None:
        super().__init__()
        self.full = True

    def note(self, step: MatchStep[Battle], done: bool) -> None:
        if self.full:
            raise OSError(28, "No space left on device")
        super().note(step, done)


def token(session: Session) -> Action:
    return next(action for action in session.legal if action.verb == "token")


def test_act_and_undo_bring_back_the_same_battle() -> None:
    tape = Tape()
    session = Session(start(), journal=tape)
    before = session.battle
    assert not session.can_undo
    session.act(token(session))
    assert tape.lines == [str(session.history[0].action)]
    assert session.can_undo
    assert session.undo()
    assert session.battle == before
    assert tape.lines == []
    assert not session.undo()


def test_undo_never_crosses_chance_or_the_other_house() -> None:
    for seed in range(6):
        session = Session(start(seed))
        chance = random.Random(seed)
        while not session.over:
            house = session.house
            session.act(chance.choice(session.legal))
            step = session.history[-1]
            if step.outcomes or (session.house != house and not session.needs_handover):
                assert not session.can_undo
            if session.can_undo and chance.random() < 0.3:
                digest = step.before.digest()
                assert session.undo()
                assert session.battle.digest() == digest


def test_what_was_done_can_be_taken_back_until_the_handover_is_finished() -> None:
    session = Session(start())
    session.finish_handover()
    before, house = session.battle, session.house
    session.act(Action("pass"))
    assert session.needs_handover
    assert session.can_undo
    assert session.undo()
    assert session.battle == before
    assert session.shown_house is None  # the other person may have come to the screen
    assert session.needs_handover
    session.finish_handover()
    assert session.shown_house == house
    session.act(Action("pass"))
    session.finish_handover()
    assert not session.can_undo


def test_hands_open_only_after_the_handover() -> None:
    session = Session(start(2))
    chance = random.Random(2)
    assert session.shown_house is None
    assert session.needs_handover
    while not session.over:
        if session.needs_handover:
            assert session.shown_house is None
            session.finish_handover()
        assert session.shown_house in (None, session.house)
        session.act(chance.choice(session.legal))


def test_without_secrecy_there_is_no_handover() -> None:
    session = Session(start(), secrecy=False)
    assert not session.needs_handover
    assert session.shown_house == session.house


def test_against_a_bot_only_the_persons_hand_is_ever_open() -> None:
    session = Session(start(), bots={"lannister": FirstBot()})
    chance = random.Random(0)
    for _ in range(80):
        assert session.shown_house == "stark"
        assert not session.needs_handover
        if session.over:
            break
        if session.bot_to_act:
            session.think()
            assert session.thinking is not None
            assert session.thinking.wait(10)
            answer = session.thought()
            assert answer is not None
            session.act(answer)
        else:
            session.act(chance.choice(session.legal))


def test_two_bots_show_no_hand() -> None:
    session = Session(start(), bots={"lannister": FirstBot(), "stark": FirstBot()})
    assert session.shown_house is None
    assert not session.needs_handover


def test_a_thinking_bot_can_be_stopped() -> None:
    bot = SlowBot()
    session = Session(start(), bots={"stark": bot, "lannister": bot})
    session.think()
    assert session.thinking is not None
    assert session.thought() is None
    assert session.thinking.seconds >= 0
    session.pause()
    assert session.thinking is None
    session.think()
    assert session.thinking is None
    session.go_on()
    session.think()
    assert session.thinking is not None
    bot.enough.set()
    assert session.thinking.wait(60)
    assert session.thought() in session.legal


def test_a_bot_that_fails_or_cheats_is_started_again_or_a_person_takes_over() -> None:
    for bot in (BrokenBot(), CheatingBot()):
        session = Session(start(), bots={"stark": bot, "lannister": bot})
        house = session.house
        assert house is not None
        for _ in range(2):
            session.think()
            assert session.thinking is not None
            assert session.thinking.wait(60)
            assert session.thought() is None
            assert session.failed is not None
            assert session.failed[0] == "notice-bot"
            session.think()
            assert session.thinking is None, "it is not asked again by itself"
            assert session.bots[house] is bot
            session.restart_bot()
            assert session.failed is None
        session.take_over()
        assert house not in session.bots
        assert not session.bot_to_act
        session.act(session.legal[0])


def fetched(session: Session) -> Action | None:
    session.think()
    assert session.thinking is not None
    assert session.thinking.wait(60)
    return session.thought()


@pytest.mark.spawned
def test_a_bot_in_its_own_process_plays_as_it_does_in_this_one() -> None:
    here, there = BOTS["greedy"](3), BotProcess("greedy", 3)
    session = Session(start(), bots={"stark": there, "lannister": there})
    for _ in range(12):
        assert session.house is not None
        expected = here.choose(session.battle.view(session.house))
        answer = fetched(session)
        assert answer == expected
        session.act(answer)
    there.stop()


@pytest.mark.spawned
def test_a_bot_whose_process_is_killed_is_told_and_can_be_started_again() -> None:
    bot = BotProcess("random", 1)
    session = Session(start(), bots={"stark": bot, "lannister": bot})
    answer = fetched(session)
    assert answer is not None
    session.act(answer)
    freeze(bot)
    session.think()
    kill_thinking(bot, session.thinking)
    assert session.thought() is None
    assert session.failed == ("notice-bot-died", {"house": session.house})
    session.restart_bot()
    assert fetched(session) in session.legal
    bot.stop()


def test_to_stop_a_bot_ends_its_process() -> None:
    bot = BotProcess("random", 1)
    session = Session(start(), bots={"stark": bot, "lannister": bot})
    session.think()
    thinking = session.thinking
    assert thinking is not None
    session.pause()
    assert thinking.wait(30)
    assert bot.pid is None or thinking.answer is not None
    session.go_on()
    assert fetched(session) in session.legal
    bot.stop()


def test_a_full_disk_does_not_stop_the_battle() -> None:
    disk = FullDisk()
    session = Session(start(), journal=disk)
    session.act(token(session))
    assert session.history
    assert not session.kept
    assert session.trouble == ("notice-journal", {"why": "No space left on device"})
    disk.full = False
    session.act(session.legal[0])
    assert session.kept
    assert session.trouble == ("notice-journal-again", {})


def test_a_journal_that_had_to_be_written_anew_is_told() -> None:
    tape = Tape()
    session = Session(start(), journal=tape)
    assert session.trouble is None
    tape.notice("a.bow: was deleted; the whole record is written again")
    assert session.trouble == ("notice-journal-anew", {})
    assert session.kept
    session.close()
    assert tape.closed


def test_what_the_other_house_does_by_itself_bars_undo() -> None:
    """The other House could only pass, which reveals something of its hand."""
    others_pass, own_pass = Passed(house="lannister"), Passed(house="stark")
    hidden = DoneByItself(action="lay m1 A1", secret="lannister")
    open_ = DoneByItself(action="done", secret=None)
    for events, told in (((own_pass, open_), False), ((own_pass, others_pass), True), ((hidden,), True)):
        assert reveals("stark", events, ()) is told, events


def test_all_events_in_order() -> None:
    session = Session(start())
    session.act(token(session))
    events = list(session.events())
    assert events[: len(session.start_events)] == list(session.start_events)
    assert events[len(session.start_events) :] == list(session.history[0].events)
