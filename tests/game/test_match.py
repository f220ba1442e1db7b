"""A match keeps its history, takes back actions that have revealed nothing, and notifies its observers."""

import pytest

import bow
from bow.battle.reading import catalogue
from bow.bots import RandomBot
from bow.game.match import Match, MatchStep
from bow.skirmish.setup import SkirmishSetup
from bow.skirmish.setup_bots import SETUP_BOTS

DUEL = """
houses: {stark: {orders: [green, green]}, lannister: {orders: [green]}}
units:
  s1: {kind: war-host-of-the-north, rank: green, at: C9}
  s2: {kind: war-host-of-the-north, rank: green, at: F9}
  l1: {kind: lannisport-guards, rank: green, at: C4}
"""


@pytest.fixture
def match() -> Match[bow.Battle]:
    return Match(bow.Battle.from_position(DUEL))


def test_what_was_done_is_kept(match: Match[bow.Battle]) -> None:
    start = match.game
    step = match.act("token green s1")
    assert (step.house, str(step.action), step.before, step.after) == ("stark", "token green s1", start, match.game)
    assert match.start is start
    assert match.history == [step]
    assert list(match.events()) == list(step.events) != []


def test_what_told_nothing_is_taken_back_step_by_step(match: Match[bow.Battle]) -> None:
    start = match.game
    steps = [match.act("token green s1"), match.act("move s1 C8")]
    assert match.can_undo
    assert [match.undo(), match.undo(), match.undo()] == [steps[1], steps[0], None]
    assert match.game is start
    assert match.history == []


def test_dice_are_not_taken_back() -> None:
    match = Match(bow.Battle.from_position(DUEL.replace("C4", "C8")))
    match.act("token green s1")
    match.act("attack s1 l1")
    after = match.game
    assert not match.can_undo
    assert match.undo() is None
    assert match.game is after


@pytest.mark.parametrize("action", ["attack s1 l9", "move s1", "???"])
def test_a_refused_action_changes_nothing(match: Match[bow.Battle], action: str) -> None:
    start = match.game
    with pytest.raises(bow.IllegalAction):
        match.act(action)
    assert match.game is start
    assert match.history == []


def test_whoever_watches_is_told_of_every_step(match: Match[bow.Battle]) -> None:
    told: list[tuple[MatchStep[bow.Battle], bool]] = []
    match.listeners.append(lambda step, done: told.append((step, done)))
    step = match.act("token green s1")
    match.undo()
    assert told == [(step, True), (step, False)]


def test_bots_play_to_the_end_or_until_a_person_decides(match: Match[bow.Battle]) -> None:
    match.run({"lannister": RandomBot(1)})
    assert match.history == []
    assert match.run({"stark": RandomBot(1), "lannister": RandomBot(2)}).is_over
    game = match.start
    for step in match.history:
        assert step.before == game
        game = step.after
    assert game == match.game


def test_a_set_up_is_a_game_too() -> None:
    match = Match(SkirmishSetup.begin("raid-in-the-riverlands", 1, catalogue()))
    match.run({house: SETUP_BOTS["bot"](n) for n, house in enumerate(("stark", "lannister"))})
    assert match.game.is_over
    assert match.game.returns() == {"stark": 0.0, "lannister": 0.0}
    assert [str(step.action) for step in match.history] == [str(action) for _, action in match.game.past]
    assert {step.reversible for step in match.history if step.action.verb == "choose"} == {False}
