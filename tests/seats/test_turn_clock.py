"""The clock of a game: it is given the time that passes, so that nothing here is timed."""

import random

import pytest

from bow.game.match import Match
from bow.realm.realm import Realm
from bow.seats.turn_clock import CLOCKS, MOST_TICK, ClockTerms, TurnClock, clock_of, next_terms, terms_of

TERMS = ClockTerms(2, 10)


def passes(clock: TurnClock, house: str, seconds: float) -> list[str]:
    """Let time pass in ticks of half a second; return what was reached."""
    return [reached for _ in range(round(seconds * 2)) if (reached := clock.tick(house, 0.5))]


def test_each_house_has_its_own_time() -> None:
    clock = TurnClock(TERMS)
    passes(clock, "stark", 15)
    assert (clock.left("stark"), clock.left("lannister")) == (105, 120)
    assert (clock.shown("stark"), clock.shown("lannister")) == ("01:45", "02:00")


def test_the_last_minute_and_the_end_are_reported_once_and_overtime_counts_on() -> None:
    clock = TurnClock(TERMS)
    assert passes(clock, "stark", 59.5) == []
    assert not clock.warns("stark")
    assert passes(clock, "stark", 0.5) == ["last-minute"]
    assert clock.warns("stark")
    assert passes(clock, "stark", 59.5) == []
    assert passes(clock, "stark", 0.5) == ["over"]
    assert passes(clock, "stark", 75) == []
    assert clock.shown("stark") == "−01:15"


@pytest.mark.parametrize(
    ("left", "shown"), [(3661, "61:01"), (0.2, "00:01"), (0, "00:00"), (-0.4, "00:00"), (-1, "−00:01")]
)
def test_minutes_and_seconds(left: float, shown: str) -> None:
    assert TurnClock(TERMS, {"stark": left}).shown("stark") == shown


def test_a_computer_that_slept_takes_little() -> None:
    clock = TurnClock(TERMS)
    clock.tick("stark", 3600)
    assert clock.left("stark") == 120 - MOST_TICK


def played() -> tuple[Match[Realm], TurnClock]:
    """Return a game with a clock that has run for every House."""
    match, clock = Match(Realm.start(players=3, seed=2)), TurnClock(TERMS)
    match.listeners.append(clock.note)
    for house in match.game.houses:
        clock.tick(house, 1.0)
    return match, clock


def test_a_turn_ends_when_another_house_decides_and_adds_seconds_once() -> None:
    match, clock = played()
    chance, saved = random.Random(3), list[str]()
    clock.keep = lambda: saved.append("")
    turns = dict.fromkeys(match.game.houses, 0)
    for _ in range(80):
        owed = match.game.decision
        assert owed is not None
        match.act(chance.choice(match.game.legal_actions()))
        after = match.game.decision
        turns[owed.house] += after is None or after.house != owed.house
    assert all(turns.values())
    assert {house: clock.left(house) for house in turns} == {house: 119 + 10 * n for house, n in turns.items()}
    assert len(saved) == sum(turns.values())


def test_undo_takes_the_seconds_of_the_turn_back_and_gives_no_time() -> None:
    match, clock = played()
    chance = random.Random(3)
    undone = 0
    for _ in range(60):
        owed = match.game.decision
        assert owed is not None
        before = clock.values()
        match.act(chance.choice(match.game.legal_actions()))
        clock.tick(owed.house, 1.5)
        if match.undo() is not None:
            undone += 1
            before["left"][owed.house] -= 1.5
            assert clock.values() == before
            match.act(chance.choice(match.game.legal_actions()))
    assert undone > 5


def test_a_house_whose_time_never_ran_gets_none() -> None:
    match, clock = Match(Realm.start(players=3, seed=2)), TurnClock(TERMS)
    match.listeners.append(clock.note)
    chance = random.Random(3)
    for _ in range(40):
        match.act(chance.choice(match.game.legal_actions()))
    assert clock.values()["left"] == {}


def test_it_is_written_and_read() -> None:
    clock = TurnClock(TERMS)
    passes(clock, "stark", 130)
    again = clock_of(clock.values())
    assert again is not None
    assert (again.terms, again.shown("stark"), again.shown("lannister")) == (TERMS, "−00:10", "02:00")


@pytest.mark.parametrize(
    "values",
    [
        {}, {"minutes": 2, "seconds": 10}, {"minutes": "2", "seconds": 10, "left": {}},
        {"minutes": 2, "seconds": -1, "left": {}}, {"minutes": 0, "seconds": 1, "left": {}},
        {"minutes": 2, "seconds": 10, "left": []}, {"minutes": 2, "seconds": 10, "left": {"stark": "1"}},
        {"minutes": 2, "seconds": 10, "left": {"stark": float("nan")}},
        {"minutes": 2, "seconds": 10, "left": {"stark": 1e300}},
    ],
)  # fmt: skip
def test_malformed_values_are_no_clock(values: dict[str, object]) -> None:
    assert clock_of(values) is None


def test_the_choices_follow_each_other_and_are_read() -> None:
    found = [CLOCKS[0]]
    for _ in CLOCKS:
        found.append(next_terms(found[-1]))
    assert found == [*CLOCKS, None]
    for terms in CLOCKS[1:]:
        assert terms is not None
        assert terms_of(list(terms)) == terms
    for wrong in (None, [], [15], [15, 11], "15", {"minutes": 15}):
        assert terms_of(wrong) is None
