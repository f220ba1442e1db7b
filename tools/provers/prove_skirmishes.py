#!/usr/bin/env python3
"""Draw many skirmishes and prove each: sound, the same again by its seed and by its choices, played to the end.

    tools/provers/prove_skirmishes.py                        500 seeds of each skirmish card, each played by random bots
    tools/provers/prove_skirmishes.py --many 20 --seed 900   fewer, others
    tools/provers/prove_skirmishes.py --play greedy          played by greedy bots; the winners are counted
    tools/provers/prove_skirmishes.py --play none            only drawn
    tools/provers/prove_skirmishes.py --option all           with every optional rule

The sensible bots make the choices on even seeds; on odd ones they are random.
"""

from __future__ import annotations

import argparse
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT))

try:
    from bow.battle import Battle
    from bow.battle.reading import catalogue, load_scenario
    from bow.bots import BOTS
    from bow.content.documents.faults import InputError
    from bow.content.option_names import checked_options
    from bow.content.plans import PRESETS
    from bow.content.terms import HOUSES, OPTIONS
    from bow.lab.playing import bots_of, play, with_bots
    from bow.skirmish import IllegalChoice, SkirmishSetup, chosen_by, setup_bots_of
    from bow.skirmish.battle_plan import scenario_of, scenario_text
    from bow.skirmish.choices import read_choices
    from bow.system.processes import process_context, usable_cores
except ModuleNotFoundError as error:
    sys.exit(f"There is no {error.name} here. tools/test makes an environment; then: .venv/bin/python {sys.argv[0]}")


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


def one(task: tuple[str, int, str | None, tuple[str, ...]]) -> Drawn | str:
    """Prove one skirmish; return the message if it fails."""
    try:
        return prove_skirmish(*task)
    except BrokenSkirmishError as error:
        return str(error)


def arguments() -> argparse.Namespace:
    """Return the options of the command line."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--many", type=int, default=500, metavar="N", help="seeds of each card")
    parser.add_argument("--seed", type=int, default=1, metavar="N", help="the first seed; then the next numbers")
    parser.add_argument("--card", action="append", default=[], metavar="ID", help="default: all")
    parser.add_argument("--play", default="random", choices=["none", *BOTS], help="who plays them")
    parser.add_argument(
        "--option",
        action="append",
        default=[],
        metavar="NAME",
        help=f"an optional rule: {', '.join([*OPTIONS, *PRESETS])}",
    )
    parser.add_argument("--jobs", type=int, default=usable_cores(), metavar="N")
    return parser.parse_args()


def main() -> int:
    """Prove the skirmishes and print the results; return the exit code."""
    asked = arguments()
    cards = asked.card or list(catalogue().skirmishes)
    unknown = [card for card in cards if card not in catalogue().skirmishes]
    if unknown:
        print(f"There is no skirmish card {unknown[0]}; there are: {', '.join(catalogue().skirmishes)}")
        return 2
    play = None if asked.play == "none" else asked.play
    try:
        options = checked_options(asked.option)
    except InputError as error:
        print(error, file=sys.stderr)
        return 2
    tasks = [(card, asked.seed + n, play, options) for card in cards for n in range(asked.many)]
    began = time.perf_counter()
    drawn, failed = Counter[str](), 0
    won: dict[str, Counter[str]] = {card: Counter() for card in cards}
    with ProcessPoolExecutor(asked.jobs, mp_context=process_context()) as pool:
        for n, ((card, *_), result) in enumerate(zip(tasks, pool.map(one, tasks, chunksize=4), strict=True), start=1):
            if isinstance(result, str):
                failed += 1
                print(f"FAIL {result}", flush=True)
            else:
                drawn.update(skirmishes=1, choices=result.choices, units=result.units, left_out=result.left_out)
                won[card].update([result.winner] if result.winner else [])
            if sys.stderr.isatty():
                print(f"\r{n}/{len(tasks)}", end="", file=sys.stderr, flush=True)
    for card, wins in won.items():
        if wins:
            whole = sum(wins.values())
            shares = ", ".join(f"{winner} {count} ({count / whole:.0%})" for winner, count in sorted(wins.items()))
            print(f"{card}: {shares}")
    print(
        f"{drawn['skirmishes']} skirmishes sound, {failed} failed; {drawn['choices']:,} choices, "
        f"{drawn['units']:,} units, {drawn['left_out']} things left out; {time.perf_counter() - began:.0f} s"
    )
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
