"""Random battlefields and random play on them; breaches of the engine's promise are found and written as cases.

For one battle, the fuzzer draws a board of any size with any terrain, pieces and fires, units of both
Houses with commanders, tokens and cards, any set of optional rules, and special rules; then it plays at random. After
every action it looks for breaches (`Battle.faults`), and now and then checks the rest of the promise: text and
back, the old state unchanged, refusals that change nothing, odds that can be computed.
"""

from __future__ import annotations

import random
import traceback
from dataclasses import dataclass, field
from typing import Any

from bow.battle import Battle, IllegalAction
from bow.battle.reading import catalogue
from bow.content.terms import OPTIONS, RANKS, SYMBOLS
from bow.hexes import Board, write_map
from tools.provers.plots import random_plan

ROUNDS = 6
LONGEST = 600
SPECIAL = 0.5  # the share of battlefields with special rules


@dataclass
class FoundError(Exception):
    """A failure that the fuzzer found: the first position, the steps to the fault, and its message."""

    position: dict[str, Any]
    steps: list[str]
    message: str
    trace: str = field(default="", repr=False)

    def as_case(self, name: str) -> dict[str, Any]:
        """Return the failure as a rule case."""
        return {"id": name, "rules": [], "position": self.position, "steps": self.steps or ["pass"]}


def random_position(chooser: random.Random) -> dict[str, Any]:
    """Return a battlefield drawn at random, as plain values."""
    content = catalogue()
    columns, rows = chooser.randint(4, 15), chooser.randint(4, 13)
    board = Board.of(columns, rows, chooser.random() < 0.3)
    wild = chooser.random() * 0.6
    grounds = [token for token in content.ground if token != "."]
    ground = [chooser.choice(grounds) if chooser.random() < wild else "." for _ in range(board.size)]
    tokens = [t for t in content.terrain.values() if t.kind == "token"]
    pieces = {h: chooser.choice(tokens) for h in range(board.size) if chooser.random() < wild / 4}
    counts = [pieces[h] if h in pieces else content.ground[ground[h]] for h in range(board.size)]
    fires = {
        board.names[h]: chooser.randint(1, terrain.fire.limit)
        for h, terrain in enumerate(counts)
        if terrain.fire and chooser.random() < wild / 6
    }
    free = [h for h, terrain in enumerate(counts) if terrain.enter != "impassable"]
    chooser.shuffle(free)
    units: dict[str, Any] = {}
    commanders = list(content.commanders.values())
    chooser.shuffle(commanders)
    taken: set[str] = set()
    for n in range(min(len(free), chooser.randint(2, 24))):
        house = chooser.choice(("stark", "lannister"))
        unit: dict[str, Any] = {"rank": chooser.choice(RANKS), "at": board.names[free[n]]}
        commander = next((c for c in commanders if c.house == house and c.id.split(":")[0] not in taken), None)
        if commander is not None and chooser.random() < 0.4:
            taken.add(commander.id.split(":")[0])
            unit["commander"] = commander.id
            kind = content.kinds[commander.unit]
        else:
            kind = chooser.choice([k for k in content.kinds.values() if k.house == house])
            unit["kind"] = kind.id
        unit["figures"] = chooser.randint(1, kind.figures)
        unit["active"] = chooser.random() < 0.8
        units[f"{house[0]}{n + 1}"] = unit
    options = [option for option in OPTIONS if chooser.random() < 0.4]
    if "directed-retreat" in options and "directed-close-retreat" in options:
        options.remove("directed-retreat")
    houses = {}
    for house in ("stark", "lannister"):
        cards = [card.id for card in content.cards.values() if card.house == house]
        chooser.shuffle(cards)
        hand = chooser.randint(0, 5)
        houses[house] = {
            "orders": [chooser.choice(SYMBOLS) for _ in range(chooser.randint(0, 5))],
            "command": chooser.randint(0, 5),
            "hand": cards[:hand],
            "deck": cards[hand : hand + chooser.randint(0, 10)],
        }
    plan = random_plan(chooser, board, units) if chooser.random() < SPECIAL else {}
    return {
        **plan,
        "map": write_map(board, ground),
        "pieces": {board.names[h]: piece.id for h, piece in pieces.items()},
        "fires": fires,
        "options": options,
        "morale": chooser.choice(["even", "stark+3", "lannister+6", "stark+10"]),
        "track": {"stark": chooser.choice(["11", "rout"]), "lannister": chooser.choice(["11", "rout"])},
        "momentum": chooser.choice(("stark", "lannister")),
        "houses": houses,
        "units": units,
        "chance": chooser.getrandbits(64),
    }


def fuzz_battle(seed: int) -> int:
    """Play one random battle on a random battlefield.

    Returns:
        The number of decisions.

    Raises:
        FoundError: a promise was broken.
    """
    chooser = random.Random(seed)
    position = random_position(chooser)
    steps: list[str] = []
    try:
        battle = Battle.from_position(position)
        decisions = 0
        while battle.decision is not None and battle.round <= ROUNDS and decisions < LONGEST:
            legal = battle.legal_actions()
            action = chooser.choice(legal)
            if chooser.random() < 0.05:
                _check_promise(battle, chooser)
            steps.append(str(action))
            after = battle.apply(action)
            if after.outcomes:
                steps[-1] = f"{action} => {' '.join(after.outcomes)}"
            faults = after.faults()
            if faults:
                raise AssertionError("; ".join(map(str, faults)))
            battle = after
            decisions += 1
        return decisions
    except Exception as error:  # any exception is a find
        raise FoundError(position, steps, f"{type(error).__name__}: {error}", traceback.format_exc()) from error


def _check_promise(battle: Battle, chooser: random.Random) -> None:
    before = battle.to_position()
    again = Battle.from_position(battle.text())
    assert again == battle, "text -> state -> text is not the identity"
    assert again.legal_actions() == battle.legal_actions(), "the legal actions differ after text -> state"
    legal = battle.legal_actions()
    for action in chooser.sample(legal, min(4, len(legal))):
        battle.apply(action)
        odds = battle.odds(action)
        if odds is not None:
            for name in ("hits", "lost", "retreat"):
                assert abs(sum(getattr(odds, name)) - 1) < 1e-9, f"{name} of {action} do not add up to 1"
    allowed = set(map(str, legal))
    for text in _strange_actions(battle, chooser):
        if text not in allowed:
            reason = battle.why_not(text)
            assert reason is not None, text
            assert str(reason), text
            try:
                battle.apply(text)
            except IllegalAction:
                continue
            raise AssertionError(f"{text} was not refused")
    assert battle.to_position() == before, "a question changed the battle"


def _strange_actions(battle: Battle, chooser: random.Random) -> list[str]:
    units = [*battle.units, "x9"]
    hexes = [*battle.board.names, "Z9"]

    def unit() -> str:
        return chooser.choice(units)

    def hex() -> str:
        return chooser.choice(hexes)

    token = chooser.choice([*SYMBOLS, "gold"])
    card = chooser.choice([*battle.catalogue.cards, "SL99"])
    return [
        f"token {token} {unit()}",
        f"pair {token} {unit()}",
        f"rally {unit()}",
        "raise",
        f"card {card} {unit()}",
        f"discard {card} {unit()} {unit()}",
        f"order {chooser.randint(0, 4)}",
        f"name {unit()}",
        "tactic",
        f"commit {unit()}",
        f"use {unit()} {unit()}",
        f"move {unit()} {hex()}",
        f"attack {unit()} {unit()}",
        f"attack {unit()}+{unit()} {unit()}",
        f"hounds {unit()} {unit()}",
        f"scorch {unit()} {hex()}",
        f"douse {unit()} {hex()}",
        f"evade {unit()} {hex()}",
        f"retreat {hex()}",
        f"pursue {hex()}",
        f"advance {hex()}",
        f"reroll {token}",
        f"keep {card}",
        "keep",
        "blow",
        "counter",
        "ignore",
        "recover",
        "done",
        f"pick {unit()}",
        f"place {unit()} {hex()}",
        f"move {unit()} {hex()} via {hex()}",
        "skip",
        "pass",
        "dance",
    ]
