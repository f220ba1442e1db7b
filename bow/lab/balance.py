"""The measurement of fairness: equal bots play each battle with sides exchanged.

It counts winners and played cards.

A measured battle has a subject and a number. Each number has a separate seed, and every other one exchanges
the bots of the two Houses. The greedy bot's seed seldom changes its choice: the same battle with the bots
exchanged is nearly always the same battle again, and would count twice. The same subject and number always
give the same battle.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import asdict, dataclass, field
from functools import lru_cache
from math import sqrt
from pathlib import Path
from typing import Any, Literal, NamedTuple

import bow
from bow.battle import HOUSES, RULES_VERSION
from bow.battle.reading import catalogue, load_scenario
from bow.bots import Bot, CaptainBot, GreedyBot
from bow.content.documents.yaml_reading import read_yaml
from bow.content.plans import Scenario
from bow.content.scenarios import find_scenario
from bow.lab.event_watch import Usage, UsageCounts, Uses, added
from bow.lab.playing import drawn_scenario, play, with_bots
from bow.system.directories import core_dir

FORM = 3
"""The version of the text form of a measured battle; older versions are not read."""
FAIR = (0.35, 0.65)
"""The bounds of Stark's share of wins in a battle of the book."""
FAVOURED = (0.5, 0.9)
"""The bounds of the share of wins of a House that the battle plan calls favoured."""
FAIR_SKIRMISHES = (0.4, 0.6)
"""The bounds of Stark's share of wins in all skirmishes together."""
PLAYED = (0.02, 0.98)
"""The bounds of the share of a card's opportunities in which it is played."""
DESCRIPTIVE_FIELDS = ("name", "source", "story", "facts", "favoured")
"""The fields of a battle plan that do not affect play."""
SURE = 1.96
"""The half width of intervals in standard deviations: 95 per cent."""


@dataclass(frozen=True)
class Subject:
    """The subject of a measurement: a battle of the book, or the skirmishes of a card."""

    kind: Literal["battle", "skirmish"]
    name: str
    """A battle's file name without suffix, or a skirmish card's id."""
    bot: Literal["greedy", "captain"] = "greedy"
    """The player of both Houses. The captain plays without playouts, which takes a seventh of the time and is as
    strong."""

    def __str__(self) -> str:
        return f"{self.kind} {self.name}" + (" of captains" if self.bot == "captain" else "")


@dataclass(frozen=True)
class Measured:
    """The result of one battle."""

    number: int
    winner: str
    """`stark`, `lannister` or `none`."""
    why: str
    bot: int
    """The seat of the winner's bot: 0 or 1; -1: no House won."""
    rounds: int
    points: tuple[int, int]
    """The victory points of Stark and Lannister."""
    morale: int
    """Spaces of the morale marker in Stark's favour."""
    cards: Mapping[str, tuple[int, int]]
    """Card -> the turns in which it could be played, and those in which it was."""
    tactics: Mapping[str, tuple[int, int]] = field(default_factory=dict)
    """Card -> how often its tactic could be used when it was played, and how often it was."""
    commits: Mapping[str, tuple[int, int]] = field(default_factory=dict)
    """Commander in the battle -> 1 or 0: whether the commit ability could be used, and whether it was."""
    abilities: Mapping[str, tuple[int, int]] = field(default_factory=dict)
    """Commander in the battle -> the decisions at which the unit ability could be used, and those at which it was."""

    def line(self) -> str:
        return json.dumps({"form": FORM, **asdict(self)}, separators=(",", ":"))

    @classmethod
    def of_line(cls, line: str) -> Measured | None:
        """Return the result in a line of text, or None if the line is incomplete or malformed."""
        try:
            values: dict[str, Any] = json.loads(line)
            if values.pop("form") != FORM:
                return None
            values["points"] = tuple(values["points"])
            for key in ("cards", "tactics", "commits", "abilities"):
                values[key] = {name: (could, was) for name, (could, was) in values[key].items()}
            return cls(**values)
        except (ValueError, KeyError, TypeError, AttributeError):
            return None


def measure(subject: Subject, number: int) -> Measured:
    """Play one battle.

    Args:
        subject: the battle of the book, or the skirmish card.
        number: the number of the battle, from 0; see the top of this file.

    Raises:
        InputError: there is no such battle, or it cannot be used.
    """
    seed = 1 + number
    scenario = _scenario(subject.name) if subject.kind == "battle" else drawn_scenario(subject.name, seed)
    battle = bow.Battle.start(scenario, seed).quiet()
    bots: list[Bot] = [
        CaptainBot(2 * seed + n, nodes=0) if subject.bot == "captain" else GreedyBot(2 * seed + n) for n in range(2)
    ]
    if number % 2:
        bots.reverse()
    tally = UsageCounts()
    commanders = dict.fromkeys(battle.commanders, Usage())
    battle = play(battle, with_bots(dict(zip(HOUSES, bots, strict=True))), [tally]).game
    outcome = battle.outcome
    assert outcome is not None
    winner = outcome.winner
    return Measured(
        number=number,
        winner=winner,
        why=outcome.why,
        bot=(HOUSES.index(winner) + number) % 2 if winner in HOUSES else -1,
        rounds=battle.round,
        points=(battle.house("stark").vp, battle.house("lannister").vp),
        morale=battle.morale,
        cards=_plain(tally.cards),
        tactics=_plain(tally.tactics),
        commits=_plain(commanders | tally.commits),
        abilities=_plain(commanders | tally.abilities),
    )


def _plain(uses: Uses) -> dict[str, tuple[int, int]]:
    return {key: (use.could, use.used) for key, use in sorted(uses.items())}


@lru_cache(maxsize=16)
def _scenario(name: str) -> Scenario:
    return load_scenario(name)


@lru_cache(maxsize=16)
def fingerprint(subject: Subject) -> str:
    """Return a short hash of everything that determines a measured battle: rules, bots, content and battle plan.

    Comments in YAML and the descriptive parts of a battle plan are ignored.
    """
    root = Path(bow.__file__).parent
    code = sorted((root / "bots").glob("*.py"))
    plans = sorted(core_dir().glob("*.yaml"))
    if subject.kind == "battle":
        plans.append(find_scenario(subject.name))
    else:
        code += sorted((root / "skirmish").glob("*.py"))
    found = hashlib.sha256(f"{FORM} {RULES_VERSION}".encode())
    for file in code:
        found.update(file.read_bytes())
    for file in plans:
        value = read_yaml(file).value
        if subject.kind == "battle" and file == plans[-1]:
            value = {key: part for key, part in value.items() if key not in DESCRIPTIVE_FIELDS}
        found.update(json.dumps(value, sort_keys=True).encode())
    return found.hexdigest()[:12]


@dataclass(frozen=True)
class Figures:
    """The statistics of many battles of one or several subjects."""

    games: int
    wins: Mapping[str, int]
    """Wins of `stark`, `lannister` and `none`."""
    why: Mapping[str, int]
    """The number of battles for each ending: rout, scenario, points, tie ..."""
    seats: tuple[int, int]
    """The number of battles won by the bot of each seat."""
    rounds: float
    points: tuple[float, float]
    morale: float

    @property
    def decided(self) -> int:
        """The number of battles with a winner."""
        return self.wins["stark"] + self.wins["lannister"]

    @property
    def share(self) -> float:
        """Stark's share of the battles with a winner."""
        return self.wins["stark"] / self.decided if self.decided else 0.5


def summed(measured: Iterable[Measured]) -> Figures:
    """Return the statistics of battles; means are 0 if there are no battles."""
    games = list(measured)
    many = max(1, len(games))
    why: dict[str, int] = {}
    for game in games:
        why[game.why] = why.get(game.why, 0) + 1
    return Figures(
        games=len(games),
        wins={winner: sum(game.winner == winner for game in games) for winner in (*HOUSES, "none")},
        why=dict(sorted(why.items(), key=lambda item: (-item[1], item[0]))),
        seats=(sum(game.bot == 0 for game in games), sum(game.bot == 1 for game in games)),
        rounds=sum(game.rounds for game in games) / many,
        points=(sum(game.points[0] for game in games) / many, sum(game.points[1] for game in games) / many),
        morale=sum(game.morale for game in games) / many,
    )


def interval(won: int, games: int) -> tuple[float, float]:
    """Return Wilson's 95 per cent interval of a share; (0, 1) if there are no games."""
    if games == 0:
        return 0.0, 1.0
    share, square = won / games, SURE * SURE
    middle = (share + square / (2 * games)) / (1 + square / games)
    half = SURE / (1 + square / games) * sqrt(share * (1 - share) / games + square / (4 * games * games))
    return max(0.0, middle - half), min(1.0, middle + half)


def card_turns(measured: Iterable[Measured]) -> Uses:
    """Return, for each card in use, in how many turns it could be played and in how many it was."""
    return added((game.cards for game in measured), catalogue().cards)


def tactics_used(measured: Iterable[Measured]) -> Uses:
    """Return, for each tactic in use, how often it could be used with its card, and how often it was."""
    return added((game.tactics for game in measured), (id for id, card in catalogue().cards.items() if card.tactic))


class CommanderUse(NamedTuple):
    """The use of a commander's abilities in many battles."""

    battles: int
    """The number of battles with the commander."""
    commit: Usage
    """The battles in which the commit ability could be used, and those in which it was."""
    ability: Usage
    """The decisions at which the unit ability could be used, and those at which it was; all 0 for an ability that needs
    no decision."""


def commanders_used(measured: Sequence[Measured]) -> dict[str, CommanderUse]:
    """Return, for every commander in use, the use of the abilities over all battles."""
    commits = added((game.commits for game in measured), catalogue().commanders)
    abilities = added((game.abilities for game in measured), catalogue().commanders)
    return {
        id: CommanderUse(sum(id in game.commits for game in measured), commits[id], abilities[id]) for id in commits
    }


@dataclass(frozen=True)
class Findings:
    """All measured battles, by subject."""

    games: Mapping[Subject, Sequence[Measured]] = field(default_factory=dict)

    def faults(self) -> list[str]:
        """Return a sentence for each figure out of its bounds."""
        wrong = []
        for subject, games in self.games.items():
            if subject.kind == "battle" and games:
                wrong += _unfair(subject, summed(games))
        greedy = {subject: games for subject, games in self.games.items() if subject.bot == "greedy"}
        skirmishes = summed(game for subject, some in greedy.items() if subject.kind == "skirmish" for game in some)
        low, high = FAIR_SKIRMISHES
        if skirmishes.games and not low <= skirmishes.share <= high:
            wrong.append(f"skirmishes: Stark wins {skirmishes.share:.1%}, not {low:.0%} to {high:.0%}")
        low, high = PLAYED
        for card, use in card_turns(game for some in greedy.values() for game in some).items():
            if use.could == 0:
                wrong.append(f"{card}: could never be played")
            elif not low <= use.share <= high:
                wrong.append(f"{card}: played in {use.share:.1%} of its {use.could} turns, not {low:.0%} to {high:.0%}")
        return wrong


def _unfair(subject: Subject, figures: Figures) -> list[str]:
    name = subject.name + (" between captains" if subject.bot == "captain" else "")
    favoured = _scenario(subject.name).favoured
    if favoured is None:
        low, high = FAIR
        if low <= figures.share <= high:
            return []
        return [f"{name}: Stark wins {figures.share:.1%}, not {low:.0%} to {high:.0%}"]
    low, high = FAVOURED
    share = figures.share if favoured == "stark" else 1 - figures.share
    if low <= share <= high:
        return []
    return [f"{name}: {favoured.capitalize()} is favoured and wins {share:.1%}, not {low:.0%} to {high:.0%}"]
