"""Finished games made by hand, for tests of what is counted from them."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

from bow.player_book.finished_games import FinishedGame
from bow.player_book.game_facts import GameFacts

PERSON = "person"
STARK = {"stark": PERSON, "lannister": "captain"}
LANNISTER = {"stark": "greedy", "lannister": PERSON}
TWO = {"stark": PERSON, "lannister": PERSON}
BOTS = {"stark": "greedy", "lannister": "captain"}


def game(
    players: Mapping[str, str],
    winner: str,
    facts: Mapping[str, Mapping[str, int]] | None = None,
    commanders: Mapping[str, tuple[str, ...]] | None = None,
    kind: str = "battle",
    plan: str = "plan",
    journal: str = "journal",
    why: str = "scenario",
) -> FinishedGame:
    """Return a finished game; the players are `person` or bots."""
    people = frozenset(house for house, who in players.items() if who == PERSON)
    made = GameFacts(plan, winner, why, 3, {house: {} for house in players} | dict(facts or {}), commanders or {})
    return FinishedGame(journal, kind, Path(f"{journal}.bow"), 0.0, players, people, made)
