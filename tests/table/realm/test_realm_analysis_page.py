"""The page of the analysis of a game: curves, lists, and the way into the replay."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

import arcade
import pytest

from bow.bots.realm_bots.realm_greedy import RealmGreedy2026Bot
from bow.table.realm.destinations import RealmAnalysisPage, RealmEndPage, RealmReplayPage
from bow.table.realm.play import realm_saves
from bow.table.realm.play.realm_saves import RealmSetup
from bow.table.realm.screens.analysis_screen import RealmAnalysisScreen
from bow.table.realm.screens.realm_screen import RealmScreen
from bow.table.realm.screens.replay_screen import RealmReplayScreen
from bow.ui.screens.navigation import TitlePage
from tests.table.mouse import Mouse

if TYPE_CHECKING:
    from bow.table.app import TableWindow

PLAYED = Path(__file__).parents[2] / "golden" / "realm-of-three.bow"


@pytest.fixture
def page(window: TableWindow) -> Iterator[RealmAnalysisScreen]:
    assert window.open(RealmAnalysisPage(PLAYED, at=7)) is None
    screen = window.current_view
    assert isinstance(screen, RealmAnalysisScreen)
    assert screen.work.wait(120)
    screen.on_update(0.1)
    yield screen
    window.open(TitlePage())


def test_a_turning_point_opens_the_replay_at_its_moment(page: RealmAnalysisScreen, window: TableWindow) -> None:
    analysis = page.analysis
    assert analysis is not None
    Mouse(window).click("row", "turn-2")
    shown = window.current_view
    assert isinstance(shown, RealmReplayScreen)
    assert shown.replay.at == analysis.turning_points[2].event_step


def test_a_combat_opens_the_replay_before_its_cards(page: RealmAnalysisScreen, window: TableWindow) -> None:
    Mouse(window).click("row", "fights-0")
    shown = window.current_view
    assert isinstance(shown, RealmReplayScreen)
    combat = shown.replay.realm.combat
    assert combat is not None
    assert not combat.cards


def test_luck_lists_wildling_attacks(page: RealmAnalysisScreen, window: TableWindow) -> None:
    Mouse(window).click("tab", "luck")
    analysis = page.analysis
    assert analysis is not None
    assert [entry.step for entry in page.entries()] == [attack.step for attack in analysis.attacks]
    Mouse(window).click("row", "luck-1")
    shown = window.current_view
    assert isinstance(shown, RealmReplayScreen)
    assert shown.replay.at == analysis.attacks[1].step


def test_a_round_of_a_chart_tells_the_values_and_leads_to_its_end(
    page: RealmAnalysisScreen, window: TableWindow
) -> None:
    analysis = page.analysis
    assert analysis is not None
    end = analysis.by_round()[4]
    regions = [region for region in page.regions if (region.kind, region.id) == ("moment", str(end.step))]
    assert len(regions) == 2
    castles = {house: worth.castles for house, worth in end.worth.items()}
    assert f"Lannister {castles['lannister']}" in regions[0].hint
    assert f"Lannister {end.worth['lannister'].total:.0f}" in regions[1].hint
    page.activate(regions[0])
    shown = window.current_view
    assert isinstance(shown, RealmReplayScreen)
    assert shown.replay.at == end.step


def test_back_goes_to_the_replay_where_it_was(page: RealmAnalysisScreen, window: TableWindow) -> None:
    Mouse(window).click("button", "back")
    shown = window.current_view
    assert isinstance(shown, RealmReplayScreen)
    assert shown.replay.at == 7


def test_a_game_that_is_over_is_analysed_and_comes_back(window: TableWindow) -> None:
    session = realm_saves.begin(RealmSetup(3, dict.fromkeys(("stark", "lannister", "baratheon"), "greedy"), {}, 4))
    bot = RealmGreedy2026Bot(3)
    while session.house is not None:
        session.act(bot.choose(session.realm.view(session.house)))
    screen = RealmScreen(window, session)
    window.game_screen = screen
    window.show_view(screen)
    hand = Mouse(window)
    hand.press(arcade.key.Y)
    shown = window.current_view
    assert isinstance(shown, RealmAnalysisScreen)
    assert shown.work.wait(120)
    shown.on_update(0.1)
    assert shown.analysis is not None
    assert (shown.analysis.winner, shown.analysis.steps) == (session.realm.winner, len(session.history))
    hand.click("button", "back")
    assert window.current_view is not shown
    window.open(RealmEndPage(session))
    hand.click("button", "analysis")
    again = window.current_view
    assert isinstance(again, RealmAnalysisScreen)
    assert again.work.wait(120)
    again.on_update(0.1)
    hand.click("row", "turn-0")
    watched = window.current_view
    assert isinstance(watched, RealmReplayScreen)
    assert watched.replay.at == shown.analysis.turning_points[0].event_step
    window.open(TitlePage())


def test_the_replay_opens_the_analysis(window: TableWindow) -> None:
    window.open(RealmReplayPage(PLAYED, 12))
    Mouse(window).click("button", "analysis")
    shown = window.current_view
    assert isinstance(shown, RealmAnalysisScreen)
    assert shown.page == RealmAnalysisPage(PLAYED, at=12)
    assert shown.work.wait(120)


def test_a_record_that_cannot_be_read_is_reported(window: TableWindow, tmp_path: Path) -> None:
    file = tmp_path / "no.bow"
    file.write_text("{}\n")
    window.open(RealmAnalysisPage(file))
    shown = window.current_view
    assert isinstance(shown, RealmAnalysisScreen)
    assert shown.work.wait(60)
    shown.on_update(0.1)
    assert "no.bow" in shown.work.failed
