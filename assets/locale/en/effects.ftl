# What an effect does, in one sentence: sentence-WORD for each word that content is written in, with the word's
# fields. A field that is not given is `none` under $FIELD-id; of a list, $FIELD-count is the number of its items.
# The names of effects are `effect-WORD`.

# When it counts: the values of `on`.
occasion-attack = in attacks
occasion-close-attack = in close attacks
occasion-ranged-attack = in ranged attacks
occasion-counterattack = in counterattacks
occasion-close-combat = in close combat
occasion-parting-blow = in parting blows
occasion-any = in any combat

# How long what is granted lasts: the values of `until`.
until-attack = for the next attack this turn
until-pursuit = for the next attack this turn and the Pursue attack after it
until-turn = this turn
until-round = this round
until-battle = for the rest of the battle

# Whom a deed is done to: `target`.
where-zone = in the zone of control
where-beside = beside the commander's unit
where-ordered = ordered this turn
where-anywhere = on the board
target-own = the commander's unit
target-units = { $side-id ->
    [own] { $count ->
        [0] all your
        [1] one of your
       *[other] up to { $count } of your
     }
   *[enemy] { $count ->
        [0] all enemy
        [1] one enemy
       *[other] up to { $count } enemy
     }
 }{ $ranks-count ->
    [0] { "" }
   *[other] { " " }{ $ranks }
 }{ $branches-count ->
    [0] { "" }
   *[other] { " " }{ $branches }
 } { $number ->
    [one] unit
   *[other] units
 } { $where }{ $engaged-id ->
    [yes] { "" }, if engaged
    [no] { "" }, if not engaged
   *[none] { "" }
 }

# Keywords
sentence-advance = After winning an attack, it may enter the hex that its target left.
sentence-pursue = After winning an attack, it may follow up to { $hexes ->
    [one] 1 hex
   *[other] { $hexes } hexes
 } and attack again. It cannot end in the hex where it began.
sentence-no-valor = Valor that it rolls does not hit.
sentence-off-balance = It rolls at most 1 die if it moved this turn.
sentence-dogs-of-war = Instead of { $after-moving-id ->
    [yes] attacking, even after a move,
   *[no] moving and attacking,
 } it may set its hounds on an enemy 2 or 3 hexes away.
sentence-scorch-the-earth = Instead of attacking, it may set { $on-id ->
    [none] an adjacent hex
   *[other] { $on } beside it
 } on fire, one level for each of these symbols that it rolls: { $symbols }.
sentence-heavy-armor = Shields hit it as if it were one rank higher; if it is red, valor does not hit it.
sentence-stalwart = It may ignore one morale symbol, and may counterattack.
sentence-friends-beside = With two friendly units beside it, it may ignore one morale symbol, and may counterattack.
sentence-ignores-morale = It may ignore { $symbols ->
    [one] one morale symbol
   *[other] { $symbols } morale symbols
 } in each combat.
sentence-toughness = It ignores { $hits ->
    [one] 1 hit
   *[other] { $hits } hits
 } from each attack.
sentence-cover = A unit here ignores { $hits ->
    [one] 1 hit
   *[other] { $hits } hits
 } from each attack{ $unless-id ->
    [engaged-by-own-token] { "" }, unless it is engaged by a token of its own House
   *[none] { "" }
 }.
sentence-dice-limit = At most { $dice ->
    [one] 1 die
   *[other] { $dice } dice
 } { $when-id ->
    [attacked] against a unit here
    [attacking] rolled by a unit here
   *[countering] in a counterattack from here
 }{ $branches-count ->
    [0] { "" }
   *[other] { "" } ({ $branches } only)
 }{ $unless-on-id ->
    [none] { "" }
   *[other] { "" }, unless the attacker stands on: { $unless-on }
 }.
sentence-overlook = Ranged units here shoot over other units.

# What cards and commanders give
sentence-dice-bonus = It rolls { $dice ->
    [-1] 1 fewer die
    [1] 1 more die
   *[other] { $sign ->
        [less] { $much } fewer dice
       *[more] { $much } more dice
     }
 } { $on }{ $if-moved-id ->
    [yes] { "" }, if it moved this turn
    [no] { "" }, if it did not move this turn
   *[none] { "" }
 }{ $if-flanking-id ->
    [yes] { "" }, if it flanks
    [no] { "" }, if it does not flank
   *[none] { "" }
 }{ $if-target-count ->
    [0] { "" }
   *[other] { "" }, against { $if-target }
 }{ $if-target-engaged-id ->
    [yes] { "" }, if the target is already engaged
    [no] { "" }, if the target is not yet engaged
   *[none] { "" }
 }{ $if-outranked-id ->
    [yes] { "" }, if the target is of a higher rank
    [no] { "" }, unless the target is of a higher rank
   *[none] { "" }
 }{ $if-commander-id ->
    [yes] { "" }, if the target has a commander
    [no] { "" }, if the target has no commander
   *[none] { "" }
 }.
sentence-harder-to-hit = Enemies roll { $dice ->
    [one] 1 fewer die
   *[other] { $dice } fewer dice
 } against it { $on }.
sentence-symbol-hits = Each { $symbol } that it rolls { $on } counts as { $hits ->
    [one] a hit
   *[other] { $hits } hits
 }, whatever the target's rank.
sentence-valor-misses = Valor does not hit it { $on }.
sentence-no-counter = { $role-id ->
    [attacker] Nobody can counterattack it.
   *[target] It cannot counterattack.
 }
sentence-always-flanks = Its close attacks always flank, even while it is engaged.
sentence-steady = It does not retreat { $on }.
sentence-press-back = Each morale symbol that it rolls { $on } drives its target back { $hexes ->
    [one] 1 more hex
   *[other] { $hexes } more hexes
 }.
sentence-slip = It draws no parting blow.
sentence-stride = It may move { $hexes ->
    [one] 1 hex
   *[other] { $hexes } hexes
 } further.
sentence-pathfinder = Terrain neither stops nor slows it{ $over-count ->
    [0] { "" }
   *[other] { "" }, and it may pass over { $over }, but not end there
 }.
sentence-breakthrough = It may move through enemy units, but not end its move on their hexes.
sentence-no-move = It may not move.
sentence-no-attack = It may not attack.
sentence-dice-for-symbol = Each { $symbol } on the first roll of its attack adds a die.
sentence-aura = This applies to friendly units { $to-id ->
    [zone] in the zone of control
   *[beside] beside it
 }: { $effects }
sentence-dread = This applies to enemy units { $to-id ->
    [zone] in the zone of control
    [engaged] engaged with it
   *[beside] beside it
 }: { $effects }
sentence-lent-dice = In its next attack, it rolls { $dice ->
    [one] 1 more die
   *[other] { $dice } more dice
 }, lent by { $lender-id ->
    [none] a commander
   *[other] { $lender }
 }.
sentence-lend-dice = When ordered with other units, it may give up its own attack to add { $dice ->
    [one] a die
   *[other] { $dice } dice
 } to the attack of one of them beside it, and to that unit's Pursue attack if they are still adjacent.
sentence-weakened = It has lost at least half its figures: it rolls 1 fewer die and retreats at most 2 hexes.

sentence-dice-for-enemies = It rolls { $dice ->
    [one] 1 more die
   *[other] { $dice } more dice
 } { $on } for each enemy unit adjacent to it.
sentence-exposed = Enemies roll { $dice ->
    [one] 1 more die
   *[other] { $dice } more dice
 } against it { $on }.
sentence-shaken = Each morale symbol rolled against it { $on } drives it back { $hexes ->
    [one] 1 more hex
   *[other] { $hexes } more hexes
 }.
sentence-cowed = It cannot ignore morale symbols.
sentence-spoils = Your morale rises by { $morale } for each enemy unit that { $for-id ->
    [eliminated] its attack eliminates
   *[retreated] its attack makes retreat { $hexes ->
        [one] 1 hex or more
       *[other] { $hexes } hexes or more
     }
 }.
sentence-regain-commit = If its hounds eliminate their target, its commander's commit ability is not used up.
sentence-relieve = Once per turn, before its attack, it may remove the engagement token from itself or from a friendly unit beside it.
sentence-blood-price = Once per turn, before its attack, you may remove a figure from a friendly unit beside it for { $dice ->
    [one] 1 more die
   *[other] { $dice } more dice
 } in its next attack.
sentence-bought-dice = In its next attack, it rolls { $dice ->
    [one] 1 more die
   *[other] { $dice } more dice
 }, bought with a lost figure.

# What tactics and commit abilities do
sentence-grant = For { $target-id ->
    [none] all units
   *[given] { $target }
 }, { $until }: { $effects }
sentence-sight-limit = It sees at most { $hexes ->
    [one] 1 hex
   *[other] { $hexes } hexes
 }: ranged attacks and hounds reach no farther.
sentence-range-bonus = Its range is { $much ->
    [one] 1 hex
   *[other] { $much } hexes
 } { $sign ->
    [less] shorter, but at least 1 hex
   *[more] longer
 }.
sentence-rally = Rally { $target }.
sentence-daunt = Make these inactive: { $target }.
sentence-shift-morale = Your morale { $sign ->
    [less] falls
   *[more] rises
 } by { $much }.
sentence-reclaim = Take back up to { $tokens ->
    [one] 1 command token
   *[other] { $tokens } command tokens
 } from the commander's card.
sentence-gain-token = Take a { $token } order token.
sentence-roll-tokens = Roll { $dice ->
    [one] a die and take the order token that it shows
   *[other] { $dice } dice and take an order token for each symbol
 }.
sentence-set = { $house-id ->
    [none] The player
   *[other] { $house }
 }: { $dice-id ->
    [none] { "" }
   *[given] { $dice ->
        [one] 1 order die
       *[other] { $dice } order dice
     } a round;{" "}
 }{ $cards-id ->
    [none] { "" }
   *[given] { $cards ->
        [one] 1 card
       *[other] { $cards } cards
     } a round;{" "}
 }{ $tokens-id ->
    [none] { "" }
   *[given] { $tokens ->
        [one] 1 command token
       *[other] { $tokens } command tokens
     };{" "}
 }{ $rounds-id ->
    [none] for the rest of the battle.
   *[given] { $rounds ->
        [one] for one round.
       *[other] for { $rounds } rounds.
     }
 }
sentence-exchange = The player may exchange { $how-many ->
    [one] { $of-id ->
        [card] a card of the hand for a new one.
       *[token] an order token: a die is rolled for a new one.
     }
   *[other] up to { $how-many } { $of-id ->
        [card] cards of the hand for new ones.
       *[token] order tokens: a die is rolled for each.
     }
 }
sentence-spend-token = Spend a { $token } order token.
sentence-draw-cards = Draw { $cards ->
    [one] a Leadership card
   *[other] { $cards } Leadership cards
 }.
sentence-disengage = Remove the engagement token from { $target }, without a parting blow.
sentence-wound = Each of these loses { $figures ->
    [one] a figure
   *[other] { $figures } figures
 }: { $target }. A lone commander is not affected.
sentence-heal = Each of these gets { $figures ->
    [one] a figure
   *[other] { $figures } figures
 } back, up to full strength: { $target }.
sentence-change-rank = { $sign ->
    [less] Lower
   *[more] Raise
 } the rank of these by { $much }: { $target }.
sentence-change-sides = These go over to the other House: { $target }.
sentence-drive-back = Drive these back { $hexes ->
    [one] 1 hex
   *[other] { $hexes } hexes
 }: { $target }.
sentence-shift = These may move up to { $hexes ->
    [one] 1 hex
   *[other] { $hexes } hexes
 } without an order, if not engaged: { $target }.
sentence-extra-attack = If the commander's unit is ordered this turn, it may attack once more.
sentence-strike-first = The commander's unit strikes its attacker first; morale symbols have no effect.
sentence-swap-places = The commander changes places with the banner bearer of { $target }: that unit's rank decides the hits.
sentence-divert-hits = Hits on the commander's unit are applied to { $target } instead.
sentence-challenge = { $even-engaged-id ->
    [yes] If the commander's unit is not engaged, it becomes engaged with { $target }, even if that unit is already engaged.
   *[no] If neither is engaged yet, the commander's unit becomes engaged with { $target }.
 }
sentence-another-turn = After this turn, you take another.
sentence-rob-token = The enemy gives up an order token of a kind that you choose.
sentence-waylay = The enemy discards a random Leadership card.
sentence-recall-card = Take the top card of your discard pile into your hand.
sentence-stoke-fires = Every fire rises by { $levels ->
    [one] a level
   *[other] { $levels } levels
 }.
sentence-spread-fires = Choose a direction: up to { $fires ->
    [one] 1 fire spreads
   *[other] { $fires } fires spread
 } that way, by one level on { $hexes ->
    [one] the next hex
   *[other] each of the next { $hexes } hexes
 }, if it can burn.

## Deeds of special rules

sentence-score = { $house-id ->
    [none] { $points ->
        [one] A victory point
       *[other] { $points } victory points
     }
   *[other] { $points ->
        [one] A victory point for { $house }
       *[other] { $points } victory points for { $house }
     }
 }{ $per-id ->
    [none] .
   *[other] { $every ->
        [one] {" "}for each of these: { $per }.
       *[other] {" "}for every { $every } of these: { $per }.
     }
 }
sentence-end-battle = { $winner-id ->
    [none] The battle ends, and its own conditions decide.
   *[other] { $winner } wins at once.
 }
sentence-change-counter = { $to-id ->
    [none] The counter "{ $counter }" { $sign ->
        [less] falls
       *[more] rises
     } by { $much }
   *[other] The counter "{ $counter }" is set to { $to }
 }{ $per-id ->
    [none] .
   *[other] {" "}for each of these: { $per }.
 }
sentence-give-momentum = { $house } takes the momentum token.
sentence-may = The player may choose{ $cost-id ->
    [none] { "" }
   *[given] {" "}({ $cost })
 }: { $text } { $do }{ $else-count ->
    [0] { "" }
   *[other] {" "}Otherwise: { $else }
 }
sentence-when = If the conditions hold: { $do }{ $else-count ->
    [0] { "" }
   *[other] {" "}Otherwise: { $else }
 }
sentence-choose-marker = The player may choose a token: { $text } { $do }
sentence-by = { $house } does this: { $do }
sentence-roll = { $dice ->
    [one] A die is rolled
   *[other] { $dice } dice are rolled
 }{ $results-count ->
    [0] ; if { $dice ->
        [one] it shows
       *[other] { $at-least ->
            [one] one shows
           *[other] { $at-least } show
         }
     } { $shows }: { $do }
   *[other] . { $results }
 }{ $else-count ->
    [0] { "" }
   *[other] {" "}Otherwise: { $else }
 }
cost-phrase = it costs { $amount } of the counter "{ $counter }"
roll-result = { $shows-id ->
    [none] On any other roll: { $do }
   *[other] On { $at-least ->
        [one] { $shows }
       *[other] at least { $at-least } dice with { $shows }
     }: { $do }
 }{ $do-count ->
    [0] Nothing happens.
   *[other] { "" }
 }
sentence-eliminate-unit = The unit is eliminated.
sentence-leave-board = The unit leaves the board.
sentence-take-marker = The player takes the token.
sentence-remove-marker = The token is removed from the board.
sentence-take-control = The player takes control of the token.
sentence-turn-up = The token or the face-down unit is turned face up.
sentence-take-along = The unit takes the token along.
sentence-lay = Tokens are placed.
sentence-roll-away = { $dice ->
    [one] A die is rolled to remove tokens.
   *[other] { $dice } dice are rolled to remove tokens.
 }
sentence-arrive = Units in reserve come into play.
sentence-remove-pieces = Terrain tokens are removed.
sentence-lay-piece = A terrain token is placed: { $piece }.
sentence-change-ground = The ground becomes: { $ground }.
sentence-march = Tokens move up to { $hexes ->
    [one] 1 hex
   *[other] { $hexes } hexes
 }.
sentence-strike = Tokens strike with { $dice ->
    [one] a die
   *[other] { $dice } dice
 }.
sentence-set-fire = A fire rises by { $levels ->
    [one] 1 level
   *[other] { $levels } levels
 }.
sentence-put-out = The fire is put out.

## What a count counts

count-counter = a counter
count-units = units on the given hexes
count-losses = units lost
count-fire-levels = levels of fire on the given hexes
count-devastated = devastated hexes among those given
count-pieces = terrain tokens on the given hexes
count-controlled = objectives controlled
count-markers = tokens
count-points = victory points
count-ground-taken = rows taken
count-morale-zone = the morale zone
