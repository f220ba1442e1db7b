"""Games of the realm between two bots, each House in turn at the first seat; finished games are kept in a file."""

from __future__ import annotations

import hashlib
import json
import time
from collections.abc import Iterator
from dataclasses import asdict, dataclass
from functools import lru_cache
from pathlib import Path
from typing import Final, NamedTuple

import bow
from bow.bots.realm_bots import realm_bot
from bow.realm.realm import Realm
from tools.measuring.realm_blunders import Blunders

#: folders of the package whose files determine the games
CODE: Final = ("bots", "content", "ground", "realm")


class KeptGamesError(Exception):
    """A file of kept games that cannot be used; its text says why and what to do."""


class RealmSeries(NamedTuple):
    """A series of games.

    Attributes:
        first: the bot that is measured.
        rest: the bot of all other Houses; the same as `first`: all Houses are measured.
        players: the number of Houses.
        seed: the seed of the first game.
    """

    first: str
    rest: str
    players: int
    seed: int


@dataclass(frozen=True)
class RealmResult:
    """A finished game: its number from 0, the first bot's House, the ending, and what the first bot did and took."""

    number: int
    house: str
    winner: str
    why: str
    rounds: int
    decisions: int
    seconds: float
    counts: dict[str, int]


def play_game(task: tuple[RealmSeries, int]) -> RealmResult:
    """Play one game of a series. Every House plays each deal, unless all seats have the same bot."""
    series, number = task
    equal = series.first == series.rest
    realm = Realm.start(players=series.players, seed=series.seed + (number if equal else number // series.players))
    house = sorted(realm.houses)[number % series.players]
    measured = frozenset(realm.houses) if equal else frozenset([house])
    bots = {
        each: realm_bot(series.first if each in measured else series.rest, 100 * number + n)
        for n, each in enumerate(realm.houses)
    }
    blunders, decisions, seconds = Blunders(measured), 0, 0.0
    while (owed := realm.decision) is not None:
        view, began = realm.view(owed.house), time.process_time()
        action = bots[owed.house].choose(view)
        if owed.house in measured:
            seconds += time.process_time() - began
            decisions += 1
        blunders.before(realm, action)
        before, realm = realm, realm.apply(action)
        blunders.after(before, action, realm)
    ending = realm.outcome
    assert ending is not None
    counts = {name: count for name, count in blunders.counts.items() if count}
    return RealmResult(number, house, ending.winner or "", ending.why, realm.round, decisions, seconds, counts)


@lru_cache(maxsize=1)
def code_digest() -> str:
    """Return a short hash of all that determines the games and the counts: rules, printed content, and bots."""
    root, found = Path(bow.__file__).parent, hashlib.sha256()
    files = [file for part in CODE for file in (root / part).rglob("*") if file.suffix in (".py", ".yaml", ".json")]
    for file in [*sorted(files), Path(__file__).with_name("realm_blunders.py")]:
        found.update(str(file.relative_to(root.parent)).encode() + file.read_bytes())
    return found.hexdigest()[:12]


def _heading(series: RealmSeries) -> dict[str, object]:
    return {**series._asdict(), "code": code_digest()}


def kept_games(path: Path, series: RealmSeries) -> list[RealmResult]:
    """Return the games of a series that a file keeps, from number 0 without a gap.

    An unfinished last line, left by an interruption, is dropped from the file.

    Raises:
        KeptGamesError: the file has games of another series or of other code, or is damaged.
    """
    if not path.exists():
        return []
    lines = path.read_text(encoding="utf-8").splitlines(keepends=True)
    if lines and not lines[-1].endswith("\n"):
        lines.pop()
        path.write_text("".join(lines), encoding="utf-8")
    found: list[RealmResult] = []
    for n, line in enumerate(lines):
        try:
            value = json.loads(line)
            if n:
                found.append(RealmResult(**value))
        except (ValueError, TypeError):
            raise KeptGamesError(f"{path}, line {n + 1}: no game. Delete the line, or name another file.") from None
        if not n and value != _heading(series):
            raise KeptGamesError(
                f"{path} keeps games of other bots, players, seeds or code. Name another file, or delete this one."
            )
        if n and found[-1].number != n - 1:
            raise KeptGamesError(f"{path}, line {n + 1}: game {n - 1} is missing. Name another file.")
    return found


def keep(path: Path, series: RealmSeries, results: Iterator[RealmResult]) -> Iterator[RealmResult]:
    """Append games to a file as they end, and yield them."""
    new = not path.exists() or not path.stat().st_size
    with path.open("a", encoding="utf-8") as out:
        if new:
            print(json.dumps(_heading(series)), file=out, flush=True)
        for result in results:
            print(json.dumps(asdict(result)), file=out, flush=True)
            yield result
