# What is asked and what answers it: the word of each kind of decision, its question at the table, buttons, and what
# somebody would do.

word-counter = counterattack
word-blow = parting blow
word-turn = turn
word-act = act
word-order = order
word-name = name
word-pick = pick
word-keep = keep
word-follow = follow
word-retreat = retreat
word-reroll = reroll
word-recover = recover
word-stalwart = stalwart
word-commit = commit
word-exchange = exchange
word-rob = choosing the enemy's token
word-spread = spread
word-shift = shift
word-strike = strike
word-evade = evade
word-tactic = tactic
word-may = may
word-lay = lay
word-arrive = arrive
word-deploy = placing units
word-breach = removing tokens
word-choose-marker = choosing a token

prompt-over = The battle is over.
prompt-bot = { $house } is thinking…
prompt-bot-card = { $house } plays { $card }.
prompt-bot-does = { $house }: { $deed }
prompt-paused = { $house } to act; the bot is paused.
prompt-watching = { $house } to act.
prompt-unit = the unit
prompt-turn = Your turn: choose an order token, a Leadership card or a unit.
prompt-turn-token = { $symbol ->
    [valor] Choose any active unit to order with the valor token.
   *[other] Choose an active { $token } unit to order.
 }
prompt-turn-morale = Rally an inactive unit (morale −1), or raise your morale by 1.
prompt-turn-pair = A pair of { $token } tokens: choose any active unit to order.
prompt-turn-card = { $card }: choose the commander who plays it.
prompt-turn-unit = { $unit }: choose the token or card to order it with.
prompt-turn-ability = { $unit }: use the commit ability. No token or card can order this unit now.
prompt-which-token = Choose a token, or click the same spot again to spend the cheapest one that fits.
prompt-which-order = Choose an order, or click the same spot again to give the first one that fits.
prompt-aim = { $unit } must move to attack { $foe }: choose a hex.
prompt-act = Move and attack with the ordered units.
prompt-act-unit = { $unit }: choose a hex or a target.
prompt-act-which = Which unit attacks { $unit }? Choose a lit unit.
prompt-act-target = { $unit }: choose a target.
prompt-act-other = { $unit } can neither move nor attack: choose a button.
prompt-card = { $card }: choose an order on the card, or use its tactic.
prompt-card-orders = { $card }: choose an order on the card.
prompt-card-tactic = { $card }: you can use its tactic now.
prompt-card-act-tactic = Move and attack, or use the tactic of { $card }.
prompt-act-none = { $more ->
    [yes] No unit can move or attack. Use an ability, or end your turn.
   *[no] No unit can move or attack. End your turn.
 }
prompt-turn-none = No unit is left to order. Pass for the round.
prompt-card-name = { $text } Choose a unit.
prompt-tactic = The units have acted. Use the card's tactic?
prompt-pick = { $card ->
    [no] Choose a unit for the ability.
   *[other] { $card }: choose a unit.
}
prompt-commit = { $unit }: use its commander's commit ability now?
prompt-exchange = { $of ->
    [card] { $house } may exchange a card: choose one, or skip (left: { $left }).
   *[token] { $house } may exchange an order token: choose one, or skip (left: { $left }).
 }
prompt-rob = Choose the token that the enemy must give up.
prompt-spread = Choose a direction, then the fires that spread that way.
prompt-shift = { $unit } may move: choose a hex.
prompt-stalwart = { $unit } is Stalwart: ignore one morale symbol?
prompt-retreat = { $unit } retreats: choose a hex ({ $left ->
    [one] 1 hex
   *[other] { $left } hexes
 } to go).
prompt-counter = { $unit } may strike back at { $attacker }.
prompt-blow = { $unit } may deal { $on } a parting blow.
prompt-follow = { $again ->
    [yes] { $unit } may pursue: choose the hex where it stops, or stay.
   *[other] { $unit } may advance: choose a hex, or stay.
}
prompt-strike = { $unit } may attack once more: choose a target.
prompt-reroll = { $attacker } flanks: reroll all dice that show one symbol?
prompt-keep = { $what ->
    [card] Regroup: keep one card for the next round, or none.
   *[other] Regroup: keep one order token, or none.
}
prompt-recover = { $house } may recover morale: the marker returns to the break point.
prompt-evade = { $chosen ->
    [yes] { $unit } may evade: choose the hex it moves to.
   *[other] Several units may evade: choose a unit, then the hex it moves to.
}
prompt-any = { $house } decides: choose an answer.
prompt-may = { $house }: { $text }{ $cost ->
    [0] { "" }
   *[other] {" "}(costs { $cost } of { $counter })
 }
prompt-choose-marker = { $house }: { $text }
prompt-lay = { $house } places { $left ->
    [one] a token: { $chosen ->
        [yes] choose a hex.
       *[no] choose the token and a hex.
     }
   *[other] { $left } tokens: { $chosen ->
        [yes] choose a hex for this one.
       *[no] choose a token and a hex.
     }
 }
prompt-arrive = { $house }: { $unit } comes into play. Choose a hex.
prompt-deploy = { $house } places units on the board ({ $left ->
    [one] 1 left
   *[other] { $left } left
 }). Choose a unit and a hex.
prompt-breach = { $house } removes tokens. Dice left: { $dice }. Choose a token.
prompt-way = The routes to { $hex } have different effects: choose one.

button-done = Done
button-done-act = End turn
button-done-strike = Don't attack
button-pass = Pass for the round
button-tactic = Use tactic
button-skip = No more
button-counter = Counterattack
button-blow = Parting blow
button-decline = No
button-decline-counter = Decline
button-decline-recover = No
button-recover = Recover
button-ignore = Ignore one symbol
button-accept = Retreat
button-stay = Stay
button-keep = Keep all
button-keep-none = Discard all
button-raise = Raise morale
button-commit = Commit ability
button-use = Use ability
button-attack = Attack
button-hounds = Dogs of War
button-assail = Attack
button-scorch = Scorch the Earth
button-douse = Put out fire
button-discard = Discard card
button-move = Move
button-token = Order
button-pair = Order with pair
button-card = Play card
button-rally = Rally
button-evade = Evade
button-pick = Choose
button-pick-may = Yes
button-skip-may = No
button-skip-choose-marker = No more
button-skip-breach = Enough

would-together = { $first } and { $others } more
would-keep = keep { $what }
would-keep-none = keep nothing
would-token = spend the { $token } token on { $unit }
would-pair = spend two { $token } tokens on { $unit }
would-raise = use the morale token to raise your morale
would-rally = use the morale token to rally { $unit }
would-card = play { $card } with { $leader }
would-discard = discard { $card } with { $leader }, to order { $unit }
would-pass = pass for the round
would-order = give order { $order } on the card
would-name = name { $unit }
would-tactic = use the tactic
would-commit = use the commit ability of { $leader }
would-use = use the ability of { $leader } on { $unit }
would-move = move { $unit } to { $hex }
would-attack = attack { $enemy } with { $units }
would-hounds = send the hounds of { $unit } at { $enemy }
would-assail = let { $unit } attack { $hex }
would-scorch = let { $unit } set { $hex } on fire
would-douse = let { $unit } put out the fire on { $hex }
would-reroll = reroll the { $symbol } dice
would-ignore = ignore one morale symbol
would-accept = accept the retreat
would-retreat = retreat to { $hex }
would-counter = counterattack
would-blow = strike the parting blow
would-advance = advance to { $hex }
would-pursue = pursue to { $hex }
would-stay = stay here
would-evade = let { $unit } evade to { $hex }
would-recover = recover morale
would-pick = choose { $choice }
would-place = place { $thing } on { $hex }
would-decline = decline
would-skip = skip it
would-done = finish giving orders
