"""Clocks, and what the players at a table elsewhere decide together: for a seat out of time, and to take back."""

from __future__ import annotations

import json
import random
from pathlib import Path
from typing import Any

import pytest

from bow.games.battle import BATTLE
from bow.games.game_kind import GameKind
from bow.games.realm import REALM
from bow.record.replay import check_game
from bow.remote import hosting
from bow.remote.clock import ALLOWANCE, HouseTime, TableClock, Terms, read_clock, read_terms
from bow.remote.thinking import ThinkingPool
from bow.seats.local_table import READY_AFTER
from bow.seats.saved_files import CLOCK
from tests.remote.players import Listener, deliver, opened, sit, wish


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("BOW_HOME", str(tmp_path))
    return tmp_path


class Timed:
    """A table with a clock whose time a test moves on."""

    def __init__(self, kind: GameKind[Any, Any], terms: str, **settings: Any) -> None:
        self.found = opened(kind, table=hosting.TableSettings(clock=read_terms(terms)), **settings)
        self.table = self.found.table
        self.now = self.table.hosted.match.now()
        self.table.hosted.match.now = lambda: self.now
        self.seats = sit(self.found)

    def pass_time(self, seconds: float) -> None:
        self.now += seconds
        self.table.tick()
        deliver(self.table, [*self.seats.values()])

    def mover(self) -> Listener:
        return next(each for each in self.seats.values() if each.view["menu"])


def last(listener: Listener, kind: str) -> dict[str, Any]:
    found: dict[str, Any] = next(m for m in map(json.loads, reversed(listener.frames)) if m["type"] == kind)
    return found


def clocks(listener: Listener) -> dict[str, dict[str, Any]]:
    return {row["house"]: row for row in last(listener, "clock")["clocks"]}


def row(listener: Listener, house: str) -> dict[str, Any]:
    found: dict[str, Any] = next(row for row in last(listener, "seats")["seats"] if row["house"] == house)
    return found


def test_time_runs_in_turn_stops_for_an_allowance_and_outlives_the_server() -> None:
    timed = Timed(BATTLE, "20m+30s")
    seats, table = timed.seats, timed.table
    first = timed.mover()
    house = first.connection.seat
    assert house is not None
    other = "lannister" if house == "stark" else "stark"
    assert clocks(seats[""])[house] == {
        "house": house, "left": 1200.0, "allowance": ALLOWANCE, "runs": True, "away": False
    }  # fmt: skip
    timed.pass_time(100)
    while timed.mover() is first:  # to the end of the turn
        assert first.send(type="act", text=first.view["menu"][-1]["text"])["type"] == "ok"
    now = clocks(seats[other])
    assert (now[house]["left"], now[house]["runs"], now[other]["runs"]) == (1130.0, False, True)
    assert last(seats[other], "clock")["whole"] == 1200
    table.leave(seats[other].connection)
    timed.pass_time(ALLOWANCE + 20)
    path = table.hosted.match.journal.path  # type: ignore[union-attr]
    table.close("remote-bye-closed")
    again = hosting.resume(path, ThinkingPool(0))
    assert again.table.clock is not None
    assert again.table.clock.terms == Terms(1200, 30)
    assert again.table.clock.time(other, 0.0) == HouseTime(1180.0, 0.0)
    assert again.table.clock.time(house, 0.0) == HouseTime(1130.0, ALLOWANCE)
    again.table.close("remote-bye-closed")
    path.with_suffix(CLOCK).write_text('{"terms": [1200, "x"], "times": {}}')
    assert read_clock(path) is None


def test_the_opponent_of_a_player_out_of_time_waits_or_ends_the_battle_and_the_record_holds_that() -> None:
    timed = Timed(BATTLE, "10m+0s")
    late = timed.mover()
    house = str(late.connection.seat)
    other = timed.seats["lannister" if house == "stark" else "stark"]
    assert other.send(type="propose", house=house, what="concede")["says"] == "The time of that player is not over."
    timed.pass_time(599)
    assert "choices" not in row(other, house)
    timed.pass_time(2)
    assert row(other, house)["choices"] == ["wait", "bot", "concede"]
    assert late.send(type="propose", house=house, what="wait")["type"] == "ok"  # alone it decides nothing
    assert row(other, house)["proposed"]["agreed"] == [house]
    assert other.send(type="propose", house=house, what="wait")["type"] == "ok"
    assert clocks(other)[house]["left"] == 300.0
    assert "choices" not in row(other, house)
    assert "proposed" not in row(other, house)
    timed.pass_time(301)
    assert other.send(type="propose", house=house, what="concede")["type"] == "ok"
    assert late.view["over"]
    assert timed.table.hosted.match.game.conceded_by == house
    path = timed.table.hosted.match.journal.path  # type: ignore[union-attr]
    timed.table.close("remote-bye-closed")
    verdict = check_game(path, BATTLE.records)
    assert (verdict.same, verdict.conceded) == (True, house)


def test_a_hidden_choice_moves_no_clock_and_the_realm_offers_a_bot_but_no_concession() -> None:
    timed = Timed(REALM, "3d", players=3)
    seats = timed.seats
    timed.pass_time(READY_AFTER + 1)
    assert all(each["runs"] for each in clocks(seats[""]).values())
    before = {seat: len(each.frames) for seat, each in seats.items()}
    dice = random.Random(2)
    stark = seats["stark"]
    while stark.view["menu"]:
        sent = {seat: len(each.frames) for seat, each in seats.items()}
        timed.now += 60
        assert stark.send(type="act", text=wish(stark.view["menu"], dice))["type"] == "ok"
        if stark.view["menu"]:  # nobody learns of one order
            assert [len(seats[seat].frames) for seat in ("", "lannister")] == [sent[""], sent["lannister"]]
    kinds = [json.loads(frame)["type"] for frame in seats["lannister"].frames[before["lannister"] :]]
    assert sorted(kinds) == ["clock", "seats", "view"]  # once: it is ready
    assert not clocks(seats["lannister"])["stark"]["runs"]
    timed.pass_time(3 * 86_400)
    assert row(stark, "lannister")["choices"] == ["wait", "bot"]
    assert stark.send(type="propose", house="lannister", what="concede")["says"] == "Nobody can concede this game."
    assert stark.send(type="propose", house="lannister", what="bot", who="random")["type"] == "ok"
    assert seats["baratheon"].send(type="propose", house="lannister", what="bot")["type"] == "ok"
    assert row(stark, "lannister")["bot"] == "random"
    assert not clocks(stark)["lannister"]["runs"]
    timed.table.close("remote-bye-closed")


def test_a_player_concedes_alone() -> None:
    found = opened(BATTLE)
    seats = sit(found)
    assert seats["lannister"].send(type="propose", house="lannister", what="wait")["type"] == "refused"
    assert seats["lannister"].send(type="propose", house="lannister", what="concede")["type"] == "ok"
    assert seats[""].view["over"]
    assert seats["stark"].send(type="propose", house="stark", what="concede")["says"] == "That is not possible now."
    found.table.close("remote-bye-closed")


def test_what_others_have_seen_is_taken_back_with_their_consent_only() -> None:
    found = opened(BATTLE)
    seats, table = sit(found), found.table
    mover = next(each for each in seats.values() if each.view["menu"])
    house = str(mover.connection.seat)
    other = seats["lannister" if house == "stark" else "stark"]
    digest, menu = other.view["digest"], mover.view["menu"]
    pair = next(each["text"] for each in menu if each["text"].startswith("pair"))
    assert mover.send(type="undo")["says"] == "There is nothing that you can take back."
    assert other.send(type="propose", house=house, what="undo")["type"] == "refused"
    assert mover.send(type="act", text=pair)["type"] == "ok"
    assert mover.view["undo"]
    assert not other.view["undo"]
    assert other.send(type="undo")["type"] == "refused"
    assert mover.send(type="undo")["type"] == "ok"
    assert mover.send(type="undo")["type"] == "ok"  # again: nobody agrees alone
    assert row(other, house)["proposed"] == {"what": "undo", "who": "", "agreed": [house]}
    assert len(table.hosted.match.history) == 1
    assert other.send(type="propose", house=house, what="undo")["type"] == "ok"
    assert (table.hosted.match.history, other.view["digest"], mover.view["menu"]) == ([], digest, menu)
    assert json.loads(next(f for f in reversed(other.frames) if '"type":"events"' in f))["undone"]

    assert mover.send(type="act", text=pair)["type"] == "ok"
    assert mover.send(type="undo")["type"] == "ok"
    assert mover.send(type="act", text=mover.view["menu"][0]["text"])["type"] == "ok"  # the game has gone on
    assert "proposed" not in row(other, house)
    assert other.send(type="propose", house=house, what="undo")["says"] == (
        "Nobody has asked to take something back there."
    )
    path = table.hosted.match.journal.path  # type: ignore[union-attr]
    table.close("remote-bye-closed")
    assert check_game(path, BATTLE.records).same


def test_a_proposal_is_declined_or_withdrawn_and_those_who_agreed_learn_it() -> None:
    found = opened(BATTLE)
    seats = sit(found)
    mover = next(each for each in seats.values() if each.view["menu"])
    house = str(mover.connection.seat)
    other = seats["lannister" if house == "stark" else "stark"]
    assert other.send(type="propose", house=house, what="no")["says"] == "Nothing is proposed there."
    assert mover.send(type="act", text=mover.view["menu"][0]["text"])["type"] == "ok"
    assert mover.send(type="undo")["type"] == "ok"
    assert seats[""].send(type="propose", house=house, what="no")["type"] == "refused"
    assert "proposed" in row(other, house)
    assert other.send(type="propose", house=house, what="no")["type"] == "ok"
    assert "proposed" not in row(mover, house)
    assert last(mover, "refused")["says"] == f"{row(mover, str(other.connection.seat))['says']} declines."
    assert len(found.table.hosted.match.history) == 1

    assert mover.send(type="undo")["type"] == "ok"  # asked again, and withdrawn
    assert mover.send(type="propose", house=house, what="no")["type"] == "ok"
    assert other.send(type="propose", house=house, what="undo")["says"].startswith("Nobody has asked")


def test_against_bots_an_action_is_taken_back_at_once_and_a_full_disk_leaves_it(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    found = opened(BATTLE, {"lannister": "random"})
    seats, table = sit(found), found.table
    mover = seats["stark"]
    pair = next(each["text"] for each in mover.view["menu"] if each["text"].startswith("pair"))
    assert mover.send(type="act", text=pair)["type"] == "ok"
    after = mover.view["digest"]

    def full(file: int, text: bytes) -> None:
        raise OSError(28, "No space left on device")

    with monkeypatch.context() as changed:
        changed.setattr("bow.record.journal.write", full)
        assert "cannot save" in mover.send(type="undo")["says"]
    assert (mover.view["digest"], len(table.hosted.match.history)) == (after, 1)
    assert mover.send(type="undo")["type"] == "ok"
    assert table.hosted.match.history == []
    path = table.hosted.match.journal.path  # type: ignore[union-attr]
    table.close("remote-bye-closed")
    assert check_game(path, BATTLE.records).same


def test_the_times_of_a_clock_are_read_and_written() -> None:
    assert {text: str(read_terms(text)) for text in ("20m+30s", "90s", "3d", "24h", "10m+0s")} == {
        "20m+30s": "20m+30s", "90s": "90s", "3d": "3d", "24h": "1d", "10m+0s": "10m+0s",
    }  # fmt: skip
    for wrong in ("", "20", "m", "0m", "-1m", "1m+", "101d", "1m+101d", "1m+2", "１m"):
        with pytest.raises(ValueError, match="is not a time"):
            read_terms(wrong)
    clock = TableClock(Terms(0, 60))
    clock.run(5.0, ["stark"], [])
    assert (clock.due(25.0), clock.due(90.0), clock.is_over("stark", 65.0)) == (10.0, None, True)
