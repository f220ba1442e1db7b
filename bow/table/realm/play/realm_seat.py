"""The seat of the viewers of the screen of a game of the realm."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from itertools import takewhile
from typing import TYPE_CHECKING, Any

from bow.game.actions import Action
from bow.game.refusals import IllegalAction
from bow.games.realm import REALM
from bow.realm.decisions import MarchUnits, RealmDecision
from bow.realm.events import OrderPlaced, RealmEvent
from bow.realm.realm import Realm
from bow.realm.realm_view import RealmView
from bow.seats.background_bot import BackgroundBot
from bow.seats.seat import News, Seat, SeenEvent, SeenStep
from bow.seats.thoughts import BackgroundThought
from bow.seats.time_to_think import time_to_think
from bow.words.realm_words import is_secret

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from bow.realm import RealmRefusal
    from bow.realm.content.realm_content import RealmContent
    from bow.realm.preview import CombatPreview, NeutralPreview
    from bow.seats.note_book import NoteBook
    from bow.table.realm.play.realm_session import RealmSession

RealmSeenStep = SeenStep[RealmView]


class RealmSeat(Seat[Realm, RealmView]):
    """A game of the realm as the viewers of the screen may know it, and their questions about it."""

    def __init__(self, session: RealmSession, house: str | None = None) -> None:
        """Take the place before the screen of a game, or the own seat of a House."""
        super().__init__(session, house)
        self._session = session
        self._listed: tuple[Realm, tuple[Action, ...]] | None = None
        #: for each group of lookers its log as the session has it, and the events made of it
        self._logged: dict[tuple[str, ...], tuple[list[News[Realm]], list[SeenEvent[RealmView]]]] = {}
        self._without: tuple[RealmView, str, RealmView] | None = None

    def hides(self, game: Realm) -> bool:
        return is_secret(game) or self._composes_elsewhere(game.decision)

    def _composes_elsewhere(self, decision: RealmDecision | None) -> bool:
        """Return whether a march is composed that this seat does not watch: a bot's, or at another seat (MAR-1)."""
        if not isinstance(decision, MarchUnits):
            return False
        return not self._session.is_here(decision.house) or self._of is not None

    # --- what may be seen
    @property
    def content(self) -> RealmContent:
        """The printed content of the game."""
        return self._session.game.content

    @property
    def decision(self) -> RealmDecision | None:
        """The open decision of any House, or None if the game is over. See `shown_decision`."""
        planned = self._planned
        if planned is not None:
            return planned.decision if self.acts else self._waited_for(self._session.decision)
        asked, expected = self._session.decision, self._session.expected if self._of is None else None
        if expected is not None and asked is not None:
            return replace(asked, house=expected)
        return asked if self.acts else self.shown_decision(asked, self.viewer)

    def _waited_for(self, asked: RealmDecision | None) -> RealmDecision | None:
        """Return a hidden question as put to a House that has still to answer it, after the planner has."""
        waits = next((other.house for other in self.others if other.thinks), None)
        if asked is None or waits is None or asked.house != self._session.planner:
            shown: RealmDecision | None = self.shown_decision(asked, self.viewer)
            return shown
        return replace(asked, house=waits)

    # --- planning at the same time as players elsewhere
    @property
    def _planned(self) -> Realm | None:
        """The game with what the person at the screen has chosen ahead, in a hidden step that asks that House."""
        return self._session.planned if self._of is None else None

    @property
    def _shown_game(self) -> Realm:
        return self._planned or self._session.game

    @property
    def acts(self) -> bool:
        """Whether a person at this seat decides, or chooses ahead, and may act now."""
        return super().acts if self._planned is None else self._session.asks_planner

    @property
    def bot_to_act(self) -> bool:
        """Whether the House that decides is played by a bot, and the person at the screen has nothing to choose."""
        return super().bot_to_act and not (self._planned is not None and self._session.asks_planner)

    @property
    def waits_elsewhere(self) -> bool:
        """Whether the person at the screen waits for a player at another one."""
        if self._planned is None:
            return super().waits_elsewhere
        return not self._session.asks_planner and not super().bot_to_act

    @property
    def can_undo(self) -> bool:
        """Whether the last action can be undone, or the last choice ahead withdrawn, now."""
        return bool(self.chosen) if self._planned is not None else super().can_undo

    def withdraw(self) -> bool:
        """Withdraw the last choice ahead; return whether there was one."""
        if self._planned is None or not self.chosen:
            return False
        self._session.choose_ahead(self.chosen[:-1])
        return True

    @property
    def asked(self) -> RealmDecision | None:
        """The decision of the person who may act at this seat now, or None."""
        return self.decision if self.acts else None

    def shown_decision(self, decision: Any, viewer: str) -> Any:
        return REALM.shown_decision(decision, viewer)

    @property
    def log(self) -> Sequence[SeenEvent[RealmView]]:
        """The history, event by event, as all viewers may know it."""
        log, (known, seen) = self._session.screen.log(self.lookers), self._logged.setdefault(self.lookers, ([], []))
        while known and (len(known) > len(log) or known[-1] is not log[len(known) - 1]):
            known.pop()
            seen.pop()
        for event, game in log[len(known) :]:
            moment = seen[-1].moment + (known[-1].game is not game) if known else 0
            after = partial(self._view_now, game)
            seen.append(SeenEvent(event, moment, self._session.knows_moment(game), after))
            known.append(log[len(known)])
        return seen if self._of is None else [each for each in seen if not _shows_nothing(each.event)]

    def _view_now(self, game: Realm) -> RealmView:
        """Return the view of a position for the current viewers."""
        return self._view_of(game, self.viewer)

    @staticmethod
    def caused(step: RealmSeenStep) -> tuple[RealmEvent, ...]:
        """Return the events of a step for the log."""
        return step.after.events_since(step.before, step.events)

    # --- who is there

    @property
    def seats(self) -> Mapping[str, str]:
        """The player of each House: `person`, or the name of a bot or program."""
        return self._session.seats

    @property
    def lookers(self) -> tuple[str, ...]:
        """The Houses of those who share the screen now."""
        return self._session.lookers if self._of is None else (self._of,)

    def finish_handover(self) -> None:
        """Record that the deciding player now looks at the screen alone."""
        self._session.finish_handover()

    def look_together(self) -> None:
        """Note that all come to the screen, to look at what has just been revealed."""
        self._session.look_together()

    @property
    def thinks(self) -> bool:
        """Whether the bot that must decide is thinking."""
        return self._session.thinking is not None

    @property
    def failed(self) -> str | None:
        """The reason why the bot that must decide has no answer, or None."""
        return self._session.failed

    # --- beside the game
    @property
    def changes(self) -> int:
        """The number of changes of the game for this seat, including undone steps, for comparison by panels."""
        return self._session.changes if self._of is None else self.n

    @property
    def recorded(self) -> bool:
        """Whether the game has a journal."""
        return self._session.journal is not None

    @property
    def notes(self) -> NoteBook:
        """The notes on the map."""
        return self._session.notes

    @property
    def sees_notes_of(self) -> tuple[str, ...]:
        """The owners of the visible notes: the owner for all, and the House whose player looks alone."""
        return self._session.sees_notes_of if self._of is None else (self.notes.form.everyone, self._of)

    # --- the decision of the person at the screen
    @property
    def legal(self) -> tuple[Action, ...]:
        """The legal actions of the deciding player at the screen; empty while nobody may act there."""
        if not self.acts:
            return ()
        if self._planned is not None:
            return self.ahead
        game = self._session.game
        if self._listed is None or self._listed[0] is not game:
            self._listed = game, super().legal
        return self._listed[1]

    def attempt(self, action: Action) -> bool:
        """Take a legal action, or choose it ahead.

        If it would never end, store that, leave the game unchanged and return False.
        """
        if self._planned is not None:
            self._session.choose_ahead((*self.chosen, action))
            return True
        return self._session.attempt(action)

    def undo(self) -> RealmSeenStep | None:
        """Undo the last step and return it, or None if that is not allowed."""
        step = self._session.undo() if self.can_undo else None
        return None if step is None else self.step(step)

    def why_not_order(self, area: str, order: str) -> RealmRefusal | None:
        """Return why the deciding player cannot place an order in an area, replacing an own one there, or None.

        With the Messenger Raven, an order is swapped for another.
        """
        decision, own = self.decision, self._own
        if decision is not None and decision.kind == "raven":
            return own.why_not(Action("swap", (area, order)))
        if self._without is None or self._without[0] is not own or self._without[1] != area:
            self._without = own, area, own.without_order(area)
        return self._without[2].why_not(Action("order", (area, order)))

    def why_not(self, action: Action | str) -> RealmRefusal | None:
        """Return why the deciding player cannot take an action now, or None if it is legal."""
        return self._own.why_not(action)

    def preview(self, action: Action | str | None = None) -> CombatPreview | NeutralPreview | None:
        """Return the current combat, or the one that an action of the deciding player would start, or None."""
        return self._own.preview(action) if action is not None else self.view.preview()

    def after(self, action: Action | str) -> RealmView | None:
        """Return the view after an action of the deciding player, as far as their House can foresee it.

        See `RealmView.after`.

        Raises:
            IllegalAction: the action is not legal now.
        """
        return self._own.after(action)

    def ask(self, adviser: BackgroundBot) -> BackgroundThought:
        """Start an adviser on the decision of the person at the screen, from the view of that House alone.

        Raises:
            ValueError: nobody may act at the screen.
        """
        view, house = self._own, self.house
        if house is None or not self.acts:
            raise ValueError
        return BackgroundThought(lambda: adviser.ask(view, house, time_to_think()), adviser)

    def take_back(self, verbs: frozenset[str], fits: Callable[[Action], bool]) -> bool:
        """Undo certain actions among the latest ones with some verbs; repeat the others where still legal.

        Args:
            verbs: the verbs of the decision; an action with another verb ends the search.
            fits: returns whether to undo an action.

        Returns:
            Whether any was undone.
        """
        if self._planned is not None:
            return self._take_back_planned(fits)
        last = self._latest(verbs)
        most = max((n for n, action in enumerate(last, start=1) if fits(action)), default=0)
        again: list[Action] = []
        done = False
        for action in last[:most]:
            if self.undo() is None:
                break
            if fits(action):
                done = True
            else:
                again.append(action)
        for action in reversed(again):
            if self.why_not(action) is None:
                self.act(action)
        return done

    def _take_back_planned(self, fits: Callable[[Action], bool]) -> bool:
        left = [action for action in self.chosen if not fits(action)]
        if len(left) == len(self.chosen):
            return False
        try:
            self._session.choose_ahead(left)
        except IllegalAction:  # the others depend on it
            return False
        return True

    def can_take_back(self, verbs: frozenset[str], fits: Callable[[Action], bool]) -> bool:
        """Return whether `take_back` would undo an action; a change of players makes all actions before it final."""
        if self._planned is not None:
            return any(map(fits, self.chosen))
        found = next((n for n, action in enumerate(self._latest(verbs), start=1) if fits(action)), 0)
        return 0 < found <= self._table.open_actions and self.can_undo

    def _latest(self, verbs: frozenset[str]) -> list[Action]:
        """Return the latest known actions with some verbs, the last one first."""
        known = takewhile(lambda action: action is not None, (step.action for step in reversed(self.steps)))
        return list(takewhile(lambda action: action.verb in verbs, (each for each in known if each is not None)))


def _shows_nothing(event: RealmEvent) -> bool:
    """Return whether an event only says that a House has placed an order somewhere: so nobody can count its orders."""
    return isinstance(event, OrderPlaced) and not event.area
