"""Checks that an opened record shows what was recorded, or reports a difference: damaged, cut, mixed records.

Each record is changed in one of the ways of `WAYS`, and opened as programs, lists, the window and the terminal open it.
The result must be the game after the last line of the record, or of one of its beginnings; or a report is required.
"""

from __future__ import annotations

import json
import random
import re
import shutil
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final

from typer.testing import CliRunner

from bow.battle.position import former_position
from bow.bots.player import RandomBot
from bow.cli import app
from bow.content.documents.faults import InputError
from bow.game.knowledge import digest_of
from bow.game.match import Match
from bow.games.battle import BATTLE
from bow.games.game_kind import GameKind
from bow.games.realm import REALM
from bow.record.journal import GameJournal, resume_game
from bow.record.journal_reading import read_history
from bow.record.lines import Played, Rebased, TakenBack, line_of, parse_line
from bow.record.recorded_battles import replay
from bow.record.replay import viewed
from bow.seats.opened_game import open_game
from bow.table.battle.play import saves
from bow.table.battle.play.saves import read_saved
from bow.table.realm.play import realm_saves
from bow.table.realm.play.realm_saves import read_saved_realm
from tools.provers.proving import must

Lines = list[bytes]
SCENARIO: Final = "01-clash-on-the-kingsroad"


#: the time and the checksum of a line
_UNDATED = re.compile(rb'(,"at":[0-9.]+)?,"sum":"[0-9a-f]+"')


@dataclass(frozen=True)
class Sample:
    """A record, another one of the same game, and the states that each has after so many lines."""

    name: str
    kind: GameKind[Any, Any]
    lines: Lines
    others: Lines
    states: tuple[str, ...]
    other_states: tuple[str, ...]

    def of_lines(self, found: Lines) -> str | None:
        """Return the state after lines that are the beginning of one of both records; None: they are not.

        The times of the lines do not count: the beginning of one record may be that of the other too.
        """
        undated = [_UNDATED.sub(b"", line) for line in found]
        for lines, states in ((self.lines, self.states), (self.others, self.other_states)):
            if found and undated == [_UNDATED.sub(b"", line) for line in lines[: len(found)]]:
                return states[len(found) - 1]
        return None


# --- the records
def _noted(journal: GameJournal[Any], kind: GameKind[Any, Any], number: int) -> None:
    form = kind.notes
    place = {form.places: ["C4" if form.place.fullmatch("C4") else "winterfell"]}
    values = {"id": number, "of": form.everyone, "shape": "pin", **place, "text": "here"}
    journal.annotation("note", values)


def _played(journal: GameJournal[Any], kind: GameKind[Any, Any], actions: int, seed: int) -> None:
    """Play at random, undo now and then, and note something now and then."""
    match, chance = Match(journal.game), random.Random(seed)
    match.listeners.append(journal.note)
    bots = {house: RandomBot(seed + n) for n, house in enumerate(match.game.houses)}
    notes = 0
    for _ in range(actions):
        owed = match.game.decision
        if owed is None:
            break
        match.act(bots[owed.house].choose(match.game.view(owed.house)))
        if chance.random() < 0.2:
            match.undo()
        if chance.random() < 0.1:
            notes += 1
            _noted(journal, kind, notes)


def _recorded(kind: GameKind[Any, Any], path: Path, seed: int, actions: int, plays: int) -> Lines:
    journal = kind.journal.create(path, kind.start(seed=seed), seed)
    _played(journal, kind, actions, plays)
    journal.close()
    return path.read_bytes().splitlines(keepends=True)


def _older(path: Path, lines: Lines) -> Lines:
    """Return a record of a battle as version 3 of the rules wrote it, in format 1."""
    path.write_bytes(b"".join(lines))
    values = [parse_line(line.rstrip(b"\n")) for line in lines if b'"aside":' not in line]
    values = [value for n, value in enumerate(values) if not ("back" in value or _taken_back(values, n))]
    for number, value in enumerate(values[1:], start=1):
        value["n"] = number
    for value, step in zip(values, replay(path), strict=True):
        former = former_position(step.battle.to_position())
        value["digest"] = "of a card that is open" if former is None else digest_of(former)
        if former is not None and "position" in value:
            value["position"] = former
    values[0] |= {"bow": 1, "rules": 3}
    return [line_of(value) for value in values]


def _taken_back(values: Sequence[dict[str, Any]], at: int) -> bool:
    return any("back" in value and value["back"] == values[at].get("n") for value in values[at + 1 : at + 2])


def _states(path: Path, kind: GameKind[Any, Any], lines: Lines) -> tuple[str, ...]:
    """Return the state after each line."""
    path.write_bytes(b"".join(lines))
    history = read_history(path, kind.records)
    game = resume_game_at_start(path, kind, lines)
    past, found, at = [game], dict[int, str](), {entry.line: entry for entry in history.entries}
    for line in range(1, len(lines) + 1):
        entry = at.get(line)
        if isinstance(entry, Played):
            past.append(kind.records.after(past[-1], entry.action))
        elif isinstance(entry, TakenBack):
            past.pop()
        elif isinstance(entry, Rebased):
            past = [resume_game(path, kind.records, notice=lambda _: None)] if line == len(lines) else past
        found[line] = kind.records.under_current_rules(past[-1]).digest()
    return tuple(found.values())


def resume_game_at_start(path: Path, kind: GameKind[Any, Any], lines: Lines) -> Any:
    """Return the game at the start of a record."""
    path.write_bytes(lines[0])
    return resume_game(path, kind.records, notice=lambda _: None)


def samples(folder: Path, seed: int, actions: int) -> list[Sample]:
    """Return records of both games, of each format, with others of the same and of another seed."""
    found = []
    path = folder / "sample.bow"

    def add(name: str, kind: GameKind[Any, Any], lines: Lines, others: Lines) -> None:
        states, other_states = (_states(path, kind, each) for each in (lines, others))
        found.append(Sample(name, kind, lines, others, states, other_states))
        path.unlink()

    def made(kind: GameKind[Any, Any], seed: int, plays: int) -> Lines:
        path.unlink(missing_ok=True)
        return _recorded(kind, path, seed, actions, plays)

    battle, realm = made(BATTLE, seed, seed), made(REALM, seed, seed)
    add("battle, same seed", BATTLE, battle, made(BATTLE, seed, seed + 1))
    add("battle, other seed", BATTLE, battle, made(BATTLE, seed + 1, seed))
    older = _older(path, battle)
    add("battle, format 1", BATTLE, older, _older(path, made(BATTLE, seed, seed + 1)))
    add("realm, same seed", REALM, realm, made(REALM, seed, seed + 1))
    add("realm, other seed", REALM, realm, made(REALM, seed + 1, seed))
    return found


# --- the ways
def _place(lines: Sequence[object], chance: random.Random, first: int = 0) -> int:
    return chance.randrange(first, len(lines))


def _byte(sample: Sample, chance: random.Random) -> bytes:
    content = bytearray(b"".join(sample.lines))
    content[_place(content, chance)] = chance.randrange(256)
    return bytes(content)


def _cut(sample: Sample, chance: random.Random) -> bytes:
    content = b"".join(sample.lines)
    return content[: chance.randrange(1, len(content))]


def _cut_at_line(sample: Sample, chance: random.Random) -> bytes:
    return b"".join(sample.lines[: chance.randrange(1, len(sample.lines))])


def _left_out(sample: Sample, chance: random.Random) -> bytes:
    at = _place(sample.lines, chance)
    return b"".join([*sample.lines[:at], *sample.lines[at + 1 :]])


def _doubled(sample: Sample, chance: random.Random) -> bytes:
    at = _place(sample.lines, chance)
    return b"".join([*sample.lines[: at + 1], *sample.lines[at:]])


def _moved(sample: Sample, chance: random.Random) -> bytes:
    lines = list(sample.lines)
    lines.insert(_place(lines, chance), lines.pop(_place(lines, chance)))
    return b"".join(lines)


def _exchanged(sample: Sample, chance: random.Random) -> bytes:
    lines = list(sample.lines)
    one, other = _place(lines, chance), _place(lines, chance)
    lines[one], lines[other] = lines[other], lines[one]
    return b"".join(lines)


def _line_of_other(sample: Sample, chance: random.Random) -> bytes:
    lines = list(sample.lines)
    at = _place(lines, chance)
    lines[at] = sample.others[min(at, len(sample.others) - 1)]
    return b"".join(lines)


def _line_put_in(sample: Sample, chance: random.Random) -> bytes:
    lines = list(sample.lines)
    lines.insert(_place(lines, chance), chance.choice(sample.others))
    return b"".join(lines)


def _tail_of_other(sample: Sample, chance: random.Random) -> bytes:
    at = _place(sample.lines, chance)
    return b"".join([*sample.lines[:at], *sample.others[at:]])


def _value_of_other(sample: Sample, chance: random.Random) -> bytes:
    """Put a value of a line of the other record into the same line, with a right checksum."""
    lines = list(sample.lines)
    at = _place(lines, chance)
    value = parse_line(lines[at].rstrip(b"\n"))
    other = parse_line(sample.others[min(at, len(sample.others) - 1)].rstrip(b"\n"))
    key = chance.choice([key for key in value if key in other] or list(value))
    lines[at] = line_of({**value, key: other.get(key)})
    return b"".join(lines)


WAYS: Final[tuple[Callable[[Sample, random.Random], bytes], ...]] = (
    _byte,
    _cut,
    _cut_at_line,
    _left_out,
    _doubled,
    _moved,
    _exchanged,
    _line_of_other,
    _line_put_in,
    _tail_of_other,
    _value_of_other,
)


# --- the proof
@dataclass
class Outcome:
    """The counts of what was proved: by way, how often it was refused, said, and shown without a word."""

    counts: Counter[tuple[str, str]] = field(default_factory=Counter)

    def lines(self) -> Iterator[str]:
        """Yield a line for each way."""
        for way in WAYS:
            name = way.__name__.lstrip("_").replace("_", " ")
            found = {what: self.counts[name, what] for what in ("refused", "said", "shown")}
            yield f"{name:15} " + ", ".join(f"{count} {what}" for what, count in found.items())


def prove_change(
    sample: Sample, content: bytes, home: Path, way: str, outcome: Outcome, *, terminal: bool = True
) -> None:
    """Open a changed record everywhere, and prove that what is shown was recorded, or that something is said.

    Args:
        sample: the record that was changed.
        content: the changed record.
        home: the player's folder (`BOW_HOME`).
        way: how it was changed.
        outcome: counts what happened.
        terminal: also compare with what the commands say.

    Raises:
        BrokenPromiseError: it does not hold.
    """
    of_battle = sample.kind is BATTLE
    folder = home / ("battles" if of_battle else "realm-games")
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True)
    path = folder / "changed.bow"
    path.write_bytes(content)
    found = content.splitlines(keepends=True)
    allowed = {sample.states[-1], sample.of_lines(found) or sample.states[-1]}
    if not found[-1].endswith(b"\n"):
        allowed.add(sample.of_lines([*found[:-1], found[-1] + b"\n"]) or sample.states[-1])

    def sound(game: Any, said: Sequence[object], place: str) -> None:
        must(bool(said) or game.digest() in allowed, f"{place}: shows another game, and says nothing")

    said: list[str] = []
    try:
        game = resume_game(path, sample.kind.records, notice=said.append)
    except InputError:
        game = None
    else:
        sound(game, said, "the record")
    outcome.counts[way, "refused" if game is None else "said" if said else "shown"] += 1
    saved: Any = read_saved(path) if of_battle else read_saved_realm(path)
    shown = saved.battle if of_battle else saved.view
    must((shown is None) == (game is None), "the list: opens what the record refuses, or refuses what it opens")
    if game is not None:
        kept = game if of_battle else game.public_view()
        must(shown.digest() == kept.digest(), "the list: shows another game than the record")
        must(len(open_game(path, sample.kind).remarks) == len(said), "the list: does not say what the record says")
    if terminal:
        _prove_terminal(path, game is None, bool(said))
    _prove_session(sample, path, content, game, bool(said))


def _prove_terminal(path: Path, refused: bool, said: bool) -> None:
    checked, told = (_says(path, "--check"), _says(path, "--text", "--all"))
    must(refused or said or not checked, "the record: does not say what --check says")
    must(told or said or not checked, "the terminal: --text does not say what --check says")


def _says(path: Path, *arguments: str) -> bool:
    """Run `bow replay`; return whether it says that something is not as it was recorded."""
    done = CliRunner().invoke(app, ["replay", str(path), *arguments])
    broken = done.exception is not None and not isinstance(done.exception, SystemExit | InputError)
    must(not broken, f"the terminal: {done.exception!r}")
    return done.exit_code != 0 or bool(done.stderr)


def _prove_session(sample: Sample, path: Path, content: bytes, game: Any, said: bool) -> None:
    """Continue the game as the window does."""
    if game is None:
        for resume in (saves.resume, realm_saves.resume):
            try:
                resume(path)
            except InputError:
                continue
            must(False, "the session: opens what the record refuses")
        return
    known = {*sample.states, *sample.other_states}
    session: Any = (saves.resume if sample.kind is BATTLE else realm_saves.resume)(path)
    session.close()
    must(session.game.digest() == game.digest(), "the session: shows another game than the record")
    must((session.trouble is not None) == said, "the session: does not say what the record says")
    after = viewed(read_history(path, sample.kind.records), sample.kind.records)
    must(bool(after.remarks) or after.game.digest() == game.digest(), "the replay: ends in another game")
    for step in after.steps:
        must(said or step.game.digest() in known, "the replay: shows a state that was not recorded")
    kept = [each.read_bytes() for each in path.parent.glob("changed.bow*")]
    whole = content if content.endswith(b"\n") else content[: content.rfind(b"\n") + 1]
    must(any(each.startswith(whole) for each in kept), "the session: lines of the record are lost")


def prove_records(
    home: Path, seed: int, changes: int, actions: int = 40, *, terminal: bool = True, names: str = ""
) -> Outcome:
    """Change records, and open them.

    Args:
        home: the player's folder (`BOW_HOME`).
        seed: the seed of records and changes.
        changes: how many of each record.
        actions: how many each record has.
        terminal: also compare with what the commands say.
        names: only records with this in their name.

    Raises:
        BrokenPromiseError: what does not hold, with the record, the way and the number of the change.
    """
    outcome, folder = Outcome(), home / "samples"
    folder.mkdir(parents=True, exist_ok=True)
    for sample in (sample for sample in samples(folder, seed, actions) if names in sample.name):
        for number in range(changes):
            chance = random.Random(json.dumps([sample.name, seed, number]))
            make = WAYS[number % len(WAYS)]
            way = make.__name__.lstrip("_").replace("_", " ")
            content = make(sample, chance)
            try:
                prove_change(sample, content, home, way, outcome, terminal=terminal)
            except Exception as error:
                (home / "failed.bow").write_bytes(content)
                where = f"{sample.name}, seed {seed}, change {number} ({way})"
                error.add_note(f"{where}; the record is kept in {home / 'failed.bow'}")
                raise
    return outcome
