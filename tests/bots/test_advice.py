"""Advice: the captain's choice, with figures that match the engine's exact odds, and sentences in both languages."""

from __future__ import annotations

import pytest

import bow
from bow.battle import Action
from bow.bots.captain import Advice, advise, explained, worst_blow
from bow.words.messages import Words

SKIRMISH_LINE = """
map: |
  . . . . . . .
   . . . . . .
  . . . . . . .
   . . . . . .
  . . . . . . .
round: 2
limit: 5
houses: {stark: {orders: [green]}, lannister: {orders: [green]}}
units:
  s1: {kind: war-host-of-the-north, rank: green, at: D3}
  l1: {kind: lannisport-guards, rank: green, at: D2, figures: 2}
  l2: {kind: casterly-rock-cavaliers, rank: green, at: G1}
"""


def ordered() -> bow.Battle:
    battle = bow.Battle.from_position(SKIRMISH_LINE).quiet()
    battle.play("token green s1")
    return battle


def test_it_advises_what_the_captain_would_do() -> None:
    battle = ordered()
    advice = advise(battle.view("stark"), nodes=60)
    assert advice.action in battle.legal_actions()
    assert advice.house == "stark"
    assert 0 < advice.chance_now < 1
    assert advice.chance_after is not None
    assert 0 <= advice.chance_after <= 1
    assert advice.alternative != advice.action


def test_the_figures_of_a_strike_are_the_exact_odds() -> None:
    battle = ordered()
    odds = battle.odds("attack s1 l1")
    assert odds is not None
    advice = explained(battle.view("stark"), Action.parse("attack s1 l1"))
    assert advice.strike == ("s1", "l1", odds.expected_lost, odds.eliminated)
    reason = advice.reasons[0]
    assert reason.key == "advice-strike"
    assert reason.values["chance"] == round(100 * odds.eliminated)


def test_the_danger_is_the_hardest_blow_in_reach() -> None:
    battle = ordered()
    blow = worst_blow(battle, "s1")
    assert blow is not None
    assert blow.target == "s1"
    assert blow.lost > 0
    assert worst_blow(battle, "l2") is None or worst_blow(battle, "l2").attacker == "s1"  # type: ignore[union-attr]


def test_where_nobody_reaches_the_unit_is_safe() -> None:
    battle = bow.Battle.from_position(
        SKIRMISH_LINE.replace("  l2: {kind: casterly-rock-cavaliers, rank: green, at: G1}\n", "").replace(
            "at: D2, figures: 2", "at: A1"
        )
    )
    battle.play("token green s1")
    advice = explained(battle.view("stark"), Action.parse("move s1 E5"))
    assert advice.danger is None
    assert advice.safe
    assert "advice-safe" in [reason.key for reason in advice.reasons]


def test_a_house_that_waits_gets_no_advice() -> None:
    with pytest.raises(ValueError, match="nothing to decide"):
        advise(ordered().view("lannister"))


@pytest.mark.parametrize("language", ["en", "ru"])
def test_every_reason_has_words(language: str) -> None:
    words = Words(language)
    said = []
    for advice in every_kind():
        for reason in advice.reasons:
            said.append(words.say(reason.key, **reason.values))
    kinds = {reason.key for advice in every_kind() for reason in advice.reasons}
    assert kinds == {f"advice-{word}" for word in ("strike", "danger", "safe", "chance", "stands", "instead")}
    assert all(text and "advice-" not in text for text in said)


def every_kind() -> list[Advice]:
    """Return advice with every possible reason."""
    view = ordered().view("stark")
    strike = explained(view, Action.parse("attack s1 l1"), 0.9, Action.parse("done"))
    far = ordered().view("stark")
    moved = explained(far, Action.parse("move s1 D5"))
    return [strike, moved, Advice("stark", Action("move", ("s1", "D5")), 0.5, None, None, None, None, True)]
