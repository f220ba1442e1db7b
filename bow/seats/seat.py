"""A seat: what its users may see of a game at a table, and what they may ask and do there.

All code that displays or describes a game gets a seat: a view, and events as its House saw them. It never gets the
game. What a seat may know is decided here and by its table, and nowhere else.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import cached_property
from typing import TYPE_CHECKING, Any, Generic, NamedTuple, Protocol, TypeVar

from bow.game.actions import Action
from bow.game.events import Event, seen_by_all
from bow.game.games import Game, Owed, Seen
from bow.game.match import MatchStep
from bow.game.refusals import Refusal
from bow.seats.local_table import refused_seat

if TYPE_CHECKING:
    from bow.seats.local_table import LocalTable, Message
    from bow.seats.turn_clock import TurnClock


class Shown(Game, Protocol):
    """A game of which spectators may know something."""

    @property
    def start_events(self) -> Sequence[Event]:
        """The events of the set-up; empty if this game was not just started."""

    def public_view(self) -> Any:
        """Return what is public in the game."""


G = TypeVar("G", bound=Shown)
V = TypeVar("V", bound=Seen)

#: how many views a seat keeps
KEPT = 8


class SeenStep(Generic[V]):
    """One step of a game, as a seat may know it.

    Attributes:
        house: the House that acted.
        decision: the question that it answered, which is public.
        action: its action; None: the seat may not know it.
        events: the events that the seat saw.
    """

    def __init__(
        self,
        house: str,
        decision: Any,
        action: Action | None,
        events: tuple[Any, ...],
        before: Callable[[], V],
        after: Callable[[], V],
    ) -> None:
        self.house = house
        self.decision = decision
        self.action = action
        self.events = events
        self._before, self._after = before, after

    @cached_property
    def before(self) -> V:
        """The view before the step."""
        return self._before()

    @cached_property
    def after(self) -> V:
        """The view after the step."""
        return self._after()


class SeenEvent(Generic[V]):
    """One event of the log, as the viewers of the screen may know it.

    Attributes:
        event: the event as they saw it.
        moment: the number of the action that caused it; events of one action have the same number.
        known: whether the table knows the position after that action; otherwise `after` is that of a later one.
    """

    def __init__(self, event: Any, moment: int, known: bool, after: Callable[[], V]) -> None:
        self.event, self.moment, self.known = event, moment, known
        self._after = after

    @property
    def after(self) -> V:
        """The view after the action, for the current viewers."""
        return self._after()


class Change(NamedTuple):
    """A change of the game that a seat was shown.

    Attributes:
        n: the number of changes shown to the seat so far, including this one.
        events: the events that it saw.
        undone: whether a step was undone; then the events are those of that step.
    """

    n: int
    events: tuple[Any, ...]
    undone: bool


class Other(NamedTuple):
    """The public facts about a House at the table.

    Attributes:
        house: the House.
        person: whether a person plays it, and not a bot.
        here: whether that person is at the table.
        thinks: whether it has still to decide or to choose something.
        ready: whether it has nothing more to choose now.
    """

    house: str
    person: bool
    here: bool
    thinks: bool
    ready: bool


class Seat(ABC, Generic[G, V]):
    """The seat of the screen's viewers, one House or all that share it; or a House's own seat elsewhere.

    A view of the game is made once for each position and each viewing House.
    """

    def __init__(self, table: LocalTable[G], house: str | None = None) -> None:
        """Take a place at a table.

        Args:
            table: the table.
            house: the House whose own seat it is, or None for the seat at the screen and its viewers.
        """
        self._table = table
        self._of = house
        #: how many changes the seat was shown, and what they were; counted once `n` has been asked for
        self._changes: list[Change] | None = None
        if house is not None:
            table.sit_down(house)
        self._viewed: tuple[G, str, V] | None = None
        self._views: dict[tuple[int, str], tuple[G, V]] = {}
        #: how often the view has changed: a key for what was drawn of it
        self._version = 0
        self._asked: tuple[G, V] | None = None
        self._seen: dict[str, list[tuple[MatchStep[G], SeenStep[V], bool]]] = {}
        self._watchers: list[Callable[[SeenStep[V], bool], None]] = []

    @abstractmethod
    def hides(self, game: G) -> bool:
        """Return whether the answer to a game's open decision is a secret of its House."""

    def shown_decision(self, decision: Any, viewer: str) -> Any:
        """Return a decision as a House may know it ("": the public); the question itself is always public."""
        return decision

    def before_step(self, view: V, events: tuple[Any, ...]) -> V:
        """Return the view before a step as those who saw its events look back at it."""
        return view

    # --- what may be seen
    @property
    def viewer(self) -> str:
        """The House whose player looks at the screen; "" if all may look."""
        return self._of or self._table.looker or ""

    @property
    def view(self) -> V:
        """The game as the current viewers may know it."""
        return self._looked()[2]

    @property
    def version(self) -> int:
        """A number that changes with the view, as a key for cached drawings."""
        self._looked()
        return self._version

    def _looked(self) -> tuple[G, str, V]:
        """Return the game and its view, which is rebuilt if the game or the viewers have changed."""
        game, viewer = self._shown_game, self.viewer
        if self._viewed is None or self._viewed[0] is not game or self._viewed[1] != viewer:
            self._viewed = game, viewer, self._view_of(game, viewer)
            self._version += 1
        return self._viewed

    @property
    def _shown_game(self) -> G:
        """The game that the seat shows."""
        return self._table.game

    @property
    def decision(self) -> Any:
        """The open decision of any House, because questions are public; None if the game is over."""
        return self._table.game.decision

    @property
    def house(self) -> str | None:
        """The House that decides, or None if the game is over."""
        owed: Owed | None = self.decision
        return owed.house if owed is not None else None

    @property
    def over(self) -> bool:
        """Whether the game is over."""
        return self.decision is None

    @property
    def steps(self) -> Sequence[SeenStep[V]]:
        """The steps so far, as the viewers may know them; at an own seat without steps that show it nothing."""
        return self._steps_of(self.viewer)

    @property
    def public_steps(self) -> Sequence[SeenStep[V]]:
        """The steps so far as publicly known, so that a log or a recap does not depend on the viewer."""
        return self._steps_of("")

    def _steps_of(self, viewer: str) -> Sequence[SeenStep[V]]:
        history = self._table.history
        known = self._seen.setdefault(viewer, [])
        while known and (len(known) > len(history) or known[-1][0] is not history[len(known) - 1]):
            known.pop()
        for step in history[len(known) :]:
            seen = self._step(step, viewer)
            known.append((step, seen, self._of is None or self._shows(step, seen, viewer)))
        return [seen for _, seen, shows in known if shows]

    def _shows(self, step: MatchStep[G], seen: SeenStep[V], viewer: str) -> bool:
        """Return whether a House notices a step at all ("": whether all do). A hidden order, for example, is none."""
        before, after = (self.shown_decision(game.decision, viewer) for game in (step.before, step.after))
        whole = any(event == known for event, known in zip(step.events, seen.events, strict=True))
        return whole or before != after or seen.before != seen.after

    def step(self, step: MatchStep[G]) -> SeenStep[V]:
        """Return a step as the current viewers may know it."""
        history, known = self._table.history, self.steps
        latest = bool(known) and history[-1] is step and self._seen[self.viewer][-1][2]
        return known[-1] if latest else self._step(step, self.viewer)

    def _step(self, step: MatchStep[G], viewer: str) -> SeenStep[V]:
        secret = self.hides(step.before) and step.house != viewer
        events = tuple(self._events_of(step.events, viewer))
        return SeenStep(
            step.house,
            self.shown_decision(step.before.decision, viewer),
            None if secret else step.action,
            events,
            lambda: self.before_step(self._view_of(step.before, viewer), events),
            lambda: self._view_of(step.after, viewer),
        )

    def watch(self, watcher: Callable[[SeenStep[V], bool], None]) -> None:
        """Call a watcher with each step as its viewers may know it, and whether it was done or undone."""
        if not self._watchers:
            self._table.listeners.append(self._show_step)
        self._watchers.append(watcher)

    @property
    def n(self) -> int:
        """The number of changes of the game shown to this seat. Hidden choices of others do not count."""
        return len(self._shown)

    def changes_since(self, n: int) -> Sequence[Change]:
        """Return the changes shown to this seat after its first n."""
        return self._shown[n:]

    @property
    def _shown(self) -> list[Change]:
        if self._changes is None:
            self._changes = []
            self._table.listeners.append(self._count)
        return self._changes

    def _count(self, step: MatchStep[G], done: bool) -> None:
        seen, changes = self._step(step, self.viewer), self._shown
        if self._shows(step, seen, self.viewer):
            changes.append(Change(len(changes) + 1, seen.events, not done))

    def _show_step(self, step: MatchStep[G], done: bool) -> None:
        seen = self.step(step)
        for watcher in self._watchers:
            watcher(seen, done)

    def events_seen(self, events: Sequence[Any]) -> Iterator[Any]:
        """Yield events as the viewers may know them."""
        return self._events_of(events, self.viewer)

    def _events_of(self, events: Sequence[Any], viewer: str) -> Iterator[Any]:
        for event in events:
            yield event.seen_by(viewer) if viewer else seen_by_all(event, self._table.game.houses)

    @cached_property
    def start(self) -> V:
        """The public view of the game at the beginning."""
        return self._view_of(self._table.start, "")

    def _view_of(self, game: G, viewer: str) -> V:
        """Return a view. The last few are kept, because one step ends where the next begins."""
        key = id(game), viewer
        if key not in self._views:
            view: V = game.view(viewer) if viewer else game.public_view()  # type: ignore[assignment]
            self._views[key] = game, view
            if len(self._views) > KEPT:
                del self._views[next(iter(self._views))]
        return self._views[key][1]

    # --- who is there
    @property
    def persons(self) -> tuple[str, ...]:
        """The Houses that people play; at a screen, only those of the people who use it."""
        return self._table.people_here if self._of is None else self._table.persons

    @property
    def others(self) -> tuple[Other, ...]:
        """The other Houses at the table; of their hidden choices it is only known whether they are complete."""
        table = self._table
        hidden = any(map(table.ahead, table.game.houses))
        others = []
        for house in table.game.houses:
            if house != self.viewer:
                ready = table.ready(house)
                thinks = not ready and (hidden or house == table.house)
                others.append(Other(house, table.is_person(house), house not in table.away, thinks, ready))
        return tuple(others)

    @property
    def ready(self) -> bool:
        """Whether this House has nothing more to choose now, as shown to the others."""
        return self.viewer != "" and self._table.ready(self.viewer)

    def leave(self) -> None:
        """Leave an own seat. Choices made ahead stay; after `LocalTable.sit_down` the player is back."""
        if self._of is not None:
            self._table.away.add(self._of)

    @property
    def acts(self) -> bool:
        """Whether a person at this seat decides and may act now."""
        table = self._table
        return table.acts if self._of is None else table.house == self._of and table.is_person(self._of)

    @property
    def needs_handover(self) -> bool:
        """Whether the deciding player must come to the screen before the game is shown."""
        return self._of is None and self._table.needs_handover

    @property
    def waits_elsewhere(self) -> bool:
        """Whether the game waits for a player at another screen."""
        return self._of is None and self._table.waits_elsewhere

    @property
    def bot_to_act(self) -> bool:
        """Whether the House that decides is played by a bot."""
        return self._table.bot_to_act

    @property
    def paused(self) -> bool:
        """Whether bots pause."""
        return self._table.paused

    @property
    def clock(self) -> TurnClock | None:
        """The clock of the people, or None."""
        return self._table.clock

    @property
    def running(self) -> tuple[str, ...]:
        """The Houses whose clocks run now."""
        return self._table.running

    @property
    def kept(self) -> bool:
        """Whether all actions are in the journal."""
        return self._table.kept

    @property
    def trouble(self) -> Message | None:
        """A message about the journal, a bot or the clock, or None."""
        return self._table.trouble

    @property
    def can_undo(self) -> bool:
        """Whether the last action can be undone now; at a screen, never that of a player at another one."""
        table = self._table
        if not table.can_undo:
            return False
        house = table.history[-1].house
        return house not in table.elsewhere if self._of is None else house == self._of

    # --- questions about the decision of the person at the screen
    @property
    def legal(self) -> tuple[Action, ...]:
        """The legal actions of the deciding player at the screen; empty while nobody may act there."""
        return self._table.game.legal_actions() if self.acts else ()

    def act(self, action: Action | str, n: int | None = None) -> SeenStep[V]:
        """Take a legal action.

        Args:
            action: the action, or its text.
            n: the value of `n` when the person chose the action; None: it is chosen now.

        Raises:
            IllegalAction: it is not legal, this House does not decide, or the seat has been shown more than n changes.
        """
        self._check(n)
        if self._of is not None and not self.acts:
            raise refused_seat("not-asked", house=self._of)
        return self.step(self._table.act(action))

    def _check(self, n: int | None) -> None:
        if n is not None and n != self.n:
            raise refused_seat("passed", n=n)

    # --- choices ahead of the own turn, in a hidden step
    @property
    def ahead(self) -> tuple[Action, ...]:
        """The actions from which this House has still to choose in the open hidden step, in its own turn too."""
        return self._table.ahead(self.viewer) if self.viewer in self.persons else ()

    @property
    def chosen(self) -> tuple[Action, ...]:
        """The choices of this House in the open hidden step, which it can still replace."""
        return self._table.chosen(self.viewer)

    def choose(self, actions: Sequence[Action | str], n: int | None = None) -> None:
        """Choose in the open hidden step, replacing this House's choice so far; see `LocalTable.choose`.

        Args:
            actions: the actions in order; with none, the choice is withdrawn.
            n: as in `act`.

        Raises:
            IllegalAction: this cannot be chosen or not be saved, or the seat has been shown more than n changes.
        """
        self._check(n)
        self._table.choose(self.viewer, actions)

    def why_not(self, action: Action | str) -> Refusal | None:
        """Return why the deciding player cannot take an action now, or None if it is legal."""
        return self._own.why_not(action)

    @property
    def _own(self) -> V:
        """The view that answers questions: that of the House that decides at the screen, otherwise that of the viewers.

        Where all may look at an open decision, the answers may reveal no more than the list of actions does; so this
        view is for the questions of this class only.
        """
        game, house = self._shown_game, self.house
        if not self.acts or house is None or house == self.viewer:
            return self.view
        if self._asked is None or self._asked[0] is not game:
            self._asked = game, self._view_of(game, house)
        return self._asked[1]


W = TypeVar("W", bound=Game)


class News(NamedTuple, Generic[W]):
    """An event as all viewers may know it, and the game after the action that caused it."""

    event: Event
    game: W


class SharedScreen(Generic[W]):
    """One screen that several people use in turn.

    Attributes:
        persons: the Houses that people play.
        houses: all Houses. Spectators of bots know what all of these may know.
        alone: the House whose player looks at the screen alone; None: all may look.
    """

    def __init__(self, persons: Sequence[str], houses: Sequence[str]) -> None:
        self.persons, self.houses = tuple(persons), tuple(houses)
        self.alone = self.persons[0] if len(self.persons) == 1 else None
        self._log: list[News[W]] = []
        self._lengths: list[int] = []
        #: the log as each group of persons may know it, as far as it was asked for
        self._seen: dict[tuple[str, ...], list[News[W]]] = {}
        #: for each person the indices in the log of events not reported yet
        self._waiting: dict[str, list[int]] = {house: [] for house in self.persons}
        self._told_all = 0

    @property
    def lookers(self) -> tuple[str, ...]:
        """The Houses whose common knowledge is shown."""
        return (self.persons or self.houses) if self.alone is None else (self.alone,)

    def note(self, events: Iterable[Event], game: W) -> None:
        """Store the events of an action, to be reported to each person who may know them."""
        self._lengths.append(len(self._log))
        for event in events:
            for waiting in self._waiting.values():
                waiting.append(len(self._log))
            self._log.append(News(event, game))

    def note_earlier(self, events: Iterable[Event], game: W) -> None:
        """Store the events of an action of an earlier session, as already reported."""
        self._lengths.append(len(self._log))
        self._log += [News(event, game) for event in events]
        self._told_all = len(self._log)

    def log(self, lookers: tuple[str, ...] | None = None) -> list[News[W]]:
        """Return all events as some people may know them together, without marking them as reported.

        `lookers` are their Houses; None: the current viewers.
        """
        lookers = self.lookers if lookers is None else lookers
        seen = self._seen.setdefault(lookers, [])
        seen += [News(seen_by_all(event, lookers), game) for event, game in self._log[len(seen) :]]
        return list(seen)

    def take_back(self) -> None:
        if self._lengths:  # an earlier session reported the events before
            del self._log[self._lengths.pop() :]
        most = len(self._log)
        for seen in self._seen.values():
            del seen[most:]
        self._waiting = {house: [n for n in waiting if n < most] for house, waiting in self._waiting.items()}
        self._told_all = min(self._told_all, most)

    def news(self) -> list[News[W]]:
        """Return the events that the current viewers have not been shown yet, as all of them may know them.

        They are marked as reported. If one person may know more of an event, it is kept until that person looks alone.
        """
        if self.alone is not None:
            waiting, self._waiting[self.alone] = self._waiting[self.alone], []
            return [News(event.seen_by(self.alone), game) for event, game in (self._log[n] for n in waiting)]
        found = []
        for n, (event, game) in enumerate(self._log[self._told_all :], start=self._told_all):
            seen = seen_by_all(event, self.lookers)
            for house in self.persons:
                if event.seen_by(house) == seen and n in self._waiting[house]:
                    self._waiting[house].remove(n)
            found.append(News(seen, game))
        self._told_all = len(self._log)
        return found
