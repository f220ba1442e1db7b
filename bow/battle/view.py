"""A House's view of a battle: all but the enemy's hand, the order of decks and future chance (RND-7)."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any

from bow.battle.core.face_down import exchange_units, face_down_of, shown_names, take_back_unseen, with_units
from bow.battle.core.stack import NOTHING
from bow.battle.core.state import HIDDEN_NUMBER
from bow.battle.core.terms import HOUSE
from bow.battle.deeds.marker_changes import is_secret
from bow.battle.deeds.set_up_choices import deploy_unseen
from bow.battle.events import UnitTurnedUp
from bow.battle.flow import carry_out, listed_actions
from bow.battle.inspection import CounterState, HouseState, Inspection, MarkerState, Unit
from bow.battle.position import position_of
from bow.battle.refusals import open_question
from bow.battle.rules.orders import Turn
from bow.battle.rules.rounds import Keep
from bow.battle.rules.sight import seen_from
from bow.content.terms import HOUSES, PHASES
from bow.game import chance
from bow.game.actions import Action
from bow.game.chance import ChanceError
from bow.game.events import seen_by_all
from bow.game.knowledge import Knowledge, NoChance, OpenQuestion
from bow.game.refusals import IllegalAction
from bow.hexes import bits

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from bow.battle.battle import Battle
    from bow.battle.core.refusal import Refusal
    from bow.battle.core.state import State
    from bow.battle.decisions import Decision
    from bow.battle.odds import Odds
    from bow.game.events import Event

HIDDEN_GENERATOR = 0
#: in place of a House: who knows only what both Houses may know
NOBODY = -1


class View(Knowledge, Inspection):
    """A battle as one House sees it. It reads like the battle, and holds nothing that the House may not know.

    The enemy's hand and deck are mixed into one pile in a fixed order, and the House's own deck is sorted. A card
    that the enemy has chosen to keep but not shown yet is left out, and the generator is blank. `sample` deals all
    of these again. The public view does so with the cards of both Houses.

    A view is a value: it never changes, it can be pickled, and it equals every view of the same House that shows the
    same position.
    """

    def __init__(self, battle: Battle, house: int) -> None:
        """Take from a battle what a House may know, or what all may (`NOBODY`); see `Battle.view`."""
        others = [each for each in (0, 1) if each != house]
        self._battle = battle.copy()
        s = self._battle._state
        s.compiled = s.compiled.public()
        events = battle._state.events or ()
        s.outcomes, s.script = [], None
        s.chance = HIDDEN_GENERATOR
        s.events = None
        self._hidden = {other: tuple(sorted(s.hand[other] + s.deck[other])) for other in others}
        self._hand_size = {other: len(s.hand[other]) for other in others}
        for other in others:
            s.hand[other], s.deck[other] = (), ()
            for keep in _kept_in_secret(s, other):
                keep.card = NOTHING
        if house != NOBODY:
            s.deck[house] = tuple(sorted(s.deck[house]))
        self._faces = _hide_markers(s, house)
        #: by other House, how many units it has placed in secret
        self._unseen = {other: take_back_unseen(s, other) for other in others if s.hidden is not None}
        for other in others if s.hidden is not None else ():
            own = face_down_of(s, other)
            exchange_units(s, dict(zip(own, sorted(own), strict=True)))
            self._unknown |= sum(1 << u for u in own)
        self._uncounted = _hide_counters(s, house)
        self._mine = bool(s.stack) and s.ending is None and s.stack[-1].owner(s) == house
        if not self._mine:
            s.legal_actions = []
        self._state = s
        self._battle._unknown = self._unknown
        #: the House of this view; "" for the public view
        self.viewer = "" if house == NOBODY else HOUSES[house]
        #: the events of the last action, as this House saw them
        self.events = tuple(
            event.seen_by(self.viewer) if self.viewer else seen_by_all(event, HOUSES) for event in events
        )

    def __repr__(self) -> str:
        return f"<View of {self.viewer or 'all'}: {self._battle!r}>"

    # --- a value
    def __reduce__(self) -> tuple[Any, ...]:
        # what the House may not know is dealt again, so the pickle holds nothing of it
        return _restored, (self.sample(0), self.viewer, self.events)

    # --- what the House may know

    def house(self, name: str) -> HouseState:
        """Return the tokens, cards and points of a House, but of the enemy's hand only the number of cards."""
        found = super().house(name)
        if name == self.viewer:
            return found
        house = HOUSE[name]
        size = self._hand_size[house]
        return replace(found, cards=size, deck=len(self._hidden[house]) - size)

    def counters(self, seen_by: str | None = None) -> tuple[CounterState, ...]:
        """Return the counters as the House of this view sees them.

        Raises:
            ValueError: `seen_by` names the other House.
        """
        if seen_by not in (None, self.viewer):
            raise ValueError(f"this is the view of {self.viewer or 'all'}, not of {seen_by}")
        return super().counters(self.viewer)

    def markers(self, seen_by: str | None = None) -> tuple[MarkerState, ...]:
        """Return the markers as the House of this view sees them.

        Raises:
            ValueError: `seen_by` names the other House.
        """
        if seen_by not in (None, self.viewer):
            raise ValueError(f"this is the view of {self.viewer or 'all'}, not of {seen_by}")
        return super().markers(self.viewer)

    @property
    def decision(self) -> Decision | None:
        """The decision that this House must make now; None if the other House decides or the battle is over."""
        return self._battle.decision if self._mine else None

    @property
    def asked(self) -> OpenQuestion | None:
        """The House that must decide now, and the kind of its decision, both public; None if the battle is over."""
        s = self._state
        if s.ending is not None:
            return None
        decision = s.decision()
        return OpenQuestion(decision.house, decision.kind)

    def legal_actions(self) -> tuple[Action, ...]:
        """Return the legal actions of this House; empty if the decision is not its own."""
        return tuple(self._state.legal_actions)

    def why_not(self, action: Action | str) -> Refusal | None:
        """Return why this House cannot take an action now, with the rule that forbids it, or None if it is legal."""
        s = self._state
        if not self._mine and s.ending is None:
            return open_question(s)
        return self._battle.why_not(action)

    def odds(self, action: Action | str) -> Odds | None:
        """Return the exact odds of a legal action of this House; see `Battle.odds`.

        None also if a face-down enemy takes part: its odds are unknown, see `is_against_unknown`.
        """
        return None if self.is_against_unknown(action) else self._battle.odds(action)

    def is_against_unknown(self, action: Action | str) -> bool:
        """Return whether an action attacks a unit that this House does not know."""
        if not self._unknown:
            return False
        s = self._state
        chosen = with_units(s, action if isinstance(action, Action) else Action.parse(action))
        if chosen.verb not in ("attack", "hounds") or not chosen.args:
            return False
        target = s.compiled.unit_index.get(chosen.args[-1])
        return target is not None and bool(self._unknown >> target & 1)

    def knowing(self, events: Sequence[Event]) -> View:
        """Return this view, in which units that the events turn up are also found by their ids.

        For readers of what happened next, who know the units by then. Nothing else of the view is different.
        """
        found = {}
        for event in events:
            if isinstance(event, UnitTurnedUp) and event.known_as in self.units:
                found[event.unit] = replace(
                    self.units[event.known_as],
                    id=event.unit,
                    kind=event.shows,
                    commander=event.commander,
                    rank=event.rank,
                    figures=event.figures,
                    full=self.roster[event.unit].full,
                    piece=event.unit,
                )
        if not found:
            return self
        view = object.__new__(View)
        view.__dict__ |= self.__dict__ | {"units": _AlsoKnown(self.units, found)}
        return view

    def hypothetical(self) -> Battle:
        """Return a battle with only what the House knows, for questions: see `bow.battle.whatif`."""
        battle = self._battle.copy().quiet()
        battle._unknown = self._unknown
        return battle

    def preview(self, action: Action | str) -> View | None:
        """Return the view after a legal action of this House, or None if the House cannot foresee it.

        It cannot if dice or draws come before the next decision, or if hidden facts decide. Otherwise the result
        equals the view of the House after the action, with its events.

        Raises:
            IllegalAction: the action is not legal now.
        """
        refusal = self.why_not(action)
        if refusal is not None:
            raise IllegalAction(refusal)
        battle = self._battle.copy()
        s = battle._state
        s.events = []
        house = HOUSE[self.viewer]
        own_deck, faces = s.deck[house], self._faces_of(s)
        unknown = len(s.compiled.cards)  # no card has this number, so a rule that looks at the card raises IndexError
        s.deck[house] = (unknown,) * len(own_deck)
        for other, pile in self._hidden.items():
            size = self._hand_size[other]
            s.hand[other], s.deck[other] = (unknown,) * size, (unknown,) * (len(pile) - size)
        s.counters = tuple(HIDDEN_NUMBER if n in self._uncounted else each for n, each in enumerate(s.counters))
        covered = s.deck[:], [s.hand[other] for other in self._hidden]
        try:
            carry_out(s, Action.parse(str(action)), NoChance())
        except ChanceError:
            return None
        except IndexError:
            if not self._is_enemy_turn(s):
                return None
        if (s.deck, [s.hand[other] for other in self._hidden]) != covered or self._faces_of(s) != faces:
            return None
        if self._unknown and self._may_see(s):
            return None
        shown = self._state.counters
        s.counters = tuple(shown[n] if n in self._uncounted else each for n, each in enumerate(s.counters))
        s.deck[house] = own_deck
        for other, pile in self._hidden.items():
            size = self._hand_size[other]
            s.hand[other], s.deck[other] = pile[:size], pile[size:]
        return View(battle, house)

    def _may_see(self, s: State) -> bool:
        """Return whether a face-down enemy was turned up, or could have been: which units lie there decides it."""
        if s.hidden is None or s.hidden.down & self._unknown != self._unknown:
            return True
        unknown = bits(self._unknown)
        most = max(s.compiled.units[u].seen_within for u in unknown)
        return any(s.at[u] >= 0 and seen_from(s, u, most) <= most for u in unknown)

    def _is_enemy_turn(self, s: State) -> bool:
        """Return whether the enemy certainly has a turn to decide: it can do more than pass, even without cards."""
        frame = s.stack[-1]
        if not isinstance(frame, Turn) or HOUSES[frame.house] == self.viewer:
            return False
        bare = s.copy()
        bare.hand[frame.house] = ()
        return len(frame.legal_actions(bare)) > 1

    def _faces_of(self, s: State) -> list[tuple[int, int, int]]:
        """Return the places of the markers that the House cannot tell apart."""
        there = s.markers
        return [(there.lying[m], there.held[m], there.turned >> m & 1) for group in self._faces for m in group]

    def sample(self, seed: int) -> Battle:
        """Return a possible complete battle, with hidden cards, markers and future chance dealt by the seed."""
        battle = self._battle.copy()
        s = battle._state
        state = chance.seeded(seed)
        for other, pile in self._hidden.items():
            state, hidden = chance.shuffled(state, pile)
            size = self._hand_size[other]
            s.hand[other], s.deck[other] = tuple(hidden[:size]), tuple(hidden[size:])
        if self.viewer:
            house = HOUSE[self.viewer]
            state, deck = chance.shuffled(state, s.deck[house])
            s.deck[house] = tuple(deck)
        for other in self._hidden:
            for keep in _kept_in_secret(s, other):
                cards = (*s.hand[other], NOTHING)
                state, n = chance.below(state, len(cards))
                keep.card = cards[n]
        for group in self._faces:
            state, places = chance.shuffled(state, [s.markers.lying[m] for m in group])
            _lay_out(s, group, places)
        for other in self._hidden if s.hidden is not None else ():
            own = face_down_of(s, other)
            state, dealt = chance.shuffled(state, own)
            exchange_units(s, _fitted(s, own, dealt))
        for other, count in self._unseen.items():
            if count:
                state = deploy_unseen(s, other, count, state)
        if s.hidden is not None:
            s.hidden = s.hidden._replace(fixed=s.hidden.fixed | s.hidden.down)
        for n in self._uncounted:
            counter = s.compiled.counters[n]
            state, above = chance.below(state, counter.most - counter.least + 1)
            s.counters = (*s.counters[:n], counter.least + above, *s.counters[n + 1 :])
        s.chance = state
        s.events = None
        if (not self._mine or s.hidden is not None) and s.ending is None:
            s.legal_actions = listed_actions(s)
        return battle

    def position(self) -> dict[str, Any]:
        """Return the position as this House sees it, without hidden hands, both decks and the generator."""
        found = position_of(self._state)
        for house in HOUSES:
            del found["houses"][house]["deck"]
            if house != self.viewer:
                del found["houses"][house]["hand"]
        del found["chance"]
        for n in self._uncounted:
            del found["counted"][self._state.compiled.counters[n].id]
        if not self._mine:
            del found["doing"]
        hidden = {self._state.compiled.markers[m].id for group in self._faces for m in group}
        for number, id in enumerate(id for id in list(found.get("lying", ())) if id in hidden):
            kind = self._state.compiled.markers[self._state.compiled.marker_index[id]].kind
            name = f"{kind}-unknown-{number + 1}"
            found["lying"][name] = found["lying"].pop(id)
            for frame in found.get("doing", ()):
                if frame.get("marker") == id:
                    frame["marker"] = name
        return _without_unknown(self._state, found, self._unknown)


class _AlsoKnown(dict[str, Unit]):
    """Units by id that also finds some others, which it does not list."""

    def __init__(self, listed: Mapping[str, Unit], more: Mapping[str, Unit]) -> None:
        super().__init__(listed)
        self._more = more

    def __missing__(self, id: str) -> Unit:
        return self._more[id]

    def __contains__(self, id: object) -> bool:
        return super().__contains__(id) or id in self._more

    def get(self, id: str, default: Any = None) -> Any:
        return super().get(id, self._more.get(id, default))


def _without_unknown(s: State, found: dict[str, Any], unknown: int) -> dict[str, Any]:
    """Return a position in which face-down units have numbers, and nothing tells which they are.

    `unknown` in the result lists by House the units that lie face down: all know of which they are.
    """
    if not unknown:
        return found
    names = shown_names(s)
    facts = {**found["units"], **found.get("reserve", {})}
    hidden = {HOUSES[h]: bits(unknown & s.compiled.mask_of_house[h]) for h in (0, 1)}
    ids = s.compiled.unit_ids
    found["unknown"] = {
        house: {ids[u]: _without_place(facts[ids[u]]) for u in units} for house, units in hidden.items() if units
    }
    for u in bits(unknown):
        id = ids[u]
        unit = found["units"].pop(id, None)
        found.get("reserve", {}).pop(id, None)
        found.get("numbered", {}).pop(id, None)
        if unit is not None:
            found["units"][names[id]] = {name: unit[name] for name in ("house", "at", "active")}
    covered = {ids[u]: names[ids[u]] for u in bits(unknown) if s.at[u] >= 0}
    for effect in found["effects"]:
        if "unit" in effect:  # else it is everyone's
            effect["unit"] = covered.get(effect["unit"], effect["unit"])
    for n, frame in enumerate(found.get("doing", ())):
        for name, form in s.stack[n].FIELDS.items():
            if form == "unit":
                frame[name] = covered.get(frame[name], frame[name])
            elif form == "units" and not s.stack[n].lists_reserve:
                frame[name] = [covered.get(each, each) for each in frame[name]]
    return found


def _without_place(unit: dict[str, Any]) -> dict[str, Any]:
    return {name: value for name, value in unit.items() if name not in ("at", "active")}


def _fitted(s: State, own: list[int], dealt: Sequence[int]) -> dict[int, int]:
    """Return which unit to put in the place of each face-down unit: one that an enemy there does not turn up.

    Args:
        s: the state.
        own: the units, by their numbers.
        dealt: the same units in a random order. If not all fit, the others are put anywhere.
    """
    if PHASES[s.phase] == "setup":
        return dict(zip(own, dealt, strict=True))
    within = [piece.seen_within for piece in s.compiled.units]
    most = max((within[u] for u in own), default=0)
    seen = {u: seen_from(s, u, most) if s.at[u] >= 0 else most + 1 for u in own}
    left, moves = list(dealt), {}
    for u in sorted(own, key=lambda u: seen[u]):  # the place that the fewest units fit comes first
        fitting = next((v for v in left if within[v] < seen[u]), left[0])
        left.remove(fitting)
        moves[u] = fitting
    return moves


def _restored(battle: Battle, viewer: str, events: tuple[Event, ...]) -> View:
    """Return a view from its pickled parts."""
    view = battle.view(viewer) if viewer else battle.public_view()
    view.events = events
    return view


def _hide_markers(s: State, house: int) -> list[list[int]]:
    """Lay the markers that a House cannot tell apart in a fixed order, so that their places reveal nothing.

    Return the groups of look-alikes. Those of two Houses can be told apart, even by all (`NOBODY`).
    """
    groups: dict[tuple[str, int], list[int]] = {}
    for m, marker in enumerate(s.compiled.markers):
        if is_secret(s, m) and marker.secret != house and s.markers.held[m] < 0:
            groups.setdefault((marker.kind, marker.secret), []).append(m)
    for group in groups.values():
        _lay_out(s, group, sorted((s.markers.lying[m] for m in group), reverse=True))
    return list(groups.values())


def _hide_counters(s: State, house: int) -> tuple[int, ...]:
    """Set the counters that a House may not know to their first number, and return them."""
    hidden = tuple(n for n, counter in enumerate(s.compiled.counters) if counter.secret not in (-1, house))
    if hidden:
        start = [counter.start for counter in s.compiled.counters]
        s.counters = tuple(start[n] if n in hidden else each for n, each in enumerate(s.counters))
    return hidden


def _lay_out(s: State, group: Sequence[int], places: Sequence[int]) -> None:
    """Exchange the places of markers that look alike.

    An open procedure continues with the marker now at the same place.
    """
    before = s.markers.lying
    lying = list(before)
    for m, place in zip(group, places, strict=True):
        lying[m] = place
    s.markers = s.markers._replace(lying=tuple(lying))
    for frame in s.stack:
        for name, form in frame.FIELDS.items():
            if form == "marker" and (m := getattr(frame, name)) in group:
                setattr(frame, name, next(other for other in group if lying[other] == before[m]))


def _kept_in_secret(s: State, house: int) -> list[Keep]:
    """Return the open choices of what a House keeps whose card is chosen but still secret (RND-12)."""
    return [frame for frame in s.stack if isinstance(frame, Keep) and frame.house == house and frame.chosen]
