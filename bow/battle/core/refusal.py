"""Refusals of a battle: why an action is not legal now, by the rules."""

from __future__ import annotations

from collections.abc import Mapping

from bow.game import refusals as games


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
    "wrong-words": 'After "{verb}", type {form}.',
    "unknown-unit": "There is no unit {unit} in play.",
    "unknown-hex": "There is no hex {hex} on this board; half hexes at the edge cannot be used.",
    "unknown-card": "There is no card {card} in your hand.",
    "over": "The battle is over.",
    "other-question": "House {house} must first answer a question.",
    "enemy-unit": "{unit} belongs to the other House.",
    "own-unit": "{unit} belongs to the same House.",
    "no-token": "You have no {token} order token.",
    "no-pair": "A pair needs two {token} tokens.",
    "wrong-rank": "A {token} token orders {token} units; {unit} is {rank}.",
    "morale-orders-nobody": "A morale token cannot order a unit by itself.",
    "inactive": "{unit} is inactive.",
    "already-active": "{unit} is already active.",
    "morale-at-end": "Morale cannot be lowered any further.",
    "no-commander": "{unit} has no commander.",
    "card-unpaid": "{unit} cannot pay for any order of {card}.",
    "card-unpaid-idle": "{unit} cannot pay for any order of {card}, and the card's tactic cannot be used alone.",
    "card-nobody": "No unit in reach fits any order of {card} that {unit} can pay for.",
    "card-nobody-idle": "No unit in reach fits any order of {card} that {unit} can pay for, and the card's tactic "
    "cannot be used alone.",
    "no-order": "{card} has no order {order}.",
    "order-given": "This order has already been given: each order can be given only once.",
    "orders-closed": "Units have begun to act: no more orders can be given.",
    "naming-first": "Name units for the order first.",
    "cannot-pay": "The order costs {cost} in command tokens; you have {command} on your board.",
    "commander-full": "{unit} has room for {left} command tokens, and the order costs {cost}.",
    "nobody-to-name": "No unit in reach fits this order.",
    "named-already": "{unit} has already been named.",
    "order-of-branches": "This order can name only {branches} units, not {unit}.",
    "order-of-ranks": "This order can name only {ranks} units, not {unit}.",
    "order-of-kinds": "This order can name only units of these kinds: {kinds}. {unit} is of another kind.",
    "order-of-commanders": "This order can name only units with a commander, not {unit}.",
    "order-without-commanders": "This order can name only units without a commander, not {unit}.",
    "out-of-zone": "{unit} is outside the zone of control of {leader}.",
    "not-beside-named": "Outside the zone, the order can name only units beside a unit already named, not {unit}.",
    "committed": "The commit ability has already been used.",
    "no-tactic": "{card} has no tactic.",
    "tactic-used": "The tactic of {card} has already been used this turn.",
    "tactic-tokens": (
        "The tactic of {card} requires {count} {token} order tokens on the board; there were {held} when the card was "
        "played."
    ),
    "tactic-morale": (
        "The tactic of {card} requires {of} morale to be {zone} or {or}; it was not when the card was played."
    ),
    "tactic-engaged": (
        "The tactic of {card} requires the commander's unit to be engaged; {unit} was not when the card was played."
    ),
    "tactic-units": (
        "The tactic of {card} requires {count} {side} {kind} in the zone of control; when the card was played, "
        "their number was {there}."
    ),
    "tactic-condition": "The condition of {card}'s tactic did not hold when the card was played.",
    "tactic-never-between": "The tactic of {card} cannot be used between orders.",
    "tactic-before": "The tactic of {card} must be used before the first order.",
    "tactic-between": "The tactic of {card} must be used after the last order, not between orders.",
    "tactic-idle": "The tactic of {card} would change nothing now.",
    "commit-idle": "The commit ability of {unit} would change nothing now.",
    "commit-turn": (
        "The commit ability of {unit} can be used only at the beginning of a turn, before any token or card."
    ),
    "commit-acting": "The commit ability of {unit} can be used only while the unit is ordered and acting.",
    "commit-ordered": (
        "The commit ability of {unit} can be used only at the end of a turn in which the unit was ordered."
    ),
    "commit-attacked": "The commit ability of {unit} can be used only when the unit is attacked.",
    "commit-falling": "The commit ability of {unit} can be used only when the unit would lose a figure.",
    "no-following": "No unit may follow its target onto or across the bridge on {hex}.",
    "one-a-turn": "You may use only one token, one pair or one card per turn: finish this turn first.",
    "named-all": "The order has already named as many units as it can.",
    "has-passed": "House {house} has passed and takes no more turns this round.",
    "only-accept": (
        "Only the owner of a Stalwart unit that must retreat can choose between retreating and ignoring the symbol."
    ),
    "only-advance": "A unit advances only right after its attack has cleared the target's hex.",
    "only-blow": "A parting blow is struck only when an engaged enemy breaks off.",
    "only-commit": "A commit ability can be used only at the moment that its card names.",
    "only-counter": "Only the target of a close attack may counterattack, if it is able to and has stood its ground.",
    "only-decline": "There is nothing to decline now.",
    "only-done": "There is nothing to end now.",
    "only-evade": "Units can evade only after the enemy's movement and before its attacks.",
    "only-ignore": "Only the owner of a Stalwart unit that must retreat can ignore a morale symbol.",
    "only-keep": "You can choose what to keep only in the Regroup phase, or after the roll of a flanking attack.",
    "only-name": "You can name units only for an order of a Leadership card.",
    "only-order": "You can give orders only while you are playing a Leadership card.",
    "only-pick": "There is nothing to choose now.",
    "only-place": "There is nothing to place now.",
    "only-pursue": "A unit pursues only right after its attack has cleared the target's hex.",
    "only-recover": (
        "Morale recovers only in the Regroup phase, if the marker is in the House's own coloured zone and not on a "
        "break point."
    ),
    "only-reroll": "Dice can be rerolled only in a flanking attack, right after its roll.",
    "only-retreat": "No unit has to retreat now.",
    "only-skip": "There is nothing to skip now.",
    "only-stay": "A unit can choose to stay only right after its attack has cleared the target's hex.",
    "only-tactic": "A tactic can be used only while its Leadership card is being played.",
    "not-ordered": "{unit} has not been ordered.",
    "moved": "{unit} has already moved: a unit moves only once per turn.",
    "attacks-begun": "Attacks have begun, so there is no more movement this turn.",
    "acted": "{unit} has no attack left this turn.",
    "burning": "{unit} is in a burning hex.",
    "occupied": "{hex} is occupied by {unit}.",
    "fire": "{hex} is burning.",
    "impassable": "{hex} is impassable.",
    "stopped": "Terrain along the route stops {unit}.",
    "too-far": "{hex} is further than {unit} can move.",
    "no-way": "{unit} cannot reach {hex} within its move.",
    "forbidden-move": "{unit} may not move this turn.",
    "forbidden-attack": "{unit} may not attack this turn.",
    "moved-too-far": "{unit} has moved too far to attack.",
    "not-adjacent": "{unit} is not in an adjacent hex.",
    "out-of-range": "{unit} is {distance} hexes away; the range is {range}.",
    "beyond-sight": "{unit} is {distance} hexes away; sight is now limited to {sight}.",
    "no-sight": "The line of sight is blocked.",
    "engaged-elsewhere": "{unit} is engaged with {foe} and may attack only that unit.",
    "hounds-after-move": "A unit sends its hounds instead of moving, and this unit has already moved.",
    "no-hounds": "{unit} has no Dogs of War.",
    "hounds-distance": "Hounds reach units only at a distance of 2 or 3 hexes; the distance to {unit} is {distance}.",
    "no-ability": "{unit} has no ability to use on {on} now.",
    "not-retreat-hex": "A unit must retreat to one of the two hexes toward its own edge, and {hex} is not one of them.",
    "not-directed-hex": (
        "This retreat goes straight away from the attacker or, if that hex is occupied, to the hex beside it that is "
        "nearer the unit's own edge."
    ),
    "not-shown": "No die shows {symbol}.",
    "not-kept": "{what} cannot be kept now.",
    "not-reached": "After this attack, you cannot move on to {hex}.",
    "not-back": "A unit that pursues cannot end in {hex}, the hex where it began.",
    "name-the-route": (
        "The routes to {hex} have different effects: name the hexes of your route with `via ...`, as in the list of "
        "actions."
    ),
    "not-laid-there": "{what} cannot be placed on {hex}.",
    "not-offered": "{what} is not one of the choices.",
    "nothing-named": "Name at least one unit first.",
    "nothing-used": "You must use the card that you play: give an order or use its tactic.",
    "option-off": "The optional rule {option} is not in use.",
    "no-scorch": "{unit} has no Scorch the Earth.",
    "no-fire": "There is no fire on {hex}.",
    "cannot-burn": "{hex} cannot burn.",
    "burns-highest": "{hex} cannot burn any higher.",
    "scorch-elsewhere": "{unit} cannot set fire to the terrain on {hex}.",
    "no-figures-there": "No marker on {hex} has figures that a unit could attack.",
    "hex-out-of-range": "{hex} is {distance} hexes away; the attack reaches {range}.",
    "hex-not-adjacent": "{hex} is not an adjacent hex.",
    "evade-unthreatened": "{unit} is not adjacent to an enemy that has moved this turn.",
    "evade-no-way": "{unit} has no free hex to fall back to.",
    "evade-elsewhere": "{unit} may fall back 1 or 2 free hexes toward its own edge, so it cannot evade to {hex}.",
    "evade-first": "The enemy may evade first: end your movement.",
    "no-coordination": "These units cannot attack {unit} together.",
}
