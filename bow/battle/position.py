"""Positions in and out: the state as plain YAML, without loss when it is complete."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from bow.battle.building import blank_state, build_setting
from bow.battle.effects import MODIFIERS, write_effect
from bow.battle.effects.base import Answers
from bow.battle.rules.morale import check_rout
from bow.battle.rules.rounds import Rounds
from bow.battle.stack import Over, read_frame, write_frame
from bow.battle.state import Ending, Lasting, State
from bow.battle.terms import DIRECTIONS, HOUSE, HOUSES, PHASES, RANKS, SYMBOL, SYMBOLS
from bow.content.faults import InputError, in_order
from bow.hexes import bits, write_map

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from bow.content.catalogue import Catalogue
    from bow.content.models import Scenario
    from bow.content.reading import Document

DEFAULT_SEED = 1


def state_of(
    document: Document,
    catalogue: Catalogue,
    scenario_of: Callable[[str], Scenario],
    at: Iterable[str | int] = (),
) -> State:
    """The state that a position in a document describes, not yet run on to its decision.

    Raises:
        InputError: every fault of the position, each with its line.
    """
    from bow.battle import chance
    from bow.content.positions import read_position

    steps = tuple(at)
    position, scenario = read_position(document, catalogue, scenario_of, steps, MODIFIERS)
    limit = position.limit if position.limit is not None else scenario.rounds if scenario else 0
    setting = build_setting(catalogue, position, scenario, position.options, limit, list(position.commanders))
    s = blank_state(setting, position)
    for u, unit in enumerate(position.units.values()):
        if not unit.active:
            s.active &= ~(1 << u)
    for text in position.engaged:
        a, b = (setting.unit_index[name] for name in text.split(">"))
        s.foe[a], s.foe[b] = b, a
        s.token[a] = s.token[b] = setting.house_of[a]
    for name, side in position.houses.items():
        house = HOUSE[name]
        for token in side.orders:
            s.orders[5 * house + SYMBOL[token]] += 1
        s.command[house], s.vp[house] = side.command, side.vp
        s.hand[house] = tuple(setting.card_index[card] for card in side.hand)
        s.deck[house] = tuple(setting.card_index[card] for card in side.deck)
        s.discard[house] = tuple(setting.card_index[card] for card in side.discard)
        s.passed |= side.passed << house
    for commander in setting.commanders:
        card = position.commanders.get(commander.id)
        if card is not None:
            s.paid[commander.index] = card.tokens
            s.committed |= card.committed << commander.index
    s.morale, s.round, s.phase = position.favour, position.round, PHASES.index(position.phase)
    s.first, s.turn, s.momentum = HOUSE[position.first], HOUSE[position.turn], HOUSE[position.momentum]
    s.control = {setting.board.index[name]: HOUSE[house] for name, house in position.control.items()}
    s.chance = chance.seeded(DEFAULT_SEED) if position.chance is None else position.chance
    faults = []
    for x in position.effects:
        s.lasting += (Lasting(x.effect, setting.unit_index[x.unit], x.until, Answers((x.effect,))),)
    if position.doing is None:
        begun = s.phase == PHASES.index("regroup") or bool(s.passed)
        s.stack = [Rounds(busy=begun)]  # of a round that is half over nobody knows whether a House could act
        check_rout(s)
    else:
        for n, frame in enumerate(position.doing):
            try:
                s.stack.append(read_frame(setting, dict(frame)))
            except ValueError as error:
                faults.append(document.fault((*steps, "doing", n), str(error)))
        bottom = s.stack[0] if s.stack else None
        if isinstance(bottom, Over):
            s.ending = Ending(bottom.winner, bottom.why, bottom.values)
        elif not faults and not isinstance(bottom, Rounds):
            faults.append(document.fault((*steps, "doing"), "the first of the open decisions must be `rounds`"))
    if faults:
        raise InputError(in_order(faults))
    return s


def position_of(s: State) -> dict[str, Any]:
    """The complete position of a state: plain YAML values, in a fixed order, the same for equal states."""
    setting = s.setting
    names = setting.board.names
    position: dict[str, Any] = {}
    if setting.scenario is not None:
        position["battle"] = setting.scenario.id
    position["map"] = write_map(setting.board, [_token(setting.catalogue, t.id) for t in setting.ground])
    position["edges"] = dict(zip(HOUSES, setting.edges, strict=True))
    position["compass"] = [DIRECTIONS[n] for n in setting.compass]
    if s.land.pieces:
        position["pieces"] = {names[h]: terrain.id for h, terrain in s.land.pieces.items()}
    if s.land.fires:
        position["fires"] = {names[h]: level for h, level in s.land.fires.items()}
    if s.land.devastated:
        position["devastated"] = [names[h] for h in bits(s.land.devastated)]
    if setting.scenario is None and setting.objectives:
        position["objectives"] = {name: {"at": names[h], "text": name} for name, h in setting.objectives.items()}
    position["options"] = sorted(setting.options)
    position |= {
        "round": s.round,
        "limit": setting.limit,
        "phase": PHASES[s.phase],
        "first": HOUSES[s.first],
        "turn": HOUSES[s.turn],
        "momentum": HOUSES[s.momentum],
        "morale": morale_text(s.morale),
        "track": {house: "rout" if rout else "11" for house, rout in zip(HOUSES, setting.rout, strict=True)},
    }
    ids = setting.cards
    position["houses"] = {
        house: {
            "orders": [SYMBOLS[n] for n in range(5) for _ in range(s.orders[5 * h + n])],
            "command": s.command[h],
            "hand": [ids[card].id for card in s.hand[h]],
            "deck": [ids[card].id for card in s.deck[h]],
            "discard": [ids[card].id for card in s.discard[h]],
            "vp": s.vp[h],
            "passed": bool(s.passed >> h & 1),
        }
        for h, house in enumerate(HOUSES)
    }
    position["commanders"] = {
        c.id: {"tokens": s.paid[c.index], "committed": bool(s.committed >> c.index & 1)} for c in setting.commanders
    }
    position["units"] = {piece.id: _unit(s, u) for u, piece in enumerate(setting.pieces) if s.at[u] >= 0}
    position["engaged"] = engagements(s)
    position["control"] = {names[h]: HOUSES[house] for h, house in sorted(s.control.items())}
    position["effects"] = [
        {"effect": write_effect(x.effect), "unit": setting.unit_ids[x.unit], "until": x.until} for x in s.lasting
    ]
    position["chance"] = s.chance
    position["doing"] = [write_frame(s, frame) for frame in s.stack]
    return position


def _unit(s: State, u: int) -> dict[str, Any]:
    piece = s.setting.pieces[u]
    unit: dict[str, Any] = {"kind": piece.kind.id}
    if piece.commander >= 0:
        unit["commander"] = s.setting.commanders[piece.commander].id
    unit |= {
        "house": HOUSES[piece.house],
        "rank": RANKS[piece.rank],
        "at": s.place(s.at[u]),
        "figures": s.figures[u],
        "active": s.is_active(u),
    }
    return unit


def _token(catalogue: Catalogue, terrain: str) -> str:
    token = catalogue.terrain[terrain].map
    assert token is not None
    return token


def engagements(s: State) -> list[str]:
    """The engagements as `s1>l1`: the unit whose House's token lies there comes first."""
    ids = s.setting.unit_ids
    return [f"{ids[u]}>{ids[foe]}" for u, foe in enumerate(s.foe) if foe >= 0 and s.token[u] == s.setting.house_of[u]]


def morale_text(favour: int) -> str:
    """`even`, `stark+2`, `lannister+3`: the spaces of the marker in a House's favour."""
    if not favour:
        return "even"
    return f"{HOUSES[0] if favour > 0 else HOUSES[1]}+{abs(favour)}"
