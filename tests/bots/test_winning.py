"""The chance of winning: a share for each House, independent of hidden things, and right in clear cases."""

from __future__ import annotations

import pytest

import bow
from bow.bots import GreedyBot
from bow.bots.winning import WEIGHTS, Prognosis, chance_of_winning, verdict
from bow.content.terms import HOUSES
from bow.lab.playing import with_bots

DUEL = """
map: |
  . . . . .
   . . . .
  . . . . .
   . . . .
  . . . . .
round: {round}
limit: 5
morale: {morale}
track: {{stark: rout, lannister: rout}}
houses: {{stark: {{orders: [green]}}, lannister: {{orders: [green]}}}}
units:
  s1: {{kind: war-host-of-the-north, rank: green, at: C4, figures: {ours}}}
  l1: {{kind: lannisport-guards, rank: green, at: C2, figures: {theirs}}}
"""


def duel(*, round: int = 3, morale: str = "even", ours: int = 4, theirs: int = 4) -> bow.Battle:
    return bow.Battle.from_position(DUEL.format(round=round, morale=morale, ours=ours, theirs=theirs)).quiet()


@pytest.mark.parametrize("number", range(1, 11))
def test_both_houses_together_have_all_chances_in_every_battle(number: int) -> None:
    battle = bow.Battle.start(str(number), 3).quiet()
    choose = with_bots({house: GreedyBot(1) for house in HOUSES})
    for _ in range(15):
        stark = chance_of_winning(battle, "stark")
        assert 0 < stark < 1
        assert chance_of_winning(battle, "lannister") == pytest.approx(1 - stark)
        assert len(Prognosis(battle).terms(battle)) == len(WEIGHTS)
        battle.play(choose(battle))


def test_what_is_plainly_better_has_the_better_chance() -> None:
    even = chance_of_winning(duel(), "stark")
    assert chance_of_winning(duel(morale="stark+4"), "stark") > even + 0.05
    assert chance_of_winning(duel(morale="lannister+4"), "stark") < even - 0.05
    assert chance_of_winning(duel(theirs=1), "stark") > even
    assert chance_of_winning(duel(ours=1), "stark") < even


def kingsroad(round: int, holder: str) -> bow.Battle:
    """Return "Clash on the Kingsroad" in a round, with both fords held by one House and no unit near them."""
    start = bow.Battle.start("clash-on-the-kingsroad", 1)
    position = start.to_position() | {"round": round}
    position["control"] = dict.fromkeys(position["control"], holder)
    position["units"] = {"s1": position["units"]["s1"] | {"at": "A1"}, "l1": position["units"]["l1"] | {"at": "A11"}}
    return bow.Battle.from_position(position, scenario=start.scenario).quiet()


def test_in_the_last_round_it_counts_who_would_win_as_it_stands() -> None:
    assert verdict(kingsroad(5, "stark")) == 1
    assert verdict(kingsroad(5, "lannister")) == -1
    for holder, better in (("stark", 1), ("lannister", -1)):
        last, early = (chance_of_winning(kingsroad(round, holder), "stark") for round in (5, 2))
        assert (last - early) * better > 0.05


def test_a_battle_that_is_over_is_won_lost_or_drawn() -> None:
    over = duel().conceded("stark")
    assert chance_of_winning(over, "stark") == 0
    assert chance_of_winning(over, "lannister") == 1
    assert chance_of_winning(over.view("stark"), "lannister") == 1


def test_of_a_view_nothing_hidden_counts() -> None:
    battle = bow.Battle.start("8", 3)
    others = [battle.reseeded(seed) for seed in range(3)]
    found = {chance_of_winning(other.view(house), house) for other in others for house in HOUSES[:1]}
    assert len(found) == 1


def test_nothing_is_changed_by_the_question() -> None:
    battle = duel(round=5)
    before = battle.to_position()
    chance_of_winning(battle, "stark")
    assert battle.to_position() == before


def test_there_are_two_houses() -> None:
    with pytest.raises(KeyError):
        chance_of_winning(duel(), "tully")  # type: ignore[arg-type]
