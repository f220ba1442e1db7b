"""The usual marches of a trial, and trials that start from a position."""

from __future__ import annotations

from itertools import pairwise
from pathlib import Path

import pytest

import bow
from bow.battle.reading import load_scenario
from bow.bots import RandomBot
from bow.hexes import Board
from bow.lab.event_watch import Step
from bow.lab.trials import PlayedBattle, Trial, try_battle, usual_marches
from bow.lab.trials.findings import name_of
from bow.lab.trials.marches import MOST, arrow_shapes, step_strengths
from bow.lab.trials.trial_pictures import draw_marches
from bow.words.messages import Words

WOOD = "05-battle-of-the-whispering-wood"
ENGLISH = Words("en", strict=True)


def tried(*battles: dict[str, tuple[Step, ...]]) -> Trial:
    """Return a trial in whose battles these units made these steps."""
    games = [PlayedBattle(n, "stark", "rout", steps=steps) for n, steps in enumerate(battles)]
    return Trial(load_scenario(WOOD), "greedy", 1, games)


def way(*hexes: str) -> tuple[Step, ...]:
    return tuple(pairwise(hexes))


def start_of(unit: str) -> str:
    return load_scenario(WOOD).units[unit].at


def test_the_way_on_which_most_battles_agree_is_told() -> None:
    at = start_of("s1")
    trial = tried(*[{"s1": way(at, "Z1", "Z2")}] * 3, {"s1": way(at, "Z1", "Z3")}, {"s1": way(at, "Z9")})
    (march,) = usual_marches(trial)
    assert (march.unit, march.house, march.hexes) == ("s1", "stark", (at, "Z1", "Z2"))
    assert march.shares == (0.8, 0.6)
    assert step_strengths([march], "stark") == {(at, "Z1"): 0.8, ("Z1", "Z2"): 0.6}
    assert step_strengths([march], "lannister") == {}


def test_what_few_battles_did_is_no_usual_march() -> None:
    at = start_of("s1")
    assert usual_marches(tried({"s1": way(at, "Z1")}, *[{}] * 9)) == []
    assert usual_marches(tried({"s1": way(at, "Z1")})) == []  # one battle shows nothing


def test_a_march_never_turns_in_a_circle() -> None:
    at = start_of("s1")
    (march,) = usual_marches(tried(*[{"s1": way(at, "Z1", "Z2", at)}] * 4))
    assert march.hexes == (at, "Z1", "Z2")


def test_only_the_most_usual_marches_of_a_house_are_told() -> None:
    units = [id for id in load_scenario(WOOD).units if id.startswith("s")]
    assert len(units) > MOST
    steps = {id: way(start_of(id), "Z1") for id in units}
    long = {**steps, units[-1]: way(start_of(units[-1]), "Z1", "Z2")}
    found = usual_marches(tried(long, long))
    assert len(found) == MOST
    assert found[0].unit == units[-1]


def test_units_of_a_trial_march_from_where_they_stand() -> None:
    trial = try_battle(WOOD, games=6, bot="random", jobs=1)
    board = trial.start.board
    for game in trial.games:
        for steps in game.steps.values():
            assert all(board.distance(board.index[a], board.index[b]) == 1 for a, b in steps)
    for march in usual_marches(trial):
        assert march.unit not in trial.start.units or march.hexes[0] == trial.start.units[march.unit].at
        assert len(march.shares) == len(march.hexes) - 1


def test_arrows_of_meeting_houses_lie_side_by_side() -> None:
    board = Board.of(4, 4)
    trial = tried(*[{"s1": way(start_of("s1"), "Z1")}] * 2)
    (march,) = usual_marches(trial)
    there = type(march)("s1", "stark", ("A1", "B1"), (1.0,))
    back = type(march)("l1", "lannister", ("B1", "A1"), (1.0,))
    ys = [
        {round(y, 2) for polygon in arrow_shapes([there, back], house, board).dashes for _, y in polygon}
        for house in ("stark", "lannister")
    ]
    assert min(ys[0]) > max(ys[1])


@pytest.fixture
def middle() -> bow.Battle:
    """Provide a battle in its second round."""
    battle, bots = bow.Battle.start(WOOD, 3), {"stark": RandomBot(1), "lannister": RandomBot(2)}
    while (owed := battle.decision) is not None and battle.round < 2:
        battle.play(bots[owed.house].choose(battle.view(owed.house)))
    return battle


def test_a_battle_is_tried_from_where_it_stands(middle: bow.Battle, tmp_path: Path) -> None:
    before = middle.text()
    trial = try_battle(middle, games=3, bot="random", jobs=1)
    assert middle.text() == before
    assert trial.as_dict() == try_battle(middle, games=3, bot="random", jobs=2).as_dict()
    assert all(game.rounds >= 2 for game in trial.games)
    assert trial.as_dict()["from-round"] == 2
    assert set(trial.as_dict()["units"]) == set(middle.units)
    assert name_of(trial, ENGLISH).endswith(", from round 2 on")
    assert draw_marches(trial, tmp_path, ENGLISH).read_bytes().startswith(b"\x89PNG")


def test_a_battle_that_is_over_cannot_be_tried() -> None:
    battle, bots = bow.Battle.start(WOOD, 3), {"stark": RandomBot(1), "lannister": RandomBot(2)}
    while (owed := battle.decision) is not None:
        battle.play(bots[owed.house].choose(battle.view(owed.house)))
    with pytest.raises(bow.InputError, match="the battle is over"):
        try_battle(battle, games=1)
