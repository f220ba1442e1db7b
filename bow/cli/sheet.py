"""`bow print`: a battle on paper, with map, plan and cards; `bow sheet`: only the map, of any size."""

from __future__ import annotations

from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from bow.cli.opening import (
    AfterOption,
    BattleArgument,
    RulesOption,
    SeedOption,
    open_battle,
    refuse_hidden,
    with_variant,
)
from bow.cli.pack_options import with_packs
from bow.cli.terminal.output import epilog, fail, say, spoken
from bow.cli.terminal.written_files import ForceOption, may_write
from bow.system.places import install_command
from bow.system.sentence import Sentence, shown_in_line

if TYPE_CHECKING:
    from bow.battle import Battle


def add_to(app: typer.Typer) -> None:
    app.command(
        epilog=epilog(
            ("bow sheet 01-clash-on-the-kingsroad --out kingsroad.pdf", "a battle at its start, to print"),
            ("bow sheet duel.yaml --out duel.png", "a position of your own as a picture"),
            ("bow sheet 06-wolf-raiders --secrets --out raiders.png", "with the faces of secret markers"),
        )
    )(with_packs(with_variant("battle")(sheet)))
    app.command(
        "print",
        epilog=epilog(
            ("bow print my-battle.yaml", "map, plan and cards, in one .pdf"),
            ("bow print my-battle.yaml --out sheets.png", "as pictures, with numbers after the name"),
            ("bow print raid.yaml --paper letter", "on American paper"),
            ("bow print duel.yaml --only map --only plan", "without the cards"),
        ),
    )(with_packs(with_variant("battle")(print_out)))


def sheet(
    battle: BattleArgument,
    out: Annotated[Path, typer.Option("--out", metavar="FILE", help="The sheet: .png, .pdf or .svg.")],
    seed: SeedOption = None,
    after: AfterOption = [],  # noqa: B006 - typer copies it
    option: RulesOption = [],  # noqa: B006 - typer copies it
    secrets: Annotated[bool, typer.Option("--secrets", help="Also show what is face down.")] = False,
    force: ForceOption = False,
) -> None:
    """Draw the map of a battle, with its units, areas and markers, on a sheet for paper."""
    _need_libraries()
    from bow.lab.map_sheets import draw_sheet

    may_write([out], force)
    opened = _opened(battle, seed, after, option, secrets)
    try:
        draw_sheet(opened, out, secrets)
    except ValueError as error:
        fail(str(error))
    print(shown_in_line(str(out)))


def print_out(
    battle: BattleArgument,
    out: Annotated[
        Path | None,
        typer.Option(
            "--out",
            metavar="FILE",
            help="One .pdf file, or a .png for each sheet; default: a .pdf in this folder, named after the battle.",
            show_default=False,
        ),
    ] = None,
    paper: Annotated[str, typer.Option(metavar="NAME", help="`a4` or `letter`.")] = "a4",
    only: Annotated[
        list[str],
        typer.Option(
            metavar="PART",
            help="Print only the `map`, the `plan` or the `cards`; can be repeated.",
            show_default=False,
        ),
    ] = [],  # noqa: B006 - typer copies it
    seed: SeedOption = None,
    after: AfterOption = [],  # noqa: B006 - typer copies it
    option: RulesOption = [],  # noqa: B006 - typer copies it
    secrets: Annotated[bool, typer.Option("--secrets", help="Also show what is face down.")] = False,
    force: ForceOption = False,
) -> None:
    """Print a battle: the map, the plan with forces, victory and rules, and its cards to cut out."""
    _need_libraries()
    from bow.lab.paper import SIZES, files_for, save
    from bow.lab.printing import PARTS, pages

    size = next((name for name in SIZES if name == paper), None)
    if size is None:
        fail(Sentence("told-no-paper", paper=f"{paper!r}", names=", ".join(SIZES)))
    for each in only:
        if each not in PARTS:
            fail(Sentence("told-no-part", part=f"{each!r}", names=", ".join(PARTS)))
    target = out or Path(f"{Path(battle).stem}.pdf")
    opened = _opened(battle, seed, after, option, secrets)
    parts = [part for part in PARTS if not only or part in only]
    try:
        files_for([], target)
        sheets = pages(opened, size, parts, secrets=secrets, words=spoken())
        may_write(files_for(sheets, target), force)
    except ValueError as error:
        fail(str(error))
    for file in save(sheets, target):
        print(shown_in_line(str(file)))


def _opened(named: str, seed: int | None, after: list[str], options: list[str], secrets: bool) -> Battle:
    """Return the battle to draw; end the command if a sheet of a running record would show units that lie hidden."""
    opened = open_battle(named, seed, after, options, secrets, "--secrets")
    if any(unit.face_down for unit in opened.units.values()) or "unseen" in opened.to_position():
        refuse_hidden(named, opened, secrets, "--secrets")
    return opened


def _need_libraries() -> None:
    if find_spec("hexalattice") is None:
        fail(say("sheet-none", install=install_command("sheets")))
