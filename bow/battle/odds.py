"""Exact odds of rolls and of whole combats, by the functions that also evaluate a real roll.

CMB-3 to CMB-9, CMD-3, CMD-4, ENG-3, KEY-7, RET-3, RET-4.

Nothing is sampled. The odds assume that Stalwart units ignore all the morale symbols they may. A flanking unit
chooses the reroll that costs the target the most figures (a capture counts as one), then the most hexes. The
retreating unit goes as far as it can. Probabilities are counted in whole numbers and divided only once.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from math import comb
from typing import TYPE_CHECKING, Any, NamedTuple

from bow.battle.core.face_down import shown_names, turn_up, with_units
from bow.battle.core.terms import ASSAIL, BLOW, CLOSE, COUNTER, HOUNDS, MORALE, MOST_DICE, RANGED, SYMBOL
from bow.battle.rules import fire, third_party
from bow.battle.rules.act import has_moved
from bow.battle.rules.combat import Combat, CounterChoice
from bow.battle.rules.engagement import PartingBlowFrame, blow_from, release
from bow.battle.rules.hits import (
    capture_rating,
    dice_terms,
    figures_after,
    hits_ignored,
    hits_of,
    may_counterattack,
    retreat_per_symbol,
    symbol_worth,
    symbols_ignorable,
)
from bow.battle.rules.retreat import UNDIRECTED, retreat_hexes, retreat_limit
from bow.battle.rules.sight import attack_mode

if TYPE_CHECKING:
    from bow.battle.core.effect import Effect
    from bow.battle.core.state import State
    from bow.battle.rules.hits import Term
    from bow.game.actions import Action

_FACES = 8
#: hits and morale symbols -> probability
Rolls = dict[tuple[int, int], float]
#: the same, one after another
Outcomes = tuple[tuple[tuple[int, int], float], ...]
#: how often each of the five symbols has fallen
Faces = tuple[int, int, int, int, int]
#: how many dice are rerolled, and the hits and morale symbols of the dice that are kept
Reroll = tuple[int, tuple[int, int]]


def rolled(count: int, worth: Sequence[int], die: tuple[int, ...]) -> Rolls:
    """Return the probabilities of hits and morale symbols for a roll.

    Args:
        count: the number of dice.
        worth: the hits of each symbol.
        die: the symbols of its faces.
    """
    return dict(_rolled(count, tuple(worth), die))


@lru_cache(maxsize=512)
def _rolled(count: int, worth: tuple[int, ...], die: tuple[int, ...]) -> Outcomes:
    ways: dict[tuple[int, int], int] = {(0, 0): 1}
    faces = [(worth[symbol], int(symbol == MORALE)) for symbol in die]
    for _ in range(count):
        following: dict[tuple[int, int], int] = {}
        for (hits, morale), n in ways.items():
            for more, flags in faces:
                key = (hits + more, morale + flags)
                following[key] = following.get(key, 0) + n
        ways = following
    whole = _FACES**count
    return tuple((key, n / whole) for key, n in ways.items())


@lru_cache(maxsize=64)
def multisets(count: int, die: tuple[int, ...]) -> tuple[tuple[Faces, float], ...]:
    """Return every multiset of symbols that a roll can show, with its probability."""
    whole = _FACES**count
    return tuple((faces, n / whole) for faces, n in _ways(count, die).items())


@lru_cache(maxsize=64)
def with_added(count: int, adds: tuple[int, ...], die: tuple[int, ...]) -> tuple[tuple[Faces, float], ...]:
    """Return `multisets` with an extra die for each symbol in `adds` (FAQ-3).

    The roll has at most `MOST_DICE` dice.
    """
    if not adds:
        return multisets(count, die)
    found: dict[Faces, float] = {}
    for (a, b, c, d, e), chance in multisets(count, die):
        first = (a, b, c, d, e)
        more = min(sum(first[symbol] for symbol in adds), MOST_DICE - count)
        for (v, w, x, y, z), then in multisets(more, die):
            faces = (a + v, b + w, c + x, d + y, e + z)
            found[faces] = found.get(faces, 0.0) + chance * then
    return tuple(found.items())


def _ways(count: int, die: tuple[int, ...]) -> dict[Faces, int]:
    """Return the number of ways in which dice can fall, by how often each symbol falls."""
    green, blue, red, valor, morale = (die.count(symbol) for symbol in range(5))
    ways: dict[Faces, int] = {}
    for a in range(count + 1):
        of_a = comb(count, a) * green**a
        for b in range(count - a + 1):
            of_b = of_a * comb(count - a, b) * blue**b
            for c in range(count - a - b + 1):
                left = count - a - b - c
                of_c = of_b * comb(left + c, c) * red**c
                if of_c:
                    for d in range(left + 1):
                        n = of_c * comb(left, d) * valor**d * morale ** (left - d)
                        if n:
                            ways[a, b, c, d, left - d] = n
    return ways


def _counted(faces: tuple[int, ...], worth: Sequence[int]) -> tuple[int, int]:
    """Return the hits and morale symbols of a roll, given as counts by symbol."""
    return sum(n * w for n, w in zip(faces, worth, strict=True)), faces[MORALE]


def _summed(dice: list[int], worth: list[int]) -> tuple[int, int]:
    """Return the hits and morale symbols of a roll, given as a list of symbols."""
    return hits_of(dice, worth), dice.count(MORALE)


class RolledAgain:
    """The probabilities after rerolling some of the dice, cached by reroll."""

    def __init__(self, worth: tuple[int, ...], die: tuple[int, ...]) -> None:
        self.worth, self.die = worth, die
        self._known: dict[Reroll, Outcomes] = {}

    def of(self, reroll: Reroll) -> Outcomes:
        """Return hits and morale symbols of all dice, with their probabilities."""
        found = self._known.get(reroll)
        if found is None:
            again, (hits, morale) = reroll
            rolls = _rolled(again, self.worth, self.die)
            found = self._known[reroll] = tuple(((hits + more, morale + flags), p) for (more, flags), p in rolls)
        return found


@lru_cache(maxsize=64)
def _rolled_again(worth: tuple[int, ...], die: tuple[int, ...]) -> RolledAgain:
    """Return the cache of rerolls shared by all combats with the same worth of symbols."""
    return RolledAgain(worth, die)


@lru_cache(maxsize=512)
def _rerolls(
    count: int, adds: tuple[int, ...], worth: tuple[int, ...], die: tuple[int, ...]
) -> tuple[tuple[tuple[Reroll, ...], float], ...]:
    """Return the choices of a unit that may reroll one symbol, with their probabilities.

    The first choice is always to reroll nothing.

    Args:
        count: the number of dice.
        adds: symbols that each add a die.
        worth: the hits of each symbol.
        die: the symbols of its faces.
    """
    found: dict[tuple[Reroll, ...], float] = {}
    for faces, chance in with_added(count, adds, die):
        hits, morale = _counted(faces, worth)
        choices: list[Reroll] = [(0, (hits, morale))]
        for symbol, again in enumerate(faces):
            if again:
                choices.append((again, (hits - again * worth[symbol], morale - again * (symbol == MORALE))))
        key = tuple(dict.fromkeys(choices))
        found[key] = found.get(key, 0.0) + chance
    return tuple(found.items())


def _listed(chances: dict[int, float]) -> tuple[float, ...]:
    """Return a mapping of probabilities as a tuple: those of 0, 1, 2 ..."""
    return tuple(chances.get(n, 0.0) for n in range(max(chances) + 1))


def _mixed_lists(parts: list[tuple[float, tuple[float, ...]]]) -> tuple[float, ...]:
    """Return the weighted average of several distributions."""
    length = max(len(chances) for _, chances in parts)
    return tuple(sum(p * chances[n] for p, chances in parts if n < len(chances)) for n in range(length))


class Throw(NamedTuple):
    """The dice of a roll.

    Attributes:
        dice: the number of dice.
        worth: the hits of each symbol.
        adds: symbols that each add a die (FAQ-3).
        flank: whether the dice of one symbol may be rerolled (ENG-3).
        die: the symbols of its faces.
    """

    dice: int
    worth: tuple[int, ...]
    adds: tuple[int, ...]
    flank: bool
    die: tuple[int, ...]


class Stand(NamedTuple):
    """The target's resistance to a roll.

    Attributes:
        figures: the figures before the roll.
        capture: the capture rating of its commander, or 0 without a commander.
        ignored: hits of the roll that it ignores (CMB-7).
        sure: further hits, which cannot be ignored.
        push: the hexes of retreat for each morale symbol (CMB-9).
        shrugged: the morale symbols that it ignores (RET-4).
        ways: the most hexes it can retreat, by the figures left; empty if nothing makes it retreat.
    """

    figures: int
    capture: int
    ignored: int
    sure: int
    push: int
    shrugged: int
    ways: tuple[int, ...]

    def end(self, made: int, morale: int) -> tuple[int, int, int]:
        """Return hits that count, figures left and hexes retreated, for the hits and morale symbols of a roll."""
        hits = max(0, made - self.ignored) + self.sure
        left = figures_after(self.figures, self.capture, hits)
        steps = 0
        if left and self.push:
            wanted = max(0, morale - self.shrugged) * self.push
            if wanted:
                steps = min(wanted, self.ways[left])
            for _ in range(wanted - steps):  # one by one: no more hits after the last figure (RET-3)
                if left:
                    hits += 1
                    left = figures_after(self.figures, self.capture, hits)
        return hits, left, steps


class Ends(NamedTuple):
    """The results of rolls. Distributions are tuples: the probability of 0, 1, 2 ...

    Attributes:
        hits, lost, retreat: hits that count, figures lost, hexes retreated.
        eliminated: the probability that no figure is left.
        stays: pairs (figures left, probability) where the target is left in its hex.
    """

    hits: tuple[float, ...]
    lost: tuple[float, ...]
    retreat: tuple[float, ...]
    eliminated: float
    stays: tuple[tuple[int, float], ...]


@lru_cache(maxsize=4096)
def _ends_of(throw: Throw, stand: Stand) -> Ends:
    """Return the results of a roll, including the best flanking reroll."""
    return _ends_of_rolls(tuple(_best_roll(throw, stand).items()), stand)


def _ends_of_rolls(rolls: Outcomes, stand: Stand) -> Ends:
    """Return the results of several rolls, weighted by their probabilities, against a target."""
    hits: dict[int, float] = {}
    lost: dict[int, float] = {}
    retreat: dict[int, float] = {}
    stays: dict[int, float] = {}
    eliminated = 0.0
    for (made, morale), p in rolls:
        counting, left, steps = stand.end(made, morale)
        hits[counting] = hits.get(counting, 0.0) + p
        lost[stand.figures - left] = lost.get(stand.figures - left, 0.0) + p
        retreat[steps] = retreat.get(steps, 0.0) + p
        if not left:
            eliminated += p
        elif not steps:
            stays[left] = stays.get(left, 0.0) + p
    return Ends(_listed(hits), _listed(lost), _listed(retreat), eliminated, tuple(stays.items()))


def _best_roll(throw: Throw, stand: Stand) -> Rolls:
    """Return hits and morale symbols of a throw, with dice added by symbols and the best flanking reroll."""
    count, worth, adds, flank, die = throw
    if not flank and not adds:
        return rolled(count, worth, die)
    found: Rolls = {}
    if not flank:
        for faces, chance in with_added(count, adds, die):
            key = _counted(faces, worth)
            found[key] = found.get(key, 0.0) + chance
        return found
    again = _rolled_again(worth, die)
    wants: dict[Reroll, tuple[float, float]] = {}
    chosen: dict[Reroll, float] = {}
    for choices, chance in _rerolls(count, adds, worth, die):
        for each in choices:
            if each not in wants:
                wants[each] = _wanted(again.of(each), stand)
        best = _best_reroll(choices, wants)
        chosen[best] = chosen.get(best, 0.0) + chance
    for best, chance in chosen.items():
        for key, p in again.of(best):
            found[key] = found.get(key, 0.0) + chance * p
    return found


def _wanted(rolls: Outcomes, stand: Stand) -> tuple[float, float]:
    """Return the average figures lost and hexes retreated, by which a flanking unit chooses."""
    lost = hexes = 0.0
    for (made, morale), p in rolls:
        _, left, steps = stand.end(made, morale)
        lost += p * (stand.figures - left)
        hexes += p * steps if left else 0.0
    return lost, hexes


def _best_reroll(choices: tuple[Reroll, ...], wants: dict[Reroll, tuple[float, float]]) -> Reroll:
    """Return the best choice; of equal ones the first. The first of all is to reroll nothing."""
    best = choices[0]
    lost, hexes = wants[best]
    for each in choices[1:]:
        more, further = wants[each]
        if more > lost + 1e-12 or (more > lost - 1e-12 and further > hexes + 1e-12):
            best, lost, hexes = each, more, further
    return best


@dataclass(frozen=True)
class DiceTerm:
    """One reason for the number of dice, and its source.

    `kind` is `base` (the order chart), `cap` (a maximum), `bonus` or `support` (a supporting unit).
    """

    kind: str
    dice: int
    why: str
    unit: str
    effect: Effect | None = None  # the source, for `effect_sentence` of `bow.words.battle_words`

    def __str__(self) -> str:
        if self.kind == "base":
            return f"order chart: {self.dice} dice"
        return f"{self.why}: at most {self.dice} dice" if self.kind == "cap" else f"{self.why}: {self.dice:+d} dice"


@dataclass(frozen=True)
class Odds:
    """The odds of a combat. Distributions are tuples: the probability of 0, 1, 2 ...

    Attributes:
        mode: close, ranged, hounds, counter, blow; scorch or douse (the target is a hex, `hits` are levels); assail
            (the target is the hex of a marker, `hits` are its figures).
        dice: the number of dice rolled; for hounds the one die that decides what follows.
        terms: the reasons for the number of dice.
        flank: whether the attack flanks, so that the dice of the best symbol are rerolled.
        shrugged: the morale symbols that the target ignores where they count (Stalwart).
        hits: hits that count, including those for a blocked retreat.
        lost: figures that the target loses (the commander counts as one).
        retreat: hexes that the target retreats, if it survives.
        eliminated, captured: probabilities; a unit whose commander is captured is eliminated.
        retreats: the probability that the target leaves its hex.
        counter: the probability that the target may counterattack.
        answer: the odds of that counterattack, if it is possible.
        worth: the hits that each symbol is worth: green, blue, red, valor, morale; empty if dice hit no unit.
        ignored: the hits of the roll that the target ignores by Cover and Toughness (CMB-7).
    """

    attacker: str
    target: str
    mode: str
    dice: int
    terms: tuple[DiceTerm, ...]
    flank: bool
    shrugged: int
    hits: tuple[float, ...]
    lost: tuple[float, ...]
    retreat: tuple[float, ...]
    eliminated: float
    captured: float
    retreats: float
    counter: float
    answer: Odds | None
    worth: tuple[int, ...] = ()
    ignored: int = 0

    @property
    def expected_lost(self) -> float:
        """The average number of figures that the target loses."""
        return sum(n * p for n, p in enumerate(self.lost))

    def as_dict(self) -> dict[str, Any]:
        """Return the odds as plain values for JSON, with those of the counterattack."""
        values = {name: getattr(self, name) for name in self.__dataclass_fields__}
        values["terms"] = [{"kind": t.kind, "dice": t.dice, "why": t.why, "unit": t.unit} for t in self.terms]
        values |= {name: list(values[name]) for name in ("hits", "lost", "retreat")}
        values["answer"] = self.answer.as_dict() if self.answer else None
        return values


def odds_of(s: State, action: Action) -> Odds | None:
    """Return the odds of a legal action that rolls dice in combat or for a fire, or None for other actions.

    For a move or an evasion that breaks off an engagement they are the odds of the parting blow.
    """
    if s.hidden is None:
        return _odds_of(s, action)
    known = with_units(s, action)
    asked = s.copy()
    asked.events = None
    if known.verb in ("attack", "assail", "hounds", "scorch"):  # those in it are turned up before the dice are rolled
        turn_up(asked, [s.compiled.unit_index.get(name, -1) for arg in known.args for name in arg.split("+")])
    odds = _odds_of(asked, known)
    return odds and _named(odds, shown_names(s))


def _named(odds: Odds, names: Mapping[str, str]) -> Odds:
    """Return odds in which face-down units have numbers."""
    return replace(
        odds,
        attacker=names.get(odds.attacker, odds.attacker),
        target=names.get(odds.target, odds.target),
        terms=tuple(replace(term, unit=names.get(term.unit, term.unit)) for term in odds.terms),
        answer=odds.answer and _named(odds.answer, names),
    )


def _odds_of(s: State, action: Action) -> Odds | None:
    u = s.compiled.unit_index.get(action.args[0].split("+")[0], -1) if action.args else -1
    frame = s.stack[-1]
    match action.verb:
        case "attack":
            moved = frame.kind == "strike" or has_moved(s, u)
            support = [s.compiled.unit_index[name] for name in action.args[0].split("+")[1:]]
            return _attack(s, u, s.compiled.unit_index[action.args[1]], attack_mode(s, u), moved, support)
        case "hounds":
            return _attack(s, u, s.compiled.unit_index[action.args[1]], HOUNDS, False)
        case "move" | "evade":
            foe = blow_from(s, u)
            return _attack(s, foe, u, BLOW, False) if foe >= 0 else None
        case "counter" if isinstance(frame, CounterChoice):
            return _attack(s, frame.unit, frame.attacker, COUNTER, False)
        case "blow" if isinstance(frame, PartingBlowFrame):
            return _attack(s, frame.unit, frame.on, BLOW, False)
        case "assail":
            return _assail(s, u, s.compiled.board.index[action.args[1]])
        case "scorch" | "douse":
            return _fire(s, action.verb, u, s.compiled.board.index[action.args[1]])
        case "reroll" | "keep" if isinstance(frame, Combat):
            symbol = SYMBOL[action.args[0]] if action.verb == "reroll" else -1
            kept = [die for die in frame.dice if die != symbol]
            worth = symbol_worth(s, frame)
            again = len(frame.dice) - len(kept)
            rolls = _rolled_again(tuple(worth), s.compiled.die).of((again, _summed(kept, worth)))
            asked = s.copy()
            asked.events = None
            return _fallen(asked, frame.copy(), again, rolls)
    return None


def _attack(s: State, u: int, target: int, mode: str, moved: bool, support: list[int] | None = None) -> Odds:
    s = s.copy()
    s.events = None
    f = Combat(mode=mode, attacker=u, target=target, moved=moved, support=support or [])
    if mode in (CLOSE, RANGED):
        for v in (u, *f.support):
            if s.foe[v] >= 0 and s.foe[v] != target:
                release(s, v)
    if mode == BLOW:
        release(s, target)
    f.prepare(s)
    f.place_engagement_token(s)
    return _hounds(s, f) if mode == HOUNDS else _thrown(s, f)


def _thrown(s: State, f: Combat) -> Odds:
    """Return the odds of the roll of a combat that has been prepared."""
    count, terms = dice_terms(s, f)
    adds: list[int] = []
    if f.mode not in (COUNTER, BLOW):
        adds = [e.die_adding_symbol(s, f, f.attacker) for e in s.effects_for(f.attacker, "die_adding_symbol")]
    throw = Throw(
        dice=count,
        worth=tuple(symbol_worth(s, f)),
        adds=tuple([symbol for symbol in adds if symbol >= 0]),
        flank=f.flank,
        die=s.compiled.die,
    )
    stand = _stand(s, f, MOST_DICE if throw.adds else count)
    return _told(s, f, count, terms, throw.worth, stand, _ends_of(throw, stand))


def _stand(s: State, f: Combat, most: int) -> Stand:
    """Return how the target of a combat resists a roll of at most `most` morale symbols."""
    push = retreat_per_symbol(s, f)
    shrugged = symbols_ignorable(s, f) if push else 0
    return Stand(
        figures=f.start,
        capture=capture_rating(s, f.target),
        ignored=hits_ignored(s, f),
        sure=f.unstoppable,
        push=push,
        shrugged=shrugged,
        ways=_ways_back(s, f, (most - shrugged) * push),
    )


def _ways_back(s: State, f: Combat, wanted: int) -> tuple[int, ...]:
    """Return how far the target can retreat if its owner chooses well, by the figures left (RET-1, OPT-3).

    The search ends at `wanted` hexes. The result is empty if no step is wanted.
    """
    if wanted <= 0:
        return ()
    u, around = f.target, s.compiled.board.around
    home, figures = s.at[u], s.figures[u]
    here, gone = {(home, UNDIRECTED)}, 0
    while gone < wanted:
        following: set[tuple[int, int]] = set()
        for h, direction in here:
            s.put(u, h)
            following.update((k, around[h].index(k)) for k in retreat_hexes(s, u, f, direction))
        if not following:
            break
        here = following
        gone += 1
    s.put(u, home)
    found = []
    for left in range(f.start + 1):
        s.figures[u] = left
        limit = retreat_limit(s, u)
        found.append(gone if limit is None else min(gone, limit))
    s.figures[u] = figures
    return tuple(found)


def _told(s: State, f: Combat, count: int, terms: list[Term], worth: tuple[int, ...], stand: Stand, ends: Ends) -> Odds:
    """Return the odds of a combat from the way its rolls end."""
    answered = bool(ends.stays) and f.mode == CLOSE and may_counterattack(s, f)
    return Odds(
        attacker=s.unit_id(f.attacker),
        target=s.unit_id(f.target),
        mode=f.mode,
        dice=count,
        terms=_sentences(s, terms),
        flank=f.flank,
        shrugged=stand.shrugged,
        hits=ends.hits,
        lost=ends.lost,
        retreat=ends.retreat,
        eliminated=ends.eliminated,
        captured=ends.eliminated if stand.capture else 0.0,
        retreats=1.0 - ends.retreat[0],
        counter=sum([p for _, p in ends.stays], 0.0) if answered else 0.0,
        answer=_answer(s, f, ends.stays) if answered else None,
        worth=worth,
        ignored=stand.ignored,
    )


def _answer(s: State, f: Combat, stays: tuple[tuple[int, float], ...]) -> Odds:
    """Return the odds of the counterattack. Its dice may depend on the number of figures left (OPT-3)."""
    by_dice: dict[int, tuple[float, Odds]] = {}
    counter = Combat(mode=COUNTER, attacker=f.target, target=f.attacker)
    for figures, p in stays:
        s.figures[f.target] = figures
        counter.prepare(s)
        dice, _ = dice_terms(s, counter)
        if dice in by_dice:
            by_dice[dice] = (by_dice[dice][0] + p, by_dice[dice][1])
        else:
            by_dice[dice] = (p, _attack(s, f.target, f.attacker, COUNTER, False))
    s.figures[f.target] = f.start
    whole = sum([p for _, p in stays])
    return _mixture([(p / whole, odds) for p, odds in sorted(by_dice.values(), key=lambda part: -part[0])])


def _fallen(s: State, f: Combat, count: int, rolls: Outcomes) -> Odds:
    """Return the odds of a combat for known probabilities of its hits and morale symbols."""
    stand = _stand(s, f, max([morale for (_, morale), _ in rolls]))
    return _told(s, f, count, [], tuple(symbol_worth(s, f)), stand, _ends_of_rolls(rolls, stand))


def _mixture(parts: list[tuple[float, Odds]]) -> Odds:
    """Return the odds of a combat in several forms, each with its probability.

    Dice and terms are those of the first form.
    """
    if len(parts) == 1:
        return parts[0][1]

    def mixed(name: str) -> tuple[float, ...]:
        return _mixed_lists([(p, getattr(odds, name)) for p, odds in parts])

    return replace(
        parts[0][1],
        hits=mixed("hits"),
        lost=mixed("lost"),
        retreat=mixed("retreat"),
        eliminated=sum(p * odds.eliminated for p, odds in parts),
        captured=sum(p * odds.captured for p, odds in parts),
        retreats=sum(p * odds.retreats for p, odds in parts),
    )


def _hounds(s: State, f: Combat) -> Odds:
    """Return the odds of hounds (KEY-7).

    The first die decides how many dice follow, or gives a sure hit or a retreat.
    """
    parts: list[tuple[float, Odds]] = []
    die = s.compiled.die
    for symbol in range(5):
        chance = die.count(symbol) / _FACES
        if not chance:
            continue
        g = f.copy()
        if g.read_hounds_die(s, symbol):
            parts.append((chance, _thrown(s, g)))
        else:
            parts.append((chance, _fallen(s, g, 0, (((0, g.dice.count(MORALE)), 1.0),))))
    return replace(_mixture(parts), dice=1, terms=())


def _assail(s: State, u: int, h: int) -> Odds:
    """Return the odds of an attack on a marker with figures: `hits` are the figures that it loses (CMB-5)."""
    m = third_party.marker_at(s, h)
    symbols = third_party.hitting(s, m)
    count, terms = dice_terms(s, third_party.assail_roll(s, u, has_moved(s, u)))
    figures = s.marker_figures(m)
    lost: dict[int, float] = {}
    for (made, _), p in rolled(count, [int(symbol in symbols) for symbol in range(5)], s.compiled.die).items():
        lost[min(made, figures)] = lost.get(min(made, figures), 0.0) + p
    odds = _against_hex(s, u, h, ASSAIL, count, terms, _listed(lost))
    return replace(odds, lost=_listed(lost), eliminated=lost.get(figures, 0.0))


def _fire(s: State, verb: str, u: int, h: int) -> Odds:
    """Return the odds of setting or putting out a fire (KEY-8, FIRE-6, FIRE-7).

    `hits` are the levels gained, or 1 for a fire put out.
    """
    die = s.compiled.die
    terms: list[Term] = []
    if verb == "scorch":
        symbols = fire.scorch_symbols(s, u, h)
        count, terms = dice_terms(s, fire.scorch_roll(s, u, has_moved(s, u)))
        room = s.land.fire_limit(h) - s.land.fires.get(h, 0)
        rolls = rolled(count, [int(symbol in symbols) for symbol in range(5)], die)
        levels: dict[int, float] = {}
        for (made, _), p in rolls.items():
            levels[min(made, room)] = levels.get(min(made, room), 0.0) + p
        hits = _listed(levels)
    elif h == s.at[u]:
        count, hits = 0, (0.0, 1.0)
    else:
        chance = die.count(fire.douse_symbol(s.land.fires[h])) / _FACES
        count, hits = 1, (1 - chance, chance)
    return _against_hex(s, u, h, verb, count, terms, hits)


def _against_hex(s: State, u: int, h: int, mode: str, dice: int, terms: list[Term], hits: tuple[float, ...]) -> Odds:
    """Return odds of a roll against a hex, which nobody answers: no retreat, no counterattack, no loss."""
    return Odds(
        attacker=s.unit_id(u),
        target=s.hex_name(h),
        mode=mode,
        dice=dice,
        terms=_sentences(s, terms),
        flank=False,
        shrugged=0,
        hits=hits,
        lost=(1.0,),
        retreat=(1.0,),
        eliminated=0.0,
        captured=0.0,
        retreats=0.0,
        counter=0.0,
        answer=None,
    )


def _sentences(s: State, terms: list[Term]) -> tuple[DiceTerm, ...]:
    return tuple(
        DiceTerm(t.kind, t.dice, str(t.effect) if t.effect is not None else "", s.unit_id(t.unit), t.effect)
        for t in terms
    )


__all__ = ["DiceTerm", "Odds", "odds_of"]
