"""People at one screen are shown everything that they may know, once, and nothing else."""

from __future__ import annotations

import random
from collections.abc import Iterable

import pytest

from bow.game.events import Event, seen_by_all
from bow.game.match import Match
from bow.realm.realm import Realm
from bow.seats.seat import SharedScreen

HOUSES = ("stark", "lannister", "baratheon")


def steps(players: int, seed: int, most: int) -> Iterable[tuple[Realm, tuple[Event, ...]]]:
    """Yield the beginning of a random game: each game with the events that led to it."""
    chooser = random.Random(seed)
    match = Match(Realm.start(players=players, seed=seed), keeps=False)
    for _ in range(most):
        if match.game.decision is None:
            return
        step = match.act(chooser.choice(match.game.legal_actions()))
        yield step.after, tuple(step.events)


@pytest.mark.parametrize("persons", [2, 3, 4, 5, 6])
def test_each_person_is_told_what_it_may_know_and_nothing_else(persons: int) -> None:
    chooser = random.Random(persons)
    players = max(3, persons)
    houses = Realm.start(players=players).houses[:persons]
    screen: SharedScreen[Realm] = SharedScreen(houses, houses)
    happened: list[Event] = []
    told: dict[str, list[Event]] = {house: [] for house in houses}
    for game, events in steps(players, persons, 150):
        screen.note(events, game)
        happened += events
        screen.alone = chooser.choice([None, *houses])
        news = [each.event for each in screen.news()]
        allowed = [seen_by_all(event, screen.lookers) for event in happened]
        assert all(event in allowed for event in news)
        for house in screen.lookers:
            told[house] += news
    for house in houses:
        screen.alone = house
        told[house] += [each.event for each in screen.news()]
        assert screen.news() == []
        assert all(event.seen_by(house) in told[house] for event in happened)


def test_what_is_taken_back_is_not_told() -> None:
    screen: SharedScreen[Realm] = SharedScreen(["stark", "lannister"], HOUSES)
    (first, one), (second, two) = list(steps(3, 1, 2))
    screen.note(one, first)
    screen.note(two, second)
    screen.take_back()
    assert [each.event for each in screen.news()] == [seen_by_all(event, screen.lookers) for event in one]
    screen.take_back()
    screen.take_back()
    assert screen.news() == []


def test_a_person_by_itself_looks_alone() -> None:
    assert SharedScreen(["stark"], HOUSES).alone == "stark"
    assert SharedScreen(["stark", "lannister"], HOUSES).alone is None
    assert SharedScreen([], HOUSES).lookers == HOUSES
