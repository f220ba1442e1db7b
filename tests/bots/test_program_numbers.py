"""The numbers that programs get for their random choices tell nothing about the seed of the game."""

from __future__ import annotations

import json
import shlex
import sys
from hashlib import blake2b
from pathlib import Path
from typing import Any

import pytest

import bow
from bow.battle import HOUSES
from bow.battle.reading import catalogue
from bow.bots.programs.dialogue import PROTOCOL, begin_message
from bow.bots.programs.outside_bot import OutsideBot
from bow.bots.programs.seated_bots import checked_key, new_key, program_seed
from bow.games.battle import BATTLE
from bow.games.realm import REALM
from bow.lab.playing import bots_of, drawn_scenario
from bow.lab.runs.plan_reading import read_plan_file
from bow.lab.runs.results_folder import ResultsFolder, read_run
from bow.lab.simulate import simulate
from bow.record.annotations import PROGRAM
from bow.record.journal_reading import read_history
from bow.record.recorded_games import GameRecords
from bow.table.battle.play import saves
from bow.table.battle.play.saves import Seats
from bow.table.realm.play.realm_session import RealmSession
from tests.bots.conftest import Odd
from tests.cli.conftest import Run

SCENARIO = "01-clash-on-the-kingsroad"
KEY = "00112233445566778899aabbccddeeff"
#: a program whose choices depend on its number
SHIPPED = f"cmd:{shlex.join([sys.executable, str(Path(bow.__file__).parents[1] / 'docs/examples/first_bot.py')])}"


def numbers(key: str | None, game_seeds: range = range(200)) -> list[int]:
    """Return the numbers of a program that plays Stark in games with some seeds."""
    seats = ({"stark": "cmd:true", "lannister": "random"},) * len(game_seeds)
    bots = [bots_of(each, seed, key=key)["stark"] for each, seed in zip(seats, game_seeds, strict=True)]
    return [bot.seed for bot in bots if isinstance(bot, OutsideBot)]


def test_without_a_key_the_numbers_come_from_the_system() -> None:
    assert not {*numbers(None)} & {*numbers(None)}
    for seats in (BATTLE.bots, REALM.bots):
        one, two = (seats.program("cmd:true", "stark", 1) for _ in range(2))
        assert one.seed != two.seed


def test_a_program_that_tries_all_small_seeds_finds_nothing() -> None:
    """It knows how the numbers are made, all seeds of the run, and not the key."""
    told = {*numbers(KEY)}
    for house in ("stark", "lannister"):
        for seed in range(500):
            assert program_seed("0" * 32, house, seed) not in told
            assert program_seed(new_key(), house, seed) not in told
            for text in (f"program {seed}", f"{house} {seed}", str(seed)):
                assert int.from_bytes(blake2b(text.encode(), digest_size=6).digest()) not in told


def test_the_same_key_gives_the_same_numbers() -> None:
    told = numbers(KEY)
    assert told == numbers(KEY)
    assert len({*told, *(program_seed(KEY, "lannister", 2 * seed) for seed in range(200))}) == 400
    assert all(0 <= each < 2**48 for each in told)
    assert checked_key(new_key()) != new_key()


@pytest.mark.parametrize("key", ["", "7", "0" * 31, "G" * 32, f"{KEY}\n"])
def test_a_key_of_another_form_is_refused(run: Run, key: str) -> None:
    code, _, err = run("simulate", SCENARIO, "--games", "1", "--key", key)
    assert code == 2
    assert "the key of a run has 32 characters" in err


def test_a_simulation_keeps_its_key_and_plays_the_same_by_it() -> None:
    first, again = (
        simulate(SCENARIO, games=1, seed=4, bots={"stark": SHIPPED, "lannister": "random"}, jobs=1, key=key).as_dict()
        for key in (KEY, KEY)
    )
    assert first == again
    assert first["key"] == KEY
    assert "key" not in simulate(SCENARIO, games=1, seed=4, bots=dict.fromkeys(HOUSES, "random"), jobs=1).as_dict()


def test_a_run_keeps_its_key_when_it_is_resumed(tmp_path: Path) -> None:
    plan = tmp_path / "plan.yaml"
    plan.write_text(
        f"format: 1\nplay: {{battle: '01', stark: '{SHIPPED}', lannister: random}}\ngames: 2\nresults: out\n", "utf-8"
    )
    began = ResultsFolder.begin(read_plan_file(plan)).order
    assert checked_key(began.key)
    assert ResultsFolder.begin(read_plan_file(plan)).order == began
    assert ResultsFolder.open(tmp_path / "out").order == read_run(tmp_path / "out").run_order == began
    plan.write_text(plan.read_text("utf-8").replace(SHIPPED, "random").replace("out", "other"), "utf-8")
    assert ResultsFolder.begin(read_plan_file(plan)).order.key == ""
    assert "key" not in json.loads((tmp_path / "other" / "run.json").read_text("utf-8"))["order"]


def heard(notes: Path) -> int:
    """Return the number in the message that began a game."""
    messages = [json.loads(line) for line in notes.read_text("utf-8").splitlines()]
    (begun,) = [each for each in messages if each["type"] in ("game", "battle")]
    return int(begun["seed"])


def recorded(record: Path, kind: GameRecords[Any, Any]) -> list[dict[str, Any]]:
    found = read_history(record, kind).annotations.found
    return [each.values for each in found if each.kind == PROGRAM]


def test_the_hot_seats_record_the_number_of_a_program(run: Run, odd: Odd, tmp_path: Path) -> None:
    record, notes = tmp_path / "a.bow", tmp_path / "notes"
    program = odd("listen", 0, str(notes))
    seats = ("--stark", program, "--lannister", "random")
    code, _, err = run("hotseat", SCENARIO, "--seed", "5", *seats, "--record", str(record))
    assert (code, err) == (0, "")
    assert recorded(record, BATTLE.records) == [{"house": "stark", "program": program[4:204], "seed": heard(notes)}]
    assert run("replay", str(record), "--check")[0] == 0


def test_the_window_records_the_number_of_a_program(odd: Odd, home: Path) -> None:
    session = saves.begin(bow.load_scenario(SCENARIO), 1, Seats(stark=odd("good"), lannister="random"))
    assert session.journal is not None
    path = session.journal.path
    try:
        while session.house != "stark":
            session.act(session.legal[0])
        for _ in range(2):
            session.think()
            assert session.thinking is not None
            assert session.thinking.wait(60)
            session.thinking = None
    finally:
        session.close()
        session.bots["stark"].stop()  # type: ignore[union-attr]
    (values,) = recorded(path, BATTLE.records)
    assert values == session.annotations[0].values
    assert values["house"] == "stark"


def test_the_window_of_the_realm_records_the_number_of_a_program(home: Path) -> None:
    from bow.realm.realm import Realm
    from bow.record.recorded_realms import RealmJournal

    realm = Realm.start(players=3, seed=1)
    session = RealmSession(realm, {"stark": "cmd:true"}, 1)
    session.keep_in(RealmJournal.create(home / "a.bow", realm, 1))
    session.bot("stark")
    session.bot("stark")
    session.close()
    (values,) = recorded(home / "a.bow", REALM.records)
    assert values["program"] == "true"


def test_the_plan_of_a_drawn_skirmish_does_not_name_its_seed() -> None:
    seed = 48_151_623
    card = next(iter(catalogue().skirmishes))
    battle = bow.Battle.start(drawn_scenario(card, seed), seed)
    for house in HOUSES:
        view = battle.view(house)
        assert str(seed) not in json.dumps(begin_message(BATTLE.bots.game, PROTOCOL, view, 1))
        assert str(seed) not in json.dumps(view.position())
