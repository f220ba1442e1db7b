"""Conversion of a row of the results into a recorded game, which can be opened, replayed and analysed.

Results may come from strangers, and name programs that played. The module never starts such a program. If a
program must play again, the caller provides it.
"""

from __future__ import annotations

import shlex
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path
from typing import Any

from bow.battle.endless import EndlessError
from bow.bots.programs.outside_bot import closed
from bow.bots.programs.seated_bots import is_program
from bow.content.documents.faults import InputError
from bow.content.documents.saving import check_place
from bow.game.actions import Action
from bow.game.match import Match
from bow.game.refusals import IllegalAction
from bow.games.game_kind import GameKind
from bow.lab.playing import MOST_ACTIONS
from bow.lab.runs.lab_games import LAB_GAMES, UNFINISHED, LabGame
from bow.lab.runs.lab_plan import Combination
from bow.lab.runs.results_folder import ResultsFolder, refused
from bow.system.sentence import Sentence


def record_game(folder: ResultsFolder, number: int, out: Path, programs: Mapping[str, str] | None = None) -> bool:
    """Write a game of a run as a recorded game (`.bow`); return whether it ended as the results say.

    If its actions were kept, they are replayed; otherwise the bots play it again. A different end means that
    rules or bots have changed.

    Args:
        folder: the results.
        number: the number of the game.
        out: the file to create.
        programs: House -> `cmd:` and the program that plays it again. Programs named in the results are not
            started.

    Raises:
        InputError: there is no such game, its content is missing, the file exists already, or a program must play
            again and is not among `programs`.
    """
    check_place(out)  # before a long game is played
    if out.exists():
        raise InputError.of(out, Sentence("told-content-not"))
    row = folder.row(number)
    combination = folder.order.combinations[row["combination"]]
    if row["taken"] is None:
        combination = _with_programs(folder, number, combination, programs or {})
    game = LAB_GAMES[folder.order.game]
    with game.within(combination):
        start = game.begun(combination, row["seed"])
        with _choices(game, combination, row, folder.order.key) as choose:
            return _write_down(game.kind, start, out, choose, row)


def _with_programs(
    folder: ResultsFolder, number: int, combination: Combination, programs: Mapping[str, str]
) -> Combination:
    """Return a combination with each program replaced by the one given for its House.

    Raises:
        InputError: a program was not replaced, or a replacement was given for a House that no program played.
    """
    seats = combination.seats
    for house, who in seats.items():
        if is_program(who) and house not in programs:
            why = Sentence("told-results-program", number=number, house=house, program=shlex.quote(who))
            raise refused(folder.path, why)
        if house in programs and not is_program(who):
            why = Sentence("told-results-no-program", house=house, number=number, bot=who)
            raise refused(folder.path, why)
    return replace(combination, bots=tuple(programs.get(house, who) for house, who in seats.items()))


def _write_down(
    kind: GameKind[Any, Any], start: Any, out: Path, choose: Callable[[Any], Action | str | None], row: Any
) -> bool:
    """Play a game and write its record, whole or not at all; return whether it ended as the row says."""
    match, broke_off = Match(start), False
    try:
        while not match.game.is_over and len(match.history) < MOST_ACTIONS:
            action = choose(match.game)
            if action is None:
                break
            match.act(action)
    except (IllegalAction, EndlessError):
        broke_off = True
    kind.journal.create(out, start, row["seed"], match.history).close()
    game = match.game
    winner = game.winner or ("none" if game.is_over else UNFINISHED)
    same = (winner, game.round, len(match.history)) == (row["winner"], row["rounds"], row["actions"])
    return same and not broke_off


@contextmanager
def _choices(
    game: LabGame[Any], combination: Combination, row: Any, key: str
) -> Iterator[Callable[[Any], Action | str | None]]:
    """Provide a function that returns the next action of a game, or None if there are no more."""
    if row["taken"] is not None:
        yield _kept(row)
        return
    bots = game.players(combination, row["seed"], key)
    with closed(tuple(bots.values())):
        yield lambda played: bots[played.decision.house].choose(played.view(played.decision.house))


def _kept(row: Any) -> Callable[[Any], str | None]:
    """Return a chooser of the actions kept in a row, or None if there are no more."""
    texts = iter(row["taken"].split("\n") if row["taken"] else ())
    return lambda game: next(texts, None)
