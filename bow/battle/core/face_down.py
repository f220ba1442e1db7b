"""Face-down units: the enemy knows them by numbers, and not which units they are. SET-1, RND-7.

Each has a number of its House, as in `stark:2`. Actions, decisions, events and refusals name a face-down unit on the
board by its number, for both Houses. So they reveal nothing, whoever reads them. Inside the engine it is a unit as
any other; names are exchanged where they come in and go out.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import fields, replace
from typing import TYPE_CHECKING, Any, NamedTuple, TypeVar

from bow.content.terms import HOUSES, RANKS
from bow.game.actions import Action
from bow.hexes import bits

if TYPE_CHECKING:
    from bow.battle.core.refusal import Refusal
    from bow.battle.core.state import State
    from bow.battle.decisions import Decision

D = TypeVar("D", bound="Decision")

#: stands for a name that nobody may use now: the id of a unit that lies face down
NO_NAME = "?"


class Hidden(NamedTuple):
    """The units whose places or kinds one House does not know.

    Attributes:
        down: the set of face-down units, on the board or in reserve.
        units: the units with numbers, also those that have been turned up.
        numbers: the number of each of them within its House.
        unseen: the set of units placed in secret, which the enemy does not see at all.
        fixed: the set of units that go by their numbers to the end, so that no name ever changes: those that
            were face down when a possible battle was made, for bots.
    """

    down: int = 0
    units: tuple[int, ...] = ()
    numbers: tuple[int, ...] = ()
    unseen: int = 0
    fixed: int = 0


def laid_face_down(s: State, given: Mapping[int, int], unseen: int = 0) -> Hidden | None:
    """Return the face-down units of a state with their numbers; None without any.

    Args:
        s: the state, with its units on the board.
        given: the numbers of some units. The others get the next free ones, in the order of their hexes, so that a
            number does not tell the unit; then the reserve.
        unseen: the units placed in secret.
    """
    down = [u for u, piece in enumerate(s.compiled.units) if piece.seen_within >= 0 and (s.alive(u) or s.in_reserve(u))]
    if not down and not unseen:
        return None
    found: list[tuple[int, int, int]] = []
    for house in (0, 1):
        own = [u for u in down if s.compiled.house_of[u] == house]
        free = iter(n for n in range(1, 2 * len(own) + len(given) + 1) if n not in {given.get(u) for u in own})
        places = sorted(own, key=lambda u: (s.at[u] < 0 or bool(unseen >> u & 1), s.at[u], u))
        found += [(house, given[u] if u in given else next(free), u) for u in places]
    found.sort()
    return Hidden(
        sum(1 << u for u in down), tuple(u for _, _, u in found), tuple(number for _, number, _ in found), unseen
    )


def is_face_down(s: State, u: int) -> bool:
    """Return whether a unit is face down, on the board or in reserve."""
    return s.hidden is not None and u >= 0 and bool(s.hidden.down >> u & 1)


def turn_up(s: State, units: Iterable[int]) -> None:
    """Turn face-down units up, so that both Houses know them; others stay as they are."""
    for u in units:
        hidden = s.hidden
        if hidden is None or u < 0 or not hidden.down >> u & 1:
            continue
        known_as = shown_names(s).get(s.compiled.unit_ids[u])
        s.hidden = hidden._replace(down=hidden.down & ~(1 << u))
        if not s.hidden.down and not s.hidden.unseen and not s.hidden.fixed:
            s.hidden = None
        where = s.hex_name(s.at[u]) if s.at[u] >= 0 else None
        piece = s.compiled.units[u]
        s.emit(
            "unit-turned-up",
            known_as=known_as,
            unit=piece.id,
            shows=piece.kind.id,
            commander=s.compiled.commanders[piece.commander].id if piece.commander >= 0 else None,
            rank=RANKS[piece.rank],
            figures=s.figures[u],
            hex=where,
        )


def turn_all_up(s: State) -> None:
    """Show all units of which a House does not know the place or the kind: at the end of a battle. RND-7.

    Face-down units on the board come first, by their numbers, then those in reserve.
    """
    reveal_unseen(s)
    if s.hidden is not None:
        turn_up(s, sorted(s.hidden.units, key=lambda u: s.at[u] < 0))


def take_number(s: State, u: int) -> None:
    """Give a face-down unit that comes onto the board the lowest number of its House's reserve.

    The other unit gets its number, so that a number never tells the unit.
    """
    hidden = s.hidden
    if hidden is None or not hidden.down >> u & 1:
        return
    house = s.compiled.house_of[u]
    place = hidden.units.index(u)
    own = [n for n, v in enumerate(hidden.units) if s.compiled.house_of[v] == house and hidden.down >> v & 1]
    waiting = [n for n in own if s.at[hidden.units[n]] < 0]
    units = list(hidden.units)
    units[place], units[waiting[0]] = units[waiting[0]], u
    s.hidden = hidden._replace(units=tuple(units))


# --- names
def numbered_name(s: State, n: int) -> str:
    """Return the numbered name of the n-th unit with a number, such as `stark:2`."""
    assert s.hidden is not None
    return f"{HOUSES[s.compiled.house_of[s.hidden.units[n]]]}:{s.hidden.numbers[n]}"


def shown_names(s: State) -> dict[str, str]:
    """Return the names of the face-down units on the board that both Houses know, by id: with numbers.

    The state keeps them until a unit moves or `hidden` is replaced. Callers must not change them.
    """
    hidden = s.hidden
    if hidden is None:
        return {}
    known = s.names
    if known is None or known[0] is not hidden:
        ids = s.compiled.unit_ids
        found = {
            ids[u]: numbered_name(s, n)
            for n, u in enumerate(hidden.units)
            if hidden.fixed >> u & 1 or (hidden.down >> u & 1 and s.at[u] >= 0 and not hidden.unseen >> u & 1)
        }
        s.names = known = hidden, found
    return known[1]


def unit_numbered(s: State, name: str) -> int:
    """Return the unit that has, or had, a numbered name such as `stark:2`.

    Raises:
        KeyError: there is no such number.
    """
    for n, u in enumerate(s.hidden.units if s.hidden is not None else ()):
        if numbered_name(s, n) == name:
            return u
    raise KeyError(name)


def unit_named(s: State, name: str) -> int:
    """Return the unit with a name that both Houses know: with a number, or the id of any other unit.

    Raises:
        KeyError: there is no such unit.
    """
    if ":" in name:
        return unit_numbered(s, name)
    if s.hidden is not None and not s.hidden.fixed and name in shown_names(s):
        raise KeyError(name)
    return s.compiled.unit_index[name]


def name_of(s: State, u: int) -> str:
    """Return the name of a unit that both Houses know."""
    id = s.compiled.unit_ids[u]
    return id if s.hidden is None else shown_names(s).get(id, id)


def _renamed(text: str, names: Mapping[str, str]) -> str:
    return "+".join(names.get(name, name) for name in text.split("+")) if "+" in text else names.get(text, text)


def with_numbers(s: State, action: Action) -> Action:
    """Return an action of the engine as both Houses may read it."""
    names = shown_names(s)
    if not names:
        return action
    args = tuple(_renamed(arg, names) for arg in action.args)
    return action if args == action.args else Action(action.verb, args)


def shown_actions(s: State, legal: list[Action], other: int) -> list[Action]:
    """Return the legal actions of a House as both Houses may read them.

    Those that name face-down units of the other House stand at the end, before a word such as `done`. For their order
    among units with ids would tell something.
    """
    shown = [with_numbers(s, action) for action in legal]
    numbered = {name for id, name in shown_names(s).items() if s.compiled.house_of[s.compiled.unit_index[id]] == other}
    unknown = [action for action in shown if not numbered.isdisjoint(action.args)]
    if not unknown:
        return shown
    known = [action for action in shown if numbered.isdisjoint(action.args)]
    end = len(known) - (bool(known) and not known[-1].args)
    return [*known[:end], *sorted(unknown), *known[end:]]


def with_units(s: State, action: Action) -> Action:
    """Return an action with numbers as the engine knows it, the inverse of `with_numbers`.

    The id of a face-down unit on the board becomes `NO_NAME`: that it is right, or wrong, would tell something.
    """
    hidden = s.hidden
    if hidden is None:
        return action
    ids = s.compiled.unit_ids
    names = {} if hidden.fixed else dict.fromkeys(shown_names(s), NO_NAME)
    own = hidden.down | hidden.fixed
    names |= {numbered_name(s, n): ids[u] for n, u in enumerate(hidden.units) if own >> u & 1}
    return Action(action.verb, tuple(_renamed(arg, names) for arg in action.args))


def shown_values(s: State, values: dict[str, Any]) -> dict[str, Any]:
    """Return the values of an event or a refusal as both Houses may read them."""
    names = shown_names(s)
    return (
        {key: value if key == "house" else _shown(value, names) for key, value in values.items()} if names else values
    )


def _shown(value: Any, names: Mapping[str, str]) -> Any:
    if isinstance(value, str):
        return names.get(value, value)
    if isinstance(value, list | tuple):
        return type(value)(_shown(each, names) for each in value)
    return value


def shown_decision(s: State, decision: D) -> D:
    """Return a decision as both Houses may read it."""
    names = shown_names(s)
    if not names:
        return decision
    return replace(decision, **shown_values(s, {each.name: getattr(decision, each.name) for each in fields(decision)}))


def shown_refusal(s: State, refusal: Refusal) -> Refusal:
    """Return a refusal as both Houses may read it."""
    return refusal._replace(values=shown_values(s, refusal.values))


# --- what the other House knows
def exchange_units(s: State, moves: Mapping[int, int]) -> None:
    """Exchange the identities of face-down units: what the enemy sees of each goes on as another one.

    Place, flag, lasting effects, open procedures and number go from each key to its value; figures stay.
    """
    at, active, unit_at = s.at[:], s.active, s.unit_at[:]
    for u, v in moves.items():
        s.at[v] = at[u]
        s.active = s.active & ~(1 << v) | (active >> u & 1) << v
        if at[u] >= 0:
            unit_at[at[u]] = v
    s.unit_at = unit_at
    s.lasting = tuple(x._replace(unit=moves.get(x.unit, x.unit)) for x in s.lasting)
    assert s.hidden is not None
    s.hidden = s.hidden._replace(units=tuple(moves.get(u, u) for u in s.hidden.units))
    for frame in s.stack:
        for name, form in frame.FIELDS.items():
            if form == "unit":
                value = getattr(frame, name)
                setattr(frame, name, moves.get(value, value))
            elif form == "units" and not frame.lists_reserve:
                setattr(frame, name, [moves.get(u, u) for u in getattr(frame, name)])


def face_down_of(s: State, house: int) -> list[int]:
    """Return the face-down units of a House by their numbers: those on the board first."""
    hidden = s.hidden
    if hidden is None:
        return []
    own = [u for u in hidden.units if s.compiled.house_of[u] == house and hidden.down >> u & 1]
    return sorted(own, key=lambda u: s.at[u] < 0)


def take_back_unseen(s: State, house: int) -> int:
    """Take the units that a House has placed in secret off the board again; return how many there were."""
    hidden = s.hidden
    if hidden is None or not hidden.unseen:
        return 0
    placed = [u for u in bits(hidden.unseen) if s.compiled.house_of[u] == house]
    for u in placed:
        s.put(u, -1)
        s.active &= ~(1 << u)
    unseen = hidden.unseen & ~sum(1 << u for u in placed)
    s.hidden = hidden._replace(unseen=unseen) if unseen or hidden.down else None
    return len(placed)


def place_unseen(s: State, u: int, h: int) -> None:
    """Place a unit of the reserve so that the enemy does not see it before the set-up is over."""
    hidden = s.hidden or Hidden()
    s.hidden = hidden._replace(unseen=hidden.unseen | 1 << u)
    s.put(u, h)
    s.active |= 1 << u


def reveal_unseen(s: State) -> None:
    """Show the units that both Houses have placed in secret; face-down units stay face down.

    These get numbers in the order of their hexes.
    """
    hidden = s.hidden
    if hidden is None or not hidden.unseen:
        return
    unseen = hidden.unseen
    units = list(hidden.units)
    for house in (0, 1):
        own = [n for n, u in enumerate(units) if s.compiled.house_of[u] == house and hidden.down >> u & 1]
        waiting = [n for n in own if s.at[units[n]] < 0 or unseen >> units[n] & 1]
        order = sorted((units[n] for n in waiting), key=lambda u: (s.at[u] < 0, s.at[u], u))
        for n, u in zip(waiting, order, strict=True):
            units[n] = u
    s.hidden = hidden._replace(units=tuple(units), unseen=0) if hidden.down else None
    for house in (0, 1):
        placed = sorted((u for u in bits(unseen) if s.compiled.house_of[u] == house), key=lambda u: s.at[u])
        if placed:
            ids = [s.compiled.unit_ids[u] for u in placed]
            s.emit("units-shown", house=HOUSES[house], units=ids, at=[s.hex_name(s.at[u]) for u in placed])
