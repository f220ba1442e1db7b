"""The shapes of an animation step and their sprites: blows, losses, fires, control.

They depend only on what both players see: units, fights, the land.
"""

from __future__ import annotations

from collections.abc import Callable

import arcade
from arcade.types import Color

from bow.battle import events
from bow.hexes import Board
from bow.table.battle import animation
from bow.table.battle.board.board_camera import BoardCamera, between
from bow.table.battle.board.marker_piles import BESIDE, OBJECTIVE, SMALL
from bow.table.battle.board.miniatures import flag_of
from bow.table.battle.board.piece_pictures import GROUND, shape_of, soldiers
from bow.table.battle.board.playback import Playback
from bow.table.battle.board.stamps import FLAG, POLE
from bow.table.battle.board.units import PIP, Look, bead_x, mark_texture
from bow.table.battle.painting.light_tones import TONES
from bow.ui.kit import theme

Shift = tuple[float, float]
ASLEEP = (199, 199, 199)  # the tint of a soldier of an inactive unit
FEWEST = 2  # the least number of arrows of a volley


def shapes_now(
    playback: Playback, board: Board, *, figures: bool, turn: Callable[[float, float], Shift] = lambda dx, dy: (dx, dy)
) -> tuple[str, list[animation.BoardShape]]:
    """Return the hex of the current animation step, and the shapes to draw around it, from back to front.

    Args:
        playback: the animation of the action.
        board: the board of hexes.
        figures: whether units are shown as figures; else as plain tokens.
        turn: returns a shift on the upright board as it is shown.
    """
    scene, part = playback.scene, playback.part
    at = scene.at

    def way(start: str, end: str) -> tuple[float, float]:
        return turn(*between(board, start, end))

    match playback.moment.event if playback.moment is not None else None:
        case events.Attacked(attacker=one, target=other, mode="ranged") if one in at and other in at:
            count = max(FEWEST, min(4, scene.looks[one].figures))
            return at[one], animation.volley(*way(at[one], at[other]), part, count)
        case events.HoundsRolled(unit=one, target=other) if one in at and other in at:
            return at[one], animation.chase(
                *way(at[one], at[other]), part, scene.looks[one].house, bites=playback.waited
            )
        case events.Attacked(attacker=one, target=other) if one in at and other in at:
            return at[one], animation.clash(*way(at[one], at[other]), part)
        case events.FiguresLost(unit=unit, left=left) if unit in at and isinstance(playback.previous, Look):
            look, lie = playback.previous, unit in playback.lying
            fallen = ranks(look, left, figures=figures)
            return at[unit], animation.falls(fallen, part, backwards=fall_side(look.house), lie=lie)
        case events.Eliminated(unit=unit) | events.BoardLeft(unit=unit) if unit in at:
            look = scene.looks[unit]
            fallen = [*ranks(look, 0, figures=figures), banner(look)]
            fall = animation.falls(fallen, part, backwards=fall_side(look.house), lie=unit in playback.lying)
            return at[unit], animation.puffs(part, 7, 0.34, y=-0.2) + fall
        case events.FireChanged(hex=hex, level=level):
            return hex, animation.flames(part, level) if level else animation.smoke(part)
        case events.FireSpread(hex=hex, to=to) if to is not None:
            return hex, animation.leap(*way(hex, to), part)
        case events.ControlChanged(hex=hex, house=house):
            before = f"tokens/control-{playback.previous}" if playback.previous else "tokens/objective"
            colour = (theme.HOUSE[house] if house else theme.TEXT)[:3]
            return hex, animation.takeover(part, BESIDE[OBJECTIVE], SMALL, before, colour)
    return "", []


def fall_side(house: str) -> float:
    """Return the side to which soldiers of a House fall, away from the enemy: -1 is left, for Stark."""
    return -1.0 if house == "stark" else 1.0


def ranks(look: Look, left: int, *, figures: bool) -> list[animation.Standing]:
    """Return the soldiers of a unit that fall when only `left` remain, from the back to the front."""
    if not figures:
        pips = range(left, look.figures)
        beads = (bead_x(n, look.full) for n in pips)
        return [animation.Standing(animation.BoardShape("units/pip-full", x, -0.25, PIP), (x, -0.32)) for x in beads]
    found = []
    for soldier in soldiers(look.house, look.kind, look.full, led=bool(look.initials)):
        if left <= soldier.number < look.figures:
            foot = soldier.x, -soldier.y
            middle = foot[1] + soldier.tall * (GROUND - 0.5)
            red, green, blue = (min(255, part) for part in TONES[look.light].soldiers)
            tint = (red, green, blue) if look.active else ASLEEP
            wide = soldier.tall * shape_of(soldier.picture)
            found.append(
                animation.Standing(animation.BoardShape(soldier.picture, foot[0], middle, wide, colour=tint), foot)
            )
    return found


def banner(look: Look) -> animation.Standing:
    name = flag_of(look, theme.marks)
    foot = POLE[0], -POLE[1]
    middle = foot[0] + FLAG * (0.5 - 14 / 96), foot[1] + FLAG / shape_of(name) * (122 / 128 - 0.5)
    return animation.Standing(animation.BoardShape(name, *middle, FLAG), foot)


def shape_sprite(shape: animation.BoardShape, hex: str, board: Board, camera: BoardCamera, level: int) -> arcade.Sprite:
    """Make the sprite of a shape around a hex.

    Args:
        shape: the shape.
        hex: the hex from whose center the shape is measured.
        board: the board, for the index of the hex.
        camera: gives the places of the hexes.
        level: how many times larger the picture is than it is shown.
    """
    x, y = camera.centre(board.index[hex])
    texture = mark_texture(shape.picture, round(shape.width * camera.unit * level))
    sprite = arcade.Sprite(texture, 1 / level, x + shape.dx * camera.unit, y + shape.dy * camera.unit)
    sprite.angle = shape.angle + camera.hex_angle(shape.picture)
    sprite.scale = shape.wide / level, shape.tall / level
    sprite.color = Color(*shape.colour, round(255 * animation.clipped(shape.solid)))
    return sprite
