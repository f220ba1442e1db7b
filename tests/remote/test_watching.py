"""What a host decides about a table: watchers who see it late, new keys, notices to players."""

from __future__ import annotations

import json
import shlex
import sys
import threading
import time
from concurrent.futures import CancelledError
from pathlib import Path
from typing import Any

import pytest

from bow.games.battle import BATTLE
from bow.games.realm import REALM
from bow.remote import hosting
from bow.remote.clock import Terms
from bow.remote.keys import TableKeys
from bow.remote.notices import MOST_WAITING, Notices
from bow.remote.thinking import ThinkingPool
from tests.remote.players import GENEROUS, Listener, deliver, opened, sit


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("BOW_HOME", str(tmp_path))
    return tmp_path


def kinds(listener: Listener) -> list[str]:
    return [json.loads(frame)["type"] for frame in listener.frames]


def test_watchers_see_a_battle_some_steps_late_and_its_end_at_once() -> None:
    found = opened(BATTLE, table=hosting.TableSettings(clock=Terms(600, 0), watch_delay=3))
    seats, table = sit(found), found.table
    watcher, digests, proposals = seats[""], [seats[""].view["digest"]], 0
    for _ in range(8):
        mover = next(each for each in seats.values() if each.view["menu"])
        assert mover.send(type="act", text=mover.view["menu"][-1]["text"])["type"] == "ok"
        if mover.view["undo"] and (before := len(watcher.frames)) and mover.send(type="undo")["type"] == "ok":
            other = next(each for house, each in seats.items() if house and each is not mover)
            proposals += '"proposed"' in other.frames[-1]
            assert len(watcher.frames) == before  # nobody has undone it yet, and watchers have not seen it
        prompt = Listener(table, found.keys[""])  # one who has just come sees no more
        deliver(table, [prompt, *seats.values()])
        assert prompt.view["digest"] == watcher.view["digest"]
        game = (
            table.hosted.match.history[-3].before if len(table.hosted.match.history) >= 3 else table.hosted.match.start
        )
        table.leave(prompt.connection)
        digests.append(watcher.view["digest"])
        assert watcher.view["view"] == json.loads(json.dumps(game.public_view().position()))
        assert watcher.view["waits"] == [game.decision.house]
    assert len(set(digests)) >= 4
    table.handle(seats["stark"].connection, {"type": "say", "text": "Their centre is weak."})
    assert proposals
    deliver(table, [*seats.values()])
    assert not {"clock", "say"} & set(kinds(watcher))
    assert {"clock", "say"} <= set(kinds(seats["lannister"]))
    path = table.hosted.match.journal.path  # type: ignore[union-attr]
    table.close("remote-bye-closed")
    again = hosting.resume(path, ThinkingPool(0))
    assert again.table.watch_delay == 3
    late = Listener(again.table, found.keys[""])
    late.listeners = [late]
    deliver(again.table, [late])
    assert late.view["digest"] == digests[-1]
    again.table.hosted.concede("stark")
    again.table.refresh()
    deliver(again.table, [late])
    assert late.view["over"]
    again.table.close("remote-bye-closed")


def test_hidden_steps_of_a_guest_bot_move_nothing_for_late_watchers() -> None:
    found = opened(REALM, players=3, table=hosting.TableSettings(watch_delay=1))
    table = found.table
    first = table.hosted.match.house
    assert first is not None
    bot = Listener(table, found.keys[first], wants=["go"])
    watcher = Listener(table, found.keys[""])
    bot.listeners = [bot, watcher]
    deliver(table, bot.listeners)
    before, taken = len(watcher.frames), 0
    while len(bot.view["menu"]) > 1 and table.hosted.match.house == first:
        assert bot.send(type="act", text=bot.view["menu"][0]["text"])["type"] == "ok"
        taken += 1
    assert taken >= 3
    assert len(watcher.frames) == before
    table.close("remote-bye-closed")


def test_the_processes_of_bots_end_with_the_server_also_while_they_start() -> None:
    pool, failed = ThinkingPool(1), list[BaseException]()

    def think() -> None:
        try:
            pool.choose(BATTLE, "greedy", 1, BATTLE.start(seed=1).view("stark"))
        except (RuntimeError, CancelledError) as error:
            failed.append(error)

    thread = threading.Thread(target=think)
    thread.start()
    end = time.monotonic() + GENEROUS
    while not (processes := list(getattr(pool._pool, "_processes", None) or ())):
        assert time.monotonic() < end
        time.sleep(0.01)
    running: Any = pool._pool
    started = [running._processes[number] for number in processes]
    pool.close()
    thread.join(GENEROUS)
    for process in started:
        process.join(GENEROUS)
        assert process.exitcode is not None
    assert failed
    with pytest.raises(RuntimeError, match="closed"):
        pool.choose(BATTLE, "greedy", 1, BATTLE.start(seed=1).view("stark"))


def test_a_new_key_sends_the_old_one_away(monkeypatch: pytest.MonkeyPatch) -> None:
    found = opened(BATTLE)
    seats, table = sit(found), found.table
    path = table.hosted.match.journal.path  # type: ignore[union-attr]

    def full(path: Path, content: bytes) -> None:
        raise OSError(28, "No space left on device")

    with monkeypatch.context() as changed:
        changed.setattr("bow.remote.keys.write_private", full)
        with pytest.raises(OSError, match="No space"):
            hosting.renew_key(table, "stark")
    assert table.keys.seat_of(found.keys["stark"]) == "stark"
    fresh = {seat: hosting.renew_key(table, seat) for seat in ("stark", "")}
    deliver(table, [*seats.values()])
    assert json.loads(seats["stark"].frames[-2])["reason"] == "revoked"
    assert [kinds(seats[seat])[-2:] == ["bye", "closed"] for seat in ("stark", "", "lannister")] == [True, True, False]
    table.close("remote-bye-closed")
    again = hosting.resume(path, ThinkingPool(0))
    assert dict(again.keys) == {}
    assert again.table.title == "An evening"
    known = [again.table.keys.seat_of(key) for key in (*found.keys.values(), *fresh.values())]
    assert known == [None, "lannister", None, "stark", ""]
    assert TableKeys.read(path) is not None
    again.table.close("remote-bye-closed")


def test_a_program_of_the_host_is_told_whose_turn_it_is(home: Path) -> None:
    told = home / "told.txt"
    script = home / "tell.py"
    script.write_text(f"import sys\nprint(sys.argv[1:], file=open({str(told)!r}, 'a'))\n")
    with pytest.raises(ValueError, match="no program"):
        Notices("no-such-program-here --now")
    notices = Notices(shlex.join([sys.executable, str(script), "a b", "; touch x"]))
    found = opened(REALM, players=3)
    table = found.table
    calls: list[tuple[str, bool]] = []

    def call(house: str, here: bool) -> None:
        calls.append((house, here))
        notices.tell("evening", house, here)

    table.on_turn = call
    stark = Listener(table, found.keys["stark"])
    stark.listeners = [stark]
    deliver(table, [stark])
    assert sorted(calls) == [("baratheon", False), ("lannister", False), ("stark", True)]
    assert stark.send(type="act", text=stark.view["menu"][0]["text"])["type"] == "ok"
    assert len(calls) == 3  # the same choice goes on
    end = time.monotonic() + GENEROUS
    while not told.exists() or len(told.read_text().splitlines()) < 3:
        assert time.monotonic() < end
        time.sleep(0.05)
    assert sorted(told.read_text().splitlines()) == [
        str(["a b", "; touch x", "evening", house, where])
        for house, where in [("baratheon", "away"), ("lannister", "away"), ("stark", "here")]
    ]
    notices.close()
    table.close("remote-bye-closed")


def test_a_program_that_hangs_holds_nobody_up(home: Path) -> None:
    began = home / "began"
    script = f"import time; open({str(began)!r}, 'w'); time.sleep(3600)"
    notices = Notices(shlex.join([sys.executable, "-c", script]))
    for _ in range(MOST_WAITING + 10):  # more than wait are dropped, and none blocks
        notices.tell("evening", "stark", True)
    end = time.monotonic() + GENEROUS
    while not began.exists():
        assert time.monotonic() < end
        time.sleep(0.05)
    notices.close()
    running: Any = notices._running
    assert running.wait(GENEROUS) != 0
