"""Revealed bids open one after another, ties have buttons, and the end of a wildling attack shows its outcomes."""

from __future__ import annotations

import dataclasses
import random
from typing import TYPE_CHECKING, Any

import arcade
import pytest

from bow.realm.events import BidderNamed, BidsRevealed, WildlingAttackBegan, WildlingAttackDecided
from bow.realm.realm import Realm
from bow.table.realm.destinations import OpenRealm
from bow.table.realm.play.realm_session import RealmSession
from bow.table.realm.play.revealed_bids import revealed_bids
from bow.ui.kit.text_layout import letter
from bow.ui.player_settings import Settings
from tests.table.layout_checks import troubles
from tests.table.realm.realm_hand import RealmHand
from tests.table.realm.realm_table import texts_of

if TYPE_CHECKING:
    from collections.abc import Callable

    from bow.table.app import TableWindow

KEY = arcade.key


def moment(window: TableWindow, fits: Callable[[RealmSession], bool], speed: float = 0.0) -> RealmHand:
    """Open a game of six that is played by chance up to a moment; people play all Houses."""
    for seed in range(1, 12):
        chance = random.Random(seed)
        session = RealmSession(Realm.start(players=6, seed=seed), {}, seed)
        while session.decision is not None and not fits(session):
            session.act(chance.choice(session.realm.legal_actions()))
        if session.decision is not None:
            break
    window.leave_game()
    window.change_settings(Settings(animation_speed=speed, recap=False))
    assert window.open(OpenRealm(session)) is None
    hand = RealmHand(window)
    hand.slow = True
    hand.finish_handover()
    return hand


def of_kind(kind: str) -> Callable[[RealmSession], bool]:
    def fits(session: RealmSession) -> bool:
        return session.decision is not None and session.decision.kind == kind

    return fits


@pytest.fixture(autouse=True)
def leave(window: TableWindow) -> Any:
    yield
    window.leave_game()
    window.change_settings(Settings(animation_speed=0.0, recap=False))


def different(session: RealmSession) -> bool:
    found = revealed_bids(session.at_screen)
    return of_kind("order-tied")(session) and found is not None and len(set(found.bids.values())) > 2


def test_the_highest_bid_opens_last_and_a_key_opens_all(window: TableWindow) -> None:
    hand = moment(window, different, speed=1.0)
    panel = hand.view.side.result
    result = panel.result
    lowest, highest = result.ordered[-1], result.ordered[0]
    hand.until(lambda: panel.opened(lowest) == 1, "the lowest bid", 0.05)
    assert panel.opened(highest) < 1
    assert not hand.sees("info", f"bid-{highest}") or panel.opened(highest) > 0
    hand.press(KEY.J)
    assert panel.opened(highest) == 1
    assert hand.sees("info", f"bid-{highest}")


def test_a_click_in_the_row_of_a_tied_house_names_it(window: TableWindow) -> None:
    hand = moment(window, of_kind("order-tied"))
    action = hand.realm.legal_actions()[-1]
    expected = hand.realm.apply(action)
    hand.click("choice", str(action))
    assert hand.realm.digest() == expected.digest()


def test_a_tied_house_that_has_its_place_shows_it(window: TableWindow) -> None:
    hand = moment(window, lambda session: of_kind("order-tied")(session) and len(session.realm.legal_actions()) > 2)
    result = hand.view.side.result.result
    first = min(result.place(house) for house in result.bids if len(result.tied(house)) > 2)
    action = hand.realm.legal_actions()[-1]
    start = int(first.partition("–")[0])
    hand.click("choice", str(action))
    result = hand.view.side.result.result
    house = action.args[0]
    assert result.place(house) == str(start)
    others = {result.place(other) for other in result.tied(house) if other != house}
    assert others == {f"{start + 1}–{start + len(result.tied(house)) - 1}"}


def test_the_last_bids_stand_below_the_next_one(window: TableWindow) -> None:
    def second(session: RealmSession) -> bool:
        return of_kind("bid")(session) and revealed_bids(session.at_screen) is not None

    hand = moment(window, second)
    assert hand.view.side.bid in hand.view.panels
    assert hand.view.side.result in hand.view.panels
    assert hand.view.side.result.box.height > 0
    assert hand.view.side.result.box.shared(hand.view.side.bid.box) == 0
    written = [look for look in hand.view.side.result.canvas.looks if not look.line.isdigit()]
    assert max(look.size for look in written) <= letter(16), "no text is larger than the heading"


@pytest.mark.parametrize("language", ["en", "ru"])
def test_the_outcomes_of_a_card_are_shown_and_the_own_one_is_framed(window: TableWindow, language: str) -> None:
    hand = moment(window, of_kind("wildling-choice"))
    window.change_settings(Settings(animation_speed=0.0, recap=False, language=language))
    hand.frame()
    result = hand.view.side.result.result
    assert result.attack is not None
    assert {f"outcome-{part}" for part in ("lowest", "others", "highest")} <= set(hand.regions("info"))
    house = hand.view.session.house
    part = result.outcome_of(house)
    assert part, "the House that chooses has an outcome"
    region = next(r for r in hand.window.regions if r.id == f"outcome-{part}")
    assert region.hint
    shown = " ".join(texts_of(hand.view))
    assert str(result.attack.watch) in shown


@pytest.mark.parametrize("language", ["en", "ru"])
@pytest.mark.parametrize(("size", "scale"), [((1280, 720), 1.5), ((1280, 720), 1.0), ((1920, 1080), 1.5)])
def test_no_outcome_is_cut(window: TableWindow, size: tuple[int, int], scale: float, language: str) -> None:
    hand = moment(window, of_kind("wildling-choice"))
    window.set_size(*size)
    window.change_settings(Settings(animation_speed=0.0, recap=False, language=language, ui_scale=scale))
    session, panel = hand.view.session, hand.view.side.result
    first, *others = session.realm.houses
    bids = {house: n for n, house in enumerate((first, *others))}
    for card in session.realm.content.wildlings:
        for winner in ("watch", "wildlings"):
            session.screen.note(
                (
                    WildlingAttackBegan(strength=8),
                    BidsRevealed(subject="wildlings", bids=bids),
                    WildlingAttackDecided(winner=winner, watch=10, card=card),
                    BidderNamed(house=first, place="lowest"),
                    BidderNamed(house=others[-1], place="highest"),
                ),
                session.realm,
            )
            session.changes += 1
            hand.view.show_again()
            texts = [text for text, _ in panel.canvas.written]
            assert hand.view.texts.name("wildling", card) in texts
            assert [text for text in texts if text.endswith("…")] == []
            assert troubles(panel.canvas, panel.box) == []


@pytest.mark.parametrize("levels", [1, 2, 3, 4, 5, 6])
def test_all_bids_are_open_in_the_end(window: TableWindow, levels: int) -> None:
    """However many different bids there are, the highest opens, with its number and the places beside it."""

    hand = moment(window, lambda session: of_kind("bid")(session) and revealed_bids(session.at_screen) is not None)
    part = hand.view.side.result
    result = part.result
    bids = {house: n % levels for n, house in enumerate(result.bids)}
    part._found = part._found[0], dataclasses.replace(result, bids=bids)
    part._time = part.lasts
    assert all(part.opened(house) == 1 for house in bids)
