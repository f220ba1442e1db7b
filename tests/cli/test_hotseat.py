"""`bow hotseat` keeps secrets, and continues whatever is typed and whatever happens to its record."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

import bow
from bow.battle import Battle
from bow.battle.events import Kept
from bow.bots import RandomBot
from bow.cli.battle_seats import BattleSeats
from bow.game.events import seen_by_all
from bow.game.match import Match
from bow.record.journal_reading import read_history
from bow.record.recorded_battles import BATTLE_RECORDS, Journal, replay, resume
from bow.record.recorded_realms import REALM_RECORDS
from bow.words.messages import spoken
from tests.cli.conftest import Run

ROOT = Path(__file__).parents[2]
BATTLE = "01-clash-on-the-kingsroad"
WOOD = "05-battle-of-the-whispering-wood"
SIEGE = "08-breaking-the-siege"

Type = Callable[..., None]


@pytest.fixture
def type_in(monkeypatch: pytest.MonkeyPatch) -> Type:
    """Provide a function that answers prompts line by line, then ends the input."""

    def type_in(*typed: str) -> None:
        answers = iter(typed)

        def answer(prompt: str = "") -> str:
            try:
                return next(answers)
            except StopIteration:
                raise EOFError from None

        monkeypatch.setattr("builtins.input", answer)

    return type_in


# --- secrets
@pytest.mark.parametrize(
    ("arguments", "typed"),
    [
        ((WOOD, "--stark", "random", "--seed", "9"), ("q",)),
        ((SIEGE, "--lannister", "random", "--seed", "9"), ("1", "1")),
    ],
)
def test_a_person_is_not_told_what_the_bot_lays_in_secret(
    run: Run, type_in: Type, arguments: tuple[str, ...], typed: tuple[str, ...]
) -> None:
    type_in(*typed)
    code, out, _ = run("hotseat", *arguments)
    assert code == 0
    bot = "Stark" if "--stark" in arguments else "Lannister"
    laid = [line for line in out.splitlines() if f"{bot} places a token" in line]
    assert laid
    assert all("face down" in line for line in laid), laid


def test_the_person_who_lays_sees_it_two_persons_do_not(run: Run, type_in: Type) -> None:
    type_in("1", "q")
    alone = run("hotseat", WOOD, "--lannister", "random", "--seed", "1")[1]
    type_in("1", "q")
    both = run("hotseat", WOOD, "--seed", "1")[1]
    assert "Stark places a token on" in alone
    assert "Stark places a token face down on" not in alone
    assert "Stark places a token face down on" in both


def test_a_card_that_is_kept_is_told_but_not_which() -> None:
    kept = Kept(house="stark", card="SL3", token=None)
    assert seen_by_all(kept, ["lannister"]).values["card"] == "card"
    assert seen_by_all(kept, ["stark", "lannister"]).values["card"] == "card"
    assert seen_by_all(kept, ["stark"]) == kept
    nothing = Kept(house="stark", card=None, token=None)
    assert seen_by_all(nothing, ["lannister"]) == nothing


HAND_OVER = "Press Enter when only you can see the screen."


@pytest.mark.parametrize("at_handover", [True, False])
def test_the_end_of_input_ends_the_battle_keeps_it_and_shows_nothing(
    run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, at_handover: bool
) -> None:
    kept = tmp_path / "evening.bow"
    prompts: list[str] = []

    def answer(prompt: str = "") -> str:
        prompts.append(prompt)
        print(prompt)
        if (HAND_OVER in prompt) == at_handover and len(prompts) > 5:
            raise EOFError
        return "" if HAND_OVER in prompt else "1"

    monkeypatch.setattr("builtins.input", answer)
    code, out, err = run("hotseat", BATTLE, "--seed", "1", "--secret", "--record", str(kept))
    assert (code, err, HAND_OVER in prompts[-1]) == (0, "", at_handover)
    assert out.rpartition(prompts[-1])[2].strip() == ""
    asked = sum(HAND_OVER not in prompt for prompt in prompts) - (not at_handover)
    assert sum(step.house is not None for step in replay(kept)) == asked


def test_the_forces_count_the_cards_in_both_hands(run: Run, type_in: Type) -> None:
    type_in("1", "f")
    out = run("hotseat", BATTLE, "--seed", "1", "--lannister", "random")[1]
    hands = re.findall(r"cards in hand: (\d+)", " ".join(out.split()))
    assert len(hands) >= 2
    assert "0" not in hands


def test_the_record_of_a_running_battle_shows_no_face_down_unit(run: Run, type_in: Type, tmp_path: Path) -> None:
    kept, plan = tmp_path / "evening.bow", ROOT / "tests" / "authoring" / "ideas" / "hidden-units.yaml"
    type_in("1", "1")
    run("hotseat", str(plan), "--seed", "1", "--secret", "--record", str(kept))
    code, out, _ = run("show", str(kept))
    assert (code, "face down" in out, "Westerlands Archers" in out) == (0, True, False)
    assert "Westerlands Archers" in run("show", str(kept), "--all")[1]


def test_whoever_goes_on_with_a_secret_battle_is_asked_first(run: Run, type_in: Type, tmp_path: Path) -> None:
    kept = tmp_path / "evening.bow"
    type_in("1", "1")
    run("hotseat", BATTLE, "--seed", "1", "--secret", "--record", str(kept))
    type_in()
    code, out, _ = run("hotseat", BATTLE, "--seed", "1", "--secret", "--record", str(kept))
    assert (code, out.strip()) == (0, "")


@pytest.mark.parametrize("words", [(BATTLE, "--record"), ("--journal",)])
def test_a_game_without_a_named_seed_gets_one_that_nobody_can_try(
    run: Run, type_in: Type, tmp_path: Path, words: tuple[str, ...]
) -> None:
    command = ("hotseat",) if words[0] == BATTLE else ("realm", "hotseat")
    seeds = set()
    for name in "abc":
        type_in("q")
        path = tmp_path / f"{name}.bow"
        assert run(*command, *words, str(path))[0] == 0
        seeds.add(read_history(path, BATTLE_RECORDS if words[0] == BATTLE else REALM_RECORDS).start.seed)
    assert len(seeds) == 3
    assert max(seed or 0 for seed in seeds) > 1 << 50


@pytest.mark.parametrize(
    ("begun", "continued"),
    [
        (("hotseat", BATTLE, "--record"), ("hotseat", BATTLE, "--record")),
        (("realm", "hotseat", "--journal"), ("realm", "hotseat", "--resume")),
    ],
)
def test_bots_of_a_game_that_continues_have_its_seed(
    run: Run,
    type_in: Type,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    begun: tuple[str, ...],
    continued: tuple[str, ...],
) -> None:
    seeds: list[int] = []
    made = RandomBot.__init__

    def make(bot: RandomBot, seed: int) -> None:
        seeds.append(seed)
        made(bot, seed)

    monkeypatch.setattr(RandomBot, "__init__", make)
    path = str(tmp_path / "a.bow")
    for words in ((*begun, path, "--seed", "77"), (*continued, path)):
        type_in("q")
        assert run(*words, "--stark", "random")[0] == 0
    assert seeds == [77, 77]


# --- undo
def seat_at(battle: Battle) -> BattleSeats:
    return BattleSeats(Match(battle), {}, spoken())


def random_seats(monkeypatch: pytest.MonkeyPatch, scenario: str, seeds: range) -> list[tuple[Battle, str, Battle]]:
    """Return actions of random battles after which the terminal offers undo, each with the battle before and after."""
    from bow.bots import BOTS

    monkeypatch.setattr(BattleSeats, "print_news", lambda self: None)
    found = []
    for seed in seeds:
        bots = {house: BOTS["random"](seed) for house in ("stark", "lannister")}
        seat = seat_at(Battle.start(bow.load_scenario(scenario), seed=seed))
        while (decision := seat.battle.decision) is not None and seat.battle.round < 3:
            before = seat.battle
            action = bots[decision.house or ""].choose(before.view(decision.house or ""))
            seat.do(action)
            if seat.match.decider_can_undo:
                found.append((before, str(action), seat.battle))
    return found


def test_what_was_turned_up_drawn_or_told_by_a_pass_is_not_taken_back(monkeypatch: pytest.MonkeyPatch) -> None:
    battles = ("06-wolf-raiders", "03-the-night-march")
    undoable = [each for name in battles for each in random_seats(monkeypatch, name, range(1, 7))]
    assert len(undoable) > 100
    for before, action, after in undoable:
        assert before.decision is not None
        kinds = {event.kind for event in after.events}
        assert not kinds & {"marker-turned-up", "cards-drawn", "deck-renewed", "rolled", "order-dice"}, action
        for event in after.events:
            assert event.kind != "passed" or event.values["house"] == before.decision.house, action


# --- input
def piped(text: bytes, *arguments: str, **more: str) -> subprocess.CompletedProcess[bytes]:
    return subprocess.run(
        [sys.executable, "-m", "bow", *arguments],
        input=text,
        capture_output=True,
        check=False,
        env={**os.environ, "PYTHONPATH": str(ROOT), **more},
    )


@pytest.mark.parametrize(
    "arguments",
    [("hotseat", BATTLE, "--seed", "1"), ("skirmish", "--seed", "3", "--stark", "person", "--lannister", "bot")],
)
def test_a_number_of_thousands_of_digits_is_no_traceback(arguments: tuple[str, ...]) -> None:
    done = piped(b"9" * 5000 + b"\n0\n77\nq\n", *arguments)
    assert b"Traceback" not in done.stderr
    assert done.returncode in (0, 1)  # the skirmish was left before it was ready
    if arguments[0] == "hotseat":
        assert done.stdout.count(b"Unknown number") == 3


@pytest.mark.parametrize("encoding", ["utf-8:strict", "ascii:strict"])
def test_bytes_that_are_no_text_are_asked_for_again(encoding: str) -> None:
    done = piped(b"\xff\n1\nq\n", "hotseat", BATTLE, "--seed", "1", PYTHONIOENCODING=encoding)
    assert b"Traceback" not in done.stderr
    assert done.returncode == 0
    assert done.stdout.count(b"This is not text") == 1
    assert done.stdout.count(b"stark> ") == 3, "the lines after it are read"


# --- the record
def test_a_battle_that_is_being_played_is_refused(run: Run, type_in: Type, tmp_path: Path) -> None:
    path = tmp_path / "evening.bow"
    journal = Journal.create(path, Battle.start(bow.load_scenario(BATTLE), seed=1))
    type_in("1", "q")
    code, _, err = run("hotseat", BATTLE, "--seed", "1", "--record", str(path))
    assert code == 2
    assert "is being played in another window or terminal" in err
    assert "играют в другом окне" in run("hotseat", BATTLE, "--record", str(path), "--language", "ru")[2]
    assert run("replay", str(path), "--check")[0] == 0
    assert run("show", str(path))[0] == 0
    journal.close()
    assert run("hotseat", BATTLE, "--seed", "1", "--record", str(path))[0] == 0


def test_a_record_that_is_deleted_meanwhile_is_written_anew(
    run: Run, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    path = tmp_path / "evening.bow"
    typed = iter(["1", "delete", "1", "q"])

    def answer(prompt: str = "") -> str:
        line = next(typed)
        if line == "delete":
            path.unlink()
            line = next(typed)
        return line

    monkeypatch.setattr("builtins.input", answer)
    code, out, _ = run("hotseat", BATTLE, "--seed", "1", "--record", str(path))
    assert code == 0
    assert "was deleted; the whole record is written again" in out
    assert run("replay", str(path), "--check")[1].startswith("ok: 2 actions")


def test_a_full_disk_is_told_and_nothing_is_lost(run: Run, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    path = tmp_path / "evening.bow"
    typed = iter(["1", "full", "1", "room", "1", "q"])
    real = os.write

    def full(file: int, text: bytes) -> int:
        raise OSError(28, "No space left on device")

    def answer(prompt: str = "") -> str:
        while (line := next(typed)) in ("full", "room"):
            monkeypatch.setattr(os, "write", full if line == "full" else real)
        return line

    monkeypatch.setattr("builtins.input", answer)
    code, out, _ = run("hotseat", BATTLE, "--seed", "1", "--record", str(path))
    assert code == 0
    assert out.count("No space left on device") == 1
    assert run("replay", str(path), "--check")[1].startswith("ok: 3 actions")
    assert resume(path).digest()


def test_a_record_that_cannot_be_finished_ends_with_what_is_wrong(
    run: Run, type_in: Type, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    path = tmp_path / "evening.bow"
    type_in("1", "q")
    monkeypatch.setattr("bow.record.lines.MOST_BYTES", 10)
    code, _, err = run("hotseat", BATTLE, "--seed", "1", "--record", str(path))
    assert code == 2
    assert "cannot be written" in err


# --- errors of the system
def test_names_that_the_system_refuses_are_told(run: Run) -> None:
    long = "x" * 300
    for arguments in (("check", long), ("show", long), ("hotseat", BATTLE, "--record", long)):
        code, out, err = run(*arguments)
        assert code == 2, arguments
        said = out if arguments[0] == "check" else err
        assert "File name too long" in said or "unknown scenario" in said, said
    assert "слишком длинное" in run("check", long, "--language", "ru")[1]


def test_a_name_that_is_no_text_is_told() -> None:
    for arguments, code in (([b"check", b"n\xff.yaml"], 2), ([b"rules", b"\xff"], 1)):
        done = subprocess.run(
            [os.fsencode(sys.executable), b"-m", b"bow", *arguments],
            capture_output=True,
            check=False,
            env={**os.environ, "PYTHONPATH": str(ROOT), "PYTHONIOENCODING": "utf-8:strict"},
        )
        assert b"Traceback" not in done.stderr, done.stderr
        assert done.returncode == code, done.stderr
        assert rb"\udcff" in done.stdout + done.stderr


def test_a_display_that_leads_nowhere_is_told() -> None:
    done = piped(b"", "play", DISPLAY=":55")
    assert done.returncode == 2
    assert b"Traceback" not in done.stderr
    assert b"could not be opened" in done.stderr
