"""The comparison of two bots in the same battles with sides exchanged: share of wins, time, commit abilities."""

from __future__ import annotations

import time
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from statistics import fmean
from typing import NamedTuple

import bow
from bow.battle.reading import catalogue, load_scenario
from bow.bots import BOTS, Bot
from bow.bots.thinking import bounds_for
from bow.content.terms import HOUSES
from bow.lab.balance import interval
from bow.lab.battle_luck import BattleLuck
from bow.lab.cores import all_in_order
from bow.lab.means import Estimate, estimate
from bow.lab.playing import drawn_scenario
from bow.system.sentence import Sentence


class Bout(NamedTuple):
    """A battle of a tournament: bot `first` plays House `house`, bot `second` the other; see `made`."""

    subject: str
    """A battle or a skirmish card."""
    seed: int
    house: str
    first: str
    second: str
    measures_luck: bool = False
    """Whether the luck of the battle is measured; see `bow.lab.battle_luck`."""


@dataclass(frozen=True)
class BoutResult:
    """The result of a bout."""

    bout: Bout
    winner: str
    """`stark`, `lannister` or `none`."""
    seconds: dict[str, float]
    """The processor time of each side, `first` and `second`."""
    decisions: dict[str, int]
    """The number of decisions with at least two choices."""
    commits: dict[str, int]
    """The number of commit abilities used."""
    luck: float | None = None
    """The luck of the first bot with dice, in chances of winning, with mean 0. None: not measured."""

    @property
    def score(self) -> float:
        """The first bot's score: 1 for a win, 0 for a loss, a half for a draw."""
        return 0.5 if self.winner == "none" else float(self.winner == self.bout.house)


@dataclass
class TournamentScore:
    """The first bot's results in some bouts."""

    results: list[BoutResult] = field(default_factory=list)

    @property
    def score(self) -> float:
        """The number of wins, draws counted as half."""
        return sum(result.score for result in self.results)

    @property
    def share(self) -> float:
        """The score as a share of all bouts, or a half if there are none."""
        return self.score / len(self.results) if self.results else 0.5

    @property
    def interval(self) -> tuple[float, float]:
        """The 95 per cent interval of the share (Wilson)."""
        return interval(round(self.score), len(self.results))

    @property
    def raw(self) -> Estimate:
        """The share with its standard error over pairs: the bouts of a battle and a seed count as one result."""
        return self._over_pairs(lambda result: result.score)

    @property
    def adjusted(self) -> Estimate:
        """The share minus luck, with its standard error over pairs; without measured luck it equals `raw`."""
        return self._over_pairs(lambda result: result.score - (result.luck or 0.0))

    @property
    def luck(self) -> Estimate:
        """The mean luck of the first bot, with its standard error over bouts."""
        return estimate([result.luck or 0.0 for result in self.results])

    @property
    def luck_of_stark(self) -> Estimate:
        """The mean luck of House Stark, with its standard error over bouts."""
        return estimate([(r.luck or 0.0) * (1 if r.bout.house == HOUSES[0] else -1) for r in self.results])

    @property
    def variance_left(self) -> float:
        """The variance of a pair's adjusted result, as a share of that of its raw result; 1 if that is 0."""
        return (self.adjusted.error / self.raw.error) ** 2 if self.raw.error else 1.0

    def _over_pairs(self, value: Callable[[BoutResult], float]) -> Estimate:
        pairs: dict[tuple[str, int], list[float]] = {}
        for result in self.results:
            pairs.setdefault((result.bout.subject, result.bout.seed), []).append(value(result))
        return estimate([fmean(values) for values in pairs.values()])

    def matches(self, best_of: int) -> list[float]:
        """Return the first bot's score in each complete match: 1 for a win, 0 for a loss, a half for a draw.

        A match consists of consecutive bouts, so sides are exchanged from bout to bout.
        """
        return match_scores([result.score for result in self.results], best_of)

    def of(self, subject: str, house: str | None = None) -> TournamentScore:
        """Return the bouts of a subject only and, if given, only those in which the first bot played `house`."""
        return TournamentScore([r for r in self.results if r.bout.subject == subject and house in (None, r.bout.house)])

    def seconds(self, side: str) -> float:
        """Return the mean processor time per decision of a side, `first` or `second`."""
        many = sum(result.decisions[side] for result in self.results)
        return sum(result.seconds[side] for result in self.results) / max(1, many)

    def commits(self, side: str) -> float:
        """Return the mean number of commit abilities a side used per battle."""
        return sum(result.commits[side] for result in self.results) / max(1, len(self.results))


def match_scores(scores: Sequence[float], best_of: int) -> list[float]:
    """Return the score of each complete match of some games: 1 for a win, 0 for a loss, a half for a draw.

    Args:
        scores: the score of each game, from 0 to 1.
        best_of: the number of games of a match, which follow one another.
    """
    sums = [sum(scores[start : start + best_of]) for start in range(0, len(scores) - best_of + 1, best_of)]
    return [0.5 if 2 * won == best_of else float(2 * won > best_of) for won in sums]


def battle_of(subject: str, seed: int) -> bow.Battle:
    """Return the starting position of a battle by name, id or file, or of a skirmish drawn by the seed from its card.

    The battle reports no events.

    Raises:
        InputError: there is no such battle, or it cannot be used.
    """
    return _reporting(subject, seed).quiet()


def _reporting(subject: str, seed: int) -> bow.Battle:
    """Return the beginning of a battle that reports its events and the results of chance."""
    plan = drawn_scenario(subject, seed) if subject in catalogue().skirmishes else load_scenario(subject)
    return bow.Battle.start(plan, seed)


def made(name: str, seed: int) -> Bot:
    """Return a bot of `bow.bots.BOTS`. Its nodes per decision may follow the name: `captain:0`, `warlord:1600`.

    Raises:
        ValueError: there is no such bot, it takes no nodes, or the nodes are no number.
    """
    word, colon, nodes = name.partition(":")
    if word not in BOTS:
        raise ValueError(Sentence("told-no-bot-lab", bot=f"{word!r}", names=", ".join(BOTS)))
    if not colon:
        return BOTS[word](seed)
    if not nodes.isdecimal():
        raise ValueError(f"{name}: the nodes of a decision are a whole number, as in captain:100")
    bounds = bounds_for(BOTS[word], int(nodes))
    if not bounds:
        raise ValueError(f"{name}: {word} takes no nodes")
    return BOTS[word](seed, **bounds)


def played(bout: Bout) -> BoutResult:
    battle = _reporting(bout.subject, bout.seed)
    luck = BattleLuck() if bout.measures_luck else None
    if luck is None:
        battle.quiet()
    sides: dict[str, str] = {house: "first" if house == bout.house else "second" for house in HOUSES}
    bots: dict[str, Bot] = {
        house: made(bout.first if side == "first" else bout.second, 2 * bout.seed + n)
        for n, (house, side) in enumerate(sides.items())
    }
    seconds = dict.fromkeys(sides.values(), 0.0)
    decisions: Counter[str] = Counter()
    commits: Counter[str] = Counter()
    while (owed := battle.decision) is not None:
        side = sides[owed.house]
        began = time.process_time()
        action = bots[owed.house].choose(battle.view(owed.house))
        seconds[side] += time.process_time() - began
        decisions[side] += len(battle.legal_actions()) > 1
        commits[side] += action.verb == "commit"
        if luck is None:
            battle.play(action)
        else:
            luck.play(battle, action)
    made_by, used_by = ({side: count[side] for side in seconds} for count in (decisions, commits))
    of_first = None if luck is None else luck.total if bout.house == HOUSES[0] else -luck.total
    return BoutResult(bout, battle.winner or "none", seconds, made_by, used_by, of_first)


def bouts(
    subjects: Sequence[str],
    games: int,
    first: str,
    second: str,
    seed: int,
    *,
    exchanged: bool = True,
    measures_luck: bool = False,
) -> list[Bout]:
    """Return the bouts of a tournament.

    Args:
        subjects: battles and skirmish cards; the bouts cycle through them.
        games: the number of bouts; for pairs an odd number is rounded up.
        first: a bot, see `made`.
        second: another bot, or the same.
        seed: the seed of the first battle; with pairs each further cycle through the subjects has the next one.
        exchanged: whether bouts come in pairs, the same battle with the sides exchanged. Equal bots would play the
            same battle twice; without pairs each bout has a seed of its own, and sides alternate.
        measures_luck: whether the luck of each battle is measured, which takes about a second each.
    """
    many = len(subjects)
    return [
        Bout(subjects[n % many], seed + (n // many if exchanged else n), house, first, second, measures_luck)
        for n in range((games + 1) // 2 if exchanged else games)
        for house in (HOUSES if exchanged else (HOUSES[(n + n // many) % 2],))
    ]


def tournament(wanted: Sequence[Bout], jobs: int) -> Iterator[BoutResult]:
    """Play bouts in several processes; yield the results in order, for any number of processes.

    Raises:
        InputError: a battle cannot be used.
        ValueError: there is no such bot.
    """
    for name in sorted({name for bout in wanted for name in (bout.first, bout.second)}):
        made(name, 1)
    yield from all_in_order(played, wanted, jobs)
