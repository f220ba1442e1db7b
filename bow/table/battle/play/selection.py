"""Selection of a legal action by clicks on things, step by step.

No screen is needed. A thing is a pair (kind, id). Each click narrows the possible actions, in any sensible order: a
token and then a unit, or a unit and then a token. The result is always a legal action.

A slot is a set of equivalent things, such as a commander's card and the commander's unit. An action is selected by
clicking one thing for each of its slots.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import TYPE_CHECKING, NamedTuple, Protocol, cast

from bow.battle import Action, ChooseOrder, Decision, NameUnits, OrderedUnits, Refusal, View
from bow.battle.decisions import VERBS, Word
from bow.battle.inspection import Inspection
from bow.battle.whatif import Reach, reach_of
from bow.content.terms import HOUSES
from bow.games.battle_taps import Asking, why_not_thing
from bow.table.battle.play.focus import Target

if TYPE_CHECKING:
    from collections.abc import Set as AbstractSet

Slot = frozenset[Target]

#: Verbs without arguments: a button selects them.
BUTTONS = frozenset(verb for verb, row in VERBS.items() if not any(row.uses.values()))
#: Verbs whose things alone could mean another action: their button must be clicked too.
NAMED = frozenset({"commit", "use", "scorch", "douse", "discard", "raise"})
#: Verbs that spend a morale token without naming it.
OF_MORALE = ("raise", "rally")
#: The kind of thing that a word of an action names, for words with one kind only.
THINGS = {Word.CARD: "card", Word.ORDER: "order", Word.SYMBOL: "die", Word.ROUTE: "choice"}
#: The order in which buttons are shown.
BUTTON_ORDER = (
    "pick",
    "tactic",
    "counter",
    "blow",
    "recover",
    "ignore",
    "accept",
    "raise",
    "commit",
    "use",
    "attack",
    "hounds",
    "assail",
    "scorch",
    "douse",
    "discard",
    "keep",
    "keep-none",
    "stay",
    "decline",
    "skip",
    "done",
    "pass",
)


#: the choice of the straight way of a move
STRAIGHT = "via"
#: the verbs by which a unit strikes at an enemy
STRIKES = frozenset({"attack", "hounds"})
#: with more choices on the board than these, they get no buttons until a hex is chosen
MANY = 6


class Selection:
    """One decision, and the things clicked for it so far.

    Attributes:
        battle: the battle, as the players who choose may know it.
        asking: the source of the decision.
        house: the House that decides; None: the battle is over.
        kind: the kind of the decision, or `over`.
        decision: the decision itself; None: the battle is over.
        picked: the things clicked, in order.
        goal: the unit's intended target or hex once it is ordered, while several orders fit; None: there is none.
        aim: an enemy that the selected unit can attack only after a move, so that fewer hexes are lit; None: no enemy.
        next_click: the thing to click once the last action returned by a click is taken; None: there is none.
    """

    def __init__(
        self,
        battle: Inspection,
        keep: Iterable[Target] = (),
        enabled: bool = True,
        shows: Callable[[Action], bool] = lambda action: True,
        asking: Asking | None = None,
        ahead: Foreseeing | None = None,
    ) -> None:
        """Select the things of `keep` that still make sense.

        Args:
            battle: the battle, as those who choose may know it.
            keep: the things.
            enabled: whether anything can be chosen.
            shows: the actions whose things are lit; things of the others can be chosen all the same.
            asking: what asks for an answer: a seat; None: the battle itself.
            ahead: the seat for which a click may order a unit and let it act; None: an order is one click, an act
                another.
        """
        self._shows = shows
        self._seat = ahead
        self._ahead: Ahead | None = None
        self._promises: dict[str | None, set[Target]] = {}  # by the enemy aimed at
        self.goal: Target | None = None
        self.aim: str | None = None
        self.next_click: Target | None = None
        self.battle = battle
        self.asking = asking if asking is not None else cast("Asking", battle)
        self.decision = owed = self.asking.decision
        self.house = owed.house if owed else None
        self.kind = owed.kind if owed else "over"
        self.enabled = enabled
        actions = self.asking.legal_actions() if enabled and owed else ()
        self._slots: dict[Action, tuple[Slot, ...]] = {
            a: slots_of(battle, a, owed.house, owed.kind) for a in actions if owed
        }
        self._part_twins()
        self._part_ways()
        self._starts = {thing for slots in self._slots.values() for slot in slots for thing in slot}
        self._lit: set[Target] | None = None
        self._fitting: set[Target] | None = None
        self.picked: tuple[Target, ...] = ()
        for thing in keep:
            if self._candidates((*self.picked, thing)) and thing not in self.picked:
                self._select((*self.picked, thing))
        if not self.picked:
            self._select(self._obvious())

    def _part_twins(self) -> None:
        """Add the verb's button to actions of different verbs that have the same slots."""
        groups: dict[frozenset[Slot], list[Action]] = {}
        for action, slots in self._slots.items():
            groups.setdefault(frozenset(slots), []).append(action)
        for group in groups.values():
            if len({action.verb for action in group}) > 1:
                for action in group:
                    self._slots[action] = (*self._slots[action], frozenset({("button", action.verb)}))

    def _part_ways(self) -> None:
        """Add a choice of the straight way to a move that has other ways with different effects."""
        several = {action.args[:2] for action in self._slots if action.verb == "move" and len(action.args) > 2}
        for action, slots in self._slots.items():
            if action.verb == "move" and len(action.args) == 2 and action.args in several:
                self._slots[action] = (*slots, frozenset({("choice", STRAIGHT)}))

    def _obvious(self) -> tuple[Target, ...]:
        if self.kind in ("lay", "arrive", "deploy"):
            first = {slots[0] for slots in self._slots.values()}
            return tuple(first.pop())[:1] if len(first) == 1 else ()
        actors = {_actor_of(action) for action, slots in self._slots.items() if len(slots) > 1}
        if self.kind in ("turn", "keep") or len(actors) != 1:
            return ()
        actor = actors.pop()
        return (("unit", actor),) if actor is not None and ("unit", actor) in self._starts else ()

    # --- candidates
    @property
    def candidates(self) -> tuple[Action, ...]:
        return tuple(self._candidates(self.picked))

    def _candidates(self, picked: tuple[Target, ...]) -> list[Action]:
        return [action for action, slots in self._slots.items() if matches(picked, slots)]

    @property
    def fitting(self) -> set[Target]:
        """The things with which the next click can extend the selection."""
        if self._fitting is None:
            self._fitting = self._open(self._candidates(self.picked))
        return self._fitting

    @property
    def lit(self) -> set[Target]:
        """The things of `fitting` to highlight; with an aim, only the hexes from which it can be attacked."""
        if self._lit is None:
            self._lit = self._open(action for action in self._candidates(self.picked) if self._shows(action))
        return {thing for thing in self._lit if not self._is_past_aim(thing)} if self.aim is not None else self._lit

    def _open(self, actions: Iterable[Action]) -> set[Target]:
        return {thing for action in actions for thing in _open_slots(self.picked, self._slots[action])}

    @property
    def offered(self) -> set[Target]:
        """The things of `lit`, and those that start another selection; `can_click` excludes enemies out of reach."""
        shown = (slots for action, slots in self._slots.items() if self._shows(action))
        return self.lit | {thing for slots in shown for slot in slots for thing in slot}

    def moves_of(self, unit: str) -> set[str]:
        """Return the hexes to which a unit can move now, and from which it can attack the aim."""
        moves = {a.args[1] for a in self._slots if a.verb == "move" and a.args[0] == unit}
        return moves & self._from_where(unit) if self.aim is not None else moves

    def _from_where(self, unit: str) -> frozenset[str]:
        return self.ahead.far.get(self.aim or "", frozenset()) if unit == self.selected_unit else frozenset()

    # --- what an order would let a unit do
    @property
    def ahead(self) -> Ahead:
        """What the selected unit could do after an order or a move, and the units that the card in play can order."""
        if self._ahead is None:
            self._ahead = self._looked_ahead()
        return self._ahead

    def _looked_ahead(self) -> Ahead:
        unit = self.battle.units.get(self.selected_unit or "")
        if self._seat is None or not self.enabled:
            return NOTHING
        if self.kind == "order" and not self.picked:
            return _by_card(self._seat)
        if unit is None or unit.house != self.house or len(self.picked) > 1:
            return NOTHING
        if self.kind == "turn":
            return _by_token(self.battle, self.asking, unit.id)
        moves = {a.args[1] for a in self._slots if a.verb == "move" and a.args[0] == unit.id}
        return _by_move(self.battle, unit.id, moves) if self.kind == "act" and moves else NOTHING

    @property
    def promised(self) -> set[Target]:
        """The things on the board, beyond `fitting`, that the selected unit or the card in play can act on.

        A click on one orders the unit and lets it act, or aims at an enemy that the unit can attack only after a move.
        """
        found = self._promises.get(self.aim)
        if found is None:
            near, far = self.ahead
            wanted = [thing for thing in near if self.aim is None or thing[1] in far[self.aim]]
            taken = self._starts if self.kind == "order" else self.fitting
            found = self._promises[self.aim] = {*wanted, *(("unit", foe) for foe in far)} - taken
        return found

    @property
    def orders(self) -> tuple[Action, ...]:
        """The orders that fit `goal`, the cheapest first; empty without a goal."""
        return self.ahead.near.get(self.goal, ()) if self.goal is not None else ()

    def _promise(self, thing: Target) -> Action | None:
        """Order a unit for a thing, and note the thing; with several orders the first click only asks for one."""
        orders = self.ahead.near.get(thing, ())
        if not orders:
            self.aim, self.goal = (None if self.aim == thing[1] else thing[1]), None
            return None
        if len(orders) > 1 and self.goal != thing:
            self.goal = thing
            return None
        return self._promised(orders[0], thing)

    def _promised(self, order: Action, thing: Target) -> Action:
        self._select(())
        self.next_click = thing
        return order

    @property
    def hexes(self) -> set[str]:
        """The hexes that a click chooses, including replacements for a hex selected alone."""
        alone = all(kind == "hex" for kind, _ in self.picked)
        return {id for kind, id in (self.offered if alone else self.lit) if kind == "hex"}

    def is_lit(self, kind: str, id: str) -> bool:
        """Return whether a click on a thing extends the selection."""
        return (kind, id) in self.lit

    @property
    def bright_units(self) -> set[str]:
        """The units, also by their commanders, that are lit: of a card in play those that it can order, too."""
        lit = {id for kind, id in self.lit if kind in ("unit", "commander")}
        return lit | {id for kind, id in self.promised if kind == "unit"} if self.kind == "order" else lit

    def is_selected(self, kind: str, id: str) -> bool:
        return (kind, id) in self.picked

    def can_click(self, kind: str, id: str) -> bool:
        thing = (kind, id)
        if thing in self.picked or thing in self.fitting or thing in self.promised:
            return not self._is_past_aim(thing)
        return thing in self._starts and not self._is_beyond(thing)

    def _is_past_aim(self, thing: Target) -> bool:
        """Return whether a thing is a hex from which the selected unit could not attack the intended target."""
        return self.aim is not None and thing[0] == "hex" and thing[1] not in self.ahead.far[self.aim]

    def is_target(self, kind: str, id: str) -> bool:
        """Return whether a thing is an enemy unit that some unit can attack now."""
        return kind == "unit" and any(action.args[1] == id for action in self._slots if action.verb in STRIKES)

    def _is_beyond(self, thing: Target) -> bool:
        """Return whether a thing, a hex or an enemy, belongs to a unit or choice other than the selected one."""
        if thing in self.fitting:
            return False
        actor = self.battle.units.get(self.selected_unit or "")
        mine = actor is not None and actor.house == self.house
        hex = thing[0] == "hex" and any(kind != "hex" for kind, _ in self.picked)
        if hex and actor is not None and thing[1] in self.moves_of(actor.id):
            return False  # the selected unit goes there instead of to the hex chosen before
        return hex or (mine and self.is_target(*thing))

    @property
    def selected_unit(self) -> str | None:
        return next((id for kind, id in self.picked if kind in ("unit", "commander")), None)

    @property
    def buttons(self) -> list[str]:
        """The verbs of the buttons to show now, in display order."""
        wanted = {id for kind, id in self.fitting if kind == "button"}
        if not self.picked or not any(verb in BUTTONS - NAMED for verb in wanted):
            wanted |= {id for kind, id in self._starts if kind == "button" and id in BUTTONS - NAMED}
        if not self.picked:
            wanted -= {"raise"} if ("token", f"{self.house}:morale") in self._starts else set()
        chosen = {id for kind, id in self.picked if kind == "button"}
        return sorted(wanted | chosen, key=lambda verb: BUTTON_ORDER.index(verb) if verb in BUTTON_ORDER else 99)

    @property
    def choices(self) -> list[str]:
        """The choices shown as buttons: all but units, commanders on the board, hexes and cards in a hand.

        If there are many markers on the board to choose from, they get no buttons until something is selected.
        """
        there = {("card", id) for house in HOUSES for id in self.battle.house(house).hand}
        found: dict[str, None] = {}
        lying = False
        for action in self._candidates(self.picked):
            for slot in self._slots[action]:
                ids = [id for kind, id in slot if kind == "choice"]
                if ids and not slot & there and not any(kind in ("unit", "commander") for kind, _ in slot):
                    found |= dict.fromkeys(ids)
                    lying |= any(kind == "marker" for kind, _ in slot)
        if any(id.split(" ")[0] == STRAIGHT for id in found):  # the way is asked for once the hex is chosen
            return list(found) if any(kind == "hex" for kind, _ in self.picked) else []
        if lying and len(found) > MANY and not self.picked:
            return []
        return list(found) if self.kind in ("lay", "choose-marker", "breach") else sorted(found)

    def next_targets(self, action: Action) -> set[Target]:
        """Return the things to click next for a legal action; empty if it is illegal or complete."""
        slots = self._slots.get(action, ())
        chosen = set(self.picked)
        if not matches(self.picked, slots):
            chosen = set()  # a click starts over
        return next((set(slot) for slot in slots if not slot & chosen), set())

    # --- pointing
    def click(self, kind: str, id: str) -> Action | None:
        """Click a thing; return the action once it is certain, else None.

        A thing that does not fit the selection starts a new one; a selected thing is deselected, unless it is the only
        unit that can act.
        """
        thing = (kind, id)
        self.next_click = None
        if not self.can_click(kind, id):
            return None
        if thing not in self.picked and thing not in self.fitting and thing in self.promised:
            return self._promise(thing)
        goal, orders = self.goal, self.orders
        action = self._pointed(thing)
        if action is not None and goal is not None and action in orders:
            self.next_click = goal
        return action

    def _pointed(self, thing: Target) -> Action | None:
        longer = (*self.picked, thing)
        if thing in self.picked:
            action = self._said(longer, thing)
            if action is None:
                self._select(tuple(other for other in self.picked if other != thing) or self._obvious())
            return self._taken(action)
        for kept in range(len(self.picked), -1, -1):
            tried = (*self.picked[:kept], thing)
            if self._candidates(tried):
                action = self._said(tried, thing)
                if action is None:
                    self._select(tried)
                return self._taken(action)
        return None

    def meant(self, kind: str, id: str) -> Action | None:
        """Return the action that a click on a thing would take, or None if it would only select something."""
        thing = (kind, id)
        if not self.can_click(kind, id) or (thing not in self.fitting and thing in self.promised):
            return None
        for kept in range(len(self.picked), -1, -1):
            tried = (*self.picked[:kept], thing)
            if self._candidates(tried):
                return self._said(tried, thing)
        return None

    def _said(self, things: tuple[Target, ...], last: Target) -> Action | None:
        fitting = self._candidates(things)
        whole = [action for action in fitting if len(self._slots[action]) == len(things)]
        if len(whole) > 1:  # the same things in another order: the unit selected first leads
            whole = [action for action in whole if in_order(things, self._slots[action])]
        if len(whole) == 1:
            return whole[0]
        if len(fitting) == 1 and (last[0] == "button" or (things == (last,) and self.is_target(*last))):
            return fitting[0]
        return None

    def _taken(self, action: Action | None) -> Action | None:
        if action is not None:
            self._select(())
        return action

    def _select(self, things: tuple[Target, ...]) -> None:
        self.picked, self._lit, self._fitting, self._ahead = things, None, None, None
        self._promises = {}
        self.goal = self.aim = None

    def back(self) -> bool:
        if self.goal is not None or self.aim is not None:
            self.goal = self.aim = None
            return True
        if not self.picked:
            return False
        self._select(self.picked[:-1])
        return True

    def clear(self) -> None:
        self._select(())

    # --- refusals
    def why_not(self, kind: str, id: str) -> Refusal | None:
        """Return why a click on a thing has no effect now, or None if it has one, or if no rule applies."""
        if not self.enabled or self.house is None or self.can_click(kind, id):
            return None
        return why_not_thing(self.battle, self.asking, self.house, self.picked, (kind, id))

    def why_not_with_it(self, kind: str, id: str) -> Refusal | None:
        """Return why a clickable thing cannot be added to the selection, so that a click starts a new one; else None.

        Examples: a unit that a chosen token cannot order, an enemy out of the selected unit's reach.
        """
        thing = (kind, id)
        if not self.enabled or self.house is None or not self.picked or not self.can_click(kind, id):
            return None
        if thing in self.fitting or thing in self.picked:
            return None
        unit = self.battle.units.get(id)
        if self.kind != "turn" and unit is not None and unit.house == self.house:
            return None
        return why_not_thing(self.battle, self.asking, self.house, self.picked, thing)


# --- the slots of an action
def slots_of(battle: Inspection, action: Action, house: str, kind: str) -> tuple[Slot, ...]:
    """Return the slots of an action of a House, in the order in which its words name them.

    `kind` is the kind of the decision that it answers.
    """
    verb, args = action
    if verb == "pick" and kind == "may":
        return (frozenset({("button", "pick"), *_lying(battle, args[0])}),)
    found = [_only("token", f"{house}:morale")] if verb in OF_MORALE else []
    for word, text in VERBS[verb].named(args):
        found += _slots(battle, verb, word, text, house)
    if verb in NAMED or not found:
        found.append(_only("button", verb))
    return tuple(found)


def _slots(battle: Inspection, verb: str, word: Word, text: str, house: str) -> list[Slot]:
    """Return the slots of one word of an action: `s1+s2` names two units."""
    if word in THINGS:
        return [_only(THINGS[word], text)]
    match word:
        case Word.LEADER:
            return [_commander(text)]
        case Word.TOKEN:
            return [_only(verb if verb == "pair" else "token", f"{house}:{text}")]
        case Word.NONE:
            return [_only("button", f"{verb}-{text}")]
        case Word.UNIT | Word.UNITS | Word.ENEMY:
            return [_only("unit", part) for part in text.split("+")]
        case Word.HEX if verb == "assail":
            return [_marker_on(battle, text)]
        case Word.HEX:
            return [_only("hex", text)]
        case _:
            return [_named(battle, text)]


def _only(kind: str, id: str) -> Slot:
    return frozenset({(kind, id)})


def _marker_on(battle: Inspection, hex: str) -> Slot:
    """Return the slot of a hex with a marker that can be attacked: a click on either names it."""
    there = next((marker.id for marker in battle.markers() if marker.figures and marker.at == hex), None)
    return frozenset({("hex", hex)} if there is None else {("hex", hex), ("marker", there)})


def _commander(unit: str) -> Slot:
    return frozenset({("commander", unit), ("unit", unit)})


def _lying(battle: Inspection, word: str) -> set[Target]:
    if word in battle.units:
        return {("unit", word)}
    return {("hex", word)} if word in battle.board.index else set()


def _named(battle: Inspection, word: str) -> Slot:
    """Return the slot of a choice: a unit, a hex, or a choice without a place on the table."""
    if found := _lying(battle, word):
        return frozenset(found)
    same: set[Target] = {("choice", word)}
    at = next((marker.at for marker in battle.markers() if marker.id == word), None)
    if at is not None:
        same |= {("marker", word), ("hex", at)}
    commander = battle.commanders.get(word)
    if commander is not None and commander.unit is not None:
        same |= {("commander", commander.unit), ("unit", commander.unit)}
    if word in battle.catalogue.cards:
        same.add(("card", word))
    return frozenset(same)


def matches(things: tuple[Target, ...], slots: tuple[Slot, ...]) -> bool:
    """Return whether the clicked things fill different slots; some slots may stay empty."""
    if not things:
        return True
    first, rest = things[0], things[1:]
    return any(first in slot and matches(rest, slots[:n] + slots[n + 1 :]) for n, slot in enumerate(slots))


def _open_slots(things: tuple[Target, ...], slots: tuple[Slot, ...]) -> set[Target]:
    return {thing for slot in slots for thing in slot if matches((*things, thing), slots)}


def in_order(things: tuple[Target, ...], slots: tuple[Slot, ...]) -> bool:
    """Return whether the things were clicked in the order of the action's words, ignoring buttons."""
    named = [thing for thing in things if thing[0] != "button"]
    words = [slot for slot in slots if not any(kind == "button" for kind, _ in slot)]
    return len(named) == len(words) and all(thing in slot for thing, slot in zip(named, words, strict=True))


def _actor_of(action: Action) -> str | None:
    return action.args[0].split("+")[0] if action.args and VERBS[action.verb].names_actor else None


# --- what clicks do beyond the current decision: an order and an act combined into one
class Foreseeing(Asking, Protocol):
    """A source of decisions that can preview one action, such as a seat."""

    def preview(self, action: Action | str) -> View | None:
        """Return the House's view after a legal action, or None if it cannot be known in advance."""


class Ahead(NamedTuple):
    """The effects of clicks on the board that order a unit and let it act.

    An order is a token spent on the unit, or an order of the card in play.

    Attributes:
        near: the things that a unit reaches once it is ordered, each with the orders that fit, the cheapest first.
        far: the enemies that a unit can attack only after a move, each with the hexes from which it can.
    """

    near: Mapping[Target, tuple[Action, ...]]
    far: Mapping[str, frozenset[str]]


NOTHING = Ahead({}, {})


def _token_orders(asking: Asking, unit: str, rank: str) -> tuple[Action, ...]:
    """Return the actions that order a unit by tokens, cheapest first: one token before two, its own color first."""
    found = [action for action in asking.legal_actions() if action.verb in ("token", "pair")]
    mine = [action for action in found if action.args[1] == unit]
    return tuple(sorted(mine, key=lambda action: (action.verb == "pair", action.args[0] != rank)))


def _by_token(battle: Inspection, asking: Asking, unit: str) -> Ahead:
    """Return the effects of clicks for a unit that tokens can order now."""
    orders = _token_orders(asking, unit, battle.units[unit].rank or "")
    if not orders:
        return NOTHING
    reach = _reached(battle, unit)
    here = battle.units[unit].at
    near: dict[Target, tuple[Action, ...]] = {("hex", hex): orders for hex in reach.moves}
    near |= {("unit", foe): orders for foe, places in reach.targets.items() if here in places}
    return Ahead(near, _far_of(reach, here, reach.moves))


def _by_card(seat: Foreseeing) -> Ahead:
    """Return the units that the orders of the card in play can name, each with those orders."""
    near: dict[Target, tuple[Action, ...]] = {}
    if not isinstance(seat.decision, ChooseOrder):
        return NOTHING
    for order in (action for action in seat.legal_actions() if action.verb == "order"):
        after = seat.preview(order)
        if after is None or not isinstance(after.decision, NameUnits):
            continue
        for name in (action for action in after.legal_actions() if action.verb == "name"):
            near["unit", name.args[0]] = (*near.get(("unit", name.args[0]), ()), order)
    return Ahead(near, {})


def _by_move(battle: Inspection, unit: str, moves: AbstractSet[str]) -> Ahead:
    """Return the enemies that an ordered unit can attack after one of its moves."""
    return Ahead({}, _far_of(_reached(battle, unit), battle.units[unit].at, moves))


def _reached(battle: Inspection, unit: str) -> Reach:
    """Return the reach of a unit, as if it were ordered now."""
    return reach_of(battle, unit) if isinstance(battle, View) else Reach(unit)


def _far_of(reach: Reach, here: str, moves: AbstractSet[str]) -> dict[str, frozenset[str]]:
    """Return the enemies out of reach from here, each with the hexes to move to first."""
    return {foe: places & moves for foe, places in reach.targets.items() if here not in places and places & moves}


# --- the units that can still act, derived from the legal actions
def attacks_in(legal: Iterable[Action]) -> list[Action]:
    return [action for action in legal if action.verb in STRIKES]


def able_units(battle: Inspection, owed: Decision | None, legal: Iterable[Action]) -> list[str]:
    """Return the units that were ordered this turn and can still act, in the order of their hexes.

    `owed` is the open decision.
    """
    if not isinstance(owed, OrderedUnits):
        return []
    able = {_actor_of(action) for action in legal} & set(owed.units)
    return _as_they_stand(battle, (unit for unit in able if unit is not None))


def bearers(selection: Selection, legal: Iterable[Action], verb: str) -> list[str]:
    """Return the units whose ability a button uses: the selected one if it can, else all that can."""
    able = list(dict.fromkeys(action.args[0] for action in legal if action.verb == verb))
    selected = selection.selected_unit
    return [selected] if selected is not None and selected in able else able


def units_to_order(battle: Inspection, legal: Iterable[Action]) -> list[str]:
    """Return the units that a token could order now, in the order of their hexes."""
    return _as_they_stand(battle, {action.args[1] for action in legal if action.verb in ("token", "pair")})


def lit_units(selection: Selection, legal: Iterable[Action]) -> list[str]:
    """Return the highlighted units: those that a token can order, or that fit the selection."""
    battle = selection.battle
    if selection.kind == "turn" and all(kind in ("unit", "commander") for kind, _ in selection.picked):
        return units_to_order(battle, legal)
    lit = {id for kind, id in (*selection.lit, *selection.picked) if kind == "unit"}
    own = {id for id in lit if id in battle.units and battle.units[id].house == selection.house}
    return _as_they_stand(battle, own) if selection.kind in ("turn", "name") else []


def _as_they_stand(battle: Inspection, units: Iterable[str]) -> list[str]:
    index = battle.board.index
    return sorted(units, key=lambda unit: index[battle.units[unit].at])
