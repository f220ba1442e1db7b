"""Random battles, random games of the realm and of chess, and a process that plays them in timed turns.

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
from bow.realm.realm import Realm

#: the name of random games of the realm; the number of players follows
REALM = "realm of "


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


class RealmGames:
    """Random games of the realm, one after the other. A decision counts if it has at least two legal actions."""

    def __init__(self, players: int, in_place: bool, seed: int = 1) -> None:
        self.players = players
        self.in_place = in_place
        self.random = Random(seed).random
        self.seed = seed
        self.games = 0
        self.listed = 0  # legal actions
        self.realm = self.begin()

    def begin(self) -> Realm:
        """Begin the next game."""
        realm = Realm.start(players=self.players, seed=self.seed)
        self.seed += 1
        return realm.quiet() if self.in_place else realm

    def run(self, decisions: int) -> None:
        """Make so many decisions."""
        random = self.random
        realm = self.realm
        done = listed = 0
        while done < decisions:
            legal = realm.legal_actions()
            if not legal:
                self.games += 1
                realm = self.begin()
                continue
            listed += len(legal)
            action = legal[int(random() * len(legal))]
            if self.in_place:
                realm.play(action)
            else:
                realm = realm.apply(action)
            done += len(legal) > 1
        self.realm = realm
        self.listed += listed

    def fingerprint(self) -> str:
        """Return a text that differs if two engines do not play alike, as that of battles does."""
        now = "|".join(map(str, self.realm.legal_actions()))
        return f"{self.games} {self.listed} {crc32(now.encode()):08x}"


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


def player_of(game: str, in_place: bool, seed: int = 1) -> Bow | RealmGames | Chess:
    """Return a player of random games: of a battle plan by its file, of a `realm of 3`, or of `chess`."""
    if game == "chess":
        return Chess()
    if game.startswith(REALM):
        return RealmGames(int(game.removeprefix(REALM)), in_place, seed)
    return Bow(game, in_place, seed)


def main() -> None:
    """Play the turns on standard input, a line each: `{"game": FILE, "in place": true, "seed": 1, "decisions": 200}`.

    The game is one of `player_of`. The same game, form and seed resumes where it stopped. The
    answer: `{"seconds": 0.02, "seen": "..."}`, seconds of CPU and a fingerprint; or `{"fault": "..."}` for a plan
    that this engine cannot read.
    """
    players: dict[tuple[str, bool, int], Bow | RealmGames | Chess] = {}
    for line in sys.stdin:
        asked = json.loads(line)
        key = asked["game"], asked["in place"], asked["seed"]
        try:
            player = players.get(key)
            if player is None:
                player = players[key] = player_of(*key)
        except InputError as error:
            print(json.dumps({"fault": str(error)}), flush=True)
            continue
        began = time.process_time()
        player.run(asked["decisions"])
        took = time.process_time() - began
        print(json.dumps({"seconds": took, "seen": player.fingerprint()}), flush=True)
