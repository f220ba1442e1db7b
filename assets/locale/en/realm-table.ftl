# The table of the realm: its panels, its set-up, its menu.

# --- the round and the Houses
realm-table-round = Round { $round } of { $last }
realm-table-phase-westeros = Westeros
realm-table-phase-planning = Planning
realm-table-phase-action = Action
realm-table-step = { $phase }: { $step }
realm-table-step-raid = Raids
realm-table-step-march = Marches
realm-table-step-combat = Combat
realm-table-step-consolidate = Power
realm-table-phase-over = The end
realm-table-wildlings = Wildlings: strength { $strength }. They attack at { $attack }.
realm-table-you = you
realm-table-person = human
realm-table-bot = { $bot } (bot)
realm-level-greedy = Greedy
realm-level-regent = Regent
realm-level-random = Random
realm-table-won = has won
realm-table-thinks = thinking…
realm-table-ready = ready
realm-table-laid = { $laid } of { $wanted } orders
realm-table-decides = deciding
realm-table-house-hint = { $house }: castles and strongholds, power, House cards in hand, supply, and the army sizes that it allows. Supply from: { $supply }. Click for more.
realm-table-units-left = { $on }, { $left } left
realm-table-units-short = { $on } + { $left }
realm-table-castles-of = Castles and strongholds ({ $count }): { $areas }
realm-table-areas-of = Other areas ({ $count }): { $areas }
realm-table-victory = { $castles } of the { $needed } castles and strongholds needed to win

# --- tracks
realm-table-tracks = Influence
realm-table-iron-throne = turn order; breaks ties
realm-table-fiefdoms = { $used ->
    [yes] Blade used this round; wins combat ties
   *[no] Blade +1 once a round; wins combat ties
 }
realm-table-kings-court = special orders
realm-table-holder = { $token }: { $house }{ $used ->
    [yes] {", "}used this round
   *[no] { "" }
 }

# --- what to do now
realm-table-over = { $house } has won
realm-table-over-castles = A House holds seven castles and strongholds: the game ends at once.
realm-table-over-round = The last round is over: the House with the most castles and strongholds wins.
realm-table-bot-failed = { $house }'s bot has failed
realm-table-bot-died = The bot's process has ended.
realm-notice-endless = A card in this game does not work ({ $why }). Choose something else.
realm-table-bot-again = Try again
realm-table-bot-person = Play this House
realm-table-bot-thinks = { $house } is deciding
realm-table-bot-waits = { $house } is waiting
realm-table-handover = Pass to { $house }
realm-table-handover-text = Everyone else, look away. Everything stays hidden until you take the seat.
realm-table-seat = I'm ready
realm-table-seat-of = I'm playing { $house }
realm-table-sure = Are you sure?
realm-table-sure-march = No unit is marching: the order will be lost.
realm-table-sure-raid = You have chosen no target: the Raid order will be lost.
realm-table-sure-muster = You still have muster points left.
realm-table-yes = Yes
realm-table-no = No
realm-table-help = Choose an action from the list, or click the map.
realm-table-help-orders = { $left ->
    [0] Every area has its order. Change an order, or continue.
    [one] One area needs an order. Click it, or press Tab.
   *[other] { $left } areas need an order. Click one, or press Tab.
 }
realm-table-all-laid = Every area has its order. Choose an area to change its order, or continue.
realm-table-choose-area = Choose an area first: click it or press Tab.
realm-table-has-order = This area already has an order. { $key-realm-take-back } removes it.
realm-table-order-kept = This order can no longer be taken back: the players have changed since it was placed, or another player has taken the seat.
realm-table-help-token = { $area }: choose an order. M, S, D, R or P places the next one of that kind; with Shift, the special one. { $left ->
    [0] Every area has its order.
    [one] One area needs an order.
   *[other] { $left } areas need an order.
 }
realm-table-help-march = Click an area with a March order.
realm-table-help-pick = { $area }: click the units that march. Then click their destination. Press A to select all units.
realm-table-help-sent = { $left ->
    [0] All units of { $area } are sent: press March.
   *[other] { $area }: press March, or send more units.
 }
realm-table-help-send = { $units } from { $area }: click a destination.
realm-table-help-raid = Click an area with a Raid order.
realm-table-help-target = Raid from { $area }: click an order. The raid removes it.
realm-table-help-bid = Choose how much power to bid. All bids are revealed together.
realm-table-help-house-card = Choose a House card. Both cards are revealed together.
realm-table-help-retreat = Click the area where the units will retreat.
realm-table-help-support = Which side gets the support from { $area }? Each button shows both totals.
realm-table-help-raven-look = Leave the card on top of the deck, or put it at the bottom. Only you see it.
realm-table-help-neutral-support = Give the support from { $area }? Each button shows both totals.
realm-table-help-support-from = Which side gets the support from { $area }? To decide on another area first, click that area.
realm-table-help-muster = Click a castle or stronghold, then a unit. Right-click the map to take the unit back.
realm-table-help-mustered = Nothing more can be mustered: press Done. To take a unit back, right-click the map.
realm-table-help-order-tied = Click the button beside the House that comes next.
realm-table-help-name-bidder = Choose one of the tied Houses. Click the button beside it.
realm-table-help-ability = Choose an answer below, or decline if the card allows it.
realm-table-help-fit-supply = Click a unit to remove it. You can also choose it from the list.
realm-table-help-retreat-losses = Click a unit to destroy it. You can also choose it from the list.
realm-table-help-wildling-choice = Choose an answer, or click the map. The part of the card that applies to you is framed.
realm-table-help-consolidate = Click an area with a Consolidate Power order.
realm-table-help-leave-token = Leave a power token? It keeps the area yours after your last unit leaves.
realm-table-help-blade = Use the Valyrian Steel Blade? It adds 1 to your strength, once a round. { $house } wins ties.
realm-table-help-tides-redraw = Draw another card? You drew: { $card }. The Blade lets you draw another one, which then counts instead.
realm-table-help-capture-port = Choose how many ships in the port become yours.
realm-table-help-casualties = Click a unit to destroy it. You can also choose it from the list.
realm-table-help-raven = Swap one of your orders, look at the top Wildling card, or do neither.
realm-token-stays = A power token will stay in { $area } when your units leave. Click to leave none.
realm-token-stays-not = No power token will stay in { $area } when your units leave. Click to leave one.
realm-confirm = Continue
realm-confirm-orders = Ready
realm-confirm-missing = { $missing ->
    [one] One order still to place
   *[other] { $missing } orders still to place
 }
realm-confirm-march = March
realm-confirm-no-march = Do not march
realm-confirm-bid = { $coins ->
    [none] Bid
   *[other] Bid { $coins }
 }
realm-confirm-house-card = Choose card
realm-confirm-muster = Done
realm-confirm-refuse-support = Accept all
realm-pause = Pause
realm-skip-all = Skip to the end
realm-go-on = Resume
realm-table-choices = Available actions
realm-table-choices-in = Available actions: { $area }

realm-table-raided = { $gains ->
    [yes] { $house }, { $order }: you gain 1 power, they lose 1
   *[no] { $house }, { $order }
 }

# --- orders
realm-kind-march = March
realm-kind-support = Support
realm-kind-defense = Defense
realm-kind-raid = Raid
realm-kind-consolidate = Power
realm-table-token-laid = Already placed
realm-table-stars = { $stars ->
    [one] One special order left
   *[other] { $stars } special orders left
 }

# --- combat and cards
realm-table-combat = Combat: { $area }
realm-table-won-combat = Combat: { $area }, { $house } wins
realm-step-support = Support
realm-step-cards = House cards
realm-step-abilities = Abilities
realm-step-tides = Tides
realm-step-blade = Blade
realm-step-result = Result
realm-table-armies-after = Supply after the march
realm-table-would = { $area }, if you march
realm-table-neutral = Neutral force: { $area }
realm-table-neutral-strength = Strength { $strength } against { $needed }: { $succeeds ->
    [yes] the attack succeeds.
   *[no] the attack fails.
 }
realm-table-pairings = { $tied ->
    [0] With cards, { $house } wins { $won } of { $total } pairings, none tied
   *[other] With cards, { $house } wins { $won } of { $total } pairings, { $tied } tied: ties go to { $first }
 }
realm-table-cell = { $one } against { $other }: { $attacker } to { $defender }, { $winner } wins
realm-table-cell-blade = With the Blade, { $house } wins
realm-table-pairings-star = * Blade decides
realm-table-pairings-star-short = * Blade
realm-table-cards = House cards: { $house }
realm-table-choose-card = Choose a House card: { $house }
realm-table-cards-left = { $hand } in hand, { $used } used
realm-table-hand-of = Cards in hand: { $cards }
realm-table-discards-of = Used cards: { $cards }
realm-table-card-used = Already used

realm-table-supply = Supply
realm-table-supplies = Supply and armies of all Houses
realm-table-supply-now = now
realm-table-supply-after = after

# --- mustering
realm-muster-none = Nothing more to muster
realm-muster-in = { $points ->
    [one] { $area }: one point left
   *[other] { $area }: { $points } points left
 }
realm-muster-place = { $area }: choose where to place the ship
realm-muster-points = { $points ->
    [one] 1 point
   *[other] { $points } points
 }
realm-muster-left = { $left } left
realm-muster-upgrade = upgrade
realm-muster-take-back = Take back everything mustered in { $area }
realm-muster-hint-places = { $unit }: then choose where to place it.

# --- bids
realm-table-bid = Bid: { $subject }
realm-table-ties = { $house } breaks ties.
realm-table-now = Now: { $houses }
realm-bid-left = { $coins } of { $power } power; { $left } left.
realm-bid-left-for = { $coins } of { $power } power; { $left } left for { $tracks }.
realm-stake-iron-throne = The Iron Throne track sets the turn order. The House in first place breaks ties outside combat.
realm-stake-fiefdoms = The Fiefdoms track breaks ties in combat. The House in first place holds the Valyrian Steel Blade.
realm-stake-kings-court = The King's Court track limits special orders. The House in first place holds the Messenger Raven.
realm-seen-card = You know the top Wildling card: { $card }.
realm-stake-wildlings = The wildlings attack with strength { $strength }. All bids together must reach it. If they fall short, the lowest bidder loses the most; if they are enough, the highest bidder is rewarded.
realm-bid-to-come = Westeros cards still to come: { $cards }.

# --- what a decision depends on
realm-effect-update-supply = new supply for every House
realm-effect-muster-all = every House musters
realm-effect-collect-power = every House gains power
realm-effect-bid-for-tracks = bids for all three tracks
realm-effect-ban-orders = no { $orders } order this round
realm-option = { $card }: { $effect }
realm-option-none = Nothing: no effect
realm-fact-banned = Banned this round: { $orders }.
realm-fact-then-raven = When all are ready, the orders are revealed. { $house } holds the Messenger Raven.
realm-fact-left = Orders still on the map: { $orders }.
realm-fact-left-of-kind = { $kind } { $count }
realm-fact-next = Next after { $house }: { $next }.
realm-fact-tie = If the strengths are equal, { $house } wins: it is higher on the Fiefdoms track.
realm-fact-bids-closed = The bids are not open yet. They are revealed together once every House has bid.
realm-fact-rules = { $key-help } opens the rules of this decision: { $chapter }.
realm-bids-tied = { $place ->
    [lowest] { $houses } bid the least, { $bid } each. { $decider } holds the Iron Throne and names the lowest bidder.
    [highest] { $houses } bid the most, { $bid } each. { $decider } holds the Iron Throne and names the highest bidder.
   *[order] { $houses } bid { $bid } each. { $decider } holds the Iron Throne and puts them in order.
 }
realm-bids-tie-decided = { $place ->
    [lowest] { $houses } bid the least, { $bid } each. { $decider } held the Iron Throne and named { $named } as lowest bidder.
    [highest] { $houses } bid the most, { $bid } each. { $decider } held the Iron Throne and named { $named } as highest bidder.
   *[order] { $houses } bid { $bid } each. { $decider } held the Iron Throne and put them in order.
 }

# --- log and reasons
realm-log-raided = { $house } raids { $target } from { $area }: { $owner }'s { $order }.
realm-log-change = { $house } { $by }
realm-log-with-power = { $text } Power: { $changes }.
realm-log-consolidated = { $house } consolidates power in { $area }: { $by }.
realm-table-refused = { $why } ({ $rule })
realm-tip-orders = Special orders have a star. The King's Court sets how many you may place.
realm-tip-march = If all your units leave an area, it stays yours only if you leave a power token there.
realm-tip-bid = The power you bid is spent, whatever place it wins.
realm-tip-house-card = When you play your last House card, the others return to your hand after the combat.
realm-tip-raven = The Raven lets you swap one of your orders for an unused one, or look at the top Wildling card.
realm-tip-raven-look = Leave the card on top of its deck, or put it at the bottom. Only you see it.
realm-tip-raid = A Raid removes an adjacent Support, Raid or Consolidate Power order; a special Raid may remove Defense instead. Raiding a Consolidate Power order gives you 1 power.
realm-tip-consolidate = You gain one power, and one more for each crown in the area. With the special order you may muster instead.
realm-tip-leave-token = Even without units, the area stays yours while your power token is there.
realm-tip-support = The supporting units add their strength to one side. They stay where they are.
realm-tip-neutral-support = The supporting units add their strength to the attack. They stay where they are.
realm-tip-refuse-support = You may refuse the help of another House in your combat.
realm-tip-ability = A House card gives you a choice. Its text is above the answers.
realm-tip-blade = The Valyrian Steel Blade adds 1 to your strength in one combat each round.
realm-tip-tides-redraw = You must keep the second card, even if it is worse.
realm-tip-casualties = Each sword on the winner's card that no fortification stops destroys one unit.
realm-tip-retreat = Beaten units retreat together and are routed: they add no strength and cannot march this round.
realm-tip-retreat-losses = If your supply does not allow an army of this size, the army loses units when it retreats.
realm-tip-capture-port = You may replace the enemy ships in this port with ships of your own, as long as you have any left to place.
realm-tip-muster = A castle gives one point, a stronghold two. A footman or ship costs one, a knight or siege engine two.
realm-tip-fit-supply = Supply limits the sizes of your armies. An army is two or more units in one area.
realm-tip-order-tied = The holder of the Iron Throne decides ties.
realm-tip-name-bidder = The holder of the Iron Throne decides ties.
realm-tip-westeros-choice = Your choice applies to all Houses.
realm-tip-wildling-choice = The card says what each House loses or gains.

# --- areas
realm-hover-closed = Closed in games with this number of players.
realm-hover-owner = Held by { $house }
realm-hover-castle = castle
realm-hover-stronghold = stronghold
realm-hover-barrels = { $count ->
    [one] 1 barrel
   *[other] { $count } barrels
 }
realm-hover-crowns = { $count ->
    [one] 1 crown
   *[other] { $count } crowns
 }
realm-hover-garrison = Garrison { $strength }
realm-hover-neutral = Neutral force { $strength }
realm-hover-units = { $house }: { $units }
realm-hover-order = { $house }'s order: { $order }
realm-hover-hidden = face down
realm-hover-token = { $house }'s power token

# --- commands and their keys
command-realm-lay-march = Place a March order
command-realm-lay-support = Place a Support order
command-realm-lay-defense = Place a Defense order
command-realm-lay-raid = Place a Raid order
command-realm-lay-power = Place a Consolidate Power order
command-realm-take-back = Remove the order
command-realm-confirm = Confirm
realm-decline = Decline
command-realm-next = Next area
command-realm-list-on = Next page of the list
command-realm-list-back = Previous page of the list
command-realm-all-units = Select all
command-realm-token-box = Choose whether to leave a power token
command-realm-skip = Skip to your turn
command-realm-handover = Take the seat
command-realm-replay = Watch replay
command-realm-leave = Main menu
realm-frame-help = Round overview
command-realm-hide = Hide pieces
command-realm-orders = Revealed orders
command-realm-owners = Show who controls areas
command-realm-table = Combat, or Houses and influence
hint-realm-log-orders = Orders, marches, raids, mustering
hint-realm-log-fights = Combats, House cards, retreats
hint-realm-log-power = Power, bids, tracks, supply, wildlings
realm-frame-fit = Show whole map
realm-whole-map = Back to the whole map
command-realm-go-there = Go to the area in question
command-realm-supply = Supply of all Houses
keys-page-realm = A Game of Thrones

# --- set-up, menu, games
title-realm = A Game of Thrones
realm-setup-title = A Game of Thrones
realm-setup-players = Players
realm-setup-seats = Seats
realm-setup-rules = Rules
realm-setup-seed = Seed
realm-setup-seed-hint = Type a number: the same seed and the same actions give the same game.
realm-setup-new-seed = New seed
realm-setup-random = Shuffle seats
realm-setup-begin = Start game
realm-setup-continue = Resume last game
realm-setup-games = Saved games
realm-setup-opening = Opening position
realm-setup-none = Bots play all the Houses: you just watch.
realm-option-final-tie = Ties at the end
realm-option-final-tie-land = most land areas
realm-option-final-tie-strongholds = most strongholds
realm-option-routed-transport = Routed ships transport units
realm-option-tides = Tides of Battle cards
realm-option-lannister-ship = Lannister starts with a ship in port
realm-option-wildling-tie = Wildling ties are decided
realm-option-wildling-tie-before = before the card is revealed
realm-option-wildling-tie-after = after the card is revealed
realm-option-support-by = Support is declared
realm-option-support-by-order = order by order
realm-option-support-by-house = House by House
realm-option-yes = yes
realm-option-no = no
realm-seat-person = Human
realm-menu-title = A Game of Thrones: round { $round }
realm-menu-not-kept = This game is not being saved.
realm-menu-overview = Round overview
realm-overview-westeros = 1. Westeros (from round 2): three cards are turned face up. Wildling icons advance the wildlings; at 12 they attack. Cards adjust supply, let you muster, or start bids for the three tracks.
realm-overview-planning = 2. Planning: place one order in each area with your units, face down. All are revealed together. The holder of the Raven may swap one order or look at the top Wildling card.
realm-overview-action = 3. Action: in turn order, each House resolves one Raid at a time until none is left; then the Marches, each followed by its combat; then Consolidate Power.
realm-overview-combat = Combat: units (footman 1, knight 2, ship 1, siege engine 4 when attacking a castle or stronghold), orders, support, House cards, the Blade. The higher total wins. The loser loses a unit for each sword that no fortification stops, and retreats.
realm-overview-end = The game ends at once when a House holds seven castles and strongholds, or after round 10.
learn-realm-how-to-play = A round in brief, all cards, and the full, searchable rules
help-group-pieces = Pieces and cards
realm-help-units = Units
realm-help-orders = Orders
realm-help-tracks = Influence tracks
realm-help-cards = House cards: { $house }
realm-help-wildlings = Wildling cards
realm-help-unit = Strength { $strength }{ $forts ->
    [no] .
   *[other] , but { $forts } when it attacks a castle or stronghold.
} Mustering cost { $cost }. Each House has { $limit }.
realm-help-order-count = { $count ->
    [one] Each House has one.
   *[other] Each House has { $count }.
}{ $special ->
    [yes] {" "}This is a special order, with a star.
   *[no] {""}
}
realm-help-order-raid = { $special ->
    [yes] Removes an enemy Raid, Support, Consolidate Power or Defense order in an adjacent area.
   *[no] Removes an enemy Raid, Support or Consolidate Power order in an adjacent area.
}
realm-help-order-march = Moves the units of its area. A march into an enemy's area begins a combat, and the number on the order is added to the attacker's strength.
realm-help-order-defense = Adds its number to the strength of the House that defends its area.
realm-help-order-support = Adds the strength of the units in its area, and the number on the order, to a combat in an adjacent area.
realm-help-order-consolidate = { $special ->
    [yes] Gives one power, and one more for each crown in its area. In a castle or stronghold it may muster instead.
   *[no] Gives one power, and one more for each crown in its area.
}
realm-games-title = Saved games
realm-games-none = No saved games yet.

# --- hints and news
realm-table-hint-thinks = Working on a hint…
realm-table-westeros = Westeros cards
realm-table-card-chosen = House card, face down

# parts of a strength, in a column beside their numbers
realm-row-units = { $of }
realm-row-march = { $of } order
realm-row-defense = { $of } order
realm-row-support = support from { $of }
realm-row-garrison = garrison
realm-row-card = { $of }
realm-row-text = text of { $of }
realm-row-blade = Valyrian Steel Blade
realm-row-tides = Tides of Battle
realm-row-routed = { $of } (routed)
realm-row-order = { $of } order
realm-row-later = card text not yet applied
realm-row-blade-unused = Valyrian Steel Blade, unused
realm-table-open-support = { $house } may still support from { $area } { $same ->
    [yes] (+{ $attacker })
   *[no] (attacker +{ $attacker }, defender +{ $defender })
}

# revealed bids and the end of a wildling attack
realm-bids-track = Bids revealed: { $subject }
realm-bids-wildlings = Bids against the wildlings
realm-bids-choose = Choose
realm-bids-before = before
realm-bids-after = after
realm-bids-first-iron-throne = { $still ->
    [yes] { $house } still acts first.
   *[no] { $house } now acts first.
}
realm-bids-first-fiefdoms = { $still ->
    [yes] { $house } still has the Valyrian Steel Blade.
   *[no] { $house } now has the Valyrian Steel Blade.
}
realm-bids-first-kings-court = { $still ->
    [yes] { $house } still has the Messenger Raven.
   *[no] { $house } now has the Messenger Raven.
}
realm-bids-sum = All bids together: { $watch }. Strength of the wildlings: { $strength }.
realm-bids-watch-wins = The Night's Watch wins: { $watch } against { $strength }
realm-bids-wildlings-win = The wildlings win: { $strength } against { $watch }
realm-bids-lowest = The wildlings win: lowest bidder
realm-bids-others = The wildlings win: all others
realm-bids-highest = The Watch wins: highest bidder

# what all at the screen look at together
realm-reveal-westeros = Westeros, round { $round }: three cards
realm-reveal-westeros-again = Westeros, round { $round }: a new card
realm-reveal-westeros-text = The cards are turned one after the other.
realm-reveal-turn = Turn over card { $deck }
realm-reveal-deck = { $deck }: face down
realm-reveal-face-down = face down
realm-reveal-changes = What changes
realm-reveal-possible = Cards still possible
realm-reveal-icon = wildlings
realm-reveal-no-effect = No effect.
realm-reveal-wildlings = Wildlings (they attack at { $attack })
realm-reveal-wildlings-attack = The wildlings attack
realm-reveal-wildlings-come = Strength of the wildlings
realm-reveal-bids = The Houses bid for one track at a time. Current places:
realm-reveal-banned = Banned this round:
realm-reveal-again = The deck is shuffled, and a new card is drawn.
realm-reveal-picks = { $house } chooses one:
realm-reveal-bids-text = All bids are revealed and paid.
realm-reveal-step-bids = Bids
realm-reveal-step-places = New positions
realm-reveal-step-attack = Outcome
realm-reveal-battle = Combat: { $area }. The House cards are revealed
realm-reveal-battle-over = Combat: { $area }. Outcome
realm-reveal-battle-counted = Both strengths are counted.
realm-reveal-battle-won = { $house } has won the combat.
realm-reveal-battle-text = Both strengths are counted, one part at a time.
realm-reveal-attacks = attacks from { $area }
realm-reveal-defends = defends { $area }
realm-reveal-adds = adds
realm-reveal-sum = total
realm-reveal-because = { $text }: { $card }
realm-reveal-stands = { $attacker } to { $defender } so far
realm-reveal-wins = { $house } wins by { $by }
realm-reveal-wins-tie = { $house } wins the tie by being higher on the Fiefdoms track
realm-reveal-loses = { $count ->
    [0] { $house } loses no unit to swords.
    [one] { $house } loses one unit to swords.
   *[other] { $house } loses { $count } units to swords.
}
realm-reveal-tie = { $house } would have won a tie.
realm-reveal-raid = Raid: { $area }
realm-reveal-raid-text = An order is removed.
realm-reveal-power = { $by } power
realm-reveal-orders = Round { $round }: all orders are revealed
realm-reveal-orders-text = The orders are on the map and in the list below.
realm-reveal-placed = Orders placed
realm-reveal-revealed = Orders revealed
realm-reveal-raven = Raven
realm-reveal-then = Then pass to { $house }.

# legend below the tracks
realm-legend-castles = 7 castles and strongholds win at once
realm-legend-supply = supply, and the armies it allows
realm-legend-power = available power
realm-legend-cards = House cards in hand

# the recap and the orders that were revealed
realm-recap-own = What affected you
realm-recap-near = In adjacent areas
realm-recap-far = Elsewhere
realm-recap-close = Go to my turn
realm-recap-orders = { $count ->
    [one] One order is revealed. { $key-realm-orders } shows it.
   *[other] { $count } orders are revealed. { $key-realm-orders } shows them.
}
realm-orders-heading = { $count ->
    [one] One order revealed
   *[other] Orders revealed: { $count }
}
realm-orders-lies = { $area }: { $order }.
realm-orders-done = { $area }: { $order }. The order has been carried out.
realm-orders-gone = { $area }: { $order }. The order has been removed.
