"""Checks that the open procedures of a position fit each other and the state, so that the game can be played on.

A game is saved where a House must decide. So each open procedure waits for the next one, which it has opened, and the
last one asks. `WAITS` has the procedures that each one can wait for, `CHECKS` the other checks; `procedure_forms` has
the allowed values of each field.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any, Final, NamedTuple

from bow.realm import terms
from bow.realm.core.card_deeds import HIGHEST, HOUSE_CARD, LOWEST, OTHERS, WESTEROS_CARD, CardDeed
from bow.realm.core.control import controller
from bow.realm.core.frame import RealmFrame
from bow.realm.core.records import CombatRecord, WesterosRecord
from bow.realm.core.state import State, total
from bow.realm.core.supply_limit import fits
from bow.realm.effects.wildling_deeds import ChooseOne, DestroyUnits
from bow.realm.procedure_forms import Faults, expected, wrong_values
from bow.realm.rules.action_steps import areas_with
from bow.realm.rules.bidding import WILDLINGS, Bid, TrackBids
from bow.realm.rules.combat import Combat, CombatStep
from bow.realm.rules.house_cards import HouseCardChoice
from bow.realm.rules.march_room import attacks
from bow.realm.rules.marches import March, MarchStep
from bow.realm.rules.mustering import Muster
from bow.realm.rules.planning import Orders, Planning
from bow.realm.rules.retreat import WayBack
from bow.realm.rules.rounds import STEPS
from bow.realm.rules.strength import support_orders
from bow.realm.rules.supply import FitSupply
from bow.realm.rules.support import Support
from bow.realm.rules.tides import TidesRedraw
from bow.realm.rules.wildlings import AttackStep, WildlingAttack
from bow.system.sentence import Sentence, quoted


class ProcedureFault(NamedTuple):
    """A value that does not fit: its place, as a key of the position, and the reason."""

    place: str
    why: Sentence


#: for which procedures each one waits, by its step if it has several; the number of a step goes up when it begins
WAITS: Final[Mapping[str, Mapping[int | None, tuple[str, ...]]]] = {
    "action-step": {None: (terms.RAID, terms.MARCH, terms.CONSOLIDATE, "muster")},
    "bid-tracks": {None: ("bid",)},
    "card": {
        None: (
            "bid-tracks", "capture-port", "fit-supply", "house-card", "muster", "muster-all", "westeros-card",
            "wildling-attack",
        )
    },
    "combat": {
        CombatStep.SUPPORT + 1: ("support",),
        CombatStep.REFUSALS + 1: ("refuse-support",),
        CombatStep.HOUSE_CARDS + 1: ("house-card",),
        CombatStep.REVEAL + 1: ("card",),
        CombatStep.TIDES + 1: ("tides-redraw",),
        CombatStep.BLADE + 1: ("blade",),
        CombatStep.WINNER + 1: ("card",),
        CombatStep.CASUALTIES + 1: ("casualties",),
        CombatStep.SKULLS + 1: ("casualties",),
        CombatStep.RETREAT + 1: ("retreat", "retreat-losses"),
        CombatStep.ATTACKERS_ENTER + 1: ("retreat-losses",),
        CombatStep.CLEAN_UP + 1: ("card",),
    },
    "fit-supply": {None: ("capture-port",)},
    "march": {
        MarchStep.NEUTRAL + 1: ("neutral-support",),
        MarchStep.TOKEN + 1: ("leave-token",),
        MarchStep.COMBAT + 1: ("combat",),
        MarchStep.END + 1: ("capture-port",),
    },
    "muster-all": {None: ("muster",)},
    "planning": {None: ("orders",)},
    "rounds": {
        1: ("westeros",), 2: ("planning",), 3: ("raven",), 4: ("action-step",), 5: ("action-step",), 6: ("action-step",)
    },
    "westeros": {1: ("wildling-attack",), 2: ("westeros-card",), 3: ("westeros-card",), 4: ("westeros-card",)},
    "westeros-card": {None: ("card", "wildling-attack")},
    "wildling-attack": {
        AttackStep.BIDS + 1: ("bid",),
        AttackStep.TIE_BEFORE + 1: ("name-bidder",),
        AttackStep.TIE_AFTER + 1: ("name-bidder",),
        AttackStep.FIRST + 1: ("card",),
        AttackStep.OTHERS + 1: ("card",),
        AttackStep.DONE + 1: ("capture-port",),
    },
}  # fmt: skip

#: procedures of which several are opened at once, one for each House, area or text
SEVERAL: Final = (
    "bid", "capture-port", "card", "casualties", "fit-supply", "house-card", "neutral-support", "refuse-support",
    "support",
)  # fmt: skip
#: procedures that never ask, but go on by themselves wherever they stand
RUN_ALONE: Final = ("rounds", "planning", "action-step")
#: procedures that cannot come last, because they ask nothing
NEVER_LAST: Final = frozenset(
    ("combat", "crowns", "muster-all", "new-westeros-card", "update-supply", "westeros", "westeros-card",
     "wildling-attack")
)  # fmt: skip


def first_procedure_fault(s: State) -> ProcedureFault | None:
    """Return the first fault in the open procedures of a state, or None if they fit each other and the state."""
    for n, frame in enumerate(s.stack):
        for field, why in wrong_values(s.compiled, frame):
            return ProcedureFault(f"doing.{n}.{field}", why)
    for n, frame in enumerate(s.stack):
        for field, why in _order(s.stack, n):
            return ProcedureFault(f"doing.{n}.{field}".removesuffix("."), why)
        check = CHECKS.get(frame.kind)
        if check is not None:
            for field, why in check(_Open(s, frame, n)):
                return ProcedureFault(f"doing.{n}.{field}", why)
    return _loose_ends(s)


# --- order
def _order(stack: list[RealmFrame], n: int) -> Faults:
    """Yield a fault if a procedure does not wait for the next one, or is the last one and never asks."""
    frame = stack[n]
    by_step = WAITS.get(frame.kind, {})
    step = None if None in by_step else getattr(frame, "step", None)
    waits = by_step.get(step, ())
    if n + 1 < len(stack):
        following = stack[n + 1].kind
        if following not in waits and not (following == frame.kind and following in SEVERAL):
            names = waits or ((frame.kind,) if frame.kind in SEVERAL else ())
            yield "", Sentence("told-realm-waits", kind=frame.kind, names=_named(names), found=following)
    elif frame.kind in NEVER_LAST or (frame.kind == "march" and step != MarchStep.COMPOSE):
        yield "", Sentence("told-realm-never-last", kind=frame.kind, names=_named(waits))


def _named(names: Iterable[str]) -> str:
    return ", ".join(f"`{name}`" for name in names) or Sentence("told-nothing")


class _Open(NamedTuple):
    """An open procedure in its place."""

    s: State
    frame: Any
    n: int

    @property
    def is_last(self) -> bool:
        return self.n + 1 == len(self.s.stack)

    @property
    def above(self) -> RealmFrame | None:
        """The procedure for which it waits."""
        return None if self.is_last else self.s.stack[self.n + 1]

    @property
    def below(self) -> Any:
        """The procedure that has opened it."""
        for frame in reversed(self.s.stack[: self.n]):
            if frame.kind != self.frame.kind or frame.kind not in SEVERAL:
                return frame
        return self.s.stack[0]

    def together(self) -> list[Any]:
        """Return the procedures of its kind that were opened together with it, and are still open."""
        found = []
        for frame in reversed(self.s.stack[: self.n + 1]):
            if frame.kind != self.frame.kind:
                break
            found.append(frame)
        for frame in self.s.stack[self.n + 1 :]:
            if frame.kind != self.frame.kind:
                break
            found.append(frame)
        return found

    def one_of(self, field: str, allowed: Iterable[Any], found: Any = None) -> Faults:
        """Yield a fault unless a field holds one of some values."""
        value = getattr(self.frame, field) if found is None else found
        allowed = tuple(allowed) if not isinstance(allowed, range) else allowed
        if value not in allowed:
            yield field, expected(value, allowed)

    def all_of(self, field: str, allowed: Iterable[str], found: Iterable[str] | None = None) -> Faults:
        """Yield a fault for each word of a field that is not allowed."""
        allowed = tuple(allowed)
        for value in getattr(self.frame, field) if found is None else found:
            if value not in allowed:
                yield field, expected(value, allowed)

    def just(self, field: str, wanted: Iterable[str], found: Iterable[str] | None = None) -> Faults:
        """Yield a fault unless a field names exactly some words, in any order."""
        value = list(getattr(self.frame, field) if found is None else found)
        wanted = tuple(wanted)
        if sorted(value) != sorted(wanted):
            yield field, Sentence("told-realm-names", found=", ".join(value) or Sentence("told-nothing"),
                                  expected=", ".join(wanted) or Sentence("told-nothing"))  # fmt: skip

    def twice(self, field: str) -> Faults:
        """Yield a fault if two procedures that were opened together have the same value of a field."""
        values = [getattr(frame, field) for frame in self.together()]
        value = getattr(self.frame, field)
        if values.count(value) > 1:
            yield field, Sentence("told-realm-listed-twice", value=quoted(value))


# --- each kind
def _action_step(o: _Open) -> Faults:
    yield from o.one_of("step", (STEPS[max(0, o.below.step - 1)],))
    if o.above is not None:
        opened = (o.frame.step, "muster") if o.frame.step == terms.CONSOLIDATE else (o.frame.step,)
        if o.above.kind not in opened:
            yield "step", expected(o.frame.step, (o.above.kind,))


def _planning(o: _Open) -> Faults:
    planning: Planning = o.frame
    if isinstance(o.above, Orders):
        yield from o.one_of("ready", (o.above.house,), planning.ready[-1] if planning.ready else "")


def _over(o: _Open) -> Faults:
    if o.n or not o.is_last:
        yield "frame", Sentence("told-realm-first-open")


def _bids(o: _Open, bidders: Iterable[str]) -> Faults:
    """Yield the faults of bids that are not revealed: each House has bid, or is still asked, or all are revealed."""
    waiting = []
    for frame in o.s.stack[o.n + 1 :]:
        if not isinstance(frame, Bid):
            break
        waiting.append(frame.house)
    bidders = tuple(bidders)
    if waiting:
        yield from o.just("hidden", [house for house in bidders if house not in waiting])
        yield from o.just("bids", ())
        for house, bid in o.frame.hidden.items():
            yield from o.one_of("hidden", range(o.s.power[house] + 1), bid)
    else:
        yield from o.just("hidden", ())


def _bid_tracks(o: _Open) -> Faults:
    if not o.frame.asked and o.is_last:
        yield from o.just("hidden", ())
        yield from o.just("bids", ())
        return
    yield from _bids(o, o.s.compiled.houses)
    if o.is_last:
        yield from o.just("bids", o.s.compiled.houses)
    elif not o.frame.asked:
        yield "asked", expected(False, ("true",))
    elif o.frame.placed:
        yield from o.just("placed", ())


def _bid(o: _Open) -> Faults:
    record = o.below
    if isinstance(record, TrackBids):
        yield from o.one_of("subject", (terms.TRACKS[record.track],))
    elif isinstance(record, WildlingAttack):
        yield from o.one_of("subject", (WILDLINGS,))
        yield from o.one_of("house", record.bidders(o.s))
    yield from o.twice("house")


def _wildling_attack(o: _Open) -> Faults:
    attack, step = o.frame, o.frame.step
    bidders = attack.bidders(o.s)
    yield from _bids(o, bidders)
    if step > AttackStep.DECIDE:
        yield from o.just("bids", bidders)
    shown = step in (AttackStep.TIE_AFTER, AttackStep.FIRST, AttackStep.OTHERS, AttackStep.DONE)
    if shown != bool(attack.card):
        yield "card", expected(attack.card, o.s.compiled.wildlings if shown else ())
    if step >= AttackStep.OTHERS:
        named = "highest" if attack.won else "lowest"
        yield from o.one_of(named, bidders)


def _name_bidder(o: _Open) -> Faults:
    attack = o.below
    yield from o.one_of("place", (HIGHEST if attack.won else LOWEST,))
    yield from o.all_of("houses", attack.bids)


def _westeros_card(o: _Open) -> Faults:
    yield from o.one_of("card", o.s.compiled.decks[o.frame.deck])
    if o.above is not None and not o.frame.begun and o.above.kind == "card":
        yield "begun", expected(False, ("true",))
    if o.is_last or o.above is None:
        return
    last = [frame for frame in o.s.stack if isinstance(frame, WesterosRecord)][-1]
    if last is o.frame:
        yield from o.one_of("card", o.s.shown[terms.DECKS.index(o.frame.deck) :][:1])


def _card(o: _Open) -> Faults:
    deed: CardDeed = o.frame
    below, s = o.below, o.s
    if isinstance(below, CombatRecord):
        yield from o.one_of("part", (HOUSE_CARD,))
        yield from o.one_of("house", (below.attacker, below.defender))
        yield from o.one_of("card", s.compiled.hands.get(deed.house, ()))
        if o.is_last:
            yield from o.one_of("card", (below.card_of(deed.house),))
    elif isinstance(below, WesterosRecord):
        yield from o.one_of("part", (WESTEROS_CARD,))
        yield from o.one_of("house", ("",))
        yield from o.one_of("card", (below.card,))
    elif isinstance(below, WildlingAttack):
        first = below.step == AttackStep.OTHERS
        yield from o.one_of("part", (HIGHEST if below.won else LOWEST,) if first else (OTHERS,))
        yield from o.one_of("card", (below.card,))
        named = below.highest if below.won else below.lowest
        yield from o.one_of("house", (named,) if first else [each for each in below.bidders(s) if each != named])
    yield from _deed(o)


def _deed(o: _Open) -> Faults:
    """Yield the faults of a deed of a card: its number, its answers, and what it has opened."""
    deed: CardDeed = o.frame
    yield from o.one_of("number", range(len(deed.deeds(o.s))))
    try:
        answers = deed.answered()
    except ValueError as error:
        yield "done", Sentence("told-place", where=quoted(" ".join(deed.done)), why=str(error))
        return
    word = deed.deed(o.s)
    if isinstance(word, ChooseOne) and answers:
        chosen = {each.word: each for each in word.deeds}
        name = " ".join(answers[0].args)
        if answers[0].verb != "choose" or name not in chosen:
            yield "done", expected(str(answers[0]), [f"choose {each}" for each in chosen])
            return
        answers, word = answers[1:], chosen[name]
    if isinstance(word, DestroyUnits):
        for answer in answers:
            if answer.verb != "lose" or len(answer.args) < 2 or answer.args[1] not in o.s.compiled.areas:
                yield "done", Sentence("told-place", where=quoted(str(answer)), why=Sentence("told-not-known"))
                return
    if not answers and o.above is not None and o.above.kind != deed.kind:
        yield "done", expected(deed.done, ("",))


def _capture_port(o: _Open) -> Faults:
    force = o.s.units.get(o.frame.port)
    if force is None or force.house == o.frame.house:
        yield "port", Sentence("told-realm-port-ships", house=o.s.compiled.named("house", o.frame.house))
    yield from o.one_of("house", (controller(o.s, o.frame.port),))
    yield from o.twice("port")


def _fit_supply(o: _Open) -> Faults:
    if o.frame.lost and not o.is_last:
        yield from o.just("lost", ())
    yield from o.twice("house")


def _muster(o: _Open) -> Faults:
    muster: Muster = o.frame
    if muster.area:
        yield from o.all_of("spent", (muster.area,))
    if o.below.kind == "muster-all":
        yield from o.one_of("area", ("",))
        yield from o.one_of("house", o.below.done[-1:])
    for area, spent in muster.spent.items():
        yield from o.one_of("spent", range(o.s.compiled.areas[area].fort + 1), spent)


def _march(o: _Open) -> Faults:
    march: March = o.frame
    s = o.s
    if march.fought != (march.step > MarchStep.COMBAT and isinstance(o.above, CombatRecord)) and not (
        march.step > MarchStep.END
    ):
        yield "fought", expected(march.fought, (str(not march.fought).lower(),))
        return
    if march.fought or march.step > MarchStep.MOVE:
        if not march.origin:
            yield "origin", expected("", s.compiled.areas)
        return
    if not march.origin:
        yield from o.just("moves", ())
        yield from o.just("barred", ())
        return
    starts = areas_with(s, march.house, terms.MARCH)
    yield from o.one_of("origin", [area for area in starts if area in s.units and s.units[area].house == march.house])
    if march.origin in starts and march.origin in s.units:
        yield from _moves(o, march)


def _moves(o: _Open, march: March) -> Faults:
    """Yield a fault if a march cannot have been composed: it is composed again, one unit after the other."""
    s = o.s
    again = March(house=march.house, origin=march.origin, barred=march.barred)
    for to, counts in march.moves.items():
        for unit, number in zip(terms.UNITS, counts, strict=True):
            for _ in range(number):
                send = f"send 1 {unit} {to}"
                action = next((each for each in again.legal_actions(s) if str(each) == send), None)
                if action is None:
                    yield "moves", Sentence("told-realm-march-moves", action=send)
                    return
                again.take(s, action)
    if any(not total(counts) for counts in march.sent().values()):
        yield "moves", Sentence("told-realm-four-numbers", value=quoted([0, 0, 0, 0]))
    if march.step == MarchStep.COMPOSE:
        yield from o.one_of("target", ("",))
        return
    if why := march.why_not_final(s, march.sent()):
        yield "moves", Sentence("told-realm-march-moves", action=why)
    target = next((to for to in march.moves if attacks(s, march.house, to)), "")
    yield from o.one_of("target", (target,))
    if march.step == MarchStep.TOKEN and target not in s.neutral:
        yield from o.one_of("target", s.neutral)
    elif march.step == MarchStep.TOKEN or target in s.neutral:
        yield from o.all_of("helped", support_orders(s, target))


def _leave_token(o: _Open) -> Faults:
    yield from o.one_of("house", (o.below.house,))
    yield from o.one_of("area", (o.below.origin,))


def _neutral_support(o: _Open) -> Faults:
    march, asked, s = o.below, o.frame, o.s
    yield from o.one_of("attacker", (march.house,))
    own = [area for area in support_orders(s, march.target) if s.orders[area].house == asked.house]
    yield from o.all_of("areas", [area for area in own if area not in march.helped])
    if not asked.areas:
        yield "areas", expected((), own)
    yield from o.twice("house")


def _combat(o: _Open) -> Faults:
    c: Combat = o.frame
    march, s = o.below, o.s
    yield from o.one_of("area", (march.target,))
    yield from o.one_of("origin", (march.origin,))
    yield from o.one_of("attacker", (march.house,))
    sides = (c.attacker, c.defender)
    if c.attacker == c.defender:
        yield "defender", expected(c.defender, [house for house in s.compiled.houses if house != c.attacker])
    if c.area in s.compiled.ports or c.area in s.compiled.impassable:
        yield "area", expected(c.area, [area for area in s.compiled.areas if area not in s.compiled.ports])
    ships = c.force[terms.UNIT_NUMBER[terms.SHIP]]
    if ships if s.compiled.kind(c.area) == terms.LAND else ships != total(c.force):
        yield "force", Sentence("told-realm-state-cannot-be", area=s.compiled.named("area", c.area))
    if c.step <= CombatStep.ATTACKERS_ENTER:
        if c.area in s.units:
            yield from o.one_of("defender", (s.units[c.area].house,))
        if not fits(s, c.attacker, {c.area: total(c.force)}):  # attackers count as if they had won (MAR-12)
            yield "force", Sentence("told-realm-state-limit", house=s.compiled.named("house", c.attacker))
    for field in ("chosen", "cards", "tides", "kept", "supports"):
        value = getattr(c, field)
        yield from o.all_of(field, sides, value.values() if field == "supports" else value)
    for field in ("chosen", "cards"):
        for house, card in getattr(c, field).items():
            if card:
                yield from o.one_of(field, s.compiled.hands[house], card)
    yield from o.one_of("blade", ("", *sides))
    if c.tides:
        yield from o.just("tides", sides)
    yield from o.one_of("winner", sides if c.step >= CombatStep.OUTCOME_TEXTS else ("",))
    if c.order:
        yield from o.just("order", s.compiled.houses)
    near = [area for area in s.compiled.neighbours[c.area] if area in s.units or c.order_kind(s, area) != terms.SUPPORT]
    yield from o.all_of("supports", near)


def _in_combat(o: _Open) -> Faults:
    """Yield a fault if the House is no side of the combat."""
    c = _combat_below(o)
    if c is not None:
        yield from o.one_of("house", (c.attacker, c.defender))
    yield from o.twice("house")


def _combat_below(o: _Open) -> CombatRecord | None:
    return next((frame for frame in reversed(o.s.stack[: o.n]) if isinstance(frame, CombatRecord)), None)


def _house_card(o: _Open) -> Faults:
    choice: HouseCardChoice = o.frame
    yield from _in_combat(o)
    again = isinstance(o.below, CardDeed)
    if choice.openly != again:
        yield "openly", expected(choice.openly, (str(again).lower(),))
    if not again:
        yield from o.just("barred", ())
        c = _combat_below(o)
        if c is not None:
            yield from o.one_of("house", [house for house in (c.attacker, c.defender) if house not in c.chosen])
    if all(card in choice.barred for card in o.s.hands[choice.house]):
        yield "house", Sentence("told-realm-state-no-card", house=o.s.compiled.named("house", choice.house))


def _support(o: _Open) -> Faults:
    asked: Support = o.frame
    c, s = o.below, o.s
    own = [area for area in support_orders(s, c.area) if s.orders[area].house == asked.house]
    yield from o.all_of("areas", [area for area in own if area in s.units])
    if not asked.areas:
        yield "areas", expected((), own)
    yield from o.one_of("side", ("", c.attacker, c.defender))
    yield from o.twice("house")


def _blade(o: _Open) -> Faults:
    c: Combat = o.below
    yield from o.one_of("house", (c.blade_holder(o.s),))


def _tides_redraw(o: _Open) -> Faults:
    redraw: TidesRedraw = o.frame
    yield from _blade(o)
    yield from o.one_of("card", o.s.compiled.tides, redraw.card)
    if not o.below.tides:
        yield "card", expected(redraw.card, ())


def _retreat_losses(o: _Open) -> Faults:
    way: WayBack = o.frame
    c, s = o.below, o.s
    yield from o.one_of("house", (c.attacker, c.defender))
    yield from o.one_of("left", range(sum(c.units_of(s, way.house).standing) + 1))
    there = s.units.get(way.to)
    same = (s.compiled.kind(way.to) == terms.LAND) == (s.compiled.kind(c.area) == terms.LAND)
    if way.to == c.area or not same or (there is not None and there.house != way.house):
        yield "to", Sentence("told-realm-no-way", area=s.compiled.named("area", way.to))


CHECKS: Final[Mapping[str, Callable[[_Open], Faults]]] = {
    "action-step": _action_step,
    "bid": _bid,
    "bid-tracks": _bid_tracks,
    "blade": _blade,
    "capture-port": _capture_port,
    "card": _card,
    "casualties": _in_combat,
    "combat": _combat,
    "fit-supply": _fit_supply,
    "house-card": _house_card,
    "leave-token": _leave_token,
    "march": _march,
    "muster": _muster,
    "name-bidder": _name_bidder,
    "neutral-support": _neutral_support,
    "over": _over,
    "planning": _planning,
    "refuse-support": _in_combat,
    "retreat": _in_combat,
    "retreat-losses": _retreat_losses,
    "support": _support,
    "tides-redraw": _tides_redraw,
    "westeros-card": _westeros_card,
    "wildling-attack": _wildling_attack,
}


def _loose_ends(s: State) -> ProcedureFault | None:
    """Return a fault that only an open procedure could explain when no such procedure is open, or None."""
    westeros = any(frame.kind == "westeros" for frame in s.stack)
    if len(s.shown) not in ((len(terms.DECKS),) if westeros else (0, len(terms.DECKS))):
        return ProcedureFault("shown", expected(len(s.shown), range(len(terms.DECKS), len(terms.DECKS) + 1)))
    fitting = {frame.house for frame in s.stack if isinstance(frame, FitSupply)}
    for house in s.compiled.houses:
        if house not in fitting and not fits(s, house):
            return ProcedureFault("units", Sentence("told-realm-state-limit", house=s.compiled.named("house", house)))
    return None
