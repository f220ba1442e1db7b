# The screens of the table.

game-title = Battles of Westeros

button-back = Back

# --- title
title-skirmish = Skirmish
title-continue = Continue
title-editor = Editor
title-settings = Settings
title-how-to-play = How to play
title-quit = Quit

# --- battle book
book-title = The battle book
book-entry = { $number }. { $name }
book-source = Battle { $number } · { $grade }
grade-rulebook = from the rulebook
grade-public = from published sources
grade-reconstruction = reconstruction
book-length = { $rounds } rounds; { $house } starts with the momentum token.
book-decides = How to win
book-rout-both = A House whose morale reaches its last space routs and loses at once.
book-rout = If the morale of { $house } reaches its last space, { $house } routs and loses at once.
book-note = Sources: { $note }
book-means = { $dice } dice · { $cards } cards · { $tokens } tokens
book-means-long = { $dice } order dice and { $cards } Leadership cards each round; { $tokens } command tokens
book-force = { $count } × { $name }
book-options = Optional rules
book-option-fixed = Always on in this battle
preset-all = All
preset-all-why = Turns on every optional rule in the rulebook, including Directed retreat. Click again to turn them all off.
preset-official-2013 = Official 2013
preset-official-2013-why = Turns on only Directed close retreat, the publisher's later ruling. Click again to turn it off.
option-directed-retreat = Directed retreat
option-directed-retreat-why = Units retreat directly away from the attacker instead of toward their own edge. If that hex is occupied, they retreat to the hex next to it that is nearer to their own edge. For each hex that they cannot retreat, they take a hit.
option-directed-close-retreat = Directed close retreat
option-directed-close-retreat-why = After close attacks and counterattacks, units retreat directly away from the attacker. Archers still drive a unit toward its own edge.
option-any-card = Orders with any card
option-any-card-why = Discard any Leadership card and pay one command token to order one unit in a commander's zone of control.
option-weakened = Weakened units
option-weakened-why = A unit that has lost at least half its figures rolls one die fewer and retreats at most two hexes. For each further hex it would retreat, it takes a hit.
option-evade = Evade
option-evade-why = After the enemy moves and before it attacks, active units adjacent to a unit that moved may fall back one or two hexes. This costs 1 morale if the enemy's rank is higher, 2 if it is equal and 3 if it is lower.
option-coordinated = Coordinated attacks
option-coordinated-why = Several ordered units may attack one target together in close combat. One leads; each of the others adds one die fewer than its order chart gives. Only the leading unit's abilities and cards count.
option-command-tokens-lead = Advantage by command tokens
option-command-tokens-lead-why = Only command tokens, not order tokens, decide which House goes first, as in English summaries of the game. In the rulebook, both count.
book-painting = Painting the map…
book-players = Players
hint-seat = Choose who plays House { $house }
book-seed = Random seed
hint-seed = Type a number: the same seed with the same actions gives the same battle.
hint-new-seed = New seed
book-start = Start battle

# --- menu
menu-title = Menu
menu-kept = Saved after every action.
menu-not-kept = This battle is not being saved.
menu-resume = Resume
menu-turn-board = Turn board
menu-settings = Settings
menu-how-to-play = How to play
menu-save-replay = Save replay
hint-menu-save-replay = Saves a copy of this battle as it is now, to watch or share. You do not need it to continue the battle later.
menu-report = Report a bug
menu-reported = Send us this file and tell us what went wrong: { $path }
menu-leave = Main menu
menu-replay = Watching a replay
menu-leave-replay = Leave the replay

# --- end of a battle
end-winner = House { $house } wins
end-nobody = No winner
end-wins = House { $house } wins.
end-title-rout = House { $loser } is routed
end-title-points = { $winner } has more victory points
end-title-tie-morale = { $winner } is ahead in morale
end-title-tie-momentum = { $winner } holds the momentum token
end-title-conceded = House { $loser } concedes
end-won-at-once = House { $house } wins in round { $round }.
end-won-round-end = House { $house } wins at the end of round { $round }.
end-won-battle-end = House { $house } wins at the end of the last round.
end-next = Next: { $name }
end-wait = Press any key or click to continue
end-by-at-once = { $text } So House { $house } wins in round { $round }.
end-by-round-end = { $text } So House { $house } wins at the end of round { $round }.
end-by-battle-end = { $text } So House { $house } wins at the end of the last round.
end-missed = Your victory condition was not met: { $text }
end-rout = In round { $round }, the morale of House { $loser } reached its last space, and the House was routed.
end-points = After the last round ({ $round }), victory points decided the battle: Stark { $stark }, Lannister { $lannister }.
end-tie-morale = At the end of the last round ({ $round }), neither House had reached its goal. Morale decided: { $winner } was ahead by { $spaces ->
    [one] one space
   *[other] { $spaces } spaces
 }.
end-tie-momentum = At the end of the last round ({ $round }), neither House had reached its goal, and morale was even. The momentum token decided: { $winner } held it.
end-idle = In round { $round }, neither House could act any more.
end-no-plan = The last round is over, and the battle plan does not say who wins.
end-morale = Morale over time
end-favour = { $house } ahead
end-round = Round { $round }
end-losses = Losses
end-figures = Figures
end-units = Units
end-captured = Captured
end-all = All
end-victory-points = Victory points
end-of = { $n } of { $all }
end-luck = Combat dice
end-dice = Dice rolled
end-hits = Hits rolled
end-expected = Expected
end-surplus = Luck
end-number = { $n }
end-even = as expected
end-lucky = ▲ { $n } above expected
end-unlucky = ▼ { $n } below expected
end-rematch = Rematch, swap sides
end-watch = Watch replay
end-save = Save replay
end-saved = Replay saved
end-saved-at = Saved: { $path }
end-not-saved = Could not save: { $why }
end-look = View board
end-title = Main menu

# --- settings
settings-title = Settings
settings-kept = Saved in { $folder }
settings-not-kept = Could not save the settings: { $why }
setting-language = Language
setting-language-why = Takes effect everywhere at once.
setting-ui-scale = Interface size
setting-ui-scale-why = The size is relative to the window. The board or map takes up the remaining space.
setting-animation-speed = Animation speed
setting-animation-speed-why = How fast everything on the table moves. Click to skip an animation.
setting-bot-pace = Bot speed
setting-bot-pace-why = How long a bot waits before its next action.
setting-secrecy = Hide hands
setting-secrecy-why = When two people share the screen, hands stay hidden: the screen is covered before the other player's hand is shown.
setting-confirm = Confirm irreversible actions
setting-confirm-why = In Battles of Westeros, the game asks before a move that allows a parting blow, before a pass, and before a turn ends without any action.
setting-own-below = My House at the bottom
setting-own-below-why = In Battles of Westeros, when only one person plays, that person's House is at the lower edge. Shift+{ $key-fit } turns the board.
setting-on-side = Deep boards on their side
setting-on-side-why = In Battles of Westeros, a board that is deeper than wide lies on its side, with the lower edge on the right, so that its hexes are larger. Shift+{ $key-fit } turns it further.
setting-reveals = Wait when something is revealed
setting-reveals-why = After cards, bids or orders are revealed, the game waits until you press a key.
setting-to-combat = Zoom in on combats
setting-to-combat-why = In A Game of Thrones, the map zooms in on your combat, and out again afterwards. { $key-realm-go-there } shows the whole map.
setting-mini-map = Mini-map
setting-mini-map-why = When you zoom in on the board or map, a small map in a corner shows which part you see.
setting-fullscreen = Full screen
setting-fullscreen-why = { $key-fullscreen } turns it on or off at any time.
setting-volume = Sound
setting-volume-why = { $key-sound } mutes or unmutes it at any time.
setting-interface-volume = Interface sounds
setting-interface-volume-why = Quiet sounds for clicks. { $key-sound } mutes these too.
setting-living = Animated table
setting-living-why = Banners, fires, rivers and rain move. Always off with reduced motion or without a graphics card.
setting-reduced-motion = Reduced motion
setting-reduced-motion-why = Rolls, results and revealed bids appear at once, big moments are shown as small pictures, and nothing moves while nobody is acting.
setting-marks = Colour-blind marks
setting-marks-why = Adds patterns and shapes, so that you can tell Houses, highlighted places and other marks apart without colour.
setting-units = Pieces
setting-units-why = How units look in Battles of Westeros. Small hexes always show tokens.
units-miniatures = Miniatures
units-tokens = Plain tokens
volume-off = Off
hint-volume-less = Quieter by 5%
hint-volume-more = Louder by 5%
speed-0 = Off
speed-5 = Slow
speed-10 = Normal
speed-20 = Fast
pace-20 = Slow
pace-10 = Quick
pace-0 = At once
switch-on = On
switch-off = Off

# --- pictures of the window
picture-saved = Picture saved: { $path }
picture-not-saved = Could not save the picture: { $why }

# --- the clipboard
clipboard-silent = Cannot paste: the program that holds the copied text does not answer.
clipboard-too-long = Cannot paste: the copied text is too long.
clipboard-not-copied = Could not copy the text: the system does not allow it.

# --- replays
replays-title = Saved battles
replays-none = No saved battles yet.
replays-watch = Watch
replays-continue = Resume
replays-page = Page { $page } of { $pages }
replay-speed = × { $n }
replay-take-over = Take over from here
replay-leave-replay = Exit
replay-at-short = { $step } / { $steps }
replay-at = Action { $step } of { $steps }, round { $round }
replay-at-limit = Action { $step } of { $steps }, round { $round } of { $limit }
replay-ask = Start a new battle from here. Which House will you play?
replay-no-take-over = This battle is not over. Taking over from here would reveal hidden hands, so you can do it only after the battle.
button-over-both = Both Houses
button-over-stark = Stark
button-over-lannister = Lannister
hint-replay-to-start = Jump to the start ({ $key-to-start })
hint-replay-fight-back = Previous fight ({ $key-fight-back })
hint-replay-step-back = Back one action ({ $key-step-back })
hint-replay-play = Play or pause ({ $key-play })
hint-replay-step-forward = Forward one action ({ $key-step-forward })
hint-replay-fight-next = Next fight ({ $key-fight-next })
hint-replay-to-end = Jump to the end ({ $key-to-end })
hint-replay-speed = Playback speed
hint-replay-take-over = Start a new battle from here
hint-replay-leave-replay = Back to the list
hint-replay-step = Round { $round }, after action { $n }
hint-replay-card-played = Leadership card played
hint-replay-eliminated = Unit eliminated
hint-replay-captured = Commander captured
hint-replay-battle-over = End of the battle
hint-replay-combat-began = Combat
hint-replay-wildling-attack = Wildling attack
hint-replay-game-over = End of the game

# --- help
help-title = How to play
help-tab-short = Basics
help-tab-orders = Orders
help-tab-fighting = Fighting
help-tab-cards = Commanders and cards
help-tab-morale = Morale and victory
help-tab-units = Unit cards
help-tab-land = Terrain chart
help-tab-keywords = Keywords
help-tab-keys = Keyboard and mouse
help-tab-battle = This battle
help-battle-decides = How to win
help-battle-rules = Rules of this battle
help-battle-objectives = Objectives
help-at = { $hex }: { $text }
help-option = { $name }: { $text }
help-group-primer = How to play
help-group-charts = Charts
help-group-rules = All rules
help-search = Search rules and signs
guide-search = Search the rules and cards
hint-search-clear = Clear the search
help-found = { $count ->
    [0] No results for "{ $asked }"
    [one] { $count } result for "{ $asked }"
   *[other] { $count } results for "{ $asked }"
 }
help-ruling = Ruling: { $text }
help-missing = Not in the game yet: { $text }
help-bearers = Found on: { $names }.
help-no-bearers = Nothing in the box has this keyword permanently.
land-blocks = Blocks line of sight
land-clear = Does not block line of sight
land-enter-free = free to enter
land-enter-stop = units that enter must stop
land-enter-impassable = impassable
land-enter-ford = infantry that enters must stop
land-fire = burns up to level { $limit }
land-no-fire = never burns
help-unit = { $branch }; { $figures } figures{ $range ->
    [1] { "" }
   *[other] ; range { $range }
 }
branch-infantry = Infantry
branch-cavalry = Cavalry
branch-ranged = Ranged

help-short =
    # The game
    Two Houses fight over a board of hexes. The battle plan says what each side must do: hold hexes, destroy enemies or gain time. A House whose morale breaks loses at once.
    # A round
    Rally: the House with more tokens left goes first; all units become active. Marshaling: each House rolls dice for order tokens and draws Leadership cards. Command: the Houses take turns until both have passed. Regroup: victory is checked; each House keeps at most one card and one order token.
    # Your turn
    Spend one order token to order one unit, play one Leadership card to order several, or pass for the round. All ordered units move first, then each may attack once. Then their flags turn grey: they are inactive until they are rallied or the next round begins.
    # With the mouse
    Click a token, then a lit unit, or the unit first and then the token. Light dots show where it can go, red rings what it can attack. Point at a target to see the odds before you click. Right-click or press Escape to go back a step. { $key-undo } undoes your last action if it can be undone.
    # When something is greyed out
    Point at it: the panel on the right names the rule that forbids it.

help-orders =
    # Order tokens
    A green, blue or red token orders one active unit of that rank: I, II or III on its flag. A valor token orders any active unit. Two matching tokens of any kind together order any active unit.
    # The morale token
    It raises your morale by one, or lowers it by one to rally a unit, which becomes active again. By itself it cannot order a unit.
    # What an ordered unit may do
    This depends on its rank: point at a unit to see what it may do. "Move 1 and attack, or move 2" means that it cannot attack after the longer move. A unit need not do anything.
    # Moving
    One unit per hex, and no unit moves through another. Forests and buildings stop a unit. Rivers can be crossed only at fords and bridges. A unit that moves along a road can go one hex further. All moves of a turn come before the first attack.
    # Engaged
    If a unit breaks away from its opponent, the opponent may strike a parting blow. The game asks before such a move.

help-fighting =
    # Dice
    Rank I rolls 2 dice, II 3, III 4. Terrain may allow fewer; abilities may add some. Losses do not matter: a unit with one figure fights as well as one with four.
    # Hits
    A shield hits if it has the colour of the target's rank. Valor hits too, but only cavalry hits cavalry with it, and archers never hit with it. Each hit removes a figure; a unit that loses its last figure is eliminated.
    # Retreat
    Each morale symbol drives a surviving target back one hex toward its own edge. For each hex that it cannot retreat, it takes one more hit.
    # Engagement and flanking
    A close attack engages both units if the target is not engaged yet. A unit that attacks an enemy engaged with another unit flanks it, and may reroll all dice of one symbol. An engaged unit may attack only its opponent.
    # Stalwart
    A Stalwart unit may ignore one morale symbol, and may strike back after a close attack if it held its hex. A unit with two friendly units adjacent to it is Stalwart too.
    # Following
    Advance: if the target's hex becomes empty, the attacker may move into it. Pursue: the attacker may go further and attack again, but cannot end in the hex where it began.
    # Archers
    They need a clear line of sight, which terrain and other units can block. A target that is not adjacent cannot strike back.

help-cards =
    # Leadership cards
    One of your commanders plays the card. Its orders reach your units in that commander's zone of control, two hexes around. Only tokens can order other units.
    # Paying
    Each order costs the command tokens shown beside it. They go from your board to the commander's card, up to the commander's limit, and return in the Rally phase.
    # Sequence
    First give all orders and choose the units for them, then make all moves, then all attacks. "Order 2 units" means one or two.
    # Tactics
    A tactic is the dark part of a card. "Before" or "After" says when you may use it. If all its conditions are met, you may use it once, whether you give orders or not. Everything it refers to must be in the zone of control.
    # Commanders
    Each commander gives an ability to their own unit. The commit ability, the star on the card, can be used once per battle. The number on the shield is the capture rating: to capture a commander who is left alone, one attack must score that many hits.

help-morale =
    # The morale track
    Both Houses share one marker: what one gains, the other loses. Toward the left it favours Stark, toward the right Lannister. A House that eliminates a unit gains 1, 2 or 3 spaces, depending on the unit's rank.
    # Rout
    If the last space shows a skull, the House whose morale reaches it loses at once.
    # Recovery
    At the end of a round, a House with the marker in its own coloured zone may move it to the next break point toward the middle. Break points are the small diamonds below the track.
    # Objectives
    A unit that ends a turn on an objective takes control of it. Its House keeps control until an enemy unit does the same.
    # Victory
    The battle's page in the battle book says how to win. If neither House has won by the end, morale decides, then the momentum token.

help-keys =
    # The table
    Arrows: move the hex cursor. Enter: select what is under it. Tab: next unit that can act; Shift+Tab: previous one. F6: go through buttons, cards and tokens.
    Escape or right-click: back one step, then the menu. { $key-undo }: undo. { $key-yes } and { $key-no }: answer a question. { $key-main }: end turn, skip or pass; while a bot or an animation plays, pause and resume.
    { $key-token-green }, { $key-token-blue }, { $key-token-red }, { $key-token-valor }, { $key-token-morale }: take a green, blue, red, valor or morale token; with Shift, two of them. 1 to 9: a card in your hand, or an order on the card in play.
    { $key-zone }: all zones of control. { $key-sight }: line of sight to the pointer. { $key-plan }: how to win this battle, and its special rules. { $key-log }: expand or shrink the log. Hold Alt: show the names of the hexes, as used in the log.
    Click something you cannot choose: the panel says why; { $key-help } then opens the rule.
    Wheel, { $key-zoom-in } and { $key-zoom-out }: zoom; { $key-fit }: whole board. Shift+{ $key-fit }: turn the board. Drag with the right button, or on empty ground: move the board. Drag a unit: move it.
    # Everywhere
    { $key-help }: these pages. Type there to search them. { $key-signs }: what each sign on the board means. { $key-encyclopedia }: the encyclopedia entry for whatever is under the pointer. { $key-fullscreen }: full screen. { $key-picture }: save a picture of the window. { $key-sound }: mute or unmute. Tab and Enter: go through all buttons.
    # Gamepad
    A gamepad works on every screen, and you can connect one at any time. Left stick: the pointer. A: click. B: back one step, then the menu. D-pad: from item to item, then A. Right stick: move the board. Triggers: zoom. X: undo. Y: end turn, skip or pass. The settings list all its buttons, under Keys.
    # Replays
    { $key-play }: play or pause. { $key-step-back } and { $key-step-forward }: one action. { $key-fight-back } and { $key-fight-next }: from fight to fight. { $key-round-back } and { $key-round-next }: from round to round. { $key-to-start } and { $key-to-end }: start and end.

# --- errors of the program
fault-happened = Something went wrong
fault-said = The program ran into an error. You can continue; if it happens again, please report it.
fault-saved = The program ran into an error. Your game is saved and you can continue; if it happens again, please report it.
fault-left = The same error kept coming back, so this screen was closed.
fault-left-saved = The same error kept coming back, so this screen was closed. Your game is saved, and you can continue it from the main menu.
