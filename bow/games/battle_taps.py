"""Reasons why a thing cannot be clicked now, found by asking the engine about the action that the click would mean."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING, Protocol

from bow.battle import SYMBOLS, OrderedUnits, Refusal, UseTactic
from bow.battle.decisions import DECISIONS, VERBS, Word
from bow.battle.inspection import Inspection
from bow.game.actions import Action

if TYPE_CHECKING:
    from bow.battle import Decision, Odds

#: a thing that is tapped: its kind and its id; the id of a token begins with its House (`stark:green`)
Target = tuple[str, str]
#: refusals about the notation, which players at the table do not write
NOTATION = frozenset({"unknown-verb", "bad-action", "wrong-words"})
#: by the kind of a decision: the verbs that answer it and name only a hex or a choice
OF_HEX = {
    kind: tuple(
        verb
        for verb, row in VERBS.items()
        if decision in row.answers and any(words in ((Word.HEX,), (Word.CHOICE,)) for words in row.uses.values())
    )
    for kind, decision in DECISIONS.items()
}


class Asking(Protocol):
    """A source of an open decision: a seat, the view of the House that decides, or a battle."""

    @property
    def decision(self) -> Decision | None:
        """The open decision."""

    def legal_actions(self) -> tuple[Action, ...]:
        """Return the legal answers."""

    def why_not(self, action: Action | str) -> Refusal | None:
        """Return why an action is no legal answer, or None if it is."""

    def odds(self, action: Action | str) -> Odds | None:
        """Return the exact odds of a legal action, or None if it rolls no dice."""


def why_not_thing(
    battle: Inspection, asking: Asking, house: str, picked: tuple[Target, ...], thing: Target
) -> Refusal | None:
    """Return why a thing cannot be clicked, or None if it can, or if no rule applies.

    Args:
        battle: the battle.
        asking: the source of the decision.
        house: the House that decides.
        picked: the things clicked so far.
        thing: the thing in question.
    """
    out_of_place = None
    for action in _meanings(battle, asking, house, picked, thing):
        refusal = asking.why_not(action)
        if refusal is None:
            return None
        if refusal.key in NOTATION:
            continue
        if not refusal.key.startswith("only-"):
            return refusal
        out_of_place = out_of_place or refusal
    return out_of_place


def _meanings(
    battle: Inspection, asking: Asking, house: str, picked: tuple[Target, ...], thing: Target
) -> Iterator[Action]:
    """Yield the actions that a click on a thing could have meant, the most likely first."""
    what, id = thing
    kind = asking.decision.kind if asking.decision is not None else ""
    chosen = dict(picked)
    units = battle.units
    actor = chosen.get("unit") or chosen.get("commander")
    if what == "commander":
        what = "unit"
    if what == "hex":
        if actor is not None:
            yield Action("move", (actor, id))
        if kind in ("lay", "arrive", "deploy"):
            waiting = [action.args[0] for action in asking.legal_actions() if action.verb == "place"]
            yield Action("place", (chosen.get("choice") or waiting[0], id))
            return
        for verb in OF_HEX.get(kind, ()):
            yield Action(verb, (id,))
        return
    if what == "unit" and id in units and kind in ("lay", "arrive", "deploy"):
        yield from _meanings(battle, asking, house, picked, ("hex", units[id].at))
    elif what == "unit" and id in units:
        yield from _of_unit(battle, asking.decision, house, chosen, actor, id)
    elif what in ("token", "pair"):
        owner, symbol = id.split(":")
        if owner == house:
            yield from _of_token(battle, house, kind, what, symbol, actor)
    elif what == "card":
        if kind == "keep":
            yield Action("keep", (id,))
        for unit in [actor] if actor else [c.unit for c in battle.commanders.values() if c.house == house]:
            if unit is not None:
                yield Action("card", (id, unit))
    elif what == "order":
        yield Action("order", (id,))
    elif what == "die":
        yield Action("reroll", (id,))
    elif what == "choice" or (what == "marker" and kind in ("choose-marker", "breach")):
        yield Action("pick", (id,))
    elif what == "button" and id in ("commit", "use") and actor is not None:
        yield Action(id, (actor,) if id == "commit" else (actor, actor))
    elif what == "button" and id in VERBS and id not in ("commit", "use"):
        yield Action(id)


def _of_unit(
    battle: Inspection, asked: Decision | None, house: str, chosen: Mapping[str, str], actor: str | None, id: str
) -> Iterator[Action]:
    unit = battle.units[id]
    kind = asked.kind if asked is not None else ""
    mine = unit.house == house
    if kind == "turn":
        if "card" in chosen:
            yield Action("card", (chosen["card"], id))
            return
        for verb in ("token", "pair"):
            if verb in chosen:
                symbol = chosen[verb].split(":")[1]
                rallies = (verb, symbol) == ("token", "morale")
                yield Action("rally", (id,)) if rallies else Action(verb, (symbol, id))
                return
        held = [symbol for symbol, count in battle.house(house).orders.items() if count and symbol != "morale"]
        if mine and not unit.active and held:
            yield Action("token", (held[0], id))  # any symbol: no token orders an inactive unit
        yield Action("token", (unit.rank or "green", id))  # of a unit that the player does not know, any rank
        return
    if isinstance(asked, OrderedUnits | UseTactic) and asked.card is not None and (mine or kind == "name"):
        yield Action("name", (id,))
    if kind == "pick":
        yield Action("pick", (id,))
    if mine:
        yield Action("move", (id, unit.at))
        return
    if actor is not None and actor in battle.units:
        if "dogs-of-war" in battle.units[actor].keywords:
            yield Action("hounds", (actor, id))
        yield Action("attack", (actor, id))
    else:
        ordered = getattr(asked, "units", ()) if isinstance(asked, OrderedUnits) else ()
        able = [one for one in battle.units.values() if one.id in ordered]
        if able:  # assume that the nearest of them attacks
            board = battle.board
            here = board.index[unit.at]
            nearest = min(able, key=lambda one: (board.distance(board.index[one.at], here), one.id))
            yield Action("attack", (nearest.id, id))


def _of_token(battle: Inspection, house: str, kind: str, what: str, symbol: str, actor: str | None) -> Iterator[Action]:
    if kind == "keep" and symbol in SYMBOLS:
        yield Action("keep", (symbol,))
        return
    mine = [unit for unit in battle.units.values() if unit.house == house]
    fittest = sorted(mine, key=lambda unit: (unit.rank != symbol, not unit.active))  # the unit that the token fits best
    unit = actor or (fittest[0].id if fittest else None)
    if unit is not None:
        yield Action("rally" if (what, symbol) == ("token", "morale") else what, (symbol, unit)[symbol == "morale" :])
