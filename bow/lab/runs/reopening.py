"""The conversion of a row of the results into a recorded game, which can be opened, replayed and analysed.

Results may come from anybody, and name programs that played. The module never starts such a program. If a
program must play again, the caller provides it.
"""

from __future__ import annotations

import shlex
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path
from typing import Any, TypeVar

from bow.battle import Battle
from bow.battle.endless import EndlessError
from bow.bots.programs.outside_bot import closed
from bow.bots.programs.seated_bots import is_program
from bow.bots.realm_bots import realm_bot
from bow.content.documents.faults import InputError
from bow.content.documents.saving import check_place
from bow.content.packs import using
from bow.games.battle import BATTLE
from bow.games.game_kind import GameKind
from bow.games.realm import REALM
from bow.ground.actions import Action
from bow.ground.match import Match
from bow.ground.refusals import IllegalAction
from bow.lab.playing import MOST_ACTIONS, bots_of
from bow.lab.runs.combinations import Combination
from bow.lab.runs.played_rows import UNFINISHED, begun_battle, begun_realm
from bow.lab.runs.results_folder import ResultsFolder
from bow.lab.runs.run_file import refused
from bow.realm.realm import Realm
from bow.system.sentence import Sentence

G = TypeVar("G", Battle, Realm)


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
    if folder.order.game == "realm":
        realm = begun_realm(combination, row["seed"])
        with _realm_choices(combination, row) as choose:
            return _write_down(REALM, realm, out, choose, row)
    with using(combination.content):
        battle = begun_battle(combination, row["seed"])
        with _battle_choices(combination, row, folder.order.key) as choose_action:
            return _write_down(BATTLE, battle, out, choose_action, row)


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
    kind: GameKind[G, Any], start: G, out: Path, choose: Callable[[G], Action | str | None], row: Any
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
def _battle_choices(combination: Combination, row: Any, key: str) -> Iterator[Callable[[Battle], Action | str | None]]:
    if row["taken"] is not None:
        yield _kept(row)
        return
    bots = bots_of(combination.seats, row["seed"], key=key or None)
    with closed(tuple(bots.values())):
        yield lambda battle: bots[_decider(battle)].choose(battle.view(_decider(battle)))


@contextmanager
def _realm_choices(combination: Combination, row: Any) -> Iterator[Callable[[Realm], Action | str | None]]:
    if row["taken"] is not None:
        yield _kept(row)
        return
    bots = {house: realm_bot(who, row["seed"] + n) for n, (house, who) in enumerate(combination.seats.items())}
    yield lambda realm: bots[_decider(realm)].choose(realm.view(_decider(realm)))


def _kept(row: Any) -> Callable[[Any], str | None]:
    """Return a chooser of the actions kept in a row, or None if there are no more."""
    texts = iter(row["taken"].split("\n") if row["taken"] else ())
    return lambda game: next(texts, None)


def _decider(game: Battle | Realm) -> str:
    owed = game.decision
    assert owed is not None
    return owed.house
