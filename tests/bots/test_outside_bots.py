"""External bot programs: whatever one does, the battle continues, and no process is left."""

from __future__ import annotations

import os
import signal
import threading
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

import bow
from bow.bots import GreedyBot
from bow.bots.programs import child_process, outside_bot, seated_bots
from bow.bots.programs.dialogue import Budget, Info
from bow.bots.programs.outside_bot import FAULTS, OutsideBot, StandInCalled
from bow.games.battle import BATTLE
from tests.bots.conftest import Odd
from tests.bots.test_bots import some_battles

SHORT = Budget(ms=1500)
Seat = Callable[..., OutsideBot]


@pytest.fixture
def seat(odd: Odd) -> Iterator[Seat]:
    """Give Stark's seat to a program with a given behaviour; end it after the test."""
    seats: list[OutsideBot] = []

    def seat(mode: str, good: int = 0, *more: str, budget: Budget | None = None) -> OutsideBot:
        bot = BATTLE.bots.seated(odd(mode, good, *more), "stark", 1, budget)
        assert isinstance(bot, OutsideBot)
        seats.append(bot)
        return bot

    yield seat
    for bot in seats:
        bot.close()


def decisions(count: int) -> Iterator[bow.Battle]:
    found = (battle for battle in some_battles(100) if battle.decision and battle.decision.house == "stark")
    return (battle for battle, _ in zip(found, range(count), strict=False))


PROCESSES_LISTED = Path("/proc/self/stat").exists()  # as Linux does


def is_there(pid: int) -> bool:
    """Return whether a process exists and is no zombie."""
    state = Path(f"/proc/{pid}/stat")
    try:
        os.kill(pid, 0)
        return not PROCESSES_LISTED or state.read_text().rpartition(")")[2].split()[0] not in "ZX"
    except (ProcessLookupError, FileNotFoundError):  # the process may end while its state is read
        return False


def gone(pid: int) -> bool:
    """Return whether a process ends within a while."""
    until = time.monotonic() + 20
    while is_there(pid) and time.monotonic() < until:
        time.sleep(0.01)
    return not is_there(pid)


def no_child_left(pid: int) -> bool:
    """Return whether a process has been waited for; otherwise it would be a zombie of this one."""
    with pytest.raises(ChildProcessError):
        os.waitpid(pid, os.WNOHANG)
    return True


# --- good programs
def test_a_program_answers(seat: Seat) -> None:
    bot = seat("good")
    for battle in decisions(5):
        assert bot.choose(battle.view("stark")) == battle.legal_actions()[0]
    assert bot.failure is None
    assert bot.name == "Odd ?[31mgood"
    pid = bot.pid
    assert pid is not None
    bot.close()
    assert no_child_left(pid)
    assert gone(pid)


def test_one_that_thinks_until_it_is_stopped_answers_with_the_best_so_far(
    seat: Seat, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(outside_bot, "GRACE", 20.0)
    bot = seat("stopped", budget=SHORT)
    for battle in decisions(2):
        assert bot.choose(battle.view("stark")) == battle.legal_actions()[0]
    assert bot.failure is None


def test_what_it_thinks_is_told_and_odd_values_are_left_out(seat: Seat) -> None:
    bot = seat("inform")
    told: list[Info] = []
    bot.on_info = told.append
    battle = next(decisions(1))
    assert bot.choose(battle.view("stark")) == battle.legal_actions()[0]
    assert told == [Info(3, 412, -1.5, "pass?[2J", "hm"), Info()]


def test_an_answer_to_an_earlier_question_is_none(seat: Seat) -> None:
    bot = seat("stale")
    battle = next(decisions(1))
    assert bot.choose(battle.view("stark")) == battle.legal_actions()[0]


def test_lists_in_lists_without_end_are_left_out(seat: Seat) -> None:
    bot = seat("deep")
    battle = next(decisions(1))
    assert bot.choose(battle.view("stark")) == battle.legal_actions()[0]


def test_its_error_output_is_kept_up_to_a_bound(seat: Seat) -> None:
    bot = seat("chatter")
    battle = next(decisions(1))
    assert bot.choose(battle.view("stark")) == battle.legal_actions()[0]
    bot.close()
    log = child_process.program_log_path(bot.words, "stark")
    assert child_process.MOST_KEPT < log.stat().st_size < child_process.MOST_KEPT + 500
    again = seat("chatter")
    again.choose(battle.view("stark"))
    again.close()
    assert log.stat().st_size < child_process.MOST_KEPT + 500  # the log has started again


# --- faults
@pytest.mark.parametrize(
    ("mode", "fault", "detail"),
    [
        ("hang", "late", ""),
        ("die", "ended", "exit code 3"),
        ("lie", "illegal", "token valor s99"),
        ("no-text", "illegal", "{'move': ['s1', 7]}"),
        ("nonsense", "nonsense", "?[2J? what?"),
        ("flood", "flood", "10000 lines"),
        ("overlong", "flood", "a line of 65536 bytes or more"),
        ("complain", "failed", "I give it up"),
        ("stranger", "failed", "protocol 9 instead of 1 or 2"),
        ("shut-output", "ended", ""),
        ("mute", "silent", ""),
        ("slow", "silent", ""),
    ],
)
def test_where_a_program_fails_a_bot_of_ours_goes_on(
    seat: Seat, mode: str, fault: str, detail: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    if fault == "silent":
        monkeypatch.setattr(outside_bot, "START", 1.0)
    monkeypatch.setattr(outside_bot, "GRACE", 1.0)
    early = mode in ("stranger", "mute", "slow")
    bot = seat(mode, 0 if early else 2, budget=SHORT if mode == "hang" else None)
    told: list[StandInCalled] = []
    bot.on_failure = told.append
    pids: list[int] = []
    for number, battle in enumerate(decisions(4)):
        view = battle.view("stark")
        good = number < 2 and not early
        assert bot.choose(view) == (battle.legal_actions()[0] if good else GreedyBot(1).choose(view))
        assert bool(told) is not good
        pids += [bot.pid] if bot.pid else []
    assert [(each.house, each.fault, each.detail, each.bot) for each in told] == [("stark", fault, detail, "greedy")]
    assert bot.failure == told[0]
    assert bot.pid is None
    assert FAULTS[fault] in told[0].log.read_text(encoding="utf-8")
    for pid in pids:
        assert no_child_left(pid)
        assert gone(pid)


def test_one_that_no_longer_reads_is_told_of_when_it_is_asked_again(seat: Seat) -> None:
    bot = seat("shut-input")
    first, second = decisions(2)
    assert bot.choose(first.view("stark")) == first.legal_actions()[0]
    assert bot.choose(second.view("stark")) == GreedyBot(1).choose(second.view("stark"))
    assert bot.failure is not None
    assert bot.failure.fault == "ended"


def test_what_it_wrote_before_it_died_is_kept(seat: Seat) -> None:
    bot = seat("die")
    bot.choose(next(decisions(1)).view("stark"))
    assert bot.failure is not None
    assert "what a day" in bot.failure.log.read_text(encoding="utf-8")


def test_one_that_was_killed_is_replaced(seat: Seat) -> None:
    bot = seat("good")
    bot.start()
    assert bot.pid is not None
    os.kill(bot.pid, signal.SIGKILL)
    battle = next(decisions(1))
    assert bot.choose(battle.view("stark")) == GreedyBot(1).choose(battle.view("stark"))
    assert bot.failure is not None
    assert bot.failure.fault == "ended"


def test_a_program_that_is_gone_when_it_shall_be_started(tmp_path: Path, seat: Seat) -> None:
    made = tmp_path / "mybot"
    made.write_text("#!/nowhere/python\n", encoding="utf-8")
    made.chmod(0o755)
    bot = BATTLE.bots.seated(f"cmd:{made}", "stark", 1)
    assert isinstance(bot, OutsideBot)
    bot.start()
    assert bot.failure is not None
    assert (bot.failure.fault, bot.failure.detail) == ("start", "No such file or directory")


# --- the end
def test_one_that_does_not_quit_is_killed(seat: Seat, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(outside_bot, "LEAVE", 0.2)
    bot = seat("stay")
    bot.choose(next(decisions(1)).view("stark"))
    pid = bot.pid
    assert pid is not None
    bot.close()
    assert no_child_left(pid)
    assert gone(pid)


def test_what_it_started_itself_ends_with_it(seat: Seat, tmp_path: Path) -> None:
    notes = tmp_path / "pid"
    bot = seat("child", 0, str(notes))
    bot.choose(next(decisions(1)).view("stark"))
    child = int(notes.read_text())
    assert is_there(child)
    bot.close()
    assert gone(child)


def test_to_end_it_while_it_is_being_asked_holds_nobody_up(seat: Seat) -> None:
    bot = seat("hang")
    bot.start()
    pid = bot.pid
    assert pid is not None
    told: list[StandInCalled] = []
    bot.on_failure = told.append
    battle = next(decisions(1))
    answers: list[bow.Action] = []
    asking = threading.Thread(target=lambda: answers.append(bot.choose(battle.view("stark"))))
    asking.start()
    bot.close()
    asking.join(outside_bot.START / 2)
    assert answers[0] in battle.legal_actions()
    assert told == []
    assert gone(pid)
    assert bot.pid is None


def test_no_thread_is_left(seat: Seat) -> None:
    bot = seat("flood")
    bot.choose(next(decisions(1)).view("stark"))
    bot.close()
    assert [thread for thread in threading.enumerate() if thread.name == "bow-program"] == []


# --- names of seats
@pytest.mark.parametrize(
    ("who", "why"),
    [
        ("cmd:", "`cmd:` needs a program"),
        ("cmd:  ", "`cmd:` needs a program"),
        ("cmd:nowhere/mybot --fast", "the program 'nowhere/mybot' does not exist or cannot be started"),
        ("cmd:'./mybot", "a quote is not closed"),
        ("clever", "unknown bot 'clever'"),
    ],
)
def test_what_is_no_seat_is_refused(who: str, why: str) -> None:
    with pytest.raises(ValueError, match=why):
        BATTLE.bots.seated(who, "stark", 1)


def test_no_shell_reads_the_command_line() -> None:
    assert seated_bots.words_of("cmd:echo $HOME '*' ; \"a b\"") == ("echo", "$HOME", "*", ";", "a b")
