"""The marks on the board: units to order, reachable hexes, targets, zones, sight lines, paths.

The result is plain data (a picture, a place, a size, a color); the board turns it into sprites.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from itertools import pairwise
from math import atan2, cos, degrees, hypot, radians, sin
from typing import NamedTuple

from bow.battle import AttackAgain, NameUnits, OrderedUnits
from bow.battle.inspection import Inspection
from bow.game.actions import Action
from bow.table.battle.board.board_camera import between
from bow.table.battle.board.marker_piles import BESIDE, FIRE, OBJECTIVE, SMALL, by_hex, pile_mark, places
from bow.table.battle.board.playback import Scene
from bow.table.battle.board.stamps import NAME, name_parts
from bow.table.battle.board.units import BASE
from bow.table.battle.play.focus import Target
from bow.table.battle.play.selection import STRAIGHT, Selection, units_to_order
from bow.ui.kit import theme

#: height of the plate with a hex's name, in hex widths
PLATE = 0.21
#: orders fanned out round a unit: the most, their distance from its middle, their width and the degrees between two
MOST_FANNED, FAN, FANNED, FAN_PITCH = 5, 0.6, 0.4, 42
LOW = -0.02  # the unit's base is a little below the center (y grows upwards here)


#: the picture of a line of dashes begins with this, followed by their number
DASHES = "dashes:"
#: length of a dash, and from one to the next, in hex widths
DASH, PITCH = 0.19, 0.3


class Mark(NamedTuple):
    """A picture on the board: its hex, a shift in hex widths (y upwards), a width, a color and an angle.

    Attributes:
        angle: None: the picture stays upright when the board is turned.
        turns: whether the shift, and the angle if there is one, turn with the board.
        raised: a further shift that is always upwards in the window.
    """

    picture: str
    hex: str
    dx: float = 0.0
    dy: float = 0.0
    width: float = 1.0
    colour: theme.Colour = theme.WHITE
    angle: float | None = None
    turns: bool = False
    raised: float = 0.0


@dataclass
class BoardMarks:
    """Marks under the units and over them."""

    under: list[Mark] = field(default_factory=list)
    over: list[Mark] = field(default_factory=list)


#: the ring of a plain token, and the picture and width of the same ring on the ground around figures
ON_GROUND = {
    "units/base-glow": ("units/stand-glow", 0.98),
    "units/base-ring": ("units/stand-ring", 0.94),
    "units/target-ring": ("units/stand-target", 0.98),
}


def round_feet(marks: BoardMarks) -> BoardMarks:
    """Return the marks for units shown as figures, where rings lie on the ground under the unit."""
    rings = [mark for mark in (*marks.under, *marks.over) if mark.picture in ON_GROUND]
    under = [mark for mark in marks.under if mark.picture not in ON_GROUND]
    over = [mark for mark in marks.over if mark.picture not in ON_GROUND]
    for mark in rings:
        picture, width = ON_GROUND[mark.picture]
        under.append(mark._replace(picture=picture, width=width, dy=-0.16))
    return BoardMarks(under, over)


class Pointer(NamedTuple):
    """The focus: the thing under the mouse, the keyboard's cursor, highlighted hexes, and toggles."""

    thing: Target | None = None
    cursor: str | None = None
    spoken: tuple[str, ...] = ()
    zones: bool = False
    sight: bool = False
    area: tuple[str, ...] = ()
    advised: bool = False

    @property
    def tone(self) -> theme.Colour:
        """The color of highlighted hexes: gold if the player can act there now."""
        return theme.GOLD_BRIGHT if self.advised else theme.TEXT


def _outline(marks: BoardMarks, hex: str, colour: theme.Colour, fill: int, ring: int = 255) -> None:
    """Mark a whole hex under the units; `fill` and `ring` are the alpha of its ground and its rim."""
    marks.under.append(Mark("units/hex-fill", hex, colour=(*colour[:3], fill)))
    marks.under.append(Mark("units/hex-ring", hex, colour=(*colour[:3], ring)))


def _target(marks: BoardMarks, hex: str, fill: int) -> None:
    marks.under.append(Mark("units/hex-fill", hex, colour=(*theme.TARGET[:3], fill)))
    marks.over.append(Mark("units/target-ring", hex, 0, LOW, 0.98, theme.TARGET))


def name_marks(hexes: Iterable[str]) -> BoardMarks:
    """Return the names of some hexes, each at the lower edge of its hex."""
    parts = ((name, part, shift) for name in hexes for part, shift in name_parts(name))
    return BoardMarks([], [Mark(f"{NAME}{part}", name, shift * PLATE, -0.43, PLATE) for name, part, shift in parts])


def standing_marks(battle: Inspection, scene: Scene) -> BoardMarks:
    """Return the marks that both players see: objectives, control, fires, markers, engagement tokens."""
    marks = BoardMarks()
    objectives = set(battle.objectives.values())
    for hex in sorted(objectives | scene.control.keys()):
        house = scene.control.get(hex)
        colour = theme.HOUSE[house] if house else theme.TEXT
        marks.under.append(Mark("units/hex-ring", hex, colour=(*colour[:3], 190)))
        token = f"tokens/control-{house}" if house else "tokens/objective"
        marks.over.append(Mark(token, hex, *BESIDE[OBJECTIVE], SMALL))
    for hex, fire in scene.fires.items():
        marks.under.append(Mark("terrain/fire-glow", hex))
        marks.over.append(Mark(f"tokens/fire-{min(4, fire)}", hex, *BESIDE[FIRE], SMALL))
    standing = set(scene.at.values())
    for hex, there in by_hex(scene.piles).items():
        marked = hex in objectives or hex in scene.control
        burning = hex in scene.fires
        for place in places(there, hex in standing, burning, marked):
            marks.over.append(Mark(pile_mark(place.pile), hex, place.dx, place.dy, place.width))
    for (one, other), house in scene.engaged.items():
        if one in scene.at and other in scene.at:
            if theme.marks:
                behind = _token_between(battle, scene.at[one], scene.at[other], f"patterns/engaged-{house}")
                marks.over.append(behind._replace(width=0.3))
            marks.over.append(_token_between(battle, scene.at[one], scene.at[other], f"tokens/engaged-{house}"))
    return marks


def _token_between(battle: Inspection, one: str, other: str, picture: str) -> Mark:
    """Return a token on the common edge, between the corners with flag and badges.

    It is beside the flag of the lower hex.
    """
    dx, dy = between(battle.board, one, other)
    if abs(dy) < 0.1:
        return Mark(picture, one, dx / 2, dy / 2, 0.24, turns=True)
    lower, right = (one, dx > 0) if dy > 0 else (other, dx < 0)
    return Mark(picture, lower, 0.27 if right else -0.27, 0.42, 0.24, turns=True)


def choice_marks(battle: Inspection, selection: Selection, pointer: Pointer) -> BoardMarks:
    """Return the marks of clickable things, of the selection, and of the zones shown."""
    marks = BoardMarks()
    units = battle.units
    _mark_zones(marks, battle, selection, pointer)
    selected = {id for kind, id in selection.picked if kind in ("unit", "commander")}
    bright = selection.bright_units
    turn = selection.kind == "turn" and selection.enabled
    by_token = set(units_to_order(selection.battle, selection.asking.legal_actions())) if turn else set()
    if turn and not selection.picked:
        bright &= by_token  # others wait for a morale token, or for a card that they play
    faint = {id for kind, id in selection.offered if kind in ("unit", "commander")} - bright
    if turn:  # a token or a card lights only what it can order
        faint &= by_token if all(kind in ("unit", "commander") for kind, _ in selection.picked) else set()
    for id in sorted((bright | faint) - selected):
        unit = units.get(id)
        if unit is None:
            continue
        if unit.house == selection.house or selection.kind == "pick":
            acting = isinstance(selection.decision, OrderedUnits)  # other units that can still act are as important
            if id in bright or acting:
                alpha = 150 if id in bright else 90
                marks.under.append(Mark("units/hex-glow", unit.at, colour=(*theme.ORDERABLE[:3], alpha)))
            if theme.marks and (id in bright or acting):
                marks.under.append(Mark("patterns/choice", unit.at, colour=theme.ORDERABLE))
            glow = (*theme.ORDERABLE[:3], 255 if id in bright else 200 if acting else 110)
            marks.under.append(Mark("units/base-glow", unit.at, 0, LOW, BASE * 352 / 256, glow))
        elif id in bright or (selection.is_target("unit", id) and selection.can_click("unit", id)):
            _target(marks, unit.at, 70)
    _mark_ordered(marks, battle, selection)
    _mark_subjects(marks, battle, selection, selected)
    for id in sorted(selected):
        if id in units and selection.is_target("unit", id):  # the question is which unit attacks it
            _target(marks, units[id].at, 110)
        elif id in units:
            _outline(marks, units[id].at, theme.SELECTED, 70)
            marks.over.append(Mark("units/base-ring", units[id].at, 0, LOW, BASE * 288 / 256, theme.SELECTED))
    _mark_hexes(marks, battle, selection)
    _mark_fan(marks, battle, selection)
    return marks


class Fanned(NamedTuple):
    """An order shown as a button beside its unit: the thing to click, its hex, and its shift from the hex."""

    thing: Target
    hex: str
    dx: float
    dy: float


def fan_of(battle: Inspection, selection: Selection) -> list[Fanned]:
    """Return the token orders that allow the selected unit's goal, from left to right, the cheapest first."""
    unit = battle.units.get(selection.selected_unit or "")
    orders = [order for order in selection.orders if order.verb in ("token", "pair")][:MOST_FANNED]
    if unit is None or len(orders) < 2:
        return []
    angles = [radians(90 + FAN_PITCH * ((len(orders) - 1) / 2 - n)) for n in range(len(orders))]
    return [
        Fanned((order.verb, f"{selection.house}:{order.args[0]}"), unit.at, FAN * cos(angle), FAN * sin(angle))
        for order, angle in zip(orders, angles, strict=True)
    ]


def _mark_fan(marks: BoardMarks, battle: Inspection, selection: Selection) -> None:
    for thing, hex, dx, dy in fan_of(battle, selection):
        picture = f"tokens/{thing[1].partition(':')[2]}"
        shifts = (-0.05, 0.05) if thing[0] == "pair" else (0.0,)
        marks.over.append(Mark("units/reach-ring", hex, dx, dy, FANNED * 1.3, theme.SELECTED))
        marks.over += [Mark(picture, hex, dx + shift, dy, FANNED) for shift in shifts]


def _mark_hexes(marks: BoardMarks, battle: Inspection, selection: Selection) -> None:
    """Mark the hexes to choose; those that ordered units can reach faintly: `hover_marks` lights one unit's hexes."""
    taken = {id for kind, id in selection.picked if kind == "hex"}
    acting = isinstance(selection.decision, OrderedUnits)
    for hex in sorted(selection.hexes - taken):
        if acting:
            marks.under.append(Mark("units/hex-ring-thin", hex, colour=(*theme.REACHABLE[:3], 60)))
            marks.under.append(Mark("units/reach-dot", hex, 0, 0, 0.2, (*theme.REACHABLE[:3], 120)))
        else:
            _mark_reached(marks, hex, strikes=True)
    goal = _hex_of(battle, selection.goal or (("unit", selection.aim) if selection.aim is not None else None))
    for hex in sorted(taken | ({goal} if goal is not None else set())):
        marks.under.append(Mark("units/hex-ring", hex, colour=theme.SELECTED))


def _mark_reached(marks: BoardMarks, hex: str, *, strikes: bool, blow: bool = False) -> None:
    """Mark a hex that a click chooses.

    Without `strikes` the unit cannot attack from there; `blow`: an enemy may strike a parting blow at it first.
    """
    marks.under.append(Mark("units/hex-fill", hex, colour=(*theme.REACHABLE[:3], 74 if strikes else 44)))
    marks.under.append(Mark("units/hex-ring-thin", hex, colour=(*theme.REACHABLE[:3], 120)))
    dot = "units/reach-dot" if strikes else "units/reach-hollow"  # its dark middle hides the faint dot of the choice
    if theme.marks:
        marks.under.append(Mark("patterns/way", hex, colour=theme.REACHABLE))
        dot = dot if strikes else "patterns/no-attack"
    width = 0.26 if strikes or theme.marks else 0.22
    marks.under.append(blow_mark(hex) if blow else Mark(dot, hex, 0, 0, width, theme.REACHABLE))


def blow_mark(hex: str) -> Mark:
    """Return the mark for a hex to which a unit can move only by risking a parting blow."""
    return Mark("icons/glyph/warning", hex, 0, 0, 0.34, theme.WARNING)


def _mark_reach(marks: BoardMarks, battle: Inspection, selection: Selection, pointer: Pointer) -> None:
    """Highlight the hexes of one ordered unit: the one under the pointer, else the selected one."""
    if not isinstance(selection.decision, OrderedUnits):
        return
    kind, id = pointer.thing or ("", "")
    pointed = id if kind in ("unit", "commander") and selection.moves_of(id) else selection.selected_unit
    if pointed is None or pointed not in battle.units:
        return
    may_strike = battle.attack_moves(pointed) if selection.moves_of(pointed) else frozenset()
    blow = battle.parting_blow(pointed) is not None
    for hex in sorted(selection.moves_of(pointed)):
        _mark_reached(marks, hex, strikes=hex in may_strike, blow=blow)


def _mark_ordered(marks: BoardMarks, battle: Inspection, selection: Selection) -> None:
    """Mark the units that a bot or the other player has ordered, and those that an order has named so far.

    The player's own units are highlighted while they can act.
    """
    naming = isinstance(selection.decision, NameUnits)
    if not isinstance(selection.decision, OrderedUnits) or (selection.enabled and not naming):
        return
    for id in selection.decision.units:
        unit = battle.units.get(id)  # the board may be a step ahead of what was selected
        if unit is not None:
            if naming:
                _outline(marks, unit.at, theme.SELECTED, 60)
            marks.over.append(Mark("units/base-ring", unit.at, 0, LOW, BASE * 288 / 256, (*theme.TEXT[:3], 170)))


def _mark_subjects(marks: BoardMarks, battle: Inspection, selection: Selection, selected: set[str]) -> None:
    """Mark the units that a question is about, such as those that may strike back, retreat or follow."""
    units = battle.units
    for id in selection.decision.subjects if selection.decision is not None else ():
        unit = units.get(id)  # the board may be a step ahead of what was selected
        if unit is None or id in selected:
            continue
        colour = theme.SELECTED if unit.house == selection.house else theme.TARGET
        _outline(marks, unit.at, colour, 60)


def zone_leaders(battle: Inspection, selection: Selection, pointer: Pointer) -> list[str]:
    """Return the units whose commander's zone is shown: leading, selected or under the mouse; with key Z, all."""
    commanders = [c.unit for c in battle.commanders.values() if c.unit is not None]
    if pointer.zones:
        return commanders
    card = any(kind == "card" for kind, _ in selection.picked)
    if isinstance(selection.decision, NameUnits):
        wanted = {selection.decision.leader}
    elif selection.kind == "turn" and not card:
        wanted = {id for kind, id in selection.picked if kind == "commander"}
    else:
        wanted = {id for kind, id in selection.picked if kind in ("unit", "commander") and selection.kind == "turn"}
    kind, id = pointer.thing or ("", "")
    if kind == "commander" or (kind == "unit" and card):
        wanted.add(id)
    return [unit for unit in commanders if unit in wanted]


def _mark_zones(marks: BoardMarks, battle: Inspection, selection: Selection, pointer: Pointer) -> None:
    for leader in zone_leaders(battle, selection, pointer):
        colour = theme.ZONE_OF[battle.units[leader].house]
        for hex in sorted(battle.zone(leader)):
            marks.under.append(Mark("zone", hex, colour=(*colour[:3], 255)))
            if theme.marks:
                pattern = f"patterns/zone-{battle.units[leader].house}"
                marks.under.append(Mark(pattern, hex, colour=(*colour[:3], 255)))


def hover_marks(battle: Inspection, selection: Selection, pointer: Pointer) -> BoardMarks:
    """Return the marks that follow the mouse and the cursor: reach of a unit, the hex, the path there, sight line."""
    marks = BoardMarks()
    _mark_reach(marks, battle, selection, pointer)
    if pointer.thing is not None and pointer.thing[0] == "choice":
        way = next((a for a in selection.candidates if a.verb == "move" and _way_of(a) == pointer.thing[1]), None)
        if way is not None:
            _mark_path(marks, battle, battle.path(way))
        return marks
    hex = _hex_of(battle, pointer.thing)
    if hex is not None:
        marks.under.append(Mark("units/hex-ring-thin", hex, colour=(255, 255, 255, 170)))
        _mark_way(marks, battle, selection, pointer, hex)
        _mark_sight(marks, battle, selection, pointer, hex)
    for told in pointer.area:
        _outline(marks, told, theme.TEXT, 96, 220)
    for spoken in pointer.spoken:
        marks.under.append(Mark("units/hex-glow", spoken, colour=pointer.tone))
        marks.under.append(Mark("units/hex-ring", spoken, colour=pointer.tone))
    if pointer.cursor is not None:
        marks.over.append(Mark("units/hex-ring", pointer.cursor, colour=theme.CURSOR))
        marks.under.append(Mark("units/hex-fill", pointer.cursor, colour=(255, 255, 255, 36)))
    return marks


def _hex_of(battle: Inspection, thing: Target | None) -> str | None:
    if thing is None:
        return None
    kind, id = thing
    if kind == "hex":
        return id
    if kind in ("unit", "commander") and id in battle.units:
        return str(battle.units[id].at)
    return None


def _mark_way(marks: BoardMarks, battle: Inspection, selection: Selection, pointer: Pointer, hex: str) -> None:
    """Mark the way of the move that a click would take; hatch a hex that the selected unit cannot reach."""
    unit = selection.selected_unit
    if pointer.thing is None or pointer.thing[0] != "hex" or unit is None:
        return
    moves = [action for action in selection.candidates if action.verb == "move" and action.args[:2] == (unit, hex)]
    move = moves[0] if moves else Action("move", (unit, hex))
    if not moves:
        if selection.kind == "act" and not selection.is_lit("hex", hex):
            marks.under.append(Mark("units/hex-hatch", hex, colour=(*theme.SIGHT_BLOCKED[:3], 70)))
        return
    _mark_path(marks, battle, battle.path(move))
    if battle.units[unit].engaged_with is not None:
        foe = battle.units.get(battle.units[unit].engaged_with or "")
        if foe is not None and selection.asking.odds(move) is not None:
            dx, dy = between(battle.board, battle.units[unit].at, foe.at)
            place = dx / 2, dy / 2, 0.3
            at = battle.units[unit].at
            marks.over.append(Mark("icons/glyph/warning", at, *place, theme.WARNING, turns=True, raised=0.26))


def _way_of(move: Action) -> str:
    return " ".join(move.args[2:]) or STRAIGHT


def _mark_path(marks: BoardMarks, battle: Inspection, path: list[str]) -> None:
    for start, end in pairwise(path):
        dx, dy = between(battle.board, start, end)
        for part in (0.33, 0.67, 1.0):
            if (end, part) != (path[-1], 1.0):
                marks.under.append(Mark("units/path-dot", start, dx * part, dy * part, 0.13, turns=True))
    dx, dy = between(battle.board, path[-2], path[-1])
    angle = -degrees(atan2(dy, dx))
    marks.under.append(Mark("units/arrow-head", path[-1], 0, 0, 0.42, theme.WHITE, angle, turns=True))


def _mark_sight(marks: BoardMarks, battle: Inspection, selection: Selection, pointer: Pointer, hex: str) -> None:
    """Mark the line of sight from the selected unit: to a target that it would shoot at, or anywhere (key L)."""
    unit = selection.selected_unit
    if unit not in battle.units or battle.units[unit].at == hex:
        return
    shooter = battle.units[unit]
    enemy = next((u for u in battle.units.values() if u.at == hex and u.house != shooter.house), None)
    ranged = shooter.kind is not None and battle.catalogue.kinds[shooter.kind].range > 1
    hounds = "dogs-of-war" in shooter.keywords
    shoots = enemy is not None and isinstance(selection.decision, OrderedUnits | AttackAgain) and (ranged or hounds)
    if not pointer.sight and not shoots:
        return
    sight = battle.sight(shooter.id, hex)
    colour = theme.SIGHT_CLEAR if sight.clear else theme.SIGHT_BLOCKED
    dx, dy = between(battle.board, shooter.at, hex)
    length = hypot(dx, dy)
    count = max(2, round(length / PITCH))
    parts = [n / count for n in range(1, count) if 0.3 < n / count * length < length - 0.25]
    if theme.marks and not sight.clear:
        for part in parts:
            marks.over.append(Mark("patterns/blocked", shooter.at, dx * part, dy * part, 0.15, colour, turns=True))
    elif parts:
        middle, wide = (parts[0] + parts[-1]) / 2, (parts[-1] - parts[0]) * length + DASH
        place, angle = (dx * middle, dy * middle), -degrees(atan2(dy, dx))
        marks.over.append(Mark(f"{DASHES}{len(parts)}", shooter.at, *place, wide, colour, angle, turns=True))
    if battle.sight_limit(shooter.id) is not None:
        for dark in sorted(set(battle.board.names) - battle.seen_hexes(shooter.id)):
            marks.under.append(Mark("units/hex-fill", dark, colour=(*theme.NIGHT[:3], 150)))
    if not sight.clear and not sight.too_far:
        for blocker in sorted({*sight.left, *sight.right}):
            marks.under.append(Mark("units/hex-hatch", blocker, colour=(*theme.SIGHT_BLOCKED[:3], 170)))
            marks.under.append(Mark("units/hex-ring", blocker, colour=theme.SIGHT_BLOCKED))
