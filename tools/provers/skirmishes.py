"""Properties that hold in every skirmish, checked by drawing it: see `tools/provers/prove_skirmishes.py`."""

from __future__ import annotations

import tempfile
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from bow.battle import Battle
from bow.battle.reading import catalogue, load_scenario
from bow.content.terms import HOUSES
from bow.lab.playing import bots_of, play, with_bots
from bow.skirmish import IllegalChoice, SkirmishSetup, chosen_by, setup_bots_of
from bow.skirmish.battle_plan import read_choices, scenario_of, scenario_text


class BrokenSkirmishError(AssertionError):
    """A property that must hold in every skirmish does not."""


@dataclass(frozen=True)
class Drawn:
    """The result of one skirmish."""

    choices: int
    units: int
    left_out: int
    winner: str | None
    """None: it was not played."""


def prove_skirmish(card: str, seed: int, bots: str | None = None, options: Sequence[str] = ()) -> Drawn:
    """Draw a skirmish and prove all of it; if bots are named, they play it, with optional rules.

    Raises:
        BrokenSkirmishError: says which skirmish, and what does not hold.
    """
    where = f"{card} {seed}"
    who = "random" if seed % 2 else "bot"
    setup = _walked(card, seed, who, where)
    text = scenario_text(setup)
    again = chosen_by(SkirmishSetup.begin(card, seed, catalogue()), setup_bots_of(dict.fromkeys(HOUSES, who), seed))
    _must(scenario_text(again) == text, where, "the same seed gives another skirmish")
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / "skirmish.yaml"
        file.write_text(text, encoding="utf-8")
        _must(load_scenario(file) == scenario_of(setup), where, "the file is read as another scenario")
        made = read_choices(file, catalogue()).made(SkirmishSetup.begin(card, seed, catalogue()))
    _must(made == setup, where, "its choices make another skirmish")
    battle = Battle.start(scenario_of(setup), seed, options)
    _must(battle.faults() == [], where, f"the battle is not sound: {battle.faults()}")
    winner = None
    if bots is not None:
        battle.quiet()
        try:
            battle = play(battle, with_bots(bots_of(dict.fromkeys(HOUSES, bots), seed))).game
        except Exception as error:
            raise BrokenSkirmishError(f"{where}: {type(error).__name__}: {error}") from error
        _must(battle.outcome is not None, where, "the battle does not end")
        _must(battle.faults() == [], where, f"the battle is not sound at its end: {battle.faults()}")
        winner = battle.winner
    standing = sum(each.stage != "terrain" for each in setup.open.field.laid)
    return Drawn(len(setup.past), standing, len(setup.open.left_out), winner)


def _walked(card: str, seed: int, who: str, where: str) -> SkirmishSetup:
    """Return the set-up at its end; check at each choice that the view hides enough, and that illegal choices are
    refused.
    """
    setup = SkirmishSetup.begin(card, seed, catalogue())
    bots = setup_bots_of(dict.fromkeys(HOUSES, who), seed)
    while (asked := setup.decision) is not None:
        legal = setup.legal_actions()
        _must(len(legal) > 0, where, f"nothing can be chosen in {asked}")
        _must(setup.view(asked.house).legal_actions() == legal, where, "a House may do other than it sees")
        other = setup.view("lannister" if asked.house == "stark" else "stark")
        _must(other.legal_actions() == (), where, "the other House may choose too")
        if asked.kind == "choose":
            _must(not setup.open.commanders and not setup.open.draws, where, "something shows too early")
        try:
            setup.apply("place nothing A1")
        except IllegalChoice as error:
            _must(error.rule.startswith("SKM-"), where, "a refusal names no rule")
        else:
            raise BrokenSkirmishError(f"{where}: what is not legal is done")
        action = bots[asked.house].choose(setup.view(asked.house))
        _must(action in legal, where, f"a bot chooses {action}, which is not legal")
        setup = setup.apply(action)
    return setup


def _must(held: bool, where: str, what: str) -> None:
    if not held:
        raise BrokenSkirmishError(f"{where}: {what}")
