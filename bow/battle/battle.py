"""The public class of battles, `bow.Battle`: legal actions, applying actions, positions, questions.

>>> import bow
>>> battle = bow.Battle.start(bow.load_scenario("01-clash-on-the-kingsroad"), seed=1)
>>> battle.round, battle.phase
(1, 'command')
>>> after = battle.apply(battle.legal_actions()[0])
>>> after == battle
False
"""

from __future__ import annotations

import os
from collections.abc import Iterable, Sequence
from functools import cached_property
from typing import TYPE_CHECKING, Any

from bow.battle import position, reading
from bow.battle.compiling import begin_scenario, compiled_scenario
from bow.battle.core.face_down import NO_NAME, with_numbers, with_units
from bow.battle.core.refusal import Refusal
from bow.battle.core.state import State
from bow.battle.core.terms import HOUSE, enemy, house_number
from bow.battle.decisions import VERBS, Decision
from bow.battle.endless import EndlessError, endless
from bow.battle.events import reveals
from bow.battle.flow import carry_out, is_legal, settle
from bow.battle.inspection import Inspection
from bow.battle.odds import Odds, odds_of
from bow.battle.refusals import refusal_of
from bow.battle.rules.morale import end_battle
from bow.battle.state_faults import Fault as Breach
from bow.battle.state_faults import faults_of
from bow.battle.view import NOBODY, View
from bow.content.documents.faults import InputError, PositionError
from bow.content.plans import checked_options
from bow.content.terms import HOUSES
from bow.game.actions import Action, checked_action
from bow.game.chance import seeded
from bow.game.chances import MOST_OUTCOMES, Chances, Script, chances_of
from bow.game.events import Event
from bow.game.knowledge import digest_of
from bow.game.refusals import IllegalAction
from bow.system.sentence import Sentence

if TYPE_CHECKING:
    from bow.battle.core.condition import Condition
    from bow.content.catalogue import Catalogue, PackName
    from bow.content.documents.yaml_reading import Document
    from bow.content.plans import Scenario

__all__ = ["Battle", "load_position"]


class Battle(Inspection):
    """A battle between two actions. `apply` returns the next battle and leaves this one unchanged."""

    def __init__(self, state: State) -> None:
        """Take a settled state; use `Battle.start` or `Battle.from_position`."""
        self._state = state
        self.start_events: tuple[Event, ...] = ()

    # --- beginnings
    @classmethod
    def start(
        cls,
        scenario: Scenario | str | os.PathLike[str],
        seed: int = 1,
        options: Iterable[str] = (),
        catalogue: Catalogue | None = None,
    ) -> Battle:
        """Set up a scenario and run it to the first decision (SET-1 to SET-8).

        Args:
            scenario: a battle plan, or its id, file name or path: see `bow.load_scenario`.
            seed: any whole number; the same seed and actions give the same battle everywhere.
            options: optional rules (OPT) besides those of the scenario.
            catalogue: the content; None: the box.

        Raises:
            InputError: the scenario is missing or faulty, an optional rule is unknown, or two of them exclude
                each other.
            TypeError: the scenario, the seed or the options are of another kind.
        """
        if isinstance(scenario, str | os.PathLike):
            scenario = reading.load_scenario(scenario, catalogue)
        elif not hasattr(scenario, "options"):
            raise TypeError(f"a scenario is a battle plan, or its id, file name or path, not {scenario!r}")
        if isinstance(options, str):
            raise TypeError(f"optional rules are a list of names such as ['evade'], not the text {options!r}")
        chosen = checked_options([*scenario.options, *options])
        compiled = compiled_scenario(catalogue or reading.catalogue(), scenario, chosen)
        state = begin_scenario(compiled, scenario, seed)
        settle(state, look=True)
        battle = cls(state)
        battle.start_events = tuple(state.events or ())
        return battle

    @classmethod
    def from_position(
        cls,
        value: str | dict[str, Any] | Document,
        catalogue: Catalogue | None = None,
        scenario: Scenario | None = None,
        at: Iterable[str | int] = (),
    ) -> Battle:
        """Read a position: YAML text, plain values, or a document (and the place of the position in it).

        Args:
            value: see docs/notation.md.
            catalogue: the content; None: the box.
            scenario: the scenario that `battle` names, if it is not in the book.
            at: the path to the position within the document.

        Raises:
            PositionError: every fault, with its line.
        """
        at = tuple(at)
        try:
            document = reading.as_document(value)
            state = position.state_of(
                document,
                catalogue or reading.catalogue(),
                lambda name: scenario or reading.load_named(name, document.origin),
                at,
            )
            value = document.at(at)
            settle(state, look=not isinstance(value, dict) or "doing" not in value)
            battle = cls(state)
            _ = battle.decision
        except InputError as error:
            raise PositionError(error.faults) from None
        except Exception as error:  # a made-up position may break the rules anywhere
            place = (*at, "doing")
            if not isinstance(document.at(at), dict) or "doing" not in document.at(at):
                raise
            why = Sentence("told-decisions-unfit", error=type(error).__name__)
            raise PositionError([document.fault(place, why)]) from error
        return battle

    # --- the promise: state + action gives state + events
    @cached_property  # used more than once at each action
    def decision(self) -> Decision | None:
        """The open decision, of one of the kinds of `bow.battle.decisions`; None if the battle is over."""
        return self._state.decision() if self._state.ending is None else None

    def legal_actions(self) -> tuple[Action, ...]:
        """Return every legal action of the House that must decide; empty only if the battle is over."""
        return tuple(self._state.legal_actions)

    def apply(self, action: Action | str, chance: Sequence[str] | None = None) -> Battle:
        """Return the battle after an action; its `events` and `outcomes` say what happened.

        Args:
            action: one of `legal_actions()`, or its text.
            chance: the results of dice, shuffles and draws, in order; None: the battle's own generator.

        Raises:
            IllegalAction: it is not legal now; says why, and names the rule.
            ChanceError: the script is too short, too long, or contains an impossible result.
        """
        script = None if chance is None else Script(chance)
        chosen = self._legal(action)
        after = Battle(self._state.copy())
        carry_out(after._state, chosen, script)
        return after

    def play(self, action: Action | str, chance: Sequence[str] | None = None) -> tuple[Event, ...]:
        """Carry out an action like `apply`, but change this battle, and return the events.

        This is faster, for bots and simulation.
        After a ChanceError the battle is left in the middle of the action: keep a copy if a script may be wrong.
        """
        return self.play_by(action, None if chance is None else Script(chance))

    def play_by(self, action: Action | str, script: Script | None) -> tuple[Event, ...]:
        """Carry out an action like `play`, with any script as the source of chance.

        With None the battle's own generator is used.
        """
        s = self._state
        chosen = self._legal(action)
        known = self.__dict__
        known.pop("units", None)
        known.pop("decision", None)
        carry_out(s, chosen, script)
        return tuple(s.events or ())

    def conceded(self, house: str) -> Battle:
        """Return the battle after a House has conceded: it is over, and the enemy has won.

        This is not an action of the game: no rule mentions it, and `legal_actions` never lists it.

        Raises:
            ValueError: the battle is over already.
        """
        if self._state.ending is not None:
            raise ValueError("the battle is over already")
        after = Battle(self._state.copy())
        s = after._state
        s.events = None if s.events is None else []
        s.outcomes = []
        end_battle(s, enemy(HOUSE[house]), "conceded", loser=house)
        settle(s)
        return after

    def chances(self, action: Action | str, seed: int = 1, most: int = MOST_OUTCOMES) -> Chances[Battle]:
        """Return each possible outcome of an action, its probability, and the battle after it (CMB-4, FIRE-5).

        Hidden things are not chance: the order of a deck was decided when it was shuffled.

        Args:
            action: one of `legal_actions()`, or its text.
            seed: for a sample, if there are too many outcomes to list all of them.
            most: the most outcomes to list.

        Raises:
            IllegalAction: it is not legal now.
        """
        return chances_of(self, action, seed, most)

    @property
    def events(self) -> tuple[Event, ...]:
        """The events of the last action."""
        return tuple(self._state.events or ())

    @property
    def outcomes(self) -> tuple[str, ...]:
        """The results of chance in the last action, in the notation of docs/notation.md."""
        return tuple(self._state.outcomes)

    def reveals(self, house: str) -> bool:
        """Return whether the last action, taken by `house`, revealed hidden facts to it and so cannot be undone."""
        return reveals(house, self.events, self.outcomes)

    def quiet(self) -> Battle:
        """Turn off event reports of this battle, which makes it faster for bots and simulation; return the battle."""
        self._state.events = None
        return self

    # --- questions
    def why_not(self, action: Action | str) -> Refusal | None:
        """Return why an action is not legal now, with the rule that forbids it, or None if it is legal."""
        try:
            chosen = _parsed(action)
        except IllegalAction as error:
            return Refusal(*error.refusal)
        chosen = self._named(chosen)
        return None if chosen in self._state.legal_actions else refusal_of(self._state, chosen)

    def odds(self, action: Action | str) -> Odds | None:
        """Return the exact odds of a legal action that rolls dice in combat or for a fire; None for other actions.

        For a move or an evasion that breaks off an engagement, these are the odds of the parting blow.
        """
        return odds_of(self._state, self._legal(action))

    def _legal(self, action: Action | str) -> Action:
        """Return an action that is legal now, given as such or as text. IllegalAction: it is not legal."""
        if action.__class__ is Action and is_legal(self._state, action):
            return action
        chosen = self._named(_parsed(action))
        if chosen not in self._state.legal_actions:
            raise IllegalAction(refusal_of(self._state, chosen))
        return chosen

    def _named(self, action: Action) -> Action:
        """Return an action with the names that units have now: bots also name units of a reserve by their numbers."""
        s = self._state
        if s.hidden is None:
            return action
        known = with_units(s, action)
        return action if any(NO_NAME in arg for arg in known.args) else with_numbers(s, known)

    def marker_holders(self) -> dict[str, str]:
        """Return the Houses that have taken or control markers, by marker id.

        `markers` has the same information, but is much slower.
        """
        s = self._state
        return {
            marker.id: HOUSES[holder]
            for marker, holder in zip(s.compiled.markers, s.markers.held, strict=True)
            if holder >= 0
        }

    def holds(self, conditions: Iterable[Condition], house: str) -> bool:
        """Return whether conditions of a battle plan's vocabulary all hold now for a House, also after the end.

        Conditions on a unit or marker in question do not hold, because there is none.
        """
        return all(condition.holds(self._state, house_number(house), -1) for condition in conditions)

    def faults(self) -> list[Breach]:
        """Return every breach of the rules of board and box in this state; empty if it is sound."""
        return faults_of(self._state)

    def endless(self, why: str) -> EndlessError:
        """Return the error for an endless battle. It names the special rule being carried out as the cause."""
        return endless(self._state, why)

    def view(self, house: str) -> View:
        """Return what a House may know of this battle.

        Raises:
            UnknownHouse: the House is neither of the two.
        """
        return View(self, house_number(house))

    def public_view(self) -> View:
        """Return what both Houses may know of this battle, for spectators and for a screen shared by both players."""
        return View(self, NOBODY)

    # --- forms
    def copy(self) -> Battle:
        """Return an equal, independent battle."""
        return Battle(self._state.copy())

    def hypothetical(self) -> Battle:
        """Return an equal battle without events, for questions: see `bow.battle.whatif`."""
        return self.copy().quiet()

    def __copy__(self) -> Battle:
        return self.copy()

    def __deepcopy__(self, memo: dict[int, Any]) -> Battle:
        return self.copy()

    def __reduce__(self) -> tuple[Any, ...]:
        s = self._state
        told = None if s.events is None else tuple(s.events)
        kept = (self.to_position(), self.scenario, self.catalogue.packs, told, tuple(s.outcomes), self.start_events)
        return _restored, kept

    def to_position(self) -> dict[str, Any]:
        """Return the complete position as plain values; `from_position` turns it into an equal battle."""
        return position.position_of(self._state)

    def reseeded(self, seed: int) -> Battle:
        """Return an equal battle whose future chance comes from a seed. It reports events."""
        state = self._state.copy()
        state.chance = seeded(seed)
        state.events = []
        return Battle(state)

    def text(self) -> str:
        """Return the complete position as YAML text."""
        return reading.dump(self.to_position())

    def digest(self) -> str:
        """Return a fingerprint of this state, 32 hex digits, equal for equal states in every process."""
        return digest_of(self.to_position())

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Battle) and self.to_position() == other.to_position()

    #: a battle changes when it is played: use its `digest()` as a key
    __hash__ = None  # type: ignore[assignment]

    def __repr__(self) -> str:
        name = self.scenario.id if self.scenario else "position"
        owed = self.decision
        state = f"{owed.house} to {owed.kind}" if owed else f"won by {self.winner}"
        return f"<Battle {name}, round {self.round}, {state}>"


def load_position(path: str | os.PathLike[str]) -> Battle:
    """Return the battle of a position file.

    Raises:
        InputError: the faults of the file, each with its line.
    """
    return Battle.from_position(reading.read_document(path))


def _parsed(action: Action | str) -> Action:
    """Return an action, parsed if it is text. TypeError: it is neither an action nor text."""
    action = checked_action(action)
    if isinstance(action, Action):
        return action
    try:
        return Action.parse(action)
    except ValueError as error:
        row = VERBS.get(action.split(" ")[0])
        if row is not None:
            refusal = Refusal("notation", "wrong-words", {"verb": row.verb, "form": row.form})
        else:
            text = Sentence("told-with-example", why=str(error), example=VERBS["move"].example)
            refusal = Refusal("notation", "bad-action", {"text": text})
        raise IllegalAction(refusal) from None


def _restored(
    position: dict[str, Any],
    scenario: Scenario | None,
    packs: tuple[PackName, ...],
    events: tuple[Event, ...] | None,
    outcomes: tuple[str, ...],
    start_events: tuple[Event, ...],
) -> Battle:
    """Return a battle from its pickled parts. InputError: other content packs are in use now."""
    battle = Battle.from_position(position, reading.catalogue_of(packs), scenario)
    battle._state.events = None if events is None else list(events)
    battle._state.outcomes = list(outcomes)
    battle.start_events = start_events
    return battle
