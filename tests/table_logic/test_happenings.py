"""The recap: the events since a House's last turn, by unit, without anything hidden from that House."""

import re
from pathlib import Path

import pytest

import bow
from bow.battle import Battle
from bow.bots import BOTS
from bow.table.battle.play import saves
from bow.table.battle.play.happenings import happened, own_turn, steps_since
from bow.table.battle.play.log_lines import lines_of
from bow.table.battle.play.session import Session
from bow.ui.screens.recap_panel import RecapArrow, RecapItem
from bow.ui.wording import words
from bow.words.messages import choose_language, languages

GOLDEN = Path(__file__).parents[1] / "golden"
JOURNALS = ("played-kingsroad", "played-raiders", "played-skirmish")
SHORT = re.compile(r"\b[sl]\d+\b")


def kingsroad(seed: int) -> Session:
    """Return a battle between greedy bots in the seats of persons, before the first action."""
    return Session(Battle.start(bow.load_scenario("01-clash-on-the-kingsroad"), seed=seed), secrecy=False)


@pytest.fixture
def session() -> Session:
    """Provide the battle whose second turn is a great attack of Lannister's."""
    return kingsroad(seed=7)


def play(session: Session, actions: int) -> None:
    bots = {house: BOTS["greedy"](n) for n, house in enumerate(("stark", "lannister"))}
    for _ in range(actions):
        house = session.house
        assert house is not None
        session.act(bots[house].choose(session.battle.view(house)))


def to_turn_of(session: Session, house: str) -> None:
    for _ in range(400):
        play(session, 1)
        owed = session.battle.decision
        if owed is not None and owed.kind == "turn" and owed.house == house:
            return
    raise AssertionError(f"{house} never has the turn")


# --- the beginning of the recap
def test_it_begins_where_the_own_turn_ended(session: Session) -> None:
    assert happened(session.at_screen, "stark") == []
    to_turn_of(session, "lannister")
    first = len(session.history)
    assert [step.house for step in steps_since(session.at_screen, "lannister")] == ["stark"] * first
    to_turn_of(session, "stark")
    assert list(steps_since(session.at_screen, "stark")) == session.at_screen.public_steps[first:]


def test_it_stays_the_same_while_the_own_turn_goes_on(session: Session) -> None:
    to_turn_of(session, "lannister")
    before = happened(session.at_screen, "lannister")
    assert before
    within = 0
    for _ in range(12):
        play(session, 1)
        owed = session.battle.decision
        assert owed is not None
        if owed.kind == "turn":
            break
        if owed.house == "lannister":
            within += 1
            assert happened(session.at_screen, "lannister") == before
    assert within >= 4


def test_a_turn_again_has_nothing_between() -> None:
    session = kingsroad(seed=3)  # with this seed the round continues after one House has passed
    while not any(step.action.verb == "pass" for step in session.history):
        play(session, 1)
    passed = session.history[-1].house
    other = "stark" if passed == "lannister" else "lannister"
    assert happened(session.at_screen, other) == [], "a single pass is a line of the log"
    to_turn_of(session, other)
    assert not steps_since(session.at_screen, other)
    assert happened(session.at_screen, other) == []


def test_the_own_choices_are_left_out() -> None:
    told = saves.read_replay(GOLDEN / "played-raiders.bow")
    history, left_out = told.history, 0
    for n, begun in enumerate(history):
        owed = begun.before.decision
        if owed is None or owed.kind != "turn" or begun.house is None:
            continue
        told.history, told.game = history[:n], begun.before
        texts = {item.text for item in happened(told.at_screen, begun.house)}
        laid = [
            event
            for step in steps_since(told.at_screen, begun.house)
            if step.house == begun.house
            for event in step.events
        ]
        lines = lines_of(
            [event for event in laid if event.kind == "marker-laid"], begun.before, begun.before, words(), 0
        )
        own = {line.text for line in lines if line.house == begun.house}
        left_out += len(own)
        assert not own & texts
    assert left_out, "nobody has laid a marker outside of a turn"


# --- its events
def test_the_deeds_of_a_unit_stand_together(session: Session) -> None:
    to_turn_of(session, "lannister")
    to_turn_of(session, "stark")
    told = happened(session.at_screen, "stark")
    card = RecapItem(
        "lannister", "Lannister plays General Advance with Addam Marbrand.", named=("F10",), rank="recap-rank-rest",
        glyph="card",
    )  # fmt: skip
    assert card in told
    riders = next(each for each in told if each.text.startswith("Addam Marbrand"))
    assert riders.text == (
        "Addam Marbrand (III): F10 → G7; attacked War Host of the North (III) on G6: 3 figures lost, retreated to H5; "
        "G7 → H6; attacked War Host of the North (III) on H5: no losses"
    )
    assert [arrow.kind for arrow in riders.arrows] == ["move", "attack", "retreat", "move", "attack"]
    assert riders.arrows[0] == RecapArrow("move", ("F10", "F9", "F8", "G7"))
    fallen = next(each for each in told if each.fallen)
    assert fallen.fallen == ("E5",)
    assert "2 figures lost, retreated to E5" in fallen.text
    assert RecapArrow("retreat", ("E6", "E5")) in fallen.arrows
    assert fallen.text.endswith("attacked War Host of the North (I) on E5: eliminated")
    control = next(each for each in told if each.text == "Lannister takes control of H6.")
    assert control.named == ("H6",)


def test_what_changed_most_comes_first_with_a_headline(session: Session) -> None:
    to_turn_of(session, "lannister")
    to_turn_of(session, "stark")
    told = happened(session.at_screen, "stark")
    assert told[0].headline == "War Host of the North (I) was eliminated."
    assert [each.headline.split(" lost ")[-1] for each in told if each.glyph == "hit"] == ["3 figures."]
    assert [each.glyph for each in told] == ["losses", "hit", "victory", "card", "move", "move"]


def test_blows_in_return_stand_with_the_unit_that_was_struck(session: Session) -> None:
    play(session, 126)
    told = happened(session.at_screen, "lannister")
    karstark = next(each.text for each in told if each.text.startswith("Rickard Karstark (II): parting blow"))
    blow = "parting blow from Addam Marbrand (III): no losses"
    assert f"{blow}; attacked Lannisport Guards (I) on I7: eliminated" in karstark


@pytest.mark.parametrize("journal", JOURNALS)
@pytest.mark.parametrize("language", languages())
def test_every_recap_of_a_battle_has_names_and_places(journal: str, language: str) -> None:
    whole = saves.read_replay(GOLDEN / f"{journal}.bow")
    session = Session(whole.start, secrecy=False)
    choose_language(language)
    try:
        told = 0
        for step in whole.history:
            session.accept(step)
            owed = session.battle.decision
            if owed is not None and owed.kind == "turn":
                for each in happened(session.at_screen, owed.house):
                    told += 1
                    assert each.text, step
                    assert not SHORT.search(each.text), each
                    assert set(each.places()) <= set(session.battle.board.index), each
        assert told > 40
    finally:
        choose_language(None)


# --- secrets
def test_secret_markers_and_cards_stay_secret() -> None:
    """In this battle Stark lays markers, whose faces Stark alone knows."""
    session = Session(Battle.start(bow.load_scenario("05-battle-of-the-whispering-wood"), seed=2), secrecy=False)
    laid = 0
    for _ in range(120):
        play(session, 1)
        owed = session.battle.decision
        assert owed is not None
        if owed.kind not in ("turn", "lay"):
            continue
        for viewer in ("stark", "lannister"):
            other = "lannister" if viewer == "stark" else "stark"
            hidden = {marker.id for marker in session.battle.markers() if marker.secret is not None}
            cards = {session.battle.catalogue.cards[id].name for id in session.battle.house(other).hand}
            for each in happened(session.at_screen, viewer):
                laid += "laid" in each.text or "lays" in each.text
                assert not any(re.search(rf"\b{re.escape(str(id))}\b", each.text) for id in hidden), each
                assert not any(name in each.text for name in cards if "plays" not in each.text), each
    assert laid > 0


def test_the_own_turn_is_one_item_with_losses_first(session: Session) -> None:
    to_turn_of(session, "lannister")
    assert own_turn(session.at_screen, "lannister") is None
    to_turn_of(session, "stark")
    to_turn_of(session, "lannister")
    own = own_turn(session.at_screen, "lannister")
    assert own is not None
    assert (own.house, own.rank) == ("lannister", "recap-rank-own")
    assert own.headline.startswith("War Host of the North (I) was eliminated.")
    assert any(arrow.kind == "attack" for arrow in own.arrows)


def test_own_losses_come_before_those_of_the_enemy(session: Session) -> None:
    for _ in range(6):
        to_turn_of(session, "stark")
        ranked = [each for each in happened(session.at_screen, "stark") if each.rank == "recap-rank-losses"]
        hurt = ["War Host" in each.headline or "Winterfell" in each.headline for each in ranked if each.headline]
        assert hurt == sorted(hurt, reverse=True)
