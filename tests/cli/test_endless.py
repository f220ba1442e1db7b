"""Endless special rules: a fault with its line where that can be foreseen; otherwise the battle stops."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
import yaml

import bow
from bow.battle import HOUSES
from bow.battle.endless import EndlessError
from bow.bots import BOTS, Bot
from bow.content.documents.yaml_reading import read_yaml
from bow.lab.playing import anything, play, with_bots

Run = Callable[..., tuple[int, str, str]]
ARENA = Path(__file__).parents[1] / "effects" / "arena.yaml"


def arena(tmp_path: Path, **parts: Any) -> str:
    """Return the file of a small battle plan with some parts replaced or added."""
    path = tmp_path / "plan.yaml"
    # through JSON, so that no object occurs twice, which YAML would write as an alias
    value = json.loads(json.dumps({**read_yaml(ARENA).value, **parts}))
    path.write_text(yaml.safe_dump(value, sort_keys=False), encoding="utf-8")
    return str(path)


def line_of(path: str, text: str) -> int:
    """Return the number, from 1, of the line that consists of this text."""
    return next(n for n, line in enumerate(Path(path).read_text().splitlines(), 1) if line.strip() == text)


SCORE: Any = {"score": {"house": "stark"}}
ENDLESS_RULES: dict[str, tuple[Any, str]] = {
    "two of a kind": ({"on": "round-end", "do": [SCORE] * 501}, "do 502 things at once; at most 500"),
    "a tree": (
        {"on": "set-up", "do": [{"when": {"if": [], "do": [{"when": {"if": [], "do": [SCORE] * 22}}] * 22}}]},
        "do 507 things at once; at most 500",
    ),
    "for each unit": ({"on": "ends-turn", "do": [SCORE] * 300}, "do 1800 things at once; at most 500"),
    "questions": (
        {"on": "turn-end", "for": "stark", "do": [{"may": {"text": "Again?", "do": [SCORE]}}] * 101},
        "ask 101 questions at once; at most 100",
    ),
    "choices": (
        {"on": "turn-end", "do": [{"rally": {"target": {"where": "anywhere", "how-many": 200}}}] * 40},
        "questions at once; at most 100",
    ),
    "cards": (
        {"on": "turn-end", "for": "stark", "do": [{"draw-cards": {"cards": 50}}]},
        "draws 50 cards at once; a House has",
    ),
    "tokens": (
        {"on": "turn-end", "do": [{"gain-token": {"token": "green"}}]},
        "gives House stark an order token on each of its turns, so that a round may never end",
    ),
    "tokens of another": (
        {"on": {"turn-begin": {"house": "lannister"}}, "for": "stark",
         "do": [{"by": {"house": "lannister", "do": [{"roll-tokens": {"dice": 1}}]}}]},
        "gives House lannister an order token on each of its turns, so that a round may never end",
    ),
}  # fmt: skip


@pytest.mark.parametrize("what", ENDLESS_RULES)
def test_a_rule_that_does_too_much_is_refused_at_its_line(run: Run, tmp_path: Path, what: str) -> None:
    value, told = ENDLESS_RULES[what]
    path = arena(tmp_path, rules={"sound": {"on": "round-end", "do": [SCORE]}, "endless": value})
    code, out, _ = run("check", path)
    assert code == 2
    assert f"{path}:{line_of(path, 'endless:')}: rules.endless: " in out
    assert told in out
    assert len(out.splitlines()) == 1


@pytest.mark.parametrize(
    "value",
    [
        {"on": "turn-end", "once": True, "do": [{"gain-token": {"token": "green"}}]},
        {"on": "turn-end", "if": [{"in-round": {"from": 2}}], "do": [{"gain-token": {"token": "green"}}]},
        {"on": "turn-end", "do": [{"gain-token": {"token": "green"}}, {"spend-token": {"token": "red"}}]},
        {"on": {"turn-end": {"house": "lannister"}}, "for": "stark", "do": [{"gain-token": {"token": "green"}}]},
        {"on": "turn-end", "for": "stark", "do": [{"may": {"text": "?", "do": [{"gain-token": {"token": "green"}}]}}]},
        {"on": "turn-end", "for": "stark", "do": [{"draw-cards": {"cards": 3}}]},
    ],
)
def test_a_rule_whose_end_hangs_on_what_is_played_is_sound(run: Run, tmp_path: Path, value: Any) -> None:
    code, out, _ = run("check", arena(tmp_path, rules={"bold": value}))
    assert code == 0, out


def test_a_rule_that_takes_too_many_steps_in_play_is_named_with_its_line(run: Run, tmp_path: Path) -> None:
    everyone = {"side": "enemy", "where": "anywhere", "how-many": "all"}
    away: Any = {"wound": {"target": everyone, "figures": 20}}
    rules = {
        "plague": {"on": "set-up", "for": "stark", "do": [away]},
        "endless": {"on": "eliminated", "do": [SCORE] * 499},
    }
    units = {f"l{n}": {"kind": "lannisport-guards", "rank": "green", "at": f"{'ABCDE'[n]}1"} for n in range(5)}
    path = arena(tmp_path, rules=rules, units={"s1": {"kind": "northmen-archers", "rank": "red", "at": "C5"}, **units})
    code, out, _ = run("check", path)
    assert code == 2
    place = f"{path}:{line_of(path, 'endless:')}: rules.endless"
    assert f"{place}: never ends: more than 2000 steps within one action" in out


class Drawing:
    """A bot that plays cards while it has any, and never passes."""

    def choose(self, view: bow.View) -> bow.Action:
        legal = view.legal_actions()
        return next((a for a in legal if a.verb == "card"), next((a for a in legal if a.verb != "pass"), legal[0]))


def fed(tmp_path: Path) -> tuple[bow.Battle, str]:
    """Return a battle in which Stark draws cards at the end of each turn, and the place of that rule."""
    rules = {"scouts": {"on": "turn-end", "for": "stark", "do": [{"draw-cards": {"cards": 10}}]}}
    path = arena(tmp_path, rules=rules)
    return bow.Battle.start(bow.load_scenario(path), seed=1), f"{path}:{line_of(path, 'scouts:')}: rules.scouts"


def test_a_round_that_goes_on_without_end_stops_and_names_the_rule_that_feeds_it(tmp_path: Path) -> None:
    battle, place = fed(tmp_path)
    bots: dict[str, Bot] = {house: Drawing() for house in HOUSES}
    with pytest.raises(EndlessError) as stopped:
        play(battle, with_bots(bots))
    assert str(stopped.value) == f"{place}: the round never ends: more than 1000 actions without a pass"


def test_a_pass_ends_such_a_round(tmp_path: Path) -> None:
    battle, _ = fed(tmp_path)
    bot = Drawing()
    for _ in range(999):
        owed = battle.decision
        assert owed is not None
        battle = battle.apply(bot.choose(battle.view(owed.house)))
    assert battle.round == 1
    passing: dict[str, Bot] = {house: BOTS["random"](1) for house in HOUSES}
    assert play(battle, with_bots(passing)).game.is_over


def test_points_and_lasting_effects_keep_within_what_a_position_holds(tmp_path: Path) -> None:
    every = {"target": {"where": "anywhere", "how-many": "all"}, "effects": ["slip"], "until": "battle"}
    rules = {
        "rich": {"on": "turn-end", "for": "stark", "do": [{"score": {"points": 1000}}] * 60},
        "blessed": {"on": "turn-end", "for": "stark", "do": [{"grant": every}] * 99},
    }
    battle = play(bow.Battle.start(bow.load_scenario(arena(tmp_path, rules=rules)), seed=1), anything(1)).game
    assert battle.points["stark"] == 100_000
    position = battle.to_position()
    assert len(position["effects"]) == 1000
    assert bow.Battle.from_position(position, scenario=battle.scenario) == battle
