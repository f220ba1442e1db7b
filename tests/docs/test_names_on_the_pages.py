"""docs/engine.md and docs/realm-engine.md name everything public that a game and a view have, and nothing else."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import bow
from bow.realm.realm_view import RealmView

DOCS = Path(__file__).parents[2] / "docs"
#: the head of each table of names
HEAD = "| name | gives |"


#: a call with its arguments, all of them texts, such as `sight("s1", "C8")`
CALL = re.compile(r"`(?P<name>\w+)\((?P<arguments>(?:\"[\w-]+\"(?:, )?)+)\)`")


def tables(page: str) -> list[list[str]]:
    """Return the first columns of the tables: of names of games and views, of games only, of views only."""
    text = (DOCS / page).read_text(encoding="utf-8")
    parts = [part.split("\n\n")[0].splitlines()[2:] for part in text.split(HEAD)[1:]]
    return [[row.split(" | ")[0] for row in rows] for rows in parts]


def named(page: str) -> list[set[str]]:
    """Return the names of each table."""
    return [{name for row in rows for name in re.findall(r"`(\w+)", row)} for rows in tables(page)]


def public(kind: type) -> set[str]:
    return {name for name in dir(kind) if not name.startswith("_")}


@pytest.mark.parametrize(
    ("page", "game", "view"), [("engine.md", bow.Battle, bow.View), ("realm-engine.md", bow.Realm, RealmView)]
)
def test_the_tables_of_a_page_have_all_public_names(page: str, game: type, view: type) -> None:
    both, games, views = named(page)
    #: attributes that a constructor sets, and texts and pictures
    by_hand = {"str", "_repr_svg_", "events", "start_events", "viewer"}
    assert (both | games) - by_hand == public(game) - by_hand
    assert (both | views) - by_hand == public(view) - by_hand
    assert not games & views


@pytest.mark.parametrize(
    ("page", "game"),
    [("engine.md", bow.Battle.start("clash-on-the-kingsroad")), ("realm-engine.md", bow.Realm.start(players=3))],
)
def test_the_calls_in_the_tables_work(page: str, game: bow.Battle | bow.Realm) -> None:
    both, games, views = tables(page)
    for subject, rows in ((game, both + games), (game.view("stark"), both + views)):
        found = [call for row in rows for call in CALL.finditer(row)]
        assert found
        for call in found:
            getattr(subject, call["name"])(*call["arguments"].replace('"', "").split(", "))


def test_both_pages_have_the_same_headings() -> None:
    """What one game has and the other has not may be missing, and nothing else."""
    first, second = (
        re.findall(r"^##+ (.*)$", (DOCS / page).read_text(encoding="utf-8"), re.MULTILINE)
        for page in ("engine.md", "realm-engine.md")
    )
    own = {"Odds", "Previewing a combat"}
    assert [each for each in first if each not in own] == [each for each in second if each not in own]
