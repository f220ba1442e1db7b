"""A battle in a terminal: its map with the units, and tables of both Houses."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import chain
from typing import TYPE_CHECKING, Final

from rich.console import Group
from rich.table import Table
from rich.text import Text

from bow.battle.drawing import PIECE, WIDTH, Cell, cells
from bow.cli.terminal.output import decides, printed, say, word
from bow.content.terms import HOUSES, ROMAN
from bow.words.battle_words import effect_sentence, house_line
from bow.words.messages import spoken
from bow.words.translation import counter_names

if TYPE_CHECKING:
    from bow.battle import Battle, Unit
    from bow.battle.inspection import CounterState, Inspection

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
PLAIN: Final = "plain"
RANK_STYLE: Final = {"green": "green", "blue": "blue", "red": "red"}


def battle_map(battle: Inspection) -> Text:
    """Return the board, four characters for each hex: a unit's id, or ground, token and level of fire."""
    board = battle.board
    lines = [
        Text("    " + "".join(f"{chr(ord('A') + column):{WIDTH}}" for column in range(board.columns)), style="dim")
    ]
    for n, row in enumerate(cells(battle)):
        lines.append(Text(f"{n + 1:2}  ", style="dim"))
        if board.is_short(n):
            lines[-1].append(" " * (WIDTH // 2))
        for cell in row:
            _append(lines[-1], cell)
    for line in lines:
        line.rstrip()
    return Text("\n").join(lines)


def legend(battle: Inspection, width: int | None = None) -> str:
    """Return the meanings of the signs on this map, in lines of at most `width` characters if it is given."""
    catalogue = printed(battle)
    used: dict[str, str] = {}
    for cell in chain.from_iterable(cells(battle)):
        land = cell.ground
        used[cell.sign] = catalogue.terrain[land.base].name
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


def forces(battle: Inspection) -> Group:
    return Group(*_forces(battle))


def state_line(battle: Battle) -> str:
    return say(
        "show-state",
        {
            "round": battle.round,
            "limit": battle.limit or 0,
            "phase": word(battle.phase),
            "phase-id": battle.phase,
            "spaces": abs(battle.morale),
            "favoured": word("stark" if battle.morale > 0 else "lannister"),
            "owes": _over(battle) if battle.decision is None else decides(battle),
        },
    )


def counters_line(battle: Battle) -> str:
    """Return a line with the counters of a battle, as the House that decides sees them; empty if it has none."""
    owed = battle.decision
    found = counters_told(battle, battle.counters("" if owed is None else owed.house))
    return f"{say('plan-counters')}: {', '.join(found)}\n" if found else ""


def counters_told(battle: Battle, counters: Iterable[CounterState]) -> list[str]:
    """Return each counter with its number, as far as the reader knows it, and its limits."""
    names = counter_names(battle.scenario or battle.plan, spoken())
    return [
        say(
            "plan-counter",
            name=names[each.id],
            value="?" if each.value is None else str(each.value),
            least=each.least,
            most=each.most,
        )
        for each in counters
    ]


def _over(battle: Battle) -> str:
    house = battle.conceded_by
    return say("show-over") if house is None else say("show-conceded", house=word(house))


def _forces(battle: Inspection) -> Iterator[Text | Table]:
    names = printed(battle)
    for house in HOUSES:
        line = house_line(spoken(), house, battle.house(house))
        yield Text(f"\n{line}", style=STYLE[house])
        table = Table(box=None, pad_edge=False, padding=(0, 3, 0, 0), header_style="dim")
        for title in ("unit", "at", "rank", "figures", "kind", "commander", "is"):
            table.add_column(say(f"column-{title}"))
        for unit in battle.units.values():
            if unit.house == house:
                commander = names.commanders[unit.commander].name if unit.commander else ""
                if unit.kind is None or unit.rank is None:
                    table.add_row(unit.id, unit.at, "?", "?", Text(say("show-face-down")), "", _condition(unit))
                    continue
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
    yield from (Text(line) for line in for_all_lines(battle))


def for_all_lines(battle: Inspection) -> Iterator[str]:
    """Yield a sentence for each effect that every unit has now, such as weather."""
    for given in battle.effects_for_all:
        effect = effect_sentence(spoken(), given.effect, word).rstrip(".")
        yield say("show-for-all", effect=effect, until=say(f"until-{given.until}"))


def in_sentences(battle: Inspection) -> Iterator[str]:
    """Yield the board for a screen reader: the hexes of each kind of ground, then each unit with its place."""
    names = printed(battle)
    ground: dict[str, list[str]] = {}
    for cell in chain.from_iterable(cells(battle)):
        land = cell.ground
        kinds = [names.terrain[kind].name for kind in (land.base, land.piece) if kind and kind != PLAIN]
        kinds += [say("show-fire")] * bool(land.fire) + [say("show-devastated")] * land.devastated
        for kind in kinds:
            ground.setdefault(kind, []).append(cell.hex)
    for kind, hexes in ground.items():
        yield say("show-ground-line", what=kind, hexes=", ".join(hexes))
    for house in HOUSES:
        yield say("show-units-of", house=word(house))
        for unit in battle.units.values():
            if unit.house != house:
                continue
            if unit.kind is None or unit.rank is None:
                yield say("show-face-down-line", unit=unit.id, at=unit.at, condition=_condition(unit))
            else:
                yield say(
                    "show-unit-line",
                    unit=unit.id,
                    at=unit.at,
                    kind=names.kinds[unit.kind].name,
                    commander=names.commanders[unit.commander].name if unit.commander else "none",
                    rank=word(unit.rank),
                    figures=unit.figures or 0,
                    full=unit.full or 0,
                    condition=_condition(unit),
                )
    yield from for_all_lines(battle)


def _condition(unit: Unit) -> str:
    parts = [say("show-active" if unit.active else "show-inactive")]
    if unit.engaged_with:
        parts.append(say("show-engaged", unit=unit.engaged_with))
    return ", ".join(parts)


def _append(picture: Text, cell: Cell) -> None:
    if cell.unit is not None:
        style = STYLE[cell.unit.house]
        picture.append(str(cell), style=style if cell.unit.active else f"dim {style.removeprefix('bold ')}")
    else:
        style = "dim" if cell.sign == "." else GROUND_STYLE.get(cell.sign, "")
        picture.append(cell.terrain, style=style)
        picture.append(str(cell).removeprefix(cell.terrain), style="bold yellow")
    picture.append(" " * (WIDTH - len(str(cell))))
