"""Random special rules for the fuzzer: any trigger with any conditions and any deeds."""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import Any

from bow.content.terms import HOUSES, RANKS, SYMBOLS
from bow.hexes import Board

KINDS = ("chest", "watch")
AREAS = ("here", "there")
FACES = ("green", "blue", "red", "nobody")


def random_plan(chooser: random.Random, board: Board, units: dict[str, Any]) -> dict[str, Any]:
    """Return areas, markers, reserves, objectives, victory and special rules for a battlefield, as plain values."""
    hexes = list(board.names)
    areas = {name: {"hexes": chooser.sample(hexes, min(len(hexes), chooser.randint(1, 12)))} for name in AREAS}
    markers = {
        f"m{n}": {
            "kind": KINDS[n % 2],
            "face": chooser.choice(FACES),
            **({"secret": "stark"} if n % 2 else {}),
            **({"at": chooser.choice(hexes)} if chooser.random() < 0.6 else {"count": chooser.randint(1, 3)}),
        }
        for n in range(chooser.randint(2, 5))  # at least one of either kind
    }
    reserve = {
        "s90": {"kind": "war-host-of-the-north", "rank": chooser.choice(RANKS)},
        "l90": {"kind": "casterly-rock-cavaliers", "rank": chooser.choice(RANKS)},
    }
    spots = chooser.sample(hexes, min(3, len(hexes)))
    objectives = {
        f"place-{n}": {"at": hex, "text": "A place.", "keep": chooser.choice(("until-taken", "while-occupied"))}
        for n, hex in enumerate(spots)
    }
    draw = _Draw(chooser, list(units))
    return {
        "areas": areas,
        "markers": markers,
        "reserve": reserve,
        "objectives": objectives,
        "rules": {f"rule-{n}": draw.rule() for n in range(chooser.randint(1, 8))},
        "victory": [draw.victory() for _ in range(chooser.randint(0, 2))],
        "limit": chooser.randint(1, 4),
        "phase": chooser.choice(("setup", "command")),
    }


class _Draw:
    def __init__(self, chooser: random.Random, units: Sequence[str]) -> None:
        self.chooser = chooser
        self.units = [*units, "s90", "l90"]

    def one(self, things: Sequence[Any]) -> Any:
        return self.chooser.choice(things)

    def house(self) -> str:
        return str(self.one(HOUSES))

    def rule(self) -> dict[str, Any]:
        found: dict[str, Any] = {"on": self.trigger(), "do": [self.deed(2) for _ in range(self.chooser.randint(1, 3))]}
        if self.chooser.random() < 0.4:
            found["if"] = [self.condition(1)]
        if self.chooser.random() < 0.5:
            found["for"] = self.house()
        if self.chooser.random() < 0.3:
            found["once"] = True
        return found

    def victory(self) -> dict[str, Any]:
        when = self.one(("at-once", "round-end", "battle-end"))
        return {"when": when, "if": [self.condition(1)], "winner": self.house(), "text": "So it is."}

    def trigger(self) -> Any:
        plain = self.one(("set-up", "round-begin", "round-end", "battle-end", "of-a-unit", "of-a-unit", "of-a-unit"))
        if plain != "of-a-unit":
            return plain
        word = self.one(
            (
                "enters",
                "enters",
                "ends-turn",
                "starts-move",
                "eliminated",
                "left-board",
                "turn-begin",
                "captured",
                "burnt",
            )
        )
        if word in ("turn-begin", "captured"):
            return {word: {"house": self.house()}}
        if word == "burnt":
            return word
        fields: dict[str, Any] = {}
        if self.chooser.random() < 0.5:
            fields["house"] = self.house()
        if self.chooser.random() < 0.4:
            fields["in"] = self.one(AREAS)
        if self.chooser.random() < 0.5:
            fields["markers"] = [self.one(KINDS)]
        return {word: fields} if fields else word

    def count(self) -> Any:
        area = {"in": self.one(AREAS)}
        return self.one(
            (
                {"units": {"house": self.house(), **area}},
                {"losses": {"house": self.house()}},
                {"fire-levels": area},
                {"devastated": area},
                {"pieces": {"terrain": ["tent", "forest"]}},
                {"controlled": {"house": self.house()}},
                {"points": {"house": self.house()}},
                {"ground-taken": {"house": self.house(), "rows": {1: 1, 2: 2, 3: 1}}},
                {"morale-zone": {"house": self.house(), "values": {"green": 1, "red": 3}}},
            )
        )

    def condition(self, depth: int) -> Any:
        choices: list[Any] = [
            {"count": {"of": self.count(), "at-least": 1}},
            {"captured": {"commander": "robb-stark"}},
            {"in-round": {"from": 1, "to": 2}},
            "face-matches-rank",
            {"face-is": {"face": self.one(FACES)}},
            {"stands-in": {"area": self.one(AREAS)}},
            {"controls": {"house": self.house(), "at-least": 1}},
        ]
        if depth:
            choices += [{word: {"these": [self.condition(0)]}} for word in ("none-of", "any-of")]
        return self.one(choices)

    def deed(self, depth: int) -> Any:
        area = {"in": self.one(AREAS)} if self.chooser.random() < 0.7 else {}
        target = {"side": self.one(("own", "enemy")), "where": self.one(("beside", "own", "anywhere"))}
        choices: list[Any] = [
            {"score": {"house": self.house(), "per": self.count()}},
            {"score": {"points": 2}},
            {"give-momentum": {"house": self.house()}},
            "eliminate-unit",
            "leave-board",
            "take-marker",
            "remove-marker",
            "turn-up",
            "take-along",
            {"lay": {"markers": list(KINDS), "in": self.one(AREAS), "how-many": 2, "most": self.one((1, 3))}},
            {"roll-away": {"markers": [self.one(KINDS)], "dice": self.chooser.randint(1, 4)}},
            {"arrive": {"units": ["s90", "l90"], **area}},
            {"remove-pieces": {"terrain": ["tent", "palisade", "stone-bridge"], **area}},
            {"lay-piece": {"piece": self.one(("tent", "palisade", "ford")), **area}},
            {"set-fire": {"levels": self.chooser.randint(1, 4), **area}},
            {"put-out": area} if area else "put-out",
            {"wound": {"target": target}},
            {"drive-back": {"target": target}},
            {"shift": {"target": target}},
            {"daunt": {"target": {**target, "how-many": "all"}}},
            {"shift-morale": {"by": self.one((-2, 1, 2))}},
            {"gain-token": {"token": self.one(SYMBOLS)}},
            {"disengage": {"target": target}},
            {"draw-cards": {"cards": 1}},
        ]
        if depth:
            inner = [self.deed(depth - 1)]
            choices += [
                {"may": {"text": "Well?", "do": inner}},
                {"by": {"house": self.house(), "do": inner}},
                {"roll": {"shows": self.one(("unit-rank", "marker-face", ["green"])), "do": inner}},
            ]
        return self.one(choices)
