"""`--content DIR` and `--no-user-content`: the content packs that a command uses."""

from __future__ import annotations

import inspect
import sys
from collections.abc import Callable, Collection, Iterable, Iterator
from contextlib import contextmanager
from functools import wraps
from pathlib import Path
from typing import Annotated, Any, Final, get_type_hints

import typer

from bow.cli.terminal.output import error_lines, say
from bow.content.documents.yaml_reading import is_file

PacksOption = Annotated[
    list[Path],
    typer.Option(
        "--content",
        metavar="DIR",
        help="Use this content pack on top of the box; can be repeated, and later packs win.",
        show_default=False,
    ),
]
BoxOption = Annotated[
    bool, typer.Option("--no-user-content", help="Ignore the packs in your own content folder (`bow content list`).")
]


#: the packs that the command line names
_NAMED: Final[list[Path]] = []


def with_packs(command: Callable[..., None]) -> Callable[..., None]:
    """Return a command with these two options, which runs with the packs that they name."""
    signature = inspect.signature(command, eval_str=True)

    @wraps(command)
    def run(*args: Any, laid_over: list[Path], box_only: bool, **kwargs: Any) -> None:
        goes_on = any(map(_is_record, (*args, *kwargs.values())))
        with packs_laid(laid_over, box_only, goes_on):
            command(*args, **kwargs)

    extra = [
        inspect.Parameter("laid_over", inspect.Parameter.KEYWORD_ONLY, default=[], annotation=PacksOption),
        inspect.Parameter("box_only", inspect.Parameter.KEYWORD_ONLY, default=False, annotation=BoxOption),
    ]
    run.__signature__ = signature.replace(parameters=[*signature.parameters.values(), *extra])  # type: ignore[attr-defined]  # typer reads it of any function
    run.__annotations__ = {
        **get_type_hints(command, include_extras=True),
        **{each.name: each.annotation for each in extra},
    }
    return run


def _is_record(value: object) -> bool:
    """Return whether an argument of a command is a recorded game that exists."""
    return isinstance(value, (str, Path)) and Path(value).suffix == ".bow" and is_file(Path(value))


@contextmanager
def packs_laid(packs: Iterable[Path], box: bool, goes_on: bool = False) -> Iterator[None]:
    """Use packs while a command runs: the player's packs (unless `box`), then the named ones.

    A player's pack that cannot be used is skipped with a message: one bad file must not prevent playing. A named pack
    replaces a player's pack with the same id.

    Args:
        packs: the named ones.
        box: leave out the player's packs.
        goes_on: the command opens a recorded game. A named pack that cannot be used any more is skipped then, too:
            the record says what has changed, and its players decide.

    Raises:
        InputError: a named pack cannot be used.
    """
    from bow.battle.reading import refuse_unsound_packs
    from bow.content.packs import in_order_of_needs, laid_over, pack_named, using

    named = [pack_named(pack) for pack in packs]
    if goes_on:
        named = _usable(in_order_of_needs(named), [])
    _NAMED[:] = named
    laid = laid_over([] if box else _own_packs(named), named)
    with using(laid):
        if named:
            refuse_unsound_packs(laid, named)
        yield


def refuse_unused_packs(record: Path) -> None:
    """End the command if `--content` names a pack that a recorded battle was not played with."""
    if not _NAMED:
        return
    from bow.cli.terminal.output import fail
    from bow.content.packs import read_label
    from bow.games.battle import BATTLE
    from bow.record.journal_reading import read_history
    from bow.record.lines import packs_named
    from bow.system.sentence import Sentence

    recorded = read_history(record, BATTLE.records).versions().packs
    others = [label.id for label in map(read_label, _NAMED) if label.id not in {pack.id for pack in recorded}]
    if others:
        names = ", ".join(others)
        fail(Sentence("told-record-other-packs", file=record, recorded=packs_named(recorded), named=names))


def _own_packs(named: list[Path]) -> list[Path]:
    """Return the usable packs in the player's folder, without those that a named pack replaces."""
    from bow.content.packs import in_order_of_needs, packs_in, read_label
    from bow.system.places import user_content_dir

    found = in_order_of_needs(packs_in(user_content_dir()))
    return _usable(found, {read_label(folder).id for folder in named} if found else ())


def _usable(folders: Iterable[Path], replaced: Collection[str]) -> list[Path]:
    """Return the usable packs, each checked together with those before it; print why the others are not."""
    from bow.battle.reading import refuse_unsound_packs
    from bow.content.documents.faults import InputError
    from bow.content.packs import read_label

    taken: list[Path] = []
    for folder in folders:
        try:
            if read_label(folder).id in replaced:
                continue
            refuse_unsound_packs([*taken, folder], [folder])
        except InputError as error:
            print(f"{say('pack-left-out', folder=str(folder))}\n{error_lines(error)}", file=sys.stderr)
        else:
            taken.append(folder)
    return taken
