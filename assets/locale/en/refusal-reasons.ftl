# Refusals that name the one reason that is true, where a rule has several conditions.

refusal-card-unpaid = { $unit } cannot pay for any order of { $card }.
refusal-card-unpaid-idle = { $unit } cannot pay for any order of { $card }, and the card's tactic cannot be used alone.
refusal-card-nobody = No unit in reach fits any order of { $card } that { $unit } can pay for.
refusal-card-nobody-idle = No unit in reach fits any order of { $card } that { $unit } can pay for, and the card's tactic cannot be used alone.
refusal-acted = { $unit } has no attack left this turn.
refusal-not-retreat-hex = A unit must retreat to one of the two hexes toward its own edge, and { $hex } is not one of them.
refusal-evade-unthreatened = { $unit } is not adjacent to an enemy that has moved this turn.
refusal-evade-no-way = { $unit } has no free hex to fall back to.
refusal-evade-elsewhere = { $unit } may fall back 1 or 2 free hexes toward its own edge, so it cannot evade to { $hex }.

# Why a tactic is closed. It is looked at once, when the card is shown.
refusal-tactic-used = The tactic of { $card } has already been used this turn.
refusal-tactic-tokens = The tactic of { $card } requires { $count ->
    [one] a { $token } order token
   *[other] { $count } { $token } order tokens
 } on the board; when the card was played, there { $held ->
    [0] were none
    [one] was { $held }
   *[other] were { $held }
 }.
refusal-tactic-morale = The tactic of { $card } requires that { $of-id ->
    [own] your morale
   *[enemy] the enemy's morale
 } be { $zone } { $or-id ->
    [better] or better
   *[worse] or worse
 }; it was not when the card was played.
refusal-tactic-engaged = The tactic of { $card } requires the commander's unit to be engaged; { $unit } was not when the card was played.
refusal-tactic-units = The tactic of { $card } requires { $count } { $side-id ->
    [own] friendly
   *[enemy] enemy
 } { $kind-id ->
    [infantry] infantry units
    [cavalry] cavalry units
    [ranged] ranged units
   *[unit] units
 } in the zone of control; when the card was played, their number was { $there }.
refusal-tactic-condition = The condition of { $card }'s tactic did not hold when the card was played.
refusal-tactic-never-between = The tactic of { $card } cannot be used between orders.
