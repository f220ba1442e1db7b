# A special rule or a line of victory as one sentence, made from its words: rule-on-WORD for the triggers, rule-if-WORD
# for the conditions, rule-count-WORD for the counts, rule-do-WORD for the deeds, each with the fields of the word.
# A field that is not given is `none` under $FIELD-id; of a list, $FIELD-count is the number of its items.
# $place comes with a space before it, or is empty. $who is whose rule it is.

rule-sentence = { $off-id ->
    [yes] (switched off){ " " }
   *[no] { "" }
 }{ $on }{ $if-count ->
    [0] { "" }
   *[other] , if { $if }
 }{ $once-id ->
    [yes] { "" } (once per battle)
   *[no] { "" }
 }: { $do }.
rule-victory = { $when-id ->
    [at-once] { $if-count ->
        [0] { $winner } wins at once.
       *[other] As soon as { $if }, { $winner } wins.
     }
    [round-end] { $if-count ->
        [0] At the end of a round, { $winner } wins.
       *[other] At the end of a round, if { $if }, { $winner } wins.
     }
   *[other] { $if-count ->
        [0] At the end of the battle, { $winner } wins.
       *[other] At the end of the battle, if { $if }, { $winner } wins.
     }
 }
rule-nothing = nothing happens
rule-gap = …

# --- parts of sentences
rule-who-unit = the owner of the unit
rule-who-first = the first player
rule-unit = { $units-count ->
    [0] a { $house-id ->
        [none] unit
       *[other] { $house } unit
     }{ $details-count ->
        [0] { "" }
       *[other] { "" } ({ $details })
     }
    [one] { $units }
   *[other] one of { $units }
 }
rule-units = { $units-count ->
    [0] units of { $house }{ $details-count ->
        [0] { "" }
       *[other] { "" } ({ $details })
     }
   *[other] { $units }
 }
rule-place-hexes = { "" } at { $hexes }
rule-place-rows = { "" } in rows { $first } to { $last }
rule-place-area = { "" } in the area { $area }
rule-place-tokens = { "" } on a token ({ $markers })
rule-all-objectives = every objective
rule-target-own = the unit
rule-face-down-units = { $count ->
    [one] a unit that is set up face down
   *[other] { $count } units that are set up face down
 }
rule-target = { $count ->
    [0] all { $side-id ->
        [enemy] enemy units
       *[own] units of { $who }
     }
    [one] one { $side-id ->
        [enemy] enemy unit
       *[own] unit of { $who }
     }
   *[other] up to { $count } { $side-id ->
        [enemy] enemy units
       *[own] units of { $who }
     }
 }{ $details-count ->
    [0] { "" }
   *[other] { "" } ({ $details })
 } { $where-id ->
    [zone] in the zone of control
    [beside] beside the unit
    [ordered] ordered this turn
   *[anywhere] on the board
 }
rule-engaged = engaged
rule-not-engaged = not engaged
rule-with-commander = with a commander
rule-without-commander = without a commander
rule-row-value = row { $row }: { $value }
rule-zone-value = { $zone-id ->
    [neutral] neutral or better
    [green] green
    [yellow] yellow
   *[red] red
 }: { $value }

# --- triggers
rule-on-set-up = Before the first round
rule-on-round-begin = At the beginning of each round
rule-on-round-end = At the end of each round
rule-on-battle-end = At the end of the battle
rule-on-turn-begin = At the beginning of each { $house-id ->
    [none] turn
   *[other] { $house } turn
 }
rule-on-turn-end = At the end of each { $house-id ->
    [none] turn
   *[other] { $house } turn
 }
rule-on-token-spent = When { $house-id ->
    [none] a House
   *[other] { $house }
 } spends { $tokens-count ->
    [0] an order token
   *[other] an order token ({ $tokens })
 }
rule-on-captured = When { $commander-id ->
    [none] { $house-id ->
        [none] a commander
       *[other] a { $house } commander
     }
   *[other] { $commander }
 } is captured
rule-on-burnt = When { $terrain-count ->
    [0] any terrain
   *[other] terrain ({ $terrain })
 } burns down{ $place }
rule-on-ends-turn = When { $unit } ends its turn{ $place }
rule-on-enters = When { $unit } enters a hex{ $place }
rule-on-starts-move = When { $unit } has moved away from { $place-id ->
    [none] its hex
   *[given] a hex{ $place }
 }
rule-on-eliminated = When { $unit } is eliminated{ $place }
rule-on-left-board = When { $unit } has left the board{ $place }
rule-on-marker-falls = When { $house-id ->
    [none] a unit
   *[other] a { $house } unit
 } has felled { $markers-count ->
    [0] a token with figures
   *[other] the last figure of a token ({ $markers })
 }
rule-on-attacked = { $on-id ->
    [attack] When { $unit } is attacked{ $place }
   *[other] When an enemy strikes { $unit } { $on }{ $place }
 }
rule-on-attack-done = When { $unit }{ $won-id ->
    [yes] { "" } has won
    [no] { "" } has not won
   *[none] { "" } has made
 } { $on-id ->
    [attack] an attack
   *[other] a fight ({ $on })
 }{ $place }
rule-on-retreated = When { $unit } has retreated{ $place-id ->
    [none] { "" }
   *[given] { "" } from a hex{ $place }
 }
rule-on-enters-sight = When { $unit } comes into the sight of an enemy{ $hexes-id ->
    [none] { "" }
   *[given] { $hexes ->
        [one] { "" } 1 hex away
       *[other] { "" } up to { $hexes } hexes away
     }
 }{ $place }
rule-on-control-taken = When { $house-id ->
    [none] a House
   *[other] { $house }
 } takes control of { $objectives-id ->
    [none] an objective
   *[other] { $objectives }
 }

# --- conditions
rule-if-holds-tokens = { $who } holds order tokens: { $tokens }
rule-if-morale-is = the { $of-id ->
    [own] morale of { $who }
   *[enemy] enemy's morale
 } is { $zone } or { $or-id ->
    [better] better
   *[worse] worse
 }
rule-if-commander-engaged = the unit is engaged
rule-if-units-in-zone = at least { $at-least } { $side-id ->
    [own] units of { $who }
   *[enemy] enemy units
 } stand in the zone of control{ $branches-count ->
    [0] { "" }
   *[other] { "" } ({ $branches })
 }
rule-if-controls = { $house } controls { $at-least-id ->
    [none] { $objectives }
   *[other] at least { $at-least } of { $objectives-id ->
        [all] the objectives
       *[given] { $objectives }
     }
 }
rule-if-count = { $of } { $at-least-id ->
    [none] { $at-most-id ->
        [none] is any number
       *[other] { $at-most ->
            [0] is 0
           *[other] is at most { $at-most }
         }
     }
   *[other] { $at-most-id ->
        [none] is at least { $at-least }
       *[other] is { $at-least } to { $at-most }
     }
 }
rule-if-captured = { $commander } has been captured
rule-if-holds-marker = { $house } has a token ({ $markers })
rule-if-in-round = { $to-id ->
    [none] it is round { $from } or later
   *[other] { $span-id ->
        [one] it is round { $from }
       *[other] it is one of the rounds { $from } to { $to }
     }
 }
rule-if-face-matches-rank = the token shows the colour of the unit's rank
rule-if-face-is = the token is "{ $face }"
rule-if-stands-in = the unit stands{ $place }
rule-if-rout = { $house-id ->
    [none] a House is routed
   *[other] { $house } is routed
 }
rule-if-winner = { $house } wins
rule-if-none-of = it is not true that { $these }
rule-if-any-of = { $these }

# --- counts: for each of them, or how many they are
rule-count-units = { $form ->
    [each] for each of the { $unit }{ $place }
   *[number] the number of { $unit }{ $place }
 }
rule-count-losses = { $form ->
    [each] for each unit that { $house } has lost
   *[number] the number of units that { $house } has lost
 }
rule-count-fire-levels = { $form ->
    [each] for each level of fire
   *[number] the sum of the levels of fire
 }{ $place }{ $terrain-count ->
    [0] { "" }
   *[other] { "" } on { $terrain }
 }
rule-count-devastated = { $form ->
    [each] for each devastated hex
   *[number] the number of devastated hexes
 }{ $place }
rule-count-pieces = { $form ->
    [each] for each hex
   *[number] the number of hexes
 }{ $place } with { $terrain }
rule-count-controlled = { $form ->
    [each] for each objective
   *[number] the number of objectives
 } that { $house } controls{ $objectives-id ->
    [all] { "" }
   *[given] { "" } among { $objectives }
 }{ $terrain-count ->
    [0] { "" }
   *[other] , while { $terrain } stands there
 }
rule-count-markers = { $form ->
    [each] for each token ({ $markers })
   *[number] the number of tokens ({ $markers })
 }{ $held-by-id ->
    [none] { $with-id ->
        [none] { "" }
       *[other] { "" } that { $with } units stand on
     }
   *[other] { "" } that { $held-by } holds
 }{ $place }
rule-count-counter = { $form ->
    [each] times { $counter }
   *[number] { $counter }
 }
rule-count-points = { $form ->
    [each] for each victory point of { $house }
   *[number] the number of victory points of { $house }
 }
rule-count-ground-taken = { $form ->
    [each] times the value of the furthest row
   *[number] the value of the furthest row
 } that at least { $units ->
    [one] one { $house } unit has
   *[other] { $units } { $house } units have
 } reached ({ $rows })
rule-count-morale-zone = { $form ->
    [each] times the value of
   *[number] the value of
 } { $house }'s current morale zone ({ $values })

# --- deeds
rule-do-score = { $who } scores { $points ->
    [one] 1 victory point
   *[other] { $points } victory points
 }{ $per-id ->
    [none] { "" }
   *[other] { $every ->
        [one] { "" } { $per }
       *[other] { "" } for every { $every } in { $per-number }
     }
 }{ $most-id ->
    [none] { "" }
   *[other] , at most { $most }
 }
rule-do-end-battle = { $winner-id ->
    [none] the battle ends, and its own conditions decide
   *[other] { $winner } wins at once
 }
rule-do-change-counter = { $counter } { $to-id ->
    [none] { $sign ->
        [less] falls
       *[more] rises
     } by { $much }{ $per-id ->
        [none] { "" }
       *[other] {" "}{ $per }
     }
   *[other] { $per-id ->
        [none] is set to { $to }
       *[other] is set to { $to } times { $per-number }
     }
 }
rule-do-give-momentum = { $house } takes the momentum token
rule-do-may = { $who } may choose ("{ $text }"){ $cost-id ->
    [none] { "" }
   *[given] {" "}for { $amount } of { $counter }
 }: { $do }{ $else-count ->
    [0] { "" }
   *[other] ; if not: { $else }
 }
rule-do-when = if { $if }: { $do }{ $else-count ->
    [0] { "" }
   *[other] ; otherwise: { $else }
 }
rule-do-by = { $do }
rule-do-roll = { $who } rolls { $dice ->
    [one] a die
   *[other] { $dice } dice
 }{ $results-count ->
    [0] ; if { $dice ->
        [one] it shows
       *[other] { $at-least ->
            [one] one of them shows
           *[other] at least { $at-least } of them show
         }
     } { $shows }: { $do }
   *[other] : { $results }
 }{ $else-count ->
    [0] { "" }
   *[other] ; otherwise: { $else }
 }
rule-result = { $shows-id ->
    [none] on any other roll
   *[other] on { $at-least ->
        [one] { $shows }
       *[other] at least { $at-least } dice with { $shows }
     }
 } – { $text-id ->
    [none] { $do }
   *[given] "{ $text }"{ $do-count ->
        [0] { "" }
       *[other] , { $do }
     }
 }
rule-shows-unit-rank = the colour of the unit's rank
rule-shows-marker-face = the colour of the token
rule-do-eliminate-unit = the unit is eliminated
rule-do-leave-board = the unit leaves the board
rule-do-take-marker = { $who } takes { $markers-count ->
    [0] the token off the board and keeps it
   *[other] the tokens ({ $markers }) off the board and keeps them
 }
rule-do-take-control = { $who } controls { $markers-count ->
    [0] the token
   *[other] the tokens ({ $markers })
 }
rule-do-remove-marker = { $markers-count ->
    [0] the token is
   *[other] the tokens ({ $markers }) are
 } removed from the board
rule-do-turn-up = { $markers-count ->
    [0] { $units-count ->
        [0] the token or the unit is
       *[other] the face-down units ({ $units }) are
     }
   *[other] { $units-count ->
        [0] the tokens ({ $markers }) are
       *[other] the tokens ({ $markers }) and the face-down units ({ $units }) are
     }
 } turned face up
rule-do-take-along = the unit takes the token along
rule-do-choose-marker = { $who } may choose { $any-number-id ->
    [yes] tokens
   *[no] a token
 } ({ $markers }; "{ $text }"): { $do }
rule-do-lay = { $who } places { $how-many-id ->
    [none] tokens
   *[other] { $how-many ->
        [one] 1 token
       *[other] { $how-many } tokens
     }
 } ({ $markers }){ $place }, { $least ->
    [0] at most { $most } on a hex
   *[other] { $least } to { $most } on each hex
 }{ $beside-other-faces-id ->
    [yes] , each next to tokens of every other face
   *[no] { "" }
 }
rule-do-roll-away = { $who } rolls { $dice ->
    [one] a die
   *[other] { $dice } dice
 }, and for each die removes a token ({ $markers }) of its colour
rule-do-arrive = { $how-many-id ->
    [none] these come
   *[other] up to { $how-many } of these come
 } into play{ $place }{ $secretly-id ->
    [yes] , unseen by the enemy until the set-up is over
   *[no] { "" }
 }: { $units }
rule-do-remove-pieces = terrain tokens ({ $terrain }) are removed{ $place-id ->
    [none] { "" } from the hex
   *[given] { $place }
 }
rule-do-lay-piece = a terrain token ({ $piece }) is placed on { $place-id ->
    [none] the hex
   *[given] each hex{ $place }
 }
rule-do-change-ground = the ground{ $place-id ->
    [none] { "" } there
   *[given] { $place }
 } becomes { $ground }{ $terrain-id ->
    [none] { "" }
   *[given] { "" } where it was: { $terrain }
 }
rule-do-march = each token of these moves up to { $hexes ->
    [one] 1 hex
   *[other] { $hexes } hexes
 } towards { $place-id ->
    [given] the nearest hex{ $place }
   *[none] the nearest { $house-id ->
        [none] unit
       *[other] { $house } unit
     }
 }: { $markers }
rule-do-strike = each token of these strikes the nearest { $house-id ->
    [none] unit
   *[other] { $house } unit
 } up to { $hexes ->
    [one] 1 hex
   *[other] { $hexes } hexes
 } away with { $dice ->
    [one] a die
   *[other] { $dice } dice
 }: { $markers }
rule-do-set-fire = the fire on { $place-id ->
    [none] the hex
   *[given] each hex{ $place }
 } rises by { $levels ->
    [one] 1 level
   *[other] { $levels } levels
 }
rule-do-put-out = { $place-id ->
    [none] the fire on the hex is put out
   *[given] the fires{ $place } are put out
 }
rule-do-stoke-fires = every fire rises by { $levels ->
    [one] 1 level
   *[other] { $levels } levels
 }
rule-do-spread-fires = up to { $fires ->
    [one] 1 fire spreads
   *[other] { $fires } fires spread
 } in a direction that { $who } chooses, by { $hexes ->
    [one] 1 hex
   *[other] { $hexes } hexes
 }
rule-do-grant = the following applies to { $target-id ->
    [none] every unit of both Houses
   *[given] { $target }
 } { $until-id ->
    [attack] for the next attack this turn
    [turn] this turn
    [round] this round
   *[battle] for the rest of the battle
 }: { $effects }
rule-do-rally = these become active: { $target }
rule-do-daunt = these become inactive: { $target }
rule-do-shift-morale = the morale of { $who } { $sign ->
    [less] falls
   *[more] rises
 } by { $much }
rule-do-disengage = engagement tokens are removed from { $target }, without a parting blow
rule-do-wound = each of these loses { $figures ->
    [one] 1 figure
   *[other] { $figures } figures
 }: { $target }
rule-do-heal = each of these gets { $figures ->
    [one] 1 figure
   *[other] { $figures } figures
 } back, up to full strength: { $target }
rule-do-change-rank = the rank of these { $sign ->
    [less] falls
   *[more] rises
 } by { $much }: { $target }
rule-do-change-sides = these go over to the other House: { $target }
rule-do-drive-back = { $target } must retreat { $hexes ->
    [one] 1 hex
   *[other] { $hexes } hexes
 }
rule-do-shift = { $target } may move up to { $hexes ->
    [one] 1 hex
   *[other] { $hexes } hexes
 } without an order, if not engaged
rule-do-extra-attack = the commander's unit may attack once more this turn
rule-do-strike-first = the commander's unit strikes its attacker first
rule-do-swap-places = the commander changes places with the banner bearer of { $target }
rule-do-divert-hits = hits on the commander's unit are applied to { $target } instead
rule-do-challenge = the commander's unit becomes engaged with { $target }{ $even-engaged-id ->
    [yes] , even if that unit is already engaged
   *[no] , if neither is engaged yet
 }
rule-do-another-turn = { $who } takes another turn after this one
rule-do-rob-token = the enemy gives up an order token of a kind that { $who } chooses
rule-do-waylay = the enemy discards a random Leadership card
rule-do-recall-card = { $who } takes the top card of its discard pile into its hand
rule-do-reclaim = { $who } takes back up to { $tokens ->
    [one] 1 command token
   *[other] { $tokens } command tokens
 } from the commander's card
rule-do-gain-token = { $who } takes an order token ({ $token })
rule-do-roll-tokens = { $who } rolls { $dice ->
    [one] a die and takes the order token that it shows
   *[other] { $dice } dice and takes an order token for each symbol
 }
rule-do-set = { $who } has { $dice-id ->
    [none] { "" }
   *[given] { $dice ->
        [one] 1 order die
       *[other] { $dice } order dice
     } a round{ $cards-id ->
        [none] { $tokens-id ->
            [none] { "" }
           *[given] {" "}and{" "}
         }
       *[given] ,{" "}
     }
 }{ $cards-id ->
    [none] { "" }
   *[given] { $cards ->
        [one] 1 card
       *[other] { $cards } cards
     } a round{ $tokens-id ->
        [none] { "" }
       *[given] {" "}and{" "}
     }
 }{ $tokens-id ->
    [none] { "" }
   *[given] { $tokens ->
        [one] 1 command token
       *[other] { $tokens } command tokens
     }
 } { $rounds-id ->
    [none] for the rest of the battle
   *[given] { $rounds ->
        [one] for one round
       *[other] for { $rounds } rounds
     }
 }
rule-do-exchange = { $who } may exchange { $how-many ->
    [one] { $of-id ->
        [card] a card of its hand for a new one
       *[token] an order token by the roll of a die
     }
   *[other] up to { $how-many } { $of-id ->
        [card] cards of its hand for new ones
       *[token] order tokens by rolling a die for each
     }
 }
rule-do-spend-token = { $who } spends an order token ({ $token })
rule-do-draw-cards = { $who } draws { $cards ->
    [one] a Leadership card
   *[other] { $cards } Leadership cards
 }
