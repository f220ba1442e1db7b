# The table of the realm: its panels, its set-up, its menu.

# --- the round and the Houses
realm-table-round = Round { $round } of { $last }
realm-table-phase-westeros = Westeros
realm-table-phase-planning = Planning
realm-table-phase-action = Action
realm-table-phase-over = The end
realm-table-wildlings = Wildlings: strength { $strength }. At { $attack } they attack.
realm-table-you = you
realm-table-person = a person
realm-table-bot = { $bot } (bot)
realm-level-greedy = Greedy
realm-level-random = Random
realm-table-won = has won
realm-table-thinks = thinks …
realm-table-ready = ready
realm-table-laid = { $laid } of { $wanted } orders
realm-table-decides = decides
realm-table-house-hint = { $house }: castles and strongholds, power, House cards in hand; supply, and armies of the size allowed. Supply from: { $supply }. Click for more.
realm-table-units-left = { $on }, { $left } left
realm-table-castles-of = Castles and strongholds ({ $count }): { $areas }
realm-table-areas-of = Other areas ({ $count }): { $areas }
realm-table-victory = { $castles } of the { $needed } castles and strongholds that win the game

# --- tracks
realm-table-tracks = Influence
realm-table-iron-throne = order of turns, breaks ties
realm-table-fiefdoms = { $used ->
    [yes] Blade used this round; ties in combat
   *[no] Blade +1 once a round; ties in combat
 }
realm-table-kings-court = special orders
realm-table-holder = { $token }: { $house }{ $used ->
    [yes] {", "}used this round
   *[no] { "" }
 }

# --- what to do now
realm-table-over = { $house } has won
realm-table-over-castles = Seven castles and strongholds: the game ends at once.
realm-table-over-round = The last round is over: most castles and strongholds win.
realm-table-bot-failed = The bot of { $house } has failed
realm-table-bot-died = Its process has ended.
realm-table-bot-again = Try again
realm-table-bot-person = Play this House
realm-table-bot-thinks = { $house } decides
realm-table-bot-waits = { $house } waits
realm-table-handover = { $house } to the screen
realm-table-handover-text = The others look away. Everything stays hidden until you sit down.
realm-table-seat = I sit here
realm-table-seat-of = I play { $house }
realm-table-sure = Are you sure?
realm-table-sure-march = No unit marches: the order is given up.
realm-table-sure-raid = Nothing is raided: the order is given up.
realm-table-sure-muster = There are points left to muster with.
realm-table-yes = Yes
realm-table-no = No
realm-table-help = Choose one of the actions in the list, or click the map.
realm-table-help-orders = { $left ->
    [0] Every area has its order. Change one, or go on.
    [one] One area lacks an order. Click it, or press Tab.
   *[other] { $left } areas lack an order. Click one, or press Tab.
 }
realm-table-help-token = { $area }: choose a token. M, S, D, R, P lay the next one of a kind, with Shift the special one. { $left ->
    [0] Every area has its order.
    [one] One area lacks an order.
   *[other] { $left } areas lack an order.
 }
realm-table-help-march = Click an area with a March order.
realm-table-help-pick = March from { $area }: click units, then where they go. A takes all of them.
realm-table-help-send = { $units } from { $area }: click where they go.
realm-table-help-raid = Click an area with a Raid order.
realm-table-help-target = Raid from { $area }: click the order to remove.
realm-table-help-bid = Choose how much power to bid. Nobody sees it until all have bid.
realm-table-help-house-card = Choose a House card. Nobody sees it until both are chosen.
realm-table-help-retreat = Click the area to which the units retreat.
realm-table-help-support = Whom does your Support order help? Both totals stand on the right.
realm-table-help-muster = Click a castle or stronghold, then choose what to muster.
realm-table-help-consolidate = Click an area with a Consolidate Power order.
realm-table-help-leave-token = A power token keeps the area yours after the last unit has left.
realm-table-help-blade = The Valyrian Steel Blade adds 1, once a round.
realm-table-help-casualties = Choose the units that are destroyed.
realm-table-help-raven = Swap one of your orders, look at the top Wildling card, or do neither.
realm-confirm = Go on
realm-confirm-orders = Ready
realm-confirm-missing = { $missing } missing
realm-confirm-march = March
realm-confirm-bid = Bid
realm-confirm-house-card = Choose this card
realm-confirm-muster = Done
realm-confirm-refuse-support = Accept all
realm-pause = Pause
realm-go-on = Go on
realm-table-choices = What can be done
realm-table-choices-in = What can be done: { $area }

# --- orders
realm-kind-march = March
realm-kind-support = Support
realm-kind-defense = Defense
realm-kind-raid = Raid
realm-kind-consolidate = Power
realm-table-token-laid = Laid already
realm-table-stars = { $stars ->
    [one] One special order left
   *[other] { $stars } special orders left
 }

# --- combat and cards
realm-table-combat = Combat: { $area }
realm-table-would = { $area }, if you march
realm-table-neutral = Neutral force: { $area }
realm-table-neutral-strength = Strength { $strength } against { $needed }: { $succeeds ->
    [yes] the attack succeeds.
   *[no] the attack fails.
 }
realm-table-pairings = With cards: { $house } wins { $won } of { $total } pairings, { $tied } even
realm-table-cell = { $one } against { $other }: { $attacker } to { $defender }, { $winner } wins
realm-table-cards = House cards: { $house }
realm-table-choose-card = Choose a House card: { $house }
realm-table-cards-left = { $hand } in hand, { $used } used
realm-table-card-used = Used already

realm-table-supply = Supply
realm-table-supply-now = now
realm-table-supply-after = after

# --- bids
realm-table-bid = Bid: { $subject }
realm-table-coins = { $coins } power
realm-table-ties = Ties are decided by { $house }.
realm-table-now = Now: { $houses }
realm-stake-iron-throne = The Iron Throne: order of turns; the first breaks ties.
realm-stake-fiefdoms = The Fiefdoms: ties in combat; the first holds the Valyrian Steel Blade.
realm-stake-kings-court = The King’s Court: special orders; the first holds the Messenger Raven.
realm-stake-wildlings = The wildlings attack with strength { $strength }: all bids together must reach it.

# --- log and reasons
realm-table-log = Log
realm-log-all = All
realm-log-orders = Orders
realm-log-fights = Fights
realm-log-power = Power
realm-table-why = Why not?
realm-tip = Hover over an area, a House or a card to read everything about it.
realm-tip-orders = Special orders have a star. The King’s Court says how many you may lay.
realm-tip-march = The area from which all units leave stays yours only with a power token.
realm-tip-bid = Power that is bid is spent, whatever place it brings.
realm-tip-house-card = A card that was used comes back when all others are used.

# --- areas
realm-hover-closed = Nobody may enter with this number of players.
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
realm-hover-order = Order of { $house }: { $order }
realm-hover-hidden = face down
realm-hover-token = Power token of { $house }

# --- commands and their keys
command-realm-lay-march = Lay a March order
command-realm-lay-support = Lay a Support order
command-realm-lay-defense = Lay a Defense order
command-realm-lay-raid = Lay a Raid order
command-realm-lay-power = Lay a Consolidate Power order
command-realm-take-back = Take the order back
command-realm-confirm = Go on
command-realm-decline = Decline
command-realm-undo = Take back
command-realm-next = Next area
command-realm-list-on = Next page of the list
command-realm-list-back = Previous page of the list
command-realm-all-units = Pick all
command-realm-pause = Pause the bots
command-realm-skip = To your turn
command-realm-handover = Sit down
command-realm-bot-again = Try again
command-realm-bot-person = Play this House
command-realm-replay = Watch the replay
command-realm-menu = Menu
command-realm-leave = To the title
command-realm-help = A round on one page
command-realm-hide = Hide the pieces
command-realm-orders = Orders alone
command-realm-owners = Whose areas
command-realm-table = Combat or influence
command-realm-log = Log: all, orders, fights, power
command-realm-fit = Whole map
command-realm-go-there = To the area in question
command-realm-zoom-in = Zoom in
command-realm-zoom-out = Zoom out
command-realm-step-on = Step on
command-realm-step-back = Step back
command-realm-to-start = To the start
command-realm-to-end = To the end
command-realm-play-on = Play on
keys-page-realm = The realm

# --- set-up, menu, games
title-realm = A Game of Thrones
realm-setup-title = A Game of Thrones
realm-setup-players = Players
realm-setup-seats = Who plays
realm-setup-rules = Rules
realm-setup-seed = Seed { $seed }
realm-setup-new-seed = Another seed
realm-setup-random = Shuffle the seats
realm-setup-begin = Begin
realm-setup-continue = Resume the last game
realm-setup-games = Saved games
realm-setup-opening = The opening position
realm-setup-none = All seats are bots: you watch.
realm-option-final-tie = Ties at the end
realm-option-final-tie-land = most land areas
realm-option-final-tie-strongholds = most strongholds
realm-option-routed-transport = Routed ships transport
realm-option-tides = Tides of Battle cards
realm-option-lannister-ship = Lannister begins with a ship in port
realm-option-wildling-tie = Wildling ties are decided
realm-option-wildling-tie-before = before the card
realm-option-wildling-tie-after = after the card
realm-option-support-by = Support is asked
realm-option-support-by-order = order by order
realm-option-support-by-house = House by House
realm-option-yes = yes
realm-option-no = no
realm-seat-person = Person
realm-menu-title = A Game of Thrones: round { $round }
realm-menu-back = Back to the game
realm-menu-seats = Seats
realm-menu-restart = Begin anew
realm-menu-settings = Settings
realm-menu-keys = Keys
realm-menu-leave = To the title
realm-menu-kept = The game is kept after every action.
realm-menu-overview = A round
realm-overview-westeros = 1. Westeros (from round 2): three cards are turned up. Wildling icons advance the wildlings; at 12 they attack. Cards adjust supply, let you muster, or start bids for the three tracks.
realm-overview-planning = 2. Planning: lay one order in each area with your units, face down. All are revealed together. The Raven may swap one of its holder’s orders or look at the top Wildling card.
realm-overview-action = 3. Action: in the order of the Iron Throne each House carries out one Raid, again and again; then one March, with combat at once; then Consolidate Power.
realm-overview-combat = Combat: units (footman 1, knight 2, ship 1, siege engine 4 against castles), orders, support, House cards, the Blade. The higher total wins; the loser loses a unit for each sword that no fort stops, and retreats.
realm-overview-end = The game ends at once with seven castles and strongholds, or after round 10.
realm-games-title = Saved games
realm-games-none = No game has been saved yet.
realm-replay-title = Replay
realm-replay-place = { $step } of { $last }

# --- hints and news
realm-table-hint = A hint
realm-table-hint-thinks = A bot thinks about it …
realm-table-recap = Since you last acted
command-realm-hint = A hint
realm-table-westeros = Westeros cards
realm-table-card-chosen = A House card, face down

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
realm-bids-watch-wins = The Night’s Watch wins: { $watch } against { $strength }
realm-bids-wildlings-win = The wildlings win: { $strength } against { $watch }
realm-bids-lowest = The wildlings win: lowest bidder
realm-bids-others = The wildlings win: all others
realm-bids-highest = The Watch wins: highest bidder

# legend below the tracks
realm-legend-castles = 7 castles and strongholds win at once
realm-legend-supply = supply, and the armies it feeds
realm-legend-power = power at hand
realm-legend-cards = House cards in hand
