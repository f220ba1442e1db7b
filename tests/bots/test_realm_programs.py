"""Programs in the seats of the realm: what they are sent, what they may answer, and what happens if they fail."""

from __future__ import annotations

import io
import json
import random
import shlex
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from bow.bots.programs import outside_bot
from bow.bots.programs.bot_server import BotServer
from bow.bots.programs.dialogue import (
    FIRST,
    MOST_SENT,
    PROTOCOL,
    Budget,
    begin_message,
    go_message,
    hello,
    line_for,
    message_in,
    whole_position,
)
from bow.bots.programs.outside_bot import FAULTS, OutsideBot
from bow.bots.realm import REALM_BOTS
from bow.bots.realm.greedy import RealmGreedyBot
from bow.bots.thinking import bounds_for
from bow.games.realm import REALM
from bow.realm import printed_realm
from bow.realm.realm import Realm
from bow.realm.terms import HOUSES
from bow.record.journal_reading import read_history
from bow.record.lines import STAND_IN, stand_in_of
from bow.record.recorded_realms import check_realm
from tests.bots.conftest import Odd
from tests.cli.conftest import Run
from tools.provers.realm_secrets import exchanged

OURS = f"cmd:{shlex.quote(sys.executable)} -m bow realm bot-server --bot {{}} --seed {{}}"


def random_realm(players: int, seed: int) -> Iterator[Realm]:
    """Yield a random game with Tides of Battle at each decision; the same object changes during the iteration."""
    chooser = random.Random(seed)
    realm = Realm.start(players=players, seed=seed, options={"tides": True})
    while not realm.is_over:
        yield realm
        realm.play(chooser.choice(realm.legal_actions()))


def lines_for(realm: Realm, house: str) -> bytes:
    """Return all lines that a program is sent for a decision."""
    view = realm.view(house)
    return line_for(begin_message(REALM.bots.game, PROTOCOL, view, 7)) + line_for(go_message(view, 1, Budget(500, 20)))


# --- secrets
@pytest.mark.parametrize(("players", "seed"), [(3, 11), (6, 12)])
def test_nothing_hidden_is_sent(players: int, seed: int) -> None:
    """With all hidden things exchanged, the lines are the same, byte by byte, in every kind of decision."""
    differ, kinds = 0, set()
    for number, realm in enumerate(random_realm(players, seed)):
        owed = realm.decision
        assert owed is not None
        if number % 7 and owed.kind in kinds:
            continue
        kinds.add(owed.kind)
        other = exchanged(realm, owed.house)
        differ += other != realm
        assert lines_for(other, owed.house) == lines_for(realm, owed.house), owed.kind
    assert differ > 30
    assert {"orders", "bid", "house-card", "march", "muster"} <= kinds


def test_what_a_program_really_gets_holds_nothing_hidden(odd: Odd, tmp_path: Path) -> None:
    """In the same two games, a real program reads the same bytes."""
    games = [realm.copy() for n, realm in enumerate(random_realm(3, 4)) if n % 9 == 0]
    games = [realm for realm in games if realm.decision is not None and realm.decision.house == "stark"][:12]
    heard = []
    for n, others in enumerate((games, [exchanged(realm, "stark") for realm in games])):
        notes = tmp_path / str(n)
        bot = REALM.bots.program(odd("listen", 0, str(notes)), "stark", 1, own=7)
        for realm in others:
            assert bot.choose(realm.view("stark")) == realm.view("stark").legal_actions()[0]
        bot.close()
        assert bot.failure is None
        heard.append(notes.read_bytes())
    assert heard[0] == heard[1]
    kinds = [json.loads(line)["type"] for line in heard[0].splitlines()]
    assert kinds == ["hello", "game", *["go"] * len(games), "quit"]


def test_the_seed_of_the_game_is_not_sent() -> None:
    realm = Realm.start(players=3, seed=987654321)
    assert realm.decision is not None
    assert b"987654321" not in lines_for(realm, realm.decision.house)


# --- whole views
@pytest.mark.parametrize(("players", "seed"), [(4, 2), (5, 3)])
def test_the_view_comes_out_as_it_went_in(players: int, seed: int) -> None:
    view_of = None
    kinds = set()
    for number, realm in enumerate(random_realm(players, seed)):
        owed = realm.decision
        assert owed is not None
        view = realm.view(owed.house)
        if view_of is None:
            begun = message_in(line_for(begin_message(REALM.bots.game, PROTOCOL, view, 1)))
            assert begun["houses"] == list(realm.houses)
            assert begun["options"] == {"tides": True}
            view_of = REALM.server_reader(realm.content)(begun)
        if number % 9 and owed.kind in kinds:
            continue
        kinds.add(owed.kind)
        line = line_for(go_message(view, 1, Budget()))
        assert len(line) < MOST_SENT
        back = view_of(whole_position(message_in(line)), owed.house)
        assert back.decision == view.decision
        assert back.legal_actions() == view.legal_actions()
        assert back.position() == view.position()
        assert back.sample(9) == view.sample(9)
    assert len(kinds) > 9


# --- versions
def test_the_realm_begins_with_version_two() -> None:
    assert hello(REALM.bots.game) == {"type": "hello", "protocol": 2, "newest": PROTOCOL, "game": "bow"}


def test_a_program_of_the_first_version_is_stood_in_for(odd: Odd, home: Path) -> None:
    realm = Realm.start(players=3, seed=1)
    assert realm.decision is not None
    house = realm.decision.house
    bot = REALM.bots.program(odd("old"), house, 1)
    view = realm.view(house)
    assert bot.choose(view) == RealmGreedyBot(1).choose(view)
    assert bot.failure is not None
    assert (bot.failure.fault, bot.failure.detail, bot.failure.bot) == ("failed", "protocol 1 instead of 2", "greedy")


# --- ours, as a program
@pytest.mark.parametrize(("name", "decisions"), [("greedy", 40), ("regent", 12)])
def test_our_bot_as_a_program_decides_as_it_does_in_here(name: str, decisions: int) -> None:
    bot = REALM.bots.seated(OURS.format(name, 5), "stark", 1, Budget(ms=60_000, nodes=40))
    assert isinstance(bot, OutsideBot)
    here = REALM_BOTS[name](5, **bounds_for(REALM_BOTS[name], nodes=40))
    seen = 0
    try:
        for realm in random_realm(3, 6):
            if realm.decision is not None and realm.decision.house == "stark":
                view = realm.view("stark")
                assert bot.choose(view) == here.choose(view)
                seen += 1
                if seen == decisions:
                    break
        assert bot.failure is None
        assert seen == decisions
    finally:
        bot.close()


def server(*messages: dict[str, Any]) -> list[dict[str, Any]]:
    lines = b"".join(line_for(each) for each in messages)
    answers = io.BytesIO()
    BotServer(REALM.bots, "greedy", None, REALM.server_reader(printed_realm())).serve(io.BytesIO(lines), answers)
    return [json.loads(line) for line in answers.getvalue().splitlines()]


def test_our_bot_answers_what_it_can_and_tells_of_the_rest() -> None:
    realm = Realm.start(players=3, seed=2)
    assert realm.decision is not None
    view = realm.view(realm.decision.house)
    begun, go = begin_message(REALM.bots.game, PROTOCOL, view, 5), go_message(view, 4, Budget())
    answers = server(
        hello(REALM.bots.game),
        {"type": "hello"},
        go,
        begin_message(REALM.bots.game, FIRST, view, 5),
        {**begun, "game": "battle"},
        {**begun, "packs": [{"id": "mine"}]},
        begun,
        {**go, "view": {"round": 77}},
        go,
    )
    assert [each["type"] for each in answers] == ["hello", "hello", *["error"] * 4, "ready", "error", "best"]
    assert [each["protocol"] for each in answers[:2]] == [2, 2]
    assert [each["message"] for each in answers[2:5]] == [
        "no game has begun",
        "nothing is known of 'battle'",
        "this bot plays the realm alone",
    ]
    assert "give --content DIR" in answers[5]["message"]
    assert answers[-1] == {"type": "best", "n": 4, "action": str(RealmGreedyBot(5).choose(view))}


def test_which_bots_there_are_is_told_as_json(run: Run) -> None:
    code, out, err = run("realm", "bot-server", "--json")
    assert (code, err) == (0, "")
    assert json.loads(out) == {"protocol": 2, "bots": list(REALM_BOTS)}
    code, out, err = run("realm", "bot-server", "--bot", "captain")
    assert (code, out) == (2, "")
    assert "Unknown bot 'captain'" in err


# --- at the terminal
@pytest.mark.parametrize(
    ("mode", "fault"),
    [("die", "ended"), ("hang", "late"), pytest.param("lie", "illegal", marks=pytest.mark.deep)],
)
def test_a_game_goes_on_and_its_record_tells_of_it(
    run: Run, odd: Odd, tmp_path: Path, mode: str, fault: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(outside_bot, "GRACE", 1.0)
    record, program = tmp_path / "a.bow", odd(mode, 3)
    time = "1500" if mode == "hang" else "10000"
    code, out, err = run(
        "realm", "hotseat", "--seed", "1", "--stark", "random", "--lannister", program, "--baratheon", "random",
        "--journal", str(record), "--bot-time", time,
    )  # fmt: skip
    assert (code, err) == (0, "")
    sentence = (
        f"House Lannister: the program `{program[4:204]}` failed: {FAULTS[fault].replace('dialogue', 'protocol')}"
    )
    assert out.count(sentence) == 1
    assert out.count("From here on, the bot greedy plays this House.") == 1
    [annotation] = [each for each in read_history(record, REALM.records).annotations.found if each.kind == STAND_IN]
    called = stand_in_of(annotation.values, HOUSES)
    assert (called.house, called.fault, called.bot) == ("lannister", fault, "greedy")
    assert annotation.after >= 3
    assert check_realm(record).same

    code, told, err = run("realm", "replay", str(record))
    assert (code, err) == (0, "")
    assert told.count(sentence) == 1
    steps = json.loads(run("realm", "replay", str(record), "--json")[1])
    named = [(n, step["stand-ins"]) for n, step in enumerate(steps) if "stand-ins" in step]
    assert named == [(annotation.after + 1, [annotation.values])]


def test_a_person_is_not_told_what_a_program_chose(run: Run, odd: Odd, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("builtins.input", lambda prompt="": "q")
    code, out, _ = run("realm", "hotseat", "--seed", "1", "--baratheon", odd("lie"))
    assert code == 0
    assert "its action was not legal. From here" in out
    assert "s99" not in out


@pytest.mark.parametrize("command", ["hotseat", "simulate", "play"])
@pytest.mark.parametrize(("who", "why"), [("cmd:", "needs a program"), ("cmd:nowhere/mybot", "does not exist")])
def test_a_seat_that_names_no_program_is_bad_input(run: Run, command: str, who: str, why: str) -> None:
    code, out, err = run("realm", command, "--stark", who)
    assert (code, out) == (2, "")
    assert why in err


def test_a_simulation_tells_of_programs_that_failed(run: Run, odd: Odd) -> None:
    asked = ("realm", "simulate", "--games", "2", "--stark", odd("die", 2))
    code, out, err = run(*asked)
    assert (code, err) == (0, "")
    assert "it ended, or closed its input or output (exit code 3)" in out
    assert "This happened in 2 of 2 games." in out
    code, out, err = run(*asked, "--json")
    assert (code, err) == (0, "")
    assert [(each["fault"], each["detail"]) for each in json.loads(out)["stand-ins"]] == [("ended", "exit code 3")] * 2


def test_a_program_plays_whole_games_and_the_same_again(run: Run, odd: Odd) -> None:
    key = ("--key", "0123456789abcdef" * 2)
    game = ("--games", "1", "--seed", "3", "--players", "4", "--greyjoy", odd("good"), "--json")
    asked = ("realm", "simulate", *game, *key)
    first = json.loads(run(*asked)[1])
    assert "stand-ins" not in first
    assert first["bots"]["greyjoy"].startswith("cmd:")
    assert first["key"] == asked[-1]
    assert first == json.loads(run(*asked)[1])
