"""`bow sheet`: the map of a battle for paper."""

from __future__ import annotations

from importlib.util import find_spec
from pathlib import Path
from typing import Annotated

import typer

from bow.cli.opening import AfterOption, BattleArgument, RulesOption, SeedOption, open_battle
from bow.cli.pack_options import with_packs
from bow.cli.terminal.printing import epilog, fail, refuse_pipe
from bow.cli.terminal.terminal_words import say


def add_to(app: typer.Typer) -> None:
    """Adds the commands of this file."""
    app.command(
        epilog=epilog(
            ("bow sheet 01-clash-on-the-kingsroad --out kingsroad.pdf", "a battle, set up, to be printed"),
            ("bow sheet duel.yaml --out duel.png", "a position of your own as a picture"),
            ("bow sheet 06-wolf-raiders --secrets --out raiders.png", "with the faces of secret markers"),
        )
    )(with_packs(sheet))


def sheet(
    battle: BattleArgument,
    out: Annotated[Path, typer.Option("--out", metavar="FILE", help="The sheet: .png, .pdf or .svg.")],
    seed: SeedOption = 1,
    after: AfterOption = [],  # noqa: B006 - typer copies it
    option: RulesOption = [],  # noqa: B006 - typer copies it
    secrets: Annotated[bool, typer.Option("--secrets", help="Say what lies face down, too.")] = False,
) -> None:
    """Draw the map of a battle, with its units, areas and markers, on a sheet for paper."""
    if find_spec("hexalattice") is None:
        fail(say("sheet-none"))
    from bow.lab.map_sheets import draw_sheet

    refuse_pipe(out)
    opened = open_battle(battle, seed, after, option)
    try:
        draw_sheet(opened, out, secrets)
    except ValueError as error:
        fail(str(error))
    except OSError as error:
        fail(f"{out}: cannot be written: {error.strerror or error}")
    print(out)
