# What a battle plan made from a position could not take over: after the part, behind a colon.

left-out-head = { $count ->
    [one] One thing was left out or changed:
   *[other] { $count } things were left out or changed:
}
left-out-more = { $count ->
    [one] ... and one more: it stands at the head of the battle's text.
   *[other] ... and { $count } more: they stand at the head of the battle's text.
}
left-out-fault = it no longer fits: { $why }
left-out-unit = it names { $unit }, which is no longer in the battle
left-out-round-over = its rounds are over
left-out-switched-off = it holds once only and has been carried out: it is switched off
left-out-set-up-done = it has been carried out at the set-up: it is switched off
left-out-set-up-part = the rest of it has been carried out at the set-up; what it grants is granted again
left-out-rounds = round { $round } is round 1 of the new battle; rules count from there, texts still name the old rounds
left-out-limit = { $limit ->
    [0] the battle had no last round; the new one has { $rounds } rounds
   *[other] the battle stands in round { $round } of { $limit }; the new one has { $rounds ->
        [one] one round
       *[other] { $rounds } rounds
    }
}
left-out-facts = they speak of the printed battle, not of this one
left-out-turn = a battle begins with a new round; the rest of this one is left out
left-out-morale = the marker stands at { $morale }; a battle begins with it in the middle
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
left-out-commanders = { $commanders }: they are no longer in the battle
left-out-commander-cards = { $tokens ->
    [0] the card is turned; a battle begins with it face up
    [one] one command token on the card; a battle begins with a fresh card
   *[other] { $tokens } command tokens on the card; a battle begins with a fresh card
}
left-out-active = { $units }: they have been activated; a battle begins with all units ready
left-out-engaged = { $units }: a battle begins without engagements
left-out-control = { $hexes }: who controls them; only objectives have that in a plan
left-out-markers = { $markers }: they are held, turned up, or elsewhere
left-out-effects = { $units }: what cards gave them for a time
left-out-other = a plan cannot hold this as it is now
