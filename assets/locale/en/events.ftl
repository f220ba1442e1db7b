# What happened: one sentence for each kind of event. Units, Houses, cards arrive by their names;
# $house-id and the like are the bare ids, $cards-count the length of a list.

event-battle-began = { $scenario }. The battle begins.
event-round-began = Round { $round } begins.
event-phase = { $phase } phase.
event-advantage = { $house } goes first (Stark has { $stark } tokens, Lannister { $lannister }).
event-command-returned = { $tokens ->
    [one] A command token goes
   *[other] { $tokens } command tokens go
 } back to { $house }.
event-activated = Active again: { $units }.
event-order-dice = { $house } rolls for orders: { $symbols }.
event-cards-drawn = { $count ->
    [one] { $house } draws a Leadership card.
   *[other] { $house } draws { $count } Leadership cards.
 }
event-deck-renewed = { $house } shuffles the discard pile into a new deck.

event-turn = { $house } to act.
event-passed = { $house } passes for the round.
event-token-spent = { $house } spends a { $token } token on { $unit }.
event-pair-spent = { $house } spends two { $token } tokens on { $unit }.
event-morale-token = { $house } spends a morale token.
event-rallied = { $unit } rallies.

event-card-played = { $house } plays { $card } with { $commander }.
event-order-given = { $cost ->
    [0] { $house } gives order { $order } of { $card }.
    [one] { $house } gives order { $order } of { $card } for a command token.
   *[other] { $house } gives order { $order } of { $card } for { $cost } command tokens.
 }
event-named = { $unit } is named.
event-tactic-used = { $house } uses the tactic of { $card }.
event-commit-used = { $commander } uses the commit ability.
event-commit-regained = { $commander } can use the commit ability again.
event-ability-used = { $unit } uses the commander's ability.
event-granted = { $unit } has { $effect } { $until-id ->
    [attack] for its next attack
    [pursuit] for its next attack and the Pursue attack after it
    [round] this round
    [battle] for the rest of the battle
   *[turn] this turn
 }.
event-granted-to-all = All units have { $effect } { $until-id ->
    [round] this round
    [battle] for the rest of the battle
   *[turn] this turn
 }.
event-picked = Chosen: { $what }.

event-moved = { $unit } moves from { $from } to { $to }.
event-attack = { $mode-id ->
    [close] { $attacker } attacks { $target } with { $dice ->
        [one] a die
       *[other] { $dice } dice
     }.
    [ranged] { $attacker } shoots at { $target } with { $dice ->
        [one] a die
       *[other] { $dice } dice
     }.
    [hounds] { $attacker } sends the hounds at { $target }.
    [counter] { $attacker } strikes back at { $target } with { $dice ->
        [one] a die
       *[other] { $dice } dice
     }.
    [blow] { $attacker } deals { $target } a parting blow with { $dice ->
        [one] a die
       *[other] { $dice } dice
     }.
   *[other] { $attacker } attacks { $target } with { $dice ->
        [one] a die
       *[other] { $dice } dice
     }.
 }
event-rolled = Rolled: { $dice }.
event-rerolled = Every { $symbol } is rerolled: { $dice }.
event-hounds = The hounds' die shows { $die }.
event-hits = { $hits ->
    [0] No hit.
    [one] One hit.
   *[other] { $hits } hits.
 }
event-lost = { $figures ->
    [one] { $unit } loses a figure, { $left } left.
   *[other] { $unit } loses { $figures } figures, { $left } left.
 }
event-healed = { $figures ->
    [one] { $unit } gets a figure back, now { $now }.
   *[other] { $unit } gets { $figures } figures back, now { $now }.
 }
event-rank-changed = The rank of { $unit } is no longer { $from } but { $to }.
event-changed-sides = { $unit } goes over to { $house }.
event-eliminated = { $unit } is eliminated.
event-captured = { $commander } is captured.
event-ignored-morale = { $unit } stands fast and ignores a morale symbol.
event-retreated = { $unit } retreats from { $from } to { $to }.
event-retreat-blocked = { $unit } cannot retreat and takes a hit.
event-engaged = { $unit } engages { $with }.
event-disengaged = { $unit } and { $with } are no longer engaged.
event-allowance = { $what-id ->
    [dice] { $house } rolls { $amount ->
        [one] 1 order die
       *[other] { $amount } order dice
     } a round
    [cards] { $house } draws { $amount ->
        [one] 1 Leadership card
       *[other] { $amount } Leadership cards
     } a round
   *[tokens] { $house } has { $amount ->
        [one] 1 command token
       *[other] { $amount } command tokens
     }
 }{ $last ->
    [0] .
   *[other] {" "}until the end of round { $last }.
 }
event-countered = { $unit } counterattacks { $with }.
event-parting-blow = { $on } breaks off, and { $unit } strikes at it.
event-swapped = The banner bearers of { $unit } and { $with } change places.
event-advanced = { $unit } advances to { $to }.
event-pursued = { $unit } pursues to { $to }.
event-exhausted = { $unit } becomes inactive.

event-morale = The morale marker moves: { $at }.
event-command-reclaimed = { $house } takes { $tokens ->
    [one] a command token
   *[other] { $tokens } command tokens
 } back from { $commander }.
event-order-gained = { $house } gains a { $token } token.
event-order-lost = { $house } loses a { $token } token.
event-card-recalled = { $house } takes { $card } back from the discard pile.
event-another-turn = { $house } takes another turn.
event-kept = { $house } keeps { $card-id ->
    [none] no card
   *[other] a card
 } and { $token-id ->
    [none] no token
   *[other] a { $token } token
 }.
event-discarded = { $tokens-id ->
    [none] { $cards-count ->
        [1] { $house } discards { $cards }.
       *[other] { $house } discards the rest.
      }
   *[other] { $house } discards the rest.
 }
event-control = { $house-id ->
    [none] Nobody controls { $hex } any more.
   *[other] { $house } takes control of { $hex }.
 }
event-scored = { $points ->
    [one] { $house } scores a victory point.
   *[other] { $house } scores { $points } victory points.
 }
event-recovered = { $house }'s morale recovers to { $at }.
event-battle-over = { $why-id ->
    [conceded] The battle is conceded. { $winner } wins.
   *[other] { $winner-id ->
        [none] The battle is over. Nobody wins.
       *[other] The battle is over. { $winner } wins.
    }
 }
event-fire = { $level ->
    [0] The fire on { $hex } is out.
   *[other] { $hex } burns: level { $level }.
 }
event-fire-spread = { $to-id ->
    [none] The fire on { $hex } spreads off the board.
   *[other] The fire on { $hex } spreads to { $to }.
 }
event-burnt-down = { $hex }: { $terrain } burns down.
event-scorched = { $unit } scorches { $hex }: { $dice }.
event-doused = { $out ->
    [yes] { $unit } puts out the fire on { $hex }.
   *[no] { $unit } fails to put out the fire on { $hex }: { $die }.
 }
event-evaded = { $unit } evades from { $from } to { $to }; morale falls by { $cost }.
event-card-discarded = { $house } discards { $card } with { $commander } to order { $unit }.
event-auto = { $action-id ->
    [none] No other choice.
   *[other] No other choice: { $action }.
 }
event-special-rule = Special rule: { $text }
event-asked-dice = { $house } rolls { $dice }.
event-marker-laid = { $marker-id ->
    [none] { $house } places a token face down on { $hex }.
   *[other] { $house } places a token on { $hex }: { $marker }.
 }
event-marker-turned-up = The token on { $hex } is turned face up: { $marker }.
event-marker-taken = { $house } takes { $marker }.
event-marker-controlled = { $house } now controls { $marker } on { $hex }.
event-marker-moved = { $unit-id ->
    [none] { $marker } moves from { $from } to { $to }.
   *[given] { $unit } takes { $marker } along to { $to }.
 }
event-marker-struck = { $marker } on { $hex } strikes { $unit } ({ $dice }): { $hits ->
    [0] no hit
    [one] 1 hit
   *[other] { $hits } hits
 }.
event-assailed = { $unit } attacks { $marker } on { $hex } ({ $dice }): { $figures ->
    [0] no figure falls
    [one] a figure falls
   *[other] { $figures } figures fall
 }, { $left } left.
event-marker-removed = Removed from { $hex }: { $marker }.
event-arrived = { $unit } comes into play on { $at }.
event-unit-turned-up = { $hex-id ->
    [none] A face-down unit in reserve
   *[other] The face-down unit on { $hex }
 } is turned up: { $commander-id ->
    [none] { $shows }
   *[other] { $commander }
 }.
event-placed-in-secret = { $unit-id ->
    [none] { $house } places a unit in secret.
   *[other] { $house } places { $unit } on { $at } in secret.
 }
event-units-shown = { $house } shows the units that it has placed: { $units }.
event-left-board = { $unit } leaves the board from { $from }.
event-ground-changed = The ground is now { $terrain }: { $hexes }.
event-piece-laid = { $hex }: { $terrain } is placed.
event-piece-removed = { $hex }: { $terrain } is removed.
event-counter = { $value-id ->
    [none] The hidden counter may have changed: { $counter }.
   *[given] { $counter }: { $before } → { $value }.
 }
event-momentum = { $house } takes the momentum token.
