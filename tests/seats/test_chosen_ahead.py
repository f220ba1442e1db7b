"""Seats choose ahead of their turns in hidden steps: the journals are those of games in turn, and nobody learns it."""

from __future__ import annotations

import json
import random
import signal
import stat
import subprocess
import sys
from collections import Counter
from collections.abc import Sequence
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

import bow
from bow.game.actions import Action
from bow.game.refusals import IllegalAction
from bow.record.lines import line_of, parse_line
from bow.seats.chosen_ahead import AHEAD
from bow.seats.local_table import READY_AFTER
from bow.seats.saved_files import delete_saved
from bow.table.realm.play import realm_saves
from bow.table.realm.play.realm_saves import RealmSetup
from bow.table.realm.play.realm_seat import RealmSeat
from bow.table.realm.play.realm_session import RealmSession


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("BOW_HOME", str(tmp_path))
    monkeypatch.setattr("bow.record.lines.time", SimpleNamespace(time=lambda: 7.0))
    return tmp_path


def begun(players: int = 3, seed: int = 1, **settings: Any) -> RealmSession:
    return realm_saves.begin(RealmSetup(players, seed=seed, **settings))


def seats_of(table: RealmSession) -> dict[str, RealmSeat]:
    """Give each person a seat of their own."""
    return {house: RealmSeat(table, house) for house in table.persons}


def journal(table: RealmSession) -> Path:
    assert table.journal is not None
    return table.journal.path


def wish(legal: Sequence[Action], dice: random.Random) -> Action:
    """Return any legal action; verbs have equal chances, so that marches come to an end."""
    verb = dice.choice(sorted({action.verb for action in legal}))
    return dice.choice([action for action in legal if action.verb == verb])


def plan(seat: RealmSeat, dice: random.Random) -> list[Action]:
    """Return all that a seat has to choose in a hidden step."""
    chosen: list[Action] = []
    while legal := seat.view.ahead(chosen, deciding=True):
        chosen.append(wish(legal, dice))
    return chosen


def played(table: RealmSession, actions: int, *, ahead: bool) -> Counter[str]:
    """Play a game in which each House has dice of its own; return how many actions were chosen ahead, by their kind."""
    dice = {house: random.Random(house) for house in table.game.houses}
    mixed, seats, found = random.Random(1), seats_of(table) if ahead else {}, Counter[str]()
    while table.house is not None and len(table.history) < actions:
        hidden = [house for house in seats if seats[house].ahead]
        if hidden:
            kind = table.decision.kind  # type: ignore[union-attr]
            for house in mixed.sample(hidden, len(hidden)):
                chosen = plan(seats[house], dice[house])
                found[kind] += len(chosen)
                seats[house].choose(chosen)
        else:
            table.act(wish(table.game.legal_actions(), dice[table.house]))
    return found


# --- in the order of the rules
@pytest.mark.rule("realm:OPN-1", "realm:PLN-3", "realm:BID-3", "realm:HSE-5")
@pytest.mark.parametrize(("players", "seed", "actions"), [(3, 2, 60), (4, 3, 48), (5, 3, 52), (6, 3, 60)])
def test_the_journal_is_the_same_as_in_turn(players: int, seed: int, actions: int) -> None:
    ahead, in_turn = begun(players, seed), begun(players, seed)
    found = played(ahead, actions, ahead=True)
    played(in_turn, len(ahead.history), ahead=False)
    assert found["orders"] > 15
    assert found.keys() >= ({"orders", "bid", "house-card"} if players > 3 else {"orders", "bid"})
    assert journal(ahead).read_bytes() == journal(in_turn).read_bytes()
    ahead.close()
    in_turn.close()


# --- the program is killed
CHILD = """
import os, signal, sys
import bow
from bow.game.actions import Action
from bow.record.recorded_realms import RealmJournal
from bow.table.realm.play.realm_seat import RealmSeat
from bow.table.realm.play.realm_session import RealmSession

table = RealmSession(bow.Realm.start(3, seed=1), {}, 1)
table.keep_in(RealmJournal.create(sys.argv[2], table.game, 1))
if sys.argv[1] == "playing":
    table.listeners.append(lambda step, done: len(table.history) == 7 and os.kill(os.getpid(), signal.SIGKILL))
seats = {house: RealmSeat(table, house) for house in table.game.houses}
for line in sys.stdin.read().splitlines():
    house, *chosen = line.split(";")
    seats[house].choose(chosen)
    print(house, flush=True)
os.kill(os.getpid(), signal.SIGKILL)
"""


@pytest.mark.parametrize("when", ["before", "playing"])
def test_a_choice_survives_the_death_of_the_program(home: Path, when: str) -> None:
    in_turn = begun()
    first = in_turn.house
    assert first is not None
    plans = {house: plan(seat, random.Random(house)) for house, seat in seats_of(in_turn).items()}
    chosen_ahead = [house for house in plans if when == "playing" or house != first]
    typed = "".join(f"{';'.join([house, *map(str, plans[house])])}\n" for house in chosen_ahead)
    path = home / "child.bow"
    child = [sys.executable, "-c", CHILD, when, str(path)]
    done = subprocess.run(child, input=typed, capture_output=True, text=True, timeout=120)
    assert done.returncode == -signal.SIGKILL, done.stderr
    assert done.stdout.split() == chosen_ahead[: 3 if when == "before" else -1], "the answer comes after the saving"
    table = realm_saves.resume(path)
    assert table.trouble is None
    if when == "before":
        seats = seats_of(table)
        assert {house: list(seats[house].chosen) for house in chosen_ahead} == {h: plans[h] for h in chosen_ahead}
        seats[first].choose(plans[first])
    else:
        assert 0 < len(table.history) < sum(map(len, plans.values()))
        table.think()
    assert not path.with_suffix(AHEAD).exists()
    in_turn.own_seats.clear()
    while any(plans.values()):
        in_turn.act(plans[in_turn.house or ""].pop(0))
    assert table.game == in_turn.game
    lines = [[json.loads(line) for line in file.read_text("utf-8").splitlines()] for file in (path, journal(in_turn))]
    assert [line.get("do") for line in lines[0]] == [line.get("do") for line in lines[1]]


# --- replaced, taken back
def test_a_choice_may_be_replaced_and_taken_back_until_the_others_have_chosen() -> None:
    table = begun()
    seats = seats_of(table)
    plans = {house: plan(seat, random.Random(house)) for house, seat in seats.items()}
    first = table.house
    assert first is not None
    for house in plans:
        seats[house].choose(plans[house][:2])
    assert table.history == []
    for house, seat in seats.items():
        if house != first:
            seat.choose(plans[house])
    seats[first].choose([])
    assert seats[first].chosen == ()
    other = plan(seats[first], random.Random(9))
    assert other != plans[first]
    seats[first].choose(other)
    assert [step.action for step in table.history[: len(other)]] == other
    areas = {action.args[0] for chosen in plans.values() for action in chosen if action.args}
    assert table.game.orders.keys() == areas
    assert not any(seat.chosen or seat.ahead for seat in seats.values())


def test_whoever_acts_in_turn_gives_up_what_was_chosen() -> None:
    table = begun()
    seats = seats_of(table)
    first = table.house
    assert first is not None
    seats[first].choose(plan(seats[first], random.Random(1)))
    seats[first].act(seats[first].legal[0])
    assert seats[first].chosen == ()
    assert not journal(table).with_suffix(AHEAD).exists()


def test_a_bot_in_the_seat_chooses_anew() -> None:
    table = begun()
    seats = seats_of(table)
    house = next(house for house in seats if house != table.house)
    seats[house].choose(plan(seats[house], random.Random(1)))
    table.seat(house, "random")
    assert table.chosen(house) == ()
    assert not journal(table).with_suffix(AHEAD).exists()
    with pytest.raises(IllegalAction, match="nothing can be chosen"):
        seats[house].choose([])


# --- refused
def refusal(seat: RealmSeat, *actions: str, n: int | None = None) -> str:
    with pytest.raises(IllegalAction) as error:
        seat.choose(actions, n)
    return str(error.value.refusal)


def test_what_will_not_be_legal_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    table = begun()
    seat = next(seat for house, seat in seats_of(table).items() if house != table.house)
    chosen = plan(seat, random.Random(1))
    assert "PLN-4" in refusal(seat, "ready")
    assert "PLN-1" in refusal(seat, str(chosen[0]), str(chosen[0]))
    assert refusal(seat, *map(str, chosen), "ready") == "the choice is complete before ready"
    assert refusal(seat, str(chosen[0]), n=5) == "the game has moved on since step 5: look at it again"
    assert (seat.chosen, journal(table).with_suffix(AHEAD).exists()) == ((), False)

    def full(path: Path, content: bytes) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("bow.seats.chosen_ahead.write_private", full)
    assert refusal(seat, str(chosen[0])).startswith("the choice cannot be saved")
    assert seat.chosen == ()


@pytest.mark.rule("realm:PLN-5")
def test_nothing_is_chosen_ahead_while_orders_are_placed_openly() -> None:
    few = ["march_minus1", "march_0", "support", "defense_1", "raid", "consolidate"]
    position = bow.Realm.start(6, seed=1).to_position() | {"doing": [{"frame": "rounds", "step": 1}], "banned": few}
    table = RealmSession(bow.Realm.from_position(position), {})
    for seat in seats_of(table).values():
        assert seat.ahead == ()
        assert refusal(seat, "ready") == "nothing can be chosen ahead of time now"


def test_a_seat_acts_for_its_own_house_and_for_what_it_was_shown() -> None:
    table = begun()
    seats = seats_of(table)
    first = table.house
    assert first is not None
    n, action = seats[first].n, seats[first].legal[0]
    other = next(seat for house, seat in seats.items() if house != first)
    with pytest.raises(IllegalAction, match="does not decide now"):
        other.act(action)
    seats[first].act(action, n)
    with pytest.raises(IllegalAction, match="has moved on"):
        seats[first].act(seats[first].legal[0], n)
    assert seats[first].n == n + 1
    assert seats[first].changes_since(n)[0].events[0].kind == "order-placed"
    assert (other.can_undo, seats[first].can_undo) == (False, True)


# --- the file
def test_only_its_owner_can_read_the_file_and_it_is_deleted_when_played() -> None:
    table = begun()
    file = journal(table).with_suffix(AHEAD)
    for house, seat in seats_of(table).items():
        seat.choose(plan(seat, random.Random(house)))
        assert not file.exists() or stat.S_IMODE(file.stat().st_mode) == 0o600
    assert len(table.history) > 9
    assert not file.exists()
    table.close()


def test_a_deleted_game_leaves_no_choice_behind() -> None:
    table = begun()
    seat = next(seat for house, seat in seats_of(table).items() if house != table.house)
    seat.choose(plan(seat, random.Random(1)))
    path = journal(table)
    table.close()
    assert path.with_suffix(AHEAD).exists()
    delete_saved(path)
    assert list(path.parent.iterdir()) == []


@pytest.mark.parametrize("what", ["torn", "foreign", "later", "no list"])
def test_a_file_that_does_not_fit_is_refused_and_the_game_goes_on(home: Path, what: str) -> None:
    table, other = begun(), begun(seed=2)
    for each in (table, other):
        seat = next(seat for house, seat in seats_of(each).items() if house != each.house)
        seat.choose(plan(seat, random.Random(1)))
    path = journal(table)
    table.close()
    file = path.with_suffix(AHEAD)
    whole = file.read_bytes()
    value = parse_line(whole.rstrip())
    file.write_bytes(
        {
            "torn": whole[:70],
            "foreign": journal(other).with_suffix(AHEAD).read_bytes(),
            "later": line_of({**value, "done": 3}),
            "no list": line_of({**value, "chosen": 3}),
        }[what]
    )
    table = realm_saves.resume(path)
    assert table.trouble is not None
    key, values = table.trouble
    assert key == "notice-ahead"
    assert ("belongs to another game" if what in ("foreign", "later") else "cannot be read") in values["why"]
    seats = seats_of(table)
    assert not any(seat.chosen for seat in seats.values())
    for house, seat in seats.items():
        seat.choose(plan(seat, random.Random(house)))
    assert len(table.history) > 9
    assert not file.exists()


# --- what the others learn
def shown(seat: RealmSeat) -> str:
    """Return all that a seat shows, as text."""
    asked = [str(action) for action in (*seat.legal, *seat.ahead, *seat.chosen)]
    what = [seat.n, seat.changes, seat.changes_since(0), seat.others, seat.view.position(), asked, seat.decision]
    return repr([*what, seat.clock, seat.can_undo, seat.ready, seat.trouble, len(seat.log), len(seat.public_steps)])


@pytest.mark.rule("realm:OPN-3", "realm:PLN-3")
def test_the_others_see_nothing_of_a_choice_but_that_it_is_complete() -> None:
    table = begun(4)
    table.now = lambda: READY_AFTER + 1.0
    seats = seats_of(table)
    table._hidden_since = 0.0
    first = table.house
    for house, seat in seats.items():
        if house == first:
            continue
        chosen = plan(seat, random.Random(house))
        for number in range(1, len(chosen)):
            others = {each: shown(seats[each]) for each in seats if each != house}
            seat.choose(chosen[:number])
            assert others == {each: shown(seats[each]) for each in others}
        assert not seat.ready
        before = {each: shown(seats[each]) for each in others}
        seat.choose(chosen)
        told = f"Other(house='{house}', person=True, here=True, thinks="
        for each, text in before.items():
            assert f"{told}True, ready=False)" in text
            assert shown(seats[each]) == text.replace(f"{told}True, ready=False)", f"{told}False, ready=True)")
        seat.choose(chosen[:-1])
        assert before == {each: shown(seats[each]) for each in before}
        seat.choose(chosen)


@pytest.mark.rule("realm:OPN-3")
def test_a_hidden_order_that_is_placed_in_turn_is_no_step_for_the_others() -> None:
    table = begun()
    seats = seats_of(table)
    counts = {house: seat.n for house, seat in seats.items()}
    logs = [(len(seat.steps), len(seat.log)) for house, seat in seats.items() if house != table.house]
    first = table.house
    assert first is not None
    for action in plan(seats[first], random.Random(1))[:-1]:
        seats[first].act(action)
    others = [house for house in seats if house != first]
    assert [seats[house].n for house in others] == [counts[house] for house in others]
    assert [(len(seats[house].steps), len(seats[house].log)) for house in others] == logs
    assert seats[first].n == counts[first] + len(table.history)


def test_a_seat_without_a_choice_is_ready_after_the_same_time() -> None:
    realm = bow.Realm.start(3, seed=1)
    position = realm.to_position()
    position["units"] = {area: force for area, force in position["units"].items() if "stark" not in force}
    table = RealmSession(bow.Realm.from_position(position), {})
    time = 100.0
    table.now = lambda: time
    seats = seats_of(table)
    nothing, other = seats["stark"], seats["lannister"]
    assert nothing.ahead == ()
    other.choose(plan(other, random.Random(1)))
    assert (nothing.ready, other.ready) == (False, False)
    assert table.running == table.persons
    time += READY_AFTER
    assert (nothing.ready, other.ready) == (True, True)
    assert [each.ready for each in seats[table.house or ""].others] == [True, True]
    assert table.running == (table.house,), "each clock runs until its own seat is ready"
    other.choose([])
    assert set(table.running) == {table.house, other.viewer}


def test_a_seat_that_is_left_is_not_waited_for() -> None:
    table = begun()
    seats = seats_of(table)
    first, absent, last = table.game.houses if table.house == table.game.houses[0] else table.game.houses[::-1]
    seats[absent].leave()
    assert [other.here for other in seats[first].others if other.house == absent] == [False]
    for house in (last, first):
        seats[house].choose(plan(seats[house], random.Random(house)))
    assert {step.house for step in table.history} >= {first}
    assert table.house == absent


def test_bots_decide_at_their_turn_between_those_who_have_chosen() -> None:
    table = begun()
    first = table.house
    bot = next(house for house in table.game.houses if house != first)
    table.seat(bot, "random")
    for house, seat in seats_of(table).items():
        seat.choose(plan(seat, random.Random(house)))
    while table.house == bot:
        table.act(table.game.legal_actions()[0])
    assert {step.house for step in table.history} == set(table.game.houses)
    assert not any(table.chosen(house) for house in table.game.houses)
