"""Random battles and random games of chess, and a process that plays them in timed turns.

    python -c "... import bow ...; from tools.measuring.players import main; main()"

reads a JSON line for each turn from standard input and answers with one: see `main`. The caller of the process imports
the engine first, so that `bow` is the engine to measure (`tools.measuring.turns`).
"""

from __future__ import annotations

import json
import sys
import time
from random import Random
from zlib import crc32

import chess

import bow
from bow.content.documents.faults import InputError


class Bow:
    """Random battles of one scenario, one after the other."""

    def __init__(self, scenario: str, in_place: bool, seed: int = 1) -> None:
        self.scenario = bow.load_scenario(scenario)
        self.in_place = in_place
        self.random = Random(seed).random
        self.seed = seed
        self.battles = 0
        self.listed = 0  # legal actions
        self.battle = self.begin()

    def begin(self) -> bow.Battle:
        """Begin the next battle."""
        battle = bow.Battle.start(self.scenario, seed=self.seed)
        self.seed += 1
        return battle.quiet() if self.in_place else battle

    def run(self, decisions: int) -> None:
        """Make so many decisions."""
        random = self.random
        battle = self.battle
        listed = 0
        for _ in range(decisions):
            legal = battle.legal_actions()
            if not legal:
                self.battles += 1
                battle = self.begin()
                legal = battle.legal_actions()
            listed += len(legal)
            action = legal[int(random() * len(legal))]
            if self.in_place:
                battle.play(action)
            else:
                battle = battle.apply(action)
        self.battle = battle
        self.listed += listed

    def fingerprint(self) -> str:
        """Return a text that differs if two engines do not play alike: numbers of actions, and the legal ones now."""
        now = "|".join(map(str, self.battle.legal_actions()))
        return f"{self.battles} {self.listed} {crc32(now.encode()):08x}"


class Chess:
    """Random games of python-chess, one after the other."""

    def __init__(self) -> None:
        self.random = Random(1).random
        self.board = chess.Board()

    def run(self, decisions: int) -> None:
        """Make so many decisions."""
        random = self.random
        board = self.board
        done = 0
        while done < decisions:
            legal = list(board.legal_moves)
            if not legal or board.ply() > 300:
                board = chess.Board()
                continue
            board.push(legal[int(random() * len(legal))])
            done += len(legal) > 1
        self.board = board

    def fingerprint(self) -> str:
        """Return the position."""
        return self.board.fen()


def main() -> None:
    """Play the turns on standard input, a line each: `{"game": FILE, "in place": true, "seed": 1, "decisions": 200}`.

    The game is the file of a battle plan, or `chess`. The same game, form and seed resumes where it stopped. The
    answer: `{"seconds": 0.02, "seen": "..."}`, seconds of CPU and a fingerprint; or `{"fault": "..."}` for a plan
    that this engine cannot read.
    """
    players: dict[tuple[str, bool, int], Bow | Chess] = {}
    for line in sys.stdin:
        asked = json.loads(line)
        key = asked["game"], asked["in place"], asked["seed"]
        try:
            player = players.get(key)
            if player is None:
                player = players[key] = Chess() if key[0] == "chess" else Bow(*key)
        except InputError as error:
            print(json.dumps({"fault": str(error)}), flush=True)
            continue
        began = time.process_time()
        player.run(asked["decisions"])
        took = time.process_time() - began
        print(json.dumps({"seconds": took, "seen": player.fingerprint()}), flush=True)
