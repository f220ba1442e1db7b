"""The view of a House equals the battle, without the things that the House may not know."""

import pytest

import bow


@pytest.fixture(scope="module")
def battle() -> bow.Battle:
    return bow.Battle.start("clash-on-the-kingsroad", seed=3)


@pytest.mark.parametrize("house", ["stark", "lannister"])
def test_a_view_reads_like_the_battle(battle: bow.Battle, house: str) -> None:
    view = battle.view(house)
    assert view.viewer == house
    assert view.units == battle.units
    assert view.commanders == battle.commanders
    assert (view.round, view.phase, view.morale, view.first) == (
        battle.round, battle.phase, battle.morale, battle.first
    )  # fmt: skip
    assert str(view) == str(battle)
    assert view.terrain_at("F7") == battle.terrain_at("F7")


@pytest.mark.rule("RND-7")
@pytest.mark.parametrize(("house", "other"), [("stark", "lannister"), ("lannister", "stark")])
def test_of_the_enemys_hand_only_the_number_of_cards_is_seen(battle: bow.Battle, house: str, other: str) -> None:
    view = battle.view(house)
    assert view.house(house) == battle.house(house)
    hidden, true = view.house(other), battle.house(other)
    assert true.hand
    assert hidden.hand == ()
    assert (hidden.cards, hidden.deck, hidden.orders) == (len(true.hand), true.deck, true.orders)


def test_a_view_names_the_markers_of_nobody_else() -> None:
    battle = bow.Battle.start("battle-of-the-green-fork", seed=1)
    view = battle.view("lannister")
    assert view.markers() == battle.markers("lannister")
    with pytest.raises(ValueError, match="the view of lannister"):
        view.markers("stark")


def test_a_view_says_why_not(battle: bow.Battle) -> None:
    assert battle.decision is not None
    mine = battle.decision.house
    theirs = "lannister" if mine == "stark" else "stark"
    action = battle.legal_actions()[0]
    assert battle.view(mine).why_not(action) is None
    reason = battle.view(theirs).why_not(action)
    assert reason is not None
    assert reason.key == "other-question"
    assert reason.values["house"] == mine
    assert battle.view(theirs).decision is None
    assert battle.view(theirs).legal_actions() == ()
