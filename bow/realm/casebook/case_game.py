"""A case being played: its state, what has been told, and the chance that its events bring."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Any

from bow.ground.actions import Action
from bow.ground.script import Script
from bow.realm.casebook.case_position import CaseError, lay_on_top, listing, orders_of, state_of_position, wanted
from bow.realm.casebook.case_steps import IN_COMBAT, actions_of, least, wanted_number
from bow.realm.compiling import begin_realm
from bow.realm.core.card_deeds import HIGHEST, open_deeds
from bow.realm.core.state import Force, counts_of
from bow.realm.events.course import DoneByItself
from bow.realm.flow import settle
from bow.realm.refusals.chapters import refusal_of
from bow.realm.rules.action_steps import ActionStep
from bow.realm.rules.bidding import TrackBids
from bow.realm.rules.fighting.combat import Combat
from bow.realm.rules.fighting.strength import printed_strength
from bow.realm.rules.planning import Orders, Planning
from bow.realm.rules.raven import Raven
from bow.realm.rules.rounds import Rounds, RoundStep, clean_up
from bow.realm.rules.westeros import Westeros, WesterosEffect, draw
from bow.realm.rules.wildlings import AttackStep, WildlingAttack
from bow.realm.terms import CONSOLIDATE, DECKS, LAND, MARCH, RAID, TRACKS

if TYPE_CHECKING:
    from bow.realm.content.realm_content import RealmContent
    from bow.realm.core.state import State
    from bow.realm.events.base import RealmEvent


class Illegal(Exception):  # noqa: N818  # it is no error: a case may want it
    """A listed decision that the game refuses."""


class CaseChance(Script):
    """What the events of a case say of shuffles: which card lies on top, which Tides cards are drawn."""

    def __init__(self, steps: Sequence[Mapping[str, Any]], sides: Callable[[], Sequence[str]]) -> None:
        super().__init__(())
        self.steps = steps
        self.sides = sides
        self.at = 0

    def shuffle(self, cards: Sequence[str]) -> list[str]:
        """The cards with those on top that the next event of this kind names."""
        tides = any(card.startswith("tide_") for card in cards)
        sort = "tides" if tides else "reshuffle_and_draw"
        for n in range(self.at, len(self.steps)):
            step = self.steps[n]
            if step.get("event") == sort:
                self.at = n + 1
                top = [step["secret"][house] for house in self.sides()] if tides else list(step["cards"])
                if tides and "next" in step:
                    top.append(step["next"])
                return self._with_top(list(cards), [str(card) for card in top])
        raise CaseError(("actions",), f"a shuffle comes, and no event `{sort}` says what it brings")

    @staticmethod
    def _with_top(cards: list[str], top: list[str]) -> list[str]:
        for card in top:
            if card not in cards:
                raise CaseError(("actions",), f"{card} is not among the cards that are shuffled")
            cards.remove(card)
        return [*top, *cards]


class CaseGame:
    """The game of a case between two of its actions.

    Attributes:
        s: the state.
        told: all events so far.
        notes: results of events that only ask something, and what was counted on the way.
    """

    def __init__(self, content: RealmContent, position: Mapping[str, Any], steps: Sequence[Mapping[str, Any]]) -> None:
        self.content = content
        self.s = state_of_position(content, position)
        self.s.script = CaseChance(steps, self._sides)
        self.told: list[RealmEvent] = []
        self.done_by_itself: list[tuple[str, str]] = []
        self.notes: dict[str, Any] = {"results": [], "attacks": 0}
        self.begun = False
        self.more = True  # whether a new step of the round may begin
        self.is_last = False  # whether the last action of the case is played
        self.start = self.s.copy()

    def _sides(self) -> Sequence[str]:
        combat = self.s.frame(Combat)
        return combat.sides(self.s) if combat else ()

    # --- running
    def run(self, stack: list[Any] | None = None) -> None:
        """Runs on to the next decision, with other open procedures if they are given."""
        if stack is not None:
            self.s.stack = stack
        self.begun = True
        self._settle()

    def _settle(self) -> None:
        settle(self.s, self._waits)
        self._listen()

    def _waits(self, s: State) -> bool:
        """A new step of the round begins only if the case has more to do, and a round never ends by itself."""
        top = s.stack[-1]
        return isinstance(top, Rounds) and (not self.more or top.step == RoundStep.CLEAN_UP)

    def _listen(self) -> None:
        for event in self.s.events or ():
            self.told.append(event)
            if isinstance(event, DoneByItself):
                self.done_by_itself.append((event.house, event.action))
            self.notes["attacks"] += event.kind == "wildling-attack"
        self.s.events = []

    def play(self, action: Action) -> None:
        """Takes an action.

        Raises:
            Illegal: it is not legal now.
        """
        if action not in self.s.legal_actions:
            raise Illegal(str(refusal_of(self.s, action)))
        self.s.stack[-1].take(self.s, action)
        self._settle()

    def decider(self) -> str:
        """Who decides now; empty: nobody."""
        waits = self.s.ending is not None or not self.begun or not self.s.legal_actions
        return "" if waits else self.s.stack[-1].decider(self.s)

    def answer_the_least(self, until: Callable[[], bool], kinds: Sequence[str] = ()) -> None:
        """Answers what the case leaves out, until something holds or no answer does nothing."""
        while self.begun and self.s.legal_actions and not until():
            answer = least(self.s.legal_actions)
            if answer is None or (kinds and self.s.stack[-1].asks(self.s) not in kinds):
                return
            self.play(answer)

    # --- decisions
    def decide(self, step: Mapping[str, Any]) -> None:
        """Carries a listed decision out.

        Raises:
            Illegal: the game refuses it.
            CaseError: it is not of the form.
        """
        house = wanted(("by",), step.get("by"), self.s.compiled.houses, "House")
        if not self.begun:
            self.run(_stack_for(self.s, house, step))
        if step.get("do") == "place_orders":
            self._place_orders(house, step)
            return
        self._wait_for(house, step)
        self.more = not self.is_last
        if self.decider() != house and step.get("legal") is False:
            raise Illegal(f"{house} is not asked")
        for action in actions_of(self.s, step):
            if action not in self.s.legal_actions and (house, str(action)) in self.done_by_itself:
                self.done_by_itself.remove((house, str(action)))
                continue
            if self.decider() != house:
                raise Illegal(f"{house} is not asked: {action}")
            self.play(action)

    def _wait_for(self, house: str, step: Mapping[str, Any]) -> None:
        """Answers with the least until the House is asked for such a decision."""
        if step.get("legal") is False:
            self.answer_the_least(lambda: self.decider() == house)
            return

        def fits() -> bool:
            first = actions_of(self.s, step)[0]
            return first in self.s.legal_actions and self.decider() == house

        if any((house, str(action)) in self.done_by_itself for action in actions_of(self.s, step)[:1]) and not fits():
            return
        self.answer_the_least(fits)

    def _place_orders(self, house: str, step: Mapping[str, Any]) -> None:
        """Places any orders in the numbers that are given."""
        if self.decider() != house or not isinstance(self.s.stack[-1], Orders):
            self.run([Rounds(step=int(RoundStep.RAVEN)), Planning(ready=self.s.compiled.houses), Orders(house=house)])
        frame = self.s.stack[-1]
        assert isinstance(frame, Orders)
        specials, normals = wanted_number(step, "special_orders") or 0, wanted_number(step, "normal_orders")
        orders = self.s.compiled.orders.values()
        areas = frame.empty_areas(self.s)
        if normals is None:
            normals = len(areas) - specials
        tokens = [each.id for each in orders if each.special for _ in range(each.count)][:specials]
        tokens += [each.id for each in orders if not each.special for _ in range(each.count)][:normals]
        for area, order in zip(areas, tokens, strict=False):
            self.play(Action("order", (area, order)))
        self.play(Action("ready"))

    # --- events
    def happen(self, step: Mapping[str, Any]) -> None:
        """Lets an event come about.

        Raises:
            CaseError: it is not of the form.
        """
        event = step.get("event")
        reader = getattr(self, f"_event_{event}", None) if isinstance(event, str) else None
        if reader is None:
            raise CaseError(("event",), "is no event of cases")
        self.more = not self.is_last
        try:
            reader(step)
        except KeyError as error:
            raise CaseError((str(error.args[0]),), "is missing") from None

    def _event_westeros_card(self, step: Mapping[str, Any]) -> None:
        s = self.s
        card = wanted(("card",), step["card"], s.compiled.westeros, "Westeros card")
        decks = [deck for deck in DECKS if card in s.compiled.decks[deck]]
        for deck in DECKS:
            first = card if deck == decks[0] else s.decks[deck][0]
            rest = list(s.decks[deck])
            rest.remove(first)
            s.decks[deck] = (first, *rest)
        s.shown = tuple(draw(s, deck) for deck in DECKS)
        effect = WesterosEffect(deck=decks[0], card=card)
        self.run([Rounds(step=int(RoundStep.PLANNING)), Westeros(step=len(DECKS) + 1), effect])

    def _event_reveal_westeros(self, step: Mapping[str, Any]) -> None:
        s = self.s
        cards = listing(("cards",), step["cards"], s.compiled.westeros, "Westeros card")
        for deck, card in zip(DECKS, cards, strict=True):
            rest = list(s.decks[deck])
            rest.remove(wanted(("cards",), card, rest, f"card of deck {deck}"))
            s.decks[deck] = (card, *rest)
        self.run([Rounds(step=int(RoundStep.PLANNING)), Westeros()])

    def _event_reshuffle_and_draw(self, step: Mapping[str, Any]) -> None:
        """It has happened already: the shuffle asked for it."""

    def _event_tides(self, step: Mapping[str, Any]) -> None:
        """It has happened already, as above."""
        self.answer_the_least(lambda: self.s.stack[-1].asks(self.s) == "tides-redraw")

    def _secret(self, step: Mapping[str, Any], kind: str, verb: str) -> None:
        """Answers a secret question of each House named, in the order in which they are asked."""
        secret = dict(step["secret"])
        self.answer_the_least(lambda: self.s.stack[-1].asks(self.s) == kind)
        while secret:
            house = self.decider()
            if self.s.stack[-1].asks(self.s) != kind or house not in secret:
                alone = [each for each, word in secret.items() if (each, f"{verb} {word}") in self.done_by_itself]
                if not alone:
                    raise CaseError(("secret",), f"{', '.join(secret)} is not asked")
                for each in alone:
                    del secret[each]
                continue
            action = Action(verb, (str(secret.pop(house)),))
            if action not in self.s.legal_actions:
                raise CaseError(("secret", house), f"{action} is not legal: {refusal_of(self.s, action)}")
            self.play(action)

    def _event_bid(self, step: Mapping[str, Any]) -> None:
        if not self.begun:
            track = TRACKS.index(wanted(("track",), step["track"], TRACKS, "track"))
            self.run([Rounds(step=int(RoundStep.PLANNING)), TrackBids(track=track)])
        self._secret(step, "bid", "bid")

    def _event_wildling_bid(self, step: Mapping[str, Any]) -> None:
        if "card" in step:
            lay_on_top(self.s, wanted(("card",), step["card"], self.s.compiled.wildlings, "Wildling card"))
        if not self.begun:
            attack = WildlingAttack(strength=self.s.wildlings, excluded="")
            self.run([Rounds(step=int(RoundStep.PLANNING)), attack])
        self._secret(step, "bid", "bid")

    def _event_wildling_reward(self, step: Mapping[str, Any]) -> None:
        s = self.s
        house = wanted(("house",), step["house"], s.compiled.houses, "House")
        card = wanted(("card",), step["card"], s.compiled.wildlings, "Wildling card")
        lay_on_top(s, card)
        s.wildling_deck, s.wildling_known = s.wildling_deck[1:], s.wildling_known[1:]
        attack = WildlingAttack(
            strength=0, excluded="", won=True, highest=house, card=card, step=int(AttackStep.OTHERS), bids={house: 0}
        )
        s.stack = [Rounds(step=int(RoundStep.PLANNING)), attack]
        open_deeds(s, HIGHEST, card, house, len(s.compiled.wildlings[card].highest))
        self.run()
        if "track" in step:
            self.play(Action("track", (wanted(("track",), step["track"], TRACKS, "track"),)))

    def _event_house_cards(self, step: Mapping[str, Any]) -> None:
        self._secret(step, "house-card", "play")

    def _event_orders_revealed(self, step: Mapping[str, Any]) -> None:
        self.s.orders = orders_of(self.s, ("orders",), step["orders"])
        self.s.revealed = True
        self.run([Rounds(step=int(RoundStep.RAVEN))])

    def _event_planning_starts(self, step: Mapping[str, Any]) -> None:
        self.run([Rounds(step=int(RoundStep.RAVEN)), Planning()])
        planning = self.s.frame(Planning)
        self.notes["openly"] = planning is not None and planning.openly

    def _event_clean_up(self, step: Mapping[str, Any]) -> None:
        self.begun = True
        clean_up(self.s)
        self._listen()

    def _event_setup(self, step: Mapping[str, Any]) -> None:
        players = len(self.s.compiled.houses)
        self.s = begin_realm(self.content, players, self.s.compiled.options, seed=1)
        self._listen()

    def _event_combat_with_card(self, step: Mapping[str, Any]) -> None:
        """A House fights anywhere with a card, to the end of the combat."""
        s = self.s
        house = wanted(("house",), step["house"], s.compiled.houses, "House")
        card = wanted(("card",), step["card"], s.hands[house], "card in hand")
        other = next(each for each in s.compiled.houses if each != house)
        free = [area for area in s.compiled.areas if s.compiled.kind(area) == LAND and area not in s.units]
        area, origin = next((a, b) for a in free for b in free if b in s.compiled.neighbours[a])
        force = counts_of({"footman": 1})
        s.units[area] = Force(other, force)
        combat = Combat(area=area, origin=origin, attacker=house, defender=other, march="march_0", force=force)
        self.run([Rounds(step=int(RoundStep.CONSOLIDATE)), combat])
        while self.s.frame(Combat) is not None:
            played = Action("play", (card,))
            legal = self.s.legal_actions
            self.play(played if played in legal else least(legal) or legal[0])

    def _event_test_supply(self, step: Mapping[str, Any]) -> None:
        """The expectation asks for it."""

    def _event_test_adjacency(self, step: Mapping[str, Any]) -> None:
        """The expectation asks for it."""

    def _event_strength_of(self, step: Mapping[str, Any]) -> None:
        unit = wanted(("unit",), step["unit"], self.s.compiled.units, "unit")
        area = wanted(("area",), step["area"], self.s.compiled.areas, "area")
        role = wanted(("role",), step["role"], ROLES, "role")
        self.notes["results"].append(printed_strength(self.s, unit, area, "attack" in role))

    # --- the end
    def finish(self) -> None:
        """Answers what is still asked inside a combat."""
        if self.begun:
            self.answer_the_least(lambda: False, IN_COMBAT)

    def remember_attack(self, step: Mapping[str, Any]) -> None:
        """Notes the first move of a march that is tried, for expectations of its strength."""
        if step.get("do") == "march" and step.get("moves"):
            march, *rest = actions_of(self.s, step)
            sends = [action for action in rest if action.verb == "send"]
            units = {action.args[1]: int(action.args[0]) for action in sends}
            self.notes["tried"] = (step["by"], march.args[0], sends[0].args[2], counts_of(units))

    def refuses(self, step: Mapping[str, Any]) -> bool:
        """Whether a decision that is tried is refused; nothing changes."""
        if not self.begun:
            self.run(_stack_for(self.s, str(step.get("by")), step))
        kept = self.s.copy()
        kept.script, kept.events = self.s.script, []
        told, done, notes = list(self.told), list(self.done_by_itself), dict(self.notes)
        try:
            self.decide(step)
        except Illegal:
            return True
        finally:
            self.s, self.told, self.done_by_itself, self.notes = kept, told, done, notes
        return False


ROLES = ("attacker", "defender", "attack_supporter", "defence_supporter")


def _stack_for(s: State, house: str, step: Mapping[str, Any]) -> list[Any]:
    """The open procedures in whose step the first decision of a case is taken; its House has the turn there."""
    do = str(step.get("do"))
    place = s.turn_order().index(wanted(("by",), house, s.compiled.houses, "House"))
    steps = {"raid": (RAID, RoundStep.MARCHES), "march": (MARCH, RoundStep.CONSOLIDATE)}
    if do in steps:
        kind, following = steps[do]
        return [Rounds(step=int(following)), ActionStep(step=kind, place=place)]
    if do == "consolidate":
        return [Rounds(step=int(RoundStep.CLEAN_UP)), ActionStep(step=CONSOLIDATE, place=place)]
    if do == "raven_swap":
        return [Rounds(step=int(RoundStep.RAIDS)), Raven()]
    if do == "place_orders":
        s.orders, s.revealed = {}, False
        return [Rounds(step=int(RoundStep.RAVEN)), Planning(ready=s.compiled.houses), Orders(house=house)]
    raise CaseError(("do",), f"a case cannot begin with {do}")
