"""Every way out of a secret moment at the terminal clears what only one of several persons may see."""

from __future__ import annotations

import os
import signal
from collections.abc import Callable, Iterator
from typing import Any

import pytest

from bow.battle import Battle
from bow.cli.battle_seats import BattleSeats
from bow.cli.realm.realm_seats import RealmSeats
from bow.cli.terminal.hotseat_loop import CLEAR, HotseatLoop
from bow.game.match import Match
from bow.realm.realm import Realm
from bow.realm.rules.rounds import RoundStep
from bow.system.ending import EndedBySignalError
from bow.words.messages import Words
from bow.words.realm_words import realm_names
from tests.realm.cards.played import game, played

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
    return BattleSeats(Match(battle), {}, ENGLISH, secret=True)


#: a hot seat; the lines after the handover that show secrets; a text that only this person may see
GAMES: dict[str, tuple[Callable[[], HotseatLoop[Any]], list[str], str]] = {
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
@pytest.mark.parametrize("kind", GAMES)
def test_leaving_clears_the_screen(
    kind: str, way: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    make, lines, secret = GAMES[kind]
    typing(monkeypatch, ["", *lines, WAYS[way]])
    seats, end = make(), WAYS[way]
    if isinstance(end, BaseException) and way != "end of input":
        with pytest.raises(type(end)):
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
    seats = BattleSeats(Match(battle), {}, ENGLISH)
    typing(monkeypatch, ["q"])
    assert not seats.play()
    assert not capsys.readouterr().out.endswith(CLEAR)


@pytest.mark.skipif(not hasattr(signal, "SIGTSTP"), reason="this system stops no programs")
@pytest.mark.parametrize("kind", GAMES)
def test_a_stopped_program_shows_no_secret(
    kind: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    make, lines, secret = GAMES[kind]
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


def last_combat() -> RealmSeats:
    """Return the seats of a game that ends with the next two House cards, which are chosen in secret."""
    castles = ("winterfell", "white_harbor", "moat_cailin", "eyrie", "seagard", "riverrun")
    units = {area: {"stark": {"footman": 1}} for area in castles}
    fighting = {"stoney_sept": {"stark": {"knight": 2}}, "harrenhal": {"baratheon": {"footman": 1}}}
    realm = played(
        game({**units, **fighting}, RoundStep.MARCHES, {"stoney_sept": ("stark", "march_0")}),
        *("send 2 knight harrenhal", "go", "token stoney_sept"),
    )
    return RealmSeats(Match(realm), {}, ENGLISH, realm_names(realm.content, ENGLISH))


def test_the_end_of_a_game_clears_the_screen(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    typing(monkeypatch, ["", "play stannis_baratheon", "", "play eddard_stark"])
    seats = last_combat()
    assert seats.play()
    before, _, after = capsys.readouterr().out.rpartition(CLEAR)
    assert "Stark> play eddard_stark" in before
    assert "Stark wins the game" in after
    assert "> " not in after
    assert seats.screen.alone is None


def test_an_undo_leaves_nothing_secret_on_the_screen(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """The next person reads neither the order that was taken back nor that there was one."""
    orders = ["order dragonstone defense_1", "order kingswood consolidate", "order shipbreaker_bay consolidate"]
    typing(monkeypatch, ["", "order dragonstone raid", "undo", *orders, "ready", "", "log 50", "q"])
    seats = realm_seats()
    assert not seats.play()
    own, _, other = capsys.readouterr().out.rpartition("Pass to House Lannister")
    assert own.count("Baratheon places an order in Dragonstone: Raid.") == 1
    assert "Taken back." in own
    assert own.endswith(CLEAR)
    assert "Dragonstone: Raid" not in other
    assert "Taken back." not in other
    assert other.partition("log 50")[2].count("Baratheon places an order.") == len(orders)


def test_leaving_after_an_undo_clears_the_screen(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    typing(monkeypatch, ["", "order dragonstone raid", "undo", "q"])
    assert not realm_seats().play()
    before, _, after = capsys.readouterr().out.rpartition(CLEAR)
    assert "Dragonstone: Raid" in before
    assert after == ""
