# The panels of the battle screen. Units, Houses, cards arrive by their names.

unit-title = { $name } ({ $rank })
unit-place = { $title } on { $hex }
percent = { $n }%
percent-below = < { $n }%
percent-above = > { $n }%

# --- House strips
strip-orders = Order tokens
strip-command = Command
strip-to-act = to act
strip-passed = passed
strip-waits = waiting
strip-hand-hidden = { $cards ->
    [0] no cards
    [one] hand hidden: 1 card
   *[other] hand hidden: { $cards } cards
 }
strip-hand-short = hand hidden
hint-token = { $count } { $token } order { $count ->
    [one] token
   *[other] tokens
 }. { $symbol ->
    [green] Each orders a green unit (I).
    [blue] Each orders a blue unit (II).
    [red] Each orders a red unit (III).
    [valor] Each orders any unit.
   *[morale] Each raises its House's morale by 1, or lowers it by 1 to rally a unit.
 }
hint-pair = Two tokens of one kind ({ $token }) can be spent together: the pair orders a unit of any rank, as one valor token does
hint-command = Command tokens on the board: { $count }. They pay for the orders of Leadership cards.
hint-commander = { $name }. Circles: { $tokens } of { $limit } command tokens. Star: the commit ability, once per battle. Shield: once no other figure is left, { $capture } hits in one attack capture the commander.
hint-momentum = Has the momentum token, which breaks ties
hint-hand = Leadership cards in hand: { $count }
hint-deck = Cards in the deck: { $count }
hint-discard = Cards in the discard pile: { $count }
commander-captured = captured

# --- round
round-of = { $limit ->
    [0] Round { $round }
   *[other] Round { $round } of { $limit }
 }
round-over = The battle is over
hint-round = Round { $round }
hint-tool-undo = Undo ({ $key-undo }): as far back as the last roll, draw or change of players
hint-tool-hint = Hint ({ $key-hint }): what the bot Captain would do in your place
hint-tool-zone = Zones of control ({ $key-zone })
hint-tool-sight = Line of sight ({ $key-sight })
hint-tool-sound = Mute or unmute ({ $key-sound })
hint-tool-help = How to play, and all keys ({ $key-help })
hint-tool-menu = Menu (Escape): settings, help, main menu.{ $kept ->
    [yes] {" "}Every action is saved: you can leave at any time and continue later.
   *[no] { "" }
 }

# --- morale
morale-heading = Morale
morale-even = even
morale-favour = { $house } +{ $spaces }
morale-flees = { $house } routs here
morale-end = { $house }'s last space
zone-neutral = neutral
zone-green = green
zone-yellow = yellow
zone-red = red
hint-track = { $space ->
    [0] Middle
   *[other] { $house } +{ $space }
 }: { $zone-id ->
    [neutral] { $zone } zone
   *[other] { $loser }'s { $zone } zone
 }{ $breaks ->
    [yes] , with a diamond: a break point, where recovery stops
   *[no] { $rout ->
        [yes] . Here { $loser } routs and loses
       *[no] { $zone-id ->
            [neutral] { "" }
           *[other] . When the round ends, { $loser } may recover to the next diamond toward the middle
        }
    }
 }

# --- hand and cards
hand-heading = { $cards ->
    [0] { $house }: no cards
    [one] { $house }: 1 card
   *[other] { $house }: { $cards } cards
 }
hand-heading-in-play = { $house }: 1 in play, { $cards } in hand
hand-empty = No cards in hand.
hand-kept = kept
hint-hand-hidden = { $house }'s hand is hidden
hint-hand-next = Next cards
hint-hand-back = Previous cards
hint-card-order = { $cost ->
    [0] Free: { $text }
    [one] One command token: { $text }
   *[other] { $cost } command tokens: { $text }
 }
hint-card-tactic = Tactic, { $when }: { $text }
tactic-before = Before
tactic-after = After
tactic-either = Before or after
card-basic = Basic card

# --- log
log-heading = Log
log-advantage-tie = { $house } goes first: both Houses had { $tokens } order and command tokens left, and { $house } has the momentum token.
log-morale = Morale: { $spaces ->
    [0] even
   *[other] { $house } +{ $spaces }
 }
log-why = { $text } ({ $why }).
why-order-card = { $card }
why-order-discard = { $card } discarded
why-order-token = { $token } token
why-order-pair = two { $token } tokens
why-order-morale = morale token
why-pursue = second attack: Pursue
why-again = second attack this turn
why-rallied = it rallied this round
why-flank = flank attack
why-control = a unit held it at the end of the turn; the frame of the hex has its colour
why-blow = the enemy breaks away
why-fire = fire
why-commit = { $name }'s commit ability
why-rule = special rule
why-from = { $what } from { $name }
why-friends-beside = two friendly units beside it
why-dice-cap = limit
why-dice-bonus = bonus
why-dice-support = support
why-cap = { $name }: at most { $dice ->
    [one] 1 die
   *[other] { $dice } dice
 }
why-bonus = { $name }: { $sign }{ $count ->
    [one] 1 die
   *[other] { $count } dice
 }
why-support = { $name }: { $sign }{ $count ->
    [one] 1 die
   *[other] { $count } dice
 }
why-morale-eliminated = { $unit } eliminated
why-morale = +{ $by } for { $house }: { $why }
why-morale-other = a rule
why-morale-recovery = recovery at the end of the round
why-morale-evade = the price of evading
why-morale-token = morale token
why-morale-rally = the price of rallying
log-rallied = { $unit } rallies and can act again.
log-moved = { $unit } moves to { $to }.
log-retreated = { $unit } retreats to { $to }.
log-granted = { $unit }, { $until }: { $effect }.
log-all-units = All units
log-until-attack = next attack
log-until-pursuit = next attack and its Pursue attack
log-until-turn = this turn
log-until-round = this round
log-until-battle = rest of the battle
log-all = All
log-orders = Orders
log-fights = Fights
log-power = Power
hint-log-all = Everything that has happened
hint-log-orders = Tokens, cards, moves
hint-log-fights = Attacks and losses
hint-log-copy = Copy the log as text
hint-log-moment = Click to see the board at this point.
hint-log-grow = Expand or shrink the log ({ $key-log })

# --- dice
dice-orders = { $house } rolls for order tokens
round-banner = Round { $round }
shown-card = { $house } plays
shown-discard = { $house } discards
last-played = Last played: { $card }
last-discarded = Discarded: { $card }
hint-last-played = { $house }'s discard pile. Click it or press { $key-piles } to open it.
piles-title = Discard pile of { $house }: { $cards ->
    [0] empty
    [one] 1 card
   *[other] { $cards } cards
}
piles-empty = No cards have been discarded.
piles-last = Last played
dice-close = { $unit } attacks { $target }
dice-ranged = { $unit } shoots at { $target }
dice-hounds = { $unit } sends its hounds
dice-counter = { $unit } strikes back at { $target }
dice-blow = { $unit }: parting blow against { $target }
dice-rerolled = { $unit } rerolls { $symbol }
dice-reroll = Flanking: click a symbol to reroll all dice that show it, or keep all
combat-hits = { $hits ->
    [0] No hit
    [one] 1 hit
   *[other] { $hits } hits
 }{ $ignored ->
    [0] { "" }
   *[other] {" "}({ $ignored } ignored{ $named ->
        [0] { "" }
       *[other] : { $why }
     })
 }.
combat-figures = { $figures ->
    [0] No figure falls
    [one] Only 1 figure falls
   *[other] Only { $figures } figures fall
 }{ $cause ->
    [commander] : the commander falls only if one attack hits { $needed } times
    [diverted] : { $unit } loses { $diverted } instead
   *[none] { "" }
 }.
combat-proof = Only cavalry hits cavalry with valor.
combat-stood = It ignores a morale symbol ({ $why }).
combat-blow = Morale symbols do not count in a parting blow.
combat-driven = Driven back { $hexes ->
    [one] 1 hex
   *[other] { $hexes } hexes
 }{ $symbols ->
    [0] { "" }
    [one] {" "}by a morale symbol
   *[other] {" "}by { $symbols } morale symbols
 }{ $barred ->
    [0] { "" }
    [one] ; 1 is blocked
   *[other] ; { $barred } are blocked
 }{ $more ->
    [0] { "" }
   *[other] : { $lost ->
        [0] { $more } lost
       *[other] { $more } more lost
     }
 }.
combat-pinned = It cannot retreat{ $hexes ->
    [one] { "" }
   *[other] {" "}{ $hexes } hexes
 }{ $more ->
    [0] { "" }
   *[other] : { $lost ->
        [0] { $more } lost
       *[other] { $more } more lost
     }
 }.
combat-fell = The unit is eliminated.
combat-captured = The unit is eliminated and { $name } is captured.
hint-dice = The latest rolls. Click to dismiss.
hint-die = Reroll every { $symbol }

# --- curtain
handover-title = House { $house }
handover-round = Round { $round } · { $title }
handover-text = The next decision is { $house }'s. Take the seat, then press { $key-take-seat } or the button. The other player should look away.
handover-ready = I'm ready

# --- prompts

panel-advice-turn = A token orders one unit of its rank; valor or two matching tokens order any unit. A card orders several units in its commander's zone of control.
panel-advice-act = The first attack ends all movement. Light dots mark the hexes in reach, red rings the targets. Point at a unit to see its reach, or at a target to see the odds.
panel-advice-parting-blow = If the unit moves to a hex with a warning sign, { $foe } may strike first. Point at a hex to see the odds.
panel-advice-order = Each order on the card can be given once and costs command tokens. Once the first unit acts, you can give no more orders.
panel-advice-name = Lit units are those you can order: active units in the commander's zone (the coloured hexes). There may be fewer than the order allows.
panel-advice-follow = The unit need not follow. It cannot end in the hex where it began.
panel-advice-keep = You may keep at most one card and one order token. All others are discarded.
panel-advice-reroll = Point at a symbol to see the odds.
panel-advice-stalwart = Each morale symbol drives the unit back one hex. For each hex that it cannot retreat, it takes a hit.
panel-advice-counter = The unit rolls its usual dice. A counterattack cannot itself be countered.
panel-advice-recover = The marker moves toward the middle, to the next break point (a small diamond). It costs nothing. If the marker reaches the skull at your end of the track, you are routed.
hint-slip-close = Dismiss
button-undo = Undo
hint-back = Press Escape or right-click to go back one step.
button-rule = { $key-help }
hint-rule = Open rule { $rule } in the reference.

# --- buttons; KEY-KIND is said for the decision KIND
button-done-card = Done
button-skip-card = Not now
table-held = Paused. Press { $key-main } to resume.
button-pause-bots = Pause bot
button-go-on = Resume
button-restart-bot = Restart bot
button-play-house = Play this House
button-show-end = View result
hint-button-pass = You take no more turns this round; the other House can continue.
hint-button-raise = Spend the morale token to raise your morale by 1.
hint-button-done = Stop here.
hint-button-scorch = Instead of attacking, the unit sets an adjacent empty hex on fire. Choose the hex.

# --- odds
odds-close = { $attacker } attacks { $target }
odds-ranged = { $attacker } shoots at { $target }
odds-hounds = { $attacker } sends its hounds at { $target }
odds-counter = { $attacker } strikes back at { $target }
odds-blow = Parting blow: { $attacker } against { $target }
odds-dice = { $dice ->
    [one] 1 die
   *[other] { $dice } dice
 }
odds-dice-hounds = the hounds' die
odds-flank = flank: reroll a symbol
odds-hits = hits
odds-no-hit = no hit
odds-valor-cavalry = valor: the target is cavalry
odds-valor-weak = valor: this unit cannot use it
odds-valor-ignored = valor: the target ignores it
odds-armor = { $symbol } shield: heavy armor
odds-cover = Cover, Toughness
odds-cover-hits = { $count ->
    [one] −1 hit
   *[other] −{ $count } hits
 }
odds-eliminated = eliminates
odds-captured = captures the commander
odds-retreats = drives back
odds-answers = strikes back
odds-never = no
odds-answer = counters with { $dice ->
    [one] 1 die
   *[other] { $dice } dice
 }
odds-expected = { $figures } figures lost
odds-unknown = unknown: the unit is turned up first
term-base = { $dice }
term-base-why = order chart
term-cap = at most { $dice }
term-bonus = { $sign } { $count }
term-support = { $sign } { $count }

# --- facts
fact-unit = Unit
fact-face-down = Face down: you do not know which unit it is
fact-hidden = Face down
fact-own-face-down = The enemy does not know which unit it is
fact-sort = { $branch }, { $rank } rank
fact-sort-named = { $name }. { $sort }
fact-state = Status
fact-odds = Odds
fact-figures = { $figures } of { $full } figures
fact-active = active
fact-inactive = inactive
fact-engaged = engaged with { $unit }
fact-parting-blow = Parting blow
fact-order = Orders
fact-orders = { $dice } dice; { $options }
fact-move-attack = move { $hexes } and attack
fact-move-only = move { $hexes }
fact-range = range { $range }
fact-sight = sees { $hexes ->
    [one] 1 hex
   *[other] { $hexes } hexes
 } far
fact-keywords = Keywords
fact-ability = Ability
fact-command = Command
fact-limit = { $tokens } of { $limit } tokens; capture rating { $capture }; zone of control { $zone } hexes
fact-commit = Commit ability: { $name }
fact-committed = (used)
fact-fire = Fire
fact-fire-level = level { $level }
fact-devastated = Devastated: the printed terrain no longer counts.
fact-objective = Objective
fact-held = Held by { $house } until an enemy unit ends a turn here.
fact-unheld = Not held yet: the first unit to end a turn here takes it.
fact-control = Held by
fact-captor = Captor
fact-capture-points = Points
fact-capture-scored = { $points ->
    [one] 1 victory point for the capture
   *[other] { $points } victory points for the capture
 }
fact-capture-morale = Morale
fact-capture-spaces = { $spaces ->
    [one] { $house } gains one space
   *[other] { $house } gains { $spaces } spaces
 }
fact-capture-now = So far
fact-capture-total = Victory points: Stark { $stark }, Lannister { $lannister }
commander-title = { $name }, { $title }
hex-title = { $hex }: { $terrain }

# --- effects: what gives or takes dice, and what a unit has
# a keyword in short, beside its name
means-advance = may follow into the hex that its enemy leaves
means-pursue = may follow up to the number of hexes shown and attack again
means-off-balance = rolls at most one die after moving
means-heavy-armor = shields hit it as if it were one rank higher; a red unit ignores valor instead
means-stalwart = may ignore one morale symbol, and may strike back
means-friends-beside = may ignore one morale symbol, and may strike back
means-dogs-of-war = may send its hounds at an enemy 2 or 3 hexes away
means-scorch-the-earth = may set an adjacent hex on fire instead of attacking
means-toughness = ignores up to the number of hits shown in each attack
means-cover = ignores up to the number of hits shown in each attack
effect-advance = Advance
effect-pursue = Pursue
effect-no-valor = valor never hits
effect-off-balance = Off Balance
effect-dogs-of-war = Dogs of War
effect-scorch-the-earth = Scorch the Earth
effect-heavy-armor = Heavy Armor
effect-stalwart = Stalwart
effect-friends-beside = Stalwart (friends beside it)
effect-toughness = Toughness
effect-cover = Cover
effect-dice-limit = terrain
effect-sight-limit = limited sight
effect-range-bonus = another range
effect-overlook = sees past units
effect-dice-bonus = card or ability
effect-harder-to-hit = harder to hit
effect-symbol-hits = more symbols hit
effect-valor-misses = immune to valor
effect-no-counter = no counterattack
effect-always-flanks = flanks
effect-steady = does not retreat
effect-press-back = drives the enemy back further
effect-slip = avoids parting blows
effect-stride = longer moves
effect-pathfinder = Pathfinder
effect-no-move = may not move
effect-breakthrough = moves through enemies
effect-ignores-morale = ignores morale symbols
effect-no-attack = may not attack
effect-dice-for-symbol = extra dice for symbols
effect-aura = helps nearby friends
effect-lent-dice = borrowed dice
effect-lend-dice = lends dice
effect-weakened = weakened
effect-support = support
effect-extra-attack = another attack

small-map-hint = The whole map. Click or drag to go there.
