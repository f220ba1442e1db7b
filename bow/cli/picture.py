"""A battle in a terminal: its map with the units on it, and tables of both Houses."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Final

from rich.console import Group
from rich.table import Table
from rich.text import Text

from bow.cli.wording import decides, printed, say, word

if TYPE_CHECKING:
    from bow.battle import Battle, Unit

STYLE: Final = {"stark": "bold cyan", "lannister": "bold red"}
GROUND_STYLE: Final = {
    "~": "blue",
    "w": "blue",
    "f": "green",
    "+": "green",
    "^": "yellow",
    "=": "yellow",
    "#": "magenta",
}
RANK_STYLE: Final = {"green": "green", "blue": "blue", "red": "red"}
ROMAN: Final = {"green": "I", "blue": "II", "red": "III"}

# Terrain tokens on the map; their names stand in the legend.
PIECE: Final = {
    "wooden-bridge": "H",
    "stone-bridge": "B",
    "palisade": "|",
    "tent": "A",
    "siege-tower": "T",
    "ford": "o",
}
WIDTH: Final = 4


def battle_map(battle: Battle) -> Text:
    """The board, four characters a hex: a unit's id, or the ground, a token on it, the level of a fire."""
    board = battle.board
    at = {unit.at: unit for unit in battle.units.values()}
    lines = [
        Text("    " + "".join(f"{chr(ord('A') + column):{WIDTH}}" for column in range(board.columns)), style="dim")
    ]
    for hex_, name in enumerate(board.names):
        if hex_ == 0 or board.row[hex_] != board.row[hex_ - 1]:
            lines.append(Text())
            lines[-1].append(f"{board.row[hex_] + 1:2}  ", style="dim")
            if board.is_short(board.row[hex_]):
                lines[-1].append(" " * (WIDTH // 2))
        unit = at.get(name)
        if unit is None:
            _append_ground(lines[-1], battle, name)
        else:
            shown = STYLE[unit.house] if unit.active else f"dim {STYLE[unit.house].removeprefix('bold ')}"
            lines[-1].append(f"{unit.id:{WIDTH}}", style=shown)
    for line in lines:
        line.rstrip()
    return Text("\n").join(lines)


def legend(battle: Battle, width: int | None = None) -> str:
    """What the signs of the map mean, those that are on it; in lines of at most `width` characters, if it is given."""
    catalogue = printed(battle)
    used: dict[str, str] = {}
    for name in battle.board.names:
        land = battle.terrain_at(name)
        used[_ground_sign(battle, land.base)] = catalogue.terrain[land.base].name
        if land.piece:
            used[PIECE.get(land.piece, "*")] = catalogue.terrain[land.piece].name
        if land.fire:
            used["!n"] = say("show-fire")
        if land.devastated:
            used["x"] = say("show-devastated")
    lines = [""]
    for entry in (f"{sign} {name.lower()}" for sign, name in used.items()):
        if width is not None and lines[-1] and len(lines[-1]) + 2 + len(entry) > width:
            lines.append("")
        lines[-1] += f"  {entry}" if lines[-1] else entry
    return "\n".join(lines)


def forces(battle: Battle) -> Group:
    """Both Houses: tokens, and a table of their units."""
    return Group(*_forces(battle))


def state_line(battle: Battle) -> str:
    """Round, phase, morale and who has to decide, in one line."""
    return say(
        "show-state",
        {
            "round": battle.round,
            "limit": battle.limit or 0,
            "phase": word(battle.phase),
            "phase-id": battle.phase,
            "spaces": abs(battle.morale),
            "favoured": word("stark" if battle.morale > 0 else "lannister"),
            "owes": say("show-over") if battle.decision is None else decides(battle.decision),
        },
    )


def _forces(battle: Battle) -> Iterator[Text | Table]:
    names = printed(battle)
    for house in ("stark", "lannister"):
        state = battle.house(house)
        tokens = ", ".join(say("show-token", count=n, token=word(token)) for token, n in state.orders.items() if n)
        line = say(
            "show-house",
            house=word(house),
            tokens=tokens or say("show-no-tokens"),
            command=state.command,
            hand=len(state.hand),
            deck=state.deck,
            points=state.vp,
        )
        yield Text(f"\n{line}", style=STYLE[house])
        table = Table(box=None, pad_edge=False, padding=(0, 3, 0, 0), header_style="dim")
        for title in ("unit", "at", "rank", "figures", "kind", "commander", "is"):
            table.add_column(say(f"column-{title}"))
        for unit in battle.units.values():
            if unit.house == house:
                commander = names.commanders[unit.commander].name if unit.commander else ""
                table.add_row(
                    unit.id,
                    unit.at,
                    Text(ROMAN[unit.rank], style=RANK_STYLE[unit.rank]),
                    f"{unit.figures}/{unit.full}",
                    Text(names.kinds[unit.kind].name),
                    Text(commander),
                    _condition(unit),
                )
        yield table


def _condition(unit: Unit) -> str:
    parts = [say("show-active" if unit.active else "show-inactive")]
    if unit.engaged_with:
        parts.append(say("show-engaged", unit=unit.engaged_with))
    return ", ".join(parts)


def _ground_sign(battle: Battle, base: str) -> str:
    return battle.catalogue.terrain[base].map or "?"


def _append_ground(picture: Text, battle: Battle, name: str) -> None:
    land = battle.terrain_at(name)
    sign = _ground_sign(battle, land.base)
    cell = ("x" if land.devastated else sign) + (PIECE.get(land.piece, "*") if land.piece else "")
    picture.append(cell, style="dim" if sign == "." else GROUND_STYLE.get(sign, ""))
    fire = f"!{land.fire}" if land.fire else ""
    picture.append(fire, style="bold yellow")
    picture.append(" " * (WIDTH - len(cell) - len(fire)))
