"""The log says why something happened: by which card, token, ability or rule."""

from functools import cache
from itertools import pairwise
from pathlib import Path

import pytest

from bow.table.battle.play import saves
from bow.table.battle.play.causes import Order, course_before
from bow.table.battle.play.log_lines import BattleLog
from bow.words.messages import choose_language

GOLDEN = Path(__file__).parents[1] / "golden"


@cache
def told(name: str, language: str = "en") -> list[str]:
    choose_language(language)
    try:
        return [line.text for line in BattleLog(saves.read_replay(GOLDEN / f"{name}.bow").at_screen).lines()]
    finally:
        choose_language(None)


@pytest.mark.parametrize(
    ("name", "text"),
    [
        ("played-kingsroad", "Addam Marbrand (III) on F10 moves to G7 (General Advance)."),
        ("played-kingsroad", "Rickard Karstark (II) on K4 moves to I5 (two green tokens; it rallied this round)."),
        ("played-kingsroad", "attacks War Host of the North (I) on E5 with 3 dice (second attack: Pursue)."),
        ("played-kingsroad", "with 4 dice (General Advance; flank attack)."),
        ("played-kingsroad", "with a die (Ride Them Down; Off Balance: at most 1 die)."),
        (
            "played-kingsroad",
            "strikes back at Casterly Rock Cavaliers (I) on I6 with 2 dice (Stalwart; Ford: at most 2 dice).",
        ),
        ("played-kingsroad", "a parting blow with 3 dice (the enemy breaks away)."),
        ("played-kingsroad", "Every morale is rerolled: morale (flank attack)."),
        ("played-kingsroad", "this turn: Nobody can counterattack it (Strike and Away)."),
        ("played-kingsroad", "Kevan Lannister (II) on J7 rallies and can act again (In Lord Tywin's Name)."),
        ("played-kingsroad", "Rickard Karstark (II) on K4 rallies and can act again (morale token)."),
        ("played-kingsroad", "takes 2 command tokens back from Kevan Lannister (Kevan Lannister's commit ability)."),
        ("played-kingsroad", "Morale: Lannister +1 (+1 for Lannister: the price of rallying)."),
        ("played-kingsroad", "Morale: Stark +3 (+2 for Stark: Casterly Rock Cavaliers (II) eliminated)."),
        ("played-skirmish", "It ignores a morale symbol (two friendly units beside it)."),
        ("played-kingsroad", "the commander falls only if one attack hits 3 times."),
        ("played-kingsroad", "1 hit (1 ignored: Toughness)."),
        ("played-skirmish", "(second attack: Pursue; Rickard Karstark: +1 die; Karhold Rides: +1 die)."),
        ("played-skirmish", "No hit. Only cavalry hits cavalry with valor. Driven back 1 hex by a morale symbol."),
    ],
)
def test_a_line_says_why(name: str, text: str) -> None:
    assert any(text in line for line in told(name)), text


@pytest.mark.parametrize("language", ["en", "ru"])
def test_no_cause_is_empty(language: str) -> None:
    for line in told("played-kingsroad", language):
        assert "()" not in line, line
        assert "; )" not in line, line
        assert "why-" not in line, line


def test_an_attack_says_also_that_its_unit_engages() -> None:
    """A line of its own would take the room of the attack."""
    lines = told("played-kingsroad")
    assert not any(" engages " in line and " attacks " in after for line, after in pairwise(lines))


def test_the_order_of_a_turn_ends_with_it() -> None:
    steps = saves.read_replay(GOLDEN / "played-kingsroad.bow").at_screen.public_steps
    kinds = [{event.kind for event in step.events} for step in steps]
    card = next(n for n, found in enumerate(kinds) if "card-played" in found)
    pair = next(n for n, found in enumerate(kinds) if n > card and "pair-spent" in found)
    assert course_before(steps, 0).order is None
    first, second = course_before(steps, card + 1).order, course_before(steps, pair + 1).order
    assert first is not None
    assert first.kind == "card"
    assert second == Order("pair", "valor")
