"""Random battlefields for the fuzzer: any board, terrain, units, cards, optional rules and special rules."""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import Any, ClassVar

from bow.battle import Battle, IllegalAction
from bow.battle.reading import catalogue
from bow.content.terms import HOUSES, OPTIONS, RANKS, SYMBOLS
from bow.hexes import Board, write_map
from tools.provers.fuzzing import Fuzzer
from tools.provers.proving import must

ROUNDS = 6  # a battle is not played longer
SPECIAL = 0.5  # the share of battlefields with special rules
KINDS = ("chest", "watch")
AREAS = ("here", "there")
FACES = ("green", "blue", "red", "nobody")


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
    """Play one random battle on a random battlefield; return the number of decisions.

    Raises:
        FoundError: a promise was broken.
    """
    return _BattleFuzzer(seed).play()


class _BattleFuzzer(Fuzzer[Battle]):
    """Plays one battle; checks its text and back, refusals that change nothing, and odds that can be computed."""

    longest: ClassVar[int] = 600
    looked_at: ClassVar[float] = 0.05

    def begin(self) -> Battle:
        self.position = random_position(self.chooser)
        return Battle.from_position(self.position)

    def goes_on(self, game: Battle) -> bool:
        return game.decision is not None and game.round <= ROUNDS

    def faults(self, game: Battle) -> list[str]:
        return list(map(str, game.faults()))

    def look(self, game: Battle) -> None:
        before = game.to_position()
        again = Battle.from_position(game.text())
        must(again == game, "text -> state -> text is not the identity")
        must(again.legal_actions() == game.legal_actions(), "the legal actions differ after text -> state")
        legal = game.legal_actions()
        for action in self.chooser.sample(legal, min(4, len(legal))):
            game.apply(action)
            odds = game.odds(action)
            if odds is not None:
                for name in ("hits", "lost", "retreat"):
                    must(abs(sum(getattr(odds, name)) - 1) < 1e-9, f"{name} of {action} do not add up to 1")
        allowed = set(map(str, legal))
        for text in _strange_actions(game, self.chooser):
            if text not in allowed:
                must(bool(str(game.why_not(text) or "")), f"{text} is refused without a reason")
                try:
                    game.apply(text)
                except IllegalAction:
                    continue
                must(False, f"{text} was not refused")
        must(game.to_position() == before, "a question changed the battle")


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


def random_plan(chooser: random.Random, board: Board, units: dict[str, Any]) -> dict[str, Any]:
    """Return areas, markers, reserves, objectives, victory and special rules for a battlefield, as plain values."""
    hexes = list(board.names)
    areas = {name: {"hexes": chooser.sample(hexes, min(len(hexes), chooser.randint(1, 12)))} for name in AREAS}
    markers = {
        f"m{n}": {
            "kind": KINDS[n % 2],
            "face": chooser.choice(FACES),
            **({"secret": "stark"} if n % 2 else {}),
            **({"figures": chooser.randint(1, 3)} if not n % 2 and chooser.random() < 0.5 else {}),
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
                "attacked",
                "attack-done",
                "retreated",
                "enters-sight",
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
            {"change-ground": {"ground": self.one(("plain", "river", "forest", "hill")), **area}},
            {"grant": {"effects": [{"sight-limit": {"hexes": 2}}, {"range-bonus": {"hexes": -1}}], "until": "round"}},
            {"march": {"markers": list(KINDS), "hexes": self.one((1, 3)), **self.one((area, {"house": self.house()}))}},
            {"strike": {"markers": list(KINDS), "dice": 2, "hexes": self.one((1, 2))}},
            {"heal": {"target": target}},
            {"change-rank": {"target": target, "by": self.one((-1, 1, 2))}},
            {"change-sides": {"target": target}},
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
