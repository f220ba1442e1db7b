"""The pictures of Wildling cards and of chosen House cards, and the large card while one points at them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from bow.ui.kit.canvas import Canvas
from bow.ui.player_settings import Settings
from tests.table.realm.panels.test_bids_result import moment, of_kind

if TYPE_CHECKING:
    from bow.table.app import TableWindow
    from bow.table.realm.play.realm_session import RealmSession
    from tests.table.realm.realm_hand import RealmHand

SIZES = ((1280, 720), (1920, 1080))


@pytest.fixture
def scenes(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Provide the names of the scenes that are drawn."""
    drawn: list[str] = []
    draw = Canvas.scene

    def noted(canvas: Canvas, name: str, *rest: Any, **named: Any) -> Any:
        drawn.append(name)
        return draw(canvas, name, *rest, **named)

    monkeypatch.setattr(Canvas, "scene", noted)
    return drawn


@pytest.fixture(autouse=True)
def leave(window: TableWindow) -> Any:
    yield
    window.leave_game()
    window.change_settings(Settings(animation_speed=0.0, recap=False))


def resized(window: TableWindow, hand: RealmHand, size: tuple[int, int], language: str) -> None:
    window.set_size(*size)
    window.dispatch_events()
    window.change_settings(Settings(animation_speed=0.0, recap=False, language=language))
    hand.frame()


def revealed(session: RealmSession) -> bool:
    """Return whether the cards of a combat are shown, and no question takes the room of their pictures."""
    if session.decision is None or session.view.combat is None:
        return False
    if session.decision.kind == "ability" or session.view.combat.winner:
        return False
    return any(card in session.realm.content.cards for card in session.view.combat.cards.values())


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("language", ["en", "ru"])
def test_a_wildling_card_has_its_picture_and_its_text(
    window: TableWindow, scenes: list[str], size: tuple[int, int], language: str
) -> None:
    hand = moment(window, of_kind("wildling-choice"))
    resized(window, hand, size, language)
    card = hand.view.side.result.result.attack.card
    assert f"pictures/wildlings/{card}.jpg" in scenes
    region = next(r for r in hand.window.regions if r.id == f"wildling-{card}")
    assert len(region.hint.split("\n")) > 1
    hand.shoot(f"realm-wildling-{size[0]}-{language}")
    scenes.clear()
    hand.move(*region.box.centre)
    hand.frame()
    assert hand.view.map.large_card.card == card
    hand.shoot(f"realm-wildling-card-{size[0]}-{language}")
    assert scenes == [f"pictures/wildlings/{card}.jpg"]


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("language", ["en", "ru"])
def test_a_revealed_house_card_is_shown_in_its_combat(
    window: TableWindow, scenes: list[str], size: tuple[int, int], language: str
) -> None:
    hand = moment(window, revealed)
    resized(window, hand, size, language)
    cards = hand.view.session.view.combat.cards.values()
    panel = hand.view.side.combat
    told = [region for region in panel.regions if region.id.startswith("card-")]
    assert {region.id for region in told} == {f"card-{card}" for card in cards if card}
    hand.shoot(f"realm-combat-cards-{size[0]}-{language}")
    hand.move(*told[0].box.centre)
    hand.frame()
    assert hand.view.map.large_card.card == told[0].id.removeprefix("card-")
    if size[1] > 1000:
        assert {f"pictures/house-cards/{card}.jpg" for card in cards if card} <= set(scenes)
