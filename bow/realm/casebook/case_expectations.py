"""Comparison of the expectations of a case with the results."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import TYPE_CHECKING, Any, Final

from bow.realm.casebook.case_game import CaseGame
from bow.realm.casebook.case_position import CaseError
from bow.realm.core.changes import available, tokens_on_board
from bow.realm.core.control import castles, controller
from bow.realm.core.supply_limit import allowed, armies
from bow.realm.core.transport import reachable
from bow.realm.events.board_events import CombatBegan, CombatWon, StrengthCounted, UnitDestroyed
from bow.realm.events.course import BidsRevealed, GameOver, StepBegan, WildlingAttackBegan, WildlingAttackDecided
from bow.realm.position import units_of
from bow.realm.rules.action_steps import ActionStep
from bow.realm.rules.planning import stars
from bow.realm.terms import MOST_POWER, TOKEN_OF, TRACKS
from bow.system.sentence import Sentence

if TYPE_CHECKING:
    from bow.realm.content.case_expected import CaseExpected
    from bow.realm.core.state import State

Found = Callable[[CaseGame, Any], Any]
NONE: Final = "none"


def differences(game: CaseGame, expected: CaseExpected) -> Iterator[tuple[str, str]]:
    """Yield every unmet expectation: its kind, and a sentence."""
    for part, value in expected.given().items():
        try:
            found = FOUND[part](game, value)
        except CaseError as error:
            yield part, error.why
            continue
        same = sorted(found) == sorted(value) if part in SETS else found == value
        if not same:
            yield part, Sentence("told-realm-case-differs", wanted=text_of(value), found=text_of(found))


SETS: Final = ("used", "banned")
"""The lists whose order does not matter."""


def text_of(value: Any) -> str:
    """Return a plain value as written in a file."""
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, Mapping):
        return f"{{{', '.join(f'{key}: {text_of(each)}' for key, each in value.items())}}}"
    if isinstance(value, list | tuple):
        return f"[{', '.join(map(text_of, value))}]"
    return NONE if value is None else str(value)


def _of_houses(look: Callable[[State, str], Any]) -> Found:
    return lambda game, value: {house: look(game.s, house) for house in value}


def _units(game: CaseGame, value: Mapping[str, Any]) -> Any:
    s = game.s
    return {area: {s.units[area].house: units_of(s.units[area])} if area in s.units else {} for area in value}


def _available(game: CaseGame, value: Mapping[str, Mapping[str, int]]) -> Any:
    return {house: {unit: available(game.s, house, unit) for unit in units} for house, units in value.items()}


def _strength(moment: str) -> Found:
    def look(game: CaseGame, value: Mapping[str, int]) -> Any:
        found = {}
        for event in game.events:
            if isinstance(event, StrengthCounted) and event.moment == moment:
                found[event.house] = event.total
        return {house: found.get(house, NONE) for house in value}

    return look


def _last(kind: str, key: str) -> Found:
    def look(game: CaseGame, value: Any) -> Any:
        return next((getattr(event, key) for event in reversed(game.events) if event.kind == kind), NONE)

    return look


def _winner(game: CaseGame, value: Any) -> Any:
    for event in reversed(game.events):
        if isinstance(event, GameOver | CombatWon | WildlingAttackDecided):
            return event.winner
    return NONE


def _combat(game: CaseGame, value: Any) -> Any:
    for event in reversed(game.events):
        if isinstance(event, CombatBegan):
            return {key: getattr(event, key) for key in value} if isinstance(value, dict) else dict(event.values)
    return NONE


def _destroyed(game: CaseGame, value: Mapping[str, Any]) -> Any:
    found: dict[str, dict[str, int]] = {house: {} for house in value}
    for event in game.events:
        if isinstance(event, UnitDestroyed) and event.house in found:
            units = found[event.house]
            units[event.unit] = units.get(event.unit, 0) + 1
    return found


def _cards(part: str) -> Found:
    """Return a lookup of hands or discard piles, which are compared as sets.

    Cards come in the order of the expectation if they are the same.
    """

    def look(game: CaseGame, value: Mapping[str, list[str]]) -> Any:
        found = {}
        for house, cards in value.items():
            there = list((game.s.hands if part == "hand" else game.s.discards)[house])
            found[house] = list(cards) if sorted(there) == sorted(cards) else there
        return found

    return look


def _reachable(game: CaseGame, value: Mapping[str, Any]) -> Any:
    areas = sorted(reachable(game.s, value["house"], value["from"]))
    return {**value, "areas": areas if areas != sorted(value["areas"]) else value["areas"]}


def _attack(game: CaseGame, value: int) -> int:
    if game.attack is None:
        raise CaseError((), Sentence("told-realm-case-no-march"))
    return game.attack


def _sizes(legal: bool) -> Found:
    def look(game: CaseGame, value: list[list[int]]) -> Any:
        if not game.supply_of:
            raise CaseError((), Sentence("told-realm-case-which-house"))
        limit = game.s.compiled.armies[game.s.supply[game.supply_of]]
        # a single unit is no army (TRM-6)
        return [
            sizes
            for sizes in value
            if allowed(limit, sorted((size for size in sizes if size > 1), reverse=True)) is legal
        ]

    return look


def _next(game: CaseGame, value: Any) -> Any:
    return {"house": game.decider(), "kind": game.asks()} if game.decider() else NONE


def _next_step(game: CaseGame, value: str) -> Any:
    step = game.s.frame(ActionStep)
    if step is not None:
        return step.step
    began = [event.step for event in game.events if isinstance(event, StepBegan)]
    if value in began:
        return value
    return began[-1] if began else NONE


def _garrison_at(game: CaseGame, value: Mapping[str, str]) -> Any:
    areas = game.s.compiled.areas
    return {house: next((a for a in game.s.garrisons if areas[a].home == house), NONE) for house in value}


def _position_6(game: CaseGame, value: Any) -> Any:
    return "empty" if all(len(game.s.tracks[track]) < 6 for track in TRACKS) else "taken"


def _change(game: CaseGame, value: Mapping[str, int]) -> Any:
    return {house: castles(game.s, house) - castles(game.start, house) for house in value}


def _in_pool(s: State, house: str) -> int:
    return MOST_POWER - s.power[house] - tokens_on_board(s, house)


def _pool_change(game: CaseGame, value: Mapping[str, int]) -> Any:
    return {house: _in_pool(game.s, house) - _in_pool(game.start, house) for house in value}


def _to_pool(game: CaseGame, value: int) -> int:
    bids = [event.bids for event in game.events if isinstance(event, BidsRevealed)]
    return sum(sum(each.values()) for each in bids)


def _impassable(game: CaseGame, value: int) -> int:
    return sum(game.s.compiled.kind(area) == "land" for area in game.s.compiled.impassable)


def _adjacent(are: bool) -> Found:
    return lambda game, value: [pair for pair in value if (pair[1] in game.s.compiled.neighbours[pair[0]]) is are]


def _track(track: str) -> Found:
    return lambda game, value: list(game.s.tracks[track])


FOUND: Mapping[str, Found] = {
    "units": _units,
    "orders": lambda game, value: {area: [placed.house, placed.order] for area, placed in game.s.orders.items()},
    "tokens": lambda game, value: dict(game.s.tokens),
    "neutral": lambda game, value: dict(game.s.neutral),
    "neutral_token_count": lambda game, value: len(game.s.neutral) + _impassable(game, value),
    "impassable_count": _impassable,
    "garrison": lambda game, value: dict(game.s.garrisons),
    "garrison_at": _garrison_at,
    "controller": lambda game, value: {area: controller(game.s, area) or NONE for area in value},
    "power": _of_houses(lambda s, house: s.power[house]),
    "supply": _of_houses(lambda s, house: s.supply[house]),
    "stars": _of_houses(stars),
    "victory": _of_houses(castles),
    "victory_change": _change,
    "pool_change": _pool_change,
    "army_sizes": _of_houses(armies),
    "available": _available,
    "hand": _cards("hand"),
    "discard": _cards("discard"),
    "houses": lambda game, value: list(game.s.compiled.houses),
    "to_pool_total": _to_pool,
    **{track: _track(track) for track in TRACKS},
    "overlay": lambda game, value: game.content.setups[len(game.s.compiled.houses)].stars.overlay,
    "position_6": _position_6,
    "dominance": lambda game, value: {token: game.s.holders[token] for token in value},
    "used": lambda game, value: [token for token in TOKEN_OF.values() if token in game.s.used],
    "banned": lambda game, value: [order for order in game.s.compiled.orders if order in game.s.banned],
    "wildlings": lambda game, value: game.s.wildlings,
    "top_wildling_card": lambda game, value: game.s.wildling_deck[0],
    "bottom_wildling_card": lambda game, value: game.s.wildling_deck[-1],
    "round": lambda game, value: game.s.round,
    "initial_strength": _strength("initial"),
    "recomputed_strength": _strength("recomputed"),
    "final_strength": _strength("final"),
    "winner": _winner,
    "casualties": _last("combat-won", "casualties"),
    "destroyed": _destroyed,
    "combat": _combat,
    "attack_strength": _attack,
    "legal_sizes": _sizes(legal=True),
    "illegal_sizes": _sizes(legal=False),
    "adjacent": _adjacent(are=True),
    "not_adjacent": _adjacent(are=False),
    "reachable_land": _reachable,
    "results": lambda game, value: list(game.results),
    "attacks_so_far": lambda game, value: sum(isinstance(event, WildlingAttackBegan) for event in game.events),
    "watch_strength": _last("wildling-attack-decided", "watch"),
    "next_decision": _next,
    "next_step": _next_step,
    "planning_mode": lambda game, value: "turn_order_face_down" if game.openly else "secret",
    "game_over": lambda game, value: game.s.ending is not None,
}
"""The lookup for each kind of expectation."""
