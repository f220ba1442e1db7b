"""The decisions that Houses make, a class for each kind, and the table of verbs of their answers.

`Battle.decision` has ids of units and cards and names of hexes; `kind` is the word for its class in texts. A unit, card
or hex is None if it is gone, or if the question has none.

The table has the arguments of each verb, the decisions that it answers, its rule, and examples. Refusals, the window,
the list in docs/notation.md and the parts of actions use it. Which actions are legal is decided by the rules alone.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from enum import Enum
from typing import ClassVar, Final

from bow.content.terms import SYMBOLS
from bow.game.actions import Action, Part, button, told_apart, with_button
from bow.system.sentence import Sentence

__all__ = [
    "ActWithUnits",
    "AnswerRule",
    "AttackAgain",
    "BringIn",
    "CardDecision",
    "ChooseFires",
    "ChooseOrder",
    "ChooseToken",
    "Counterattack",
    "DealBlow",
    "Decision",
    "DeployUnits",
    "EvadeAttack",
    "ExchangeThing",
    "FollowUp",
    "IgnoreMorale",
    "KeepOne",
    "LayMarker",
    "NameUnits",
    "OrderedUnits",
    "PickMarker",
    "PickUnit",
    "RecoverMorale",
    "Reroll",
    "RetreatStep",
    "ShiftUnit",
    "TakeOffMarkers",
    "TakeTurn",
    "UnitDecision",
    "UseCommit",
    "UseTactic",
]

#: every kind of decision, by its word
DECISIONS: Final[dict[str, type[Decision]]] = {}


@dataclass(frozen=True)
class Decision:
    """The question that a House must answer now: the base of all kinds of decisions.

    A new kind needs only its class, a procedure that asks it, and its sentences `word-KIND` and `prompt-KIND`.

    Attributes:
        kind: its word.
        verbs: the general verbs that answer this kind: `pick`, `skip`, `decline`, `done`. A verb for this kind alone
            names the kind in its row of `bow.battle.decisions`.
        bots_answer: the verb with which bots answer without weighing; if empty, they weigh the legal actions.
        things: the type of the things among which `pick` or `place` chooses; see `offers`.
    """

    kind: ClassVar[str] = ""
    verbs: ClassVar[tuple[str, ...]] = ()
    bots_answer: ClassVar[str] = ""
    things: ClassVar[str] = ""
    house: str

    def __init_subclass__(cls) -> None:
        super().__init_subclass__()
        if "kind" in vars(cls):
            DECISIONS[cls.kind] = cls

    @property
    def subjects(self) -> tuple[str, ...]:
        """The units in play that the question is about, starting with the unit that decides."""
        return ()

    @property
    def offers(self) -> str:
        """The type of the things from which `pick` or `place` chooses; empty if `pick` means yes."""
        return self.things


# --- a turn
@dataclass(frozen=True)
class TakeTurn(Decision):
    """Spend an order token, play a Leadership card, or pass (RND-8)."""

    kind = "turn"


@dataclass(frozen=True)
class CardDecision(Decision):
    """A decision in the turn of a card, if `card` is not None; its commander is in the unit `leader`.

    `given`: the numbers of the card's orders that were given, from 1.
    """

    card: str | None
    leader: str | None
    given: tuple[int, ...]


@dataclass(frozen=True)
class OrderedUnits(CardDecision):
    """A decision in a turn in which units are ordered: `units` so far, of which `moved` have moved."""

    units: tuple[str, ...]
    moved: tuple[str, ...]


@dataclass(frozen=True)
class ChooseOrder(OrderedUnits):
    """Give an order of the card, use its tactic, or begin to act (CRD-2)."""

    kind = "order"
    verbs = ("done",)


@dataclass(frozen=True)
class NameUnits(OrderedUnits):
    """Name a unit for an order (CRD-5). `order`: its number, from 1; `named`, `most`: units so far and at most."""

    kind = "name"
    verbs = ("done",)
    order: int
    named: int
    most: int


@dataclass(frozen=True)
class ActWithUnits(OrderedUnits):
    """Move the ordered units and attack with them (MOV-3, CMB-1); `fighting`: units can no longer move."""

    kind = "act"
    verbs = ("done",)
    fighting: bool


@dataclass(frozen=True)
class UseTactic(CardDecision):
    """Use the card's tactic after the orders, or not (CRD-6)."""

    kind = "tactic"
    verbs = ("skip",)


@dataclass(frozen=True)
class PickUnit(CardDecision):
    """Pick a unit for a tactic, a commit ability or a special rule; `picked`: those picked before."""

    kind = "pick"
    verbs = ("pick", "skip")
    things = "unit"
    commander: str | None
    rule: str | None
    picked: tuple[str, ...]


@dataclass(frozen=True)
class EvadeAttack(Decision):
    """Let a unit fall back before the units that moved (`movers`) attack, or not (OPT-4)."""

    kind = "evade"
    verbs = ("done",)
    movers: tuple[str, ...]


# --- a combat
@dataclass(frozen=True)
class UnitDecision(Decision):
    """A decision about one unit."""

    unit: str

    @property
    def subjects(self) -> tuple[str, ...]:
        """The unit."""
        return (self.unit,)


@dataclass(frozen=True)
class Reroll(Decision):
    """Roll the dice of one symbol again in a flank attack, or none (ENG-3); `mode`: the kind of combat (CMB-11)."""

    kind = "reroll"
    attacker: str
    target: str
    mode: str
    dice: tuple[str, ...]

    @property
    def subjects(self) -> tuple[str, ...]:
        """The attacker and its target."""
        return self.attacker, self.target


@dataclass(frozen=True)
class IgnoreMorale(UnitDecision):
    """Ignore a morale symbol (Stalwart, RET-4), or accept it."""

    kind = "stalwart"
    bots_answer = "ignore"


@dataclass(frozen=True)
class RetreatStep(UnitDecision):
    """Choose the next hex of a retreat (RET-1); `left`: hexes still to go."""

    kind = "retreat"
    left: int


@dataclass(frozen=True)
class Counterattack(UnitDecision):
    """Strike back at the attacker, or not (CTR-1)."""

    kind = "counter"
    verbs = ("decline",)
    bots_answer = "counter"
    attacker: str

    @property
    def subjects(self) -> tuple[str, ...]:
        """The unit that may strike, and its attacker."""
        return self.unit, self.attacker


@dataclass(frozen=True)
class DealBlow(UnitDecision):
    """Strike the unit `on` that breaks off, or not (ENG-5)."""

    kind = "blow"
    verbs = ("decline",)
    bots_answer = "blow"
    on: str

    @property
    def subjects(self) -> tuple[str, ...]:
        """The unit that may strike, and the one that breaks off."""
        return self.unit, self.on


@dataclass(frozen=True)
class FollowUp(UnitDecision):
    """Advance or pursue, or stay (KEY-1, KEY-2); `first`: the hex to enter, `again`: an attack may follow."""

    kind = "follow"
    first: str
    again: bool


@dataclass(frozen=True)
class AttackAgain(UnitDecision):
    """Make the second attack of a Pursue, or none (KEY-2)."""

    kind = "strike"
    verbs = ("done",)


# --- abilities, tactics and special rules
@dataclass(frozen=True)
class UseCommit(UnitDecision):
    """Use the commit ability of the unit's commander now, or not (CMD-9); `moment`: the word for what happened."""

    kind = "commit"
    verbs = ("decline",)
    moment: str


@dataclass(frozen=True)
class ShiftUnit(UnitDecision):
    """Move a unit that is not ordered up to `hexes` hexes, or not (CRD-4)."""

    kind = "shift"
    verbs = ("pick", "skip")
    things = "hex"
    hexes: int


@dataclass(frozen=True)
class ChooseToken(Decision):
    """Choose the kind of order token that the enemy gives up."""

    kind = "rob"
    verbs = ("pick",)
    things = "token"


@dataclass(frozen=True)
class ExchangeThing(Decision):
    """Exchange a card of the hand or an order token (`of`), or nothing more; `left`: how many may still be."""

    kind = "exchange"
    verbs = ("pick", "skip")
    of: str
    left: int

    @property
    def offers(self) -> str:
        """The type of the things to choose: cards or tokens."""
        return self.of


@dataclass(frozen=True)
class ChooseFires(Decision):
    """Choose the direction in which fires spread (None so far), then fires, of which `left` may still spread."""

    kind = "spread"
    verbs = ("pick", "skip")
    direction: str | None
    left: int

    @property
    def offers(self) -> str:
        """The type of the things to choose: directions, then hexes."""
        return "direction" if self.direction is None else "hex"


@dataclass(frozen=True)
class AnswerRule(Decision):
    """Do what a special rule offers, or not. `text`: the question; `unit`, `hex`, `marker`: its subjects.

    `cost`: how much of the `counter` it costs; None and 0: nothing.
    """

    kind = "may"
    verbs = ("pick", "skip")
    text: str
    unit: str | None
    hex: str | None
    marker: str | None
    counter: str | None
    cost: int


@dataclass(frozen=True)
class PickMarker(Decision):
    """Choose a marker, or none; `text`: the question, `again`: the question may be asked again afterwards."""

    kind = "choose-marker"
    verbs = ("pick", "skip")
    things = "marker"
    text: str
    markers: tuple[str, ...]
    again: bool


@dataclass(frozen=True)
class TakeOffMarkers(Decision):
    """Take a marker off for dice, or stop; `dice`: those left."""

    kind = "breach"
    verbs = ("pick", "skip")
    things = "marker"
    dice: tuple[str, ...]
    markers: tuple[str, ...]


@dataclass(frozen=True)
class LayMarker(Decision):
    """Place one of the markers on one of the hexes (SET-1); `left`: markers still to place."""

    kind = "lay"
    things = "marker"
    left: int
    markers: tuple[str, ...]
    hexes: tuple[str, ...]


@dataclass(frozen=True)
class BringIn(Decision):
    """Choose where a unit of the reserve comes into play (SET-7)."""

    kind = "arrive"
    things = "unit"
    unit: str


@dataclass(frozen=True)
class DeployUnits(Decision):
    """Choose which unit of the reserve comes into play, and where (SET-1); `left`: how many may still come.

    It is asked for units that lie face down or are placed in secret. So it does not name them.
    """

    kind = "deploy"
    things = "unit"
    left: int
    hexes: tuple[str, ...]


# --- the Regroup phase
@dataclass(frozen=True)
class KeepOne(Decision):
    """Keep one card, then one order token, or none (RND-12); `what`: `card` or `token`."""

    kind = "keep"
    what: str


@dataclass(frozen=True)
class RecoverMorale(Decision):
    """Move the morale marker to the next break point toward the middle, or not (MOR-6)."""

    kind = "recover"
    verbs = ("decline",)
    bots_answer = "recover"


class Word(Enum):
    """The kinds of things that an argument of an action can name."""

    UNIT = "unit"  # of the House that decides
    UNITS = "units"  # own unit, or several joined by `+`: the first leads
    ENEMY = "enemy"  # a unit of the other House
    LEADER = "leader"  # the unit of a commander of the House that decides
    HEX = "hex"
    ROUTE = "route"  # `via` and the hexes between: all the remaining words
    CARD = "card"
    TOKEN = "token"
    SYMBOL = "symbol"
    ORDER = "order"  # its number on the card
    NONE = "none"
    CHOICE = "choice"  # an offer of the decision: a unit, hex, token, direction, marker or House
    THING = "thing"  # a marker, a unit of the reserve, a terrain


OWN: Final = (Word.UNIT, Word.UNITS, Word.LEADER)  # units of the House that decides


@dataclass(frozen=True)
class Verb:
    """A row of the table.

    `uses` maps an example of each use of the verb to the kinds of its arguments. `own` lists the decisions that the
    verb is for, the most usual first; it is empty for a general verb. `option` is the optional rule that the verb
    needs. `named_too`: the arguments alone could mean another action, so people must say the verb too.
    """

    verb: str
    uses: Mapping[str, tuple[Word, ...]]
    own: tuple[type[Decision], ...]
    rule: str
    meaning: str
    option: str = ""
    named_too: bool = False

    @property
    def answers(self) -> tuple[type[Decision], ...]:
        """The decisions whose answers can include the verb, the most usual first."""
        return (*self.own, *(kind for kind in DECISIONS.values() if self.verb in kind.verbs))

    @property
    def is_deed(self) -> bool:
        """Whether the verb is something that an ordered unit does."""
        return ActWithUnits in self.own

    @property
    def names_actor(self) -> bool:
        """Whether the first argument is the acting unit."""
        first = next((words[0] for words in self.uses.values() if words), None)
        return first in OWN and not {TakeTurn, NameUnits}.issuperset(self.own)

    @property
    def example(self) -> str:
        """The first example with arguments, else the verb itself."""
        return next((example for example, words in self.uses.items() if words), self.verb)

    def words_of(self, args: tuple[str, ...]) -> tuple[Word, ...] | None:
        """Return the kinds of the arguments, or None if their number does not fit."""
        uses = [words for words in self.uses.values() if _is_long_enough(words, args)]
        return next((words for words in uses if all(map(_may_name, words, args))), uses[0] if uses else None)

    def named(self, args: tuple[str, ...]) -> list[tuple[Word, str]]:
        """Return the kind and text of each argument; a route counts as one argument.

        Raises:
            ValueError: the number of arguments does not fit.
        """
        words = self.words_of(args)
        if words is None:
            raise ValueError(f"{self.verb} is followed by {self.form}")
        said = (*args[: len(words) - 1], " ".join(args[len(words) - 1 :])) if words else ()
        return list(zip(words, said, strict=True))

    @property
    def form(self) -> str:
        """The arguments of the verb, described with an example: `a unit and a hex: move s1 C5`."""
        if not any(self.uses.values()):
            return Sentence("told-nothing")
        examples = [self.example, *(example for example, words in self.uses.items() if Word.ROUTE in words)]
        example = (
            examples[0] if len(examples) == 1 else Sentence("told-form-examples", one=examples[0], other=examples[1])
        )
        return Sentence(f"told-form-{'-or-'.join(dict.fromkeys(map(_form, self.uses.values())))}", example=example)


def _is_long_enough(words: tuple[Word, ...], args: tuple[str, ...]) -> bool:
    if Word.ROUTE in words:
        return len(args) > len(words) and args[len(words) - 1] == "via"
    return len(words) == len(args)


def _may_name(word: Word, text: str) -> bool:
    """Return whether a text can be a card, a token or `none`, in a place that allows all three."""
    if word == Word.CARD:
        return text not in SYMBOLS and text != "none"
    return text in SYMBOLS if word == Word.TOKEN else word != Word.NONE or text == "none"


def _form(words: tuple[Word, ...]) -> str:
    """Return the words of a use as part of a message key: `card-leader-unit`."""
    named = [_LIKE.get(word, word).value for word in words if word != Word.ROUTE]
    return "two-units" if named == ["unit", "unit"] else "-".join(named) or "none"


#: Words with the same name in messages.
_LIKE: Final = {Word.UNITS: Word.UNIT, Word.ENEMY: Word.UNIT}

_NOTHING: Final[tuple[Word, ...]] = ()
#: the decisions in which ordered units may act; in the turn of a card that is also `ChooseOrder`
_ACTS = (ActWithUnits, ChooseOrder)

_ROWS: Final = (
    # --- a turn
    Verb("token", {"token green s1": (Word.TOKEN, Word.UNIT)}, (TakeTurn,), "ORD-1",
         "spend a green, blue, red or valor token to order unit s1"),
    Verb("pair", {"pair blue s1": (Word.TOKEN, Word.UNIT)}, (TakeTurn,), "ORD-2",
         "spend two equal tokens to order s1"),
    Verb("raise", {"raise": _NOTHING}, (TakeTurn,), "ORD-3", "spend a morale token: own morale rises by 1",
         named_too=True),
    Verb("rally", {"rally s1": (Word.UNIT,)}, (TakeTurn,), "ORD-3",
         "spend a morale token: own morale falls by 1, s1 becomes active"),
    Verb("card", {"card SL3 s1": (Word.CARD, Word.LEADER)}, (TakeTurn,), "CRD-1",
         "play the card by the commander in s1"),
    Verb("discard", {"discard SL3 s1 s4": (Word.CARD, Word.LEADER, Word.UNIT)}, (TakeTurn,), "OPT-2",
         "discard the card: the commander in s1 orders s4", option="any-card", named_too=True),
    Verb("pass", {"pass": _NOTHING}, (TakeTurn,), "RND-9", "out for the round"),
    # --- a card
    Verb("order", {"order 2": (Word.ORDER,)}, (ChooseOrder,), "CRD-2",
         "give the card's second order; its price is paid"),
    Verb("name", {"name s4": (Word.UNIT,)}, (NameUnits,), "CRD-5", "name a unit for the order"),
    Verb("tactic", {"tactic": _NOTHING}, (UseTactic, ChooseOrder), "CRD-6", "use the card's tactic now"),
    # --- ordered units
    Verb("commit", {"commit s1": (Word.LEADER,)}, (UseCommit, TakeTurn, *_ACTS), "CMD-9",
         "use the commit ability of the commander in s1", named_too=True),
    Verb("use", {"use l2 l5": (Word.LEADER, Word.UNIT)}, (*_ACTS, AttackAgain), "CMD-1",
         "use the unit ability of the commander in l2 on l5", named_too=True),
    Verb("move", {"move s1 C5": (Word.UNIT, Word.HEX), "move s1 C5 via B4 C4": (Word.UNIT, Word.HEX, Word.ROUTE)},
         _ACTS, "ORD-5", "move an ordered unit; `via` and the hexes between where the way matters"),
    Verb("attack", {"attack s1 l1": (Word.UNITS, Word.ENEMY), "attack s1+s2 l1": (Word.UNITS, Word.ENEMY)},
         (*_ACTS, AttackAgain), "ORD-5",
         "attack; the first attack of a turn ends its movement; with the option `coordinated` several together, "
         "the first leads"),
    Verb("hounds", {"hounds s1 l1": (Word.UNIT, Word.ENEMY)}, _ACTS, "KEY-7", "send the hounds: Dogs of War"),
    Verb("scorch", {"scorch s1 C5": (Word.UNIT, Word.HEX)}, _ACTS, "KEY-8", "set a hex on fire, or feed the fire",
         named_too=True),
    Verb("assail", {"assail s1 C5": (Word.UNIT, Word.HEX)}, _ACTS, "CMB-1", "attack a marker with figures on a hex"),
    Verb("douse", {"douse s1 C5": (Word.UNIT, Word.HEX)}, _ACTS, "FIRE-7", "put a fire out", named_too=True),
    # --- a combat
    Verb("reroll", {"reroll green": (Word.SYMBOL,)}, (Reroll,), "ENG-3",
         "roll the dice of a flank attack that show the symbol again"),
    Verb("ignore", {"ignore": _NOTHING}, (IgnoreMorale,), "RET-4", "ignore a morale symbol: Stalwart"),
    Verb("accept", {"accept": _NOTHING}, (IgnoreMorale,), "RET-4", "do not ignore it"),
    Verb("retreat", {"retreat C4": (Word.HEX,)}, (RetreatStep,), "RET-1", "the next hex of a retreat"),
    Verb("counter", {"counter": _NOTHING}, (Counterattack,), "CTR-1", "counterattack"),
    Verb("blow", {"blow": _NOTHING}, (DealBlow,), "ENG-5", "strike the parting blow"),
    Verb("advance", {"advance C4": (Word.HEX,)}, (FollowUp,), "KEY-1",
         "advance after a won attack, to the hex where it ends"),
    Verb("pursue", {"pursue C4": (Word.HEX,)}, (FollowUp,), "KEY-2",
         "pursue after a won attack, to the hex where it ends; then it may attack again"),
    Verb("stay", {"stay": _NOTHING}, (FollowUp,), "KEY-1", "do not follow"),
    Verb("evade", {"evade l1 C3": (Word.UNIT, Word.HEX)}, (EvadeAttack,), "OPT-4",
         "fall back before the attacks", option="evade"),
    # --- the Regroup phase
    Verb("keep", {"keep": _NOTHING, "keep SL3": (Word.CARD,), "keep green": (Word.TOKEN,), "keep none": (Word.NONE,)},
         (KeepOne, Reroll), "RND-12",
         "what stays for the next round: first the card, then the token; alone: reroll nothing"),
    Verb("recover", {"recover": _NOTHING}, (RecoverMorale,), "MOR-6",
         "move the morale marker to the break point"),
    # --- other questions
    Verb("pick", {"pick s4": (Word.CHOICE,)}, (), "CMD-9",
         "whatever else a card, an ability or the set-up asks: a unit, a hex, a token, a direction, a marker"),
    Verb("place", {"place forest C4": (Word.THING, Word.HEX)}, (LayMarker, BringIn, DeployUnits), "SET-1",
         "set-up: put down a unit, a marker or a terrain"),
    Verb("decline", {"decline": _NOTHING}, (), "CMD-9",
         "no counterattack, no parting blow, no commit ability, no recovery"),
    Verb("skip", {"skip": _NOTHING}, (), "CMD-9", "leave out what may be left out"),
    Verb("done", {"done": _NOTHING}, (), "RND-8",
         "no more of this: of naming, of movement and attacks, of the turn"),
)  # fmt: skip
#: every verb of a battle, by its word
VERBS: Final[Mapping[str, Verb]] = {row.verb: row for row in _ROWS}

#: the type of the thing that a word names, for words with one type only
_TYPES: Final[Mapping[Word, str]] = {
    Word.UNIT: "unit",
    Word.ENEMY: "unit",
    Word.LEADER: "commander",
    Word.HEX: "hex",
    Word.ROUTE: "way",
    Word.CARD: "card",
    Word.SYMBOL: "die",
    Word.ORDER: "order",
}
#: verbs that spend a morale token without naming it
_OF_MORALE: Final = ("raise", "rally")
#: the part of a move on the straight way, if other ways to the hex have other effects
STRAIGHT: Final = Part("way", "via")


def parts_of(actions: Sequence[Action], decision: Decision) -> dict[Action, tuple[Part, ...]]:
    """Return the parts of each legal action of a decision, in an order in which people might click them.

    A commander is named by its unit. The units of a joint attack are separate parts, the leading unit first.
    """
    found = {action: _parts(action, decision) for action in actions}
    other_ways = {action.args[:2] for action in actions if action.verb == "move" and len(action.args) > 2}
    for action in actions:
        if action.verb == "move" and action.args in other_ways:
            found[action] = (*found[action], STRAIGHT)
    return told_apart(found)


def _parts(action: Action, decision: Decision) -> tuple[Part, ...]:
    verb, args = action
    found = [Part("token", "morale")] if verb in _OF_MORALE else []
    for word, text in VERBS[verb].named(args):
        match word:
            case Word.UNITS:
                found += [Part("unit", unit) for unit in text.split("+")]
            case Word.TOKEN:
                found.append(Part("pair" if verb == "pair" else "token", text))
            case Word.NONE:
                found.append(button(verb, text))
            case Word.CHOICE | Word.THING:
                found.append(Part(decision.offers, text) if decision.offers else button(verb))
            case _:
                found.append(Part(_TYPES[word], text))
    return with_button(verb, found) if VERBS[verb].named_too or not found else tuple(found)
