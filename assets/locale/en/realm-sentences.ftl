# What happens in the realm. Names stand for ids; $x-id is the bare id, $x-count how many things a list holds.

# Pieces of sentences
realm-name-area-in = in { $name }
realm-name-area-to = to { $name }
realm-name-area-from = from { $name }
realm-name-area-of = of { $name }
realm-name-house-of = of { $name }
realm-name-house-to = to { $name }
realm-pair = { $one } { $other }
realm-card-of = { $card } for { $house }
realm-units = { $unit ->
    [footman] { $count ->
        [one] 1 footman
       *[other] { $count } footmen
    }
    [knight] { $count ->
        [one] 1 knight
       *[other] { $count } knights
    }
    [ship] { $count ->
        [one] 1 ship
       *[other] { $count } ships
    }
   *[siege_engine] { $count ->
        [one] 1 siege engine
       *[other] { $count } siege engines
    }
}{ $routed ->
    [yes] {" "}(routed)
   *[no] {""}
}
realm-units-named = { $name } { $count }{ $routed ->
    [yes] {" "}(routed)
   *[no] {""}
}
realm-tides = strength { $strength }{ $swords ->
    [0] {""}
    [one] , { $swords } sword
   *[other] , { $swords } swords
}{ $forts ->
    [0] {""}
    [one] , { $forts } fortification
   *[other] , { $forts } fortifications
}{ $skull ->
    [yes] , a skull
   *[no] {""}
}
# What has no name here, such as a card of a pack that is missing
realm-unknown = { $sort ->
    [area] an unknown area
    [house] an unknown House
    [unit] an unknown kind of unit
    [order] an unknown order
    [card] an unknown card
    [westeros] an unknown card
    [wildling] an unknown card
    [tides] an unknown card
    [track] an unknown track
    [token] an unknown token
   *[other] something unknown
}
realm-term-units = { $of } { $value }
realm-term-march = { $of } { $sign ->
    [less] -
   *[more] +
}{ $size }
realm-term-defense = { $of } +{ $value }
realm-term-support = support from { $of } { $value }
realm-term-garrison = garrison { $value }
realm-term-card = { $of } { $value }
realm-term-text = text of { $of } +{ $value }
realm-term-blade = Valyrian Steel Blade +{ $value }
realm-term-tides = Tides of Battle { $value }

# Single words
realm-word-wildlings = the wildlings
realm-word-watch = the Night's Watch
realm-word-none = nobody
realm-word-house-card = House card
realm-word-orders = orders
realm-word-bid = bid
realm-word-power = power
realm-word-muster = muster
realm-word-top = on top
realm-word-bottom = at the bottom
realm-word-attacker = the attacker
realm-word-defender = the defender
realm-word-destroy-units = destroy units
realm-word-lower-highest = move down on the highest track
realm-word-attack-again = let the wildlings attack again
realm-word-choose-one = choose another penalty
realm-word-discard-card = discard a House card
realm-word-discard-strongest = discard the strongest House cards
realm-word-footmen-to-knights = turn footmen into knights
realm-word-knights-to-footmen = turn knights into footmen
realm-word-lose-power = lose power
realm-word-muster-once = muster in one area
realm-word-recover-bid = take the bid back
realm-word-recover-card = take a House card back
realm-word-recover-discards = take all House cards back
realm-word-shift-supply = move the supply token
realm-word-to-first = move to the first position of a track
realm-word-to-last = move to the last position of a track
realm-word-routed = routed

# The course of the game
realm-event-game-began = The game begins. The turn order is { $houses }.
realm-event-round-began = Round { $round } begins.
realm-event-step-began = { $step-id ->
    [westeros] Westeros phase.
    [planning] Planning phase: each area with units gets an order.
    [raven] Messenger Raven.
    [raid] Raids.
    [march] Marches.
    [consolidate] Consolidate Power.
   *[clean-up] Clean-up.
}
realm-event-auto = { $action-id ->
    [none] { $house } had only one choice.
    [do] { $house } had no choice.
    [done] { $house } had nothing left to choose.
   *[other] { $house } had only one choice: { $action }.
}
realm-event-westeros-cards = Westeros cards: { $cards }.
realm-event-westeros-card = Deck { $deck }: { $card }.
realm-event-wildlings-moved = The wildlings now have strength { $to }.
realm-event-orders-banned = Orders banned this round: { $orders }.
realm-event-supply-set = { $house }'s supply is now { $to }.
realm-event-power-changed = { $house }'s power changes by { $by }.
realm-event-track-set = { $track }: { $houses }.
realm-event-token-passed = The { $token } goes to { $house }.
realm-event-token-used = { $house } uses the { $token }.
realm-event-bids-revealed = { $subject-id ->
    [wildlings] Bids against the wildlings: { $bids }.
   *[other] Bids for the { $subject }: { $bids }.
}
realm-event-house-ready = { $house } is ready ({ $subject }).
realm-event-order-placed = { $house } places an order{ $area-id ->
    [none] .
   *[other] {" "}in { $area }: { $order }.
}
realm-event-orders-revealed = { $orders-count ->
    [one] One order is revealed.
   *[other] { $orders-count } orders are revealed.
}
realm-event-order-removed = { $house }'s order in { $area } is removed: { $order }.
realm-event-order-swapped = { $house } swaps the order in { $area }: { $new } instead of { $old }.
realm-event-raven-looked = { $house } looks at the top Wildling card{ $card-id ->
    [none] .
   *[other] : { $card }.
}
realm-event-wildling-attack = The wildlings attack with strength { $strength }.
realm-event-wildling-attack-decided = { $winner-id ->
    [watch] The Night's Watch wins with strength { $watch }. The card is { $card }.
   *[wildlings] The wildlings win against strength { $watch }. The card is { $card }.
}
realm-event-bidder-named = { $place-id ->
    [lowest] { $house } has the lowest bid.
   *[highest] { $house } has the highest bid.
}
realm-event-card-discarded = { $house } discards { $card }.
realm-event-cards-taken-back = { $house } takes these cards back into hand: { $cards }.
realm-event-game-over = { $why-id ->
    [castles] { $winner } wins the game at once. Castles and strongholds: { $castles }.
   *[round] { $winner } wins the game after the last round. Castles and strongholds: { $castles }.
}

# On the board
realm-event-mustered = { $house } musters a unit in { $area }: { $unit }.
realm-event-replaced = { $house } replaces a unit in { $area }: { $new } instead of { $old }.
realm-event-destroyed = { $house } loses a unit in { $area }: { $unit }.
realm-event-marched = { $house } marches from { $origin } to { $to }: { $units }.
realm-event-retreated = { $house } retreats from { $origin } to { $to }: { $units }.
realm-event-returned = { $house }'s attacking units return to { $to }.
realm-event-power-token-laid = { $house } leaves a power token in { $area }.
realm-event-power-token-lifted = { $house }'s power token is removed from { $area }.
realm-event-raided = { $target-id ->
    [none] { $house }'s raid from { $area } has no target.
   *[other] { $house } raids { $target } from { $area }.
}
realm-event-consolidated = { $mode-id ->
    [muster] { $house } musters in { $area }.
   *[power] { $house } consolidates power in { $area }.
}
realm-event-neutral-beaten = { $house } beats the neutral force in { $area } (strength { $strength }).
realm-event-neutral-held = The neutral force in { $area } (strength { $strength }) holds against { $house }.
realm-event-garrison-beaten = The garrison of { $area } is beaten.
realm-event-combat-began = Combat in { $area }: { $attacker } attacks { $defender }.
realm-event-support-declared = { $side-id ->
    [none] { $house } gives no support from { $area }.
   *[other] { $house } supports { $side } from { $area }.
}
realm-event-support-refused = { $house } refuses the support from { $area }.
realm-event-strength = { $moment-id ->
    [initial] { $house }'s initial strength: { $total }
    [recomputed] { $house }'s strength after card abilities: { $total }
   *[final] { $house }'s final strength: { $total }
}{ $terms-count ->
    [0] .
   *[other] {" "}({ $terms }).
}
realm-event-house-cards = House cards: { $cards }.
realm-event-card-withdrawn = { $house } takes { $card } out of the combat.
realm-event-ability-used = { $house } uses { $card }.
realm-event-ability-declined = { $house } does not use { $card }.
realm-event-tides-drawn = { $house } draws a Tides of Battle card{ $card-id ->
    [none] .
   *[other] : { $card }.
}
realm-event-tides-revealed = The Tides of Battle cards are revealed.
realm-event-combat-won = { $winner } wins against { $loser } in { $area }; casualties: { $casualties }.
realm-event-control-changed = { $house-id ->
    [none] { $former } no longer controls { $area }, and nobody else does.
   *[other] { $former-id ->
        [none] { $house } now controls { $area }{ $castles ->
            [0] .
           *[other] ; castles and strongholds: { $castles }.
        }
       *[other] { $house } takes { $area } from { $former }{ $castles ->
            [0] .
           *[other] ; castles and strongholds: { $castles }.
        }
    }
}
realm-event-ships-captured = { $ships ->
    [0] { $house } captures no ships in { $port }.
    [one] { $house } captures one ship in { $port }.
   *[other] { $house } captures { $ships } ships in { $port }.
}
