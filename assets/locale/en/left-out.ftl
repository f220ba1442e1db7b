# What a battle plan made from a position could not take over: after the part, behind a colon.

left-out-head = { $count ->
    [one] One thing was left out or changed:
   *[other] { $count } things were left out or changed:
}
left-out-more = { $count ->
    [one] ... and one more: it is listed at the head of the battle's text.
   *[other] ... and { $count } more: they are listed at the head of the battle's text.
}
left-out-fault = no longer fits: { $why }
left-out-unit = names { $unit }, which is no longer in the battle
left-out-round-over = all the rounds in which it applies are over
left-out-switched-off = applies only once and has been carried out, so it is switched off
left-out-set-up-done = was carried out during set-up, so it is switched off
left-out-set-up-part = its other parts were carried out during set-up; its lasting effects on units are applied again
left-out-rounds = round { $round } becomes round 1 of the new battle; rules count from it, but texts still name the old rounds
left-out-limit = { $limit ->
    [0] the battle had no round limit; the new one has { $rounds } rounds
   *[other] the battle is in round { $round } of { $limit }; the new one has { $rounds ->
        [one] one round
       *[other] { $rounds } rounds
    }
}
left-out-facts = they describe the printed battle, not this one
left-out-renamed = this battle has a new name; the old one was: { $text }
left-out-turn = a battle begins with a new round; the rest of this one is left out
left-out-morale = the morale marker is at { $morale }; a battle begins with it in the middle
left-out-orders = { $count ->
    [one] one order token
   *[other] { $count } order tokens
} on the board of House { $house }; a battle begins without any
left-out-cards = hand, deck and discards of House { $house }; a battle begins with a full deck
left-out-points = House { $house } has { $count ->
    [one] one victory point
   *[other] { $count } victory points
}; a battle begins with none
left-out-losses = House { $house } has lost { $count ->
    [one] one unit
   *[other] { $count } units
}; a battle begins with no losses
left-out-commanders = { $commanders }: no longer in the battle
left-out-commander-cards = { $tokens ->
    [0] the card has been turned over; a battle begins with it face up
    [one] one command token on the card; a battle begins with a fresh card
   *[other] { $tokens } command tokens on the card; a battle begins with a fresh card
}
left-out-active = { $units }: already used; a battle begins with all units active
left-out-engaged = { $units }: a battle begins without engagements
left-out-control = control of { $hexes }; a plan records control only of objectives
left-out-markers = { $markers }: taken, turned face up or moved
left-out-effects = temporary effects of cards on { $units }
left-out-effects-of-all = temporary effects on all units
left-out-other = a plan cannot record this
