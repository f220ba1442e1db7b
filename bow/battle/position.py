"""Reading and writing of positions: the state as plain YAML, without loss if it is complete.

Older positions have procedures with other names or fields. Until version 3 of the rules a card and its questions were
one procedure. The number `order` distinguished the questions: the order whose units are being named, else -1; -2 when
only the tactic was left, -3 when nothing was left.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Any, Final

from bow.battle.compiling import blank_state, compile_battle
from bow.battle.core.act_record import FAR, ActRecord
from bow.battle.core.combat_record import CombatRecord
from bow.battle.core.face_down import is_face_down, laid_face_down
from bow.battle.core.resolve import Resolve
from bow.battle.core.stack import NOTHING, Over, read_frame, write_frame
from bow.battle.core.state import EVERYONE, Allowance, Ending, MarkerPlaces, State
from bow.battle.core.terms import HOUSE, SYMBOL
from bow.battle.rules.leadership import AfterTactic, CardStep, CardTurn, Naming, OrderChoice
from bow.battle.rules.morale import Recover, check_rout, recovery
from bow.battle.rules.retreat import Retreat
from bow.battle.rules.rounds import Rounds
from bow.battle.vocabulary import WORDS, write_effect
from bow.content.documents.faults import Fault, InputError, in_order
from bow.content.documents.validation import plain
from bow.content.positions import read_position
from bow.content.terms import DIRECTIONS, HOUSES, PHASES, RANKS, SYMBOLS
from bow.game import chance
from bow.game.frames import FieldError, nearest
from bow.hexes import bits, write_map
from bow.system.sentence import Sentence, quoted

if TYPE_CHECKING:
    from collections.abc import Iterable

    from bow.battle.core.stack import Frame
    from bow.content.catalogue import Catalogue
    from bow.content.documents.yaml_reading import Document
    from bow.content.plans import Scenario

#: the last version of the rules that wrote such positions
LAST_RULES = 3
#: former name of a procedure -> current name
CURRENT = {"reroll": "combat", "trigger": "commit", "pursue": "follow"}
FORMER = {current: former for former, current in CURRENT.items()}
#: the fields that only the former procedure of a card has
FORMER_FIELDS = {"order": int, "count": int, "acted": bool}
FORMER_TACTIC = -2
FORMER_NONE = -1


def current_frames(doing: Sequence[Any]) -> list[Any]:
    """Return open procedures in the current form.

    Those already in that form, and those of no known version, stay as they are.
    """
    return [new for frame in doing for new in _current_procedures(frame)]


def _current_procedures(frame: Any) -> list[Any]:
    """Return an open procedure of any version as procedures of the current version."""
    if not isinstance(frame, Mapping):
        return [frame]
    kind = frame.get("frame")
    if isinstance(kind, str) and kind in CURRENT:
        return [{**frame, "frame": CURRENT[kind]}]
    if kind == CardTurn.kind and all(type(frame.get(name)) is form for name, form in FORMER_FIELDS.items()):
        return _current_card(frame)
    return [frame]


def _current_card(frame: Mapping[str, Any]) -> list[Any]:
    order = frame["order"]
    if order >= 0 or order == FORMER_NONE:
        step = CardStep.ACT if frame["acted"] else CardStep.ORDERS
    else:
        step = CardStep.TACTIC if order == FORMER_TACTIC else CardStep.PUT_AWAY
    card = {name: value for name, value in frame.items() if name not in FORMER_FIELDS} | {"step": int(step)}
    if order < 0:
        return [card]
    return [card, {"frame": Naming.kind, "house": frame.get("house"), "order": order, "count": frame["count"]}]


def former_position(position: Mapping[str, Any]) -> dict[str, Any] | None:
    """Return a complete position in the form of version 3 of the rules.

    None: a card is being played. Version 3 recorded facts about it that are no longer kept.
    """
    doing: list[dict[str, Any]] = list(position["doing"])
    if any(frame["frame"] in (CardTurn.kind, OrderChoice.kind, Naming.kind, AfterTactic.kind) for frame in doing):
        return None
    former = [{**frame, "frame": FORMER.get(frame["frame"], frame["frame"])} for frame in doing]
    return {**position, "doing": former}


#: the decisions that are asked within a card's turn, a turn of ordered units, and a combat
WITHIN: Final[Mapping[str, type[Frame]]] = {
    "order": CardTurn,
    "name": CardTurn,
    "tactic": CardTurn,
    "retreat": CombatRecord,  # apart from one that a card causes, see `Retreat`
    "stalwart": CombatRecord,
    "follow": ActRecord,
    "strike": ActRecord,
}
#: the number that is -1 until the retreat has begun
NOT_BEGUN: Final = ("retreat", "left")
MOST_ATTACKS: Final = 9
"""The most attacks that one unit can have left."""

Faults = Iterator[tuple[str, Sentence]]


def _first_frame_fault(s: State) -> tuple[int, str, Sentence] | None:
    """Return the first open decision that does not fit, or None.

    The result holds its index on the stack, the field, and the reason.
    """
    for n, frame in enumerate(s.stack):
        for field, why in _faults(s, frame, s.stack[:n]):
            return n, field, why
    return None


def _expected(found: object, least: int, most: int) -> Sentence:
    wanted = Sentence("told-realm-range", least=least, most=most)
    return Sentence("told-expected", found=quoted(found), expected=wanted)


def _faults(s: State, frame: Any, below: list[Frame]) -> Faults:
    for field, form in frame.FIELDS.items():
        value = getattr(frame, field)
        numbers = value if form == "ints" else [value] if form == "int" and frame.kind != "over" else []
        least = NOTHING if (frame.kind, field) == NOT_BEGUN else 0
        for number in numbers:
            if number < least:
                wanted = Sentence("told-at-least", bound=least)
                yield field, Sentence("told-expected", found=quoted(number), expected=wanted)
        if form == "direction" and not NOTHING <= value < len(DIRECTIONS):
            yield field, _expected(value, NOTHING, len(DIRECTIONS) - 1)
        if form in ("units", "hexes", "markers", "symbols") and any(item < 0 for item in value):
            yield field, Sentence("told-expected", found=quoted(None), expected=Sentence("told-a-word"))
        if form == "units" and len(set(value)) < len(value):
            yield field, Sentence("told-unit-twice")
    if below and frame == below[-1]:
        yield "frame", Sentence("told-open-twice", kind=frame.kind)
    outer = None if isinstance(frame, Retreat) and frame.start else WITHIN.get(frame.kind)
    if outer is not None and nearest(below, outer) is None:
        kinds = ", ".join(sorted(f"`{kind}`" for kind, each in frame.registry.items() if issubclass(each, outer)))
        yield "frame", Sentence("told-needs-below", kind=frame.kind, names=kinds)
        return
    for kind, check in CHECKS:
        if isinstance(frame, kind):
            yield from check(s, frame, below)


def _ordered(s: State, act: ActRecord, below: list[Frame]) -> Faults:
    for field in ("moved", "attacks"):
        numbers = getattr(act, field)
        if len(numbers) != len(act.units):
            yield field, Sentence("told-as-many", found=len(numbers), wanted=len(act.units))
        most = FAR if field == "moved" else MOST_ATTACKS
        for number in numbers:
            if number > most:
                yield field, _expected(number, 0, most)
    for u in act.units:
        if u < 0 or s.compiled.house_of[u] != act.house:
            yield "units", Sentence("told-units-of", house=HOUSES[act.house])


def _card(s: State, turn: CardTurn, below: list[Frame]) -> Faults:
    if any(isinstance(frame, CardTurn) and frame.card == turn.card for frame in below):
        yield "card", Sentence("told-open-twice", kind=turn.kind)
    if turn.card < 0 or s.compiled.cards[turn.card].house != turn.house:
        yield "card", Sentence("told-card-of", house=HOUSES[turn.house])
        return
    if turn.leader < 0 or s.compiled.commander_of[turn.leader] < 0 or s.compiled.house_of[turn.leader] != turn.house:
        yield "leader", Sentence("told-commander-of", house=HOUSES[turn.house])
    card = s.compiled.cards[turn.card]
    if (turn.tactic or turn.step == CardStep.TACTIC) and card.tactic is None:
        yield "tactic", Sentence("told-no-tactic", card=card.id)
    most = (1 << len(card.orders)) - 1
    if turn.given > most:
        yield "given", _expected(turn.given, 0, most)
    carried_out = [frame for frame in s.stack[len(below) :] if isinstance(frame, Resolve) and frame.card == turn.card]
    if not turn.used and (turn.given or carried_out):
        yield "used", Sentence("told-expected", found="false", expected="true")
    if turn.step > CardStep.PUT_AWAY:
        yield "step", _expected(turn.step, 0, CardStep.PUT_AWAY)


def _naming(s: State, naming: Naming, below: list[Frame]) -> Faults:
    turn = nearest(below, CardTurn)
    assert turn is not None
    given = list(bits(turn.given))
    if naming.order not in given:
        found, wanted = quoted(naming.order), ", ".join(map(str, given)) or Sentence("told-nothing")
        yield "order", Sentence("told-expected", found=found, expected=wanted)


def _after_tactic(s: State, question: AfterTactic, below: list[Frame]) -> Faults:
    turn = nearest(below, CardTurn)
    assert turn is not None
    card = s.compiled.cards[turn.card]
    if card.tactic is None:
        yield "frame", Sentence("told-no-tactic", card=card.id)


def _recover(s: State, question: Recover, below: list[Frame]) -> Faults:
    again = any(isinstance(frame, Recover) and frame.house == question.house for frame in below)
    if again or recovery(s, question.house) is None:
        yield "house", Sentence("told-no-recovery", house=HOUSES[question.house])


def _resolve(s: State, deeds: Resolve, below: list[Frame]) -> Faults:
    if deeds.script < 0 and deeds.card < 0 and deeds.commander < 0:
        yield "script", Sentence("told-no-deeds", value=quoted(None))
        return
    most = len(deeds.deeds(s))
    if deeds.index > most:
        yield "index", _expected(deeds.index, 0, most)


CHECKS: Final[tuple[tuple[type[Frame], Callable[[State, Any, list[Frame]], Faults]], ...]] = (
    (ActRecord, _ordered),
    (CardTurn, _card),
    (Naming, _naming),
    (AfterTactic, _after_tactic),
    (Recover, _recover),
    (Resolve, _resolve),
)


DEFAULT_SEED = 1
ENDINGS = ("scenario", "points", "tie", "rout", "idle", "no-plan", "conceded")
"""The reasons why battles end."""


def state_of(
    document: Document,
    catalogue: Catalogue,
    scenario_of: Callable[[str], Scenario],
    at: Iterable[str | int] = (),
) -> State:
    """Return the state that a position in a document describes, not yet run to its decision.

    Raises:
        InputError: every fault of the position, each with its line.
    """
    steps = tuple(at)
    position, scenario = read_position(document, catalogue, scenario_of, steps, WORDS)
    limit = position.limit if position.limit is not None else scenario.rounds if scenario else 0
    plan, commanders = position.as_plan(), list(position.commanders)
    compiled = compile_battle(catalogue, plan, scenario, position.options, limit, commanders)
    s = blank_state(compiled, position)
    for name, unit in position.units.items():
        if not unit.active:
            s.active &= ~(1 << compiled.unit_index[name])
    for text in position.engaged:
        a, b = (compiled.unit_index[name] for name in text.split(">"))
        s.foe[a], s.foe[b] = b, a
        s.engagement_token[a] = s.engagement_token[b] = compiled.house_of[a]
    index = compiled.unit_index
    s.hidden = laid_face_down(
        s, {index[id]: number for id, number in position.numbered.items()}, _set_of(position.unseen, index)
    )
    for name, side in position.houses.items():
        house = HOUSE[name]
        for token in side.orders:
            s.order_tokens[5 * house + SYMBOL[token]] += 1
        s.command_tokens[house], s.vp[house] = side.command, side.vp
        s.hand[house] = tuple(compiled.card_index[card] for card in side.hand)
        s.deck[house] = tuple(compiled.card_index[card] for card in side.deck)
        s.discard[house] = tuple(compiled.card_index[card] for card in side.discard)
        s.passed |= side.passed << house
        s.losses = (s.losses[0] + side.losses * (house == 0), s.losses[1] + side.losses * (house == 1))
    for commander in compiled.commanders:
        card = position.commanders.get(commander.id)
        if card is not None:
            s.tokens_on[commander.index] = card.tokens
            s.committed |= card.committed << commander.index
            if card.away and s.captured >> commander.index & 1:
                s.left_board |= 1 << commander.index
    s.captured &= ~s.left_board
    s.morale, s.round, s.phase = position.favour, position.round, PHASES.index(position.phase)
    s.first, s.turn, s.momentum = HOUSE[position.first], HOUSE[position.turn], HOUSE[position.momentum]
    s.control = {compiled.board.index[name]: HOUSE[house] for name, house in position.control.items()}
    held = [HOUSE[position.held[marker.id]] if marker.id in position.held else -1 for marker in compiled.markers]
    s.counters = tuple(position.counted.get(counter.id, counter.start) for counter in compiled.counters)
    s.allowances = tuple(
        Allowance(HOUSE[each.house], each.what, each.amount, each.last, each.before) for each in position.allowances
    )
    wounded = tuple(sorted((compiled.marker_index[id], lost) for id, lost in position.wounded.items()))
    turned = _set_of(position.turned_up, compiled.marker_index)
    s.markers = MarkerPlaces(s.markers.lying, tuple(held), turned, wounded)
    s.fired_rules = _set_of(position.used, {special.id: special.number for special in compiled.special_rules})
    s.chance = chance.seeded(DEFAULT_SEED) if position.chance is None else position.chance
    faults = []
    for x in position.effects:
        s.give(x.effect, EVERYONE if x.unit is None else compiled.unit_index[x.unit], x.until)
    if position.doing is None:
        begun = s.phase == PHASES.index("regroup") or bool(s.passed)
        s.stack = [
            Rounds(busy=begun)
        ]  # in the middle of a round it is unknown whether a House could act: assume it could
        check_rout(s)
    else:
        written: list[int] = []  # for each open decision the number of the one in the position
        for n, frame in enumerate(position.doing):
            try:
                s.stack += [read_frame(compiled, dict(each)) for each in _current_procedures(frame)]
                written += [n] * (len(s.stack) - len(written))
            except ValueError as error:
                field = (error.field,) if isinstance(error, FieldError) else ()
                faults.append(document.fault((*steps, "doing", n, *field), str(error)))
        faults = faults or _faults_of(s.stack, document, steps)
        if not faults and (fault := _first_frame_fault(s)) is not None:
            faults = [document.fault((*steps, "doing", written[fault[0]], fault[1]), fault[2])]
        bottom = s.stack[0] if s.stack else None
        if isinstance(bottom, Over):
            s.ending = Ending(bottom.winner, bottom.why, bottom.values)
    if faults:
        raise InputError(in_order(faults))
    return s


def _faults_of(stack: list[Frame], document: Document, steps: tuple[str | int, ...]) -> list[Fault]:
    """Return the faults in the order of open decisions that are valid on their own."""
    bottom = stack[0] if stack else None
    if isinstance(bottom, Over):
        if len(stack) > 1:
            return [document.fault((*steps, "doing", 1), Sentence("told-over-alone"))]
        if not -1 <= bottom.winner < len(HOUSES) or bottom.why not in ENDINGS:
            return [document.fault((*steps, "doing", 0), Sentence("told-over-why", names=", ".join(ENDINGS)))]
        return []
    if not isinstance(bottom, Rounds):
        return [document.fault((*steps, "doing"), Sentence("told-first-decision"))]
    for n, frame in enumerate(stack):
        if isinstance(frame, Over):
            return [document.fault((*steps, "doing", n), Sentence("told-over-below"))]
    return []


def _set_of(names: Iterable[str], index: Mapping[str, int]) -> int:
    return sum(1 << index[name] for name in dict.fromkeys(names) if name in index)


def position_of(s: State) -> dict[str, Any]:
    """Return the complete position of a state as plain YAML values in a fixed order, equal for equal states."""
    compiled = s.compiled
    names = compiled.board.names
    position: dict[str, Any] = {}
    if compiled.scenario is not None:
        position["battle"] = compiled.scenario.id
    position["map"] = write_map(compiled.board, [_token(compiled.catalogue, t.id) for t in compiled.ground])
    position["edges"] = dict(zip(HOUSES, compiled.edges, strict=True))
    position["compass"] = [DIRECTIONS[n] for n in compiled.compass]
    if s.land.pieces:
        position["pieces"] = {names[h]: terrain.id for h, terrain in s.land.pieces.items()}
    if s.land.fires:
        position["fires"] = {names[h]: level for h, level in s.land.fires.items()}
    if s.land.devastated:
        position["devastated"] = [names[h] for h in bits(s.land.devastated)]
    if s.land.changed_ground:
        position["ground"] = {names[h]: terrain.id for h, terrain in s.land.changed_ground.items()}
    if compiled.scenario is None:
        position |= {part: plain(getattr(compiled.plan, part)) for part in PLANNED if getattr(compiled.plan, part)}
    position["options"] = sorted(compiled.options)
    position |= {
        "round": s.round,
        "limit": compiled.limit,
        "phase": PHASES[s.phase],
        "first": HOUSES[s.first],
        "turn": HOUSES[s.turn],
        "momentum": HOUSES[s.momentum],
        "morale": morale_text(s.morale),
        "track": {house: "rout" if rout else "11" for house, rout in zip(HOUSES, compiled.rout, strict=True)},
    }
    ids = compiled.cards
    position["houses"] = {
        house: {
            "orders": [SYMBOLS[n] for n in range(5) for _ in range(s.order_tokens[5 * h + n])],
            "command": s.command_tokens[h],
            "hand": [ids[card].id for card in s.hand[h]],
            "deck": [ids[card].id for card in s.deck[h]],
            "discard": [ids[card].id for card in s.discard[h]],
            "vp": s.vp[h],
            "losses": s.losses[h],
            "passed": bool(s.passed >> h & 1),
        }
        for h, house in enumerate(HOUSES)
    }
    position["commanders"] = {
        c.id: {"tokens": s.tokens_on[c.index], "committed": bool(s.committed >> c.index & 1)}
        | ({"away": True} if s.left_board >> c.index & 1 else {})
        for c in compiled.commanders
    }
    position["units"] = {piece.id: _unit(s, u) for u, piece in enumerate(compiled.units) if s.at[u] >= 0}
    if compiled.has_reserve:
        waiting = ((u, piece.id) for u, piece in enumerate(compiled.units) if s.in_reserve(u))
        position["reserve"] = {id: _in_reserve(s, u) for u, id in waiting}
    if s.hidden is not None:
        numbers = zip(s.hidden.units, s.hidden.numbers, strict=True)
        if s.hidden.down:
            position["numbered"] = {compiled.unit_ids[u]: n for u, n in numbers if s.hidden.down >> u & 1}
        if s.hidden.unseen:
            position["unseen"] = [compiled.unit_ids[u] for u in bits(s.hidden.unseen)]
    position["engaged"] = engagements(s)
    position["control"] = {names[h]: HOUSES[house] for h, house in sorted(s.control.items())}
    if compiled.markers:
        ids_of = [marker.id for marker in compiled.markers]
        position["lying"] = {id: names[h] for id, h in zip(ids_of, s.markers.lying, strict=True) if h >= 0}
        position["held"] = {id: HOUSES[h] for id, h in zip(ids_of, s.markers.held, strict=True) if h >= 0}
        position["turned-up"] = [ids_of[m] for m in bits(s.markers.turned)]
        if s.markers.lost:
            position["wounded"] = {ids_of[m]: lost for m, lost in s.markers.lost}
    if compiled.counters:
        position["counted"] = {
            counter.id: number for counter, number in zip(compiled.counters, s.counters, strict=True)
        }
    if s.allowances:
        position["allowances"] = [each._asdict() | {"house": HOUSES[each.house]} for each in s.allowances]
    if s.fired_rules:
        position["used"] = [compiled.special_rules[n].id for n in bits(s.fired_rules)]
    position["effects"] = [
        {"effect": write_effect(x.effect)}
        | ({} if x.unit == EVERYONE else {"unit": compiled.unit_ids[x.unit]})
        | {"until": x.until}
        for x in s.lasting
    ]
    position["chance"] = s.chance
    position["doing"] = [write_frame(s, frame) for frame in s.stack]
    return position


#: the parts of a position without a scenario that describe special rules and victory
PLANNED = ("objectives", "areas", "markers", "counters", "rules", "victory")


def _in_reserve(s: State, u: int) -> dict[str, Any]:
    piece = s.compiled.units[u]
    unit: dict[str, Any] = {"kind": piece.kind.id}
    if piece.commander >= 0:
        unit["commander"] = s.compiled.commanders[piece.commander].id
    if s.hidden is not None and is_face_down(s, u):
        unit["face-down"] = piece.seen_within
    return unit | {"house": HOUSES[piece.house], "rank": RANKS[piece.rank], "figures": s.figures[u]}


def _unit(s: State, u: int) -> dict[str, Any]:
    unit = _in_reserve(s, u)
    figures = unit.pop("figures")
    return unit | {"at": s.hex_name(s.at[u]), "figures": figures, "active": s.is_active(u)}


def _token(catalogue: Catalogue, terrain: str) -> str:
    token = catalogue.terrain[terrain].map
    assert token is not None
    return token


def engagements(s: State) -> list[str]:
    """Return the engagements as `s1>l1`: the unit whose House's token lies there comes first."""
    ids = s.compiled.unit_ids
    return [
        f"{ids[u]}>{ids[foe]}"
        for u, foe in enumerate(s.foe)
        if foe >= 0 and s.engagement_token[u] == s.compiled.house_of[u]
    ]


def morale_text(favour: int) -> str:
    """Return the morale as `even`, `stark+2` or `lannister+3`: the spaces of the marker in a House's favour."""
    if not favour:
        return "even"
    return f"{HOUSES[0] if favour > 0 else HOUSES[1]}+{abs(favour)}"
