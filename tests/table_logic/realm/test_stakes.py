"""What a decision depends on: the effects of options, ties and who decides them, bids of a position."""

from __future__ import annotations

from bow.table.realm.play.realm_session import RealmSession
from bow.table.realm.play.revealed_bids import revealed_bids
from bow.table.realm.play.stakes import facts_of, option_text, rules_text, tie_text
from bow.table.realm.play.texts import RealmTexts
from tests.table_logic.realm.realm_positions import positions


def opened(kind: str) -> tuple[RealmSession, RealmTexts]:
    """Return a game that was opened at a decision of a kind, whose person is at the screen."""
    session = RealmSession(positions()[kind].copy(), {}, 1)
    session.finish_handover()
    return session, RealmTexts(session.realm.content)


def test_an_option_of_a_westeros_card_is_named_with_what_it_does() -> None:
    session, texts = opened("westeros-choice")
    seat = session.at_screen
    assert option_text(seat, texts, "storm_of_swords") == "Storm of Swords: no Defense order this round"
    assert option_text(seat, texts, "rains_of_autumn") == "Rains of Autumn: no March +1 order this round"
    assert option_text(seat, texts, "none") == "Nothing: no effect"


def test_a_position_in_an_attack_tells_the_bids_and_who_names_the_bidder() -> None:
    session, texts = opened("name-bidder")
    found = revealed_bids(session.at_screen)
    assert found is not None
    known = session.view.open_bids
    assert known is not None
    assert found.strength == known.strength > 0
    assert set(found.bids) == set(session.realm.houses)
    (tie,) = found.ties()
    text = tie_text(texts, found, tie)
    assert f"{texts.house(session.house or '')} holds the Iron Throne and names the {tie.place} bidder." in text


def test_the_tie_for_a_track_names_the_house_that_decides() -> None:
    session, texts = opened("order-tied")
    found = revealed_bids(session.at_screen)
    assert found is not None
    assert found.decider == session.house
    tied = {action.args[0] for action in session.realm.legal_actions()}
    tie = next(tie for tie in found.ties() if tied <= set(tie.houses))
    assert not tie.decided
    assert f"{texts.house(session.house or '')} holds the Iron Throne" in tie_text(texts, found, tie)


def test_hidden_bids_are_said_to_be_closed_and_the_rules_are_named() -> None:
    session, texts = opened("bid")
    assert session.view.open_bids is not None
    assert not session.view.open_bids.bids
    assert any("not open yet" in fact for fact in facts_of(session.at_screen, texts))
    assert rules_text(session.at_screen).endswith("opens the rules of this decision: Bidding for the tracks.")


def test_a_march_tells_which_orders_are_still_on_the_map() -> None:
    session, texts = opened("march")
    kinds = [session.realm.content.orders[order].kind for _, order in session.realm.orders.values()]
    text = " ".join(facts_of(session.at_screen, texts))
    assert f"March {kinds.count('march')}" in text
