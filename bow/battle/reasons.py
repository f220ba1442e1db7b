"""Reasons: why an action is refused, with the rule that forbids it and a sentence."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, NamedTuple

if TYPE_CHECKING:
    from bow.battle.state import State


class Reason(NamedTuple):
    """Why not: the id of the rule, the key of the sentence (`reason-KEY` in the locale files) and its values."""

    rule: str
    key: str
    values: dict[str, Any]

    def __str__(self) -> str:
        return f"{SENTENCES[self.key].format(**self.values)} ({self.rule})"


#: asks why an action with these words is refused; see `bow.battle.refusals`
Check = Callable[["State", tuple[str, ...]], Reason]


class IllegalAction(ValueError):  # noqa: N818  # the word of the notation's promise
    """An action that is not legal now; `reason` says why."""

    def __init__(self, reason: Reason) -> None:
        super().__init__(str(reason))
        self.reason = reason
        self.rule = reason.rule


#: The sentences in English; other languages have them as `reason-KEY` in their locale files.
SENTENCES = {
    "bad-action": "{text}",
    "unknown-verb": "There is no action {verb!r}.",
    "wrong-words": "{verb} is followed by {form}.",
    "unknown-unit": "There is no unit {unit} in play.",
    "unknown-hex": "There is no hex {hex} on this board: half hexes and the outside are closed.",
    "unknown-card": "There is no card {card} in the hand.",
    "over": "The battle is over.",
    "other-question": "First the open question must be answered: {kind}, by House {house}.",
    "enemy-unit": "{unit} belongs to the other House.",
    "own-unit": "{unit} is of the same House.",
    "no-token": "There is no {token} order token on the board.",
    "no-pair": "A pair needs two {token} tokens.",
    "wrong-rank": "A {token} token orders {token} units; {unit} is {rank}.",
    "morale-orders-nobody": "A morale token alone never orders a unit.",
    "inactive": "{unit} is inactive.",
    "already-active": "{unit} is active already.",
    "morale-at-end": "Morale cannot be lowered any further.",
    "no-commander": "There is no commander in {unit}.",
    "card-useless": "{unit} can give none of the orders of {card} and its tactic does not hold.",
    "no-order": "{card} has no order {order}.",
    "order-given": "This order has been given: each can be given only once.",
    "orders-closed": "Units have begun to act: no more orders can be given.",
    "naming-first": "First name units for the order.",
    "cannot-pay": "The order costs {cost}; {command} on the board, {paid} of {limit} on the commander's card.",
    "nobody-to-name": "No unit in reach fits this order.",
    "not-nameable": "The order cannot name {unit}: it is out of the zone, not of the right kind, or named already.",
    "committed": "The commit ability has been used.",
    "no-tactic": "{card} has no tactic.",
    "tactic-closed": "The conditions of the tactic of {card} did not hold when it was shown, or it has been used.",
    "tactic-before": "The tactic of {card} comes before the first order.",
    "tactic-between": "The tactic of {card} is never used between orders: it comes after the last one.",
    "tactic-idle": "The tactic of {card} would change nothing now.",
    "commit-idle": "The commit ability of {unit} would change nothing now.",
    "commit-turn": "The commit ability of {unit} is used at the beginning of a turn, before any token or card.",
    "commit-acting": "The commit ability of {unit} is used while the unit is ordered and acts.",
    "commit-ordered": "The commit ability of {unit} is offered at the end of a turn in which the unit was ordered.",
    "commit-attacked": "The commit ability of {unit} is offered when the unit is attacked.",
    "commit-falling": "The commit ability of {unit} is offered when a figure of the unit would fall.",
    "no-following": "Nobody follows onto or over the bridge on {hex}.",
    "one-a-turn": "A turn is one token, one pair or one card: end this one first.",
    "named-all": "The order names no more units: it has named as many as it can.",
    "has-passed": "House {house} has passed and takes no more turns this round.",
    "only-accept": "A retreat is accepted or ignored by the owner of a Stalwart unit that has to retreat.",
    "only-advance": "A unit advances right after its attack has won the hex of its target.",
    "only-blow": "A parting blow is struck when an engaged enemy breaks off.",
    "only-commit": "A commit ability is used at the moment that its card names.",
    "only-counter": "Only the target of a close attack counterattacks, if it can and stood its ground.",
    "only-decline": "Nothing has been offered that could be declined.",
    "only-done": "Nothing is under way that could be ended.",
    "only-evade": "Units evade after the enemy's movement and before its attacks.",
    "only-ignore": "A morale symbol is ignored by the owner of a Stalwart unit that has to retreat.",
    "only-keep": "What to keep is asked in the Regroup phase, or after the roll of a flanking attack.",
    "only-name": "Units are named for an order of a Leadership card.",
    "only-order": "Orders are given while a Leadership card is played.",
    "only-pick": "Nothing is to be chosen now.",
    "only-place": "Nothing is to be placed now.",
    "only-pursue": "A unit pursues right after its attack has won the hex of its target.",
    "only-recover": "Morale recovers in the Regroup phase, if the marker lies in the House's own coloured zone and not "
    "on a break point.",
    "only-reroll": "Dice are rerolled only in a flanking attack, right after its roll.",
    "only-retreat": "No unit has to retreat now.",
    "only-skip": "Nothing has been offered that could be left out.",
    "only-stay": "A unit is asked whether it stays right after its attack has won the hex of its target.",
    "only-tactic": "A tactic is used while its Leadership card is played.",
    "not-ordered": "{unit} has not been ordered.",
    "moved": "{unit} has moved: one move a turn.",
    "attacks-begun": "An attack has ended all movement of this turn.",
    "acted": "{unit} has attacked or used its ability.",
    "burning": "{unit} stands in a burning hex.",
    "occupied": "{hex} is taken by {unit}.",
    "fire": "{hex} burns.",
    "impassable": "{hex} is impassable.",
    "stopped": "The terrain on the way stops {unit}.",
    "too-far": "{hex} is further than {unit} can move.",
    "no-way": "{unit} cannot reach {hex} within its move.",
    "forbidden-move": "{unit} may not move this turn.",
    "forbidden-attack": "{unit} may not attack this turn.",
    "moved-too-far": "{unit} has moved further than its attacking option allows.",
    "not-adjacent": "{unit} is not adjacent.",
    "out-of-range": "{unit} is {distance} hexes away; the range is {range}.",
    "no-sight": "The line of sight is blocked.",
    "engaged-elsewhere": "{unit} is engaged with {foe} and may attack only it.",
    "hounds-after-move": "Hounds are sent instead of moving; this unit has moved.",
    "no-hounds": "{unit} has no Dogs of War.",
    "hounds-distance": "Hounds reach distance 2 or 3; {unit} is at {distance}.",
    "no-ability": "{unit} has no ability to use on {on} now.",
    "not-retreat-hex": "A unit retreats to a free hex, one of the two toward its own edge.",
    "not-directed-hex": "This retreat leads straight away from the attacker, or as nearly so as a free hex allows.",
    "not-shown": "No die shows {symbol}.",
    "not-kept": "{what} cannot be kept now.",
    "not-reached": "{hex} cannot be reached by following.",
    "not-back": "A unit that follows cannot go back to the hex where it began, {hex}.",
    "name-the-route": "Ways to {hex} differ in what they bring: name the hexes between, `via ...`, as listed.",
    "not-laid-there": "{what} cannot be placed on {hex}.",
    "not-offered": "{what} is not one of the choices.",
    "nothing-named": "At least one unit must be named before the naming ends.",
    "nothing-used": "A card that is played must be used: give an order or use the tactic.",
    "option-off": "The optional rule {option} is not in use.",
    "no-scorch": "{unit} has no Scorch the Earth.",
    "no-fire": "There is no fire on {hex}.",
    "cannot-burn": "{hex} cannot burn, or cannot burn any higher.",
    "scorch-elsewhere": "{unit} may set other terrain on fire, not that of {hex}.",
    "hex-not-adjacent": "{hex} is not adjacent.",
    "cannot-evade": "{unit} cannot evade to {hex}: only active units beside an enemy that moved can.",
    "evade-first": "The enemy may evade first: end the movement.",
    "no-coordination": "These units cannot attack {unit} together.",
}

FORMS = {
    "token": ("a token and a unit: token green s1", 2),
    "pair": ("a token and a unit: pair blue s1", 2),
    "raise": ("nothing", 0),
    "rally": ("a unit: rally s1", 1),
    "card": ("a card and a commander's unit: card SL3 s1", 2),
    "discard": ("a card, a commander's unit and a unit: discard SL3 s1 s4", 3),
    "pass": ("nothing", 0),
    "order": ("a number: order 2", 1),
    "name": ("a unit: name s4", 1),
    "tactic": ("nothing", 0),
    "commit": ("a commander's unit: commit s1", 1),
    "use": ("a commander's unit and a unit: use l2 l5", 2),
    "move": ("a unit and a hex: move s1 C5, or move s1 C5 via B4 C4", 2),
    "attack": ("two units: attack s1 l1", 2),
    "hounds": ("two units: hounds s1 l1", 2),
    "scorch": ("a unit and a hex: scorch s1 C5", 2),
    "douse": ("a unit and a hex: douse s1 C5", 2),
    "reroll": ("a symbol: reroll green", 1),
    "keep": ("nothing, a card, a token or none", -1),
    "ignore": ("nothing", 0),
    "accept": ("nothing", 0),
    "retreat": ("a hex: retreat C4", 1),
    "counter": ("nothing", 0),
    "decline": ("nothing", 0),
    "blow": ("nothing", 0),
    "advance": ("a hex: advance C4", 1),
    "stay": ("nothing", 0),
    "pursue": ("a hex: pursue C4", 1),
    "evade": ("a unit and a hex: evade l1 C3", 2),
    "recover": ("nothing", 0),
    "pick": ("one of the choices", 1),
    "skip": ("nothing", 0),
    "place": ("a thing and a hex: place forest C4", 2),
    "done": ("nothing", 0),
}
