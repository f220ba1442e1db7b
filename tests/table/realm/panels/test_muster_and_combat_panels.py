"""Musters by tiles and on the map, the steps of a combat, raids, bids and the page of a House, in a real window."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import arcade
import pytest

from bow.realm.decisions import MusterUnits
from bow.ui.player_settings import Settings
from tests.table.realm.panels.test_bids_result import moment, of_kind
from tests.table.realm.realm_table import texts_of

if TYPE_CHECKING:
    from bow.table.app import TableWindow
    from bow.table.realm.play.realm_session import RealmSession

KEY = arcade.key


@pytest.fixture(autouse=True)
def leave(window: TableWindow) -> Any:
    yield
    window.leave_game()
    window.change_settings(Settings(animation_speed=0.0, recap=False))


# --- mustering
def ships_in_two_places(session: RealmSession) -> bool:
    ships = [a.args[1] for a in session.realm.legal_actions() if a.verb == "muster" and a.args[0] == "ship"]
    return len(ships) > len(set(ships))


def test_a_ship_is_mustered_by_clicks_on_castle_tile_and_sea_and_taken_back_by_a_right_click(
    window: TableWindow,
) -> None:
    hand = moment(window, ships_in_two_places)
    before = hand.realm.digest()
    ships = [a for a in hand.realm.legal_actions() if a.verb == "muster" and a.args[0] == "ship"]
    action = next(a for a in ships if sum(b.args[:2] == a.args[:2] for b in ships) > 1)
    _, area, sea = action.args
    hand.area(area)
    assert not hand.sees("action", str(action))
    hand.click("muster", "muster:ship")
    assert hand.sees("action", str(action)), "the places of the ship are buttons, too"
    hand.area(sea)
    assert hand.view.session.history[-1].action == action
    decision = hand.realm.decision
    if isinstance(decision, MusterUnits) and decision.spent:
        hand.right_click_area(area)
        assert hand.realm.digest() == before


def test_the_last_point_can_be_taken_back_until_done(window: TableWindow) -> None:
    hand = moment(window, of_kind("muster"))
    while musters := hand.controls.having("muster", "upgrade"):
        hand.controls.act(musters[0])
    owed = hand.realm.decision
    assert isinstance(owed, MusterUnits), "mustering does not end by itself"
    hand.view.show_again()
    hand.frame()
    assert "Nothing more to muster" in texts_of(hand.view)
    area = next(iter(owed.spent))
    hand.click("muster-back", area)
    again = hand.realm.decision
    assert isinstance(again, MusterUnits)
    assert dict(again.spent) == {each: n for each, n in owed.spent.items() if each != area}
    hand.controls.act(hand.controls.having("muster", "upgrade")[0])
    while musters := hand.controls.having("muster", "upgrade"):
        hand.controls.act(musters[0])
    hand.view.show_again()
    hand.frame()
    hand.click("button", "realm-confirm")
    assert hand.realm.decision is None or hand.realm.decision.house != owed.house or hand.controls.kind != "muster"


def test_a_tile_that_is_not_legal_says_why_on_the_slip(window: TableWindow) -> None:
    def castles(session: RealmSession) -> list[str]:
        """Return the castles that can muster: their one point is too little for a knight."""
        areas = session.realm.content.areas
        musters = (a for a in session.realm.legal_actions() if a.verb == "muster")
        return [a.args[1] for a in musters if areas[a.args[1]].muster_points == 1]

    hand = moment(window, lambda session: bool(of_kind("muster")(session) and castles(session)))
    area = castles(hand.view.session)[0]
    hand.area(area)
    legal = {f"{a.verb}:{a.args[0]}" for a in hand.realm.legal_actions() if a.args[1:2] == (area,)}
    barred = next(id for id in hand.regions("muster") if id not in legal)
    done = len(hand.view.session.history)
    hand.click("muster", barred)
    assert len(hand.view.session.history) == done
    refusal = hand.controls.refusal
    assert refusal is not None
    assert hand.view.side.slip.sentence == f"{hand.view.texts.refusal(refusal)} ({refusal.rule})"


def test_a_muster_of_a_special_order_belongs_to_the_action_phase(window: TableWindow) -> None:
    def by_order(session: RealmSession) -> bool:
        return isinstance(session.decision, MusterUnits) and session.realm.step == "consolidate"

    hand = moment(window, by_order)
    texts = texts_of(hand.view)
    assert "Action: Power" in texts
    assert "Westeros cards" not in texts


# --- a combat
def test_the_line_of_a_combat_has_its_steps_and_then_its_result(window: TableWindow) -> None:
    hand = moment(window, of_kind("house-card"))
    steps = ["Support", "House cards", "Abilities", "Blade", "Result"]
    assert [text for text in texts_of(hand.view) if text in steps] == steps
    assert hand.view.side.pairings.wanted

    def decided(session: RealmSession) -> bool:
        return of_kind("retreat")(session) and session.view.combat is not None

    hand = moment(window, decided)
    combat = hand.realm.combat
    assert combat is not None
    area, winner = hand.view.texts.area(combat.area), hand.view.texts.house(combat.winner)
    assert f"Combat: {area}, {winner} wins" in texts_of(hand.view)
    assert not hand.view.side.pairings.wanted, "both cards are known: there is nothing to compare"


def test_a_march_into_a_fight_shows_the_armies_that_it_leaves(window: TableWindow) -> None:
    def attacks(session: RealmSession) -> bool:
        if session.decision is None or session.decision.kind != "march":
            return False
        after = [session.realm.apply(a) for a in session.realm.legal_actions() if a.verb == "send"]
        return any(game.preview("go") is not None for game in after if game.why_not("go") is None)

    hand = moment(window, attacks)
    for action in hand.realm.legal_actions():
        if action.verb == "send" and hand.realm.apply(action).preview("go") is not None:
            hand.take(action, "controls")
            break
    assert hand.view.side.combat.find()
    assert "Supply after the march" in texts_of(hand.view)


def test_the_question_names_the_area_whose_support_its_buttons_give(window: TableWindow) -> None:
    def several(session: RealmSession) -> bool:
        return of_kind("support")(session) and len({a.args[0] for a in session.realm.legal_actions()}) > 1

    hand = moment(window, several)
    areas = list(dict.fromkeys(a.args[0] for a in hand.realm.legal_actions()))
    for area in areas:
        if area != areas[0]:
            hand.area(area)
        assert any(f"the support from {hand.view.texts.area(area)}?" in text for text in texts_of(hand.view))


# --- the tray
@pytest.mark.usefixtures("real_pictures")
def test_the_pointer_of_the_tray_reaches_the_area_in_hand(window: TableWindow) -> None:
    hand = moment(window, of_kind("orders"))
    hand.press(KEY.TAB)
    tray = hand.view.map.tray
    assert tray.target is not None
    assert not tray.box.holds(*tray.target)
    x, y = (round(n) for n in tray.target)
    dots = arcade.get_image(x - 3, y - 3, 7, 7).convert("RGB")
    hand.press(KEY.ESCAPE)
    assert dots.tobytes() != arcade.get_image(x - 3, y - 3, 7, 7).convert("RGB").tobytes()
    assert tray.drawn.holds(*tray.target)


# --- raids, bids, Houses
def test_a_raid_that_takes_power_says_so_in_the_list_and_on_the_map(window: TableWindow) -> None:
    def pillages(session: RealmSession) -> bool:
        orders, content = session.view.orders, session.realm.content
        return of_kind("raid")(session) and any(
            a.args[1] in orders and content.orders[orders[a.args[1]][1]].kind == "consolidate"
            for a in session.realm.legal_actions()
        )

    hand = moment(window, pillages)
    orders, content = hand.realm.orders, hand.realm.content
    raid = next(
        a for a in hand.realm.legal_actions()
        if a.args[1] in orders and content.orders[orders[a.args[1]][1]].kind == "consolidate"
    )  # fmt: skip
    hand.area(raid.args[0])
    assert raid.args[1] in hand.view.map.view.marks.plates
    hand.bring_into_sight(raid)
    assert any("you gain 1 power" in text.replace("\n", " ") for text in texts_of(hand.view))
    before = hand.realm.power(hand.view.session.house) or 0
    house = hand.view.session.house
    hand.take(raid, "controls")
    assert hand.realm.power(house) == before + 1


def test_a_bid_in_hand_says_what_it_leaves(window: TableWindow) -> None:
    def for_the_throne(session: RealmSession) -> bool:
        return of_kind("bid")(session) and session.decision.subject == "iron_throne"  # type: ignore[union-attr]

    hand = moment(window, for_the_throne)
    power = hand.realm.power(hand.view.session.house)
    assert power
    hand.press(KEY.KEY_1)
    text = f"1 of {power} power; {power - 1} left for Fiefdoms and King's Court."
    assert any(text in each for each in texts_of(hand.view)), texts_of(hand.view)


def test_the_page_of_a_house_shows_its_cards_but_not_while_a_card_is_chosen(window: TableWindow) -> None:
    hand = moment(window, of_kind("raid"))
    session = hand.view.session
    other = next(house for house in session.realm.houses if house != hand.view.side.cards.house)
    hand.click("house", other)
    assert hand.view.side.cards.house == other
    assert set(hand.regions("card")) == {*session.view.hand(other), *session.view.discards(other)}
    hand.press(KEY.ESCAPE)
    assert hand.view.side.cards.house != other
    first = hand.realm.track("iron_throne")[0]
    hand.press(KEY.KEY_1, modifiers=KEY.MOD_ALT)
    assert (hand.view.side.cards.house, hand.view.side.houses.opened) == (first, first)
    hand.press(KEY.KEY_1, modifiers=KEY.MOD_ALT)
    assert hand.view.side.houses.opened is None
    hand = moment(window, of_kind("house-card"))
    mine = hand.view.side.cards.house
    places = hand.realm.track("iron_throne")
    other = next(house for house in places if house != mine)
    hand.press(KEY.KEY_1 + places.index(other), modifiers=KEY.MOD_ALT)  # the table of cards may hide the rows of Houses
    assert hand.view.side.houses.opened == other
    assert hand.view.side.cards.house == mine


# --- the Raven
def test_the_holder_of_the_raven_reads_the_card_before_it_goes_back(window: TableWindow) -> None:
    hand = moment(window, of_kind("raven-look"))
    session = hand.view.session
    card = session.view.known_wildling_cards()[0]
    printed = session.realm.content.wildlings[card]
    written = " ".join(texts_of(hand.view))
    for part in (printed.lowest, printed.others, printed.highest):
        assert part.text in written
    house = session.house
    hand.take(next(a for a in hand.realm.legal_actions()), "keys")
    assert session.looker is None
    hand.click("house", house)
    assert not any(hand.view.texts.name("wildling", card) in text for text in texts_of(hand.view)), "all may look now"
    session.screen.alone = house
    hand.view.show_again()
    assert any(hand.view.texts.name("wildling", card) in text for text in texts_of(hand.view))
