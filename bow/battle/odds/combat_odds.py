"""Exact odds of a combat, by the functions that also evaluate a real roll (CMB-3 to CMB-9, ENG-3, KEY-7).

Nothing is sampled. The odds assume that Stalwart units ignore all the morale symbols they may. A flanking unit
chooses the reroll that costs the target the most figures (a capture counts as one), then the most hexes. The
retreating unit goes as far as it can.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any

from bow.battle.core.terms import BLOW, CLOSE, COUNTER, HOUNDS, MORALE, MOST_DICE, RANGED, SYMBOL
from bow.battle.odds.roll_ends import Ends, Stand, Throw, ends_of, ends_of_rolls
from bow.battle.odds.rolls import FACES, Outcomes, listed, mixed_lists, rolled, rolled_again, summed
from bow.battle.rules import fire
from bow.battle.rules.act import has_moved
from bow.battle.rules.casualties import capture_rating
from bow.battle.rules.combat import Combat, CounterChoice
from bow.battle.rules.dice import (
    dice_terms,
    hits_ignored,
    may_counterattack,
    retreat_per_symbol,
    symbol_worth,
    symbols_ignorable,
)
from bow.battle.rules.engagement import PartingBlowFrame, blow_from, release
from bow.battle.rules.retreat import UNDIRECTED, retreat_hexes, retreat_limit
from bow.battle.rules.sight import attack_mode

if TYPE_CHECKING:
    from bow.battle.core.effect import Effect
    from bow.battle.core.state import State
    from bow.battle.rules.dice import Term
    from bow.game.actions import Action


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
        mode: close, ranged, hounds, counter, blow; scorch or douse (the target is a hex, `hits` are levels).
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
        case "scorch" | "douse":
            return _fire(s, action.verb, u, s.compiled.board.index[action.args[1]])
        case "reroll" | "keep" if isinstance(frame, Combat):
            symbol = SYMBOL[action.args[0]] if action.verb == "reroll" else -1
            kept = [die for die in frame.dice if die != symbol]
            worth = symbol_worth(s, frame)
            again = len(frame.dice) - len(kept)
            rolls = rolled_again(tuple(worth), s.compiled.die).of((again, summed(kept, worth)))
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
    return _told(s, f, count, terms, throw.worth, stand, ends_of(throw, stand))


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
    return _told(s, f, count, [], tuple(symbol_worth(s, f)), stand, ends_of_rolls(rolls, stand))


def _mixture(parts: list[tuple[float, Odds]]) -> Odds:
    """Return the odds of a combat in several forms, each with its probability.

    Dice and terms are those of the first form.
    """
    if len(parts) == 1:
        return parts[0][1]

    def mixed(name: str) -> tuple[float, ...]:
        return mixed_lists([(p, getattr(odds, name)) for p, odds in parts])

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
        chance = die.count(symbol) / FACES
        if not chance:
            continue
        g = f.copy()
        if g.read_hounds_die(s, symbol):
            parts.append((chance, _thrown(s, g)))
        else:
            parts.append((chance, _fallen(s, g, 0, (((0, g.dice.count(MORALE)), 1.0),))))
    return replace(_mixture(parts), dice=1, terms=())


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
        hits = listed(levels)
    elif h == s.at[u]:
        count, hits = 0, (0.0, 1.0)
    else:
        chance = die.count(fire.douse_symbol(s.land.fires[h])) / FACES
        count, hits = 1, (1 - chance, chance)
    return Odds(
        attacker=s.unit_id(u),
        target=s.hex_name(h),
        mode=verb,
        dice=count,
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
