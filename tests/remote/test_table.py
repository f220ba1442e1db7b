"""Players at a table elsewhere: what they do, what they may ask, who comes and goes; in any game."""

from __future__ import annotations

import json
import random
import re
from pathlib import Path
from typing import Any

import pytest

from bow.bots import GreedyBot
from bow.games.battle import BATTLE
from bow.games.game_kind import GameKind
from bow.games.realm import REALM
from bow.games.skirmish import SKIRMISH
from bow.record import journal
from bow.record.replay import check_game
from bow.remote import hosting
from bow.remote.keys import WATCHER, TableKeys, read_link
from bow.remote.places import Connection
from bow.remote.remote_seat import RemoteSeat
from bow.remote.table import MOST_WATCHERS
from bow.remote.thinking import ThinkingPool
from bow.seats.saved_files import PERSON, TABLE, delete_saved, read_seats
from bow.seats.thoughts import BackgroundThought
from tests.remote.players import Listener, deliver, opened, sit, wish
from tests.third_game.coins import COINS_GAME


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("BOW_HOME", str(tmp_path))
    return tmp_path


def kinds(listener: Listener) -> list[str]:
    return [json.loads(frame)["type"] for frame in listener.frames]


def settle(found: hosting.Opened, listeners: dict[str, Listener]) -> None:
    """Let bots play until a person has to choose, or the game is over."""
    table = found.table
    while True:
        table.tick()
        deliver(table, [*listeners.values()])
        thinking = table.hosted.match.thinking
        if thinking is None:
            return
        assert isinstance(thinking, BackgroundThought)
        assert thinking.wait(120)


def play(found: hosting.Opened, listeners: dict[str, Listener], most: int) -> int:
    """Let random people play; return how many actions they took."""
    dice, acts = random.Random(1), 0
    while acts < most:
        settle(found, listeners)
        asked = [each for each in listeners.values() if each.view["menu"]]
        if not asked:
            break
        mover = dice.choice(asked)
        assert mover.send(type="act", text=wish(mover.view["menu"], dice))["type"] == "ok"
        acts += 1
    return acts


@pytest.mark.parametrize(
    ("kind", "settings", "seats"),
    [(BATTLE, {}, {"lannister": "random"}), (REALM, {"players": 3}, {"stark": "greedy"}), (COINS_GAME, {}, {})],
    ids=["battle", "realm", "coins"],
)
def test_people_and_bots_play_and_the_record_replays(
    kind: GameKind[Any, Any], settings: dict[str, Any], seats: dict[str, str]
) -> None:
    found = opened(kind, seats, **settings)
    listeners = sit(found)
    assert play(found, listeners, 25) >= 6
    path = found.table.hosted.match.journal.path  # type: ignore[union-attr]
    assert all(each.view["digest"] for each in listeners.values())
    digest = found.table.hosted.match.game.digest()
    found.table.close("remote-bye-closed")
    deliver(found.table, [*listeners.values()])
    assert kinds(listeners[""])[-2:] == ["bye", "closed"]
    assert check_game(path, kind.records).same
    again = hosting.resume(path, ThinkingPool(0)) if kind is not COINS_GAME else None
    if again is not None:
        assert again.table.hosted.match.game.digest() == digest
        assert (dict(again.keys), again.table.hosted.seats) == ({}, found.table.hosted.seats)
        back = {seat: Listener(again.table, key) for seat, key in found.keys.items()}
        deliver(again.table, [*back.values()])
        assert back[""].view["digest"] == listeners[""].view["digest"]
        again.table.close("remote-bye-closed")


@pytest.mark.rule("SKM-2")
def test_a_skirmish_is_set_up_at_different_places_and_fought_at_the_same_table() -> None:
    found = opened(SKIRMISH, {"lannister": "greedy"})
    listeners = sit(found)
    set_up = found.table.hosted.match.journal.path  # type: ignore[union-attr]
    settle(found, listeners)
    while found.table.hosted.kind is SKIRMISH:
        assert play(found, listeners, 1) == 1
    assert found.table.hosted.kind is BATTLE
    assert listeners["stark"].view["n"] > 3
    assert play(found, listeners, 3) == 3
    assert found.table.hosted.seats["lannister"] == "greedy"
    battle = found.table.hosted.match.game.digest()
    found.table.close("remote-bye-closed")
    again = hosting.resume(set_up, ThinkingPool(0))  # the file of the set-up leads to its battle
    assert again.table.hosted.match.game.digest() == battle
    assert Listener(again.table, found.keys["stark"]).connection.seat == "stark"
    again.table.close("remote-bye-closed")


def seats_of(listener: Listener) -> dict[str, dict[str, Any]]:
    """Return the rows of the last list of seats that a listener was sent, by House."""
    message = next(m for m in map(json.loads, reversed(listener.frames)) if m["type"] == "seats")
    return {row["house"]: row for row in message["seats"]}


def test_the_others_let_a_bot_play_for_a_player_who_is_away_and_the_seat_is_taken_back() -> None:
    found = opened(REALM, players=3)
    listeners, table = sit(found), found.table
    path = table.hosted.match.journal.path  # type: ignore[union-attr]
    away, lannister, baratheon = (listeners[house] for house in ("stark", "lannister", "baratheon"))
    proposal = {"type": "propose", "house": "stark", "what": "bot", "who": "random"}
    assert lannister.send(**proposal)["says"] == "The player of that seat is here."
    away.send(type="act", text=away.view["menu"][0]["text"])  # a choice ahead, which the bot does not take over
    table.leave(away.connection)
    assert listeners[""].send(**proposal)["says"] == "You only watch this game."
    assert lannister.send(**{**proposal, "who": "nobody"})["says"].startswith("There is no such bot.")
    assert lannister.send(**proposal)["type"] == "ok"
    assert seats_of(baratheon)["stark"]["proposed"] == {"what": "bot", "who": "random", "agreed": ["lannister"]}
    assert lannister.send(**proposal)["type"] == "ok"  # again: one player alone does not decide
    assert table.hosted.seats["stark"] == PERSON
    assert baratheon.send(type="propose", house="stark", what="bot")["type"] == "ok"
    assert seats_of(lannister)["stark"]["bot"] == "random"
    assert "proposed" not in seats_of(lannister)["stark"]
    assert baratheon.send(**proposal)["says"] == "A bot plays that seat already."
    assert read_seats(path, REALM).players["stark"] == "random"
    table.close("remote-bye-closed")

    again = hosting.resume(path, ThinkingPool(0))
    assert dict(again.keys) == {}
    back = Listener(again.table, found.keys["stark"])
    back.listeners = [back]
    deliver(again.table, [back])
    assert (back.view["menu"], back.view["chosen"], back.view["over"]) == ([], [], False)
    n = back.view["n"]
    assert back.send(type="back")["type"] == "ok"
    assert back.view["n"] > n
    assert back.view["menu"]
    assert back.send(type="back")["says"] == "No bot plays your seat: it is yours."
    assert read_seats(path, REALM).players["stark"] == PERSON
    again.table.close("remote-bye-closed")


def test_a_seat_changes_although_choices_of_others_cannot_be_saved(monkeypatch: pytest.MonkeyPatch) -> None:
    found = opened(REALM, players=3)
    listeners, table, dice = sit(found), found.table, random.Random(1)
    first = table.hosted.match.house
    away = next(house for house in ("stark", "lannister") if house != first)
    for house, listener in listeners.items():
        while house not in ("", away) and listener.view["menu"]:
            assert listener.send(type="act", text=wish(listener.view["menu"], dice))["type"] == "ok"

    tried = []

    def full() -> None:
        tried.append(len(table.hosted.match.history))
        raise OSError(28, "No space left on device")

    assert not table.hosted.match.history
    with monkeypatch.context() as changed:
        changed.setattr(table.hosted.match.journal, "flush", full)
        assert listeners[away].send(type="propose", house=away, what="bot")["type"] == "ok"
    assert tried == [tried[0]]
    assert tried[0] > 0  # choices were played, and taken back
    assert (table.hosted.seats[away], table.hosted.match.history) == ("greedy", [])
    assert next(each for house, each in listeners.items() if house == first).view["menu"]
    table.close("remote-bye-closed")


@pytest.mark.parametrize(
    ("kind", "settings", "steps"), [(BATTLE, {}, 60), (REALM, {"players": 3}, 600)], ids=["battle", "realm"]
)
def test_a_bot_steps_in_and_out_at_many_kinds_of_questions(
    kind: GameKind[Any, Any], settings: dict[str, Any], steps: int
) -> None:
    found = opened(kind, **settings)
    listeners, table, dice, asked = sit(found), found.table, random.Random(3), set[str]()
    for _ in range(steps):
        house = table.hosted.match.house
        if house is None or len(asked) == 5:
            break
        mover = listeners[house]
        done, kind_of_question = len(table.hosted.match.history), table.hosted.match.decision.kind
        if kind_of_question in asked:
            while len(table.hosted.match.history) == done:
                mover = dice.choice([each for each in listeners.values() if each.view["menu"]])
                assert mover.send(type="act", text=wish(mover.view["menu"], dice))["type"] == "ok"
            continue
        asked.add(kind_of_question)
        assert mover.send(type="propose", house=house, what="bot", who="random")["type"] == "ok"
        while len(table.hosted.match.history) == done:
            table.tick()
            deliver(table, [*listeners.values()])
            if (thinking := table.hosted.match.thinking) is not None:
                assert isinstance(thinking, BackgroundThought)
                assert thinking.wait(120)
        assert mover.send(type="back")["type"] == "ok"
        assert table.hosted.seats[house] == PERSON
    assert len(asked) >= 4
    path = table.hosted.match.journal.path  # type: ignore[union-attr]
    table.close("remote-bye-closed")
    assert check_game(path, kind.records).same


def test_watchers_leave_room_for_every_player() -> None:
    found = opened(COINS_GAME, {})
    watchers = [Listener(found.table, found.keys[""]) for _ in range(MOST_WATCHERS + 1)]
    deliver(found.table, watchers)
    assert [kinds(each)[-2:] == ["bye", "closed"] for each in watchers] == [False] * MOST_WATCHERS + [True]
    house = next(seat for seat in found.keys if seat)
    assert Listener(found.table, found.keys[house]).connection.seat == house
    found.table.close("remote-bye-closed")


def test_what_comes_twice_or_late_does_nothing() -> None:
    found = opened(BATTLE)
    listeners = sit(found)
    mover, other = (listeners[house] for house in ("stark", "lannister"))
    if not mover.view["menu"]:
        mover, other = other, mover
    n, text = mover.view["n"], mover.view["menu"][0]["text"]
    assert mover.send(type="act", id="once", n=n, text=text) == {"type": "ok", "id": "once", "n": n + 1}
    done = len(found.table.hosted.match.history)
    assert mover.send(type="act", id="once", n=n, text=text)["type"] == "ok"
    late = mover.send(type="act", n=n, text=text)
    assert (late["type"], late["says"]) == ("refused", "The game has moved on: look at it again.")
    assert kinds(mover)[-1] == "view"
    assert other.send(type="act", text=text)["type"] == "refused" or other.view["menu"]
    assert mover.send(type="act", text="attack s1 l1")["type"] == "refused"
    assert listeners[""].send(type="act", text=text)["says"] == "You only watch this game."
    assert len(found.table.hosted.match.history) == done
    found.table.close("remote-bye-closed")


def test_choices_ahead_are_taken_back_and_questions_answered_in_the_language_of_each() -> None:
    found = opened(REALM, players=3)
    listeners = sit(found)
    speaker = Listener(found.table, found.keys["stark"], "ru")
    deliver(found.table, [*listeners.values(), speaker])
    assert kinds(listeners["stark"])[-2:] == ["bye", "closed"]
    speaker.listeners = [*listeners.values(), speaker]
    menu = speaker.view["menu"]
    assert all(row["parts"] for row in menu)
    assert speaker.view["asks"].startswith("Дом Старк") or "Старк" in speaker.view["asks"]
    speaker.send(type="act", text=menu[0]["text"])
    assert [each["text"] for each in speaker.view["chosen"]] == [menu[0]["text"]]
    assert speaker.view["undo"]
    speaker.send(type="undo")
    assert (speaker.view["chosen"], speaker.view["menu"]) == ([], menu)
    lines = speaker.send(type="ask", what="show", text="")["lines"]
    assert any("Старк" in line for line in lines)
    assert speaker.send(type="ask", what="odds", text="")["says"] == "На такие вопросы эта игра не отвечает."
    assert listeners[""].send(type="ask", what="show", text="")["lines"]
    found.table.close("remote-bye-closed")


def test_players_talk_and_watchers_listen() -> None:
    found = opened(BATTLE)
    listeners = sit(found)
    before = {seat: len(each.frames) for seat, each in listeners.items()}
    found.table.handle(listeners["stark"].connection, {"type": "say", "text": " Winter is coming. "})
    found.table.handle(listeners[""].connection, {"type": "say", "text": "I know a card."})
    deliver(found.table, [*listeners.values()])
    heard = {seat: each.frames[before[seat] :] for seat, each in listeners.items()}
    said = {"type": "say", "house": "stark", "who": "Stark", "text": "Winter is coming."}
    assert [json.loads(frame) for frame in heard["lannister"]] == [said]
    assert [json.loads(frame)["type"] for frame in heard[""]] == ["say", "refused"]
    found.table.close("remote-bye-closed")


def test_a_battle_answers_odds_reasons_reach_and_advice() -> None:
    found = opened(BATTLE)
    listeners = sit(found)
    mover = next(each for each in listeners.values() if each.view["menu"])
    assert mover.send(type="ask", what="why_not", text="attack s1 l1")["lines"][0].endswith(")")
    assert mover.send(type="ask", what="why_not", text=mover.view["menu"][0]["text"])["lines"] == ["That is legal now."]
    hint = mover.send(type="ask", what="hint", text="")
    assert hint["lines"][0].startswith("The captain would do this")
    assert hint["action"] in [row["text"] for row in mover.view["menu"]]
    unit = "s1" if mover.connection.seat == "stark" else "l1"
    assert "could move to" in mover.send(type="ask", what="reach", text=unit)["lines"][0]
    assert mover.send(type="ask", what="reach", text="nobody")["type"] == "refused"
    assert mover.send(type="ask", what="odds", text="attack s1 l1")["type"] == "refused"
    found.table.close("remote-bye-closed")


@pytest.mark.parametrize("kind", [BATTLE, REALM], ids=["battle", "realm"])
def test_a_full_disk_refuses_an_action_in_a_sentence(kind: GameKind[Any, Any], monkeypatch: pytest.MonkeyPatch) -> None:
    found = opened(kind, {"lannister": "random", "baratheon": "random"} if kind is REALM else {})
    listeners = sit(found)
    settle(found, listeners)
    mover = next(each for each in listeners.values() if each.view["menu"])
    menu, full, done = mover.view["menu"], [True], len(found.table.hosted.match.history)
    write = journal.write

    def written(file: int, text: bytes) -> None:
        if full[0]:
            raise OSError(28, "No space left on device")
        write(file, text)

    with monkeypatch.context() as changed:
        changed.setattr("bow.record.journal.write", written)
        changed.setattr("bow.seats.chosen_ahead.write_private", lambda path, content: written(0, content))
        refused = mover.send(type="act", text=menu[0]["text"])
        assert refused["type"] == "refused"
        assert "cannot" in refused["says"]
        assert mover.view["menu"] == menu
        assert len(found.table.hosted.match.history) == done
    full[0] = False
    assert mover.send(type="act", text=menu[0]["text"])["type"] == "ok"
    assert play(found, listeners, 6) == 6
    path = found.table.hosted.match.journal.path  # type: ignore[union-attr]
    digest = found.table.hosted.match.game.digest()
    found.table.close("remote-bye-closed")
    again = hosting.resume(path, ThinkingPool(0))
    assert again.table.hosted.match.game.digest() == digest
    again.table.close("remote-bye-closed")


def test_keys_are_stored_hashed_and_a_damaged_file_makes_new_ones(home: Path) -> None:
    found = opened(BATTLE)
    path = found.table.hosted.match.journal.path  # type: ignore[union-attr]
    found.table.close("remote-bye-closed")
    beside = path.with_suffix(TABLE)
    assert not any(key in beside.read_text() for key in found.keys.values())
    assert beside.stat().st_mode & 0o077 == 0
    beside.write_text('{"table": 5}')
    assert TableKeys.read(path) is None
    again = hosting.resume(path, ThinkingPool(0))
    assert set(again.keys) == {"stark", "lannister", ""}
    again.table.close("remote-bye-closed")
    delete_saved(path)
    assert [each for each in path.parent.iterdir() if each.is_file()] == []


@pytest.mark.parametrize(
    "text",
    ["", "http://x/#a/b", "ftp://host:1/#table1/key123", "http://h:1/path#table1/key123", "http://[/#table1/key123"],
)
def test_only_a_whole_link_is_read(text: str) -> None:
    assert str(read_link("http://h:8650/#table1/key123")) == "http://h:8650/#table1/key123"
    with pytest.raises(ValueError, match="not a link"):
        read_link(text)


def test_a_seat_that_sees_a_board_gets_names_questions_and_odds_as_numbers() -> None:
    found = opened(BATTLE, seed=5)
    seats = sit(found, ("board",))
    joined = json.loads(seats["stark"].frames[0])
    assert joined["printed"]["cards"]["SL1"]["orders"][0]["cost"] == 2
    assert joined["printed"]["track"]["length"] == 11
    assert seats["stark"].view["asks"] == "Your turn: choose an order token, a Leadership card or a unit."
    listed = set()
    for _ in range(60):
        house = found.table.hosted.match.game.decision.house
        seat, view = seats[house], seats[house].view
        listed |= {row["text"].split()[0] for row in view["menu"]}
        for row in view["menu"]:
            assert all(view["names"][f"{kind}:{id}"] for kind, id in row["parts"])
            assert not re.search(r"\([sl]\d+\)", row["says"]), "the board shows no ids of units"
        attack = next((row["text"] for row in view["menu"] if row["text"].startswith("attack")), None)
        if attack is not None:
            chart = seat.send(type="ask", what="odds", text=attack)["chart"]
            assert sum(chart["hits"]) == pytest.approx(1)
            assert len(chart["why"]) >= 1
            break
        seat.send(type="act", text=str(GreedyBot(3).choose(RemoteSeat(found.table.hosted, house).view)))
    else:
        pytest.fail("nobody attacks")
    assert {"token", "move", "attack"} <= listed


@pytest.mark.rule("ORD-5")
def test_a_dead_tap_is_answered_by_the_rule() -> None:
    found = opened(BATTLE, seed=5)
    stark = sit(found, ("board",))["stark"]
    why = stark.send(type="ask", what="why_tap", text="unit:s1 unit:l1")["lines"]
    assert len(why) == 1
    assert re.search(r"\([A-Z]+-\d+\)$", why[0])
    assert stark.send(type="ask", what="why_tap", text="nonsense hex:Z99 :")["lines"] == []


def test_a_guest_bot_keeps_choosing_in_its_turn_when_people_sit_down_at_the_screen() -> None:
    found = opened(REALM, players=3)
    table, first = found.table, found.table.hosted.match.house
    assert first is not None
    others = [house for house in table.owned if house != first]
    bots = [Listener(table, found.keys[house], wants=["go"]) for house in others]
    screen = {house: Connection(hear=lambda frame: None) for house in (first, WATCHER)}
    table.seat_screen(screen)
    place = table.telling.places[first]
    for number in range(100):
        if not (menu := place.seat.menu).actions:
            break
        text = str(next(iter(menu.actions)))
        table.handle(screen[first], {"type": "act", "n": place.n, "id": f"w{number}", "text": text})
    assert table.hosted.match.house in others, "the orders of the screen are not played"
    table.seat_screen({others[0]: Connection(hear=lambda frame: None), **screen})
    assert [table.telling.places[house].seat.in_turn for house in others] == [False, True]
    assert bots[0].connection.seat is None
    table.close("remote-bye-closed")


def test_a_message_is_sent_that_a_window_makes_while_its_server_takes_others() -> None:
    table = opened(BATTLE).table
    taken: list[Any] = []

    class Slow(dict[str, Any]):
        """A message during whose making the server takes what waits."""

        def items(self) -> Any:
            taken.extend(table.telling.taken())
            return super().items()

    connection = Connection()
    table.telling.send(connection, {"type": "say"})
    table.telling.send(connection, Slow(type="ok"))
    taken.extend(table.telling.taken())
    assert [frame for _, frame in taken] == ['{"type":"say"}', '{"type":"ok"}']
    table.close("remote-bye-closed")
