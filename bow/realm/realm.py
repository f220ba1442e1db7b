"""A game of the realm as a value: `apply` returns a new game with its events and leaves the old one unchanged.

>>> from bow.realm.realm import Realm
>>> realm = Realm.start(players=3, seed=1)
>>> realm.round, realm.decision.kind
(1, 'orders')
>>> after = realm.apply(realm.legal_actions()[0])
>>> after == realm
False
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import partial
from typing import TYPE_CHECKING, Any

from bow.content.documents.faults import InputError, PositionError
from bow.content.documents.yaml_writing import dump_yaml
from bow.game.actions import Action, checked_action
from bow.game.chance import seeded
from bow.game.chances import MOST_OUTCOMES, Chances, Script, chances_of
from bow.game.knowledge import digest_of
from bow.game.refusals import IllegalAction
from bow.realm.ahead import ahead_of, planned_of
from bow.realm.compiling import begin_realm
from bow.realm.core.named import Typed
from bow.realm.decisions import RealmDecision
from bow.realm.events import RealmEvent
from bow.realm.flow import carry_out, play_listed, settle
from bow.realm.inspection import RealmInspection
from bow.realm.map_text import map_text
from bow.realm.owed import decision_of
from bow.realm.position import options_of, position_of, state_of
from bow.realm.reading import position_read, printed_realm
from bow.realm.realm_view import NOBODY, REVEALING, RealmView, has_hidden_choices
from bow.realm.refusals import REALM_VERBS, RealmRefusal, refusal_of, refused
from bow.realm.state_faults import faults_of
from bow.realm.terms import DEFAULT_PLAYERS, RULES_VERSION
from bow.system.sentence import Sentence

if TYPE_CHECKING:
    from bow.realm.content.realm_content import RealmContent
    from bow.realm.core.state import State


class Realm(RealmInspection):
    """A game between two actions. `apply` returns the next one and leaves this one unchanged."""

    def __init__(self, state: State, content: RealmContent) -> None:
        """Take a settled state; use `Realm.start` or `Realm.from_position` instead."""
        self._state = state
        self._content = content
        self.start_events: tuple[RealmEvent, ...] = ()

    # --- beginnings
    @classmethod
    def start(
        cls,
        players: int | None = None,
        houses: Iterable[str] | None = None,
        seed: int = 1,
        options: Mapping[str, Any] | None = None,
        content: RealmContent | None = None,
        chance: Sequence[str] | None = None,
    ) -> Realm:
        """Set up a game and run it to the first decision (SET-1 to SET-13).

        Args:
            players: 3 to 6; None for the number of Houses given, or 3.
            houses: the Houses in play, in any order; None for those of the number of players.
            seed: any whole number; the same seed and actions give the same game everywhere.
            options: settings that differ from the rulings of the rulebook: see `bow.realm.core.compiled.Options`.
            content: the printed content; None for that of the box.
            chance: the shuffles of the set-up, in order, instead of those from the seed.

        Raises:
            ValueError: there is no such set-up or setting; the message says what is allowed.
            TypeError: the number of players or the seed is not a whole number, the Houses are not a list of names, the
                options are no mapping, or `chance` is a text.
            ChanceError: the script is too short or too long, or contains an impossible outcome.
        """
        content = content or printed_realm()
        number = _players(content, players, houses)
        if options is not None and not isinstance(options, Mapping):
            raise TypeError(f"options are settings with their values such as {{'tides': True}}, not {options!r}")
        script = None if chance is None else Script(chance)
        state = begin_realm(content, number, options_of(options or {}), seed, script)
        settle(state)
        if script is not None:
            script.check_spent()
            state.script = None
        realm = cls(state, content)
        realm.start_events = tuple(state.events or ())
        return realm

    @classmethod
    def from_position(
        cls, value: Mapping[str, Any] | str, content: RealmContent | None = None, rules: int = RULES_VERSION
    ) -> Realm:
        """Return the game of a complete position, as returned by `to_position` or `text`.

        Args:
            value: the position.
            content: the printed content; None for that of the box.
            rules: the version of the rules under which it continues; see `under_rules`.

        Raises:
            PositionError: the position has a fault; it names the fault and its place.
        """
        content = content or printed_realm()
        try:
            state = state_of(content, position_read(value) if isinstance(value, str) else value)
            state.rules = rules
            settle(state)
            realm = cls(state, content)
            _ = realm.decision
        except InputError as error:
            raise PositionError(error.faults) from None
        except Exception as error:  # an invented position may break the rules anywhere
            why = Sentence("told-decisions-unfit", error=type(error).__name__)
            raise PositionError.at("doing", why) from error
        return realm

    # --- the promise: state + action gives state + events
    @property
    def decision(self) -> RealmDecision | None:
        """The decision that a House must make now, or None if the game is over."""
        return None if self._state.ending is not None else decision_of(self._state)

    def legal_actions(self) -> tuple[Action, ...]:
        """Return every legal action of the House that must decide; empty only if the game is over."""
        return tuple(self._state.legal_actions)

    def apply(self, action: Action | str, chance: Sequence[str] | None = None) -> Realm:
        """Return the game after an action; its `events` and `outcomes` record what happened.

        Args:
            action: one of `legal_actions()`, or its text.
            chance: the results of the shuffles, in order; None for the game's own generator.

        Raises:
            IllegalAction: the action is not legal now; says why, and names the rule.
            ChanceError: the script is too short or too long, or contains an impossible outcome.
        """
        after = self.copy()
        after.play(action, chance)
        return after

    def play(self, action: Action | str, chance: Sequence[str] | None = None) -> tuple[RealmEvent, ...]:
        """Carry out an action like `apply`, but change this game, and return the events. This is faster.

        After a ChanceError the game is left in the middle of the action: keep a copy if a script may be wrong.
        """
        s = self._state
        if chance is None and action.__class__ is Action and play_listed(s, action):
            return tuple(s.events) if s.events else ()
        return self.play_by(action, None if chance is None else Script(chance))

    def play_by(self, action: Action | str, script: Script | None) -> tuple[RealmEvent, ...]:
        """Carry out an action like `play`, with a script as the source of chance; None: the game's own generator."""
        s = self._state
        action = _parsed(action)
        if action not in s.legal_actions:
            raise IllegalAction(refusal_of(s, action))
        carry_out(s, action, script)
        return tuple(s.events) if s.events else ()

    def chances(self, action: Action | str, seed: int = 1, most: int = MOST_OUTCOMES) -> Chances[Realm]:
        """Return the possible results of an action: each outcome, its probability, and the game after it.

        Hidden information is not chance: the order of a deck was fixed when it was shuffled. Draws of Tides of Battle
        cards are a shuffle with too many outcomes to list; they are sampled.

        Args:
            action: one of `legal_actions()`, or its text.
            seed: the seed of the sample, where there are too many outcomes to list.
            most: the largest number of outcomes to list.

        Raises:
            IllegalAction: the action is not legal now.
        """
        return chances_of(self, action, seed, most)

    @property
    def content(self) -> RealmContent:
        """The printed content of the game."""
        return self._content

    @property
    def events(self) -> tuple[RealmEvent, ...]:
        """The events that the last action caused."""
        return tuple(self._state.events or ())

    @property
    def outcomes(self) -> tuple[str, ...]:
        """The results of chance in the last action, in the notation of docs/realm-notation.md."""
        return tuple(self._state.outcomes)

    def reveals(self, house: str) -> bool:
        """Return whether the last action revealed hidden information and so cannot be undone."""
        return bool(self._state.outcomes) or any(event.kind in REVEALING for event in self.events)

    def quiet(self) -> Realm:
        """Turn off the event reports of this game, which makes it faster for bots and simulation; return the game."""
        self._state.events = None
        return self

    # --- questions
    def why_not(self, action: Action | str) -> RealmRefusal | None:
        """Return why an action is not legal now, with the rule that forbids it, or None if it is legal."""
        try:
            chosen = _parsed(action)
        except IllegalAction as error:
            return RealmRefusal(*error.refusal)
        return None if chosen in self._state.legal_actions else refusal_of(self._state, chosen)

    def ahead(self, house: str, chosen: Sequence[Action] = (), *, deciding: bool = False) -> tuple[Action, ...]:
        """Return the legal actions that a House will have when the open hidden step reaches it.

        Hidden steps are the placing of orders, bids, and the choice of House cards: the engine asks one House after the
        other, but the answers are independent. So all Houses can choose at the same time.

        Args:
            house: the House.
            chosen: the House's choices so far in this step, in order, such as its first orders.
            deciding: whether a House that decides now in such a step gets its list too.

        Returns:
            An empty tuple if no hidden step is open, if the House is not asked in it or has decided, if it decides now
            and `deciding` is false, or if `chosen` is its whole answer. While Houses place their orders openly, nothing
            is hidden (PLN-5).

        Raises:
            UnknownHouse: the House is not in the game.
            IllegalAction: an action of `chosen` will not be legal.
        """
        return ahead_of(self._state, self._checked(house), chosen, deciding)

    def planned(self, house: str, chosen: Sequence[Action] = ()) -> Realm | None:
        """Return the game as it would be if a House were asked first in the open hidden step, for a look at its plan.

        Args:
            house: the House.
            chosen: its choices so far in this step, which have been made in that game.

        Returns:
            The game, which must not be played; None: no hidden step has still to ask the House.

        Raises:
            UnknownHouse: the House is not in the game.
            IllegalAction: an action of `chosen` will not be legal.
        """
        planned = planned_of(self._state, self._checked(house), chosen)
        return None if planned is None else Realm(planned, self._content)

    def faults(self) -> list[str]:
        """Return every inconsistency of this state with the box and the board, as sentences; empty if there is none."""
        return faults_of(self._state)

    def view(self, house: str) -> RealmView:
        """Return what a House may know of this game.

        Raises:
            UnknownHouse: the House is not in the game.
        """
        return RealmView(self._state, self._checked(house), partial(Realm, content=self._content))

    def public_view(self) -> RealmView:
        """Return what every House may know of this game."""
        return RealmView(self._state, NOBODY, partial(Realm, content=self._content))

    @property
    def has_hidden_choices(self) -> bool:
        """Whether chosen orders, bids or cards are still hidden, or a march is being composed."""
        return has_hidden_choices(self._state)

    def returns(self) -> dict[str, float]:
        """Return the result for each House: 1 if it won, -1 if it lost, 0 while the game goes on."""
        if self._state.ending is None:
            return dict.fromkeys(self.houses, 0.0)
        return {house: 1.0 if house == self._state.ending.winner else -1.0 for house in self.houses}

    # --- forms
    def copy(self) -> Realm:
        """Return an equal, independent game."""
        return Realm(self._state.copy(), self._content)

    def __copy__(self) -> Realm:
        return self.copy()

    def __deepcopy__(self, memo: dict[int, Any]) -> Realm:
        return self.copy()

    def __reduce__(self) -> tuple[Any, ...]:
        s = self._state
        told = None if s.events is None else tuple(s.events)
        folders = tuple(map(str, self._content.folders))
        return _restored, (self.to_position(), folders, told, tuple(s.outcomes), self.start_events, s.rules)

    def under_rules(self, rules: int) -> Realm:
        """Return this game as it continues under an older version of the rules, so that records replay unchanged.

        Before version 3 Houses were asked even if all their answers led to the same state. Before version 4 mustering
        ended by itself when nothing more could be mustered.
        """
        if self._state.rules == rules:
            return self
        again = Realm.from_position(self.to_position(), self._content, rules)
        again.start_events = self.start_events
        return again

    def reseeded(self, seed: int) -> Realm:
        """Return an equal game whose future chance comes from the seed. It records events."""
        state = self._state.copy()
        state.chance = seeded(seed)
        state.events = []
        return Realm(state, self._content)

    def to_position(self) -> dict[str, Any]:
        """Return the complete position as plain values; `from_position` returns an equal game."""
        return position_of(self._state)

    def text(self) -> str:
        """Return the complete position as YAML text, which `from_position` reads."""
        return dump_yaml(self.to_position())

    def digest(self) -> str:
        """Return a fingerprint of this state, 32 hex digits, equal for equal states in every process."""
        return digest_of(self.to_position())

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Realm) and self.to_position() == other.to_position()

    #: a game changes when it is played: keep games by their `digest()`
    __hash__ = None  # type: ignore[assignment]

    def __str__(self) -> str:
        return map_text(self)

    def __repr__(self) -> str:
        owed = self.decision
        state = f"{owed.house} to {owed.kind}" if owed else f"won by {self.winner}"
        return f"<Realm of {len(self.houses)}, round {self.round}, {state}>"


def _parsed(action: Action | str) -> Action:
    """Return an action, parsed if it is a text.

    Raises:
        IllegalAction: the text is not an action.
        TypeError: it is neither an action nor a text.
    """
    action = checked_action(action)
    if isinstance(action, Action):
        return action
    try:
        return Action.parse(action)
    except ValueError as error:
        words = action.split()
        row = REALM_VERBS.get(words[0]) if words else None
        if row is not None:
            raise IllegalAction(refused("wrong-words", verb=Typed(words[0]), form=Typed(row.form))) from None
        raise IllegalAction(refused("bad-action", text=Typed(error))) from None


def _players(content: RealmContent, players: object, houses: object) -> int:
    """Return the number of players from `players`, from the Houses, or the default; see `Realm.start`."""
    allowed = sorted(content.setups)
    if players is not None and (not isinstance(players, int) or isinstance(players, bool)):
        raise TypeError(f"the number of players is a whole number from {allowed[0]} to {allowed[-1]}, not {players!r}")
    if houses is None:
        chosen = None
    elif isinstance(houses, str) or not isinstance(houses, Iterable):
        raise TypeError(f"the Houses are a list of names such as ['stark', 'lannister', 'baratheon'], not {houses!r}")
    else:
        chosen = tuple(houses)
    number = players if players is not None else DEFAULT_PLAYERS if chosen is None else len(chosen)
    if number not in content.setups:
        raise ValueError(Sentence("told-realm-players", count=number, players=", ".join(map(str, allowed))))
    if chosen is not None and set(chosen) != set(content.setups[number].houses):
        expected = ", ".join(content.setups[number].houses)
        raise ValueError(
            Sentence("told-realm-start-houses", found=", ".join(map(str, chosen)), count=number, houses=expected)
        )
    return number


def _restored(
    position: dict[str, Any],
    folders: tuple[str, ...],
    events: tuple[RealmEvent, ...] | None,
    outcomes: tuple[str, ...],
    start_events: tuple[RealmEvent, ...],
    rules: int,
) -> Realm:
    """Return a game from its pickled parts.

    Raises:
        InputError: a content pack of the game cannot be read.
    """
    realm = Realm.from_position(position, printed_realm(folders), rules)
    realm._state.events = None if events is None else list(events)
    realm._state.outcomes = list(outcomes)
    realm.start_events = start_events
    return realm
