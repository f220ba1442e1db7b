"""Programs in seats of `bow hotseat` and `bow simulate`: failures are reported, recorded and replayed."""

from __future__ import annotations

import io
import json
import shlex
import sys
from pathlib import Path
from typing import Any

import pytest

import bow
from bow.battle import HOUSES
from bow.battle.reading import catalogue
from bow.bots import GreedyBot
from bow.bots.programs import outside_bot
from bow.bots.programs.bot_server import BotServer
from bow.bots.programs.dialogue import MOST_SENT, PROTOCOL, Budget, begin_message, go_message
from bow.bots.programs.outside_bot import FAULTS, OutsideBot
from bow.games.battle import BATTLE
from bow.lab.simulate import simulate
from bow.record.journal_reading import read_history
from bow.record.lines import STAND_IN, stand_in_of
from bow.record.recorded_battles import Journal, check
from bow.words.messages import message_keys
from tests.bots.conftest import Odd
from tests.bots.test_bots import some_battles
from tests.cli.conftest import Run
from tests.cli.test_russian import english
from tests.short_battle import SHORT_BATTLE

SCENARIO = "01-clash-on-the-kingsroad"
OURS = f"cmd:{shlex.quote(sys.executable)} -m bow bot-server --bot {{}} --seed {{}}"


def stand_ins(record: Path) -> list[tuple[int, dict[str, Any]]]:
    return [
        (annotation.after, annotation.values)
        for annotation in read_history(record, BATTLE.records).annotations.found
        if annotation.kind == STAND_IN
    ]


# --- ours, as a program
def test_our_bot_as_a_program_decides_as_it_does_in_here() -> None:
    bot = BATTLE.bots.seated(OURS.format("greedy", 5), "stark", 1, Budget(ms=60_000, nodes=100))
    assert isinstance(bot, OutsideBot)
    try:
        seen = 0
        for battle in some_battles(20, seed=6):
            assert battle.decision is not None
            if battle.decision.house == "stark":
                view = battle.view("stark")
                assert bot.choose(view) == GreedyBot(5).choose(view)
                seen += 1
        assert bot.failure is None
        assert seen > 4
    finally:
        bot.close()


@pytest.mark.deep
@pytest.mark.parametrize("name", ["random", "greedy"])
def test_a_battle_with_our_bot_as_a_program_has_the_same_record(run: Run, tmp_path: Path, name: str) -> None:
    """The bound is a number of positions, and the seed is the same."""
    for record, stark in (("in.bow", name), ("out.bow", OURS.format(name, 3))):
        code, _, err = run(
            "hotseat", SCENARIO, "--seed", "3", "--stark", stark, "--lannister", "random",
            "--record", str(tmp_path / record), "--bot-nodes", "1000", "--bot-time", "60000",
        )  # fmt: skip
        assert (code, err) == (0, "")
    assert (tmp_path / "in.bow").read_bytes() == (tmp_path / "out.bow").read_bytes()


def server(*messages: object, bot: str = "greedy", seed: int | None = None) -> list[dict[str, Any]]:
    """Return our bot's answers to lines, given as messages or raw bytes."""
    lines = b"".join(each if isinstance(each, bytes) else json.dumps(each).encode() + b"\n" for each in messages)
    answers = io.BytesIO()
    BotServer(BATTLE.bots, bot, seed, BATTLE.server_reader(catalogue())).serve(io.BytesIO(lines), answers)
    return [json.loads(line) for line in answers.getvalue().splitlines()]


def test_our_bot_answers_what_it_can_and_tells_of_the_rest() -> None:
    battle = next(some_battles(1, seed=2))
    assert battle.decision is not None
    view = battle.view(battle.decision.house)
    go = go_message(view, 4, Budget())
    answers = server(
        {"type": "hello", "protocol": 1},
        {"type": "dance"},
        b"\n",
        b"what?\n",
        b"x" * (MOST_SENT + 10) + b"\n",
        go,
        {"type": "battle", "house": "stark"},
        {"type": "battle", "house": "stark", "seed": 1, "packs": [{"id": "mine"}]},
        begin_message(BATTLE.bots.game, PROTOCOL, view, 5),
        {"type": "go", "n": 3},
        {**go, "view": {"units": 7}},
        {"type": "stop"},
        go,
        {"type": "quit"},
        {"type": "hello"},
    )
    assert [each["type"] for each in answers] == ["hello", *["error"] * 6, "ready", *["error"] * 2, "best"]
    assert answers[0] == {"type": "hello", "protocol": 1, "name": answers[0]["name"]}
    assert answers[0]["name"].startswith("bow greedy")
    errors = [each for each in answers if each["type"] == "error"]
    assert [each["message"] for each in errors[:5]] == [
        "nothing is known of 'dance'",
        "this line is not JSON",
        f"a line has at most {MOST_SENT} bytes",
        "no game has begun",
        "the message has no 'seed'",
    ]
    assert "give --content DIR" in errors[5]["message"]
    assert errors[6]["message"] == "the message has no 'view'"
    assert [each.get("n") for each in errors] == [None, None, None, 4, None, None, 3, 4]
    assert answers[-1] == {"type": "best", "n": 4, "action": str(GreedyBot(5).choose(view))}


def test_its_seed_is_the_one_of_its_own_command_line() -> None:
    battle = next(some_battles(1, seed=2))
    assert battle.decision is not None
    view = battle.view(battle.decision.house)
    asked = [begin_message(BATTLE.bots.game, PROTOCOL, view, 5), *(go_message(view, n, Budget()) for n in range(8))]
    assert server(*asked, bot="random", seed=9) != server(*asked, bot="random")
    assert server(*asked, bot="random", seed=5) == server(*asked, bot="random")


class Counting:
    """A bot with bounds: the action that it takes shows its bounds."""

    def __init__(self, seed: int, nodes: int = 1, seconds: float | None = None) -> None:
        self.choice = nodes if seconds is None else round(seconds)

    def choose(self, view: bow.battle.View) -> bow.Action:
        return view.legal_actions()[self.choice]


def test_a_bot_of_ours_that_counts_keeps_to_the_bounds_of_a_question(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(bow.bots.BOTS, "counting", Counting)
    battle = bow.Battle.start(bow.load_scenario(SCENARIO), seed=1)
    assert battle.decision is not None
    view, legal = battle.view(battle.decision.house), battle.legal_actions()
    asked = [go_message(view, n, budget) for n, budget in enumerate((Budget(10, 4), Budget(10, 2), Budget(3_333)))]
    answers = server(begin_message(BATTLE.bots.game, PROTOCOL, view, 5), *asked, bot="counting")
    assert [each["action"] for each in answers[1:]] == [str(legal[n]) for n in (4, 2, 3)]


def test_which_bots_there_are_is_told_as_json(run: Run) -> None:
    code, out, err = run("bot-server", "--json")
    assert (code, err) == (0, "")
    assert json.loads(out) == {"protocol": 2, "bots": list(bow.bots.BOTS)}


# --- faults at the terminal
@pytest.mark.parametrize(
    ("mode", "fault"),
    [
        ("hang", "late"),
        ("die", "ended"),
        pytest.param("lie", "illegal", marks=pytest.mark.deep),
        pytest.param("nonsense", "nonsense", marks=pytest.mark.deep),
        pytest.param("flood", "flood", marks=pytest.mark.deep),
    ],
)
def test_a_battle_goes_on_and_its_record_tells_of_it(
    run: Run, odd: Odd, tmp_path: Path, mode: str, fault: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(outside_bot, "GRACE", 1.0)
    record, program = tmp_path / "a.bow", odd(mode, 3)
    time = "1500" if mode == "hang" else "10000"
    code, out, err = run(
        "hotseat", SHORT_BATTLE, "--seed", "1", "--stark", "random", "--lannister", program, "--record", str(record),
        "--bot-time", time,
    )  # fmt: skip
    assert (code, err) == (0, "")
    sentence = (
        f"House Lannister: the program `{program[4:204]}` failed: {FAULTS[fault].replace('dialogue', 'protocol')}"
    )
    assert out.count(sentence) == 1
    assert out.count("From here on, the bot greedy plays this House.") == 1
    assert "The battle is over." in out
    [(after, values)] = stand_ins(record)
    assert after >= 3
    called = stand_in_of(values, HOUSES)
    assert (called.house, called.fault, called.bot) == ("lannister", fault, "greedy")
    assert check(record).same

    code, told, err = run("replay", str(record), "--text")
    assert (code, err) == (0, "")
    assert told.count(sentence) == 1
    steps = json.loads(run("replay", str(record), "--json")[1])
    assert [(n, step["stand-ins"]) for n, step in enumerate(steps) if "stand-ins" in step] == [(after + 1, [values])]
    assert run("replay", str(record), "--check")[0] == 0


def test_a_person_is_not_told_what_a_program_holds(run: Run, odd: Odd, monkeypatch: pytest.MonkeyPatch) -> None:
    """An illegal action may name a card of the program's hand."""
    answers = iter(["pass", "pass", "pass", "1"])
    monkeypatch.setattr("builtins.input", lambda prompt="": next(answers, "q"))
    code, out, _ = run("hotseat", SCENARIO, "--seed", "1", "--stark", odd("lie"))
    assert code == 0
    assert "its action was not legal. From here" in out
    assert "s99" not in out


@pytest.mark.parametrize("command", ["hotseat", "simulate"])
@pytest.mark.parametrize(
    ("who", "why"),
    [
        ("cmd:", "needs a program"),
        ("cmd:nowhere/mybot", "'nowhere/mybot' does not exist"),
        ("cmd:'a", "is not closed"),
    ],
)
def test_a_seat_that_names_no_program_is_bad_input(run: Run, command: str, who: str, why: str) -> None:
    code, out, err = run(command, SCENARIO, "--stark", who, "--lannister", "random")
    assert (code, out) == (2, "")
    assert why in err


def test_what_is_told_of_programs_has_its_words() -> None:
    assert {f"stand-in-fault-{fault}" for fault in FAULTS} <= message_keys("en")
    assert {f"stand-in-fault-{fault}" for fault in FAULTS} <= message_keys("ru")


# --- many battles
def test_programs_play_many_battles_alike_on_any_number_of_processes(odd: Odd) -> None:
    bots = {"stark": odd("good"), "lannister": "random"}
    key = "0123456789abcdef" * 2
    one, two = (simulate(SHORT_BATTLE, games=2, seed=4, bots=bots, jobs=jobs, key=key).as_dict() for jobs in (1, 2))
    assert one == two
    assert "stand-ins" not in one


def test_a_simulation_tells_of_programs_that_failed(run: Run, odd: Odd) -> None:
    asked = ("simulate", SHORT_BATTLE, "--games", "2", "--stark", odd("die", 2), "--lannister", "random", "--jobs", "1")
    code, out, err = run(*asked)
    assert (code, err) == (0, "")
    assert "it ended, or closed its input or output (exit code 3)" in out
    assert "This happened in 2 of 2 battles." in out
    code, out, err = run(*asked, "--json")
    assert (code, err) == (0, "")
    assert [(each["fault"], each["detail"]) for each in json.loads(out)["stand-ins"]] == [("ended", "exit code 3")] * 2


# --- records
@pytest.mark.parametrize(
    ("change", "why"),
    [
        ({"house": "frey"}, "must stand in for one of stark, lannister"),
        ({"fault": "It died"}, "`fault` of a bot that stands in must be one word"),
        ({"bot": 7}, "`bot` of a bot that stands in must be one word"),
        ({"program": "x" * 401}, "`program` of a bot that stands in must be one line of at most 400 characters"),
        ({"detail": "\x1b[2J"}, "`detail` of a bot that stands in must be one line of at most 400 characters"),
    ],
)
def test_a_line_that_says_nothing_of_the_kind_is_damage(tmp_path: Path, change: dict[str, Any], why: str) -> None:
    values = {"house": "stark", "program": "./mybot", "fault": "late", "detail": "", "bot": "greedy"}
    stand_in_of(values, HOUSES)
    journal = Journal.create(tmp_path / "a.bow", bow.Battle.start(bow.load_scenario(SCENARIO), seed=1))
    journal.annotation(STAND_IN, values | change)
    journal.close()
    verdict = check(journal.path)
    assert not verdict.same
    assert verdict.line == 2
    assert why in verdict.message


def test_a_failure_is_told_in_russian(run: Run, odd: Odd) -> None:
    asked = ("simulate", SHORT_BATTLE, "--games", "1", "--stark", odd("lie"), "--lannister", "random")
    code, out, _ = run(*asked, "--language", "ru")
    assert code == 0
    assert "не справилась: выбрала недопустимое действие (token valor s99)." in out
    assert "С этого места решает бот greedy." in out
    assert english(out) == []


# --- bow try
def test_a_program_plays_both_houses_of_a_trial(run: Run, odd: Odd) -> None:
    arguments = ("try", SHORT_BATTLE, "--games", "2", "--jobs", "1", "--json", "--bots")
    _, out, err = run(*arguments, odd("good"))
    assert err == ""
    trial = json.loads(out)
    assert trial["games"] == trial["finished"] == 2
    assert trial["bot"].startswith("cmd:")
    assert "stand-ins" not in trial
    assert json.loads(run(*arguments, odd("good"), "--key", trial["key"])[1]) == trial


def test_a_trial_goes_on_and_tells_of_a_program_that_dies(run: Run, odd: Odd) -> None:
    program = odd("die", 3)
    _, out, err = run("try", SHORT_BATTLE, "--games", "2", "--jobs", "1", "--bots", program)
    assert err == ""
    sentence = f"House Stark: the program `{program[4:204]}` failed: {FAULTS['ended']} (exit code 3)"
    assert out.count(sentence) == 1
    assert out.count("This happened in 2 of 2 battles.") == 2  # for each House


def test_a_trial_needs_a_bot_that_there_is(run: Run) -> None:
    code, _, err = run("try", SCENARIO, "--bots", "cmd:nowhere/mybot")
    assert code == 2
    assert "the program 'nowhere/mybot' does not exist or cannot be started" in err
    code, _, err = run("try", SCENARIO, "--bots", "genius")
    assert code == 2
    assert "Unknown bot 'genius'" in err
