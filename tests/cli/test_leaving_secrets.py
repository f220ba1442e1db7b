"""Every way out of a secret moment at the terminal clears what only one of several persons may see."""

from __future__ import annotations

import os
import signal
from collections.abc import Callable, Iterator

import pytest

from bow.battle import Battle
from bow.cli.realm.realm_seats import RealmSeats
from bow.cli.seats.battle_seats import BattleSeats
from bow.cli.terminal.hotseat_loop import CLEAR, HotseatLoop
from bow.ground.match import Match
from bow.realm.realm import Realm
from bow.system.ending import EndedBySignalError
from bow.words.messages import Words
from bow.words.realm_texts import realm_names

ENGLISH = Words("en")
#: how a line ends the game: typed, or raised while the program waits for it
WAYS: dict[str, str | BaseException] = {
    "q": "q",
    "end of input": EOFError(),
    "Ctrl and C": KeyboardInterrupt(),
    "hangup": EndedBySignalError(1),
    "error": RuntimeError("a fault"),
}


def realm_seats() -> RealmSeats:
    realm = Realm.start(players=3, seed=1)
    return RealmSeats(Match(realm), {}, ENGLISH, realm_names(realm.content, ENGLISH), 1)


def battle_seats() -> BattleSeats:
    battle = Battle.start("clash-on-the-kingsroad", seed=1)
    return BattleSeats(Match(battle), {}, ENGLISH, secret=True, start_events=battle.start_events)


#: a hot seat; the lines after the handover that show secrets; a text that only this person may see
GAMES = {
    "realm": (realm_seats, ["order dragonstone raid", "order kingswood consolidate"], "Dragonstone: Raid"),
    "battle": (battle_seats, ["hand"], "(1)"),
}


@pytest.fixture(autouse=True)
def terminal(monkeypatch: pytest.MonkeyPatch) -> None:
    """Clear as on a terminal, although the output is caught."""
    monkeypatch.setattr(HotseatLoop, "clear", lambda self: print(CLEAR, end=""))


def typing(monkeypatch: pytest.MonkeyPatch, lines: list[str | BaseException]) -> None:
    waiting: Iterator[str | BaseException] = iter(lines)

    def answer(prompt: str = "") -> str:
        print(prompt, end="")
        line = next(waiting)
        if isinstance(line, BaseException):
            raise line
        print(line)
        return line

    monkeypatch.setattr("builtins.input", answer)


@pytest.mark.parametrize("way", WAYS)
@pytest.mark.parametrize("game", GAMES)
def test_leaving_clears_the_screen(
    game: str, way: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    make, lines, secret = GAMES[game]
    typing(monkeypatch, ["", *lines, WAYS[way]])
    seats: HotseatLoop[Realm] | HotseatLoop[Battle] = make()
    if isinstance(WAYS[way], BaseException) and way != "end of input":
        with pytest.raises(type(WAYS[way])):
            seats.play()
    else:
        assert not seats.play()
    before, _, after = capsys.readouterr().out.rpartition(CLEAR)
    assert secret in before
    assert after == ""
    assert seats.screen.alone is None


def test_open_play_is_left_as_it_is(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    """Without secrets on it, the screen keeps what both have seen."""
    battle = Battle.start("clash-on-the-kingsroad", seed=1)
    seats = BattleSeats(Match(battle), {}, ENGLISH, start_events=battle.start_events)
    typing(monkeypatch, ["q"])
    assert not seats.play()
    assert not capsys.readouterr().out.endswith(CLEAR)


@pytest.mark.skipif(not hasattr(signal, "SIGTSTP"), reason="this system stops no programs")
@pytest.mark.parametrize("game", GAMES)
def test_a_stopped_program_shows_no_secret(
    game: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    make, lines, secret = GAMES[game]
    shown: list[str] = []
    kill: Callable[[int, int], None] = os.kill

    def stop(pid: int, number: int) -> None:
        if number == signal.SIGTSTP and pid == os.getpid() and signal.getsignal(number) == signal.SIG_DFL:
            shown.append(capsys.readouterr().out)  # instead of stopping the tests
        else:
            kill(pid, number)

    monkeypatch.setattr("os.kill", stop)
    seats = make()
    typed = iter(["", *lines])

    def answer(prompt: str = "") -> str:
        print(prompt, end="")
        line = next(typed, None)
        if line is None:
            if shown:
                return "q"
            signal.raise_signal(signal.SIGTSTP)
            return ""
        return line

    monkeypatch.setattr("builtins.input", answer)
    assert not seats.play()
    before, _, after = shown[0].rpartition(CLEAR)
    assert secret in before
    assert after == ""
    assert secret not in capsys.readouterr().out
    assert signal.getsignal(signal.SIGTSTP) == signal.SIG_DFL
