"""Environments of both games are copied, sent to other processes, left in the middle and begun anew."""

from __future__ import annotations

import copy
import pickle
import random
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from pathlib import Path
from typing import Any

import gymnasium
import pytest
from gymnasium.error import ResetNeeded

from bow.lab.env import SoloEnv, env, raw_env, realm_env
from bow.lab.env.battle_env import NAME

CARD = """\
- id: tywin_lannister
  name: Tywin the Patient
  house: lannister
  strength: 4
  source: {grade: own, note: Ours.}
"""
PACKS = Path(__file__).parents[1] / "packs"
#: makes each environment; a realm pack is written to the folder first
MADE: dict[str, Callable[[Path], Any]] = {
    "battle": lambda _: raw_env("the-night-march"),
    "battle wrapped": lambda _: env(),
    "skirmish": lambda _: raw_env("raid-in-the-riverlands"),
    "battle of a pack": lambda _: raw_env("the-supply-road", content=[PACKS / "outriders"]),
    "solo": lambda _: SoloEnv(opponent="random"),
    "solo of a pack": lambda _: SoloEnv("the-supply-road", "lannister", "greedy", content=[PACKS / "outriders"]),
    "made by gymnasium": lambda _: gymnasium.make(NAME, opponent="random"),
    "realm": lambda _: realm_env.raw_env(3),
    "realm wrapped": lambda _: realm_env.env(6, options={"tides": True}),
    "realm of a pack": lambda folder: realm_env.raw_env(content=[realm_pack(folder)]),
}


def realm_pack(folder: Path) -> Path:
    """Write a content pack that changes a House card; return its folder."""
    (folder / "pack.yaml").write_text('id: mine\nname: Mine\nversion: "1"\n', encoding="utf-8")
    (folder / "cards.yaml").write_text(CARD, encoding="utf-8")
    return folder


def games_of(made: Any) -> Any:
    raw = made.unwrapped
    return raw.battles if isinstance(raw, SoloEnv) else raw.games


def step(made: Any, chance: random.Random) -> None:
    """Take a random legal action; a game that is over begins anew."""
    games = games_of(made)
    if games.decides is None or games.is_cut_short or not games.is_reset:
        made.reset()
    else:
        made.step(chance.randrange(len(games.legal)))


def course(made: Any, steps: int, seed: int) -> tuple[Any, ...]:
    """Play random actions; return what a program sees of the end."""
    chance = random.Random(seed)
    for _ in range(steps):
        step(made, chance)
    games = games_of(made)
    house = games.decides or games.game.houses[0]
    seen = {name: each.tolist() for name, each in games.observe(house)["observation"].items()}
    return games.game.digest(), games.taken, games.seed, games.info(house), seen


@pytest.fixture(params=MADE)
def made(request: pytest.FixtureRequest, tmp_path: Path) -> Any:
    return MADE[request.param](tmp_path)


def test_a_copy_goes_on_alike_and_alone(made: Any) -> None:
    made.reset(seed=4)
    course(made, 30, 1)
    before = games_of(made).game.digest()
    copies = [copy.deepcopy(made), pickle.loads(pickle.dumps(made))]
    ends = [course(each, 40, 2) for each in copies]
    assert games_of(made).game.digest() == before
    assert [*ends, course(made, 40, 2)] == [ends[0]] * 3


def test_a_copy_made_before_the_first_game_begins_with_its_seed(made: Any) -> None:
    other = pickle.loads(pickle.dumps(made))
    assert course(other, 10, 1) == course(made, 10, 1)


def test_environments_are_sent_to_a_spawned_process(tmp_path: Path) -> None:
    all_made = [make(tmp_path) for make in MADE.values()]
    for made in all_made:
        made.reset(seed=4)
    with ProcessPoolExecutor(1, get_context("spawn")) as pool:
        there = [run.result() for run in [pool.submit(course, made, 30, 2) for made in all_made]]
    assert there == [course(made, 30, 2) for made in all_made]


@pytest.mark.parametrize("name", ["battle wrapped", "solo", "realm wrapped"])
def test_thousands_of_steps_many_games_some_left_in_the_middle(name: str, tmp_path: Path) -> None:
    made = MADE[name](tmp_path)
    chance = random.Random(1)
    left = 0
    for n in range(2_050):
        step(made, chance)
        if n % 400 == 399:
            left += games_of(made).game.is_over is False
            made.close()
            made.reset()
    assert left > 0


@pytest.mark.parametrize("name", ["battle", "realm", "solo"])
def test_a_step_before_reset_is_refused(name: str, tmp_path: Path) -> None:
    made = MADE[name](tmp_path)
    before = games_of(made).game.digest()
    with pytest.raises(ResetNeeded, match=r"call reset\(\) before step\(\): no game has begun"):
        made.step(0)
    if name != "solo":
        with pytest.raises(ResetNeeded, match=r"before last\(\)"):
            made.last()
    assert games_of(made).game.digest() == before
    made.reset(seed=1)
    made.step(0)


@pytest.mark.parametrize("row", [0, 10_000])
def test_a_step_after_the_end_of_a_battle_is_refused(row: int) -> None:
    made = SoloEnv(opponent="random", most_decisions=20)
    made.reset(seed=1)
    over = short = False
    while not (over or short):
        _, _, over, short, _ = made.step(row)
    with pytest.raises(ResetNeeded, match="the battle has ended"):
        made.step(0)
    made.reset()
    made.step(0)
