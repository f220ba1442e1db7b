"""What goes out to a seat depends on nothing that its House may not know: not its bytes, nor how many messages come."""

from __future__ import annotations

import json
import logging
import random
from pathlib import Path
from typing import Any

import pytest

from bow.games.battle import BATTLE
from bow.games.game_kind import GameKind
from bow.games.realm import REALM
from bow.games.skirmish import SKIRMISH
from bow.web.served.drawn_games import DrawnGames
from bow.words.messages import spoken
from tests.properties.test_no_leaks import exchanged_battle
from tests.remote.players import Listener, deliver, opened, sit, wish
from tests.table_logic.test_who_knows_what import exchanged_setup
from tools.provers.realm_secrets import exchanged

#: words that no message may have: a seed, a folder, a program
SEED = 771_771_771
WORD = "zyxomma"


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("BOW_HOME", str(tmp_path / WORD))
    return tmp_path / WORD


def twin_of(game: Any, kind: GameKind[Any, Any], house: str) -> Any:
    if kind is BATTLE:
        return exchanged_battle(game, house)
    return exchanged(game, house) if kind is REALM else exchanged_setup(game, house)


def told(listener: Listener) -> list[str]:
    """Return all that a listener is sent when it comes anew and asks everything that may be asked."""
    table = listener.table
    connection, before = listener.connection, len(listener.frames)
    connection.forget_sent()
    table.refresh()
    deliver(table, [listener])
    menu = listener.view["menu"]
    asked = [("why_not", "pass"), ("show", ""), ("odds", menu[0]["text"] if menu else "pass")]
    for what, text in [*asked, ("why_tap", "unit:s1 unit:l1"), ("why_tap", "token:green unit:l1")]:
        listener.number = 0
        listener.send(type="ask", what=what, text=text)
    seat = listener.view["decision"]["house"] if listener.view["decision"] else ""
    if seat and table.telling.drawing is not None:
        view = table.hosted.match.game.view(seat)
        drawn = table.telling.drawing.table(table.hosted.kind.name, view, spoken("en"))
        return [*listener.frames[before:], json.dumps(drawn)]
    return listener.frames[before:]


@pytest.mark.parametrize(
    ("kind", "settings", "steps"),
    [(BATTLE, {}, 16), (REALM, {"players": 3}, 16), (SKIRMISH, {}, 2)],
    ids=["battle", "realm", "skirmish"],
)
def test_all_that_is_sent_stays_the_same_when_hidden_things_are_exchanged(
    kind: GameKind[Any, Any], settings: dict[str, Any], steps: int, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.DEBUG, "bow")
    found = opened(kind, seed=SEED, **settings)
    table, dice, hidden = found.table, random.Random(3), 0
    table.telling.drawing = DrawnGames(ahead=False)
    listeners = sit(found, ("board", "table"))
    for step in range(steps):
        asked = [each for each in listeners.values() if each.view["menu"]]
        if not asked:
            break
        mover = dice.choice(asked)
        assert mover.send(type="act", text=wish(mover.view["menu"], dice))["type"] == "ok"
        hosted = table.hosted.match
        for house, listener in [*listeners.items()][step % 2 :: 2]:  # each seat at every second step
            game, now = hosted.game, told(listener)
            twin = twin_of(game, kind, house)
            hidden += twin != game
            hosted.game = twin
            try:
                assert told(listener) == now, house
            finally:
                hosted.game = game
    assert hidden > steps // 2
    frames = [frame for listener in listeners.values() for frame in listener.frames]
    for secret in (str(SEED), WORD, *found.keys.values(), *table.keys.hashes.values()):
        assert not any(secret in frame for frame in frames)
        assert secret not in caplog.text or secret == WORD
    table.close("remote-bye-closed")


def test_nobody_learns_what_or_how_much_others_choose_in_a_hidden_step() -> None:
    """At two tables one House chooses differently, more often, and takes choices back: the others see the same."""
    sent = []
    for number in (1, 2):
        found = opened(REALM, seed=9, players=3)
        found.table.hosted.match.now = lambda: 0.0
        listeners, dice = sit(found), random.Random(number)
        chooser = listeners["lannister"]
        for step in range(3 * number):
            if step % 3 == 2:
                assert chooser.send(type="undo")["type"] == "ok"
            else:
                assert chooser.send(type="act", text=wish(chooser.view["menu"], dice))["type"] == "ok"
        assert chooser.view["chosen"]
        secrets = [found.table.run, *[found.table.keys.table]]
        frames = {seat: each.frames for seat, each in listeners.items() if seat != "lannister"}
        text = json.dumps(frames)
        for secret in secrets:
            text = text.replace(secret, "-")
        sent.append(text)
        found.table.close("remote-bye-closed")
    assert sent[0] == sent[1]


def test_a_bot_that_steps_in_shows_nobody_what_its_player_had_chosen() -> None:
    sent = []
    for choices in (0, 2):
        found = opened(REALM, seed=9, players=3)
        found.table.hosted.match.now = lambda: 0.0
        listeners, dice = sit(found), random.Random(1)
        for _ in range(choices):
            chooser = listeners["stark"]
            assert chooser.send(type="act", text=wish(chooser.view["menu"], dice))["type"] == "ok"
        found.table.leave(listeners["stark"].connection)
        for house in ("lannister", "baratheon"):
            assert listeners[house].send(type="propose", house="stark", what="bot")["type"] == "ok"
        assert found.table.hosted.seats["stark"] == "greedy"
        text = json.dumps({seat: each.frames for seat, each in listeners.items() if seat != "stark"})
        sent.append(text.replace(found.table.run, "-").replace(found.table.keys.table, "-"))
        found.table.close("remote-bye-closed")
    assert sent[0] == sent[1]


def test_the_composing_of_a_march_is_seen_by_its_house_alone() -> None:
    """A march is sent in one step or in several: others are told the same number of messages."""
    found = opened(REALM, seed=9, players=3)
    listeners, dice = sit(found), random.Random(4)
    composed = 0
    for _ in range(400):
        asked = next((each for each in listeners.values() if each.view["menu"]), None)
        assert asked is not None
        kind, house = asked.view["decision"]["kind"], asked.view["decision"]["house"]
        before = {seat: len(each.frames) for seat, each in listeners.items()}
        texts = [row["text"] for row in asked.view["menu"]]
        send = next((text for text in texts if text.startswith("send")), None)
        assert asked.send(type="act", text=send or wish(asked.view["menu"], dice))["type"] == "ok"
        if (
            kind == "march"
            and send is not None
            and asked.view["decision"]
            and asked.view["decision"]["kind"] == "march"
        ):
            composed += 1
            more = {seat for seat, each in listeners.items() if len(each.frames) > before[seat]}
            assert more == {house}
        if composed > 2:
            break
    assert composed > 2
    found.table.close("remote-bye-closed")
