"""A button that uses a commander's ability says whose it is."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from bow.battle import Battle
from bow.table.battle.panels.context import ContextPanel
from bow.table.battle.panels.details import described
from bow.table.battle.panels.question import ButtonRows
from bow.table.battle.play.controller import Controller
from bow.table.battle.play.selection import Selection
from bow.table.battle.play.session import Session
from bow.ui.kit.canvas import Canvas
from bow.ui.kit.regions import Box, Region
from bow.words.messages import choose_language

POSITION = """\
edges: {stark: bottom, lannister: top}
houses: {stark: {orders: [blue, blue]}, lannister: {orders: [green]}}
turn: stark
units:
  s1: {commander: maege-mormont:she-bear, rank: blue, at: F6}
  s2: {commander: rickard-karstark:lord-of-karhold, rank: blue, at: F7}
  l1: {kind: lannisport-guards, rank: green, at: F5}
"""
BUTTON = Region("button", "commit", Box(0, 0, 9, 9))


@pytest.fixture(params=["en", "ru"])
def language(request: pytest.FixtureRequest) -> Iterator[str]:
    choose_language(request.param)
    yield str(request.param)
    choose_language(None)


def test_the_name_is_on_the_button(language: str) -> None:
    session = Session(Battle.from_position(POSITION).apply("token blue s1"), secrecy=False)
    offered = {
        offer.id: offer.label for offer in ButtonRows(Canvas(), session.at_screen, Selection(session.battle)).offered()
    }
    name = {"en": "Maege Mormont", "ru": "Мэйдж Мормонт"}[language]
    assert offered["commit"].endswith(f": {name}")


def test_two_commanders_are_both_told_of() -> None:
    led = POSITION.replace("turn: stark", "turn: lannister\nfirst: lannister") + (
        "  l2: {commander: tywin-lannister:lord-of-casterly-rock, rank: red, at: C3}\n"
        "  l3: {commander: addam-marbrand:outrider-commander, rank: red, at: D3}\n"
    )
    session = Session(Battle.from_position(led), secrecy=False)
    assert {action.args[0] for action in session.legal if action.verb == "commit"} == {"l2", "l3"}
    context = ContextPanel(Controller(session))
    _, facts = described(context.seat, context.selection, BUTTON)
    assert [fact.caption for fact in facts] == ["Tywin Lannister", "Addam Marbrand"]
    offered = {offer.id: offer.label for offer in ButtonRows(Canvas(), session.at_screen, context.selection).offered()}
    assert offered["commit"] == "Commit ability"
    context.selection.click("unit", "l3")
    title, _ = described(context.seat, context.selection, BUTTON)
    assert title.startswith("Addam Marbrand")
