"""Why an action is refused: the rule that forbids it, and a sentence. The table and `illegal:` steps of cases ask this.

The checks follow the questions a player would ask, from the form of the action to the rule of its chapter.
Nothing here decides what is legal: the lists of legal actions do.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, NamedTuple

from bow.battle.actions import Action
from bow.battle.rules.act import FAR, STILL, Act
from bow.battle.rules.combat import Combat, attack_targets
from bow.battle.rules.fire import can_rise
from bow.battle.rules.leadership import ANY_UNIT, CardTurn, can_pay, candidates
from bow.battle.rules.morale import can_sink
from bow.battle.rules.movement import CLOSED, FORD, STOP, THROUGH, furthest, options, reach, ways
from bow.battle.rules.pursuit import Follow, Strike
from bow.battle.rules.retreat import Retreat
from bow.battle.rules.sight import blockers, line_is_clear
from bow.battle.terms import HOUNDS, HOUSES, MORALE, RANGED, RANKS, SYMBOL, SYMBOLS, VALOR
from bow.hexes import bits

if TYPE_CHECKING:
    from bow.battle.battle import Battle
    from bow.battle.setting import Order
    from bow.battle.state import State


class Reason(NamedTuple):
    """Why not: the id of the rule, the key of the sentence (`reason-KEY` in the locale files) and its values."""

    rule: str
    key: str
    values: dict[str, Any]

    def __str__(self) -> str:
        return f"{SENTENCES[self.key].format(**self.values)} ({self.rule})"


class IllegalAction(ValueError):  # noqa: N818  # the word of the notation's promise
    """An action that is not legal now; `reason` says why."""

    def __init__(self, reason: Reason) -> None:
        super().__init__(str(reason))
        self.reason = reason
        self.rule = reason.rule


#: The sentences in English; other languages have them as `reason-KEY` in their locale files.
SENTENCES = {
    "bad-action": "{text}",
    "unknown-verb": "There is no action {verb!r}.",
    "wrong-words": "{verb} is followed by {form}.",
    "unknown-unit": "There is no unit {unit} in play.",
    "unknown-hex": "There is no hex {hex} on this board: half hexes and the outside are closed.",
    "unknown-card": "There is no card {card} in the hand.",
    "over": "The battle is over.",
    "other-question": "First the open question must be answered: {kind}, by House {house}.",
    "enemy-unit": "{unit} belongs to the other House.",
    "own-unit": "{unit} is of the same House.",
    "no-token": "There is no {token} order token on the board.",
    "no-pair": "A pair needs two {token} tokens.",
    "wrong-rank": "A {token} token orders {token} units; {unit} is {rank}.",
    "morale-orders-nobody": "A morale token alone never orders a unit.",
    "inactive": "{unit} is inactive.",
    "already-active": "{unit} is active already.",
    "morale-at-end": "Morale cannot be lowered any further.",
    "no-commander": "There is no commander in {unit}.",
    "card-useless": "{unit} can give none of the orders of {card} and its tactic does not hold.",
    "no-order": "{card} has no order {order}.",
    "order-given": "This order has been given: each at most once.",
    "orders-closed": "Units have begun to act: no more orders are given.",
    "naming-first": "First units are named for the order.",
    "cannot-pay": "The order costs {cost}; {command} on the board, {paid} of {limit} on the commander's card.",
    "nobody-to-name": "No unit in reach fits this order.",
    "not-nameable": "The order cannot name {unit}: it is out of the zone, not of the right kind, or named already.",
    "tactic-not-now": "The conditions of the tactic do not hold, or it is not the time for it.",
    "committed": "The commit ability has been used.",
    "commit-not-now": "The commit ability cannot be used now.",
    "not-ordered": "{unit} has not been ordered.",
    "moved": "{unit} has moved: one move a turn.",
    "attacks-begun": "An attack has ended all movement of this turn.",
    "acted": "{unit} has attacked or used its ability.",
    "burning": "{unit} stands in a burning hex.",
    "occupied": "{hex} is taken by {unit}.",
    "fire": "{hex} burns.",
    "impassable": "{hex} is impassable.",
    "stopped": "The terrain on the way stops {unit}.",
    "too-far": "{hex} is further than {unit} can move.",
    "no-way": "{unit} cannot reach {hex} within its move.",
    "forbidden-move": "{unit} may not move this turn.",
    "forbidden-attack": "{unit} may not attack this turn.",
    "moved-too-far": "{unit} has moved further than its attacking option allows.",
    "not-adjacent": "{unit} is not adjacent.",
    "out-of-range": "{unit} is {distance} hexes away; the range is {range}.",
    "no-sight": "The line of sight is blocked.",
    "engaged-elsewhere": "{unit} is engaged with {foe} and may attack only it.",
    "hounds-after-move": "Hounds are set on instead of a move.",
    "no-hounds": "{unit} has no Dogs of War.",
    "hounds-distance": "Hounds reach distance 2 or 3; {unit} is at {distance}.",
    "no-ability": "{unit} has no ability to use on {on} now.",
    "not-retreat-hex": "A retreat goes to a free hex of the two toward the own edge.",
    "not-directed-hex": "This retreat leads straight away from the attacker, or as nearly so as a free hex allows.",
    "not-shown": "No die shows {symbol}.",
    "not-kept": "{what} is not there to be kept.",
    "not-reached": "{hex} cannot be reached by following.",
    "not-offered": "{what} is none of the choices.",
    "nothing-named": "At least one unit is named before the naming ends.",
    "nothing-used": "A card that is played is used: give an order or use the tactic.",
    "not-this": "{verb} is no answer to this question.",
    "option-off": "The optional rule {option} is not in use.",
    "no-scorch": "{unit} has no Scorch the Earth.",
    "no-fire": "There is no fire on {hex}.",
    "cannot-burn": "{hex} cannot burn, or not higher.",
    "scorch-elsewhere": "{unit} may set other terrain on fire, not that of {hex}.",
    "hex-not-adjacent": "{hex} is not adjacent.",
    "cannot-evade": "{unit} cannot evade to {hex}: only active units beside an enemy that moved do.",
    "evade-first": "The enemy may evade first: end the movement.",
    "no-coordination": "These units cannot attack {unit} together.",
}

FORMS = {
    "token": ("a token and a unit: token green s1", 2),
    "pair": ("a token and a unit: pair blue s1", 2),
    "raise": ("nothing", 0),
    "rally": ("a unit: rally s1", 1),
    "card": ("a card and a commander's unit: card SL3 s1", 2),
    "discard": ("a card, a commander's unit and a unit: discard SL3 s1 s4", 3),
    "pass": ("nothing", 0),
    "order": ("a number: order 2", 1),
    "name": ("a unit: name s4", 1),
    "tactic": ("nothing", 0),
    "commit": ("a commander's unit: commit s1", 1),
    "use": ("a commander's unit and a unit: use l2 l5", 2),
    "move": ("a unit and a hex: move s1 C5", 2),
    "attack": ("two units: attack s1 l1", 2),
    "hounds": ("two units: hounds s1 l1", 2),
    "scorch": ("a unit and a hex: scorch s1 C5", 2),
    "douse": ("a unit and a hex: douse s1 C5", 2),
    "reroll": ("a symbol: reroll green", 1),
    "keep": ("nothing, a card, a token or none", -1),
    "ignore": ("nothing", 0),
    "accept": ("nothing", 0),
    "retreat": ("a hex: retreat C4", 1),
    "counter": ("nothing", 0),
    "decline": ("nothing", 0),
    "blow": ("nothing", 0),
    "advance": ("a hex: advance C4", 1),
    "stay": ("nothing", 0),
    "pursue": ("a hex: pursue C4", 1),
    "evade": ("a unit and a hex: evade l1 C3", 2),
    "recover": ("nothing", 0),
    "pick": ("one of the choices", 1),
    "skip": ("nothing", 0),
    "place": ("a thing and a hex: place forest C4", 2),
    "done": ("nothing", 0),
}

#: verb -> the kind of decision that it answers, and the rule that says so
ANSWERS = {
    "token": ("turn", "RND-8"),
    "pair": ("turn", "RND-8"),
    "raise": ("turn", "RND-8"),
    "rally": ("turn", "RND-8"),
    "card": ("turn", "RND-8"),
    "pass": ("turn", "RND-8"),
    "discard": ("turn", "OPT-2"),
    "order": ("card", "CRD-2"),
    "name": ("card", "CRD-5"),
    "tactic": ("card", "CRD-6"),
    "move": ("act", "ORD-5"),
    "attack": ("act", "ORD-5"),
    "hounds": ("act", "KEY-7"),
    "scorch": ("act", "KEY-8"),
    "douse": ("act", "FIRE-7"),
    "use": ("act", "CMD-1"),
    "reroll": ("reroll", "ENG-3"),
    "ignore": ("stalwart", "RET-4"),
    "accept": ("stalwart", "RET-4"),
    "retreat": ("retreat", "RET-1"),
    "counter": ("counter", "CTR-1"),
    "blow": ("blow", "ENG-5"),
    "advance": ("pursue", "KEY-1"),
    "pursue": ("pursue", "KEY-2"),
    "stay": ("pursue", "KEY-1"),
    "recover": ("recover", "MOR-6"),
    "pick": ("pick", "CMD-9"),
    "evade": ("evade", "OPT-4"),
    "place": ("place", "SKM-6"),
}


def reason_against(battle: Battle, action: Action) -> Reason:
    """Why an action that is not in the legal list is refused."""
    s = battle._state
    verb, args = action
    if verb not in FORMS:
        return Reason("notation", "unknown-verb", {"verb": verb})
    form, count = FORMS[verb]
    if count >= 0 and len(args) != count and not (verb == "move" and len(args) > 3 and args[2] == "via"):
        return Reason("notation", "wrong-words", {"verb": verb, "form": form})
    if s.ending is not None:
        return Reason("WIN-2", "over", {})
    wrong = _names(s, verb, args)
    if wrong is not None:
        return wrong
    frame = s.stack[-1]
    if isinstance(frame, CardTurn) and frame.order != -1 and verb in ACTS:
        if frame.order >= 0:
            return Reason("CRD-5", "naming-first", {})
        return Reason("CRD-6", "other-question", {"kind": "tactic", "house": HOUSES[frame.house]})
    check = CHECKS.get(verb)
    fits = _fits(s, verb)
    if check is not None and fits:
        return check(s, args)
    kind, rule = ANSWERS.get(verb, ("", "RND-8"))
    if verb == "evade" and "evade" not in s.setting.options:
        return Reason(rule, "option-off", {"option": "evade"})
    if not fits and kind and verb in ACTING and frame.kind == "turn":
        return Reason("ORD-5", "not-ordered", {"unit": args[0]})
    if verb == "counter" and frame.kind != "counter":
        return Reason("CTR-1", "not-this", {"verb": verb})
    if not fits and kind:
        return Reason(rule, "other-question", {"kind": frame.kind, "house": HOUSES[frame.owner(s)]})
    return Reason(rule, "not-this", {"verb": verb})


ACTING = ("move", "attack", "hounds", "use", "scorch", "douse", "commit", "done")


#: the decisions that `pick` answers
PICKED = ("pick", "shift", "rob", "spread")


def _fits(s: State, verb: str) -> bool:
    """Whether the open question is one that the verb answers."""
    frame = s.stack[-1]
    if isinstance(frame, CardTurn):
        return verb in ("order", "name", "tactic", "skip", *ACTING)
    if isinstance(frame, Act):
        return verb in ACTING
    if verb == "commit":
        return frame.kind in ("turn", "trigger")
    if verb == "pick":
        return frame.kind in PICKED
    if verb == "keep":
        return frame.kind in ("keep", "reroll")
    if verb == "attack" and frame.kind == "strike":
        return True
    return ANSWERS.get(verb, ("",))[0] == frame.kind


#: what ordered units do
ACTS = ("move", "attack", "hounds", "scorch", "douse", "use", "commit")

UNIT_PLACES = {
    "token": (1,), "pair": (1,), "rally": (0,), "card": (1,), "name": (0,), "commit": (0,), "use": (0, 1),
    "move": (0,), "attack": (0, 1), "hounds": (0, 1), "scorch": (0,), "douse": (0,), "evade": (0,), "discard": (1, 2),
}  # fmt: skip
HEX_PLACES = {"evade": 1, "move": 1, "retreat": 0, "advance": 0, "pursue": 0, "scorch": 1, "douse": 1}


def _names(s: State, verb: str, args: tuple[str, ...]) -> Reason | None:
    """Whether an action names a unit or a hex that is not there, or a unit of the wrong House."""
    owner = s.stack[-1].owner(s)
    for place in UNIT_PLACES.get(verb, ()):
        enemy_wanted = verb in ("attack", "hounds") and place == 1
        for name in args[place].split("+") if verb == "attack" and place == 0 else [args[place]]:
            u = s.setting.unit_index.get(name, -1)
            if u < 0 or not s.alive(u):
                return Reason("notation", "unknown-unit", {"unit": name})
            if (s.setting.house_of[u] != owner) != enemy_wanted:
                rule = "CMB-2" if enemy_wanted else "ORD-1"
                return Reason(rule, "own-unit" if enemy_wanted else "enemy-unit", {"unit": name})
    place = HEX_PLACES.get(verb, -1)
    if place >= 0 and args[place] not in s.setting.board.index:
        return Reason("MOV-1", "unknown-hex", {"hex": args[place]})
    return None


# --- turn
def _token(s: State, args: tuple[str, ...]) -> Reason:
    token, unit = args
    u = s.setting.unit_index[unit]
    symbol = SYMBOL.get(token, -1)
    house = s.stack[-1].owner(s)
    if symbol < 0 or not s.orders[5 * house + symbol]:
        return Reason("ORD-1", "no-token", {"token": token})
    if symbol == MORALE:
        return Reason("ORD-3", "morale-orders-nobody", {})
    if not s.is_active(u):
        return Reason("ORD-5", "inactive", {"unit": unit})
    rank = RANKS[s.setting.rank_of[u]]
    assert symbol != VALOR
    return Reason("ORD-1", "wrong-rank", {"token": token, "unit": unit, "rank": rank})


def _pair(s: State, args: tuple[str, ...]) -> Reason:
    token, unit = args
    symbol = SYMBOL.get(token, -1)
    if symbol < 0 or s.orders[5 * s.stack[-1].owner(s) + symbol] < 2:
        return Reason("ORD-2", "no-pair", {"token": token})
    return Reason("ORD-5", "inactive", {"unit": unit})


def _raise(s: State, args: tuple[str, ...]) -> Reason:
    return Reason("ORD-3", "no-token", {"token": SYMBOLS[MORALE]})


def _rally(s: State, args: tuple[str, ...]) -> Reason:
    house = s.stack[-1].owner(s)
    if not s.orders[5 * house + MORALE]:
        return Reason("ORD-3", "no-token", {"token": SYMBOLS[MORALE]})
    if s.is_active(s.setting.unit_index[args[0]]):
        return Reason("ORD-3", "already-active", {"unit": args[0]})
    assert not can_sink(s, house)
    return Reason("MOR-7", "morale-at-end", {})


def _card(s: State, args: tuple[str, ...]) -> Reason:
    card, unit = args
    house = s.stack[-1].owner(s)
    if s.setting.card_index.get(card, -1) not in s.hand[house]:
        return Reason("CRD-1", "unknown-card", {"card": card})
    if s.setting.commander_of[s.setting.unit_index[unit]] < 0:
        return Reason("CRD-1", "no-commander", {"unit": unit})
    return Reason("CRD-2", "card-useless", {"card": card, "unit": unit})


# --- a card
def _order(s: State, args: tuple[str, ...]) -> Reason:
    frame = s.stack[-1]
    assert isinstance(frame, CardTurn)
    card = s.setting.cards[frame.card]
    number = int(args[0]) - 1 if args[0].isdigit() and len(args[0]) < 3 else -1
    if not 0 <= number < len(card.orders):
        return Reason("CRD-2", "no-order", {"card": card.id, "order": args[0]})
    if frame.order >= 0:
        return Reason("CRD-5", "naming-first", {})
    if frame.given >> number & 1:
        return Reason("CRD-2", "order-given", {})
    if frame.acted or frame.order < -1:
        return Reason("CRD-5", "orders-closed", {})
    order = card.orders[number]
    if not can_pay(s, order, frame.leader):
        return _price(s, order, frame.leader)
    return Reason("CRD-3", "nobody-to-name", {})


def _price(s: State, order: Order, leader: int) -> Reason:
    commander = s.setting.commanders[s.setting.commander_of[leader]]
    values = {
        "cost": order.cost,
        "command": s.command[commander.house],
        "paid": s.paid[commander.index],
        "limit": commander.limit,
    }
    return Reason("CRD-2", "cannot-pay", values)


def _name(s: State, args: tuple[str, ...]) -> Reason:
    frame = s.stack[-1]
    assert isinstance(frame, CardTurn)
    u = s.setting.unit_index[args[0]]
    if frame.order < 0:
        return Reason("CRD-5", "not-this", {"verb": "name"})
    order = s.setting.cards[frame.card].orders[frame.order]
    if not order.rallies and not s.is_active(u) and u not in frame.units:
        return Reason("CRD-5", "inactive", {"unit": args[0]})
    assert not candidates(s, order, frame.leader, frame.units) >> u & 1
    return Reason("CRD-3", "not-nameable", {"unit": args[0]})


def _tactic(s: State, args: tuple[str, ...]) -> Reason:
    return Reason("CRD-6", "tactic-not-now", {})


def _commit(s: State, args: tuple[str, ...]) -> Reason:
    commander = s.setting.commander_of[s.setting.unit_index[args[0]]]
    if commander < 0:
        return Reason("CMD-2", "no-commander", {"unit": args[0]})
    if s.committed >> commander & 1:
        return Reason("CMD-2", "committed", {})
    return Reason("CMD-9", "commit-not-now", {})


def _done(s: State, args: tuple[str, ...]) -> Reason:
    frame = s.stack[-1]
    if isinstance(frame, CardTurn):
        return Reason("CRD-5", "nothing-named" if frame.order >= 0 else "nothing-used", {})
    return Reason("RND-8", "not-this", {"verb": "done"})


# --- acting
def _acting(s: State, unit: str) -> tuple[Act | None, int]:
    frame = s.stack[-1]
    u = s.setting.unit_index[unit]
    if isinstance(frame, Act) and u in frame.units:
        return frame, frame.units.index(u)
    return None, -1


def _move(s: State, args: tuple[str, ...]) -> Reason:
    unit, hex = args[:2]
    act, i = _acting(s, unit)
    if act is None:
        return Reason("ORD-5", "not-ordered", {"unit": unit})
    u, to = act.units[i], s.setting.board.index[hex]
    if act.fighting:
        return Reason("MOV-3", "attacks-begun", {})
    if act.moved[i] != STILL:
        return Reason("MOV-8", "moved", {"unit": unit})
    if s.land.burning >> s.at[u] & 1:
        return Reason("FIRE-3", "burning", {"unit": unit})
    if any(effect.stays(s, u) for effect in s.asked(u, "stays")):
        return Reason("CRD-5", "forbidden-move", {"unit": unit})
    other = s.unit_at[to]
    if other >= 0:
        return Reason("MOV-2", "occupied", {"hex": hex, "unit": s.name(other)})
    if s.land.burning >> to & 1:
        return Reason("FIRE-3", "fire", {"hex": hex})
    if ways(s, u)[CLOSED] >> to & 1:
        return Reason(terrain_rule(s.land.effective[to].id), "impassable", {"hex": hex})
    if s.setting.board.distance(s.at[u], to) > options_length(s, u):
        return Reason("MOV-4", "too-far", {"hex": hex, "unit": unit})
    return _no_way(s, u, to)


IN_FOREST = {"forest-river": "river", "forest-road": "road"}


def _no_way(s: State, u: int, to: int) -> Reason:
    """Why a unit does not get to a free hex that is near enough: what stops it, or who stands in its way."""
    walk, steps = ways(s, u), furthest(s, u)
    if reach(s, u, steps, [walk[CLOSED], walk[THROUGH], 0, 0]) >> to & 1:
        stops = {s.land.effective[h].id for h in bits((walk[STOP] | walk[FORD]) & reach(s, u, steps, walk))}
        return Reason(terrain_rule(stops.pop()) if len(stops) == 1 else "MOV-5", "stopped", {"unit": s.name(u)})
    empty = walk[CLOSED] & ~(s.occupied[0] | s.occupied[1]) | s.land.closed
    round_units = reach(s, u, steps, [empty, *walk[THROUGH:]]) >> to & 1
    return Reason("MOV-2" if round_units else "MOV-5", "no-way", {"hex": s.place(to), "unit": s.name(u)})


def terrain_rule(id: str) -> str:
    """The rule of a terrain; those in a forest stand with those in the open."""
    return f"TER-{IN_FOREST.get(id, id)}"


def options_length(s: State, u: int) -> int:
    """The longest move of a unit, in hexes as the crow flies."""
    reachable = options(s, u)[1]
    far = s.setting.row_of[u].move
    board = s.setting.board
    return max([far, *(board.distance(s.at[u], h) for h in range(board.size) if reachable >> h & 1)])


def _cannot_strike(s: State, unit: str, too_far: str) -> Reason | None:
    """Why a unit makes no attack now and does nothing in place of one; None: it could. `too_far`: the rule on moves."""
    u = s.setting.unit_index[unit]
    act, i = _acting(s, unit)
    if act is None:
        return Reason("ORD-5", "not-ordered", {"unit": unit})
    if act.evaders(s):
        return Reason("OPT-4", "evade-first", {})
    if act.attacks[i] <= 0:
        return Reason("CMB-1", "acted", {"unit": unit})
    if act.moved[i] == FAR:
        return Reason(too_far, "moved-too-far", {"unit": unit})
    if any(effect.spares(s, u) for effect in s.asked(u, "spares")):
        return Reason("CRD-5", "forbidden-attack", {"unit": unit})
    if s.land.burning >> s.at[u] & 1:
        return Reason("FIRE-3", "burning", {"unit": unit})
    return None


def _attack(s: State, args: tuple[str, ...]) -> Reason:
    units, enemy_unit = args[0].split("+"), args[1]
    target = s.setting.unit_index[enemy_unit]
    frame = s.stack[-1]
    if len(units) > 1 and "coordinated" not in s.setting.options:
        return Reason("OPT-5", "option-off", {"option": "coordinated"})
    if isinstance(frame, Strike) and args[0] != s.name(frame.unit):
        return Reason("KEY-2", "other-question", {"kind": frame.kind, "house": HOUSES[frame.owner(s)]})
    for unit in units:
        u = s.setting.unit_index[unit]
        why = None if isinstance(frame, Strike) else _cannot_strike(s, unit, "ORD-8")
        if why is None and target not in attack_targets(s, u):
            why = _out_of_reach(s, u, target)
        if why is not None:
            return why
    return Reason("OPT-5", "no-coordination", {"unit": enemy_unit})


def _out_of_reach(s: State, u: int, target: int) -> Reason:
    """Why a unit that may attack cannot attack this target from where it stands."""
    unit, enemy_unit = s.name(u), s.name(target)
    distance = s.setting.board.distance(s.at[u], s.at[target])
    reach = s.setting.range_of[u]
    if reach > 1 and s.foe[u] >= 0:
        return Reason("ENG-4", "engaged-elsewhere", {"unit": unit, "foe": s.name(s.foe[u])})
    if reach == 1:
        return Reason("LOS-1", "not-adjacent", {"unit": enemy_unit})
    if distance > reach:
        return Reason("LOS-1", "out-of-range", {"unit": enemy_unit, "distance": distance, "range": reach})
    assert not line_is_clear(s, s.at[u], s.at[target], blockers(s, u, RANGED))
    return Reason("LOS-2", "no-sight", {})


def _hounds(s: State, args: tuple[str, ...]) -> Reason:
    unit, enemy_unit = args
    u, target = (s.setting.unit_index[name] for name in args)
    act, i = _acting(s, unit)
    if act is None:
        return Reason("ORD-5", "not-ordered", {"unit": unit})
    if not any(effect.hounds(s, u, False) for effect in s.asked(u, "hounds")):
        return Reason("KEY-7", "no-hounds", {"unit": unit})
    why = _cannot_strike(s, unit, "KEY-7")
    if why is not None:
        return why
    if act.moved[i] != STILL and not any(effect.hounds(s, u, True) for effect in s.asked(u, "hounds")):
        return Reason("KEY-7", "hounds-after-move", {})
    if s.foe[u] >= 0:
        return Reason("ENG-4", "engaged-elsewhere", {"unit": unit, "foe": s.name(s.foe[u])})
    distance = s.setting.board.distance(s.at[u], s.at[target])
    if distance not in (2, 3):
        return Reason("KEY-7", "hounds-distance", {"unit": enemy_unit, "distance": distance})
    assert not line_is_clear(s, s.at[u], s.at[target], blockers(s, u, HOUNDS))
    return Reason("KEY-7", "no-sight", {})


def _douse(s: State, args: tuple[str, ...]) -> Reason:
    unit, hex = args
    u, h = s.setting.unit_index[unit], s.setting.board.index[hex]
    why = _cannot_strike(s, unit, "FIRE-7")
    if why is not None:
        return why
    if h != s.at[u] and s.setting.board.distance(s.at[u], h) > 1:
        return Reason("FIRE-7", "hex-not-adjacent", {"hex": hex})
    return Reason("FIRE-7", "no-fire", {"hex": hex})


def _scorch(s: State, args: tuple[str, ...]) -> Reason:
    unit, hex = args
    u, h = s.setting.unit_index[unit], s.setting.board.index[hex]
    if not s.asked(u, "scorches"):
        return Reason("KEY-8", "no-scorch", {"unit": unit})
    why = _cannot_strike(s, unit, "KEY-8")
    if why is not None:
        return why
    if s.setting.board.distance(s.at[u], h) != 1:
        return Reason("KEY-8", "hex-not-adjacent", {"hex": hex})
    if s.unit_at[h] >= 0:
        return Reason("KEY-8", "occupied", {"hex": hex, "unit": s.name(s.unit_at[h])})
    if can_rise(s, h):
        return Reason("KEY-8", "scorch-elsewhere", {"unit": unit, "hex": hex})
    return Reason("FIRE-1" if s.land.fire_limit(h) else "FIRE-8", "cannot-burn", {"hex": hex})


def _evade(s: State, args: tuple[str, ...]) -> Reason:
    return Reason("OPT-4", "cannot-evade", {"unit": args[0], "hex": args[1]})


def _discard(s: State, args: tuple[str, ...]) -> Reason:
    if "any-card" not in s.setting.options:
        return Reason("OPT-2", "option-off", {"option": "any-card"})
    card, leader, unit = args
    if s.setting.card_index.get(card, -1) not in s.hand[s.stack[-1].owner(s)]:
        return Reason("CRD-1", "unknown-card", {"card": card})
    if s.setting.commander_of[s.setting.unit_index[leader]] < 0:
        return Reason("CRD-1", "no-commander", {"unit": leader})
    if not can_pay(s, ANY_UNIT, s.setting.unit_index[leader]):
        return _price(s, ANY_UNIT, s.setting.unit_index[leader])
    if not s.is_active(s.setting.unit_index[unit]):
        return Reason("ORD-5", "inactive", {"unit": unit})
    return Reason("OPT-2", "not-nameable", {"unit": unit})


def _use(s: State, args: tuple[str, ...]) -> Reason:
    frame = s.stack[-1]
    if isinstance(frame, Act) and frame.evaders(s):
        return Reason("OPT-4", "evade-first", {})
    return Reason("CMD-1", "no-ability", {"unit": args[0], "on": args[1]})


# --- answers
def _retreat(s: State, args: tuple[str, ...]) -> Reason:
    frame = s.stack[-1]
    assert isinstance(frame, Retreat)
    if frame.directed(s):
        rule = "OPT-1" if "directed-retreat" in s.setting.options else "OPT-6"
        return Reason(rule, "not-directed-hex", {})
    near = s.setting.back[s.setting.house_of[frame.unit]][s.at[frame.unit]]
    closed = s.setting.board.index[args[0]] in near
    return Reason("RET-2" if closed else "RET-1", "not-retreat-hex", {})


def _reroll(s: State, args: tuple[str, ...]) -> Reason:
    return Reason("ENG-3", "not-shown", {"symbol": args[0]})


def _keep(s: State, args: tuple[str, ...]) -> Reason:
    if isinstance(s.stack[-1], Combat):
        return Reason("ENG-3", "not-this", {"verb": "keep"})
    return Reason("RND-12", "not-kept", {"what": args[0] if args else "nothing"})


def _follow(s: State, args: tuple[str, ...]) -> Reason:
    frame = s.stack[-1]
    assert isinstance(frame, Follow)
    return Reason("KEY-2" if frame.again else "KEY-1", "not-reached", {"hex": args[0]})


def _pick(s: State, args: tuple[str, ...]) -> Reason:
    return Reason("CMD-9", "not-offered", {"what": args[0]})


CHECKS: dict[str, Callable[[State, tuple[str, ...]], Reason]] = {
    "token": _token,
    "pair": _pair,
    "raise": _raise,
    "rally": _rally,
    "card": _card,
    "order": _order,
    "name": _name,
    "tactic": _tactic,
    "commit": _commit,
    "done": _done,
    "move": _move,
    "attack": _attack,
    "hounds": _hounds,
    "scorch": _scorch,
    "douse": _douse,
    "evade": _evade,
    "discard": _discard,
    "use": _use,
    "retreat": _retreat,
    "reroll": _reroll,
    "keep": _keep,
    "advance": _follow,
    "pursue": _follow,
    "pick": _pick,
}
