"""Refusals of a battle: why an action is not legal now, by the rules."""

from __future__ import annotations

from collections.abc import Mapping

from bow.ground import refusals as games


class Refusal(games.Refusal):
    """A reason against an action in a battle: the rule, the key of a sentence, and its values.

    The locale files hold the sentences as `refusal-KEY`.
    """

    __slots__ = ()

    def sentences(self) -> Mapping[str, str]:
        """Return the English sentences of all refusals, by key."""
        return SENTENCES


#: The sentences in English. The locale files have them in every language, as `refusal-KEY`.
SENTENCES = {
    "bad-action": "{text}",
    "unknown-verb": "There is no action {verb!r}.",
    "wrong-words": "{verb} is followed by {form}.",
    "unknown-unit": "There is no unit {unit} in play.",
    "unknown-hex": "There is no hex {hex} on this board; half hexes at the edge cannot be used.",
    "unknown-card": "There is no card {card} in the hand.",
    "over": "The battle is over.",
    "other-question": "First {house} must answer what is asked.",
    "enemy-unit": "{unit} belongs to the other House.",
    "own-unit": "{unit} belongs to the same House.",
    "no-token": "There is no {token} order token on the board.",
    "no-pair": "A pair needs two {token} tokens.",
    "wrong-rank": "A {token} token orders {token} units; {unit} is {rank}.",
    "morale-orders-nobody": "A morale token cannot order a unit by itself.",
    "inactive": "{unit} is inactive.",
    "already-active": "{unit} is active already.",
    "morale-at-end": "Morale cannot be lowered any further.",
    "no-commander": "There is no commander in {unit}.",
    "card-unpaid": "{unit} cannot pay for any order of {card}.",
    "card-unpaid-idle": "{unit} cannot pay for any order of {card}, and its tactic cannot be used alone.",
    "card-nobody": "No unit in reach fits an order of {card} that {unit} can pay for.",
    "card-nobody-idle": "No unit in reach fits an order of {card} that {unit} can pay for, and its tactic cannot be "
    "used alone.",
    "no-order": "{card} has no order {order}.",
    "order-given": "This order has been given: each can be given only once.",
    "orders-closed": "Units have begun to act: no more orders can be given.",
    "naming-first": "First name units for the order.",
    "cannot-pay": "The order costs {cost}; {command} on the board, {paid} of {limit} on the commander's card.",
    "nobody-to-name": "No unit in reach fits this order.",
    "named-already": "{unit} has been named already.",
    "order-of-branches": "The order names only {branches} units, not {unit}.",
    "order-of-ranks": "The order names only {ranks} units, not {unit}.",
    "order-of-kinds": "The order names only units of these kinds: {kinds}. {unit} is another.",
    "order-of-commanders": "The order names only units with a commander, not {unit}.",
    "order-without-commanders": "The order names only units without a commander, not {unit}.",
    "out-of-zone": "{unit} is outside the zone of control of {leader}.",
    "not-beside-named": "Outside the zone, the order can name only units beside one already named; {unit} is not.",
    "committed": "The commit ability has been used.",
    "no-tactic": "{card} has no tactic.",
    "tactic-used": "The tactic of {card} has already been used this turn.",
    "tactic-tokens": "The tactic of {card} requires {count} {token} on the board: there were {held} at its showing.",
    "tactic-morale": "The tactic of {card} requires {of} morale to be {zone} or {or}: it was not so at its showing.",
    "tactic-engaged": "The tactic of {card} requires {unit} to be engaged; it was not when the card was shown.",
    "tactic-units": "The tactic of {card} requires {count} {side} {kind} in the zone of control: {there} stood there.",
    "tactic-condition": "The condition of {card}'s tactic did not hold when the card was shown.",
    "tactic-never-between": "The tactic of {card} is never used between orders.",
    "tactic-before": "The tactic of {card} comes before the first order.",
    "tactic-between": "The tactic of {card} is never used between orders: it comes after the last one.",
    "tactic-idle": "The tactic of {card} would change nothing now.",
    "commit-idle": "The commit ability of {unit} would change nothing now.",
    "commit-turn": "The commit ability of {unit} is used at the beginning of a turn, before any token or card.",
    "commit-acting": "The commit ability of {unit} is used while the unit is ordered and acts.",
    "commit-ordered": "The commit ability of {unit} is offered at the end of a turn in which the unit was ordered.",
    "commit-attacked": "The commit ability of {unit} is offered when the unit is attacked.",
    "commit-falling": "The commit ability of {unit} is offered when a figure of the unit would fall.",
    "no-following": "No unit may follow onto or over the bridge on {hex}.",
    "one-a-turn": "A turn is one token, one pair or one card: end this one first.",
    "named-all": "The order has already named as many units as it can.",
    "has-passed": "House {house} has passed and takes no more turns this round.",
    "only-accept": (
        "Only the owner of a Stalwart unit that must retreat chooses between retreating and ignoring the symbol."
    ),
    "only-advance": "A unit advances right after its attack has won the hex of its target.",
    "only-blow": "A parting blow is struck when an engaged enemy breaks off.",
    "only-commit": "A commit ability is used at the moment that its card names.",
    "only-counter": "Only the target of a close attack counterattacks, if it can and stood its ground.",
    "only-decline": "There is nothing to decline now.",
    "only-done": "There is nothing to end now.",
    "only-evade": "Units evade after the enemy's movement and before its attacks.",
    "only-ignore": "A morale symbol is ignored by the owner of a Stalwart unit that has to retreat.",
    "only-keep": "What to keep is asked in the Regroup phase, or after the roll of a flanking attack.",
    "only-name": "Units are named for an order of a Leadership card.",
    "only-order": "Orders are given while a Leadership card is played.",
    "only-pick": "There is nothing to choose now.",
    "only-place": "There is nothing to place now.",
    "only-pursue": "A unit pursues right after its attack has won the hex of its target.",
    "only-recover": "Morale recovers in the Regroup phase, if the marker lies in the House's own coloured zone and not "
    "on a break point.",
    "only-reroll": "Dice are rerolled only in a flanking attack, right after its roll.",
    "only-retreat": "No unit has to retreat now.",
    "only-skip": "There is nothing to skip now.",
    "only-stay": "A unit is asked whether it stays right after its attack has won the hex of its target.",
    "only-tactic": "A tactic is used while its Leadership card is played.",
    "not-ordered": "{unit} has not been ordered.",
    "moved": "{unit} has already moved: one move per turn.",
    "attacks-begun": "An attack has ended all movement of this turn.",
    "acted": "{unit} has no attack left this turn.",
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
    "not-retreat-hex": "A unit retreats to one of the two hexes toward its own edge: {hex} is neither.",
    "not-directed-hex": (
        "This retreat goes straight away from the attacker or, if that hex is occupied, to the hex beside it nearer "
        "the unit's own edge."
    ),
    "not-shown": "No die shows {symbol}.",
    "not-kept": "{what} cannot be kept now.",
    "not-reached": "{hex} cannot be reached by following.",
    "not-back": "A unit that follows cannot go back to the hex where it began, {hex}.",
    "name-the-route": "The routes to {hex} have different effects: name the hexes on the way, `via ...`, as listed.",
    "not-laid-there": "{what} cannot be placed on {hex}.",
    "not-offered": "{what} is not one of the choices.",
    "nothing-named": "Name at least one unit first.",
    "nothing-used": "A card that is played must be used: give an order or use the tactic.",
    "option-off": "The optional rule {option} is not in use.",
    "no-scorch": "{unit} has no Scorch the Earth.",
    "no-fire": "There is no fire on {hex}.",
    "cannot-burn": "{hex} cannot burn.",
    "burns-highest": "{hex} cannot burn any higher.",
    "scorch-elsewhere": "{unit} cannot set fire to the terrain on {hex}.",
    "hex-not-adjacent": "{hex} is not adjacent.",
    "evade-unthreatened": "{unit} is not adjacent to an enemy that has moved this turn.",
    "evade-no-way": "{unit} has no free hex to fall back to.",
    "evade-elsewhere": "{unit} falls back 1 or 2 free hexes toward its own edge: {hex} is none of these.",
    "evade-first": "The enemy may evade first: end the movement.",
    "no-coordination": "These units cannot attack {unit} together.",
}
