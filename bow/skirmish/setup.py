"""The set-up of a skirmish: from its card to two armies on a field, choice by choice. SKM-1 to SKM-6.

As in a battle, a set-up is an immutable value. `legal_actions` lists the choices of the House that has to decide,
`apply` returns a new set-up, and `view` is what one House may know. All chance comes from the seed: the same card,
seed and choices give the same skirmish. The momentum token and the cards of each House have separate random streams.

    choose setup-karstark setup-maege      the set-up cards of the commanders, in secret (SKM-2)
    place forest C4                        a terrain (SKM-6)
    place maege-mormont:she-bear E2        the unit of a commander
    place northmen-archers:green D3        a unit, by kind and rank
"""

from __future__ import annotations

import dataclasses
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import combinations
from typing import Any, NamedTuple

from bow.battle import Action, Event
from bow.content.catalogue import Catalogue
from bow.content.skirmish_cards import SetupCard
from bow.content.terms import HOUSES, Edge, House
from bow.game.actions import Part
from bow.game.chance import below, seeded, shuffled
from bow.game.knowledge import digest_of
from bow.skirmish.field import STAGES, Field, IllegalChoice, Placed, SetupRefusal
from bow.system.sentence import Sentence

RULE = "SKM-2"
EDGES: Mapping[House, Edge] = {"stark": "top", "lannister": "bottom"}
"""The default edge of each House."""
_STREAMS = {"momentum": 0, "stark": 1, "lannister": 2, "card": 3}
#: Every kind of event of a set-up, with what it reports.
KINDS: dict[str, str] = {
    "chosen": "house (what: known only to that House)",
    "revealed": "house, cards, commanders",
    "momentum": "house, by (card or chance)",
    "units-drawn": "house, cards, things",
    "terrain-drawn": "house, cards, things",
    "stage": "stage (terrain, commanders, units)",
    "placed": "house, stage, thing, hex",
    "left-out": "house, stage, thing",
    "ready": "stark and lannister (units placed)",
}
#: events that both players see and that reveal nothing
OPEN_KINDS = frozenset({"stage", "placed", "left-out"})
#: the type of the things that each stage places
_TYPES: Mapping[str, str] = {"terrain": "terrain", "commanders": "commander", "units": "block"}


def commander_choices(field: Field, house: House) -> tuple[tuple[str, ...], ...]:
    """Return every legal set of set-up cards for the commanders of a House, in the order of the cards."""
    cards = [id for id, card in field.catalogue.setups.items() if card.house == house and card.commander is not None]
    sets = (chosen for n in range(1, field.card.commanders + 1) for chosen in combinations(cards, n))
    return tuple(chosen for chosen in sets if _choice_refusal(field, house, chosen) is None)


def _choice_refusal(field: Field, house: House, cards: tuple[str, ...]) -> SetupRefusal | None:
    """Return why a House may not choose these set-up cards, or None if it may."""
    setups = field.catalogue.setups
    names: set[str] = set()
    total = 0
    for id in cards:
        card = setups.get(id)
        if card is None:
            return SetupRefusal(RULE, "unknown-card", {"card": id})
        if card.house != house:
            return SetupRefusal(RULE, "other-house", {"card": id, "house": house})
        if card.commander is None or card.value is None:
            return SetupRefusal(RULE, "no-commander", {"card": id})
        if cards.count(id) > 1:
            return SetupRefusal(RULE, "card-twice", {"card": id})
        name = card.commander.partition(":")[0]
        if name in names:
            return SetupRefusal(RULE, "commander-twice", {"commander": card.commander})
        names.add(name)
        total += card.value
    if not cards:
        return SetupRefusal(RULE, "nobody", {})
    if len(cards) > field.card.commanders:
        return SetupRefusal(RULE, "too-many", {"found": len(cards), "most": field.card.commanders})
    if total > field.card.total:
        return SetupRefusal(RULE, "too-dear", {"found": total, "most": field.card.total})
    return None


def edges_of(top: str) -> Mapping[House, Edge]:
    """Return the edge of each House, given the House that has the top edge."""
    return EDGES if top == "stark" else {"stark": "bottom", "lannister": "top"}


class SetupDecision(NamedTuple):
    """The open decision: its House, its kind (`choose` or `place`), and the stage of the set-up."""

    house: House
    kind: str
    stage: str


@dataclass(frozen=True)
class DrawnCards:
    """The set-up cards that a House drew: for unit blocks (SKM-4), and from the rest for terrain (SKM-5)."""

    units: tuple[str, ...]
    terrain: tuple[str, ...]


@dataclass(frozen=True)
class PublicSetup:
    """The part of a set-up that both players may see."""

    field: Field
    stage: str = "choosing"
    """`choosing`, then `terrain`, `commanders`, `units`, then `ready`."""
    momentum: House | None = None
    commanders: Mapping[House, tuple[str, ...]] = dataclasses.field(default_factory=dict)
    """The set-up cards of the commanders; empty until both have chosen."""
    draws: Mapping[House, DrawnCards] = dataclasses.field(default_factory=dict)
    left: Mapping[House, tuple[str, ...]] = dataclasses.field(default_factory=dict)
    """The things that each House must still place in this stage."""
    left_out: tuple[tuple[House, str, str], ...] = ()
    """House, stage and thing of each thing that had no legal hex."""
    turn: House | None = None
    """The House that places next."""


@dataclass(frozen=True)
class SkirmishSetup:
    """A skirmish during set-up. Begin one with `SkirmishSetup.begin`."""

    open: PublicSetup
    seed: int
    secret: Mapping[House, tuple[str, ...]] = dataclasses.field(default_factory=dict)
    """The set-up cards that each House has chosen so far."""
    past: tuple[tuple[House, Action], ...] = ()
    """All choices so far."""
    events: tuple[Event, ...] = dataclasses.field(default=(), compare=False)
    """The events of the last choice."""

    @classmethod
    def begin(cls, card: str, seed: int, catalogue: Catalogue, edges: Mapping[House, Edge] = EDGES) -> SkirmishSetup:
        """Return a new set-up of a skirmish card (SKM-1).

        Args:
            card: the id of the card.
            seed: any whole number; it decides what is drawn.
            catalogue: the content with the cards.
            edges: the edge of each House, `top` or `bottom`.

        Raises:
            KeyError: there is no such card.
            ValueError: both Houses have the same edge.
        """
        if sorted(edges.values()) != ["bottom", "top"]:
            raise ValueError(Sentence("told-edges"))
        return cls(PublicSetup(Field(catalogue, catalogue.skirmishes[card], dict(edges))), seed)._settled(())

    # --- a record of it
    @property
    def start_events(self) -> tuple[Event, ...]:
        """The events before the first choice; empty after it."""
        return () if self.past else self.events

    def to_position(self) -> dict[str, Any]:
        """Return the card, the seed, the House with the top edge and all choices, as plain values."""
        edges = self.open.field.edges
        return {
            "card": self.open.field.card.id,
            "seed": self.seed,
            "top": next(house for house in HOUSES if edges[house] == "top"),
            "choices": [str(action) for _, action in self.past],
        }

    @classmethod
    def from_position(cls, position: Mapping[str, Any], catalogue: Catalogue) -> SkirmishSetup:
        """Return the set-up that `to_position` described.

        Raises:
            KeyError: the card is not in the catalogue, or something is missing.
            IllegalChoice: one of the choices is not legal.
        """
        setup = cls.begin(position["card"], position["seed"], catalogue, edges_of(position["top"]))
        for choice in position["choices"]:
            setup = setup.apply(choice)
        return setup

    def digest(self) -> str:
        """Return a fingerprint of the set-up, equal for equal choices with the same seed."""
        return digest_of(self.to_position())

    # --- what is asked
    @property
    def decision(self) -> SetupDecision | None:
        """The open decision, or None if the skirmish is ready to be played."""
        if self.open.stage == "choosing":
            return SetupDecision(next(house for house in HOUSES if house not in self.secret), "choose", "choosing")
        if self.open.turn is None:
            return None
        return SetupDecision(self.open.turn, "place", self.open.stage)

    @property
    def houses(self) -> tuple[str, ...]:
        """The Houses that take part: both."""
        return HOUSES

    @property
    def is_over(self) -> bool:
        """Whether the skirmish is ready to be played."""
        return self.decision is None

    @property
    def outcomes(self) -> tuple[str, ...]:
        """Always empty: the seed decides what is drawn, and the events report it."""
        return ()

    def reveals(self, house: str) -> bool:
        """Return whether the last choice was secret, or revealed hidden things."""
        return any(event.kind not in OPEN_KINDS for event in self.events)

    def returns(self) -> dict[str, float]:
        """Return 0 for each House: no House wins by setting up."""
        return dict.fromkeys(HOUSES, 0.0)

    def legal_actions(self) -> tuple[Action, ...]:
        """Return every legal choice of the House that must decide; empty only at the end."""
        asked = self.decision
        return () if asked is None else _legal(self.open, asked)

    def ahead(self, house: str, chosen: Sequence[Action] = (), *, deciding: bool = False) -> tuple[Action, ...]:
        """Return the legal choices of commanders that a House will have after the other House has chosen in secret.

        Args:
            house: the House.
            chosen: its choices so far: nothing, or its whole choice.
            deciding: whether the House that decides now gets its list too.

        Returns:
            An empty tuple if that step is over, if the House has decided, if it decides now and `deciding` is false, or
            if `chosen` is its whole choice.

        Raises:
            IllegalChoice: the choice will not be legal.
        """
        done = house in self.secret or (not deciding and self.decision is not None and self.decision.house == house)
        return _ahead(self.open, self.decision, house_named(house), done, chosen)

    def why_not(self, action: Action | str) -> SetupRefusal | None:
        """Return why a choice is refused, or None if it is legal."""
        return _why_not(self.open, self.decision, action)

    def parts(self, action: Action | str) -> tuple[Part, ...]:
        """Return the things that a legal choice names, in an order in which people might click them.

        Raises:
            IllegalChoice: the choice is not legal now; the error says why and by which rule.
        """
        return _parts(self.open, self.decision, action)

    def apply(self, action: Action | str) -> SkirmishSetup:
        """Return the set-up after a choice; this one is unchanged.

        Raises:
            IllegalChoice: the choice is not legal now; the error says why and by which rule.
        """
        refusal = self.why_not(action)
        if refusal is not None:
            raise IllegalChoice(refusal)
        action = Action.parse(action) if isinstance(action, str) else action
        asked = self.decision
        assert asked is not None
        if asked.kind == "choose":
            cards = list(self.open.field.catalogue.setups)
            action = Action("choose", tuple(sorted(action.args, key=cards.index)))
        then = replace(self, past=(*self.past, (asked.house, action)))
        if asked.kind == "choose":
            told = (Event("chosen", {"house": asked.house}),)
            return replace(then, secret={**self.secret, asked.house: action.args})._settled(told)
        thing, hex = action.args
        left = list(self.open.left[asked.house])
        left.remove(thing)
        values = {"house": asked.house, "stage": asked.stage, "thing": thing, "hex": hex}
        opened = replace(
            self.open,
            field=self.open.field.with_placed(asked.house, asked.stage, thing, hex),
            left={**self.open.left, asked.house: tuple(left)},
            turn=_other(asked.house),
        )
        return replace(then, open=opened)._settled((Event("placed", values),))

    def view(self, house: str) -> SetupView:
        house = house_named(house)
        return SetupView(house, self.open, self.decision, self.secret.get(house), frozenset(self.secret))

    def public_view(self) -> SetupView:
        """Return the set-up as publicly known."""
        return SetupView("", self.open, self.decision, None, frozenset(self.secret))

    # --- automatic steps
    def _settled(self, told: tuple[Event, ...]) -> SkirmishSetup:
        """Advance to the next choice: skip choices without options, reveal, draw, leave out things without a hex."""
        setup, events = self, list(told)
        while True:
            opened = setup.open
            if opened.stage == "choosing":
                waiting = [house for house in HOUSES if house not in setup.secret]
                if not waiting:
                    setup = setup._drawn(events)
                elif commander_choices(opened.field, waiting[0]):
                    break
                else:  # a House without commanders within the card's terms fights without
                    setup = replace(setup, secret={**setup.secret, waiting[0]: ()})
            elif opened.stage == "ready" or (opened.turn is not None and setup._can_place(opened.turn)):
                break
            else:
                setup = setup._passed_on(events)
        return replace(setup, events=tuple(events))

    def _drawn(self, events: list[Event]) -> SkirmishSetup:
        """Reveal the commanders after both choices (SKM-2), and draw momentum and cards (SKM-3 to SKM-5)."""
        field, card = self.open.field, self.open.field.card
        setups = field.catalogue.setups
        for house in HOUSES:
            titles = [setups[each].commander for each in self.secret[house]]
            cards = list(self.secret[house])
            events.append(Event("revealed", {"house": house, "cards": cards, "commanders": titles}))
        momentum = HOUSES[stream(self.seed, "momentum", 2)] if card.momentum == "chance" else card.momentum
        by = "chance" if card.momentum == "chance" else "card"
        events.append(Event("momentum", {"house": momentum, "by": by}))
        draws = {house: self._draw(house) for house in HOUSES}
        opened = replace(self.open, momentum=momentum, commanders=dict(self.secret), draws=draws)
        for stage, kind in (("units", "units-drawn"), ("terrain", "terrain-drawn")):
            for house in HOUSES:
                things = list(_things(opened, house, stage))
                drawn = list(getattr(draws[house], stage))
                events.append(Event(kind, {"house": house, "cards": drawn, "things": things}))
        return replace(self, open=_begun(opened, "terrain", events))

    def _draw(self, house: House) -> DrawnCards:
        """Shuffle the set-up cards that were not chosen, and draw as many as the skirmish card says."""
        catalogue, card = self.open.field.catalogue, self.open.field.card
        rest = [setup.id for setup in catalogue.setups.values() if setup.house == house]
        rest = [id for id in rest if id not in self.secret[house]]
        _, order = shuffled(_stream(self.seed, house), range(len(rest)))
        drawn = [rest[n] for n in order]
        return DrawnCards(tuple(drawn[: card.unit_cards]), tuple(drawn[card.unit_cards :][: card.terrain_cards]))

    def _can_place(self, house: House) -> bool:
        opened = self.open
        return any(opened.field.hexes(house, opened.stage, thing) for thing in dict.fromkeys(opened.left[house]))

    def _passed_on(self, events: list[Event]) -> SkirmishSetup:
        """Leave out what the House in turn cannot place; then the other House places, or the next stage begins."""
        opened = self.open
        house = opened.turn
        assert house is not None
        left_out = list(opened.left_out)
        for thing in opened.left[house]:
            events.append(Event("left-out", {"house": house, "stage": opened.stage, "thing": thing}))
            left_out.append((house, opened.stage, thing))
        opened = replace(opened, left={**opened.left, house: ()}, left_out=tuple(left_out), turn=_other(house))
        if not any(opened.left.values()):
            after = STAGES[STAGES.index(opened.stage) + 1 :]
            opened = _begun(opened, after[0] if after else "ready", events)
        return replace(self, open=opened)


@dataclass(frozen=True)
class SetupView:
    """A set-up as one House may know it, independent of what that House may not know."""

    viewer: str
    """The House; "": what all may know."""
    open: PublicSetup
    asked: SetupDecision | None
    """The open decision, of either House; None: the skirmish is ready to be played."""
    chosen: tuple[str, ...] | None
    """The set-up cards of the viewer's commanders; None: not chosen yet."""
    done: frozenset[str]
    """The Houses that have chosen their commanders."""

    @classmethod
    def from_position(cls, position: Mapping[str, Any], viewer: House, catalogue: Catalogue) -> SetupView:
        """Return the view that `position` described.

        Raises:
            KeyError, TypeError, ValueError: a part is missing, or has the wrong form.
        """
        laid = tuple(Placed(*each) for each in position["laid"])
        opened = PublicSetup(
            Field(catalogue, catalogue.skirmishes[position["card"]], dict(position["edges"]), laid),
            position["stage"],
            position["momentum"],
            {house: tuple(cards) for house, cards in position["commanders"].items()},
            {house: DrawnCards(tuple(units), tuple(ground)) for house, (units, ground) in position["draws"].items()},
            {house: tuple(things) for house, things in position["left"].items()},
            tuple((house, stage, thing) for house, stage, thing in position["left-out"]),
            position["turn"],
        )
        asked = SetupDecision(*position["asked"]) if position["asked"] else None
        done = frozenset(position["done"])
        return cls(viewer, opened, asked, tuple(position["chosen"]) if viewer in done else None, done)

    def sample(self, seed: int) -> SkirmishSetup:
        """Return a set-up that fits this House's knowledge, with new future draws.

        It can be played on, but not recorded, because its seed did not draw the open cards.
        """
        secret: dict[House, tuple[str, ...]] = {}
        for number, house in enumerate(house for house in HOUSES if house in self.done):
            sets = commander_choices(self.open.field, house) or ((),)
            secret[house] = sets[below(seeded(seed + number), len(sets))[1]]
            if house == self.viewer and self.chosen is not None:
                secret[house] = self.chosen
            elif self.open.commanders:
                secret[house] = self.open.commanders[house]
        return SkirmishSetup(self.open, seed, secret)

    def position(self) -> dict[str, Any]:
        """Return the House's knowledge as plain values."""
        opened = self.open
        return {
            "card": opened.field.card.id,
            "edges": dict(opened.field.edges),
            "laid": [list(each) for each in opened.field.laid],
            "stage": opened.stage,
            "momentum": opened.momentum,
            "commanders": {house: list(cards) for house, cards in opened.commanders.items()},
            "draws": {house: [list(each.units), list(each.terrain)] for house, each in opened.draws.items()},
            "left": {house: list(things) for house, things in opened.left.items()},
            "left-out": [list(each) for each in opened.left_out],
            "turn": opened.turn,
            "asked": list(self.asked or ()),
            "chosen": list(self.chosen or ()),
            "done": sorted(self.done),
        }

    @property
    def decision(self) -> SetupDecision | None:
        """The open decision of this House, or None."""
        return self.asked if self.asked is not None and self.asked.house == self.viewer else None

    def legal_actions(self) -> tuple[Action, ...]:
        """Return the legal choices of this House; empty if the other House must decide."""
        owed = self.decision
        return _legal(self.open, owed) if owed is not None else ()

    def ahead(self, chosen: Sequence[Action] = (), *, deciding: bool = False) -> tuple[Action, ...]:
        """Return the legal choices of commanders that this House will have; see `SkirmishSetup.ahead`."""
        done = self.viewer in ("", *self.done) or (not deciding and self.decision is not None)
        return () if done else _ahead(self.open, self.asked, house_named(self.viewer), done, chosen)

    def parts_ahead(self, listed: Sequence[Action]) -> dict[Action, tuple[Part, ...]]:
        """Return the parts of actions that `ahead` listed; see `parts`."""
        return {action: tuple(Part("card", card) for card in action.args) for action in listed}

    def why_not(self, action: Action | str) -> SetupRefusal | None:
        """Return why a choice of the House that must decide is refused, or None if it is legal."""
        return _why_not(self.open, self.asked, action)

    def parts(self, action: Action | str) -> tuple[Part, ...]:
        """Return the things that a legal choice names, in an order in which people might click them.

        Raises:
            IllegalChoice: the choice is not legal now; the error says why and by which rule.
        """
        return _parts(self.open, self.asked, action)


def stream(seed: int, what: str, n: int) -> int:
    """Return a whole number below n for one thing to draw (`momentum`, `card`), determined by the seed."""
    return below(_stream(seed, what), n)[1]


def setups_of(catalogue: Catalogue, house: House) -> tuple[SetupCard, ...]:
    return tuple(card for card in catalogue.setups.values() if card.house == house)


def _stream(seed: int, what: str) -> int:
    return seeded(seed * len(_STREAMS) + _STREAMS[what])


def house_named(name: str) -> House:
    """Return the House with this name.

    Raises:
        KeyError: there is none.
    """
    return {house: house for house in HOUSES}[name]  # type: ignore[index]  # another name is a KeyError, as it says


def _other(house: House) -> House:
    return "lannister" if house == "stark" else "stark"


def _things(opened: PublicSetup, house: House, stage: str) -> tuple[str, ...]:
    setups = opened.field.catalogue.setups
    if stage == "terrain":
        return tuple(thing for card in opened.draws[house].terrain for thing in setups[card].terrain)
    if stage == "units":
        return tuple(f"{unit.kind}:{unit.rank}" for card in opened.draws[house].units for unit in setups[card].units)
    return tuple(title for card in opened.commanders[house] if (title := setups[card].commander) is not None)


def _begun(opened: PublicSetup, stage: str, events: list[Event]) -> PublicSetup:
    """Begin a stage with the holder of the momentum token; the stage `ready` ends the set-up."""
    if stage == "ready":
        standing = [each.house for each in opened.field.laid if each.stage != "terrain"]
        events.append(Event("ready", {house: standing.count(house) for house in HOUSES}))
        return replace(opened, stage=stage, turn=None, left={})
    events.append(Event("stage", {"stage": stage}))
    left = {house: _things(opened, house, stage) for house in HOUSES}
    return replace(opened, stage=stage, turn=opened.momentum, left=left)


def _legal(opened: PublicSetup, asked: SetupDecision) -> tuple[Action, ...]:
    if asked.kind == "choose":
        return tuple(Action("choose", cards) for cards in commander_choices(opened.field, asked.house))
    return tuple(
        Action("place", (thing, hex))
        for thing in dict.fromkeys(opened.left[asked.house])
        for hex in opened.field.hexes(asked.house, asked.stage, thing)
    )


def _ahead(
    opened: PublicSetup, asked: SetupDecision | None, house: House, done: bool, chosen: Sequence[Action]
) -> tuple[Action, ...]:
    if asked is None or asked.kind != "choose" or done:
        return ()
    own = SetupDecision(house, asked.kind, asked.stage)
    for action in chosen:
        refusal = _why_not(opened, own, action)
        if refusal is not None:
            raise IllegalChoice(refusal)
    return _legal(opened, own) if not chosen else ()


def _why_not(opened: PublicSetup, asked: SetupDecision | None, choice: str | Action) -> SetupRefusal | None:
    try:
        action = Action.parse(choice) if isinstance(choice, str) else choice
    except ValueError as error:
        return SetupRefusal("SKM-1", "bad-choice", {"text": str(error)})
    if asked is None:
        return SetupRefusal("SKM-7", "over", {})
    rule = "SKM-2" if asked.kind == "choose" else "SKM-6"
    if action.verb != asked.kind:
        return SetupRefusal(rule, f"{asked.kind}-now", {"house": asked.house})
    if asked.kind == "choose":
        return _choice_refusal(opened.field, asked.house, action.args)
    if len(action.args) != 2:
        return SetupRefusal(rule, "place-form", {})
    thing, hex = action.args
    if thing not in opened.left[asked.house]:
        return SetupRefusal(rule, "not-left", {"thing": thing, "house": asked.house})
    return opened.field.refusal(asked.house, asked.stage, thing, hex)


def _parts(opened: PublicSetup, asked: SetupDecision | None, choice: str | Action) -> tuple[Part, ...]:
    refusal = _why_not(opened, asked, choice)
    if refusal is not None:
        raise IllegalChoice(refusal)
    assert asked is not None, "a choice is legal only if it is asked for"
    action = Action.parse(choice) if isinstance(choice, str) else choice
    if asked.kind == "choose":
        return tuple(Part("card", card) for card in action.args)
    thing, hex = action.args
    return Part(_TYPES[asked.stage], thing), Part("hex", hex)
