"""The labels on the frame of the board do not overlap, in any window, language and scale."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

import pytest

import bow
from bow.battle import Battle
from bow.table.battle.play.session import Session
from bow.table.battle.screens.battle_screen import BattleScreen
from bow.ui.kit.regions import Box, holding
from bow.ui.player_settings import Settings
from bow.words.messages import choose_language
from tests.table.battle.test_shown_to_both import PlaysCards
from tests.table.layout_checks import overlap, troubles
from tests.table.mouse import Mouse

if TYPE_CHECKING:
    from bow.table.app import TableWindow

WINDOWS = (
    ((1280, 720), 1.0, "en"), ((1280, 720), 1.5, "ru"), ((1600, 900), 1.5, "ru"), ((1600, 900), 1.0, "ru"),
    ((1920, 1080), 1.5, "en"),
)  # fmt: skip


@pytest.fixture
def table(window: TableWindow) -> Iterator[TableWindow]:
    """Provide the window; restore English afterwards."""
    yield window
    window.show_title()
    window.change_settings(Settings(animation_speed=0.0))
    choose_language(None)


def played_on(scenario: str) -> Session:
    """Return a battle in which both Houses have played a card."""
    session = Session(Battle.start(bow.load_scenario(scenario), seed=3), secrecy=False)
    bot = PlaysCards()
    for _ in range(400):
        if all(session.battle.house(house).discard for house in ("stark", "lannister")):
            break
        owed = session.battle.decision
        assert owed is not None
        session.act(bot.choose(session.battle.view(owed.house)))
    assert session.history
    while session.battle.decision is not None and session.battle.decision.kind not in ("turn", "act"):
        session.act(bot.choose(session.battle.view(session.battle.decision.house)))
    return session


@pytest.mark.parametrize(("size", "scale", "language"), WINDOWS)
@pytest.mark.parametrize("scenario", ["03-the-night-march", "06-wolf-raiders", "01-clash-on-the-kingsroad"])
def test_labels_of_the_frame_do_not_lie_on_each_other(
    table: TableWindow, scenario: str, size: tuple[int, int], scale: float, language: str
) -> None:
    session = played_on(scenario)
    table.set_size(*size)
    table.dispatch_events()
    table.change_settings(Settings(animation_speed=0.0, ui_scale=scale, language=language, secrecy=False))
    table.show_view(BattleScreen(table, session, scale))
    mouse = Mouse(table)
    mouse.frame()
    view = mouse.view
    mouse.shoot(f"frame-labels-{scenario[:2]}-{size[0]}-{round(scale * 100)}-{language}")
    panels = (view.over_board.buttons, view.planning.bar, view.shows.played)
    labels = [region for panel in panels for region in panel.regions]
    assert {"pile-stark", "pile-lannister", "notes", "threats"} <= {region.id for region in labels}
    wrong = []
    for n, one in enumerate(labels):
        wrong += [(one.id, other.id) for other in labels[n + 1 :] if min(overlap(one.box, other.box)) > 0]
        if one.box.left < view.board.box.left or one.box.right > view.board.box.right:
            wrong.append((one.id, "beyond the board"))
    for panel in panels:
        wrong += [(text, "cut") for text, _ in panel.canvas.written if "…" in text]
        reach = holding((panel.box, *(region.box for region in panel.regions)))
        wrong += [(str(trouble), "") for trouble in troubles(panel.canvas, reach)]
    assert wrong == []


@pytest.mark.parametrize("language", ["en", "ru"])
@pytest.mark.parametrize(("width", "height"), [(1280, 720), (1920, 1080)])
@pytest.mark.parametrize("scale", [1.0, 1.5])
def test_the_name_of_a_hex_is_a_label_in_the_line_of_the_others(
    table: TableWindow, width: int, height: int, scale: float, language: str
) -> None:
    session = played_on("01-clash-on-the-kingsroad")
    table.set_size(width, height)
    table.dispatch_events()
    table.change_settings(Settings(animation_speed=0.0, ui_scale=scale, language=language, secrecy=False))
    table.show_view(BattleScreen(table, session, scale))
    mouse = Mouse(table)
    mouse.frame()
    view, board = mouse.view, session.battle.board
    # not in the last row, part of which lies under the ribbon
    hex = max((n for n in board.names if board.row[board.index[n]] < board.rows - 1), key=lambda n: (len(n), n))
    mouse.hover("hex", hex)
    mouse.frame()
    label = view.over_board._label._under
    place = Box(min(each.left for each in label), min(each.bottom for each in label), 0, 0)
    place = place._replace(width=max(each.right for each in label) - place.left)
    place = place._replace(height=max(each.top for each in label) - place.bottom)
    ((text, box),) = view.over_board._corner.written
    assert text == hex
    assert min(overlap(box, place)) > 0
    assert box.left >= place.left + 2
    assert box.right <= place.right - 2
    (first,) = (region.box for region in view.over_board.buttons.regions if region.id == "notes")
    assert place.right <= first.left
    assert (place.bottom, place.top) == (first.bottom, first.top)
    mouse.move(view.side.hand.box.centre[0], view.side.hand.box.centre[1])
    mouse.frame()
    assert not view.over_board._corner.written
    assert not view.over_board._label._under
